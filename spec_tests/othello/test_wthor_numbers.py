"""WTHOR's numbers have no sign: every byte set in the header and in a record."""

from typing import Final

from reference.othello.wthor import WthorHeader, read_games, read_header

ALL: Final = 0xFF


def test_a_header_with_every_bit_set_has_the_largest_numbers() -> None:
    """All fields but the width; the last byte is nobody's."""
    data = bytes(12 * [ALL] + [8] + 3 * [ALL])
    expected = WthorHeader((100 * 255 + 255, 255, 255), 2**32 - 1, 2**16 - 1, 2**16 - 1, 8, 255, 255)
    assert read_header(data) == read_header(data[:-1] + bytes(1)) == expected


def test_indexes_of_names_are_16_bits_and_discs_8() -> None:
    """The lower byte first."""
    header = bytes([20, 4, 3, 21, 1, 0, 0, 0, 0, 0, 211, 7, 10, 0, 24, 0])
    (game,) = read_games(header + bytes([0xFE, 0xFF, 0xFD, 0xFF, 0xFC, 0xFF, 100, 99]) + bytes(96)).games
    assert (game.tournament, game.black, game.white) == (0xFFFE, 0xFFFD, 0xFFFC)
    assert (game.black_discs, game.theoretical_black_discs) == (100, 99)
