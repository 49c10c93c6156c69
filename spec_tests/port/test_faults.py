"""A port that misbehaves is reported as what it is."""

import time
from pathlib import Path

import pytest

from reference.commands.checks.asking import MOST_RESTARTS
from reference.commands.checks.case import RULES
from reference.commands.checks.telling import told
from reference.errors import BadInput
from reference.ports import transport
from reference.ports.faults import Fault, PortFault
from reference.ports.transport import Limits, read_command
from spec_tests.port.programs import PATIENT, QUESTION, checked, fake, opened, python, typed

SOON = Limits(answer_seconds=1)
LIMITS = {Fault.HANG: SOON, Fault.FLOOD: Limits(answer_seconds=60, answer_bytes=1 << 20)}

EXPECTED = {
    "hangs": (Fault.HANG, "waited 1 s"),
    "crashes": (Fault.CRASH, "exit code 3"),
    "is-killed": (Fault.CRASH, "killed by SIGSEGV"),
    "floods": (Fault.FLOOD, "without the end of a line"),
    "floods-lines": (Fault.FLOOD, "debug: here"),
    "out-of-order": (Fault.OUT_OF_ORDER, "3 before 2"),
    "twice": (Fault.TWICE, "5 again, where 6 was awaited"),
    "closes-output": (Fault.CLOSED_OUTPUT, ""),
    "banner": (Fault.BANNER, "Welcome"),
    "wrong-id": (Fault.WRONG_ID, "id 10000 where 5"),
    "no-id": (Fault.WRONG_ID, "id None where 5"),
    "bad-json": (Fault.NO_JSON, "{'id': 5"),
    "bad-answer": (Fault.BAD_ANSWER, "'moves' is no texts"),
    "never-answers": (Fault.BAD_ANSWER, "'name' is missing"),
}


@pytest.mark.parametrize("name", EXPECTED)
def test_each_fault_is_told_apart(name: str) -> None:
    """By its sentence, what was seen, and the request; no process is left."""
    fault, detail = EXPECTED[name]
    port = opened(fake(name), LIMITS.get(fault, PATIENT))
    try:
        with pytest.raises(PortFault) as caught:
            port.hello()
            port.smoke()
            for _ in range(4):
                port.ask(QUESTION)
    finally:
        port.close()
    assert caught.value.fault is fault and detail in caught.value.detail
    assert '"request":' in caught.value.request
    assert port.program.process.poll() is not None


def test_a_hang_asks_whether_output_is_flushed_and_names_the_request() -> None:
    """The commonest mistake of a first port."""
    port = opened(
        python("import time; output = open(1, 'w'); output.write(sys.stdin.readline()); time.sleep(60)"), SOON
    )
    try:
        with pytest.raises(PortFault) as caught:
            port.hello()
    finally:
        port.close()
    text = str(caught.value)
    assert "flushed" in text and '"request":"hello"' in text


def test_the_last_words_on_standard_error_are_kept() -> None:
    """The last lines, each cut: a port may say as much as it likes there."""
    statement = "print('noise' * 1000, *range(1000), 'last words', sep=chr(10), file=sys.stderr); sys.exit(7)"
    port = opened(python(statement))
    try:
        with pytest.raises(PortFault) as caught:
            port.hello()
    finally:
        port.close()
    assert caught.value.detail == "exit code 7"
    assert caught.value.stderr[-1] == "last words" and len(caught.value.stderr) == 20


def test_a_program_that_is_not_there_is_said_to_be_not_there() -> None:
    """Before anything is asked."""
    with pytest.raises(PortFault) as caught:
        opened(["./no-such-engine"])
    assert caught.value.fault is Fault.NOT_STARTED and "no-such-engine" in caught.value.detail


def test_a_file_that_cannot_be_run_is_said_to_be_one(tmp_path: Path) -> None:
    """A script that was not made executable is there all the same."""
    script = tmp_path / "engine.py"
    script.write_text("print('hello')")
    with pytest.raises(BadInput, match="is not executable"):
        read_command(str(script))


@pytest.mark.parametrize("command", ["", "./no-such-engine --uci", "'unclosed"])
def test_a_command_that_names_no_program_is_bad_input(command: str) -> None:
    """A slip of the keyboard is no verdict on a port."""
    with pytest.raises(BadInput):
        read_command(command)


def test_a_port_that_does_not_end_is_told_and_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bye, its input closed, then force."""
    monkeypatch.setattr(transport, "SECONDS_TO_END", 0.2)
    port = opened(fake("stays"))
    try:
        port.hello()
        with pytest.raises(PortFault) as caught:
            port.bye()
    finally:
        port.close()
    assert caught.value.fault is Fault.NO_END and port.program.process.poll() is not None


def test_what_a_wrapper_has_started_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell script that starts the engine: the whole group is ended."""
    monkeypatch.setattr(transport, "SECONDS_TO_END", 0.2)
    port = opened(read_command("sleep 60 & echo $!; wait", shell=True))
    try:
        child = int(port.program.receive("its number"))
    finally:
        port.close()
    status, ends = Path(f"/proc/{child}/stat"), time.monotonic() + 10
    while status.exists() and status.read_text().split()[2] != "Z":
        assert time.monotonic() < ends, "it goes on"
        time.sleep(0.01)


def test_a_port_is_started_anew_and_every_fault_is_a_failure() -> None:
    """A crash on each second question: the cases fail, the others go on, until the port is given up."""
    result = checked(fake("crashes"))
    tally = result.tallies[RULES]
    assert tally.failed == len(result.failures) == MOST_RESTARTS + 1
    assert MOST_RESTARTS < tally.run < tally.planned and tally.verdict == "FAILED"
    assert not result.is_right and any("given up" in line for line in result.trouble)
    report = "\n".join(told(result, typed(fake("crashes"))))
    assert "panicked" in report and "exit code 3" in report and "WRONG" in report


@pytest.mark.parametrize("name", ["banner", "out-of-order"])
def test_a_mistake_of_the_conversation_is_told_from_a_wrong_rule(name: str) -> None:
    """The smoke check comes first, and nothing else is asked."""
    result = checked(fake(name))
    assert not result.is_right and not result.tallies
    assert "not of a rule" in result.trouble[0] and EXPECTED[name][0].value in result.trouble[1]


def test_an_answer_too_many_is_found_at_the_end_too() -> None:
    """After bye nothing may be left to read."""
    port = opened(fake("twice"))
    try:
        port.hello()
        port.smoke()
        port.ask_together([QUESTION])
        with pytest.raises(PortFault) as caught:
            port.bye()
    finally:
        port.close()
    assert caught.value.fault is Fault.TWICE
