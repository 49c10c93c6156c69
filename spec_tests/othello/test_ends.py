"""Passes, the end of the game and its score, on each backend."""

from reference.othello.notation import Diagram
from reference.position import PASS
from spec_tests.assertions import holds, same, same_moves, same_position
from spec_tests.laws import law
from spec_tests.othello.lines import flips_by_move
from spec_tests.othello.strategies import BOARDS, BoardClass, boards


def for_the_other_side(diagram: Diagram) -> Diagram:
    """The same discs, the other side to move."""
    return diagram._replace(side=1 - diagram.side)


@law(BOARDS, diagram=boards())
def test_a_side_passes_exactly_when_only_the_other_can_move(board: BoardClass, diagram: Diagram) -> None:
    """Any board. The pass is then the one legal move, and never stands beside another."""
    position = board.from_diagram(diagram)
    can_move, other_can = flips_by_move(diagram), flips_by_move(for_the_other_side(diagram))
    same_moves(position.legal_moves(), can_move or ([PASS] if other_can else []), position)


@law(BOARDS, diagram=boards())
def test_the_game_is_over_exactly_when_neither_side_can_move(board: BoardClass, diagram: Diagram) -> None:
    """Any board: not when it is full, not when somebody has passed; an outcome exists then and only then."""
    position = board.from_diagram(diagram)
    stuck = not flips_by_move(diagram) and not flips_by_move(for_the_other_side(diagram))
    same("is over", position.is_over(), stuck, position)
    same("has no move", not position.legal_moves(), stuck, position)
    same("has an outcome", position.outcome() is not None, stuck, position)


@law(BOARDS, diagram=boards())
def test_a_pass_changes_the_side_and_nothing_else(board: BoardClass, diagram: Diagram) -> None:
    """Where a pass is legal. The other side can then move, so two passes never follow each other."""
    position = board.from_diagram(diagram)
    if position.legal_moves() == (PASS,):
        after = position.play(PASS)
        same_position("pass", after, board.from_diagram(for_the_other_side(diagram)), position)
        holds(bool(after.legal_moves()) and PASS not in after.legal_moves(), "a move follows a pass", position, after)


@law(BOARDS, diagram=boards())
def test_the_empty_squares_go_to_the_winner(board: BoardClass, diagram: Diagram) -> None:
    """Any board, over or not. Who has more discs is given the empty squares; a tie is 0 with or without them."""
    position = board.from_diagram(diagram)
    own, other = position.discs(diagram.side), position.discs(1 - diagram.side)
    squares = diagram.size**2
    same(
        "discs", (position.discs(0), position.discs(1)), (diagram.cells.count("X"), diagram.cells.count("O")), position
    )
    same("empties", position.empties(), squares - own - other, position)
    same("disc difference", position.disc_difference(), own - other, position)
    expected = 0 if own == other else squares - 2 * other if own > other else 2 * own - squares
    same("final score", position.final_score(), expected, position)


@law(BOARDS, diagram=boards())
def test_an_outcome_is_the_final_score_of_the_side_to_move(board: BoardClass, diagram: Diagram) -> None:
    """Games that are over: a win with more discs, a loss with fewer, a draw with as many."""
    position = board.from_diagram(diagram)
    outcome = position.outcome()
    if outcome is not None:
        own, other = position.discs(diagram.side), position.discs(1 - diagram.side)
        same("score", outcome.score, position.final_score(), position)
        kind = (outcome.is_win, outcome.is_draw, outcome.is_loss)
        same("win, draw, loss", kind, (own > other, own == other, own < other), position)


@law(BOARDS, diagram=boards())
def test_what_one_side_wins_the_other_loses(board: BoardClass, diagram: Diagram) -> None:
    """Any board, as seen by either side: scores have opposite signs, a finished game is finished for both."""
    position, other = board.from_diagram(diagram), board.from_diagram(for_the_other_side(diagram))
    same("disc difference", position.disc_difference(), -other.disc_difference(), position)
    same("final score", position.final_score(), -other.final_score(), position)
    outcome, mirrored = position.outcome(), other.outcome()
    same("outcome", outcome and outcome.seen(-1), mirrored, position)


@law(BOARDS, diagram=boards())
def test_a_full_board_or_one_colour_ends_the_game(board: BoardClass, diagram: Diagram) -> None:
    """Any board with its empty squares filled, or with one side's discs taken away."""
    cells = diagram.cells
    for ended in (cells.replace("-", "X"), cells.replace("O", "-"), cells.replace("X", "-")):
        position = board.from_diagram(diagram._replace(cells=ended))
        holds(position.is_over() and position.outcome() is not None, "the game is over", position)
        same_moves(position.legal_moves(), (), position)
