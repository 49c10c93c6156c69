"""What "where ports go wrong" says between its rows, as far as a machine can tell."""

import json
import re
from typing import Final

from fixtures import load
from reference.chess.loud import DEPTH_004, MARGIN_004
from reference.chess.material import VALUES_004
from reference.chess.notation import read_fen
from reference.chess.validity import REACHABLE, check
from reference.commands.serves.session import Session
from reference.errors import BadInput
from reference.search.leaf import WIN
from reference.search.result import INFINITY
from reference.trees.graph import GraphPosition
from reference.trees.tree import Tree
from spec_tests.catalogue import CLASSIC
from spec_tests.catalogue.__main__ import facts
from spec_tests.catalogue.registry import catalogue, find
from spec_tests.docs.pages import pages
from spec_tests.docs.porting_chess import GUI
from spec_tests.docs.porting_rows import ROWS, TEXT, rows_with, symptom
from spec_tests.docs.porting_searches import ENDLESS, OPTION, OTHERS

UNREACHABLE: Final = "no game leads here"
SEEN: Final = re.compile(r"^\* \*\*(.+?)\*\*:((?:\s+\[`[^`]+`\]\(#[^)]+\),?)+)", re.MULTILINE)


def asked_by_example() -> dict[str, str]:
    """What the page asks `serve`, and the answers that it prints."""
    return dict(re.findall(r"^> (\{.*\})\n< (\{.*\})$", TEXT, re.MULTILINE))


def test_the_numbers_of_rows_are_counted() -> None:
    """All, here and in README, and those that nobody has reported."""
    classic = sum(find(row.id).seen == CLASSIC for row in ROWS)
    assert f"\n{len(ROWS)} rows, " in TEXT
    assert f"[{len(ROWS)} mistakes](docs/porting.md)" in pages()["README.md"]
    assert 4 * classic > len(ROWS) and "Of more than a quarter of the rows it says only" in TEXT


def test_what_serve_answers_is_what_the_page_prints() -> None:
    """Word for word."""
    examples, session = asked_by_example(), Session()
    assert len(examples) >= 6
    for request, answer in examples.items():
        assert session.answer(request) == answer


def test_the_two_views_of_a_tree_are_those_of_the_page() -> None:
    """The row's tree is the one that the protocol is asked about, and both have the row's right answer."""
    mine, theirs = re.findall(r"`(\[.*\])` of this page is `(\[.*\])` there; request (\d)", TEXT)[0][:2]
    assert Tree.from_root_view(Tree.from_text(theirs).nested) == Tree.from_text(mine)
    (row,) = (row for row in ROWS if row.id == "S16-no-second-search-fail-soft")
    asked = next(answer for request, answer in asked_by_example().items() if theirs in request)
    assert (row.position, row.cells["right"]) == (mine, str(json.loads(asked)["value"]))


def test_the_chess_positions_could_come_up_or_the_row_says_that_they_could_not() -> None:
    """By the necessary conditions of `reference/chess/reachable.py`; what is no position at all is not asked."""
    for row in ROWS:
        if row.game == "chess" and row.word != "reads":
            fen = row.position.removeprefix(GUI).partition(" moves ")[0]
            try:
                check(read_fen(fen), REACHABLE)
            except BadInput:
                assert UNREACHABLE in row.wrong_rule, fen
            else:
                assert UNREACHABLE not in row.wrong_rule, fen


def test_graphs_with_a_fixture_s_name_are_the_fixture_s() -> None:
    """Their text, their depth, what a pass costs and what wins are worth."""
    cases = {case.id.removesuffix("-alphabeta"): case for case in load("search", "graph")}
    named = {row.cells["graph"]: row.cells for row in rows_with("besides")}
    assert set(named) == {row.cells["graph"] for row in ROWS if "graph" in row.cells}
    known = {name: cases[f"search-graph-{name}"] for name in named if f"search-graph-{name}" in cases}
    assert len(known) >= 10
    for name, case in known.items():
        text = json.dumps(case.value("graph"))
        assert GraphPosition.from_text(named[name]["text"]) == GraphPosition.from_text(text)
        assert named[name]["depth"] == str(case.number("depth"))
        assert ("passes are free" in named[name]["besides"]) == (case.number("pass_plies") == 0)
        assert ("quick wins" in named[name]["besides"]) == case.has("final")


def test_the_four_tables_of_othello_are_the_fixtures_() -> None:
    """Whether a pass is a ply, and whether a finished game stays a leaf, from the start to plies 9 and 10."""
    words = {"is a ply": "pass-ply", "is free": "free-pass", "stays a leaf": "keep", "is gone": "drop"}
    counts = {case.id: case.number("expected") for case in load("othello", "perft")}
    rows = rows_with("finished game")
    assert len(rows) == 4
    for cells in (row.cells for row in rows):
        table = f"othello-perft-start-{words[cells['pass']]}-{words[cells['finished game']]}"
        assert [cells["ply 9"], cells["ply 10"]] == [f"{counts[f'{table}-{ply:02}']:,}" for ply in (9, 10)]


def test_rows_are_found_by_what_one_sees() -> None:
    """The lists name exactly the rows whose answers differ so, in the order of the page."""
    named = {seen: re.findall("`([^`]+)`", ids) for seen, ids in SEEN.findall(TEXT)}
    expected: dict[str, list[str]] = {}
    for row in ROWS:
        if seen := symptom(row):
            expected.setdefault(seen, []).append(row.id)
    assert named == expected


def explained(column: str, text: str) -> bool:
    """Whether a table that explains has an entry that begins with these words."""
    entries = [entry for row in rows_with(column) for entry in row.cells[column].split("`, `")]
    return any(f"{entry} ".startswith(f"{text} ") for entry in entries)


def test_every_question_and_what_a_search_is_told_is_explained() -> None:
    """In the tables "question" and "told"."""
    for row in ROWS:
        assert explained("question", row.word), row.word
        for told in row.cells["ask"].replace(", then ", ", ").split(", ") if "search" in row.cells else ():
            if found := OPTION.fullmatch(told):
                assert explained("told", found[1]), told


def test_the_catalogue_says_which_row_a_mutant_has() -> None:
    """All of them, and no others."""
    assert [row.id for row in ROWS if facts(find(row.id))["row"] != f"docs/porting.md#{row.id}"] == []
    assert sum(facts(mutant)["row"] is not None for mutant in catalogue().values()) == len(ROWS)


def test_searches_that_are_no_variants_are_listed() -> None:
    """And no others."""
    named = [name for row in rows_with("no variant") for name in row.cells["no variant"].split("`, `")]
    assert sorted(named) == sorted(OTHERS)


def test_the_numbers_between_the_rows_are_the_reference_s() -> None:
    """Values, margins, a win, infinity, and when a search is said to have no end."""
    pawn, knight, bishop, rook, queen = (VALUES_004[kind] for kind in "pnbrq")
    assert f"pawn {pawn}, knight {knight}, bishop {bishop}, rook {rook}, queen {queen}" in TEXT
    assert f"a margin of {MARGIN_004}" in TEXT and (DEPTH_004, "for eight plies" in TEXT) == (8, True)
    assert f"a win is {WIN:,} less" in TEXT
    assert f"{INFINITY} is our infinity" in TEXT
    assert f"more than {ENDLESS} passes" in TEXT
