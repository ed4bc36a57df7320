//! Greedy TCP flows at one bottleneck: the equilibrium of N flows, a link and a drop curve.

use aqm_sim::queue::Curve;
use aqm_sim::throughput::{balance, throughput};

/// Flows and the link that they share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flows {
    /// Number of flows, at least 1.
    pub flows: f64,
    /// Link rate, packets per second.
    pub rate_pps: f64,
    /// RTT without queueing, s.
    pub rtt_s: f64,
    /// Receive window, packets; infinite for no limit.
    pub window_packets: f64,
    /// Packets acknowledged by one ACK, 1 or 2.
    pub ack_every: f64,
    /// Lower bound of the retransmission timeout, which is twice the RTT, s.
    pub min_rto_s: f64,
}

/// The equilibrium of flows, link and queue.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Balance {
    /// Loss probability.
    pub drop_probability: f64,
    /// Queue, packets.
    pub queue_packets: f64,
    /// RTT with queueing, s.
    pub rtt_s: f64,
    /// Total sending rate of the flows, packets per second; the link carries (1 - p) of it.
    pub arrival_pps: f64,
}

/// The fixed point N r(p) (1 - p) = C. `queue` maps a drop probability p to the queue length in packets, and must not decrease in
/// p.
///
/// The left side decreases in p and is 0 at p = 1, so there is one fixed point, unless the windows are too small to cause losses
/// even at p = 0. Then p is 0, and the queue is the excess of the windows over the link, N W - C RTT, or empty if they do not
/// fill the link.
pub fn balance_of(flows: &Flows, queue: impl Fn(f64) -> f64) -> Balance {
    let rtt_at = |queue: f64| flows.rtt_s + queue / flows.rate_pps;
    let offered = |p: f64| {
        let rtt_s = rtt_at(queue(p));
        let timeout_s = (2.0 * rtt_s).max(flows.min_rto_s);
        let by_loss = throughput(p, rtt_s, timeout_s, flows.ack_every);
        flows.flows * by_loss.min(flows.window_packets / rtt_s)
    };
    if offered(0.0) <= flows.rate_pps {
        let windows = flows.flows * flows.window_packets;
        let queue_packets = (windows - flows.rate_pps * flows.rtt_s).max(0.0);
        let rtt_s = rtt_at(queue_packets);
        let arrival_pps = windows / rtt_s;
        return Balance { drop_probability: 0.0, queue_packets, rtt_s, arrival_pps };
    }
    let p = balance(|p| offered(p) * (1.0 - p) - flows.rate_pps);
    let queue_packets = queue(p);
    Balance {
        drop_probability: p,
        queue_packets,
        rtt_s: rtt_at(queue_packets),
        arrival_pps: flows.rate_pps / (1.0 - p),
    }
}

