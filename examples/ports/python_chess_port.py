"""python-chess behind plyspec's JSON lines (docs/port-protocol.md): the rules and counts of chess and Chess960.

    python -m reference check --port 'python examples/ports/python_chess_port.py'

Package    `pip install chess`; written for 1.11.2.
Beware     `Board.is_valid` also refuses positions that the rules can be applied to and that no game leads to; those are
           answered here. The null move, `0000`, is a move of `parse_uci`, and none of the game.
"""

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

import chess

NO_GAME_LEADS_TO = chess.STATUS_IMPOSSIBLE_CHECK | chess.STATUS_TOO_MANY_CHECKERS
DROP = [{"pass_plies": plies, "ended": "drop"} for plies in (1, 0)]


def read(text: str) -> chess.Board:
    """Castling rights that are letters of files mean Chess960."""
    rights = text.split()[2]
    board = chess.Board(text, chess960=not set(rights) <= set("KQkq-"))
    status = board.status() & ~NO_GAME_LEADS_TO
    if status:
        raise ValueError(chess.Status(status).name)
    return board


def write(board: chess.Board) -> str:
    """With the en-passant square after every double step."""
    is_shredder = board.chess960 and board.castling_rights
    return board.shredder_fen(en_passant="fen") if is_shredder else board.fen(en_passant="fen")


def perft(board: chess.Board, depth: int) -> int:
    """Nodes at that depth."""
    if depth <= 1:
        return board.legal_moves.count() if depth else 1
    return sum(perft(board, depth - 1) for _ in played(board))


def played(board: chess.Board) -> Iterator[chess.Move]:
    """Each legal move while it is on the board."""
    for move in [*board.legal_moves]:
        board.push(move)
        yield move
        board.pop()


def walk(board: chess.Board, words: list[str]) -> dict[str, Any]:
    """There and back."""
    for word in words:
        board.push(move_of(board, word))
    after = write(board)
    for _ in words:
        board.pop()
    return {"after": after, "back": write(board)}


def move_of(board: chess.Board, word: str) -> chess.Move:
    """A legal move, never the null move."""
    move = board.parse_uci(word)
    if not move:
        raise ValueError("the null move")
    return move


def outcome(board: chess.Board) -> int | None:
    """By what is on the board: repetition and clocks are not asked."""
    if any(board.legal_moves):
        return 0 if board.is_insufficient_material() else None
    return -1 if board.is_check() else 0


ANSWERS: dict[str, Callable[[chess.Board, dict[str, Any]], dict[str, Any]]] = {
    "legal_moves": lambda board, asked: {"moves": [board.uci(move) for move in board.legal_moves]},
    "play": lambda board, asked: {"position": walk(board, [asked["move"]])["after"]},
    "outcome": lambda board, asked: {"score": outcome(board)},
    "walk": lambda board, asked: walk(board, asked["moves"]),
    "key": lambda board, asked: {"key": board.epd(shredder=board.chess960, en_passant="legal")},
    "perft": lambda board, asked: {"nodes": perft(board, asked["depth"])},
    "divide": lambda board, asked: {"moves": {move.uci(): perft(board, asked["depth"] - 1) for move in played(board)}},
}
CHESS = {"requests": [*ANSWERS], "variants": ["standard", "chess960"], "conventions": DROP}


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """The fields of an answer."""
    if asked["request"] == "hello":
        return {"name": "python-chess", "version": chess.__version__, "games": {"chess": CHESS}}
    if asked["request"] == "bye":
        return {}
    if asked["request"] not in ANSWERS or asked.get("game") != "chess" or asked.get("ended", "drop") != "drop":
        return {"unsupported": "rules and counts of chess only"}
    try:
        return ANSWERS[asked["request"]](read(asked["position"]), asked)
    except (ValueError, IndexError) as error:
        return {"error": str(error)}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
    if request["request"] == "bye":
        break
