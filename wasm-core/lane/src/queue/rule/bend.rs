//! The curve of a rule, its base probability over the only length on which it depends, and the curve's corners.

use super::machine::{Cells, Code, Exit, Op, run};
use super::program::{Input, Program};
use crate::queue::Knot;

/// Number of intervals in which corners of a curve are searched.
const STRETCHES: usize = 256;
/// Halvings that locate a cliff.
const HALVINGS: u32 = 60;
/// Slopes count as equal if their difference over an interval is smaller than this probability.
const EVEN: f64 = 1e-9;
/// Least height of a bend that is drawn.
const SEEN: f64 = 1e-3;
/// Most halvings of an interval with a bend.
const REFINED: u32 = 8;
/// The least height of a cliff.
const CLIFF: f64 = 1e-4;

/// The inputs that depend only on the port, which have values in a curve.
const OF_THE_PORT: [Input; 4] = [Input::Limit, Input::LimitBytes, Input::Rate, Input::Usual];

/// Evaluates the base probability of a program at a length.
pub struct Bend<'p> {
    program: &'p Program,
    /// The cells before the event, with the inputs of a port.
    cells: Box<Cells>,
    /// The operations without those that compute the length.
    ops: Vec<Op>,
    cell: u8,
    start: usize,
}

impl<'p> Bend<'p> {
    /// The curve of a program; `None` if it has none.
    pub fn new(program: &'p Program) -> Option<Bend<'p>> {
        let cell = program.curve_of?;
        let start = if program.early { program.arrive? } else { program.chance?.start };
        let mut ops = program.ops.clone();
        for (i, op) in ops.iter_mut().enumerate() {
            if matches!(op.code, Code::Store | Code::Keep) && op.d == cell {
                *op = Op { code: Code::Jmp, to: (i + 1) as u16, ..*op };
            }
        }
        let mut cells = program.cells.clone();
        cells[Input::Room as usize] = 1;
        Some(Bend { program, cells, ops, cell, start })
    }

    /// The curve at the port whose inputs are in `given`.
    pub fn at_port(mut self, given: &Cells) -> Bend<'p> {
        for input in OF_THE_PORT {
            self.cells[input as usize] = given[input as usize];
        }
        self
    }

    /// The base probability at `length`, 0 to 1, of a packet that fits and cannot be marked. It is 1 if the rule drops or
    /// signals without a draw, and 0 if the event ends otherwise before `early`, or below the least length of `early`.
    pub fn at(&self, length: f64) -> f64 {
        let mut cells = self.cells.clone();
        cells[usize::from(self.cell)] = length.to_bits();
        // A curve is drawn for a queue whose packets are of other flows.
        let mut run_from = |mut pc| loop {
            match run(&self.ops, &mut cells, pc, || 0.0, None, &mut (), &mut ()) {
                Exit::Cull { next } => pc = next,
                exit => break exit,
            }
        };
        match run_from(self.start) {
            Exit::Early { probability, measured, lowest, next, .. } => {
                let acts = measured.zip(lowest).is_none_or(|(own, lowest)| own >= lowest);
                // Statements after `early` apply to the packets that it passes; after a draw these are unknown.
                if self.program.early
                    && matches!(run_from(next), Exit::Drop | Exit::Divert | Exit::Signal)
                {
                    1.0
                } else if acts {
                    probability
                } else {
                    0.0
                }
            }
            Exit::Drop | Exit::Divert | Exit::Signal => 1.0,
            Exit::End | Exit::Send | Exit::Mark | Exit::Cull { .. } => 0.0,
        }
    }

    /// The curve from 0 to `limit`; two knots at one length make a cliff.
    pub fn line(&self, limit: f64) -> Vec<Knot> {
        self.cut(limit).0
    }

    /// The corners of the curve from 0 to `limit`; two at one length make a cliff.
    pub fn corners(&self, limit: f64) -> Vec<Knot> {
        let (line, corners) = self.cut(limit);
        corners.into_iter().map(|at| line[at]).collect()
    }

