//! Completions at a place of a text.

use aqm_lane::queue::rule::Type;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Places, WordKind};
use crate::language::compile::{FUNCTIONS, INPUTS, Known};
use crate::language::fault::Wrong;
use crate::language::tree::{PLACED, RESERVED};
use crate::language::words::{self, Kind, Word};

/// A completion.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleCompletion")]
pub struct Completion {
    /// Start of the replaced word.
    pub from: u32,
    /// End of the replaced word.
    pub to: u32,
    /// The replacement.
    pub insert: String,
    /// Its kind.
    pub kind: WordKind,
    /// Its meaning, in English.
    pub about: String,
}

/// Words of the language with their meanings, in the order of the offers.
pub const MEANINGS: &[(&str, &str)] = &[
    ("rule", "names the rule"),
    ("param", "declares parameters, which are constant while the rule runs"),
    ("state", "declares what the rule remembers"),
    ("show", "names the states that are drawn over time"),
    ("on", "begins an event"),
    ("arrive", "when a packet arrives, before it is stored"),
    ("depart", "when a packet has been taken from the head"),
    ("every", "begins an event by the clock"),
    ("early", "signals early with a base probability, as RED does"),
    ("of", "names the measure of the probability"),
    ("from", "gives the measure below which nothing is signalled"),
    ("in", "gives the range of the slider"),
    ("wait", "gaps between 1/p and 2/p"),
    ("uniform", "gaps between 1 and 1/p"),
    ("geometric", "each packet by itself"),
    ("signal", "marks the packet, or drops it if it cannot be marked"),
    ("mark", "marks the packet if it can be marked"),
    ("drop", "drops the packet"),
    ("send", "lets the packet pass"),
    ("cull", "drops the waiting packet that peek has drawn, and goes on"),
    ("divert", "hands the packet to another queue of the scheduler; elsewhere it is dropped"),
    ("flow", "in [ ] and peek( ): by flow"),
    ("host", "in [ ] and peek( ): by host"),
    ("class", "in [ ] and peek( ): by traffic class"),
    ("if", "runs statements on a condition, or chooses between two values"),
    ("else", "what holds otherwise"),
    ("and", "both"),
    ("or", "one or both"),
    ("not", "the contrary"),
    ("yes", "a flag that is set"),
    ("no", "a flag that is not set"),
    ("never", "later than every time"),
];

/// Completions of the word at `at`, a place in units of UTF-16. There are none in comments, titles and numbers, or where a
/// new name is declared.
pub fn completions(text: &str, at: u32) -> Vec<Completion> {
    let places = Places::new(text);
    let caret = places.character(at);
    let all = words::words(text);
    let inside = |word: &&Word| (word.span.from as usize) < caret && caret <= word.span.to as usize;
    let chars: Vec<char> = text.chars().collect();
    let within = all.iter().find(inside);
    let (from, prefix) = match within {
        Some(Word { kind: Kind::Name(_), span }) => {
            let from = span.from as usize;
            (from, chars[from..caret].iter().collect::<String>())
        }
        Some(Word { kind: Kind::Number(_) | Kind::Time(_), .. }) => return Vec::new(),
        Some(Word { kind: Kind::Title(_), span }) if caret < span.to as usize => return Vec::new(),
        _ => (caret, String::new()),
    };
    let before: Vec<&Word> = all
        .iter()
        .take_while(|word| word.span.to as usize <= from && word.span.from < from as u32)
        .collect();
    if in_comment(&chars, &before, caret) {
        return Vec::new();
    }
    let to = within.filter(|_| !prefix.is_empty()).map_or(caret, |word| word.span.to as usize);
    let [from, to] = [from, to].map(|at| places.starts[at]);
    let known = crate::language::read(text).known;
    let mut offered = Offered { known: &known, all: Vec::new() };
    Place::of(&before, &known).offer(&before, &mut offered);
    let fits = offered.all.into_iter().filter(|(insert, ..)| insert.starts_with(&prefix));
    fits.map(|(insert, kind, about)| Completion { from, to, insert, kind, about }).collect()
}

/// Whether a comment starts between the last word and the caret.
fn in_comment(chars: &[char], before: &[&Word], caret: usize) -> bool {
    let start = before.last().map_or(0, |word| word.span.to as usize).min(caret);
    let line = chars[start..caret].rsplit(|&c| c == '\n').next();
    line.is_some_and(|line| line.contains(&'#'))
}

struct Offered<'k> {
    known: &'k Known,
    all: Vec<(String, WordKind, String)>,
}

