//! Facts about a rule by its tree: on what its probability depends, and what it asks of hardware.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Serialize;

use crate::queue::rule::language::compile::{INPUTS, Input, Known, Type};
use crate::queue::rule::language::tree::{Act, Binary, Expr, Node, Rule, Statement};

/// What switches with match-action tables lack, counted in the text of a rule. Domino (Sivaraman et al., SIGCOMM 2016) has neither
/// roots nor floating point, and one atom per state that a packet reads and writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "RuleHardware")]
pub struct Hardware {
    /// Divisions by what is not constant.
    pub divisions: u32,
    /// Square and cube roots.
    pub roots: u32,
    /// Exponentials, logarithms, and powers other than to a constant whole number.
    pub exponentials: u32,
    /// Random draws, that of `early` among them.
    pub draws: u32,
    /// States that the events of a packet read or write, without the count that `early` keeps.
    pub states: u32,
}

/// The measures on which the fate of a packet depends in the event of `early`, or without it the probability of the first `chance`,
/// by name: waiting packets or bytes, delay, age, size, or states of numbers. `None` if there is no probability, or if it depends
/// on anything else that changes. Whether the packet fits or can be marked does not count.
pub(in crate::queue::rule::language) fn measures(
    rule: &Rule,
    known: &Known,
) -> Option<Vec<String>> {
    let found = |chances| {
        rule.events.iter().find_map(|event| {
            let conditions = Some(BTreeSet::new());
            let mut search = Search { known, chances, conditions, locals: Vec::new() };
            let all = search.body(&event.body)?;
            let also = if chances { Some(BTreeSet::new()) } else { search.conditions };
            Some(all.zip(also).map(|(all, also)| &all | &also))
        })
    };
    found(false).or_else(|| found(true))?.map(|all| all.into_iter().collect())
}

/// Names of measures, or `None` where something else changes too.
type Measures = Option<BTreeSet<String>>;

struct Search<'r> {
    known: &'r Known,
    /// Whether `chance` is looked for, rather than `early`.
    chances: bool,
    /// Those of the conditions under which something is done to the packet.
    conditions: Measures,
    locals: Vec<(&'r str, Measures)>,
}

impl<'r> Search<'r> {
    /// Those of the first probability in statements.
    fn body(&mut self, body: &'r [Statement]) -> Option<Measures> {
        let outer = self.locals.len();
        let mut found = None;
        // What follows `early` acts too.
        for statement in body {
            let own = self.statement(statement);
            found = found.or(own);
        }
        self.locals.truncate(outer);
        found
    }

    fn statement(&mut self, statement: &'r Statement) -> Option<Measures> {
        match &statement.act {
            Act::Early { probability, .. } if !self.chances => Some(self.of(probability)),
            Act::Early { probability, .. } => self.chance(probability),
            Act::Set(name, value) => {
                let found = self.chance(value);
                if !self.known.states.iter().any(|state| state.0 == name.text) {
                    let measures = self.of(value);
                    self.locals.push((&name.text, measures));
                }
                found
            }
            Act::If(condition, yes, no) => {
                if acts(yes) || acts(no) {
                    let own = self.of(condition);
                    let before = self.conditions.take();
                    self.conditions = before.zip(own).map(|(before, own)| &before | &own);
                }
                let in_condition = self.chance(condition);
                let [in_yes, in_no] = [yes, no].map(|block| self.body(block));
                in_condition.or(in_yes).or(in_no)
            }
            Act::Signal | Act::Mark | Act::Drop | Act::Send => None,
        }
    }

    /// Those of the first `chance` in an expression.
    fn chance(&self, expr: &Expr) -> Option<Measures> {
        if !self.chances {
            return None;
        }
        match &expr.node {
            Node::Call(name, arguments) if name.text == "chance" => {
                arguments.first().map(|argument| self.of(argument))
            }
            _ => expr.parts().into_iter().find_map(|part| self.chance(part)),
        }
    }

