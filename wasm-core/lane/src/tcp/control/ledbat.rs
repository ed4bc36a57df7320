//! LEDBAT (RFC 6817): a less-than-best-effort sender. It keeps the delay that it adds to the path at a target, and yields
//! to senders that fill the queue.
//!
//! The window starts at two segments without slow start, which section 2.2 allows. The filter of section 2.4.2 is the
//! minimum of the last four samples, without those older than a round trip. The default target is the longest that section
//! 2.5 allows. Marks count as losses (section 1.3).

use super::{Acked, Controller, LossRecovery, Signal, Window};
use crate::units::Time;

/// Default target of the queueing delay, s (section 2.5: 100 ms or less).
pub const TARGET_S: f64 = 0.1;
/// Growth relative to Reno's, at most 1 (section 2.5).
const GAIN: f64 = 1.0;
/// Segments by which the window may exceed the flight, `ALLOWED_INCREASE`.
const ALLOWED_INCREASE: f64 = 1.0;
/// Least window between timeouts, segments, `MIN_CWND`.
const MIN_CWND: f64 = 2.0;
/// Minutes over which the base delay is the minimum, `BASE_HISTORY`.
const BASE_HISTORY: usize = 10;
/// Samples over which the current delay is the minimum, `CURRENT_FILTER`.
const CURRENT_FILTER: usize = 4;

const MINUTE: u64 = 60_000_000_000;

/// LEDBAT's window and its delay samples.
#[derive(Clone, Debug)]
pub struct Ledbat(Box<(Window, Delays)>);

/// One-way delays of acknowledged segments.
#[derive(Clone, Debug)]
struct Delays {
    /// The least of each minute, by the minute modulo the history.
    base: [Time; BASE_HISTORY],
    /// The minute of the latest sample.
    minute: u64,
    /// The latest samples with their times, in a ring.
    current: [(Time, Time); CURRENT_FILTER],
    /// Samples so far.
    count: usize,
    /// When the window was last halved.
    halved: Option<Time>,
    smoothed_rtt_s: f64,
}

impl Delays {
    const NONE: Delays = Delays {
        base: [Time::NEVER; BASE_HISTORY],
        minute: 0,
        current: [(Time::ZERO, Time::NEVER); CURRENT_FILTER],
        count: 0,
        halved: None,
        smoothed_rtt_s: 0.0,
    };

    /// Section 2.4.2, `update_base_delay` and `update_current_delay`.
    fn add(&mut self, delay: Time, now: Time) {
        let minute = now.0 / MINUTE;
        // Minutes without samples have no minimum.
        let passed = (minute - self.minute).min(BASE_HISTORY as u64);
        for back in 0..passed {
            self.base[place(minute - back)] = Time::NEVER;
        }
        self.minute = minute;
        let least = &mut self.base[place(minute)];
        *least = (*least).min(delay);
        self.current[self.count % CURRENT_FILTER] = (now, delay);
        self.count += 1;
    }

    /// The queueing delay, s: the current delay beyond the base; `None` before the first sample.
    fn queueing_s(&self, now: Time) -> Option<f64> {
        let (_, latest) = self.current[self.count.checked_sub(1)? % CURRENT_FILTER];
        let oldest = now.saturating_sub(Time::from_secs(self.smoothed_rtt_s));
        let recent = self.current.iter().filter(|(at, _)| *at >= oldest);
        let current = recent.fold(latest, |least, (_, delay)| least.min(*delay));
        let base = self.base.iter().fold(Time::NEVER, |least, delay| least.min(*delay));
        Some(current.saturating_sub(base).as_secs())
    }
}

fn place(minute: u64) -> usize {
    (minute % BASE_HISTORY as u64) as usize
}

impl Controller for Ledbat {
    const RECOVERY: LossRecovery = LossRecovery::StandardSack;
    const MEASURES_DELAY: bool = true;
    // Section 2.5: INIT_CWND.
    const INITIAL_WINDOW: Option<u32> = Some(2);

    fn new(window: Window) -> Self {
        // Without slow start.
        Ledbat(Box::new((Window { ssthresh: MIN_CWND, ..window }, Delays::NONE)))
    }

    fn window(&self) -> &Window {
        &self.0.0
    }

    fn window_mut(&mut self) -> &mut Window {
        &mut self.0.0
    }

    fn on_delay(&mut self, delay: Time, now: Time) {
        self.0.1.add(delay, now);
    }

    /// Section 2.4.2, on acknowledgement.
    fn on_ack(&mut self, acked: &Acked<'_>) {
        let (window, delays) = &mut *self.0;
        delays.smoothed_rtt_s = acked.smoothed_rtt_s;
        if !acked.opens_window() {
            return;
        }
        let Some(queueing_s) = delays.queueing_s(acked.now) else { return };
        let target_s = acked.rules.ledbat_target_s;
        let off_target = (target_s - queueing_s) / target_s;
        let segments = acked.segments as f64;
        let [una, max] = acked.edges;
        let flight = (max - una) as f64 + segments;
        let grown = window.cwnd + GAIN * off_target * segments / window.cwnd;
        window.cwnd = grown.min(flight + ALLOWED_INCREASE).max(MIN_CWND);
    }

    /// Section 2.4.2, on data loss: half, at most once per round trip.
    fn on_loss(&mut self, signal: &Signal) {
        let (window, delays) = &mut *self.0;
        let round = Time::from_secs(delays.smoothed_rtt_s);
        if delays.halved.is_some_and(|halved| signal.now.saturating_sub(halved) < round) {
            return;
        }
        delays.halved = Some(signal.now);
        window.cwnd = window.cwnd.min((window.cwnd / 2.0).max(MIN_CWND));
    }

