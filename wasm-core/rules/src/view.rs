//! The analysis of a text for the editor: words with their kinds, faults, parameters as sliders, and properties of the rule.
//!
//! Places are counted in units of UTF-16, as JavaScript counts them, while a [`Span`] counts characters.

mod complete;
mod hardware;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use crate::language::compile::{FUNCTIONS, INPUTS, MOST_COST};
use crate::language::fault::{Fault, Span, Wrong};
use crate::language::measures::measures;
use crate::language::read;
use crate::language::tree::{Act, PLACED, RESERVED, Rule, Statement};
use crate::language::words::{self, Kind, TIMES};
use aqm_lane::fault::{Arg, Phrase};
use aqm_lane::queue::rule::machine::{LARGEST, to_time};
use aqm_lane::queue::rule::{Slider, Type};
use schemars::JsonSchema;
use serde::Serialize;

pub use complete::{Completion, MEANINGS, completions};
pub use hardware::Hardware;

/// The analysis of a text, valid or faulty, for the editor.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleView")]
pub struct View {
    /// The name of the rule.
    pub name: Option<String>,
    /// Its title.
    pub title: Option<String>,
    /// Its words and comments in the order of the text, without spaces and line ends.
    pub words: Vec<Word>,
    /// Its faults and hints.
    pub faults: Vec<Wronged>,
    /// The valid parameters.
    pub params: Vec<Param>,
    /// The valid states.
    pub states: Vec<Held>,
    /// Names of the states that the text shows over time.
    pub shows: Vec<String>,
    /// The events with their costs.
    pub events: Vec<Event>,
    /// Greatest cost that an event may have.
    pub most_cost: u32,
    /// The only measure on which the probability of the rule depends, besides parameters.
    pub curve_of: Option<String>,
    /// The two measures on which the probability depends, if it depends on two.
    pub family_of: Option<[String; 2]>,
    /// The requirements of the rule on hardware.
    pub hardware: Hardware,
}

/// The kind of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "RuleWordKind")]
pub enum WordKind {
    /// A word of the language.
    Keyword,
    /// A parameter.
    Param,
    /// A state.
    State,
    /// A local name of an event.
    Local,
    /// An input of rules.
    Input,
    /// A function.
    Function,
    /// A number with its unit.
    Number,
    /// A symbol.
    Operator,
    /// From `#` to the end of the line.
    Comment,
    /// A title, an unknown name, or text without meaning.
    Other,
}

/// A word with its place.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleWord")]
pub struct Word {
    /// Where it starts.
    pub from: u32,
    /// Where it ends.
    pub to: u32,
    /// What it is.
    pub kind: WordKind,
}

/// A fault with its place.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleFault")]
pub struct Wronged {
    /// Where it starts.
    pub from: u32,
    /// Where it ends.
    pub to: u32,
    /// The code of its sentence.
    pub code: Wrong,
    /// The arguments of its sentence.
    pub args: Vec<Arg<Wrong>>,
    /// Whether it is only a hint: the rule still runs.
    pub hint: bool,
    /// A change of the text that fixes it.
    pub mend: Option<Mend>,
}

/// A change of the text that fixes a fault.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleMend")]
pub struct Mend {
    /// Its description.
    pub label: Phrase<Wrong>,
    /// Start of the replaced stretch.
    pub from: u32,
    /// End of the replaced stretch.
    pub to: u32,
    /// The replacement.
    pub insert: String,
}

/// A parameter with its slider. Times are in seconds; a flag is 0 or 1.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleParam")]
pub struct Param {
    /// Its name.
    pub name: String,
    /// Its type.
    #[serde(rename = "type")]
    pub of: Type,
    /// Its value.
    pub value: f64,
    /// Its unit in the text: `s`, `ms`, `us`, `ns` or `%`.
    pub unit: Option<&'static str>,
    /// Where its value starts in the text.
    pub from: u32,
    /// Where its value ends.
    pub to: u32,
    /// The slider's least value.
    pub min: f64,
    /// The slider's greatest value.
    pub max: f64,
    /// The slider's step.
    pub step: f64,
}

