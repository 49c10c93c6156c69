"""Othello as the tools see it."""

from collections.abc import Mapping
from typing import ClassVar, Final

from reference.game import Game
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import BitboardPosition
from reference.othello.lanes import OthelloLanes
from reference.othello.notation import (
    draw_board,
    play_transcript,
    read_board,
    read_square,
    square_name,
    start_diagram,
    write_board,
)
from reference.position import Move, Position


class Othello(Game):
    """Othello (Reversi with the fixed diagonal start) on even boards."""

    name = "othello"
    title = "Othello, 8x8 and smaller or larger even boards"
    boards = ("8x8", "4x4", "6x6", "10x10")
    backends: ClassVar[Mapping[str, type[Position]]] = {"array": ArrayPosition, "bitboard": BitboardPosition}
    pass_plies = 1
    ended = "keep"
    example_position = "---------------------------OX------XO--------------------------- X"

    def start(self, backend: str, board: str, variant: str | None = None) -> Position:
        """See `Game`."""
        self.variant(variant)
        size = int(self.board(board).split("x")[0])
        return self.backends[self.backend(backend)].from_text(write_board(start_diagram(size)))

    def read_position(self, backend: str, text: str) -> Position:
        """See `Game`. The board's size follows from the length of the text."""
        return self.backends[self.backend(backend)].from_text(text)

    def play_moves(self, position: Position, text: str) -> Position:
        """See `Game`."""
        return play_transcript(position, text, read_board(position.to_text()).size)

    def read_move(self, position: Position, text: str) -> Move:
        """See `Game`."""
        return read_square(text, read_board(position.to_text()).size)

    def write_move(self, position: Position, move: Move) -> str:
        """See `Game`."""
        return square_name(move, read_board(position.to_text()).size)

    def draw(self, position: Position) -> str:
        """See `Game`."""
        return draw_board(read_board(position.to_text()), position.legal_moves())

    def lane_rules(self, position: Position) -> OthelloLanes | None:
        """See `Game`. Lanes are 64 bits wide, which is too narrow for 10x10."""
        size = read_board(position.to_text()).size
        return OthelloLanes(size) if size <= 8 else None


GAME: Final = Othello()
