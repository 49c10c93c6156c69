"""Mutants of proof-number search, best first and depth first."""

from reference.position import Position
from reference.search.depth_first_proof_number import depth_first_proof_number_search
from reference.search.proof import Goal, ProofResult, total
from reference.search.proof_number import ProofNode, line_of, proof_number_search
from reference.trees.graph import GraphPosition, graph
from reference.trees.tree import Tree
from spec_tests.mutants.mutant import rewritten
from spec_tests.search import proof_laws as laws
from spec_tests.search.law import Subject

READ = Tree.from_text

TWICE = GraphPosition(graph([[1], [2, 3], [], []], [0, 0, -1, 1], [0, 0, 0, 0]))
"""Side 0 moves twice, and the second time may lose or win."""

LOOP = GraphPosition(graph([[1], [0]], [0, 0]))
"""Two positions that lead to each other."""

IS_OR = vars(ProofNode)["is_or"].fget


def telling_the_line(line_of: Subject) -> Subject:
    """A best-first search whose line is this function's."""

    def prove(position: Position, *, at_least: int, max_nodes: int) -> ProofResult:
        root: list[ProofNode] = []

        def keep(expanded: ProofNode) -> None:
            root[:] = [*expanded.ancestors()][-1:]

        result = proof_number_search(position, at_least=at_least, max_nodes=max_nodes, watch=keep)
        line = line_of(root[0]) if root else ()
        assert isinstance(line, tuple)
        return result._replace(principal_variation=line)

    return prove


