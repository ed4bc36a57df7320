//! The birth-death chain of a queue with a drop profile: Zheng & Atiquzzaman (LCN 2000), Eqs 5-10.
//!
//! Poisson arrivals of rate lambda, exponential service of rate mu, rho = lambda / mu. State i is the
//! number of packets in the system, the one in service included. An arrival that finds i is dropped
//! with probability `drop[i]`. This code corrects three slips of the paper: Eq. 6 defines V(0) through
//! itself, Eq. 10 averages over dropped arrivals too, and mu_j belongs to state j + 1.

/// Stationary figures of the chain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    /// Fraction of arrivals that are dropped.
    pub drop_probability: f64,
    /// Mean number in the system, packets.
    pub in_system: f64,
    /// Mean time of an accepted packet in the system, in units of the mean service time.
    pub sojourn: f64,
    /// Fraction of time that the server is busy.
    pub utilisation: f64,
}

/// The stationary distribution: `law[i]` is the probability of i packets in the system.
///
/// `drop[i]` is the drop probability of an arrival that finds i. An arrival that finds `drop.len() - 1`
/// is always dropped, whatever its entry. `rho` > 0.
///
/// # Panics
/// If `drop` is empty.
pub fn stationary_law(drop: &[f64], rho: f64) -> Vec<f64> {
    assert!(!drop.is_empty(), "a chain has at least one state");
    // Relative weights, rescaled before they overflow.
    let mut weights = vec![1.0_f64];
    for p in &drop[..drop.len() - 1] {
        let next = weights[weights.len() - 1] * rho * (1.0 - p);
        weights.push(next);
        if next > 1e200 {
            weights.iter_mut().for_each(|weight| *weight /= next);
        }
    }
    let total: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / total).collect()
}

/// Figures of the chain; arguments as in [`stationary_law`].
///
/// # Panics
/// If `drop` is empty.
pub fn figures(drop: &[f64], rho: f64) -> Figures {
    let law = stationary_law(drop, rho);
    let last = drop.len() - 1;
    let p = |i: usize| if i == last { 1.0 } else { drop[i] };
    let over = |value: &dyn Fn(usize) -> f64| -> f64 {
        law.iter().enumerate().map(|(i, v)| v * value(i)).sum()
    };
    let drop_probability = over(&|i| p(i));
    let in_system = over(&|i| i as f64);
    Figures {
        drop_probability,
        in_system,
        // Little's law for the accepted packets.
        sojourn: in_system / (rho * (1.0 - drop_probability)),
        utilisation: 1.0 - law[0],
    }
}

