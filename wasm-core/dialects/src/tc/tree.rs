//! The disciplines and classes of a text: from commands, from tc's listing, from its JSON, or from a mixture.

use std::borrow::Cow;

use aqm_lane::fault::{Code, Phrase};
use serde_json::{Map, Value};

use crate::MOST_OBJECTS;
use crate::note::{Level, Notes, Place};
use crate::words::{self, Word};

/// The place of a discipline below another: major and minor number.
pub(super) type Handle = (u32, u32);

/// A discipline.
#[derive(Clone, Debug)]
pub(super) struct Qdisc<'t> {
    pub kind: Word<'t>,
    /// Major number.
    pub handle: Option<u32>,
    /// Device and parent; no parent at the root.
    pub device: Option<String>,
    pub parent: Option<Handle>,
    pub words: Vec<Word<'t>>,
    /// Index of the first word of a later change.
    pub changed: Option<usize>,
    /// Whether tc wrote it.
    pub listing: bool,
    /// Packets sent and dropped, if they are counted.
    pub counted: Option<[f64; 2]>,
}

/// A class of a discipline.
#[derive(Clone, Debug)]
pub(super) struct Class<'t> {
    pub kind: Word<'t>,
    pub id: Handle,
    pub device: Option<String>,
    /// The class or the discipline that it stands below.
    pub parent: Option<Handle>,
    pub words: Vec<Word<'t>>,
    pub listing: bool,
}

/// A command that makes a filter, from the object on.
#[derive(Debug)]
pub(super) struct Filter<'t> {
    pub at: Place,
    pub words: Vec<Word<'t>>,
}

/// What a text builds.
#[derive(Debug, Default)]
pub(super) struct Tree<'t> {
    pub qdiscs: Vec<Qdisc<'t>>,
    pub classes: Vec<Class<'t>>,
    pub filters: Vec<Filter<'t>>,
    /// Where a discipline is named in a line that was not read.
    pub unread: Option<Place>,
    open: Open,
}

/// What the next line may go on with.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Open {
    #[default]
    Nothing,
    /// The last discipline.
    Qdisc,
    /// The last class.
    Class,
    /// The statistics of what was listed last.
    Statistics,
}

/// Kinds that a line may start with alone, as the options of a discipline.
const BARE: &[&str] = &[
    "red", "gred", "choke", "sfq", "sfb", "pie", "fq_pie", "codel", "fq_codel", "dualpi2", "pi2",
    "cake", "pfifo", "bfifo", "fq", "hhf", "htb", "tbf",
];

/// What lines of statistics start with.
const STATISTICS: &[&str] = &[
    "backlog",
    "lended:",
    "tokens:",
    "marked",
    "count",
    "maxpacket",
    "new_flows_len",
    "prob",
    "pkts_in",
    "pkts_in_c",
    "ecn_mark",
    "credit",
    "memory_used",
    "memory",
    "drop_next",
    "linklayer",
    "Sent",
    "borrowed:",
    "dropped",
    "qlen",
    "delay",
    "deltaus",
    "step_mark",
    "maxq",
    "avg_dq_rate",
];

/// Words that only the options of a discipline or a class start with: a line that starts so goes on with the line before.
const OPTIONS: &[&str] = &[
    "limit",
    "min",
    "max",
    "avpkt",
    "burst",
    "cburst",
    "probability",
    "bandwidth",
    "ecn",
    "noecn",
    "harddrop",
    "nodrop",
    "adaptive",
    "adaptative",
    "ewma",
    "Plog",
    "Scell_log",
    "target",
    "tupdate",
    "interval",
    "alpha",
    "beta",
    "bytemode",
    "nobytemode",
    "flows",
    "quantum",
    "memory_limit",
    "memlimit",
    "drop_batch",
    "ce_threshold",
    "coupling_factor",
    "step_thresh",
    "min_qlen_step",
    "drop_on_overload",
    "overflow",
    "drop_dequeue",
    "drop_enqueue",
    "l4s_ect",
    "any_ect",
    "classic_protection",
    "max_rtt",
    "typical_rtt",
    "split_gso",
    "no_split_gso",
    "rate",
    "ceil",
    "latency",
    "lat",
    "peakrate",
    "mtu",
    "minburst",
    "mpu",
    "default",
    "r2q",
    "rtt",
    "besteffort",
    "diffserv3",
    "diffserv4",
    "diffserv8",
    "triple-isolate",
    "dual-srchost",
    "dual-dsthost",
    "nat",
    "nonat",
    "wash",
    "nowash",
    "overhead",
    "raw",
    "bands",
    "strict",
    "quanta",
    "priomap",
];

