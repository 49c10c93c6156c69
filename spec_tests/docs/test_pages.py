"""The pages are true where a machine can tell: links, names of tests and mutants, positions, options, errata."""

import io
import re
import shlex
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout, suppress
from functools import lru_cache
from itertools import takewhile
from typing import Final

import pytest

from perft import cli as perft_cli
from reference import __main__ as reference_main
from reference.chess.bitboard import BitboardPosition as ChessPosition
from reference.connect4.bitboard import BitboardPosition as Connect4Position
from reference.errors import BadInput
from reference.gomoku.bitboard import BitboardPosition as GomokuPosition
from reference.othello.bitboard import BitboardPosition as OthelloPosition
from reference.tictactoe.bitboard import BitboardPosition as TictactoePosition
from reference.trees.tree import Tree
from spec_tests.catalogue.defects import WITHOUT, mutants_by_number
from spec_tests.catalogue.registry import catalogue
from spec_tests.docs.pages import ROOT, anchors, blocks, links, pages, spans

PAGES: Final = pages()
ERRATA: Final = "docs/errata.md"
NAMING: Final = (ERRATA, "docs/porting.md")
"""The pages of which every test, mutant and position is tried."""

NUMBERS: Final = {"E000": 12, "E001": 10, "E002": 17, "E004": 17}
"""How many errata each source has."""
DOES_NOT_COMPILE: Final = {"E002-04", "E004-02"}
"""Errata without a test."""

ITEM: Final = re.compile(r"^\* \*\*(E\d{3}-\d\d)\*\*(.*?)(?=^\* |^#|\Z)", re.MULTILINE | re.DOTALL)
LISTED: Final = re.compile(r"\b([Tt]ests?|[Ll]aws?|mutants?)\s+((?:`[^`]+`(?:,?\s+|\sand\s)?)+)")
FUNCTION: Final = re.compile(r"test_\w+")
DEFINED: Final = re.compile(r"^ *def (\w+)", re.MULTILINE)
MUTANT: Final = re.compile(r"[A-Za-z]\w*(-[\w']+)+")
OPTION: Final = re.compile(r"--[a-z]")
READERS: Final[dict[str, tuple[re.Pattern[str], Callable[[str], object]]]] = {
    "Othello": (re.compile(r"[-XO]{64} [XO]"), OthelloPosition.from_text),
    "chess": (re.compile(r"[1-8a-zA-Z]+(/[1-8a-zA-Z]+){7} .*"), ChessPosition.from_text),
    "Connect Four": (re.compile(r"[.XO]{7}(/[.XO]{7}){5} [XO]"), Connect4Position.from_text),
    "gomoku": (re.compile(r"((caro|standard|renju|k=\d|stones=\d) )+[.XO/]+ [XO][12]?"), GomokuPosition.from_text),
    "tic-tac-toe": (re.compile(r"[.XO]{9} [XO]"), TictactoePosition.from_text),
    "a tree": (re.compile(r"\[[-\[\]\d,]+\]"), Tree.from_text),
}
"""What a position of a game looks like, and who reads it."""


@lru_cache(maxsize=1)
def functions() -> frozenset[str]:
    """The names of all functions of the suite, read from its text."""
    files = (ROOT / "spec_tests").rglob("*.py")
    return frozenset(name for path in files for name in DEFINED.findall(path.read_text(encoding="utf-8")))


def items() -> dict[str, str]:
    """The errata by number, with their texts."""
    found = ITEM.findall(PAGES[ERRATA])
    assert len({number for number, _ in found}) == len(found)
    return dict(found)


def named(text: str, kind: str) -> list[str]:
    """What stands in code behind "test", "law" or "mutant"."""
    groups = [names for word, names in LISTED.findall(text) if word.lower().rstrip("s") == kind]
    return [name for names in groups for name in spans(names)]


def positions(text: str) -> Iterator[tuple[str, str]]:
    """The spans that look like a position, and of which game."""
    for span in spans(text):
        yield from ((game, span) for game, (looks, _) in READERS.items() if looks.fullmatch(span))


