//! Exports of a rule: an ns-3 queue disc, a Rust module, and an algorithm for a paper.

mod code;
mod latex;
mod ns3;
mod rust;
#[cfg(test)]
mod tests;

use crate::language::{Fault, Read, read};
use schemars::JsonSchema;
use serde::Serialize;

pub use latex::latex;
pub use ns3::ns3;
pub use rust::rust;

/// An exported file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "RuleFile")]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its text.
    pub content: String,
}

/// Reads a text; fails at its first fault.
fn sound(text: &str) -> Result<Read, Fault> {
    let read = read(text);
    match read.faults.iter().find(|fault| !fault.hint) {
        Some(fault) => Err(fault.clone()),
        None => Ok(read),
    }
}

/// The name of a rule with capitals in place of `_`, as of a type; ASCII only.
fn type_name(read: &Read) -> String {
    let name = read.rule.name.as_deref().unwrap_or("Own");
    let spelled = code::ascii(name);
    let words = spelled.split('_').filter(|word| !word.is_empty()).map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_ascii_uppercase() + rest
    });
    let name: String = words.collect();
    if name.starts_with(|c: char| c.is_ascii_alphabetic()) { name } else { format!("Rule{name}") }
}

/// The name of a rule as of a file, with `-` or `_` between words.
fn file_name(read: &Read, between: &str) -> String {
    let name = read.rule.name.as_deref().unwrap_or("own");
    let words: Vec<String> = code::ascii(name)
        .split('_')
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    words.join(between)
}

/// The head of each file: the rule's name, its origin, and its text.
fn origin(read: &Read, text: &str) -> Vec<String> {
    let name = crate::typeset::terms::heading(&read.rule).unwrap_or_else(|| "A rule".to_owned());
    let first = format!("{name}, a rule of active queue management from the AQM Lab.");
    let mut lines = vec![harmless(&first), String::new()];
    lines.extend(text.trim_end().lines().map(|line| format!("    {}", harmless(line.trim_end()))));
    lines
}

/// A line without characters that end a comment in some language or change the text direction.
fn harmless(line: &str) -> String {
    let turns = |c| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}');
    line.chars().map(|c| if c.is_control() || turns(c) { ' ' } else { c }).collect()
}
