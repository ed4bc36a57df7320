//! The spoken form of a rule.

use super::terms::{self, GREEK, cases, chain, chance, digits, level};
use crate::language::tree::{Act, Binary, Expr, Name, Node, Rule, Statement, When};

/// A rule in words, as a person reads it aloud: one sentence for each line of the notation.
pub fn speak(rule: &Rule) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(heading) = terms::heading(rule) {
        lines.push(format!("Rule {heading}."));
    }
    let listed = |all: Vec<(&Name, &Expr)>| {
        let each = all
            .into_iter()
            .map(|(own, value)| format!("{} is {}", name(&own.text), expr(value, level::OR)));
        each.collect::<Vec<_>>().join(", ")
    };
    if !rule.params.is_empty() {
        let all = rule.params.iter().map(|param| (&param.name, &param.value)).collect();
        lines.push(format!("Parameters: {}.", listed(all)));
    }
    if !rule.states.is_empty() {
        let all = rule.states.iter().map(|(name, value)| (name, value)).collect();
        lines.push(format!("At the start {}.", listed(all)));
    }
    for table in &rule.tables {
        let (own, value) = (name(&table.name.text), expr(&table.value, level::OR));
        lines.push(format!("At the start {own} is {value} {}.", terms::per_key(table)));
    }
    for event in &rule.events {
        lines.push(match &event.when {
            When::Arrive => "On each arrival:".to_owned(),
            When::Depart => "On each departure:".to_owned(),
            When::Every(interval) => format!("Every {}:", expr(interval, level::CHOICE)),
        });
        statements(rule, &event.body, &mut lines);
    }
    lines
}

fn statements(rule: &Rule, body: &[Statement], lines: &mut Vec<String>) {
    for statement in body {
        lines.push(match &statement.act {
            Act::Set(own, value) => {
                let held = terms::is_kept(rule, own);
                let value = expr(value, level::CHOICE);
                // A capital letter would change the name.
                let own =
                    if own.text == "avg" { "The average".to_owned() } else { name(&own.text) };
                if held {
                    format!("{own} becomes {value}.")
                } else {
                    format!("Let {own} be {value}.")
                }
            }
            Act::Early { probability, of, from, spacing } => {
                let probability = expr(probability, level::CHOICE);
                let of = of.as_ref().map(|of| name(&of.text));
                let place = match (of, from) {
                    (of, Some(from)) => {
                        let of = of.unwrap_or_else(|| "the measure".to_owned());
                        format!(", where {of} is at least {}", expr(from, level::SUM))
                    }
                    (Some(of), None) => format!(", by {of}"),
                    (None, None) => String::new(),
                };
                let gaps = terms::gaps(*spacing).replace('/', " over ");
                format!("Signal with probability {probability}{place}, {gaps}.")
            }
            Act::Signal => "Mark the packet, or drop it if it cannot be marked.".to_owned(),
            Act::Mark => "Mark the packet if it can be marked.".to_owned(),
            Act::Drop => "Drop the packet.".to_owned(),
            Act::Send => "Let the packet pass.".to_owned(),
            Act::Cull => "Drop the packet that was drawn.".to_owned(),
            Act::Divert => "Divert the packet to another queue.".to_owned(),
            Act::If(condition, yes, no) => {
                choice(rule, "", condition, (yes, no), lines);
                continue;
            }
        });
    }
}

fn choice(
    rule: &Rule,
    before: &str,
    condition: &Expr,
    (yes, no): (&[Statement], &[Statement]),
    lines: &mut Vec<String>,
) {
    let said = match chance(condition) {
        Some(probability) => format!("with probability {}", expr(probability, level::OR)),
        None => format!("if {}", expr(condition, level::OR)),
    };
    lines.push(capital(&format!("{before}{said}:")));
    statements(rule, yes, lines);
    if let [Statement { act: Act::If(condition, yes, no), .. }] = no {
        choice(rule, "otherwise, ", condition, (yes, no), lines);
    } else if !no.is_empty() {
        lines.push("Otherwise:".to_owned());
        statements(rule, no, lines);
    }
    if before.is_empty() {
        lines.push("End of the condition.".to_owned());
    }
}

