//! Parses words into a tree. This checks only the syntax; types and costs are checked later.

use aqm_lane::fault::{Arg, Phrase};
use aqm_lane::queue::rule::Key;

use super::fault::{Fault, Faults, Span, Wrong};
use super::names::distance;
use super::words::{Kind, Word};

/// Most nodes of all expressions.
pub const MOST_NODES: usize = 256;
/// Most levels of an expression or of blocks.
pub const MOST_DEPTH: u32 = 24;

/// A name with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    /// Its text.
    pub text: String,
    /// Its place.
    pub span: Span,
}

/// An expression with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// Its kind.
    pub node: Node,
    /// Its place.
    pub span: Span,
}

/// An operator of two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the operators'")]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Pow,
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
    And,
    Or,
}

/// The kind of an expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// A number.
    Number(f64),
    /// A time, ns.
    Time(i64),
    /// `yes` or `no`.
    Flag(bool),
    /// A parameter, a state, a local or an input.
    Name(String),
    /// A function with its arguments.
    Call(Name, Vec<Expr>),
    /// A negated number or time.
    Minus(Box<Expr>),
    /// A negated flag.
    Not(Box<Expr>),
    /// An operator.
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// `yes if condition else no`: condition, value if it holds, value otherwise.
    Choice(Box<[Expr; 3]>),
}

impl Expr {
    /// Its direct subexpressions.
    pub fn parts(&self) -> Vec<&Expr> {
        match &self.node {
            Node::Number(_) | Node::Time(_) | Node::Flag(_) | Node::Name(_) => Vec::new(),
            Node::Call(_, arguments) => arguments.iter().collect(),
            Node::Minus(inner) | Node::Not(inner) => vec![inner],
            Node::Binary(_, a, b) => vec![a, b],
            Node::Choice(all) => all.iter().collect(),
        }
    }

    /// Its number of nodes.
    fn size(&self) -> usize {
        1 + self.parts().into_iter().map(Expr::size).sum::<usize>()
    }
}

/// Functions whose values differ from packet to packet, whatever their arguments.
pub const VARYING: [&str; 5] = ["rand", "chance", "waits", "busy", "peek"];

/// The spacing of the packets that `early` hits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "as the spacing of RED")]
pub enum Spaced {
    #[default]
    Wait,
    Uniform,
    Geometric,
}

/// A statement with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// Its action.
    pub act: Act,
    /// Its place.
    pub span: Span,
}

/// The action of a statement.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// `name = value`.
    Set(Name, Expr),
    /// `early probability of measure from lowest spacing`.
    Early {
        /// The base probability.
        probability: Expr,
        /// The state that is measured.
        of: Option<Name>,
        /// The measure below which nothing is hit.
        from: Option<Expr>,
        /// Distribution of the gaps.
        spacing: Spaced,
    },
    /// Marks a packet that can be marked, and drops another.
    Signal,
    /// Marks a packet that can be marked.
    Mark,
    /// Drops the packet.
    Drop,
    /// Lets the packet pass.
    Send,
    /// Drops the waiting packet that `peek` has drawn.
    Cull,
    /// Hands the packet to another queue of the scheduler.
    Divert,
    /// `if condition { … } else { … }`.
    If(Expr, Vec<Statement>, Vec<Statement>),
}

/// A parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// Its name.
    pub name: Name,
    /// Its value.
    pub value: Expr,
    /// The range of its slider.
    pub range: Option<(Expr, Expr)>,
}

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its name.
    pub name: Name,
    /// What packets have in common that share a cell.
    pub key: Key,
    /// Number of cells.
    pub cells: u16,
    /// Which of the hashes.
    pub hash: u8,
    /// The value of each cell at the start.
    pub value: Expr,
}

/// When statements run.
#[derive(Clone, Debug, PartialEq)]
pub enum When {
    /// A packet arrives.
    Arrive,
    /// A packet is taken from the head.
    Depart,
    /// At intervals of time.
    Every(Expr),
}

/// Statements with the event at which they run.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// The time.
    pub when: When,
    /// The place of its first words.
    pub span: Span,
    /// The statements.
    pub body: Vec<Statement>,
}

impl Event {
    /// Whether there is a packet to act on.
    pub fn has_packet(&self) -> bool {
        !matches!(self.when, When::Every(_))
    }
}

