"""The AQM Lab in Python: active queue management simulated packet by packet, with the lab's own engine.

>>> import aqmlab
>>> result = aqmlab.run(aqmlab.scenario("lab"))
>>> result.lanes["delay_s.p99"]

Runs have the same digests as in the lab's page, to the last packet.
"""

from ._engine import EVENT_COLUMNS, EVENT_KINDS
from ._engine import VERSION as __version__
from ._errors import AqmError, Fault, Interrupted, RunStopped, ScenarioError, TooLarge
from ._examine import Report, examine
from ._links import from_link, to_link
from ._run import Lab, Progress, Result, run
from ._scenario import cost, parse, scenario
from ._show import show
from ._source import Source
from ._studies import Export, Import, Note, capture, from_config, model, to_config
from ._sweep import Part, SweepResult, merge, sweep
from ._table import Table

__all__ = [
    "EVENT_COLUMNS",
    "EVENT_KINDS",
    "AqmError",
    "Export",
    "Fault",
    "Import",
    "Interrupted",
    "Lab",
    "Note",
    "Part",
    "Progress",
    "Report",
    "Result",
    "RunStopped",
    "ScenarioError",
    "Source",
    "SweepResult",
    "Table",
    "TooLarge",
    "__version__",
    "capture",
    "cost",
    "examine",
    "from_config",
    "from_link",
    "merge",
    "model",
    "parse",
    "run",
    "scenario",
    "show",
    "sweep",
    "to_config",
    "to_link",
]
