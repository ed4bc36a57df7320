//! Validates a JSON value against the schema and reports all faults together.
//!
//! The schema comes from the Rust types ([`shape`]), so each range is written once. A general JSON Schema
//! validator would only say that no branch of a tagged union matches. This one follows the tag and names
//! the field. It converts whole floats such as 1e7 or 10.0 to integers where the type requires it.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde::ser::Serializer;
use serde_json::{Map, Number, Value, json};

use super::shape;
use crate::fault::{self, Arg, Code, Phrase};
use crate::json;

/// A fault in outside data.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Fault {
    /// Path to the value, such as `traffic[0].flows`; empty for the whole document.
    pub path: String,
    /// What is wrong and what is allowed.
    pub code: Code,
    /// What fills the places of its sentence.
    pub args: Vec<Arg>,
    /// Index of the entry at fault, if the value is a list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<u32>,
}

impl Fault {
    pub fn new(path: &str, Phrase { code, args }: Phrase) -> Fault {
        Fault { path: path.to_owned(), code, args, at: None }
    }

    /// What is wrong and what is allowed.
    pub fn phrase(&self) -> Phrase {
        Phrase { code: self.code, args: self.args.clone() }
    }

    /// What is wrong and what is allowed, in English.
    pub fn message(&self) -> String {
        let mut message = self.phrase().to_string();
        shorten(&mut message, Faults::LONGEST[1]);
        message
    }

    /// Makes the phrase part of another.
    #[must_use]
    pub fn within(self, outer: impl FnOnce(Phrase) -> Phrase) -> Fault {
        let Phrase { code, args } = outer(Phrase { code: self.code, args: self.args });
        Fault { code, args, ..self }
    }

    /// Moves the fault's path below `place` in the enclosing document.
    pub fn below(self, place: &str) -> Fault {
        Fault { path: join(place, &self.path).trim_end_matches('.').to_owned(), ..self }
    }
}

/// The faults of a document: the first [`Faults::MOST`], and the number of further ones.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Faults {
    listed: Vec<Fault>,
    more: u64,
}

impl Faults {
    /// Most faults kept. This bounds memory, and is more than a person reads.
    pub const MOST: usize = 50;

    /// Most characters of a path and of a message, or of a text in one; all may quote the document.
    const LONGEST: [usize; 2] = [200, 1000];

    pub fn one(path: &str, phrase: impl Into<Phrase>) -> Faults {
        let mut faults = Faults::default();
        faults.add_phrase(path, phrase.into());
        faults
    }

    /// Adds a fault. Beyond [`Faults::MOST`] it is only counted.
    pub fn add<const N: usize>(&mut self, path: &str, code: Code, args: [Arg; N]) {
        self.add_phrase(path, Phrase::new(code, args));
    }

    /// As [`Faults::add`].
    pub fn add_phrase(&mut self, path: &str, phrase: Phrase) {
        self.push(Fault::new(path, phrase));
    }

    /// Adds faults of parameters whose fields are below `path`.
    pub fn add_own(&mut self, path: &str, own: Vec<fault::Fault>) {
        for fault::Fault { field, at, phrase } in own {
            let path = if field.is_empty() { path.to_owned() } else { join(path, &field) };
            self.push(Fault { at, ..Fault::new(&path, phrase) });
        }
    }

    /// As [`Faults::add`]. Text that quotes the document is shortened.
    pub fn push(&mut self, mut fault: Fault) {
        if self.is_full() {
            self.more += 1;
            return;
        }
        shorten(&mut fault.path, Faults::LONGEST[0]);
        shorten_texts(&mut fault.args);
        self.listed.push(fault);
    }

    /// Adds the faults of another part of the document.
    pub fn extend(&mut self, other: Faults) {
        for fault in other.listed {
            self.push(fault);
        }
        self.more += other.more;
    }

    /// Adds the faults of a part that shares some of its text with others. A fault that is already listed
    /// is not listed again, and the larger of the two counts is kept.
    pub fn extend_shared(&mut self, other: Faults) {
        for fault in other.listed {
            if !self.listed.contains(&fault) {
                self.push(fault);
            }
        }
        self.more = self.more.max(other.more);
    }

    /// Applies `change` to each listed fault.
    #[must_use]
    pub fn map(self, change: impl FnMut(Fault) -> Fault) -> Faults {
        Faults { listed: self.listed.into_iter().map(change).collect(), ..self }
    }

    /// Moves all paths below `place` in the enclosing document.
    #[must_use]
    pub fn below(self, place: &str) -> Faults {
        self.map(|fault| fault.below(place))
    }

