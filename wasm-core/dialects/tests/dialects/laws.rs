//! Laws of every dialect: what is read back is what the dialect stores, and it is stored alike ever after; no text is fatal.

use crate::hostile::{self, WORDS};
use crate::random::lanes;
use aqm_dialects::{DIALECTS, Dialect, Lane, Level, MOST_BYTES, MOST_LANES, tc};
use aqm_lane::link::Buffer;
use aqm_lane::queue::QueueSpec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::Config;
use serde_json::Value;

fn is_whole() -> bool {
    std::env::var_os("AQM_WHOLE").is_some_and(|it| it == "1")
}

/// As many cases as `PROPTEST_CASES` says; without it, so many, and `all` in a whole run.
fn config(some: u32, all: u32) -> Config {
    let usual = Config { failure_persistence: None, ..Config::default() };
    let cases = if is_whole() { all } else { some };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => usual,
        None => Config { cases, ..usual },
    }
}

/// The lane as a dialect stores it, and the text.
fn stored(dialect: &Dialect, lane: &Lane) -> Option<(Lane, String)> {
    let text = (dialect.export)(lane).text?;
    let import = dialect.import(&text, Some(lane.packet_bytes));
    let [read] = &import.lanes[..] else { panic!("{text}\n{import:?}") };
    assert!(
        import.notes.iter().all(|note| note.level < Level::Refused),
        "{text}\n{:?}",
        import.notes
    );
    let lane = Lane {
        queue: read.queue.clone(),
        // Some systems have no place for them.
        rate_bps: read.rate_bps.unwrap_or(lane.rate_bps),
        buffer: read.buffer.unwrap_or(lane.buffer),
        // Plain queues mark nothing, and DualPI2 always marks.
        ecn: read.ecn,
        ..lane.clone()
    };
    Some((lane, text))
}

/// Whether a field of the stored lane is what was asked for; within the half percent below which max_p gets no note.
fn same(name: &str, wanted: &Value, got: &Value) -> bool {
    match (wanted.as_f64(), got.as_f64()) {
        (Some(wanted), Some(got)) if name == "max_p" => (got - wanted).abs() <= 0.005 * wanted,
        _ => wanted == got,
    }
}

proptest! {
    #![proptest_config(config(100, 10_000))]

    #[test]
    fn what_is_stored_stays(lane in lanes()) {
        for dialect in DIALECTS {
            let Some((once, text)) = stored(dialect, &lane) else { continue };
            let (twice, again) = stored(dialect, &once).expect("a text");
            // The first text of a curve is that of the ramp in its place.
            if once.ecn == lane.ecn {
                prop_assert_eq!(&again, &text);
            }
            prop_assert_eq!(&twice.queue, &once.queue);
            prop_assert_eq!(twice.buffer, once.buffer);
            prop_assert_eq!(twice.rate_bps, once.rate_bps);
        }
    }

    /// What differs is told, field by field; what is told to be kept is.
    #[test]
    fn every_difference_has_a_note(lane in lanes()) {
        for dialect in DIALECTS {
            let export = (dialect.export)(&lane);
            let Some((got, text)) = stored(dialect, &lane) else {
                prop_assert!(export.notes.iter().any(|note| note.level == Level::Refused));
                continue;
            };
            // A note on a part of a field is one on the field.
            let noted = |field: &str| {
                let of = |own: &str| own.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
                export.notes.iter().filter_map(|note| note.field.as_deref()).any(of)
            };
            let values = [&lane.queue, &got.queue].map(|queue| serde_json::to_value(queue).expect("JSON"));
            let [wanted, kept] = &values;
            if wanted["kind"] != kept["kind"] {
                prop_assert!(noted("queue") , "{}\n{:?}", text, export.notes);
            } else {
                let fields = wanted.as_object().expect("fields").keys().chain(kept.as_object().expect("fields").keys());
                for name in fields {
                    let absent = Value::Null;
                    let [wanted, kept] = [wanted, kept].map(|value| value.get(name).unwrap_or(&absent));
                    let field = format!("queue.{name}");
                    prop_assert!(
                        same(name, wanted, kept) || noted(&field),
                        "{}: {} became {}\n{}\n{:?}", name, wanted, kept, text, export.notes
                    );
                }
            }
            let queues = |value: &Value| value["queues"].as_array().cloned().unwrap_or_default();
            for (wanted, kept) in queues(wanted).iter().zip(queues(kept)) {
                let path = format!("queue.queues.{}", wanted["name"].as_str().expect("a name"));
                let told = ["meter", "exceed"].iter().any(|own| noted(&format!("{path}.{own}")));
                prop_assert!(wanted["meter"] == kept["meter"] || told, "{}\n{:?}", text, export.notes);
            }
            let read = &dialect.import(&text, Some(lane.packet_bytes)).lanes[0];
            prop_assert!(read.rate_bps == Some(lane.rate_bps) || noted("link.rate_bps"));
            prop_assert!(read.buffer.is_some() || noted("link.buffer"));
            let bytes = |buffer: Buffer| match buffer {
                Buffer::Packets(packets) => u64::from(packets) * u64::from(lane.packet_bytes),
                Buffer::Bytes(bytes) => bytes,
            };
            prop_assert!(bytes(lane.buffer) == bytes(got.buffer) || noted("link.buffer"), "{:?} {:?}", lane.buffer, got.buffer);
        }
    }
}

