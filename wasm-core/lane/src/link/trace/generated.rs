//! Traces of our own making. They are like links of their kind in one respect, how capacity comes and goes, and no
//! recording of any.

use super::{LARGEST_PACKET, Opportunities};
use crate::rng::{Purpose, Rng};
use crate::units::Rate;

/// Length of a generated trace, ms.
const LENGTH_MS: u32 = 60_000;
/// Time over which a mobile link's scheduling varies, ms.
const FADING_MS: u32 = 20;
/// Rates of a mobile link as multiples of the mean, in equal shares of the time.
const LEVELS: [f64; 5] = [0.2, 0.6, 1.0, 1.4, 1.8];
/// Mean time at a level, s.
const LEVEL_S: f64 = 0.5;
/// Mean waits of Wi-Fi for the channel, ms: the usual, and one in [`ONE_IN`].
const WAITS_MS: [f64; 2] = [4.0, 40.0];
const ONE_IN: usize = 100;
/// Time over which a Wi-Fi link's rate is the same, ms.
const STATION_MS: u32 = 2000;

/// A rate that is modulated by a Markov chain over [`LEVELS`], with neighbours equally likely, and by a uniform factor
/// from 0.5 to 1.5 that changes every [`FADING_MS`].
pub fn mobile(mean: Rate, seed: u64) -> Opportunities {
    let mut rng = Rng::stream(seed, "mobile", 0, Purpose::Trace);
    let mut level = rng.below(LEVELS.len());
    let mut stays_ms = 1000.0 * rng.exponential(LEVEL_S);
    let mut factors = Vec::new();
    for _ in 0..LENGTH_MS / FADING_MS {
        while stays_ms <= 0.0 {
            // The ends have one neighbour; a move beyond them is none, so all levels have equal shares.
            level = match rng.below(2) {
                0 => level.saturating_sub(1),
                _ => (level + 1).min(LEVELS.len() - 1),
            };
            stays_ms += 1000.0 * rng.exponential(LEVEL_S);
        }
        stays_ms -= f64::from(FADING_MS);
        factors.push(LEVELS[level] * rng.between(0.5, 1.5));
    }
    let mut credit = Credit::new(mean, &factors, FADING_MS);
    for ms in 1..=LENGTH_MS {
        credit.earn(ms);
        credit.release(ms);
    }
    credit.all
}

/// A rate that is uniform from 0.5 to 1.5 of the mean for [`STATION_MS`]; what it would have carried since the previous
/// access to the channel is released at the next.
pub fn wifi(mean: Rate, seed: u64) -> Opportunities {
    let mut rng = Rng::stream(seed, "wifi", 0, Purpose::Trace);
    let factors: Vec<f64> = (0..LENGTH_MS / STATION_MS).map(|_| rng.between(0.5, 1.5)).collect();
    let wait = |rng: &mut Rng| {
        let mean_ms = WAITS_MS[usize::from(rng.below(ONE_IN) == 0)];
        rng.exponential(mean_ms)
    };
    let mut credit = Credit::new(mean, &factors, STATION_MS);
    let mut access_ms = wait(&mut rng);
    for ms in 1..=LENGTH_MS {
        credit.earn(ms);
        if access_ms <= f64::from(ms) || ms == LENGTH_MS {
            credit.release(ms);
            while access_ms <= f64::from(ms) {
                access_ms += wait(&mut rng);
            }
        }
    }
    credit.all
}

/// Opportunities not released yet.
struct Credit<'a> {
    all: Opportunities,
    /// Opportunities per millisecond at a factor of one, for each of which one factor holds `hold_ms`.
    per_ms: f64,
    factors: &'a [f64],
    hold_ms: u32,
    saved: f64,
}

impl<'a> Credit<'a> {
    /// The factors are scaled so that their mean is one.
    fn new(mean: Rate, factors: &'a [f64], hold_ms: u32) -> Credit<'a> {
        let sum: f64 = factors.iter().sum();
        let per_ms = mean.packets_per_second(f64::from(LARGEST_PACKET)) / 1000.0;
        let per_ms = per_ms * factors.len() as f64 / sum;
        Credit { all: Opportunities::default(), per_ms, factors, hold_ms, saved: 0.0 }
    }

    /// Earns what the millisecond that ends at `ms` carries.
    fn earn(&mut self, ms: u32) {
        self.saved += self.per_ms * self.factors[((ms - 1) / self.hold_ms) as usize];
    }

    /// Releases all whole opportunities, and at the end of the trace one at least, which marks its end.
    fn release(&mut self, ms: u32) {
        let mut count = self.saved as u32;
        self.saved -= f64::from(count);
        if ms == LENGTH_MS {
            count = (count + u32::from(self.saved >= 0.5)).max(1);
        }
        if count > 0 {
            self.all.add(ms, count);
        }
    }
}
