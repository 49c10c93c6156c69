"""Every search variant under its name.

Specifies  The one dictionary over which the differential tests loop, and from which commands take names.
Contract   A new variant is one new file and one line here. `sound` variants return minimax's value for every tree
           and every depth (those with a table: wherever equal keys mean equal futures); the contract of the others
           says what they give up. What a variant takes is read from its signature.
"""

from dataclasses import dataclass
from enum import Enum
from functools import partial
from inspect import signature
from typing import Final

from reference.search.alphabeta import alphabeta
from reference.search.alphabeta_fail_hard import alphabeta_fail_hard
from reference.search.alphabeta_shallow import alphabeta_shallow
from reference.search.alphabeta_two_player import alphabeta_two_player
from reference.search.aspiration import aspiration
from reference.search.deepening import iterative_deepening
from reference.search.minimax import minimax
from reference.search.mtdf import dual_star, mtdf, sss_star_as_mtd
from reference.search.negamax import negamax
from reference.search.negascout import negascout
from reference.search.pvs import Resume, pvs
from reference.search.pvs_fail_hard import pvs_fail_hard
from reference.search.pvs_table import pvs_with_table
from reference.search.result import Search as Search
from reference.search.scout import scout
from reference.search.sss_star import sss_star
from reference.search.transposition import Reuse, alphabeta_with_table
from reference.search.transposition_enhanced import alphabeta_enhanced
from reference.search.transposition_narrowing import alphabeta_narrowing


class Outside(Enum):
    """What a value outside the window is."""

    SOFT = "a bound of its own, beyond the window"
    HARD = "the nearest end of the window"
    LOW_HARD = "alpha below the window, a bound of its own above it"


class Leaves(Enum):
    """Which leaves of a tree are visited, beside those that alpha-beta must visit for the same window and order."""

    ALL = "every leaf; there is no window"
    NEEDED = "just those, each once, from left to right"
    AMONG = "no others; perhaps not all, perhaps again"
    UNSAID = "no promise"


@dataclass(frozen=True)
class Variant:
    """A search, and what may be expected of it."""

    search: Search
    outside: Outside | None = None
    """None: it cannot be asked with a window."""
    sound: bool = True
    leaves: Leaves = Leaves.UNSAID
    first_line: bool = False
    """Its line from the full window is minimax's: at every node the first of the best moves."""
    nests: bool = True
    """A node's events enclose those of the nodes below it."""

    @property
    def takes(self) -> frozenset[str]:
        """The keywords it understands."""
        parameters = signature(self.search).parameters.values()
        return frozenset(each.name for each in parameters if each.kind is each.KEYWORD_ONLY)


VARIANTS: Final[dict[str, Variant]] = {
    "minimax": Variant(minimax, leaves=Leaves.ALL, first_line=True),
    "negamax": Variant(negamax, leaves=Leaves.ALL, first_line=True),
    "alphabeta-two-player": Variant(alphabeta_two_player, Outside.SOFT, leaves=Leaves.NEEDED, first_line=True),
    "alphabeta-fail-hard": Variant(alphabeta_fail_hard, Outside.HARD, leaves=Leaves.NEEDED, first_line=True),
    "alphabeta": Variant(alphabeta, Outside.SOFT, leaves=Leaves.NEEDED, first_line=True),
    "alphabeta-shallow": Variant(alphabeta_shallow, first_line=True),
    "scout": Variant(scout, first_line=True),
    "pvs": Variant(pvs, Outside.SOFT, leaves=Leaves.AMONG, first_line=True),
    "pvs-from-bound": Variant(partial(pvs, resume=Resume.FROM_BOUND), Outside.SOFT, leaves=Leaves.AMONG),
    "pvs-trusting": Variant(partial(pvs, trusted_depth=2), Outside.SOFT, leaves=Leaves.AMONG, first_line=True),
    "pvs-fail-hard": Variant(pvs_fail_hard, Outside.HARD, leaves=Leaves.AMONG, first_line=True),
    "pvs-fail-hard-from-bound": Variant(
        partial(pvs_fail_hard, resume=Resume.FROM_BOUND), Outside.HARD, leaves=Leaves.AMONG
    ),
    "negascout": Variant(negascout, Outside.LOW_HARD, leaves=Leaves.AMONG),
    "alphabeta-table": Variant(alphabeta_with_table, Outside.SOFT),
    "alphabeta-table-deeper": Variant(partial(alphabeta_with_table, reuse=Reuse.DEEPER_TOO), Outside.SOFT, sound=False),
    "alphabeta-narrowing": Variant(alphabeta_narrowing, Outside.SOFT),
    "alphabeta-narrowing-judged-late": Variant(partial(alphabeta_narrowing, judge_by_asked=False), Outside.SOFT),
    "alphabeta-enhanced": Variant(alphabeta_enhanced, Outside.SOFT),
    "pvs-table": Variant(pvs_with_table, Outside.SOFT),
    "aspiration": Variant(aspiration),
    "deepening": Variant(iterative_deepening),
    "sss-star": Variant(sss_star, leaves=Leaves.AMONG, first_line=True, nests=False),
    "sss-star-as-mtd": Variant(sss_star_as_mtd, leaves=Leaves.AMONG),
    "dual-star": Variant(dual_star, leaves=Leaves.AMONG),
    "mtdf": Variant(mtdf, leaves=Leaves.AMONG),
}
