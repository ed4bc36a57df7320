//! Meters: token buckets that give packets a colour.
//!
//! The single-rate and the two-rate three-colour marker of RFC 2697 and RFC 2698, whose laws are those of ns-2's policers
//! (`diffserv/dsPolicy.cc`). Buckets count billionths of a bit, so that no rate is rounded.

use schemars::JsonSchema;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fault::{Code, Fault};
use crate::packet::{Colour, Packet};
use crate::tagged;
use crate::units::{NANO_BITS, Time};

/// What a meter does.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(title = "Meter")]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Meter {
    /// Single-rate three-colour marker.
    Srtcm(Single),
    /// Two-rate three-colour marker.
    Trtcm(Two),
}

/// The single-rate marker: packets are green within the committed burst, yellow within the excess burst, else red.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Srtcm", title = "One rate", description = "")]
pub struct Single {
    /// Committed information rate, of IP packets.
    #[schemars(title = "Committed rate", range(min = 1000, max = 10_000_000_000_u64), extend("x-unit" = "bit/s", "x-first" = 1_000_000))]
    pub cir_bps: u64,
    /// Committed burst size. A packet larger than it is never green.
    #[schemars(title = "Committed burst", range(min = 64, max = 1_000_000_000), extend("x-unit" = "bytes", "x-first" = 6000))]
    pub cbs_bytes: u32,
    /// Excess burst size, which fills with what the full committed bucket has no room for. At 0 nothing is yellow.
    #[schemars(title = "Excess burst", range(min = 0, max = 1_000_000_000), extend("x-unit" = "bytes"))]
    #[serde(default, skip_serializing_if = "crate::usual::is_default")]
    pub ebs_bytes: u32,
    /// Whether the colour that a packet has is never made better.
    #[schemars(title = "Colour-aware")]
    #[serde(default, skip_serializing_if = "crate::usual::is_default")]
    pub aware: bool,
}

/// The two-rate marker: packets above the peak rate are red, others above the committed rate yellow, the rest green.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Trtcm", title = "Two rates", description = "")]
pub struct Two {
    /// Committed information rate, of IP packets.
    #[schemars(title = "Committed rate", range(min = 1000, max = 10_000_000_000_u64), extend("x-unit" = "bit/s", "x-first" = 1_000_000))]
    pub cir_bps: u64,
    /// Committed burst size. A packet larger than it is never green.
    #[schemars(title = "Committed burst", range(min = 64, max = 1_000_000_000), extend("x-unit" = "bytes", "x-first" = 6000))]
    pub cbs_bytes: u32,
    /// Peak information rate, at least the committed one.
    #[schemars(title = "Peak rate", range(min = 1000, max = 10_000_000_000_u64), extend("x-unit" = "bit/s", "x-first" = 2_000_000))]
    pub pir_bps: u64,
    /// Peak burst size. A packet larger than it is red.
    #[schemars(title = "Peak burst", range(min = 64, max = 1_000_000_000), extend("x-unit" = "bytes", "x-first" = 6000))]
    pub pbs_bytes: u32,
    /// Whether the colour that a packet has is never made better.
    #[schemars(title = "Colour-aware")]
    #[serde(default, skip_serializing_if = "crate::usual::is_default")]
    pub aware: bool,
}

/// The derived code would read the document through a copy.
impl<'de> Deserialize<'de> for Meter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Meter::read(&Map::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Meter {
    #[cold]
    fn read(fields: &Map<String, Value>) -> Result<Meter, serde_json::Error> {
        match tagged::kind(fields)? {
            "srtcm" => tagged::parameters(fields).map(Meter::Srtcm),
            "trtcm" => tagged::parameters(fields).map(Meter::Trtcm),
            other => Err(Error::unknown_variant(other, &["srtcm", "trtcm"])),
        }
    }

    /// Faults beyond the ranges of single fields.
    pub fn faults(&self) -> Vec<Fault> {
        match self {
            Meter::Trtcm(two) if two.cir_bps > two.pir_bps => {
                let args =
                    [(two.cir_bps as f64).into(), "pir_bps".into(), (two.pir_bps as f64).into()];
                vec![Fault::new("cir_bps", Code::AboveOther, args)]
            }
            _ => Vec::new(),
        }
    }
}

/// Tokens of a bucket, in billionths of a bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bucket {
    rate_bps: u64,
    level: u128,
    most: u128,
}

