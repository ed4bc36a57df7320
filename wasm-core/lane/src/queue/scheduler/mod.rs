//! Several queues at one link, each with a discipline of its own, and the order in which the link serves them.
//!
//! Levels are strictly ordered; the queues of a level share by deficit round robin (Shreedhar & Varghese, *Efficient Fair
//! Queuing Using Deficit Round-Robin*, IEEE/ACM ToN 4(3), 1996) or by weighted round robin over packets. A queue that needs
//! no turns, because it is alone at its level, is served without them.
//!
//! The disciplines of the queues do not know of each other. While one runs, the scheduler shows it a link of its own: the
//! rate that its queue is sure of, and the packets of the other queues as if they were on the wire.

mod classifier;
mod record;

pub use classifier::Takes;

use std::borrow::Cow;
use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::de::{DeserializeOwned, Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{
    Backlog, Curve, Cx, DropReason, Dynamics, Gauge, Handover, LengthUnit, MOST_QUEUES, Port,
    Probe, Quantity, Queue, QueueDiscipline, QueueFigures, QueueParams, QueueSpec, QueueState,
    Traits, Work, in_order_of_arrival, is_default, older, tail_drop,
};
use crate::fault::{Code, Fault, Reason};
use crate::link::Buffer;
use crate::packet::Packet;
use crate::rng::Rng;
use crate::units::{Rate, Time};
use classifier::Classifier;
pub(super) use record::Record;

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
    /// The other queue that gets what a rule diverts from this one; by default the last. A packet is diverted once.
    #[schemars(title = "Diverts to", length(min = 1, max = 32))]
    #[schemars(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divert: Option<String>,
    /// Its own limit, besides the link's buffer, which all queues share.
    #[schemars(default)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
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
    fields.get(name).map(T::deserialize).transpose()
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
            divert: part(fields, "divert")?,
            limit: part(fields, "limit")?,
            queue: part(fields, "queue")?.unwrap_or_else(plain),
        })
    }

    /// A queue of weight 1 that drops when it is full.
    pub fn plain(name: &str) -> SubQueue {
        let name = name.to_owned();
        let (takes, queue) = (Vec::new(), plain());
        SubQueue { name, takes, level: 0, weight: one(), divert: None, limit: None, queue }
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
        )*]
    };
}

/// Columns of each queue.
pub(super) const OF_EACH: usize = 8;

/// The gauges of the first `queues` queues of a scheduler.
pub const fn gauges(queues: usize) -> &'static [Gauge] {
    Params::TRAITS.gauges.split_at(queues * OF_EACH).0
}

impl QueueParams for Params {
    type Discipline = Scheduler;

    const SOURCE: &str = "Shreedhar & Varghese 1996";

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
            if matches!(own.queue, QueueSpec::Scheduler(_)) {
                add(".queue", Code::SchedulerInside, vec![]);
                continue;
            }
            for Fault { field, at, phrase } in own.queue.faults() {
                let dot = if field.is_empty() { "" } else { "." };
                let field = Cow::Owned(format!("queues[{index}].queue{dot}{field}"));
                faults.push(Fault { field, at, phrase });
            }
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
    /// Index of the queue that gets what a rule diverts.
    divert: Option<usize>,
    /// Its part of the link within its level.
    share: f64,
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
    record: Record,
}

impl Child {
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
}

/// What survives a live change of parameters.
#[derive(Clone, Debug)]
pub struct State {
    queues: Vec<Former>,
    /// The order in which queues had their turns.
    active: Vec<usize>,
}

