//! Transfers that end: clients that fetch pages of objects over TCP and pause in between.
//!
//! Web sessions, file transfers and probe files are such clients; they differ in how sizes and pauses are
//! drawn. Everything about a page is drawn when it starts, from the client's own streams, so all lanes draw
//! the same pages however long their transfers take.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Cx, Distribution, Joining, TrafficClass};
use crate::math;
use crate::network::{Alarm, Completed, ConnectionId, Opening};
use crate::packet::FlowId;
use crate::rng::{Purpose, Rng};
use crate::tcp::Config;
use crate::tcp::TcpOptions;
use crate::units::Time;

/// Most packets of one transfer; larger draws are cut to this.
const LARGEST: f64 = 1e9;
/// Most objects of one page; larger draws are cut to this.
const MOST_OBJECTS: f64 = 10_000.0;
/// Longest pause, s; larger draws are cut to this.
const LONGEST_PAUSE_S: f64 = 1e6;

/// The client starts a page.
const PAGE: Alarm = Alarm(0);
/// The client requests its next object.
const OBJECT: Alarm = Alarm(1);

/// How often a value is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PerSession {
    /// Once per session: a client with a fixed place in the network.
    #[default]
    Session,
    /// Once per page: a server chosen at random.
    Page,
}

/// What a TCP connection carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PerConnection {
    /// One object (HTTP/1.0).
    #[default]
    Object,
    /// All objects of a page in sequence (persistent connections of HTTP/1.1).
    Page,
}

/// Start of the think time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ThinkFrom {
    /// From the end of a page.
    #[default]
    PageEnd,
    /// From its start, as ns-2 did until 2001; pages may then overlap.
    PageStart,
}

/// The behaviour of a class's clients.
#[derive(Clone, Debug)]
pub struct Habits {
    /// Propagation RTTs, s.
    pub rtt_s: Distribution,
    /// How often an RTT is drawn.
    pub rtt_per: PerSession,
    /// Time between pages, s.
    pub think_s: Distribution,
    /// Start of the time between pages.
    pub think_from: ThinkFrom,
    /// What a connection carries.
    pub connection_per: PerConnection,
    /// Objects per page, rounded up.
    pub objects_per_page: Distribution,
    /// Time between the requests of a page's objects, s.
    pub inter_object_s: Distribution,
    /// Size of an object.
    pub size: ObjectSize,
}

/// Sizes of a class's objects.
#[derive(Clone, Debug)]
pub enum ObjectSize {
    /// In packets, rounded up.
    Packets(Distribution),
    /// In bytes, rounded up to packets.
    Bytes {
        /// Size of an object, bytes.
        bytes: Distribution,
        /// Size of a packet, bytes.
        packet_bytes: u32,
    },
    /// These sizes in packets, in turn. They are few and exact, so completion times are reported for each,
    /// and every transfer has its own source and destination.
    InTurn(Vec<u32>),
}

/// A class of clients.
#[derive(Clone, Debug)]
pub struct Clients {
    config: Arc<Config>,
    habits: Habits,
}

impl Clients {
    /// Clients with these habits over TCP with packets of `packet_bytes` bytes.
    pub fn new(packet_bytes: u32, tcp: &TcpOptions, habits: Habits) -> Clients {
        Clients { config: Arc::new(Config::new(packet_bytes, tcp)), habits }
    }

    fn begin_page(&self, client: &mut Client, cx: &mut Cx<'_>) {
        client.plan_page(&self.habits, cx);
        if self.habits.think_from == ThinkFrom::PageStart {
            self.think(client, cx);
        }
    }

    /// Schedules the next page.
    fn think(&self, client: &mut Client, cx: &mut Cx<'_>) {
        let pause = pause(&self.habits.think_s, &mut client.gaps);
        cx.wake_at(cx.now() + pause, PAGE);
    }

