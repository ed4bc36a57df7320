//! A link that varies: a trace serves it, packets wait for access to its channel, or its delay jitters.

use std::collections::VecDeque;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::trace::Playback;
use super::{Link, Transmitter};
use crate::fault::{Code, Fault};
use crate::packet::Packet;
use crate::rng::{Purpose, Rng};
use crate::units::Time;

/// Extra delay of each data packet after the bottleneck: independent, uniform on the mean plus or minus the spread, as
/// in netem without a table. A packet never overtakes the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Jitter")]
pub struct Jitter {
    /// Mean extra delay.
    #[schemars(title = "Mean jitter", range(min = 0.0, max = 10.0), extend("x-unit" = "s"))]
    #[serde(default = "Jitter::usual_mean_s")]
    pub mean_s: f64,
    /// Greatest difference from the mean, at most the mean.
    #[schemars(title = "Spread of the jitter", range(min = 0.0, max = 10.0), extend("x-unit" = "s"))]
    #[serde(default = "Jitter::usual_spread_s")]
    pub spread_s: f64,
}

impl Jitter {
    usual! {
        usual_mean_s: f64 = 0.004;
        usual_spread_s: f64 = 0.002;
    }

    /// Faults beyond the ranges of single fields.
    pub fn faults(&self) -> Vec<Fault> {
        if self.spread_s <= self.mean_s {
            return Vec::new();
        }
        let args = [self.spread_s.into(), "mean_s".into(), self.mean_s.into()];
        vec![Fault::new("spread_s", Code::AboveOther, args)]
    }
}

/// Bursts of a shared channel, such as Wi-Fi's: when packets wait, the link waits for access to its channel, then sends
/// the waiting packets, up to a limit, back to back at its rate. Each burst needs access again.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Bursts")]
pub struct Bursts {
    /// Least wait for the channel; waits are uniform between the two.
    #[schemars(title = "Shortest wait for the channel", range(min = 0.0, max = 10.0), extend("x-unit" = "s"))]
    #[serde(default = "Bursts::usual_wait_min_s")]
    pub wait_min_s: f64,
    /// Greatest wait for the channel.
    #[schemars(title = "Longest wait for the channel", range(min = 0.0, max = 10.0), extend("x-unit" = "s"))]
    #[serde(default = "Bursts::usual_wait_max_s")]
    pub wait_max_s: f64,
    /// Most packets of a burst.
    #[schemars(title = "Longest burst", range(min = 1, max = 10_000), extend("x-unit" = "packets"))]
    #[serde(default = "Bursts::usual_packets")]
    pub packets: u32,
}

impl Bursts {
    usual! {
        usual_wait_min_s: f64 = 0.001;
        usual_wait_max_s: f64 = 0.005;
        usual_packets: u32 = 32;
    }

    /// Faults beyond the ranges of single fields.
    pub fn faults(&self) -> Vec<Fault> {
        if self.wait_min_s <= self.wait_max_s {
            return Vec::new();
        }
        let args = [self.wait_min_s.into(), "wait_max_s".into(), self.wait_max_s.into()];
        vec![Fault::new("wait_min_s", Code::AboveOther, args)]
    }
}

/// The rule for when the link may start to send a packet.
#[derive(Clone, Debug, Default)]
enum Gate {
    /// Whenever it is free.
    #[default]
    Open,
    /// At the opportunities of a trace.
    Trace(Playback),
    /// In bursts, each after a wait.
    Bursts {
        /// Packets that the present burst may still send.
        left: u32,
    },
}

/// A packet between the bottleneck and its receiver.
#[derive(Clone, Copy, Debug)]
struct Flying {
    packet: Packet,
    /// How long its transmission took.
    transmission: Time,
    /// When it reaches its receiver.
    at: Time,
}

/// The state of a link that varies.
#[derive(Clone, Debug)]
pub struct Varied {
    link: Link,
    gate: Gate,
    /// Random numbers of the waits for the channel, and of the jitter.
    access: Rng,
    jitter: Rng,
    /// Capacity offered by past traces beyond the time that they took, ns.
    offered_more: i64,
    /// Link time charged to the packet in transmission, ns, if it started before a trace began or ended.
    owed: Option<u64>,
    /// Packets between the bottleneck and their receivers.
    flying: VecDeque<Flying>,
    /// The bottleneck's transmitter while a packet reaches its receiver.
    pub aside: Transmitter,
}

impl Varied {
    /// The state of `link` at time zero; `None` if it does not vary.
    pub fn new(link: &Link, seed: u64) -> Option<Box<Varied>> {
        link.varies().then(|| Varied::started(link, seed, Time::ZERO, &Transmitter::default()))
    }

    /// A link that varies from `now` on.
    pub fn started(link: &Link, seed: u64, now: Time, transmitter: &Transmitter) -> Box<Varied> {
        let stream = |purpose| Rng::stream(seed, "link", 0, purpose);
        let mut varied = Box::new(Varied {
            link: Link { trace: None, bursts: None, ..link.clone() },
            gate: Gate::Open,
            access: stream(Purpose::Access),
            jitter: stream(Purpose::Jitter),
            offered_more: 0,
            owed: None,
            flying: VecDeque::new(),
            aside: Transmitter::default(),
        });
        varied.revise(link, now, transmitter);
        varied
    }

