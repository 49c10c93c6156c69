"""How pages are read, on a page that has one of everything."""

from typing import Final

from spec_tests.docs.pages import anchors, blocks, links, prose, rows, spans

PAGE: Final = """# A page, with `code`

Words with a [link](other.md#part-two) and `a span
over two lines`, then `[no](link.md)`.

    python -m perft othello 3

## Part two: *more*

| mistake | right |
|---|---|
| `one` | 1 |
| two `and` three | - |

```sh
[not](a link) and `not a span`
# not a heading
```
"""


def test_links_and_spans_are_those_between_the_blocks() -> None:
    assert links(PAGE) == ["other.md#part-two"]
    assert spans(PAGE) == ["code", "a span over two lines", "[no](link.md)", "one", "and"]


def test_blocks_are_fenced_or_indented() -> None:
    assert list(blocks(PAGE)) == ["python -m perft othello 3", "[not](a link) and `not a span`", "# not a heading"]
    assert "perft" not in prose(PAGE) and "heading" not in prose(PAGE)


def test_headings_become_anchors() -> None:
    assert anchors(PAGE) == {"a-page-with-code", "part-two-more"}


def test_rows_know_their_heading_and_header() -> None:
    """And nothing is lost."""
    expected = [{"mistake": "one", "right": "1"}, {"mistake": "two `and` three", "right": "-"}]
    assert [(heading, dict(cells)) for heading, cells in rows(PAGE)] == [
        ("Part two: *more*", cells) for cells in expected
    ]
