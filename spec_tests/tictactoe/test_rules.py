"""Moves, ends and errors on any board, reachable or not: each backend against the magic square, and both alike."""

import pytest
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.position import Outcome
from reference.tictactoe.notation import SIDE_LETTERS, Diagram
from spec_tests.assertions import same, same_moves, same_position
from spec_tests.laws import law
from spec_tests.tictactoe import oracle
from spec_tests.tictactoe.agreement import agree, refusal
from spec_tests.tictactoe.strategies import BOARDS, BoardClass, any_diagrams, boards, has_one_winner_at_most, twin

# Rules


@law(BOARDS, diagram=boards)
def test_the_moves_are_the_empty_squares_until_the_game_is_over(board: BoardClass, diagram: Diagram) -> None:
    """In ascending order."""
    empty = [square for square, cell in enumerate(diagram.cells) if cell == "."]
    position = board.from_diagram(diagram)
    same_moves(position.legal_moves(), [] if oracle.result(diagram.cells) else empty, position)


@law(BOARDS, diagram=boards)
def test_three_in_a_row_decide_and_a_full_board_without_them_is_a_draw(board: BoardClass, diagram: Diagram) -> None:
    """Whose line it is, X's or O's; whoever moves. The last stone may complete one."""
    position = board.from_diagram(diagram)
    result = oracle.result(diagram.cells)
    scores = {"": None, "draw": Outcome(0), SIDE_LETTERS[diagram.side]: Outcome(1)}
    same("outcome", position.outcome(), scores.get(result, Outcome(-1)), position)
    same("is over", position.is_over(), bool(result), position)


@law(BOARDS, diagram=boards)
def test_a_move_puts_the_movers_letter_on_its_square(board: BoardClass, diagram: Diagram) -> None:
    """And on no other; then the other side moves. The position before it stays as it was."""
    position = board.from_diagram(diagram)
    for move in position.legal_moves():
        cells = diagram.cells[:move] + SIDE_LETTERS[diagram.side] + diagram.cells[move + 1 :]
        after = board.from_diagram(Diagram(cells, 1 - diagram.side))
        same_position(f"play {move}", position.play(move), after, position)
    same("board after all moves were tried", position.diagram(), diagram, position)


@law(BOARDS, diagram=boards)
def test_nobody_wins_by_the_opponents_move(board: BoardClass, diagram: Diagram) -> None:
    """After any move, the side to move has lost, drawn, or plays on."""
    position = board.from_diagram(diagram)
    for move in position.legal_moves():
        outcome = position.play(move).outcome()
        same("the side to move has won", outcome is not None and outcome.is_win, False, position.play(move))


@law(BOARDS, diagram=boards)
def test_swapping_letters_and_side_changes_nothing(board: BoardClass, diagram: Diagram) -> None:
    """The game of the one who moves is the same whether the letter is X or O."""
    swapped = board.from_diagram(Diagram(diagram.cells.translate(str.maketrans("XO", "OX")), 1 - diagram.side))
    position = board.from_diagram(diagram)
    same_moves(swapped.legal_moves(), position.legal_moves(), position)
    same("outcome", swapped.outcome(), position.outcome(), position, swapped)


@law(BOARDS, diagram=boards, symmetry=st.sampled_from(oracle.symmetries()))
def test_moves_and_outcome_go_with_the_board(board: BoardClass, diagram: Diagram, symmetry: str) -> None:
    """Turned or mirrored, eight ways."""
    position = board.from_diagram(diagram)
    moved = board.from_diagram(Diagram(oracle.image(diagram.cells, symmetry), diagram.side))
    same("outcome", moved.outcome(), position.outcome(), position, moved)
    same_moves(sorted(int(symmetry[move]) for move in moved.legal_moves()), position.legal_moves(), position)


# Texts and keys


@law(BOARDS, diagram=boards)
def test_a_position_is_read_back_as_written(board: BoardClass, diagram: Diagram) -> None:
    """Through the text and through the diagram."""
    position = board.from_diagram(diagram)
    same("diagram", position.diagram(), diagram, position)
    same("text", position.to_text(), f"{diagram.cells} {SIDE_LETTERS[diagram.side]}", position)
    same("position read back", board.from_text(position.to_text()), position, position)


@law(BOARDS, diagram=boards)
def test_the_key_is_the_board_and_the_side(board: BoardClass, diagram: Diagram) -> None:
    """Bit i of a set stands for square i; X's set first, whoever moves."""
    position = board.from_diagram(diagram)
    crosses, noughts, side = position.key()
    cells = "".join("X" if crosses >> i & 1 else "O" if noughts >> i & 1 else "." for i in range(9))
    same("board of the key", Diagram(cells, side), diagram, position)
    same("bits in both sets", crosses & noughts, 0, position)
    same("bits off the board", (crosses | noughts) >> 9, 0, position)


# Errors


@law(BOARDS, diagram=boards, move=st.integers(-20, 20))
def test_a_move_is_played_or_refused_by_name(board: BoardClass, diagram: Diagram, move: int) -> None:
    """Off the board first, then a finished game, then a square that is taken."""
    position = board.from_diagram(diagram)
    expected = None
    if move not in range(9):
        expected = Reason.OUTSIDE_BOARD
    elif oracle.result(diagram.cells):
        expected = Reason.GAME_OVER
    elif diagram.cells[move] != ".":
        expected = Reason.ILLEGAL_MOVE
    same(f"play {move}", refusal(position, move), expected, position)


@law(BOARDS, diagram=boards, move=st.sampled_from((None, True, False, "a3", 4.0, (4,))))
def test_what_is_no_square_number_is_no_move(board: BoardClass, diagram: Diagram, move: object) -> None:
    """Not even True, which Python would take for 1; whether or not the game is over."""
    position = board.from_diagram(diagram)
    same(f"play {move!r}", refusal(position, move), Reason.ILLEGAL_MOVE, position)


@law(BOARDS, diagram=any_diagrams)
def test_a_board_with_two_winners_is_refused(board: BoardClass, diagram: Diagram) -> None:
    """And no other board of nine letters."""
    try:
        board.from_diagram(diagram)
    except BadInput as error:
        assert error.reason is Reason.INCONSISTENT, diagram
        assert not has_one_winner_at_most(diagram), diagram
    else:
        assert has_one_winner_at_most(diagram), diagram


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize(
    ("diagram", "reason", "where"),
    [
        (Diagram("........", 0), Reason.BAD_LENGTH, "diagram"),
        (Diagram("..........", 0), Reason.BAD_LENGTH, "diagram"),
        (Diagram("........x", 0), Reason.BAD_CHARACTER, "diagram"),
        (Diagram("........-", 0), Reason.BAD_CHARACTER, "diagram"),
        (Diagram(".........", 2), Reason.BAD_SIDE, "diagram"),
        (Diagram(".........", -1), Reason.BAD_SIDE, "diagram"),
        (Diagram("XXX...OOO", 0), Reason.INCONSISTENT, "board"),
    ],
)
def test_a_diagram_that_is_no_board_is_refused(board: BoardClass, diagram: Diagram, reason: Reason, where: str) -> None:
    """Each backend checks what it is given."""
    with pytest.raises(BadInput) as caught:
        board.from_diagram(diagram)
    assert (caught.value.reason, caught.value.where) == (reason, where)


# The two backends


@law(BOARDS, diagram=boards)
def test_both_backends_agree_on_any_board(board: BoardClass, diagram: Diagram) -> None:
    """Moves, every position after them, end, key, text, drawing; every refusal."""
    agree(board.from_diagram(diagram), twin(board).from_diagram(diagram))
