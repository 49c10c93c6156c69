"""What chess tells the selective searches: what passing would be, which moves are quiet, where a side is forced.

Specifies  `pass_turn`: the position as if the side to move had no move to make: the other side moves, no pawn can be
           taken in passing any more, the clock goes on. None in check, where passing would lose the king.
           `pass_turn_with_pieces`: the same, but None also where the side to move has pawns and king alone.
           `is_quiet`: nothing is taken, no pawn promotes, and no check is given.
           `is_forcing`: the side to move is in check.
Contract   The same on both backends. What `pass_turn` gives is a playable position.
Beware     Zugzwang is common with kings and pawns, where passing would be best; `pass_turn_with_pieces` leaves those
           endings out, and is still wrong where a piece has no good move.
           Castling and discovered checks give check with other pieces than the one that moved: ask the position after
           the move, not the move.
"""

from reference.chess.bitboard import BitboardPosition
from reference.chess.board import ChessBoard
from reference.chess.diagram import BLACK, EMPTY, Move


def pass_turn(position: ChessBoard) -> ChessBoard | None:
    """The position after passing; None in check."""
    if position.is_check():
        return None
    if isinstance(position, BitboardPosition):
        return passed(position)
    diagram = position.diagram()
    return type(position).from_diagram(
        diagram._replace(
            side=1 - diagram.side,
            en_passant=None,
            halfmoves=diagram.halfmoves + 1,
            fullmove=diagram.fullmove + (diagram.side == BLACK),
        )
    )


def passed(position: BitboardPosition) -> BitboardPosition:
    """The same on integers, where the sides change places."""
    return BitboardPosition(
        position.opponent,
        position.own,
        position.pawns,
        position.knights,
        position.bishops,
        position.rooks,
        position.queens,
        position.kings,
        1 - position.side_to_move,
        position.castling,
        0,
        position.halfmoves + 1,
        position.fullmove + (position.side_to_move == BLACK),
        position.chess960,
    )


def pass_turn_with_pieces(position: ChessBoard) -> ChessBoard | None:
    """The position after passing; None in check, and where the side to move has nothing but pawns beside its king."""
    own = "PK" if position.side_to_move == 0 else "pk"
    if isinstance(position, BitboardPosition):
        bare = not position.own & ~(position.pawns | position.kings)
    else:
        bare = not any(cell.isupper() == own.isupper() and cell not in own for cell in men(position))
    return None if bare else pass_turn(position)


def is_quiet(position: ChessBoard, move: Move, child: ChessBoard) -> bool:
    """Whether a legal move takes nothing, promotes nothing and gives no check."""
    return not move.promotion and count(child) == count(position) and not child.is_check()


def is_forcing(position: ChessBoard) -> bool:
    """Whether the side to move is in check."""
    return position.is_check()


def men(position: ChessBoard) -> str:
    """The letters of all pieces on the board."""
    return position.diagram().cells.replace(EMPTY, "")


def count(position: ChessBoard) -> int:
    """How many pieces there are."""
    if isinstance(position, BitboardPosition):
        return (position.own | position.opponent).bit_count()
    return len(men(position))
