//! The scenario: the one document that describes a run, and the one door through which it enters.
//!
//! [`Scenario::parse`] takes JSON text, finds every fault at once, and gives a value in which every
//! number is in range. Field names and meanings are those of the project's scenario contract; units
//! are SI and stand in the name.

mod check;
mod fit;
mod shape;
mod timeline;

pub(crate) use check::check;
pub use check::{Fault, Faults};
pub use shape::SHAPES;
pub(crate) use shape::of as shape_of;
pub(crate) use timeline::checked;
pub use timeline::{Action, LaneScenario, Step};

use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::queue::{Port, QueueSpec};
use crate::units::Rate;

/// Version of the scenario format.
pub const VERSION: u32 = 1;

/// One scenario: a bottleneck, its traffic, and lanes that differ in the queue discipline.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Scenario {
    /// Version of this format.
    #[schemars(title = "Version", range(min = 1, max = 1))]
    pub version: u32,
    /// What the scenario is about.
    #[schemars(title = "Title", length(max = 200))]
    #[serde(default)]
    pub title: String,
    /// Names the random streams; every lane uses the same.
    #[schemars(title = "Seed", range(min = 0, max = 4_294_967_295_u32))]
    #[serde(default = "defaults::seed")]
    pub seed: u32,
    /// Simulated time that a headless run ends at.
    #[schemars(title = "Duration", range(min = 0.001, max = 100_000.0), extend("x-unit" = "s"))]
    #[serde(default = "defaults::duration_s")]
    pub duration_s: f64,
    /// Simulated time from which on figures count.
    #[schemars(title = "Warm-up", range(min = 0.0, max = 100_000.0), extend("x-unit" = "s"))]
    #[serde(default)]
    pub warmup_s: f64,
    /// The bottleneck.
    pub link: Link,
    /// The access link that each TCP flow has of its own.
    #[serde(default)]
    pub access: Access,
    /// Traffic classes.
    #[schemars(title = "Traffic", length(min = 1, max = 16))]
    pub traffic: Vec<Traffic>,
    /// Lanes: the same traffic through different queue disciplines.
    #[schemars(title = "Lanes", length(min = 1, max = 8))]
    pub lanes: Vec<Lane>,
    /// Changes at simulated times.
    #[schemars(title = "Timeline", length(max = 1000))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub timeline: Vec<Change>,
}

/// The bottleneck link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Link {
    /// Rate of the bottleneck.
    #[schemars(title = "Link rate", range(min = 1_000, max = 10_000_000_000_u64), extend("x-unit" = "bit/s", "x-scale" = "log"))]
    pub rate_bps: u64,
    /// Propagation delay of the bottleneck, one way.
    #[schemars(title = "Link delay", range(min = 0.0, max = 10.0), extend("x-unit" = "s"))]
    #[serde(default = "defaults::delay_s")]
    pub delay_s: f64,
    /// Limit on what is in the system, the packet in transmission included.
    pub buffer: Buffer,
}

/// A buffer size in packets or in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Buffer")]
pub enum Buffer {
    #[serde(rename = "packets")]
    Packets(#[schemars(range(min = 1, max = 1_000_000))] u32),
    #[serde(rename = "bytes")]
    Bytes(#[schemars(range(min = 64, max = 10_000_000_000_u64))] u64),
}

/// The access link of each TCP flow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Access {
    /// Rate of each access link.
    #[schemars(title = "Access rate", range(min = 1_000, max = 100_000_000_000_u64), extend("x-unit" = "bit/s", "x-scale" = "log"))]
    pub rate_bps: u64,
}

impl Default for Access {
    fn default() -> Self {
        Access { rate_bps: 100_000_000 }
    }
}

/// How a value spreads over the flows of a class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Distribution {
    /// The same for all.
    Fixed(#[schemars(range(min = 0.0, max = 1e9))] f64),
    /// Even steps over the flows, from the first value to the second.
    Spread {
        #[schemars(inner(range(min = 0.0, max = 1e9)))]
        spread: [f64; 2],
    },
    /// Uniform between two values.
    Uniform {
        #[schemars(inner(range(min = 0.0, max = 1e9)))]
        uniform: [f64; 2],
    },
    /// Exponential with this mean.
    Exponential {
        #[schemars(range(min = 0.0, max = 100_000.0))]
        exponential: f64,
    },
    /// Pareto with a mean and a shape above 1.
    Pareto { pareto: Pareto },
    /// One of these, at random.
    Choice {
        #[schemars(length(min = 1, max = 1000), inner(range(min = 0.0, max = 1e9)))]
        choice: Vec<f64>,
    },
    /// These in turn over the flows.
    Cycle {
        #[schemars(length(min = 1, max = 1000), inner(range(min = 0.0, max = 1e9)))]
        cycle: Vec<f64>,
    },
}

/// A Pareto distribution.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Pareto {
    #[schemars(title = "Mean", range(min = 0.0, max = 1e9))]
    pub mean: f64,
    #[schemars(title = "Shape", range(min = 1.001, max = 100.0))]
    pub shape: f64,
}

