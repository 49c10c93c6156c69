"""Mutants of move ordering in chess."""

from collections.abc import Callable
from typing import Any

from reference.chess import ordering_bitboard
from reference.chess.bitboard import BitboardPosition
from reference.chess.diagram import EMPTY, KINDS, Move
from reference.chess.material import taken
from reference.chess.ordering import LOUD
from reference.engines.chess_ordering import A_KILLER, HISTORY_CAP, in_one_number
from reference.position import Position
from reference.search.capped_history import CappedHistory, Total
from reference.search.ordering import Ordering
from reference.search.ranking import History, Killers, Ranked, Static
from spec_tests.chess import test_ordering as laws
from spec_tests.chess.mutants import CHESS, CLASSIC

mutant = CHESS.mutant

MakeOrdering = Callable[[], Ordering]
promise: Callable[[Any, Move], int] = ordering_bitboard.promise
is_quiet: Callable[[Any, Move], bool] = ordering_bitboard.is_quiet
BY_VALUE = laws.test_more_won_comes_first_then_the_lesser_attacker


# Promises


@mutant(
    "CH-order-by-numbers-of-kinds",
    "Victims and attackers count by the numbers of their kinds.",
    seen="E004-12 in the document (10 * victim - attacker; en passant takes nothing)",
    law=BY_VALUE,
)
def by_numbers(position: BitboardPosition, move: Move) -> int:
    cells = position.diagram().cells
    if is_quiet(position, move):
        return 0
    victim = cells[move.target].lower()
    number = 0 if victim == EMPTY else KINDS.index(victim) + 1
    return LOUD + 10 * number - (KINDS.index(cells[move.origin].lower()) + 1)


@mutant(
    "CH-order-attackers-first",
    "The least valuable attacker comes first, whatever it takes.",
    seen=CLASSIC,
    law=BY_VALUE,
)
def attackers_first(position: BitboardPosition, move: Move) -> int:
    rank = KINDS.index(position.diagram().cells[move.origin].lower())
    return promise(position, move) - 10_000 * rank + 50_000 if promise(position, move) else 0


@mutant(
    "CH-order-strongest-attacker", "Of several attackers the most valuable takes first.", seen=CLASSIC, law=BY_VALUE
)
def strongest_attacker(position: BitboardPosition, move: Move) -> int:
    value = promise(position, move)
    return value + 2 * KINDS.index(position.diagram().cells[move.origin].lower()) if value else 0


@mutant(
    "CH-order-en-passant-is-quiet",
    "A pawn that takes in passing moves to an empty square.",
    seen="E004-12 in the document",
    law=BY_VALUE,
)
def en_passant_is_quiet(position: BitboardPosition, move: Move) -> int:
    empty = position.diagram().cells[move.target] == EMPTY
    return 0 if empty and not move.promotion else promise(position, move)


@mutant(
    "CH-order-promotions-are-quiet",
    "A promotion that takes nothing is a quiet move.",
    seen="E004-09 in the document",
    law=BY_VALUE,
)
def promotions_are_quiet(position: BitboardPosition, move: Move) -> int:
    return promise(position, move) if taken(position.diagram().cells, move) else 0


# What is learnt


@mutant(
    "CH-history-without-a-cap",
    "History grows without end, past the base of captures.",
    seen="E004-12 in the document, public bug report C42",
    law=laws.test_no_quiet_move_comes_before_a_loud_one,
)
def without_a_cap() -> Ordering:
    return Ranked(Total((1, Static(promise)), (A_KILLER, Killers(is_quiet)), (1, History(is_quiet))))


@mutant(
    "CH-history-of-depth-seven",
    "History is capped at a million: 117,400 after seven plies passes the captures.",
    seen="E004-12 in the document",
    law=laws.test_history_as_long_as_the_documents_leaves_captures_first,
)
def of_depth_seven() -> Ordering:
    return in_one_number(cap=10**6)


@mutant(
    "CH-killers-remember-captures",
    "A capture is remembered as a killer, and pushes a quiet one out.",
    seen=CLASSIC,
    law=laws.test_killers_come_before_other_quiet_moves,
)
def killers_remember_captures() -> Ordering:
    return Ranked(Static(promise), Killers(), CappedHistory(HISTORY_CAP, is_quiet))


@mutant(
    "CH-killers-before-captures",
    "A killer comes before every capture.",
    seen=CLASSIC,
    law=laws.test_no_quiet_move_comes_before_a_loud_one,
)
def killers_before_captures() -> Ordering:
    return Ranked(Killers(is_quiet), Static(promise))


@mutant(
    "CH-killers-of-every-ply",
    "A killer counts at any distance from the root.",
    seen=CLASSIC,
    law=laws.test_killers_come_before_other_quiet_moves,
)
def killers_of_every_ply() -> Ordering:
    class Everywhere(Killers):
        def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
            for each in range(4):
                super().refuted(position, move, depth, each)

    return Ranked(Static(promise), Everywhere(is_quiet))


@mutant(
    "CH-one-killer-twice",
    "The same killer fills both slots.",
    seen=CLASSIC,
    law=laws.test_killers_come_before_other_quiet_moves,
)
def one_killer_twice() -> Ordering:
    class Twice(Killers):
        def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
            if self.counts(position, move):
                self.slots[ply] = (move, *self.slots.get(ply, ()))[:2]

    return Ranked(Static(promise), Twice(is_quiet))


@mutant(
    "CH-history-touches-killers",
    "History may exceed what a killer has.",
    seen="public bug report C42",
    law=laws.test_one_number_sorts_as_rank_by_rank,
)
def history_touches_killers() -> Ordering:
    history = CappedHistory(HISTORY_CAP, is_quiet)
    return Ranked(Total((1, Static(promise)), (5_000, Killers(is_quiet)), (1, history)))


class OneScoreHalved(CappedHistory):
    """Only the score that is too large is halved."""

    def age(self) -> None:
        self.scores = {each: score // 2 if score > self.cap else score for each, score in self.scores.items()}


mutant(
    "CH-history-one-score-halved",
    "Only the score that is too large is halved, so it falls behind others.",
    seen=CLASSIC,
    law=laws.test_history_never_exceeds_its_cap_and_halves_everything,
)(OneScoreHalved)


class Clipped(CappedHistory):
    """What is too large is set to the cap."""

    def age(self) -> None:
        self.scores = {each: min(score, self.cap) for each, score in self.scores.items()}


mutant(
    "CH-history-clipped",
    "Scores are cut off at the cap, where all good moves soon are equal.",
    seen=CLASSIC,
    law=laws.test_history_never_exceeds_its_cap_and_halves_everything,
)(Clipped)


class Overflowing(CappedHistory):
    """Sixteen bits for a score, and the cap looked at after it has run over."""

    def refuted(self, position: Position, move: Move, depth: int, ply: int) -> None:
        History.refuted(self, position, move, depth, ply)
        self.scores = {each: (score + 2**15) % 2**16 - 2**15 for each, score in self.scores.items()}
        while self.rank(position, move, ply) > self.cap:
            self.age()


mutant(
    "CH-history-overflows",
    "A score is kept in sixteen bits: a move that was good very often becomes the worst of all.",
    seen="public bug report C41 (a product that does not fit), E004-12 in the document",
    law=laws.test_history_never_exceeds_its_cap_and_halves_everything,
)(Overflowing)
