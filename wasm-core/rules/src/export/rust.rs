//! A rule as a Rust module without dependencies.

use std::fmt::Write as _;

use super::code::{Language, Names, Writer, grouped, has, has_early, literal};
use super::{File, file_name, origin, sound, type_name};
use crate::language::Read;
use crate::language::fault::Fault;
use crate::language::tree::{Act, When};
use aqm_lane::queue::rule::machine::Code;
use aqm_lane::queue::rule::{Index, Input, Key, Type};

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
    "Tables",
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
    /// The indices of tables, each with whether its waiting packets are counted.
    indices: Vec<(Index, bool)>,
    /// Whether the rule looks at waiting packets, drops one of them, or hands its packet to another queue.
    peeks: bool,
    culls: bool,
    diverts: bool,
    /// What the rule reads of a packet's header, with its meaning.
    headers: Vec<(&'static str, &'static str)>,
    /// Intervals of the events by the clock, ns.
    every: Vec<u64>,
    /// The methods of the events.
    events: String,
}

impl Parts {
    fn of(read: &Read, names: &Names) -> Parts {
        let program = read.program.as_ref();
        let mut parts = Parts {
            early: has_early(&read.rule),
            indices: read.known.indices.clone(),
            peeks: program.is_some_and(|program| program.peeks),
            culls: program.is_some_and(|program| program.culls),
            headers: headers(read),
            diverts: has(&read.rule, |act| matches!(act, Act::Divert)),
            ..Parts::default()
        };
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
            let mutable = if parts.culls && event.has_packet() { "mut " } else { "" };
            let _ = write!(
                parts.events,
                "\n{allow}    fn {name}(&mut self, {seen}: &{mutable}Seen, {draw}: &mut impl FnMut() -> f64){result} {{\n{body}    }}\n"
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
        self.fields_of_flows(&mut fields, &mut start);
        let _ =
            write!(out, "\n/// {name}: parameters, state, and what the language keeps for it.\n");
        out.push_str(&RULE.replace("    FIELDS\n", &fields).replace("            START\n", &start));
    }
}

impl Parts {
    fn counts(&self) -> bool {
        self.indices.iter().any(|(_, counted)| *counted)
    }

    /// Whether events of packets have work besides the rule's own.
    fn follows(&self) -> bool {
        !self.indices.is_empty() || self.peeks
    }

    fn fields_of_flows(&self, fields: &mut String, start: &mut String) {
        let count = self.indices.len();
        let mut add = |field: String, value: String| {
            let _ = writeln!(fields, "    {field},");
            let _ = writeln!(start, "            {value},");
        };
        if count > 0 {
            add(
                "/// Its tables.\n    pub tables: Tables".to_owned(),
                "tables: Tables::default()".to_owned(),
            );
            add(format!("places: [usize; {count}]"), format!("places: [0; {count}]"));
        }
        if self.counts() {
            let cells: Vec<String> = self
                .indices
                .iter()
                .map(|(index, counted)| match counted {
                    true => format!("vec![0; {}]", index.cells),
                    false => "Vec::new()".to_owned(),
                })
                .collect();
            add(
                format!("waiting: [Vec<u32>; {count}]"),
                format!("waiting: [{}]", cells.join(", ")),
            );
            add(format!("busy: [u32; {count}]"), format!("busy: [0; {count}]"));
        }
        if self.peeks {
            add("packet: Option<Packet>".to_owned(), "packet: None".to_owned());
            add(
                "stored: std::collections::VecDeque<Packet>".to_owned(),
                "stored: std::collections::VecDeque::new()".to_owned(),
            );
            add("peeked: Option<usize>".to_owned(), "peeked: None".to_owned());
        }
        if self.culls {
            add(
                "/// The packets that `arrive` or `depart` has dropped from the queue: how many were ahead of each, in the order in\n    \
                 /// which the caller takes them out.\n    pub culled: Vec<usize>"
                    .to_owned(),
                "culled: Vec::new()".to_owned(),
            );
            add("freed: u64".to_owned(), "freed: 0".to_owned());
        }
    }