/// One traffic class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
pub enum Traffic {
    #[serde(rename = "ftp")]
    Ftp(Ftp),
    #[serde(rename = "cbr")]
    Cbr(Cbr),
    #[serde(rename = "poisson")]
    Poisson(Poisson),
    #[serde(rename = "web")]
    Web(Web),
    #[serde(rename = "files")]
    Files(Files),
    #[serde(rename = "probe")]
    Probe(Probe),
}

impl Traffic {
    /// The name by which timeline and results refer to the class.
    pub fn id(&self) -> &str {
        match self {
            Traffic::Ftp(ftp) => &ftp.id,
            Traffic::Cbr(cbr) => &cbr.id,
            Traffic::Poisson(poisson) => &poisson.id,
            Traffic::Web(web) => &web.id,
            Traffic::Files(files) => &files.id,
            Traffic::Probe(probe) => &probe.id,
        }
    }

    pub fn packet_bytes(&self) -> u32 {
        match self {
            Traffic::Ftp(ftp) => ftp.packet_bytes,
            Traffic::Cbr(cbr) => cbr.packet_bytes,
            Traffic::Poisson(poisson) => poisson.packet_bytes,
            Traffic::Web(web) => web.packet_bytes,
            Traffic::Files(files) => files.packet_bytes,
            Traffic::Probe(probe) => probe.packet_bytes,
        }
    }

    /// Round trips and sender options, where the class is TCP.
    pub fn tcp(&self) -> Option<(&Distribution, &TcpOptions)> {
        match self {
            Traffic::Ftp(ftp) => Some((&ftp.rtt_s, &ftp.tcp)),
            Traffic::Web(web) => Some((&web.rtt_s, &web.tcp)),
            Traffic::Files(files) => Some((&files.rtt_s, &files.tcp)),
            Traffic::Probe(probe) => Some((&probe.rtt_s, &probe.tcp)),
            Traffic::Cbr(_) | Traffic::Poisson(_) => None,
        }
    }

    /// Flows or sessions that the class starts with.
    pub fn flows(&self) -> u32 {
        match self {
            Traffic::Ftp(ftp) => ftp.flows,
            Traffic::Cbr(cbr) => cbr.flows,
            Traffic::Files(files) => files.flows,
            Traffic::Web(web) => web.sessions,
            Traffic::Poisson(_) | Traffic::Probe(_) => 1,
        }
    }
}

/// Greedy TCP transfers that never end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Long TCP flows")]
pub struct Ftp {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Number of flows.
    #[schemars(title = "Flows", range(min = 1, max = 10_000), extend("x-scale" = "log"))]
    #[serde(default = "defaults::flows")]
    pub flows: u32,
    /// Size of a whole data packet.
    #[schemars(title = "Packet size", range(min = 64, max = 65_535), extend("x-unit" = "bytes"))]
    #[serde(default = "defaults::packet_bytes")]
    pub packet_bytes: u32,
    /// Round trip without queueing and serialisation.
    #[schemars(title = "Round trip", extend("x-unit" = "s"))]
    #[serde(default = "defaults::rtt_s")]
    pub rtt_s: Distribution,
    /// When each flow starts.
    #[schemars(title = "Start", extend("x-unit" = "s"))]
    #[serde(default = "defaults::zero")]
    pub start_s: Distribution,
    #[serde(flatten)]
    pub tcp: TcpOptions,
}

/// TCP's congestion control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum TcpVariant {
    /// Jacobson 1988: three duplicate acknowledgements restart slow start, as a timeout does.
    Tahoe,
    /// RFC 5681: fast recovery ends at the first new acknowledgement.
    Reno,
    /// RFC 6582: fast recovery ends when everything sent before it is acknowledged.
    #[default]
    NewReno,
    /// Selective acknowledgements (RFC 2018) with the recovery of RFC 6675.
    Sack,
    /// RFC 9438: the window grows by a cubic function of time; selective acknowledgements.
    Cubic,
}

