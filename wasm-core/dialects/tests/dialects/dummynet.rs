//! FreeBSD's dummynet: commands and lanes, worked out by hand.

use crate::common::{apart, field, has, lane, messages, near, one, place, queue, refused};
use aqm_dialects::{Dialect, Import, Lane, Same};
use aqm_lane::link::Buffer;
use serde_json::{Value, json};

fn dummynet() -> &'static Dialect {
    Dialect::of("dummynet").expect("the dialect")
}

fn of(value: Value) -> Lane {
    lane(queue(value))
}

fn text(lane: &Lane) -> String {
    let export = (dummynet().export)(lane);
    export.text.unwrap_or_else(|| panic!("{:?}", export.notes))
}

/// What follows the delay of the pipe.
fn words(lane: &Lane) -> String {
    let text = text(lane);
    let line = text.lines().find_map(|line| line.strip_prefix("ipfw pipe 1 config "));
    let line = line.unwrap_or_else(|| panic!("{text}"));
    line.strip_prefix("bw 10Mbit/s delay 100 ").unwrap_or(line).to_owned()
}

fn said(lane: &Lane) -> Vec<String> {
    messages(&(dummynet().export)(lane).notes)
}

fn read(text: &str) -> Import {
    dummynet().import(text, Some(1000))
}

/// The lane as it is stored.
fn stored(lane: &Lane) -> Value {
    serde_json::to_value(&one(&read(&text(lane))).queue).expect("JSON")
}

#[test]
fn a_lane_becomes_a_pipe() {
    let lane = of(json!({ "kind": "red" }));
    let expected = "\
# With kern.hz=10000 in /boot/loader.conf, packets leave on ticks of 0.1 ms.
sysctl net.inet.ip.dummynet.pipe_slot_limit=199
ipfw pipe 1 config bw 10Mbit/s delay 100 queue 199 red 0.002/30/90/0.1
# ipfw add pipe 1 ip from any to any out xmit $IF
";
    assert_eq!(text(&lane), expected);
    let own = stored(&lane);
    near(&own["w_q"], 131.0 / 65_536.0);
    near(&own["max_p"], 109.0 * 60.0 / 65_536.0);
    assert_eq!([&own["spacing"], &own["spares_short"]], [&json!("linux"), &json!(false)]);
    assert_eq!(own.get("sees_idle"), None);
    let notes = said(&lane);
    for part in [
        "dummynet keeps 0.001999 for 0.002",
        "dummynet drops 2.64 times as often",
        "dummynet also drops when at most one packet waits",
        "dummynet counts idle times in packets of 512 bytes",
        "a tick is the time of 1.25 packets here",
    ] {
        has(&notes, part);
    }
    // A tenth became .09979, which is within half a percent.
    assert!(notes.iter().all(|own| !own.contains("for 0.1")), "{notes:#?}");
    // What prepares a pipe and what is a comment has no note.
    assert_eq!(read(&text(&Lane { rtt_s: None, ..lane.clone() })).notes, []);
    let rate = Lane { same: Some(Same::Rate), ..lane };
    assert!(words(&rate).starts_with("queue 199 red 0.002/30/90/0.03"), "{}", words(&rate));
}