/// A state with its initial value.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleHeld")]
pub struct Held {
    /// Its name.
    pub name: String,
    /// Its type.
    #[serde(rename = "type")]
    pub of: Type,
    /// Its value at the start; times in seconds, a flag 0 or 1.
    pub value: f64,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleEvent")]
pub struct Event {
    /// The text of its head.
    pub when: String,
    /// Start of its head.
    pub from: u32,
    /// End of its head.
    pub to: u32,
    /// Its cost.
    pub cost: u32,
    /// Its local names.
    pub locals: Vec<Named>,
}

/// A name with its type.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleNamed")]
pub struct Named {
    /// The name.
    pub name: String,
    /// The type.
    #[serde(rename = "type")]
    pub of: Type,
}

/// Analyses a text.
pub fn view(text: &str) -> View {
    let read = read(text);
    let places = Places::new(text);
    let chars: Vec<char> = text.chars().collect();
    let known = &read.known;
    let states = known.states.iter().map(|(name, of, bits)| {
        let (name, value) = (name.clone(), shown(*of, *bits));
        Held { name, of: *of, value }
    });
    let events = read.rule.events.iter().zip(&known.costs).zip(&known.locals);
    let events = events.map(|((event, &cost), locals)| {
        let [from, to] = places.of(event.span);
        let named = |(name, of): &(String, Type)| Named { name: name.clone(), of: *of };
        let locals = locals.iter().map(named).collect();
        Event { when: slice(&chars, event.span), from, to, cost, locals }
    });
    let measures = measures(&read.rule, known);
    let (curve_of, family_of) = match measures.as_deref() {
        Some([]) => (read.program.as_ref().map(|own| own.drawn_over().to_owned()), None),
        Some([one]) => (Some(one.clone()), None),
        Some([one, two]) => (None, Some([one.clone(), two.clone()])),
        _ => (None, None),
    };
    View {
        name: read.rule.name.clone(),
        title: read.rule.title.clone(),
        words: words_of(text, &chars, &places, &read.rule),
        faults: read
            .faults
            .iter()
            .map(|fault| wronged(fault, &read.rule, &chars, &places))
            .collect(),
        params: known.params.iter().map(|param| slider(param, &chars, &places)).collect(),
        states: states.collect(),
        shows: read.rule.shown.iter().map(|name| name.text.clone()).collect(),
        events: events.collect(),
        most_cost: MOST_COST,
        curve_of,
        family_of,
        hardware: Hardware::of(&read.rule, known),
    }
}

/// The text with another value of a parameter: a time in seconds, a flag as 0 or 1. The unit in the text stays, and the
/// number is the shortest that gives this value, or this nanosecond. The text is unchanged if there is no such parameter or
/// the value is not finite.
pub fn with_param(text: &str, name: &str, value: f64) -> String {
    let known = read(text).known;
    let Some(param) = known.params.iter().find(|param| param.name == name) else {
        return text.to_owned();
    };
    if !value.is_finite() {
        return text.to_owned();
    }
    let chars: Vec<char> = text.chars().collect();
    let unit = unit_of(&slice(&chars, param.span));
    let mut written = match param.of {
        Type::Flag => if value == 0.0 { "no" } else { "yes" }.to_owned(),
        Type::Number => number_text(value, unit),
        Type::Time => time_text(to_time(value * 1e9), unit),
    };
    let [from, to] = [param.span.from, param.span.to].map(|at| (at as usize).min(chars.len()));
    // `(1)in` needs no space where `1 in` does.
    if chars.get(to).is_some_and(|&c| words::in_name(c)) {
        written.push(' ');
    }
    [&chars[..from].iter().collect::<String>(), &*written, &chars[to..].iter().collect::<String>()]
        .concat()
}

/// Places of a text's characters in units of UTF-16.
pub struct Places {
    starts: Vec<u32>,
}

impl Places {
    /// The places of `text`.
    pub fn new(text: &str) -> Places {
        let mut at = 0;
        let mut starts = vec![0];
        for c in text.chars() {
            at += c.len_utf16() as u32;
            starts.push(at);
        }
        Places { starts }
    }

