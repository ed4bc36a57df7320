//! Weighted RED: several drop curves for one queue, chosen by a packet's colour or codepoint.
//!
//! With one average for all packets it is the WRED of routers; with an average for each curve its queues are virtual; and
//! where each average counts its curve's packets and the better ones it is RIO (Clark & Fang, *Explicit Allocation of
//! Best-Effort Packet Delivery Service*, IEEE/ACM ToN 6(4), 1998), whose version with coupled queues in ns-2 is RIO-C.

use std::ops::Range;

use schemars::JsonSchema;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::curve::{DropCurve, PiecewiseLinear};
use super::early::{self, Engine, Measure, Rules, Spacing};
use super::red::AboveMax;
use super::scheduler::{self, Record};
use super::{
    Backlog, Curve, Cx, DropReason, Dynamics, Fault, Fifo, Gain, Handover, Port, Probe,
    QueueDiscipline, QueueFigures, QueueParams, Site, Traits, is_default, sketch,
};
use crate::fault::{Code, Reason};
use crate::packet::{Colour, Packet};
use crate::units::Time;

/// Most curves of a queue.
pub const MOST_CURVES: usize = 4;

/// The packets of a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Of {
    /// Those with a DSCP.
    Dscp(#[schemars(range(min = 0, max = 63))] u8),
    /// Those of a colour.
    Colour(Colour),
}

/// The derived code would keep a copy of the value while it tries one variant after the other.
impl<'de> Deserialize<'de> for Of {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        match value.as_u64().map(u8::try_from) {
            Some(Ok(dscp)) => Ok(Of::Dscp(dscp)),
            _ => Colour::deserialize(value).map(Of::Colour).map_err(D::Error::custom),
        }
    }
}

impl Of {
    fn name(self) -> String {
        match self {
            Of::Dscp(dscp) => dscp.to_string(),
            Of::Colour(Colour::Green) => "green".to_owned(),
            Of::Colour(Colour::Yellow) => "yellow".to_owned(),
            Of::Colour(Colour::Red) => "red".to_owned(),
        }
    }
}

/// One of the curves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WredCurve")]
pub struct CurveOf {
    /// Its packets: colours and DSCPs. A packet has the first curve that names it. The last curve may have no list; it then is
    /// that of all other packets. A packet without a curve is lost only to a full buffer.
    #[schemars(title = "Of", length(max = 16))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub of: Vec<Of>,
    /// Points of queue length and drop probability, ascending by length; two at one length make a cliff.
    #[schemars(
        title = "Points",
        length(min = 1, max = 64),
        inner(length(equal = 2), inner(range(min = 0.0, max = 1e6)))
    )]
    pub points: Vec<[f64; 2]>,
}

impl CurveOf {
    /// The name of its packets in results: `green`, `10+12`, or `rest`.
    pub fn name(&self) -> String {
        let names: Vec<String> = self.of.iter().map(|of| of.name()).collect();
        if names.is_empty() { "rest".to_owned() } else { names.join("+") }
    }
}

/// The packets that an average counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counts {
    /// All that wait: one average for all curves.
    #[default]
    All,
    /// Those of its curve, at their arrivals.
    Own,
    /// Those of its curve and of the curves before it, at their arrivals (RIO).
    OwnAndBetter,
}

impl Counts {
    /// The averages that an arrival of the curve `of` changes, of `count`.
    fn changed_by(self, of: usize, count: usize) -> Range<usize> {
        match self {
            Counts::All => 0..count,
            Counts::Own => of..(of + 1).min(count),
            Counts::OwnAndBetter => of..count,
        }
    }

    /// What the average of the curve `of` counts, of the backlogs of the curves and of other packets.
    fn counted(self, of: usize, waiting: &[Backlog]) -> Backlog {
        let counted = match self {
            Counts::All => waiting,
            Counts::Own => &waiting[of..=of],
            Counts::OwnAndBetter => &waiting[..=of],
        };
        counted.iter().fold(Backlog::default(), |sum, own| Backlog {
            packets: sum.packets + own.packets,
            bytes: sum.bytes + own.bytes,
        })
    }
}

