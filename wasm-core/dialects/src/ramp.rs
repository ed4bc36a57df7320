//! Straight ramps in place of curves, and drops at the same rate under another spacing.

use aqm_lane::queue::{
    Curve, Dynamics, LengthUnit, Port, Queue, QueueDiscipline, QueueSpec, Spacing,
};
use serde_json::Value;

/// Share of packets that a lane drops if it has not run.
pub const USUAL_SHARE: f64 = 0.02;

/// Steps of a search along a curve.
const STEPS: u32 = 4000;

/// The share of packets that are hit at a constant base probability. [`Spacing::share`] leaves out the longest gap of `wait`,
/// which has its place in models of many packets; between base probabilities of a few tenths it counts.
pub fn share(spacing: Spacing, base: f64) -> f64 {
    match spacing {
        Spacing::Wait if base < 1.0 => 2.0 * base / (3.0 - base),
        other => other.share(base),
    }
}

/// The base probability that hits this share of packets; at most 1.
pub fn base(spacing: Spacing, share: f64) -> f64 {
    match spacing {
        Spacing::Wait => (3.0 * share / (2.0 + share)).min(1.0),
        other => other.base(share),
    }
}

/// The base probability of spacing `to` that hits as many packets as `probability` does under `from`.
pub fn translated(from: Spacing, to: Spacing, probability: f64) -> f64 {
    if from == to || probability >= 1.0 { probability } else { base(to, share(from, probability)) }
}

/// A line from 0 at `min` to `max_p` at `max`, with everything dropped from there on; packets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ramp {
    /// Where it leaves zero.
    pub min: f64,
    /// Where it ends.
    pub max: f64,
    /// Its height at `max`.
    pub max_p: f64,
}

impl Ramp {
    fn at(&self, queue: f64) -> f64 {
        if queue >= self.max {
            1.0
        } else {
            self.max_p * ((queue - self.min) / (self.max - self.min)).max(0.0)
        }
    }
}

/// A ramp in place of a curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tangent {
    /// The ramp.
    pub ramp: Ramp,
    /// The average queue where it touches the curve, packets.
    pub at: f64,
    /// The largest difference of the probabilities below the ramp's end.
    pub difference: f64,
    /// The queue of that difference, packets.
    pub differs_at: f64,
}

/// The curve of a discipline with how it is read.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// The discipline, which knows its curve exactly.
    queue: Queue,
    /// The curve's line, for a scheme whose probability is not one of a measured queue.
    curve: Curve,
    /// Length unit in packets.
    packets: f64,
    /// Buffer in packets.
    limit: f64,
    /// Weight of an arrival in the average; 1 if the queue itself is read.
    pub w_q: f64,
    /// Distribution of the gaps between drops.
    pub spacing: Spacing,
}

impl Drawn {
    /// The curve of `queue` at `port`; `None` without one.
    pub fn of(queue: &QueueSpec, port: &Port) -> Option<Drawn> {
        let built = queue.build(port);
        let curve = built.curve();
        // DualPI2's curve is that of one of its two queues, and WRED's of some packets; a scheduler decides more than a curve.
        let of_part =
            matches!(queue, QueueSpec::DualPi2(_) | QueueSpec::Scheduler(_) | QueueSpec::Wred(_));
        if curve.line.is_empty() || of_part {
            return None;
        }
        let (w_q, spacing) = match queue.dynamics() {
            Dynamics::Curve { w_q, spacing } => (w_q.unwrap_or(1.0), spacing),
            // Schemes without a linear model have the fields of those with one.
            _ => read(queue),
        };
        let bytes = f64::from(port.usual_packet_bytes);
        let packets = if curve.unit == LengthUnit::Bytes { bytes } else { 1.0 };
        Some(Drawn { queue: built, curve, packets, limit: port.buffer_packets(), w_q, spacing })
    }

    /// Base probability at a queue in packets.
    pub(crate) fn at(&self, queue: f64) -> f64 {
        let length = queue * self.packets;
        self.queue.probability_at(length).unwrap_or_else(|| self.curve.at(length))
    }

    /// The queue in packets at which the curve leaves zero, even if the buffer has no room for it; `None` if it never does.
    pub(crate) fn start(&self) -> Option<f64> {
        let line = &self.curve.line;
        let first = line.iter().position(|knot| knot.probability > 0.0)?;
        Some(line[first.saturating_sub(1)].queue / self.packets)
    }

