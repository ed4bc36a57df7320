//! DualPI2: a queue for L4S traffic and one for other traffic, coupled by the PI2 controller.
//!
//! De Schepper, Briscoe & White, *DualQ Coupled AQMs*, RFC 9332, 2023, appendix A. Packets with ECT(1) or CE wait in
//! queue L, others in queue C; both share one buffer. L is marked by the delay of its own packets and, if that is less,
//! in proportion to the controller's output p'; C is marked or dropped with its square. A scalable sender halves its
//! rate when it sees twice the marks, a Reno sender when it sees four times the losses, so that flows in both queues get
//! about the same rate.
//!
//! The published scheme is the default. The rules in which Linux differs are fields: see [`Params::linux`].

use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::PiecewiseLinear;
use super::pi2::Draws;
use super::{
    Backlog, Curve, Cx, Decision, DecisionKind, DropCurve, DropReason, Dynamics, Fault, Fifo, Gain,
    Gauge, Handover, LengthUnit, Lengths, MarkReason, Port, Probe, Quantity, QueueDiscipline,
    QueueParams, SignalsAt, Ticks, Traits, in_order_of_arrival, is_default, older, sketch,
};
use crate::fault::Reason;
use crate::packet::{Ecn, Packet};
use crate::units::Time;

/// How the two probabilities of queue L combine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Combining {
    /// The greater of both decides (RFC 9332, Fig. 7, line 6).
    #[default]
    Greater,
    /// Each decides for itself, the coupled one first (Linux). With recurrence both add to one sum.
    Both,
}

/// When queue L must hold more than the spared packets for its own marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpareAt {
    /// When the packet leaves (RFC 9332, Fig. 7, line 5a).
    #[default]
    Departure,
    /// When it arrives, so that the last packet of a burst is not spared (Linux).
    Arrival,
}

/// Which queue is served while both have packets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Scheduler {
    /// Weighted by bytes sent: C gets its share, L the rest. The account is settled when a queue empties.
    #[default]
    Weighted,
    /// The head that has waited longest, after a time shift for L (TS-FIFO).
    Shifted,
    /// Weighted, by one credit that remains while one of the queues is empty (Linux).
    Credit,
}

/// What happens once marks can no longer control the delay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Overload {
    /// The squared probability drops packets of both queues, ECN-capable or not. What is left of L is marked.
    #[default]
    Drop,
    /// The probability rises no further, ECN-capable packets are only marked, and the buffer overflows.
    Overflow,
}

/// Parameters of DualPI2 (RFC 9332, Fig. 2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "DualPi2", title = "DualPI2", description = "")]
#[serde(default)]
pub struct Params {
    /// Target queueing delay of C.
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
    /// Marks of L for each p' of the controller, k.
    #[schemars(title = "Coupling", range(min = 0.0, max = 100.0))]
    pub coupling: f64,
    /// Delay in L above which its packets are marked.
    #[schemars(title = "L: marks from", range(min = 0.0, max = 10.0), extend("x-unit" = "s", "x-unless" = "l_points"))]
    pub l_from_s: f64,
    /// Delay over which the probability of a mark rises to 1; 0 makes a step.
    #[schemars(title = "L: width of the ramp", range(min = 0.0, max = 10.0), extend("x-unit" = "s", "x-unless" = "l_points"))]
    pub l_width_s: f64,
    /// A drawn curve in place of the ramp: points of delay, s, and probability of a mark, ascending by delay.
    #[schemars(title = "L: drawn curve", length(min = 1, max = 64), inner(length(equal = 2), inner(range(min = 0.0, max = 10.0))), extend("x-unit" = "s"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub l_points: Option<Vec<[f64; 2]>>,
    /// Number of packets in L, the packet itself included, up to which none is marked for its delay.
    #[schemars(title = "L: spared packets", range(min = 0, max = 1_000_000))]
    pub l_spared_packets: u32,
    /// When that number is compared.
    #[schemars(title = "L: spared at", extend("default" = "departure"))]
    #[serde(skip_serializing_if = "is_default")]
    pub l_spared_at: SpareAt,
    /// Bytes in both queues, those of the leaving packet included, below which p' neither marks nor drops.
    #[schemars(title = "Spared backlog", range(min = 0, max = 1_000_000_000), extend("x-unit" = "bytes"))]
    pub spared_bytes: u64,
    /// How the two probabilities of L combine.
    #[schemars(title = "L: probabilities", extend("default" = "greater"))]
    #[serde(skip_serializing_if = "is_default")]
    pub combining: Combining,
    /// Which queue is served while both have packets.
    #[schemars(title = "Scheduler", extend("default" = "weighted"))]
    #[serde(skip_serializing_if = "is_default")]
    pub scheduler: Scheduler,
    /// Share of the link that C gets at least, with a weighted scheduler.
    #[schemars(title = "Weight of C", range(min = 0.0, max = 1.0))]
    pub classic_share: f64,
    /// Time shift in favour of L, with a shifted scheduler.
    #[schemars(title = "Time shift", range(min = 0.0, max = 10.0), extend("x-unit" = "s"))]
    pub shift_s: f64,
    /// What happens once marks can no longer control the delay.
    #[schemars(title = "Overload", extend("default" = "drop"))]
    #[serde(skip_serializing_if = "is_default")]
    pub overload: Overload,
    /// How probabilities select packets.
    #[schemars(title = "Draws", extend("default" = "recurrence"))]
    #[serde(default = "recurrence", skip_serializing_if = "is_recurrence")]
    pub draws: Draws,
}

