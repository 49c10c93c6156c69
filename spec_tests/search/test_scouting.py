"""Searches ask what they say. Principal variation searches: the first move with the whole window, the others whether
they are better, and again, with which window, only one that is. Alpha-beta: each with all that still matters."""

from dataclasses import dataclass

import pytest
from hypothesis import example, given, settings

from reference.position import Move, Position, turn_between
from reference.search.events import Observer
from reference.search.result import SearchResult, Window, everything
from reference.search.variants import VARIANTS
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.strategies import trees, windows

FROM_BOUND = ("pvs-from-bound", "pvs-fail-hard-from-bound", "negascout")
"""Their second search starts at what the first has found, that of the others at alpha."""

NEVER_TWICE = {"pvs-trusting": 2, "negascout": 1}
"""Who searches no move twice with how many plies to go, or fewer."""

SCOUTS = (*FROM_BOUND, "scout", "pvs", "pvs-fail-hard", "pvs-table", "pvs-trusting")

ALPHABETA = ("alphabeta", "alphabeta-fail-hard", "alphabeta-table", "alphabeta-enhanced", "alphabeta-narrowing")


@dataclass
class Node:
    """A node that is open. `alpha` is what its moves have brought so far, `reply` what the last question has."""

    position: Position
    depth: int
    window: Window
    alpha: int
    asked: Window | None = None
    reply: int = 0
    again: bool = False

    @property
    def better(self) -> bool:
        """Whether a move that was only tested is better and not good enough."""
        return self.asked not in (None, self.window) and self.alpha < self.reply < self.window.beta


class Questions(Observer):
    """Holds the windows of one search against what was answered before."""

    def __init__(self, name: str) -> None:
        self.name, self.scouts, self.never_twice = name, name in SCOUTS, NEVER_TWICE.get(name, 0)
        self.open: list[Node] = []

    def enter(self, position: Position, depth: int, window: Window) -> None:
        self.open.append(Node(position, depth, window, window.alpha))

    def child(self, position: Position, move: Move, window: Window) -> None:
        """The whole window for the first, for the others what is above alpha, or just above it; as long as there is."""
        node = self.open[-1]
        self.answered(node)
        assert node.alpha < node.window.beta
        tested = self.scouts and node.asked is not None
        assert window == Window(node.alpha, node.alpha + 1 if tested else node.window.beta)
        node.asked, node.again = window, False

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        """Only a move that was found better, and from the right end on."""
        node = self.open[-1]
        assert self.scouts and node.better and not node.again and node.depth > self.never_twice
        alpha = node.reply if self.name in FROM_BOUND else node.alpha
        assert window == (everything if self.name == "scout" else Window(alpha, node.window.beta))
        node.again = True

    def answered(self, node: Node) -> None:
        """The last move is done with."""
        if node.asked is not None:
            assert not self.scouts or node.again or not node.better or node.depth <= self.never_twice
            node.alpha = max(node.alpha, node.reply)

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        """As soon as a move is good enough."""
        self.answered(self.open[-1])
        assert self.open[-1].alpha >= self.open[-1].window.beta

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.close(result)

    def hit(self, position: Position, result: SearchResult) -> None:
        self.close(result)

    def exit(self, position: Position, result: SearchResult) -> None:
        self.answered(self.open[-1])
        self.close(result)

    def close(self, result: SearchResult) -> None:
        """Tell the parent."""
        node = self.open.pop()
        if self.open:
            self.open[-1].reply = turn_between(self.open[-1].position, node.position) * result.value


@pytest.mark.parametrize("name", [*SCOUTS, *ALPHABETA])
@given(trees(), windows())
@example(Tree(((0, 0), (4, 7))), Window(-9, 9))
@example(Tree(((0, 0), (4, 7))), Window(-9, 4))
@example(Tree(((0, 0), (0, 0))), Window(-9, 9))
@settings(max_examples=settings().max_examples // 4)
def test_every_window_follows_from_the_answers_before(name: str, tree: Tree, window: Window) -> None:
    """Any tree and window; the second move of an example is better by more than one, good enough, or equal."""
    how = {} if VARIANTS[name].outside is None else {"window": window}
    VARIANTS[name].search(tree, tree.height, leaf_value, observe=Questions(name), **how)
