//! Queues of pf with ALTQ to lanes. RED's numbers are in the kernel, so what is read of them is a guess.

use std::borrow::Cow;

use aqm_lane::fault::Code;
use aqm_lane::math;
use aqm_lane::queue::{QueueSpec, Spacing, codel, red, tail_drop};

use super::{USUAL_SLOTS, mtu, units};
use crate::lab::{in_packets, rate_of, within};
use crate::note::{Level, Notes, Place};
use crate::words::Word;
use crate::{Imported, MOST_LANES};

/// Thresholds in percent of the queue's limit, and those in place of zero, packets.
const PERCENT: [u32; 2] = [10, 30];
const THRESHOLDS: [u32; 2] = [5, 15];
/// ALTQ drops with p/(2 - n p), where uniform spacing has p/(1 - n p): its 1/10 is the lab's 1/20.
const MAX_P: f64 = 0.05;
/// Exponent of the weight of links that are not slow.
const WEIGHT_LOG: f64 = 9.0;
/// Queues in one another, at most.
const MOST_NESTED: usize = 16;

/// Whether a statement is one of pf that ALTQ has.
pub(super) fn is_pf(statement: &[Word<'_>]) -> bool {
    let is_number = |word: &Word<'_>| word.text.starts_with(|c: char| c.is_ascii_digit());
    match statement {
        [first, ..] if first.text == "altq" => true,
        [first, name, ..] => first.text == "queue" && name.text != "config" && !is_number(name),
        _ => false,
    }
}

#[derive(Clone, Copy, Debug)]
enum Bandwidth {
    Bits(u64),
    /// Of the queue above, percent.
    Share(f64),
}

#[derive(Clone, Copy, Debug)]
enum Law {
    Plain,
    Red { ecn: bool },
    Rio,
    Codel { target_ms: u32, interval_ms: u32, ecn: bool },
}

const USUAL_CODEL: Law = Law::Codel { target_ms: 5, interval_ms: 100, ecn: false };

/// An interface, or a queue.
#[derive(Debug)]
struct Node {
    name: String,
    at: Place,
    is_link: bool,
    bandwidth: Option<Bandwidth>,
    limit: Option<u32>,
    law: Law,
    /// Whether it may send more than its own rate.
    may_borrow: bool,
    children: Vec<String>,
}

/// The interfaces and queues of a text.
#[derive(Debug, Default)]
pub(super) struct Altq {
    nodes: Vec<Node>,
}

/// A word at the signs that pf reads as words of their own.
fn tokens<'s>(word: &'s Word<'_>, all: &mut Vec<Word<'s>>) {
    let text: &str = &word.text;
    let is_sign = |c: char| "{}(),".contains(c);
    let mut rest = text;
    let mut column = word.at.column;
    while let Some(first) = rest.chars().next() {
        let length = match rest.find(is_sign) {
            Some(0) => first.len_utf8(),
            Some(end) => end,
            None => rest.len(),
        };
        let own = &rest[..length];
        let at = Place { column, ..word.at };
        if own != "," {
            all.push(Word { text: Cow::Borrowed(own), at });
        }
        column += own.chars().count() as u32;
        rest = &rest[length..];
    }
}

/// Words of a statement, read one after the other.
struct Reader<'w, 'n> {
    words: &'w [Word<'w>],
    notes: &'n mut Notes,
}

