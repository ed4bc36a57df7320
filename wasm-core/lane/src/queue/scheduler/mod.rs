//! Several queues at one link, each with a discipline of its own, and the order in which the link serves them.
//!
//! Levels are strictly ordered; the queues of a level share by one of these:
//!
//! - deficit round robin: Shreedhar & Varghese, *Efficient Fair Queuing Using Deficit Round-Robin*, IEEE/ACM ToN 4(3), 1996;
//! - weighted round robin over packets: Katevenis, Sidiropoulos & Courcoubetis, *Weighted Round-Robin Cell Multiplexing in a
//!   General-Purpose ATM Switch Chip*, IEEE JSAC 9(8), 1991;
//! - self-clocked fair queueing: Golestani, *A Self-Clocked Fair Queueing Scheme for Broadband Applications*, INFOCOM 1994;
//! - start-time fair queueing: Goyal, Vin & Cheng, *Start-time Fair Queuing*, SIGCOMM 1996;
//! - weighted fair queueing: Demers, Keshav & Shenker, *Analysis and Simulation of a Fair Queueing Algorithm*, SIGCOMM 1989;
//!   Parekh & Gallager, *A Generalized Processor Sharing Approach to Flow Control*, IEEE/ACM ToN 1(3), 1993.
//!
//! A queue that is alone at its level is served without turns and tags.
//!
//! Self-clocked and start-time tags are made as a packet comes to the head of its queue. They equal those that the papers make
//! on arrival, and packets that are dropped before cost nothing. Tags of weighted fair queueing need the virtual time of the
//! arrival, so a packet that is dropped later stays charged to its queue.
//!
//! A queue with a meter colours what comes to it, before it asks for room; it may drop the red packets, as a policer does, or
//! send them to another queue.
//!
//! A queue with a shape counts as empty while its bucket does not cover its head: it has no turn, loses its deficit, and gets a
//! tag once its head may leave. With weighted fair queueing its packets keep the tags of their arrival.
//!
//! The disciplines of the queues do not know of each other. While one runs, the scheduler shows it a link of its own: the
//! rate that its queue is sure of, and the packets of the other queues as if they were on the wire.

mod classifier;
mod handover;
mod record;
mod shape;
mod tags;

pub use classifier::Takes;
pub use shape::Shape;

use std::borrow::Cow;
use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::de::{DeserializeOwned, Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{
    Backlog, Curve, Cx, Decision, DropReason, Dynamics, Gauge, Handover, LengthUnit, MOST_QUEUES,
    Port, Probe, Quantity, Queue, QueueDiscipline, QueueFigures, QueueParams, QueueSpec, Traits,
    Work, is_default, older, tail_drop,
};
use crate::fault::{Code, Fault, Reason};
use crate::link::{Buffer, Link};
use crate::meter::{Meter, Metering};
use crate::packet::{Colour, Packet};
use crate::rng::Rng;
use crate::units::{Rate, Time};
use classifier::Classifier;
use handover::State;
pub(super) use record::Record;
use shape::Bucket;
use tags::{Clock, NEAR, Stamps, Weight};

/// Name of the queue that gets what no other takes, where each traffic class would have one and there are too many.
const REST: &str = "rest";
/// Work of a choice among queues, in events of a run.
const CHOICE: f64 = 0.3;

/// How the queues of a level share the link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Share {
    /// Not at all: each queue is a level of its own, in the order of the list.
    Strict,
    /// Deficit round robin: bytes in proportion to the weights.
    #[default]
    Drr,
    /// Weighted round robin: as many packets in a turn as the weight.
    Wrr,
    /// Self-clocked fair queueing: the least finish tag first. Virtual time is the tag of the packet in transmission.
    Scfq,
    /// Start-time fair queueing: the least start tag first. Virtual time is the tag of the packet in transmission.
    Stfq,
    /// Weighted fair queueing: the least finish tag first. Virtual time is that of an ideal link, which serves all queues at
    /// once in proportion to their weights; so the link has no trace and no bursts.
    Wfq,
}

impl Share {
    fn is_by_tags(self) -> bool {
        matches!(self, Share::Scfq | Share::Stfq | Share::Wfq)
    }
}

/// What happens to the packets that the meter of a queue finds red.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "QueueExceed")]
#[serde(rename_all = "snake_case")]
pub enum Exceed {
    /// They are dropped: the meter polices. Totals count such drops as forced.
    #[default]
    Drop,
    /// Nothing: the discipline of the queue sees the colour.
    Colour,
    /// They go to the other queue.
    Divert,
}

