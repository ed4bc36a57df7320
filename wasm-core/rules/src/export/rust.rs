//! A rule as a Rust module without dependencies.

use std::fmt::Write as _;

use super::code::{Language, Names, Writer, grouped, has_early, literal};
use super::{File, file_name, origin, sound, type_name};
use crate::language::Read;
use crate::language::fault::Fault;
use crate::language::tree::When;
use aqm_lane::queue::rule::Type;

/// Words that no name may be: those of Rust, and what the module uses.
const TAKEN: &[&str] = &[
    "abstract",
    "as",
    "async",
    "await",
    "become",
    "box",
    "break",
    "const",
    "continue",
    "crate",
    "do",
    "dyn",
    "else",
    "enum",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "if",
    "impl",
    "in",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "pub",
    "ref",
    "return",
    "self",
    "Self",
    "static",
    "struct",
    "super",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "virtual",
    "where",
    "while",
    "yield",
    "Action",
    "Early",
    "Link",
    "Packet",
    "Params",
    "Queue",
    "Rule",
    "Seen",
    "Spacing",
    "State",
    "Verdict",
    "Some",
    "None",
    "Ok",
    "Err",
    "action",
    "base",
    "chance",
    "clamped",
    "divided",
    "draw",
    "kept",
    "larger",
    "line",
    "lowest",
    "measured",
    "power",
    "probability",
    "ramp",
    "ratio",
    "scaled",
    "scaled_by",
    "seconds",
    "seen",
    "smaller",
    "steps",
    "to_time",
];

/// A rule as a Rust module that needs the standard library alone, in the edition of 2021 or later. Its decisions are those of the
/// lab from the same random numbers; `exp`, `ln`, `log2`, `cbrt` and powers other than to whole numbers may differ in the last
/// bits, as they are the platform's.
///
/// # Errors
/// The first fault of a text that does not run.
pub fn rust(text: &str) -> Result<Vec<File>, Fault> {
    let read = sound(text)?;
    let name = format!("{}_rule.rs", file_name(&read, "_"));
    Ok(vec![File { name, content: module(&read, text) }])
}

/// What a module is made of.
#[derive(Default)]
struct Parts {
    arrives: bool,
    departs: bool,
    early: bool,
    /// Intervals of the events by the clock, ns.
    every: Vec<u64>,
    /// The methods of the events.
    events: String,
}

impl Parts {
    fn of(read: &Read, names: &Names) -> Parts {
        let mut parts = Parts { early: has_early(&read.rule), ..Parts::default() };
        for (event, locals) in read.rule.events.iter().zip(&read.known.locals) {
            let capital = |name: &str| name.contains(|c: char| c.is_ascii_uppercase());
            let allow = match locals.iter().any(|(name, _)| capital(&names.of(name))) {
                true => "    #[allow(non_snake_case)]\n",
                false => "",
            };
            let writer = Writer::new(Language::Rust, &read.known, names);
            let body = writer.event(&event.body, 2, event.has_packet());
            let (name, result) = match &event.when {
                When::Arrive => ("on_arrive".to_owned(), " -> Action"),
                When::Depart => ("on_depart".to_owned(), " -> Action"),
                When::Every(_) => (format!("on_tick_{}", parts.every.len()), ""),
            };
            match &event.when {
                When::Arrive => parts.arrives = true,
                When::Depart => parts.departs = true,
                // A sound text has the intervals in the order of its events.
                When::Every(_) => {
                    let own =
                        read.program.as_ref().map(|program| &program.every[parts.every.len()]);
                    parts.every.push(own.map_or(0, |(interval, _)| interval.0));
                }
            }
            let used = |word: &'static str, unused| if body.contains(word) { word } else { unused };
            let (seen, draw) = (used("seen", "_seen"), used("draw", "_draw"));
            let _ = write!(
                parts.events,
                "\n{allow}    fn {name}(&mut self, {seen}: &Seen, {draw}: &mut impl FnMut() -> f64){result} {{\n{body}    }}\n"
            );
        }
        parts
    }

