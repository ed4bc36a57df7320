//! Queue disciplines: they decide at the bottleneck which packets wait and which are dropped.
//!
//! A discipline is one file and one line in the registry at the end of this file. Its file holds `Params` (the scenario's fields,
//! with ranges, defaults and source) and a type with the behaviour, and names the state that survives a change of parameters. The
//! registry line generates the tagged [`QueueSpec`] and the dispatching [`Queue`], and with them the JSON schema, the TypeScript
//! type, the form on the page and the rows of the property and golden tests.
//!
//! The doc comment of a parameter is its description in the schema and on the page. That of a parameter struct is for readers of
//! the code; `description = ""` keeps it out of the schema.

mod curve;
mod early;
#[cfg(feature = "schedulers")]
mod ends;
mod fifo;
mod figures;
mod log;
#[cfg(test)]
pub(crate) mod rig;
mod rounds;
mod ticks;
mod traits;

pub(crate) use curve::interpolate;
pub use curve::{Curve, DropCurve, Knot, Ramp};
pub use early::{EarlyDrop, Measure, Spacing};
pub use fifo::{Fifo, TimedFifo};
pub use figures::{MOST_QUEUES, QueueDelay, QueueFigures};
pub use log::{Decision, EVENTS_KEPT, Event, EventKind, EventName, PacketLog};
pub use ticks::Ticks;
pub use traits::{
    DecisionKind, DelayControl, Dynamics, Gain, Gauge, Overflow, Quantity, SignalsAt, Thresholds,
    Traits,
};

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use schemars::JsonSchema;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fault::{Fault, not_below};
use crate::link::{Buffer, Link};
#[cfg(feature = "schedulers")]
use crate::meter::Meter;
use crate::packet::{Ecn, Packet};
pub use crate::probe::{LengthUnit, Lengths, Probe};
use crate::rng::{Purpose, Rng};
use crate::tagged;
use crate::units::{Rate, Time};
use crate::usual::is_default;
pub use crate::verdict::{DropReason, MarkReason};

/// Waiting packets and bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backlog {
    /// Number of packets.
    pub packets: u32,
    /// Total size, bytes.
    pub bytes: u64,
}

/// The link as seen by its discipline.
#[derive(Clone, Copy, Debug)]
pub struct Port {
    /// Rate of the link, bit/s.
    pub rate: Rate,
    /// Limit of the system, including the packet in transmission.
    pub buffer: Buffer,
    /// Size of the scenario's usual packet, bytes, for averages that decay over idle times.
    pub usual_packet_bytes: u32,
}

impl Port {
    /// Number of whole packets of the usual size that the link sends in `time`.
    #[inline]
    pub fn usual_packets_in(&self, time: Time) -> u64 {
        let rate = self.rate.packets_per_second(f64::from(self.usual_packet_bytes));
        (rate * time.as_secs()) as u64
    }

    /// The time that `backlog` takes on the link, s.
    #[inline]
    pub fn waiting_s(&self, backlog: Backlog) -> f64 {
        backlog.bytes as f64 * 8.0 / self.rate.0 as f64
    }

    /// Buffer size in the usual packets.
    pub fn buffer_packets(&self) -> f64 {
        match self.buffer {
            Buffer::Packets(n) => f64::from(n),
            Buffer::Bytes(n) => n as f64 / f64::from(self.usual_packet_bytes),
        }
    }

    /// Buffer size in bytes; a limit in packets counts usual packets.
    pub fn buffer_bytes(&self) -> f64 {
        match self.buffer {
            Buffer::Packets(n) => f64::from(n) * f64::from(self.usual_packet_bytes),
            Buffer::Bytes(n) => n as f64,
        }
    }
}

/// What a discipline may know of its lane beside the port. It never changes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Site {
    /// Seed of the random streams.
    pub seed: u64,
    /// Owner of the discipline's random streams.
    pub owner: &'static str,
    /// The marks of each traffic class, by [`Packet::class`].
    pub marks: Vec<Mark>,
}

/// What the packets of a traffic class carry for classifiers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mark {
    /// Name of the class.
    pub id: String,
    /// Differentiated services codepoint (RFC 2474), 0 to 63.
    pub dscp: u8,
    /// Colours its packets before they reach the bottleneck.
    #[cfg(feature = "schedulers")]
    pub meter: Option<Meter>,
    /// Host at the near end, if it has a name; otherwise each [`Packet::pair`] is one of its own.
    #[cfg(feature = "schedulers")]
    pub host: Option<String>,
    /// Host at the far end, in the same way.
    #[cfg(feature = "schedulers")]
    pub peer: Option<String>,
}

