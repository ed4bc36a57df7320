//! Parameters for RED from link and load, chosen so that the average queue of greedy TCP flows settles
//! half-way between the thresholds: after Ziegler, Brandauer & Fdida, *A Quantitative Model for Parameter
//! Setting of RED with TCP Traffic*, IWQoS 2001, as used by Brandauer et al. (ISCC 2001).
//!
//! The paper's equations were not available. The geometry is that of ISCC 2001 (min 3/20 and max 13/20 of
//! the buffer), and max_p is twice the estimated loss. The coefficients of the threshold distance are
//! estimates from the buffers in ISCC 2001, and can be set.

use crate::math;
use crate::throughput::{balance, throughput};

/// The model's inputs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inputs {
    /// Link rate, packets of TCP's size per second.
    pub rate_pps: f64,
    /// Mean RTT of the TCP flows without queueing, s.
    pub rtt_s: f64,
    /// Number of greedy TCP flows, above 0.
    pub flows: f64,
    /// Rate of unresponsive traffic, packets of TCP's size per second.
    pub udp_pps: f64,
    /// Packets acknowledged by one ACK, b, 1 to 2.
    pub ack_every: f64,
    pub coefficients: Coefficients,
}

/// D = a1 · rate · RTT + a2 · flows + a3, packets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coefficients {
    /// Weight of the product of rate and propagation RTT.
    pub a1: f64,
    /// Packets per flow.
    pub a2: f64,
    /// Packets.
    pub a3: f64,
}

impl Default for Coefficients {
    fn default() -> Self {
        Coefficients { a1: 0.0216, a2: 0.567, a3: 85.0 }
    }
}

/// The fitted parameters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// D = max_th - min_th, packets.
    pub distance: f64,
    /// Packets.
    pub min_th: f64,
    /// Packets.
    pub max_th: f64,
    /// The buffer that the model assumes, K, packets.
    pub buffer: f64,
    /// Average queue aimed at, (min_th + max_th) / 2, packets.
    pub target: f64,
    /// RTT at the target, s.
    pub rtt_s: f64,
    /// Loss probability at which the flows fill TCP's part of the link.
    pub drop_probability: f64,
    pub max_p: f64,
    pub w_q: f64,
}

/// Minimum retransmission timeout, s (RFC 2988).
const MIN_RTO_S: f64 = 1.0;

