"""Runs: to the end, or step by step."""

from __future__ import annotations

import json
import math
import os
import time
from array import array
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Self, cast

from . import _engine
from ._errors import RunStopped, ScenarioError
from ._scenario import checked
from ._source import Source, dumps, text_of
from ._table import Table

if TYPE_CHECKING:
    from . import types

SLICE = 500_000
"""Events between two looks at signals: less than a tenth of a second."""


class Bar(Protocol):
    """A progress bar in the shape of tqdm's."""

    def update(self, n: float, /) -> Any: ...

    def close(self) -> Any: ...


Progress = Callable[..., Bar] | bool | None
"""A factory of progress bars that is called with ``total=`` (``tqdm.auto.tqdm`` fits), or True for a line on standard
error.
"""


class Result:
    """The figures of a run that has ended, or of a ``Lab`` until now.

    In a notebook it shows a table of its lanes, and queue and delay as a picture if it has rows.
    """

    document: types.Result
    """The document of the command ``aqmlab SCENARIO.json``: all figures, with their paths."""
    scenario: types.Scenario
    """The scenario with every default, and with the changes that were made during the run."""

    def __init__(self, document: types.Result, scenario: types.Scenario, series: tuple[Table, ...] = ()) -> None:
        self.document = document
        self.scenario = scenario
        self._series = series

    @property
    def digests(self) -> tuple[str, ...]:
        """For each lane, the digest of its final state: 16 hexadecimal digits. Equal runs have equal digests."""
        return tuple(lane["digest"] for lane in self.document["lanes"])

    @property
    def lanes(self) -> Table:
        """A row for each lane: ``label``, then every figure of the document by its path, such as ``delay_s.p99`` (s),
        ``queue_packets.mean`` (packets), ``loss``, ``utilisation`` (0 to 1). ``aqmlab.types.LaneSummary`` says what they
        are; the documentation has a page on them.
        """
        rows = [
            {"label": lane["label"], **_figures(cast("Mapping[str, Any]", lane), ("classes",))}
            for lane in self.document["lanes"]
        ]
        return _table(rows)

    @property
    def classes(self) -> Table:
        """A row for each traffic class of each lane: ``lane``, ``label``, ``class``, then its figures, such as
        ``goodput_bps`` (bit/s), ``loss``, ``delay_s.p99`` (s): ``aqmlab.types.ClassSummary``.
        """
        rows = [
            {"lane": at, "label": lane["label"], "class": name, **_figures(own)}
            for at, lane in enumerate(self.document["lanes"])
            for name, own in cast("Mapping[str, Mapping[str, Any]]", lane["classes"]).items()
        ]
        return _table(rows)

    def series(self, lane: int = 0) -> Table:
        """The sampled rows of a lane, counted from 0. The documentation has a page on their columns.

        ``t_s`` (s), ``queue_packets`` and other lengths are of that time. Counts and sums run from the start: the mean
        queueing delay between two rows is the growth of ``delay_sum_s`` (s) over that of ``departures``. Each traffic class
        has a group, such as ``ftp.goodput_bytes``.

        Raises ``ValueError`` if the run has none: ask ``run`` for ``series=True``; ``IndexError`` for another lane.
        """
        if not self._series:
            raise ValueError("this run has no rows; run(…, series=True) keeps them")
        if lane not in range(len(self._series)):
            raise IndexError(f"there is no lane {lane}; lanes are counted from 0 to {len(self._series) - 1}")
        return self._series[lane]

    @property
    def has_series(self) -> bool:
        """Whether the run has rows."""
        return bool(self._series)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the document as JSON."""
        Path(path).write_text(dumps(self.document) + "\n", encoding="utf-8")

    def __repr__(self) -> str:
        lanes = ", ".join(lane["label"] for lane in self.document["lanes"])
        return f"<Result of {lanes}>"

    def _repr_html_(self) -> str:
        from ._picture import of_result

        return of_result(self)


def _figures(own: Mapping[str, Any], without: tuple[str, ...] = (), path: str = "") -> dict[str, Any]:
    """Every number below, by its path. A figure of nothing is None."""
    figures: dict[str, Any] = {}
    for name, value in own.items():
        at = f"{path}.{name}" if path else name
        if at in without or isinstance(value, str | bool | list):
            continue
        if isinstance(value, Mapping):
            figures.update(_figures(value, without, at))
        else:
            figures[at] = value
    return figures


def _table(rows: list[dict[str, Any]]) -> Table:
    names = dict.fromkeys(name for row in rows for name in row)
    return Table.of({name: [row.get(name) for row in rows] for name in names})


def run(
    source: Source,
    *,
    series: bool | float = False,
    even_if_large: bool = False,
    progress: Progress = None,
) -> Result:
    """Runs a scenario to its end.

    ``series`` keeps sampled rows: True every 0.05 s, a number every so many seconds. An interrupt ends the run within a
    fraction of a second.

    Raises ``ScenarioError`` for a document with faults; ``TooLarge`` above 1,000 million events, 500 MB of memory or
    5,000 MB of rows, unless ``even_if_large``; ``RunStopped``, with the result so far, if a lane was stopped.
    """
    sample_s = _sample_s(series)
    lab = Lab._of(checked(source, even_if_large, sample_s), sample_s)
    return lab.finish(progress=progress)


def _sample_s(series: bool | float) -> float | None:
    if series is False:
        return None
    sample_s = _engine.ROW_S if series is True else float(series)
    if not 1e-6 <= sample_s <= 1e6:
        raise ScenarioError.at("series", f"{sample_s} is no time from 0.000001 to 1000000 s")
    return sample_s


class Lab:
    """A scenario in execution: lanes side by side, on the same traffic and the same random numbers.

    ``sample_s`` is the time between sampled rows, s; None for none. ``packets`` logs the events of single packets.
    ``keep_copies`` keeps a copy of the lanes every five seconds, so that ``seek`` backwards is quick. Two threads cannot
    use one ``Lab`` at the same time.

    Raises ``ScenarioError`` for a document with faults.
    """

    def __init__(
        self,
        source: Source,
        *,
        sample_s: float | None = 0.05,
        packets: bool = False,
        keep_copies: bool = False,
    ) -> None:
        self._begin(_engine.Lab(text_of(source), None if sample_s is None else _sample_s(sample_s)), sample_s)
        if packets:
            self._events.extend([b""] * len(self._rows))
            self._engine.capture_packets()
        if keep_copies:
            self._engine.keep_copies()

    @classmethod
    def _of(cls, text: str, sample_s: float | None) -> Self:
        lab = cls.__new__(cls)
        lab._begin(_engine.Lab(text, sample_s), sample_s)
        return lab

    def _begin(self, engine: _engine.Lab, sample_s: float | None) -> None:
        self._engine = engine
        self._sample_s = sample_s
        self._rows: list[bytes] = [b""] * engine.lane_count()
        # A change may add columns at the end of the rows, and a way back may take them off.
        self._widths = [len(engine.columns(lane)) for lane in range(engine.lane_count())]
        self._events: list[bytes] = []
        self._wall_s = 0.0

    @property
    def t_s(self) -> float:
        """Simulated time that all lanes have reached, s."""
        return self._engine.now_s()

    @property
    def scenario(self) -> types.Scenario:
        """The scenario with all changes so far in its timeline."""
        return cast("types.Scenario", json.loads(self._engine.scenario()))

    def advance(self, t_s: float) -> None:
        """Simulates to ``t_s`` seconds. An interrupt ends it at once; the lab stays usable.

        Raises ``ValueError`` for a time that the lanes have passed, and ``RunStopped`` if a lane was stopped.
        """
        if not t_s >= self.t_s:
            raise ValueError(f"t_s is {t_s}, before the lab’s time of {self.t_s}; seek goes back")
        for _ in self._slices(t_s):
            pass
        self._raise_stopped()

    def seek(self, t_s: float) -> None:
        """Goes to exactly ``t_s`` seconds, backward or forward. The run repeats exactly, later changes included.

        Raises ``ValueError`` for a time before 0.
        """
        if not t_s >= 0:
            raise ValueError(f"t_s is {t_s}; times begin at 0")
        self._events = [b""] * len(self._events)
        self._engine.rewind(t_s)
        for _ in self._slices(t_s):
            pass
        self._take()

    def _slices(self, t_s: float) -> Iterator[float]:
        """Simulates in slices; signals are heeded between them."""
        began = time.perf_counter()
        try:
            there = False
            while not there:
                there = self._engine.advance(t_s, SLICE)
                self._take_events()
                yield self.t_s
        finally:
            self._wall_s += time.perf_counter() - began

    def finish(self, *, progress: Progress = None) -> Result:
        """Runs to the scenario's end. Raises ``RunStopped``, with the result so far, if a lane was stopped."""
        end_s = float(json.loads(self._engine.scenario())["duration_s"])
        bar = bar_of(progress, end_s, "s")
        done = min(self.t_s, end_s)
        try:
            bar.update(done)
            for t_s in self._slices(end_s):
                bar.update(min(t_s, end_s) - done)
                done = min(t_s, end_s)
        finally:
            bar.close()
        result = self.result()
        self._raise_stopped(result)
        return result

    def result(self) -> Result:
        """The figures until now."""
        document = cast("types.Result", json.loads(self._engine.results(self._wall_s)))
        series = () if self._sample_s is None else tuple(map(self.series, range(len(self._rows))))
        return Result(document, self.scenario, series)

    def figures(self) -> Table:
        """A row for each lane with its figures until now, as ``Result.lanes``."""
        return self.result().lanes

    def _raise_stopped(self, result: Result | None = None) -> None:
        faults = ScenarioError.of(self._engine.stopped()).faults
        if faults:
            raise RunStopped(faults, result or self.result())

    def change(self, set: Mapping[str, Any], *, lane: int | None = None) -> types.Change:
        """Makes a change now, in all lanes or in one, and records it in the timeline.

        ``set`` maps paths to values, such as ``{"traffic.ftp.flows": 64}`` or ``{"queue.max_p": 0.05}``. The answer is
        the entry as recorded.

        Raises ``ScenarioError`` for a path that cannot change during a run or a value out of its range; then nothing has
        changed.
        """
        entry = {"at_s": self.t_s, "set": dict(set), **({} if lane is None else {"lane": lane})}
        return cast("types.Change", json.loads(self._engine.change(dumps(entry))))

    def series(self, lane: int = 0, *, since_s: float = 0.0) -> Table:
        """The sampled rows of a lane until now, or those after ``since_s``, as ``Result.series``.

        Raises ``ValueError`` if the lab takes none.
        """
        if self._sample_s is None:
            raise ValueError("this lab has no rows; Lab(…, sample_s=0.05) takes them")
        self._take()
        names = self._engine.columns(lane)
        rows = self._rows[lane]
        if since_s > 0:
            rows = rows[_bytes_until(rows, len(names), since_s) :]
        return Table.of_rows(names, rows)

    def _take(self) -> None:
        """Takes the rows that have come, and drops those of a time that comes again."""
        if self._sample_s is None:
            return
        for lane, known in enumerate(self._rows):
            cut_s = self._engine.cut_s(lane)
            width = len(self._engine.columns(lane))
            known = _recast(known, self._widths[lane], width)
            self._widths[lane] = width
            if cut_s is not None:
                known = known[: _bytes_until(known, width, cut_s)]
            self._rows[lane] = known + self._engine.take_samples(lane)

    def _take_events(self) -> None:
        for lane, known in enumerate(self._events):
            self._events[lane] = known + self._engine.take_events(lane)

    def events(self, lane: int = 0) -> Table:
        """Every event of single packets of a lane since the last call, or since a ``seek``: ``t_s`` (s), ``number``,
        ``flow``, ``class``, ``what``, the packets and bytes that it found, and the numbers behind a drop.

        Raises ``ValueError`` if the lab logs none.
        """
        if not self._events:
            raise ValueError("this lab logs no packets; Lab(…, packets=True) does")
        table = Table.of_rows(_engine.EVENT_COLUMNS, self._events[lane])
        self._events[lane] = b""
        what = cast("memoryview", table["what"])
        return Table({**table, "what": [_engine.EVENT_KINDS[int(code)] for code in what]})

    def curve(self, lane: int = 0) -> types.Curve:
        """A lane's drop curve in its present state: points of length and probability, and what the length is."""
        return cast("types.Curve", json.loads(self._engine.curve(lane)))

    def state(self, lane: int = 0) -> types.LaneState:
        """A lane's present discipline, link and traffic, with all changes."""
        return cast("types.LaneState", json.loads(self._engine.state(lane)))

    def digest(self, lane: int = 0) -> str:
        """The digest of a lane's state, 16 hexadecimal digits."""
        return self._engine.digest(lane)

    def __copy__(self) -> Lab:
        """A lab that continues exactly as this one would."""
        other = Lab.__new__(Lab)
        other._begin(self._engine.copy(), self._sample_s)
        other._rows = list(self._rows)
        other._widths = list(self._widths)
        other._events = list(self._events)
        other._wall_s = self._wall_s
        return other

    def __repr__(self) -> str:
        return f"<Lab at {self.t_s:g} s>"

    def _repr_html_(self) -> str:
        from ._picture import of_result

        return of_result(self.result())


