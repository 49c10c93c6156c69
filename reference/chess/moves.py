"""Chess moves in UCI's notation, read against a position, and lines of moves in UCI or SAN.

Specifies  UCI: origin and target, a promotion's piece in lower case, mandatory: e7e8q. Castling is the king's move
           (e1g1), in Chess960 king takes own rook (e1h1). A line is moves separated by white space; move numbers such
           as `12.` or `12...` may stand before any of them.
Source     R. Huber and S. Meyer-Kahlen, Description of the universal chess interface, 2004.
Contract   Raises `BadInput`: BAD_MOVE_TEXT or OUTSIDE_BOARD if the text is no move on any board, ILLEGAL_MOVE if it
           is one but not here, GAME_OVER if there is none here at all. A line's error names the move's number and text.
Beware     A promotion without its letter (a2a1), with an upper-case one (f2f1Q) or to a king is refused: a program that
           guesses plays another move than its opponent. Two notations of castling in one game are refused as well.
"""

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from reference.chess.board import Board, ChessBoard
from reference.chess.diagram import Move, read_move
from reference.chess.san import game_over, read_san
from reference.errors import BadInput, Reason

UCI: Final = re.compile("[a-h][1-8][a-h][1-8][A-Za-z]?")
NUMBER: Final = re.compile(r"[0-9]*\.+")
Reader: TypeAlias = Callable[[ChessBoard, str], Move]
"""A notation: from a position and a text to a legal move."""


def read_uci(position: ChessBoard, text: str) -> Move:
    """The legal move that a UCI text means here. Raises `BadInput`, see above."""
    move = read_move(text)
    moves = position.legal_moves()
    if move in moves:
        return move
    if not moves:
        raise game_over(position, text)
    same_way = [str(legal) for legal in moves if legal[:2] == move[:2]]
    if same_way:
        hint = f"; a promotion names its piece: {', '.join(same_way)}" if not move.promotion else "; no pawn promotes"
        raise BadInput(Reason.ILLEGAL_MOVE, f"{text!r}{hint}")
    there = [str(legal) for legal in moves if legal.origin == move.origin]
    there_are = f"legal from there: {', '.join(there)}" if there else f"no move is legal from {text[:2]}"
    raise BadInput(Reason.ILLEGAL_MOVE, f"{text!r}; {there_are}")


def read_either(position: ChessBoard, text: str) -> Move:
    """The legal move that a UCI or SAN text means here; what has the shape of UCI is read as UCI. Raises `BadInput`."""
    return read_uci(position, text) if UCI.fullmatch(text) else read_san(position, text)


def play_line(position: Board, text: str, read: Reader = read_either) -> list[Board]:
    """The position and those after each move of a line. Raises `BadInput` naming the first move that is wrong."""
    positions = [position]
    for word in text.split():
        word = NUMBER.sub("", word, count=1) if NUMBER.match(word) else word
        if word:
            try:
                positions.append(positions[-1].play(read(positions[-1], word)))
            except BadInput as error:
                raise error.inside(f"move {len(positions)}") from None
    return positions