MUTANTS = [
    rewritten(
        "PN1-largest-instead-of-sum",
        "An AND node needs as much as its dearest child, not as all of them.",
        ProofNode.update,
        "all_of(replies)",
        "all_of(replies)._replace(proof=max(reply.proof for reply in replies))",
        laws.numbers_are_smallest_sets,
        owner=ProofNode,
        search=proof_number_search,
    ),
    rewritten(
        "PN2-or-and-and-exchanged",
        "The root's side must win by every move, the other side by one.",
        IS_OR,
        "self.goal.turn(self.position) > 0",
        "self.goal.turn(self.position) < 0",
        laws.proves_what_brute_force_reaches,
        (READ("[-1,1]"), 1),
        owner=ProofNode,
        search=proof_number_search,
    ),
    rewritten(
        "PN3-or-and-and-by-ply",
        "OR nodes are those at an even distance from the root, also where a side moves twice.",
        IS_OR,
        "self.goal.turn(self.position) > 0",
        "len(list(self.ancestors())) % 2 == 1",
        laws.proves_where_ways_join_and_sides_move_twice,
        (TWICE, 1),
        owner=ProofNode,
        search=proof_number_search,
    ),
    rewritten(
        "PN4-easiest-to-disprove-at-an-or-node",
        "The side that needs one good move follows the one that is refuted soonest.",
        ProofNode.most_proving_child,
        "child.numbers.proof",
        "child.numbers.disproof or 10**9",
        laws.expands_the_most_proving_node,
        owner=ProofNode,
        search=proof_number_search,
    ),
    rewritten(
        "PN5-a-draw-is-won",
        "Not lost is taken for won.",
        Goal.numbers,
        "score >= self.at_least",
        "score >= min(self.at_least, 0)",
        laws.asks_for_a_win_unless_told_otherwise,
        (GraphPosition(graph([[]], [0])),),
        owner=Goal,
        search=proof_number_search,
    ),
    rewritten(
        "PN6-the-mover-wins",
        "A finished game is judged in the view of its side to move, not of the side that asked.",
        Goal.numbers,
        "outcome.seen(self.turn(position)).score",
        "outcome.score",
        laws.proves_what_brute_force_reaches,
        (READ("[1]"), 1),
        owner=Goal,
        search=proof_number_search,
    ),
    rewritten(
        "PN7-limit-is-a-disproof",
        "Whatever is not proved within the limit is called disproved.",
        proof_number_search,
        "ProofResult(verdict_of(root.numbers)",
        "ProofResult(Verdict.PROVED if root.numbers.proof == 0 else Verdict.DISPROVED",
        laws.limit_makes_unknown_never_wrong,
        (GraphPosition(graph([[1], []], [0, -1])), 1),
    ),
    rewritten(
        "PN8-limit-passed-by-the-last-expansion",
        "The limit is looked at before the children are counted.",
        proof_number_search,
        "grown > max_nodes",
        "nodes > max_nodes",
        laws.limit_makes_unknown_never_wrong,
        (GraphPosition(graph([[1], []], [0, -1])), 1),
    ),
    rewritten(
        "PN9-line-by-the-first-child",
        "The line follows the first move, proved or not.",
        line_of,
        "next(child for child in node.children if verdict_of(child.numbers) is verdict)",
        "node.children[0]",
        laws.proof_line_shows_the_answer,
        (TWICE, 1),
        with_=telling_the_line,
    ),
    rewritten(
        "DF1-second-best-not-passed",
        "The best move is given up as soon as it is no worse than the second: it is entered for ever.",
        depth_first_proof_number_search,
        "second + 1",
        "second",
        laws.proves_what_brute_force_reaches,
        (READ("[[[0]],[[0]]]"), 1),
    ),
    rewritten(
        "DF2-side-that-moves-twice-turned",
        "The numbers change places after every move.",
        depth_first_proof_number_search,
        "known(child).seen(turn)",
        "known(child).seen(-1)",
        laws.proves_where_ways_join_and_sides_move_twice,
        (TWICE, 1),
    ),
    rewritten(
        "DF3-thresholds-not-turned",
        "The opponent is given the proof threshold for its disproof number.",
        depth_first_proof_number_search,
        "below.seen(turns[first])",
        "below",
        laws.visits_most_proving_nodes,
    ),
    rewritten(
        "DF4-all-of-the-threshold-passed-on",
        "A move is searched until it alone is as hard to disprove as the node may be, its siblings forgotten.",
        depth_first_proof_number_search,
        "replies[first].disproof + spare",
        "threshold.disproof",
        laws.visits_most_proving_nodes,
    ),
    rewritten(
        "DF5-endless-play-is-lost",
        "A position on the way to itself counts as a disproof, and the table keeps what follows from it.",
        depth_first_proof_number_search,
        "return WITHOUT_END",
        "return Numbers(INFINITE, 0).seen(goal.turn(position))",
        laws.cycles_make_unknown_never_wrong,
        (LOOP, 1),
    ),
    rewritten(
        "DF6-cycles-entered",
        "A position is searched below itself.",
        depth_first_proof_number_search,
        "if children[first].key() in path:",
        "if False:",
        laws.no_line_is_longer_than_there_are_positions,
        (LOOP, 1),
        seen="a mistake of public programs, S28",
    ),
    rewritten(
        "DF7-limit-is-a-disproof",
        "Whatever is not proved within the limit is called disproved.",
        depth_first_proof_number_search,
        "ProofResult(verdict, numbers, line, nodes)",
        "ProofResult(Verdict.PROVED if numbers.proof == 0 else Verdict.DISPROVED, numbers, line, nodes)",
        laws.limit_makes_unknown_never_wrong,
    ),
    rewritten(
        "DF8-one-visit-too-many",
        "The limit is looked at after it was passed.",
        depth_first_proof_number_search,
        "if nodes == max_nodes:",
        "if max_nodes is not None and nodes > max_nodes:",
        laws.limit_makes_unknown_never_wrong,
        (GraphPosition(graph([[1], [2], []], [0, 0, -1])), 1),
    ),
    rewritten(
        "DF9-line-of-one-move",
        "The line ends before the game does.",
        depth_first_proof_number_search,
        "return tuple(line)",
        "return tuple(line[:1])",
        laws.proof_line_shows_the_answer,
        (TWICE, 1),
    ),
    rewritten(
        "DF10-table-forgets",
        "Only the current way is remembered: a position met by another way is searched again.",
        depth_first_proof_number_search,
        "path.remove(key)",
        "path.remove(key)\n        if len(path) > 1:\n            table[key] = Entry(UNDECIDED, moves[first])",
        laws.position_met_again_is_not_searched_again,
    ),
    rewritten(
        "DF11-sums-run-into-infinity",
        "Many finite numbers add up to a disproof (an integer of fixed width does the same).",
        total,
        "min(sum(numbers), INFINITE - 1)",
        "min(sum(numbers), INFINITE)",
        laws.sum_is_infinite_only_by_a_part,
        ([10**9 - 1, 1],),
    ),
]
