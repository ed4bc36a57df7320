"""The compiled half of the package in Pyodide: the WebAssembly module of the lab's page, through JavaScript.

``_engine.pyi`` says what it has. It runs in one thread; an interrupt is heeded between slices of a run.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from json import dumps, loads
from typing import IO, Any, NoReturn

from pyodide.code import run_js
from pyodide.ffi import JsException, create_proxy, to_js

from ._errors import ScenarioError, TooLarge


def _begun() -> Any:
    """The script and the module beside this file, ready for calls."""
    package = files("aqmlab")
    script = package.joinpath("_engine.js").read_text(encoding="utf-8")
    own = run_js(f"(() => {{ {script}\nreturn aqm }})()")
    own.begin(to_js(package.joinpath("_engine.wasm").read_bytes()))
    return own


_js = _begun()
_core = _js.core
_facts = loads(_js.facts())

VERSION: str = _core.version()
ROW_S: float = _facts["ROW_S"]
DELAY_S: float = _facts["DELAY_S"]
MOST_OBSERVED: float = _facts["MOST_OBSERVED"]
OBSERVED: list[str] = _facts["OBSERVED"]
COUNTS: list[str] = _facts["COUNTS"]
EVENT_COLUMNS: list[str] = _facts["EVENT_COLUMNS"]
EVENT_KINDS: list[str] = _facts["EVENT_KINDS"]

_FAULTS = '{"errors":'
_EVEN_IF_LARGE = "even_if_large=True"
_SLICE = 500_000
"""Events of a job between two looks at its flag and at signals: less than a tenth of a second."""


def _faults(document: str) -> ScenarioError:
    return ScenarioError.of(_js.listed(dumps(loads(document)["errors"])))


def _fault(code: str, *args: str) -> ScenarioError:
    return ScenarioError.of(_js.listed(dumps([{"path": "", "code": code, "args": args}])))


def _accepted(answer: str) -> str:
    """An answer of the core that may be faults."""
    if answer.startswith(_FAULTS):
        raise _faults(answer)
    return answer


_held: list[BaseException] = []
"""What a function of Python has raised that the core called, an interrupt for one. It cannot cross the core."""


def _hold(error: BaseException) -> str:
    _held.append(error)
    return str(error)


def _raise_held() -> None:
    if _held:
        raise _held.pop()


@contextmanager
def _raising() -> Iterator[None]:
    """Raises what a call of the core throws: faults, or what is wrong with an argument."""
    try:
        yield
    except JsException as error:
        _raise_held()
        message = str(error.message)
        raise (_faults(message) if message.startswith(_FAULTS) else ValueError(message)) from None


def _refused(document: str | None) -> None:
    """Raises ``TooLarge`` of a document's faults, which name the argument of a call in JavaScript."""
    if document is None:
        return
    errors = loads(document)["errors"]
    for error in errors:
        error["args"][1] = _EVEN_IF_LARGE
    raise TooLarge.of(_js.listed(dumps(errors)))


def command(words: list[str]) -> NoReturn:
    raise RuntimeError("the command needs a process of its own, which Pyodide has not; call aqmlab.run, aqmlab.sweep …")


def parse(json: str, until_s: float | None = None) -> str:
    return _accepted(_core.parse(json, until_s))


def refusal(json: str, sample_s: float | None = None) -> None:
    with _raising():
        _refused(_core.run_refusal(json, sample_s))


def model(name: str, json: str) -> str:
    ask = getattr(_core, f"model_{name}", None)
    if ask is None:
        raise _fault("no_model", name, _js.models())
    answer: str = _accepted(ask(json))
    return dumps(_reasoned(loads(answer))) if name == "stability" else answer


def _reasoned(value: Any) -> Any:
    """An answer with its reasons as sentences."""
    if isinstance(value, dict):
        if value.keys() == {"code", "args"}:
            return _js.reason(dumps(value))
        return {name: _reasoned(own) for name, own in value.items()}
    return [_reasoned(each) for each in value] if isinstance(value, list) else value


def export(json: str, to: str, lane: int | None, at_s: float, share: float | None, same: str | None) -> str:
    if same not in (None, "numbers", "rate"):
        raise ValueError('same is "numbers" or "rate"')
    document = loads(_accepted(_core.config_of(json, to, lane, at_s, share, same)))
    commented = _core.config_commented(json, to, lane, at_s, share, same)
    return dumps({**document, "commented": commented, "notes": _worded(document["notes"])})


def export_rule(json: str, lane: int, at_s: float, format: str | None) -> str:
    return _accepted(_core.lane_rule(json, lane, at_s, format))


