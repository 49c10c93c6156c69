"""What MTD searches do, pass by pass, and which leaves a best-first search scores: seen from outside."""

from collections.abc import Hashable
from dataclasses import dataclass, field

from reference.errors import BadInput, Reason
from reference.position import Position
from reference.search.events import Observer
from reference.search.result import Evaluation, Search, SearchResult, Window, everything
from reference.trees.graph import GraphPosition, static_value
from reference.trees.repetition import RepetitionDraw
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.collect import Leaves, Path


@dataclass
class Pass:
    """One null-window search from the root: is the value at least `beta`? The answer, and the leaves scored for it."""

    beta: int
    value: int = 0
    leaves: list[Position] = field(default_factory=list)


class Passes(Observer):
    """Every visit of a node that lies inside no other is a pass."""

    def __init__(self) -> None:
        self.passes: list[Pass] = []
        self.inside = 0

    def enter(self, position: Position, depth: int, window: Window) -> None:
        if self.inside == 0:
            self.passes.append(Pass(window.beta))
        self.inside += 1

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.passes[-1].leaves.append(position)
        self.exit(position, result)

    def hit(self, position: Position, result: SearchResult) -> None:
        self.exit(position, result)

    def exit(self, position: Position, result: SearchResult) -> None:
        self.inside -= 1
        self.passes[-1].value = result.value


class Relearnt(Observer):
    """Nodes that were looked into although earlier visits had settled the question. The key must hold the way."""

    def __init__(self) -> None:
        self.again: list[Position] = []
        self.bounds: dict[Hashable, Window] = {}
        self.inside: list[Window] = []

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.inside.append(window)

    def hit(self, position: Position, result: SearchResult) -> None:
        self.inside.pop()

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.learn(position, Window(result.value, result.value))

    def exit(self, position: Position, result: SearchResult) -> None:
        high = result.value >= self.inside[-1].beta
        known = self.bounds.get(position.key(), everything)
        self.learn(position, known.raised(result.value) if high else known.lowered(result.value))

    def learn(self, position: Position, bounds: Window) -> None:
        """Compare the question with what was known before, and keep what is known now."""
        asked, known = self.inside.pop(), self.bounds.get(position.key(), everything)
        if known.alpha >= asked.beta or known.beta <= asked.alpha:
            self.again.append(position)
        self.bounds[position.key()] = bounds


def passes_of(search: Search, tree: Tree, first_guess: int, pass_limit: int) -> tuple[SearchResult, list[Pass]]:
    """An MTD search of a whole tree. AssertionError if it was not done within the limit."""
    seen = Passes()
    try:
        result = search(tree, tree.height, leaf_value, first_guess=first_guess, pass_limit=pass_limit, observe=seen)
    except BadInput as error:
        assert error.reason is not Reason.UNSUPPORTED, f"not done after {pass_limit} passes"
        raise
    return result, seen.passes


def scored_leaves(search: Search, position: Position, depth: int, evaluate: Evaluation) -> list[Hashable]:
    """The keys of the leaves that a search scores, in order. Where the key holds the way, that is the leaf itself."""
    leaves = Leaves()
    search(position, depth, evaluate, observe=leaves)
    return [leaf.key() for leaf in leaves.seen]


def keys_after(position: Position, paths: list[Path]) -> list[Hashable]:
    """The keys of the positions at the end of these ways."""
    keys = []
    for path in paths:
        end = position
        for move in path:
            end = end.play(move)
        keys.append(end.key())
    return keys


def unfolded(position: GraphPosition) -> RepetitionDraw:
    """A graph without cycles as the tree of its ways: the nodes that came before are part of the key."""
    return RepetitionDraw(position)


def unfolded_value(position: RepetitionDraw) -> int:
    """The evaluation for unfolded graphs."""
    return static_value(position.here)
