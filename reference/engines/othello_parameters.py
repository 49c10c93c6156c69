"""What Othello's engines are made of, by name: the numbers of sources 000 and 002, and ours.

Specifies  `Parameters`, and sets of them:
           *pvs*          ours, sound: learned evaluation; order by what has refuted before up to two plies above the
                          leaves, by positional estimate above, by a one-ply search from ONE_PLY_FROM plies on; a
                          table, null windows, deepening; exact from 14 empty squares on.
           *probcut*      the same with Multi-ProbCut and the forced-move extension. UNSOUND: MEASURED.
           *source-000*   its evaluation and ordering score; a table of 2^20 slots whose deeper residents stay; null
                          windows; 5, 7 or 10 plies at once, a pass costs one.
           *source-002*   its evaluation, order by a one-ply search, forced moves; ProbCut by its numbers, t = 1; nine
                          plies at once, a pass costs none; no table, no null windows. UNSOUND: MEASURED.
           `name:evaluation` is a set with another evaluation, `name+corner` one that looks on where a corner is
           threatened.
Source     Articles on Othello in Java: 000 and 002.
Contract   Sets that are not unsound play a best move of minimax to their depth, whatever order or table they have.
           Beyond the source's: 000 is right where it counts discs for Black, searches without end or trusts a hash;
           002 where it generates illegal moves and orders by the search it orders (see docs/othello-engines.md).
Beware     ProbCut's predictions belong to one evaluation: with another one a set has none.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from reference.engines.othello_leaf import Estimate, Leaf
from reference.engines.othello_learned_pairs import LEARNED
from reference.engines.othello_orders import ByEstimate, ByHistory, ByOnePly, ByPromise, InSquares, Mixed, Order
from reference.engines.othello_probcut_pairs import POSITIONAL, SOURCE_002, SOURCE_002_T, STAGED, Row
from reference.errors import BadInput, Reason
from reference.othello import learned_bitboard
from reference.othello.evaluation import POSITIONAL_000, POSITIONAL_FADING, STAGED_002
from reference.othello.evaluation_bitboard import estimate_by, estimated
from reference.search.multi_probcut import Pairs, PairTable
from reference.search.prediction import Pair
from reference.search.table import Replacement, Table

ESTIMATES: Final[Mapping[str, Estimate]] = {
    "learned": learned_bitboard.estimated,
    "positional": estimate_by(POSITIONAL_000),
    "positional-fading": partial(estimated, numbers=POSITIONAL_FADING),
    "staged": partial(estimated, numbers=STAGED_002),
}
"""Evaluations by name, of positions whose moves are known."""


def by_empties(rows: tuple[Row, ...]) -> Pairs:
    """Predictions that are asked with the number of empty squares."""
    listed = [(row.least, row.most, Pair(row.shallow, row.deep, row.slope, row.intercept, row.sigma)) for row in rows]
    return PairTable(listed, int)


PREDICTIONS: Final[Mapping[str, Pairs]] = {
    name: by_empties(rows)
    for name, rows in {"learned": LEARNED, "staged": STAGED, "positional": POSITIONAL}.items()
    if rows
}
"""By evaluation, ours."""

ESTIMATE_FROM: Final = 3
"""Plies to go from which estimates of all children save more than they cost; before, what has refuted will do."""
ONE_PLY_FROM: Final = 6
"""Plies to go from which a one-ply search for the order saves more than it costs."""


def in_squares(leaf: Leaf) -> Order:
    """From a1 on."""
    return InSquares()


def by_promise(leaf: Leaf) -> Order:
    """Source 000's."""
    return ByPromise(leaf.size)


def by_one_ply(leaf: Leaf) -> Order:
    """Source 002's."""
    return ByOnePly(leaf)


