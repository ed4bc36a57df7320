"""The AQM Lab in a notebook: what runs in its frame and what a cell holds follow each other."""

import pathlib

import anywidget
import traitlets


class AqmLab(anywidget.AnyWidget):
    """A lab in a cell.

    `address` is what follows the lab's own address, as for a slide, and opens another lab when it is set; so does
    `scenario`, a dictionary as the lab's schema has it. `lanes` holds the figures that `figures` names, about once a
    second while the lab runs. What the lab turns down is in `error`, and all stays as it was.
    """

    _esm = pathlib.Path("aqm_lab.js")

    site = traitlets.Unicode("https://lab.example/aqm/").tag(sync=True)
    height = traitlets.Int(640).tag(sync=True)
    address = traitlets.Unicode("aqm=td,red&ftp=16&t=30&paused=on").tag(sync=True)
    scenario = traitlets.Dict().tag(sync=True)
    running = traitlets.Bool(False).tag(sync=True)
    seek_s = traitlets.Float(0.0).tag(sync=True)
    figures = traitlets.List(["delay", "goodput", "queue"]).tag(sync=True)

    # These the lab tells.
    link = traitlets.Unicode("").tag(sync=True)
    t_s = traitlets.Float(0.0).tag(sync=True)
    lanes = traitlets.List().tag(sync=True)
    error = traitlets.Unicode("").tag(sync=True)
