//! Default values of documents.

/// Functions for `#[serde(default = "…")]`, one per line, with name, type and default value.
macro_rules! usual {
    ($($name:ident: $type:ty = $value:expr;)*) => {
        $(pub(crate) fn $name() -> $type {
            $value
        })*
    };
}

/// Whether serialisation can omit `value`, because it is the default.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
