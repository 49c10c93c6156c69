"""Mutants of the order of moves."""

from reference.othello import ordering
from reference.othello.notation import SIDE_LETTERS
from reference.othello.ordering import Seen
from reference.position import PASS
from spec_tests.mutants.mutant import edited
from spec_tests.othello import test_ordering as ordered
from spec_tests.othello.mutants import CLASSIC, OTHELLO
from spec_tests.othello.test_ordering import Promise

mutant = OTHELLO.mutant


def with_item(name: str, item: ordering.Promise) -> Promise:
    """The source's sum with one item exchanged."""
    return ordering.weighed([(item if each.__name__ == name else each, weight) for each, weight in ordering.ITEMS_000])


def x_square_always(position: Seen, move: int) -> int:
    """Whether the corner is empty or not."""
    return int(ordering.distances(position, move) == (1, 1))


def corner_not_own(position: Seen, move: int) -> bool:
    """As if a corner of the other side's were still a trap."""
    diagram = position.diagram()
    reversed_ = diagram.cells.replace(SIDE_LETTERS[1 - diagram.side], "-")
    size = diagram.size
    row, column = divmod(move, size)
    corner = (0 if 2 * row < size else size - 1) * size + (0 if 2 * column < size else size - 1)
    return reversed_[corner] == "-"


def c_square_not_own(position: Seen, move: int) -> int:
    """A C square whose corner is not one's own."""
    return int(sorted(ordering.distances(position, move)) == [0, 1] and corner_not_own(position, move))


def edge_without_corners(position: Seen, move: int) -> int:
    """1 on an edge that is no corner."""
    return int(sorted(ordering.distances(position, move)) != [0, 0] and 0 in ordering.distances(position, move))


def replies_with_pass(position: Seen, move: int) -> int:
    """A pass is counted as a reply."""
    return len(position.play(move).legal_moves())


def no_reply_if_it_passes(position: Seen, move: int) -> int:
    """1 only if the game goes on."""
    return int(position.play(move).legal_moves() == (PASS,))


for id, wrong, name, item in (
    ("x-always", "An X square is a trap whatever stands on its corner.", "x_square", x_square_always),
    ("c-corner-of-the-other", "A corner of the other side's leaves the C square a trap.", "c_square", c_square_not_own),
    ("edge-without-corners", "A corner is no edge square.", "edge", edge_without_corners),
    ("pass-as-reply", "A forced pass counts as a reply.", "replies", replies_with_pass),
    ("no-reply-at-the-end", "A move that ends the game leaves a reply.", "no_reply", no_reply_if_it_passes),
):
    mutant(f"O-order-{id}", wrong, seen=CLASSIC, law=ordered.test_the_promise_is_the_source_s_sum)(
        with_item(name, item)
    )


@mutant(
    "O-order-by-columns",
    "Rows and columns are exchanged in the look for the near corner.",
    seen=CLASSIC,
    law=ordered.test_the_promise_is_the_source_s_sum,
)
def by_columns(position: Seen, move: int) -> int:
    near = edited(
        ordering.near_corner_is_empty, "corner_row * size + corner_column", "corner_column * size + corner_row"
    )

    def x_square(position: Seen, move: int) -> int:
        return int(ordering.distances(position, move) == (1, 1) and near(position, move))

    return with_item("x_square", x_square)(position, move)
