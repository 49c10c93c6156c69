"""What every port is to those who question it, whatever protocol it speaks.

Specifies  `Port`: it says what it can do (`hello`), answers one request at a time (`ask`), and ends (`bye`).
           `Abilities` is what `hello` says of one game, with the defaults filled in.
Contract   `ask` returns fields that are of the promised form, or `unsupported` or `error` in their place. Anything
           else raises `PortFault`, after which the port must be started anew.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from fixtures.loader import Json
from reference.game import Game
from reference.ports.protocol import Fields


@dataclass(frozen=True)
class Abilities:
    """What a port can do of one game."""

    requests: frozenset[str]
    boards: tuple[str, ...]
    variants: tuple[str, ...]
    conventions: tuple[tuple[int, str], ...]
    """(pass_plies, ended)"""
    evaluations: tuple[str, ...] = ()
    searches: tuple[str, ...] = ()
    zobrist: bool = False
    refuses: bool = True


def read_abilities(game: Game, fields: Mapping[str, Json]) -> Abilities:
    """What `hello` says of a game; what it leaves open is the usual."""
    conventions = fields.get("conventions")
    pairs = [
        (pair["pass_plies"], pair["ended"])
        for pair in (conventions if isinstance(conventions, list) else [])
        if isinstance(pair, dict)
    ]
    return Abilities(
        frozenset(texts(fields, "requests")),
        texts(fields, "boards") or game.boards[:1],
        texts(fields, "variants") or game.variants[:1],
        tuple((plies, ended) for plies, ended in pairs if isinstance(plies, int) and isinstance(ended, str))
        or ((game.pass_plies, game.ended),),
        texts(fields, "evaluations"),
        texts(fields, "searches"),
        fields.get("zobrist") is True,
        fields.get("refuses") is not False,
    )


class Port(ABC):
    """A port that runs."""

    protocol: ClassVar[str]
    cannot: ClassVar[str]
    """What the protocol itself cannot answer, in one sentence."""
    came_by: tuple[str, tuple[str, ...]] = ("", ())
    """A start and the moves from it to the position asked about, where known: not every program can set one up."""

    @classmethod
    def script(cls, question: Mapping[str, Json]) -> list[str]:
        """The lines that a person types to ask the program the same; nothing if they are not known."""
        return []

    @abstractmethod
    def hello(self) -> Fields:
        """The answer to `hello`: name, perhaps version, games. Raises `PortFault`."""

    @abstractmethod
    def ask(self, request: Mapping[str, Json]) -> Fields:
        """The answer to one request. Raises `PortFault`."""

    @abstractmethod
    def smoke(self) -> None:
        """Whether two questions at once are answered in order, and whatever else the protocol promises."""

    @abstractmethod
    def bye(self) -> None:
        """Orderly end. Raises `PortFault` if something was left to be read, or the program goes on."""

    @abstractmethod
    def close(self) -> None:
        """Whatever state it is in: no process is left."""


def text(fields: Mapping[str, Json], name: str) -> str:
    """A field that is a text; empty if it is not there."""
    value = fields.get(name)
    return value if isinstance(value, str) else ""


def texts(fields: Mapping[str, Json], name: str) -> tuple[str, ...]:
    """A field that is a list of texts; empty if it is not there."""
    value = fields.get(name)
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()


def number(fields: Mapping[str, Json], name: str) -> int | None:
    """A field that is a whole number; None if it is not there."""
    value = fields.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def numbers(fields: Mapping[str, Json], name: str) -> dict[str, int]:
    """A field that is an object of whole numbers."""
    value = fields.get(name)
    return {key: n for key, n in value.items() if isinstance(n, int)} if isinstance(value, dict) else {}
