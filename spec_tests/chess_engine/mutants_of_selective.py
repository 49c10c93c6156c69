"""Wrong selective searches of the engine, and the law that must reject each."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from reference.chess.diagram import Diagram
from reference.chess.selective import pass_turn
from reference.engines import chess_selective
from reference.engines.chess_engine import Engine
from reference.engines.chess_parameters import TRUSTING, Selective
from reference.engines.chess_selective import SelectiveSearch
from spec_tests.catalogue import CLASSIC, Mutant
from spec_tests.chess_engine import call_laws
from spec_tests.chess_engine import selective_laws as laws
from spec_tests.mutants.mutant import rewritten
from spec_tests.search.law import Law, Subject


def of_search(
    id: str, wrong: str, function: Callable[..., Any], old: str, new: str, law: Law, witness: tuple[object, ...]
) -> Mutant:
    """One with a method of the search wrong."""
    return rewritten(id, wrong, function, old, new, law, witness, owner=SelectiveSearch, search=Engine, rare=True)


ROOK_ENDING: Final = Diagram(".k................K................................R............", 0)
IN_CHECK: Final = Diagram(".....k.........................K...............................q", 0)
FIVE_MEN: Final = Diagram("...............B..n..................K.R.............k..........", 0)
KNIGHT_AND_PAWN: Final = Diagram("...................k...........p......K..n......................", 1)

PAWN: Final = Diagram("K.k.....P.......................................................", 0)
ROOK: Final = Diagram("KR........k.....................................................", 0)
TWO_KNIGHTS: Final = Diagram("NNK..................k..........................................", 0)
KNIGHTS: Final = Diagram("NnK...........................k.................................", 0)
NEAR_KNIGHTS: Final = Diagram("NnK.k...........................................................", 0)
CHECKING_KNIGHTS: Final = Diagram("NK.N.k..........................................................", 0)
BLACK_TO_MOVE: Final = Diagram("N.k.N...............K...........................................", 1)
QUEEN_AND_ROOKS: Final = Diagram(".......k............r..................q.r........K.............", 1, halfmoves=97)
PASSING: Final = Selective(null_move=0)
FUTILE: Final = Selective(margins=(0, 50))
MIXED: Final = Selective(null_move=1, full_moves=2, least_depth=2, margins=(100,), extensions=1)


def pawns_pass(patch: pytest.MonkeyPatch) -> Subject:
    """The engine, passing wherever it is not in check."""
    patch.setattr(chess_selective, "pass_turn_with_pieces", pass_turn)
    return Engine


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
    of_search(
        "CE-a-pass-answers-an-open-window",
        "A node is cut off by a pass where a line is wanted.",
        SelectiveSearch.best_of,
        "less is not None and trusts and",
        "less is not None and ply and not in_check and",
        call_laws.an_open_window_leaves_nothing_out,
        (ROOK, 3, PASSING),
    ),
    of_search(
        "CE-an-open-window-leaves-moves-out",
        "Futility asks how near the horizon is, and not whether a line is wanted.",
        SelectiveSearch.best_of,
        "if trusts and depth <= len",
        "if ply and not in_check and depth <= len",
        call_laws.an_open_window_leaves_nothing_out,
        (PAWN, 2, FUTILE),
    ),
    of_search(
        "CE-a-late-move-raises-alpha-unverified",
        "A late move that is better than alpha a ply less deep is believed.",
        SelectiveSearch.best_of,
        "if -reply.value > alpha:",
        "if False:",
        call_laws.what_raises_alpha_was_searched_in_full,
        (PAWN, 3, MIXED),
    ),
    of_search(
        "CE-the-second-search-is-less-deep",
        "A move that is better in the null window is searched again with the whole window, but a ply less deep.",
        SelectiveSearch.best_of,
        "depth - 1, ply + 1, -beta, -alpha, keys",
        "max(0, depth - 2), ply + 1, -beta, -alpha, keys",
        call_laws.what_raises_alpha_was_searched_in_full,
        (PAWN, 2, PASSING),
    ),
    of_search(
        "CE-the-key-knows-no-extensions",
        "The table answers for a line with other extensions left.",
        SelectiveSearch.name,
        "self.left, self.may_pass",
        "self.may_pass",
        call_laws.the_table_tells_trees_apart,
        (KNIGHTS, 3, Selective(null_move=0, extensions=2)),
    ),
    of_search(
        "CE-the-key-knows-no-pass",
        "The table answers a node that may pass from one that may not.",
        SelectiveSearch.name,
        "self.left, self.may_pass",
        "self.left",
        call_laws.the_table_tells_trees_apart,
        (TWO_KNIGHTS, 3, PASSING),
    ),
    of_search(
        "CE-a-pass-forbids-the-next-node-to-pass",
        "A pass that ends at a leaf leaves its ban behind, for a move's node.",
        SelectiveSearch.best_of,
        "self.may_pass = True",
        "pass",
        call_laws.the_table_tells_trees_apart,
        (ROOK, 3, PASSING),
    ),
    of_search(
        "CE-two-passes-in-a-row",
        "A node after a pass passes, and so the first side is asked again.",
        SelectiveSearch.best_of,
        "self.may_pass = False",
        "pass",
        call_laws.only_what_may_be_is_left_out,
        (NEAR_KNIGHTS, 3, PASSING),
    ),
    of_search(
        "CE-evasions-are-left-out",
        "Futility counts on what a side in check has standing.",
        SelectiveSearch.best_of,
        "== 1 and not in_check",
        "== 1",
        call_laws.only_what_may_be_is_left_out,
        (CHECKING_KNIGHTS, 2, FUTILE),
    ),
    of_search(
        "CE-checks-are-quiet",
        "A move that gives check is left out, or searched less deep, like any other that takes nothing.",
        SelectiveSearch.best_of,
        "is_quiet(board, move) and not checkers(child)",
        "is_quiet(board, move)",
        call_laws.only_what_may_be_is_left_out,
        (BLACK_TO_MOVE, 2, FUTILE),
    ),
    of_search(
        "CE-one-margin-for-all-depths",
        "Two plies from the horizon the margin of one ply counts.",
        SelectiveSearch.best_of,
        "chosen.margins[depth - 1]",
        "chosen.margins[0]",
        call_laws.only_what_may_be_is_left_out,
        (PAWN, 3, FUTILE),
    ),
    of_search(
        "CE-left-out-just-above-alpha",
        "A quiet move is left out although the margin brings it a little above alpha.",
        SelectiveSearch.best_of,
        "quiet and reach <= alpha",
        "quiet and reach <= alpha + 30",
        call_laws.only_what_may_be_is_left_out,
        (QUEEN_AND_ROOKS, 4, FUTILE),
    ),
    of_search(
        "CE-late-one-move-early",
        "The last of the full moves is searched less deep.",
        SelectiveSearch.best_of,
        "number >= chosen.full_moves",
        "number + 1 >= chosen.full_moves",
        call_laws.only_what_may_be_is_left_out,
        (PAWN, 4, Selective(full_moves=1, least_depth=2)),
    ),
    Mutant(
        "CE-kings-and-pawns-pass",
        "Passing is tried with king and pawns alone, where having to move is often the worst.",
        CLASSIC,
        call_laws.only_what_may_be_is_left_out,
        pawns_pass,
        (PAWN, 2, PASSING),
        Engine,
        True,
    ),
]
