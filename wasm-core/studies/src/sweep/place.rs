//! Places in a scenario, as a sweep names them: `traffic.ftp.flows`, `lanes.1.queue.max_p`.

use serde_json::{Map, Value};

use aqm_sim::fault::{Code, Phrase};

/// A place, in the notation of faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place(String);

impl Place {
    /// The place of `path` in a scenario.
    ///
    /// # Errors
    /// Why the path has no place.
    pub fn find(scenario: &Value, path: &str) -> Result<Place, Phrase> {
        match path.split('.').next() {
            Some("seed") => return Err(Code::SeedVaries.into()),
            Some("version") => return Err(Code::VersionVaries.into()),
            _ => {}
        }
        let mut found = String::new();
        walk(&mut scenario.clone(), path, |step| match step {
            Step::Index(index) => found.push_str(&format!("[{index}]")),
            Step::Key(key) if found.is_empty() => found.push_str(key),
            Step::Key(key) => found.push_str(&format!(".{key}")),
        })?;
        Ok(Place(found))
    }

    /// A place that matches nothing.
    pub fn nowhere() -> Place {
        Place(String::new())
    }

    /// Whether one place is the other or contains it.
    pub fn overlaps(&self, other: &Place) -> bool {
        self.concerns(&other.0)
    }

    /// Whether a fault at `path` is at this place, within it or around it.
    pub fn concerns(&self, path: &str) -> bool {
        let (long, short) =
            if path.len() > self.0.len() { (path, &*self.0) } else { (&*self.0, path) };
        !short.is_empty()
            && long
                .strip_prefix(short)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
    }
}

/// Sets the value at a path of a scenario.
///
/// # Errors
/// Why the path does not exist.
pub fn set(scenario: &mut Value, path: &str, value: Value) -> Result<(), Phrase> {
    *walk(scenario, path, |_| {})? = value;
    Ok(())
}

enum Step<'a> {
    Key(&'a str),
    Index(usize),
}

/// Follows a path. Missing keys of objects are created: the scenario's own check reports unknown
/// ones.
fn walk<'a>(
    mut value: &'a mut Value,
    path: &str,
    mut note: impl FnMut(Step<'_>),
) -> Result<&'a mut Value, Phrase> {
    for (i, part) in path.split('.').enumerate() {
        if part.is_empty() {
            return Err(Phrase::new(Code::EmptyPart, [path.into()]));
        }
        if i > 0 && value.is_null() {
            *value = Value::Object(Map::new());
        }
        value = match value {
            Value::Object(object) => {
                note(Step::Key(part));
                object.entry(part).or_insert(Value::Null)
            }
            Value::Array(list) => {
                let index = index_of(list, part).ok_or_else(|| missing(list, path, part))?;
                note(Step::Index(index));
                &mut list[index]
            }
            _ => return Err(Phrase::new(Code::NothingBelow, [path.into(), part.into()])),
        };
    }
    Ok(value)
}

/// The id of a traffic class, or the name of a queue of a scheduler.
fn id(entry: &Value) -> Option<&str> {
    entry.get("id").or_else(|| entry.get("name")).and_then(Value::as_str)
}

fn index_of(list: &[Value], part: &str) -> Option<usize> {
    list.iter()
        .position(|entry| id(entry) == Some(part))
        .or_else(|| part.parse().ok().filter(|index| *index < list.len()))
}

fn missing(list: &[Value], path: &str, part: &str) -> Phrase {
    let ids: Vec<&str> = list.iter().filter_map(id).collect();
    let known = match (list.len(), ids.is_empty()) {
        (0, _) => Code::ListEmpty.into(),
        (n, true) => Phrase::new(Code::EntriesCounted, [(n - 1).into()]),
        (_, false) => Phrase::new(Code::EntriesNamed, [ids.join(", ").into()]),
    };
    Phrase::new(Code::NoEntry, [path.into(), part.into(), known.into()])
}
