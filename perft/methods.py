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


@dataclass(frozen=True)
class Wishes:
    """What the user asked for; None where it was left open."""

    method: str | None
    backend: str | None
    symmetry: str | None
    convention: Convention


def make_plan(game: Game, position: Position, wishes: Wishes) -> Plan:
    """Fill in what was left open: lanes where they hold the board and no backend is named, else distinct."""
    rules = game.lane_rules(position)
    method = wishes.method or ("lanes" if rules is not None and wishes.backend is None else "distinct")
    if method != "lanes":
        if wishes.symmetry not in (None, "none"):
            raise BadInput(Reason.UNSUPPORTED, "only the method lanes reduces by symmetry", "--symmetry")
        return Plan(game, game.backend(wishes.backend), method, wishes.convention, "none")
    if rules is None:
        raise BadInput(Reason.UNSUPPORTED, "lanes cannot hold this board; try --method distinct", "--method")
    if wishes.backend is not None:
        raise BadInput(Reason.UNSUPPORTED, "the method lanes has its own boards; leave --backend out", "--backend")
    if not rules.has_symmetry and wishes.symmetry not in (None, "none"):
        raise BadInput(Reason.UNSUPPORTED, f"{game.name} has no symmetry to reduce by", "--symmetry")
    usual = "first" if rules.has_symmetry else "none"
    return Plan(game, None, method, wishes.convention, wishes.symmetry or usual)


def count(
    plan: Plan, position: Position, depth: int, ordered_map: OrderedMap = map, report: Report = no_report
) -> Iterator[DepthCount]:
    """perft of depth 0 to `depth`, each as soon as it is known."""
    check_depth(depth, 0)
    if plan.method == "plain":
        return plain.counts(position, depth, plan.convention, ordered_map, report)
    if plan.method == "distinct":
        return distinct.counts(position, depth, plan.convention, ordered_map, report)
    rules = plan.game.lane_rules(position)
    assert rules is not None
    return lanes.counts(position, depth, plan.convention, rules, ordered_map, report, plan.symmetry)


def divide(
    plan: Plan, position: Position, depth: int, ordered_map: OrderedMap = map, report: Report = no_report
) -> Iterator[tuple[Move, int]]:
    """For each move at the root, the nodes below it; their sum is perft(depth) unless the game is over."""
    check_depth(depth, 1)
    for move, child in split_moves(position, plan.convention):
        *_, last = count(plan, child, depth - 1, ordered_map, report)
        yield move, last.nodes


def check_depth(depth: int, least: int) -> None:
    """Raise `BadInput` unless the depth makes sense."""
    if not least <= depth <= MAX_DEPTH:
        raise BadInput(Reason.BAD_NUMBER, f"{depth}; from {least} to {MAX_DEPTH} here", "depth")
