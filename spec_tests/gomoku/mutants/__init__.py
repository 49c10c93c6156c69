"""Wrong gomokus: each with one defect, and the law that finds it.

`seen` says where: in the sources of this specification, in other programs, or as a classic trap of ports.
"""

from typing import Final

from spec_tests.catalogue import Catalogue

GOMOKU: Final = Catalogue()
CLASSIC: Final = "a classic trap"