    /// Start and end of a stretch.
    pub fn of(&self, span: Span) -> [u32; 2] {
        let last = self.starts.len() - 1;
        [span.from, span.to].map(|at| self.starts[(at as usize).min(last)])
    }

    /// Index of the character at a place, or the number of characters.
    fn character(&self, at: u32) -> usize {
        self.starts.partition_point(|&start| start < at).min(self.starts.len() - 1)
    }
}

fn slice(chars: &[char], span: Span) -> String {
    let [from, to] = [span.from, span.to].map(|at| (at as usize).min(chars.len()));
    chars[from.min(to)..to].iter().collect()
}

/// The words that the lexer finds, with comments and unreadable text between them.
fn words_of(text: &str, chars: &[char], places: &Places, rule: &Rule) -> Vec<Word> {
    let all = words::words(text);
    let mut shown = Vec::new();
    let mut add = |from: usize, to: usize, kind| {
        let [from, to] = places.of(Span::new(from, to));
        shown.push(Word { from, to, kind });
    };
    let mut locals = Vec::new();
    for event in &rule.events {
        sets(&event.body, &mut locals);
    }
    let mut behind = 0;
    for (i, word) in all.iter().enumerate() {
        let (from, to) = (word.span.from as usize, word.span.to as usize);
        between(chars, behind, from, &mut add);
        behind = to;
        let kind = match &word.kind {
            Kind::End => continue,
            Kind::Number(_) | Kind::Time(_) => WordKind::Number,
            Kind::Symbol(_) => WordKind::Operator,
            Kind::Title(_) => WordKind::Other,
            Kind::Name(name) => {
                let called = all.get(i + 1).is_some_and(|next| next.kind == Kind::Symbol("("));
                if PLACED.contains(&&**name) && is_placed(&all, i) {
                    WordKind::Keyword
                } else {
                    kind_of(name, called, rule, &locals)
                }
            }
        };
        add(from, to, kind);
    }
    between(chars, behind, chars.len(), &mut add);
    shown
}

/// Whether a word stands where [`PLACED`] words have a meaning: alone in a statement, after a bracket, or in `peek`.
fn is_placed(all: &[words::Word], at: usize) -> bool {
    let kind = |back: usize| at.checked_sub(back).map(|place| &all[place].kind);
    let is = |kind: Option<&Kind>, text: &str| match kind {
        Some(Kind::Name(name)) => name == text,
        Some(Kind::Symbol(symbol)) => *symbol == text,
        _ => false,
    };
    let own = kind(0);
    if is(own, "cull") || is(own, "divert") {
        let starts = matches!(kind(1), None | Some(Kind::End)) || is(kind(1), "{");
        let next = all.get(at + 1).map(|next| &next.kind);
        return starts && (matches!(next, None | Some(Kind::End)) || is(next, "}"));
    }
    is(kind(1), "[") || (is(kind(1), "(") && is(kind(2), "peek"))
}

fn kind_of(name: &str, called: bool, rule: &Rule, locals: &[&str]) -> WordKind {
    if RESERVED.contains(&name) {
        WordKind::Keyword
    } else if called && FUNCTIONS.iter().any(|function| function.0 == name) {
        WordKind::Function
    } else if rule.params.iter().any(|param| param.name.text == name) {
        WordKind::Param
    } else if rule.states.iter().any(|(state, _)| state.text == name)
        || rule.tables.iter().any(|table| table.name.text == name)
    {
        WordKind::State
    } else if locals.contains(&name) {
        WordKind::Local
    } else if INPUTS.iter().any(|input| input.0 == name) {
        WordKind::Input
    } else {
        WordKind::Other
    }
}

/// Names that statements set.
fn sets<'r>(body: &'r [Statement], into: &mut Vec<&'r str>) {
    for statement in body {
        match &statement.act {
            Act::Set(name, _) => into.push(&name.text),
            Act::If(_, yes, no) => {
                sets(yes, into);
                sets(no, into);
            }
            _ => {}
        }
    }
}

