//! The text of a configuration to its drop profiles and schedulers.

use std::collections::BTreeMap;

use aqm_lane::fault::Code;

use super::lexis::{self, Part};
use crate::MOST_OBJECTS;
use crate::dscp;
use crate::lab::rate_of;
use crate::note::{Level, Notes, Place};
use crate::words::Word;

/// Deepest nesting of braces; configurations have about ten levels.
const MOST_DEPTH: usize = 64;
/// Largest exponent of the average's weight.
const MOST_EXPONENT: u64 = 31;

/// Where a statement stands in the hierarchy.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Context {
    Top,
    /// The hardware, where a card's average is set.
    Chassis,
    Occupancy,
    ClassOfService,
    Interfaces,
    /// An interface, or a unit of one.
    Interface,
    InterfaceRate,
    Profiles,
    Profile(usize),
    /// A segment, by its fill level.
    Level(usize, Number),
    Interpolate(usize),
    Schedulers,
    Scheduler(usize),
    TransmitRate(usize),
    ShapingRate(usize),
    BufferSize(usize),
    /// The profile of packets of a loss priority.
    Map(usize, Map),
    /// The priority of a scheduler.
    Priority(usize),
    SchedulerMaps,
    SchedulerMap(usize),
    /// A forwarding class in a scheduler map, by its index.
    Mapped(usize, usize),
    Classifiers,
    Classifier(usize),
    /// A forwarding class in a classifier.
    Classified(usize, usize),
    ForwardingClasses,
    /// An interface's classifiers.
    Applied,
    /// Within what is left out.
    Elsewhere,
}

/// The packets of a profile: their loss priority, and whether those of TCP are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Map {
    pub loss: Loss,
    pub without_tcp: bool,
}

/// Loss priorities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Loss {
    #[default]
    Any,
    Low,
    MediumLow,
    MediumHigh,
    High,
}

impl Loss {
    fn named(text: &str) -> Option<Loss> {
        Some(match text {
            "any" => Loss::Any,
            "low" => Loss::Low,
            "medium-low" => Loss::MediumLow,
            "medium-high" => Loss::MediumHigh,
            "high" => Loss::High,
            _ => return None,
        })
    }
}

/// A number with its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Number {
    pub value: u8,
    pub at: Place,
}

