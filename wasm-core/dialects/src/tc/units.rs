//! Numbers with units as tc reads them.

/// The number at the start of a text and what follows it.
fn leading(text: &str) -> Option<(f64, &str)> {
    let bytes = text.as_bytes();
    let signed = usize::from(matches!(bytes.first(), Some(b'+' | b'-')));
    if let Some(digits) =
        text[signed..].strip_prefix("0x").or_else(|| text[signed..].strip_prefix("0X"))
    {
        let end = digits.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(digits.len());
        let value = u64::from_str_radix(&digits[..end], 16).ok()? as f64;
        return Some((if bytes[0] == b'-' { -value } else { value }, &digits[end..]));
    }
    let digits = |from: usize| bytes[from..].iter().take_while(|b| b.is_ascii_digit()).count();
    let mut end = signed + digits(signed);
    if bytes.get(end) == Some(&b'.') {
        end += 1 + digits(end + 1);
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let power = digits(end + 1 + sign);
        if power > 0 {
            end += 1 + sign + power;
        }
    }
    let value: f64 = text[..end].parse().ok()?;
    value.is_finite().then_some((value, &text[end..]))
}

/// A number without a unit.
pub(super) fn float(text: &str) -> Option<f64> {
    leading(text).filter(|(_, rest)| rest.is_empty()).map(|(value, _)| value)
}

/// A rate in bytes per second.
pub(super) fn rate(text: &str) -> Option<u64> {
    let (value, unit) = leading(text)?;
    let unit = unit.to_ascii_lowercase();
    let (prefix, bits) = match unit.strip_suffix("bit") {
        Some(prefix) => (prefix, 1.0),
        None if unit.is_empty() => ("", 1.0),
        None => (unit.strip_suffix("bps")?, 8.0),
    };
    let scale = match prefix {
        "" => 1.0,
        "k" => 1e3,
        "m" => 1e6,
        "g" => 1e9,
        "t" => 1e12,
        "ki" => 1024.0,
        "mi" => 1024.0 * 1024.0,
        "gi" => 1024.0 * 1024.0 * 1024.0,
        "ti" => 1024.0 * 1024.0 * 1024.0 * 1024.0,
        _ => return None,
    };
    let bytes = value * scale * bits / 8.0;
    (0.0..=1e18).contains(&bytes).then_some(bytes as u64)
}

/// A size in bytes.
pub(super) fn size(text: &str) -> Option<u32> {
    let (value, unit) = leading(text)?;
    let kilo = 1024.0;
    let scale = match unit.to_ascii_lowercase().as_str() {
        "" | "b" => 1.0,
        "k" | "kb" => kilo,
        "m" | "mb" => kilo * kilo,
        "g" | "gb" => kilo * kilo * kilo,
        "kbit" => kilo / 8.0,
        "mbit" => kilo * kilo / 8.0,
        "gbit" => kilo * kilo * kilo / 8.0,
        _ => return None,
    };
    whole(value * scale)
}

/// A time in microseconds.
pub(super) fn time_us(text: &str) -> Option<u32> {
    let (value, unit) = leading(text)?;
    let scale = match unit.to_ascii_lowercase().as_str() {
        "s" | "sec" | "secs" => 1e6,
        "ms" | "msec" | "msecs" => 1e3,
        "" | "us" | "usec" | "usecs" => 1.0,
        _ => return None,
    };
    whole(value * scale)
}

fn whole(value: f64) -> Option<u32> {
    (0.0..=f64::from(u32::MAX)).contains(&value).then_some(value as u32)
}

/// A whole number, in C's notation for bases.
pub(super) fn count(text: &str) -> Option<u32> {
    let (digits, radix) = match text {
        "0" => (text, 10),
        _ if text.starts_with("0x") || text.starts_with("0X") => (&text[2..], 16),
        _ if text.starts_with('0') => (&text[1..], 8),
        _ => (text, 10),
    };
    let plain = !digits.starts_with(['+', '-']);
    plain.then(|| u32::from_str_radix(digits, radix).ok()).flatten()
}

/// A rate for tc: the largest unit that leaves it whole.
pub(super) fn rate_text(bits: u64) -> String {
    let units = [(1_000_000_000, "Gbit"), (1_000_000, "Mbit"), (1000, "kbit")];
    match units.into_iter().find(|(scale, _)| bits.is_multiple_of(*scale)) {
        Some((scale, unit)) if bits > 0 => [&(bits / scale).to_string(), unit].concat(),
        _ => format!("{bits}bit"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_those_of_tc() {
        assert_eq!(rate("10Mbit"), Some(1_250_000));
        assert_eq!(rate("10000000"), Some(1_250_000));
        assert_eq!(rate("1.25MBps"), Some(1_250_000));
        assert_eq!(rate("10Mibit"), Some(1_310_720));
        assert_eq!(rate("fast"), None);
        assert_eq!(size("60k"), Some(61_440));
        assert_eq!(size("3200kbit"), Some(409_600));
        assert_eq!(size("1mbit"), Some(131_072));
        assert_eq!(size("3gb"), Some(3_221_225_472));
        assert_eq!(size("1gbit"), Some(134_217_728));
        assert_eq!(size("30000.5"), Some(30_000));
        assert_eq!(size("0x61A80"), Some(400_000));
        assert_eq!(size("5000000000"), None);
        assert_eq!(size("-5"), None);
        assert_eq!(time_us("5msec"), Some(5000));
        assert_eq!(time_us("15"), Some(15));
        assert_eq!(time_us("1.5S"), Some(1_500_000));
        assert_eq!(time_us("five"), None);
        assert_eq!(time_us("inf"), None);
        assert_eq!(count("0x10"), Some(16));
        assert_eq!(count("010"), Some(8));
        assert_eq!(count("+5"), None);
        assert_eq!(count("2.5"), None);
        assert_eq!(rate_text(10_000_000), "10Mbit");
        assert_eq!(rate_text(1_500_000), "1500kbit");
        assert_eq!(rate_text(1_001), "1001bit");
    }
}
