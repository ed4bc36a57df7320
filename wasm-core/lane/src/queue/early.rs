//! The early-drop engine of the RED family: a measure, a curve, a spacing.
//!
//! After Floyd & Jacobson, *Random Early Detection Gateways for Congestion Avoidance*, ToN 1(4), 1993,
//! with the additions of ns-2's RED, which the five papers therefore used too: an arrival that finds at
//! most one packet waiting is never dropped early, and the first arrival above the lower threshold only
//! starts the count. May et al. (INRIA RR-3995, Table I) showed that the schemes of the family differ only
//! in the measured quantity and the curve.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::DropCurve;
use super::{
    Backlog, Cx, Decision, DropReason, Fifo, Handover, LengthUnit, Lengths, MarkReason, Port,
    Probe, QueueDiscipline,
};
use crate::math;
use crate::packet::Packet;
use crate::units::Time;

/// Distribution of the gaps between random drops at base probability p.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spacing {
    /// Gap uniform on [1/p, 2/p]; two early drops in a row cannot happen while p < 1. ns-2's default.
    #[default]
    Wait,
    /// Gap uniform on 1 to 1/p - 1, as in Floyd & Jacobson 1993, Fig. 2.
    Uniform,
    /// Gap uniform on 1 to 1/p: one random number decides a whole gap, which ends when its arrivals times p reach the
    /// number. As in Linux; the longest gap of `uniform` is an arrival shorter.
    Linux,
    /// Every arrival independently with probability p, without exceptions, as in Markov models.
    Geometric,
}

impl Spacing {
    /// The long-run fraction of arrivals dropped at base probability `base`: one over the mean gap between
    /// drops, if the gap is more than a few packets.
    ///
    /// Floyd & Jacobson drop the n-th arrival after a drop with p / (1 - n p). So each gap from 1 to 1/p - 1 has the
    /// probability p / (1 - p), and the mean gap is 1 / (2p). Linux's last gap is 1/p.
    pub fn share(self, base: f64) -> f64 {
        match self {
            _ if base >= 1.0 => 1.0,
            Spacing::Geometric => base,
            Spacing::Wait => 2.0 * base / 3.0,
            Spacing::Uniform => (2.0 * base).min(1.0),
            Spacing::Linux => 2.0 * base / (1.0 + base),
        }
    }

    /// The base probability that drops this fraction of arrivals; at most 1.
    pub fn base(self, share: f64) -> f64 {
        let base = match self {
            Spacing::Geometric => share,
            Spacing::Wait => 1.5 * share,
            Spacing::Uniform => share / 2.0,
            Spacing::Linux => share / (2.0 - share).max(f64::MIN_POSITIVE),
        };
        base.min(1.0)
    }

    /// Squared coefficient of variation of the gaps between drops.
    pub fn gap_variation(self) -> f64 {
        match self {
            Spacing::Geometric => 1.0,
            Spacing::Uniform | Spacing::Linux => 1.0 / 3.0,
            Spacing::Wait => 1.0 / 27.0,
        }
    }
}

/// The input of the drop curve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The exponentially weighted average queue.
    #[default]
    Average,
    /// The queue found by the arrival.
    Instantaneous,
}

/// The engine's state between arrivals.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct State {
    /// Average queue, in the curve's unit.
    pub average: f64,
    /// Arrivals since the last early drop while the curve was above zero.
    pub count: u64,
    /// Whether the previous arrival was on the rising part of the curve.
    pub active: bool,
    /// The random number of the current gap, if one number decides it ([`Spacing::Linux`]).
    pub gap: Option<f64>,
}

/// The verdict on an arrival.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// The packet is accepted if the buffer has room.
    Pass,
    /// The packet is marked if it is ECN-capable and the buffer has room, otherwise dropped for this
    /// reason.
    Signal(MarkReason),
    /// The packet is dropped.
    Drop(DropReason),
}

impl Verdict {
    /// Returns `packet` if it is accepted; the buffer holds `backlog`.
    pub fn apply(self, packet: Packet, backlog: Backlog, cx: &mut Cx) -> Option<Packet> {
        match self {
            Verdict::Pass => Some(packet),
            Verdict::Signal(reason) if cx.has_room(backlog, &packet) => cx.signal(packet, reason),
            Verdict::Signal(reason) => {
                cx.drop(packet, reason.into());
                None
            }
            Verdict::Drop(reason) => {
                cx.drop(packet, reason);
                None
            }
        }
    }
}

