"""Mutants of Zobrist keys: what is forgotten on the way, and what is never in the key."""

from typing import Final

from reference.chess.diagram import EMPTY, Diagram, Move
from reference.chess.zobrist import (
    BLACK_WORD,
    CASTLING_WORDS,
    CHESS960_WORD,
    EN_PASSANT_WORDS,
    castling_rook,
    en_passant_word,
    key_after,
    lost_rights,
    piece_word,
    zobrist_key,
)
from spec_tests.chess import test_zobrist as laws
from spec_tests.chess.mutants import CHESS, CLASSIC
from spec_tests.chess.test_zobrist import Keys

Squares = tuple[int | None, int | None]
SCRATCH: Final = laws.test_the_key_after_a_move_is_the_key_from_scratch
EQUAL: Final = laws.test_keys_are_equal_exactly_if_the_position_keys_are


def kept_old_en_passant(key: int, before: Diagram, move: Move, en_passant: Squares) -> int:
    return key_after(key, before, move, en_passant) ^ en_passant_word(en_passant[0])


def every_double_step(key: int, before: Diagram, move: Move, en_passant: Squares) -> int:
    is_double = before.cells[move.origin] in "Pp" and abs(move.target - move.origin) == 16
    return key_after(key, before, move, (en_passant[0], (move.origin + move.target) // 2 if is_double else None))


def side_not_kept(key: int, before: Diagram, move: Move, en_passant: Squares) -> int:
    return key_after(key, before, move, en_passant) ^ BLACK_WORD


def victim_stays(key: int, before: Diagram, move: Move, en_passant: Squares) -> int:
    right = key_after(key, before, move, en_passant)
    takes = before.cells[move.origin] in "Pp" and move.origin % 8 != move.target % 8
    victim = move.origin - move.origin % 8 + move.target % 8
    return right ^ piece_word(victim, before.cells[victim]) if takes and before.cells[move.target] == EMPTY else right


def captured_piece_stays(key: int, before: Diagram, move: Move, en_passant: Squares) -> int:
    is_capture = castling_rook(before, move) is None
    return key_after(key, before, move, en_passant) ^ (piece_word(move.target, before.cells[move.target]) * is_capture)


def pawn_stays_a_pawn(key: int, before: Diagram, move: Move, en_passant: Squares) -> int:
    return key_after(key, before, move._replace(promotion=""), en_passant)


def taken_rook_keeps_its_right(key: int, before: Diagram, move: Move, en_passant: Squares) -> int:
    right = key_after(key, before, move, en_passant)
    is_taken = move.target in lost_rights(before, move) and castling_rook(before, move) is None
    return right ^ CASTLING_WORDS[move.target] if is_taken else right


def rook_stays_at_home(key: int, before: Diagram, move: Move, en_passant: Squares) -> int:
    rook = castling_rook(before, move)
    right = key_after(key, before, move, en_passant)
    if rook is None:
        return right
    target = move.origin - move.origin % 8 + (5 if rook > move.origin else 3)
    return right ^ piece_word(rook, before.cells[rook]) ^ piece_word(target, before.cells[rook])


def without_side(diagram: Diagram, en_passant: int | None) -> int:
    return zobrist_key(diagram._replace(side=0), en_passant)


def without_castling(diagram: Diagram, en_passant: int | None) -> int:
    return zobrist_key(diagram._replace(castling=(), chess960=False), en_passant)


def without_castling_after(key: int, before: Diagram, move: Move, en_passant: Squares) -> int:
    right = key_after(key, before, move, en_passant)
    lost = lost_rights(before, move)
    for rook in lost:
        right ^= CASTLING_WORDS[rook]
    return right ^ CHESS960_WORD if before.chess960 and len(lost) == len(before.castling) else right


def en_passant_always(diagram: Diagram, en_passant: int | None) -> int:
    return zobrist_key(diagram, diagram.en_passant)


def none_is_the_first_file(diagram: Diagram, en_passant: int | None) -> int:
    return zobrist_key(diagram, en_passant) ^ (EN_PASSANT_WORDS[0] if en_passant is None else 0)


def none_is_the_first_file_after(key: int, before: Diagram, move: Move, en_passant: Squares) -> int:
    return key_after(key, before, move, en_passant) ^ (EN_PASSANT_WORDS[0] * (en_passant.count(None) % 2))


def castling_word_is_the_sides(diagram: Diagram, en_passant: int | None) -> int:
    key = zobrist_key(diagram, en_passant)
    for rook in diagram.castling[:1]:
        key ^= CASTLING_WORDS[rook] ^ BLACK_WORD
    return key


def one_word_for_both_colours(diagram: Diagram, en_passant: int | None) -> int:
    return zobrist_key(diagram._replace(cells=diagram.cells.replace("n", "N")), en_passant)


ON_THE_WAY: Final = (
    (
        "CH-zobrist-old-en-passant-stays",
        "The word of the old en-passant square is not taken out.",
        "public bug report C25",
        kept_old_en_passant,
    ),
    (
        "CH-zobrist-every-double-step",
        "Every double step puts an en-passant word in.",
        "public bug report C25",
        every_double_step,
    ),
    ("CH-zobrist-side-not-kept", "A move does not change the side's word.", CLASSIC, side_not_kept),
    (
        "CH-zobrist-victim-stays",
        "The pawn that is taken in passing stays in the key.",
        "public bug report C26",
        victim_stays,
    ),
    ("CH-zobrist-captured-piece-stays", "What is taken stays in the key.", CLASSIC, captured_piece_stays),
    (
        "CH-zobrist-pawn-stays-a-pawn",
        "A promotion leaves the pawn in the key.",
        "public bug report C26",
        pawn_stays_a_pawn,
    ),
    (
        "CH-zobrist-taken-rook-keeps-its-right",
        "The right of a rook that is taken stays in the key.",
        CLASSIC,
        taken_rook_keeps_its_right,
    ),
    ("CH-zobrist-rook-stays-at-home", "Castling moves the king only.", CLASSIC, rook_stays_at_home),
)
for name, wrong, seen, after in ON_THE_WAY:
    CHESS.mutant(name, wrong, seen=seen, law=SCRATCH)(Keys(zobrist_key, after))

NEVER_THERE: Final = (
    ("CH-zobrist-without-side", "There is no word for the side.", CLASSIC, Keys(without_side, side_not_kept)),
    (
        "CH-zobrist-without-castling",
        "There are no words for rights.",
        CLASSIC,
        Keys(without_castling, without_castling_after),
    ),
    (
        "CH-zobrist-en-passant-always",
        "The word of the square is in the key whether or not a capture is legal.",
        "public bug report C28",
        Keys(en_passant_always, every_double_step),
    ),
    (
        "CH-zobrist-no-square-is-the-first-file",
        "Without en passant the word of the a-file is in the key: the first bit of an empty set is taken for square 0.",
        "public bug report C26",
        Keys(none_is_the_first_file, none_is_the_first_file_after),
    ),
    (
        "CH-zobrist-castling-word-is-the-sides",
        "A right and the side to move share a word.",
        "public bug report C26",
        Keys(castling_word_is_the_sides, key_after),
    ),
)
for name, wrong, seen, keys in NEVER_THERE:
    CHESS.mutant(name, wrong, seen=seen, law=EQUAL)(keys)

CHESS.mutant(
    "CH-zobrist-one-word-for-both-colours",
    "A knight has the same word whoever owns it.",
    seen=CLASSIC,
    law=laws.test_a_port_that_draws_the_same_words_gets_these_keys,
)(Keys(one_word_for_both_colours, key_after))
