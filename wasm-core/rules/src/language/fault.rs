//! Faults of a rule's text, with their places.

use aqm_lane::catalogue;
use aqm_lane::fault::{Arg, Phrase};
pub use aqm_lane::queue::rule::Span;
use aqm_lane::queue::rule::Type;
use schemars::JsonSchema;
use serde::Serialize;

/// Most faults that are reported for one text.
pub const MOST_FAULTS: usize = 20;

/// A fault of a stretch of a text, or a hint.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The stretch.
    pub span: Span,
    /// What is wrong.
    pub phrase: Phrase<Wrong>,
    /// A replacement that fixes it.
    pub mend: Option<String>,
    /// The stretch that the fix replaces, if it differs.
    pub reach: Option<Span>,
    /// Whether it is only a hint: the rule still runs.
    pub hint: bool,
}

impl Fault {
    pub(crate) fn new<const N: usize>(span: Span, code: Wrong, args: [Arg<Wrong>; N]) -> Fault {
        let phrase = Phrase::new(code, args);
        Fault { span, phrase, mend: None, reach: None, hint: false }
    }

    /// What is wrong.
    pub fn wrong(&self) -> Wrong {
        self.phrase.code
    }

    /// The sentence in English.
    pub fn message(&self) -> String {
        self.phrase.to_string()
    }

    /// The sentence with the fault's place in `text`.
    pub fn placed(&self, text: &str) -> String {
        let [line, column] = self.span.place(text);
        format!("line {line}, column {column}: {}", self.message())
    }

    pub(super) fn with_mend(self, mend: String) -> Fault {
        Fault { mend: Some(mend), ..self }
    }
}

/// Collects faults.
#[derive(Debug, Default)]
pub(super) struct Faults {
    all: Vec<Fault>,
}

impl Faults {
    pub fn add<const N: usize>(&mut self, span: Span, wrong: Wrong, args: [Arg<Wrong>; N]) {
        self.push(Fault::new(span, wrong, args));
    }

    /// Adds a hint, with which the rule still runs.
    pub fn hint<const N: usize>(&mut self, span: Span, wrong: Wrong, args: [Arg<Wrong>; N]) {
        self.push(Fault { hint: true, ..Fault::new(span, wrong, args) });
    }

