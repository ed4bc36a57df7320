"""Documents in and out: links, faults, models, configurations, tables."""

import inspect
import math
import pathlib
import tempfile
import unittest
from typing import Any

import aqmlab
from aqmlab import _links, _scenario
from shared import needs_arrow, of_repository, short


class Links(unittest.TestCase):
    def test_every_frozen_link_opens_its_scenario_and_run(self) -> None:
        for version in (1, 2):
            digests = of_repository(f"web/src/link/digests-v{version}.json")
            for own in of_repository(f"web/src/link/links-v{version}.json"):
                decoded = _links.decoded(own["link"].removeprefix("#"))
                self.assertEqual(decoded["scenario"], own["scenario"], own["what"])
                lab = aqmlab.Lab(own["link"], sample_s=None)
                lab.advance(own["view"]["t_s"])
                lanes = range(len(own["scenario"]["lanes"]))
                self.assertEqual([lab.digest(lane) for lane in lanes], digests[own["what"]], own["what"])

    def test_a_link_carries_any_scenario(self) -> None:
        rule = {"kind": "rule", "text": "rule Half\non arrive\n  if q > 20 { drop }\n"}
        for net in ("lab", "l4s", "asymmetric", "mobile"):
            scenario = (
                aqmlab.scenario(net, queues=["red-tc", "dualpi2", rule], ftp={"rtt_s": 0.08})
                if net == "lab"
                else (aqmlab.scenario(net, queues=["fq_codel", "own-curve"]))
            )
            self.assertEqual(aqmlab.from_link("https://lab.example/" + aqmlab.to_link(scenario)), scenario)

    def test_a_link_that_does_not_open_says_why(self) -> None:
        link = aqmlab.to_link(short())
        for wrong, why in (
            (link[:-1], "cut"),
            (link.replace("#1.", "#9."), "version 9"),
            ("#1.!!!!abc", "cut"),
            ("https://lab.example/?aqm=td", "open it"),
            ("#lesson", "no link"),
        ):
            with self.assertRaisesRegex(aqmlab.ScenarioError, why):
                aqmlab.from_link(wrong)


class Faults(unittest.TestCase):
    def test_faulty_documents_have_the_sentences_of_the_command(self) -> None:
        for own in of_repository("wasm-core/api/studies/tests/faulty.json"):
            # A document that is no object is a text of another kind here.
            with self.assertRaises(aqmlab.ScenarioError) as raised:
                _ask(own["of"], own["text"])
            faults = [{"path": fault.path, "message": fault.message} for fault in raised.exception.faults]
            self.assertEqual(faults, own["errors"], own["text"])

    def test_python_values_that_json_cannot_hold_are_named(self) -> None:
        with self.assertRaisesRegex(aqmlab.ScenarioError, r"link\.delay_s: is not finite"):
            aqmlab.run(short(link={"rate_bps": 1e6, "delay_s": math.nan, "buffer": {"packets": 9}}))
        with self.assertRaisesRegex(aqmlab.ScenarioError, "pathlib.Path"):
            aqmlab.run("lab.json")
        with self.assertRaisesRegex(TypeError, "set is no value"):
            aqmlab.run({"version": {1}})
        with self.assertRaises(FileNotFoundError):
            aqmlab.run(pathlib.Path("nowhere.json"))
        with self.assertRaisesRegex(aqmlab.ScenarioError, "there are: ftp, udp"):
            aqmlab.scenario("lab", web=3)


def _ask(of: str, text: str) -> None:
    from aqmlab import _engine

    if of == "scenario":
        _engine.parse(text)
    elif of == "sweep":
        _engine.Sweep(text)
    elif of == "part":
        _engine.Sweep.from_part(text)
    else:
        _engine.model(of, text)