    fn ask_for_object(&self, client: &mut Client, cx: &mut Cx<'_>) {
        let (_, object) = client.planned.remove(0);
        let one_connection = self.habits.connection_per == PerConnection::Page;
        let asks_more = one_connection && !client.planned.is_empty();
        if let Some(open) = client.connection {
            cx.append(open, object.packets, asks_more);
            return;
        }
        let opening = Opening {
            config: &self.config,
            round_trip: object.round_trip,
            clock_phase: object.clock_phase,
        };
        let pair = (!self.tells_sizes()).then_some(client.id);
        let opened = cx.open_transfer(&opening, object.packets, pair, asks_more);
        client.connection = one_connection.then_some(opened);
    }

    fn tells_sizes(&self) -> bool {
        matches!(self.habits.size, ObjectSize::InTurn(_))
    }
}

impl TrafficClass for Clients {
    type Flow = Client;

    fn join(&self, joining: &mut Joining<'_>) -> Client {
        let round_trip = joining.draw(&self.habits.rtt_s, Purpose::RoundTrip);
        let mut round_trips = joining.stream(Purpose::RoundTrip);
        round_trips.next_u64(); // The first draw was the session's own.
        Client {
            id: joining.new_flow(),
            gaps: joining.stream(Purpose::Gap),
            sizes: joining.stream(Purpose::Size),
            clocks: joining.stream(Purpose::Clock),
            round_trips,
            round_trip: Time::from_secs(round_trip),
            pages: 0,
            incomplete: 0,
            planned: Vec::new(),
            connection: None,
        }
    }

    fn start(&self, client: &mut Client, cx: &mut Cx<'_>) {
        self.begin_page(client, cx);
    }

    fn wake(&self, client: &mut Client, alarm: Alarm, cx: &mut Cx<'_>) {
        if alarm == PAGE {
            self.begin_page(client, cx);
        } else {
            self.ask_for_object(client, cx);
        }
    }

    /// The client thinks after the last object of a page.
    fn completed(&self, client: &mut Client, transfer: &Completed, cx: &mut Cx<'_>) {
        cx.record_completion(transfer, self.tells_sizes());
        client.connection = None;
        client.incomplete -= transfer.objects;
        let page_is_over = client.incomplete == 0;
        if page_is_over && self.habits.think_from == ThinkFrom::PageEnd && cx.runs() {
            self.think(client, cx);
        }
    }

    fn stop(&self, _client: &mut Client, cx: &mut Cx<'_>) {
        cx.give_up_transfers();
    }

    fn progress(client: &Client) -> u64 {
        client.pages
    }

    fn fetching(&self) -> Option<Fetching> {
        Some(self.habits.fetching())
    }
}

/// Mean demand of an undelayed client.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fetching {
    /// Time from the start of one page to the next, s; may be zero.
    pub page_every_s: f64,
    /// Objects per page.
    pub objects: f64,
    /// Packets per object.
    pub packets: f64,
    /// Connections per page.
    pub connections: f64,
    /// Whether pages start before earlier ones are complete.
    pub overlaps: bool,
    /// Number of sizes with separate completion times.
    pub timed_sizes: usize,
    /// Whether one connection stays open for all pages.
    pub stays_open: bool,
}

impl Habits {
    fn fetching(&self) -> Fetching {
        let objects = whole(&self.objects_per_page, 1.0, MOST_OBJECTS);
        let (packets, timed_sizes) = match &self.size {
            ObjectSize::Packets(packets) => (whole(packets, 1.0, LARGEST), 0),
            ObjectSize::Bytes { bytes, packet_bytes } => {
                (whole(bytes, f64::from(*packet_bytes), LARGEST), 0)
            }
            ObjectSize::InTurn(sizes) => {
                let sum: f64 = sizes.iter().copied().map(f64::from).sum();
                (sum / sizes.len() as f64, sizes.len())
            }
        };
        let think_s = self.think_s.mean().min(LONGEST_PAUSE_S);
        let overlaps = self.think_from == ThinkFrom::PageStart;
        // A page that is waited for takes the requests of its objects, a handshake and an RTT.
        let page_s = match overlaps {
            true => 0.0,
            false => (objects - 1.0) * self.inter_object_s.mean() + 2.0 * self.rtt_s.range().0,
        };
        let connections = match self.connection_per {
            PerConnection::Object => objects,
            PerConnection::Page => 1.0,
        };
        Fetching {
            page_every_s: think_s + page_s,
            objects,
            packets,
            connections,
            overlaps,
            timed_sizes,
            stays_open: false,
        }
    }
}

