"""Mutants of the static exchange."""

from collections.abc import Callable

import pytest

from reference.chess import exchange, exchange_bitboard
from reference.chess.attacks import PAWN
from reference.chess.bitboard import BitboardPosition
from reference.chess.bitboard_board import Board
from reference.chess.diagram import WHITE, Move
from reference.chess.material import VALUES_004, Values, gain
from reference.chess.sight import attackers
from spec_tests.chess import test_exchange as laws
from spec_tests.chess.mutants import CHESS, CLASSIC

mutant, patched = CHESS.mutant, CHESS.patched

Exchange = Callable[[BitboardPosition, Move, Values], int]


# The definition


@patched(
    "CH-see-no-x-rays",
    "A slider behind a piece that has taken is not seen.",
    seen="public bug report C50",
    law=laws.test_the_suite,
)
def no_x_rays(patch: pytest.MonkeyPatch) -> Exchange:
    right = exchange_bitboard.attackers

    def wrong(board: BitboardPosition, move: Move, values: Values = VALUES_004) -> int:
        at_once = right(board, 1 << move.target, board.own | board.opponent)
        with pytest.MonkeyPatch.context() as inner:
            inner.setattr(exchange_bitboard, "attackers", lambda *asked: right(*asked) & at_once)
            return exchange_bitboard.exchange(board, move, values)

    return wrong


@patched(
    "CH-see-king-takes-what-is-defended",
    "A king takes last, defended or not.",
    seen="public bug report C50",
    law=laws.test_the_suite,
)
def king_takes_what_is_defended(patch: pytest.MonkeyPatch) -> Exchange:
    def answer(cells: str, square: int, side: int, values: Values) -> int:
        takers = attackers(cells, square, side)
        if not takers:
            return 0
        origin = exchange.least_valuable(cells, takers, side, values)
        move = Move(origin, square, "q" if cells[origin] in "Pp" and square // 8 in (0, 7) else "")
        if cells[origin] in "Kk":
            return gain(cells, move, values)
        return max(0, gain(cells, move, values) - answer(exchange.after(cells, move), square, 1 - side, values))

    patch.setattr(exchange, "answer", answer)
    return exchange.exchange


@patched(
    "CH-see-king-never-takes",
    "A king is not among those that take.",
    seen=CLASSIC,
    law=laws.test_the_suite,
)
def king_never_takes(patch: pytest.MonkeyPatch) -> Exchange:
    right = attackers
    patch.setattr(
        exchange,
        "attackers",
        lambda cells, square, side: tuple(at for at in right(cells, square, side) if cells[at] not in "Kk"),
    )
    return exchange.exchange


@patched(
    "CH-see-nobody-stops",
    "Both sides take as long as they can.",
    seen=CLASSIC,
    law=laws.test_the_suite,
)
def nobody_stops(patch: pytest.MonkeyPatch) -> Exchange:
    patch.setattr(exchange, "max", lambda one, other: other, raising=False)
    return exchange.exchange


@patched(
    "CH-see-a-pawn-stays-a-pawn",
    "A pawn that takes on the last rank stays a pawn.",
    seen="a public suite of exchanges, line 71",
    law=laws.test_the_suite,
)
def a_pawn_stays_a_pawn(patch: pytest.MonkeyPatch) -> Exchange:
    patch.setattr(exchange_bitboard, "LAST_RANKS", 0)
    return exchange_bitboard.exchange


@patched(
    "CH-see-most-valuable-first",
    "The most valuable piece takes first.",
    seen=CLASSIC,
    law=laws.test_the_suite,
)
def most_valuable_first(patch: pytest.MonkeyPatch) -> Exchange:
    def wrong(cells: str, squares: tuple[int, ...], side: int, values: Values) -> int:
        others = [at for at in squares if cells[at] not in "Kk"] or list(squares)
        return max(others, key=lambda at: values[cells[at].lower()])

    patch.setattr(exchange, "least_valuable", wrong)
    return exchange.exchange


@mutant(
    "CH-see-castling-takes-a-rook",
    "In Chess960 the king that castles takes his own rook.",
    seen=CLASSIC,
    law=laws.test_the_suite,
)
def castling_takes_a_rook(position: BitboardPosition, move: Move, values: Values = VALUES_004) -> int:
    own_rook = position.own & position.rooks & 1 << move.target
    return values["r"] if own_rook else exchange.exchange(position, move, values)


@mutant(
    "CH-see-en-passant-takes-nothing",
    "A pawn taken in passing counts nothing.",
    seen="E004-07 in the document",
    law=laws.test_the_definition_by_python_chess,
)
def en_passant_takes_nothing(position: BitboardPosition, move: Move, values: Values = VALUES_004) -> int:
    value = exchange.exchange(position, move, values)
    cells = position.diagram().cells
    passing = cells[move.origin] in "Pp" and cells[move.target] == "." and move.origin % 8 != move.target % 8
    return value - values["p"] if passing else value


@mutant(
    "CH-see-promotion-is-free",
    "The pawn is not taken off what a promotion adds.",
    seen=CLASSIC,
    law=laws.test_the_suite,
)
def promotion_is_free(position: BitboardPosition, move: Move, values: Values = VALUES_004) -> int:
    return exchange.exchange(position, move, values) + (values["p"] if move.promotion else 0)


# The list of swaps


@patched(
    "CH-see-pawns-of-both-sides-go-up",
    "Black's pawns attack as White's do.",
    seen=CLASSIC,
    law=laws.test_swapped_colours_change_no_exchange,
)
def pawns_of_both_sides_go_up(patch: pytest.MonkeyPatch) -> Exchange:
    right = exchange_bitboard.attackers

    def wrong(board: Board, square: int, occupied: int) -> int:
        black = board.pawns & board.black
        return right(board, square, occupied) & ~black | PAWN[1 - WHITE][square] & black

    patch.setattr(exchange_bitboard, "attackers", wrong)
    return exchange_bitboard.exchange


@patched(
    "CH-see-first-on-the-board",
    "Of several pieces of one kind the first on the board takes, for Black too.",
    seen="a classic trap: the lowest bit",
    law=laws.test_the_suite,
)
def first_on_the_board(patch: pytest.MonkeyPatch) -> Exchange:
    patch.setattr(exchange_bitboard, "first_of", lambda squares, side: squares & -squares)
    return exchange_bitboard.exchange


@patched(
    "CH-see-first-capture-optional",
    "The side that moves may take its own move back: nothing is ever lost.",
    seen="a classic trap of the last step of the list",
    law=laws.test_the_suite,
)
def first_capture_optional(patch: pytest.MonkeyPatch) -> Exchange:
    return lambda position, move, values: max(0, exchange_bitboard.exchange(position, move, values))
