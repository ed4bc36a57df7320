//! Queue disciplines: what decides, at the bottleneck, which packet waits and which is dropped.
//!
//! A discipline is one file and one line in the registry at the end of this page. Its file holds
//! `Params` (what a scenario may say, with ranges, defaults and source) and a type with the
//! behaviour, and names the state that it carries over a change of its parameters. The registry line makes the tagged [`QueueSpec`], the dispatching [`Queue`], and with
//! them the JSON schema, the TypeScript type, the form on the screen and the rows of the property
//! and golden tests.
//!
//! The doc comment of a parameter is its description in the schema and on the screen; that of a struct
//! of parameters is for readers of the code, which `description = ""` says to the schema.

mod curve;
mod early;
mod fifo;
mod log;
#[cfg(test)]
mod rig;
mod ticks;
mod traits;

pub use curve::{Curve, DropCurve, Knot};
pub use early::{EarlyDrop, Measure, Spacing};
pub use fifo::{Fifo, TimedFifo};
pub use log::{Decision, EVENTS_KEPT, Event, EventKind, EventName, PacketLog};
pub use ticks::Ticks;
pub use traits::{
    DecisionKind, DelayControl, Dynamics, Gain, Gauge, Overflow, Quantity, SignalsAt, Thresholds,
    Traits,
};

use std::collections::{BTreeMap, VecDeque};

use schemars::JsonSchema;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fault::{Fault, not_below};
use crate::link::Buffer;
use crate::packet::{Ecn, Packet};
pub use crate::probe::{Lengths, Probe};
use crate::rng::Rng;
use crate::tagged;
use crate::units::{Rate, Time};
pub use crate::verdict::{DropReason, MarkReason};

/// Packets and bytes that wait.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backlog {
    /// Number of packets.
    pub packets: u32,
    /// Their sizes together, bytes.
    pub bytes: u64,
}

/// What a discipline may see of the link that it feeds.
#[derive(Clone, Copy, Debug)]
pub struct Port {
    /// Rate of the link, bit/s.
    pub rate: Rate,
    /// Limit on what is in the system, the packet in transmission included.
    pub buffer: Buffer,
    /// Size of the scenario's usual packet, for averages that an idle link lets decay, bytes.
    pub usual_packet_bytes: u32,
}

impl Port {
    /// Buffer size in the usual packets.
    pub fn buffer_packets(&self) -> f64 {
        match self.buffer {
            Buffer::Packets(n) => f64::from(n),
            Buffer::Bytes(n) => n as f64 / f64::from(self.usual_packet_bytes),
        }
    }

    /// Buffer size in bytes, counting usual packets where the limit is in packets.
    pub fn buffer_bytes(&self) -> f64 {
        match self.buffer {
            Buffer::Packets(n) => f64::from(n) * f64::from(self.usual_packet_bytes),
            Buffer::Bytes(n) => n as f64,
        }
    }
}

/// What surrounds the calls of a discipline: the time, the port, the chance, and the way out for drops. It stays
/// from call to call.
#[derive(Clone, Debug)]
pub struct Cx {
    /// The simulated time.
    pub now: Time,
    /// The link that the discipline feeds.
    pub port: Port,
    /// The packet in transmission, if any; it takes a place in the buffer.
    pub transmitting: Backlog,
    /// The discipline's own random numbers.
    pub rng: Rng,
    /// What calls did to packets.
    pub signals: Signals,
}

/// What a call of a discipline did to packets, in order.
#[derive(Clone, Debug, Default)]
pub struct Signals {
    /// Packets that are gone, each with the reason.
    pub dropped: Vec<(Packet, DropReason)>,
    /// Packets that go on with a mark, each with the reason.
    pub marked: Vec<(Packet, MarkReason)>,
    /// What happens to single packets, while somebody watches.
    pub log: Option<Box<PacketLog>>,
}

impl Signals {
    /// Whether nothing was dropped or marked.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.dropped.len() | self.marked.len() == 0
    }
}

