use std::f64::consts::{PI, TAU};

use super::Complex64;
use super::law::between;

/// How far a loop is from oscillation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Margins {
    /// Factor by which the loop's gain could rise before it oscillates; below 1 it oscillates. `None` if
    /// no gain is too high.
    pub gain: Option<f64>,
    /// Phase-crossover frequency, rad/s: the frequency of the oscillation.
    pub frequency: Option<f64>,
    /// Phase margin at gain one, rad; `None` if the gain stays below one.
    pub phase: Option<f64>,
    /// Gain-crossover frequency, rad/s.
    pub crossover: Option<f64>,
}

impl Margins {
    /// Period of the oscillation, s.
    pub fn period_s(&self) -> Option<f64> {
        self.frequency.map(|w| TAU / w)
    }

    /// Further RTT that the loop tolerates before it oscillates, s; negative if it oscillates.
    pub fn delay_s(&self) -> Option<f64> {
        Some(self.phase? / self.crossover?)
    }
}

/// Frequencies to search, from this fraction to that multiple of 1/R.
const FROM: f64 = 1e-5;
const TO: f64 = 20.0;
const STEPS: u32 = 420;

/// The margins of the open loop `at`, a function of angular frequency in rad/s, with delay `rtt_s`.
///
/// The phase is unwrapped from the lowest frequency, where it lies between -π and 0. Among the
/// frequencies at which it is an odd multiple of -π, the one with the greatest gain decides.
pub fn margins(at: impl Fn(f64) -> Complex64, rtt_s: f64) -> Margins {
    let ratio = aqm_sim::math::pow(TO / FROM, 1.0 / f64::from(STEPS));
    let mut w = FROM / rtt_s;
    let mut here = at(w);
    let mut phase = here.arg();
    if phase > 0.0 {
        phase -= TAU;
    }
    let mut found = Margins::default();
    for _ in 0..STEPS {
        let (next_w, before) = (w * ratio, here);
        let next = at(next_w);
        let turn = (next / before).arg();
        let next_phase = phase + turn;
        if odd_turns(phase) != odd_turns(next_phase) {
            let goal = -PI - TAU * odd_turns(phase).min(odd_turns(next_phase));
            let found_w = between(w, next_w, |w| phase + (at(w) / before).arg() > goal);
            let gain = 1.0 / at(found_w).norm();
            if found.gain.is_none_or(|known| gain < known) {
                (found.gain, found.frequency) = (Some(gain), Some(found_w));
            }
        }
        if before.norm() >= 1.0 && next.norm() < 1.0 {
            let found_w = between(w, next_w, |w| at(w).norm() >= 1.0);
            found.crossover = Some(found_w);
            found.phase = Some(PI + phase + (at(found_w) / before).arg());
        }
        (w, here, phase) = (next_w, next, next_phase);
    }
    found
}

/// Number of odd multiples of -π above a phase.
fn odd_turns(phase: f64) -> f64 {
    ((-phase + PI) / TAU).floor()
}
