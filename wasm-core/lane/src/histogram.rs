//! Distributions whose size does not grow with the length of a run.

use crate::units::Time;

/// Time that the queue spent at each length.
#[derive(Clone, Debug, Default)]
pub struct TimeHistogram {
    /// Nanoseconds spent at each length.
    spent: Vec<u64>,
    length: u32,
    since: Time,
}

impl TimeHistogram {
    /// Resets the times, keeps the current length.
    pub fn restart(&mut self, now: Time) {
        self.spent.clear();
        self.since = now;
    }

    /// Sets the present length of the queue, packets.
    pub fn set(&mut self, length: u32, now: Time) {
        self.settle(now);
        self.length = length;
    }

    fn settle(&mut self, now: Time) {
        let span = (now - self.since).0;
        self.since = now;
        match self.spent.get_mut(self.length as usize) {
            Some(spent) => *spent += span,
            None => self.settle_longest(span),
        }
    }

    #[cold]
    fn settle_longest(&mut self, span: u64) {
        self.spent.resize(self.length as usize, 0);
        self.spent.push(span);
    }

    /// The histogram with the time up to `now`.
    pub fn up_to(&self, now: Time) -> TimeHistogram {
        let mut settled = self.clone();
        settled.settle(now);
        settled
    }

    fn total(&self) -> u64 {
        self.spent.iter().sum()
    }

    /// Time average, packets; zero for an empty histogram.
    pub fn mean(&self) -> f64 {
        self.moment(|length| length)
    }

    /// Standard deviation over time, packets.
    pub fn sd(&self) -> f64 {
        let mean = self.mean();
        self.moment(|length| (length - mean) * (length - mean)).sqrt()
    }

    fn moment(&self, value: impl Fn(f64) -> f64) -> f64 {
        let total = self.total();
        let weighted: f64 =
            self.spent.iter().enumerate().map(|(n, &ns)| value(n as f64) * ns as f64).sum();
        if total == 0 { 0.0 } else { weighted / total as f64 }
    }

    /// The least length that the queue did not exceed for a fraction `q` of the time.
    pub fn quantile(&self, q: f64) -> f64 {
        let target = self.total() as f64 * q;
        let mut sum = 0;
        for (length, &ns) in self.spent.iter().enumerate() {
            sum += ns;
            if sum as f64 >= target {
                return length as f64;
            }
        }
        0.0
    }
}

/// Bits of precision of a delay; buckets are narrower than 1/256 of their value.
const PRECISION: u32 = 8;

/// Queueing delays in buckets of constant relative width, from 1 ns on.
#[derive(Clone, Debug, Default)]
pub struct DelayHistogram {
    counts: Vec<u64>,
}

impl DelayHistogram {
    /// Adds a packet with this delay.
    #[inline]
    pub fn add(&mut self, delay: Time) {
        let index = bucket(delay.0);
        match self.counts.get_mut(index) {
            Some(count) => *count += 1,
            None => self.add_longest(index),
        }
    }

    /// The sum of several histograms.
    pub fn of_all<'a>(histograms: impl Iterator<Item = &'a DelayHistogram>) -> DelayHistogram {
        let mut counts = Vec::new();
        for own in histograms {
            counts.resize(counts.len().max(own.counts.len()), 0);
            for (sum, count) in counts.iter_mut().zip(&own.counts) {
                *sum += count;
            }
        }
        DelayHistogram { counts }
    }

    /// Whether it has no packets.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    #[cold]
    fn add_longest(&mut self, index: usize) {
        self.counts.resize(index, 0);
        self.counts.push(1);
    }

    /// Packets in each bucket.
    pub(crate) fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The middle of a bucket, s.
    pub(crate) fn middle(bucket: usize) -> f64 {
        let (low, high) = (lower_edge(bucket), lower_edge(bucket + 1));
        (low as f64 + (high - low - 1) as f64 / 2.0) / 1e9
    }

    /// The delay, s, that a fraction `q` of the packets did not exceed; the middle of its bucket.
    pub fn quantile(&self, q: f64) -> f64 {
        let target = (self.total() as f64 * q).max(1.0);
        let mut sum = 0;
        for (index, &count) in self.counts.iter().enumerate() {
            sum += count;
            if sum as f64 >= target {
                return DelayHistogram::middle(index);
            }
        }
        0.0
    }
}

/// Durations: their histogram, mean and deviation.
#[derive(Clone, Debug, Default)]
pub struct Durations {
    histogram: DelayHistogram,
    sum_s: f64,
    square_sum_s2: f64,
}

impl Durations {
    /// Adds a duration.
    pub fn add(&mut self, duration: Time) {
        let seconds = duration.as_secs();
        self.histogram.add(duration);
        self.sum_s += seconds;
        self.square_sum_s2 += seconds * seconds;
    }

    /// The histogram.
    pub(crate) fn histogram(&self) -> &DelayHistogram {
        &self.histogram
    }

    /// Number of durations.
    pub fn count(&self) -> u64 {
        self.histogram.total()
    }

    /// Sum, s.
    pub(crate) fn sum_s(&self) -> f64 {
        self.sum_s
    }

    /// Mean, s; zero for none.
    pub fn mean(&self) -> f64 {
        self.sum_s / self.count().max(1) as f64
    }

    /// Standard deviation, s.
    pub fn sd(&self) -> f64 {
        let mean = self.mean();
        (self.square_sum_s2 / self.count().max(1) as f64 - mean * mean).max(0.0).sqrt()
    }

    /// As [`DelayHistogram::quantile`].
    pub fn quantile(&self, q: f64) -> f64 {
        self.histogram.quantile(q)
    }
}

fn bucket(ns: u64) -> usize {
    // Values below twice the number of buckets per shift are not shifted.
    let shift = (ns | ((2 << PRECISION) - 1)).ilog2() - PRECISION;
    (u64::from(shift) << PRECISION) as usize + (ns >> shift) as usize
}

fn lower_edge(index: usize) -> u64 {
    let index = index as u64;
    let shift = (index >> PRECISION).saturating_sub(1);
    (index - (shift << PRECISION)) << shift
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_weighted_by_time() {
        let mut histogram = TimeHistogram::default();
        histogram.set(10, Time(100));
        histogram.set(20, Time(300));
        let histogram = histogram.up_to(Time(400));
        // 100 at 0, 200 at 10, 100 at 20.
        assert_eq!(histogram.mean(), 10.0);
        assert_eq!(histogram.sd(), 50.0_f64.sqrt());
        assert_eq!(histogram.quantile(0.05), 0.0);
        assert_eq!(histogram.quantile(0.5), 10.0);
        assert_eq!(histogram.quantile(0.95), 20.0);
    }

    #[test]
    fn buckets_are_contiguous_and_narrow() {
        for ns in (0..5_000).chain([1_000_000, 155_531_125, 999_999_999_999]) {
            let index = bucket(ns);
            let (low, high) = (lower_edge(index), lower_edge(index + 1));
            assert!(low <= ns && ns < high, "{ns}: {low}..{high}");
            assert!((high - low) as f64 <= 1.0_f64.max(low as f64 / 256.0), "{ns}: {low}..{high}");
        }
    }

    #[test]
    fn quantiles_of_delays_are_close() {
        let mut histogram = DelayHistogram::default();
        for ms in 1..=1000 {
            histogram.add(Time::from_millis(ms));
        }
        assert!((histogram.quantile(0.5) - 0.5).abs() < 0.002);
        assert!((histogram.quantile(0.99) - 0.99).abs() < 0.004);
    }
}