    /// The listed faults, at most [`Faults::MOST`].
    pub fn listed(&self) -> &[Fault] {
        &self.listed
    }

    /// The number of faults beyond the listed ones.
    pub fn more(&self) -> u64 {
        self.more
    }

    /// Counts `more` faults without listing them.
    pub fn count_more(&mut self, more: u64) {
        self.more += more;
    }

    pub fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// Whether further faults are only counted.
    pub fn is_full(&self) -> bool {
        self.listed.len() >= Faults::MOST
    }

    /// Whether any listed fault is at `path` or below it.
    pub fn touch(&self, path: &str) -> bool {
        self.listed.iter().any(|fault| fault.path.starts_with(path))
    }

    /// # Errors
    /// Returns itself if there is a fault.
    pub fn into_result(self) -> Result<Faults, Faults> {
        if self.is_empty() { Ok(self) } else { Err(self) }
    }

    /// # Errors
    /// If the schema accepted a value that the type cannot represent.
    pub fn read<T: DeserializeOwned>(self, value: &Value) -> Result<T, Faults> {
        T::deserialize(value).map_err(|error| Faults::one("", Phrase::text(error)))
    }

    /// The listed faults, followed by one that gives the number of further faults, if any.
    pub fn reported(&self) -> Vec<Fault> {
        let mut reported = self.listed.clone();
        if self.more > 0 {
            reported.push(Fault::new("", Phrase::new(Code::More, [self.more.into()])));
        }
        reported
    }

    /// The faults in English, as `{"errors": [{"path", "message"}]}`.
    pub fn to_value(&self) -> Value {
        let reported = self.reported();
        let errors =
            reported.iter().map(|fault| json!({ "path": fault.path, "message": fault.message() }));
        json!({ "errors": errors.collect::<Vec<_>>() })
    }
}

/// Faults as written. If there are more than it lists, the last entry has no path and gives their number.
#[derive(Serialize, JsonSchema)]
pub struct FaultDocument {
    errors: Vec<Fault>,
}

/// As a [`FaultDocument`].
impl Serialize for Faults {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        FaultDocument { errors: self.reported() }.serialize(serializer)
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults { listed: vec![fault], more: 0 }
    }
}

impl From<Phrase> for Faults {
    fn from(phrase: Phrase) -> Faults {
        Faults::one("", phrase)
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.reported().iter().enumerate() {
            let newline = if i > 0 { "\n" } else { "" };
            let colon = if fault.path.is_empty() { "" } else { ": " };
            write!(f, "{newline}{}{colon}{}", fault.path, fault.message())?;
        }
        Ok(())
    }
}

/// Cuts the text after `longest` characters.
fn shorten(text: &mut String, longest: usize) {
    if let Some((end, _)) = text.char_indices().nth(longest) {
        text.truncate(end);
        text.push('…');
    }
}

fn shorten_texts(args: &mut [Arg]) {
    for arg in args {
        match arg {
            Arg::Text(text) => shorten(text, Faults::LONGEST[1]),
            Arg::Phrase(phrase) => shorten_texts(&mut phrase.args),
            Arg::Number(_) => {}
        }
    }
}

/// Adds every fault of `value` against `schema` to `faults`, with paths below `path`, and converts whole
/// floats to integers.
pub fn check(value: &mut Value, schema: &'static Value, path: &str, faults: &mut Faults) {
    Walker { faults }.visit(value, schema, path);
}

/// Checks and reads a value of its own type, with faults at `at`.
pub fn checked<T: JsonSchema + DeserializeOwned>(
    mut value: Value,
    at: &str,
    faults: &mut Faults,
) -> Option<T> {
    let mut own = Faults::default();
    check(&mut value, shape::of::<T>(), at, &mut own);
    match own.into_result().and_then(|own| own.read(&value)) {
        Ok(value) => Some(value),
        Err(own) => {
            faults.extend(own);
            None
        }
    }
}

/// Checks and reads a number with the schema of the field `name` of the type `of`.
pub fn number(of: &str, name: &str, value: &Value, at: &str, faults: &mut Faults) -> Option<f64> {
    let schema = shape::of_field(of, name)?;
    let mut value = value.clone();
    let mut own = Faults::default();
    if value.is_null() {
        own.add(at, Code::Expected, [Code::Number.into(), Code::Null.into()]);
    }
    check(&mut value, schema, at, &mut own);
    let number = value.as_f64().filter(|_| own.is_empty());
    faults.extend(own);
    number
}

struct Walker<'a> {
    faults: &'a mut Faults,
}