fn recurrence() -> Draws {
    Draws::Recurrence
}

fn is_recurrence(draws: &Draws) -> bool {
    *draws == Draws::Recurrence
}

impl Default for Params {
    /// The RFC's values for RTTs up to 100 ms.
    fn default() -> Self {
        Params {
            target_s: 0.015,
            update_s: 0.015,
            alpha_hz: 0.15,
            beta_hz: 3.0,
            coupling: 2.0,
            l_from_s: 0.0008,
            l_width_s: 0.0004,
            l_points: None,
            l_spared_packets: 1,
            l_spared_at: SpareAt::Departure,
            spared_bytes: 0,
            combining: Combining::Greater,
            scheduler: Scheduler::Weighted,
            classic_share: 1.0 / 16.0,
            shift_s: 0.05,
            overload: Overload::Drop,
            draws: Draws::Recurrence,
        }
    }
}

impl Params {
    /// As Linux has it since 6.17: its own gains and interval, a step of 1 ms without a floor, one credit, independent
    /// draws.
    pub fn linux() -> Params {
        Params {
            update_s: 0.016,
            alpha_hz: 0.160_156_25,
            beta_hz: 3.199_218_75,
            l_from_s: 0.001,
            l_width_s: 0.0,
            l_spared_packets: 0,
            l_spared_at: SpareAt::Arrival,
            // Two full packets must remain behind the one that leaves.
            spared_bytes: 4500,
            combining: Combining::Both,
            scheduler: Scheduler::Credit,
            classic_share: 0.1,
            draws: Draws::Independent,
            ..Params::default()
        }
    }

    /// p_Cmax: the probability from which the squared probability drops ECN-capable packets too.
    fn most_marked(&self) -> f64 {
        (1.0 / (self.coupling * self.coupling)).min(1.0)
    }

    /// The greatest p'.
    fn most_root(&self) -> f64 {
        match self.overload {
            Overload::Drop => 1.0,
            Overload::Overflow => (1.0 / self.coupling).min(1.0),
        }
    }
}

impl QueueParams for Params {
    type Discipline = DualPi2;

    const SOURCE: &str = "De Schepper, Briscoe & White, RFC 9332 (2023)";

    const TRAITS: Traits = Traits {
        target: Some("target_s"),
        gain: Gain::Weights(&["alpha_hz", "beta_hz"]),
        signals: SignalsAt::Departure,
        decision: Some(DecisionKind::Coupled),
        gauges: &[
            Gauge::of_queue(L, "l_bytes", "L", Quantity::BacklogBytes),
            Gauge::of_queue(C, "c_bytes", "C", Quantity::BacklogBytes),
            Gauge::of_queue(L, "l_delay_s", "L", Quantity::DelayS),
            Gauge::of_queue(C, "c_delay_s", "C", Quantity::DelayS),
            Gauge::of_queue(L, "p_cl", "p_CL", Quantity::Probability),
            Gauge::of_queue(L, "p_l", "p′_L", Quantity::Probability),
            Gauge { column: "p_root", name: "p′", quantity: Quantity::Probability, queue: None },
            Gauge::of_queue(C, "p_c", "p_C", Quantity::Probability),
            Gauge::of_queue(L, "l_departures", "L", Quantity::Total),
            Gauge::of_queue(L, "l_delay_sum_s", "L", Quantity::Total),
            Gauge::of_queue(L, "l_native_marks", "L", Quantity::Total),
            Gauge::of_queue(L, "l_coupled_marks", "L", Quantity::Total),
            Gauge::of_queue(L, "l_drops", "L", Quantity::Total),
            Gauge::of_queue(C, "c_departures", "C", Quantity::Total),
            Gauge::of_queue(C, "c_delay_sum_s", "C", Quantity::Total),
            Gauge::of_queue(C, "c_marks", "C", Quantity::Total),
            Gauge::of_queue(C, "c_drops", "C", Quantity::Total),
        ],
        ..Traits::PLAIN
    };

    fn build(&self, _: &Port) -> DualPi2 {
        let points = self.l_points.as_ref();
        DualPi2 {
            params: self.clone(),
            drawn: points.map(|points| PiecewiseLinear::new(points.iter().map(|&[at, p]| (at, p)))),
            state: Control::default(),
            low: Fifo::default(),
            classic: Fifo::default(),
            armed: VecDeque::new(),
            idle_since: Some(Time::ZERO),
            totals: Totals::default(),
        }
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled(Reason::CoupledQueues)
    }

    fn as_in_linux() -> Option<Params> {
        Some(Params::linux())
    }

    fn more_queues(&self) -> u32 {
        1
    }

    fn faults(&self) -> Vec<Fault> {
        sketch::faults("l_points", self.l_points.as_deref().unwrap_or_default())
    }
}

/// State that a live change of parameters preserves.
#[derive(Clone, Debug)]
pub struct State {
    control: Control,
    armed: VecDeque<bool>,
    totals: Totals,
}

/// Departures and drops of the two queues. The port counts drops by a full buffer.
#[derive(Clone, Copy, Debug, Default)]
struct Totals {
    departures: [u64; 2],
    /// Sum of queueing delays of the departed packets, ns.
    delay_sum: [u64; 2],
    /// Marks in L by the packet's own delay.
    native_marks: u64,
    /// Marks in L by the delay of C.
    coupled_marks: u64,
    /// Marks in C.
    classic_marks: u64,
    /// Drops by the squared probability.
    drops: [u64; 2],
}

