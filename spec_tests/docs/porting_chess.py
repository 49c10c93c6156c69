"""Questions about chess that are not a board's: keys kept move by move, exchanges, quiescence, evaluations, texts.

Specifies  `kept key after MOVES`; `exchange MOVE`; `quiescence`, or `delta` where captures that cannot reach alpha are
           left out, with source 004's numbers; `source-004` and `structured`, perhaps of two positions one after the
           other; `first after N cutoffs by MOVE, depth D`, the order of moves; `writes MOVE`; `reads`, whether a FEN is
           one; `past like FEN`, keys of positions that know their past.
"""

from typing import Any, Final

from reference.chess import evaluation, evaluation_bitboard
from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import read_move
from reference.chess.loud import DEPTH_004
from reference.chess.material import VALUES_004
from reference.chess.moves import read_uci
from reference.chess.notation import read_fen
from reference.chess.validity import PLAYABLE
from reference.chess.with_history import HistoryPosition
from reference.errors import BadInput
from reference.search.result import everything
from spec_tests.chess.test_delta_pruning import GAINS, delta_search
from spec_tests.chess.test_exchange import EXCHANGES
from spec_tests.chess.test_loud import SEARCHES, brute
from spec_tests.chess.test_ordering import ORDERINGS
from spec_tests.chess.test_zobrist import KEYS, Keys, key_of, legal_en_passant
from spec_tests.docs.porting_rows import Question, Row, window_of

GUI: Final = "position fen "
"""How UCI writes a position, with its moves."""


def board(row: Row) -> BitboardPosition:
    """The position of a row."""
    return BitboardPosition.from_text(row.position)


def kept_key(row: Row, keys: Keys) -> str:
    """A key kept along moves against the key of the position that they lead to."""
    position = board(row)
    key = key_of(keys, position)
    for word in row.cells["ask"].removeprefix("kept key after ").split():
        move = read_uci(position, word)
        after = position.play(move)
        squares = legal_en_passant(position), legal_en_passant(after)
        key, position = keys.after(key, position.diagram(), move, squares), after
    return "as from scratch" if key == key_of(keys, position) else "another"


def exchange(row: Row, seen: Any) -> str:
    """What a move wins if both sides go on taking while it pays."""
    position = board(row)
    return str(seen(position, read_uci(position, row.cells["ask"].split()[1]), VALUES_004))


def quiescence(row: Row, search: Any) -> str:
    """The value when nothing loud is left."""
    return str(search(board(row)).value)


def by_brute_force(position: BitboardPosition) -> Any:
    """The same without a window, on the readable board."""
    return Value(brute(ArrayPosition.from_diagram(position.diagram()), DEPTH_004))


class Value(int):
    """A number that has its value where results have it."""

    @property
    def value(self) -> int:
        """Itself."""
        return int(self)


def delta(row: Row, gain: Any) -> str:
    """Quiescence without the captures that cannot reach alpha."""
    return str(delta_search(board(row), gain, window_of(row.questions[0]) or everything).value)


def evaluated(row: Row, evaluate: Any) -> str:
    """An evaluation; of two positions the second's."""
    asked = [row.position, *(question.partition(" of ")[2] for question in row.questions[1:])]
    return str([evaluate(BitboardPosition.from_text(text)) for text in asked][-1])


def forms_of(name: str) -> tuple[Any, ...]:
    """An evaluation on both boards."""
    return getattr(evaluation, name), getattr(evaluation_bitboard, name)


def first_move(row: Row, make: Any) -> str:
    """The move tried first, after a quiet move has cut off many times."""
    words = row.cells["ask"].replace(",", "").split()
    order, position = make(), board(row)
    for _ in range(int(words[2])):
        order.refuted(position, read_uci(position, words[5]), int(words[7]), 0)
    return str(order.moves(position, 1)[0])


def written(row: Row, write: Any) -> str:
    """The text of a move."""
    return str(write(read_move(row.cells["ask"].split()[1])))


def read(row: Row, reading: Any) -> str:
    """Whether a FEN is a position."""
    try:
        reading(row.position.removeprefix(GUI), strictness=PLAYABLE)
    except BadInput as error:
        return error.reason.name
    return "yes"


def same_past(row: Row, cls: Any) -> str:
    """Whether two positions have one key."""
    other = row.cells["ask"].removeprefix("past like ")
    one, two = (cls.from_text(text.removeprefix(GUI)).key() for text in (row.position, other))
    return "the same" if one == two else "another"


QUESTIONS: Final = {
    "kept": Question(kept_key, lambda row: tuple(KEYS.values())),
    "exchange": Question(exchange, lambda row: tuple(EXCHANGES.values())),
    "quiescence": Question(quiescence, lambda row: (*SEARCHES.values(), by_brute_force)),
    "delta": Question(delta, lambda row: tuple(GAINS.values())),
    "source-004": Question(evaluated, lambda row: forms_of("source_004")),
    "structured": Question(evaluated, lambda row: forms_of("structured")),
    "first": Question(first_move, lambda row: tuple(ORDERINGS.values())),
    "writes": Question(written, lambda row: (str,)),
    "reads": Question(read, lambda row: (read_fen,)),
    "past": Question(same_past, lambda row: (HistoryPosition,)),
}