/// A rule.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rule {
    /// Its name.
    pub name: Option<String>,
    /// Its title.
    pub title: Option<String>,
    /// Its parameters.
    pub params: Vec<Param>,
    /// Its state with the values at the start.
    pub states: Vec<(Name, Expr)>,
    /// Its tables.
    pub tables: Vec<Table>,
    /// Names that plots show.
    pub shown: Vec<Name>,
    /// Its events.
    pub events: Vec<Event>,
}

/// Words that cannot be names.
pub const RESERVED: &[&str] = &[
    "rule",
    "param",
    "state",
    "show",
    "on",
    "arrive",
    "depart",
    "every",
    "early",
    "of",
    "from",
    "in",
    "wait",
    "uniform",
    "geometric",
    "signal",
    "mark",
    "drop",
    "send",
    "if",
    "else",
    "and",
    "or",
    "not",
    "yes",
    "no",
    "never",
];

/// Words that have a meaning at certain places and are free as names: statements, and keys of tables and of `peek`.
pub const PLACED: [&str; 5] =
    ["cull", "divert", Key::Flow.word(), Key::Host.word(), Key::Class.word()];

/// Numbers of cells that a table can have.
const MOST_CELLS_OF_TABLE: f64 = 1024.0;
/// Number of independent hashes.
const HASHES: f64 = 4.0;

/// The tree of a text's words, without faulty parts.
pub(super) fn parse(source: &str, words: &[Word], faults: &mut Faults) -> Rule {
    let source: Vec<char> = source.chars().collect();
    let mut parser =
        Parser { source: &source, words, next: 0, nodes: 0, depth: 0, full: false, faults };
    parser.rule()
}

/// Words with which loops start in other languages.
const LOOPS: [&str; 4] = ["while", "for", "loop", "repeat"];

/// Where statements end.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Until {
    /// At the next event.
    Event,
    /// At a closing brace.
    Brace,
    /// At a line that is indented by at most this many characters.
    Indent(usize),
}

/// A faulty statement, whose fault has been reported.
struct Faulty;
type Read<T> = Result<T, Faulty>;

struct Parser<'w, 'f> {
    source: &'w [char],
    words: &'w [Word],
    next: usize,
    nodes: usize,
    depth: u32,
    /// Whether exceeding a size limit has been reported.
    full: bool,
    faults: &'f mut Faults,
}

impl Parser<'_, '_> {
    fn kind(&self) -> Option<&Kind> {
        self.kind_at(self.next)
    }

    fn kind_at(&self, place: usize) -> Option<&Kind> {
        self.words.get(place).map(|word| &word.kind)
    }

    /// The place of the next word, or the end of the text.
    fn here(&self) -> Span {
        let last = self.words.last().map_or(Span::default(), |word| word.span);
        self.words.get(self.next).map_or(last, |word| word.span)
    }

    fn before(&self) -> Span {
        self.words[self.next.saturating_sub(1)].span
    }

    fn is(&self, text: &str) -> bool {
        match self.kind() {
            Some(Kind::Name(name)) => name == text,
            Some(Kind::Symbol(symbol)) => *symbol == text,
            _ => false,
        }
    }

    fn is_any(&self, texts: &[&str]) -> bool {
        texts.iter().any(|text| self.is(text))
    }

    fn take(&mut self, text: &str) -> bool {
        let found = self.is(text);
        self.next += usize::from(found);
        found
    }

    fn fault<T>(&mut self, fault: Fault) -> Read<T> {
        self.faults.push(fault);
        Err(Faulty)
    }

    /// The next word, for messages.
    fn seen(&self) -> Phrase<Wrong> {
        match self.kind() {
            None | Some(Kind::End) => Wrong::LineEnd.into(),
            Some(Kind::Name(name)) => Wrong::quoted(name),
            Some(Kind::Symbol(symbol)) => Wrong::quoted(symbol),
            Some(Kind::Number(_) | Kind::Time(_)) => Wrong::Number.into(),
            Some(Kind::Title(_)) => Wrong::Title.into(),
        }
    }

    fn expect(&mut self, text: &str) -> Read<()> {
        if self.take(text) {
            return Ok(());
        }
        let args = [Wrong::quoted(text).into(), self.seen().into()];
        self.fault(Fault::new(self.here(), Wrong::Expected, args))
    }

    fn ends(&mut self) {
        while self.kind() == Some(&Kind::End) {
            self.next += 1;
        }
    }