impl Mark {
    /// The marks of packets on their way back, whose near end is the other one.
    #[must_use]
    pub fn reversed(&self) -> Mark {
        Mark {
            #[cfg(feature = "schedulers")]
            host: self.peer.clone(),
            #[cfg(feature = "schedulers")]
            peer: self.host.clone(),
            ..self.clone()
        }
    }
}

/// Context of calls to a discipline: time, port, random numbers, and the outlet for drops. It persists between calls.
#[derive(Clone, Debug)]
pub struct Cx {
    /// The lane.
    pub site: Arc<Site>,
    /// The simulated time.
    pub now: Time,
    /// The link that the discipline feeds.
    pub port: Port,
    /// The packet in transmission, if any; it counts towards the buffer.
    pub transmitting: Backlog,
    /// The discipline's own random numbers.
    pub rng: Rng,
    /// Effects of calls on packets.
    pub signals: Signals,
    /// Whether the caller is a scheduler that takes the packet of this call for another of its queues.
    #[cfg(feature = "schedulers")]
    pub takes_diverted: bool,
    /// The packet that goes there.
    #[cfg(feature = "schedulers")]
    pub diverted: Option<Packet>,
}

/// Effects of a call on packets, in order.
#[derive(Clone, Debug, Default)]
pub struct Signals {
    /// Dropped packets, each with the reason.
    pub dropped: Vec<(Packet, DropReason)>,
    /// Marked packets, each with the reason.
    pub marked: Vec<(Packet, MarkReason)>,
    /// Events of single packets, if logged.
    pub log: Option<Box<PacketLog>>,
}

impl Signals {
    /// Whether nothing was dropped or marked.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.dropped.len() | self.marked.len() == 0
    }
}

impl Site {
    /// Random numbers of the queue with this index; a discipline that is the only one has the index 0.
    pub fn rng(&self, queue: u32) -> Rng {
        Rng::stream(self.seed, self.owner, queue, Purpose::Drop)
    }
}

impl Cx {
    /// An idle link at time zero in a lane without traffic classes.
    pub fn new(port: Port, rng: Rng) -> Self {
        let (now, transmitting) = (Time::ZERO, Backlog::default());
        Cx {
            site: Arc::default(),
            now,
            port,
            transmitting,
            rng,
            signals: Signals::default(),
            #[cfg(feature = "schedulers")]
            takes_diverted: false,
            #[cfg(feature = "schedulers")]
            diverted: None,
        }
    }

    /// An idle link at time zero, with the first random stream of the site.
    pub fn at(site: Arc<Site>, port: Port) -> Self {
        let rng = site.rng(0);
        Cx { site, ..Cx::new(port, rng) }
    }

    /// Notes the numbers behind the next drop or mark of this call.
    pub fn note(&mut self, decision: Decision) {
        if let Some(log) = &mut self.signals.log {
            log.note(decision);
        }
    }

    /// Drops `packet`. Packets that are not sent leave only this way.
    pub fn drop(&mut self, packet: Packet, reason: DropReason) {
        if let Some(log) = &mut self.signals.log {
            log.signal(self.now, &packet, EventKind::Dropped(reason));
        }
        self.signals.dropped.push((packet, reason));
    }

    /// Notes in the log which queue of a scheduler, or which curve, decides from now on.
    #[cfg(feature = "schedulers")]
    pub(crate) fn decides(&mut self, inside: Option<usize>) {
        if let Some(log) = &mut self.signals.log {
            log.inside = inside.map(|index| index as u8);
        }
    }

    /// The queue of a scheduler that decides now, if that is logged.
    #[cfg(feature = "schedulers")]
    pub(crate) fn inside(&self) -> Option<u8> {
        self.signals.log.as_ref()?.inside
    }

    /// Hands `packet`, an arrival, to another queue of a scheduler; elsewhere it is dropped.
    pub fn divert(&mut self, packet: Packet) {
        #[cfg(feature = "schedulers")]
        if self.takes_diverted {
            self.diverted = Some(packet);
            return;
        }
        self.drop(packet, DropReason::Early);
    }

