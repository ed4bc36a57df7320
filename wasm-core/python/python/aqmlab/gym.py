"""A queue as an environment of Gymnasium. Needs gymnasium and NumPy: ``pip install gymnasium numpy``.

>>> from aqmlab.gym import QueueEnv
>>> env = QueueEnv(aqmlab.scenario("lab"), episode_s=30)
>>> observation, info = env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.step([0.02])
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsFloat, TypeAlias, cast

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from . import _engine
from ._errors import RunStopped, ScenarioError
from ._jobs import processors
from ._source import Source, dumps, text_of

if TYPE_CHECKING:
    from . import types

Floats: TypeAlias = NDArray[np.float32]
"""An observation or an action, or one of each environment."""

_OBSERVED = len(_engine.OBSERVED)
_STEP_S = (0.001, 10.0)


class Counts(NamedTuple):
    """What a lane has counted since its start."""

    t_s: float
    """Simulated time, s."""
    arrivals: float
    """Packets that have arrived at the queue."""
    arrived_bytes: float
    """Their bytes."""
    departures: float
    """Packets that have left the link."""
    departed_bytes: float
    """Their bytes."""
    drops: float
    """Packets dropped, for whatever reason."""
    marks: float
    """Packets marked."""
    delay_sum_s: float
    """Sum of the queueing delays of departed packets, s."""
    busy_s: float
    """Time that the link has sent, s."""
    offered_s: float
    """Capacity that the link has offered, as time at its rate, s: the time itself, unless a trace serves."""
    queue_packets: float
    """Packets that wait now, without the one in transmission."""
    queue_bytes: float
    """Their bytes."""
    rate_bps: float
    """The link's rate now, bit/s."""


Reward: TypeAlias = Callable[[Counts, Counts], SupportsFloat]
"""The reward of a step, from the counts before it and after it."""
Action: TypeAlias = str | Sequence[str] | Mapping[str, tuple[float, float] | None]
"""What an action sets: ``"probability"``, or numbers of the lane's queue discipline by name, with ranges or without."""


class _Episodes:
    """Episodes side by side, with what both kinds of environments have in common."""

    engine: _engine.Episodes
    action_space: gymnasium.spaces.Box[np.float32]
    observation_space: gymnasium.spaces.Box[np.float32]
    seed: int

    def __init__(
        self,
        source: Source,
        *,
        lane: int,
        step_s: float,
        action: Action,
        reward: Reward | None,
        episode_s: float | None,
        count: int,
        threads: int,
    ) -> None:
        least, most = _STEP_S
        if not least <= step_s <= most:
            raise ScenarioError.at("step_s", f"{step_s} is no time from {least} to {most} s")
        text = text_of(source)
        if episode_s is not None:
            text = dumps({**json.loads(_engine.parse(text))["scenario"], "duration_s": episode_s})
        fields = None if action == "probability" else _fields(action)
        self.engine = _engine.Episodes(text, lane, step_s, fields, count, threads)
        width = self.engine.width()
        low, high = (0.0 if fields is None else -1.0), 1.0
        self.action_space = gymnasium.spaces.Box(low, high, (width,), np.float32)
        self.observation_space = gymnasium.spaces.Box(0.0, _engine.MOST_OBSERVED, (_OBSERVED,), np.float32)
        self.seed = json.loads(self.engine.scenario(0))["seed"]
        self._reward = reward
        self._counts = np.zeros((count, len(Counts._fields)))

    def reset(self, at: int, seed: int) -> Floats:
        """Begins an episode again; returns its observation."""
        row = np.frombuffer(self.engine.reset(at, seed))
        self._counts[at] = row[_OBSERVED + 1 :]
        return row[:_OBSERVED].astype(np.float32)

    def step(self, actions: object) -> tuple[Floats, NDArray[np.float64]]:
        """Acts and advances in all by a step; returns observations and rewards.

        Raises ``ValueError`` for a wrong number of actions or one out of its range, and ``RunStopped`` if a lane was
        stopped.
        """
        rows = np.frombuffer(self.engine.step(np.asarray(actions, dtype=np.float64).tobytes()))
        rows = rows.reshape(len(self._counts), -1)
        stopped = self.engine.stopped()
        if stopped is not None:
            raise RunStopped(ScenarioError.of(stopped).faults)
        rewards, counts = rows[:, _OBSERVED].copy(), rows[:, _OBSERVED + 1 :]
        if self._reward is not None:
            for at, (before, now) in enumerate(zip(self._counts, counts, strict=True)):
                rewards[at] = float(self._reward(Counts(*before.tolist()), Counts(*now.tolist())))
        self._counts[:] = counts
        return rows[:, :_OBSERVED].astype(np.float32), rewards

    def t_s(self) -> NDArray[np.float64]:
        """Simulated time of each episode, s."""
        return self._counts[:, 0].copy()

    def end(self, at: int) -> dict[str, Any]:
        """What ``info`` has of an episode that has ended, beside its time."""
        return {"digest": self.engine.digest(at), "figures": json.loads(self.engine.figures(at))}

    def scenario(self, at: int) -> types.Scenario:
        return cast("types.Scenario", json.loads(self.engine.scenario(at)))


