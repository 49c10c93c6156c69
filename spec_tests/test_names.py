"""What is said of a name that nobody knows: short, with the names most like it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from reference.errors import Reason
from reference.games import all_games
from reference.names import unknown
from reference.search.variants import VARIANTS

LONGEST = 300


@settings(max_examples=25)
@given(
    name=st.text(max_size=2000), known=st.lists(st.text("abcdefgh-", min_size=1, max_size=20), min_size=1, max_size=60)
)
def test_the_message_is_short_whatever_was_typed(name: str, known: list[str]) -> None:
    """At most two lines of a terminal, on one line."""
    error = unknown(name, known, "--variant")
    assert error.reason is Reason.UNKNOWN_NAME and error.where == "--variant"
    assert len(error.detail) <= LONGEST and "\n" not in error.detail


def test_a_slip_of_the_keyboard_is_told_the_name() -> None:
    """One letter missing, two exchanged, one too many, capitals."""
    for name in (*VARIANTS, *all_games()):
        known = [*VARIANTS, *all_games()]
        for typed in (name[1:], name[:-1], name + "x", name.upper(), name[1] + name[0] + name[2:]):
            if typed not in known:
                assert name in unknown(typed, known, "").detail.partition("?")[0], (name, typed)


def test_all_names_are_told_while_they_are_few() -> None:
    """And their number where they are many."""
    assert "known games are chess, connect4, gomoku, othello, tictactoe" in str(
        unknown("go", all_games(), "game", "known games are")
    )
    detail = unknown("zzz", VARIANTS, "--variant").detail
    assert f"there are {len(VARIANTS)}, such as minimax, negamax" in detail and len(detail) < 120
