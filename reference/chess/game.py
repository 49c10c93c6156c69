"""Chess and Chess960 as the tools see them."""

import re
from collections.abc import Mapping
from typing import ClassVar, Final

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.detail import Chess, move_kinds
from reference.chess.diagram import START, Diagram, Move, read_move
from reference.chess.lanes import ChessLanes
from reference.chess.moves import UCI, play_line
from reference.chess.notation import draw_board
from reference.chess.san import read_san
from reference.chess.start import start_diagram
from reference.game import Game
from reference.position import Position

BOARDS: Final[Mapping[str, type[ArrayPosition] | type[BitboardPosition]]] = {
    "array": ArrayPosition,
    "bitboard": BitboardPosition,
}
ARRANGEMENT: Final = re.compile("chess960-([0-9]{1,3})")
STANDARD_ARRANGEMENT: Final = 518
CLOCK_THAT_DRAWS: Final = 150
"""Seventy-five moves without progress end a game without anybody claiming it."""


class ChessGame(Game):
    """The whole game. The variant chess960-N is an arrangement of Chess960 by its number; chess960 alone is number 518.

    `of_chess960` says what texts mean that leave it open: `KQkq`, and a start of which no variant is named.
    """

    name = "chess"
    title = "chess, and Chess960 from each of its arrangements: chess960-0 to chess960-959"
    boards = ("8x8",)
    variants = ("standard", "chess960")
    backends: ClassVar[Mapping[str, type[Position]]] = BOARDS
    pass_plies = 1
    ended = "drop"
    example_position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

    def __init__(self, *, of_chess960: bool = False) -> None:
        self.of_chess960 = of_chess960

    def chess960(self) -> "ChessGame":
        """See `Game`."""
        return ChessGame(of_chess960=True)

    def variant(self, name: str | None) -> str:
        """Check a variant's name, chess960-N included, or choose the default. Raises `BadInput`."""
        if name is None:
            return self.variants[self.of_chess960]
        return name if ARRANGEMENT.fullmatch(name) else super().variant(name)

    def start(self, backend: str, board: str, variant: str | None = None) -> Position:
        """See `Game`. Raises `BadInput` BAD_NUMBER if there is no arrangement of this number."""
        self.board(board)
        return BOARDS[self.backend(backend)].from_diagram(self.start_of(self.variant(variant)))

    def start_of(self, variant: str) -> Diagram:
        """The start of a variant."""
        if variant == "standard":
            return START
        numbered = ARRANGEMENT.fullmatch(variant)
        return start_diagram(int(numbered[1]) if numbered else STANDARD_ARRANGEMENT)

    def read_position(self, backend: str, text: str) -> Position:
        """See `Game`: a FEN."""
        return BOARDS[self.backend(backend)].from_text(text, chess960=self.of_chess960)

    def play_moves(self, position: Position, text: str) -> Position:
        """See `Game`: UCI or SAN moves between spaces, with move numbers or without."""
        return play_line(chess(position), text)[-1]

    def read_move(self, position: Position, text: str) -> Move:
        """See `Game`: UCI, or a legal move in SAN."""
        return read_move(text) if UCI.fullmatch(text) else read_san(chess(position), text)

    def write_move(self, position: Position, move: Move) -> str:
        """See `Game`: UCI."""
        return str(move)

    def draw(self, position: Position) -> str:
        """See `Game`."""
        return draw_board(chess(position).diagram())

    def lane_rules(self, position: Position) -> ChessLanes:
        """See `Game`: lanes hold every position, Chess960 too."""
        return ChessLanes()

    def stops(self, position: Position) -> bool:
        """See `Game`."""
        return position.is_over() or chess(position).halfmoves >= CLOCK_THAT_DRAWS

    def move_kinds(self, position: Position) -> Mapping[str, int]:
        """See `Game`."""
        return move_kinds(chess(position))


def chess(position: Position) -> Chess:
    """A position of this game."""
    assert isinstance(position, ArrayPosition | BitboardPosition)
    return position


GAME: Final = ChessGame()
