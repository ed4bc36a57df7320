"""The lab itself in a cell. Needs anywidget: ``pip install anywidget``."""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Mapping
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ._engine import VERSION
from ._links import to_link
from ._run import Lab, Result, run
from ._scenario import cost, parse
from ._scenario import scenario as network
from ._source import Source, dumps
from ._sweep import SweepResult

_STILL_EVENTS = 5e6
"""Most events of the run behind a picture: a second."""


@functools.cache
def _file(name: str) -> str:
    try:
        return files("aqmlab").joinpath(name).read_text(encoding="utf-8")
    except FileNotFoundError:
        message = f"this installation has no {name}; install the wheel that `npm run python` builds, or give site="
        raise FileNotFoundError(message) from None


class LabWidget(anywidget.AnyWidget):
    """The lab in a cell of a notebook; ``aqmlab.show`` makes one.

    What runs in the cell and these fields follow each other. A scenario with faults raises ``ScenarioError`` here; what
    the lab itself turns down is in ``faults``, and the field returns to what it was.
    """

    scenario = traitlets.Dict(help="The scenario, with all changes made in the cell; set it to open another.").tag(
        sync=True
    )
    running = traitlets.Bool(False, help="Whether it runs.").tag(sync=True)
    t_s = traitlets.Float(60.0, min=0.0, help="Simulated time, s; set it to go there.").tag(sync=True)
    selected = traitlets.Dict(help="Of a sweep: the run that is open, {'point': 0, 'replication': 0}.").tag(sync=True)
    figures = traitlets.List(traitlets.Unicode(), ["delay", "goodput", "queue"], help="What `values` has.").tag(
        sync=True
    )
    height = traitlets.Int(640, help="Height of the frame, px.").tag(sync=True)
    mode = traitlets.Enum(["full", "lite", "read-only"], "lite", help="How much of the lab is shown.").tag(sync=True)
    site = traitlets.Unicode("", help="Address of a published lab to show, and that links begin with.").tag(sync=True)
    values: traitlets.List[dict[str, Any]] = traitlets.List(
        help="Figures of each lane: lane, name, from_s, to_s, values."
    ).tag(sync=True)
    link = traitlets.Unicode("", help="The link to what runs.").tag(sync=True)
    faults: traitlets.List[dict[str, Any]] = traitlets.List(
        help="What the lab turned down last, each with path and message."
    ).tag(sync=True)
    ready = traitlets.Bool(False, help="Whether all lanes have reached the lab's time.").tag(sync=True)
    still = traitlets.Unicode("", help="A picture, for where no lab can run.").tag(sync=True)
    points = traitlets.List(traitlets.Unicode(), help="Points of a sweep.").tag(sync=True)
    replications = traitlets.Int(1, help="Runs of each point.").tag(sync=True)
    program = traitlets.Unicode(VERSION, read_only=True, help="Version of the lab.").tag(sync=True)

    def __init__(self, sweep: SweepResult | None = None, **fields: Any) -> None:
        self._sweep = sweep
        self._esm = f"{_file('embed.js')}\n{_file('widget.js')}"
        super().__init__(**fields)
        self.still = _still(self.scenario, self.t_s, self.site)
        self.on_msg(self._answer)

    @traitlets.validate("scenario")
    def _checked(self, proposal: Mapping[str, Any]) -> Mapping[str, Any]:
        return parse(proposal["value"])

    @traitlets.observe("selected")
    def _open_run(self, change: Mapping[str, Any]) -> None:
        if self._sweep is not None:
            self.scenario = dict(self._sweep.scenario(**change["new"]))

    def _answer(self, _widget: object, message: object, _buffers: object) -> None:
        if isinstance(message, dict) and message.get("type") == "lab.html":
            self.send({"type": "lab.html"}, [_file("lab.html").encode()])

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the lab with its scenario as one file of HTML, which opens without a server. Raises ``OSError``."""
        kept = {"scenario": self.scenario, "view": {"t_s": self.t_s, "running": False}}
        Path(path).write_text(_with_lab(_file("lab.html"), kept), encoding="utf-8")

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = super()._repr_mimebundle_(**options)
        # Where a page is made of the notebook, no kernel answers.
        still = {"text/html": self.still, "text/plain": repr(self)}
        if isinstance(bundle, tuple):
            return {**bundle[0], **still}, bundle[1]
        return {**(bundle or {}), **still}


def _with_lab(html: str, kept: Mapping[str, Any]) -> str:
    start = '<script type="application/json" id="kept">'
    return html.replace(f"{start}null", start + dumps(kept).replace("<", "\\u003c"), 1)


def _still(scenario: Mapping[str, Any], t_s: float, site: str) -> str:
    """The run's table and picture if it is short, and its link."""
    shown = run(scenario, series=True)._repr_html_() if cost(scenario)["events"] <= _STILL_EVENTS else ""
    link = to_link(scenario, site=site, t_s=t_s)
    name = escape(link, quote=True)
    if site:
        return f'{shown}<p><a href="{name}">Open in the lab</a></p>'
    return f'{shown}<p style="overflow-wrap:anywhere">Its link, after the address of a lab: <code>{name}</code></p>'


def widget(what: Source | Lab | Result | SweepResult | None, *, height: int, mode: str, site: str | None) -> LabWidget:
    """What ``aqmlab.show`` shows."""
    fields: dict[str, Any] = {"height": height, "mode": mode, "site": site or ""}
    if isinstance(what, SweepResult):
        vary = what.sweep["vary"]
        points = [_named(what, point, vary) for point in range(what.points)]
        selected = {"point": 0, "replication": 0}
        return LabWidget(
            what,
            **fields,
            **_opened(what.scenario(0)),
            points=points,
            replications=what.replications,
            selected=selected,
        )
    if isinstance(what, Lab):
        return LabWidget(**fields, scenario=what.scenario, t_s=what.t_s)
    if isinstance(what, Result):
        return LabWidget(**fields, **_opened(what.scenario))
    return LabWidget(**fields, **_opened(network() if what is None else parse(what)))


def _opened(scenario: Any) -> dict[str, Any]:
    """A scenario at the time at which links open, or at its end."""
    return {"scenario": scenario, "t_s": min(60.0, scenario["duration_s"])}


def _named(sweep: SweepResult, point: int, vary: Any) -> str:
    values = json.loads(sweep._engine.point(point))["values"]
    return ", ".join(f"{each['path']} {values[each['path']]}" for each in vary)
