//! Options of TCP senders and receivers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::control::TcpVariant;
use super::control::cubic::CubicAlpha;
use super::control::dctcp::DctcpAlpha;

/// A consistent set of options where senders differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Profile {
    /// RFC 5681, 6298, 6582 and 6675 as published.
    #[default]
    Rfc,
    /// The one-way TCP of ns-2, which the papers used.
    Ns2,
    /// The sender of Linux 6.12, modelled on its behaviour.
    Linux,
}

/// What a sender retransmits after a timeout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AfterTimeout {
    /// Segments that selective acknowledgements do not cover (RFC 6675, section 5.1).
    Holes,
    /// Everything from the first unacknowledged segment, even what the receiver already has.
    GoBackN,
}

/// What a sender halves on a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SsthreshFrom {
    /// Data in flight (RFC 5681, equation 4).
    FlightSize,
    /// The congestion window.
    Cwnd,
}

/// How fast recovery counts and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Recovery")]
pub enum RecoveryRules {
    /// RFC 6582 and RFC 6675.
    Rfc,
    /// ns-2's NewReno and Sack1 agents.
    Ns2,
}

/// How a sender with selective acknowledgements detects a lost segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LossDetection {
    /// Three segments above it have arrived (RFC 6675).
    DuplicateAcks,
    /// A segment that was sent later has arrived, and an RTT has passed; a probe resolves an unacknowledged flight
    /// (RACK-TLP, RFC 8985).
    Rack,
}