/// The controller, with the counts of the recurrence and of the scheduler.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Control {
    /// p', the controller's output.
    root: f64,
    /// The greater delay of both queues at the latest update, s.
    delay_s: f64,
    /// Accumulated probability of L and of C; zero if draws are independent.
    counts: [f64; 2],
    /// Bytes by which L and C are behind their shares of the bytes sent while both competed.
    credits: [f64; 2],
    ticks: Ticks,
}

/// Indices of the two queues.
const L: usize = 0;
const C: usize = 1;

impl Control {
    fn update(&mut self, params: &Params, delay_s: f64) {
        let step = params.alpha_hz * (delay_s - params.target_s)
            + params.beta_hz * (delay_s - self.delay_s);
        // The panic of `clamp` would add float formatting to the core.
        self.root = (self.root + step).max(0.0).min(params.most_root());
        self.delay_s = delay_s;
    }

    /// Decides whether the probability of `decision` selects the next packet of a queue, and records the numbers (`recur`
    /// of RFC 9332, Fig. 4, or a draw).
    fn hits(&mut self, queue: usize, decision: Decision, draws: Draws, cx: &mut Cx) -> bool {
        let decision = Decision { base: self.root, delay_s: self.delay_s, ..decision };
        match draws {
            Draws::Independent => {
                let draw = cx.rng.uniform();
                let hit = draw < decision.applied;
                if hit {
                    cx.note(Decision { draw, ..decision });
                }
                hit
            }
            Draws::Recurrence => {
                self.counts[queue] += decision.applied;
                let count = self.counts[queue];
                let hit = count > 1.0;
                if hit {
                    self.counts[queue] -= 1.0;
                    cx.note(Decision { count, ..decision });
                }
                hit
            }
        }
    }
}

/// The DualPI2 discipline.
#[derive(Clone, Debug)]
pub struct DualPi2 {
    params: Params,
    drawn: Option<PiecewiseLinear>,
    state: Control,
    low: Fifo,
    classic: Fifo,
    /// For each packet in L, whether its delay may mark it; used if arrival decides that.
    armed: VecDeque<bool>,
    idle_since: Option<Time>,
    totals: Totals,
}

/// Least length of the axis of L's curve, ms.
const SHORTEST_AXIS_MS: f64 = 5.0;

fn in_ms(delay: Time) -> f64 {
    1000.0 * delay.as_secs()
}

/// Bytes of a full packet, in which a credit after idle times is counted.
const FULL_BYTES: f64 = 1500.0;

/// The waiting time of the head of a queue.
fn age(queue: &Fifo, now: Time) -> Time {
    queue.front().map_or(Time::ZERO, |head| now.saturating_sub(head.arrived))
}

/// Whether a packet waits in L (RFC 9332, Fig. 3, line 6).
fn is_low(packet: &Packet) -> bool {
    matches!(packet.ecn, Ecn::Ect1 | Ecn::Marked)
}

impl DualPi2 {
    /// Makes the due updates, each with the delays that the heads had then (RFC 9332, Fig. 8).
    fn catch_up(&mut self, now: Time) {
        let DualPi2 { params, state, low, classic, .. } = self;
        let mut ticks = state.ticks;
        ticks.catch_up(now, Time::from_secs(params.update_s), |at| {
            let before = *state;
            state.update(params, age(low, at).max(age(classic, at)).as_secs());
            *state != before
        });
        state.ticks = ticks;
    }

    /// The probability that a packet of L is marked for its own delay (RFC 9332, Fig. 5). A step marks above its
    /// threshold, as in Linux, and not at it.
    fn native(&self, delay: Time) -> f64 {
        let Params { l_from_s, l_width_s, .. } = self.params;
        let delay_s = delay.as_secs();
        match &self.drawn {
            Some(curve) => curve.probability(delay_s),
            None if delay_s <= l_from_s => 0.0,
            None if delay_s >= l_from_s + l_width_s => 1.0,
            None => (delay_s - l_from_s) / l_width_s,
        }
    }

    /// Chooses the queue to serve; at least one is not empty.
    fn serves_low(&mut self, now: Time) -> bool {
        let (Some(low), Some(classic)) = (self.low.front(), self.classic.front()) else {
            if self.params.scheduler != Scheduler::Credit {
                self.state.credits = [0.0; 2];
            }
            return self.low.front().is_some();
        };
        if self.params.scheduler == Scheduler::Credit {
            // The credit of C may exceed zero by a full packet times the difference of the weights before C is served.
            let ahead = (1.0 - 2.0 * self.params.classic_share) * FULL_BYTES;
            return self.state.credits[C] <= ahead;
        }
        if self.params.scheduler == Scheduler::Shifted {
            let shifted = age(&self.low, now) + Time::from_secs(self.params.shift_s);
            return shifted >= age(&self.classic, now);
        }
        let (low, classic) = (f64::from(low.bytes), f64::from(classic.bytes));
        let share = 1.0 - self.params.classic_share;
        let [of_low, of_classic] = self.state.credits;
        of_low + share * low >= of_classic + (1.0 - share) * classic
    }

    /// Charges a queue for a packet that it sends while both compete. Drops are not charged: weights are shares of the link.
    fn charge(&mut self, queue: usize, packet: &Packet) {
        let size = f64::from(packet.bytes);
        let share = self.params.classic_share;
        self.state.credits[L] += (1.0 - share) * size;
        self.state.credits[C] += share * size;
        self.state.credits[queue] -= size;
    }

