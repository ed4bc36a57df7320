//! PI2: a proportional-integral controller whose output is squared, with drops at dequeue.
//!
//! De Schepper, Briscoe & White, *DualQ Coupled AQMs*, RFC 9332, 2023, appendix A: the Classic queue
//! alone, after De Schepper, Bondarenko, Tsang & Briscoe, *PI2: A Linearized AQM for both Classic and
//! Scalable TCP*, CoNEXT 2016. A Reno flow's rate is proportional to 1/sqrt(p), so a controller of
//! sqrt(p) has the same gain at every load, and needs no table of scales as PIE does. Without the
//! queue for scalable traffic there is no coupling, and the probability may rise to one. The overload
//! rule reduces to its end of marking at a probability of a quarter.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Backlog, Cx, Decision, DecisionKind, DelayControl, DropReason, Dynamics, Gain, Handover,
    MarkReason, Port, Probe, QueueDiscipline, QueueParams, SignalsAt, Ticks, TimedFifo, Traits,
    is_default,
};
use crate::packet::Packet;
use crate::units::Time;

/// Probability from which ECN-capable packets are dropped too: `p_Cmax` for a coupling factor of 2.
const MARK_BELOW: f64 = 0.25;

/// How the probability selects packets to drop or mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Draws {
    /// Each packet independently at random, as in De Schepper et al. 2016.
    #[default]
    Independent,
    /// Deterministic: probabilities accumulate, and a packet is selected each time the sum passes 1
    /// (`recur()` of RFC 9332, Fig. 4).
    Recurrence,
}

/// Parameters of PI2 (RFC 9332, Fig. 2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Pi2", title = "PI2", description = "")]
#[serde(default)]
pub struct Params {
    /// Target queueing delay.
    #[schemars(title = "Target", range(min = 0.0001, max = 10.0), extend("x-unit" = "s"))]
    pub target_s: f64,
    /// Time between changes of the probability.
    #[schemars(title = "Update interval", range(min = 0.001, max = 10.0), extend("x-unit" = "s"))]
    pub update_s: f64,
    /// Gain on the delay above the target.
    #[schemars(title = "alpha", range(min = 0.0, max = 1000.0), extend("x-unit" = "Hz"))]
    pub alpha_hz: f64,
    /// Gain on the growth of the delay.
    #[schemars(title = "beta", range(min = 0.0, max = 1000.0), extend("x-unit" = "Hz"))]
    pub beta_hz: f64,
    /// How the probability selects packets to drop or mark.
    #[schemars(title = "Draws", extend("default" = "independent"))]
    #[serde(skip_serializing_if = "is_default")]
    pub draws: Draws,
}

impl Default for Params {
    /// The RFC's values for RTTs up to 100 ms.
    fn default() -> Self {
        Params {
            target_s: 0.015,
            update_s: 0.015,
            alpha_hz: 0.15,
            beta_hz: 3.0,
            draws: Draws::Independent,
        }
    }
}

impl QueueParams for Params {
    type Discipline = Pi2;

    const SOURCE: &str = "De Schepper, Briscoe & White, RFC 9332 (2023)";

    const TRAITS: Traits = Traits {
        target: Some("target_s"),
        gain: Gain::Weights(&["alpha_hz", "beta_hz"]),
        decision: Some(DecisionKind::SquaredController),
        signals: SignalsAt::Departure,
        ..Traits::PLAIN
    };

    fn build(&self, _: &Port) -> Pi2 {
        Pi2 { params: self.clone(), state: State::default(), queue: TimedFifo::default() }
    }

    fn dynamics(&self) -> Dynamics {
        let &Params { target_s, update_s, alpha_hz, beta_hz, .. } = self;
        let delay = DelayControl { target_s, update_s, alpha_hz, beta_hz };
        let gap_variation = match self.draws {
            Draws::Independent => 1.0,
            Draws::Recurrence => 0.0,
        };
        Dynamics::SquaredController { delay, gap_variation }
    }
}

/// The controller's state between updates.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct State {
    /// p', the controller's output.
    root: f64,
    /// Queueing delay at the latest update, s.
    delay_s: f64,
    /// Accumulated probability beyond the selected packets; zero if draws are independent.
    count: f64,
    ticks: Ticks,
}

impl State {
    fn update(&mut self, params: &Params, delay_s: f64) {
        let step = params.alpha_hz * (delay_s - params.target_s)
            + params.beta_hz * (delay_s - self.delay_s);
        self.root = (self.root + step).clamp(0.0, 1.0);
        self.delay_s = delay_s;
    }

    /// p_C, the drop probability.
    fn probability(&self) -> f64 {
        self.root * self.root
    }

    /// Selects the next packet to drop or mark, and returns the numbers behind the decision.
    fn hits(&mut self, draws: Draws, cx: &mut Cx) -> Option<Decision> {
        let applied = self.probability();
        let decision =
            Decision { delay_s: self.delay_s, base: self.root, applied, ..Decision::NONE };
        match draws {
            Draws::Independent => {
                let draw = cx.rng.uniform();
                (draw < applied).then_some(Decision { draw, ..decision })
            }
            Draws::Recurrence => {
                self.count += applied;
                let count = self.count;
                if count <= 1.0 {
                    return None;
                }
                self.count -= 1.0;
                Some(Decision { count, ..decision })
            }
        }
    }
}

/// The PI2 discipline.
#[derive(Clone, Debug)]
pub struct Pi2 {
    params: Params,
    state: State,
    queue: TimedFifo,
}