    /// Signals congestion to `packet`: marks and returns it if it is ECN-capable (RFC 3168), otherwise drops it.
    pub fn signal(&mut self, packet: Packet, reason: MarkReason) -> Option<Packet> {
        if packet.ecn == Ecn::NotCapable {
            self.drop(packet, reason.into());
            return None;
        }
        Some(self.mark(packet, reason))
    }

    /// Marks `packet`, which is ECN-capable, and returns it: for disciplines that distinguish kinds of transport.
    pub fn mark(&mut self, packet: Packet, reason: MarkReason) -> Packet {
        let marked = Packet { ecn: Ecn::Marked, ..packet };
        if let Some(log) = &mut self.signals.log {
            log.signal(self.now, &packet, EventKind::Marked(reason));
        }
        self.signals.marked.push((marked, reason));
        marked
    }

    /// Whether the buffer has room for `packet` behind `backlog`.
    pub fn has_room(&self, backlog: Backlog, packet: &Packet) -> bool {
        self.fits(Backlog {
            packets: backlog.packets + 1,
            bytes: backlog.bytes + u64::from(packet.bytes),
        })
    }

    /// Whether the buffer holds `backlog` plus the packet in transmission.
    pub fn fits(&self, backlog: Backlog) -> bool {
        match self.port.buffer {
            Buffer::Packets(limit) => backlog.packets + self.transmitting.packets <= limit,
            Buffer::Bytes(limit) => backlog.bytes + self.transmitting.bytes <= limit,
        }
    }
}

/// What survives a live change of parameters or discipline. Only the same discipline can continue from the state `S`.
#[derive(Clone, Debug)]
pub struct Handover<S = QueueState> {
    /// Waiting packets in order of arrival.
    pub packets: VecDeque<Packet>,
    /// For each waiting packet, the index of its queue; empty if there is one queue.
    pub queues: Vec<u8>,
    /// Since when the link has been idle; `None` if it is busy.
    pub idle_since: Option<Time>,
    /// State of the early-drop engine for the whole queue in packets, common to the RED family.
    pub early: Option<early::State>,
    /// The discipline's own state, if it has one.
    pub state: Option<S>,
}

impl<S> Handover<S> {
    /// Packets that wait in one queue, without further state.
    fn new(packets: VecDeque<Packet>, idle_since: Option<Time>) -> Self {
        Handover { packets, queues: Vec::new(), idle_since, early: None, state: None }
    }

    /// Index of the queue of the waiting packet at this position in the order of arrival, both from 0.
    pub fn queue_of(&self, place: usize) -> u8 {
        self.queues.get(place).copied().unwrap_or(0)
    }

    /// The same with `convert` applied to the discipline's own state.
    fn map_state<T>(self, convert: impl FnOnce(S) -> Option<T>) -> Handover<T> {
        let Handover { packets, queues, idle_since, early, state } = self;
        Handover { packets, queues, idle_since, early, state: state.and_then(convert) }
    }
}

/// A queue discipline. Time never decreases between calls.
pub trait QueueDiscipline {
    /// State that survives a change of parameters, besides packets and averages; `()` if there is none. Other disciplines ignore
    /// it.
    type State;

    /// Accepts `packet`, or drops it (or others) through `cx`.
    fn enqueue(&mut self, packet: Packet, cx: &mut Cx);

    /// Returns the next packet to transmit. `None` means that nothing waits, or nothing before
    /// [`QueueDiscipline::ready_at`], and the link becomes idle.
    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet>;

    /// When a discipline that holds packets back at `now` lets the next one go.
    fn ready_at(&self, _now: Time) -> Time {
        Time::NEVER
    }

    /// Waiting packets, excluding the one in transmission.
    fn backlog(&self) -> Backlog;

    /// The packet that has waited longest among the heads of the discipline's queues.
    fn oldest(&self) -> Option<&Packet>;

    /// Takes out the packet that [`QueueDiscipline::oldest`] shows, without a decision on it, where a buffer that several
    /// disciplines share is full.
    fn take_oldest(&mut self) -> Option<Packet>;

    /// State for plots at `now`; `port` is the discipline's.
    fn probe(&self, _now: Time, _port: &Port) -> Probe {
        Probe::default()
    }

    /// The average queue alone, which is read at every arrival.
    fn average(&self) -> Option<f64> {
        None
    }

    /// The present drop curve; empty for schemes without one.
    fn curve(&self) -> Curve {
        Curve::default()
    }

