"""What the engine's search must answer, said plainly: minimax over a game's history, and where a line must end.

Specifies  `true_value`: no window, no order, no table of what was searched; the past by `History`; quiescence by
           `reference/search/quiescence.py`, whose own law is another one, on positions that know their past.
           `value_at_the_end`: what the last position of a line is worth by itself.
"""

from dataclasses import replace

from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import Move
from reference.chess.history import FIFTY_MOVES, History
from reference.chess.ordering_bitboard import loud_moves
from reference.chess.with_history import HistoryPosition, KeyKnows
from reference.engines.chess_endings import known_plies
from reference.engines.chess_parameters import Parameters
from reference.search.leaf import WIN, quick_wins
from reference.search.quiescence import quiescence

Game = History[BitboardPosition]


def true_value(game: Game, depth: int, parameters: Parameters, ply: int = 0, extensions: int = 0) -> int:
    """The value for the side to move, mates counted from the root; `extensions`: how many plies checks may add."""
    ended = value_by_the_past(game, parameters, ply) if ply else None
    if ended is not None:
        return ended
    board = game.position
    if ply and extensions and board.is_check():
        depth, extensions = depth + 1, extensions - 1
    if depth == 0:
        found = quiescence(
            HistoryPosition(game, board, (), parameters.repeats, KeyKnows.NOTHING),
            parameters.quiescence,
            lambda position: parameters.evaluation.estimate(position.board),
            loud_moves=lambda position: loud_moves(position.board),
            forced=lambda position: position.is_check(),
            final=quick_wins,
        )
        return quick_wins.from_node(found.value, ply)
    if not board.legal_moves():
        return ply - WIN if board.is_check() else 0
    children = map(game.play, board.legal_moves())
    return max(-true_value(child, depth - 1, parameters, ply + 1, extensions) for child in children)


def value_by_the_past(game: Game, parameters: Parameters, ply: int) -> int | None:
    """A draw by repetition, clock or material, or what is known of the ending; None otherwise."""
    board = game.position
    is_mate = board.is_check() and not board.legal_moves()
    if game.repetitions() >= parameters.repeats or board.is_insufficient_material():
        return 0
    if game.halfmoves >= FIFTY_MOVES and not is_mate:
        return 0
    if parameters.endings and sum(cell != "." for cell in board.diagram().cells) <= 3:
        plies = known_plies(board)
        if plies is not None:
            return 0 if plies < 0 else WIN - ply - plies if plies % 2 else ply + plies - WIN
    return None


def value_at_the_end(game: Game, line: tuple[Move, ...], depth: int, parameters: Parameters) -> int:
    """What a line is worth for the side to move at its beginning. Plays it: an illegal move raises `BadInput`."""
    for move in line:
        game = game.play(move)
    ply = len(line)
    turn = -1 if ply % 2 else 1
    board = game.position
    if ply:
        known = parameters if ply <= depth else replace(parameters, endings=False)
        ended = value_by_the_past(game, known, ply)
        if ended is not None:
            return turn * ended
    if not board.legal_moves():
        return turn * (ply - WIN if board.is_check() else 0)
    return 0 if board.is_insufficient_material() else turn * parameters.evaluation.estimate(board)
