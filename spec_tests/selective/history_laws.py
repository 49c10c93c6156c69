"""The laws of chess positions that know their past. Each is told the class of positions."""

import random
from collections.abc import Hashable, Iterator

import chess
from hypothesis import strategies as st

from reference.chess.array import ArrayPosition
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Move
from reference.chess.with_history import HistoryPosition
from reference.search.result import everything
from reference.search.table import Table
from reference.search.transposition import alphabeta_with_table
from spec_tests.search.law import law
from spec_tests.search.oracle import brute_value

Remembering = type[HistoryPosition[BitboardPosition]]

SHUFFLES = (
    "7k/5K2/8/8/8/8/8/6R1 w - - 0 1",
    "8/8/8/8/8/5n2/7k/K7 w - - 0 1",
    "k7/8/K7/8/8/8/8/7R w - - 40 1",
    "5k2/5P2/5K2/8/8/8/8/8 w - - 92 1",
    "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1",
    "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
)
"""Few pieces, so that positions come again and the clock goes on; a stalemate and mates among what can happen."""


def games() -> st.SearchStrategy[tuple[str, int, int, int]]:
    """A beginning, the clock it shows at least, how many moves are made, and how they are chosen."""
    return st.tuples(st.sampled_from(SHUFFLES), st.integers(85, 100), st.integers(0, 12), st.integers(0, 99))


def with_clock(fen: str, clock: int) -> str:
    """The same position later, if the clock can show this."""
    board, side, castling, en_passant, _, _ = fen.split()
    return fen if en_passant != "-" else f"{board} {side} {castling} {en_passant} {clock} 90"


def played(cls: Remembering, game: tuple[str, int, int, int]) -> Iterator[HistoryPosition[BitboardPosition]]:
    """The positions of a game in which pieces mostly go back to where they came from."""
    fen, clock, moves, seed = game
    chance = random.Random(seed)
    position = cls.from_text(with_clock(fen, clock if seed % 2 else seed % 4))
    yield position
    before: list[Move] = []
    for _ in range(moves):
        legal = position.legal_moves()
        if not legal:
            return
        move = chance.choice(legal)
        if len(before) > 1 and chance.random() < 0.8:
            last = before[-2]
            move = next((each for each in legal if each[:2] == (last.target, last.origin)), move)
        before.append(move)
        position = position.play(move)
        yield position


@law(games())
def the_past_draws_as_python_chess_says(cls: Remembering, game: tuple[str, int, int, int]) -> None:
    """Third time, or a hundred plies, unless the board has ended the game; then nobody has won or can move."""
    for position in played(cls, game):
        start, _, line = position.to_text().partition(" moves ")
        witness = chess.Board(start)
        for move in line.split():
            witness.push_uci(move)
        ended = witness.is_checkmate() or witness.is_stalemate() or witness.is_insufficient_material()
        drawn = not ended and (witness.is_repetition(3) or witness.halfmove_clock >= 100)
        assert position.is_drawn() == drawn, position.to_text()
        assert position.is_over() == (ended or drawn)
        assert position.legal_moves() == (() if drawn else position.board.legal_moves())
        outcome = position.outcome()
        assert (outcome is None) == (not position.is_over())
        assert outcome is None or outcome.score == (-1 if witness.is_checkmate() else 0)


@law(games())
def its_text_is_its_past(cls: Remembering, game: tuple[str, int, int, int]) -> None:
    """Read again it is equal, and so are the key and all that its past decides; on the readable board as well."""
    positions = list(played(cls, game))
    for position in positions:
        again = cls.from_text(position.to_text())
        assert again == position and again.to_text() == position.to_text()
        assert again.history == position.history
    start = ArrayPosition.from_text(positions[0].to_text())
    readable = HistoryPosition.of(start)
    for move in positions[-1].moves if len(positions[-1].moves) == len(positions) - 1 else ():
        readable = readable.play(move)
        assert readable.key() in {each.key() for each in positions}


def estimate(position: HistoryPosition[BitboardPosition]) -> int:
    """Some number that the board decides."""
    return position.board.pawns % 7 - position.board.kings % 11 + position.board.rooks % 5


@law(games(), st.sampled_from([2, 1, 2, 1]))
def a_table_is_sound_where_the_key_knows_the_past(
    cls: Remembering, game: tuple[str, int, int, int], depth: int
) -> None:
    """One table for all positions of a game, each with its own past and clock: every value is that of brute force."""
    table = Table()
    for position in reversed(list(played(cls, game))[-3:]):
        value = alphabeta_with_table(position, depth, estimate, table=table, window=everything).value
        assert value == brute_value(position, depth, estimate), position.to_text()


@law(games(), games())
def equal_keys_mean_equal_pasts(
    cls: Remembering, one: tuple[str, int, int, int], other: tuple[str, int, int, int]
) -> None:
    """Positions with equal keys agree on how often each move leads to a position that was there, and on the clock."""
    futures: dict[Hashable, object] = {}
    for game in (one, (one[0], *other[1:])):
        for position in played(cls, game):
            future = future_of(position)
            assert futures.setdefault(position.key(), future) == future, position.to_text()


def future_of(position: HistoryPosition[BitboardPosition]) -> object:
    """What the next moves lead to: drawn or not, and the clock."""
    children = [position.play(move) for move in position.legal_moves()]
    return position.outcome(), [
        (child.outcome(), child.history.repetitions(), min(child.board.halfmoves, 100)) for child in children
    ]
