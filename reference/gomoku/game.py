"""Gomoku and the m,n,k family as the tools see them."""

import re
from collections.abc import Mapping
from typing import ClassVar, Final

from reference.errors import BadInput, Reason
from reference.game import Game
from reference.gomoku.array import ArrayPosition
from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.notation import (
    play_transcript,
    read_board,
    read_square,
    square_name,
    start_diagram,
    write_board,
)
from reference.gomoku.rules import CARO, FREESTYLE, RENJU, STANDARD, Rules, check_rules, usual_k
from reference.position import Move, Position

CONNECT6: Final = "connect6"
BOARD_NAME: Final = re.compile(r"([0-9]{1,3})x([0-9]{1,3})(?:x([0-9]{1,3}))?")
"""15x15, or with the number in a row, 5x4x4."""


class Gomoku(Game):
    """Five in a row, and its family: any board from 2x2 to 19x19, any number in a row, four variants and connect6.

    A board's name is columns x rows, or columns x rows x number in a row; any such name is known, not only those
    listed. Connect6 is six in a row with two stones a turn, on whatever board.
    """

    name = "gomoku"
    title = "gomoku and m,n,k games: five in a row on 15x15, other boards, numbers and variants"
    boards = ("15x15", "19x19", "3x3", "4x4", "5x5", "6x6", "7x7", "8x8", "9x9", "4x3x3", "5x4x4", "5x5x4", "6x6x4")
    variants: ClassVar[tuple[str, ...]] = (FREESTYLE, STANDARD, CARO, RENJU, CONNECT6)
    backends: ClassVar[Mapping[str, type[Position]]] = {"array": ArrayPosition, "bitboard": BitboardPosition}
    pass_plies = 1
    ended = "drop"
    example_position = "......./......./..O..../..XXO../..X..../......./....... X"

    def start(self, backend: str, board: str, variant: str | None = None) -> Position:
        """See `Game`. Raises `BadInput` also if there is no such variant, or not on this board."""
        rules = self.rules(board, self.variant(variant))
        return self.read_position(backend, write_board(start_diagram(rules)))

    def rules(self, board: str, variant: str = FREESTYLE) -> Rules:
        """The rules that a board's name and a variant's name stand for. Raises `BadInput`."""
        match = BOARD_NAME.fullmatch(board)
        if match is None:
            raise BadInput(Reason.BAD_BOARD_SIZE, f"{board!r}; a board is 15x15, or 5x4x4 with four in a row", "board")
        width, height = int(match[1]), int(match[2])
        if variant == CONNECT6:
            rules = Rules(width, height, int(match[3] or 6), FREESTYLE, 2)
        else:
            rules = Rules(width, height, int(match[3] or usual_k(width, height)), variant)
        check_rules(rules)
        return rules

    def board(self, name: str | None) -> str:
        """Check a board's name, or choose the default. Raises `BadInput`."""
        if name is None:
            return self.boards[0]
        self.rules(name)
        return name

    def read_position(self, backend: str, text: str) -> Position:
        """See `Game`. Board and variant follow from the text."""
        return self.backends[self.backend(backend)].from_text(text)

    def play_moves(self, position: Position, text: str) -> Position:
        """See `Game`."""
        return play_transcript(position, text, read_board(position.to_text()).rules)

    def read_move(self, position: Position, text: str) -> Move:
        """See `Game`."""
        return read_square(text, read_board(position.to_text()).rules)

    def write_move(self, position: Position, move: Move) -> str:
        """See `Game`."""
        return square_name(move, read_board(position.to_text()).rules)

    def draw(self, position: Position) -> str:
        """See `Game`. Points forbidden to X are marked `!`."""
        return str(ArrayPosition.from_text(position.to_text()))


GAME: Final = Gomoku()