impl Bucket {
    /// A full bucket.
    pub fn new(rate_bps: u64, bytes: u32) -> Bucket {
        let most = u128::from(bytes) * NANO_BITS;
        Bucket { rate_bps, level: most, most }
    }

    /// Takes over what `before` holds, if it fits.
    fn keep(&mut self, before: Bucket) {
        self.level = before.level.min(self.most);
    }

    /// Adds `tokens`; returns those that find no room.
    fn add(&mut self, tokens: u128) -> u128 {
        let room = self.most - self.level;
        self.level += tokens.min(room);
        tokens.saturating_sub(room)
    }

    /// Adds the tokens of `span`; returns those that find no room.
    pub fn fill(&mut self, span: Time) -> u128 {
        self.add(u128::from(self.rate_bps) * u128::from(span.0))
    }

    /// Whether there are tokens for `bytes`.
    pub fn covers(&self, bytes: u32) -> bool {
        self.level >= u128::from(bytes) * NANO_BITS
    }

    /// Takes the tokens of `bytes`, which it covers.
    pub fn take(&mut self, bytes: u32) {
        self.level -= u128::from(bytes) * NANO_BITS;
    }
}

/// A meter at work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Metering {
    meter: Meter,
    committed: Bucket,
    /// The excess or the peak bucket.
    other: Bucket,
    /// Time of the latest packet.
    at: Time,
}

impl Metering {
    /// With full buckets at time zero.
    pub fn new(meter: Meter) -> Metering {
        let (committed, other) = match meter {
            Meter::Srtcm(Single { cir_bps, cbs_bytes, ebs_bytes, .. }) => {
                (Bucket::new(cir_bps, cbs_bytes), Bucket::new(0, ebs_bytes))
            }
            Meter::Trtcm(Two { cir_bps, cbs_bytes, pir_bps, pbs_bytes, .. }) => {
                (Bucket::new(cir_bps, cbs_bytes), Bucket::new(pir_bps, pbs_bytes))
            }
        };
        Metering { meter, committed, other, at: Time::ZERO }
    }

    /// The meter with other numbers from `now` on: its buckets keep what they hold, if that fits. One of the other kind starts
    /// with full buckets.
    #[must_use]
    pub fn with_meter(mut self, meter: Meter, now: Time) -> Metering {
        if meter == self.meter {
            return self;
        }
        self.fill(now);
        let mut next = Metering { at: now, ..Metering::new(meter) };
        if std::mem::discriminant(&meter) == std::mem::discriminant(&self.meter) {
            next.committed.keep(self.committed);
            next.other.keep(self.other);
        }
        next
    }

    /// The most that a packet may have and not be red, bytes.
    pub fn tokens_bytes(&self) -> f64 {
        let tokens = match self.meter {
            Meter::Srtcm(_) => self.committed.level.max(self.other.level),
            Meter::Trtcm(_) => self.other.level,
        };
        (tokens / NANO_BITS) as f64
    }

    /// What the buckets hold, for digests.
    pub fn words(&self) -> [u64; 2] {
        [self.committed.level as u64, self.other.level as u64]
    }

    /// Fills the buckets up to `now`.
    fn fill(&mut self, now: Time) {
        let span = now - self.at;
        self.at = now;
        let surplus = self.committed.fill(span);
        match self.meter {
            Meter::Srtcm(_) => self.other.add(surplus),
            Meter::Trtcm(_) => self.other.fill(span),
        };
    }