/// A text with a capital letter at its start.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map_or_else(String::new, |first| format!("{}{}", first.to_uppercase(), chars.as_str()))
}

fn name(text: &str) -> String {
    match text {
        "avg" => "the average".to_owned(),
        // Letters that a speech synthesiser may not know.
        _ => match GREEK.iter().find(|(_, letter)| text.chars().eq([*letter])) {
            Some((greek, _)) => (*greek).to_owned(),
            None => text.replace('_', " "),
        },
    }
}

fn number(value: f64) -> String {
    match digits(value) {
        (mantissa, None) => mantissa,
        (mantissa, Some(exponent)) => {
            let power = format!("10 to the power of {}", exponent.replace('-', "minus "));
            if mantissa == "1" { power } else { format!("{mantissa} times {power}") }
        }
    }
}

fn time(ns: i64) -> String {
    let Some((number, unit)) = terms::quantity(ns) else { return "never".to_owned() };
    let unit = match unit {
        "s" => "second",
        "ms" => "millisecond",
        "µs" => "microsecond",
        _ => "nanosecond",
    };
    let plural = if number == "1" { "" } else { "s" };
    format!("{} {unit}{plural}", number.replace('-', "minus "))
}

/// An expression, in brackets if its precedence is below `least`.
fn expr(own: &Expr, least: u8) -> String {
    bracketed(said(own), least)
}

fn bracketed((text, level): (String, u8), least: u8) -> String {
    if level >= least { text } else { format!("open bracket {text} close bracket") }
}

fn said(own: &Expr) -> (String, u8) {
    match &own.node {
        Node::Number(value) => (number(*value), level::ATOM),
        Node::Time(ns) => (time(*ns), level::ATOM),
        Node::Flag(flag) => (if *flag { "yes" } else { "no" }.to_owned(), level::ATOM),
        Node::Name(text) => (name(text), level::ATOM),
        Node::Minus(inner) => (format!("minus {}", expr(inner, level::PRODUCT)), level::SUM),
        Node::Not(inner) => (format!("not {}", expr(inner, level::ATOM)), level::POWER),
        Node::Choice(all) => {
            let (rows, rest) = cases(all);
            let rows = rows.into_iter().map(|(value, condition)| {
                format!("{} if {}", expr(value, level::OR), expr(condition, level::OR))
            });
            let all: Vec<String> =
                rows.chain([format!("otherwise {}", expr(rest, level::OR))]).collect();
            (all.join(", "), level::CHOICE)
        }
        Node::Binary(..) if let Some((parts, operators)) = chain(own) => {
            let mut parts = parts.into_iter().map(|part| expr(part, level::SUM));
            let mut text = parts.next().unwrap_or_default();
            for (i, (operator, part)) in operators.into_iter().zip(parts).enumerate() {
                let which = if i == 0 { "" } else { ", which" };
                text = format!("{text}{which} {} {part}", word(operator));
            }
            (text, level::COMPARED)
        }
        Node::Binary(operator, a, b) => binary(*operator, a, b),
        Node::Call(name, arguments) => call(&name.text, arguments),
    }
}

fn word(operator: Binary) -> &'static str {
    match operator {
        Binary::Add => "plus",
        Binary::Sub => "minus",
        Binary::Mul => "times",
        Binary::Div => "over",
        Binary::Pow => "to the power of",
        Binary::Lt => "is less than",
        Binary::Le => "is at most",
        Binary::Gt => "is greater than",
        Binary::Ge => "is at least",
        Binary::Eq => "equals",
        Binary::Ne => "does not equal",
        Binary::And => "and",
        Binary::Or => "or",
    }
}

