"""All positions one move later, for many chess boards at once.

Specifies  The children of a block of boards. Each way of moving (a ray, a leap, a kind of pawn move, a wing to castle
           on) gives one *family*: children that are made by the same operations, side by side.
Contract   For each board the positions after its legal moves, turned over to the side that moves next. What the caller
           lets a board carry, one word, its children take with them: so their order does not matter.

A set of arrivals becomes a family like this:

    arrivals   board 0: f3 h3    board 1: -    board 2: a3         one leap of the knights, say
    targets    f3, h3, a3                                          the words taken apart, a bit a child
    parents    board 0, board 0, board 2                           copies, as many as there are bits

Then in every lane the origin is found by going back from the target; the squares that change are wiped in all planes;
and the piece is put down in the planes of its kind. Its owner has just moved, so it gets no owner's bit.
"""

from array import array
from itertools import compress
from operator import mul
from struct import iter_unpack
from typing import Final, NamedTuple, TypeAlias

from reference.chess.lanes_board import (
    EAST,
    LINES,
    NORTH,
    NORTH_EAST,
    NORTH_WEST,
    WEST,
    everywhere,
    masks_for,
    open_ray,
    read_planes,
    shift,
    steps,
)
from reference.chess.lanes_moves import find_moves
from reference.chess.lanes_special import LONG, SHORT, Wing, capturers, castling_rooks
from reference.lanes import Columns, lane_bytes, pack, unpack

MEMO: Final = 1 << 16
"""So many sets of squares are remembered taken apart; then all are forgotten."""

Planes: TypeAlias = tuple[int, int, int]
"""Lines, diagonals, steps."""

QUEEN, ROOK, BISHOP, KNIGHT, PAWN, KING = (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 1, 1), (0, 0, 1), (1, 1, 1)
"""The planes in which a piece is set."""
PROMOTIONS: Final = (QUEEN, ROOK, BISHOP, KNIGHT)


class SingleBits(dict[int, bytes]):
    """A set of squares -> its squares one by one, as the bytes of an array of words. Most sets come again and again."""

    def __missing__(self, squares: int) -> bytes:
        if len(self) >= MEMO:
            self.clear()
        single = array("Q")
        rest = squares
        while rest:
            single.append(rest & -rest)
            rest &= rest - 1
        self[squares] = single.tobytes()
        return self[squares]


single_bits: Final = SingleBits().__getitem__


class Family(NamedTuple):
    """Children made in the same way: so far copies of their parents, and where each one's move arrives."""

    lines: int
    diagonals: int
    steps: int
    owner: int
    targets: int
    carried: "array[int]"

    @property
    def lanes(self) -> int:
        """How many children."""
        return len(self.carried)

    @property
    def occupied(self) -> int:
        """The squares where a piece stands."""
        return self.lines | self.diagonals | self.steps

    @property
    def king(self) -> int:
        """The king of the side that is moving."""
        return self.lines & self.diagonals & self.steps & self.owner


def put(piece: tuple[int, int, int], squares: int) -> Planes:
    """Planes with this piece on these squares."""
    lines, diagonals, stepping = (squares if there else 0 for there in piece)
    return lines, diagonals, stepping


class Children:
    """The children found so far."""

    def __init__(self) -> None:
        self.columns: Columns = tuple(array("Q") for _ in range(4))
        self.carried = array("Q")

    def add(self, family: Family, wiped: int, placed: Planes, mark: int = 0, *, king_moved: bool = False) -> None:
        """Make a family: wipe squares, put pieces down, mark where en passant may be possible next, turn over."""
        lines, diagonals, stepping = (plane ^ (plane & wiped) for plane in family[:3])
        if king_moved:  # then his rooks castle no more
            stepping ^= stepping & lines & family.owner
        occupied = lines | diagonals | stepping
        enemy = occupied ^ (occupied & family.owner)
        planes = (lines | placed[0], diagonals | placed[1], stepping | placed[2], enemy | mark)
        for column, plane in zip(self.columns, planes, strict=True):
            turned = array("Q", lane_bytes(plane, family.lanes))
            turned.byteswap()
            column.extend(turned)
        self.carried.extend(family.carried)