/// A set of choices where senders differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Profile {
    /// RFC 5681, 6298, 6582 and 6675 as they stand.
    #[default]
    Rfc,
    /// The one-way TCP of ns-2, which the papers used.
    Ns2,
}

/// What a sender resends after a timeout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AfterTimeout {
    /// What selective acknowledgements do not report as received (RFC 6675, section 5.1).
    Holes,
    /// Everything from the first unacknowledged segment on, whatever the receiver holds.
    GoBackN,
}

/// What a sender halves on a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SsthreshFrom {
    /// Data in flight (RFC 5681, equation 4).
    FlightSize,
    /// The congestion window.
    Cwnd,
}

/// How fast recovery counts and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Recovery {
    /// RFC 6582 and RFC 6675.
    Rfc,
    /// ns-2's NewReno and Sack1 agents.
    Ns2,
}

/// Options of a TCP sender and its receiver. What is absent, the profile decides.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TcpOptions {
    /// Congestion control.
    #[schemars(title = "TCP")]
    #[serde(default)]
    pub tcp: TcpVariant,
    /// Whose rules the sender follows where senders differ.
    #[schemars(title = "Sender profile")]
    #[serde(default)]
    pub profile: Profile,
    /// Receive window. Default: no limit in practice.
    #[schemars(title = "Receive window", range(min = 64, max = 10_000_000_000_u64), extend("x-unit" = "bytes", "x-scale" = "log"))]
    #[serde(default = "defaults::receive_window_bytes")]
    pub receive_window_bytes: u64,
    /// Whether the receiver acknowledges every second segment (RFC 1122, RFC 5681 section 4.2).
    #[schemars(title = "Delayed ACK")]
    #[serde(default)]
    pub delayed_ack: bool,
    /// Whether data packets may be marked instead of dropped, and the sender reacts to marks (RFC 3168).
    #[schemars(title = "ECN")]
    #[serde(default)]
    pub ecn: bool,
    /// Congestion window after the handshake. Default: RFC 5681's 2 to 4 by packet size; ns2: 2.
    #[schemars(title = "Initial window", range(min = 1, max = 10_000), extend("x-unit" = "packets"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_window_packets: Option<u32>,
    /// Slow-start threshold at the start. Default: the receive window.
    #[schemars(title = "Initial ssthresh", range(min = 1, max = 1_000_000_000), extend("x-unit" = "packets"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_ssthresh_packets: Option<u32>,
    /// Least retransmission timeout. Default: 1 s (RFC 6298); ns2: 0.2 s.
    #[schemars(title = "Least RTO", range(min = 0.001, max = 60.0), extend("x-unit" = "s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_rto_s: Option<f64>,
    /// Retransmission timeout before the first measurement. Default: 1 s (RFC 6298); ns2: 3 s.
    #[schemars(title = "First RTO", range(min = 0.001, max = 60.0), extend("x-unit" = "s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_rto_s: Option<f64>,
    /// Granularity of the sender's clock; 0 measures exactly. Default: 0; ns2: 0.01 s.
    #[schemars(title = "Clock tick", range(min = 0.0, max = 1.0), extend("x-unit" = "s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock_tick_s: Option<f64>,
    /// Whether the first two duplicate ACKs release new data (RFC 3042). Default: yes.
    #[schemars(title = "Limited transmit")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limited_transmit: Option<bool>,
    /// What is resent after a timeout. Default: holes; ns2: go_back_n.
    #[schemars(title = "After a timeout")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after_timeout: Option<AfterTimeout>,
    /// What a loss halves. Default: flight_size; ns2: cwnd.
    #[schemars(title = "ssthresh from")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ssthresh_from: Option<SsthreshFrom>,
    /// Whether a repeated timeout of the same segment halves ssthresh again. Default: no (RFC 5681,
    /// section 3.1); ns2: yes.
    #[schemars(title = "Repeated timeout halves again")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeated_timeout_halves: Option<bool>,
    /// How fast recovery counts and ends. Default: rfc; ns2: ns2.
    #[schemars(title = "Fast recovery")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery: Option<Recovery>,
}

