//! Linux tc: lines that a kernel was given, and laws that hold for every lane.

use crate::common::{apart, field, has, lane, messages, near, queue};
use aqm_dialects::{Dialect, Import, Imported, Lane, Level, Note, tc};
use aqm_lane::link::Buffer;
use serde_json::{Map, Value, json};

fn dialect() -> &'static Dialect {
    Dialect::of("tc").expect("the dialect")
}

/// The lane that a read one makes in the scenario of `like`.
fn as_lane(read: &Imported, like: &Lane) -> Lane {
    Lane {
        queue: read.queue.clone(),
        rate_bps: read.rate_bps.unwrap_or(like.rate_bps),
        buffer: read.buffer.unwrap_or(like.buffer),
        ecn: read.ecn,
        ..like.clone()
    }
}

fn written(lane: &Lane) -> String {
    (dialect().export)(lane).text.expect("a text")
}

fn one(import: &Import) -> &Imported {
    let [lane] = &import.lanes[..] else { panic!("{import:?}") };
    lane
}

fn refusals(notes: &[Note]) -> Vec<&Note> {
    notes.iter().filter(|note| note.level == Level::Refused).collect()
}

mod kernel {
    use super::*;

    struct Line {
        commands: Vec<(String, bool)>,
        said: String,
        kernel: Vec<(String, Map<String, Value>)>,
        text: Option<String>,
        json: Option<Value>,
    }

    impl Line {
        fn script(&self) -> String {
            self.commands.iter().map(|(command, _)| format!("{command}\n")).collect()
        }

        fn is_accepted(&self) -> bool {
            self.commands.iter().all(|(_, accepted)| *accepted)
        }
    }

    fn lines() -> Vec<Line> {
        let data: Value = serde_json::from_str(include_str!("data/tc.json")).expect("JSON");
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        list(&data["lines"])
            .iter()
            .map(|line| Line {
                commands: list(&line["commands"])
                    .iter()
                    .map(|own| (text(&own[0]), own[1] == 0))
                    .collect(),
                said: list(&line["commands"])
                    .iter()
                    .filter_map(|own| own[2].as_str().map(str::to_owned))
                    .collect(),
                kernel: list(&line["kernel"])
                    .iter()
                    .map(|own| (text(&own[1]), own[2].as_object().expect("numbers").clone()))
                    .collect(),
                text: line["text"]
                    .as_array()
                    .map(|blocks| blocks.iter().map(|block| text(block) + "\n").collect()),
                json: line.get("json").cloned(),
            })
            .collect()
    }

    /// The kernel's numbers under our names; what only says how it was asked is left out.
    fn held(kind: &str, numbers: &Map<String, Value>) -> Option<Vec<(String, u64)>> {
        let mut all = Vec::new();
        if let Some(rate) = numbers.get("rate") {
            let of = |key: &str| numbers.get(key).and_then(Value::as_u64);
            all.push(("rate".to_owned(), rate["rate_Bps"].as_u64()?));
            all.extend(
                numbers
                    .get("ceil")
                    .and_then(|ceil| Some(("ceil".to_owned(), ceil["rate_Bps"].as_u64()?))),
            );
            for key in ["buffer", "cbuffer", "limit"] {
                all.extend(of(key).map(|number| (key.to_owned(), number)));
            }
            return Some(all);
        }
        if kind == "htb" {
            return None;
        }
        for (key, value) in numbers {
            // Thresholds for CE and RED's flags in another form.
            let own = !key.starts_with("ce_threshold") && !key.starts_with("flags_");
            all.extend(value.as_u64().filter(|_| own).map(|number| (key.clone(), number)));
        }
        Some(all)
    }

    #[test]
    fn accepted_lines_have_the_kernels_numbers() {
        let mut compared = 0;
        for line in lines().iter().filter(|line| line.is_accepted()) {
            let stored = tc::stored(&line.script());
            for (kind, numbers) in &line.kernel {
                let Some(held) = held(kind, numbers) else { continue };
                let same = |own: &&(String, Vec<(&str, u64)>)| {
                    own.0 == *kind
                        && held.iter().all(|(key, number)| {
                            // The interface shows rates in 32 bits.
                            let shown = |own: u64| match &**key {
                                "rate" | "ceil" => own.min(u64::from(u32::MAX)),
                                _ => own,
                            };
                            own.1.iter().any(|(name, own)| name == key && shown(*own) == *number)
                        })
                };
                assert!(
                    stored.iter().any(|own| same(&own)),
                    "{}\n{held:?}\n{stored:?}",
                    line.script()
                );
                compared += 1;
            }
        }
        assert!(compared >= 160, "{compared}");
    }

