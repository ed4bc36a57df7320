//! A hand-drawn curve: straight lines between up to 64 points.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::PiecewiseLinear;
use super::early::{EarlyDrop, Engine, Measure, Spacing};
use super::{Dynamics, Fault, Gain, Port, QueueParams, Traits};
use crate::fault::Code;

/// Parameters of a drawn curve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Sketch", title = "Own curve", description = "")]
#[serde(default)]
pub struct Params {
    /// Points of queue length and drop probability, ascending by length; two at one length make a
    /// cliff.
    #[schemars(
        title = "Points",
        length(min = 1, max = 64),
        inner(length(equal = 2), inner(range(min = 0.0, max = 1e6)))
    )]
    pub points: Vec<[f64; 2]>,
    /// Input of the curve.
    #[schemars(title = "Reacts to")]
    pub measure: Measure,
    /// Weight of one arrival in the average queue.
    #[schemars(title = "w_q", range(min = 1e-6, max = 1.0), extend("x-scale" = "log"))]
    pub w_q: f64,
    /// Distribution of the gaps between random drops.
    #[schemars(title = "Spacing of drops")]
    pub spacing: Spacing,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            points: vec![[0.0, 0.0], [30.0, 0.0], [90.0, 0.1], [180.0, 1.0]],
            measure: Measure::Average,
            w_q: 0.002,
            spacing: Spacing::Wait,
        }
    }
}

impl QueueParams for Params {
    type Discipline = EarlyDrop<PiecewiseLinear>;

    const SOURCE: &str = "drawn by you";

    const TRAITS: Traits = Traits { thresholds: None, gain: Gain::Points("points"), ..Traits::RED };

    fn build(&self, port: &Port) -> Self::Discipline {
        let engine = Engine::new(self.measure, self.w_q, self.spacing, false);
        EarlyDrop::new(engine, line(&self.points), lowest(&self.points), Vec::new(), port)
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Curve {
            w_q: (self.measure == Measure::Average).then_some(self.w_q),
            spacing: self.spacing,
        }
    }

    fn faults(&self) -> Vec<Fault> {
        faults("points", &self.points)
    }
}

/// The curve through `points`.
pub(super) fn line(points: &[[f64; 2]]) -> PiecewiseLinear {
    PiecewiseLinear::new(points.iter().map(|&[queue, p]| (queue, p)))
}

/// Where the curve through `points` leaves zero: at the last point before the first positive one, or at once.
pub(super) fn lowest(points: &[[f64; 2]]) -> f64 {
    match points.iter().position(|&[_, p]| p > 0.0) {
        Some(0) => 0.0,
        Some(i) => points[i - 1][0],
        None => f64::INFINITY,
    }
}

/// Faults of the points of a curve, which stand in this field.
pub(super) fn faults(field: &'static str, points: &[[f64; 2]]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (i, pair) in points.windows(2).enumerate() {
        let ([before, _], [after, _]) = (pair[0], pair[1]);
        if after < before {
            let args = [(i + 2).into(), after.into(), (i + 1).into(), before.into()];
            faults.push(Fault {
                at: Some(i as u32 + 1),
                ..Fault::new(field, Code::PointsNotRising, args)
            });
        }
    }
    for (i, &[_, p]) in points.iter().enumerate() {
        if p > 1.0 {
            let args = [(i + 1).into(), p.into()];
            faults
                .push(Fault { at: Some(i as u32), ..Fault::new(field, Code::PointAboveOne, args) });
        }
    }
    faults
}
