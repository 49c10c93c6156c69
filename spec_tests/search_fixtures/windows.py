"""With which windows the root's moves are searched, in order, and what each search answers; all in MAX's view."""

from fixtures import Case
from fixtures.loader import Json
from reference.position import Move, Position
from reference.search.events import Observer
from reference.search.result import SearchResult, Window
from reference.trees.tree import Tree
from spec_tests.search_fixtures import second, second_scouts
from spec_tests.search_fixtures.second_variants import FRESH, STYLES
from spec_tests.search_fixtures.steps import limits
from spec_tests.search_fixtures.subject import by_search, depth_of, ends_of, nested_of
from spec_tests.search_fixtures.world import ListPlace, Lists, Walk


def written(asked: second.Asked) -> Json:
    """The list as a fixture has it."""
    rows: list[Json] = []
    for move, a, b, value in asked:
        alpha, beta = limits((a, b))
        rows.append({"move": move, "alpha": alpha, "beta": beta, "value": value})
    return rows


class RootWindows(Observer):
    """What happens one ply below the root."""

    def __init__(self) -> None:
        self.asked: second.Asked = []
        self.question: tuple[Move, Window] | None = None

    def child(self, position: Position, move: Move, window: Window) -> None:
        self.research(position, move, window)

    def research(self, position: Position, move: Move | None, window: Window) -> None:
        assert isinstance(position, Tree)
        if position.path == ():
            self.question = move, window

    def leaf(self, position: Position, result: SearchResult) -> None:
        self.exit(position, result)

    def hit(self, position: Position, result: SearchResult) -> None:
        self.exit(position, result)

    def exit(self, position: Position, result: SearchResult) -> None:
        assert isinstance(position, Tree)
        if len(position.path) == 1:
            assert self.question is not None
            move, window = self.question
            self.asked.append((move, window.alpha, window.beta, -result.value))


def seen_by_search(case: Case) -> Json:
    """The reference, observed."""
    windows = RootWindows()
    by_search(case, windows)
    return written(windows.asked)


def seen_by_second(case: Case) -> Json:
    """The second program, which notes them itself."""
    nested = nested_of(case)
    assert nested is not None
    walk: Walk[ListPlace] = Walk(Lists())
    asked: second.Asked = []
    root: ListPlace = (), nested
    (a, b), depth, name = ends_of(case), depth_of(case), case.text("variant")
    if name == FRESH:
        for move, child, rest in walk.below(root, depth):
            asked.append((move, a, b, second.alphabeta(walk, child, rest, a, b)))
    elif name == "alphabeta":
        second.alphabeta(walk, root, depth, a, b, asked)
    elif name == "alphabeta-fail-hard":
        second.alphabeta_fail_hard(walk, root, depth, a, b, asked)
    else:
        second_scouts.pvs(walk, root, depth, a, b, STYLES[name], asked)
    return written(asked)
