//! What tc makes of numbers and what the kernel stores: integers, mostly of powers of two.

use aqm_lane::math;

/// Ticks of tc's clock in a microsecond: one is 64 ns.
const TICKS_PER_US: f64 = 15.625;
/// Largest exponent that tc tries.
const MOST_LOG: u32 = 31;

/// The largest weight exponent whose weight the lab takes.
pub(super) const MOST_LAB_WLOG: u32 = 19;

/// 2 to this power, at most 63.
pub(super) fn two_to(log: u32) -> f64 {
    (1_u64 << log) as f64
}

/// One half to this power.
pub(super) fn half_to(log: u32) -> f64 {
    1.0 / two_to(log)
}

/// Ticks that `bytes` take on a link.
pub(super) fn ticks(bytes: u32, rate_bytes: u64) -> f64 {
    (1e6 * (f64::from(bytes) / rate_bytes as f64) * TICKS_PER_US).ceil()
}

/// The same as the kernel counts them, from whole nanoseconds.
pub(super) fn ticks_on_the_link(bytes: u32, rate_bytes: u64) -> u32 {
    (u64::from(bytes) * 1_000_000_000 / rate_bytes / 64) as u32
}

/// RED's averaging weight as an exponent of one half; `None` if the burst is too small for `min`.
pub(super) fn wlog(min: u32, burst: u32, avpkt: u32) -> Option<u32> {
    let above = f64::from(burst) + 1.0 - f64::from(min) / f64::from(avpkt);
    if above < 1.0 {
        return None;
    }
    (1..=MOST_LOG).find(|&log| {
        let weight = half_to(log);
        above <= (1.0 - math::powi(1.0 - weight, u64::from(burst))) / weight
    })
}

/// The least burst that tc takes for `min`.
pub(super) fn least_burst(min: u32, avpkt: u32) -> u32 {
    1 + min / avpkt
}

/// A burst in the middle of those that make `log`, so that small edits do not change it; `None` if none does.
pub(super) fn burst_of(log: u32, min: u32, avpkt: u32) -> Option<u32> {
    // The exponent never falls as the burst grows.
    let first_with = |least: u32| {
        let (mut low, mut high) = (min / avpkt, 1 << 24);
        while low < high {
            let middle = low + (high - low) / 2;
            let too_small = f64::from(middle) < f64::from(min) / f64::from(avpkt);
            let own = if too_small { 0 } else { wlog(min, middle, avpkt).unwrap_or(MOST_LOG + 1) };
            if own >= least { high = middle } else { low = middle + 1 }
        }
        low
    };
    let (first, end) = (first_with(log), first_with(log + 1));
    (first < end).then(|| first + (end - 1 - first) / 2)
}

/// RED's slope as an exponent; `None` if the probability is too small or `max` is below `min`.
pub(super) fn plog(min: u32, max: u32, probability: f64) -> Option<u32> {
    if max <= min {
        return (max == min).then_some(0);
    }
    let slope = probability / f64::from(max - min);
    (0..=MOST_LOG).find(|&log| slope * two_to(log) > 1.0)
}

/// RED's step of the table for idle times; `None` if the link is too slow.
pub(super) fn scell_log(wlog: u32, avpkt: u32, rate_bytes: u64) -> Option<u32> {
    let weight = half_to(wlog);
    let longest = 31.0 / (-math::ln(1.0 - weight) / ticks(avpkt, rate_bytes));
    (0..=MOST_LOG).find(|&log| longest / two_to(log) < 512.0)
}

/// A probability as the kernel stores it: in steps of 2^-32, and by the slope's exponent if it overflows to zero.
pub(super) fn max_p(min: u32, max: u32, probability: f64, plog: u32) -> u32 {
    let scaled = probability * 4_294_967_296.0;
    // A C compiler's conversion keeps the low bits of what overflows.
    match scaled as u64 as u32 {
        0 => (u32::MAX >> plog).wrapping_mul(width(min, max)),
        stored => stored,
    }
}

/// The ramp's width, at least a byte.
pub(super) fn width(min: u32, max: u32) -> u32 {
    max.saturating_sub(min).max(1)
}

