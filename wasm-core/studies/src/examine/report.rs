//! The report from the figures of an examination.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::companions::companions;
use super::figures::{NAMES, REPORTED};
use super::{Examined, Trial};
use crate::sweep::{Difference, Estimate};

/// The figures of one lane of each replication.
type Row<'a> = &'a [Option<f64>];

/// A report card.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Report {
    /// What was examined.
    pub examined: Examined,
    /// The trials in the order of their sections.
    pub trials: Vec<TrialReport>,
}

/// One trial of a report.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TrialReport {
    /// Id of the trial, such as `round-trip-5`.
    pub id: String,
    /// Section of RFC 7928.
    pub section: String,
    /// Title of the trial.
    pub title: String,
    /// Mean rate of the link, bit/s.
    pub rate_bps: f64,
    /// The lanes, that of the examined scheme first.
    pub lanes: Vec<LaneReport>,
    /// Two grades for each companion: delay and goodput.
    pub grades: Vec<Grade>,
}

/// A lane of a trial.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LaneReport {
    /// Name of the scheme.
    pub label: String,
    /// The trial's figures, by name.
    #[schemars(with = "BTreeMap<String, Estimate>")]
    pub figures: Figures,
    /// Null with fewer than three points.
    pub ellipse: Option<Ellipse>,
}

/// Figures with their names, in the order of [`NAMES`].
#[derive(Clone, Debug)]
pub struct Figures(Vec<(&'static str, Estimate)>);

impl Figures {
    /// A figure by its name.
    pub fn get(&self, name: &str) -> Option<&Estimate> {
        self.0.iter().find(|(own, _)| *own == name).map(|(_, estimate)| estimate)
    }
}

impl Serialize for Figures {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, estimate)| (name, estimate)))
    }
}

/// The 1-sigma contour of the normal distribution fitted to delay and goodput (RFC 7928, section 2.7). Its points are
/// averages over one second, from all replications.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Ellipse {
    /// Mean queueing delay, s.
    pub delay_s: f64,
    /// Mean goodput of all flows, bit/s.
    pub goodput_bps: f64,
    /// Standard deviation of the delay, s.
    pub delay_sd_s: f64,
    /// Standard deviation of the goodput, bit/s.
    pub goodput_sd_bps: f64,
    /// Correlation of both, from -1 to 1; 0 if one of them does not vary.
    pub correlation: f64,
}

impl Ellipse {
    /// The ellipse from the sums of each replication.
    fn of(rows: &[Row<'_>]) -> Option<Ellipse> {
        let sum = |i: usize| rows.iter().filter_map(|row| row[REPORTED + i]).sum::<f64>();
        let n = sum(0);
        if n < 3.0 {
            return None;
        }
        let [x, y, xx, yy, xy] = [1, 2, 3, 4, 5].map(|i| sum(i) / n);
        let [delay_sd_s, goodput_sd_bps] = [xx - x * x, yy - y * y].map(|v| v.max(0.0).sqrt());
        let both = delay_sd_s * goodput_sd_bps;
        let correlation = if both > 0.0 { ((xy - x * y) / both).clamp(-1.0, 1.0) } else { 0.0 };
        Some(Ellipse { delay_s: x, goodput_bps: y, delay_sd_s, goodput_sd_bps, correlation })
    }
}

/// A compared measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Compared {
    /// Mean queueing delay; less is better.
    Delay,
    /// Goodput of all flows; more is better.
    Goodput,
}

impl Compared {
    const ALL: [Compared; 2] = [Compared::Delay, Compared::Goodput];

    fn name(self) -> &'static str {
        match self {
            Compared::Delay => "delay_mean_s",
            Compared::Goodput => "goodput_bps",
        }
    }

    /// Largest negligible difference: 1 ms, or one percent of the link rate.
    fn margin(self, rate_bps: f64) -> f64 {
        match self {
            Compared::Delay => 0.001,
            Compared::Goodput => 0.01 * rate_bps,
        }
    }
}

