"""PGN cut into tokens: tags, comments, moves and the signs between them.

Specifies  `[Name "text"]` with \\" and \\\\ in the text; `{comment}` over several lines; `; comment` up to the end of
           the line; lines that begin with % are passed over; `(` and `)`; `$7`; `! ? !! ?? !? ?!`; move numbers `12.`
           or `12...`; results; all else must look like a move.
Source     S. J. Edwards, Portable Game Notation Specification and Implementation Guide, 1994, sections 5 to 10.
Contract   Raises `BadInput`: TRUNCATED for a comment or tag without an end, BAD_NUMBER for a NAG above 255, else
           BAD_CHARACTER. Every token has the number of its line.
Beware     A `{` inside a comment opens nothing, and a `;` inside braces or a `%` inside a line are text.
           `1-0` and `0-0` both begin like a move number.
"""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from reference.errors import BadInput, Reason


class Kind(Enum):
    """What a token is."""

    TAG = "tag"
    COMMENT = "comment"
    OPEN = "("
    CLOSE = ")"
    NAG = "NAG"
    RESULT = "result"
    MOVE = "move"
    END = "end"


class Token(NamedTuple):
    """A token: its text, for a tag its name, and its line, from 1."""

    kind: Kind
    text: str
    line: int
    name: str = ""


TOKEN: Final = re.compile(
    r"""
      (?P<space>   \s+ )
    | (?P<tag>     \[ \s* (?P<name>[A-Za-z0-9_]+) \s* "(?P<value>(?:[^"\\\n]|\\.)*)" \s* \] )
    | (?P<braces>  \{ [^}]* \} )
    | (?P<rest>    ; [^\n]* )
    | (?P<open>    \( )
    | (?P<close>   \) )
    | (?P<nag>     \$[0-9]+ )
    | (?P<glyph>   [!?]{1,2} )
    | (?P<result>  (?: 1-0 | 0-1 | 1/2-1/2 | \* ) (?! [\w/-] ) )
    | (?P<number>  [0-9]+ (?: \.+ | (?= \s | $ ) ) | \.+ | e\.p\. | ep\b )
    | (?P<move>    (?: [A-Za-z] | 0-0 ) (?: (?! e\.p\. ) [A-Za-z0-9+\#=:-] )* (?: e\.p\. [+\#]* )? )
    """,
    re.VERBOSE,
)
GLYPHS: Final = ("!", "?", "!!", "??", "!?", "?!")
"""The glyphs of NAGs 1 to 6, in this order."""


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a text, `END` last. Raises `BadInput` with the line when it comes to what is none."""
    place, line = 0, 1
    while place < len(text):
        if text[place] == "%" and (place == 0 or text[place - 1] == "\n"):
            place = end_of_line(text, place)
            continue
        found = TOKEN.match(text, place)
        if not found:
            raise unreadable(text, place, line)
        token = token_of(found, line)
        if token:
            yield token
        line += found[0].count("\n")
        place = found.end()
    yield Token(Kind.END, "", line)


def end_of_line(text: str, place: int) -> int:
    """Where the line's end is, or the text's."""
    end = text.find("\n", place)
    return len(text) if end < 0 else end


def unreadable(text: str, place: int, line: int) -> BadInput:
    """The error for what is no token."""
    where, shown = f"line {line}", repr(text[place : min(end_of_line(text, place), place + 20)])
    if text[place] == "{":
        return BadInput(Reason.TRUNCATED, f"{shown} has no closing brace", where)
    if text[place] == "[":
        return BadInput(Reason.BAD_FORMAT, f'{shown}; a tag is [Name "text"]', where)
    return BadInput(Reason.BAD_CHARACTER, shown, where)


def token_of(found: re.Match[str], line: int) -> Token | None:
    """What was found as a token; None for white space and move numbers."""
    text = found[0]
    match found.lastgroup:
        case "tag":
            return Token(Kind.TAG, re.sub(r"\\(.)", r"\1", found["value"]), line, found["name"])
        case "braces":
            return Token(Kind.COMMENT, " ".join(text[1:-1].split()), line)
        case "rest":
            return Token(Kind.COMMENT, " ".join(text[1:].replace("}", ")").split()), line)
        case "nag":
            if len(text) > 4 or int(text[1:]) > 255:
                raise BadInput(Reason.BAD_NUMBER, f"{text[:20]!r}; a NAG is $0 to $255", f"line {line}")
            return Token(Kind.NAG, text[1:], line)
        case "glyph":
            return Token(Kind.NAG, str(GLYPHS.index(text) + 1), line)
        case "open" | "close" | "result" | "move" as kind:
            return Token(Kind[kind.upper()], text, line)
    return None