class Exchange(unittest.TestCase):
    def test_a_lane_goes_to_another_system_and_back(self) -> None:
        scenario = short()
        export = aqmlab.to_config(scenario, "tc", lane=1)
        self.assertIn("qdisc add", export.text)
        assert export.commented is not None
        for note in export.notes:
            self.assertIn(f"# {note.level}: {note.place}: {note.message}\n", export.commented)
        self.assertTrue(export.notes and export.commented.endswith(export.text))
        again = aqmlab.from_config(export.commented, "tc", into=scenario)
        self.assertEqual(again.scenario, aqmlab.from_config(export.text, "tc", into=scenario).scenario)
        self.assertIsNone(aqmlab.to_config(scenario, "sonic", lane=1).commented)
        read = aqmlab.from_config(export.text, "tc", into=scenario)
        self.assertEqual(read.scenario["lanes"][0]["queue"]["kind"], "red")
        self.assertTrue(all(note.message and note.level for note in (*export.notes, *read.notes)))
        files = aqmlab.to_config(scenario, "rule-ns3", lane=1).files
        self.assertTrue(all(content in "".join(files.values()) for content in files.values()))
        self.assertGreater(len(files), 1)
        self.assertIn("on arrive", str(aqmlab.to_config(scenario, "rule", lane=1)))
        with self.assertRaisesRegex(aqmlab.ScenarioError, "there is no lane 5"):
            aqmlab.to_config(scenario, "rule", lane=5)
        with self.assertRaisesRegex(aqmlab.ScenarioError, "none of: tc"):
            aqmlab.to_config(scenario, "altq")

    def test_a_capture_is_there_whole_or_not_at_all(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "lane.pcapng"
            tally = aqmlab.capture(short(), file, format="pcapng", from_s=3, to_s=4)
            assert tally is not None
            self.assertGreater(tally["arrivals"], 100)
            self.assertEqual(file.read_bytes()[:4], b"\x0a\x0d\x0d\x0a")
            with self.assertRaises(aqmlab.ScenarioError):
                aqmlab.capture(short(), file.with_name("none"), format="pcapng", to_s=11)
            self.assertEqual([each.name for each in pathlib.Path(folder).iterdir()], ["lane.pcapng"])
            with self.assertRaises(OSError):
                aqmlab.capture(short(), file / "below", format="flent")
            with self.assertRaisesRegex(aqmlab.TooLarge, "even_if_large=True"):
                aqmlab.capture(short(duration_s=10_000), file.with_name("none"), format="pcapng")
            self.assertFalse(file.with_name("none").exists())

    def test_models_answer(self) -> None:
        answer = aqmlab.model("burst", {"queue": {"kind": "tail_drop"}, "limit": 20, "rho": 1, "burst_packets": 4})
        self.assertTrue(answer)
        link = {"flows": 8, "rate_bps": 10_000_000, "packet_bytes": 1500, "rtts_s": [0.1]}
        refused: dict[str, Any] = dict(aqmlab.model("stability", {"queue": {"kind": "tail_drop"}, **link}))
        self.assertIn("has no slope", refused["none"])


class Tables(unittest.TestCase):
    def test_columns_are_doubles_over_bytes_that_do_not_change(self) -> None:
        table = aqmlab.run(short(), series=0.5).series(1)
        column = table.numbers("queue_packets")
        self.assertEqual((column.format, column.readonly, len(column), table.rows), ("d", True, 20, 20))
        missing = aqmlab.Table.of({"a": [1.0, None], "b": ["x", "y"]})
        self.assertTrue(math.isnan(missing.numbers("a")[1]))
        with self.assertRaisesRegex(TypeError, "the column b has texts, not numbers"):
            missing.numbers("b")
        with self.assertRaises(ValueError):
            aqmlab.Table.of({"a": [1.0], "b": ["x", "y"]})

    @needs_arrow
    def test_the_arrow_stream_is_a_capsule_of_its_name(self) -> None:
        capsule = aqmlab.Table.of({"a": [1.0, None], "b": ["x", "y"]}).__arrow_c_stream__()
        self.assertIn('"arrow_array_stream"', repr(capsule))


class Notebooks(unittest.TestCase):
    def test_a_result_is_a_picture_without_script(self) -> None:
        lane = {"label": "<script>alert(1)</script>", "queue": {"kind": "red"}}
        result = aqmlab.run(aqmlab.scenario("lab", queues=["tail_drop", lane], ftp=32), series=True)
        html = result._repr_html_()
        self.assertNotIn("<script", html)
        self.assertIn("&lt;script&gt;", html)
        self.assertEqual(html.count("<path"), 2 + 2 + 4)
        self.assertLess(len(html), 30_000)
        eight = aqmlab.scenario("lab", queues=["tail_drop", "red", "gred", "gred_i", "dsred", "hred", "pie", "codel"])
        self.assertLess(len(aqmlab.run(eight, series=True)._repr_html_()), 30_000)


class Documentation(unittest.TestCase):
    def test_every_public_name_has_its_documentation(self) -> None:
        for name in aqmlab.__all__:
            value = getattr(aqmlab, name)
            if not inspect.isclass(value) and not callable(value):
                continue
            self.assertTrue(inspect.getdoc(value), name)
            if inspect.isclass(value):
                public = [own for key, own in vars(value).items() if not key.startswith("_")]
                for own in public:
                    if inspect.isfunction(own) or isinstance(own, property | classmethod):
                        self.assertTrue(inspect.getdoc(own), f"{name}.{own}")

    def test_a_function_that_reads_a_document_says_what_it_raises(self) -> None:
        for name in aqmlab.__all__:
            value = getattr(aqmlab, name)
            if inspect.isfunction(value) and "source" in inspect.signature(value).parameters:
                self.assertIn("Raises", inspect.getdoc(value) or "", name)

    def test_a_lane_without_a_label_has_that_of_the_menu(self) -> None:
        red = {"kind": "red"}
        lanes = aqmlab.scenario("lab", queues=["red", red, {"queue": red}, {"queue": red, "label": "mine"}])["lanes"]
        self.assertEqual([lane["label"] for lane in lanes], ["RED", "RED", "RED", "mine"])

    def test_a_link_of_every_network_is_a_scenario(self) -> None:
        for net in _scenario.tables()["networks"]:
            self.assertTrue(aqmlab.scenario(net)["traffic"], net)


if __name__ == "__main__":
    unittest.main()
