//! Random lanes, for the laws of dialects and for the programs that read their texts.

use aqm_dialects::Lane;
use aqm_lane::link::Buffer;
use aqm_lane::queue::QueueSpec;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

/// A discipline with every field somewhere in its range: the schema's, and where that is wide, on a logarithmic scale.
fn specs() -> impl Strategy<Value = QueueSpec> {
    let kinds = QueueSpec::all();
    (any::<Index>(), prop::collection::vec(0.0..=1.0_f64, 24)).prop_filter_map(
        "faults",
        move |(kind, draws)| {
            let mut value = serde_json::to_value(kind.get(&kinds)).expect("JSON");
            let mut draws = draws.into_iter().cycle();
            vary(&mut value, &mut draws);
            let spec: QueueSpec = serde_json::from_value(value).ok()?;
            spec.faults().is_empty().then_some(spec)
        },
    )
}

/// Multiplies numbers, and switches switches. What leaves its range is clamped by the field's name.
fn vary(value: &mut Value, draws: &mut impl Iterator<Item = f64>) {
    let Value::Object(fields) = value else { return };
    // What stands only where it is not the usual.
    if fields["kind"] == "red" {
        for switch in ["spares_short", "sees_idle"] {
            fields.insert(switch.to_owned(), json!(draws.next().unwrap_or_default() < 0.5));
        }
        let above = if draws.next().unwrap_or_default() < 0.5 { "drop" } else { "mark" };
        fields.insert("above_max".to_owned(), json!(above));
    }
    for (name, field) in fields.iter_mut() {
        let draw = draws.next().unwrap_or_default();
        match field {
            Value::Number(number) => {
                let whole = number.is_u64();
                let usual = number.as_f64().unwrap_or_default().max(1e-3);
                let other = usual * aqm_lane::math::pow(10.0, 4.0 * draw - 2.0);
                let (low, high) = match &**name {
                    "w_q" => (1e-6, 1.0),
                    "max_p" | "gamma" | "classic_share" | "mark_below" => (0.0, 1.0),
                    "alpha" | "beta" => (0.01, 1.0),
                    "queues" => (1.0, 8192.0),
                    "quantum_bytes" => (64.0, 1e6),
                    "mtu_bytes" => (0.0, 65_535.0),
                    "l_spared_packets" => (0.0, 1e6),
                    "coupling" => (0.0, 100.0),
                    "target_s" | "l_from_s" | "l_width_s" | "shift_s" => (1e-4, 10.0),
                    "update_s" => (1e-3, 10.0),
                    "interval_s" => (1e-3, 100.0),
                    "asymptote_packets" => (1e-3, 1e6),
                    _ => (0.0, 1e6),
                };
                let kept = if draw < 0.1 { low } else { other.clamp(low, high) };
                *field = if whole { json!(kept.round() as u64) } else { json!(kept) };
            }
            Value::String(text) if name == "spacing" => {
                *text =
                    ["wait", "uniform", "linux", "geometric"][(draw * 3.99) as usize].to_owned();
            }
            _ => {}
        }
    }
}

/// Lanes of every discipline, over any link.
pub fn lanes() -> impl Strategy<Value = Lane> {
    let buffers = prop_oneof![
        (1..=1_000_000_u32).prop_map(Buffer::Packets),
        (1..=2000_u32).prop_map(Buffer::Packets),
        (64..=10_000_000_000_u64).prop_map(Buffer::Bytes),
        (64..=1_000_000_u64).prop_map(Buffer::Bytes),
    ];
    let rates = prop_oneof![1000..=10_000_000_000_u64, Just(10_000_000)];
    let sizes = prop_oneof![Just(1000_u32), Just(1500), 64..=9000_u32];
    (specs(), rates, buffers, sizes, any::<[bool; 3]>(), prop::option::of(1e-4..1.0_f64)).prop_map(
        |(queue, rate_bps, buffer, packet_bytes, [ecn, mixed_sizes, trip], share)| Lane {
            queue,
            rate_bps,
            buffer,
            packet_bytes,
            mixed_sizes,
            ecn,
            rtt_s: trip.then_some(0.1),
            share,
            same: None,
            varies: false,
            reverse: false,
            timeline: false,
        },
    )
}