/// The limit of one queue; it counts the packets that wait.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "QueueLimit", title = "Limit")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it, and forms show what stands at a variant")]
pub enum Limit {
    Packets(#[schemars(range(min = 1, max = 1_000_000))] u32),
    Bytes(#[schemars(range(min = 64, max = 10_000_000_000_u64))] u64),
    /// Seconds at the rate of the link.
    Seconds(#[schemars(range(min = 0.000_01, max = 100.0))] f64),
}

impl Limit {
    fn buffer(self, rate: Rate) -> Buffer {
        match self {
            Limit::Packets(packets) => Buffer::Packets(packets),
            Limit::Bytes(bytes) => Buffer::Bytes(bytes),
            Limit::Seconds(seconds) => Buffer::Bytes((seconds * rate.0 as f64 / 8.0) as u64),
        }
    }
}

/// One queue of a scheduler.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SubQueue {
    /// Name of the queue.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub name: String,
    /// The packets that it takes: names of traffic classes, DSCPs, and `ect1` for ECT(1) and CE. A packet goes to the first
    /// queue that takes it. The last queue has no list and gets the rest.
    #[schemars(title = "Takes", length(max = 16))]
    #[schemars(default)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub takes: Vec<Takes>,
    /// A lower level is served first. Without meaning if the levels are strict.
    #[schemars(title = "Level", range(min = 0, max = 7), default)]
    #[serde(skip_serializing_if = "is_default")]
    pub level: u8,
    /// Share of the link among the queues of its level; with weighted round robin the packets of a turn.
    #[schemars(title = "Weight", range(min = 0.01, max = 1000.0), default = "one", extend("x-scale" = "log"))]
    #[serde(skip_serializing_if = "is_one")]
    pub weight: f64,
    /// Gives each packet that comes to this queue its colour, by what the queue may receive.
    #[schemars(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meter: Option<Meter>,
    /// What happens to the packets that the meter finds red.
    #[schemars(title = "Red packets", default)]
    #[serde(skip_serializing_if = "is_default")]
    pub exceed: Exceed,
    /// The other queue that gets what a rule or the meter diverts from this one; by default the last. A packet is diverted
    /// once.
    #[schemars(title = "Diverts to", length(min = 1, max = 32))]
    #[schemars(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divert: Option<String>,
    /// Its own limit, besides the link's buffer, which all queues share.
    #[schemars(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// A rate that it never exceeds for long, even if the link is idle. Its discipline sees this rate if its share is more.
    #[schemars(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<Shape>,
    /// Its discipline: any but another scheduler.
    #[schemars(title = "Discipline", default = "plain")]
    pub queue: QueueSpec,
}

/// The derived code also reads lists, which no document has here, and is three times as large.
impl<'de> Deserialize<'de> for SubQueue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        SubQueue::read(&Map::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

fn part<T: DeserializeOwned>(
    fields: &Map<String, Value>,
    name: &'static str,
) -> Result<Option<T>, serde_json::Error> {
    fields.get(name).filter(|own| !own.is_null()).map(T::deserialize).transpose()
}

fn one() -> f64 {
    1.0
}

fn is_one(weight: &f64) -> bool {
    *weight == one()
}

fn plain() -> QueueSpec {
    QueueSpec::TailDrop(tail_drop::Params {})
}

/// Parameters of a scheduler.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SchedulerOf", title = "Scheduler", description = "")]
#[serde(default)]
pub struct Params {
    /// How the queues of a level share the link.
    #[schemars(title = "Sharing")]
    pub share: Share,
    /// Bytes that a queue of weight 1 may send in a turn of deficit round robin.
    #[schemars(title = "Quantum", range(min = 64, max = 1_000_000), extend("x-unit" = "bytes"))]
    pub quantum_bytes: u32,
    /// The queues. By default each traffic class has one; if there are more than eight, the eighth queue gets the rest.
    #[schemars(title = "Queues", length(max = 8))]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub queues: Vec<SubQueue>,
}

impl Default for Params {
    fn default() -> Self {
        Params { share: Share::Drr, quantum_bytes: 1514, queues: Vec::new() }
    }
}

impl Params {
    /// The same with the queues that it has among these traffic classes, each with its discipline.
    #[must_use]
    pub fn among(&self, classes: &[&str]) -> Params {
        if !self.queues.is_empty() {
            return self.clone();
        }
        let own = classes.len().clamp(1, MOST_QUEUES);
        let queues = (0..own).map(|index| {
            let gets_rest = index + 1 == own;
            let id = classes.get(index).copied().unwrap_or(REST);
            let name = if gets_rest && own < classes.len() { REST } else { id };
            let takes = (!gets_rest).then(|| Takes::Class(id.to_owned()));
            SubQueue { takes: takes.into_iter().collect(), ..SubQueue::plain(name) }
        });
        Params { queues: queues.collect(), ..self.clone() }
    }

    /// The fault of a scheduler at a link that it cannot follow.
    pub fn fault_at(&self, link: &Link) -> Option<Fault> {
        let clocked = link.trace.is_none() && link.bursts.is_none();
        (self.share == Share::Wfq && !clocked).then(|| Fault::new("share", Code::NeedsClock, []))
    }

    /// Whether a queue has a shape.
    pub fn shapes(&self) -> bool {
        self.queues.iter().any(|own| own.shape.is_some())
    }

    /// Index of the queue that gets what the queue `index` diverts.
    fn diverts_to(&self, index: usize) -> Option<usize> {
        let own = &self.queues[index];
        let to = match &own.divert {
            Some(name) => self.queues.iter().position(|other| other.name == *name)?,
            None => self.queues.len() - 1,
        };
        (to != index).then_some(to)
    }

    /// The names of traffic classes that queues take and no class has, each with the index of the queue.
    pub fn unknown<'a>(&'a self, classes: &'a [&str]) -> impl Iterator<Item = (usize, &'a str)> {
        let taken = self.queues.iter().enumerate();
        let named = taken.flat_map(|(i, own)| own.takes.iter().map(move |takes| (i, takes)));
        named.filter_map(|(i, takes)| Some((i, takes.unknown_among(classes)?)))
    }
}

impl SubQueue {
    #[cold]
    fn read(fields: &Map<String, Value>) -> Result<SubQueue, serde_json::Error> {
        let missing = || serde_json::Error::missing_field("name");
        Ok(SubQueue {
            name: part(fields, "name")?.ok_or_else(missing)?,
            takes: part(fields, "takes")?.unwrap_or_default(),
            level: part(fields, "level")?.unwrap_or_default(),
            weight: part(fields, "weight")?.unwrap_or_else(one),
            meter: part(fields, "meter")?,
            exceed: part(fields, "exceed")?.unwrap_or_default(),
            divert: part(fields, "divert")?,
            limit: part(fields, "limit")?,
            shape: part(fields, "shape")?,
            queue: part(fields, "queue")?.unwrap_or_else(plain),
        })
    }

    /// A queue of weight 1 that drops when it is full.
    pub fn plain(name: &str) -> SubQueue {
        let name = name.to_owned();
        SubQueue {
            name,
            takes: Vec::new(),
            level: 0,
            weight: one(),
            meter: None,
            exceed: Exceed::Drop,
            divert: None,
            limit: None,
            shape: None,
            queue: plain(),
        }
    }

    /// Bytes of a turn, or packets.
    fn turn(&self, share: Share, quantum_bytes: u32) -> u64 {
        match share {
            Share::Wrr => self.weight as u64,
            _ => ((self.weight * f64::from(quantum_bytes)).round() as u64).max(1),
        }
    }
}

/// The columns of the queue with this number.
macro_rules! gauges_of {
    ($($number:literal)*) => {
        &[$(
            Gauge::of_queue($number - 1, concat!("k", $number, "_bytes"), concat!("k", $number), Quantity::BacklogBytes),
            Gauge::of_queue($number - 1, concat!("k", $number, "_delay_s"), concat!("k", $number), Quantity::DelayS),
            Gauge::of_queue($number - 1, concat!("k", $number, "_sent_bytes"), concat!("k", $number, " sent"), Quantity::Total),
            Gauge::of_queue($number - 1, concat!("k", $number, "_drops"), concat!("k", $number, " drops"), Quantity::Total),
            Gauge::of_queue($number - 1, concat!("k", $number, "_marks"), concat!("k", $number, " marks"), Quantity::Total),
            Gauge::of_queue($number - 1, concat!("k", $number, "_departures"), concat!("k", $number, " departures"), Quantity::Total),
            Gauge::of_queue($number - 1, concat!("k", $number, "_delay_sum_s"), concat!("k", $number, " delays"), Quantity::Total),
            Gauge::of_queue($number - 1, concat!("k", $number, "_measured_packets"), concat!("k", $number, " measured"), Quantity::MeasuredPackets),
            Gauge::of_queue($number - 1, concat!("k", $number, "_policed"), concat!("k", $number, " policed"), Quantity::Total),
        )*]
    };
}

/// Columns of each queue.
pub(super) const OF_EACH: usize = 9;

/// The gauges of the first `queues` queues of a scheduler.
pub const fn gauges(queues: usize) -> &'static [Gauge] {
    Params::TRAITS.gauges.split_at(queues * OF_EACH).0
}

impl QueueParams for Params {
    type Discipline = Scheduler;

