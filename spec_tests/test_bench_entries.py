"""Every entry of the perft benchmark counts the published number, or names the package that it lacks."""

from typing import Final

import pytest

from reference.commands.benchmarks.perft import ENTRIES, PACKAGE_OF_MODULE

COUNTS: Final = {"othello": [1, 4, 12, 56, 244], "chess": [1, 20, 400, 8902], "kiwipete": [1, 48, 2039, 97862]}
"""Nodes at depth 0, 1, 2 and so on, by the published tables."""
OURS: Final = ("plain-array", "plain-bitboard", "distinct", "distinct-jobs", "lanes", "lanes-jobs", "python-chess")
"""What must be there: our own methods, and a package that the tests need anyhow."""


@pytest.mark.parametrize("name", ENTRIES)
def test_an_entry_counts_as_published_or_names_its_package(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One and two plies; Othello three, where passes are far away. Workers are one here."""
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    game, entry = name.split("/")
    for depth, nodes in enumerate(COUNTS[game][: 4 if game == "othello" else 3]):
        if depth == 0:
            continue
        try:
            assert ENTRIES[name](depth) == nodes
        except ImportError as error:
            assert entry not in OURS and error.name in PACKAGE_OF_MODULE, f"{name}: {error}"


def test_each_game_has_our_methods() -> None:
    """And packages beside them, none of which is ours."""
    for game in COUNTS:
        names = {name.split("/")[1] for name in ENTRIES if name.startswith(game + "/")}
        assert {"plain-bitboard", "distinct", "lanes", "lanes-jobs"} <= names and names - set(OURS)