impl Pi2 {
    /// Makes the due updates, each with the sojourn time that the head had then.
    fn catch_up(&mut self, now: Time) {
        let Pi2 { params, state, queue } = self;
        let mut ticks = state.ticks;
        ticks.catch_up(now, Time::from_secs(params.update_s), |at| {
            let before = *state;
            let delay = queue.front().map_or(Time::ZERO, |head| at.saturating_sub(head.arrived));
            state.update(params, delay.as_secs());
            *state != before
        });
        state.ticks = ticks;
    }
}

impl QueueDiscipline for Pi2 {
    type State = State;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.catch_up(cx.now);
        self.queue.admit(packet, cx);
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        self.catch_up(cx.now);
        let Pi2 { params, state, queue } = self;
        queue.serve(cx.now, |fifo| {
            while let Some(packet) = fifo.pop() {
                let Some(decision) = state.hits(params.draws, cx) else { return Some(packet) };
                cx.note(decision);
                if decision.applied >= MARK_BELOW {
                    cx.drop(packet, DropReason::Early);
                } else if let Some(marked) = cx.signal(packet, MarkReason::Early) {
                    return Some(marked);
                }
            }
            None
        })
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
        Probe { probability: Some(self.state.probability()), ..Probe::default() }
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

    /// RFC 9332, appendix A.1: p' += alpha (d - target) + beta (d - d_old).
    #[test]
    fn the_controller_follows_alpha_and_beta() {
        let mut state = State { root: 0.2, delay_s: 0.018, ..State::default() };
        state.update(&Params::default(), 0.020);
        assert!((state.root - (0.2 + 0.15 * 0.005 + 3.0 * 0.002)).abs() < 1e-12);
    }

    /// RFC 9332, appendix A.1: an update reads the head's sojourn time when it is due.
    #[test]
    fn an_update_reads_the_sojourn_time_of_the_head() {
        let mut rig = Rig::new(&Params::default());
        rig.enqueue(packet(0, 0, 1000));
        rig.now = Time::from_millis(40);
        rig.enqueue(packet(1, 0, 1000));
        // Due at 15 and 30 ms, when the head has waited that long.
        let expected = 3.0 * 0.015 + (0.15 * 0.015 + 3.0 * 0.015);
        assert!((rig.queue.state.root - expected).abs() < 1e-12);
    }

    /// RFC 9332, section 2.1: p_C is the square of p'.
    #[test]
    fn packets_are_dropped_with_the_squared_probability() {
        let mut rig = Rig::new(&Params { alpha_hz: 0.0, beta_hz: 0.0, ..Params::default() });
        rig.queue.state.root = 0.3;
        let mut sent = 0;
        for seq in 0..20_000 {
            rig.enqueue(packet(seq, 0, 1000));
            sent += u32::from(rig.dequeue().is_some());
        }
        assert_eq!(rig.queue.probe(rig.now, &rig.port).probability, Some(0.09));
        // Four standard deviations of a binomial are 0.008.
        let dropped = 1.0 - f64::from(sent) / 20_000.0;
        assert!((dropped - 0.09).abs() < 0.008, "{dropped}");
    }

    /// RFC 9332, Fig. 4: `recur()` selects every 1/p-th packet.
    #[test]
    fn the_recurrence_drops_at_even_gaps() {
        let still = Params { alpha_hz: 0.0, beta_hz: 0.0, ..Params::default() };
        let mut rig = Rig::new(&Params { draws: Draws::Recurrence, ..still });
        rig.queue.state.root = 0.375;
        for seq in 0..6400 {
            rig.enqueue(packet(seq, 0, 1000));
            rig.dequeue();
        }
        let at: Vec<u64> = rig.signals.dropped.iter().map(|(packet, _)| packet.seq).collect();
        // p is 9/64, exact in binary: the sum passes 1 nine times in 64 packets.
        assert_eq!(at.len(), 9 * 6400 / 64 - 1);
        assert!(at.windows(2).all(|pair| (7..=8).contains(&(pair[1] - pair[0]))));
    }

    /// Drops at the head continue until a packet passes or the queue is empty.
    #[test]
    fn a_service_ends_with_a_packet_or_an_empty_queue() {
        let mut rig = Rig::new(&Params { alpha_hz: 0.0, beta_hz: 0.0, ..Params::default() });
        rig.queue.state.root = 1.0;
        for seq in 0..50 {
            rig.enqueue(packet(seq, 0, 1000));
        }
        assert!(rig.dequeue().is_none());
        assert_eq!(rig.signals.dropped.len(), 50);
    }

    /// RFC 9332, appendix A.2: drops replace marks in overload.
    #[test]
    fn packets_are_marked_below_a_quarter_only() {
        for (root, marks) in [(0.49, true), (0.5, false)] {
            let still = Params { alpha_hz: 0.0, beta_hz: 0.0, ..Params::default() };
            let mut rig = Rig::new(&still);
            rig.queue.state.root = root;
            for seq in 0..200 {
                rig.enqueue(Packet { ecn: Ecn::Ect0, ..packet(seq, 0, 1000) });
                rig.dequeue();
            }
            assert!(rig.signalled() > 20);
            assert_eq!(rig.signals.marked.is_empty(), !marks);
            assert_eq!(rig.signals.dropped.is_empty(), marks);
        }
    }

    /// On an idle link p' falls by alpha times the target per update, to zero.
    #[test]
    fn the_probability_decays_on_an_idle_link() {
        let mut rig = Rig::new(&Params::default());
        rig.dequeue();
        rig.queue.state.root = 0.5;
        rig.now = Time::from_millis(150);
        rig.dequeue();
        assert!((rig.queue.state.root - (0.5 - 10.0 * 0.15 * 0.015)).abs() < 1e-12);
        rig.now = Time::from_millis(60_000);
        rig.dequeue();
        assert_eq!(rig.queue.state.root, 0.0);
    }
}
