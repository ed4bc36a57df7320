//! The TCP connections of a lane: how they are opened, woken and closed, and the transfers that they carry.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use super::{Event, Flow, Network};
use crate::event::{EventQueue, Place};
use crate::packet::{Ecn, FlowId, Packet};
use crate::queue::QueueDiscipline;
use crate::record::ClassCounters;
use crate::tcp::{Config, Connection, HEADER_BYTES, Outcome, Path, Wake, Wakes};
use crate::units::Time;

/// Names a connection. One that is closed may lend its name to a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionId(u32);

/// The connections of a lane by their names.
#[derive(Clone, Debug, Default)]
pub(super) struct Connections(Vec<Open>);

impl Index<ConnectionId> for Connections {
    type Output = Open;

    #[inline]
    fn index(&self, id: ConnectionId) -> &Open {
        &self.0[id.0 as usize]
    }
}

impl IndexMut<ConnectionId> for Connections {
    #[inline]
    fn index_mut(&mut self, id: ConnectionId) -> &mut Open {
        &mut self.0[id.0 as usize]
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

/// A connection in its place in the network.
#[derive(Clone, Debug)]
pub(super) struct Open {
    connection: Connection,
    /// What its packets have in common.
    packet: Packet,
    running: bool,
    /// Where the arrivals of its segments wait, and those of its ACKs.
    places: [Place; 2],
    /// Propagation round trip.
    round_trip: Time,
    delivered_before: u64,
    /// What a connection of a client carries; greedy ones carry data without end.
    transfer: Option<Transfer>,
}

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
        let places = self.keep_places();
        let open = self.open(class, flow, flow, places, opening);
        self.put(open)
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
        let transfer = Transfer { client, begun, packets, objects: 1, awaits_more, stage };
        let free = self.free.pop();
        let (flow, places) = match free {
            Some(id) => (self.connections[id].packet.flow, self.connections[id].places),
            None => (self.flows.len() as FlowId, self.keep_places()),
        };
        let mut open = self.open(class, flow, pair, places, opening);
        open.connection.limit(packets);
        open.transfer = Some(transfer);
        let id = match free {
            Some(id) => {
                // Its counters would go with the old connection.
                let old = &mut self.connections[id];
                self.recorder.keep_counters(old.packet.class, old.connection.sender());
                open.connection.take_room_of(&mut old.connection);
                *old = open;
                id
            }
            None => self.put(open),
        };
        self.start_connection(id);
        id
    }

    /// Places for the events of the connection that will be put next.
    fn keep_places(&mut self) -> [Place; 2] {
        let id = ConnectionId(self.connections.0.len() as u32);
        [Wake::Arrive, Wake::Ack].map(|wake| self.events.keep_place(Event::Wake(id, wake)))
    }

    #[inline] // As a connection.
    fn open(
        &mut self,
        class: u16,
        flow: FlowId,
        pair: FlowId,
        places: [Place; 2],
        opening: &Opening<'_>,
    ) -> Open {
        let round_trip = opening.round_trip;
        self.open_connections += 1;
        self.round_trips += round_trip.0;
        let links = self.link_delay + self.link_delay;
        let path = Path {
            access_rate: self.access_rate,
            access_delay: Time(round_trip.saturating_sub(links).0 / 2),
            link_delay: self.link_delay,
        };
        Open {
            connection: Connection::new(opening.config, path, opening.clock_phase),
            packet: Packet {
                number: 0,
                seq: 0,
                arrived: Time::ZERO,
                flow,
                pair,
                class,
                responsive: true,
                ecn: Ecn::NotCapable,
                cwr: false,
                bytes: opening.config.packet_bytes,
            },
            running: true,
            places,
            round_trip,
            delivered_before: 0,
            transfer: None,
        }
    }

    /// Gives a connection a place and its flow a name.
    fn put(&mut self, open: Open) -> ConnectionId {
        let id = ConnectionId(self.connections.0.len() as u32);
        self.flows.push(Flow::Connection(id));
        self.connections.0.push(open);
        id
    }

