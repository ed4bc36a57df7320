//! Gentle RED: RED with a second slope instead of the cliff at `max_th`.
//!
//! Two definitions of the end of the slope are in use: twice `max_th` (Floyd, *Recommendation on
//! using the "gentle_" variant of RED*, 2000; Jou & Baras 2003) and the buffer size (Brandauer et
//! al., ISCC 2001, Fig. 1).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::Ramp;
use super::early::{EarlyDrop, Engine, Measure, Spacing};
use super::{Dynamics, Fault, Port, QueueParams, Traits, not_below};

/// Where the gentle slope reaches probability 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GentleEnd {
    /// At twice `max_th` (Floyd 2000).
    #[default]
    TwiceMaxTh,
    /// At the buffer size (Brandauer et al. 2001).
    Buffer,
}

impl GentleEnd {
    /// The end in the unit of `max_th`; `buffer` is in the same unit. Never below `max_th`.
    pub fn at(self, max_th: f64, buffer: f64) -> f64 {
        match self {
            GentleEnd::TwiceMaxTh => 2.0 * max_th,
            GentleEnd::Buffer => buffer.max(max_th),
        }
    }
}

/// Parameters of gentle RED (Floyd 2000; Brandauer et al. 2001, Fig. 1).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Gred", title = "Gentle RED", description = "")]
#[serde(default)]
pub struct Params {
    /// Average queue below which nothing is dropped early.
    #[schemars(title = "min_th", range(min = 0.0, max = 1e6), extend("x-unit" = "packets"))]
    pub min_th: f64,
    /// Average queue at which the gentle slope starts.
    #[schemars(title = "max_th", range(min = 0.0, max = 1e6), extend("x-unit" = "packets"))]
    pub max_th: f64,
    /// Drop probability at `max_th`.
    #[schemars(title = "max_p", range(min = 0.0, max = 1.0))]
    pub max_p: f64,
    /// Weight of one arrival in the average queue.
    #[schemars(title = "w_q", range(min = 1e-6, max = 1.0), extend("x-scale" = "log"))]
    pub w_q: f64,
    /// Where the gentle slope ends.
    #[schemars(title = "Gentle end")]
    pub gentle_end: GentleEnd,
    /// Distribution of the gaps between random drops.
    #[schemars(title = "Spacing of drops")]
    pub spacing: Spacing,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            min_th: 30.0,
            max_th: 90.0,
            max_p: 0.1,
            w_q: 0.002,
            gentle_end: GentleEnd::TwiceMaxTh,
            spacing: Spacing::Wait,
        }
    }
}

impl QueueParams for Params {
    type Discipline = EarlyDrop<Ramp>;

    const SOURCE: &str = "Floyd 2000";

    const TRAITS: Traits = Traits::RED;

    fn build(&self, port: &Port) -> Self::Discipline {
        let &Params { min_th, max_th, max_p, w_q, gentle_end, spacing } = self;
        let engine = Engine::new(Measure::Average, w_q, spacing, false);
        let end = gentle_end.at(max_th, port.buffer_packets());
        let curve = Ramp { min_th, max_th, max_p, end };
        EarlyDrop::new(engine, curve, min_th, vec![("min_th", min_th), ("max_th", max_th)], port)
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Curve { w_q: Some(self.w_q), spacing: self.spacing }
    }

    fn faults(&self) -> Vec<Fault> {
        not_below("min_th", self.min_th, "max_th", self.max_th)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floyd_ends_at_twice_max_th_and_brandauer_at_the_buffer() {
        assert_eq!(GentleEnd::TwiceMaxTh.at(195.0, 300.0), 390.0);
        assert_eq!(GentleEnd::Buffer.at(195.0, 300.0), 300.0);
    }

    #[test]
    fn a_buffer_below_max_th_leaves_a_cliff() {
        assert_eq!(GentleEnd::Buffer.at(195.0, 100.0), 195.0);
    }
}
