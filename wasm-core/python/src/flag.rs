//! A request to end, which another thread makes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::prelude::*;

/// A request to end a call that runs in another thread.
#[pyclass(frozen)]
#[derive(Clone, Default)]
pub struct Flag(Arc<AtomicBool>);

#[pymethods]
impl Flag {
    #[new]
    fn new() -> Flag {
        Flag::default()
    }

    /// Makes the request.
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Flag {
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
