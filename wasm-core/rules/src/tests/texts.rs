//! Arbitrary texts as rules: no panic, no run beyond its bound, and a place for every fault.

use super::identity::{lane, read};
use crate::export;
use crate::language::gallery::{EXAMPLES, GALLERY};
use crate::language::{self, INPUTS, MOST_COST, RESERVED, Wrong};
use crate::typeset::{MathNode, speak, typeset};
use crate::view::{completions, view, with_param};
use aqm_lane::queue::QueueSpec;
use aqm_lane::queue::rule::Program;
use aqm_lane::queue::rule::machine::{self, Code, Exit};
use aqm_lane::run::LaneRun;
use aqm_lane::scenario::{Action, Step};
use aqm_lane::units::Time;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::Config;
use serde_json::json;

/// The number of cases in `PROPTEST_CASES`; by default `some`, and `all` in a whole run.
fn config(some: u32, all: u32) -> Config {
    let usual = Config { failure_persistence: None, ..Config::default() };
    let cases = if std::env::var_os("AQM_WHOLE").is_some_and(|it| it == "1") { all } else { some };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => usual,
        None => Config { cases, ..usual },
    }
}

/// Expressions of each type with up to this many levels. Some are invalid: names of other events, too many parts.
fn number(levels: u32, flows: bool) -> BoxedStrategy<String> {
    let name = |names: &'static [&'static str]| prop::sample::select(names).prop_map(str::to_owned);
    let leaf = prop_oneof![
        40 => name(&["q", "bytes", "delay", "limit", "rate", "usual", "p", "r", "k"]),
        30 => name(&["0", "1", "2", "0.5", "1e-9", "1e300", "30", "5%", "1/512"]),
        20 => (0.0..100.0_f64).prop_map(|value| format!("{value:.3}")),
        // Not available in every event.
        1 => name(&["size", "missed", "x"]),
        if flows { 50 } else { 0 } => name(&["n", "waits(n)", "waits(u)", "busy(g)", "dscp", "colour", "size"]),
    ];
    if levels == 0 {
        return leaf.boxed();
    }
    let inner = || number(levels - 1, flows);
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
        1 => time(levels - 1, flows).prop_map(|a| format!("sec({a})")),
        1 => (time(levels - 1, flows), time(levels - 1, flows)).prop_map(|(a, b)| format!("({a} / {b})")),
        1 => (inner(), flag(levels - 1, flows), inner()).prop_map(|(a, c, b)| format!("({a} if {c} else {b})")),
    ]
    .boxed()
}

fn time(levels: u32, flows: bool) -> BoxedStrategy<String> {
    let name = |names: &'static [&'static str]| prop::sample::select(names).prop_map(str::to_owned);
    let leaf = prop_oneof![40 => name(&["now", "age", "lost", "t", "5ms", "0s", "never", "1e9s"]), 1 => name(&["idle"]), if flows { 20 } else { 0 } => name(&["u"])];
    if levels == 0 {
        return leaf.boxed();
    }
    let inner = || time(levels - 1, flows);
    prop_oneof![
        2 => leaf,
        2 => (inner(), prop::sample::select(&["+", "-"][..]), inner()).prop_map(|(a, by, b)| format!("({a} {by} {b})")),
        1 => (inner(), prop::sample::select(&["*", "/"][..]), number(levels - 1, flows))
            .prop_map(|(a, by, b)| format!("({a} {by} {b})")),
        1 => (prop::sample::select(&["min", "max"][..]), inner(), inner())
            .prop_map(|(name, a, b)| format!("{name}({a}, {b})")),
        1 => inner().prop_map(|a| format!("-{a}")),
    ]
    .boxed()
}

