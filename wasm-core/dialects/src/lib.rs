//! Lanes as configurations of routers and operating systems, in both directions, and scenarios as programs for simulators.
//!
//! A dialect is a module with two functions, [`Dialect::export`] and [`Dialect::import`], and one line in [`DIALECTS`]. What a
//! dialect cannot hold, it says in a [`Note`] for each field. For every lane L that a dialect takes, `import(export(L))` is Q(L):
//! the lane with each field as the dialect stores it. Q(Q(L)) = Q(L), and writing an imported lane gives the canonical text.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod cisco;
mod classes;
mod curves;
mod dscp;
pub mod dummynet;
mod json;
pub mod junos;
mod lab;
mod lane;
mod meaning;
mod note;
mod number;
mod policer;
pub mod ramp;
mod simulator;
pub mod sonic;
pub mod tc;
mod words;
mod writing;

use schemars::JsonSchema;
use serde::Serialize;

pub use lab::RANGES;
pub use lane::{Imported, ImportedLink, Lane, Same};
pub use meaning::Meaning;
pub use note::{Level, Note, Notes, Place};
pub use number::roughly;
pub use simulator::{SIMULATORS, Simulator, Whole};

use aqm_lane::fault::Code;

/// Longest text that is read, bytes.
pub const MOST_BYTES: usize = 256 * 1024;
/// Most lines of a text that is read: a switch's whole configuration has thousands.
pub const MOST_LINES: usize = 10_000;
/// Most queues, classes and links that a text may name.
const MOST_OBJECTS: usize = 1000;
/// Most lanes of a text, as many as a scenario has.
pub const MOST_LANES: usize = 8;

/// A way of writing a queue discipline with its link.
pub struct Dialect {
    /// Its name in commands and documents.
    pub kind: &'static str,
    /// Its name for readers.
    pub name: &'static str,
    /// Endings of its files, without the dot.
    pub endings: &'static [&'static str],
    /// How a line of comment begins; none if its texts have no comments.
    pub comment: Option<&'static str>,
    /// Words by which a text is known that nothing can be made of.
    pub words: &'static [&'static str],
    /// Writes a lane.
    pub export: fn(&Lane) -> Export,
    /// Reads text within the limits of size, into any number of lanes.
    import: fn(&str, Reading) -> Import,
}

/// How a text is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Bytes of a packet. Without it, a packet has the size that the text names, or the usual one.
    pub packet_bytes: Option<u32>,
    /// Whether each curve of a queue and each class of a link is a lane of its own, instead of all of them together one lane.
    pub apart: bool,
}

/// All dialects: one line each.
pub const DIALECTS: &[Dialect] = &[
    Dialect {
        kind: "tc",
        name: "Linux tc",
        endings: &["sh", "txt", "json"],
        comment: Some("#"),
        words: &["qdisc", "tc"],
        export: tc::export,
        import: tc::import,
    },
    Dialect {
        kind: "ios",
        name: "Cisco IOS, IOS-XE",
        endings: &["cfg", "txt"],
        comment: Some("!"),
        words: &["policy-map", "random-detect"],
        export: cisco::ios::export,
        import: cisco::ios::import,
    },
    Dialect {
        kind: "ios-xr",
        name: "Cisco IOS-XR",
        endings: &["cfg", "txt"],
        comment: Some("!"),
        words: &[],
        export: cisco::xr::export,
        import: cisco::xr::import,
    },
    Dialect {
        kind: "sonic",
        name: "SONiC",
        endings: &["json"],
        comment: None,
        words: &["WRED_PROFILE"],
        export: sonic::export,
        import: sonic::import,
    },
    Dialect {
        kind: "junos-64",
        name: "Junos, 64 points",
        endings: &["cfg", "txt"],
        comment: Some("#"),
        words: &["class-of-service", "drop-profiles"],
        export: junos::export_64,
        import: junos::import,
    },
    Dialect {
        kind: "junos-32",
        name: "Junos, 32 points",
        endings: &["cfg", "txt"],
        comment: Some("#"),
        words: &[],
        export: junos::export_32,
        import: junos::import,
    },
    Dialect {
        kind: "junos-2",
        name: "Junos, 2 points",
        endings: &["cfg", "txt"],
        comment: Some("#"),
        words: &[],
        export: junos::export_2,
        import: junos::import_2,
    },
    Dialect {
        kind: "dummynet",
        name: "FreeBSD dummynet",
        endings: &["sh", "txt"],
        comment: Some("#"),
        words: &["ipfw", "dnctl"],
        export: dummynet::export,
        import: dummynet::import,
    },
];

