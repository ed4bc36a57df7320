//! Fair queueing: a queue for each flow or host, each with a discipline of its own, served by deficit round robin.
//!
//! The order of service is that of FQ-CoDel (RFC 8290), whatever the discipline of the queues: with CoDel it is FQ-CoDel, with
//! PIE and drops of arrivals it is FQ-PIE (Ramakrishnan, Cano & Jain, *FQ-PIE Queue Discipline in the Linux Kernel*, 2019), and
//! with COBALT it is the FqCobalt of ns-3. Without priority for new queues, and with queues that only drop what does not fit, it
//! is stochastic fair queueing (McKenney, *Stochastic Fairness Queueing*, 1990), by bytes.
//!
//! A discipline sees a link of the whole rate, since how many queues will share it is not known.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ends::Ends;
use super::rounds::{Rounds, cost_of_overflow, queue_of};
use super::{
    Backlog, Cx, DropReason, Dynamics, Handover, Overflow, Port, Queue, QueueDiscipline,
    QueueParams, QueueSpec, QueueState, Traits, Work, in_order_of_arrival, is_default, is_on,
    older, pie, tail_drop,
};
use crate::fault::{Code, Fault, Reason};
use crate::link::Buffer;
use crate::packet::Packet;
use crate::units::Time;

/// What shares the link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// Flows.
    #[default]
    Flow,
    /// Hosts at the near end, whatever their flows.
    Host,
    /// Hosts at the far end.
    Peer,
}

/// What a full buffer costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Costs {
    /// Half of the queue with the most bytes from its head, at most 64 packets (RFC 8290, section 4.1). Its discipline is not
    /// asked.
    #[default]
    Longest,
    /// The arriving packet.
    Arrival,
}

/// Parameters of fair queueing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Fair", title = "Fair queueing", description = "")]
#[serde(default)]
pub struct Params {
    /// What has a queue of its own.
    #[schemars(title = "A queue for each", extend("default" = "flow"))]
    #[serde(skip_serializing_if = "is_default")]
    pub by: By,
    /// Number of queues that flows or hosts are hashed to.
    #[schemars(title = "Queues", range(min = 1, max = 8192))]
    pub queues: u32,
    /// Bytes that a queue may send per turn.
    #[schemars(title = "Quantum", range(min = 64, max = 1_000_000), extend("x-unit" = "bytes"))]
    pub quantum_bytes: u32,
    /// Whether a queue that becomes active is served before the others in its first turn, as in FQ-CoDel.
    #[schemars(title = "New queues first", extend("default" = true))]
    #[serde(skip_serializing_if = "is_on")]
    pub new_first: bool,
    /// The packets that a full buffer costs.
    #[schemars(title = "A full buffer drops from", extend("default" = "longest"))]
    #[serde(skip_serializing_if = "is_default")]
    pub overflow: Costs,
    /// Discipline of each queue: any but a scheduler and fair queueing. It sees the whole rate of the link, so a delay worked out
    /// from the backlog and the rate is too short while other queues are busy; PIE takes the age of packets here.
    #[schemars(title = "Discipline of each queue", extend("x-without" = ["scheduler", "fair"]))]
    pub queue: Box<QueueSpec>,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            by: By::Flow,
            queues: 1024,
            quantum_bytes: 1514,
            new_first: true,
            overflow: Costs::Longest,
            queue: Box::new(QueueSpec::TailDrop(tail_drop::Params {})),
        }
    }
}

impl QueueParams for Params {
    type Discipline = Fair;

    const SOURCE: &str = "McKenney 1990; Høiland-Jørgensen et al., RFC 8290 (2018)";

    const TRAITS: Traits = Traits { overflow: Overflow::LongestQueue, ..Traits::PLAIN };

    fn build(&self, _: &Port) -> Fair {
        let queue = match &*self.queue {
            QueueSpec::Pie(own) => {
                QueueSpec::Pie(pie::Params { delay_from: pie::DelayFrom::Age, ..own.clone() })
            }
            other => other.clone(),
        };
        Fair(Box::new(Inner {
            params: Params { queue: Box::new(queue), ..self.clone() },
            children: vec![None; self.queues as usize],
            rounds: Rounds::new(self.queues),
            ends: Ends::default(),
            backlog: Backlog::default(),
            idle_since: Some(Time::ZERO),
        }))
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled(Reason::QueuePerFlow)
    }

