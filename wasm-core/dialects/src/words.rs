//! Text as statements of words, each with its place.

use std::borrow::Cow;
use std::collections::BTreeMap;

use aqm_lane::fault::Code;

use crate::Import;
use crate::note::{Level, Notes, Place};

/// A word with its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Word<'t> {
    pub text: Cow<'t, str>,
    pub at: Place,
}

/// The statements of a text that a shell would read: one per line or between semicolons, with `#` and `/* */` for comments and
/// a backslash to go on. The texts of words have no quotes, and values of variables that the text itself sets.
pub(crate) fn statements(text: &str, from_line: u32) -> Vec<Vec<Word<'_>>> {
    let mut variables = Variables::default();
    let of = |statement| variables.expand(statement);
    let all: Vec<_> = read(text, from_line, true).into_iter().map(of).collect();
    all.into_iter().filter(|statement| !statement.is_empty()).collect()
}

/// Whether words are a command that makes a queue: its name without a path, and what it acts on.
pub(crate) type IsCommand = fn(&str, &str) -> bool;

/// The text with blanks for `#` where it stands before such a command: root's prompt, or a command that was switched off. `None`
/// without such lines.
fn without_signs(text: &str, is_command: IsCommand) -> Option<String> {
    let places = signs(text, is_command);
    let mut bytes = text.as_bytes().to_vec();
    for &(at, _) in &places {
        bytes[at] = b' ';
    }
    if places.is_empty() { None } else { String::from_utf8(bytes).ok() }
}

/// Reads a text in which `#` may be root's prompt: without such a command that is none, those are read.
pub(crate) fn with_signs(
    text: &str,
    is_command: IsCommand,
    read: impl Fn(&str) -> Import,
) -> Import {
    let import = read(text);
    let signs = signs(text, is_command);
    if signs.is_empty() {
        return import;
    }
    let (import, code) = match without_signs(text, is_command) {
        Some(bare) if import.lanes.is_empty() => (read(&bare), Code::SignTaken),
        _ => (import, Code::SignIsComment),
    };
    let mut notes = Notes::from(import.notes);
    for (_, at) in signs {
        notes.at(Level::Exact, at, code, []);
    }
    Import { notes: notes.into_vec(), ..import }
}

/// Where `#` stands before such a command: byte offset and place.
fn signs(text: &str, is_command: IsCommand) -> Vec<(usize, Place)> {
    let mut start = 0;
    let mut all = Vec::new();
    for (line, own) in (1..).zip(text.split_inclusive('\n')) {
        let bare = own.trim_start();
        let before = &own[..own.len() - bare.len()];
        let mut words = bare.strip_prefix('#').unwrap_or_default().split_whitespace();
        let first = words.find(|word| *word != "sudo").unwrap_or_default();
        let name = first.rsplit('/').next().unwrap_or(first);
        let object = words.find(|word| !word.starts_with('-')).unwrap_or_default();
        if is_command(name, object) {
            all.push((
                start + before.len(),
                Place { line, column: before.chars().count() as u32 + 1 },
            ));
        }
        start += own.len();
    }
    all
}

/// What a shell's variables hold, as far as the text itself says.
#[derive(Default)]
struct Variables(BTreeMap<String, String>);

/// Longest value of a variable, characters: a value may be made of others, and so of itself.
const MOST_VALUE: usize = 1000;

