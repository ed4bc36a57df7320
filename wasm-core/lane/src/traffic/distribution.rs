//! Distribution of values over the flows of a class.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rng::Rng;

/// Distribution of a value over the flows of a class.
#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[allow(missing_docs, reason = "the variants say it, and forms show what stands at a field")]
pub enum Distribution {
    /// The same value for all.
    Fixed(#[schemars(range(min = 0.0, max = 1e9))] f64),
    /// Even steps over the flows, from the first value to the second.
    Spread {
        #[schemars(inner(range(min = 0.0, max = 1e9)))]
        spread: [f64; 2],
    },
    /// Uniform between two values.
    Uniform {
        #[schemars(inner(range(min = 0.0, max = 1e9)))]
        uniform: [f64; 2],
    },
    /// Exponential with this mean.
    Exponential {
        #[schemars(range(min = 0.0, max = 100_000.0))]
        exponential: f64,
    },
    /// Pareto with a mean and a shape above 1.
    Pareto { pareto: Pareto },
    /// One of these values, at random.
    Choice {
        #[schemars(length(min = 1, max = 1000), inner(range(min = 0.0, max = 1e9)))]
        choice: Vec<f64>,
    },
    /// These values in turn over the flows.
    Cycle {
        #[schemars(length(min = 1, max = 1000), inner(range(min = 0.0, max = 1e9)))]
        cycle: Vec<f64>,
    },
}

impl Clone for Distribution {
    // Classes hold many of these, and a derived clone would be compiled into each.
    fn clone(&self) -> Self {
        match self {
            Distribution::Fixed(value) => Distribution::Fixed(*value),
            Distribution::Spread { spread } => Distribution::Spread { spread: *spread },
            Distribution::Uniform { uniform } => Distribution::Uniform { uniform: *uniform },
            Distribution::Exponential { exponential } => {
                Distribution::Exponential { exponential: *exponential }
            }
            Distribution::Pareto { pareto } => Distribution::Pareto { pareto: *pareto },
            Distribution::Choice { choice } => Distribution::Choice { choice: choice.clone() },
            Distribution::Cycle { cycle } => Distribution::Cycle { cycle: cycle.clone() },
        }
    }
}

impl Distribution {
    /// Least and greatest possible value; unbounded distributions use their mean.
    pub fn range(&self) -> (f64, f64) {
        match self {
            Distribution::Fixed(value) => (*value, *value),
            Distribution::Spread { spread: [a, b] } | Distribution::Uniform { uniform: [a, b] } => {
                (a.min(*b), a.max(*b))
            }
            Distribution::Exponential { exponential } => (0.0, *exponential),
            Distribution::Pareto { pareto } => {
                (pareto.mean * (pareto.shape - 1.0) / pareto.shape, pareto.mean)
            }
            Distribution::Choice { choice: values } | Distribution::Cycle { cycle: values } => {
                values
                    .iter()
                    .fold((f64::INFINITY, 0.0), |(low, high), &v| (v.min(low), v.max(high)))
            }
        }
    }

    /// Mean of the distribution.
    pub fn mean(&self) -> f64 {
        match self {
            Distribution::Fixed(value) => *value,
            Distribution::Spread { spread: [a, b] } | Distribution::Uniform { uniform: [a, b] } => {
                (a + b) / 2.0
            }
            Distribution::Exponential { exponential } => *exponential,
            Distribution::Pareto { pareto } => pareto.mean,
            Distribution::Choice { choice: values } | Distribution::Cycle { cycle: values } => {
                values.iter().sum::<f64>() / values.len() as f64
            }
        }
    }

    /// The value of flow `index` of `count`.
    pub fn draw(&self, index: u32, count: u32, rng: &mut Rng) -> f64 {
        match self {
            Distribution::Fixed(value) => *value,
            Distribution::Spread { spread: [a, b] } => {
                let steps = count.saturating_sub(1).max(1);
                a + (b - a) * f64::from(index) / f64::from(steps)
            }
            Distribution::Uniform { uniform: [a, b] } => rng.between(*a, *b),
            Distribution::Exponential { exponential } => rng.exponential(*exponential),
            Distribution::Pareto { pareto } => rng.pareto(pareto.mean, pareto.shape),
            Distribution::Choice { choice } => choice[rng.below(choice.len())],
            Distribution::Cycle { cycle } => cycle[index as usize % cycle.len()],
        }
    }

    /// A single value, outside a group of flows.
    pub fn draw_one(&self, rng: &mut Rng) -> f64 {
        self.draw(0, 1, rng)
    }
}

/// A Pareto distribution.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs, reason = "the titles say it, and forms show what stands at a field")]
pub struct Pareto {
    #[schemars(title = "Mean", range(min = 0.0, max = 1e9))]
    pub mean: f64,
    #[schemars(title = "Shape", range(min = 1.001, max = 100.0))]
    pub shape: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Purpose;

    #[test]
    fn a_spread_reaches_both_ends_in_even_steps() {
        let mut rng = Rng::stream(1, "test", 0, Purpose::RoundTrip);
        let spread = Distribution::Spread { spread: [0.1, 0.3] };
        let values: Vec<f64> = (0..3).map(|i| spread.draw(i, 3, &mut rng)).collect();
        assert_eq!(values, [0.1, 0.2, 0.3]);
        assert_eq!(spread.draw_one(&mut rng), 0.1);
    }

    #[test]
    fn a_cycle_repeats() {
        let mut rng = Rng::stream(1, "test", 0, Purpose::RoundTrip);
        let cycle = Distribution::Cycle { cycle: vec![1.0, 2.0] };
        let values: Vec<f64> = (0..3).map(|i| cycle.draw(i, 3, &mut rng)).collect();
        assert_eq!(values, [1.0, 2.0, 1.0]);
    }
}
