//! Splits text into words: names, numbers with units, symbols, and ends of statements.

use super::fault::{Fault, Faults, Span, Wrong};

/// The kind of a word.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A name or a word of the language.
    Name(String),
    /// A number with its unit: seconds scaled to nanoseconds have the type time.
    Number(f64),
    /// Nanoseconds.
    Time(i64),
    /// A symbol of the language, in its usual form.
    Symbol(&'static str),
    /// A title in quotes.
    Title(String),
    /// The end of a line, or a semicolon.
    End,
}

/// A word with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// Its kind.
    pub kind: Kind,
    /// Its place.
    pub span: Span,
}

/// Spellings of symbols with their usual form, longer ones first.
const SYMBOLS: &[(&str, &str)] = &[
    ("<=", "<="),
    (">=", ">="),
    ("==", "=="),
    ("!=", "!="),
    ("..", ".."),
    ("\u{2264}", "<="),
    ("\u{2265}", ">="),
    ("\u{2260}", "!="),
    ("\u{2190}", "="),
    ("\u{d7}", "*"),
    ("\u{b7}", "*"),
    ("\u{2212}", "-"),
    ("+", "+"),
    ("-", "-"),
    ("*", "*"),
    ("/", "/"),
    ("^", "^"),
    ("(", "("),
    (")", ")"),
    ("[", "["),
    ("]", "]"),
    ("{", "{"),
    ("}", "}"),
    (",", ","),
    ("=", "="),
    ("<", "<"),
    (">", ">"),
    // Not part of the language; the parser reports what was meant.
    (":", ":"),
];

/// Units of time in nanoseconds.
pub const TIMES: &[(&str, f64)] = &[("ms", 1e6), ("us", 1e3), ("ns", 1.0), ("s", 1e9)];

/// Whether a character is allowed in a name.
pub fn in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The readable words of a text.
pub fn words(text: &str) -> Vec<Word> {
    read(text, &mut Faults::default())
}

/// The words of a text, without comments; consecutive ends count as one.
pub(super) fn read(text: &str, faults: &mut Faults) -> Vec<Word> {
    let chars: Vec<char> = text.chars().collect();
    let mut words: Vec<Word> = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        let c = chars[at];
        let from = at;
        if c == '\n' || c == ';' {
            at += 1;
            if words.last().is_some_and(|word| word.kind != Kind::End) {
                words.push(Word { kind: Kind::End, span: Span::new(from, at) });
            }
        } else if c.is_whitespace() {
            at += 1;
        } else if c == '#' {
            while at < chars.len() && chars[at] != '\n' {
                at += 1;
            }
        } else if c.is_ascii_digit() || (c == '.' && digit_at(&chars, at + 1)) {
            let kind = number(&chars, &mut at, faults);
            words.push(Word { kind, span: Span::new(from, at) });
        } else if c == '"' {
            at += 1;
            while at < chars.len() && chars[at] != '"' && chars[at] != '\n' {
                at += 1;
            }
            let title = chars[from + 1..at].iter().collect();
            if at < chars.len() && chars[at] == '"' {
                at += 1;
            } else {
                faults.add(Span::new(from, at), Wrong::Unclosed, ["\"".into()]);
            }
            words.push(Word { kind: Kind::Title(title), span: Span::new(from, at) });
        } else if in_name(c) {
            while at < chars.len() && in_name(chars[at]) {
                at += 1;
            }
            let name = chars[from..at].iter().collect();
            words.push(Word { kind: Kind::Name(name), span: Span::new(from, at) });
        } else if let Some((written, instead)) = habit(&chars[at..]) {
            at += written.len();
            let span = Span::new(from, at);
            let args = [instead, written].map(|word| Wrong::quoted(word).into());
            faults.push(Fault::new(span, Wrong::Expected, args).with_mend(instead.to_owned()));
            words.push(Word { kind: Kind::Symbol(instead), span });
        } else if let Some((written, symbol)) = symbol(&chars[at..]) {
            at += written.chars().count();
            words.push(Word { kind: Kind::Symbol(symbol), span: Span::new(from, at) });
        } else {
            at += 1;
            let fault = Fault::new(Span::new(from, at), Wrong::Character, [c.to_string().into()]);
            faults.push(fault);
        }
    }
    let end = chars.len();
    if words.last().is_some_and(|word| word.kind != Kind::End) {
        words.push(Word { kind: Kind::End, span: Span::new(end, end) });
    }
    words
}

