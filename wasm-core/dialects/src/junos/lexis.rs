//! Text as statements: those that end with a line or a semicolon, and those that open or close braces.

use std::borrow::Cow;

use crate::note::Place;
use crate::words::{Word, after_prompt};

/// Signs that are words of their own.
const SIGNS: [char; 5] = ['{', '}', ';', '[', ']'];
/// Lines by which the system shows where its prompt is.
const BANNERS: [&str; 5] = ["[edit", "{master", "{backup", "{primary", "{linecard"];

/// A part of a text.
#[derive(Debug, PartialEq)]
pub(super) enum Part<'t> {
    /// Words up to the end of a statement. The place is that of its first word, for the one that a brace opens without words.
    Statement {
        words: Vec<Word<'t>>,
        /// Where its brace opens.
        opens: Option<Place>,
        /// Whether its first word is the first of a line.
        starts_line: bool,
    },
    /// A brace that closes.
    Close(Place),
}

/// The parts of a text with `#`, `!` and `/* */` for comments and a backslash to go on. Prompts such as `user@router#` are left
/// out.
pub(super) fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut open = Open::default();
    for token in tokens(text) {
        let is_sign = !token.is_quoted;
        match &*token.word.text {
            // A brace may stand on the line after its words, and a list may have several lines.
            "\n" if is_sign => open.line_ended = true,
            ";" if is_sign => open.end(&mut parts, None),
            "{" if is_sign => open.end(&mut parts, Some(token.word.at)),
            "}" if is_sign => {
                open.end(&mut parts, None);
                parts.push(Part::Close(token.word.at));
            }
            text => {
                if open.line_ended && !open.in_list {
                    open.end(&mut parts, None);
                }
                if is_sign && (text == "[" || text == "]") {
                    open.in_list = text == "[";
                }
                if open.words.is_empty() {
                    open.starts_line = token.starts_line;
                }
                open.line_ended = false;
                open.words.push(token.word);
            }
        }
    }
    open.end(&mut parts, None);
    parts
}

#[derive(Default)]
struct Open<'t> {
    words: Vec<Word<'t>>,
    starts_line: bool,
    line_ended: bool,
    in_list: bool,
}

impl<'t> Open<'t> {
    fn end(&mut self, parts: &mut Vec<Part<'t>>, opens: Option<Place>) {
        let Open { words, starts_line, .. } = std::mem::take(self);
        if !words.is_empty() || opens.is_some() {
            parts.push(Part::Statement { words, opens, starts_line });
        }
    }
}

struct Token<'t> {
    word: Word<'t>,
    is_quoted: bool,
    starts_line: bool,
}

/// Words and signs; a line feed for the end of a line.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut in_comment = false;
    for (number, line) in (1..).zip(text.lines()) {
        let mut scanner = Scanner { rest: line.trim_end(), column: 1 };
        scanner.skip();
        if !in_comment {
            if BANNERS.iter().any(|banner| scanner.rest.starts_with(banner)) {
                continue;
            }
            let first = scanner.rest.split_whitespace().next().unwrap_or_default();
            scanner.advance(first.len() - after_prompt(first).len());
        }
        let mut starts_line = true;
        let mut goes_on = false;
        loop {
            scanner.skip();
            let at = Place { line: number, column: scanner.column };
            let rest = scanner.rest;
            let Some(sign) = rest.chars().next() else { break };
            if in_comment {
                in_comment = !rest.contains("*/");
                scanner.advance(rest.find("*/").map_or(rest.len(), |end| end + 2));
                continue;
            }
            if rest.starts_with("/*") {
                in_comment = true;
                scanner.advance(2);
                continue;
            }
            if sign == '#' || sign == '!' {
                break;
            }
            if rest == "\\" {
                goes_on = true;
                break;
            }
            let is_quoted = sign == '"';
            let word = if is_quoted {
                let inside = &rest[1..];
                let word = &inside[..inside.find('"').unwrap_or(inside.len())];
                scanner.advance((word.len() + 2).min(rest.len()));
                word
            } else {
                let ends = |c: char| c.is_whitespace() || c == '"' || SIGNS.contains(&c);
                let length = rest.find(ends).unwrap_or(rest.len()).max(sign.len_utf8());
                scanner.advance(length);
                &rest[..length]
            };
            let word = Word { text: Cow::Borrowed(word), at };
            tokens.push(Token { word, is_quoted, starts_line });
            starts_line = false;
        }
        if !goes_on {
            let at = Place { line: number, column: scanner.column };
            let word = Word { text: Cow::Borrowed("\n"), at };
            tokens.push(Token { word, is_quoted: false, starts_line });
        }
    }
    tokens
}

struct Scanner<'t> {
    rest: &'t str,
    column: u32,
}

impl Scanner<'_> {
    fn advance(&mut self, bytes: usize) {
        self.column += self.rest[..bytes].chars().count() as u32;
        self.rest = &self.rest[bytes..];
    }

    fn skip(&mut self) {
        self.advance(self.rest.len() - self.rest.trim_start().len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_have_words_and_places() {
        let text =
            "[edit]\nuser@r1# set a \"b c\"\n a {b [ 1\n 2 ];} /* x\n y */ c\n{ # z\n d \\\n e; }";
        let place = |at: Place| (at.line, at.column);
        let shown: Vec<_> = parts(text)
            .into_iter()
            .map(|part| match part {
                Part::Close(at) => (vec![("}".to_owned(), place(at))], None, false),
                Part::Statement { words, opens, starts_line } => {
                    let words =
                        words.into_iter().map(|word| (word.text.into_owned(), place(word.at)));
                    (words.collect(), opens.map(place), starts_line)
                }
            })
            .collect();
        let of = |text: &str, line, column| (text.to_owned(), (line, column));
        let expected = vec![
            (vec![of("set", 2, 10), of("a", 2, 14), of("b c", 2, 16)], None, true),
            (vec![of("a", 3, 2)], Some((3, 4)), true),
            (
                vec![of("b", 3, 5), of("[", 3, 7), of("1", 3, 9), of("2", 4, 2), of("]", 4, 4)],
                None,
                false,
            ),
            (vec![of("}", 4, 6)], None, false),
            (vec![of("c", 5, 7)], Some((6, 1)), true),
            (vec![of("d", 7, 2), of("e", 8, 2)], None, true),
            (vec![of("}", 8, 5)], None, false),
        ];
        assert_eq!(shown, expected);
    }
}
