"""Mutants of the pieces' moves: where they go, what stops them, and in which order they come."""

from collections.abc import Callable
from typing import Final

import pytest

from reference.chess import array
from reference.chess.array import ArrayPosition
from reference.chess.array_moves import Rows, moves_from, owner, piece_on
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Move
from spec_tests.chess import oracle
from spec_tests.chess import test_rules as rules
from spec_tests.chess.mutants import CHESS, CLASSIC
from spec_tests.chess.test_perft import test_perft_is_as_published

mutant = CHESS.mutant
patched = CHESS.patched
PIECES: Final = rules.test_a_piece_may_go_where_it_attacks_unless_its_king_is_then_attacked
PAWNS: Final = rules.test_pawns_step_to_empty_squares_and_take_slantwise


# Steps and slides


def other_moves(
    patch: pytest.MonkeyPatch, change: Callable[[Rows, int, list[Move]], list[Move]]
) -> type[ArrayPosition]:
    """The readable board, the moves of each piece changed before anyone asks about the king."""

    def wrong(rows: Rows, origin: int, en_passant: int | None) -> list[Move]:
        return change(rows, origin, moves_from(rows, origin, en_passant))

    patch.setattr(array, "moves_from", wrong)
    return ArrayPosition


def also(rows: Rows, origin: int, kinds: str, steps: tuple[int, ...]) -> list[Move]:
    """Steps on square numbers, to squares without an own piece: they run over the edge."""
    piece = piece_on(rows, origin)
    if piece.lower() not in kinds:
        return []
    targets = {origin + step for step in steps if 0 <= origin + step < 64}
    return [Move(origin, target) for target in targets if owner(piece_on(rows, target)) != owner(piece)]


@patched("CH-knight-wraps", "A knight jumps over the edge to the other side of the board.", seen=CLASSIC, law=PIECES)
def knight_wraps(patch: pytest.MonkeyPatch) -> object:
    jumps = (6, 10, 15, 17, -6, -10, -15, -17)
    return other_moves(patch, lambda rows, at, right: list({*right, *also(rows, at, "n", jumps)}))


@patched("CH-king-wraps", "A king steps over the edge to the other side of the board.", seen=CLASSIC, law=PIECES)
def king_wraps(patch: pytest.MonkeyPatch) -> object:
    return other_moves(patch, lambda rows, at, right: list({*right, *also(rows, at, "k", (1, -1, 7, -7, 9, -9))}))


@patched("CH-rook-wraps", "A rook goes on from the end of a rank to the next.", seen=CLASSIC, law=PIECES)
def rook_wraps(patch: pytest.MonkeyPatch) -> object:
    return other_moves(patch, lambda rows, at, right: list({*right, *also(rows, at, "r", (1, -1))}))


@patched("CH-pawn-wraps", "A pawn on an outer file takes on the other side of the board.", seen=CLASSIC, law=PAWNS)
def pawn_wraps(patch: pytest.MonkeyPatch) -> object:
    def change(rows: Rows, at: int, right: list[Move]) -> list[Move]:
        steps = {"P": (7, 9), "p": (-7, -9)}.get(piece_on(rows, at), ())
        taking = [move for move in also(rows, at, "p", steps) if owner(piece_on(rows, move.target)) is not None]
        plain = {(move.origin, move.target) for move in right}
        return right + [move for move in taking if (move.origin, move.target) not in plain]

    return other_moves(patch, change)


@patched("CH-slider-jumps", "A rook goes on behind pawns, its own and the other side's.", seen=CLASSIC, law=PIECES)
def slider_jumps(patch: pytest.MonkeyPatch) -> object:
    def change(rows: Rows, at: int, right: list[Move]) -> list[Move]:
        if piece_on(rows, at).lower() != "r":
            return right
        free = "".join(rows)[:at] + "".join(rows)[at:].replace("p", ".").replace("P", ".")
        targets = oracle.reach(free, at)
        return [Move(at, target) for target in targets if owner(piece_on(rows, target)) != owner(piece_on(rows, at))]

    return other_moves(patch, change)


