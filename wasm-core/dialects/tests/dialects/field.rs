//! Texts that people who run queues have: commands of scripts and manuals, outputs of tools, whole configurations. What each
//! becomes stands in `data/field/expected.txt`; `AQM_FIELD=write` writes it anew, to be read before it is kept.

use std::fs;
use std::path::{Path, PathBuf};

use aqm_dialects::{Dialect, Import};
use aqm_lane::link::Buffer;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dialects/data/field")
}

/// Each text with its name and its dialect.
pub fn texts() -> Vec<(String, &'static Dialect, String)> {
    let systems = ["tc", "ios", "ios-xr", "junos", "sonic", "dummynet"];
    let mut all = Vec::new();
    for system in systems {
        let kind = if system == "junos" { "junos-64" } else { system };
        let dialect = Dialect::of(kind).expect("a dialect");
        let mut names: Vec<_> = fs::read_dir(folder().join(system))
            .expect("a folder")
            .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        for name in names {
            let text = fs::read_to_string(folder().join(system).join(&name)).expect("a text");
            all.push((format!("{system}/{name}"), dialect, text));
        }
    }
    assert_eq!(all.len(), 43);
    all
}

fn report(import: &Import) -> String {
    let mut report = String::new();
    for lane in &import.lanes {
        let buffer = match lane.buffer {
            Some(Buffer::Packets(packets)) => format!(", {packets} packets"),
            Some(Buffer::Bytes(bytes)) => format!(", {bytes} bytes"),
            None => String::new(),
        };
        let rate = lane.rate_bps.map_or_else(String::new, |rate| format!(", {rate} bit/s"));
        let rtt = lane.rtt_s.map_or_else(String::new, |rtt_s| format!(", round trip {rtt_s} s"));
        let ecn = if lane.ecn { ", ECN" } else { "" };
        let queue = serde_json::to_string(&lane.queue).expect("JSON");
        report += &format!("  {}{rate}{buffer}{rtt}{ecn}: {queue}\n", lane.label);
    }
    for note in &import.notes {
        let at = note.at.expect("a place");
        let level = serde_json::to_value(note.level).expect("JSON");
        let level = level.as_str().expect("a word");
        let field = note.field.as_ref().map_or_else(String::new, |field| format!("{field}: "));
        report += &format!("  {}:{} {level}: {field}{}\n", at.line, at.column, note.message());
    }
    report
}

#[test]
fn texts_of_the_field_become_these_lanes() {
    let read = texts()
        .into_iter()
        .map(|(name, dialect, text)| format!("{name}\n{}\n", report(&dialect.import(&text, None))));
    let read: String = read.collect();
    let path = folder().join("expected.txt");
    if std::env::var_os("AQM_FIELD").is_some_and(|it| it == "write") {
        fs::write(&path, &read).expect("a file");
    }
    let expected = fs::read_to_string(&path).expect("a file");
    for (own, wanted) in read.split("\n\n").zip(expected.split("\n\n")) {
        assert_eq!(own, wanted);
    }
    assert_eq!(read, expected);
}

/// The page guesses the system of each.
#[test]
fn the_system_of_a_text_is_guessed() {
    for (name, dialect, text) in texts() {
        let guess = Dialect::guess(&text).expect("a dialect");
        // Systems of one vendor have the same words.
        let family = |own: &Dialect| own.kind.split('-').next().map(str::to_owned);
        assert_eq!(family(guess), family(dialect), "{name}");
    }
}
