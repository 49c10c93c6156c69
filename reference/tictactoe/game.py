"""Tic-tac-toe as the tools see it."""

from collections.abc import Mapping
from typing import ClassVar, Final

from reference.game import Game
from reference.position import Move, Position
from reference.tictactoe.array import ArrayPosition
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.notation import (
    START,
    draw_board,
    play_transcript,
    read_board,
    read_square,
    square_name,
    write_board,
)


class TicTacToe(Game):
    """Three in a row on nine squares. There are no passes; a finished game is not counted on."""

    name = "tictactoe"
    title = "tic-tac-toe, three in a row on 3x3"
    boards = ("3x3",)
    backends: ClassVar[Mapping[str, type[Position]]] = {"array": ArrayPosition, "bitboard": BitboardPosition}
    pass_plies = 1
    ended = "drop"
    example_position = "XOX.O.... X"

    def start(self, backend: str, board: str, variant: str | None = None) -> Position:
        """See `Game`."""
        self.variant(variant)
        self.board(board)
        return self.read_position(backend, write_board(START))

    def read_position(self, backend: str, text: str) -> Position:
        """See `Game`."""
        return self.backends[self.backend(backend)].from_text(text)

    def play_moves(self, position: Position, text: str) -> Position:
        """See `Game`."""
        return play_transcript(position, text)

    def read_move(self, position: Position, text: str) -> Move:
        """See `Game`."""
        return read_square(text)

    def write_move(self, position: Position, move: Move) -> str:
        """See `Game`."""
        return square_name(move)

    def draw(self, position: Position) -> str:
        """See `Game`."""
        return draw_board(read_board(position.to_text()))


GAME: Final = TicTacToe()
