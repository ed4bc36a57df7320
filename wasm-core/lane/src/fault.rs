//! Faults of parameters that ranges of single fields cannot express.

use crate::plain::Plain;

/// A fault in a parameter: its field, and what is wrong in words.
pub type Fault = (&'static str, String);

/// The fault of two thresholds in the wrong order, if they are.
pub fn not_below(field: &'static str, low: f64, high_name: &str, high: f64) -> Option<Fault> {
    (low >= high).then(|| {
        (field, format!("{} is not below {high_name}, which is {}", Plain(low), Plain(high)))
    })
}

/// The fault of two fields of which exactly one must be given, where that is not so.
pub fn exactly_one([one, other]: [&str; 2], given: [bool; 2]) -> Option<Fault> {
    match given {
        [false, false] => Some(("", format!("give {one} or {other}"))),
        [true, true] => Some(("", format!("give {one} or {other}, not both"))),
        _ => None,
    }
}
