//! The TCP connections of a lane: how they are opened, woken and closed, and the transfers that they carry.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use super::{Event, Flow, Network};
use crate::event::{EventQueue, Place};
use crate::packet::{FlowId, Packet};
use crate::queue::QueueDiscipline;
use crate::record::ClassCounters;
use crate::tcp::{Config, Connection, Header, Wake, Wakes};
use crate::units::Time;

/// Names a connection. One that is closed may lend its name to a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionId(u32);

impl ConnectionId {
    /// The connection that the place of this name is of, and whether ACKs wait there, not arrivals of segments.
    #[inline]
    pub fn of_place(name: u32) -> (ConnectionId, bool) {
        (ConnectionId(name / 2), name % 2 == 1)
    }
}

/// The connections of a lane by their names.
#[derive(Clone, Debug, Default)]
pub(super) struct Connections {
    open: Vec<Open>,
    /// What no packet needs of each.
    aside: Vec<Aside>,
}

#[derive(Clone, Copy, Debug)]
struct Aside {
    /// Propagation round trip.
    round_trip: Time,
    /// What it had delivered when the warm-up ended, segments.
    delivered_before: u64,
}

impl Index<ConnectionId> for Connections {
    type Output = Open;

    #[inline]
    fn index(&self, id: ConnectionId) -> &Open {
        &self.open[id.0 as usize]
    }
}

impl IndexMut<ConnectionId> for Connections {
    #[inline]
    fn index_mut(&mut self, id: ConnectionId) -> &mut Open {
        &mut self.open[id.0 as usize]
    }
}

impl Connections {
    fn round_trip(&self, id: ConnectionId) -> Time {
        self.aside[id.0 as usize].round_trip
    }
}

impl Aside {
    fn new(round_trip: Time) -> Aside {
        Aside { round_trip, delivered_before: 0 }
    }
}

/// What a connection is opened with.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// What the connections of the class share.
    pub config: &'a Arc<Config>,
    /// Propagation round trip in all: access link and bottleneck, there and back.
    pub round_trip: Time,
    /// Uniform on [0, 1): the phase of the sender's clock.
    pub clock_phase: f64,
}

/// A transfer that is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completed {
    /// Index of the class whose flow opened it.
    pub class: u16,
    /// Index of that flow within the class.
    pub client: u32,
    /// Segments of data.
    pub packets: u64,
    /// Objects that were asked for on the connection.
    pub objects: u32,
    /// Time from the opening to the ACK of the last segment.
    pub took: Time,
}

/// A connection in its place in the network: six lines of the cache, of which a packet needs the first four.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(super) struct Open {
    /// Where the arrivals of its segments wait, and those of its ACKs.
    places: [Place; 2],
    connection: Connection,
    /// What a connection of a client carries; greedy ones carry data without end.
    transfer: Option<Box<Transfer>>,
}

/// Lines of the cache that a connection takes. Where a field more does not fit, either few connections need it, and it
/// goes into a box, or this is raised: 64 bytes for each connection of a run.
#[cfg(target_pointer_width = "64")]
const LINES: usize = 6;
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<Open>() <= LINES * 64, "a connection takes more than LINES lines");

#[derive(Clone, Copy, Debug)]
struct Transfer {
    /// Index within its class of the flow that opened it.
    client: u32,
    begun: Time,
    packets: u64,
    objects: u32,
    /// Whether more objects will be asked for on the same connection.
    awaits_more: bool,
    stage: Stage,
    /// When the last ACK came.
    last_ack: Time,
}

/// The end of a transfer has two steps: its packets may be under way when it is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Open,
    /// Complete, or given up.
    Over,
    /// Nothing is under way; the connection is among the free ones.
    Free,
}

impl Open {
    /// A segment was dropped at the bottleneck.
    pub(super) fn lost(&mut self, id: ConnectionId, free: &mut Vec<ConnectionId>) {
        self.connection.lost();
        self.free_if_drained(id, free);
    }

    /// Frees a connection whose transfer is over and of which nothing is under way.
    fn free_if_drained(&mut self, id: ConnectionId, free: &mut Vec<ConnectionId>) {
        if let Some(transfer) = &mut self.transfer
            && transfer.stage == Stage::Over
            && self.connection.is_drained()
        {
            transfer.stage = Stage::Free;
            free.push(id);
        }
    }
}

