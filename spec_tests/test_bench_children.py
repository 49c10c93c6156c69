"""How one entry of a benchmark is measured: the child's side, repetitions, workers, memory."""

import builtins
import json
from collections.abc import Mapping
from types import ModuleType

import pytest

from reference.commands.benchmarks import measure
from reference.commands.benchmarks.measure import Measurement, peak_megabytes, run_one, with_jobs


def square(size: int) -> int:
    """An entry."""
    return size * size


def missing(size: int) -> int:
    """An entry whose package is not there."""
    raise ModuleNotFoundError("No module named 'nowhere'", name="nowhere")


def test_a_child_prints_what_it_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """One line, exit code 0."""
    assert run_one({"square": square}, "square", 7) == 0
    name, answer, seconds, megabytes = json.loads(capsys.readouterr().out)
    assert (name, answer) == ("square", 49) and seconds >= 0 and megabytes >= 0


def test_a_child_without_its_package_names_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 3."""
    assert run_one({"missing": missing}, "missing", 7) == 3
    assert capsys.readouterr().out == "nowhere\n"


def test_the_quickest_of_several_runs_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """If they agree; two answers are an error that names the entry."""
    runs = iter([("e", 5, 3.0, 1.0), ("e", 5, 1.0, 2.0), ("e", 5, 2.0, 3.0), ("e", 5, 1.0, 1.0), ("e", 6, 1.0, 1.0)])
    monkeypatch.setattr(measure, "in_own_process", lambda *words: next(runs))
    assert measure.measure("module", "e", 9, 3) == Measurement("e", 5, 1.0, 2.0)
    with pytest.raises(RuntimeError, match=r"e: two runs, two answers: 5 and 6"):
        measure.measure("module", "e", 9, 2)


@pytest.mark.parametrize("cores", [1, None])
def test_an_entry_on_all_cores_is_handed_a_map(monkeypatch: pytest.MonkeyPatch, cores: int | None) -> None:
    """Also where the system does not say how many there are."""
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    spread = with_jobs(lambda size, mapping: sum(mapping(square, range(size))))
    assert spread(4) == 14


def test_memory_is_nothing_where_the_system_does_not_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Elsewhere more than a megabyte."""
    assert peak_megabytes() > 1
    whole = builtins.__import__

    def without(name: str, *rest: Mapping[str, object]) -> ModuleType:
        if name == "resource":
            raise ImportError(name)
        return whole(name, *rest)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(builtins, "__import__", without)
    assert peak_megabytes() == 0