/// Parameters of weighted RED.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Wred", title = "WRED", description = "")]
#[serde(default)]
pub struct Params {
    /// The packets that the average queue of a curve counts.
    #[schemars(title = "Average of")]
    pub measure: Counts,
    /// Weight of one arrival in the average queue; 1 for the queue itself.
    #[schemars(title = "w_q", range(min = 1e-6, max = 1.0), extend("x-scale" = "log"))]
    pub w_q: f64,
    /// Distribution of the gaps between random drops of a curve.
    #[schemars(title = "Spacing of drops")]
    pub spacing: Spacing,
    /// How ECN-capable packets are treated where their curve is at one.
    #[schemars(title = "Where a curve is at one", extend("default" = "drop"))]
    #[serde(skip_serializing_if = "is_default")]
    pub above_max: AboveMax,
    /// The curves, best first.
    #[schemars(title = "Curves", length(min = 1, max = 4))]
    pub curves: Vec<CurveOf>,
}

impl Default for Params {
    /// Staggered curves of the three colours.
    fn default() -> Self {
        let curve = |of, min_th, max_th, max_p| CurveOf {
            of,
            points: vec![[0.0, 0.0], [min_th, 0.0], [max_th, max_p], [max_th, 1.0]],
        };
        Params {
            measure: Counts::All,
            w_q: 0.002,
            spacing: Spacing::Wait,
            above_max: AboveMax::Drop,
            curves: vec![
                curve(vec![Of::Colour(Colour::Green)], 70.0, 90.0, 0.02),
                curve(vec![Of::Colour(Colour::Yellow)], 40.0, 70.0, 0.05),
                curve(vec![Of::Colour(Colour::Red)], 20.0, 40.0, 0.1),
            ],
        }
    }
}

impl QueueParams for Params {
    type Discipline = Wred;

    const SOURCE: &str = "Clark & Fang 1998";

    const TRAITS: Traits = Traits {
        thresholds: None,
        gain: Gain::Fixed,
        gauges: scheduler::gauges(MOST_CURVES),
        gauges_of_own: true,
        ..Traits::RED
    };

    fn build(&self, port: &Port) -> Wred {
        Wred(Box::new(Inner::new(self, port)))
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled(Reason::SeveralCurves)
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut named: Vec<Of> = Vec::new();
        for (index, curve) in self.curves.iter().enumerate() {
            let path = format!("curves[{index}]");
            if curve.of.is_empty() && index + 1 < self.curves.len() {
                faults.push(Fault::new("of", Code::NamesNothing, []).within(&path));
            }
            for (at, &of) in curve.of.iter().enumerate() {
                if named.contains(&of) {
                    let twice = Fault::new("of", Code::UsedTwice, [of.name().into()]);
                    faults.push(Fault { at: Some(at as u32), ..twice }.within(&path));
                }
                named.push(of);
            }
            faults.extend(
                sketch::faults("points", &curve.points)
                    .into_iter()
                    .map(|fault| fault.within(&path)),
            );
        }
        faults
    }
}

/// A curve at work.
#[derive(Clone, Debug)]
struct Judge {
    engine: Engine,
    curve: PiecewiseLinear,
    lowest: f64,
    record: Record,
}

/// What survives a live change of parameters.
#[derive(Clone, Debug)]
pub struct State {
    /// The curves: the name, state of the engine, since when it has been idle, and the record.
    judges: Vec<(String, early::State, Option<Time>, Record)>,
}

/// A queue with several curves.
#[derive(Clone, Debug)]
pub struct Wred(Box<Inner>);

#[derive(Clone, Debug)]
struct Inner {
    params: Params,
    fifo: Fifo,
    judges: Vec<Judge>,
    /// For each traffic class the curve of its green, yellow and red packets.
    classes: Vec<[u8; 3]>,
    /// What waits of each curve, and last of packets without one.
    waiting: [Backlog; MOST_CURVES + 1],
    idle_since: Option<Time>,
    limit: f64,
}

impl Inner {
    fn new(params: &Params, port: &Port) -> Inner {
        let rules = Rules { marks_forced: params.above_max == AboveMax::Mark, ..Rules::default() };
        let judge = |own: &CurveOf| Judge {
            engine: Engine {
                rules,
                ..Engine::new(Measure::Average, params.w_q, params.spacing, false)
            },
            curve: sketch::line(&own.points),
            lowest: sketch::lowest(&own.points),
            record: Record::default(),
        };
        Inner {
            params: params.clone(),
            fifo: Fifo::default(),
            judges: params.curves.iter().map(judge).collect(),
            classes: Vec::new(),
            waiting: Default::default(),
            idle_since: Some(Time::ZERO),
            limit: port.buffer_packets(),
        }
    }