fn texts() -> impl Strategy<Value = String> {
    let words =
        prop::collection::vec(prop::sample::select(WORDS), 0..60).prop_map(|words| words.join(" "));
    prop_oneof![words, changed(), "\\PC{0,300}", "(\\PC|\n){0,300}"]
}

/// The text of a lane after some changes, each of which puts a word in place of a part.
fn changed() -> impl Strategy<Value = String> {
    let changes =
        prop::collection::vec((any::<Index>(), 0..12_usize, prop::sample::select(WORDS)), 0..6);
    (lanes(), 0..DIALECTS.len(), changes).prop_map(|(lane, dialect, changes)| {
        let mut letters: Vec<char> =
            (DIALECTS[dialect].export)(&lane).text.unwrap_or_default().chars().collect();
        for (at, length, word) in changes {
            let from = at.index(letters.len() + 1);
            let to = (from + length).min(letters.len());
            letters.splice(from..to, word.chars());
        }
        letters.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(config(400, 4000))]

    /// Any text gives lanes or faults; each fault has a place in the text; lanes can run.
    #[test]
    fn no_text_is_fatal(text in texts()) {
        for dialect in DIALECTS {
            let import = dialect.import(&text, None);
            prop_assert!(import.lanes.len() <= MOST_LANES);
            prop_assert!(!import.lanes.is_empty() || !import.notes.is_empty());
            let lines = text.lines().count().max(1) as u32;
            for note in &import.notes {
                let at = note.at.expect("a place");
                prop_assert!((1..=lines).contains(&at.line) && at.column >= 1, "{:?} of {}", note, text);
            }
            for lane in &import.lanes {
                prop_assert!(lane.queue.faults().is_empty(), "{:?} of {}", lane, text);
                let document = serde_json::to_value(&lane.queue).expect("JSON");
                let again: QueueSpec = serde_json::from_value(document).expect("a discipline");
                prop_assert_eq!(&again, &lane.queue);
            }
        }
        let _ = tc::stored(&text);
    }
}

/// Values that a system has without being told: those of its shortest texts.
const USUAL: &[(&str, &[&str])] = &[
    (
        "tc",
        &[
            "codel",
            "fq_codel",
            "pie",
            "dualpi2",
            "cake",
            "cake flowblind",
            "fq_pie",
            "sfq",
            "red limit 60000 avpkt 1000",
            "red limit 60000 avpkt 1000 adaptive",
        ],
    ),
    ("ios", &["random-detect", "random-detect precedence 0 9 99", "queue-limit 9"]),
    ("ios-xr", &["random-detect default 9 packets 99 packets"]),
    (
        "sonic",
        &[
            "{\"WRED_PROFILE\":{\"A\":{\"wred_green_enable\":\"true\",\"green_min_threshold\":\"1\",\"green_max_threshold\":\"9\"}}}",
        ],
    ),
    ("junos-64", &[PROFILE]),
    ("junos-32", &[PROFILE]),
    ("junos-2", &[PROFILE]),
    (
        "dummynet",
        &[
            "ipfw pipe 1 config codel",
            "ipfw pipe 1 config pie",
            "ipfw sched 1 config type fq_codel",
            "ipfw pipe 1 config red 0.1/9/99/0.1",
            "ipfw pipe 1 config gred 0.1/9/99/0.1",
            "ipfw pipe 1 config",
            "ipfw sched 1 config type rr\nipfw queue 1 config sched 1\nipfw queue 2 config sched 1",
        ],
    ),
];
const PROFILE: &str =
    "set class-of-service drop-profiles A interpolate fill-level 9 drop-probability 5";

/// The numbers of a lane by their names.
fn numbers(lane: &aqm_dialects::Imported) -> Vec<(String, Value)> {
    fn leaves(name: &str, value: &Value, all: &mut Vec<(String, Value)>) {
        match value {
            Value::Object(fields) => {
                fields.iter().for_each(|(key, own)| leaves(&format!("{name}.{key}"), own, all));
            }
            Value::Array(own) => own.iter().for_each(|own| leaves(name, own, all)),
            Value::Number(_) => all.push((name.to_owned(), value.clone())),
            _ => {}
        }
    }
    let mut all = Vec::new();
    leaves("queue", &serde_json::to_value(&lane.queue).expect("JSON"), &mut all);
    leaves("buffer", &serde_json::to_value(lane.buffer).expect("JSON"), &mut all);
    leaves("rate_bps", &serde_json::to_value(lane.rate_bps).expect("JSON"), &mut all);
    leaves("rtt_s", &serde_json::to_value(lane.rtt_s).expect("JSON"), &mut all);
    all
}

/// Each text with one of its numbers changed, and so on for each number; and with all of them changed at once, since some are
/// refused beside the others.
fn perturbed(text: &str) -> Vec<String> {
    let mut numbers: Vec<(usize, usize, u64)> = Vec::new();
    let mut start = None;
    for (at, sign) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, sign.is_ascii_digit()) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                start = None;
                numbers.extend(text[from..at].parse().ok().map(|number| (from, at, number)));
            }
            _ => {}
        }
    }
    let changes: [fn(u64) -> String; 12] = [
        |number| (number / 2).to_string(),
        |number| number.saturating_mul(2).to_string(),
        |number| number.saturating_add(1).to_string(),
        |number| (number - number / 5).to_string(),
        |number| (number - number / 10).to_string(),
        |number| (number - number / 30).to_string(),
        |number| (number - number / 100).to_string(),
        |number| (number - number / 300).to_string(),
        |number| number.saturating_add(number / 5).to_string(),
        |number| number.saturating_sub(1).to_string(),
        |_| "9".to_owned(),
        |_| "0.5".to_owned(),
    ];
    let changed = |change: fn(u64) -> String, only: &[(usize, usize, u64)]| {
        let mut own = String::new();
        let mut rest = 0;
        for &(from, to, number) in only {
            own += &text[rest..from];
            own += &change(number);
            rest = to;
        }
        own + &text[rest..]
    };
    let each = numbers.chunks(1).flat_map(|one| changes.iter().map(|&change| changed(change, one)));
    each.chain(changes.iter().map(|&change| changed(change, &numbers))).collect()
}

