"""A second program for PVS and NegaScout: the first move in full, then null windows beside what MAX or MIN has."""

from dataclasses import dataclass

from spec_tests.search_fixtures.second import Asked
from spec_tests.search_fixtures.world import Place, Walk


@dataclass(frozen=True)
class Style:
    """How the variants differ.

    `hard_low`: nobody says less for itself than it had. `hard_high`: nor more than the other side has. `from_bound`:
    the second search starts at the answer of the first. `trusted`: with so many plies to go or fewer there is no
    second search. `leaves_trusted`: no second search of a leaf.
    """

    hard_low: bool = False
    hard_high: bool = False
    from_bound: bool = False
    trusted: int = 0
    leaves_trusted: bool = False


def pvs(
    walk: Walk[Place],
    place: Place,
    depth: int,
    a: int,
    b: int,
    style: Style,
    asked: Asked | None = None,
) -> int:
    """The value of a place, MAX having `a` already and MIN `b`."""
    value = walk.enter(place, depth)
    if value is not None:
        return min(max(value, a), b) if style.hard_high else value
    maximises = walk.world.turn(place) > 0
    start, other = (a, b) if maximises else (b, a)
    replies = [start] if style.hard_low else []
    for number, (move, child, rest) in enumerate(walk.below(place, depth)):
        low, high = (a, b) if number == 0 else (a, a + 1) if maximises else (b - 1, b)
        reply = pvs(walk, child, rest, low, high, style)
        if asked is not None:
            asked.append((move, low, high, reply))
        changes = walk.world.turn(child) != walk.world.turn(place)
        known = depth <= style.trusted and changes and not walk.free_pass
        known = known or (style.leaves_trusted and rest == 0)
        if number > 0 and a < reply < b and not known:
            low, high = a, b
            if style.from_bound:
                low, high = (reply, b) if maximises else (a, reply)
            reply = pvs(walk, child, rest, low, high, style)
            if asked is not None:
                asked.append((move, low, high, reply))
        replies.append(reply)
        a, b = (max(a, reply), b) if maximises else (a, min(b, reply))
        if a >= b:
            break
    best = max(replies) if maximises else min(replies)
    if style.hard_high:
        best = min(best, other) if maximises else max(best, other)
    return best
