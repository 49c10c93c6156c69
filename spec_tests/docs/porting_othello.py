"""Questions about Othello that are not a board's: keys kept move by move, evaluations, solvers, lanes, texts of moves.

Specifies  `kept key after MOVES`; `canonical like POSITION`; `positional` and `staged`; `stable`; `counts beside itself
           N times`, of many boards in one integer; `writes MOVE`, `reads WORD`; `solved`, `best`, and `table in (A, B),
           then (C, D)`, one window after another with one memory.
"""

from typing import Any, Final

from reference.engines.othello_endgame import plain_score, solve
from reference.errors import BadInput
from reference.games import all_games
from reference.othello.bitboard import BitboardPosition
from reference.othello.lanes import OthelloLanes
from reference.othello.notation import read_board, square_name
from reference.othello.symmetry import canonical
from reference.position import PASS
from spec_tests.docs.porting_boards import reached
from spec_tests.docs.porting_rows import WINDOW, Question, Row
from spec_tests.othello.test_endgame import windowed
from spec_tests.othello.test_evaluation import FORMS
from spec_tests.othello.test_lanes import columns_of, words_of
from spec_tests.othello.test_stability import STABLE
from spec_tests.othello.test_zobrist import KEYS, Keys


def kept_key(row: Row, keys: Keys) -> str:
    """A key kept along moves against the key of the position that they lead to."""
    moves = row.cells["ask"].removeprefix("kept key after ").split()
    key = keys.of(read_board(row.position))
    for number, word in enumerate(moves):
        before = reached(row, BitboardPosition, " ".join(moves[:number]))
        assert isinstance(before, BitboardPosition)
        move = all_games()["othello"].read_move(before, word)
        assert isinstance(move, int)
        key = keys.after(key, before.size, before.side_to_move, move, () if move == PASS else before.flips(move))
    there = reached(row, BitboardPosition, " ".join(moves))
    assert isinstance(there, BitboardPosition)
    return "as from scratch" if key == keys.of(there.diagram()) else "another"


def canonical_form(row: Row, form: Any) -> str:
    """Whether two boards have one canonical form."""
    other = read_board(row.cells["ask"].removeprefix("canonical like "))
    return "the same" if form(read_board(row.position)) == form(other) else "another"


def evaluation(row: Row, form: Any) -> str:
    """One of the evaluations."""
    evaluate = {"positional": form.positional, "staged": form.staged}[row.word]
    return str(evaluate(BitboardPosition.from_text(row.position)))


def stable_discs(row: Row, stable: Any) -> str:
    """Which discs are stable."""
    diagram = read_board(row.position)
    return " ".join(square_name(square, diagram.size) for square in sorted(stable(diagram))) or "none"


def beside_itself(row: Row, lanes: Any) -> str:
    """The moves of the last of many equal boards."""
    count = int(row.cells["ask"].split()[-2])
    words = words_of(BitboardPosition.from_text(row.position))
    own, opponent = columns_of([words] * count)
    return str(lanes(8).moves(own, opponent)[-1].bit_count())


def written(row: Row, game: Any) -> str:
    """The text of a move that is given by its right text."""
    position = BitboardPosition.from_text(row.position)
    return str(game.write_move(position, all_games()["othello"].read_move(position, row.cells["ask"].split()[1])))


def read(row: Row, game: Any) -> str:
    """Whether a text is taken for the move that it is."""
    word = row.cells["ask"].split()[1]
    position = BitboardPosition.from_text(row.position)
    try:
        return "yes" if game.read_move(position, word) == all_games()["othello"].read_move(position, word) else "no"
    except BadInput as error:
        return error.reason.name


def solved(row: Row, solver: Any) -> str:
    """The score of the endgame."""
    position = BitboardPosition.from_text(row.position)
    value = solver(position)
    return str(value if isinstance(value, int) else value.value)


def best(row: Row, solver: Any) -> str:
    """The best move."""
    position = BitboardPosition.from_text(row.position)
    return " ".join(square_name(move, position.size) for move in solver(position).best)


def with_a_table(row: Row, make: Any) -> str:
    """The last of several answers with one table."""
    asked, position = make(), BitboardPosition.from_text(row.position)
    windows = WINDOW.findall(row.cells["ask"])
    return str([asked.score(position, int(alpha), int(beta)) for alpha, beta in windows][-1])


QUESTIONS: Final = {
    "kept": Question(kept_key, lambda row: tuple(KEYS.values())),
    "canonical": Question(canonical_form, lambda row: (canonical,)),
    **dict.fromkeys(("positional", "staged"), Question(evaluation, lambda row: tuple(FORMS.values()))),
    "stable": Question(stable_discs, lambda row: tuple(STABLE.values())),
    "counts": Question(beside_itself, lambda row: (OthelloLanes,)),
    "writes": Question(written, lambda row: (all_games()["othello"],)),
    "reads": Question(read, lambda row: (all_games()["othello"],)),
    "solved": Question(solved, lambda row: (solve, plain_score)),
    "best": Question(best, lambda row: (solve,)),
    "table": Question(with_a_table, lambda row: (windowed(True),)),
}
