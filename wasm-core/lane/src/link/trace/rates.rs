//! Traces of rates: each line is a time in seconds and the rate from that time on in Mb/s, such as `0.5, 12.4`, separated by
//! a comma, a semicolon or blanks. A header line may name other units. The last rate lasts as long as the one before it.

use super::{LARGEST_PACKET, MOST_LINES, at_line};
use crate::fault::{Code, Phrase};
use crate::math;

/// Most characters of a line in a message.
const SHOWN: usize = 40;

/// Units of rates by parts of a column's name, bit/s; the first match counts. A lower-case b is a bit.
const RATES: [(&str, f64); 11] = [
    ("gbit", 1e9),
    ("gbps", 1e9),
    ("Gb/s", 1e9),
    ("mbit", 1e6),
    ("mbps", 1e6),
    ("Mb/s", 1e6),
    ("kbit", 1e3),
    ("kbps", 1e3),
    ("kb/s", 1e3),
    ("bit", 1.0),
    ("bps", 1.0),
];

/// The two fields of a line.
fn fields(line: &str) -> Option<[&str; 2]> {
    let mut fields = line.split([',', ';', '\t', ' ']).filter(|field| !field.is_empty());
    match (fields.next(), fields.next(), fields.next()) {
        (Some(first), Some(second), None) => Some([first, second]),
        _ => None,
    }
}

/// A non-negative number: digits with a point, and an exponent of ten. The standard library's parser would add 15 kB to a
/// page.
fn number(field: &str) -> Option<f64> {
    let (digits, exponent) = match field.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, exponent.parse::<i32>().ok()?),
        None => (field, 0),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let part = part.trim_end_matches('0');
    if digits.len() == digits.matches('.').count() {
        return None;
    }
    let mut value = 0_u64;
    for digit in whole.bytes().chain(part.bytes()) {
        if !digit.is_ascii_digit() {
            return None;
        }
        value = value.checked_mul(10)?.checked_add(u64::from(digit - b'0'))?;
    }
    let shift = exponent.checked_sub(part.len() as i32)?;
    let scale = math::powi(10.0, u64::from(shift.unsigned_abs().min(400)));
    let number = if shift < 0 { value as f64 / scale } else { value as f64 * scale };
    number.is_finite().then_some(number)
}

fn has(text: &str, part: &str) -> bool {
    text.as_bytes().windows(part.len()).any(|own| own.eq_ignore_ascii_case(part.as_bytes()))
}

fn shown(line: &str) -> String {
    let line: String = line.chars().take(SHOWN).collect();
    ["\"", &line, "\""].concat()
}

/// Non-empty lines with their indices.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .map(str::trim)
        .enumerate()
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// Whether a file has two columns. The second line counts too, since the first may be a header.
pub fn are_in(text: &str) -> bool {
    lines(text).take(2).any(|(_, line)| {
        fields(line).is_some_and(|[time, rate]| number(time).is_some() && number(rate).is_some())
    })
}

/// Units of both columns, s and bit/s, from a header line.
fn units(line: &str) -> Option<[f64; 2]> {
    let columns = line.split_once([',', ';', '\t']).or_else(|| line.split_once(' '))?;
    let (time, rate) = columns;
    // Mb/s are bits, MB/s bytes; in words, such as mbit, case does not matter.
    let fits = |name: &str| {
        if name.ends_with("/s") { rate.contains(name) } else { has(rate, name) }
    };
    let named = RATES.iter().find(|(name, _)| fits(name)).map(|(_, unit)| *unit);
    // A rate without a unit is in Mb/s.
    let plain = !rate.contains(['/', '(', '[', '_']) && !has(rate, "byte");
    let rate = named.or(plain.then_some(1e6))?;
    Some([if has(time, "ms") || has(time, "milli") { 1e-3 } else { 1.0 }, rate])
}