impl Cx {
    /// An idle link at time zero.
    pub fn new(port: Port, rng: Rng) -> Self {
        let (now, transmitting) = (Time::ZERO, Backlog::default());
        Cx { now, port, transmitting, rng, signals: Signals::default() }
    }

    /// Tells what the next drop or mark of this call is decided by.
    pub fn note(&mut self, decision: Decision) {
        if let Some(log) = &mut self.signals.log {
            log.note(decision);
        }
    }

    /// Drops `packet`: the one way out for packets that are not sent.
    pub fn drop(&mut self, packet: Packet, reason: DropReason) {
        if let Some(log) = &mut self.signals.log {
            log.signal(self.now, &packet, EventKind::Dropped(reason));
        }
        self.signals.dropped.push((packet, reason));
    }

    /// Signals congestion on `packet`: marks it where its transport reacts to marks (RFC 3168), and
    /// gives it back; drops it where not.
    pub fn signal(&mut self, packet: Packet, reason: MarkReason) -> Option<Packet> {
        if packet.ecn == Ecn::NotCapable {
            self.drop(packet, reason.into());
            return None;
        }
        Some(self.mark(packet, reason))
    }

    /// Marks `packet`, whose transport reacts to marks, and gives it back: for disciplines that tell kinds of
    /// transport apart.
    pub fn mark(&mut self, packet: Packet, reason: MarkReason) -> Packet {
        let marked = Packet { ecn: Ecn::Marked, ..packet };
        if let Some(log) = &mut self.signals.log {
            log.signal(self.now, &packet, EventKind::Marked(reason));
        }
        self.signals.marked.push((marked, reason));
        marked
    }

    /// Whether `packet` finds a place behind `backlog`.
    pub fn has_room(&self, backlog: Backlog, packet: &Packet) -> bool {
        self.fits(Backlog {
            packets: backlog.packets + 1,
            bytes: backlog.bytes + u64::from(packet.bytes),
        })
    }

    /// Whether the buffer holds `backlog` and what is in transmission.
    pub fn fits(&self, backlog: Backlog) -> bool {
        match self.port.buffer {
            Buffer::Packets(limit) => backlog.packets + self.transmitting.packets <= limit,
            Buffer::Bytes(limit) => backlog.bytes + self.transmitting.bytes <= limit,
        }
    }
}

/// What survives a change of parameters, or of the discipline, while running. `S` is the state that
/// only the same discipline carries on with.
#[derive(Clone, Debug)]
pub struct Handover<S = QueueState> {
    /// What waits, in order of arrival.
    pub packets: VecDeque<Packet>,
    /// For each waiting packet whether it waits in a second queue; empty where all wait in one.
    pub in_second: Vec<bool>,
    /// Since when the link has had nothing to send; `None` while it has.
    pub idle_since: Option<Time>,
    /// State of the early-drop engine on the whole queue in packets, which the RED family shares.
    pub early: Option<early::State>,
    /// The discipline's own state, if it has one.
    pub state: Option<S>,
}

impl<S> Handover<S> {
    /// Packets that wait in one queue, and nothing else.
    fn new(packets: VecDeque<Packet>, idle_since: Option<Time>) -> Self {
        Handover { packets, in_second: Vec::new(), idle_since, early: None, state: None }
    }

    /// Whether the waiting packet at this place in the order of arrival, from 0 on, is in a second
    /// queue.
    pub fn in_second(&self, place: usize) -> bool {
        self.in_second.get(place) == Some(&true)
    }

    /// The same with `convert` applied to the discipline's own state.
    fn map_state<T>(self, convert: impl FnOnce(S) -> Option<T>) -> Handover<T> {
        let Handover { packets, in_second, idle_since, early, state } = self;
        Handover { packets, in_second, idle_since, early, state: state.and_then(convert) }
    }
}

