//! Default values of documents.

/// Functions for `#[serde(default = "…")]`, one per line, with name, type and default value.
macro_rules! usual {
    ($($name:ident: $type:ty = $value:expr;)*) => {
        $(pub(crate) fn $name() -> $type {
            $value
        })*
    };
}
