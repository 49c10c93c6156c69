"""The selective search, watched: every node with what it was asked, what it answered, and the searches below it."""

from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property

from reference.chess.bitboard import BitboardPosition, Key
from reference.chess.diagram import Diagram, Move
from reference.chess.history import History
from reference.engines.chess_ordering import ordered
from reference.engines.chess_parameters import Selective
from reference.engines.chess_pvs import Found, Keys
from reference.engines.chess_selective import SelectiveSearch
from reference.search.clock import Budget, Deadline, Spent
from reference.search.table import Table
from spec_tests.chess_engine.laws import NO_ENDINGS


@dataclass(eq=False)
class Node:
    """A call of `visit`, the leaves of quiescence not among them."""

    board: BitboardPosition
    depth: int
    """The plies to go that it was asked for."""
    ply: int
    alpha: int
    beta: int
    parent: "Node | None"
    searches: list["Node"] = field(default_factory=list)
    extended: int | None = None
    """The plies to go with which its moves were looked at; None if they were not."""
    name: Hashable = None
    value: int | None = None
    """For its own side to move; None if it was not finished."""

    @property
    def is_open(self) -> bool:
        """Whether the window has room for a value."""
        return self.beta - self.alpha > 1

    @cached_property
    def key(self) -> Key:
        """Of its board."""
        return self.board.key()

    @cached_property
    def is_pass(self) -> bool:
        """Whether no man has moved since the node above."""
        return self.parent is not None and self.key[:8] == self.parent.key[:8]

    @property
    def way(self) -> list["Node"]:
        """From this node up to the root, the root left out."""
        return [] if self.parent is None else [self, *self.parent.way]

    @property
    def answer(self) -> int:
        """The value of a finished node."""
        assert self.value is not None
        return self.value

    @cached_property
    def children(self) -> dict[Move, list["Node"]]:
        """The searches of each legal move, in their order; of some there may be none."""
        searches: dict[Key, list[Node]] = {}
        for each in self.searches:
            if not each.is_pass:
                searches.setdefault(each.key, []).append(each)
        return {move: searches.get(self.board.play(move).key(), []) for move in self.board.legal_moves()}


class Watched(SelectiveSearch):
    """See `SelectiveSearch`."""

    now: Node | None = None

    def visit(self, board: BitboardPosition, depth: int, ply: int, alpha: int, beta: int, before: Keys) -> Found:
        above, node = self.now, Node(board, depth, ply, alpha, beta, self.now)
        self.nodes.append(node)
        if above is not None:
            above.searches.append(node)
        self.now = node
        found = SelectiveSearch.visit(self, board, depth, ply, alpha, beta, before)
        self.now, node.value = above, found.value
        return found

    def best_of(
        self, board: BitboardPosition, depth: int, ply: int, alpha: int, beta: int, path: Keys, hint: Move | None
    ) -> tuple[Found, Move | None]:
        assert self.now is not None
        self.now.extended = depth
        return SelectiveSearch.best_of(self, board, depth, ply, alpha, beta, path, hint)

    def name(self, board: BitboardPosition, key: Hashable) -> Hashable:
        assert self.now is not None
        self.now.name = SelectiveSearch.name(self, board, key)
        return self.now.name

    def watch(self, game: History[BitboardPosition], depth: int) -> Sequence[Node]:
        """The nodes of one search, until the observer has enough."""
        self.now, self.nodes = None, list[Node]()
        with suppress(Spent):
            self.search(game, depth)
        return self.nodes


def watched(diagram: Diagram, depth: int, selective: Selective, nodes: int) -> Sequence[Node]:
    """The nodes of a search, with a table that is empty before, until so many are spent, quiescence counted."""
    deadline = Deadline(Budget(nodes=nodes))
    search = Watched(replace(NO_ENDINGS, selective=selective), Table(), ordered(), deadline)
    return search.watch(History.of(BitboardPosition.from_diagram(diagram)), depth)


def inner(diagram: Diagram, depth: int, selective: Selective) -> list[Node]:
    """Those of the first hundred that were finished, and not before their moves were looked at."""
    nodes = watched(diagram, depth, selective, 100)
    return [node for node in nodes if node.value is not None and node.extended is not None]
