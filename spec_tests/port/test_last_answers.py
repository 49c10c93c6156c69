"""A port that is wrong at the edges of a conversation: in the smoke check, and after bye."""

import pytest

from reference.ports import transport
from reference.ports.faults import Fault, PortFault
from reference.ports.transport import told_code
from spec_tests.port.programs import PATIENT, opened, python

ANSWERS = """import json
for line in sys.stdin:
    asked = json.loads(line)
    name = asked["request"]
    right = {} if name == "bye" else {"unsupported": name}
    print(json.dumps({"id": asked["id"], **(%s)}), flush=True)
    if name == "bye":
        break
%s"""
"""A program that knows no request: what it answers, and what it does in the end."""


def program(answer: str = "right", end: str = "") -> list[str]:
    """The command of one."""
    return python("exec(" + repr("import sys\n" + ANSWERS % (answer, end)) + ")")


def test_an_unknown_request_is_called_unsupported() -> None:
    """Anything else is a bad answer, with what was said."""
    for answer, wrong in (("right", False), ("{'nodes': 1}", True), ("{'unsupported': 1}", True)):
        port = opened(program(answer), PATIENT)
        try:
            if not wrong:
                port.smoke()
                port.bye()
                continue
            with pytest.raises(PortFault) as caught:
                port.smoke()
        finally:
            port.close()
        assert caught.value.fault is Fault.BAD_ANSWER and "`unsupported`, not {" in caught.value.detail


@pytest.mark.parametrize(
    ("end", "fault", "detail"),
    [
        ("print('{\"id\": 2}', flush=True)", Fault.WRONG_ID, "2"),
        ("import time; sys.stdout.close(); time.sleep(60)", Fault.NO_END, "waited"),
        ("sys.exit(3)", Fault.CRASH, "exit code 3"),
    ],
)
def test_after_bye_nothing_is_said_and_the_program_ends(
    monkeypatch: pytest.MonkeyPatch, end: str, fault: Fault, detail: str
) -> None:
    """With exit code 0, before long."""
    monkeypatch.setattr(transport, "SECONDS_TO_END", 0.5 if fault is Fault.NO_END else 10)
    port = opened(program(end=end), PATIENT)
    try:
        with pytest.raises(PortFault) as caught:
            port.bye()
    finally:
        port.close()
    assert caught.value.fault is fault and detail in caught.value.detail


def test_an_exit_is_told_by_its_code_or_its_signal() -> None:
    """A number that is no signal here is told as a number."""
    assert told_code(3) == "exit code 3"
    assert told_code(-11) == "killed by SIGSEGV"
    assert told_code(-200) == "killed by signal 200"
