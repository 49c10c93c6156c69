"""Moves, ends and errors on any board, reachable or not: each backend against text, and both alike."""

from itertools import product

import pytest
from hypothesis import strategies as st

from reference.connect4.notation import Diagram, replay, start_diagram
from reference.errors import BadInput, Reason
from reference.position import Outcome
from spec_tests.assertions import holds, same, same_moves, same_position
from spec_tests.connect4 import oracle
from spec_tests.connect4.agreement import agree, refusal
from spec_tests.connect4.strategies import (
    BOARDS,
    BoardClass,
    any_diagrams,
    board_of,
    boards,
    games,
    has_one_winner_at_most,
    sizes,
    twin,
)
from spec_tests.laws import law

# Moves


@law(BOARDS, size=sizes)
def test_the_board_is_empty_at_first_and_x_moves(board: BoardClass, size: tuple[int, int]) -> None:
    start = board.initial(*size)
    same("start", start.diagram(), start_diagram(*size), start)
    same("size", (start.width, start.height), size, start)


@law(BOARDS, diagram=boards)
def test_the_moves_are_the_columns_that_are_not_full_until_the_game_is_over(
    board: BoardClass, diagram: Diagram
) -> None:
    """In ascending order."""
    position = board.from_diagram(diagram)
    same_moves(position.legal_moves(), [] if oracle.result(diagram) else oracle.open_columns(diagram), position)


@law(BOARDS, diagram=boards)
def test_a_stone_falls_on_what_lies_in_its_column(board: BoardClass, diagram: Diagram) -> None:
    """No other cell changes, then the other side moves. The position before it stays as it was."""
    position = board.from_diagram(diagram)
    for move in position.legal_moves():
        after = board.from_diagram(oracle.after(diagram, move))
        same_position(f"play {move}", position.play(move), after, position)
    same("board after all moves were tried", position.diagram(), diagram, position)


# Ends


@law(BOARDS, diagram=boards)
def test_four_in_a_row_decide_and_a_full_board_without_them_is_a_draw(board: BoardClass, diagram: Diagram) -> None:
    """Four or more, whose they are, X's or O's; whoever moves. The last stone may complete them."""
    position = board.from_diagram(diagram)
    result = oracle.result(diagram)
    scores = {"": None, "draw": Outcome(0), "XO"[diagram.side]: Outcome(1)}
    same("outcome", position.outcome(), scores.get(result, Outcome(-1)), position)
    same("is over", position.is_over(), bool(result), position)


