//! A rule as lines of terms, the source of MathML and LaTeX.

use schemars::JsonSchema;
use serde::Serialize;

use crate::language::fault::Span;
use crate::language::tree::{Act, Binary, Expr, Name, Node, Rule, Spaced, Statement, Table, When};
use crate::view::shortest;

/// A line.
pub struct Line {
    /// Levels of indentation.
    pub indent: u32,
    /// Its purpose.
    pub part: Part,
    /// Its terms, from left to right.
    pub terms: Vec<Term>,
}

/// The purpose of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "RuleLinePart")]
pub enum Part {
    /// The rule's name and title.
    Name,
    /// Parameters and states.
    Declaration,
    /// The head of an event.
    Event,
    /// A statement, or a part of one.
    Statement,
}

/// A term with its place in the text.
#[derive(Clone, Debug)]
pub struct Term {
    pub form: Form,
    pub span: Option<Span>,
}

/// The form of a term.
#[derive(Clone, Debug)]
pub enum Form {
    /// Digits.
    Number(String),
    /// A name of the rule, or an input.
    Name(String),
    /// The name of a function, upright.
    Function(&'static str),
    /// An operator or a sign.
    Symbol(&'static str),
    /// Words of a sentence.
    Words(String),
    /// A number with an upright unit.
    Quantity(String, &'static str),
    /// Terms side by side.
    Row(Vec<Term>),
    /// A fraction.
    Over(Box<[Term; 2]>),
    /// A base with a superscript.
    Raised(Box<[Term; 2]>),
    /// A base with a subscript.
    Lowered(Box<[Term; 2]>),
    /// A square root.
    Root(Box<Term>),
    /// A cube root.
    CubeRoot(Box<Term>),
    /// A term between two delimiters that grow with it.
    Fenced(&'static str, Box<Term>, &'static str),
    /// Values with their conditions after one brace.
    Cases(Vec<(Term, Option<Term>)>),
}

impl Term {
    pub fn new(form: Form) -> Term {
        Term { form, span: None }
    }

    fn at(form: Form, span: Span) -> Term {
        Term { form, span: Some(span) }
    }

    fn words(text: &str) -> Term {
        Term::new(Form::Words(text.to_owned()))
    }

    fn symbol(text: &'static str) -> Term {
        Term::new(Form::Symbol(text))
    }
}

/// A name in mathematical notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letters {
    /// Its letter or word.
    pub base: String,
    /// Whether it is an average, with a bar.
    pub bar: bool,
    /// Its subscripts.
    pub below: Vec<String>,
}

/// Greek letters by their names.
pub const GREEK: &[(&str, char)] = &[
    ("alpha", 'α'),
    ("beta", 'β'),
    ("gamma", 'γ'),
    ("delta", 'δ'),
    ("epsilon", 'ε'),
    ("zeta", 'ζ'),
    ("eta", 'η'),
    ("theta", 'θ'),
    ("iota", 'ι'),
    ("kappa", 'κ'),
    ("lambda", 'λ'),
    ("mu", 'μ'),
    ("nu", 'ν'),
    ("xi", 'ξ'),
    ("pi", 'π'),
    ("rho", 'ρ'),
    ("sigma", 'σ'),
    ("tau", 'τ'),
    ("upsilon", 'υ'),
    ("phi", 'φ'),
    ("chi", 'χ'),
    ("psi", 'ψ'),
    ("omega", 'ω'),
    ("Gamma", 'Γ'),
    ("Delta", 'Δ'),
    ("Theta", 'Θ'),
    ("Lambda", 'Λ'),
    ("Xi", 'Ξ'),
    ("Pi", 'Π'),
    ("Sigma", 'Σ'),
    ("Phi", 'Φ'),
    ("Psi", 'Ψ'),
    ("Omega", 'Ω'),
];

/// A name in notation: `avg` is q with a bar, final digits and parts after `_` are subscripts, names of Greek letters are
/// the letters.
pub fn letters(name: &str) -> Letters {
    let greek = |word: &str| {
        GREEK
            .iter()
            .find(|(own, _)| *own == word)
            .map_or_else(|| word.to_owned(), |(_, letter)| letter.to_string())
    };
    let parts: Vec<&str> = name.split('_').collect();
    if parts.iter().any(|part| part.is_empty()) {
        return Letters { base: name.to_owned(), bar: false, below: Vec::new() };
    }
    let word = parts[0].trim_end_matches(|c: char| c.is_ascii_digit());
    let (word, digits) =
        if word.is_empty() { (parts[0], "") } else { parts[0].split_at(word.len()) };
    let bar = word == "avg";
    let base = if bar { "q".to_owned() } else { greek(word) };
    let below = [digits].into_iter().chain(parts[1..].iter().copied());
    Letters { base, bar, below: below.filter(|part| !part.is_empty()).map(greek).collect() }
}

/// Precedence levels of expressions, from choices to atoms.
pub mod level {
    pub const CHOICE: u8 = 0;
    pub const OR: u8 = 1;
    pub const AND: u8 = 2;
    pub const COMPARED: u8 = 4;
    pub const SUM: u8 = 5;
    pub const PRODUCT: u8 = 6;
    pub const POWER: u8 = 8;
    pub const ATOM: u8 = 9;
}

/// A number in digits, or its mantissa and the power of ten.
pub fn digits(value: f64) -> (String, Option<String>) {
    let plain = value == 0.0 || (1e-4..1e12).contains(&value.abs());
    let text = if plain { shortest(value) } else { format!("{value:e}") };
    match text.split_once('e') {
        Some((mantissa, exponent)) => (mantissa.to_owned(), Some(exponent.to_owned())),
        None => (text, None),
    }
}

/// A time in the largest unit that it reaches, with the unit's name; `None` for never.
pub fn quantity(ns: i64) -> Option<(String, &'static str)> {
    if ns == i64::MAX {
        return None;
    }
    let (scale, unit) = match ns.unsigned_abs() {
        0 | 1_000_000_000.. => (1e9, "s"),
        1_000_000.. => (1e6, "ms"),
        1_000.. => (1e3, "µs"),
        _ => (1.0, "ns"),
    };
    Some((shortest(ns as f64 / scale), unit))
}

/// The parts of a chain of comparisons `a < b < c`, whose middle is in the tree twice; at least three, or none.
pub fn chain(expr: &Expr) -> Option<(Vec<&Expr>, Vec<Binary>)> {
    let Node::Binary(operator, a, b) = &expr.node else { return None };
    if is_comparison(*operator) {
        return Some((vec![a, b], vec![*operator]));
    }
    let Node::Binary(next, middle, last) = &b.node else { return None };
    if *operator != Binary::And || !is_comparison(*next) {
        return None;
    }
    // The middle of a chain has the same place in the text twice. Looked at first, so that conditions that are no chain are
    // not followed to their start from each of them.
    if end_of_comparison(a)?.span != middle.span {
        return None;
    }
    let (mut parts, mut operators) = chain(a)?;
    parts.push(last);
    operators.push(*next);
    Some((parts, operators))
}

/// The last operand of a comparison, or of the last one of several that are joined.
fn end_of_comparison(expr: &Expr) -> Option<&Expr> {
    let Node::Binary(operator, _, b) = &expr.node else { return None };
    match &b.node {
        _ if is_comparison(*operator) => Some(b),
        Node::Binary(last, _, end) if *operator == Binary::And && is_comparison(*last) => Some(end),
        _ => None,
    }
}

fn is_comparison(operator: Binary) -> bool {
    use Binary::{Eq, Ge, Gt, Le, Lt, Ne};
    matches!(operator, Lt | Le | Gt | Ge | Eq | Ne)
}

/// The choices of `a if c else b if d else e` with their conditions, and the value otherwise.
pub fn cases(all: &[Expr; 3]) -> (Vec<(&Expr, &Expr)>, &Expr) {
    let [condition, yes, no] = all;
    let mut rows = vec![(yes, condition)];
    let mut rest = no;
    while let Node::Choice(next) = &rest.node {
        rows.push((&next[1], &next[0]));
        rest = &next[2];
    }
    (rows, rest)
}

/// The argument, if an expression is a call of `chance`.
pub fn chance(expr: &Expr) -> Option<&Expr> {
    match &expr.node {
        Node::Call(name, arguments) if name.text == "chance" => arguments.first(),
        _ => None,
    }
}

/// The meaning of a spacing.
pub fn gaps(spacing: Spaced) -> &'static str {
    match spacing {
        Spaced::Wait => "with gaps from 1/p to 2/p",
        Spaced::Uniform => "with gaps from 1 to 1/p",
        Spaced::Geometric => "each packet by itself",
    }
}

/// The heading of a rule.
pub fn heading(rule: &Rule) -> Option<String> {
    let name = rule.name.as_ref().map(|name| name.replace('_', " "));
    match (name, &rule.title) {
        (Some(name), Some(title)) => Some(format!("{name}: {title}")),
        (name, title) => name.or_else(|| title.clone()),
    }
}

/// The lines of a rule.
pub fn lines(rule: &Rule) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut add = |part, terms| lines.push(Line { indent: 0, part, terms });
    if let Some(heading) = heading(rule) {
        add(Part::Name, vec![Term::words(&heading)]);
    }
    let listed = |intro: &str, sign, all: Vec<(&Name, &Expr)>| {
        let mut terms = vec![Term::words(intro)];
        for (i, (own, value)) in all.into_iter().enumerate() {
            if i > 0 {
                terms.push(Term::symbol(","));
            }
            terms.extend([name(own), Term::symbol(sign), expr(value, level::OR)]);
        }
        terms
    };
    if !rule.params.is_empty() {
        let all = rule.params.iter().map(|param| (&param.name, &param.value));
        add(Part::Declaration, listed("Parameters: ", "=", all.collect()));
    }
    if !rule.states.is_empty() {
        let all = rule.states.iter().map(|(name, value)| (name, value));
        add(Part::Declaration, listed("At the start: ", "←", all.collect()));
    }
    for table in &rule.tables {
        let intro = format!("At the start, {}: ", per_key(table));
        add(Part::Declaration, listed(&intro, "←", vec![(&table.name, &table.value)]));
    }
    for event in &rule.events {
        let terms = match &event.when {
            When::Arrive => vec![Term::words("On each arrival")],
            When::Depart => vec![Term::words("On each departure")],
            When::Every(interval) => vec![Term::words("Every "), expr(interval, level::CHOICE)],
        };
        lines.push(Line { indent: 0, part: Part::Event, terms });
        statements(rule, &event.body, 1, &mut lines);
    }
    lines
}

