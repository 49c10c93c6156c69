"""`python -m reference probcut`: what it prints, writes and refuses."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

import pytest

import reference
from reference import __main__ as reference_main
from reference.commands import probcut
from reference.commands.probcuts.options import parser
from reference.commands.probcuts.progress import followed

Capture: TypeAlias = pytest.CaptureFixture[str]
ROOT = Path(reference.__file__).parents[1]
FIT = ("fit", "--depths", "1-2", "--stages", "28-32", "--positions", "40")
MEASURE = ("measure", "--depth", "3", "--stages", "31-32", "--positions", "2", "--t", "0.5,2")


def run(capsys: Capture, *words: str) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    code = reference_main.main(["probcut", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_fit_for_a_person_and_for_a_program(capsys: Capture) -> None:
    """The table, the residuals; the same numbers as JSON; the same on every run."""
    code, text, errors = run(capsys, *FIT)
    assert (code, errors) == (0, "") and "28-32" in text and "errors of 1-2" in text
    code, line, _ = run(capsys, *FIT, "--json")
    made = json.loads(line)
    assert code == 0 and made["positions"] == 40 and made["refused"] is None
    assert f"{made['sigma']:.1f}" in text and f"{made['correlation']:.3f}" in text
    assert run(capsys, *FIT, "--json")[1] == line != run(capsys, *FIT, "--json", "--seed", "2")[1]


def test_fit_writes_what_measure_reads(tmp_path: Path, capsys: Capture) -> None:
    """Only usable fits; with the command that made them; and a picture."""
    kept, picture = tmp_path / "my.json", tmp_path / "my.svg"
    code, _, _ = run(capsys, *FIT, "--write", str(kept), "--picture", str(picture))
    data = json.loads(kept.read_text(encoding="utf-8"))
    assert (
        code == 0 and len(data["rows"]) == 1 and data["command"].startswith("python -m reference probcut fit --depths")
    )
    assert picture.read_text(encoding="utf-8").count("<circle") == 40
    code, text, _ = run(capsys, *MEASURE, "--pairs", str(kept), "--json")
    first, second = map(json.loads, text.splitlines())
    assert code == 0 and (first["t"], second["t"]) == (0.5, 2.0)
    assert first["cuts"] >= second["cuts"] and first["cuts"] > 0
    assert 0 <= first["wrong_low"] <= first["wrong_rate"] <= first["wrong_high"] <= 1


def test_poor_fits_alone_are_exit_1(capsys: Capture) -> None:
    """Too few positions."""
    code, text, _ = run(capsys, *FIT[:-1], "5")
    assert code == 1 and "refused: 5 positions" in text


def test_fit_to_the_end_of_the_game(capsys: Capture) -> None:
    """The deep value is the final score in points."""
    code, line, _ = run(capsys, "fit", "--depths", "1-end", "--stages", "4-6", "--positions", "40", "--json")
    made = json.loads(line)
    assert code in (0, 1) and made["deep"] is None and made["spread"] > 2000


def test_measure_for_a_person(capsys: Capture) -> None:
    """With each form, nested or not; the answers do not depend on the form."""
    texts = {run(capsys, *MEASURE, "--form", form, "--json")[1] for form in ("null-windows", "one-window")}
    rates = [[(line["cuts"], line["wrong"]) for line in map(json.loads, text.splitlines())] for text in texts]
    assert all(rate == rates[0] for rate in rates)
    code, text, errors = run(capsys, *MEASURE, "--nested", "--pairs", "source-002")
    assert (code, errors) == (0, "") and text.count("root moves worse") == 2


def test_tune_plays_and_chooses(capsys: Capture) -> None:
    """One short game."""
    words = ("tune", "--games", "1", "--depth", "3", "--t", "1.5")
    code, text, errors = run(capsys, *words)
    assert code in (0, 1) and errors == "" and "1 games; for 0.5% to 1% wrong high cuts: " in text


def test_filter_measures_the_few_best_moves(capsys: Capture) -> None:
    """Fewer kept, fewer nodes; the same rows for a person and for a program."""
    words = ("filter", "--depth", "2", "--stages", "25-26", "--positions", "2")
    code, text, errors = run(capsys, *words, "--json")
    made = [json.loads(line) for line in text.splitlines()]
    assert (code, errors, len(made)) == (0, "", 8)
    left_out = [line["node_ratio"] for line in made if line["reduction"] is None]
    assert left_out == sorted(left_out, reverse=True) and left_out[0] > 1
    code, text, _ = run(capsys, *words)
    assert code == 0 and text.count(" kept, others left out") == 4


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["filter", "--depth", "0"],
        ["filter", "--positions", "0"],
        ["dance"],
        ["fit", "--positions", "0"],
        ["fit", "--positions", "many"],
        ["fit", "--depths", "3-1"],
        ["fit", "--depths", "1-40"],
        ["fit", "--depths", "1-end"],
        ["fit", "--stages", "30"],
        ["fit", "--evaluation", "magic"],
        ["fit", "--pairs", "staged"],
        [*FIT, "--write", "no/such/folder/my.json"],
        [*FIT, "--picture", "no/such/folder/my.svg"],
        ["measure", "--depth", "0"],
        ["measure", "--depth", "99"],
        ["measure", "--t", "one"],
        ["measure", "--t", "-1"],
        ["measure", "--t", "inf"],
        ["measure", "--pairs", "magic"],
        ["measure", "--pairs", "no-such-file.json"],
        ["measure", "--pairs", "bad\0name.json"],
        ["measure", "--form", "round"],
        ["tune", "--games", "0"],
        ["tune", "--t", "1,2"],
    ],
)
def test_bad_input_is_one_line_and_two(words: list[str], capsys: Capture) -> None:
    """No traceback; usage errors as well."""
    try:
        code, _, errors = run(capsys, *words)
    except SystemExit as end:
        code, errors = int(end.code or 0), capsys.readouterr().err
    assert code == 2 and errors.count("\n") == 1 and errors.startswith("reference probcut")


def test_the_help_has_examples(capsys: Capture) -> None:
    """Every example is a command that its parser takes."""
    for words in (["--help"], ["fit", "--help"], ["measure", "--help"], ["tune", "--help"]):
        with pytest.raises(SystemExit) as end:
            probcut.main(words)
        text = capsys.readouterr().out
        assert end.value.code == 0
        examples = [line for line in text.splitlines() if line.startswith("  python -m reference probcut ")]
        assert len(examples) >= 5
        for line in examples:
            parser("").parse_args(line.split("    ")[0].split()[4:])


def test_interrupted_it_says_what_it_has(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 130; the games that were played are counted."""

    def stop(*words: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("reference.commands.probcut.game", stop)
    code, text, errors = run(capsys, "tune", "--games", "3")
    assert code == 130 and text.startswith("0 games") and errors.count("\n") == 1


def test_a_signal_interrupts_it() -> None:
    """Ctrl-C while it fits: 130, one line, no traceback."""
    command = [sys.executable, "-m", "reference", "probcut", "fit", "--positions", "1000"]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert running.stdout is not None
    running.send_signal(signal.SIGINT) if running.stdout.read(10) else running.kill()
    out, errors = running.communicate()
    assert running.returncode == 130 and errors == "reference probcut: interrupted\n" and "Traceback" not in out


class Terminal:
    """A stream that is a terminal."""

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass


def test_progress_is_shown_on_a_terminal_and_cleared() -> None:
    """The items are unchanged."""
    stream = Terminal()
    assert list(followed(range(3), "games", 3, stream)) == [0, 1, 2]  # type: ignore[arg-type]
    assert stream.text.startswith("\rgames: 0 of 3") and stream.text.endswith("\r")
