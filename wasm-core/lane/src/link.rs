//! The bottleneck's transmitter; the discipline keeps the queue in front of it.

pub mod trace;
mod varied;

pub use trace::{LARGEST_PACKET, Stamps, Trace};
pub use varied::{Bursts, Jitter, Varied};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::packet::Packet;
use crate::units::{Rate, Serialisation, Time};

/// A buffer size in packets or in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Buffer")]
#[allow(missing_docs, reason = "the names say it, and forms show what stands at a variant")]
pub enum Buffer {
    #[serde(rename = "packets")]
    Packets(#[schemars(range(min = 1, max = 1_000_000))] u32),
    #[serde(rename = "bytes")]
    Bytes(#[schemars(range(min = 64, max = 10_000_000_000_u64))] u64),
}

/// The bottleneck link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Link {
    /// Rate of the bottleneck.
    #[schemars(title = "Link rate", range(min = 1_000, max = 10_000_000_000_u64), extend("x-unit" = "bit/s", "x-scale" = "log"))]
    pub rate_bps: u64,
    /// Propagation delay of the bottleneck, one way.
    #[schemars(title = "Link delay", range(min = 0.0, max = 10.0), extend("x-unit" = "s"))]
    #[serde(default = "Link::usual_delay_s")]
    pub delay_s: f64,
    /// Limit of the system, including the packet in transmission.
    pub buffer: Buffer,
    /// A trace that serves the link in place of its rate. It repeats. Packets have 1500 bytes at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<Trace>,
    /// Access to a shared channel before each burst; not with a trace, which has its own bursts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bursts: Option<Bursts>,
    /// Extra delay of each data packet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jitter: Option<Jitter>,
}

impl Link {
    /// The link as it runs: with a trace, its rate is the trace's mean.
    #[must_use]
    pub fn served(mut self) -> Link {
        if let Some(trace) = &self.trace {
            self.rate_bps = trace.mean_rate().0;
        }
        self
    }

    /// Whether arrivals depend on more than its rate and buffer.
    pub fn varies(&self) -> bool {
        self.trace.is_some() || self.bursts.is_some() || self.jitter.is_some()
    }

    /// The default delay of a link, s.
    pub fn usual_delay_s() -> f64 {
        0.01
    }
}

/// The transmitter. It sends one packet at a time, store and forward.
#[derive(Clone, Debug)]
pub struct Transmitter {
    packet: Option<Packet>,
    started: Time,
    done: Time,
    /// The latest time before `done`.
    before: Time,
    serialisation: Serialisation,
    /// The packet while it is hidden.
    hidden: Option<Packet>,
}

impl Default for Transmitter {
    fn default() -> Self {
        Transmitter {
            packet: None,
            hidden: None,
            started: Time::ZERO,
            done: Time::NEVER,
            before: Time::NEVER,
            serialisation: Serialisation::default(),
        }
    }
}

impl Transmitter {
    /// Starts to send `packet` at `rate`, or nothing. The previous transmission has ended. Returns the
    /// packet.
    pub fn start(&mut self, packet: Option<Packet>, now: Time, rate: Rate) -> Option<&Packet> {
        self.packet = packet;
        let Some(packet) = &self.packet else {
            (self.done, self.before) = (Time::NEVER, Time::NEVER);
            return None;
        };
        self.started = now;
        self.done = now + self.serialisation.time_of(rate, packet.bytes);
        self.before = self.done.saturating_sub(Time(1));
        Some(packet)
    }

    /// A transmitter whose packet, begun at `started`, leaves it now.
    pub fn that_ends(packet: Packet, started: Time, now: Time) -> Transmitter {
        let packet = Some(packet);
        let mut transmitter = Transmitter { packet, started, ..Transmitter::default() };
        transmitter.set_done(now);
        transmitter
    }

    /// Hides the packet from [`Transmitter::under_way`].
    pub fn hide(&mut self) {
        self.hidden = self.packet.take();
    }

    /// Shows it again.
    pub fn show(&mut self) {
        self.packet = self.hidden.take();
    }

    /// The hidden packet, and its start.
    pub fn hidden(&self) -> Option<(Packet, Time)> {
        Some((self.hidden?, self.started))
    }

    /// Sets the end of the current transmission or wait.
    pub fn set_done(&mut self, done: Time) {
        self.done = done;
        self.before = if done == Time::NEVER { done } else { done.saturating_sub(Time(1)) };
    }

    /// Sends nothing before `until`, which is treated as the end of a transmission.
    pub fn wait(&mut self, until: Time) {
        (self.packet, self.hidden) = (None, None);
        self.set_done(until);
    }

    /// Sends nothing.
    pub fn stop(&mut self) {
        self.wait(Time::NEVER);
    }

    /// Whether it sends nothing and waits for a time.
    pub fn waits(&self) -> bool {
        self.packet().is_none() && self.done < Time::NEVER
    }

    /// The packet in transmission, and its start.
    pub fn under_way(&self) -> Option<(Packet, Time)> {
        Some((self.packet?, self.started))
    }

    /// The packet in transmission.
    pub fn packet(&self) -> Option<Packet> {
        self.packet.or(self.hidden)
    }

    /// End of the current transmission; [`Time::NEVER`] if the link is idle.
    pub fn done(&self) -> Time {
        self.done
    }

    /// The latest time before [`Transmitter::done`]; [`Time::NEVER`] if the link is idle.
    pub fn before_done(&self) -> Time {
        self.before
    }

    /// Duration of the current transmission so far, ns.
    pub fn busy_until(&self, now: Time) -> u64 {
        self.packet().map_or(0, |_| (now - self.started).0)
    }
}