fn flag(levels: u32, flows: bool) -> BoxedStrategy<String> {
    let name = |names: &'static [&'static str]| prop::sample::select(names).prop_map(str::to_owned);
    let leaf = prop_oneof![20 => name(&["yes", "no", "f"]), 1 => name(&["ect", "room"]), if flows { 30 } else { 0 } => name(&["g", "peek(flow)", "peek(host)", "peek(class)"])];
    if levels == 0 {
        return leaf.boxed();
    }
    let inner = || flag(levels - 1, flows);
    let orders = || prop::sample::select(&["<", "<=", ">", ">=", "==", "!="][..]);
    prop_oneof![
        1 => leaf,
        3 => (number(levels - 1, flows), orders(), number(levels - 1, flows)).prop_map(|(a, by, b)| format!("{a} {by} {b}")),
        2 => (time(levels - 1, flows), orders(), time(levels - 1, flows)).prop_map(|(a, by, b)| format!("{a} {by} {b}")),
        1 => (inner(), prop::sample::select(&["and", "or"][..]), inner()).prop_map(|(a, by, b)| format!("({a} {by} {b})")),
        1 => inner().prop_map(|a| format!("(not {a})")),
        1 => number(levels - 1, flows).prop_map(|a| format!("chance({a})")),
    ]
    .boxed()
}

/// Statements; those that act on a packet only if `with`.
fn statement(levels: u32, with: bool, flows: bool) -> BoxedStrategy<String> {
    let quiet = prop_oneof![
        4 => (prop::sample::select(&["p", "r"][..]), number(3, flows)).prop_map(|(name, a)| format!("{name} = {a}")),
        2 => time(2, flows).prop_map(|a| format!("t = {a}")),
        1 => flag(2, flows).prop_map(|a| format!("f = {a}")),
        if flows { 4 } else { 0 } => number(2, flows).prop_map(|a| format!("n = {a}")),
        if flows { 2 } else { 0 } => time(2, flows).prop_map(|a| format!("u = {a}")),
        if flows { 1 } else { 0 } => flag(2, flows).prop_map(|a| format!("g = {a}")),
    ];
    let acts =
        prop::sample::select(&["signal", "mark", "drop", "send"][..]).prop_map(str::to_owned);
    let culls = prop::sample::select(&["flow", "host", "class"][..])
        .prop_map(|key| format!("if peek({key}) {{ cull }}"));
    let simple =
        prop_oneof![6 => quiet, 2 * u32::from(with) => acts, u32::from(with && flows) => culls];
    if levels == 0 {
        return simple.boxed();
    }
    let block = || {
        prop::collection::vec(statement(levels - 1, with, flows), 1..3)
            .prop_map(|all| all.join("; "))
    };
    prop_oneof![
        3 => simple,
        2 => (flag(2, flows), block()).prop_map(|(a, then)| format!("if {a} {{ {then} }}")),
        1 => (flag(2, flows), block(), block()).prop_map(|(a, then, other)| format!("if {a} {{ {then} }} else {{ {other} }}")),
    ]
    .boxed()
}

/// Mostly valid programs.
pub fn programs() -> impl Strategy<Value = String> {
    let block = |with: bool| {
        prop::collection::vec(statement(2, with, false), 0..4).prop_map(|all| all.join("\n  "))
    };
    let early = prop::option::of(
        (number(2, false), prop::sample::select(EARLY))
            .prop_map(|(a, how)| format!("early {a} {how}")),
    );
    let every = prop::option::of((1..50_u32, block(false)));
    (block(true), early, prop::option::of(block(true)), every).prop_map(|(arrive, early, depart, every)| {
        let early = early.unwrap_or_default();
        let depart = depart.map_or_else(String::new, |own| format!("on depart\n  {own}\n"));
        let every = every.map_or_else(String::new, |(ms, own)| format!("every {ms}ms\n  {own}\n"));
        format!("param k = 0.5\nstate p = 0, r = 1, t = 5ms, f = no\n{every}on arrive\n  {arrive}\n  {early}\n{depart}")
    })
}

/// Mostly valid programs with tables, without `early`. Each asks for waiting packets.
pub fn flow_programs() -> impl Strategy<Value = String> {
    let block = |with: bool| {
        prop::collection::vec(statement(2, with, with), 1..5).prop_map(|all| all.join("\n  "))
    };
    let table = |name: &'static str, start: &'static str| {
        let keys = prop::sample::select(&["flow", "host", "class"][..]);
        (keys, prop::sample::select(&["", ", 2", ", 8", ", 8, 3", ", 1024, 2"][..]))
            .prop_map(move |(key, size)| format!("{name}[{key}{size}] = {start}"))
    };
    let tables = (table("n", "0"), table("u", "5ms"), table("g", "no"));
    let every = prop::option::of((1..50_u32, block(false)));
    let ends = prop::sample::select(&["", "divert", "if n > 3 { divert }"][..]);
    (tables, block(true), ends, prop::option::of(block(true)), every).prop_map(
        |((n, u, g), arrive, end, depart, every)| {
            let depart = depart.map_or_else(String::new, |own| format!("on depart\n  {own}\n"));
            let every = every
                .map_or_else(String::new, |(ms, own)| format!("every {ms}ms\n  r = busy(n)\n  {own}\n"));
            format!(
                "param k = 0.5\nstate p = 0, r = 1, {n}, {u}, t = 5ms, {g}, f = no\n{every}on arrive\n  {arrive}\n  {end}\n{depart}"
            )
        },
    )
}

