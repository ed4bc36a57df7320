//! A rule in mathematical notation, as MathML Core, and the same lines in words.

mod speak;
pub(crate) mod terms;
#[cfg(test)]
mod tests;

use crate::language::read;
use schemars::JsonSchema;
use serde::Serialize;

pub use speak::speak;

use crate::view::Places;
pub use terms::Part;
use terms::{Form, Term, letters};

/// A line of a rule in mathematical notation.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleLine")]
pub struct Line {
    /// Levels of indentation.
    pub indent: u32,
    /// Its purpose.
    pub part: Part,
    /// The children of its `math` element.
    pub nodes: Vec<MathNode>,
}

/// An element of MathML Core. It has a text or children.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleMathNode")]
pub struct MathNode {
    /// The element's name.
    pub tag: &'static str,
    /// Names and values of its attributes.
    pub attributes: Vec<(&'static str, &'static str)>,
    /// Its text.
    pub text: Option<String>,
    /// Its children.
    pub children: Vec<MathNode>,
    /// Where its source starts and ends in the text of the rule, in units of UTF-16.
    pub source: Option<[u32; 2]>,
}

/// The lines of a text in mathematical notation, without faulty statements. Cases have the class `cases`, so that a page can
/// align them.
pub fn typeset(text: &str) -> Vec<Line> {
    let rule = read(text).rule;
    let places = Places::new(text);
    let lines = terms::lines(&rule).into_iter().map(|line| {
        let nodes = line.terms.iter().map(|term| node(term, &places)).collect();
        Line { indent: line.indent, part: line.part, nodes }
    });
    lines.collect()
}

fn leaf(tag: &'static str, text: impl Into<String>) -> MathNode {
    MathNode {
        tag,
        attributes: Vec::new(),
        text: Some(text.into()),
        children: Vec::new(),
        source: None,
    }
}

fn parent(tag: &'static str, children: Vec<MathNode>) -> MathNode {
    MathNode { tag, attributes: Vec::new(), text: None, children, source: None }
}

fn node(term: &Term, places: &Places) -> MathNode {
    let of = |term: &Term| node(term, places);
    let both = |[a, b]: &[Term; 2]| vec![of(a), of(b)];
    let made = match &term.form {
        Form::Number(digits) => leaf("mn", digits),
        Form::Name(name) => name_node(name),
        Form::Function(name) => upright(name),
        Form::Symbol(symbol) => leaf("mo", *symbol),
        Form::Words(words) => spaced(words),
        Form::Quantity(number, unit) => {
            let space =
                MathNode { attributes: vec![("width", "0.17em")], ..parent("mspace", Vec::new()) };
            let number = match number.strip_prefix('-') {
                Some(size) => vec![leaf("mo", "−"), leaf("mn", size)],
                None => vec![leaf("mn", number)],
            };
            parent("mrow", number.into_iter().chain([space, upright(unit)]).collect())
        }
        Form::Row(terms) => parent("mrow", terms.iter().map(of).collect()),
        Form::Over(parts) => parent("mfrac", both(parts)),
        Form::Raised(parts) => parent("msup", both(parts)),
        Form::Lowered(parts) => parent("msub", both(parts)),
        Form::Root(inner) => parent("msqrt", vec![of(inner)]),
        Form::CubeRoot(inner) => parent("mroot", vec![of(inner), leaf("mn", "3")]),
        Form::Fenced(open, inner, close) => {
            let sign = |text: &'static str, form| MathNode {
                attributes: vec![("form", form), ("stretchy", "true")],
                ..leaf("mo", text)
            };
            parent("mrow", vec![sign(open, "prefix"), of(inner), sign(close, "postfix")])
        }
        Form::Cases(rows) => {
            let cell = |children| parent("mtd", children);
            let rows = rows.iter().map(|(value, condition)| {
                let condition = match condition {
                    Some(condition) => vec![leaf("mtext", "if\u{a0}"), of(condition)],
                    None => vec![leaf("mtext", "otherwise")],
                };
                parent("mtr", vec![cell(vec![of(value)]), cell(condition)])
            });
            let table = MathNode {
                attributes: vec![("class", "cases")],
                ..parent("mtable", rows.collect())
            };
            let brace = MathNode {
                attributes: vec![("form", "prefix"), ("stretchy", "true")],
                ..leaf("mo", "{")
            };
            parent("mrow", vec![brace, table])
        }
    };
    MathNode { source: term.span.map(|span| places.of(span)), ..made }
}

/// Words with their spaces, which MathML would trim.
fn spaced(words: &str) -> MathNode {
    let start = if words.starts_with(' ') { "\u{a0}" } else { "" };
    let end = if words.ends_with(' ') { "\u{a0}" } else { "" };
    leaf("mtext", format!("{start}{}{end}", words.trim_matches(' ')))
}

/// A single letter would be slanted.
fn upright(text: &str) -> MathNode {
    let attributes =
        if text.chars().count() == 1 { vec![("mathvariant", "normal")] } else { Vec::new() };
    MathNode { attributes, ..leaf("mi", text) }
}

fn name_node(name: &str) -> MathNode {
    let letters = letters(name);
    let base = leaf("mi", letters.base);
    let base = if letters.bar {
        let bar = MathNode { attributes: vec![("stretchy", "false")], ..leaf("mo", "¯") };
        MathNode { attributes: vec![("accent", "true")], ..parent("mover", vec![base, bar]) }
    } else {
        base
    };
    let mut below = Vec::new();
    for part in letters.below {
        if !below.is_empty() {
            below.push(leaf("mo", ","));
        }
        let number = part.chars().all(|c| c.is_ascii_digit());
        below.push(leaf(if number { "mn" } else { "mi" }, part));
    }
    match below.len() {
        0 => base,
        1 => parent("msub", vec![base, below.remove(0)]),
        _ => parent("msub", vec![base, parent("mrow", below)]),
    }
}
