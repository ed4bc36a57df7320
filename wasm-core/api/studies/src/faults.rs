//! Faulty documents of all kinds, faulty rules and requests outside the linear model, with their English sentences. The
//! page's tests read the same files, so command line and page print the same sentences.

use std::collections::BTreeSet;

use aqm_rules::language::Wrong;
use aqm_rules::view::{Mend, Wronged, view};
use aqm_sim::fault::{Arg, Phrase};
use aqm_sim::scenario::{Faults, Scenario};
use aqm_study::sweep::{Collection, Sweep};
use serde::Deserialize;
use serde_json::Value;

use crate::model;

#[derive(Deserialize)]
struct Faulty {
    of: String,
    text: String,
    errors: Value,
}

fn faults(of: &str, text: &str) -> Faults {
    let result = match of {
        "scenario" => Scenario::parse(text).map(|_| ()),
        "sweep" => Sweep::parse(text).map(|_| ()),
        "part" => Collection::from_part(text).map(|_| ()),
        model => model::ask(model, text).map(|_| ()),
    };
    result.expect_err("faults")
}

#[test]
fn faulty_documents_have_these_sentences() {
    let documents: Vec<Faulty> =
        serde_json::from_str(include_str!("../tests/faulty.json")).expect("a list of documents");
    assert!(documents.len() > 100);
    for Faulty { of, text, errors } in documents {
        assert_eq!(faults(&of, &text).to_value()["errors"], errors, "{of} {text}");
    }
}

#[derive(Deserialize)]
struct Worded {
    of: String,
    text: String,
    sentences: Vec<String>,
}

fn worded() -> Vec<Worded> {
    serde_json::from_str(include_str!("../tests/worded.json")).expect("a list of texts")
}

/// Faults and labels of fixes, in the order of the text.
fn phrases(rule: &str) -> Vec<Phrase<Wrong>> {
    let of_fault = |Wronged { code, args, mend, .. }: Wronged| {
        [Phrase { code, args }].into_iter().chain(mend.map(|Mend { label, .. }| label))
    };
    view(rule).faults.into_iter().flat_map(of_fault).collect()
}

/// The reasons in an answer of the model, in order.
fn reasons(answer: &Value) -> Vec<&str> {
    match answer {
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, value)| match (&**name, value) {
                ("none" | "doubt", Value::String(reason)) => vec![&**reason],
                ("doubts", Value::Array(all)) => all.iter().filter_map(Value::as_str).collect(),
                _ => reasons(value),
            })
            .collect(),
        Value::Array(all) => all.iter().flat_map(reasons).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn faulty_rules_and_refused_requests_have_these_sentences() {
    aqm_rules::install();
    for Worded { of, text, sentences } in worded() {
        if of == "rule" {
            let all: Vec<String> = phrases(&text).iter().map(ToString::to_string).collect();
            assert_eq!(all, sentences, "{text}");
        } else {
            let answer = model::ask_in_english(&of, &text).expect("an answer");
            let answer: Value = serde_json::from_str(&answer).expect("a document");
            assert_eq!(reasons(&answer), sentences, "{text}");
        }
    }
}

#[test]
fn every_sentence_about_rules_has_a_text() {
    fn collect(Phrase { code, args }: &Phrase<Wrong>, seen: &mut BTreeSet<String>) {
        seen.insert(format!("{code:?}"));
        for arg in args {
            if let Arg::Phrase(part) = arg {
                collect(part, seen);
            }
        }
    }
    let mut seen = BTreeSet::new();
    for Worded { text, .. } in worded().iter().filter(|own| own.of == "rule") {
        phrases(text).iter().for_each(|phrase| collect(phrase, &mut seen));
        // A sound text may be beyond an export.
        if let Err(fault) = aqm_rules::export::ns3(text) {
            collect(&fault.phrase, &mut seen);
        }
    }
    let all: BTreeSet<String> = Wrong::ALL.iter().map(|code| format!("{code:?}")).collect();
    assert_eq!(seen, all);
}

#[test]
fn reasons_cross_as_codes() {
    let request = r#"{"queue": {"kind": "tail_drop"}, "flows": 2, "rate_bps": 10000000, "packet_bytes": 1000, "rtts_s": [0.1]}"#;
    let answer = model::ask("stability", request).expect("an answer");
    let answer: Value = serde_json::from_str(&answer).expect("a document");
    assert_eq!(answer["none"], serde_json::json!({ "code": "no_slope", "args": [] }));
}
