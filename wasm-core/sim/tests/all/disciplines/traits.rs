//! A discipline's declared traits match its behaviour.

use std::cell::RefCell;
use std::collections::BTreeSet;

use aqm_sim::packet::Packet;
use aqm_sim::queue::{
    DecisionKind, DropReason, EventKind, LengthUnit, Overflow, PacketLog, QueueDiscipline,
    QueueSpec, SignalsAt, gauges,
};
use aqm_sim::scenario::Buffer;
use serde_json::Value;

use super::parameters::has_others;
use super::rig::{Call, Operation, Rig, Watcher, operations};
use super::{MANY_CASES, WITHOUT_EARLY_DROPS, over_fixed_inputs};
use crate::common::all_schemes;

/// The observed signals and full buffers.
#[derive(Default)]
struct Seen {
    signals: BTreeSet<&'static str>,
    overflow: BTreeSet<&'static str>,
}

impl Seen {
    fn call(&mut self, arriving: Option<&Packet>, call: &Call<'_>) {
        for (packet, reason) in call.dropped {
            let own = arriving.is_some_and(|arriving| arriving.seq == packet.seq);
            match reason {
                DropReason::Overflow => {
                    self.overflow.insert(if own { "arrival" } else { "longest_queue" })
                }
                _ => self.signals.insert(if own { "arrival" } else { "departure" }),
            };
        }
        for (packet, _) in call.marked {
            let own = arriving.is_some_and(|arriving| arriving.seq == packet.seq);
            self.signals.insert(if own { "arrival" } else { "departure" });
        }
    }
}

impl Watcher for Seen {
    fn arrival(&mut self, packet: &Packet, call: &Call<'_>) {
        self.call(Some(packet), call);
    }
    fn service(&mut self, _: Option<&Packet>, call: &Call<'_>) {
        self.call(None, call);
    }
}

#[test]
fn signals_and_overflow_hit_the_packets_that_the_traits_name() {
    let all = RefCell::new(std::collections::BTreeMap::<&str, Seen>::new());
    over_fixed_inputs(MANY_CASES, operations, |spec, operations| {
        let mut seen = all.borrow_mut();
        let seen = seen.entry(spec.kind()).or_default();
        let mut rig = Rig::new(spec, Buffer::Packets(12));
        operations.iter().for_each(|operation| rig.apply(operation, seen));
        Ok(())
    });
    // The disciplines of its queues decide for a scheduler.
    for (kind, seen) in all.into_inner().into_iter().filter(|(kind, _)| !has_others(kind)) {
        let spec = of_kind(kind);
        let traits = spec.traits();
        // The text of a rule decides where it signals.
        if !WITHOUT_EARLY_DROPS.contains(&kind) && kind != "rule" {
            let signals = match traits.signals {
                SignalsAt::Arrival => "arrival",
                SignalsAt::Departure => "departure",
            };
            assert_eq!(seen.signals, BTreeSet::from([signals]), "{kind}");
        }
        match traits.overflow {
            Overflow::Arrival => assert_eq!(seen.overflow, BTreeSet::from(["arrival"]), "{kind}"),
            Overflow::LongestQueue => assert!(seen.overflow.contains("longest_queue"), "{kind}"),
        }
    }
}