def _recast(rows: bytes, before: int, after: int) -> bytes:
    """The rows with more columns at the end, without values, or with fewer."""
    if before == after or not rows:
        return rows
    missing = array("d", [math.nan] * max(after - before, 0)).tobytes()
    kept = 8 * min(before, after)
    return b"".join(rows[at : at + kept] + missing for at in range(0, len(rows), 8 * before))


def _bytes_until(rows: bytes, width: int, t_s: float) -> int:
    """How many bytes of rows are those until ``t_s``, which is their first column."""
    times = memoryview(rows).cast("d")[::width]
    low, high = 0, len(times)
    while low < high:
        middle = (low + high) // 2
        if times[middle] <= t_s:
            low = middle + 1
        else:
            high = middle
    return low * width * 8


def bar_of(progress: Progress, total: float, unit: str) -> Bar:
    """A progress bar; one that shows nothing without a factory."""
    if progress is None or progress is False:
        return _NoBar()
    if progress is True:
        return _Line(total, unit)
    return progress(total=total)


class _NoBar:
    def update(self, n: float, /) -> None:
        pass

    def close(self) -> None:
        pass


class _Line:
    """A line on standard error, rewritten at most ten times a second."""

    def __init__(self, total: float, unit: str) -> None:
        self._total = total
        self._unit = unit
        self._done = 0.0
        self._said = 0.0

    def update(self, n: float, /) -> None:
        self._done += n
        if time.monotonic() - self._said >= 0.1:
            self._say("")

    def close(self) -> None:
        self._say("\n")

    def _say(self, end: str) -> None:
        import sys

        self._said = time.monotonic()
        sys.stderr.write(f"\r{self._done:.0f} of {self._total:.0f} {self._unit}{end}")
        sys.stderr.flush()
