//! Faults as codes with arguments. The catalogue has the sentence of each code.

mod catalogue;
mod reason;

use std::borrow::Cow;
use std::fmt;

pub use catalogue::Code;
pub use reason::{Reason, ReasonPhrase};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::plain::Plain;

/// The codes of one catalogue. [`catalogue!`](crate::catalogue) makes them.
pub trait Catalogue: Copy + fmt::Debug + PartialEq + Serialize + JsonSchema + 'static {
    /// All codes, in the order of the catalogue.
    const ALL: &'static [Self];

    /// The sentence of the code, as its own `const` method gives it.
    fn template(self) -> &'static str;
}

/// A sentence as its code in a catalogue and its arguments.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "{C}Phrase")]
pub struct Phrase<C = Code> {
    /// The sentence.
    pub code: C,
    /// What fills its places, in their order.
    pub args: Vec<Arg<C>>,
}

impl<C> Phrase<C> {
    /// The sentence of `code` with its places filled.
    pub fn new<const N: usize>(code: C, args: [Arg<C>; N]) -> Phrase<C> {
        Phrase { code, args: args.into() }
    }
}

impl Phrase {
    /// Text that no catalogue has, such as the message of a JSON parser.
    pub fn text(text: impl fmt::Display) -> Phrase {
        Phrase::new(Code::Text, [Arg::Text(text.to_string())])
    }

    /// The sentence of an exceeded bound, which result documents have in English. It needs no other sentence, so a core that
    /// words no faults is linked without them.
    pub(crate) fn of_bound(&self) -> String {
        let template = match self.code {
            Code::MemoryExceeded => const { Code::MemoryExceeded.template() },
            _ => const { Code::EventsAtOneInstant.template() },
        };
        let (before, rest) = template.split_once('{').unwrap_or((template, ""));
        let after = rest.split_once('}').map_or("", |(_, after)| after);
        match self.args.first() {
            Some(Arg::Number(most)) => [before, &Plain(*most).to_string(), after].concat(),
            _ => template.to_owned(),
        }
    }

    /// Several phrases as one, with `code` between two of them.
    pub fn joined(code: Code, phrases: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
        let pair = |all: Phrase, next: Phrase| Phrase::new(code, [all.into(), next.into()]);
        phrases.into_iter().reduce(pair)
    }
}

impl<C: Catalogue> From<C> for Phrase<C> {
    fn from(code: C) -> Phrase<C> {
        Phrase::new(code, [])
    }
}

/// What fills a place of a sentence.
#[derive(Clone, Debug, PartialEq, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "{C}Arg")]
pub enum Arg<C = Code> {
    /// A finite number, written in plain notation.
    Number(f64),
    /// Text as it is, such as a name or a value of a document.
    Text(String),
    /// A part of a sentence.
    Phrase(Phrase<C>),
}

impl<C: Serialize> Serialize for Arg<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Arg::Number(number) => serializer.serialize_f64(*number),
            Arg::Text(text) => serializer.serialize_str(text),
            Arg::Phrase(phrase) => phrase.serialize(serializer),
        }
    }
}

/// JSON has no infinity.
impl<C> From<f64> for Arg<C> {
    fn from(number: f64) -> Arg<C> {
        if number.is_finite() { Arg::Number(number) } else { Arg::Text(Plain(number).to_string()) }
    }
}

/// A double has no whole numbers beyond 2^53.
impl<C> From<u64> for Arg<C> {
    fn from(number: u64) -> Arg<C> {
        if number < 1 << 53 { Arg::Number(number as f64) } else { Arg::Text(number.to_string()) }
    }
}

impl<C> From<u32> for Arg<C> {
    fn from(number: u32) -> Arg<C> {
        Arg::Number(f64::from(number))
    }
}

impl<C> From<usize> for Arg<C> {
    fn from(number: usize) -> Arg<C> {
        Arg::from(number as u64)
    }
}

impl<C> From<String> for Arg<C> {
    fn from(text: String) -> Arg<C> {
        Arg::Text(text)
    }
}

impl<C> From<&str> for Arg<C> {
    fn from(text: &str) -> Arg<C> {
        Arg::Text(text.to_owned())
    }
}

impl<C> From<Phrase<C>> for Arg<C> {
    fn from(phrase: Phrase<C>) -> Arg<C> {
        Arg::Phrase(phrase)
    }
}

