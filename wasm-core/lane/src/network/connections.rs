//! The TCP connections of a lane: opening, waking, closing, and their transfers.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use super::{Event, Flow, Network};
use crate::event::{EventQueue, Place};
use crate::packet::{FlowId, Packet};
use crate::queue::QueueDiscipline;
use crate::record::ClassCounters;
use crate::tcp::{AckPacket, Config, Connection, Header, Wake, Wakes};
use crate::units::Time;

/// Identifies a connection. A later connection may reuse the name of a closed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionId(u32);

impl ConnectionId {
    /// The connection that owns the place of this name, and whether the place is for ACKs rather than arrivals of
    /// segments.
    #[inline]
    pub fn of_place(name: u32) -> (ConnectionId, bool) {
        (ConnectionId(name / 2), name % 2 == 1)
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The connections of a lane by their names.
#[derive(Clone, Debug, Default)]
pub(super) struct Connections {
    open: Vec<Open>,
    /// Data of each connection that is not needed per packet.
    aside: Vec<Aside>,
}

#[derive(Clone, Copy, Debug)]
struct Aside {
    /// Propagation RTT.
    round_trip: Time,
    /// Segments delivered by the end of the warm-up.
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

/// Parameters for opening a connection.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// Settings shared by the connections of the class.
    pub config: &'a Arc<Config>,
    /// Total propagation RTT: access link and bottleneck, both ways.
    pub round_trip: Time,
    /// Uniform on [0, 1): the phase of the sender's clock.
    pub clock_phase: f64,
}

/// A completed transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completed {
    /// Index of the class whose flow opened it.
    pub class: u16,
    /// Index of that flow within the class.
    pub client: u32,
    /// Segments of data.
    pub packets: u64,
    /// Objects requested on the connection.
    pub objects: u32,
    /// Time from the opening to the ACK of the last segment.
    pub took: Time,
}

/// A connection with its events: six cache lines, and a packet needs the first four.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub(super) struct Open {
    /// The places for the arrivals of its segments and of its ACKs.
    places: [Place; 2],
    connection: Connection,
    /// The transfer of a client's connection; greedy ones have unlimited data.
    transfer: Option<Box<Transfer>>,
}

/// Cache lines per connection. If another field does not fit, box it if few connections need it; otherwise raise this,
/// at 64 bytes for each connection of a run.
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
    /// Whether more objects will be requested on the same connection.
    awaits_more: bool,
    stage: Stage,
    /// Time of the last ACK.
    last_ack: Time,
    /// The number of acknowledged packets that its client waits for; [`u64::MAX`] if it waits for the end.
    awaited: u64,
}

/// A transfer ends in two steps, since packets may be in flight when it completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Open,
    /// Complete, or abandoned.
    Over,
    /// Nothing in flight; the connection is on the free list.
    Free,
}

impl Open {
    /// A segment was dropped at the bottleneck.
    pub(super) fn lost(&mut self, id: ConnectionId, free: &mut Vec<ConnectionId>) {
        self.connection.lost();
        self.free_if_drained(id, free);
    }

    /// An ACK waits on the return path.
    pub(super) fn ack_waits(&mut self) -> Header {
        self.connection.ack_waits();
        self.connection.header()
    }

    /// Frees a connection whose transfer is over and has nothing in flight.
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

/// Destination of one connection's events.
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
    /// A greedy connection with a flow of its own, to be started later.
    pub fn new_connection(&mut self, class: u16, opening: &Opening<'_>) -> ConnectionId {
        let flow = self.flows.len() as FlowId;
        let places = self.add_places();
        let open = self.open(Header { flow, pair: flow, class }, places, opening);
        self.put(open, opening.round_trip)
    }

    /// Opens a connection that carries `packets` of data to the flow `client` of a class, and starts it. Without a
    /// `pair` its source and destination are unique.
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
        let transfer = Transfer {
            client,
            begun,
            packets,
            objects: 1,
            awaits_more,
            stage,
            last_ack,
            awaited: u64::MAX,
        };
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
                // Keep the old connection's counters before they are overwritten.
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

