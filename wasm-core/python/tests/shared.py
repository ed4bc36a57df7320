"""What the tests of the package share: files of the repository, and a short scenario."""

import json
import signal
import sys
import unittest
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import aqmlab

REPOSITORY = Path(__file__).resolve().parents[3]

IN_A_PAGE = sys.platform == "emscripten"
needs_threads = unittest.skipIf(IN_A_PAGE, "Pyodide has no threads")
needs_processes = unittest.skipIf(IN_A_PAGE, "Pyodide starts no processes")
needs_arrow = unittest.skipIf(IN_A_PAGE and not find_spec("pyarrow"), "in Pyodide, the Arrow interface needs pyarrow")

if IN_A_PAGE:
    import js

    # What runs the tests sets it.
    HAS_TIMER = hasattr(js, "interruptAfter")
else:
    HAS_TIMER = hasattr(signal, "setitimer")
needs_timer = unittest.skipUnless(HAS_TIMER, "this system has no timer that interrupts")


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Interrupts what runs so many seconds later."""
    if IN_A_PAGE:
        js.interruptAfter(seconds)
        yield
        return
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        yield
    finally:
        signal.signal(signal.SIGALRM, before)


def of_repository(path: str) -> Any:
    """The document of a file, by its path in the repository."""
    return json.loads((REPOSITORY / path).read_text(encoding="utf-8"))


def short(**fields: Any) -> dict[str, Any]:
    """Ten seconds on the lab's network."""
    return {**aqmlab.scenario("lab"), "duration_s": 10, "warmup_s": 2, **fields}


def swept(replications: int = 3, **fields: Any) -> dict[str, Any]:
    """A sweep of twelve short runs."""
    return {
        "scenario": short(**fields),
        "vary": [{"path": "traffic.ftp.flows", "values": [4, 8, 16, 32]}],
        "replications": replications,
    }