    /// The type of the rule with its constructor.
    fn rule(&self, out: &mut String, name: &str) {
        let Parts { early, every, .. } = self;
        let ticks = every.len();
        let (mut fields, mut start) = (String::new(), String::new());
        if *early {
            fields.push_str("    early: Early,\n");
            start.push_str("            early: Early::default(),\n");
        }
        if ticks > 0 {
            let _ = writeln!(fields, "    ticks: [Option<i64>; {ticks}],");
            let _ = writeln!(start, "            ticks: [None; {ticks}],");
        }
        let _ =
            write!(out, "\n/// {name}: parameters, state, and what the language keeps for it.\n");
        out.push_str(&RULE.replace("    FIELDS\n", &fields).replace("            START\n", &start));
    }
}

fn module(read: &Read, text: &str) -> String {
    let names = Names::new(Language::Rust, &read.known, TAKEN);
    let parts = Parts::of(read, &names);
    let mut out = String::new();
    for line in origin(read, text) {
        let _ = writeln!(out, "{}", format!("// {line}").trim_end());
    }
    out.push_str(MEANING);
    fields(&mut out, read, &names);
    out.push_str(COMMON);
    parts.rule(&mut out, &type_name(read));
    let reset = if parts.early { "\n            self.early.count = 0;" } else { "" };
    let arrive = if parts.arrives { ARRIVE } else { ARRIVE_UNJUDGED };
    out.push_str(&arrive.replace("RESET", reset));
    out.push_str(if parts.departs { DEPART } else { DEPART_UNJUDGED });
    out.push_str(REST);
    out.push_str(&ticks_method(&parts.every));
    out.push_str(&parts.events);
    out.push_str("}\n");
    if parts.early {
        out.push_str(EARLY);
    }
    for (name, function) in FUNCTIONS {
        if calls(&out, name) {
            out.push_str(function);
        }
    }
    out
}

/// Whether a text calls a function, comments aside.
pub(super) fn calls(text: &str, name: &str) -> bool {
    let call = format!("{name}(");
    let starts = |before: &str| {
        let longer =
            before.ends_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | ':'));
        !longer && !before.ends_with("fn ")
    };
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.match_indices(&call).map(move |(at, _)| &line[..at])).any(starts)
}

fn fields(out: &mut String, read: &Read, names: &Names) {
    let of = |of| match of {
        Type::Number => ("f64", ""),
        Type::Time => ("i64", ", ns"),
        Type::Flag => ("bool", ""),
    };
    let params = read.known.params.iter().map(|param| (&param.name, param.of, param.value));
    let states = read.known.states.iter().map(|(name, of, bits)| (name, *of, *bits));
    for (name, about, all) in [
        (
            "Params",
            "Parameters, which stay as they are while the rule runs.",
            params.collect::<Vec<_>>(),
        ),
        ("State", "What the rule remembers.", states.collect()),
    ] {
        // Names are those of the text, in whatever letters.
        let _ = writeln!(
            out,
            "\n/// {about}\n#[allow(non_snake_case)]\n#[derive(Clone, Debug, PartialEq)]\npub struct {name} {{"
        );
        for (own, kind, _) in &all {
            let (rust, unit) = of(*kind);
            let _ = writeln!(out, "    /// `{own}`{unit}.\n    pub {}: {rust},", names.of(own));
        }
        let _ = writeln!(
            out,
            "}}\n\nimpl Default for {name} {{\n    fn default() -> Self {{\n        {name} {{"
        );
        for (own, kind, bits) in &all {
            let _ = writeln!(
                out,
                "            {}: {},",
                names.of(own),
                literal(*kind, *bits, Language::Rust)
            );
        }
        out.push_str("        }\n    }\n}\n");
    }
}

fn ticks_method(every: &[u64]) -> String {
    let mut out = String::from(EVERY_START);
    if every.is_empty() {
        out.push_str("        let _ = (queue, draw);\n    }\n");
        return out;
    }
    for (i, interval) in every.iter().enumerate() {
        out.push_str(
            &EVERY
                .replace("NUMBER", &i.to_string())
                .replace("INTERVAL", &grouped(*interval as i64)),
        );
    }
    out.push_str("    }\n");
    out
}

const MEANING: &str = "//
// Numbers are IEEE 754 doubles without fused operations, times are nanoseconds that saturate. What is stored is a number: no
// number counts as 0, and an infinite one as 1e300. The caller keeps the queue: it calls `arrive` for each packet that comes,
// `depart` for each that is about to leave, and `idle` when it is asked for a packet and has none. `draw` gives random numbers
// from 0 up to but without 1.
";

