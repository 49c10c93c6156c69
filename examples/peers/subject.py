"""Another package's search as the laws of `spec_tests/search` want it: a function that answers with a SearchResult.

The laws ask for values, moves, and for the leaves in the order of the visits. The value is rounded, because easyAI
decorates it with a little depth. On a literal tree every leaf that is scored is told to the observer, with the way to
it. A search that calls into the game too often is stopped, and counts as one that does not end.
"""

from typing import Any, ClassVar, Final

from examples.peers.answer import Ask
from reference.errors import BadInput
from reference.position import Outcome, Position
from reference.search.events import Observer, silent
from reference.search.result import Bound, Evaluation, Search, SearchResult, everything, found
from reference.trees.tree import Tree, leaf_value
from spec_tests.search.law import Law

MOST_CALLS: Final = 20_000
"""The laws' trees have at most 24 leaves: no search needs a hundredth of this."""


class Endless(AssertionError):
    """The search does not end; a law that needs an answer is broken by that."""


class WatchedTree(Tree):
    """A literal tree that remembers which of its leaves were scored, and counts how often it was looked up."""

    __slots__ = ()
    scored: ClassVar[list[Tree]] = []
    lookups: ClassVar[int] = 0

    def outcome(self) -> Outcome | None:
        if self.is_over():
            self.scored.append(self)
            self.count()
        return super().outcome()

    def __hash__(self) -> int:
        self.count()
        return super().__hash__()

    @classmethod
    def count(cls) -> None:
        """One call more. Raises Endless."""
        cls.lookups += 1
        if cls.lookups > MOST_CALLS:
            raise Endless("the search does not end")


def as_search(ask: Ask) -> Search:
    """The adapter as a search. It takes the keywords that laws give, and heeds only the observer."""

    def search(
        position: Position, depth: int, evaluate: Evaluation, *, observe: Observer = silent, **_: Any
    ) -> SearchResult:
        if isinstance(position, Tree):
            WatchedTree.scored, WatchedTree.lookups = [], 0
            position = WatchedTree(position.nested)
        answer = ask(position, depth, evaluate)
        if isinstance(position, WatchedTree):
            tell(observe, position)
        value = 0 if answer.value is None else round(answer.value)
        line = () if answer.move is None else (answer.move,)
        return SearchResult(value, Bound.EXACT, line, answer.nodes, answer.leaves)

    return search


def tell(observe: Observer, root: WatchedTree) -> None:
    """Every scored leaf: the moves down to it, the leaf, the way back."""
    for leaf in list(root.scored):
        for move in leaf.path:
            observe.child(root, move, everything)
        observe.leaf(leaf, found(leaf_value(leaf)))
        for _ in leaf.path[1:]:
            observe.exit(root, found(0))


def fault(law: Law, search: Search, example: tuple[Any, ...]) -> str:
    """Why the example breaks the law, in a word or two; empty if the law is kept."""
    try:
        law(search, *example)
    except Endless:
        return "does not end"
    except AssertionError:
        return "breaks it"
    except (AttributeError, TypeError, ValueError, IndexError) as error:
        if isinstance(error, BadInput):
            raise
        return f"fails with {type(error).__name__}"
    return ""
