"""A port with one known mistake: a mutant of the suite behind the JSON lines of the reference."""

import sys

from reference.commands.serves.session import Session
from reference.game import Game
from reference.ports.protocol import Fields
from reference.position import Position
from spec_tests.catalogue import made
from spec_tests.fixtures.signatures import mutant_named


class Wrong(Session):
    """Every position is one of the mutant's."""

    def __init__(self, game: str, kind: type[Position], requests: list[str]) -> None:
        super().__init__("bitboard")
        self.game = game
        self.kind = kind
        self.requests = requests

    def hello(self) -> Fields:
        hello = super().hello()
        games = hello["games"]
        assert isinstance(games, dict)
        said = games[self.game]
        assert isinstance(said, dict)
        said |= {"requests": [*self.requests], "evaluations": [], "searches": []}
        return {**hello, "name": "a mutant", "games": {self.game: said}}

    def position(self, game: Game, request: Fields) -> Position:
        return self.kind.from_text(super().position(game, request).to_text())


def main(game: str, name: str, requests: str = "legal_moves play outcome walk perft divide") -> None:
    """Answer until bye."""
    with made(mutant_named(game, name)) as implementation:
        assert isinstance(implementation, type)
        session = Wrong(game, implementation, requests.split())
        for line in sys.stdin:
            print(session.answer(line), flush=True)
            if session.is_over:
                return
