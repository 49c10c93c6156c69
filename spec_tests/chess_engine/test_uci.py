"""UCI, command by command, without a process: what is said to what comes in."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.chess.bitboard import BitboardPosition
from reference.commands.ucis.reading import read_go
from spec_tests.chess.strategies import fewer
from spec_tests.chess_engine.uci_laws import QUICK
from spec_tests.chess_engine.uci_script import said


def last_word(lines: list[str]) -> str:
    """The move that was named last."""
    return lines[-1].split()[1]


def test_the_greeting_names_the_options() -> None:
    lines = said("uci\nisready\n")
    assert lines[0].startswith("id name plyspec ") and lines[-2:] == ["uciok", "readyok"]
    names = {re.sub(r"option name (.*) type .*", r"\1", line) for line in lines if line.startswith("option")}
    assert names >= {"Hash", "Evaluation", "Parameters", "Ponder", "UCI_Chess960", "OwnBook", "Book File"}


def test_a_depth_is_searched_and_each_one_told() -> None:
    lines = said(QUICK + "position startpos moves e2e4 e7e5\ngo depth 3\n")
    assert [line.split()[2] for line in lines[:-1]] == ["1", "2", "3"]
    assert all(
        re.match(r"info depth \d score (cp|mate) -?\d+ nodes \d+ time \d+( nps \d+)? pv ", line) for line in lines[:-1]
    )
    assert lines[-1].startswith("bestmove ") and lines[-2].split(" pv ")[1].startswith(last_word(lines))


@pytest.mark.parametrize(
    ("fen", "mate"),
    [
        ("k7/8/1K6/5R2/8/8/8/8 b - - 0 1", -1),
        ("1k6/8/1K6/5R2/8/8/8/8 w - - 0 1", 1),
        ("k7/8/1K6/1R6/8/8/8/8 w - - 0 1", 2),
        ("Qk6/8/1K6/1R6/8/8/8/8 b - - 0 1", -2),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 1),
    ],
)
def test_mates_are_counted_in_moves(fen: str, mate: int) -> None:
    """C38; the last is E004-01's, where the source returns h7h6 for White."""
    lines = said(QUICK + f"position fen {fen}\ngo depth 5\n")
    assert f" score mate {mate} " in lines[-2]
    assert said(QUICK + f"position fen {fen}\ngo mate 2\n")[-2].count(f" score mate {mate} ") == 1


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("position startpos moves e2e4 e7e5 e1e3", "position, move 3: 'e1e3'"),
        ("position fen 8/6pp/1K6/3P1p2/2P2P1k/8/p7/8 b - - 0 44 moves a2a1", "position, move 1: 'a2a1'; a promotion"),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "no king"),
        ("position", "startpos, or fen and a FEN"),
        ("position start", "'start'"),
        ("position startpos e2e4", "'e2e4' after startpos"),
        ("position fen", "fields"),
        ("setoption Hash 3", "setoption: name"),
        ("setoption name Nothing value 3", "'Nothing'"),
        ("setoption name Hash value -3", "Hash: '-3'"),
        ("setoption name Hash value ²", "Hash"),
        ("setoption name Evaluation value best", "there are structured, tabled, source 004"),
        ("setoption name Ponder value yes", "true or false"),
        ("setoption name Book File value no/such/book", "book no/such/book"),
        ("go perft", "go, perft"),
        ("go perft 99", "a depth from 1 to 9"),
        ("dance", "unknown: 'dance'"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_else_happens(line: str, complaint: str) -> None:
    """One `info string`; the engine goes on."""
    lines = said(f"{line}\nisready\n")
    assert complaint in lines[0] and all(each.startswith("info string ") for each in lines[:-1])
    assert lines[-1] == "readyok"


def test_after_a_wrong_position_there_is_none() -> None:
    """The engine does not play on in another game. A count has no move to name."""
    lines = said("position startpos moves e2e5\ngo depth 2\nd\neval\ngo perft 3\n")
    assert lines[2] == "bestmove (none)" and all(line.startswith("info string") for line in lines[3:])
    assert lines[-1] == "info string no position to search"


@pytest.mark.parametrize(
    "words", ["go depth x nodes 50", "go nodes -4 nodes 50", "go nodes 50 sing", "go depth nodes 50"]
)
def test_what_is_wrong_in_go_is_left_out(words: str) -> None:
    """A GUI waits for a move, and gets one."""
    lines = said(f"{QUICK}go {words}")
    assert lines[0].startswith("info string go") and lines[-1].startswith("bestmove")


@pytest.mark.parametrize("words", ["depth x", "depth 0", "mate 0", "dpeth 3", "nodes", "depth x searchmoves a2a3"])
def test_a_limit_that_cannot_be_read_makes_no_long_search(words: str) -> None:
    """It is complained of, and one ply is searched: never the five seconds of a bare `go`, nor without end."""
    lines = said(f"{QUICK}go {words}")
    assert lines[0].startswith("info string go") and lines[-1].startswith("bestmove")
    assert [line.split()[2] for line in lines if line.startswith("info depth")] == ["1"]


WORDS = (
    *("position", "startpos", "fen", "moves", "go", "depth", "nodes", "3", "-1"),
    *("e2e4", "e1g1", "stop", "d", "eval", "isready", "uci", "x"),
)


@fewer(4)
@given(st.lists(st.sampled_from(WORDS)))
def test_no_line_is_too_strange(words: list[str]) -> None:
    """Any words in any order, on a small budget: no exception, and the engine still answers."""
    line = " ".join(words).replace("go", "go nodes 5")
    assert said(f"{line}\nisready")[-1] == "readyok"


def test_stop_is_seen_within_1024_nodes() -> None:
    """A stop that comes after the second look, at 1,024 nodes, is heard at the third."""
    lines = said(QUICK + "go infinite\nisready\n", later={3: "stop"})
    assert lines[-2].startswith("bestmove") and lines[-1] == "readyok"
    assert all(int(line.split(" nodes ")[1].split()[0]) <= 2048 for line in lines if " nodes " in line)


def test_while_searching_the_engine_is_ready_and_keeps_what_it_cannot_do_yet() -> None:
    later = {2: "isready", 3: "position startpos moves e2e4", 4: "stop"}
    lines = said(QUICK + "go infinite\nd\n", later=later)
    at = lines.index("readyok")
    assert any(line.startswith("bestmove") for line in lines[at:])
    assert lines[-3].endswith("b KQkq e3 0 1")


def test_ponder_waits_for_the_hit() -> None:
    """Done before the hit, it waits; the hit before it is done starts the clock."""
    assert said(QUICK + "go ponder depth 1\nponderhit\n")[-1].startswith("bestmove")
    lines = said(QUICK + "go ponder movetime 1\n", later={3: "ponderhit"})
    assert lines[-1].startswith("bestmove")
    assert said(QUICK + "go infinite depth 1\nquit\n")[-1].startswith("bestmove")


def test_only_moves_that_are_asked_for() -> None:
    assert last_word(said(QUICK + "go depth 2 searchmoves a2a3 h2h4 e1e3\n")) in ("a2a3", "h2h4")


def test_perft_counts_below_each_move() -> None:
    """A `stop` that comes with the command does not make a part of the count the whole."""
    lines = said("go perft 3\n")
    assert lines[-1] == "nodes 8902" and len(lines) == 21
    assert said("go perft 1\n", later={1: "stop"})[-1] == "nodes 20"


def test_perft_can_be_stopped() -> None:
    """Between two blocks; what was counted stays told, no sum follows, and what came meanwhile is done afterwards."""
    for word, after in (("stop", ["readyok"]), ("quit", [])):
        lines = said("go perft 3\nisready\n", later={9: "isready", 10: "d", 11: word})
        assert "info string perft stopped" in lines and not any(line.startswith("nodes ") for line in lines)
        counts = [line for line in lines if line[0] in "abcdefgh" and ": " in line]
        assert 0 < len(counts) < 20 and lines[len(counts) :][:2] == ["readyok", "info string perft stopped"]
        assert lines[-len(after) :] == after if after else lines[-1] == "info string perft stopped"


def test_a_position_that_comes_for_the_third_time_is_a_draw() -> None:
    """C28: the en-passant square of the FEN can be used by nobody, so the past counts from there."""
    fen = "5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4"
    lines = said(f"{QUICK}position fen {fen} moves d7c8 f8f7 c8d7 f7f8 d7d8 f8f7 d8d7\ngo depth 4\n")
    assert " score cp 0 " in lines[-2] and lines[-1] == "bestmove f7f8"


def test_no_mate_that_the_clock_forbids() -> None:
    """C36: 25 plies to mate, of which 24 are left. The same memory has seen the same board at clock 0 before."""
    fen = "8/8/8/3k4/8/8/6K1/7R w - - {} 1"
    lines = said("\n".join(f"position fen {fen.format(clock)}\ngo depth 3" for clock in (0, 75, 76)))
    assert [line.split(" score ")[1].split()[0] for line in lines if " depth 1 " in line] == ["mate", "mate", "cp"]


def test_a_mated_side_has_no_move() -> None:
    assert said("position fen R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1\ngo depth 3\n")[-1] == "bestmove (none)"


def test_chess960_castles_by_the_rook() -> None:
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    for value, move in (("true", "e1h1"), ("false", "e1g1")):
        text = f"setoption name UCI_Chess960 value {value}\nposition fen {fen} moves {move}\nd\n"
        assert not said(text)[0].startswith("info string")


def test_the_book_and_the_sets() -> None:
    """The source's set knows no table and no more than six plies."""
    assert said("setoption name OwnBook value true\ngo depth 3\n")[-1] == "bestmove e2e4"
    lines = said("setoption name Parameters value source 004\nposition fen 7k/8/8/8/8/8/P7/K7 w - - 0 1\ngo depth 9\n")
    assert lines[-2].startswith("info depth 6 ")


@pytest.mark.parametrize(
    ("words", "seconds"),
    [
        ("movetime 300", 0.3),
        ("wtime 60000", 1.95),
        ("wtime 60000 winc 1000 movestogo 20", 3.95),
        ("wtime 100 winc 5000", 0.05),
        ("wtime -20", 0.001),
        ("btime 5000", None),
        ("depth 3", None),
    ],
)
def test_how_much_of_the_clock_a_move_gets(words: str, seconds: float | None) -> None:
    """A share of what is left, never all of it."""
    found = read_go(words.split(), BitboardPosition.initial()).seconds(0)
    assert found == (None if seconds is None else pytest.approx(seconds))
