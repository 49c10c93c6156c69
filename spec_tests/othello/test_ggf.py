"""GGF games: read in every spelling, written in one, replayed to the result they claim."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.othello.ggf import read_game, read_games, write_game, write_games
from reference.othello.ggf_game import GgfGame, GgfMove, GgfResult
from reference.othello.notation import BLACK, WHITE, Diagram, read_square, start_diagram
from reference.position import PASS
from spec_tests.othello.texts import (
    diagrams,
    near_text,
    sides,
)

BOARD = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
SHORT = f"(;GM[Othello]PC[here]RE[+4.00:r]{BOARD}B[F5/1.50/0.01]W[f6//2.5];)"
SHORT_WRITTEN = (
    "(;GM[Othello]PC[here]RE[+4.00:r]BO[8 ---------------------------O*------*O--------------------------- *]"
    "B[f5/1.50/0.01]W[f6//2.5];)"
)
KNOWN = ("GM", "PC", "DT", "PB", "PW", "RB", "RW", "TI", "TB", "TW", "TY", "RE", "KB", "KW", "KM")

numbers = st.none() | st.decimals(allow_nan=False, allow_infinity=False)
texts = st.text(st.characters(exclude_characters="[]"), max_size=12)
names = st.sampled_from(("PC", "DT", "PB", "PW", "TI", "KB")) | st.from_regex(r"X[A-Z]{0,3}", fullmatch=True)


@st.composite
def games(draw: st.DrawFn) -> GgfGame:
    """Any game as a record, its moves legal or not."""
    start: Diagram = draw(diagrams())
    once = draw(st.lists(st.tuples(names, texts), max_size=5, unique_by=lambda field: field[0]))
    result = draw(st.sampled_from(((), (("RE", "?"),), (("RE", "-12.00:t"),), (("RE", "+0"),))))
    moves = st.builds(GgfMove, sides, st.integers(PASS, start.size**2 - 1), numbers, numbers)
    fields = (("GM", "Othello"), *once, ("TY", f"s{start.size}r18"), *result)
    return GgfGame(fields, start, tuple(draw(st.lists(moves, max_size=6))))


@given(st.lists(games(), max_size=3))
def test_games_are_read_back_as_written(several: list[GgfGame]) -> None:
    text = write_games(several)
    assert read_games(text) == several
    assert write_games(read_games(text)) == text


@given(near_text, st.integers(0, len(SHORT)), st.integers(0, len(SHORT)))
def test_any_text_is_games_or_refused(text: str, begin: int, end: int) -> None:
    for attempt in (text, SHORT[:begin] + text + SHORT[end:]):
        try:
            found = read_games(attempt)
        except BadInput as error:
            assert error.where.startswith("game ")
        else:
            assert read_games(write_games(found)) == found


def test_a_game_is_typed() -> None:
    game = read_game(f"(;GM[othello]PB[a b]RB[1800.50]RW[?]TY[8k]ZZ[]RE[-2.5:s]{BOARD}B[d3/-1/];)")
    assert game.fields[:2] == (("GM", "othello"), ("PB", "a b"))
    assert (game.rating(BLACK), game.rating(WHITE)) == (Decimal("1800.50"), None)
    assert game.result == GgfResult(Decimal("-2.5"), "s")
    assert game.start == start_diagram(8)
    assert game.moves == (GgfMove(BLACK, read_square("d3"), Decimal(-1)),)
    assert (game.field("ZZ"), game.field("DT")) == ("", "")


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("+12.00", ("12", "")),
        ("12", ("12", "")),
        ("-64.00:r", ("-64", "r")),
        ("+2:t", ("2", "t")),
        ("0.000:s", ("0", "s")),
        ("-127.000", ("-127", "")),
        ("?", None),
        ("", None),
    ],
)
def test_results_are_blacks(text: str, result: tuple[str, str] | None) -> None:
    expected = None if result is None else GgfResult(Decimal(result[0]), result[1])
    assert read_game(SHORT.replace("+4.00:r", text)).result == expected


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("B[d3]", GgfMove(BLACK, 19)),
        ("b[D3]", GgfMove(BLACK, 19)),
        ("W[d3/]", GgfMove(WHITE, 19)),
        ("B[d3//]", GgfMove(BLACK, 19)),
        ("B[ d3 / +1.5 / 2. ]", GgfMove(BLACK, 19, Decimal("1.5"), Decimal(2))),
        ("B[d3//.5]", GgfMove(BLACK, 19, None, Decimal("0.5"))),
        ("W[pass]", GgfMove(WHITE, PASS)),
        ("W[pa//0.01]", GgfMove(WHITE, PASS, None, Decimal("0.01"))),
    ],
)
def test_a_move_has_an_optional_evaluation_and_time(text: str, move: GgfMove) -> None:
    assert read_game(f"(;GM[Othello]{BOARD}{text};)").moves == (move,)


def test_the_written_form_is_one_only() -> None:
    spaced = SHORT.replace("]", "]\n").replace("(;", " (; ").replace("GM", "gm")
    assert write_game(read_game(SHORT)) == write_game(read_game(spaced)) == SHORT_WRITTEN
    assert write_game(read_game(SHORT_WRITTEN)) == SHORT_WRITTEN
    small = GgfGame((("GM", "Othello"),), start_diagram(4), (GgfMove(WHITE, PASS), GgfMove(BLACK, 6)))
    assert write_game(small) == "(;GM[Othello]BO[4 -----O*--*O----- *]W[PA]B[c2];)"
    assert write_games([small, small]) == 2 * (write_game(small) + "\n")
    assert read_game("(;GM[Othello]BO[4 ----\n-O*-\n-*O-\n---- *]W[PA]B[c2];)") == small, "a line for each row"


def test_unknown_fields_keep_their_order_and_may_repeat() -> None:
    game = read_game(f"(;ZZ[1]GM[Othello]C[one]{BOARD}B[d3]C[two];)")
    assert game.fields == (("ZZ", "1"), ("GM", "Othello"), ("C", "one"), ("C", "two"))


@pytest.mark.parametrize("name", KNOWN)
def test_a_field_that_is_known_comes_once(name: str) -> None:
    """Those of the format's description; the text may be empty."""
    once = (("GM", "Othello"), (name, "")) if name != "GM" else (("GM", "Othello"),)
    assert GgfGame(once, start_diagram(8)).moves == ()
    with pytest.raises(BadInput) as caught:
        GgfGame((*once, once[-1]), start_diagram(8))
    assert (caught.value.reason, caught.value.where) == (Reason.INCONSISTENT, f"field {name}")


