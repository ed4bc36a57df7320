"""A queue as an environment: its episodes are runs of the lab. Skipped without gymnasium and NumPy."""

import contextlib
import importlib.util
import io
import math
import os
import unittest
import warnings
from typing import TYPE_CHECKING, Any

import aqmlab
from aqmlab import _engine
from shared import REPOSITORY, short

MISSING = [name for name in ("gymnasium", "numpy") if importlib.util.find_spec(name) is None]
if TYPE_CHECKING or not MISSING:
    import gymnasium
    import numpy as np
    from aqmlab.gym import Counts, LinearPolicy, QueueEnv, make_vec
    from gymnasium.utils.env_checker import check_env

needs_gymnasium = unittest.skipIf(MISSING, f"without {' and '.join(MISSING)}: pip install gymnasium numpy")


def played(env: "QueueEnv", seed: int, actions: Any) -> tuple[list[float], dict[str, Any]]:
    """The rewards of an episode, and its last info."""
    env.reset(seed=seed)
    rewards = []
    for action in actions:
        _, reward, terminated, truncated, info = env.step(action)
        assert not terminated
        rewards.append(reward)
    assert truncated
    return rewards, info


def probabilities(count: int, width: int = 1) -> Any:
    return (np.random.default_rng(3).random((count, width)) * 0.1).astype(np.float32)


