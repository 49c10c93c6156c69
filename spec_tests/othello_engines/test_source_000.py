"""What source 000 says of its engine, tried: the errata that are not of the evaluation."""

from collections.abc import Callable
from typing import Final

from hypothesis import strategies as st

from reference.engines.othello_engine import Engine
from reference.engines.othello_leaf import Leaf
from reference.engines.othello_orders import ByPromise, InSquares
from reference.engines.othello_parameters import SOURCE_000
from reference.engines.othello_points import in_points
from reference.engines.othello_tree import Tree
from reference.othello.bitboard import BitboardPosition
from reference.othello.evaluation import positional
from reference.othello.hash_000 import hash_000, mixed
from reference.othello.notation import Diagram
from reference.othello.zobrist import zobrist_key
from reference.search.minimax import minimax
from reference.search.result import Bound
from reference.search.table import Replacement
from spec_tests.assertions import holds
from spec_tests.laws import law
from spec_tests.othello_engines.boards import POSITIONAL, any_board

ON_A1: Final = "X-O-O----XXXOX-OXXX-O-OO--OXOOX---XOOOOO-XXXXXO---OXOOOO---XXXX- X"
"""E000-06: with and without the disc on a1 the hash is the same."""


def signed(word: int) -> int:
    """A 64-bit word as Java prints it."""
    return word - (1 << 64) if word >> 63 else word


def test_the_documented_hash_is_the_article_s() -> None:
    """Erratum E000-06: numbers printed by its own program; the start, and with a disc on a1."""
    start = BitboardPosition.initial().diagram()
    black, white = (start._replace(cells=letter + start.cells[1:]) for letter in "XO")
    assert signed(hash_000(start)) == signed(hash_000(black)) == 8259047161924067191
    assert signed(hash_000(white)) == -4122839443882355621
    assert mixed(0) == 0 != mixed(1)
    turned = hash_000(start) ^ hash_000(start._replace(side=1))
    assert turned == 0xABCDEF12345 ^ 0x23456789ABCDF, "whose turn it is, by the article's two words"


@law({"zobrist": zobrist_key}, position=any_board, square=st.integers(0, 3), letter=st.sampled_from("XO"))
def test_a_disc_more_is_another_key(
    key: Callable[[Diagram], int], position: BitboardPosition, square: int, letter: str
) -> None:
    """In a corner of any board; the documented hash does not see a black one on a1 (E000-06)."""
    size, last = position.size, position.size - 1
    corner = (0, last, size * last, size * last + last)[square]
    board = position.diagram()
    cells = [board.cells[:corner] + each + board.cells[corner + 1 :] for each in ("-", letter)]
    first, second = (key(board._replace(cells=each)) for each in cells)
    holds(first != second, f"{letter} in a corner is another key", position)


def test_a_table_that_trusts_the_hash_gives_one_position_the_value_of_another() -> None:
    """Erratum E000-06. The two positions are worth different things four plies deep; both searches are ours."""
    with_disc = BitboardPosition.from_text(ON_A1)
    without = BitboardPosition.from_text("-" + ON_A1[1:])
    assert hash_000(with_disc.diagram()) == hash_000(without.diagram())
    trusted: dict[int, int] = {}
    seen = []
    for position in (with_disc, without):
        key = hash_000(position.diagram())
        if key not in trusted:
            trusted[key] = Tree(Leaf(POSITIONAL), ByPromise()).value(position.own, position.opponent, 4)
        seen.append(trusted[key])
    true = Tree(Leaf(POSITIONAL), InSquares()).value(without.own, without.opponent, 4)
    assert seen[0] == seen[1] != true
    plain = minimax(without, 3, positional, final=in_points).value
    assert plain == Tree(Leaf(POSITIONAL), InSquares()).value(without.own, without.opponent, 3)


def test_a_shallow_entry_replaces_a_deep_one_of_its_own_position() -> None:
    """Erratum E000-08: "deeper results are more trusted", and then depth 1 takes the place of depth 9."""
    assert SOURCE_000.entries == 1 << 20 and SOURCE_000.replacement is Replacement.DEPTH_PREFERRED
    table = SOURCE_000.table()
    assert table is not None
    table.store(6, 9, 0, Bound.EXACT, None)
    table.store(6, 1, 0, Bound.EXACT, None)
    table.store(6 + (1 << 20), 9, 0, Bound.EXACT, None)
    table.store(6, 3, 0, Bound.EXACT, None)
    entry = table.find(6)
    assert entry is None
    resident = table.find(6 + (1 << 20))
    assert resident is not None and resident.depth == 9


def test_the_table_s_move_is_tried_first() -> None:
    """Erratum E000-09: the title promises it, the article stores no move. It saves nodes, depth after depth."""
    position = BitboardPosition.initial()
    for move in (19, 18, 26, 20, 37, 34):
        position = position.play(move)
    nodes = {}
    for name in ("hints", "none"):
        tree = Tree(Leaf(POSITIONAL), InSquares(), table=SOURCE_000.table())
        for depth in range(1, 6):
            if name == "none":
                tree.tables[True] = SOURCE_000.table()
            before = tree.nodes
            tree.value(position.own, position.opponent, depth)
        nodes[name] = tree.nodes - before
    assert nodes["hints"] < nodes["none"]


def test_depth_goes_by_empty_squares() -> None:
    """More than 45: 5; more than 20: 7; then 10."""
    assert [SOURCE_000.depth(empties) for empties in (60, 46, 45, 21, 20, 1)] == [5, 5, 7, 7, 10, 10]
    answer = Engine(SOURCE_000).choose(BitboardPosition.initial())
    assert (answer.depth, answer.aside, answer.cuts) == (5, 0, 0)
