"""Programs that nobody here wrote, as many as are installed: each is held to the fixtures, and every finding is known.

Planned from what is there: which are present and which are not is printed first, those present must all run.
"""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from fixtures.loader import Json
from reference.commands.checks.asking import Examiner
from reference.commands.checks.case import Case, Finding
from reference.commands.checks.lightening import lightest
from reference.commands.checks.mates import mates_of
from reference.commands.checks.planned import Wishes
from reference.commands.checks.result import Failure, Result
from reference.commands.checks.telling import told
from reference.games import find_game
from reference.ports.port import number
from reference.ports.protocol import Fields
from reference.ports.transport import Limits
from spec_tests.port.programs import ROOT, checked
from spec_tests.port.real import PROGRAMS, Known, RealProgram, command_of, has_dead_ends

RULED = {program.name for program in PROGRAMS}
SEARCHING = {program.name for program in PROGRAMS if program.protocol == "uci"}
TESTS = {"test_rules_and_counts_of_a_real_program": RULED, "test_mates_of_a_real_program": SEARCHING}
PATIENT = Limits(answer_seconds=300, run_seconds=7200)
HURRIED = Limits(answer_seconds=4)
ONE_IN = 8
"""Of the mates."""


@lru_cache
def present() -> dict[str, list[str]]:
    """The commands of those that are there."""
    return {program.name: [*command] for program in PROGRAMS if (command := command_of(program)) is not None}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each program that is there. Looked for in the deep run only, since the looking takes a second."""
    if metafunc.function.__name__ in TESTS:
        names = TESTS[metafunc.function.__name__] & ({*present()} if metafunc.config.getoption("--deep") else RULED)
        programs = [program for program in PROGRAMS if program.name in names]
        metafunc.parametrize("program", programs, ids=[program.name for program in programs])


def unexplained(result: Result, program: RealProgram) -> Iterator[str]:
    """Failures that no known sentence explains, and sentences that explain nothing any more."""
    for failure in result.failures:
        if not any(known.explains(failure) for known in program.known):
            yield f"{failure.case.id}: {failure.findings[0].what}"
    for known in program.known:
        if is_of(known, result) and not any(known.explains(failure) for failure in result.failures):
            yield f"no longer true: {known.sentence}"


def is_of(known: Known, result: Result) -> bool:
    """Whether this is the version in which it was seen."""
    return f"{result.name} {result.version}".startswith(known.version)


@pytest.mark.deep
def test_every_program_that_is_there_is_run(capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest) -> None:
    """And those that are not are named."""
    with capsys.disabled():
        print()
        for program in PROGRAMS:
            print(f"  {program.name}: " + ("present" if program.name in present() else "absent, not run"))
    if request.config.getoption("-k") or any("::" in word for word in request.config.args):
        return
    planned = {item.name for item in request.session.items if item.fspath == request.node.fspath}
    for test, names in TESTS.items():
        assert {f"{test}[{name}]" for name in names & {*present()}} <= planned


@pytest.mark.deep
def test_rules_and_counts_of_a_real_program(program: RealProgram) -> None:
    """All fixtures that it is up to; what is wrong is known, what is known is wrong."""
    wishes = Wishes(program.games, program.level, program.largest)
    result = checked(present()[program.name], wishes, budget=20.0, limits=PATIENT, protocol=program.protocol)
    report = "\n".join(told(result, program.name))
    assert bool(result.trouble) == program.ends_badly and not result.interrupted, report
    assert 1 in result.tallies and all(each.run == each.planned for each in result.tallies.values()), report
    assert (2 in result.tallies) == (program.largest > 1), report
    found = [*unexplained(result, program)]
    assert not found, "\n".join([*found, report])


@pytest.mark.deep
def test_mates_of_a_real_program(program: RealProgram) -> None:
    """A mate that is stated is one, by a key move and a legal line; one that is missed is not found yet."""
    examiner = Examiner(present()[program.name], program.protocol, HURRIED)
    cases = [*mates_of(find_game("chess"))][::ONE_IN]
    stated = 0
    try:
        examiner.greet()
        for case in cases:
            for finding in examiner.examine(case).findings:
                moves = number(case.expected, "mate_in") or 0
                is_longer = any(finding.what.startswith(f"mate in {more};") for more in range(moves + 1, 100))
                assert finding.what.startswith("no mate is found in") or is_longer, (case, finding.what)
                break
            else:
                stated += 1
        assert (examiner.leave() is not None) == program.ends_badly
    finally:
        examiner.drop()
    assert stated > len(cases) // 2


def test_every_finding_is_a_sentence_of_the_page() -> None:
    """From a checkout: docs/findings.md has each known sentence."""
    page = ROOT / "docs" / "findings.md"
    if not page.exists():
        assert not (ROOT / "pyproject.toml").exists()
        return
    text = " ".join(page.read_text(encoding="utf-8").split())
    sentences = [known.sentence for program in PROGRAMS for known in program.known]
    assert len(sentences) >= 4 and all(sentence in text for sentence in sentences)


def test_a_failure_that_nobody_knows_is_told() -> None:
    """And a known one that is gone, but only of the version in which it was seen."""
    program = next(each for each in PROGRAMS if each.known and each.name == "stockfish")
    case = next(iter(mates_of(find_game("chess"))))
    result = Result("uci", 1, name="Stockfish 15.1", failures=[Failure(case, (Finding(1, "wrong"),), [], False)])
    assert len([*unexplained(result, program)]) == 2
    result.name = "Stockfish 16"
    assert len([*unexplained(result, program)]) == 1
    result.failures = []
    assert not [*unexplained(result, program)]


def test_programs_are_named_once_and_their_adapters_exist() -> None:
    """Where the examples are."""
    assert len(RULED) == len(PROGRAMS) >= 11
    adapters = [Path(program.words[2]) for program in PROGRAMS if program.words[0] == "python"]
    assert len(adapters) == 4 and all(path.exists() for path in adapters) == (ROOT / "examples" / "ports").exists()


@pytest.mark.parametrize("position", ["4k3/8/8/8/8/8/8/4K3 w - - 0", "r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", "", "x"])
def test_a_position_that_is_wrong_on_purpose_is_not_made_lighter(position: str) -> None:
    """A program that accepts it, as python-chess does the first two, is shown with that very position."""
    question: Fields = {"request": "legal_moves", "game": "chess", "position": position}
    assert lightest(Case("wrong", question, (1,)), lambda case: True) is None


@pytest.mark.parametrize(("nodes", "is_explained"), [(31, True), (30, False), (40, False)])
def test_dead_ends_explain_their_own_counts_only(nodes: int, is_explained: bool) -> None:
    """40 is right, and 31 where a king has no moves against a lone knight or bishop."""
    question: Fields = {"request": "perft", "game": "chess", "position": "4k3/1P6/8/8/8/8/K7/8 w - - 0 1", "depth": 2}
    finding = Finding(2, f"nodes {nodes}, and it is 40")
    assert has_dead_ends(Failure(Case("count", question, (2,)), (finding,), [], False)) == is_explained


@pytest.mark.parametrize(("moves", "is_explained"), [(8, True), (7, False)])
def test_a_walk_is_explained_by_its_third_repetition(moves: int, is_explained: bool) -> None:
    """The start comes again after four plies, and after eight."""
    start = find_game("chess").start("bitboard", "8x8").to_text()
    there_and_back: list[Json] = ["g1f3", "g8f6", "f3g1", "f6g8"]
    question: Fields = {
        "request": "walk",
        "game": "chess",
        "position": start,
        "moves": [*there_and_back, *there_and_back][:moves],
    }
    failure = Failure(Case("walk", question, (1,)), (Finding(1, "refused, though it is right"),), [], False)
    assert has_dead_ends(failure) == is_explained