/// The verdict of a comparison on the examined scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The interval of the difference excludes zero, its mean is not negligible, and its median has the same sign, since one
    /// rare run may move the mean of ten.
    Better,
    /// The whole interval is negligible.
    AsGood,
    /// As `Better`, with the opposite sign.
    Worse,
    /// Anything else.
    Undecided,
}

/// A comparison of the examined scheme with a companion.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Grade {
    /// The companion.
    #[serde(rename = "beside")]
    pub companion: String,
    /// Whether no companion has a better mean.
    pub best: bool,
    /// The compared measure.
    pub measure: Compared,
    /// The verdict.
    pub verdict: Verdict,
    /// The examined scheme's figure minus the companion's, from pairs with the same seed, with Student's interval.
    pub difference: Estimate,
}

impl Grade {
    fn verdict(
        measure: Compared,
        rate_bps: f64,
        difference: &Estimate,
        median: Option<f64>,
    ) -> Verdict {
        let (Some(mean), Some(half)) = (difference.mean, difference.ci95) else {
            return Verdict::Undecided;
        };
        let margin = measure.margin(rate_bps);
        let agrees = median.is_some_and(|median| median * mean > 0.0);
        if mean.abs() + half <= margin {
            Verdict::AsGood
        } else if mean.abs() <= half || mean.abs() < margin || !agrees {
            Verdict::Undecided
        } else if (mean < 0.0) == (measure == Compared::Delay) {
            Verdict::Better
        } else {
            Verdict::Worse
        }
    }
}

impl TrialReport {
    pub(super) fn of(trial: &Trial, examined: &Examined, runs: &[&[Vec<Option<f64>>]]) -> Self {
        let others = companions(trial.top_rate_bps, 1500).map(|(label, _)| label);
        let labels: Vec<&str> = std::iter::once(examined.label.as_str()).chain(others).collect();
        let rows = |lane: usize| -> Vec<Row<'_>> { runs.iter().map(|run| &*run[lane]).collect() };
        let lanes: Vec<LaneReport> = labels
            .iter()
            .enumerate()
            .map(|(lane, label)| LaneReport {
                label: (*label).to_owned(),
                figures: estimates(&rows(lane)),
                ellipse: Ellipse::of(&rows(lane)),
            })
            .collect();
        let mut grades = Vec::new();
        for measure in Compared::ALL {
            let best = best(measure, &lanes[1..]);
            for (place, lane) in lanes.iter().enumerate().skip(1) {
                let value = |row: Row<'_>| row[place_of(measure.name())];
                let own = rows(0).into_iter().zip(rows(place));
                let pairs: Vec<[Option<f64>; 2]> =
                    own.map(|(own, other)| [value(own), value(other)]).collect();
                let difference = Difference::of(&pairs).estimate;
                grades.push(Grade {
                    companion: lane.label.clone(),
                    best: best == Some(place - 1),
                    measure,
                    verdict: Grade::verdict(
                        measure,
                        trial.mean_rate_bps,
                        &difference,
                        median_of(&pairs),
                    ),
                    difference,
                });
            }
        }
        TrialReport {
            id: trial.id.clone(),
            section: trial.section.clone(),
            title: trial.title.clone(),
            rate_bps: trial.mean_rate_bps,
            lanes,
            grades,
        }
    }
}

/// The median difference of the pairs that have both figures.
fn median_of(pairs: &[[Option<f64>; 2]]) -> Option<f64> {
    let mut all: Vec<f64> =
        pairs.iter().filter_map(|[own, other]| Some((*own)? - (*other)?)).collect();
    all.sort_by(f64::total_cmp);
    let middle = all.len().checked_sub(1)? / 2;
    Some((all[middle] + all[all.len() / 2]) / 2.0)
}

fn place_of(name: &str) -> usize {
    NAMES.iter().position(|own| *own == name).unwrap_or_default()
}

