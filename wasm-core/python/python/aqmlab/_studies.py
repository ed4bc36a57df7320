"""Analytical models, exchange with other systems, and captures."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from . import _engine
from ._errors import ScenarioError
from ._source import Source, dumps, text_in, text_of, whole

if TYPE_CHECKING:
    from . import types


@overload
def model(name: Literal["chain"], request: types.ChainInput | Mapping[str, Any]) -> types.ChainAnswer: ...
@overload
def model(name: Literal["burst"], request: types.BurstInput | Mapping[str, Any]) -> types.BurstAnswer: ...
@overload
def model(name: Literal["runs"], request: types.RunsInput | Mapping[str, Any]) -> types.RunsAnswer: ...
@overload
def model(name: Literal["tcp"], request: types.TcpInput | Mapping[str, Any]) -> types.TcpAnswer: ...
@overload
def model(name: Literal["red_fit"], request: types.RedFitInput | Mapping[str, Any]) -> types.RedFitAnswer: ...
@overload
def model(name: Literal["stability"], request: types.StabilityInput | Mapping[str, Any]) -> types.StabilityAnswer: ...
def model(name: str, request: Any) -> Any:
    """Evaluates an analytical model.

    ``chain``: the birth-death chain of a drop curve. ``burst``: losses of bursts and of smooth traffic. ``runs``:
    consecutive losses. ``tcp``: greedy flows, link and queue in equilibrium. ``red_fit``: RED's parameters from link and
    load. ``stability``: whether flows and a discipline oscillate. The types of request and answer list the fields with
    units and ranges.

    Raises ``ScenarioError`` with every fault of the request.
    """
    return json.loads(_engine.model(name, text_of(request)))


@dataclass(frozen=True)
class Note:
    """What the other side has otherwise, or what was assumed."""

    level: str
    """How far it was kept: ``exact``, ``rounded``, ``changed``, ``lost`` or ``refused``."""
    place: str
    """The field of the lane, or the line and column of the text; empty for the whole."""
    message: str
    """The sentence in English."""


def _notes(notes: list[dict[str, Any]]) -> tuple[Note, ...]:
    return tuple(Note(note["level"], _place(note), note["message"]) for note in notes)


def _place(note: Mapping[str, Any]) -> str:
    if "at" in note:
        return f"{note['at']['line']}:{note['at']['column']}"
    return str(note.get("field", ""))


@dataclass(frozen=True)
class Export:
    """A lane, or a whole scenario, as another system has it."""

    text: str
    """The configuration or program; of several files, one behind the other."""
    files: Mapping[str, str]
    """The files by name; empty for a single text."""
    notes: tuple[Note, ...]
    """What the other system holds otherwise than the lane."""
    commented: str | None
    """The text with the notes as comments at its top; None if its format, as SONiC's JSON, has no comments."""

    def __str__(self) -> str:
        return self.text


def to_config(
    source: Source,
    to: str,
    *,
    lane: int | None = None,
    at_s: float = 0.0,
    share: float | None = None,
    same: Literal["numbers", "rate"] | None = None,
) -> Export:
    """Writes a lane as a configuration of another system, or a scenario as a program of a simulator.

    ``to`` is ``tc``, ``junos-32``, ``junos-64``, ``ios``, ``ios-xr``, ``sonic``, ``dummynet``; ``ns-2``, ``ns-3``,
    ``ns-3-py``; or ``rule``, ``rule-ns3``, ``rule-rust``, ``rule-latex``. ``lane`` counts from 0; without it, a
    configuration is of lane 0 and a program of all lanes. ``at_s`` takes the lane as its timeline has left it then, s.
    ``share`` is the share of packets that it dropped or marked in a run, above 0, at most 1. ``same`` says what stays the
    same where drops are spaced otherwise.

    Raises ``ScenarioError`` if the scenario has faults, or the other system cannot hold the lane.
    """
    if share is not None and not 0 < share <= 1:
        raise ScenarioError.at("share", f"{share} is not above 0 and at most 1")
    if not 0 <= at_s <= 1e6:
        raise ScenarioError.at("at_s", f"{at_s} is no time from 0 to 1000000 s")
    text = text_of(source)
    if to == "rule" or to.startswith("rule-"):
        form = to.removeprefix("rule").removeprefix("-") or None
        if form not in (None, "ns3", "rust", "latex"):
            raise ScenarioError.at("to", "a rule goes to rule, rule-ns3, rule-rust or rule-latex")
        files = json.loads(_engine.export_rule(text, lane or 0, at_s, form))
        by_name = {file["name"]: file["content"] for file in files}
        rule = "".join(by_name.values())
        return Export(rule, by_name, (), rule)
    export = json.loads(_engine.export(text, to, lane, at_s, share, same))
    return Export(export["text"], {}, _notes(export["notes"]), export["commented"])


