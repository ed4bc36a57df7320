//! Settings shared by the connections of a class: their options, with the profile's values for absent ones.

use super::HEADER_BYTES;
use super::control::cubic::CubicAlpha;
use super::control::dctcp::DctcpAlpha;
use super::control::ledbat;
use super::control::prague::PragueRules;
use super::control::{Feedback, GrowthRules, LossRecovery, TcpVariant};
use super::options::{
    AfterTimeout, LossDetection, Profile, RecoveryRules, SsthreshFrom, TcpOptions,
};
use super::pacer::Pacing;
use crate::packet::Ecn;
use crate::units::Time;

/// The settings of a class's flows, resolved from options and profile.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// The congestion control.
    pub variant: TcpVariant,
    /// Size of a data segment, bytes.
    pub packet_bytes: u32,
    /// How windows grow.
    pub growth: GrowthRules,
    /// Receive window, packets.
    pub receive_window_segments: u64,
    /// Congestion window after the handshake, packets.
    pub initial_window: f64,
    /// Slow-start threshold at the start, packets.
    pub initial_ssthresh: f64,
    /// Whether the receiver acknowledges every second segment (RFC 1122, RFC 5681 section 4.2).
    pub delayed_ack: bool,
    /// Most segments that a delayed ACK covers.
    pub ack_segments: u8,
    /// Whether ACKs have a count of marked segments of three bits (ACE, RFC 9768).
    pub ace: bool,
    /// Whether an ACK reports only that all or none of its segments were marked (RFC 8257, section 3.2).
    pub one_bit_feedback: bool,
    /// Longest delay of an ACK.
    pub delayed_ack_wait: Time,
    /// Whether ACKs are sent at once at the start and at marks.
    pub quick_acks: bool,
    /// Least retransmission timeout.
    pub min_rto: Time,
    /// Least margin of the retransmission timeout above the smoothed RTT, exact clocks only.
    pub min_variation: Time,
    /// Retransmission timeout before the first measurement.
    pub initial_rto: Time,
    /// Granularity of the sender's clock; zero measures exactly.
    pub clock_tick: Time,
    /// Whether the first two duplicate ACKs release new data (RFC 3042).
    pub limited_transmit: bool,
    /// Whether the congestion control sees every ACK.
    pub control_sees_every_ack: bool,
    /// ECN codepoint of new data segments.
    pub ecn: Ecn,
    /// How the receiver reports marks.
    pub feedback: Feedback,
    /// Whether the receiver reports one-way delays.
    pub measures_delay: bool,
    /// What is retransmitted after a timeout.
    pub after_timeout: AfterTimeout,
    /// What a loss halves.
    pub ssthresh_from: SsthreshFrom,
    /// Whether a repeated timeout of the same segment halves ssthresh again.
    pub repeated_timeout_halves: bool,
    /// How losses are repaired.
    pub repair: Repair,
    /// How fast recovery counts and ends.
    pub recovery: RecoveryRules,
    /// Whether the receiver sends selective acknowledgements.
    pub selective: bool,
    /// Least window after a mark, segments.
    pub ecn_least_window: f64,
    /// Segments that may be in flight if the window is smaller, which the pace then realises.
    pub least_flight: f64,
    /// Whether marks that cause no cut count as answered until the end of their window of data. Linux: from its observed
    /// behaviour.
    pub answers_windows: bool,
    /// Whether recovery spreads the reduction over an RTT (RFC 6937).
    pub rate_reduction: bool,
    /// Whether a mark in congestion avoidance cuts less than a loss (ABE, RFC 8511).
    pub abe: bool,
    /// Whether it spreads cuts for marks too.
    pub spreads_cuts: bool,
    /// Pacing of segments, if enabled.
    pub pacing: Option<Pacing>,
    /// Whether the first slow start ends when the RTT grows (HyStart++, RFC 9406).
    pub hystart: bool,
    /// The effects of lost SYNs.
    pub handshake: Handshake,
    /// Share of ACKs that are lost.
    pub ack_loss: f64,
}

/// The effects of lost SYNs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handshake {
    /// Number of timeouts before exponential backoff starts.
    pub linear_timeouts: u8,
    /// Most lost SYNs after which the initial window is not reduced.
    pub forgiven_losses: u8,
    /// Whether the ACK of a retransmitted SYN gives an RTT sample (RFC 7323).
    pub timestamps: bool,
}

