"""Every variant's name, with the second program that answers for it."""

from collections.abc import Callable
from typing import Final, TypeAlias

from spec_tests.search_fixtures import second, second_memory, second_scouts
from spec_tests.search_fixtures.second_sss import sss_star
from spec_tests.search_fixtures.world import INFINITY, Place, Walk

Ask: TypeAlias = Callable[[Walk[Place], Place, int, int, int], int]
"""(walk, root, depth, a, b) -> value in MAX's view. Those without a window are asked with the full one."""

FRESH: Final = "fresh-root-windows"
"""Not a variant, but what source 001 does at the root: every move is searched with a window of its own."""

STYLES: Final = {
    "pvs": second_scouts.Style(),
    "pvs-from-bound": second_scouts.Style(from_bound=True),
    "pvs-trusting": second_scouts.Style(trusted=2),
    "pvs-fail-hard": second_scouts.Style(hard_low=True, hard_high=True),
    "pvs-fail-hard-from-bound": second_scouts.Style(hard_low=True, hard_high=True, from_bound=True),
    "negascout": second_scouts.Style(hard_low=True, from_bound=True, leaves_trusted=True),
}
"""The variants that begin with null windows."""

TABLED: Final = {
    "alphabeta-table": second_memory.Style(),
    "alphabeta-table-deeper": second_memory.Style(deeper=True),
    "alphabeta-narrowing": second_memory.Style(narrows=True),
    "alphabeta-narrowing-judged-late": second_memory.Style(narrows=True, late=True),
    "alphabeta-enhanced": second_memory.Style(peeks=True),
    "pvs-table": second_memory.Style(scouts=True),
}
"""The variants with a table."""

GUESSES: Final = {"sss-star-as-mtd": INFINITY, "dual-star": -INFINITY, "mtdf": 0}
"""MTD by its first guess."""


PLAIN: Final = (
    "minimax",
    "negamax",
    "alphabeta",
    "alphabeta-two-player",
    "alphabeta-fail-hard",
    "alphabeta-shallow",
    "scout",
    "aspiration",
    "deepening",
    "sss-star",
)
"""The other variants."""

NAMES: Final = frozenset({*PLAIN, *STYLES, *TABLED, *GUESSES})
"""All variants that have a second program. A new one need not have one; then it has no cases in the fixtures either."""


def fresh_root_windows(walk: Walk[Place], place: Place, depth: int, a: int, b: int) -> int:
    """The best of the root's moves, each with the full window. The root itself is not entered, and not counted."""
    return max(second.alphabeta(walk, child, rest, a, b) for _, child, rest in walk.below(place, depth))


def second_search(name: str) -> Ask[Place]:
    """The second program of this name. Raises KeyError."""
    if name in STYLES:
        return lambda walk, place, depth, a, b: second_scouts.pvs(walk, place, depth, a, b, STYLES[name])
    if name in TABLED:
        return lambda walk, place, depth, a, b: second_memory.with_table(walk, place, depth, a, b, TABLED[name], {})
    if name in GUESSES:
        return lambda walk, place, depth, a, b: second_memory.mtd(walk, place, depth, GUESSES[name])[-1].answer
    others: dict[str, Ask[Place]] = {
        FRESH: fresh_root_windows,
        "minimax": lambda walk, place, depth, a, b: second.minimax(walk, place, depth),
        "negamax": lambda walk, place, depth, a, b: second.minimax(walk, place, depth),
        "alphabeta": second.alphabeta,
        "alphabeta-two-player": second.alphabeta,
        "alphabeta-fail-hard": second.alphabeta_fail_hard,
        "alphabeta-shallow": lambda walk, place, depth, a, b: second.alphabeta_shallow(walk, place, depth, None),
        "scout": lambda walk, place, depth, a, b: second.scout(walk, place, depth),
        "aspiration": lambda walk, place, depth, a, b: second.aspiration(walk, place, depth),
        "deepening": lambda walk, place, depth, a, b: second.deepening(walk, place, depth),
        "sss-star": lambda walk, place, depth, a, b: sss_star(walk, place, depth),
    }
    return others[name]
