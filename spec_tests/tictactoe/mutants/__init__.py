"""Wrong tic-tac-toes: each with one defect, and the law that finds it.

`seen` says where: in the sources of this specification, or as a classic trap of ports.
"""

from typing import Final

from spec_tests.catalogue import Catalogue

TICTACTOE: Final = Catalogue()
CLASSIC: Final = "a classic trap"
