"""The search of the chess engine: principal variation search with table, history of the game, and quiescence.

Specifies  `ChessSearch.search`: a position with its past, `depth` plies, the full window; `pvs` and `quiescence` of
           `reference/search/` put together for positions on integers, with the same labelled phases. Leaves hand their
           window down to quiescence. Beside mate, stalemate and dead positions these end a line: a position that was
           there before (`repeats`) and the hundredth ply without progress, in quiescence too, where a side in check may
           move to and fro; and before quiescence an ending that a table knows.
Source     An article on a chess engine in Java (source 004), made right;
           M. Campbell, The graph-history interaction: on ignoring position history, 1985.
Contract   The value is minimax's over the tree so described, and the line that comes with it is legal and ends in that
           value: its last position is a finished game, known to a table, or worth it as it stands. To that end no node
           of an open window is answered by the table: the table's answer has no line.
           A mate in n plies is worth WIN - n for who mates; the table holds the distance from the node.
           `delta` is UNSOUND. With a table and repetitions the value may miss a draw, never invent one (see below).
Beware     One line for all nodes, which each overwrites, ends with a move of the opponent (E004-01).
           What a node is worth because a position above it comes again holds on this way to it only: it is not stored
           (`rests`). The other half of the interaction stays: an answer of the table may come from a way on which
           nothing repeats. A clock of 60 plies or more belongs to the key, or a stored mate comes too late.
"""

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple, TypeAlias

from reference.chess.bitboard import BitboardPosition
from reference.chess.bitboard_board import checkers, is_dead
from reference.chess.bitboard_play import after
from reference.chess.diagram import Move
from reference.chess.history import FIFTY_MOVES, History
from reference.chess.ordering_bitboard import gain_of, loud_moves
from reference.chess.with_history import NEAR_THE_END
from reference.engines.chess_endings import known_plies
from reference.engines.chess_parameters import Parameters
from reference.search.events import Observer, silent
from reference.search.leaf import WIN, quick_wins
from reference.search.ordering import Ordering
from reference.search.result import INFINITY, Window, bound_of
from reference.search.table import Table

Keys: TypeAlias = tuple[Hashable, ...]
"""Of the positions before a node, those of the game included, as far back as they can come again."""

NOWHERE: Final = 10**6
"""A ply below everything."""


class Found(NamedTuple):
    """A value for the side to move, the line to it, and the highest ply whose coming again it rests on."""

    value: int
    line: tuple[Move, ...] = ()
    rests: int = NOWHERE


DRAWN: Final = Found(0)