/// The parameters for `inputs`. `None` if the flows overload the link at every loss probability; this
/// needs coefficients that let the queue grow more slowly than the number of flows.
///
/// Unresponsive traffic has TCP's loss rate, so B - R (1 - p) remains for TCP. For 10 % of it, ISCC 2001
/// raises max_p by a factor of 1.1. Here the factor is one plus its fraction of the link, which agrees at
/// 0 and 10 %.
pub fn fit(inputs: &Inputs) -> Option<Fit> {
    let &Inputs { rate_pps, rtt_s, flows, udp_pps, ack_every: b, coefficients } = inputs;
    let Coefficients { a1, a2, a3 } = coefficients;
    let distance = a1 * rate_pps * rtt_s + a2 * flows + a3;
    let buffer = 2.0 * distance;
    let (min_th, max_th) = (0.15 * buffer, 0.65 * buffer);
    let target = (min_th + max_th) / 2.0;
    let rtt_s = rtt_s + target / rate_pps;
    let timeout_s = (2.0 * rtt_s).max(MIN_RTO_S);
    let left_to_tcp = |p: f64| rate_pps - udp_pps * (1.0 - p);
    let excess = |p: f64| flows * throughput(p, rtt_s, timeout_s, b) - left_to_tcp(p);
    if excess(1.0) >= 0.0 {
        return None;
    }
    let p = balance(excess);
    let third = (2.0 + b) / 6.0;
    // Packets that one flow sends between losses, in RTTs (Padhye et al., eq. 13).
    let round_trips = third + (2.0 * b * (1.0 - p) / (3.0 * p) + third * third).sqrt();
    let memory = left_to_tcp(p) * rtt_s * round_trips;
    Some(Fit {
        distance,
        min_th,
        max_th,
        buffer,
        target,
        rtt_s,
        drop_probability: p,
        max_p: (2.0 * p * (1.0 + udp_pps / rate_pps)).min(1.0),
        w_q: math::one_minus_exp_neg(1.0 / memory),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ISCC 2001: 10 Mb/s, 1514 bytes, 150 ms, 1 Mb/s of UDP.
    fn inputs(flows: f64, ack_every: f64) -> Inputs {
        let rate_pps = 1e7 / (8.0 * 1514.0);
        let coefficients = Coefficients::default();
        let udp_pps = rate_pps / 10.0;
        Inputs { rate_pps, rtt_s: 0.15, flows, udp_pps, ack_every, coefficients }
    }

    /// The parameters of Brandauer et al. (ISCC 2001), Fig. 3(a), computed independently of this code
    /// from the model described at the head of this file. Interpretation: BDP is rate times propagation
    /// RTT, D is not rounded, UDP has TCP's p.
    ///
    /// All columns match the printed digits. Two entries of w do so only by way of a third digit: for 256
    /// flows w is 1.446e-3, printed 1.5e-3; for 16 flows with b = 2 it is 3.347e-4, printed 3.4e-4.
    /// Rounding to three digits and then to two gives all ten entries, so this test does the same.
    #[test]
    fn parameters_match_the_printed_table() {
        let rows = [
            (16.0, [97.0, 29.0, 126.0, 193.0, 77.0, 244.0], [0.0098, 0.0216, 6.3e-4]),
            (32.0, [106.0, 32.0, 138.0, 212.0, 85.0, 253.0], [0.0276, 0.0608, 9.9e-4]),
            (64.0, [124.0, 37.0, 161.0, 248.0, 99.0, 270.0], [0.0611, 0.1344, 1.3e-3]),
            (128.0, [160.0, 48.0, 208.0, 321.0, 128.0, 305.0], [0.1074, 0.2363, 1.5e-3]),
            (256.0, [233.0, 70.0, 303.0, 466.0, 186.0, 376.0], [0.1605, 0.3532, 1.5e-3]),
        ];
        let delayed = [
            [0.0053, 0.0117, 3.4e-4],
            [0.0165, 0.0363, 5.5e-4],
            [0.0409, 0.0900, 7.9e-4],
            [0.0801, 0.1762, 9.4e-4],
            [0.1288, 0.2835, 9.4e-4],
        ];
        let probabilities = |fit: &Fit, [p, max_p, w]: [f64; 3]| {
            assert!((fit.drop_probability - p).abs() <= 0.5e-4, "{fit:?}");
            assert!((fit.max_p - max_p).abs() <= 0.5e-4, "{fit:?}");
            assert!((twice_rounded(fit.w_q) / w - 1.0).abs() < 1e-9, "{fit:?}");
        };
        for ((flows, packets, single), delayed) in rows.into_iter().zip(delayed) {
            let ours = fit(&inputs(flows, 1.0)).expect("a fixed point");
            let Fit { distance, min_th, max_th, buffer, target, rtt_s, .. } = ours;
            let lengths = [distance, min_th, max_th, buffer, target, rtt_s * 1e3];
            assert_eq!(lengths.map(f64::round), packets, "{ours:?}");
            probabilities(&ours, single);
            probabilities(&fit(&inputs(flows, 2.0)).expect("a fixed point"), delayed);
        }
    }

    /// Rounded to three digits, then to two.
    fn twice_rounded(value: f64) -> f64 {
        let unit = if value < 1e-3 { 1e-6 } else { 1e-5 };
        ((value / unit).round() / 10.0).round() * unit * 10.0
    }

    #[test]
    fn max_p_is_clipped_and_an_overload_has_no_fit() {
        let many = Inputs { udp_pps: 0.0, ..inputs(10_000.0, 1.0) };
        let stiff = Coefficients { a1: 0.0, a2: 0.0, a3: 10.0 };
        assert_eq!(fit(&Inputs { coefficients: stiff, flows: 1e6, ..many }), None);
        assert_eq!(fit(&Inputs { coefficients: stiff, ..many }).map(|fit| fit.max_p), Some(1.0));
    }

    #[test]
    fn without_udp_max_p_is_twice_the_loss() {
        let fit = fit(&Inputs { udp_pps: 0.0, ..inputs(64.0, 1.0) }).expect("a fixed point");
        assert!((fit.max_p - 2.0 * fit.drop_probability).abs() < 1e-12);
        assert!((fit.drop_probability - 0.05484).abs() < 5e-6);
    }
}
