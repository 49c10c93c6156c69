"""docs/port-protocol.md names the reasons that the reference gives first (`spec_tests/port/test_check_reasons.py`)."""

from spec_tests.docs.pages import pages
from spec_tests.port.test_check_reasons import MOVES, POSITIONS


def test_the_page_names_each_reason() -> None:
    """After the text that it is given for."""
    page = " ".join(pages()["docs/port-protocol.md"].split())
    for text, name in [*MOVES.items(), *((text, name) for text, (_, name) in POSITIONS.items())]:
        assert f"`{text}` is `{name}`" in page