/// Approximate number of draws in a run.
const DRAWS: f64 = 1e4;

/// Approximate mean of draws in units of `unit`, each rounded up to an integer from 1 to `most`.
fn whole(distribution: &Distribution, unit: f64, most: f64) -> f64 {
    let mean = distribution.mean() / unit;
    let rounded = match distribution {
        Distribution::Fixed(_) => mean.ceil(),
        // DRAWS draws rarely reach the tail that holds this fraction of the mean.
        Distribution::Pareto { pareto } => {
            mean * (1.0 - math::pow(DRAWS, 1.0 / pareto.shape - 1.0)) + 0.5
        }
        _ => mean + 0.5,
    };
    math::within(rounded, 1.0, most)
}

/// The state of a client.
#[derive(Clone, Debug)]
pub struct Client {
    id: FlowId,
    gaps: Rng,
    sizes: Rng,
    clocks: Rng,
    round_trips: Rng,
    /// RTT of the session, unless it is drawn for each page.
    round_trip: Time,
    pages: u64,
    /// Incomplete objects of pages that have started.
    incomplete: u32,
    /// Objects to request, by time; each has an alarm.
    planned: Vec<(Time, Object)>,
    /// The page's open connection, if it carries all objects.
    connection: Option<ConnectionId>,
}

/// One object of a page.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Object {
    packets: u64,
    /// Propagation RTT to its server.
    round_trip: Time,
    /// Uniform on [0, 1): the phase of its connection's clock.
    clock_phase: f64,
}

impl Client {
    /// Draws the objects of a page that starts now, and the times of their requests.
    fn plan_page(&mut self, habits: &Habits, cx: &mut Cx<'_>) {
        let count = habits.objects_per_page.draw_one(&mut self.gaps).ceil();
        let count = count.clamp(1.0, MOST_OBJECTS) as u32;
        let round_trip = match habits.rtt_per {
            PerSession::Session => self.round_trip,
            PerSession::Page => Time::from_secs(habits.rtt_s.draw_one(&mut self.round_trips)),
        };
        let mut at = cx.now();
        for i in 0..count {
            if i > 0 {
                at += pause(&habits.inter_object_s, &mut self.gaps);
            }
            let object = Object {
                packets: self.packets(&habits.size),
                round_trip,
                clock_phase: self.clocks.uniform(),
            };
            let place = self.planned.partition_point(|(before, _)| *before <= at);
            self.planned.insert(place, (at, object));
            cx.wake_at(at, OBJECT);
        }
        self.pages += 1;
        self.incomplete += count;
    }

    fn packets(&mut self, size: &ObjectSize) -> u64 {
        let packets = match size {
            ObjectSize::Packets(packets) => packets.draw_one(&mut self.sizes),
            ObjectSize::Bytes { bytes, packet_bytes } => {
                bytes.draw_one(&mut self.sizes) / f64::from(*packet_bytes)
            }
            ObjectSize::InTurn(sizes) => f64::from(sizes[self.pages as usize % sizes.len()]),
        };
        packets.ceil().clamp(1.0, LARGEST) as u64
    }
}

fn pause(distribution: &Distribution, rng: &mut Rng) -> Time {
    Time::from_secs(distribution.draw_one(rng).min(LONGEST_PAUSE_S))
}
