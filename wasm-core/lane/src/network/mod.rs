//! The network of one lane: the bottleneck with its discipline, the TCP connections that cross it, the pending events, and
//! the recorder. The classes of [`traffic`](crate::traffic) decide who sends what, and when.

mod bottleneck;
mod connections;
#[cfg(feature = "schedulers")]
mod edge;
mod reverse;
mod reverse_link;
mod special;
mod varied;

pub use connections::{Completed, ConnectionId, Opening};
pub use reverse_link::ReverseLink;

use connections::Connections;
use reverse::Reverse;
use special::{Deferred, Left};

use std::sync::Arc;

use crate::event::{EventQueue, Taken};
use crate::link::{Buffer, Link, Transmitter, Varied};
use crate::packet::{Colour, Ecn, FlowId, Packet};
use crate::queue::{Backlog, Cx, Mark, Port, Queue, QueueDiscipline, QueueSpec, Signals, Site};
use crate::record::{Expectation, Experiences, Noticed, Receiver, Recorder, Series};
use crate::rng::{Purpose, Rng};
use crate::tcp::{Segment, Shared, Wake};
use crate::units::{Rate, Time};

/// Reserve exactly when growing by more than 1/MANY of the current length.
const MANY: usize = 16;

/// The reason for which a flow asked to be woken, in its class's own numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alarm(pub u8);

/// A scheduled event. `class` is the index of a traffic class, `flow` that of a flow within it.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A flow starts.
    Start {
        /// Index of the class.
        class: u16,
        /// Index of the flow within it.
        flow: u32,
    },
    /// Wakes a flow.
    Alarm {
        /// Index of the class.
        class: u16,
        /// Index of the flow within it.
        flow: u32,
        /// The reason that the flow gave.
        alarm: Alarm,
    },
    /// Wakes a connection for an event other than an arrival.
    Wake(ConnectionId, Wake),
    /// A packet reaches its receiver over a link whose delay jitters.
    Landing,
    /// The transmission of an ACK on the return path ends.
    AckSent,
    /// The discipline at the bottleneck, or that of the return path, lets a packet go.
    #[cfg(feature = "schedulers")]
    Ready {
        /// Whether it is that of the return path.
        acks: bool,
    },
}

/// The owner of a flow's name.
#[derive(Clone, Copy, Debug)]
pub enum Flow {
    /// A TCP connection.
    Connection(ConnectionId),
    /// A source or a client, whose state is in its class.
    Member {
        /// Index of the class.
        class: u16,
        /// Index of the flow within it.
        flow: u32,
    },
    /// A source with a receiver, which has this index in the recorder.
    Watched(u32),
}

/// Parameters of a network.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// Seed of the random streams.
    pub seed: u32,
    /// Time before which nothing is counted.
    pub warmup: Time,
    /// Rate and buffer of the bottleneck.
    pub port: Port,
    /// The bottleneck link.
    pub link: &'a Link,
    /// Rate of each access link.
    pub access_rate: Rate,
    /// The queue of ACKs on their way back.
    pub reverse: Option<&'a ReverseLink>,
    /// The discipline at the bottleneck.
    pub queue: &'a QueueSpec,
    /// Marks of the traffic classes.
    pub marks: &'a [Mark],
    /// The aspect of each class that people notice.
    pub noticed: &'a [Noticed],
}

/// The network at one simulated time.
#[derive(Clone, Debug)]
pub struct Network {
    seed: u64,
    /// Propagation delay of the bottleneck at the start, one way, which round trips include.
    included_delay: Time,
    /// The present one.
    link_delay: Time,
    cx: Cx,
    queue: Queue,
    /// Length of `queue`, packets, cached for every arrival and departure.
    waiting: u32,
    /// Whether `queue` has an average, or a previous discipline had one at the latest arrival.
    averages: bool,
    transmitter: Transmitter,
    /// State of the link, if it varies.
    varied: Option<Box<Varied>>,
    /// The queue of ACKs on their way back, if there is one.
    reverse: Option<Box<Reverse>>,
    /// Whether the link has never varied, and there is no reverse queue.
    is_plain: bool,
    /// Whether the reverse queue currently replaces the bottleneck.
    serves_acks: bool,
    /// An event that is handled next.
    deferred: Option<Deferred>,
    /// Colours packets, unless all are green.
    #[cfg(feature = "schedulers")]
    edge: Option<Box<edge::Edge>>,
    /// Whether the packet on the transmitter left earlier and reaches its receiver now.
    lands: bool,
    /// The departing packet, until the next one starts.
    left: Option<Left>,
    /// The next times at which the discipline at the bottleneck and that of the return path let a packet go.
    #[cfg(feature = "schedulers")]
    ready_at: [Time; 2],
    /// Owner of each flow's name.
    flows: Vec<Flow>,
    connections: Connections,
    /// Closed connections with nothing in flight, whose slots and names are reused.
    free: Vec<ConnectionId>,
    /// Names of pairs without a flow are assigned downwards from the top.
    newest_pair: FlowId,
    /// Number of open connections, and the sum of their propagation RTTs, ns.
    open_connections: u32,
    round_trips: u64,
    events: EventQueue<Event>,
    recorder: Recorder,
    /// Segments that a sender has just released.
    segments: Vec<Segment>,
    /// State shared by connections.
    shared: Shared,
}

