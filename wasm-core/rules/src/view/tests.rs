//! Analyses of texts for the page.

use super::*;
use crate::language::gallery::{CODEL, GALLERY, PIE, RED};
use aqm_lane::queue::rule::Program;

/// The words of a text with their kinds.
fn kinds(text: &str) -> Vec<(String, WordKind)> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let read = |word: &Word| String::from_utf16_lossy(&units[word.from as usize..word.to as usize]);
    view(text).words.iter().map(|word| (read(word), word.kind)).collect()
}

#[test]
fn words_have_their_kinds() {
    use WordKind::{
        Comment, Function, Input, Keyword, Local, Number, Operator, Other, Param, State,
    };
    let text = "rule R \"\u{1f600}\" # 1\nparam min = 5ms\nstate s = 0\non arrive\n  x = min(s, q); y = ? + min + x * z";
    let expected = [
        ("rule", Keyword),
        ("R", Other),
        ("\"\u{1f600}\"", Other),
        ("# 1", Comment),
        ("param", Keyword),
        ("min", Param),
        ("=", Operator),
        ("5ms", Number),
        ("state", Keyword),
        ("s", State),
        ("=", Operator),
        ("0", Number),
        ("on", Keyword),
        ("arrive", Keyword),
        ("x", Local),
        ("=", Operator),
        ("min", Function),
        ("(", Operator),
        ("s", State),
        (",", Operator),
        ("q", Input),
        (")", Operator),
        ("y", Other),
        ("=", Operator),
        ("?", Other),
        ("+", Operator),
        ("min", Param),
        ("+", Operator),
        ("x", Local),
        ("*", Operator),
        ("z", Other),
    ];
    // `y` is not set, as its statement is faulty.
    assert_eq!(kinds(text), expected.map(|(word, kind)| (word.to_owned(), kind)));
}

/// Words that came later are words only at their places.
#[test]
fn keys_and_later_statements_are_words_at_their_places() {
    use WordKind::{Keyword, Other, State};
    let text = "state a[flow, 8] = 0, flow = 1\non arrive\n  if peek(flow) and a > 1 { cull }\n  x = flow + cull\n  divert";
    let later = ["flow", "cull", "divert", "a"];
    let found: Vec<_> =
        kinds(text).into_iter().filter(|(word, _)| later.contains(&&**word)).collect();
    let expected = [
        ("a", State),
        ("flow", Keyword),
        ("flow", State),
        ("flow", Keyword),
        ("a", State),
        ("cull", Keyword),
        ("flow", State),
        ("cull", Other),
        ("divert", Keyword),
    ];
    assert_eq!(found, expected.map(|(word, kind)| (word.to_owned(), kind)));
}

#[test]
fn faults_have_places_and_changes_that_mend_them() {
    let text = "# \u{1f600}\nstate s = 0\non arrive\n  s = k * sq\n  early s s";
    let faults = view(text).faults;
    let phrases: Vec<_> = faults
        .iter()
        .map(|Wronged { code, args, from, .. }| (Phrase { code: *code, args: args.clone() }, *from))
        .collect();
    assert_eq!(
        phrases,
        [
            (Phrase::new(Wrong::Unknown, ["k".into()]), 33),
            (Phrase::new(Wrong::OperatorMissing, [Wrong::quoted("s").into()]), 49),
        ]
    );
    let insert = |mend: &Mend| {
        let units: Vec<u16> = text.encode_utf16().collect();
        let part = |units: &[u16]| String::from_utf16(units).expect("letters");
        let (from, to) = (mend.from as usize, mend.to as usize);
        format!("{}{}{}", part(&units[..from]), mend.insert, part(&units[to..]))
    };
    let mend = faults[0].mend.as_ref().expect("a change");
    assert_eq!(mend.label.to_string(), "Add param k = 1");
    assert_eq!(insert(mend), text.replace("state s", "param k = 1\nstate s"));
    let mend = faults[1].mend.as_ref().expect("a change");
    assert_eq!(
        (mend.label.to_string().as_str(), insert(mend)),
        ("Write *", text.replace("s s", "s * s"))
    );
}

