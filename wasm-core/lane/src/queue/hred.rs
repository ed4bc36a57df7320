//! HRED: a hyperbola (Hu & Kshemkalyani, ICCCN 2004).
//!
//! The paper's equation is not known. The branch used here has a vertical asymptote
//! `asymptote_packets` beyond `max_th` and passes through 0 at `min_th` and `max_p` at `max_th`: p =
//! max_p e (avg - min) / ((max - min)(max + e - avg)). With e = 1 it keeps the queue close to
//! `max_th` for almost any load and `min_th`, as the paper reports. Other schemes in the literature
//! have the same name (Hybrid RED, Half-way RED); this is neither.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::{DropCurve, Knot, sampled};
use super::early::{EarlyDrop, Engine, Measure, Spacing};
use super::{Dynamics, Fault, Port, QueueParams, Traits, not_below};

/// Parameters of HRED (Hu & Kshemkalyani 2004, section II).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Hred", title = "HRED", description = "")]
#[serde(default)]
pub struct Params {
    /// Average queue below which nothing is dropped early.
    #[schemars(title = "min_th", range(min = 0.0, max = 1e6), extend("x-unit" = "packets"))]
    pub min_th: f64,
    /// Average queue from which every arrival is dropped.
    #[schemars(title = "max_th", range(min = 0.0, max = 1e6), extend("x-unit" = "packets"))]
    pub max_th: f64,
    /// Drop probability reached just below `max_th`.
    #[schemars(title = "max_p", range(min = 0.0, max = 1.0))]
    pub max_p: f64,
    /// Weight of one arrival in the average queue.
    #[schemars(title = "w_q", range(min = 1e-6, max = 1.0), extend("x-scale" = "log"))]
    pub w_q: f64,
    /// Distance of the hyperbola's vertical asymptote beyond `max_th`.
    #[schemars(title = "Asymptote", range(min = 0.001, max = 1e6), extend("x-unit" = "packets", "x-scale" = "log"))]
    pub asymptote_packets: f64,
    /// Distribution of the gaps between random drops.
    #[schemars(title = "Spacing of drops")]
    pub spacing: Spacing,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            min_th: 25.0,
            max_th: 89.0,
            max_p: 1.0,
            w_q: 1.0 / 512.0,
            asymptote_packets: 1.0,
            spacing: Spacing::Geometric,
        }
    }
}

impl QueueParams for Params {
    type Discipline = EarlyDrop<Hyperbola>;

    const SOURCE: &str = "Hu & Kshemkalyani 2004";

    const TRAITS: Traits = Traits::RED;

    fn build(&self, port: &Port) -> Self::Discipline {
        let &Params { min_th, max_th, max_p, w_q, asymptote_packets, spacing } = self;
        let engine = Engine::new(Measure::Average, w_q, spacing, false);
        let curve = Hyperbola { min_th, max_th, max_p, asymptote: asymptote_packets };
        EarlyDrop::new(engine, curve, min_th, vec![("min_th", min_th), ("max_th", max_th)], port)
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Curve { w_q: Some(self.w_q), spacing: self.spacing }
    }

    fn faults(&self) -> Vec<Fault> {
        not_below("min_th", self.min_th, "max_th", self.max_th)
    }
}

/// The curve of HRED over the average queue in packets.
#[derive(Clone, Copy, Debug)]
pub struct Hyperbola {
    min_th: f64,
    max_th: f64,
    max_p: f64,
    asymptote: f64,
}

impl DropCurve for Hyperbola {
    fn probability(&self, queue: f64) -> f64 {
        if queue < self.min_th {
            0.0
        } else if queue < self.max_th {
            let e = self.asymptote;
            self.max_p * e * (queue - self.min_th)
                / ((self.max_th - self.min_th) * (self.max_th + e - queue))
        } else {
            1.0
        }
    }

    fn drawn(&self, limit: f64) -> Vec<Knot> {
        let mut line = vec![Knot { queue: 0.0, probability: 0.0 }];
        // The bend is in the last few packets: halve the steps towards it.
        let mut from = self.min_th;
        for _ in 0..12 {
            let to = (from + self.max_th) / 2.0;
            line.extend(sampled(self, from, to, 4).split_last().map_or(&[][..], |(_, head)| head));
            from = to;
        }
        line.push(Knot { queue: self.max_th, probability: self.max_p });
        line.push(Knot { queue: self.max_th, probability: 1.0 });
        line.push(Knot { queue: limit.max(self.max_th), probability: 1.0 });
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Over x = (avg - min) / (max - min) the curve is c x / (1 + c - x), where c is the asymptote
    /// over max - min: here 1/64 and 1/8.
    #[test]
    fn the_hyperbola_has_its_reference_values() {
        let at = |asymptote, queue| {
            Hyperbola { min_th: 25.0, max_th: 89.0, max_p: 1.0, asymptote }.probability(queue)
        };
        let rows = [
            (41.0, 0.00510, 0.03571),
            (57.0, 0.01515, 0.10000),
            (73.0, 0.04412, 0.25000),
            (81.0, 0.09722, 0.43750),
            (85.0, 0.18750, 0.62500),
            (88.0, 0.49219, 0.87500),
            (89.0, 1.0, 1.0),
        ];
        for (queue, steep, flat) in rows {
            assert!((at(1.0, queue) - steep).abs() < 5e-6, "{queue}");
            assert!((at(8.0, queue) - flat).abs() < 5e-6, "{queue}");
        }
    }

    #[test]
    fn a_far_asymptote_gives_reds_line() {
        let curve = Hyperbola { min_th: 25.0, max_th: 89.0, max_p: 1.0, asymptote: 1e6 };
        assert!((curve.probability(57.0) - 0.5).abs() < 1e-4);
    }
}