/// Rules in which deployed versions of RED differ from papers and ns-2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whether ECN-capable packets are marked even where the curve is at one, instead of dropped (RFC
    /// 3168, section 7).
    pub marks_forced: bool,
    /// Whether an arrival that finds at most one packet waiting is accepted.
    pub spares_short: bool,
    /// Whether the average decays while the link is idle.
    pub sees_idle: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { marks_forced: false, spares_short: true, sees_idle: true }
    }
}

/// Measure, spacing and state without a queue; RED+Tail uses it for its second virtual queue.
#[derive(Clone, Debug)]
pub struct Engine {
    /// Weight of one arrival in the average queue; 1 for the instantaneous queue.
    pub w_q: f64,
    /// Distribution of the gaps between random drops.
    pub spacing: Spacing,
    /// Whether lengths are bytes rather than packets.
    pub in_bytes: bool,
    /// The version's rules.
    pub rules: Rules,
    /// State after the latest arrival.
    pub state: State,
    /// Since when the link has been idle; `None` if it is busy.
    pub idle_since: Option<Time>,
}

impl Engine {
    /// An engine with an empty queue; `in_bytes` is the unit of the curve.
    pub fn new(measure: Measure, w_q: f64, spacing: Spacing, in_bytes: bool) -> Self {
        let w_q = match measure {
            Measure::Average => w_q,
            Measure::Instantaneous => 1.0,
        };
        Engine {
            w_q,
            spacing,
            in_bytes,
            rules: Rules::default(),
            state: State::default(),
            idle_since: Some(Time::ZERO),
        }
    }

    /// The unit of the curve.
    pub fn unit(&self) -> LengthUnit {
        if self.in_bytes { LengthUnit::Bytes } else { LengthUnit::Packets }
    }

    fn length(&self, backlog: Backlog) -> f64 {
        if self.in_bytes { backlog.bytes as f64 } else { f64::from(backlog.packets) }
    }

    /// Updates the average for an arrival that finds `backlog` waiting (Floyd & Jacobson 1993, Fig. 2). An
    /// idle time of m usual packets counts as m arrivals at an empty queue, and as in ns-2 the arrival
    /// itself counts once more.
    pub fn measure(&mut self, backlog: Backlog, now: Time, port: &Port) {
        let mut keep = 1.0 - self.w_q;
        if let Some(since) = self.idle_since.take().filter(|_| self.rules.sees_idle) {
            keep = math::powi(keep, port.usual_packets_in(now - since) + 1);
        }
        self.state.average = self.state.average * keep + self.w_q * self.length(backlog);
    }

    /// Draws the verdict on an arrival that finds `backlog` waiting.
    ///
    /// `lowest` is the length where the curve leaves zero; `base` the base probability at the measured
    /// queue.
    pub fn decide(&mut self, base: f64, lowest: f64, backlog: Backlog, cx: &mut Cx) -> Verdict {
        if self.spacing == Spacing::Geometric {
            let draw = if base > 0.0 { cx.rng.uniform() } else { 1.0 };
            let verdict = self.verdict(draw < base, base);
            if verdict != Verdict::Pass {
                let measured = self.state.average;
                cx.note(Decision { measured, base, applied: base, draw, ..Decision::NONE });
            }
            return verdict;
        }
        if self.spacing == Spacing::Linux {
            return self.decide_by_gap(base, lowest, backlog, cx);
        }
        let state = &mut self.state;
        state.count += 1;
        if state.average < lowest || (self.rules.spares_short && backlog.packets <= 1) {
            state.active = false;
            return Verdict::Pass;
        }
        if !state.active {
            state.active = true;
            state.count = 1;
            return Verdict::Pass;
        }
        // Through `i64`, whose conversion is one instruction; that of `u64` takes several.
        let spread = state.count as i64 as f64 * base;
        let applied = match self.spacing {
            Spacing::Wait if spread < 1.0 => 0.0,
            // The last quotient of a gap exceeds one: that arrival is always chosen.
            Spacing::Wait if spread < 2.0 => (base / (2.0 - spread)).min(1.0),
            Spacing::Uniform if spread < 1.0 => (base / (1.0 - spread)).min(1.0),
            _ => 1.0,
        };
        let draw = if applied > 0.0 { cx.rng.uniform() } else { 1.0 };
        let verdict = self.verdict(applied > 0.0 && draw <= applied, base);
        if verdict != Verdict::Pass {
            let State { average: measured, count, .. } = self.state;
            let count = count as f64;
            cx.note(Decision { measured, base, count, applied, draw, ..Decision::NONE });
            self.state.count = 0;
        }
        verdict
    }