/// What has a cell of a table, in words.
pub fn per_key(table: &Table) -> String {
    let Table { key, cells, hash, .. } = table;
    let hash = if *hash == 1 { String::new() } else { format!(" with hash {hash}") };
    format!("in each of {cells} cells by {}{hash}", key.word())
}

fn name(name: &Name) -> Term {
    Term::at(Form::Name(name.text.clone()), name.span)
}

fn statements(rule: &Rule, body: &[Statement], indent: u32, lines: &mut Vec<Line>) {
    for Statement { act, span } in body {
        let mut add = |terms| lines.push(Line { indent, part: Part::Statement, terms });
        let word = |text: &str| vec![Term::at(Form::Words(text.to_owned()), *span)];
        match act {
            Act::Set(own, value) => {
                let held = is_kept(rule, own);
                let sign = Term::symbol(if held { "←" } else { "=" });
                add(vec![name(own), sign, expr(value, level::CHOICE)]);
            }
            Act::Early { probability, of, from, spacing } => {
                let mut terms = word("signal with probability ");
                terms.push(expr(probability, level::CHOICE));
                if let Some(from) = from {
                    terms.push(Term::words(" where "));
                    terms.push(of.as_ref().map_or_else(|| Term::words("the measure"), name));
                    terms.extend([Term::symbol("≥"), expr(from, level::SUM)]);
                } else if let Some(of) = of {
                    terms.extend([Term::words(" by "), name(of)]);
                }
                terms.push(Term::words(&format!(", {}", gaps(*spacing))));
                add(terms);
            }
            Act::Signal => add(word("mark, or drop if it cannot be marked")),
            Act::Mark => add(word("mark if it can be marked")),
            Act::Drop => add(word("drop")),
            Act::Send => add(word("let pass")),
            Act::Cull => add(word("drop the packet that was drawn")),
            Act::Divert => add(word("divert to another queue")),
            Act::If(condition, yes, no) => choice(rule, "", condition, (yes, no), indent, lines),
        }
    }
}

