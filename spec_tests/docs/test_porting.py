"""Every row of "where ports go wrong" is computed again: right answers by the reference, wrong ones by the mutants.

Specifies  What a row may ask is said by the modules `porting_*.py` beside this one.
Contract   Everybody who must be right is asked, games on both boards. A row whose two answers are equal would show
           nothing, and is an error; so is one that nobody asks.
"""

from collections.abc import Mapping
from typing import Final

import pytest

from spec_tests.catalogue import made
from spec_tests.catalogue.registry import find
from spec_tests.docs import (
    porting_boards,
    porting_chess,
    porting_connect4,
    porting_engine,
    porting_orders,
    porting_othello,
    porting_searches,
)
from spec_tests.docs.porting_rows import GAMES, ROWS, Question, Row

BOARDS: Final = porting_boards.QUESTIONS
QUESTIONS: Final[dict[str | None, Mapping[str, Question]]] = {
    "othello": {**BOARDS, **porting_othello.QUESTIONS},
    "chess": {**BOARDS, **porting_chess.QUESTIONS, **porting_engine.QUESTIONS},
    "gomoku": BOARDS,
    "connect4": {**BOARDS, **porting_connect4.QUESTIONS},
    "tictactoe": BOARDS,
    None: porting_orders.QUESTIONS,
}
"""What is asked of each game, and of orders."""


def question_of(row: Row) -> Question:
    """How a row is asked."""
    return porting_searches.QUESTION if "search" in row.cells else QUESTIONS[row.game][row.word]


def test_the_page_has_rows_for_everything() -> None:
    """Each mutant in one row, each game and each kind of search; and every kind of question is asked somewhere."""
    mutants = [row.id for row in ROWS]
    assert len(ROWS) >= 200 and len(set(mutants)) == len(mutants)
    assert {row.game for row in ROWS} == {None, "tictactoe", *GAMES.values()}
    assert all(any(word in row.cells for row in ROWS) for word in ("tree", "graph", "position"))
    asked = {row.word for row in ROWS if "search" not in row.cells}
    assert asked == {word for questions in QUESTIONS.values() for word in questions}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_the_answers_of_a_row_are_the_reference_s_and_the_mutant_s(row: Row) -> None:
    """Which are different."""
    question = question_of(row)
    assert {question.ask(row, each) for each in question.everybody(row)} == {row.cells["right"]}
    with made(find(row.id)) as wrong:
        assert question.ask(row, wrong) == row.cells["wrong"]
    assert row.cells["right"] != row.cells["wrong"]
