"""Threats are what a search finds at the depth they imply: a five in one ply, an open or double four in three."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.errors import BadInput, Reason
from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.evaluation import open_rows
from reference.gomoku.notation import Diagram, read_board, read_square, square_name
from reference.gomoku.rules import CARO, CONNECT6, FREESTYLE, RENJU, STANDARD, Rules
from reference.gomoku.threats import double_fours, fives, open_fours
from reference.position import Position
from reference.search.alphabeta import alphabeta
from reference.search.leaf import quick_wins
from spec_tests.assertions import same
from spec_tests.gomoku import oracle
from spec_tests.gomoku.strategies import BOARDS, Board, boards, diagrams, has_one_winner_at_most
from spec_tests.laws import law


def nothing(position: Position) -> int:
    """An evaluation that knows nothing: what a search then says is certain."""
    return 0


def wins_within(position: BitboardPosition, plies: int) -> bool:
    """Whether a search of so many plies finds a win for the side to move."""
    return alphabeta(position, plies, nothing).value > 0


@st.composite
def scattered(draw: st.DrawFn) -> Diagram:
    """A few stones on a board that can be searched three plies deep, X to move: three or four in a row."""
    width, height = draw(st.integers(4, 6)), draw(st.integers(3, 5))
    rules = Rules(width, height, draw(st.integers(3, 4)), draw(st.sampled_from((FREESTYLE, STANDARD))))
    squares = draw(st.lists(st.integers(0, rules.squares - 1), min_size=3, max_size=8, unique=True))
    cells = ["."] * rules.squares
    for place, square in enumerate(squares):
        cells[square] = "XXO"[place % 3]
    return Diagram(rules, "".join(cells), draw(st.sampled_from((0, 0, 1))), 1)


@st.composite
def small_rules(draw: st.DrawFn) -> Rules:
    """Boards that can be searched three plies deep."""
    variant = draw(st.sampled_from((FREESTYLE, STANDARD, RENJU)))
    width, height = draw(st.integers(5, 6)), draw(st.integers(2, 6))
    return Rules(width, height, 5 if variant == RENJU else draw(st.integers(2, 5)), variant)


VARIANTS: Final = (CARO, FREESTYLE)

quiet = (scattered() | diagrams(small_rules())).filter(has_one_winner_at_most)


def other_side(position: BitboardPosition) -> BitboardPosition:
    """The same board, the other side to move."""
    diagram = position.diagram()
    return BitboardPosition.from_diagram(diagram._replace(side=1 - diagram.side))


class Threats(NamedTuple):
    """An implementation: the three questions."""

    fives: Callable[[Board], tuple[int, ...]]
    open_fours: Callable[[Board], tuple[int, ...]]
    double_fours: Callable[[Board], tuple[int, ...]]


THREATS: Final = {"threats.py": Threats(fives, open_fours, double_fours)}


@law(THREATS, diagram=boards)
def test_a_five_is_a_move_that_wins_at_once(threats: Threats, diagram: Diagram) -> None:
    """All of them and no others, in every variant; with two stones a turn, by the next stone. On both backends."""
    for board in BOARDS.values():
        position = board.from_diagram(diagram)
        mover = position.side_to_move
        winning = []
        for move in position.legal_moves():
            after = position.play(move)
            outcome = after.outcome()
            if outcome is not None and not outcome.is_draw and outcome.is_win == (after.side_to_move == mover):
                winning.append(move)
        same("fives", threats.fives(position), tuple(winning), position)


@law(THREATS, diagram=quiet)
def test_an_open_or_double_four_is_a_win_in_three_and_there_is_no_other(threats: Threats, diagram: Diagram) -> None:
    """If nobody has a five. The second half only where the opponent may play everywhere: not for O in renju."""
    position = BitboardPosition.from_diagram(diagram)
    if position.is_over() or fives(position) or fives(other_side(position)):
        return
    fours = threats.open_fours(position) + threats.double_fours(position)
    found = wins_within(position, 3)
    if fours or diagram.rules.variant != RENJU or diagram.side == 0:
        names = " ".join(square_name(four, diagram.rules) for four in fours)
        same(f"win in three, fours being {names or 'none'}", found, bool(fours), position)
    for four in fours[:3]:
        same(f"{square_name(four, diagram.rules)} wins", alphabeta(position.play(four), 2, nothing).value, -1, position)


CASES: Final = [
    # board, fives, open fours, double fours
    ("......../......../.XXXX.../......../........ X", "a3 f3", "", ""),
    ("......../......../OXXXX.../......../........ X", "f3", "", ""),
    ("......../......../..XXX.../......../........ X", "", "b3 f3", ""),
    ("......../......../.OXXX..O/......../........ X", "", "", ""),
    ("......../......../.X.X.X.X/......../........ X", "", "", "e3"),
    ("......../.X....../..X...../...X..../......../........ X", "", "e2", ""),
    ("standard ......../......../XXXX.X../......../........ X", "", "", ""),
    ("......../......../XXXX.X../......../........ X", "e3", "", ""),
    ("standard ......../......../..XXX..X/......../........ X", "", "b3", ""),
    ("......../......../..XXX..X/......../........ X", "", "b3 f3", ""),
    ("........../........../...XXX..../..X......./..X......./..X......./.......... X", "", "c5 g5", ""),
    ("renju ........../........../...XXX..../..X......./..X......./..X......./.......... X", "", "g5", ""),
    ("........../........../...XXXO.../..X......./..X......./..X......./..O....... X", "", "", "c5"),
    ("renju ........../........../...XXXO.../..X......./..X......./..X......./..O....... X", "", "", ""),
    ("........../.....X..../.....X..../.....X..../..XXX.O.../.....O..../.......... X", "", "b3", "f3"),
    ("renju ........../........../...OOOX.../..O......./..O......./..O......./..X....... O", "", "", "c5"),
]


@law(THREATS)
def test_threats_by_hand(threats: Threats) -> None:
    """In the last boards c5 or f3 makes fours along two lines: renju forbids that to X, not to O.

    Turned by half, too: what is completed to the left is then completed to the right. After f3 it is four steps back.
    """
    for text, *expected in CASES:
        diagram = read_board(text)
        as_it_is, *_, turned_by_half = oracle.symmetries(diagram.rules.width, diagram.rules.height)[:4]
        for symmetry in (as_it_is, turned_by_half):
            position = BitboardPosition.from_diagram(oracle.image(diagram, symmetry))
            asked = [ask(position) for ask in threats]
            same("ascending", asked, [tuple(sorted(moves)) for moves in asked], position)
            squares = [sorted(symmetry[move] for move in moves) for moves in asked]
            found = [" ".join(square_name(square, diagram.rules) for square in moves) for moves in squares]
            same("threats", found, expected, position)


def test_in_caro_one_stone_may_stop_an_open_four() -> None:
    """After f3, O answers g3, and a five from b3 to f3 is closed on both sides. In freestyle f3 wins."""
    caro, freestyle = (BitboardPosition.from_text(f"{v} ......../O.XXX.../......../........ X") for v in VARIANTS)
    f3 = read_square("f3", caro.diagram().rules)
    assert open_fours(caro) == open_fours(freestyle) == (f3,)
    assert wins_within(freestyle, 3) and not wins_within(caro, 3)


def test_two_stones_a_turn_are_refused() -> None:
    """Two squares can be stopped by two stones."""
    position = BitboardPosition.initial(CONNECT6)
    assert fives(position) == ()
    for threats in (open_fours, double_fours):
        with pytest.raises(BadInput) as caught:
            threats(position)
        assert (caught.value.reason, caught.value.where) == (Reason.UNSUPPORTED, "threats")


@settings(max_examples=60)
@given(quiet)
def test_a_search_plays_the_winning_stone_whatever_the_evaluation_says(diagram: Diagram) -> None:
    """One source's engine evaluated before it looked for a win, and missed its winning stone.

    Wins must be worth more than any count of open rows: quick wins are, plain +1 is not.
    """
    position = BitboardPosition.from_diagram(diagram)
    if fives(position):
        best = alphabeta(position, 1, open_rows, final=quick_wins)
        same("best move wins", best.principal_variation[0] in fives(position), True, position)
        same("value", best.value, quick_wins.win - 1, position)


def test_an_evaluation_that_looks_for_no_win_misses_it() -> None:
    """What the law above is for: by open rows alone, five in a row is worth nothing."""
    position = BitboardPosition.from_text("......./......./OXXXX../......./......./......./....... X")

    def never_over(position: BitboardPosition) -> int:
        return open_rows(Undecided(position))

    def by(evaluate: Callable[[BitboardPosition], int]) -> int:
        return max(position.legal_moves(), key=lambda move: -evaluate(position.play(move)))

    assert (by(open_rows),) == fives(position)
    assert by(never_over) not in fives(position)


class Undecided:
    """A position that does not say when it is over."""

    def __init__(self, position: BitboardPosition) -> None:
        self.diagram = position.diagram

    def outcome(self) -> None:
        """As if the game went on."""
