"""Wrong selective searches of the engine, and the law that must reject each."""

from collections.abc import Callable
from typing import Any, Final

from reference.chess.diagram import Diagram
from reference.engines.chess_engine import Engine
from reference.engines.chess_parameters import TRUSTING, Selective
from reference.engines.chess_selective import SelectiveSearch
from spec_tests.catalogue import Mutant
from spec_tests.chess_engine import selective_laws as laws
from spec_tests.mutants.mutant import rewritten
from spec_tests.search.law import Law


def of_search(
    id: str, wrong: str, function: Callable[..., Any], old: str, new: str, law: Law, witness: tuple[object, ...]
) -> Mutant:
    """One with a method of the search wrong."""
    return rewritten(id, wrong, function, old, new, law, witness, owner=SelectiveSearch, search=Engine, rare=True)


ROOK_ENDING: Final = Diagram(".k................K................................R............", 0)
IN_CHECK: Final = Diagram(".....k.........................K...............................q", 0)
FIVE_MEN: Final = Diagram("...............B..n..................K.R.............k..........", 0)
KNIGHT_AND_PAWN: Final = Diagram("...................k...........p......K..n......................", 1)

MUTANTS: Final[list[Mutant]] = [
    of_search(
        "CE-extensions-are-not-given-back",
        "What a line has used up its neighbours no longer have.",
        SelectiveSearch.visit,
        "self.left += 1",
        "pass",
        laws.an_extension_is_minimax_of_the_longer_tree,
        (ROOK_ENDING, (2, 1)),
    ),
    of_search(
        "CE-the-root-is-extended",
        "A root in check is searched a ply deeper than was asked for.",
        SelectiveSearch.visit,
        "ply and self.left",
        "self.left",
        laws.an_extension_is_minimax_of_the_longer_tree,
        (IN_CHECK, (1, 1)),
    ),
    of_search(
        "CE-what-is-left-out-is-lost",
        "A node whose moves were all left out is worth what a side without moves has.",
        SelectiveSearch.best_of,
        "best = max(best, reach)",
        "pass",
        laws.what_it_tells_is_there,
        (FIVE_MEN, Selective(margins=(0, 50))),
    ),
    of_search(
        "CE-no-second-search-when-selective",
        "A move that is better in the null window is not searched again.",
        SelectiveSearch.best_of,
        "high < beta and alpha < -reply.value < beta",
        "False",
        laws.what_it_tells_is_there,
        (KNIGHT_AND_PAWN, TRUSTING),
    ),
]
