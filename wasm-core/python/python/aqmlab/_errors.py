"""What the package raises."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ._run import Result
    from ._sweep import Part


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a document."""

    path: str
    """The field, such as ``traffic[0].flows``; empty for the document as a whole."""
    code: str
    """What is wrong, as a name that does not change with the wording."""
    args: tuple[Any, ...]
    """What fills the places of the sentence."""
    message: str
    """The sentence in English, with the range that is allowed."""

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


class AqmError(Exception):
    """Any error of this package's own."""


class ScenarioError(AqmError, ValueError):
    """A document that cannot be used. Its text has a line for each fault."""

    faults: tuple[Fault, ...]
    """Every fault of the document."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults,)

    @classmethod
    def of(cls, faults: str) -> Self:
        """The error of a JSON list of faults."""
        return cls(
            Fault(each["path"], each["code"], tuple(each["args"]), each["message"]) for each in json.loads(faults)
        )

    @classmethod
    def at(cls, path: str, message: str) -> Self:
        """The error of one fault."""
        return cls([Fault(path, "text", (message,), message)])


class TooLarge(ScenarioError):
    """A run of more events, memory or output than usual. ``even_if_large=True`` runs it."""


class RunStopped(AqmError, RuntimeError):
    """A lane that was stopped before its end, at a bound of events or memory."""

    faults: tuple[Fault, ...]
    """For each such lane, when and why it was stopped."""
    result: Result | Part | None
    """What was measured until then, or the finished jobs of a sweep."""

    def __init__(self, faults: Iterable[Fault], result: Result | Part | None = None) -> None:
        self.faults = tuple(faults)
        self.result = result
        super().__init__("\n".join(map(str, self.faults)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults, self.result)


class Interrupted(KeyboardInterrupt):
    """A sweep or an examination that an interrupt ended."""

    part: Part | None
    """The finished jobs, which ``sweep(resume=…)`` continues; None for an examination."""

    def __init__(self, part: Part | None = None) -> None:
        self.part = part
        super().__init__(
            ""
            if part is None
            else f"{part.finished} of {part.jobs} runs finished; resume=error.part, or out’s file, runs the rest"
        )