    fn more_queues(&self) -> u32 {
        self.queues.saturating_mul(self.queue.more_queues().saturating_add(1))
    }

    fn work(&self) -> Work {
        let Work { packet, updates } = self.queue.work();
        let of_all = |(every, work)| (every, work * f64::from(self.queues));
        Work { packet, updates: updates.into_iter().map(of_all).collect() }
    }

    fn faults(&self) -> Vec<Fault> {
        if matches!(*self.queue, QueueSpec::Scheduler(_) | QueueSpec::Fair(_)) {
            return vec![Fault::new("queue", Code::FairInside, [])];
        }
        if self.queue.shapes() {
            return vec![Fault::new("queue.rate_bps", Code::ShaperInside, [])];
        }
        self.queue.faults().into_iter().map(|fault| fault.within("queue")).collect()
    }
}

/// What survives a live change of parameters.
#[derive(Clone, Debug)]
pub struct State {
    by: By,
    rounds: Rounds<()>,
    /// Of each queue that was used, without its packets, whose number stands beside.
    children: Vec<Option<(Handover<QueueState>, usize)>>,
}

/// The discipline, with its queues.
#[derive(Clone, Debug)]
pub struct Fair(Box<Inner>);

#[derive(Clone, Debug)]
struct Inner {
    params: Params,
    /// The queues that were used.
    children: Vec<Option<Box<Queue>>>,
    rounds: Rounds<()>,
    ends: Ends,
    backlog: Backlog,
    idle_since: Option<Time>,
}

impl Inner {
    /// Index of the queue of `packet`.
    fn index_of(&mut self, packet: &Packet, cx: &Cx) -> usize {
        self.ends.read(&cx.site.marks);
        let key = match self.params.by {
            By::Flow => u64::from(packet.flow),
            By::Host => self.ends.near(packet),
            By::Peer => self.ends.far(packet),
        };
        queue_of(key, self.children.len())
    }

    fn backlog_of(&self, index: usize) -> Backlog {
        self.children[index].as_ref().map_or(Backlog::default(), |queue| queue.backlog())
    }

    /// The oldest packet of the queue `index`.
    fn oldest_of(&self, index: usize) -> Option<&Packet> {
        self.children[index].as_ref()?.oldest()
    }

    fn quantum(&self) -> i64 {
        i64::from(self.params.quantum_bytes)
    }

    /// Calls the queue `index` at a link of its own. Where the longest queue makes room, there is always room for `arriving`
    /// bytes; otherwise the packets of the other queues count as if they were on the wire.
    fn call<T>(
        &mut self,
        index: usize,
        arriving: u32,
        cx: &mut Cx,
        call: impl FnOnce(&mut Queue, &mut Cx) -> T,
    ) -> T {
        let (port, transmitting) = (cx.port, cx.transmitting);
        let before = self.backlog_of(index);
        let elsewhere = Backlog {
            packets: self.backlog.packets - before.packets,
            bytes: self.backlog.bytes - before.bytes,
        };
        (cx.port.buffer, cx.transmitting) = match (self.params.overflow, port.buffer) {
            (Costs::Longest, Buffer::Packets(most)) => {
                (Buffer::Packets(most.max(before.packets + 1)), Backlog::default())
            }
            (Costs::Longest, Buffer::Bytes(most)) => {
                (Buffer::Bytes(most.max(before.bytes + u64::from(arriving))), Backlog::default())
            }
            (Costs::Arrival, buffer) => {
                let packets = transmitting.packets + elsewhere.packets;
                (buffer, Backlog { packets, bytes: transmitting.bytes + elsewhere.bytes })
            }
        };
        let spec = &self.params.queue;
        let queue = self.children[index].get_or_insert_with(|| Box::new(spec.build(&port)));
        let result = call(queue, cx);
        let after = queue.backlog();
        (cx.port, cx.transmitting) = (port, transmitting);
        self.backlog = Backlog {
            packets: elsewhere.packets + after.packets,
            bytes: elsewhere.bytes + after.bytes,
        };
        result
    }

    fn list(&mut self, index: usize) {
        self.rounds.list(index, self.quantum(), self.params.new_first);
    }

    fn take_oldest_of(&mut self, index: usize) -> Option<Packet> {
        let packet = self.children[index].as_mut()?.take_oldest()?;
        self.backlog.packets -= 1;
        self.backlog.bytes -= u64::from(packet.bytes);
        Some(packet)
    }

