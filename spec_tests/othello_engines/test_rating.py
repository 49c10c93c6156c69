"""What a match says of a rating: a number between its bounds; without end where one side won everything."""

import re

import pytest

from reference.commands.selfplay import told
from reference.commands.selfplays.games import Match, Played
from spec_tests.othello_engines.test_selfplay import played

MATCH = Match("pvs:staged", "source-000")
RATING = re.compile(r"rating ([+-](?:\d+|inf)) \(([+-](?:\d+|inf)) to ([+-](?:\d+|inf))\)")


def match_of(won: int, lost: int) -> list[Played]:
    """So many pairs in which the first engine won both games, and so many in which it lost both."""
    signs = [1] * won + [-1] * lost
    return [played(2 * pair + side, 10 * sign * (1 - 2 * side)) for pair, sign in enumerate(signs) for side in (0, 1)]


@pytest.mark.parametrize(("won", "lost"), [(6, 4), (5, 5), (4, 6)])
def test_a_match_that_was_not_one_sided_has_a_rating(won: int, lost: int) -> None:
    """Between its bounds; of the sign of the result; the opposite if everything is turned round."""
    found, turned = (RATING.search(told(MATCH, match_of(*score))) for score in ((won, lost), (lost, won)))
    assert found and turned
    rating, low, high = map(int, found.groups())
    assert low < rating < high and (rating > 0) == (won > lost) and int(turned[1]) == -rating


def test_nobody_knows_how_much_better_a_winner_of_everything_is() -> None:
    """Infinite, either way."""
    for score, sign in (((4, 0), "+"), ((0, 4), "-")):
        found = RATING.search(told(MATCH, match_of(*score)))
        assert found and set(found.groups()) == {f"{sign}inf"}


def test_one_pair_says_nothing_of_a_rating() -> None:
    """There is no bar."""
    assert "rating" not in told(MATCH, match_of(1, 0))