    /// Takes the head of L; `None` if it is dropped.
    fn serve_low(&mut self, cx: &mut Cx) -> Option<Packet> {
        let delay = age(&self.low, cx.now);
        let coupled = self.params.coupling * self.effective_root();
        let native = if self.is_armed() { self.native(delay) } else { 0.0 };
        let packet = self.low.pop()?;
        self.armed.pop_front();
        let Params { draws, combining, overload, .. } = self.params;
        let state = &mut self.state;
        let of = |applied| Decision { measured: in_ms(delay), applied, ..Decision::NONE };
        if overload == Overload::Drop && coupled >= 1.0 {
            if state.hits(L, of(state.root * state.root), draws, cx) {
                self.totals.drops[L] += 1;
                cx.drop(packet, DropReason::Early);
                return None;
            }
            // All others are marked (RFC 9332, appendix A.2, and Linux). `recur` in Fig. 7, line 8h, would add p_CL to the
            // count that line 8c uses, and L would lose more than p_C.
            cx.note(Decision { base: state.root, delay_s: state.delay_s, ..of(1.0) });
            self.totals.coupled_marks += 1;
            return Some(cx.mark(packet, MarkReason::Early));
        }
        let cause = match combining {
            Combining::Greater => {
                let cause = if native > coupled { MarkReason::Forced } else { MarkReason::Early };
                state.hits(L, of(native.max(coupled)), draws, cx).then_some(cause)
            }
            Combining::Both if coupled > 0.0 && state.hits(L, of(coupled), draws, cx) => {
                Some(MarkReason::Early)
            }
            Combining::Both if native >= 1.0 => {
                cx.note(Decision { base: state.root, delay_s: state.delay_s, ..of(native) });
                Some(MarkReason::Forced)
            }
            Combining::Both => {
                (native > 0.0 && state.hits(L, of(native), draws, cx)).then_some(MarkReason::Forced)
            }
        };
        let Some(cause) = cause else { return Some(packet) };
        match cause {
            MarkReason::Forced => self.totals.native_marks += 1,
            MarkReason::Early => self.totals.coupled_marks += 1,
        }
        Some(cx.mark(packet, cause))
    }

    /// Takes the head of C; `None` if it is dropped.
    fn serve_classic(&mut self, cx: &mut Cx) -> Option<Packet> {
        let root = self.effective_root();
        let packet = self.classic.pop()?;
        let applied = root * root;
        if !self.state.hits(C, Decision { applied, ..Decision::NONE }, self.params.draws, cx) {
            return Some(packet);
        }
        let overloaded =
            self.params.overload == Overload::Drop && applied >= self.params.most_marked();
        let served = if overloaded {
            cx.drop(packet, DropReason::Early);
            None
        } else {
            cx.signal(packet, MarkReason::Early)
        };
        match served {
            Some(_) => self.totals.classic_marks += 1,
            None => self.totals.drops[C] += 1,
        }
        served
    }

    /// Whether L's head may be marked for its own delay.
    fn is_armed(&self) -> bool {
        match self.params.l_spared_at {
            SpareAt::Departure => self.low.backlog().packets > self.params.l_spared_packets,
            SpareAt::Arrival => self.armed.front() == Some(&true),
        }
    }

    /// p', or zero below the spared backlog, where it neither marks nor drops.
    fn effective_root(&self) -> f64 {
        if self.backlog().bytes < self.params.spared_bytes { 0.0 } else { self.state.root }
    }

    /// The length up to which L's curve is drawn, ms. It does not follow a drawn curve, as the axis would grow during a drag.
    fn drawn_ms(&self) -> f64 {
        let Params { l_from_s, l_width_s, l_points, .. } = &self.params;
        let last = l_points.iter().flatten().map(|[at, _]| 1000.0 * at).fold(0.0, f64::max);
        (4000.0 * (l_from_s + l_width_s)).max(SHORTEST_AXIS_MS).max(last)
    }
}