    const SOURCE: &str =
        "Shreedhar & Varghese 1996; Golestani 1994; Goyal et al. 1996; Demers et al. 1989";

    const TRAITS: Traits =
        Traits { gauges: gauges_of!(1 2 3 4 5 6 7 8), gauges_of_own: true, ..Traits::PLAIN };

    fn build(&self, port: &Port) -> Scheduler {
        Scheduler(Box::new(Inner::new(&self.among(&[]), port)))
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled(Reason::SeveralQueues)
    }

    fn more_queues(&self) -> u32 {
        let own = self.queues.iter().map(|own| own.queue.more_queues() + 1).sum::<u32>();
        own.saturating_sub(1)
    }

    fn work(&self) -> Work {
        let mut sum = Work { packet: CHOICE, updates: Vec::new() };
        for own in &self.queues {
            let work = own.queue.work();
            sum.packet = sum.packet.max(work.packet + CHOICE);
            sum.updates.extend(work.updates);
        }
        sum
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (index, own) in self.queues.iter().enumerate() {
            let mut add = |field: &str, code, args: Vec<_>| {
                let field = Cow::Owned(format!("queues[{index}]{field}"));
                let phrase = crate::fault::Phrase { code, args };
                faults.push(Fault { field, at: None, phrase });
            };
            let is_last = index + 1 == self.queues.len();
            if own.name.chars().any(|c| c == '.' || c == '[' || c.is_control()) {
                add(".name", Code::NameWithSigns, vec![]);
            }
            if self.queues[..index].iter().any(|other| other.name == own.name) {
                add(".name", Code::UsedTwice, vec![own.name.as_str().into()]);
            }
            if own.takes.is_empty() && !is_last {
                add(".takes", Code::TakesNothing, vec![]);
            }
            if !own.takes.is_empty() && is_last {
                add(".takes", Code::LastTakesRest, vec![]);
            }
            if self.share == Share::Wrr && own.weight != own.weight.max(1.0).trunc() {
                add(".weight", Code::WeightInPackets, vec![own.weight.into()]);
            }
            let is_other = |name: &String| {
                *name != own.name && self.queues.iter().any(|other| other.name == *name)
            };
            if let Some(name) = own.divert.as_ref().filter(|name| !is_other(name)) {
                add(".divert", Code::NoOtherQueue, vec![name.as_str().into()]);
            }
            if own.exceed == Exceed::Divert && self.diverts_to(index).is_none() {
                add(".divert", Code::DivertsToItself, vec![]);
            }
            if matches!(own.queue, QueueSpec::Scheduler(_)) {
                add(".queue", Code::SchedulerInside, vec![]);
                continue;
            }
            if own.queue.shapes() {
                add(".queue.rate_bps", Code::ShaperInside, vec![]);
            }
            if let Some(meter) = &own.meter {
                let path = format!("queues[{index}].meter");
                faults.extend(meter.faults().into_iter().map(|fault| fault.within(&path)));
            }
            let path = format!("queues[{index}].queue");
            faults.extend(own.queue.faults().into_iter().map(|fault| fault.within(&path)));
        }
        faults
    }
}

/// A queue with its discipline and its place in the order of service.
#[derive(Clone, Debug)]
struct Child {
    name: String,
    queue: Queue,
    /// Random numbers of its discipline; those of the first queue are the lane's.
    rng: Option<Rng>,
    limit: Option<Limit>,
    shape: Option<Shape>,
    metering: Option<Metering>,
    exceed: Exceed,
    /// Index of the queue that gets what is diverted.
    divert: Option<usize>,
    /// Its part of the link within its level.
    share: f64,
    /// A rate of the link, and what [`rate_of`] makes of it.
    rates: (Rate, Rate),
    /// Index of its level.
    level: usize,
    /// Bytes or packets of a turn.
    turn: u64,
    /// A packet that the discipline has released and whose turn has not come; it still waits.
    held: Option<Packet>,
    /// All that waits, the held packet included.
    backlog: Backlog,
    /// What it may still send in its turn.
    deficit: u64,
    /// Whether its turn has begun.
    in_turn: bool,
    /// Whether it is among those that wait for a turn.
    listed: bool,
    weight: Weight,
    /// The tag at which its last packet with a tag is finished.
    finish: u128,
    /// The tag of the held packet, once it is known.
    tag: Option<u128>,
    /// With weighted fair queueing, the tags of packets that wait.
    stamps: Stamps,
    bucket: Option<Bucket>,
    record: Record,
}

impl Child {
    /// The rate that its discipline sees at a link of `link`.
    fn rate(&self, link: Rate) -> Rate {
        if self.rates.0 == link { self.rates.1 } else { rate_of(link, self.share, self.shape) }
    }

