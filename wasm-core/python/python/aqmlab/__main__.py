"""``python -m aqmlab`` is the command ``aqmlab``."""

import sys

from ._command import main

sys.exit(main())