    #[test]
    fn refused_lines_are_refused() {
        let mut refused = 0;
        for line in lines().iter().filter(|line| !line.is_accepted()) {
            let script = line.script();
            // The lab takes no part in netem's checks, and another kernel has connection tracking.
            if script.contains("netem") || line.said.contains("No conntrack support") {
                continue;
            }
            let import = dialect().import(&script, None);
            let refusals = refusals(&import.notes);
            assert!(!refusals.is_empty(), "{script}{}\n{import:?}", line.said);
            assert!(refusals.iter().all(|note| note.at.is_some()), "{import:?}");
            // Words that tc quotes are those that the note quotes.
            let quoted =
                line.said.split('"').nth(1).filter(|_| {
                    line.said.starts_with("What is") || line.said.starts_with("Illegal")
                });
            let other = refusals.iter().any(|note| note.message().starts_with("the lab has no"));
            if let Some(word) = quoted.filter(|_| !other) {
                let messages: Vec<String> = refusals.iter().map(|note| note.message()).collect();
                assert!(
                    messages.iter().any(|own| own.contains(word)),
                    "{script}{word}: {messages:?}"
                );
            }
            refused += 1;
        }
        assert!(refused > 55, "{refused}");
    }

    /// What tc shows, as text or as JSON, makes the lane of the command. Text has times of three digits, and probabilities of
    /// six.
    #[test]
    fn listings_make_the_lane_of_the_command() {
        let mut compared = 0;
        for line in lines().iter().filter(|line| line.is_accepted()) {
            let (Some(text), Some(listed)) = (&line.text, &line.json) else { continue };
            let script = line.script();
            let command = dialect().import(&script, Some(1000));
            let Some(own) = command.lanes.first() else { continue };
            for shown in [text.clone(), format!("{listed}"), format!("{text}{listed:#}")] {
                let import = dialect().import(&shown, Some(1000));
                // HTB's rate is in the list of its classes.
                if shown.starts_with('[')
                    && listed.as_array().expect("a list").len() == 1
                    && script.contains("htb")
                {
                    continue;
                }
                let Some(lane) = import.lanes.first() else { panic!("{shown}\n{import:?}") };
                let unknown =
                    import.notes.iter().find(|note| note.message().contains("not understood"));
                assert_eq!(unknown, None, "{shown}");
                let [a, b] =
                    [own, lane].map(|lane| serde_json::to_value(&lane.queue).expect("JSON"));
                let close = |key: &String, a: &Value, b: &Value| match (a.as_f64(), b.as_f64()) {
                    // A step in packets needs the rate, which these listings lack.
                    _ if key == "l_from_s" && script.contains("step_thresh 5p") => true,
                    // A listing has no rate without its shaper.
                    _ if key == "sees_idle" => true,
                    (Some(a), Some(b)) => (a - b).abs() <= 4e-3 * a.abs().max(1e-9),
                    _ => a == b,
                };
                let same = a
                    .as_object()
                    .expect("fields")
                    .iter()
                    .all(|(key, value)| close(key, value, &b[key]));
                assert!(same, "{script}{shown}\n{a}\n{b}");
                assert_eq!(lane.ecn, own.ecn, "{script}{shown}");
                if !script.contains("tbf") && !script.contains("htb default") {
                    assert_eq!(lane.buffer, own.buffer, "{script}{shown}");
                }
                compared += 1;
            }
        }
        assert!(compared > 350, "{compared}");
    }

    /// Writing what was read gives a text that is read and written alike.
    #[test]
    fn what_was_read_is_written_canonically() {
        for line in lines().iter().filter(|line| line.is_accepted()) {
            // Linux has no script for several curves of one queue.
            let import = apart(dialect(), &line.script(), Some(1000));
            for read in &import.lanes {
                let like = lane(read.queue.clone());
                let text = written(&as_lane(read, &like));
                let again = dialect().import(&text, Some(1000));
                assert_eq!(written(&as_lane(one(&again), &like)), text, "{}", line.script());
            }
        }
    }
}