    /// Places for the events of the connection that is added next.
    fn add_places(&mut self) -> [Place; 2] {
        let name = 2 * self.connections.open.len() as u32;
        [name, name + 1].map(|name| self.events.add_place(name))
    }

    #[inline] // As a connection.
    fn open(&mut self, header: Header, places: [Place; 2], opening: &Opening<'_>) -> Open {
        let round_trip = opening.round_trip;
        self.open_connections += 1;
        self.round_trips += round_trip.0;
        let links = self.included_delay + self.included_delay;
        let access_delay = Time(round_trip.saturating_sub(links).0 / 2);
        Open {
            places,
            connection: Connection::new(opening.config, header, access_delay, opening.clock_phase),
            transfer: None,
        }
    }

    /// Stores a connection and names its flow.
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

    /// Sends `packets` more over the connection of a transfer.
    ///
    /// # Panics
    /// If the connection is greedy.
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

    /// Stops a greedy connection: its sender does nothing from now on.
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

    /// A segment of a connection arrives at the bottleneck.
    #[cfg_attr(target_arch = "wasm32", inline(never))] // As the enqueueing of a discipline.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))] // One event in two.
    pub fn arrive_from(&mut self, id: ConnectionId) {
        let open = &mut self.connections[id];
        let mut wakes = ConnectionEvents { id, places: open.places, events: &mut self.events };
        if let Some(packet) = open.connection.arrive(self.cx.now, &mut self.shared, &mut wakes) {
            self.arrive(packet);
        }
    }

    /// An ACK reaches the sender of a connection; returns the transfer that it completes.
    #[cfg_attr(target_arch = "wasm32", inline(never))] // As the enqueueing of a discipline.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))] // One event in two.
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