fn binary(operator: Binary, a: &Expr, b: &Expr) -> (String, u8) {
    let (own, left, right) = match operator {
        Binary::Div => {
            let (above, below) = (said(a), said(b));
            if above.1 >= level::POWER && below.1 >= level::ATOM {
                return (format!("{} over {}", above.0, below.0), level::PRODUCT);
            }
            let [above, below] = [above, below].map(|part| bracketed(part, level::OR));
            return (format!("the fraction {above} over {below}, end of fraction"), level::ATOM);
        }
        Binary::Pow => {
            let base = expr(a, level::ATOM);
            let power = match b.node {
                Node::Number(2.0) => format!("{base} squared"),
                Node::Number(3.0) => format!("{base} cubed"),
                _ => format!("{base} to the power of {}", expr(b, level::ATOM)),
            };
            return (power, level::POWER);
        }
        Binary::Add | Binary::Sub => (level::SUM, level::SUM, level::PRODUCT),
        Binary::Mul => (level::PRODUCT, level::PRODUCT, level::POWER),
        Binary::And => (level::AND, level::AND, level::AND),
        Binary::Or => (level::OR, level::OR, level::OR),
        _ => (level::COMPARED, level::SUM, level::SUM),
    };
    (format!("{} {} {}", expr(a, left), word(operator), expr(b, right)), own)
}

fn call(function: &str, arguments: &[Expr]) -> (String, u8) {
    let all: Vec<String> =
        arguments.iter().map(|argument| expr(argument, level::PRODUCT)).collect();
    let text = match (function, &all[..]) {
        ("min", [a, b]) => format!("the smaller of {a} and {b}"),
        ("max", [a, b]) => format!("the larger of {a} and {b}"),
        ("abs", [x]) => format!("the absolute value of {x}"),
        ("floor", [x]) => format!("the floor of {x}"),
        ("sqrt", [x]) => format!("the square root of {x}"),
        ("cbrt", [x]) => format!("the cube root of {x}"),
        ("exp", [x]) => format!("e to the power of {x}"),
        ("ln", [x]) => format!("the natural logarithm of {x}"),
        ("log2", [x]) => format!("the logarithm to base 2 of {x}"),
        ("sec", [t]) => format!("{t} in seconds"),
        ("clamp", [x, a, b]) => format!("{x} held between {a} and {b}"),
        ("ramp", [x, low, high, p, end]) => {
            format!("the ramp at {x} that rises from 0 at {low} to {p} at {high} and to 1 at {end}")
        }
        ("line", [x, points @ ..]) => {
            let points = points.chunks(2).map(|point| point.join(" and "));
            format!(
                "the line at {x} through the points {}",
                points.collect::<Vec<_>>().join(", then ")
            )
        }
        // Otherwise each step would repeat a long expression.
        ("steps", [x, steps @ .., other]) if !terms::is_leaf(&arguments[0]) => {
            let steps = steps.chunks(2).map(|step| {
                let [at, value] = step else { return step.join(" ") };
                format!("{value} below {at}")
            });
            format!("the steps at {x}: {}, otherwise {other}", steps.collect::<Vec<_>>().join(", "))
        }
        ("steps", [x, steps @ .., other]) => {
            let steps = steps.chunks(2).map(|step| {
                let [at, value] = step else { return step.join(" ") };
                format!("{value} if {x} is less than {at}")
            });
            return (
                format!("{}, otherwise {other}", steps.collect::<Vec<_>>().join(", ")),
                level::CHOICE,
            );
        }
        ("rand", []) => "a random number from 0 to 1".to_owned(),
        ("chance", [p]) => format!("a chance of {p}"),
        ("waits", [table]) => format!("the packets that wait in the cell of {table}"),
        ("busy", [table]) => format!("the busy cells of {table}"),
        ("peek", [key]) => format!("a packet drawn from the queue has the same {key}"),
        _ => format!("{} of {}", name(function), all.join(" and ")),
    };
    // Words after it would seem to belong to the last argument.
    (text, if arguments.len() <= 1 && function != "exp" { level::ATOM } else { level::POWER })
}
