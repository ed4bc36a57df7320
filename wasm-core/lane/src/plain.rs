//! Numbers in plain notation: 1000, not 1000.0, and 0.000001, not 1e-6.

use std::fmt;

use serde_json::Number;

/// A number for a message or a table, in the fewest digits that identify it.
///
/// The output equals that of `f64`. Its formatting code supports any number of digits and is large, while serde_json already
/// has the digits that documents need.
#[derive(Clone, Copy, Debug)]
pub struct Plain(pub f64);

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(number) = Number::from_f64(self.0) else {
            return f.write_str(match self.0 {
                f64::INFINITY => "inf",
                f64::NEG_INFINITY => "-inf",
                _ => "NaN",
            });
        };
        let text = number.to_string();
        let (mantissa, exponent) = match text.split_once('e') {
            Some((mantissa, exponent)) => (mantissa, exponent.parse().unwrap_or(0)),
            None => (&*text, 0_isize),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let (sign, whole) = match whole.strip_prefix('-') {
            Some(whole) => ("-", whole),
            None => ("", whole),
        };
        let fraction = fraction.trim_end_matches('0');
        let mut digits = [whole, fraction].concat();
        let point = whole.len() as isize + exponent;
        if lies_above(self.0, &digits, digits.len() as isize - point) {
            let next = digits.parse::<u64>().unwrap_or(0) + 1;
            digits = format!("{next:0width$}", width = digits.len());
        }
        f.write_str(sign)?;
        if point <= 0 {
            write!(f, "0.{}{digits}", "0".repeat(point.unsigned_abs()))
        } else if let Some((whole, fraction)) = digits.split_at_checked(point.unsigned_abs()) {
            f.write_str(whole)?;
            if fraction.is_empty() { Ok(()) } else { write!(f, ".{fraction}") }
        } else {
            write!(f, "{digits}{}", "0".repeat(point.unsigned_abs() - digits.len()))
        }
    }
}

/// Whether `number` lies exactly half-way between its digits, `behind` of them after the point, and the next ones. There
/// serde_json rounds to even, and the standard library up.
fn lies_above(number: f64, digits: &str, behind: isize) -> bool {
    // With more binary digits after the point it has more than 18 digits, and lies half-way between no two numbers of 17.
    let Some(places @ 1..=26) = behind.checked_add(1) else { return false };
    // A number has this many decimal places exactly if it has this many binary ones.
    let units = number.abs() * (1_u64 << places) as f64;
    units.fract() == 0.0
        && units < 9_007_199_254_740_992.0
        && digits
            .parse()
            .is_ok_and(|shown: u128| units as u128 * 5_u128.pow(places as u32) == 10 * shown + 5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::math;
    use crate::rng::{Purpose, Rng};

    #[test]
    fn a_number_is_formatted_as_by_the_standard_library() {
        let few = [
            0.0, -0.0, 1.0, -1.0, 0.1, 10.0, 12.5, 1000.0, 1e-6, 1e-5, 123e-7, 1e15, 1e16, 1e17,
            1.5e16, 12e20,
        ];
        let odd = [
            f64::NAN,
            f64::INFINITY,
            -f64::INFINITY,
            f64::MAX,
            f64::MIN_POSITIVE,
            5e-324,
            f64::EPSILON,
        ];
        let mut rng = Rng::stream(1, "plain", 0, Purpose::Start);
        let mut halves = Vec::new();
        for places in 1..=30 {
            // With this many binary places they have 17 or 18 digits, and the last is a 5.
            let least = 1e16 / math::powi(5.0, places);
            let odd = |rng: &mut Rng| 2.0 * (rng.between(1.0, 100.0) * least / 2.0).floor() + 1.0;
            halves.extend((0..1000).map(|_| odd(&mut rng) / math::powi(2.0, places)));
        }
        let any = (0..100_000).map(|_| {
            let half = |rng: &mut Rng| {
                (rng.between(0.0, 4_294_967_296.0) as u64) << 32
                    | rng.between(0.0, 4_294_967_296.0) as u64
            };
            f64::from_bits(half(&mut rng))
        });
        for number in few.into_iter().chain(odd).chain(halves).chain(any) {
            assert_eq!(Plain(number).to_string(), number.to_string());
            let short = (number.abs() % 1e9 * 1000.0).round() / 1000.0;
            assert_eq!(Plain(short).to_string(), short.to_string());
        }
    }
}
