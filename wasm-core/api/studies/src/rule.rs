//! Answers about the texts of rules.

pub use aqm_rules::export::File;
use aqm_rules::language::gallery::{EXAMPLES, GALLERY};
use aqm_rules::language::read;
use aqm_rules::typeset::{Line, speak, typeset};
use aqm_rules::view::{Places, View, view};
use aqm_rules::{Corner, NoRule, corners, export, rewritten};
use aqm_sim::fault::Phrase;
use aqm_sim::queue::QueueSpec;
use aqm_sim::queue::rule::Type;
use aqm_sim::queue::rule::machine::MOST_POINTS;
use aqm_sim::scenario::{Faults, Scenario};
use aqm_sim::units::Time;
use schemars::JsonSchema;
use serde::Serialize;

use crate::dialects::lane_of;

/// The analysis of a text.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "RuleDocument")]
pub struct Document {
    /// Its words, faults and declarations.
    pub view: View,
    /// Its lines in mathematical notation.
    pub lines: Vec<Line>,
    /// The same lines in words.
    pub spoken: Vec<String>,
    /// Its assignments, in the order of the text; empty if a fault prevents the rule from running.
    pub assignments: Vec<Assigned>,
    /// The corners of its curve.
    pub knots: Vec<Corner>,
}

/// An assignment.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "RuleAssigned")]
pub struct Assigned {
    /// The assigned name.
    pub name: String,
    /// The type of the value.
    #[serde(rename = "type")]
    pub of: Type,
    /// Where the name starts in the text, in units of UTF-16.
    pub from: u32,
}

impl Document {
    /// The analysis of any text, with corners up to `limit`, in packets.
    pub fn of(text: &str, limit: f64) -> Document {
        let own = read(text);
        let places = Places::new(text);
        let assignments = own.program.iter().flat_map(|program| &program.assignments);
        Document {
            view: view(text),
            lines: typeset(text),
            spoken: speak(&own.rule),
            assignments: assignments
                .map(|own| Assigned {
                    name: own.name.clone(),
                    of: own.of,
                    from: places.of(own.span)[0],
                })
                .collect(),
            knots: corners(text, limit),
        }
    }
}

/// A built-in discipline, written as a rule.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "RuleShown")]
pub struct Shown {
    /// The kind of the discipline.
    pub kind: &'static str,
    /// The text.
    pub text: &'static str,
    /// Its parameters, each with the corresponding field of the discipline; times correspond to fields in seconds.
    pub fields: Vec<[&'static str; 2]>,
}

/// The built-in disciplines that have rules, simple ones first.
pub fn gallery() -> Vec<Shown> {
    let fields = |own: &[(&'static str, &'static str)]| {
        own.iter().map(|&(param, field)| [param, field]).collect()
    };
    GALLERY
        .iter()
        .map(|own| Shown { kind: own.kind, text: own.text, fields: fields(own.fields) })
        .collect()
}

/// A published scheme that is a rule and no discipline of its own.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "RuleExample")]
pub struct Example {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// The text.
    pub text: &'static str,
}

/// The schemes that are rules alone.
pub fn examples() -> Vec<Example> {
    EXAMPLES
        .iter()
        .map(|own| Example { name: own.name, about: own.about, text: own.text })
        .collect()
}

/// A discipline in JSON as a rule; `None` if the language cannot express it.
pub fn rule_of(queue_json: &str) -> Option<String> {
    let queue: QueueSpec = serde_json::from_str(queue_json).ok()?;
    rewritten(&queue).ok()
}

/// A format in which a rule is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "RuleFormat")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Format {
    Ns3,
    Rust,
    Latex,
}

impl Format {
    /// The format of this name.
    pub fn named(name: &str) -> Option<Format> {
        match name {
            "ns3" => Some(Format::Ns3),
            "rust" => Some(Format::Rust),
            "latex" => Some(Format::Latex),
            _ => None,
        }
    }
}

/// A rule exported as files.
///
/// # Errors
/// The first fault of a text that cannot run, with its place.
pub fn exported(text: &str, format: Format) -> Result<Vec<File>, Faults> {
    let made = match format {
        Format::Ns3 => export::ns3(text),
        Format::Rust => export::rust(text),
        Format::Latex => export::latex(text),
    };
    made.map_err(|fault| Faults::one("text", Phrase::text(fault.placed(text))))
}

/// A lane of a scenario, in its state at `at_s` seconds, exported as the files of a rule; only its text without a `format`.
///
/// # Errors
/// If there is no such lane, no rule is equivalent to its discipline, or the text of its rule cannot run.
pub fn lane_exported(
    scenario: &Scenario,
    lane: usize,
    at_s: f64,
    format: Option<Format>,
) -> Result<Vec<File>, Faults> {
    let queue = lane_of(scenario, lane)?.as_of(Time::from_secs(at_s)).queue;
    let text = rewritten(&queue).map_err(|why| {
        let why = match why {
            NoRule::Kind => format!("{} cannot be written as a rule", queue.kind()),
            NoRule::Field(field) => format!("no rule has this {field}"),
            NoRule::Points(points) => {
                format!("a rule has {MOST_POINTS} points at most; the drawing has {points}")
            }
        };
        Faults::one(&format!("lanes[{lane}].queue"), Phrase::text(why))
    })?;
    match format {
        Some(format) => exported(&text, format),
        None => Ok(vec![File { name: "rule.txt".to_owned(), content: text }]),
    }
}