/// Constant bit rate: packets at even or jittered gaps, straight into the bottleneck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "UDP at a constant rate")]
pub struct Cbr {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Number of flows.
    #[schemars(title = "Flows", range(min = 1, max = 10_000), extend("x-scale" = "log"))]
    #[serde(default = "defaults::flows")]
    pub flows: u32,
    /// Rate of all flows of the class together.
    #[schemars(title = "UDP rate", range(min = 0, max = 10_000_000_000_u64), extend("x-unit" = "bit/s"))]
    pub rate_bps: u64,
    /// Size of a whole packet.
    #[schemars(title = "Packet size", range(min = 64, max = 65_535), extend("x-unit" = "bytes"))]
    #[serde(default = "defaults::packet_bytes")]
    pub packet_bytes: u32,
    /// Each gap is the mean gap times a uniform draw from 1 - jitter to 1 + jitter.
    #[schemars(title = "Jitter", range(min = 0.0, max = 1.0))]
    #[serde(default)]
    pub jitter: f64,
    /// When each flow starts.
    #[schemars(title = "Start", extend("x-unit" = "s"))]
    #[serde(default = "defaults::zero")]
    pub start_s: Distribution,
}

/// Poisson arrivals, straight into the bottleneck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Poisson packets")]
pub struct Poisson {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Offered rate; give this or `rho`.
    #[schemars(title = "Poisson rate", range(min = 0, max = 100_000_000_000_u64), extend("x-unit" = "bit/s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate_bps: Option<u64>,
    /// Offered load as a share of the link rate; give this or `rate_bps`.
    #[schemars(title = "Offered load", range(min = 0.0, max = 100.0))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rho: Option<f64>,
    /// Size of a packet, or the mean size where it varies.
    #[schemars(title = "Packet size", range(min = 64, max = 65_535), extend("x-unit" = "bytes"))]
    #[serde(default = "defaults::packet_bytes")]
    pub packet_bytes: u32,
    /// Law of the packet sizes.
    #[schemars(title = "Service")]
    #[serde(default)]
    pub service: Service,
    /// When the arrivals start.
    #[schemars(title = "Start", extend("x-unit" = "s"))]
    #[serde(default = "defaults::zero")]
    pub start_s: Distribution,
}

/// What a value is drawn anew for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PerSession {
    /// Once a session: a client with its place in the network.
    #[default]
    Session,
    /// For each page: a server that is chosen at random.
    Page,
}

/// What a TCP connection carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PerConnection {
    /// One object (HTTP/1.0).
    #[default]
    Object,
    /// All objects of a page, one after the other (persistent connections of HTTP/1.1).
    Page,
}

/// From when the think time runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ThinkFrom {
    /// From the end of a page.
    #[default]
    PageEnd,
    /// From its start, as ns-2 did until 2001; pages may then overlap.
    PageStart,
}

/// Web sessions: pages of objects with think times between them (Feldmann, Gilbert, Huang &
/// Willinger, SIGCOMM 1999; with one object a page the clients of Jou & Baras 2003).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Web sessions")]
pub struct Web {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Number of sessions.
    #[schemars(title = "Sessions", range(min = 1, max = 10_000), extend("x-scale" = "log"))]
    #[serde(default = "defaults::flows")]
    pub sessions: u32,
    /// Size of a whole data packet.
    #[schemars(title = "Packet size", range(min = 64, max = 65_535), extend("x-unit" = "bytes"))]
    #[serde(default = "defaults::packet_bytes")]
    pub packet_bytes: u32,
    /// Round trip without queueing and serialisation.
    #[schemars(title = "Round trip", extend("x-unit" = "s"))]
    #[serde(default = "defaults::rtt_s")]
    pub rtt_s: Distribution,
    /// What a round trip is drawn for.
    #[schemars(title = "Round trip for each")]
    #[serde(default)]
    pub rtt_per: PerSession,
    /// When each session begins its first page.
    #[schemars(title = "Start", extend("x-unit" = "s"))]
    #[serde(default = "defaults::zero")]
    pub start_s: Distribution,
    /// Time between pages.
    #[schemars(title = "Think time", extend("x-unit" = "s"))]
    pub think_s: Distribution,
    /// From when the think time runs.
    #[schemars(title = "Think time from")]
    #[serde(default)]
    pub think_from: ThinkFrom,
    /// Objects of a page, rounded up.
    #[schemars(title = "Objects a page")]
    #[serde(default = "defaults::one")]
    pub objects_per_page: Distribution,
    /// Time between the requests of a page's objects.
    #[schemars(title = "Between objects", extend("x-unit" = "s"))]
    #[serde(default = "defaults::zero")]
    pub inter_object_s: Distribution,
    /// Size of an object in packets, rounded up; give this or `object_bytes`.
    #[schemars(title = "Object size", extend("x-unit" = "packets"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object_packets: Option<Distribution>,
    /// Size of an object in bytes, filled up to packets; give this or `object_packets`.
    #[schemars(title = "Object size", extend("x-unit" = "bytes"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object_bytes: Option<Distribution>,
    /// What a TCP connection carries.
    #[schemars(title = "A connection for each")]
    #[serde(default)]
    pub connection_per: PerConnection,
    #[serde(flatten)]
    pub tcp: TcpOptions,
}

