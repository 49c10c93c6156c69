"""Engines that speak UCI: what they can be asked, and how they go wrong."""

import pytest

from perft import cli
from reference.commands.checks.planned import Wishes, planned
from reference.commands.checks.telling import told
from reference.ports.faults import Fault, PortFault
from reference.ports.protocol import Fields
from reference.ports.uci import UciPort
from spec_tests.port.programs import PATIENT, checked, python, typed

EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
WISHES = Wishes(("chess",), 2, 150)


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
    assert result.is_right and set(result.tallies) == {1, 2}, "\n".join(told(result, "engine"))
    assert result.tallies[2].run == result.tallies[2].planned > 100
    noted = " ".join(result.not_tested)
    assert "UCI_Chess960" in noted and "are refused" in noted and "levels 3, 4 and 6" in noted


def test_what_an_engine_knows_is_found_out_by_asking() -> None:
    """Without `d` no play; without `go perft` nothing, and then nothing is planned."""
    assert hello("usual")["requests"] == ["legal_moves", "perft", "divide", "play"]
    assert hello("no-board")["requests"] == ["legal_moves", "perft", "divide"]
    assert hello("no-perft")["requests"] == []
    assert planned({"games": {"chess": hello("no-perft")}}, WISHES).cases == []


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