impl Handshake {
    /// RFC 6298 without timestamps, RFC 5681.
    const RFC: Handshake = Handshake { linear_timeouts: 0, forgiven_losses: 0, timestamps: false };
    /// Linux from 6.5: its `tcp_syn_linear_timeouts` is 4.
    const LINUX: Handshake = Handshake { linear_timeouts: 4, forgiven_losses: 1, timestamps: true };
}

/// How a sender repairs losses, from its congestion control and its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repair {
    /// By [`slow_start`](super::recovery::slow_start).
    SlowStart,
    /// By [`fast`](super::recovery::fast), up to the first new ACK.
    Reno,
    /// By [`fast`](super::recovery::fast), until all that was outstanding is acknowledged.
    NewReno,
    /// By [`selective`](super::recovery::selective).
    Selective,
    /// By [`rack`](super::recovery::rack).
    Rack,
    /// By [`sack1`](super::recovery::sack1).
    Sack1,
}

impl Repair {
    /// Combines what a congestion control declares with the options.
    pub fn new(declared: LossRecovery, rules: RecoveryRules, detection: LossDetection) -> Repair {
        match (declared, rules, detection) {
            (LossRecovery::SlowStart, ..) => Repair::SlowStart,
            (LossRecovery::Reno, ..) => Repair::Reno,
            (LossRecovery::NewReno, ..) => Repair::NewReno,
            (LossRecovery::Sack, RecoveryRules::Ns2, _) => Repair::Sack1,
            (_, _, LossDetection::Rack) => Repair::Rack,
            (_, _, LossDetection::DuplicateAcks) => Repair::Selective,
        }
    }

    /// Whether the congestion window bounds the flight size: without inflation by duplicate ACKs it reflects what
    /// was in flight.
    pub fn window_bounds_flight(self) -> bool {
        matches!(self, Repair::Selective | Repair::Rack)
    }
}

/// A profile's values for absent options.
struct Defaults {
    /// Congestion window after the handshake, packets; `None`: by packet size ([`initial_window`]).
    initial_window: Option<u32>,
    min_rto_s: f64,
    initial_rto_s: f64,
    clock_tick_s: f64,
    delayed_ack: bool,
    delayed_ack_s: f64,
    quick_acks: bool,
    /// Whether the least timeout bounds the variation term (RFC 6298, rule 2.3, as a granularity G would) and so
    /// adds to the smoothed RTT. Linux: derived from its observed timeouts.
    min_rto_above_mean: bool,
    after_timeout: AfterTimeout,
    ssthresh_from: SsthreshFrom,
    repeated_timeout_halves: bool,
    recovery: RecoveryRules,
    byte_counting: bool,
    cubic_alpha: CubicAlpha,
    dctcp_alpha: DctcpAlpha,
    whole_segments: bool,
    ecn_least_window: u32,
    rate_reduction: bool,
    loss_detection: LossDetection,
    handshake: Handshake,
    answers_windows: bool,
    /// Segments at the start of a paced connection that are not paced. Linux: from its observed behaviour.
    free_segments: u64,
}

impl Defaults {
    const RFC: Defaults = Defaults {
        initial_window: None,
        min_rto_s: 1.0,
        initial_rto_s: 1.0,
        clock_tick_s: 0.0,
        delayed_ack: false,
        delayed_ack_s: 0.1,
        quick_acks: false,
        min_rto_above_mean: false,
        after_timeout: AfterTimeout::Holes,
        ssthresh_from: SsthreshFrom::FlightSize,
        repeated_timeout_halves: false,
        recovery: RecoveryRules::Rfc,
        byte_counting: false,
        cubic_alpha: CubicAlpha::Rfc,
        dctcp_alpha: DctcpAlpha::Exact,
        whole_segments: false,
        ecn_least_window: 1,
        rate_reduction: false,
        loss_detection: LossDetection::DuplicateAcks,
        handshake: Handshake::RFC,
        answers_windows: false,
        free_segments: 0,
    };

    const NS2: Defaults = Defaults {
        initial_window: Some(2),
        min_rto_s: 0.2,
        initial_rto_s: 3.0,
        clock_tick_s: 0.01,
        after_timeout: AfterTimeout::GoBackN,
        ssthresh_from: SsthreshFrom::Cwnd,
        repeated_timeout_halves: true,
        recovery: RecoveryRules::Ns2,
        ..Defaults::RFC
    };