    /// Base drop probability at a measured queue, in the curve's unit; `None` without a curve.
    fn probability_at(&self, _measured: f64) -> Option<f64> {
        None
    }

    /// Ends this discipline and returns what a successor can continue with.
    fn hand_over(self) -> Handover<Self::State>;

    /// Continues from another discipline, or from the same with other parameters. No packet is dropped.
    fn take_over(&mut self, before: Handover<Self::State>, cx: &Cx);
}

/// The one that arrived first.
fn older<'a>(one: Option<&'a Packet>, other: Option<&'a Packet>) -> Option<&'a Packet> {
    [one, other].into_iter().flatten().min_by_key(|packet| packet.arrived)
}

/// The packets of several queues merged into one: by arrival, and by their index among `packets` on a tie.
fn in_order_of_arrival(packets: impl Iterator<Item = Packet>) -> BTreeMap<(Time, usize), Packet> {
    let mut ordered = BTreeMap::new();
    // `collect` would add a sort to the WebAssembly module.
    ordered.extend(packets.enumerate().map(|(i, packet)| ((packet.arrived, i), packet)));
    ordered
}

/// A discipline's parameters in a scenario.
pub trait QueueParams {
    /// The discipline with these parameters.
    type Discipline: QueueDiscipline;

    /// Who published the discipline and when, for readers.
    const SOURCE: &str;

    /// Facts about the discipline.
    const TRAITS: Traits;

    /// An empty discipline at `port`.
    fn build(&self, port: &Port) -> Self::Discipline;

    /// The discipline's part of a control loop.
    fn dynamics(&self) -> Dynamics;

    /// These parameters with adaptive ones at their steady state, if flows need the fraction `needed_at(queue)` of packets
    /// dropped, with the queue in packets. `None` if nothing adapts.
    fn at_rest(&self, _needed_at: &dyn Fn(f64) -> f64) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Parameters with the rules and numbers of Linux, if these differ from the paper's.
    fn as_in_linux() -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Number of queues besides the first, for cost estimates.
    fn more_queues(&self) -> u32 {
        0
    }

    /// The discipline's additional work, for cost estimates.
    fn work(&self) -> Work {
        Work::default()
    }

    /// Faults beyond the ranges of single fields.
    fn faults(&self) -> Vec<Fault> {
        Vec::new()
    }
}

/// Additional work of a discipline, in units of an event of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Work {
    /// Work per packet.
    pub packet: f64,
    /// Work per timed update, with the interval of updates.
    pub updates: Vec<(Time, f64)>,
}

impl Work {
    /// The work in `seconds` with `packets` arrivals. No call makes more than 10,000 updates.
    pub fn within(&self, seconds: f64, packets: f64) -> f64 {
        // Each packet has an arrival and a departure.
        let most = packets * 2.0 * f64::from(ticks::MOST);
        let updates =
            self.updates.iter().map(|(every, work)| work * (seconds / every.as_secs()).min(most));
        self.packet * packets + updates.sum::<f64>()
    }
}

/// The gauges that have a column in every lane, in the registry's order; disciplines may share one.
pub fn gauges() -> Vec<Gauge> {
    let mut all: Vec<Gauge> = Vec::new();
    for spec in QueueSpec::all() {
        let traits = spec.traits();
        for gauge in traits.gauges.iter().filter(|_| !traits.gauges_of_own) {
            if all.iter().all(|other| other.column != gauge.column) {
                all.push(*gauge);
            }
        }
    }
    all
}

/// Whether serialisation can omit a switch that is on by default.
fn is_on(value: &bool) -> bool {
    *value
}

// A browser optimises a hot function as a whole, and the run is slow until then, so unused disciplines should not be part of
// one.

#[cfg_attr(target_arch = "wasm32", inline(never))]
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn enqueue(queue: &mut impl QueueDiscipline, packet: Packet, cx: &mut Cx) {
    queue.enqueue(packet, cx);
}

#[cfg_attr(target_arch = "wasm32", inline(never))]
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn dequeue(queue: &mut impl QueueDiscipline, cx: &mut Cx) -> Option<Packet> {
    queue.dequeue(cx)
}

