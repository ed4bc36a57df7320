//! Faults of parameters beyond the ranges of single fields.

use crate::plain::Plain;

/// A fault in a parameter: its field and a message.
pub type Fault = (&'static str, String);

/// A fault if two thresholds are in the wrong order.
pub fn not_below(field: &'static str, low: f64, high_name: &str, high: f64) -> Option<Fault> {
    (low >= high).then(|| {
        (field, format!("{} is not below {high_name}, which is {}", Plain(low), Plain(high)))
    })
}

/// A fault unless exactly one of two fields is given.
pub fn exactly_one([one, other]: [&str; 2], given: [bool; 2]) -> Option<Fault> {
    match given {
        [false, false] => Some(("", format!("give {one} or {other}"))),
        [true, true] => Some(("", format!("give {one} or {other}, not both"))),
        _ => None,
    }
}
