//! Tables by the Arrow C stream interface.

use std::sync::Arc;

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, Float64Array, RecordBatch, RecordBatchIterator, StringArray};
use arrow_schema::{ArrowError, Field, Schema};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

/// A column of a table: the bytes of doubles in the machine's order, where NaN is a missing number, or texts.
#[derive(FromPyObject)]
pub enum Column {
    #[pyo3(transparent)]
    Texts(Vec<String>),
    #[pyo3(transparent)]
    Numbers(Vec<u8>),
}

/// The columns as a capsule named `arrow_array_stream`. The stream has a copy of the numbers.
#[pyfunction]
pub fn arrow_stream<'py>(
    py: Python<'py>,
    names: Vec<String>,
    columns: Vec<Column>,
) -> PyResult<Bound<'py, PyCapsule>> {
    let batch = py.detach(|| batch(names, columns));
    let batch = batch.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let schema = batch.schema();
    let stream = FFI_ArrowArrayStream::new(Box::new(RecordBatchIterator::new([Ok(batch)], schema)));
    PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
}

fn batch(names: Vec<String>, columns: Vec<Column>) -> Result<RecordBatch, ArrowError> {
    let arrays: Vec<ArrayRef> = columns.into_iter().map(array).collect();
    let fields = names.into_iter().zip(&arrays);
    let fields: Vec<Field> =
        fields.map(|(name, array)| Field::new(name, array.data_type().clone(), true)).collect();
    RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays)
}

fn array(column: Column) -> ArrayRef {
    match column {
        Column::Texts(texts) => Arc::new(StringArray::from(texts)),
        Column::Numbers(bytes) => {
            let (doubles, _) = bytes.as_chunks::<8>();
            let numbers = doubles.iter().map(|bytes| f64::from_ne_bytes(*bytes));
            Arc::new(numbers.map(|n| (!n.is_nan()).then_some(n)).collect::<Float64Array>())
        }
    }
}
