"""A second program for the variants with a table, and for MTD(f): what is known of a place is a pair of numbers."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from spec_tests.search_fixtures.world import INFINITY, Place, Walk


class Known(NamedTuple):
    """The worth of a place, searched so deep, is not below `low` and not above `high`."""

    depth: int
    low: int
    high: int

    def settles(self, a: int, b: int) -> int | None:
        """The answer, if there is nothing left to ask."""
        if self.low == self.high or self.low >= b:
            return self.low
        return self.high if self.high <= a else None


@dataclass(frozen=True)
class Style:
    """How the variants differ.

    `deeper`: deeper entries answer too. `narrows`: an entry that settles nothing moves a and b. `late`: what is stored
    is judged by the narrowed a and b. `peeks`: entries of the children are looked at first. `scouts`: null windows.
    """

    deeper: bool = False
    narrows: bool = False
    late: bool = False
    peeks: bool = False
    scouts: bool = False


def with_table(
    walk: Walk[Place], place: Place, depth: int, a: int, b: int, style: Style, table: dict[Hashable, Known]
) -> int:
    """Fail-soft alpha-beta or PVS with a table without limits."""
    walk.nodes += 1
    asked = a, b
    known = found(walk, place, table)
    if known is not None and (known.depth == depth or (style.deeper and known.depth > depth)):
        answer = known.settles(a, b)
        if answer is not None:
            return answer
        if style.narrows:
            a, b = max(a, known.low), min(b, known.high)
    value = walk.scored(place, depth)
    if value is not None:
        return value
    maximises = walk.world.turn(place) > 0
    if style.late:
        asked = a, b
    children = list(walk.below(place, depth))
    for _, child, rest in children if style.peeks else ():
        known = found(walk, child, table)
        answer = known.settles(a, b) if known is not None and known.depth == rest else None
        if answer is not None and (answer >= b if maximises else answer <= a):
            return answer
    replies: list[int] = []
    for _, child, rest in children:
        low, high = (a, b) if not style.scouts or not replies else (a, a + 1) if maximises else (b - 1, b)
        reply = with_table(walk, child, rest, low, high, style, table)
        if style.scouts and replies and a < reply < b:
            reply = with_table(walk, child, rest, a, b, style, table)
        replies.append(reply)
        a, b = (max(a, reply), b) if maximises else (a, min(b, reply))
        if a >= b:
            break
    best = max(replies) if maximises else min(replies)
    low = -INFINITY if best <= asked[0] else best
    high = INFINITY if best >= asked[1] else best
    table[walk.world.name(place)] = Known(depth, walk.world.kept(place, low), walk.world.kept(place, high))
    return best


def found(walk: Walk[Place], place: Place, table: dict[Hashable, Known]) -> Known | None:
    """What the table knows of a place, as it is met here."""
    known = table.get(walk.world.name(place))
    if known is None:
        return None
    return Known(known.depth, walk.world.met(place, known.low), walk.world.met(place, known.high))


class Pass(NamedTuple):
    """One question of MTD: is the root worth at least `beta`? The answer, and how many leaves are scored by now."""

    beta: int
    answer: int
    leaves: int


def mtd(walk: Walk[Place], place: Place, depth: int, guess: int) -> list[Pass]:
    """The passes of MTD(f) from a first guess; the last answer is the value."""
    memory: dict[Hashable, tuple[int, int]] = {}

    def test(place: Place, depth: int, ply: int, beta: int) -> int:
        """An answer below beta is an upper bound, any other a lower bound."""
        walk.nodes += 1
        here = walk.world.name(place), depth, ply
        low, high = memory.get(here, (-INFINITY, INFINITY))
        if low >= beta:
            return low
        if high < beta:
            return high
        value = walk.scored(place, depth)
        if value is not None:
            memory[here] = value, value
            return value
        maximises = walk.world.turn(place) > 0
        replies = []
        for _, child, rest in walk.below(place, depth):
            replies.append(test(child, rest, ply + 1, beta))
            if (replies[-1] >= beta) is maximises:
                break
        best = max(replies) if maximises else min(replies)
        memory[here] = (best, high) if best >= beta else (low, best)
        return best

    passes: list[Pass] = []
    low, high = -INFINITY, INFINITY
    while low < high:
        beta = guess + 1 if guess == low else guess
        guess = test(place, depth, 0, beta)
        passes.append(Pass(beta, guess, len(walk.leaves)))
        if guess < beta:
            high = guess
        else:
            low = guess
    return passes