/// Possible continuations after the probability of `early`.
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
        "[flow]",
        "[",
        "peek(flow)",
        "cull",
        "divert",
        "if x {",
    ]);
    let gallery = GALLERY.iter().map(|shown| shown.text);
    let examples = EXAMPLES.iter().map(|example| example.text);
    let gallery: Vec<String> = gallery.chain(examples).map(str::to_owned).collect();
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

/// Asserts that jumps go forward only, so that no event runs more operations than it has, and that costs are within bounds.
fn bounded(program: &Program) {
    for (i, op) in program.ops.iter().enumerate() {
        if matches!(op.code, Code::Jz | Code::Jnz | Code::Jmp) {
            assert!(usize::from(op.to) > i, "operation {i}: {op:?}");
        }
    }
    assert!(program.costs.iter().all(|&cost| cost <= MOST_COST), "{:?}", program.costs);
}

/// Runs half a second at twice the link's rate, followed by RED: figures are in their ranges, whatever the rule measures.
fn runs(text: &str, seed: u32) {
    let traffic = json!([
        { "kind": "poisson", "id": "p", "rho": 1.5 },
        { "kind": "cbr", "id": "m", "rate_bps": 2_000_000, "ecn": "ect0" },
    ]);
    let link = json!({ "rate_bps": 4_000_000, "buffer": { "packets": 50 } });
    let queue = json!({ "kind": "rule", "text": text });
    let red = read::<QueueSpec>(&json!({ "kind": "red" }));
    let step = Step { at: Time::from_millis(500), actions: vec![Action::Queue(red)] };
    let lane = lane(seed, &link, &traffic, &queue, &[step]);
    let mut run = LaneRun::new(&lane, "", Some(Time::from_millis(10)));
    run.run_until(Time::from_millis(499));
    let summary = run.summary();
    assert!(summary.arrivals > 100);
    assert!((0.0..=1.0 + 1e-6).contains(&summary.utilisation), "{}", summary.utilisation);
    assert!(summary.loss.is_none_or(|loss| (0.0..=1.0).contains(&loss)), "{:?}", summary.loss);
    run.run_until(Time::from_millis(520));
    let samples = run.take_samples();
    assert!(samples.len() > 100 && !samples.iter().any(|value| value.is_infinite()), "{samples:?}");
    let columns = run.columns();
    let place = columns.iter().position(|name| name == "average_packets").expect("a column");
    let average = samples[samples.len() - columns.len() + place];
    assert!((0.0..=50.0).contains(&average), "{average}");
}

/// The second operand of `and` and `or` does not draw if a parameter has decided, as in the exported code.
#[test]
fn what_a_parameter_decides_does_not_run() {
    for (text, draws) in [
        ("x = q if fast and chance(0.5) else 0", false),
        ("x = fast and chance(0.5)\n  y = q if x else 0", false),
        ("x = q if not fast or chance(0.5) else 0", false),
        ("x = rand() if fast else q", false),
        ("x = q if not fast and chance(0.5) else 0", true),
        ("x = rand() if not fast else q", true),
    ] {
        let text = format!("param fast = no\non arrive\n  {text}");
        let program = language::read(&text).program.expect(&text);
        let mut cells = program.cells.clone();
        let start = program.arrive.expect(&text);
        let exit = machine::run(&program.ops, &mut cells, start, || 0.0, None, &mut (), &mut ());
        let rand = program.ops.iter().any(|op| op.code == Code::Rand);
        assert_eq!(rand || matches!(exit, Exit::Early { .. }), draws, "{text}");
    }
}

