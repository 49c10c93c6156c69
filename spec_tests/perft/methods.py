"""perft's methods as the laws see them, and the positions they are counted from.

Specifies  A method is a function of (position, depth, convention) that gives perft of depth 0 to `depth`.
Beware     From the start the first pass comes after eight plies and the first end after nine. Laws about passes and
           ends are tried near the end of games, and on boards that no game reaches, where both are everywhere.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from perft import distinct, lanes, plain
from perft.counting import Convention, DepthCount
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from reference.othello.lanes import OthelloLanes
from reference.othello.notation import Diagram
from spec_tests.othello.strategies import BoardClass, arbitrary_boards, reachable_boards, turning_points, whole_lines

Method: TypeAlias = Callable[[Diagram, int, Convention], list[DepthCount]]

CONVENTIONS: Final = tuple(Convention(pass_plies, ended) for pass_plies in (1, 0) for ended in ("keep", "drop"))
conventions: Final = st.sampled_from(CONVENTIONS)


def by_recursion(diagram: Diagram, depth: int, convention: Convention, board: BoardClass) -> list[DepthCount]:
    """The method `plain`."""
    return list(plain.counts(board.from_diagram(diagram), depth, convention))


def by_distinct(diagram: Diagram, depth: int, convention: Convention, board: BoardClass) -> list[DepthCount]:
    """The method `distinct`."""
    return list(distinct.counts(board.from_diagram(diagram), depth, convention))


def by_lanes(diagram: Diagram, depth: int, convention: Convention, symmetry: str) -> list[DepthCount]:
    """The method `lanes`."""
    position = BitboardPosition.from_diagram(diagram)
    return list(lanes.counts(position, depth, convention, OthelloLanes(diagram.size), symmetry=symmetry))


METHODS: Final[dict[str, Method]] = {
    "plain-array": partial(by_recursion, board=ArrayPosition),
    "plain-bitboard": partial(by_recursion, board=BitboardPosition),
    "distinct-array": partial(by_distinct, board=ArrayPosition),
    "distinct-bitboard": partial(by_distinct, board=BitboardPosition),
    "lanes-none": partial(by_lanes, symmetry="none"),
    "lanes-first": partial(by_lanes, symmetry="first"),
    "lanes-all": partial(by_lanes, symmetry="all"),
}


@st.composite
def trees(draw: DrawFn) -> tuple[Diagram, int]:
    """A position and a depth, together small enough for the plain recursion on the readable board."""
    anywhere = reachable_boards((4, 6, 8)) | arbitrary_boards((4, 6, 8)) | whole_lines((4, 6, 8))
    diagram = draw(turning_points((4, 6, 8)) | turning_points((4,)) | reachable_boards((4,)) | anywhere)
    empties = diagram.cells.count("-")
    deepest = 5 if empties <= 6 else 4 if empties <= 12 else 1
    return diagram, draw(st.integers(0, deepest) | st.just(deepest))
