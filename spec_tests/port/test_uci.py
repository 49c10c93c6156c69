"""Engines that speak UCI: what they can be asked, and how they go wrong."""

import pytest

from perft import cli
from reference.commands.checks.case import Case
from reference.commands.checks.judging import Judge
from reference.commands.checks.planned import Wishes
from reference.commands.checks.telling import told
from reference.commands.serves.session import Session
from reference.ports.faults import Fault, PortFault
from reference.ports.protocol import Fields
from reference.ports.transport import Limits
from reference.ports.uci import UciPort
from reference.ports.uci_lines import MATED, STALEMATED, START
from spec_tests.port.programs import PATIENT, checked, python, typed

EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
AFTER_TWO_PAWNS = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2"
MATE_IN_1 = "4bk2/ppp3p1/2np3p/2b5/2B2Bnq/2N5/PP4PP/4RR1K w - - 0 1"
COUNTS = ["legal_moves", "perft", "divide"]
WISHES = Wishes(("chess",), 5, 150)


def engine(kind: str) -> list[str]:
    """An engine of a kind."""
    return python(f"from spec_tests.port.fakes.engine import main; main({kind!r})")


def hello(kind: str) -> Fields:
    """What the port says that the engine can do of chess."""
    port = UciPort(engine(kind), PATIENT)
    try:
        games = port.hello()["games"]
        port.bye()
    finally:
        port.close()
    assert isinstance(games, dict) and isinstance(games["chess"], dict)
    return games["chess"]


def test_a_usual_engine_passes_what_it_can_be_asked() -> None:
    """Greeting, blank lines and all; refusals and Chess960, which it lacks, are told as not tested."""
    result = checked(engine("usual"), WISHES, protocol="uci")
    assert result.is_right and set(result.tallies) == {1, 2, 5}, "\n".join(told(result, "engine"))
    assert all(tally.run == tally.planned > 60 for tally in result.tallies.values())
    noted = " ".join(result.not_tested)
    assert "UCI_Chess960" in noted and "are refused" in noted and "levels 3, 4 and 6" in noted


def test_what_an_engine_knows_is_found_out_by_asking() -> None:
    """Without `d` no play; without `go perft` no counts; one that dies of a finished game is not asked for outcomes."""
    assert hello("usual")["requests"] == ["choose", "mate", *COUNTS, "play", "walk", "outcome"]
    assert hello("no-board")["requests"] == ["choose", "mate", *COUNTS, "outcome"]
    assert hello("no-perft")["requests"] == ["choose", "mate", "play", "walk", "outcome"]
    assert hello("dies")["requests"] == ["choose", "mate", *COUNTS, "play", "walk"]


def answers(kind: str, *questions: Fields, limits: Limits = PATIENT) -> list[Fields]:
    """What an engine answers. Raises `PortFault`."""
    port = UciPort(engine(kind), limits)
    try:
        port.hello()
        found = [port.ask({"game": "chess", **question}) for question in questions]
        port.bye()
    finally:
        port.close()
    return found


def test_a_count_that_is_printed_late_is_still_that_count() -> None:
    """The engine goes on listening meanwhile, and says that it is ready."""
    asked: Fields = {"request": "perft", "ended": "drop", "depth": 1}
    found = answers("late", {**asked, "position": START}, {**asked, "position": EN_PASSANT})
    assert found == [{"nodes": 20}, {"nodes": 7}]


def test_a_list_of_moves_that_is_dropped_half_way_is_seen() -> None:
    """The engine takes a legal move for illegal, and says nothing of it."""
    question: Fields = {"request": "walk", "position": START, "moves": ["e2e4", "e7e5", "g1f3", "b8c6"]}
    expected = Session("bitboard").ask({"game": "chess", **question})
    assert answers("usual", question) == [expected]
    case = Case("walk", {"game": "chess", **question}, (1,), expected, True)
    verdict = Judge().verdict(case, expected, answers("no-knights", question)[0])
    assert [finding.what for finding in verdict.findings] == [
        f"after the moves {AFTER_TWO_PAWNS}, and it is {expected['after']}"
    ]