fn estimates(rows: &[Row<'_>]) -> Figures {
    let of = |(place, name): (usize, &&'static str)| {
        let estimate = Estimate::of(rows.iter().filter_map(|row| row[place]));
        (estimate.n > 0).then_some((*name, estimate))
    };
    Figures(NAMES[..REPORTED].iter().enumerate().filter_map(of).collect())
}

/// The companion with the best mean.
fn best(measure: Compared, lanes: &[LaneReport]) -> Option<usize> {
    let mean = |lane: &LaneReport| lane.figures.get(measure.name()).and_then(|own| own.mean);
    let sign = if measure == Compared::Delay { 1.0 } else { -1.0 };
    let known = lanes.iter().enumerate().filter_map(|(i, lane)| Some((i, sign * mean(lane)?)));
    known.min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(i, _)| i)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn difference(mean: f64, ci95: f64) -> Estimate {
        Estimate { mean: Some(mean), ci95: Some(ci95), n: 5 }
    }

    #[test]
    fn a_verdict_needs_an_interval_and_a_difference_that_matters() {
        let verdict = |measure, mean, half, median| {
            Grade::verdict(measure, 1e7, &difference(mean, half), Some(median))
        };
        let delay = |mean, half| verdict(Compared::Delay, mean, half, mean);
        assert_eq!(delay(-0.02, 0.005), Verdict::Better);
        assert_eq!(delay(0.02, 0.005), Verdict::Worse);
        assert_eq!(delay(0.02, 0.025), Verdict::Undecided);
        // Significant, but less than a millisecond.
        assert_eq!(delay(0.0005, 0.0001), Verdict::AsGood);
        assert_eq!(delay(0.0009, 0.0002), Verdict::Undecided);
        let goodput = |mean, half| verdict(Compared::Goodput, mean, half, mean);
        assert_eq!(goodput(-1e6, 1e5), Verdict::Worse);
        assert_eq!(goodput(1e6, 1e5), Verdict::Better);
        let one = Estimate { mean: Some(1.0), ci95: None, n: 1 };
        assert_eq!(Grade::verdict(Compared::Delay, 1e7, &one, Some(1.0)), Verdict::Undecided);
        // One rare run moves the mean.
        assert_eq!(verdict(Compared::Goodput, -1e6, 1e5, 1e3), Verdict::Undecided);
    }

    #[test]
    fn a_median_is_of_whole_pairs() {
        let pair = |own: f64| [Some(own), Some(1.0)];
        assert_eq!(median_of(&[pair(9.0), pair(2.0), pair(4.0)]), Some(3.0));
        assert_eq!(median_of(&[pair(3.0), pair(2.0), [None, Some(7.0)]]), Some(1.5));
        assert_eq!(median_of(&[]), None);
    }

    /// Points (1, 2), (3, 2) and (2, 5): variances 2/3 and 2, no covariance.
    #[test]
    fn an_ellipse_has_the_moments_of_its_points() {
        let row = |points: &[[f64; 2]]| -> Vec<Option<f64>> {
            let sum = |of: fn(&[f64; 2]) -> f64| Some(points.iter().map(of).sum::<f64>());
            let mut row = vec![None; REPORTED];
            row.extend([
                Some(points.len() as f64),
                sum(|p| p[0]),
                sum(|p| p[1]),
                sum(|p| p[0] * p[0]),
                sum(|p| p[1] * p[1]),
                sum(|p| p[0] * p[1]),
            ]);
            row
        };
        let [first, second] = [row(&[[1.0, 2.0], [3.0, 2.0]]), row(&[[2.0, 5.0]])];
        let ellipse = Ellipse::of(&[&first, &second]).expect("three points");
        assert_eq!((ellipse.delay_s, ellipse.goodput_bps, ellipse.correlation), (2.0, 3.0, 0.0));
        assert!((ellipse.delay_sd_s - (2.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert!((ellipse.goodput_sd_bps - 2.0_f64.sqrt()).abs() < 1e-12);
        assert_eq!(Ellipse::of(&[&first]), None);
    }
}