/// The statement after a chain of choices is on its own line.
#[test]
fn statements_and_events_follow_a_chain_of_choices() {
    let text = "on arrive\n  if q > 3 { drop } else if q > 2 { mark } else { send }\n  signal\non depart\n  send";
    let read = language::read(text);
    assert_eq!((read.faults, read.rule.events.len()), (Vec::new(), 2));
    assert_eq!(read.rule.events[0].body.len(), 2);
}

/// Asserts that every fault lies in the text and has a message.
fn placed(text: &str, faults: &[language::Fault]) {
    let length = text.chars().count() as u32;
    for fault in faults {
        assert!(fault.span.from <= fault.span.to && fault.span.to <= length, "{fault:?}");
        assert!(!fault.message().is_empty());
    }
}

/// Asserts that a stretch, in units of UTF-16, lies in a text and between its characters.
fn lies(text: &str, from: u32, to: u32) {
    let mut at = 0;
    let mut ends = vec![0];
    for c in text.chars() {
        at += c.len_utf16() as u32;
        ends.push(at);
    }
    assert!(
        from <= to && ends.binary_search(&from).is_ok() && ends.binary_search(&to).is_ok(),
        "{from} to {to}"
    );
}

fn source_lies(text: &str, node: &MathNode) {
    if let Some([from, to]) = node.source {
        lies(text, from, to);
    }
    assert!(node.text.is_none() || node.children.is_empty());
    for child in &node.children {
        source_lies(text, child);
    }
}

/// Checks the analysis of a text for the page.
fn shown(text: &str, at: u32) {
    let all = view(text);
    let mut behind = 0;
    for word in &all.words {
        lies(text, word.from, word.to);
        assert!(behind <= word.from && word.from < word.to);
        behind = word.to;
    }
    for fault in &all.faults {
        lies(text, fault.from, fault.to);
        if let Some(mend) = &fault.mend {
            lies(text, mend.from, mend.to);
        }
    }
    for param in &all.params {
        lies(text, param.from, param.to);
        let numbers = [param.value, param.min, param.max, param.step];
        assert!(numbers.iter().all(|number| number.is_finite()), "{param:?}");
        assert!(param.min <= param.max && param.step > 0.0, "{param:?}");
    }
    for completion in completions(text, at) {
        lies(text, completion.from, completion.to);
    }
    for line in typeset(text) {
        line.nodes.iter().for_each(|node| source_lies(text, node));
    }
    speak(&language::read(text).rule);
    let sound = all.faults.iter().all(|fault| fault.hint);
    assert_eq!(export::rust(text).is_ok(), sound);
    let in_ns3 = export::ns3(text).map_or_else(|fault| fault.wrong() == Wrong::NotInNs3, |_| true);
    assert_eq!(in_ns3, sound);
    assert_eq!(export::latex(text).is_ok(), sound);
}

#[test]
fn nothing_is_offered_within_a_comment() {
    let offered = |text: &str| completions(text, text.chars().count() as u32).len();
    assert_eq!(offered("rule X # e"), 0);
    assert_eq!(offered("rule X\n# one\n# two e"), 0);
    assert!(offered("rule X\n# a comment\non arrive\n  e") > 0);
    assert!(offered("rule X # a comment\non arrive\n  e") > 0);
}

/// Shapes of numbers, times and flags with an expression in place of `@`.
const SHAPES: [&[&str]; 3] = [
    &[
        "@ + q",
        "q - (@)",
        "@ * q",
        "(1 + (@)) / 2",
        "1 / (1 + @)",
        "(@)^q",
        "2^(@)",
        "-(@)",
        "sqrt(1 + @)",
        "exp(@)",
        "abs(@)",
        "floor(@)",
        "ln(@)",
        "min(@, q)",
        "max(q, @)",
        "clamp(@, 0, 1)",
        "clamp(q, @, 9)",
        "ramp(@, 0, 1, 0.5, 9)",
        "line(@, 0, 0, 1, 1)",
        "line(q, 0, @, 9, 1)",
        "steps(@, 1, 2, 3, 4, 5, 6, 7)",
        "steps(q, @, 2, 3)",
        "steps(q, 1, 2, @)",
        "@ if q > 1 else 2",
        "1 if q > 1 else @",
        "q if q < (@) else 2",
        "q if 1 < (@) < 9 else 2",
        "sec(1s * (@))",
        "q + (2 if q > 1 else @)",
        "(@) + (@)",
        "(@) / (@)",
    ],
    &[
        "@ + 1ms",
        "age - (@)",
        "(@) * q",
        "q * (@)",
        "(@) / 2",
        "-(@)",
        "min(@, age)",
        "abs(@)",
        "@ if q > 1 else age",
    ],
    &[
        "@ and q > 1",
        "q > 1 and (@)",
        "@ or q > 1",
        "q > 1 or (@)",
        "not (@)",
        "(@) == (q > 1)",
        "(q > 1) == (@) == (q < 9)",
        "(@) if q > 1 else q > 2",
    ],
];

