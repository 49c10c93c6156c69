"""Mutants of rows: which of them are seen, and which win."""

import pytest

from reference.gomoku import rows
from reference.gomoku.array import ArrayPosition
from reference.gomoku.rows import OFF, Board, Point, ends_of, letter_at, other_letter
from reference.gomoku.rules import CARO, FREESTYLE, Rules
from spec_tests.gomoku import test_rules as rules
from spec_tests.gomoku import test_tictactoe as tictactoe
from spec_tests.gomoku.mutants import CLASSIC, GOMOKU
from spec_tests.gomoku.strategies import BoardClass

patched = GOMOKU.patched
right = rows.row_wins
BY_NAME = rules.test_what_wins_is_what_the_variant_says


def closed_ends(board: Board, row: list[Point], line: Point, *closing: str) -> int:
    """How many ends of a row have one of these letters beyond them."""
    return sum(letter_at(board, end) in closing for end in ends_of(row, line))


@patched(
    "G-five-stones-of-six-win-in-standard",
    "Counts up to k and stops: a row of six holds five.",
    seen="programs that look for five letters in a string",
    law=BY_NAME,
)
def overline_wins_in_standard(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(game: Rules, board: Board, row: list[Point], line: Point) -> bool:
        return right(game._replace(variant=FREESTYLE), board, row, line)

    patch.setattr(rows, "row_wins", wrong)
    return ArrayPosition


@patched("G-six-do-not-win-in-freestyle", "Asks for exactly k in every variant.", seen=CLASSIC, law=BY_NAME)
def overline_lost_in_freestyle(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(game: Rules, board: Board, row: list[Point], line: Point) -> bool:
        return len(row) == game.k and right(game, board, row, line)

    patch.setattr(rows, "row_wins", wrong)
    return ArrayPosition


@patched("G-one-closed-end-is-enough-in-caro", "A row closed at either end is nothing.", seen=CLASSIC, law=BY_NAME)
def one_closed_end(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(game: Rules, board: Board, row: list[Point], line: Point) -> bool:
        other = other_letter(letter_at(board, row[0]))
        blocked = len(row) == game.k and closed_ends(board, row, line, other) >= 1
        return right(game, board, row, line) and not (game.variant == CARO and blocked)

    patch.setattr(rows, "row_wins", wrong)
    return ArrayPosition


@patched(
    "G-the-edge-closes-an-end-in-caro",
    "The edge of the board counts like a stone of the opponent.",
    seen="descriptions of caro that differ from Piskvork",
    law=BY_NAME,
)
def edge_closes(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(game: Rules, board: Board, row: list[Point], line: Point) -> bool:
        other = other_letter(letter_at(board, row[0]))
        blocked = len(row) == game.k and closed_ends(board, row, line, other, OFF) == 2
        return right(game, board, row, line) and not (game.variant == CARO and blocked)

    patch.setattr(rows, "row_wins", wrong)
    return ArrayPosition


@patched(
    "G-a-longer-row-can-be-closed-in-caro",
    "Six stones closed at both ends are nothing either.",
    seen="qpiskvork, whose list of winning shapes has no closed six",
    law=BY_NAME,
)
def closed_six(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(game: Rules, board: Board, row: list[Point], line: Point) -> bool:
        other = other_letter(letter_at(board, row[0]))
        blocked = closed_ends(board, row, line, other) == 2
        return right(game, board, row, line) and not (game.variant == CARO and blocked)

    patch.setattr(rows, "row_wins", wrong)
    return ArrayPosition


@patched("G-ends-do-not-matter-in-caro", "Caro is freestyle.", seen=CLASSIC, law=BY_NAME)
def caro_is_freestyle(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(game: Rules, board: Board, row: list[Point], line: Point) -> bool:
        return len(row) >= game.k if game.variant == CARO else right(game, board, row, line)

    patch.setattr(rows, "row_wins", wrong)
    return ArrayPosition


@patched("G-six-of-o-do-not-win-in-renju", "Both sides need exactly five.", seen=CLASSIC, law=BY_NAME)
def white_overline_lost(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(game: Rules, board: Board, row: list[Point], line: Point) -> bool:
        return right(game, board, row, line) and (game.variant != "renju" or len(row) == game.k)

    patch.setattr(rows, "row_wins", wrong)
    return ArrayPosition


@patched("G-six-of-x-win-in-renju", "An overline of X wins like one of O.", seen=CLASSIC, law=BY_NAME)
def black_overline_wins(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(game: Rules, board: Board, row: list[Point], line: Point) -> bool:
        return right(game, board, row, line) or (game.variant == "renju" and len(row) >= game.k)

    patch.setattr(rows, "row_wins", wrong)
    return ArrayPosition


@patched(
    "G-rising-diagonals-missing",
    "Rows, columns and falling diagonals are counted, and the fourth line is forgotten.",
    seen=CLASSIC,
    law=rules.test_every_row_of_the_board_wins,
)
def rising_missing(patch: pytest.MonkeyPatch) -> BoardClass:
    patch.setattr(rows, "DIRECTIONS", rows.DIRECTIONS[:3])
    return ArrayPosition


@patched(
    "G-rows-run-over-the-edge",
    "The square after the last of a row is the first of the next.",
    seen="a classic trap of bitboards without a guard column",
    law=rules.test_no_row_runs_over_an_edge,
)
def rows_wrap(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(board: Board, point: Point) -> str:
        square = point[0] * len(board[0]) + point[1]
        cells = "".join(board)
        return cells[square] if 0 <= square < len(cells) else OFF

    patch.setattr(rows, "letter_at", wrong)
    return ArrayPosition


@patched(
    "G-k-stones-in-any-order-on-a-line",
    "Stones beyond a gap are counted with the row.",
    seen=CLASSIC,
    law=BY_NAME,
)
def gaps_do_not_matter(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(game: Rules, board: Board, row: list[Point], line: Point) -> bool:
        beyond = rows.shift(row[-1], line, 2)
        gap = rows.shift(row[-1], line, 1)
        if letter_at(board, gap) == "." and letter_at(board, beyond) == letter_at(board, row[0]):
            row = [*row, *rows.row_through(board, beyond, line)]
        return right(game, board, row, line)

    patch.setattr(rows, "row_wins", wrong)
    return ArrayPosition


@patched(
    "G-five-in-a-row-on-every-board",
    "The number in a row is a constant.",
    seen=CLASSIC,
    law=tictactoe.test_every_reachable_position_is_tictactoes,
)
def always_five(patch: pytest.MonkeyPatch) -> BoardClass:
    def wrong(game: Rules, board: Board, row: list[Point], line: Point) -> bool:
        return right(game._replace(k=5), board, row, line)

    patch.setattr(rows, "row_wins", wrong)
    return ArrayPosition
