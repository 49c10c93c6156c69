"""What the laws of gomoku are tried on: rules of every variant, painted boards, and positions that play reaches.

Contract   Boards are painted with strokes, short strings of letters along a line: so rows of k, longer rows, closed
           ends and crossing rows turn up on 19x19 as often as on 3x3. Everything shrinks to small empty boards.
Beware     Letters thrown at random on a large board hardly ever make a row. A law tried on them would prove nothing.
"""

from typing import Final, TypeAlias

from hypothesis import strategies as st

from reference.gomoku.array import ArrayPosition
from reference.gomoku.bitboard import BitboardPosition
from reference.gomoku.notation import Diagram, start_diagram
from reference.gomoku.rules import CARO, FREESTYLE, RENJU, STANDARD, VARIANTS, Rules
from reference.position import PASS
from spec_tests.gomoku import oracle

Board: TypeAlias = ArrayPosition | BitboardPosition
BoardClass: TypeAlias = type[ArrayPosition] | type[BitboardPosition]
BOARDS: Final[dict[str, BoardClass]] = {"array": ArrayPosition, "bitboard": BitboardPosition}

LARGE: Final = ((15, 15), (19, 19), (15, 7), (6, 19))
STEPS: Final = ((0, 1), (1, 0), (1, 1), (-1, 1))


def twin(board: BoardClass) -> BoardClass:
    """The other backend."""
    return ArrayPosition if issubclass(board, BitboardPosition) else BitboardPosition


@st.composite
def all_rules(draw: st.DrawFn, variants: tuple[str, ...] = VARIANTS, largest: int = 19) -> Rules:
    """Any game of the family."""
    small = st.tuples(st.integers(2, 7), st.integers(2, 7))
    large = st.sampled_from([size for size in LARGE if max(size) <= largest] or [(7, 7)])
    width, height = draw(small | large)
    variant = draw(st.sampled_from(variants))
    if variant == RENJU:
        return Rules(max(width, 5), height, 5, RENJU)
    return Rules(
        width, height, draw(st.integers(1, min(6, max(width, height)))), variant, draw(st.sampled_from((1, 2)))
    )


@st.composite
def diagrams(draw: st.DrawFn, rules: st.SearchStrategy[Rules]) -> Diagram:
    """Any board at all, two winners among them."""
    game = draw(rules)
    cells = ["."] * game.squares
    for _ in range(draw(st.integers(0, 8))):
        square = draw(st.integers(0, game.squares - 1))
        down, right = draw(st.sampled_from(STEPS))
        row, column = divmod(square, game.width)
        for letter in draw(
            st.text("XO.", max_size=8) | st.sampled_from(("XXXXX", "OXXXXXO", "XXXXXX", "OOOOO", "XX.X"))
        ):
            if 0 <= row < game.height and 0 <= column < game.width:
                cells[row * game.width + column] = letter
            row, column = row + down, column + right
    if game.squares <= 25 and draw(st.booleans()):
        filling = draw(st.text("XO", min_size=game.squares, max_size=game.squares))
        cells = [new if cell == "." else cell for cell, new in zip(cells, filling, strict=True)]
    return Diagram(game, "".join(cells), draw(st.sampled_from((0, 1))), draw(st.integers(1, game.stones)))


def has_one_winner_at_most(diagram: Diagram) -> bool:
    """Whether the diagram may be a position."""
    return len(oracle.winners(diagram)) < 2


@st.composite
def games(draw: st.DrawFn, rules: st.SearchStrategy[Rules], longest: int = 25) -> tuple[Rules, list[int]]:
    """The rules and the moves of a game from its start, not always to its end; X and O near each other."""
    game = draw(rules)
    position = BitboardPosition.from_diagram(start_diagram(game))
    moves: list[int] = []
    for choice in draw(st.lists(st.integers(0, 10**6), max_size=longest)):
        legal = position.legal_moves()
        if not legal:
            break
        close = [move for move in legal if move != PASS and near_middle(move, game)] or list(legal)
        moves.append(close[choice % len(close)])
        position = position.play(moves[-1])
    return game, moves


def near_middle(square: int, rules: Rules) -> bool:
    """Whether a square is one of the 7 by 7 in the middle."""
    row, column = divmod(square, rules.width)
    return abs(2 * row - rules.height + 1) <= 7 and abs(2 * column - rules.width + 1) <= 7


@st.composite
def reached(draw: st.DrawFn, rules: st.SearchStrategy[Rules]) -> Diagram:
    """A position that play reaches."""
    game, moves = draw(games(rules))
    position = BitboardPosition.from_diagram(start_diagram(game))
    for move in moves:
        position = position.play(move)
    return position.diagram()


any_rules = all_rules()
without_forbidden_points = (FREESTYLE, STANDARD, CARO)
any_diagrams = diagrams(any_rules)
boards = any_diagrams.filter(has_one_winner_at_most) | reached(any_rules)
"""A position, reachable or not."""
plain_boards = diagrams(all_rules(without_forbidden_points)).filter(has_one_winner_at_most)
"""A position of a variant in which every empty square may be played."""
renju_boards = diagrams(all_rules((RENJU,))).filter(has_one_winner_at_most) | reached(all_rules((RENJU,)))