    /// Drops from the head of the longest queue; whether there was a packet.
    fn drop_from_the_longest(&mut self, cx: &mut Cx) -> bool {
        let longest = self.rounds.longest(|index| self.backlog_of(index).bytes);
        let Some(index) = longest else { return false };
        let cost = cost_of_overflow(self.backlog_of(index).packets);
        for _ in 0..cost {
            let Some(packet) = self.take_oldest_of(index) else { return false };
            cx.drop(packet, DropReason::Overflow);
        }
        cost > 0
    }

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.idle_since = None;
        let index = self.index_of(&packet, cx);
        self.call(index, packet.bytes, cx, |queue, cx| queue.enqueue_inside(packet, cx));
        // Also if its discipline has dropped the packet: it is to learn that it idles.
        self.list(index);
        if self.params.overflow == Costs::Longest {
            while !cx.fits(self.backlog) && self.drop_from_the_longest(cx) {}
        }
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        while let Some(turn) = self.rounds.turn(self.quantum()) {
            if let Some(packet) = self.call(turn.index, 0, cx, |queue, cx| queue.dequeue_inside(cx))
            {
                self.rounds.sent(turn, &packet);
                return Some(packet);
            }
            self.rounds.leave(turn);
        }
        self.idle_since = Some(cx.now);
        None
    }

    #[cold] // It runs when a person changes something, and its size counts.
    fn hand_over(self) -> Handover<State> {
        let mut waiting = Vec::new();
        let children = self.children.into_iter().map(|child| {
            let mut own = child?.hand_over();
            let packets = std::mem::take(&mut own.packets);
            let number = packets.len();
            waiting.extend(packets);
            Some((own, number))
        });
        let children = children.collect();
        let packets = in_order_of_arrival(waiting.into_iter());
        let state = Some(State { by: self.params.by, rounds: self.rounds, children });
        Handover { state, ..Handover::new(packets.into_values().collect(), self.idle_since) }
    }

    #[cold] // It runs when a person changes something, and its size counts.
    fn take_over(&mut self, before: Handover<State>, cx: &Cx) {
        self.idle_since = before.idle_since;
        let mut formers = Vec::new();
        // The hash depends on the number of queues.
        if let Some(State { by, rounds, children }) = before.state
            && (by, rounds.len()) == (self.params.by, self.children.len())
        {
            (self.rounds, formers) = (rounds, children);
        }
        formers.resize_with(self.children.len(), || None);
        let mut assigned: Vec<Vec<Packet>> = vec![Vec::new(); self.children.len()];
        for packet in before.packets {
            let index = self.index_of(&packet, cx);
            assigned[index].push(packet);
        }
        for (index, (packets, former)) in assigned.into_iter().zip(formers).enumerate() {
            if packets.is_empty() && former.is_none() {
                continue;
            }
            let (mut own, number) = former.unwrap_or_else(|| {
                (Handover::new(Default::default(), before.idle_since), packets.len())
            });
            if number != packets.len() {
                // A scheduler has given some of the packets to another of its queues.
                own.queues.clear();
            }
            own.packets = packets.into();
            let mut queue = Box::new(self.params.queue.build(&cx.port));
            queue.take_over(own, cx);
            let Backlog { packets, bytes } = queue.backlog();
            self.backlog.packets += packets;
            self.backlog.bytes += bytes;
            self.children[index] = Some(queue);
            if packets > 0 {
                self.list(index);
            }
        }
    }
}

impl Fair {
    /// Memory of tables, bytes.
    pub fn table_bytes(&self) -> usize {
        self.0.children.iter().flatten().map(|queue| queue.table_bytes()).sum()
    }
}

impl QueueDiscipline for Fair {
    type State = State;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.0.enqueue(packet, cx);
    }

    /// Deficit round robin, new queues first unless they are not to be.
    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        self.0.dequeue(cx)
    }

    fn oldest(&self) -> Option<&Packet> {
        self.0.rounds.listed().map(|index| self.0.oldest_of(index)).reduce(older).flatten()
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        let oldest = self.oldest().copied();
        let index =
            self.0.rounds.listed().find(|&index| self.0.oldest_of(index) == oldest.as_ref())?;
        self.0.take_oldest_of(index)
    }

    fn backlog(&self) -> Backlog {
        self.0.backlog
    }

    fn hand_over(self) -> Handover<State> {
        self.0.hand_over()
    }

    fn take_over(&mut self, before: Handover<State>, cx: &Cx) {
        self.0.take_over(before, cx);
    }
}
