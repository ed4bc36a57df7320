//! Lanes and notes for tests of dialects.

#![allow(dead_code, reason = "each test uses a part")]

use aqm_dialects::{Dialect, Import, Imported, Lane, Level, Note, Reading};
use aqm_lane::link::Buffer;
use aqm_lane::queue::QueueSpec;
use serde_json::Value;

pub fn queue(value: Value) -> QueueSpec {
    serde_json::from_value(value).expect("a discipline")
}

/// A lane of 10 Mbit/s with 200 packets of 1000 bytes.
pub fn lane(queue: QueueSpec) -> Lane {
    Lane {
        queue,
        rate_bps: 10_000_000,
        buffer: Buffer::Packets(200),
        packet_bytes: 1000,
        mixed_sizes: false,
        ecn: false,
        classes: Vec::new(),
        rtt_s: Some(0.1),
        share: None,
        same: None,
        varies: false,
        reverse: false,
        timeline: false,
    }
}

/// What a text says with each curve and each class as a lane of its own.
pub fn apart(dialect: &Dialect, text: &str, packet_bytes: Option<u32>) -> Import {
    dialect.read(text, Reading { packet_bytes, apart: true })
}

/// The only lane.
pub fn one(import: &Import) -> &Imported {
    let [lane] = &import.lanes[..] else { panic!("{import:?}") };
    lane
}

pub fn field(queue: &QueueSpec, name: &str) -> Value {
    serde_json::to_value(queue).expect("JSON")[name].clone()
}

pub fn near(value: &Value, expected: f64) {
    let value = value.as_f64().expect("a number");
    assert!((value - expected).abs() <= 1e-9 * expected.abs(), "{value}, not {expected}");
}

pub fn messages(notes: &[Note]) -> Vec<String> {
    notes.iter().map(Note::message).collect()
}

/// Asserts that one of the messages has this part.
pub fn has(messages: &[String], part: &str) {
    assert!(messages.iter().any(|own| own.contains(part)), "{part}: {messages:#?}");
}

/// The first note that refuses something.
pub fn refused(import: &Import) -> &Note {
    let first = import.notes.iter().find(|note| note.level == Level::Refused);
    first.unwrap_or_else(|| panic!("{import:?}"))
}

/// Line and column of a note.
pub fn place(note: &Note) -> (u32, u32) {
    let at = note.at.expect("a place");
    (at.line, at.column)
}
