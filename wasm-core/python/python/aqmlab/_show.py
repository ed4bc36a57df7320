"""The door to the widget, which needs a package that the rest does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from ._run import Lab, Result
    from ._source import Source
    from ._sweep import SweepResult
    from ._widget import LabWidget


def show(
    what: Source | Lab | Result | SweepResult | None = None,
    *,
    height: int = 640,
    mode: Literal["full", "lite", "read-only"] = "lite",
    site: str | None = None,
) -> LabWidget:
    """Shows the lab itself in a cell of a notebook, with a scenario, a link, the state of a ``Lab`` or the run of a result.

    Its fields follow what runs in the cell: ``scenario``, ``running``, ``t_s`` (s), ``values`` of the ``figures`` named,
    ``link``; set one and the cell follows. Of a sweep, a bar chooses the run. ``height`` is in px. ``mode`` is how much of
    the lab is shown. ``site`` shows a published lab, and begins links; without it, the lab comes from this package, and
    needs no network. Where a page lets no lab run, a picture is shown.

    Raises ``ImportError`` without anywidget, and ``ScenarioError`` for a document with faults.
    """
    try:
        from ._widget import widget
    except ModuleNotFoundError as error:
        raise ImportError("show needs anywidget: pip install anywidget") from error
    return widget(what, height=height, mode=mode, site=site)
