//! Junos: drop profiles and lanes, worked out by hand.

use crate::common::{apart, field, has, lane, messages, near, one, place, queue, refused};
use aqm_dialects::{Dialect, Import, Lane, Level, Same};
use aqm_lane::link::Buffer;
use serde_json::{Value, json};

fn junos(points: u32) -> &'static Dialect {
    Dialect::of(&format!("junos-{points}")).expect("the dialect")
}

/// A lane whose queue holds 200 packets besides the one in transmission, so that two packets are one fill level.
fn of(value: Value) -> Lane {
    Lane { buffer: Buffer::Packets(201), ..lane(queue(value)) }
}

fn written(points: u32, lane: &Lane) -> String {
    (junos(points).export)(lane).text.expect("a text")
}

/// Fill levels and drop probabilities of a text.
fn pairs(text: &str) -> Vec<(u32, u32)> {
    let list = |name: &str| -> Vec<u32> {
        let (_, rest) = text.split_once(&format!("{name} [ ")).expect("a list");
        let (list, _) = rest.split_once(" ];").expect("an end");
        list.split(' ').map(|number| number.parse().expect("a number")).collect()
    };
    list("fill-level").into_iter().zip(list("drop-probability")).collect()
}

fn said(points: u32, lane: &Lane) -> Vec<String> {
    messages(&(junos(points).export)(lane).notes)
}

fn read(text: &str) -> Import {
    junos(64).import(text, Some(1000))
}

#[test]
fn a_curve_becomes_a_profile() {
    let red = |max_p: f64| of(json!({ "kind": "red", "max_p": max_p, "spacing": "geometric" }));
    let text = written(64, &Lane { ecn: true, ..red(0.1) });
    let expected = "class-of-service {
    drop-profiles {
        AQM {
            interpolate {
                fill-level [ 15 45 46 ];
                drop-probability [ 0 10 100 ];
            }
        }
    }
    schedulers {
        AQM {
            transmit-rate 10000000 exact;
            buffer-size temporal 160000;
            drop-profile-map loss-priority any protocol any drop-profile AQM;
            explicit-congestion-notification;
        }
    }
}
";
    assert_eq!(text, expected);
    assert_eq!(pairs(&written(32, &red(0.1))), [(15, 0), (45, 10), (46, 100)]);
    assert_eq!(pairs(&written(64, &red(0.02))), [(15, 0), (45, 2), (46, 100)]);
    // Up to there, the line keeps to the nearest percent.
    assert!(pairs(&written(64, &red(0.015))).ends_with(&[(45, 2), (46, 100)]));
    has(&said(64, &red(0.015)), "Junos keeps 0.02 for 0.015");
    assert!(said(64, &red(0.02)).iter().all(|own| !own.contains("keeps")));
    let gred_i = of(json!({ "kind": "gred_i", "spacing": "geometric" }));
    assert_eq!(pairs(&written(64, &gred_i)), [(15, 0), (100, 100)]);
    let gentle = json!({ "kind": "gred", "spacing": "geometric" });
    assert_eq!(pairs(&written(64, &of(gentle))), [(15, 0), (45, 10), (90, 100)]);
}

#[test]
fn notes_say_what_is_not_kept() {
    let red = of(json!({ "kind": "red" }));
    let said_of_red = said(64, &Lane { ecn: true, ..red.clone() });
    for part in [
        "at the same queue length, Junos drops 1.49 times as often",
        "Junos has the curve in 3 points; the largest difference is 0, ",
        "Junos needs 2 packets for a jump",
        "Junos reads the queue itself, not an average with a weight of 0.002",
        "Junos drops at the head of the queue",
        "with ECN, Junos may mark by the curve only",
        "many platforms of Junos take at most 50000 \u{b5}s; this is 160000",
    ] {
        has(&said_of_red, part);
    }
    let rate = Lane { same: Some(Same::Rate), ..red };
    has(&said(64, &rate), "the curve is changed so that it drops as often");
    // .069 in place of .1.
    assert!(pairs(&written(64, &rate)).ends_with(&[(45, 7), (46, 100)]));
    assert_eq!(pairs(&written(2, &rate)), [(15, 0), (45, 7)]);
    let narrow = of(json!({ "kind": "gred_i", "min_th": 30, "max_th": 40 }));
    has(&said(64, &narrow), "one step of Junos is 2 packets");
}