/// Where the events of one connection go.
struct ConnectionEvents<'a> {
    id: ConnectionId,
    places: [Place; 2],
    events: &'a mut EventQueue<Event>,
}

impl Wakes for ConnectionEvents<'_> {
    #[inline]
    fn wake(&mut self, at: Time, wake: Wake) {
        let [arrivals, acks] = self.places;
        match wake {
            Wake::Arrive => self.events.schedule_at(arrivals, at),
            Wake::Ack => self.events.schedule_at(acks, at),
            Wake::Timer | Wake::AckDue => {
                self.events.schedule_anywhere(at, Event::Wake(self.id, wake));
            }
        }
    }
}

impl Network {
    /// A connection of its own flow, with data without end, that is to start later.
    pub fn new_connection(&mut self, class: u16, opening: &Opening<'_>) -> ConnectionId {
        let flow = self.flows.len() as FlowId;
        let places = self.add_places();
        let open = self.open(Header { flow, pair: flow, class }, places, opening);
        self.put(open, opening.round_trip)
    }

    /// Opens a connection that carries `packets` of data to the flow `client` of a class, and starts it.
    /// Without a `pair` its source and destination are like no other's.
    pub fn open_transfer(
        &mut self,
        class: u16,
        client: u32,
        opening: &Opening<'_>,
        packets: u64,
        pair: Option<FlowId>,
        awaits_more: bool,
    ) -> ConnectionId {
        let pair = pair.unwrap_or_else(|| {
            self.newest_pair -= 1;
            self.newest_pair
        });
        let begun = self.cx.now;
        let stage = Stage::Open;
        let last_ack = Time::ZERO;
        let transfer =
            Transfer { client, begun, packets, objects: 1, awaits_more, stage, last_ack };
        let free = self.free.pop();
        let (flow, places) = match free {
            Some(id) => {
                (self.connections[id].connection.header().flow, self.connections[id].places)
            }
            None => (self.flows.len() as FlowId, self.add_places()),
        };
        let mut open = self.open(Header { flow, pair, class }, places, opening);
        open.connection.limit(packets);
        open.transfer = Some(Box::new(transfer));
        let id = match free {
            Some(id) => {
                // Its counters would go with the old connection.
                let old = &mut self.connections[id];
                let (class, sender) = (old.connection.header().class, old.connection.sender());
                self.recorder.keep_counters(class, sender.retransmissions(), sender.timeouts());
                *old = open;
                self.connections.aside[id.0 as usize] = Aside::new(opening.round_trip);
                id
            }
            None => self.put(open, opening.round_trip),
        };
        self.start_connection(id);
        id
    }

    /// Places for the events of the connection that will be put next.
    fn add_places(&mut self) -> [Place; 2] {
        let name = 2 * self.connections.open.len() as u32;
        [name, name + 1].map(|name| self.events.add_place(name))
    }

    #[inline] // As a connection.
    fn open(&mut self, header: Header, places: [Place; 2], opening: &Opening<'_>) -> Open {
        let round_trip = opening.round_trip;
        self.open_connections += 1;
        self.round_trips += round_trip.0;
        let links = self.link_delay + self.link_delay;
        let access_delay = Time(round_trip.saturating_sub(links).0 / 2);
        Open {
            places,
            connection: Connection::new(opening.config, header, access_delay, opening.clock_phase),
            transfer: None,
        }
    }

    /// Gives a connection a place and its flow a name.
    fn put(&mut self, open: Open, round_trip: Time) -> ConnectionId {
        let id = ConnectionId(self.connections.open.len() as u32);
        self.flows.push(Flow::Connection(id));
        self.connections.open.push(open);
        self.connections.aside.push(Aside::new(round_trip));
        id
    }

    /// Sends the SYN.
    pub fn start_connection(&mut self, id: ConnectionId) {
        let open = &mut self.connections[id];
        let mut wakes = ConnectionEvents { id, places: open.places, events: &mut self.events };
        open.connection.start(self.cx.now, &mut self.shared, &mut self.segments, &mut wakes);
    }

