//! RED's machinery as in the papers, with the drop curve of each scheme.

use aqm_sim::packet::Ecn;
use aqm_sim::units::Time;

use super::{Arrival, Verdict};

/// The drop curve between dropping nothing and dropping everything.
#[derive(Clone, Debug)]
pub enum Profile {
    /// Hu & Kshemkalyani 2004. Of the paper's curve only the name "Hyperbola" and the value `max_p` at
    /// `max_th` are known. Assumption: the hyperbola through (`min_th`, 0) and (`max_th`, `max_p`)
    /// with a vertical asymptote `beyond` packets to the right of `max_th`.
    Hyperbola { min_th: f64, max_th: f64, max_p: f64, beyond: f64 },
    /// Zheng & Atiquzzaman 2000, equations 1 to 4.
    DoubleSlope { k_l: f64, k_h: f64, gamma: f64 },
    /// Jacobson, Nichols & Poduri 1999, which Hu & Kshemkalyani call "quadratic curve".
    Parabola { min_th: f64, max_th: f64, max_p: f64 },
    /// Floyd & Jacobson 1993; with the measured instead of the average queue, May et al. 2000.
    Line { min_th: f64, max_th: f64, max_p: f64 },
    /// Floyd 2000, where `end` is twice `max_th`; Brandauer et al. 2001, section 1, where it is the
    /// buffer size.
    Gentle { min_th: f64, max_th: f64, max_p: f64, end: f64 },
}

impl Profile {
    /// The length from which packets can be dropped at random.
    pub fn begins(&self) -> f64 {
        match *self {
            Profile::Hyperbola { min_th, .. }
            | Profile::Parabola { min_th, .. }
            | Profile::Line { min_th, .. }
            | Profile::Gentle { min_th, .. } => min_th,
            Profile::DoubleSlope { k_l, .. } => k_l,
        }
    }

    /// Probability of a drop at the length `avg`, before drops are spaced.
    pub fn probability(&self, avg: f64) -> f64 {
        if avg < self.begins() {
            return 0.0;
        }
        match *self {
            Profile::Hyperbola { min_th, max_th, max_p, beyond } => {
                if avg >= max_th {
                    return 1.0;
                }
                // (1 + c - x) (p + h) = k, where x is 0 at min_th and 1 at max_th.
                let x = (avg - min_th) / (max_th - min_th);
                let c = beyond / (max_th - min_th);
                let h = c * max_p;
                let k = (1.0 + c) * h;
                k / (1.0 + c - x) - h
            }
            Profile::DoubleSlope { k_l, k_h, gamma } => {
                let k_m = (k_l + k_h) / 2.0;
                let alpha = 2.0 * (1.0 - gamma) / (k_h - k_l);
                let beta = 2.0 * gamma / (k_h - k_l);
                if avg < k_m {
                    alpha * (avg - k_l)
                } else if avg < k_h {
                    1.0 - gamma + beta * (avg - k_m)
                } else {
                    1.0
                }
            }
            Profile::Parabola { min_th, max_th, max_p } => {
                let x = (avg - min_th) / (max_th - min_th);
                if x < 1.0 { max_p * x * x } else { 1.0 }
            }
            Profile::Line { min_th, max_th, max_p } => {
                let x = (avg - min_th) / (max_th - min_th);
                if x < 1.0 { max_p * x } else { 1.0 }
            }
            Profile::Gentle { min_th, max_th, max_p, end } => {
                if avg < max_th {
                    max_p * (avg - min_th) / (max_th - min_th)
                } else if avg < end {
                    max_p + (1.0 - max_p) * (avg - max_th) / (end - max_th)
                } else {
                    1.0
                }
            }
        }
    }
}

/// The spacing of drops at constant base probability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gaps {
    /// ns-2's default: between 1/p and 2/p arrivals from drop to drop.
    Wait,
    /// Floyd & Jacobson 1993: gaps uniform from 1 to 1/p - 1.
    Uniform,
    /// Linux: gaps uniform from 1 to 1/p, by one random number per gap.
    Linux,
    /// Each arrival independently.
    Geometric,
}

