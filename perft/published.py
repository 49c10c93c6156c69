"""The published counts of a position, out of the fixtures."""

from fixtures import load
from perft.counting import Convention
from reference.errors import BadInput, Reason
from reference.game import Game
from reference.position import Position


def published_counts(game: Game, position: Position, convention: Convention, depth: int) -> dict[int, int]:
    """Expected nodes by depth, for every depth from 1 to `depth`.

    Raises `BadInput` UNSUPPORTED if any of them is not known: a check that checks less than it was asked to would
    be no check.
    """
    text = position.to_text()
    known = {
        case.number("depth"): case.number("expected")
        for case in load(game.name, "perft")
        if case.text("position") == text
        and case.number("pass_plies") == convention.pass_plies
        and case.text("ended") == convention.ended
    }
    missing = [ply for ply in range(1, depth + 1) if ply not in known]
    if depth < 1 or missing:
        have = f"depths {', '.join(map(str, sorted(known)))}" if known else "nothing"
        raise BadInput(
            Reason.UNSUPPORTED,
            f"for this position under {convention} {have} is published, not all of 1 to {depth}",
            "--check",
        )
    return {ply: known[ply] for ply in range(1, depth + 1)}
