"""Twelve middlegames: our openings, ten plies each, and twelve plies of the engine against itself at depth 4."""

from typing import Final

MIDDLEGAMES: Final = (
    "r2qk2r/1bppbppp/p1n5/3NN3/1p6/1P6/1PPP1PPP/R1B1QRK1 w kq - 1 12",
    "r3kb1r/ppp2ppp/2p3b1/3qP1N1/8/8/PPP1QPPP/R1B2RK1 w kq - 4 12",
    "r2q1rk1/ppp1bppp/8/nP1nNb2/2B5/2PP4/P3QPPP/RNB2RK1 w - - 3 12",
    "r3kb1r/p1p1q1pp/2p5/3pBb2/3Q2n1/2NB4/PPP2PPP/R3K2R w KQkq - 3 12",
    "r2qk2r/ppp2ppp/2n3b1/8/3Pp1P1/3B1N2/PPP2P1P/R1BQb1K1 w kq - 0 12",
    "r3kb1r/1pq2ppp/p2p1n2/4p3/2B1P3/2N2b2/PPP1QPPP/R4RK1 w kq - 0 12",
    "r1b2b1r/p3k1pp/2p5/4p3/1p2n3/1B6/PPP1NPPP/R1B1K2R w KQ - 0 12",
    "r1b1k2r/pp3ppp/1qn1p3/2npP3/8/P1NB1N2/1PP2PPP/1R1QK2R w Kkq - 2 12",
    "r2qk2r/pp3pp1/1npbpnp1/8/2BP1B2/6N1/PPP2PPP/R2Q1RK1 w kq - 0 12",
    "1r1q1rk1/pppb1ppp/2n2n2/3p2B1/3P4/2PBPN2/P4PPP/RQ3RK1 w - - 2 12",
    "rn2kb1r/1q3ppp/p3pn2/5b2/2RP4/2N1PN2/1P3PPP/2BQKB1R w Kkq - 1 12",
    "r2q1rk1/ppp2ppp/5n2/n2Pp3/2B3b1/2N1PP2/PP4PP/R1BQ1RK1 w - - 1 12",
)