/// Lines and what they become, worked out by hand or read from tc.
mod examples {
    use super::*;

    fn stored(line: &str) -> Vec<(&'static str, u64)> {
        let all = tc::stored(line);
        assert_eq!(all.len(), 1, "{line}");
        all.into_iter().map(|(_, numbers)| numbers).next().unwrap_or_default()
    }

    fn holds(line: &str, expected: &[(&str, u64)]) {
        let numbers = stored(line);
        for pair in expected {
            assert!(numbers.contains(pair), "{line}: {pair:?} is not in {numbers:?}");
        }
    }

    #[test]
    fn reds_numbers() {
        let red = |rest: &str| format!("red limit 400000 min 30000 max 90000 avpkt 1000 {rest}");
        let usual = "bandwidth 10mbit probability 0.1";
        holds(
            &red(&format!("burst 55 {usual}")),
            &[("Wlog", 5), ("Plog", 20), ("Scell_log", 15), ("max_P", 429_496_729)],
        );
        for burst in [133, 157, 158] {
            holds(
                &red(&format!("burst {burst} {usual}")),
                &[("Wlog", 9), ("Plog", 20), ("Scell_log", 19)],
            );
        }
        holds(
            &format!("red limit 450000 min 45000 max 135000 avpkt 1500 burst 133 {usual}"),
            &[("Wlog", 9), ("Plog", 20), ("Scell_log", 20)],
        );
        holds(
            "red limit 60k avpkt 1500",
            &[
                ("limit", 61_440),
                ("qth_min", 5120),
                ("qth_max", 15_360),
                ("Wlog", 2),
                ("Plog", 19),
                ("Scell_log", 12),
            ],
        );
        holds(
            "red limit 60000 min 5000 avpkt 1000 bandwidth 1mbit",
            &[("qth_max", 15_000), ("Wlog", 3), ("Plog", 19), ("Scell_log", 16)],
        );
        holds(
            "red limit 20000 min 6000 max 20000 avpkt 1000 burst 13 probability .04",
            &[("Wlog", 4), ("Plog", 19), ("Scell_log", 14)],
        );
        holds(&red(&format!("burst 183 {usual}")), &[("Wlog", 10)]);
        holds("red limit 400000 min 30000 max 90000 avpkt 1500 burst 75", &[("Wlog", 7)]);
        holds("red limit 300000 min 25000 max 89000 avpkt 1000 probability 1", &[("Plog", 16)]);
        holds(
            "red limit 300000 min 40270 max 89000 avpkt 1000 burst 185 bandwidth 10mbit probability .405",
            &[("Wlog", 9), ("Plog", 17), ("max_P", 1_739_461_754)],
        );
    }

    fn max_p(line: &str) -> f64 {
        let import = dialect().import(line, Some(1000));
        serde_json::to_value(&one(&import).queue).expect("JSON")["max_p"]
            .as_f64()
            .expect("a number")
    }

    /// The kernel's slope is whole steps per byte.
    #[test]
    fn probabilities_that_take_effect() {
        let line = |min: u32, max: u32, p: f64| {
            format!("red limit 9000000 min {min} max {max} avpkt 1000 probability {p}")
        };
        let cases = [
            (line(30_000, 90_000, 0.1), 0.099_996_1),
            (line(30_000, 90_000, 0.02), 0.019_990_8),
            (line(30_000, 150_000, 0.01), 0.009_974_5),
            (line(6000, 20_000, 0.04), 0.039_998_9),
            (line(25_000, 89_000, 1.0), 0.9766),
            (line(30_000, 90_000, 1.0), 0.9155),
            (line(30_000, 200_000, 1.0), 0.6485),
        ];
        for (line, expected) in cases {
            assert!((max_p(&line) / expected - 1.0).abs() < 1e-4, "{line}: {}", max_p(&line));
        }
        let wide = "red limit 9000000 min 10000 max 4204304 avpkt 1000 burst 12 probability 0.02";
        assert!((max_p(wide) - 0.019_531_3).abs() < 1e-7);
    }