def records_of(block: Columns, carried: "array[int]") -> list[bytes]:
    """For each board its four words and the one it carries, as bytes that are quickly repeated and joined."""
    table = array("Q", bytes(8 * 5 * len(carried)))
    for word, column in enumerate((*block, carried)):
        table[word::5] = column
    return [record for (record,) in iter_unpack("40s", table)]


def family_of(records: list[bytes], arrivals: int) -> Family | None:
    """A child for each bit of `arrivals`; None if there is none."""
    if not arrivals:
        return None
    words = unpack(arrivals, len(records))
    some = list(filter(None, words))
    targets = array("Q", b"".join(map(single_bits, some)))
    parents = array("Q", b"".join(map(mul, compress(records, words), map(int.bit_count, some))))
    lines, diagonals, stepping, owner = (pack(parents[word::5]) for word in range(4))
    return Family(lines, diagonals, stepping, owner, pack(targets), parents[4::5])


def add_children(found: Children, block: Columns, carried: "array[int]") -> None:
    """Add all children of a block."""
    masks = masks_for(len(carried))
    board = read_planes(tuple(map(pack, block)), masks)
    moves = find_moves(board, masks)
    records = records_of(block, carried)

    for direction, arrivals in enumerate(moves.slides):
        if family := family_of(records, arrivals):
            slide(found, family, direction)
    for (distance, _), arrivals in zip(masks.leaps, moves.leaps, strict=True):
        if family := family_of(records, arrivals):
            found.add(family, shift(family.targets, -distance) | family.targets, put(KNIGHT, family.targets))
    if family := family_of(records, moves.king):
        found.add(family, family.king | family.targets, put(KING, family.targets), king_moved=True)

    ways = zip((NORTH, NORTH_EAST, NORTH_WEST), (moves.pushes, *moves.captures), strict=True)
    for direction, arrivals in ways:
        distance = masks.rays[direction][0]
        promoting = arrivals & masks.rank_8
        if family := family_of(records, arrivals ^ promoting):
            found.add(family, family.targets >> distance | family.targets, put(PAWN, family.targets))
        if family := family_of(records, promoting):
            for piece in PROMOTIONS:
                found.add(family, family.targets >> distance | family.targets, put(piece, family.targets))
    if family := family_of(records, moves.double_pushes):
        double_push(found, family)
    if family := family_of(records, capturers(block, board.en_passant)):
        target = family.owner ^ (family.owner & family.occupied)
        found.add(family, family.targets | target >> 8, put(PAWN, target))

    for wing, rooks in zip((LONG, SHORT), castling_rooks(board, moves.attacked, masks), strict=True):
        if family := family_of(records, rooks):
            castle(found, family, wing)


def slide(found: Children, family: Family, direction: int) -> None:
    """Rooks, bishops and queens; the origin is the first piece back along the ray."""
    masks = masks_for(family.lanes)
    back = open_ray(masks.board ^ family.occupied, masks.rays[direction ^ 1])
    origin = back.beyond(back.flood(family.targets)) & family.occupied
    queen = family.targets & everywhere(origin & family.lines & family.diagonals, masks)
    placed = (family.targets, queen, 0) if direction < LINES else (queen, family.targets, 0)
    found.add(family, origin | family.targets, placed)


def double_push(found: Children, family: Family) -> None:
    """Pawns that go two squares: the square between is marked if that makes a legal capture en passant."""
    masks = masks_for(family.lanes)
    pawns = family.steps ^ (family.steps & (family.lines | family.diagonals))
    enemy_pawns = pawns ^ (pawns & family.owner)
    beside = steps(enemy_pawns, (masks.rays[EAST], masks.rays[WEST])) & family.targets
    first = len(found.carried)
    found.add(family, family.targets >> 16 | family.targets, put(PAWN, family.targets), beside >> 8)
    if beside:
        made = tuple(column[first:] for column in found.columns)
        marked = read_planes(tuple(map(pack, made)), masks).en_passant
        legal = marked & everywhere(capturers(made, marked), masks)
        found.columns[3][first:] = array("Q", lane_bytes(pack(made[3]) ^ marked ^ legal, family.lanes))


def castle(found: Children, family: Family, wing: Wing) -> None:
    """King and rook move at once; the targets are the rooks."""
    masks = masks_for(family.lanes)
    one = everywhere(family.targets, masks) & masks.lowest
    king, rook = one << wing.king_file, one << wing.rook_file
    found.add(family, family.king | family.targets, (king | rook, king, king), king_moved=True)