/// A queue before the change.
#[derive(Clone, Debug)]
struct Former {
    name: String,
    /// Of its discipline, without the packets.
    handover: Handover<QueueState>,
    rng: Option<Rng>,
    turn: u64,
    deficit: u64,
    in_turn: bool,
    /// Whether its discipline has yet to learn that it idles.
    to_tell: bool,
    /// Whether its first packet was released by its discipline.
    holds: bool,
    record: Record,
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
                levels.push(Level { queues: own, active: VecDeque::new() });
            }
        }
        for (index, own) in params.queues.iter().enumerate() {
            let level = levels.iter().position(|level| level.queues.contains(&index)).unwrap_or(0);
            let of_level = &levels[level].queues;
            let weights: f64 = of_level.iter().map(|&other| params.queues[other].weight).sum();
            let share = if of_level.len() == 1 { 1.0 } else { own.weight / weights };
            let rate = part_of(port.rate, share);
            let buffer = own.limit.map_or(port.buffer, |limit| limit.buffer(port.rate));
            children.push(Child {
                name: own.name.clone(),
                queue: own.queue.build(&Port { rate, buffer, ..*port }),
                rng: None,
                limit: own.limit,
                divert: params.diverts_to(index),
                share,
                level,
                turn: own.turn(params.share, params.quantum_bytes),
                held: None,
                backlog: Backlog::default(),
                deficit: 0,
                in_turn: false,
                listed: false,
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
        }
    }

    fn is_alone(&self) -> bool {
        self.children.len() == 1
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
        cx.port.rate = part_of(port.rate, child.share);
        (cx.port.buffer, cx.transmitting) = (bound.buffer, bound.beside);
        if index > 0 {
            let own = child.rng.get_or_insert_with(|| cx.site.rng(index as u32));
            std::mem::swap(&mut cx.rng, own);
        }
        let before = (cx.signals.dropped.len(), cx.signals.marked.len());
        let result = call(&mut child.queue, cx);
        child.record.drops += (cx.signals.dropped.len() - before.0) as u64;
        child.record.marks += (cx.signals.marked.len() - before.1) as u64;
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

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.idle_since = None;
        let index = self.queue_of(&packet, cx);
        let other = self.children[index].divert;
        cx.takes_diverted = other.is_some();
        self.put(index, packet, cx);
        cx.takes_diverted = false;
        if let Some((other, packet)) = other.zip(cx.diverted.take()) {
            self.put(other, packet, cx);
        }
    }

    /// Has the queue `index` accept a packet.
    fn put(&mut self, index: usize, packet: Packet, cx: &mut Cx) {
        match self.bound(index, packet.bytes, cx) {
            Some(bound) => self.call(index, bound, cx, |queue, cx| queue.enqueue(packet, cx)),
            None => {
                self.children[index].record.drops += 1;
                cx.drop(packet, DropReason::Overflow);
            }
        }
        if self.children[index].backlog.packets == 0 {
            self.to_tell |= 1 << index;
        }
        self.list(index);
    }

    /// What the discipline of the queue `index` releases.
    fn ask(&mut self, index: usize, cx: &mut Cx) -> Option<Packet> {
        let bound = self.bound(index, 0, cx).unwrap_or_else(|| self.shared(index, cx));
        self.call(index, bound, cx, |queue, cx| queue.dequeue(cx))
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

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        if self.is_alone() {
            let packet = self.take(0, cx);
            if packet.is_none() {
                self.idle_since = Some(cx.now);
            }
            return packet;
        }
        self.tell(cx);
        for level in 0..self.levels.len() {
            if let Some(packet) = self.serve(level, cx) {
                return Some(packet);
            }
        }
        self.idle_since = Some(cx.now);
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
            return if self.children[only].backlog.packets > 0 {
                self.take(only, cx)
            } else {
                None
            };
        }
        self.serve_in_turn(level, cx)
    }

    /// Deficit round robin; weighted round robin is the same with packets in place of bytes.
    fn serve_in_turn(&mut self, level: usize, cx: &mut Cx) -> Option<Packet> {
        let mut refused = 0;
        while let Some(&index) = self.levels[level].active.front() {
            let child = &mut self.children[index];
            if !child.in_turn {
                child.in_turn = true;
                child.deficit += child.turn;
            }
            if !self.hold(index, cx) {
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

    #[cold] // It runs when a person changes something, and its size counts.
    fn hand_over(self) -> Handover<State> {
        let mut waiting = Vec::new();
        let mut of = Vec::new();
        let mut queues = Vec::new();
        for (index, child) in self.children.into_iter().enumerate() {
            let Child { name, queue, rng, turn, held, deficit, in_turn, record, .. } = child;
            let mut handover = queue.hand_over();
            let packets = std::mem::take(&mut handover.packets);
            let holds = held.is_some();
            waiting.extend(held.into_iter().chain(packets));
            of.resize(waiting.len(), index as u8);
            let to_tell = self.to_tell & 1 << index != 0;
            queues.push(Former {
                name,
                handover,
                rng,
                turn,
                deficit,
                in_turn,
                to_tell,
                holds,
                record,
            });
        }
        let ordered = in_order_of_arrival(waiting.into_iter());
        let active = self.levels.into_iter().flat_map(|level| level.active).collect();
        Handover {
            queues: ordered.keys().map(|(_, place)| of[*place]).collect(),
            state: Some(State { queues, active }),
            ..Handover::new(ordered.into_values().collect(), self.idle_since)
        }
    }

    #[cold] // It runs when a person changes something, and its size counts.
    fn take_over(&mut self, before: Handover<State>, cx: &Cx) {
        let Handover { packets, queues, idle_since, state, .. } = before;
        self.idle_since = idle_since;
        let State { queues: mut formers, active } =
            state.unwrap_or(State { queues: Vec::new(), active: Vec::new() });
        // For each queue its packets, each with its place in a discipline that has several queues.
        let mut assigned = vec![(VecDeque::new(), Vec::new()); self.children.len()];
        let mut seen = vec![0; formers.len()];
        for (place, packet) in packets.into_iter().enumerate() {
            let index = self.queue_of(&packet, cx);
            let from = usize::from(queues.get(place).copied().unwrap_or(0));
            let child = &mut self.children[index];
            let former = formers.get(from).filter(|former| former.name == child.name);
            let nth = seen.get(from).copied().unwrap_or(0);
            if let Some(seen) = seen.get_mut(from) {
                *seen += 1;
            }
            match former {
                Some(former) if former.holds && nth == 0 => child.held = Some(packet),
                _ => {
                    let nth = nth - former.map_or(0, |former| usize::from(former.holds));
                    let inside = former.map_or(0, |former| former.handover.queue_of(nth));
                    assigned[index].0.push_back(packet);
                    assigned[index].1.push(inside);
                }
            }
        }
        let had_turns: Vec<String> =
            active.iter().map(|&index| formers[index].name.clone()).collect();
        self.to_tell = u8::MAX;
        for (index, (packets, places)) in assigned.into_iter().enumerate() {
            let child = &mut self.children[index];
            let former = formers.iter().position(|former| former.name == child.name);
            let handover = match former {
                Some(at) => {
                    // A discipline whose last packet had left may have learned that it idles.
                    if seen[at] == 0 && !formers[at].to_tell {
                        self.to_tell &= !(1 << index);
                    }
                    seen.swap_remove(at);
                    let Former { handover, rng, turn, deficit, in_turn, record, .. } =
                        formers.swap_remove(at);
                    // A larger deficit would be more than a turn of now.
                    child.deficit =
                        if turn == child.turn { deficit } else { deficit.min(child.turn) };
                    (child.rng, child.in_turn, child.record) = (rng, in_turn, record);
                    let queues = if handover.queues.is_empty() { Vec::new() } else { places };
                    Handover { packets, queues, ..handover }
                }
                None => Handover::new(packets, idle_since),
            };
            child.queue.take_over(handover, cx);
            self.count(index);
        }
        for name in had_turns {
            if let Some(index) = self.children.iter().position(|child| child.name == name) {
                self.list(index);
            }
        }
        for index in 0..self.children.len() {
            self.list(index);
            let child = &mut self.children[index];
            if !child.listed {
                (child.deficit, child.in_turn) = (0, false);
            }
        }
    }
}

/// The rate of a queue that is sure of `share` of the link.
fn part_of(rate: Rate, share: f64) -> Rate {
    if share == 1.0 { rate } else { Rate(((rate.0 as f64 * share).round() as u64).max(1)) }
}

impl Scheduler {
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
            let port = Port { rate: part_of(cx.port.rate, child.share), ..cx.port };
            let probe = child.queue.probe(now, &port);
            let values = [probe.measured, probe.average, probe.probability];
            words.extend(values.map(|value| value.map_or(u64::MAX, f64::to_bits)));
        }
        words
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

    fn oldest(&self) -> Option<&Packet> {
        self.0.children.iter().map(Child::head).reduce(older).flatten()
    }

    fn backlog(&self) -> Backlog {
        self.0.backlog
    }

    fn probe(&self, now: Time, port: &Port) -> Probe {
        let mut gauges = Vec::with_capacity(self.0.children.len() * OF_EACH);
        let columns = Params::TRAITS.gauges.chunks(OF_EACH);
        for (columns, child) in columns.zip(&self.0.children) {
            let waited = child.head().map_or(0.0, |head| (now - head.arrived).span_as_secs());
            let own = Port { rate: part_of(port.rate, child.share), ..*port };
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
