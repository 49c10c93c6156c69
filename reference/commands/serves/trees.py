"""What the reference answers about literal trees and graphs that are handed to it.

Specifies  `tree_searched` and `graph_searched`: a variant of docs/search.md on a tree in MAX's view, who moves at the
           root, to its leaves; on a graph from node 0, in the view of the side to move there. Value, bound, nodes, and
           the leaves in the order of the visits: their values in MAX's view (of an unfinished node, the first leaf
           below it), or the numbers of their nodes.
"""

import json
from collections.abc import Callable, Mapping
from typing import Final

from fixtures.loader import Json
from reference.commands.serves.values import FINALS
from reference.errors import BadInput, Reason
from reference.names import unknown
from reference.ports.port import number, text
from reference.ports.protocol import Fields
from reference.position import Position
from reference.search.events import Observer
from reference.search.result import INFINITY, SearchResult, Window, everything
from reference.search.variants import VARIANTS, Variant
from reference.trees.graph import GraphPosition, static_value
from reference.trees.tree import Tree, checked_nested, leaf_value

GAME: Final = "trees"
"""What `hello` calls them."""


class Visited(Observer):
    """The leaves, as they are scored."""

    def __init__(self) -> None:
        self.leaves: list[Json] = []

    def leaf(self, position: Position, result: SearchResult) -> None:
        if isinstance(position, Tree):
            self.leaves.append(leaf_value(position) * (-1) ** len(position.path))
        elif isinstance(position, GraphPosition):
            self.leaves.append(position.node)


def variant_of(request: Fields) -> Variant:
    """Raises `BadInput` UNKNOWN_NAME."""
    name = text(request, "variant")
    if name not in VARIANTS:
        raise unknown(name, VARIANTS, "variant")
    return VARIANTS[name]


def abilities() -> Fields:
    """What `hello` says."""
    return {"requests": [*REQUESTS], "searches": [*VARIANTS]}


def tree_searched(request: Fields) -> Fields:
    """The whole tree. Raises `BadInput`."""
    variant = variant_of(request)
    tree = Tree.from_root_view(checked_nested(request["tree"], 0))
    alpha, beta = number(request, "alpha"), number(request, "beta")
    window = Window(-INFINITY if alpha is None else alpha, INFINITY if beta is None else beta)
    asked: dict[str, Window] = {}
    if window != everything:
        if variant.outside is None:
            raise BadInput(Reason.UNSUPPORTED, f"{text(request, 'variant')} takes no window", "alpha")
        asked["window"] = window
    visited = Visited()
    result = variant.search(tree, tree.height, leaf_value, observe=visited, **asked)
    return answer(result, visited)


def graph_searched(request: Fields) -> Fields:
    """From node 0 to a depth. Raises `BadInput`."""
    variant, visited = variant_of(request), Visited()
    result = variant.search(
        GraphPosition.from_text(json.dumps(request["graph"])),
        number(request, "depth") or 0,
        static_value,
        observe=visited,
        final=FINALS[text(request, "final")],
        pass_costs_depth=request.get("pass_plies") == 1,
    )
    return answer(result, visited)


def answer(result: SearchResult, visited: Visited) -> Fields:
    """As the protocol has it."""
    return {
        "value": result.value,
        "bound": result.bound.value,
        "nodes": result.nodes,
        "visited": visited.leaves,
    }


ANSWERS: Final[Mapping[str, Callable[[Fields], Fields]]] = {"tree": tree_searched, "graph": graph_searched}
REQUESTS: Final = tuple(ANSWERS)