    /// Continues after the present statement.
    fn recover(&mut self) {
        while let Some(kind) = self.kind() {
            if *kind == Kind::End || self.is("}") {
                break;
            }
            self.next += 1;
        }
        self.ends();
    }

    /// Indentation of the line at a place, characters.
    fn indent(&self, at: u32) -> usize {
        let line =
            self.source[..at as usize].iter().rposition(|&c| c == '\n').map_or(0, |at| at + 1);
        self.source[line..].iter().take_while(|c| **c == ' ' || **c == '\t').count()
    }

    /// Reports a colon after the head of an event, as in Python.
    fn no_colon(&mut self) {
        if self.is(":") {
            let fault = Fault::new(self.here(), Wrong::NoColon, []);
            self.faults.push(fault.with_mend(String::new()));
            self.next += 1;
        }
    }

    /// Checks that the statement ends here.
    fn line_ends(&mut self) -> Read<()> {
        match self.kind() {
            None => Ok(()),
            Some(Kind::End) => {
                self.ends();
                Ok(())
            }
            _ if self.is("}") => Ok(()),
            _ if self.is("elif") => self.meant(self.here(), "else if", "elif"),
            _ => {
                let (here, before) = (self.here(), self.before());
                if self.starts_value() {
                    let place = Span { from: before.to, to: here.from };
                    return self.fault(
                        Fault::new(place, Wrong::OperatorMissing, [self.seen().into()])
                            .with_mend(" * ".to_owned()),
                    );
                }
                let args = [Wrong::LineEnd.into(), self.seen().into()];
                self.fault(Fault::new(here, Wrong::Expected, args))
            }
        }
    }

    /// Reports a stretch that probably means `instead`.
    fn meant<T>(&mut self, span: Span, instead: &str, written: &str) -> Read<T> {
        let args = [instead, written].map(|word| Wrong::quoted(word).into());
        self.fault(Fault::new(span, Wrong::Expected, args).with_mend(instead.to_owned()))
    }

    fn name(&mut self) -> Read<Name> {
        let span = self.here();
        match self.kind() {
            Some(Kind::Name(text)) if RESERVED.contains(&&**text) => {
                let args = [text.clone().into()];
                self.fault(Fault::new(span, Wrong::Reserved, args))
            }
            Some(Kind::Name(text)) => {
                let text = text.clone();
                self.next += 1;
                Ok(Name { text, span })
            }
            _ => {
                let args = [Wrong::Name.into(), self.seen().into()];
                self.fault(Fault::new(span, Wrong::Expected, args))
            }
        }
    }

    fn rule(&mut self) -> Rule {
        let mut rule = Rule::default();
        self.ends();
        if self.take("rule") {
            if let Some(Kind::Name(name)) = self.kind() {
                rule.name = Some(name.clone());
                self.next += 1;
            }
            if let (Some(first), Some(Kind::Name(more))) = (&rule.name, self.kind()) {
                let (joined, apart) = (format!("{first}_{more}"), format!("{first} {more}"));
                let span = self.before().to(self.here());
                let _: Read<()> = self.meant(span, &joined, &apart);
                self.recover();
            }
            if let Some(Kind::Title(title)) = self.kind() {
                rule.title = Some(title.clone());
                self.next += 1;
            }
            if self.line_ends().is_err() {
                self.recover();
            }
        }
        while self.kind().is_some() {
            let before = self.next;
            if self.part(&mut rule).is_err() {
                self.recover();
            }
            // No rule of the grammar consumed the word.
            if self.next == before {
                self.next += 1;
            }
        }
        rule
    }

