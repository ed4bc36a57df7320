//! Numbers in text.

use aqm_lane::plain::Plain;

/// The shortest decimal near `value` that `keeps` accepts; `value` itself if no other does.
pub(crate) fn shortest(value: f64, keeps: impl Fn(f64) -> bool) -> String {
    let rounded = (0..17_usize).find_map(|digits| {
        let text = format!("{value:.digits$e}");
        text.parse::<f64>().ok().filter(|&rounded| keeps(rounded))
    });
    Plain(rounded.unwrap_or(value)).to_string()
}

/// A number that is kept, for a note: four significant digits.
pub fn about(value: f64) -> f64 {
    format!("{value:.3e}").parse().unwrap_or(value)
}

/// A number that was measured or compares, for a note: three significant digits.
pub fn roughly(value: f64) -> f64 {
    format!("{value:.2e}").parse().unwrap_or(value)
}
