//! Distributions of consecutive losses, open loop: May et al. (INRIA RR-3995, 2000) and May, Bonald & Bolot (INFOCOM 2000).
//!
//! N is the number of arrivals dropped in a row, from the first drop to the next accepted arrival. As in a run's results, each
//! law is `exceed[n]` = P(N > n), n = 0, 1, …; their sum is the mean of N. Arrivals are Poisson at rho times the service rate;
//! `drop` is a profile as in [`super::chain`]; drops are independent.

use super::chain;
use aqm_sim::math;

/// Where counting starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// At the first loss of a run, after an accepted arrival: one count per loss event.
    RunStart,
    /// At any loss, whatever preceded it: what follows a loss chosen at random.
    AnyLoss,
}

/// Tail Drop, exponential service: a drop follows another if the next arrival precedes the next departure. P(N > n) = (rho / (1 +
/// rho))^n, exactly.
pub fn tail_drop_exponential(rho: f64, longest: usize) -> Vec<f64> {
    powers(rho / (1.0 + rho), longest)
}

/// Tail Drop, fixed service times: of A arrivals in the service time of a full system, Poisson with mean rho, one is accepted.
/// P(N > n) = P(A ≥ n + 2) / P(A ≥ 2). This is an upper bound, since the system is not full at every start of service; it is
/// close from rho 1.2 on.
pub fn tail_drop_fixed(rho: f64, longest: usize) -> Vec<f64> {
    let terms = longest + 2 + 200 + 4 * rho as usize;
    let mut tail = Vec::with_capacity(terms + 1);
    let mut probability = math::exp(-rho);
    for a in 0..=terms {
        tail.push(probability);
        probability *= rho / (a + 1) as f64;
    }
    for a in (0..terms).rev() {
        tail[a] += tail[a + 1];
    }
    (0..=longest).map(|n| tail[n + 2] / tail[2]).collect()
}

/// Approximation 2: all arrivals of a run meet the drop probability of the first, P(N > n) = Σ π(k) d(k)^(n+1) / Σ π(k) d(k). An
/// upper bound without averaging; the limit of slow averaging if `law` is that of the average queue. `None` if nothing is
/// dropped.
pub fn frozen(law: &[f64], drop: &[f64], longest: usize) -> Option<Vec<f64>> {
    let weights: Vec<f64> = law.iter().zip(drop).map(|(v, p)| v * p).collect();
    let total: f64 = weights.iter().sum();
    let mut powers = weights;
    (total > 0.0).then(|| {
        (0..=longest)
            .map(|_| {
                let exceed = powers.iter().sum::<f64>() / total;
                powers.iter_mut().zip(drop).for_each(|(power, p)| *power *= p);
                exceed
            })
            .collect()
    })
}

/// The limit of [`frozen`]: the fraction of loss events that start where the profile is one. With a slow average such a run does
/// not end. `None` if nothing is dropped.
pub fn plateau(law: &[f64], drop: &[f64]) -> Option<f64> {
    let lost = |least: f64| -> f64 {
        law.iter().zip(drop).filter(|(_, p)| **p >= least).map(|(v, p)| v * p).sum()
    };
    let all = lost(0.0);
    (all > 0.0).then(|| lost(1.0) / all)
}

/// The exact law with the profile read at the instantaneous number in the system (w_q = 1) and exponential service. After a drop
/// that found k, the next arrival finds k - j with probability rho / (1 + rho) · (1 / (1 + rho))^j for j < k, and an empty system
/// with the remaining probability. `None` if nothing is dropped.
///
/// # Panics
/// If `drop` is empty.
pub fn instantaneous(drop: &[f64], rho: f64, from: From, longest: usize) -> Option<Vec<f64>> {
    let mut profile = drop.to_vec();
    let last = profile.len() - 1;
    profile[last] = 1.0;
    let law = chain::stationary_law(drop, rho);
    let mut found = match from {
        From::AnyLoss => law,
        From::RunStart => {
            let mut left = vec![0.0; law.len()];
            for k in 0..last {
                left[k + 1] = law[k] * (1.0 - profile[k]);
            }
            next_arrival_finds(&left, rho)
        }
    };
    let mut mass = || {
        found.iter_mut().zip(&profile).for_each(|(v, p)| *v *= p);
        let mass: f64 = found.iter().sum();
        found = next_arrival_finds(&found, rho);
        mass
    };
    let first = mass();
    (first > 0.0).then(|| {
        let later = (0..longest).map(|_| mass() / first);
        std::iter::once(1.0).chain(later).collect()
    })
}

