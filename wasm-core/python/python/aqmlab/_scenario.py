"""Scenarios to begin with."""

from __future__ import annotations

import copy
import functools
import json
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from . import _engine
from ._errors import ScenarioError
from ._source import Source, text_of

if TYPE_CHECKING:
    from . import types


@functools.cache
def tables() -> dict[str, Any]:
    """The page's networks and schemes, and the tables of links."""
    text = files("aqmlab").joinpath("tables.json").read_text(encoding="utf-8")
    return cast("dict[str, Any]", json.loads(text))


def scenario(
    net: str = "lab",
    *,
    queues: Iterable[str | Mapping[str, Any]] = ("tail_drop", "red"),
    seed: int = 42,
    **classes: int | Mapping[str, Any],
) -> types.Scenario:
    """A scenario on one of the lab's networks, with every default filled in.

    ``net`` is a network of the menu:

    - ``lab``: 10 Mb/s, round trips of 120 to 180 ms, a buffer of 300 packets; 16 long TCP flows (``ftp``) and 1 Mb/s of UDP
      (``udp``).
    - Chosen for the lab: ``l4s``, ``dsl``, ``asymmetric``, ``cable``, ``fibre``, ``wifi``, ``wlan``, ``mobile``, ``jitter``,
      ``satellite``, ``datacentre``.
    - Of a paper: ``brandauer``, ``may``, ``jou``, ``zheng``, ``hu``.

    Each of ``queues``, eight at most, makes a lane: the kind of a scheme (``"fq_codel"``), a preset of the menu, which may
    have other parameters (``"fq-codel-linux"``), a mapping with a kind and parameters, or a lane with a ``queue``. ``seed`` is
    0 to 4294967295. A keyword with the name of a traffic class sets how many flows it has, or its fields, and 0 leaves it out:
    ``scenario("lab", ftp=64, udp=0)``, ``scenario("lab", ftp={"flows": 64, "tcp": "cubic"})``.

    The run has 200 s, of which the first 20 s do not count. The answer is a plain dictionary; change what you like.

    Raises ``ScenarioError`` for an unknown network, scheme or class, or a value out of its range.
    """
    all_networks = tables()["networks"]
    network = all_networks.get(net)
    if network is None:
        raise ScenarioError.at("net", f'"{net}" is none of: {", ".join(all_networks)}')
    own = {key: network[key] for key in ("link", "access", "reverse", "traffic") if key in network}
    document = {
        "version": 1,
        "title": "",
        "seed": seed,
        "duration_s": tables()["duration_s"],
        "warmup_s": tables()["warmup_s"],
        **copy.deepcopy(own),
        "lanes": [_lane(queue, network["red"], f"queues[{at}]") for at, queue in enumerate(queues)],
    }
    for name, value in classes.items():
        _set_class(document["traffic"], name, value)
    return parse(document)


def _lane(queue: str | Mapping[str, Any], red: Mapping[str, Any], path: str) -> dict[str, Any]:
    lanes = tables()["lanes"]
    lane: dict[str, Any]
    if isinstance(queue, Mapping):
        lane = dict(queue) if "queue" in queue else {"queue": dict(queue)}
        kind = lane["queue"].get("kind") if isinstance(lane["queue"], Mapping) else None
        return {"label": lanes.get(kind, {}).get("label", ""), **lane}
    if queue not in lanes:
        raise ScenarioError.at(path, f'"{queue}" is none of: {", ".join(lanes)}')
    lane = copy.deepcopy(lanes[queue])
    # As in the page, the thresholds of RED are shares of the network's buffer.
    if queue == "red":
        lane["queue"] = dict(red)
    return lane


def _set_class(traffic: list[dict[str, Any]], name: str, value: int | Mapping[str, Any]) -> None:
    found = next((each for each in traffic if each["id"] == name), None)
    if found is None:
        names = ", ".join(each["id"] for each in traffic)
        raise ScenarioError.at(name, f"there is no such traffic class; there are: {names}")
    if value == 0:
        traffic.remove(found)
        return
    count = "sessions" if "sessions" in found else "flows"
    found.update(value if isinstance(value, Mapping) else {count: value})


def parse(source: Source) -> types.Scenario:
    """The scenario with every default filled in, as the core reads it.

    Raises ``ScenarioError`` with every fault of the document, each with its path.
    """
    return cast("types.Scenario", json.loads(_engine.parse(text_of(source)))["scenario"])


def cost(source: Source) -> types.Cost:
    """What a run to its end costs, by estimate: events, memory in bytes, and the field that decides.

    Raises ``ScenarioError`` as ``parse`` does.
    """
    return cast("types.Cost", json.loads(_engine.parse(text_of(source)))["cost"])


def checked(source: Source, even_if_large: bool, sample_s: float | None = None) -> str:
    """The document's text, if it may run."""
    text = text_of(source)
    if not even_if_large:
        _engine.refusal(text, sample_s)
    return text
