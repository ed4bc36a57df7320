//! Voice calls: a packet of G.711 every 20 ms.
//!
//! A packet has 160 bytes of sound and the headers of RTP, UDP and IPv4, 40 bytes together (RFC 3550, RFC 3551). A call is
//! simulated only in the direction of the bottleneck, since its way back has no queue in the lab.
//! Lengths of talk spurts and silences are exponential with the means of ITU-T P.59 (1.004 s and 1.587 s). The
//! play-out buffer is fixed: a packet is played at its time of sending plus the delay of an empty link plus `play_out_s`,
//! and lost to the listener if it comes later. The rating is in [`rating`](crate::record::rating).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Codepoint, Distribution, Joining, Periodic, Steady, TrafficParams};
#[cfg(feature = "schedulers")]
use crate::meter::Meter;
use crate::record::{Expectation, Noticed};
use crate::rng::{Purpose, Rng};
use crate::units::{Rate, Time};

/// Voice calls of G.711, one way through the bottleneck; the way back has no queue.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Call", title = "Voice calls")]
pub struct Params {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Number of calls.
    #[schemars(title = "Calls", range(min = 1, max = 10_000), extend("x-scale" = "log"))]
    #[serde(default = "super::defaults::flows")]
    pub flows: u32,
    /// Size of a whole packet.
    #[schemars(title = "Packet size", range(min = 64, max = 1500), extend("x-unit" = "bytes"))]
    #[serde(default = "call_bytes")]
    pub packet_bytes: u32,
    /// Time from one packet to the next: the sound in a packet.
    #[schemars(title = "Packet interval", range(min = 0.0025, max = 0.2), extend("x-unit" = "s"))]
    #[serde(default = "interval_s")]
    pub interval_s: f64,
    /// When the callers talk.
    #[schemars(title = "Talk")]
    #[serde(default)]
    pub talk: Talk,
    /// Depth of the fixed play-out buffer. Packets that queue longer are late.
    #[schemars(title = "Play-out buffer", range(min = 0.0, max = 1.0), extend("x-unit" = "s"))]
    #[serde(default = "play_out_s")]
    pub play_out_s: f64,
    /// ECN codepoint of the packets. The calls do not respond to marks. Default: not ECN-capable.
    #[schemars(title = "ECN codepoint")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ecn: Option<Codepoint>,
    /// Round trip without queueing and serialisation; half of it is one way.
    #[schemars(title = "Round trip", extend("x-unit" = "s"))]
    #[serde(default = "super::defaults::rtt_s")]
    pub rtt_s: Distribution,
    /// When each call starts.
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
    call_bytes: u32 = 200;
    interval_s: f64 = 0.02;
    play_out_s: f64 = 0.06;
}

/// When the callers talk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Talk {
    /// Packets all the time, as without silence suppression.
    #[default]
    Always,
    /// Packets in talk spurts only (ITU-T P.59).
    Spurts,
}

/// Mean talk spurt and silence of ITU-T P.59, s.
const SPURT_S: f64 = 1.004;
const SILENCE_S: f64 = 1.587;

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
        let activity = match self.talk {
            Talk::Always => 1.0,
            Talk::Spurts => SPURT_S / (SPURT_S + SILENCE_S),
        };
        let each = 8.0 * f64::from(self.packet_bytes) / self.interval_s;
        Some(f64::from(self.flows) * each * activity)
    }
}

/// The turns of one speaker.
#[derive(Clone, Debug)]
pub struct Speaker {
    gaps: Rng,
    /// End of the talk spurt, unless the speaker talks all the time.
    spurt_ends: Time,
}

impl Steady for Params {
    type Flow = Speaker;

    fn flow(&self, joining: &Joining<'_>) -> Speaker {
        Speaker { gaps: joining.stream(Purpose::Gap), spurt_ends: Time::ZERO }
    }

    fn rtt_s(&self) -> &Distribution {
        &self.rtt_s
    }

    fn expects(&self) -> Expectation {
        Expectation {
            path: Time::ZERO,
            late: Time::from_secs(self.play_out_s),
            terminals: Some(Time::from_secs(self.interval_s + self.play_out_s)),
            freeze: None,
        }
    }

    fn ecn(&self) -> Option<Codepoint> {
        self.ecn
    }

    fn period_s(&self) -> f64 {
        self.interval_s
    }

    fn packet_bytes(&self, _speaker: &mut Speaker) -> u32 {
        self.packet_bytes
    }

    fn gap(&self, speaker: &mut Speaker, now: Time) -> Time {
        let interval = Time::from_secs(self.interval_s);
        let next = now + interval;
        if self.talk == Talk::Always || next <= speaker.spurt_ends {
            return interval;
        }
        let silence = Time::from_secs(speaker.gaps.exponential(SILENCE_S));
        let spurt = Time::from_secs(speaker.gaps.exponential(SPURT_S));
        // The first packet of the flow starts the first talk spurt.
        let opens = speaker.spurt_ends == Time::ZERO;
        let begins = if opens { now } else { next + silence };
        speaker.spurt_ends = begins + spurt;
        if opens && next <= speaker.spurt_ends { interval } else { interval + silence }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A spurt has a packet at its start, and one after each interval until its random end.
    #[test]
    fn a_talk_spurt_is_as_long_as_drawn() {
        let call: Params =
            serde_json::from_str(r#"{ "id": "c", "talk": "spurts" }"#).expect("a call");
        let gaps = Rng::stream(1, "call", 0, Purpose::Gap);
        let mut drawn = gaps.clone();
        let mut speaker = Speaker { gaps, spurt_ends: Time::ZERO };
        let interval = Time::from_secs(call.interval_s);
        // The call starts with a spurt.
        let mut now = Time::from_secs(1.0);
        let mut began = now;
        let [_, mut spurt] =
            [SILENCE_S, SPURT_S].map(|mean| Time::from_secs(drawn.exponential(mean)));
        for _ in 0..200 {
            loop {
                let gap = call.gap(&mut speaker, now);
                now += gap;
                if gap > interval {
                    let last = now.saturating_sub(gap);
                    assert!(last <= began + spurt && last + interval > began + spurt);
                    break;
                }
            }
            began = now;
            drawn.exponential(SILENCE_S);
            spurt = Time::from_secs(drawn.exponential(SPURT_S));
        }
    }
}
