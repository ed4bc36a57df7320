//! The command line, which is the program `aqm` under the package's name.

use pyo3::prelude::*;

/// Runs the command of these words and returns its exit status. It uses the streams of the process.
#[pyfunction]
pub fn command(py: Python<'_>, words: Vec<String>) -> u8 {
    py.detach(|| aqm_cli::main("aqmlab", words.into_iter()))
}