#[test]
fn schemes_have_their_words() {
    let cases = [
        (json!({ "kind": "tail_drop" }), "queue 199"),
        (json!({ "kind": "gred" }), "queue 199 gred 0.002/30/90/0.1"),
        (json!({ "kind": "red", "min_th": 12.5 }), "queue 199 red 0.002/13/90/0.1"),
        (json!({ "kind": "red", "max_p": 0 }), "queue 199 red 0.002/30/90/0"),
        (json!({ "kind": "gred_i" }), "queue 199 red 1/30/200/1"),
        (
            json!({ "kind": "pie" }),
            "queue 199 pie target 15ms tupdate 15ms alpha 0.125 beta 1.25 max_burst 150ms noderand ts noecn",
        ),
        (
            json!({ "kind": "pie", "derandomise": true, "mark_below": 0.5, "target_s": 0.0015 }),
            "queue 199 pie target 1500us tupdate 15ms alpha 0.125 beta 1.25 max_burst 150ms max_ecnth 0.5 derand ts noecn",
        ),
        (json!({ "kind": "codel" }), "queue 199 codel target 5ms interval 100ms noecn"),
    ];
    for (value, expected) in cases {
        assert_eq!(words(&of(value)), expected);
    }
    let marks = Lane { ecn: true, ..of(json!({ "kind": "codel" })) };
    assert!(words(&marks).ends_with(" ecn"));
    let hred = Lane { share: Some(0.1875), ..of(json!({ "kind": "hred" })) };
    assert!(words(&hred).ends_with("/81/89/0.2023"), "{}", words(&hred));
    near(&stored(&hred)["max_p"], 1657.0 * 8.0 / 65_536.0);
    let short = Lane { buffer: Buffer::Packets(101), ..of(json!({ "kind": "tail_drop" })) };
    assert!(!text(&short).contains("sysctl"));
    for value in [json!({ "kind": "pi2" }), json!({ "kind": "dualpi2" })] {
        let export = (dummynet().export)(&of(value));
        assert_eq!(export.text, None);
        has(&messages(&export.notes), "dummynet has no ");
    }
}

#[test]
fn fq_codel_is_a_scheduler() {
    let lane = of(json!({ "kind": "fq_codel" }));
    let expected = "\
# With kern.hz=10000 in /boot/loader.conf, packets leave on ticks of 0.1 ms.
# Round trips of several lengths belong on other pipes.
ipfw pipe 1 config bw 10Mbit/s
ipfw sched 1 config pipe 1 type fq_codel target 5ms interval 100ms quantum 1514 limit 199 flows 1024 noecn
ipfw queue 1 config sched 1
# ipfw add queue 1 ip from any to any out xmit $IF
";
    assert_eq!(text(&Lane { rtt_s: None, ..lane.clone() }), expected);
    let import = read(expected);
    let own = one(&import);
    assert_eq!((own.label.as_str(), own.buffer), ("FQ-CoDel", Some(Buffer::Packets(200))));
    assert_eq!((own.rate_bps, own.ecn), (Some(10_000_000), false));
    assert_eq!(field(&own.queue, "mtu_bytes"), json!(1000));
    assert_eq!(import.notes, []);
    let large = Lane { buffer: Buffer::Packets(30_000), ..lane };
    assert!(text(&large).contains(" limit 20480 "));
    has(&said(&large), "dummynet keeps 20481 for 30000");
}

#[test]
fn gentle_red_ends_at_twice_max() {
    let gentle = |value: Value| {
        let mut own = json!({ "kind": "gred", "spacing": "linux" });
        own.as_object_mut().expect("fields").extend(value.as_object().expect("fields").clone());
        of(own)
    };
    let twice = gentle(json!({}));
    assert_eq!(stored(&twice)["gentle_end"], "twice_max_th");
    assert!(said(&twice).iter().all(|own| !own.contains("twice_max_th")));
    let buffer = gentle(json!({ "gentle_end": "buffer" }));
    assert_eq!(stored(&buffer), stored(&twice));
    has(&said(&buffer), "dummynet always has twice_max_th");
    // The slope's steps are coarse where the ramp is long.
    let long = gentle(json!({ "min_th": 1000, "max_th": 5000 }));
    has(&said(&long), "dummynet keeps 10460 for 10000");
    // Above one half, the intercept would be taken for a large number.
    let steep = gentle(json!({ "max_p": 0.8 }));
    assert_eq!(words(&steep), "queue 199 gred 0.002/30/90/0.5");
    has(&said(&steep), "for 0.8");
}