    /// The first queue up to the buffer at which the probability is `least` or more; `None` if it never is.
    fn reaches(&self, least: f64) -> Option<f64> {
        let place = |i: u32| self.limit * f64::from(i) / f64::from(STEPS);
        let first = (0..=STEPS).find(|&i| self.at(place(i)) >= least)?;
        let Some(before) = first.checked_sub(1) else { return Some(0.0) };
        let (mut low, mut high) = (place(before), place(first));
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            if self.at(middle) >= least { high = middle } else { low = middle }
        }
        Some(high)
    }

    /// The tangent of the curve, translated to spacing `to`, at the queue where the curve drops `share` of the packets.
    ///
    /// A ramp of least area was tried instead: with gentle RED it left no early drops where the lane works.
    pub fn tangent(&self, to: Spacing, hits: f64) -> Tangent {
        let translate = |p: f64| translated(self.spacing, to, p);
        let wanted = base(self.spacing, hits);
        let at = self.reaches(wanted).unwrap_or(self.limit);
        let max = self.reaches(1.0).unwrap_or(self.limit).max(f64::MIN_POSITIVE);
        // A touch above a corner, the slope to the right holds; at a cliff, that of the packets around it.
        let step = self.limit * 1e-7;
        let level = |q: f64| translate(self.at(q));
        let height = level(at);
        let steep = |from: f64, to: f64| (level(to) - level(from)) / (to - from);
        let mut slope = steep(at, at + step);
        let cliff = height - level((at - step).max(0.0)) > 0.01;
        if cliff || slope > 1.0 {
            slope = steep((at - 1.0).max(0.0), at + 1.0);
        }
        let min = if slope > 0.0 { (at - height / slope).max(0.0) } else { at - 1.0 };
        // A curve that is flat at its working point leaves at least a step of one packet.
        let slope = if slope > 0.0 { slope } else { height };
        let (min, max) = (min.clamp(0.0, max), max);
        let ramp = Ramp { min, max, max_p: (slope * (max - min)).clamp(0.0, 1.0) };
        let (mut difference, mut differs_at) = (0.0, 0.0);
        for i in 0..STEPS {
            let queue = ramp.max * f64::from(i) / f64::from(STEPS);
            let apart = (level(queue) - ramp.at(queue)).abs();
            if apart > difference {
                (difference, differs_at) = (apart, queue);
            }
        }
        Tangent { ramp, at, difference, differs_at }
    }
}

/// Weight and spacing from the document of a discipline; the usual ones where it has none.
fn read(queue: &QueueSpec) -> (f64, Spacing) {
    let document = serde_json::to_value(queue).unwrap_or_default();
    let average = queue.traits().average.unwrap_or_default();
    let follow = |path: &str| path.split('.').try_fold(&document, |value, part| value.get(part));
    let w_q = follow(average).and_then(Value::as_f64).unwrap_or(1.0);
    let spacing_path = average.replace("w_q", "spacing");
    let spacing =
        follow(&spacing_path).and_then(|value| serde::Deserialize::deserialize(value).ok());
    (w_q, spacing.unwrap_or_default())
}

/// A ramp whose height lies on a coarse grid of increasing `heights`, with its slope kept. Rounding to the nearest height is
/// enough up to 5 %. Beyond, the next height up moves the end of the ramp.
pub fn on_grid(ramp: Ramp, heights: impl Iterator<Item = f64> + Clone) -> Option<Ramp> {
    let apart = |height: f64| (height - ramp.max_p).abs();
    let nearest = heights.clone().reduce(|a, b| if apart(b) < apart(a) { b } else { a })?;
    if apart(nearest) <= 0.05 * ramp.max_p {
        return Some(Ramp { max_p: nearest, ..ramp });
    }
    let height = heights.filter(|&height| height >= ramp.max_p).reduce(f64::min)?;
    let max = ramp.min + (ramp.max - ramp.min) * height / ramp.max_p;
    Some(Ramp { max, max_p: height, ..ramp })
}

#[cfg(test)]
mod tests {
    use aqm_lane::link::Buffer;
    use aqm_lane::units::Rate;
    use serde_json::json;

    use super::*;

    fn drawn(queue: Value) -> Drawn {
        let queue: QueueSpec = serde_json::from_value(queue).expect("a discipline");
        let port =
            Port { rate: Rate(10_000_000), buffer: Buffer::Packets(200), usual_packet_bytes: 1000 };
        Drawn::of(&queue, &port).expect("a curve")
    }