    /// As [`Engine::decide`], with one random number per gap: after U, uniform on [0, 1), the gap ends with the first
    /// arrival whose count times its base probability is U or more. At a constant probability p that is each arrival from
    /// the first to the 1/p-th alike. The first arrival on the rising part counts as number zero; where everything is
    /// dropped or marked there is no gap, as in Linux.
    fn decide_by_gap(&mut self, base: f64, lowest: f64, backlog: Backlog, cx: &mut Cx) -> Verdict {
        let State { average: measured, count, active, .. } = self.state;
        if measured < lowest || (self.rules.spares_short && backlog.packets <= 1) {
            self.state = State { average: measured, ..State::default() };
            return Verdict::Pass;
        }
        if base >= 1.0 {
            self.state = State { average: measured, ..State::default() };
            cx.note(Decision { measured, base, applied: 1.0, ..Decision::NONE });
            return self.verdict(true, base);
        }
        let count = if active { count + 1 } else { 0 };
        let draw = *self.state.gap.get_or_insert_with(|| cx.rng.uniform());
        (self.state.count, self.state.active) = (count, true);
        let count = count as f64;
        let applied = (count * base).min(1.0);
        if applied == 0.0 || draw > applied {
            return Verdict::Pass;
        }
        cx.note(Decision { measured, base, count, applied, draw, ..Decision::NONE });
        (self.state.count, self.state.gap) = (0, None);
        self.verdict(true, base)
    }

    /// The verdict on an arrival that is chosen, or is not, at base probability `base`.
    fn verdict(&self, chosen: bool, base: f64) -> Verdict {
        match chosen {
            false => Verdict::Pass,
            true if base < 1.0 => Verdict::Signal(MarkReason::Early),
            true if self.rules.marks_forced => Verdict::Signal(MarkReason::Forced),
            true => Verdict::Drop(DropReason::Forced),
        }
    }

    /// Puts `packet` into `fifo` if the buffer, which holds `backlog`, has room.
    pub fn admit(&mut self, packet: Packet, backlog: Backlog, fifo: &mut Fifo, cx: &mut Cx) {
        if let Some(packet) = self.with_room(packet, backlog, cx) {
            fifo.push(packet);
        }
    }

    /// Returns `packet` if the buffer, which holds `backlog`, has room, otherwise drops it.
    pub fn with_room(&mut self, packet: Packet, backlog: Backlog, cx: &mut Cx) -> Option<Packet> {
        if cx.has_room(backlog, &packet) {
            return Some(packet);
        }
        // In Linux the gap continues.
        if self.spacing != Spacing::Linux {
            self.state.count = 0;
        }
        cx.drop(packet, DropReason::Overflow);
        None
    }

    /// Continues from another discipline's state; without one, as if `backlog` had always waited.
    pub fn take_over(&mut self, before: Option<State>, idle_since: Option<Time>, backlog: Backlog) {
        self.idle_since = idle_since;
        self.state =
            before.unwrap_or_else(|| State { average: self.length(backlog), ..State::default() });
    }

    /// The average queue in the curve's unit; `None` if the instantaneous queue is measured.
    pub fn average(&self) -> Option<f64> {
        (self.w_q < 1.0).then_some(self.state.average)
    }

    /// State for plots, at base probability `base`.
    pub fn probe(&self, base: f64) -> Probe {
        Probe {
            measured: Some(self.state.average),
            average: self.average(),
            probability: Some(base),
            lengths: Lengths { unit: self.unit(), of_part: false },
            gauges: Vec::new(),
        }
    }
}

/// A FIFO with the engine, for any curve.
#[derive(Clone, Debug)]
struct Gate {
    fifo: Fifo,
    engine: Engine,
    lowest: f64,
}

impl Gate {
    /// Judges an arrival that finds `backlog` waiting, at base probability `base`.
    fn judge(&mut self, base: f64, packet: &Packet, backlog: Backlog, cx: &mut Cx) {
        let verdict = self.engine.decide(base, self.lowest, backlog, cx);
        if verdict == Verdict::Pass && cx.has_room(backlog, packet) {
            self.fifo.push(*packet);
        } else {
            self.apply(verdict, packet, backlog, cx);
        }
    }

    fn apply(&mut self, verdict: Verdict, packet: &Packet, backlog: Backlog, cx: &mut Cx) {
        if let Some(packet) = verdict.apply(*packet, backlog, cx) {
            self.engine.admit(packet, backlog, &mut self.fifo, cx);
        }
    }
}

