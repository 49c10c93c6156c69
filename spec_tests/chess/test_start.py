"""The 960 starts: their numbers are Scharnagl's, as python-chess has them too, and go both ways."""

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.chess.board import ChessBoard
from reference.chess.diagram import START, Diagram
from reference.chess.notation import write_fen
from reference.chess.start import ARRANGEMENTS, back_rank, start_diagram, start_number
from reference.chess.validity import REACHABLE, check
from reference.errors import Reason
from spec_tests.chess.texts import BACKENDS, refused


def test_each_number_has_its_own_start_and_goes_back() -> None:
    starts = [start_diagram(number) for number in range(ARRANGEMENTS)]
    assert len(set(starts)) == ARRANGEMENTS
    assert [start_number(start) for start in starts] == list(range(ARRANGEMENTS))
    for number, start in enumerate(starts):
        check(start, REACHABLE)
        board = chess.Board.from_chess960_pos(number)
        assert (write_fen(start), write_fen(start, castling="x-fen")) == (board.shredder_fen(), board.fen())


@pytest.mark.parametrize(("number", "rank"), [(0, "BBQNNRKR"), (518, "RNBQKBNR"), (534, "RNBKQBNR"), (959, "RKRNNQBB")])
def test_published_numbers(number: int, rank: str) -> None:
    """Scharnagl's first, the standard one, its mirror with king and queen changed, and the last."""
    assert back_rank(number) == rank


def test_number_518_is_the_standard_start_in_the_notation_of_chess960() -> None:
    assert start_diagram(518) == START._replace(chess960=True)
    assert start_number(START) == 518


@given(st.integers(0, 959), st.sampled_from(BACKENDS))
def test_a_start_is_a_position_of_either_backend(number: int, board: type[ChessBoard]) -> None:
    position = board.from_diagram(start_diagram(number))
    assert start_number(board.from_text(position.to_text()).diagram()) == number


@pytest.mark.parametrize("number", [-1, 960])
def test_there_are_960_of_them(number: int) -> None:
    refused(lambda _: start_diagram(number), "", Reason.BAD_NUMBER, "arrangement")


@pytest.mark.parametrize(
    "diagram",
    [
        START._replace(side=1),
        START._replace(castling=(0, 7)),
        START._replace(fullmove=2),
        START._replace(cells="RNBQBKNR" + START.cells[8:]),
        START._replace(cells="KRNBBRNQ" + START.cells[8:56] + "krnbbrnq", castling=(1, 5, 57, 61)),
        START._replace(cells="BNBRKRNQ" + START.cells[8:56] + "bnbrkrnq", castling=(3, 5, 59, 61)),
        START._replace(cells=START.cells[:8] + "." + START.cells[9:]),
    ],
)
def test_what_is_no_start_has_no_number(diagram: Diagram) -> None:
    """Among them: a king beside both rooks, and two bishops on dark squares."""
    refused(lambda _: start_number(diagram), "", Reason.INCONSISTENT, "board")
