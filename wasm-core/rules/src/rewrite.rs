//! Rewrites a discipline with its parameters as a rule.

use std::fmt::Write as _;

use crate::language::gallery::{GALLERY, Shown};
use aqm_lane::queue::QueueSpec;
use aqm_lane::queue::rule::machine::MOST_POINTS;
use serde_json::{Map, Value};

use crate::view::with_param;

/// The reason why a discipline cannot be written as a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoRule {
    /// The language cannot express this kind, for example its second queue.
    Kind,
    /// Rules cannot express this value of the field.
    Field(String),
    /// A drawing has more points than `line` allows.
    Points(usize),
}

/// The text of a rule that decides as `queue` does; that of a rule is its own.
///
/// # Errors
/// If no rule is equivalent, or the gallery has none of this kind.
pub fn rewritten(queue: &QueueSpec) -> Result<String, NoRule> {
    let Ok(Value::Object(fields)) = serde_json::to_value(queue) else { return Err(NoRule::Kind) };
    match (queue.kind(), &fields.get("text")) {
        ("sketch", _) => return drawn(&fields),
        ("rule", Some(Value::String(text))) => return Ok(text.clone()),
        _ => {}
    }
    let shown = GALLERY.iter().find(|shown| shown.kind == queue.kind()).ok_or(NoRule::Kind)?;
    let usual = QueueSpec::all().into_iter().find(|own| own.kind() == shown.kind);
    let usual = usual.and_then(|own| serde_json::to_value(own).ok()).unwrap_or_default();
    let mut text = shown.text.to_owned();
    for (field, value) in &fields {
        if Some(value) != usual.get(field) {
            text = with_field(text, shown, field, value)
                .ok_or_else(|| NoRule::Field(field.clone()))?;
        }
    }
    Ok(text)
}

/// The text with the value of a field; `None` if it has no place for that.
fn with_field(text: String, shown: &Shown, field: &str, value: &Value) -> Option<String> {
    if field == "spacing" {
        let line = text.lines().find(|line| line.trim_start().starts_with("early "))?;
        let bare = ["wait", "uniform", "geometric"]
            .iter()
            .find_map(|word| line.strip_suffix(word).map(str::trim_end))
            .unwrap_or(line);
        let word = value.as_str().filter(|word| ["wait", "uniform", "geometric"].contains(word))?;
        return Some(text.replace(line, &format!("{bare} {word}")));
    }
    if field == "gentle_end" {
        return (value == "buffer").then(|| text.replace("2 * max)", "limit)"));
    }
    let (param, _) = shown.fields.iter().find(|(_, own)| *own == field)?;
    Some(with_param(&text, param, value.as_f64()?))
}

/// A drawn curve as a rule.
fn drawn(fields: &Map<String, Value>) -> Result<String, NoRule> {
    let points: Vec<[f64; 2]> = fields
        .get("points")
        .and_then(|points| serde_json::from_value(points.clone()).ok())
        .ok_or_else(|| NoRule::Field("points".to_owned()))?;
    if points.len() > MOST_POINTS {
        return Err(NoRule::Points(points.len()));
    }
    let word = |field: &str| fields.get(field).and_then(Value::as_str).unwrap_or_default();
    let averaged = word("measure") == "average";
    let mut text = "rule Own_curve\n".to_owned();
    let mut arguments = String::new();
    for (i, [queue, probability]) in points.iter().enumerate() {
        let i = i + 1;
        // Writing to a text does not fail.
        let _ = writeln!(text, "param q{i} = {queue}, p{i} = {probability} in 0..1");
        let _ = write!(arguments, ", q{i}, p{i}");
    }
    let measure = if averaged { "avg" } else { "q" };
    if averaged {
        let weight = fields.get("w_q").and_then(Value::as_f64).unwrap_or_default();
        let _ = writeln!(text, "param w = {weight} in 0..1\nstate avg = 0");
    }
    text.push_str("on arrive\n");
    if averaged {
        text.push_str("  avg = avg * (1 - w)^(missed + 1) + w * q\n");
    }
    // As in the drawing, early drops start where the curve leaves zero.
    let lowest = match points.iter().position(|[_, probability]| *probability > 0.0) {
        Some(0) => "0".to_owned(),
        Some(first) => format!("q{first}"),
        None => "1e300".to_owned(),
    };
    let spacing = word("spacing");
    let _ =
        writeln!(text, "  early line({measure}{arguments}) of {measure} from {lowest} {spacing}");
    Ok(text)
}
