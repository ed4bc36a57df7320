//! Rules of any text: no panic, no run over its bound, and a place for every fault. `PROPTEST_CASES` makes as many.

use crate::link::Link;
use crate::queue::QueueSpec;
use crate::queue::rule::language::gallery::GALLERY;
use crate::queue::rule::language::{self, Code, INPUTS, MOST_COST, Program, RESERVED};
use crate::run::LaneRun;
use crate::scenario::{Access, LaneScenario};
use crate::units::Time;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::Config;
use serde_json::json;

/// As many cases, or as many as `PROPTEST_CASES` says.
fn config(cases: u32) -> Config {
    let usual = Config { failure_persistence: None, ..Config::default() };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => usual,
        None => Config { cases, ..usual },
    }
}

/// Expressions of each type, from leaves to this many levels. Some do not fit: names of other events, too many parts.
fn number(levels: u32) -> BoxedStrategy<String> {
    let name = |names: &'static [&'static str]| prop::sample::select(names).prop_map(str::to_owned);
    let leaf = prop_oneof![
        40 => name(&["q", "bytes", "delay", "limit", "rate", "usual", "p", "r", "k"]),
        30 => name(&["0", "1", "2", "0.5", "1e-9", "1e300", "30", "5%", "1/512"]),
        20 => (0.0..100.0_f64).prop_map(|value| format!("{value:.3}")),
        // Not known in every event.
        1 => name(&["size", "missed", "x"]),
    ];
    if levels == 0 {
        return leaf.boxed();
    }
    let inner = || number(levels - 1);
    let operators = prop::sample::select(&["+", "-", "*", "/", "^"][..]);
    prop_oneof![
        2 => leaf,
        4 => (inner(), operators, inner()).prop_map(|(a, by, b)| format!("({a} {by} {b})")),
        1 => inner().prop_map(|a| format!("-{a}")),
        2 => (prop::sample::select(&["sqrt", "exp", "ln", "abs", "floor", "cbrt", "log2"][..]), inner())
            .prop_map(|(name, a)| format!("{name}({a})")),
        1 => (prop::sample::select(&["min", "max"][..]), inner(), inner())
            .prop_map(|(name, a, b)| format!("{name}({a}, {b})")),
        1 => prop::collection::vec(inner(), 5).prop_map(|all| format!("ramp({})", all.join(", "))),
        1 => (inner(), pairs(inner())).prop_map(|(x, all)| format!("line({x}, {all})")),
        1 => (inner(), pairs(inner()), inner()).prop_map(|(x, all, other)| format!("steps({x}, {all}, {other})")),
        1 => prop::collection::vec(inner(), 3).prop_map(|all| format!("clamp({})", all.join(", "))),
        1 => Just("rand()".to_owned()),
        1 => time(levels - 1).prop_map(|a| format!("sec({a})")),
        1 => (time(levels - 1), time(levels - 1)).prop_map(|(a, b)| format!("({a} / {b})")),
        1 => (inner(), flag(levels - 1), inner()).prop_map(|(a, c, b)| format!("({a} if {c} else {b})")),
    ]
    .boxed()
}

fn time(levels: u32) -> BoxedStrategy<String> {
    let name = |names: &'static [&'static str]| prop::sample::select(names).prop_map(str::to_owned);
    let leaf = prop_oneof![40 => name(&["now", "age", "lost", "t", "5ms", "0s", "never", "1e9s"]), 1 => name(&["idle"])];
    if levels == 0 {
        return leaf.boxed();
    }
    let inner = || time(levels - 1);
    prop_oneof![
        2 => leaf,
        2 => (inner(), prop::sample::select(&["+", "-"][..]), inner()).prop_map(|(a, by, b)| format!("({a} {by} {b})")),
        1 => (inner(), prop::sample::select(&["*", "/"][..]), number(levels - 1))
            .prop_map(|(a, by, b)| format!("({a} {by} {b})")),
        1 => (prop::sample::select(&["min", "max"][..]), inner(), inner())
            .prop_map(|(name, a, b)| format!("{name}({a}, {b})")),
        1 => inner().prop_map(|a| format!("-{a}")),
    ]
    .boxed()
}