/// A queue discipline. Times never go back from call to call.
pub trait QueueDiscipline {
    /// What it carries on with when its parameters change, beside packets and averages; `()` for
    /// nothing. Another discipline has no use for it.
    type State;

    /// Takes `packet` in, or drops it (or others) through `cx`.
    fn enqueue(&mut self, packet: Packet, cx: &mut Cx);

    /// Gives the next packet to transmit. `None` means that nothing waits, and the link goes idle.
    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet>;

    /// What waits; the packet in transmission is not among it.
    fn backlog(&self) -> Backlog;

    /// What plots show at this moment; `port` is the one that the discipline feeds.
    fn probe(&self, _port: &Port) -> Probe {
        Probe::default()
    }

    /// The average queue alone, which is asked for at every arrival.
    fn average(&self) -> Option<f64> {
        None
    }

    /// The drop curve as it stands now; a scheme that has none leaves it empty.
    fn curve(&self) -> Curve {
        Curve::default()
    }

    /// Base drop probability at a measured queue, in the curve's unit; `None` where no curve is read.
    fn probability_at(&self, _measured: f64) -> Option<f64> {
        None
    }

    /// Ends this discipline and gives what a successor can carry on with.
    fn hand_over(self) -> Handover<Self::State>;

    /// Carries on where another discipline, or the same with other parameters, left off.
    fn take_over(&mut self, before: Handover<Self::State>);
}

/// The packets of several queues as a successor's one queue has them: by arrival, and by their index
/// among `packets` where they arrived together.
fn in_order_of_arrival(packets: impl Iterator<Item = Packet>) -> BTreeMap<(Time, usize), Packet> {
    let mut ordered = BTreeMap::new();
    // Not `collect`, which would bring a sorting routine of its own into the WebAssembly module.
    ordered.extend(packets.enumerate().map(|(i, packet)| ((packet.arrived, i), packet)));
    ordered
}

/// What a scenario may say of a discipline.
pub trait QueueParams {
    /// What runs with these parameters.
    type Discipline: QueueDiscipline;

    /// What others may know of it.
    const TRAITS: Traits;

    /// An empty discipline at `port`.
    fn build(&self, port: &Port) -> Self::Discipline;

    /// Its part of a control loop.
    fn dynamics(&self) -> Dynamics;

    /// These parameters with those that adapt as they come to rest where flows need the share `needed_at(queue)` of
    /// packets dropped, the queue in packets; `None` where none adapts.
    fn at_rest(&self, _needed_at: &dyn Fn(f64) -> f64) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Queues that it keeps beside the first, for an estimate of what a run takes.
    fn more_queues(&self) -> u32 {
        0
    }

    /// Faults that ranges of single fields cannot express.
    fn faults(&self) -> Vec<Fault> {
        Vec::new()
    }
}

/// Every gauge that some discipline has, in the registry's order; disciplines may share one.
pub fn gauges() -> Vec<Gauge> {
    let mut all: Vec<Gauge> = Vec::new();
    for spec in QueueSpec::all() {
        for gauge in spec.traits().gauges {
            if all.iter().all(|other| other.column != gauge.column) {
                all.push(*gauge);
            }
        }
    }
    all
}

/// Whether a scenario may leave `value` out, as it is the default.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The same of a switch that is on by default.
fn is_on(value: &bool) -> bool {
    *value
}