def import_(text: str, dialect: str, into: str | None, packet_bytes: int | None, apart: bool) -> str:
    document = loads(_accepted(_core.config_read(text, dialect, into, packet_bytes, apart)))
    document["import"]["notes"] = _worded(document["import"]["notes"])
    return dumps(document)


def _worded(notes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**note, "message": _js.sentence(dumps({"code": note["code"], "args": note["args"]}))} for note in notes]


def capture(json: str, sink: Callable[[bytes], object]) -> str:
    with _raising():
        _refused(_core.capture_refusal(json))

    def take(piece: Any) -> str | None:
        try:
            sink(piece.to_bytes())
        except BaseException as error:
            return _hold(error)
        return None

    proxy = create_proxy(take)
    try:
        answer: str = _core.capture(json, _js.sinkOf(proxy))
    finally:
        proxy.destroy()
    _raise_held()
    return _accepted(answer)


def arrow_stream(names: list[str], columns: list[list[str] | bytes]) -> object:
    try:
        import pyarrow
    except ImportError:
        raise ImportError(
            "in Pyodide, the Arrow interface of tables needs pyarrow; read their columns instead"
        ) from None
    arrays = [
        pyarrow.array(memoryview(column).cast("d").tolist(), pyarrow.float64(), from_pandas=True)
        if isinstance(column, bytes)
        else pyarrow.array(column, pyarrow.string())
        for column in columns
    ]
    return pyarrow.table(arrays, names=names).__arrow_c_stream__()


class Flag:
    def __init__(self) -> None:
        self.is_raised = False

    def set(self) -> None:
        self.is_raised = True


class _Held:
    """An object of the core. It is freed with its holder: JavaScript collects nothing while Python runs."""

    _own: Any = None

    def __del__(self) -> None:
        if self._own is not None:
            self._own.free()


class Lab(_Held):
    def __init__(self, json: str, sample_s: float | None = None) -> None:
        with _raising():
            self._own = _core.open_lab(json, sample_s)

    def lane_count(self) -> int:
        return int(self._own.lane_count())

    def now_s(self) -> float:
        return float(min(self._own.lane_time_s(lane) for lane in range(self.lane_count())))

    def advance(self, until_s: float, max_events: int) -> bool:
        return bool(self._own.advance(until_s, max_events))

    def rewind(self, to_s: float) -> None:
        self._own.rewind(to_s)

    def keep_copies(self) -> None:
        self._own.keep_copies()

    def change(self, entry_json: str) -> str:
        return _accepted(_core.change_lab(self._own, entry_json))

    def columns(self, lane: int) -> list[str]:
        columns: list[str] = loads(self._own.columns(self._checked(lane)))
        return columns

    def take_samples(self, lane: int) -> bytes:
        return _bytes(self._own.take_samples(lane))

    def cut_s(self, lane: int) -> float | None:
        cut_s: float | None = self._own.cut_s(lane)
        return cut_s

    def capture_packets(self) -> None:
        _core.capture_packets(self._own)

    def take_events(self, lane: int) -> bytes:
        return _bytes(self._own.take_events(lane))

    def curve(self, lane: int) -> str:
        return str(self._own.curve(self._checked(lane)))

    def state(self, lane: int) -> str:
        return str(self._own.state(self._checked(lane)))

    def digest(self, lane: int) -> str:
        return str(self._own.digest(self._checked(lane)))

    def scenario(self) -> str:
        return str(self._own.scenario())

    def stopped(self) -> str:
        return str(_js.listed(dumps(loads(self._own.stopped())["errors"])))

    def results(self, wall_s: float) -> str:
        return str(self._own.results(wall_s))

    def copy(self) -> Lab:
        other = Lab.__new__(Lab)
        other._own = _core.copy_lab(self._own)
        return other

    def _checked(self, lane: int) -> int:
        if not 0 <= lane < self.lane_count():
            raise IndexError(f"there is no lane {lane}")
        return lane


def _bytes(array: Any) -> bytes:
    """The bytes of an array of JavaScript."""
    return bytes(array.to_bytes())


def _numbers(array: Any) -> list[int]:
    return [int(number) for number in array.to_py()]


