"""bulletchess behind plyspec's JSON lines (docs/port-protocol.md): the rules and counts of chess.

    python -m reference check --port 'python examples/ports/bulletchess_port.py'

Package    `pip install bulletchess`; written for 0.4.0, whose moves are made and taken back in C.
Beware     A FEN is believed, kings or none, and a right to castle without its rook is a castling: nothing is refused
           but moves. A game that goes on is one that is neither mate, stalemate nor short of material.
"""

import json
import sys
from importlib.metadata import version
from typing import Any

import bulletchess
from bulletchess import Board, Move

REQUESTS = ["legal_moves", "play", "walk", "outcome", "perft", "divide"]
DROP = [{"pass_plies": plies, "ended": "drop"} for plies in (1, 0)]
CHESS = {"requests": REQUESTS, "conventions": DROP, "refuses": False}


def perft(board: Board, depth: int) -> int:
    """Nodes at that depth."""
    if depth <= 1:
        return len(board.legal_moves()) if depth else 1
    return sum(below(board, move, depth) for move in board.legal_moves())


def below(board: Board, move: Move, depth: int) -> int:
    """Nodes at that depth that begin with a move."""
    board.apply(move)
    nodes = perft(board, depth - 1)
    board.undo()
    return nodes


def play(board: Board, word: str) -> None:
    """Make a move. Raises ValueError if it is not legal."""
    move = next((move for move in board.legal_moves() if move.uci() == word), None)
    if move is None:
        raise ValueError("not legal")
    board.apply(move)


def score(board: Board) -> int | None:
    """Of what is on the board, for the side to move."""
    if board in bulletchess.CHECKMATE:
        return -1
    return 0 if board in bulletchess.STALEMATE or board in bulletchess.INSUFFICIENT_MATERIAL else None


def answered(what: str, asked: dict[str, Any]) -> dict[str, Any]:
    """The fields of an answer about a position."""
    board = Board.from_fen(asked["position"])
    if what == "legal_moves":
        return {"moves": [move.uci() for move in board.legal_moves()]}
    if what == "outcome":
        return {"score": score(board)}
    if what == "perft":
        return {"nodes": perft(board, asked["depth"])}
    if what == "divide":
        return {"moves": {move.uci(): below(board, move, asked["depth"]) for move in board.legal_moves()}}
    moves = asked["moves"] if what == "walk" else [asked["move"]]
    for word in moves:
        play(board, word)
    after = board.fen()
    for _ in moves:
        board.undo()
    return {"after": after, "back": board.fen()} if what == "walk" else {"position": after}


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """The fields of an answer."""
    what = asked["request"]
    if what == "hello":
        return {"name": "bulletchess", "version": version("bulletchess"), "games": {"chess": CHESS}}
    if what == "bye":
        return {}
    if what not in REQUESTS or asked.get("game") != "chess" or asked.get("ended", "drop") != "drop":
        return {"unsupported": "rules and counts of chess only"}
    if not set(asked["position"].split()[2]) <= set("KQkq-"):
        return {"unsupported": "Chess960"}
    try:
        return answered(what, asked)
    except ValueError as error:
        return {"error": str(error)}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
    if request["request"] == "bye":
        break
