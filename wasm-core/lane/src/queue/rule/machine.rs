//! The machine: operations on 256 cells of 8 bytes and on the packet's cells of tables, with jumps forward only.
//!
//! Numbers are IEEE 754 doubles without fused operations, times are 64-bit nanoseconds that saturate, flags are 0 or 1. To
//! give the same results on all machines, minimum and maximum are comparisons, functions come from [`crate::math`], and NaN
//! is never stored.

use crate::math;
use crate::queue::{Cx, Decision, DropCurve, Knot, Ramp, interpolate};

/// Number of cells.
pub const CELLS: usize = 256;
/// Replaces an infinite number in a state.
pub const LARGEST: f64 = 1e300;
/// Most points of `line`.
pub const MOST_POINTS: usize = 8;

/// The cells of a rule: inputs, constants, states and locals.
pub type Cells = [u64; CELLS];

/// Codes of operations. Letters are the types of operands; R is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the operators'")]
#[repr(u8)]
pub enum Code {
    AddR,
    SubR,
    MulR,
    DivR,
    NegR,
    PowR,
    MinR,
    MaxR,
    AbsR,
    FloorR,
    SqrtR,
    ExpR,
    LnR,
    CbrtR,
    Log2R,
    LtR,
    LeR,
    EqR,
    NeR,
    AddT,
    SubT,
    /// A time by a number.
    MulT,
    /// A time over a number.
    DivT,
    /// A time over a time.
    Ratio,
    NegT,
    MinT,
    MaxT,
    AbsT,
    LtT,
    LeT,
    /// Equality of times and of flags.
    EqT,
    NeT,
    /// A time in seconds.
    Sec,
    Not,
    Mov,
    /// A number into a state; `to` is the assignment's number.
    Store,
    /// A value into a local, or into a state that is not a number; `to` is the assignment's number.
    Keep,
    /// Jumps if the flag is not set.
    Jz,
    /// Jumps if the flag is set.
    Jnz,
    Jmp,
    /// Functions of the cell `to` and of the `b` cells from `a` on.
    Clamp,
    Ramp,
    Line,
    Steps,
    Rand,
    Chance,
    /// A probability with the measure `b` and the lowest measure `d`; `to` is the spacing. 255 is none.
    Early,
    Signal,
    Mark,
    Drop,
    Send,
    /// The packet's cell of the table `a`.
    Load,
    /// A number into the packet's cell of the table `d`; `to` is the assignment's number.
    StoreIn,
    /// A value that is not a number into the packet's cell of the table `d`; `to` is the assignment's number.
    KeepIn,
    /// The packets that wait in the packet's cell of the index `a`.
    Waits,
    /// The cells of the index `a` in which packets wait.
    Busy,
    /// Draws a waiting packet, and says whether it has the packet's key with the number `a`.
    Peek,
    Cull,
    Divert,
}

/// An operation: a result `d`, operands `a` and `b`, `to` as the target of a jump or as the code defines it, and the line
/// of the text, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the type says it")]
pub struct Op {
    pub code: Code,
    pub d: u8,
    pub a: u8,
    pub b: u8,
    pub to: u16,
    pub line: u16,
}

/// No cell.
pub const NONE: u8 = 255;

/// The end of a run of an event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Exit {
    /// At its last statement.
    End,
    /// With `signal`.
    Signal,
    /// With `mark`.
    Mark,
    /// With `drop`.
    Drop,
    /// With `send`.
    Send,
    /// With `divert`.
    Divert,
    /// At `cull`; the run continues at `next`.
    Cull {
        /// The operation after it.
        next: usize,
    },
    /// At `early`; the run continues at `next` if the packet is not hit.
    Early {
        /// The base probability, from 0 to 1.
        probability: f64,
        /// The measure, if there is one.
        measured: Option<f64>,
        /// The lowest measure at which packets are hit.
        lowest: Option<f64>,
        /// The spacing's number.
        spacing: u16,
        /// The operation after it.
        next: usize,
    },
}

/// A number rounded to whole nanoseconds; saturates.
pub fn to_time(ns: f64) -> i64 {
    // The conversion saturates, and turns NaN into 0.
    ns.round() as i64
}

/// A number made valid for a state, without NaN, infinity or negative zero; and whether it was NaN or infinite.
fn kept(value: f64) -> (f64, bool) {
    if value.is_nan() {
        (0.0, true)
    } else if value.is_infinite() {
        (LARGEST.copysign(value), true)
    } else {
        // Adding zero removes a negative zero.
        (value + 0.0, false)
    }
}