class _Text:
    """A file of Python for the core, which reads it in pieces and adds to its end. What fails is returned."""

    def __init__(self, name: str, file: IO[bytes]) -> None:
        self._name = name
        self._file = file

    @classmethod
    def open(cls, name: str, mode: str) -> _Text:
        try:
            return cls(name, open(name, mode))
        except OSError as error:
            code = "cannot_read" if mode == "rb" else "cannot_write"
            raise _fault(code, name, error.strerror or "") from error

    def close(self) -> None:
        self._file.close()

    def length(self) -> int:
        return self._file.seek(0, os.SEEK_END)

    def read(self, at: float, length: int) -> Any:
        try:
            self._file.seek(int(at))
            return to_js(self._file.read(length))
        except OSError as error:
            return f"{self._name}: {error.strerror}"
        except BaseException as error:
            return _hold(error)

    def append(self, text: str) -> str | None:
        return self._tried(lambda: self._file.seek(0, os.SEEK_END) + self._file.write(text.encode()))

    def cut(self, length: float) -> str | None:
        return self._tried(lambda: self._file.truncate(int(length)))

    def _tried(self, change: Callable[[], object]) -> str | None:
        try:
            change()
            self._file.flush()
        except OSError as error:
            return f"{self._name}: {error.strerror}"
        except BaseException as error:
            return _hold(error)
        return None


def _journal_of(results: str) -> str:
    return f"{results}.runs"


def _same_file(one: str, other: str) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


class Sweep(_Held):
    """Keeps finished jobs in the file of its journal as the native program does."""

    _journal: str | None = None
    _files: tuple[tuple[_Text, Any], ...] = ()

    def __init__(self, json: str, resume: str | None = None, out: str | None = None) -> None:
        with _raising():
            if resume is None and out is None:
                self._own = _core.Sweep.new(json)
            elif resume is None:
                self._own = _core.Sweep.within(json, self._file(self._begin(out)))
            else:
                self._own = self._resumed(resume, out)
                if not getattr(self._own, "is")(json):
                    raise _fault("file_of_other_sweep", resume)

    def _resumed(self, part: str, out: str | None) -> Any:
        left = _journal_of(part)
        if not os.path.exists(left):
            return _core.Sweep.of_part(self._file(_Text.open(part, "rb")), self._file(self._begin(out)))
        if out is not None and _same_file(_journal_of(out), left):
            self._journal = left
            journal = _Text.open(left, "r+b")
        else:
            journal = self._begin(out)
            with open(left, encoding="utf-8") as file:
                journal.append(file.read())
        own = _core.Sweep.resume(self._file(journal))
        # An empty file was put there to see that it can be written.
        if os.path.exists(part) and os.path.getsize(part) > 0:
            own.join(self._file(_Text.open(part, "rb")))
        return own

    def _begin(self, out: str | None) -> _Text:
        """An empty journal: beside the results, or in memory."""
        if out is None:
            return _Text("", io.BytesIO())
        name = _journal_of(out)
        if os.path.exists(name):
            raise ScenarioError.at(
                "",
                f"{name} has the finished runs of a sweep that runs now or was stopped; if it was stopped, go on with "
                f"resume={out!r}, or remove it",
            )
        self._journal = name
        return _Text.open(name, "w+b")

    def _file(self, text: _Text) -> Any:
        proxy = create_proxy(text)
        self._files += ((text, proxy),)
        return _js.fileOf(proxy)

    def __del__(self) -> None:
        super().__del__()
        for text, proxy in self._files:
            text.close()
            proxy.destroy()

    def end(self, out: str) -> None:
        fresh = f"{out}.part"
        try:
            with open(fresh, "w", encoding="utf-8") as file:
                file.write(self.json() + "\n")
            os.replace(fresh, out)
        except OSError as error:
            raise _fault("cannot_write", out, error.strerror or "") from error
        if self._journal is not None:
            os.unlink(self._journal)
            self._journal = None

    @staticmethod
    def from_part(json: str) -> Sweep:
        sweep = Sweep.__new__(Sweep)
        with _raising():
            sweep._own = _core.Sweep.from_part(json)
        return sweep

    def join(self, json: str) -> None:
        with _raising():
            self._own.join(self._file(_Text("", io.BytesIO(json.encode()))))

    def sweep(self) -> str:
        return str(self._own.sweep())

    def points(self) -> int:
        return self.jobs() // self.replications()

    def jobs(self) -> int:
        return int(self._own.jobs())

    def replications(self) -> int:
        return int(loads(self.sweep())["replications"])

    def finished(self) -> int:
        return int(self._own.finished())

    def unfinished(self, shard: str | None = None) -> list[int]:
        with _raising():
            return _numbers(self._own.unfinished(shard))

    def note_shard(self, shard: str | None = None) -> None:
        with _raising():
            self._own.note_shard("1/1" if shard is None else shard)

    def refusal(self) -> None:
        _refused(self._own.too_large())

    def events(self, job: int) -> float:
        return float(loads(parse(self.scenario(job)))["cost"]["events"])

    def run(self, job: int, flag: Flag | None = None) -> str | None:
        with self._of_job(job):
            lab = self._own.lab(job)
            try:
                end_s = loads(lab.scenario())["duration_s"]
                while not lab.advance(end_s, _SLICE):
                    if flag is not None and flag.is_raised:
                        return None
                return str(self._own.figures(job, lab))
            finally:
                lab.free()

    def add(self, json: str) -> None:
        with _raising():
            self._own.add(json)

    def part(self) -> str:
        with _raising():
            return str(self._own.part())

    def json(self) -> str:
        with _raising():
            return str(self._own.document())

    def csv(self) -> str:
        with _raising():
            return str(self._own.csv())

    def point(self, point: int) -> str:
        if not 0 <= point < self.points():
            raise IndexError(f"there is no point {point}")
        with _raising():
            return str(self._own.point(point))

    def scenario(self, job: int) -> str:
        with self._of_job(job):
            return str(self._own.scenario(job))

    @contextmanager
    def _of_job(self, job: int) -> Iterator[None]:
        if not 0 <= job < self.jobs():
            raise IndexError(f"there is no job {job}")
        with _raising():
            yield