const COMMON: &str = "
/// The link that the queue feeds.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Rate, bit/s.
    pub rate: f64,
    /// Room of the buffer in packets; 0 if it counts bytes.
    pub limit: f64,
    /// Room of the buffer in bytes; 0 if it counts packets.
    pub limit_bytes: f64,
    /// Size of a usual packet, bytes.
    pub usual: f64,
}

/// The queue as it is, without the packet in transmission.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Queue {
    /// The time, ns.
    pub now: i64,
    /// Packets that wait.
    pub packets: u32,
    /// Bytes that wait.
    pub bytes: u64,
    /// When the packet at the head arrived, ns.
    pub head_arrived: Option<i64>,
}

/// A packet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Packet {
    /// Its size.
    pub bytes: u32,
    /// Whether it can be marked.
    pub ect: bool,
    /// Whether the buffer has room for it. At a departure this does not matter.
    pub fits: bool,
}

/// What happens to a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It waits, or leaves.
    Pass,
    /// The same with a mark.
    Mark,
    /// It is dropped.
    Drop,
}

/// How an event ends.
#[allow(dead_code)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Pass,
    Signal,
    Mark,
    Drop,
}

/// What an event reads.
#[allow(dead_code)]
#[derive(Clone, Debug, Default)]
struct Seen {
    now: i64,
    q: f64,
    bytes: f64,
    delay: f64,
    limit: f64,
    limit_bytes: f64,
    rate: f64,
    usual: f64,
    size: f64,
    ect: bool,
    room: bool,
    age: i64,
    missed: f64,
    idle: i64,
    lost: i64,
}
";

const RULE: &str = "#[derive(Clone, Debug)]
pub struct Rule {
    /// Its parameters.
    pub params: Params,
    /// Its state.
    pub state: State,
    /// The link.
    pub link: Link,
    FIELDS
    idle_since: Option<i64>,
    last_signal: Option<i64>,
}

impl Rule {
    /// A rule at an idle link at time zero.
    pub fn new(params: Params, link: Link) -> Rule {
        Rule {
            params,
            state: State::default(),
            link,
            START
            idle_since: Some(0),
            last_signal: None,
        }
    }
";

const ARRIVE: &str = "
    /// Judges a packet that arrives; `queue` is without it. A packet that passes is stored.
    pub fn arrive(&mut self, queue: &Queue, packet: &Packet, draw: &mut impl FnMut() -> f64) -> Verdict {
        self.every(queue, draw);
        let idle = self.idle_since.take().map(|since| queue.now - since);
        let mut seen = self.look(queue.now, queue.packets, queue.bytes);
        if let Some(idle) = idle {
            let rate = self.link.rate / (8.0 * self.link.usual);
            seen.idle = idle;
            seen.missed = (rate * (idle as f64 / 1e9)) as u64 as f64;
        }
        seen.size = f64::from(packet.bytes);
        (seen.ect, seen.room) = (packet.ect, packet.fits);
        let action = self.on_arrive(&seen, draw);
        let verdict = match action {
            Action::Signal if packet.ect && packet.fits => Verdict::Mark,
            Action::Mark if packet.ect && packet.fits => Verdict::Mark,
            Action::Signal | Action::Drop => Verdict::Drop,
            Action::Pass | Action::Mark => Verdict::Pass,
        };
        if verdict != Verdict::Pass {
            self.last_signal = Some(queue.now);
        } else if !packet.fits {RESET
            return Verdict::Drop;
        }
        verdict
    }
";

const ARRIVE_UNJUDGED: &str = "
    /// Judges a packet that arrives; `queue` is without it. A packet that passes is stored.
    pub fn arrive(&mut self, queue: &Queue, packet: &Packet, draw: &mut impl FnMut() -> f64) -> Verdict {
        self.every(queue, draw);
        self.idle_since = None;
        if packet.fits { Verdict::Pass } else { Verdict::Drop }
    }
";

const DEPART: &str = "
    /// Judges the packet at the head, which is about to leave; `queue` is still with it. After a drop the next head is judged.
    pub fn depart(&mut self, queue: &Queue, packet: &Packet, draw: &mut impl FnMut() -> f64) -> Verdict {
        self.every(queue, draw);
        let bytes = queue.bytes.saturating_sub(u64::from(packet.bytes));
        let mut seen = self.look(queue.now, queue.packets.saturating_sub(1), bytes);
        seen.age = queue.head_arrived.map_or(0, |arrived| (queue.now - arrived).max(0));
        seen.size = f64::from(packet.bytes);
        seen.ect = packet.ect;
        let action = self.on_depart(&seen, draw);
        let verdict = match action {
            Action::Signal | Action::Mark if packet.ect => Verdict::Mark,
            Action::Signal | Action::Drop => Verdict::Drop,
            Action::Pass | Action::Mark => Verdict::Pass,
        };
        if verdict != Verdict::Pass {
            self.last_signal = Some(queue.now);
        }
        verdict
    }
";

const DEPART_UNJUDGED: &str = "
    /// Judges the packet at the head, which is about to leave; `queue` is still with it. After a drop the next head is judged.
    pub fn depart(&mut self, queue: &Queue, _packet: &Packet, draw: &mut impl FnMut() -> f64) -> Verdict {
        self.every(queue, draw);
        Verdict::Pass
    }
";

const REST: &str = "
    /// Notes that the link has no packet to send.
    pub fn idle(&mut self, queue: &Queue, draw: &mut impl FnMut() -> f64) {
        self.every(queue, draw);
        self.idle_since = Some(queue.now);
    }