def commands(text: str) -> Iterator[list[str]]:
    """The words behind `python -m` in blocks and spans, comments left out."""
    for line in (*blocks(text), *spans(text)):
        if match := re.match(r"(?:\$ )?python -m (reference|perft)( .*)?$", line.rstrip("\\ ")):
            try:
                yield [match[1], *shlex.split(match[2] or "", comments=True)]
            except ValueError:
                yield [match[1], *(match[2] or "").split()]


def test_there_are_pages() -> None:
    assert {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", *NAMING} <= set(PAGES)
    assert sum(map(len, map(links, PAGES.values()))) >= 60
    assert sum(1 for text in PAGES.values() for _ in commands(text)) >= 60


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    """To a file of the checkout, and to a heading in it if one is named."""
    for link in links(PAGES[page]):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = ((ROOT / page).parent / path).resolve() if path else ROOT / page
        assert target.exists(), f"{page}: {link}"
        if anchor:
            assert anchor in anchors(target.read_text(encoding="utf-8")), f"{page}: {link}"


@pytest.mark.parametrize("page", PAGES)
def test_every_test_that_a_page_names_is_there(page: str) -> None:
    for name in spans(PAGES[page]):
        if FUNCTION.fullmatch(name):
            assert name in functions(), f"{page}: {name}"


@pytest.mark.parametrize("page", NAMING)
def test_every_position_can_be_read(page: str) -> None:
    """So that it can be pasted."""
    found = [*positions(PAGES[page])]
    assert len(found) >= 25
    for game, text in found:
        try:
            READERS[game][1](text)
        except BadInput as error:
            raise AssertionError(f"{page}: {text} as {game}: {error}") from None


@pytest.mark.parametrize("page", NAMING)
def test_every_mutant_that_a_page_names_is_in_the_catalogue(page: str) -> None:
    """Outside the tables, whose cells are their own tests' matter."""
    text = "\n".join(line for line in PAGES[page].splitlines() if not line.startswith("|"))
    found = [span for span in spans(text) if MUTANT.fullmatch(span)]
    assert len(found) >= 60
    assert set(found) <= set(catalogue()), sorted(set(found) - set(catalogue()))


def test_the_errata_are_complete_and_in_order() -> None:
    assert [*items()] == [f"{source}-{number:02}" for source, last in NUMBERS.items() for number in range(1, last + 1)]


@pytest.mark.parametrize("number", [f"{source}-{n:02}" for source, last in NUMBERS.items() for n in range(1, last + 1)])
def test_an_erratum_is_held_by_a_test_and_a_mutant(number: str) -> None:
    """All of them exist; the exceptions are listed above, and are none but exceptions."""
    text = items()[number]
    tests, mutants = named(text, "test") + named(text, "law"), named(text, "mutant")
    assert set(tests) <= functions(), sorted(set(tests) - functions())
    assert set(mutants) <= set(catalogue()), sorted(set(mutants) - set(catalogue()))
    assert bool(tests) == (number not in DOES_NOT_COMPILE)
    assert bool(mutants) == (number not in WITHOUT)


def test_the_errata_name_mutants_that_have_them() -> None:
    """Where the catalogue knows mutants with a defect, the page names one of them."""
    known = {number: ids for number, ids in mutants_by_number(catalogue().values()).items() if number.startswith("E0")}
    assert set(known) == set(items()) and sum(map(bool, known.values())) >= 40
    for number, ids in known.items():
        assert not ids or set(ids) & set(named(items()[number], "mutant")), f"{number}: {sorted(ids)}"


def help_of(program: str, *words: str) -> str:
    """What a command says of itself, asked with the words that come before its options."""
    main = {"perft": perft_cli.main, "reference": reference_main.main}[program]
    with redirect_stdout(io.StringIO()) as said, suppress(SystemExit):
        assert main([*words, "--help"]) == 0, words
    return said.getvalue()


def test_every_option_that_a_page_shows_is_understood() -> None:
    """By the command that it is shown with: the help names it."""
    helps: dict[tuple[str, ...], str] = {}
    for page, text in PAGES.items():
        for words in commands(text):
            asked = tuple(takewhile(lambda word: not word.startswith("-"), words[:3]))
            if asked not in helps:
                helps[asked] = help_of(*asked)
            for option in (word.partition("=")[0] for word in words if OPTION.match(word)):
                assert option in helps[asked], f"{page}: python -m {shlex.join(words)}: {option}"
    assert len(helps) >= 20