impl Network {
    /// The network at time zero, without flows; `sample_every` enables sampled rows.
    #[inline]
    pub fn new(setting: &Setting<'_>, sample_every: Option<Time>) -> Network {
        let &Setting { seed, warmup, port, link, access_rate, reverse, queue, marks, noticed } =
            setting;
        let seed = u64::from(seed);
        let link_delay = Time::from_secs(link.delay_s);
        let series = sample_every.map(|every| Series::new(every, noticed));
        let site = |owner, marks| Arc::new(Site { seed, owner, marks });
        let reversed = || marks.iter().map(Mark::reversed).collect();
        let queue = queue.build(&port);
        let ack_losses =
            marks.iter().map(|class| Rng::stream(seed, &class.id, 0, Purpose::AckLoss));
        let ack_losses = ack_losses.collect();
        let mut shared = Shared::new(access_rate, link_delay, ack_losses);
        if reverse.is_some() {
            shared.queue_acks();
        }
        Network {
            seed,
            included_delay: link_delay,
            link_delay,
            varied: Varied::new(link, seed),
            reverse: reverse
                .map(|spec| Box::new(Reverse::new(spec, site("reverse", reversed()), warmup))),
            is_plain: !link.varies() && reverse.is_none(),
            serves_acks: false,
            deferred: None,
            #[cfg(feature = "schedulers")]
            edge: edge::Edge::new(marks),
            lands: false,
            left: None,
            #[cfg(feature = "schedulers")]
            ready_at: [Time::NEVER; 2],
            averages: queue.average().is_some(),
            waiting: 0,
            queue,
            cx: Cx::at(site("queue", marks.to_vec()), port),
            transmitter: Transmitter::default(),
            flows: Vec::new(),
            connections: Connections::default(),
            free: Vec::new(),
            newest_pair: FlowId::MAX,
            open_connections: 0,
            round_trips: 0,
            events: EventQueue::default(),
            recorder: Recorder::new(marks.len(), warmup, series),
            segments: Vec::new(),
            shared,
        }
    }

    /// The simulated time.
    pub fn now(&self) -> Time {
        self.cx.now
    }

    /// Advances the time; nothing may be due before.
    pub fn advance_to(&mut self, now: Time) {
        self.cx.now = self.cx.now.max(now);
    }

    /// Seed of the random streams.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The bottleneck's rate and buffer.
    pub fn port(&self) -> &Port {
        &self.cx.port
    }

    /// Time of the next event; [`Time::NEVER`] if there are no more.
    pub fn next_event(&self) -> Time {
        self.events.peek_time().min(self.transmitter.done())
    }

    /// Advances to the next event up to `until` and before the current transmission ends, and takes it.
    #[inline(always)] // Every event comes here.
    pub fn take_event(&mut self, until: Time) -> Option<Taken> {
        let (at, taken) = self.events.take_up_to(self.transmitter.before_done().min(until))?;
        self.cx.now = at;
        Some(taken)
    }

    /// The event without a place that was just taken.
    pub fn event(&self, taken: Taken) -> Event {
        self.events.event(taken)
    }

    /// Advances to the end of the current transmission if it is up to `until`, and handles it; returns whether it did. It
    /// precedes all other events at its time, so [`Network::take_event`] has found nothing.
    #[inline(always)]
    pub fn end_transmission(&mut self, until: Time) -> bool {
        let done = self.transmitter.done();
        if done > until {
            return false;
        }
        self.cx.now = done;
        self.depart();
        true
    }

    /// Schedules the start of a class's flow.
    pub fn schedule_start(&mut self, class: u16, flow: u32, at: Time) {
        self.events.schedule_anywhere(at, Event::Start { class, flow });
    }

