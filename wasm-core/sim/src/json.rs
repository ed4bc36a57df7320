//! Documents as JSON text.
//!
//! It is the text that serde_json writes. Its serializer stands in the module again at every field of every type;
//! the steps of this one stand there once. Numbers and strings are written by serde_json.

use std::fmt;

use serde::Serialize;
use serde::ser::{self, Impossible};
use serde_json::Value;

/// The value as JSON text without spaces; a number that is not finite is null.
///
/// # Panics
/// If a key of a map is neither a string nor a number.
pub fn text(of: &(impl Serialize + ?Sized)) -> String {
    let mut writer = Writer { out: Vec::new() };
    let Ok(()) = of.serialize(&mut writer);
    String::from_utf8(writer.out).unwrap_or_else(|_| panic!("JSON is text"))
}

/// The value as a document to look into, by way of its text: a second way to write each type would be as long as the first.
///
/// # Panics
/// As [`text`].
pub fn value(of: &(impl Serialize + ?Sized)) -> Value {
    serde_json::from_str(&text(of)).unwrap_or_else(|_| panic!("what was written is JSON"))
}

struct Writer {
    out: Vec<u8>,
}

impl Writer {
    #[inline(never)]
    fn raw(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    /// A comma, unless what comes is the first of its list or object.
    #[inline(never)]
    fn separate(&mut self) {
        if !matches!(self.out.last(), Some(b'[' | b'{')) {
            self.out.push(b',');
        }
    }

    #[inline(never)]
    fn name(&mut self, name: &str) {
        self.separate();
        let Ok(()) = ser::Serializer::serialize_str(&mut *self, name);
        self.out.push(b':');
    }

    /// Makes what was written from `start` on the name of a field.
    #[inline(never)]
    fn name_from(&mut self, start: usize) {
        match self.out.get(start) {
            Some(b'"') => {}
            Some(b'-' | b'0'..=b'9') => {
                self.out.insert(start, b'"');
                self.out.push(b'"');
            }
            _ => panic!("a key is a string or a number"),
        }
        self.out.push(b':');
    }
}

/// What cannot go wrong: text can always be written.
#[derive(Debug)]
enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: fmt::Display>(message: T) -> Self {
        panic!("{message}")
    }
}

type Done = Result<(), Never>;

macro_rules! as_serde_json_has_it {
    ($($method:ident: $type:ty),*) => {$(
        #[inline(never)]
        fn $method(self, value: $type) -> Done {
            let Ok(()) = serde_json::to_writer(&mut self.out, &value) else {
                panic!("memory takes what is written")
            };
            Ok(())
        }
    )*};
}

macro_rules! as_larger {
    ($($method:ident: $type:ty => $larger:ident),*) => {$(
        fn $method(self, value: $type) -> Done {
            self.$larger(value.into())
        }
    )*};
}

impl ser::Serializer for &mut Writer {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Impossible<(), Never>;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Impossible<(), Never>;

    as_serde_json_has_it!(serialize_u64: u64, serialize_i64: i64, serialize_f64: f64, serialize_f32: f32, serialize_str: &str);
    as_larger!(serialize_u8: u8 => serialize_u64, serialize_u16: u16 => serialize_u64, serialize_u32: u32 => serialize_u64);
    as_larger!(serialize_i8: i8 => serialize_i64, serialize_i16: i16 => serialize_i64, serialize_i32: i32 => serialize_i64);

