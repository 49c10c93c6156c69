"""What the lines of UCI engines say, and what they do not."""

import pytest

from reference.ports.protocol import Fields
from reference.ports.uci_lines import (
    Claim,
    best_move,
    claim_of,
    counted,
    script_of,
    shown_board,
    summed,
    with_en_passant,
)
from reference.ports.uci_lines import with_square_of as with_square

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq {} 0 1"


@pytest.mark.parametrize(
    ("line", "claim"),
    [
        ("info depth 1 seldepth 1 multipv 1 score mate 1 nodes 84 time 1 pv f4d6", Claim(1, None, ("f4d6",))),
        ("info depth 2 score mate -2 time 9 pv d5f6 g7f6 c4f7 ", Claim(-2, None, ("d5f6", "g7f6", "c4f7"))),
        ("info depth 3 score cp -58 nodes 83 pv e7e8Q e1c1", Claim(None, -58, ("e7e8q", "e1c1"))),
        ("info depth 0 score mate 0", Claim(0, None, ())),
        ("info depth 0 score cp 0", Claim(None, 0, ())),
        ("info score cp 13 wdl 1 2 3 depth 5 pv", Claim(None, 13, ())),
        ("info depth 4 score mate 3 lowerbound nodes 1 pv a2a3", None),
        ("info depth 4 score mate 3 upperbound", None),
        ("info depth 4 multipv 2 score mate 3 pv a2a3", None),
        ("info depth 4 multipv 12 score mate 3 pv a2a3", None),
        ("info string score mate 1 pv a2a3", None),
        ("info depth 4 currmove a2a3 currmovenumber 1", None),
        ("bestmove a2a3", None),
        ("", None),
    ],
)
def test_a_claim_is_what_is_stated_without_reserve(line: str, claim: Claim | None) -> None:
    """Scores of the first line, neither bounds nor talk; a mate's sign is kept."""
    assert claim_of(line) == claim


@pytest.mark.parametrize("word", ["(none)", "0000", "NULL", "a1a1", ""])
def test_an_engine_without_a_move_says_so_in_many_ways(word: str) -> None:
    """All of them are seen; a move is one, and no other line is."""
    assert best_move(f"bestmove {word}".strip()) == ""
    assert best_move("bestmove e7e8Q ponder a1a2") == "e7e8q"
    assert best_move("info depth 1") is None and best_move("") is None


def test_counts_and_their_sum() -> None:
    """With colon or blank; the sum under several names."""
    assert counted("e2e4: 20") == ("e2e4", 20) and counted("e7e8Q 7") == ("e7e8q", 7) and counted("e2: 20") is None
    for line in ("Nodes searched: 20", "nodes 20", "Total: 20", "info string total nodes = 20 in 3 ms"):
        assert summed(line) == 20
    assert summed("Nodes searched:") is None


def test_boards_are_shown_in_one_written_form() -> None:
    """With the en-passant square after every double step, also where the engine writes it only if it matters."""
    assert shown_board("Fen: " + START) == START and shown_board("fen " + START + " ") == START
    assert shown_board("Sfen: " + START) is None
    for written in ("-", "e3"):
        assert with_en_passant("e2e4", AFTER_E4.format(written)) == AFTER_E4.format("e3")
    quiet = "4k3/8/8/8/4R3/8/8/4K3 b - - 1 1"
    assert with_en_passant("e2e4", quiet) == quiet, "a rook leaves no square behind it"
    assert with_en_passant("e2e4", "no FEN") == "no FEN"
    assert with_square(AFTER_E4.format("e3"), AFTER_E4.format("-")) == AFTER_E4.format("e3")
    assert with_square(AFTER_E4.format("e3"), START) == START


def test_every_question_can_be_asked_by_hand() -> None:
    """What a report says to reproduce a failure."""
    asked: Fields = {"position": START, "depth": 3, "move": "e2e4", "moves": ["e2e4", "e7e5"], "mate_in": 2}
    last = {
        "perft": "go perft 3",
        "divide": "go perft 3",
        "mate": "go mate 2",
        "outcome": "go depth 1",
        "choose": "go movetime 1000",
        "play": "d",
        "walk": "d",
    }
    for what, line in last.items():
        assert script_of({**asked, "request": what})[-1] == line
    assert script_of({"position": START, "request": "legal_moves"}) == [f"position fen {START}", "go perft 1"]
    assert script_of({**asked, "request": "walk"})[0] == f"position fen {START} moves e2e4 e7e5"
    chess960 = script_of({**asked, "request": "mate", "position": START.replace("KQkq", "HAha")})
    assert chess960[0] == "setoption name UCI_Chess960 value true" and len(chess960) == 3
