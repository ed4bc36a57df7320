//! Analytical models, exchange with other systems, and captures.

use aqm_api_studies::dialects::{self, How, Target};
use aqm_api_studies::rule::{self, Format};
use aqm_api_studies::{captures, model as request};
use aqm_dialects::{Note, Reading, Same};
use aqm_sim::fault::Phrase;
use aqm_sim::json;
use aqm_sim::scenario::Scenario;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::{Value, json};

use crate::faults::{invalid, too_large};

/// Evaluates an analytical model. Reasons are sentences in English.
#[pyfunction]
pub fn model(py: Python<'_>, name: &str, json: &str) -> PyResult<String> {
    py.detach(|| request::ask_in_english(name, json)).map_err(invalid)
}

/// A lane, or a whole scenario for a simulator, as another system's text `{"text", "commented", "notes"}`.
#[pyfunction]
#[pyo3(signature = (json, to, lane, at_s, share, same))]
pub fn export(
    json: &str,
    to: &str,
    lane: Option<usize>,
    at_s: f64,
    share: Option<f64>,
    same: Option<&str>,
) -> PyResult<String> {
    let same = match same {
        None => None,
        Some("numbers") => Some(Same::Numbers),
        Some("rate") => Some(Same::Rate),
        Some(_) => return Err(PyValueError::new_err("same is \"numbers\" or \"rate\"")),
    };
    let scenario = Scenario::parse(json).map_err(invalid)?;
    let target = Target::of(to).map_err(invalid)?;
    let export = match &target {
        Target::Whole(simulator) => dialects::export_whole(simulator, &scenario, lane),
        Target::Lane(dialect) => {
            dialects::export(dialect, &scenario, lane.unwrap_or(0), How { share, same, at_s })
        }
    };
    let export = export.map_err(invalid)?;
    let commented = target.comment().map(|comment| dialects::with_notes(&export, comment));
    let notes = worded(&export.notes);
    Ok(json::text(&json!({ "text": export.text, "commented": commented, "notes": notes })))
}

/// The files of a lane as a rule, as its timeline has left it at `at_s`: `[{"name", "content"}]`. Without a format, its text.
#[pyfunction]
#[pyo3(signature = (json, lane, at_s, format))]
pub fn export_rule(json: &str, lane: usize, at_s: f64, format: Option<&str>) -> PyResult<String> {
    let format = format.map(|name| {
        let unknown = || PyValueError::new_err(format!("there is no format {name}"));
        Format::named(name).ok_or_else(unknown)
    });
    let scenario = Scenario::parse(json).map_err(invalid)?;
    let files = rule::lane_exported(&scenario, lane, at_s, format.transpose()?);
    Ok(json::text(&files.map_err(invalid)?))
}

/// Another system's text as `{"scenario", "import"}`.
#[pyfunction]
#[pyo3(signature = (text, dialect, into, packet_bytes, apart))]
pub fn import_(
    text: &str,
    dialect: &str,
    into: Option<&str>,
    packet_bytes: Option<u32>,
    apart: bool,
) -> PyResult<String> {
    let dialect = dialects::dialect(dialect).map_err(invalid)?;
    let read = dialects::import(dialect, text, into, Reading { packet_bytes, apart });
    let (scenario, import) = read.map_err(invalid)?;
    let mut document = json!({ "scenario": scenario.to_value(), "import": import });
    document["import"]["notes"] = worded(&import.notes);
    Ok(json::text(&document))
}

/// Notes with their sentences in English.
fn worded(notes: &[Note]) -> Value {
    let worded = notes.iter().map(|note| {
        let mut own = json::value(note);
        own["message"] = json!(note.message());
        own
    });
    worded.collect()
}

/// Writes a stretch of a lane in the format of a known tool: calls `sink` with each piece.
#[pyfunction]
pub fn capture(py: Python<'_>, json: &str, sink: Py<PyAny>) -> PyResult<String> {
    if let Some(fault) = captures::refusal(json).map_err(invalid)? {
        return Err(too_large(fault));
    }
    // What `sink` raises is raised again, in place of the fault that ends the run.
    let mut raised = None;
    let mut pass = |piece: &[u8]| {
        let passed = Python::attach(|py| {
            py.check_signals()?;
            sink.call1(py, (PyBytes::new(py, piece),)).map(|_| ())
        });
        passed.map_err(|error| {
            let phrase = Phrase::text(&error);
            raised = Some(error);
            phrase
        })
    };
    let written = py.detach(|| captures::capture(json, &mut pass));
    match raised {
        Some(error) => Err(error),
        None => written.map(|answer| json::text(&answer)).map_err(invalid),
    }
}
