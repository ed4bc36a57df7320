use std::f64::consts::PI;

use super::{Complex64, Plant};

/// Limits of the integral, from this fraction to that multiple of 1/R.
const FROM: f64 = 1e-5;
const TO: f64 = 1e3;
const STEPS: u32 = 3000;

/// Standard deviation of the queue under random halvings with `steering` as the response, packets.
pub(super) fn deviation(plant: &Plant, steering: impl Fn(Complex64) -> Complex64) -> f64 {
    let Plant { flows, rtt_s, .. } = *plant;
    let shape = |w: f64| {
        let s = Complex64::new(0.0, w);
        let late = (-s * rtt_s).exp();
        let fill = plant.fill(s);
        let felt = plant.stretch() * (1.0 - late) + plant.halving() * late * steering(s);
        let own = s + plant.forgetting_at(late) + fill * flows * felt;
        (fill / own).norm_sqr()
    };
    // Trapezoidal rule over the logarithm of the frequency.
    let step = aqm_sim::math::ln(TO / FROM) / f64::from(STEPS);
    let sum: f64 = (0..=STEPS)
        .map(|i| {
            let w = FROM / rtt_s * aqm_sim::math::exp(step * f64::from(i));
            let share = if i == 0 || i == STEPS { 0.5 } else { 1.0 };
            share * shape(w) * w
        })
        .sum();
    let below = shape(FROM / rtt_s) * FROM / rtt_s;
    (plant.noise() * (sum * step + below) / PI).sqrt()
}
