//! Transfers that end: web sessions, file transfers, probe files.
//!
//! All three are clients that fetch pages of objects over TCP and pause in between; they differ in
//! how sizes and pauses are drawn. Everything about a page is drawn when it begins, from the
//! client's own streams, so lanes draw the same pages however long their transfers take.

use super::draw;
use crate::rng::Rng;
use crate::scenario::{
    Distribution, Files, PerConnection, PerSession, Probe, TcpOptions, ThinkFrom, Web,
};
use crate::units::Time;

/// Most packets of one transfer; draws beyond count as this.
const LARGEST: f64 = 1e9;
/// Most objects of one page; draws beyond count as this.
const MOST_OBJECTS: f64 = 10_000.0;

/// What the clients of a class do.
#[derive(Clone, Debug)]
pub struct Plan {
    pub start: Distribution,
    pub round_trip: Distribution,
    pub round_trip_per: PerSession,
    pub think: Distribution,
    pub think_from: ThinkFrom,
    pub connection_per: PerConnection,
    pub tcp: TcpOptions,
    objects: Distribution,
    inter_object: Distribution,
    size: Size,
}

#[derive(Clone, Debug)]
enum Size {
    Packets(Distribution),
    Bytes { bytes: Distribution, packet_bytes: u32 },
    InTurn(Vec<u32>),
}

impl Plan {
    pub fn web(web: &Web) -> Plan {
        let size = match (&web.object_packets, &web.object_bytes) {
            (Some(packets), _) => Size::Packets(packets.clone()),
            (None, bytes) => Size::Bytes {
                bytes: bytes.clone().unwrap_or(Distribution::Fixed(0.0)),
                packet_bytes: web.packet_bytes,
            },
        };
        Plan {
            start: web.start_s.clone(),
            round_trip: web.rtt_s.clone(),
            round_trip_per: web.rtt_per,
            think: web.think_s.clone(),
            think_from: web.think_from,
            connection_per: web.connection_per,
            tcp: web.tcp.clone(),
            objects: web.objects_per_page.clone(),
            inter_object: web.inter_object_s.clone(),
            size,
        }
    }

    pub fn files(files: &Files) -> Plan {
        let bytes = files.file_bytes.clone();
        Plan {
            start: files.start_s.clone(),
            round_trip: files.rtt_s.clone(),
            round_trip_per: PerSession::Session,
            think: files.gap_s.clone(),
            think_from: ThinkFrom::PageEnd,
            connection_per: PerConnection::Object,
            tcp: files.tcp.clone(),
            objects: Distribution::Fixed(1.0),
            inter_object: Distribution::Fixed(0.0),
            size: Size::Bytes { bytes, packet_bytes: files.packet_bytes },
        }
    }

    pub fn probe(probe: &Probe) -> Plan {
        Plan {
            start: probe.start_s.clone(),
            round_trip: probe.rtt_s.clone(),
            round_trip_per: PerSession::Session,
            think: Distribution::Fixed(probe.every_s),
            think_from: ThinkFrom::PageStart,
            connection_per: PerConnection::Object,
            tcp: probe.tcp.clone(),
            objects: Distribution::Fixed(1.0),
            inter_object: Distribution::Fixed(0.0),
            size: Size::InTurn(probe.file_packets.clone()),
        }
    }

    /// Whether sizes are few and exact, so that times are told for each.
    pub fn tells_sizes(&self) -> bool {
        matches!(self.size, Size::InTurn(_))
    }
}

/// One object of a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Object {
    pub packets: u64,
    /// Propagation round trip to its server.
    pub round_trip: Time,
    /// Uniform on [0, 1): the phase of its connection's clock.
    pub clock_phase: f64,
}

/// A client at work.
#[derive(Clone, Debug)]
pub struct Client {
    gaps: Rng,
    sizes: Rng,
    clocks: Rng,
    round_trips: Rng,
    round_trip: Time,
    pages: u64,
    /// Objects that are not complete yet.
    pub open: u32,
    /// Objects to ask for, by time.
    asked: Vec<(Time, Object)>,
}

impl Client {
    /// `round_trip` holds for the session, where it is not drawn for each page.
    pub fn new(gaps: Rng, sizes: Rng, clocks: Rng, round_trips: Rng, round_trip: Time) -> Self {
        Client {
            gaps,
            sizes,
            clocks,
            round_trips,
            round_trip,
            pages: 0,
            open: 0,
            asked: Vec::new(),
        }
    }

    /// Begins a page; gives the times at which its objects are to be asked for.
    pub fn begin_page(&mut self, plan: &Plan, now: Time) -> Vec<Time> {
        let count = self.draw(&plan.objects).ceil().clamp(1.0, MOST_OBJECTS) as u32;
        let round_trip = match plan.round_trip_per {
            PerSession::Session => self.round_trip,
            PerSession::Page => {
                Time::from_secs(draw(&plan.round_trip, 0, 1, &mut self.round_trips))
            }
        };
        let mut at = now;
        let mut times = Vec::new();
        for i in 0..count {
            if i > 0 {
                at += Time::from_secs(self.draw(&plan.inter_object).min(1e6));
            }
            let object = Object {
                packets: self.packets(&plan.size),
                round_trip,
                clock_phase: self.clocks.uniform(),
            };
            let place = self.asked.partition_point(|(before, _)| *before <= at);
            self.asked.insert(place, (at, object));
            times.push(at);
        }
        self.pages += 1;
        self.open += count;
        times
    }

    fn draw(&mut self, distribution: &Distribution) -> f64 {
        draw(distribution, 0, 1, &mut self.gaps)
    }

    fn packets(&mut self, size: &Size) -> u64 {
        let packets = match size {
            Size::Packets(packets) => draw(packets, 0, 1, &mut self.sizes),
            Size::Bytes { bytes, packet_bytes } => {
                draw(bytes, 0, 1, &mut self.sizes) / f64::from(*packet_bytes)
            }
            Size::InTurn(sizes) => f64::from(sizes[self.pages as usize % sizes.len()]),
        };
        packets.ceil().clamp(1.0, LARGEST) as u64
    }

    /// The object to ask for now.
    pub fn next_object(&mut self) -> Option<Object> {
        if self.asked.is_empty() { None } else { Some(self.asked.remove(0).1) }
    }

    /// Whether objects are left to ask for.
    pub fn asks_more(&self) -> bool {
        !self.asked.is_empty()
    }

    /// Time to the next page.
    pub fn think(&mut self, plan: &Plan) -> Time {
        Time::from_secs(self.draw(&plan.think).min(1e6))
    }

    pub fn pages(&self) -> u64 {
        self.pages
    }
}
