"""Many chess boards in one integer answer as each would alone: lanes against the backends, and against themselves."""

from array import array
from collections import Counter
from itertools import cycle, islice
from typing import Final, NamedTuple

from hypothesis import strategies as st

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import EMPTY, Diagram
from reference.chess.lanes import BLOCK, PARENTS, ChessLanes
from reference.lanes import Columns
from spec_tests.assertions import same
from spec_tests.chess import oracle
from spec_tests.chess.strategies import (
    BOARDS,
    Board,
    BoardClass,
    arbitrary,
    boards,
    castlings,
    en_passants,
    fewer,
    promotions,
)
from spec_tests.laws import law

LANES: Final[dict[str, type[ChessLanes]]] = {"lanes": ChessLanes}

KINDS: Final = {(1, 0, 0): "r", (0, 1, 0): "b", (1, 1, 0): "q", (0, 0, 1): "p", (0, 1, 1): "n", (1, 1, 1): "k"}
"""What the planes lines, diagonals and steps say together; a rook that may castle is (1, 0, 1)."""


class View(NamedTuple):
    """A position from the side of its mover, who is upper case and moves up; en passant only where it is legal."""

    cells: str
    castling: tuple[int, ...]
    en_passant: int | None = None


def view_of(position: Board) -> View:
    """What a backend says."""
    diagram = position.diagram()
    _, _, _, _, _, _, _, _, side, _, en_passant, _ = position.key()
    legal = diagram._replace(en_passant=en_passant)
    seen = oracle.colours_swapped(legal) if side else legal
    return View(seen.cells, seen.castling, seen.en_passant)


def view_in(words: tuple[int, ...]) -> View:
    """What the four words of a position say, square by square."""
    cells, castling, en_passant = "", [], []
    for square in range(64):
        *planes, owner = (word >> square & 1 for word in words)
        if tuple(planes) == (1, 0, 1):
            castling.append(square)
            planes[2] = 0
        kind = KINDS.get((planes[0], planes[1], planes[2]), EMPTY)
        if kind == EMPTY and owner:
            en_passant.append(square)
        cells += kind.upper() if owner else kind
    assert len(en_passant) <= 1, f"marked twice: {en_passant}"
    return View(cells, tuple(castling), *en_passant)


def columns_of(rules: ChessLanes, block: list[Diagram]) -> Columns:
    """Positions side by side."""
    words = [rules.encode(BitboardPosition.from_diagram(diagram)) for diagram in block]
    return tuple(array("Q", [one[word] for one in words]) for word in range(4))


def children_in(rules: ChessLanes, columns: Columns) -> list[Counter[tuple[int, ...]]]:
    """The words of each board's children."""
    lanes = len(columns[0])
    children, parents = rules.children(columns, array("Q", range(lanes)))
    found: list[Counter[tuple[int, ...]]] = [Counter() for _ in range(lanes)]
    for parent, words in zip(parents, zip(*children, strict=True), strict=True):
        found[parent][words] += 1
    return found


def same_children(rules: ChessLanes, columns: Columns, block: list[Diagram]) -> None:
    """Compare the children of a block with those that the bitboard makes."""
    for diagram, found in zip(block, children_in(rules, columns), strict=True):
        position = BitboardPosition.from_diagram(diagram)
        expected = {view_of(position.play(move)): str(move) for move in position.legal_moves()}
        seen = Counter({view_in(words): number for words, number in found.items()})
        wrong = [view for view, number in seen.items() if view not in expected or number != 1]
        same("moves without a child", [move for view, move in expected.items() if view not in seen], [], position)
        same("children that no move leads to, or two", wrong, [], position)


blocks: Final = st.lists(boards(), max_size=7)
special: Final = st.lists(castlings() | en_passants() | promotions() | arbitrary(), min_size=2, max_size=5)


# Against the backends and python-chess, board by board