/// Words of tc and the beginnings of which it takes in their place, by its own order.
const OBJECTS: &[&str] = &["qdisc", "class", "filter", "actions", "monitor", "exec", "chain"];
const VERBS: &[&str] =
    &["add", "change", "replace", "link", "delete", "show", "list", "lst", "get", "help"];

/// The word of tc that a beginning of it stands for.
fn whole(words: &'static [&'static str], text: &str) -> Option<&'static str> {
    words.iter().copied().find(|word| !text.is_empty() && word.starts_with(text))
}

impl<'t> Tree<'t> {
    /// Whether no discipline and no class of the device stands below the handle that `at` tells.
    pub fn is_free(&self, device: &Option<String>, at: &dyn Fn(Handle) -> bool) -> bool {
        let qdisc = |own: &Qdisc<'_>| own.device == *device && own.parent.is_some_and(at);
        let class = |own: &Class<'_>| own.device == *device && own.parent.is_some_and(at);
        !self.qdiscs.iter().any(qdisc) && !self.classes.iter().any(class)
    }

    pub fn read(text: &'t str, notes: &mut Notes) -> Tree<'t> {
        let mut tree = Tree::default();
        let mut rest = text;
        let mut at = Place { line: 1, column: 1 };
        while let Some(start) = json_start(rest) {
            let (before, from) = rest.split_at(start);
            tree.plain(before, at.line, notes);
            let place = after(at, before);
            let mut values = serde_json::Deserializer::from_str(from).into_iter::<Value>();
            let length = match values.next() {
                Some(Ok(value)) => {
                    tree.json(&value, place, &from[..values.byte_offset()], notes);
                    values.byte_offset()
                }
                Some(Err(error)) => {
                    // JSON that goes on at the end of the text is missed where it starts.
                    let column = error.column() as u32;
                    let at = match error.line() as u32 {
                        _ if column == 0 => place,
                        0 | 1 => Place { column: place.column + column - 1, ..place },
                        below => Place { line: place.line + below - 1, column },
                    };
                    notes.at(Level::Refused, at, Code::NotJson, [error.to_string().into()]);
                    return tree;
                }
                None => from.len(),
            };
            at = after(place, &from[..length]);
            rest = &from[length..];
        }
        tree.plain(rest, at.line, notes);
        tree
    }

    /// Reads text that is not JSON.
    fn plain(&mut self, text: &'t str, line: u32, notes: &mut Notes) {
        self.open = Open::Nothing;
        for words in words::statements(text, line) {
            if self.qdiscs.len() + self.classes.len() >= MOST_OBJECTS {
                let args = [MOST_OBJECTS.into()];
                notes.at(Level::Refused, words[0].at, Code::ObjectsTooMany, args);
                return;
            }
            let first = &*words[0].text;
            if let Some(start) = command_start(&words) {
                self.open = Open::Nothing;
                self.command(&words[start..], notes);
            } else if matches!(first, "qdisc" | "class")
                && words.len() > 2
                && is_handle(&words[2].text)
            {
                self.listed(&words, notes);
            } else if matches!(first, "qdisc" | "class") {
                self.open = Open::Nothing;
                self.object(&words, notes);
            } else if self.goes_on(&words) {
            } else if BARE.contains(&first) {
                self.add(&words[0], &words[1..], false, None, None, None);
            } else {
                self.open = Open::Nothing;
                let names = |word: &Word<'_>| word.text == "qdisc" || BARE.contains(&&*word.text);
                if let Some(named) = words.iter().find(|word| names(word)) {
                    self.unread.get_or_insert(named.at);
                }
                notes.at(Level::Lost, words[0].at, Code::CommandLeftOut, []);
            }
        }
    }

    /// Takes a line that belongs to the one before: statistics of what was listed, or words that were wrapped. Whether it is one.
    fn goes_on(&mut self, words: &[Word<'t>]) -> bool {
        let first = &words[0];
        let is_option = OPTIONS.contains(&&*first.text);
        let listed = match self.open {
            Open::Nothing => return false,
            // What tc counts is indented.
            Open::Statistics => return first.at.column > 1 && self.statistics(words),
            Open::Qdisc => self.qdiscs.last().is_some_and(|last| last.listing),
            Open::Class => self.classes.last().is_some_and(|last| last.listing),
        };
        if is_option {
            let own = match self.open {
                Open::Qdisc => self.qdiscs.last_mut().map(|last| &mut last.words),
                _ => self.classes.last_mut().map(|last| &mut last.words),
            };
            own.into_iter().for_each(|own| own.extend_from_slice(words));
            return true;
        }
        let counts = listed && STATISTICS.contains(&&*first.text);
        if counts {
            self.open = Open::Statistics;
            self.statistics(words);
        }
        counts
    }

    /// A command from `tc` on.
    fn command(&mut self, words: &[Word<'t>], notes: &mut Notes) {
        let options = words[1..].iter().take_while(|word| word.text.starts_with('-')).count();
        match words.get(1 + options).map(|object| (object, whole(OBJECTS, &object.text))) {
            Some((_, Some("qdisc" | "class"))) => self.object(&words[1 + options..], notes),
            Some((object, Some("filter"))) => {
                if self.filters.len() >= MOST_OBJECTS {
                    notes.at(Level::Lost, object.at, Code::OneClassOnly, []);
                    return;
                }
                let words = words[1 + options..].to_vec();
                self.filters.push(Filter { at: object.at, words });
            }
            _ => notes.at(Level::Lost, words[0].at, Code::CommandLeftOut, []),
        }
    }

    /// A command from `qdisc` or `class` on.
    fn object(&mut self, words: &[Word<'t>], notes: &mut Notes) {
        let (object, Some(verb)) = (&words[0], words.get(1)) else {
            notes.at(Level::Refused, words[0].at, Code::NeedsValue, [(&*words[0].text).into()]);
            return;
        };
        let is_class = whole(OBJECTS, &object.text) == Some("class");
        let verb_word = verb;
        let verb = whole(VERBS, &verb.text).unwrap_or(&verb.text);
        if matches!(verb, "show" | "list" | "lst" | "get") {
            return; // What it printed follows.
        }
        let (mut device, mut parent, mut id) = (None, None, None);
        let mut next = 2;
        let kind = loop {
            let Some(word) = words.get(next) else {
                if verb == "delete" {
                    self.delete(device.as_deref(), parent, id);
                } else {
                    notes.at(Level::Refused, object.at, Code::NeedsValue, [(&*object.text).into()]);
                }
                return;
            };
            next += 1;
            let value = words.get(next);
            match &*word.text {
                "root" => continue,
                "estimator" | "est" => next += 1,
                "stab" => {
                    next = self.stab(words, next, notes);
                    continue;
                }
                "dev" => device = value.map(|word| word.text.to_string()),
                "parent" | "handle" | "classid" => {
                    let Some(value) = value else {
                        notes.at(Level::Refused, word.at, Code::NeedsValue, [(&*word.text).into()]);
                        return;
                    };
                    if word.text == "parent" && value.text == "root" {
                        next += 1;
                        continue;
                    }
                    let Some(handle) = handle(&value.text) else {
                        let args = [(&*word.text).into(), (&*value.text).into()];
                        notes.at(Level::Refused, value.at, Code::NoValueOf, args);
                        return;
                    };
                    if word.text == "parent" { parent = Some(handle) } else { id = Some(handle) }
                }
                _ => break word,
            }
            next += 1;
        };
        let rest = &words[next..];
        match (is_class, verb) {
            (_, "delete") => self.delete(device.as_deref(), parent, id),
            (false, "add" | "replace" | "link") => {
                let own = id.map(|(major, _)| major);
                self.replaces(kind, verb, device.as_deref(), parent, own, notes);
                self.delete(device.as_deref(), parent, id);
                self.add(kind, rest, false, device, parent, own);
            }
            (false, "change") => {
                let own = id.map(|(major, _)| major);
                self.change(kind, rest, device.as_deref(), parent, own, notes);
            }
            (true, "add" | "replace" | "change") => {
                let Some(id) = id else {
                    let args = ["class".into(), "classid".into()];
                    notes.at(Level::Refused, object.at, Code::NeedsOption, args);
                    return;
                };
                self.classes.retain(|class| class.id != id || class.device != device);
                let (kind, words) = (kind.clone(), rest.to_vec());
                self.classes.push(Class { kind, id, device, parent, words, listing: false });
                self.open = Open::Class;
            }
            _ => {
                let args = [(&*verb_word.text).into()];
                notes.at(Level::Refused, verb_word.at, Code::NotUnderstood, args);
            }
        }
    }

    /// Notes that a command takes the place of another, which the kernel refuses for a discipline of another kind with the same
    /// handle.
    fn replaces(
        &self,
        kind: &Word<'t>,
        verb: &str,
        device: Option<&str>,
        parent: Option<Handle>,
        handle: Option<u32>,
        notes: &mut Notes,
    ) {
        let there = |own: &&Qdisc<'_>| {
            own.device.as_deref() == device && own.parent == parent && !own.listing
        };
        let Some(earlier) = self.qdiscs.iter().find(there) else { return };
        let same = handle.is_some() && earlier.handle == handle && earlier.kind.text != kind.text;
        if same && verb == "replace" {
            let args = [Phrase::new(Code::OtherKindHere, [(&*earlier.kind.text).into()]).into()];
            notes.at(Level::Refused, kind.at, Code::RefusedByKernel, args);
        }
        notes.at(Level::Changed, kind.at, Code::TakesPlaceOf, [earlier.kind.at.line.into()]);
    }

    /// Skips a size table and returns the next word's index.
    fn stab(&self, words: &[Word<'t>], mut next: usize, notes: &mut Notes) -> usize {
        while let Some(word) = words.get(next)
            && matches!(&*word.text, "overhead" | "linklayer" | "mtu" | "mpu" | "tsize" | "data")
        {
            let value = words.get(next + 1).map_or("", |word| &word.text);
            // An overhead of -14 takes off what Linux counts of Ethernet, as the lab does.
            let usual = matches!(
                (&*word.text, value),
                ("overhead", "-14" | "0") | ("linklayer", "ethernet")
            );
            if !usual {
                notes.at(Level::Lost, word.at, Code::OptionLeftOut, [(&*word.text).into()]);
            }
            next += 2;
        }
        next
    }

    fn add(
        &mut self,
        kind: &Word<'t>,
        words: &[Word<'t>],
        listing: bool,
        device: Option<String>,
        parent: Option<Handle>,
        handle: Option<u32>,
    ) {
        let (kind, words) = (kind.clone(), words.to_vec());
        self.qdiscs.push(Qdisc {
            kind,
            handle,
            device,
            parent,
            words,
            changed: None,
            listing,
            counted: None,
        });
        self.open = Open::Qdisc;
    }

    fn change(
        &mut self,
        kind: &Word<'t>,
        words: &[Word<'t>],
        device: Option<&str>,
        parent: Option<Handle>,
        handle: Option<u32>,
        notes: &mut Notes,
    ) {
        let found = self.qdiscs.iter_mut().find(|qdisc| {
            qdisc.device.as_deref() == device
                && qdisc.kind.text == kind.text
                && (handle.is_none() || qdisc.handle == handle)
                && (parent.is_none() || qdisc.parent == parent)
        });
        match found {
            // RED takes all its parameters anew.
            Some(qdisc) if kind.text == "red" => qdisc.words = words.to_vec(),
            Some(qdisc) => {
                qdisc.changed.get_or_insert(qdisc.words.len());
                qdisc.words.extend_from_slice(words);
            }
            None => {
                notes.at(Level::Refused, kind.at, Code::NothingToChange, [(&*kind.text).into()]);
            }
        }
    }

    fn delete(&mut self, device: Option<&str>, parent: Option<Handle>, id: Option<Handle>) {
        let gone = |own: &Qdisc<'_>| {
            let same =
                own.parent == parent && id.is_none_or(|(major, _)| own.handle == Some(major));
            own.device.as_deref() == device && same
        };
        self.qdiscs.retain(|qdisc| !gone(qdisc));
    }

    /// A line of `tc qdisc show` or `tc class show`.
    fn listed(&mut self, words: &[Word<'t>], notes: &mut Notes) {
        let own = handle(&words[2].text);
        let (mut device, mut parent) = (None, None);
        let mut next = 3;
        while let Some(word) = words.get(next) {
            let value = words.get(next + 1);
            match &*word.text {
                "root" => {}
                "offloaded" => {}
                "dev" => {
                    device = value.map(|word| word.text.to_string());
                    next += 1;
                }
                "parent" => {
                    parent = value.and_then(|word| handle(&word.text));
                    next += 1;
                }
                "refcnt" => next += 1,
                _ => break,
            }
            next += 1;
        }
        let rest = words.get(next..).unwrap_or_default();
        if words[0].text == "qdisc" {
            self.add(&words[1], rest, true, device, parent, own.map(|(major, _)| major));
        } else if let Some(id) = own {
            let (kind, words) = (words[1].clone(), rest.to_vec());
            self.classes.push(Class { kind, id, device, parent, words, listing: true });
            self.open = Open::Class;
        } else {
            notes.at(Level::Refused, words[2].at, Code::NotUnderstood, [(&*words[2].text).into()]);
        }
    }

    /// A line of statistics, which belongs to the discipline before it: what it counted, and CAKE's times. Always true.
    fn statistics(&mut self, words: &[Word<'t>]) -> bool {
        let number = |at: usize| {
            words.get(at)?.text.trim_start_matches('(').trim_end_matches(',').parse::<f64>().ok()
        };
        let Some(last) = self.qdiscs.last_mut() else { return true };
        match &*words[0].text {
            "Sent" => {
                if let (Some(sent), Some(dropped)) = (number(3), number(6)) {
                    last.counted.get_or_insert([sent, dropped]);
                }
            }
            // One column for each class of packets.
            "target" | "interval" if last.kind.text == "cake" => {
                if let Some(usual) = usual_tin(&last.words, words.len() - 1) {
                    last.words.extend([words[0].clone(), words[1 + usual].clone()]);
                }
            }
            _ => {}
        }
        true
    }

    /// What `tc -j` prints: a list of disciplines or classes, or one of them.
    fn json(&mut self, value: &Value, start: Place, source: &str, notes: &mut Notes) {
        let list = match value {
            Value::Array(list) => list.as_slice(),
            one => std::slice::from_ref(one),
        };
        let (mut start, mut rest) = (start, source);
        for entry in list {
            if self.qdiscs.len() + self.classes.len() >= MOST_OBJECTS {
                let args = [MOST_OBJECTS.into()];
                notes.at(Level::Refused, start, Code::ObjectsTooMany, args);
                return;
            }
            let Some(entry) = entry.as_object() else {
                notes.at(
                    Level::Refused,
                    start,
                    Code::Expected,
                    [Code::Object.into(), Code::Nothing.into()],
                );
                continue;
            };
            // An entry starts at its kind or class; that is where its words are looked for.
            let key = if entry.contains_key("kind") { "\"kind\"" } else { "\"class\"" };
            if let Some(found) = rest.find(key) {
                start = after(start, &rest[..found]);
                rest = &rest[found..];
            }
            let end = rest.get(key.len()..).and_then(|rest| rest.find(key));
            let own = &rest[..end.map_or(rest.len(), |end| key.len() + end)];
            self.json_entry(entry, &Source { start, own }, notes);
            start = after(start, own);
            rest = &rest[own.len()..];
        }
    }

    fn json_entry(&mut self, entry: &Map<String, Value>, source: &Source<'_>, notes: &mut Notes) {
        let text = |key: &str| entry.get(key).and_then(Value::as_str);
        let Some(kind) = text("kind").or_else(|| text("class")) else {
            notes.at(
                Level::Refused,
                source.at("{"),
                Code::NeedsOption,
                ["tc".into(), "kind".into()],
            );
            return;
        };
        let kind_word = Word { text: Cow::Owned(kind.to_owned()), at: source.at(kind) };
        let device = text("dev").map(str::to_owned);
        let parent = text("parent").and_then(handle);
        let own = text("handle").and_then(handle);
        let empty = Map::new();
        let mut words = Vec::new();
        let options = entry.get("options").and_then(Value::as_object);
        let is_class = entry.contains_key("class");
        for (key, value) in options.unwrap_or(if is_class { entry } else { &empty }) {
            if is_class
                && options.is_none()
                && !matches!(&**key, "rate" | "ceil" | "burst" | "cburst" | "prio" | "quantum")
            {
                continue;
            }
            words.extend(json_words(kind, key, value, source.at(key)));
        }
        // CAKE's times by class of packets.
        if let Some(tins) = entry.get("tins").and_then(Value::as_array) {
            let usual = usual_tin(&words, tins.len());
            for name in ["target", "interval"] {
                let of = usual.and_then(|usual| tins[usual].get(format!("{name}_us")));
                words.extend(
                    of.into_iter().flat_map(|us| json_words(kind, name, us, source.at("tins"))),
                );
            }
        }
        if is_class {
            if let Some(id) = own {
                self.classes.push(Class {
                    kind: kind_word,
                    id,
                    device,
                    parent,
                    words,
                    listing: true,
                });
            }
            return;
        }
        self.add(&kind_word, &words, true, device, parent, own.map(|(major, _)| major));
        let number = |key: &str| entry.get(key).and_then(Value::as_f64);
        if let (Some(sent), Some(dropped), Some(last)) =
            (number("packets"), number("drops"), self.qdiscs.last_mut())
        {
            last.counted = Some([sent, dropped]);
        }
    }
}

/// One entry of the JSON that is read, from its kind on.
struct Source<'s> {
    start: Place,
    own: &'s str,
}

impl Source<'_> {
    /// Where a key or text stands, or its entry.
    fn at(&self, text: &str) -> Place {
        let found = self.own.find(&format!("\"{text}\"")).unwrap_or(0);
        after(self.start, &self.own[..found])
    }
}

/// Which of CAKE's classes packets without a mark take, of as many as are shown; `None` where they are not those of its words.
fn usual_tin(words: &[Word<'_>], tins: usize) -> Option<usize> {
    let has = |text: &str| words.iter().any(|word| word.text == text);
    match tins {
        1 => has("besteffort").then_some(0),
        3 => (has("diffserv3")
            || !["besteffort", "diffserv4", "diffserv8", "precedence"].into_iter().any(has))
        .then_some(1),
        4 => has("diffserv4").then_some(1),
        _ => None,
    }
}

/// The words that say the same as an option of `kind` in JSON.
fn json_words(kind: &str, key: &str, value: &Value, at: Place) -> Vec<Word<'static>> {
    let word = |text: String| Word { text: Cow::Owned(text), at };
    if kind == "cake" {
        return cake_words(key, value).into_iter().map(word).collect();
    }
    if let (Value::Object(parts), "netem") = (value, kind) {
        // A part has its own name within: `"delay": { "delay": 0.05, … }`. Times are in seconds.
        let Some(own) = parts.get(key) else { return vec![word(key.to_owned())] };
        let unit = if key == "rate" { "bps" } else { "s" };
        return vec![word(key.to_owned()), word(format!("{own}{unit}"))];
    }
    if let Value::Array(list) = value {
        let own = list.iter().map(|own| word(own.to_string()));
        return std::iter::once(word(key.to_owned())).chain(own).collect();
    }
    // DualPI2's keys differ from its words.
    let name = match key {
        "memory-limit" => "memlimit",
        "step-thresh-us" | "step-thresh-pkts" => "step_thresh",
        "min-qlen-step" => "min_qlen_step",
        "coupling" => "coupling_factor",
        "c-protection" => "classic_protection",
        "drop-overload" | "drop-early" | "ecn-mask" => "",
        "split-gso" => return vec![word("split_gso".to_owned())],
        other => other,
    };
    let text = match value {
        Value::Bool(false) => return Vec::new(),
        Value::Bool(true) | Value::Null => return vec![word(name.to_owned())],
        // Rates are in bytes per second.
        Value::Number(number) if matches!(name, "rate" | "ceil" | "peakrate") => {
            format!("{number}bps")
        }
        Value::Number(number) if key == "step-thresh-pkts" => format!("{number}p"),
        Value::Number(number) => number.to_string(),
        Value::String(text) => match (key, &**text) {
            ("drop-overload", "drop") => "drop_on_overload".to_owned(),
            _ => text.replace('-', "_"),
        },
        other => other.to_string(),
    };
    match name {
        "" => vec![word(text)],
        _ => vec![word(name.to_owned()), word(text)],
    }
}

/// The words of CAKE's text form for a key of its JSON, where some words stand alone and rates are in bytes per second.
fn cake_words(key: &str, value: &Value) -> Vec<String> {
    let own = |text: &str| vec![text.to_owned()];
    match (key, value) {
        ("bandwidth", Value::Number(rate)) => vec![key.to_owned(), format!("{rate}bps")],
        ("diffserv" | "flowmode" | "atm", Value::String(text)) => own(text),
        ("ack-filter", Value::String(text)) => match &**text {
            "enabled" => own(key),
            "aggressive" => own("ack-filter-aggressive"),
            _ => Vec::new(),
        },
        ("split_gso", Value::Bool(true)) => own("split-gso"),
        // No packet is marked by a mask of zero.
        ("fwmark", Value::String(mask)) if mask == "0" => Vec::new(),
        (_, Value::Bool(on)) => {
            if *on {
                own(key)
            } else {
                Vec::new()
            }
        }
        (_, Value::String(text)) => vec![key.to_owned(), text.clone()],
        (_, other) => vec![key.to_owned(), other.to_string()],
    }
}

/// Where JSON starts: a bracket at the start of a line, with what may stand in it behind it. A prompt has a name there.
fn json_start(text: &str) -> Option<usize> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start();
        let from = start + line.len() - bare.len();
        let inside = text[from..].get(1..).map_or("", str::trim_start);
        let is_json = match bare.chars().next() {
            Some('[') => inside.is_empty() || inside.starts_with(['{', '[', ']', '"']),
            Some('{') => inside.is_empty() || inside.starts_with(['"', '}']),
            _ => false,
        };
        if is_json {
            return Some(from);
        }
        start += line.len();
    }
    None
}

/// The place after a text that starts at `at`.
fn after(at: Place, text: &str) -> Place {
    let columns = |text: &str| text.chars().count() as u32;
    match text.rfind('\n') {
        Some(end) => Place {
            line: at.line + text.matches('\n').count() as u32,
            column: columns(&text[end + 1..]) + 1,
        },
        None => Place { column: at.column + columns(text), ..at },
    }
}

/// Index of the word `tc` of a command: after a prompt, after `sudo`, attached to a prompt, or in a variable that the text does
/// not set.
fn command_start(words: &[Word<'_>]) -> Option<usize> {
    let is_tc = |text: &str| text == "tc" || text.ends_with("/tc") || text.ends_with("#tc");
    let in_variable = |at: usize| {
        let object = words.get(at + 1).and_then(|word| whole(OBJECTS, &word.text));
        words[at].text.starts_with('$') && matches!(object, Some("qdisc" | "class" | "filter"))
    };
    let found = (0..words.len().min(4)).find(|&at| is_tc(&words[at].text) || in_variable(at))?;
    before_tc(&words[..found]).then_some(found)
}

/// Whether these words may stand before `tc`: a prompt, or `sudo`.
fn before_tc(words: &[Word<'_>]) -> bool {
    words.iter().all(|word| {
        word.text == "sudo"
            || word.text.ends_with(['#', '$', '%', '>', '~'])
            || word.text.contains('@')
    })
}

fn is_handle(text: &str) -> bool {
    text.contains(':') && handle(text).is_some()
}

/// `1:`, `1:10`, `:1` or `1`, in hexadecimal.
pub(super) fn handle(text: &str) -> Option<Handle> {
    let number =
        |text: &str| if text.is_empty() { Some(0) } else { u32::from_str_radix(text, 16).ok() };
    let (major, minor) = text.split_once(':').unwrap_or((text, ""));
    Some((number(major)?, number(minor)?))
}
