//! Random ports, parameters and arrivals from named streams, so that they are always the same.

use aqm_sim::math;
use aqm_sim::packet::{Colour, Ecn, Packet};
use aqm_sim::queue::{Port, QueueSpec};
use aqm_sim::rng::{Purpose, Rng};
use aqm_sim::scenario::Buffer;
use aqm_sim::units::{Rate, Time};
use serde::Deserialize;
use serde_json::{Value, json};

use super::pie::{self, Pie};
use super::queues::Second;
use super::red::{Gaps, Profile, Red};
use super::red_tail::{Adaptive, Settings, Tail};

/// The largest packet, bytes.
pub const LARGEST: u32 = 1514;

/// A discipline and its second implementation.
pub struct Pair {
    pub port: Port,
    pub queue: Value,
    pub second: Second,
    /// Least and greatest load outside silences.
    pub loads: [f64; 2],
}

impl Pair {
    pub fn spec(&self) -> QueueSpec {
        QueueSpec::deserialize(&self.queue).expect("parameters are those of the scheme")
    }
}

/// Loads of the old schemes: constant over a run.
const STEADY: [f64; 2] = [0.5, 4.0];

/// Log-uniform between `low` and `high`.
fn spread(rng: &mut Rng, low: f64, high: f64) -> f64 {
    low * math::pow(high / low, rng.uniform())
}

fn one_of<T: Copy>(rng: &mut Rng, choices: &[T]) -> T {
    choices[rng.below(choices.len())]
}

fn port(rng: &mut Rng) -> Port {
    let usual_packet_bytes = one_of(rng, &[500, 1000, 1500]);
    let packets = spread(rng, 3.0, 250.0).round();
    let buffer = match rng.below(3) {
        0 => Buffer::Bytes((packets * f64::from(usual_packet_bytes)) as u64 + 1500),
        _ => Buffer::Packets(packets as u32),
    };
    Port { rate: Rate(spread(rng, 1e6, 1e8) as u64), buffer, usual_packet_bytes }
}

/// In one run of four the average is the queue itself.
fn weight(rng: &mut Rng) -> f64 {
    match rng.below(8) {
        0 | 1 => 1.0,
        2 => one_of(rng, &[0.002, 1.0 / 512.0, 0.07]),
        _ => spread(rng, 5e-4, 0.5),
    }
}

fn gaps(rng: &mut Rng) -> (Gaps, &'static str) {
    let choices = [
        (Gaps::Wait, "wait"),
        (Gaps::Uniform, "uniform"),
        (Gaps::Linux, "linux"),
        (Gaps::Geometric, "geometric"),
    ];
    one_of(rng, &choices)
}

fn max_p(rng: &mut Rng) -> f64 {
    if rng.below(2) == 0 { one_of(rng, &[0.1, 1.0]) } else { spread(rng, 0.01, 1.0) }
}

/// Two thresholds within reach of a queue of up to `room`, integers every other time.
fn thresholds(rng: &mut Rng, room: f64) -> (f64, f64) {
    let min_th = room * rng.between(0.0, 0.4);
    let max_th = min_th + room * rng.between(0.05, 0.7);
    match rng.below(2) {
        0 => (min_th.round(), max_th.round().max(min_th.round() + 1.0)),
        _ => (min_th, max_th),
    }
}