/// A FIFO with the engine and one fixed curve.
#[derive(Clone, Debug)]
pub struct EarlyDrop<C> {
    gate: Gate,
    curve: C,
    marks: Vec<(&'static str, f64)>,
    limit: f64,
}

impl<C: DropCurve> EarlyDrop<C> {
    /// `lowest` is the length where `curve` leaves zero; `marks` are the thresholds named in plots.
    pub fn new(
        engine: Engine,
        curve: C,
        lowest: f64,
        marks: Vec<(&'static str, f64)>,
        port: &Port,
    ) -> Self {
        EarlyDrop {
            gate: Gate { fifo: Fifo::default(), engine, lowest },
            curve,
            marks,
            limit: port.buffer_packets(),
        }
    }
}

impl<C: DropCurve> QueueDiscipline for EarlyDrop<C> {
    type State = ();

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        let Gate { fifo, engine, .. } = &mut self.gate;
        let backlog = fifo.backlog();
        engine.measure(backlog, cx.now, &cx.port);
        let base = self.curve.probability(engine.state.average);
        self.gate.judge(base, &packet, backlog, cx);
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        let packet = self.gate.fifo.pop();
        if packet.is_none() {
            self.gate.engine.idle_since = Some(cx.now);
        }
        packet
    }

    fn oldest(&self) -> Option<&Packet> {
        self.gate.fifo.front()
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        self.gate.fifo.pop()
    }

    fn backlog(&self) -> Backlog {
        self.gate.fifo.backlog()
    }

    fn probe(&self, _now: Time, _port: &Port) -> Probe {
        self.gate.engine.probe(self.curve.probability(self.gate.engine.state.average))
    }

    fn average(&self) -> Option<f64> {
        self.gate.engine.average()
    }

    fn curve(&self) -> super::Curve {
        super::Curve {
            line: self.curve.drawn(self.limit),
            marks: self.marks.clone(),
            averaged: self.gate.engine.w_q < 1.0,
            unit: self.gate.engine.unit(),
        }
    }

    fn probability_at(&self, measured: f64) -> Option<f64> {
        Some(self.curve.probability(measured))
    }

    fn hand_over(self) -> Handover<Self::State> {
        let early = Some(self.gate.engine.state);
        Handover {
            early,
            ..Handover::new(self.gate.fifo.into_packets(), self.gate.engine.idle_since)
        }
    }

    fn take_over(&mut self, before: Handover<Self::State>, _: &Cx) {
        self.gate.fifo = before.packets.into();
        self.gate.engine.take_over(before.early, before.idle_since, self.gate.fifo.backlog());
    }
}

#[cfg(test)]
mod tests {
    use super::super::curve::Ramp;
    use super::super::red::{AboveMax, Params};
    use super::super::rig::{Rig, packet};
    use super::*;
    use crate::packet::Ecn;

    /// RED with a constant average and `waiting` packets.
    fn held(params: Params, average: f64, waiting: u64) -> Rig<EarlyDrop<Ramp>> {
        let mut rig = Rig::new(&Params { w_q: 0.0, ..params });
        for seq in 0..waiting {
            rig.enqueue(packet(seq, 0, 1000));
        }
        rig.queue.gate.engine.state = State { average, active: true, ..State::default() };
        rig
    }

    /// RFC 3168, section 7: drops from `max_th` on; deployed versions mark ECN-capable packets.
    #[test]
    fn above_max_th_packets_are_dropped_or_marked() {
        for (above_max, marks) in [(AboveMax::Drop, 0), (AboveMax::Mark, 100)] {
            let mut rig = held(Params { above_max, ..Params::default() }, 95.0, 10);
            for seq in 0..100 {
                rig.enqueue(Packet { ecn: Ecn::Ect0, ..packet(seq, 0, 1000) });
                rig.enqueue(packet(seq, 0, 1000));
            }
            assert_eq!(rig.signals.marked.len(), marks);
            assert_eq!(rig.signals.dropped.len(), 200 - marks);
            assert!(rig.signals.dropped.iter().all(|drop| drop.1 == DropReason::Forced));
        }
    }

    /// ns-2 spares an arrival that finds at most one packet; the paper does not.
    #[test]
    fn short_queues_are_spared_by_rule() {
        for (spares_short, dropped) in [(true, 0), (false, 50)] {
            let mut rig = held(Params { spares_short, ..Params::default() }, 95.0, 0);
            for seq in 0..50 {
                rig.enqueue(packet(seq, 0, 1000));
                rig.dequeue();
            }
            assert_eq!(rig.signals.dropped.len(), dropped);
        }
    }

