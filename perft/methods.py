"""The three methods behind one call.

`plain` is the definition. `distinct` counts each different position once. `lanes` does the same on many boards at
once. Each is proven equal to the one before by the tests.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from perft import distinct, lanes, plain
from perft.counting import Convention, DepthCount, OrderedMap, Report, no_report, split_moves
from reference.errors import BadInput, Reason
from reference.game import Game
from reference.position import Move, Position

METHODS: Final = ("plain", "distinct", "lanes")
MAX_DEPTH: Final = 200
"""No game here is played for so many plies in a perft; deeper is a slip of the keyboard."""


@dataclass(frozen=True)
class Plan:
    """What is counted how."""

    game: Game
    backend: str | None
    """None for the method lanes, which needs neither."""
    method: str
    convention: Convention
    symmetry: str
    """Of the method lanes; the other methods look at every position ("none")."""


def make_plan(
    game: Game, method: str | None, backend: str | None, symmetry: str | None, convention: Convention
) -> Plan:
    """Fill in what the user left open: lanes where the game has them and no backend is named, else distinct."""
    if backend is not None:
        game.backend(backend)
    start = game.start(game.backend(None), game.board(None))
    if method is None:
        method = "lanes" if backend is None and game.lane_rules(start) is not None else "distinct"
    if method == "lanes":
        if backend is not None:
            raise BadInput(Reason.UNSUPPORTED, "the method lanes has its own boards; leave --backend out", "--backend")
        return Plan(game, None, method, convention, symmetry or "first")
    if symmetry not in (None, "none"):
        raise BadInput(Reason.UNSUPPORTED, "only the method lanes reduces by symmetry", "--symmetry")
    return Plan(game, game.backend(backend), method, convention, "none")


def count(
    plan: Plan, position: Position, depth: int, ordered_map: OrderedMap = map, report: Report = no_report
) -> Iterator[DepthCount]:
    """perft of depth 0 to `depth`, each as soon as it is known."""
    if not 0 <= depth <= MAX_DEPTH:
        raise BadInput(Reason.BAD_NUMBER, f"{depth}; a depth is from 0 to {MAX_DEPTH}", "depth")
    if plan.method == "plain":
        return plain.counts(position, depth, plan.convention, ordered_map, report)
    if plan.method == "distinct":
        return distinct.counts(position, depth, plan.convention, ordered_map, report)
    rules = plan.game.lane_rules(position)
    if rules is None:
        raise BadInput(Reason.UNSUPPORTED, "lanes cannot hold this board; use --method distinct", "--method")
    return lanes.counts(position, depth, plan.convention, rules, ordered_map, report, plan.symmetry)


def divide(
    plan: Plan, position: Position, depth: int, ordered_map: OrderedMap = map, report: Report = no_report
) -> Iterator[tuple[Move, int]]:
    """For each move at the root, the nodes below it; their sum is perft(depth) unless the game is over."""
    if not 1 <= depth <= MAX_DEPTH:
        raise BadInput(Reason.BAD_NUMBER, f"{depth}; a divide needs a depth from 1 to {MAX_DEPTH}", "depth")
    for move, child in split_moves(position, plan.convention):
        *_, last = count(plan, child, depth - 1, ordered_map, report)
        yield move, last.nodes
