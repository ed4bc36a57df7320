//! Numbers with units as ipfw reads them.

/// A whole number in C's notation for bases, and what follows it.
fn leading(text: &str) -> Option<(u64, &str)> {
    let (digits, radix) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&text[2..], 16),
        [b'0', b'0'..=b'9', ..] => (&text[1..], 8),
        _ => (text, 10),
    };
    let end = digits.find(|c: char| !c.is_digit(radix)).unwrap_or(digits.len());
    let value = u64::from_str_radix(&digits[..end], radix).ok()?;
    Some((value, &digits[end..]))
}

/// A whole number without a unit.
pub(super) fn count(text: &str) -> Option<u32> {
    let (value, rest) = leading(text)?;
    if rest.is_empty() { value.try_into().ok() } else { None }
}

/// A fraction in plain notation or with an exponent.
pub(super) fn fraction(text: &str) -> Option<f64> {
    let starts = text.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    text.parse().ok().filter(|value: &f64| starts && value.is_finite())
}

/// A fraction in digits and at most one point.
pub(super) fn plain(text: &str) -> Option<f64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if digits { fraction(text) } else { None }
}

/// Whether a unit counts bytes; `None` if it is none. What follows its first letters is not read.
fn bytes(unit: &str) -> Option<bool> {
    if unit.is_empty() {
        return Some(false);
    }
    let is_bytes = (unit.starts_with('B') && !unit.starts_with("Bi")) || unit.starts_with("by");
    unit.starts_with(['b', 'B']).then_some(is_bytes)
}

/// A rate in bit/s.
pub(super) fn rate(text: &str) -> Option<u64> {
    let (value, rest) = leading(text)?;
    let scales = [(['k', 'K'], 1000), (['m', 'M'], 1_000_000), (['g', 'G'], 1_000_000_000)];
    let scaled = scales.iter().find(|(letters, _)| rest.starts_with(*letters));
    let (scale, unit) = scaled.map_or((1, rest), |(_, scale)| (*scale, &rest[1..]));
    let bits = if bytes(unit)? { 8 } else { 1 };
    value.checked_mul(scale * bits)
}

/// The length of a queue.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Length {
    Slots(u32),
    Bytes(u32),
}

pub(super) fn length(text: &str) -> Option<Length> {
    let (value, rest) = leading(text)?;
    let value: u32 = value.try_into().ok()?;
    if let Some(unit) = rest.strip_prefix(['k', 'K']) {
        bytes(unit)?;
        return value.checked_mul(1024).map(Length::Bytes);
    }
    match rest {
        "" => Some(Length::Slots(value)),
        _ if bytes(rest)? => Some(Length::Bytes(value)),
        _ => None,
    }
}

/// A threshold in the unit of the queue; K stands for 1024.
pub(super) fn threshold(text: &str) -> Option<u32> {
    let (value, rest) = leading(text)?;
    let value: u32 = value.try_into().ok()?;
    match rest {
        "" => Some(value),
        "k" | "K" => value.checked_mul(1024),
        _ => None,
    }
}

/// A burst in bytes; letters stand for powers of 1024.
pub(super) fn burst(text: &str) -> Option<u64> {
    let (value, rest) = leading(text)?;
    let letters = ["", "k", "m", "g"];
    let power = letters.iter().position(|own| rest.eq_ignore_ascii_case(own))?;
    value.checked_mul(1 << (10 * power))
}

/// A delay in whole milliseconds.
pub(super) fn delay_ms(text: &str) -> Option<u32> {
    let (value, rest) = leading(text)?;
    if matches!(rest, "" | "ms") { value.try_into().ok() } else { None }
}

/// A time of a discipline, µs; without a unit, it is in milliseconds.
pub(super) fn time_us(text: &str) -> Option<u32> {
    if text.len() > 15 {
        return None;
    }
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let value = plain(&text[..end])?;
    let us = match text[end..].to_ascii_lowercase().as_str() {
        "us" => value.trunc(),
        "" | "ms" => value * 1e3,
        "s" => value * 1e6,
        _ => return None,
    };
    (us <= f64::from(i32::MAX)).then_some(us as u32)
}

/// A time of a discipline in the fewest signs.
pub(super) fn time_text(us: u32) -> String {
    if us.is_multiple_of(1000) { format!("{}ms", us / 1000) } else { format!("{us}us") }
}

/// A rate in the largest unit that leaves it whole.
pub(super) fn rate_text(bits: u64) -> String {
    let units = [(1_000_000, "Mbit/s"), (1000, "Kbit/s")];
    match units.into_iter().find(|(scale, _)| bits.is_multiple_of(*scale)) {
        Some((scale, unit)) => format!("{}{unit}", bits / scale),
        None => format!("{bits}bit/s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_those_of_ipfw() {
        let rates = [
            ("10Mbit/s", Some(10_000_000)),
            ("1500Kbit/s", Some(1_500_000)),
            ("10MByte/s", Some(80_000_000)),
            ("10mbytes/s", Some(80_000_000)),
            ("10MBit/s", Some(10_000_000)),
            ("1G", Some(1_000_000_000)),
            ("64000", Some(64_000)),
            ("0x10Kb", Some(16_000)),
            ("1.5Mbit/s", None),
            ("em0", None),
            ("10Mpacket/s", None),
        ];
        for (text, expected) in rates {
            assert_eq!(rate(text), expected, "{text}");
        }
        assert_eq!(length("50"), Some(Length::Slots(50)));
        assert_eq!(length("100KBytes"), Some(Length::Bytes(102_400)));
        assert_eq!(length("3000B"), Some(Length::Bytes(3000)));
        assert_eq!(length("3000by"), Some(Length::Bytes(3000)));
        assert_eq!(length("50slots"), None);
        assert_eq!(threshold("20K"), Some(20_480));
        assert_eq!(threshold("12.5"), None);
        let times = [
            ("15", Some(15_000)),
            ("15ms", Some(15_000)),
            ("1.5MS", Some(1500)),
            ("900us", Some(900)),
            ("900.9us", Some(900)),
            ("0.1s", Some(100_000)),
            ("5min", None),
            ("1.2.3", None),
            ("1000000000000000", None),
        ];
        for (text, expected) in times {
            assert_eq!(time_us(text), expected, "{text}");
        }
        assert_eq!([burst("30000"), burst("2k"), burst("2x")], [Some(30_000), Some(2048), None]);
        assert_eq!(delay_ms("10ms"), Some(10));
        assert_eq!(delay_ms("0.5"), None);
        assert_eq!(fraction("1e-3"), Some(0.001));
        assert_eq!([fraction("inf"), fraction("-1"), plain("1e-3")], [None; 3]);
        assert_eq!(time_text(15_000), "15ms");
        assert_eq!(time_text(1234), "1234us");
        assert_eq!(rate_text(10_000_000), "10Mbit/s");
        assert_eq!(rate_text(1_500_000), "1500Kbit/s");
        assert_eq!(rate_text(1_234_567), "1234567bit/s");
    }
}