    /// Linux: at base probability p = 0.05, gaps are uniform from 1 to 1/p = 20 arrivals.
    #[test]
    fn gaps_as_in_linux_are_uniform_from_one() {
        let params = Params { spacing: Spacing::Linux, spares_short: false, ..Params::default() };
        let mut rig = held(params, 60.0, 10);
        let mut seen = [0_u32; 20];
        let (mut gap, mut gaps) = (0, 0);
        let mut dropped = 0;
        for seq in 0..420_000 {
            rig.enqueue(packet(seq, 0, 1000));
            gap += 1;
            if rig.signals.dropped.len() > dropped {
                dropped = rig.signals.dropped.len();
                seen[gap - 1] += 1;
                gaps += 1;
                gap = 0;
            } else {
                rig.dequeue();
            }
        }
        // A share of 2p/(1 + p) is dropped: one in 10.5.
        assert!((i64::from(gaps) - 40_000).abs() < 500, "{gaps}");
        // Chi-square with 19 degrees of freedom at 99.9 %.
        let expected = f64::from(gaps) / 20.0;
        let squares =
            seen.map(|count| (f64::from(count) - expected) * (f64::from(count) - expected));
        let chi_square = squares.iter().sum::<f64>() / expected;
        assert!(chi_square < 43.8, "{chi_square}: {seen:?}");
    }

    /// At base probabilities of 0.05 and 0.2, the fraction of arrivals that each spacing drops, counted.
    #[test]
    fn shares_are_those_counted() {
        let all = [Spacing::Wait, Spacing::Uniform, Spacing::Linux, Spacing::Geometric];
        for (spacing, max_p) in all.into_iter().flat_map(|spacing| [(spacing, 0.1), (spacing, 0.4)])
        {
            let params = Params { spacing, max_p, spares_short: false, ..Params::default() };
            let mut rig = held(params, 60.0, 10);
            let arrivals = 100_000;
            for seq in 0..arrivals {
                let before = rig.signals.dropped.len();
                rig.enqueue(packet(seq, 0, 1000));
                if rig.signals.dropped.len() == before {
                    rig.dequeue();
                }
            }
            let ratio =
                rig.signals.dropped.len() as f64 / arrivals as f64 / spacing.share(max_p / 2.0);
            // ns-2's longest gap is 2/p - 1, which `share` ignores.
            let expected = if spacing == Spacing::Wait { 1.0 / (1.0 - max_p / 6.0) } else { 1.0 };
            assert!((ratio / expected - 1.0).abs() < 0.04, "{spacing:?}, {max_p}: {ratio}");
        }
    }

    /// Linux: the first arrival above `min_th` is spared, and a gap ends when everything is dropped or marked.
    #[test]
    fn a_gap_as_in_linux_starts_above_min_th_and_ends_at_max_th() {
        let params = Params { spacing: Spacing::Linux, spares_short: false, ..Params::default() };
        // At max_p 1 and almost max_th the first counted arrival ends nearly every gap.
        let mut rig = held(Params { max_p: 1.0, ..params }, 89.999_999, 10);
        rig.queue.gate.engine.state.active = false;
        rig.enqueue(packet(0, 0, 1000));
        assert_eq!(rig.signals.dropped.len(), 0);
        rig.enqueue(packet(1, 0, 1000));
        assert_eq!(rig.signals.dropped.len(), 1);
        rig.queue.gate.engine.state.average = 95.0;
        rig.enqueue(packet(2, 0, 1000));
        assert_eq!(rig.signals.dropped.len(), 2);
        assert!(!rig.queue.gate.engine.state.active);
    }

    /// Floyd & Jacobson 1993, Fig. 2: an idle time counts as arrivals at an empty queue. Without that rule
    /// only arrivals lower the average, which drops all but the first of them; at one a second this takes
    /// minutes.
    #[test]
    fn an_average_that_ignores_idle_times_locks_up() {
        for (sees_idle, passed) in [(true, 50), (false, 1)] {
            let params = Params { sees_idle, spares_short: false, ..Params::default() };
            let mut rig = Rig::new(&Params { w_q: 0.0005, ..params });
            rig.dequeue();
            rig.queue.gate.engine.state.average = 95.0;
            let mut sent = 0;
            for seq in 0..50 {
                rig.now += Time::from_millis(1000);
                rig.enqueue(packet(seq, 0, 1000));
                sent += u32::from(rig.dequeue().is_some());
            }
            assert_eq!(sent, passed);
        }
    }
}
