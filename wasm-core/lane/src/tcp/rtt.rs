//! Round-trip estimation and the retransmission timeout (RFC 6298), exact or in clock ticks.

use super::{Config, MAX_RTO};
use crate::units::Time;

/// Smoothed round trip, its variation, and the back-off.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimator {
    scale: Scale,
    /// Timeout before the back-off.
    base: Time,
    backoff: u64,
}

#[derive(Clone, Debug, PartialEq)]
enum Scale {
    /// Seconds in floating point.
    Exact { smoothed: Option<(f64, f64)>, least_variation_s: f64 },
    /// Whole ticks, in the fixed point of BSD and ns-2: 3 fraction bits for the mean, 2 for the
    /// variation. `phase` is how far the host's clock is ahead.
    Ticks { tick: Time, phase: Time, mean: i64, variation: i64 },
}

impl Estimator {
    /// `phase` is uniform on [0, 1): where in a tick the host's clock stands at time zero.
    pub fn new(config: &Config, phase: f64) -> Self {
        let tick = config.clock_tick;
        let scale = if tick == Time::ZERO {
            Scale::Exact { smoothed: None, least_variation_s: config.min_variation.as_secs() }
        } else {
            let phase = Time((tick.0 as f64 * phase) as u64);
            Scale::Ticks { tick, phase, mean: 0, variation: 0 }
        };
        Estimator { scale, base: config.initial_rto, backoff: 1 }
    }

    /// Takes a sample of a segment sent at `sent` and acknowledged at `now` (rules 2.2 and 2.3),
    /// and ends the back-off.
    pub fn sample(&mut self, sent: Time, now: Time) {
        self.backoff = 1;
        match &mut self.scale {
            Scale::Exact { smoothed, least_variation_s } => {
                let rtt = (now - sent).as_secs();
                let (mean, variation) = match *smoothed {
                    None => (rtt, rtt / 2.0),
                    Some((mean, variation)) => {
                        (0.875 * mean + 0.125 * rtt, 0.75 * variation + 0.25 * (mean - rtt).abs())
                    }
                };
                *smoothed = Some((mean, variation));
                self.base = Time::from_secs(mean + (4.0 * variation).max(*least_variation_s));
            }
            Scale::Ticks { tick, phase, mean, variation } => {
                let offset = (sent + *phase).0 % tick.0;
                let ticks = (((now - sent).0 + offset) / tick.0).max(1) as i64;
                if *mean == 0 {
                    *mean = ticks << 3;
                    *variation = ticks << 1;
                } else {
                    let error = ticks - (*mean >> 3);
                    *mean = (*mean + error).max(1);
                    *variation = (*variation + error.abs() - (*variation >> 2)).max(1);
                }
                let timeout = ((*variation << 3) + *mean) >> 3;
                self.base = Time(timeout as u64 * tick.0);
            }
        }
    }

    /// Ends the back-off without a sample.
    pub fn end_backoff(&mut self) {
        self.backoff = 1;
    }

    /// Doubles the timeout (rule 5.5) until it reaches the maximum.
    pub fn back_off(&mut self, config: &Config) {
        if self.timeout(config) < MAX_RTO {
            self.backoff *= 2;
        }
        // So far backed off, the old mean is no longer trusted; BSD and ns-2 fold it into the
        // variation, RFC 6298 (section 5, last paragraph) allows to forget it.
        if self.backoff > 8
            && let Scale::Ticks { mean, variation, .. } = &mut self.scale
        {
            *variation += *mean >> 3;
            *mean = 0;
        }
    }

    /// Smoothed round trip, seconds; zero before the first sample.
    pub fn smoothed_s(&self) -> f64 {
        match &self.scale {
            Scale::Exact { smoothed, .. } => smoothed.map_or(0.0, |(mean, _)| mean),
            Scale::Ticks { tick, mean, .. } => tick.as_secs() * *mean as f64 / 8.0,
        }
    }

    /// What a lost SYN leaves behind: 3 s when data begin (rule 5.7).
    pub fn syn_was_lost(&mut self) {
        if matches!(self.scale, Scale::Exact { smoothed: None, .. }) {
            self.base = self.base.max(Time::from_millis(3000));
        }
    }

    /// The timeout as it stands: at least the minimum before the back-off, at most 60 s after it.
    pub fn timeout(&self, config: &Config) -> Time {
        let base = self.base.max(config.min_rto);
        Time(base.0 * self.backoff).min(MAX_RTO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tcp::tests::config;

    #[test]
    fn the_first_sample_sets_mean_and_half_of_it_as_variation() {
        let config = config(|_| ());
        let mut rtt = Estimator::new(&config, 0.0);
        assert_eq!(rtt.timeout(&config), Time::from_secs(1.0));
        rtt.sample(Time::ZERO, Time::from_secs(0.6));
        // 0.6 + 4 * 0.3
        assert_eq!(rtt.timeout(&config), Time::from_secs(1.8));
    }

    #[test]
    fn the_timeout_doubles_up_to_a_minute_and_a_sample_ends_it() {
        let config = config(|_| ());
        let mut rtt = Estimator::new(&config, 0.0);
        let seconds: Vec<f64> = (0..8)
            .map(|_| {
                rtt.back_off(&config);
                rtt.timeout(&config).as_secs()
            })
            .collect();
        assert_eq!(seconds, [2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0, 60.0]);
        rtt.sample(Time::ZERO, Time::from_secs(0.1));
        assert_eq!(rtt.timeout(&config), Time::from_secs(1.0));
    }

    /// The Linux way: the least timeout stands above the mean.
    #[test]
    fn the_least_timeout_may_bound_the_variation() {
        let config = config(|options| options.profile = crate::scenario::Profile::Linux);
        let mut rtt = Estimator::new(&config, 0.0);
        for _ in 0..50 {
            rtt.sample(Time::ZERO, Time::from_secs(0.3));
        }
        assert_eq!(rtt.timeout(&config), Time::from_secs(0.5));
    }

    #[test]
    fn ticks_round_down_and_count_from_the_hosts_clock() {
        let config = config(|options| {
            options.clock_tick_s = Some(0.01);
            options.min_rto_s = Some(0.001);
        });
        let timeout = |phase, sent: f64, rtt_s: f64| {
            let mut rtt = Estimator::new(&config, phase);
            rtt.sample(Time::from_secs(sent), Time::from_secs(sent + rtt_s));
            rtt.timeout(&config)
        };
        // 15 ticks: mean 15, variation 7.5, timeout 45 ticks.
        assert_eq!(timeout(0.0, 0.0, 0.155), Time::from_secs(0.45));
        // Half a tick ahead, the sixteenth tick falls inside.
        assert_eq!(timeout(0.5, 0.0, 0.155), Time::from_secs(0.48));
        // Never below one tick.
        assert_eq!(timeout(0.0, 0.0, 0.001), Time::from_secs(0.03));
    }
}
