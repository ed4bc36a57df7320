//! HyStart++ (RFC 9406): slow start ends when the RTT grows, before a queue overflows.
//!
//! Any control's first slow start may use it, and only the first (section 4.3). A loss, a mark or the threshold ends
//! it. Names are the RFC's, with RTTs in place of its rounds' times. Timestamps (RFC 7323) are assumed: each ACK is an
//! RTT sample of the first segment that it acknowledges.

use std::collections::VecDeque;

use crate::units::Time;

/// Least and greatest threshold of the RTT's growth (`MIN_RTT_THRESH`, `MAX_RTT_THRESH`).
const LEAST_THRESHOLD: Time = Time::from_millis(4);
const MOST_THRESHOLD: Time = Time::from_millis(16);
/// Between these bounds the threshold is this fraction of the RTT (`MIN_RTT_DIVISOR`).
const THRESHOLD_DIVISOR: u64 = 8;
/// Samples before a round is judged (`N_RTT_SAMPLE`).
const SAMPLES: u32 = 8;
/// Factor by which conservative slow start is slower (`CSS_GROWTH_DIVISOR`).
const GROWTH_DIVISOR: f64 = 4.0;
/// Rounds of conservative slow start, including the one in which it starts (`CSS_ROUNDS`).
const ROUNDS: u32 = 5;
/// Most segments counted per ACK (`L`, without pacing).
const MOST_COUNTED: u64 = 8;

/// A sender's first slow start.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HyStart {
    /// Sending time of each segment from `first` on.
    sent: VecDeque<Time>,
    first: u64,
    /// The round ends once everything below this is acknowledged (`windowEnd`).
    window_end: Option<u64>,
    /// Least RTT of the previous round and of this one (`lastRoundMinRTT`, `currentRoundMinRTT`).
    last_least: Option<Time>,
    least: Option<Time>,
    /// Samples of this round (`rttSampleCount`).
    samples: u32,
    conservative: Option<Conservative>,
}

/// Conservative slow start (CSS).
#[derive(Clone, Copy, Debug, PartialEq)]
struct Conservative {
    /// Least RTT of the round in which it started (`cssBaselineMinRtt`).
    baseline: Time,
    /// Completed rounds since.
    rounds: u32,
}

/// How an ACK opens the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Slow start, counting this many segments.
    SlowStart(u64),
    /// Conservative slow start: the window grows by this many segments.
    Conservative(f64),
}

impl HyStart {
    /// State before segment `first` is sent.
    pub fn new(first: u64) -> Self {
        HyStart { first, ..HyStart::default() }
    }

    /// A segment is sent for the first time.
    pub fn sent(&mut self, now: Time) {
        self.sent.push_back(now);
    }

    /// A paced segment departs after it was sent.
    pub fn departed(&mut self, seq: u64, now: Time) {
        let index = seq.checked_sub(self.first).map(|index| index as usize);
        if let Some(sent) = index.and_then(|index| self.sent.get_mut(index)) {
            *sent = now;
        }
    }

    /// How an ACK of `acked` segments opens the window, with or without pacing (section 4.2).
    pub fn step(&self, acked: u64, paced: bool) -> Step {
        let counted = if paced { acked } else { acked.min(MOST_COUNTED) };
        match self.conservative {
            None => Step::SlowStart(counted),
            Some(_) => Step::Conservative(counted as f64 / GROWTH_DIVISOR),
        }
    }

    /// Called after the window was opened for an ACK of everything below `una`, with nothing sent from `next` on.
    /// Returns whether slow start is over.
    pub fn on_ack(&mut self, una: u64, next: u64, now: Time) -> bool {
        let window_end = *self.window_end.get_or_insert(next);
        let mut oldest = None;
        while self.first < una
            && let Some(sent) = self.sent.pop_front()
        {
            oldest.get_or_insert(sent);
            self.first += 1;
        }
        if let Some(sent) = oldest {
            self.sample(now - sent);
        }
        if una < window_end {
            return false;
        }
        self.window_end = Some(next);
        self.last_least = self.least.take();
        self.samples = 0;
        self.conservative.as_mut().is_some_and(|conservative| {
            conservative.rounds += 1;
            conservative.rounds == ROUNDS
        })
    }

    fn sample(&mut self, rtt: Time) {
        let least = self.least.map_or(rtt, |least| least.min(rtt));
        self.least = Some(least);
        self.samples += 1;
        if self.samples < SAMPLES {
            return;
        }
        match self.conservative {
            // The apparent queue was jitter: slow start resumes.
            Some(Conservative { baseline, .. }) if least < baseline => self.conservative = None,
            None if self.last_least.is_some_and(|last| least >= last + threshold(last)) => {
                self.conservative = Some(Conservative { baseline: least, rounds: 0 });
            }
            _ => {}
        }
    }
}

