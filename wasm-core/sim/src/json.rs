//! Documents as JSON. Serialization always succeeds: keys are strings or numbers, and non-finite numbers become
//! null.

use serde::Serialize;
use serde_json::Value;

use crate::fault::Arg;
use crate::plain::Plain;

/// The document as compact JSON text.
///
/// # Panics
/// If a map key is neither a string nor a number.
pub fn text(of: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(of).unwrap_or_else(|_| panic!("a document is JSON"))
}

/// The document as a value, by way of its text. Serializing straight to a value would compile a second serializer
/// for every type, a tenth of the module.
///
/// # Panics
/// As [`text`].
pub fn value(of: &(impl Serialize + ?Sized)) -> Value {
    serde_json::from_str(&text(of)).unwrap_or_else(|_| panic!("a document is JSON"))
}

/// A value of a document as an argument of a sentence: a number as such, unless that would change its text.
pub fn argument(value: &Value) -> Arg {
    let text = text(value);
    match value.as_f64() {
        Some(number) if Plain(number).to_string() == text => number.into(),
        _ => text.into(),
    }
}