/// The text between two words of the lexer.
fn between(chars: &[char], from: usize, to: usize, add: &mut impl FnMut(usize, usize, WordKind)) {
    let mut at = from;
    while at < to {
        let start = at;
        if chars[at] == '#' {
            while at < to && chars[at] != '\n' {
                at += 1;
            }
            add(start, at, WordKind::Comment);
            continue;
        }
        at += 1;
        if !chars[start].is_whitespace() && chars[start] != ';' {
            add(start, at, WordKind::Other);
        }
    }
}

fn wronged(fault: &Fault, rule: &Rule, chars: &[char], places: &Places) -> Wronged {
    let [from, to] = places.of(fault.span);
    let mend = match &fault.mend {
        Some(insert) => {
            let [from, to] = places.of(fault.reach.unwrap_or(fault.span));
            let label = match fault.wrong() {
                Wrong::NoColon => Wrong::LeaveOut.into(),
                Wrong::Braces => Wrong::WriteBraces.into(),
                _ if fault.span.from == fault.span.to => {
                    Phrase::new(Wrong::Add, [insert.trim().into()])
                }
                _ => Phrase::new(Wrong::Write, [insert.trim().into()]),
            };
            Some(Mend { label, from, to, insert: insert.clone() })
        }
        None if fault.wrong() == Wrong::Unknown => Some(declared(fault, rule, chars, places)),
        None => None,
    };
    let Phrase { code, args } = fault.phrase.clone();
    Wronged { from, to, code, args, hint: fault.hint, mend }
}

/// A fix that declares an unknown name as a parameter, on its own line before the first event or state.
fn declared(fault: &Fault, rule: &Rule, chars: &[char], places: &Places) -> Mend {
    let line = format!("param {} = 1", slice(chars, fault.span));
    let events = rule.events.iter().map(|event| event.span.from);
    let states = rule.states.iter().map(|(state, _)| state.span.from);
    let tables = rule.tables.iter().map(|table| table.name.span.from);
    let first = events
        .chain(states)
        .chain(tables)
        .min()
        .map_or(fault.span.from, |at| at.min(fault.span.from));
    let mut start = (first as usize).min(chars.len());
    while start > 0 && chars[start - 1] != '\n' {
        start -= 1;
    }
    let [at, _] = places.of(Span::new(start, start));
    let insert = format!("{line}\n");
    Mend { label: Phrase::new(Wrong::Add, [line.into()]), from: at, to: at, insert }
}

/// A value for the page: finite, with times in seconds.
fn shown(of: Type, bits: u64) -> f64 {
    match of {
        Type::Number => {
            let value = f64::from_bits(bits);
            if value.is_nan() { 0.0 } else { value.clamp(-LARGEST, LARGEST) }
        }
        Type::Time => bits as i64 as f64 / 1e9,
        Type::Flag => bits as f64,
    }
}

fn slider(param: &Slider, chars: &[char], places: &Places) -> Param {
    let [from, to] = places.of(param.span);
    let value = shown(param.of, param.value);
    let [a, b] = param.range.map_or_else(
        || usual_range(param.of, value),
        |range| range.map(|bits| shown(param.of, bits)),
    );
    let (min, max) = (a.min(b), a.max(b));
    let unit = unit_of(&slice(chars, param.span));
    let step = step(param.of, value, min, max);
    Param { name: param.name.clone(), of: param.of, value, unit, from, to, min, max, step }
}

/// From zero to a round number of at least twice the value.
fn usual_range(of: Type, value: f64) -> [f64; 2] {
    if of == Type::Flag {
        return [0.0, 1.0];
    }
    if value == 0.0 {
        return [0.0, if of == Type::Time { 0.1 } else { 1.0 }];
    }
    let top = round(2.0 * value.abs(), true).min(LARGEST);
    if value < 0.0 { [-top, top] } else { [0.0, top] }
}

/// One, two or five times a power of ten, next to a value above zero: not below it, or not above it.
fn round(value: f64, up: bool) -> f64 {
    let (_, exponent) = scientific(value);
    let all = [1, 2, 5, 10].map(|digit| format!("{digit}e{exponent}").parse().unwrap_or(value));
    let found = if up {
        all.into_iter().find(|&round: &f64| round >= value)
    } else {
        all.into_iter().rev().find(|&round: &f64| round <= value)
    };
    found.unwrap_or(value)
}