impl Walker<'_> {
    fn visit(&mut self, value: &mut Value, schema: &'static Value, path: &str) {
        let schema = shape::resolve(schema);
        if let Some(branches) = branches(schema) {
            self.visit_branches(value, branches, path);
            return;
        }
        let Some(expected) = types(schema) else { return };
        let Some(found) = fit(value, &expected) else {
            self.expected(path, expected.iter().map(|name| type_named(name)), value);
            return;
        };
        match found {
            "object" => self.visit_object(value, schema, path, &[]),
            "array" => self.visit_array(value, schema, path),
            "number" | "integer" => self.check_range(value, schema, path),
            "string" => self.check_string(value, schema, path),
            _ => {}
        }
    }

    fn visit_branches(&mut self, value: &mut Value, branches: &'static [Value], path: &str) {
        let branches = flattened(branches);
        let tagged = branches.iter().any(|branch| tag(branch).is_some());
        let absent = value.is_null() && branches.iter().any(|branch| allows_null(branch));
        if tagged && !absent {
            self.visit_tagged(value, &branches, path);
            return;
        }
        if let Some(branch) = self.choose(value, &branches, path) {
            self.visit(value, branch, path);
        }
    }

    /// Visits a union whose branches are distinguished by their `kind`.
    fn visit_tagged(&mut self, value: &mut Value, branches: &[&'static Value], path: &str) {
        let Some(object) = value.as_object() else {
            self.expected(path, [Code::Object.into()], value);
            return;
        };
        let kinds =
            || branches.iter().filter_map(|branch| tag(branch)).collect::<Vec<_>>().join(", ");
        let Some(kind) = object.get(TAG) else {
            self.faults.add(&join(path, TAG), Code::MissingOneOf, [kinds().into()]);
            return;
        };
        match branches.iter().find(|branch| tag(branch).is_some() && tag(branch) == kind.as_str()) {
            Some(branch) => self.visit_object(value, shape::resolve(branch), path, &[TAG]),
            None => {
                let args = [json::text(kind).into(), kinds().into()];
                self.faults.add(&join(path, TAG), Code::NoneOf, args);
            }
        }
    }

    /// The branch of a union that `value` is meant for; adds a fault if that is ambiguous.
    fn choose(
        &mut self,
        value: &Value,
        branches: &[&'static Value],
        path: &str,
    ) -> Option<&'static Value> {
        let words: Vec<&str> = branches.iter().flat_map(|branch| words(branch)).collect();
        if let Some(text) = value.as_str() {
            if let Some(branch) = branches.iter().find(|branch| self::words(branch).contains(&text))
            {
                return Some(branch);
            }
            if !words.is_empty() {
                self.none_of(path, text, &words);
                return None;
            }
        }
        if let Some(object) = value.as_object() {
            let keyed = branches.iter().find(|branch| {
                let required = required(branch);
                !required.is_empty() && required.iter().all(|key| object.contains_key(*key))
            });
            if keyed.is_some() {
                return keyed.copied();
            }
        }
        let fitting = branches.iter().find(|branch| {
            required(branch).is_empty()
                && types(branch).is_some_and(|types| types.iter().any(|name| is_of(value, name)))
        });
        if fitting.is_none() {
            self.expected(path, branches.iter().flat_map(|branch| forms(branch)), value);
        }
        fitting.copied()
    }

    /// Keys in `known` have already been checked.
    fn visit_object(
        &mut self,
        value: &mut Value,
        schema: &'static Value,
        path: &str,
        known: &[&str],
    ) {
        let Some(object) = value.as_object_mut() else { return };
        let most = schema.get("maxProperties").and_then(Value::as_u64);
        if let Some(most) = most.filter(|most| object.len() as u64 > *most) {
            let fields = object.len();
            self.faults.add(path, Code::TooManyFields, [fields.into(), most.into()]);
            return;
        }
        if schema.get("additionalProperties") == Some(&Value::Bool(true)) {
            return; // A free map, such as a timeline's `set`.
        }
        let properties = schema.get("properties").and_then(Value::as_object);
        for key in required(schema) {
            if !object.contains_key(key) {
                self.faults.add(&join(path, key), Code::Missing, []);
            }
        }
        for (key, value) in object.iter_mut().filter(|(key, _)| !known.contains(&key.as_str())) {
            match properties.and_then(|all| all.get(key)) {
                Some(schema) => self.visit(value, schema, &join(path, key)),
                // A document may have very many.
                None if self.faults.is_full() => self.faults.count_more(1),
                None => self.faults.add_phrase(&join(path, key), unknown_field(properties)),
            }
        }
    }

    fn visit_array(&mut self, value: &mut Value, schema: &'static Value, path: &str) {
        let Some(array) = value.as_array_mut() else { return };
        let bound = |name| schema.get(name).and_then(Value::as_u64);
        let length = array.len() as u64;
        if let Some(least) = bound("minItems").filter(|least| length < *least) {
            self.faults.add(path, Code::TooFewEntries, [length.into(), least.into()]);
        }
        if let Some(most) = bound("maxItems").filter(|most| length > *most) {
            self.faults.add(path, Code::TooManyEntries, [length.into(), most.into()]);
            return;
        }
        let prefix = schema.get("prefixItems").and_then(Value::as_array);
        for (i, value) in array.iter_mut().enumerate() {
            let item = prefix.and_then(|items| items.get(i)).or_else(|| schema.get("items"));
            if let Some(item) = item.filter(|item| item.is_object()) {
                self.visit(value, item, &format!("{path}[{i}]"));
            }
        }
    }

    fn check_range(&mut self, value: &Value, schema: &Value, path: &str) {
        let Some(number) = value.as_f64() else { return };
        let bound = |name| schema.get(name).and_then(Value::as_f64);
        if let Some(least) = bound("minimum").filter(|least| number < *least) {
            self.faults.add(path, Code::BelowMinimum, [json::argument(value), least.into()]);
        }
        if let Some(most) = bound("maximum").filter(|most| number > *most) {
            self.faults.add(path, Code::AboveMaximum, [json::argument(value), most.into()]);
        }
    }

    fn check_string(&mut self, value: &Value, schema: &Value, path: &str) {
        let Some(text) = value.as_str() else { return };
        let words = words(schema);
        if !words.is_empty() && !words.contains(&text) {
            self.none_of(path, text, &words);
        }
        let length = text.chars().count() as u64;
        let bound = |name| schema.get(name).and_then(Value::as_u64);
        if bound("minLength").is_some_and(|least| length < least) {
            self.faults.add(path, Code::Empty, []);
        }
        if let Some(most) = bound("maxLength").filter(|most| length > *most) {
            self.faults.add(path, Code::TooLong, [length.into(), most.into()]);
        }
    }

    fn expected(&mut self, path: &str, forms: impl IntoIterator<Item = Phrase>, found: &Value) {
        // Many variants have the same form.
        let mut forms: Vec<Phrase> = forms.into_iter().collect();
        forms.dedup();
        let forms = Phrase::joined(Code::Or, forms).unwrap_or(Code::Nothing.into());
        self.faults.add(path, Code::Expected, [forms.into(), describe(found).into()]);
    }

    fn none_of(&mut self, path: &str, text: &str, words: &[&str]) {
        let args = [["\"", text, "\""].concat().into(), words.join(", ").into()];
        self.faults.add(path, Code::NoneOf, args);
    }
}

