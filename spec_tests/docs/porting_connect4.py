"""A question about Connect Four that is not a board's: `kept key after COLUMNS`, a key kept move by move."""

from typing import Any, Final

from reference.connect4.bitboard import BitboardPosition
from reference.connect4.zobrist import landing_cell
from reference.games import all_games
from spec_tests.connect4.test_evaluation import KEYS
from spec_tests.docs.porting_rows import Question, Row


def kept_key(row: Row, keys: Any) -> str:
    """A key kept along moves against the key of the position that they lead to."""
    position = BitboardPosition.from_text(row.position)
    key = keys.of(position.diagram())
    for word in row.cells["ask"].removeprefix("kept key after ").split():
        move = all_games()["connect4"].read_move(position, word)
        assert isinstance(move, int)
        diagram, cell = position.diagram(), landing_cell(position.diagram(), move)
        key = keys.after(key, diagram.width, diagram.height, position.side_to_move, cell)
        position = position.play(move)
    return "as from scratch" if key == keys.of(position.diagram()) else "another"


QUESTIONS: Final = {"kept": Question(kept_key, lambda row: tuple(KEYS.values()))}
