//! The measures on which the probability of a rule depends, from its tree.

use std::collections::BTreeSet;

use aqm_lane::queue::rule::{Input, Type};

use super::compile::{INPUTS, Known};
use super::tree::{Act, Expr, Node, Rule, Statement, VARYING};

/// Names of the measures on which the fate of a packet depends in the event of `early`, or without `early` the probability
/// of the first `chance`: waiting packets or bytes, delay, age, size, or states that are numbers. `None` if there is no
/// probability, or if it depends on anything else that changes. Whether the packet fits or can be marked does not count.
pub fn measures(rule: &Rule, known: &Known) -> Option<Vec<String>> {
    let found = |chances| {
        rule.events.iter().find_map(|event| {
            let conditions = Some(BTreeSet::new());
            let locals = Vec::new();
            let mut search = Search { known, chances, conditions, acted: false, locals };
            let all = search.body(&event.body)?;
            let also = if chances { Some(BTreeSet::new()) } else { search.conditions };
            Some(all.zip(also).map(|(all, also)| &all | &also))
        })
    };
    found(false).or_else(|| found(true))?.map(|all| all.into_iter().collect())
}

/// Names of measures, or `None` if something else also changes it.
type Measures = Option<BTreeSet<String>>;

struct Search<'r> {
    known: &'r Known,
    /// Whether to search for `chance` rather than `early`.
    chances: bool,
    /// Measures of the conditions of actions on the packet.
    conditions: Measures,
    /// Whether the statements so far act on the packet.
    acted: bool,
    locals: Vec<(&'r str, Measures)>,
}

impl<'r> Search<'r> {
    /// Measures of the first probability in statements.
    fn body(&mut self, body: &'r [Statement]) -> Option<Measures> {
        let outer = self.locals.len();
        let mut found = None;
        // Statements after `early` act too.
        for statement in body {
            let own = self.statement(statement);
            found = found.or(own);
        }
        self.locals.truncate(outer);
        found
    }

    fn statement(&mut self, statement: &'r Statement) -> Option<Measures> {
        self.acted |= !matches!(statement.act, Act::Set(..) | Act::If(..));
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
                let in_condition = self.chance(condition);
                let outer = std::mem::take(&mut self.acted);
                let [in_yes, in_no] = [yes, no].map(|block| self.body(block));
                if self.acted {
                    let own = self.of(condition);
                    let before = self.conditions.take();
                    self.conditions = before.zip(own).map(|(before, own)| &before | &own);
                }
                self.acted |= outer;
                in_condition.or(in_yes).or(in_no)
            }
            Act::Signal | Act::Mark | Act::Drop | Act::Send | Act::Cull | Act::Divert => None,
        }
    }

    /// Measures of the first `chance` in an expression.
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
                if self.known.tables.iter().any(|table| table.name == *name) {
                    return None;
                }
                if self.known.params.iter().any(|param| param.name == *name) {
                    return Some(all);
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
            Node::Call(name, _) if VARYING.contains(&&*name.text) => return None,
            _ => {
                for part in expr.parts() {
                    all.extend(self.of(part)?);
                }
            }
        }
        Some(all)
    }
}
