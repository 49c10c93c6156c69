"""Chess's Zobrist keys: 64-bit position keys that a move changes by a few XORs.

Specifies  Words are drawn once by splitmix64 from `SEED`, in this order: for each square from a1 on, the words of
           P N B R Q K p n b r q k on it; for each square from a1 on, the word of a rook there that may still castle;
           for each file from a on, the word of an en-passant capture that is legal there; one word that is in the key
           when Black moves; one that is in it when castling is written as in Chess960.
           So word 12 * square + piece, then 768 + square, 832 + file, 840 and 841.
           To compare with: the start has the key 0a68a12b6692753d; after e2e4 (no capture on e3 is legal) it is
           fa09ef0fb9a09ec9; after a7a6, e4e5 and d7d5 (e5d6 is legal) 93d7660c0174face.
Contract   `key_after` equals `zobrist_key` of the position after the move. Two positions have the same key if their
           `key()` is the same.
Beware     The en-passant file belongs to the key only if the capture is a legal move there: not after every double
           step, and not if a pawn stands ready but is pinned. So both en-passant squares are the caller's to say.
           A rook that is taken at home takes its castling word along; a king's move takes all of its side's.
           The published keys of PolyGlot books are other numbers: they were drawn once, and cannot be derived.
"""

from collections.abc import Iterator
from typing import Final

from reference.chess.diagram import BLACK, EMPTY, WHITE, Diagram, Move
from reference.zobrist import random_words

SEED: Final = 0x4368657373000000
"""The letters "Chess" and three zero bytes."""
PIECES: Final = "PNBRQKpnbrqk"
"""The order of a square's words."""

WORDS: Final = random_words(SEED, 12 * 64 + 64 + 8 + 2)
CASTLING_WORDS: Final = WORDS[768:832]
EN_PASSANT_WORDS: Final = WORDS[832:840]
BLACK_WORD: Final = WORDS[840]
CHESS960_WORD: Final = WORDS[841]


def piece_word(square: int, piece: str) -> int:
    """The word of a piece, as the diagram writes it, on a square; 0 for an empty square."""
    return 0 if piece == EMPTY else WORDS[12 * square + PIECES.index(piece)]


def en_passant_word(square: int | None) -> int:
    """The word of a legal en-passant capture on a square; 0 for None."""
    return 0 if square is None else EN_PASSANT_WORDS[square % 8]


def zobrist_key(diagram: Diagram, en_passant: int | None) -> int:
    """The key of a position from scratch. `en_passant` is the square if a capture there is legal, as in `key()`."""
    key = en_passant_word(en_passant)
    for square, piece in enumerate(diagram.cells):
        key ^= piece_word(square, piece)
    for rook in diagram.castling:
        key ^= CASTLING_WORDS[rook]
    if diagram.side == BLACK:
        key ^= BLACK_WORD
    if diagram.chess960:
        key ^= CHESS960_WORD
    return key


def key_after(key: int, before: Diagram, move: Move, en_passant: tuple[int | None, int | None]) -> int:
    """The key after a legal move from `before`, whose key is `key`.

    `en_passant` is the square where a capture is legal before the move, and the one after it.
    """
    for square, piece in changes(before, move):
        key ^= piece_word(square, piece)
    lost = lost_rights(before, move)
    for rook in lost:
        key ^= CASTLING_WORDS[rook]
    if before.chess960 and len(lost) == len(before.castling):
        key ^= CHESS960_WORD
    return key ^ en_passant_word(en_passant[0]) ^ en_passant_word(en_passant[1]) ^ BLACK_WORD


def changes(before: Diagram, move: Move) -> Iterator[tuple[int, str]]:
    """The pieces that a legal move takes off their squares or puts on them, each as (square, piece)."""
    origin, target, promotion = move
    piece, taken = before.cells[origin], before.cells[target]
    yield origin, piece
    rook = castling_rook(before, move)
    if rook is not None:
        rank, right = origin - origin % 8, rook > origin
        yield rook, before.cells[rook]
        yield rank + (6 if right else 2), piece
        yield rank + (5 if right else 3), before.cells[rook]
        return
    yield target, taken
    if promotion:
        yield target, promotion.upper() if before.side == WHITE else promotion
    else:
        yield target, piece
    if piece in "Pp" and taken == EMPTY and origin % 8 != target % 8:
        victim = origin - origin % 8 + target % 8
        yield victim, before.cells[victim]


def castling_rook(before: Diagram, move: Move) -> int | None:
    """The square of the rook that castles, or None if the move is no castling."""
    origin, target, _ = move
    if before.cells[origin] not in "Kk":
        return None
    if before.chess960:
        return target if before.cells[target] == ("R" if before.side == WHITE else "r") else None
    if abs(target - origin) != 2:
        return None
    return origin - origin % 8 + (7 if target > origin else 0)


def lost_rights(before: Diagram, move: Move) -> tuple[int, ...]:
    """The castling rooks whose right ends: those that move or are taken, and all of a king's that moves."""
    king = before.cells[move.origin] in "Kk"
    return tuple(
        rook
        for rook in before.castling
        if rook in (move.origin, move.target) or (king and before.cells[rook].isupper() == (before.side == WHITE))
    )