fn unknown_field(allowed: Option<&Map<String, Value>>) -> Phrase {
    let allowed: Vec<&str> = allowed.into_iter().flat_map(Map::keys).map(String::as_str).collect();
    match allowed[..] {
        [] => Code::NoFieldAllowed.into(),
        _ => Phrase::new(Code::UnknownField, [allowed.join(", ").into()]),
    }
}

fn branches(schema: &Value) -> Option<&Vec<Value>> {
    schema.get("oneOf").or_else(|| schema.get("anyOf")).and_then(Value::as_array)
}

/// The branches of a union with nested unions expanded, as in an optional union.
fn flattened(branches: &'static [Value]) -> Vec<&'static Value> {
    branches
        .iter()
        .flat_map(|branch| {
            // The schema behind a tagged branch's reference lacks the tag.
            if tag(branch).is_some() {
                return vec![branch];
            }
            let branch = shape::resolve(branch);
            match self::branches(branch) {
                Some(inner) => flattened(inner),
                None => vec![branch],
            }
        })
        .collect()
}

fn allows_null(schema: &Value) -> bool {
    types(schema).is_some_and(|types| types.contains(&"null"))
}

/// The type names that a schema allows; `None` if it allows any.
fn types(schema: &Value) -> Option<Vec<&str>> {
    match schema.get("type") {
        Some(Value::String(name)) => Some(vec![name]),
        Some(Value::Array(names)) => Some(names.iter().filter_map(Value::as_str).collect()),
        _ => None,
    }
}

/// The member of `expected` that the value's type matches. Converts a whole float to an integer if one is
/// expected.
fn fit<'t>(value: &mut Value, expected: &[&'t str]) -> Option<&'t str> {
    if expected.contains(&"integer")
        && let Some(number) = whole_float(value)
    {
        *value = Value::Number(Number::from(number));
    }
    expected.iter().copied().find(|name| is_of(value, name))
}