    const LINUX: Defaults = Defaults {
        initial_window: Some(10),
        min_rto_s: 0.2,
        delayed_ack: true,
        delayed_ack_s: 0.04,
        quick_acks: true,
        min_rto_above_mean: true,
        byte_counting: true,
        cubic_alpha: CubicAlpha::Constant,
        dctcp_alpha: DctcpAlpha::Whole,
        whole_segments: true,
        ecn_least_window: 2,
        rate_reduction: true,
        loss_detection: LossDetection::Rack,
        handshake: Handshake::LINUX,
        answers_windows: true,
        free_segments: 10,
        ..Defaults::RFC
    };

    const fn of(profile: Profile) -> &'static Defaults {
        match profile {
            Profile::Rfc => &Defaults::RFC,
            Profile::Ns2 => &Defaults::NS2,
            Profile::Linux => &Defaults::LINUX,
        }
    }
}

impl Config {
    /// The options, with the profile's values for absent ones.
    pub fn new(packet_bytes: u32, tcp: &TcpOptions) -> Config {
        let receive_window = (tcp.receive_window_bytes / u64::from(packet_bytes)) as f64;
        let profile = Defaults::of(tcp.profile);
        let of_profile = profile.initial_window.unwrap_or(initial_window(packet_bytes));
        let initial_window = tcp.tcp.initial_window().unwrap_or(of_profile);
        let time = |option: Option<f64>, profile| Time::from_secs(option.unwrap_or(profile));
        let min_rto = time(tcp.min_rto_s, profile.min_rto_s);
        let draft = PragueRules::DRAFT;
        let fractions = tcp.tcp.keeps_fractions() && tcp.fractional_window.unwrap_or(true);
        let recovery = tcp.recovery.unwrap_or(profile.recovery);
        let acks = Acks::new(packet_bytes, tcp, profile);
        let detection = tcp.loss_detection.unwrap_or(profile.loss_detection);
        let ace = tcp.ace.unwrap_or(false) && tcp.tcp.feedback() == Feedback::Count;
        Config {
            variant: tcp.tcp,
            packet_bytes,
            growth: GrowthRules {
                receive_window,
                byte_counting: tcp.byte_counting.unwrap_or(profile.byte_counting),
                cubic_alpha: tcp.cubic_alpha.unwrap_or(profile.cubic_alpha),
                whole_segments: tcp.whole_segments.unwrap_or(profile.whole_segments),
                dctcp_alpha: tcp.dctcp_alpha.unwrap_or(profile.dctcp_alpha),
                prague: PragueRules {
                    alpha_start: tcp.prague_alpha_start.unwrap_or(draft.alpha_start),
                    rtt_floor_s: tcp.prague_rtt_floor_s.unwrap_or(draft.rtt_floor_s),
                    after_rounds: tcp.prague_after_rounds.unwrap_or(draft.after_rounds),
                },
                ledbat_target_s: tcp.ledbat_target_s.unwrap_or(ledbat::TARGET_S),
            },
            receive_window_segments: receive_window as u64,
            initial_window: f64::from(tcp.initial_window_packets.unwrap_or(initial_window)),
            initial_ssthresh: tcp.initial_ssthresh_packets.map_or(receive_window, f64::from),
            delayed_ack: acks.delayed,
            ack_segments: acks.segments,
            ace,
            one_bit_feedback: tcp.one_bit_feedback.unwrap_or(false)
                && tcp.tcp == TcpVariant::Dctcp
                && !ace,
            delayed_ack_wait: acks.wait,
            quick_acks: acks.quick,
            min_rto,
            min_variation: if profile.min_rto_above_mean { min_rto } else { Time::ZERO },
            initial_rto: time(tcp.initial_rto_s, profile.initial_rto_s),
            clock_tick: time(tcp.clock_tick_s, profile.clock_tick_s),
            control_sees_every_ack: tcp.tcp.sees_every_ack(),
            ecn: if tcp.ecn { tcp.tcp.codepoint() } else { Ecn::NotCapable },
            feedback: tcp.tcp.feedback(),
            measures_delay: tcp.tcp.measures_delay(),
            limited_transmit: tcp.limited_transmit.unwrap_or(true),
            after_timeout: tcp.after_timeout.unwrap_or(profile.after_timeout),
            ssthresh_from: tcp.ssthresh_from.unwrap_or(profile.ssthresh_from),
            repeated_timeout_halves: tcp
                .repeated_timeout_halves
                .unwrap_or(profile.repeated_timeout_halves),
            repair: Repair::new(tcp.tcp.recovery(), recovery, detection),
            recovery,
            selective: tcp.tcp.recovery().is_selective(),
            ecn_least_window: if fractions {
                LEAST_FRACTION
            } else if tcp.tcp.keeps_fractions() {
                2.0
            } else {
                f64::from(tcp.ecn_least_window_packets.unwrap_or(profile.ecn_least_window))
            },
            least_flight: if fractions { 2.0 } else { 0.0 },
            answers_windows: profile.answers_windows,
            rate_reduction: tcp.rate_reduction.unwrap_or(profile.rate_reduction),
            abe: tcp.abe.unwrap_or(false),
            spreads_cuts: tcp.tcp.spreads_cuts(),
            pacing: pacing(packet_bytes, tcp, profile),
            hystart: tcp.hystart.unwrap_or(false),
            handshake: profile.handshake,
            ack_loss: tcp.ack_loss.unwrap_or(0.0),
        }
    }
}

