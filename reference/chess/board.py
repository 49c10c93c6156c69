"""Chess: what the texts and the history ask of a board, whichever backend it is.

Specifies  `ChessBoard`, the protocol of both position classes as far as notation needs it: `Position`, and besides
           the diagram, the counters and whether the side to move is in check.
Contract   Two boards of the same diagram give the same answers, so every text is the same on either.
"""

from typing import Protocol, Self, TypeVar

from reference.chess.diagram import Diagram, Move
from reference.position import Position


class ChessBoard(Position, Protocol):
    """A chess position. Immutable; draws by history are not its business."""

    @classmethod
    def from_diagram(cls, diagram: Diagram) -> Self:
        """The position of a diagram, which is not checked."""

    @classmethod
    def from_text(cls, text: str, *, chess960: bool = False) -> Self:
        """Read a FEN of a playable position. Raises `BadInput`."""

    def diagram(self) -> Diagram:
        """The position as plain data."""

    @property
    def halfmoves(self) -> int:
        """Plies since the last capture or pawn move."""

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves in canonical order; none at checkmate and stalemate only."""

    def is_check(self) -> bool:
        """Whether the king of the side to move is attacked."""


Board = TypeVar("Board", bound=ChessBoard)