/// Transfers one after the other, each over a connection of its own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "File transfers")]
pub struct Files {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Clients that transfer one file at a time each.
    #[schemars(title = "Clients", range(min = 1, max = 10_000), extend("x-scale" = "log"))]
    #[serde(default = "defaults::flows")]
    pub flows: u32,
    /// Size of a whole data packet.
    #[schemars(title = "Packet size", range(min = 64, max = 65_535), extend("x-unit" = "bytes"))]
    #[serde(default = "defaults::packet_bytes")]
    pub packet_bytes: u32,
    /// Round trip without queueing and serialisation.
    #[schemars(title = "Round trip", extend("x-unit" = "s"))]
    #[serde(default = "defaults::rtt_s")]
    pub rtt_s: Distribution,
    /// When each client starts.
    #[schemars(title = "Start", extend("x-unit" = "s"))]
    #[serde(default = "defaults::zero")]
    pub start_s: Distribution,
    /// Time from the end of a transfer to the next one.
    #[schemars(title = "Gap", extend("x-unit" = "s"))]
    pub gap_s: Distribution,
    /// Size of a file in bytes, filled up to packets.
    #[schemars(title = "File size", extend("x-unit" = "bytes"))]
    pub file_bytes: Distribution,
    #[serde(flatten)]
    pub tcp: TcpOptions,
}

/// Files of exact sizes at even times: they measure what a small transfer takes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Probe files")]
pub struct Probe {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Size of a whole data packet.
    #[schemars(title = "Packet size", range(min = 64, max = 65_535), extend("x-unit" = "bytes"))]
    #[serde(default = "defaults::packet_bytes")]
    pub packet_bytes: u32,
    /// Round trip without queueing and serialisation.
    #[schemars(title = "Round trip", extend("x-unit" = "s"))]
    #[serde(default = "defaults::rtt_s")]
    pub rtt_s: Distribution,
    /// When the first file starts.
    #[schemars(title = "Start", extend("x-unit" = "s"))]
    #[serde(default = "defaults::zero")]
    pub start_s: Distribution,
    /// Time from the start of a file to the start of the next.
    #[schemars(title = "Every", range(min = 0.001, max = 100_000.0), extend("x-unit" = "s"))]
    pub every_s: f64,
    /// Sizes of the files in packets, in turn.
    #[schemars(title = "File sizes", length(min = 1, max = 100), inner(range(min = 1, max = 1_000_000)), extend("x-unit" = "packets"))]
    pub file_packets: Vec<u32>,
    #[serde(flatten)]
    pub tcp: TcpOptions,
}

/// Law of packet sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Service {
    /// All of one size.
    #[default]
    Fixed,
    /// Exponential sizes, and with them exponential service times.
    Exponential,
}

/// One lane: a queue discipline, and what else differs from the scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Lane {
    /// Name of the lane; by default the discipline's kind.
    #[schemars(title = "Label", length(max = 80))]
    #[serde(default)]
    pub label: String,
    pub queue: QueueSpec,
    /// A JSON merge patch (RFC 7396) of the scenario, for this lane alone.
    #[serde(default, rename = "override", skip_serializing_if = "Option::is_none")]
    pub overrides: Option<Map<String, Value>>,
}

