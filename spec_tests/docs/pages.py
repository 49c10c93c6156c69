"""The Markdown pages of a checkout, as tests read them: spans of code, rows of tables, headings, links.

Contract   Only what our pages use: fenced and indented code, spans between single backticks that may go on in the next
           line, tables with one header, headings by `#`. Anchors are what GitHub makes of headings, and `<a id="...">`.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import reference

ROOT: Final = Path(reference.__file__).parents[1]
FENCE: Final = "```"
SPAN: Final = re.compile(r"`([^`]+)`")
LINK: Final = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING: Final = re.compile(r"#+ (.*)")
ANCHOR: Final = re.compile(r'<a id="([^"]+)"></a>')


def pages() -> dict[str, str]:
    """The text of each page by its path from the root of the checkout; none in an installed package."""
    found = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("*/README.md")]
    here = (ROOT / "pyproject.toml").exists()
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in sorted(found) if here}


def prose(text: str) -> str:
    """A page without its blocks of code."""
    kept, fenced = [], False
    for line in text.splitlines():
        fenced ^= line.startswith(FENCE)
        if not fenced and not line.startswith((FENCE, "    ")):
            kept.append(line)
    return "\n".join(kept)


def blocks(text: str) -> Iterator[str]:
    """The lines of its blocks of code, fenced or indented by four."""
    fenced = False
    for line in text.splitlines():
        fenced ^= line.startswith(FENCE)
        if (fenced and not line.startswith(FENCE)) or line.startswith("    "):
            yield line.strip()


def spans(text: str) -> list[str]:
    """What is set in code between words."""
    return [" ".join(span.split()) for span in SPAN.findall(prose(text))]


def links(text: str) -> list[str]:
    """Where its links lead."""
    return LINK.findall(SPAN.sub("", prose(text)))


def anchors(text: str) -> set[str]:
    """What its headings and its anchors may be linked by."""
    titles = [match[1] for line in prose(text).splitlines() if (match := HEADING.fullmatch(line))]
    made = {re.sub(r"[^\w\- ]", "", LINK.sub("", title).lower()).replace(" ", "-") for title in titles}
    return made | {*ANCHOR.findall(prose(text))}


def rows(text: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Each row of each table: the heading above it, and its cells by the table's header, without backticks."""
    heading, header = "", list[str]()
    for line in prose(text).splitlines():
        if match := HEADING.fullmatch(line):
            heading = match[1]
        cells = [cell.strip().strip("`") for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if not cells:
            header = []
        elif not header:
            header = cells
        elif set(line) - set("|-: "):
            yield heading, dict(zip(header, cells, strict=True))
