//! RED+Tail: two virtual queues in one buffer (Jou & Baras, CSHCN TR 2003-4, 2003).
//!
//! Packets of young connections and of UDP wait in queue 1 (Tail Drop), the others in queue 2
//! (adaptive RED on the bytes of queue 2). The service rate of queue 1 grows with its backlog; queue
//! 2 gets the rest. The paper leaves the packet scheduler open. Here each departure credits the two
//! backlogged queues in proportion to (C1, C2) and serves the one with more credit, which keeps the
//! link busy whenever either queue has a packet.
//!
//! Values that the paper does not print: `c1_min_bps` makes the rate rule continuous at
//! `min_th_1_bytes`; `c1_max_bps` is 0.9 C; `threshold_packets` is the default slow-start threshold;
//! `idle_s` lies between a retransmission timeout and the think time.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::adaptive_red::{self, Control};
use super::early::{self, Spacing};
use super::gred::GentleEnd;
use super::{
    Backlog, Curve, Cx, DropReason, Dynamics, Fault, Fifo, Gain, Gauge, Handover, LengthUnit,
    Lengths, Port, Probe, Quantity, QueueDiscipline, QueueParams, Thresholds, Traits,
    in_order_of_arrival, not_below, older,
};
use crate::fault::{Code, Reason};
use crate::packet::{FlowId, Packet};
use crate::units::{Rate, Time};

/// Adaptive RED of the second queue, in bytes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SecondQueue {
    /// Average second queue below which nothing is dropped early.
    #[schemars(title = "min_th", range(min = 0.0, max = 1e9), extend("x-unit" = "bytes"))]
    pub min_th_bytes: f64,
    /// Average second queue at which the gentle slope starts.
    #[schemars(title = "max_th", range(min = 0.0, max = 1e9), extend("x-unit" = "bytes"))]
    pub max_th_bytes: f64,
    /// Initial drop probability at `max_th_bytes`.
    #[schemars(title = "max_p at the start", range(min = 0.0, max = 1.0))]
    pub max_p: f64,
    /// Weight of one arrival in the average queue.
    #[schemars(title = "w_q", range(min = 1e-6, max = 1.0), extend("x-scale" = "log"))]
    pub w_q: f64,
    /// Largest increase of `max_p` per step.
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
}

impl Default for SecondQueue {
    fn default() -> Self {
        SecondQueue {
            min_th_bytes: 20_000.0,
            max_th_bytes: 80_000.0,
            max_p: 0.1,
            w_q: 0.00266,
            alpha: 0.01,
            beta: 0.9,
            interval_s: 0.5,
            gentle_end: GentleEnd::TwiceMaxTh,
            spacing: Spacing::Wait,
        }
    }
}

/// Parameters of RED+Tail (Jou & Baras 2003, Table II).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "RedTail", title = "RED+Tail", description = "")]
#[serde(default)]
pub struct Params {
    /// Length of the first queue below which it is served at C1 min.
    #[schemars(title = "min_th of queue 1", range(min = 0.0, max = 1e9), extend("x-unit" = "bytes"))]
    pub min_th_1_bytes: f64,
    /// Length of the first queue at which it would get the whole link rate; max_th / C is its design
    /// delay.
    #[schemars(title = "max_th of queue 1", range(min = 1.0, max = 1e9), extend("x-unit" = "bytes"))]
    pub max_th_1_bytes: f64,
    /// Lowest service rate of the first queue while it has packets.
    #[schemars(title = "C1 min", range(min = 0.0, max = 1e10), extend("x-unit" = "bit/s"))]
    pub c1_min_bps: f64,
    /// Highest service rate of the first queue while the second has packets.
    #[schemars(title = "C1 max", range(min = 0.0, max = 1e10), extend("x-unit" = "bit/s"))]
    pub c1_max_bps: f64,
    /// Number of packets for which a connection counts as young.
    #[schemars(title = "Young up to", range(min = 0, max = 1_000_000), extend("x-unit" = "packets"))]
    pub threshold_packets: u32,
    /// Silence after which a connection is forgotten.
    #[schemars(title = "Forget after", range(min = 0.001, max = 10_000.0), extend("x-unit" = "s"))]
    pub idle_s: f64,
    /// Adaptive RED of the second queue.
    #[schemars(title = "Queue 2: adaptive RED")]
    pub red: SecondQueue,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            min_th_1_bytes: 2_000.0,
            max_th_1_bytes: 30_000.0,
            c1_min_bps: 200_000.0,
            c1_max_bps: 2_700_000.0,
            threshold_packets: 64,
            idle_s: 5.0,
            red: SecondQueue::default(),
        }
    }
}

