//! Reads the tagged values of a document: `{"kind": …}` with the parameters of that kind beside it.
//!
//! What serde derives for a tagged enum buffers the value and can read every kind from a list as well. That is compiled
//! for each parameter of each kind, and nothing in a document needs it.

use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Error as _};
use serde_json::{Error, Map, Value};

const TAG: &str = "kind";

/// The kind that `fields` name.
///
/// # Errors
/// There is none, or it is no text.
pub fn kind(fields: &Map<String, Value>) -> Result<&str, Error> {
    fields.get(TAG).and_then(Value::as_str).ok_or_else(|| Error::missing_field(TAG))
}

/// The parameters among `fields`.
///
/// # Errors
/// The first that is missing or of another type.
pub fn parameters<T: DeserializeOwned>(fields: &Map<String, Value>) -> Result<T, Error> {
    let pairs = fields.iter().map(|(name, value)| (name.as_str(), value));
    T::deserialize(MapDeserializer::new(pairs))
}
