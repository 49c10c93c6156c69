"""The chess engine's search with what leaves moves out on trust. Unsound: MEASURED, and off unless asked for.

Specifies  `SelectiveSearch`: `ChessSearch` with any of four additions, by the numbers of `Selective`:
           null move           a node that passing would bring to beta is cut off;
           late moves          quiet moves far down the order are first searched a ply less deep;
           futility            near the horizon quiet moves that cannot reach alpha are left out;
           check extension     a side in check has one ply more, so often on a line.
Source     The neighbours `null_move`, `late_move_reductions`, `futility` and `check_extension` of `reference/search/`,
           which name theirs; put together as strong programs do. Source 004 has none.
Contract   With nothing switched on this is `ChessSearch`, node by node. Whatever is on, the line is legal and ends in
           the value told: where a window is open no node is cut off by a pass, no move left out, and what raises alpha
           has been searched to its full depth. A mate that is told is there.
           The value is no longer minimax's: docs/chess-engine.md says how often, and by how much. With check extension
           alone it is minimax's over the tree that is so much deeper.
Beware     Passing is never tried in check, with king and pawns alone, or twice in a row. Zugzwang with pieces stays.
           Whether a node may pass, and how many extensions are left, decides its tree: both belong to the key.
"""

from collections.abc import Hashable, Sequence

from reference.chess.bitboard import BitboardPosition
from reference.chess.bitboard_board import checkers
from reference.chess.bitboard_play import after
from reference.chess.diagram import Move
from reference.chess.history import History
from reference.chess.ordering_bitboard import is_quiet
from reference.chess.selective import pass_turn_with_pieces
from reference.engines.chess_parameters import SOUND, Parameters
from reference.engines.chess_pvs import NOWHERE, ChessSearch, Found, Keys
from reference.search.events import Observer, silent
from reference.search.leaf import WIN
from reference.search.ordering import Ordering
from reference.search.result import INFINITY
from reference.search.table import Table


class SelectiveSearch(ChessSearch):
    """See `ChessSearch`."""

    left = 0
    """How many extensions this line may still have."""
    may_pass = True

    def search(self, history: History[BitboardPosition], depth: int, moves: Sequence[Move] | None = None) -> Found:
        """See `ChessSearch`. The extensions come on top of `depth`."""
        self.left, self.may_pass = self.parameters.selective.extensions, True
        return ChessSearch.search(self, history, depth, moves)

    def name(self, board: BitboardPosition, key: Hashable) -> Hashable:
        """See `ChessSearch`: the tree below depends on the line above."""
        return ChessSearch.name(self, board, key), self.left, self.may_pass

    def visit(self, board: BitboardPosition, depth: int, ply: int, alpha: int, beta: int, before: Keys) -> Found:
        """A node, a ply deeper if its side is in check."""
        # Extension
        if not (ply and self.left and checkers(board)):
            return ChessSearch.visit(self, board, depth, ply, alpha, beta, before)
        self.left -= 1
        found = ChessSearch.visit(self, board, depth + 1, ply, alpha, beta, before)
        self.left += 1
        return found

    def best_of(
        self, board: BitboardPosition, depth: int, ply: int, alpha: int, beta: int, path: Keys, hint: Move | None
    ) -> tuple[Found, Move | None]:
        """The best child's value and line, and the best move."""
        chosen = self.parameters.selective
        moves: Sequence[Move] = self.order.moves(board, ply, hint)
        in_check = checkers(board)
        if not moves:
            return Found(ply - WIN if in_check else 0), None
        if not ply and self.root_moves is not None:
            moves = [move for move in moves if move in self.root_moves]
        may_pass, self.may_pass = self.may_pass, True
        trusts = ply > 0 and beta - alpha == 1 and not in_check and abs(beta) < WIN // 2

        # Null move
        less = chosen.null_move
        if less is not None and trusts and may_pass and depth > less:
            passed = pass_turn_with_pieces(board)
            if isinstance(passed, BitboardPosition):
                self.may_pass = False
                reply = self.visit(passed, depth - 1 - less, ply + 1, -beta, 1 - beta, path)
                self.may_pass = True
                if -reply.value >= beta:
                    return Found(beta, (), reply.rests), None

        # Reach
        reach = INFINITY
        if trusts and depth <= len(chosen.margins):
            reach = self.estimate(board) + chosen.margins[depth - 1]

        # Children
        scouts = self.parameters.null_windows
        best, best_move, rests = -INFINITY, None, NOWHERE
        line: tuple[Move, ...] = ()
        for number, move in enumerate(moves):
            child = after(board, move)
            quiet = is_quiet(board, move) and not checkers(child)

            # Futility
            if quiet and reach <= alpha:
                best = max(best, reach)
                continue
            keys = path if child.halfmoves else ()
            high = alpha + 1 if scouts and best_move is not None else beta
            late = chosen.full_moves is not None and number >= chosen.full_moves
            if late and quiet and not in_check and depth >= chosen.least_depth and high == alpha + 1:
                reply = self.visit(child, depth - 2, ply + 1, -high, -alpha, keys)
                rests = min(rests, reply.rests)

                # Full depth
                if -reply.value > alpha:
                    reply = self.visit(child, depth - 1, ply + 1, -high, -alpha, keys)
            else:
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


def search_of(parameters: Parameters, table: Table | None, order: Ordering, observe: Observer = silent) -> ChessSearch:
    """The search that the parameters ask for: the plain one, if nothing is left out on trust."""
    kind = ChessSearch if parameters.selective == SOUND else SelectiveSearch
    return kind(parameters, table, order, observe)