/// Habits from Python: one fault each, with a fix.
#[test]
fn habits_of_other_languages_are_mended() {
    let body =
        |line: &str| format!("state a = 0\non arrive\n  {line}\n  a = a + q\n  early a / 99");
    for (typed, written) in [
        ("a = a ** 2", "a = a ^ 2"),
        ("a += q", "a = a + q"),
        ("drp", "drop"),
        ("if q > 3 { drop } elif q > 2 { mark }", "if q > 3 { drop } else if q > 2 { mark }"),
        ("if q > 3: drop }", "if q > 3 { drop }"),
        ("if q > 3: drop", "if q > 3 { drop }"),
        ("if q > 3 drop", "if q > 3 { drop }"),
        ("if q > 3:\n    a = 1\n\n    drop", "if q > 3 {\n    a = 1\n\n    drop\n  }"),
        ("if q > 3\n    drop", "if q > 3 {\n    drop\n  }"),
        ("if q > 3 { drop } else: mark", "if q > 3 { drop } else { mark }"),
    ] {
        let text = body(typed);
        let faults: Vec<_> = view(&text).faults.into_iter().filter(|fault| !fault.hint).collect();
        assert_eq!(faults.len(), 1, "{typed}: {faults:?}");
        let mend = faults[0].mend.as_ref().expect("a change");
        let mended =
            format!("{}{}{}", &text[..mend.from as usize], mend.insert, &text[mend.to as usize..]);
        assert_eq!(mended, body(written));
        assert!(view(&mended).faults.iter().all(|fault| fault.hint), "{mended}");
    }
    let python = "on arrive:\n  if q > 9:\n    if q > 20:\n      drop\n    mark\n  elif q > 3:\n    signal\n  else:\n    send\n";
    let mut text = python.to_owned();
    let mut pressed = 0;
    while let Some(mend) = view(&text).faults.into_iter().find_map(|fault| fault.mend) {
        let [from, to] = [mend.from, mend.to].map(|at| at as usize);
        text = format!("{}{}{}", &text[..from], mend.insert, &text[to..]);
        pressed += 1;
        assert!(pressed < 20, "{text}");
    }
    assert_eq!(
        text,
        "on arrive\n  if q > 9 {\n    if q > 20 {\n      drop\n    }\n    mark\n  }\n  else if q > 3 {\n    signal\n  }\n  else {\n    send\n  }\n"
    );
    assert!(view(&text).faults.is_empty());
    let mend = view("on arrive\n  drop q / 99").faults.remove(0).mend.expect("a change");
    assert_eq!((mend.from, mend.to, &*mend.insert), (12, 16, "early"));
    let named = view("rule My RED\non arrive\n  early 0.1").faults;
    assert_eq!(named[0].mend.as_ref().expect("a change").insert, "My_RED");
}

#[test]
fn flows_and_stored_packets_are_not_seen() {
    let first = |name: &str| {
        let text = format!("on arrive\n  if {name} == 1 {{ drop }}");
        let fault = view(&text).faults.remove(0);
        (fault.code, fault.mend.map(|mend| mend.insert))
    };
    for name in ["flow", "source", "same", "head", "packet", "flow(q)", "head()"] {
        assert_eq!(first(name), (Wrong::Unseen, None), "{name}");
    }
    // A similar name is offered only for an obvious slip.
    let mended = |name: &str| {
        let (code, mend) = first(name);
        (code == Wrong::UnknownBut).then_some(mend).flatten()
    };
    assert_eq!(mended("delya").as_deref(), Some("delay"));
    assert_eq!(mended("nw").as_deref(), Some("now"));
    for name in ["flew", "game", "foo(q)"] {
        assert_eq!(mended(name), None, "{name}");
    }
}

#[test]
fn lines_of_another_language_have_one_fault() {
    let python = "import random\navg = 0\nmin_th = 5\nqueue = []\nprint(avg)\n";
    let codes = |text| view(text).faults.iter().map(|fault| fault.code).collect::<Vec<_>>();
    assert_eq!(codes(python), [Wrong::NoRule]);
    assert_eq!(codes("avg = 0\non arrive\n  early q / 100"), [Wrong::OutsideEvent]);
}

#[test]
fn statements_after_the_end_of_an_event_have_a_hint() {
    let faults = view("state n = 0\non arrive\n  n = n + 1\n  if n > 9 { drop; n = 0 }").faults;
    assert_eq!(
        faults.iter().map(|fault| (fault.code, fault.hint)).collect::<Vec<_>>(),
        [(Wrong::NeverReached, true)]
    );
}

