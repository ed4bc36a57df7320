//! The private half of the Python package `aqmlab`: JSON in, JSON and rows of numbers out, by the names of the JavaScript
//! interface (`aqm-wasm`, `aqm-wasm-studies`). The public half, in Python beside it, gives them types and words.
//!
//! Invalid documents raise `aqmlab.ScenarioError`. Long calls run without the interpreter's lock.

#![forbid(unsafe_code)]

mod arrow;
mod command;
mod episodes;
mod examination;
mod faults;
mod flag;
mod lab;
mod studies;
mod sweep;

use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// The compiled half of `aqmlab`.
#[pymodule]
mod _engine {
    use aqm_sim::queue::{Event, EventKind};
    use aqm_study::episodes::{COUNTS, DELAY_S, MOST_OBSERVED, OBSERVED};
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::arrow::arrow_stream;
    #[pymodule_export]
    use crate::command::command;
    #[pymodule_export]
    use crate::episodes::Episodes;
    #[pymodule_export]
    use crate::examination::Examination;
    #[pymodule_export]
    use crate::flag::Flag;
    #[pymodule_export]
    use crate::lab::{Lab, parse, refusal};
    #[pymodule_export]
    use crate::studies::{capture, export, export_rule, import_, model};
    #[pymodule_export]
    use crate::sweep::{Sweep, SweepResults};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        aqm_rules::install();
        module.add("VERSION", aqm_sim::VERSION)?;
        module.add("ROW_S", aqm_sim::lab::SAMPLE_EVERY.as_secs())?;
        module.add("DELAY_S", DELAY_S)?;
        module.add("MOST_OBSERVED", MOST_OBSERVED)?;
        module.add("OBSERVED", OBSERVED.to_vec())?;
        module.add("COUNTS", COUNTS.to_vec())?;
        module.add("EVENT_COLUMNS", Event::COLUMNS.to_vec())?;
        module.add("EVENT_KINDS", EventKind::NAMES.to_vec())
    }
}

/// Doubles in the machine's order.
fn bytes<'py>(py: Python<'py>, values: &[f64]) -> Bound<'py, PyBytes> {
    let raw: Vec<u8> = values.iter().flat_map(|value| value.to_ne_bytes()).collect();
    PyBytes::new(py, &raw)
}
