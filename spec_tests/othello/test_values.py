"""A position is a value: it never changes, equals its like, and its text gives it back."""

from dataclasses import fields

from hypothesis import strategies as st

from reference.othello.notation import Diagram, square_name, write_board
from spec_tests.assertions import holds, same, same_position
from spec_tests.laws import law
from spec_tests.othello.strategies import BOARDS, BoardClass, Record, boards, positions_of, records


@law(BOARDS, diagram=boards())
def test_playing_changes_nothing(board: BoardClass, diagram: Diagram) -> None:
    """Any board, every legal move: the position played from is what it was."""
    position, like = board.from_diagram(diagram), board.from_diagram(diagram)
    for move in position.legal_moves():
        after = position.play(move)
        holds(after is not position, "play gives a new position", position)
        same_position(f"position after playing {square_name(move, diagram.size)} from it", position, like, like)
        same("position", position, like, like)


@law(BOARDS, diagram=boards())
def test_no_field_can_be_set(board: BoardClass, diagram: Diagram) -> None:
    """Any board: whatever a position holds, it keeps."""
    position, like = board.from_diagram(diagram), board.from_diagram(diagram)
    for field in fields(position):
        try:
            setattr(position, field.name, 0)
        except AttributeError:
            same("position", position, like, like)
        else:
            holds(False, f"{field.name} cannot be set", like)


@law(BOARDS, diagram=boards())
def test_positions_are_equal_by_value(board: BoardClass, diagram: Diagram) -> None:
    """Any board, made twice: equal, with equal hashes, and found in a set; never equal to its key or diagram."""
    one, other = board.from_diagram(diagram), board.from_diagram(diagram)
    holds(one == other and hash(one) == hash(other), "equal boards are equal", one)
    holds(other in {one}, "an equal board is found in a set", one)
    for no_position in (diagram, one.key(), one.to_text(), None):
        same(f"equal to {no_position!r}", one.__eq__(no_position) is True, False, one)


@law(BOARDS, diagram=boards(), square=st.integers(0, 99), letter=st.sampled_from("XO-"))
def test_boards_that_differ_have_different_keys(board: BoardClass, diagram: Diagram, square: int, letter: str) -> None:
    """Any board, one square changed, or the side: position, key and text differ."""
    cells = list(diagram.cells)
    cells[square % len(cells)] = letter
    position = board.from_diagram(diagram)
    changed = board.from_diagram(diagram._replace(cells="".join(cells)))
    turned = board.from_diagram(diagram._replace(side=1 - diagram.side))
    is_like = "".join(cells) == diagram.cells
    same("keys are equal", changed.key() == position.key(), is_like, position, changed)
    same("texts are equal", changed.to_text() == position.to_text(), is_like, position, changed)
    same("positions are equal", changed == position, is_like, position, changed)
    holds(turned.key() != position.key(), "the side to move is in the key", position, turned)
    holds(turned != position, "the side to move is in the position", position, turned)


@law(BOARDS, diagram=boards())
def test_text_gives_the_position_back(board: BoardClass, diagram: Diagram) -> None:
    """Any board, any size: as text, as diagram, and drawn."""
    position = board.from_diagram(diagram)
    same("text", position.to_text(), write_board(diagram), position)
    same_position("position from its text", board.from_text(position.to_text()), position, position)
    same("diagram", position.diagram(), diagram, position)
    drawing = "".join(line[2:] for line in str(position).splitlines()[1:-1]).replace(" ", "")
    undotted = [cell if mark == "." else mark for mark, cell in zip(drawing, diagram.cells, strict=True)]
    same("drawing, legal moves being dots", "".join(undotted), diagram.cells, position)


@law(BOARDS, record=records())
def test_every_position_of_a_game_is_read_back(board: BoardClass, record: Record) -> None:
    """From the start to any ply."""
    for position in positions_of(record, board):
        same("position from its text", board.from_text(position.to_text()), position, position)