/// When receivers send ACKs of segments in order.
struct Acks {
    delayed: bool,
    /// Most segments that an ACK covers.
    segments: u8,
    /// Longest delay after the first of them.
    wait: Time,
    quick: bool,
}

impl Acks {
    fn new(packet_bytes: u32, tcp: &TcpOptions, profile: &Defaults) -> Acks {
        match tcp.receive_offload_s {
            Some(train_s) => Acks {
                delayed: true,
                segments: (TRAIN_BYTES / packet_bytes).clamp(1, u8::MAX.into()) as u8,
                wait: Time::from_secs(train_s),
                quick: false,
            },
            None => Acks {
                delayed: tcp.delayed_ack.unwrap_or(profile.delayed_ack),
                segments: tcp.ack_packets.unwrap_or(2) as u8,
                wait: Time::from_secs(tcp.delayed_ack_s.unwrap_or(profile.delayed_ack_s)),
                quick: tcp.quick_acks.unwrap_or(profile.quick_acks),
            },
        }
    }
}

/// Pacing of the senders: by their congestion control, or as in Linux if an option enables it.
fn pacing(packet_bytes: u32, tcp: &TcpOptions, profile: &Defaults) -> Option<Pacing> {
    let own = tcp.tcp.pacing();
    let paced = tcp.pacing.unwrap_or(own.is_some());
    let [start, later] = own.unwrap_or([2.0, 1.2]);
    paced.then(|| Pacing {
        start: tcp.pacing_start.unwrap_or(start),
        later: tcp.pacing_later.unwrap_or(later),
        free_segments: profile.free_segments,
        train_segments: u64::from(tcp.train_bytes.unwrap_or(TRAIN_BYTES) / packet_bytes).max(1),
        train_s: tcp.train_s.unwrap_or(0.0),
    })
}

/// The least window of a control with windows below a segment, segments.
const LEAST_FRACTION: f64 = 0.1;

/// Most bytes of a train: the largest IP packet.
const TRAIN_BYTES: u32 = 65_535;

/// RFC 5681, equation 1: 2 to 4 segments by segment size, without headers of 40 bytes.
fn initial_window(packet_bytes: u32) -> u32 {
    match packet_bytes.saturating_sub(HEADER_BYTES) {
        2191.. => 2,
        1096.. => 3,
        _ => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tcp::rig::config;

    #[test]
    fn the_profile_fills_in_absent_options() {
        let rfc = config(|_| ());
        assert_eq!((rfc.min_rto, rfc.initial_rto), (Time::from_secs(1.0), Time::from_secs(1.0)));
        assert_eq!(rfc.initial_window, 4.0);
        assert_eq!(rfc.after_timeout, AfterTimeout::Holes);
        let ns2 = config(|options| options.profile = Profile::Ns2);
        assert_eq!((ns2.min_rto, ns2.initial_rto), (Time::from_secs(0.2), Time::from_secs(3.0)));
        assert_eq!(ns2.initial_window, 2.0);
        assert_eq!(ns2.after_timeout, AfterTimeout::GoBackN);
        let linux = config(|options| options.profile = Profile::Linux);
        assert_eq!(
            (linux.min_rto, linux.initial_rto),
            (Time::from_secs(0.2), Time::from_secs(1.0))
        );
        assert_eq!((linux.initial_window, linux.delayed_ack), (10.0, true));
        assert_eq!(linux.delayed_ack_wait, Time::from_millis(40));
        let at_once = config(|options| {
            options.profile = Profile::Linux;
            options.delayed_ack = Some(false);
        });
        assert!(!at_once.delayed_ack);
        let mixed = config(|options| {
            options.profile = Profile::Ns2;
            options.min_rto_s = Some(1.0);
        });
        assert_eq!(mixed.min_rto, Time::from_secs(1.0));
        assert_eq!(mixed.ssthresh_from, SsthreshFrom::Cwnd);
    }
}
