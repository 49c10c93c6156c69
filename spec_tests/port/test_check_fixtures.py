"""Every fixture is put to a port that can answer it, or the report says why not."""

from functools import cache

import pytest

from fixtures import load, load_file, paths
from reference.commands.checks.case import VALUE, Case
from reference.commands.checks.fixtured import UNASKED
from reference.commands.checks.planned import Plan, Wishes, planned
from reference.commands.checks.records import records
from reference.commands.checks.solved import empty_squares, size_of_tree
from reference.commands.checks.telling import told
from reference.commands.serves.session import Session
from reference.games import all_games, find_game
from reference.ports.port import number, text
from reference.search.negamax import negamax
from reference.tictactoe.bitboard import BitboardPosition
from reference.tictactoe.evaluation import outcome_only
from spec_tests.port.programs import checked, fake, typed


@cache
def everything() -> Plan:
    """What a port is asked that can do all, without a limit."""
    return planned(Session().hello(), Wishes(largest=10**99))


@pytest.mark.parametrize("path", [path for path in paths() if not path.startswith("search/")])
def test_each_fixture_of_a_game_is_asked_or_excused(path: str) -> None:
    """By its id. Other texts than positions, and scores of another scoring, cannot be asked about."""
    game, kind = path.removesuffix(".json").split("/")
    asked = {case.id.partition(",")[0] for case in (*everything().cases, *everything().waiting)}
    left = {case.id for case in load_file(path).cases} - asked
    if kind in UNASKED:
        assert any(f"{game}: {len(left)} fixtures {kind}: " in line for line in everything().not_tested)
        return
    if kind == "invalid":
        left = {case.id for case in load(game, kind) if case.id in left and case.text("input") == "position"}
    if kind in ("score", "endgame"):  # the same position with the same value stands in several places
        known = {text(case.question, "position") for case in everything().cases if case.request == "search"}
        found = [case for case in load(game, kind) if case.id in left and case.text("position") not in known]
        left = {case.id for case in found if not case.has("scoring") or case.text("scoring") != "discs"}
    assert not left


def test_no_reason_is_given_for_what_does_not_exist() -> None:
    """Each kind that is excused is one of some game."""
    kinds = {path.removesuffix(".json").split("/")[1] for path in paths()}
    assert {*UNASKED} <= kinds


@pytest.mark.parametrize("name", ["othello", "chess"])
def test_transcripts_are_followed_move_by_move_to_their_end(name: str) -> None:
    """None is lost, and each step is a legal move."""
    game = find_game(name)
    found = {record.id: record for record in records(name)}
    for case in load(name, "transcript"):
        record = found[case.id]
        position = game.read_position(game.backend(None), case.text("position"))
        assert record.positions[0] == position.to_text() and len(record.positions) == len(record.moves) + 1
        for move, after in zip(record.moves, record.positions[1:], strict=True):
            assert move in {game.write_move(position, each) for each in position.legal_moves()}
            position = position.play(game.read_move(position, move))
            assert position.to_text() == after
        assert position.to_text().startswith(str(case.expected))
    assert sum(len(record.moves) for record in found.values()) > 20


def test_the_size_of_a_tree_is_a_bound() -> None:
    """Of minimax over tic-tac-toe, at every number of empty squares."""
    for position in ("XO....... X", "XOX...... O", "XOXO..... X"):
        nodes = negamax(BitboardPosition.from_text(position), 9, outcome_only).nodes
        assert nodes <= size_of_tree(empty_squares(position)) < 6 * nodes
    assert [size_of_tree(empty) for empty in range(5)] == [1, 2, 5, 16, 65]


def test_solved_positions_are_searched_to_their_end() -> None:
    """Deep enough for each empty square, a forced pass counted where it is a ply; values of the plain score."""
    games = set()
    for case in everything().cases:
        if case.request == "search" and "-profile-" not in case.id:
            games.add(case.game)
            assert (number(case.question, "depth") or 0) >= empty_squares(text(case.question, "position"))
            assert case.question["final"] == "plain" and VALUE in case.levels
            assert abs(number(case.expected, "value") or 0) <= (64 if case.game == "othello" else 1)
    assert games == {*all_games()} - {"chess"}


def test_what_waits_for_time_is_counted_in_the_report() -> None:
    """Asked while there is time, each once; the rest is said to be left."""
    result = checked(fake("honest"), Wishes(("tictactoe",), largest=100), 0.3)
    ids = [case.id for case in planned_here().waiting]
    assert len(ids) == len({*ids}) and result.waiting == len(ids) > 1000
    assert result.is_right and 0 < result.waited < result.waiting
    left = f"{result.waiting - result.waited} of {result.waiting} further fixtures: --budget gives them time"
    assert any(left in line for line in told(result, typed(fake("honest"))))


def planned_here() -> Plan:
    """What the fakes are asked."""
    hello = Session("bitboard").hello()
    games = hello["games"]
    assert isinstance(games, dict)
    return planned({"games": {"tictactoe": games["tictactoe"]}}, Wishes(("tictactoe",), largest=100))


def test_no_two_cases_that_are_planned_ask_the_same_under_one_name() -> None:
    """An id stands for one question."""
    seen: dict[str, Case] = {}
    for case in (*everything().cases, *everything().waiting):
        assert seen.setdefault(case.id, case).question == case.question, case.id
