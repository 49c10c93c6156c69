"""Sets of squares as integers: members in ascending order, back again, and drawn as a board."""

from hypothesis import given
from hypothesis import strategies as st

from reference.bits import bits_of, picture, squares_of

squares = st.sets(st.integers(0, 360))


@given(squares)
def test_a_set_is_its_squares(members: set[int]) -> None:
    """Ascending, each once; in any order and given twice they make the same set."""
    bits = bits_of(members)
    assert list(squares_of(bits)) == sorted(members)
    assert bits_of([*sorted(members, reverse=True), *members]) == bits
    assert bits.bit_count() == len(members)


@given(st.integers(1, 19), st.integers(1, 19), st.data())
def test_a_picture_shows_the_members(width: int, height: int, data: st.DataObject) -> None:
    """Square 0 top left, then to the right, then down: what is drawn can be read back; beyond the board nothing is."""
    members = data.draw(st.sets(st.integers(0, width * height - 1)))
    drawn = picture(bits_of(members) | 1 << width * height, width, height)
    rows = [line.split(" ") for line in drawn.split("\n")]
    assert [len(row) for row in rows] == [width] * height
    cells = [cell for row in rows for cell in row]
    assert {number for number, cell in enumerate(cells) if cell == "1"} == members
    assert set(cells) <= {"1", "."}