/// Whether a name is that of a state or a table.
pub fn is_kept(rule: &Rule, name: &Name) -> bool {
    rule.states.iter().any(|(state, _)| state.text == name.text)
        || rule.tables.iter().any(|table| table.name.text == name.text)
}

/// `if` with its blocks, after the words `before`.
fn choice(
    rule: &Rule,
    before: &str,
    condition: &Expr,
    (yes, no): (&[Statement], &[Statement]),
    indent: u32,
    lines: &mut Vec<Line>,
) {
    let (intro, condition) = match chance(condition) {
        Some(probability) => ("with probability ", probability),
        None => ("if ", condition),
    };
    let intro = Term::words(&format!("{before}{intro}"));
    let terms = vec![intro, expr(condition, level::OR), Term::words(":")];
    lines.push(Line { indent, part: Part::Statement, terms });
    statements(rule, yes, indent + 1, lines);
    if let [Statement { act: Act::If(condition, yes, no), .. }] = no {
        choice(rule, "otherwise, ", condition, (yes, no), indent, lines);
    } else if !no.is_empty() {
        lines.push(Line { indent, part: Part::Statement, terms: vec![Term::words("otherwise:")] });
        statements(rule, no, indent + 1, lines);
    }
}

/// An expression, in parentheses if its precedence is below `least`.
pub fn expr(own: &Expr, least: u8) -> Term {
    let (form, level) = form(own);
    let term = Term::at(form, own.span);
    if level >= least { term } else { Term::at(Form::Fenced("(", Box::new(term), ")"), own.span) }
}

