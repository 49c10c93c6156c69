"""Literal graphs as games: numbered nodes, each with its children, a static value and a side to move.

Specifies  A game in which positions are met again by other ways (transpositions), in which a side may move twice,
           and in which a forced pass can be had. A move is the number of the node it leads to; from a node listed
           in `passing` the only move is PASS, to its only child.
Contract   Values are for the side to move at their node. A node without children is a finished game whose outcome
           is its value; every other node's value is its static evaluation (`static_value`).
           The key is the node, with the graph it belongs to. In a graph without cycles equal keys mean equal futures.
           Text: `{"children":[[1,2],[2],[]],"values":[0,1,5],"sides":[0,1,0],"passing":[],"at":0}`.
           `sides` may be left out where the sides alternate on every way, `passing` where it is empty, `at` for 0.
Beware     A graph with a cycle has no value of its own; see `repetition`.
"""

import json
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Self

from reference.errors import BadInput, Reason
from reference.position import PASS, Outcome, Side


@dataclass(frozen=True, slots=True)
class Graph:
    """The whole graph. Node 0 is the start. Build it with `graph`, which checks it."""

    children: tuple[tuple[int, ...], ...]
    values: tuple[int, ...]
    sides: tuple[Side, ...]
    passing: tuple[int, ...] = ()


FIVE_NODES = Graph(((3, 1), (2,), (3,), (4,), ()), (-1, 1, -1, 0, -1), (0, 1, 0, 1, 0))
"""The smallest graph in which a deeper table entry gives another value: depth 3 is worth 0, not -1."""


class GraphPosition:
    """A node of a graph."""

    __slots__ = ("graph", "node")

    def __init__(self, graph: Graph, node: int = 0) -> None:
        self.graph = graph
        self.node = node

    @classmethod
    def initial(cls) -> Self:
        """Node 0 of the five-node graph."""
        return cls(FIVE_NODES)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read the JSON form. Raises `BadInput`."""
        data = read_object(text)
        for name in ("children", "values"):
            if name not in data:
                raise BadInput(Reason.MISSING_FIELD, name, "graph")
        for name in data:
            if name not in ("children", "values", "sides", "passing", "at"):
                raise BadInput(Reason.UNKNOWN_NAME, name, "graph")
        rows = data["children"]
        if not isinstance(rows, list):
            raise BadInput(Reason.BAD_FORMAT, "a list of lists is needed", "graph, children")
        whole = graph(
            [integers(row, f"children of {node}") for node, row in enumerate(rows)],
            integers(data["values"], "values"),
            integers(data["sides"], "sides") if "sides" in data else None,
            integers(data.get("passing", []), "passing"),
        )
        (node,) = integers([data.get("at", 0)], "at")
        if not 0 <= node < len(whole.children):
            raise BadInput(Reason.OUTSIDE_BOARD, f"node {node}", "graph, at")
        return cls(whole, node)

    def to_text(self) -> str:
        """The JSON form, every field written."""
        whole = self.graph
        return json.dumps(
            {
                "children": whole.children,
                "values": whole.values,
                "sides": whole.sides,
                "passing": whole.passing,
                "at": self.node,
            },
            separators=(",", ":"),
        )

    @property
    def side_to_move(self) -> Side:
        """Whoever the graph says."""
        return self.graph.sides[self.node]

    def legal_moves(self) -> tuple[int, ...]:
        """The children in their order, or PASS."""
        return (PASS,) if self.node in self.graph.passing else self.graph.children[self.node]

    def play(self, move: int) -> Self:
        """Go to a child. Raises `BadInput`."""
        children = self.graph.children[self.node]
        if not children:
            raise BadInput(Reason.GAME_OVER, f"move {move} from node {self.node}", "graph")
        if move not in self.legal_moves():
            raise BadInput(Reason.ILLEGAL_MOVE, f"{move} from node {self.node}", "graph")
        return type(self)(self.graph, children[0] if move == PASS else move)

    def is_over(self) -> bool:
        """Whether the node has no children."""
        return not self.graph.children[self.node]

    def outcome(self) -> Outcome | None:
        """The value of a node without children."""
        return Outcome(self.graph.values[self.node]) if self.is_over() else None

    def key(self) -> Hashable:
        """The node, in its graph."""
        return self.node, self.graph

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GraphPosition) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"{type(self).__name__}.from_text({self.to_text()!r})"


def static_value(position: GraphPosition) -> int:
    """The evaluation for graphs: the node's value, for the side to move there."""
    return position.graph.values[position.node]


def graph(
    children: Sequence[Sequence[int]],
    values: Sequence[int],
    sides: Sequence[Side] | None = None,
    passing: Sequence[int] = (),
) -> Graph:
    """A checked graph. Without `sides` they alternate along every move. Raises `BadInput`."""
    count = len(children)
    if count == 0:
        raise BadInput(Reason.BAD_LENGTH, "no nodes", "graph")
    for node, row in enumerate(children):
        for child in row:
            if not 0 <= child < count:
                raise BadInput(Reason.OUTSIDE_BOARD, f"node {child}", f"graph, children of {node}")
        if len(set(row)) != len(row):
            raise BadInput(Reason.INCONSISTENT, "a child twice", f"graph, children of {node}")
    whose = alternating(children) if sides is None else tuple(sides)
    for name, row in (("values", values), ("sides", whose)):
        if len(row) != count:
            raise BadInput(Reason.BAD_LENGTH, f"{len(row)} {name} for {count} nodes", "graph")
    if not set(whose) <= {0, 1}:
        raise BadInput(Reason.BAD_SIDE, "a side is 0 or 1", "graph")
    for node in passing:
        if not 0 <= node < count or len(children[node]) != 1:
            raise BadInput(Reason.INCONSISTENT, f"node {node} passes but has not one child", "graph")
    return Graph(tuple(map(tuple, children)), tuple(values), whose, tuple(sorted(set(passing))))


def alternating(children: Sequence[Sequence[int]]) -> tuple[Side, ...]:
    """Side 0 at node 0, and the other side after every move. Raises `BadInput` if two ways disagree."""
    sides: dict[int, Side] = {}
    for start in range(len(children)):
        waiting = [(start, sides.get(start, 0))]
        while waiting:
            node, side = waiting.pop()
            if sides.setdefault(node, side) != side:
                raise BadInput(Reason.INCONSISTENT, "the sides do not alternate; give them", f"graph, node {node}")
            waiting += [(child, 1 - side) for child in children[node] if sides.get(child) != 1 - side]
    return tuple(sides[node] for node in range(len(children)))


def read_object(text: str) -> dict[str, object]:
    """A JSON object. Raises `BadInput`."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadInput(Reason.BAD_FORMAT, error.msg, f"graph, character {error.pos + 1}") from None
    except (RecursionError, ValueError):
        raise BadInput(Reason.BAD_FORMAT, "nested too deep, or a number too long", "graph") from None
    if not isinstance(data, dict):
        raise BadInput(Reason.BAD_FORMAT, "an object with children and values is needed", "graph")
    return data


def integers(data: object, place: str) -> list[int]:
    """A list of integers. Raises `BadInput`."""
    if not isinstance(data, list):
        raise BadInput(Reason.BAD_FORMAT, "a list is needed", f"graph, {place}")
    for each in data:
        if type(each) is not int:
            raise BadInput(Reason.BAD_NUMBER, f"{each!r}", f"graph, {place}")
    return data