@dataclass(frozen=True)
class Import:
    """What a configuration says."""

    scenario: types.Scenario
    """Its link and lanes in the scenario that it was read into, or with usual traffic."""
    lanes: tuple[types.Imported, ...]
    """Its lanes as read."""
    link: types.ImportedLink | None
    """What it says of the link, if anything."""
    notes: tuple[Note, ...]
    """What was assumed or left out."""


def from_config(
    text: str | os.PathLike[str],
    dialect: str,
    *,
    into: Source | None = None,
    packet_bytes: int | None = None,
    apart: bool = False,
) -> Import:
    """Reads a configuration of another system: its text, or the path of a file.

    ``dialect`` is one of ``to_config``’s but for simulators and rules. ``into`` is the scenario whose link and lanes it
    replaces. ``packet_bytes``, 64 to 65535, is the packet of limits in bytes.
    With ``apart``, each curve of a queue and each class of a link is a lane of its own, instead of one lane with all of them.

    Raises ``ScenarioError`` if nothing of the text can be used, with the reason at each place.
    """
    if packet_bytes is not None and not 64 <= packet_bytes <= 65_535:
        raise ScenarioError.at("packet_bytes", f"{packet_bytes} is no number from 64 to 65535")
    own = whole(text) if isinstance(text, str) else text_in(text)
    around = None if into is None else text_of(into)
    read = json.loads(_engine.import_(own, dialect, around, packet_bytes, apart))
    found = read["import"]
    return Import(read["scenario"], tuple(found["lanes"]), found.get("link"), _notes(found["notes"]))


def capture(
    source: Source,
    path: str | os.PathLike[str],
    *,
    format: str,
    lane: int = 0,
    from_s: float = 0.0,
    to_s: float | None = None,
    even_if_large: bool = False,
) -> types.Tally | None:
    """Runs a lane and writes its packets to a file in the format of a known tool.

    ``format`` is ``pcapng``, ``pcapng-out``, ``qlog``, ``flent`` or ``mahimahi``. The stretch is ``from_s`` to ``to_s``
    seconds, to the scenario’s end without ``to_s``. The file is there whole or not at all.

    The answer counts the packets; None for a format of means. Raises ``ScenarioError``; ``TooLarge`` above 200,000 packets,
    100,000 events of qlog or 100,000 points of Flent, unless ``even_if_large``; or ``OSError`` if the file cannot be written.
    """
    from ._scenario import parse

    scenario = parse(source)
    request = {
        "format": format,
        "scenario": scenario,
        "lane": lane,
        "from_s": from_s,
        "to_s": scenario["duration_s"] if to_s is None else to_s,
        "even_if_large": even_if_large,
    }
    with whole_file(path) as append:
        answer = json.loads(_engine.capture(dumps(request), append))
    return cast("types.Tally | None", answer.get("tally"))


class whole_file:
    """A file that replaces another once it is whole."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._path = Path(path)

    def __enter__(self) -> Any:
        folder = self._path.resolve().parent
        self._file = tempfile.NamedTemporaryFile(dir=folder, prefix=".aqmlab-", delete=False)
        return self._file.write

    def __exit__(self, kind: object, value: object, trace: object) -> None:
        self._file.close()
        if kind is None:
            os.chmod(self._file.name, 0o666 & ~_umask())
            os.replace(self._file.name, self._path)
        else:
            os.unlink(self._file.name)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
