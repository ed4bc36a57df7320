//! Policy maps to lanes.

use aqm_lane::fault::{Arg, Code};
use aqm_lane::link::Buffer;
use aqm_lane::math;
use aqm_lane::queue::{QueueSpec, red, tail_drop};

use super::{SPACING, USUAL_DENOMINATOR, USUAL_EXPONENT};
use crate::lab::{in_bytes, in_packets, rate_of, whole_packets, within};
use crate::note::{Level, Notes, Place};
use crate::words::{self, Word};
use crate::{Import, Imported, ImportedLink};

/// One of the systems.
pub(super) struct Flavour {
    /// Its name in notes.
    pub name: &'static str,
    /// Whether it has commands for the weight and for max_p.
    pub keeps_weight: bool,
}

/// Commands of a class that shape traffic otherwise, mark it, or share the link.
const OTHER_COMMANDS: &[&str] = &[
    "bandwidth",
    "priority",
    "police",
    "set",
    "fair-queue",
    "description",
    "account",
    "netflow-sampler",
    "compression",
    "drop",
    "estimate",
];

/// Thresholds of packets with the least precedence in systems that do not derive them from the queue's limit. Newer ones take a
/// quarter and a half of the limit.
const OLD_THRESHOLDS: [f64; 2] = [20.0, 40.0];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Unit {
    Packets,
    Bytes(f64),
    Seconds(f64),
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Amount {
    value: f64,
    unit: Option<Unit>,
    at: Place,
}

/// Thresholds for some packets of a class.
#[derive(Clone, Debug)]
struct Profile {
    label: String,
    min: Amount,
    max: Amount,
    denominator: u32,
    at: Place,
}

#[derive(Debug)]
struct Class {
    policy: String,
    at: Place,
    rate: Option<u64>,
    limit: Option<Amount>,
    child: Option<String>,
    detect: Option<Place>,
    exponent: Option<u32>,
    profiles: Vec<Profile>,
    ecn: bool,
}

pub(super) fn import(flavour: &Flavour, text: &str, packet_bytes: Option<u32>) -> Import {
    let mut reader = Reader {
        flavour,
        size: packet_bytes.unwrap_or(1000),
        policy: None,
        open: false,
        is_output: false,
        classes: Vec::new(),
        notes: Notes::default(),
    };
    for line in words::lines(text) {
        reader.line(&line);
    }
    // A text of another system has none of ours, even if some of its lines look alike.
    let is_ours = !reader.notes.has_code(Code::OtherSystem);
    let classes = if is_ours { std::mem::take(&mut reader.classes) } else { Vec::new() };
    let mut lanes = Vec::new();
    for class in &classes {
        // The rate of a class without one is that of the class that its policy is a part of.
        let parent = || {
            let own = |other: &&Class| other.child.as_ref() == Some(&class.policy);
            classes.iter().find(own).and_then(|parent| parent.rate)
        };
        let rate = class.rate.or_else(parent);
        let first = reader.notes.len();
        reader.lanes(class, rate, &mut lanes);
        reader.notes.place_from(first, class.detect.unwrap_or(class.at));
    }
    let mut notes = reader.notes;
    let link = ImportedLink::of(&lanes, &mut notes);
    Import { lanes, link, notes: notes.into_vec() }
}

struct Reader<'f> {
    flavour: &'f Flavour,
    /// Bytes of a packet.
    size: u32,
    policy: Option<String>,
    /// Whether lines belong to the last class.
    open: bool,
    /// Whether the lines are what the system prints of its queues.
    is_output: bool,
    classes: Vec<Class>,
    notes: Notes,
}