impl QueueDiscipline for DualPi2 {
    type State = State;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.catch_up(cx.now);
        self.idle_since = None;
        if !cx.has_room(self.backlog(), &packet) {
            cx.drop(packet, DropReason::Overflow);
        } else if is_low(&packet) {
            self.armed.push_back(self.low.backlog().packets >= self.params.l_spared_packets);
            self.low.push(packet);
        } else {
            self.classic.push(packet);
        }
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        self.catch_up(cx.now);
        while self.backlog().packets > 0 {
            let compete = self.low.front().is_some() && self.classic.front().is_some();
            let (queue, served) = if self.serves_low(cx.now) {
                (L, self.serve_low(cx))
            } else {
                (C, self.serve_classic(cx))
            };
            let Some(packet) = served else { continue };
            if compete {
                self.charge(queue, &packet);
            }
            self.totals.departures[queue] += 1;
            self.totals.delay_sum[queue] += cx.now.saturating_sub(packet.arrived).0;
            return Some(packet);
        }
        if self.params.scheduler == Scheduler::Credit {
            self.state.credits = [0.0; 2];
        }
        self.idle_since = Some(cx.now);
        None
    }

    fn oldest(&self) -> Option<&Packet> {
        older(self.low.front(), self.classic.front())
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        let oldest = self.oldest()?;
        if !is_low(oldest) {
            return self.classic.pop();
        }
        self.armed.pop_front();
        self.low.pop()
    }

    fn backlog(&self) -> Backlog {
        let (low, classic) = (self.low.backlog(), self.classic.backlog());
        Backlog { packets: low.packets + classic.packets, bytes: low.bytes + classic.bytes }
    }

    fn probe(&self, now: Time, _: &Port) -> Probe {
        let root = self.state.root;
        let [of_low, of_classic] = [age(&self.low, now), age(&self.classic, now)];
        let native = if self.is_armed() { self.native(of_low) } else { 0.0 };
        let totals = &self.totals;
        let gauges = vec![
            ("l_bytes", self.low.backlog().bytes as f64),
            ("c_bytes", self.classic.backlog().bytes as f64),
            ("l_delay_s", of_low.as_secs()),
            ("c_delay_s", of_classic.as_secs()),
            ("p_cl", (self.params.coupling * root).min(1.0)),
            ("p_l", native),
            ("p_root", root),
            ("p_c", root * root),
            ("l_departures", totals.departures[L] as f64),
            ("l_delay_sum_s", totals.delay_sum[L] as f64 / 1e9),
            ("l_native_marks", totals.native_marks as f64),
            ("l_coupled_marks", totals.coupled_marks as f64),
            ("l_drops", totals.drops[L] as f64),
            ("c_departures", totals.departures[C] as f64),
            ("c_delay_sum_s", totals.delay_sum[C] as f64 / 1e9),
            ("c_marks", totals.classic_marks as f64),
            ("c_drops", totals.drops[C] as f64),
        ];
        let lengths = Lengths { unit: LengthUnit::Milliseconds, of_part: true };
        let (measured, probability) = (Some(in_ms(of_low)), Some(root * root));
        Probe { measured, probability, lengths, gauges, ..Probe::default() }
    }

    fn curve(&self) -> Curve {
        let &Params { l_from_s, l_width_s, .. } = &self.params;
        let (from, to) = (1000.0 * l_from_s, 1000.0 * (l_from_s + l_width_s));
        let (line, marks) = match &self.params.l_points {
            Some(points) => {
                let points = points.iter().map(|&[at, p]| (1000.0 * at, p));
                (PiecewiseLinear::new(points), Vec::new())
            }
            None => {
                let ends = if from < to {
                    vec![("minTh", from), ("maxTh", to)]
                } else {
                    vec![("step", from)]
                };
                (PiecewiseLinear::new([(from, 0.0), (to, 1.0)]), ends)
            }
        };
        let line = line.drawn(self.drawn_ms());
        Curve { line, marks, averaged: false, unit: LengthUnit::Milliseconds }
    }

    fn hand_over(self) -> Handover<Self::State> {
        let low = self.low.into_packets();
        let of_low = low.len();
        let packets = in_order_of_arrival(low.into_iter().chain(self.classic.into_packets()));
        Handover {
            queues: packets.keys().map(|(_, index)| u8::from(*index >= of_low)).collect(),
            state: Some(State { control: self.state, armed: self.armed, totals: self.totals }),
            ..Handover::new(packets.into_values().collect(), self.idle_since)
        }
    }

    fn take_over(&mut self, before: Handover<Self::State>, _: &Cx) {
        self.idle_since = before.idle_since;
        for packet in before.packets {
            if is_low(&packet) {
                self.armed.push_back(self.low.backlog().packets >= self.params.l_spared_packets);
                self.low.push(packet);
            } else {
                self.classic.push(packet);
            }
        }
        if let Some(State { control, armed, totals }) = before.state {
            self.state = control;
            // A scheduler may have given some of the packets to another of its queues.
            if armed.len() == self.armed.len() {
                self.armed = armed;
            }
            self.totals = totals;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queue::pi2;
    use crate::queue::rig::{Rig, packet};

    fn of(ecn: Ecn, seq: u64) -> Packet {
        Packet { ecn, ..packet(seq, u32::from(ecn == Ecn::Ect1), 1000) }
    }

    fn still(own: Params) -> Params {
        Params { alpha_hz: 0.0, beta_hz: 0.0, ..own }
    }

    /// p' .15 · .005 + 3 · .020 after the first update at a delay of 20 ms, and .15 · .005 more after each other one.
    #[test]
    fn an_update_integrates_the_greater_delay() {
        for ecn in [Ecn::Ect0, Ecn::Ect1] {
            let mut rig = Rig::new(&Params { update_s: 0.02, ..Params::default() });
            rig.enqueue(of(ecn, 0));
            rig.now = Time::from_millis(20);
            rig.enqueue(of(Ecn::NotCapable, 1));
            assert!((rig.queue.state.root - 0.060_75).abs() < 1e-12);
        }
        let mut state = Control { root: 0.060_75, delay_s: 0.02, ..Control::default() };
        state.update(&Params::default(), 0.02);
        assert!((state.root - 0.061_5).abs() < 1e-12);
        // An empty queue has no delay.
        let mut empty = Control { root: 0.5, ..Control::default() };
        empty.update(&Params::default(), 0.0);
        assert!((empty.root - (0.5 - 0.002_25)).abs() < 1e-12);
    }

    /// A sum of exactly 1 does not fire: with 0.375 packets 3, 6, 9, 11, …; with 1 all but the first.
    #[test]
    fn the_recurrence_fires_above_one() {
        let mut state = Control::default();
        let mut rig = Rig::new(&Params::default());
        let mut fired = |p: f64, n: u64| -> Vec<u64> {
            state.counts = [0.0; 2];
            (1..=n)
                .filter(|_| {
                    rig.call(|_, cx| {
                        state.hits(
                            L,
                            Decision { applied: p, ..Decision::NONE },
                            Draws::Recurrence,
                            cx,
                        )
                    })
                })
                .collect()
        };
        assert_eq!(fired(0.375, 22), [3, 6, 9, 11, 14, 17, 19, 22]);
        assert_eq!(fired(1.0, 5), [2, 3, 4, 5]);
    }

    #[test]
    fn the_ramp_the_step_and_a_drawn_curve_read_the_delay() {
        let native = |params: Params, us: u64| Rig::new(&params).queue.native(Time(us * 1000));
        let ramp = [(800, 0.0), (1000, 0.5), (1200, 1.0), (5000, 1.0)];
        for (us, p) in ramp {
            assert!((native(Params::default(), us) - p).abs() < 1e-9, "{us}");
        }
        assert_eq!(native(Params::linux(), 1000), 0.0);
        assert_eq!(native(Params::linux(), 1001), 1.0);
        let drawn = Params { l_points: Some(vec![[0.0, 0.0], [0.002, 0.2]]), ..Params::default() };
        assert!((native(drawn.clone(), 1000) - 0.1).abs() < 1e-9);
        // The curve for plots, in ms, is the one in use.
        for params in [Params::default(), drawn] {
            let curve = Rig::new(&params).queue.curve();
            for us in [0, 500, 900, 1100, 1500, 4900] {
                let at = f64::from(us as u32) / 1000.0;
                assert!((curve.at(at) - native(params.clone(), us)).abs() < 1e-9, "{us}");
            }
        }
        let step = Rig::new(&Params::linux()).queue.curve();
        assert_eq!((step.at(0.999), step.at(1.001)), (0.0, 1.0));
    }

    /// With a weight of 1/16 and packets of one size, 15 packets of L leave for one of C.
    #[test]
    fn the_weighted_scheduler_serves_fifteen_to_one() {
        let mut rig = Rig::new(&still(Params::default()));
        for seq in 0..200 {
            rig.enqueue(of(Ecn::Ect1, seq));
            rig.enqueue(of(Ecn::NotCapable, seq));
        }
        let classic =
            (0..160).filter(|_| rig.dequeue().expect("a packet").ecn == Ecn::NotCapable).count();
        assert_eq!(classic, 10);
    }

    /// L waits behind packets of C that are more than the shift older.
    #[test]
    fn the_shifted_scheduler_serves_the_older_head() {
        let mut rig =
            Rig::new(&still(Params { scheduler: Scheduler::Shifted, ..Params::default() }));
        rig.enqueue(of(Ecn::NotCapable, 0));
        rig.now = Time::from_millis(60);
        rig.enqueue(of(Ecn::NotCapable, 1));
        rig.enqueue(of(Ecn::Ect1, 0));
        let order: Vec<_> = std::iter::from_fn(|| rig.dequeue()).map(|own| own.ecn).collect();
        assert_eq!(order, [Ecn::NotCapable, Ecn::Ect1, Ecn::NotCapable]);
    }

    /// p' of one half marks all of L, and a quarter of C is dropped, ECN-capable or not.
    #[test]
    fn overload_drops_from_both_queues() {
        let mut rig = Rig::new(&still(Params::default()));
        rig.queue.state.root = 0.5;
        for seq in 0..4000 {
            for ecn in [Ecn::Ect1, Ecn::Ect0] {
                rig.enqueue(of(ecn, seq));
                while rig.dequeue().is_some() {}
            }
        }
        let dropped = |flow| rig.signals.dropped.iter().filter(|(own, _)| own.flow == flow).count();
        assert!((999..=1000).contains(&dropped(0)), "{}", dropped(0));
        assert!((999..=1000).contains(&dropped(1)), "{}", dropped(1));
        assert!(rig.signals.marked.iter().all(|(own, _)| own.flow == 1));
        assert!(rig.signals.marked.len() > 2900);
    }

    /// Totals count marks by cause, and drops and delays by queue; a change of parameters preserves them.
    #[test]
    fn the_totals_tell_the_queues_and_causes_apart() {
        for root in [0.2, 0.6] {
            let mut rig =
                Rig::new(&still(Params { draws: Draws::Independent, ..Params::default() }));
            rig.queue.state.root = root;
            let mut left = [(0, 0); 2];
            for seq in 0..6000 {
                rig.now = Time(600_000 * seq);
                for ecn in [Ecn::Ect1, Ecn::Ect1, [Ecn::NotCapable, Ecn::Ect0][seq as usize % 2]] {
                    rig.enqueue(of(ecn, seq));
                }
                rig.now = Time(600_000 * seq + if seq % 3 == 0 { 1_100_000 } else { 300_000 });
                while let Some(own) = rig.dequeue() {
                    let (count, waited) = &mut left[if own.flow == 1 { L } else { C }];
                    (*count, *waited) = (*count + 1, *waited + (rig.now - own.arrived).0);
                }
                if seq == 3000 {
                    let queue = still(Params { draws: Draws::Independent, ..Params::default() })
                        .build(&rig.port);
                    let before = std::mem::replace(&mut rig.queue, queue).hand_over();
                    rig.take_over(before);
                }
            }
            let totals = rig.queue.totals;
            let marked = |flow: u32, cause: MarkReason| {
                rig.signals
                    .marked
                    .iter()
                    .filter(|(own, why)| own.flow == flow && *why == cause)
                    .count() as u64
            };
            let dropped = |flow: u32| {
                rig.signals.dropped.iter().filter(|(own, _)| own.flow == flow).count() as u64
            };
            assert_eq!(totals.native_marks, marked(1, MarkReason::Forced));
            assert_eq!(totals.coupled_marks, marked(1, MarkReason::Early));
            assert_eq!(totals.classic_marks, marked(0, MarkReason::Early));
            assert_eq!(totals.drops, [dropped(1), dropped(0)]);
            assert_eq!(
                [0, 1].map(|queue| (totals.departures[queue], totals.delay_sum[queue])),
                left
            );
            // Below p_Cmax both causes mark, above it only the coupling.
            assert_eq!(
                [totals.native_marks > 100, totals.drops[L] > 100],
                [root < 0.5, root > 0.5]
            );
            assert!(totals.coupled_marks > 100 && totals.drops[C] > 100);
        }
    }

    /// Above p_Cmax L also loses p'^2, even if p_CL is far above one, and all other packets of L are marked.
    #[test]
    fn in_overload_both_queues_lose_the_same_share() {
        for draws in [Draws::Recurrence, Draws::Independent] {
            let mut rig = Rig::new(&still(Params { draws, ..Params::default() }));
            rig.queue.state.root = 0.7;
            for seq in 0..10_000 {
                for ecn in [Ecn::Ect1, Ecn::Ect0] {
                    rig.enqueue(of(ecn, seq));
                    while rig.dequeue().is_some() {}
                }
            }
            for flow in [0, 1] {
                let dropped =
                    rig.signals.dropped.iter().filter(|(own, _)| own.flow == flow).count();
                // Four standard deviations of a binomial are 200.
                assert!((4700..5100).contains(&dropped), "{dropped}");
                let marked = rig.signals.marked.iter().filter(|(own, _)| own.flow == flow).count();
                assert_eq!(marked, if flow == 1 { 10_000 - dropped } else { 0 });
            }
        }
    }

    /// Without drops in overload p' is at most 1/k: packets of L, and ECN-capable ones of C, are marked, whatever k is.
    #[test]
    fn an_overflow_spares_packets_that_can_be_marked() {
        for coupling in [0.0, 0.5, 1.0, 2.0, 3.0, 4.0, 49.0] {
            let params = Params {
                coupling,
                overload: Overload::Overflow,
                draws: Draws::Independent,
                ..Params::default()
            };
            let most = params.most_root();
            let mut rig = Rig::new(&Params { update_s: 0.001, ..params });
            rig.queue.state.root = 1.0;
            for seq in 0..5000 {
                for ecn in [Ecn::Ect1, Ecn::Ect0, Ecn::NotCapable, Ecn::NotCapable] {
                    rig.enqueue(of(ecn, seq));
                }
                rig.now += Time::from_millis(1);
                rig.dequeue();
                rig.dequeue();
            }
            assert_eq!(rig.queue.state.root, most);
            let early = |own: &&(Packet, DropReason)| own.1 == DropReason::Early;
            let dropped: Vec<_> = rig.signals.dropped.iter().filter(early).collect();
            assert!(!dropped.is_empty() || coupling == 49.0, "{coupling}");
            assert!(dropped.iter().all(|(own, _)| own.ecn == Ecn::NotCapable), "{coupling}");
        }
    }

    /// The weights are shares of the link: packets that are dropped do not use it.
    #[test]
    fn drops_are_not_charged_to_a_weight() {
        let classic_share = 0.25;
        let mut rig =
            Rig::new(&still(Params { classic_share, coupling: 0.0, ..Params::default() }));
        rig.queue.state.root = 0.9;
        let mut sent = [0; 2];
        for seq in 0..40_000 {
            for (ecn, waiting) in [
                (Ecn::Ect1, rig.queue.low.backlog().packets),
                (Ecn::NotCapable, rig.queue.classic.backlog().packets),
            ] {
                for _ in waiting..10 {
                    rig.enqueue(of(ecn, seq));
                }
            }
            let packet = rig.dequeue().expect("a packet");
            sent[usize::from(packet.ecn == Ecn::NotCapable)] += 1;
        }
        let share = f64::from(sent[1]) / f64::from(sent[0] + sent[1]);
        assert!((share - classic_share).abs() < 0.01, "{share}");
    }

    /// A handover tells which packets wait in C, and since when the link is idle.
    #[test]
    fn a_handover_names_the_queue_of_each_packet() {
        let mut rig = Rig::new(&Params::default());
        assert_eq!(rig.queue.clone().hand_over().idle_since, Some(Time::ZERO));
        for (ms, ecn) in
            [Ecn::NotCapable, Ecn::Ect1, Ecn::Ect0, Ecn::Marked].into_iter().enumerate()
        {
            rig.now = Time::from_millis(ms as u64);
            rig.enqueue(of(ecn, ms as u64));
        }
        let before = rig.queue.clone().hand_over();
        let order: Vec<u64> = before.packets.iter().map(|packet| packet.seq).collect();
        assert_eq!((order, before.idle_since), (vec![0, 1, 2, 3], None));
        assert_eq!(before.queues, [1, 0, 1, 0]);
        while rig.dequeue().is_some() {}
        assert_eq!(rig.queue.hand_over().idle_since, Some(rig.now));
    }

    /// Packets taken over from another discipline count for Th_len in their order of arrival.
    #[test]
    fn packets_that_are_taken_over_are_spared_as_arrivals() {
        let params = Params { l_spared_packets: 2, ..still(Params::linux()) };
        let mut rig = Rig::new(&params);
        let packets = (0..4).map(|seq| of(Ecn::Ect1, seq)).collect();
        rig.take_over(Handover::new(packets, None));
        rig.now = Time::from_millis(5);
        while rig.dequeue().is_some() {}
        let marked: Vec<u64> = rig.signals.marked.iter().map(|(packet, _)| packet.seq).collect();
        assert_eq!(marked, [2, 3]);
    }

    /// The probe reads L's curve at the age of L's head, in the axis's unit, ms.
    #[test]
    fn the_probe_reads_the_curve_in_its_unit() {
        let mut rig = Rig::new(&still(Params::default()));
        rig.enqueue(of(Ecn::NotCapable, 0));
        rig.now = Time::from_millis(1);
        rig.enqueue(of(Ecn::Ect1, 1));
        let probe = rig.queue.probe(Time::from_millis(4), &rig.port);
        assert_eq!(probe.measured, Some(3.0));
        assert_eq!(probe.lengths.unit, rig.queue.curve().unit);
    }

    #[test]
    fn faults_of_points_carry_their_place() {
        let faults = |points: &[[f64; 2]]| -> Vec<_> {
            let params = Params { l_points: Some(points.to_vec()), ..Params::default() };
            params.faults().into_iter().map(|fault| (fault.field, fault.at)).collect()
        };
        assert_eq!(faults(&[[0.0, 0.0], [0.001, 1.0], [0.001, 0.5]]), []);
        assert_eq!(faults(&[[0.002, 0.0], [0.001, 1.0]]), [("l_points".into(), Some(1))]);
        assert_eq!(
            faults(&[[0.0, 0.0], [0.001, 0.5], [0.002, 1.5]]),
            [("l_points".into(), Some(2))]
        );
    }

    /// Packets of a train leave 0.3 ms after each other, as at 40 Mb/s: the fifth waits for 1.2 ms, and from it on a step of
    /// 1 ms marks all packets, as does the ramp. The same packets do not wait if they arrive spread over that time.
    #[test]
    fn a_train_is_marked_from_where_it_waits_longer_than_the_step() {
        let marked = |params: Params, length: u64, gap_us: u64| -> Vec<u64> {
            let mut rig = Rig::new(&still(params));
            let mut arrivals = (0..length).map(|seq| (seq * gap_us, seq)).peekable();
            for slot in 0..200 {
                rig.now = Time(slot * 300_000);
                while let Some((us, seq)) = arrivals.next_if(|(us, _)| us * 1000 <= rig.now.0) {
                    let departs = std::mem::replace(&mut rig.now, Time(us * 1000));
                    rig.enqueue(of(Ecn::Ect1, seq));
                    rig.now = departs;
                }
                rig.dequeue();
            }
            rig.signals.marked.iter().map(|(packet, _)| packet.seq).collect()
        };
        for length in [1, 4, 10] {
            assert_eq!(marked(Params::linux(), length, 0), (4..length).collect::<Vec<_>>());
            assert_eq!(marked(Params::linux(), length, 300), Vec::<u64>::new());
        }
        // The RFC spares the last packet, as it is alone.
        assert_eq!(marked(Params::default(), 10, 0), [4, 5, 6, 7, 8]);
        assert_eq!(marked(Params::default(), 10, 300), Vec::<u64>::new());
    }

    /// The credit of Linux: at zero L is still served. So with equal weights one packet of L goes first, and with a tenth for
    /// C nine packets of L do.
    #[test]
    fn a_credit_of_zero_serves_l() {
        let mut rig = Rig::new(&still(Params::linux()));
        for seq in 0..20 {
            let sized = |ecn| Packet { bytes: 1500, ..of(ecn, seq) };
            rig.enqueue(sized(Ecn::NotCapable));
            rig.enqueue(sized(Ecn::Ect1));
        }
        let served = std::iter::from_fn(|| rig.dequeue()).take_while(|own| own.ecn == Ecn::Ect1);
        assert_eq!(served.count(), 9);
        let params = Params { classic_share: 0.5, ..still(Params::linux()) };
        let mut rig = Rig::new(&params);
        for seq in 0..3 {
            rig.enqueue(of(Ecn::NotCapable, seq));
            rig.enqueue(of(Ecn::Ect1, seq));
        }
        let order: Vec<_> = std::iter::from_fn(|| rig.dequeue()).map(|own| own.ecn).collect();
        let pair = [Ecn::Ect1, Ecn::NotCapable];
        assert_eq!(order, [pair, pair, pair].concat());
    }

    /// Th_len: a packet that is alone is not marked for its own delay.
    #[test]
    fn a_packet_alone_is_spared_by_the_ramp() {
        for (params, marks) in [(Params::default(), 0), (Params::linux(), 1)] {
            let mut rig = Rig::new(&still(params));
            rig.enqueue(of(Ecn::Ect1, 0));
            rig.now = Time::from_millis(5);
            rig.dequeue();
            assert_eq!(rig.signals.marked.len(), marks);
        }
    }

    /// Without L4S traffic the scheme is PI2 with recurrence: the same packets are dropped and marked.
    #[test]
    fn without_l4s_traffic_it_is_pi2() {
        let mut dual = Rig::new(&Params::default());
        let mut single =
            Rig::new(&pi2::Params { draws: Draws::Recurrence, ..pi2::Params::default() });
        let mut state = 1_u64;
        let mut random = move |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for seq in 0..20_000 {
            let gap = Time(random(2_000_000));
            let ecn = if random(2) == 0 { Ecn::NotCapable } else { Ecn::Ect0 };
            let leaves = random(100) < 60;
            dual.now += gap;
            single.now += gap;
            dual.enqueue(of(ecn, seq));
            single.enqueue(of(ecn, seq));
            if leaves {
                assert_eq!(dual.dequeue(), single.dequeue());
            }
        }
        assert!(dual.signals.dropped.len() > 1000);
        assert!(!dual.signals.marked.is_empty());
        assert_eq!(dual.signals.dropped, single.signals.dropped);
        assert_eq!(dual.signals.marked, single.signals.marked);
    }
}
