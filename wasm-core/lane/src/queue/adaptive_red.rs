//! Adaptive RED: gentle RED whose `max_p` follows the load.
//!
//! Floyd, Gummadi & Shenker, *Adaptive RED: An Algorithm for Increasing the Robustness of RED's Active Queue
//! Management*, 2001. As in ns-2, adaptation is checked at arrivals once the interval since the last change has passed.
//! In ns-2 the gentle slope keeps the initial `max_p`; here both slopes meet at the current one, as in the paper.
//!
//! With `dynamic`, the thresholds follow the drop rate: Jou & Baras, CSHCN TR 2003-4, section V.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::{DropCurve, Ramp};
use super::early::{Engine, Measure, Spacing, Verdict};
use super::gred::GentleEnd;
use super::{
    Backlog, Curve, Cx, Dynamics, Fault, Fifo, Gain, Handover, Port, Probe, QueueDiscipline,
    QueueParams, Traits, not_below,
};
use crate::fault::Reason;
use crate::packet::Packet;
use crate::units::Time;

/// Lower bound of `max_p` (Floyd et al. 2001).
pub const MAX_P_LOWEST: f64 = 0.01;
/// Upper bound of `max_p` (Floyd et al. 2001).
pub const MAX_P_HIGHEST: f64 = 0.5;
/// Target band of the average, as fractions of the way from `min_th` to `max_th`.
pub const BAND: [f64; 2] = [0.4, 0.6];
/// Weight of one arrival in the drop rate that moves the thresholds.
const DROP_RATE_WEIGHT: f64 = 0.002;
/// Lower bound of `min_th`, in usual packets.
const MIN_TH_LOWEST: f64 = 5.0;

/// Thresholds that follow the drop rate (Jou & Baras 2003, section V).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DynamicThresholds")]
#[serde(default)]
pub struct Dynamic {
    /// Drop rate below which the thresholds move down.
    #[schemars(title = "P_L", range(min = 0.0, max = 1.0))]
    pub p_lower: f64,
    /// Drop rate above which the thresholds move up.
    #[schemars(title = "P_U", range(min = 0.0, max = 1.0))]
    pub p_upper: f64,
    /// Relative step of `min_th`.
    #[schemars(title = "gamma", range(min = 0.0, max = 0.99))]
    pub gamma: f64,
    /// Time between steps.
    #[schemars(title = "Interval", range(min = 0.001, max = 1000.0), extend("x-unit" = "s"))]
    pub interval_s: f64,
}

impl Default for Dynamic {
    fn default() -> Self {
        Dynamic { p_lower: 0.01, p_upper: 0.02, gamma: 0.05, interval_s: 0.5 }
    }
}

/// Parameters of adaptive RED (Floyd, Gummadi & Shenker 2001).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AdaptiveRed", title = "Adaptive RED", description = "")]
#[serde(default)]
pub struct Params {
    /// Average queue below which nothing is dropped early.
    #[schemars(title = "min_th", range(min = 0.0, max = 1e6), extend("x-unit" = "packets"))]
    pub min_th: f64,
    /// Average queue at which the gentle slope starts.
    #[schemars(title = "max_th", range(min = 0.0, max = 1e6), extend("x-unit" = "packets"))]
    pub max_th: f64,
    /// Initial drop probability at `max_th`.
    #[schemars(title = "max_p at the start", range(min = 0.0, max = 1.0))]
    pub max_p: f64,
    /// Weight of one arrival in the average queue.
    #[schemars(title = "w_q", range(min = 1e-6, max = 1.0), extend("x-scale" = "log"))]
    pub w_q: f64,
    /// Largest increase of `max_p` per step; a quarter of `max_p` if that is less.
    #[schemars(title = "alpha", range(min = 0.0, max = 1.0))]
    pub alpha: f64,
    /// Factor for decreasing `max_p`.
    #[schemars(title = "beta", range(min = 0.01, max = 1.0))]
    pub beta: f64,
    /// Time between changes of `max_p`.
    #[schemars(title = "Interval", range(min = 0.001, max = 1000.0), extend("x-unit" = "s"))]
    pub interval_s: f64,
    /// Where the gentle slope ends.
    #[schemars(title = "Gentle end")]
    pub gentle_end: GentleEnd,
    /// Distribution of the gaps between random drops.
    #[schemars(title = "Spacing of drops")]
    pub spacing: Spacing,
    /// Lets the thresholds follow the drop rate.
    #[schemars(title = "Dynamic thresholds")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dynamic: Option<Dynamic>,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            min_th: 20.0,
            max_th: 80.0,
            max_p: 0.1,
            w_q: 0.002,
            alpha: 0.01,
            beta: 0.9,
            interval_s: 0.5,
            gentle_end: GentleEnd::TwiceMaxTh,
            spacing: Spacing::Wait,
            dynamic: None,
        }
    }
}

