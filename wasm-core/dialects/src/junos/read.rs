//! Drop profiles and schedulers to lanes.

use std::collections::{BTreeMap, BTreeSet};

use aqm_lane::fault::Code;
use aqm_lane::math;
use aqm_lane::queue::{Measure, QueueSpec, gred_i, red, sketch, tail_drop};

use super::fit::{self, Point};
use super::lexis::{self, Part};
use super::shown;
use super::{MOST_PAIRS, NAME, SPACING, packets_in, queue_at};
use crate::lab::{in_packets, rate_of};
use crate::note::{Level, Notes, Place};
use crate::number::about;
use crate::words::Word;
use crate::{Import, Imported, ImportedLink, MOST_LANES};

/// Waiting packets that a memory of unknown size is taken to have room for: those of the lab's usual buffer.
const USUAL_MEMORY: u32 = 199;
/// Bytes of a packet, if nobody says.
const USUAL_BYTES: u32 = 1000;
/// Most points of the lab's own curve.
const MOST_POINTS: usize = 64;
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
    Map(usize),
    /// Within what is left out.
    Elsewhere,
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
    is_refused: bool,
}

#[derive(Clone, Copy, Debug)]
enum Memory {
    Time(u64, Place),
    Unknown(Place),
}

#[derive(Clone, Copy, Debug)]
enum Transmit {
    Rate(u64),
    /// A share of the interface's rate.
    Percent(u8),
}

#[derive(Debug)]
struct Scheduler {
    name: String,
    at: Place,
    transmit: Option<(Transmit, Place)>,
    /// Whether the rate is a limit too.
    is_exact: bool,
    shaping: Option<u64>,
    memory: Option<Memory>,
    /// The profiles of its packets by name.
    maps: Vec<(String, Place)>,
    ecn: bool,
}

/// Reads a text. `drops_beyond` says whether everything is dropped above the second and last point of a profile.
pub(super) fn import(text: &str, packet_bytes: Option<u32>, drops_beyond: bool) -> Import {
    let mut reader = Reader {
        profiles: Vec::new(),
        schedulers: Vec::new(),
        profile_names: BTreeMap::new(),
        scheduler_names: BTreeMap::new(),
        exponent: 0,
        port_bps: None,
        inactive: Vec::new(),
        notes: Notes::default(),
    };
    if !shown::profiles(text, &mut reader) {
        reader.text(text);
    }
    let Reader { profiles, schedulers, profile_names, exponent, port_bps, inactive, notes, .. } =
        reader;
    let size = packet_bytes.unwrap_or(USUAL_BYTES);
    let mut notes = notes;
    let pairs = profiles.iter().map(|profile| Pairs::of(profile, &mut notes)).collect();
    let mut maker = Maker {
        profiles,
        pairs,
        names: profile_names,
        inactive,
        size,
        drops_beyond,
        exponent,
        port_bps,
        lanes: Vec::new(),
        notes,
    };
    maker.lanes(&schedulers);
    let Maker { lanes, mut notes, .. } = maker;
    let link = ImportedLink::of(&lanes, &mut notes);
    let mut notes = notes.into_vec();
    // Some wait until the whole text is read.
    notes.sort_by_key(|note| note.at);
    Import { lanes, link, notes }
}

/// The points of a sketch through those of a profile.
pub(super) fn line(points: &[Point], memory: u32) -> Vec<[f64; 2]> {
    points.iter().map(|&[fill, p]| [queue_at(fill, memory), f64::from(p) / 100.0]).collect()
}

pub(super) struct Reader {
    pub profiles: Vec<Profile>,
    schedulers: Vec<Scheduler>,
    profile_names: BTreeMap<String, usize>,
    scheduler_names: BTreeMap<String, usize>,
    /// Of the average's weight; 0 for none.
    exponent: u64,
    /// The rate to which the first interface is shaped, bit/s.
    port_bps: Option<u64>,
    /// Names of what is switched off.
    inactive: Vec<String>,
    pub notes: Notes,
}

