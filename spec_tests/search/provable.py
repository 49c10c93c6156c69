"""Games for proof-number searches, and what is true of them, worked out the slow way."""

from itertools import combinations

from hypothesis import strategies as st

from reference.search.proof import INFINITE
from reference.search.proof_number import ProofNode
from reference.trees.graph import Graph, GraphPosition, graph
from reference.trees.tree import Tree
from reference.trees.uniform import uniform


@st.composite
def family_trees(draw: st.DrawFn, max_nodes: int = 14) -> GraphPosition:
    """Trees (every node has one parent) in which any side may move at any node; few different outcomes."""
    count = draw(st.integers(1, max_nodes))
    children: list[list[int]] = [[] for _ in range(count)]
    for node in range(1, count):
        children[draw(st.integers(0, node - 1))].append(node)
    return sided(draw, children)


def regular_trees() -> st.SearchStrategy[Tree]:
    """Trees with two moves everywhere, up to five plies high, and leaves -1, 0 and 1."""
    nested = st.builds(uniform, st.just(2), st.integers(0, 5), st.integers(0, 999), spread=st.just(3))
    return nested.map(Tree)


@st.composite
def cyclic_graphs(draw: st.DrawFn, max_nodes: int = 8) -> GraphPosition:
    """Graphs in which moves lead anywhere, back as well."""
    count = draw(st.integers(1, max_nodes))
    anywhere = st.integers(0, count - 1)
    return sided(draw, [draw(st.lists(anywhere, max_size=3, unique=True)) for _ in range(count)])


def ladder(layers: int, *, won: bool, taking_turns: bool = False) -> GraphPosition:
    """A start, then layers of two positions, each leading to both of the next; then one end, won for side 0 or lost.

    Layer n holds the nodes 2n - 1 and 2n. Side 0 moves all the time, or the sides take turns.
    """
    steps = [[2 * layer + 1, 2 * layer + 2] for layer in range(layers) for _ in range(2 if layer else 1)]
    end = 2 * layers + 1
    sides = [(node + 1) // 2 % 2 if taking_turns else 0 for node in range(end)]
    return GraphPosition(graph([*steps, [end], [end], []], [0] * end + [1 if won else -1], [*sides, 0]))


FAR = 1_000
"""Plies: farther than any search of a small graph with a limit goes."""


class Traveller(GraphPosition):
    """A position of a graph that counts its plies, notes the largest count of all, and will not go on for ever."""

    __slots__ = ("farthest", "ply")

    def __init__(self, whole: Graph, node: int = 0, ply: int = 0, farthest: list[int] | None = None) -> None:
        super().__init__(whole, node)
        self.ply = ply
        self.farthest = [0] if farthest is None else farthest
        self.farthest[0] = max(ply, self.farthest[0])
        assert ply < FAR

    def play(self, move: int) -> "Traveller":
        return Traveller(self.graph, super().play(move).node, self.ply + 1, self.farthest)


def sided(draw: st.DrawFn, children: list[list[int]]) -> GraphPosition:
    """The graph with random sides and outcomes."""
    count = len(children)
    worth = draw(st.lists(st.integers(-1, 1), min_size=count, max_size=count))
    sides = draw(st.lists(st.integers(0, 1), min_size=count, max_size=count))
    return GraphPosition(graph(children, worth, sides))


def decided(position: GraphPosition, at_least: int) -> dict[int, bool]:
    """For every node from which one answer can be forced in finitely many moves, whether it is yes.

    The question is that of the side to move at `position`. Nodes are added, round by round, as long as one follows.
    """
    whole, side = position.graph, position.side_to_move
    answers: dict[int, bool] = {}
    for node, children in enumerate(whole.children):
        if not children:
            score = whole.values[node] if whole.sides[node] == side else -whole.values[node]
            answers[node] = score >= at_least
    while True:
        before = len(answers)
        for node, children in enumerate(whole.children):
            replies = [answers.get(child) for child in children]
            wish = whole.sides[node] == side
            if node not in answers and wish in replies:
                answers[node] = wish
            elif node not in answers and all(reply is (not wish) for reply in replies):
                answers[node] = not wish
        if len(answers) == before:
            return answers


def smallest_set(node: ProofNode, proved: bool, frozen: ProofNode | None = None, known: bool | None = None) -> int:
    """How many undecided leaves below must be proved (or disproved) at least, so that the node is: by trying all sets.

    `frozen` is taken as a leaf, whatever it has below; with `known` that is its answer.
    """

    def leaves(node: ProofNode) -> list[ProofNode]:
        if node.children and node is not frozen:
            return [leaf for child in node.children for leaf in leaves(child)]
        return [node]

    def is_open(leaf: ProofNode) -> bool:
        return not leaf.position.is_over() and not (leaf is frozen and known is not None)

    def follows(node: ProofNode, chosen: tuple[ProofNode, ...]) -> bool:
        """Whether the node gets the wanted answer if the chosen leaves do and no other open leaf does."""
        if node.children and node is not frozen:
            replies = [follows(child, chosen) for child in node.children]
            mine = node.position.side_to_move == node.goal.side
            return any(replies) if mine == proved else all(replies)
        if is_open(node):
            return node in chosen
        if node is frozen:
            return known is proved
        outcome = node.position.outcome()
        assert outcome is not None
        score = outcome.score if node.position.side_to_move == node.goal.side else -outcome.score
        return (score >= node.goal.at_least) is proved

    open_leaves = [leaf for leaf in leaves(node) if is_open(leaf)]
    for size in range(len(open_leaves) + 1):
        if any(follows(node, chosen) for chosen in combinations(open_leaves, size)):
            return size
    return INFINITE