impl Variables {
    /// The statement with values in place of its variables; what it only sets is remembered, and nothing is left of it.
    fn expand<'t>(&mut self, mut statement: Vec<Word<'t>>) -> Vec<Word<'t>> {
        let declares = |word: &Word<'_>| {
            matches!(&*word.text, "export" | "local" | "readonly" | "declare")
                || word.text.starts_with('-')
        };
        let keywords = statement.iter().take_while(|word| declares(word)).count();
        let sets =
            |word: Option<&Word<'_>>| word.is_some_and(|word| assignment(&word.text).is_some());
        if sets(statement.get(keywords)) {
            statement.drain(..keywords);
        }
        while let Some((name, value)) = statement.first().and_then(|word| assignment(&word.text)) {
            let (name, mut value) = (name.to_owned(), self.value(value));
            let mut taken = 1;
            if let Some(quote) = value.chars().next().filter(|sign| matches!(sign, '"' | '\'')) {
                // The quotes at the end of words are gone, so that the value is all that follows.
                for word in &statement[1..] {
                    value.push(' ');
                    value += &self.value(&word.text);
                }
                value = value.trim_start_matches(quote).to_owned();
                taken = statement.len();
            }
            let value = value.chars().take(MOST_VALUE).collect();
            self.0.insert(name, value);
            statement.drain(..taken);
        }
        let has_variables = statement.iter().any(|word| word.text.contains('$'));
        if self.0.is_empty() || !has_variables {
            return statement;
        }
        let mut all = Vec::new();
        for Word { text, at } in statement {
            if text.contains('$') {
                let value = self.value(&text);
                let words = value.split_whitespace();
                all.extend(words.map(|own| Word { text: Cow::Owned(own.to_owned()), at }));
            } else {
                all.push(Word { text, at });
            }
        }
        all
    }

    /// A text with the values of its variables, `$A`, `${A}` and `${A:-usual}`; unknown ones stay as they are.
    fn value(&self, text: &str) -> String {
        let mut value = String::new();
        let mut rest = text;
        while let Some(start) = rest.find('$') {
            let (before, from) = rest.split_at(start);
            value += before;
            let braced = from[1..].strip_prefix('{').and_then(|inside| inside.split_once('}'));
            let (name, usual, after) = match braced {
                Some((inside, after)) => {
                    let (name, usual) = inside
                        .split_once(":-")
                        .map_or((inside, None), |(name, usual)| (name, Some(usual)));
                    (name, usual, after)
                }
                None => {
                    let own = &from[1..];
                    let end = own.find(|c: char| !is_of_name(c)).unwrap_or(own.len());
                    (&own[..end], None, &own[end..])
                }
            };
            match self.0.get(name).map(String::as_str).or(usual) {
                Some(own) => value += own,
                None => value += &from[..from.len() - after.len()],
            }
            rest = after;
        }
        value + rest
    }
}

/// An assignment of one quoted word: what stands before the quote, and the value.
fn quoted(text: &str) -> Option<(&str, &str)> {
    let (_, value) = assignment(text)?;
    let inside =
        ['"', '\''].into_iter().find_map(|sign| value.strip_prefix(sign)?.strip_suffix(sign))?;
    Some((&text[..text.len() - value.len()], inside))
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Name and value of a shell's assignment.
fn assignment(text: &str) -> Option<(&str, &str)> {
    let (name, value) = text.split_once('=')?;
    let starts = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    (starts && name.chars().all(is_of_name)).then_some((name, value))
}

/// The lines of a router's configuration, with `#`, `!` and `/* */` for comments and a backslash to go on. Prompts such as
/// `router(config-pmap-c)#` are left out.
pub(crate) fn lines(text: &str) -> Vec<Vec<Word<'_>>> {
    read(text, 1, false)
}

/// What follows the prompt at the start of a line; all of it without one.
pub(crate) fn after_prompt(word: &str) -> &str {
    let Some(end) = word.find(['#', '>']).filter(|&end| end > 0) else { return word };
    let is_name = |c: char| c.is_alphanumeric() || "-_.@:/()".contains(c);
    if word[..end].chars().all(is_name) { &word[end + 1..] } else { word }
}

fn read(text: &str, from_line: u32, shell: bool) -> Vec<Vec<Word<'_>>> {
    let mut all = Vec::new();
    let mut open: Vec<Word<'_>> = Vec::new();
    let mut in_comment = false;
    for (number, line) in (from_line..).zip(text.lines()) {
        let mut goes_on = false;
        let mut is_first = true;
        for (start, mut column, word) in words_of(line) {
            let mut word = word;
            if std::mem::take(&mut is_first) && !shell && !in_comment {
                let whole = word;
                word = after_prompt(word);
                column += (whole.chars().count() - word.chars().count()) as u32;
                is_first = word.is_empty();
            }
            let at = Place { line: number, column };
            if in_comment {
                let Some((_, after)) = word.split_once("*/") else { continue };
                in_comment = false;
                word = after;
            }
            if let Some(before) =
                word.strip_suffix("/*").or_else(|| word.starts_with("/*").then_some(""))
            {
                in_comment = !word.contains("*/");
                word = before;
            }
            if word.starts_with('#') || (!shell && word.starts_with('!')) {
                break;
            }
            if word == "\\" && line[start..].trim_end() == "\\" {
                goes_on = true;
                break;
            }
            if shell && matches!(word, "&&" | "||" | "|" | ";") {
                all.push(std::mem::take(&mut open));
                continue;
            }
            let ends = shell && word.ends_with(';');
            let bare = if ends { word.trim_end_matches(';') } else { word };
            let text = match quoted(bare).filter(|_| shell) {
                Some((before, value)) => Cow::Owned([before, value].concat()),
                None => Cow::Borrowed(bare.trim_matches(['"', '\''])),
            };
            if !text.is_empty() {
                open.push(Word { text, at });
            }
            if ends {
                all.push(std::mem::take(&mut open));
            }
        }
        if !goes_on {
            all.push(std::mem::take(&mut open));
        }
    }
    all.push(open);
    all.retain(|statement| !statement.is_empty());
    all
}

