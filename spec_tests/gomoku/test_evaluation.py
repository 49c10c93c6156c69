"""The evaluation is for the side to move; a decided board comes before anything is counted. And what is tried first."""

from collections.abc import Callable
from typing import Final, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.evaluation import OPEN, WON, open_rows
from reference.gomoku.notation import Diagram, read_square, square_name
from reference.gomoku.ordering import BLOCKS, WINS, near, promise, threats_first
from reference.gomoku.rules import Rules
from reference.gomoku.threats import fives
from spec_tests.assertions import same
from spec_tests.gomoku import oracle
from spec_tests.gomoku.strategies import BOARDS, BoardClass, boards
from spec_tests.laws import law

Evaluate: TypeAlias = Callable[[BitboardPosition], int]
EVALUATIONS: Final[dict[str, Evaluate]] = {"open_rows": open_rows}


@law(EVALUATIONS, diagram=boards)
def test_a_decided_board_is_worth_its_outcome(evaluate: Evaluate, diagram: Diagram) -> None:
    """For the side to move: won, lost or drawn; and more than any board that is not decided."""
    position = BitboardPosition.from_diagram(diagram)
    outcome = position.outcome()
    if outcome is None:
        same("an undecided board is worth less than a won one", abs(evaluate(position)) < WON, True, position)
    else:
        same("evaluation", evaluate(position), WON * outcome.score, position)


@law(EVALUATIONS, diagram=boards)
def test_the_other_side_sees_the_same_board_with_the_opposite_sign(evaluate: Evaluate, diagram: Diagram) -> None:
    position = BitboardPosition.from_diagram(diagram)
    other = BitboardPosition.from_diagram(diagram._replace(side=1 - diagram.side))
    same("evaluation", evaluate(other), -evaluate(position), position)


@law(EVALUATIONS, diagram=boards, choice=st.integers(0, 7))
def test_a_turned_or_mirrored_board_is_worth_the_same(evaluate: Evaluate, diagram: Diagram, choice: int) -> None:
    symmetries = oracle.symmetries(diagram.rules.width, diagram.rules.height)
    moved = BitboardPosition.from_diagram(oracle.image(diagram, symmetries[choice % len(symmetries)]))
    position = BitboardPosition.from_diagram(diagram)
    same("evaluation", evaluate(moved), evaluate(position), position, moved)


@law(BOARDS, diagram=boards)
def test_both_backends_are_evaluated_alike(board: BoardClass, diagram: Diagram) -> None:
    one, other = board.from_diagram(diagram), BitboardPosition.from_diagram(diagram)
    same("evaluation", open_rows(one), open_rows(other), one)


@given(boards)
def test_open_rows_by_looking_through_each_line(diagram: Diagram) -> None:
    """The second route: each line is cut at the other side's stones, and rows are counted in the pieces."""
    position = BitboardPosition.from_diagram(diagram)
    if not position.is_over():
        by_letter = {letter: sum(pieces_worth(diagram, letter)) for letter in "XO"}
        own, other = "XO"[diagram.side], "XO"[1 - diagram.side]
        same("evaluation", open_rows(position), by_letter[own] - by_letter[other], position)


def pieces_worth(diagram: Diagram, letter: str) -> list[int]:
    """What every row of a letter counts."""
    found = []
    for line in oracle.lines(diagram.rules.width, diagram.rules.height):
        text = "".join(diagram.cells[square] for square in line)
        for piece in text.replace("O" if letter == "X" else "X", "/").split("/"):
            if len(piece) >= diagram.rules.k:
                for row in oracle.ROW.finditer(piece):
                    open_ends = (row.start() > 0) + (row.end() < len(piece))
                    rank = diagram.rules.k - len(row[0]) - 1 + (open_ends == 1)
                    if open_ends and len(row[0]) < diagram.rules.k and rank < len(OPEN):
                        found.append(OPEN[rank])
    return found


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("......./......./......./...X.../......./......./....... X", 4 * 4),
        ("......./......./......./..XX.../......./......./....... X", 16 + 6 * 4),
        ("......./......./......./.OXX.../......./......./....... X", 4 + 6 * 4 - 3 * 4),
        ("......./......./......./..XXX../......./......./....... X", 64 + 9 * 4),
        ("......./......./......./.XXXX../......./......./....... O", -256 - 12 * 4),
        ("k=3 XX./O../... X", 64 + 16 + 16 - 16),
        ("......./......./......./X....../......./......./....... X", 1 + 4),
        ("k=6 ......./......./......./...X.../......./......./....... X", 4 * 1),
        ("k=7 ......./......./......./...X.../......./......./....... X", 0),
        ("......./......./......./.XXXXX./......./......./....... O", -400_000),
    ],
)
def test_open_rows_by_hand(text: str, worth: int) -> None:
    """A stone is a row by itself along each line through it, if five squares of the line are free of the other side.

    In the third board O's stone has no room beside the two X, and they have one open end left. A stone in the middle of
    an edge of seven by seven has one open end across and two down; for six in a row a stone lacks five.
    """
    assert open_rows(BitboardPosition.from_text(text)) == worth