    /// The line, and the indices of its corners: a cliff has the index of its foot, then that of its edge.
    fn cut(&self, limit: f64) -> (Vec<Knot>, Vec<usize>) {
        let step = limit / STRETCHES as f64;
        let length = |i: usize| if i < STRETCHES { step * i as f64 } else { limit };
        let values: Vec<f64> = (0..=STRETCHES).map(|i| self.at(length(i))).collect();
        let rise = |i: usize| values[i + 1] - values[i];
        let mut line = vec![Knot { queue: 0.0, probability: values[0] }];
        let mut corners: Vec<usize> = Vec::new();
        for i in 0..STRETCHES {
            let [left, right] = [i.saturating_sub(1), (i + 1).min(STRETCHES - 1)];
            let even = |a: usize, b: usize| (rise(a) - rise(b)).abs() <= EVEN;
            if !even(left, i) || !even(i, right) {
                // Only a bend between straight intervals is a corner.
                let straight = even(left.saturating_sub(1), left)
                    && even(right, (right + 1).min(STRETCHES - 1))
                    && left < i
                    && i < right;
                let found = self.cliff(length(i), length(i + 1)).or_else(|| {
                    let before = [length(i), values[i], rise(left) / step];
                    let after = [length(i + 1), values[i + 1], rise(right) / step];
                    straight.then(|| self.kink(before, after)).flatten().map(|knot| vec![knot])
                });
                match found {
                    Some(knots) => {
                        for knot in knots {
                            // A corner on the grid is found from both sides.
                            let again = corners.last().map(|&at| line[at]);
                            if again.is_some_and(|last| near(last, knot)) {
                                continue;
                            }
                            if line.last().is_some_and(|last| near(*last, knot)) {
                                line.pop();
                            }
                            corners.push(line.len());
                            line.push(knot);
                        }
                    }
                    None => self.refine(&mut line, length(i), length(i + 1), REFINED),
                }
            }
            let next = Knot { queue: length(i + 1), probability: values[i + 1] };
            if line.last().is_none_or(|last| !near(*last, next)) {
                line.push(next);
            }
        }
        straightened(line, corners)
    }

    /// Adds points where the curve bends between two lengths.
    fn refine(&self, line: &mut Vec<Knot>, low: f64, high: f64, depth: u32) {
        let middle = low + (high - low) / 2.0;
        let [below, at, above] = [low, middle, high].map(|length| self.at(length));
        if depth == 0 || ((below + above) / 2.0 - at).abs() < SEEN {
            return;
        }
        self.refine(line, low, middle, depth - 1);
        line.push(Knot { queue: middle, probability: at });
        self.refine(line, middle, high, depth - 1);
    }

    /// The foot and the edge of a cliff between two lengths.
    fn cliff(&self, mut low: f64, mut high: f64) -> Option<Vec<Knot>> {
        let (mut below, mut above) = (self.at(low), self.at(high));
        for _ in 0..HALVINGS {
            let middle = low + (high - low) / 2.0;
            if middle <= low || middle >= high {
                break;
            }
            let at = self.at(middle);
            if (at - below).abs() > (above - at).abs() {
                (high, above) = (middle, at);
            } else {
                (low, below) = (middle, at);
            }
        }
        ((above - below).abs() > CLIFF).then(|| {
            vec![Knot { queue: high, probability: below }, Knot { queue: high, probability: above }]
        })
    }

    /// The intersection of two straight lines between their points, if it is on the curve; each line is a length, a
    /// probability and a slope.
    fn kink(&self, [a, p, s]: [f64; 3], [b, r, t]: [f64; 3]) -> Option<Knot> {
        let slopes = s - t;
        let queue = (r - p + s * a - t * b) / slopes;
        let probability = p + s * (queue - a);
        let on = queue >= a && queue <= b && (self.at(queue) - probability).abs() < EVEN;
        // Rounding may put the intersection above 1.
        on.then_some(Knot { queue, probability: probability.clamp(0.0, 1.0) })
    }
}

fn near(a: Knot, b: Knot) -> bool {
    (a.queue - b.queue).abs() < 1e-9 * (1.0 + a.queue)
        && (a.probability - b.probability).abs() < EVEN
}

/// The line without the inner points of straight stretches, and its corners.
fn straightened(line: Vec<Knot>, corners: Vec<usize>) -> (Vec<Knot>, Vec<usize>) {
    let mut kept: Vec<Knot> = Vec::new();
    let mut places = Vec::new();
    for (i, knot) in line.iter().enumerate() {
        let corner = corners.contains(&i);
        let straight = match (kept.last(), line.get(i + 1)) {
            (Some(a), Some(b)) => {
                let slope = (b.probability - a.probability) / (b.queue - a.queue);
                b.queue > a.queue
                    && (a.probability + slope * (knot.queue - a.queue) - knot.probability).abs()
                        < EVEN
            }
            _ => false,
        };
        if straight && !corner {
            continue;
        }
        if corner {
            places.push(kept.len());
        }
        kept.push(*knot);
    }
    (kept, places)
}