class SweepResults(_Held):
    def __init__(self, json: str) -> None:
        with _raising():
            self._own = _core.SweepDocumentRead.new(json)
        self._json = json.strip()

    @staticmethod
    def are_in(path: str, sweep: str) -> bool:
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read()
            if "points" not in loads(text):
                return False
        except (OSError, ValueError, TypeError):
            return False
        SweepResults(text).check_of(sweep)
        return True

    def check_of(self, sweep: str) -> None:
        with _raising():
            self._own.check_of(sweep)

    def sweep(self) -> str:
        return str(self._own.sweep())

    def points(self) -> int:
        return int(self._own.points())

    def replications(self) -> int:
        return int(self._own.jobs()) // self.points()

    def json(self) -> str:
        return self._json

    def csv(self) -> str:
        with _raising():
            return str(self._own.csv())

    def point(self, point: int) -> str:
        found: str | None = self._own.point(point) if point >= 0 else None
        if found is None:
            raise IndexError(f"there is no point {point}")
        return found

    def scenario(self, job: int) -> str:
        found: str | None = self._own.scenario(job) if job >= 0 else None
        if found is None:
            raise IndexError(f"there is no job {job}")
        return found


class Episodes(_Held):
    def __init__(
        self,
        json: str,
        lane: int,
        step_s: float,
        fields: list[tuple[str, tuple[float, float] | None]] | None,
        count: int,
        threads: int | None = None,
    ) -> None:
        with _raising():
            own = None if fields is None else dumps(fields)
            self._own = _core.Episodes.new(json, lane, step_s, own, count)

    def width(self) -> int:
        return int(self._own.width())

    def reset(self, at: int, seed: int) -> bytes:
        return _bytes(self._own.reset(at, seed))

    def step(self, actions: bytes) -> bytes:
        with _raising():
            return _bytes(self._own.step(to_js(memoryview(actions).cast("d"))))

    def ended(self, at: int) -> bool:
        return bool(self._own.ended(at))

    def scenario(self, at: int) -> str:
        with _raising():
            return str(self._own.scenario(at))

    def digest(self, at: int) -> str:
        return str(self._own.digest(at))

    def figures(self, at: int) -> str:
        return str(self._own.figures(at))

    def stopped(self) -> str | None:
        errors = loads(self._own.stopped())["errors"]
        return str(_js.listed(dumps(errors))) if errors else None


class Examination(_Held):
    def __init__(self, json: str, lane: int, quick: bool) -> None:
        with _raising():
            self._own = _core.Examination.new(json, lane, quick)

    def examined(self) -> str:
        return str(self._own.examined())

    def jobs(self) -> int:
        return int(self._own.jobs())

    def unfinished(self, shard: str | None = None) -> list[int]:
        with _raising():
            return _numbers(self._own.unfinished(shard))

    def events(self, job: int) -> float:
        return float(self._own.events(job))

    def scenario(self, job: int) -> str:
        with _raising():
            return str(self._own.scenario(job))

    def run(self, job: int, flag: Flag | None = None) -> str | None:
        if flag is not None and flag.is_raised:
            return None
        with _raising():
            return str(self._own.run(job))

    def add(self, json: str) -> None:
        with _raising():
            self._own.add(json)

    def report(self) -> str:
        return str(self._own.report())
