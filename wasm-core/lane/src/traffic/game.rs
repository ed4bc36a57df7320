//! Online games: the server's updates of the players' world.
//!
//! A server sends each player an update 30 to 60 times a second, in packets of 100 to 250 bytes. Players notice the slowest
//! updates and consecutive losses, not the mean. The players' own packets take the way back, which has no queue in the lab.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Codepoint, Distribution, Joining, Periodic, Steady, TrafficParams};
#[cfg(feature = "schedulers")]
use crate::meter::Meter;
use crate::record::{Expectation, Noticed};
use crate::rng::{Purpose, Rng};
use crate::units::{Rate, Time};

/// Updates of online games, from the server to the players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Game", title = "Online games")]
pub struct Params {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Number of players.
    #[schemars(title = "Players", range(min = 1, max = 10_000), extend("x-scale" = "log"))]
    #[serde(default = "super::defaults::flows")]
    pub flows: u32,
    /// Updates per second.
    #[schemars(title = "Update rate", range(min = 1.0, max = 1000.0), extend("x-unit" = "Hz"))]
    #[serde(default = "rate_hz")]
    pub rate_hz: f64,
    /// Mean size of a whole packet.
    #[schemars(title = "Packet size", range(min = 64, max = 1500), extend("x-unit" = "bytes"))]
    #[serde(default = "game_bytes")]
    pub packet_bytes: u32,
    /// Sizes are uniform from 1 - spread to 1 + spread of their mean.
    #[schemars(title = "Spread of the sizes", range(min = 0.0, max = 0.9))]
    #[serde(default = "size_spread")]
    pub size_spread: f64,
    /// Queueing delay beyond which an update is late.
    #[schemars(title = "Late after", range(min = 0.0, max = 1.0), extend("x-unit" = "s"))]
    #[serde(default = "late_s")]
    pub late_s: f64,
    /// ECN codepoint of the packets. The games do not respond to marks. Default: not ECN-capable.
    #[schemars(title = "ECN codepoint")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ecn: Option<Codepoint>,
    /// Round trip without queueing and serialisation; half of it is one way.
    #[schemars(title = "Round trip", extend("x-unit" = "s"))]
    #[serde(default = "super::defaults::rtt_s")]
    pub rtt_s: Distribution,
    /// When each player starts.
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
}

usual! {
    rate_hz: f64 = 60.0;
    game_bytes: u32 = 175;
    size_spread: f64 = 0.43;
    late_s: f64 = 0.05;
}

impl TrafficParams for Params {
    type Class = Periodic<Params>;

    flows_in!(flows);

    const NOTICED: Noticed = Noticed::Delivery;

    fn class(&self) -> Periodic<Params> {
        Periodic(self.clone())
    }

    fn round_trips(&self) -> Option<&Distribution> {
        Some(&self.rtt_s)
    }

    fn offered_bps(&self, _link: Rate) -> Option<f64> {
        Some(f64::from(self.flows) * 8.0 * f64::from(self.packet_bytes) * self.rate_hz)
    }
}

impl Steady for Params {
    /// The random stream of packet sizes.
    type Flow = Rng;

    fn flow(&self, joining: &Joining<'_>) -> Rng {
        joining.stream(Purpose::Size)
    }

    fn rtt_s(&self) -> &Distribution {
        &self.rtt_s
    }

    fn expects(&self) -> Expectation {
        let late = Time::from_secs(self.late_s);
        Expectation { path: Time::ZERO, late, terminals: None, freeze: None }
    }

    fn ecn(&self) -> Option<Codepoint> {
        self.ecn
    }

    fn period_s(&self) -> f64 {
        1.0 / self.rate_hz
    }

    fn packet_bytes(&self, sizes: &mut Rng) -> u32 {
        let factor = sizes.between(1.0 - self.size_spread, 1.0 + self.size_spread);
        (f64::from(self.packet_bytes) * factor).round() as u32
    }

    fn gap(&self, _sizes: &mut Rng, _now: Time) -> Time {
        Time::from_secs(self.period_s())
    }
}
