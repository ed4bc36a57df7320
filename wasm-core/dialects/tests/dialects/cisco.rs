//! IOS and IOS-XR: commands and lanes, worked out by hand.

use crate::common::{apart, field, has, lane, messages, near, one, place, queue, refused};
use aqm_dialects::{Dialect, Import, Lane, Level, Same};
use aqm_lane::link::Buffer;
use serde_json::{Value, json};

fn ios() -> &'static Dialect {
    Dialect::of("ios").expect("the dialect")
}

fn xr() -> &'static Dialect {
    Dialect::of("ios-xr").expect("the dialect")
}

/// What follows `random-detect precedence 0`, and the weight's exponent.
fn numbers(lane: &Lane) -> (String, String) {
    let text = (ios().export)(lane).text.expect("a text");
    let after = |start: &str| {
        let line = text.lines().find_map(|line| line.trim().strip_prefix(start));
        line.unwrap_or_else(|| panic!("{text}")).trim().to_owned()
    };
    (after("random-detect precedence 0 "), after("random-detect exponential-weighting-constant "))
}

fn of(value: Value) -> Lane {
    lane(queue(value))
}

#[test]
fn lanes_become_lines() {
    let red = |max_p: f64| of(json!({ "kind": "red", "max_p": max_p }));
    assert_eq!(numbers(&red(0.1)), ("30 90 10".to_owned(), "9".to_owned()));
    assert_eq!(numbers(&red(0.02)).0, "30 90 50");
    assert_eq!(numbers(&red(0.03)).0, "30 90 33");
    assert_eq!(numbers(&red(0.7)).0, "30 116 1");
    let rate = Lane { same: Some(Same::Rate), ..red(0.1) };
    assert_eq!(numbers(&rate).0, "30 90 28");
    let parabola = Lane { share: Some(0.19), ..of(json!({ "kind": "parabola_red" })) };
    assert_eq!(numbers(&parabola).0, "40 100 2");
    let dsred = Lane { share: Some(0.1), ..of(json!({ "kind": "dsred" })) };
    assert_eq!(numbers(&dsred), ("13 20 1".to_owned(), "4".to_owned()));
    assert_eq!(numbers(&of(json!({ "kind": "gred_i" }))), ("30 200 1".to_owned(), "1".to_owned()));
    let half = of(json!({ "kind": "red", "min_th": 30.5 }));
    assert_eq!(numbers(&half).0, "31 90 10");
}

/// The text as a whole.
#[test]
fn a_class_is_written_with_its_link() {
    let red = Lane { ecn: true, ..of(json!({ "kind": "red" })) };
    let text = (ios().export)(&red).text.expect("a text");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..7],
        [
            "policy-map AQM",
            " class class-default",
            "  shape average 10000000",
            "  queue-limit 199 packets",
            "  random-detect",
            "  random-detect exponential-weighting-constant 9",
            "  random-detect precedence 0 30 90 10",
        ]
    );
    assert_eq!(lines[13..], ["  random-detect precedence 7 30 90 10", "  random-detect ecn"]);
    let tail = of(json!({ "kind": "tail_drop" }));
    assert_eq!((ios().export)(&tail).text.expect("a text").lines().count(), 4);
}

#[test]
fn differences_are_noted() {
    let notes_on = |value: Value| messages(&(ios().export)(&of(value)).notes);
    let weight = notes_on(json!({ "kind": "red" }));
    has(&weight, "IOS averages with a weight of 1/512, 0.001953 in numbers; 0.002 is asked for");
    let steep = notes_on(json!({ "kind": "red", "max_p": 0.7 }));
    has(
        &steep,
        "IOS has coarse steps of max_p; max moves from 90 to 115.7 packets, so that the slope stays",
    );
    has(&steep, "IOS keeps 1 for 0.7");
    has(&notes_on(json!({ "kind": "red", "max_p": 0.03 })), "IOS keeps 0.0303 for 0.03");
    let almost = notes_on(json!({ "kind": "red", "max_p": 0.499_994 }));
    assert!(!almost.iter().any(|note| note.contains("for 0.5")), "{almost:?}");
    has(
        &notes_on(json!({ "kind": "gred_i" })),
        "IOS averages with a weight from 0.00001526 to 0.5",
    );
    let far = notes_on(json!({ "kind": "red", "min_th": 3000, "max_th": 9000 }));
    has(&far, "many platforms of IOS take at most 4096; this is 9000");
    // Nothing but the rate's headers is in doubt for a lane that has the rounded numbers.
    let exact = json!({ "kind": "red", "w_q": 1.0 / 512.0, "max_p": 0.1, "spacing": "linux" });
    let notes = (ios().export)(&of(exact)).notes;
    assert!(notes.iter().all(|note| note.level == Level::Exact), "{notes:?}");
    for kind in ["pie", "codel", "fq_codel", "pi2", "dualpi2"] {
        for dialect in [ios(), xr()] {
            let export = (dialect.export)(&of(json!({ "kind": kind })));
            assert_eq!(export.text, None, "{kind}");
            has(&messages(&export.notes), &format!("has no {kind}"));
        }
    }
}

