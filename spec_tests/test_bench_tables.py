"""The benchmarks for people, and what they say of an entry that could not be measured."""

import pytest

from reference import __main__ as command
from reference.commands.benchmarks import perft, search
from reference.commands.benchmarks.measure import Measurement, NotMeasured
from reference.commands.benchmarks.othello_ladder.positions import midgame

SECONDS = {"othello/lanes": 0.5, "othello/distinct": 2.0, "othello/plain-array": 9.0}


def measured(module: str, name: str, size: int, repeat: int) -> Measurement:
    """What an entry is said to take; a package is missing, and another takes too long."""
    if name == "othello/open-spiel":
        raise NotMeasured("pyspiel")
    if name == "othello/creversi-python":
        raise NotMeasured("not finished after 1 seconds")
    return Measurement(name, 1396, SECONDS[name], 20.0)


def test_the_table_of_perft_has_ratios_to_lanes_and_names_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without lanes there is nothing to be compared with."""
    monkeypatch.setattr(perft, "measure", measured)
    words = ["bench", "perft", "--game", "othello", "--depth", "5", "--only"]
    assert command.main([*words, "lanes,distinct,plain-array,open-spiel,creversi-python"]) == 0
    out, err = capsys.readouterr()
    rows = {line.split()[0]: line.split()[1:] for line in out.splitlines()[2:]}
    assert rows["distinct"] == ["1,396", "2.000", "4.0", "20"] and rows["lanes"][2] == "1.0"
    assert rows["plain-array"][2] == "18.0"
    assert "not measured: pip install open-spiel\n" in err and "not finished after 1 seconds" in err
    assert command.main([*words, "distinct"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split()[3] == "-"


def test_a_search_that_could_not_be_measured_is_named_with_its_reason(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others are still measured."""

    def in_own_process(module: str, name: str, *words: str, patience: float) -> tuple[object, ...]:
        if name == "negamax":
            raise NotMeasured("not finished after 300 seconds")
        return (3.0, 0, 9, 5, 0.5)

    monkeypatch.setattr(search, "in_own_process", in_own_process)
    assert command.main(["bench", "search", "--game", "tree", "--only", "negamax,alphabeta"]) == 0
    out, err = capsys.readouterr()
    assert "not measured: negamax, tree: not finished after 300 seconds\n" in err
    assert "alphabeta" in out and "negamax" not in out


def test_another_packages_error_is_a_reason(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 3 of the child, with the error's name; an answer is one line of JSON."""

    def fails(*asked: object) -> tuple[object, ...]:
        raise ZeroDivisionError("in their code")

    monkeypatch.setattr(search, "adapters", lambda: ({"theirs": fails, "other": lambda *_: (1, 0, 2, 1, 0.1)}, {}))
    assert search.run_one("theirs", "tree", 1, 1) == 3
    assert capsys.readouterr().out == "ZeroDivisionError: in their code\n"
    assert search.run_one("other", "tree", 1, 2) == 0
    assert capsys.readouterr().out.startswith("[1, 0, 2, 1, ")


def test_a_midgame_that_ends_too_soon_is_drawn_again() -> None:
    """Number 3471 is one of the few that are."""
    assert len(midgame(3471).legal_moves()) > 1
