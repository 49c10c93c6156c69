"""Mutants that are served as ports and that `check` does not reject by its planned cases in a short time, and why.

Random play may find some of them out.
"""

from typing import Final

BEYOND: Final = {
    "a port's objects and the moves of its own program are not seen, only texts": """
        O-true-is-a-square O-counted-from-the-end O-equal-by-identity O-field-can-be-set CH-equal-by-identity
        CH-equal-with-all-memory CH-bare-tuple-played G-true-is-b15 G-negative-squares-count-from-the-end
        T-true-is-b3 T-negative-squares-count-from-the-end C-true-is-column-2
        C-negative-columns-count-from-the-right""",
    "keys are asked for as Zobrist's, which `serve` works out from the text": """
        O-key-from-h8 O-key-without-side CH-key-with-the-file-of-the-wrong-side CH-key-with-castling-by-wing
        CH-key-with-en-passant-always CH-key-with-en-passant-if-attacked CH-key-without-en-passant
        CH-key-without-castling CH-key-without-side CH-key-with-the-clock
        CH-key-of-own-and-other C-size-not-in-the-key C-rows-counted-from-the-top-in-the-key
        G-stones-left-not-in-the-key G-no-guard-bit-in-the-key T-key-of-own-and-other T-key-without-the-side""",
    "which pieces give check is not asked, only whether there is one": "CH-one-checker-of-two",
    "a position's text does not say how often a side has passed": "O-second-pass-ends",
    "no move leads there": """
        O-diagram-on-trust C-columns-and-rows-exchanged C-stones-may-hang C-two-winners-accepted
        G-two-winners-accepted T-two-winners-accepted T-side-from-the-stones T-win-of-the-last-mover-only""",
    "moves that are illegal are asked for where fixtures have some, which these games have not": """
        C-after-the-end-merely-illegal C-full-columns-are-moves G-anybody-may-pass
        G-after-the-end-merely-illegal T-after-the-end-merely-illegal T-a-taken-square-is-overwritten""",
    "games that are over are met in random play, if at all": """
        CH-check-is-mate CH-stalemate-is-not-over C-exactly-four C-full-board-is-a-draw
        C-longest-diagonal-missing C-the-side-to-move-has-always-lost G-a-longer-row-can-be-closed-in-caro
        G-a-read-board-has-no-winner G-ends-do-not-matter-in-caro G-first-turn-of-two-stones
        G-full-board-is-a-draw G-rising-diagonals-missing G-six-of-o-do-not-win-in-renju G-six-of-x-win-in-renju
        G-six-do-not-win-in-freestyle G-the-edge-closes-an-end-in-caro G-the-side-to-move-has-always-lost
        T-game-goes-on-after-a-win""",
    "fixtures do not ask for it, and random play hardly ever": "CH-clock-stops-at-fifty-moves R-overline-named-last",
    "no planned search of tic-tac-toe shows it: it takes a window, a pass, an extra turn or a larger tree": """
        S5-leaf-leaks-out-of-the-window S5-cutoff-leaks-out-of-the-window second-search-window-not-turned
        S13-distance-added-to-wins-only S23-horizon-one-ply-late S24-window-not-turned-back
        fail-soft-low-reported-as-exact S27-learns-from-raised-alphas S20-beta-below-the-best-value
        S20-second-search-at-the-next-depth S22-slow-wins-preferred E001-02-remaining-depth-for-distance
        distance-not-counted S30-one-node-too-many moves-ordered-anew-in-every-pass S21-beta-is-always-the-guess
        S21-beta-is-always-one-above-the-guess S21-whole-steps-on-scores-in-quarters
        S21-an-answer-equal-to-beta-fails-low S21-bounds-of-the-driver-swapped
        done-when-the-answer-is-the-question memory-key-without-depth memory-key-without-distance
        S24-memory-test-negates-always reply-turned-without-its-bound S24-extra-turn-negated
        pass-always-costs-depth pass-never-costs-depth bound-kind-not-mirrored S26-both-killers-the-same
        S26-killers-of-the-wrong-ply S27-history-of-the-other-side S27-history-counts-every-depth-alike
        S19-trusted-one-level-too-far-up leaf-sets-the-merit MAX-by-distance S11-collision-not-noticed
        S12-deeper-entries-answer S12-any-depth-answers bounds-of-different-depths-merged
        merged-bounds-the-wrong-way-round S14-key-forgets-the-way narrowed-by-entries-of-any-depth
        narrowed-window-with-the-ends-exchanged answer-judged-by-the-narrowed-window
        enhanced-hands-on-an-exact-child enhanced-cuts-at-alpha enhanced-at-the-wrong-distance""",
    "slow: a wrong game that never ends is searched for mates": """
        CH-castling-over-men CH-castling-onto-a-man CH-en-passant-by-any-piece
        CH-promoted-piece-is-white""",
}
"""Ids by the reason."""


def why_beyond(id: str) -> str | None:
    """The reason for a mutant; None if the planned cases reject it, or it cannot be served."""
    return next((reason for reason, ids in BEYOND.items() if id in ids.split()), None)
