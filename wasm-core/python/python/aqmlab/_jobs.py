"""Numbered jobs on threads of this process, or through an executor."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from . import _engine
from ._run import Bar


class Runs(Protocol):
    """What has jobs: a sweep, an examination."""

    def run(self, job: int, flag: _engine.Flag | None = None) -> str | None: ...

    def add(self, json: str) -> None: ...

    def events(self, job: int) -> float: ...


class Future(Protocol):
    """What an executor's ``submit`` returns."""

    def result(self) -> Any: ...

    def cancel(self) -> Any: ...

    def add_done_callback(self, call: Callable[[Any], Any], /) -> Any: ...


class Executor(Protocol):
    """``concurrent.futures.ProcessPoolExecutor``, loky’s, ``dask.distributed.Client.get_executor()``, or any other."""

    def submit(self, call: Callable[..., Any], /, *args: Any) -> Future: ...


CHUNK_EVENTS = 1e7
"""Events in a chunk of jobs for an executor: about a second."""
MOST_IN_CHUNK = 1000
WAITING = 4
"""Chunks for each worker that wait at an executor."""
HEED_S = 0.1
"""Longest time without a look at signals, s."""


HAS_THREADS = sys.platform != "emscripten"
"""Whether a call may start threads, which Python in a page cannot."""


def processors() -> int:
    """How many processors this process may use."""
    if not HAS_THREADS:
        return 1
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


MOST_WORKERS = 1024


def workers_of(jobs: int | None) -> int:
    """The number of workers that ``jobs`` names: without one, that of processors. Raises ``ValueError`` out of its range."""
    if jobs is None:
        return processors()
    if not 1 <= jobs <= MOST_WORKERS:
        raise ValueError(f"jobs is {jobs}; it is a whole number from 1 to {MOST_WORKERS}")
    return jobs


def run_here(runs: Runs, jobs: list[int], threads: int, bar: Bar) -> None:
    """Runs jobs on threads, or on this one where there are no others, and adds their figures.

    It ends with an interrupt or a run that fails. Figures that have come until then are added. No thread outlives it.
    """
    if not HAS_THREADS:
        for job in jobs:
            figures = runs.run(job)
            if figures is not None:
                runs.add(figures)
            bar.update(1)
        return
    flag = _engine.Flag()
    finished: queue.SimpleQueue[str | BaseException | None] = queue.SimpleQueue()
    numbers = iter(jobs)
    lock = threading.Lock()

    def work() -> None:
        try:
            while True:
                with lock:
                    job = next(numbers, None)
                if job is None:
                    break
                figures = runs.run(job, flag)
                if figures is None:
                    break
                finished.put(figures)
        except BaseException as error:
            finished.put(error)
        finished.put(None)

    workers = [threading.Thread(target=work, daemon=True) for _ in range(min(threads, len(jobs)))]
    for worker in workers:
        worker.start()
    left = len(workers)
    try:
        while left:
            try:
                come = finished.get(timeout=HEED_S)
            except queue.Empty:
                continue
            if come is None:
                left -= 1
            elif isinstance(come, str):
                runs.add(come)
                bar.update(1)
            else:
                raise come
    finally:
        flag.set()
        for worker in workers:
            worker.join()
        while not finished.empty():
            come = finished.get()
            if isinstance(come, str):
                runs.add(come)


def run_elsewhere(
    runs: Runs,
    jobs: list[int],
    executor: Executor,
    call: Callable[[list[int]], tuple[Any, ...]],
    workers: int,
    bar: Bar,
) -> None:
    """Runs jobs in chunks through an executor and adds their figures.

    A chunk that fails is submitted once more; then its error is raised. An interrupt cancels what waits.
    """
    done: queue.SimpleQueue[Future] = queue.SimpleQueue()
    chunks = chunked(runs, jobs)
    under_way: dict[int, tuple[Future, list[int], bool]] = {}

    def submit(chunk: list[int], again: bool) -> None:
        function, *args = call(chunk)
        future = executor.submit(function, *args)
        under_way[id(future)] = (future, chunk, again)
        future.add_done_callback(done.put)

    try:
        for chunk in _first(chunks, WAITING * workers):
            submit(chunk, False)
        while under_way:
            try:
                future = done.get(timeout=HEED_S)
            except queue.Empty:
                continue
            _, chunk, again = under_way.pop(id(future))
            try:
                figures = future.result()
            except Exception:
                if again:
                    raise
                submit(chunk, True)
                continue
            for text in figures:
                runs.add(text)
            bar.update(len(chunk))
            for following in _first(chunks, 1):
                submit(following, False)
    finally:
        for future, _, _ in under_way.values():
            future.cancel()


def _first(chunks: Iterator[list[int]], count: int) -> Iterator[list[int]]:
    for _ in range(count):
        chunk = next(chunks, None)
        if chunk is None:
            return
        yield chunk


def chunked(runs: Runs, jobs: list[int]) -> Iterator[list[int]]:
    """Jobs in chunks of about a second, by the estimate of their cost."""
    chunk: list[int] = []
    events = 0.0
    for job in jobs:
        chunk.append(job)
        events += runs.events(job)
        if events >= CHUNK_EVENTS or len(chunk) >= MOST_IN_CHUNK:
            yield chunk
            chunk, events = [], 0.0
    if chunk:
        yield chunk
