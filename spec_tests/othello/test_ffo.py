"""The FFO endgame suite, every move of it, by the endgame solver; and the fixture read as data."""

import pytest

from fixtures import Case, load
from reference.engines.othello_endgame import solve
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import square_name

CASES = {int(case.id.rsplit("-", 1)[1]): case for case in load("othello", "endgame")}
QUICK = (1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 17, 20)
"""About eight seconds together."""
LONG = tuple(number for number in range(1, 35) if number not in QUICK)
"""With --deep: 14 to 20 empty squares; most of the hour goes to the nine with twenty."""


def check(case: Case) -> None:
    """Every move has the score of the fixture."""
    position = BitboardPosition.from_text(case.text("position"))
    solution = solve(position, all_moves=True)
    expected = case.part("expected")
    found = [(square_name(move), value) for move, value in solution.moves.items()]
    assert found == list(zip(expected.texts("moves"), expected.numbers("scores"), strict=True)), (
        f"{case.id}\n{position}"
    )
    assert [square_name(move) for move in solution.best] == list(expected.texts("best"))


@pytest.mark.parametrize("number", QUICK)
def test_every_move_of_the_suite_has_its_score(number: int) -> None:
    check(CASES[number])


@pytest.mark.deep
@pytest.mark.parametrize("number", LONG)
def test_every_move_of_the_suite_has_its_score_where_that_takes_long(number: int) -> None:
    check(CASES[number])


@pytest.mark.parametrize("number", (8, 10, 13, 14, 15, 16, 18, 19))
def test_the_outcome_of_the_suite_is_the_sign_of_its_score(number: int) -> None:
    """Win, draw or loss is asked by one or two null windows."""
    value = CASES[number].part("expected").number("value")
    solution = solve(BitboardPosition.from_text(CASES[number].text("position")), outcome_only=True)
    assert solution.value == (value > 0) - (value < 0)
    assert square_name(solution.best[0]) in [
        move for move, score in zip(*scored(CASES[number]), strict=True) if (score > 0) - (score < 0) == solution.value
    ]


def scored(case: Case) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Moves and scores of a case."""
    expected = case.part("expected")
    return expected.texts("moves"), expected.numbers("scores")


@pytest.mark.parametrize("number", CASES)
def test_an_endgame_lists_every_legal_move_and_its_best_are_the_best(number: int) -> None:
    """In canonical order; the value is the highest score; on a board of 64 squares every score is even."""
    case = CASES[number]
    position = BitboardPosition.from_text(case.text("position"))
    moves, scores = scored(case)
    assert list(moves) == [square_name(move) for move in position.legal_moves()]
    assert case.part("expected").number("value") == max(scores)
    assert all(score % 2 == 0 and abs(score) <= 64 for score in scores)
    best = [move for move, score in zip(moves, scores, strict=True) if score == max(scores)]
    assert list(case.part("expected").texts("best")) == best


def test_the_suite_is_whole() -> None:
    assert sorted(CASES) == list(range(1, 80))
