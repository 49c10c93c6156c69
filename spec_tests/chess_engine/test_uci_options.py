"""UCI options that cannot be set are answered in one line, and change nothing."""

import pytest

from reference.commands.ucis.options import MOST_ENTRIES, Options
from reference.errors import BadInput, Reason
from spec_tests.chess_engine.uci_script import said


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("Evaluation", "best", Reason.UNKNOWN_NAME),
        ("Hash", "-1", Reason.BAD_NUMBER),
        ("Hash", "many", Reason.BAD_NUMBER),
        ("Hash", str(MOST_ENTRIES + 1), Reason.BAD_NUMBER),
        ("Ponder", "perhaps", Reason.BAD_FORMAT),
        ("No Such Thing", "1", Reason.UNKNOWN_NAME),
    ],
)
def test_a_value_that_is_none_changes_nothing(name: str, value: str, reason: Reason) -> None:
    """The option is named; the GUI reads it as a remark."""
    options = Options()
    before = options.settings
    with pytest.raises(BadInput) as refused:
        options.set(name, value)
    assert refused.value.reason is reason and options.settings == before
    lines = said(f"setoption name {name} value {value}\n")
    assert len(lines) == 1 and lines[0].startswith("info string ") and name in lines[0]


def test_the_limits_themselves_are_values() -> None:
    """No table, and the largest number allowed; clearing it is no setting."""
    options = Options()
    for value in ("0", "1024"):
        options.set("Hash", value)
        assert options.settings.hash == int(value)
    before = options.settings
    options.set("Clear Hash", "")
    assert options.settings == before
