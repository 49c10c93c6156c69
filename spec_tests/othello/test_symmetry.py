"""The board turned, mirrored, or with its colours reversed is the same game."""

from collections.abc import Callable
from typing import Final, TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import Diagram, square_name, start_diagram
from reference.othello.symmetry import NAMES, Symmetry, canonical, colours_reversed, image, symmetries
from reference.position import PASS
from spec_tests.assertions import same, same_moves, same_position
from spec_tests.laws import law
from spec_tests.othello.strategies import BOARDS, SIZES, Board, BoardClass, Record, boards, positions_of, records

Canonical: TypeAlias = Callable[[Diagram], Diagram]
CANONICAL: Final[dict[str, Canonical]] = {"symmetry.py": canonical}


def moved(moves: tuple[int, ...], symmetry: Symmetry) -> list[int]:
    """Moves as they are on the moved board, in canonical order; a pass stays one."""
    return sorted(PASS if move == PASS else symmetry.map[move] for move in moves)


def shown_board(diagram: Diagram) -> Board:
    """A position to draw."""
    return BitboardPosition.from_diagram(diagram)


# The game goes with the board


@law(BOARDS, diagram=boards(), number=st.integers(0, 7))
def test_symmetric_boards_have_symmetric_moves(board: BoardClass, diagram: Diagram, number: int) -> None:
    """Any board, any of the eight symmetries: the legal moves and what each turns over."""
    symmetry = symmetries(diagram.size)[number]
    position, there = board.from_diagram(diagram), board.from_diagram(image(diagram, symmetry))
    same_moves(there.legal_moves(), moved(position.legal_moves(), symmetry), there)
    for move in position.legal_moves():
        if move != PASS:
            turned = tuple(moved(position.flips(move), symmetry))
            same(
                f"flips of {square_name(symmetry.map[move], diagram.size)}",
                there.flips(symmetry.map[move]),
                turned,
                position,
                there,
            )


@law(BOARDS, diagram=boards(), number=st.integers(0, 7))
def test_symmetric_boards_end_alike(board: BoardClass, diagram: Diagram, number: int) -> None:
    """Any board, any of the eight symmetries."""
    position = board.from_diagram(diagram)
    there = board.from_diagram(image(diagram, symmetries(diagram.size)[number]))
    same("outcome", there.outcome(), position.outcome(), position, there)
    same("final score", there.final_score(), position.final_score(), position, there)


@law(
    BOARDS, record=records(), number=st.sampled_from([NAMES.index(n) for n in NAMES if "transpose" in n or "180" in n])
)
def test_a_game_can_be_played_on_the_moved_board(board: BoardClass, record: Record, number: int) -> None:
    """From the start, by the symmetries that keep it."""
    symmetry = symmetries(record.size)[number]
    there = Record(record.size, tuple(moved((move,), symmetry)[0] for move in record.moves))
    for one, other in zip(positions_of(record, board), positions_of(there, board), strict=True):
        same_position("position", other, board.from_diagram(image(one.diagram(), symmetry)), one)


@law(BOARDS, diagram=boards())
def test_reversed_colours_change_no_move_and_no_score(board: BoardClass, diagram: Diagram) -> None:
    """Any board: every disc and the side to move in the other colour; after a move it is still so."""
    position, reversed_one = board.from_diagram(diagram), board.from_diagram(colours_reversed(diagram))
    same_moves(reversed_one.legal_moves(), position.legal_moves(), position)
    same("outcome", reversed_one.outcome(), position.outcome(), position, reversed_one)
    same("final score", reversed_one.final_score(), position.final_score(), position, reversed_one)
    for move in position.legal_moves():
        expected = board.from_diagram(colours_reversed(position.play(move).diagram()))
        same_position(f"play {square_name(move, diagram.size)}", reversed_one.play(move), expected, position)


# The canonical form


@law(CANONICAL, diagram=boards(), number=st.integers(0, 7))
def test_all_images_have_one_canonical_form(canonical: Canonical, diagram: Diagram, number: int) -> None:
    """Any board. It is one of the eight images, its own canonical form, and keeps the side to move."""
    form = canonical(diagram)
    images = [image(diagram, symmetry) for symmetry in symmetries(diagram.size)]
    same("is one of the images", form in images, True, shown_board(diagram))
    same("canonical form of an image", canonical(images[number]), form, shown_board(diagram))


@law(CANONICAL, diagram=boards(), other=boards())
def test_only_images_share_a_canonical_form(canonical: Canonical, diagram: Diagram, other: Diagram) -> None:
    """Any two boards; also one and the same with the side or the colours changed."""
    images = {image(diagram, symmetry) for symmetry in symmetries(diagram.size)}
    swapped = colours_reversed(diagram)
    for second in (other, diagram._replace(side=1 - diagram.side), swapped, swapped._replace(side=diagram.side)):
        is_same = canonical(second) == canonical(diagram)
        same("shares the form", is_same, second in images, shown_board(diagram), shown_board(second))


# The eight themselves


def test_the_symmetries_are_eight_different_permutations() -> None:
    """Every size: each square goes to one square, and no two symmetries agree. The identity comes first."""
    for size in SIZES:
        maps = [symmetry.map for symmetry in symmetries(size)]
        assert len(set(maps)) == len(NAMES) == 8
        assert all(sorted(one) == list(range(size**2)) for one in maps)
        assert maps[0] == tuple(range(size**2))


def test_one_symmetry_after_another_is_a_symmetry() -> None:
    """Every size: the eight are a group."""
    for size in SIZES:
        maps = {symmetry.map for symmetry in symmetries(size)}
        assert {tuple(second[square] for square in first) for first in maps for second in maps} == maps


def test_each_symmetry_does_what_its_name_says() -> None:
    """b1 on 8x8 and 5x5, square by square; a rotation is clockwise."""
    for size, g, h in ((8, "g", "h"), (5, "d", "e")):
        goes_to = {symmetry.name: square_name(symmetry.map[1], size) for symmetry in symmetries(size)}
        assert goes_to == {
            "identity": "b1",
            "rotate_90": f"{h}2",
            "rotate_180": f"{g}{size}",
            "rotate_270": f"a{size - 1}",
            "mirror": f"{g}1",
            "flip": f"b{size}",
            "transpose": "a2",
            "anti_transpose": f"{h}{size - 1}",
        }


def test_four_of_the_eight_keep_the_start() -> None:
    """Every size. The other four put White's discs where Black's were."""
    for size in SIZES:
        start = start_diagram(size)
        kept = {symmetry.name for symmetry in symmetries(size) if image(start, symmetry) == start}
        assert kept == {"identity", "rotate_180", "transpose", "anti_transpose"}


@given(boards())
def test_colours_reversed_twice_are_as_before(diagram: Diagram) -> None:
    assert colours_reversed(colours_reversed(diagram)) == diagram != colours_reversed(diagram)
