"""Runs give what the core gives everywhere else."""

import copy
import gc
import threading
import tracemalloc
import unittest
from pathlib import Path
from typing import Any

import aqmlab
from shared import interrupted_after, needs_threads, needs_timer, of_repository, short


class Digests(unittest.TestCase):
    def test_every_discipline_has_its_golden_digest(self) -> None:
        golden = of_repository("wasm-core/sim/tests/data/golden/digests.json")
        schemes = {each["kind"]: each["queue"] for each in of_repository("web/src/generated/schemes.json")}
        for preset, rows in golden.items():
            scenario = of_repository(f"wasm-core/sim/tests/data/golden/{preset}.json")
            for kind, row in rows.items():
                queue = row.get("queue") or schemes[kind]
                result = aqmlab.run({**scenario, "lanes": [{"queue": queue}]})
                self.assertEqual(result.digests, (row["digest"],), f"{preset}, {kind}")


class Labs(unittest.TestCase):
    def test_steps_changes_and_copies_are_one_run(self) -> None:
        lab = aqmlab.Lab(short(), keep_copies=True)
        lab.advance(4)
        entry = lab.change({"traffic.ftp.flows": 48})
        self.assertEqual(entry["at_s"], lab.t_s)
        other = copy.copy(lab)
        lab.advance(7.3)
        whole = lab.finish()
        # The copy, the scenario with its timeline, and a lab that has been to the end and back: all are this run.
        self.assertEqual(other.finish().digests, whole.digests)
        self.assertEqual(aqmlab.run(whole.scenario).digests, whole.digests)
        lab.seek(2)
        self.assertEqual(lab.t_s, 2)
        self.assertLessEqual(max(map(float, lab.series(1)["t_s"])), 2)
        self.assertEqual(lab.finish().digests, whole.digests)
        self.assertEqual(
            lab.series(1)["queue_packets"], aqmlab.run(whole.scenario, series=True).series(1)["queue_packets"]
        )

    @unittest.skipUnless(Path("/proc/self/statm").exists(), "this system does not say what a process holds")
    def test_dropped_labs_leave_no_memory(self) -> None:
        import resource

        def held() -> int:
            return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()

        scenario = short(duration_s=1, warmup_s=0)

        def drop(count: int) -> None:
            for _ in range(count):
                lab = aqmlab.Lab(scenario, packets=True, keep_copies=True)
                lab.advance(1)
                lab.figures()
            gc.collect()

        drop(20)
        before = held()
        drop(200)
        # One of them holds some hundred kilobytes.
        self.assertLess(held() - before, 5e6)

    def test_a_table_is_held_once(self) -> None:
        scenario = short()
        tracemalloc.start()
        try:
            result = aqmlab.run(scenario, series=0.001)
            gc.collect()
            held, _ = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        tables = [result.series(lane) for lane in range(len(result.digests))]
        size = sum(column.nbytes for table in tables for column in table.values() if isinstance(column, memoryview))
        self.assertGreater(size, 1e6)
        self.assertLess(held, 1.1 * size)

    def test_a_fault_changes_nothing(self) -> None:
        lab = aqmlab.Lab(short())
        lab.advance(3)
        before = lab.scenario, lab.digest(1)
        with self.assertRaises(aqmlab.ScenarioError) as raised:
            lab.change({"queue.max_p": 2}, lane=1)
        self.assertIn("above the maximum 1", str(raised.exception))
        self.assertEqual((lab.scenario, lab.digest(1)), before)

    def test_events_and_rows_are_those_of_the_lane(self) -> None:
        lab = aqmlab.Lab(short(), packets=True)
        lab.advance(5)
        events = lab.events(1)
        counts = lab.result().document["lanes"][1]
        late = [float(t_s) >= 2 for t_s in events["t_s"]]
        arrived = sum(what == "arrived" for what, own in zip(events["what"], late, strict=True) if own)
        self.assertEqual(arrived, counts["arrivals"])
        self.assertEqual(lab.events(1).rows, 0)
        self.assertEqual(lab.series(1, since_s=4).rows, 20)
        self.assertEqual(lab.curve(1), aqmlab.Lab(short()).curve(1))
        self.assertEqual(lab.state(1)["traffic"]["ftp"]["flows"], 16)

    @needs_threads
    def test_two_threads_cannot_use_one_lab_at_once(self) -> None:
        lab = aqmlab.Lab({**short(), "duration_s": 100_000})
        raised: list[BaseException] = []

        def use() -> None:
            try:
                while not raised:
                    lab.advance(lab.t_s + 200)
            except RuntimeError as error:
                raised.append(error)

        threads = [threading.Thread(target=use) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(raised)


class Interrupts(unittest.TestCase):
    @needs_timer
    def test_an_interrupt_ends_a_run_and_the_lab_stays_usable(self) -> None:
        # Some minutes without the interrupt.
        lab = aqmlab.Lab({**short(), "duration_s": 100_000}, sample_s=None)
        with self.assertRaises(KeyboardInterrupt), interrupted_after(0.2):
            lab.finish()
        t_s = lab.t_s
        self.assertGreater(t_s, 0)
        lab.advance(t_s + 1)
        self.assertEqual(lab.t_s, t_s + 1)


class Limits(unittest.TestCase):
    def test_a_large_run_names_its_field_and_the_way_out(self) -> None:
        large = {**aqmlab.scenario("fibre"), "duration_s": 100_000}
        with self.assertRaises(aqmlab.TooLarge) as raised:
            aqmlab.run(large)
        fault = raised.exception.faults[0]
        self.assertTrue(fault.path)
        self.assertIn("even_if_large=True", fault.message)
        self.assertGreater(aqmlab.cost(large)["events"], 1e9)

    def test_progress_comes_to_its_total(self) -> None:
        bars: list[Any] = []

        class Bar:
            def __init__(self, total: float) -> None:
                self.total, self.done, self.closed = total, 0.0, False
                bars.append(self)

            def update(self, n: float, /) -> None:
                self.done += n

            def close(self) -> None:
                self.closed = True

        aqmlab.run(short(), progress=Bar)
        (bar,) = bars
        self.assertEqual((bar.total, bar.done, bar.closed), (10, 10, True))


if __name__ == "__main__":
    unittest.main()
