"""Wrong engines, each with one defect, and the law that must reject it."""

from typing import Any, Final

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram
from reference.engines.chess_engine import Engine
from reference.engines.chess_pvs import ChessSearch
from spec_tests.catalogue import Mutant
from spec_tests.chess_engine import laws
from spec_tests.mutants.mutant import rewritten
from spec_tests.search.law import Law


def of_search(
    id: str,
    sentence: str,
    function: object,
    old: str,
    new: str,
    law: Law,
    witness: tuple[Any, ...] | None = None,
    *,
    met: bool = False,
) -> Mutant:
    """One with a method of the search wrong; its witness stands alone, unless random examples have `met` it, too."""
    assert callable(function)
    rare = witness is not None and not met
    return rewritten(id, sentence, function, old, new, law, witness, owner=ChessSearch, search=Engine, rare=rare)


STALEMATED: Final = Diagram(".............K..........R..P.N.k........................Q.......", 0)
TO_AND_FRO: Final = (Diagram("k....B...................K..N...................................", 1), b"\x7f\xbanq")
PAWN_BEHIND: Final = (Diagram("...............k.K..P...........................................", 1), b"\x81\xeb\x12")
FIFTY_PLIES: Final = Diagram("n.............k............nP....................K..............", 1, halfmoves=97)
LAST_PLY: Final = Diagram(".....K...............................QN..N.........b..........k.", 0, halfmoves=99)
ROOK: Final = BitboardPosition.from_text("k7/8/8/3K4/8/8/1R6/8 b - - 0 1")


