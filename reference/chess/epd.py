"""EPD: a position on one line, followed by operations such as best moves, a name or perft counts.

Specifies  The first four fields of a FEN, then operations `opcode operand ...;`. An operand is a word or a text in
           double quotes. Known are: bm, am, pv, sv, sm, pm (moves), dm, acd, acn, acs, ce (whole numbers), D1, D2, ...
           (perft counts), hmvc and fmvn (the two counters of a FEN, kept in the diagram), id and c0 to c9 (texts). Any
           other opcode is kept as it is.
           Read also: a FEN with both its counters in front, semicolons doubled or left out at the end of the line, and
           lines that are empty or begin with #.
Source     S. J. Edwards, Portable Game Notation Specification and Implementation Guide, 1994, section 16.2.
Contract   `read_epd(write_epd(epd)) == epd`. Written form: FEN's four fields, operations in their order, counters that
           are not 0 and 1 last, texts in quotes.
Beware     The moves of bm and am are SAN of that position; many collections have UCI, which is read too. There is no
           way to write a double quote inside a text. dm counts moves, not plies.
"""

import re
from typing import Final, NamedTuple

from reference.chess.board import ChessBoard
from reference.chess.diagram import Diagram, Move
from reference.chess.moves import read_either
from reference.chess.notation import read_fen, read_number, write_fen
from reference.errors import BadInput, Reason

FIELDS: Final = re.compile(r"\s*([^\s;]+)\s+([^\s;]+)\s+([^\s;]+)\s+([^\s;]+)(?:\s+([0-9]+)\s+([0-9]+)(?=\s|;|$))?")
OPERATION: Final = re.compile(r'(?:\s*([A-Za-z][A-Za-z0-9_]*)((?:\s+(?:"[^"]*"|[^\s;"]+))*))?\s*(?:;|$)')
OPERAND: Final = re.compile(r'"([^"]*)"|([^\s;"]+)')
WORD: Final = re.compile(r'[^\s;"]+')
OPCODE: Final = re.compile("[A-Za-z][A-Za-z0-9_]*")
COUNT: Final = re.compile("[+-]?[0-9]{1,20}")
PERFT: Final = re.compile("D([1-9][0-9]?)")
TEXTS: Final = ("id", *(f"c{number}" for number in range(10)))
COUNTERS: Final = ("hmvc", "fmvn")


class Operation(NamedTuple):
    """An opcode and its operands, without quotes."""

    opcode: str
    operands: tuple[str, ...] = ()


class Epd(NamedTuple):
    """A position and its operations, in their order."""

    diagram: Diagram
    operations: tuple[Operation, ...] = ()

    def operands(self, opcode: str) -> tuple[str, ...]:
        """The operands of an operation; none if it is not there."""
        return next((operation.operands for operation in self.operations if operation.opcode == opcode), ())

    def text(self, opcode: str) -> str:
        """The one operand of an operation such as id; empty if it is not there. Raises `BadInput`."""
        operands = self.operands(opcode)
        if len(operands) > 1:
            raise BadInput(Reason.TRAILING_DATA, f"{operands[1]!r} after the one operand", f"EPD, {opcode}")
        return operands[0] if operands else ""

    def number(self, opcode: str) -> int | None:
        """The whole number of an operation such as dm; None if it is not there. Raises `BadInput`: BAD_NUMBER."""
        text = self.text(opcode)
        if text and not COUNT.fullmatch(text):
            raise BadInput(Reason.BAD_NUMBER, f"{text[:20]!r}", f"EPD, {opcode}")
        return int(text) if text else None

    def perft(self) -> dict[int, int]:
        """The counts of D1, D2, ... by depth. Raises `BadInput`: BAD_NUMBER."""
        counts = {}
        for name, _ in self.operations:
            if found := PERFT.fullmatch(name):
                count = self.number(name)
                if count is None:
                    raise BadInput(Reason.BAD_NUMBER, "no count", f"EPD, {name}")
                counts[int(found[1])] = count
        return counts

    def moves(self, opcode: str, position: ChessBoard) -> tuple[Move, ...]:
        """The moves of bm or am, legal in `position`, which is the diagram's. Raises `BadInput` naming the move."""
        try:
            return tuple(read_either(position, word) for word in self.operands(opcode))
        except BadInput as error:
            raise error.inside(f"EPD, {opcode}") from None