    /// Learns which curve each kind of packet has.
    fn classify(&mut self, site: &Site) {
        if self.classes.len() == site.marks.len() {
            return;
        }
        let curves = &self.params.curves;
        let of = |dscp, colour| {
            let names = |own: &CurveOf| {
                own.of.is_empty()
                    || own.of.contains(&Of::Dscp(dscp))
                    || own.of.contains(&Of::Colour(colour))
            };
            curves.iter().position(names).unwrap_or(MOST_CURVES) as u8
        };
        let colours = [Colour::Green, Colour::Yellow, Colour::Red];
        self.classes =
            site.marks.iter().map(|mark| colours.map(|colour| of(mark.dscp, colour))).collect();
    }

    /// Index of the curve of `packet`; at least the number of curves if it has none.
    fn curve_of(&self, packet: &Packet) -> usize {
        let of_class = self.classes.get(usize::from(packet.class));
        of_class.map_or(MOST_CURVES, |of| usize::from(of[packet.colour as usize]))
    }

    fn counted(&self, of: usize) -> Backlog {
        self.params.measure.counted(of, &self.waiting)
    }

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.classify(&cx.site);
        self.idle_since = None;
        let of = self.curve_of(&packet);
        for index in self.params.measure.changed_by(of, self.judges.len()) {
            let counted = self.counted(index);
            self.judges[index].engine.measure(counted, cx.now, &cx.port);
        }
        let backlog = self.fifo.backlog();
        let Some(counted) = (of < self.judges.len()).then(|| self.counted(of)) else {
            if cx.has_room(backlog, &packet) {
                self.push(packet, of);
            } else {
                cx.drop(packet, DropReason::Overflow);
            }
            return;
        };
        let judge = &mut self.judges[of];
        let is_lane = cx.inside().is_none();
        if is_lane {
            cx.decides(Some(of));
        }
        let base = judge.curve.probability(judge.engine.state.average);
        let verdict = judge.engine.decide(base, judge.lowest, counted, cx);
        let (marked, dropped) = (cx.signals.marked.len(), cx.signals.dropped.len());
        let accepted = verdict.apply(packet, backlog, cx);
        let admitted = accepted.and_then(|packet| judge.engine.with_room(packet, backlog, cx));
        if is_lane {
            cx.decides(None);
        }
        judge.record.marks += (cx.signals.marked.len() - marked) as u64;
        judge.record.drops += (cx.signals.dropped.len() - dropped) as u64;
        if let Some(packet) = admitted {
            self.push(packet, of);
        }
    }

    fn push(&mut self, packet: Packet, of: usize) {
        let waiting = &mut self.waiting[of];
        waiting.packets += 1;
        waiting.bytes += u64::from(packet.bytes);
        self.fifo.push(packet);
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        // A curve idles once the last packet that its average counts has been sent.
        for index in 0..self.judges.len() {
            if self.counted(index).packets == 0 {
                self.judges[index].engine.idle_since.get_or_insert(cx.now);
            }
        }
        let Some(packet) = self.fifo.pop() else {
            self.idle_since = Some(cx.now);
            return None;
        };
        let of = self.curve_of(&packet);
        let waiting = &mut self.waiting[of];
        waiting.packets -= 1;
        waiting.bytes -= u64::from(packet.bytes);
        if let Some(judge) = self.judges.get_mut(of) {
            judge.record.sent(&packet, cx.now);
        }
        Some(packet)
    }
}

impl Wred {
    /// The curve with this index.
    pub fn curve_inside(&self, index: usize) -> Option<Curve> {
        let own = self.0.judges.get(index)?;
        Some(Curve {
            line: own.curve.drawn(self.0.limit),
            marks: Vec::new(),
            averaged: own.engine.w_q < 1.0,
            unit: own.engine.unit(),
        })
    }

