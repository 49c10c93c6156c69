"""Proof-number searches: their laws, and the small graphs that show where a plausible law ends."""

import pytest

from reference.othello.bitboard import BitboardPosition
from reference.search.depth_first_proof_number import depth_first_proof_number_search
from reference.search.proof import Verdict, total
from reference.search.proof_number import ProofNode, proof_number_search
from reference.tictactoe import bitboard as tictactoe_bitboard
from reference.trees.graph import GraphPosition, graph
from reference.trees.repetition import RepetitionDraw
from reference.trees.tree import Tree
from spec_tests.search import proof_laws as laws
from spec_tests.search.law import Law
from spec_tests.search.proof_laws import Prover
from spec_tests.search.provable import ladder

BOTH: dict[str, Prover] = {"best-first": proof_number_search, "depth-first": depth_first_proof_number_search}
EITHER = pytest.mark.parametrize("prove", BOTH.values(), ids=BOTH)

OF_BOTH = (
    laws.proves_what_brute_force_reaches,
    laws.proves_where_ways_join_and_sides_move_twice,
    laws.asks_for_a_win_unless_told_otherwise,
    laws.limit_makes_unknown_never_wrong,
    laws.proof_line_shows_the_answer,
    laws.cycles_make_unknown_never_wrong,
)


@pytest.mark.parametrize("each", OF_BOTH, ids=str)
def test_provers_keep(each: Law) -> None:
    each.holds_for(BOTH)


def test_numbers_are_smallest_sets() -> None:
    laws.numbers_are_smallest_sets.holds(proof_number_search)


def test_expands_the_most_proving_node() -> None:
    laws.expands_the_most_proving_node.holds(proof_number_search)


def test_visits_most_proving_nodes() -> None:
    laws.visits_most_proving_nodes.holds(depth_first_proof_number_search)


def test_no_line_is_longer_than_there_are_positions() -> None:
    laws.no_line_is_longer_than_there_are_positions.holds(depth_first_proof_number_search)


def test_position_met_again_is_not_searched_again() -> None:
    laws.position_met_again_is_not_searched_again.holds(depth_first_proof_number_search)


def test_sum_is_infinite_only_by_a_part() -> None:
    laws.sum_is_infinite_only_by_a_part.holds(total)


@EITHER
def test_a_draw_is_neither_won_nor_lost(prove: Prover) -> None:
    draw = Tree(((0, 1), (1, -1)))
    assert prove(draw).verdict is Verdict.DISPROVED
    assert prove(draw, at_least=0).verdict is Verdict.PROVED


@EITHER
def test_a_finished_game_needs_no_search(prove: Prover) -> None:
    won, lost = prove(Tree(1)), prove(Tree(0))
    assert (won.verdict, won.principal_variation, won.best_move) == (Verdict.PROVED, (), None)
    assert (lost.verdict, lost.principal_variation, lost.best_move) == (Verdict.DISPROVED, (), None)


@EITHER
def test_a_side_that_moves_twice_stays_on_its_side(prove: Prover) -> None:
    """Mistake S24: 0 moves to 1, moves again, and may choose 1 for itself."""
    position = GraphPosition(graph([[1], [2, 3], [], []], [0, 0, 1, -1], [0, 0, 0, 0]))
    assert prove(position).principal_variation == (1, 2)


@EITHER
def test_othello_on_4x4_is_lost_by_ten(prove: Prover) -> None:
    """The second player wins, 3 to 13 with the empty squares; alpha-beta says the same."""
    start = BitboardPosition.initial(4)
    assert prove(start).verdict is Verdict.DISPROVED
    assert prove(start, at_least=-9).verdict is Verdict.DISPROVED
    assert prove(start, at_least=-10).verdict is Verdict.PROVED


def test_nodes_of_known_questions() -> None:
    """In canonical move order, the first of equal children: a port can be checked to the node."""
    othello, tictactoe = BitboardPosition.initial(4), tictactoe_bitboard.BitboardPosition.initial()
    assert [prove(othello).nodes for prove in BOTH.values()] == [1_189, 698]
    assert [prove(tictactoe).nodes for prove in BOTH.values()] == [13_950, 1_758]
    assert [prove(tictactoe, at_least=0).nodes for prove in BOTH.values()] == [2_510, 708]


def test_numbers_count_a_leaf_once_for_every_way_to_it() -> None:
    """Mistake S28. The opponent at 1 goes to 2 or 3, both lead to 4, where 5 or 6 will do: 5 alone proves the root.

    The tree of ten nodes has 4 in it twice, and counts two leaves.
    """
    children = [[1], [2, 3], [4], [4], [5, 6], [7], [7], []]
    position = GraphPosition(graph(children, [0] * 8, [0, 1, 0, 0, 0, 0, 0, 0]))
    result = proof_number_search(position, max_nodes=10)
    assert (result.nodes, result.numbers.proof) == (10, 2)


