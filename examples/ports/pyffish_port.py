"""Fairy-Stockfish as a Python package behind plyspec's JSON lines (docs/port-protocol.md): chess and Chess960.

    python -m reference check --port 'python examples/ports/pyffish_port.py' --largest 1000

Package    `pip install pyffish`; written for 0.0.90. The program by UCI needs no adapter.
Beware     It sets up whatever a FEN says, so nothing is refused but moves. Its FENs have the en-passant square only if
           a capture is possible. A call takes milliseconds: ask for small counts.
"""

import json
import sys
from typing import Any

import pyffish

REQUESTS = ["legal_moves", "play", "walk", "outcome", "perft", "divide"]
DROP = [{"pass_plies": plies, "ended": "drop"} for plies in (1, 0)]
CHESS = {"requests": REQUESTS, "variants": ["standard", "chess960"], "conventions": DROP, "refuses": False}


class Board:
    """A FEN; castling rights that are letters of files mean Chess960."""

    def __init__(self, fen: str, chess960: bool | None = None) -> None:
        self.fen = fen
        self.chess960 = not set(fen.split()[2]) <= set("KQkq-") if chess960 is None else chess960

    def moves(self) -> list[str]:
        """All legal moves."""
        return [*pyffish.legal_moves("chess", self.fen, [], self.chess960)]

    def after(self, move: str) -> "Board":
        """The position after a move. Raises ValueError if it is not legal."""
        if move not in self.moves():
            raise ValueError("ILLEGAL_MOVE")
        return self.child(move)

    def child(self, move: str) -> "Board":
        """The position after a legal move, with the en-passant square after every double step."""
        fields = pyffish.get_fen("chess", self.fen, [move], self.chess960).split()
        if move[1] + move[3] in ("24", "75") and pyffish.get_san("chess", self.fen, move).rstrip("+#") == move[2:]:
            fields[3] = f"{move[0]}{'3' if move[1] == '2' else '6'}"
        return Board(" ".join(fields), self.chess960)

    def perft(self, depth: int) -> int:
        """Nodes at that depth."""
        if depth <= 1:
            return len(self.moves()) if depth else 1
        return sum(self.child(move).perft(depth - 1) for move in self.moves())

    def score(self) -> int | None:
        """Of what is on the board, for the side to move."""
        if self.moves():
            return 0 if all(pyffish.has_insufficient_material("chess", self.fen, [])) else None
        return -1 if pyffish.gives_check("chess", self.fen, []) else 0


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """The fields of an answer."""
    what = asked["request"]
    if what == "hello":
        return {"name": "pyffish", "version": ".".join(map(str, pyffish.version())), "games": {"chess": CHESS}}
    if what == "bye":
        return {}
    if what not in REQUESTS or asked.get("game") != "chess" or asked.get("ended", "drop") != "drop":
        return {"unsupported": "rules and counts of chess only"}
    board = Board(asked["position"])
    if what == "legal_moves":
        return {"moves": board.moves()}
    if what == "outcome":
        return {"score": board.score()}
    if what == "perft":
        return {"nodes": board.perft(asked["depth"])}
    if what == "divide":
        return {"moves": {move: board.child(move).perft(asked["depth"] - 1) for move in board.moves()}}
    if what == "play":
        return {"position": board.after(asked["move"]).fen}
    end = board
    for move in asked["moves"]:
        end = end.after(move)
    return {"after": end.fen, "back": board.fen}


for line in sys.stdin:
    request = json.loads(line)
    try:
        fields = answer(request)
    except ValueError as error:
        fields = {"error": str(error)}
    print(json.dumps({"id": request["id"], **fields}), flush=True)
    if request["request"] == "bye":
        break
