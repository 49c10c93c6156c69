"""Laws of the conversation by UCI. The subject is always `Session`; a mutant has something below it patched."""

from typing import Final

from hypothesis import strategies as st

from reference.chess.bitboard import BitboardPosition
from reference.commands.ucis.options import Options
from reference.commands.ucis.reading import FLAGS, NUMBERS, read_go
from reference.commands.ucis.thinking import Thinking
from spec_tests.chess_engine.uci_script import Script, said
from spec_tests.search.law import Subject, law

QUICK: Final = "setoption name Hash value 1000\nsetoption name Endings value false\n"
SIX_PLIES: Final = "setoption name Parameters value source 004\n"
"""That set goes no deeper, so that a search that should have been short soon ends."""
LIMITS: Final = ("depth", "nodes", "mate", "movetime", "wtime", "movestogo")


@law(st.lists(st.sampled_from([*NUMBERS, *FLAGS, "x", "0", "7", "-1"])), st.sampled_from((0, 1)))
def every_search_ends(session: Subject, words: list[str], side: int) -> None:
    """A limit, this side's clock, or the engine's own time ends it, whatever `go` says; only `infinite` does not."""
    limits = read_go(words, BitboardPosition.initial())
    budget = Thinking(Options().engine, Script(""), print).budget(limits, side)
    plies = limits.numbers.get("depth", limits.numbers.get("mate", 0))
    ends = budget.seconds is not None or budget.nodes is not None or plies > 0
    assert ends != ("infinite" in limits.flags and not plies), words


@law(st.lists(st.tuples(st.sampled_from(LIMITS), st.sampled_from(("x", "", "-", "1e9", "²"))), min_size=1, max_size=3))
def a_limit_that_cannot_be_read_costs_one_ply(session: Subject, limits: list[tuple[str, str]]) -> None:
    """It is complained of, and the GUI has its move: never the five seconds of a bare `go`, never no end."""
    words = " ".join(f"{name} {value}" for name, value in limits)
    lines = said(f"{SIX_PLIES}position fen 7k/8/8/8/8/8/P7/K7 w - - 0 1\ngo {words}\n")
    told = [line.split()[2] for line in lines if line.startswith("info depth")]
    assert lines[0].startswith("info string go, ") and told == ["1"] and lines[-1].startswith("bestmove "), lines


@law(st.integers(1, 80), st.sampled_from(("stop", "quit")))
def a_count_that_is_stopped_has_no_sum(session: Subject, look: int, word: str) -> None:
    """What was counted by then stays told. Each of 20 moves takes a look at least; a count that was done is whole."""
    lines = said("go perft 3\n", later={look: word})
    counts = [int(line.split(": ")[1]) for line in lines if line[0] in "abcdefgh"]
    if len(counts) == 20 and look > 20:
        assert lines[-1] == f"nodes {sum(counts)}"
    else:
        assert lines[len(counts) :] == ["info string perft stopped"], lines


LAWS: Final = (every_search_ends, a_limit_that_cannot_be_read_costs_one_ply, a_count_that_is_stopped_has_no_sum)
