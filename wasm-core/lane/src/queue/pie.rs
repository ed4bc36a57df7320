//! PIE: proportional integral controller enhanced. Drops arrivals at random, with a probability that
//! steers the queueing delay to a reference.
//!
//! Pan, Natarajan, Baker & White, RFC 8033, 2017: the basic design of section 4, with marks (5.1), the
//! bound on steps (5.5) and optional derandomisation (5.4). The delay is the backlog over the link's
//! rate, which is known here and needs no estimate (5.2), or the time that the head has waited (4.3).
//! Turning the control on and off (5.3) is left out.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Backlog, Cx, Decision, DecisionKind, DelayControl, DropReason, Dynamics, Fifo, Gain, Handover,
    MarkReason, Port, Probe, QueueDiscipline, QueueParams, Ticks, TimedFifo, Traits, is_default,
    is_on,
};
use crate::packet::Packet;
use crate::units::Time;

/// Below each of these probabilities a step is divided by the number beside it (section 4.2).
const SCALE: [(f64, f64); 6] =
    [(1e-6, 2048.0), (1e-5, 512.0), (1e-4, 128.0), (1e-3, 32.0), (1e-2, 8.0), (1e-1, 2.0)];
/// From this probability, a step is at most [`LARGEST_STEP`] (section 5.5).
const STEP_BOUND_FROM: f64 = 0.1;
const LARGEST_STEP: f64 = 0.02;
/// A delay above this adds [`LARGEST_STEP`] at once, a rule of deployed versions.
const HIGH_DELAY_S: f64 = 0.25;
/// Factor on the probability after an interval with an empty queue (section 4.2).
const DECAY: f64 = 0.98;
/// Below this probability, a delay below half of the reference prevents drops (section 4.1).
const SAFE_PROBABILITY: f64 = 0.2;
/// Backlog that is never dropped from, in usual packets (section 4.1).
const SAFE_PACKETS: u64 = 2;
/// Derandomised: probabilities accumulate between drops. Below this sum nothing is dropped; from
/// [`DUE`] the next packet is (section 5.4).
const TOO_EARLY: f64 = 0.85;
const DUE: f64 = 8.5;

/// What PIE takes for the queueing delay (section 4.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DelayFrom {
    /// The time that the waiting bytes take on the link.
    #[default]
    Backlog,
    /// The time that the packet at the head has waited, for a queue that has not the whole link.
    Age,
}

/// Parameters of PIE (RFC 8033, appendix A).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Pie", title = "PIE", description = "")]
#[serde(default)]
pub struct Params {
    /// Reference queueing delay.
    #[schemars(title = "Reference", range(min = 0.0001, max = 10.0), extend("x-unit" = "s"))]
    pub target_s: f64,
    /// Time between changes of the drop probability.
    #[schemars(title = "Update interval", range(min = 0.001, max = 10.0), extend("x-unit" = "s"))]
    pub update_s: f64,
    /// Gain on the delay above the reference.
    #[schemars(title = "alpha", range(min = 0.0, max = 1000.0), extend("x-unit" = "Hz"))]
    pub alpha_hz: f64,
    /// Gain on the growth of the delay.
    #[schemars(title = "beta", range(min = 0.0, max = 1000.0), extend("x-unit" = "Hz"))]
    pub beta_hz: f64,
    /// Duration of a burst that passes a quiet link without drops.
    #[schemars(title = "Burst allowance", range(min = 0.0, max = 100.0), extend("x-unit" = "s"))]
    pub burst_s: f64,
    /// Drop probability from which ECN-capable packets are dropped too.
    #[schemars(title = "Marks below", range(min = 0.0, max = 1.0))]
    pub mark_below: f64,
    /// Whether the accumulated probability since the last drop spaces drops and finally forces one
    /// (RFC 8033, section 5.4), as in Linux; otherwise each arrival is an independent coin toss
    /// (section 4.1).
    #[schemars(title = "Derandomised", extend("default" = false))]
    #[serde(skip_serializing_if = "is_default")]
    pub derandomise: bool,
    /// Whether a delay above 250 ms adds 2 % at each update, as in Linux; RFC 8033 has no such rule.
    #[schemars(title = "Faster above 250 ms", extend("default" = true))]
    #[serde(skip_serializing_if = "is_on")]
    pub high_delay_rule: bool,
    /// The measure of the queueing delay (RFC 8033, section 4.3). Queues of `fair` always take the age.
    #[schemars(title = "Delay from", extend("default" = "backlog"))]
    #[serde(skip_serializing_if = "is_default")]
    pub delay_from: DelayFrom,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            target_s: 0.015,
            update_s: 0.015,
            alpha_hz: 0.125,
            beta_hz: 1.25,
            burst_s: 0.15,
            mark_below: 0.1,
            derandomise: false,
            high_delay_rule: true,
            delay_from: DelayFrom::Backlog,
        }
    }
}

