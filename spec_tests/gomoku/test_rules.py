"""Moves and ends of every game of the family, on any board: each backend against text, and both alike."""

from itertools import product

from hypothesis import strategies as st

from reference.gomoku.notation import Diagram, next_turn, replay
from reference.gomoku.rules import CONNECT6, GOMOKU, Rules
from reference.position import Outcome
from spec_tests.assertions import same, same_moves, same_position
from spec_tests.gomoku import oracle
from spec_tests.gomoku.agreement import agree
from spec_tests.gomoku.strategies import (
    BOARDS,
    BoardClass,
    all_rules,
    any_rules,
    boards,
    games,
    plain_boards,
    twin,
    without_forbidden_points,
)
from spec_tests.laws import law

# Moves


@law(BOARDS, diagram=plain_boards)
def test_the_moves_are_the_empty_squares_until_the_game_is_over(board: BoardClass, diagram: Diagram) -> None:
    """In ascending order, all of them: a square far from every stone is a move too. Renju has its own laws."""
    position = board.from_diagram(diagram)
    same_moves(position.legal_moves(), [] if oracle.result(diagram) else oracle.empty_squares(diagram), position)


@law(BOARDS, diagram=plain_boards, choice=st.integers(0, 400))
def test_a_move_puts_the_movers_letter_on_its_square(board: BoardClass, diagram: Diagram, choice: int) -> None:
    """And on no other; then it is whose turn it is. The position before it stays as it was."""
    position = board.from_diagram(diagram)
    moves = position.legal_moves()
    if moves:
        move = moves[choice % len(moves)]
        same_position(f"play {move}", position.play(move), board.from_diagram(oracle.after(diagram, move)), position)
        same("board after the move was tried", position.diagram(), diagram, position)


@law(BOARDS, rules=any_rules)
def test_x_begins_with_one_stone(board: BoardClass, rules: Rules) -> None:
    """On an empty board, whatever the number of stones a turn."""
    start = board.initial(rules)
    same("start", start.diagram(), Diagram(rules, "." * rules.squares, 0, 1), start)