/// Weights of the states that the next arrival finds; `left[k]` is the weight of the previous one leaving k behind.
fn next_arrival_finds(left: &[f64], rho: f64) -> Vec<f64> {
    let (arrival, departure) = (rho / (1.0 + rho), 1.0 / (1.0 + rho));
    let mut found = vec![0.0; left.len()];
    let mut from_above = 0.0;
    for k in (0..left.len()).rev() {
        from_above = left[k] + departure * from_above;
        found[k] = if k == 0 { from_above } else { arrival * from_above };
    }
    found
}

fn powers(base: f64, longest: usize) -> Vec<f64> {
    (0..=longest).map(|n| math::powi(base, n as u64)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: [usize; 6] = [1, 2, 3, 5, 7, 10];

    fn gred_i() -> Vec<f64> {
        chain::profile(200, |i| ((i - 30.0) / 170.0).clamp(0.0, 1.0))
    }

    fn tail_drop() -> Vec<f64> {
        chain::profile(200, |_| 0.0)
    }

    /// Tail Drop, exponential service, rho = 1.5: P(N > n) from a Monte-Carlo run of 4·10⁷ arrivals with a buffer of 200 packets;
    /// the last digit is uncertain. The formula, (rho / (1 + rho))^n, is .07776 at n = 5 (printed .0779) and .00605 at n = 10
    /// (.0061).
    #[test]
    fn tail_drop_with_exponential_service_matches_the_table() {
        let ours = tail_drop_exponential(1.5, 10);
        let printed = [0.600, 0.360, 0.216, 0.0779, 0.0280, 0.0061];
        // Half a unit of the last digit where the table prints the rounded formula; otherwise as explained above.
        let allowed = [5e-4, 5e-4, 5e-4, 1.5e-4, 5e-5, 1e-4];
        for ((n, printed), allowed) in COLUMNS.into_iter().zip(printed).zip(allowed) {
            assert!((ours[n] - printed).abs() <= allowed, "n {n}: {}", ours[n]);
        }
        let mean: f64 = tail_drop_exponential(1.5, 200).iter().sum();
        assert!((mean - 2.5).abs() < 1e-9);
    }

    #[test]
    fn the_exact_law_of_a_step_is_that_of_tail_drop() {
        for from in [From::RunStart, From::AnyLoss] {
            let exact = instantaneous(&tail_drop(), 1.5, from, 20).expect("losses");
            for (exact, formula) in exact.iter().zip(tail_drop_exponential(1.5, 20)) {
                assert!((exact - formula).abs() < 1e-12);
            }
        }
    }

    /// GRED-I with thresholds 30 and 200 and max_p 1, exponential service, rho = 1.5: P(N > n) over the loss events of the same
    /// kind of Monte-Carlo run, with its mean: .337 .116 .0407 .0053 .0007 5e-5, mean 1.52.
    ///
    /// The start vector v(k) ~ π(k) d(k) is the law of *any* dropped arrival. It gives .341 .119 .0421 .0056 .0008 4e-5, which
    /// does not match. A loss event starts with a dropped arrival after an accepted one. From there the exact law is .33751
    /// .11637 .04090 .00531 .00073 4.1e-5, mean 1.518. It is within one unit of the row's last digit except for n = 3, where it
    /// is two units off.
    #[test]
    fn gred_i_needs_the_start_of_a_run() {
        let printed = [0.337, 0.116, 0.0407, 0.0053, 0.0007, 5e-5];
        let unit = [1e-3, 1e-3, 2e-4, 1e-4, 1e-4, 1e-5];
        let law = |from| instantaneous(&gred_i(), 1.5, from, 60).expect("losses");
        let ours = law(From::RunStart);
        for ((n, printed), unit) in COLUMNS.into_iter().zip(printed).zip(unit) {
            assert!((ours[n] - printed).abs() < unit, "n {n}: {}", ours[n]);
        }
        assert!((ours.iter().sum::<f64>() - 1.5179).abs() < 5e-5);
        let any = law(From::AnyLoss);
        let exact = [(1, 0.34118, 0.33751), (2, 0.11882, 0.11637), (3, 0.04215, 0.04090)];
        for (n, from_any, from_start) in exact {
            assert!((any[n] - from_any).abs() < 5e-6, "n {n}: {}", any[n]);
            assert!((ours[n] - from_start).abs() < 5e-6, "n {n}: {}", ours[n]);
        }
        let bound = frozen(&chain::stationary_law(&gred_i(), 1.5), &gred_i(), 60).expect("losses");
        assert!((1..=60).all(|n| any[n] < bound[n] && ours[n] < any[n]));
    }

    /// The mean of N is losses per loss event, which the chain gives without the law of N.
    #[test]
    fn the_mean_of_the_exact_law_is_losses_by_events() {
        let drop = gred_i();
        let figures = chain::figures(&drop, 1.5);
        let law = chain::stationary_law(&drop, 1.5);
        let mut left = vec![0.0; law.len()];
        for k in 0..200 {
            left[k + 1] = law[k] * (1.0 - drop[k]);
        }
        let events: f64 =
            next_arrival_finds(&left, 1.5).iter().zip(&drop).map(|(v, p)| v * p).sum();
        let exact = instantaneous(&drop, 1.5, From::RunStart, 400).expect("losses");
        let mean: f64 = exact.iter().sum();
        assert!((mean - figures.drop_probability / events).abs() < 1e-12);
    }

    /// The formula, P(A >= n + 2) / P(A >= 2) for A arrivals in a service time, bounds the Monte-Carlo rows of Tail Drop with
    /// fixed service from above. For n = 1 it exceeds them by 6 % at rho 1.2, by 4 % at 1.5 and by less at 2.
    #[test]
    fn tail_drop_with_fixed_service_is_a_close_bound() {
        let rows = [
            (1.2, [0.337, 0.091, 0.0202, 6.3e-4]),
            (1.5, [0.415, 0.139, 0.0386, 0.0019]),
            (2.0, [0.532, 0.232, 0.0844, 0.0072]),
        ];
        for (rho, printed) in rows {
            let ours = tail_drop_fixed(rho, 5);
            for (n, printed) in [1, 2, 3, 5].into_iter().zip(printed) {
                assert!(ours[n] > printed, "rho {rho}, n {n}: {}", ours[n]);
            }
            assert!(ours[1] < 1.065 * printed[0], "rho {rho}: {}", ours[1]);
        }
    }

    #[test]
    fn frozen_probabilities_tend_to_the_plateau() {
        let drop: Vec<f64> = (0..=120).map(|k| if k < 90 { 0.05 } else { 1.0 }).collect();
        let law = vec![1.0 / 121.0; 121];
        let level = plateau(&law, &drop).expect("losses");
        assert!((level - 31.0 / (31.0 + 90.0 * 0.05)).abs() < 1e-12);
        let exceed = frozen(&law, &drop, 60).expect("losses");
        assert!((exceed[60] - level).abs() < 1e-12);
        assert_eq!(exceed[0], 1.0);
    }

    #[test]
    fn without_losses_there_is_no_law() {
        assert_eq!(frozen(&[0.5, 0.5], &[0.0, 0.0], 3), None);
        assert_eq!(plateau(&[0.5, 0.5], &[0.0, 0.0]), None);
    }
}