#[test]
fn what_rounds_to_zero_is_refused() {
    for (value, part) in [
        (json!({ "kind": "red", "w_q": 1e-5 }), "0.00001 rounds to zero"),
        (json!({ "kind": "red", "max_p": 0.0001, "max_th": 1000 }), "0.0001 rounds to zero"),
    ] {
        let export = (dummynet().export)(&of(value));
        assert_eq!(export.text, None);
        has(&messages(&export.notes), part);
    }
    assert!(words(&of(json!({ "kind": "red", "w_q": 2e-5 }))).contains(" red 0.00002/"));
}

/// With `ecn`, a RED of dummynet has no ramp.
#[test]
fn red_marks_all_or_drops() {
    let ramp = Lane { ecn: true, ..of(json!({ "kind": "red", "above_max": "mark" })) };
    assert_eq!(words(&ramp), "queue 199 red 0.002/30/90/0.1");
    has(&said(&ramp), "with ecn, dummynet marks or drops every packet from min on");
    has(&said(&ramp), "dummynet always has drop");
    let step = json!({ "kind": "red", "min_th": 30, "max_th": 30.5, "above_max": "mark" });
    let step = Lane { ecn: true, ..of(step) };
    assert_eq!(words(&step), "queue 199 red 0.002/30/31/0.1 ecn");
    let import = read(&text(&step));
    let own = one(&import);
    assert!(own.ecn);
    assert_eq!(field(&own.queue, "above_max"), json!("mark"));
    near(&field(&own.queue, "max_th"), 30.001);
    let again = Lane { queue: own.queue.clone(), ..step.clone() };
    assert_eq!(text(&again), text(&step));
    // DCTCP's way of writing it.
    let import = read("ipfw pipe 1 config queue 50 red 1/20/20/1 ecn");
    near(&field(&one(&import).queue, "min_th"), 20.0);
    has(&messages(&import.notes), "with ecn, dummynet marks or drops every packet from min on");
}

#[test]
fn a_pipe_becomes_a_lane() {
    let import = read("ipfw pipe 1 config bw 10Mbit/s delay 10ms queue 50");
    let own = one(&import);
    assert_eq!((own.rate_bps, own.buffer), (Some(10_000_000), Some(Buffer::Packets(51))));
    assert_eq!(field(&own.queue, "kind"), json!("tail_drop"));
    assert_eq!((own.rtt_s, &import.notes[..]), (Some(0.01), &[][..]));
    let forms = [
        "ipfw -q pipe config 1 bw 10000Kbit/s",
        "pipe 1 config bandwidth 1250KByte/s queue 0",
        "sudo /sbin/ipfw pipe 1 config bw 10Mb # fast",
        "${fwcmd} link 1 config bw 10M",
    ];
    for text in forms {
        let import = read(text);
        let own = one(&import);
        assert_eq!((own.rate_bps, own.buffer), (Some(10_000_000), Some(Buffer::Packets(51))));
        assert_eq!(import.notes, [], "{text}");
        assert_eq!(Dialect::guess(text).map(|dialect| dialect.kind), Some("dummynet"));
    }
    // A pipe that is configured again starts anew.
    let again =
        read("ipfw pipe 1 config bw 1Mbit/s red 0.002/5/15/0.1\nipfw pipe 1 config queue 20");
    assert_eq!((one(&again).rate_bps, &*one(&again).label), (None, "Tail Drop"));
    let red = read("ipfw pipe 1 config bw 10Mbit/s queue 199 red 0.002/30/90/0.02");
    near(&field(&one(&red).queue, "max_p"), 21.0 * 60.0 / 65_536.0);
}

