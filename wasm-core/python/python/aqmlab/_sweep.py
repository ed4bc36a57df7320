"""Sweeps: one scenario at many points, each replicated with other random numbers."""

from __future__ import annotations

import csv
import functools
import io
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast, overload

from . import _engine
from ._errors import Interrupted, RunStopped, ScenarioError
from ._jobs import Executor, run_elsewhere, run_here, workers_of
from ._run import Progress, bar_of
from ._source import Source, text_in, text_of
from ._studies import whole_file
from ._table import Table

if TYPE_CHECKING:
    from . import types


class _Swept:
    """What is known of a sweep."""

    _engine: _engine.Sweep | _engine.SweepResults

    @property
    def sweep(self) -> types.SweepDocument:
        """The sweep with every default."""
        return cast("types.SweepDocument", json.loads(self._engine.sweep()))


class Part(_Swept):
    """The finished jobs of a sweep that lacks some."""

    def __init__(self, engine: _engine.Sweep) -> None:
        self._engine: _engine.Sweep = engine

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._engine.part(),)

    @property
    def jobs(self) -> int:
        """Number of jobs of the whole sweep: points times replications."""
        return self._engine.jobs()

    @property
    def finished(self) -> int:
        """Number of finished jobs."""
        return self._engine.finished()

    def to_json(self) -> str:
        """The part document: what ``aqmlab sweep --shard I/N`` writes and ``aqmlab merge`` reads."""
        return self._engine.json() + "\n"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes ``to_json()`` to a file, which is there whole or not at all."""
        with whole_file(path) as append:
            append(self.to_json().encode())

    def __repr__(self) -> str:
        return f"<Part of a sweep: {self.finished} of {self.jobs} runs>"


class SweepResult(_Swept):
    """A whole sweep. In a notebook it shows its table."""

    def __init__(self, engine: _engine.Sweep | _engine.SweepResults) -> None:
        self._engine = engine

    def __reduce__(self) -> tuple[Any, ...]:
        if isinstance(self._engine, _engine.SweepResults):
            return _read, (self._engine.json(),)
        return _restored, (self._engine.part(),)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> SweepResult:
        """The result in a file that ``sweep(out=…)``, ``save`` or ``aqmlab sweep --out`` has written as JSON. Such a file has
        means and intervals, but no single runs, so ``merge`` does not take it.

        Raises ``ScenarioError`` if the file has no results of a whole sweep, or those of another version of the engine.
        """
        return _read(text_in(path))

    @property
    def document(self) -> types.SweepResults:
        """The document of ``aqmlab sweep``: for each point the values, and each lane’s figures with intervals."""
        return cast("types.SweepResults", json.loads(self._engine.json()))

    @functools.cached_property
    def table(self) -> Table:
        """A row for each point and lane, with the columns of ``to_csv()``: the varied paths, ``lane``, ``label``, and some
        for each figure, such as ``delay_s.mean`` (s): its mean over the replications; ``….ci95``, half the width of the
        95 % interval; ``….n``, how many replications have it; ``….less_first``, the mean difference from the first lane, with
        its own interval. Behind each ``….ci95`` the table has the two ends of the interval, ``….low`` and ``….high``.

        The interval of a figure has the mean in its middle and the width of Hall’s (1992), which allows for skewness. That
        of a difference is Student’s. Both are missing below two replications.
        """
        header, *rows = csv.reader(io.StringIO(self._engine.csv()))
        columns = {name: _numbers([row[at] for row in rows]) for at, name in enumerate(header)}
        return Table.of(_with_ends(columns))

    @property
    def points(self) -> int:
        """Number of points."""
        return self._engine.points()

    @property
    def replications(self) -> int:
        """Runs of each point."""
        return self._engine.replications()

    def scenario(self, point: int, replication: int = 0) -> types.Scenario:
        """The scenario of a run, both counted from 0: the run behind a row of ``table`` is that of row // lanes."""
        replications = self._engine.replications()
        if not (0 <= point < self._engine.points() and 0 <= replication < replications):
            message = f"there are {self._engine.points()} points and {replications} replications"
            raise IndexError(message)
        text = self._engine.scenario(point * replications + replication)
        return cast("types.Scenario", json.loads(text))

    def to_json(self) -> str:
        """The bytes that ``aqmlab sweep`` writes."""
        return self._engine.json() + "\n"

    def to_csv(self) -> str:
        """The bytes that ``aqmlab sweep --csv`` writes."""
        return self._engine.csv()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes ``to_csv()`` to a path that ends in ``.csv``, else ``to_json()``. The file is there whole or not at all."""
        text = self.to_csv() if str(path).endswith(".csv") else self.to_json()
        with whole_file(path) as append:
            append(text.encode())

    def __repr__(self) -> str:
        return f"<SweepResult of {self._engine.points()} points>"

    def _repr_html_(self) -> str:
        from ._picture import of_sweep

        return of_sweep(self)


def _read(results: str) -> SweepResult:
    return SweepResult(_engine.SweepResults(results))


def _restored(part: str) -> Part | SweepResult:
    return _of(_engine.Sweep.from_part(part))


def _of(engine: _engine.Sweep) -> Part | SweepResult:
    whole = engine.finished() == engine.jobs()
    return SweepResult(engine) if whole else Part(engine)


def _with_ends(columns: Mapping[str, list[float | None] | list[str]]) -> dict[str, Sequence[float | str | None]]:
    """The columns, with the ends of each interval behind its half width."""
    ended: dict[str, Sequence[float | str | None]] = {}
    for name, values in columns.items():
        ended[name] = values
        of = name.removesuffix(".ci95")
        if of != name and of in columns:
            for end, sign in ((".low", -1), (".high", 1)):
                ended[of + end] = [
                    mean + sign * half if isinstance(mean, float) and isinstance(half, float) else None
                    for mean, half in zip(columns[of], values, strict=True)
                ]
    return ended


def _numbers(values: list[str]) -> list[float | None] | list[str]:
    """A column of numbers, where an empty cell is missing; or of texts."""
    try:
        return [float(value) if value else None for value in values]
    except ValueError:
        return values


@overload
def sweep(
    source: Source,
    *,
    jobs: int | None = None,
    executor: Executor | None = None,
    shard: None = None,
    resume: Part | SweepResult | str | os.PathLike[str] | None = None,
    out: str | os.PathLike[str] | None = None,
    progress: Progress = None,
    even_if_large: bool = False,
) -> SweepResult: ...
@overload
def sweep(
    source: Source,
    *,
    jobs: int | None = None,
    executor: Executor | None = None,
    shard: str,
    resume: Part | SweepResult | str | os.PathLike[str] | None = None,
    out: str | os.PathLike[str] | None = None,
    progress: Progress = None,
    even_if_large: bool = False,
) -> Part | SweepResult: ...
def sweep(
    source: Source,
    *,
    jobs: int | None = None,
    executor: Executor | None = None,
    shard: str | None = None,
    resume: Part | SweepResult | str | os.PathLike[str] | None = None,
    out: str | os.PathLike[str] | None = None,
    progress: Progress = None,
    even_if_large: bool = False,
) -> Part | SweepResult:
    """Runs a sweep: ``{"scenario": …, "vary": [{"path": "traffic.ftp.flows", "values": [8, 16]}], "replications": 10}``.

    ``jobs`` is the number of threads, 1 to 1024; without it, one for each processor that this process may use.
    ``executor`` runs chunks of about a second elsewhere; then ``jobs`` is the number of its workers. ``shard``, such as
    ``"3/40"``, runs every fortieth job from the third on; the answer is a ``Part``, and ``merge`` joins parts. ``resume``
    is a part, or its file, whose jobs do not run again; with the file of a whole result, that is the answer. ``out`` is a
    file for the result, JSON; as the command does, the sweep keeps finished jobs in ``out`` with ``.runs`` behind its name
    meanwhile; if the process dies, ``resume=out`` takes them up. The result is the same to the byte however the jobs are
    divided.

    Raises ``ScenarioError`` with every fault; ``TooLarge`` above 100,000 million events, unless ``even_if_large``;
    ``RunStopped`` if a run was stopped; ``Interrupted``, a ``KeyboardInterrupt``, after an interrupt. The latter two have
    the finished jobs, for ``resume``.
    """
    threads = workers_of(jobs)
    text = text_of(source)
    if not even_if_large:
        _parsed(text).refusal()
    file = None if resume is None or isinstance(resume, _Swept) else os.fspath(resume).removesuffix(".runs")
    known = resume if isinstance(resume, SweepResult) else None
    if file is not None and _engine.SweepResults.are_in(file, text):
        known = SweepResult.load(file)
    if known is not None and isinstance(known._engine, _engine.SweepResults):
        known._engine.check_of(text)
        if out is not None:
            known.save(out)
        return known
    engine = _engine.Sweep(text, file, None if out is None else os.fspath(out))
    if resume is not None and file is None:
        engine.join(_text_of_part(resume))
    engine.note_shard(shard)
    numbers = engine.unfinished(shard)
    bar = bar_of(progress, len(numbers), "runs")
    try:
        if executor is None:
            run_here(engine, numbers, threads, bar)
        else:
            run_elsewhere(engine, numbers, executor, lambda chunk: (run_chunk, text, chunk), threads, bar)
    except KeyboardInterrupt as interrupt:
        _end(engine, out)
        raise Interrupted(Part(engine)) from interrupt
    except ScenarioError as error:
        _end(engine, out)
        raise RunStopped(error.faults, Part(engine)) from error
    finally:
        bar.close()
    _end(engine, out)
    return _of(engine)


def _end(engine: _engine.Sweep, out: str | os.PathLike[str] | None) -> None:
    if out is not None:
        engine.end(os.fspath(out))


def _text_of_part(part: Part | SweepResult | str | os.PathLike[str]) -> str:
    if isinstance(part, _Swept):
        engine = part._engine
        return engine.json() if isinstance(engine, _engine.SweepResults) else engine.part()
    return text_in(part)


@functools.lru_cache(maxsize=1)
def _parsed(text: str) -> _engine.Sweep:
    return _engine.Sweep(text)


def run_chunk(sweep: str, jobs: list[int]) -> list[str]:
    """Runs some jobs of a sweep’s text in a worker; the answer has each job’s figures as JSON."""
    engine = _parsed(sweep)
    figures = (engine.run(job) for job in jobs)
    return [text for text in figures if text is not None]


def merge(parts: Iterable[Part | SweepResult | str | os.PathLike[str]]) -> Part | SweepResult:
    """Joins parts of one sweep: a ``SweepResult`` if no job is missing, else a larger ``Part``.

    Raises ``ScenarioError`` for parts of different sweeps, of another version, or with different figures for one job.
    """
    engine = None
    for part in parts:
        text = _text_of_part(part)
        if engine is None:
            engine = _engine.Sweep.from_part(text)
        else:
            engine.join(text)
    if engine is None:
        raise ValueError("parts to merge are needed")
    return _of(engine)