macro_rules! registry {
    ($($kind:literal $variant:ident $module:ident)*) => {
        $(pub mod $module;)*

        /// A queue discipline and its parameters.
        #[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
        #[serde(tag = "kind")]
        pub enum QueueSpec {
            $(
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
                    $($kind => tagged::parameters(fields).map(QueueSpec::$variant),)*
                    other => Err(Error::unknown_variant(other, &[$($kind),*])),
                }
            }
        }

        impl QueueSpec {
            /// Every discipline with its default parameters, in the registry's order.
            #[inline]
            pub fn all() -> Vec<QueueSpec> {
                vec![$(QueueSpec::$variant($module::Params::default()),)*]
            }

            /// Its kind, as a scenario names it.
            pub fn kind(&self) -> &'static str {
                match self { $(QueueSpec::$variant(_) => $kind,)* }
            }

            /// The discipline, empty, at `port`.
            #[inline]
            pub fn build(&self, port: &Port) -> Queue {
                match self { $(QueueSpec::$variant(params) => Queue::$variant(params.build(port)),)* }
            }

            /// As [`QueueParams::TRAITS`].
            #[inline]
            pub fn traits(&self) -> &'static Traits {
                match self {
                    $(QueueSpec::$variant(_) => const { &<$module::Params as QueueParams>::TRAITS },)*
                }
            }

            /// As [`QueueParams::dynamics`].
            #[inline]
            pub fn dynamics(&self) -> Dynamics {
                match self { $(QueueSpec::$variant(params) => params.dynamics(),)* }
            }

            /// As [`QueueParams::at_rest`].
            #[inline]
            #[must_use]
            pub fn at_rest(&self, needed_at: &dyn Fn(f64) -> f64) -> Option<QueueSpec> {
                match self {
                    $(QueueSpec::$variant(params) => params.at_rest(needed_at).map(QueueSpec::$variant),)*
                }
            }

            /// As [`QueueParams::more_queues`].
            #[inline]
            pub fn more_queues(&self) -> u32 {
                match self { $(QueueSpec::$variant(params) => params.more_queues(),)* }
            }

            /// Faults that ranges of single parameters cannot express.
            #[inline]
            pub fn faults(&self) -> Vec<Fault> {
                match self { $(QueueSpec::$variant(params) => params.faults(),)* }
            }
        }

        /// A discipline at work.
        #[derive(Clone, Debug)]
        #[repr(u8)] // Every arrival reads the tag several times; hidden in another field it has to be worked out.
        pub enum Queue {
            $(
                #[doc = concat!("`", $kind, "`, of [`", stringify!($module), "`].")]
                $variant(<$module::Params as QueueParams>::Discipline),
            )*
        }

        /// The own state of a discipline, by its kind.
        #[derive(Clone, Debug)]
        pub enum QueueState {
            $(
                #[doc = concat!("Of `", $kind, "`.")]
                $variant(<<$module::Params as QueueParams>::Discipline as QueueDiscipline>::State),
            )*
        }

        impl QueueDiscipline for Queue {
            type State = QueueState;

            fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
                match self { $(Queue::$variant(queue) => queue.enqueue(packet, cx),)* }
            }
            fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
                match self { $(Queue::$variant(queue) => queue.dequeue(cx),)* }
            }
            fn backlog(&self) -> Backlog {
                match self { $(Queue::$variant(queue) => queue.backlog(),)* }
            }
            fn probe(&self, port: &Port) -> Probe {
                match self { $(Queue::$variant(queue) => queue.probe(port),)* }
            }
            fn average(&self) -> Option<f64> {
                match self { $(Queue::$variant(queue) => queue.average(),)* }
            }
            #[inline]
            fn curve(&self) -> Curve {
                match self { $(Queue::$variant(queue) => queue.curve(),)* }
            }
            fn probability_at(&self, measured: f64) -> Option<f64> {
                match self { $(Queue::$variant(queue) => queue.probability_at(measured),)* }
            }
            #[inline]
            fn hand_over(self) -> Handover {
                match self {
                    $(Queue::$variant(queue) => {
                        queue.hand_over().map_state(|state| Some(QueueState::$variant(state)))
                    })*
                }
            }
            #[inline]
            fn take_over(&mut self, before: Handover) {
                match self {
                    $(Queue::$variant(queue) => queue.take_over(before.map_state(|state| match state {
                        QueueState::$variant(own) => Some(own),
                        _ => None,
                    })),)*
                }
            }
        }
    };
}

// One line a discipline: its kind in a scenario, its name here, its file.
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
    "sketch" Sketch sketch
}