@EITHER
def test_numbers_can_exceed_the_number_of_positions(prove: Prover) -> None:
    """Where ways join layer by layer the sums grow with the ways, with a table or without."""
    position = ladder(20, won=True, taking_turns=True)
    unfinished = prove(position, max_nodes=2_000)
    assert unfinished.verdict is Verdict.UNKNOWN
    assert min(unfinished.numbers) > len(position.graph.children) // 2
    assert sum(unfinished.numbers) > len(position.graph.children)


def test_ways_multiply_in_the_best_first_tree_and_not_in_the_table() -> None:
    """20 layers of two positions: two million nodes, or 41 visits."""
    assert depth_first_proof_number_search(ladder(20, won=False)).nodes == 41
    assert proof_number_search(ladder(20, won=False), max_nodes=10_000).verdict is Verdict.UNKNOWN
    assert proof_number_search(ladder(8, won=False)).nodes == 3 * 2**8 - 1


@EITHER
def test_endless_play_is_not_a_disproof(prove: Prover) -> None:
    """Mistake S28: two positions that lead to each other. Nobody wins, and no finite search can say so."""
    assert prove(GraphPosition(graph([[1], [0]], [0, 0])), max_nodes=50).verdict is Verdict.UNKNOWN


def test_a_cycle_does_not_hide_the_proof_beside_it() -> None:
    """The first move leads back to the same position, the second wins. The tree of the other search grows for ever."""
    position = GraphPosition(graph([[0, 2], [], [1]], [0, 1, 0], [0, 0, 0]))
    assert depth_first_proof_number_search(position, max_nodes=20).principal_variation == (2, 1)
    assert proof_number_search(position, max_nodes=2_000).verdict is Verdict.UNKNOWN


@EITHER
def test_on_a_cycle_nothing_is_proved_by_halves(prove: Prover) -> None:
    """Node 0 leads to itself and to 2, node 2 to 1, node 1 back to both; the only end is a draw beside them, which side
    1 need not take. Whatever stands for a position on the way to itself is finite for both answers."""
    position = GraphPosition(graph([[0, 2], [0, 2, 3], [1], []], [0, 0, 0, 0], [0, 1, 0, 0]))
    laws.cycles_make_unknown_never_wrong(prove, position, 0)


@EITHER
def test_positions_on_a_cycle_can_outbid_each_other_for_ever(prove: Prover) -> None:
    """Nodes 2 and 4 lead to each other, and both to a win for side 0. The root, side 1, leads only to them: it is lost.

    Each is given up as soon as the other looks cheaper, and has become dearer. If repetitions are draws there is an
    end, and the answer is right.
    """
    position = GraphPosition(graph([[2, 4], [3], [4, 1], [], [2, 1]], [0, 0, 0, 1, 0], [1, 0, 0, 0, 0]))
    assert prove(position, max_nodes=1_000).verdict is Verdict.UNKNOWN
    assert prove(RepetitionDraw(position)).verdict is Verdict.DISPROVED


def test_a_key_without_the_path_gives_a_wrong_proof() -> None:
    """Graph history: a repetition is a draw, but whether one comes depends on the way here. A draw is asked for."""
    whole = graph([[2, 4], [2], [1, 4], [5], [1, 3], []], [0, 0, 0, 0, 0, -1], [1, 1, 0, 0, 0, 1])
    long, short = (RepetitionDraw(GraphPosition(whole), key_knows_path=each) for each in (True, False))
    assert proof_number_search(long, at_least=0).verdict is Verdict.DISPROVED
    assert proof_number_search(short, at_least=0).verdict is Verdict.DISPROVED, "it has no table"
    assert depth_first_proof_number_search(long, at_least=0).verdict is Verdict.DISPROVED
    assert depth_first_proof_number_search(short, at_least=0).verdict is Verdict.PROVED, "wrong, as must be"


def test_nodes_are_told_to_the_watcher_in_order() -> None:
    """One event an expansion, with the moves that lead there."""
    seen: list[tuple[int, ...]] = []

    def note(expanded: ProofNode) -> None:
        *way, _ = [node.move for node in expanded.ancestors()]
        seen.append(tuple(reversed(way)))

    result = proof_number_search(Tree(((-1, (1, -1)), ((1,),))), watch=note)
    assert seen == [(), (0,), (1,), (1, 0)]
    assert result.nodes == 7
