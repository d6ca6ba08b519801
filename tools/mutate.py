"""`make mutate`: change one thing at a time in the rules of a title, and see whether its tests notice."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from mutation.command import main

if __name__ == "__main__":
    sys.exit(main())
