"""Wrong Connect Fours: each with one defect, and the law that finds it.

`seen` says where: in the sources of this specification, or as a classic trap of ports.
"""

from typing import Final

from spec_tests.catalogue import Catalogue

CONNECT4: Final = Catalogue()
CLASSIC: Final = "a classic trap"
