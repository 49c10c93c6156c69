"""A port in this process: the reference, made wrong and brought to an end by whoever tries it."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from fixtures.loader import Json
from reference.commands.serves.session import Session
from reference.ports.port import Port
from reference.ports.protocol import Fields

Change: TypeAlias = Callable[[Mapping[str, Json], Fields], Fields]
"""A question and its right answer: another answer. Or it raises `PortFault`."""


class InnerPort(Port):
    """Its answers are changed, and from a question on in another way."""

    protocol, cannot = "jsonl", ""

    def __init__(self, games: Fields, wrong: Change, at_last: Change, patience: int) -> None:
        self.games = games
        self.wrong = wrong
        self.at_last = at_last
        self.patience = patience
        self.oracle = Session("bitboard")
        self.asked = 0

    def ask(self, request: Mapping[str, Json]) -> Fields:
        """See `Port`."""
        self.asked += 1
        right = self.oracle.ask(request)
        return (self.wrong if self.asked <= self.patience else self.at_last)(request, right)

    def hello(self) -> Fields:
        """See `Port`."""
        return {"name": "inner", "games": self.games}

    def smoke(self) -> None:
        """Nothing that could smoke."""

    def bye(self) -> None:
        """As a question: it may go wrong."""
        self.at_last({"request": "bye"}, {})

    def close(self) -> None:
        """Nothing is open."""