@needs_gymnasium
class Environments(unittest.TestCase):
    def test_gymnasium_finds_no_fault(self) -> None:
        for env in (QueueEnv(short()), QueueEnv(short(), lane=1, action={"max_p": None, "w_q": None}, step_s=0.1)):
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                # There are no pictures, and no registered name by which the checker could make more.
                warnings.filterwarnings("ignore", ".*alternative render modes")
                check_env(env)

    def test_an_episode_is_a_run_of_the_lab(self) -> None:
        changes = [{"at_s": 3, "set": {"traffic.ftp.flows": 40}}, {"at_s": 4.5, "set": {"link.rate_bps": 5e6}}]
        ways: list[tuple[int, float, Any, int]] = [
            (0, 0.05, "probability", 1),
            (1, 0.13, ["max_p", "w_q"], 2),
            (1, 0.05, [], 0),
        ]
        for lane, step_s, action, width in ways:
            env = QueueEnv(short(timeline=changes), lane=lane, episode_s=8, step_s=step_s, action=action)
            actions = probabilities(math.ceil(8 / step_s), width)
            rewards, info = played(env, 7, actions)
            self.assertEqual(info["t_s"], 8)
            again = aqmlab.run(env.scenario())
            self.assertEqual(again.digests[lane], info["digest"])
            self.assertEqual(again.document["lanes"][lane]["loss"], info["figures"]["loss"])
            self.assertEqual(env.scenario()["seed"], 7)
            self.assertEqual(len(env.scenario()["timeline"]), 2 + (len(actions) if actions.size else 0))
            self.assertEqual(played(env, 7, actions), (rewards, info))
            self.assertNotEqual(played(env, 8, actions)[1]["digest"], info["digest"])

    def test_environments_side_by_side_are_those_alone(self) -> None:
        actions = probabilities(200, 5)
        env = QueueEnv(short())
        alone = [played(env, 20 + at, actions[:, at, None])[1]["digest"] for at in range(5)]
        for jobs in (1, 2, 7):
            envs = make_vec(short(), 5, jobs=jobs)
            envs.reset(seed=20)
            for own in actions:
                seen, rewards, _, truncated, infos = envs.step(own[:, None])
            self.assertTrue(truncated.all())
            self.assertTrue(envs.observation_space.contains(seen))
            self.assertEqual(infos["digest"].tolist(), alone)
            self.assertEqual(aqmlab.run(envs.scenario(3)).digests[0], alone[3])
            _, rewards, _, truncated, infos = envs.step(own[:, None])
            self.assertEqual((rewards.tolist(), truncated.any(), infos["t_s"].tolist()), ([0] * 5, False, [0] * 5))

    def test_seeds_decide_later_episodes(self) -> None:
        def seeds(*given: Any) -> list[int]:
            envs, env = make_vec(short(), 2), QueueEnv(short())
            for seed in given:
                envs.reset(seed=seed)
                env.reset(seed=seed[0] if isinstance(seed, list) else seed)
            return [envs.scenario(0)["seed"], envs.scenario(1)["seed"], env.scenario()["seed"]]

        self.assertEqual(seeds(None), [42, 43, 42])
        self.assertEqual(seeds(9), [9, 10, 9])
        self.assertEqual(seeds([7, 5]), [7, 5, 7])
        for first in (None, 9, [9, None]):
            later = seeds(first, None)
            self.assertEqual(later, seeds(first, None))
            self.assertTrue({42, 43, 9, 10}.isdisjoint(later))

    def test_the_reward_is_that_of_its_formula(self) -> None:
        seen: list[tuple[Counts, Counts]] = []

        def formula(before: Counts, now: Counts) -> float:
            seen.append((before, now))
            grown = Counts(*(b - a for a, b in zip(before, now, strict=True)))
            waiting_s = 8 * now.queue_bytes / now.rate_bps
            delay_s = grown.delay_sum_s / grown.departures if grown.departures else waiting_s
            lost = min(grown.drops / grown.arrivals, 1) if grown.arrivals else float(grown.drops > 0)
            return grown.busy_s / grown.offered_s - 0.5 * min(delay_s / 0.02, 4) - 0.5 * lost

        # The other link is so slow that nothing leaves in many a step.
        for rate_bps, ftp in ((1e7, 64), (1e5, 4)):
            network = aqmlab.scenario("lab", ftp=ftp)
            scenario = {**network, "duration_s": 10, "warmup_s": 0, "link": {**network["link"], "rate_bps": rate_bps}}
            own, info = played(QueueEnv(scenario), 1, probabilities(200))
            other, _ = played(QueueEnv(scenario, reward=formula), 1, probabilities(200))
            np.testing.assert_allclose(own, other, rtol=0, atol=1e-9)
            self.assertLess(min(own), -1)
            self.assertGreaterEqual(min(own), -2.5)
            last = seen[-1][1]
            figures = info["figures"]
            self.assertEqual((last.arrivals, last.drops), (figures["arrivals"], figures["drops"]["total"]))
        self.assertTrue(any(before.departures == now.departures for before, now in seen))
        self.assertEqual(list(Counts._fields), _engine.COUNTS)

    def test_an_observation_has_what_the_lane_has(self) -> None:
        burst = {"kind": "poisson", "id": "load", "rho": 1.2, "packet_bytes": 1000}
        scenario = short(link={"rate_bps": 10_000_000, "buffer": {"bytes": 90_000}}, traffic=[burst])
        env = QueueEnv(scenario)
        env.reset()
        lab = aqmlab.Lab(env.scenario())
        before = 0.0
        for step in range(1, 41):
            (fill, delay, arrivals, p), *_ = env.step([0.0])
            lab.advance(0.05 * step)
            rows = lab.series()
            waiting = 1000 * float(rows["queue_packets"][-1])
            arrived = float(rows["arrivals"][-1])
            self.assertAlmostEqual(fill, waiting / 90_000, 6)
            self.assertAlmostEqual(delay, waiting * 8 / 1e7 / 0.02, 6)
            self.assertAlmostEqual(arrivals, (arrived - before) * 8000 / (1e7 * 0.05), 6)
            self.assertEqual(p, 0)
            before = arrived
        self.assertAlmostEqual(env.step([0.25])[0][3], 0.25)

    def test_actions_span_their_ranges(self) -> None:
        scenario = short(lanes=[{"queue": {"kind": "codel"}}])
        ways: list[tuple[Any, list[float]]] = [
            # From 0.1 ms to 10 s: equal steps multiply.
            (["target_s"], [1e-4, 10**-1.5, 10]),
            ({"target_s": (0.005, 0.025)}, [0.005, 0.015, 0.025]),
            (["mtu_bytes"], [0, 32_768, 65_535]),
        ]
        for action, expected in ways:
            env = QueueEnv(scenario, action=action, episode_s=3, step_s=1)
            played(env, 1, [[-1.0], [0.0], [1.0]])
            values = [next(iter(entry["set"].values())) for entry in env.scenario()["timeline"]]
            np.testing.assert_allclose(np.array(values, dtype=float), expected)

    def test_what_cannot_be_used_is_named(self) -> None:
        ways: list[tuple[dict[str, Any], str]] = [
            ({"lane": 2}, "lane is 2, not from 0 to 1"),
            ({"step_s": 0}, r"step_s: 0 is no time from 0\.001 to 10"),
            ({"episode_s": -1}, "duration_s: -1 is below the minimum"),
            ({"action": "max_p"}, "action: "),
            ({"action": ["target_s"]}, "action: tail_drop has no number target_s"),
            ({"lane": 1, "action": {"max_p": (0.5, 2)}}, "action: max_p from 0.5 to 2 is not a range within 0 to 1"),
        ]
        for arguments, said in ways:
            with self.assertRaisesRegex(ValueError, said):
                QueueEnv(short(), **arguments)
        env = QueueEnv(short())
        with self.assertRaises(gymnasium.error.ResetNeeded):
            env.step([0.5])
        with self.assertRaisesRegex(ValueError, "seed: -1"):
            env.reset(seed=-1)
        env.reset()
        for action, said in (
            ([1.5], "1.5, which is not from 0 to 1"),
            ([0.1, 0.2], "2 numbers, not 1"),
            ([np.nan], "NaN"),
        ):
            with self.assertRaisesRegex(ValueError, said):
                env.step(action)
        with self.assertRaisesRegex(ValueError, "n: 0"):
            make_vec(short(), 0)

    def test_episodes_too_long_for_a_timeline_say_so(self) -> None:
        env = QueueEnv(short(), step_s=0.005)
        played(env, 1, probabilities(2000))
        with self.assertRaisesRegex(aqmlab.ScenarioError, "timeline: .*1000"):
            env.scenario()