#[test]
fn thresholds_without_numbers_are_guessed() {
    let import = ios().import("random-detect", None);
    let red = &one(&import).queue;
    assert_eq!(field(red, "w_q"), json!(1.0 / 512.0));
    assert_eq!(field(red, "max_p"), json!(0.1));
    assert_eq!(field(red, "spacing"), json!("linux"));
    let notes = messages(&import.notes);
    has(&notes, "20 is assumed, IOS's documented default");
    has(&notes, "40 is assumed, IOS's documented default");
    // A quarter and a half of the limit.
    let limited = ios().import("queue-limit 64 packets\nrandom-detect", None);
    assert_eq!(field(&one(&limited).queue, "min_th"), json!(16.0));
    assert_eq!(field(&one(&limited).queue, "max_th"), json!(32.0));
}

#[test]
fn classes_of_packets_with_their_own_thresholds_are_lanes() {
    let text = "random-detect dscp 46 24 40 10\nrandom-detect dscp 0 20 40 10\n";
    let import = apart(ios(), text, None);
    let labels: Vec<&str> = import.lanes.iter().map(|lane| &*lane.label).collect();
    assert_eq!(labels, ["WRED dscp 46", "WRED dscp 0"]);
    assert_eq!(field(&import.lanes[1].queue, "min_th"), json!(20.0));
    let together = ios().import(text, None);
    let wred = &one(&together).queue;
    assert_eq!(field(wred, "measure"), json!("all"));
    let curves = json!([
        { "of": [46], "points": [[0.0, 0.0], [24.0, 0.0], [40.0, 0.1], [40.0, 1.0]] },
        { "of": [0], "points": [[0.0, 0.0], [20.0, 0.0], [40.0, 0.1], [40.0, 1.0]] },
    ]);
    assert_eq!(field(wred, "curves"), curves);
    has(&messages(&together.notes), "packets of other codepoints have IOS's own curve");
    let five: String =
        (0..5).map(|own| format!("random-detect dscp {own} {} 90 10\n", 20 + own)).collect();
    let many = ios().import(&five, None);
    assert_eq!(many.lanes.len(), 5);
    has(&messages(&many.notes), "a queue here has at most 4 curves");
    let cos = "random-detect cos 5 24 40 10\nrandom-detect cos 0 20 40 10\n";
    assert_eq!(ios().import(cos, None).lanes.len(), 2);
}

#[test]
fn times_are_lengths_at_the_rate() {
    let text = "\
policy-map P
 class class-default
  shape average 10000000
  random-detect precedence 0 20 ms 60 ms 10
";
    let import = ios().import(text, Some(1000));
    let red = &one(&import).queue;
    near(&field(red, "min_th"), 25.0);
    near(&field(red, "max_th"), 75.0);
    let import = ios().import("random-detect precedence 0 20 ms 60 ms", Some(1000));
    assert!(import.lanes.is_empty());
    assert_eq!(place(refused(&import)), (1, 28));
    let bytes = "random-detect precedence 0 30000 bytes 90000 bytes 10";
    near(&field(&one(&ios().import(bytes, Some(1500))).queue, "min_th"), 20.0);
}

/// A router's answer with prompts, comments, a policy within a policy, and other commands.
#[test]
fn a_configuration_as_it_is_pasted() {
    let text = "\
R1#show running-config
Building configuration...
!
hostname R1
class-map match-any VOICE
 match dscp ef
policy-map CHILD
 class VOICE
  priority percent 10
 class class-default
  random-detect dscp-based   ! per DSCP
  random-detect exponential-weighting-constant 6
  random-detect dscp 0 20 40 12
  random-detect dscp 8 20 40 12
  random-detect ecn
  queue-limit 64 packets
  fribble 9
policy-map PARENT
 class class-default
  shape average 20000000 200000 0
  service-policy CHILD
!
interface GigabitEthernet0/0
 service-policy output PARENT
R1(config-pmap-c)# end
";
    let import = apart(ios(), text, Some(1500));
    let lane = one(&import);
    assert_eq!(lane.label, "WRED");
    assert_eq!(lane.rate_bps, Some(20_000_000));
    assert_eq!(import.link.as_ref().map(|link| link.rate_bps), Some(20_000_000));
    assert_eq!(lane.buffer, Some(Buffer::Packets(65)));
    assert!(lane.ecn);
    assert_eq!(field(&lane.queue, "w_q"), json!(1.0 / 64.0));
    near(&field(&lane.queue, "max_p"), 1.0 / 12.0);
    assert_eq!((lane.at.line, lane.at.column), (13, 3));
    let unknown: Vec<_> = import
        .notes
        .iter()
        .filter(|note| note.message().contains("not understood"))
        .map(place)
        .collect();
    assert_eq!(unknown, [(17, 3)]);
    has(&messages(&import.notes), "a burst of 25,000 bytes may leave at once");
}