    /// Methods that keep account of waiting packets.
    fn methods_of_flows(&self) -> String {
        let mut out = String::new();
        if !self.follows() {
            return out;
        }
        let keyed = |index: &Index| {
            format!("cell(packet.{}, {}, {})", index.key.word(), index.hash, index.cells)
        };
        let each = |counted_only: bool, line: &dyn Fn(usize, String) -> String| {
            let chosen = self.indices.iter().enumerate().filter(|(_, own)| own.1 || !counted_only);
            chosen.map(|(place, (index, _))| line(place, keyed(index))).collect::<String>()
        };
        let mut begin =
            each(false, &|place, cell| format!("        self.places[{place}] = {cell};\n"));
        if self.peeks {
            begin.push_str("        self.packet = Some(*packet);\n        self.peeked = None;\n");
        }
        if self.culls {
            begin.push_str("        self.culled.clear();\n        self.freed = 0;\n");
        }
        let _ = write!(
            out,
            "\n    /// An event of `packet` begins.\n    fn begin(&mut self, packet: &Packet) {{\n{begin}    }}\n"
        );
        if self.counts() {
            let stored = each(true, &|place, _| {
                format!("        self.count({place}, self.places[{place}], 1);\n")
            });
            let left =
                each(true, &|place, cell| format!("        self.count({place}, {cell}, -1);\n"));
            let _ = write!(out, "\n    fn count_stored(&mut self) {{\n{stored}    }}\n");
            let _ =
                write!(out, "\n    fn count_left(&mut self, packet: &Packet) {{\n{left}    }}\n");
            out.push_str(COUNT);
        }
        if self.peeks {
            out.push_str(PEEK);
        }
        if self.culls {
            let left = if self.counts() { "        self.count_left(&packet);\n" } else { "" };
            out.push_str(&CULL.replace("        LEFT\n", left));
        }
        out
    }

    /// Lines that the events of packets run besides the rule: at the begin of an arrival, as its packet is stored, and at the begin
    /// of a departure.
    fn lines_of_flows(&self) -> [String; 3] {
        let begin = if self.follows() { "        self.begin(packet);\n" } else { "" };
        let (mut stores, mut leaves) = (String::new(), begin.to_owned());
        if self.counts() {
            stores.push_str("            self.count_stored();\n");
            leaves.push_str("        self.count_left(packet);\n");
        }
        if self.peeks {
            stores.push_str("            self.stored.push_back(*packet);\n");
            leaves.push_str("        self.stored.pop_front();\n");
        }
        if !stores.is_empty() {
            stores =
                format!("        if verdict != Verdict::Drop && STORED {{\n{stores}        }}\n");
        }
        [begin.to_owned(), stores, leaves]
    }

    /// The method of arrivals.
    fn arrival(&self) -> String {
        let reset = if self.early { "\n            self.early.count = 0;" } else { "" };
        let [begin, store, _] = self.lines_of_flows();
        let fits = if self.culls { "packet.excess == 0" } else { "packet.fits" };
        let now = if self.culls { "seen.room" } else { "packet.fits" };
        let diverted =
            if self.diverts { "            Action::Divert => Verdict::Divert,\n" } else { "" };
        let stored = if self.diverts { "verdict != Verdict::Divert" } else { "true" };
        let store = store.replace(" && STORED", if self.diverts { " && STORED" } else { "" });
        let arrive = if self.arrives { ARRIVE } else { ARRIVE_UNJUDGED };
        arrive
            .replace("RESET", reset)
            .replace("        BEGIN\n", &(self.reads_of(self.arrives) + &begin))
            .replace("        STORE\n", &store.replace("STORED", stored))
            .replace("            DIVERTED\n", diverted)
            .replace("PACKET_FITS", fits)
            .replace("!FITS", if self.culls { "!seen.room" } else { "!packet.fits" })
            .replace("FITS", now)
            .replace("SEEN", if self.culls { "&mut seen" } else { "&seen" })
    }

    /// The method of departures.
    fn departure(&self) -> String {
        let [.., leave] = self.lines_of_flows();
        let depart = if self.departs { DEPART } else { DEPART_UNJUDGED };
        depart
            .replace("PACKET", if leave.is_empty() { "_packet" } else { "packet" })
            .replace("        LEAVE\n", &(self.reads_of(self.departs) + &leave))
            .replace("SEEN", if self.culls { "&mut seen" } else { "&seen" })
    }

    /// Lines that read the header, if there is an event.
    fn reads_of(&self, event: bool) -> String {
        let headers = self.headers.iter().filter(|_| event);
        headers
            .map(|(name, _)| format!("        seen.{name} = f64::from(packet.{name});\n"))
            .collect()
    }

