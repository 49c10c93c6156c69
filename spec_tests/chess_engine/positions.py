"""What the laws of the engine are tried on: few men, so that plain minimax is quick; a past; endings near mate."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from reference.bits import squares_of
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Diagram, Move
from reference.chess.endgames import solve
from reference.chess.history import History
from spec_tests.chess.strategies import add, board_with_kings, settled, sides, sparse
from spec_tests.chess_engine.oracle import Game


@st.composite
def few_men(draw: DrawFn) -> Diagram:
    """Two kings and up to four men, at clocks from which the fifty moves can and cannot be reached."""
    side = draw(sides)
    cells, _ = board_with_kings(draw, side)
    add(cells, draw(sparse))
    return settled(Diagram("".join(cells), side, halfmoves=draw(st.sampled_from((0, 40, 97, 99)))))


@st.composite
def games(draw: DrawFn) -> tuple[Diagram, bytes]:
    """A position of few men, and choices of the moves that led on from it."""
    return draw(few_men()), draw(st.binary(max_size=6))


def game_of(record: tuple[Diagram, bytes]) -> Game:
    """The history: from the fourth ply on high choices go back where the piece came from, if that is legal."""
    diagram, choices = record
    game = History.of(BitboardPosition.from_diagram(diagram))
    played: list[Move] = []
    for choice in choices:
        moves = game.position.legal_moves()
        if not moves or game.position.is_over():
            break
        back = [move for move in moves if len(played) > 1 and move[:2] == (played[-2].target, played[-2].origin)]
        played.append(back[0] if back and choice > 60 else moves[choice % len(moves)])
        game = game.play(played[-1])
    return game


@st.composite
def endings(draw: DrawFn) -> tuple[BitboardPosition, int]:
    """King and queen or rook against king, with mate in at most six plies, and how many."""
    ending = solve(draw(st.sampled_from("qr")))
    plies = draw(st.sampled_from((1, 2, 3, 4, 4, 6)))
    sets = (ending.won if plies % 2 else ending.lost)[plies]
    king, man = draw(st.sampled_from([place for place, kings in sets.items() if kings]))
    other = draw(st.sampled_from(list(squares_of(sets[king, man]))))
    cells = ["."] * 64
    cells[king], cells[man], cells[other] = "K", ending.kind.upper(), "k"
    return BitboardPosition.from_diagram(Diagram("".join(cells), 0 if plies % 2 else 1)), plies