/// A scheme with parameters that exercise its whole curve, and its second implementation.
pub fn pair(scheme: &'static str, rng: &mut Rng) -> Pair {
    if scheme == "pie" {
        return pie(rng);
    }
    let port = port(rng);
    let room = port.buffer_packets();
    let (min_th, max_th) = thresholds(rng, room);
    let (w_q, max_p, (gaps, spacing)) = (weight(rng), max_p(rng), gaps(rng));
    let mut queue = json!({
        "kind": scheme, "min_th": min_th, "max_th": max_th, "max_p": max_p, "w_q": w_q,
        "spacing": spacing,
    });
    let profile = match scheme {
        "hred" => {
            let beyond = if rng.below(4) == 0 { 1.0 } else { spread(rng, 0.01, 100.0) };
            queue["asymptote_packets"] = beyond.into();
            Profile::Hyperbola { min_th, max_th, max_p, beyond }
        }
        "parabola_red" => Profile::Parabola { min_th, max_th, max_p },
        "gred" => {
            queue["gentle_end"] = "buffer".into();
            Profile::Gentle { min_th, max_th, max_p, end: room }
        }
        "gred_i" => {
            let end = if rng.below(2) == 0 { room } else { max_th };
            queue = json!({
                "kind": scheme, "min_th": min_th, "max_th": end, "max_p": max_p, "spacing": spacing,
            });
            return one_queue(port, queue, Profile::Line { min_th, max_th: end, max_p }, gaps, 1.0);
        }
        "dsred" => {
            let gamma = if rng.below(4) == 0 { 0.96 } else { rng.uniform() };
            queue = json!({
                "kind": scheme, "k_l": min_th, "k_h": max_th, "gamma": gamma, "w_q": w_q,
                "spacing": spacing,
            });
            Profile::DoubleSlope { k_l: min_th, k_h: max_th, gamma }
        }
        "red_tail" => return red_tail(port, rng),
        _ => panic!("no second implementation of {scheme}"),
    };
    one_queue(port, queue, profile, gaps, w_q)
}

fn one_queue(port: Port, queue: Value, profile: Profile, gaps: Gaps, weight: f64) -> Pair {
    let second = Second::of_one(port, Red::new(profile, gaps, weight));
    Pair { port, queue, second, loads: STEADY }
}

fn red_tail(port: Port, rng: &mut Rng) -> Pair {
    let capacity_bps = port.rate.0 as f64;
    let room = port.buffer_bytes();
    let settings = Settings {
        capacity_bps,
        min_th_1: room * rng.between(0.0, 0.2),
        max_th_1: room * rng.between(0.2, 0.8),
        c1_min: capacity_bps * rng.between(0.01, 0.3),
        c1_max: capacity_bps * rng.between(0.4, 0.95),
        young: rng.below(65) as u32,
        silence: Time::from_secs(spread(rng, 0.01, 1.0)),
    };
    let (min_th, max_th) = thresholds(rng, room / 2.0);
    let (w_q, max_p, (gaps, spacing)) = (weight(rng), max_p(rng), gaps(rng));
    let [alpha, beta] = [spread(rng, 0.001, 0.1), rng.between(0.5, 1.0)];
    let interval = Time::from_secs(spread(rng, 0.005, 0.5));
    let (end, gentle_end) = one_of(rng, &[(2.0 * max_th, "twice_max_th"), (room, "buffer")]);
    let queue = json!({
        "kind": "red_tail",
        "min_th_1_bytes": settings.min_th_1, "max_th_1_bytes": settings.max_th_1,
        "c1_min_bps": settings.c1_min, "c1_max_bps": settings.c1_max,
        "threshold_packets": settings.young, "idle_s": settings.silence.as_secs(),
        "red": {
            "min_th_bytes": min_th, "max_th_bytes": max_th, "max_p": max_p, "w_q": w_q,
            "alpha": alpha, "beta": beta, "interval_s": interval.as_secs(),
            "gentle_end": gentle_end, "spacing": spacing,
        },
    });
    let red = Red::new(Profile::Gentle { min_th, max_th, max_p, end }, gaps, w_q);
    let thresholds = [min_th, max_th, max_p, end];
    let adaptive = Adaptive::new(red, thresholds, [alpha, beta], interval);
    let second = Second::of_two(port, Tail::new(settings), adaptive);
    Pair { port, queue, second, loads: STEADY }
}