#[test]
fn what_rounds_to_zero_is_refused() {
    let cases = [
        json!({ "kind": "red", "max_p": 0.004, "spacing": "geometric" }),
        json!({ "kind": "sketch", "points": [[0, 0], [200, 0]] }),
    ];
    for value in cases {
        for points in [64, 32, 2] {
            let export = (junos(points).export)(&of(value.clone()));
            assert_eq!(export.text, None, "{value} {points}");
            has(&messages(&export.notes), "rounds to zero");
        }
    }
    for value in
        [json!({ "kind": "pie" }), json!({ "kind": "codel" }), json!({ "kind": "dualpi2" })]
    {
        let export = (junos(64).export)(&of(value));
        assert_eq!(export.text, None);
        has(&messages(&export.notes), "Junos has no ");
    }
}

#[test]
fn a_parabola_takes_as_many_points_as_there_are() {
    let parabola = Lane { share: Some(0.19), ..of(json!({ "kind": "parabola_red" })) };
    let [many, fewer] = [64, 32].map(|points| pairs(&written(points, &parabola)));
    assert!(fewer.len() <= 32 && many.len() <= 64, "{fewer:?} {many:?}");
    let off = |pairs: &[(u32, u32)]| {
        let off = |&(fill, p): &(u32, u32)| {
            let queue = f64::from(fill) * 2.0;
            let x = ((queue - 25.0) / 64.0).max(0.0);
            let own = if queue < 89.0 { x * x } else { 1.0 };
            (f64::from(p) / 100.0 - own).abs()
        };
        pairs.iter().map(off).fold(0.0, f64::max)
    };
    assert!(off(&many) <= 0.005 && off(&fewer) <= 0.02, "{} {}", off(&many), off(&fewer));
    // The tangent at the working point: 38.95, 89, .682.
    let two = pairs(&written(2, &parabola));
    assert_eq!(two, [(19, 0), (45, 68)]);
    has(&said(2, &parabola), "Junos has one straight ramp");
}

#[test]
fn a_sketch_is_kept_where_the_grid_has_its_points() {
    let points: Vec<[f64; 2]> =
        (0..40_u32).map(|i| [f64::from(4 * i), f64::from(i * i / 16) / 100.0]).collect();
    let sketch = of(json!({
        "kind": "sketch", "points": points, "measure": "instantaneous", "w_q": 1, "spacing": "geometric"
    }));
    let export = (junos(64).export)(&sketch);
    let import = read(export.text.as_deref().expect("a text"));
    let again = written(64, &Lane { queue: one(&import).queue.clone(), ..sketch.clone() });
    assert_eq!(Some(again), export.text);
    has(&messages(&export.notes), "the largest difference is ");
    let fewer = (junos(32).export)(&sketch);
    assert!(pairs(fewer.text.as_deref().expect("a text")).len() <= 32);
    // What the text holds exactly has no note on it.
    let once = Lane { queue: one(&import).queue.clone(), ..sketch };
    let notes = (junos(64).export)(&once).notes;
    assert!(notes.iter().all(|note| note.field.as_deref() != Some("queue.points")), "{notes:?}");
}