fn power(base: f64, exponent: f64) -> f64 {
    // A short cut with the same result: averages over packets have this exponent at most arrivals.
    if exponent == 1.0 {
        return base;
    }
    // Below 2^53 doubles represent every whole number.
    let whole = (0.0..9_007_199_254_740_992.0).contains(&exponent) && exponent == exponent.floor();
    if whole { math::powi(base, exponent as u64) } else { math::pow(base, exponent) }
}

/// The value of an operation on two cells, for codes that neither jump nor draw.
#[inline(always)] // Into the loop, so that one jump finds the code.
pub fn value(code: Code, a: u64, b: u64) -> u64 {
    let (x, y) = (f64::from_bits(a), f64::from_bits(b));
    let (s, t) = (a as i64, b as i64);
    let number = |value: f64| value.to_bits();
    let flag = u64::from;
    match code {
        Code::AddR => number(x + y),
        Code::SubR => number(x - y),
        Code::MulR => number(x * y),
        Code::DivR => number(x / y),
        Code::NegR => number(-x),
        Code::PowR => number(power(x, y)),
        Code::MinR => number(if y < x { y } else { x }),
        Code::MaxR => number(if y > x { y } else { x }),
        Code::AbsR => number(x.abs()),
        Code::FloorR => number(x.floor()),
        Code::SqrtR => number(x.sqrt()),
        Code::ExpR => number(math::exp(x)),
        Code::LnR => number(math::ln(x)),
        Code::CbrtR => number(math::cbrt(x)),
        Code::Log2R => number(math::log2(x)),
        Code::LtR => flag(x < y),
        Code::LeR => flag(x <= y),
        Code::EqR => flag(x == y),
        Code::NeR => flag(x != y),
        Code::AddT => s.saturating_add(t) as u64,
        Code::SubT => s.saturating_sub(t) as u64,
        Code::MulT => to_time(s as f64 * y) as u64,
        Code::DivT => to_time(s as f64 / y) as u64,
        Code::Ratio => number(s as f64 / t as f64),
        Code::NegT => s.saturating_neg() as u64,
        Code::MinT => s.min(t) as u64,
        Code::MaxT => s.max(t) as u64,
        Code::AbsT => s.saturating_abs() as u64,
        Code::LtT => flag(s < t),
        Code::LeT => flag(s <= t),
        Code::EqT => flag(a == b),
        Code::NeT => flag(a != b),
        Code::Sec => number(s as f64 / 1e9),
        Code::Not => a ^ 1,
        _ => a,
    }
}

/// The value of a function of `x` and other numbers.
pub fn function(code: Code, x: f64, others: &[u64]) -> f64 {
    let at = |i: usize| f64::from_bits(others[i]);
    match code {
        Code::Clamp => {
            let above = if x < at(0) { at(0) } else { x };
            if above > at(1) { at(1) } else { above }
        }
        Code::Ramp => {
            let ramp = Ramp { min_th: at(0), max_th: at(1), max_p: at(2), end: at(3) };
            ramp.probability(x)
        }
        Code::Line => {
            let mut knots = [Knot { queue: 0.0, probability: 0.0 }; MOST_POINTS];
            let count = others.len() / 2;
            for (i, knot) in knots.iter_mut().enumerate().take(count) {
                *knot = Knot { queue: at(2 * i), probability: at(2 * i + 1) };
            }
            interpolate(&knots[..count], x)
        }
        _ => {
            let last = others.len() - 1;
            let step = (0..last).step_by(2).find(|&i| at(i) > x);
            step.map_or(at(last), |i| at(i + 1))
        }
    }
}

/// An observer of a run.
pub trait Listener {
    /// The line, from 1, computed an unusable number.
    fn trouble(&mut self, line: u16, what: Trouble);

    /// The assignment of this number stored these bits.
    fn stored(&mut self, assignment: u16, bits: u64);
}

/// A number that a rule cannot use as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// NaN or infinite.
    NoNumber,
    /// A probability above 1 or below 0.
    NoProbability,
}

/// Ignores everything.
impl Listener for () {
    fn trouble(&mut self, _: u16, _: Trouble) {}
    fn stored(&mut self, _: u16, _: u64) {}
}

/// What a run sees of flows. As `()` it sees none: cells are zero, and nothing waits.
pub trait Flows {
    /// The bits of the packet's cell of a table.
    fn cell(&self, _table: u8) -> u64 {
        0
    }

    /// Stores bits in the packet's cell of a table.
    fn set(&mut self, _table: u8, _bits: u64) {}

    /// The packets that wait in the packet's cell of an index.
    fn waits(&self, _index: u8) -> u32 {
        0
    }

    /// The cells of an index in which packets wait.
    fn busy(&self, _index: u8) -> u32 {
        0
    }