fn flag(levels: u32) -> BoxedStrategy<String> {
    let name = |names: &'static [&'static str]| prop::sample::select(names).prop_map(str::to_owned);
    let leaf = prop_oneof![20 => name(&["yes", "no", "f"]), 1 => name(&["ect", "room"])];
    if levels == 0 {
        return leaf.boxed();
    }
    let inner = || flag(levels - 1);
    let orders = || prop::sample::select(&["<", "<=", ">", ">=", "==", "!="][..]);
    prop_oneof![
        1 => leaf,
        3 => (number(levels - 1), orders(), number(levels - 1)).prop_map(|(a, by, b)| format!("{a} {by} {b}")),
        2 => (time(levels - 1), orders(), time(levels - 1)).prop_map(|(a, by, b)| format!("{a} {by} {b}")),
        1 => (inner(), prop::sample::select(&["and", "or"][..]), inner()).prop_map(|(a, by, b)| format!("({a} {by} {b})")),
        1 => inner().prop_map(|a| format!("(not {a})")),
        1 => number(levels - 1).prop_map(|a| format!("chance({a})")),
    ]
    .boxed()
}

/// Statements; those that act on a packet only `with` one.
fn statement(levels: u32, with: bool) -> BoxedStrategy<String> {
    let quiet = prop_oneof![
        4 => (prop::sample::select(&["p", "r"][..]), number(3)).prop_map(|(name, a)| format!("{name} = {a}")),
        2 => time(2).prop_map(|a| format!("t = {a}")),
        1 => flag(2).prop_map(|a| format!("f = {a}")),
    ];
    let acts =
        prop::sample::select(&["signal", "mark", "drop", "send"][..]).prop_map(str::to_owned);
    let simple = prop_oneof![3 => quiet, u32::from(with) => acts];
    if levels == 0 {
        return simple.boxed();
    }
    let block =
        || prop::collection::vec(statement(levels - 1, with), 1..3).prop_map(|all| all.join("; "));
    prop_oneof![
        3 => simple,
        2 => (flag(2), block()).prop_map(|(a, then)| format!("if {a} {{ {then} }}")),
        1 => (flag(2), block(), block()).prop_map(|(a, then, other)| format!("if {a} {{ {then} }} else {{ {other} }}")),
    ]
    .boxed()
}

/// Programs that are mostly sound.
fn programs() -> impl Strategy<Value = String> {
    let block = |with: bool| {
        prop::collection::vec(statement(2, with), 0..4).prop_map(|all| all.join("\n  "))
    };
    let early = prop::option::of(
        (number(2), prop::sample::select(EARLY)).prop_map(|(a, how)| format!("early {a} {how}")),
    );
    let every = prop::option::of((1..50_u32, block(false)));
    (block(true), early, prop::option::of(block(true)), every).prop_map(|(arrive, early, depart, every)| {
        let early = early.unwrap_or_default();
        let depart = depart.map_or_else(String::new, |own| format!("on depart\n  {own}\n"));
        let every = every.map_or_else(String::new, |(ms, own)| format!("every {ms}ms\n  {own}\n"));
        format!("param k = 0.5\nstate p = 0, r = 1, t = 5ms, f = no\n{every}on arrive\n  {arrive}\n  {early}\n{depart}")
    })
}

/// What may stand behind the probability of `early`.
const EARLY: &[&str] = &["", "of p", "of p from k", "of r from 3 uniform", "geometric"];

/// One to four pairs of arguments.
fn pairs(inner: BoxedStrategy<String>) -> impl Strategy<Value = String> {
    prop::collection::vec((inner.clone(), inner), 1..4).prop_map(|all| {
        all.into_iter().map(|(x, y)| format!("{x}, {y}")).collect::<Vec<_>>().join(", ")
    })
}