class ChessSearch:
    """One search after another with the same memory: the table, and what the order has learnt."""

    def __init__(
        self, parameters: Parameters, table: Table | None, order: Ordering, observe: Observer = silent
    ) -> None:
        self.parameters = parameters
        self.estimate = parameters.evaluation.estimate
        self.table = table
        self.order = order
        self.observe = observe
        self.root_moves: Sequence[Move] | None = None

    def search(self, history: History[BitboardPosition], depth: int, moves: Sequence[Move] | None = None) -> Found:
        """The value of the present position, `depth` plies deep, and the line to it; of all moves or only of some."""
        self.root_moves = moves
        return self.visit(history.position, depth, 0, -INFINITY, INFINITY, history.keys[:-1])

    def visit(self, board: BitboardPosition, depth: int, ply: int, alpha: int, beta: int, before: Keys) -> Found:
        """A node with `depth` plies to go, `ply` moves below the root."""
        self.observe.enter(board, depth, Window(alpha, beta))
        key: Hashable = board.key()

        # Drawn by the past, dead, or known
        if ply:
            ended = self.ended(board, ply, key, before)
            if ended is not None:
                return ended

        # Table
        hint, table = None, self.table
        named = self.name(board, key)
        entry = table.find(named) if table is not None else None
        if entry is not None:
            hint = entry.move
            if entry.depth == depth and ply and beta - alpha == 1:
                answer = entry.at(ply, quick_wins).answer(Window(alpha, beta))
                if answer is not None:
                    return Found(answer.value)

        # Leaf
        if depth == 0:
            best = self.quiet(board, self.parameters.quiescence, ply, alpha, beta, before)
            move = best.line[0] if best.line else None

        # Children
        else:
            best, move = self.best_of(board, depth, ply, alpha, beta, (*before, key), hint)

        # Store
        if table is not None and best.rests >= ply and (ply or self.root_moves is None):
            value = quick_wins.from_root(best.value, ply)
            table.store(named, depth, value, bound_of(best.value, Window(alpha, beta)), move)
        return best

    def name(self, board: BitboardPosition, key: Hashable) -> Hashable:
        """What the table knows a node by."""
        return key if board.halfmoves < NEAR_THE_END else (key, board.halfmoves)

    def best_of(
        self, board: BitboardPosition, depth: int, ply: int, alpha: int, beta: int, path: Keys, hint: Move | None
    ) -> tuple[Found, Move | None]:
        """The best child's value and line, and the best move."""
        moves: Sequence[Move] = self.order.moves(board, ply, hint)
        if not moves:
            return Found(ply - WIN if checkers(board) else 0), None
        if not ply and self.root_moves is not None:
            moves = [move for move in moves if move in self.root_moves]
        scouts = self.parameters.null_windows
        best, best_move, rests = -INFINITY, None, NOWHERE
        line: tuple[Move, ...] = ()
        for move in moves:
            child = after(board, move)
            keys = path if child.halfmoves else ()
            high = alpha + 1 if scouts and best_move is not None else beta
            reply = self.visit(child, depth - 1, ply + 1, -high, -alpha, keys)
            rests = min(rests, reply.rests)

            # Re-search
            if high < beta and alpha < -reply.value < beta:
                reply = self.visit(child, depth - 1, ply + 1, -beta, -alpha, keys)
                rests = min(rests, reply.rests)
            if -reply.value <= best:
                continue
            best, best_move, line = -reply.value, move, (move, *reply.line)

            # Cutoff
            if best >= beta:
                self.order.refuted(board, move, depth, ply)
                rests = reply.rests
                break
            alpha = max(alpha, best)
        return Found(best, line, rests), best_move

    def ended(self, board: BitboardPosition, ply: int, key: Hashable, before: Keys) -> Found | None:
        """A draw by repetition, clock or material, or what the table of an ending says."""
        drawn = self.drawn(board, ply, key, before)
        if drawn is not None:
            return drawn
        if is_dead(board):
            return DRAWN
        if self.parameters.endings and (board.own | board.opponent).bit_count() <= 3:
            plies = known_plies(board)
            if plies is not None:
                return Found(0 if plies < 0 else WIN - ply - plies if plies % 2 else ply + plies - WIN)
        return None

    def drawn(self, board: BitboardPosition, ply: int, key: Hashable, before: Keys) -> Found | None:
        """A draw by the past: by repetition, or by the clock."""
        if board.halfmoves >= 4 and key in before:
            again = [ply - back for back, seen in enumerate(reversed(before), start=1) if seen == key]
            if len(again) >= self.parameters.repeats - 1:
                return Found(0, (), again[self.parameters.repeats - 2])
        if board.halfmoves >= FIFTY_MOVES and (board.legal_moves() or not checkers(board)):
            return DRAWN
        return None

    def quiet(self, board: BitboardPosition, depth: int, ply: int, alpha: int, beta: int, before: Keys) -> Found:
        """Quiescence: `depth` plies of loud moves, or all moves in check. The caller has told of the node."""
        moves: Sequence[Move] = board.legal_moves()
        in_check = checkers(board)
        if not moves:
            return Found(ply - WIN if in_check else 0)
        if is_dead(board):
            return DRAWN
        best, hope, rests = -INFINITY, None, NOWHERE
        line: tuple[Move, ...] = ()
        path: Keys = ()

        # Leaf, or stand pat
        if depth == 0 or not in_check:
            best = self.estimate(board)
            if depth == 0 or best >= beta:
                return Found(best)
            alpha = max(alpha, best)
            moves = loud_moves(board)
            hope = None if self.parameters.delta is None else best + self.parameters.delta
        else:
            path = (*before, board.key())

        # Children
        for move in moves:
            # Delta
            if hope is not None and (estimate := hope + gain_of(board, move)) <= alpha:
                if estimate > best:
                    best, line = estimate, ()
                continue
            child = after(board, move)
            self.observe.enter(child, 1 - depth, Window(-beta, -alpha))
            keys = path if child.halfmoves else ()
            drawn = self.drawn(child, ply + 1, child.key(), keys) if keys else None
            reply = drawn or self.quiet(child, depth - 1, ply + 1, -beta, -alpha, keys)
            rests = min(rests, reply.rests)
            if -reply.value > best:
                best, line = -reply.value, (move, *reply.line)
                if best >= beta:
                    rests = reply.rests
                    break
                alpha = max(alpha, best)
        return Found(best, line, rests)
