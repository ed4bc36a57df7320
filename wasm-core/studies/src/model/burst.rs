//! Bursts and smooth traffic at one queue: May, Bonald & Bolot, *Analytic Evaluation of RED
//! Performance*, INFOCOM 2000.
//!
//! Smooth packets and bursts of B packets arrive as two Poisson processes, service is exponential, and
//! the drop curve is read at the instantaneous number in the system (w_q = 1). By the paper's
//! approximation 1, each packet of a burst independently meets the drop probability that the burst
//! found. The accepted packets are then cut off at the limit; a curve of zero gives Tail Drop.

/// Offered traffic.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Load {
    /// Offered load of all packets, in units of the service rate; above 0.
    pub rho: f64,
    /// Fraction of the packets that arrive in bursts, 0 to 1.
    pub bursty_share: f64,
    /// Packets in a burst, at least 1.
    pub burst_packets: usize,
}

/// Stationary figures.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// Fraction of the smooth packets that are lost.
    pub smooth_loss: f64,
    /// Fraction of the bursts' packets that are lost.
    pub bursty_loss: f64,
    /// `law[i]` is the probability of i packets in the system, seen by an arrival.
    pub law: Vec<f64>,
}

/// Figures of the model. `drop[i]` is the drop probability of an arrival that finds i; `drop.len() - 1`
/// is the limit of the system, where everything is lost.
///
/// # Panics
/// If `drop` is empty.
pub fn figures(drop: &[f64], load: &Load) -> Figures {
    assert!(!drop.is_empty(), "a chain has at least one state");
    let limit = drop.len() - 1;
    let size = load.burst_packets;
    let passing: Vec<Vec<f64>> = drop.iter().map(|p| binomial(size, 1.0 - p)).collect();
    let law = stationary_law(drop, &passing, load);
    let smooth_loss =
        law.iter().enumerate().map(|(i, v)| v * if i == limit { 1.0 } else { drop[i] }).sum();
    let accepted: f64 = law
        .iter()
        .zip(&passing)
        .enumerate()
        .map(|(i, (v, passing))| {
            let places = limit - i;
            v * passing.iter().enumerate().map(|(n, p)| p * n.min(places) as f64).sum::<f64>()
        })
        .sum();
    Figures { smooth_loss, bursty_loss: 1.0 - accepted / size as f64, law }
}

/// Service takes one packet at a time, so the upward flow across the cut between k and k + 1 fixes
/// `law[k + 1]` from the states below. No system of equations remains, and all terms are positive.
fn stationary_law(drop: &[f64], passing: &[Vec<f64>], load: &Load) -> Vec<f64> {
    let size = load.burst_packets;
    let smooth = load.rho * (1.0 - load.bursty_share);
    let bursts = load.rho * load.bursty_share / size as f64;
    // at_least[i][n]: probability that at least n packets of a burst that finds i pass the curve.
    let at_least: Vec<Vec<f64>> = passing
        .iter()
        .map(|passing| {
            let mut tail = passing.clone();
            for n in (0..size).rev() {
                tail[n] += tail[n + 1];
            }
            tail
        })
        .collect();
    let mut weights = vec![1.0_f64];
    for k in 0..drop.len() - 1 {
        let from = (k + 1).saturating_sub(size);
        let jumps: f64 = (from..=k).map(|i| weights[i] * bursts * at_least[i][k + 1 - i]).sum();
        let next = jumps + weights[k] * smooth * (1.0 - drop[k]);
        weights.push(next);
        if next > 1e200 {
            weights.iter_mut().for_each(|weight| *weight /= next);
        }
    }
    let total: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / total).collect()
}

/// Distribution of the successes among `n` trials of probability `p`.
fn binomial(n: usize, p: f64) -> Vec<f64> {
    let mut law = vec![0.0; n + 1];
    law[0] = 1.0;
    for trial in 1..=n {
        for k in (1..=trial).rev() {
            law[k] = law[k] * (1.0 - p) + law[k - 1] * p;
        }
        law[0] *= 1.0 - p;
    }
    law
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::chain;
    use crate::model::curve_for_tests as curve_of;
    use serde_json::json;

    const LIMIT: usize = 40;

    fn red(max_p: f64) -> Vec<f64> {
        let curve = curve_of(
            json!({ "kind": "red", "min_th": 10, "max_th": 30, "max_p": max_p }),
            LIMIT as u32,
        );
        chain::profile(LIMIT, |i| curve.at(i))
    }

    /// Losses of smooth and bursty packets in the model of May, Bonald & Bolot (INFOCOM 2000), solved
    /// independently of this code to all six digits. Interpretation: K = 40 and the thresholds include
    /// the packet in service; half of the packets come in bursts; an oversized burst fills the
    /// remaining space.
    #[test]
    fn losses_match_the_burst_table() {
        let rows = [
            (5, 0.8, [0.001325, 0.004617, 0.036662, 0.012706]),
            (5, 1.0, [0.023810, 0.071429, 0.101025, 0.066773]),
            (5, 1.5, [0.201679, 0.465041, 0.336599, 0.333638]),
            (5, 2.0, [0.339821, 0.660179, 0.500074, 0.500001]),
            (10, 1.0, [0.022971, 0.126322, 0.137972, 0.096810]),
            (10, 1.5, [0.141676, 0.525908, 0.343372, 0.335437]),
        ];
        for (burst_packets, rho, printed) in rows {
            let load = Load { rho, bursty_share: 0.5, burst_packets };
            let tail_drop = figures(&chain::profile(LIMIT, |_| 0.0), &load);
            let steep = figures(&red(1.0), &load);
            let flat = figures(&red(0.1), &load);
            let ours =
                [tail_drop.smooth_loss, tail_drop.bursty_loss, steep.smooth_loss, flat.smooth_loss];
            for (ours, printed) in ours.iter().zip(printed) {
                assert!((ours - printed).abs() <= 0.5e-6, "B {burst_packets}, rho {rho}: {ours}");
            }
            // RED treats both alike.
            for red in [steep, flat] {
                assert!((red.smooth_loss - red.bursty_loss).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn bursts_of_one_packet_are_the_birth_death_chain() {
        let drop = red(0.1);
        let load = Load { rho: 1.2, bursty_share: 0.3, burst_packets: 1 };
        let figures = figures(&drop, &load);
        let expected = chain::figures(&drop, 1.2).drop_probability;
        assert!((figures.smooth_loss - expected).abs() < 1e-12);
        assert!((figures.bursty_loss - expected).abs() < 1e-12);
    }

    #[test]
    fn the_server_carries_what_is_accepted() {
        for (rho, burst_packets) in [(0.7, 3), (1.4, 12), (3.0, 60)] {
            let load = Load { rho, bursty_share: 0.5, burst_packets };
            let figures = figures(&chain::profile(LIMIT, |_| 0.0), &load);
            let carried = rho * (1.0 - (figures.smooth_loss + figures.bursty_loss) / 2.0);
            assert!((carried - (1.0 - figures.law[0])).abs() < 1e-12);
        }
    }
}
