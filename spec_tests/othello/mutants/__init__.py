"""Wrong Othellos: each with one defect that somebody has really made, and the law that finds it.

`seen` says where: a public bug report (its number in our notes: O3, O21 ...), or a classic trap of ports.
"""

from typing import Final

from spec_tests.catalogue import Catalogue

OTHELLO: Final = Catalogue()
CLASSIC: Final = "a classic trap"