fn digit_at(chars: &[char], at: usize) -> bool {
    chars.get(at).is_some_and(char::is_ascii_digit)
}

/// Symbols of other languages, with their equivalents here.
const HABITS: &[(&str, &str)] = &[("**", "^")];

fn habit(chars: &[char]) -> Option<(&'static str, &'static str)> {
    let starts = |written: &str| written.chars().enumerate().all(|(i, c)| chars.get(i) == Some(&c));
    HABITS.iter().copied().find(|(written, _)| starts(written))
}

fn symbol(chars: &[char]) -> Option<(&'static str, &'static str)> {
    let starts = |written: &str| written.chars().enumerate().all(|(i, c)| chars.get(i) == Some(&c));
    SYMBOLS.iter().copied().find(|(written, _)| starts(written))
}

/// A number with an exponent and a unit, if it has them.
fn number(chars: &[char], at: &mut usize, faults: &mut Faults) -> Kind {
    let from = *at;
    while digit_at(chars, *at) {
        *at += 1;
    }
    // `0..500` is a range.
    if chars.get(*at) == Some(&'.') && chars.get(*at + 1) != Some(&'.') {
        *at += 1;
        while digit_at(chars, *at) {
            *at += 1;
        }
    }
    if matches!(chars.get(*at), Some('e' | 'E')) {
        let sign = usize::from(matches!(chars.get(*at + 1), Some('+' | '-')));
        if digit_at(chars, *at + 1 + sign) {
            *at += 1 + sign;
            while digit_at(chars, *at) {
                *at += 1;
            }
        }
    }
    let text: String = chars[from..*at].iter().collect();
    let value = text.parse::<f64>().unwrap_or(0.0);
    if !value.is_finite() {
        faults.add(Span::new(from, *at), Wrong::NumberTooLarge, []);
        return Kind::Number(0.0);
    }
    if chars.get(*at) == Some(&'%') {
        *at += 1;
        return Kind::Number(value / 100.0);
    }
    let end = (*at..chars.len()).find(|&i| !in_name(chars[i])).unwrap_or(chars.len());
    let unit: String = chars[*at..end].iter().collect();
    if unit.is_empty() {
        return Kind::Number(value);
    }
    if let Some((_, ns)) = TIMES.iter().find(|(name, _)| *name == unit) {
        *at = end;
        return Kind::Time(aqm_lane::queue::rule::machine::to_time(value * ns));
    }
    // The following name is read as a separate word.
    let mend = format!("{text} * {unit}");
    faults.push(
        Fault::new(Span::new(from, end), Wrong::TimesSign, [text.into(), unit.into()])
            .with_mend(mend),
    );
    *at = end;
    Kind::Number(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Kind> {
        let mut faults = Faults::default();
        let words = read(text, &mut faults);
        assert!(faults.is_empty(), "{faults:?}");
        words.into_iter().map(|word| word.kind).collect()
    }

    #[test]
    fn numbers_have_units() {
        let expected = [
            Kind::Number(30.0),
            Kind::Number(1e-6),
            Kind::Time(15_000_000),
            Kind::Time(1500),
            Kind::Number(0.5),
            Kind::Number(0.25),
            Kind::End,
        ];
        assert_eq!(kinds("30 1e-6 15ms 1.5us 50% .25"), expected);
    }

    #[test]
    fn symbols_from_papers_are_read() {
        let symbols = |text: &str| -> Vec<&'static str> {
            let only = |kind| if let Kind::Symbol(symbol) = kind { Some(symbol) } else { None };
            kinds(text).into_iter().filter_map(only).collect()
        };
        assert_eq!(
            symbols("a \u{2190} b \u{d7} c \u{2264} d \u{2212} 0..5"),
            ["=", "*", "<=", "-", ".."]
        );
        assert_eq!(kinds("# a comment\n\n;x"), [Kind::Name("x".to_owned()), Kind::End]);
    }

    #[test]
    fn a_missing_sign_is_mended() {
        let mut faults = Faults::default();
        read("2q", &mut faults);
        let [fault] = faults.as_slice() else { panic!("{faults:?}") };
        assert_eq!((fault.span, fault.mend.as_deref()), (Span::new(0, 2), Some("2 * q")));
        let mut faults = Faults::default();
        read("a ? b", &mut faults);
        assert_eq!(faults.as_slice()[0].span, Span::new(2, 3));
    }
}