#[derive(Debug)]
pub(super) struct Profile {
    pub name: String,
    pub at: Place,
    pub segments: Vec<[Number; 2]>,
    /// Fill levels and probabilities of the interpolated form.
    pub lists: Option<[Vec<Number>; 2]>,
    /// Whether a number of it cannot be read, which a note says.
    pub is_refused: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Memory {
    Time(u64, Place),
    Unknown(Place),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Transmit {
    Rate(u64),
    /// A share of the interface's rate.
    Percent(u8),
}

#[derive(Debug)]
pub(super) struct Scheduler {
    pub name: String,
    pub at: Place,
    pub transmit: Option<(Transmit, Place)>,
    /// Whether the rate is a limit too.
    pub is_exact: bool,
    pub shaping: Option<u64>,
    /// Bytes that may leave at once beside the shaping rate.
    pub burst: Option<u64>,
    /// Its level of priority; 0 is the first.
    pub priority: Option<(u32, Place)>,
    pub memory: Option<Memory>,
    /// The profiles of its packets by name.
    pub maps: Vec<(Map, String, Place)>,
    pub ecn: bool,
}

/// Which scheduler each forwarding class has.
#[derive(Debug)]
pub(super) struct SchedulerMap {
    pub name: String,
    pub at: Place,
    /// Index of the class, the scheduler's name, and its place.
    pub entries: Vec<(usize, String, Place)>,
}

/// Codepoints of forwarding classes, by the index of the class.
#[derive(Debug)]
pub(super) struct Classifier {
    pub name: String,
    pub dscps: Vec<(u8, usize)>,
}

/// Priorities of schedulers, in the order of service.
pub(super) const PRIORITIES: [&str; 5] =
    ["strict-high", "high", "medium-high", "medium-low", "low"];

#[derive(Default)]
pub(super) struct Reader {
    /// Whether each scheduler makes a lane.
    pub apart: bool,
    pub scheduler_maps: Vec<SchedulerMap>,
    pub classifiers: Vec<Classifier>,
    /// Names of forwarding classes, and the numbers of their queues.
    pub classes: Vec<(String, Option<u64>)>,
    /// The classifier of the first interface that has one.
    pub applied: Option<String>,
    pub profiles: Vec<Profile>,
    pub schedulers: Vec<Scheduler>,
    pub profile_names: BTreeMap<String, usize>,
    pub scheduler_names: BTreeMap<String, usize>,
    /// Of the average's weight; 0 for none.
    pub exponent: u64,
    /// The rate to which the first interface is shaped, bit/s.
    pub port_bps: Option<u64>,
    /// Names of what is switched off.
    pub inactive: Vec<String>,
    pub notes: Notes,
}

impl Reader {
    pub fn text(&mut self, text: &str) {
        // Where `edit` has gone, and what braces are open.
        let mut base = Context::Top;
        let mut open: Vec<(Context, Place)> = Vec::new();
        for part in lexis::parts(text) {
            let (words, opens, starts_line) = match part {
                Part::Statement { words, opens, starts_line } => (words, opens, starts_line),
                Part::Close(at) => {
                    if open.pop().is_none() {
                        self.notes.at(Level::Lost, at, Code::NotUnderstood, ["}".into()]);
                    }
                    continue;
                }
            };
            let command = words.first().filter(|_| starts_line).map(|word| &*word.text);
            // What is switched off is not in force, nor is what stands in it.
            let switched_off = words.iter().position(|word| word.text == "inactive:");
            if let Some(at) = switched_off.filter(|_| command != Some("set")) {
                self.notes.at(Level::Lost, words[at].at, Code::SwitchedOff, []);
                self.inactive.extend(words[at + 1..].first().map(|word| word.text.to_string()));
                if let Some(at) = opens {
                    open.push((Context::Elsewhere, at));
                }
                continue;
            }
            let context = match command {
                Some("set") if opens.is_none() => self.walk(base, &words[1..]),
                Some("edit") if opens.is_none() => {
                    base = self.walk(base, &words[1..]);
                    base
                }
                Some("top" | "exit" | "quit") if words.len() == 1 => {
                    base = Context::Top;
                    base
                }
                _ => self.walk(open.last().map_or(base, |&(context, _)| context), &words),
            };
            if let (Context::Level(own, fill), None) = (context, opens) {
                let args = ["fill-level".into(), "drop-probability".into()];
                self.notes.at(Level::Refused, fill.at, Code::NeedsOption, args);
                self.profiles[own].is_refused = true;
            }
            if let Some(at) = opens {
                if open.len() == MOST_DEPTH {
                    let args = [MOST_DEPTH.into()];
                    self.notes.at(Level::Refused, at, Code::NestedTooDeep, args);
                    return;
                }
                open.push((context, at));
            }
        }
        if let Some(&(_, at)) = open.last() {
            self.notes.at(Level::Lost, at, Code::NeedsOption, ["{".into(), "}".into()]);
        }
    }

    /// Reads the words of a statement in its context; returns that of what it opens.
    fn walk(&mut self, from: Context, words: &[Word<'_>]) -> Context {
        let mut context = from;
        let mut rest = words;
        while let Some((word, after)) = rest.split_first() {
            rest = after;
            context = match context {
                Context::Top => self.top(word),
                Context::Chassis => self.chassis(word, &mut rest),
                Context::Occupancy => self.occupancy(word, &mut rest),
                Context::ClassOfService => self.class_of_service(word),
                Context::Interfaces => Context::Interface,
                Context::Interface => self.interface(word, &mut rest),
                Context::InterfaceRate => {
                    self.interface_rate(word);
                    Context::Interface
                }
                Context::Profiles => Context::Profile(self.profile(word)),
                Context::Profile(own) => self.of_profile(own, word, &mut rest),
                Context::Level(own, fill) => self.of_level(own, fill, word, &mut rest),
                Context::Interpolate(own) => self.of_interpolate(own, word, &mut rest),
                Context::Schedulers => Context::Scheduler(self.scheduler(word)),
                Context::Scheduler(own) => self.of_scheduler(own, word),
                Context::TransmitRate(own) | Context::ShapingRate(own) => {
                    self.rate(context, own, word, &mut rest);
                    context
                }
                Context::BufferSize(own) => {
                    self.buffer_size(own, word, &mut rest);
                    context
                }
                Context::Map(own, map) => Context::Map(own, self.map(own, map, word, &mut rest)),
                Context::Priority(own) => {
                    self.priority(own, word);
                    Context::Scheduler(own)
                }
                Context::SchedulerMaps => Context::SchedulerMap(self.scheduler_map(word)),
                Context::SchedulerMap(own) => match &*word.text {
                    "forwarding-class" => match self.value_of(word, &mut rest) {
                        Some(name) => Context::Mapped(own, self.class(name)),
                        None => Context::Elsewhere,
                    },
                    _ => self.not_understood(word),
                },
                Context::Mapped(own, class) => {
                    if word.text == "scheduler" {
                        if let Some(name) = self.value_of(word, &mut rest) {
                            let entry = (class, name.text.to_string(), name.at);
                            self.scheduler_maps[own].entries.push(entry);
                        }
                    } else {
                        self.not_understood(word);
                    }
                    Context::SchedulerMap(own)
                }
                Context::Classifiers => match (&*word.text, rest.split_first()) {
                    ("dscp", Some((name, after))) => {
                        rest = after;
                        Context::Classifier(self.classifier(name))
                    }
                    _ => self.option_left_out(word),
                },
                Context::Classifier(own) => match &*word.text {
                    "forwarding-class" => match self.value_of(word, &mut rest) {
                        Some(name) => Context::Classified(own, self.class(name)),
                        None => Context::Elsewhere,
                    },
                    _ => self.option_left_out(word),
                },
                Context::Classified(own, class) => {
                    self.classified(own, class, word, &mut rest);
                    context
                }
                Context::ForwardingClasses => {
                    self.forwarding(word, &mut rest);
                    context
                }
                Context::Applied => {
                    if let ("dscp", Some((name, after))) = (&*word.text, rest.split_first()) {
                        rest = after;
                        self.applied.get_or_insert(name.text.to_string());
                    } else {
                        self.option_left_out(word);
                    }
                    context
                }
                Context::Elsewhere => return Context::Elsewhere,
            };
        }
        context
    }

    fn top(&mut self, word: &Word<'_>) -> Context {
        match &*word.text {
            "class-of-service" => Context::ClassOfService,
            "chassis" => Context::Chassis,
            // A part of the hierarchy, as the editor shows it.
            "drop-profiles" | "schedulers" | "red-buffer-occupancy" => self.class_of_service(word),
            _ => self.left_out(word),
        }
    }

    fn class_of_service(&mut self, word: &Word<'_>) -> Context {
        match &*word.text {
            "drop-profiles" => Context::Profiles,
            "schedulers" => Context::Schedulers,
            "interfaces" => Context::Interfaces,
            "red-buffer-occupancy" => Context::Occupancy,
            "scheduler-maps" if !self.apart => Context::SchedulerMaps,
            "classifiers" if !self.apart => Context::Classifiers,
            "forwarding-classes" if !self.apart => Context::ForwardingClasses,
            _ => self.left_out(word),
        }
    }

    fn scheduler_map(&mut self, word: &Word<'_>) -> usize {
        let name = word.text.to_string();
        let found = self.scheduler_maps.iter().position(|own| own.name == name);
        found.unwrap_or_else(|| {
            // Of many, the first ones count, as of lanes.
            if self.scheduler_maps.len() < MOST_OBJECTS {
                self.scheduler_maps.push(SchedulerMap { name, at: word.at, entries: Vec::new() });
            }
            self.scheduler_maps.len() - 1
        })
    }

    fn classifier(&mut self, word: &Word<'_>) -> usize {
        let name = word.text.to_string();
        let found = self.classifiers.iter().position(|own| own.name == name);
        found.unwrap_or_else(|| {
            if self.classifiers.len() < MOST_OBJECTS {
                self.classifiers.push(Classifier { name, dscps: Vec::new() });
            }
            self.classifiers.len() - 1
        })
    }

    /// Index of a forwarding class.
    fn class(&mut self, word: &Word<'_>) -> usize {
        let found = self.classes.iter().position(|(own, _)| *own == word.text);
        found.unwrap_or_else(|| {
            if self.classes.len() < MOST_OBJECTS {
                self.classes.push((word.text.to_string(), None));
            }
            self.classes.len() - 1
        })
    }

    /// Codepoints of a forwarding class. Their loss priority is that of the lab's colours here.
    fn classified(&mut self, own: usize, class: usize, word: &Word<'_>, rest: &mut &[Word<'_>]) {
        match &*word.text {
            "loss-priority" => {
                self.value_of(word, rest);
            }
            "code-points" => {
                let Some(first) = self.value_of(word, rest) else { return };
                let mut values = vec![first];
                if first.text == "[" {
                    values.clear();
                    while let Some((value, after)) = rest.split_first() {
                        *rest = after;
                        if value.text == "]" {
                            break;
                        }
                        values.push(value);
                    }
                }
                for value in values {
                    match codepoint(&value.text) {
                        Some(dscp) => {
                            let dscps = &mut self.classifiers[own].dscps;
                            dscps.retain(|(other, _)| *other != dscp);
                            dscps.push((dscp, class));
                        }
                        None => self.no_value(Level::Lost, word, value),
                    }
                }
            }
            _ => {
                self.not_understood(word);
            }
        }
    }

    /// A forwarding class with its queue: `class NAME queue-num N` or `queue N NAME`.
    fn forwarding(&mut self, word: &Word<'_>, rest: &mut &[Word<'_>]) {
        let (name, queue) = match (&*word.text, *rest) {
            ("class", [name, key, queue, after @ ..]) if key.text == "queue-num" => {
                *rest = after;
                (name, queue)
            }
            ("queue", [queue, name, after @ ..]) => {
                *rest = after;
                (name, queue)
            }
            _ => {
                self.option_left_out(word);
                return;
            }
        };
        match number(&queue.text) {
            Some(queue) => {
                let own = self.class(name);
                self.classes[own].1 = Some(queue);
            }
            None => self.no_value(Level::Lost, word, queue),
        }
    }

    fn priority(&mut self, own: usize, word: &Word<'_>) {
        match PRIORITIES.iter().position(|name| *name == word.text) {
            Some(level) => self.schedulers[own].priority = Some((level as u32, word.at)),
            None => {
                self.not_understood(word);
            }
        }
    }

    fn interface(&mut self, word: &Word<'_>, rest: &mut &[Word<'_>]) -> Context {
        match &*word.text {
            "shaping-rate" => Context::InterfaceRate,
            // Which queues it has does not matter for what each of them does.
            "unit" | "scheduler-map" => {
                self.value_of(word, rest);
                Context::Interface
            }
            "classifiers" if !self.apart => Context::Applied,
            _ => self.left_out(word),
        }
    }