    fn held(&self) -> Backlog {
        backlog_of(self.held.as_ref())
    }

    /// What the held packet costs in a turn: its bytes, or one packet.
    fn cost(&self, share: Share) -> u64 {
        if share == Share::Wrr { 1 } else { self.held().bytes }
    }

    /// The head of the queue.
    fn head(&self) -> Option<&Packet> {
        self.held.as_ref().or_else(|| self.queue.oldest())
    }
}

fn backlog_of(packet: Option<&Packet>) -> Backlog {
    packet
        .map_or(Backlog::default(), |packet| Backlog { packets: 1, bytes: u64::from(packet.bytes) })
}

/// Queues that share the link.
#[derive(Clone, Debug, Default)]
struct Level {
    /// Its queues, in their order.
    queues: Vec<usize>,
    /// Those that wait for a turn, the next one first.
    active: VecDeque<usize>,
    clock: Clock,
}

/// A scheduler with its queues.
#[derive(Clone, Debug)]
pub struct Scheduler(Box<Inner>);

#[derive(Clone, Debug)]
struct Inner {
    params: Params,
    classifier: Classifier,
    children: Vec<Child>,
    /// In the order of service.
    levels: Vec<Level>,
    backlog: Backlog,
    idle_since: Option<Time>,
    /// Queues, by their bits, whose disciplines have yet to learn that they idle.
    to_tell: u8,
    /// With start-time fair queueing, the level whose packet is in transmission.
    serving: Option<usize>,
    /// Whether a queue has a shape.
    shapes: bool,
}

/// Room that a discipline sees.
#[derive(Clone, Copy)]
struct Bound {
    buffer: Buffer,
    /// What counts towards it besides the packets of the discipline.
    beside: Backlog,
}

impl Bound {
    /// Packets or bytes left behind `own`.
    fn left(&self, own: Backlog) -> i64 {
        match self.buffer {
            Buffer::Packets(most) => {
                i64::from(most) - i64::from(own.packets) - i64::from(self.beside.packets)
            }
            Buffer::Bytes(most) => most as i64 - own.bytes as i64 - self.beside.bytes as i64,
        }
    }

    fn has_room(&self, own: Backlog, bytes: u32) -> bool {
        match self.buffer {
            Buffer::Packets(_) => self.left(own) >= 1,
            Buffer::Bytes(_) => self.left(own) >= i64::from(bytes),
        }
    }
}

impl Inner {
    #[cold] // It runs when a person changes something, and its size counts.
    fn new(params: &Params, port: &Port) -> Inner {
        let strict = params.share == Share::Strict;
        let level_of = |index: usize| match strict {
            true => index as u8,
            false => params.queues[index].level,
        };
        let mut levels: Vec<Level> = Vec::new();
        let mut children = Vec::new();
        for level in 0..MOST_QUEUES as u8 {
            let all = 0..params.queues.len();
            let own: Vec<usize> = all.filter(|&index| level_of(index) == level).collect();
            if !own.is_empty() {
                levels.push(Level { queues: own, ..Level::default() });
            }
        }
        for (index, own) in params.queues.iter().enumerate() {
            let level = levels.iter().position(|level| level.queues.contains(&index)).unwrap_or(0);
            let of_level = &levels[level].queues;
            let weights: f64 = of_level.iter().map(|&other| params.queues[other].weight).sum();
            let share = if of_level.len() == 1 { 1.0 } else { own.weight / weights };
            let rate = rate_of(port.rate, share, own.shape);
            let buffer = own.limit.map_or(port.buffer, |limit| limit.buffer(port.rate));
            children.push(Child {
                name: own.name.clone(),
                queue: own.queue.build(&Port { rate, buffer, ..*port }),
                rng: None,
                limit: own.limit,
                shape: own.shape,
                metering: own.meter.map(Metering::new),
                exceed: own.exceed,
                divert: params.diverts_to(index),
                share,
                rates: (port.rate, rate),
                level,
                turn: own.turn(params.share, params.quantum_bytes),
                held: None,
                backlog: Backlog::default(),
                deficit: 0,
                in_turn: false,
                listed: false,
                weight: Weight::new(own.weight),
                finish: 0,
                tag: None,
                stamps: Stamps::default(),
                bucket: own.shape.map(Bucket::full),
                record: Record::default(),
            });
        }
        Inner {
            params: params.clone(),
            classifier: Classifier::default(),
            children,
            levels,
            backlog: Backlog::default(),
            idle_since: Some(Time::ZERO),
            to_tell: 0,
            serving: None,
            shapes: params.shapes(),
        }
    }

