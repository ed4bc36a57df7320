//! Commands of ipfw to lanes.

use std::collections::{BTreeMap, BTreeSet};

use aqm_lane::fault::{Arg, Code, Phrase};
use aqm_lane::link::Buffer;
use aqm_lane::queue::scheduler::Share;
use aqm_lane::queue::{QueueSpec, Spacing, codel, fair, fq_codel, gred, pie, red, tail_drop};

use super::fixed::{self, MOST_THRESHOLD, PIE, RED};
use super::shown;
use super::units::{self, Length};
use super::{
    CODEL_MOST_US, FQ_CODEL_MOST_US, MOST_DELAY_MS, MOST_FQ_PACKETS, MOST_GAIN, MOST_RATE,
    MOST_WEIGHT, NAME, PIE_MOST_US, QUANTA, RR_QUANTA, RR_QUANTUM, STEP, USUAL_SLOTS, mtu,
};
use crate::classes::{self, Common, Weights};
use crate::dscp;
use crate::lab::{in_bytes, in_packets, rate_of, within};
use crate::note::{Level, Notes, Place};
use crate::words::{self, Word};
use crate::{Import, Imported, ImportedLink, MOST_OBJECTS, Reading};

/// Bytes of a packet that drops with RED's own probability, where the queue counts bytes.
const LARGE_BYTES: f64 = 1500.0;
/// The kernel's shortest queue in bytes, and the one that it makes of a shorter one.
const BYTES: [u32; 2] = [1500, 16_384];

/// Options without a meaning in the lab, with a value.
const OTHER_OPTIONS: &[&str] =
    &["weight", "lmax", "maxlen", "pri", "priority", "buckets", "plr", "profile"];
/// Parts of a mask, with a value.
const MASKED: &[&str] = &[
    "dst-ip", "src-ip", "dst-ip6", "dst-ipv6", "src-ip6", "src-ipv6", "flow-id", "dst-port",
    "src-port", "proto",
];

/// Reads lanes.
pub fn import(text: &str, reading: Reading) -> Import {
    let is_command =
        |name: &str, object: &str| matches!(name, "ipfw" | "dnctl") && Kind::of(object).is_some();
    words::with_signs(text, is_command, |text| read(text, reading))
}

fn read(text: &str, Reading { packet_bytes, apart }: Reading) -> Import {
    let size = packet_bytes.unwrap_or(1000);
    let mut reader = Reader {
        size,
        apart,
        objects: BTreeMap::new(),
        rules: Vec::new(),
        notes: Notes::default(),
    };
    let statements = shown::commands(words::statements(text, 1));
    for statement in &statements {
        if reader.objects.len() >= MOST_OBJECTS {
            let args = [MOST_OBJECTS.into()];
            reader.notes.at(Level::Refused, statement[0].at, Code::ObjectsTooMany, args);
            break;
        }
        reader.statement(statement);
    }
    let mut lanes = reader.lanes();
    let mut notes = reader.notes;
    lanes.sort_by_key(|lane| lane.at);
    let link = ImportedLink::of(&lanes, &mut notes);
    Import { lanes, link, notes: notes.into_vec() }
}

/// A refused object; a note says why.
struct Refused;

type Taken<T> = Result<T, Refused>;

/// What a command configures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// A link with a queue of its own.
    Pipe,
    /// What a link sends first.
    Sched,
    /// A queue of a scheduler.
    Queue,
}

impl Kind {
    fn of(word: &str) -> Option<Kind> {
        match word {
            "pipe" | "link" => Some(Kind::Pipe),
            "sched" => Some(Kind::Sched),
            "queue" | "flowset" => Some(Kind::Queue),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Kind::Pipe => "pipe",
            Kind::Sched => "sched",
            Kind::Queue => "queue",
        }
    }
}

#[derive(Clone, Debug)]
struct Red {
    is_gentle: bool,
    /// Steps of the weight.
    weight: u32,
    min: u32,
    max: u32,
    /// Steps of the probability.
    max_p: u32,
}

#[derive(Clone, Debug)]
struct Codel {
    target_us: u32,
    interval_us: u32,
    ecn: bool,
}

#[derive(Clone, Debug)]
struct Pie {
    target_us: u32,
    update_us: u32,
    burst_us: u32,
    alpha: u32,
    beta: u32,
    mark: u32,
    derandomise: bool,
    ecn: bool,
}

#[derive(Clone, Debug)]
enum Law {
    Plain,
    Red(Red),
    Codel(Codel),
    Pie(Pie),
}

#[derive(Clone, Debug)]
struct FqCodel {
    codel: Codel,
    quantum: u32,
    limit: u32,
    flows: u32,
}

#[derive(Clone, Debug)]
struct FqPie {
    pie: Pie,
    quantum: u32,
    limit: u32,
    flows: u32,
}

