"""What is written of a game can be read, whatever the game holds; else it is not written."""

from collections.abc import Callable
from typing import Final, TypeAlias

from hypothesis import strategies as st

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import read_move
from reference.chess.pgn import read_games
from reference.chess.pgn_game import Line, PgnGame, PgnMove
from reference.chess.pgn_write import write_game
from reference.errors import BadInput
from spec_tests.laws import law

Write: TypeAlias = Callable[..., str]
WRITERS: Final[dict[str, Write]] = {"write_game": write_game}

words = st.sampled_from(["", "good", "a { b", "a } b"])
replies = st.sampled_from(["e7e5", "c7c5"]).map(read_move)
variations = st.builds(
    Line,
    st.lists(st.builds(PgnMove, replies, st.just(()), words), max_size=1).map(tuple),
    words,
)
games = st.builds(
    lambda nags, comment, branches: PgnGame(
        (("Result", "*"),),
        Line((PgnMove(read_move("e2e4")), PgnMove(read_move("e7e5"), tuple(nags), comment, tuple(branches)))),
        "*",
    ),
    st.lists(st.integers(-2, 300), max_size=1),
    words,
    st.lists(variations, max_size=2),
)
"""Games as values allow them: with any number for a glyph, and variations that may be empty."""


@law(WRITERS, game=games)
def test_what_is_written_is_read_back(write: Write, game: PgnGame) -> None:
    """Equal. A refusal is right only if something cannot be read: a brace, a number beyond 255, no move."""
    second = game.main.moves[1]
    texts = [second.comment, *(text for line in second.variations for text in (line.comment, *said(line)))]
    is_writable = (
        all(0 <= nag <= 255 for nag in second.nags)
        and all(line.moves for line in second.variations)
        and not any("}" in text for text in texts)
    )
    try:
        text = write(game, BitboardPosition)
    except BadInput as error:
        assert not is_writable, f"refused: {error}"
        return
    assert is_writable, f"written, but no reader takes it:\n{text}"
    assert read_games(text, BitboardPosition) == [game]


def said(line: Line) -> list[str]:
    """The comments after its moves."""
    return [move.comment for move in line.moves]
