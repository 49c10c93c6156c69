"""PGN cut into tokens: each kind with its text and line, and lines that are for other programs."""

from reference.chess.bitboard import BitboardPosition
from reference.chess.pgn import read_game
from reference.chess.pgn_tokens import Kind, Token, end_of_line, tokens

TEXT = r"""[Event "a \"b\""]
{one

  two}
1. e4 !? $139
;three} ; {four
(1... e5
)
e8=Q#
1/2-1/2"""


def test_each_token_has_its_text_and_its_line() -> None:
    """White space and numbers of moves are none; a comment's words have one space between them."""
    assert list(tokens(TEXT)) == [
        Token(Kind.TAG, 'a "b"', 1, "Event"),
        Token(Kind.COMMENT, "one two", 2),
        Token(Kind.MOVE, "e4", 5),
        Token(Kind.NAG, "5", 5),
        Token(Kind.NAG, "139", 5),
        Token(Kind.COMMENT, "three) ; {four", 6),
        Token(Kind.OPEN, "(", 7),
        Token(Kind.MOVE, "e5", 7),
        Token(Kind.CLOSE, ")", 8),
        Token(Kind.MOVE, "e8=Q#", 9),
        Token(Kind.RESULT, "1/2-1/2", 10),
        Token(Kind.END, "", 10),
    ]


def test_each_glyph_has_its_number() -> None:
    found = tokens("! ? !! ?? !? ?!")
    assert [(token.kind, token.text) for token in found] == [*((Kind.NAG, f"{n}") for n in range(1, 7)), (Kind.END, "")]


def test_lines_for_other_programs_are_passed_over() -> None:
    """Wherever one begins with a percent sign, whatever is in it; it is counted."""
    assert [str(move) for move in read_game("%\n1.e4\n%(\n%\n%x\ne5 *\n%", BitboardPosition).main.played()] == [
        *("e2e4", "e7e5")
    ]
    assert [token.line for token in tokens("%\ne4\n%(\n% %\ne5\n%")] == [2, 5, 6]


def test_a_line_ends_before_the_next_or_with_the_text() -> None:
    """An empty one where it begins."""
    assert [end_of_line("\nab\nc", place) for place in range(5)] == [0, 3, 3, 3, 5]
