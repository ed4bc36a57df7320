//! Reads tagged values of a document: `{"kind": …}` together with the parameters of that kind.
//!
//! The code that serde derives for a tagged enum buffers the value and also reads every kind from a list. It would be
//! compiled for each parameter of each kind, and no document needs it.

use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Error as _};
use serde_json::{Error, Map, Value};

const TAG: &str = "kind";

/// The kind given by `fields`.
///
/// # Errors
/// If it is missing or not a string.
pub fn kind(fields: &Map<String, Value>) -> Result<&str, Error> {
    fields.get(TAG).and_then(Value::as_str).ok_or_else(|| Error::missing_field(TAG))
}

/// The parameters among `fields`.
///
/// # Errors
/// The first parameter that is missing or of another type.
pub fn parameters<T: DeserializeOwned>(fields: &Map<String, Value>) -> Result<T, Error> {
    let pairs = fields.iter().map(|(name, value)| (name.as_str(), value));
    T::deserialize(MapDeserializer::new(pairs))
}
