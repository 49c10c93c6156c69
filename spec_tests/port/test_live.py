"""`pytest spec_tests --port`: the same verdict as the command, one test a case."""

import re
import subprocess
import sys

from spec_tests.port.programs import ROOT, fake, typed


def run_live(name: str, *words: str) -> tuple[int, str]:
    """Exit code and output of pytest on a fake."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "spec_tests",
        "-q",
        "-p",
        "no:cacheprovider",
        "--port",
        typed(fake(name)),
    ]
    fast = ["--port-level", "1", "--port-timeout", "60", "--tb=short"]
    done = subprocess.run([*command, *fast, *words], cwd=ROOT, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_an_honest_port_passes_and_nothing_else_is_run() -> None:
    """Only the tests of the port are collected."""
    code, text = run_live("honest", "-vv", "-k", "conversation or level1 or order")
    assert code == 0, text
    tests = re.findall(r"^(\S+)::\S+ PASSED", text, re.MULTILINE)
    assert len(tests) > 30 and set(tests) == {"spec_tests/port/test_live_port.py"}


def test_a_wrong_port_fails_with_the_board() -> None:
    """Every failure says how to see it again."""
    code, text = run_live("bad-answer", "-k", "level1", "--maxfail", "2")
    assert code == 1 and "has it in another form" in text and "reproduce: echo" in text