fn form(own: &Expr) -> (Form, u8) {
    let row = |terms: Vec<Term>| Form::Row(terms);
    match &own.node {
        Node::Number(value) => match digits(*value) {
            (mantissa, None) => (Form::Number(mantissa), level::ATOM),
            (mantissa, Some(exponent)) => {
                let power = match exponent.strip_prefix('-') {
                    Some(size) => {
                        row(vec![Term::symbol("−"), Term::new(Form::Number(size.to_owned()))])
                    }
                    None => Form::Number(exponent),
                };
                let ten = Term::new(Form::Number("10".to_owned()));
                let power = Term::new(Form::Raised(Box::new([ten, Term::new(power)])));
                if mantissa == "1" {
                    return (power.form, level::POWER);
                }
                let mantissa = Term::new(Form::Number(mantissa));
                (row(vec![mantissa, Term::symbol("×"), power]), level::PRODUCT)
            }
        },
        Node::Time(ns) => match quantity(*ns) {
            Some((number, unit)) => (Form::Quantity(number, unit), level::ATOM),
            None => (Form::Words("never".to_owned()), level::ATOM),
        },
        Node::Flag(flag) => (Form::Words(if *flag { "yes" } else { "no" }.to_owned()), level::ATOM),
        Node::Name(name) => (Form::Name(name.clone()), level::ATOM),
        Node::Minus(inner) => {
            (row(vec![Term::symbol("−"), expr(inner, level::PRODUCT)]), level::SUM)
        }
        Node::Not(inner) => (row(vec![Term::symbol("¬"), expr(inner, level::ATOM)]), level::POWER),
        Node::Choice(all) => {
            let (rows, rest) = cases(all);
            let rows = rows.into_iter().map(|(value, condition)| {
                (expr(value, level::CHOICE), Some(expr(condition, level::CHOICE)))
            });
            let rest = (expr(rest, level::CHOICE), None);
            (Form::Cases(rows.chain([rest]).collect()), level::CHOICE)
        }
        Node::Binary(..) if let Some((parts, operators)) = chain(own) => {
            let mut parts = parts.into_iter().map(|part| expr(part, level::SUM));
            let mut terms: Vec<Term> = parts.next().into_iter().collect();
            for (operator, part) in operators.into_iter().zip(parts) {
                terms.extend([Term::symbol(sign(operator)), part]);
            }
            (row(terms), level::COMPARED)
        }
        Node::Binary(operator, a, b) => binary(*operator, a, b),
        Node::Call(name, arguments) => call(name, arguments),
    }
}

