"""Gomoku programs that speak Gomocup's protocol: the move they play, and how they go wrong."""

import pytest

from reference.commands.checks.case import LINE, RULES, Case
from reference.commands.checks.planned import Wishes
from reference.games import find_game
from reference.ports.faults import Fault
from reference.ports.gomocup import GomocupPort
from reference.ports.protocol import Fields
from spec_tests.port.fakes.consoles import START as OTHELLO
from spec_tests.port.lines import examined, fault_of

WISHES = Wishes(("gomoku",), LINE)
GAME = find_game("gomoku")
START = GAME.start("bitboard", "9x9").to_text()
CHOICE: Fields = {"request": "choose", "game": "gomoku", "position": START}
FIVE_TO_MAKE = "........./........./........./...OO..../..XXXX.../....OO.../........./........./......... X"


def cases(*positions: str) -> tuple[Case, ...]:
    """Which move in these? The best ones of one are known."""
    best: Fields = {"best": ["b5", "g5"]}
    return tuple(
        Case(position, {**CHOICE, "position": position}, (RULES, LINE), best if position == FIVE_TO_MAKE else {}, True)
        for position in positions
    )


def test_a_right_program_passes_all_that_gomocup_can_ask() -> None:
    """Legal moves, fives made and stopped; boards that it has, and no other variants."""
    renju = GAME.start("bitboard", "15x15", "renju").to_text()
    large = GAME.start("bitboard", "19x19").to_text()
    othello = Case("othello", {"request": "choose", "game": "othello", "position": OTHELLO}, (RULES,), {}, True)
    asked = (*cases(START, FIVE_TO_MAKE, renju, large), othello)
    plan, found, unanswered = examined("gomocup", "right", WISHES, step=5, extra=asked)
    assert not any(found.values()) and len(found) > 6 and LINE in plan.cases[-1].levels
    assert unanswered.keys() == {renju, large, "othello"} and "no board of 19" in unanswered[large]
    assert plan.abilities["gomoku"].boards == ("15x15", "9x9") and plan.abilities["gomoku"].variants == ("freestyle",)


@pytest.mark.parametrize(
    ("kind", "level", "what"),
    [
        ("on-a-stone", RULES, "which is not legal"),
        ("beside-the-board", RULES, "would play 9,0"),
        ("sees-no-threat", LINE, "best here"),
        ("does-not-know-board", RULES, "UNKNOWN BOARD"),
    ],
)
def test_a_wrong_choice_is_found(kind: str, level: int, what: str) -> None:
    """A square that is taken or beside the board, a threat that is not seen, a word that every brain must know."""
    _, found, _ = examined("gomocup", kind, None, extra=cases(FIVE_TO_MAKE))
    assert [finding.level for finding in found[FIVE_TO_MAKE]] == [level]
    assert what in found[FIVE_TO_MAKE][0].what


def test_a_suggestion_is_a_move() -> None:
    """SUGGEST waits for PLAY, and then the move is made."""
    _, found, unanswered = examined("gomocup", "suggests", None, extra=cases(FIVE_TO_MAKE, START))
    assert len(found) == 2 and not any(found.values()) and not unanswered


@pytest.mark.parametrize(
    ("kind", "fault", "detail"),
    [
        ("banner", Fault.BANNER, "Welcome"),
        ("crashes", Fault.CRASH, "exit code 3"),
        ("knows-no-turn", Fault.BAD_ANSWER, "'UNKNOWN TURN' is no empty square on 9x9; taken are"),
        ("repeats-itself", Fault.BAD_ANSWER, "is no empty square on 9x9; taken are"),
        ("twice", Fault.TWICE, "no move was awaited"),
    ],
)
def test_each_fault_is_told_apart(kind: str, fault: Fault, detail: str) -> None:
    """By what happened; a move that comes again is not taken for the next answer."""
    caught = fault_of("gomocup", kind, [CHOICE] * 4)
    assert caught.fault is fault and detail in caught.detail, caught


def test_the_side_to_move_is_one_and_stones_come_by_turns() -> None:
    """As after a game."""
    script = GomocupPort.script({**CHOICE, "position": FIVE_TO_MAKE})
    stones = script[script.index("BOARD") + 1 : -1]
    assert stones[:4] == ["2,4,1", "3,3,2", "3,4,1", "4,3,2"] and len(stones) == 8 and script[-1] == "DONE"
    other = GomocupPort.script({**CHOICE, "position": FIVE_TO_MAKE.replace(" X", " O")})
    assert "2,4,2" in other and "3,3,1" in other
    assert GomocupPort.script(CHOICE)[-1] == "BEGIN"
