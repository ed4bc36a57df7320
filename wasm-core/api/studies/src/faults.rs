//! Faulty documents of all kinds and the English sentences for them. The page's tests read the same file, so the command line and
//! the page say the same.

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