    /// Takes note of the waiting packet that `draw`, from 0 to 1, chooses; whether it has the packet's key with this number.
    /// Without a waiting packet there is no draw.
    fn peek(&mut self, _key: u8, _draw: impl FnOnce() -> f64) -> bool {
        false
    }
}

impl Flows for () {}

/// Runs operations from `pc` on; a hit records `delay_s`. Without a context there are no draws: the run ends at the first
/// `chance` as at `early`, with its probability.
#[inline]
pub fn run(
    ops: &[Op],
    cells: &mut Cells,
    mut pc: usize,
    delay_s: impl Fn() -> f64,
    mut cx: Option<&mut Cx>,
    flows: &mut impl Flows,
    listener: &mut impl Listener,
) -> Exit {
    loop {
        // The event ends after the last operation.
        let Some(op) = ops.get(pc) else { return Exit::End };
        let Op { code, d, a, b, to, line } = *op;
        pc += 1;
        let (d, a, b) = (usize::from(d), usize::from(a), usize::from(b));
        match code {
            Code::Jz => {
                if cells[a] == 0 {
                    pc = usize::from(to);
                }
            }
            Code::Jnz => {
                if cells[a] != 0 {
                    pc = usize::from(to);
                }
            }
            Code::Jmp => pc = usize::from(to),
            Code::Store => {
                let (value, was_none) = kept(f64::from_bits(cells[a]));
                if was_none {
                    listener.trouble(line, Trouble::NoNumber);
                }
                cells[d] = value.to_bits();
                listener.stored(to, cells[d]);
            }
            Code::Keep => {
                cells[d] = cells[a];
                listener.stored(to, cells[d]);
            }
            Code::Clamp | Code::Ramp | Code::Line | Code::Steps => {
                let others = &cells[a..(a + b).min(CELLS)];
                let x = f64::from_bits(cells[usize::from(to) % CELLS]);
                cells[d] = function(code, x, others).to_bits();
            }
            Code::Rand => {
                let Some(cx) = &mut cx else { return Exit::End };
                cells[d] = cx.rng.uniform().to_bits();
            }
            Code::Chance => {
                let probability = probability(cells[a], line, listener);
                let Some(cx) = &mut cx else {
                    let (measured, lowest) = (None, None);
                    return Exit::Early { probability, measured, lowest, spacing: 0, next: pc };
                };
                let draw = cx.rng.uniform();
                let hit = draw < probability;
                if hit {
                    let applied = probability;
                    let delay_s = delay_s();
                    cx.note(Decision { delay_s, base: applied, applied, draw, ..Decision::NONE });
                }
                cells[d] = u64::from(hit);
            }
            Code::Early => {
                let cell = |place: usize| {
                    (place != usize::from(NONE)).then(|| f64::from_bits(cells[place]))
                };
                let (measured, lowest) = (cell(b), cell(d));
                // Below its lowest length a formula has no effect.
                let probability = if measured.zip(lowest).is_some_and(|(own, from)| own < from) {
                    probability(cells[a], line, &mut ())
                } else {
                    probability(cells[a], line, listener)
                };
                return Exit::Early { probability, measured, lowest, spacing: to, next: pc };
            }
            Code::Signal => return Exit::Signal,
            Code::Mark => return Exit::Mark,
            Code::Drop => return Exit::Drop,
            Code::Send => return Exit::Send,
            Code::Divert => return Exit::Divert,
            Code::Cull => return Exit::Cull { next: pc },
            Code::Load => cells[d] = flows.cell(a as u8),
            Code::StoreIn => {
                let (value, was_none) = kept(f64::from_bits(cells[a]));
                if was_none {
                    listener.trouble(line, Trouble::NoNumber);
                }
                flows.set(d as u8, value.to_bits());
                listener.stored(to, value.to_bits());
            }
            Code::KeepIn => {
                flows.set(d as u8, cells[a]);
                listener.stored(to, cells[a]);
            }
            Code::Waits => cells[d] = f64::from(flows.waits(a as u8)).to_bits(),
            Code::Busy => cells[d] = f64::from(flows.busy(a as u8)).to_bits(),
            Code::Peek => {
                let same = cx.as_mut().is_some_and(|cx| flows.peek(a as u8, || cx.rng.uniform()));
                cells[d] = u64::from(same);
            }
            _ => cells[d] = value(code, cells[a], cells[b]),
        }
    }
}

fn probability(cell: u64, line: u16, listener: &mut impl Listener) -> f64 {
    let (value, was_none) = kept(f64::from_bits(cell));
    if was_none {
        listener.trouble(line, Trouble::NoNumber);
    } else if !(0.0..=1.0).contains(&value) {
        listener.trouble(line, Trouble::NoProbability);
    }
    value.clamp(0.0, 1.0)
}