def _fields(action: Action) -> list[tuple[str, tuple[float, float] | None]]:
    if isinstance(action, str):
        raise ScenarioError.at("action", 'is "probability", or names of numbers of the lane’s queue discipline')
    if isinstance(action, Mapping):
        return [(name, None if ends is None else (float(ends[0]), float(ends[1]))) for name, ends in action.items()]
    return [(name, None) for name in action]


class QueueEnv(gymnasium.Env[Floats, Floats]):
    """A queue that an agent controls, on a link and traffic of the lab.

    ``source`` is a scenario, of which ``lane`` runs. A step takes ``step_s`` seconds, 0.001 to 10; an episode takes the
    scenario's ``duration_s``, or ``episode_s`` in its place, and its last step ends there.

    ``action``: ``"probability"`` has ``Box(0, 1, (1,))``, with which every arrival is dropped, or marked if it can be; it
    replaces the lane's discipline. Names of k numbers of the lane's discipline, such as ``["target_s"]``, have ``Box(-1, 1, (k,))``
    over the ranges of the schema, or over those of a mapping such as ``{"max_p": (0.01, 0.5)}``. Where the greatest value is
    more than 100 times the least and that is above 0, equal steps multiply. An empty list sets nothing: the lane's own
    discipline, for comparison. An action equal to the one before changes nothing.

    The observation, ``Box(0, 10, (4,))``, has what a rule can read or count: ``q``, waiting packets per room of the buffer
    (or bytes, if it counts these); ``delay``, the time that waiting bytes take at the link's rate, in units of 20 ms; ``arrivals``,
    bits that arrived in the step per bits that the link's rate could carry; ``p``, the last action, or the discipline's own
    probability where an action sets its numbers.

    The reward of a step is u - 0.5 min(d / 20 ms, 4) - 0.5 l, from -2.5 to 1: u is the share of the link's capacity that was
    sent, d the mean queueing delay of packets that left (without any, that of the queue), l drops per arrival, at most 1.
    ``reward=f(before, now)`` replaces it; ``f`` takes two ``Counts``.

    Episodes end by ``truncated``, never by ``terminated``. ``info`` has ``t_s`` (s), and at the end the ``digest`` and the
    ``figures`` of the lane. ``reset(seed=n)`` sets the scenario's seed; without one, the first episode has the scenario's
    own, and each further one draws its seed. Equal seeds and actions give equal digests.

    Raises ``ScenarioError`` or ``ValueError``, with the field, for what cannot be used.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012
    action_space: gymnasium.spaces.Space[Floats]
    observation_space: gymnasium.spaces.Space[Floats]

    def __init__(
        self,
        source: Source,
        *,
        lane: int = 0,
        step_s: float = 0.05,
        action: Action = "probability",
        reward: Reward | None = None,
        episode_s: float | None = None,
    ) -> None:
        self._episodes = _Episodes(
            source,
            lane=lane,
            step_s=step_s,
            action=action,
            reward=reward,
            episode_s=episode_s,
            count=1,
            threads=1,
        )
        self.action_space = self._episodes.action_space
        self.observation_space = self._episodes.observation_space
        self._begun = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Begins an episode. ``seed`` is 0 to 4294967295; there are no ``options``."""
        if seed is None and not self._begun:
            seed = self._episodes.seed
        super().reset(seed=_seed(seed))
        self._begun = True
        own = int(self.np_random.integers(2**32)) if seed is None else seed
        return self._episodes.reset(0, own), self._info()

    def step(self, action: Any) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Acts, and advances by a step. Raises ``ValueError`` for an action out of its range, and
        ``gymnasium.error.ResetNeeded`` after the end.
        """
        if not self._begun or self._episodes.engine.ended(0):
            raise gymnasium.error.ResetNeeded("no episode runs; call reset()")
        observations, rewards = self._episodes.step(action)
        ended = self._episodes.engine.ended(0)
        return observations[0], float(rewards[0]), False, ended, self._info()

    def _info(self) -> dict[str, Any]:
        end = self._episodes.end(0) if self._episodes.engine.ended(0) else {}
        return {"t_s": float(self._episodes.t_s()[0]), **end}

    def scenario(self) -> types.Scenario:
        """The episode as a scenario, with its actions in the timeline. Its lane has the episode's digest.

        Raises ``ScenarioError`` if more actions changed something than a timeline has room for, 1,000.
        """
        return self._episodes.scenario(0)


class QueueVec(gymnasium.vector.VectorEnv[Floats, Floats, NDArray[Any]]):
    """Environments like ``QueueEnv``, stepped side by side on threads; ``make_vec`` makes one.

    All episodes end at the same step; the next step begins new ones, as ``AutoresetMode.NEXT_STEP`` says. ``infos`` has
    ``t_s`` of each, and at the end ``digest`` and ``figures``.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012
    action_space: gymnasium.spaces.Space[Floats]
    observation_space: gymnasium.spaces.Space[Floats]
    single_action_space: gymnasium.spaces.Space[Floats]
    single_observation_space: gymnasium.spaces.Space[Floats]
    num_envs: int

    def __init__(self, episodes: _Episodes, count: int) -> None:
        self._episodes = episodes
        self.num_envs = count
        self.single_action_space = episodes.action_space
        self.single_observation_space = episodes.observation_space
        self.action_space = batch_space(episodes.action_space, count)
        self.observation_space = batch_space(episodes.observation_space, count)
        self._begun = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begins all episodes. A single ``seed`` n gives them n, n + 1, …; a list gives each its own, 0 to 4294967295. There
        are no ``options``.
        """
        if seed is None and not self._begun:
            seed = self._episodes.seed
        # Of several seeds, the first decides what later episodes draw.
        given = [seed] if isinstance(seed, int) else seed or []
        super().reset(seed=next((_seed(each) for each in given if each is not None), None))
        self._begun = True
        seeds: list[int] = self.np_random.integers(2**32, size=self.num_envs).tolist()
        if isinstance(seed, int):
            seeds = [(seed + at) % 2**32 for at in range(self.num_envs)]
        elif seed is not None:
            if len(seed) != self.num_envs:
                raise ScenarioError.at("seed", f"has {len(seed)} seeds, not {self.num_envs}")
            seeds = [drawn if own is None else own for own, drawn in zip(map(_seed, seed), seeds, strict=True)]
        return np.stack([self._episodes.reset(at, own) for at, own in enumerate(seeds)]), self._infos()

    def step(self, actions: Any) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Acts, and advances all by a step; after the end it begins new episodes, with rewards of 0, whatever the actions.

        Raises ``ValueError`` for actions out of their range.
        """
        if not self._begun:
            raise gymnasium.error.ResetNeeded("no episode runs; call reset()")
        none = np.zeros(self.num_envs, dtype=np.bool_)
        if self._episodes.engine.ended(0):
            observations, infos = self.reset()
            return observations, np.zeros(self.num_envs), none, none.copy(), infos
        observations, rewards = self._episodes.step(actions)
        ended = np.full(self.num_envs, self._episodes.engine.ended(0))
        return observations, rewards, none, ended, self._infos()

    def _infos(self) -> dict[str, Any]:
        infos: dict[str, Any] = {"t_s": self._episodes.t_s(), "_t_s": np.ones(self.num_envs, dtype=np.bool_)}
        if self._episodes.engine.ended(0):
            for at in range(self.num_envs):
                infos = self._add_info(infos, self._episodes.end(at), at)
        return infos

    def scenario(self, at: int) -> types.Scenario:
        """An episode as a scenario, as ``QueueEnv.scenario``; ``at`` counts from 0."""
        return self._episodes.scenario(at)