def read_epd(text: str, *, chess960: bool = False) -> Epd:
    """Read one line; of the position only its form is checked. Raises `BadInput` with the field or the operation."""
    try:
        fields = FIELDS.match(text)
        if not fields:
            raise BadInput(Reason.MISSING_FIELD, "board, side, castling and en passant come first")
        diagram = read_fen(" ".join(field for field in fields.groups() if field), chess960=chess960)
        operations = read_operations(text[fields.end() :])
        for name, operands in operations:
            if name in COUNTERS and len(operands) != 1:
                raise BadInput(Reason.BAD_FORMAT, f"{len(operands)} operands instead of one number", name)
        counters = {name: read_number(operands[0], name) for name, operands in operations if name in COUNTERS}
        diagram = diagram._replace(
            halfmoves=counters.get("hmvc", diagram.halfmoves), fullmove=counters.get("fmvn", diagram.fullmove)
        )
    except BadInput as error:
        raise error.inside("EPD") from None
    return Epd(diagram, tuple(operation for operation in operations if operation.opcode not in COUNTERS))


def read_operations(text: str) -> tuple[Operation, ...]:
    """All that follows the four fields."""
    operations: list[Operation] = []
    place = 0
    while place < len(text):
        found = OPERATION.match(text, place)
        if not found:
            raise BadInput(Reason.BAD_FORMAT, f"{text[place:].strip()[:20]!r}", f"operation {len(operations) + 1}")
        if found[1]:
            operands = tuple(quoted or word for quoted, word in OPERAND.findall(found[2]))
            operations.append(Operation(found[1], operands))
        place = found.end()
    names = [operation.opcode for operation in operations]
    for number, name in enumerate(names, start=1):
        if name in names[: number - 1]:
            raise BadInput(Reason.INCONSISTENT, f"{name} is given twice", f"operation {number}")
    return tuple(operations)


def write_epd(epd: Epd) -> str:
    """The one written form. Raises `BadInput`: BAD_FORMAT for an operation that cannot be written."""
    diagram = epd.diagram
    operations = list(epd.operations)
    names = [operation.opcode for operation in operations]
    if len(set(names)) < len(names) or set(names) & set(COUNTERS):
        raise BadInput(Reason.BAD_FORMAT, f"{', '.join(names)[:80]}; each once, and no counter", "EPD")
    for name, count, usual in (("hmvc", diagram.halfmoves, 0), ("fmvn", diagram.fullmove, 1)):
        if count != usual:
            operations.append(Operation(name, (str(count),)))
    written = " ".join(write_operation(operation) for operation in operations)
    return " ".join(write_fen(diagram).split()[:4]) + (" " + written if written else "")


def write_operation(operation: Operation) -> str:
    """One operation with its semicolon."""
    name, operands = operation
    if not OPCODE.fullmatch(name) or any('"' in operand or "\n" in operand for operand in operands):
        raise BadInput(Reason.BAD_FORMAT, f"{operation}", "EPD")
    words = [word if WORD.fullmatch(word) and name not in TEXTS else f'"{word}"' for word in operands]
    return " ".join((name, *words)) + ";"


def read_lines(text: str, *, chess960: bool = False) -> list[tuple[int, Epd]]:
    """The positions of a file with their line numbers, from 1. Raises `BadInput` naming the line."""
    found: list[tuple[int, Epd]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip() and not line.startswith("#"):
            try:
                found.append((number, read_epd(line, chess960=chess960)))
            except BadInput as error:
                raise error.inside(f"line {number}") from None
    return found