/// A buffer of at least a tenth of a second, so that the drops are PIE's; the RFC's parameters
/// every other time.
fn pie(rng: &mut Rng) -> Pair {
    let rate_bps = spread(rng, 1e6, 2e7).round();
    let usual_packet_bytes = one_of(rng, &[500, 1000, 1500]);
    let buffer = Buffer::Bytes((rate_bps / 8.0 * rng.between(0.1, 0.5)) as u64);
    let port = Port { rate: Rate(rate_bps as u64), buffer, usual_packet_bytes };
    let [qdelay_ref, alpha, beta, update_s, burst_s] = match rng.below(2) {
        0 => [0.015, 0.125, 1.25, 0.015, 0.15],
        _ => [
            spread(rng, 0.005, 0.2),
            spread(rng, 0.05, 5.0),
            spread(rng, 0.5, 50.0),
            spread(rng, 0.005, 0.05),
            spread(rng, 0.01, 0.5),
        ],
    };
    let settings = pie::Settings {
        qdelay_ref,
        t_update: Time::from_secs(update_s),
        alpha,
        beta,
        max_burst: Time::from_secs(burst_s),
        mark_ecnth: one_of(rng, &[0.1, 1.0]),
        derandomised: rng.below(2) == 0,
        faster_when_late: rng.below(4) == 0,
    };
    let queue = json!({
        "kind": "pie", "target_s": qdelay_ref, "update_s": update_s, "alpha_hz": alpha,
        "beta_hz": beta, "burst_s": burst_s, "mark_below": settings.mark_ecnth,
        "derandomise": settings.derandomised, "high_delay_rule": settings.faster_when_late,
    });
    let loads = [spread(rng, 0.3, 0.95), spread(rng, 1.05, 2.0)];
    Pair { port, queue, second: Second::of_pie(port, Pie::new(settings)), loads }
}

/// DualPI2 with parameters over all its fields, loads, and the shares of not-ECT, ECT(0) and ECT(1); the rest is CE.
/// Gains let p' reach both ends of its range. In every second draw the buffer is large enough for any delay that they allow.
pub fn dualpi2(rng: &mut Rng) -> (Port, Value, [f64; 2], [f64; 3]) {
    let rate_bps = spread(rng, 1e6, 1e8).round();
    let usual_packet_bytes = one_of(rng, &[500, 1000, 1500]);
    let buffer = match rng.below(4) {
        0 => Buffer::Packets(spread(rng, 3.0, 500.0) as u32),
        1 => Buffer::Bytes((rate_bps / 8.0 * rng.between(0.02, 0.1)) as u64 + 1500),
        _ => Buffer::Bytes((rate_bps / 8.0 * rng.between(0.2, 1.0)) as u64),
    };
    let port = Port { rate: Rate(rate_bps as u64), buffer, usual_packet_bytes };
    let packet_s = port.rate.time_of(usual_packet_bytes).as_secs();
    let mut queue = json!({
        "kind": "dualpi2",
        "target_s": spread(rng, 0.003, 0.05), "update_s": spread(rng, 0.001, 0.05),
        "alpha_hz": spread(rng, 0.05, 2.0), "beta_hz": spread(rng, 0.5, 30.0),
        "coupling": if rng.below(3) == 0 { spread(rng, 0.3, 30.0) } else { one_of(rng, &[0.0, 1.0, 2.0, 2.0, 4.0]) },
        "l_from_s": spread(rng, 0.1 * packet_s, 30.0 * packet_s),
        "l_width_s": if rng.below(3) == 0 { 0.0 } else { spread(rng, packet_s, 100.0 * packet_s) },
        "l_spared_packets": one_of(rng, &[0, 1, 1, 2, 5, 20]),
        "l_spared_at": one_of(rng, &["departure", "arrival"]),
        "spared_bytes": one_of(rng, &[0, 0, 3000, 20_000]),
        "combining": one_of(rng, &["greater", "both"]),
        "scheduler": one_of(rng, &["weighted", "credit", "shifted"]),
        // Weights with exact multiples, or random ones, for which ties are unlikely.
        "classic_share": if rng.below(3) == 0 { rng.uniform() } else { one_of(rng, &[0.0, 0.0625, 0.0625, 0.25, 1.0]) },
        "shift_s": if rng.below(4) == 0 { 0.0 } else { spread(rng, packet_s, 0.1) },
        "overload": one_of(rng, &["drop", "drop", "overflow"]),
        "draws": one_of(rng, &["recurrence", "independent"]),
    });
    if rng.below(4) == 0 {
        let mut delays: Vec<f64> =
            (0..4).map(|_| spread(rng, packet_s, 200.0 * packet_s)).collect();
        delays.sort_by(f64::total_cmp);
        // A cliff, and other random corners.
        delays[2] = if rng.below(2) == 0 { delays[1] } else { delays[2] };
        let points = delays.iter().map(|delay| json!([delay, rng.uniform()]));
        queue["l_points"] = points.collect();
    }
    let loads = [spread(rng, 0.3, 0.95), spread(rng, 1.05, 3.0)];
    let weights: [f64; 4] = std::array::from_fn(|_| rng.uniform());
    let sum: f64 = weights.iter().sum();
    let shares = std::array::from_fn(|i| weights[i] / sum);
    (port, queue, loads, shares)
}