impl Reader<'_> {
    fn line(&mut self, words: &[Word<'_>]) {
        let Some(first) = words.first() else { return };
        if matches!(&*first.text, "Service-policy" | "Class-map:") {
            self.is_output = true;
        }
        if self.is_output {
            self.shown(words);
            return;
        }
        let value = words.last().filter(|_| words.len() > 1);
        match &*first.text.to_ascii_lowercase() {
            "policy-map" => {
                if value.is_none() {
                    self.needs_value(first);
                }
                self.policy = value.map(|word| word.text.to_string());
                self.open = false;
            }
            "class" if self.policy.is_some() || self.open => self.class(first.at),
            "exit" | "end" | "end-policy-map" | "exit-policy-map" => {}
            "random-detect" => self.random_detect(words),
            "shape" => self.shape(words),
            "queue-limit" => self.queue_limit(words),
            "service-policy" if self.open => {
                let child = value.map(|word| word.text.to_string());
                self.own(first.at).child = child;
            }
            own if self.open && OTHER_COMMANDS.contains(&own) => {
                self.notes.at(Level::Lost, first.at, Code::OptionLeftOut, [own.into()]);
            }
            _ if self.open && !is_elsewhere(&first.text) => {
                self.not_understood(Level::Lost, first);
            }
            _ => {
                (self.open, self.policy) = (false, None);
                self.notes.at(Level::Lost, first.at, Code::CommandLeftOut, []);
            }
        }
    }

    /// A line of what `show policy-map interface` prints: limits, the weight, and a table of thresholds. The rest counts packets.
    fn shown(&mut self, words: &[Word<'_>]) {
        let at = words[0].at;
        let texts: Vec<String> = words.iter().map(|word| word.text.to_ascii_lowercase()).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let bare = |text: &str| text.trim_end_matches(',').to_owned();
        match texts[..] {
            ["service-policy", .., _] => {
                self.policy = words.last().map(|word| word.text.to_string());
                self.open = false;
            }
            ["class-map:", ..] => self.class(at),
            ["queue", "limit", value, ..] => {
                let mut next = 2;
                match self.amount(words, &mut next) {
                    Some(amount) => self.own(at).limit = Some(amount),
                    None => self.notes.at(
                        Level::Lost,
                        at,
                        Code::NoValueOf,
                        ["limit".into(), value.into()],
                    ),
                }
            }
            ["shape", "(average)", "cir", rate, ..] | ["target", "shape", "rate", rate, ..] => {
                let rate = whole(&bare(rate));
                self.own(at).rate = rate.or(self.own(at).rate);
            }
            ["exp-weight-constant:" | "exponential-weight:" | "exponential", ..] => {
                let exponent =
                    texts.iter().find_map(|text| number(text)).filter(|own| (1..=16).contains(own));
                let class = self.own(at);
                class.exponent = exponent.or(class.exponent);
                class.detect.get_or_insert(at);
            }
            [label, .., min, max, mark] => {
                let denominator = mark.strip_prefix("1/").and_then(number);
                let numbers = [min, max].map(number);
                let (Some(denominator @ 1..=65_535), [Some(min), Some(max)]) =
                    (denominator, numbers)
                else {
                    return;
                };
                let places = [words.len() - 3, words.len() - 2].map(|own| words[own].at);
                let [min, max] = [(min, places[0]), (max, places[1])].map(|(value, at)| Amount {
                    value: value.into(),
                    unit: None,
                    at,
                });
                let label = format!("class {label}");
                self.own(at).detect.get_or_insert(at);
                self.own(at).profiles.push(Profile { label, min, max, denominator, at });
            }
            _ => {}
        }
    }

    fn class(&mut self, at: Place) {
        self.open = true;
        self.classes.push(Class {
            policy: self.policy.clone().unwrap_or_default(),
            at,
            rate: None,
            limit: None,
            child: None,
            detect: None,
            exponent: None,
            profiles: Vec::new(),
            ecn: false,
        });
    }

    /// The class of a command; without a class above it, one of its own.
    fn own(&mut self, at: Place) -> &mut Class {
        if !self.open {
            self.class(at);
        }
        let last = self.classes.len() - 1;
        &mut self.classes[last]
    }

    fn needs_value(&mut self, word: &Word<'_>) {
        self.notes.at(Level::Refused, word.at, Code::NeedsValue, [(&*word.text).into()]);
    }

    fn not_understood(&mut self, level: Level, word: &Word<'_>) {
        self.notes.at(level, word.at, Code::NotUnderstood, [(&*word.text).into()]);
    }

    fn no_value(&mut self, option: &Word<'_>, value: &Word<'_>) {
        let args = [(&*option.text).into(), (&*value.text).into()];
        self.notes.at(Level::Refused, value.at, Code::NoValueOf, args);
    }

    fn shape(&mut self, words: &[Word<'_>]) {
        let (Some(kind), Some(value)) = (words.get(1), words.get(2)) else {
            self.needs_value(&words[0]);
            return;
        };
        if kind.text != "average" {
            self.not_understood(Level::Lost, kind);
            return;
        }
        if value.text == "percent" {
            self.notes.at(Level::Lost, value.at, Code::OptionLeftOut, ["percent".into()]);
            return;
        }
        let Some(number) = whole(&value.text) else {
            self.no_value(kind, value);
            return;
        };
        let mut rest = words.get(3..).unwrap_or_default();
        let scale = match rest.first().map(|word| &*word.text) {
            Some("bps") => Some(1),
            Some("kbps") => Some(1000),
            Some("mbps") => Some(1_000_000),
            Some("gbps") => Some(1_000_000_000),
            _ => None,
        };
        if scale.is_some() {
            rest = &rest[1..];
        }
        self.own(words[0].at).rate = Some(number.saturating_mul(scale.unwrap_or(1)));
        if let Some(burst) = rest.first().and_then(|word| self::number(&word.text)) {
            let args = [(burst / 8).into()];
            self.notes.at(Level::Lost, rest[0].at, Code::NoTokenBucket, args);
            rest = &rest[1..];
            if rest.first().is_some_and(|word| self::number(&word.text).is_some()) {
                rest = &rest[1..];
            }
        }
        for word in rest {
            self.not_understood(Level::Lost, word);
        }
    }

    fn queue_limit(&mut self, words: &[Word<'_>]) {
        let Some(value) = words.get(1) else {
            self.needs_value(&words[0]);
            return;
        };
        let mut next = 1;
        let Some(amount) = self.amount(words, &mut next) else {
            if number(&value.text).is_none() {
                self.no_value(&words[0], value);
            }
            return;
        };
        self.own(words[0].at).limit = Some(amount);
        for word in &words[next..] {
            self.not_understood(Level::Lost, word);
        }
    }

    /// A number with its unit, if it has one.
    fn amount(&mut self, words: &[Word<'_>], next: &mut usize) -> Option<Amount> {
        let word = words.get(*next)?;
        let value = f64::from(number(&word.text)?);
        *next += 1;
        let name = words.get(*next).map(|word| word.text.to_ascii_lowercase());
        let unit = match name.as_deref() {
            Some("packets" | "packet") => Some(Unit::Packets),
            Some("bytes" | "byte") => Some(Unit::Bytes(1.0)),
            Some("kbytes") => Some(Unit::Bytes(1e3)),
            Some("mbytes") => Some(Unit::Bytes(1e6)),
            Some("gbytes") => Some(Unit::Bytes(1e9)),
            Some("us") => Some(Unit::Seconds(1e-6)),
            Some("ms") => Some(Unit::Seconds(1e-3)),
            _ => None,
        };
        if matches!(unit, Some(Unit::Bytes(scale)) if scale > 1.0) {
            let args = [self.flavour.name.into(), "1000".into()];
            self.notes.at(Level::Exact, words[*next].at, Code::NotDocumented, args);
        }
        if unit.is_some() {
            *next += 1;
        }
        Some(Amount { value, unit, at: word.at })
    }

    fn random_detect(&mut self, words: &[Word<'_>]) {
        let at = words[0].at;
        let Some(what) = words.get(1) else {
            self.own(at).detect.get_or_insert(at);
            return;
        };
        let name = what.text.to_ascii_lowercase();
        if let Some((system, form)) = other_system(&name, words) {
            let args = [system.into(), form.into()];
            self.notes.at(Level::Refused, at, Code::OtherSystem, args);
            return;
        }
        let mut next = 2;
        match &*name {
            "precedence-based"
            | "prec-based"
            | "dscp-based"
            | "discard-class-based"
            | "cos-based" => {}
            "ecn" => self.own(at).ecn = true,
            "exponential-weighting-constant" => {
                let Some(value) = words.get(2) else {
                    self.needs_value(what);
                    return;
                };
                let Some(exponent @ 1..=16) = number(&value.text) else {
                    self.no_value(what, value);
                    return;
                };
                self.own(at).exponent = Some(exponent);
                next = 3;
            }
            // Without numbers, those of the platform.
            "default" if words.len() == 2 => {}
            "precedence" | "dscp" | "discard-class" | "cos" | "exp" | "clp" | "default" => {
                if let Some(word) =
                    words.get(2).filter(|word| name == "dscp" && !is_dscp(&word.text))
                {
                    self.no_value(what, word);
                    return;
                }
                let Some((profile, after)) = self.profile(words, &name) else { return };
                self.own(at).profiles.push(profile);
                next = after;
            }
            _ => {
                self.not_understood(Level::Refused, what);
                return;
            }
        }
        self.own(at).detect.get_or_insert(at);
        for word in &words[next.min(words.len())..] {
            self.not_understood(Level::Lost, word);
        }
    }

    /// The thresholds of a class of packets, and the index of the word after them.
    fn profile(&mut self, words: &[Word<'_>], name: &str) -> Option<(Profile, usize)> {
        let what = &words[1];
        let (label, mut next) = match name {
            "default" => (name.to_owned(), 2),
            _ => (format!("{name} {}", words.get(2).map_or("", |word| &word.text)), 3),
        };
        let mut thresholds = [None, None];
        for threshold in &mut thresholds {
            let at = next;
            *threshold = self.amount(words, &mut next);
            if threshold.is_none() {
                match words.get(at) {
                    Some(word) => self.no_value(what, word),
                    None => self.needs_value(what),
                }
                return None;
            }
        }
        let [Some(mut min), Some(mut max)] = thresholds else { return None };
        min.unit = min.unit.or(max.unit);
        max.unit = max.unit.or(min.unit);
        let mut denominator = USUAL_DENOMINATOR;
        if self.flavour.keeps_weight
            && let Some(word) = words.get(next)
        {
            let Some(own @ 1..=65_535) = number(&word.text) else {
                self.no_value(what, word);
                return None;
            };
            denominator = own;
            next += 1;
        }
        Some((Profile { label, min, max, denominator, at: words[0].at }, next))
    }

    /// An amount in packets; a time needs the rate.
    fn packets(&mut self, amount: Amount, rate: Option<u64>) -> Option<f64> {
        let size = f64::from(self.size);
        match amount.unit {
            None | Some(Unit::Packets) => {
                if !self.flavour.keeps_weight {
                    let args = [self.flavour.name.into(), 256_u32.into()];
                    self.notes.at(Level::Exact, amount.at, Code::PacketsOfBytes, args);
                }
                Some(amount.value)
            }
            Some(Unit::Bytes(scale)) => Some(amount.value * scale / size),
            Some(Unit::Seconds(scale)) => {
                let Some(rate) = rate else {
                    let args: [Arg; 2] = ["a time".into(), "shape average".into()];
                    self.notes.at(Level::Refused, amount.at, Code::NeedsOption, args);
                    return None;
                };
                Some(amount.value * scale * rate as f64 / 8.0 / size)
            }
        }
    }

    fn lanes(&mut self, class: &Class, rate: Option<u64>, lanes: &mut Vec<Imported>) {
        let buffer = class.limit.and_then(|limit| self.buffer(limit, rate));
        let rate_bps = rate.and_then(|rate| rate_of(rate, &mut self.notes));
        let size = self.size;
        let lane = |label: String, queue, at| Imported {
            label,
            queue,
            buffer,
            rate_bps,
            ecn: false,
            packet_bytes: size,
            rtt_s: None,
            drop_share: None,
            at,
        };
        let Some(detect) = class.detect else {
            if buffer.is_some() {
                let queue = QueueSpec::TailDrop(tail_drop::Params {});
                lanes.push(lane("Tail Drop".to_owned(), queue, class.at));
            }
            return;
        };
        let lane = |label, queue, at| Imported { ecn: class.ecn, ..lane(label, queue, at) };
        let mut kinds: Vec<&Profile> = Vec::new();
        for profile in &class.profiles {
            let same = |other: &&&Profile| {
                let key = |own: &Profile| {
                    let [min, max] = [own.min, own.max].map(|own| (own.value, own.unit));
                    (min, max, own.denominator)
                };
                key(other) == key(profile)
            };
            if !kinds.iter().any(|own| same(&own)) {
                kinds.push(profile);
            }
        }
        let mut read = Vec::new();
        if kinds.is_empty() {
            let limit = class.limit.and_then(|limit| self.packets(limit, rate));
            let [min, max] = limit.map_or(OLD_THRESHOLDS, |limit| [limit / 4.0, limit / 2.0]);
            for (field, value) in [("queue.min_th", min), ("queue.max_th", max)] {
                let args = [self.flavour.name.into(), value.into()];
                self.notes.on(Level::Changed, field, Code::UsualOfVendor, args);
            }
            let max_p = 1.0 / f64::from(USUAL_DENOMINATOR);
            read.push(("WRED".to_owned(), min, max, max_p, detect));
        }
        for profile in &kinds {
            let [min, max] = [profile.min, profile.max].map(|own| self.packets(own, rate));
            let (Some(min), Some(max)) = (min, max) else { continue };
            if max < min {
                self.notes.at(Level::Refused, profile.max.at, Code::MaxBelowMin, []);
                continue;
            }
            let name =
                if kinds.len() > 1 { format!("WRED {}", profile.label) } else { "WRED".to_owned() };
            read.push((name, min, max, 1.0 / f64::from(profile.denominator), profile.at));
        }
        let exponent = class.exponent.unwrap_or(USUAL_EXPONENT);
        let w_q = math::pow(2.0, -f64::from(exponent));
        for (label, min, max, max_p, at) in read {
            let first = self.notes.len();
            if !self.flavour.keeps_weight {
                let named = [("queue.max_p", max_p)];
                let weight = class.exponent.is_none().then_some(("queue.w_q", w_q));
                for (field, value) in named.into_iter().chain(weight) {
                    self.notes.on(Level::Changed, field, Code::Guessed, [value.into()]);
                }
            }
            let args = [self.flavour.name.into(), "linux".into()];
            self.notes.on(Level::Exact, "queue.spacing", Code::NotDocumented, args);
            // The lab's ramp has a width; a step of one packet is the least here.
            let step = 1.0 / f64::from(self.size);
            let max = if max > min {
                max
            } else {
                min + if self.flavour.keeps_weight { 1.0 } else { step }
            };
            let max_th = within("red", "queue.max_th", max, &mut self.notes);
            let min_th = within("red", "queue.min_th", min, &mut self.notes).min(max_th - step);
            let queue = red::Params {
                min_th,
                max_th,
                max_p,
                w_q,
                spacing: SPACING,
                ..red::Params::default()
            };
            self.notes.place_from(first, at);
            lanes.push(lane(label, QueueSpec::Red(queue), at));
        }
    }

    /// The limit of the system, with the packet in transmission.
    fn buffer(&mut self, limit: Amount, rate: Option<u64>) -> Option<Buffer> {
        match limit.unit {
            None | Some(Unit::Packets) => Some(in_packets(limit.value as u32)),
            Some(Unit::Bytes(scale)) => {
                let bytes = (limit.value * scale).min(f64::from(u32::MAX)) as u32;
                Some(whole_packets(bytes, self.size))
            }
            Some(Unit::Seconds(_)) => {
                let bytes = self.packets(limit, rate)? * f64::from(self.size);
                Some(in_bytes(bytes.min(f64::from(u32::MAX)) as u32, self.size))
            }
        }
    }
}

/// The system that has a command of this form instead, with what the form says.
fn other_system(name: &str, words: &[Word<'_>]) -> Option<(&'static str, &'static str)> {
    let has = |own: &str| words.iter().any(|word| word.text.eq_ignore_ascii_case(own));
    Some(match name {
        "color" => ("Dell OS10", "thresholds without a unit, and drop-probability in percent"),
        "ecn" | "drop" if has("minimum-threshold") => {
            ("Arista EOS", "thresholds with a probability in percent and an exponent of the weight")
        }
        _ if has("minimum-threshold") || name == "threshold" => (
            "NX-OS",
            "thresholds with drop-probability in percent and an exponent of the weight; 0 reads the queue itself",
        ),
        _ if number(name).is_some() && words.len() >= 6 => {
            ("Eltex", "numbers like those of tc: limit, min, max, packet size, burst, probability")
        }
        _ => return None,
    })
}

/// Whether a line starts another part of the configuration.
fn is_elsewhere(word: &str) -> bool {
    matches!(
        word.to_ascii_lowercase().as_str(),
        "interface"
            | "class-map"
            | "ip"
            | "ipv6"
            | "hostname"
            | "version"
            | "router"
            | "line"
            | "no"
            | "access-list"
            | "service"
            | "logging"
            | "snmp-server"
            | "aaa"
            | "username"
            | "building"
            | "current"
            | "boot"
            | "ntp"
            | "show"
            | "configure"
            | "conf"
            | "write"
    )
}

fn number(text: &str) -> Option<u32> {
    whole(text)?.try_into().ok()
}

fn whole(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// A code point by its number or its name, or several on one line.
fn is_dscp(text: &str) -> bool {
    let one = |text: &str| {
        let text = text.to_ascii_lowercase();
        let digit = |from: usize, most: char| {
            text[from..].chars().next().is_some_and(|digit| ('1'..=most).contains(&digit))
        };
        matches!(&*text, "default" | "ef" | "rsvp")
            || number(&text).is_some_and(|number| number < 64)
            || text.len() == 3 && text.starts_with("cs") && digit(2, '7')
            || text.len() == 4
                && text.is_ascii()
                && text.starts_with("af")
                && digit(2, '4')
                && digit(3, '3')
    };
    text.split(',').all(one)
}
