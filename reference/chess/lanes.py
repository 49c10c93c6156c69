"""Chess on many boards at once: what `perft` asks of a game in lanes.

Specifies  Counting the moves of a block of positions, and making all their children, with shifts and masks that are
           done once for the whole block. How a position is four words is said in `lanes_board.py`; `lanes_moves.py`
           finds the moves, `lanes_special.py` castling and en passant; `lanes_count.py` adds them up and
           `lanes_children.py` makes the positions after them. Standard chess and Chess960 are one: a rook that may
           castle is a piece of its own, wherever it stands.
Contract   Equal, position by position, to the backends. Two positions with the same side to move have equal words
           exactly when their keys are equal: en passant is remembered only where it is legal, so positions merge.
Beware     Whatever is shifted and not masked comes out on a neighbour's board. The first draft of castling drew ways
           along the first rank from a king that stood on the eighth rank of the board before.
"""

from array import array
from typing import ClassVar, Final

from reference.bits import bits_of
from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import WHITE, Diagram
from reference.chess.lanes_board import NORTH, NORTH_EAST, NORTH_WEST, masks_for, read_planes
from reference.chess.lanes_children import Children, add_children
from reference.chess.lanes_count import sizes
from reference.chess.lanes_moves import find_moves
from reference.chess.lanes_special import capturers, castling_rooks
from reference.lanes import Columns, pack, unpack
from reference.position import Position

BLOCK: Final = 2048
PARENTS: Final = 1024
"""Boards handled at once when moves are counted, and when children are made: enough to make the interpreter's share
small, few enough to stay in the processor's cache."""

PLANES: Final = ("rqkc", "bqnk", "pnkc")
"""The kinds that are set in lines, in diagonals and in steps; c is a rook that may castle."""


def words_of(diagram: Diagram) -> tuple[int, ...]:
    """The four words of a position."""
    kinds = ["c" if square in diagram.castling else cell.lower() for square, cell in enumerate(diagram.cells)]
    planes = [bits_of(square for square, kind in enumerate(kinds) if kind in plane) for plane in PLANES]
    mine = str.isupper if diagram.side == WHITE else str.islower
    owner = bits_of(square for square, cell in enumerate(diagram.cells) if mine(cell))
    if diagram.en_passant is not None:
        owner |= 1 << diagram.en_passant
    words = array("Q", [*planes, owner])
    if diagram.side != WHITE:
        words.byteswap()
    marked = read_planes(tuple(words), masks_for(1)).en_passant
    if not capturers(tuple(array("Q", [word]) for word in words), marked):
        words[3] ^= marked
    return tuple(words)


class ChessLanes:
    """Chess's `LaneRules`, standard and Chess960. A position is four words."""

    has_symmetry: ClassVar[bool] = False

    def encode(self, position: Position) -> tuple[int, ...]:
        """The words of a position of either backend. Colours are forgotten: the side to move moves up."""
        assert isinstance(position, ArrayPosition | BitboardPosition)
        return words_of(position.diagram())

    def move_counts(self, block: Columns) -> list[int]:
        """See `LaneRules`: 0 at checkmate and stalemate. Nothing else ends a game here."""
        counts: list[int] = []
        for first in range(0, len(block[0]), BLOCK):
            counts += count_moves(tuple(column[first : first + BLOCK] for column in block))
        return counts

    def children(self, block: Columns, carried: "array[int]") -> tuple[Columns, "array[int]"]:
        """See `LaneRules`."""
        found = Children()
        for first in range(0, len(carried), PARENTS):
            part = slice(first, first + PARENTS)
            add_children(found, tuple(column[part] for column in block), carried[part])
        return found.columns, found.carried

    def canonical(self, block: Columns) -> Columns:
        """See `LaneRules`. Castling and pawns leave no symmetry that holds for every position: the block itself."""
        return block

    def after_forced_passes(self, block: Columns) -> Columns:
        """See `LaneRules`. Nobody passes in chess: the block itself."""
        return block


def count_moves(block: Columns) -> list[int]:
    """How many legal moves each board has. Sets that share no square are joined first, which saves additions."""
    lanes = len(block[0])
    masks = masks_for(lanes)
    board = read_planes(tuple(map(pack, block)), masks)
    moves = find_moves(board, masks)
    north_east, north_west = moves.captures

    # A pawn and a slider behind it do not arrive on the same square by the same ray
    rays = list(moves.slides)
    rays[NORTH] |= moves.pushes | moves.double_pushes
    rays[NORTH_EAST] |= north_east
    rays[NORTH_WEST] |= north_west

    # These are given by where the pieces stand, and the king does not go there
    long, short = castling_rooks(board, moves.attacked, masks)
    others = moves.king | long | short | capturers(block, board.en_passant)

    # A promotion is four moves: one more, and two more
    promoting = [(moves.pushes | north_east) & masks.rank_8, north_west & masks.rank_8]
    return unpack(sizes([[*rays, *moves.leaps, others, *promoting], promoting], lanes), lanes)