    fn near(value: f64, expected: f64, tolerance: f64) {
        assert!((value - expected).abs() <= tolerance, "{value}, not {expected}");
    }

    #[test]
    fn probabilities_translate_between_spacings() {
        near(translated(Spacing::Wait, Spacing::Linux, 0.1), 0.0357, 5e-5);
        near(translated(Spacing::Wait, Spacing::Geometric, 0.1), 0.069, 5e-5);
        let p = 0.3;
        near(translated(Spacing::Uniform, Spacing::Linux, p), p / (1.0 - p), 1e-12);
        near(translated(Spacing::Geometric, Spacing::Linux, p), p / (2.0 - p), 1e-12);
        near(translated(Spacing::Uniform, Spacing::Geometric, p), 2.0 * p, 1e-12);
        assert_eq!(translated(Spacing::Uniform, Spacing::Linux, 0.7), 1.0);
        for spacing in [Spacing::Wait, Spacing::Uniform, Spacing::Linux, Spacing::Geometric] {
            near(base(spacing, share(spacing, 0.2)), 0.2, 1e-12);
            assert_eq!(translated(spacing, Spacing::Linux, 1.0), 1.0);
        }
    }

    /// Curve and share of drops; where the tangent touches, and the ramp with Linux's spacing and with independent drops.
    #[test]
    fn a_curve_becomes_its_tangent_at_the_working_point() {
        let cases = [
            (
                json!({ "kind": "parabola_red" }),
                0.19,
                52.90,
                [40.27, 89.0, 0.405],
                [38.95, 89.0, 0.682],
            ),
            (json!({ "kind": "hred" }), 0.1875, 85.0, [80.82, 89.0, 0.202], [80.38, 89.0, 0.35]),
            (json!({ "kind": "gred" }), 0.05, 73.90, [32.14, 180.0, 0.091], [31.07, 180.0, 0.174]),
        ];
        for (queue, hits, at, linux, geometric) in cases {
            let drawn = drawn(queue);
            for (to, [min, max, max_p]) in
                [(Spacing::Linux, linux), (Spacing::Geometric, geometric)]
            {
                let tangent = drawn.tangent(to, hits);
                near(tangent.at, at, 0.02);
                near(tangent.ramp.min, min, 0.02);
                near(tangent.ramp.max, max, 0.02);
                near(tangent.ramp.max_p, max_p, 1e-3);
            }
        }
        let dsred = drawn(json!({ "kind": "dsred" })).tangent(Spacing::Linux, 0.1);
        near(dsred.at, 13.07, 0.02);
        near(dsred.ramp.min, 12.73, 0.02);
        assert_eq!((dsred.ramp.max, dsred.ramp.max_p), (20.0, 1.0));
    }

    /// A cliff and a flat curve have no slope to take.
    #[test]
    fn cliffs_and_flats_become_ramps_too() {
        let cliff = json!({ "kind": "sketch", "points": [[50, 0], [50, 1]] });
        let flat = json!({ "kind": "sketch", "points": [[0, 0.1], [200, 0.1]] });
        for queue in [cliff, flat] {
            let Ramp { min, max, max_p } = drawn(queue).tangent(Spacing::Linux, 0.05).ramp;
            assert!(0.0 <= min && min < max && (0.0..=1.0).contains(&max_p), "{min} {max} {max_p}");
        }
    }

    #[test]
    fn a_coarse_grid_keeps_the_slope() {
        let reciprocals = || (1..=65_535).map(|d| 1.0 / f64::from(d));
        let percent = || (1..=100).map(|p| f64::from(p) / 100.0);
        let ramp = |min, max, max_p| Ramp { min, max, max_p };
        let taken = on_grid(ramp(30.0, 90.0, 0.7), reciprocals()).expect("a ramp");
        near(taken.max, 115.7, 0.05);
        assert_eq!(taken.max_p, 1.0);
        let taken = on_grid(ramp(30.0, 90.0, 0.03), reciprocals()).expect("a ramp");
        assert_eq!(taken, ramp(30.0, 90.0, 1.0 / 33.0));
        let taken = on_grid(ramp(40.27, 89.0, 0.405), reciprocals()).expect("a ramp");
        near(taken.max, 100.4, 0.05);
        let taken = on_grid(ramp(30.0, 90.0, 0.025), percent()).expect("a ramp");
        near(taken.max, 102.0, 1e-9);
        assert_eq!(taken.max_p, 0.03);
    }
}
