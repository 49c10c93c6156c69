"""A second program for the variants without a table: plain integers in MAX's view, MAX and MIN told apart.

Nothing here is shared with `reference/search`, which works in the mover's view, with windows and results that are
turned. Both must agree to the node. `a` is what MAX has, `b` what MIN has; a search stops when they meet.
"""

from collections.abc import Callable
from typing import TypeAlias

from reference.position import Move
from spec_tests.search_fixtures.world import INFINITY, Place, Walk

Asked: TypeAlias = list[tuple[Move, int, int, int]]
"""(move, a, b, answer) of every search of a move at the root."""


def minimax(walk: Walk[Place], place: Place, depth: int) -> int:
    """Everything is looked at."""
    value = walk.enter(place, depth)
    if value is not None:
        return value
    choose = max if walk.world.turn(place) > 0 else min
    return choose(minimax(walk, child, rest) for _, child, rest in walk.below(place, depth))


def alphabeta(walk: Walk[Place], place: Place, depth: int, a: int, b: int, asked: Asked | None = None) -> int:
    """Fail-soft: what comes back may lie outside a and b."""
    value = walk.enter(place, depth)
    if value is not None:
        return value
    replies = []
    for move, child, rest in walk.below(place, depth):
        replies.append(alphabeta(walk, child, rest, a, b))
        if asked is not None:
            asked.append((move, a, b, replies[-1]))
        if walk.world.turn(place) > 0:
            a = max(a, replies[-1])
        else:
            b = min(b, replies[-1])
        if a >= b:
            break
    return max(replies) if walk.world.turn(place) > 0 else min(replies)


def alphabeta_fail_hard(walk: Walk[Place], place: Place, depth: int, a: int, b: int, asked: Asked | None = None) -> int:
    """Fail-hard: MAX never says less than a, MIN never more than b, nobody more than the other has."""
    value = walk.enter(place, depth)
    if value is not None:
        return min(max(value, a), b)
    for move, child, rest in walk.below(place, depth):
        reply = alphabeta_fail_hard(walk, child, rest, a, b)
        if asked is not None:
            asked.append((move, a, b, reply))
        if walk.world.turn(place) > 0:
            a = max(a, reply)
        else:
            b = min(b, reply)
        if a >= b:
            break
    return a if walk.world.turn(place) > 0 else b


def alphabeta_shallow(walk: Walk[Place], place: Place, depth: int, bound: int | None) -> int:
    """Knuth and Moore's F1: a node stops when it is no better for the parent than `bound`, the parent's best so far."""
    value = walk.enter(place, depth)
    if value is not None:
        return value
    turn = walk.world.turn(place)
    best: int | None = None
    for _, child, rest in walk.below(place, depth):
        told = best if walk.world.turn(child) != turn else None
        reply = alphabeta_shallow(walk, child, rest, told)
        best = reply if best is None or turn * reply > turn * best else best
        if bound is not None and turn * best >= turn * bound:
            break
    assert best is not None
    return best


def is_above(walk: Walk[Place], place: Place, depth: int, threshold: int) -> bool:
    """Pearl's test: MAX needs one move above the threshold, MIN must have none that is not."""
    value = walk.enter(place, depth)
    if value is not None:
        return value > threshold
    wanted = walk.world.turn(place) > 0
    for _, child, rest in walk.below(place, depth):
        if is_above(walk, child, rest, threshold) is wanted:
            return wanted
    return not wanted


def scout(walk: Walk[Place], place: Place, depth: int) -> int:
    """Pearl's evaluation: the first move in full, of the others only those that pass the test."""
    value = walk.enter(place, depth)
    if value is not None:
        return value
    (_, first, rest), *others = walk.below(place, depth)
    best = scout(walk, first, rest)
    for _, child, rest in others:
        if walk.world.turn(place) > 0:
            better = is_above(walk, child, rest, best)
        else:
            better = not is_above(walk, child, rest, best - 1)
        if better:
            best = scout(walk, child, rest)
    return best


def aspiration(walk: Walk[Place], place: Place, depth: int, guess: int = 0, margin: int = 1) -> int:
    """A small window first; the side that fails is opened, the bound itself kept inside."""
    a, b = guess - margin, guess + margin
    while True:
        value = alphabeta(walk, place, depth, a, b)
        if a < value < b or walk.nodes == 1:  # a leaf's value is exact in any window
            return value
        a, b = (-INFINITY, value + 1) if value <= a else (value - 1, INFINITY)


Line: TypeAlias = tuple[Move, ...]


def with_line(
    walk: Walk[Place],
    place: Place,
    depth: int,
    a: int,
    b: int,
    first: Callable[[Place, int], Move | None],
    ply: int = 0,
) -> tuple[int, Line]:
    """Fail-soft alpha-beta that tries one move first, and tells the line its value rests on."""
    value = walk.enter(place, depth)
    if value is not None:
        return value, ()
    turn = walk.world.turn(place)
    recommended = first(place, ply)
    best: tuple[int, Line] | None = None
    for move, child, rest in sorted(walk.below(place, depth), key=lambda each: each[0] != recommended):
        reply, line = with_line(walk, child, rest, a, b, first, ply + 1)
        if best is None or turn * reply > turn * best[0]:
            best = reply, (move, *line)
        a, b = (max(a, reply), b) if turn > 0 else (a, min(b, reply))
        if a >= b:
            break
    assert best is not None
    return best


def deepening(walk: Walk[Place], place: Place, depth: int) -> int:
    """Depths 1, 2, 3, ..., the line of the last one first; nothing else is carried over."""
    line: Line = ()
    worth = walk.world.final(place)
    value = walk.world.guess(place) if worth is None else worth
    for horizon in range(1, depth + 1):
        value, line = with_line(walk, place, horizon, -INFINITY, INFINITY, along(walk, place, line))
    return value


def along(walk: Walk[Place], place: Place, line: Line) -> Callable[[Place, int], Move | None]:
    """The move of a line, at the places of the line; None elsewhere."""
    names = []
    for move in line:
        names.append(walk.world.name(place))
        place = walk.world.after(place, move)
    return lambda at, ply: line[ply] if ply < len(line) and walk.world.name(at) == names[ply] else None