    /// Whether its one queue has the link for itself.
    fn is_alone(&self) -> bool {
        self.children.len() == 1 && self.children[0].bucket.is_none()
    }

    /// Index of the queue of `packet`.
    fn queue_of(&mut self, packet: &Packet, cx: &Cx) -> usize {
        if !self.classifier.knows(&cx.site.marks) {
            self.classifier = Classifier::new(&self.params.queues, &cx.site.marks);
        }
        self.classifier.queue_of(packet)
    }

    /// The room of the queue `index` within the buffer that all share.
    fn shared(&self, index: usize, cx: &Cx) -> Bound {
        let own = self.children[index].queue.backlog();
        let beside = Backlog {
            packets: cx.transmitting.packets + self.backlog.packets - own.packets,
            bytes: cx.transmitting.bytes + self.backlog.bytes - own.bytes,
        };
        Bound { buffer: cx.port.buffer, beside }
    }

    /// The room that the discipline of the queue `index` sees as a packet of `bytes` arrives: of its own limit or of the
    /// buffer that all share, whichever is less. `None` if neither has any and they count in different units: room made
    /// under one may be none under the other.
    fn bound(&self, index: usize, bytes: u32, cx: &Cx) -> Option<Bound> {
        let shared = self.shared(index, cx);
        let child = &self.children[index];
        let Some(limit) = child.limit else { return Some(shared) };
        let own = Bound { buffer: limit.buffer(cx.port.rate), beside: child.held() };
        let waits = child.queue.backlog();
        let alike = matches!(
            (own.buffer, shared.buffer),
            (Buffer::Packets(_), Buffer::Packets(_)) | (Buffer::Bytes(_), Buffer::Bytes(_))
        );
        if alike {
            return Some(if shared.left(waits) < own.left(waits) { shared } else { own });
        }
        match (own.has_room(waits, bytes), shared.has_room(waits, bytes)) {
            (true, false) => Some(shared),
            (false, false) => None,
            _ => Some(own),
        }
    }

    /// Calls the discipline of the queue `index` at a link of its own.
    fn call<T>(
        &mut self,
        index: usize,
        bound: Bound,
        cx: &mut Cx,
        call: impl FnOnce(&mut Queue, &mut Cx) -> T,
    ) -> T {
        let (port, transmitting) = (cx.port, cx.transmitting);
        let child = &mut self.children[index];
        cx.port.rate = child.rate(port.rate);
        child.rates = (port.rate, cx.port.rate);
        (cx.port.buffer, cx.transmitting) = (bound.buffer, bound.beside);
        if index > 0 {
            let own = child.rng.get_or_insert_with(|| cx.site.rng(index as u32));
            std::mem::swap(&mut cx.rng, own);
        }
        let before = (cx.signals.dropped.len(), cx.signals.marked.len());
        cx.decides(Some(index));
        let result = call(&mut child.queue, cx);
        cx.decides(None);
        child.record.drops += (cx.signals.dropped.len() - before.0) as u64;
        child.record.marks += (cx.signals.marked.len() - before.1) as u64;
        if self.params.share == Share::Wfq {
            for (packet, _) in &cx.signals.dropped[before.0..] {
                child.stamps.remove(packet.number);
            }
        }
        if let (true, Some(own)) = (index > 0, &mut child.rng) {
            std::mem::swap(&mut cx.rng, own);
        }
        (cx.port, cx.transmitting) = (port, transmitting);
        self.count(index);
        result
    }

    /// Counts what waits in the queue `index`.
    fn count(&mut self, index: usize) {
        let child = &mut self.children[index];
        let (own, held, before) = (child.queue.backlog(), child.held(), child.backlog);
        child.backlog =
            Backlog { packets: own.packets + held.packets, bytes: own.bytes + held.bytes };
        self.backlog.packets = self.backlog.packets - before.packets + child.backlog.packets;
        self.backlog.bytes = self.backlog.bytes - before.bytes + child.backlog.bytes;
    }

    /// Puts a queue that has packets at the end of the list of its level.
    fn list(&mut self, index: usize) {
        let child = &mut self.children[index];
        if child.backlog.packets > 0 && !child.listed {
            child.listed = true;
            self.levels[child.level].active.push_back(index);
        }
    }