    fn part(&mut self, rule: &mut Rule) -> Read<()> {
        self.ends();
        let start = self.here();
        if self.kind().is_none() {
            return Ok(());
        }
        if self.take("param") {
            loop {
                let name = self.name()?;
                self.expect("=")?;
                let value = self.expr()?;
                let range = if self.take("in") {
                    let low = self.expr()?;
                    self.expect("..")?;
                    Some((low, self.expr()?))
                } else {
                    None
                };
                rule.params.push(Param { name, value, range });
                if !self.take(",") {
                    return self.line_ends();
                }
            }
        }
        if self.take("state") {
            loop {
                let name = self.name()?;
                let place = if self.take("[") { Some(self.place_of_cells()?) } else { None };
                self.expect("=")?;
                let value = self.expr()?;
                match place {
                    None => rule.states.push((name, value)),
                    Some((key, cells, hash)) => {
                        rule.tables.push(Table { name, key, cells, hash, value });
                    }
                }
                if !self.take(",") {
                    return self.line_ends();
                }
            }
        }
        if self.take("show") {
            loop {
                let name = self.name()?;
                rule.shown.push(name);
                if !self.take(",") {
                    return self.line_ends();
                }
            }
        }
        let when = if self.take("on") {
            if self.take("arrive") {
                When::Arrive
            } else if self.take("depart") {
                When::Depart
            } else {
                let events = ["arrive", "depart"].map(|word| Wrong::quoted(word).into());
                let args = [Phrase::new(Wrong::Or, events).into(), self.seen().into()];
                return self.fault(Fault::new(self.here(), Wrong::Expected, args));
            }
        } else if self.take("every") {
            When::Every(self.expr()?)
        } else {
            let code = if self.is_any(&LOOPS) { Wrong::NoLoops } else { Wrong::OutsideEvent };
            return self.fault(Fault::new(start, code, []));
        };
        let span = start.to(self.before());
        self.no_colon();
        let ended = self.line_ends();
        rule.events.push(Event { when, span, body: Vec::new() });
        ended?;
        let body = self.statements(Until::Event);
        if let Some(event) = rule.events.last_mut() {
            event.body = body;
        }
        Ok(())
    }

    /// Key, number of cells and hash of a table, after the bracket.
    fn place_of_cells(&mut self) -> Read<(Key, u16, u8)> {
        let found = Key::ALL.into_iter().find(|key| self.is(key.word()));
        let Some(key) = found else {
            let args = [Wrong::Key.into(), self.seen().into()];
            return self.fault(Fault::new(self.here(), Wrong::Expected, args));
        };
        self.next += 1;
        let power = |value: f64| {
            (2.0..=MOST_CELLS_OF_TABLE).contains(&value)
                && (value as u64 as f64 == value)
                && (value as u64).is_power_of_two()
        };
        let cells = self.listed(MOST_CELLS_OF_TABLE, Wrong::Cells, power)?;
        let number = |value: f64| (1.0..=HASHES).contains(&value) && value.floor() == value;
        let hash = self.listed(1.0, Wrong::Hashes, number)?;
        self.expect("]")?;
        Ok((key, cells as u16, hash as u8))
    }

    /// The number after a comma, or `otherwise` without one.
    fn listed(&mut self, otherwise: f64, code: Wrong, fits: impl Fn(f64) -> bool) -> Read<f64> {
        if !self.take(",") {
            return Ok(otherwise);
        }
        match self.kind() {
            Some(&Kind::Number(value)) if fits(value) => {
                self.next += 1;
                Ok(value)
            }
            _ => self.fault(Fault::new(self.here(), code, [])),
        }
    }

    /// The statements up to `until`.
    fn statements(&mut self, until: Until) -> Vec<Statement> {
        let mut all = Vec::new();
        loop {
            self.ends();
            let Some(kind) = self.kind() else { return all };
            if let Until::Indent(outer) = until
                && self.indent(self.here().from) <= outer
            {
                return all;
            }
            let outer = |word: &str| matches!(kind, Kind::Name(name) if name == word);
            let starts_event = ["on", "every", "param", "state", "show"].into_iter().any(outer);
            if self.is("}") {
                if until != Until::Event {
                    return all;
                }
                self.faults.add(self.here(), Wrong::Unopened, ["}".into()]);
                self.next += 1;
                continue;
            }
            if starts_event {
                return all;
            }
            let before = self.next;
            match self.statement() {
                Ok(statement) => all.push(statement),
                Err(Faulty) => self.recover(),
            }
            if self.next == before {
                self.next += 1;
            }
        }
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        self.depth += 1;
        let result = if self.depth > MOST_DEPTH {
            let here = self.here();
            self.limit(here, Wrong::NestedTooDeep, MOST_DEPTH.into())
        } else {
            read(self)
        };
        self.depth -= 1;
        result
    }

    /// Reports an exceeded size limit, once.
    fn limit<T>(&mut self, at: Span, code: Wrong, most: Arg<Wrong>) -> Read<T> {
        if !std::mem::replace(&mut self.full, true) {
            self.faults.add(at, code, [most]);
        }
        Err(Faulty)
    }

