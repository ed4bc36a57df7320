//! Statements and expressions of a rule in Rust or C++.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::typeset::terms::{GREEK, level};
use aqm_lane::queue::rule::{Table, Type};

use crate::language::compile::{INPUTS, Known};
use crate::language::tree::{Act, Binary, Expr, Node, Rule, Spaced, Statement};

/// The target language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Rust of the 2021 edition.
    Rust,
    /// C++17 with the names of ns-3.
    Cpp,
}

/// Precedence level between products and powers.
const UNARY: u8 = 7;

/// A name in ASCII: Greek letters are spelled out, other characters become their code points.
pub fn ascii(name: &str) -> String {
    let mut spelled = String::new();
    for c in name.chars() {
        match GREEK.iter().find(|(_, letter)| *letter == c) {
            _ if c.is_ascii_alphanumeric() || c == '_' => spelled.push(c),
            Some((greek, _)) => spelled.push_str(greek),
            None => spelled.push_str(&format!("u{:x}", u32::from(c))),
        }
    }
    spelled
}

/// Unique identifiers of a rule's names.
pub struct Names {
    all: BTreeMap<String, String>,
}

impl Names {
    /// `taken` are the words of the language and what the file uses itself.
    pub fn new(language: Language, known: &Known, taken: &[&str]) -> Names {
        let mut used: BTreeSet<String> = taken.iter().map(|word| (*word).to_owned()).collect();
        let mut all = BTreeMap::new();
        let params = known.params.iter().map(|param| &param.name);
        let states = known.states.iter().map(|state| &state.0);
        let states = states.chain(known.tables.iter().map(|table| &table.name));
        let locals = known.locals.iter().flatten().map(|local| &local.0);
        for name in params.chain(states).chain(locals) {
            if all.contains_key(name) {
                continue;
            }
            let mut own = ascii(name);
            // A lone underscore is no identifier.
            if own.starts_with(|c: char| c.is_ascii_digit()) || own.chars().all(|c| c == '_') {
                own.insert_str(0, "name");
            }
            if language == Language::Cpp && may_be_macro(&own) {
                own.insert_str(0, "name_");
            }
            while !used.insert(own.clone()) {
                own.push('_');
            }
            all.insert(name.clone(), own);
        }
        Names { all }
    }

    /// The identifier of a name.
    pub fn of(&self, name: &str) -> String {
        self.all.get(name).cloned().unwrap_or_else(|| ascii(name))
    }
}

/// Whether a name resembles a macro of C++ compilers and libraries.
fn may_be_macro(name: &str) -> bool {
    name.starts_with('_') || (name.len() > 1 && !name.contains(|c: char| c.is_ascii_lowercase()))
}

/// The code of an expression. Each part is written once, with its type and level: recomputing these from the tree would
/// double the work at each level.
struct Code {
    text: String,
    of: Type,
    level: u8,
    /// Whether it draws random numbers.
    draws: bool,
}

impl Code {
    fn atom(text: String, of: Type) -> Code {
        Code { text, of, level: level::ATOM, draws: false }
    }

    /// Its text, in parentheses if its precedence is below `least`.
    fn at_least(self, least: u8) -> String {
        if self.level >= least { self.text } else { format!("({})", self.text) }
    }
}

/// Writes the statements of events.
pub struct Writer<'r> {
    language: Language,
    known: &'r Known,
    names: &'r Names,
    locals: Vec<(&'r str, Type)>,
    out: String,
}

impl<'r> Writer<'r> {
    pub fn new(language: Language, known: &'r Known, names: &'r Names) -> Self {
        Writer { language, known, names, locals: Vec::new(), out: String::new() }
    }

    /// The statements of an event, indented by as many levels, with an end where they do not act. `acts` says whether the event
    /// has a packet.
    pub fn event(mut self, body: &'r [Statement], indent: usize, acts: bool) -> String {
        self.body(body, indent);
        if acts && !ends(body) {
            match self.language {
                Language::Rust => self.line(indent, "Action::Pass"),
                Language::Cpp => self.line(indent, "return Action::PASS;"),
            }
        }
        self.out
    }

