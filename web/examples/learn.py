"""Learns a controller of a queue in minutes, compares it with known schemes, and prints it as a rule of the lab.

    pip install gymnasium numpy aqmlab-….whl; python learn.py

The drop probability is clamp(b + w * observation). The cross-entropy method finds the five numbers, from zeros on, which
are Tail Drop. A reward is the share of the link's capacity that is used, less delay and loss.
"""

import math

import aqmlab
import numpy as np
from aqmlab.gym import LinearPolicy, QueueVec, make_vec

CANDIDATES, ELITE, GENERATIONS, SEEDS = 32, 8, 15, 3
UNSEEN = [1_000_000 + seed for seed in range(20)]
T_19 = 2.093  # Student's t: 95 % of a mean of 20 lies within so many standard errors.
SCALE = np.array([0.2, 0.05, 0.05, 0.5, 0.05])  # Of w_q, w_d, w_a, w_p and b at the start.
SCHEMES = ["tail_drop", "red", "pie", "codel"]


def rewards(envs: QueueVec, seeds: list[int], numbers: np.ndarray | None) -> np.ndarray:
    """The mean reward of a step, for each environment with its own row of numbers; without any, of the lanes' own scheme."""
    seen, _ = envs.reset(seed=seeds)
    total, steps, ended = np.zeros(envs.num_envs), 0, False
    while not ended:
        p = np.empty(0) if numbers is None else (numbers[:, :4] * seen).sum(axis=1) + numbers[:, 4]
        seen, reward, _, truncated, _ = envs.step(np.clip(p, 0, 1))
        total, steps, ended = total + reward, steps + 1, bool(truncated.all())
    return total / steps


def learn(scenario: aqmlab.Source) -> np.ndarray:
    envs = make_vec(scenario, CANDIDATES * SEEDS)
    random = np.random.default_rng(1)
    mean, spread = np.zeros(5), SCALE
    for generation in range(GENERATIONS):
        numbers = random.normal(mean, spread, (CANDIDATES, 5))
        seeds = [SEEDS * generation + seed for seed in range(SEEDS)] * CANDIDATES
        scores = rewards(envs, seeds, numbers.repeat(SEEDS, axis=0)).reshape(CANDIDATES, SEEDS).mean(axis=1)
        best = numbers[np.argsort(scores)[-ELITE:]]
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.02 * SCALE
        print(f"generation {generation + 1}: reward {scores.mean():.3f}, best {scores.max():.3f}", flush=True)
    return mean


def unseen(scenario: aqmlab.Source, numbers: np.ndarray | None = None, lane: int = 0) -> np.ndarray:
    """Rewards over the unseen seeds: of the policy with these numbers, or of the lane's own scheme."""
    envs = make_vec(scenario, len(UNSEEN), lane=lane, action=[] if numbers is None else "probability")
    return rewards(envs, UNSEEN, None if numbers is None else np.tile(numbers, (len(UNSEEN), 1)))


def main() -> None:
    scenario = {**aqmlab.scenario("lab", queues=SCHEMES), "duration_s": 60, "warmup_s": 10}
    numbers = learn(scenario)
    policy = LinearPolicy(tuple(numbers[:4]), numbers[4])
    own = unseen(scenario, numbers)
    rule = {**scenario, "lanes": [{"queue": {"kind": "rule", "text": policy.rule()}}]}
    others = {
        **{scheme: unseen(scenario, lane=lane) for lane, scheme in enumerate(SCHEMES)},
        "its rule": unseen(rule),
    }
    print(f"\nlearned: reward {own.mean():.4f} over {len(UNSEEN)} unseen seeds; more than")
    for name, theirs in others.items():
        more = own - theirs
        half = T_19 * more.std(ddof=1) / math.sqrt(len(more))
        print(f"  {name:10} ({theirs.mean():.4f}) by {more.mean():.4f} ± {half:.4f}")
    print(f"\n{policy.rule()}\n{aqmlab.to_link(aqmlab.parse(rule))}")


if __name__ == "__main__":
    main()