/// Packets in bursts, with silences between some.
pub struct Arrivals {
    rng: Rng,
    port: Port,
    /// Offered load outside silences.
    load: f64,
    /// Range of the load.
    loads: [f64; 2],
    /// Mean packets per burst.
    burst: f64,
    sizes: Sizes,
    left: u32,
    now: Time,
    sent: u64,
}

#[derive(Clone, Copy)]
enum Sizes {
    Usual,
    /// An ACK, and the two sizes of Brandauer et al.
    Three,
    Any,
}

impl Arrivals {
    /// The load is constant if `loads` are [`STEADY`], otherwise it alternates between them.
    pub fn new(port: Port, loads: [f64; 2], run: u32) -> Arrivals {
        let mut rng = Rng::stream(2, "arrivals", run, Purpose::Gap);
        let load = spread(&mut rng, loads[0], loads[1]);
        let burst = one_of(&mut rng, &[1.0, 1.0, 5.0, 30.0]);
        let sizes = one_of(&mut rng, &[Sizes::Usual, Sizes::Three, Sizes::Any]);
        Arrivals { rng, port, load, loads, burst, sizes, left: 0, now: Time::ZERO, sent: 0 }
    }

    fn size(&mut self) -> u32 {
        match self.sizes {
            Sizes::Usual => self.port.usual_packet_bytes,
            Sizes::Three => one_of(&mut self.rng, &[40, 573, LARGEST]),
            Sizes::Any => 40 + self.rng.below(1461) as u32,
        }
    }
}

impl Iterator for Arrivals {
    type Item = Packet;

    fn next(&mut self) -> Option<Packet> {
        let packet_time = self.port.rate.time_of(self.port.usual_packet_bytes).as_secs();
        if self.left == 0 {
            self.left = 1 + self.rng.exponential(self.burst - 0.5).round() as u32;
            if self.loads != STEADY && self.rng.below(100) == 0 {
                self.load = one_of(&mut self.rng, &self.loads);
            }
            let mut gap = self.rng.exponential(f64::from(self.left) * packet_time / self.load);
            if self.rng.below(200) == 0 {
                gap += packet_time * spread(&mut self.rng, 1.0, 20_000.0);
            }
            self.now += Time::from_secs(gap);
        }
        self.left -= 1;
        self.sent += 1;
        let flow = self.rng.below(9) as u32;
        let ecn = if flow.is_multiple_of(3) { Ecn::Ect0 } else { Ecn::NotCapable };
        Some(Packet {
            seq: self.sent,
            arrived: self.now,
            flow,
            number: self.sent as u32,
            pair: flow / 2,
            class: 0,
            responsive: flow < 7,
            ecn,
            cwr: false,
            colour: Colour::Green,
            bytes: self.size(),
        })
    }
}
