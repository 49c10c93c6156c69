"""What the tests of Othello's formats draw from: near-miss texts, any board, any moves."""

from typing import TypeAlias

from hypothesis import strategies as st

from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import BLACK, SIZES, WHITE, Diagram
from reference.position import PASS

Backend: TypeAlias = type[ArrayPosition] | type[BitboardPosition]
BACKENDS: tuple[Backend, ...] = (ArrayPosition, BitboardPosition)

START = "---------------------------OX------XO--------------------------- X"

# A game with seven passes, from a public bug report; the next move is an eighth.
MANY_PASSES = "e6f4e3d2c3d6f5d3c4b4b2b3c2a1f3e2a2b1f2c1c6a3a4a5--d1--b5a6a7--b6--c5--c7b7f6b8a8g6c8--d7d8e8--e7"
AFTER_MANY_PASSES = "OOOO----OOOOXX--OOOXXX--OOOXXX--OOOXXX--OOOOXXX-OOOOO---OOOOO--- X"

sizes = st.sampled_from(SIZES)
sides = st.sampled_from((BLACK, WHITE))
# Letters that mean something somewhere in these formats, so that nonsense comes close to sense.
near_text = st.text(st.sampled_from("abhijXOxowB*-. \n\t0123456789pPsS+;:%/[]()") | st.characters(), max_size=80)


@st.composite
def diagrams(draw: st.DrawFn, size: st.SearchStrategy[int] = sizes) -> Diagram:
    """Any board at all, reachable or not."""
    width = draw(size)
    cells = draw(st.text(st.sampled_from("XO-"), min_size=width * width, max_size=width * width))
    return Diagram(width, cells, draw(sides))


@st.composite
def move_lists(draw: st.DrawFn) -> tuple[int, list[int]]:
    """A board size and any moves on it, legal or not."""
    size = draw(sizes)
    return size, draw(st.lists(st.integers(PASS, size * size - 1), max_size=30))
