"""Threats: what the side to move can do that wins now, or threatens to win on two squares at once.

Specifies  Legal moves of the side to move, ascending:
           `fives`         the stone wins at once.
           `open_fours`    it stands in k - 1 side by side, and a stone on either end would win.
           `double_fours`  two squares or more would win for the same side next, each in a row through the new
                           stone, and it is no open four. They may lie on one line: XX.*X.XX.
           The names are those for k = 5; for other k read k and k - 1.
Source     L. V. Allis, H. J. van den Herik, M. P. H. Huntjens, Go-moku and threat-space search, 1993.
Contract   A five is a win in one ply. If neither side has a five, an open or double four is a win in three: the
           opponent can take one square only. And any win in three is one of these, as long as the opponent may play
           on every empty square. (Not so: caro, see below; and O's fours in renju, which X may be unable to stop.)
Beware     In caro one stone may stop both ends of an open four: with O.XXXX..., O on the right end leaves a five
           that is closed on both sides.
           A double four of X is forbidden in renju, so it is no legal move and not listed.
           With two stones a turn nothing here is a win in three, and `fives` are squares for the next stone only:
           open and double fours are then refused (UNSUPPORTED).
"""

from typing import Protocol

from reference.errors import BadInput, Reason
from reference.gomoku.notation import EMPTY_LETTER, SIDE_LETTERS, Diagram
from reference.gomoku.rows import (
    DIRECTIONS,
    Board,
    Point,
    ends_of,
    letter_at,
    put,
    row_through,
    row_wins,
    shift,
    wins_at,
)
from reference.gomoku.rules import Rules
from reference.position import PASS


class Threatening(Protocol):
    """What is asked of a position; both backends have it."""

    def diagram(self) -> Diagram:
        """The board as letters."""

    def legal_moves(self) -> tuple[int, ...]:
        """All legal moves."""


def fives(position: Threatening) -> tuple[int, ...]:
    """The moves that win at once."""
    rules = position.diagram().rules
    return tuple(move for move, board, point in after_each_move(position) if wins_at(rules, board, point))


def open_fours(position: Threatening) -> tuple[int, ...]:
    """The moves that make k - 1 side by side, to be completed at either end."""
    rules = one_stone_a_turn(position)
    return tuple(move for move, board, point in after_each_move(position) if has_open_four(rules, board, point))


def double_fours(position: Threatening) -> tuple[int, ...]:
    """The moves after which two squares would win, that are no open fours."""
    rules = one_stone_a_turn(position)
    return tuple(
        move
        for move, board, point in after_each_move(position)
        if len(completions(rules, board, point)) >= 2 and not has_open_four(rules, board, point)
    )


def one_stone_a_turn(position: Threatening) -> Rules:
    """The rules of a position. Raises `BadInput` UNSUPPORTED if a turn is two stones."""
    rules = position.diagram().rules
    if rules.stones != 1:
        raise BadInput(Reason.UNSUPPORTED, "fours with two stones a turn are no threats of two squares", "threats")
    return rules


def after_each_move(position: Threatening) -> list[tuple[int, Board, Point]]:
    """Each legal move with the board after it and the point of the new stone."""
    rules, _, side, _ = diagram = position.diagram()
    board = tuple(diagram.rows())
    moves = [(move, divmod(move, rules.width)) for move in position.legal_moves() if move != PASS]
    return [(move, put(board, point, SIDE_LETTERS[side]), point) for move, point in moves]


def wins_along(rules: Rules, board: Board, gap: Point, line: Point, stone: Point) -> bool:
    """Whether a like stone on an empty point makes a winning row along a line together with `stone`."""
    filled = put(board, gap, letter_at(board, stone))
    row = row_through(filled, gap, line)
    return stone in row and row_wins(rules, filled, row, line)


def completions(rules: Rules, board: Board, stone: Point) -> set[Point]:
    """The empty points where one more stone makes a winning row together with this one."""
    reach = range(1 - rules.k, rules.k)
    near = [(shift(stone, line, steps), line) for line in DIRECTIONS for steps in reach]
    return {
        gap
        for gap, line in near
        if letter_at(board, gap) == EMPTY_LETTER and wins_along(rules, board, gap, line, stone)
    }


def has_open_four(rules: Rules, board: Board, stone: Point) -> bool:
    """Whether the stone stands in k - 1 side by side that both ends complete."""
    for line in DIRECTIONS:
        row = row_through(board, stone, line)
        if len(row) == rules.k - 1 and all(
            letter_at(board, end) == EMPTY_LETTER and wins_along(rules, board, end, line, stone)
            for end in ends_of(row, line)
        ):
            return True
    return False
