//! JSON with the place of each key and value.

use aqm_lane::fault::Code;
use serde_json::{Deserializer, Value};

use crate::note::{Level, Notes, Place};

/// A value with its place.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub at: Place,
    pub value: Kind,
}

#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Object(Vec<Field>),
    List(Vec<Node>),
    /// A text, or anything else as it is written.
    Text(String),
}

#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub key: String,
    pub at: Place,
    pub node: Node,
}

impl Node {
    /// The fields of an object; none for other values.
    pub fn fields(&self) -> &[Field] {
        if let Kind::Object(fields) = &self.value { fields } else { &[] }
    }

    /// The text; `None` for an object or a list.
    pub fn text(&self) -> Option<&str> {
        if let Kind::Text(text) = &self.value { Some(text) } else { None }
    }

    /// The field of this name; the last if it is repeated.
    pub fn get(&self, key: &str) -> Option<&Field> {
        self.fields().iter().rev().find(|field| field.key == key)
    }
}

/// The first JSON value of a text, which starts with a bracket at the start of a line, or is what an object has within its braces.
/// A note says why there is none.
pub(crate) fn read(text: &str, notes: &mut Notes) -> Option<Node> {
    let mut start = 0;
    for (line, own) in (1..).zip(text.split_inclusive('\n')) {
        let bare = own.trim_start();
        let before = &own[..own.len() - bare.len()];
        let at = Place { line, column: before.chars().count() as u32 + 1 };
        let inside = text[start + before.len()..].get(1..).map_or("", str::trim_start);
        if bare.starts_with('{') || (bare.starts_with('[') && inside.starts_with(['{', ']'])) {
            return parse(&text[start + before.len()..], at, notes);
        }
        let is_field = bare.starts_with('"') && bare.contains(':');
        if is_field {
            // Cut out of an object, with the comma to the next field.
            let fields = text[start + before.len()..].trim_end().trim_end_matches(',');
            let at = Place { column: at.column - 1, ..at };
            return parse(&format!("{{{fields}}}"), at, notes);
        }
        if let Some(word) = own.split_whitespace().next() {
            notes.at(Level::Lost, at, Code::NotUnderstood, [word.into()]);
        }
        start += own.len();
    }
    None
}

fn parse(text: &str, start: Place, notes: &mut Notes) -> Option<Node> {
    // serde_json checks the whole, including how deep it is nested, so that what follows meets no faults.
    let mut values = Deserializer::from_str(text).into_iter::<Value>();
    if let Some(Err(error)) = values.next() {
        let (line, column) = (error.line() as u32, error.column() as u32);
        let at = match line {
            _ if column == 0 => Place { column: start.column.max(1), ..start },
            0 | 1 => Place { column: (start.column + column - 1).max(1), ..start },
            below => Place { line: start.line + below - 1, column },
        };
        notes.at(Level::Refused, at, Code::NotJson, [error.to_string().into()]);
        return None;
    }
    let end = values.byte_offset();
    let mut scanner = Scanner { rest: &text[..end], at: start };
    let node = scanner.node();
    let mut after = Scanner { rest: &text[end..], at: scanner.at };
    after.skip();
    if let Some(word) = after.rest.split_whitespace().next() {
        notes.at(Level::Lost, after.at, Code::NotUnderstood, [word.into()]);
    }
    node
}

/// What is left of sound JSON.
struct Scanner<'t> {
    rest: &'t str,
    at: Place,
}

impl Scanner<'_> {
    fn advance(&mut self, bytes: usize) {
        for c in self.rest[..bytes].chars() {
            if c == '\n' {
                self.at = Place { line: self.at.line + 1, column: 1 };
            } else {
                self.at.column += 1;
            }
        }
        self.rest = &self.rest[bytes..];
    }

    fn skip(&mut self) {
        self.advance(self.rest.len() - self.rest.trim_start().len());
    }

    /// Passes a sign, if it is next.
    fn passes(&mut self, sign: char) -> bool {
        self.skip();
        let next = self.rest.starts_with(sign);
        if next {
            self.advance(sign.len_utf8());
        }
        next
    }

    fn node(&mut self) -> Option<Node> {
        self.skip();
        let at = self.at;
        let value = if self.passes('{') {
            let mut fields = Vec::new();
            while !self.passes('}') {
                self.skip();
                let at = self.at;
                let key = self.scalar()?;
                self.passes(':');
                fields.push(Field { key, at, node: self.node()? });
                self.passes(',');
            }
            Kind::Object(fields)
        } else if self.passes('[') {
            let mut items = Vec::new();
            while !self.passes(']') {
                items.push(self.node()?);
                self.passes(',');
            }
            Kind::List(items)
        } else {
            Kind::Text(self.scalar()?)
        };
        Some(Node { at, value })
    }

    /// A text without its quotes, or a number or word as it is written.
    fn scalar(&mut self) -> Option<String> {
        let mut values = Deserializer::from_str(self.rest).into_iter::<Value>();
        let (length, text) = if self.rest.starts_with('"') {
            let value = values.next()?.ok()?;
            (values.byte_offset(), value.as_str()?.to_owned())
        } else {
            let length = self.rest.find([',', '}', ']', ' ', '\t', '\r', '\n']);
            let length = length.unwrap_or(self.rest.len());
            (length, self.rest[..length].to_owned())
        };
        if length == 0 {
            return None;
        }
        self.advance(length);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_values_have_their_places() {
        let mut notes = Notes::default();
        let text =
            "$ show\n  {\"a\": [1, \"\u{e9}\\\"\", {}],\n \"b\" : {\"c\":-1e3,\"c\":true}}\nend";
        let node = read(text, &mut notes).expect("an object");
        let place = |at: Place| (at.line, at.column);
        let a = node.get("a").expect("a field");
        assert_eq!((place(a.at), place(a.node.at)), ((2, 4), (2, 9)));
        assert_eq!(a.node.text(), None);
        let b = node.get("b").expect("a field");
        assert_eq!(b.node.fields()[0].node.text(), Some("-1e3"));
        let c = b.node.get("c").expect("a field");
        assert_eq!((place(c.at), c.node.text()), ((3, 18), Some("true")));
        let places: Vec<_> =
            notes.into_vec().iter().filter_map(|note| note.at).map(place).collect();
        assert_eq!(places, [(1, 1), (4, 1)]);
    }

    #[test]
    fn faults_are_at_their_places() {
        for (text, at) in [(" {\"a\" 1}", (1, 7)), ("{\n \"a\": x}", (2, 7)), ("{\"a\"", (1, 4))] {
            let mut notes = Notes::default();
            assert!(read(text, &mut notes).is_none());
            let at_note = notes.into_vec()[0].at.expect("a place");
            assert_eq!((at_note.line, at_note.column), at, "{text}");
        }
    }
}