    fn line(&mut self, indent: usize, text: &str) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.out, "{:width$}{text}", "", width = 4 * indent);
    }

    fn body(&mut self, body: &'r [Statement], indent: usize) {
        let outer = self.locals.len();
        for statement in body {
            self.statement(statement, indent);
        }
        self.locals.truncate(outer);
    }

    fn statement(&mut self, statement: &'r Statement, indent: usize) {
        let cpp = self.language == Language::Cpp;
        let act = |rust: &str, cpp_name: &str| {
            if cpp {
                format!("return Action::{cpp_name};")
            } else {
                format!("return Action::{rust};")
            }
        };
        match &statement.act {
            Act::Set(name, value) => self.set(&name.text, value, indent),
            Act::Early { probability, of, from, spacing } => {
                let measured = of.as_ref().map(|of| of.text.clone()).or_else(|| self.only_number());
                let from = from.as_ref();
                self.early(probability, measured.as_deref(), from, *spacing, indent);
            }
            Act::Signal => self.line(indent, &act("Signal", "SIGNAL")),
            Act::Mark => self.line(indent, &act("Mark", "MARK")),
            Act::Drop => self.line(indent, &act("Drop", "DROP")),
            Act::Send => self.line(indent, &act("Pass", "PASS")),
            Act::Divert => self.line(indent, &act("Divert", "DROP")),
            Act::Cull => self.line(indent, if cpp { "Cull(seen);" } else { "self.cull(seen);" }),
            Act::If(condition, yes, no) => self.choice("", condition, yes, no, indent),
        }
    }

    fn set(&mut self, name: &'r str, value: &Expr, indent: usize) {
        let code = self.expr(value);
        let own = self.names.of(name);
        if let Some(table) = self.known.tables.iter().find(|table| table.name == name) {
            let value = match (self.language, table.of) {
                (Language::Rust, Type::Number) => format!("kept({})", code.text),
                (Language::Cpp, Type::Number) => format!("Kept({})", code.text),
                _ => code.text,
            };
            let cell = self.cell(table);
            return self.line(indent, &format!("{cell} = {value};"));
        }
        let Some(state) = self.known.states.iter().find(|state| state.0 == name) else {
            let text = match (self.language, code.of) {
                (Language::Rust, _) => format!("let {own} = {};", code.text),
                (Language::Cpp, of) => format!("const {} {own} = {};", cpp_type(of), code.text),
            };
            self.line(indent, &text);
            self.locals.push((name, code.of));
            return;
        };
        let number = state.1 == Type::Number;
        let text = match self.language {
            Language::Rust if number => format!("self.state.{own} = kept({});", code.text),
            Language::Rust => format!("self.state.{own} = {};", code.text),
            Language::Cpp if number => format!("m_{own} = Kept({});", code.text),
            Language::Cpp => format!("m_{own} = {};", code.text),
        };
        self.line(indent, &text);
    }

    /// The packet's cell of a table.
    fn cell(&self, table: &Table) -> String {
        let (own, place) = (self.names.of(&table.name), table.place);
        match self.language {
            Language::Rust => format!("self.tables.{own}[self.places[{place}]]"),
            Language::Cpp => format!("m_{own}[m_places[{place}]]"),
        }
    }

    /// A count of the packets that wait in the cells of a table.
    fn count(&self, function: &str, table: &Expr) -> Code {
        let of = |own: &&Table| matches!(&table.node, Node::Name(name) if *name == own.name);
        let place = self.known.tables.iter().find(of).map_or(0, |table| table.place);
        let text = match (self.language, function) {
            (Language::Rust, "waits") => format!("f64::from(self.waits({place}))"),
            (Language::Rust, _) => format!("f64::from(self.busy[{place}])"),
            (Language::Cpp, "waits") => {
                format!("static_cast<double>(m_waiting{place}[m_places[{place}]])")
            }
            (Language::Cpp, _) => format!("static_cast<double>(m_busy[{place}])"),
        };
        Code::atom(text, Type::Number)
    }

    /// The only state that is a number.
    fn only_number(&self) -> Option<String> {
        let mut numbers = self.known.states.iter().filter(|state| state.1 == Type::Number);
        let only = numbers.next().map(|state| state.0.clone());
        only.filter(|_| numbers.next().is_none())
    }

    fn early(
        &mut self,
        probability: &Expr,
        measured: Option<&str>,
        from: Option<&Expr>,
        spacing: Spaced,
        indent: usize,
    ) {
        let probability = self.expr(probability).text;
        let measured = measured.map(|name| self.name(name).text);
        // Without a measure every packet is judged.
        let lowest = from.map(|from| self.expr(from).text).filter(|_| measured.is_some());
        match self.language {
            Language::Rust => {
                let measured = measured.unwrap_or_else(|| "f64::NAN".to_owned());
                let lowest = lowest.unwrap_or_else(|| "f64::NEG_INFINITY".to_owned());
                let spacing = match spacing {
                    Spaced::Wait => "Wait",
                    Spaced::Uniform => "Uniform",
                    Spaced::Geometric => "Geometric",
                };
                self.line(indent, &format!("let base = probability({probability});"));
                self.line(indent, &format!("let (measured, lowest) = ({measured}, {lowest});"));
                let call = "self.early.decide(spacing, base, measured, lowest, seen.q, draw)";
                let call = call.replace("spacing", &format!("Spacing::{spacing}"));
                self.line(indent, &format!("if let Some(action) = {call} {{"));
                self.line(indent + 1, "return action;");
                self.line(indent, "}");
            }
            Language::Cpp => {
                let measured = measured.unwrap_or_else(|| "NAN".to_owned());
                let lowest = lowest.unwrap_or_else(|| "-INFINITY".to_owned());
                let spacing = match spacing {
                    Spaced::Wait => "WAIT",
                    Spaced::Uniform => "UNIFORM",
                    Spaced::Geometric => "GEOMETRIC",
                };
                self.line(indent, &format!("const double base = Probability({probability});"));
                self.line(indent, &format!("const double measured = {measured};"));
                self.line(indent, &format!("const double lowest = {lowest};"));
                self.line(indent, &format!("const Action early = Early(Spacing::{spacing}, base, measured, lowest, seen.q);"));
                self.line(indent, "if (early != Action::PASS)");
                self.line(indent, "{");
                self.line(indent + 1, "return early;");
                self.line(indent, "}");
            }
        }
    }

    fn choice(
        &mut self,
        before: &str,
        condition: &Expr,
        yes: &'r [Statement],
        no: &'r [Statement],
        indent: usize,
    ) {
        // Rust warns of parentheses around a condition.
        let condition = self.expr(condition).at_least(level::OR);
        let cpp = self.language == Language::Cpp;
        if cpp {
            self.line(indent, &format!("{before}if ({condition})"));
            self.line(indent, "{");
        } else {
            self.line(indent, &format!("{before}if {condition} {{"));
        }
        self.body(yes, indent + 1);
        let otherwise = if cpp { "else " } else { "} else " };
        if cpp {
            self.line(indent, "}");
        }
        match no {
            [] if cpp => {}
            [] => self.line(indent, "}"),
            [Statement { act: Act::If(condition, yes, no), .. }] => {
                self.choice(otherwise, condition, yes, no, indent);
            }
            _ => {
                if cpp {
                    self.line(indent, "else");
                    self.line(indent, "{");
                } else {
                    self.line(indent, "} else {");
                }
                self.body(no, indent + 1);
                self.line(indent, "}");
            }
        }
    }

    fn name(&self, name: &str) -> Code {
        let own = self.names.of(name);
        let rust = self.language == Language::Rust;
        if let Some((_, of)) = self.locals.iter().rev().find(|local| local.0 == name) {
            return Code::atom(own, *of);
        }
        if let Some(param) = self.known.params.iter().find(|param| param.name == name) {
            let text = match (rust, param.of) {
                (true, _) => format!("self.params.{own}"),
                (false, Type::Time) => format!("m_{own}.GetNanoSeconds()"),
                (false, _) => format!("m_{own}"),
            };
            return Code::atom(text, param.of);
        }
        if let Some((_, of, _)) = self.known.states.iter().find(|state| state.0 == name) {
            let text = if rust { format!("self.state.{own}") } else { format!("m_{own}") };
            return Code::atom(text, *of);
        }
        if let Some(table) = self.known.tables.iter().find(|table| table.name == name) {
            return Code::atom(self.cell(table), table.of);
        }
        let of = INPUTS.iter().find(|input| input.0 == name).map_or(Type::Number, |input| input.1);
        let text = if rust { format!("seen.{name}") } else { format!("seen.{}", camel(name)) };
        Code::atom(text, of)
    }

    fn expr(&self, own: &Expr) -> Code {
        match &own.node {
            Node::Number(value) => Code::atom(number(*value, self.language), Type::Number),
            Node::Time(ns) => Code::atom(time(*ns, self.language), Type::Time),
            Node::Flag(flag) => Code::atom(flag.to_string(), Type::Flag),
            Node::Name(name) => self.name(name),
            Node::Minus(inner) => {
                let inner = self.expr(inner);
                if inner.of == Type::Time {
                    let function = self.either("i64::saturating_neg", "SaturatingNegative");
                    return self.function(function, vec![inner], Type::Time);
                }
                Self::signed("-", inner)
            }
            Node::Not(inner) => Self::signed("!", self.expr(inner)),
            Node::Choice(all) => self.choices(all.each_ref().map(|part| self.expr(part))),
            Node::Binary(operator, a, b) => self.binary(*operator, self.expr(a), self.expr(b)),
            Node::Call(name, arguments) if matches!(&*name.text, "waits" | "busy") => {
                self.count(&name.text, &arguments[0])
            }
            Node::Call(name, arguments) if name.text == "peek" => {
                let text = match (&arguments[0].node, self.language) {
                    (Node::Name(key), Language::Rust) => {
                        format!("self.peek(|packet| packet.{key}, draw)")
                    }
                    _ => "Peek()".to_owned(),
                };
                Code { draws: true, ..Code::atom(text, Type::Flag) }
            }
            Node::Call(name, arguments) => self
                .call(&name.text, arguments.iter().map(|argument| self.expr(argument)).collect()),
        }
    }

    fn either(&self, rust: &'static str, cpp: &'static str) -> &'static str {
        if self.language == Language::Rust { rust } else { cpp }
    }

    fn signed(sign: &str, inner: Code) -> Code {
        let Code { of, draws, .. } = inner;
        Code { text: format!("{sign}{}", inner.at_least(level::POWER)), of, level: UNARY, draws }
    }

    fn choices(&self, [condition, yes, no]: [Code; 3]) -> Code {
        let (of, draws) = (yes.of, condition.draws || yes.draws || no.draws);
        let condition = condition.at_least(level::OR);
        let text = match self.language {
            Language::Rust => format!("if {condition} {{ {} }} else {{ {} }}", yes.text, no.text),
            Language::Cpp => format!("{condition} ? {} : {}", yes.at_least(level::OR), no.text),
        };
        Code { text, of, level: level::CHOICE, draws }
    }

    fn binary(&self, operator: Binary, a: Code, b: Code) -> Code {
        use Type::{Number, Time};
        let (name, of) = match (operator, a.of, b.of) {
            (Binary::Add, Time, _) => (self.either("i64::saturating_add", "SaturatingAdd"), Time),
            (Binary::Sub, Time, _) => {
                (self.either("i64::saturating_sub", "SaturatingSubtract"), Time)
            }
            (Binary::Mul, Number, Time) => (self.either("scaled_by", "ScaledBy"), Time),
            (Binary::Mul, Time, _) => (self.either("scaled", "Scaled"), Time),
            (Binary::Div, Time, Time) => (self.either("ratio", "Ratio"), Number),
            (Binary::Div, Time, _) => (self.either("divided", "Divided"), Time),
            _ => return self.infix(operator, a, b),
        };
        self.function(name, vec![a, b], of)
    }

    fn infix(&self, operator: Binary, a: Code, b: Code) -> Code {
        use Type::{Flag, Number};
        let compared = |sign| (sign, Flag, level::COMPARED, level::SUM, level::SUM);
        let (sign, of, own, left, right) = match operator {
            Binary::Add => ("+", Number, level::SUM, level::SUM, level::PRODUCT),
            Binary::Sub => ("-", Number, level::SUM, level::SUM, level::PRODUCT),
            Binary::Mul => ("*", Number, level::PRODUCT, level::PRODUCT, UNARY),
            Binary::Div => ("/", Number, level::PRODUCT, level::PRODUCT, UNARY),
            Binary::Pow => {
                return self.function(self.either("power", "Power"), vec![a, b], Number);
            }
            Binary::Lt => compared("<"),
            Binary::Le => compared("<="),
            Binary::Gt => compared(">"),
            Binary::Ge => compared(">="),
            Binary::Eq => compared("=="),
            Binary::Ne => compared("!="),
            Binary::And => ("&&", Flag, level::AND, level::AND, level::COMPARED),
            // Compilers warn of `&&` within `||` without parentheses.
            Binary::Or if a.level == level::AND => {
                ("||", Flag, level::OR, level::COMPARED, level::COMPARED)
            }
            Binary::Or => ("||", Flag, level::OR, level::OR, level::COMPARED),
        };
        let draws = a.draws || b.draws;
        // Both languages evaluate the operands of `&&` and `||` in order.
        if !matches!(operator, Binary::And | Binary::Or) && self.has_to_order([&a, &b]) {
            let text = format!("{} return first {sign} second; }}()", ordered(&[a, b]));
            return Code { text, of, level: level::ATOM, draws };
        }
        let text = format!("{} {sign} {}", a.at_least(left), b.at_least(right));
        Code { text, of, level: own, draws }
    }

    /// A call, whose arguments are evaluated in order.
    fn function(&self, name: &str, arguments: Vec<Code>, of: Type) -> Code {
        let draws = arguments.iter().any(|argument| argument.draws);
        let text = if self.has_to_order(&arguments) && arguments.len() <= ORDINALS.len() {
            let names = ORDINALS[..arguments.len()].join(", ");
            format!("{} return {name}({names}); }}()", ordered(&arguments))
        } else {
            format!("{name}({})", texts(arguments).join(", "))
        };
        Code { text, of, level: level::ATOM, draws }
    }

    /// Whether several parts draw and the language does not define their order.
    fn has_to_order<'c>(&self, parts: impl IntoIterator<Item = &'c Code>) -> bool {
        self.language == Language::Cpp && parts.into_iter().filter(|part| part.draws).count() >= 2
    }

    fn call(&self, name: &str, arguments: Vec<Code>) -> Code {
        let of = arguments.first().map_or(Type::Number, |first| first.of);
        let time = of == Type::Time;
        let function = match name {
            "rand" => {
                let text = self.either("draw()", "m_random->GetValue()").to_owned();
                return Code { draws: true, ..Code::atom(text, Type::Number) };
            }
            "chance" => {
                let probability = texts(arguments).concat();
                let text = match self.language {
                    Language::Rust => format!("chance({probability}, draw)"),
                    Language::Cpp => format!("Chance({probability})"),
                };
                return Code { draws: true, ..Code::atom(text, Type::Flag) };
            }
            "sec" => {
                let function = self.either("seconds", "InSeconds");
                return self.function(function, arguments, Type::Number);
            }
            "min" => self.either("smaller", "Smaller"),
            "max" => self.either("larger", "Larger"),
            "abs" if time => self.either("i64::saturating_abs", "Magnitude"),
            "abs" => self.either("f64::abs", "std::fabs"),
            "floor" => self.either("f64::floor", "std::floor"),
            "sqrt" => self.either("f64::sqrt", "std::sqrt"),
            "exp" => self.either("f64::exp", "std::exp"),
            "ln" => self.either("f64::ln", "std::log"),
            "cbrt" => self.either("f64::cbrt", "std::cbrt"),
            "log2" => self.either("f64::log2", "std::log2"),
            "clamp" => self.either("clamped", "Clamped"),
            "ramp" => self.either("ramp", "Ramp"),
            _ => return self.points(name, arguments),
        };
        self.function(function, arguments, of)
    }

    /// `line` and `steps`, whose points are a list. C++ evaluates lists in order.
    fn points(&self, name: &str, arguments: Vec<Code>) -> Code {
        let draws = arguments.iter().any(|argument| argument.draws);
        let texts = texts(arguments);
        let text = if self.language == Language::Rust {
            let pairs = texts[1..].chunks(2).filter(|pair| pair.len() == 2);
            let pairs: Vec<String> =
                pairs.map(|pair| format!("({}, {})", pair[0], pair[1])).collect();
            match (name, texts.last()) {
                ("steps", Some(other)) => {
                    format!("steps({}, &[{}], {other})", texts[0], pairs.join(", "))
                }
                _ => format!("line({}, &[{}])", texts[0], pairs.join(", ")),
            }
        } else {
            let function = if name == "steps" { "Steps" } else { "Line" };
            format!("{function}({{{}}})", texts.join(", "))
        };
        Code { draws, ..Code::atom(text, Type::Number) }
    }
}