impl Offered<'_> {
    fn words(&mut self, words: &[&str]) {
        for (word, about) in MEANINGS.iter().filter(|(word, _)| words.contains(word)) {
            self.all.push(((*word).to_owned(), WordKind::Keyword, (*about).to_owned()));
        }
    }

    fn params(&mut self) {
        for param in &self.known.params {
            self.all.push((param.name.clone(), WordKind::Param, "a parameter".to_owned()));
        }
    }

    fn states(&mut self, numbers: bool) {
        for (name, of, _) in
            self.known.states.iter().filter(|own| !numbers || own.1 == Type::Number)
        {
            let about = format!("a state: {}", Wrong::of_type(*of).template());
            self.all.push((name.clone(), WordKind::State, about));
        }
    }

    fn tables(&mut self) {
        for table in &self.known.tables {
            let about = format!("a table: {}", Wrong::of_type(table.of).template());
            self.all.push((table.name.clone(), WordKind::State, about));
        }
    }

    fn inputs(&mut self, event: u8, numbers: bool) {
        let declared = |name: &str| {
            let Known { params, states, tables, .. } = self.known;
            params.iter().any(|own| own.name == name)
                || states.iter().any(|own| own.0 == name)
                || tables.iter().any(|own| own.name == name)
        };
        let here = INPUTS.iter().filter(|input| input.3 & event != 0 && !declared(input.0));
        for (name, _, _, _, about) in here.filter(|input| !numbers || input.1 == Type::Number) {
            self.all.push(((*name).to_owned(), WordKind::Input, (*about).to_owned()));
        }
    }

    /// Offers functions; `event` is zero if only constants are allowed.
    fn functions(&mut self, event: u8) {
        for (name, .., [written, about]) in FUNCTIONS {
            let fits = match *name {
                "rand" => event != 0,
                "chance" | "peek" => event & 3 != 0,
                "waits" => event & 3 != 0 && !self.known.tables.is_empty(),
                "busy" => event != 0 && !self.known.tables.is_empty(),
                _ => true,
            };
            if fits {
                let about = format!("{written}: {about}");
                self.all.push((format!("{name}("), WordKind::Function, about));
            }
        }
    }
}

/// The context of a word.
struct Place<'w> {
    /// The bit of its event, or 0 outside of events.
    event: u8,
    /// Number of open braces.
    braces: usize,
    /// The words of its statement before it.
    statement: Vec<&'w Word>,
    /// Names that the event has set.
    locals: Vec<&'w str>,
    /// Earlier events of the text.
    events: Vec<&'w str>,
}

fn is(word: &Word, text: &str) -> bool {
    match &word.kind {
        Kind::Name(name) => name == text,
        Kind::Symbol(symbol) => *symbol == text,
        _ => false,
    }
}

