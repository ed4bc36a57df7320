//! Constant bit rate, evenly spaced or jittered.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Change, Codepoint, Distribution, Joining, Source, Sources, TrafficParams};
#[cfg(feature = "schedulers")]
use crate::meter::Meter;
use crate::rng::{Purpose, Rng};
use crate::units::{Rate, Time};

/// Constant bit rate: packets at even or jittered gaps, sent directly into the bottleneck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Cbr", title = "UDP at a constant rate")]
pub struct Params {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Number of flows.
    #[schemars(title = "Flows", range(min = 1, max = 10_000), extend("x-scale" = "log"))]
    #[serde(default = "super::defaults::flows")]
    pub flows: u32,
    /// Total rate of the class's flows.
    #[schemars(title = "UDP rate", range(min = 0, max = 10_000_000_000_u64), extend("x-unit" = "bit/s"))]
    pub rate_bps: u64,
    /// Size of a whole packet.
    #[schemars(title = "Packet size", range(min = 64, max = 65_535), extend("x-unit" = "bytes"))]
    #[serde(default = "super::defaults::packet_bytes")]
    pub packet_bytes: u32,
    /// Each gap is the mean gap times a uniform draw from 1 - jitter to 1 + jitter.
    #[schemars(title = "Jitter", range(min = 0.0, max = 1.0))]
    #[serde(default)]
    pub jitter: f64,
    /// ECN codepoint of the packets, whose source ignores marks. Default: not ECN-capable.
    #[schemars(title = "ECN codepoint")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ecn: Option<Codepoint>,
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
}

impl TrafficParams for Params {
    type Class = Sources<Params>;

    flows_in!(flows);

    const CHANGES: &'static [Change<Self>] = &[Change {
        name: "rate_bps",
        get: |cbr| Some(cbr.rate_bps as f64),
        set: |cbr, rate_bps| cbr.rate_bps = rate_bps as u64,
    }];

    fn class(&self) -> Sources<Params> {
        Sources(self.clone())
    }

    fn offered_bps(&self, _link: Rate) -> Option<f64> {
        Some(self.rate_bps as f64)
    }
}

impl Params {
    fn mean_gap_s(&self, flow_rate_bps: f64) -> Option<f64> {
        (flow_rate_bps > 0.0).then(|| f64::from(self.packet_bytes) * 8.0 / flow_rate_bps)
    }
}

impl Source for Params {
    type Flow = Rng;

    fn flow(&self, joining: &Joining<'_>) -> Rng {
        joining.stream(Purpose::Gap)
    }

    fn codepoint(&self) -> Option<Codepoint> {
        self.ecn
    }

    fn flow_rate_bps(&self, running: u32, _link: Rate) -> f64 {
        self.rate_bps as f64 / f64::from(running.max(1))
    }

    fn first(&self, _rng: &mut Rng, rate_bps: f64) -> Option<Time> {
        (rate_bps > 0.0).then_some(Time::ZERO)
    }

    fn packet_bytes(&self, _rng: &mut Rng) -> u32 {
        self.packet_bytes
    }

    /// The mean gap times a uniform draw from 1 - jitter to 1 + jitter.
    fn gap(&self, rng: &mut Rng, rate_bps: f64) -> Option<Time> {
        let mean_s = self.mean_gap_s(rate_bps)?;
        let jitter = self.jitter;
        let factor = if jitter > 0.0 { rng.between(1.0 - jitter, 1.0 + jitter) } else { 1.0 };
        Some(Time::from_secs(mean_s * factor))
    }

    /// Uniform over a gap.
    fn resume(&self, rng: &mut Rng, rate_bps: f64) -> Option<Time> {
        let mean_s = self.mean_gap_s(rate_bps)?;
        Some(Time::from_secs(mean_s * rng.uniform()))
    }
}