def test_matches_say_how_many_games_they_have() -> None:
    assert len(read_games("")) == len(read_games(" \n")) == len(read_games("0")) == 0
    assert len(read_games(f"1 {SHORT}\n2 {SHORT}{SHORT}\n{SHORT}")) == 4
    for text, where in ((f"2 {SHORT}", "game 2"), ("1", "game 1")):
        with pytest.raises(BadInput) as caught:
            read_games(text)
        assert (caught.value.reason, caught.value.where) == (Reason.TRUNCATED, where)


@pytest.mark.parametrize("count", [0, 2])
def test_one_game_means_one(count: int) -> None:
    with pytest.raises(BadInput) as caught:
        read_game(SHORT * count)
    assert (caught.value.reason, caught.value.where) == (Reason.INCONSISTENT, "text")


@pytest.mark.parametrize(
    ("text", "reason", "where"),
    [
        ("x", Reason.BAD_FORMAT, "game 1, character 1"),
        (SHORT + " junk", Reason.BAD_FORMAT, f"game 2, character {len(SHORT) + 2}"),
        (f"2 2 {SHORT}", Reason.BAD_FORMAT, "game 1, character 3"),
        ("(;", Reason.TRUNCATED, "game 1, character 3"),
        (SHORT[:-2], Reason.TRUNCATED, f"game 1, character {len(SHORT) - 1}"),
        ("(;GM[Oth", Reason.TRUNCATED, "game 1, character 3"),
        ("(;GM[Othello;)", Reason.BAD_FORMAT, "game 1, character 3"),
        ("(;GM[Othello]PB[a[b];)", Reason.BAD_FORMAT, "game 1, character 14"),
        ("(;GM [Othello];)", Reason.BAD_FORMAT, "game 1, character 3"),
        ("(;GM [Othello]", Reason.BAD_FORMAT, "game 1, character 3"),
        ("(;[Othello];)", Reason.BAD_FORMAT, "game 1, character 3"),
        ("(;;)", Reason.MISSING_FIELD, "game 1, field BO"),
        (f"(;{BOARD};)", Reason.MISSING_FIELD, "game 1, field GM"),
        (f"(;GM[Amazons]{BOARD};)", Reason.UNSUPPORTED, "game 1, field GM"),
        (f"(;GM[Othello]GM[Othello]{BOARD};)", Reason.INCONSISTENT, "game 1, field GM"),
        (f"(;GM[Othello]{BOARD}{BOARD};)", Reason.INCONSISTENT, "game 1, field BO"),
        ("(;GM[Othello]BO[];)", Reason.BAD_FORMAT, "game 1, field BO"),
        ("(;GM[Othello]BO[*];)", Reason.BAD_FORMAT, "game 1, field BO"),
        ("(;GM[Othello]BO[8 * ];)", Reason.BAD_LENGTH, "game 1, field BO, board"),
        (SHORT.replace("---O*---", "---O?---"), Reason.BAD_CHARACTER, "game 1, field BO, board, character 32"),
        (SHORT.replace("-------- *]", "-------- ]"), Reason.BAD_SIDE, "game 1, field BO, board"),
        (SHORT.replace("BO[8", "BO[12"), Reason.BAD_BOARD_SIZE, "game 1, field BO, board"),
        (SHORT.replace("BO[8", "BO[10"), Reason.INCONSISTENT, "game 1, field BO"),
        (SHORT.replace("PC[here]", "TY[10]"), Reason.INCONSISTENT, "game 1, field TY"),
        (SHORT.replace("PC[here]", "TY[wide]"), Reason.BAD_FORMAT, "game 1, field TY"),
        (SHORT.replace("PC[here]", "RB[best]"), Reason.BAD_NUMBER, "game 1, field RB"),
        (SHORT.replace("PC[here]", "RW[1e3]"), Reason.BAD_NUMBER, "game 1, field RW"),
        (SHORT.replace("+4.00:r", "+4.00:x"), Reason.BAD_FORMAT, "game 1, field RE"),
        (SHORT.replace("+4.00:r", "+4.00:"), Reason.BAD_FORMAT, "game 1, field RE"),
        (SHORT.replace("+4.00:r", "won"), Reason.BAD_NUMBER, "game 1, field RE"),
        (SHORT.replace("W[f6//2.5]", "W[f9]"), Reason.OUTSIDE_BOARD, "game 1, move 2"),
        (SHORT.replace("W[f6//2.5]", "W[]"), Reason.BAD_MOVE_TEXT, "game 1, move 2"),
        (SHORT.replace("W[f6//2.5]", "W[f5f6]"), Reason.BAD_MOVE_TEXT, "game 1, move 2"),
        (SHORT.replace("W[f6//2.5]", "W[f6//2.5/1]"), Reason.BAD_FORMAT, "game 1, move 2"),
        (SHORT.replace("W[f6//2.5]", "W[f6/NaN]"), Reason.BAD_NUMBER, "game 1, move 2"),
        (SHORT.replace("W[f6//2.5]", "W[f6//1.2.3]"), Reason.BAD_NUMBER, "game 1, move 2"),
    ],
)
def test_a_bad_game_says_what_and_where(text: str, reason: Reason, where: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_games(text)
    assert (caught.value.reason, caught.value.where) == (reason, where)


@pytest.mark.parametrize(
    ("field", "move", "reason", "where"),
    [
        (("pb", "me"), GgfMove(BLACK, 19), Reason.BAD_FORMAT, "field pb"),
        (("PB", "m]e"), GgfMove(BLACK, 19), Reason.BAD_FORMAT, "field PB"),
        (("B", "d3"), GgfMove(BLACK, 19), Reason.INCONSISTENT, "field B"),
        (("W", "d3"), GgfMove(BLACK, 19), Reason.INCONSISTENT, "field W"),
        (("BO", "4 -----O*--*O----- *"), GgfMove(BLACK, 19), Reason.INCONSISTENT, "field BO"),
        (("PB", "me"), GgfMove(BLACK, 64), Reason.OUTSIDE_BOARD, "move 2"),
        (("PB", "me"), GgfMove(BLACK, -2), Reason.OUTSIDE_BOARD, "move 2"),
        (("PB", "me"), GgfMove(BLACK, 19, Decimal("NaN")), Reason.BAD_NUMBER, "move 2"),
        (("PB", "me"), GgfMove(BLACK, 19, None, Decimal("Infinity")), Reason.BAD_NUMBER, "move 2"),
    ],
)
def test_a_game_that_could_not_be_written_cannot_be_made(
    field: tuple[str, str], move: GgfMove, reason: Reason, where: str
) -> None:
    with pytest.raises(BadInput) as caught:
        GgfGame((("GM", "Othello"), field), start_diagram(8), (GgfMove(WHITE, PASS), move))
    assert (caught.value.reason, caught.value.where) == (reason, where)


# Replays
