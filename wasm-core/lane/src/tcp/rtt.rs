//! RTT estimation and the retransmission timeout (RFC 6298), exact or in clock ticks.

use super::MAX_RTO;
use super::config::Config;
use crate::units::Time;

/// Smoothed RTT, its variation, and the back-off.
///
/// With an exact clock, RTTs are in seconds. With a ticking clock they are whole ticks, in the fixed point of BSD and
/// ns-2: 3 fraction bits for the mean, 2 for the variation.
#[derive(Clone, Debug, PartialEq)]
#[repr(C)]
pub struct Estimator {
    /// The resulting timeout.
    timeout: Time,
    mean: f64,
    variation: f64,
    /// Timeout before the back-off, at least the minimum.
    base: Time,
    /// Lead of the host's clock, ns; less than a tick.
    phase: u32,
    /// Number of doublings of the timeout.
    doubled: u8,
    /// Whether there was a sample.
    sampled: bool,
}

impl Estimator {
    /// `phase`, uniform on [0, 1), is the phase of the host's clock within a tick at time zero.
    pub fn new(config: &Config, phase: f64) -> Self {
        let mut rtt = Estimator {
            timeout: Time::ZERO,
            mean: 0.0,
            variation: 0.0,
            base: config.initial_rto.max(config.min_rto),
            phase: (config.clock_tick.0 as f64 * phase) as u32,
            doubled: 0,
            sampled: false,
        };
        rtt.settle();
        rtt
    }

    /// Adds a sample of a segment sent at `sent` and acknowledged at `now` (rules 2.2 and 2.3), and ends the back-off.
    pub fn sample(&mut self, sent: Time, now: Time, config: &Config) {
        let base = if config.clock_tick == Time::ZERO {
            self.sample_exactly((now - sent).as_secs(), config)
        } else {
            let tick = config.clock_tick;
            let offset = (sent.0 + u64::from(self.phase)) % tick.0;
            let ticks = (((now - sent).0 + offset) / tick.0).max(1) as i64;
            Time(self.sample_ticks(ticks) * tick.0)
        };
        self.sampled = true;
        self.base = base.max(config.min_rto);
        self.end_backoff();
    }

    /// Adds a sample in seconds; returns the timeout.
    fn sample_exactly(&mut self, rtt: f64, config: &Config) -> Time {
        if self.sampled {
            let Estimator { mean, variation, .. } = *self;
            self.mean = 0.875 * mean + 0.125 * rtt;
            self.variation = 0.75 * variation + 0.25 * (mean - rtt).abs();
        } else {
            (self.mean, self.variation) = (rtt, rtt / 2.0);
        }
        let above = (4.0 * self.variation).max(config.min_variation.as_secs());
        Time::from_secs(self.mean + above)
    }

    /// Adds a sample in ticks; returns the timeout in ticks.
    fn sample_ticks(&mut self, ticks: i64) -> u64 {
        let (mut mean, mut variation) = (self.mean as i64, self.variation as i64);
        if mean == 0 {
            mean = ticks << 3;
            variation = ticks << 1;
        } else {
            let error = ticks - (mean >> 3);
            mean = (mean + error).max(1);
            variation = (variation + error.abs() - (variation >> 2)).max(1);
        }
        (self.mean, self.variation) = (mean as f64, variation as f64);
        (((variation << 3) + mean) >> 3) as u64
    }

    /// Ends the back-off without a sample.
    pub fn end_backoff(&mut self) {
        self.doubled = 0;
        self.settle();
    }

    /// Doubles the timeout (rule 5.5) until it reaches the maximum.
    pub fn back_off(&mut self, config: &Config) {
        if self.timeout < MAX_RTO {
            self.doubled += 1;
            self.settle();
        }
        // After so many back-offs the old mean is unreliable. BSD and ns-2 fold it into the variation; RFC 6298
        // (section 5, last paragraph) allows forgetting it.
        if self.doubled > 3 && config.clock_tick > Time::ZERO {
            self.variation += (self.mean as i64 >> 3) as f64;
            self.mean = 0.0;
        }
    }

    fn settle(&mut self) {
        self.timeout = Time(self.base.0 << self.doubled).min(MAX_RTO);
    }

    /// Smoothed RTT, seconds; zero before the first sample.
    pub fn smoothed_s(&self, config: &Config) -> f64 {
        if config.clock_tick == Time::ZERO {
            self.mean
        } else {
            config.clock_tick.as_secs() * self.mean / 8.0
        }
    }

    /// Data follow a retransmitted SYN: without a sample the timeout is 3 s (rule 5.7).
    pub fn start_after_lost_syn(&mut self, config: &Config) {
        if !self.sampled && config.clock_tick == Time::ZERO {
            self.base = self.base.max(Time::from_millis(3000));
            self.end_backoff();
        }
    }

    /// The present timeout: at least the minimum before the back-off, at most 60 s after it.
    pub fn timeout(&self) -> Time {
        self.timeout
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tcp::rig::config;

    #[test]
    fn the_first_sample_sets_the_mean_and_half_of_it_as_variation() {
        let config = config(|_| ());
        let mut rtt = Estimator::new(&config, 0.0);
        assert_eq!(rtt.timeout(), Time::from_secs(1.0));
        rtt.sample(Time::ZERO, Time::from_secs(0.6), &config);
        // 0.6 + 4 * 0.3
        assert_eq!(rtt.timeout(), Time::from_secs(1.8));
    }

    #[test]
    fn the_timeout_doubles_up_to_a_minute_and_a_sample_ends_it() {
        let config = config(|_| ());
        let mut rtt = Estimator::new(&config, 0.0);
        let seconds: Vec<f64> = (0..8)
            .map(|_| {
                rtt.back_off(&config);
                rtt.timeout().as_secs()
            })
            .collect();
        assert_eq!(seconds, [2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0, 60.0]);
        rtt.sample(Time::ZERO, Time::from_secs(0.1), &config);
        assert_eq!(rtt.timeout(), Time::from_secs(1.0));
    }

    /// Linux: the least timeout adds to the mean.
    #[test]
    fn the_least_timeout_may_bound_the_variation() {
        let config = config(|options| options.profile = crate::tcp::Profile::Linux);
        let mut rtt = Estimator::new(&config, 0.0);
        for _ in 0..50 {
            rtt.sample(Time::ZERO, Time::from_secs(0.3), &config);
        }
        assert_eq!(rtt.timeout(), Time::from_secs(0.5));
    }

    #[test]
    fn ticks_round_down_and_follow_the_hosts_clock() {
        let config = config(|options| {
            options.clock_tick_s = Some(0.01);
            options.min_rto_s = Some(0.001);
        });
        let timeout = |phase, sent: f64, rtt_s: f64| {
            let mut rtt = Estimator::new(&config, phase);
            rtt.sample(Time::from_secs(sent), Time::from_secs(sent + rtt_s), &config);
            rtt.timeout()
        };
        // 15 ticks: mean 15, variation 7.5, timeout 45 ticks.
        assert_eq!(timeout(0.0, 0.0, 0.155), Time::from_secs(0.45));
        // With the clock half a tick ahead, the sixteenth tick is included.
        assert_eq!(timeout(0.5, 0.0, 0.155), Time::from_secs(0.48));
        // Never below one tick.
        assert_eq!(timeout(0.0, 0.0, 0.001), Time::from_secs(0.03));
    }
}