def mixed(leaf: Leaf) -> Order:
    """Ours: near the leaves what is cheap, above it what cuts more. The positional estimate is cheap, whatever leaves
    are worth."""
    plain = Leaf(ESTIMATES["positional"], leaf.size)
    history, estimate = ByHistory(leaf.size), ByEstimate(plain)
    early = [history] * ESTIMATE_FROM + [estimate] * (ONE_PLY_FROM - ESTIMATE_FROM)
    return Mixed(*early, ByOnePly(plain))


@dataclass(frozen=True)
class Parameters:
    """An engine without its memory. Depths in plies."""

    evaluation: str = "learned"
    order: Callable[[Leaf], Order] = mixed
    entries: int | None = 1 << 18
    """Of the table. 0: no table; None: no limit."""
    replacement: Replacement = Replacement.TWO_TIER
    null_windows: bool = True
    deepening: bool = True
    pass_costs_depth: bool = False
    forced: int = 0
    """Plies of forced moves looked at below a leaf."""
    corner: int = 0
    """Plies looked at below a leaf while a corner is threatened."""
    pairs: Pairs | None = None
    """ProbCut's predictions. None: nothing is cut that is not proved."""
    t: float = 1.5
    depths: tuple[tuple[int, int], ...] = ((45, 5), (20, 7), (-1, 7))
    """(empty squares, plies): with more empty squares than the first number, so deep."""
    exact_from: int = 14
    """With so many empty squares, or fewer, the rest is solved."""

    def leaf(self, size: int = 8) -> Leaf:
        """What its leaves are worth."""
        return Leaf(ESTIMATES[self.evaluation], size, self.forced, self.corner)

    def table(self) -> Table | None:
        """A fresh table."""
        return None if self.entries == 0 else Table(self.entries, replacement=self.replacement)

    def depth(self, empties: int) -> int:
        """How deep to search with so many empty squares."""
        return next(depth for more_than, depth in self.depths if empties > more_than)


PVS: Final = Parameters()
PROBCUT: Final = replace(PVS, pairs=PREDICTIONS.get(PVS.evaluation), forced=60)
SOURCE_000: Final = Parameters(
    evaluation="positional",
    order=by_promise,
    entries=1 << 20,
    replacement=Replacement.DEPTH_PREFERRED,
    deepening=False,
    pass_costs_depth=True,
    depths=((45, 5), (20, 7), (-1, 10)),
    exact_from=0,
)
SOURCE_002_SET: Final = Parameters(
    evaluation="staged",
    order=by_one_ply,
    entries=0,
    null_windows=False,
    deepening=False,
    forced=60,
    pairs=SOURCE_002,
    t=SOURCE_002_T,
    depths=((-1, 9),),
    exact_from=0,
)

SETS: Final[Mapping[str, Parameters]] = {
    "pvs": PVS,
    "probcut": PROBCUT,
    "source-000": SOURCE_000,
    "source-002": SOURCE_002_SET,
}
CORNER_PLIES: Final = 2
"""What `+corner` stands for: once for each side."""


def parameters_of(text: str) -> Parameters:
    """The set that a name, or name:evaluation, means. Raises `BadInput` UNKNOWN_NAME."""
    text, plus, extension = text.partition("+")
    name, colon, evaluation = text.partition(":")
    if name not in SETS or (plus and extension != "corner"):
        detail = f"{name + plus + extension!r}; there are {', '.join(SETS)}, each with :EVALUATION and +corner"
        raise BadInput(Reason.UNKNOWN_NAME, detail, "engine")
    found = SETS[name]
    if colon and evaluation not in ESTIMATES:
        raise BadInput(Reason.UNKNOWN_NAME, f"{evaluation!r}; there are {', '.join(ESTIMATES)}", "evaluation")
    if colon and evaluation != found.evaluation:
        pairs = PREDICTIONS.get(evaluation) if found.pairs is not None else None
        found = replace(found, evaluation=evaluation, pairs=pairs)
    return replace(found, corner=CORNER_PLIES, forced=0) if plus else found