impl<'w> Reader<'w, '_> {
    fn next(&mut self) -> Option<&'w Word<'w>> {
        let (word, rest) = self.words.split_first()?;
        self.words = rest;
        Some(word)
    }

    /// Whether the next word is this one, which is then passed.
    fn takes(&mut self, text: &str) -> bool {
        let is_next = self.words.first().is_some_and(|word| word.text == text);
        if is_next {
            self.words = &self.words[1..];
        }
        is_next
    }

    fn left_out(&mut self, word: &Word<'_>) {
        self.notes.at(Level::Lost, word.at, Code::OptionLeftOut, [(&*word.text).into()]);
    }

    fn value<T>(&mut self, name: &Word<'_>, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let Some(word) = self.next() else {
            self.notes.at(Level::Refused, name.at, Code::NeedsValue, [(&*name.text).into()]);
            return None;
        };
        let value = read(&word.text);
        if value.is_none() {
            let args = [(&*name.text).into(), (&*word.text).into()];
            self.notes.at(Level::Refused, word.at, Code::NoValueOf, args);
        }
        value
    }

    /// The names between braces, or one without.
    fn names(&mut self, of: &Word<'_>) -> Vec<String> {
        if self.takes("{") { self.braced() } else { self.value(of, name).into_iter().collect() }
    }

    fn braced(&mut self) -> Vec<String> {
        let mut names = Vec::new();
        while let Some(word) = self.next()
            && word.text != "}"
        {
            names.push(word.text.to_string());
        }
        names
    }

    fn node(&mut self, kind: &Word<'_>) -> Option<Node> {
        let is_link = kind.text == "altq";
        if is_link {
            self.takes("on");
        }
        let name = self.value(kind, name)?;
        if name == "{" {
            self.braced();
        }
        let mut node = Node {
            name,
            at: kind.at,
            is_link,
            bandwidth: None,
            limit: None,
            law: Law::Plain,
            may_borrow: false,
            children: Vec::new(),
        };
        while let Some(word) = self.next() {
            match &*word.text {
                "on" => {
                    self.value(word, |text| Some(text.len()))?;
                }
                "bandwidth" => node.bandwidth = Some(self.value(word, bandwidth)?),
                "qlimit" => node.limit = Some(self.value(word, units::count)?),
                "tbrsize" | "priority" | "prio" => {
                    self.value(word, |text| Some(text.len()))?;
                    self.left_out(word);
                }
                "{" => node.children = self.braced(),
                "queue" if is_link => node.children = self.names(word),
                "cbq" | "priq" | "hfsc" | "fairq" | "codelq" => {
                    if word.text == "codelq" {
                        node.law = USUAL_CODEL;
                    }
                    // What a queue of HFSC has for itself is a share of what there is.
                    node.may_borrow |= word.text == "hfsc";
                    if self.takes("(") {
                        self.options(&mut node)?;
                    }
                }
                _ => self.option(word, &mut node)?,
            }
        }
        Some(node)
    }

    /// Options between parentheses, of which the first is read already.
    fn options(&mut self, node: &mut Node) -> Option<()> {
        while let Some(word) = self.next() {
            match &*word.text {
                ")" => break,
                _ => self.option(word, node)?,
            }
        }
        Some(())
    }

    /// An option of CoDel; its times are in milliseconds.
    fn of_codel(&mut self, word: &Word<'_>, law: &mut Law) -> Option<()> {
        match (&*word.text, law) {
            ("ecn", Law::Codel { ecn, .. }) => *ecn = true,
            ("target", Law::Codel { target_ms, .. }) => {
                *target_ms = self.value(word, units::count)?;
            }
            ("interval", Law::Codel { interval_ms, .. }) => {
                *interval_ms = self.value(word, units::count)?;
            }
            (other, _) => {
                self.notes.at(Level::Lost, word.at, Code::NotUnderstood, [other.into()]);
            }
        }
        Some(())
    }

    fn option(&mut self, word: &Word<'_>, node: &mut Node) -> Option<()> {
        match (&*word.text, &mut node.law) {
            ("ecn" | "target" | "interval", law @ Law::Codel { .. }) => {
                self.of_codel(word, law)?;
            }
            ("codel", law) => {
                *law = USUAL_CODEL;
                if self.takes("(") {
                    while let Some(word) = self.next()
                        && word.text != ")"
                    {
                        self.of_codel(word, law)?;
                    }
                }
            }
            // ECN alone switches RED on.
            ("ecn", law) => *law = Law::Red { ecn: true },
            ("red", Law::Red { .. }) => {}
            ("red", law) => *law = Law::Red { ecn: false },
            ("rio", law) => *law = Law::Rio,
            ("default", _) => {}
            ("borrow", _) => node.may_borrow = true,
            ("realtime" | "upperlimit" | "linkshare", _) => {
                self.left_out(word);
                if self.takes("(") {
                    while self.next().is_some_and(|word| word.text != ")") {}
                } else {
                    self.value(word, |text| Some(text.len()))?;
                }
            }
            (other, _) => {
                self.notes.at(Level::Lost, word.at, Code::NotUnderstood, [other.into()]);
            }
        }
        Some(())
    }
}

fn name(text: &str) -> Option<String> {
    Some(text.to_owned())
}

fn bandwidth(text: &str) -> Option<Bandwidth> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let value = units::plain(&text[..end])?;
    let scale = match &text[end..] {
        "%" => return (value <= 100.0).then_some(Bandwidth::Share(value)),
        "" | "b" => 1.0,
        "Kb" => 1e3,
        "Mb" => 1e6,
        "Gb" => 1e9,
        _ => return None,
    };
    let bits = value * scale;
    (bits <= 1e15).then_some(Bandwidth::Bits(bits as u64))
}

