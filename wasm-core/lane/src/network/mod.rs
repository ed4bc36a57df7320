//! The network of one lane: the bottleneck with its discipline, the TCP connections that cross it, the
//! events that are due, and the recorder that counts. Who sends what, and when, is decided by the classes
//! of [`traffic`](crate::traffic).

mod bottleneck;
mod connections;

pub use connections::{Completed, ConnectionId, Opening};

use connections::Connections;

use crate::event::{EventQueue, Taken};
use crate::link::Transmitter;
use crate::packet::{Ecn, FlowId, Packet};
use crate::queue::{Backlog, Cx, Port, Queue, QueueDiscipline, QueueSpec, Signals};
use crate::record::{Recorder, Series};
use crate::rng::{Purpose, Rng};
use crate::tcp::{Segment, Shared, Wake};
use crate::units::{Rate, Time};

/// What joins at once is many where it is more than one in so many of what is there.
const MANY: usize = 16;

/// What a flow asked to be woken for, in its class's own numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alarm(pub u8);

/// What is due at a time. `class` is the index of a traffic class, `flow` that of a flow within it.
#[derive(Clone, Copy, Debug)]
pub enum Event {
    /// A flow starts.
    Start {
        /// Index of the class.
        class: u16,
        /// Index of the flow within it.
        flow: u32,
    },
    /// A flow asked to be woken.
    Alarm {
        /// Index of the class.
        class: u16,
        /// Index of the flow within it.
        flow: u32,
        /// What it asked for.
        alarm: Alarm,
    },
    /// A connection asked to be woken, not for an arrival.
    Wake(ConnectionId, Wake),
}

/// What the name of a flow stands for.
#[derive(Clone, Copy, Debug)]
pub enum Flow {
    /// A TCP connection.
    Connection(ConnectionId),
    /// A source or a client, whose state its class keeps.
    Member {
        /// Index of the class.
        class: u16,
        /// Index of the flow within it.
        flow: u32,
    },
}

/// What a network is made for.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// Names the random streams.
    pub seed: u32,
    /// Time from which on figures count.
    pub warmup: Time,
    /// Rate and buffer of the bottleneck.
    pub port: Port,
    /// Propagation delay of the bottleneck, one way.
    pub link_delay: Time,
    /// Rate of each access link.
    pub access_rate: Rate,
    /// The discipline at the bottleneck.
    pub queue: &'a QueueSpec,
    /// Number of traffic classes.
    pub classes: usize,
}

/// The network at one simulated time.
#[derive(Clone, Debug)]
pub struct Network {
    seed: u64,
    /// Propagation delay of the bottleneck, one way.
    link_delay: Time,
    cx: Cx,
    queue: Queue,
    /// What waits in `queue`, packets: every arrival and every departure asks for it.
    waiting: u32,
    /// Whether `queue` has an average, or one before it had at the latest arrival.
    averages: bool,
    transmitter: Transmitter,
    /// What each flow's name stands for.
    flows: Vec<Flow>,
    connections: Connections,
    /// Closed connections with nothing under way, whose places and names new ones take.
    free: Vec<ConnectionId>,
    /// Names of pairs that are no flow's are given from the top down.
    newest_pair: FlowId,
    /// Connections that are open, and their propagation round trips together, ns.
    open_connections: u32,
    round_trips: u64,
    events: EventQueue<Event>,
    recorder: Recorder,
    /// Segments that a sender has just released.
    segments: Vec<Segment>,
    /// What connections share.
    shared: Shared,
}

impl Network {
    /// The network at time zero, without flows; `sample_every` asks for sampled rows.
    #[inline]
    pub fn new(setting: &Setting<'_>, sample_every: Option<Time>) -> Network {
        let &Setting { seed, warmup, port, link_delay, access_rate, queue, classes } = setting;
        let seed = u64::from(seed);
        let series = sample_every.map(Series::new);
        let queue = queue.build(&port);
        Network {
            seed,
            link_delay,
            averages: queue.average().is_some(),
            waiting: 0,
            queue,
            cx: Cx::new(port, Rng::stream(seed, "queue", 0, Purpose::Drop)),
            transmitter: Transmitter::default(),
            flows: Vec::new(),
            connections: Connections::default(),
            free: Vec::new(),
            newest_pair: FlowId::MAX,
            open_connections: 0,
            round_trips: 0,
            events: EventQueue::default(),
            recorder: Recorder::new(classes, warmup, series),
            segments: Vec::new(),
            shared: Shared::new(access_rate, link_delay),
        }
    }