    /// Has `packets` more sent over the connection of a transfer.
    ///
    /// # Panics
    /// If the connection has data without end.
    pub fn append(&mut self, id: ConnectionId, packets: u64, awaits_more: bool) {
        let open = &mut self.connections[id];
        let transfer = open.transfer.as_mut().expect("a client's connection has a transfer");
        transfer.packets += packets;
        transfer.objects += 1;
        transfer.awaits_more = awaits_more;
        let mut wakes = ConnectionEvents { id, places: open.places, events: &mut self.events };
        open.connection.append(
            packets,
            transfer.last_ack,
            self.cx.now,
            &mut self.shared,
            &mut self.segments,
            &mut wakes,
        );
    }

    /// Stops a connection with data without end: its sender does nothing any more.
    pub fn stop_connection(&mut self, id: ConnectionId) {
        self.connections[id].connection.stop();
        self.open_connections -= 1;
        self.round_trips -= self.connections.round_trip(id).0;
    }

    /// Closes every open transfer of the flow `client` of a class.
    pub fn give_up_transfers(&mut self, class: u16, client: u32) {
        let Connections { open, aside } = &mut self.connections;
        for (index, (open, aside)) in open.iter_mut().zip(aside).enumerate() {
            if let Some(transfer) = &mut open.transfer
                && (open.connection.header().class, transfer.client) == (class, client)
                && transfer.stage == Stage::Open
            {
                open.connection.stop();
                transfer.stage = Stage::Over;
                open.free_if_drained(ConnectionId(index as u32), &mut self.free);
                self.open_connections -= 1;
                self.round_trips -= aside.round_trip.0;
            }
        }
    }

    /// A segment of a connection reaches the bottleneck.
    #[inline(always)] // One event in two.
    pub fn arrive_from(&mut self, id: ConnectionId) {
        let open = &mut self.connections[id];
        let mut wakes = ConnectionEvents { id, places: open.places, events: &mut self.events };
        if let Some(packet) = open.connection.arrive(self.cx.now, &mut self.shared, &mut wakes) {
            self.arrive(packet);
        }
    }

    /// An ACK reaches the sender of a connection; gives the transfer that this completes.
    #[inline(always)] // One event in two.
    pub fn ack(&mut self, id: ConnectionId) -> Option<Completed> {
        let open = &mut self.connections[id];
        let mut wakes = ConnectionEvents { id, places: open.places, events: &mut self.events };
        let (shared, out) = (&mut self.shared, &mut self.segments);
        let outcome = open.connection.ack(self.cx.now, shared, out, &mut wakes);
        let transfers = open.connection.is_limited();
        if outcome.cut {
            self.record_cut(id);
        }
        if transfers { self.acknowledged(id) } else { None }
    }

    /// A connection is woken for something else that it asked for; gives the transfer that this completes.
    #[inline(never)]
    pub fn wake(&mut self, id: ConnectionId, wake: Wake) -> Option<Completed> {
        let open = &mut self.connections[id];
        let mut wakes = ConnectionEvents { id, places: open.places, events: &mut self.events };
        let (now, shared, out) = (self.cx.now, &mut self.shared, &mut self.segments);
        if wake == Wake::AckDue {
            open.connection.ack_due(now, self.cx.port.rate, shared, &mut wakes);
        } else if open.connection.timer(now, shared, out, &mut wakes).cut {
            self.record_cut(id);
        }
        self.close_if_over(id)
    }

    #[inline(never)]
    fn record_cut(&mut self, id: ConnectionId) {
        let running = self.open_connections as usize;
        let waiting = self.queue.backlog().bytes.min(u64::from(u32::MAX)) as u32;
        let queueing = self.cx.port.rate.time_of(waiting);
        let round_trip = Time(self.round_trips / running.max(1) as u64) + queueing;
        let flow = self.connections[id].connection.header().flow;
        self.recorder.cut(flow, round_trip, running, self.cx.now);
    }

    /// An ACK of a transfer has come.
    fn acknowledged(&mut self, id: ConnectionId) -> Option<Completed> {
        if let Some(transfer) = &mut self.connections[id].transfer {
            transfer.last_ack = self.cx.now;
        }
        self.close_if_over(id)
    }

