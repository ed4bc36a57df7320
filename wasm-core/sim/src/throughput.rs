//! Throughput of a greedy TCP flow by the approximate formula of Padhye, Firoiu, Towsley & Kurose (SIGCOMM 1998).

/// Halvings of a bracket of length 1, enough for full precision.
const HALVINGS: usize = 100;

/// Throughput of one flow without a window limit, packets per second; infinite for p = 0.
///
/// `p` is the loss probability, 0 to 1; `rtt_s` the RTT with queueing; `timeout_s` the retransmission timeout T0; `ack_every` the
/// packets acknowledged by one ACK, b.
pub fn throughput(p: f64, rtt_s: f64, timeout_s: f64, ack_every: f64) -> f64 {
    let b = ack_every;
    let recovery = rtt_s * (2.0 * b * p / 3.0).sqrt();
    let timeouts = timeout_s * (3.0 * (3.0 * b * p / 8.0).sqrt()).min(1.0);
    1.0 / (recovery + timeouts * p * (1.0 + 32.0 * p * p))
}

/// The greatest p from 0 to 1 at which the decreasing function `excess` is not negative.
pub fn balance(excess: impl Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}