@law(BOARDS)
def test_every_four_of_the_board_is_seen(board: BoardClass) -> None:
    """69 on 7 by 6, and those of two other sizes: four stones of one side, on a ground that holds no four."""
    for width, height, count in ((7, 6, 69), (5, 4, 17), (4, 9, 45)):
        fours = [
            [(column + step * right, row + step * up) for step in range(4)]
            for column, row in product(range(width), range(height))
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
            if column + 3 * right < width and 0 <= row + 3 * up < height
        ]
        assert len(fours) == count
        for four, own in product(fours, ("X", "O")):
            columns = ["".join("XO"[(row // 2 + column) % 2] for row in range(height)) for column in range(width)]
            for column in range(width):
                rows = [row for place, row in four if place == column]
                ground = columns[column][: min(rows)] if rows else ""
                columns[column] = ground + own * len(rows)
            position = board.from_diagram(Diagram(width, height, board_of(columns, height), "XO".index(own)))
            same(f"four at {four}", position.outcome(), Outcome(1), position)


@law(BOARDS)
def test_no_four_runs_over_the_top(board: BoardClass) -> None:
    """Stones at the top of one column and at the bottom of the next are no neighbours."""
    for column, stones in product(range(6), range(1, 4)):
        columns = [""] * 7
        columns[column], columns[column + 1] = "OXOOXO"[: 6 - stones] + "X" * stones, "X" * (4 - stones)
        position = board.from_diagram(Diagram(7, 6, board_of(columns, 6), 1))
        same("outcome", position.outcome(), None, position)


@law(BOARDS, game=games())
def test_a_game_is_over_at_its_first_four_and_not_before(
    board: BoardClass, game: tuple[tuple[int, int], list[int]]
) -> None:
    """Position by position along a game, the loser to move at the end."""
    size, moves = game
    for position in replay(board.initial(*size), moves):
        outcome = position.outcome()
        same("won by the side to move", outcome is not None and outcome.is_win, False, position)
        same("is over", position.is_over(), bool(oracle.result(position.diagram())), position)


@law(BOARDS, diagram=boards)
def test_swapping_letters_and_side_changes_nothing(board: BoardClass, diagram: Diagram) -> None:
    """The game of the one who moves is the same whether the letter is X or O."""
    other_letters = diagram.cells.translate(str.maketrans("XO", "OX"))
    swapped = board.from_diagram(diagram._replace(cells=other_letters, side=1 - diagram.side))
    position = board.from_diagram(diagram)
    same_moves(swapped.legal_moves(), position.legal_moves(), position)
    same("outcome", swapped.outcome(), position.outcome(), position, swapped)


@law(BOARDS, diagram=boards)
def test_a_mirrored_board_is_the_mirrored_game(board: BoardClass, diagram: Diagram) -> None:
    """The only symmetry there is: a board cannot be turned, because stones fall."""
    position, mirrored = board.from_diagram(diagram), board.from_diagram(oracle.mirrored(diagram))
    same("outcome", mirrored.outcome(), position.outcome(), position, mirrored)
    there = sorted(diagram.width - 1 - move for move in mirrored.legal_moves())
    same_moves(there, position.legal_moves(), position)


# Texts and keys


@law(BOARDS, diagram=boards)
def test_a_position_is_read_back_as_written(board: BoardClass, diagram: Diagram) -> None:
    """Through the text and through the diagram."""
    position = board.from_diagram(diagram)
    same("diagram", position.diagram(), diagram, position)
    same("position read back", board.from_text(position.to_text()), position, position)


@law(BOARDS, diagram=boards)
def test_the_key_is_the_board_the_side_and_the_size(board: BoardClass, diagram: Diagram) -> None:
    """Bit (height + 1) * column + row from the bottom stands for a cell; X's set first, whoever moves."""
    width, height, cells, side = diagram
    crosses, noughts = (
        sum(1 << (height + 1) * (i % width) + height - 1 - i // width for i, cell in enumerate(cells) if cell == letter)
        for letter in "XO"
    )
    position = board.from_diagram(diagram)
    same("key", position.key(), (crosses, noughts, side, width, height), position)


# Errors


@law(BOARDS, diagram=boards, move=st.integers(-12, 12))
def test_a_move_is_played_or_refused_by_name(board: BoardClass, diagram: Diagram, move: int) -> None:
    """No column first, then a finished game, then a full column."""
    position = board.from_diagram(diagram)
    expected = None
    if move not in range(diagram.width):
        expected = Reason.OUTSIDE_BOARD
    elif oracle.result(diagram):
        expected = Reason.GAME_OVER
    elif diagram.cells[move] != ".":
        expected = Reason.ILLEGAL_MOVE
    same(f"play {move}", refusal(position, move), expected, position)


@law(BOARDS, diagram=boards, move=st.sampled_from((None, True, False, "4", 3.0, (3,))))
def test_what_is_no_column_number_is_no_move(board: BoardClass, diagram: Diagram, move: object) -> None:
    """Not even True, which Python would take for 1; whether or not the game is over."""
    position = board.from_diagram(diagram)
    same(f"play {move!r}", refusal(position, move), Reason.ILLEGAL_MOVE, position)


@law(BOARDS, diagram=any_diagrams())
def test_a_board_with_two_winners_is_refused(board: BoardClass, diagram: Diagram) -> None:
    """And no other whose stones are at rest."""
    same("refused", refused(board, diagram), None if has_one_winner_at_most(diagram) else Reason.INCONSISTENT)


@law(BOARDS, diagram=any_diagrams(), choice=st.integers(0, 80))
def test_a_stone_above_an_empty_cell_is_refused(board: BoardClass, diagram: Diagram, choice: int) -> None:
    """Whatever else is on the board: one cell is emptied."""
    cell = choice % len(diagram.cells)
    emptied = diagram._replace(cells=diagram.cells[:cell] + "." + diagram.cells[cell + 1 :])
    wrong = oracle.hangs(emptied) or not has_one_winner_at_most(emptied)
    same("refused", refused(board, emptied), Reason.INCONSISTENT if wrong else None)


@law(BOARDS, diagram=any_diagrams(), choice=st.integers(0, 80))
def test_a_refused_board_says_where(board: BoardClass, diagram: Diagram, choice: int) -> None:
    """On the board, and the backend that looks at columns one by one names the first in which a stone hangs."""
    cell = choice % len(diagram.cells)
    emptied = diagram._replace(cells=diagram.cells[:cell] + "." + diagram.cells[cell + 1 :])
    places = ("board", f"column {cell % diagram.width + 1}" if oracle.hangs(emptied) else "board")
    try:
        board.from_diagram(emptied)
    except BadInput as error:
        holds(error.where in places, f"{error.where!r} is one of {places}")


def refused(board: BoardClass, diagram: Diagram) -> Reason | None:
    """Why a diagram is refused."""
    try:
        board.from_diagram(diagram)
    except BadInput as error:
        return error.reason
    return None


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize(
    ("diagram", "reason", "where"),
    [
        (Diagram(7, 6, "." * 41, 0), Reason.BAD_LENGTH, "diagram"),
        (Diagram(7, 6, "." * 43, 0), Reason.BAD_LENGTH, "diagram"),
        (Diagram(7, 6, "." * 41 + "x", 0), Reason.BAD_CHARACTER, "diagram"),
        (Diagram(7, 6, "." * 42, 2), Reason.BAD_SIDE, "diagram"),
        (Diagram(0, 6, "", 0), Reason.BAD_BOARD_SIZE, "board"),
        (Diagram(10, 6, "." * 60, 0), Reason.BAD_BOARD_SIZE, "board"),
        (Diagram(4, 2, "XXXXOOOO", 0), Reason.INCONSISTENT, "board"),
    ],
)
def test_a_diagram_that_is_no_board_is_refused(board: BoardClass, diagram: Diagram, reason: Reason, where: str) -> None:
    """Each backend checks what it is given. (Stones that hang have a law of their own, above.)"""
    with pytest.raises(BadInput) as caught:
        board.from_diagram(diagram)
    assert (caught.value.reason, caught.value.where) == (reason, where)


# The two backends


@law(BOARDS, diagram=boards)
def test_both_backends_agree_on_any_board(board: BoardClass, diagram: Diagram) -> None:
    """Moves, every position after them, end, key, text, drawing; every refusal."""
    agree(board.from_diagram(diagram), twin(board).from_diagram(diagram))
