//! Files in sequence, each over its own connection.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Clients, Distribution, Habits, ObjectSize, PerConnection, PerSession, ThinkFrom, TrafficParams,
};
#[cfg(feature = "schedulers")]
use crate::meter::Meter;
use crate::tcp::TcpOptions;

/// Transfers in sequence, each over its own connection.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Files", title = "File transfers")]
pub struct Params {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Clients, each with one transfer at a time.
    #[schemars(title = "Clients", range(min = 1, max = 10_000), extend("x-scale" = "log"))]
    #[serde(default = "super::defaults::flows")]
    pub flows: u32,
    /// Size of a whole data packet.
    #[schemars(title = "Packet size", range(min = 64, max = 65_535), extend("x-unit" = "bytes"))]
    #[serde(default = "super::defaults::packet_bytes")]
    pub packet_bytes: u32,
    /// Round trip without queueing and serialisation.
    #[schemars(title = "Round trip", extend("x-unit" = "s"))]
    #[serde(default = "super::defaults::rtt_s")]
    pub rtt_s: Distribution,
    /// When each client starts.
    #[schemars(title = "Start", extend("x-unit" = "s"))]
    #[serde(default = "super::defaults::zero")]
    pub start_s: Distribution,
    /// Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB.
    #[schemars(title = "DSCP", range(min = 0, max = 63))]
    #[serde(default, skip_serializing_if = "super::defaults::is_zero")]
    pub dscp: u8,
    /// Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
    /// packets green.
    #[cfg(feature = "schedulers")]
    #[schemars(default)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meter: Option<Meter>,
    /// Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
    #[cfg(feature = "schedulers")]
    #[schemars(title = "Near host", length(min = 1, max = 32))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// Host at the far end of the path, in the same way.
    #[cfg(feature = "schedulers")]
    #[schemars(title = "Far host", length(min = 1, max = 32))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peer: Option<String>,
    /// Time from the end of a transfer to the next one.
    #[schemars(title = "Gap", extend("x-unit" = "s"))]
    pub gap_s: Distribution,
    /// Size of a file in bytes, rounded up to packets.
    #[schemars(title = "File size", extend("x-unit" = "bytes"))]
    pub file_bytes: Distribution,
    /// Options of the senders and their receivers.
    #[serde(flatten)]
    pub tcp: TcpOptions,
}

impl TrafficParams for Params {
    type Class = Clients;

    flows_in!(flows);

    fn class(&self) -> Clients {
        Clients::new(
            self.packet_bytes,
            &self.tcp,
            Habits {
                rtt_s: self.rtt_s.clone(),
                rtt_per: PerSession::Session,
                think_s: self.gap_s.clone(),
                think_from: ThinkFrom::PageEnd,
                connection_per: PerConnection::Object,
                objects_per_page: Distribution::Fixed(1.0),
                inter_object_s: Distribution::Fixed(0.0),
                size: ObjectSize::Bytes {
                    bytes: self.file_bytes.clone(),
                    packet_bytes: self.packet_bytes,
                },
            },
        )
    }

    transfers!();

    fn load_field(&self) -> &'static str {
        "gap_s"
    }
}
