//! Whether `early` measures a length of the queue.

use aqm_lane::queue::rule::machine::{Code, Exit, Op, run};
use aqm_lane::queue::rule::{Input, Program, Type};

/// Values of the state and of the queue before an event, packets.
const TRIALS: [(f64, f64); 6] =
    [(7.0, 7.0), (40.0, 40.0), (200.0, 200.0), (1.0, 90.0), (90.0, 1.0), (250.0, 30.0)];

/// As [`Program::length`].
pub(super) fn length(program: &Program) -> Option<u8> {
    let mut earlies = program.ops.iter().filter(|op| op.code == Code::Early);
    let cell = earlies.next()?.b;
    let same = earlies.all(|op| op.b == cell);
    (same && (cell == Input::Queue as u8 || averages(program, cell))).then_some(cell)
}

/// Whether a state averages the queue: after each event it lies between its previous value and the queue, both included,
/// and some event changes it. Unlike the probability of a controller, such a state converges to a constant queue.
fn averages(program: &Program, cell: u8) -> bool {
    if !program.states.iter().any(|state| state.cell == cell && state.of == Type::Number) {
        return false;
    }
    let every = program.every.iter().map(|(_, start)| *start);
    let starts: Vec<usize> =
        program.arrive.into_iter().chain(program.depart).chain(every).collect();
    let ops: Vec<Op> = program.ops.iter().map(|&op| undrawn(op)).collect();
    let mut moved = false;
    for start in starts {
        for (before, queue) in TRIALS {
            let after = after(program, &ops, start, cell, (before, queue));
            let (low, high) = (before.min(queue), before.max(queue));
            let rounding = 1e-9 * high;
            if !(low - rounding..=high + rounding).contains(&after) {
                return false;
            }
            moved |= (after - before).abs() > rounding;
        }
    }
    moved
}

/// The state after the event at `start`, with packets that pass and a busy link.
fn after(
    program: &Program,
    ops: &[Op],
    start: usize,
    cell: u8,
    (before, queue): (f64, f64),
) -> f64 {
    const RATE: f64 = 1e7;
    const USUAL: f64 = 1000.0;
    let mut cells = program.cells.clone();
    let delay_s = queue * USUAL * 8.0 / RATE;
    for (input, value) in [
        (Input::Queue, queue),
        (Input::Bytes, queue * USUAL),
        (Input::Delay, delay_s),
        (Input::Limit, 300.0),
        (Input::Rate, RATE),
        (Input::Usual, USUAL),
        (Input::Size, USUAL),
    ] {
        cells[input as usize] = value.to_bits();
    }
    cells[Input::Now as usize] = 1_000_000_000;
    cells[Input::Age as usize] = (delay_s * 1e9) as u64;
    cells[Input::Lost as usize] = i64::MAX as u64;
    cells[Input::Room as usize] = 1;
    cells[usize::from(cell)] = before.to_bits();
    let mut pc = start;
    while let Exit::Early { next, .. } | Exit::Cull { next } =
        run(ops, &mut cells, pc, || 0.0, None, &mut (), &mut ())
    {
        pc = next;
    }
    f64::from_bits(cells[usize::from(cell)])
}

/// Replaces a draw by reading the flag of packets that can be marked, which is never set here: a draw is 0, and a chance
/// does not occur.
fn undrawn(op: Op) -> Op {
    match op.code {
        Code::Rand | Code::Chance => Op { code: Code::Mov, a: Input::Ect as u8, ..op },
        _ => op,
    }
}