    #[test]
    fn lines_that_are_refused() {
        let cases = [
            (
                "red limit 400000 min 30000 max 90000 avpkt 1000 burst 29",
                "tc refuses this: burst 29 is too small; the least is 31",
            ),
            (
                "red limit 10mb min 2mb max 5mb avpkt 1000 burst 6000",
                "the kernel refuses this: 2097152 bytes are too much for a weight of 1/8192",
            ),
            (
                "red limit 9000 min 3000 max 2000 avpkt 1000 burst 5",
                "tc refuses this: max is below min",
            ),
            ("choke limit 300 bandwidth 10Mbit", "the lab has no choke; it has the rule CHOKe"),
            ("gred setup vqs 0 default 0", "\"0\" is no value of \"vqs\""),
            ("gred setup default 0", "tc refuses this: gred needs vqs"),
            ("gred setup vqs 2 default 1", "gred needs vq 1"),
            ("cake bandwidth ten", "\"ten\" is no value of \"bandwidth\""),
            ("pi2", "Linux has no discipline \"pi2\""),
        ];
        for (line, message) in cases {
            let import = dialect().import(line, None);
            assert!(import.lanes.is_empty(), "{line}");
            let messages: Vec<String> =
                refusals(&import.notes).iter().map(|note| note.message()).collect();
            assert_eq!(messages, [message], "{line}");
        }
    }

    /// Of a generic RED comes the queue of packets without a class, with the numbers that the kernel showed.
    #[test]
    fn generic_red_becomes_the_red_of_its_usual_queue() {
        let text = "tc qdisc add dev eth0 root handle 10: gred setup vqs 4 default 1 grio\n\
            tc qdisc change dev eth0 root handle 10: gred vq 1 prio 2 limit 400000 min 30000 max 90000 avpkt 1000 burst 55 probability 0.1 bandwidth 10Mbit\n\
            tc qdisc change dev eth0 root handle 10: gred vq 2 prio 4 limit 300000 min 20000 max 60000 avpkt 1000 burst 40 probability 0.2 bandwidth 10Mbit";
        let together = dialect().import(text, Some(1000));
        let wred = &one(&together).queue;
        assert_eq!(field(wred, "measure"), json!("own_and_better"));
        assert_eq!(field(wred, "curves")[1]["of"], json!(["yellow"]));
        near(&field(wred, "curves")[1]["points"][2][0], 60.0);
        has(&messages(&together.notes), "come to vq 1, vq 2; here they are those of green, yellow");
        has(&messages(&together.notes), "Linux adds the averages of better queues");
        let equal = dialect().import(&text.replace("prio 4", "prio 2"), Some(1000));
        assert_eq!(field(&one(&equal).queue, "measure"), json!("all"));
        let own = dialect().import(&text.replace(" grio", ""), Some(1000));
        assert_eq!(field(&one(&own).queue, "measure"), json!("own"));
        let import = apart(dialect(), text, Some(1000));
        let lane = one(&import);
        assert_eq!(lane.label, "RED of vq 1");
        let red = "red limit 400000 min 30000 max 90000 avpkt 1000 burst 55 probability 0.1 bandwidth 10Mbit";
        assert_eq!(lane.queue, one(&dialect().import(red, Some(1000))).queue);
        assert_eq!(lane.rate_bps, Some(10_000_000));
        let notes = messages(&import.notes);
        has(&notes, "grio");
        has(&notes, "vq 2");
        let stored = &tc::stored(text)[0].1;
        let seen = [
            ("def_DP", 1),
            ("DP", 1),
            ("qth_max", 90_000),
            ("Wlog", 5),
            ("Plog", 20),
            ("Scell_log", 15),
            ("max_P", 429_496_729),
            ("DP", 2),
            ("qth_min", 20_000),
            ("Plog", 18),
            ("max_P", 858_993_459),
        ];
        for number in seen {
            assert!(stored.contains(&number), "{number:?} in {stored:?}");
        }
    }

