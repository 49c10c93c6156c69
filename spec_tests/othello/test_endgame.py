"""The endgame solvers: the plain one against minimax, the quick one against the plain one, both against the suites."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from hypothesis import given

from reference.engines.othello_endgame import discs_of, plain_score, solve
from reference.engines.othello_last_squares import Work, last_squares
from reference.engines.othello_solver import Endgame
from reference.engines.solution import Solution, sign
from reference.othello.bitboard import BitboardPosition
from reference.othello.notation import Diagram, square_name
from reference.search.result import Window
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.othello.endings import endings, late_positions
from spec_tests.othello.strategies import BOARDS, BoardClass

Solve: TypeAlias = Callable[..., Solution]
SOLVERS: Final[dict[str, Solve]] = {"quick": solve}
few = endings((4, 6, 8), 7) | late_positions((4, 6, 8), 9)
"""Few enough empty squares for the plain solver."""


def score_of(position: Any) -> int:
    """Minimax over every game, by the definition."""
    moves = position.legal_moves()
    if not moves:
        ended = position.outcome()
        assert ended is not None
        return int(ended.score)
    return max(-score_of(position.play(move)) for move in moves)


@law(BOARDS, diagram=endings((4, 6, 8), 5) | late_positions((4, 6, 8), 5))
def test_the_plain_score_is_minimax_s(board: BoardClass, diagram: Diagram) -> None:
    """In the full window; in a null window it is on the right side of it."""
    position = board.from_diagram(diagram)
    true = score_of(position)
    same("score", plain_score(position), true, position)
    for alpha in (true - 2, true - 1, true, true + 1):
        found = plain_score(position, Window(alpha, alpha + 1))
        same("above", found > alpha, true > alpha, position)
        same("a bound", found <= true if found > alpha else found >= true, True, position)


@law(SOLVERS, diagram=few)
def test_the_quick_solver_finds_the_plain_score(solver: Solve, diagram: Diagram) -> None:
    """Up to nine empty squares, any board; the best move is worth it."""
    position = BitboardPosition.from_diagram(diagram)
    true = plain_score(position)
    solution = solver(position)
    same("value", solution.value, true, position)
    same("there is a move unless the game is over", bool(solution.best), not position.is_over(), position)
    for move in solution.best:
        same(f"value of {name(move, position)}", -plain_score(position.play(move)), true, position)


@law(SOLVERS, diagram=few)
def test_every_move_has_the_plain_score_of_its_position(solver: Solve, diagram: Diagram) -> None:
    """And the best moves are all those worth most, in the order of the squares."""
    position = BitboardPosition.from_diagram(diagram)
    solution = solver(position, all_moves=True)
    true = {move: -plain_score(position.play(move)) for move in position.legal_moves()}
    same("moves", dict(solution.moves), true, position)
    same("value", solution.value, max(true.values(), default=position.final_score()), position)
    same("best", solution.best, tuple(move for move in true if true[move] == solution.value), position)


@law(SOLVERS, diagram=few)
def test_an_outcome_is_the_sign_of_the_score(solver: Solve, diagram: Diagram) -> None:
    """Of the position and of each move; a best move keeps it."""
    position = BitboardPosition.from_diagram(diagram)
    true = {move: -sign(plain_score(position.play(move))) for move in position.legal_moves()}
    solution = solver(position, outcome_only=True)
    same("value", solution.value, sign(plain_score(position)), position)
    same("best is best", [true[move] for move in solution.best], [solution.value] * len(solution.best), position)
    same("moves", dict(solver(position, all_moves=True, outcome_only=True).moves), true, position)


@law(BOARDS, diagram=few)
def test_both_backends_have_one_solution(board: BoardClass, diagram: Diagram) -> None:
    """Value, best move and even nodes."""
    position = board.from_diagram(diagram)
    same("solution", solve(position), solve(BitboardPosition.from_diagram(diagram)), position)


@law({"above": Endgame.above}, diagram=endings((4, 8), 9) | late_positions((4, 6), 9))
def test_the_table_holds_nothing_but_true_bounds(above: Callable[..., int], diagram: Diagram) -> None:
    """After all null windows from both sides: each entry, of more than LAST empty squares, encloses the true score."""
    position = BitboardPosition.from_diagram(diagram)
    own, opponent = discs_of(position)
    endgame, fresh = Endgame(diagram.size), Endgame(diagram.size)
    true = fresh.value(own, opponent)
    for alpha in (-3, true - 1, true, 0, true + 2, true - 2, 2):
        found = above(endgame, own, opponent, alpha)
        same(
            f"above {alpha}",
            (found > alpha, found <= true if found > alpha else found >= true),
            (true > alpha, True),
            position,
        )
    for (mine, theirs), (lower, upper) in list(endgame.bounds.items())[:20]:
        value = Endgame(diagram.size).value(mine, theirs)
        same("an entry", lower <= value <= upper, True, BitboardPosition(mine, theirs, 0, diagram.size))


class Windowed:
    """Alpha-beta with windows and a table of both bounds, as most programs have it; the law needs somebody to try."""

    def __init__(self, answers_when_closed: bool) -> None:
        self.answers_when_closed = answers_when_closed
        self.bounds: dict[object, tuple[int, int]] = {}

    def score(self, position: BitboardPosition, alpha: int, beta: int) -> int:
        """Fail-soft; the bounds of the table narrow the window."""
        if position.is_over():
            return position.final_score()
        lower, upper = self.bounds.get(position.key(), (-100, 100))
        if self.answers_when_closed and (lower >= beta or upper <= alpha or lower == upper):
            return lower if lower >= beta or lower == upper else upper
        low, high = max(alpha, lower), min(beta, upper)
        best = -100
        for move in position.legal_moves():
            best = max(best, -self.score(position.play(move), -high, -max(low, best)))
            if max(low, best) >= high:  # the usual cut; with an empty window it is made after any first move
                break
        self.bounds[position.key()] = (
            best if best > low else lower,
            best if best < high else upper,
        )
        return best


def windowed(answers_when_closed: bool) -> Callable[[], Windowed]:
    """Makes fresh ones."""
    return lambda: Windowed(answers_when_closed)


@law({"windows": windowed(True)}, diagram=few)
def test_the_solver_keeps_a_table_between_windows(make: Callable[[], Windowed], diagram: Diagram) -> None:
    """Asked again and again with one table: every answer keeps its window's contract (bug report O32)."""
    position, asked = BitboardPosition.from_diagram(diagram), make()
    true = plain_score(position)
    for alpha, beta in ((true - 3, true - 2), (true + 2, true + 3), (true - 1, true + 1), (-65, 65), (0, 1), (-65, 65)):
        found = asked.score(position, alpha, beta)
        right = true <= found if found <= alpha else true >= found if found >= beta else true == found
        same(f"answer {found} to ({alpha}, {beta}), true {true}", right, True, position)


@given(few)
def test_the_last_squares_keep_the_window_s_contract(diagram: Diagram) -> None:
    """Any order of the squares; below the window an upper bound, above it a lower one, inside exact."""
    position = BitboardPosition.from_diagram(diagram)
    empties = [square for square, cell in enumerate(diagram.cells) if cell == "-"]
    true, ask = plain_score(position), last_squares(diagram.size, Work())
    for order in (tuple(empties), tuple(reversed(empties))):
        for alpha, beta in ((-200, 200), (true - 1, true + 1), (true, true + 1), (true - 1, true), (-8, 8)):
            found = ask(position.own, position.opponent, alpha, beta, order, False)
            right = true <= found if found <= alpha else true >= found if found >= beta else true == found
            same(f"answer {found} to ({alpha}, {beta}), true {true}", right, True, position)


def name(move: int, position: BitboardPosition) -> str:
    """A move for a person."""
    return square_name(move, position.size)