#[test]
fn faults_have_their_places() {
    let cases = [
        ("random-detect precedence 0 90 30 10", (1, 31), "max is below min"),
        ("random-detect precedence 0 x 30 10", (1, 28), "\"x\" is no value of \"precedence\""),
        ("random-detect precedence 0 10 30 0", (1, 34), "\"0\" is no value of \"precedence\""),
        (
            "random-detect\n random-detect exponential-weighting-constant 17",
            (2, 47),
            "\"17\" is no value of \"exponential-weighting-constant\"",
        ),
        ("random-detect precedence 0 10", (1, 15), "\"precedence\" needs a value"),
        ("random-detect wobble", (1, 15), "\"wobble\" is not understood here"),
        ("queue-limit many", (1, 13), "\"many\" is no value of \"queue-limit\""),
        (
            "random-detect minimum-threshold 100 packets maximum-threshold 200 packets",
            (1, 1),
            "this is a form of NX-OS, which is not read: ",
        ),
        ("random-detect cos 5 minimum-threshold 9 packets", (1, 1), "this is a form of NX-OS"),
        ("random-detect threshold 100 200", (1, 1), "this is a form of NX-OS"),
        ("random-detect ecn minimum-threshold 100 kbytes", (1, 1), "this is a form of Arista EOS"),
        ("random-detect color green minimum-threshold 10", (1, 1), "this is a form of Dell OS10"),
        ("random-detect 400000 30000 90000 1000 55 0.02", (1, 1), "this is a form of Eltex"),
    ];
    for (text, at, message) in cases {
        let import = ios().import(text, None);
        let note = refused(&import);
        assert_eq!(place(note), at, "{text}");
        assert!(note.message().starts_with(message), "{text}: {}", note.message());
    }
    let more = ios().import("random-detect precedence 0 10 30 10 20 ms", None);
    assert_eq!(more.lanes.len(), 1);
    let places: Vec<_> =
        more.notes.iter().filter(|note| note.level == Level::Lost).map(place).collect();
    assert_eq!(places, [(1, 37), (1, 40)]);
}

/// Texts of systems with a command of the same name, as they are pasted.
#[test]
fn neighbours_are_named() {
    let texts = [
        (
            "NX-OS",
            (4, 5),
            "switch(config)# show running-config ipqos
policy-map type queuing AQM
  class type queuing c-out-8q-q3
    random-detect minimum-threshold 150 kbytes maximum-threshold 3000 kbytes drop-probability 7 weight 0 ecn
    bandwidth remaining percent 50
",
        ),
        (
            "Arista EOS",
            (3, 7),
            "interface Ethernet1
   tx-queue 3
      random-detect ecn minimum-threshold 128 kbytes maximum-threshold 1280 kbytes max-mark-probability 100 weight 0
",
        ),
        (
            "Dell OS10",
            (2, 2),
            "wred AQM
 random-detect color green minimum-threshold 1000 maximum-threshold 2000 drop-probability 25
 random-detect ecn
",
        ),
        ("Eltex", (2, 3), "policy-map AQM\n  random-detect 400000 30000 90000 1000 55 0.02\n"),
    ];
    for (system, at, text) in texts {
        let dialect = Dialect::guess(text).expect("a dialect");
        let import = dialect.import(text, None);
        assert!(import.lanes.is_empty(), "{system}: {:?}", import.lanes);
        let note = refused(&import);
        assert_eq!(place(note), at, "{system}: {}", note.message());
        assert!(note.message().starts_with(&format!("this is a form of {system}, ")));
    }
    assert!(Dialect::guess("What a fine day").is_none());
}

#[test]
fn xr_has_bytes() {
    let red = Lane { ecn: true, ..of(json!({ "kind": "red" })) };
    let export = (xr().export)(&red);
    assert_eq!(
        export.text.as_deref(),
        Some(
            "policy-map AQM\n class class-default\n  shape average 10000000 bps\n  queue-limit 199000 bytes\n  \
             random-detect default 30000 bytes 90000 bytes\n  random-detect ecn\n !\n end-policy-map\n!\n"
        )
    );
    has(&messages(&export.notes), "IOS-XR has no field for this; 0.001953125 is assumed");
    let import = xr().import(export.text.as_deref().unwrap_or_default(), Some(1000));
    assert_eq!(one(&import).buffer, Some(Buffer::Packets(200)));
    assert_eq!(field(&one(&import).queue, "max_th"), json!(90.0));
    has(&messages(&import.notes), "the text does not say; 0.1 is assumed");
    let units = |text: &str| -> Import { xr().import(text, Some(1000)) };
    let times = units(
        "RP/0/RSP0/CPU0:r(config-pmap-c)# shape average 10 mbps\nrandom-detect default 20000 us 60 ms",
    );
    near(&field(&one(&times).queue, "min_th"), 25.0);
    near(&field(&one(&times).queue, "max_th"), 75.0);
    let packets = units("random-detect dscp 10,20 100 packets 300 packets");
    has(&messages(&packets.notes), "some platforms of IOS-XR count 256 bytes as one packet");
}
