"""What a case of `fixtures/search` asks about: a literal tree, a uniform tree or a position, and how it is searched."""

import json
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from fixtures import Case
from fixtures.loader import Json
from perft.playouts import fnv1a
from reference.games import find_game
from reference.position import Position
from reference.search.events import Observer
from reference.search.leaf import quick_wins
from reference.search.result import Evaluation, SearchResult, Window
from reference.search.root import root_moves
from reference.search.variants import VARIANTS
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, leaf_value
from spec_tests.search import oracle
from spec_tests.search.collect import Leaves
from spec_tests.search_fixtures import trees
from spec_tests.search_fixtures.second_variants import FRESH, Ask, second_search
from spec_tests.search_fixtures.world import INFINITY, Boards, ListPlace, Lists, Nested, Place, QuickBoards, Walk, World


class Seen(NamedTuple):
    """What one search did. Value and bound in MAX's view; a line for each leaf, in the order of the visits."""

    value: int
    bound: str
    nodes: int
    lines: list[str]

    @property
    def checksum(self) -> str:
        """FNV-1a of the lines, as fixtures write 64 bits."""
        text = "".join(line + "\n" for line in self.lines)
        return f"0x{fnv1a(text.encode()):016x}"


class WithDiscs(Protocol):
    """What the disc difference is asked of."""

    def disc_difference(self) -> int:
        """Own discs minus the other side's."""


def nothing(position: Position) -> int:
    """No opinion before the end."""
    return 0


def disc_difference(position: WithDiscs) -> int:
    """Own discs minus the other side's."""
    return position.disc_difference()


def scattered(position: Position) -> int:
    """A number from the text of the position, so that nothing is equal by design: FNV-1a modulo 201, minus 100."""
    return fnv1a(position.to_text().encode()) % 201 - 100


EVALUATIONS: Final[dict[str, Evaluation]] = {
    "nothing": nothing,
    "disc difference": disc_difference,
    "scattered": scattered,
}

# The question


def nested_of(case: Case) -> Nested | None:
    """The tree of a case, in MAX's view; None if it is about a game."""
    if case.has("tree"):
        return read_tree(case.value("tree"))
    if case.has("uniform"):
        how = case.part("uniform")
        sizes = [how.number(name) for name in ("branching", "depth", "seed")]
        return trees.uniform(sizes[0], sizes[1], sizes[2], how.text("order"), how.number("spread"))
    return None


def read_tree(value: Json) -> Nested:
    """A nested list out of JSON."""
    if isinstance(value, list):
        return tuple(map(read_tree, value))
    assert isinstance(value, int)
    return value


def position_of(case: Case, backend: str) -> Position:
    """The root."""
    nested = nested_of(case)
    if nested is not None:
        return Tree(trees.movers_view(nested))
    if case.has("graph"):
        return GraphPosition.from_text(json.dumps(case.value("graph")))
    return find_game(case.text("of")).read_position(backend, case.text("position"))


def depth_of(case: Case) -> int:
    """The depth asked for, or all of a tree."""
    nested = nested_of(case)
    return case.number("depth") if nested is None else trees.height(nested)


def evaluation_of(case: Case) -> Evaluation:
    """The evaluation asked for; literal trees and graphs have their own."""
    if case.has("graph"):
        return static_value
    return EVALUATIONS[case.text("evaluation")] if case.has("evaluation") else leaf_value


def ends_of(case: Case) -> tuple[int, int]:
    """The window asked for: null is no limit."""
    if not case.has("window"):
        return -INFINITY, INFINITY
    ends = case.value("window")
    assert isinstance(ends, list)
    alpha, beta = ends
    assert not isinstance(alpha, list | dict | str | float) and not isinstance(beta, list | dict | str | float)
    return -INFINITY if alpha is None else alpha, INFINITY if beta is None else beta


def has_free_pass(case: Case) -> bool:
    """Whether a pass takes no ply."""
    return case.has("pass_plies") and case.number("pass_plies") == 0


# The answers


def line_of(leaf: Position) -> str:
    """The line of a leaf: the numbers of the moves on the way in a tree, of the node in a graph, else the position."""
    if isinstance(leaf, GraphPosition):
        return str(leaf.node)
    return " ".join(map(str, leaf.path)) if isinstance(leaf, Tree) else leaf.to_text()