/// Thresholds are in bytes where the queue is.
#[test]
fn bytes_are_more_than_the_fixed_point_holds() {
    let of = |words: &str| read(&format!("ipfw pipe 1 config bw 10Mbit/s {words}"));
    let large = of("queue 100KBytes red 0.002/20000/60000/0.1");
    let own = one(&large);
    near(&field(&own.queue, "min_th"), 20.0);
    near(&field(&own.queue, "max_th"), 60.0);
    near(&field(&own.queue, "max_p"), 6553.0 / 65_536.0);
    // What waits may be a packet longer.
    assert_eq!(own.buffer, Some(Buffer::Bytes(102_400 + 2000)));
    has(&messages(&large.notes), "the fixed point of dummynet overflows");
    let flat = of("queue 50KBytes red 0.002/5K/15K/0.1");
    near(&field(&one(&flat).queue, "max_th"), 15.36);
    has(
        &messages(&flat.notes),
        "rounds the slope between these numbers to zero and never drops early",
    );
    // Of 1500 bytes, packets would be dropped with 13 · 1000 / 65536.
    let held = of("queue 20000B red 0.002/1000/2000/0.2");
    near(&field(&one(&held).queue, "max_p"), 13.0 * 1000.0 / 65_536.0 / 1.5);
    assert_eq!(held.notes, []);
    let steep = of("queue 50 gred 0.002/5/15/0.6");
    has(&messages(&steep.notes), "the fixed point of dummynet overflows");
    // The kernel takes no shorter queue.
    assert_eq!(one(&of("queue 1000B")).buffer, Some(Buffer::Bytes(16_384 + 2000)));
}

#[test]
fn disciplines_have_their_defaults() {
    let pie = read("ipfw pipe 1 config bw 10Mbit/s pie");
    let own = one(&pie);
    let fields = ["target_s", "update_s", "alpha_hz", "beta_hz", "burst_s", "mark_below"];
    for (name, value) in fields.into_iter().zip([0.015, 0.015, 0.125, 1.25, 0.15, 0.1]) {
        near(&field(&own.queue, name), value);
    }
    assert_eq!(field(&own.queue, "derandomise"), json!(true));
    assert_eq!(field(&own.queue, "high_delay_rule"), json!(false));
    assert!(!own.ecn);
    has(&messages(&pie.notes), "the lab has nothing like \"dre\"");
    let words = "pie target 20 tupdate 900us alpha 9 beta 0.3 max_burst 20s max_ecnth 1 nodrand nocapdrop onoff ts ecn";
    let own = read(&format!("ipfw pipe 1 config {words}"));
    let queue = &one(&own).queue;
    near(&field(queue, "target_s"), 0.02);
    // The lab has no shorter interval.
    near(&field(queue, "update_s"), 0.001);
    near(&field(queue, "alpha_hz"), 7.0);
    near(&field(queue, "beta_hz"), 2457.0 / 8192.0);
    near(&field(queue, "burst_s"), 10.0);
    // A word of the manual that ipfw does not know.
    assert_eq!(field(queue, "derandomise"), json!(true));
    let notes = messages(&own.notes);
    has(&notes, "\"nodrand\" is not understood here");
    has(&notes, "nothing like \"nocapdrop\"");
    has(&notes, "nothing like \"onoff\"");
    let codel = read("ipfw pipe 1 config codel interval 200 ecn");
    near(&field(&one(&codel).queue, "interval_s"), 0.2);
    near(&field(&one(&codel).queue, "target_s"), 0.005);
    assert!(one(&codel).ecn);
    let fair = read("ipfw sched 2 config type FQ_CODEL limit 1000 flows 64 quantum 100");
    let own = one(&fair);
    assert_eq!((own.buffer, own.ecn), (Some(Buffer::Packets(1001)), true));
    assert_eq!(field(&own.queue, "queues"), json!(64));
    assert_eq!(field(&own.queue, "quantum_bytes"), json!(256));
    let short = read("ipfw pipe 1 config bw 5Mbit/s type fq_codel noecn");
    let own = one(&short);
    assert_eq!((&*own.label, own.rate_bps, own.ecn), ("FQ-CoDel", Some(5_000_000), false));
    assert_eq!(short.notes, []);
}