    pub fn push(&mut self, fault: Fault) {
        if self.all.len() < MOST_FAULTS {
            self.all.push(fault);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.all.iter().all(|fault| fault.hint)
    }

    /// The faults in the order of the text, without consequences of other faults.
    pub fn reported(self, text: &str) -> Vec<Fault> {
        let mut all = self.all;
        all.sort_by_key(|fault| fault.span.from);
        let outside: Vec<u32> = all
            .iter()
            .filter(|fault| fault.wrong() == Wrong::OutsideEvent)
            .map(|fault| fault.span.place(text)[0])
            .collect();
        // Several lines outside events get one fault.
        if outside.len() > 1 {
            if let Some(fault) = all.iter_mut().find(|fault| fault.wrong() == Wrong::OutsideEvent) {
                fault.phrase = Wrong::NoRule.into();
            }
            all.retain(|fault| {
                fault.wrong() == Wrong::NoRule || !outside.contains(&fault.span.place(text)[0])
            });
        }
        let mut broken = Vec::new();
        all.retain(|fault| {
            let [line, _] = fault.span.place(text);
            let follows = match fault.wrong() {
                Wrong::Expected | Wrong::OperatorMissing => broken.contains(&line),
                Wrong::Unopened | Wrong::Unclosed | Wrong::OutsideEvent | Wrong::NoRule => {
                    !broken.is_empty()
                }
                Wrong::NoColon => broken.contains(&line),
                Wrong::Reserved => broken.contains(&line) || broken.contains(&(line - 1)),
                _ => false,
            };
            let syntax = matches!(
                fault.wrong(),
                Wrong::Expected
                    | Wrong::OperatorMissing
                    | Wrong::UnknownBut
                    | Wrong::NoLoops
                    | Wrong::Character
                    | Wrong::Reserved
                    | Wrong::TimesSign
            );
            if !follows && syntax {
                broken.push(line);
            }
            !follows
        });
        all
    }

    #[cfg(test)]
    pub fn as_slice(&self) -> &[Fault] {
        &self.all
    }
}

catalogue! {
/// What is wrong, or a part of saying so.
Wrong {
    // Parts of sentences.
    Quoted = "\"{0}\"",
    Or = "{0} or {1}",
    Number = "a number",
    Time = "a time",
    YesOrNo = "yes or no",
    Title = "a title",
    Name = "a name",
    Value = "a value",
    LineEnd = "the end of the line",
    Key = "flow, host or class",

    // Labels of fixes.
    LeaveOut = "Leave it out",
    WriteBraces = "Write { }",
    Add = "Add {0}",
    Write = "Write {0}",

    Expected = "expected {0}, found {1}",
    UsedTwice = "{0} is declared twice",
    TooLong = "the text has {0} characters; at most {1} are allowed",
    NestedTooDeep = "this is nested more than {0} deep",
    Character = "\"{0}\" has no meaning here",
    Unclosed = "\"{0}\" is not closed",
    Unopened = "\"{0}\" closes nothing",
    NumberTooLarge = "this number is too large",
    TimesSign = "write {0} * {1}",
    OperatorMissing = "an operator is missing before {0}",
    Reserved = "\"{0}\" is a word of the language",
    NoLoops = "there are no loops; every repeats by the clock, and drop under on depart goes on with the next packet",
    OutsideEvent = "this stands in no event; begin one with on arrive, on depart or every",
    NoRule = "these lines stand in no event; a rule has the form: on arrive, and below it early q / 100",
    TooManyNodes = "the rule has more than {0} parts",
    TooManyParams = "there are more than {0} parameters",
    TooManyStates = "there are more than {0} states",
    TooManyTables = "there are more than {0} tables",
    TooManyCells = "the tables have {0} cells; at most {1} are allowed",
    Cells = "the number of cells is a power of two from 2 to 1024",
    Hashes = "the hash is 1, 2, 3 or 4",
    NoTable = "{0} takes the name of a table",
    NotInNs3 = "a queue of ns-3 does not see the {0} of a packet, only its flow and its codepoint",
    NothingDrawn = "cull drops the packet that peek has drawn; no peek stands before it in this event",
    DivertAtArrival = "divert acts on arrivals only",
    TooManyDraws = "there are more than {0} random draws",
    TooLarge = "the rule has too many numbers and names",
    TooDear = "this event costs {0} of {1}; the dearest is {3} in line {2}, {4}",
    NothingHappens = "nothing happens yet; add on arrive",
    EventTwice = "there is such an event already",
    EveryTooShort = "every takes a constant time of at least 1 ms",
    NotConstant = "this is not constant",
    OutsideRange = "this is outside its own range",
    ShowsState = "show takes states; {0} is none",
    Unread = "{0} is never read",
    Measured = "{0} is measured and cannot be declared",
    LooksLike = "{0} looks like {1}",
    WrongType = "{0} is {1}, and {2} is needed here",
    TypesDiffer = "{0} is {1}, and {2} is {3}",
    NoPacket = "by the clock there is no packet to act on",
    EarlyAtArrival = "early acts on arrivals only",
    EarlyTwice = "early acts once on a packet",
    ParamSet = "{0} is a parameter and stays; states: {1}",
    InputSet = "{0} is measured, not set; states: {1}",
    SetTwice = "{0} is set already; a state can change",
    Unknown = "{0} is not known here",
    UnknownBut = "{0} is not known here; {1} is",
    Unseen = "a rule sees flows through tables, such as state sent[flow] = 0, and waiting packets through peek(flow)",
    UnknownFunction = "there is no function {0}",
    Arguments = "{0} does not take {1} values",
    InputElsewhere = "{0} is not known in this event",
    AgeAtArrival = "age is always 0 at an arrival; delay is the wait ahead",
    DivisionByZero = "this divides by zero",
    NeverReached = "this is never reached: {0} ends the event; it belongs before it",
    NoColon = "no colon stands here",
    Braces = "what depends on if or else stands in {0} and {1}",
    TakesNothing = "{0} takes no probability; early does",
}
}

impl Wrong {
    /// A word of a text, in quotation marks.
    pub(crate) fn quoted(word: &str) -> Phrase<Wrong> {
        Phrase::new(Wrong::Quoted, [word.into()])
    }

    /// The name of values of a type.
    pub(crate) fn of_type(of: Type) -> Wrong {
        match of {
            Type::Number => Wrong::Number,
            Type::Time => Wrong::Time,
            Type::Flag => Wrong::YesOrNo,
        }
    }
}