/// Texts of the gallery, a program, or nothing, with parts replaced by words.
fn changed() -> impl Strategy<Value = String> {
    let mut words: Vec<&str> = RESERVED.to_vec();
    words.extend(INPUTS.iter().map(|input| input.0));
    words.extend(language::functions());
    words.extend([
        "(", ")", "{", "}", ",", "..", "=", "==", "<", "^", "-", "*", "/", "\n", ";", "#", "\"",
        "5", "1e999", "ms", "%",
    ]);
    words.extend([
        "\u{3b1}",
        "\u{d7}",
        "\u{2264}",
        "\u{2190}",
        "\u{1f600}",
        "\u{0}",
        "avg",
        "min",
        "0.5",
        "((((((((",
        "if x {",
    ]);
    let gallery: Vec<String> = GALLERY.iter().map(|shown| shown.text.to_owned()).collect();
    let start =
        prop_oneof![4 => prop::sample::select(gallery), 2 => programs(), 1 => Just(String::new())];
    let changes =
        prop::collection::vec((any::<Index>(), 0..12_usize, prop::sample::select(words)), 0..8);
    (start, changes).prop_map(|(text, changes)| {
        let mut letters: Vec<char> = text.chars().collect();
        for (at, length, word) in changes {
            let from = at.index(letters.len() + 1);
            let to = (from + length).min(letters.len());
            letters.splice(from..to, word.chars());
        }
        letters.into_iter().collect()
    })
}

/// Jumps go forward only, so that no event runs more operations than it has; and each costs what it may.
fn bounded(program: &Program) {
    for (i, op) in program.ops.iter().enumerate() {
        if matches!(op.code, Code::Jz | Code::Jmp) {
            assert!(usize::from(op.to) > i, "operation {i}: {op:?}");
        }
    }
    assert!(program.costs.iter().all(|&cost| cost <= MOST_COST), "{:?}", program.costs);
}

/// A run of half a second at twice the link's rate.
fn runs(text: &str, seed: u32) {
    let read = |value: serde_json::Value| serde_json::from_value(value).expect("a document");
    let link: Link =
        serde_json::from_value(json!({ "rate_bps": 4_000_000, "buffer": { "packets": 50 } }))
            .expect("a link");
    let queue: QueueSpec =
        serde_json::from_value(json!({ "kind": "rule", "text": text })).expect("a rule");
    let lane = LaneScenario {
        seed,
        warmup_s: 0.0,
        link,
        access: Access::default(),
        reverse: None,
        traffic: vec![
            std::sync::Arc::new(read(json!({ "kind": "poisson", "id": "p", "rho": 1.5 }))),
            std::sync::Arc::new(read(
                json!({ "kind": "cbr", "id": "m", "rate_bps": 2_000_000, "ecn": "ect0" }),
            )),
        ],
        queue,
        steps: std::sync::Arc::from([]),
    };
    let mut run = LaneRun::new(&lane, "", Some(Time::from_millis(10)));
    run.run_until(Time::from_millis(500));
    let summary = run.summary();
    assert!(summary.arrivals > 100);
    let samples = run.take_samples();
    assert!(samples.len() > 100 && !samples.iter().any(|value| value.is_infinite()), "{samples:?}");
}

/// Every fault lies in the text, and says something.
fn placed(text: &str, faults: &[language::Fault]) {
    let length = text.chars().count() as u32;
    for fault in faults {
        assert!(fault.span.from <= fault.span.to && fault.span.to <= length, "{fault:?}");
        assert!(!fault.message().is_empty());
    }
}

proptest! {
    #![proptest_config(config(4000))]

    #[test]
    fn programs_stay_within_their_bounds(text in programs(), seed in 0..1000_u32) {
        let read = language::read(&text);
        placed(&text, &read.faults);
        match &read.program {
            Some(program) => {
                bounded(program);
                runs(&text, seed);
            }
            None => prop_assert!(!read.faults.is_empty(), "{}", text),
        }
    }

    #[test]
    fn no_text_is_fatal(text in changed()) {
        let read = language::read(&text);
        placed(&text, &read.faults);
        match &read.program {
            Some(program) => bounded(program),
            None => prop_assert!(!read.faults.is_empty(), "{}", text),
        }
    }
}