    fn statement(&mut self) -> Read<Statement> {
        let start = self.here();
        let act = if self.take("early") {
            let probability = self.expr()?;
            let of = if self.take("of") { Some(self.name()?) } else { None };
            let from = if self.take("from") { Some(self.expr()?) } else { None };
            let spacing = if self.take("uniform") {
                Spaced::Uniform
            } else if self.take("geometric") {
                Spaced::Geometric
            } else {
                self.take("wait");
                Spaced::Wait
            };
            Act::Early { probability, of, from, spacing }
        } else if self.take("signal") {
            Act::Signal
        } else if self.take("mark") {
            Act::Mark
        } else if self.take("drop") {
            Act::Drop
        } else if self.take("send") {
            Act::Send
        } else if self.is_whole("cull") {
            self.next += 1;
            Act::Cull
        } else if self.is_whole("divert") {
            self.next += 1;
            Act::Divert
        } else if self.is("if") {
            return self.choice();
        } else if self.is_any(&LOOPS) {
            return self.fault(Fault::new(start, Wrong::NoLoops, []));
        } else {
            let name = self.name()?;
            self.assigns(&name)?;
            Act::Set(name, self.expr()?)
        };
        let span = start.to(self.before());
        let is_bare = matches!(act, Act::Signal | Act::Mark | Act::Drop | Act::Send);
        if is_bare && self.starts_value() && !self.is("if") {
            let word = self.source[span.from as usize..span.to as usize].iter().collect::<String>();
            let fault = Fault::new(span, Wrong::TakesNothing, [word.into()]);
            return self.fault(fault.with_mend("early".to_owned()));
        }
        self.line_ends()?;
        Ok(Statement { act, span })
    }

    /// Whether the statement is this word alone. It may be a name elsewhere.
    fn is_whole(&self, word: &str) -> bool {
        let after = self.kind_at(self.next + 1);
        self.is(word) && matches!(after, None | Some(Kind::End | Kind::Symbol("}")))
    }

    /// Whether the next word can start a value.
    fn starts_value(&self) -> bool {
        matches!(self.kind(), Some(Kind::Name(_) | Kind::Number(_) | Kind::Time(_))) || self.is("(")
    }

    /// The assignment sign after a name. `+=`, and words that resemble those of statements, are faults with fixes.
    fn assigns(&mut self, name: &Name) -> Read<()> {
        if self.take("=") {
            return Ok(());
        }
        let sign = ["+", "-", "*", "/"].into_iter().find(|sign| self.is(sign));
        if let (Some(sign), Some(Kind::Symbol("="))) = (sign, self.kind_at(self.next + 1)) {
            self.next += 1;
            let span = name.span.to(self.here());
            let whole = format!("{0} = {0} {sign}", name.text);
            let args = [&*whole, &*format!("{sign}=")].map(|word| Wrong::quoted(word).into());
            let fault = Fault::new(span, Wrong::Expected, args);
            // A sum needs no parentheses around what follows `+=`.
            return self.fault(if sign == "+" { fault.with_mend(whole) } else { fault });
        }
        let acts = ["early", "signal", "mark", "drop", "send", "cull", "divert", "if"];
        let near = acts.into_iter().min_by_key(|act| distance(act, &name.text));
        match near.filter(|act| distance(act, &name.text) <= name.text.chars().count() / 3) {
            Some(act) => {
                let args = [name.text.clone().into(), act.into()];
                self.fault(Fault::new(name.span, Wrong::UnknownBut, args).with_mend(act.to_owned()))
            }
            None => self.expect("="),
        }
    }

    fn choice(&mut self) -> Read<Statement> {
        self.deeper(|parser| {
            let start = parser.here();
            parser.next += 1;
            let condition = parser.expr()?;
            let yes = parser.block(start)?;
            let mut no = Vec::new();
            let end = parser.before();
            // `else` may be on the next line.
            let after = parser.next;
            parser.ends();
            if parser.take("else") {
                // The `if` after `else` ends the line itself.
                if parser.is("if") {
                    no = vec![parser.choice()?];
                } else {
                    no = parser.block(parser.before())?;
                    parser.line_ends()?;
                }
            } else if parser.is("elif") {
                let _: Read<()> = parser.meant(parser.here(), "else if", "elif");
                no = vec![parser.choice()?];
            } else {
                parser.next = after;
                parser.line_ends()?;
            }
            Ok(Statement { act: Act::If(condition, yes, no), span: start.to(end) })
        })
    }

