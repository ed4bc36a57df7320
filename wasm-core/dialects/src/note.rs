//! Notes: what one side cannot hold as the other has it.

use std::borrow::Cow;

use aqm_lane::fault::{Arg, Code, Phrase};
use schemars::JsonSchema;
use serde::Serialize;

/// How far a value was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// It is kept; the note is for information.
    Exact,
    /// It is the nearest value that the other side stores.
    Rounded,
    /// Something else stands in its place.
    Changed,
    /// It is left out.
    Lost,
    /// Nothing is made of it.
    Refused,
}

/// A place in a text; both are counted from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

/// What became of one field or one word.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "DialectNote")] // A scenario has notes of another kind.
pub struct Note {
    /// How far it was kept.
    pub level: Level,
    /// What there is to say.
    pub code: Code,
    /// What fills the places of its sentence.
    pub args: Vec<Arg>,
    /// The lane's field, such as `queue.w_q`; absent for words of a text without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<Cow<'static, str>>,
    /// The value wanted.
    #[serde(rename = "asked", skip_serializing_if = "Option::is_none")]
    pub wanted: Option<Arg>,
    /// The value kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub got: Option<Arg>,
    /// Index of the only lane that it is about, where a whole scenario is written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lane: Option<usize>,
    /// The place in the text, for a text that was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
}

impl Note {
    /// A note on a lane as a whole.
    pub fn of_all(level: Level, code: Code, args: Vec<Arg>) -> Note {
        Note { level, code, args, field: None, wanted: None, got: None, lane: None, at: None }
    }

    /// The sentence in English.
    pub fn message(&self) -> String {
        Phrase { code: self.code, args: self.args.clone() }.to_string()
    }
}

/// Notes in the order in which they arose.
#[derive(Debug, Default)]
pub struct Notes(Vec<Note>);

impl From<Vec<Note>> for Notes {
    fn from(notes: Vec<Note>) -> Notes {
        Notes(notes)
    }
}

impl Notes {
    /// The notes.
    pub fn into_vec(self) -> Vec<Note> {
        self.0
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a note has this level.
    pub fn has(&self, level: Level) -> bool {
        self.0.iter().any(|note| note.level == level)
    }

    /// Whether a note says this.
    pub(crate) fn has_code(&self, code: Code) -> bool {
        self.0.iter().any(|note| note.code == code)
    }

    /// Adds a note on a field of a lane.
    pub fn on<const N: usize>(
        &mut self,
        level: Level,
        field: &'static str,
        code: Code,
        args: [Arg; N],
    ) {
        self.push(level, code, args.into());
        self.last(|note| note.field = Some(Cow::Borrowed(field)));
    }

    /// The same with the value asked for and the one kept.
    pub fn kept<const N: usize>(
        &mut self,
        level: Level,
        field: &'static str,
        [wanted, got]: [Arg; 2],
        code: Code,
        args: [Arg; N],
    ) {
        self.on(level, field, code, args);
        self.last(|note| (note.wanted, note.got) = (Some(wanted), Some(got)));
    }

    /// Adds a note on a place of a text.
    pub fn at<const N: usize>(&mut self, level: Level, at: Place, code: Code, args: [Arg; N]) {
        self.push(level, code, args.into());
        self.last(|note| note.at = Some(at));
    }

    /// Gives the notes from the `first`-th on a place, unless they have one.
    pub(crate) fn place_from(&mut self, first: usize, at: Place) {
        for note in &mut self.0[first..] {
            note.at.get_or_insert(at);
        }
    }

    /// Adds those notes of `other` that `keeps`.
    pub(crate) fn extend_if(&mut self, other: Notes, keeps: impl Fn(&Note) -> bool) {
        self.0.extend(other.0.into_iter().filter(keeps));
    }

    /// Adds the notes of `other` that are not there, each with what `rename` makes of its field.
    pub(crate) fn extend_as(&mut self, other: Notes, rename: impl Fn(&str) -> String) {
        for mut note in other.0 {
            note.field = note.field.map(|field| Cow::Owned(rename(&field)));
            if !self.0.contains(&note) {
                self.0.push(note);
            }
        }
    }

    /// Adds a note on a field whose path is made up of names.
    pub(crate) fn on_path<const N: usize>(
        &mut self,
        level: Level,
        path: String,
        code: Code,
        args: [Arg; N],
    ) {
        self.push(level, code, args.into());
        self.last(|note| note.field = Some(Cow::Owned(path)));
    }

    /// Adds the notes of `other`.
    pub(crate) fn extend(&mut self, other: Notes) {
        self.0.extend(other.0);
    }

    /// Gives the notes from the `first`-th on to a lane. What an earlier lane's note says too stands once, for all lanes.
    pub(crate) fn of_lane(&mut self, first: usize, lane: usize) {
        for mut note in self.0.split_off(first) {
            let same = |own: &&mut Note| Note { lane: None, ..(**own).clone() } == note;
            match self.0.iter_mut().find(same) {
                Some(earlier) if earlier.lane != Some(lane) => earlier.lane = None,
                Some(_) => {}
                None => {
                    note.lane = Some(lane);
                    self.0.push(note);
                }
            }
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    fn push(&mut self, level: Level, code: Code, args: Vec<Arg>) {
        self.0.push(Note {
            level,
            code,
            args,
            field: None,
            wanted: None,
            got: None,
            lane: None,
            at: None,
        });
    }

    fn last(&mut self, change: impl FnOnce(&mut Note)) {
        if let Some(note) = self.0.last_mut() {
            change(note);
        }
    }
}