    fn serialize_bool(self, value: bool) -> Done {
        self.raw(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_char(self, value: char) -> Done {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_bytes(self, value: &[u8]) -> Done {
        value.serialize(self)
    }

    fn serialize_none(self) -> Done {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.raw("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        self.raw("{");
        self.name(variant);
        value.serialize(&mut *self)?;
        self.raw("}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Never> {
        self.raw("[");
        Ok(self)
    }

    fn serialize_tuple(self, length: usize) -> Result<Self, Never> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_struct(self, _: &'static str, length: usize) -> Result<Self, Never> {
        self.serialize_seq(Some(length))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Never>, Never> {
        panic!("no document has such a variant as {variant}")
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Never> {
        self.raw("{");
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, length: usize) -> Result<Self, Never> {
        self.serialize_map(Some(length))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Never>, Never> {
        panic!("no document has such a variant as {variant}")
    }
}

macro_rules! lists {
    ($($kind:ident: $method:ident),*) => {$(
        impl ser::$kind for &mut Writer {
            type Ok = ();
            type Error = Never;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                self.separate();
                value.serialize(&mut **self)
            }

            fn end(self) -> Done {
                self.raw("]");
                Ok(())
            }
        }
    )*};
}

lists!(SerializeSeq: serialize_element, SerializeTuple: serialize_element, SerializeTupleStruct: serialize_field);

impl ser::SerializeMap for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.separate();
        let start = self.out.len();
        key.serialize(&mut **self)?;
        self.name_from(start);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        value.serialize(&mut **self)
    }

    fn end(self) -> Done {
        self.raw("}");
        Ok(())
    }
}

impl ser::SerializeStruct for &mut Writer {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Done {
        self.name(name);
        value.serialize(&mut **self)
    }

    fn end(self) -> Done {
        self.raw("}");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Every shape that documents have, and what serde_json makes of it.
    #[derive(Clone, Debug, PartialEq, Serialize)]
    struct Sample {
        #[serde(flatten)]
        inner: Inner,
        kinds: Vec<Kind>,
        #[serde(skip_serializing_if = "Option::is_none")]
        absent: Option<bool>,
        none: Option<bool>,
        by_number: BTreeMap<i64, [f64; 2]>,
        by_name: BTreeMap<String, Vec<(u8, i16)>>,
        any: Value,
    }

    #[derive(Clone, Debug, PartialEq, Serialize)]
    struct Inner {
        text: String,
        letter: char,
        unit: (),
        floats: Vec<f64>,
    }

    #[derive(Clone, Debug, PartialEq, Serialize)]
    #[serde(tag = "kind", rename_all = "snake_case")]
    enum Kind {
        Plain(Empty),
        Long(Inner),
    }

    #[derive(Clone, Debug, PartialEq, Serialize)]
    struct Empty {}

    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Outer {
        Unit,
        Newtype(u64),
    }

    fn sample() -> Sample {
        let floats = vec![0.0, -0.0, 5.0, 0.1, 1e-7, 1e16, 1e300, f64::MIN_POSITIVE, f64::MAX];
        let inner = Inner {
            text: "\"\\\n\u{1}\u{7f}é…𝄞</script>".to_owned(),
            letter: '"',
            unit: (),
            floats: floats.into_iter().chain([f64::NAN, f64::INFINITY]).collect(),
        };
        Sample {
            inner: inner.clone(),
            kinds: vec![Kind::Plain(Empty {}), Kind::Long(inner)],
            absent: None,
            none: None,
            by_number: BTreeMap::from([(-3, [1.5, 2.0]), (40, [0.0, 1e9])]),
            by_name: BTreeMap::from([
                (String::new(), vec![]),
                ("a \"b\"".to_owned(), vec![(255, -7), (0, 0)]),
            ]),
            any: serde_json::json!({ "a": [], "b": {}, "c": [null, true, -1, 1.5, "{[,"], "d": u64::MAX }),
        }
    }

    #[test]
    fn documents_are_written_as_serde_json_writes_them() {
        let sample = sample();
        assert_eq!(text(&sample), serde_json::to_string(&sample).expect("JSON"));
        for outer in [Outer::Unit, Outer::Newtype(u64::MAX)] {
            assert_eq!(text(&outer), serde_json::to_string(&outer).expect("JSON"));
        }
        assert_eq!(text(""), "\"\"");
    }

    #[test]
    fn a_document_to_look_into_is_the_one_that_serde_json_makes() {
        let sample = sample();
        assert_eq!(value(&sample), serde_json::to_value(&sample).expect("JSON"));
    }

    #[test]
    #[should_panic(expected = "a key is a string or a number")]
    fn a_key_that_is_a_list_is_refused() {
        text(&BTreeMap::from([([1, 2], 3)]));
    }
}
