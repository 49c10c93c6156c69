"""All children of a position at once are what playing each legal move gives."""

from hypothesis import given

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram
from spec_tests.assertions import same
from spec_tests.chess.strategies import boards


@given(boards())
def test_children_are_the_positions_after_each_move(diagram: Diagram) -> None:
    """In the order of the moves, with the same texts; none where the game is over."""
    position = BitboardPosition.from_diagram(diagram)
    found = list(position.children())
    same("moves", [move for move, _ in found], list(position.legal_moves()), position)
    texts = [child.to_text() for _, child in found]
    same("texts", texts, [position.play(move).to_text() for move in position.legal_moves()], position)
    assert all(type(child) is BitboardPosition for _, child in found)