    #[test]
    fn cake_words_become_the_labs_cake() {
        let cases = [
            ("bandwidth 10mbit", 1_250_000, [100_000, 5000], json!({ "rate_bps": 10_000_000 })),
            (
                "bandwidth 10mbit besteffort flowblind lan",
                1_250_000,
                [1000, 50],
                json!({
                    "rate_bps": 10_000_000, "tins": "besteffort", "isolate": "blind", "rtt_s": 0.001,
                }),
            ),
            ("unlimited rtt 0", 0, [100_000, 1], json!({})),
            (
                "diffserv4 hosts pppoe-llcsnap ether-vlan",
                0,
                [100_000, 5000],
                json!({
                    "tins": "diffserv4", "isolate": "hosts", "overhead_bytes": 44, "framing": "atm",
                }),
            ),
            (
                "docsis dual-dsthost",
                0,
                [100_000, 5000],
                json!({ "isolate": "dual_near", "overhead_bytes": 18, "mpu_bytes": 64 }),
            ),
            (
                "ptm overhead -4",
                0,
                [100_000, 5000],
                json!({ "overhead_bytes": -4, "framing": "ptm" }),
            ),
        ];
        for (words, rate, [rtt, target], mut fields) in cases {
            let line = format!("cake {words}");
            let import = dialect().import(&line, None);
            let lane = one(&import);
            fields["kind"] = json!("cake");
            assert_eq!(lane.queue, queue(fields), "{line}");
            assert_eq!(lane.rate_bps, (rate > 0).then_some(8 * rate));
            assert_eq!(
                tc::stored(&line)[0].1,
                [("base_rate64_Bps", rate), ("rtt_us", rtt), ("target_us", target)]
            );
        }
        let import = dialect().import("cake bandwidth 10mbit nat wash memlimit 4mb", None);
        let notes = messages(&import.notes);
        for word in ["nat", "wash", "Linux counts the memory of packets"] {
            has(&notes, word);
        }
        assert_eq!(one(&import).buffer, Some(Buffer::Bytes((4 << 20) + 1000)));
    }

    #[test]
    fn fair_queueing_has_its_queues() {
        let sfq = dialect().import("sfq perturb 10 quantum 1514 divisor 2048", None);
        let lane = one(&sfq);
        let fields = json!({ "kind": "fair", "queues": 2048, "new_first": false });
        assert_eq!((&lane.queue, lane.buffer), (&queue(fields), Some(Buffer::Packets(128))));
        has(&messages(&sfq.notes), "\"perturb\"");
        let pie = dialect().import("fq_pie limit 500 flows 256 target 20ms ecn ecn_prob 20", None);
        let lane = one(&pie);
        assert_eq!((lane.buffer, lane.ecn), (Some(Buffer::Packets(501)), true));
        let own = field(&lane.queue, "queue");
        assert_eq!(own["kind"], json!("pie"));
        near(&own["target_s"], 0.02);
        near(&own["mark_below"], 0.2);
        assert_eq!(own["derandomise"], json!(true));
        assert_eq!(field(&lane.queue, "overflow"), json!("arrival"));
    }

    #[test]
    fn pie_line_becomes_the_labs_pie() {
        let import = dialect().import("pie target 20ms alpha 4 beta 24 ecn", None);
        let expected = json!({
            "kind": "pie", "target_s": 0.02, "update_s": 0.016, "alpha_hz": 0.25, "beta_hz": 1.5, "derandomise": true,
        });
        assert_eq!(one(&import).queue, queue(expected));
        assert!(one(&import).ecn);
        assert_eq!(one(&import).buffer, Some(Buffer::Packets(1001)));
    }

    /// The line behind the HTB class.
    fn leaf(lane: &Lane) -> String {
        let text = written(lane);
        let line = text.lines().last().unwrap_or_default();
        line.split_once("handle 10: ").expect("a leaf").1.to_owned()
    }