/// The queue at which `curve` reaches `p`: its inverse. Within a cliff it is the place of the cliff; if the
/// curve stays below `p`, it is the end of the line.
pub fn queue_at(curve: &Curve, p: f64) -> f64 {
    let line = &curve.line;
    let last = line.last().map_or(0.0, |knot| knot.queue);
    let above = line.iter().position(|knot| knot.probability > p);
    match above {
        Some(0) => line[0].queue,
        Some(i) => {
            let (a, b) = (line[i - 1], line[i]);
            a.queue + (b.queue - a.queue) * (p - a.probability) / (b.probability - a.probability)
        }
        None => line.iter().find(|knot| knot.probability >= p).map_or(last, |knot| knot.queue),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::curve_for_tests as curve_of;
    use serde_json::json;

    /// 10 Mb/s, packets of 1500 bytes, base RTT 10 ms, receive window 22, b = 1, T0 = max(0.2 s, 2 RTT).
    fn flows(flows: f64) -> Flows {
        Flows {
            flows,
            rate_pps: 1e7 / 12_000.0,
            rtt_s: 0.01,
            window_packets: 22.0,
            ack_every: 1.0,
            min_rto_s: 0.2,
        }
    }

    /// Arrival rate in Mb/s and queue in packets for the flows of Hu & Kshemkalyani (ICCCN 2004, section III), solved
    /// independently of this code to all digits: N r(p) (1 - p) = C with [`throughput`] for r and the inverse of the drop curve.
    /// Throughput is the lesser of the formula and W / RTT. Tail Drop's queue is 198 packets. HRED has its asymptote one packet
    /// beyond max_th (c = 1/64), thresholds 25 and 89, max_p 1. The exact inverses and the drawn curves give the same queues.
    #[test]
    fn predictions_match_the_independent_solution() {
        let rows = [
            (50.0, [(10.54, 198.0), (11.32, 82.0), (11.61, 49.0), (11.73, 34.0)]),
            (100.0, [(11.17, 198.0), (12.14, 85.0), (12.42, 53.0), (12.51, 38.0)]),
            (150.0, [(11.64, 198.0), (12.70, 86.0), (12.98, 56.0), (13.06, 40.0)]),
            (300.0, [(12.56, 198.0), (13.84, 87.0), (14.15, 60.0), (14.21, 44.0)]),
            (700.0, [(13.97, 198.0), (15.96, 87.0), (16.46, 65.0), (16.52, 50.0)]),
        ];
        let curve = |kind: &str| {
            curve_of(json!({ "kind": kind, "min_th": 25, "max_th": 89, "max_p": 1 }), 200)
        };
        let (hred, parabola, linear) = (curve("hred"), curve("parabola_red"), curve("red"));
        let c = 1.0 / 64.0;
        let exact: [&dyn Fn(f64) -> f64; 4] = [
            &|_| 198.0,
            &|p| 25.0 + 64.0 * p * (1.0 + c) / (c + p),
            &|p| 25.0 + 64.0 * p.sqrt(),
            &|p| 25.0 + 64.0 * p,
        ];
        let drawn: [&dyn Fn(f64) -> f64; 4] =
            [&|_| 198.0, &|p| queue_at(&hred, p), &|p| queue_at(&parabola, p), &|p| {
                queue_at(&linear, p)
            }];
        for (n, printed) in rows {
            for queues in [exact, drawn] {
                for (queue, (rate, length)) in queues.into_iter().zip(printed) {
                    let ours = balance_of(&flows(n), queue);
                    let mbps = ours.arrival_pps * 12_000.0 / 1e6;
                    assert!((mbps - rate).abs() <= 0.005, "{n} flows: {mbps}, not {rate}");
                    let queue = ours.queue_packets;
                    assert!((queue - length).abs() <= 0.5, "{n} flows: {queue}, not {length}");
                }
            }
        }
    }

    #[test]
    fn small_windows_bring_no_losses() {
        // 22 packets in flight make a queue of 22 - 8.3; 5 flows of 2 packets do not fill the link.
        let one = balance_of(&flows(1.0), |_| 198.0);
        assert_eq!(one.drop_probability, 0.0);
        assert!((one.queue_packets - (22.0 - 1e5 / 12_000.0)).abs() < 1e-9);
        assert!((one.arrival_pps - 1e7 / 12_000.0).abs() < 1e-9);
        let few = balance_of(&Flows { window_packets: 1.0, ..flows(5.0) }, |_| 198.0);
        assert_eq!((few.drop_probability, few.queue_packets), (0.0, 0.0));
        assert_eq!(few.arrival_pps, 500.0);
    }

    #[test]
    fn a_curves_inverse_handles_slopes_and_cliffs() {
        let red = curve_of(json!({ "kind": "red" }), 200);
        assert_eq!(queue_at(&red, 0.0), 30.0);
        assert!((queue_at(&red, 0.05) - 60.0).abs() < 1e-9);
        assert_eq!(queue_at(&red, 0.5), 90.0);
        assert_eq!(queue_at(&red, 1.0), 90.0);
    }
}
