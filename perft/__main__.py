"""`python -m perft GAME DEPTH`."""

import sys

from perft.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