impl QueueParams for Params {
    type Discipline = AdaptiveRed;

    const SOURCE: &str = "Floyd, Gummadi & Shenker 2001";

    const TRAITS: Traits = Traits { gain: Gain::Fixed, ..Traits::RED };

    fn build(&self, port: &Port) -> AdaptiveRed {
        AdaptiveRed {
            fifo: Fifo::default(),
            control: Control::new(self, port.buffer_packets(), 1.0, false),
            limit: port.buffer_packets(),
        }
    }

    fn dynamics(&self) -> Dynamics {
        match self.dynamic {
            None => Dynamics::Curve { w_q: Some(self.w_q), spacing: self.spacing },
            Some(_) => Dynamics::Unmodelled(Reason::MovingThresholds),
        }
    }

    /// The parameters with the steady-state `max_p`: the present one if it keeps the average in the target band,
    /// otherwise the one that brings it to the band's nearer end.
    fn at_rest(&self, needed_at: &dyn Fn(f64) -> f64) -> Option<Self> {
        let width = self.max_th - self.min_th;
        let needs = |part: f64| self.spacing.base(needed_at(self.min_th + part * width)) / part;
        let [most, least] = BAND.map(needs);
        let max_p = self.max_p.clamp(least, most.max(least));
        Some(Params { max_p: max_p.clamp(MAX_P_LOWEST, MAX_P_HIGHEST), ..self.clone() })
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = not_below("min_th", self.min_th, "max_th", self.max_th);
        if let Some(dynamic) = &self.dynamic {
            faults.extend(not_below(
                "dynamic.p_lower",
                dynamic.p_lower,
                "p_upper",
                dynamic.p_upper,
            ));
        }
        faults
    }
}

/// The adaptive state.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    /// The `max_p` from which adaptation started; changing that parameter restarts it.
    started_from: f64,
    /// The `min_th` at which dynamic thresholds started, likewise.
    min_th_started_from: f64,
    /// Present drop probability at `max_th`.
    pub max_p: f64,
    /// Time of the last change of `max_p`.
    changed: Time,
    /// Present `min_th`, in the unit of the thresholds.
    min_th: f64,
    /// Exponentially weighted fraction of arrivals that are dropped early or forced.
    drop_rate: f64,
    /// Time of the last change of the thresholds.
    moved: Time,
}

/// The adaptive decision without a queue; RED+Tail uses it for its second virtual queue.
#[derive(Clone, Debug)]
pub struct Control {
    /// Average, spacing and count.
    pub engine: Engine,
    params: Params,
    /// Present `max_p` and thresholds.
    pub state: State,
    /// Buffer size in the unit of the thresholds.
    buffer: f64,
    min_th_lowest: f64,
}

impl Control {
    /// `packet` is the size of the usual packet and `buffer` the buffer, both in the unit of the thresholds.
    pub fn new(params: &Params, buffer: f64, packet: f64, in_bytes: bool) -> Self {
        Control {
            engine: Engine::new(Measure::Average, params.w_q, params.spacing, in_bytes),
            state: State {
                started_from: params.max_p,
                min_th_started_from: params.min_th,
                max_p: params.max_p,
                changed: Time::ZERO,
                min_th: params.min_th,
                drop_rate: 0.0,
                moved: Time::ZERO,
            },
            params: params.clone(),
            buffer,
            min_th_lowest: (MIN_TH_LOWEST * packet).min(params.min_th),
        }
    }

    /// The present drop curve.
    pub fn ramp(&self) -> Ramp {
        let min_th = self.state.min_th;
        let max_th = min_th + (self.params.max_th - self.params.min_th);
        let end = self.params.gentle_end.at(max_th, self.buffer);
        Ramp { min_th, max_th, max_p: self.state.max_p, end }
    }

    /// Decides on an arrival that finds `backlog` waiting.
    pub fn arrival(&mut self, backlog: Backlog, cx: &mut Cx) -> Verdict {
        self.engine.measure(backlog, cx.now, &cx.port);
        self.adapt(cx.now);
        let ramp = self.ramp();
        let base = ramp.probability(self.engine.state.average);
        let verdict = self.engine.decide(base, ramp.min_th, backlog, cx);
        if self.params.dynamic.is_some() {
            let dropped = f64::from(u8::from(verdict != Verdict::Pass));
            self.state.drop_rate += DROP_RATE_WEIGHT * (dropped - self.state.drop_rate);
        }
        verdict
    }