    fn enqueue(&mut self, mut packet: Packet, cx: &mut Cx) {
        let mut index = self.queue_of(&packet, cx);
        let mut other = self.children[index].divert;
        if self.meter(index, &mut packet, cx.now) == Colour::Red {
            let child = &mut self.children[index];
            match (child.exceed, other) {
                (Exceed::Drop, _) => {
                    child.record.drops += 1;
                    child.record.policed += 1;
                    let measured = child.metering.map_or(f64::NAN, |own| own.tokens_bytes());
                    cx.decides(Some(index));
                    cx.note(Decision { measured, ..Decision::NONE });
                    cx.drop(packet, DropReason::Policed);
                    cx.decides(None);
                    return;
                }
                (Exceed::Divert, Some(to)) => (index, other) = (to, None),
                _ => {}
            }
        }
        self.idle_since = None;
        if cx.transmitting.packets == 0 {
            self.end_transmission();
        }
        cx.takes_diverted = other.is_some();
        self.put(index, packet, cx);
        cx.takes_diverted = false;
        if let Some((other, packet)) = other.zip(cx.diverted.take()) {
            self.put(other, packet, cx);
        }
    }

    /// The colour that the meter of the queue `index` gives a packet; green without one.
    fn meter(&mut self, index: usize, packet: &mut Packet, now: Time) -> Colour {
        let Some(metering) = &mut self.children[index].metering else { return Colour::Green };
        packet.colour = metering.colour(packet, now);
        packet.colour
    }

    /// Has the queue `index` accept a packet.
    fn put(&mut self, index: usize, packet: Packet, cx: &mut Cx) {
        let (number, bytes, dropped) = (packet.number, packet.bytes, cx.signals.dropped.len());
        match self.bound(index, packet.bytes, cx) {
            Some(bound) => {
                self.call(index, bound, cx, |queue, cx| queue.enqueue_inside(packet, cx));
            }
            None => {
                self.children[index].record.drops += 1;
                cx.decides(Some(index));
                cx.drop(packet, DropReason::Overflow);
                cx.decides(None);
            }
        }
        if self.children[index].backlog.packets == 0 {
            self.to_tell |= 1 << index;
        }
        self.list(index);
        let is_stamped = self.params.share == Share::Wfq
            && self.levels[self.children[index].level].queues.len() > 1
            && cx.diverted.is_none()
            && cx.signals.dropped[dropped..].iter().all(|(own, _)| own.number != number);
        if is_stamped {
            self.follow(self.children[index].level, cx.now, cx.port.rate);
            self.stamp(index, number, bytes);
        }
    }

    /// Follows the fluid of a level to `now`.
    fn follow(&mut self, level: usize, now: Time, rate: Rate) {
        let Level { queues, clock, .. } = &mut self.levels[level];
        let children = &self.children;
        let last = |&index: &usize| (children[index].weight, children[index].finish);
        clock.follow(now, rate, queues.iter().map(last));
    }

    /// Gives the newest packet of the queue `index` the finish tag of its arrival now.
    fn stamp(&mut self, index: usize, number: u32, bytes: u32) {
        let child = &mut self.children[index];
        let v = self.levels[child.level].clock.v;
        child.finish = v.max(child.finish) + child.weight.cost(bytes);
        child.stamps.add(number, child.finish);
    }

    /// Follows the fluids to `now`, before the rate of the link or the parameters change.
    fn settle(&mut self, now: Time, rate: Rate) {
        if self.params.share == Share::Wfq {
            (0..self.levels.len()).for_each(|level| self.follow(level, now, rate));
        }
    }

    /// No packet is in transmission. With start-time fair queueing, a level that has nothing left goes on from its greatest
    /// finish tag.
    fn end_transmission(&mut self) {
        let Some(level) = self.serving.take() else { return };
        let Level { queues, clock, .. } = &mut self.levels[level];
        let own = || queues.iter().map(|&index| &self.children[index]);
        if own().all(|child| child.backlog.packets == 0) {
            clock.v = own().map(|child| child.finish).fold(clock.v, u128::max);
        }
    }

    /// What the discipline of the queue `index` releases.
    fn ask(&mut self, index: usize, cx: &mut Cx) -> Option<Packet> {
        let bound = self.bound(index, 0, cx).unwrap_or_else(|| self.shared(index, cx));
        self.call(index, bound, cx, |queue, cx| queue.dequeue_inside(cx))
    }

    /// Takes the head of the queue `index` for the link; `None` if its discipline drops all that waits.
    fn take(&mut self, index: usize, cx: &mut Cx) -> Option<Packet> {
        let packet = match self.children[index].held.take() {
            Some(packet) => {
                self.count(index);
                packet
            }
            None => self.ask(index, cx)?,
        };
        let child = &mut self.children[index];
        child.tag = None;
        if self.params.share == Share::Wfq {
            child.stamps.remove(packet.number);
        }
        if let Some(bucket) = &mut child.bucket {
            bucket.take(packet.bytes, cx.now);
        }
        child.record.sent(&packet, cx.now);
        if child.backlog.packets == 0 {
            self.to_tell |= 1 << index;
        }
        Some(packet)
    }

    /// Has the discipline of the queue `index` release its head; whether something is left.
    fn hold(&mut self, index: usize, cx: &mut Cx) -> bool {
        if self.children[index].held.is_none() {
            self.children[index].held = self.ask(index, cx);
            self.count(index);
        }
        self.children[index].held.is_some()
    }

    /// Whether the queue `index` has no shape, or a bucket that covers its head.
    fn is_free(&mut self, index: usize, cx: &mut Cx) -> bool {
        if !self.shapes || self.children[index].bucket.is_none() {
            return true;
        }
        let holds = self.hold(index, cx);
        let Child { bucket, held, .. } = &self.children[index];
        let (Some(bucket), Some(held)) = (bucket, held) else { return holds };
        bucket.covers(held.bytes, cx.now)
    }

