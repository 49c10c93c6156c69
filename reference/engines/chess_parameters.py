"""What a chess engine is made of, by name: the numbers of source 004, and ours.

Specifies  `Parameters`: the evaluation, how quiescence looks on, which tables and orders help, what a move may cost.
           *source 004*   its evaluation; 8 plies of quiescence with a delta margin of 200; loud moves by 100,000, then
                          history, halved when it passes 30,000 and between moves; no table, no killers, no book;
                          5,000 ms and 6 plies.
           *ours*         evaluation with structure; 8 plies of quiescence with nothing left out; killers, a table,
                          endgame tables, a book.
           *selective*    ours with null move, late-move reductions, futility and check extension.
Source     An article on a chess engine in Java (source 004).
Contract   Whatever the parameters, values are those of the same search without help from order, table, or null windows.
           UNSOUND is what leaves moves out: `delta` and `selective`, measured in docs/chess-engine.md.
Beware     The article's own program differs where it is wrong (E004-01 to E004-17): it knows no check, prunes by the
           numbers of the kinds, and never halves its history.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from reference.chess.evaluation_bitboard import BitboardEvaluation, source_004, structured, tabled
from reference.chess.loud import DEPTH_004, MARGIN_004
from reference.engines.chess_ordering import HISTORY_CAP, ordered, parts
from reference.errors import BadInput, Reason
from reference.search.capped_history import CappedHistory
from reference.search.ordering import Ordering
from reference.search.ranking import Ranked, Static

MOST_PLIES: Final = 100
"""No search goes deeper, quiescence not counted."""


def loud_then_history() -> Ranked:
    """The order of source 004, with a cap: loud moves, then history."""
    promise, is_quiet = parts(bitboard=True)
    return Ranked(Static(promise), CappedHistory(HISTORY_CAP, is_quiet))


@dataclass(frozen=True)
class Selective:
    """What leaves moves out on trust, each UNSOUND and off here. Plies, moves, hundredths of a pawn."""

    null_move: int | None = None
    """By how many plies the search after a pass is less deep; None: no passing."""
    full_moves: int | None = None
    """After so many moves quiet ones are first searched a ply less deep; None: never."""
    least_depth: int = 3
    """The plies to go from which late moves are reduced."""
    margins: tuple[int, ...] = ()
    """Of futility, for 1, 2, ... plies to go."""
    extensions: int = 0
    """How often on a line a side in check has one ply more."""


SOUND: Final = Selective()
TRUSTING: Final = Selective(null_move=2, full_moves=3, margins=(100, 200), extensions=4)
"""All of it, with the usual numbers."""


@dataclass(frozen=True)
class Parameters:
    """An engine without its memory. Depths in plies, the rest in hundredths of a pawn, seconds, entries."""

    evaluation: BitboardEvaluation = structured
    quiescence: int = DEPTH_004
    delta: int | None = None
    """What a capture may bring beside its victim; None: nothing is left out."""
    null_windows: bool = True
    """Whether moves after the first are asked with a null window; else this is alpha-beta."""
    order: Callable[[], Ordering] = ordered
    entries: int | None = 1 << 18
    """Of the table. 0: no table; None: no limit."""
    selective: Selective = SOUND
    repeats: int = 2
    """At which occurrence a position is a draw inside the search: 2, or 3 as in the rules."""
    endings: bool = True
    """Whether endings of king and one man against king are looked up."""
    book: bool = True
    depth: int = MOST_PLIES
    seconds: float = 5.0
    soft: float = 0.7
    """The share of the time after which no deeper search begins."""
    look_every: int = 1024
    """After so many nodes the clock is looked at."""


OURS: Final = Parameters()
SOURCE_004: Final = Parameters(
    evaluation=source_004,
    delta=MARGIN_004,
    order=loud_then_history,
    entries=0,
    endings=False,
    book=False,
    depth=6,
)
TABLED: Final = replace(OURS, evaluation=tabled)
SELECTIVE: Final = replace(OURS, selective=TRUSTING)

SETS: Final[Mapping[str, Parameters]] = {
    "ours": OURS,
    "tabled": TABLED,
    "source 004": SOURCE_004,
    "selective": SELECTIVE,
}
"""By name; the first is the usual one."""


def parameters_of(name: str) -> Parameters:
    """The set of a name. Raises `BadInput` UNKNOWN_NAME with the names there are."""
    if name not in SETS:
        raise BadInput(Reason.UNKNOWN_NAME, f"{name!r}; there are {', '.join(SETS)}", "parameters")
    return SETS[name]