def test_outcomes_are_those_of_positions_without_a_move() -> None:
    """A game that goes on is not asked for; what is mate and what is stalemate is."""
    asked: list[Fields] = [{"request": "outcome", "position": position} for position in (MATED, STALEMATED, START)]
    mated, stalemated, start = answers("usual", *asked)
    assert (mated, stalemated) == ({"score": -1}, {"score": 0}) and "unsupported" in start


@pytest.mark.parametrize(
    ("kind", "mate_in", "line"),
    [("usual", 1, ["f4d6"]), ("shy", 1, ["f4d6"]), ("wrong-sign", -1, ["f4d6"]), ("blind", None, ["a2a3"])],
)
def test_a_mate_is_what_the_last_exact_score_says(kind: str, mate_in: int | None, line: list[str]) -> None:
    """Bounds and other lines are passed over; an engine without `go mate` is asked to search until it finds one."""
    limits = Limits(answer_seconds=60 if mate_in == 1 else 1)
    found = answers(kind, {"request": "mate", "position": MATE_IN_1, "mate_in": 1}, limits=limits)[0]
    assert (found["mate_in"], found["principal_variation"]) == (mate_in, line)


def test_the_move_of_an_engine_is_held_to_the_rules() -> None:
    """The one that it would play; an engine that plays a2a3 whatever stands there is found out."""
    question: Fields = {"request": "choose", "game": "chess", "position": MATE_IN_1}
    case = Case("choose", question, (1, 5), {"best": ["f4d6"]}, True)
    for kind, findings in (("usual", []), ("blind", ["would play a2a3; best here: f4d6"])):
        verdict = Judge().verdict(case, case.expected, answers(kind, question)[0])
        assert [finding.what for finding in verdict.findings] == findings
    elsewhere: Fields = {**question, "position": EN_PASSANT}
    verdict = Judge().verdict(Case("choose", elsewhere, (1,), {}, True), {}, answers("stubborn", elsewhere)[0])
    assert "a2a3, which is not legal" in verdict.findings[0].what


def test_an_engine_that_does_not_heed_stop_hangs() -> None:
    """It has been told to stop, and is waited for as long as an answer may take."""
    with pytest.raises(PortFault) as caught:
        answers("deaf", {"request": "mate", "position": MATE_IN_1, "mate_in": 1}, limits=Limits(answer_seconds=1))
    assert caught.value.fault is Fault.HANG and "go mate 1" in caught.value.request


def test_an_engine_that_is_killed_by_quit_has_not_ended_well() -> None:
    """As GNU Chess 6.2.7 is."""
    with pytest.raises(PortFault) as caught:
        answers("falls")
    assert (caught.value.fault, caught.value.detail) == (Fault.CRASH, "killed by SIGSEGV")


def test_a_missing_capture_en_passant_is_shown_with_its_board(capsys: pytest.CaptureFixture[str]) -> None:
    """The walk to the first difference, by UCI."""
    words = ["chess", "3", "--position", EN_PASSANT, "--against", typed(engine("no-en-passant")), "--protocol", "uci"]
    assert cli.main(words) == 1
    out = capsys.readouterr().out
    assert "missing moves (legal, the port lacks them): e5d6" in out and "8 . . . . k . . ." in out


def test_a_sum_that_is_not_that_of_its_parts_is_a_fault() -> None:
    """An engine that adds wrong."""
    port = UciPort(engine("wrong-sum"), PATIENT)
    try:
        with pytest.raises(PortFault) as caught:
            port.hello()
    finally:
        port.close()
    assert caught.value.fault is Fault.BAD_ANSWER and "the parts make 20, the engine's sum is 21" in caught.value.detail