#[derive(Clone, Debug)]
enum Scheduler {
    FqCodel(FqCodel),
    FqPie(FqPie),
    /// One that only orders the packets of its queues, by its name.
    Other(String, Place),
}

/// A pipe, a scheduler or a queue as a command makes it.
#[derive(Clone, Debug)]
struct Object {
    at: Place,
    rate: Option<u64>,
    /// Delay of a pipe.
    delay_ms: u32,
    /// The number of a queue's scheduler or of a scheduler's pipe.
    parent: Option<(u32, Place)>,
    /// What its scheduler serves it by, and the quantum of round robin; of a queue.
    weight: Option<(u32, Place)>,
    lmax: Option<(u32, Place)>,
    length: Option<Length>,
    law: Law,
    law_at: Place,
    /// Where RED is told to mark.
    ecn: Option<Place>,
    scheduler: Option<Scheduler>,
}

/// The numbers of schedulers and pipes that queues name, each once.
fn parents(objects: &BTreeMap<(Kind, u32), Object>) -> BTreeSet<u32> {
    let queues = objects.iter().filter(|((kind, _), _)| *kind == Kind::Queue);
    queues.filter_map(|(_, own)| own.parent.map(|(parent, _)| parent)).collect()
}

/// The words of a command, read one after the other.
struct Words<'w, 't> {
    words: &'w [Word<'t>],
}

impl<'w, 't> Words<'w, 't> {
    fn next(&mut self) -> Option<&'w Word<'t>> {
        let (word, rest) = self.words.split_first()?;
        self.words = rest;
        Some(word)
    }
}

/// A rule that sends packets to a queue: those with a codepoint, or all without one.
struct Rule {
    queue: u32,
    dscps: Option<Vec<u8>>,
    at: Place,
}

/// Words of rules that take no packets out, with their values.
const PLACES: &[&str] = &["xmit", "recv", "via"];

impl Rule {
    /// The rule of the words after `add`.
    fn of(words: &[Word<'_>], at: Place) -> Option<Rule> {
        let texts: Vec<&str> = words.iter().map(|word| &*word.text).collect();
        let rest = match texts[..] {
            [number, ref rest @ ..] if units::count(number).is_some() => rest,
            ref all => all,
        };
        let ["queue", queue, proto, "from", "any", "to", "any", conditions @ ..] = rest else {
            return None;
        };
        let queue = units::count(queue).filter(|_| matches!(*proto, "ip" | "ip4" | "all"))?;
        let mut conditions = conditions.iter();
        let mut dscps = None;
        while let Some(word) = conditions.next() {
            match *word {
                "in" | "out" => {}
                "dscp" => {
                    let named: Option<Vec<u8>> =
                        conditions.next()?.split(',').map(dscp::named).collect();
                    dscps = Some(named?);
                }
                place if PLACES.contains(&place) => {
                    conditions.next()?;
                }
                _ => return None,
            }
        }
        Some(Rule { queue, dscps, at })
    }
}

struct Reader {
    /// Bytes of a packet.
    size: u32,
    /// Whether each queue makes a lane.
    apart: bool,
    objects: BTreeMap<(Kind, u32), Object>,
    rules: Vec<Rule>,
    notes: Notes,
}

/// The words after the name of the command, which a script may have in a variable.
fn of_ipfw<'w, 't>(statement: &'w [Word<'t>]) -> &'w [Word<'t>] {
    let mut words = statement;
    while let [first, rest @ ..] = words
        && (matches!(&*first.text, "sudo" | "doas" | "ipfw" | "dnctl")
            || first.text.ends_with("/ipfw")
            || first.text.ends_with("/dnctl")
            || first.text.starts_with(['$', '-']))
    {
        words = rest;
    }
    words
}

