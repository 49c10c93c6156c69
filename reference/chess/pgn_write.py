"""PGN written: tags, moves in SAN with all that is said about them, and the result.

Specifies  Tags in their order, one a line; an empty line; moves on lines of 79 characters where words allow it; an
           empty line. White's moves have a number, Black's where something stands before them. After a move: NAGs as
           `$n`, its comment in braces, its variations in parentheses.
Source     S. J. Edwards, Portable Game Notation Specification and Implementation Guide, 1994, sections 3.2 and 8.
Contract   `read_games(write_game(game, board), board) == [game]` if comments have no white space but single spaces.
           Raises `BadInput`: BAD_FORMAT for a tag, a comment or a variation that cannot be written, BAD_NUMBER for such
           a NAG, else what is wrong with a move.
Beware     A line that begins with % is lost on many readers, so no line is broken there.
"""

import re
import textwrap
from collections.abc import Iterator
from typing import Final

from reference.chess.board import Board
from reference.chess.diagram import BLACK
from reference.chess.pgn_game import RESULTS, Line, PgnGame
from reference.chess.san import write_san
from reference.errors import BadInput, Reason

NAME: Final = re.compile("[A-Za-z0-9_]+")
WIDTH: Final = 79


def write_game(game: PgnGame, board: type[Board]) -> str:
    """The game in its one written form, its moves written by a board of this class. Raises `BadInput`, see above."""
    if game.result not in RESULTS or game.tag("Result") not in ("", game.result):
        raise BadInput(Reason.INCONSISTENT, f"{game.result!r}, and {game.tag('Result')!r} in the tag", "result")
    tags = "".join(write_tag(name, text) + "\n" for name, text in game.tags)
    words = [*words_of(game.main, board.from_diagram(game.start()), 1), game.result]
    moves = textwrap.fill(" ".join(words), WIDTH, break_long_words=False, break_on_hyphens=False)
    return f"{tags}\n{moves}\n\n".replace("\n%", " %")


def write_tag(name: str, text: str) -> str:
    """One tag."""
    if not NAME.fullmatch(name) or "\n" in text:
        raise BadInput(Reason.BAD_FORMAT, f"{text[:20]!r}", f"tag {name[:20]}")
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def words_of(line: Line, position: Board, ply: int) -> Iterator[str]:
    """A line as words; `ply` is the number of its first move."""
    if line.comment:
        yield write_comment(line.comment)
    interrupted = True
    for number, move in enumerate(line.moves, start=ply):
        before = position
        try:
            san, position = write_san(before, move.move), before.play(move.move)
        except BadInput as error:
            raise error.inside(f"ply {number}") from None
        black = before.side_to_move == BLACK
        if interrupted or not black:
            yield f"{before.diagram().fullmove}{'...' if black else '.'}"
        yield san
        for nag in move.nags:
            if not 0 <= nag <= 255:
                raise BadInput(Reason.BAD_NUMBER, f"${nag}; a NAG is $0 to $255", f"ply {number}")
            yield f"${nag}"
        if move.comment:
            yield write_comment(move.comment)
        for variation in move.variations:
            if not variation.moves:
                raise BadInput(Reason.BAD_FORMAT, "a variation without a move", f"ply {number}")
            yield f"({' '.join(words_of(variation, before, number))})"
        interrupted = bool(move.comment or move.variations)


def write_comment(text: str) -> str:
    """A comment in braces."""
    if "}" in text:
        raise BadInput(Reason.BAD_FORMAT, f"{text[:20]!r} has a closing brace", "comment")
    return "{" + " ".join(text.split()) + "}"
