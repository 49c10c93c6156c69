"""Which moves are legal and what they turn over: each backend against the lines of the board read as strings."""

from hypothesis import settings

from reference.bits import squares_of
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import SIDE_LETTERS, Diagram, square_name
from reference.position import PASS
from spec_tests.assertions import holds, same, same_moves, same_position
from spec_tests.laws import law
from spec_tests.othello.lines import flips_by_move
from spec_tests.othello.strategies import BOARDS, BoardClass, Record, boards, positions_of, records


def twin(board: BoardClass) -> BoardClass:
    """The other backend."""
    return ArrayPosition if issubclass(board, BitboardPosition) else BitboardPosition


@law(BOARDS, diagram=boards())
def test_a_move_is_an_empty_square_beside_a_closed_run(board: BoardClass, diagram: Diagram) -> None:
    """Any board. Who has no such square passes or has finished; that is another law."""
    position = board.from_diagram(diagram)
    seen = [move for move in position.legal_moves() if move != PASS]
    same_moves(seen, flips_by_move(diagram), position)


@law(BOARDS, diagram=boards())
def test_a_move_turns_over_every_closed_run_and_nothing_else(board: BoardClass, diagram: Diagram) -> None:
    """Every square of any board; a square where the mover may not play turns over nothing."""
    position = board.from_diagram(diagram)
    expected = flips_by_move(diagram)
    for square in range(diagram.size**2):
        same(
            f"flips of {square_name(square, diagram.size)}",
            position.flips(square),
            tuple(sorted(expected.get(square, ()))),
            position,
        )


@law(BOARDS, diagram=boards())
def test_every_legal_move_turns_a_disc_over(board: BoardClass, diagram: Diagram) -> None:
    """Any board: a disc that turns nothing over may not be placed (Othello has no quiet moves)."""
    position = board.from_diagram(diagram)
    for move in position.legal_moves():
        if move != PASS:
            turned = [a for a, b in zip(diagram.cells, position.play(move).diagram().cells, strict=True) if a != b]
            holds(len(turned) > 1, f"{square_name(move, diagram.size)} turns a disc over", position)


@law(BOARDS, diagram=boards())
def test_play_places_a_disc_turns_the_runs_and_changes_the_side(board: BoardClass, diagram: Diagram) -> None:
    """Every legal move of any board; the position after it is written down disc by disc."""
    position = board.from_diagram(diagram)
    own = SIDE_LETTERS[diagram.side]
    for move, turned in flips_by_move(diagram).items():
        cells = "".join(
            own if square == move or square in turned else cell for square, cell in enumerate(diagram.cells)
        )
        after = board.from_diagram(Diagram(diagram.size, cells, 1 - diagram.side))
        same_position(f"play {square_name(move, diagram.size)}", position.play(move), after, position)


@law(BOARDS, record=records())
def test_each_move_of_a_game_adds_one_disc(board: BoardClass, record: Record) -> None:
    """From the start. A pass adds none and leaves the board as it was, with the other side to move."""
    positions = positions_of(record, board)
    for before, move, after in zip(positions, record.moves, positions[1:], strict=False):
        if move == PASS:
            same("board after a pass", after.diagram().cells, before.diagram().cells, before, after)
        same("empties", after.empties(), before.empties() - (move != PASS), before, after)
        same("side to move", after.side_to_move, 1 - before.side_to_move, before, after)


# The two backends


@law(BOARDS, diagram=boards())
def test_both_backends_see_the_same_moves_and_flips(board: BoardClass, diagram: Diagram) -> None:
    """Any board; passes and finished games included."""
    one, other = board.from_diagram(diagram), twin(board).from_diagram(diagram)
    same_moves(one.legal_moves(), other.legal_moves(), one)
    for square in range(-1, diagram.size**2):
        same(f"flips of {square_name(square, diagram.size)}", one.flips(square), other.flips(square), one)


@law(BOARDS, diagram=boards())
def test_both_backends_play_alike(board: BoardClass, diagram: Diagram) -> None:
    """Every legal move of any board."""
    one, other = board.from_diagram(diagram), twin(board).from_diagram(diagram)
    for move in other.legal_moves():
        same_position(f"play {square_name(move, diagram.size)}", one.play(move), other.play(move), one)


@law(BOARDS, record=records())
@settings(max_examples=settings().max_examples // 2)
def test_both_backends_walk_a_game_alike(board: BoardClass, record: Record) -> None:
    """From the start to any ply, each backend on its own positions. Both runs compare the same two."""
    for one, other in zip(positions_of(record, board), positions_of(record, twin(board)), strict=True):
        same_position("game", one, other, one)
        same_moves(one.legal_moves(), other.legal_moves(), one)
        same("is over", one.is_over(), other.is_over(), one)


@law(BOARDS, diagram=boards())
def test_both_backends_score_alike(board: BoardClass, diagram: Diagram) -> None:
    """Any board, over or not: discs, empties, both scores, the end and its outcome."""
    one, other = board.from_diagram(diagram), twin(board).from_diagram(diagram)
    same("black discs", one.discs(0), other.discs(0), one)
    same("white discs", one.discs(1), other.discs(1), one)
    same("empties", one.empties(), other.empties(), one)
    same("disc difference", one.disc_difference(), other.disc_difference(), one)
    same("final score", one.final_score(), other.final_score(), one)
    same("is over", one.is_over(), other.is_over(), one)
    same("outcome", one.outcome(), other.outcome(), one)


@law(BOARDS, diagram=boards())
def test_both_backends_give_the_same_key(board: BoardClass, diagram: Diagram) -> None:
    """Bit i of a disc set stands for square i, Black's set first, whoever moves."""
    position = board.from_diagram(diagram)
    same("key", position.key(), twin(board).from_diagram(diagram).key(), position)
    black, white, side, size = position.key()
    letters = dict.fromkeys(range(size**2), "-")
    letters |= dict.fromkeys(squares_of(black), "X") | dict.fromkeys(squares_of(white), "O")
    same("board of the key", Diagram(size, "".join(letters.values()), side), diagram, position)