#[test]
fn two_points_are_a_ramp_with_everything_above() {
    let red = |max_p: f64| of(json!({ "kind": "red", "max_p": max_p, "spacing": "geometric" }));
    assert_eq!(pairs(&written(2, &red(0.1))), [(15, 0), (45, 10)]);
    // 2.5 % would be rounded by a fifth: the slope stays instead, and max moves from 90 to 102.
    assert_eq!(pairs(&written(2, &red(0.025))), [(15, 0), (51, 3)]);
    has(&said(2, &red(0.025)), "max moves from 90 to 102 packets");
    let gred_i = of(json!({ "kind": "gred_i", "spacing": "geometric" }));
    assert_eq!(pairs(&written(2, &gred_i)), [(15, 0), (100, 100)]);
    // The ramp is cut where the memory ends: 100 of 170 packets up.
    let small = Lane { buffer: Buffer::Packets(131), ..gred_i };
    assert_eq!(pairs(&written(2, &small)), [(23, 0), (100, 59)]);
    let import = junos(2).import(&written(2, &small), Some(1000));
    let own = one(&import);
    assert_eq!(field(&own.queue, "kind"), json!("gred_i"));
    near(&field(&own.queue, "min_th"), 29.9);
    near(&field(&own.queue, "max_th"), 130.0);
    near(&field(&own.queue, "max_p"), 0.59);
    // The same text elsewhere goes on to (100, 100).
    let text =
        "drop-profiles { A { interpolate { fill-level [ 10 50 ]; drop-probability [ 0 20 ]; } } }";
    let [line, jump] = [64, 2].map(|points| {
        let import = junos(points).import(text, Some(1000));
        serde_json::to_value(&one(&import).queue).expect("JSON")
    });
    assert_eq!(line["points"], json!([[0.0, 0.0], [19.9, 0.0], [99.5, 0.2], [199.0, 1.0]]));
    assert_eq!([&jump["min_th"], &jump["max_th"], &jump["max_p"]], [19.9, 99.5, 0.2]);
}

#[test]
fn a_memory_without_room_for_the_curve_is_a_plain_queue() {
    let red = Lane { buffer: Buffer::Packets(21), ..of(json!({ "kind": "red" })) };
    for points in [64, 32, 2] {
        let text = written(points, &red);
        assert!(!text.contains("drop-profile"), "{text}");
        let import = junos(points).import(&text, Some(1000));
        assert_eq!(field(&one(&import).queue, "kind"), json!("tail_drop"));
        assert_eq!(one(&import).buffer, Some(Buffer::Packets(21)));
        has(
            &said(points, &red),
            "would drop nothing early; the curve starts at 30 packets, and 20 can wait",
        );
    }
    let plain = of(json!({ "kind": "tail_drop" }));
    let expected = "class-of-service {\n    schedulers {\n        AQM {\n            transmit-rate 10000000 exact;\n            \
                    buffer-size temporal 160000;\n        }\n    }\n}\n";
    assert_eq!(written(64, &plain), expected);
}

/// A jump that lies on the continuation of the ramp has no corner; a text without that point is read alike.
#[test]
fn a_jump_in_line_with_its_ramp_is_no_corner() {
    for max_p in [0.5, 0.6, 0.75, 0.9, 0.95, 0.97, 0.98, 0.99, 1.0] {
        for (min, max) in [(0.0, 100.0), (0.0, 198.0), (20.0, 60.0), (100.0, 198.0), (3.0, 199.0)] {
            let red = of(json!({
                "kind": "red", "max_p": max_p, "min_th": min, "max_th": max, "spacing": "geometric"
            }));
            let text = written(64, &red);
            let import = read(&text);
            let stored = Lane { queue: one(&import).queue.clone(), ..red };
            assert_eq!(written(64, &stored), text, "{max_p} {min} {max}");
        }
    }
}

#[test]
fn segments_are_steps() {
    let text = "
class-of-service {
    drop-profiles {
        STEPS {
            fill-level 50 drop-probability 10;
            fill-level 80 drop-probability 50;
        }
    }
    schedulers {
        S {
            transmit-rate 10m exact;
            buffer-size temporal 160k;
            drop-profile-map loss-priority low protocol any drop-profile STEPS;
        }
    }
}";
    let import = read(text);
    assert_eq!(read(&text.replace("160k", "160000")), import);
    let unread = read(&text.replace("160k", "160x"));
    has(&messages(&unread.notes), "\"160x\" is no value of \"temporal\"");
    let own = one(&import);
    let corners =
        json!([[0.0, 0.0], [100.0, 0.0], [100.0, 0.1], [160.0, 0.1], [160.0, 0.5], [200.0, 0.5]]);
    assert_eq!(field(&own.queue, "points"), corners);
    assert_eq!(field(&own.queue, "measure"), json!("instantaneous"));
    assert_eq!(field(&own.queue, "spacing"), json!("geometric"));
    assert_eq!(own.buffer, Some(Buffer::Packets(201)));
    assert_eq!(own.rate_bps, Some(10_000_000));
    assert_eq!(own.label, "RED STEPS");
    // A step takes one fill level where lines are interpolated.
    let stored = Lane { queue: own.queue.clone(), ..of(json!({ "kind": "tail_drop" })) };
    let expected = [(50, 0), (51, 10), (80, 10), (81, 50), (100, 50)];
    assert_eq!(pairs(&written(64, &stored)), expected);
    // The nested form, and one with a step at zero.
    let nested = read(
        "drop-profiles { A { fill-level 0 { drop-probability 5; } fill-level 100 { drop-probability 9; } } }",
    );
    let corners = json!([[0.0, 0.05], [199.0, 0.05], [199.0, 0.09]]);
    assert_eq!(field(&one(&nested).queue, "points"), corners);
}