    /// Whether a packet of the queue `index` may leave.
    fn is_ready(&mut self, index: usize, cx: &mut Cx) -> bool {
        self.children[index].backlog.packets > 0 && self.is_free(index, cx)
    }

    /// When the first packet may leave of those that wait for their buckets.
    fn ready_at(&self) -> Time {
        let ready = |child: &Child| Some(child.bucket?.covers_at(child.held?.bytes));
        self.children.iter().filter_map(ready).min().unwrap_or(Time::NEVER)
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        if self.is_alone() {
            let packet = self.take(0, cx);
            if packet.is_none() {
                self.idle_since = Some(cx.now);
            }
            return packet;
        }
        self.end_transmission();
        self.tell(cx);
        for level in 0..self.levels.len() {
            if let Some(packet) = self.serve(level, cx) {
                return Some(packet);
            }
        }
        if self.backlog.packets == 0 {
            self.idle_since = Some(cx.now);
        }
        None
    }

    /// Asks each discipline whose last packet has left, so that it learns that it idles: alone on a link it would be asked now.
    fn tell(&mut self, cx: &mut Cx) {
        let to_tell = std::mem::take(&mut self.to_tell);
        if to_tell == 0 {
            return;
        }
        for index in 0..self.children.len() {
            if to_tell & 1 << index != 0 && self.children[index].backlog.packets == 0 {
                self.ask(index, cx);
            }
        }
    }

    fn serve(&mut self, level: usize, cx: &mut Cx) -> Option<Packet> {
        if let [only] = self.levels[level].queues[..] {
            self.children[only].listed = false;
            self.levels[level].active.clear();
            return if self.is_ready(only, cx) { self.take(only, cx) } else { None };
        }
        if self.params.share.is_by_tags() {
            self.serve_by_tag(level, cx)
        } else {
            self.serve_in_turn(level, cx)
        }
    }

    /// The least tag first; of equal ones that of the lower position.
    fn serve_by_tag(&mut self, level: usize, cx: &mut Cx) -> Option<Packet> {
        loop {
            let mut first: Option<(u128, usize)> = None;
            for place in 0..self.levels[level].queues.len() {
                let index = self.levels[level].queues[place];
                if let Some(tag) = self.tag(index, cx)
                    && first.is_none_or(|(least, _)| tag + NEAR < least)
                {
                    first = Some((tag, index));
                }
            }
            let (tag, index) = first?;
            // With start-time tags the discipline has not been asked yet, and may drop all that waits.
            let Some(packet) = self.take(index, cx) else { continue };
            if self.params.share == Share::Stfq {
                let child = &mut self.children[index];
                child.finish = tag + child.weight.cost(packet.bytes);
                self.serving = Some(level);
            }
            if self.params.share != Share::Wfq {
                self.levels[level].clock.v = tag;
            }
            return Some(packet);
        }
    }

    /// The tag of the head of the queue `index`, if that may leave.
    fn tag(&mut self, index: usize, cx: &mut Cx) -> Option<u128> {
        let share = self.params.share;
        if !self.is_ready(index, cx) || (share != Share::Stfq && !self.hold(index, cx)) {
            return None;
        }
        let child = &mut self.children[index];
        let v = self.levels[child.level].clock.v;
        if share == Share::Stfq {
            return Some(v.max(child.finish));
        }
        if child.tag.is_none() {
            let held = child.held.as_ref()?;
            if share == Share::Scfq {
                child.finish = v.max(child.finish) + child.weight.cost(held.bytes);
            }
            child.tag = Some(child.stamps.of(held.number).unwrap_or(child.finish));
        }
        child.tag
    }

    /// Deficit round robin; weighted round robin is the same with packets in place of bytes.
    fn serve_in_turn(&mut self, level: usize, cx: &mut Cx) -> Option<Packet> {
        if self.shapes {
            for place in 0..self.levels[level].queues.len() {
                let index = self.levels[level].queues[place];
                if !self.children[index].listed && self.is_ready(index, cx) {
                    self.list(index);
                }
            }
        }
        let mut refused = 0;
        while let Some(&index) = self.levels[level].active.front() {
            let is_free = self.is_free(index, cx);
            let child = &mut self.children[index];
            if !child.in_turn {
                child.in_turn = true;
                child.deficit += child.turn;
            }
            if !is_free || !self.hold(index, cx) {
                self.leave(index);
                continue;
            }
            let share = self.params.share;
            let child = &mut self.children[index];
            let cost = child.cost(share);
            if cost <= child.deficit {
                child.deficit -= cost;
                let packet = self.take(index, cx);
                if self.children[index].backlog.packets == 0 {
                    self.leave(index);
                }
                return packet;
            }
            child.in_turn = false;
            let active = &mut self.levels[level].active;
            active.rotate_left(1);
            refused += 1;
            if refused == active.len() {
                self.skip_rounds(level);
                refused = 0;
            }
        }
        None
    }

    /// The front queue of a level leaves its list.
    fn leave(&mut self, index: usize) {
        let child = &mut self.children[index];
        (child.deficit, child.in_turn, child.listed) = (0, false, false);
        self.levels[child.level].active.pop_front();
    }