/// The slope per byte in steps of 2^-32: RED compares with it.
pub(super) fn slope(min: u32, max: u32, max_p: u32) -> u32 {
    (max_p / width(min, max)).max(1)
}

/// The probability that a slope reaches at `max`.
pub(super) fn reached(min: u32, max: u32, slope: u32) -> f64 {
    f64::from(slope) * f64::from(width(min, max)) / 4_294_967_296.0
}

/// Whether the kernel's fixed point holds a threshold, bytes, at this weight.
pub(super) fn holds(threshold: u32, wlog: u32) -> bool {
    (32 - threshold.leading_zeros()) + wlog < 32
}

/// CoDel's time, µs, as the kernel keeps it: in units of 1024 ns.
pub(super) fn codel_us(us: u32) -> u32 {
    ((u64::from(us) * 1000 / 1024) * 1024 / 1000) as u32
}

/// PIE's target, µs: in units of 64 ns.
pub(super) fn pie_us(us: u32) -> u32 {
    ((u64::from(us) * 1000 / 64) * 64 / 1000) as u32
}

/// PIE's update interval, µs: in ticks of a clock of 250 Hz.
pub(super) fn ticked_us(us: u32) -> u32 {
    us.div_ceil(4000).saturating_mul(4000)
}

/// A time that the kernel would show as `shown`: the roundest of those.
pub(super) fn before(shown: u32, stored: impl Fn(u32) -> u32) -> u32 {
    let zeros = |mut us: u32| {
        let mut zeros = 0;
        while us > 0 && us.is_multiple_of(10) {
            us /= 10;
            zeros += 1;
        }
        zeros
    };
    let candidates = (shown..=shown.saturating_add(2)).filter(|&us| stored(us) == shown);
    candidates.max_by_key(|&us| zeros(us)).unwrap_or(shown)
}

/// A gain of `DualPI2` in 1/256 Hz as the kernel shows it, having kept it in its own unit.
pub(super) fn gain_shown(gain: u32) -> u32 {
    let kept = ((u64::from(gain) * 0xffff_ffff) >> 8) / (1_000_000_000 >> 6);
    (((kept * 1_000_000_000) >> 6) / (0xffff_ffff >> 8)) as u32
}

/// The gain that is shown so: the least.
pub(super) fn gain_before(shown: u32) -> u32 {
    (shown..=shown.saturating_add(2)).find(|&gain| gain_shown(gain) == shown).unwrap_or(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bursts that make an exponent, by min/avpkt.
    #[test]
    fn ranges_of_bursts() {
        let table = [
            (5, [(1, 5, 5), (2, 6, 7), (4, 10, 13), (9, 48, 65), (10, 66, 92)]),
            (15, [(1, 15, 15), (2, 16, 17), (5, 28, 35), (9, 91, 125), (10, 126, 174)]),
            (30, [(1, 30, 30), (2, 31, 32), (5, 45, 55), (9, 133, 182), (10, 183, 254)]),
        ];
        for (r, rows) in table {
            for (log, first, last) in rows {
                for burst in first..=last {
                    assert_eq!(wlog(r * 1000, burst, 1000), Some(log), "{r} {burst}");
                }
                assert_eq!(burst_of(log, r * 1000, 1000), Some(first + (last - first) / 2));
            }
        }
        assert_eq!(burst_of(9, 30_000, 1000), Some(157));
        assert_eq!(wlog(30_000, 29, 1000), None);
    }

    #[test]
    fn times_have_the_roundest_origin() {
        assert_eq!([5000, 15_000, 100_000].map(codel_us), [4999, 14_999, 99_999]);
        assert_eq!([4999, 499, 99_999].map(|us| before(us, codel_us)), [5000, 500, 100_000]);
        assert_eq!(before(14, pie_us), 15);
    }

    /// What tc writes, what the kernel shows: gains shrink each time they are given again.
    #[test]
    fn gains_shrink() {
        assert_eq!([41, 40, 819, 818, 817].map(gain_shown), [40, 39, 818, 817, 816]);
        assert_eq!([40, 818].map(gain_before), [41, 819]);
    }
}