    /// The type of packets, with what the rule reads of them.
    fn packet(&self, keys: &[Key]) -> String {
        let mut fields = String::new();
        for key in keys {
            let about = match key {
                Key::Flow => "Number of its flow.",
                Key::Host => "Number of its host.",
                Key::Class => "Number of its class of traffic.",
            };
            let _ = write!(fields, "    /// {about}\n    pub {}: u32,\n", key.word());
        }
        for (name, about) in &self.headers {
            let _ = write!(fields, "    /// {about}\n    pub {name}: u8,\n");
        }
        let fits = if self.culls { EXCESS } else { FITS };
        PACKET.replace("    FITS\n", fits).replace("    MORE\n", &fields)
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
    let seen: String =
        parts.headers.iter().map(|(name, _)| format!("    {name}: f64,\n")).collect();
    let divert = if parts.diverts { DIVERT } else { "" };
    let common = COMMON
        .replace("    DIVERT\n", divert)
        .replace("    HEADERS\n", &seen)
        .replace("PACKET\n", &parts.packet(&keys_of(read)))
        .replace("    DIVERTS\n", if parts.diverts { "    Divert,\n" } else { "" });
    out.push_str(&common);
    parts.rule(&mut out, &type_name(read));
    out.push_str(&parts.arrival());
    out.push_str(&parts.departure());
    out.push_str(REST);
    out.push_str(&parts.methods_of_flows());
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

/// What a rule reads of a packet's header, with its meaning.
fn headers(read: &Read) -> Vec<(&'static str, &'static str)> {
    let all = [
        (Input::Dscp, ("dscp", "Its differentiated services codepoint.")),
        (Input::Colour, ("colour", "Its colour: 0 green, 1 yellow, 2 red.")),
    ];
    let reads = read.program.as_ref().map(|program| program.reads).unwrap_or_default();
    all.into_iter().filter(|(input, _)| reads.has(*input)).map(|(_, header)| header).collect()
}

/// The keys of a rule's tables and of its `peek`.
pub(super) fn keys_of(read: &Read) -> Vec<Key> {
    let peeked = |key: &Key| {
        let ops = read.program.iter().flat_map(|program| &program.ops);
        ops.filter(|op| op.code == Code::Peek).any(|op| op.a == *key as u8)
    };
    let indexed = |key: &Key| read.known.indices.iter().any(|(index, _)| index.key == *key);
    Key::ALL.into_iter().filter(|key| indexed(key) || peeked(key)).collect()
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
    if !read.known.tables.is_empty() {
        tables(out, read, names);
    }
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

/// The type of the tables.
fn tables(out: &mut String, read: &Read, names: &Names) {
    out.push_str("\n/// Its tables, each with a cell for the packets of equal keys.\n#[allow(non_snake_case)]\n#[derive(Clone, Debug, PartialEq)]\npub struct Tables {\n");
    let mut starts = String::new();
    for table in &read.known.tables {
        let (of, unit) = match table.of {
            Type::Number => ("f64", ""),
            Type::Time => ("i64", ", ns"),
            Type::Flag => ("bool", ""),
        };
        let own = names.of(&table.name);
        let _ = writeln!(out, "    /// `{}`{unit}.\n    pub {own}: Vec<{of}>,", table.name);
        let start = literal(table.of, table.start, Language::Rust);
        let _ = writeln!(starts, "            {own}: vec![{start}; {}],", table.index.cells);
    }
    let _ = write!(
        out,
        "}}\n\nimpl Default for Tables {{\n    fn default() -> Self {{\n        Tables {{\n{starts}        }}\n    }}\n}}\n"
    );
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

PACKET

/// What happens to a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It waits, or leaves.
    Pass,
    /// The same with a mark.
    Mark,
    /// It is dropped.
    Drop,
    DIVERT
}

/// How an event ends.
#[allow(dead_code)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Pass,
    Signal,
    Mark,
    Drop,
    DIVERTS
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
    HEADERS
}
";

const DIVERT: &str = "    /// It goes to another queue of a scheduler; without one it is dropped.
    Divert,
";

const PACKET: &str = "/// A packet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Packet {
    /// Its size.
    pub bytes: u32,
    /// Whether it can be marked.
    pub ect: bool,
    FITS
    MORE
}
";

const FITS: &str =
    "    /// Whether the buffer has room for it. At a departure this does not matter.
    pub fits: bool,
";

const EXCESS: &str = "    /// Packets or bytes, as the buffer counts, by which it is too large for the buffer; 0 if it fits. At a departure this
    /// does not matter.
    pub excess: u64,
";

const COUNT: &str = "
    fn count(&mut self, index: usize, cell: usize, by: i32) {
        let packets = &mut self.waiting[index][cell];
        let before = *packets;
        *packets = before.wrapping_add_signed(by);
        self.busy[index] = self.busy[index] + u32::from(before == 0) - u32::from(*packets == 0);
    }

