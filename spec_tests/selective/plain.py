"""The law of the searches that are told to select nothing: each is the plain search that it is made of."""

import math
from functools import partial
from typing import Any, TypeAlias

from hypothesis import strategies as st

from reference.position import Move, Position
from reference.search.alphabeta import alphabeta
from reference.search.check_extension import check_extension
from reference.search.delta_quiescence import delta_quiescence
from reference.search.futility import futility
from reference.search.late_move_reductions import late_move_reductions
from reference.search.move_filter import move_filter
from reference.search.multi_probcut import multi_probcut
from reference.search.null_move import null_move
from reference.search.prediction import Pair
from reference.search.probcut import probcut
from reference.search.pvs import pvs
from reference.search.pvs_table import pvs_with_table
from reference.search.quiescence import quiescence
from reference.search.ranking import Ranked, Static
from reference.search.result import INFINITY, Search, Window, everything
from reference.search.table import Table
from reference.search.transposition import Reuse, alphabeta_with_table
from reference.search.variants import Variant
from reference.trees.graph import GraphPosition, static_value
from spec_tests.search.law import law
from spec_tests.search.strategies import depths, graphs, windows
from spec_tests.selective.opinions import is_forcing, number_after, some_loud
from spec_tests.selective.watch import Tape

Searches: TypeAlias = tuple[Search, Search]
"""One that selects nothing, and the plain one."""


def nowhere(position: Position) -> None:
    """No pass."""


def loud(position: Position, move: Move, child: Position) -> bool:
    """No move is quiet."""
    return False


def always(position: Position, move: Move | None = None, child: Position | None = None) -> bool:
    """Everything is quiet, or forcing."""
    return True


def never(position: Position) -> bool:
    """Nothing is forcing."""
    return False


SURE = Pair(0, 1, 1.0, 0.0, 0.0)
LOOKING_ON: dict[str, Any] = {"loud_moves": some_loud, "forced": is_forcing}
BY_PROMISE = partial(alphabeta, order=Ranked(Static(number_after)))

SELECTING_NOTHING: dict[str, Searches] = {
    "no null move": (partial(null_move, pass_turn=nowhere), alphabeta),
    "reduced by nothing": (partial(late_move_reductions, is_quiet=always, reduction=0, least_depth=0), pvs),
    "no quiet move to reduce": (partial(late_move_reductions, is_quiet=loud, full_moves=1, least_depth=0), pvs),
    "infinite margins": (partial(futility, is_quiet=always, margins=(INFINITY,) * 9), alphabeta_with_table),
    "no margin": (partial(futility, is_quiet=always, margins=()), alphabeta_with_table),
    "no quiet move to leave out": (partial(futility, is_quiet=loud, margins=(0,) * 9), alphabeta_with_table),
    "no extension": (partial(check_extension, forcing=always, most=0), alphabeta),
    "nothing forcing": (partial(check_extension, forcing=never), alphabeta),
    "all promising": (partial(move_filter, promise=number_after, threshold=0), BY_PROMISE),
    "certain cuts only": (partial(probcut, pair=SURE, t=math.inf), alphabeta),
    "certain cuts of one pair only": (
        partial(multi_probcut, pairs=lambda position, depth: (SURE,) if depth == 1 else (), t=math.inf),
        pvs_with_table,
    ),
    "no pairs": (partial(multi_probcut, pairs=lambda position, depth: ()), pvs_with_table),
    "a margin beyond all values": (
        partial(delta_quiescence, gain=number_after, margin=2 * INFINITY, **LOOKING_ON),
        partial(quiescence, **LOOKING_ON),
    ),
}


@law(graphs(), st.lists(st.tuples(depths(), windows() | st.just(everything)), min_size=1, max_size=2), st.booleans())
def selecting_nothing_it_is_the_plain_search(
    searches: Searches, position: GraphPosition, asked: list[tuple[int, Window]], passes: bool
) -> None:
    """In all that observers, orders and scores are told, in its answers and in what it leaves in a table.

    In any windows, asked one after another with the same table; whether a pass costs depth, as it does if nothing is
    said, or not.
    """
    takes = Variant(searches[0]).takes & Variant(searches[1]).takes
    found = []
    for search in searches:
        tape, table = Tape(), Table()
        how = {"order": tape, "table": table, "reuse": Reuse.DEEPER_TOO} | (
            {} if passes else {"pass_costs_depth": False}
        )
        taken = {name: value for name, value in how.items() if name in takes}
        answers = [
            search(position, depth, static_value, window=window, final=tape, observe=tape, **taken)
            for depth, window in asked
        ]
        found.append((answers, tape.events, list(table.entries())))
    assert found[0] == found[1]
