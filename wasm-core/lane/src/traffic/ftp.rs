//! Greedy TCP transfers: each flow is a connection with unlimited data.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Cx, Distribution, Joining, TrafficClass, TrafficParams};
#[cfg(feature = "schedulers")]
use crate::meter::Meter;
use crate::network::{Alarm, ConnectionId, Opening};
use crate::rng::Purpose;
use crate::tcp::Config;
use crate::tcp::TcpOptions;
use crate::units::Time;

/// Greedy TCP transfers that never end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Ftp", title = "Long TCP flows")]
pub struct Params {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Number of flows.
    #[schemars(title = "Flows", range(min = 1, max = 10_000), extend("x-scale" = "log"))]
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
    /// When each flow starts.
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
    /// Options of the senders and their receivers.
    #[serde(flatten)]
    pub tcp: TcpOptions,
}

impl TrafficParams for Params {
    type Class = Greedy;

    flows_in!(flows);

    fn class(&self) -> Greedy {
        let config = Arc::new(Config::new(self.packet_bytes, &self.tcp));
        Greedy { config, rtt_s: self.rtt_s.clone() }
    }

    fn tcp(&self) -> Option<(&Distribution, &TcpOptions)> {
        Some((&self.rtt_s, &self.tcp))
    }
}

/// A class of greedy connections.
#[derive(Clone, Debug)]
pub struct Greedy {
    config: Arc<Config>,
    rtt_s: Distribution,
}

impl TrafficClass for Greedy {
    type Flow = ConnectionId;

    fn join(&self, joining: &mut Joining<'_>) -> ConnectionId {
        let round_trip = Time::from_secs(joining.draw(&self.rtt_s, Purpose::RoundTrip));
        let clock_phase = joining.stream(Purpose::Clock).uniform();
        joining.new_connection(&Opening { config: &self.config, round_trip, clock_phase })
    }

    fn start(&self, connection: &mut ConnectionId, cx: &mut Cx<'_>) {
        cx.start_connection(*connection);
    }

    /// Connections run by themselves and request no alarms.
    fn wake(&self, _connection: &mut ConnectionId, _alarm: Alarm, _cx: &mut Cx<'_>) {}

    fn stop(&self, connection: &mut ConnectionId, cx: &mut Cx<'_>) {
        cx.stop_connection(*connection);
    }

    fn connection(connection: &ConnectionId) -> Option<ConnectionId> {
        Some(*connection)
    }
}