/// The number of decimals of the shortest mantissa, and the exponent to base ten.
fn scientific(value: f64) -> (i32, i32) {
    let text = format!("{value:e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let decimals = mantissa.split_once('.').map_or(0, |(_, decimals)| decimals.len() as i32);
    (decimals, exponent.parse().unwrap_or(0))
}

/// Step for some hundreds of positions of a slider; finer, up to ten thousand, where that is needed to hit the value.
fn step(of: Type, value: f64, min: f64, max: f64) -> f64 {
    let range = max - min;
    if of == Type::Flag || !(range > 0.0 && range.is_finite()) {
        return 1.0;
    }
    let whole = |x: f64| x == x.floor();
    if of == Type::Number
        && whole(value)
        && whole(min)
        && whole(max)
        && (10.0..=1000.0).contains(&range)
    {
        return 1.0;
    }
    let coarse = round(range / 200.0, false);
    if value == 0.0 {
        return coarse;
    }
    let (decimals, exponent) = scientific(value);
    let last: f64 = format!("1e{}", exponent - decimals).parse().unwrap_or(coarse);
    coarse.min(last.max(round(range / 10_000.0, true)))
}

/// The unit of the only number in a stretch of text.
fn unit_of(text: &str) -> Option<&'static str> {
    let chars: Vec<char> = text.chars().collect();
    let all = words::words(text);
    let mut numbers =
        all.iter().filter(|word| matches!(word.kind, Kind::Number(_) | Kind::Time(_)));
    let only = numbers.next()?;
    let names = all.iter().any(|word| matches!(word.kind, Kind::Name(_)));
    if numbers.next().is_some() || names {
        return None;
    }
    let number = slice(&chars, only.span);
    if number.ends_with('%') {
        return Some("%");
    }
    // The longer units stand before those that they end with.
    TIMES.iter().map(|(unit, _)| *unit).find(|unit| number.ends_with(unit))
}

/// The shortest text of a number; a percentage only where one gives this value.
fn number_text(value: f64, unit: Option<&str>) -> String {
    let percent = (unit == Some("%")).then(|| {
        let fits = |text: &str| text.parse::<f64>().is_ok_and(|read| read / 100.0 == value.abs());
        fewest(value.abs() * 100.0, fits)
            .map(|text| signed(value.is_sign_negative(), &format!("{text}%")))
    });
    percent.flatten().unwrap_or_else(|| signed(value.is_sign_negative(), &shortest(value.abs())))
}

/// The shortest text of a time, in a unit if it is given and gives this nanosecond.
fn time_text(ns: i64, unit: Option<&str>) -> String {
    if ns == i64::MAX {
        return "never".to_owned();
    }
    let size = ns.unsigned_abs() as f64;
    let within = |&(name, scale): &(&'static str, f64)| {
        let fits = |text: &str| {
            text.parse::<f64>()
                .is_ok_and(|read| to_time(read * scale).unsigned_abs() == ns.unsigned_abs())
        };
        fewest(size / scale, fits).map(|text| format!("{text}{name}"))
    };
    let own = TIMES.iter().find(|(name, _)| Some(*name) == unit).and_then(within);
    let written = own.or_else(|| TIMES.iter().filter_map(within).min_by_key(String::len));
    signed(ns < 0, &written.unwrap_or_else(|| format!("{size}ns")))
}

fn signed(negative: bool, text: &str) -> String {
    if negative { format!("-{text}") } else { text.to_owned() }
}

/// The shortest decimal text near a value that `fits`.
fn fewest(value: f64, fits: impl Fn(&str) -> bool) -> Option<String> {
    let rounded = (0..17).map(|digits| {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = write!(text, "{value:.digits$e}");
        text.parse::<f64>().map_or(text, shortest)
    });
    rounded.chain([shortest(value)]).find(|text| fits(text))
}

/// The shortest text that gives a number; with an exponent where it is much shorter.
pub(crate) fn shortest(value: f64) -> String {
    let plain = value.to_string();
    if plain.len() <= 12 {
        return plain;
    }
    let scientific = format!("{value:e}");
    if scientific.len() < plain.len() { scientific } else { plain }
}