impl QueueParams for Params {
    type Discipline = Pie;

    const SOURCE: &str = "Pan et al., RFC 8033 (2017)";

    const TRAITS: Traits = Traits {
        target: Some("target_s"),
        gain: Gain::Weights(&["alpha_hz", "beta_hz"]),
        decision: Some(DecisionKind::Controller),
        ..Traits::PLAIN
    };

    fn build(&self, _: &Port) -> Pie {
        Pie {
            params: self.clone(),
            state: State {
                probability: 0.0,
                delay_s: 0.0,
                burst_left: Time::from_secs(self.burst_s),
                accumulated: 0.0,
                ticks: Ticks::default(),
            },
            queue: TimedFifo::default(),
        }
    }

    fn dynamics(&self) -> Dynamics {
        let &Params { target_s, update_s, alpha_hz, beta_hz, .. } = self;
        let delay = DelayControl { target_s, update_s, alpha_hz, beta_hz };
        // At least 0.85/p, then geometric (RFC 8033, section 5.4).
        let gap_variation = if self.derandomise { 1.0 / (1.85 * 1.85) } else { 1.0 };
        Dynamics::Controller { delay, scale, gap_variation }
    }
}

/// Scale of a step at drop probability `p` (RFC 8033, section 5.2).
pub fn scale(p: f64) -> f64 {
    SCALE.iter().find(|(below, _)| p < *below).map_or(1.0, |(_, divisor)| 1.0 / divisor)
}

/// The controller's state between updates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    probability: f64,
    /// Queueing delay at the latest update, s.
    delay_s: f64,
    burst_left: Time,
    /// Accumulated probability since the last drop or mark; zero unless derandomised.
    accumulated: f64,
    ticks: Ticks,
}

impl State {
    /// An update, with a queue that takes `delay_s` to drain (sections 4.2 and 4.4).
    fn update(&mut self, params: &Params, delay_s: f64) {
        let p = self.probability;
        let mut step = params.alpha_hz * (delay_s - params.target_s)
            + params.beta_hz * (delay_s - self.delay_s);
        step *= scale(p);
        if p >= STEP_BOUND_FROM {
            step = step.min(LARGEST_STEP);
        }
        if params.high_delay_rule && delay_s > HIGH_DELAY_S {
            step += LARGEST_STEP;
        }
        let mut p = p + step;
        if delay_s == 0.0 && self.delay_s == 0.0 {
            p *= DECAY;
        }
        self.probability = p.clamp(0.0, 1.0);
        self.burst_left = self.burst_left.saturating_sub(Time::from_secs(params.update_s));
        self.delay_s = delay_s;
    }

    /// Renews the burst allowance at an arrival without congestion: zero probability, and delays below
    /// half of the reference both now and at the latest update (section 4.4).
    fn allow_burst(&mut self, params: &Params, delay_s: f64) {
        let half = params.target_s / 2.0;
        if self.probability == 0.0 && self.delay_s < half && delay_s < half {
            self.burst_left = Time::from_secs(params.burst_s);
        }
    }
}

/// The PIE discipline.
#[derive(Clone, Debug)]
pub struct Pie {
    params: Params,
    state: State,
    queue: TimedFifo,
}

