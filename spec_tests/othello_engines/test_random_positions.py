"""Positions that benchmarks and matches draw: fixed by number, never finished; and how large minimax would be."""

from hypothesis import given, settings

from reference.commands.benchmarks.othello_ladder.ladder import minimax_nodes
from reference.commands.benchmarks.othello_ladder.positions import PLIES, midgame
from reference.commands.selfplays.games import Match, opening_of
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import Diagram
from reference.search.minimax import minimax
from spec_tests.assertions import same
from spec_tests.othello.endings import endings, late_positions

FEW = settings(max_examples=max(1, settings().max_examples // 2))


@FEW
@given(endings((4, 6, 8), 4) | late_positions((4, 6, 8), 6))
def test_the_nodes_of_minimax_are_counted_as_it_visits_them(diagram: Diagram) -> None:
    """Passes are plies that cost no depth, a finished game is one node: late in the game there are both."""
    position = BitboardPosition.from_diagram(diagram)
    for depth in range(4):
        visited = minimax(position, depth, BitboardPosition.disc_difference, pass_costs_depth=False).nodes
        same(f"nodes to depth {depth}", minimax_nodes(position, depth), visited, position)


def test_midgames_have_a_choice() -> None:
    """Whatever the dice say; a line that ends or leaves one move is drawn again."""
    for number in range(120):
        position = midgame(number)
        assert len(position.legal_moves()) > 1
        discs = (position.own | position.opponent).bit_count()
        assert 4 < discs <= 4 + PLIES[number % len(PLIES)]


def test_an_opening_is_never_a_finished_game() -> None:
    """However many plies are asked for; the moves lead to the position."""
    for pair in range(6):
        position, moves = opening_of(Match("pvs", "pvs", opening=59), pair)
        assert not position.is_over() and len(moves) == 59
        replayed = BitboardPosition.initial()
        for move in moves:
            replayed = replayed.play(move)
        assert replayed == position
