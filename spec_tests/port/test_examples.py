"""The example ports pass every level they claim, wherever their compiler is; and a defect put into one is found.

From an installed wheel there are no examples, and this file is not collected.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from reference.commands.checks.planned import Wishes
from reference.commands.checks.result import Result
from reference.commands.checks.telling import told
from spec_tests.port.programs import ROOT, checked

PORTS: Final = ROOT / "examples" / "ports"


class Example(NamedTuple):
    """A source, what turns it into a program (none: it is run as it is), and a defect: a text and what replaces it."""

    source: str
    tools: tuple[str, ...]
    options: tuple[str, ...]
    defect: tuple[str, str]
    shows: str


EXAMPLES: Final = (
    Example(
        "othello.c",
        ("cc", "gcc", "clang"),
        ("-O1", "-std=c11", "-Wall", "-Wextra", "-Werror"),
        ("for (int right = -1; right <= 1; right++)", "for (int right = -1; right <= (down < 1); right++)"),
        "missing moves",
    ),
    Example("othello.js", ("node",), (), ("[1, -1], [1, 0], [1, 1]]", "[1, -1], [1, 0]]"), "missing moves"),
    Example(
        "tictactoe.rs",
        ("rustc",),
        ("--edition", "2021", "-C", "opt-level=1", "-D", "warnings"),
        ("best.0 >= beta", "best.0 > beta"),
        "nodes",
    ),
)
PRESENT: Final = [
    example for example in EXAMPLES if (PORTS / example.source).exists() and any(map(shutil.which, example.tools))
]
"""All of these must run."""

IDS: Final = [example.source for example in PRESENT]
QUICK: Final = Wishes(largest=1_000)


ADAPTER: Final = PORTS / "python_chess_port.py"


def built(example: Example, source: Path, folder: Path) -> list[str]:
    """The command of a port."""
    tool = next(found for name in example.tools if (found := shutil.which(name)))
    if not example.options:
        return [tool, str(source)]
    program = folder / source.stem
    subprocess.run([tool, *example.options, "-o", str(program), str(source)], check=True, cwd=folder)
    return [str(program)]


def report(result: Result) -> str:
    """For a failing test."""
    return "\n".join(told(result, "the example"))


@pytest.mark.parametrize("example", PRESENT, ids=IDS)
def test_an_example_passes_all_levels(example: Example, tmp_path: Path) -> None:
    """Each fixture it can answer, up to a size, and a little random play."""
    result = checked(built(example, PORTS / example.source, tmp_path), QUICK, budget=0.2)
    assert result.is_right and set(result.tallies) == {1, 2, 3, 4, 5, 6}, report(result)
    assert all(tally.run == tally.planned and not tally.not_answered for tally in result.tallies.values())


@pytest.mark.parametrize("example", PRESENT, ids=IDS)
def test_a_defect_in_an_example_is_found(example: Example, tmp_path: Path) -> None:
    """A direction that is lost on the way, a cutoff that comes too late."""
    text = (PORTS / example.source).read_text(encoding="utf-8")
    before, after = example.defect
    assert text.count(before) == 1
    wrong = tmp_path / example.source
    wrong.write_text(text.replace(before, after), encoding="utf-8")
    result = checked(built(example, wrong, tmp_path), Wishes(largest=500))
    assert not result.is_right and not result.trouble
    assert any(example.shows in finding.what for failure in result.failures for finding in failure.findings), report(
        result
    )


def test_python_chess_is_right_but_for_what_is_known() -> None:
    """Its adapter, on small counts; the deep run asks all programs that are there (`test_real_programs.py`)."""
    known = {"chess-invalid-castling-twice", "chess-invalid-five-fields"}  # docs/findings.md
    result = checked([sys.executable, str(ADAPTER)], Wishes(("chess",), 2, 300), budget=0.2)
    assert {failure.case.id for failure in result.failures} == known, report(result)
    assert all(tally.run == tally.planned > 100 and not tally.not_answered for tally in result.tallies.values())