def test_the_weights_leave_room_for_a_won_board() -> None:
    """The most a board can count: all lines of 19x19 full of rows that lack one stone and are open."""
    for k in range(2, 20):
        rows = 4 * 19 * 19 / k
        assert rows * OPEN[0] < WON < 10**6 / 2


# Ordering


@law(BOARDS, diagram=boards)
def test_an_ordering_keeps_every_move_once(board: BoardClass, diagram: Diagram) -> None:
    position = board.from_diagram(diagram)
    moves = position.legal_moves()
    same("moves", sorted(threats_first(position, moves)), sorted(moves), position)


@settings(max_examples=50)
@given(boards)
def test_winning_stones_come_first_then_blocking_ones(diagram: Diagram) -> None:
    """By the threats: fives of the side to move, then those that would be fives of the other."""
    position = BitboardPosition.from_diagram(diagram)
    if position.is_over():
        return
    other = BitboardPosition.from_diagram(diagram._replace(side=1 - diagram.side))
    winning, blocking = set(fives(position)), set(fives(other)) - set(fives(position))
    for move in position.legal_moves():
        rank = promise(position, move)
        same(f"{move} wins", rank == WINS, move in winning, position)
        if diagram.rules.variant != "renju":
            same(f"{move} blocks", rank == BLOCKS, move in blocking, position)


def test_near_squares_come_before_far_ones() -> None:
    """In king's moves from the nearest stone; on the empty board, from the middle."""
    position = BitboardPosition.initial()
    assert square_name(threats_first(position, position.legal_moves())[0]) == "h8"
    position = position.play(read_square("c13"))
    order = threats_first(position, position.legal_moves())
    assert {square_name(move) for move in order[:8]} == {"b12", "b13", "b14", "c12", "c14", "d12", "d13", "d14"}
    assert {square_name(move) for move in order[-2:]} == {"n1", "o1"}


@given(boards, st.integers(1, 3))
def test_near_drops_far_moves_and_no_others(diagram: Diagram, reach: int) -> None:
    """In the order given; on an empty board everything stays. It is a choice of a search, not a rule."""
    position = BitboardPosition.from_diagram(diagram)
    moves = position.legal_moves()
    kept = near(position, moves, reach)
    stones = [square for square, cell in enumerate(diagram.cells) if cell != "."]
    close = [move for move in moves if any(king_moves(move, stone, diagram.rules) <= reach for stone in stones)]
    same("near moves", kept, tuple(close) if stones else moves, position)


def test_near_means_two_king_s_moves_if_nothing_is_said() -> None:
    position = BitboardPosition.initial().play(read_square("h8"))
    assert {square_name(move) for move in near(position, position.legal_moves())} == {
        f"{column}{row}" for column in "fghij" for row in range(6, 11)
    } - {"h8"}


def king_moves(one: int, other: int, rules: Rules) -> int:
    """The distance of two squares."""
    return max(abs(one // rules.width - other // rules.width), abs(one % rules.width - other % rules.width))


def test_a_pass_has_a_rank_too() -> None:
    """The only move there is; it neither wins nor blocks."""
    position = BitboardPosition.from_text("renju OXXX.XXXO/OOXOOXOOX/XXOXXOXXO X")
    assert threats_first(position, position.legal_moves()) == (-1,)
    assert promise(position, -1) not in (WINS, BLOCKS)