/// Every number of a lane is of the text, since it changes with a number there, or the system's own, or a note is on its field.
fn untraced(dialect: &Dialect, text: &str) -> Vec<String> {
    let import = dialect.import(text, Some(1000));
    let usual: Vec<(String, Value)> = USUAL
        .iter()
        .filter(|(kind, _)| *kind == dialect.kind)
        .flat_map(|(_, texts)| texts.iter())
        .flat_map(|text| dialect.import(text, Some(1000)).lanes)
        .flat_map(|lane| numbers(&lane))
        .collect();
    let noted = |name: &str| {
        import.notes.iter().any(|note| {
            let field = note.field.as_deref().unwrap_or_default();
            // Numbers of all queues have one name.
            let queue = field.strip_prefix("queue.queues.").and_then(|own| own.split_once('.'));
            let of_queue = queue.map(|(_, rest)| format!("queue.queues.{rest}"));
            let field = of_queue.as_deref().unwrap_or(field);
            let of = field.strip_prefix("link.").unwrap_or(field);
            !of.is_empty() && (name == of || name.starts_with(&format!("{of}.")))
        })
    };
    let open: Vec<(usize, String, Value)> = import
        .lanes
        .iter()
        .enumerate()
        .flat_map(|(lane, own)| {
            numbers(own).into_iter().map(move |(name, value)| (lane, name, value))
        })
        .filter(|(_, name, value)| {
            let alone = name.replace("queue.queues.queue.", "queue.");
            !noted(name) && !usual.contains(&(alone, value.clone()))
        })
        .collect();
    if open.is_empty() {
        return Vec::new();
    }
    let others: Vec<_> =
        perturbed(text).iter().map(|text| dialect.import(text, Some(1000))).collect();
    let of = |lane: &aqm_dialects::Imported, name: &str| -> Vec<Value> {
        numbers(lane).into_iter().filter(|(own, _)| own == name).map(|(_, value)| value).collect()
    };
    let moves = |(lane, name, _): &&(usize, String, Value)| {
        let own = &import.lanes[*lane];
        let numbers = of(own, name);
        // Equal queues may part, so that lanes are told apart by their places.
        let lanes = others.iter().flat_map(|other| &other.lanes).filter(|other| other.at == own.at);
        lanes.into_iter().any(|other| of(other, name) != numbers)
    };
    // Some stand there as they are, and each neighbour is refused.
    let literal: Vec<f64> = text
        .split(|sign: char| !sign.is_ascii_digit() && sign != '.')
        .filter_map(|number| number.parse().ok())
        .collect();
    // So many packets stand there as bytes.
    let holds = |(_, _, value): &&(usize, String, Value)| {
        value
            .as_f64()
            .is_some_and(|value| literal.contains(&value) || literal.contains(&(value * 1000.0)))
    };
    let still = open.iter().filter(|own| !holds(own) && !moves(own));
    still.map(|(lane, name, value)| format!("lane {lane}, {name} {value}")).collect()
}