impl Params {
    fn adaptive(&self) -> adaptive_red::Params {
        let red = &self.red;
        adaptive_red::Params {
            min_th: red.min_th_bytes,
            max_th: red.max_th_bytes,
            max_p: red.max_p,
            w_q: red.w_q,
            alpha: red.alpha,
            beta: red.beta,
            interval_s: red.interval_s,
            gentle_end: red.gentle_end,
            spacing: red.spacing,
            dynamic: None,
        }
    }

    /// Service rate of queue 1, bit/s, with `q1` bytes in it (the paper's rate rule).
    fn c1(&self, q1: f64, rate: Rate) -> f64 {
        let rate = rate.0 as f64;
        if q1 <= 0.0 {
            0.0
        } else if q1 < self.min_th_1_bytes {
            self.c1_min_bps.min(rate)
        } else {
            (rate * q1 / self.max_th_1_bytes).min(self.c1_max_bps).min(rate)
        }
    }
}

impl QueueParams for Params {
    type Discipline = RedTail;

    const SOURCE: &str = "Jou & Baras 2003";

    const TRAITS: Traits = Traits {
        average: Some("red.w_q"),
        thresholds: Some(Thresholds {
            low: "red.min_th_bytes",
            high: "red.max_th_bytes",
            max_p: Some("red.max_p"),
            in_bytes: true,
        }),
        gain: Gain::Fixed,
        gauges: &[
            Gauge::of_queue(0, "q1_bytes", "q1", Quantity::BacklogBytes),
            Gauge::of_queue(1, "q2_bytes", "q2", Quantity::BacklogBytes),
            Gauge::of_queue(0, "c1_bps", "C1", Quantity::RateBps),
            Gauge::of_queue(1, "c2_bps", "C2", Quantity::RateBps),
        ],
        ..Traits::RED
    };

    fn build(&self, port: &Port) -> RedTail {
        let buffer = port.buffer_bytes();
        let packet = f64::from(port.usual_packet_bytes);
        RedTail {
            params: self.clone(),
            classifier: Classifier::default(),
            first: Fifo::default(),
            second: Fifo::default(),
            credits: [0.0; 2],
            control: Control::new(&self.adaptive(), buffer, packet, true),
            limit: buffer,
        }
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled(Reason::TwoQueues)
    }

    fn faults(&self) -> Vec<Fault> {
        let red = &self.red;
        let mut faults =
            not_below("min_th_1_bytes", self.min_th_1_bytes, "max_th_1_bytes", self.max_th_1_bytes);
        faults.extend(not_below(
            "red.min_th_bytes",
            red.min_th_bytes,
            "max_th_bytes",
            red.max_th_bytes,
        ));
        if self.c1_min_bps > self.c1_max_bps {
            let args = [self.c1_min_bps.into(), "c1_max_bps".into(), self.c1_max_bps.into()];
            faults.push(Fault::new("c1_min_bps", Code::AboveOther, args));
        }
        faults
    }
}

/// What survives a live change of parameters.
#[derive(Clone, Debug)]
pub struct State {
    classifier: Classifier,
    credits: [f64; 2],
    /// Early-drop state of the second queue.
    early: early::State,
    adaptive: adaptive_red::State,
}

/// Age of each connection: packets seen, and the time of the last one.
#[derive(Clone, Debug, Default)]
pub struct Classifier {
    connections: BTreeMap<FlowId, (u32, Time)>,
}

impl Classifier {
    /// Counts `packet` and returns whether its connection is still young.
    fn is_young(&mut self, packet: &Packet, now: Time, params: &Params) -> bool {
        let (count, seen) = self.connections.entry(packet.pair).or_default();
        if *count > 0 && now - *seen > Time::from_secs(params.idle_s) {
            *count = 0;
        }
        *count = count.saturating_add(1);
        *seen = now;
        *count <= params.threshold_packets
    }
}

/// The RED+Tail discipline.
#[derive(Clone, Debug)]
pub struct RedTail {
    params: Params,
    classifier: Classifier,
    first: Fifo,
    second: Fifo,
    /// Bytes that each queue may send ahead of its share.
    credits: [f64; 2],
    control: Control,
    /// Buffer size in bytes.
    limit: f64,
}

