"""However the jobs of a sweep are divided, its bytes are the same."""

import json
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import Future, ProcessPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import aqmlab
from shared import interrupted_after, needs_processes, needs_timer, short, swept


def _environment() -> dict[str, str]:
    """The environment of a process that finds the package."""
    return {**os.environ, "PYTHONPATH": str(Path(aqmlab.__file__).parents[1])}


class Sweeps(unittest.TestCase):
    whole: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.whole = aqmlab.sweep(swept(), jobs=1).to_json()

    @needs_processes
    def test_processes_give_the_same_bytes(self) -> None:
        with ProcessPoolExecutor(2) as executor:
            self.assertEqual(aqmlab.sweep(swept(), executor=executor, jobs=2).to_json(), self.whole)

    def test_threads_and_parts_give_the_same_bytes(self) -> None:
        self.assertEqual(aqmlab.sweep(swept(), jobs=3).to_json(), self.whole)
        parts = [aqmlab.sweep(swept(), shard=f"{i}/3") for i in (1, 2, 3)]
        missing = aqmlab.merge(parts[:2])
        assert isinstance(missing, aqmlab.Part)
        self.assertEqual((missing.finished, missing.jobs), (8, 12))
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "part.json"
            missing.save(file)
            out = Path(folder) / "whole.json"
            self.assertEqual(aqmlab.sweep(swept(), resume=file, out=out).to_json(), self.whole)
            self.assertEqual(out.read_text(), self.whole)
            self.assertEqual(sorted(each.name for each in Path(folder).iterdir()), ["part.json", "whole.json"])
        carried = [pickle.loads(pickle.dumps(part)) for part in parts]
        # A part that comes twice is no fault.
        merged = aqmlab.merge([*carried, carried[0]])
        assert isinstance(merged, aqmlab.SweepResult)
        self.assertEqual(merged.to_json(), self.whole)

    @unittest.skipUnless(find_spec("loky"), "loky is not installed")
    def test_loky_gives_the_same_bytes(self) -> None:
        from loky import ProcessPoolExecutor as Loky

        with Loky(2) as executor:
            self.assertEqual(aqmlab.sweep(swept(), executor=executor, jobs=2).to_json(), self.whole)

    @unittest.skipUnless(find_spec("distributed"), "dask.distributed is not installed")
    def test_a_worker_of_dask_that_is_killed_is_no_loss(self) -> None:
        from distributed import Client, LocalCluster

        options = {"threads_per_worker": 1, "host": "127.0.0.1", "dashboard_address": None}
        with LocalCluster(n_workers=2, **options) as cluster, Client(cluster) as client:
            self.assertEqual(aqmlab.sweep(swept(), executor=client.get_executor(), jobs=2).to_json(), self.whole)
            victim = next(iter(cluster.workers.values())).pid
            bars = 0

            class Bar:
                """Kills a worker after the first chunk."""

                def __init__(self, total: float) -> None: ...

                def update(self, n: float, /) -> None:
                    nonlocal bars
                    bars += 1
                    if bars == 1:
                        os.kill(victim, signal.SIGKILL)

                def close(self) -> None: ...

            many = swept(replications=40)
            again = aqmlab.sweep(many, executor=client.get_executor(), jobs=1, progress=Bar)
        self.assertGreater(bars, 1)
        self.assertEqual(again.to_json(), aqmlab.sweep(many).to_json())

    @needs_processes
    def test_the_command_gives_the_same_bytes(self) -> None:
        command = [sys.executable, "-m", "aqmlab", "sweep", "-"]
        done = subprocess.run(command, input=json.dumps(swept()), env=_environment(), text=True, capture_output=True)
        self.assertEqual((done.returncode, done.stdout), (0, self.whole))
        wrong = subprocess.run([*command[:-2], "-"], input="{}", env=_environment(), text=True, capture_output=True)
        self.assertEqual(wrong.returncode, 2)
        self.assertIn("link", wrong.stdout)

    def test_results_in_a_file_are_a_result_again(self) -> None:
        def never(total: float) -> Any:
            raise AssertionError("a run")

        with tempfile.TemporaryDirectory() as folder:
            out, again = Path(folder) / "whole.json", Path(folder) / "again.json"
            own = aqmlab.sweep(swept(), out=out)
            loaded = aqmlab.SweepResult.load(out)
            # As a process leaves its journal that dies before its last step.
            Path(f"{out}.runs").write_text("{}")
            for result in (
                loaded,
                pickle.loads(pickle.dumps(loaded)),
                aqmlab.sweep(swept(), resume=out, out=again, progress=never),
                aqmlab.sweep(swept(), resume=loaded, progress=never),
                aqmlab.sweep(swept(), resume=out, shard="1/3", progress=never),
            ):
                assert isinstance(result, aqmlab.SweepResult)
                self.assertEqual((result.to_json(), result.to_csv()), (self.whole, own.to_csv()))
                self.assertEqual(list(result.table["loss"]), list(own.table["loss"]))
                self.assertEqual(result.scenario(1, 2), own.scenario(1, 2))
                self.assertEqual(result._repr_html_(), own._repr_html_())
            self.assertEqual(again.read_text(), self.whole)
            for other in (out, loaded):
                with self.assertRaisesRegex(aqmlab.ScenarioError, "results of another sweep"):
                    aqmlab.sweep(swept(seed=7), resume=other)
            aqmlab.sweep(swept(), shard="1/3", out=again)
            with self.assertRaisesRegex(aqmlab.ScenarioError, "a part of a sweep"):
                aqmlab.SweepResult.load(again)
            with self.assertRaisesRegex(aqmlab.ScenarioError, "whole already"):
                aqmlab.merge([again, loaded])

    def test_a_table_has_a_row_for_each_point_and_lane(self) -> None:
        result = aqmlab.sweep(swept())
        table = result.table
        self.assertEqual(table.rows, 8)
        self.assertEqual(list(table["traffic.ftp.flows"]), [4, 4, 8, 8, 16, 16, 32, 32])
        figures = result.document["points"][1]["lanes"][1]["figures"]["loss"]
        self.assertEqual([table["loss"][3], table["loss.ci95"][3]], [figures["mean"], figures["ci95"]])
        mean, half = figures["mean"], figures["ci95"]
        assert mean is not None and half is not None
        self.assertEqual([table["loss.low"][3], table["loss.high"][3]], [mean - half, mean + half])
        names = list(table)
        at = names.index("loss.less_first.ci95")
        self.assertEqual(names[at + 1 : at + 3], ["loss.less_first.low", "loss.less_first.high"])
        # A point's run by itself is that of the sweep.
        self.assertEqual(result.scenario(1, 2)["seed"], 44)
        self.assertEqual(len(aqmlab.run(result.scenario(1, 2)).digests), 2)

    @needs_processes
    @unittest.skipIf(sys.platform == "win32", "a process ends in another way on Windows")
    def test_a_killed_process_leaves_its_finished_runs(self) -> None:
        code = "import os, json, sys, aqmlab; aqmlab.sweep(json.loads(sys.argv[1]), out='w.json', jobs=1, progress=Die)"
        die = "class Die:\n  n = 0\n  def __init__(s, total): pass\n  def update(s, n):\n    s.n += 1\n    if s.n == 5: os.kill(os.getpid(), 9)\n"
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-c", f"import os\n{die}{code}", json.dumps(swept())]
            killed = subprocess.run(command, cwd=folder, env=_environment(), check=False)
            self.assertEqual(killed.returncode, -9)
            out = Path(folder) / "w.json"
            bars: list[float] = []

            class Bar:
                def __init__(self, total: float) -> None:
                    bars.append(total)

                def update(self, n: float, /) -> None: ...

                def close(self) -> None: ...

            again = aqmlab.sweep(swept(), resume=out, out=out, progress=Bar)
            self.assertEqual((bars, again.to_json(), out.read_text()), ([7], self.whole, self.whole))

    def test_a_sweep_that_fails_leaves_its_finished_runs(self) -> None:
        totals: list[float] = []
        done: list[float] = []

        class Full:
            """A bar that fails after five runs."""

            def __init__(self, total: float) -> None:
                totals.append(total)

            def update(self, n: float, /) -> None:
                done.append(n)
                if len(done) == 5:
                    raise OSError("no room is left")

            def close(self) -> None: ...

        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "w.json"
            with self.assertRaisesRegex(OSError, "no room"):
                aqmlab.sweep(swept(), out=out, progress=Full)
            with self.assertRaisesRegex(aqmlab.ScenarioError, "has the finished runs of a sweep"):
                aqmlab.sweep(swept(), out=out)
            with self.assertRaisesRegex(aqmlab.ScenarioError, "part of another sweep"):
                aqmlab.sweep(swept(seed=7), resume=out)
            again = aqmlab.sweep(swept(), resume=out, out=out, progress=Full)
            self.assertLessEqual(totals[-1], 7)
            self.assertEqual((again.to_json(), out.read_text()), (self.whole, self.whole))
            self.assertEqual([each.name for each in Path(folder).iterdir()], ["w.json"])

    @needs_timer
    def test_an_interrupted_sweep_leaves_its_part(self) -> None:
        long = swept(duration_s=1_000)
        with self.assertRaises(KeyboardInterrupt) as raised, interrupted_after(0.5):
            # Each replication is a thousand times as long.
            aqmlab.sweep({**long, "replications": 1000}, jobs=2)
        assert isinstance(raised.exception, aqmlab.Interrupted)
        part = raised.exception.part
        assert part is not None
        self.assertLess(part.finished, part.jobs)
        self.assertEqual(part.to_json(), aqmlab.merge([part]).to_json())

    def test_a_chunk_that_fails_runs_once_more(self) -> None:
        class Failing:
            """Fails each chunk once, as a node that is lost."""

            def __init__(self) -> None:
                self.known: set[str] = set()

            def submit(self, call: Any, /, *args: Any) -> Future[Any]:
                future: Future[Any] = Future()
                if str(args) in self.known:
                    future.set_result(call(*args))
                else:
                    self.known.add(str(args))
                    future.set_exception(OSError("the node is gone"))
                return future

        self.assertEqual(aqmlab.sweep(swept(), executor=Failing(), jobs=1).to_json(), self.whole)

        class Broken(Failing):
            def submit(self, call: Any, /, *args: Any) -> Future[Any]:
                future: Future[Any] = Future()
                future.set_exception(OSError("no node is left"))
                return future

        with self.assertRaisesRegex(OSError, "no node is left"):
            aqmlab.sweep(swept(), executor=Broken(), jobs=1)

    def test_what_does_not_fit_is_said(self) -> None:
        with self.assertRaisesRegex(ValueError, "1/4"):
            aqmlab.sweep(swept(), shard="5/4")
        with self.assertRaisesRegex(ValueError, "from 1 to 1024"):
            aqmlab.sweep(swept(), jobs=0)
        with self.assertRaisesRegex(ValueError, "from 1 to 1024"):
            aqmlab.examine({"kind": "red"}, jobs=0)
        with self.assertRaisesRegex(aqmlab.ScenarioError, "another sweep"):
            other = aqmlab.sweep(swept(seed=7), shard="1/12")
            aqmlab.sweep(swept(), resume=other)
        with self.assertRaisesRegex(aqmlab.ScenarioError, "under `scenario`"):
            aqmlab.sweep(short())


if __name__ == "__main__":
    unittest.main()