    /// Sends the SYN.
    pub fn start_connection(&mut self, id: ConnectionId) {
        let open = &mut self.connections[id];
        let mut wakes = ConnectionEvents { id, places: open.places, events: &mut self.events };
        open.connection.start(
            self.cx.now,
            &mut self.serialisations,
            &mut self.segments,
            &mut wakes,
        );
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
            self.cx.now,
            &mut self.serialisations,
            &mut self.segments,
            &mut wakes,
        );
    }

    /// Stops a connection with data without end: its sender does nothing any more.
    pub fn stop_connection(&mut self, id: ConnectionId) {
        let open = &mut self.connections[id];
        open.running = false;
        self.open_connections -= 1;
        self.round_trips -= open.round_trip.0;
    }

    /// Closes every open transfer of the flow `client` of a class.
    pub fn give_up_transfers(&mut self, class: u16, client: u32) {
        for (index, open) in self.connections.0.iter_mut().enumerate() {
            if let Some(transfer) = &mut open.transfer
                && (open.packet.class, transfer.client) == (class, client)
                && transfer.stage == Stage::Open
            {
                open.running = false;
                transfer.stage = Stage::Over;
                open.free_if_drained(ConnectionId(index as u32), &mut self.free);
                self.open_connections -= 1;
                self.round_trips -= open.round_trip.0;
            }
        }
    }

    /// A connection is woken for what it asked for; gives the transfer that this completes.
    #[inline]
    pub fn wake(&mut self, id: ConnectionId, wake: Wake) -> Option<Completed> {
        let open = &mut self.connections[id];
        let connection = &mut open.connection;
        // One for each that is called, which mostly takes none of the memory that one for all would.
        let places = open.places;
        let (times, out) = (&mut self.serialisations, &mut self.segments);
        let outcome = match wake {
            Wake::Arrive => {
                let mut wakes = ConnectionEvents { id, places, events: &mut self.events };
                if let Some(segment) = connection.arrive(&mut wakes) {
                    let mut packet = open.packet;
                    packet.seq = segment.seq();
                    packet.arrived = self.cx.now;
                    packet.ecn = segment.ecn();
                    packet.cwr = segment.cwr();
                    if packet.seq == 0 {
                        packet.bytes = HEADER_BYTES;
                    }
                    self.arrive(packet);
                }
                return None;
            }
            Wake::Ack => {
                let mut wakes = ConnectionEvents { id, places, events: &mut self.events };
                connection.ack(self.cx.now, open.running, times, out, &mut wakes)
            }
            Wake::Timer => {
                let mut wakes = ConnectionEvents { id, places, events: &mut self.events };
                connection.timer(self.cx.now, open.running, times, out, &mut wakes)
            }
            Wake::AckDue => {
                let mut wakes = ConnectionEvents { id, places, events: &mut self.events };
                connection.ack_due(self.cx.now, self.cx.port.rate, times, &mut wakes);
                Outcome::default()
            }
        };
        let transfers = open.transfer.is_some();
        if outcome.cut {
            self.record_cut(id);
        }
        if transfers { self.close_if_over(id) } else { None }
    }

    fn record_cut(&mut self, id: ConnectionId) {
        let running = self.open_connections as usize;
        let waiting = self.queue.backlog().bytes.min(u64::from(u32::MAX)) as u32;
        let queueing = self.cx.port.rate.time_of(waiting);
        let round_trip = Time(self.round_trips / running.max(1) as u64) + queueing;
        let flow = self.connections[id].packet.flow;
        self.recorder.cut(flow, round_trip, running, self.cx.now);
    }

    /// Closes a connection whose transfer is complete, and frees one with nothing under way.
    fn close_if_over(&mut self, id: ConnectionId) -> Option<Completed> {
        let open = &mut self.connections[id];
        let transfer = open.transfer.as_mut()?;
        let complete = transfer.stage == Stage::Open
            && open.connection.sender().is_finished()
            && !transfer.awaits_more;
        if complete {
            transfer.stage = Stage::Over;
        }
        let Transfer { client, begun, packets, objects, .. } = *transfer;
        open.free_if_drained(id, &mut self.free);
        complete.then(|| {
            self.open_connections -= 1;
            self.round_trips -= open.round_trip.0;
            Completed {
                class: open.packet.class,
                client,
                packets,
                objects,
                took: self.cx.now - begun,
            }
        })
    }

    /// Records a completion time, and that of transfers of this size alone where `by_size` says so.
    pub fn record_completion(&mut self, transfer: &Completed, by_size: bool) {
        let Completed { class, packets, took, .. } = *transfer;
        self.recorder.completion(usize::from(class), packets, took, by_size);
    }

    /// A packet of the connection has left the bottleneck.
    pub(super) fn deliver(&mut self, id: ConnectionId, packet: &Packet) {
        let open = &mut self.connections[id];
        let mut wakes = ConnectionEvents { id, places: open.places, events: &mut self.events };
        if open.connection.deliver(
            packet,
            self.cx.now,
            self.cx.port.rate,
            &mut self.serialisations,
            &mut wakes,
        ) {
            self.recorder.goodput(packet.class, packet.bytes);
        }
    }

    /// The figures of the time after the warm-up begin now.
    #[inline]
    pub fn begin_measuring(&mut self) {
        for open in &mut self.connections.0 {
            open.delivered_before = open.connection.delivered();
        }
        let (busy, classes) = (self.busy(), self.class_counters());
        self.recorder.begin_measuring(self.cx.now, busy, classes);
    }

    /// Counters of the classes with those that connections keep.
    #[inline]
    pub fn class_counters(&self) -> Vec<ClassCounters> {
        let mut counters = self.recorder.classes.clone();
        for open in &self.connections.0 {
            let class = &mut counters[usize::from(open.packet.class)];
            class.retransmissions += open.connection.sender().retransmissions();
            class.timeouts += open.connection.sender().timeouts();
        }
        counters
    }

    /// So many connections are about to be opened that stay.
    pub fn expect_connections(&mut self, count: u32) {
        super::make_room(&mut self.connections.0, count);
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
        let open = &self.connections[id];
        open.connection.delivered() - open.delivered_before
    }

    /// About how many bytes flows and events take.
    #[inline]
    pub fn footprint(&self) -> usize {
        const FLOW: usize = size_of::<Flow>() + size_of::<Open>() + 512;
        self.flows.len() * FLOW + self.events.bytes()
    }

    /// Index of the class that has most flows and connections.
    pub fn most_crowded_class(&self) -> usize {
        let mut counts = vec![0_u32; self.recorder.classes.len()];
        for flow in &self.flows {
            let class = match *flow {
                Flow::Connection(id) => self.connections[id].packet.class,
                Flow::Member { class, .. } => class,
            };
            counts[usize::from(class)] += 1;
        }
        let most = counts.iter().enumerate().max_by_key(|(_, count)| **count);
        most.map_or(0, |(class, _)| class)
    }
}