/// A change at a simulated time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    /// When.
    #[schemars(title = "Time", range(min = 0.0, max = 100_000.0), extend("x-unit" = "s"))]
    pub at_s: f64,
    /// The lane that changes, counted from 0; absent: all.
    #[schemars(title = "Lane", range(min = 0, max = 7))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lane: Option<u32>,
    /// New values by path: `traffic.<id>.flows`, `traffic.<id>.rate_bps`, `traffic.<id>.rho`,
    /// `link.rate_bps`, `link.buffer`, `queue`, `queue.<parameter>`.
    pub set: Map<String, Value>,
}

impl Scenario {
    /// Parses JSON text.
    ///
    /// # Errors
    /// Every fault of the text, each with its path.
    pub fn parse(json: &str) -> Result<Scenario, Faults> {
        let value: Value = serde_json::from_str(json)
            .map_err(|error| Faults::one("", format!("this is not JSON: {error}")))?;
        Scenario::from_value(value)
    }

    /// # Errors
    /// Every fault of the document, each with its path.
    pub fn from_value(mut value: Value) -> Result<Scenario, Faults> {
        let mut faults = Faults::default();
        check(&mut value, shape::of::<Scenario>(), "", &mut faults);
        if !faults.is_empty() {
            check_sound_parts(&value, &mut faults);
        }
        let mut scenario: Scenario = faults.into_result()?.deserialize(value)?;
        let mut faults = Faults::default();
        scenario.check_whole(&mut faults);
        faults.into_result()?;
        scenario.timeline.sort_by(|a, b| a.at_s.total_cmp(&b.at_s));
        Ok(scenario)
    }

    /// The schema that [`Scenario::parse`] enforces, with what forms show of it.
    pub fn schema() -> Schema {
        schemars::schema_for!(Scenario)
    }

    pub fn to_value(&self) -> Value {
        serde_json::to_value(self).expect("a scenario has only JSON values")
    }

    /// What the lane runs: the scenario with the lane's override, and the steps that concern it.
    ///
    /// # Panics
    /// If `lane` is not one of the scenario's; a parsed scenario's lanes are all sound.
    pub fn lane(&self, lane: usize) -> LaneScenario {
        let mut faults = Faults::default();
        timeline::lane_scenario(self, lane, &mut faults).expect("a parsed scenario is sound")
    }

    /// Faults that only the whole shows.
    fn check_whole(&self, faults: &mut Faults) {
        if self.warmup_s >= self.duration_s {
            faults.add(
                "warmup_s",
                format!("{} is not below duration_s, which is {}", self.warmup_s, self.duration_s),
            );
        }
        for (i, traffic) in self.traffic.iter().enumerate() {
            let path = format!("traffic[{i}]");
            if self.traffic[..i].iter().any(|other| other.id() == traffic.id()) {
                faults.add(&format!("{path}.id"), format!("\"{}\" is used twice", traffic.id()));
            }
            traffic.check(&path, self.link.delay_s, faults);
        }
        for lane in 0..self.lanes.len() {
            timeline::lane_scenario(self, lane, faults);
        }
        timeline::check_lanes_exist(self, faults);
        faults.deduplicate();
    }
}

/// Faults that only a whole part shows, for the parts of a faulty document that are sound.
fn check_sound_parts(value: &Value, faults: &mut Faults) {
    let entries = |key: &str| value.get(key).and_then(Value::as_array).into_iter().flatten();
    let delay_s = value.pointer("/link/delay_s").map_or(Some(defaults::delay_s()), Value::as_f64);
    let mut own = Faults::default();
    for (i, traffic) in entries("traffic").enumerate() {
        let path = format!("traffic[{i}]");
        if let (false, Some(delay_s)) = (faults.touch(&path), delay_s)
            && let Ok(traffic) = serde_json::from_value::<Traffic>(traffic.clone())
        {
            traffic.check(&path, delay_s, &mut own);
        }
    }
    for (i, lane) in entries("lanes").enumerate() {
        let path = format!("lanes[{i}].queue");
        if !faults.touch(&path)
            && let Some(Ok(queue)) =
                lane.get("queue").cloned().map(serde_json::from_value::<QueueSpec>)
        {
            for (field, message) in queue.faults() {
                own.add(&format!("{path}.{field}"), message);
            }
        }
    }
    faults.0.extend(own.0);
}

