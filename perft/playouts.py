"""A checksum over random games, which a port can compute by itself and compare.

Specifies  Numbers come from splitmix64, a 64-bit state that starts as the seed and goes on from game to game. A draw:
               state = state + 9e3779b97f4a7c15;  z = state
               z = (z ^ (z >> 30)) * bf58476d1ce4e5b9;  z = (z ^ (z >> 27)) * 94d049bb133111eb;  z ^ (z >> 31)
           all in hex and modulo 2**64; the last expression is the number.
           At every ply, forced ones and passes included, one number is drawn and the move played is the one at index
           (number mod count) of the legal moves in canonical order (Othello: ascending square index, a1 b1 .. h8).
           For every ply one line is written, `POSITION MOVE`, a pass being `pass`, and at the end of a game
           `POSITION end SCORE`: the game's score for the side to move, who would be next (Othello: the difference in
           discs, the empty squares going to the winner; games of win and loss: 1, 0 or -1). Lines end in a line feed.
           Chess ends with mate, stalemate, too little material to mate, or a clock of 150 plies (`Game.stops`).
           The checksum is FNV-1a, 64 bits, of all these bytes: start from cbf29ce484222325, for each byte XOR it in,
           then multiply by 100000001b3 modulo 2**64. Othello, 20 games, seed 1: 0169f9153ca020e8.
Beware     The remainder of an unsigned number, and logical shifts: languages with signed 64-bit integers must ask.
           When checksums differ, `--show` prints the lines; the first line that differs is the place to look.
"""

import json
from collections.abc import Iterator
from typing import Final, NamedTuple

from reference.game import Game
from reference.position import Position
from reference.zobrist import MASK64, splitmix64

FNV_START: Final = 0xCBF29CE484222325
FNV_PRIME: Final = 0x100000001B3


class Checksum(NamedTuple):
    """The sum over random games."""

    game: str
    position: str
    playouts: int
    seed: int
    lines: int
    checksum: int

    def as_text(self) -> str:
        """One line for a person."""
        return (
            f"{self.game} playouts={self.playouts} seed={self.seed} lines={self.lines} checksum=0x{self.checksum:016x}"
        )

    def as_json(self) -> str:
        """One object; the 64-bit checksum as hex digits, which JavaScript reads too."""
        return json.dumps(self._asdict() | {"checksum": f"0x{self.checksum:016x}"})


def lines(game: Game, start: Position, games: int, seed: int) -> Iterator[str]:
    """Every ply and every end of so many random games, one line each."""
    state = seed & MASK64
    for _ in range(games):
        position = start
        while not game.stops(position):
            moves = position.legal_moves()
            state, number = splitmix64(state)
            move = moves[number % len(moves)]
            yield f"{position.to_text()} {game.write_move(position, move)}\n"
            position = position.play(move)
        outcome = position.outcome()
        yield f"{position.to_text()} end {outcome.score if outcome else 0}\n"


def fnv1a(data: bytes, checksum: int = FNV_START) -> int:
    """The checksum of data, or of what was summed before and data."""
    for byte in data:
        checksum = (checksum ^ byte) * FNV_PRIME & MASK64
    return checksum
