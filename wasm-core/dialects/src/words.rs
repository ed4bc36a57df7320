//! Text as statements of words, each with its place.

use std::borrow::Cow;

use crate::note::Place;

/// A word with its place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Word<'t> {
    pub text: Cow<'t, str>,
    pub at: Place,
}

/// The statements of a text that a shell would read: one per line or between semicolons, with `#` and `/* */` for comments and
/// a backslash to go on. The texts of words have no quotes.
pub(crate) fn statements(text: &str, from_line: u32) -> Vec<Vec<Word<'_>>> {
    read(text, from_line, true)
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
            let bare = bare.trim_matches(['"', '\'']);
            if !bare.is_empty() {
                open.push(Word { text: Cow::Borrowed(bare), at });
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