fn texts(parts: Vec<Code>) -> Vec<String> {
    parts.into_iter().map(|part| part.text).collect()
}

/// The start of a C++ lambda that evaluates its parts in order.
fn ordered(parts: &[Code]) -> String {
    let values = parts
        .iter()
        .zip(ORDINALS)
        .map(|(part, name)| format!(" const auto {name} = {};", part.text));
    format!("[&]() {{{}", values.collect::<String>())
}

/// Whether a rule has a statement that `is` one of those that are sought.
pub fn has(rule: &Rule, is: impl Fn(&Act) -> bool + Copy) -> bool {
    fn within(body: &[Statement], is: impl Fn(&Act) -> bool + Copy) -> bool {
        body.iter().any(|statement| match &statement.act {
            Act::If(_, yes, no) => within(yes, is) || within(no, is),
            act => is(act),
        })
    }
    rule.events.iter().any(|event| within(&event.body, is))
}

/// Whether a rule has `early`.
pub fn has_early(rule: &Rule) -> bool {
    has(rule, |act| matches!(act, Act::Early { .. }))
}

/// Names of values that are evaluated in order.
const ORDINALS: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];

/// Whether statements always end with a verdict on the packet.
fn ends(body: &[Statement]) -> bool {
    body.last().is_some_and(|last| match &last.act {
        Act::Signal | Act::Mark | Act::Drop | Act::Send | Act::Divert => true,
        Act::If(_, yes, no) => ends(yes) && ends(no),
        Act::Set(..) | Act::Early { .. } | Act::Cull => false,
    })
}

