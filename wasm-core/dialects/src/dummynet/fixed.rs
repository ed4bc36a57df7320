//! Fractions as the kernel holds them: whole numbers of a power of one half.

use crate::number::shortest;

/// Steps in one for RED's numbers.
pub(super) const RED: u32 = 1 << 16;
/// Steps in one for PIE's numbers.
pub(super) const PIE: u32 = 1 << 13;
/// Largest threshold that fits beside RED's fraction.
pub(super) const MOST_THRESHOLD: u32 = i16::MAX as u32;
/// A tenth of PIE's steps, which stands for 0.1.
const TENTH: u32 = PIE / 10;

/// Whole steps of a value that is not negative.
pub(super) fn steps(value: f64, one: u32) -> u32 {
    (value * f64::from(one)) as u32
}

/// The value of steps.
pub(super) fn value(steps: u32, one: u32) -> f64 {
    f64::from(steps) / f64::from(one)
}

/// The nearest whole number; the one below if it is as good as that, since decimals are rounded down.
pub(super) fn whole(wanted: f64) -> u32 {
    // A quotient may lie just below the whole number that it is.
    let below = (wanted * (1.0 + 1e-12)).floor();
    let is_near = wanted - below <= 1e-3 * wanted;
    if is_near { below as u32 } else { wanted.round() as u32 }
}

/// The nearest steps.
pub(super) fn nearest(wanted: f64, one: u32) -> u32 {
    whole(wanted * f64::from(one))
}

/// The shortest decimal that has these steps.
pub(super) fn text(own: u32, one: u32) -> String {
    if own.is_multiple_of(one) {
        return (own / one).to_string();
    }
    // Between two steps there is room for short decimals.
    let middle = (f64::from(own) + 0.5) / f64::from(one);
    shortest(middle, |value| steps(value, one) == own)
}

/// RED's slope per packet, steps; its thresholds differ.
pub(super) fn slope(min: u32, max: u32, max_p: u32) -> u32 {
    max_p / (max - min)
}

/// The probability that a slope reaches at `max`.
pub(super) fn reached(min: u32, max: u32, slope: u32) -> f64 {
    value(slope * (max - min), RED)
}

/// Whether the gentle slope above `max` is one: its intercept, 1 - 2 `max_p`, has no sign.
pub(super) fn is_gentle(max_p: u32) -> bool {
    max_p <= RED / 2
}

/// The queue at which the gentle slope reaches one; twice `max` but for rounding.
pub(super) fn gentle_end(max: u32, max_p: u32) -> f64 {
    let slope = (RED - max_p) / max;
    f64::from(2 * RED - 2 * max_p) / f64::from(slope)
}

/// The probability of PIE below which packets are marked.
pub(super) fn marked(steps: u32) -> f64 {
    if is_usual_mark(steps) { 0.1 } else { value(steps, PIE) }
}

/// Whether packets are marked below this probability without a word for it.
pub(super) fn is_usual_mark(steps: u32) -> bool {
    steps == TENTH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ramps_have_whole_slopes() {
        let kept = |min, max, max_p| reached(min, max, slope(min, max, steps(max_p, RED)));
        assert_eq!(slope(30, 90, steps(0.1, RED)), 109);
        assert!((kept(30, 90, 0.1) - 0.09979).abs() < 5e-6);
        assert!((kept(30, 90, 0.02) - 0.01923).abs() < 5e-6);
        assert!((kept(81, 89, 0.2023) - 0.20227).abs() < 5e-6);
        assert_eq!(kept(20_000, 60_000, 0.1), 0.0);
        assert!((value(steps(0.002, RED), RED) - 0.001_998_9).abs() < 5e-8);
        assert_eq!(steps(1e-5, RED), 0);
        assert_eq!([1657.0 * (1.0 - 1e-15), 1657.65, 9.2, 9.7].map(whole), [1657, 1657, 9, 10]);
        assert_eq!(nearest(0.002, RED), 131);
        assert_eq!(nearest(3e-5, RED), 2);
        assert_eq!(["0.002", "0.5", "0", "1"], [131, RED / 2, 0, RED].map(|own| text(own, RED)));
        assert!((gentle_end(90, steps(0.1, RED)) - 180.0).abs() < 0.2);
    }
}
