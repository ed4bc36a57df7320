//! Values that a document need not state.

/// Functions for `#[serde(default = "…")]`: a line each, with its name, the type and the usual value.
macro_rules! usual {
    ($($name:ident: $type:ty = $value:expr;)*) => {
        $(pub(crate) fn $name() -> $type {
            $value
        })*
    };
}
