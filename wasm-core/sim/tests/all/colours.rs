//! Colours of packets: meters by their definition over all intervals, and curves chosen by colour.

use aqm_sim::meter::{Meter, Metering, Single, Two};
use aqm_sim::packet::{Colour, Ecn, Packet};
use aqm_sim::units::Time;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::common::{config, lab_at, sized};

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proptest-regressions/colours.txt");

/// A packet of a script: its time, its size in bytes, and the colour that it has.
type Arrival = (Time, u32, Colour);

fn arrivals() -> impl Strategy<Value = Vec<Arrival>> {
    let gap = prop_oneof![1 => Just(0), 3 => 0..3_000_000_u64, 1 => 0..2_000_000_000_u64];
    let colour = prop::sample::select(vec![Colour::Green, Colour::Yellow, Colour::Red]);
    vec((gap, 40..1500_u32, colour), 1..120).prop_map(|list| {
        let mut now = 0;
        let timed = list.into_iter().map(|(gap, bytes, colour)| {
            now += gap;
            (Time(now), bytes, colour)
        });
        timed.collect()
    })
}

fn coloured(meter: Meter, arrivals: &[Arrival]) -> Vec<Colour> {
    let mut metering = Metering::new(meter);
    let of = |&(at, bytes, colour): &Arrival| {
        let (seq, flow, number, pair, class) = (0, 0, 0, 0, 0);
        let ecn = Ecn::NotCapable;
        let (arrived, responsive, cwr) = (at, false, false);
        metering.colour(
            &Packet {
                seq,
                arrived,
                flow,
                number,
                pair,
                class,
                responsive,
                ecn,
                cwr,
                colour,
                bytes,
            },
            at,
        )
    };
    arrivals.iter().map(of).collect()
}

/// Whether in every interval up to the arrival `last` the packets of `among`, and that one, keep to a burst and a rate.
fn conforms(
    arrivals: &[Arrival],
    last: usize,
    rate_bps: u64,
    burst: u32,
    among: impl Fn(usize) -> bool,
) -> bool {
    let mut bytes = u128::from(arrivals[last].1);
    let mut first = last;
    loop {
        let span = arrivals[last].0 - arrivals[first].0;
        let most = u128::from(burst) * 8_000_000_000 + u128::from(rate_bps) * u128::from(span.0);
        if bytes * 8_000_000_000 > most {
            return false;
        }
        // The next longer interval begins at the packet before.
        let Some(before) = (0..first).rev().find(|&before| among(before)) else { return true };
        bytes += u128::from(arrivals[before].1);
        first = before;
    }
}

/// A bucket passes a packet if and only if no interval up to it holds more than its burst and what its rate gives.
#[test]
fn meters_agree_with_all_intervals() {
    let sizes = (64..4000_u32, 0..4000_u32, 100_000..3_000_000_u64, 1.0..4.0_f64, any::<bool>());
    proptest!(config(sized(100, 1000), KEPT), |(
        (cbs_bytes, more_bytes, cir_bps, times, aware) in sizes,
        arrivals in arrivals(),
    )| {
        let is_green = |colour: Colour| !aware || colour == Colour::Green;
        let single = Single { cir_bps, cbs_bytes, ebs_bytes: more_bytes, aware };
        let colours = coloured(Meter::Srtcm(single), &arrivals);
        for (i, colour) in colours.iter().enumerate() {
            let green = is_green(arrivals[i].2)
                && conforms(&arrivals, i, cir_bps, cbs_bytes, |j| colours[j] == Colour::Green);
            prop_assert_eq!(*colour == Colour::Green, green, "packet {}", i);
            if *colour == Colour::Yellow {
                let both = cbs_bytes + more_bytes;
                prop_assert!(conforms(&arrivals, i, cir_bps, both, |j| colours[j] != Colour::Red));
            }
        }
        let pir_bps = (cir_bps as f64 * times) as u64;
        let pbs_bytes = more_bytes + 64;
        let two = Two { cir_bps, cbs_bytes, pir_bps, pbs_bytes, aware };
        let colours = coloured(Meter::Trtcm(two), &arrivals);
        for (i, colour) in colours.iter().enumerate() {
            let had = if aware { arrivals[i].2 } else { Colour::Green };
            let in_peak = had != Colour::Red
                && conforms(&arrivals, i, pir_bps, pbs_bytes, |j| colours[j] != Colour::Red);
            let in_committed = had == Colour::Green
                && conforms(&arrivals, i, cir_bps, cbs_bytes, |j| colours[j] == Colour::Green);
            let expected = match (in_peak, in_committed) {
                (false, _) => Colour::Red,
                (true, false) => Colour::Yellow,
                (true, true) => Colour::Green,
            };
            prop_assert_eq!(*colour, expected, "packet {}", i);
        }
    });
}

