"""What the tests of the package share: files of the repository, and a short scenario."""

import json
from pathlib import Path
from typing import Any

import aqmlab

REPOSITORY = Path(__file__).resolve().parents[3]


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