def example() -> Any:
    """The module of the example that learns."""
    spec = importlib.util.spec_from_file_location("learn", REPOSITORY / "web/examples/learn.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def with_rule(scenario: dict[str, Any], policy: "LinearPolicy") -> dict[str, Any]:
    return {**scenario, "lanes": [{"queue": {"kind": "rule", "text": policy.rule()}}]}


@needs_gymnasium
class Learning(unittest.TestCase):
    def test_the_rule_of_a_policy_decides_as_the_policy_does(self) -> None:
        """On average: the clock of a rule begins with the first packet."""
        learn = example()
        learn.UNSEEN = learn.UNSEEN[:6]
        numbers = (0.1, 0.07, -0.01, -0.4, 0.02)
        policy = LinearPolicy(numbers[:4], numbers[4])
        network = short(duration_s=20)
        for buffer in ({"packets": 120}, {"bytes": 120_000}):
            scenario = {**network, "link": {**network["link"], "buffer": buffer}}
            own, tail_drop = learn.unseen(scenario, np.array(numbers)).mean(), learn.unseen(scenario).mean()
            its_rule = learn.unseen(with_rule(scenario, policy)).mean()
            self.assertLess(abs(its_rule / own - 1), 0.02)
            self.assertGreater(own, tail_drop + 0.5)

    @unittest.skipUnless(os.environ.get("AQM_WHOLE") == "1", "part of the whole run")
    def test_the_example_learns_what_its_rule_does(self) -> None:
        learn = example()
        scenario = {**aqmlab.scenario("lab"), "duration_s": 60, "warmup_s": 10}
        with contextlib.redirect_stdout(io.StringIO()):
            numbers = learn.learn(scenario)
        own, tail_drop = learn.unseen(scenario, numbers), learn.unseen(scenario)
        # For each of the unseen seeds.
        self.assertGreater((own - tail_drop).min(), 0)
        its_rule = learn.unseen(with_rule(scenario, LinearPolicy(tuple(numbers[:4]), numbers[4])))
        self.assertLess(abs(its_rule.mean() / own.mean() - 1), 0.02)


if __name__ == "__main__":
    unittest.main()
