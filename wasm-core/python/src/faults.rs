//! Faults as exceptions of `aqmlab`.

use aqm_sim::fault::{Code, Phrase};
use aqm_sim::json;
use aqm_sim::scenario::{Fault, Faults};
use pyo3::prelude::*;
use serde_json::{Value, json};

/// The argument of a call that lets a large document run.
const EVEN_IF_LARGE: &str = "even_if_large=True";

/// The exceptions of `aqmlab._errors`.
#[derive(Clone, Copy)]
enum Kind {
    ScenarioError,
    TooLarge,
}

/// The exception of a document with faults.
pub fn invalid(faults: Faults) -> PyErr {
    exception(Kind::ScenarioError, faults)
}

/// The exception of a document that is too large to run without a request.
pub fn too_large(fault: Fault) -> PyErr {
    let phrased = fault
        .within(|phrase| Phrase::new(Code::EvenIfLarge, [phrase.into(), EVEN_IF_LARGE.into()]));
    exception(Kind::TooLarge, phrased.into())
}

fn exception(kind: Kind, faults: Faults) -> PyErr {
    let name = match kind {
        Kind::ScenarioError => "ScenarioError",
        Kind::TooLarge => "TooLarge",
    };
    Python::attach(|py| {
        let made = py
            .import("aqmlab._errors")
            .and_then(|module| module.getattr(name)?.call_method1("of", (listed(faults),)));
        made.map_or_else(|error| error, PyErr::from_value)
    })
}

/// The faults as a JSON list: path, code, arguments, and the sentence in English.
pub fn listed(faults: Faults) -> String {
    let listed: Vec<Value> = faults
        .reported()
        .into_iter()
        .map(|fault| {
            let message = fault.message();
            let Fault { path, code, args, .. } = fault;
            let (code, args) = (json::value(&code), json::value(&args));
            json!({ "path": path, "code": code, "args": args, "message": message })
        })
        .collect();
    json::text(&listed)
}
