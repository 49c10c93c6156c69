"""Chess: what a move is worth if both sides then only take on the square it went to. Plain form: the definition.

Specifies  Static exchange evaluation. After the move the sides take in turn on its target, always with the least
           valuable piece that attacks it, or stop when taking on would cost more than it wins. A slider behind a piece
           that has taken attacks through the square left empty, whosever that piece was. A pawn that takes on the last
           rank becomes a queen. A king takes only what is not defended any more. Pins and checks are not looked at.
Source     A common tool of chess programs since the 1970s; D. Spracklen and K. Spracklen, First steps in computer chess
           programming, 1978 (exchange evaluation). The suite `fixtures/chess/exchange.json` is a public one.
Contract   The result is for who moves, in the unit of the values; the first move is made whatever it costs. Castling
           is 0, for nobody may attack the king where he ends. Of several least valuable pieces of one kind the one
           furthest back, then the one nearest to file a takes, so that swapped colours change nothing.
           `exchange_bitboard.py` gives the same number.
Beware     An attack through an own piece counts once that piece has taken. A piece that takes later may have been
           pinned, or its king in check: the number is an estimate, not the value of a search.
           Least valuable first is the definition, not always the best: the piece that takes may let a slider of the
           other side through (2 of 14,769 moves in random games; `chess-exchange-first-opens-the-way-for-both`).
"""

from collections.abc import Iterable

from reference.chess.diagram import EMPTY, KINDS, WHITE, Move
from reference.chess.material import VALUES_004, Seen, Values, gain, taken
from reference.chess.sight import attackers
from reference.position import Side


def exchange(position: Seen, move: Move, values: Values = VALUES_004) -> int:
    """What a legal move wins, the other side answering on its target; negative if it loses."""
    cells, side = position.diagram().cells, position.diagram().side
    if castles(cells, move):
        return 0
    return gain(cells, move, values) - answer(after(cells, move), move.target, 1 - side, values)


def answer(cells: str, square: int, side: Side, values: Values) -> int:
    """What a side wins by taking on a square and what follows there, or 0 where it had better not begin."""
    takers = attackers(cells, square, side)
    if not takers:
        return 0
    origin = least_valuable(cells, takers, side, values)
    pawn = cells[origin] in "Pp"
    move = Move(origin, square, "q" if pawn and square // 8 in (0, 7) else "")
    taking = after(cells, move)
    if cells[origin] in "Kk" and attackers(taking, square, 1 - side):
        return 0
    return max(0, gain(cells, move, values) - answer(taking, square, 1 - side, values))


def least_valuable(cells: str, squares: Iterable[int], side: Side, values: Values) -> int:
    """Which of some pieces of a side takes first."""

    def rank(square: int) -> tuple[int, int, int]:
        kind = cells[square].lower()
        return values[kind], KINDS.index(kind), square if side == WHITE else square ^ 56

    return min(squares, key=rank)


def after(cells: str, move: Move) -> str:
    """The board after a move that is not castling."""
    board = list(cells)
    piece = cells[move.origin]
    if taken(cells, move) and cells[move.target] == EMPTY:
        board[move.origin - move.origin % 8 + move.target % 8] = EMPTY
    if move.promotion:
        piece = move.promotion.upper() if piece.isupper() else move.promotion
    board[move.origin], board[move.target] = EMPTY, piece
    return "".join(board)


def castles(cells: str, move: Move) -> bool:
    """Whether a king goes to the square of his own rook, as Chess960 writes castling."""
    piece, there = cells[move.origin], cells[move.target]
    return there != EMPTY and there.isupper() == piece.isupper()