@patched(
    "CH-bishop-stops-before-the-edge",
    "A bishop never reaches the squares of the edge.",
    seen="a classic trap of masks",
    law=PIECES,
)
def bishop_stops_before_the_edge(patch: pytest.MonkeyPatch) -> object:
    def change(rows: Rows, at: int, right: list[Move]) -> list[Move]:
        inner = [move for move in right if move.target % 8 in range(1, 7) and move.target // 8 in range(1, 7)]
        return inner if piece_on(rows, at).lower() == "b" else right

    return other_moves(patch, change)


@patched("CH-own-piece-taken", "A knight may take a piece of its own side.", seen=CLASSIC, law=PIECES)
def own_piece_taken(patch: pytest.MonkeyPatch) -> object:
    def change(rows: Rows, at: int, right: list[Move]) -> list[Move]:
        is_knight = piece_on(rows, at) in "Nn"
        targets = [one for one in oracle.reach("".join(rows), at) if piece_on(rows, one) not in "Kk"]
        return [Move(at, one) for one in targets] if is_knight else right

    return other_moves(patch, change)


@patched(
    "CH-jump",
    "A double step jumps over a piece: Kiwipete 1 has 51 lines.",
    seen="wrong generator jump",
    law=test_perft_is_as_published,
)
def jump(patch: pytest.MonkeyPatch) -> object:
    def change(rows: Rows, at: int, right: list[Move]) -> list[Move]:
        up, home = {"P": (8, 1), "p": (-8, 6)}.get(piece_on(rows, at), (0, -1))
        if at // 8 != home or piece_on(rows, at + 2 * up) != ".":
            return right
        return list({*right, Move(at, at + 2 * up)})

    return other_moves(patch, change)


@patched("CH-double-step-anywhere", "A pawn makes double steps from every rank.", seen=CLASSIC, law=PAWNS)
def double_step_anywhere(patch: pytest.MonkeyPatch) -> object:
    def change(rows: Rows, at: int, right: list[Move]) -> list[Move]:
        up = {"P": 8, "p": -8}.get(piece_on(rows, at), 0)
        return list(
            {
                *right,
                *(
                    Move(at, at + 2 * up)
                    for move in right
                    if up
                    and move == Move(at, at + up)
                    and 0 <= at + 2 * up < 64
                    and piece_on(rows, at + 2 * up) == "."
                    and (at + 2 * up) // 8 not in (0, 7)
                ),
            }
        )

    return other_moves(patch, change)


@patched("CH-double-step-takes", "A double step takes the piece that it ends on.", seen=CLASSIC, law=PAWNS)
def double_step_takes(patch: pytest.MonkeyPatch) -> object:
    def change(rows: Rows, at: int, right: list[Move]) -> list[Move]:
        up, home = {"P": (8, 1), "p": (-8, 6)}.get(piece_on(rows, at), (0, -1))
        if at // 8 != home or Move(at, at + up) not in right or piece_on(rows, at + 2 * up) in "Kk":
            return right
        return (
            right
            if owner(piece_on(rows, at + 2 * up)) == owner(piece_on(rows, at))
            else list({*right, Move(at, at + 2 * up)})
        )

    return other_moves(patch, change)


@patched("CH-pawn-takes-forward", "A pawn takes what stands before it.", seen=CLASSIC, law=PAWNS)
def pawn_takes_forward(patch: pytest.MonkeyPatch) -> object:
    def change(rows: Rows, at: int, right: list[Move]) -> list[Move]:
        up = {"P": 8, "p": -8}.get(piece_on(rows, at), 0)
        before = piece_on(rows, at + up)
        can = up and before not in ".Kk" and owner(before) != owner(piece_on(rows, at)) and 8 <= at + up < 56
        return [*right, Move(at, at + up)] if can else right

    return other_moves(patch, change)


# Order


@mutant(
    "CH-order-of-pieces",
    "Moves come piece kind by piece kind.",
    seen="a classic trap: any order will do",
    law=rules.test_moves_are_different_and_in_canonical_order,
)
class OrderOfPieces(BitboardPosition):
    def legal_moves(self) -> tuple[Move, ...]:
        cells = self.diagram().cells
        return tuple(sorted(super().legal_moves(), key=lambda move: cells[move.origin].lower()))


@mutant(
    "CH-order-of-promotions",
    "Promotions come bishop first, as their letters do in the alphabet.",
    seen=CLASSIC,
    law=rules.test_moves_are_different_and_in_canonical_order,
)
class OrderOfPromotions(BitboardPosition):
    def legal_moves(self) -> tuple[Move, ...]:
        return tuple(sorted(super().legal_moves()))


@mutant(
    "CH-queen-twice",
    "A queen's moves are listed once as a rook's and once as a bishop's of her kind, one square both times.",
    seen=CLASSIC,
    law=rules.test_moves_are_different_and_in_canonical_order,
)
class QueenTwice(ArrayPosition):
    def legal_moves(self) -> tuple[Move, ...]:
        queens = [move for move in super().legal_moves() if piece_on(self.rows, move.origin) in "Qq"]
        return tuple(sorted([*super().legal_moves(), *queens[:1]], key=lambda move: move[:2]))