    fn look(&self, now: i64, packets: u32, bytes: u64) -> Seen {
        let Link { rate, limit, limit_bytes, usual } = self.link;
        let lost = self.last_signal.map_or(i64::MAX, |at| (now - at).max(0));
        let (q, bytes) = (f64::from(packets), bytes as f64);
        let delay = bytes * 8.0 / rate;
        Seen { now, q, bytes, delay, limit, limit_bytes, rate, usual, lost, ..Seen::default() }
    }
";

const EVERY_START: &str = "
    /// Makes the runs by the clock that are due, each as if at its time. The other calls make them too; the first one starts the
    /// clock.
    pub fn every(&mut self, queue: &Queue, draw: &mut impl FnMut() -> f64) {
";

const EVERY: &str = "        let mut next = self.ticks[NUMBER].unwrap_or(queue.now + INTERVAL);
        // Minutes of an idle link; by then a controller has settled.
        let mut left = 10_000;
        while next <= queue.now && left > 0 {
            let mut seen = self.look(next, queue.packets, queue.bytes);
            seen.age = queue.head_arrived.map_or(0, |arrived| (next - arrived).max(0));
            let before = self.state.clone();
            self.on_tick_NUMBER(&seen, draw);
            // Later runs would change nothing either.
            if self.state == before {
                break;
            }
            next += INTERVAL;
            left -= 1;
        }
        if next <= queue.now {
            next += ((queue.now - next) / INTERVAL + 1) * INTERVAL;
        }
        self.ticks[NUMBER] = Some(next);
";

const EARLY: &str = "
/// Distribution of the gaps between random signals at base probability p.
#[allow(dead_code)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spacing {
    /// From 1/p to 2/p.
    Wait,
    /// From 1 to 1/p - 1.
    Uniform,
    /// Each packet by itself.
    Geometric,
}

/// The engine of early signals (Floyd & Jacobson 1993, with the additions of ns-2).
#[derive(Clone, Debug, Default)]
struct Early {
    /// Arrivals since the last signal while the curve was above zero.
    count: u64,
    /// Whether the previous arrival was on the rising part of the curve.
    active: bool,
}

impl Early {
    /// What happens to an arrival that finds `waiting` packets, or `None` if it is not chosen.
    fn decide(
        &mut self,
        spacing: Spacing,
        base: f64,
        measured: f64,
        lowest: f64,
        waiting: f64,
        draw: &mut impl FnMut() -> f64,
    ) -> Option<Action> {
        let action = if base < 1.0 { Action::Signal } else { Action::Drop };
        if spacing == Spacing::Geometric {
            let hit = base > 0.0 && draw() < base;
            return hit.then_some(action);
        }
        self.count += 1;
        if measured < lowest || waiting <= 1.0 {
            self.active = false;
            return None;
        }
        if !self.active {
            self.active = true;
            self.count = 1;
            return None;
        }
        let spread = self.count as f64 * base;
        let applied = match spacing {
            Spacing::Wait if spread < 1.0 => 0.0,
            Spacing::Wait if spread < 2.0 => base / (2.0 - spread),
            Spacing::Uniform if spread < 1.0 => base / (1.0 - spread),
            _ => 1.0,
        };
        if applied > 0.0 && draw() <= applied {
            self.count = 0;
            return Some(action);
        }
        None
    }
}
";

/// Functions by their names, each behind those that call it.
const FUNCTIONS: &[(&str, &str)] = &[
    (
        "chance",
        "
/// Whether a packet is chosen with probability `p`; draws always.
fn chance(p: f64, draw: &mut impl FnMut() -> f64) -> bool {
    let p = probability(p);
    draw() < p
}
",
    ),
    (
        "probability",
        "
fn probability(value: f64) -> f64 {
    kept(value).clamp(0.0, 1.0)
}
",
    ),
    (
        "kept",
        "
/// A number to store: no NaN, no infinity, no negative zero.
fn kept(value: f64) -> f64 {
    if value.is_nan() {
        0.0
    } else if value.is_infinite() {
        1e300_f64.copysign(value)
    } else {
        value + 0.0
    }
}
",
    ),
    (
        "power",
        "
/// A power; to a whole number by repeated squaring.
fn power(mut base: f64, exponent: f64) -> f64 {
    if !((0.0..9_007_199_254_740_992.0).contains(&exponent) && exponent == exponent.floor()) {
        return base.powf(exponent);
    }
    let mut left = exponent as u64;
    let mut result = 1.0;
    while left > 0 {
        if left & 1 == 1 {
            result *= base;
        }
        base *= base;
        left >>= 1;
    }
    result
}
",
    ),
    (
        "smaller",
        "
fn smaller<T: PartialOrd>(a: T, b: T) -> T {
    if b < a { b } else { a }
}
",
    ),
    (
        "larger",
        "
fn larger<T: PartialOrd>(a: T, b: T) -> T {
    if b > a { b } else { a }
}
",
    ),
    (
        "clamped",
        "
fn clamped<T: PartialOrd>(x: T, low: T, high: T) -> T {
    let above = if x < low { low } else { x };
    if above > high { high } else { above }
}
",
    ),
    (
        "ramp",
        "
/// 0 below `low`, then a line to `p` at `high` and another to 1 at `end`.
fn ramp(x: f64, low: f64, high: f64, p: f64, end: f64) -> f64 {
    if x < low {
        0.0
    } else if x < high {
        p * (x - low) / (high - low)
    } else if x < end {
        p + (1.0 - p) * (x - high) / (end - high)
    } else {
        1.0
    }
}
",
    ),
    (
        "line",
        "
/// Straight lines between points, constant outside of them.
fn line(x: f64, points: &[(f64, f64)]) -> f64 {
    match points.iter().position(|point| point.0 > x) {
        Some(0) => points[0].1,
        Some(i) => {
            let (a, b) = (points[i - 1], points[i]);
            let slope = (b.1 - a.1) / (b.0 - a.0);
            (a.1 + slope * (x - a.0)).clamp(0.0, 1.0)
        }
        None => points[points.len() - 1].1,
    }
}
",
    ),
    (
        "steps",
        "
/// The value of the first point above `x`, or the other one.
fn steps(x: f64, points: &[(f64, f64)], other: f64) -> f64 {
    points.iter().find(|point| point.0 > x).map_or(other, |point| point.1)
}
",
    ),
    (
        "scaled_by",
        "
fn scaled_by(x: f64, t: i64) -> i64 {
    scaled(t, x)
}
",
    ),
    (
        "scaled",
        "
fn scaled(t: i64, x: f64) -> i64 {
    to_time(t as f64 * x)
}
",
    ),
    (
        "divided",
        "
fn divided(t: i64, x: f64) -> i64 {
    to_time(t as f64 / x)
}
",
    ),
    (
        "to_time",
        "
/// The nearest nanosecond; saturates, and is 0 for no number.
fn to_time(ns: f64) -> i64 {
    ns.round() as i64
}
",
    ),
    (
        "ratio",
        "
fn ratio(t: i64, other: i64) -> f64 {
    t as f64 / other as f64
}
",
    ),
    (
        "seconds",
        "
fn seconds(t: i64) -> f64 {
    t as f64 / 1e9
}
",
    ),
];