    /// The colour of `packet`, which comes at `now`; its tokens are taken.
    pub fn colour(&mut self, packet: &Packet, now: Time) -> Colour {
        self.fill(now);
        let bytes = packet.bytes;
        match self.meter {
            Meter::Srtcm(single) => {
                let had = if single.aware { packet.colour } else { Colour::Green };
                if had == Colour::Green && self.committed.covers(bytes) {
                    self.committed.take(bytes);
                    Colour::Green
                } else if had != Colour::Red && self.other.covers(bytes) {
                    self.other.take(bytes);
                    Colour::Yellow
                } else {
                    Colour::Red
                }
            }
            Meter::Trtcm(two) => {
                let had = if two.aware { packet.colour } else { Colour::Green };
                if had == Colour::Red || !self.other.covers(bytes) {
                    return Colour::Red;
                }
                self.other.take(bytes);
                if had == Colour::Yellow || !self.committed.covers(bytes) {
                    return Colour::Yellow;
                }
                self.committed.take(bytes);
                Colour::Green
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queue::rig::packet;

    const ONE: Single = Single { cir_bps: 8000, cbs_bytes: 1000, ebs_bytes: 500, aware: false };
    const TWO: Two =
        Two { cir_bps: 8000, cbs_bytes: 1000, pir_bps: 16_000, pbs_bytes: 1500, aware: false };

    /// Colours of packets of these times, ms, and sizes, bytes.
    fn colours(meter: Meter, packets: &[(u64, u32)]) -> Vec<Colour> {
        let mut metering = Metering::new(meter);
        let colour_of = |&(at, bytes): &(u64, u32)| {
            metering.colour(&packet(0, 0, bytes), Time::from_millis(at))
        };
        packets.iter().map(colour_of).collect()
    }

    /// 8000 bit/s are a byte in a millisecond.
    #[test]
    fn buckets_are_full_at_the_start_and_fill_one_after_the_other() {
        use Colour::{Green, Red, Yellow};
        let burst = [(0, 600), (0, 600), (0, 400), (0, 1), (1, 1), (1, 1)];
        // 600 of 1000; 600 is more than either bucket has; 400; nothing is left but the excess of 500.
        assert_eq!(colours(Meter::Srtcm(ONE), &burst), [Green, Red, Green, Yellow, Green, Yellow]);
        // 900 are left of the peak bucket, and 400 of the committed one, which the second packet leaves.
        assert_eq!(colours(Meter::Trtcm(TWO), &burst), [Green, Yellow, Red, Green, Green, Green]);
        let filled = [(0, 1000), (0, 500), (1100, 1000), (1100, 100), (1100, 1)];
        assert_eq!(colours(Meter::Srtcm(ONE), &filled), [Green, Yellow, Green, Yellow, Red]);
    }

    /// After a change of its numbers a bucket holds what it held, or what fits; another kind begins with full buckets.
    #[test]
    fn a_changed_meter_keeps_its_tokens() {
        let mut spent = Metering::new(Meter::Srtcm(ONE));
        spent.colour(&packet(0, 0, 800), Time::ZERO);
        let later = Time::from_millis(100);
        let wider = Meter::Srtcm(Single { cbs_bytes: 5000, ..ONE });
        let covers = |meter, bytes| {
            spent.with_meter(meter, later).colour(&packet(0, 0, bytes), later) == Colour::Green
        };
        assert!(covers(wider, 300) && !covers(wider, 301));
        let narrower = Meter::Srtcm(Single { cbs_bytes: 100, ..ONE });
        assert!(covers(narrower, 100) && !covers(narrower, 101));
        assert!(covers(Meter::Trtcm(TWO), 1000));
    }

    #[test]
    fn an_aware_meter_makes_no_colour_better() {
        let (one, two) = (Single { aware: true, ..ONE }, Two { aware: true, ..TWO });
        for meter in [Meter::Srtcm(one), Meter::Trtcm(two)] {
            for colour in [Colour::Green, Colour::Yellow, Colour::Red] {
                let coloured = Packet { colour, ..packet(0, 0, 100) };
                assert_eq!(Metering::new(meter).colour(&coloured, Time::ZERO), colour);
            }
        }
    }
}
