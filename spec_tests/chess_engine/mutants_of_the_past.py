"""Wrong engines whose quiescence, or whose conversation, forgets something, and the law that must reject each."""

from typing import Final

from reference.chess.diagram import Diagram
from reference.commands.ucis.counting import Counting
from reference.commands.ucis.reading import Limits
from reference.commands.ucis.session import Session
from reference.commands.ucis.thinking import Thinking
from reference.engines.chess_engine import Engine
from reference.engines.chess_pvs import ChessSearch
from spec_tests.catalogue import Mutant
from spec_tests.chess_engine import laws, uci_laws
from spec_tests.mutants.mutant import rewritten

LATE: Final = Diagram("N....................K.........k..................r.............", 0, halfmoves=97)
THREE_KNIGHTS: Final = Diagram("..........K...n.................n....n....k.....................", 0)

MUTANTS: Final[list[Mutant]] = [
    rewritten(
        "CE-quiescence-forgets-the-past",
        "A side in check that moves back to where it was, or reaches the hundredth ply, is not drawn.",
        ChessSearch.quiet,
        "if keys else None",
        "if not keys else None",
        laws.the_value_is_minimax_with_the_past,
        ((LATE, b""), 2, 2),
        owner=ChessSearch,
        search=Engine,
        rare=True,
    ),
    rewritten(
        "CE-a-draw-in-quiescence-is-remembered",
        "What quiescence rests on above it is not handed up, and so stored as if it held on every way.",
        ChessSearch.quiet,
        "return Found(best, line, rests)",
        "return Found(best, line)",
        laws.a_draw_by_repetition_is_not_remembered,
        ((THREE_KNIGHTS, b"Z\x94"), 2),
        owner=ChessSearch,
        search=Engine,
        rare=True,
    ),
    rewritten(
        "UCI-any-clock-binds",
        "A search of White's with `btime` alone is taken to be limited, and has no end.",
        Limits.is_bound,
        '("wtime", "btime")[side]',
        '*("wtime", "btime")',
        uci_laws.every_search_ends,
        owner=Limits,
        search=Session,
    ),
    rewritten(
        "UCI-an-unread-limit-is-none",
        "A depth that cannot be read leaves the engine's own five seconds.",
        Thinking.run,
        "limits.is_unread and ",
        "False and ",
        uci_laws.a_limit_that_cannot_be_read_costs_one_ply,
        owner=Thinking,
        search=Session,
    ),
    rewritten(
        "UCI-perft-hears-nothing",
        "A count goes on after `stop`.",
        Counting.look,
        "self.listen()",
        "False",
        uci_laws.a_count_that_is_stopped_has_no_sum,
        owner=Counting,
        search=Session,
    ),
    rewritten(
        "UCI-a-part-for-the-whole",
        "A count that was stopped tells the sum of what it has.",
        Counting.run,
        'self.say("info string perft stopped")',
        'self.say(f"nodes {total}")',
        uci_laws.a_count_that_is_stopped_has_no_sum,
        owner=Counting,
        search=Session,
    ),
]