    /// Closes a connection whose transfer is complete, and frees one with nothing under way.
    #[inline]
    fn close_if_over(&mut self, id: ConnectionId) -> Option<Completed> {
        let open = &self.connections[id];
        let transfer = open.transfer.as_ref()?;
        let goes_on = transfer.awaits_more || !open.connection.sender().is_finished();
        if transfer.stage == Stage::Open && goes_on { None } else { self.close(id) }
    }

    /// The same of one that is over.
    #[inline(never)]
    fn close(&mut self, id: ConnectionId) -> Option<Completed> {
        let open = &mut self.connections[id];
        let transfer = open.transfer.as_mut()?;
        let complete = transfer.stage == Stage::Open;
        if complete {
            transfer.stage = Stage::Over;
        }
        let Transfer { client, begun, packets, objects, .. } = **transfer;
        let class = open.connection.header().class;
        open.free_if_drained(id, &mut self.free);
        complete.then(|| {
            self.open_connections -= 1;
            self.round_trips -= self.connections.round_trip(id).0;
            Completed { class, client, packets, objects, took: self.cx.now - begun }
        })
    }

    /// Records a completion time, and that of transfers of this size alone where `by_size` says so.
    pub fn record_completion(&mut self, transfer: &Completed, by_size: bool) {
        let Completed { class, packets, took, .. } = *transfer;
        self.recorder.completion(usize::from(class), packets, took, by_size);
    }

    /// A packet of the connection has left the bottleneck; tells whether it was data not delivered before.
    #[inline]
    pub(super) fn deliver(&mut self, id: ConnectionId, packet: &Packet) -> bool {
        let open = &mut self.connections[id];
        let mut wakes = ConnectionEvents { id, places: open.places, events: &mut self.events };
        open.connection.deliver(
            packet,
            self.cx.now,
            self.cx.port.rate,
            &mut self.shared,
            &mut wakes,
        )
    }

    /// The figures of the time after the warm-up begin now.
    #[inline]
    pub fn begin_measuring(&mut self) {
        let Connections { open, aside } = &mut self.connections;
        for (open, aside) in open.iter().zip(aside) {
            aside.delivered_before = open.connection.delivered();
        }
        let (busy, classes) = (self.busy(), self.class_counters());
        self.recorder.begin_measuring(self.cx.now, busy, classes);
    }

    /// Counters of the classes with those that connections keep.
    #[inline]
    pub fn class_counters(&self) -> Vec<ClassCounters> {
        let mut counters = self.recorder.classes.clone();
        for open in &self.connections.open {
            let class = &mut counters[usize::from(open.connection.header().class)];
            class.retransmissions += open.connection.sender().retransmissions();
            class.timeouts += open.connection.sender().timeouts();
        }
        counters
    }

    /// So many connections are about to be opened that stay.
    pub fn expect_connections(&mut self, count: u32) {
        super::make_room(&mut self.connections.open, count);
        super::make_room(&mut self.connections.aside, count);
    }

    /// Connections that are open.
    pub fn open_connections(&self) -> usize {
        self.open_connections as usize
    }

    /// The connection of this name.
    pub fn connection(&self, id: ConnectionId) -> &Connection {
        &self.connections[id].connection
    }

    /// Segments that a connection has delivered since the warm-up.
    pub fn delivered_since_warmup(&self, id: ConnectionId) -> u64 {
        let before = self.connections.aside[id.0 as usize].delivered_before;
        self.connections[id].connection.delivered() - before
    }

    /// About how many bytes flows, what they have under way and events take.
    #[inline]
    pub fn footprint(&self) -> usize {
        /// What is allocated for single flows: their state in their class, transfers, ranges out of order.
        const BESIDE: usize = 192;
        const FLOW: usize = size_of::<Flow>() + size_of::<Open>() + size_of::<Aside>() + BESIDE;
        self.flows.len() * FLOW + self.shared.bytes() + self.events.bytes()
    }

    /// Index of the class that has most flows and connections.
    pub fn most_crowded_class(&self) -> usize {
        let mut counts = vec![0_u32; self.recorder.classes.len()];
        for flow in &self.flows {
            let class = match *flow {
                Flow::Connection(id) => self.connections[id].connection.header().class,
                Flow::Member { class, .. } => class,
            };
            counts[usize::from(class)] += 1;
        }
        let most = counts.iter().enumerate().max_by_key(|(_, count)| **count);
        most.map_or(0, |(class, _)| class)
    }
}
