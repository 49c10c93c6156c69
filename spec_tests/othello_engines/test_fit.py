"""`python -m reference fit`: samples, the regression's rounding, the file, the missing package."""

import math
import sys
from collections.abc import Sequence

import pytest

from reference import __main__ as command
from reference.commands import fit
from reference.commands.fits.regression import LEAST, SCALE, Stage, stage
from reference.commands.fits.samples import Sample, Task, samples
from reference.errors import BadInput
from reference.othello import learned_weights
from reference.othello.learned import FEATURES, TENTHS
from reference.othello.learned_weights import WEIGHTS


def ones(rows: Sequence[tuple[int, ...]], won: Sequence[int], counts: Sequence[float]) -> list[float]:
    """A regression that finds nothing out."""
    return [0.25] + [0.0] * (len(rows[0]) - 1)


def some(number: int, score: int) -> list[Sample]:
    """Samples of one stage whose first feature is 4, the others 0."""
    return [Sample(0, (4,) + (0,) * (len(FEATURES) - 1), score)] * number


def test_samples_are_positions_with_the_outcome_of_their_game() -> None:
    """The same on every run; the mover's score and the other's are opposite; moves change sides."""
    game = samples(Task("pvs:staged", 1, 1, 0))
    assert game == samples(Task("pvs:staged", 1, 1, 0)) != samples(Task("pvs:staged", 1, 1, 1))
    assert len({abs(each.score) for each in game}) == 1 and {each.score > 0 for each in game} == {True, False}
    stages = [each.stage for each in game]
    assert stages == sorted(stages, reverse=True) and stages[-1] == 0


def test_weights_are_rounded_and_their_loss_is_the_mean() -> None:
    """A quarter of a unit is 25 points; with feature 4 the odds are e to 1: loss log(1 + 1/e) won, log(1 + e) lost."""
    found = stage(0, some(LEAST, 10) + some(LEAST, -4), ones)
    assert found.weights[0] == round(SCALE * TENTHS / 4) and found.samples == 2 * LEAST
    assert math.isclose(found.loss, (math.log(1 + math.exp(-1)) + math.log(1 + math.e)) / 2)


def test_a_draw_is_half_won_and_half_lost() -> None:
    """Its loss is that of one game of each."""
    both = stage(0, some(LEAST, 10) + some(LEAST, -4), ones)
    assert math.isclose(stage(0, some(2 * LEAST, 0), ones).loss, both.loss)


@pytest.mark.parametrize("seen", [some(LEAST - 1, 2) + some(0, -2), some(2 * LEAST, 2)])
def test_too_little_to_learn_from_is_refused(seen: list[Sample]) -> None:
    with pytest.raises(BadInput):
        stage(3, seen, ones)


def test_the_file_written_is_the_file_in_use() -> None:
    """Written again from its own weights, all but the figures in its head is the same, so nobody edited it by hand."""
    text = fit.module_text([Stage(number, 1, 0.5, row) for number, row in enumerate(WEIGHTS)], "command")
    assert learned_weights.__file__ is not None
    with open(learned_weights.__file__, encoding="utf-8") as file:
        checked_in = file.read()
    assert checked_in[checked_in.index("from typing") :] == text[text.index("from typing") :]
    assert "python -m reference fit othello" in checked_in and "--seed" in checked_in


def test_without_the_package_one_line_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before a game is played."""
    monkeypatch.setitem(sys.modules, "sklearn", None)
    monkeypatch.setitem(sys.modules, "sklearn.linear_model", None)
    assert command.main(["fit", "othello"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "plyspec[fit]" in err


@pytest.mark.parametrize("words", [["chess"], ["othello", "--games", "0"], ["othello", "--engine", "nobody"]])
def test_what_is_wrong_is_said_in_one_line(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert command.main(["fit", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1


def test_the_command_fits_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    """A row for each stage that has samples enough, here all, from made-up games."""
    monkeypatch.setattr(fit, "fitted", lambda: ones)
    seen = [each._replace(stage=number) for number in range(5) for each in some(LEAST, 2) + some(LEAST, -2)]
    monkeypatch.setattr(fit, "samples", lambda task: seen)
    file = f"{tmp_path}/weights.py"
    assert command.main(["fit", "othello", "--games", "1", "--jobs", "1", "--write", file]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5
    with open(file, encoding="utf-8") as written:
        text = written.read()
    assert "--games 1 --engine pvs:staged --depth 2 --seed 1`" in text and text.count("(250, 0,") == 5