impl Reader {
    fn text(&mut self, text: &str) {
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
                Context::Map(own) => {
                    self.map(own, word, &mut rest);
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
            _ => self.left_out(word),
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
            "drop-profile-map" => Context::Map(own),
            "explicit-congestion-notification" => {
                self.schedulers[own].ecn = true;
                Context::Scheduler(own)
            }
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

    fn map(&mut self, own: usize, word: &Word<'_>, rest: &mut &[Word<'_>]) {
        match &*word.text {
            // Every profile becomes a lane of its own, whatever packets it is for.
            "loss-priority" | "protocol" => {
                self.value_of(word, rest);
            }
            "drop-profile" => {
                if let Some(name) = self.value_of(word, rest) {
                    self.schedulers[own].maps.push((name.text.to_string(), name.at));
                }
            }
            _ => {
                self.not_understood(word);
            }
        }
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

/// A profile's pairs in their order, which rises.
#[derive(Clone, Debug)]
struct Pairs {
    points: Vec<Point>,
    /// Whether straight lines go through them; steps otherwise.
    is_interpolated: bool,
}

impl Pairs {
    /// The pairs of a profile; `None`, with a note, if there are none to use.
    fn of(profile: &Profile, notes: &mut Notes) -> Option<Pairs> {
        if profile.is_refused {
            return None;
        }
        let pairs: Vec<[Number; 2]> = match &profile.lists {
            None => profile.segments.clone(),
            Some([fills, probabilities]) => {
                if let Some([fill, _]) = profile.segments.first() {
                    let args = ["fill-level".into()];
                    notes.at(Level::Lost, fill.at, Code::OptionLeftOut, args);
                }
                let counts = [fills.len(), probabilities.len()];
                if counts[0] != counts[1] {
                    let longer = if counts[0] > counts[1] { fills } else { probabilities };
                    let at = longer[counts[0].min(counts[1])].at;
                    notes.at(Level::Refused, at, Code::PairsUneven, counts.map(Into::into));
                    return None;
                }
                fills.iter().zip(probabilities).map(|(&fill, &own)| [fill, own]).collect()
            }
        };
        if pairs.is_empty() {
            let args = [(&*profile.name).into(), "fill-level".into()];
            notes.at(Level::Refused, profile.at, Code::NeedsOption, args);
            return None;
        }
        for two in pairs.windows(2) {
            let [before, own] = [two[0][0], two[1][0]];
            if own.value <= before.value {
                let args = [before, own].map(|own| u32::from(own.value).into());
                notes.at(Level::Refused, own.at, Code::FillsNotRising, args);
                return None;
            }
        }
        if let Some([fill, _]) = pairs.get(MOST_PAIRS) {
            let args = [NAME.into(), MOST_PAIRS.into(), pairs.len().into()];
            notes.at(Level::Exact, fill.at, Code::PlatformLimit, args);
        }
        let points = pairs.iter().map(|pair| pair.map(|own| own.value)).collect();
        Some(Pairs { points, is_interpolated: profile.lists.is_some() })
    }

    /// The corners of the curve, from 0 % to 100 %; two at one fill level make a cliff.
    fn corners(&self) -> Vec<Point> {
        let mut corners = Vec::new();
        if self.is_interpolated {
            if self.points[0][0] > 0 {
                corners.push([0, 0]);
            }
            corners.extend(&self.points);
            if self.points[self.points.len() - 1][0] < 100 {
                corners.push([100, 100]);
            }
            return corners;
        }
        let mut before = None;
        for &[fill, own] in &self.points {
            if fill > 0 {
                if before.is_none() {
                    corners.push([0, 0]);
                }
                corners.push([fill, before.unwrap_or(0)]);
            }
            corners.push([fill, own]);
            before = Some(own);
        }
        if let Some(own) = before
            && corners[corners.len() - 1][0] < 100
        {
            corners.push([100, own]);
        }
        corners
    }

    /// The corners, as many as the lab's own curve has; a note if the curve is another then.
    fn curve(&self, memory: u32, notes: &mut Notes) -> Vec<[f64; 2]> {
        let corners = self.corners();
        if corners.len() <= MOST_POINTS {
            return line(&corners, memory);
        }
        // At a cliff, `line_at` takes the lower value.
        let values = std::array::from_fn(|fill| fit::line_at(&corners, fill as f64));
        let points = fit::fit(&values, MOST_POINTS);
        let off = |fill: usize| (fit::line_at(&points, fill as f64) - values[fill]).abs();
        let largest = (0..fit::FILLS).reduce(|a, b| if off(b) > off(a) { b } else { a });
        let at = largest.unwrap_or_default();
        let args = [
            "the lab".into(),
            points.len().into(),
            about(off(at) / 100.0).into(),
            about(queue_at(at as u8, memory)).into(),
        ];
        notes.on(Level::Changed, "queue.points", Code::CurveInPoints, args);
        line(&points, memory)
    }
}

/// Lanes of what was read.
struct Maker {
    profiles: Vec<Profile>,
    /// The pairs of each profile that has some to use.
    pairs: Vec<Option<Pairs>>,
    names: BTreeMap<String, usize>,
    inactive: Vec<String>,
    /// Bytes of a packet.
    size: u32,
    drops_beyond: bool,
    exponent: u64,
    port_bps: Option<u64>,
    lanes: Vec<Imported>,
    notes: Notes,
}

/// What a scheduler says of the link.
#[derive(Clone, Copy)]
struct Port {
    rate: Option<u64>,
    /// Waiting packets.
    memory: u32,
    ecn: bool,
}

impl Maker {
    fn lanes(&mut self, schedulers: &[Scheduler]) {
        let mut used = BTreeSet::new();
        for scheduler in schedulers {
            self.scheduler(scheduler, &mut used);
        }
        for own in 0..self.profiles.len() {
            if !used.contains(&own) && self.pairs[own].is_some() {
                let at = self.profiles[own].at;
                let port =
                    Port { rate: self.port_bps, memory: self.guessed_memory(at), ecn: false };
                self.curve(own, port, at);
            }
        }
        self.lanes.sort_by_key(|lane| lane.at);
    }

    fn scheduler(&mut self, scheduler: &Scheduler, used: &mut BTreeSet<usize>) {
        let transmit =
            scheduler.transmit.and_then(|(transmit, at)| match (transmit, self.port_bps) {
                (Transmit::Rate(rate), _) => Some((rate, at)),
                (Transmit::Percent(share), Some(port)) => Some((port * u64::from(share) / 100, at)),
                (Transmit::Percent(_), None) => {
                    self.notes.at(Level::Lost, at, Code::OptionLeftOut, ["percent".into()]);
                    None
                }
            });
        let rate = match (transmit, scheduler.shaping) {
            (Some((rate, _)), _) if scheduler.is_exact => Some(rate),
            (_, Some(rate)) => Some(rate),
            (Some((rate, at)), None) => {
                // What is left of the link may be used too.
                self.changed(at, "link.rate_bps", Code::Guessed, rate);
                Some(rate)
            }
            (None, None) => self.port_bps,
        };
        if scheduler.maps.is_empty() && rate.is_none() && scheduler.memory.is_none() {
            self.notes.at(Level::Lost, scheduler.at, Code::CommandLeftOut, []);
            return;
        }
        let memory = match scheduler.memory {
            Some(Memory::Time(time, at)) => match rate {
                Some(rate) => {
                    let memory = packets_in(time, rate, self.size);
                    if memory == 0 {
                        let args = [NAME.into()];
                        self.notes.at(Level::Changed, at, Code::LimitTooSmall, args);
                    }
                    memory.max(1)
                }
                None => {
                    let args = ["temporal".into(), "shaping-rate".into()];
                    self.notes.at(Level::Changed, at, Code::NeedsOption, args);
                    self.guessed_memory(at)
                }
            },
            Some(Memory::Unknown(at)) => self.guessed_memory(at),
            None => self.guessed_memory(scheduler.at),
        };
        let port = Port { rate, memory, ecn: scheduler.ecn };
        if scheduler.maps.is_empty() {
            let label = format!("Tail Drop {}", scheduler.name);
            let queue = || QueueSpec::TailDrop(tail_drop::Params {});
            self.lane(label, Port { ecn: false, ..port }, scheduler.at, |_| queue());
        }
        let mut own = BTreeSet::new();
        for (name, at) in &scheduler.maps {
            let Some(&profile) = self.names.get(name) else {
                if self.inactive.contains(name) {
                    self.notes.at(Level::Lost, *at, Code::SwitchedOff, []);
                    continue;
                }
                let args = ["drop-profile".into(), (&**name).into()];
                self.notes.at(Level::Refused, *at, Code::NoSuchName, args);
                continue;
            };
            used.insert(profile);
            if own.insert(profile) && self.pairs[profile].is_some() {
                self.curve(profile, port, *at);
            }
        }
    }

    fn changed(&mut self, at: Place, field: &'static str, code: Code, value: u64) {
        let first = self.notes.len();
        self.notes.on(Level::Changed, field, code, [value.into()]);
        self.notes.place_from(first, at);
    }

    fn guessed_memory(&mut self, at: Place) -> u32 {
        self.changed(at, "link.buffer", Code::Guessed, u64::from(USUAL_MEMORY) + 1);
        USUAL_MEMORY
    }

    fn curve(&mut self, own: usize, port: Port, at: Place) {
        let label = format!("RED {}", self.profiles[own].name);
        self.lane(label, port, at, |maker| {
            let first = maker.notes.len();
            let queue = maker.queue(own, port.memory);
            maker.notes.place_from(first, at);
            queue
        });
    }

    fn queue(&mut self, own: usize, memory: u32) -> QueueSpec {
        let w_q = math::pow(2.0, -(self.exponent as f64));
        let args = [NAME.into(), "geometric".into()];
        self.notes.on(Level::Exact, "queue.spacing", Code::NotDocumented, args);
        let Some(pairs) = &self.pairs[own] else {
            return QueueSpec::TailDrop(tail_drop::Params {});
        };
        let ramp = match pairs.points[..] {
            [[min, 0], [max, max_p]] if pairs.is_interpolated => Some((min, max, max_p)),
            _ => None,
        };
        if let Some((_, max, max_p)) = ramp
            && !self.drops_beyond
            && max < 100
            && max_p < 100
        {
            self.notes.on(Level::Exact, "queue.points", Code::TwoPoints, [NAME.into()]);
        }
        if self.drops_beyond
            && let Some((min, max, max_p)) = ramp
        {
            let [min_th, max_th] = [min, max].map(|fill| queue_at(fill, memory));
            let max_p = f64::from(max_p) / 100.0;
            return if self.exponent == 0 {
                QueueSpec::GredI(gred_i::Params { min_th, max_th, max_p, spacing: SPACING })
            } else {
                let usual = red::Params::default();
                QueueSpec::Red(red::Params {
                    min_th,
                    max_th,
                    max_p,
                    w_q,
                    spacing: SPACING,
                    ..usual
                })
            };
        }
        let points = pairs.curve(memory, &mut self.notes);
        let measure = if self.exponent == 0 { Measure::Instantaneous } else { Measure::Average };
        QueueSpec::Sketch(sketch::Params { points, measure, w_q, spacing: SPACING })
    }

    /// Adds a lane, as long as a scenario has room for it.
    fn lane(
        &mut self,
        label: String,
        Port { rate, memory, ecn }: Port,
        at: Place,
        queue: impl FnOnce(&mut Maker) -> QueueSpec,
    ) {
        if self.lanes.len() == MOST_LANES {
            self.notes.at(Level::Refused, at, Code::LanesTooMany, [MOST_LANES.into()]);
            return;
        }
        let queue = queue(self);
        self.lanes.push(Imported {
            label,
            queue,
            buffer: Some(in_packets(memory)),
            rate_bps: rate,
            ecn,
            packet_bytes: self.size,
            rtt_s: None,
            drop_share: None,
            at,
        });
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
