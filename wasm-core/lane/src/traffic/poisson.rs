//! Poisson arrivals of fixed or exponentially distributed packets, one by one or in bursts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Change, Codepoint, Distribution, Joining, Source, Sources, TrafficParams};
use crate::fault::{Fault, exactly_one};
#[cfg(feature = "schedulers")]
use crate::meter::Meter;
use crate::rng::{Purpose, Rng};
use crate::units::{Rate, Time};

/// Poisson arrivals, sent directly into the bottleneck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Poisson", title = "Poisson packets")]
pub struct Params {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Offered rate; give this or `rho`.
    #[schemars(title = "Poisson rate", range(min = 0, max = 100_000_000_000_u64), extend("x-unit" = "bit/s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate_bps: Option<u64>,
    /// Offered load as a fraction of the link rate; give this or `rate_bps`.
    #[schemars(title = "Offered load", range(min = 0.0, max = 100.0))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rho: Option<f64>,
    /// Packet size, or its mean if sizes vary.
    #[schemars(title = "Packet size", range(min = 64, max = 65_535), extend("x-unit" = "bytes"))]
    #[serde(default = "super::defaults::packet_bytes")]
    pub packet_bytes: u32,
    /// Distribution of the packet sizes.
    #[schemars(title = "Service")]
    #[serde(default)]
    pub service: Service,
    /// Packets that arrive together; the bursts are Poisson. Default: 1.
    #[schemars(title = "Packets in a burst", range(min = 1, max = 1000))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub burst_packets: Option<u32>,
    /// ECN codepoint of the packets, whose source ignores marks. Default: not ECN-capable.
    #[schemars(title = "ECN codepoint")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ecn: Option<Codepoint>,
    /// When the arrivals start.
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

/// Distribution of packet sizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Service {
    /// One size.
    #[default]
    Fixed,
    /// Exponential sizes, and so exponential service times.
    Exponential,
}

impl TrafficParams for Params {
    type Class = Sources<Params>;

    const CHANGES: &'static [Change<Self>] = &[
        Change {
            name: "rate_bps",
            get: |poisson| poisson.rate_bps.map(|rate_bps| rate_bps as f64),
            set: |poisson, rate_bps| {
                (poisson.rate_bps, poisson.rho) = (Some(rate_bps as u64), None);
            },
        },
        Change {
            name: "rho",
            get: |poisson| poisson.rho,
            set: |poisson, rho| (poisson.rate_bps, poisson.rho) = (None, Some(rho)),
        },
    ];

    fn class(&self) -> Sources<Params> {
        Sources(self.clone())
    }

    fn offered_bps(&self, link: Rate) -> Option<f64> {
        Some(self.flow_rate_bps(1, link))
    }

    fn faults(&self) -> Vec<Fault> {
        let given = [self.rate_bps.is_some(), self.rho.is_some()];
        exactly_one(["rate_bps", "rho"], given)
    }
}

/// The random streams of the arrivals.
#[derive(Clone, Debug)]
pub struct Streams {
    gaps: Rng,
    sizes: Rng,
    /// Packets of the current burst that are still to come.
    left: u32,
}

impl Source for Params {
    type Flow = Streams;

    fn flow(&self, joining: &Joining<'_>) -> Streams {
        Streams {
            gaps: joining.stream(Purpose::Gap),
            sizes: joining.stream(Purpose::Size),
            left: 0,
        }
    }

    fn codepoint(&self) -> Option<Codepoint> {
        self.ecn
    }

    fn flow_rate_bps(&self, _running: u32, link: Rate) -> f64 {
        match (self.rate_bps, self.rho) {
            (Some(rate_bps), _) => rate_bps as f64,
            (None, rho) => rho.unwrap_or(0.0) * link.0 as f64,
        }
    }

    fn first(&self, streams: &mut Streams, rate_bps: f64) -> Option<Time> {
        self.gap(streams, rate_bps)
    }

    /// Sizes are whole bytes, at least one.
    fn packet_bytes(&self, streams: &mut Streams) -> u32 {
        match self.service {
            Service::Fixed => self.packet_bytes,
            Service::Exponential => {
                let mean = f64::from(self.packet_bytes);
                (streams.sizes.exponential(mean).round() as u32).max(1)
            }
        }
    }

    fn gap(&self, streams: &mut Streams, rate_bps: f64) -> Option<Time> {
        if rate_bps <= 0.0 {
            return None;
        }
        if streams.left > 0 {
            streams.left -= 1;
            return Some(Time::ZERO);
        }
        let burst = self.burst_packets.unwrap_or(1);
        streams.left = burst - 1;
        let mean_s = f64::from(self.packet_bytes) * 8.0 * f64::from(burst) / rate_bps;
        Some(Time::from_secs(streams.gaps.exponential(mean_s)))
    }

    fn resume(&self, streams: &mut Streams, rate_bps: f64) -> Option<Time> {
        streams.left = 0;
        self.gap(streams, rate_bps)
    }
}
