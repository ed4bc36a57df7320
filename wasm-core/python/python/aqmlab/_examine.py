"""Report cards."""

from __future__ import annotations

import functools
import json
from typing import TYPE_CHECKING, cast

from . import _engine
from ._errors import Interrupted, RunStopped, ScenarioError
from ._jobs import Executor, run_elsewhere, run_here, workers_of
from ._run import Progress, bar_of
from ._source import Source, text_of
from ._table import Table

if TYPE_CHECKING:
    from . import types


class Report:
    """A lane in 28 trials beside six schemes."""

    document: types.Report
    """The report of ``npm run examine``."""

    def __init__(self, document: types.Report) -> None:
        self.document = document

    @property
    def trials(self) -> Table:
        """A row for each trial and lane: ``trial``, ``lane`` (the examined one first), and each figure’s mean over the
        seeds; NaN where a trial has no such figure.
        """
        rows: list[dict[str, float | str | None]] = [
            {
                "trial": trial["id"],
                "lane": lane["label"],
                **{name: figure["mean"] for name, figure in lane["figures"].items()},
            }
            for trial in self.document["trials"]
            for lane in trial["lanes"]
        ]
        names = dict.fromkeys(name for row in rows for name in row)
        return Table.of({name: [row.get(name) for row in rows] for name in names})


@functools.lru_cache(maxsize=1)
def _parsed(text: str, lane: int, quick: bool) -> _engine.Examination:
    return _engine.Examination(text, lane, quick)


def run_chunk(text: str, lane: int, quick: bool, jobs: list[int]) -> list[str]:
    """Runs some jobs of an examination in a worker; the answer has each job’s figures as JSON."""
    engine = _parsed(text, lane, quick)
    figures = (engine.run(job) for job in jobs)
    return [each for each in figures if each is not None]


def examine(
    source: Source,
    *,
    lane: int = 0,
    quick: bool = False,
    jobs: int | None = None,
    executor: Executor | None = None,
    progress: Progress = None,
) -> Report:
    """Examines a queue discipline in 28 trials after RFC 7928, beside six schemes.

    ``source`` is a scenario, of which ``lane``, counted from 0, is examined, or a lane or a discipline by itself. Ten
    seeds for each trial take minutes; ``quick`` takes two. ``jobs`` and ``executor`` are as for ``sweep``.

    Raises ``ScenarioError`` for a document with faults, or a discipline that does not suit the trials; ``RunStopped``
    and ``Interrupted`` as ``sweep`` does.
    """
    text = text_of(source)
    if lane < 0:
        raise ScenarioError.at("lane", f"{lane} is below 0; lanes are counted from 0")
    engine = _engine.Examination(text, lane, quick)
    workers = workers_of(jobs)
    numbers = engine.unfinished()
    bar = bar_of(progress, len(numbers), "runs")
    try:
        if executor is None:
            run_here(engine, numbers, workers, bar)
        else:
            run_elsewhere(engine, numbers, executor, lambda chunk: (run_chunk, text, lane, quick, chunk), workers, bar)
    except KeyboardInterrupt as interrupt:
        raise Interrupted from interrupt
    except ScenarioError as error:
        raise RunStopped(error.faults) from error
    finally:
        bar.close()
    return Report(cast("types.Report", json.loads(engine.report())))
