"""What a port cannot be asked it says to be unsupported, without a word to the program, and goes on."""

from collections.abc import Iterator
from typing import Final

import pytest

from reference.games import all_games, find_game
from reference.ports.open import PROTOCOLS
from reference.ports.protocol import REQUESTS, Fields, complaint_about_answer
from spec_tests.port.fakes.rehearsed import ANSWERS, rehearse

OTHERS: Final[Fields] = {"variant": "minimax", "evaluation": "scattered", "alpha": None, "beta": None, "final": "plain"}
FISCHER: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
WAYS: Final[tuple[Fields, ...]] = (
    {"depth": 1, "pass_plies": 1, "ended": "drop"},
    {"depth": 0, "pass_plies": 1, "ended": "drop"},
    {"depth": 1, "pass_plies": 0, "ended": "keep"},
)


def questions() -> Iterator[Fields]:
    """Every request about every board and variant of every game, by several conventions."""
    for name in all_games():
        game = find_game(name)
        places = [game.start("bitboard", board).to_text() for board in game.boards]
        places += [game.start("bitboard", game.boards[-1], variant).to_text() for variant in game.variants[1:2]]
        places += [FISCHER] if name == "chess" else []
        for request in sorted(REQUESTS.keys() - {"hello", "bye", "tree", "graph"}):
            for place in places:
                position = game.read_position("bitboard", place)
                move = game.write_move(position, position.legal_moves()[0])
                about: Fields = {"request": request, "game": name, "position": place, "move": move, "moves": [move]}
                for way in WAYS:
                    if request != "divide" or way["depth"]:
                        yield {**about, **OTHERS, **way, "mate_in": 1}


@pytest.mark.parametrize("program", [each for each in ANSWERS if each != "jsonl"])
def test_what_is_not_offered_is_unsupported(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its name: a request, a game. What is offered is answered, or its board or convention is not to be had."""
    rehearsal, port = rehearse(monkeypatch, program)
    games = port.hello()["games"]
    assert isinstance(games, dict) and len(games) == 1
    ((game, offers),) = games.items()
    assert isinstance(offers, dict) and isinstance(offers["requests"], list)
    port.smoke()
    answered, refused = 0, 0
    for question in questions():
        before = rehearsal.sent
        answer = port.ask(question)
        wrong = complaint_about_answer(str(question["request"]), answer)
        assert wrong is None and "error" not in answer, (question, answer, wrong)
        if question["game"] != game or question["request"] not in offers["requests"]:
            assert "unsupported" in answer and rehearsal.sent == before, (question, answer)
        refused += "unsupported" in answer
        answered += "unsupported" not in answer
    assert answered and refused
    port.bye()


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_script_is_lines_that_can_be_typed(protocol: str) -> None:
    """One each, none of them empty; JSON lines need none, for a request is one already."""
    scripts = [PROTOCOLS[protocol].script(question) for question in questions()]
    assert any(scripts) is (protocol != "jsonl")
    assert all(line.strip() and line.isprintable() for script in scripts for line in script)
