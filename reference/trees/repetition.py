"""Graphs in which a node met again on the way from the start is a draw.

Specifies  A rule that depends on the past, and the two keys one can give such a position.
Source     M. Campbell, The graph-history interaction: on ignoring position history, 1985.
Contract   With `key_knows_path` equal keys mean equal futures, and a table is sound (and finds little). Without it
           the key is the node alone, as most programs have it: the contract of `Position.key` is broken on purpose.
Beware     The graph [[2,4],[2],[1,3],[],[1]], node 3 worth -1: the value is -1; a table with the short key can give 0.
"""

from collections.abc import Hashable
from typing import Self

from reference.errors import BadInput, Reason
from reference.position import Outcome, Side
from reference.trees.graph import GraphPosition


class RepetitionDraw:
    """A node of a graph, the nodes before it on the way here, and which key is used."""

    __slots__ = ("before", "here", "key_knows_path")

    def __init__(self, here: GraphPosition, before: tuple[int, ...] = (), *, key_knows_path: bool = True) -> None:
        self.here = here
        self.before = before
        self.key_knows_path = key_knows_path

    @classmethod
    def initial(cls) -> Self:
        """The standard graph, nothing before it."""
        return cls(GraphPosition.initial())

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read the JSON form of a graph, then `after` and the nodes before, if any. Raises `BadInput`."""
        here, after, way = text.partition("after")
        for word in way.split():
            if not (word.isascii() and word.isdigit()):
                raise BadInput(Reason.BAD_NUMBER, f"{word!r}; nodes are numbers", "nodes before")
        if after and not way.split():
            raise BadInput(Reason.TRUNCATED, "no nodes after 'after'", "nodes before")
        return cls(GraphPosition.from_text(here), tuple(map(int, way.split())))

    def to_text(self) -> str:
        """The JSON form of the graph, and the way here; which key is used is not in the text."""
        way = f" after {' '.join(map(str, self.before))}" if self.before else ""
        return self.here.to_text() + way

    @property
    def side_to_move(self) -> Side:
        """Whoever the graph says."""
        return self.here.side_to_move

    @property
    def is_repeated(self) -> bool:
        """Whether this node came before."""
        return self.here.node in self.before

    def legal_moves(self) -> tuple[int, ...]:
        """The moves of the graph; none after a repetition."""
        return () if self.is_repeated else self.here.legal_moves()

    def play(self, move: int) -> Self:
        """Go to a child. Raises `BadInput`."""
        if self.is_repeated:
            raise BadInput(Reason.GAME_OVER, f"move {move} after a repetition", "graph")
        way = (*self.before, self.here.node)
        return type(self)(self.here.play(move), way, key_knows_path=self.key_knows_path)

    def is_over(self) -> bool:
        """A repetition, or a node without children."""
        return self.is_repeated or self.here.is_over()

    def outcome(self) -> Outcome | None:
        """A repetition is a draw."""
        return Outcome(0) if self.is_repeated else self.here.outcome()

    def key(self) -> Hashable:
        """The node, with the set of nodes before it if the key knows the path."""
        past = frozenset(self.before) if self.key_knows_path else frozenset()
        return self.here.key(), past

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RepetitionDraw) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"RepetitionDraw.from_text({self.to_text()!r})"
