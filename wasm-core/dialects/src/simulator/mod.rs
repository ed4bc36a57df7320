//! Whole scenarios as programs for other simulators, one run per lane on the same traffic.
//!
//! Round trips and start times are drawn here and written as tables, so that every simulator has the same flows. What a
//! simulator cannot hold is left out, with a [`Note`](crate::Note) for it. Each program prints one line of JSON per lane, with
//! the names of result documents.

mod ns2;
mod ns3;
mod plan;

use aqm_lane::fault::Code;
use aqm_lane::scenario::LaneScenario;

use crate::Export;
use crate::note::{Level, Notes};

/// A scenario to write.
#[derive(Clone, Debug)]
pub struct Whole<'s> {
    /// Its title.
    pub title: &'s str,
    /// Simulated time at which a run ends, s.
    pub duration_s: f64,
    /// Its lanes with their names.
    pub lanes: Vec<(String, LaneScenario)>,
}

/// A program that other people simulate with.
pub struct Simulator {
    /// Its name in commands and documents.
    pub kind: &'static str,
    /// Its name for readers.
    pub name: &'static str,
    /// Endings of its files, without the dot.
    pub endings: &'static [&'static str],
    /// How a line of comment begins.
    pub comment: &'static str,
    /// Writes the lanes that it can hold; `None` if there are none.
    write: fn(&Whole<'_>, &mut Notes) -> Option<String>,
}

/// All simulators: one line each.
pub const SIMULATORS: &[Simulator] = &[
    Simulator { kind: "ns-2", name: "ns-2", endings: &["tcl"], comment: "#", write: ns2::script },
    Simulator {
        kind: "ns-3",
        name: "ns-3 in C++",
        endings: &["cc"],
        comment: "//",
        write: ns3::program,
    },
    Simulator {
        kind: "ns-3-py",
        name: "ns-3 in Python",
        endings: &["py"],
        comment: "#",
        write: ns3::script,
    },
];

impl Simulator {
    /// The simulator of this kind.
    pub fn of(kind: &str) -> Option<&'static Simulator> {
        SIMULATORS.iter().find(|simulator| simulator.kind == kind)
    }

    /// Writes a scenario. Without a lane that the simulator can hold there is no text, and a note refuses it.
    pub fn export(&self, whole: &Whole<'_>) -> Export {
        let mut notes = Notes::default();
        let text = (self.write)(whole, &mut notes);
        if text.is_none() {
            notes.on(Level::Refused, "lanes", Code::NoLaneLeft, [self.name.into()]);
        }
        Export { text, notes: notes.into_vec() }
    }
}
