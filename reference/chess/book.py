"""Opening books: PolyGlot's `.bin` format, and books of our own in the same format under our own keys.

Specifies  A book is entries of 16 bytes, big-endian, sorted by key: the position's key (8), the move (2), a weight
           (2), and 4 bytes that learning programs use, which are kept and not asked. The move: target file, target
           rank, origin file, origin rank, three bits each from the lowest on, then three bits for the promotion
           (0 none, 1 knight, 2 bishop, 3 rook, 4 queen). Castling is king takes own rook, in standard chess too.
           `Book.moves` gives the legal moves known in a position, the weightiest first, equals in the book's order.
           `of_lines` makes a book out of games: a move's weight is how often it was played.
Source     F. Letouzey, PolyGlot, 2006; M. Thurm's description of its book format.
Contract   `read(write(entries))` is the entries sorted by key. What is not legal in the position is left out: two
           positions may have one key, and a book may be of another variant.
           PolyGlot's keys need its 781 published random numbers, which cannot be derived: they are taken from
           python-chess, where it is installed. Our own books use `zobrist.py`.
Beware     The move's fields begin with the target. Weight 0 means: never play this.
           The en-passant file is in the key only if a pawn stands ready to take (PolyGlot), or if it may (ours).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from struct import Struct
from typing import Final, NamedTuple, TypeAlias

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, Move
from reference.chess.zobrist import castling_rook, zobrist_key
from reference.errors import BadInput, Reason

LAYOUT: Final = Struct(">QHHI")
PROMOTIONS: Final = ("", "n", "b", "r", "q")
MOST_WEIGHT: Final = 0xFFFF

KeyOf: TypeAlias = Callable[[BitboardPosition], int]
"""A position's 64-bit key in a book."""


class Entry(NamedTuple):
    """One line of a book: 64, 16, 16 and 32 bits."""

    key: int
    move: int
    weight: int
    learn: int = 0


class Book:
    """Entries by key. `key_of` says which keys these are."""

    def __init__(self, entries: Iterable[Entry], key_of: KeyOf) -> None:
        self.key_of = key_of
        self.entries = tuple(sorted(entries, key=lambda entry: entry.key))
        self.by_key: dict[int, list[Entry]] = {}
        for entry in self.entries:
            self.by_key.setdefault(entry.key, []).append(entry)

    def moves(self, position: BitboardPosition) -> list[tuple[Move, int]]:
        """The legal moves known here with their weights, which are not 0."""
        known = self.by_key.get(self.key_of(position), [])
        named = {packed(position.diagram(), move): move for move in position.legal_moves()}
        ranked = sorted(known, key=lambda entry: -entry.weight)
        return [(named[entry.move], entry.weight) for entry in ranked if entry.move in named and entry.weight]


def packed(diagram: Diagram, move: Move) -> int:
    """A legal move in 15 bits; castling as king takes rook."""
    origin, target, promotion = move
    rook = castling_rook(diagram, move)
    if rook is not None:
        target = rook
    squares = target | origin << 6
    return squares | PROMOTIONS.index(promotion) << 12


def read(data: bytes) -> list[Entry]:
    """The entries of a book's bytes. Raises `BadInput` TRUNCATED."""
    if len(data) % LAYOUT.size:
        raise BadInput(Reason.TRUNCATED, f"{len(data)} bytes; an entry has {LAYOUT.size}", "book")
    return [Entry(*fields) for fields in LAYOUT.iter_unpack(data)]


def write(entries: Iterable[Entry]) -> bytes:
    """The bytes of a book."""
    return b"".join(LAYOUT.pack(*entry) for entry in sorted(entries, key=lambda entry: entry.key))


def own_key(position: BitboardPosition) -> int:
    """Our key: `zobrist.py`'s."""
    return zobrist_key(position.diagram(), position.key()[10])


def polyglot_key(position: BitboardPosition) -> int:
    """PolyGlot's key. Raises `BadInput` MISSING_EXTRA without python-chess."""
    try:
        import chess.polyglot
    except ImportError:
        raise BadInput(
            Reason.MISSING_EXTRA, "PolyGlot's 781 random numbers are in python-chess: pip install chess", "book"
        ) from None
    board = chess.Board(position.to_text(), chess960=position.chess960)
    return chess.polyglot.zobrist_hash(board)


def open_polyglot(name: str) -> Book:
    """A PolyGlot book from a file. Raises `BadInput`: UNREADABLE_FILE, TRUNCATED, MISSING_EXTRA."""
    try:
        data = Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise BadInput(Reason.UNREADABLE_FILE, str(error), f"book {name[:80]}") from None
    polyglot_key(BitboardPosition.initial())
    return Book(read(data), polyglot_key)


def of_lines(lines: Iterable[Sequence[Move]], plies: int) -> Book:
    """Our own book: the first `plies` moves of games from the standard start. Raises `BadInput` on illegal ones."""
    played: Counter[tuple[int, int]] = Counter()
    for line in lines:
        position = BitboardPosition.initial()
        for move in line[:plies]:
            played[own_key(position), packed(position.diagram(), move)] += 1
            position = position.play(move)
    return Book((Entry(key, move, min(times, MOST_WEIGHT)) for (key, move), times in played.items()), own_key)