/// A lane as text.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Export {
    /// The text; absent if the dialect cannot hold the lane, which a note then says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What the text holds otherwise than the lane.
    pub notes: Vec<Note>,
}

/// What a text says.
#[derive(Clone, Debug, Default, PartialEq, Serialize, JsonSchema)]
pub struct Import {
    /// The lanes, in the order of the text.
    pub lanes: Vec<Imported>,
    /// The link, if the text has its rate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<ImportedLink>,
    /// What was not taken as it stands in the text.
    pub notes: Vec<Note>,
}

impl Dialect {
    /// The dialect of this kind.
    pub fn of(kind: &str) -> Option<&'static Dialect> {
        DIALECTS.iter().find(|dialect| dialect.kind == kind)
    }

    /// What its words mean for a lane that it read.
    pub fn meanings(&self, lane: &Imported) -> Vec<Meaning> {
        meaning::of(self.kind, lane)
    }

    /// Its system for a sentence: the name without its forms.
    pub fn system(&self) -> &'static str {
        self.name.split_once(',').map_or(self.name, |(system, _)| system)
    }

    /// The dialect in which a text is written: the one that makes most of it. Of a text that none makes a lane of, the one that
    /// knows which other system has it, or the one whose words it has; `None` without such a one.
    pub fn guess(text: &str) -> Option<&'static Dialect> {
        let imports: Vec<_> =
            DIALECTS.iter().map(|dialect| (dialect, dialect.import(text, None))).collect();
        // Of dialects that read it alike, the first one is taken.
        let read = imports.iter().filter(|(_, import)| !import.lanes.is_empty());
        let knows = |(_, import): &&(_, Import)| {
            import.notes.iter().any(|note| note.code == Code::OtherSystem)
        };
        let best = read.min_by_key(|(_, import)| import.notes.len());
        let has = |dialect: &&Dialect| {
            let marks = |c: char| !c.is_alphanumeric() && !matches!(c, '-' | '_');
            text.split(marks).any(|word| dialect.words.contains(&word))
        };
        best.or_else(|| imports.iter().find(knows))
            .map(|(dialect, _)| *dialect)
            .or_else(|| DIALECTS.iter().find(has))
    }

    /// Reads `text` with its curves and classes together, and packets of `packet_bytes` as in [`Reading`].
    pub fn import(&self, text: &str, packet_bytes: Option<u32>) -> Import {
        self.read(text, Reading { packet_bytes, apart: false })
    }

    /// Reads `text`.
    pub fn read(&self, text: &str, reading: Reading) -> Import {
        let mut notes = Notes::default();
        let start = Place { line: 1, column: 1 };
        let lines = text.lines().count();
        if text.len() > MOST_BYTES {
            let args = [text.len().into(), MOST_BYTES.into()];
            notes.at(Level::Refused, start, Code::TextTooLarge, args);
        } else if lines > MOST_LINES {
            notes.at(Level::Refused, start, Code::TextTooLong, [lines.into(), MOST_LINES.into()]);
        }
        if !notes.is_empty() {
            return Import { notes: notes.into_vec(), ..Import::default() };
        }
        // Windows' editor begins a file with a mark of the order of bytes.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut import = (self.import)(text, reading);
        let mut notes = Notes::from(import.notes);
        if import.lanes.len() > MOST_LANES {
            // Those whose link is known come first.
            import.lanes.sort_by_key(|lane| lane.rate_bps.is_none());
        }
        for extra in import.lanes.iter().skip(MOST_LANES) {
            notes.at(Level::Refused, extra.at, Code::LanesTooMany, [MOST_LANES.into()]);
        }
        import.lanes.truncate(MOST_LANES);
        for lane in &import.lanes {
            lane.tell_what_never_acts(&mut notes);
        }
        if import.lanes.is_empty() && !notes.has(Level::Refused) {
            notes.at(Level::Refused, start, Code::NothingToRead, []);
        }
        Import { notes: notes.into_vec(), ..import }
    }
}
