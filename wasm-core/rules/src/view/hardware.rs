//! Requirements of a rule on hardware, from its tree.

use std::collections::BTreeSet;

use crate::language::compile::Known;
use crate::language::tree::{Act, Binary, Expr, Node, Rule, Statement, VARYING};
use schemars::JsonSchema;
use serde::Serialize;

/// Counts of operations in a rule that switches with match-action tables lack. Domino (Sivaraman et al., SIGCOMM 2016) has
/// neither roots nor floating point, and one atom per state that a packet reads and writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "RuleHardware")]
pub struct Hardware {
    /// Divisions by non-constant values.
    pub divisions: u32,
    /// Square and cube roots.
    pub roots: u32,
    /// Exponentials, logarithms, and powers other than to a constant whole number.
    pub exponentials: u32,
    /// Random draws, including that of `early`.
    pub draws: u32,
    /// States that the events of a packet read or write, without the count of `early`.
    pub states: u32,
}

impl Hardware {
    /// The requirements of all events.
    pub(super) fn of(rule: &Rule, known: &Known) -> Hardware {
        let mut count = Count { known, hardware: Hardware::default(), touched: BTreeSet::new() };
        for event in &rule.events {
            count.body(&event.body, event.has_packet());
        }
        Hardware { states: count.touched.len() as u32, ..count.hardware }
    }
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
                Act::Signal | Act::Mark | Act::Drop | Act::Send | Act::Cull | Act::Divert => {}
            }
        }
    }

    fn touch(&mut self, name: &'r str, of_packet: bool) {
        let known = self.known;
        let is_kept = known.states.iter().any(|state| state.0 == name)
            || known.tables.iter().any(|table| table.name == name);
        if of_packet && is_kept {
            self.touched.insert(name);
        }
    }

    /// Counts an expression; whether it is constant, and thus computed before the rule runs.
    fn expr(&mut self, expr: &'r Expr, of_packet: bool) -> bool {
        let parts: Vec<bool> =
            expr.parts().into_iter().map(|part| self.expr(part, of_packet)).collect();
        let constant = match &expr.node {
            Node::Name(name) => self.known.params.iter().any(|param| param.name == *name),
            Node::Call(name, _) if VARYING.contains(&&*name.text) => false,
            _ => !parts.contains(&false),
        };
        if constant {
            return true;
        }
        let counts = &mut self.hardware;
        match &expr.node {
            Node::Name(name) => self.touch(name, of_packet),
            Node::Binary(Binary::Div, ..) if !parts[1] => counts.divisions += 1,
            Node::Binary(Binary::Pow, _, b) => {
                let whole = |value: f64| value >= 0.0 && value == value.floor();
                let multiplies = matches!(b.node, Node::Number(value) if whole(value));
                counts.exponentials += u32::from(!multiplies);
            }
            Node::Call(name, _) => match &*name.text {
                "sqrt" | "cbrt" => counts.roots += 1,
                "exp" | "ln" | "log2" => counts.exponentials += 1,
                "rand" | "chance" | "peek" => counts.draws += 1,
                "ramp" | "line" if parts.iter().skip(1).any(|constant| !constant) => {
                    counts.divisions += 1;
                }
                _ => {}
            },
            _ => {}
        }
        false
    }
}