    /// The statements in braces after a head that starts at `head`.
    fn block(&mut self, head: Span) -> Read<Vec<Statement>> {
        let open = self.here();
        let acts = self.is_any(&["early", "signal", "mark", "drop", "send"])
            || self.is_whole("cull")
            || self.is_whole("divert");
        if acts || self.is(":") || self.kind() == Some(&Kind::End) {
            return Ok(self.unbraced(head));
        }
        self.expect("{")?;
        let body = self.statements(Until::Brace);
        if !self.take("}") {
            return self.fault(Fault::new(open, Wrong::Unclosed, ["{".into()]));
        }
        Ok(body)
    }

    /// A block in Python's form: the rest of the line, or the lines with more indentation. The fix adds braces.
    fn unbraced(&mut self, head: Span) -> Vec<Statement> {
        let (before, colon) = (self.before(), self.here());
        let from = before.to;
        let has_colon = self.take(":");
        let inner = if has_colon { colon.to } else { from };
        let on_line = self.kind() != Some(&Kind::End);
        let indent = self.indent(head.from);
        let body = if on_line {
            let body = self.statement().map(|own| vec![own]);
            body.unwrap_or_else(|Faulty| {
                self.recover();
                Vec::new()
            })
        } else {
            self.statements(Until::Indent(indent))
        };
        // After the last word that is not a line end.
        let last = self.words[..self.next].iter().rev().find(|word| word.kind != Kind::End);
        let to = last.map_or(inner, |word| word.span.to).max(inner);
        let text: String = self.source[inner as usize..to as usize].iter().collect();
        let closed = on_line && self.take("}");
        // The caller ends the line.
        if !closed && self.words[self.next - 1].kind == Kind::End {
            self.next -= 1;
        }
        let end = match (on_line, closed) {
            (true, true) => String::new(),
            (true, false) => " }".to_owned(),
            (false, _) => format!("\n{}}}", " ".repeat(indent)),
        };
        let span = if has_colon { colon } else { Span { from: before.from, to: from } };
        let fault = Fault::new(span, Wrong::Braces, ["{".into(), "}".into()]);
        let reach = Some(Span { from, to });
        self.faults.push(Fault { mend: Some(format!(" {{{text}{end}")), reach, ..fault });
        body
    }