/// The last valid text when a shape is nested until the language's bounds refuse it, and the number of levels.
fn at_the_bounds(shape: &str, (leaf, start): (&str, &str)) -> (String, usize) {
    let mut inner = leaf.to_owned();
    let mut last = String::new();
    for times in 0.. {
        let text = format!("state x = {start}\non arrive\n  x = {inner}\n  early 0.1");
        if language::read(&text).faults.iter().any(|fault| !fault.hint) {
            return (last, times);
        }
        last = text;
        inner = shape.replace('@', &inner);
    }
    unreachable!("the language has bounds")
}

fn nodes(own: &MathNode) -> usize {
    1 + own.children.iter().map(nodes).sum::<usize>()
}

/// All output is proportional to the text, with each shape as deep as the language allows. A part that each level writes
/// twice would be written 2^24 times.
#[test]
fn what_is_made_of_a_text_grows_as_the_text_does() {
    let leaves = [("q", "1"), ("age", "1ms"), ("q > 1", "no")];
    for (shape, leaf) in SHAPES
        .iter()
        .zip(&leaves)
        .flat_map(|(all, leaf)| all.iter().map(move |shape| (shape, leaf)))
    {
        let (text, times) = at_the_bounds(shape, *leaf);
        assert!(times > 3, "{shape}: {text}");
        shown(&text, text.len() as u32 / 2);
        let most = 200 * text.len();
        let drawn: usize = typeset(&text).iter().flat_map(|line| &line.nodes).map(nodes).sum();
        let said: usize = speak(&language::read(&text).rule).iter().map(String::len).sum();
        assert!(drawn < most && said < most, "{shape}: {drawn} nodes, {said} letters");
        for files in [export::rust(&text), export::ns3(&text), export::latex(&text)] {
            let written: usize = files.iter().flatten().map(|file| file.content.len()).sum();
            assert!(written < 60_000 + most, "{shape}: {written}");
        }
    }
}

proptest! {
    #![proptest_config(config(200, 500))]

    #[test]
    fn any_text_can_be_shown(text in changed(), at in 0..1000_u32) {
        shown(&text, at);
    }

    #[test]
    fn programs_can_be_shown(text in prop_oneof![programs(), flow_programs()], at in 0..1000_u32) {
        shown(&text, at);
    }

    #[test]
    fn a_slider_gives_its_value_to_the_bit(value in prop_oneof![any::<f64>(), 0.0..1.0, -1e6..1e6], unit in prop::sample::select(&["5", "5%", "-5"][..])) {
        let text = format!("param k = {unit}\non arrive\n  early k");
        let changed = with_param(&text, "k", value);
        let program = language::read(&changed).program.expect("a program");
        let expected = if value.is_finite() { value } else { unit.trim_end_matches('%').parse::<f64>().expect("a number") / if unit.ends_with('%') { 100.0 } else { 1.0 } };
        prop_assert_eq!(program.params[0].value, expected.to_bits(), "{}", changed);
    }

    #[test]
    fn a_slider_gives_its_nanosecond(ns in prop_oneof![any::<i64>(), -1_000_000_000_i64..1_000_000_000], unit in prop::sample::select(&["5s", "5ms", "-5us", "1ms + 2s"][..])) {
        let text = format!("param k = {unit}\non arrive\n  early sec(k)");
        let seconds = ns as f64 / 1e9;
        let changed = with_param(&text, "k", seconds);
        let program = language::read(&changed).program.expect("a program");
        prop_assert_eq!(program.params[0].value as i64, (seconds * 1e9).round() as i64, "{}", changed);
    }
}

proptest! {
    #![proptest_config(config(1000, 4000))]

    #[test]
    fn programs_stay_within_their_bounds(text in prop_oneof![2 => programs(), 1 => flow_programs()], seed in 0..1000_u32) {
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