    /// Figures since the warm-up, curve by curve, with its name.
    pub fn figures(&self) -> Vec<(String, QueueFigures)> {
        let Inner { params, judges, .. } = &*self.0;
        let sum: u64 = judges.iter().map(|judge| judge.record.measured_bytes()).sum();
        let of = |(own, judge): (&CurveOf, &Judge)| (own.name(), judge.record.figures(sum));
        params.curves.iter().zip(judges).map(of).collect()
    }

    /// Ends the warm-up: the figures start here.
    pub fn begin_measuring(&mut self) {
        self.0.judges.iter_mut().for_each(|judge| judge.record.restart());
    }

    /// The state of the curves, for digests.
    pub fn words(&self) -> Vec<u64> {
        let of = |judge: &Judge| {
            let early::State { average, count, active, gap } = judge.engine.state;
            let gap = gap.map_or(u64::MAX, f64::to_bits);
            [average.to_bits(), count, u64::from(active), gap, judge.record.sent_bytes]
        };
        self.0.judges.iter().flat_map(of).collect()
    }
}

impl QueueDiscipline for Wred {
    type State = State;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.0.enqueue(packet, cx);
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        self.0.dequeue(cx)
    }

    fn oldest(&self) -> Option<&Packet> {
        self.0.fifo.front()
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        self.0.fifo.pop()
    }

    fn backlog(&self) -> Backlog {
        self.0.fifo.backlog()
    }

    /// The curves have the columns of queues. The measured queue and the probability are those of the first curve.
    fn probe(&self, now: Time, _: &Port) -> Probe {
        let inner = &*self.0;
        let mut gauges = Vec::new();
        let columns = Params::TRAITS.gauges.chunks(scheduler::OF_EACH);
        for (of, (columns, judge)) in columns.zip(&inner.judges).enumerate() {
            let head = inner.fifo.iter().find(|packet| inner.curve_of(packet) == of);
            let waited = head.map_or(0.0, |head| (now - head.arrived).span_as_secs());
            let measured = judge.engine.state.average;
            let values = judge.record.values(inner.waiting[of].bytes, waited, measured);
            gauges.extend(columns.iter().map(|gauge| gauge.column).zip(values));
        }
        let base = |judge: &Judge| judge.curve.probability(judge.engine.state.average);
        let first = inner.judges.first().map(|judge| judge.engine.probe(base(judge)));
        Probe { gauges, ..first.unwrap_or_default() }
    }

    fn average(&self) -> Option<f64> {
        self.0.judges.first()?.engine.average()
    }

    /// That of the first curve.
    fn curve(&self) -> Curve {
        self.curve_inside(0).unwrap_or_default()
    }

    fn probability_at(&self, measured: f64) -> Option<f64> {
        Some(self.0.judges.first()?.curve.probability(measured))
    }

    fn hand_over(self) -> Handover<State> {
        let Inner { params, fifo, judges, idle_since, .. } = *self.0;
        let early =
            (params.measure == Counts::All).then(|| judges.first().map(|judge| judge.engine.state));
        let named = params.curves.iter().map(CurveOf::name).zip(judges);
        let judges = named
            .map(|(name, judge)| (name, judge.engine.state, judge.engine.idle_since, judge.record));
        Handover {
            early: early.flatten(),
            state: Some(State { judges: judges.collect() }),
            ..Handover::new(fifo.into_packets(), idle_since)
        }
    }

    fn take_over(&mut self, before: Handover<State>, cx: &Cx) {
        let Handover { packets, idle_since, early, state, .. } = before;
        let inner = &mut *self.0;
        inner.classify(&cx.site);
        inner.idle_since = idle_since;
        for packet in packets {
            let of = inner.curve_of(&packet);
            inner.push(packet, of);
        }
        let mut former = state.map_or(Vec::new(), |state| state.judges);
        for index in 0..inner.judges.len() {
            let counted = inner.counted(index);
            let name = inner.params.curves[index].name();
            let judge = &mut inner.judges[index];
            match former.iter().position(|(former, ..)| *former == name) {
                Some(at) => {
                    let (_, state, idle_since, record) = former.swap_remove(at);
                    judge.engine.take_over(Some(state), idle_since, counted);
                    judge.record = record;
                }
                None => judge.engine.take_over(early, idle_since, counted),
            }
        }
    }
}