@law(LANES, block=blocks)
def test_each_lane_counts_the_moves_of_its_board(lanes: type[ChessLanes], block: list[Diagram]) -> None:
    """Any boards beside each other: as many as the bitboard and python-chess find, 0 at mate and stalemate."""
    rules = lanes()
    for diagram, count in zip(block, rules.move_counts(columns_of(rules, block)), strict=True):
        position = BitboardPosition.from_diagram(diagram)
        same("number of moves", count, len(position.legal_moves()), position)
        same("number of moves, python-chess", count, len(oracle.moves(diagram)), position)


@law(LANES, block=blocks)
@fewer(2)
def test_the_children_of_a_block_are_those_of_its_boards(lanes: type[ChessLanes], block: list[Diagram]) -> None:
    """Any boards beside each other: one child for each legal move, turned over, en passant marked where it is legal."""
    rules = lanes()
    same_children(rules, columns_of(rules, block), block)


@law(BOARDS, diagram=boards())
def test_a_position_is_encoded_as_its_mover_sees_it(board: BoardClass, diagram: Diagram) -> None:
    """Either backend, either colour, standard and Chess960; the move's number may be one that no FEN can have."""
    position = board.from_diagram(diagram)
    same("view", view_in(ChessLanes().encode(position)), view_of(position), position)
    late = board.from_diagram(diagram._replace(fullmove=100_000))
    same("words", ChessLanes().encode(late), ChessLanes().encode(position), position)


@law(LANES, diagram=boards())
@fewer(2)
def test_colours_are_forgotten(lanes: type[ChessLanes], diagram: Diagram) -> None:
    """The position with colours exchanged is the same words."""
    rules = lanes()
    position = BitboardPosition.from_diagram(diagram)
    other = BitboardPosition.from_diagram(oracle.colours_swapped(diagram))
    same("words", rules.encode(position), rules.encode(other), position)


# Against themselves


@law(LANES, block=special)
@fewer(2)
def test_a_neighbour_changes_nothing(lanes: type[ChessLanes], block: list[Diagram]) -> None:
    """A block answers what its boards answer one at a time, and so does the block backwards."""
    rules = lanes()
    alone = [columns_of(rules, [diagram]) for diagram in block]
    counts = [rules.move_counts(one)[0] for one in alone]
    children = [children_in(rules, one)[0] for one in alone]
    columns = columns_of(rules, block)
    backwards = tuple(column[::-1] for column in columns)
    same("counts", rules.move_counts(columns), counts)
    same("children", children_in(rules, columns), children)
    same("counts backwards", rules.move_counts(backwards), counts[::-1])
    same("children backwards", children_in(rules, backwards), children[::-1])


@law(LANES, block=st.lists(boards(), min_size=1, max_size=3), surplus=st.integers(-1, 1))
@fewer(5)
def test_a_long_block_answers_as_a_short_one(lanes: type[ChessLanes], block: list[Diagram], surplus: int) -> None:
    """A few boards over and over, about as many as are handled at once, one fewer and one more."""
    rules = lanes()
    few = columns_of(rules, block)

    def repeated(length: int) -> Columns:
        return tuple(array("Q", islice(cycle(column), length)) for column in few)

    many = BLOCK + surplus
    same("counts", rules.move_counts(repeated(many)), list(islice(cycle(rules.move_counts(few)), many)))
    parents = PARENTS + surplus
    same("children", children_in(rules, repeated(parents)), list(islice(cycle(children_in(rules, few)), parents)))


@law(LANES)
def test_a_block_may_be_empty(lanes: type[ChessLanes]) -> None:
    """No boards, no answers."""
    rules = lanes()
    empty = columns_of(rules, [])
    assert rules.move_counts(empty) == []
    assert rules.children(empty, array("Q")) == (empty, array("Q"))
    assert rules.canonical(empty) == rules.after_forced_passes(empty) == empty


@law(LANES, block=blocks)
@fewer(5)
def test_nothing_is_reduced_by_symmetry_or_passed(lanes: type[ChessLanes], block: list[Diagram]) -> None:
    """Any boards: chess has neither."""
    rules = lanes()
    columns = columns_of(rules, block)
    same("canonical", rules.canonical(columns), columns)
    same("after forced passes", rules.after_forced_passes(columns), columns)
    assert not rules.has_symmetry