#[test]
fn lines_go_on_to_the_ends() {
    let import = read(
        "set class-of-service drop-profiles A interpolate fill-level [ 50 75 ] drop-probability [ 0 40 ]",
    );
    let corners = json!([[0.0, 0.0], [99.5, 0.0], [149.25, 0.4], [199.0, 1.0]]);
    assert_eq!(field(&one(&import).queue, "points"), corners);
    has(&messages(&import.notes), "the text does not say; 200 is assumed");
    let import = read(
        "drop-profiles { A { interpolate { fill-level [ 0 100 ]; drop-probability [ 20 30 ]; } } }",
    );
    assert_eq!(field(&one(&import).queue, "points"), json!([[0.0, 0.2], [199.0, 0.3]]));
}

#[test]
fn memory_is_time_at_the_rate() {
    let text = "schedulers { S { shaping-rate 100m; buffer-size temporal 50000; } }";
    let import = junos(64).import(text, Some(1500));
    assert_eq!(one(&import).buffer, Some(Buffer::Packets(417)));
    assert_eq!(import.link.as_ref().map(|link| link.rate_bps), Some(100_000_000));
    assert!(import.notes.is_empty(), "{:?}", import.notes);
    for (size, part) in [
        ("percent 20", "the text does not say; 200 is assumed"),
        ("remainder", "the text does not say; 200 is assumed"),
        ("temporal 1", "Junos needs room for one waiting packet"),
        ("percent 5; bogus", "\"bogus\" is not understood here"),
    ] {
        let text = format!("schedulers {{ S {{ shaping-rate 1g; buffer-size {size}; }} }}");
        has(&messages(&junos(64).import(&text, Some(1500)).notes), part);
    }
    let without = junos(64).import("schedulers { S { buffer-size temporal 50000; } }", None);
    has(&messages(&without.notes), "temporal needs shaping-rate");
    assert_eq!(one(&without).buffer, Some(Buffer::Packets(200)));
    // A rate that is no limit is taken as the link's.
    let text = "schedulers { S { transmit-rate 5m; buffer-size temporal 50000; } }";
    has(&messages(&read(text).notes), "the text does not say; 5000000 is assumed");
}