/// Whether the value has the named type, after [`fit`].
fn is_of(value: &Value, name: &str) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64() || whole_float(value).is_some(),
        _ => false,
    }
}

/// The integer equal to a float such as 1e7 or 10.0.
fn whole_float(value: &Value) -> Option<i64> {
    let number = value.as_f64().filter(|_| value.is_f64())?;
    let whole = number.abs() < 9_007_199_254_740_992.0 && number == number.trunc();
    whole.then_some(number as i64)
}

fn required(schema: &Value) -> Vec<&str> {
    schema
        .get("required")
        .and_then(Value::as_array)
        .map(|keys| keys.iter().filter_map(Value::as_str).collect())
        .unwrap_or_default()
}

/// The key that distinguishes the branches of a tagged union.
const TAG: &str = "kind";

/// The tag that a branch of a tagged union requires.
fn tag(schema: &Value) -> Option<&str> {
    schema.get("properties")?.get(TAG)?.get("const")?.as_str()
}

/// The schema of the field `name` in the branch `kind` of a tagged union.
pub fn field_of(union: &'static Value, kind: &str, name: &str) -> Option<&'static Value> {
    let branch = branches(union)?.iter().find(|branch| tag(branch) == Some(kind))?;
    shape::resolve(branch).get("properties")?.get(name)
}

/// The strings that a schema allows, from an enumeration or a constant.
fn words(schema: &Value) -> Vec<&str> {
    let listed = schema.get("enum").and_then(Value::as_array);
    let constant = schema.get("const").and_then(Value::as_str);
    listed.into_iter().flatten().filter_map(Value::as_str).chain(constant).collect()
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

fn type_named(name: &str) -> Phrase {
    let code = match name {
        "null" => Code::Null,
        "integer" => Code::WholeNumber,
        "number" => Code::Number,
        "array" => Code::List,
        "object" => Code::Object,
        "boolean" => Code::Boolean,
        _ => Code::String,
    };
    code.into()
}

/// The forms of a branch of an untagged union.
fn forms(schema: &Value) -> Vec<Phrase> {
    match required(schema).first() {
        Some(key) => vec![Phrase::text(["{\"", key, "\": …}"].concat())],
        None => types(schema).unwrap_or_default().iter().map(|name| type_named(name)).collect(),
    }
}

fn describe(value: &Value) -> Phrase {
    match value {
        Value::Null => Code::Null.into(),
        Value::Bool(_) | Value::Number(_) => Phrase::new(Code::Text, [json::argument(value)]),
        Value::String(_) => Code::String.into(),
        Value::Array(_) => Code::List.into(),
        Value::Object(_) => Code::Object.into(),
    }
}

/// Merges `patch` into `target` by RFC 7396.
pub fn merge_patch(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    let Some(object) = target.as_object_mut() else { return };
    for (key, value) in patch {
        if value.is_null() {
            object.remove(key);
        } else {
            merge_patch(object.entry(key.as_str()).or_insert(Value::Null), value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn merge_patch_follows_rfc_7396() {
        let mut target = json!({"a": "b", "c": {"d": "e", "f": "g"}});
        merge_patch(&mut target, &json!({"a": "z", "c": {"f": null}}));
        assert_eq!(target, json!({"a": "z", "c": {"d": "e"}}));
    }

    #[test]
    fn the_first_fifty_faults_are_listed_and_the_rest_counted() {
        let mut faults = Faults::default();
        for i in 0..96_000 {
            faults.add(&format!("at[{i}]"), Code::Missing, []);
        }
        assert_eq!(faults.listed().len(), Faults::MOST);
        let reported = faults.to_value();
        let reported = reported["errors"].as_array().expect("a list");
        assert_eq!(reported.len(), Faults::MOST + 1);
        assert_eq!(reported.last(), Some(&json!({ "path": "", "message": "and 95,950 more" })));
        assert!(faults.to_string().ends_with("at[49]: is missing\nand 95,950 more"));
        // Only the count grows.
        let mut all = Faults::default();
        all.extend(faults.clone());
        all.extend(faults);
        assert_eq!((all.listed().len(), all.more()), (Faults::MOST, 191_950));
    }

    #[test]
    fn quoted_document_text_is_shortened() {
        let faults = Faults::one(&"p".repeat(10_000), Phrase::text("é".repeat(10_000)));
        let fault = &faults.listed()[0];
        assert_eq!((fault.path.chars().count(), fault.message().chars().count()), (201, 1001));
        let Arg::Text(text) = &fault.args[0] else { panic!("{fault:?}") };
        assert_eq!(text.chars().count(), 1001);
    }
}
