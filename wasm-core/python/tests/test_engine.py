"""The module below the package, of which there are two: a compiled one, and in Pyodide one of JavaScript and WebAssembly."""

import ast
import inspect
import struct
import unittest
from importlib.resources import files
from typing import Any

import aqmlab
from aqmlab import _engine
from shared import short, swept


def _parameters(function: ast.FunctionDef) -> list[str]:
    return [each.arg for each in function.args.args]


class Stub(unittest.TestCase):
    def test_the_module_has_all_that_its_stub_promises(self) -> None:
        stub = ast.parse(files("aqmlab").joinpath("_engine.pyi").read_text(encoding="utf-8"))
        checked = 0
        for own in stub.body:
            if isinstance(own, ast.AnnAssign) and isinstance(own.target, ast.Name):
                self.assertTrue(hasattr(_engine, own.target.id), own.target.id)
            elif isinstance(own, ast.FunctionDef):
                self._check(own, _engine)
                checked += 1
            elif isinstance(own, ast.ClassDef):
                for method in own.body:
                    if isinstance(method, ast.FunctionDef) and method.name != "__init__":
                        self._check(method, getattr(_engine, own.name))
                        checked += 1
        self.assertGreater(checked, 60)

    def _check(self, promised: ast.FunctionDef, holder: Any) -> None:
        found = inspect.signature(getattr(holder, promised.name))
        self.assertEqual(list(found.parameters), _parameters(promised), promised.name)


class Calls(unittest.TestCase):
    def test_what_the_sink_of_a_capture_raises_is_raised(self) -> None:
        request = {"format": "pcapng", "scenario": short(), "lane": 0, "from_s": 0, "to_s": 1}

        def full(piece: bytes) -> None:
            raise OSError(f"no room for {len(piece)} bytes")

        with self.assertRaisesRegex(OSError, r"no room for \d+ bytes"):
            _engine.capture(aqmlab._source.dumps(request), full)

    def test_an_unknown_model_is_named_with_those_that_exist(self) -> None:
        with self.assertRaisesRegex(aqmlab.ScenarioError, "there is no model ns-2; there are: chain, .*stability"):
            _engine.model("ns-2", "{}")

    def test_indices_that_do_not_exist_are_named(self) -> None:
        lab = _engine.Lab(aqmlab._source.dumps(short()))
        for ask in (lab.digest, lab.curve, lab.state, lab.columns):
            with self.assertRaisesRegex(IndexError, "no lane 2"):
                ask(2)
        sweep = _engine.Sweep(aqmlab._source.dumps(swept()))
        for call, name in ((sweep.scenario, "job"), (sweep.run, "job"), (sweep.events, "job"), (sweep.point, "point")):
            with self.assertRaisesRegex(IndexError, f"no {name} 12"):
                call(12)


class Episodes(unittest.TestCase):
    """Without Gymnasium, which not every installation has."""

    def test_an_episode_is_a_run_of_the_lab(self) -> None:
        for fields, actions in ((None, [0.02, 0.02, 0.3]), ([("max_p", None), ("w_q", (0.001, 0.1))], [0.5, -0.5] * 2)):
            engine = _engine.Episodes(aqmlab._source.dumps(short(duration_s=3, warmup_s=0)), 1, 1.0, fields, 2, 1)
            width = engine.width()
            row = len(_engine.OBSERVED) + 1 + len(_engine.COUNTS)
            self.assertEqual(len(engine.reset(1, 7)), 8 * row)
            for at in range(3):
                action = (actions * 2)[at : at + width]
                rows = engine.step(struct.pack(f"{2 * width}d", *action, *action))
            self.assertEqual(len(rows), 2 * 8 * row)
            self.assertTrue(engine.ended(0))
            self.assertIsNone(engine.stopped())
            for at, seed in enumerate((42, 7)):
                scenario = engine.scenario(at)
                run = aqmlab.run(scenario)
                self.assertEqual((run.scenario["seed"], run.digests[1]), (seed, engine.digest(at)))

    def test_what_cannot_be_used_is_named(self) -> None:
        text = aqmlab._source.dumps(short())
        with self.assertRaisesRegex(ValueError, "lane is 2, not from 0 to 1"):
            _engine.Episodes(text, 2, 1.0, None, 1)
        with self.assertRaisesRegex(ValueError, "tail_drop has no number target_s"):
            _engine.Episodes(text, 0, 1.0, [("target_s", None)], 1)
        with self.assertRaisesRegex(ValueError, "not from 0 to 1"):
            _engine.Episodes(text, 0, 1.0, None, 1).step(struct.pack("d", 1.5))
        with self.assertRaises(aqmlab.ScenarioError):
            _engine.Episodes("{}", 0, 1.0, None, 1)


if __name__ == "__main__":
    unittest.main()