@law(BOARDS, game=games(all_rules(without_forbidden_points)))
def test_the_sides_take_turns_of_one_or_of_two_stones(board: BoardClass, game: tuple[Rules, list[int]]) -> None:
    """X OO XX OO ... with two stones a turn, X O X O ... with one; also where a game ends inside a turn."""
    rules, moves = game
    movers = [position.side_to_move for position in replay(board.initial(rules), moves)]
    expected = [ply % 2 if rules.stones == 1 else (ply + 1) // 2 % 2 for ply in range(len(moves) + 1)]
    same("movers", movers, expected, board.initial(rules))


# Ends


@law(BOARDS, diagram=boards)
def test_a_winning_row_decides_and_a_full_board_without_one_is_a_draw(board: BoardClass, diagram: Diagram) -> None:
    """Whose row it is, X's or O's; whoever moves. What wins is the variant's business."""
    position = board.from_diagram(diagram)
    result = oracle.result(diagram)
    scores = {"": None, "draw": Outcome(0), "XO"[diagram.side]: Outcome(1)}
    same("outcome", position.outcome(), scores.get(result, Outcome(-1)), position)
    same("is over", position.is_over(), bool(result), position)


@law(BOARDS, game=games(any_rules))
def test_a_board_is_judged_alike_after_a_move_and_when_it_is_read(
    board: BoardClass, game: tuple[Rules, list[int]]
) -> None:
    """`play` looks at the lines through the last stone, reading at all of them."""
    rules, moves = game
    for position in replay(board.initial(rules), moves):
        read = board.from_diagram(position.diagram())
        same("position read", read, position, position)
        same("outcome", read.outcome(), position.outcome(), position)


@law(BOARDS, diagram=plain_boards, choice=st.integers(0, 400))
def test_nobody_wins_by_the_opponents_move(board: BoardClass, diagram: Diagram, choice: int) -> None:
    """Who has a winning row after a move has made the move."""
    position = board.from_diagram(diagram)
    moves = position.legal_moves()
    if moves:
        after = position.play(moves[choice % len(moves)])
        outcome = after.outcome()
        mover_wins = after.side_to_move == diagram.side
        same("won by the other side", outcome is not None and outcome.score == (-1 if mover_wins else 1), False, after)


@law(BOARDS)
def test_every_row_of_the_board_wins(board: BoardClass) -> None:
    """572 fives on 15x15, and the fours of a lopsided board: when they are read, and when a stone completes them."""
    for rules, count in ((GOMOKU, 572), (Rules(7, 5, 4), 50)):
        rows = [
            line[first : first + rules.k]
            for line in oracle.lines(rules.width, rules.height)
            for first in range(len(line) - rules.k + 1)
        ]
        assert len(rows) == count
        for number, row in enumerate(rows):
            cells = "".join("X" if square in row else "." for square in range(rules.squares))
            whole = board.from_diagram(Diagram(rules, cells, 1, 1))
            same("read", whole.outcome(), Outcome(-1), whole)
            last = row[number % rules.k]
            played = board.from_diagram(Diagram(rules, cells[:last] + "." + cells[last + 1 :], 0, 1)).play(last)
            same_position("played", played, whole)
            same("played", played.outcome(), Outcome(-1), played)


@law(BOARDS)
def test_the_last_square_may_win(board: BoardClass) -> None:
    """A full board is a draw only if nobody has a winning row."""
    for text, score in (
        ("XXX/OXO/OOX O", -1),
        ("XXX/OXO/OOX X", 1),
        ("XOX/XOO/OXX X", 0),
        ("standard k=2 XXX/OOO O", 0),
    ):
        position = board.from_text(text)
        same("outcome", position.outcome(), Outcome(score), position)


@law(BOARDS)
def test_no_row_runs_over_an_edge(board: BoardClass) -> None:
    """Stones at the end of one row and at the beginning of the next are no neighbours; nor are those of columns."""
    for row, stones in product(range(14), range(1, 5)):
        first = 15 * row + 15 - stones
        ahead = range(first, first + 5)
        below = [square % 15 * 15 + square // 15 for square in ahead]
        for squares in (ahead, below):
            cells = "".join("X" if square in squares else "." for square in range(225))
            position = board.from_diagram(Diagram(GOMOKU, cells, 1, 1))
            same("outcome", position.outcome(), None, position)


ROWS = {
    # rules: which of the rows below win
    "freestyle": "five, five closed, five at the edge closed, six, six closed",
    "standard": "five, five closed, five at the edge closed",
    "caro": "five, five at the edge closed, six, six closed",
}
BOARD_WITH = {
    "four": "..XXXX...",
    "five": "..XXXXX..",
    "five closed": ".OXXXXXO.",
    "five at the edge closed": "XXXXXO...",
    "six": ".XXXXXX..",
    "six closed": "OXXXXXXO.",
    "five in a row of seven with a gap": "XXXX.XXX.",
}


@law(BOARDS)
def test_what_wins_is_what_the_variant_says(board: BoardClass) -> None:
    """Rows of X along each of the four lines, and of O the same; in renju X needs exactly five, O five or more."""
    empty = "........./" * 8
    for variant in ("freestyle", "standard", "caro", "renju"):
        for name, row in BOARD_WITH.items():
            for letter in "XO":
                known = ROWS.get(variant) or ROWS["standard" if letter == "X" else "freestyle"]
                text = row if letter == "X" else row.translate(str.maketrans("XO", "OX"))
                column = "/".join(f"........{cell}" for cell in text)
                falling = "/".join("." * i + cell + "." * (8 - i) for i, cell in enumerate(text))
                rising = "/".join("." * (8 - i) + cell + "." * i for i, cell in enumerate(text))
                for cells in (empty + text, column, falling, rising):
                    position = board.from_text(f"{variant} {cells} {letter}")
                    expected = Outcome(1) if name in known.split(", ") else None
                    same(f"{name} in {variant}", position.outcome(), expected, position)


@law(BOARDS, diagram=boards)
def test_swapping_letters_and_side_changes_nothing_but_in_renju(board: BoardClass, diagram: Diagram) -> None:
    """The game of the one who moves is the same whether the letter is X or O."""
    if diagram.rules.variant == "renju":
        return
    other_letters = diagram.cells.translate(str.maketrans("XO", "OX"))
    swapped = board.from_diagram(diagram._replace(cells=other_letters, side=1 - diagram.side))
    position = board.from_diagram(diagram)
    same_moves(swapped.legal_moves(), position.legal_moves(), position)
    same("outcome", swapped.outcome(), position.outcome(), position, swapped)


@law(BOARDS, diagram=boards, choice=st.integers(0, 7))
def test_moves_and_outcome_go_with_the_board(board: BoardClass, diagram: Diagram, choice: int) -> None:
    """Turned or mirrored, eight ways; forbidden points and their reasons too."""
    symmetries = oracle.symmetries(diagram.rules.width, diagram.rules.height)
    symmetry = symmetries[choice % len(symmetries)]
    position, moved = board.from_diagram(diagram), board.from_diagram(oracle.image(diagram, symmetry))
    same("outcome", moved.outcome(), position.outcome(), position, moved)
    back = {symmetry[square]: reason for square, reason in moved.forbidden().items()}
    same("forbidden points", back, position.forbidden(), position, moved)
    squares = [symmetry[move] if move >= 0 else move for move in moved.legal_moves()]
    same_moves(sorted(squares), position.legal_moves(), position)


# Texts and keys


@law(BOARDS, diagram=boards)
def test_a_position_is_read_back_as_written(board: BoardClass, diagram: Diagram) -> None:
    """Through the text and through the diagram."""
    position = board.from_diagram(diagram)
    same("diagram", position.diagram(), diagram, position)
    same("position read back", board.from_text(position.to_text()), position, position)


@law(BOARDS, diagram=boards)
def test_the_key_is_the_board_the_turn_and_the_rules(board: BoardClass, diagram: Diagram) -> None:
    """Bit (width + 1) * row + column of a set stands for a square; X's set first, whoever moves."""
    rules, cells, side, left = diagram
    crosses, noughts = (
        sum(1 << (rules.width + 1) * (square // rules.width) + square % rules.width
            for square, cell in enumerate(cells) if cell == letter)
        for letter in "XO"
    )  # fmt: skip
    position = board.from_diagram(diagram)
    same("key", position.key(), (crosses, noughts, side, left, rules), position)


@law(BOARDS)
def test_one_bit_of_a_key_after_each_row_is_never_set(board: BoardClass) -> None:
    """The two sets of a full board of three rows hold all bits but these."""
    crosses, noughts, *_ = board.from_text("XOXOXOXO/OXOXOXOX/XOXOXOXO X").key()
    same("bits", f"{crosses | noughts:b}", "0".join(["1" * 8] * 3))


# The two backends


@law(BOARDS, diagram=boards)
def test_both_backends_agree_on_any_board(board: BoardClass, diagram: Diagram) -> None:
    """Moves, positions after them, end, forbidden points, key, text, drawing; every refusal."""
    agree(board.from_diagram(diagram), twin(board).from_diagram(diagram))


def test_the_turn_passes_after_its_last_stone() -> None:
    """What `next_turn` says: after X's single first stone O has two."""
    assert next_turn(GOMOKU, 0, 1) == (1, 1)
    assert next_turn(CONNECT6, 0, 1) == (1, 2)
    assert next_turn(CONNECT6, 1, 2) == (1, 1)