    fn interface_rate(&mut self, word: &Word<'_>) {
        let Some(rate) = scaled(&word.text) else {
            let args = ["shaping-rate".into(), (&*word.text).into()];
            self.notes.at(Level::Lost, word.at, Code::NoValueOf, args);
            return;
        };
        let first = self.notes.len();
        let rate = rate_of(rate, &mut self.notes);
        self.notes.place_from(first, word.at);
        if self.port_bps.is_some() && self.port_bps != rate {
            self.option_left_out(word);
        }
        self.port_bps = self.port_bps.or(rate);
    }

    fn chassis(&mut self, word: &Word<'_>, rest: &mut &[Word<'_>]) -> Context {
        match &*word.text {
            "fpc" | "pic" | "lcc" => {
                self.value_of(word, rest);
                Context::Chassis
            }
            "red-buffer-occupancy" => Context::Occupancy,
            _ => self.left_out(word),
        }
    }

    fn occupancy(&mut self, word: &Word<'_>, rest: &mut &[Word<'_>]) -> Context {
        match &*word.text {
            "weighted-averaged" => {}
            "instant-usage-weight-exponent" => {
                if let Some(value) = self.value_of(word, rest) {
                    match number(&value.text).filter(|&own| own <= MOST_EXPONENT) {
                        Some(exponent) => self.exponent = exponent,
                        None => self.no_value(Level::Refused, word, value),
                    }
                }
            }
            _ => return self.not_understood(word),
        }
        Context::Occupancy
    }

    pub fn profile(&mut self, word: &Word<'_>) -> usize {
        let count = self.profiles.len();
        let own = *self.profile_names.entry(word.text.to_string()).or_insert(count);
        if own == count {
            self.profiles.push(Profile {
                name: word.text.to_string(),
                at: word.at,
                segments: Vec::new(),
                lists: None,
                is_refused: false,
            });
        }
        own
    }

    fn of_profile(&mut self, own: usize, word: &Word<'_>, rest: &mut &[Word<'_>]) -> Context {
        match &*word.text {
            "interpolate" => {
                self.profiles[own].lists.get_or_insert_default();
                Context::Interpolate(own)
            }
            "fill-level" => match self.percent(own, word, rest) {
                Some(fill) => Context::Level(own, fill),
                None => Context::Elsewhere,
            },
            _ => self.not_understood(word),
        }
    }

    fn of_level(
        &mut self,
        own: usize,
        fill: Number,
        word: &Word<'_>,
        rest: &mut &[Word<'_>],
    ) -> Context {
        if word.text != "drop-probability" {
            return self.not_understood(word);
        }
        if let Some(probability) = self.percent(own, word, rest) {
            self.profiles[own].segments.push([fill, probability]);
        }
        Context::Profile(own)
    }

    fn of_interpolate(&mut self, own: usize, word: &Word<'_>, rest: &mut &[Word<'_>]) -> Context {
        let axis = match &*word.text {
            "fill-level" => 0,
            "drop-probability" => 1,
            _ => return self.not_understood(word),
        };
        let in_list = rest.first().is_some_and(|word| word.text == "[");
        if !in_list {
            if let Some(number) = self.percent(own, word, rest) {
                self.profiles[own].lists.get_or_insert_default()[axis].push(number);
            }
            return Context::Interpolate(own);
        }
        *rest = &rest[1..];
        while let Some((value, after)) = rest.split_first() {
            *rest = after;
            if value.text == "]" {
                return Context::Interpolate(own);
            }
            if let Some(number) = self.number_of(own, word, value) {
                self.profiles[own].lists.get_or_insert_default()[axis].push(number);
            }
        }
        self.notes.at(Level::Lost, word.at, Code::NeedsOption, ["[".into(), "]".into()]);
        Context::Interpolate(own)
    }

    /// The number after a word, for a profile.
    fn percent(&mut self, own: usize, word: &Word<'_>, rest: &mut &[Word<'_>]) -> Option<Number> {
        let value = self.value_of(word, rest);
        let number = value.and_then(|value| self.number_of(own, word, value));
        self.profiles[own].is_refused |= number.is_none();
        number
    }

    fn number_of(&mut self, own: usize, word: &Word<'_>, value: &Word<'_>) -> Option<Number> {
        let number = number(&value.text).filter(|&number| number <= 100);
        if number.is_none() {
            self.no_value(Level::Refused, word, value);
            self.profiles[own].is_refused = true;
        }
        number.map(|number| Number { value: number as u8, at: value.at })
    }

    fn scheduler(&mut self, word: &Word<'_>) -> usize {
        let count = self.schedulers.len();
        let own = *self.scheduler_names.entry(word.text.to_string()).or_insert(count);
        if own == count {
            self.schedulers.push(Scheduler {
                name: word.text.to_string(),
                at: word.at,
                transmit: None,
                is_exact: false,
                shaping: None,
                burst: None,
                priority: None,
                memory: None,
                maps: Vec::new(),
                ecn: false,
            });
        }
        own
    }

    fn of_scheduler(&mut self, own: usize, word: &Word<'_>) -> Context {
        match &*word.text {
            "transmit-rate" => Context::TransmitRate(own),
            "shaping-rate" => Context::ShapingRate(own),
            "buffer-size" => Context::BufferSize(own),
            "drop-profile-map" => Context::Map(own, Map::default()),
            "explicit-congestion-notification" => {
                self.schedulers[own].ecn = true;
                Context::Scheduler(own)
            }
            "priority" if !self.apart => Context::Priority(own),
            "priority" | "excess-priority" | "excess-rate" | "adjust-minimum"
            | "adjust-percent" | "shared-buffer" | "apply-groups" => self.option_left_out(word),
            _ => self.not_understood(word),
        }
    }

    fn rate(&mut self, context: Context, own: usize, word: &Word<'_>, rest: &mut &[Word<'_>]) {
        match &*word.text {
            "exact" | "rate-limit" => self.schedulers[own].is_exact = true,
            "percent" if matches!(context, Context::TransmitRate(_)) => {
                let Some(value) = self.value_of(word, rest) else { return };
                match number(&value.text).and_then(|share| u8::try_from(share).ok()) {
                    Some(share @ 1..=100) => {
                        self.schedulers[own].transmit = Some((Transmit::Percent(share), word.at));
                    }
                    _ => self.no_value(Level::Lost, word, value),
                }
            }
            "burst-size" if !self.apart => {
                let Some(value) = self.value_of(word, rest) else { return };
                match scaled(&value.text) {
                    Some(bytes) => self.schedulers[own].burst = Some(bytes),
                    None => self.no_value(Level::Lost, word, value),
                }
            }
            "percent" | "burst-size" => {
                self.value_of(word, rest);
                self.option_left_out(word);
            }
            "remainder" => {
                if rest.first().is_some_and(|value| number(&value.text).is_some()) {
                    *rest = &rest[1..];
                }
                self.option_left_out(word);
            }
            text => {
                let Some(rate) = scaled(text) else {
                    let of = if matches!(context, Context::ShapingRate(_)) {
                        "shaping-rate"
                    } else {
                        "transmit-rate"
                    };
                    let args = [of.into(), text.into()];
                    self.notes.at(Level::Lost, word.at, Code::NoValueOf, args);
                    return;
                };
                let first = self.notes.len();
                let rate = rate_of(rate, &mut self.notes);
                self.notes.place_from(first, word.at);
                let scheduler = &mut self.schedulers[own];
                if matches!(context, Context::ShapingRate(_)) {
                    scheduler.shaping = rate;
                } else {
                    scheduler.transmit = rate.map(|rate| (Transmit::Rate(rate), word.at));
                }
            }
        }
    }

    fn buffer_size(&mut self, own: usize, word: &Word<'_>, rest: &mut &[Word<'_>]) {
        match &*word.text {
            "temporal" => {
                let Some(value) = self.value_of(word, rest) else { return };
                match scaled(&value.text).filter(|&time| time > 0) {
                    Some(time) => {
                        self.schedulers[own].memory = Some(Memory::Time(time, value.at));
                    }
                    None => self.no_value(Level::Lost, word, value),
                }
            }
            "percent" => {
                self.value_of(word, rest);
                self.schedulers[own].memory = Some(Memory::Unknown(word.at));
            }
            "remainder" => self.schedulers[own].memory = Some(Memory::Unknown(word.at)),
            // Memory is not shared with other queues, nor is it in the lab.
            "exact" => {}
            _ => {
                self.not_understood(word);
            }
        }
    }

    fn map(&mut self, own: usize, mut map: Map, word: &Word<'_>, rest: &mut &[Word<'_>]) -> Map {
        match &*word.text {
            "loss-priority" => {
                if let Some(value) = self.value_of(word, rest) {
                    match Loss::named(&value.text) {
                        Some(loss) => map.loss = loss,
                        None => self.no_value(Level::Lost, word, value),
                    }
                }
            }
            "protocol" => {
                let value = self.value_of(word, rest);
                map.without_tcp = value.is_some_and(|value| value.text == "non-tcp");
            }
            "drop-profile" => {
                if let Some(name) = self.value_of(word, rest) {
                    self.schedulers[own].maps.push((map, name.text.to_string(), name.at));
                }
            }
            _ => {
                self.not_understood(word);
            }
        }
        map
    }

    /// The word after `word`; a note if there is none.
    fn value_of<'r, 't>(
        &mut self,
        word: &Word<'_>,
        rest: &mut &'r [Word<'t>],
    ) -> Option<&'r Word<'t>> {
        let Some((value, after)) = rest.split_first() else {
            self.notes.at(Level::Refused, word.at, Code::NeedsValue, [(&*word.text).into()]);
            return None;
        };
        *rest = after;
        Some(value)
    }

    fn no_value(&mut self, level: Level, word: &Word<'_>, value: &Word<'_>) {
        let args = [(&*word.text).into(), (&*value.text).into()];
        self.notes.at(level, value.at, Code::NoValueOf, args);
    }

    fn not_understood(&mut self, word: &Word<'_>) -> Context {
        self.notes.at(Level::Lost, word.at, Code::NotUnderstood, [(&*word.text).into()]);
        Context::Elsewhere
    }

    fn option_left_out(&mut self, word: &Word<'_>) -> Context {
        self.notes.at(Level::Lost, word.at, Code::OptionLeftOut, [(&*word.text).into()]);
        Context::Elsewhere
    }

    fn left_out(&mut self, word: &Word<'_>) -> Context {
        self.notes.at(Level::Lost, word.at, Code::CommandLeftOut, []);
        Context::Elsewhere
    }
}

/// A codepoint by its name or its six bits.
fn codepoint(text: &str) -> Option<u8> {
    match text {
        "nc1" => Some(48),
        "nc2" => Some(56),
        _ if text.len() == 6 && text.bytes().all(|bit| matches!(bit, b'0' | b'1')) => {
            u8::from_str_radix(text, 2).ok()
        }
        _ if text.bytes().all(|byte| byte.is_ascii_digit()) => None,
        _ => dscp::named(text),
    }
}

/// A rate in bit/s or a time in microseconds, with `k`, `m` or `g` for thousands of it.
fn scaled(text: &str) -> Option<u64> {
    let scales = [('k', 1000), ('m', 1_000_000), ('g', 1_000_000_000)];
    let last = text.chars().next_back()?.to_ascii_lowercase();
    match scales.iter().find(|(letter, _)| *letter == last) {
        Some((_, scale)) => number(&text[..text.len() - 1])?.checked_mul(*scale),
        None => number(text),
    }
}

fn number(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
