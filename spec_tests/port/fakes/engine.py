"""A UCI engine with Stockfish's manners, and engines that lack or spoil one of them."""

import os
import signal
import sys
import threading
from typing import Final

from perft.counting import Convention, split_moves
from perft.plain import perft
from reference.chess.bitboard import BitboardPosition
from reference.chess.game import GAME
from reference.engines.chess_mate import Mates
from reference.errors import BadInput
from reference.position import Position

DROP = Convention(1, "drop")
MOST_MOVES: Final = 2


def main(kind: str) -> None:
    """Obey until quit. An illegal move drops the rest of its list in silence."""
    say("Engine 1.0 by nobody in particular")
    position, waiting = GAME.start("bitboard", "8x8"), ""
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "uci":
            say("id name Engine 1.0\nid author nobody\noption name Hash type spin default 16 min 1 max 64\nuciok")
        elif command == "isready":
            say("readyok")
        elif command == "position":
            fen, _, moves = rest.removeprefix("fen ").partition(" moves ")
            position = GAME.read_position("bitboard", fen)
            position = played(position, moves.split(), kind)
        elif command == "d" and kind != "no-board":
            say(f"\n{position}\n\nFen: {position.to_text()}\nKey: 8F8F01D4562F59FB\nCheckers:")
        elif command == "go" and rest.startswith("perft") and kind != "no-perft":
            count(position, int(rest.removeprefix("perft ")), kind)
        elif command == "go":
            waiting = think(position, rest, kind)
        elif command == "stop" and waiting and kind != "deaf":
            say(f"bestmove {waiting}")
            waiting = ""
        elif command == "quit" and kind == "falls":
            os.kill(os.getpid(), signal.SIGSEGV)
        elif command == "quit":
            return


def say(text: str) -> None:
    """At once."""
    print(text, flush=True)


def played(position: Position, moves: list[str], kind: str) -> Position:
    """The position after a list of moves, up to the first that is illegal, or that the engine takes for illegal."""
    for move in moves:
        if kind == "no-knights" and move in ("g1f3", "b1c3", "g8f6", "b8c6"):
            break
        try:
            position = position.play(GAME.read_move(position, move))
        except BadInput:
            break
    return position


def count(position: Position, depth: int, kind: str) -> None:
    """As Stockfish prints it. The late engine goes on listening, and prints when it has done so for a while."""
    lines, total = [], 0
    for move, child in split_moves(position, DROP):
        if kind == "no-en-passant" and str(move) == "e5d6":
            continue
        nodes = perft(child, depth - 1, DROP)
        total += nodes
        lines.append(f"{move}: {nodes}")
    lines.append(f"\nNodes searched: {total + (kind == 'wrong-sum')}\n")
    if kind == "late":
        threading.Timer(0.05, say, ["\n".join(lines)]).start()
    else:
        say("\n".join(lines))


def quiet_move(board: BitboardPosition, mates: Mates, kind: str) -> str:
    """One after which the other side does not mate at once, if there is one; two engines play a2a3."""
    if kind in ("blind", "stubborn"):
        return "a2a3"
    legal = board.legal_moves()
    return GAME.write_move(board, next((move for move in legal if not mates.can_mate(board.play(move), 1)), legal[0]))


def think(position: Position, limit: str, kind: str) -> str:
    """A search: what must be passed over first, then what is proven. The move, if `stop` has to be waited for."""
    board = BitboardPosition.from_text(position.to_text())
    if board.is_over():
        if kind == "dies":
            os._exit(7)
        say(f"info depth 0 score {'mate 0' if board.checkers() else 'cp 0'}\nbestmove (none)")
        return ""
    if kind == "deaf":
        return "" if limit == "infinite" else "never told"
    mates = Mates()
    moves, _ = mates.shortest(board, 0 if kind == "blind" or (kind == "shy" and limit != "infinite") else MOST_MOVES)
    line = (
        [GAME.write_move(board, move) for move in mates.line(board, moves)]
        if moves
        else [quiet_move(board, mates, kind)]
    )
    say("info depth 1 score mate 9 lowerbound pv a2a3\ninfo string score mate 1 pv a2a3")
    score = f"mate {-moves if kind == 'wrong-sign' else moves}" if moves else "cp 13"
    say(f"info depth 2 seldepth 3 multipv 1 score {score} nodes 40 nps 40000 time 1 pv {' '.join(line)}")
    say("info depth 2 multipv 2 score mate 1 pv a2a3")
    if limit == "infinite":
        return line[0]
    say(f"bestmove {line[0]} ponder e7e5")
    return ""
