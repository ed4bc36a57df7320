"""What a notebook shows: a table of the lanes, and the queue and its delay as one picture. No script, no file beside."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, cast

from ._table import Table

if TYPE_CHECKING:
    from ._run import Result
    from ._sweep import SweepResult

COLOURS = (
    "#2990cc",
    "#de6d23",
    "#1b9f79",
    "#c7769f",
    "#9c7d1f",
    "#7f70d0",
    "#c23f63",
    "#75828f",
)
"""Of the lanes, halfway between the page’s for light and for dark."""
DASHES = ("", "7 3", "2 3", "9 3 2 3", "12 4", "4 2 1 2", "1 2", "14 3 3 3 3 3")
WIDTH, HEIGHT = 560, 120
LEFT, GAP = 56, 30
BYTES = 24_000
"""For the paths of all lanes."""
BYTES_PER_POINT = 10

_TABLE = 'style="border-collapse:collapse;font-size:90%;color:inherit"'
_CELL = 'style="text-align:right;padding:2px 8px"'
_NAME = 'style="text-align:left;padding:2px 8px"'


def of_result(result: Result) -> str:
    """The figures of a run, and its picture if it has rows."""
    head = ("", "delay p50", "delay p99", "loss", "utilisation", "goodput")
    rows = []
    for at, lane in enumerate(result.document["lanes"]):
        delay, classes = lane["delay_s"], lane["classes"].values()
        goodput = [own["goodput_bps"] for own in classes if own["goodput_bps"] is not None]
        rows.append(
            (
                _key(at) + escape(lane["label"]),
                _ms(delay["p50"]),
                _ms(delay["p99"]),
                _percent(lane["loss"]),
                _percent(lane["utilisation"]),
                f"{sum(goodput) / 1e6:.2f} Mb/s" if goodput else "–",
            )
        )
    picture = _picture(result) if result.has_series else ""
    return f"<div>{_html_table(head, rows)}{picture}</div>"


def of_sweep(result: SweepResult) -> str:
    """The varied values and some figures of each point and lane, fifty rows at most."""
    table = result.table
    varied = [vary["path"] for vary in result.sweep["vary"]]
    shown = [each for each in _SHOWN if each[0] in table]
    head = (*map(escape, varied), "lane", *(title for _, title, _ in shown))
    rows = []
    for row in range(min(table.rows, 50)):
        figures = [_interval(table, name, row, scale) for name, _, scale in shown]
        rows.append((*(_cell(table, name, row) for name in (*varied, "label")), *figures))
    more = f"<p>… {table.rows - 50} more rows</p>" if table.rows > 50 else ""
    return f"<div>{_html_table(head, rows)}{more}</div>"


def _cell(table: Table, name: str, row: int) -> str:
    value = table[name][row]
    return escape(value) if isinstance(value, str) else f"{value:g}"


_SHOWN = (
    ("delay_s.mean", "mean delay, ms", 1e3),
    ("loss", "loss, %", 1e2),
    ("utilisation", "utilisation, %", 1e2),
)
"""Figures of a sweep with their titles and scales."""


def _interval(table: Table, name: str, row: int, scale: float) -> str:
    mean, half = table[name][row], table[f"{name}.ci95"][row]
    if isinstance(mean, str) or math.isnan(mean):
        return "–"
    text = f"{mean * scale:.4g}"
    return text if isinstance(half, str) or math.isnan(half) else f"{text} ± {half * scale:.2g}"


def _html_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    titles = "".join(f"<th scope='col' {_CELL}>{title}</th>" for title in head)
    body = "".join(
        "<tr>"
        + f"<th scope='row' {_NAME}>{row[0]}</th>"
        + "".join(f"<td {_CELL}>{cell}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return f"<table {_TABLE}><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>"


def _key(lane: int) -> str:
    """A stroke of the lane as it is drawn."""
    return (
        '<svg width="26" height="8" aria-hidden="true" style="vertical-align:middle;margin-right:6px">'
        f'<path d="M0 4H26" {_stroke(lane)}/></svg>'
    )


def _stroke(lane: int) -> str:
    dash = DASHES[lane % len(DASHES)]
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'fill="none" stroke="{COLOURS[lane % len(COLOURS)]}" stroke-width="1.4"{dashed}'


def _ms(seconds: float | None) -> str:
    return "–" if seconds is None else f"{seconds * 1e3:.1f} ms"


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{share * 100:.2f} %"


def _picture(result: Result) -> str:
    lanes = result.document["lanes"]
    tables = [result.series(lane) for lane in range(len(lanes))]
    columns = max(40, min(WIDTH // 2, BYTES // (len(lanes) * 4 * BYTES_PER_POINT)))
    # Bands of more lanes would hide each other.
    queue_line = _extremes if len(lanes) <= 3 else _lengths
    queues = [queue_line(table, columns) for table in tables]
    delays = [_means(table, columns) for table in tables]
    end_s = max((cast("memoryview", table["t_s"])[-1] for table in tables if table.rows), default=0.0)
    plots = _plot(queues, 0, "queue, packets", end_s, "") + _plot(
        delays, HEIGHT + GAP, "delay, ms", end_s, f"{end_s:g} s"
    )
    names = ", ".join(lane["label"] for lane in lanes)
    said = escape(f"Queue and queueing delay of {names} over {end_s:g} s", quote=True)
    height = 2 * HEIGHT + 2 * GAP
    return (
        f'<svg role="img" aria-label="{said}" viewBox="0 0 {LEFT + WIDTH + 8} {height}" '
        f'style="max-width:{LEFT + WIDTH + 8}px;width:100%;margin-top:8px;font:11px sans-serif" fill="currentColor">{plots}</svg>'
    )


def _plot(lines: Sequence[Sequence[tuple[float, float]]], top: int, title: str, end_s: float, time: str) -> str:
    """Lines as (share of the width, value), on one axis from 0."""
    greatest = max((value for line in lines for _, value in line), default=0.0)
    most = _round_up(greatest)
    base = top + 14 + HEIGHT
    drawn = "".join(f'<path d="{_path(line, base, most)}" {_stroke(lane)}/>' for lane, line in enumerate(lines) if line)
    axis = f"M{LEFT} {top + 14}V{base}H{LEFT + WIDTH}"
    return (
        f'<text x="{LEFT}" y="{top + 10}">{title}</text>'
        f'<path d="{axis}" fill="none" stroke="currentColor" opacity=".5"/>'
        f'<text x="{LEFT - 6}" y="{top + 22}" text-anchor="end">{most:g}</text>'
        f'<text x="{LEFT - 6}" y="{base}" text-anchor="end">0</text>'
        f'<text x="{LEFT + WIDTH}" y="{base + 13}" text-anchor="end">{time}</text>{drawn}'
    )


def _path(line: Sequence[tuple[float, float]], base: int, most: float) -> str:
    points = (f"{LEFT + x * WIDTH:.0f} {base - value / most * HEIGHT:.0f}" for x, value in line)
    return "M" + "L".join(points)


def _round_up(value: float) -> float:
    if value <= 0:
        return 1.0
    power = float(10 ** math.floor(math.log10(value)))
    return next(step * power for step in (1, 2, 3, 5, 10) if step * power >= value)


def _buckets(rows: int, columns: int) -> Iterable[tuple[float, int, int]]:
    count = min(rows, columns)
    for at in range(count):
        yield at / max(1, count - 1), at * rows // count, (at + 1) * rows // count


def _extremes(table: Table, columns: int) -> list[tuple[float, float]]:
    """Least and greatest length of each pixel."""
    least = cast("memoryview", table["queue_min_packets"])
    most = cast("memoryview", table["queue_max_packets"])
    line: list[tuple[float, float]] = []
    for x, begin, end in _buckets(table.rows, columns):
        low, high = min(least[begin:end]), max(most[begin:end])
        line.extend([(x, high)] if low == high else [(x, low), (x, high)])
    return line


def _lengths(table: Table, columns: int) -> list[tuple[float, float]]:
    """Mean length in each pixel."""
    means = cast("memoryview", table["queue_mean_packets"])
    return [(x, sum(means[begin:end]) / (end - begin)) for x, begin, end in _buckets(table.rows, columns)]


def _means(table: Table, columns: int) -> list[tuple[float, float]]:
    """Mean delay of the packets that left in each pixel, ms; where none left, none."""
    delays = cast("memoryview", table["delay_sum_s"])
    left = cast("memoryview", table["departures"])
    line = []
    before = (0.0, 0.0)
    for x, _, end in _buckets(table.rows, columns):
        now = (delays[end - 1], left[end - 1])
        if now[1] > before[1]:
            line.append((x, 1e3 * (now[0] - before[0]) / (now[1] - before[1])))
        before = now
    return line