MUTANTS: Final = [
    of_search(
        "E004-01-one-slot-for-all-lines",
        "Every node that raises alpha writes its move into the same slot, and that is reported.",
        ChessSearch.best_of,
        """best, best_move, line = -reply.value, move, (move, *reply.line)

        # Cutoff
        if best >= beta:
            self.order.refuted(board, move, depth, ply)
            rests = reply.rests
            break
        alpha = max(alpha, best)
    return Found(best, line, rests), best_move""",
        """best, best_move = -reply.value, move
        self.slot = (move,)
        if best >= beta:
            self.order.refuted(board, move, depth, ply)
            rests = reply.rests
            break
        alpha = max(alpha, best)
    return Found(best, self.slot, rests), best_move""",
        laws.every_line_is_legal_and_ends_in_its_value,
    ),
    of_search(
        "CE-line-of-an-older-search",
        "The line is the first search's, the value the second's.",
        ChessSearch.best_of,
        "reply = self.visit(child, depth - 1, ply + 1, -beta, -alpha, keys)",
        "reply = self.visit(child, depth - 1, ply + 1, -beta, -alpha, keys)._replace(line=reply.line)",
        laws.every_line_is_legal_and_ends_in_its_value,
    ),
    of_search(
        "CE-table-answers-open-windows",
        "The table also answers where the line is needed, and cuts it short.",
        ChessSearch.visit,
        "ply and beta - alpha == 1",
        "ply",
        laws.every_line_is_legal_and_ends_in_its_value,
    ),
    of_search(
        "CE-no-second-search",
        "A move that is better in the null window is not searched again.",
        ChessSearch.best_of,
        "high < beta and alpha < -reply.value < beta",
        "False",
        laws.every_line_is_legal_and_ends_in_its_value,
    ),
    of_search(
        "E004-14-quiescence-does-not-look",
        "Nodes of quiescence are counted, but the clock is looked at elsewhere only.",
        ChessSearch.quiet,
        "self.observe.enter(child, 1 - depth, Window(-beta, -alpha))",
        "[setattr(each, 'nodes', each.nodes + 1) for each in self.observe.observers[:2] if hasattr(each, 'nodes')]",
        laws.the_clock_is_looked_at_every_so_many_nodes,
    ),
    rewritten(
        "E004-14-an-unfinished-depth-is-an-answer",
        "What an unfinished depth has as its first move is told, with the value 0 of a time-out.",
        Engine.think,
        "    except Spent as spent:\n        if spent.deadline is not deadline:\n            raise",
        "    except Spent:\n        yield answer(deadline, horizon, first._replace(value=0), False)",
        laws.an_unfinished_depth_changes_nothing,
        owner=Engine,
        search=Engine,
    ),
    of_search(
        "E004-14-zeros-of-a-time-out-are-stored",
        "A node that runs out of time is worth 0, and its parents go on and store what comes of it.",
        ChessSearch.visit,
        "self.observe.enter(board, depth, Window(alpha, beta))",
        """
    from reference.search.clock import Spent
    try:
        self.observe.enter(board, depth, Window(alpha, beta))
    except Spent:
        if not ply:
            raise
        return DRAWN""",
        laws.an_unfinished_depth_changes_nothing,
    ),
    rewritten(
        "E004-11-no-move-without-a-depth",
        "Where no depth could be finished there is no move.",
        Engine.think,
        "tuple(moves or self.order.moves(board, 0))[:1]",
        "()",
        laws.there_is_always_a_legal_move,
        owner=Engine,
        search=Engine,
    ),
    of_search(
        "CE-mate-stored-from-the-root",
        "A mate is stored by its distance from the root.",
        ChessSearch.visit,
        "quick_wins.from_root(best.value, ply)",
        "best.value",
        laws.every_entry_of_the_table_holds_by_itself,
        (LAST_PLY, 3),
        met=True,
    ),
    of_search(
        "CE-mate-read-from-the-node",
        "A stored mate is taken as if the node were the root.",
        ChessSearch.visit,
        "entry.at(ply, quick_wins)",
        "entry",
        laws.a_search_to_mate_agrees_with_the_table_of_the_ending,
        ((ROOK, 6),),
        met=True,
    ),
    of_search(
        "CE-any-depth-answers",
        "The depth of an entry is not asked.",
        ChessSearch.visit,
        "entry.depth == depth and ply",
        "ply",
        laws.a_table_changes_no_value,
    ),
    of_search(
        "CE-killer-of-another-ply",
        "The order is told of the ply below.",
        ChessSearch.best_of,
        "self.order.refuted(board, move, depth, ply)",
        "self.order.refuted(board, move, depth, ply + 1)",
        laws.an_order_is_told_where_it_was_asked,
    ),
    of_search(
        "E004-06-stalemate-is-a-loss",
        "A side without moves has lost.",
        ChessSearch.best_of,
        "ply - WIN if checkers(board) else 0",
        "ply - WIN",
        laws.the_value_is_minimax_with_the_past,
        ((STALEMATED, b"]\xb9\xfc;\xe4\x17"), 2, 2),
    ),
    of_search(
        "CE-slow-mates",
        "In quiescence a mate counts the same at every distance.",
        ChessSearch.quiet,
        "ply - WIN if in_check else 0",
        "-WIN if in_check else 0",
        laws.a_search_to_mate_agrees_with_the_table_of_the_ending,
    ),
    of_search(
        "E004-08-stand-pat-in-check",
        "Quiescence may stand pat in check.",
        ChessSearch.quiet,
        "depth == 0 or not in_check",
        "True",
        laws.the_value_is_minimax_with_the_past,
    ),
    of_search(
        "CE-clock-beats-mate",
        "The hundredth ply is a draw also where it mates.",
        ChessSearch.drawn,
        "FIFTY_MOVES and (board.legal_moves() or not checkers(board))",
        "FIFTY_MOVES",
        laws.mate_comes_before_the_clock,
    ),
    of_search(
        "C32-fifty-plies",
        "The clock ends the game after fifty plies.",
        ChessSearch.drawn,
        "board.halfmoves >= FIFTY_MOVES",
        "board.halfmoves >= FIFTY_MOVES // 2",
        laws.the_value_is_minimax_with_the_past,
        ((FIFTY_PLIES, b"x"), 1, 2),
        met=True,
    ),
    of_search(
        "CE-no-repetition",
        "Positions come again for nothing.",
        ChessSearch.drawn,
        "board.halfmoves >= 4 and key in before",
        "False",
        laws.the_value_is_minimax_with_the_past,
        (TO_AND_FRO, 2, 2),
        met=True,
    ),
    of_search(
        "CE-one-repetition-more",
        "Three times are asked for where two are enough.",
        ChessSearch.drawn,
        "len(again) >= self.parameters.repeats - 1",
        "len(again) >= self.parameters.repeats",
        laws.the_value_is_minimax_with_the_past,
        (TO_AND_FRO, 2, 2),
        met=True,
    ),
    of_search(
        "CE-repetitions-are-remembered",
        "A draw by repetition is stored like any other value.",
        ChessSearch.visit,
        "best.rests >= ply and ",
        "",
        laws.a_draw_by_repetition_is_not_remembered,
        (PAWN_BEHIND, 2),
        met=True,
    ),
]
"""Killers and history have theirs in `spec_tests/mutants/orderings.py`; these are what the engine does with them."""
