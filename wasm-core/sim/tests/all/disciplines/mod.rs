//! Properties of every registered discipline, under arbitrary operations and parameters.
//!
//! Parameters are drawn from the discipline's schema, so a new discipline is covered once it is
//! registered. `laws.rs` checks each call of a discipline against the law of its paper or RFC.
//!
//! Counterexamples are recorded in `tests/proptest-regressions/disciplines.txt` in the repository
//! and run first.

mod laws;
mod parameters;
pub mod rig;
mod traits;

use std::cell::Cell;

use aqm_sim::packet::Ecn;
use aqm_sim::queue::fair::{self, Costs};
use aqm_sim::queue::pie::DelayFrom;
use aqm_sim::queue::{Backlog, DropReason, LengthUnit, Probe, QueueDiscipline, QueueSpec};
use aqm_sim::scenario::Buffer;
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

use crate::common::{all_schemes, config, sized};
use parameters::{has_others, queue_of};
use rig::{Operation, Rig, backlog_of, buffers, operations};

/// Disciplines that drop only because the buffer is full.
const WITHOUT_EARLY_DROPS: [&str; 1] = ["tail_drop"];

/// Cases per discipline; more where parameters make a required event rare.
const CASES: u32 = 48;
const MANY_CASES: u32 = 128;

const KEPT: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proptest-regressions/disciplines.txt");

/// Checks `property` for every registered discipline, with new inputs for each; a quarter of the cases outside a whole run.
fn of_every_discipline<I: Strategy>(
    cases: u32,
    inputs: impl Fn() -> I,
    property: impl Fn(&QueueSpec, I::Value) -> Result<(), TestCaseError>,
) {
    hold(TestRunner::new, sized(cases / 4, cases), inputs, property);
}

/// The same with fixed inputs, so that required events occur each time.
fn over_fixed_inputs<I: Strategy>(
    cases: u32,
    inputs: impl Fn() -> I,
    property: impl Fn(&QueueSpec, I::Value) -> Result<(), TestCaseError>,
) {
    let fixed =
        |config| TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    hold(fixed, cases, inputs, property);
}

fn hold<I: Strategy>(
    runner: impl Fn(ProptestConfig) -> TestRunner,
    cases: u32,
    inputs: impl Fn() -> I,
    property: impl Fn(&QueueSpec, I::Value) -> Result<(), TestCaseError>,
) {
    for kind in all_schemes().iter().map(QueueSpec::kind) {
        let property = |(spec, inputs)| property(&spec, inputs);
        if let Err(error) = runner(config(cases, KEPT)).run(&(queue_of(kind), inputs()), property) {
            panic!("{kind}: {error}");
        }
    }
}

