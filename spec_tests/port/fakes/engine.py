"""A UCI engine with Stockfish's manners, and engines that lack or spoil one of them."""

import sys

from perft.counting import Convention, split_moves
from perft.plain import perft
from reference.chess.game import GAME
from reference.errors import BadInput
from reference.position import Position

DROP = Convention(1, "drop")


def main(kind: str) -> None:
    """Obey until quit. An illegal move drops the rest of its list in silence."""
    print("Engine 1.0 by nobody in particular", flush=True)
    position = GAME.start("bitboard", "8x8")
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "uci":
            print("id name Engine 1.0\nid author nobody\noption name Hash type spin default 16 min 1 max 64\nuciok")
        elif command == "isready":
            print("readyok")
        elif command == "position":
            fen, _, moves = rest.removeprefix("fen ").partition(" moves ")
            position = GAME.read_position("bitboard", fen)
            position = played(position, moves.split())
        elif command == "d" and kind != "no-board":
            print(f"\n{position}\n\nFen: {position.to_text()}\nKey: 8F8F01D4562F59FB\nCheckers:")
        elif command == "go" and kind == "no-perft":
            print("info depth 1 score cp 13 pv e2e4\nbestmove e2e4 ponder e7e5")
        elif command == "go":
            count(position, int(rest.removeprefix("perft ")), kind)
        elif command == "quit":
            return
        sys.stdout.flush()


def played(position: Position, moves: list[str]) -> Position:
    """The position after a list of moves, up to the first that is illegal."""
    for move in moves:
        try:
            position = position.play(GAME.read_move(position, move))
        except BadInput:
            break
    return position


def count(position: Position, depth: int, kind: str) -> None:
    """As Stockfish prints it."""
    total = 0
    for move, child in split_moves(position, DROP):
        if kind == "no-en-passant" and str(move) == "e5d6":
            continue
        nodes = perft(child, depth - 1, DROP)
        total += nodes
        print(f"{move}: {nodes}")
    print(f"\nNodes searched: {total + (kind == 'wrong-sum')}\n")
