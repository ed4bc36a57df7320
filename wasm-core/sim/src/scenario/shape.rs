//! The schema of all outside data as text, for [`check`](super::check).
//!
//! `npm run generate` writes `shapes.json` from the Rust types, without titles and descriptions.
//! Running schemars here would add much to the WebAssembly module.

use std::sync::OnceLock;

use schemars::JsonSchema;
use serde_json::Value;

use crate::queue::QueueSpec;

/// An object with the schema of each type by name, as under `$defs` in a JSON schema.
pub const SHAPES: &str = include_str!("shapes.json");

static ADDED: OnceLock<Value> = OnceLock::new();

/// Adds the schemas of documents of other crates, in the form of [`SHAPES`], so that these documents can be checked too.
/// Only the first call has an effect.
pub fn add_shapes(shapes: &str) {
    ADDED.get_or_init(|| parsed(shapes));
}

/// The schema of `T`.
///
/// # Panics
/// If `aqm-schema` does not export `T`, or if `T` belongs to another crate and [`add_shapes`] was not called.
pub fn of<T: JsonSchema>() -> &'static Value {
    named(&T::schema_name()).expect("npm run generate knows each type that is checked")
}

/// The schema of the field `name` of the type `of`.
pub fn of_field(of: &str, name: &str) -> Option<&'static Value> {
    named(of)?.get("properties")?.get(name)
}

/// The range of a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// The least value.
    pub least: f64,
    /// The greatest value.
    pub most: f64,
    /// Whether it is a whole number.
    pub is_whole: bool,
}

/// The range of a discipline's parameter, by the names of both; `None` if there is no such number.
pub fn range_of_parameter(kind: &str, name: &str) -> Option<Range> {
    let branches = of::<QueueSpec>().get("oneOf")?.as_array()?;
    let own = branches.iter().find(|branch| branch["properties"]["kind"]["const"] == kind)?;
    let field = resolve(own).get("properties")?.get(name)?;
    let end = |name| field.get(name).and_then(Value::as_f64);
    Some(Range {
        least: end("minimum")?,
        most: end("maximum")?,
        is_whole: field["type"] == "integer",
    })
}

/// Follows references from `schema` to the schema itself.
pub fn resolve(mut schema: &'static Value) -> &'static Value {
    while let Some(target) = schema.get("$ref").and_then(Value::as_str).and_then(referred) {
        schema = target;
    }
    schema
}

fn referred(reference: &str) -> Option<&'static Value> {
    named(reference.strip_prefix("#/$defs/")?)
}

fn named(name: &str) -> Option<&'static Value> {
    static OF_SCENARIO: OnceLock<Value> = OnceLock::new();
    let of_scenario = OF_SCENARIO.get_or_init(|| parsed(SHAPES));
    of_scenario.get(name).or_else(|| ADDED.get()?.get(name))
}

fn parsed(shapes: &str) -> Value {
    serde_json::from_str(shapes).unwrap_or_else(|_| panic!("shapes are JSON"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_has_the_range_of_its_schema() {
        let range = |least, most, is_whole| Some(Range { least, most, is_whole });
        assert_eq!(range_of_parameter("codel", "target_s"), range(1e-4, 10.0, false));
        assert_eq!(range_of_parameter("codel", "mtu_bytes"), range(0.0, 65_535.0, true));
        assert_eq!(range_of_parameter("codel", "max_p"), None);
        assert_eq!(range_of_parameter("red", "spacing"), None);
    }
}