    /// Schedules an alarm of a class's flow.
    pub fn schedule_alarm(&mut self, class: u16, flow: u32, at: Time, alarm: Alarm) {
        self.events.schedule(at, Event::Alarm { class, flow, alarm });
    }

    /// Reserves room for `count` flows.
    pub fn expect_flows(&mut self, count: u32) {
        make_room(&mut self.flows, count);
    }

    /// A name for a class's flow that is not a connection.
    pub fn new_flow(&mut self, class: u16, flow: u32) -> FlowId {
        self.flows.push(Flow::Member { class, flow });
        (self.flows.len() - 1) as FlowId
    }

    /// Adds a flow of a class with a receiver with these expectations; returns the flow's id and the receiver's index. The
    /// path delay is at least the link's.
    pub fn new_watched_flow(
        &mut self,
        class: u16,
        flow: u32,
        expects: Expectation,
    ) -> (FlowId, u32) {
        let path = expects.path.max(self.link_delay);
        let receiver = Receiver::new(class, flow, Expectation { path, ..expects });
        let receiver = self.recorder.experiences.add(receiver);
        self.flows.push(Flow::Watched(receiver));
        ((self.flows.len() - 1) as FlowId, receiver)
    }

    /// The receiver of this index.
    pub fn receiver(&self, receiver: u32) -> &Receiver {
        self.recorder.experiences.receiver(receiver)
    }

    /// The quality records, mutable.
    pub fn experiences_mut(&mut self) -> &mut Experiences {
        &mut self.recorder.experiences
    }

    /// An unacknowledged packet arrives at the bottleneck.
    pub fn send(&mut self, class: u16, flow: FlowId, seq: u64, bytes: u32, ecn: Ecn) {
        self.arrive(Packet {
            number: 0,
            seq,
            arrived: self.cx.now,
            flow,
            pair: flow,
            class,
            responsive: false,
            ecn,
            cwr: false,
            colour: Colour::Green,
            bytes,
        });
    }

    /// Owner of each flow's name.
    pub fn flows(&self) -> &[Flow] {
        &self.flows
    }

    /// The discipline at the bottleneck.
    pub fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Replaces the discipline at the bottleneck by `spec`, which takes over the waiting packets.
    #[inline]
    pub fn replace_queue(&mut self, spec: &QueueSpec) {
        self.queue.settle(self.cx.now, self.cx.port.rate);
        let old = std::mem::replace(&mut self.queue, spec.build(&self.cx.port));
        self.queue.take_over(old.hand_over(), &self.cx);
        self.averages = self.queue.average().is_some() || self.recorder.averages();
        self.waiting = self.queue.backlog().packets;
        #[cfg(feature = "schedulers")]
        if self.ready_at[0] < Time::NEVER && self.cx.transmitting.packets == 0 {
            self.start_next();
        }
    }

    /// Sets the rate of the bottleneck; the current transmission ends as it began.
    pub fn set_rate(&mut self, rate: Rate) {
        self.queue.settle(self.cx.now, self.cx.port.rate);
        self.cx.port.rate = rate;
    }

    /// Sets the buffer of the bottleneck. The discipline learns it when it is replaced.
    pub fn set_buffer(&mut self, buffer: Buffer) {
        self.cx.port.buffer = buffer;
    }

    /// The packet in transmission as a backlog: one packet and its bytes, or nothing.
    pub fn in_transmission(&self) -> Backlog {
        self.cx.transmitting
    }

    /// The packet in transmission.
    pub fn transmitter(&self) -> &Transmitter {
        &self.transmitter
    }

    /// The state of a scheduler's queues, for digests.
    pub fn queue_words(&self) -> Vec<u64> {
        self.queue.words(self.cx.now, &self.cx)
    }

    /// The discipline's random stream.
    pub fn drop_rng(&self) -> &Rng {
        &self.cx.rng
    }

    /// The lane's records.
    pub fn recorder(&self) -> &Recorder {
        &self.recorder
    }

    /// The lane's records, for sampling.
    pub fn recorder_mut(&mut self) -> &mut Recorder {
        &mut self.recorder
    }

    /// The discipline's drops and marks.
    pub fn signals_mut(&mut self) -> &mut Signals {
        &mut self.cx.signals
    }
}

/// Makes room for `more` entries, and for no others if they are many: doubling could leave up to half of the vector empty
/// for good.
fn make_room<T>(all: &mut Vec<T>, more: u32) {
    let more = more as usize;
    if more > all.len() / MANY {
        all.reserve_exact(more);
    }
}
