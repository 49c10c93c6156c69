"""A kept case that is no text is refused with its name."""

from pathlib import Path

import pytest

from reference.commands.checks.corpus import Corpus
from reference.errors import BadInput, Reason


def test_a_kept_file_that_is_no_text_is_bad_input(tmp_path: Path) -> None:
    """Bytes that are no UTF-8."""
    (tmp_path / "case.json").write_bytes(b'{"question": "\xff"}')
    with pytest.raises(BadInput, match=r"case\.json") as refused:
        Corpus(str(tmp_path)).cases()
    assert refused.value.reason is Reason.UNREADABLE_FILE