    /// Changes the link to `link` from `now` on. An unchanged trace continues. A packet in transmission ends as it
    /// began, and is charged by the old link.
    pub fn revise(&mut self, link: &Link, now: Time, transmitter: &Transmitter) {
        if (&link.trace, &link.bursts) != (&self.link.trace, &self.link.bursts) {
            self.offered_more = self.offered(now) as i64 - now.0 as i64;
            let traced = link.trace.is_some() || self.link.trace.is_some();
            if let (true, None, Some(packet)) = (traced, self.owed, transmitter.packet()) {
                self.owed = Some(match &self.gate {
                    Gate::Trace(playback) => playback.share_up_to(now, packet.bytes),
                    _ => transmitter.busy_until(now),
                });
            }
            self.gate = match (&link.trace, link.bursts) {
                (Some(trace), _) => Gate::Trace(Playback::new(trace, now)),
                (None, Some(_)) => Gate::Bursts { left: 0 },
                (None, None) => Gate::Open,
            };
        }
        self.link = link.clone();
    }

    /// Whether the link may start to send now. Otherwise it may at [`Varied::opens`].
    pub fn is_open(&self, now: Time) -> bool {
        match &self.gate {
            Gate::Open => true,
            Gate::Trace(playback) => playback.is_open(now),
            Gate::Bursts { left } => *left > 0,
        }
    }

    /// When a closed link lets the next packet go; each call may draw another time.
    pub fn opens(&mut self, now: Time) -> Time {
        match &mut self.gate {
            Gate::Open => now,
            Gate::Trace(playback) => playback.next(now),
            Gate::Bursts { .. } => {
                let bursts = self.link.bursts.expect("a gate of bursts has bursts");
                let wait_s = self.access.between(bursts.wait_min_s, bursts.wait_max_s);
                now + Time::from_secs(wait_s)
            }
        }
    }

    /// The time of [`Varied::opens`] has come, with this many packets waiting.
    pub fn open(&mut self, now: Time, waiting: u32) {
        match &mut self.gate {
            Gate::Open => {}
            Gate::Trace(playback) => playback.take(now),
            Gate::Bursts { left } => {
                *left = waiting.min(self.link.bursts.map_or(u32::MAX, |bursts| bursts.packets));
            }
        }
    }

    /// A packet starts on an open link; returns the end of its transmission unless the rate determines it.
    pub fn start(&mut self, bytes: u32) -> Option<Time> {
        match &mut self.gate {
            Gate::Open => None,
            Gate::Trace(playback) => Some(playback.send(bytes)),
            Gate::Bursts { left } => {
                *left -= 1;
                None
            }
        }
    }

    /// No packet waits at an open link.
    pub fn close(&mut self) {
        match &mut self.gate {
            Gate::Open => {}
            Gate::Trace(playback) => playback.close(),
            Gate::Bursts { left } => *left = 0,
        }
    }

    /// Link time charged to a departing packet, ns; `None` if it is the transmission time.
    pub fn take_share(&mut self, bytes: u32) -> Option<u64> {
        self.owed.take().or(match &self.gate {
            Gate::Trace(playback) => Some(playback.share_of(bytes)),
            _ => None,
        })
    }

    /// Link time charged so far to the packet in transmission, ns; `None` if it is the time since its start. It never
    /// decreases, and ends at [`Varied::take_share`].
    pub fn share_so_far(&self, now: Time, bytes: u32) -> Option<u64> {
        self.owed.or(match &self.gate {
            Gate::Trace(playback) => Some(playback.share_up_to(now, bytes)),
            _ => None,
        })
    }

    /// Capacity offered up to `now`, ns: the time itself, or with a trace its opportunities, each worth its part of the
    /// trace's length.
    pub fn offered(&self, now: Time) -> u64 {
        let more = match &self.gate {
            Gate::Trace(playback) => {
                playback.offered(now) as i64 - (now - playback.began()).0 as i64
            }
            _ => 0,
        };
        (now.0 as i64 + self.offered_more + more).max(0) as u64
    }

    /// Times of a trace's opportunities from `from` on and before `to`; none without a trace.
    pub fn opportunities(&self, from: Time, to: Time) -> Vec<Time> {
        match &self.gate {
            Gate::Trace(playback) => playback.opportunities(from, to).collect(),
            _ => Vec::new(),
        }
    }

    /// Whether packets reach their receivers later, by [`Varied::land`].
    pub fn delays(&self) -> bool {
        self.link.jitter.is_some() || !self.flying.is_empty()
    }

    /// A packet, whose transmission began at `started`, leaves the bottleneck for its receiver; returns its arrival time if
    /// no other packet is before it.
    pub fn fly(&mut self, packet: Packet, started: Time, now: Time) -> Option<Time> {
        let extra = self.link.jitter.map_or(Time::ZERO, |Jitter { mean_s, spread_s }| {
            Time::from_secs(self.jitter.between(mean_s - spread_s, mean_s + spread_s))
        });
        let at = now + extra;
        let at = self.flying.back().map_or(at, |last| at.max(last.at));
        self.flying.push_back(Flying { packet, transmission: now - started, at });
        (self.flying.len() == 1).then_some(at)
    }

    /// The first packet reaches its receiver. Returns a transmitter that sent it until now, so that its extra delay counts
    /// as delay before transmission, and the time when the next packet lands.
    pub fn land(&mut self, now: Time) -> Option<(Transmitter, Option<Time>)> {
        let Flying { packet, transmission, .. } = self.flying.pop_front()?;
        let landing = Transmitter::that_ends(packet, now - transmission, now);
        Some((landing, self.flying.front().map(|next| next.at)))
    }

    /// Words that identify this state, for digests.
    pub fn words(&self, now: Time) -> [u64; 4] {
        let next = |rng: &Rng| rng.clone().next_u64();
        let flying = self.flying.len() as u64;
        [next(&self.access), next(&self.jitter), self.offered(now), flying]
    }

    /// Approximate memory, bytes.
    pub fn bytes(&self) -> usize {
        self.flying.capacity() * size_of::<Flying>()
    }
}