fn param(text: &str) -> Param {
    view(&format!("param {text}\non arrive\n  drop")).params.remove(0)
}

#[test]
fn sliders_have_ranges_and_steps() {
    let slider_of = |text| {
        let Param { value, unit, min, max, step, .. } = param(text);
        (value, unit, [min, max, step])
    };
    assert_eq!(slider_of("a = 30 in 0..500"), (30.0, None, [0.0, 500.0, 1.0]));
    assert_eq!(slider_of("a = 30"), (30.0, None, [0.0, 100.0, 1.0]));
    assert_eq!(slider_of("a = 0.002 in 0..1"), (0.002, None, [0.0, 1.0, 0.001]));
    assert_eq!(slider_of("a = 1/512 in 0..1"), (1.0 / 512.0, None, [0.0, 1.0, 0.0001]));
    assert_eq!(slider_of("a = 5% in 0..1"), (0.05, Some("%"), [0.0, 1.0, 0.005]));
    assert_eq!(slider_of("a = 5ms in 0ms..50ms"), (0.005, Some("ms"), [0.0, 0.05, 0.0002]));
    assert_eq!(slider_of("a = 100ms"), (0.1, Some("ms"), [0.0, 0.2, 0.001]));
    assert_eq!(slider_of("a = 2s"), (2.0, Some("s"), [0.0, 5.0, 0.02]));
    assert_eq!(slider_of("a = -3"), (-3.0, None, [-10.0, 10.0, 1.0]));
    assert_eq!(slider_of("a = 0"), (0.0, None, [0.0, 1.0, 0.005]));
    assert_eq!(slider_of("a = yes"), (1.0, None, [0.0, 1.0, 1.0]));
    assert_eq!(slider_of("a = 1500"), (1500.0, None, [0.0, 5000.0, 20.0]));
}

#[test]
fn a_slider_writes_numbers_as_they_were_typed() {
    let written = |text: &str, value| {
        let all = with_param(&format!("param {text} # it\non arrive\n  drop"), "a", value);
        let line = all.lines().next().map(str::to_owned).expect("a line");
        line.strip_prefix("param a = ")
            .and_then(|line| line.strip_suffix(" # it"))
            .map(str::to_owned)
            .expect("a value")
    };
    assert_eq!(written("a = 5", 7.25), "7.25");
    assert_eq!(written("a = 5", 0.1 + 0.2), "0.30000000000000004");
    assert_eq!(written("a = 5", 1e-300), "1e-300");
    assert_eq!(written("a = 5 in 0..9", -2.0), "-2 in 0..9");
    assert_eq!(written("a = 1/512", 0.25), "0.25");
    assert_eq!(written("a = 50%", 0.07), "7%");
    assert_eq!(written("a = 5ms", 0.0125), "12.5ms");
    assert_eq!(written("a = 5ms", 1e-9), "0.000001ms");
    assert_eq!(written("a = 5us", 2.0), "2000000us");
    assert_eq!(written("a = 2 * 5ms", 0.02), "20ms");
    assert_eq!(written("a = (5)in 0..9", 6.0), "6 in 0..9");
    assert_eq!(written("a = yes", 0.0), "no");
    assert_eq!(written("a = never", 0.5), "0.5s");
    assert_eq!(written("a = 5", f64::NAN), "5");
    assert_eq!(with_param(RED, "nothing", 3.0), RED);
}

#[test]
fn costs_and_names_are_those_of_the_program() {
    for shown in GALLERY {
        let view = view(shown.text);
        let program = read(shown.text).program.expect("a program");
        let costs: Vec<u32> = view.events.iter().map(|event| event.cost).collect();
        assert_eq!(costs, program.costs, "{}", shown.kind);
        let params: Vec<&str> = view.params.iter().map(|param| &*param.name).collect();
        assert_eq!(params, program.params.iter().map(|param| &*param.name).collect::<Vec<_>>());
    }
    let view = view(PIE);
    assert_eq!((view.name.as_deref(), view.most_cost), (Some("PIE"), 600));
    let held: Vec<(&str, Type, f64)> =
        view.states.iter().map(|state| (&*state.name, state.of, state.value)).collect();
    assert_eq!(
        held,
        [("p", Type::Number, 0.0), ("old", Type::Number, 0.0), ("burst", Type::Time, 0.15)]
    );
    let event = &view.events[0];
    let locals: Vec<&str> = event.locals.iter().map(|local| &*local.name).collect();
    assert_eq!((&*event.when, locals), ("every 15ms", vec!["k", "d", "b", "s"]));
}

