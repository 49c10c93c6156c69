"""The lines that UCI engines print: counts, sums, boards, and what a search says of itself.

Specifies  `counted` and `summed` for the lines of `go perft`, `shown_board` for `d`, `claim_of` for `info ... score`,
           `best_move` for `bestmove`; and `script_of`, the lines that ask a question by hand.
Source     R. Huber and S. Meyer-Kahlen, Description of the universal chess interface, 2004.
Contract   A `Claim` is what a search states without reserve: lines with `lowerbound` or `upperbound`, of another than
           the first line of several, and strings for people are passed over.
Beware     `score mate 2` means moves, not plies, and is negative where the side to move is mated itself. An engine
           without a move says `(none)`, `0000`, `NULL` or `a1a1`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fixtures.loader import Json
from reference.ports.port import number, text, texts

START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
MATED: Final = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
STALEMATED: Final = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
COUNT: Final = re.compile(r"([a-h][1-8][a-h][1-8][qrbnQRBN]?)\s*[:\s]\s*([0-9]{1,18})\s*")
SUM: Final = re.compile(
    r"(?:info string )?(?:total )?(?:nodes|nodes searched|total|moves)\s*[:=]?\s*([0-9]{1,18})(?![0-9]).*", re.I
)
FEN_LINE: Final = re.compile(r"\s*fen\s*:?\s+(.+?)\s*", re.I)
SCORE: Final = re.compile(r" score (cp|mate) (-?[0-9]{1,9})\b")
RESERVE: Final = re.compile(r" (?:lowerbound|upperbound|multipv (?!1\b)[0-9]+)\b")
LINE: Final = re.compile(r" pv ((?:[a-h][1-8][a-h][1-8][qrbnQRBN]?(?: +|$))+)")
STANDARD_RIGHTS: Final = re.compile("[KQkq]+|-")
MOVE: Final = re.compile("[a-h][1-8][a-h][1-8][qrbnQRBN]?")


@dataclass(frozen=True)
class Claim:
    """What a search states: a mate in so many moves (None: it states another score), the score itself, and its line."""

    mate_in: int | None = None
    centipawns: int | None = None
    line: tuple[str, ...] = ()


def claim_of(line: str) -> Claim | None:
    """What an `info` line states, or None."""
    if not line.startswith("info ") or line.startswith("info string"):
        return None
    before, separator, _ = line.partition(" pv ")
    score, found = SCORE.search(before), LINE.search(line) if separator else None
    if score is None or RESERVE.search(before):
        return None
    moves = tuple(found[1].lower().split()) if found else ()
    number = int(score[2])
    return Claim(number, None, moves) if score[1] == "mate" else Claim(None, number, moves)


def best_move(line: str) -> str | None:
    """The move of a `bestmove` line; empty if the engine has none; None if it is another line."""
    words = line.split()
    if words[:1] != ["bestmove"]:
        return None
    word = words[1].lower() if len(words) > 1 else ""
    return word if MOVE.fullmatch(word) and word[:2] != word[2:4] else ""


def counted(line: str) -> tuple[str, int] | None:
    """A move and the nodes below it, or None."""
    match = COUNT.fullmatch(line)
    return (match[1].lower(), int(match[2])) if match else None


def summed(line: str) -> int | None:
    """The sum that ends a count, or None."""
    match = SUM.fullmatch(line)
    return int(match[1]) if match else None


def shown_board(line: str) -> str | None:
    """The FEN of a line of `d`, or None."""
    match = FEN_LINE.fullmatch(line)
    return match[1] if match else None


def with_en_passant(move: str, after: str) -> str:
    """A FEN with the square behind a pawn that has made a double step, which many engines write only if it matters."""
    fields = after.split()
    row = fields[0].split("/")[8 - int(move[3])] if fields[0].count("/") == 7 else ""
    squares = "".join(" " * int(letter) if letter.isdecimal() else letter for letter in row)
    is_pawn = squares[ord(move[2]) - ord("a") :][:1].lower() == "p"
    if len(fields) == 6 and fields[3] == "-" and is_pawn and abs(int(move[3]) - int(move[1])) == 2:
        fields[3] = f"{move[0]}{(int(move[1]) + int(move[3])) // 2}"
    return " ".join(fields)


def with_square_of(before: str, shown: str) -> str:
    """A FEN that is shown of a position as it was set up: with its en-passant square, if only that is left out."""
    same, fields = before.split(), shown.split()
    return before if len(same) == len(fields) == 6 and [*same[:3], "-", *same[4:]] == fields else shown


def is_chess960(fen: str) -> bool:
    """Whether castling rights are letters of files."""
    fields = fen.split()
    return len(fields) > 2 and not STANDARD_RIGHTS.fullmatch(fields[2])


def script_of(question: Mapping[str, Json]) -> list[str]:
    """The lines that a person types to ask the same."""
    fen, what = text(question, "position"), text(question, "request")
    lines = ["setoption name UCI_Chess960 value true"] if is_chess960(fen) else []
    if what in ("play", "walk"):
        moves = texts(question, "moves") if what == "walk" else (text(question, "move"),)
        return [*lines, f"position fen {fen} moves {' '.join(moves)}", "d"]
    limits = {"mate": f"mate {question.get('mate_in')}", "outcome": "depth 1", "choose": "movetime 1000"}
    perft = f"perft {number(question, 'depth') or 1}"
    return [*lines, f"position fen {fen}", f"go {limits.get(what, perft)}"]