/// No number of a lane comes from nowhere, whatever line is missing.
#[test]
fn numbers_of_the_fields_texts_are_traced() {
    for (name, dialect, text) in crate::field::texts() {
        let lines: Vec<&str> = text.lines().collect();
        let step = if is_whole() { 1 } else { lines.len() };
        for left_out in (0..=lines.len()).step_by(step) {
            let kept = lines.iter().enumerate().filter(|(line, _)| *line != left_out);
            let text: String = kept.map(|(_, line)| format!("{line}\n")).collect();
            let untraced = untraced(dialect, &text);
            assert!(
                untraced.is_empty(),
                "{name} without line {}: {untraced:?}\n{text}",
                left_out + 1
            );
        }
    }
}

#[test]
fn a_limit_that_tc_takes_itself_is_noted_at_the_buffer() {
    let tc = DIALECTS.iter().find(|dialect| dialect.kind == "tc").expect("tc");
    for text in ["bfifo", "pfifo"] {
        assert_eq!(untraced(tc, text), Vec::<String>::new(), "{text}");
    }
}

proptest! {
    #![proptest_config(config(20, 2000))]

    #[test]
    fn numbers_of_any_text_are_traced(lane in lanes(), text in changed()) {
        for dialect in DIALECTS {
            let written = (dialect.export)(&lane).text.unwrap_or_default();
            // tc refuses each neighbour of the least burst.
            let least = |text: &&&String| text.contains("burst 1 ");
            for text in [&written, &text].iter().filter(|text| !least(text)) {
                let untraced = untraced(dialect, text);
                prop_assert!(untraced.is_empty(), "{}: {:?}\n{}", dialect.kind, untraced, text);
            }
        }
    }
}

/// Texts of the largest size leave faults as well; `npm run bench -- --texts` has their times.
#[test]
fn large_texts_are_read() {
    for text in hostile::grown() {
        assert!(text.len() <= MOST_BYTES, "{}", text.len());
        for dialect in DIALECTS {
            let import = dialect.import(&text, None);
            assert!(import.lanes.len() <= MOST_LANES && !import.notes.is_empty(), "{text:.60}");
        }
    }
}

/// Imported lanes lie within the lab's ranges: those that the import names are the schema's.
#[test]
fn ranges_are_those_of_the_schema() {
    let mut generator = schemars::SchemaGenerator::default();
    generator.subschema_for::<QueueSpec>();
    let definitions = serde_json::to_value(generator.take_definitions(true)).expect("JSON");
    let branches = definitions["QueueSpec"]["oneOf"].as_array().expect("kinds");
    for &(kind, field, range) in aqm_dialects::RANGES {
        let branch = branches
            .iter()
            .find(|branch| branch["properties"]["kind"]["const"] == kind)
            .expect("a kind");
        let target =
            branch["$ref"].as_str().and_then(|target| target.rsplit('/').next()).expect("a type");
        let own = &definitions[target]["properties"][field];
        assert_eq!(
            [own["minimum"].as_f64(), own["maximum"].as_f64()],
            range.map(Some),
            "{kind}.{field}"
        );
    }
}

/// Each dialect has its own name, and an ending to save by.
#[test]
fn dialects_have_their_own_names() {
    for (i, dialect) in DIALECTS.iter().enumerate() {
        assert!(!dialect.endings.is_empty());
        assert!(
            DIALECTS[..i]
                .iter()
                .all(|other| other.kind != dialect.kind && other.name != dialect.name)
        );
    }
}
