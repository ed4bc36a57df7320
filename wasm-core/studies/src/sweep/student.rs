//! Student's t, for confidence intervals of means.
//!
//! For a whole number of degrees of freedom the distribution is a finite sum of powers of a cosine
//! (Abramowitz & Stegun 1964, 26.7.3 and 26.7.4), exact up to rounding. Bisection finds the
//! quantile.

use std::f64::consts::FRAC_2_PI;

use aqm_sim::math::atan;

/// The t with probability 0.95 between -t and t; `None` for zero degrees of freedom.
pub fn t95(degrees: u32) -> Option<f64> {
    if degrees == 0 {
        return None;
    }
    // The quantile falls from 12.7 at one degree of freedom to 1.96 of the normal distribution.
    let (mut low, mut high) = (1.9, 13.0);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if central(middle, degrees) < 0.95 {
            low = middle;
        } else {
            high = middle;
        }
    }
    Some(0.5 * (low + high))
}

/// A(t|degrees): probability between -t and t.
fn central(t: f64, degrees: u32) -> f64 {
    let nu = f64::from(degrees);
    let hypotenuse = (nu + t * t).sqrt();
    let (sin, cos) = (t / hypotenuse, nu.sqrt() / hypotenuse);
    let odd = degrees % 2 == 1;
    let mut term = if odd { cos } else { 1.0 };
    let mut sum = if degrees == 1 { 0.0 } else { term };
    let mut factor = if odd { 2 } else { 1 };
    while factor + 2 < degrees {
        term *= f64::from(factor) / f64::from(factor + 1) * cos * cos;
        sum += term;
        factor += 2;
    }
    if odd { FRAC_2_PI * (atan(t / nu.sqrt()) + sin * sum) } else { sin * sum }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_match_printed_tables() {
        // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, column 0.975; the first rows
        // have further digits from larger tables.
        let table = [
            (1, 12.7062),
            (2, 4.3027),
            (3, 3.1824),
            (4, 2.7764),
            (5, 2.5706),
            (6, 2.4469),
            (7, 2.3646),
            (8, 2.3060),
            (9, 2.2622),
            (10, 2.2281),
            (15, 2.1314),
            (19, 2.0930),
            (20, 2.0860),
            (29, 2.0452),
            (30, 2.0423),
            (60, 2.0003),
            (99, 1.9842),
            (100, 1.9840),
            (120, 1.9799),
            (500, 1.9647),
            (999, 1.9623),
        ];
        for (degrees, printed) in table {
            let t = t95(degrees).expect("a degree of freedom");
            assert!((t - printed).abs() < 0.000_051, "{degrees}: {t}, printed {printed}");
        }
        assert_eq!(t95(0), None);
    }

    /// One and two degrees of freedom have closed forms: tan(0.475 π) and 0.95 √(2 / (1 - 0.95²)).
    #[test]
    fn quantiles_are_exact_where_a_closed_form_exists() {
        assert!((t95(1).expect("t") - 12.706_204_736_174_7).abs() < 1e-9);
        assert!((t95(2).expect("t") - 0.95 * (2.0_f64 / (1.0 - 0.95 * 0.95)).sqrt()).abs() < 1e-12);
    }
}
