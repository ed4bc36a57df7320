"""Tries hostile inputs, lines of ``[class, input]`` in the file of its argument: each is used, or raises ``AqmError``.

Writes a line for each input that fails, as JSON, and at the end how many were tried. An input that takes a minute ends the
process with a trace of its threads.
"""

import faulthandler
import json
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import aqmlab
from aqmlab import _engine
from aqmlab._source import text_of
from shared import short

IDLE_S = 60
"""An input without an answer for so long hangs, s."""
MOST_EVENTS = 100_000
MOST_BYTES = 1e8
MOST_JOBS = 20_000
RUN_S = 3.0
MARKUP = "<script>alert(1)</script>"
SYSTEMS = ("tc", "junos-32", "junos-64", "ios", "ios-xr", "sonic", "dummynet", "ns-2", "ns-3", "ns-3-py", "rule")


def scenario(text: str) -> None:
    parsed = aqmlab.parse(text)
    if aqmlab.parse(parsed) != parsed:
        raise AssertionError("it differs when parsed again")
    cost = aqmlab.cost(text)
    if cost["events"] > MOST_EVENTS or cost["memory_bytes"] > MOST_BYTES:
        return
    for lane in parsed["lanes"]:
        lane["label"] = MARKUP + lane.get("label", "")[: 64 - len(MARKUP)]
    lab = aqmlab.Lab(parsed)
    lab.advance(min(RUN_S, parsed["duration_s"]))
    for html in (lab._repr_html_(), lab.finish()._repr_html_()):
        if "<script" in html:
            raise AssertionError("a label is markup")
    tried(lambda: from_its_link(parsed))
    system = SYSTEMS[len(text) % len(SYSTEMS)]
    tried(lambda: aqmlab.to_config(parsed, system))


def from_its_link(parsed: Any) -> None:
    if aqmlab.from_link(aqmlab.to_link(parsed)) != parsed:
        raise AssertionError("it differs in its link")


def sweep(text: str) -> None:
    jobs, events = size(text)
    if events > MOST_EVENTS or jobs > MOST_JOBS:
        return
    part = aqmlab.sweep(text, jobs=1, shard=f"{jobs}/{jobs}")
    if aqmlab.merge([part]).to_json() != part.to_json():
        raise AssertionError("the part differs when read again")
    if isinstance(part, aqmlab.SweepResult):
        part._repr_html_()


def size(text: str) -> tuple[int, float]:
    """The jobs of a sweep, and the events of the last."""
    engine = _engine.Sweep(text_of(text))
    return engine.jobs(), engine.events(engine.jobs() - 1)


def file(text: str) -> None:
    for system in SYSTEMS[:7]:
        tried(partial(aqmlab.from_config, text, system))
    ask: Callable[[str, str], object] = aqmlab.model  # type: ignore[assignment]
    for model in ("chain", "burst", "runs", "tcp", "red_fit", "stability"):
        tried(partial(ask, model, text))
    aqmlab.examine(text, quick=True, executor=_Never())


class _Never:
    """An executor of no jobs."""

    def submit(self, call: Any, /, *args: Any) -> Any:
        raise aqmlab.AqmError("it would run")


def trace(text: str) -> None:
    document = short()
    document["link"] = {**document["link"], "trace": {"kind": "stamps", "stamps": text, "name": text[:200]}}
    parsed = aqmlab.parse(document)
    lab = aqmlab.Lab(parsed)
    lab.advance(RUN_S)
    lab.figures()


def tried(call: Callable[[], object]) -> None:
    """What is refused here is no reason to end."""
    with suppress(aqmlab.AqmError):
        call()


CLASSES: dict[str, Callable[[str], object]] = {
    "links": lambda text: scenario(json.dumps(aqmlab.from_link(text))),
    "scenarios": scenario,
    "sweeps": sweep,
    "files": file,
    "queries": aqmlab.run,
    "traces": trace,
}


def main() -> None:
    count = 0
    for line in Path(sys.argv[1]).read_text(encoding="utf-8").rstrip("\n").split("\n"):
        name, text = json.loads(line)
        count += 1
        faulthandler.dump_traceback_later(IDLE_S, exit=True)
        try:
            CLASSES[name](text)
        except aqmlab.AqmError:
            pass
        except BaseException as error:
            said = f"{type(error).__name__}: {error}"
            print(json.dumps({"class": name, "input": text, "message": said[:500]}), flush=True)
    faulthandler.cancel_dump_traceback_later()
    print(json.dumps({"tried": count}))


if __name__ == "__main__":
    main()
