//! Parameters for RED from link and load, so that the average queue of greedy TCP flows comes to
//! rest half-way between the thresholds: after Ziegler, Brandauer & Fdida, *A Quantitative Model for
//! Parameter Setting of RED with TCP Traffic*, IWQoS 2001, as Brandauer et al. (ISCC 2001) use it.
//!
//! The paper's equations could not be had. The geometry is that of ISCC 2001 (min 3/20 and max
//! 13/20 of the buffer), max_p twice the estimated loss; the coefficients of the threshold distance
//! are estimates from what ISCC 2001 says of its buffers, and can be set.

use super::tcp::{balance, throughput};
use crate::math;

/// What the model is told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inputs {
    /// Link rate, packets per second (the size of a TCP packet tells what a packet is).
    pub rate_pps: f64,
    /// Mean round trip of the TCP flows without queueing, s.
    pub rtt_s: f64,
    /// Number of greedy TCP flows, above 0.
    pub flows: f64,
    /// Rate of traffic that does not react, packets per second of TCP's size.
    pub udp_pps: f64,
    /// Packets that one ACK acknowledges, b, 1 to 2.
    pub ack_every: f64,
    pub coefficients: Coefficients,
}

/// D = a1 · rate · RTT + a2 · flows + a3, packets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coefficients {
    /// Weight of the product of rate and propagation round trip.
    pub a1: f64,
    /// Packets a flow.
    pub a2: f64,
    /// Packets.
    pub a3: f64,
}

impl Default for Coefficients {
    fn default() -> Self {
        Coefficients { a1: 0.0216, a2: 0.567, a3: 85.0 }
    }
}

/// The model's answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// D = max_th - min_th, packets.
    pub distance: f64,
    /// Packets.
    pub min_th: f64,
    /// Packets.
    pub max_th: f64,
    /// The buffer that the model goes with, K, packets.
    pub buffer: f64,
    /// Where the average is to rest, (min_th + max_th) / 2, packets.
    pub target: f64,
    /// Round trip at the target, s.
    pub rtt_s: f64,
    /// Loss probability at which the flows fill what is left to them.
    pub drop_probability: f64,
    pub max_p: f64,
    pub w_q: f64,
}

/// Least retransmission timeout, s (RFC 2988).
const MIN_RTO_S: f64 = 1.0;

/// The parameters for `inputs`. `None` where the flows overrun the link at every loss probability,
/// which takes coefficients that let the queue grow less than the number of flows.
///
/// What does not react loses as much as TCP, so that B - R (1 - p) is left to TCP. For 10 % of it
/// ISCC 2001 raises max_p by 1.1; here the factor is one plus its share, the same at 0 and 10 %.
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
    // Packets that one flow sends from one loss to the next, in round trips (Padhye et al., eq. 13).
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

    /// The parameters for Brandauer et al. (ISCC 2001), Fig. 3(a), computed apart from this code from the
    /// model in the head of this file. The reading: BDP is rate times propagation RTT, D is not rounded,
    /// UDP loses with TCP's p.
    ///
    /// All columns have their printed digits, but w two entries only by way of a third digit: for
    /// 256 flows it is 1.446e-3, printed 1.5e-3, and for 16 flows with b = 2 3.347e-4, printed
    /// 3.4e-4. All ten are what comes of rounding to three digits, then to two; so does this test.
    #[test]
    fn the_parameter_table_comes_out() {
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
    fn max_p_is_clipped_and_a_hopeless_load_has_no_fit() {
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