/// Both forms in one text, as an operator may paste them; every part of it is used or has a note.
#[test]
fn forms_are_mixed() {
    let text = "\
## Last changed: 2026-01-01
user@r1> show configuration class-of-service | no-more
[edit class-of-service]
drop-profiles {
    A { /* the first */
        interpolate {
            fill-level [ 30
                60 ];
            drop-probability [ 0 50 ];
        }
    }
}
forwarding-classes {
    class best-effort queue-num 0;
}
user@r1# edit class-of-service
user@r1# set drop-profiles B fill-level 40 drop-probability 20
user@r1# set drop-profiles B fill-level 90 drop-probability 80
user@r1# set drop-profiles \"C D\" interpolate fill-level 10
user@r1# set drop-profiles \"C D\" interpolate drop-probability 1
user@r1# top
user@r1# set class-of-service schedulers S transmit-rate percent 10
user@r1# set class-of-service schedulers S shaping-rate 10m
user@r1# set class-of-service schedulers S buffer-size temporal 160000
user@r1# set class-of-service schedulers S drop-profile-map loss-priority low protocol tcp drop-profile A
user@r1# set class-of-service schedulers S drop-profile-map loss-priority low protocol non-tcp drop-profile A
user@r1# set class-of-service schedulers S drop-profile-map loss-priority high protocol any drop-profile B
user@r1# set class-of-service schedulers S explicit-congestion-notification
user@r1# set chassis fpc 0 pic 1 red-buffer-occupancy weighted-averaged instant-usage-weight-exponent 9
user@r1# set class-of-service schedulers S priority low wobble
";
    let import = apart(Dialect::of("junos-64").expect("the dialect"), text, None);
    let labels: Vec<_> =
        import.lanes.iter().map(|lane| (&*lane.label, lane.at.line, lane.ecn)).collect();
    assert_eq!(labels, [("RED C D", 19, false), ("RED A", 25, true), ("RED B", 27, true)]);
    for own in &import.lanes {
        assert_eq!(field(&own.queue, "measure"), json!("average"));
        assert_eq!(field(&own.queue, "w_q"), json!(1.0 / 512.0));
    }
    let lost: Vec<_> =
        import.notes.iter().filter(|note| note.level == Level::Lost).map(place).collect();
    assert_eq!(lost, [(2, 10), (13, 1), (22, 58), (30, 44)]);
}

#[test]
fn faults_have_their_places() {
    let profile = |text: &str| format!("drop-profiles {{\n A {{ {text} }}\n}}");
    let cases = [
        (
            profile("interpolate { fill-level [ 50 50 ]; drop-probability [ 0 10 ]; }"),
            (2, 36),
            "fill levels have to rise; 50 follows 50",
        ),
        (
            profile("fill-level 60 drop-probability 1; fill-level 40 drop-probability 2;"),
            (2, 51),
            "fill levels have to rise; 40 follows 60",
        ),
        (
            profile("interpolate { fill-level [ 10 20 30 ]; drop-probability [ 0 10 ]; }"),
            (2, 39),
            "3 fill levels do not match 2 drop probabilities",
        ),
        (
            profile("interpolate { fill-level 10; drop-probability [ 0 10 ]; }"),
            (2, 56),
            "1 fill levels do not match 2 drop probabilities",
        ),
        (profile("fill-level 101 drop-probability 1;"), (2, 17), "\"101\" is no value of"),
        (profile("fill-level 1.5 drop-probability 1;"), (2, 17), "\"1.5\" is no value of"),
        (profile("fill-level 10 drop-probability -1;"), (2, 37), "\"-1\" is no value of"),
        (profile("fill-level 10;"), (2, 17), "fill-level needs drop-probability"),
        (profile("interpolate;"), (2, 2), "A needs fill-level"),
        (profile("fill-level"), (2, 6), "\"fill-level\" needs a value"),
        (
            "schedulers { S { drop-profile-map loss-priority any protocol any drop-profile X; } }"
                .to_owned(),
            (1, 79),
            "there is no drop-profile \"X\" in this text",
        ),
        (
            "chassis { red-buffer-occupancy { weighted-averaged { instant-usage-weight-exponent 32; } } }"
                .to_owned(),
            (1, 84),
            "\"32\" is no value of",
        ),
        ("a {\n".repeat(100), (65, 3), "braces are nested more than 64 deep"),
    ];
    for (text, at, message) in cases {
        for points in [64, 2] {
            let import = junos(points).import(&text, None);
            let note = refused(&import);
            assert_eq!(place(note), at, "{text}");
            assert!(note.message().starts_with(message), "{text}: {}", note.message());
            assert!(import.lanes.is_empty(), "{text}");
        }
    }
    // A word too many costs that word only.
    let import =
        read("drop-profiles { A { fill-level 10 drop-probability 5 wobble; fribble 9; } } }");
    assert_eq!(import.lanes.len(), 1);
    let lost: Vec<_> =
        import.notes.iter().filter(|note| note.level == Level::Lost).map(place).collect();
    assert_eq!(lost, [(1, 54), (1, 62), (1, 77)]);
    let open = read("drop-profiles { A { fill-level 10 drop-probability 5;");
    has(&messages(&open.notes), "{ needs }");
}