/// The type of values in C++.
pub fn cpp_type(of: Type) -> &'static str {
    match of {
        Type::Number => "double",
        Type::Time => "int64_t",
        Type::Flag => "bool",
    }
}

/// A name in camel case, which starts in lower case.
pub fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |all, word| {
        let mut chars = word.chars();
        let capital = chars.next().map(|first| first.to_ascii_uppercase());
        all + &capital.into_iter().chain(chars).collect::<String>()
    })
}

/// A value as cells hold it.
pub fn literal(of: Type, bits: u64, language: Language) -> String {
    match of {
        Type::Number => number(f64::from_bits(bits), language),
        Type::Time => time(bits as i64, language),
        Type::Flag => (bits != 0).to_string(),
    }
}

fn number(value: f64, language: Language) -> String {
    let rust = language == Language::Rust;
    if value.is_nan() {
        return if rust { "f64::NAN" } else { "NAN" }.to_owned();
    }
    if value.is_infinite() {
        let name = if rust { "f64::INFINITY" } else { "INFINITY" };
        return if value < 0.0 { format!("-{name}") } else { name.to_owned() };
    }
    // Both languages accept the output of `Debug`.
    format!("{value:?}")
}

fn time(ns: i64, language: Language) -> String {
    match (language, ns) {
        (Language::Rust, i64::MAX) => "i64::MAX".to_owned(),
        (Language::Rust, i64::MIN) => "i64::MIN".to_owned(),
        (Language::Cpp, i64::MAX) => "INT64_MAX".to_owned(),
        (Language::Cpp, i64::MIN) => "INT64_MIN".to_owned(),
        // Without the suffix an expression of literals would have another type.
        (Language::Rust, _) => format!("{}_i64", grouped(ns)),
        (Language::Cpp, _) => format!("INT64_C({ns})"),
    }
}

/// Digits in groups of three.
pub fn grouped(ns: i64) -> String {
    let digits = ns.unsigned_abs().to_string();
    let mut text = if ns < 0 { "-".to_owned() } else { String::new() };
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('_');
        }
        text.push(digit);
    }
    text
}