    /// A mark counts as a loss, also with ABE, which RFC 8511 defines for other controls.
    fn on_mark(&mut self, signal: &Signal) -> bool {
        self.on_loss(signal);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tcp::control::GrowthRules;
    use crate::tcp::control::dctcp::DctcpAlpha;
    use crate::tcp::rig::config;
    use crate::tcp::{Profile, TcpVariant};

    fn ledbat(cwnd: f64) -> Ledbat {
        Ledbat::new(Window { cwnd, ssthresh: 1000.0 })
    }

    fn acked(segments: u64, flight: u64, ms: u64, rules: &GrowthRules) -> Acked<'_> {
        Acked {
            segments,
            marked: 0,
            echo: false,
            advances: true,
            edges: [100, 100 + flight - segments],
            now: Time::from_millis(ms),
            smoothed_rtt_s: 0.1,
            rules,
        }
    }

    fn signal(ms: u64) -> Signal {
        Signal {
            load: 40.0,
            least_cwnd: 1.0,
            whole_threshold: false,
            dctcp_alpha: DctcpAlpha::Exact,
            abe: false,
            now: Time::from_millis(ms),
        }
    }

    /// The window after one ACK of two segments; the base delay is 20 ms and the current one `delay_ms`.
    fn after(cwnd: f64, delay_ms: u64) -> f64 {
        let rules = config(|_| ()).growth;
        let mut ledbat = ledbat(cwnd);
        ledbat.on_delay(Time::from_millis(20), Time::from_millis(1));
        ledbat.on_delay(Time::from_millis(delay_ms), Time::from_millis(1000));
        ledbat.on_ack(&acked(2, 40, 1000, &rules));
        ledbat.window().cwnd
    }

    /// Section 2.4.2: cwnd += GAIN · off_target · acked / cwnd.
    #[test]
    fn the_window_moves_by_the_distance_from_the_target() {
        for (delay_ms, off_target) in [(20, 1.0), (70, 0.5), (120, 0.0), (170, -0.5), (320, -2.0)] {
            let window = after(20.0, delay_ms);
            assert!((window - 20.0 - off_target * 2.0 / 20.0).abs() < 1e-9, "{delay_ms}: {window}");
        }
    }

    #[test]
    fn the_window_keeps_two_segments_and_exceeds_the_flight_by_one() {
        assert_eq!(after(2.0, 1000), 2.0);
        assert_eq!(after(60.0, 20), 41.0);
    }

    #[test]
    fn the_least_of_four_samples_within_a_round_trip_counts() {
        let mut delays = Delays { smoothed_rtt_s: 0.1, ..Delays::NONE };
        let at = Time::from_millis;
        assert_eq!(delays.queueing_s(at(0)), None);
        for (ms, delay) in [(1, 10), (950, 60), (960, 40), (970, 70), (980, 80)] {
            delays.add(at(delay), at(ms));
        }
        assert_eq!(delays.queueing_s(at(1000)), Some(0.03));
        // At 1065 ms the samples of 950 and 960 ms are older than a round trip.
        assert_eq!(delays.queueing_s(at(1065)), Some(0.06));
        // The latest sample counts however old it is.
        assert_eq!(delays.queueing_s(at(5000)), Some(0.07));
    }

    #[test]
    fn the_base_delay_is_forgotten_after_ten_minutes() {
        let mut delays = Delays::NONE;
        let minute = |n: u64| Time(n * MINUTE);
        delays.add(Time::from_millis(10), minute(3));
        for n in 4..13 {
            delays.add(Time::from_millis(50), minute(n));
            assert_eq!(delays.queueing_s(minute(n)), Some(0.04), "{n}");
        }
        delays.add(Time::from_millis(50), minute(13));
        assert_eq!(delays.queueing_s(minute(13)), Some(0.0));
        // An idle time of that length also discards everything.
        delays.add(Time::from_millis(90), minute(40));
        assert_eq!(delays.queueing_s(minute(40)), Some(0.0));
    }

    #[test]
    fn losses_halve_the_window_once_in_a_round_trip() {
        let rules = config(|_| ()).growth;
        let mut ledbat = ledbat(40.0);
        ledbat.on_ack(&acked(1, 40, 1000, &rules));
        ledbat.on_loss(&signal(1000));
        assert_eq!(ledbat.window().cwnd, 20.0);
        ledbat.on_loss(&signal(1099));
        assert_eq!(ledbat.window().cwnd, 20.0);
        assert!(ledbat.on_mark(&signal(1100)));
        assert_eq!(ledbat.window().cwnd, 10.0);
        for round in 0..5 {
            ledbat.on_loss(&signal(1200 + 100 * round));
        }
        assert_eq!(ledbat.window().cwnd, 2.0);
        // After a timeout the window is one segment, and a loss must not raise it.
        ledbat.on_timeout();
        ledbat.on_loss(&signal(2000));
        assert_eq!(ledbat.window().cwnd, 1.0);
    }

    /// Section 2.5: INIT_CWND is 2, unless a scenario says otherwise.
    #[test]
    fn it_starts_with_two_segments_in_every_profile() {
        for profile in [Profile::Rfc, Profile::Linux] {
            let config = config(|options| {
                (options.tcp, options.profile) = (TcpVariant::Ledbat, profile);
            });
            assert_eq!(config.initial_window, 2.0);
            assert!(config.measures_delay);
        }
    }
}