impl Reader {
    fn statement(&mut self, statement: &[Word<'_>]) {
        let words = of_ipfw(statement);
        if let [add, rest @ ..] = words
            && add.text == "add"
            && !self.apart
            && self.rules.len() < MOST_OBJECTS
            && let Some(rule) = Rule::of(rest, statement[0].at)
        {
            self.rules.push(rule);
            return;
        }
        let [kind, first, second, rest @ ..] = words else {
            self.left_out(statement);
            return;
        };
        // Either order.
        let number = match (&*first.text, &*second.text) {
            ("config", _) => second,
            (_, "config") => first,
            _ => {
                self.left_out(statement);
                return;
            }
        };
        let Some(own) = Kind::of(&kind.text) else {
            self.left_out(statement);
            return;
        };
        let Some(number) = units::count(&number.text).filter(|&number| number > 0) else {
            self.no_value(kind, number);
            return;
        };
        let mut words = Words { words: rest };
        // A command that is refused changes nothing.
        let Ok(object) = self.object(own, kind.at, &mut words) else { return };
        if own == Kind::Pipe
            && let Some(scheduler) = &object.scheduler
        {
            let scheduler = Some(scheduler.clone());
            let sched = Object { scheduler, ..object.clone() };
            self.objects.insert((Kind::Sched, number), sched);
        }
        self.objects.insert((own, number), object);
    }

    /// Notes a command that makes no queue. Those that only prepare one, or print what follows, are said nothing of.
    fn left_out(&mut self, statement: &[Word<'_>]) {
        let [first, rest @ ..] = statement else { return };
        let only_prepares = |name: &str| {
            name.starts_with("net.inet.ip.dummynet.pipe_slot_limit")
                || name.starts_with("net.inet.ip.dummynet.pipe_byte_limit")
                || matches!(name, "dummynet" | "ipfw")
        };
        let prepares = matches!(&*first.text, "sysctl" | "kldload")
            && !rest.is_empty()
            && rest.iter().all(|word| only_prepares(&word.text) || word.text.starts_with('-'));
        let has = |names: [&str; 2]| statement.iter().any(|word| names.contains(&&*word.text));
        let shows = has(["ipfw", "dnctl"]) && has(["show", "list"]);
        if !prepares && !shows {
            self.notes.at(Level::Lost, first.at, Code::CommandLeftOut, []);
        }
    }

    fn no_value(&mut self, name: &Word<'_>, value: &Word<'_>) {
        let args = [(&*name.text).into(), (&*value.text).into()];
        self.notes.at(Level::Refused, value.at, Code::NoValueOf, args);
    }

    fn value<T>(
        &mut self,
        name: &Word<'_>,
        words: &mut Words<'_, '_>,
        read: impl Fn(&str) -> Option<T>,
    ) -> Taken<T> {
        let Some(word) = words.next() else {
            self.notes.at(Level::Refused, name.at, Code::NeedsValue, [(&*name.text).into()]);
            return Err(Refused);
        };
        read(&word.text).ok_or_else(|| {
            self.no_value(name, word);
            Refused
        })
    }

    fn refuse<const N: usize, T>(&mut self, at: Place, code: Code, args: [Arg; N]) -> Taken<T> {
        self.notes.at(Level::Refused, at, code, args);
        Err(Refused)
    }

    fn tool<T>(&mut self, at: Place, phrase: Phrase) -> Taken<T> {
        self.refuse(at, Code::RefusedByTool, ["ipfw".into(), phrase.into()])
    }

    fn not_in_lab(&mut self, word: &Word<'_>) {
        self.notes.at(Level::Lost, word.at, Code::OptionLeftOut, [(&*word.text).into()]);
    }

    fn object(&mut self, kind: Kind, at: Place, words: &mut Words<'_, '_>) -> Taken<Object> {
        let mut own = Object {
            at,
            rate: None,
            delay_ms: 0,
            parent: None,
            weight: None,
            lmax: None,
            length: None,
            law: Law::Plain,
            law_at: at,
            ecn: None,
            scheduler: None,
        };
        while let Some(word) = words.next() {
            let name = &*word.text;
            match name {
                "bw" | "bandwidth" if kind == Kind::Pipe => {
                    let rate = self.value(word, words, units::rate)?;
                    if rate > MOST_RATE {
                        let phrase =
                            Phrase::new(Code::AboveMaximum, [rate.into(), MOST_RATE.into()]);
                        return self.tool(word.at, phrase);
                    }
                    // Zero is no limit.
                    own.rate = Some(rate).filter(|&rate| rate > 0);
                }
                "delay" if kind == Kind::Pipe => {
                    let ms = self.value(word, words, units::delay_ms)?;
                    if ms > MOST_DELAY_MS {
                        let phrase =
                            Phrase::new(Code::AboveMaximum, [ms.into(), MOST_DELAY_MS.into()]);
                        return self.tool(word.at, phrase);
                    }
                    own.delay_ms = ms;
                }
                "burst" if kind == Kind::Pipe => {
                    let bytes = self.value(word, words, units::burst)?;
                    if bytes > 0 {
                        self.notes.at(Level::Lost, word.at, Code::NoTokenBucket, [bytes.into()]);
                    }
                }
                "queue" => own.length = Some(self.value(word, words, units::length)?),
                "red" | "gred" => {
                    own.law = Law::Red(self.red(word, words)?);
                    own.law_at = word.at;
                }
                "ecn" => own.ecn = Some(word.at),
                "droptail" => own.law = Law::Plain,
                "codel" => {
                    own.law = Law::Codel(self.codel(false, words)?.codel);
                    own.law_at = word.at;
                }
                "pie" => {
                    own.law = Law::Pie(self.pie(word, false, words)?.pie);
                    own.law_at = word.at;
                }
                "type" if kind != Kind::Queue => {
                    own.scheduler = Some(self.scheduler(word, words)?);
                }
                "sched" | "pipe" => {
                    own.parent = Some((self.value(word, words, units::count)?, word.at));
                }
                "noerror" => self.not_in_lab(word),
                "mask" | "flow_mask" | "sched_mask" => {
                    self.not_in_lab(word);
                    self.mask(words)?;
                }
                "weight" if kind == Kind::Queue && !self.apart => {
                    own.weight = Some((self.value(word, words, units::count)?, word.at));
                }
                "lmax" if kind == Kind::Queue && !self.apart => {
                    own.lmax = Some((self.value(word, words, units::count)?, word.at));
                }
                _ if OTHER_OPTIONS.contains(&name) => {
                    self.value(word, words, |text| Some(text.len()))?;
                    self.not_in_lab(word);
                }
                _ => return self.refuse(word.at, Code::NotUnderstood, [name.into()]),
            }
        }
        if let Law::Red(red) = &own.law {
            let is_narrow = red.max < red.min || (red.max == red.min && own.ecn.is_none());
            if is_narrow || red.max == 0 {
                return self.tool(own.law_at, Code::MaxBelowMin.into());
            }
        } else if let Some(at) = own.ecn
            && matches!(own.law, Law::Plain)
        {
            let phrase = Phrase::new(Code::NeedsOption, ["ecn".into(), "red".into()]);
            return self.tool(at, phrase);
        }
        Ok(own)
    }

    /// Passes over the parts of a mask.
    fn mask(&mut self, words: &mut Words<'_, '_>) -> Taken<()> {
        while let [part, ..] = words.words {
            if matches!(&*part.text, "all" | "queue") {
                words.next();
                return Ok(());
            }
            if !MASKED.contains(&&*part.text) {
                return Ok(());
            }
            words.next();
            self.value(part, words, |text| Some(text.len()))?;
        }
        Ok(())
    }

    /// Four numbers between strokes: weight, thresholds, probability.
    fn red(&mut self, name: &Word<'_>, words: &mut Words<'_, '_>) -> Taken<Red> {
        let numbers = |text: &str| {
            let mut parts = text.split('/');
            let weight = units::fraction(parts.next()?).filter(|&w_q| w_q > 0.0 && w_q <= 1.0)?;
            let min = units::threshold(parts.next()?)?;
            let max = units::threshold(parts.next()?)?;
            let max_p = units::fraction(parts.next()?).filter(|&max_p| max_p <= 1.0)?;
            parts.next().is_none().then_some((weight, min, max, max_p))
        };
        let at = words.words.first().map_or(name.at, |word| word.at);
        let (w_q, min, max, max_p) = self.value(name, words, numbers)?;
        let (weight, max_p) = (fixed::steps(w_q, RED), fixed::steps(max_p, RED));
        if weight == 0 {
            return self.refuse(at, Code::RoundsToZero, [w_q.into()]);
        }
        Ok(Red { is_gentle: name.text == "gred", weight, min, max, max_p })
    }

    fn scheduler(&mut self, name: &Word<'_>, words: &mut Words<'_, '_>) -> Taken<Scheduler> {
        let Some(word) = words.next() else {
            return self.refuse(name.at, Code::NeedsValue, [(&*name.text).into()]);
        };
        match word.text.to_ascii_lowercase().as_str() {
            "fq_codel" => self.codel(true, words).map(Scheduler::FqCodel),
            "fq_pie" => self.pie(word, true, words).map(Scheduler::FqPie),
            name => Ok(Scheduler::Other(name.to_owned(), word.at)),
        }
    }

    /// The words of CoDel, or of FQ-CoDel. All that follow are theirs, and ipfw says only of an unknown one that it is invalid.
    fn codel(&mut self, is_fair: bool, words: &mut Words<'_, '_>) -> Taken<FqCodel> {
        let codel = Codel { target_us: 5000, interval_us: 100_000, ecn: is_fair };
        let mut own = FqCodel { codel, quantum: 1514, limit: 10_240, flows: 1024 };
        let most_us = if is_fair { FQ_CODEL_MOST_US } else { CODEL_MOST_US };
        while let Some(word) = words.next() {
            match &*word.text {
                "target" => {
                    let us = self.value(word, words, units::time_us)?;
                    own.codel.target_us = us.clamp(1, CODEL_MOST_US);
                }
                "interval" => {
                    let us = self.value(word, words, units::time_us)?;
                    own.codel.interval_us = us.clamp(1, most_us);
                }
                "ecn" => own.codel.ecn = true,
                "noecn" => own.codel.ecn = false,
                "quantum" if is_fair => {
                    let [least, most] = QUANTA;
                    own.quantum = self.value(word, words, units::count)?.clamp(least, most);
                }
                "limit" if is_fair => {
                    own.limit = self.value(word, words, units::count)?.clamp(1, MOST_FQ_PACKETS);
                }
                "flows" if is_fair => own.flows = self.value(word, words, units::count)?.max(1),
                _ => self.ignored(word),
            }
        }
        Ok(own)
    }

    fn ignored(&mut self, word: &Word<'_>) {
        self.notes.at(Level::Lost, word.at, Code::NotUnderstood, [(&*word.text).into()]);
    }

    /// The words of PIE, or of FQ-PIE.
    fn pie(&mut self, name: &Word<'_>, is_fair: bool, words: &mut Words<'_, '_>) -> Taken<FqPie> {
        let (mut quantum, mut limit, mut flows) = (1514, 10_240, 1024);
        let mut own = Pie {
            target_us: 15_000,
            update_us: 15_000,
            burst_us: 150_000,
            alpha: PIE / 8,
            beta: PIE + PIE / 4,
            mark: PIE / 10,
            derandomise: true,
            ecn: false,
        };
        // The word that estimates the rate of departures, which the lab knows.
        let mut estimates = Some((name.at, "dre"));
        while let Some(word) = words.next() {
            let time = |us: u32| us.clamp(1, PIE_MOST_US);
            let steps = |value: f64, most: u32| fixed::steps(value, PIE).min(most * PIE);
            match &*word.text {
                "target" => own.target_us = time(self.value(word, words, units::time_us)?),
                "tupdate" => own.update_us = time(self.value(word, words, units::time_us)?),
                "max_burst" => {
                    own.burst_us = self.value(word, words, units::time_us)?.min(PIE_MOST_US);
                }
                "alpha" => own.alpha = steps(self.value(word, words, units::plain)?, MOST_GAIN),
                "beta" => own.beta = steps(self.value(word, words, units::plain)?, MOST_GAIN),
                "max_ecnth" => own.mark = steps(self.value(word, words, units::plain)?, 1),
                "ecn" => own.ecn = true,
                "noecn" => own.ecn = false,
                "derand" => own.derandomise = true,
                "noderand" => own.derandomise = false,
                "dre" => estimates = Some((word.at, "dre")),
                "ts" => estimates = None,
                // The lab always bounds steps.
                "capdrop" => {}
                "nocapdrop" | "onoff" => self.not_in_lab(word),
                "quantum" if is_fair => {
                    let [least, most] = QUANTA;
                    quantum = self.value(word, words, units::count)?.clamp(least, most);
                }
                "limit" if is_fair => {
                    limit = self.value(word, words, units::count)?.clamp(1, MOST_FQ_PACKETS);
                }
                "flows" if is_fair => flows = self.value(word, words, units::count)?.max(1),
                _ => self.ignored(word),
            }
        }
        if let Some((at, word)) = estimates {
            self.notes.at(Level::Lost, at, Code::OptionLeftOut, [word.into()]);
        }
        Ok(FqPie { pie: own, quantum, limit, flows })
    }

    fn lanes(&mut self) -> Vec<Imported> {
        let objects = std::mem::take(&mut self.objects);
        let pipe = |number: u32| objects.get(&(Kind::Pipe, number));
        let sched = |number: u32| objects.get(&(Kind::Sched, number));
        let mut lanes: Vec<(Kind, u32, Imported)> = Vec::new();
        let mut grouped: Vec<u32> = Vec::new();
        if !self.apart {
            for parent in parents(&objects) {
                if let Some(lane) = self.group(parent, &objects) {
                    grouped.push(parent);
                    lanes.push((Kind::Sched, parent, lane));
                }
            }
        }
        for rule in std::mem::take(&mut self.rules) {
            let of = objects.get(&(Kind::Queue, rule.queue)).and_then(|own| own.parent);
            if of.is_none_or(|(parent, _)| !grouped.contains(&parent)) {
                self.notes.at(Level::Lost, rule.at, Code::CommandLeftOut, []);
            }
        }
        for (&(kind, number), own) in &objects {
            let parent = own.parent.map_or(0, |(parent, _)| parent);
            if kind == Kind::Queue && grouped.contains(&parent) {
                continue;
            }
            self.left_out_of(kind, own, grouped.contains(&number));
            let first = self.notes.len();
            let queues = || {
                let queue = |((kind, _), queue): (&(Kind, u32), &Object)| {
                    let of = queue.parent.is_some_and(|(parent, _)| parent == number);
                    *kind == Kind::Queue && of
                };
                objects.iter().any(queue)
            };
            let lane = match kind {
                Kind::Pipe => {
                    let is_named = own.length.is_some() || !matches!(own.law, Law::Plain);
                    let is_parent = sched(number).is_some() || queues();
                    (is_named || !is_parent).then(|| self.lane(own, Some(own)))
                }
                Kind::Sched => {
                    let of = own.parent.map_or(number, |(parent, _)| parent);
                    let pipe = pipe(of).or_else(|| pipe(number));
                    match &own.scheduler {
                        Some(Scheduler::FqCodel(fair)) => Some(self.fair(own, fair, pipe)),
                        Some(Scheduler::FqPie(fair)) => Some(self.fair_pie(own, fair, pipe)),
                        _ => None,
                    }
                }
                Kind::Queue => self.queue(own, sched, pipe),
            };
            self.notes.place_from(first, own.at);
            lanes.extend(lane.map(|lane| (kind, number, lane)));
        }
        let several = lanes.len() > 1;
        let named = lanes.into_iter().map(|(kind, number, lane)| {
            let label = if several {
                format!("{} {} {number}", lane.label, kind.name())
            } else {
                lane.label
            };
            Imported { label, ..lane }
        });
        named.collect()
    }

    /// Notes what an object has that makes no difference to a lane of its own.
    fn left_out_of(&mut self, kind: Kind, own: &Object, is_grouped: bool) {
        for (word, at) in [("weight", own.weight), ("lmax", own.lmax)]
            .into_iter()
            .filter_map(|(word, own)| Some((word, own?.1)))
        {
            self.notes.at(Level::Lost, at, Code::OptionLeftOut, [word.into()]);
        }
        if let Some(Scheduler::Other(name, at)) = &own.scheduler
            && !is_grouped
            && kind == Kind::Sched
        {
            self.notes.at(Level::Lost, *at, Code::OptionLeftOut, [(&**name).into()]);
        }
    }

    /// The lane of the queues of a scheduler, or of those of a pipe; `None` for one that is none, for one queue, and, with a
    /// note, for too many.
    fn group(&mut self, parent: u32, objects: &BTreeMap<(Kind, u32), Object>) -> Option<Imported> {
        let sched = objects.get(&(Kind::Sched, parent));
        let of_sched = sched.and_then(|own| own.parent).map_or(parent, |(pipe, _)| pipe);
        let pipe = objects.get(&(Kind::Pipe, of_sched)).or(objects.get(&(Kind::Pipe, parent)));
        let (name, at) = match sched.and_then(|own| own.scheduler.as_ref()) {
            None => ("wf2q+", sched.or(pipe)?.at),
            Some(Scheduler::Other(name, at)) => (&**name, *at),
            Some(_) => return None,
        };
        let (share, weights) = match name {
            "prio" => (Share::Strict, Weights::Shares),
            "rr" => (Share::Drr, Weights::Quanta),
            "wf2q+" | "qfq" => (Share::Wfq, Weights::Shares),
            _ => return None,
        };
        let of = |((kind, number), own): (&(Kind, u32), &'_ Object)| {
            let is_own = *kind == Kind::Queue && own.parent.is_some_and(|(of, _)| of == parent);
            is_own.then_some(*number)
        };
        let mut numbers: Vec<u32> = objects.iter().filter_map(of).collect();
        if numbers.len() < 2 {
            return None;
        }
        let first_rule = |number: &u32| {
            self.rules.iter().position(|rule| rule.queue == *number).unwrap_or(usize::MAX)
        };
        numbers.sort_by_key(first_rule);
        let mut all = Vec::new();
        for number in numbers {
            let own = &objects[&(Kind::Queue, number)];
            let before = std::mem::take(&mut self.notes);
            let lane = self.lane(own, pipe);
            let mut notes = std::mem::replace(&mut self.notes, before);
            notes.place_from(0, own.at);
            let weight = own.weight.map(|(weight, _)| weight);
            let rules = || self.rules.iter().filter(move |rule| rule.queue == number);
            let (level, weight) = match share {
                Share::Strict => (weight.unwrap_or(0), 1.0),
                Share::Drr => {
                    let [least, most] = RR_QUANTA;
                    let quantum = own.lmax.map_or(RR_QUANTUM, |(lmax, _)| lmax.clamp(least, most));
                    (0, f64::from(weight.unwrap_or(1).max(1)) * f64::from(quantum))
                }
                _ => (0, f64::from(weight.unwrap_or(1).clamp(1, MOST_WEIGHT))),
            };
            all.push(classes::Class {
                name: format!("queue {number}"),
                at: own.at,
                dscps: rules().filter_map(|rule| rule.dscps.clone()).flatten().collect(),
                ect1: false,
                is_rest: rules().any(|rule| rule.dscps.is_none()),
                level,
                weight,
                shape: None,
                meter: None,
                lane,
                notes,
            });
        }
        let first = self.notes.len();
        if share == Share::Wfq {
            let args = [NAME.into(), name.into()];
            self.notes.on(Level::Changed, "queue.share", Code::AsWfq, args);
        }
        let rate = pipe.and_then(|pipe| pipe.rate);
        let delay_ms = pipe.map_or(0, |pipe| pipe.delay_ms);
        let common = Common {
            system: NAME,
            label: name.to_uppercase(),
            at,
            share: if share == Share::Strict { Share::Drr } else { share },
            weights,
            rate_bps: rate.and_then(|rate| rate_of(rate, &mut self.notes)),
            rtt_s: (delay_ms > 0).then(|| f64::from(delay_ms) / 1e3),
        };
        self.notes.place_from(first, at);
        classes::together(common, all, &mut self.notes)
    }

    fn queue<'o>(
        &mut self,
        own: &Object,
        sched: impl Fn(u32) -> Option<&'o Object>,
        pipe: impl Fn(u32) -> Option<&'o Object>,
    ) -> Option<Imported> {
        let Some((parent, at)) = own.parent else {
            let args = ["queue".into(), "sched".into()];
            self.notes.at(Level::Refused, own.at, Code::NeedsOption, args);
            return None;
        };
        let scheduler = sched(parent);
        let kind = scheduler.and_then(|own| own.scheduler.as_ref());
        if let Some(Scheduler::FqCodel(_) | Scheduler::FqPie(_)) = kind {
            // Fair queueing has queues of its own.
            if own.length.is_some() || !matches!(own.law, Law::Plain) {
                self.notes.at(Level::Lost, own.law_at, Code::OptionLeftOut, ["queue".into()]);
            }
            return None;
        }
        if scheduler.is_none() && pipe(parent).is_none() {
            let args = ["pipe".into(), parent.to_string().into()];
            self.notes.at(Level::Lost, at, Code::NoSuchName, args);
        }
        self.notes.at(Level::Lost, own.at, Code::OneClassOnly, []);
        Some(self.lane(own, pipe(parent)))
    }

    /// The lane of a queue on its way through a pipe.
    fn lane(&mut self, own: &Object, pipe: Option<&Object>) -> Imported {
        let length = match own.length {
            None | Some(Length::Slots(0)) => Length::Slots(USUAL_SLOTS),
            Some(Length::Bytes(bytes)) if bytes < BYTES[0] => Length::Bytes(BYTES[1]),
            Some(length) => length,
        };
        let (buffer, per_packet) = match length {
            Length::Slots(slots) => (in_packets(slots), 1.0),
            // A packet is taken as long as those that wait are within it.
            Length::Bytes(bytes) => {
                (in_bytes(bytes.saturating_add(self.size), self.size), f64::from(self.size))
            }
        };
        let (label, queue, ecn) = match &own.law {
            Law::Plain => ("Tail Drop", QueueSpec::TailDrop(tail_drop::Params {}), false),
            Law::Red(red) => self.red_queue(red, own, per_packet),
            Law::Codel(codel) => {
                let queue = codel::Params {
                    target_s: self.seconds("codel", "queue.target_s", codel.target_us),
                    interval_s: self.seconds("codel", "queue.interval_s", codel.interval_us),
                    mtu_bytes: mtu(self.size),
                };
                ("CoDel", QueueSpec::Codel(queue), codel.ecn)
            }
            Law::Pie(pie) => ("PIE", QueueSpec::Pie(self.pie_params(pie)), pie.ecn),
        };
        self.imported(label, queue, buffer, pipe, ecn, own.law_at)
    }

    fn pie_params(&mut self, pie: &Pie) -> pie::Params {
        pie::Params {
            target_s: self.seconds("pie", "queue.target_s", pie.target_us),
            update_s: self.seconds("pie", "queue.update_s", pie.update_us),
            alpha_hz: fixed::value(pie.alpha, PIE),
            beta_hz: fixed::value(pie.beta, PIE),
            burst_s: f64::from(pie.burst_us) / 1e6,
            mark_below: fixed::marked(pie.mark),
            derandomise: pie.derandomise,
            high_delay_rule: false,
            delay_from: pie::DelayFrom::Backlog,
        }
    }

    fn fair_pie(&mut self, own: &Object, fq: &FqPie, pipe: Option<&Object>) -> Imported {
        let first = self.notes.len();
        self.notes.on(Level::Changed, "queue.overflow", Code::OneOfTheLongest, [NAME.into()]);
        let queues = within("fair", "queue.queues", fq.flows.into(), &mut self.notes) as u32;
        let inner = QueueSpec::Pie(self.pie_params(&fq.pie));
        self.notes.place_from(first, own.at);
        let queue = fair::Params {
            queues,
            quantum_bytes: fq.quantum,
            queue: Box::new(inner),
            ..fair::Params::default()
        };
        let (queue, ecn) = (QueueSpec::Fair(queue), fq.pie.ecn);
        self.imported("FQ-PIE", queue, in_packets(fq.limit), pipe, ecn, own.at)
    }

    fn fair(&mut self, own: &Object, fair: &FqCodel, pipe: Option<&Object>) -> Imported {
        let kind = "fq_codel";
        let notes = &mut self.notes;
        let queues = within(kind, "queue.queues", fair.flows.into(), notes) as u32;
        let queue = fq_codel::Params {
            target_s: self.seconds(kind, "queue.target_s", fair.codel.target_us),
            interval_s: self.seconds(kind, "queue.interval_s", fair.codel.interval_us),
            mtu_bytes: mtu(self.size),
            queues,
            quantum_bytes: fair.quantum,
            exempt_by: fq_codel::Exempt::Own,
        };
        let (queue, ecn) = (QueueSpec::FqCodel(queue), fair.codel.ecn);
        self.imported("FQ-CoDel", queue, in_packets(fair.limit), pipe, ecn, own.at)
    }

    fn seconds(&mut self, kind: &str, field: &'static str, us: u32) -> f64 {
        within(kind, field, f64::from(us) / 1e6, &mut self.notes)
    }

    fn imported(
        &mut self,
        label: &str,
        queue: QueueSpec,
        buffer: Buffer,
        pipe: Option<&Object>,
        ecn: bool,
        at: Place,
    ) -> Imported {
        let rate = pipe.and_then(|pipe| pipe.rate);
        let delay_ms = pipe.map_or(0, |pipe| pipe.delay_ms);
        Imported {
            label: label.to_owned(),
            queue,
            buffer: Some(buffer),
            rate_bps: rate.and_then(|rate| rate_of(rate, &mut self.notes)),
            ecn,
            packet_bytes: self.size,
            rtt_s: (delay_ms > 0).then(|| f64::from(delay_ms) / 1e3),
            drop_share: None,
            at,
        }
    }

    fn red_queue(
        &mut self,
        red: &Red,
        own: &Object,
        per_packet: f64,
    ) -> (&'static str, QueueSpec, bool) {
        let &Red { is_gentle, weight, min, max, max_p } = red;
        let (marks, kind) =
            (own.ecn.is_some(), if is_gentle && own.ecn.is_none() { "gred" } else { "red" });
        let w_q = within(kind, "queue.w_q", fixed::value(weight, RED), &mut self.notes);
        let min_th = f64::from(min) / per_packet;
        let (max_th, max_p) = if let Some(at) = own.ecn {
            self.notes.at(Level::Changed, at, Code::EcnFromMin, [NAME.into()]);
            (min_th + STEP, fixed::value(max_p, RED))
        } else {
            let slope = fixed::slope(min, max, max_p);
            let overflows = max > MOST_THRESHOLD || (is_gentle && !fixed::is_gentle(max_p));
            let is_flat = slope == 0 && max_p > 0;
            let is_held = !overflows && !is_flat;
            if !is_held {
                let code = if overflows { Code::CurveNotHeld } else { Code::NeverEarly };
                self.notes.at(Level::Changed, own.law_at, code, [NAME.into()]);
            }
            // In bytes, smaller packets are dropped less often.
            let in_bytes = matches!(own.length, Some(Length::Bytes(_)));
            let size = if in_bytes { per_packet / LARGE_BYTES } else { 1.0 };
            let reached = match is_held {
                true => (fixed::reached(min, max, slope) * size).min(1.0),
                false => fixed::value(max_p, RED),
            };
            (f64::from(max) / per_packet, reached)
        };
        let width = max_th - min_th;
        let max_th = within(kind, "queue.max_th", max_th, &mut self.notes);
        let min_th = within(kind, "queue.min_th", min_th, &mut self.notes);
        // Two thresholds beyond the range would meet at its end.
        let min_th = if min_th < max_th { min_th } else { max_th - width.min(max_th) };
        let spacing = Spacing::Linux;
        if kind == "gred" {
            self.notes.on(Level::Changed, "queue", Code::ShortQueuesJudged, [NAME.into()]);
            let gentle_end = gred::GentleEnd::TwiceMaxTh;
            let queue = gred::Params { min_th, max_th, max_p, w_q, gentle_end, spacing };
            return ("Gentle RED", QueueSpec::Gred(queue), false);
        }
        let above_max = if marks { red::AboveMax::Mark } else { red::AboveMax::Drop };
        let queue = red::Params {
            min_th,
            max_th,
            max_p,
            w_q,
            spacing,
            fit: None,
            above_max,
            spares_short: false,
            sees_idle: true,
        };
        ("RED", QueueSpec::Red(queue), marks)
    }
}
