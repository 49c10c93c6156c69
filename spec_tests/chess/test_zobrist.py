"""Zobrist keys: kept along a game they are the keys from scratch, equal exactly as `key()` is; words of their own."""

from collections.abc import Callable
from typing import Final, NamedTuple

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, Move, read_move
from reference.chess.san import castling_name
from reference.chess.zobrist import SEED, WORDS, key_after, zobrist_key
from spec_tests.assertions import holds, same
from spec_tests.chess.agreement import played
from spec_tests.chess.strategies import Record, boards, castlings, en_passants, fewer, promotions, records
from spec_tests.laws import law


class Keys(NamedTuple):
    """An implementation: a key from scratch, and the key after a move; en passant where it is legal."""

    of: Callable[[Diagram, int | None], int]
    after: Callable[[int, Diagram, Move, tuple[int | None, int | None]], int]


KEYS: Final = {"zobrist.py": Keys(zobrist_key, key_after)}

PLIES: Final = 3
"""5,783 different positions from the start are within so many plies."""


def legal_en_passant(position: BitboardPosition) -> int | None:
    """The square where a capture is legal, as the key has it."""
    square = position.key()[10]
    return square if isinstance(square, int) else None


def key_of(keys: Keys, position: BitboardPosition) -> int:
    """The key from scratch."""
    return keys.of(position.diagram(), legal_en_passant(position))


@law(KEYS, diagram=boards() | castlings() | en_passants() | promotions())
@fewer(2)
def test_the_key_after_a_move_is_the_key_from_scratch(keys: Keys, diagram: Diagram) -> None:
    """Any position, every legal move."""
    before = BitboardPosition.from_diagram(diagram)
    key, was_legal = key_of(keys, before), legal_en_passant(before)
    for move in before.legal_moves():
        after = before.play(move)
        seen = keys.after(key, diagram, move, (was_legal, legal_en_passant(after)))
        same(f"key after {move}", hex(seen), hex(key_of(keys, after)), before, after)


@law(KEYS)
def test_a_capture_that_becomes_legal_is_in_the_key_after(keys: Keys) -> None:
    """A pawn passes another by two squares, which takes it or does not."""
    before = BitboardPosition.from_text("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1")
    passing = before.play(read_move("d2d4"))
    taking = passing.play(read_move("e4d3"))
    same("square", legal_en_passant(passing), 19, passing)
    key = keys.after(key_of(keys, before), before.diagram(), read_move("d2d4"), (None, 19))
    same("key", hex(key), hex(key_of(keys, passing)), passing)
    key = keys.after(key, passing.diagram(), read_move("e4d3"), (19, None))
    same("key", hex(key), hex(key_of(keys, taking)), taking)


@law(KEYS)
def test_the_key_after_castling_is_the_key_from_scratch(keys: Keys) -> None:
    """To either wing, by either side, as standard chess and as Chess960 write it."""
    for fen in ("r3k2r/8/8/8/8/8/8/R3K2R {} KQkq - 0 1", "1r3k1r/8/8/8/8/8/8/1R3K1R {} HBhb - 0 1"):
        for before in (BitboardPosition.from_text(fen.format(side)) for side in "wb"):
            moves = [move for move in before.legal_moves() if castling_name(before.diagram().cells, move)]
            same("castlings", len(moves), 2, before)
            for move in moves:
                after = before.play(move)
                seen = keys.after(key_of(keys, before), before.diagram(), move, (None, None))
                same(f"key after {move}", hex(seen), hex(key_of(keys, after)), before, after)


@law(KEYS, record=records())
def test_a_key_kept_along_a_game_is_the_key_from_scratch(keys: Keys, record: Record) -> None:
    """From a start to any ply."""
    position = BitboardPosition.from_diagram(record.start)
    key = key_of(keys, position)
    for move in record.moves:
        after = position.play(move)
        squares = legal_en_passant(position), legal_en_passant(after)
        key, position = keys.after(key, position.diagram(), move, squares), after
    same("key", hex(key), hex(key_of(keys, position)), position)


@law(KEYS, diagram=boards() | castlings() | en_passants())
@fewer(2)
def test_keys_are_equal_exactly_if_the_position_keys_are(keys: Keys, diagram: Diagram) -> None:
    """Any position beside itself with other counters, without en passant, without a right, and with the other side."""
    one = BitboardPosition.from_diagram(diagram)
    for other in (
        diagram._replace(halfmoves=diagram.halfmoves + 1, fullmove=1),
        diagram._replace(en_passant=None),
        diagram._replace(castling=diagram.castling[1:], chess960=diagram.chess960 and len(diagram.castling) > 1),
        diagram._replace(chess960=False),
    ):
        there = BitboardPosition.from_diagram(other)
        is_same = there.key() == one.key()
        same("keys are equal", key_of(keys, there) == key_of(keys, one), is_same, one, there)
    for rights in (diagram.castling, diagram.castling[1:]):
        turned = keys.of(diagram._replace(side=1 - diagram.side, castling=rights), None)
        holds(turned != keys.of(diagram, None), "the side to move is in the key", one)


@law(KEYS)
def test_different_positions_have_different_keys(keys: Keys) -> None:
    """All positions within three plies of the start, with either side to move; each key fits 64 bits."""
    layer, seen = {BitboardPosition.initial()}, {BitboardPosition.initial()}
    for _ in range(PLIES):
        layer = {position.play(move) for position in layer for move in position.legal_moves()}
        seen |= layer
    found = [key_of(keys, position) for position in seen]
    same("different positions", len(seen), 5783)
    same("different keys", len(set(found)), len(seen))
    same("keys of 64 bits", all(0 <= key < 1 << 64 for key in found), True)


@law(KEYS)
def test_a_port_that_draws_the_same_words_gets_these_keys(keys: Keys) -> None:
    """The start; after e2e4, which no pawn can take; and after e4e5 d7d5, which one can."""
    start = BitboardPosition.initial()
    for line, expected in (
        ("", 0x0A68A12B6692753D),
        ("e2e4", 0xFA09EF0FB9A09EC9),
        ("e2e4 a7a6 e4e5 d7d5", 0x93D7660C0174FACE),
    ):
        position = played(start, line)
        assert isinstance(position, BitboardPosition)
        same(f"key after {line}", hex(key_of(keys, position)), hex(expected), position)


def test_every_use_has_its_own_word() -> None:
    """12 pieces on 64 squares, 64 rights, 8 files, side and notation: 842 different words from the named seed."""
    assert len(WORDS) == 12 * 64 + 64 + 8 + 2 == len(set(WORDS))
    assert int.from_bytes(b"Chess\0\0\0", "big") == SEED
