"""Whatever one line of a conversation becomes, a port is answered in form or found at fault: nothing else is raised."""

import random
import re
from functools import lru_cache
from typing import Final

import pytest

from fixtures.loader import Json
from reference.games import find_game
from reference.ports.faults import PortFault
from reference.ports.protocol import Fields, complaint_about_answer
from spec_tests.port.fakes.consoles import START
from spec_tests.port.fakes.rehearsed import ANSWERS, Spoil, rehearse

MUST_PASS: Final = "--------X----X--XXXXXX--XXXXXX--XXOXXXX-XOXOX---XOOOOX--OOOOOO-- X"
OVER: Final = "X" * 63 + "- O"
MATE: Final = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"
FOOLED: Final = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
FIVE: Final = "........./........./........./...OO..../..XXXX.../....OO.../........./........./......... X"
ONE: Final[Fields] = {"depth": 1, "pass_plies": 1, "ended": "drop"}
TWO: Final[Fields] = {"depth": 2, "pass_plies": 1, "ended": "drop"}
LINES: Final = 5
"""Of each conversation that are spoiled in each way."""
REFUSED: Final = 50
MANY: Final = "9" * 5000
"""Digits: more than Python reads as a number."""


def question(request: str, game: str, position: str, **fields: Json) -> Fields:
    """A question."""
    return {"request": request, "game": game, "position": position, **fields}


def played() -> tuple[tuple[str, ...], str]:
    """The moves of a game of Othello to where at most three squares are empty, and the position."""
    game, source = find_game("othello"), random.Random(7)
    position, moves = game.start("bitboard", "8x8"), []
    while position.to_text().count("-") > 3 and position.legal_moves():
        move = source.choice(position.legal_moves())
        moves.append(game.write_move(position, move))
        position = position.play(move)
    return tuple(moves), position.to_text()


@lru_cache
def asked(program: str) -> list[tuple[tuple[str, ...], Fields]]:
    """What a program is asked, each with the moves that lead there from the start, if they are known."""
    if program == "jsonl":
        place = "X........ O"
        return [((), question("legal_moves", "tictactoe", place)), ((), question("divide", "tictactoe", place, **TWO))]
    if program == "gomocup":
        return [((), question("choose", "gomoku", FIVE))]
    if program == "uci":
        made = [question(each, "chess", MATE, move="d1d8", moves=["d1d8"], mate_in=1, **ONE) for each in UCI]
        return [((), each) for each in (*made, question("outcome", "chess", FOOLED))]
    game = find_game("othello")
    moves, position = played()
    legal = game.read_position("bitboard", position).legal_moves()
    move = game.write_move(game.read_position("bitboard", position), legal[0])
    names = {"edax": EDAX, "nboard": ("choose",), "gtp": GTP}.get(program, GTP[:2])
    made = [question(each, "othello", position, move=move, moves=[move], **TWO) for each in names]
    if program == "gtp":
        made += [question("play", "othello", MUST_PASS, move="pass"), question("outcome", "othello", OVER)]
    return [(moves, each) for each in made]


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
    "a flood": lambda line: ["nonsense"] * 10_001,
    "other letters": lambda line: [line.swapcase()],
}


def held(program: str, at: int, spoil: Spoil, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[Fields], str]:
    """A whole conversation: how many lines were said, what was answered, and the fault, if there was one."""
    rehearsal, port = rehearse(monkeypatch, program, at, spoil)
    answers: list[Fields] = []
    try:
        port.hello()
        port.smoke()
        for moves, each in asked(program):
            port.came_by = (START, moves) if moves else ("", ())
            answers.append(port.ask(each))
            wrong = complaint_about_answer(str(each["request"]), answers[-1])
            assert wrong is None, (each, answers[-1], wrong)
        port.bye()
    except PortFault as fault:
        return rehearsal.said, answers, fault.fault.value
    return rehearsal.said, answers, ""


@pytest.mark.parametrize("program", ANSWERS)
def test_a_spoiled_line_is_an_answer_in_form_or_a_fault(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some lines in each of these ways, most of them refused; and nothing is wrong where none is spoiled."""
    whole, right, fault = held(program, 0, SPOILS["gone"], monkeypatch)
    assert len(right) == len(asked(program)) and not fault
    assert not any("unsupported" in answer or "error" in answer for answer in right), right
    source, faults = random.Random(f"spoiled {program}"), set()
    for name, spoil in SPOILS.items():
        lines = min(whole, REFUSED if name == "a refusal" else LINES)
        for at in sorted(source.sample(range(1, whole + 1), lines)):
            try:
                faults.add(held(program, at, spoil, monkeypatch)[2])
            except Exception as error:
                raise AssertionError(f"{program}, line {at} of {whole} is {name}: {error!r}") from error
    assert len(faults) > 2, faults