    /// Packets that wait in the packet's cell.
    #[allow(dead_code)]
    fn waits(&self, index: usize) -> u32 {
        self.waiting[index][self.places[index]]
    }
";

const PEEK: &str = "
    /// Draws a waiting packet; whether it has the packet's key.
    fn peek(&mut self, key: fn(&Packet) -> u32, draw: &mut impl FnMut() -> f64) -> bool {
        let (Some(packet), count) = (self.packet, self.stored.len()) else { return false };
        if count == 0 {
            return false;
        }
        let place = ((draw() * count as f64) as usize).min(count - 1);
        self.peeked = Some(place);
        key(&packet) == key(&self.stored[place])
    }
";

const CULL: &str = "
    /// Drops the packet that `peek` has drawn.
    fn cull(&mut self, seen: &mut Seen) {
        let Some(place) = self.peeked.take() else { return };
        let Some(packet) = self.stored.remove(place) else { return };
        LEFT
        self.culled.push(place);
        self.last_signal = Some(seen.now);
        seen.lost = 0;
        seen.q -= 1.0;
        seen.bytes -= f64::from(packet.bytes);
        seen.delay = seen.bytes * 8.0 / seen.rate;
        self.freed += if self.link.limit > 0.0 { 1 } else { u64::from(packet.bytes) };
        seen.room = self.packet.is_some_and(|own| own.excess <= self.freed);
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
        (seen.ect, seen.room) = (packet.ect, PACKET_FITS);
        BEGIN
        let action = self.on_arrive(SEEN, draw);
        let verdict = match action {
            Action::Signal if packet.ect && FITS => Verdict::Mark,
            Action::Mark if packet.ect && FITS => Verdict::Mark,
            Action::Signal | Action::Drop => Verdict::Drop,
            DIVERTED
            Action::Pass | Action::Mark => Verdict::Pass,
        };
        if verdict != Verdict::Pass {
            self.last_signal = Some(queue.now);
        } else if !FITS {RESET
            return Verdict::Drop;
        }
        STORE
        verdict
    }
";

const ARRIVE_UNJUDGED: &str = "
    /// Judges a packet that arrives; `queue` is without it. A packet that passes is stored.
    pub fn arrive(&mut self, queue: &Queue, packet: &Packet, draw: &mut impl FnMut() -> f64) -> Verdict {
        self.every(queue, draw);
        self.idle_since = None;
        BEGIN
        let verdict = if PACKET_FITS { Verdict::Pass } else { Verdict::Drop };
        STORE
        verdict
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
        LEAVE
        let action = self.on_depart(SEEN, draw);
        let verdict = match action {
            Action::Signal | Action::Mark if packet.ect => Verdict::Mark,
            Action::Pass | Action::Mark => Verdict::Pass,
            _ => Verdict::Drop,
        };
        if verdict != Verdict::Pass {
            self.last_signal = Some(queue.now);
        }
        verdict
    }
";

const DEPART_UNJUDGED: &str = "
    /// Judges the packet at the head, which is about to leave; `queue` is still with it. After a drop the next head is judged.
    pub fn depart(&mut self, queue: &Queue, PACKET: &Packet, draw: &mut impl FnMut() -> f64) -> Verdict {
        self.every(queue, draw);
        LEAVE
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
        "cell",
        "
/// The cell of a key: the leading bits of SplitMix64.
fn cell(key: u32, hash: u64, cells: usize) -> usize {
    let mut mixed = (hash << 48 | u64::from(key)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((mixed ^ (mixed >> 31)) >> (64 - cells.trailing_zeros())) as usize
}
",
    ),
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