impl Pie {
    /// Makes the due updates and returns the delay.
    fn catch_up(&mut self, cx: &Cx) -> f64 {
        let Pie { params, state, queue } = self;
        let head = queue.front().map(|head| head.arrived);
        let waiting_s = cx.port.waiting_s(queue.backlog());
        let delay_s = |at: Time| match params.delay_from {
            DelayFrom::Backlog => waiting_s,
            DelayFrom::Age => head.map_or(0.0, |arrived| at.saturating_sub(arrived).as_secs()),
        };
        let mut ticks = state.ticks;
        ticks.catch_up(cx.now, Time::from_secs(params.update_s), |due| {
            let before = *state;
            state.update(params, delay_s(due));
            *state != before
        });
        state.ticks = ticks;
        delay_s(cx.now)
    }

    /// Whether the arrival is randomly dropped or marked (section 4.1).
    fn hits(&mut self, cx: &mut Cx) -> bool {
        let State { probability, delay_s, burst_left, .. } = self.state;
        let calm = delay_s < self.params.target_s / 2.0 && probability < SAFE_PROBABILITY;
        let safe = SAFE_PACKETS * u64::from(cx.port.usual_packet_bytes);
        let spared = calm || burst_left > Time::ZERO || self.queue.backlog().bytes <= safe;
        if spared {
            return false;
        }
        let mut decision =
            Decision { delay_s, base: probability, applied: probability, ..Decision::NONE };
        let hit = if self.params.derandomise {
            self.sum_hits(&mut decision, cx)
        } else {
            decision.draw = cx.rng.uniform();
            decision.draw < probability
        };
        if hit {
            cx.note(decision);
        }
        hit
    }

    /// The derandomised version (section 5.4 and appendix B). A drop or mark restarts the sum.
    fn sum_hits(&mut self, decision: &mut Decision, cx: &mut Cx) -> bool {
        let State { probability, accumulated, .. } = &mut self.state;
        if *probability == 0.0 {
            *accumulated = 0.0;
        }
        *accumulated += *probability;
        decision.count = *accumulated;
        if *accumulated < TOO_EARLY {
            return false;
        }
        if *accumulated < DUE {
            decision.draw = cx.rng.uniform();
            if decision.draw >= *probability {
                return false;
            }
        }
        *accumulated = 0.0;
        true
    }
}

