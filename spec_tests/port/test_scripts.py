"""The line that a report gives shows the same answer again, whatever the protocol; each protocol is explained."""

import subprocess

import pytest

from reference.commands.check import parser
from reference.commands.checks.case import RULES, Case
from reference.commands.checks.telling import reproduction
from reference.commands.serves.session import Session
from reference.ports.open import PROTOCOLS
from reference.ports.protocol import Fields
from spec_tests.port.fakes.consoles import START
from spec_tests.port.lines import examined, program
from spec_tests.port.programs import ROOT, typed

FIVE_TO_MAKE = "........./........./........./...OO..../..XXXX.../....OO.../........./........./......... X"
LINES = [
    ("gtp", "rhino", {"request": "choose", "game": "othello", "position": START}, "= {move}"),
    ("gtp", "rhino", {"request": "play", "game": "othello", "position": START, "move": "a1"}, "? illegal move"),
    ("nboard", "right", {"request": "choose", "game": "othello", "position": START}, "=== {move}/"),
    ("edax", "right", {"request": "choose", "game": "othello", "position": START}, "Edax plays {move}"),
    ("edax", "right", {"request": "perft", "game": "othello", "position": START, "depth": 3}, "56,"),
    ("gomocup", "right", {"request": "choose", "game": "gomoku", "position": FIVE_TO_MAKE}, "1,4"),
]


@pytest.mark.parametrize(("protocol", "kind", "question", "shown"), LINES)
def test_a_reproduction_shows_the_answer(protocol: str, kind: str, question: Fields, shown: str) -> None:
    """Typed into a shell; a move is the one that the reference plays."""
    move = str(Session("bitboard").ask({**question, "request": "choose"})["move"]).upper()
    line = reproduction(Case("x", question, (RULES,)), protocol, typed(program(protocol, kind)))
    done = subprocess.run(line, shell=True, capture_output=True, text=True, timeout=60)
    assert shown.format(move=move) in done.stdout, done


def test_every_line_protocol_has_a_script() -> None:
    """JSON lines and UCI have theirs elsewhere. A text that is no position has none."""
    by_line = set(PROTOCOLS) - {"jsonl", "uci"}
    assert by_line == {protocol for protocol, *_ in LINES}
    for protocol in by_line:
        assert PROTOCOLS[protocol].script({"request": "choose", "position": "?"}) == []


def test_every_protocol_is_explained() -> None:
    """To whoever reads the page, which is only there in a checkout, or asks for help."""
    pages = [path.read_text(encoding="utf-8") for path in ROOT.glob("docs/port-protocol.md")]
    for text in (*pages, parser().format_help()):
        assert all(f"--protocol {protocol}" in text for protocol in PROTOCOLS if protocol != "jsonl")


def test_a_slow_start_is_no_fault() -> None:
    """The first answer may take its time."""
    question: Fields = {"request": "legal_moves", "game": "othello", "position": START}
    _, found, _ = examined("gtp", "slow-start", None, extra=(Case("start", question, (RULES,)),))
    assert found == {"start": ()}
