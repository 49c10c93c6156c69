"""The page of automatic mutation: its table is the report."""

from spec_tests.docs.pages import ROOT
from spec_tests.mutation.report import HEAD, read_report, row_of
from spec_tests.mutation.suites import SUITES, modules_of


def test_the_table_is_the_report() -> None:
    """Row by row; every module of a suite is in it."""
    report = read_report()
    rows = "\n".join([HEAD, *(row_of(module, counts) for module, (_, counts) in report.items())])
    page = (ROOT / "docs" / "mutation.md").read_text(encoding="utf-8")
    assert f"\n\n{rows}\n\n" in page, "python -m spec_tests.mutation SUITE --budget 0 prints the rows"
    assert {*report} == {module for suite in SUITES for module in modules_of(suite)}
