//! Policy maps to lanes.

use std::collections::BTreeMap;

use aqm_lane::fault::{Arg, Code};
use aqm_lane::link::Buffer;
use aqm_lane::math;
use aqm_lane::queue::scheduler::Share;
use aqm_lane::queue::wred::{self, CurveOf, Of};
use aqm_lane::queue::{QueueSpec, red, tail_drop};

use super::amount::{Amount, Unit};
use super::police::{ACTIONS, Police, Speed};
use super::{DEFAULT, SPACING, USUAL_DENOMINATOR, USUAL_EXPONENT};
use crate::classes::{self, Common, Weights};
use crate::curves;
use crate::dscp;
use crate::lab::{in_bytes, in_packets, rate_of, whole_packets, within};
use crate::note::{Level, Notes, Place};
use crate::number::about;
use crate::ramp::Ramp;
use crate::words::{self, Word};
use crate::{Import, Imported, ImportedLink, Reading};

/// One of the systems.
pub(super) struct Flavour {
    /// Its name in notes.
    pub name: &'static str,
    /// Whether it has commands for the weight and for max_p.
    pub keeps_weight: bool,
    /// Whether a policer has a second bucket though no word says what becomes of packets that violate.
    pub has_violation: bool,
}

/// The part of a second whose bytes a shaped class may send at once, if no command says.
const BURSTS_PER_S: u64 = 250;
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

/// The packets of a profile.
#[derive(Clone, Debug, PartialEq)]
enum Packets {
    /// Codepoints, in the order of the text.
    Dscps(Vec<u8>),
    /// Those that no other profile names.
    Rest,
    /// By something that is no codepoint.
    Untold,
}

impl Packets {
    /// The packets that a word and its value name.
    fn of(name: &str, value: &str) -> Packets {
        let precedence = number(value).filter(|&own| name == "precedence" && own < 8);
        let dscps = || value.split(',').map(dscp::named).collect::<Option<Vec<u8>>>();
        match (name, precedence) {
            ("default", _) => Packets::Rest,
            (_, Some(own)) => Packets::Dscps((8 * own as u8..8 * own as u8 + 8).collect()),
            ("dscp", None) => dscps().map_or(Packets::Untold, Packets::Dscps),
            _ => Packets::Untold,
        }
    }
}

/// Thresholds for some packets of a class.
#[derive(Clone, Debug)]
struct Profile {
    label: String,
    packets: Packets,
    min: Amount,
    max: Amount,
    denominator: u32,
    at: Place,
}

impl Profile {
    /// Whether the numbers are the same.
    fn is_like(&self, other: &Profile) -> bool {
        let key = |own: &Profile| {
            let [min, max] = [own.min, own.max].map(|own| (own.value, own.unit));
            (min, max, own.denominator)
        };
        key(self) == key(other)
    }
}

/// What a class is sure of.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Bandwidth {
    Percent(f64),
    /// Bit/s.
    Rate(f64),
    /// A share of what is left.
    Ratio(f64),
}

#[derive(Debug)]
struct Class {
    policy: String,
    name: String,
    at: Place,
    /// Its level, if it goes before others.
    priority: Option<(u32, Place)>,
    bandwidth: Option<(Bandwidth, Place)>,
    /// Bytes that may leave at once, where its rate is given.
    burst: Option<(u32, Place)>,
    rate: Option<u64>,
    police: Option<Police>,
    limit: Option<Amount>,
    child: Option<String>,
    detect: Option<Place>,
    exponent: Option<u32>,
    profiles: Vec<Profile>,
    ecn: bool,
}