/// The most that a profile may have is more than the lab's curve has corners.
#[test]
fn long_profiles_are_drawn_with_fewer_points() {
    let list = |step: u32, count: u32| -> String {
        (1..=count).map(|i| format!("{} ", i * step)).collect()
    };
    let bent: String = (1..=64).map(|i| format!("{} ", i + i % 2)).collect();
    let text = format!(
        "drop-profiles {{ A {{ interpolate {{ fill-level [ {}]; drop-probability [ {bent}]; }} }} }}",
        list(1, 64)
    );
    let import = read(&text);
    let points = field(&one(&import).queue, "points");
    assert_eq!(points.as_array().map(Vec::len), Some(64));
    has(&messages(&import.notes), "the lab has the curve in 64 points; the largest difference is");
    let steps: String =
        (1..=50).map(|i| format!("fill-level {} drop-probability {i}; ", 2 * i)).collect();
    let import = read(&format!("drop-profiles {{ A {{ {steps} }} }}"));
    let points = field(&one(&import).queue, "points");
    assert!(points.as_array().is_some_and(|points| points.len() <= 64));
}

#[test]
fn junos_is_found() {
    for lane in [json!({ "kind": "red" }), json!({ "kind": "tail_drop" })] {
        let text = written(64, &of(lane));
        assert_eq!(Dialect::guess(&text).map(|dialect| dialect.kind), Some("junos-64"));
    }
    let two = written(2, &of(json!({ "kind": "red" })));
    assert_eq!(Dialect::guess(&two).map(|dialect| dialect.kind), Some("junos-2"));
    has(&messages(&read(&two).notes), "above the last of two points some systems of Junos");
    let set = "set class-of-service drop-profiles A fill-level 15 drop-probability 10";
    assert_eq!(Dialect::guess(set).map(|dialect| dialect.kind), Some("junos-64"));
    let ios = "policy-map A\n class class-default\n  random-detect precedence 0 10 30 10\n";
    assert_eq!(Dialect::guess(ios).map(|dialect| dialect.kind), Some("ios"));
}

/// The usual form: shares of an interface that is shaped.
#[test]
fn shares_are_of_the_rate_of_the_interface() {
    let text = "\
set class-of-service drop-profiles BE interpolate fill-level [ 30 90 ] drop-probability [ 0 100 ]
set class-of-service schedulers S transmit-rate percent 20
set class-of-service schedulers S transmit-rate exact
set class-of-service schedulers S drop-profile-map loss-priority any protocol any drop-profile BE
set class-of-service scheduler-maps M forwarding-class be scheduler S
set class-of-service interfaces ge-0/0/1 unit 0 scheduler-map M
set class-of-service interfaces ge-0/0/1 unit 0 shaping-rate 10m
";
    let import = read(text);
    assert_eq!(one(&import).rate_bps, Some(2_000_000));
    let shared = read(&text.replace("transmit-rate exact", "shaping-rate 5m"));
    assert_eq!(one(&shared).rate_bps, Some(5_000_000));
    let rest = read(&text.replace("transmit-rate exact", "priority low"));
    assert_eq!(one(&rest).rate_bps, Some(2_000_000));
    has(&messages(&rest.notes), "the text does not say; 2000000 is assumed");
    let all = read(
        &text.replace("transmit-rate percent 20", "priority low").replace("exact", "remainder"),
    );
    assert_eq!(one(&all).rate_bps, Some(10_000_000));
    let alone =
        read(&text.replace("interfaces ge-0/0/1 unit 0 shaping-rate", "forwarding-classes x"));
    assert_eq!(one(&alone).rate_bps, None);
    has(&messages(&alone.notes), "percent");
    let two = read(&format!("{text}set class-of-service interfaces ge-0/0/2 shaping-rate 20m\n"));
    assert_eq!(one(&two).rate_bps, Some(2_000_000));
    has(&messages(&two.notes), "20m");
    let wrong = read(&text.replace("10m", "fast"));
    has(&messages(&wrong.notes), "\"fast\" is no value of \"shaping-rate\"");
}
