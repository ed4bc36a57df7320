//! Traffic classes, and how their values spread over flows.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::TcpOptions;

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

impl Distribution {
    /// Least and greatest value that can be drawn; unbounded laws count with their mean.
    pub fn range(&self) -> (f64, f64) {
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

    /// Mean of the values that can be drawn.
    pub fn mean(&self) -> f64 {
        match self {
            Distribution::Fixed(value) => *value,
            Distribution::Spread { spread: [a, b] } | Distribution::Uniform { uniform: [a, b] } => {
                (a + b) / 2.0
            }
            Distribution::Exponential { exponential } => *exponential,
            Distribution::Pareto { pareto } => pareto.mean,
            Distribution::Choice { choice: values } | Distribution::Cycle { cycle: values } => {
                values.iter().sum::<f64>() / values.len() as f64
            }
        }
    }
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

mod defaults {
    use super::Distribution;

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
}
