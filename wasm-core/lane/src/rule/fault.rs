//! Faults of a rule's text, each at its place.

use schemars::JsonSchema;
use serde::Serialize;

use crate::fault::{Arg, Code, Phrase};

/// Most faults that are told of one text.
pub const MOST_FAULTS: usize = 20;

/// A stretch of a text, in characters from its start; its end is the first character behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Span {
    /// Its first character.
    pub from: u32,
    /// The character behind it.
    pub to: u32,
}

impl Span {
    pub(super) fn new(from: usize, to: usize) -> Span {
        Span { from: from as u32, to: to as u32 }
    }

    /// Line and column of its first character in `text`, from 1.
    pub fn place(self, text: &str) -> [u32; 2] {
        let (mut line, mut column) = (1, 1);
        for c in text.chars().take(self.from as usize) {
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        [line, column]
    }

    /// The stretch from this one to `other`.
    pub(super) fn to(self, other: Span) -> Span {
        Span { from: self.from, to: other.to.max(self.to) }
    }
}

/// What is wrong with a stretch of a text, or doubtful.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleFault")]
pub struct Fault {
    /// The stretch.
    #[serde(flatten)]
    pub span: Span,
    /// What is wrong.
    #[serde(flatten)]
    pub phrase: Phrase,
    /// What could stand in place of the stretch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mend: Option<String>,
    /// Whether the rule runs all the same.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hint: bool,
}

impl Fault {
    pub(super) fn new<const N: usize>(span: Span, code: Code, args: [Arg; N]) -> Fault {
        Fault { span, phrase: Phrase::new(code, args), mend: None, hint: false }
    }

    pub(super) fn with_mend(self, mend: String) -> Fault {
        Fault { mend: Some(mend), ..self }
    }
}

/// Faults in the order in which they were found.
#[derive(Debug, Default)]
pub(super) struct Faults {
    all: Vec<Fault>,
}

impl Faults {
    pub fn add<const N: usize>(&mut self, span: Span, code: Code, args: [Arg; N]) {
        self.push(Fault::new(span, code, args));
    }

    /// Adds what leaves the rule running.
    pub fn hint<const N: usize>(&mut self, span: Span, code: Code, args: [Arg; N]) {
        self.push(Fault { hint: true, ..Fault::new(span, code, args) });
    }

    pub fn push(&mut self, fault: Fault) {
        if self.all.len() < MOST_FAULTS {
            self.all.push(fault);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.all.iter().all(|fault| fault.hint)
    }

    pub fn into_vec(self) -> Vec<Fault> {
        self.all
    }

    #[cfg(test)]
    pub fn as_slice(&self) -> &[Fault] {
        &self.all
    }
}
