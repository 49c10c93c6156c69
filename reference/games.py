"""The games there are: every folder beside this file that has a `game.py`."""

from functools import lru_cache
from importlib import import_module
from pathlib import Path

from reference.game import Game
from reference.names import unknown


@lru_cache(maxsize=1)
def all_games() -> dict[str, Game]:
    """Every game by name, in alphabetical order. A new folder is found without being listed anywhere."""
    folders = sorted(path.parent.name for path in Path(__file__).parent.glob("*/game.py"))
    found: list[Game] = [import_module(f"reference.{folder}.game").GAME for folder in folders]
    return {game.name: game for game in found}


def find_game(name: str) -> Game:
    """The game of this name. Raises `BadInput` with the names there are."""
    game = all_games().get(name)
    if game is None:
        raise unknown(name, all_games(), "game", "known games are")
    return game