    /// Wakes a connection for an event other than an arrival; returns the transfer that this completes.
    #[inline(never)]
    pub fn wake(&mut self, id: ConnectionId, wake: Wake) -> Option<Completed> {
        let open = &mut self.connections[id];
        let mut wakes = ConnectionEvents { id, places: open.places, events: &mut self.events };
        let (now, shared, out) = (self.cx.now, &mut self.shared, &mut self.segments);
        if wake == Wake::AckDue {
            open.connection.ack_due(now, self.cx.port.rate, shared, &mut wakes);
            if self.reverse.is_some() {
                self.queue_acks(id);
            }
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
        let links = [self.link_delay, self.included_delay].map(|delay| delay + delay);
        let round_trip = Time(self.round_trips / running.max(1) as u64) + links[0] + queueing;
        let round_trip = round_trip.saturating_sub(links[1]);
        let flow = self.connections[id].connection.header().flow;
        self.recorder.cut(flow, round_trip, running, self.cx.now);
    }

    /// Notes an ACK of a transfer.
    fn acknowledged(&mut self, id: ConnectionId) -> Option<Completed> {
        let open = &mut self.connections[id];
        if let Some(transfer) = &mut open.transfer {
            transfer.last_ack = self.cx.now;
            if transfer.awaited != u64::MAX {
                return self.part_acknowledged(id);
            }
        }
        self.close_if_over(id)
    }

    /// Handles an ACK of a transfer whose client waits for a part of it.
    #[inline(never)]
    fn part_acknowledged(&mut self, id: ConnectionId) -> Option<Completed> {
        let acknowledged = self.acknowledged_packets(id);
        let open = &mut self.connections[id];
        let class = open.connection.header().class;
        let transfer = open.transfer.as_mut()?;
        if transfer.stage != Stage::Open {
            return self.close_if_over(id);
        }
        if acknowledged < transfer.awaited {
            return None;
        }
        transfer.awaited = u64::MAX;
        let (client, took) = (transfer.client, self.cx.now - transfer.begun);
        Some(Completed { class, client, packets: acknowledged, objects: 0, took })
    }

    /// Data packets of a connection that have been acknowledged.
    pub fn acknowledged_packets(&self, id: ConnectionId) -> u64 {
        let [acknowledged, ..] = self.connections[id].connection.sender().edges();
        // The SYN is segment 0.
        acknowledged.saturating_sub(1)
    }

    /// The client of a transfer that stays open waits for `packets` to be acknowledged, counted from its first. It then
    /// gets a [`Completed`] without objects.
    pub fn await_packets(&mut self, id: ConnectionId, packets: u64) {
        if let Some(transfer) = &mut self.connections[id].transfer {
            transfer.awaited = packets;
        }
    }

    /// Records the completion of a part of a transfer.
    pub fn record_part(&mut self, class: u16, took: Time) {
        self.recorder.completion(usize::from(class), 0, took, false);
    }

    /// Closes a connection whose transfer is complete, and frees one with nothing in flight.
    #[inline]
    fn close_if_over(&mut self, id: ConnectionId) -> Option<Completed> {
        let open = &self.connections[id];
        let transfer = open.transfer.as_ref()?;
        let goes_on = transfer.awaits_more || !open.connection.sender().is_finished();
        if transfer.stage == Stage::Open && goes_on { None } else { self.close(id) }
    }

    /// Closes a connection whose transfer is over.
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

    /// Records a completion time, if `by_size` also among transfers of this size.
    pub fn record_completion(&mut self, transfer: &Completed, by_size: bool) {
        let Completed { class, packets, took, .. } = *transfer;
        self.recorder.completion(usize::from(class), packets, took, by_size);
    }

    /// A packet of the connection has left the bottleneck; returns whether it had data not delivered before.
    #[inline(always)] // One event in three.
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

    /// An ACK has passed the queue on the return path.
    pub(super) fn pass_ack(&mut self, id: ConnectionId, ack: &AckPacket) {
        let open = &mut self.connections[id];
        let mut wakes = ConnectionEvents { id, places: open.places, events: &mut self.events };
        open.connection.ack_passes(ack, self.cx.now, &mut self.shared, &mut wakes);
    }

    /// Starts measuring: the warm-up has ended.
    #[inline]
    pub fn begin_measuring(&mut self) {
        let Connections { open, aside } = &mut self.connections;
        for (open, aside) in open.iter().zip(aside) {
            aside.delivered_before = open.connection.delivered();
        }
        let (busy, classes) = (self.busy(), self.class_counters());
        self.recorder.begin_measuring(self.cx.now, busy, classes);
        self.queue.begin_measuring();
        self.recorder.offered_before = self.offered();
        self.begin_measuring_reverse();
    }

    /// Counters of the classes, including those kept by connections.
    #[inline]
    pub fn class_counters(&self) -> Vec<ClassCounters> {
        let mut counters = self.recorder.class_counters();
        for open in &self.connections.open {
            let class = &mut counters[usize::from(open.connection.header().class)];
            class.retransmissions += open.connection.sender().retransmissions();
            class.timeouts += open.connection.sender().timeouts();
        }
        counters
    }

    /// Reserves room for `count` connections that stay open.
    pub fn expect_connections(&mut self, count: u32) {
        super::make_room(&mut self.connections.open, count);
        super::make_room(&mut self.connections.aside, count);
    }

    /// Number of open connections.
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

    /// Approximate memory of flows, packets in flight and events, bytes.
    #[inline]
    pub fn footprint(&self) -> usize {
        /// Allocations per flow: its state in its class, transfers, out-of-order ranges.
        const ALLOCATIONS: usize = 192;
        const FLOW: usize =
            size_of::<Flow>() + size_of::<Open>() + size_of::<Aside>() + ALLOCATIONS;
        let experiences = self.recorder.experiences.bytes();
        let varied = self.varied.as_ref().map_or(0, |varied| varied.bytes());
        let aside = experiences + varied;
        self.flows.len() * FLOW + self.shared.bytes() + self.events.bytes() + aside
    }

    /// Index of the class with the most flows and connections.
    pub fn most_crowded_class(&self) -> usize {
        let mut counts = vec![0_u32; self.recorder.classes()];
        for flow in &self.flows {
            let class = match *flow {
                Flow::Connection(id) => self.connections[id].connection.header().class,
                Flow::Member { class, .. } => class,
                Flow::Watched(receiver) => self.receiver(receiver).owner().0,
            };
            counts[usize::from(class)] += 1;
        }
        let most = counts.iter().enumerate().max_by_key(|(_, count)| **count);
        most.map_or(0, |(class, _)| class)
    }
}