/// The measures of a curve or a family, joined.
fn measures(text: &str) -> Option<String> {
    let view = view(text);
    view.curve_of.or_else(|| view.family_of.map(|both| both.join(" and ")))
}

#[test]
fn a_curve_depends_on_one_measure() {
    let measured: Vec<_> = GALLERY.iter().map(|shown| (shown.kind, measures(shown.text))).collect();
    let some = |name: &str| Some(name.to_owned());
    assert_eq!(
        measured,
        [
            ("red", some("avg")),
            ("gred", some("avg")),
            ("gred_i", some("q")),
            ("dsred", some("avg")),
            ("hred", some("avg")),
            ("parabola_red", some("avg")),
            ("adaptive_red", some("avg and max_p")),
            ("pie", some("p")),
            ("pi2", some("r")),
            ("codel", None),
        ]
    );
    for (text, expected) in [
        ("early delay * limit / rate", Some("delay")),
        ("early q + bytes", Some("bytes and q")),
        ("early q + bytes + delay", None),
        ("early rand() * q", None),
        ("early sec(now) * q", None),
        ("early q if room else 0", Some("q")),
        ("early 0.1", Some("q")),
        ("drop", None),
        ("if delay > 1 { drop }; early q", Some("delay and q")),
        ("x = q / 10; early x * x", Some("q")),
        ("if q > 3 { x = bytes }\n  x = delay; early x", Some("delay")),
        ("if chance(q / 9) { drop }; early delay", None),
        ("x = chance(q / 9)\n  if x { drop }", Some("q")),
    ] {
        assert_eq!(measures(&format!("on arrive\n  {text}")).as_deref(), expected, "{text}");
    }
}

#[test]
fn what_hardware_lacks_is_counted() {
    let count = |text| view(text).hardware;
    assert_eq!(
        count(RED),
        Hardware { exponentials: 1, draws: 1, states: 1, ..Hardware::default() }
    );
    // Each use of the control law is a division by a root.
    assert_eq!(count(CODEL), Hardware { divisions: 3, roots: 3, states: 6, ..Hardware::default() });
    let text = "param k = 2, m = 3\nstate s = 0, t = 0\nevery 5ms\n  t = 1 / s\non depart\n  x = s^2 + q / k + sqrt(k) + (k / m) * exp(q)\n  if rand() < x { drop }";
    assert_eq!(
        count(text),
        Hardware { divisions: 1, roots: 0, exponentials: 1, draws: 1, states: 1 }
    );
}

/// Programs with another value of one parameter.
fn other_values(text: &str) -> Vec<(String, Program, f64)> {
    let params = view(text).params;
    let mut all = Vec::new();
    for param in params {
        for share in [0.0, 0.123_456_789, 0.5, 1.0 / 3.0, 1.0] {
            let value = param.min + share * (param.max - param.min);
            let changed = with_param(text, &param.name, value);
            let read = read(&changed);
            all.push((
                param.name.clone(),
                read.program.unwrap_or_else(|| panic!("{:?}\n{changed}", read.faults)),
                value,
            ));
        }
    }
    all
}

#[test]
fn a_slider_changes_its_parameter_alone() {
    for shown in GALLERY {
        let before = read(shown.text).program.expect("a program");
        for (name, program, value) in other_values(shown.text) {
            for (own, old) in program.params.iter().zip(&before.params) {
                if own.name == name {
                    let expected = match own.of {
                        Type::Number => value.to_bits(),
                        Type::Time => (value * 1e9).round() as i64 as u64,
                        Type::Flag => u64::from(value != 0.0),
                    };
                    assert_eq!((own.of, own.value), (old.of, expected), "{name} of {}", shown.kind);
                } else {
                    assert_eq!((own.of, own.value, own.range), (old.of, old.value, old.range));
                }
            }
            assert_eq!(program.params.len(), before.params.len());
            assert_eq!(program.states, before.states);
        }
    }
}
