//! Differences between two lanes, replication by replication.
//!
//! A replication uses the same seed in all lanes, so their figures are pairs. Student's t for the mean
//! difference then needs no assumption on how the lanes depend on each other (Law, *Simulation Modeling and
//! Analysis*, 5th ed. 2015, section 10.2.1, the paired-t interval). The benefit of pairing shows against the
//! interval of the same figures without it (section 10.2.2, Welch's).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::estimate::Estimate;
use super::student::t95;
use aqm_sim::math::pow;

/// A figure of one lane minus the same figure of another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Difference {
    /// Mean and paired-t interval over the replications in which both lanes have the figure.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// Whether the interval excludes zero. `None` below two pairs.
    pub significant: Option<bool>,
    /// Ratio of the interval's width with independent seeds to that with common ones: Welch's half-width over
    /// that of `estimate`. Common seeds help if it is above 1. It can fall below 1, as pairs have fewer
    /// degrees of freedom. `None` below two pairs, and if all differences are equal.
    pub gain: Option<f64>,
}

impl Difference {
    /// From the pairs `[lane, other]` of the replications.
    pub fn of(pairs: &[[Option<f64>; 2]]) -> Difference {
        let both: Vec<[f64; 2]> = pairs.iter().filter_map(|&[a, b]| Some([a?, b?])).collect();
        let estimate = Estimate::student(both.iter().map(|[a, b]| a - b));
        let interval = estimate.mean.zip(estimate.ci95);
        let significant = interval.map(|(mean, half)| mean.abs() > half);
        let gain = interval
            .filter(|&(_, half)| half > 0.0)
            .and_then(|(_, half)| Some(unpaired(&both)? / half));
        Difference { estimate, significant, gain }
    }
}

/// Half of Welch's 95 % interval for the difference of both sides' means, as if they were independent. `None`
/// below two values, and if neither side varies.
fn unpaired(pairs: &[[f64; 2]]) -> Option<f64> {
    let degrees = pairs.len() as f64 - 1.0;
    let [a, b] = [0, 1].map(|side| {
        let mean = pairs.iter().map(|pair| pair[side]).sum::<f64>() / pairs.len() as f64;
        pairs.iter().map(|pair| (pair[side] - mean) * (pair[side] - mean)).sum::<f64>() / degrees
    });
    // With equal sample sizes: between `degrees`, if only one side varies, and twice that.
    let freedom = degrees * (a + b) * (a + b) / (a * a + b * b);
    Some(t95_between(freedom.max(degrees))? * ((a + b) / pairs.len() as f64).sqrt())
}

/// t for a fractional number of degrees of freedom; `None` below one. Interpolates the logarithm linearly in
/// the inverse of the degrees. The error is at most 3 % below 2 and 0.5 % above.
fn t95_between(degrees: f64) -> Option<f64> {
    let below = degrees.floor();
    let [low, high] = [t95(below as u32)?, t95(below as u32 + 1)?];
    let share = (1.0 / below - 1.0 / degrees) * below * (below + 1.0);
    Some(low * pow(high / low, share))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(own: &[f64], other: &[f64]) -> Difference {
        let pairs: Vec<_> = own.iter().zip(other).map(|(&a, &b)| [Some(a), Some(b)]).collect();
        Difference::of(&pairs)
    }

    #[test]
    fn the_interval_is_that_of_the_paired_differences() {
        // Differences 2, 2, 4, 4: mean 3, sd √(4/3), so t(3) = 3.1824 times sd / 2.
        let difference = of(&[12.0, 22.0, 34.0, 44.0], &[10.0, 20.0, 30.0, 40.0]);
        let Estimate { mean, ci95, n } = difference.estimate;
        assert_eq!((mean, n), (Some(3.0), 4));
        assert!((ci95.expect("an interval") - 3.182_446 / 3.0_f64.sqrt()).abs() < 1e-5);
    }

    #[test]
    fn equal_lanes_do_not_differ() {
        let difference = of(&[1.5, 2.5, 0.1], &[1.5, 2.5, 0.1]);
        assert_eq!(difference.estimate, Estimate { mean: Some(0.0), ci95: Some(0.0), n: 3 });
        assert_eq!(difference.significant, Some(false));
    }

    #[test]
    fn a_difference_is_significant_if_the_paired_interval_excludes_zero() {
        assert_eq!(of(&[30.0, 31.0, 32.0], &[10.0, 12.0, 11.0]).significant, Some(true));
        // The differences include zero.
        assert_eq!(of(&[1.0, 3.0, 2.0], &[2.0, 1.0, 3.0]).significant, Some(false));
        // Always about one less: the lanes' own intervals overlap, but the paired interval excludes zero.
        let shifted = of(&[9.0, 19.1, 28.9], &[10.0, 20.0, 30.0]);
        assert_eq!(shifted.significant, Some(true));
        assert!(shifted.gain.expect("a gain") > 40.0, "{shifted:?}");
    }

    /// By hand: the lanes' variances are 584/3 and 500/3, so Welch's interval has 3 · 1084² / (584² + 500²) =
    /// 5.964 degrees of freedom. There t is 2.4505 (R's `qt(0.975, 5.964)`), times √(1084/3 / 4) = 9.5044. The
    /// differences 2, 2, 4, 4 have t(3) = 3.1824 times √(4/3 / 4).
    #[test]
    fn the_gain_is_welchs_half_width_over_that_of_the_pairs() {
        let difference = of(&[12.0, 22.0, 34.0, 44.0], &[10.0, 20.0, 30.0, 40.0]);
        let gain = difference.gain.expect("a gain");
        assert!(
            (gain / (2.4505 * 9.5044 / (3.1824 / 3.0_f64.sqrt())) - 1.0).abs() < 2e-4,
            "{gain}"
        );
    }

    /// Equal variances have 2 (n - 1) degrees of freedom: t(4) = 2.7764 for √(2/3) against t(2) = 4.3027 for
    /// √(1/3). Pairing uncorrelated lanes costs precision.
    #[test]
    fn uncorrelated_pairs_gain_nothing() {
        let gain = of(&[4.0, 6.0, 5.0], &[1.0, 2.0, 3.0]).gain.expect("a gain");
        // The differences 3, 4, 2 have variance 1, like each lane; equality means half of it is common.
        assert!((gain - 2.776_445 * 2.0_f64.sqrt() / 4.302_653).abs() < 1e-6, "{gain}");
        assert!(gain < 1.0);
    }

    #[test]
    fn equal_differences_have_no_gain() {
        let shifted = of(&[9.0, 19.0, 29.0], &[10.0, 20.0, 30.0]);
        assert_eq!((shifted.significant, shifted.gain), (Some(true), None));
        assert_eq!(of(&[2.0, 2.0], &[1.0, 1.0]).gain, None);
    }

    #[test]
    fn one_pair_has_no_interval_and_missing_figures_make_no_pair() {
        assert_eq!((of(&[1.0], &[2.0]).significant, of(&[1.0], &[2.0]).gain), (None, None));
        let difference = Difference::of(&[[Some(4.0), Some(1.0)], [None, Some(2.0)]]);
        assert_eq!(difference.estimate, Estimate { mean: Some(3.0), ci95: None, n: 1 });
        assert_eq!((difference.significant, difference.gain), (None, None));
    }
}
