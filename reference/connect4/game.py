"""Connect Four as the tools see it."""

from collections.abc import Mapping
from typing import ClassVar, Final

from reference.connect4.array import ArrayPosition
from reference.connect4.bitboard import BitboardPosition
from reference.connect4.notation import (
    column_name,
    draw_board,
    play_transcript,
    read_board,
    read_column,
    start_diagram,
    write_board,
)
from reference.game import Game
from reference.position import Move, Position


class ConnectFour(Game):
    """Four in a row with falling stones. A board's name is columns x rows. There are no passes."""

    name = "connect4"
    title = "Connect Four, 7 columns by 6 rows and other boards"
    boards = ("7x6", "4x4", "5x4", "6x4", "7x4", "4x5", "5x5", "6x5", "4x6", "5x6", "6x6", "4x7", "7x7", "8x7", "8x8")
    backends: ClassVar[Mapping[str, type[Position]]] = {"array": ArrayPosition, "bitboard": BitboardPosition}
    pass_plies = 1
    ended = "drop"
    example_position = "......./......./......./......./...O.../...X... X"

    def start(self, backend: str, board: str, variant: str | None = None) -> Position:
        """See `Game`."""
        self.variant(variant)
        width, height = map(int, self.board(board).split("x"))
        return self.read_position(backend, write_board(start_diagram(width, height)))

    def read_position(self, backend: str, text: str) -> Position:
        """See `Game`. The board's size follows from the rows of the text."""
        return self.backends[self.backend(backend)].from_text(text)

    def play_moves(self, position: Position, text: str) -> Position:
        """See `Game`."""
        return play_transcript(position, text, read_board(position.to_text()).width)

    def read_move(self, position: Position, text: str) -> Move:
        """See `Game`."""
        return read_column(text, read_board(position.to_text()).width)

    def write_move(self, position: Position, move: Move) -> str:
        """See `Game`."""
        return column_name(move)

    def draw(self, position: Position) -> str:
        """See `Game`."""
        return draw_board(read_board(position.to_text()), position.legal_moves())


GAME: Final = ConnectFour()