macro_rules! registry {
    ($($(#[$on:meta])? $kind:literal $variant:ident $module:ident)*) => {
        $($(#[$on])? pub mod $module;)*

        /// A queue discipline and its parameters.
        #[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
        #[serde(tag = "kind")]
        pub enum QueueSpec {
            $(
                $(#[$on])?
                #[doc = concat!("`", $kind, "`, of [`", stringify!($module), "`].")]
                #[schemars(description = "")]
                #[serde(rename = $kind)]
                $variant($module::Params),
            )*
        }

        impl<'de> Deserialize<'de> for QueueSpec {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                QueueSpec::read(&Map::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }

        impl QueueSpec {
            fn read(fields: &Map<String, Value>) -> Result<QueueSpec, serde_json::Error> {
                match tagged::kind(fields)? {
                    $($(#[$on])? $kind => tagged::parameters(fields).map(QueueSpec::$variant),)*
                    other => Err(Error::unknown_variant(other, &[$($(#[$on])? $kind,)*])),
                }
            }
        }

        impl QueueSpec {
            /// Every discipline with its default parameters, in the registry's order.
            #[inline]
            pub fn all() -> Vec<QueueSpec> {
                let all = Vec::from([
                    $($(#[$on])? QueueSpec::$variant($module::Params::default()),)*
                ]);
                all
            }

            /// The discipline's kind in scenarios.
            pub fn kind(&self) -> &'static str {
                match self { $($(#[$on])? QueueSpec::$variant(_) => $kind,)* }
            }

            /// The discipline, empty, at `port`.
            pub fn build(&self, port: &Port) -> Queue {
                match self { $($(#[$on])? QueueSpec::$variant(params) => Queue::$variant(params.build(port)),)* }
            }

            /// As [`QueueParams::SOURCE`].
            pub fn source(&self) -> &'static str {
                match self { $($(#[$on])? QueueSpec::$variant(_) => <$module::Params as QueueParams>::SOURCE,)* }
            }

            /// As [`QueueParams::TRAITS`].
            #[inline]
            pub fn traits(&self) -> &'static Traits {
                match self {
                    $($(#[$on])? QueueSpec::$variant(_) => const { &<$module::Params as QueueParams>::TRAITS },)*
                }
            }

            /// As [`QueueParams::dynamics`].
            #[inline]
            pub fn dynamics(&self) -> Dynamics {
                match self { $($(#[$on])? QueueSpec::$variant(params) => params.dynamics(),)* }
            }

            /// As [`QueueParams::at_rest`].
            #[inline]
            #[must_use]
            pub fn at_rest(&self, needed_at: &dyn Fn(f64) -> f64) -> Option<QueueSpec> {
                match self {
                    $($(#[$on])? QueueSpec::$variant(params) => params.at_rest(needed_at).map(QueueSpec::$variant),)*
                }
            }

            /// As [`QueueParams::as_in_linux`].
            pub fn as_in_linux(&self) -> Option<QueueSpec> {
                match self {
                    $($(#[$on])? QueueSpec::$variant(_) => $module::Params::as_in_linux().map(QueueSpec::$variant),)*
                }
            }

            /// As [`QueueParams::more_queues`].
            pub fn more_queues(&self) -> u32 {
                match self { $($(#[$on])? QueueSpec::$variant(params) => params.more_queues(),)* }
            }

            /// As [`QueueParams::work`].
            pub fn work(&self) -> Work {
                match self { $($(#[$on])? QueueSpec::$variant(params) => params.work(),)* }
            }

            /// Faults beyond the ranges of single parameters.
            pub fn faults(&self) -> Vec<Fault> {
                match self { $($(#[$on])? QueueSpec::$variant(params) => params.faults(),)* }
            }
        }

        /// A running discipline.
        #[derive(Clone, Debug)]
        #[repr(u8)] // Every arrival reads the tag several times; hidden in another field it has to be worked out.
        pub enum Queue {
            $(
                $(#[$on])?
                #[doc = concat!("`", $kind, "`, of [`", stringify!($module), "`].")]
                $variant(<$module::Params as QueueParams>::Discipline),
            )*
        }

        /// A discipline's own state, by its kind.
        #[derive(Clone, Debug)]
        pub enum QueueState {
            $(
                $(#[$on])?
                #[doc = concat!("Of `", $kind, "`.")]
                $variant(<<$module::Params as QueueParams>::Discipline as QueueDiscipline>::State),
            )*
        }

        impl QueueDiscipline for Queue {
            type State = QueueState;

            #[inline(always)] // The network calls it once per packet; see `Queue::enqueue_inside` for other callers.
            fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
                match self { $($(#[$on])? Queue::$variant(queue) => enqueue(queue, packet, cx),)* }
            }
            #[inline(always)]
            fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
                match self { $($(#[$on])? Queue::$variant(queue) => dequeue(queue, cx),)* }
            }
            fn ready_at(&self, now: Time) -> Time {
                match self { $($(#[$on])? Queue::$variant(queue) => queue.ready_at(now),)* }
            }
            fn backlog(&self) -> Backlog {
                match self { $($(#[$on])? Queue::$variant(queue) => queue.backlog(),)* }
            }
            fn oldest(&self) -> Option<&Packet> {
                match self { $($(#[$on])? Queue::$variant(queue) => queue.oldest(),)* }
            }
            fn take_oldest(&mut self) -> Option<Packet> {
                match self { $($(#[$on])? Queue::$variant(queue) => queue.take_oldest(),)* }
            }
            fn probe(&self, now: Time, port: &Port) -> Probe {
                match self { $($(#[$on])? Queue::$variant(queue) => queue.probe(now, port),)* }
            }
            fn average(&self) -> Option<f64> {
                match self { $($(#[$on])? Queue::$variant(queue) => queue.average(),)* }
            }
            fn curve(&self) -> Curve {
                match self { $($(#[$on])? Queue::$variant(queue) => queue.curve(),)* }
            }
            fn probability_at(&self, measured: f64) -> Option<f64> {
                match self { $($(#[$on])? Queue::$variant(queue) => queue.probability_at(measured),)* }
            }
            fn hand_over(self) -> Handover {
                match self {
                    $($(#[$on])? Queue::$variant(queue) => {
                        queue.hand_over().map_state(|state| Some(QueueState::$variant(state)))
                    })*
                }
            }
            fn take_over(&mut self, before: Handover, cx: &Cx) {
                match self {
                    $($(#[$on])? Queue::$variant(queue) => queue.take_over(before.map_state(|state| match state {
                        QueueState::$variant(own) => Some(own),
                        _ => None,
                    }), cx),)*
                }
            }
        }
    };
}

/// What only schedulers have. The module that a page fetches first is built without them.
impl QueueSpec {
    /// Whether it may hold packets back from an idle link, so that it has no place inside another discipline.
    #[cfg(feature = "schedulers")]
    fn shapes(&self) -> bool {
        matches!(self, QueueSpec::Cake(cake::Params { rate_bps: Some(_), .. }))
    }

    /// Number of queues that have columns of their own.
    pub fn queues_shown(&self) -> usize {
        match self {
            #[cfg(feature = "schedulers")]
            QueueSpec::Scheduler(scheduler) => scheduler.queues.len().max(1),
            #[cfg(feature = "schedulers")]
            QueueSpec::Wred(wred) => wred.curves.len(),
            _ => 0,
        }
    }

    /// The fault of a discipline at a link that it cannot follow.
    pub fn fault_at(&self, _link: &Link) -> Option<Fault> {
        match self {
            #[cfg(feature = "schedulers")]
            QueueSpec::Scheduler(scheduler) => scheduler.fault_at(_link),
            _ => None,
        }
    }
}

#[cfg(feature = "schedulers")]
pub use scheduler::gauges as gauges_of_queues;

/// No queue has columns of its own.
#[cfg(not(feature = "schedulers"))]
pub fn gauges_of_queues(_: usize) -> &'static [Gauge] {
    &[]
}

/// What only rules have.
impl QueueSpec {
    /// Whether it drops packets from the middle of a queue, which takes the longer, the longer the queue is.
    pub fn culls(&self) -> bool {
        match self {
            QueueSpec::Rule(rule) => rule.culls(),
            #[cfg(feature = "schedulers")]
            QueueSpec::Scheduler(scheduler) => scheduler.queues.iter().any(|own| own.queue.culls()),
            #[cfg(feature = "schedulers")]
            QueueSpec::Fair(fair) => fair.queue.culls(),
            _ => false,
        }
    }

    /// Memory of tables, bytes, for cost estimates.
    pub fn table_bytes(&self) -> usize {
        match self {
            QueueSpec::Rule(rule) => rule.table_bytes(),
            #[cfg(feature = "schedulers")]
            QueueSpec::Scheduler(scheduler) => {
                scheduler.queues.iter().map(|own| own.queue.table_bytes()).sum()
            }
            #[cfg(feature = "schedulers")]
            QueueSpec::Fair(fair) => fair.queues as usize * fair.queue.table_bytes(),
            _ => 0,
        }
    }
}

/// Calls from disciplines that have others inside. Without them the calls of the network would no longer be inlined, which
/// costs every packet of every discipline some instructions.
#[cfg(feature = "schedulers")]
impl Queue {
    /// As [`QueueDiscipline::enqueue`].
    #[inline(never)]
    fn enqueue_inside(&mut self, packet: Packet, cx: &mut Cx) {
        self.enqueue(packet, cx);
    }

    /// As [`QueueDiscipline::dequeue`].
    #[inline(never)]
    fn dequeue_inside(&mut self, cx: &mut Cx) -> Option<Packet> {
        self.dequeue(cx)
    }
}

/// What only schedulers have.
impl Queue {
    /// The curve of the queue with this index, or of these packets in weighted RED.
    pub fn curve_inside(&self, _index: usize) -> Option<Curve> {
        match self {
            #[cfg(feature = "schedulers")]
            Queue::Scheduler(scheduler) => scheduler.curve_inside(_index),
            #[cfg(feature = "schedulers")]
            Queue::Wred(wred) => wred.curve_inside(_index),
            _ => None,
        }
    }

    /// Figures since the warm-up, queue by queue, with its name; none for other disciplines.
    pub fn figures(&self) -> Vec<(String, QueueFigures)> {
        match self {
            #[cfg(feature = "schedulers")]
            Queue::Scheduler(scheduler) => scheduler.figures(),
            #[cfg(feature = "schedulers")]
            Queue::Wred(wred) => wred.figures(),
            _ => Vec::new(),
        }
    }

    /// Counts up to `now` what depends on the rate of the link, before that or the parameters change.
    pub fn settle(&mut self, _now: Time, _rate: Rate) {
        match self {
            #[cfg(feature = "schedulers")]
            Queue::Scheduler(scheduler) => scheduler.settle(_now, _rate),
            _ => {}
        }
    }

    /// Ends the warm-up: the figures start here.
    pub fn begin_measuring(&mut self) {
        match self {
            #[cfg(feature = "schedulers")]
            Queue::Scheduler(scheduler) => scheduler.begin_measuring(),
            #[cfg(feature = "schedulers")]
            Queue::Wred(wred) => wred.begin_measuring(),
            _ => {}
        }
    }

    /// The state of several queues, for digests.
    pub fn words(&self, _now: Time, _cx: &Cx) -> Vec<u64> {
        match self {
            #[cfg(feature = "schedulers")]
            Queue::Scheduler(scheduler) => scheduler.words(_now, _cx),
            #[cfg(feature = "schedulers")]
            Queue::Wred(wred) => wred.words(),
            _ => Vec::new(),
        }
    }

    /// Memory of tables, bytes.
    pub fn table_bytes(&self) -> usize {
        match self {
            Queue::Rule(rule) => rule.table_bytes(),
            #[cfg(feature = "schedulers")]
            Queue::Scheduler(scheduler) => scheduler.table_bytes(),
            #[cfg(feature = "schedulers")]
            Queue::Fair(fair) => fair.table_bytes(),
            _ => 0,
        }
    }

    /// The reading of a rule; `None` for a discipline of another kind.
    pub fn rule(&self) -> Option<rule::Reading> {
        match self {
            Queue::Rule(rule) => Some(rule.reading()),
            _ => None,
        }
    }
}

// One line per discipline: its kind in a scenario, its name here, and its file.
registry! {
    "tail_drop" TailDrop tail_drop
    "red" Red red
    "gred" Gred gred
    "gred_i" GredI gred_i
    "dsred" Dsred dsred
    "hred" Hred hred
    "parabola_red" ParabolaRed parabola_red
    "adaptive_red" AdaptiveRed adaptive_red
    "red_tail" RedTail red_tail
    "codel" Codel codel
    "pie" Pie pie
    "fq_codel" FqCodel fq_codel
    "pi2" Pi2 pi2
    "dualpi2" DualPi2 dualpi2
    "sketch" Sketch sketch
    "rule" Rule rule
    #[cfg(feature = "schedulers")]
    "scheduler" Scheduler scheduler
    "cobalt" Cobalt cobalt
    #[cfg(feature = "schedulers")]
    "wred" Wred wred
    #[cfg(feature = "schedulers")]
    "fair" Fair fair
    #[cfg(feature = "schedulers")]
    "cake" Cake cake
}
