//! Web sessions: pages of objects with think times between them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Clients, Distribution, Habits, ObjectSize, PerConnection, PerSession, ThinkFrom, TrafficParams,
};
use crate::fault::{Fault, exactly_one};
#[cfg(feature = "schedulers")]
use crate::meter::Meter;
use crate::tcp::TcpOptions;

/// Web sessions: pages of objects with think times between them (Feldmann, Gilbert, Huang &
/// Willinger, SIGCOMM 1999; with one object per page, the clients of Jou & Baras 2003).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Web", title = "Web sessions")]
pub struct Params {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Number of sessions.
    #[schemars(title = "Sessions", range(min = 1, max = 10_000), extend("x-scale" = "log"))]
    #[serde(default = "super::defaults::flows")]
    pub sessions: u32,
    /// Size of a whole data packet.
    #[schemars(title = "Packet size", range(min = 64, max = 65_535), extend("x-unit" = "bytes"))]
    #[serde(default = "super::defaults::packet_bytes")]
    pub packet_bytes: u32,
    /// Round trip without queueing and serialisation.
    #[schemars(title = "Round trip", extend("x-unit" = "s"))]
    #[serde(default = "super::defaults::rtt_s")]
    pub rtt_s: Distribution,
    /// How often an RTT is drawn.
    #[schemars(title = "Round trip for each")]
    #[serde(default)]
    pub rtt_per: PerSession,
    /// When each session starts its first page.
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
    /// Time between pages.
    #[schemars(title = "Think time", extend("x-unit" = "s"))]
    pub think_s: Distribution,
    /// Start of the think time.
    #[schemars(title = "Think time from")]
    #[serde(default)]
    pub think_from: ThinkFrom,
    /// Objects per page, rounded up.
    #[schemars(title = "Objects a page")]
    #[serde(default = "super::defaults::one")]
    pub objects_per_page: Distribution,
    /// Time between the requests of a page's objects.
    #[schemars(title = "Between objects", extend("x-unit" = "s"))]
    #[serde(default = "super::defaults::zero")]
    pub inter_object_s: Distribution,
    /// Size of an object in packets, rounded up; give this or `object_bytes`.
    #[schemars(title = "Object size", extend("x-unit" = "packets"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object_packets: Option<Distribution>,
    /// Size of an object in bytes, rounded up to packets; give this or `object_packets`.
    #[schemars(title = "Object size", extend("x-unit" = "bytes"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object_bytes: Option<Distribution>,
    /// What a TCP connection carries.
    #[schemars(title = "A connection for each")]
    #[serde(default)]
    pub connection_per: PerConnection,
    /// Options of the senders and their receivers.
    #[serde(flatten)]
    pub tcp: TcpOptions,
}

impl TrafficParams for Params {
    type Class = Clients;

    flows_in!(sessions);

    fn class(&self) -> Clients {
        Clients::new(
            self.packet_bytes,
            &self.tcp,
            Habits {
                rtt_s: self.rtt_s.clone(),
                rtt_per: self.rtt_per,
                think_s: self.think_s.clone(),
                think_from: self.think_from,
                connection_per: self.connection_per,
                objects_per_page: self.objects_per_page.clone(),
                inter_object_s: self.inter_object_s.clone(),
                size: match (&self.object_packets, &self.object_bytes) {
                    (Some(packets), _) => ObjectSize::Packets(packets.clone()),
                    (None, bytes) => ObjectSize::Bytes {
                        bytes: bytes.clone().unwrap_or(Distribution::Fixed(0.0)),
                        packet_bytes: self.packet_bytes,
                    },
                },
            },
        )
    }

    transfers!();

    fn load_field(&self) -> &'static str {
        "think_s"
    }

    fn faults(&self) -> Vec<Fault> {
        let given = [self.object_packets.is_some(), self.object_bytes.is_some()];
        exactly_one(["object_packets", "object_bytes"], given)
    }
}