fn binary(operator: Binary, a: &Expr, b: &Expr) -> (Form, u8) {
    let (own, left, right) = match operator {
        Binary::Div => {
            let parts = [expr(a, level::CHOICE), expr(b, level::CHOICE)];
            return (Form::Over(Box::new(parts)), level::POWER);
        }
        Binary::Pow => {
            let parts = [expr(a, level::ATOM), expr(b, level::CHOICE)];
            return (Form::Raised(Box::new(parts)), level::POWER);
        }
        Binary::Add | Binary::Sub => (level::SUM, level::SUM, level::PRODUCT),
        // A sign before the first factor belongs to the product.
        Binary::Mul if matches!(a.node, Node::Minus(_)) => (level::SUM, level::SUM, level::POWER),
        Binary::Mul => (level::PRODUCT, level::PRODUCT, level::POWER),
        Binary::And => (level::AND, level::AND, level::AND),
        Binary::Or => (level::OR, level::OR, level::OR),
        _ => (level::COMPARED, level::SUM, level::SUM),
    };
    (Form::Row(vec![expr(a, left), Term::symbol(sign(operator)), expr(b, right)]), own)
}

/// The sign of an operator.
fn sign(operator: Binary) -> &'static str {
    match operator {
        Binary::Add => "+",
        Binary::Sub => "−",
        Binary::Mul => "·",
        Binary::Div => "/",
        Binary::Pow => "^",
        Binary::Lt => "<",
        Binary::Le => "≤",
        Binary::Gt => ">",
        Binary::Ge => "≥",
        Binary::Eq => "=",
        Binary::Ne => "≠",
        Binary::And => "∧",
        Binary::Or => "∨",
    }
}

fn call(name: &Name, arguments: &[Expr]) -> (Form, u8) {
    if let Some(rows) = steps_of(name, arguments) {
        return (rows, level::CHOICE);
    }
    // A choice among several arguments would run into the next one.
    let least = if arguments.len() == 1 { level::CHOICE } else { level::OR };
    let mut inner = Vec::new();
    for (i, argument) in arguments.iter().enumerate() {
        if i > 0 {
            inner.push(Term::symbol(","));
        }
        inner.push(expr(argument, least));
    }
    let function = |inner| {
        let own = Term::at(function_name(&name.text), name.span);
        let inner = Box::new(Term::new(Form::Row(inner)));
        Form::Row(vec![own, Term::new(Form::Fenced("(", inner, ")"))])
    };
    let form = match (&*name.text, <[Term; 1]>::try_from(inner)) {
        ("sqrt", Ok([inner])) => Form::Root(Box::new(inner)),
        ("cbrt", Ok([inner])) => Form::CubeRoot(Box::new(inner)),
        ("abs", Ok([inner])) => Form::Fenced("|", Box::new(inner), "|"),
        ("floor", Ok([inner])) => Form::Fenced("⌊", Box::new(inner), "⌋"),
        ("exp", Ok([inner])) => {
            let e = Term::at(Form::Function("e"), name.span);
            return (Form::Raised(Box::new([e, inner])), level::POWER);
        }
        (_, Ok([inner])) => function(vec![inner]),
        (_, Err(all)) => function(all),
    };
    (form, level::ATOM)
}

fn function_name(name: &str) -> Form {
    use crate::language::compile::functions;
    match functions().find(|own| *own == name) {
        Some("log2") => {
            let parts = [Term::new(Form::Function("log")), Term::new(Form::Number("2".to_owned()))];
            Form::Lowered(Box::new(parts))
        }
        // `sec` would look like the secant.
        Some("sec") => Form::Function("seconds"),
        Some(known) => Form::Function(known),
        None => Form::Name(name.to_owned()),
    }
}

/// `steps(x, x1, y1, …, other)` as cases. Each row repeats `x`, so it must be a name or a number: nested cases would grow
/// exponentially with their depth.
fn steps_of(name: &Name, arguments: &[Expr]) -> Option<Form> {
    let [x, pairs @ .., other] = arguments else { return None };
    if name.text != "steps" || !pairs.len().is_multiple_of(2) || !is_leaf(x) {
        return None;
    }
    let rows = pairs.chunks_exact(2).map(|pair| {
        let parts = vec![expr(x, level::SUM), Term::symbol("<"), expr(&pair[0], level::SUM)];
        (expr(&pair[1], level::CHOICE), Some(Term::new(Form::Row(parts))))
    });
    Some(Form::Cases(rows.chain([(expr(other, level::CHOICE), None)]).collect()))
}

/// Whether an expression has no parts.
pub fn is_leaf(own: &Expr) -> bool {
    own.parts().is_empty()
}
