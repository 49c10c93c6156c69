"""Whatever one line of a conversation becomes, a port is answered in form or found at fault: nothing else is raised."""

import random
import re
from functools import lru_cache
from typing import Final

import pytest

from fixtures.loader import Json
from reference.games import find_game
from reference.ports import conversation, jsonl, uci, uci_talk
from reference.ports.faults import PortFault
from reference.ports.open import PROTOCOLS, open_port
from reference.ports.protocol import Fields, complaint_about_answer
from reference.ports.transport import Limits
from spec_tests.port.fakes.rehearsed import Rehearsal, Spoil

MUST_PASS: Final = "--------X----X--XXXXXX--XXXXXX--XXOXXXX-XOXOX---XOOOOX--OOOOOO-- X"
OVER: Final = "X" * 63 + "- O"
MATE: Final = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"
FOOLED: Final = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
FIVE: Final = "........./........./........./...OO..../..XXXX.../....OO.../........./........./......... X"
ONE: Final[Fields] = {"depth": 1, "pass_plies": 1, "ended": "drop"}
TWO: Final[Fields] = {"depth": 2, "pass_plies": 1, "ended": "drop"}
LINES: Final = 12
"""Of each conversation that are spoiled in each way."""
MANY: Final = "9" * 5000
"""Digits: more than Python reads as a number."""


def question(request: str, game: str, position: str, **fields: Json) -> Fields:
    """A question."""
    return {"request": request, "game": game, "position": position, **fields}


def late() -> str:
    """A position of Othello with at most three empty squares."""
    game, source = find_game("othello"), random.Random(7)
    position = game.start("bitboard", "8x8")
    while position.to_text().count("-") > 3 and position.legal_moves():
        position = position.play(source.choice(position.legal_moves()))
    return position.to_text()


@lru_cache
def questions(protocol: str) -> list[Fields]:
    """What can be asked by a protocol."""
    if protocol == "jsonl":
        return [
            question("legal_moves", "tictactoe", "X........ O"),
            question("divide", "tictactoe", "X........ O", **TWO),
        ]
    if protocol == "gomocup":
        return [question("choose", "gomoku", FIVE)]
    if protocol == "uci":
        asked = [question(each, "chess", MATE, move="d1d8", moves=["d1d8"], mate_in=1, **ONE) for each in UCI]
        return [*asked, question("outcome", "chess", FOOLED)]
    position = late()
    game = find_game("othello")
    board = game.read_position("bitboard", position)
    move = game.write_move(board, board.legal_moves()[0])
    names = {"gtp": GTP, "edax": EDAX, "nboard": ("choose",)}[protocol]
    asked = [question(each, "othello", position, move=move, moves=[move], **TWO) for each in names]
    gtp = [question("play", "othello", MUST_PASS, move="pass"), question("outcome", "othello", OVER)]
    return [*asked, *(gtp if protocol == "gtp" else [])]


GTP: Final = ("legal_moves", "play", "walk", "choose", "outcome")
EDAX: Final = ("legal_moves", "play", "walk", "perft", "divide", "choose")
UCI: Final = ("legal_moves", "perft", "divide", "play", "walk", "mate", "choose")
SPOILS: Final[dict[str, Spoil]] = {
    "gone": lambda line: [],
    "twice": lambda line: [line, line],
    "empty": lambda line: [""],
    "a word": lambda line: ["nonsense"],
    "cut": lambda line: [line[: len(line) // 2]],
    "without its beginning": lambda line: [line[len(line) // 2 :]],
    "a refusal": lambda line: [re.sub(r"^=(\d*).*", r"?\1 no", line) if line.startswith("=") else "ERROR no"],
    "another number": lambda line: [re.sub(r"\d+", "7", line, count=1)],
    "other numbers": lambda line: [re.sub(r"\d+", "7", line)],
    "a huge number": lambda line: [re.sub(r"\d+", MANY, line, count=1)],
    "huge numbers": lambda line: [re.sub(r"\d+(?!.*\d)", MANY, line)],
    "no ASCII": lambda line: [re.sub(r"\d", "\N{SUPERSCRIPT TWO}", line)],
    "other letters": lambda line: [line.swapcase()],
}


def held(protocol: str, at: int, spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[Fields], str]:
    """A whole conversation: how many lines were said, what was answered, and the fault, if there was one."""
    rehearsal = Rehearsal(protocol, at, spoil)
    for module, name in ((conversation, "Program"), (jsonl, "Program"), (uci, "Engine")):
        monkeypatch.setattr(module, name, rehearsal.program)
    for clock in (conversation, uci, uci_talk):
        monkeypatch.setattr(clock, "time", rehearsal)
    answers: list[Fields] = []
    try:
        port = open_port(protocol, ["nobody"], Limits())
        port.hello()
        port.smoke()
        for each in questions(protocol):
            answers.append(port.ask(each))
            wrong = complaint_about_answer(str(each["request"]), answers[-1])
            assert wrong is None, (each, answers[-1], wrong)
        port.bye()
    except PortFault as fault:
        return rehearsal.said, answers, fault.fault.value
    return rehearsal.said, answers, ""


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_spoiled_line_is_an_answer_in_form_or_a_fault(protocol: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any line, in any of these ways; without a fault in none."""
    whole, right, fault = held(protocol, 0, SPOILS["gone"], monkeypatch)
    assert len(right) == len(questions(protocol)) and not fault
    assert not any("unsupported" in answer or "error" in answer for answer in right), right
    source, faults = random.Random(f"spoiled {protocol}"), set()
    for name, spoil in SPOILS.items():
        for at in sorted(source.sample(range(1, whole + 1), min(whole, LINES))):
            try:
                faults.add(held(protocol, at, spoil, monkeypatch)[2])
            except Exception as error:
                raise AssertionError(f"{protocol}, line {at} of {whole} is {name}: {error!r}") from error
    assert len(faults) > 2, faults
