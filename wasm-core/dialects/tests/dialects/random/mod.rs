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
                    "rtt_s" => (1e-4, 3600.0),
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

const COLOURS: [&str; 3] = ["green", "yellow", "red"];
const TINS: [&str; 3] = ["besteffort", "diffserv3", "diffserv4"];
const ENDS: [&str; 6] = ["triple", "dual_near", "dual_far", "hosts", "flows", "blind"];
const FRAMINGS: [&str; 3] = ["none", "ptm", "atm"];

/// Several curves, by colour or by codepoint, straight and of other forms.
fn curves() -> impl Strategy<Value = QueueSpec> {
    let lengths = prop::collection::vec((0.0..150.0_f64, 0.1..100.0_f64, 0.0..=1.0_f64), 1..=3);
    let curve = |(min, width, max_p): (f64, f64, f64)| {
        json!([[0, 0], [min, 0], [min + width, max_p], [min + width, 1]])
    };
    (lengths, any::<[bool; 4]>(), 0.0..=1.0_f64).prop_filter_map(
        "faults",
        move |(lengths, [by_dscp, has_rest, averages, bent], draw)| {
            let count = lengths.len();
            let all = lengths.into_iter().enumerate().map(|(i, own)| {
                let of = match (by_dscp, has_rest && i + 1 == count) {
                    (_, true) => json!([]),
                    (true, _) => json!([8 * i + 10, 8 * i + 12]),
                    (false, _) => json!([COLOURS[i]]),
                };
                json!({ "of": of, "points": curve(own) })
            });
            let mut curves: Vec<Value> = all.collect();
            if bent && draw < 0.3 {
                curves[0]["points"] = json!([[0, 0], [20, 0.1], [60, 0.2], [90, 1]]);
            }
            let spacing = ["wait", "uniform", "linux", "geometric"][(draw * 3.99) as usize];
            let w_q = if averages { 0.002 } else { 1.0 };
            let value = json!({ "kind": "wred", "spacing": spacing, "w_q": w_q, "curves": curves });
            let spec: QueueSpec = serde_json::from_value(value).ok()?;
            spec.faults().is_empty().then_some(spec)
        },
    )
}

/// A meter, and what happens to red packets.
fn meters() -> impl Strategy<Value = (Value, &'static str)> {
    let numbers = (1000..=3_000_000_000_u64, 64..=1_000_000_000_u32, 0..=100_000_u32);
    let exceed = prop_oneof![3 => Just("drop"), 1 => Just("colour"), 1 => Just("divert")];
    (numbers, any::<[bool; 3]>(), exceed).prop_map(
        |((rate, burst, excess), [two, one, aware], exceed)| {
            let mut meter = if two {
                json!({ "kind": "trtcm", "pir_bps": 2 * rate, "pbs_bytes": 64 + excess })
            } else {
                json!({ "kind": "srtcm", "ebs_bytes": if one { 0 } else { excess } })
            };
            meter["cir_bps"] = json!(rate);
            meter["cbs_bytes"] = json!(burst);
            meter["aware"] = json!(aware);
            (meter, exceed)
        },
    )
}

/// Schedulers of two to five queues.
fn schedulers() -> impl Strategy<Value = QueueSpec> {
    let own = (
        specs(),
        0..3_u8,
        1..40_u32,
        prop::option::of(1..2000_u32),
        any::<[bool; 3]>(),
        prop::option::weighted(0.3, meters()),
    );
    let shares = prop_oneof![
        4 => Just("drr"), 3 => Just("strict"), 1 => Just("wrr"), 1 => Just("wfq")
    ];
    (prop::collection::vec(own, 2..=5), shares, 64..5000_u32, any::<bool>()).prop_filter_map(
        "faults",
        |(own, share, quantum, has_levels)| {
            let count = own.len();
            let queues = own.into_iter().enumerate().map(
                |(i, (spec, level, weight, limit, switches, meter))| {
                    let [is_plain, has_shape, low_latency] = switches;
                    let mut queue = json!({ "name": format!("q{i}"), "weight": weight });
                    if i + 1 < count {
                        queue["takes"] = match low_latency && i == 0 && weight < 4 {
                            true => json!(["ect1"]),
                            false => json!([10 * i, 10 * i + 46 % 9]),
                        };
                    }
                    if has_levels && share == "drr" {
                        queue["level"] = json!(level);
                    }
                    if let Some(packets) = limit {
                        queue["limit"] = if weight % 2 == 0 {
                            json!({ "packets": packets })
                        } else {
                            json!({ "bytes": 64 + 700 * u64::from(packets) })
                        };
                    }
                    if has_shape && weight % 3 == 0 {
                        queue["shape"] =
                            json!({ "rate_bps": 100_001 * u64::from(weight), "burst_bytes": 3000 });
                    }
                    if let Some((meter, exceed)) = meter.filter(|(_, own)| i == 0 || *own == "drop")
                    {
                        queue["meter"] = meter;
                        queue["exceed"] = json!(exceed);
                    }
                    if !is_plain {
                        queue["queue"] = serde_json::to_value(spec).unwrap_or_default();
                    }
                    queue
                },
            );
            let queues: Vec<Value> = queues.collect();
            let value = json!({
                "kind": "scheduler", "share": share, "quantum_bytes": quantum, "queues": queues,
            });
            let spec: QueueSpec = serde_json::from_value(value).ok()?;
            spec.faults().is_empty().then_some(spec)
        },
    )
}

/// Fair queueing and CAKE.
fn fair() -> impl Strategy<Value = QueueSpec> {
    let queues = (specs(), 1..=8192_u32, 64..9000_u32, any::<[bool; 3]>(), 0..6_usize);
    queues.prop_filter_map("faults", |(spec, queues, quantum, [new, arrival, cake], kind)| {
        let value = if cake {
            json!({
                "kind": "cake", "rate_bps": 1001 * u64::from(quantum), "rtt_s": f64::from(queues) / 8e3,
                "tins": TINS[kind % 3],
                "isolate": ENDS[kind],
                "overhead_bytes": quantum % 200, "framing": FRAMINGS[kind / 2],
            })
        } else {
            let own = match kind {
                0 | 1 => json!({ "kind": "tail_drop" }),
                2 | 3 => json!({ "kind": "pie", "target_s": f64::from(quantum) / 1e5 }),
                4 => json!({ "kind": "codel" }),
                _ => serde_json::to_value(spec).ok()?,
            };
            json!({
                "kind": "fair", "queues": queues, "quantum_bytes": quantum, "new_first": new,
                "overflow": if arrival { "arrival" } else { "longest" }, "queue": own,
                "by": if kind == 1 && new { "host" } else { "flow" },
            })
        };
        let spec: QueueSpec = serde_json::from_value(value).ok()?;
        spec.faults().is_empty().then_some(spec)
    })
}

/// Any of these disciplines, most of them with one queue and one curve.
fn disciplines() -> impl Strategy<Value = QueueSpec> {
    prop_oneof![4 => specs(), 1 => curves(), 2 => schedulers(), 1 => fair()]
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
    (disciplines(), rates, buffers, sizes, any::<[bool; 3]>(), prop::option::of(1e-4..1.0_f64))
        .prop_map(|(queue, rate_bps, buffer, packet_bytes, [ecn, mixed_sizes, trip], share)| Lane {
            queue,
            rate_bps,
            buffer,
            packet_bytes,
            mixed_sizes,
            ecn,
            classes: Vec::new(),
            rtt_s: trip.then_some(0.1),
            share,
            same: None,
            varies: false,
            reverse: false,
            timeline: false,
        })
}
