"""A comment before the first move of a line belongs to the line, also in a variation; writing keeps it there."""

import pytest

from reference.chess.board import ChessBoard
from reference.chess.diagram import read_move
from reference.chess.pgn import read_games
from reference.chess.pgn_game import Line, PgnGame, PgnMove
from reference.chess.pgn_write import write_game
from reference.errors import BadInput, Reason
from spec_tests.chess.texts import BACKENDS

VARIATION = Line((PgnMove(read_move("c7c5")), PgnMove(read_move("g1f3"))), "sharper")
GAME = PgnGame(
    (("Event", "?"), ("Result", "*")),
    Line(
        (
            PgnMove(read_move("e2e4")),
            PgnMove(read_move("e7e5"), (), "after the move", (VARIATION,)),
        ),
        "before all",
    ),
    "*",
)


@pytest.mark.parametrize("board", BACKENDS)
def test_comments_before_moves_come_back(board: type[ChessBoard]) -> None:
    """Several in a row are one."""
    text = write_game(GAME, board)
    assert list(read_games(text, board)) == [GAME]
    twice = text.replace("{sharper}", "{sharper} {by far}")
    assert twice != text
    variation = next(iter(read_games(twice, board))).main.moves[1].variations[0]
    assert variation.comment == "sharper by far" and variation.moves == VARIATION.moves


@pytest.mark.parametrize("nothing", [Line(), Line((), "nothing but words")])
def test_a_variation_has_a_move(nothing: Line) -> None:
    """Nobody could read it; the ply that it stands at is named."""
    game = PgnGame((), Line((PgnMove(read_move("e2e4"), (), "", (nothing,)),)))
    with pytest.raises(BadInput) as refused:
        write_game(game, BACKENDS[0])
    assert refused.value.reason is Reason.BAD_FORMAT and "ply 1" in str(refused.value)


@pytest.mark.parametrize("nag", [0, 1, 139, 255, 256, -1])
def test_a_glyph_that_is_written_is_read(nag: int) -> None:
    """Or it is not written."""
    game = PgnGame((("Result", "*"),), Line((PgnMove(read_move("e2e4"), (nag,)),)), "*")
    try:
        text = write_game(game, BACKENDS[0])
    except BadInput:
        assert not 0 <= nag <= 255
    else:
        assert read_games(text, BACKENDS[0]) == [game]