#[test]
fn named_fields_are_numbers_among_the_parameters() {
    for spec in all_schemes() {
        let traits = spec.traits();
        let written = serde_json::to_value(&spec).expect("JSON");
        let number = |field: &str| {
            let value = written.pointer(&format!("/{}", field.replace('.', "/")));
            value.and_then(Value::as_f64).unwrap_or_else(|| panic!("{}.{field}", spec.kind()))
        };
        let rig = Rig::new(&spec, Buffer::Packets(300));
        let curve = rig.queue.curve();
        // The text of a rule decides whether it averages.
        if spec.kind() != "rule" {
            assert_eq!(traits.average.is_some(), curve.averaged, "{}", spec.kind());
        }
        if let Some(field) = traits.average {
            assert!((0.0..=1.0).contains(&number(field)));
        }
        if let Some(thresholds) = traits.thresholds {
            let in_bytes = curve.unit == LengthUnit::Bytes;
            assert_eq!(thresholds.in_bytes, in_bytes, "{}", spec.kind());
            let (low, high) = (number(thresholds.low), number(thresholds.high));
            assert_eq!(curve.at(low), 0.0, "{}", spec.kind());
            assert!(curve.at(high) > curve.at((low + high) / 2.0), "{}", spec.kind());
            if let Some(field) = thresholds.max_p {
                assert!((0.0..=1.0).contains(&number(field)));
            }
        }
        if let Some(field) = traits.target {
            assert!(field.ends_with("_s") && number(field) > 0.0);
        }
    }
}

#[test]
fn decisions_have_the_numbers_of_their_kind() {
    let all = RefCell::new(BTreeSet::new());
    over_fixed_inputs(MANY_CASES, operations, |spec, operations| {
        let mut rig = Rig::new(spec, Buffer::Packets(60));
        rig.signals.log = Some(Box::new(PacketLog::of_signals()));
        operations.iter().for_each(|operation: &Operation| rig.apply(operation, &mut ()));
        let events = rig.signals.log.as_mut().map(|log| log.take()).unwrap_or_default();
        for event in events {
            if event.kind == EventKind::Dropped(DropReason::Overflow) {
                continue;
            }
            let it = event.decision;
            let fits = |kind| match kind {
                DecisionKind::Curve => {
                    !it.measured.is_nan() && (it.base..=1.0).contains(&it.applied)
                }
                DecisionKind::Controller => it.applied == it.base,
                DecisionKind::SquaredController => it.applied == it.base * it.base,
                DecisionKind::Coupled => {
                    it.applied >= 0.0 && (!it.measured.is_nan() || it.applied == it.base * it.base)
                }
                DecisionKind::Sojourn => it.applied.is_nan() && it.count >= 1.0,
                // One of both, never both.
                DecisionKind::SojournOrBlue => (it.count >= 1.0) != (it.draw < it.applied),
            };
            if let Some(kind) = spec.traits().decision {
                assert!(fits(kind), "{spec:?}: {it:?}");
                assert_eq!(it.delay_s.is_nan(), kind == DecisionKind::Curve, "{spec:?}: {it:?}");
            }
            all.borrow_mut().insert(spec.kind());
        }
        Ok(())
    });
    for spec in all_schemes() {
        let silent = WITHOUT_EARLY_DROPS.contains(&spec.kind());
        assert_ne!(all.borrow().contains(spec.kind()), silent, "{}", spec.kind());
    }
}

#[test]
fn a_probe_has_a_value_for_each_gauge() {
    let columns: BTreeSet<&str> = gauges().iter().map(|gauge| gauge.column).collect();
    assert!(columns.contains("q1_bytes"));
    for spec in all_schemes() {
        let mut rig = Rig::new(&spec, Buffer::Packets(30));
        rig.run(&[
            Operation::Arrive { flow: 0, bytes: 1000 },
            Operation::Arrive { flow: 4, bytes: 1000 },
        ]);
        let has = |queue: usize| queue < spec.queues_shown();
        let own = spec
            .traits()
            .gauges
            .iter()
            .filter(|gauge| !spec.traits().gauges_of_own || gauge.queue.is_some_and(has));
        let columns: Vec<&str> = own.map(|gauge| gauge.column).collect();
        let probe = rig.queue.probe(rig.now, &rig.port);
        let shown: Vec<&str> = probe.gauges.iter().map(|(column, _)| *column).collect();
        assert_eq!(shown, columns, "{}", spec.kind());
        assert!(probe.gauges.iter().all(|(_, value)| value.is_finite()), "{}", spec.kind());
    }
}

fn of_kind(kind: &str) -> QueueSpec {
    serde_json::from_value(serde_json::json!({ "kind": kind })).expect("a kind with its defaults")
}
