//! A rule as an algorithm for a paper.

use std::fmt::Write as _;

use super::{File, file_name, origin, sound};
use crate::language::Read;
use crate::language::fault::Fault;
use crate::typeset::terms::{self, Form, GREEK, Part, Term, letters};

/// A rule as an algorithm in LaTeX, which needs only `amsmath`. The file compiles by itself; the part between the two marks
/// is for a paper.
///
/// # Errors
/// The first fault of a text that does not run.
pub fn latex(text: &str) -> Result<Vec<File>, Fault> {
    let read = sound(text)?;
    let name = format!("{}-rule.tex", file_name(&read, "-"));
    Ok(vec![File { name, content: document(&read, text) }])
}

fn document(read: &Read, text: &str) -> String {
    let mut out = String::new();
    for line in origin(read, text) {
        // LaTeX ignores unknown letters in comments.
        let _ = writeln!(out, "{}", format!("% {line}").trim_end());
    }
    out.push_str("\n\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n\n");
    out.push_str(
        "% The algorithm starts here.\n\\begin{flushleft}\n\\renewcommand{\\arraystretch}{1.1}\n",
    );
    let lines = terms::lines(&read.rule);
    for (i, line) in lines.iter().enumerate() {
        let mut content = String::new();
        if line.indent > 0 {
            let _ = write!(content, "\\hspace*{{{}em}}", 2 * line.indent);
        }
        let words = plain(&line.terms);
        match (line.part, words) {
            (Part::Name | Part::Event, Some(words)) => {
                let _ = write!(content, "\\textbf{{{words}}}");
            }
            (_, Some(words)) => content.push_str(&words),
            (Part::Event, None) => {
                let _ = write!(content, "\\textbf{{{}}}", mixed(&line.terms));
            }
            (_, None) => content.push_str(&mixed(&line.terms)),
        }
        let end = if i + 1 < lines.len() { "\\\\" } else { "" };
        let _ = writeln!(out, "{content}{end}");
    }
    out.push_str("\\end{flushleft}\n% The algorithm ends here.\n\n\\end{document}\n");
    out
}

/// The text of terms that are only words.
fn plain(all: &[Term]) -> Option<String> {
    let words = all.iter().map(|term| match &term.form {
        Form::Words(words) => Some(escaped(words)),
        _ => None,
    });
    words.collect()
}

/// Words and formulas side by side.
fn mixed(all: &[Term]) -> String {
    let mut out = String::new();
    let mut formula = String::new();
    for term in all {
        match &term.form {
            Form::Words(words) => {
                close(&mut out, &mut formula);
                out.push_str(&escaped(words));
            }
            _ => formula.push_str(&math(term)),
        }
    }
    close(&mut out, &mut formula);
    out
}

fn close(out: &mut String, formula: &mut String) {
    if !formula.is_empty() {
        let _ = write!(out, "$\\displaystyle {}$", formula.trim());
        formula.clear();
    }
}

/// Text with LaTeX's escapes, outside of formulas.
fn escaped(words: &str) -> String {
    let mut out = String::new();
    for c in words.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => out.extend(['\\', c]),
            '<' | '>' | '|' | '"' => {
                let _ = write!(out, "\\char`\\{c}{{}}");
            }
            _ if c.is_control() => out.push(' '),
            _ => match greek(c) {
                Some(letter) => {
                    let _ = write!(out, "${letter}$");
                }
                // Letters in the default fonts.
                None if c <= '\u{17f}' || ('\u{2013}'..='\u{201d}').contains(&c) => {
                    out.push(c);
                }
                None => out.push_str(&super::code::ascii(&c.to_string())),
            },
        }
    }
    out
}

/// The command of a Greek letter.
fn greek(c: char) -> Option<String> {
    let (name, _) = GREEK.iter().find(|(_, letter)| *letter == c)?;
    Some(format!("\\{name}"))
}

/// A letter or a word in a formula: one letter is slanted, a word stands upright.
fn identifier(text: &str) -> String {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => greek(c).unwrap_or_else(|| {
            if c.is_ascii_alphanumeric() {
                c.to_string()
            } else {
                format!("\\text{{{}}}", escaped(text))
            }
        }),
        _ if text.chars().all(|c| c.is_ascii_alphanumeric()) => format!("\\mathrm{{{text}}}"),
        _ => format!("\\text{{{}}}", escaped(text)),
    }
}

fn math(term: &Term) -> String {
    match &term.form {
        Form::Number(digits) => digits.clone(),
        Form::Name(name) => named(name),
        Form::Function(name) => format!("\\mathrm{{{name}}}"),
        Form::Symbol(symbol) => sign(symbol).to_owned(),
        Form::Words(words) => format!("\\text{{{}}}", escaped(words)),
        Form::Quantity(number, unit) => {
            let unit = if *unit == "µs" { "\\mu s" } else { unit };
            let unit = unit.strip_prefix("\\mu ").map_or_else(
                || format!("\\mathrm{{{unit}}}"),
                |rest| format!("\\mu\\mathrm{{{rest}}}"),
            );
            format!("{number}\\,{unit}")
        }
        Form::Row(all) => all.iter().map(math).collect(),
        Form::Over(parts) => format!("\\frac{{{}}}{{{}}}", math(&parts[0]), math(&parts[1])),
        Form::Raised(parts) => format!("{{{}}}^{{{}}}", math(&parts[0]), math(&parts[1])),
        Form::Lowered(parts) => format!("{{{}}}_{{{}}}", math(&parts[0]), math(&parts[1])),
        Form::Root(inner) => format!("\\sqrt{{{}}}", math(inner)),
        Form::CubeRoot(inner) => format!("\\sqrt[3]{{{}}}", math(inner)),
        Form::Fenced(open, inner, close) => {
            format!("\\left{}{}\\right{}", fence(open), math(inner), fence(close))
        }
        Form::Cases(rows) => {
            let rows = rows.iter().map(|(value, condition)| match condition {
                Some(condition) => format!("{} & \\text{{if }} {}", math(value), math(condition)),
                None => format!("{} & \\text{{otherwise}}", math(value)),
            });
            format!("\\begin{{cases}} {} \\end{{cases}}", rows.collect::<Vec<_>>().join(" \\\\ "))
        }
    }
}

fn named(name: &str) -> String {
    let letters = letters(name);
    let base = identifier(&letters.base);
    let base = if letters.bar { format!("\\overline{{{base}}}") } else { base };
    if letters.below.is_empty() {
        return format!("{base} ");
    }
    let below: Vec<String> =
        letters
            .below
            .iter()
            .map(|part| {
                if part.chars().all(|c| c.is_ascii_digit()) {
                    part.clone()
                } else {
                    identifier(part)
                }
            })
            .collect();
    format!("{base}_{{{}}} ", below.join(","))
}

/// An operator as a command, with the space that keeps it from what follows.
fn sign(symbol: &str) -> &'static str {
    match symbol {
        "−" => " - ",
        "·" => " \\cdot ",
        "×" => " \\times ",
        "≤" => " \\le ",
        "≥" => " \\ge ",
        "≠" => " \\ne ",
        "∧" => " \\wedge ",
        "∨" => " \\vee ",
        "¬" => " \\neg ",
        "←" => " \\leftarrow ",
        "+" => " + ",
        "=" => " = ",
        "<" => " < ",
        ">" => " > ",
        "," => ",\\; ",
        _ => " / ",
    }
}

fn fence(sign: &str) -> &'static str {
    match sign {
        "(" => "(",
        ")" => ")",
        "⌊" => "\\lfloor ",
        "⌋" => "\\rfloor ",
        _ => "|",
    }
}