#[test]
fn queues_of_a_pipe_are_lanes_apart() {
    let text = "ipfw pipe 3 config bw 2Mbit/s\n\
                ipfw queue 1 config pipe 3 weight 10 queue 30 mask dst-ip 0xffffffff red 0.002/5/15/0.1\n\
                ipfw queue 2 config pipe 3 weight 1\n\
                ipfw queue 4 config sched 9 codel\n\
                ipfw queue 5 config queue 10";
    let import = apart(Dialect::of("dummynet").expect("the dialect"), text, Some(1000));
    let lanes: Vec<_> =
        import.lanes.iter().map(|lane| (&*lane.label, lane.rate_bps, lane.buffer)).collect();
    let slots = |slots: u32| Some(Buffer::Packets(slots));
    assert_eq!(
        lanes,
        [
            ("RED queue 1", Some(2_000_000), slots(31)),
            ("Tail Drop queue 2", Some(2_000_000), slots(51)),
            ("CoDel queue 4", None, slots(51)),
        ]
    );
    let notes = messages(&import.notes);
    for part in [
        "nothing like \"weight\"",
        "nothing like \"mask\"",
        "filters share traffic among classes",
        "there is no pipe \"9\" in this text",
        "queue needs sched",
    ] {
        has(&notes, part);
    }
    let other = read(
        "ipfw pipe 1 config bw 1Mbit/s\nipfw sched 1 config type qfq\nipfw queue 1 config sched 1",
    );
    assert_eq!(one(&other).rate_bps, Some(1_000_000));
    has(&messages(&other.notes), "nothing like \"qfq\"");
}

#[test]
fn faults_have_their_places() {
    let cases = [
        ("bw 1.5Mbit/s", 23, "\"1.5Mbit/s\" is no value of \"bw\""),
        ("bw em0", 23, "\"em0\" is no value of \"bw\""),
        ("bw 10Gbit/s", 20, "ipfw refuses this: 10000000000 is above the maximum 2147483647"),
        ("delay 20000", 20, "ipfw refuses this: 20000 is above the maximum 10000"),
        ("queue", 20, "\"queue\" needs a value"),
        ("queue ten", 26, "\"ten\" is no value of \"queue\""),
        ("red 0.002/30/90", 24, "\"0.002/30/90\" is no value of \"red\""),
        ("red 2/30/90/0.1", 24, "\"2/30/90/0.1\" is no value of \"red\""),
        ("red 0.00001/30/90/0.1", 24, "0.00001 rounds to zero"),
        ("red 0.002/90/30/0.1", 20, "ipfw refuses this: max is below min"),
        ("queue 50 ecn", 29, "ipfw refuses this: ecn needs red"),
        ("codel target soon", 33, "\"soon\" is no value of \"target\""),
        ("burst x", 26, "\"x\" is no value of \"burst\""),
        ("mask dst-ip", 25, "\"dst-ip\" needs a value"),
        ("shape 5", 20, "\"shape\" is not understood here"),
    ];
    for (words, column, message) in cases {
        let import = read(&format!("ipfw pipe 1 config {words}"));
        assert!(import.lanes.is_empty(), "{words}");
        let note = refused(&import);
        assert_eq!((note.message().as_str(), place(note)), (message, (1, column)), "{words}");
    }
    let number = read("ipfw pipe x config bw 1Mbit/s");
    assert_eq!(place(refused(&number)), (1, 11));
    let unlinked = read("ipfw add pipe 1 ip from any to any\nipfw pipe 1 config burst 3000");
    let places: Vec<_> = unlinked.notes.iter().map(|note| (place(note), note.message())).collect();
    assert_eq!(
        places,
        [
            ((1, 1), "this command says nothing about a queue and is left out".to_owned()),
            (
                (2, 20),
                "a burst of 3,000 bytes may leave at once; the lab's link has no token bucket"
                    .to_owned()
            ),
        ]
    );
}

/// A text of pf's ALTQ is as unknown as any other.
#[test]
fn queues_of_altq_are_not_recognised() {
    let text = "altq on em0 cbq bandwidth 10Mb queue { std, web }\n\
                queue std bandwidth 20% cbq(default)\n\
                queue web bandwidth 5Mb cbq(borrow red)";
    assert!(Dialect::guess(text).is_none());
    let import = read(text);
    assert!(import.lanes.is_empty());
    assert_eq!(refused(&import).message(), "there is no queue discipline in this text");
}