impl Traffic {
    /// Faults that ranges of single fields do not show; `delay_s` is that of the link.
    fn check(&self, path: &str, delay_s: f64, faults: &mut Faults) {
        if self.id().chars().any(|c| c == '.' || c == '[' || c.is_control()) {
            faults.add(&format!("{path}.id"), "a name holds no '.', '[' or control character");
        }
        if let Some((rtt_s, tcp)) = self.tcp() {
            let least = 2.0 * delay_s;
            let (low, high) = rtt_s.range();
            if low < least || high > 100.0 {
                faults.add(
                    &format!("{path}.rtt_s"),
                    format!(
                        "round trips lie between {least} s (twice link.delay_s) and 100 s; these \
                         reach from {low} to {high}"
                    ),
                );
            }
            let (window, packet) = (tcp.receive_window_bytes, self.packet_bytes());
            if window < u64::from(packet) {
                faults.add(
                    &format!("{path}.receive_window_bytes"),
                    format!("{window} is below one packet of {packet} bytes"),
                );
            }
        }
        match self {
            Traffic::Poisson(poisson) => {
                one_of(
                    path,
                    ["rate_bps", "rho"],
                    [poisson.rate_bps.is_some(), poisson.rho.is_some()],
                    faults,
                );
            }
            Traffic::Web(web) => {
                let given = [web.object_packets.is_some(), web.object_bytes.is_some()];
                one_of(path, ["object_packets", "object_bytes"], given, faults);
            }
            Traffic::Ftp(_) | Traffic::Cbr(_) | Traffic::Files(_) | Traffic::Probe(_) => {}
        }
    }
}

/// The fault of two fields of which exactly one must be given, where that is not so.
fn one_of(path: &str, [one, other]: [&str; 2], given: [bool; 2], faults: &mut Faults) {
    match given {
        [false, false] => faults.add(path, format!("give {one} or {other}")),
        [true, true] => faults.add(path, format!("give {one} or {other}, not both")),
        _ => {}
    }
}

/// Reads a discipline and a link that stand alone, for a look at the drop curve.
///
/// # Errors
/// Every fault of both.
pub fn queue_and_port(
    queue_json: &str,
    link_json: &str,
    usual_packet_bytes: u32,
) -> Result<(QueueSpec, Port), Faults> {
    let read = |json: &str, at: &str| {
        serde_json::from_str(json)
            .map_err(|error| Faults::one(at, format!("this is not JSON: {error}")))
    };
    let mut faults = Faults::default();
    let queue = timeline::checked::<QueueSpec>(read(queue_json, "queue")?, "queue", &mut faults);
    let link = timeline::checked::<Link>(read(link_json, "link")?, "link", &mut faults);
    for (field, message) in queue.iter().flat_map(QueueSpec::faults) {
        faults.add(&format!("queue.{field}"), message);
    }
    match (faults.into_result(), queue, link) {
        (Ok(_), Some(queue), Some(Link { rate_bps, buffer, .. })) => {
            Ok((queue, Port { rate: Rate(rate_bps), buffer, usual_packet_bytes }))
        }
        (Err(faults), ..) => Err(faults),
        _ => Err(Faults::one("", "queue and link are needed")),
    }
}

impl Distribution {
    /// Least and greatest value that can be drawn; unbounded laws count with their mean.
    fn range(&self) -> (f64, f64) {
        match self {
            Distribution::Fixed(value) => (*value, *value),
            Distribution::Spread { spread: [a, b] } | Distribution::Uniform { uniform: [a, b] } => {
                (a.min(*b), a.max(*b))
            }
            Distribution::Exponential { exponential } => (0.0, *exponential),
            Distribution::Pareto { pareto } => {
                (pareto.mean * (pareto.shape - 1.0) / pareto.shape, pareto.mean)
            }
            Distribution::Choice { choice: values } | Distribution::Cycle { cycle: values } => {
                values
                    .iter()
                    .fold((f64::INFINITY, 0.0), |(low, high), &v| (v.min(low), v.max(high)))
            }
        }
    }
}

mod defaults {
    use super::Distribution;

    pub fn seed() -> u32 {
        1
    }
    pub fn duration_s() -> f64 {
        200.0
    }
    pub fn delay_s() -> f64 {
        0.01
    }
    pub fn flows() -> u32 {
        1
    }
    pub fn packet_bytes() -> u32 {
        1000
    }
    pub fn rtt_s() -> Distribution {
        Distribution::Fixed(0.1)
    }
    pub fn one() -> Distribution {
        Distribution::Fixed(1.0)
    }
    pub fn zero() -> Distribution {
        Distribution::Fixed(0.0)
    }
    pub fn receive_window_bytes() -> u64 {
        10_000_000
    }
}