    #[test]
    fn lanes_become_lines() {
        let red = lane(queue(json!({ "kind": "red" })));
        assert_eq!(
            leaf(&red),
            "red limit 199000 min 30000 max 90000 avpkt 1000 burst 157 bandwidth 10Mbit probability 0.1"
        );
        let parabola = Lane { share: Some(0.19), ..lane(queue(json!({ "kind": "parabola_red" }))) };
        let line = leaf(&parabola);
        assert!(line.starts_with("red limit 199000 min 402"), "{line}");
        holds(&line, &[("qth_max", 89_000), ("Wlog", 9)]);
        let fq =
            Lane { buffer: Buffer::Packets(1000), ..lane(queue(json!({ "kind": "fq_codel" }))) };
        assert_eq!(
            leaf(&fq),
            "fq_codel limit 999 flows 1024 quantum 1514 target 5000us interval 100000us noecn"
        );
        let shown = "qdisc fq_codel 10: parent 1:1 limit 999p flows 1024 quantum 1514 target 4999us interval 99999us";
        let import = dialect().import(shown, Some(1000));
        assert_eq!(leaf(&as_lane(one(&import), &fq)), leaf(&fq));
        let tail = lane(queue(json!({ "kind": "tail_drop" })));
        assert_eq!(leaf(&tail), "pfifo limit 199");
        assert_eq!(leaf(&Lane { buffer: Buffer::Bytes(200_000), ..tail }), "bfifo limit 199000");
        let dual = serde_json::to_value(aqm_lane::queue::dualpi2::Params::linux()).expect("JSON");
        let mut dual = dual;
        dual["kind"] = json!("dualpi2");
        assert_eq!(
            leaf(&Lane { ecn: true, ..lane(queue(dual)) }),
            "dualpi2 limit 199 target 15000us tupdate 16000us alpha 0.16015625 beta 3.19921875 step_thresh 1000us \
             min_qlen_step 0 coupling_factor 2 drop_on_overload drop_dequeue classic_protection 10% l4s_ect"
        );
    }

    fn notes_on(lane: &Lane) -> Vec<String> {
        messages(&(dialect().export)(lane).notes)
    }

    #[test]
    fn differences_are_noted() {
        let slow = lane(queue(json!({ "kind": "red", "w_q": 1.0 / 3000.0 })));
        let notes = notes_on(&slow);
        let expected = "Linux averages with a weight of 1/4096, 0.0002441 in numbers; 0.0003333333333333333 is asked for";
        assert!(notes.iter().any(|own| own == expected), "{notes:?}");
        // The same drops come from less than half the probability.
        assert!(
            notes
                .iter()
                .any(|own| own.contains("drops 2.64 times as often") && own.ends_with("0.03571")),
            "{notes:?}"
        );
        let exact = lane(queue(json!({
            "kind": "red", "w_q": 1.0 / 512.0, "max_p": 0.1, "spacing": "linux", "spares_short": false, "sees_idle": false,
        })));
        assert_eq!(notes_on(&exact), [] as [&str; 0]);
        let pi2 = (dialect().export)(&lane(queue(json!({ "kind": "pi2" }))));
        assert_eq!((pi2.text, refusals(&pi2.notes).len()), (None, 1));
        let rate =
            Lane { same: Some(aqm_dialects::Same::Rate), ..lane(queue(json!({ "kind": "red" }))) };
        assert!(leaf(&rate).ends_with("probability 0.03571"), "{}", leaf(&rate));
    }
}

/// Whole configurations, as they are pasted.
mod configurations {
    use super::*;

    #[test]
    fn a_script_with_a_shaper() {
        let text = "\
#!/bin/sh
sudo tc qdisc del dev eth0 root
root@r1:~# tc qdisc add dev eth0 root handle 1: htb default 10   # the link
tc class add dev eth0 parent 1: classid 1:10 htb rate 5mbit \\
   ceil 5mbit
tc qdisc add dev eth0 parent 1:10 handle 10: red limit 200000 min 30000 max 90000 avpkt 1000 burst 157 ecn
ping -c 1 10.0.0.1
";
        let import = dialect().import(text, Some(1000));
        let lane = one(&import);
        assert_eq!(lane.rate_bps, Some(5_000_000));
        assert_eq!(lane.buffer, Some(Buffer::Packets(201)));
        let read = serde_json::to_value(&lane.queue).expect("JSON");
        assert_eq!((&read["sees_idle"], &read["spacing"]), (&json!(false), &json!("linux")));
        assert_eq!((&read["above_max"], lane.ecn), (&json!("mark"), true));
        let notes: Vec<_> = import
            .notes
            .iter()
            .map(|note| (note.message(), note.at.expect("a place").line))
            .collect();
        assert_eq!(
            notes,
            [("this command says nothing about a queue and is left out".to_owned(), 7)]
        );
    }

