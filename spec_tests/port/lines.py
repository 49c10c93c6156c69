"""Checks, in short, of the fakes that are asked line by line."""

from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import Case, Finding
from reference.commands.checks.planned import Plan, Wishes, planned
from reference.ports.conversation import LinePort
from reference.ports.faults import PortFault
from reference.ports.open import open_port
from reference.ports.protocol import Fields
from reference.ports.transport import Limits
from spec_tests.port.programs import PATIENT, python

SOON = Limits(answer_seconds=0.5)


def program(protocol: str, kind: str) -> list[str]:
    """A fake of a kind."""
    return python(f"from spec_tests.port.fakes.{protocol} import main; main({kind!r})")


def examined(
    protocol: str, kind: str, wishes: Wishes | None, *, step: int = 1, only: str = "", extra: tuple[Case, ...] = ()
) -> tuple[Plan, dict[str, tuple[Finding, ...]], dict[str, str]]:
    """Every `step`th planned case, and others: the plan, what was found by case, and what was not answered.

    Without wishes nothing is planned, and only the others are asked.
    """
    examiner = Examiner(program(protocol, kind), protocol, PATIENT)
    found: dict[str, tuple[Finding, ...]] = {}
    unanswered: dict[str, str] = {}
    try:
        hello = examiner.greet()
        plan = Plan() if wishes is None else planned(hello, wishes)
        for case in [*[case for case in plan.cases if only in case.id][::step], *extra]:
            verdict = examiner.examine(case)
            assert not verdict.is_fault, verdict
            found[case.id] = verdict.findings
            if verdict.not_tested:
                unanswered[case.id] = "; ".join({*verdict.not_tested.values()})
        assert examiner.leave() is None
    finally:
        examiner.drop()
    return plan, found, unanswered


def fault_of(protocol: str, kind: str, questions: list[Fields]) -> PortFault:
    """What a fake is told to do wrong, when it is greeted, asked and bidden farewell."""
    port = open_port(protocol, program(protocol, kind), PATIENT)
    assert isinstance(port, LinePort)
    try:
        port.hello()
        port.smoke()
        port.program.limits = SOON if kind in ("hangs", "drips") else PATIENT
        for question in questions:
            port.ask(question)
        port.bye()
    except PortFault as fault:
        return fault
    finally:
        port.close()
    raise AssertionError(f"{protocol} {kind}: nothing was wrong")