/// Times of the opportunities, ms, each of a packet of [`LARGEST_PACKET`]. The last is at the end of the trace.
///
/// # Errors
/// The first invalid line, or too many opportunities.
pub fn opportunities(text: &str) -> Result<Vec<u32>, Phrase> {
    let mut unit = [1.0, 1e6];
    let mut rates: Vec<(f64, f64)> = Vec::new();
    for (nth, (i, line)) in lines(text).enumerate() {
        let read = fields(line).and_then(|[time, rate]| Some((number(time)?, number(rate)?)));
        let Some((time, rate)) = read else {
            if nth == 0 {
                unit = units(line)
                    .ok_or_else(|| at_line(i, Phrase::new(Code::RateUnit, [shown(line).into()])))?;
                continue;
            }
            return Err(at_line(i, Phrase::new(Code::NoRateLine, [shown(line).into()])));
        };
        // In whole nanoseconds, so that sums have no rounding errors.
        let (at_ns, rate_bps) = ((time * unit[0] * 1e9).round(), rate * unit[1]);
        if let Some((before_ns, _)) = rates.last()
            && at_ns <= *before_ns
        {
            let args = [(at_ns / 1e9).into(), (before_ns / 1e9).into()];
            return Err(at_line(i, Phrase::new(Code::RateTimeFalls, args)));
        }
        rates.push((at_ns, rate_bps));
    }
    let [.., (before_ns, _), (last_ns, _)] = rates[..] else { return Err(Code::FewRates.into()) };
    let (first_ns, end_ns) = (rates[0].0, last_ns + (last_ns - before_ns));
    let ms = |ns: f64| ((ns - first_ns) / 1e6).ceil();
    let end_ms = ms(end_ns);
    if end_ms > f64::from(u32::MAX) {
        return Err(Phrase::new(Code::NoMilliseconds, [end_ms.into(), u32::MAX.into()]));
    }
    let packet = f64::from(LARGEST_PACKET) * 8.0;
    let mut stamps = Vec::new();
    // Offered bits that are not yet an opportunity.
    let mut left = 0.0;
    for (i, &(from_ns, rate_bps)) in rates.iter().enumerate() {
        let to_ns = rates.get(i + 1).map_or(end_ns, |&(at_ns, _)| at_ns);
        let offered = left + (to_ns - from_ns) * rate_bps / 1e9;
        let count = (offered / packet).floor();
        if stamps.len() as f64 + count >= MOST_LINES as f64 {
            return Err(Phrase::new(Code::TooManyOpportunities, [MOST_LINES.into()]));
        }
        for nth in 1..=count as u32 {
            let at_ns = from_ns + (f64::from(nth) * packet - left) * 1e9 / rate_bps;
            stamps.push(ms(at_ns).min(end_ms) as u32);
        }
        left = offered - count * packet;
    }
    if stamps.is_empty() {
        return Err(Code::RatesTooSmall.into());
    }
    // The period is the file's, whenever the last opportunity is.
    if stamps.last() != Some(&(end_ms as u32)) {
        stamps.push(end_ms as u32);
    }
    Ok(stamps)
}

#[cfg(test)]
mod tests {
    use super::super::Trace;
    use super::*;

    fn fault(text: &str) -> String {
        Trace::of_file(text, "test").expect_err("a fault").to_string()
    }

    /// 12 Mb/s carry a packet of 1500 bytes each millisecond.
    #[test]
    fn rates_become_opportunities() {
        assert_eq!(
            opportunities("0 12\n0.003 24\n0.005 0\n0.010 0\n"),
            Ok(vec![1, 2, 3, 4, 4, 5, 5, 15])
        );
        // The rest of a packet is served at the next rate; times are relative to the first line.
        assert_eq!(opportunities("7,6\n7.001,18\n7.002,6\n"), Ok(vec![2, 2, 3]));
        for text in [
            "time_ms;rate_kbps\n0;12000\n3;24000\n",
            "time (s), rate (Mb/s)\r\n0, 12\r\n\r\n# a remark\r\n.003,\t24\r\n",
            "t rate\n0 12\n3e-3 24",
            "s,bit/s\n5,12000000\n5.003,24e6\n",
        ] {
            assert!(are_in(text), "{text}");
            assert_eq!(opportunities(text), Ok(vec![1, 2, 3, 4, 4, 5, 5, 6, 6]), "{text}");
        }
        let trace = Trace::of_file("0 12\n1 36\n", "test").expect("a trace");
        assert_eq!(trace.mean_rate().0, 24_000_000);
    }

    #[test]
    fn a_line_that_does_not_fit_is_named() {
        for (text, message) in [
            (
                "0 1\n0,5 2\n",
                "line 2: \"0,5 2\" is no time in seconds and rate in Mb/s, such as 0.5, 12.4",
            ),
            (
                "0 1\n1 -2\n",
                "line 2: \"1 -2\" is no time in seconds and rate in Mb/s, such as 0.5, 12.4",
            ),
            (
                "0 1\n1 inf\n",
                "line 2: \"1 inf\" is no time in seconds and rate in Mb/s, such as 0.5, 12.4",
            ),
            ("0 1\n2 1\n2 1\n", "line 3: 2 s comes after 2 s; times rise from line to line"),
            ("0 1\n", "has one rate; a trace of rates has two lines at least"),
            ("0 0\n1 0\n", "carries less than one packet of 1500 bytes"),
            ("0 1e9\n1 1e9\n", "carries more than 2,000,000 packets of 1500 bytes"),
            ("0 1\n1e9 1\n", "2000000000000 is no whole number of milliseconds up to 4294967295"),
            (
                "time_s,rate_MB/s\n0,1\n",
                "line 1: the unit of the rates in \"time_s,rate_MB/s\" is not read; name the columns time_s and rate_mbps, or leave the line out",
            ),
        ] {
            assert_eq!(fault(text), message, "{text}");
        }
    }
}
