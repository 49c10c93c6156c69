"""Of several reasons for a refusal the reference gives the one that docs/port-protocol.md says comes first."""

from typing import Final

import pytest

from reference.commands.serves.session import Session
from reference.ports.protocol import Fields

ORACLE: Final = Session("bitboard")
OVER: Final = f"-O{'-' * 62} O"
MOVES: Final = {"foo!": "BAD_MOVE_TEXT", "z9": "OUTSIDE_BOARD", "a1": "GAME_OVER"}
POSITIONS: Final = {
    "??? X": ("othello", "BAD_CHARACTER"),
    "--- X": ("othello", "BAD_LENGTH"),
    "9/9 z": ("chess", "MISSING_FIELD"),
}


def reason(question: Fields) -> object:
    """Why the reference refuses."""
    return ORACLE.ask(question).get("error")


@pytest.mark.parametrize("move", MOVES)
def test_the_text_of_a_move_comes_before_the_end_and_the_end_before_the_rules(move: str) -> None:
    """None of them is legal, whether or not the game is over."""
    question: Fields = {"request": "play", "game": "othello", "position": OVER, "move": move}
    assert reason(question) == MOVES[move]
    going_on = ORACLE.ask({**question, "position": f"XO{'-' * 62} X"})
    assert going_on["error"] == (MOVES[move] if move != "a1" else "ILLEGAL_MOVE")


@pytest.mark.parametrize("text", POSITIONS)
def test_characters_come_before_the_length_and_fields_before_all(text: str) -> None:
    """In a FEN; a board line has no fields."""
    game, expected = POSITIONS[text]
    assert reason({"request": "legal_moves", "game": game, "position": text}) == expected