impl RedTail {
    /// Chooses the queue to serve, and updates both credits.
    fn serve_first(&mut self, rate: Rate) -> bool {
        let (Some(one), Some(two)) = (self.first.front(), self.second.front()) else {
            self.credits = [0.0; 2];
            return self.first.front().is_some();
        };
        let (one, two) = (f64::from(one.bytes), f64::from(two.bytes));
        let share = self.params.c1(self.first.backlog().bytes as f64, rate) / rate.0 as f64;
        let [first, second] = &mut self.credits;
        let chosen = *first + share * one >= *second + (1.0 - share) * two;
        let size = if chosen { one } else { two };
        *first += share * size;
        *second += (1.0 - share) * size;
        *(if chosen { first } else { second }) -= size;
        chosen
    }
}

impl QueueDiscipline for RedTail {
    type State = State;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        let backlog = self.backlog();
        let young = self.classifier.is_young(&packet, cx.now, &self.params);
        if young || !packet.responsive {
            if cx.has_room(backlog, &packet) {
                self.first.push(packet);
            } else {
                cx.drop(packet, DropReason::Overflow);
            }
            return;
        }
        let verdict = self.control.arrival(self.second.backlog(), cx);
        if let Some(packet) = verdict.apply(packet, backlog, cx) {
            self.control.engine.admit(packet, backlog, &mut self.second, cx);
        }
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        if self.second.front().is_none() {
            self.control.engine.idle_since.get_or_insert(cx.now);
        }
        if self.serve_first(cx.port.rate) { self.first.pop() } else { self.second.pop() }
    }

    fn oldest(&self) -> Option<&Packet> {
        older(self.first.front(), self.second.front())
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        let is_of_first = self.oldest() == self.first.front();
        if is_of_first { self.first.pop() } else { self.second.pop() }
    }

    fn backlog(&self) -> Backlog {
        let (first, second) = (self.first.backlog(), self.second.backlog());
        Backlog { packets: first.packets + second.packets, bytes: first.bytes + second.bytes }
    }

    fn probe(&self, _now: Time, port: &Port) -> Probe {
        let bytes = [self.first.backlog().bytes, self.second.backlog().bytes];
        let c1 = self.params.c1(bytes[0] as f64, port.rate);
        let gauges = vec![
            ("q1_bytes", bytes[0] as f64),
            ("q2_bytes", bytes[1] as f64),
            ("c1_bps", c1),
            ("c2_bps", port.rate.0 as f64 - c1),
        ];
        let lengths = Lengths { unit: LengthUnit::Bytes, of_part: true };
        Probe { lengths, gauges, ..self.control.probe() }
    }

    fn average(&self) -> Option<f64> {
        self.control.engine.average()
    }

    fn curve(&self) -> Curve {
        self.control.curve(self.limit)
    }

    fn hand_over(self) -> Handover<Self::State> {
        let first = self.first.into_packets();
        let of_first = first.len();
        let packets = in_order_of_arrival(first.into_iter().chain(self.second.into_packets()));
        let queues = packets.keys().map(|(_, index)| u8::from(*index >= of_first)).collect();
        Handover {
            queues,
            state: Some(State {
                classifier: self.classifier,
                credits: self.credits,
                early: self.control.engine.state,
                adaptive: self.control.state,
            }),
            ..Handover::new(packets.into_values().collect(), self.control.engine.idle_since)
        }
    }

    fn take_over(&mut self, before: Handover<Self::State>, _: &Cx) {
        let engine = &mut self.control.engine;
        engine.idle_since = before.idle_since;
        let Some(state) = before.state else {
            // Another scheme's average covers both kinds of packets: start with all of them in queue
            // 1.
            self.first = before.packets.into();
            return;
        };
        engine.state = state.early;
        self.control.take_over(state.adaptive);
        let queues = before.queues.into_iter().chain(std::iter::repeat(0));
        for (packet, queue) in before.packets.into_iter().zip(queues) {
            let queue = if queue == 0 { &mut self.first } else { &mut self.second };
            queue.push(packet);
        }
        self.classifier = state.classifier;
        self.credits = state.credits;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_rule_is_continuous_and_holds_80_ms() {
        let params = Params::default();
        let rate = Rate(3_000_000);
        assert_eq!(params.c1(0.0, rate), 0.0);
        assert_eq!(params.c1(1_000.0, rate), 200_000.0);
        assert!((params.c1(2_000.0, rate) - 200_000.0).abs() < 1e-6);
        let delay = |q1: f64| q1 * 8.0 / params.c1(q1, rate);
        assert!((delay(5_000.0) - 0.08).abs() < 1e-9);
        assert!((delay(20_000.0) - 0.08).abs() < 1e-9);
        assert_eq!(params.c1(100_000.0, rate), 2_700_000.0);
    }
}