/// Options of a TCP sender and its receiver. The profile decides about absent ones.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TcpOptions {
    /// Congestion control.
    #[schemars(title = "TCP")]
    #[serde(default)]
    pub tcp: TcpVariant,
    /// Whose rules the sender follows where senders differ.
    #[schemars(title = "Sender profile")]
    #[serde(default)]
    pub profile: Profile,
    /// Receive window. Default: no limit in practice.
    #[schemars(title = "Receive window", range(min = 64, max = 10_000_000_000_u64), extend("x-unit" = "bytes", "x-scale" = "log"))]
    #[serde(default = "receive_window_bytes")]
    pub receive_window_bytes: u64,
    /// Whether the receiver acknowledges every second segment (RFC 1122, RFC 5681 section 4.2). Default: no;
    /// linux: yes.
    #[schemars(title = "Delayed ACK")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delayed_ack: Option<bool>,
    /// Most segments that one delayed ACK covers. Default: 2.
    #[schemars(title = "Packets per ACK", range(min = 2, max = 64), extend("x-unit" = "packets"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ack_packets: Option<u32>,
    /// Whether receivers that count marks for dctcp and prague do so in the three bits of the ACE field (RFC 9768): a lost
    /// ACK then hides no marks, but eight look like none. Default: no, each ACK has the exact number since the previous one.
    #[schemars(title = "ACE field")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ace: Option<bool>,
    /// Whether receivers echo marks for dctcp in one bit (RFC 8257, section 3.2): an ACK with ECN-Echo counts all that it
    /// acknowledges as marked, one without it nothing. Without effect where `ace` counts. Default: no, each ACK has the exact
    /// number since the previous one.
    #[schemars(title = "One-bit feedback")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_bit_feedback: Option<bool>,
    /// Longest delay of an ACK; RFC 1122 allows up to 0.5 s. Default: 0.1 s; linux: 0.04 s.
    #[schemars(title = "Delayed ACK waits", range(min = 0.001, max = 0.5), extend("x-unit" = "s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delayed_ack_s: Option<f64>,
    /// Receive offload in place of delayed and quick ACKs: segments that arrive within this time of the first form a train
    /// with one ACK, at its end or when it has 65,535 bytes. Default: none.
    #[schemars(title = "Receive offload", range(min = 0.000001, max = 0.01), extend("x-unit" = "s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub receive_offload_s: Option<f64>,
    /// Whether data packets are ECN-capable, and the sender responds to marks (RFC 3168).
    #[schemars(title = "ECN")]
    #[serde(default)]
    pub ecn: bool,
    /// Congestion window after the handshake. Default: RFC 5681's 2 to 4 by packet size; ns2: 2; linux:
    /// 10 (RFC 6928).
    #[schemars(title = "Initial window", range(min = 1, max = 10_000), extend("x-unit" = "packets"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_window_packets: Option<u32>,
    /// Initial slow-start threshold. Default: the receive window.
    #[schemars(title = "Initial ssthresh", range(min = 1, max = 1_000_000_000), extend("x-unit" = "packets"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_ssthresh_packets: Option<u32>,
    /// Least retransmission timeout. Default: 1 s (RFC 6298); ns2 and linux: 0.2 s.
    #[schemars(title = "Least RTO", range(min = 0.001, max = 60.0), extend("x-unit" = "s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_rto_s: Option<f64>,
    /// Retransmission timeout before the first measurement. Default: 1 s (RFC 6298); ns2: 3 s.
    #[schemars(title = "First RTO", range(min = 0.001, max = 60.0), extend("x-unit" = "s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_rto_s: Option<f64>,
    /// Granularity of the sender's clock; 0 measures exactly. Default: 0; ns2: 0.01 s.
    #[schemars(title = "Clock tick", range(min = 0.0, max = 1.0), extend("x-unit" = "s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock_tick_s: Option<f64>,
    /// Whether the first two duplicate ACKs release new data (RFC 3042). Default: yes.
    #[schemars(title = "Limited transmit")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limited_transmit: Option<bool>,
    /// What is retransmitted after a timeout. Default: holes; ns2: go_back_n.
    #[schemars(title = "After a timeout")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after_timeout: Option<AfterTimeout>,
    /// What a loss halves. Default: flight_size; ns2: cwnd.
    #[schemars(title = "ssthresh from")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ssthresh_from: Option<SsthreshFrom>,
    /// Whether a repeated timeout of the same segment halves ssthresh again. Default: no (RFC 5681,
    /// section 3.1); ns2: yes.
    #[schemars(title = "Repeated timeout halves again")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeated_timeout_halves: Option<bool>,
    /// How fast recovery counts and ends. Default: rfc; ns2: ns2.
    #[schemars(title = "Fast recovery")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery: Option<RecoveryRules>,
    /// Whether the window grows by acknowledged segments (RFC 3465 without its limit L; RFC 5681, section 3.1)
    /// instead of by ACKs. Default: no; linux: yes.
    #[schemars(title = "Byte counting")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub byte_counting: Option<bool>,
    /// Growth of CUBIC's Reno-friendly window beyond the window before the cut. Default: rfc; linux: constant.
    #[schemars(title = "CUBIC's alpha")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cubic_alpha: Option<CubicAlpha>,
    /// Resolution of DCTCP's estimate of the fraction of marked segments. Default: exact; linux: whole.
    #[schemars(title = "DCTCP's alpha")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dctcp_alpha: Option<DctcpAlpha>,
    /// Whether the window grows by whole segments. With byte counting, acknowledged segments accumulate until they
    /// fill a window (RFC 3465, section 2.1); CUBIC's targets are whole (Ha, Rhee & Xu 2008, algorithm 1). Default:
    /// no; linux: yes.
    #[schemars(title = "Whole segments")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whole_segments: Option<bool>,
    /// Least window after a mark. At 1, a mark at a window of one waits for the timer (RFC 3168, section 6.1.2).
    /// Default: 1; linux: 2.
    #[schemars(title = "Least window after a mark", range(min = 1, max = 2), extend("x-unit" = "packets"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ecn_least_window_packets: Option<u32>,
    /// Whether a receiver that delays ACKs sends some at once: the first 16, two from the first mark that the sender
    /// has not answered, and one when the sender answers. Default: no; linux: yes.
    #[schemars(title = "Quick ACKs")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quick_acks: Option<bool>,
    /// Whether recovery with selective acknowledgements spreads the window reduction over an RTT (PRR, RFC 6937).
    /// Default: no; linux: yes.
    #[schemars(title = "Rate reduction")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rate_reduction: Option<bool>,
    /// How a sender with selective acknowledgements detects a lost segment. Default: duplicate_acks; linux: rack.
    #[schemars(title = "Loss detection")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss_detection: Option<LossDetection>,
    /// Whether the first slow start ends when the RTT grows (RFC 9406). The window then grows a quarter as fast for
    /// five RTTs, and as in congestion avoidance afterwards. Default: no.
    #[schemars(title = "HyStart++")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hystart: Option<bool>,
    /// Prague's estimate of the fraction of marked segments before the first mark. Default: 1.
    #[schemars(title = "Prague's first alpha", range(min = 0.0, max = 1.0))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prague_alpha_start: Option<f64>,
    /// Least round trip that Prague uses, so that its rate depends less on short ones. Default: 0.025 s.
    #[schemars(title = "Prague's least RTT", range(min = 0.0, max = 1.0), extend("x-unit" = "s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prague_rtt_floor_s: Option<f64>,
    /// Round trips of congestion avoidance before that applies. Default: 0.
    #[schemars(title = "Rounds before it", range(min = 0, max = 1_000_000))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prague_after_rounds: Option<u32>,
    /// LEDBAT's target of the queueing delay (RFC 6817, section 2.5). Default: 0.1 s, the longest that the RFC allows.
    #[schemars(title = "LEDBAT's target", range(min = 0.001, max = 0.1), extend("x-unit" = "s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ledbat_target_s: Option<f64>,
    /// Whether Prague's window may fall below two segments, down to a tenth of one, which pacing then realises. Default:
    /// yes.
    #[schemars(title = "Window below two segments")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fractional_window: Option<bool>,
    /// Whether a mark in congestion avoidance leaves 0.8 of the load, or 0.85 with CUBIC, while a loss leaves less (ABE,
    /// RFC 8511). Default: no.
    #[schemars(title = "ABE")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abe: Option<bool>,
    /// Whether the sender spreads a window over a round trip. Default: prague only.
    #[schemars(title = "Pacing")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pacing: Option<bool>,
    /// Windows that a paced sender sends per round trip while it has less than half of ssthresh. Default: 2.
    #[schemars(title = "Pacing in slow start", range(min = 0.5, max = 10.0))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pacing_start: Option<f64>,
    /// Windows that a paced sender sends per round trip otherwise. Default: 1.2; prague: 1.
    #[schemars(title = "Pacing later", range(min = 0.5, max = 10.0))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pacing_later: Option<f64>,
    /// Longest train of a paced sender, as time at the paced rate. Segments of a train leave back to back at the rate of
    /// the access link, as with segmentation offload. Default: 0, single segments.
    #[schemars(title = "Train", range(min = 0.0, max = 0.1), extend("x-unit" = "s"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub train_s: Option<f64>,
    /// Most bytes of a train. Default: 65,535.
    #[schemars(title = "Longest train", range(min = 64, max = 1_000_000), extend("x-unit" = "bytes"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub train_bytes: Option<u32>,
    /// Share of the ACKs that are lost on their way back, each independently; the answer to the SYN is one of them.
    /// Default: 0.
    #[schemars(title = "Lost ACKs", range(min = 0.0, max = 0.9))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ack_loss: Option<f64>,
}

fn receive_window_bytes() -> u64 {
    10_000_000
}