    /// The simulated time.
    pub fn now(&self) -> Time {
        self.cx.now
    }

    /// Moves the time forward, where nothing is due before.
    pub fn advance_to(&mut self, now: Time) {
        self.cx.now = self.cx.now.max(now);
    }

    /// Names the random streams.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The bottleneck's rate and buffer.
    pub fn port(&self) -> &Port {
        &self.cx.port
    }

    /// When the next event is due; [`Time::NEVER`] when nothing will happen any more.
    pub fn next_event(&self) -> Time {
        self.events.peek_time().min(self.transmitter.done())
    }

    /// Moves to the next event that is due up to `until` and before the transmission under way ends, and takes it.
    #[inline(always)] // Every event comes here.
    pub fn take_event(&mut self, until: Time) -> Option<Taken> {
        let (at, taken) = self.events.take_up_to(self.transmitter.before_done().min(until))?;
        self.cx.now = at;
        Some(taken)
    }

    /// The event just taken, which has no place.
    pub fn event(&self, taken: Taken) -> Event {
        self.events.event(taken)
    }

    /// Moves to the end of the transmission under way where it is up to `until`, and deals with it; tells whether
    /// it was. It comes before all else at its time, so [`Network::take_event`] has found nothing.
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

    /// Has a flow of a class start at this time.
    pub fn schedule_start(&mut self, class: u16, flow: u32, at: Time) {
        self.events.schedule_anywhere(at, Event::Start { class, flow });
    }

    /// Has a flow of a class woken at this time.
    pub fn schedule_alarm(&mut self, class: u16, flow: u32, at: Time, alarm: Alarm) {
        self.events.schedule(at, Event::Alarm { class, flow, alarm });
    }

    /// So many flows are about to be named.
    pub fn expect_flows(&mut self, count: u32) {
        make_room(&mut self.flows, count);
    }

    /// A name for the flow of a class that is no connection itself.
    pub fn new_flow(&mut self, class: u16, flow: u32) -> FlowId {
        self.flows.push(Flow::Member { class, flow });
        (self.flows.len() - 1) as FlowId
    }

    /// A packet that nobody acknowledges reaches the bottleneck.
    pub fn send(&mut self, class: u16, flow: FlowId, seq: u64, bytes: u32) {
        self.arrive(Packet {
            number: 0,
            seq,
            arrived: self.cx.now,
            flow,
            pair: flow,
            class,
            responsive: false,
            ecn: Ecn::NotCapable,
            cwr: false,
            bytes,
        });
    }

    /// What each flow's name stands for.
    pub fn flows(&self) -> &[Flow] {
        &self.flows
    }

    /// The discipline at the bottleneck.
    pub fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Has `spec` at the bottleneck from now on, which takes over what waits.
    #[inline]
    pub fn replace_queue(&mut self, spec: &QueueSpec) {
        let old = std::mem::replace(&mut self.queue, spec.build(&self.cx.port));
        self.queue.take_over(old.hand_over());
        self.averages = self.queue.average().is_some() || self.recorder.averages();
        self.waiting = self.queue.backlog().packets;
    }

    /// Rate and buffer of the bottleneck, to change them; the discipline learns of another buffer when it
    /// is replaced.
    pub fn port_mut(&mut self) -> &mut Port {
        &mut self.cx.port
    }

    /// The packet in transmission as a backlog: one packet and its bytes, or nothing.
    pub fn in_transmission(&self) -> Backlog {
        self.cx.transmitting
    }

    /// The packet in transmission.
    pub fn transmitter(&self) -> &Transmitter {
        &self.transmitter
    }

    /// The random numbers of the discipline.
    pub fn drop_rng(&self) -> &Rng {
        &self.cx.rng
    }

    /// What is counted.
    pub fn recorder(&self) -> &Recorder {
        &self.recorder
    }

    /// What is counted, to take samples.
    pub fn recorder_mut(&mut self) -> &mut Recorder {
        &mut self.recorder
    }

    /// What the discipline has done to packets.
    pub fn signals_mut(&mut self) -> &mut Signals {
        &mut self.cx.signals
    }
}

/// Makes room for so many more, and for no others where they are many: a vector that doubles would leave up to half of its
/// room empty for good.
fn make_room<T>(all: &mut Vec<T>, more: u32) {
    let more = more as usize;
    if more > all.len() / MANY {
        all.reserve_exact(more);
    }
}
