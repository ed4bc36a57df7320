//! Differences between two lanes, replication by replication.
//!
//! A replication has one seed in all lanes, so that their figures are pairs: Student's t for the mean
//! of the differences needs no assumption on how the lanes depend on each other (Law, *Simulation
//! Modeling and Analysis*, 5th ed. 2015, section 10.2.1, the paired-t interval).

use serde_json::{Value, json};

use super::Estimate;

/// A figure of one lane less the same figure of another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// Mean and paired-t interval over the replications in which both lanes have the figure.
    pub estimate: Estimate,
    /// Whether the interval leaves out zero and the lanes' own intervals do not overlap either. The
    /// second is stricter than the first asks for, so that a table never names a difference between
    /// two intervals that overlap before the reader's eyes. `None` below two pairs.
    pub significant: Option<bool>,
}

impl Difference {
    /// Of the pairs `[lane, other]` of some replications.
    pub fn of(pairs: &[[Option<f64>; 2]]) -> Difference {
        let both = pairs.iter().filter_map(|&[a, b]| Some([a?, b?]));
        let estimate = Estimate::of(both.map(|[a, b]| a - b));
        let own = |side: usize| Estimate::of(pairs.iter().filter_map(|pair| pair[side]));
        let significant = || {
            let apart = (own(0).mean? - own(1).mean?).abs() > own(0).ci95? + own(1).ci95?;
            Some(estimate.mean?.abs() > estimate.ci95? && apart)
        };
        Difference { estimate, significant: significant() }
    }

    pub fn to_value(self) -> Value {
        let mut value = self.estimate.to_value();
        value["significant"] = json!(self.significant);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(own: &[f64], other: &[f64]) -> Difference {
        let pairs: Vec<_> = own.iter().zip(other).map(|(&a, &b)| [Some(a), Some(b)]).collect();
        Difference::of(&pairs)
    }

    #[test]
    fn the_interval_is_that_of_the_differences_of_pairs() {
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
    fn a_difference_is_significant_where_neither_interval_leaves_a_doubt() {
        assert_eq!(of(&[30.0, 31.0, 32.0], &[10.0, 12.0, 11.0]).significant, Some(true));
        // The differences include zero.
        assert_eq!(of(&[1.0, 3.0, 2.0], &[2.0, 1.0, 3.0]).significant, Some(false));
        // Always one less, and yet the lanes' own intervals overlap.
        let shifted = of(&[9.0, 19.0, 29.0], &[10.0, 20.0, 30.0]);
        assert_eq!(shifted.estimate.ci95, Some(0.0));
        assert_eq!(shifted.significant, Some(false));
    }

    #[test]
    fn one_pair_says_nothing_and_what_one_lane_lacks_is_no_pair() {
        assert_eq!(of(&[1.0], &[2.0]).significant, None);
        let difference = Difference::of(&[[Some(4.0), Some(1.0)], [None, Some(2.0)]]);
        assert_eq!(difference.estimate, Estimate { mean: Some(3.0), ci95: None, n: 1 });
        assert_eq!(difference.significant, None);
    }
}
