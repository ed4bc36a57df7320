//! Means over replications with their confidence intervals.

use aqm_sim::math::cbrt;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::student::t95;

/// A figure over the replications.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Estimate {
    /// Null if no replication has the figure.
    pub mean: Option<f64>,
    /// Half-width of the 95 % confidence interval of the mean; null with fewer than two values. For a lane's figure it
    /// is half the width of Hall's interval, for a difference Student's t times the standard error.
    pub ci95: Option<f64>,
    /// Replications that have the figure.
    pub n: u32,
}

impl Estimate {
    /// Mean and interval of a figure, summed in order. The interval is symmetric about the mean and as wide as Hall's,
    /// which accounts for the skewness of figures such as loss and utilisation (Journal of the Royal Statistical Society
    /// B 54, 1992).
    pub fn of(values: impl Iterator<Item = f64>) -> Estimate {
        Estimate::within(values, hall)
    }

    /// Mean and Student's interval, for differences, which have little skewness.
    pub fn student(values: impl Iterator<Item = f64>) -> Estimate {
        Estimate::within(values, |t, _| t)
    }

    /// `half` gives the half-width in standard errors from Student's t and from the skewness over √n.
    fn within(values: impl Iterator<Item = f64>, half: fn(f64, f64) -> f64) -> Estimate {
        let values: Vec<f64> = values.collect();
        let Some(&first) = values.first() else { return Estimate::default() };
        let n = values.len() as f64;
        // Relative to the first value, so that equal values give exactly that value and a zero interval.
        let mean = first + values.iter().map(|value| value - first).sum::<f64>() / n;
        let ci95 = t95(values.len() as u32 - 1).map(|t| {
            let off = || values.iter().map(|value| value - mean);
            let squares: f64 = off().map(|own| own * own).sum();
            let cubes: f64 = off().map(|own| own * own * own).sum();
            let error = (squares / (n - 1.0) / n).sqrt();
            if error > 0.0 { error * half(t, cubes / (squares * squares.sqrt())) } else { 0.0 }
        });
        Estimate { mean: Some(mean), ci95, n: values.len() as u32 }
    }
}

/// Half the width of Hall's interval, in standard errors: Student's `t` and -`t` through the inverse of the cubic
/// that takes the skewness out of the studentised mean. `a` is the skewness over √n.
fn hall(t: f64, a: f64) -> f64 {
    // Below this the quotient loses all digits to cancellation, and the interval is Student's.
    if a.abs() < 1e-6 {
        return t;
    }
    let end = |z: f64| cbrt(1.0 + a * (z - a / 6.0));
    1.5 / a * (end(t) - end(-t))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_students_t_times_the_standard_error_unless_skewed() {
        // sd 1, so 2.7764 / √5 for four degrees of freedom.
        let values = [-1.0, -1.0, 0.0, 1.0, 1.0];
        for of in [Estimate::of, Estimate::student] {
            let estimate = of(values.into_iter());
            assert_eq!((estimate.mean, estimate.n), (Some(0.0), 5));
            assert!((estimate.ci95.expect("an interval") - 2.776_445 / 5_f64.sqrt()).abs() < 1e-6);
        }
        let equal = Estimate { mean: Some(0.1), ci95: Some(0.0), n: 3 };
        assert_eq!(Estimate::of([0.1; 3].into_iter()), equal);
        let single = Estimate { mean: Some(3.0), ci95: None, n: 1 };
        assert_eq!(Estimate::of([3.0].into_iter()), single);
        assert_eq!(Estimate::of([].into_iter()), Estimate::default());
    }

    /// 1, 1, 1, 5 have a standard error of 1 and a skewness of 2 / √3. Hall's cubic maps the distances of the two
    /// ends from the mean to t(3) and -t(3).
    #[test]
    fn a_skewed_figure_has_half_of_halls_width() {
        let values = [1.0, 1.0, 1.0, 5.0];
        let half = Estimate::of(values.into_iter()).ci95.expect("an interval");
        let (t, a) = (3.182_446, 1.0 / 3_f64.sqrt());
        let g = |x: f64| x + a * x * x / 3.0 + a * a * x * x * x / 27.0 + a / 6.0;
        let ends = [t, -t].map(|aim| {
            // The cubic is monotone.
            let (mut low, mut high) = (-50.0, 50.0);
            for _ in 0..100 {
                let middle = 0.5 * (low + high);
                if g(middle) < aim { low = middle } else { high = middle }
            }
            low
        });
        assert!((half - 0.5 * (ends[0] - ends[1])).abs() < 1e-5, "{half}");
        let mirrored = Estimate::of(values.into_iter().map(|value| -value)).ci95;
        assert!((mirrored.expect("an interval") - half).abs() < 1e-12);
    }
}