impl<C: Catalogue> From<C> for Arg<C> {
    fn from(code: C) -> Arg<C> {
        Arg::Phrase(code.into())
    }
}

impl<C: Catalogue> fmt::Display for Phrase<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fill(self.code.template(), &self.args, f)
    }
}

impl<C: Catalogue> From<Phrase<C>> for String {
    fn from(phrase: Phrase<C>) -> String {
        phrase.to_string()
    }
}

fn fill<C: Catalogue>(template: &str, args: &[Arg<C>], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        f.write_str(before)?;
        let place = after.split_once('}').and_then(|(place, left)| {
            let (index, grouped) = match place.strip_suffix(',') {
                Some(index) => (index, true),
                None => (place, false),
            };
            Some((args.get(index.parse::<usize>().ok()?)?, grouped, left))
        });
        match place {
            Some((arg, grouped, left)) => {
                match arg {
                    Arg::Number(number) if grouped => f.write_str(&grouped_text(*number))?,
                    Arg::Number(number) => fmt::Display::fmt(&Plain(*number), f)?,
                    Arg::Text(text) => f.write_str(text)?,
                    Arg::Phrase(phrase) => fmt::Display::fmt(phrase, f)?,
                }
                rest = left;
            }
            None => {
                f.write_str("{")?;
                rest = after;
            }
        }
    }
    f.write_str(rest)
}

/// A whole number with thousands separators: 95,950.
fn grouped_text(number: f64) -> String {
    let digits = Plain(number).to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A fault in a parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The field; empty for the parameters as a whole.
    pub field: Cow<'static, str>,
    /// Index of the entry at fault, if the field is a list.
    pub at: Option<u32>,
    /// What is wrong and what is allowed.
    pub phrase: Phrase,
}

impl Fault {
    /// The same fault of the value at `path` of a larger one.
    #[must_use]
    pub fn within(self, path: &str) -> Fault {
        let dot = if self.field.is_empty() { "" } else { "." };
        Fault { field: Cow::Owned(format!("{path}{dot}{}", self.field)), ..self }
    }

    /// A fault of a field, or of the parameters as a whole if it is empty.
    pub fn new<const N: usize>(field: &'static str, code: Code, args: [Arg; N]) -> Fault {
        Fault { field: Cow::Borrowed(field), at: None, phrase: Phrase::new(code, args) }
    }
}

/// A fault if two thresholds are in the wrong order.
pub fn not_below(field: &'static str, low: f64, high_name: &str, high: f64) -> Vec<Fault> {
    if low >= high {
        let args = [low.into(), high_name.into(), high.into()];
        return vec![Fault::new(field, Code::NotBelow, args)];
    }
    Vec::new()
}

/// A fault unless exactly one of two fields is given.
pub fn exactly_one([one, other]: [&str; 2], given: [bool; 2]) -> Vec<Fault> {
    let code = match given {
        [false, false] => Code::GiveOne,
        [true, true] => Code::GiveOnlyOne,
        _ => return Vec::new(),
    };
    vec![Fault::new("", code, [one.into(), other.into()])]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_grouped_by_thousands() {
        let texts = [0.0, 999.0, 1000.0, 95_950.0, 1_234_567.0].map(grouped_text);
        assert_eq!(texts, ["0", "999", "1,000", "95,950", "1,234,567"]);
    }

    /// What neither a double nor JSON can hold is a text.
    #[test]
    fn arguments_keep_every_digit() {
        let args: [Arg; 3] = [u64::MAX.into(), f64::INFINITY.into(), (1_u64 << 52).into()];
        let texts = args.map(|arg| Phrase::new(Code::Text, [arg]).to_string());
        assert_eq!(texts, ["18446744073709551615", "inf", "4503599627370496"]);
    }

    #[test]
    fn places_of_a_template_are_counted_from_zero_without_gaps() {
        counted::<Code>();
        counted::<Reason>();
    }

    fn counted<C: Catalogue>() {
        for code in C::ALL {
            let mut places: Vec<usize> = Vec::new();
            for part in code.template().split('{').skip(1) {
                let Some((place, _)) = part.split_once('}') else { continue };
                places.extend(place.trim_end_matches(',').parse::<usize>());
            }
            places.sort_unstable();
            places.dedup();
            assert_eq!(places, (0..places.len()).collect::<Vec<_>>(), "{code:?}");
        }
    }
}
