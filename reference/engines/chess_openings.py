"""A small opening book of our own: well-known openings, each a line of moves.

Specifies  `own_book()`: the moves of `LINES`, each weighing as many as there are lines with it.
Source     Names and moves are common knowledge; the choice is ours.
Contract   Every line is legal. The book knows nothing beyond its lines, and makes the play neither strong nor varied:
           the weightiest move is played.
"""

from functools import cache
from typing import Final

from reference.chess.bitboard import BitboardPosition
from reference.chess.book import Book, of_lines
from reference.chess.diagram import Move
from reference.chess.san import read_san

LINES: Final = {
    "Ruy Lopez": "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7",
    "Ruy Lopez, Berlin defence": "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 d4 Nd6",
    "Italian game": "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6",
    "Scotch game": "e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nxc6 bxc6",
    "Petrov's defence": "e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4 d4 d5",
    "Sicilian, Najdorf": "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6",
    "Sicilian, Sveshnikov": "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 e5",
    "French defence": "e4 e6 d4 d5 Nc3 Nf6 Bg5 Be7 e5 Nfd7",
    "Caro-Kann defence": "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5 Ng3 Bg6",
    "Queen's gambit declined": "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O",
    "Slav defence": "d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5",
    "Nimzo-Indian defence": "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5",
    "King's Indian defence": "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O",
    "Gruenfeld defence": "d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3",
    "English opening": "c4 e5 Nc3 Nf6 Nf3 Nc6 g3 d5 cxd5 Nxd5",
}
PLIES: Final = 10


def moves_of(line: str) -> list[Move]:
    """The moves of a line in SAN from the standard start. Raises `BadInput`."""
    position, moves = BitboardPosition.initial(), []
    for word in line.split():
        moves.append(read_san(position, word))
        position = position.play(moves[-1])
    return moves


@cache
def own_book() -> Book:
    """The book, made once a process."""
    return of_lines(map(moves_of, LINES.values()), PLIES)