/// The drop profile of a curve read at the number in the system, for at most `limit` packets.
pub fn profile(limit: usize, curve: impl Fn(f64) -> f64) -> Vec<f64> {
    (0..=limit).map(|i| if i == limit { 1.0 } else { curve(i as f64) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use aqm_sim::queue::{Port, dsred, red};
    use aqm_sim::queue::{QueueDiscipline, QueueSpec};
    use aqm_sim::scenario::Buffer;
    use aqm_sim::units::Rate;

    /// The profile of a discipline's own curve for at most 200 packets in the system.
    fn profile_of(spec: &QueueSpec) -> Vec<f64> {
        let port =
            Port { rate: Rate(8_000_000), buffer: Buffer::Packets(200), usual_packet_bytes: 1000 };
        let curve = spec.build(&port).curve();
        profile(200, |queue| curve.at(queue))
    }

    fn dsred(gamma: f64) -> Vec<f64> {
        profile_of(&QueueSpec::Dsred(dsred::Params { gamma, ..Default::default() }))
    }

    fn red(max_p: f64) -> Vec<f64> {
        let params = red::Params { min_th: 6.0, max_th: 20.0, max_p, ..Default::default() };
        profile_of(&QueueSpec::Red(params))
    }

    fn tail_drop(limit: usize) -> Vec<f64> {
        profile(limit, |_| 0.0)
    }

    fn close(ours: f64, reference: f64) -> bool {
        (ours / reference - 1.0).abs() < 1e-9
    }

    /// Zheng & Atiquzzaman (LCN 2000), Eqs 5 to 10, with V(0) = 1 / (1 + the sum over i of the products
    /// of rho (1 - p_d(j)), j < i), where Eq. 6 is circular. P_D, L and W to at least nine digits,
    /// computed independently of this code with 50.
    #[test]
    fn figures_match_the_tables_of_the_chain() {
        let schemes = [
            dsred(0.96),
            dsred(0.91),
            dsred(0.5),
            red(0.1),
            red(0.2),
            tail_drop(200),
            tail_drop(20),
        ];
        let p_d = [
            (
                0.5,
                [
                    9.471621833e-5,
                    0.0001942580262,
                    0.0008534690364,
                    0.0001080459717,
                    0.0002090053962,
                    3.111507639e-61,
                    4.768373856e-7,
                ],
            ),
            (
                0.8,
                [
                    0.008250761449,
                    0.01078434815,
                    0.02392326316,
                    0.006462473093,
                    0.009830044774,
                    8.299031138e-21,
                    0.002327308643,
                ],
            ),
            (
                1.0,
                [
                    0.06201757884,
                    0.06588263306,
                    0.08785779431,
                    0.05471179020,
                    0.06107559397,
                    0.004975124378,
                    0.04761904762,
                ],
            ),
            (
                1.25,
                [
                    0.2050347284,
                    0.2059572472,
                    0.2150898663,
                    0.2027148957,
                    0.2038321737,
                    0.2000000000,
                    0.2018618469,
                ],
            ),
            (
                2.0,
                [
                    0.5000030130,
                    0.5000041776,
                    0.5000553533,
                    0.5000004237,
                    0.5000007686,
                    0.5000000000,
                    0.5000002384,
                ],
            ),
            (
                3.0,
                [
                    0.6666666687,
                    0.6666666697,
                    0.6666667813,
                    0.6666666668,
                    0.6666666669,
                    0.6666666667,
                    0.6666666667,
                ],
            ),
        ];
        let l = [
            (
                0.9,
                [
                    5.393986438,
                    5.166612856,
                    4.115503598,
                    5.872797145,
                    5.450223701,
                    8.999999872,
                    6.419887979,
                ],
            ),
            (
                1.1,
                [
                    9.977581243,
                    9.480242101,
                    6.671713150,
                    12.12872393,
                    11.01948650,
                    190.0000010,
                    13.28112186,
                ],
            ),
            (
                1.5,
                [
                    14.58523469,
                    14.22586427,
                    10.53000342,
                    17.56042181,
                    16.98464773,
                    198.0000000,
                    18.00421105,
                ],
            ),
        ];
        let w = [
            (
                0.8,
                [
                    4.433952561,
                    4.329741346,
                    3.835023963,
                    4.560913111,
                    4.401162684,
                    5.000000000,
                    4.766726236,
                ],
            ),
            (
                1.25,
                [
                    12.53889703,
                    12.06106707,
                    8.563649387,
                    15.38159737,
                    14.40282418,
                    196.0000000,
                    16.23327376,
                ],
            ),
            (
                3.0,
                [
                    17.56277518,
                    17.42726862,
                    15.33315355,
                    19.42710737,
                    19.33228295,
                    199.5000000,
                    19.50000001,
                ],
            ),
        ];
        for (column, scheme) in schemes.iter().enumerate() {
            for (rho, row) in p_d {
                let ours = figures(scheme, rho).drop_probability;
                assert!(close(ours, row[column]), "P_D, rho {rho}, column {column}: {ours}");
            }
            for (rho, row) in l {
                let ours = figures(scheme, rho).in_system;
                assert!(close(ours, row[column]), "L, rho {rho}, column {column}: {ours}");
            }
            for (rho, row) in w {
                let ours = figures(scheme, rho).sojourn;
                assert!(close(ours, row[column]), "W, rho {rho}, column {column}: {ours}");
            }
        }
    }

    #[test]
    fn the_server_carries_what_is_accepted() {
        for rho in [0.5, 1.0, 2.5] {
            let figures = figures(&red(0.1), rho);
            let carried = rho * (1.0 - figures.drop_probability);
            assert!((carried - figures.utilisation).abs() < 1e-12);
        }
    }
}