/// The words of a line: byte offset, column in characters, text.
fn words_of(line: &str) -> impl Iterator<Item = (usize, u32, &str)> {
    let mut column = 1;
    let mut rest = 0;
    std::iter::from_fn(move || {
        let skipped = line[rest..].find(|c: char| !c.is_whitespace())?;
        column += line[rest..rest + skipped].chars().count() as u32;
        let start = rest + skipped;
        let length = line[start..].find(char::is_whitespace).unwrap_or(line.len() - start);
        let word = &line[start..start + length];
        let at = column;
        column += word.chars().count() as u32;
        rest = start + length;
        Some((start, at, word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(all: Vec<Vec<Word<'_>>>) -> Vec<Vec<(u32, u32, String)>> {
        let one = |word: Word<'_>| (word.at.line, word.at.column, word.text.into_owned());
        all.into_iter().map(|all| all.into_iter().map(one).collect()).collect()
    }

    #[test]
    fn words_have_their_places() {
        let text = "a  \u{e9}b c # d\n\n  e \\\n \"f\"; g\n/* h\ni */ j\n# k";
        let of = |line, column, text: &str| (line, column, text.to_owned());
        let expected = vec![
            vec![of(1, 1, "a"), of(1, 4, "\u{e9}b"), of(1, 7, "c")],
            vec![of(3, 3, "e"), of(4, 2, "f")],
            vec![of(4, 7, "g")],
            vec![of(6, 6, "j")],
        ];
        assert_eq!(places(statements(text, 1)), expected);
    }

    #[test]
    fn variables_that_the_text_sets_have_their_values() {
        let text = "export A=eth0\nB=\"sudo tc\"; C=${A}.1\n$B $A ${C} ${D:-5}kbit $E\nF=1 g";
        let of = |line, column, text: &str| (line, column, text.to_owned());
        let expected = vec![
            vec![
                of(3, 1, "sudo"),
                of(3, 1, "tc"),
                of(3, 4, "eth0"),
                of(3, 7, "eth0.1"),
                of(3, 12, "5kbit"),
                of(3, 24, "$E"),
            ],
            vec![of(4, 5, "g")],
        ];
        assert_eq!(places(statements(text, 1)), expected);
    }

    #[test]
    fn signs_before_commands_are_found() {
        let text = "# a tc\n  # tc -s b\n#sudo /sbin/tc b\n# tc c\n";
        let is_command = |name: &str, object: &str| (name, object) == ("tc", "b");
        let places: Vec<_> =
            signs(text, is_command).into_iter().map(|(_, at)| (at.line, at.column)).collect();
        assert_eq!(places, [(2, 3), (3, 1)]);
        let bare = without_signs(text, is_command);
        assert_eq!(bare.as_deref(), Some("# a tc\n    tc -s b\n sudo /sbin/tc b\n# tc c\n"));
    }

    #[test]
    fn prompts_and_comments_of_routers_are_left_out() {
        let text = "! a\nr1(config)#policy-map b\nr1#  c > d\n e ! f\n# g\nRP/0/RSP0/CPU0:r(config-pmap-c)# h;";
        let of = |line, column, text: &str| (line, column, text.to_owned());
        let expected = vec![
            vec![of(2, 12, "policy-map"), of(2, 23, "b")],
            vec![of(3, 6, "c"), of(3, 8, ">"), of(3, 10, "d")],
            vec![of(4, 2, "e")],
            vec![of(6, 34, "h;")],
        ];
        assert_eq!(places(lines(text)), expected);
    }
}