impl<'w> Place<'w> {
    fn of(before: &[&'w Word], known: &Known) -> Place<'w> {
        let (event, braces, locals) = (0, 0, Vec::new());
        let mut place = Place { event, braces, statement: Vec::new(), locals, events: Vec::new() };
        let mut blocks = Vec::new();
        for &word in before {
            let ends = word.kind == Kind::End;
            if ends || is(word, "{") || is(word, "}") {
                place.statement.clear();
                if is(word, "{") {
                    blocks.push(place.locals.len());
                } else if is(word, "}")
                    && let Some(outer) = blocks.pop()
                {
                    place.locals.truncate(outer);
                }
                continue;
            }
            place.statement.push(word);
            match (place.statement.as_slice(), &word.kind) {
                ([first, _], Kind::Name(name)) if is(first, "on") => {
                    place.event = if name == "arrive" { 1 } else { 2 };
                    place.events.push(name);
                    place.locals.clear();
                }
                ([_], Kind::Name(name)) if name == "every" => {
                    place.event = 4;
                    place.locals.clear();
                }
                ([_], Kind::Name(name)) if matches!(&**name, "param" | "state" | "show") => {
                    place.event = 0;
                }
                ([first, _], Kind::Symbol("=")) => {
                    let Kind::Name(name) = &first.kind else { continue };
                    let held = known.states.iter().any(|state| state.0 == *name)
                        || known.tables.iter().any(|table| table.name == *name);
                    if !held && place.event != 0 && !RESERVED.contains(&&**name) {
                        place.locals.push(name);
                    }
                }
                _ => {}
            }
        }
        place.braces = blocks.len();
        place
    }

    fn offer(&self, before: &[&Word], offered: &mut Offered<'_>) {
        let Some((first, last)) = self.statement.first().zip(self.statement.last()) else {
            return self.starts(before, offered);
        };
        let value = ends_value(last);
        if let [.., function, open] = self.statement[..]
            && is(open, "(")
        {
            if is(function, "peek") {
                return offered.words(&PLACED[2..]);
            }
            if is(function, "waits") || is(function, "busy") {
                return offered.tables();
            }
        }
        if is(last, "[") && is(first, "state") {
            return offered.words(&PLACED[2..]);
        }
        let Kind::Name(word) = &first.kind else { return };
        match &**word {
            "rule" => {}
            "on" if self.statement.len() == 1 => {
                let new = ["arrive", "depart"].into_iter().filter(|own| !self.events.contains(own));
                offered.words(&new.collect::<Vec<_>>());
            }
            "on" => {}
            "show" => {
                if is(last, "show") || is(last, ",") {
                    offered.states(false);
                }
            }
            "param" | "state" => {
                let within =
                    self.statement.iter().rev().find(|word| is(word, "[") || is(word, "]"));
                if within.is_some_and(|word| is(word, "[")) {
                    return;
                }
                let named = self.parts() == 0 && (is(last, ",") || self.statement.len() == 1);
                let unset = !self.since_comma().any(|word| is(word, "="));
                if named || (unset && value) {
                } else if value {
                    offered
                        .words(&["in", "if", "else", "and", "or"][usize::from(word == "state")..]);
                } else {
                    self.values(0, offered);
                }
            }
            "every" => {
                if !value {
                    self.values(0, offered);
                }
            }
            "signal" | "mark" | "drop" | "send" | "cull" | "divert" => {}
            "early" if is(last, "of") => {
                offered.states(true);
                self.own(offered);
                offered.inputs(self.event, true);
            }
            "early" if value => {
                offered.words(&[
                    "of",
                    "from",
                    "wait",
                    "uniform",
                    "geometric",
                    "if",
                    "else",
                    "and",
                    "or",
                ]);
            }
            "else" if self.statement.len() == 1 => offered.words(&["if"]),
            // An assignment sign follows a name at the start.
            _ if self.statement.len() == 1 && !matches!(&**word, "if" | "early") => {}
            "if" if value => offered.words(&["and", "or"]),
            _ if value => offered.words(&["if", "else", "and", "or"]),
            _ => self.values(self.event, offered),
        }
    }

    /// Offers words that start a statement.
    fn starts(&self, before: &[&Word], offered: &mut Offered<'_>) {
        if before.is_empty() {
            offered.words(&["rule"]);
        }
        if self.event != 0 {
            offered.states(false);
            if self.event != 4 {
                offered.tables();
            }
            match self.event {
                1 => offered
                    .words(&["early", "signal", "mark", "drop", "send", "cull", "divert", "if"]),
                2 => offered.words(&["signal", "mark", "drop", "send", "cull", "if"]),
                _ => offered.words(&["if"]),
            }
            if before
                .iter()
                .rev()
                .find(|word| word.kind != Kind::End)
                .is_some_and(|word| is(word, "}"))
            {
                offered.words(&["else"]);
            }
        }
        if self.braces == 0 {
            offered.words(&["param", "state", "show", "on", "every"]);
        }
    }

    /// Offers words that start a value; `event` is zero if only constants are allowed.
    fn values(&self, event: u8, offered: &mut Offered<'_>) {
        if event != 0 {
            offered.states(false);
            if event != 4 {
                offered.tables();
            }
            self.own(offered);
        }
        offered.params();
        offered.inputs(event, false);
        offered.functions(event);
        offered.words(&["yes", "no", "never", "not"]);
    }

    fn own(&self, offered: &mut Offered<'_>) {
        for name in &self.locals {
            let about = "set in this event".to_owned();
            offered.all.push(((*name).to_owned(), WordKind::Local, about));
        }
    }

    /// Number of open parentheses in the statement.
    fn parts(&self) -> usize {
        self.statement.iter().fold(0, |open, word| {
            if is(word, "(") { open + 1 } else { open.saturating_sub(usize::from(is(word, ")"))) }
        })
    }

    /// The words after the latest comma outside of parentheses.
    fn since_comma(&self) -> impl Iterator<Item = &&'w Word> {
        let mut open = 0_usize;
        let mut start = 0;
        for (i, word) in self.statement.iter().enumerate() {
            if is(word, "(") {
                open += 1;
            } else if is(word, ")") {
                open = open.saturating_sub(1);
            } else if open == 0 && is(word, ",") {
                start = i;
            }
        }
        self.statement[start..].iter()
    }
}

/// Whether a word can end a value.
fn ends_value(word: &Word) -> bool {
    match &word.kind {
        Kind::Number(_) | Kind::Time(_) => true,
        Kind::Name(name) => {
            matches!(&**name, "yes" | "no" | "never") || !RESERVED.contains(&&**name)
        }
        Kind::Symbol(symbol) => matches!(*symbol, ")" | "]"),
        Kind::Title(_) | Kind::End => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::gallery::RED;

    /// The offers at the bar in a text.
    fn at_bar(text: &str) -> Vec<String> {
        let at = text.find('|').expect("a bar");
        let place = text[..at].encode_utf16().count() as u32;
        completions(&text.replace('|', ""), place).into_iter().map(|one| one.insert).collect()
    }

    #[test]
    fn every_word_of_the_language_has_a_meaning() {
        let mut words: Vec<&str> = MEANINGS.iter().map(|(word, _)| *word).collect();
        let mut reserved = [RESERVED, &PLACED].concat();
        words.sort_unstable();
        reserved.sort_unstable();
        assert_eq!(words, reserved);
    }

    #[test]
    fn what_is_offered_fits_its_place() {
        assert_eq!(at_bar("|"), ["rule", "param", "state", "show", "on", "every"]);
        assert_eq!(at_bar("on |"), ["arrive", "depart"]);
        assert_eq!(at_bar("on arrive\n  drop\non |"), ["depart"]);
        assert_eq!(
            at_bar("state avg = 0\non arrive\n  early avg of |"),
            [
                "avg",
                "q",
                "bytes",
                "delay",
                "limit",
                "limit_bytes",
                "rate",
                "usual",
                "size",
                "missed",
                "dscp",
                "colour"
            ]
        );
        let tables = "state a[flow] = 0, b[class, 2] = no\non arrive\n  ";
        assert_eq!(at_bar("state a[|"), ["flow", "host", "class"]);
        assert_eq!(at_bar("state a[flow] |"), [""; 0]);
        assert_eq!(at_bar(&format!("{tables}x = peek(|")), ["flow", "host", "class"]);
        assert_eq!(at_bar(&format!("{tables}x = waits(|")), ["a", "b"]);
        assert_eq!(at_bar(&format!("{tables}c|")), ["cull"]);
        assert_eq!(at_bar(&format!("{tables}x = 1\nevery 5ms\n  x = wa|")), [""; 0]);
        assert_eq!(at_bar("state avg = 0\non arrive\n  early avg u|"), ["uniform"]);
        assert_eq!(
            at_bar("state avg = 0\nparam a = 1\non depart\n  x = a|"),
            ["avg", "a", "age", "abs("]
        );
        // Not known at a departure.
        assert_eq!(at_bar("on depart\n  x = miss|"), [""; 0]);
        assert_eq!(at_bar("on arrive\n  x = miss|"), ["missed"]);
        assert_eq!(at_bar("on arrive\n  x = 1; y = x|"), ["x"]);
        assert_eq!(at_bar("on arrive\n  if yes { x = 1 }\n  y = x|"), [""; 0]);
        assert_eq!(at_bar("every 5ms\n  si|"), [""; 0]);
        assert_eq!(at_bar("on depart\n  si|"), ["signal"]);
        assert_eq!(at_bar("on arrive\n  if yes { drop } e|"), ["early", "else", "every"]);
        assert_eq!(at_bar("param a = r|"), ["ramp("]);
        assert_eq!(at_bar("param a = 1 i|"), ["in", "if"]);
        assert_eq!(at_bar("param a = min(1, m|"), ["min(", "max("]);
    }

    #[test]
    fn nothing_is_offered_where_no_word_is_known() {
        for text in [
            "# on |",
            "param |",
            "param a = 1, |",
            "rule |",
            "rule R \"o|n\"",
            "param a = 5|",
            "on arrive\n  x |",
        ] {
            assert_eq!(at_bar(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn a_word_is_replaced_as_a_whole() {
        let text = "on arrive\n  \u{1f600}; early del";
        let at = text.encode_utf16().count() as u32;
        let all = completions(text, at);
        let [one] = &all[..] else { panic!("{all:?}") };
        assert_eq!((one.from, one.to, &*one.insert), (at - 3, at, "delay"));
        assert_eq!(one.about, "time that the waiting bytes take at the link's rate, s");
        assert!(completions(RED, u32::MAX).iter().any(|one| one.insert == "early"));
    }
}