/// Growth over an RTT of `least` that indicates a queue (`RttThresh`).
fn threshold(least: Time) -> Time {
    Time(least.0 / THRESHOLD_DIVISOR).clamp(LEAST_THRESHOLD, MOST_THRESHOLD)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tcp::TcpVariant;
    use crate::tcp::rig::Rig;
    use crate::tcp::{LossDetection, Profile, TcpOptions};

    /// A sender with 16 segments in flight and their sending times.
    struct Path {
        rig: Rig,
        sent: Vec<Time>,
    }

    impl Path {
        fn new(change: impl FnOnce(&mut TcpOptions)) -> Path {
            let rig = Rig::new(16, |options| {
                options.tcp = TcpVariant::Sack;
                options.hystart = Some(true);
                change(options);
            });
            let mut sent = vec![Time::ZERO];
            sent.resize(17, rig.now);
            Path { rig, sent }
        }

        /// Acknowledges everything below `next`, `rtt_ms` after its last segment was sent.
        fn ack(&mut self, next: u64, rtt_ms: u64) {
            // The rig advances 10 ms before each call.
            let at = self.sent[next as usize - 1] + Time::from_millis(rtt_ms);
            self.rig.now = Time(at.0 - Time::from_millis(10).0);
            self.rig.ack(next);
            self.sent.resize(self.rig.sender.edges()[2] as usize, self.rig.now);
        }

        /// Acknowledges each segment in flight.
        fn round(&mut self, rtt_ms: u64) {
            let [una, _, max] = self.rig.sender.edges();
            for next in una + 1..=max {
                self.ack(next, rtt_ms);
            }
        }

        fn cwnd(&self) -> f64 {
            self.rig.sender.cwnd()
        }

        fn state(&self) -> &HyStart {
            self.rig.sender.tcb.hystart.as_deref().expect("the first slow start")
        }
    }

    fn default(_: &mut TcpOptions) {}

    /// Section 4.3: `MIN_RTT_THRESH`, `MAX_RTT_THRESH`, `MIN_RTT_DIVISOR`, `N_RTT_SAMPLE`, `CSS_GROWTH_DIVISOR`, `CSS_ROUNDS`
    /// and `L` as recommended.
    #[test]
    fn the_constants_are_those_of_rfc_9406() {
        let thresholds = [LEAST_THRESHOLD, MOST_THRESHOLD];
        assert_eq!(thresholds, [4, 16].map(Time::from_millis));
        assert_eq!((THRESHOLD_DIVISOR, SAMPLES, ROUNDS, MOST_COUNTED), (8, 8, 5, 8));
        assert_eq!(GROWTH_DIVISOR, 4.0);
    }

    /// Section 4.3: with pacing there is no limit L, without pacing L is 8.
    #[test]
    fn only_a_sender_without_pacing_bounds_what_an_ack_counts() {
        for (pacing, cwnd) in [(false, 16.0 + 8.0), (true, 16.0 + 14.0)] {
            let mut path = Path::new(|options| {
                (options.byte_counting, options.pacing) = (Some(true), Some(pacing));
            });
            path.ack(15, 100);
            assert_eq!(path.cwnd(), cwnd, "pacing {pacing}");
        }
    }

    /// Section 4.2: 12.5 % of the RTT, from 4 to 16 ms.
    #[test]
    fn the_threshold_is_an_eighth_within_bounds() {
        let of = |ms| threshold(Time::from_millis(ms));
        assert_eq!([of(8), of(32), of(80)], [4, 4, 10].map(Time::from_millis));
        assert_eq!([of(128), of(1000)], [Time::from_millis(16); 2]);
    }

    #[test]
    fn a_constant_rtt_does_not_affect_slow_start() {
        let mut path = Path::new(default);
        for window in [32.0, 64.0, 128.0] {
            path.round(100);
            assert_eq!(path.cwnd(), window);
        }
        assert_eq!(path.state().conservative, None);
    }

    /// The eighth sample of a round decides; from the next ACK on, four segments open the window by one.
    #[test]
    fn a_longer_rtt_starts_conservative_slow_start() {
        let mut path = Path::new(default);
        path.round(100);
        for next in 18..=25 {
            assert_eq!(path.state().conservative, None);
            path.ack(next, 113);
        }
        let baseline = Time::from_millis(113);
        assert_eq!(path.state().conservative, Some(Conservative { baseline, rounds: 0 }));
        assert_eq!(path.cwnd(), 40.0);
        for next in 26..=29 {
            path.ack(next, 113);
        }
        assert_eq!(path.cwnd(), 41.0);
        // A further 12 ms would be less than an eighth.
        let mut path = Path::new(default);
        path.round(100);
        path.round(112);
        assert_eq!((path.cwnd(), path.state().conservative), (64.0, None));
    }

    /// The round in which it starts is the first of five; then the window becomes the threshold.
    #[test]
    fn five_conservative_rounds_end_slow_start() {
        let mut path = Path::new(default);
        path.round(100);
        for rounds in 0..4 {
            path.round(150);
            assert_eq!(path.state().conservative.map(|css| css.rounds), Some(rounds + 1));
        }
        let before = path.cwnd();
        path.round(150);
        let ssthresh = path.rig.sender.window().ssthresh;
        assert!(path.rig.sender.tcb.hystart.is_none());
        assert_eq!(path.rig.cuts, 0);
        // The last few ACKs belonged to congestion avoidance.
        assert!((0.0..0.3).contains(&(path.cwnd() - ssthresh)), "{} of {ssthresh}", path.cwnd());
        assert!((1.2..1.3).contains(&(ssthresh / before)), "{before} to {ssthresh}");
        let after = path.cwnd();
        path.round(150);
        assert!((0.9..1.1).contains(&(path.cwnd() - after)), "{after} to {}", path.cwnd());
    }

    /// A passing delay was jitter: slow start resumes, and may end as before.
    #[test]
    fn a_shorter_rtt_resumes_slow_start() {
        let mut path = Path::new(default);
        path.round(100);
        path.round(150);
        path.round(149);
        assert_eq!(path.state().conservative, None);
        let before = path.cwnd();
        path.round(149);
        assert!(path.cwnd() > 1.9 * before, "{before} to {}", path.cwnd());
        path.round(180);
        assert!(path.state().conservative.is_some());
    }

    /// Rounds with fewer than eight samples are not judged.
    #[test]
    fn a_short_round_is_not_judged() {
        let mut path = Path::new(|options| options.initial_window_packets = Some(3));
        path.sent.truncate(4);
        path.round(100);
        assert_eq!(path.cwnd(), 6.0);
        path.round(300);
        assert_eq!((path.cwnd(), path.state().conservative), (12.0, None));
        path.round(600);
        path.round(600);
        assert!(path.state().conservative.is_some());
    }

    /// L = 8, however ACKs are counted otherwise.
    #[test]
    fn an_ack_counts_at_most_eight_segments() {
        for byte_counting in [false, true] {
            let mut path = Path::new(|options| options.byte_counting = Some(byte_counting));
            path.ack(3, 100);
            assert_eq!(path.cwnd(), 18.0);
            path.ack(17, 100);
            assert_eq!(path.cwnd(), 26.0);
        }
        // A paced sender does not send bursts, and counts all.
        assert_eq!(HyStart::new(1).step(14, true), Step::SlowStart(14));
    }

    /// Section 4.2: a loss or a mark ends it for good, in all profiles and controls.
    #[test]
    fn a_loss_or_a_mark_ends_it() {
        for profile in [Profile::Rfc, Profile::Ns2, Profile::Linux] {
            for &variant in TcpVariant::ALL {
                let path = |mark: bool| {
                    Path::new(|options| {
                        (options.profile, options.tcp, options.ecn) = (profile, variant, mark);
                    })
                };
                let mut lossy = path(false);
                for end in 4..=8 {
                    lossy.rig.sack(2, &[(3, end)]);
                }
                assert!(lossy.rig.sender.tcb.hystart.is_none(), "{profile:?} {variant:?}");
                assert_eq!(lossy.rig.cuts, 1, "{profile:?} {variant:?}");
                let mut marked = path(true);
                marked.rig.echo(2);
                assert!(marked.rig.sender.tcb.hystart.is_none(), "{profile:?} {variant:?}");
                let mut silent = path(false);
                silent.rig.time_out();
                assert!(silent.rig.sender.tcb.hystart.is_none(), "{profile:?} {variant:?}");
            }
        }
    }

    /// RFC 9438, section 4.10: CUBIC continues from there as from an inflection point.
    #[test]
    fn cubic_with_time_based_losses_ends_slow_start_too() {
        let mut path = Path::new(|options| {
            options.tcp = TcpVariant::Cubic;
            options.loss_detection = Some(LossDetection::Rack);
        });
        path.round(100);
        for _ in 0..5 {
            path.round(150);
        }
        let ssthresh = path.rig.sender.window().ssthresh;
        assert!(path.rig.sender.tcb.hystart.is_none());
        assert_eq!(path.rig.cuts, 0);
        path.round(150);
        assert!((0.0..3.0).contains(&(path.cwnd() - ssthresh)), "{}", path.cwnd());
    }

    /// The threshold also ends it; without the option it does not exist.
    #[test]
    fn it_ends_with_slow_start() {
        let mut path = Path::new(|options| options.initial_ssthresh_packets = Some(20));
        path.ack(4, 100);
        assert_eq!(path.state().first, 4);
        path.ack(5, 100);
        assert!(path.rig.sender.tcb.hystart.is_none());
        assert_eq!(path.cwnd(), 20.0);
        assert!(Rig::new(16, default).sender.tcb.hystart.is_none());
    }
}
