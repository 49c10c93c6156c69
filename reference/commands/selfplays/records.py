"""Games of a match as GGF records and as JSON lines.

Contract   A record read and replayed gives the game again. Nothing in it depends on when or where it was played.
"""

from typing import Final

from reference.commands.selfplays.facts import facts_of
from reference.commands.selfplays.games import SIZE, Match, Played
from reference.commands.selfplays.result import Mean, result_of
from reference.othello.ggf import write_game
from reference.othello.ggf_game import GgfGame, GgfMove
from reference.othello.notation import square_name, start_diagram

PLACE: Final = "plyspec"


def ggf_of(match: Match, game: Played) -> str:
    """One line."""
    black, white = names(match, game)
    start = start_diagram(SIZE)
    fields = (
        ("GM", "Othello"),
        ("PC", PLACE),
        ("PB", black),
        ("PW", white),
        ("TY", str(SIZE)),
        ("RE", f"{game.score:+d}"),
        ("CO", f"seed {match.seed}, game {game.number}, {game.opening} random plies"),
    )
    moves = tuple(GgfMove(number % 2, move) for number, move in enumerate(game.moves))
    return write_game(GgfGame(fields, start, moves))


def names(match: Match, game: Played) -> tuple[str, str]:
    """Black's and White's."""
    return (match.first, match.second) if game.first_is_black else (match.second, match.first)


def object_of(match: Match, game: Played) -> dict[str, object]:
    """A game for a program."""
    black, white = names(match, game)
    return {
        "game": game.number,
        "black": black,
        "white": white,
        "score": game.score,
        "opening": game.opening,
        "moves": "".join(square_name(move, SIZE) for move in game.moves),
        "nodes": dict(zip(("first", "second"), game.nodes, strict=True)),
        "aside": dict(zip(("first", "second"), game.aside, strict=True)),
        "mean_depth": dict(zip(("first", "second"), game.depths, strict=True)),
    }


def summary_of(match: Match, games: list[Played]) -> dict[str, object]:
    """A match for a program."""
    result = result_of(games)
    return {
        "first": match.first,
        "second": match.second,
        "seed": match.seed,
        "games": result.games,
        "wins": result.wins,
        "draws": result.draws,
        "losses": result.losses,
        "points": as_pair(result.points),
        "discs": as_pair(result.discs),
        "facts": facts_of([game.moves for game in games])._asdict(),
    }


def as_pair(mean: Mean) -> dict[str, float | None]:
    """A mean and its bar."""
    return {"mean": mean.value, "bar": mean.bar}
