"""A second program for SSS*: a heap in which dead states stay until they come up, instead of a sorted list."""

from heapq import heappop, heappush
from typing import TypeAlias

from spec_tests.search_fixtures.world import INFINITY, Place, Walk

Way: TypeAlias = tuple[int, ...]


def sss_star(walk: Walk[Place], root: Place, depth: int) -> int:
    """Stockman's operator, case by case. A state is (merit, way to the node, whether it is solved)."""
    places: dict[Way, tuple[Place, int]] = {(): (root, depth)}
    families: dict[Way, int] = {}  # how many children
    closed: set[Way] = set()  # solved nodes, below which nothing matters any more
    heap: list[tuple[int, Way, bool]] = [(-INFINITY, (), False)]

    def push(merit: int, way: Way, solved: bool) -> None:
        heappush(heap, (-merit, way, solved))

    while True:
        negative, way, solved = heappop(heap)
        merit = -negative
        if any(way[:length] in closed for length in range(len(way))):
            continue
        if solved and way == ():
            return merit
        if solved:
            parent = way[:-1]
            brother = way[-1] + 1
            if walk.world.turn(places[parent][0]) < 0 and brother < families[parent]:
                push(merit, (*parent, brother), False)
            else:
                closed.add(parent)
                push(merit, parent, True)
            continue
        place, left = places[way]
        value = walk.enter(place, left)
        if value is not None:
            push(min(merit, value), way, True)
            continue
        children = list(walk.below(place, left))
        families[way] = len(children)
        for number, (_, child, rest) in enumerate(children):
            places[(*way, number)] = child, rest
        for number in range(len(children) if walk.world.turn(place) > 0 else 1):
            push(merit, (*way, number), False)
