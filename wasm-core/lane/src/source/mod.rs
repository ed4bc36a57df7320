//! Traffic sources: when each sends, and how values spread over the flows of a class.

pub mod cbr;
pub mod poisson;
pub mod transfers;

use crate::rng::Rng;
use crate::scenario::Distribution;

/// The value of flow `index` of `count`.
pub fn draw(distribution: &Distribution, index: u32, count: u32, rng: &mut Rng) -> f64 {
    match distribution {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Purpose;

    #[test]
    fn a_spread_reaches_both_ends_in_even_steps() {
        let mut rng = Rng::stream(1, "test", 0, Purpose::RoundTrip);
        let spread = Distribution::Spread { spread: [0.1, 0.3] };
        let values: Vec<f64> = (0..3).map(|i| draw(&spread, i, 3, &mut rng)).collect();
        assert_eq!(values, [0.1, 0.2, 0.3]);
        assert_eq!(draw(&spread, 0, 1, &mut rng), 0.1);
    }

    #[test]
    fn a_cycle_goes_round() {
        let mut rng = Rng::stream(1, "test", 0, Purpose::RoundTrip);
        let cycle = Distribution::Cycle { cycle: vec![1.0, 2.0] };
        let values: Vec<f64> = (0..3).map(|i| draw(&cycle, i, 3, &mut rng)).collect();
        assert_eq!(values, [1.0, 2.0, 1.0]);
    }
}
