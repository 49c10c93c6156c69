"""Connect Four solved by alpha-beta on two integers, without the boards of `reference`.

Specifies  The score of a position: positive if the side to move wins, and then how many stones the winner has left
           when the four stand, plus one. 0 is a draw; a loss is the negative of the winner's score. On 7 columns by 6
           rows that is 22 minus the stones of the winner.
Source     P. Pons, Solving Connect 4, 2015: the scores and the method; J. Tromp's solver before it.
Contract   Exact. What is cut away is proven: a side that can complete four does; two squares cannot both be stopped;
           a stone right below a square where the opponent completes four loses.
"""

from typing import Final

from reference.connect4.notation import Diagram


class Solver:
    """All positions of one board size, with one table of upper bounds."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height, self.cells = width, height, width * height
        self.bottom = sum(1 << (height + 1) * column for column in range(width))
        self.board = self.bottom * ((1 << height) - 1)
        columns = sorted(range(width), key=lambda column: abs(2 * column - width + 1))
        self.columns: Final = [((1 << height) - 1) << (height + 1) * column for column in columns]
        self.upper: dict[int, int] = {}

    def score(self, diagram: Diagram) -> int:
        """The score of a position that is not over, by halving the interval it lies in."""
        own, mask = self.sets(diagram)
        if self.completing(own, mask) & self.landing(mask):
            return self.quickest(mask)
        low, high = -((self.cells - mask.bit_count()) // 2), (self.cells + 1 - mask.bit_count()) // 2
        while low < high:
            middle = (low + high) // 2
            found = self.search(own, mask, middle, middle + 1)
            low, high = (low, found) if found <= middle else (found, high)
        return low

    def sets(self, diagram: Diagram) -> tuple[int, int]:
        """The stones of the side to move, and all stones."""
        own = mask = 0
        for cell, letter in enumerate(diagram.cells):
            bit = 1 << (self.height + 1) * (cell % self.width) + self.height - 1 - cell // self.width
            mask |= bit if letter != "." else 0
            own |= bit if letter == "XO"[diagram.side] else 0
        return own, mask

    def landing(self, mask: int) -> int:
        """The lowest empty cell of each column that is not full."""
        return (mask + self.bottom) & self.board

    def completing(self, stones: int, mask: int) -> int:
        """The empty cells that would complete four for these stones, in reach or not."""
        found = 0
        for step in (1, self.height, self.height + 1, self.height + 2):
            two = (stones << step) & (stones << 2 * step)
            found |= two & (stones << 3 * step) | two & (stones >> step)
            two = (stones >> step) & (stones >> 2 * step)
            found |= two & (stones >> 3 * step) | two & (stones << step)
        return found & self.board & ~mask

    def quickest(self, mask: int) -> int:
        """The score of completing four with the next stone."""
        return (self.cells + 1 - mask.bit_count()) // 2

    def search(self, own: int, mask: int, alpha: int, beta: int) -> int:
        """Fail-soft for a window; the side to move cannot complete four at once."""
        stones = mask.bit_count()
        threats = self.completing(own ^ mask, mask)
        moves = self.landing(mask)
        forced = moves & threats
        if forced:
            moves = forced if forced & (forced - 1) == 0 else 0
        moves &= ~(threats >> 1)
        if not moves:
            return -((self.cells - stones) // 2)
        if stones >= self.cells - 2:
            return 0
        alpha = max(alpha, -((self.cells - 2 - stones) // 2))
        key = own + mask + self.bottom
        beta = min(beta, self.upper.get(key, (self.cells - 1 - stones) // 2))
        if alpha >= beta:
            return beta
        best = -self.cells
        for move in self.ordered(own, mask, moves):
            value = -self.search(own ^ mask, mask | move, -beta, -max(alpha, best))
            best = max(best, value)
            if best >= beta:
                return best
        if best <= alpha:
            self.upper[key] = best
        return best

    def ordered(self, own: int, mask: int, moves: int) -> list[int]:
        """Most threats made first; among equals, the column nearest the middle."""
        in_columns = [moves & column for column in self.columns if moves & column]
        return sorted(in_columns, key=lambda move: -self.completing(own | move, mask).bit_count())
