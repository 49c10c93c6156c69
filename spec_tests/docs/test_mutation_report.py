"""The page of automatic mutation: what it shows is the report."""

from pathlib import Path

from spec_tests.mutation.report import PAGE, read_report, shown, write_page
from spec_tests.mutation.suites import SUITES, modules_of


def test_the_page_shows_the_report() -> None:
    """The sum, row by row; every module of a suite is in it."""
    report = read_report()
    assert f"\n\n{shown(report)}\n\n## " in PAGE.read_text(encoding="utf-8"), "a run with --report writes it"
    assert {*report} == {module for suite in SUITES for module in modules_of(suite)}


def test_the_page_is_written_where_it_shows_the_report_only(tmp_path: Path) -> None:
    """A sum and a row of one module."""
    page, report = tmp_path / "page.md", tmp_path / "report.json"
    counts = '"mutants": 9, "killed": 5, "timed_out": 1, "equivalent": 1, "survived": 1, "left": 1'
    report.write_text(f'{{"reference/bits.py": {{"source": "0", {counts}}}}}')
    page.write_text("# Title\n\n**Bold.** 3 %\n\n**0.0 %: old.**\n\n| rows |\n\n## More\n\n**1 %** of it\n")
    write_page(page, report)
    head, _, rest = page.read_text().partition(
        "**85.7 %: 9 mutants of 1 modules, 5 killed, 1 caught in a loop,\n1 equi"
    )
    assert head == "# Title\n\n**Bold.** 3 %\n\n"
    assert rest.endswith("\n| `bits.py` | 9 | 5 | 1 | 1 | 1 | 1 | 85.7 |\n\n## More\n\n**1 %** of it\n")