/// RED's state between arrivals.
#[derive(Clone, Debug)]
pub struct Red {
    pub profile: Profile,
    pub gaps: Gaps,
    /// Weight of an arrival; 1 reads the curve at the queue that the arrival finds.
    pub weight: f64,
    pub average: f64,
    /// Arrivals since the last drop.
    count: f64,
    /// Whether the last arrival was subject to a random drop.
    tested: bool,
    /// The random number of the current gap.
    gap: Option<f64>,
}

impl Red {
    pub fn new(profile: Profile, gaps: Gaps, weight: f64) -> Red {
        Red { profile, gaps, weight, average: 0.0, count: 0.0, tested: false, gap: None }
    }

    /// Floyd & Jacobson's average as in ns-2: an idle time counts as a number of arrivals to an empty
    /// queue, and the arrival that ends it as one more.
    pub fn measure(&mut self, queue: f64, idle_since: Option<Time>, now: Time, per_second: f64) {
        let missed = idle_since.map_or(0.0, |since| ((now - since).as_secs() * per_second).floor());
        let mut left = missed;
        while left >= 1.0 && self.average > 1e-200 {
            self.average *= 1.0 - self.weight;
            left -= 1.0;
        }
        self.average = (1.0 - self.weight) * self.average + self.weight * queue;
    }

    /// The fate of an arrival after the average is updated; `waiting` are packets.
    ///
    /// The papers drop. Assumption: a packet with an ECN-capable transport is marked instead of
    /// dropped at random, but dropped if the curve is at one (RFC 3168, section 7) or the buffer is
    /// full. A drop for both reasons is attributed to the curve.
    pub fn judge(&mut self, arrival: &Arrival<'_>, waiting: usize) -> Verdict {
        let p = self.profile.probability(self.average);
        let hit = self.draws_a_drop(p, arrival.chance, waiting);
        // ns-2: an overflow resets the count like any drop.
        if arrival.full && self.gaps != Gaps::Linux {
            self.count = 0.0;
        }
        let capable = arrival.packet.ecn != Ecn::NotCapable;
        match (hit, arrival.full) {
            (true, _) if p >= 1.0 => Verdict::Forced,
            (true, false) if capable => Verdict::Marked,
            (true, _) => Verdict::Early,
            (false, true) => Verdict::Overflow,
            (false, false) => Verdict::Accepted,
        }
    }

    fn draws_a_drop(&mut self, p: f64, chance: f64, waiting: usize) -> bool {
        if self.gaps == Gaps::Geometric {
            return chance < p;
        }
        if self.gaps == Gaps::Linux {
            return self.ends_a_gap(p, chance, waiting);
        }
        self.count += 1.0;
        // ns-2 spares queues of fewer than two packets, and the first arrival that finds the average
        // above the threshold.
        if self.average < self.profile.begins() || waiting < 2 {
            self.tested = false;
            return false;
        }
        if !self.tested {
            self.tested = true;
            self.count = 1.0;
            return false;
        }
        let so_far = self.count * p;
        let spaced = match self.gaps {
            Gaps::Wait if so_far < 1.0 => 0.0,
            Gaps::Wait if so_far < 2.0 => p / (2.0 - so_far),
            Gaps::Uniform if so_far < 1.0 => p / (1.0 - so_far),
            _ => 1.0,
        };
        let hit = chance < spaced;
        if hit {
            self.count = 0.0;
        }
        hit
    }

    /// Linux: arrivals are counted from the first one above the threshold, number 0, and from each drop. The first arrival of
    /// a gap draws its random number.
    fn ends_a_gap(&mut self, p: f64, chance: f64, waiting: usize) -> bool {
        if self.average < self.profile.begins() || waiting < 2 || p >= 1.0 {
            self.tested = false;
            self.gap = None;
            return p >= 1.0 && waiting >= 2;
        }
        let number = *self.gap.get_or_insert(chance);
        if !self.tested {
            self.tested = true;
            self.count = 0.0;
            return false;
        }
        self.count += 1.0;
        if p == 0.0 || self.count * p < number {
            return false;
        }
        self.count = 0.0;
        self.gap = None;
        true
    }
}
