"""`asinus-referee`, also as `python -m vision`."""

import sys

from vision.cli import main

if __name__ == "__main__":
    sys.exit(main())
