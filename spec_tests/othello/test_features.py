"""Features: the plain counts against those on integers, worked boards, and flips looked up in tables."""

from hypothesis import given

from reference.bits import bits_of
from reference.othello import features, features_bitboard
from reference.othello.array import ArrayPosition
from reference.othello.bitboard import GEOMETRIES, BitboardPosition, flips_of
from reference.othello.notation import Diagram, play_transcript, square_name
from reference.othello.outflank import tables_of, turned_by
from reference.othello.symmetry import colours_reversed
from spec_tests.assertions import same
from spec_tests.laws import law
from spec_tests.othello.endings import endings
from spec_tests.othello.lines import flips_by_move
from spec_tests.othello.strategies import BOARDS, BoardClass, boards

COUNTS = (features.mobility, features.discs, features.corners, features.frontier, features.potential_mobility)


@law(BOARDS, diagram=boards() | endings())
def test_the_plain_counts_are_those_on_integers(board: BoardClass, diagram: Diagram) -> None:
    """Any board of any size, from either backend."""
    position = board.from_diagram(diagram)
    bits = BitboardPosition.from_diagram(diagram)
    own, opponent, size = bits.own, bits.opponent, bits.size
    empty = features_bitboard.empty_bits(own, opponent, size)
    for name in ("mobility", "frontier", "potential_mobility"):
        same(name, getattr(features, name)(position), getattr(features_bitboard, name)(own, opponent, size), position)
    same("corners", features.corners(position), (own & features_bitboard.corner_bits(size)).bit_count(), position)
    same("discs", features.discs(position), own.bit_count(), position)
    plain = features.regions(diagram)
    same("regions", [bits_of(region) for region in plain], features_bitboard.regions(empty, size), position)
    odd = bits_of(features.odd_squares(diagram))
    same("odd squares", odd, features_bitboard.odd_squares(empty, size), position)


@law(BOARDS, diagram=boards())
def test_a_count_knows_no_colour_and_a_difference_turns_with_the_side(board: BoardClass, diagram: Diagram) -> None:
    """Any board."""
    position, reversed_ = board.from_diagram(diagram), board.from_diagram(colours_reversed(diagram))
    for count in COUNTS:
        same(count.__name__, count(position), count(reversed_), position)
        difference = features.difference(count, position)
        other = features.other_to_move(position)
        same(f"difference in {count.__name__}", features.difference(count, other), -difference, position)


@law(BOARDS, diagram=boards() | endings())
def test_mobility_counts_the_closed_runs_that_text_shows(board: BoardClass, diagram: Diagram) -> None:
    """A pass is no move."""
    position = board.from_diagram(diagram)
    same("mobility", features.mobility(position), len(flips_by_move(diagram)), position)


@law(BOARDS, diagram=boards() | endings())
def test_regions_are_the_empty_squares_cut_into_pieces_that_do_not_touch(board: BoardClass, diagram: Diagram) -> None:
    """Each once; two regions have no neighbours in each other, and none could be cut in two."""
    regions = features.regions(diagram)
    empty = [square for square, cell in enumerate(diagram.cells) if cell == "-"]
    assert sorted(square for region in regions for square in region) == empty
    for region in regions:
        around = {near for square in region for near in features.neighbours(square, diagram.size)}
        assert around & set(empty) - region == set()
        reached = {min(region)}
        while more := {n for square in reached for n in features.neighbours(square, diagram.size)} & region - reached:
            reached |= more
        assert reached == region


@given(boards() | endings())
def test_flips_out_of_the_tables_are_the_flips(diagram: Diagram) -> None:
    """Every empty square of any board, for either side."""
    position = BitboardPosition.from_diagram(diagram)
    for own, opponent in ((position.own, position.opponent), (position.opponent, position.own)):
        for square, cell in enumerate(diagram.cells):
            if cell == "-":
                expected = flips_of(own, opponent, 1 << square, GEOMETRIES[diagram.size])
                name = f"flips of {square_name(square, diagram.size)}"
                same(name, turned_by(own, opponent, square, diagram.size), expected, position)


def test_a_run_is_closed_by_the_square_behind_it_where_one_begins() -> None:
    """4x4: every square, each line through it, any opponent's discs on the line; where one own disc turns some."""
    for square in range(16):
        for line in tables_of(square, 4):
            for opponent, closing in line.outflanks.items():
                free = [each for each in range(16) if each != square and not opponent >> each & 1]
                expected = [each for each in free if flips_of(1 << each, opponent, 1 << square, GEOMETRIES[4])]
                same(f"what closes {opponent:#x} from {square_name(square, 4)}", closing, bits_of(expected))


def test_the_features_of_the_start_by_hand() -> None:
    """Four moves; both black discs at the border; c3 d3 e3 c4 c5 f4 f5 d6 e6 f6 beside White's; one region of sixty."""
    start = ArrayPosition.initial()
    assert [count(start) for count in COUNTS] == [4, 2, 0, 2, 10]
    assert [len(region) for region in features.regions(start.diagram())] == [60]
    assert features.odd_squares(start.diagram()) == frozenset()
    assert len(features.odd_squares(play_transcript(start, "d3").diagram())) == 59


def test_neighbours_do_not_leave_the_board() -> None:
    """Three at a corner, five at an edge, eight inside."""
    assert [len(list(features.neighbours(square, 8))) for square in (0, 7, 56, 63, 1, 8, 9, 27)] == [3] * 4 + [
        5,
        5,
        8,
        8,
    ]
