//! How values are read from a JSON document that has been held against its schema.
//!
//! Types derive [`Read`] beside `Serialize`; both follow the same attributes. That a value fits is checked before,
//! with words for people (`aqm_sim::scenario::check`), so that nothing here says more than where it did not.

pub use aqm_read::Read;
pub use serde_json::Value;

use std::fmt;

use serde_json::Map;

/// What a document can hold.
pub trait Read: Sized {
    /// # Errors
    /// The innermost field that is absent or of another type.
    fn read(value: &Value) -> Result<Self, Unfit>;

    /// What it is where a document says nothing of it, if it may be absent.
    fn absent() -> Option<Self> {
        None
    }
}

/// A field that is absent or of another type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unfit(&'static str);

impl Unfit {
    /// The value itself; whoever reads the field knows its name.
    pub const HERE: Unfit = Unfit("");
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is missing or of another type", self.0)
    }
}

/// The fields of an object.
///
/// # Errors
/// That it is none.
#[cold]
pub fn fields(value: &Value) -> Result<&Map<String, Value>, Unfit> {
    value.as_object().ok_or(Unfit::HERE)
}

/// The field `name`, if it is there.
///
/// # Errors
/// That it is of another type.
#[cold]
#[inline(never)]
pub fn field<T: Read>(fields: &Map<String, Value>, name: &'static str) -> Result<Option<T>, Unfit> {
    let Some(value) = fields.get(name) else { return Ok(None) };
    match T::read(value) {
        Ok(value) => Ok(Some(value)),
        Err(Unfit::HERE) => Err(Unfit(name)),
        Err(inner) => Err(inner),
    }
}

/// What stands for a field that is absent and has no usual value.
///
/// # Errors
/// That nothing may.
#[cold]
pub fn absent<T: Read>(name: &'static str) -> Result<T, Unfit> {
    T::absent().ok_or(Unfit(name))
}

/// A text.
///
/// # Errors
/// That it is none.
#[cold]
pub fn text(value: &Value) -> Result<&str, Unfit> {
    value.as_str().ok_or(Unfit::HERE)
}

/// The text in the field `name`, which says what the other fields are.
///
/// # Errors
/// That there is none.
#[cold]
pub fn tag<'a>(value: &'a Value, name: &'static str) -> Result<&'a str, Unfit> {
    value.get(name).and_then(Value::as_str).ok_or(Unfit(name))
}

/// Name and value of the one field of an object.
///
/// # Errors
/// That there are none, or several.
#[cold]
pub fn only_field(value: &Value) -> Result<(&str, &Value), Unfit> {
    let mut fields = fields(value)?.iter();
    match (fields.next(), fields.next()) {
        (Some((name, value)), None) => Ok((name, value)),
        _ => Err(Unfit::HERE),
    }
}

impl Read for Value {
    fn read(value: &Value) -> Result<Self, Unfit> {
        Ok(value.clone())
    }
}

impl Read for Map<String, Value> {
    fn read(value: &Value) -> Result<Self, Unfit> {
        fields(value).cloned()
    }
}

impl Read for bool {
    fn read(value: &Value) -> Result<Self, Unfit> {
        value.as_bool().ok_or(Unfit::HERE)
    }
}

impl Read for f64 {
    fn read(value: &Value) -> Result<Self, Unfit> {
        value.as_f64().ok_or(Unfit::HERE)
    }
}

impl Read for u64 {
    fn read(value: &Value) -> Result<Self, Unfit> {
        value.as_u64().ok_or(Unfit::HERE)
    }
}

impl Read for u32 {
    fn read(value: &Value) -> Result<Self, Unfit> {
        u64::read(value)?.try_into().map_err(|_| Unfit::HERE)
    }
}

impl Read for String {
    fn read(value: &Value) -> Result<Self, Unfit> {
        text(value).map(str::to_owned)
    }
}

impl<T: Read> Read for Option<T> {
    fn read(value: &Value) -> Result<Self, Unfit> {
        if value.is_null() { Ok(None) } else { T::read(value).map(Some) }
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

impl<T: Read> Read for Vec<T> {
    #[cold]
    fn read(value: &Value) -> Result<Self, Unfit> {
        value.as_array().ok_or(Unfit::HERE)?.iter().map(T::read).collect()
    }
}

impl<T: Read, const N: usize> Read for [T; N] {
    #[cold]
    fn read(value: &Value) -> Result<Self, Unfit> {
        Vec::read(value)?.try_into().map_err(|_| Unfit::HERE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::Buffer;
    use crate::queue::QueueSpec;
    use crate::traffic::{Distribution, Traffic};
    use serde_json::json;

    #[test]
    fn what_is_written_is_read_back() {
        for spec in QueueSpec::all() {
            let written = serde_json::to_value(&spec).expect("JSON");
            assert_eq!(QueueSpec::read(&written), Ok(spec));
        }
        let classes = json!([
            { "kind": "ftp", "id": "a", "flows": 3, "tcp": "cubic", "ecn": true, "initial_rto_s": 2.5 },
            { "kind": "poisson", "id": "b", "rho": 0.5, "service": "exponential" },
            { "kind": "web", "id": "c", "sessions": 2, "think_s": 1, "object_packets": { "pareto": { "mean": 12, "shape": 1.3 } } },
        ]);
        for class in Vec::<Traffic>::read(&classes).expect("classes") {
            let written = serde_json::to_value(&class).expect("JSON");
            assert_eq!(Traffic::read(&written), Ok(class));
        }
    }

    #[test]
    fn what_is_absent_is_as_the_type_has_it() {
        let red = |value: Value| {
            QueueSpec::read(&value).map(|spec| serde_json::to_value(spec).expect("JSON"))
        };
        let usual = red(json!({ "kind": "red" })).expect("usual");
        let other = red(json!({ "kind": "red", "max_p": 0.5 })).expect("another");
        assert_eq!(other["max_p"], 0.5);
        assert_eq!(other["min_th"], usual["min_th"]);
        let class = Traffic::read(&json!({ "kind": "ftp", "id": "a" })).expect("a class");
        assert_eq!((class.flows(), class.packet_bytes()), (1, 1000));
    }

    #[test]
    fn a_value_fits_the_first_variant_that_holds_it() {
        let read = |value: Value| Distribution::read(&value);
        assert_eq!(read(json!(2)), Ok(Distribution::Fixed(2.0)));
        assert_eq!(
            read(json!({ "uniform": [1, 2.5] })),
            Ok(Distribution::Uniform { uniform: [1.0, 2.5] })
        );
        assert_eq!(read(json!({ "uniform": [1, 2, 3] })), Err(Unfit::HERE));
        assert_eq!(Buffer::read(&json!({ "bytes": 64 })), Ok(Buffer::Bytes(64)));
        assert_eq!(Buffer::read(&json!({ "bytes": 64, "packets": 1 })), Err(Unfit::HERE));
    }

    #[test]
    fn the_innermost_field_that_does_not_fit_is_named() {
        let fault = |value: Value| Traffic::read(&value).expect_err("a fault").to_string();
        assert!(fault(json!({ "kind": "ftp" })).starts_with("`id` is missing"));
        assert!(fault(json!({ "id": "a" })).starts_with("`kind` is missing"));
        assert!(fault(json!({ "kind": "ftp", "id": "a", "flows": 1.5 })).starts_with("`flows`"));
        assert!(fault(json!({ "kind": "ftp", "id": "a", "ecn": 1 })).starts_with("`ecn`"));
    }
}