impl QueueDiscipline for Pie {
    type State = State;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        let delay_s = self.catch_up(cx);
        self.state.allow_burst(&self.params, delay_s);
        let Some(packet) = self.queue.with_room(packet, cx) else {
            self.state.accumulated = 0.0;
            return;
        };
        if !self.hits(cx) {
            self.queue.push(packet);
        } else if self.state.probability >= self.params.mark_below {
            cx.drop(packet, DropReason::Early);
        } else if let Some(marked) = cx.signal(packet, MarkReason::Early) {
            self.queue.push(marked);
        }
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        self.catch_up(cx);
        self.queue.serve(cx.now, Fifo::pop)
    }

    fn oldest(&self) -> Option<&Packet> {
        self.queue.front()
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        self.queue.take_oldest()
    }

    fn backlog(&self) -> Backlog {
        self.queue.backlog()
    }

    fn probe(&self, _now: Time, _port: &Port) -> Probe {
        Probe { probability: Some(self.state.probability), ..Probe::default() }
    }

    fn hand_over(self) -> Handover<Self::State> {
        self.queue.hand_over(Some(self.state))
    }

    fn take_over(&mut self, before: Handover<Self::State>, _: &Cx) {
        if let Some(state) = self.queue.take_over(before) {
            self.state = state;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rig::{Rig, packet};
    use super::*;
    use crate::packet::Ecn;

    fn at(probability: f64, delay_s: f64) -> State {
        State {
            probability,
            delay_s,
            burst_left: Time::ZERO,
            accumulated: 0.0,
            ticks: Ticks::default(),
        }
    }

    fn step(from: f64, old_s: f64, delay_s: f64) -> f64 {
        let mut state = at(from, old_s);
        state.update(&Params::default(), delay_s);
        state.probability - from
    }

    /// RFC 8033, section 4.2: alpha (d - ref) + beta (d - d_old), with the scale of the probability.
    #[test]
    fn steps_follow_alpha_and_beta_with_the_automatic_scale() {
        let whole = 0.125 * (0.020 - 0.015) + 1.25 * (0.020 - 0.018);
        let table = [
            (0.0, 2048.0),
            (2e-6, 512.0),
            (2e-5, 128.0),
            (2e-4, 32.0),
            (2e-3, 8.0),
            (2e-2, 2.0),
            (0.2, 1.0),
        ];
        for (p, divisor) in table {
            assert!((step(p, 0.018, 0.020) - whole / divisor).abs() < 1e-15, "{p}");
        }
        assert!(step(0.2, 0.015, 0.010) < 0.0);
    }

    /// RFC 8033, section 5.5: from 10 % on, a step is at most 2 %; below, it is unbounded.
    #[test]
    fn steps_at_a_high_probability_are_bounded() {
        assert!((step(0.2, 0.0, 0.1) - 0.02).abs() < 1e-12);
        assert!(step(0.09, 0.0, 0.1) > 0.06);
        assert!((step(0.2, 0.1, 0.3) - 0.04).abs() < 1e-12);
        assert!(step(0.99, 0.3, 0.3) <= 0.01 + 1e-12);
    }

    /// RFC 8033, section 4.2: with an empty queue the probability decays by 2 % per update, in
    /// addition to the step, and reaches zero.
    #[test]
    fn the_probability_decays_when_the_queue_is_idle() {
        let mut state = at(0.5, 0.0);
        state.update(&Params::default(), 0.0);
        assert!((state.probability - (0.5 - 0.125 * 0.015) * 0.98).abs() < 1e-12);
        let mut rig = Rig::new(&Params::default());
        rig.dequeue();
        rig.queue.state.probability = 0.5;
        rig.now = Time::from_millis(5000);
        rig.dequeue();
        assert_eq!(rig.queue.state.probability, 0.0);
    }

    /// RFC 8033, section 4.4: a burst passes for `burst_s`. An arrival renews the allowance if the
    /// probability is zero, and the delays now and at the latest update are below half of the
    /// reference.
    #[test]
    fn a_burst_passes_without_drops() {
        let mut rig = Rig::new(&Params::default());
        rig.queue.state.probability = 0.9;
        rig.queue.state.delay_s = 0.1;
        let offer = |rig: &mut Rig<Pie>, n: u64| {
            for seq in 0..n {
                rig.enqueue(packet(seq, 0, 1000));
            }
            rig.signals.dropped.len()
        };
        assert_eq!(offer(&mut rig, 100), 0);
        // The backlog stays at 100 packets, 80 ms; ten updates later the allowance is used up.
        rig.now = Time::from_millis(149);
        assert_eq!(offer(&mut rig, 10), 0);
        rig.now = Time::from_millis(150);
        assert!(offer(&mut rig, 20) > 5);

        let params = Params::default();
        for (probability, latest_s, now_s, filled) in [
            (0.0, 0.007, 0.007, true),
            (0.0, 0.008, 0.007, false),
            (0.0, 0.007, 0.008, false),
            (1e-9, 0.007, 0.007, false),
        ] {
            let mut state = at(probability, latest_s);
            state.allow_burst(&params, now_s);
            assert_eq!(state.burst_left == Time::from_millis(150), filled);
        }
        // Only the latest update counts, not the one before.
        let mut state = State { burst_left: Time::from_millis(60), ..at(0.0, 0.1) };
        state.update(&params, 0.007);
        assert_eq!(state.burst_left, Time::from_millis(45));
        state.allow_burst(&params, 0.006);
        assert_eq!(state.burst_left, Time::from_millis(150));
    }

    fn drops_of(probability: f64, delay_s: f64, waiting: u64) -> usize {
        let mut rig = Rig::new(&Params { burst_s: 0.0, ..Params::default() });
        for seq in 0..waiting {
            rig.queue.queue.push(packet(seq, 0, 1000));
        }
        rig.queue.state = at(probability, delay_s);
        for seq in 0..1000 {
            let mut once = rig.queue.clone();
            rig.call(|_, cx| once.enqueue(packet(seq, 0, 1000), cx));
        }
        rig.signals.dropped.len()
    }

    /// RFC 8033, section 4.1: no drop below half of the reference while p < 0.2, nor with two packets.
    #[test]
    fn a_low_delay_or_a_short_queue_is_spared() {
        assert_eq!(drops_of(0.19, 0.007, 50), 0);
        assert!((140..240).contains(&drops_of(0.19, 0.008, 50)));
        assert!((150..250).contains(&drops_of(0.2, 0.007, 50)));
        assert_eq!(drops_of(0.9, 0.1, 2), 0);
        assert!((850..950).contains(&drops_of(0.9, 0.1, 3)));
    }

    /// A derandomised PIE with 50 packets waiting and a constant probability.
    fn derandomised(probability: f64, accumulated: f64) -> Rig<Pie> {
        let still = Params { alpha_hz: 0.0, beta_hz: 0.0, burst_s: 0.0, ..Params::default() };
        let mut rig = Rig::new(&Params { derandomise: true, ..still });
        for seq in 0..50 {
            rig.queue.queue.push(packet(seq, 0, 1000));
        }
        rig.queue.state = State { accumulated, ..at(probability, 0.1) };
        rig
    }

    /// RFC 8033, section 5.4: the next drop comes at least 0.85/p packets after the last one, then at
    /// random with p.
    #[test]
    fn derandomised_drops_keep_their_distance() {
        let mut rig = derandomised(0.1, 0.0);
        let mut at = Vec::new();
        for seq in 0..20_000 {
            rig.enqueue(packet(seq, 0, 1000));
            if rig.signals.dropped.len() > at.len() {
                at.push(seq);
            } else {
                rig.dequeue();
            }
        }
        let gaps = gaps(&at);
        // Eight packets and a geometric number with mean 10, whose standard deviation is 9.5.
        let mean = at.len() as f64 / 20_000.0;
        assert!((1.0 / mean - 18.0).abs() < 4.0 * 9.5 / (at.len() as f64).sqrt(), "{mean}");
        assert!(gaps.iter().all(|gap| (9..=86).contains(gap)));
        assert!(gaps.iter().filter(|gap| **gap == 9).count() > 50);
    }

    fn gaps(at: &[u64]) -> Vec<u64> {
        at.windows(2).map(|pair| pair[1] - pair[0]).collect()
    }

    /// RFC 8033, section 5.4: from a sum of 8.5 the next packet is always dropped.
    #[test]
    fn a_derandomised_drop_is_forced_in_the_end() {
        for seq in 0..100 {
            let mut rig = derandomised(0.125, 8.375);
            rig.enqueue(packet(seq, 0, 1000));
            assert_eq!(rig.signals.dropped.len(), 1);
            assert_eq!(rig.queue.state.accumulated, 0.0);
        }
    }

    /// RFC 8033 has no rule for delays above 250 ms.
    #[test]
    fn without_the_deployed_rule_a_high_delay_is_not_special() {
        let mut state = at(0.2, 0.1);
        state.update(&Params { high_delay_rule: false, ..Params::default() }, 0.3);
        assert!((state.probability - 0.22).abs() < 1e-12);
    }

    /// RFC 8033, section 5.1: marks below 10 %, drops from there on.
    #[test]
    fn packets_are_marked_below_a_tenth_only() {
        let signals = |probability| {
            let mut rig = Rig::new(&Params { burst_s: 0.0, ..Params::default() });
            rig.queue.state = at(probability, 0.1);
            for seq in 0..200 {
                rig.enqueue(Packet { ecn: Ecn::Ect0, ..packet(seq, 0, 1000) });
            }
            (rig.signals.marked.len(), rig.signals.dropped.len())
        };
        let (marked, dropped) = signals(0.099);
        assert!(marked > 5 && dropped == 0);
        let (marked, dropped) = signals(0.1);
        assert!(marked == 0 && dropped > 5);
    }
}
