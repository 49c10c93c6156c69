"""A hand calculation of alpha-beta, step by step, in MAX's view: made from a search's events, and made again by hand.

Steps  enter: a node is looked at, with a window. answer: a child has its value, the window before and after it, and
       for a child that is no leaf what the value says (bound). cut: the children that are skipped. done: the root.
"""

from fixtures.loader import Json
from reference.position import Move, Position
from reference.search.alphabeta import alphabeta
from reference.search.events import Observer
from reference.search.result import INFINITY, Bound, SearchResult, Window
from reference.search.variants import Search
from reference.trees.tree import Tree, leaf_value
from spec_tests.search_fixtures.trees import movers_view
from spec_tests.search_fixtures.world import Nested

Ends = tuple[int, int]


def limits(ends: Ends) -> list[Json]:
    """A window as a fixture writes it: null is no limit."""
    return [None if abs(end) == INFINITY else end for end in ends]


def enter(way: tuple[int, ...], ends: Ends) -> Json:
    """A step."""
    return {"does": "enter", "path": list(way), "window": limits(ends)}


def answer(way: tuple[int, ...], value: int, bound: str, before: Ends, after: Ends) -> Json:
    """A step; `bound` is empty for a leaf."""
    said: dict[str, Json] = {"bound": bound} if bound else {}
    step: dict[str, Json] = {"does": "answer", "path": list(way), "value": value}
    return {**step, **said, "before": limits(before), "after": limits(after)}


def cut(way: tuple[int, ...], skipped: list[Json]) -> Json:
    """A step."""
    return {"does": "cut", "path": list(way), "skipped": skipped}


def done(value: int) -> Json:
    """The last step."""
    return {"does": "done", "value": value}


# By hand


def by_hand(nested: Nested) -> list[Json]:
    """The calculation as a person does it: MAX raises alpha, MIN lowers beta, alpha >= beta ends it."""
    steps: list[Json] = []

    def look(nested: Nested, way: tuple[int, ...], a: int, b: int) -> tuple[int, str]:
        if isinstance(nested, int):
            return nested, ""
        first_a, first_b = a, b
        steps.append(enter(way, (a, b)))
        maximises = len(way) % 2 == 0
        v = -INFINITY if maximises else INFINITY
        for number, child in enumerate(nested):
            value, bound = look(child, (*way, number), a, b)
            before = a, b
            if maximises:
                v = max(v, value)
                a = max(a, v)
            else:
                v = min(v, value)
                b = min(b, v)
            steps.append(answer((*way, number), value, bound, before, (a, b)))
            if a >= b:
                steps.append(cut(way, [*range(number + 1, len(nested))]))
                break
        return v, "upper" if v <= first_a else "lower" if v >= first_b else "exact"

    steps.append(done(look(nested, (), -INFINITY, INFINITY)[0]))
    return steps


# By the events of a search


class Steps(Observer):
    """The calculation that the events of an alpha-beta search tell. Each answer's window is that of the next child."""

    def __init__(self) -> None:
        self.steps: list[Json] = []
        self.open: list[tuple[Tree, Window]] = []  # node and its window now, in the mover's view

    def enter(self, position: Position, depth: int, window: Window) -> None:
        assert isinstance(position, Tree)
        self.open.append((position, window))
        if not position.is_over():
            self.steps.append(enter(position.path, self.seen(position, window)))

    def seen(self, position: Tree, window: Window) -> Ends:
        """A window in MAX's view."""
        seen = window if position.side_to_move == 0 else window.seen(-1)
        return seen.alpha, seen.beta

    def child(self, position: Position, move: Move, window: Window) -> None:
        assert self.open[-1][1] == window, "the window that the last answer left"

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.tell(position, result, "")

    def exit(self, position: Position, result: SearchResult) -> None:
        assert isinstance(position, Tree)
        bound = result.bound if position.side_to_move == 0 else result.bound.mirror
        self.tell(position, result, {Bound.EXACT: "exact", Bound.LOWER: "lower", Bound.UPPER: "upper"}[bound])

    def tell(self, position: Position, result: SearchResult, bound: str) -> None:
        """The node is answered; its parent's window moves."""
        assert isinstance(position, Tree)
        self.open.pop()
        value = result.value if position.side_to_move == 0 else -result.value
        if not self.open:
            self.steps.append(done(value))
            return
        parent, before = self.open[-1]
        after = before.raised(-result.value)
        self.open[-1] = parent, after
        self.steps.append(answer(position.path, value, bound, self.seen(parent, before), self.seen(parent, after)))

    def cutoff(self, position: Position, move: Move, result: SearchResult) -> None:
        assert isinstance(position, Tree)
        self.steps.append(cut(position.path, [*range(move + 1, len(position.legal_moves()))]))


def by_search(nested: Nested, search: Search = alphabeta) -> list[Json]:
    """The calculation of a search of the reference."""
    steps, tree = Steps(), Tree(movers_view(nested))
    search(tree, tree.height, leaf_value, observe=steps)
    return steps.steps
