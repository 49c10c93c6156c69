"""What fitting asks of scikit-learn, and a file that cannot be written."""

import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

from reference.commands.fit import write
from reference.commands.fits.regression import fitted
from reference.errors import BadInput, Reason


class FakeRegression:
    """Remembers what it is asked, and answers with the sums of the columns."""

    asked: dict[str, object]

    def __init__(self, **how: object) -> None:
        type(self).asked = how

    def fit(self, rows: Sequence[Sequence[int]], won: Sequence[int], sample_weight: Sequence[float]) -> None:
        """Remember, and add up the columns of the rows that were won."""
        assert len(rows) == len(won) == len(sample_weight)
        picked = [row for row, result in zip(rows, won, strict=True) if result]
        self.coef_ = [[sum(column) for column in zip(*picked, strict=True)]]


def test_the_regression_has_no_intercept_and_takes_weighted_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """One weight for each feature, as numbers of Python's own."""
    module = ModuleType("sklearn.linear_model")
    monkeypatch.setattr(module, "LogisticRegression", FakeRegression, raising=False)
    monkeypatch.setitem(sys.modules, "sklearn", ModuleType("sklearn"))
    monkeypatch.setitem(sys.modules, "sklearn.linear_model", module)
    found = fitted()([(1, 2), (3, 4), (5, 6)], [1, 0, 1], [1.0, 1.0, 0.5])
    assert list(found) == [6.0, 8.0] and all(type(each) is float for each in found)
    assert FakeRegression.asked["fit_intercept"] is False


@pytest.mark.parametrize("name", ["no such folder/weights.py", "\0"])
def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, name: str) -> None:
    """One line, with the option."""
    with pytest.raises(BadInput) as refused:
        write(str(tmp_path / name), "text")
    assert refused.value.reason is Reason.UNWRITABLE_FILE and "--write" in str(refused.value)