    fn of(&self, expr: &Expr) -> Measures {
        let mut all = BTreeSet::new();
        match &expr.node {
            Node::Name(name) => {
                if let Some((_, measures)) = self.locals.iter().rev().find(|own| own.0 == name) {
                    return measures.clone();
                }
                if let Some(state) = self.known.states.iter().find(|state| state.0 == *name) {
                    if state.1 != Type::Number {
                        return None;
                    }
                    all.insert(name.clone());
                } else if let Some(input) = INPUTS.iter().find(|input| input.0 == name) {
                    match input.2 {
                        Input::Queue | Input::Bytes | Input::Delay | Input::Age | Input::Size => {
                            all.insert(name.clone());
                        }
                        Input::Limit | Input::LimitBytes | Input::Rate | Input::Usual => {}
                        Input::Room | Input::Ect => {}
                        _ => return None,
                    }
                }
            }
            Node::Call(name, _) if matches!(&*name.text, "rand" | "chance") => return None,
            _ => {
                for part in expr.parts() {
                    all.extend(self.of(part)?);
                }
            }
        }
        Some(all)
    }
}

/// Whether statements do something to the packet.
fn acts(body: &[Statement]) -> bool {
    body.iter().any(|statement| match &statement.act {
        Act::Set(..) => false,
        Act::If(_, yes, no) => acts(yes) || acts(no),
        _ => true,
    })
}

/// What the statements of all events ask of hardware.
pub(super) fn hardware(rule: &Rule, known: &Known) -> Hardware {
    let mut count = Count { known, hardware: Hardware::default(), touched: BTreeSet::new() };
    for event in &rule.events {
        count.body(&event.body, event.has_packet());
    }
    Hardware { states: count.touched.len() as u32, ..count.hardware }
}

struct Count<'r> {
    known: &'r Known,
    hardware: Hardware,
    touched: BTreeSet<&'r str>,
}

impl<'r> Count<'r> {
    fn body(&mut self, body: &'r [Statement], of_packet: bool) {
        for statement in body {
            match &statement.act {
                Act::Set(name, value) => {
                    self.touch(&name.text, of_packet);
                    self.expr(value, of_packet);
                }
                Act::Early { probability, of, from, .. } => {
                    self.hardware.draws += 1;
                    self.expr(probability, of_packet);
                    if let Some(of) = of {
                        self.touch(&of.text, of_packet);
                    }
                    if let Some(from) = from {
                        self.expr(from, of_packet);
                    }
                }
                Act::If(condition, yes, no) => {
                    self.expr(condition, of_packet);
                    self.body(yes, of_packet);
                    self.body(no, of_packet);
                }
                Act::Signal | Act::Mark | Act::Drop | Act::Send => {}
            }
        }
    }

    fn touch(&mut self, name: &'r str, of_packet: bool) {
        if of_packet && self.known.states.iter().any(|state| state.0 == name) {
            self.touched.insert(name);
        }
    }

    fn expr(&mut self, expr: &'r Expr, of_packet: bool) {
        if self.constant(expr) {
            return;
        }
        let mut counts = self.hardware;
        match &expr.node {
            Node::Name(name) => self.touch(name, of_packet),
            Node::Binary(Binary::Div, _, b) if !self.constant(b) => {
                counts.divisions += 1;
            }
            Node::Binary(Binary::Pow, _, b) => {
                let whole = |value: f64| value >= 0.0 && value == value.floor();
                let multiplies = matches!(b.node, Node::Number(value) if whole(value));
                counts.exponentials += u32::from(!multiplies);
            }
            Node::Call(name, arguments) => match &*name.text {
                "sqrt" | "cbrt" => counts.roots += 1,
                "exp" | "ln" | "log2" => counts.exponentials += 1,
                "rand" | "chance" => counts.draws += 1,
                "ramp" | "line" if !arguments.iter().skip(1).all(|part| self.constant(part)) => {
                    counts.divisions += 1;
                }
                _ => {}
            },
            _ => {}
        }
        self.hardware = counts;
        for part in expr.parts() {
            self.expr(part, of_packet);
        }
    }

    fn constant(&self, expr: &Expr) -> bool {
        expr.is_constant(&|name| self.known.params.iter().any(|param| param.name == name))
    }
}
