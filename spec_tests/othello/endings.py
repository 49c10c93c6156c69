"""Positions near the end of the game: few empty squares, on boards from play and on any boards at all."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import Diagram
from reference.position import PASS
from spec_tests.othello.strategies import LONGEST, diagram_of, sides, square_sets


@st.composite
def endings(draw: DrawFn, sizes: tuple[int, ...] = (4, 6, 8), most: int = 6) -> Diagram:
    """At most `most` empty squares, strewn or in one corner of the board; any discs on the others."""
    size = draw(st.sampled_from(sizes))
    squares = range(size * size)
    near = [size * row + column for row in range(3) for column in range(3)]
    empty = draw(st.sets(st.sampled_from(squares) | st.sampled_from(near), max_size=most))
    black, side = draw(square_sets(size)), draw(sides)
    discs = sum(1 << square for square in squares if square not in empty)
    return diagram_of(size, discs & black, discs & ~black, side)


@st.composite
def late_positions(draw: DrawFn, sizes: tuple[int, ...] = (6, 8), most: int = 7) -> Diagram:
    """A position of a random game with at most `most` empty squares, or its end."""
    size = draw(st.sampled_from(sizes))
    choices = draw(st.binary(min_size=LONGEST, max_size=LONGEST))
    left = draw(st.integers(0, most))
    position = BitboardPosition.initial(size)
    for choice in choices:
        legal = position.legal_moves()
        if not legal or position.empties() <= left:
            break
        position = position.play(legal[choice % len(legal)])
    return position.diagram()


def ever_turned(position: BitboardPosition) -> int:
    """The squares whose disc is turned over in some continuation, found by playing all of them."""
    turned, seen, waiting = 0, {position.key()}, [position]
    while waiting:
        before = waiting.pop()
        for move in before.legal_moves():
            after = before.play(move)
            if move != PASS:
                turned |= before.opponent & after.opponent
            if after.key() not in seen:
                seen.add(after.key())
                waiting.append(after)
    return turned
