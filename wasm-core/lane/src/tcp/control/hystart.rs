//! HyStart++ (RFC 9406): slow start ends where the round trip grows, before a queue overflows.
//!
//! Any control's first slow start may have it, and only the first (section 4.3): a loss or a mark ends it, as the
//! threshold does. Names are the RFC's, with round trips called so. Timestamps (RFC 7323) are taken to be in use: each
//! ACK is a sample of the round trip, that of the first segment it acknowledges.

use std::collections::VecDeque;

use crate::units::Time;

/// Least and most that the round trip must grow by (`MIN_RTT_THRESH`, `MAX_RTT_THRESH`).
const LEAST_THRESHOLD: Time = Time::from_millis(4);
const MOST_THRESHOLD: Time = Time::from_millis(16);
/// Between them it must grow by this part of itself (`MIN_RTT_DIVISOR`).
const THRESHOLD_DIVISOR: u64 = 8;
/// Samples before a round may be judged (`N_RTT_SAMPLE`).
const SAMPLES: u32 = 8;
/// How much slower the window grows in conservative slow start (`CSS_GROWTH_DIVISOR`).
const GROWTH_DIVISOR: f64 = 4.0;
/// Rounds of conservative slow start, the one that it begins in among them (`CSS_ROUNDS`).
const ROUNDS: u32 = 5;
/// Segments of one ACK that count at most (`L`, without pacing).
const MOST_COUNTED: u64 = 8;

/// The first slow start of one sender.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HyStart {
    /// When each segment from `first` on was sent.
    sent: VecDeque<Time>,
    first: u64,
    /// The round ends once everything below this is acknowledged (`windowEnd`).
    window_end: Option<u64>,
    /// Shortest round trip of the round before, and of this one (`lastRoundMinRTT`, `currentRoundMinRTT`).
    last_least: Option<Time>,
    least: Option<Time>,
    /// Samples of this round (`rttSampleCount`).
    samples: u32,
    conservative: Option<Conservative>,
}

/// Conservative slow start (CSS).
#[derive(Clone, Copy, Debug, PartialEq)]
struct Conservative {
    /// Shortest round trip of the round that it began in (`cssBaselineMinRtt`).
    baseline: Time,
    /// Rounds that have ended since.
    rounds: u32,
}

/// What an ACK meets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Slow start, in which so many segments count.
    SlowStart(u64),
    /// Conservative slow start: the window grows by so many segments.
    Conservative(f64),
}

impl HyStart {
    /// Before segment `first` is sent.
    pub fn new(first: u64) -> Self {
        HyStart { first, ..HyStart::default() }
    }

    /// A segment was sent for the first time.
    pub fn sent(&mut self, now: Time) {
        self.sent.push_back(now);
    }

    /// How an ACK of `acked` segments opens the window of a sender that is `paced` or not (section 4.2).
    pub fn step(&self, acked: u64, paced: bool) -> Step {
        let counted = if paced { acked } else { acked.min(MOST_COUNTED) };
        match self.conservative {
            None => Step::SlowStart(counted),
            Some(_) => Step::Conservative(counted as f64 / GROWTH_DIVISOR),
        }
    }

    /// The window has been opened for an ACK of everything below `una`, and nothing from `next` on has been sent.
    /// Tells whether slow start is over.
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
            // What looked like a queue was jitter: slow start resumes.
            Some(Conservative { baseline, .. }) if least < baseline => self.conservative = None,
            None if self.last_least.is_some_and(|last| least >= last + threshold(last)) => {
                self.conservative = Some(Conservative { baseline: least, rounds: 0 });
            }
            _ => {}
        }
    }
}

/// How much longer than `least` a round trip is that tells of a queue (`RttThresh`).
fn threshold(least: Time) -> Time {
    Time(least.0 / THRESHOLD_DIVISOR).clamp(LEAST_THRESHOLD, MOST_THRESHOLD)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tcp::TcpVariant;
    use crate::tcp::rig::Rig;
    use crate::tcp::{LossDetection, Profile, TcpOptions};

    /// A sender with 16 segments in flight, and when each was sent.
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

        /// ACKs of everything below `next`, `rtt_ms` after its last segment was sent.
        fn ack(&mut self, next: u64, rtt_ms: u64) {
            // The rig lets 10 ms pass before each call.
            let at = self.sent[next as usize - 1] + Time::from_millis(rtt_ms);
            self.rig.now = Time(at.0 - Time::from_millis(10).0);
            self.rig.ack(next);
            self.sent.resize(self.rig.sender.edges()[2] as usize, self.rig.now);
        }

        /// An ACK for each segment in flight.
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

    /// Section 4.2: 12.5 % of the round trip, from 4 to 16 ms.
    #[test]
    fn the_threshold_is_an_eighth_in_bounds() {
        let of = |ms| threshold(Time::from_millis(ms));
        assert_eq!([of(8), of(32), of(80)], [4, 4, 10].map(Time::from_millis));
        assert_eq!([of(128), of(1000)], [Time::from_millis(16); 2]);
    }

    #[test]
    fn an_even_round_trip_changes_nothing_of_slow_start() {
        let mut path = Path::new(default);
        for window in [32.0, 64.0, 128.0] {
            path.round(100);
            assert_eq!(path.cwnd(), window);
        }
        assert_eq!(path.state().conservative, None);
    }

    /// The eighth sample of a round decides, and from the next ACK on four segments open the window by one.
    #[test]
    fn a_longer_round_trip_begins_conservative_slow_start() {
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
        // Another 12 ms would have been less than an eighth.
        let mut path = Path::new(default);
        path.round(100);
        path.round(112);
        assert_eq!((path.cwnd(), path.state().conservative), (64.0, None));
    }

    /// The round in which it began is the first of five; then the window is the threshold.
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
        // The last few ACKs were those of congestion avoidance.
        assert!((0.0..0.3).contains(&(path.cwnd() - ssthresh)), "{} of {ssthresh}", path.cwnd());
        assert!((1.2..1.3).contains(&(ssthresh / before)), "{before} to {ssthresh}");
        let after = path.cwnd();
        path.round(150);
        assert!((0.9..1.1).contains(&(path.cwnd() - after)), "{after} to {}", path.cwnd());
    }

    /// A delay that goes by was jitter: slow start goes on, and may end as before.
    #[test]
    fn a_shorter_round_trip_resumes_slow_start() {
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

    /// Rounds of fewer samples than eight are not judged.
    #[test]
    fn a_short_round_says_nothing() {
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

    /// L = 8, whatever else counts an ACK.
    #[test]
    fn an_ack_counts_eight_segments_at_most() {
        for byte_counting in [false, true] {
            let mut path = Path::new(|options| options.byte_counting = Some(byte_counting));
            path.ack(3, 100);
            assert_eq!(path.cwnd(), 18.0);
            path.ack(17, 100);
            assert_eq!(path.cwnd(), 26.0);
        }
        // One that paces need not fear the burst.
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

    /// RFC 9438, section 4.10: CUBIC goes on from there as from an inflection.
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

    /// The threshold ends it as well; without the option there is nothing.
    #[test]
    fn it_leaves_with_slow_start() {
        let mut path = Path::new(|options| options.initial_ssthresh_packets = Some(20));
        path.ack(4, 100);
        assert_eq!(path.state().first, 4);
        path.ack(5, 100);
        assert!(path.rig.sender.tcb.hystart.is_none());
        assert_eq!(path.cwnd(), 20.0);
        assert!(Rig::new(16, default).sender.tcb.hystart.is_none());
    }
}