    /// Moves `max_p` so that the average approaches the middle fifth between the thresholds (Floyd, Gummadi & Shenker
    /// 2001, Fig. 1), and moves dynamic thresholds (Jou & Baras 2003, section V).
    fn adapt(&mut self, now: Time) {
        let Params { alpha, beta, interval_s, .. } = self.params;
        let average = self.engine.state.average;
        let Ramp { min_th, max_th, .. } = self.ramp();
        let state = &mut self.state;
        if now > state.changed + Time::from_secs(interval_s) {
            let margin = BAND[0] * (max_th - min_th);
            if average < min_th + margin && state.max_p >= MAX_P_LOWEST {
                state.max_p *= beta;
                state.changed = now;
            } else if average > max_th - margin && state.max_p <= MAX_P_HIGHEST {
                state.max_p += alpha.min(state.max_p / 4.0);
                state.changed = now;
            }
        }
        let Some(dynamic) = self.params.dynamic else { return };
        if now > state.moved + Time::from_secs(dynamic.interval_s) {
            if state.drop_rate > dynamic.p_upper {
                state.min_th *= 1.0 + dynamic.gamma;
            } else if state.drop_rate < dynamic.p_lower {
                state.min_th = (state.min_th * (1.0 - dynamic.gamma)).max(self.min_th_lowest);
            }
            state.moved = now;
        }
    }

    /// State for plots.
    pub fn probe(&self) -> Probe {
        self.engine.probe(self.ramp().probability(self.engine.state.average))
    }

    /// The curve for plots, from 0 to `limit` in the unit of the thresholds.
    pub fn curve(&self, limit: f64) -> Curve {
        let ramp = self.ramp();
        Curve {
            line: ramp.drawn(limit),
            marks: vec![("min_th", ramp.min_th), ("max_th", ramp.max_th)],
            averaged: true,
            unit: self.engine.unit(),
        }
    }

    /// Continues from `before`, except for values that depend on the initial value of a changed parameter.
    pub fn take_over(&mut self, before: State) {
        if before.started_from == self.state.started_from {
            self.state.max_p = before.max_p;
            self.state.changed = before.changed;
        }
        self.state.drop_rate = before.drop_rate;
        self.state.moved = before.moved;
        if self.params.dynamic.is_some()
            && before.min_th_started_from == self.state.min_th_started_from
        {
            self.state.min_th = before.min_th.max(self.min_th_lowest);
        }
    }
}

/// The adaptive RED discipline.
#[derive(Clone, Debug)]
pub struct AdaptiveRed {
    fifo: Fifo,
    control: Control,
    limit: f64,
}

impl QueueDiscipline for AdaptiveRed {
    type State = State;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        let backlog = self.fifo.backlog();
        let verdict = self.control.arrival(backlog, cx);
        if let Some(packet) = verdict.apply(packet, backlog, cx) {
            self.control.engine.admit(packet, backlog, &mut self.fifo, cx);
        }
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        let packet = self.fifo.pop();
        if packet.is_none() {
            self.control.engine.idle_since = Some(cx.now);
        }
        packet
    }

    fn oldest(&self) -> Option<&Packet> {
        self.fifo.front()
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        self.fifo.pop()
    }

    fn backlog(&self) -> Backlog {
        self.fifo.backlog()
    }

    fn probe(&self, _now: Time, _port: &Port) -> Probe {
        self.control.probe()
    }

    fn average(&self) -> Option<f64> {
        self.control.engine.average()
    }

    fn curve(&self) -> Curve {
        self.control.curve(self.limit)
    }

    fn probability_at(&self, measured: f64) -> Option<f64> {
        Some(self.control.ramp().probability(measured))
    }

    fn hand_over(self) -> Handover<Self::State> {
        let Control { engine, state, .. } = self.control;
        Handover {
            early: Some(engine.state),
            state: Some(state),
            ..Handover::new(self.fifo.into_packets(), engine.idle_since)
        }
    }

    fn take_over(&mut self, before: Handover<Self::State>, _: &Cx) {
        self.fifo = before.packets.into();
        self.control.engine.take_over(before.early, before.idle_since, self.fifo.backlog());
        if let Some(state) = before.state {
            self.control.take_over(state);
        }
    }
}