def make_vec(
    source: Source,
    n: int,
    *,
    lane: int = 0,
    step_s: float = 0.05,
    action: Action = "probability",
    reward: Reward | None = None,
    episode_s: float | None = None,
    jobs: int | None = None,
) -> QueueVec:
    """``n`` environments, 1 to 10000, that are stepped at once on ``jobs`` threads, by default one for each processor.

    The other arguments are those of ``QueueEnv``. Raises as it does.
    """
    if not 1 <= n <= 10_000:
        raise ScenarioError.at("n", f"{n} is no number from 1 to 10000")
    if jobs is not None and not 1 <= jobs <= 1000:
        raise ScenarioError.at("jobs", f"{jobs} is no number from 1 to 1000")
    episodes = _Episodes(
        source,
        lane=lane,
        step_s=step_s,
        action=action,
        reward=reward,
        episode_s=episode_s,
        count=n,
        threads=jobs or processors(),
    )
    return QueueVec(episodes, n)


def _seed(seed: int | None) -> int | None:
    if seed is not None and not 0 <= seed < 2**32:
        raise ScenarioError.at("seed", f"{seed} is no number from 0 to 4294967295")
    return seed


@dataclass(frozen=True)
class LinearPolicy:
    """The probability ``clamp(b + w · observation, 0, 1)``: few enough numbers to learn in minutes, and a rule of the lab."""

    w: tuple[float, float, float, float]
    """Weights of ``q``, ``delay``, ``arrivals`` and ``p``."""
    b: float
    """The probability where all of them are 0."""

    def __call__(self, observation: Any) -> Floats:
        """The action of one observation, shape (4,), or of each, shape (n, 4)."""
        seen = np.asarray(observation, dtype=np.float64)
        p: Floats = np.clip(seen @ np.asarray(self.w) + self.b, 0.0, 1.0).astype(np.float32)
        return p[..., np.newaxis]

    def rule(self, *, step_s: float = 0.05, name: str = "Learned") -> str:
        """The policy as the text of a rule, for ``{"kind": "rule", "text": …}``. ``step_s`` is that of the environment.

        The rule's clock begins with the first packet, so its runs differ from those of the environment, and their figures
        agree only on average.
        """
        least, most = _STEP_S
        if not least <= step_s <= most:
            raise ScenarioError.at("step_s", f"{step_s} is no time from {least} to {most} s")
        names = ("w_q", "w_d", "w_a", "w_p", "b")
        params = ", ".join(f"{name} = {_number(value)}" for name, value in zip(names, (*self.w, self.b), strict=True))
        room = _number(_engine.MOST_OBSERVED)
        return f"""rule {name}
param {params}
state p = 0, n = 0
show p
every {_number(1000 * step_s)}ms
  fill = q / limit if limit > 0 else bytes / limit_bytes
  came = 8 * n / (rate * {_number(step_s)})
  p = clamp(b + w_q * min(fill, {room}) + w_d * min(delay / {_number(_engine.DELAY_S)}, {room}) + w_a * min(came, {room}) + w_p * p, 0, 1)
  n = 0
on arrive
  n = n + size
  early p geometric
"""


def _number(value: float) -> str:
    """A constant of a rule, with the digits of a float32."""
    return f"{value:.9g}"
