"""The command ``aqmlab``."""

from __future__ import annotations

import signal
import sys

from . import _engine


def main() -> int:
    """Runs the words of the command line as the program ``aqm`` does, and returns its exit status."""
    # An interrupt ends the process, as it does that program. A sweep has its own handler.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _engine.command(sys.argv[1:])
