//! Drop curves: the base drop probability as a function of the (average) queue length.
//!
//! The simulation and the page use the same curves; no other code has a formula of one.

use schemars::JsonSchema;
use serde::Serialize;

use crate::probe::LengthUnit;

/// A corner of a piecewise linear curve; `[queue, probability]` in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(into = "[f64; 2]")]
#[schemars(with = "[f64; 2]")]
pub struct Knot {
    /// Length of the queue, in the curve's unit.
    pub queue: f64,
    /// Drop probability, 0 to 1.
    pub probability: f64,
}

impl From<Knot> for [f64; 2] {
    fn from(knot: Knot) -> [f64; 2] {
        [knot.queue, knot.probability]
    }
}

/// A curve that the simulation reads at every arrival.
pub trait DropCurve {
    /// Base drop probability at `queue`, 0 to 1.
    fn probability(&self, queue: f64) -> f64;

    /// The curve as a polyline from 0 to `limit`.
    fn drawn(&self, limit: f64) -> Vec<Knot>;
}

/// A curve for plots: its line and its named thresholds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Curve {
    /// Corners `[queue, probability]` by queue length; two at one length make a cliff. Empty if the
    /// probability does not depend on the queue length.
    pub line: Vec<Knot>,
    /// Named thresholds `[name, queue]`, in the curve's unit.
    pub marks: Vec<(&'static str, f64)>,
    /// Whether the curve is read at the average instead of the instantaneous queue.
    pub averaged: bool,
    /// Unit of its lengths.
    pub unit: LengthUnit,
}

impl Curve {
    /// Drop probability at `queue`; the upper value at a cliff, the last value beyond the line, and 0
    /// without a line.
    pub fn at(&self, queue: f64) -> f64 {
        interpolate(&self.line, queue)
    }
}

/// Linear interpolation between knots, constant before the first and after the last. At a cliff (two
/// knots at one length) the upper value holds from there on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PiecewiseLinear {
    knots: Vec<Knot>,
}

impl PiecewiseLinear {
    /// At least one of `points` is required; they are ordered by queue length.
    pub fn new(points: impl IntoIterator<Item = (f64, f64)>) -> Self {
        let knots: Vec<Knot> =
            points.into_iter().map(|(queue, probability)| Knot { queue, probability }).collect();
        debug_assert!(!knots.is_empty() && knots.is_sorted_by_key(|knot| knot.queue));
        PiecewiseLinear { knots }
    }
}

impl DropCurve for PiecewiseLinear {
    fn probability(&self, queue: f64) -> f64 {
        interpolate(&self.knots, queue)
    }

    fn drawn(&self, limit: f64) -> Vec<Knot> {
        let first = self.knots[0];
        let end = limit.max(self.knots[self.knots.len() - 1].queue);
        let mut line = Vec::with_capacity(self.knots.len() + 2);
        if first.queue > 0.0 {
            line.push(Knot { queue: 0.0, ..first });
        }
        line.extend(&self.knots);
        if line[line.len() - 1].queue < end {
            line.push(Knot { queue: end, probability: self.probability(end) });
        }
        line
    }
}

/// Reads the line through `knots` at `queue`; zero without knots.
pub(crate) fn interpolate(knots: &[Knot], queue: f64) -> f64 {
    match knots.iter().position(|knot| knot.queue > queue) {
        Some(0) => knots[0].probability,
        Some(i) => {
            let (a, b) = (knots[i - 1], knots[i]);
            let slope = (b.probability - a.probability) / (b.queue - a.queue);
            (a.probability + slope * (queue - a.queue)).clamp(0.0, 1.0)
        }
        None => knots.last().map_or(0.0, |last| last.probability),
    }
}

/// RED's line from 0 at `min_th` to `max_p` at `max_th`, then a second line to 1 at `end`. With
/// `end` = `max_th` the second line is RED's cliff; beyond, it is the gentle slope.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ramp {
    /// Start of the first line, in the curve's unit (packets or bytes).
    pub min_th: f64,
    /// Start of the second line, in the curve's unit; not below `min_th`.
    pub max_th: f64,
    /// Drop probability at `max_th`, 0 to 1.
    pub max_p: f64,
    /// Queue at which the second line reaches 1, in the curve's unit.
    pub end: f64,
}

impl DropCurve for Ramp {
    fn probability(&self, queue: f64) -> f64 {
        if queue < self.min_th {
            0.0
        } else if queue < self.max_th {
            self.max_p * (queue - self.min_th) / (self.max_th - self.min_th)
        } else if queue < self.end {
            self.max_p + (1.0 - self.max_p) * (queue - self.max_th) / (self.end - self.max_th)
        } else {
            1.0
        }
    }

    fn drawn(&self, limit: f64) -> Vec<Knot> {
        PiecewiseLinear::new([
            (self.min_th, 0.0),
            (self.max_th, self.max_p),
            (self.end.max(self.max_th), 1.0),
        ])
        .drawn(limit)
    }
}

/// Samples a smooth curve from `from` to `to` in `steps` equal steps.
pub fn sampled(curve: &impl DropCurve, from: f64, to: f64, steps: u32) -> Vec<Knot> {
    (0..=steps)
        .map(|i| {
            // The end is exact, since the next stretch starts there.
            let queue =
                if i < steps { from + (to - from) * f64::from(i) / f64::from(steps) } else { to };
            Knot { queue, probability: curve.probability(queue) }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cliff_takes_its_upper_value() {
        let curve = PiecewiseLinear::new([(30.0, 0.0), (90.0, 0.1), (90.0, 1.0)]);
        assert_eq!(curve.probability(0.0), 0.0);
        assert_eq!(curve.probability(60.0), 0.05);
        assert!(curve.probability(89.999_999) < 0.1);
        assert_eq!(curve.probability(90.0), 1.0);
        assert_eq!(curve.probability(500.0), 1.0);
    }

    #[test]
    fn a_curve_without_a_line_is_zero() {
        assert_eq!(Curve::default().at(10.0), 0.0);
    }

    #[test]
    fn the_drawn_line_spans_from_zero_to_the_limit() {
        let curve = PiecewiseLinear::new([(30.0, 0.0), (90.0, 0.1), (90.0, 1.0)]);
        let line = curve.drawn(200.0);
        assert_eq!(line[0], Knot { queue: 0.0, probability: 0.0 });
        assert_eq!(line[line.len() - 1], Knot { queue: 200.0, probability: 1.0 });
        assert_eq!(line.len(), 5);
    }
}
