"""A divide for a person: the shares, and below them their sum, which is the perft of that depth."""

import pytest

from perft.cli import main
from reference.games import all_games


@pytest.mark.parametrize("depth", ["1", "2"])
@pytest.mark.parametrize("game", all_games())
def test_the_shares_and_their_number_are_summed(game: str, depth: str, capsys: pytest.CaptureFixture[str]) -> None:
    """From the start of every game; counted once more without a divide."""
    assert main([game, depth, "--divide"]) == 0
    lines = capsys.readouterr().out.splitlines()
    shares = [int(line.split(": ")[1]) for line in lines if ": " in line and line.split(": ")[1].isdigit()]
    assert lines[-1] == f"{len(shares)} moves, {sum(shares)} nodes at depth {depth}"
    assert main([game, depth]) == 0
    counted = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [depth, f"{sum(shares):,}"] in [words[:2] for words in counted]