    /// Skips the rounds in which no queue could send its head.
    fn skip_rounds(&mut self, level: usize) {
        let (children, share) = (&mut self.children, self.params.share);
        let rounds = |child: &Child| {
            let short = child.cost(share).saturating_sub(child.deficit);
            short.div_ceil(child.turn).saturating_sub(1)
        };
        let active = &self.levels[level].active;
        let skipped = active.iter().map(|&index| rounds(&children[index])).min().unwrap_or(0);
        for &index in active {
            let child = &mut children[index];
            child.deficit += skipped * child.turn;
        }
    }
}

/// The rate of a queue that is sure of `share` of the link, or that of its shape if it is less.
fn rate_of(link: Rate, share: f64, shape: Option<Shape>) -> Rate {
    let sure =
        if share == 1.0 { link } else { Rate(((link.0 as f64 * share).round() as u64).max(1)) };
    shape.map_or(sure, |shape| Rate(sure.0.min(shape.rate_bps)))
}

impl Scheduler {
    /// The curve of the queue with this index.
    pub fn curve_inside(&self, index: usize) -> Option<Curve> {
        Some(self.0.children.get(index)?.queue.curve())
    }

    /// Figures since the warm-up, queue by queue, with its name; `sent_bytes` are those of the lane.
    pub fn figures(&self) -> Vec<(String, QueueFigures)> {
        let children = &self.0.children;
        let sum: u64 = children.iter().map(|child| child.record.measured_bytes()).sum();
        children.iter().map(|child| (child.name.clone(), child.record.figures(sum))).collect()
    }

    /// Ends the warm-up: the figures start here.
    pub fn begin_measuring(&mut self) {
        self.0.children.iter_mut().for_each(|child| child.record.restart());
    }

    /// Memory of tables, bytes.
    pub fn table_bytes(&self) -> usize {
        self.0.children.iter().map(|child| child.queue.table_bytes()).sum()
    }

    /// The state of several queues, for digests.
    pub fn words(&self, now: Time, cx: &Cx) -> Vec<u64> {
        if let Some(only) = self.only() {
            return only.words(now, cx);
        }
        let mut words = Vec::new();
        for child in &self.0.children {
            let rng = child.rng.clone().map_or(0, |mut rng| rng.next_u64());
            words.extend([
                u64::from(child.backlog.packets),
                child.backlog.bytes,
                child.deficit,
                child.record.sent_bytes,
                rng,
            ]);
            if let Some(bucket) = &child.bucket {
                words.push(bucket.word(now));
            }
            words.extend(child.metering.iter().flat_map(Metering::words));
            if self.0.params.share.is_by_tags() {
                let ahead = child.finish.saturating_sub(self.0.levels[child.level].clock.v);
                words.push(ahead as u64);
            }
            let port = Port { rate: child.rate(cx.port.rate), ..cx.port };
            let probe = child.queue.probe(now, &port);
            let values = [probe.measured, probe.average, probe.probability];
            words.extend(values.map(|value| value.map_or(u64::MAX, f64::to_bits)));
        }
        words
    }

    /// Counts up to `now` what depends on the link's rate, before that or the parameters change.
    pub fn settle(&mut self, now: Time, rate: Rate) {
        self.0.settle(now, rate);
    }

    fn only(&self) -> Option<&Queue> {
        match &self.0.children[..] {
            [only] => Some(&only.queue),
            _ => None,
        }
    }
}

impl QueueDiscipline for Scheduler {
    type State = State;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.0.enqueue(packet, cx);
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        self.0.dequeue(cx)
    }

    fn ready_at(&self, _: Time) -> Time {
        self.0.ready_at()
    }

    fn oldest(&self) -> Option<&Packet> {
        self.0.children.iter().map(Child::head).reduce(older).flatten()
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        let oldest = *self.oldest()?;
        let children = &mut self.0.children;
        let index = children.iter().position(|child| child.head() == Some(&oldest))?;
        let child = &mut children[index];
        let packet = child.held.take().or_else(|| child.queue.take_oldest());
        self.0.count(index);
        if self.0.children[index].backlog.packets == 0 {
            self.0.to_tell |= 1 << index;
        }
        packet
    }

    fn backlog(&self) -> Backlog {
        self.0.backlog
    }

    fn probe(&self, now: Time, port: &Port) -> Probe {
        let mut gauges = Vec::with_capacity(self.0.children.len() * OF_EACH);
        let columns = Params::TRAITS.gauges.chunks(OF_EACH);
        for (columns, child) in columns.zip(&self.0.children) {
            let waited = child.head().map_or(0.0, |head| (now - head.arrived).span_as_secs());
            let own = Port { rate: child.rate(port.rate), ..*port };
            let probe = child.queue.probe(now, &own);
            let average = probe.average.filter(|_| probe.lengths.unit == LengthUnit::Packets);
            let measured = average.unwrap_or(f64::from(child.backlog.packets));
            let values = child.record.values(child.backlog.bytes, waited, measured);
            gauges.extend(columns.iter().map(|gauge| gauge.column).zip(values));
        }
        match self.only() {
            Some(only) => Probe { gauges, ..only.probe(now, port) },
            None => Probe { gauges, ..Probe::default() },
        }
    }

    fn average(&self) -> Option<f64> {
        self.only()?.average()
    }

    fn curve(&self) -> Curve {
        self.only().map(Queue::curve).unwrap_or_default()
    }

    fn probability_at(&self, measured: f64) -> Option<f64> {
        self.only()?.probability_at(measured)
    }

    fn hand_over(self) -> Handover<State> {
        self.0.hand_over()
    }

    fn take_over(&mut self, before: Handover<State>, cx: &Cx) {
        self.0.take_over(before, cx);
    }
}