def has_quick_wins(case: Case) -> bool:
    """Whether a win is worth more the sooner it comes."""
    return case.has("final") and case.text("final") == "quick wins"


def by_search(case: Case, observe: Observer, backend: str = "array") -> SearchResult:
    """Ask the reference."""
    name = case.text("variant")
    position, depth, evaluate = position_of(case, backend), depth_of(case), evaluation_of(case)
    if name == FRESH:
        replies = [reply for _, reply in root_moves(position, depth, evaluate, observe=observe)]
        best = max(replies, key=lambda reply: reply.value)
        return best.counted(sum(reply.nodes for reply in replies), best.leaves)
    asked = {"window": Window(*ends_of(case))} if case.has("window") else {}
    free = {"pass_costs_depth": False} if has_free_pass(case) else {}
    quick = {"final": quick_wins} if has_quick_wins(case) else {}
    return VARIANTS[name].search(position, depth, evaluate, observe=observe, **asked, **free, **quick)


def seen_by_search(case: Case, backend: str = "array") -> Seen:
    """The reference's answer, and what an observer saw."""
    leaves = Leaves()
    result = by_search(case, leaves, backend)
    return Seen(result.value, result.bound.value, result.nodes, list(map(line_of, leaves.seen)))


def seen_by_second(case: Case) -> Seen:
    """The second program's answer; of a game on the bitboard."""
    nested = nested_of(case)
    if nested is not None:
        return walked(case, Lists(), ((), nested), lambda place: " ".join(map(str, place[0])))
    root, evaluate = position_of(case, "bitboard"), evaluation_of(case)
    if has_quick_wins(case):
        return walked(case, QuickBoards(root, evaluate), (root, 0), lambda place: line_of(place[0]))
    return walked(case, Boards(root, evaluate), root, line_of)


def walked(case: Case, world: World[Place], root: Place, line: Callable[[Place], str]) -> Seen:
    """One walk of the second program."""
    walk = Walk(world, has_free_pass(case))
    ask: Ask[Place] = second_search(case.text("variant"))
    value = ask(walk, root, depth_of(case), *ends_of(case))
    return Seen(value, bound_of(case, value), walk.nodes, list(map(line, walk.leaves)))


def bound_of(case: Case, value: int) -> str:
    """What a value says after a search with the window of a case. A leaf's own value is exact in any window."""
    a, b = ends_of(case)
    is_hard = "fail-hard" in case.text("variant")
    if a < value < b or (isinstance(nested_of(case), int) and not is_hard):
        return "exact"
    return "upper" if value <= a else "lower"


def seen_by_closed_form(case: Case) -> Seen:
    """Alpha-beta without a search: the leaves that are needed, by true values of older siblings; every node on the way.

    The value is minimax of the tree in which the other leaves do not exist; fail-hard, brought into the window.
    """
    nested, ends = nested_of(case), ends_of(case)
    assert nested is not None
    ways = oracle.needed_leaves(position_of(case, "array"), depth_of(case), leaf_value, Window(*ends))
    nodes = {way[:length] for way in ways for length in range(len(way) + 1)}
    value = pruned_worth(nested, (), 1, nodes)
    if case.text("variant") == "alphabeta-fail-hard":
        value = min(max(value, ends[0]), ends[1])
    return Seen(value, bound_of(case, value), len(nodes), [" ".join(map(str, way)) for way in ways])


def pruned_worth(nested: Nested, way: tuple[int, ...], turn: int, nodes: set[tuple[int, ...]]) -> int:
    """Minimax in MAX's view, of the nodes that are there."""
    if isinstance(nested, int):
        return nested
    below = [(child, (*way, number)) for number, child in enumerate(nested) if (*way, number) in nodes]
    return turn * max(turn * pruned_worth(child, place, -turn, nodes) for child, place in below)


def leaf_values(case: Case, lines: Sequence[str]) -> list[Json]:
    """What the leaves of these lines are worth as the source prints them; an unfinished one, its first leaf."""
    nested = nested_of(case)
    assert nested is not None
    values: list[Json] = []
    for line in lines:
        place: ListPlace = (), nested
        for number in map(int, line.split()):
            place = Lists().after(place, number)
        values.append(Lists().guess(place))
    return values
