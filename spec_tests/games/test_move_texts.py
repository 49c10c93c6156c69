"""Every game's moves have one text each, which is read back: passes too."""

from functools import lru_cache
from typing import Final

from hypothesis import strategies as st

from fixtures import load, paths
from reference.errors import BadInput
from reference.game import Game
from reference.games import all_games
from reference.position import Move, Position
from spec_tests.assertions import same
from spec_tests.laws import law

GAMES: Final = all_games()


@lru_cache
def texts(name: str) -> tuple[str, ...]:
    """Positions of a game's fixtures, each once."""
    kinds = [kind for kind in ("moves", "legal", "outcome", "perft") if f"{name}/{kind}.json" in paths()]
    return tuple(dict.fromkeys(case.text("position") for kind in kinds for case in load(name, kind)))


def read_back(game: Game, position: Position) -> dict[str, Move | None]:
    """What each legal move's text is read as; None for a text that is refused."""
    found: dict[str, Move | None] = {}
    for move in position.legal_moves():
        word = game.write_move(position, move)
        try:
            found[word] = game.read_move(position, word)
        except BadInput:
            found[word] = None
    return found


@law(GAMES, number=st.integers(0, 10**6))
def test_a_move_is_read_back_from_its_own_text(game: Game, number: int) -> None:
    """Any position of the fixtures: texts differ, and each is read as the move that it was written for."""
    text = texts(game.name)[number % len(texts(game.name))]
    position = game.read_position("array", text)
    same("moves read back", tuple(read_back(game, position).values()), position.legal_moves(), position)
