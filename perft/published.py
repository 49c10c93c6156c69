"""The published counts of a position, out of the fixtures."""

from fixtures import load
from perft.counting import Convention
from reference.errors import BadInput, Reason
from reference.game import Game
from reference.position import Position


def published_counts(game: Game, position: Position, convention: Convention, depth: int) -> dict[int, int]:
    """Expected nodes by depth, for every depth from 1 to `depth`. Positions with the same key have the same counts.

    Raises `BadInput` UNSUPPORTED if any of them is not known: a check that checks less than it was asked to would
    be no check.
    """
    cases = load(game.name, "perft")
    key, backend = position.key(), game.backend(None)
    texts = {case.text("position") for case in cases}
    same = {text for text in texts if game.read_position(backend, text).key() == key}
    known = {
        case.number("depth"): case.number("expected")
        for case in cases
        if case.text("position") in same
        and case.number("pass_plies") == convention.pass_plies
        and case.text("ended") == convention.ended
    }
    missing = [ply for ply in range(1, depth + 1) if ply not in known]
    if missing:
        raise BadInput(
            Reason.UNSUPPORTED,
            f"no published count for depth {missing[0]} of this position under {convention}",
            "--check",
        )
    return {ply: known[ply] for ply in range(1, depth + 1)}
