"""The engine as a GUI starts it: a process, driven by python-chess."""

import shutil
import subprocess
import sys
from pathlib import Path

import chess
import chess.engine
import pytest

COMMAND = [sys.executable, "-m", "reference", "uci"]
OPTIONS = {"Hash": 5000, "Endings": False}
STOCKFISH = shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")


def play(white: chess.engine.SimpleEngine, black: chess.engine.SimpleEngine, nodes: int, longest: int) -> chess.Board:
    """A game; python-chess raises on an illegal move."""
    board = chess.Board()
    while not board.is_game_over(claim_draw=True) and board.ply() < longest:
        engine = white if board.turn else black
        result = engine.play(board, chess.engine.Limit(nodes=nodes))
        assert result.move is not None and board.is_legal(result.move)
        board.push(result.move)
    return board


def test_python_chess_plays_and_analyses_with_it() -> None:
    """A mate, a game against itself to its end with hardly a node a move, and Chess960."""
    with chess.engine.SimpleEngine.popen_uci(COMMAND) as engine:
        engine.configure(OPTIONS)
        info = engine.analyse(chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"), chess.engine.Limit(depth=4))
        assert info["score"].white() == chess.engine.Mate(1) and info["pv"] == [chess.Move.from_uci("a1a8")]
        assert play(engine, engine, nodes=40, longest=200).ply() > 10
        board = chess.Board.from_chess960_pos(0)
        result = engine.play(board, chess.engine.Limit(nodes=200))
        assert result.move is not None and board.is_legal(result.move)


def test_a_script_on_standard_input_ends_with_exit_code_0() -> None:
    """The end of the input ends an infinite search, too; bytes that are no text are words like others."""
    text = b"uci\n\xff\xfe\nposition startpos\ngo depth 2\n"
    done = subprocess.run(COMMAND, input=text, capture_output=True, timeout=60)
    assert done.returncode == 0 and done.stderr == b"" and b"bestmove" in done.stdout
    done = subprocess.run(COMMAND, input=b"go infinite\n", capture_output=True, timeout=60)
    assert done.returncode == 0 and done.stdout.splitlines()[-1].startswith(b"bestmove")


@pytest.mark.deep
def test_a_game_against_stockfish_has_legal_moves_only() -> None:
    """Where Debian's stockfish is installed; without it this says so and states nothing else."""
    if STOCKFISH is None:
        print("stockfish is not installed: no game was played")
        return
    assert Path(STOCKFISH).exists()
    with (
        chess.engine.SimpleEngine.popen_uci(COMMAND) as ours,
        chess.engine.SimpleEngine.popen_uci(STOCKFISH) as theirs,
    ):
        ours.configure(OPTIONS)
        for white, black in ((ours, theirs), (theirs, ours)):
            board = play(white, black, nodes=100, longest=400)
            print(board.result(claim_draw=True), board.ply(), "plies")