impl Altq {
    /// Reads a statement, with those after it as far as its braces are open. Gives what follows.
    pub(super) fn statement<'s, 't>(
        &mut self,
        statement: &'s [Word<'t>],
        after: &'s [Vec<Word<'t>>],
        notes: &mut Notes,
    ) -> &'s [Vec<Word<'t>>] {
        let mut rest = after;
        let (mut words, mut read, mut open) = (Vec::new(), 0, 0_i32);
        let mut next = statement;
        loop {
            next.iter().for_each(|word| tokens(word, &mut words));
            for word in &words[read..] {
                open += i32::from(word.text == "{") - i32::from(word.text == "}");
            }
            read = words.len();
            match rest.split_first() {
                Some((after, others)) if open > 0 && !is_pf(after) => {
                    (next, rest) = (after, others);
                }
                _ => break,
            }
        }
        if let Some((kind, words)) = words.split_first() {
            self.nodes.extend(Reader { words, notes }.node(kind));
        }
        rest
    }

    /// The queue or interface that a queue is a part of.
    fn above(&self, name: &str) -> Option<&Node> {
        self.nodes.iter().find(|node| node.children.iter().any(|child| child == name))
    }

    fn rate(&self, node: &Node) -> Option<u64> {
        let (mut node, mut share) = (node, 1.0);
        for _ in 0..MOST_NESTED {
            match node.bandwidth {
                Some(Bandwidth::Bits(bits)) => return Some((bits as f64 * share) as u64),
                Some(Bandwidth::Share(percent)) => share *= percent / 100.0,
                None => {}
            }
            node = self.above(&node.name)?;
        }
        None
    }

    /// The lanes of the queues that drop.
    pub(super) fn lanes(&self, size: u32, notes: &mut Notes) -> Vec<Imported> {
        let mut lanes = Vec::new();
        for node in &self.nodes {
            if lanes.len() == MOST_LANES {
                notes.at(Level::Refused, node.at, Code::LanesTooMany, [MOST_LANES.into()]);
                continue;
            }
            let first = notes.len();
            lanes.extend(self.lane(node, size, notes));
            notes.place_from(first, node.at);
        }
        lanes
    }

    fn lane(&self, node: &Node, size: u32, notes: &mut Notes) -> Option<Imported> {
        let is_plain = matches!(node.law, Law::Plain);
        if is_plain && (node.is_link || !node.children.is_empty()) {
            return None;
        }
        let Some(link) = self.nodes.iter().find(|node| node.is_link) else {
            notes.on(Level::Refused, "queue", Code::NeedsOption, ["queue".into(), "altq".into()]);
            return None;
        };
        if is_plain && node.limit.is_none() {
            notes.at(Level::Lost, node.at, Code::CommandLeftOut, []);
            return None;
        }
        let limit = node.limit.unwrap_or(USUAL_SLOTS).max(1);
        let (label, queue, ecn) = match node.law {
            Law::Plain => ("Tail Drop", QueueSpec::TailDrop(tail_drop::Params {}), false),
            Law::Red { ecn } => ("RED", red_queue(limit, notes), ecn),
            Law::Rio => {
                notes.at(Level::Refused, node.at, Code::NotInLabBut, ["rio".into(), "RED".into()]);
                return None;
            }
            Law::Codel { target_ms, interval_ms, ecn } => {
                let mut s = |field, ms| within("codel", field, f64::from(ms) / 1e3, notes);
                let target_s = s("queue.target_s", target_ms);
                let interval_s = s("queue.interval_s", interval_ms);
                let queue = codel::Params { target_s, interval_s, mtu_bytes: mtu(size) };
                ("CoDel", QueueSpec::Codel(queue), ecn)
            }
        };
        if node.limit.is_none() {
            notes.on(Level::Changed, "link.buffer", Code::Guessed, [(limit + 1).into()]);
        }
        // Alone, a queue that borrows has the whole link.
        let mut rate = self.rate(node);
        if let (Some(whole), Some(own)) = (self.rate(link), rate)
            && node.may_borrow
            && own < whole
        {
            notes.on(Level::Exact, "link.rate_bps", Code::RateIsReach, [whole.into(), own.into()]);
            rate = Some(whole);
        }
        Some(Imported {
            label: format!("{label} {}", node.name),
            queue,
            buffer: Some(in_packets(limit)),
            rate_bps: rate.and_then(|rate| rate_of(rate, notes)),
            ecn,
            packet_bytes: size,
            rtt_s: None,
            drop_share: None,
            at: node.at,
        })
    }
}

fn red_queue(limit: u32, notes: &mut Notes) -> QueueSpec {
    let own = |i: usize| match u64::from(limit) * u64::from(PERCENT[i]) / 100 {
        0 => f64::from(THRESHOLDS[i]),
        own => own as f64,
    };
    let max_th = within("red", "queue.max_th", own(1).max(own(0) + 1.0), notes);
    let min_th = own(0).min(max_th - 1.0);
    let w_q = math::pow(2.0, -WEIGHT_LOG);
    for (field, value) in [
        ("queue.min_th", min_th),
        ("queue.max_th", max_th),
        ("queue.max_p", MAX_P),
        ("queue.w_q", w_q),
    ] {
        notes.on(Level::Changed, field, Code::Guessed, [value.into()]);
    }
    let spacing = Spacing::Uniform;
    let usual = red::Params::default();
    QueueSpec::Red(red::Params { min_th, max_th, max_p: MAX_P, w_q, spacing, ..usual })
}