/// A counter per kind of discipline.
struct Tally(Vec<(&'static str, Cell<usize>)>);

impl Tally {
    fn new() -> Tally {
        Tally(all_schemes().iter().map(|spec| (spec.kind(), Cell::new(0))).collect())
    }

    fn add(&self, spec: &QueueSpec, more: usize) {
        let (_, count) = self.0.iter().find(|(kind, _)| *kind == spec.kind()).expect("registered");
        count.set(count.get() + more);
    }

    /// Asserts at least `least` counts for each discipline that drops early, and none for the
    /// others.
    fn assert_at_least(&self, least: usize, what: &str) {
        for (kind, count) in &self.0 {
            let count = count.get();
            if WITHOUT_EARLY_DROPS.contains(kind) {
                assert_eq!(count, 0, "{kind}: {what}");
            } else {
                assert!(count >= least, "{kind}: {count} {what}, at least {least} are expected");
            }
        }
    }
}

/// Packets and bytes in = out + dropped + in transmission + waiting; none are lost or duplicated.
/// Early drops are among them.
#[test]
fn packets_are_conserved() {
    let early = Tally::new();
    let property = |spec: &QueueSpec, (operations, buffer): (Vec<Operation>, Buffer)| {
        let mut rig = Rig::new(spec, buffer);
        // Packets that have arrived and not left, by their own sizes.
        let mut inside = Backlog::default();
        let (mut arrived, mut departed, mut dropped) = (0, 0, 0);
        for operation in &operations {
            rig.run(std::slice::from_ref(operation));
            let new = backlog_of(&rig.arrived[arrived..]);
            let lost = backlog_of(rig.signals.dropped[dropped..].iter().map(|(packet, _)| packet));
            let sent = backlog_of(&rig.departed[departed..]);
            inside.packets = inside.packets + new.packets - lost.packets - sent.packets;
            inside.bytes = inside.bytes + new.bytes - lost.bytes - sent.bytes;
            (arrived, departed) = (rig.arrived.len(), rig.departed.len());
            dropped = rig.signals.dropped.len();
            let (sending, waiting) = (rig.in_transmission(), rig.queue.backlog());
            prop_assert_eq!(inside.packets, waiting.packets + sending.packets);
            prop_assert_eq!(inside.bytes, waiting.bytes + sending.bytes);
        }
        rig.drain();
        prop_assert_eq!(rig.queue.backlog(), Backlog::default());
        let mut out: Vec<u64> = rig.departed.iter().map(|packet| packet.seq).collect();
        out.extend(rig.signals.dropped.iter().map(|(packet, _)| packet.seq));
        out.sort_unstable();
        prop_assert_eq!(out, (0..rig.arrived.len() as u64).collect::<Vec<_>>());
        let at_random = |reason: &DropReason| *reason == DropReason::Early;
        early.add(spec, rig.signals.dropped.iter().filter(|(_, reason)| at_random(reason)).count());
        Ok(())
    };
    over_fixed_inputs(MANY_CASES, || (operations(), buffers()), property);
    early.assert_at_least(30, "early drops");
    of_every_discipline(CASES, || (operations(), buffers()), property);
}

/// Only ECN-capable packets are marked; a marked packet is delivered.
#[test]
fn marks_replace_drops_where_they_can() {
    let marks = Tally::new();
    let property = |spec: &QueueSpec, (operations, buffer): (Vec<Operation>, Buffer)| {
        let mut rig = Rig::new(spec, buffer);
        rig.run(&operations);
        rig.drain();
        for (packet, _) in &rig.signals.marked {
            prop_assert_eq!(packet.ecn, Ecn::Marked);
            prop_assert!(packet.flow < 3);
        }
        let out = rig.departed.iter().filter(|packet| packet.ecn == Ecn::Marked).count();
        let dropped = &rig.signals.dropped;
        let lost = dropped.iter().filter(|(packet, _)| packet.ecn == Ecn::Marked).count();
        prop_assert_eq!(out + lost, rig.signals.marked.len());
        marks.add(spec, out);
        Ok(())
    };
    over_fixed_inputs(MANY_CASES, || (operations(), buffers()), property);
    marks.assert_at_least(10, "marks");
    of_every_discipline(CASES, || (operations(), buffers()), property);
}

/// Packets of one flow leave in their order of arrival. A flow that moves to a discipline's second
/// queue may overtake itself; each queue keeps the order.
#[test]
fn the_order_of_a_flow_is_kept() {
    of_every_discipline(
        CASES,
        || (operations(), buffers()),
        |spec, (operations, buffer)| {
            if hides_queues(spec) {
                return Ok(());
            }
            let mut rig = Rig::new(spec, buffer);
            let mut in_second = Vec::new();
            for operation in &operations {
                rig.run(std::slice::from_ref(operation));
                if in_second.len() < rig.arrived.len() {
                    let waiting = rig.waiting();
                    let last = waiting.packets.back().map(|packet| packet.seq + 1);
                    let waits = last == Some(rig.arrived.len() as u64);
                    in_second.push(waits && waiting.queue_of(waiting.packets.len() - 1) > 0);
                }
            }
            rig.drain();
            for flow in 0..6 {
                for second in [false, true] {
                    let seqs: Vec<u64> = rig
                        .departed
                        .iter()
                        .filter(|packet| {
                            packet.flow == flow && in_second[packet.seq as usize] == second
                        })
                        .map(|packet| packet.seq)
                        .collect();
                    prop_assert!(seqs.is_sorted(), "flow {flow}: {seqs:?}");
                }
            }
            Ok(())
        },
    );
}

/// Whether a queue of a scheduler or of fair queueing has two queues of its own, of which a handover tells nothing.
fn hides_queues(spec: &QueueSpec) -> bool {
    let of_two = |queue: &QueueSpec| {
        matches!(queue, QueueSpec::RedTail(_) | QueueSpec::DualPi2(_)) || hides_queues(queue)
    };
    match spec {
        QueueSpec::Scheduler(own) => own.queues.iter().any(|own| of_two(&own.queue)),
        QueueSpec::Fair(own) => of_two(&own.queue),
        _ => false,
    }
}

/// Waiting packets and the one in transmission never exceed the buffer.
#[test]
fn the_backlog_stays_within_the_buffer() {
    of_every_discipline(
        CASES,
        || (operations(), buffers()),
        |spec, (operations, buffer)| {
            let mut rig = Rig::new(spec, buffer);
            for operation in &operations {
                rig.run(std::slice::from_ref(operation));
                let (waiting, sending) = (rig.queue.backlog(), rig.in_transmission());
                match buffer {
                    Buffer::Packets(limit) => {
                        prop_assert!(waiting.packets + sending.packets <= limit);
                    }
                    Buffer::Bytes(limit) => prop_assert!(waiting.bytes + sending.bytes <= limit),
                }
            }
            Ok(())
        },
    );
}

/// 0 <= p <= 1 at all times, and along the whole drawn curve.
#[test]
fn probabilities_lie_between_zero_and_one() {
    of_every_discipline(
        CASES,
        || (operations(), buffers()),
        |spec, (operations, buffer)| {
            let mut rig = Rig::new(spec, buffer);
            rig.run(&operations);
            for p in rig.probes.iter().filter_map(|probe| probe.probability) {
                prop_assert!((0.0..=1.0).contains(&p), "{p}");
            }
            let curve = rig.queue.curve();
            prop_assert!(curve.line.is_sorted_by_key(|knot| knot.queue));
            for knot in &curve.line {
                prop_assert!((0.0..=1.0).contains(&knot.probability), "{knot:?}");
            }
            Ok(())
        },
    );
}

/// The drawn curve is the effective one: the probe lies on it. Smooth curves are drawn as short
/// segments, and the last before a cliff may be steep, so a tiny horizontal distance counts as on
/// it.
#[test]
fn the_drawn_curve_is_the_effective_one() {
    of_every_discipline(CASES, operations, |spec, operations| {
        let mut rig = Rig::new(spec, Buffer::Packets(60));
        for operation in &operations {
            rig.run(std::slice::from_ref(operation));
            let Probe { measured: Some(measured), probability: Some(p), .. } =
                rig.queue.probe(rig.now, &rig.port)
            else {
                continue;
            };
            let curve = rig.queue.curve();
            // The displayed probability belongs to the other queue, or to a rule without a curve.
            if curve.unit == LengthUnit::Milliseconds || curve.line.is_empty() {
                continue;
            }
            let hair = if all_schemes().contains(spec) { 0.0 } else { 0.01 };
            let near = [measured - hair, measured, measured + hair].map(|queue| curve.at(queue));
            let low = near.into_iter().fold(1.0, f64::min);
            let high = near.into_iter().fold(0.0, f64::max);
            prop_assert!(
                (low - 0.02..=high + 0.02).contains(&p),
                "at {measured}: {near:?}, not {p}"
            );
        }
        Ok(())
    });
}

/// Splits the operations in two.
fn cut(operations: &[Operation], at: f64) -> (&[Operation], &[Operation]) {
    operations.split_at((operations.len() as f64 * at) as usize)
}

fn same_outcome(one: &Rig, other: &Rig) -> Result<(), TestCaseError> {
    prop_assert_eq!(&one.departed, &other.departed);
    prop_assert_eq!(&one.signals.dropped, &other.signals.dropped);
    prop_assert_eq!(&one.signals.marked, &other.signals.marked);
    prop_assert_eq!(&one.probes, &other.probes);
    Ok(())
}

/// A clone continues exactly as the original.
#[test]
fn a_clone_continues_as_the_original() {
    of_every_discipline(
        CASES,
        || (operations(), 0.0..1.0_f64),
        |spec, (operations, at)| {
            let (before, after) = cut(&operations, at);
            let mut rig = Rig::new(spec, Buffer::Packets(30));
            rig.run(before);
            let mut clone = rig.clone();
            rig.run(after);
            clone.run(after);
            same_outcome(&rig, &clone)
        },
    );
}

/// Setting parameters to their present values changes nothing afterwards.
#[test]
fn a_change_to_equal_parameters_changes_nothing() {
    of_every_discipline(
        CASES,
        || (operations(), 0.0..1.0_f64),
        |spec, (operations, at)| {
            let (before, after) = cut(&operations, at);
            let mut rig = Rig::new(spec, Buffer::Packets(30));
            rig.run(before);
            let mut changed = rig.clone();
            changed.change(spec);
            rig.run(after);
            changed.run(after);
            same_outcome(&rig, &changed)
        },
    );
}

/// What makes room in a shared buffer is the packet that has waited longest at a head, whatever the discipline.
#[test]
fn the_oldest_packet_is_taken_as_shown() {
    of_every_discipline(CASES, operations, |spec, operations| {
        let mut rig = Rig::new(spec, Buffer::Packets(30));
        rig.run(&operations);
        while let Some(shown) = rig.queue.oldest().copied() {
            let before = rig.queue.backlog();
            prop_assert_eq!(rig.queue.take_oldest(), Some(shown));
            let after = rig.queue.backlog();
            prop_assert_eq!(after.packets + 1, before.packets);
            prop_assert_eq!(after.bytes + u64::from(shown.bytes), before.bytes);
        }
        prop_assert_eq!(rig.queue.backlog(), Backlog::default());
        Ok(())
    });
}

/// A flow by itself has its discipline alone, where no buffer is made room in and no queue is asked twice as it empties.
#[test]
fn a_single_flow_of_fair_queueing_has_its_discipline_alone() {
    of_every_discipline(
        CASES,
        || (operations(), buffers()),
        |spec, (operations, buffer)| {
            if has_others(spec.kind()) {
                return Ok(());
            }
            let mut spec = spec.clone();
            if let QueueSpec::Pie(own) = &mut spec {
                own.delay_from = DelayFrom::Age;
            }
            let (overflow, queue) = (Costs::Arrival, Box::new(spec.clone()));
            let fair = fair::Params { overflow, queue, new_first: false, ..Default::default() };
            let mut rigs = [spec, QueueSpec::Fair(fair)].map(|spec| Rig::new(&spec, buffer));
            for operation in operations {
                let operation = match operation {
                    Operation::Arrive { bytes, .. } => Operation::Arrive { flow: 1, bytes },
                    // An idle link asks for nothing.
                    Operation::Serve if rigs[0].transmitting.is_none() => continue,
                    other => other,
                };
                rigs.iter_mut().for_each(|rig| rig.apply(&operation, &mut ()));
            }
            let [alone, inside] = rigs;
            prop_assert_eq!(alone.departed, inside.departed);
            prop_assert_eq!(alone.signals.dropped, inside.signals.dropped);
            prop_assert_eq!(alone.signals.marked, inside.signals.marked);
            Ok(())
        },
    );
}

/// Whichever discipline replaces another keeps every waiting packet.
#[test]
fn any_discipline_can_replace_any_other() {
    let kinds: Vec<&str> = all_schemes().iter().map(QueueSpec::kind).collect();
    // Each pair comes several times, even if each case has a third of the kinds.
    let some = || {
        let third = prop::sample::subsequence(kinds.clone(), kinds.len() / 3);
        third.prop_flat_map(|kinds| kinds.into_iter().map(queue_of).collect::<Vec<_>>())
    };
    of_every_discipline(
        CASES,
        || (operations(), some()),
        |from, (operations, successors)| {
            let mut rig = Rig::new(from, Buffer::Packets(30));
            rig.run(&operations);
            let before = rig.queue.backlog();
            for to in &successors {
                let mut rig = rig.clone();
                rig.change(to);
                prop_assert_eq!(rig.queue.backlog(), before, "to {}", to.kind());
            }
            Ok(())
        },
    );
}