    fn node(&mut self, node: Node, span: Span) -> Read<Expr> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return self.limit(span, Wrong::TooManyNodes, MOST_NODES.into());
        }
        Ok(Expr { node, span })
    }

    fn binary(&mut self, operator: Binary, a: Expr, b: Expr) -> Read<Expr> {
        let span = a.span.to(b.span);
        self.node(Node::Binary(operator, Box::new(a), Box::new(b)), span)
    }

    fn expr(&mut self) -> Read<Expr> {
        self.deeper(|parser| {
            let value = parser.or()?;
            if !parser.take("if") {
                return Ok(value);
            }
            let condition = parser.or()?;
            parser.expect("else")?;
            let other = parser.expr()?;
            let span = value.span.to(other.span);
            parser.node(Node::Choice(Box::new([condition, value, other])), span)
        })
    }

    fn or(&mut self) -> Read<Expr> {
        let mut all = self.and()?;
        while self.take("or") {
            let next = self.and()?;
            all = self.binary(Binary::Or, all, next)?;
        }
        Ok(all)
    }

    fn and(&mut self) -> Read<Expr> {
        let mut all = self.contrary()?;
        while self.take("and") {
            let next = self.contrary()?;
            all = self.binary(Binary::And, all, next)?;
        }
        Ok(all)
    }

    fn contrary(&mut self) -> Read<Expr> {
        let start = self.here();
        if !self.take("not") {
            return self.compared();
        }
        let inner = self.deeper(Self::contrary)?;
        let span = start.to(inner.span);
        self.node(Node::Not(Box::new(inner)), span)
    }

    /// Comparisons; `a < b < c` means both.
    fn compared(&mut self) -> Read<Expr> {
        const ALL: [(&str, Binary); 6] = [
            ("<", Binary::Lt),
            ("<=", Binary::Le),
            (">", Binary::Gt),
            (">=", Binary::Ge),
            ("==", Binary::Eq),
            ("!=", Binary::Ne),
        ];
        let mut left = self.sum()?;
        let mut whole: Option<Expr> = None;
        let next = |parser: &Self| ALL.iter().find(|(text, _)| parser.is(text));
        while let Some((text, operator)) = next(self) {
            self.take(text);
            let right = self.sum()?;
            // In a chain the tree has it twice.
            let again = next(self).is_some().then(|| right.clone());
            self.nodes += again.as_ref().map_or(0, Expr::size);
            let one = self.binary(*operator, left, right)?;
            let joined = match whole.take() {
                None => one,
                Some(before) => self.binary(Binary::And, before, one)?,
            };
            let Some(again) = again else { return Ok(joined) };
            (whole, left) = (Some(joined), again);
        }
        Ok(left)
    }

    fn sum(&mut self) -> Read<Expr> {
        self.chain(&[("+", Binary::Add), ("-", Binary::Sub)], Self::product)
    }

    fn product(&mut self) -> Read<Expr> {
        self.chain(&[("*", Binary::Mul), ("/", Binary::Div)], Self::signed)
    }

    /// Operands with operators of one precedence, left-associative.
    fn chain(
        &mut self,
        operators: &[(&str, Binary)],
        part: fn(&mut Self) -> Read<Expr>,
    ) -> Read<Expr> {
        let mut all = part(self)?;
        while let Some(&(_, operator)) = operators.iter().find(|(sign, _)| self.take(sign)) {
            let next = part(self)?;
            all = self.binary(operator, all, next)?;
        }
        Ok(all)
    }

    fn signed(&mut self) -> Read<Expr> {
        let start = self.here();
        if !self.take("-") {
            return self.power();
        }
        let inner = self.deeper(Self::signed)?;
        let span = start.to(inner.span);
        self.node(Node::Minus(Box::new(inner)), span)
    }

    /// `-2^2` is -4, and `2^3^2` is 2 to the 9th.
    fn power(&mut self) -> Read<Expr> {
        let base = self.atom()?;
        if !self.take("^") {
            return Ok(base);
        }
        let exponent = self.deeper(Self::signed)?;
        self.binary(Binary::Pow, base, exponent)
    }

    fn atom(&mut self) -> Read<Expr> {
        let span = self.here();
        let node = match self.kind() {
            Some(&Kind::Number(value)) => Node::Number(value),
            Some(&Kind::Time(ns)) => Node::Time(ns),
            Some(Kind::Name(name)) if name == "yes" || name == "no" => Node::Flag(name == "yes"),
            Some(Kind::Name(name)) if name == "never" => Node::Time(i64::MAX),
            Some(Kind::Name(name)) if RESERVED.contains(&&**name) => {
                let args = [Wrong::Value.into(), self.seen().into()];
                return self.fault(Fault::new(span, Wrong::Expected, args));
            }
            Some(Kind::Name(name)) => {
                let text = name.clone();
                self.next += 1;
                if !self.is("(") {
                    return self.node(Node::Name(text), span);
                }
                let open = self.here();
                self.next += 1;
                let mut arguments = Vec::new();
                while !self.is(")") {
                    arguments.push(self.expr()?);
                    if !self.take(",") {
                        break;
                    }
                }
                self.close(open)?;
                let whole = span.to(self.before());
                return self.node(Node::Call(Name { text, span }, arguments), whole);
            }
            _ if self.is("(") => {
                self.next += 1;
                let inner = self.expr()?;
                self.close(span)?;
                let whole = span.to(self.before());
                return Ok(Expr { span: whole, ..inner });
            }
            _ => {
                let args = [Wrong::Value.into(), self.seen().into()];
                return self.fault(Fault::new(span, Wrong::Expected, args));
            }
        };
        self.next += 1;
        self.node(node, span)
    }

    fn close(&mut self, open: Span) -> Read<()> {
        if self.take(")") {
            return Ok(());
        }
        if matches!(self.kind(), None | Some(Kind::End)) {
            return self.fault(Fault::new(open, Wrong::Unclosed, ["(".into()]));
        }
        let starts = matches!(self.kind(), Some(Kind::Name(_) | Kind::Number(_) | Kind::Time(_)))
            || self.is("(");
        if starts {
            return self.line_ends();
        }
        self.expect(")")
    }
}