/// Two classes of TCP, of which one is metered, through these disciplines.
fn metered(queues: &[Value]) -> Value {
    let lanes: Vec<Value> = queues.iter().map(|queue| json!({ "queue": queue })).collect();
    json!({
        "version": 1, "seed": 3, "duration_s": 30, "warmup_s": 5,
        "link": { "rate_bps": 10_000_000, "delay_s": 0.01, "buffer": { "packets": 100 } },
        "traffic": [
            { "id": "gold", "kind": "ftp", "flows": 4, "rtt_s": 0.08, "packet_bytes": 1500,
              "meter": { "kind": "trtcm", "cir_bps": 6_000_000, "cbs_bytes": 30_000, "pir_bps": 8_000_000, "pbs_bytes": 30_000 } },
            { "id": "best", "kind": "ftp", "flows": 8, "rtt_s": 0.08, "packet_bytes": 1500, "dscp": 14 },
        ],
        "lanes": lanes,
    })
}

/// Where no colour matters, the queue is that of a drawn curve.
#[test]
fn equal_curves_are_one_drawn_curve() {
    let points = json!([[0, 0], [10, 0], [40, 0.1], [80, 1]]);
    for (spacing, of) in [
        ("geometric", vec![json!(["green"]), json!(["yellow"]), json!(["red"])]),
        ("wait", vec![json!([])]),
        ("linux", vec![json!(["green", "yellow", "red"])]),
    ] {
        let curves: Vec<Value> =
            of.iter().map(|of| json!({ "of": of, "points": points })).collect();
        let lab = lab_at(
            &metered(&[
                json!({ "kind": "sketch", "points": points, "spacing": spacing }),
                json!({ "kind": "wred", "curves": curves, "spacing": spacing }),
            ]),
            30.0,
        );
        let figures = lab.lanes().iter().map(|lane| {
            let mut summary = json!(lane.summary());
            for own in ["digest", "label", "queues"] {
                summary.as_object_mut().expect("figures").remove(own);
            }
            summary
        });
        let [drawn, weighted] = &figures.collect::<Vec<_>>()[..] else { panic!("two lanes") };
        assert_eq!(drawn, weighted, "{spacing}");
    }
}

/// The committed rate of the metered class passes beside twice as many flows without one, and red packets bear the losses.
#[test]
fn curves_by_colour_protect_the_committed_rate() {
    let lab = lab_at(
        &metered(&[
            json!({ "kind": "red", "min_th": 20, "max_th": 70 }),
            json!({ "kind": "wred" }),
        ]),
        30.0,
    );
    let figures: Vec<Value> = lab.lanes().iter().map(|lane| json!(lane.summary())).collect();
    let goodput = |lane: usize| figures[lane]["classes"]["gold"]["goodput_bps"].as_f64();
    let (red, wred) = (goodput(0).expect("a rate"), goodput(1).expect("a rate"));
    assert!(red < 4e6 && wred > 5e6, "{red} without colours, {wred} with them");
    let loss = |colour: &str| {
        let queue = &figures[1]["queues"][colour];
        let count = |name: &str| queue[name].as_f64().expect("a count");
        count("drops") / (count("drops") + count("departures"))
    };
    assert!(loss("green") < 0.002 && loss("red") > 0.01, "{}, {}", loss("green"), loss("red"));
}

/// A fault names the field and the field that bounds it.
#[test]
fn a_committed_rate_above_the_peak_is_a_fault() {
    let mut document = metered(&[json!({ "kind": "tail_drop" })]);
    document["traffic"][0]["meter"]["cir_bps"] = json!(9_000_000);
    let faults = aqm_sim::scenario::Scenario::from_value(document).expect_err("a fault");
    let text = faults.to_string();
    assert!(text.contains("traffic[0].meter.cir_bps") && text.contains("pir_bps"), "{text}");
}