    /// Without a shaper, RED sees an idle link.
    #[test]
    fn red_at_the_root_sees_idle_times() {
        let text = "tc qdisc add dev eth0 root red limit 200000 min 30000 max 90000 avpkt 1000 bandwidth 8mbit";
        let import = dialect().import(text, Some(1000));
        assert_eq!(import.link.as_ref().map(|link| link.rate_bps), Some(8_000_000));
        let read = serde_json::to_value(&one(&import).queue).expect("JSON");
        assert_eq!(read.get("sees_idle"), None);
    }

    #[test]
    fn several_disciplines_make_several_lanes() {
        let line = "tc qdisc add dev eth0 root codel\n";
        let devices: String = (0..10).map(|i| line.replace("eth0", &format!("eth{i}"))).collect();
        let import = dialect().import(&devices, None);
        assert_eq!(import.lanes.len(), aqm_dialects::MOST_LANES);
        let left: Vec<u32> =
            refusals(&import.notes).iter().filter_map(|note| Some(note.at?.line)).collect();
        assert_eq!(left, [9, 10]);
    }

    #[test]
    fn words_are_named_at_their_places() {
        let import = dialect().import("\n  codel target 5ms  wlog 9", None);
        let place = import.notes[0].at.expect("a place");
        assert_eq!((place.line, place.column), (2, 21));
        assert_eq!(import.notes[0].message(), "\"wlog\" is not understood here");
        let listing = "qdisc codel 1: root limit 1000p target 5ms novel interval 100ms";
        let import = dialect().import(listing, None);
        assert_eq!(import.lanes.len(), 1);
        assert_eq!(import.notes[0].at.expect("a place").column, 44);
    }

    #[test]
    fn details_are_requested() {
        let shown = "qdisc red 10: root refcnt 2 limit 400000b min 30000b max 90000b";
        let import = dialect().import(shown, Some(1000));
        assert_eq!(import.lanes.len(), 1);
        assert!(import.notes[0].message().starts_with("without -d"), "{import:?}");
    }

    #[test]
    fn counters_make_a_share() {
        let shown = "qdisc codel 1: root limit 9p\n Sent 3300532 bytes 300 pkt (dropped 100, overlimits 0 requeues 0)\n";
        assert_eq!(one(&dialect().import(shown, None)).drop_share, Some(0.25));
    }

    #[test]
    fn texts_have_limits() {
        let [bytes, lines] = [aqm_dialects::MOST_BYTES, aqm_dialects::MOST_LINES];
        for text in ["codel ".repeat(bytes / 6 + 1), "codel\n".repeat(lines + 1)] {
            let import = dialect().import(&text, None);
            assert!(import.lanes.is_empty());
            assert_eq!(refusals(&import.notes).len(), 1);
        }
        assert_eq!(refusals(&dialect().import("", None).notes).len(), 1);
    }
}

/// The words of a line with their meanings, in its numbers; a curve and a plain queue have none.
#[test]
fn words_have_their_meanings() {
    let says = |text: &str| -> Vec<String> {
        let import = dialect().import(text, Some(1000));
        let meanings = dialect().meanings(one(&import));
        meanings.iter().map(|own| format!("{}: {}", own.word, own.says)).collect()
    };
    let red = "tc qdisc add dev e root red limit 300000 min 30000 max 90000 avpkt 1000 burst 55";
    assert_eq!(
        says(&format!("{red} probability 0.1 ecn")),
        [
            "min: while the average queue is below 30 packets, nothing is dropped early",
            "max: from 90 packets of the average queue on, every packet is marked, or dropped without ECN",
            "probability: the probability just below the upper threshold is 10 %; as drops are spaced, 18.18 % of the packets are marked, or dropped without ECN there",
            "burst: an arrival moves the average by 1/32 of its distance from the queue",
            "limit: 300 packets can wait; a packet that finds as many is dropped",
            "avpkt: thresholds in bytes count one packet as 1000 bytes",
        ]
    );
    assert!(says(&format!("{red} adaptive"))[1].contains("from there it rises on to 100 %"));
    assert!(says("tc qdisc add dev e root codel").is_empty());
}

#[test]
fn a_zero_that_tc_does_not_send_is_noted() {
    for words in ["codel limit 0", "pie tupdate 0ms", "fq_codel quantum 0", "dualpi2 limit 0"] {
        let import = dialect().import(&format!("tc qdisc add dev e root {words}"), Some(1000));
        has(&messages(&import.notes), "tc sends no 0 to the kernel; its default holds");
    }
}
