//! Documents as JSON. Documents always serialize: keys are text or numbers, and a number that is not finite is null.

use serde::Serialize;
use serde_json::Value;

/// The document as JSON text without spaces.
///
/// # Panics
/// If a key of a map is neither text nor a number.
pub fn text(of: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(of).unwrap_or_else(|_| panic!("a document is JSON"))
}

/// The document as a value to look into. It goes by way of the text: a second serializer would be compiled again for
/// every type, which is a tenth of the module.
///
/// # Panics
/// As [`text`].
pub fn value(of: &(impl Serialize + ?Sized)) -> Value {
    serde_json::from_str(&text(of)).unwrap_or_else(|_| panic!("a document is JSON"))
}