pub(super) fn import(flavour: &Flavour, text: &str, reading: Reading) -> Import {
    let mut reader = Reader {
        flavour,
        size: reading.packet_bytes.unwrap_or(1000),
        apart: reading.apart,
        policy: None,
        map: None,
        maps: BTreeMap::new(),
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
    let policies = if reader.apart { Vec::new() } else { policies(&classes) };
    let mut read: Vec<&str> = Vec::new();
    for policy in policies {
        if let Some(lane) = reader.policy(&policy, &classes) {
            read.push(&policy[0].policy);
            lanes.push(lane);
        }
    }
    for class in classes.iter().filter(|own| !read.contains(&&*own.policy)) {
        reader.left_out(class);
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

/// The packets of a class.
#[derive(Debug, Default)]
struct ClassMap {
    /// Whether each line names packets, and not only those that other lines name too.
    is_any: bool,
    lines: usize,
    dscps: Vec<u8>,
}

struct Reader<'f> {
    flavour: &'f Flavour,
    /// Bytes of a packet.
    size: u32,
    /// Whether each profile and each class makes a lane.
    apart: bool,
    policy: Option<String>,
    /// The class map that is open.
    map: Option<String>,
    maps: BTreeMap<String, ClassMap>,
    /// Whether lines belong to the last class.
    open: bool,
    /// Whether the lines are what the system prints of its queues.
    is_output: bool,
    classes: Vec<Class>,
    notes: Notes,
}

/// The classes of each policy that has several, in the order of the text.
fn policies(classes: &[Class]) -> Vec<Vec<&Class>> {
    let mut all: Vec<Vec<&Class>> = Vec::new();
    for class in classes.iter().filter(|own| !own.policy.is_empty()) {
        match all.iter_mut().find(|own| own[0].policy == class.policy) {
            Some(own) => own.push(class),
            None => all.push(vec![class]),
        }
    }
    let is_several = |own: &Vec<&Class>| own.iter().any(|class| class.name != own[0].name);
    all.retain(is_several);
    all
}

impl Reader<'_> {
    /// Notes what a class has that makes no difference to a lane of its own.
    fn left_out(&mut self, class: &Class) {
        let priority = class.priority.map(|(_, at)| ("priority", at));
        let bandwidth = class.bandwidth.map(|(_, at)| ("bandwidth", at));
        let police = class.police.as_ref().map(|own| ("police", own.at));
        for (word, at) in priority.into_iter().chain(bandwidth).chain(police) {
            self.notes.at(Level::Lost, at, Code::OptionLeftOut, [word.into()]);
        }
        if let Some((bytes, at)) = class.burst {
            self.notes.at(Level::Lost, at, Code::NoTokenBucket, [bytes.into()]);
        }
    }

    /// The classes of a policy as one lane; `None`, with a note, if they are too many, or one cannot be read.
    fn policy(&mut self, own: &[&Class], classes: &[Class]) -> Option<Imported> {
        let name = &own[0].policy;
        let at = own[0].at;
        let parent = classes.iter().find(|other| other.child.as_ref() == Some(name));
        let rate = parent.and_then(|parent| parent.rate);
        let before = std::mem::take(&mut self.notes);
        let read = self.branches(own, rate);
        let found = std::mem::replace(&mut self.notes, before);
        let all = read?;
        self.notes.extend(found);
        let first = self.notes.len();
        let args = [self.flavour.name.into(), "drr".into()];
        self.notes.on(Level::Exact, "queue.share", Code::NotDocumented, args);
        let rate_bps = rate.and_then(|rate| rate_of(rate, &mut self.notes));
        self.notes.place_from(first, at);
        let common = Common {
            system: self.flavour.name,
            label: format!("Policy {name}"),
            at,
            share: Share::Drr,
            weights: Weights::Shares,
            rate_bps,
            rtt_s: None,
        };
        classes::together(common, all, &mut self.notes)
    }

    /// The queues of a policy.
    fn branches(&mut self, own: &[&Class], rate: Option<u64>) -> Option<Vec<classes::Class>> {
        let mut all: Vec<classes::Class> = Vec::new();
        for class in own {
            let mut lanes = Vec::new();
            let before = std::mem::take(&mut self.notes);
            self.lanes(class, class.rate.or(rate), &mut lanes);
            let mut notes = std::mem::replace(&mut self.notes, before);
            notes.place_from(0, class.detect.unwrap_or(class.at));
            let lane = match lanes.len() {
                0 if class.detect.is_none() => self.plain(class.at),
                1 => lanes.remove(0),
                _ => return None,
            };
            if class.child.is_some() {
                let args = ["service-policy".into()];
                self.notes.at(Level::Lost, class.at, Code::OptionLeftOut, args);
            }
            let dscps = self.maps.get(&class.name).map_or(Vec::new(), |map| map.dscps.clone());
            let shape = class.rate.map(|rate| {
                let burst = class.burst.map_or_else(
                    || {
                        let burst = (rate / 8 / BURSTS_PER_S).max(1514);
                        let first = notes.len();
                        notes.on(Level::Changed, "class.shape", Code::BurstGuessed, [burst.into()]);
                        notes.place_from(first, class.at);
                        burst
                    },
                    |(bytes, _)| u64::from(bytes),
                );
                classes::shape(rate, burst)
            });
            let police = class.police.as_ref();
            let meter =
                police.and_then(|own| own.meter(rate, self.flavour.has_violation, &mut notes));
            // A class that stands twice has the commands of both.
            all.retain(|other| other.name != class.name);
            all.push(classes::Class {
                name: class.name.clone(),
                at: class.at,
                dscps,
                ect1: false,
                is_rest: class.name == DEFAULT,
                level: class.priority.map_or(u32::MAX, |(level, _)| level),
                weight: 1.0,
                shape,
                meter,
                lane,
                notes,
            });
        }
        if !all.iter().any(|class| class.is_rest) {
            let lane = self.plain(own[0].at);
            all.push(classes::Class {
                name: DEFAULT.to_owned(),
                at: own[0].at,
                dscps: Vec::new(),
                ect1: false,
                is_rest: true,
                level: u32::MAX,
                weight: 1.0,
                shape: None,
                meter: None,
                lane,
                notes: Notes::default(),
            });
        }
        self.weigh(own, rate, &mut all);
        Some(all)
    }

    fn plain(&self, at: Place) -> Imported {
        let buffer = in_packets(1);
        Imported { buffer: None, ..Imported::plain(buffer, self.size, at) }
    }

    /// Gives classes their weights: of the link in percent, or in any unit that all have. Those without one share what is left.
    fn weigh(&mut self, own: &[&Class], rate: Option<u64>, all: &mut [classes::Class]) {
        let of = |name: &str| own.iter().rev().find(|own| own.name == name);
        let share = |name: &str| {
            let whole = rate.map_or(1.0, |rate| rate as f64 / 100.0);
            of(name)?.bandwidth.map(|(bandwidth, _)| match bandwidth {
                Bandwidth::Percent(own) | Bandwidth::Ratio(own) => own,
                Bandwidth::Rate(own) => own / whole,
            })
        };
        let shares: Vec<Option<f64>> = all.iter().map(|own| share(&own.name)).collect();
        let has_none = |(own, share): &(&classes::Class, &Option<f64>)| {
            own.level == u32::MAX && share.is_none()
        };
        let without = all.iter().zip(&shares).filter(has_none).count().max(1) as f64;
        let sum: f64 = shares.iter().flatten().sum();
        let in_percent =
            own.iter().any(|own| matches!(own.bandwidth, Some((Bandwidth::Percent(_), _))));
        let is_of_rate = rate.is_some()
            && own.iter().any(|own| matches!(own.bandwidth, Some((Bandwidth::Rate(_), _))));
        let left = if in_percent || is_of_rate { (100.0 - sum).max(1.0) / without } else { 1.0 };
        for (class, share) in all.iter_mut().zip(shares) {
            class.weight = share.unwrap_or(left);
            if class.level == u32::MAX && share.is_none() && sum > 0.0 {
                let first = self.notes.len();
                let args = [about(left).into()];
                self.notes.on(Level::Changed, "queue.queues", Code::Guessed, args);
                self.notes.place_from(first, class.at);
            }
        }
    }

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
                (self.open, self.map) = (false, None);
            }
            "class" if self.policy.is_some() || self.open => {
                self.class(first.at);
                let last = self.classes.len() - 1;
                self.classes[last].name = value.map_or(String::new(), |word| word.text.to_string());
            }
            "class-map" if !self.apart => {
                self.map = value.map(|word| word.text.to_string());
                (self.open, self.policy) = (false, None);
                if let Some(name) = &self.map {
                    let is_any = words.iter().any(|word| word.text == "match-any");
                    self.maps.insert(name.clone(), ClassMap { is_any, ..ClassMap::default() });
                }
            }
            "match" if self.map.is_some() && !self.open => self.matched(words),
            "end-class-map" => self.map = None,
            "exit" | "end" | "end-policy-map" | "exit-policy-map" => {}
            "bandwidth" if !self.apart => self.bandwidth(words),
            "priority" if !self.apart => self.priority(words),
            "police" if self.open && !self.apart => self.police(words),
            name if self.open && !self.apart && ACTIONS.contains(&name) => self.actions(words),
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
                // Numbers are precedences, unless the name of a codepoint stands beside them.
                let bare = label.split('(').next().unwrap_or(label);
                let kind = if bare.len() == 1 && bare == label { "precedence" } else { "dscp" };
                let packets = Packets::of(kind, bare);
                let label = format!("class {label}");
                self.own(at).detect.get_or_insert(at);
                self.own(at).profiles.push(Profile { label, packets, min, max, denominator, at });
            }
            _ => {}
        }
    }

    fn class(&mut self, at: Place) {
        self.open = true;
        self.classes.push(Class {
            policy: self.policy.clone().unwrap_or_default(),
            name: String::new(),
            at,
            priority: None,
            bandwidth: None,
            burst: None,
            rate: None,
            police: None,
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

    /// A line of a class map.
    fn matched(&mut self, words: &[Word<'_>]) {
        let Some(map) = self.map.as_ref().and_then(|name| self.maps.get_mut(name)) else { return };
        let texts: Vec<String> = words.iter().map(|word| word.text.to_ascii_lowercase()).collect();
        let texts: Vec<&str> =
            texts[1..].iter().map(String::as_str).filter(|own| *own != "ip").collect();
        let dscps: Option<Vec<u8>> = match &texts[..] {
            ["dscp", values @ ..] if !values.is_empty() => {
                values.iter().flat_map(|own| own.split(',')).map(dscp::named).collect()
            }
            ["precedence", values @ ..] if !values.is_empty() => {
                let of = |own: &&str| match Packets::of("precedence", own) {
                    Packets::Dscps(dscps) => Some(dscps),
                    _ => None,
                };
                values.iter().map(of).collect::<Option<Vec<_>>>().map(|all| all.concat())
            }
            _ => None,
        };
        map.lines += 1;
        match dscps.filter(|_| map.is_any || map.lines == 1) {
            Some(dscps) => map.dscps.extend(dscps),
            None => self.notes.at(Level::Lost, words[0].at, Code::OnlyByCodepoint, []),
        }
    }

    fn bandwidth(&mut self, words: &[Word<'_>]) {
        let at = words[0].at;
        let texts: Vec<&str> = words[1..].iter().map(|word| &*word.text).collect();
        let read = match texts[..] {
            ["percent", own] => positive(own).map(Bandwidth::Percent),
            ["remaining", "percent", own] => positive(own).map(Bandwidth::Percent),
            ["remaining", "ratio", own] => positive(own).map(Bandwidth::Ratio),
            [own] => positive(own).map(|kbps| Bandwidth::Rate(kbps * 1e3)),
            [own, unit] => {
                let scale = match unit {
                    "bps" => Some(1.0),
                    "kbps" => Some(1e3),
                    "mbps" => Some(1e6),
                    "gbps" => Some(1e9),
                    _ => None,
                };
                positive(own).zip(scale).map(|(own, scale)| Bandwidth::Rate(own * scale))
            }
            _ => None,
        };
        match (read, words.last()) {
            (Some(read), _) => self.own(at).bandwidth = Some((read, at)),
            (None, Some(value)) if words.len() > 1 => self.no_value(&words[0], value),
            _ => self.needs_value(&words[0]),
        }
    }

    /// A class that goes before others. A rate that it keeps to is that of a policer.
    fn priority(&mut self, words: &[Word<'_>]) {
        let mut rest = &words[1..];
        let mut level = 1;
        if let [kind, own, after @ ..] = rest
            && kind.text == "level"
        {
            let Some(own) = number(&own.text).filter(|&own| own > 0) else {
                self.no_value(kind, own);
                return;
            };
            (level, rest) = (own, after);
        }
        self.own(words[0].at).priority = Some((level, words[0].at));
        if let Some(rate) = rest.first() {
            let args = [format!("priority {}", rate.text).into()];
            self.notes.at(Level::Changed, rate.at, Code::PriorityByRate, args);
        }
    }

    /// A policer, with actions if they follow on its line.
    fn police(&mut self, words: &[Word<'_>]) {
        let at = words[0].at;
        let mut next = 1;
        if words.get(1).is_some_and(|word| matches!(&*word.text, "cir" | "rate")) {
            next = 2;
        }
        let Some(rate) = speed(words, &mut next) else {
            self.notes.at(Level::Lost, at, Code::OptionLeftOut, ["police".into()]);
            return;
        };
        let mut own = Police::new(at, rate);
        while let Some(word) = words.get(next) {
            let name = word.text.to_ascii_lowercase();
            if ACTIONS.contains(&&*name) {
                break;
            }
            let is_number = number(&name).is_some();
            next += usize::from(!is_number);
            let is_first = matches!(&*name, "bc" | "burst") || (is_number && own.burst.is_none());
            let is_read = if matches!(&*name, "pir" | "peak-rate") {
                let read = speed(words, &mut next);
                own.peak = read.or(own.peak);
                read.is_some()
            } else if is_first || is_number || matches!(&*name, "be" | "peak-burst") {
                let read = self.amount(words, &mut next);
                let kept = if is_first { &mut own.burst } else { &mut own.excess };
                *kept = read.or(*kept);
                read.is_some()
            } else {
                false
            };
            if !is_read {
                self.not_understood(Level::Lost, word);
            }
        }
        self.own(at).police = Some(own);
        if next < words.len() {
            self.actions(&words[next..]);
        }
    }

    /// What becomes of the packets of the policer above.
    fn actions(&mut self, words: &[Word<'_>]) {
        if self.classes.last().is_none_or(|class| class.police.is_none()) {
            self.not_understood(Level::Lost, &words[0]);
            return;
        }
        let mut of = None;
        for (index, word) in words.iter().enumerate() {
            let name = word.text.to_ascii_lowercase();
            if let Some(own) = ACTIONS.iter().position(|action| *action == name) {
                of = Some((own, index));
                continue;
            }
            let Some((own, start)) = of.filter(|(_, start)| start + 1 == index) else { continue };
            if !matches!(&*name, "drop" | "transmit") {
                let args = [format!("{} {name}", words[start].text).into()];
                self.notes.at(Level::Lost, word.at, Code::OptionLeftOut, args);
            }
            if let Some(police) = self.classes.last_mut().and_then(|class| class.police.as_mut()) {
                police.drops[own] = Some(name == "drop");
            }
        }
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
            self.own(words[0].at).burst = Some((burst / 8, rest[0].at));
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
        let packets = Packets::of(name, words.get(2).map_or("", |word| &word.text));
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
        Some((Profile { label, packets, min, max, denominator, at: words[0].at }, next))
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
                    let args: [Arg; 2] = [Code::ATime.into(), "shape average".into()];
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
            if !kinds.iter().any(|own| own.is_like(profile)) {
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
        if !self.apart && read.len() > 1 {
            let first = self.notes.len();
            let queue = self.together(class, &kinds, rate, w_q, detect);
            if let Some(queue) = queue {
                self.assumed(class, None);
                self.notes.place_from(first, detect);
                lanes.push(lane("WRED".to_owned(), queue, detect));
                return;
            }
        }
        for (label, min, max, max_p, at) in read {
            let first = self.notes.len();
            self.assumed(class, Some(max_p));
            let max = self.above(min, max);
            // The lab's ramp has a width; a step of one packet is the least here.
            let step = 1.0 / f64::from(self.size);
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

    /// The end of a ramp, above its beginning.
    fn above(&self, min: f64, max: f64) -> f64 {
        let step = if self.flavour.keeps_weight { 1.0 } else { 1.0 / f64::from(self.size) };
        if max > min { max } else { min + step }
    }

    /// Notes what the text does not say of a ramp, and of the common height of several without `max_p`.
    fn assumed(&mut self, class: &Class, max_p: Option<f64>) {
        if !self.flavour.keeps_weight {
            let height = max_p.unwrap_or(1.0 / f64::from(USUAL_DENOMINATOR));
            let field = if max_p.is_some() { "queue.max_p" } else { "queue.curves" };
            let w_q = math::pow(2.0, -f64::from(USUAL_EXPONENT));
            let weight = class.exponent.is_none().then_some(("queue.w_q", w_q));
            for (field, value) in [(field, height)].into_iter().chain(weight) {
                self.notes.on(Level::Changed, field, Code::Guessed, [value.into()]);
            }
        }
        let args = [self.flavour.name.into(), "linux".into()];
        self.notes.on(Level::Exact, "queue.spacing", Code::NotDocumented, args);
    }

    /// One discipline with the curves of a class's profiles; `None`, with a note, if it cannot be one.
    fn together(
        &mut self,
        class: &Class,
        kinds: &[&Profile],
        rate: Option<u64>,
        w_q: f64,
        at: Place,
    ) -> Option<QueueSpec> {
        if let Some(untold) = class.profiles.iter().find(|own| own.packets == Packets::Untold) {
            let args = [(&*untold.label).into()];
            self.notes.at(Level::Changed, untold.at, Code::CurvesUntold, args);
            return None;
        }
        let mut curves: Vec<CurveOf> = Vec::new();
        for kind in kinds {
            let mut length = |amount| self.packets(amount, rate);
            let (min, max) = (length(kind.min)?, length(kind.max)?);
            let max = self.above(min, max);
            let ramp = Ramp { min, max, max_p: 1.0 / f64::from(kind.denominator) };
            let ramp = curves::within(ramp, 1.0 / f64::from(self.size), &mut self.notes);
            curves.push(CurveOf { of: Vec::new(), points: curves::points(ramp) });
        }
        let mut rest = None;
        let mut named = Vec::new();
        // The last command for a codepoint holds.
        for profile in class.profiles.iter().rev() {
            let Some(kind) = kinds.iter().position(|own| own.is_like(profile)) else { continue };
            match &profile.packets {
                Packets::Rest => rest = rest.or(Some(kind)),
                Packets::Dscps(dscps) => {
                    for &dscp in dscps.iter().rev() {
                        if !named.contains(&dscp) {
                            named.push(dscp);
                            curves[kind].of.insert(0, Of::Dscp(dscp));
                        }
                    }
                }
                Packets::Untold => {}
            }
        }
        let has_rest = rest.is_some();
        if let Some(rest) = rest.filter(|_| named.len() < curves::DSCPS) {
            let points = curves[rest].points.clone();
            curves.retain(|own| !own.of.is_empty() && own.points != points);
            curves.push(CurveOf { of: Vec::new(), points });
        } else {
            curves.retain(|own| !own.of.is_empty());
        }
        if !has_rest && named.len() < curves::DSCPS {
            let args = [self.flavour.name.into()];
            self.notes.on(Level::Changed, "queue.curves", Code::RestUncurved, args);
        }
        let curves = curves::together(curves, at, &mut self.notes)?;
        Some(QueueSpec::Wred(wred::Params {
            curves,
            w_q,
            spacing: SPACING,
            ..wred::Params::default()
        }))
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
fn other_system(name: &str, words: &[Word<'_>]) -> Option<(&'static str, Code)> {
    let has = |own: &str| words.iter().any(|word| word.text.eq_ignore_ascii_case(own));
    Some(match name {
        "color" => ("Dell OS10", Code::FormOfOs10),
        "ecn" | "drop" if has("minimum-threshold") => ("Arista EOS", Code::FormOfEos),
        _ if has("minimum-threshold") || name == "threshold" => ("NX-OS", Code::FormOfNxos),
        _ if number(name).is_some() && words.len() >= 6 => ("Eltex", Code::FormOfEltex),
        _ => return None,
    })
}

/// A rate, with its unit or in percent.
fn speed(words: &[Word<'_>], next: &mut usize) -> Option<Speed> {
    let word = words.get(*next)?.text.to_ascii_lowercase();
    if word == "percent" {
        let percent = positive(&words.get(*next + 1)?.text)?;
        *next += 2;
        return Some(Speed::Percent(percent.min(100.0)));
    }
    let scaled = [('k', 1e3), ('m', 1e6), ('g', 1e9)]
        .into_iter()
        .find_map(|(sign, scale)| Some((word.strip_suffix(sign)?, scale)));
    let (digits, mut scale) = scaled.unwrap_or((&word, 1.0));
    let value = digits.parse().ok().filter(|&own: &f64| own > 0.0 && own <= 1e12)?;
    *next += 1;
    let unit = match words.get(*next).map(|word| &*word.text) {
        Some("bps") => Some(1.0),
        Some("kbps") => Some(1e3),
        Some("mbps") => Some(1e6),
        Some("gbps") => Some(1e9),
        // Packets have no size there.
        Some("pps" | "cps") => return None,
        _ => None,
    };
    if let Some(unit) = unit {
        *next += 1;
        scale *= unit;
    }
    Some(Speed::Rate((value * scale) as u64))
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

fn positive(text: &str) -> Option<f64> {
    text.parse().ok().filter(|&own: &f64| own > 0.0 && own <= 1e9)
}

fn number(text: &str) -> Option<u32> {
    whole(text)?.try_into().ok()
}

fn whole(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// A codepoint by its number or its name, or several with commas between.
fn is_dscp(text: &str) -> bool {
    text == "rsvp" || text.split(',').all(|own| dscp::named(own).is_some())
}
