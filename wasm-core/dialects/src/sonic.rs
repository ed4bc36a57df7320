//! SONiC: WRED profiles of `config_db.json`, with a scheduler for the rate.
//!
//! After `orchagent/qosorch.cpp` of sonic-swss, and the wiki's *ECN configuration*. The average has weight 0 there, which makes
//! it the queue itself; so a profile is GRED-I's line. How drops are spaced is up to the chip, and independent drops are assumed.

use aqm_lane::fault::Code;
use aqm_lane::queue::red::AboveMax;
use aqm_lane::queue::wred::{self, CurveOf, Of};
use aqm_lane::queue::{QueueSpec, Spacing, gred_i, tail_drop};

use crate::curves::{self, By};
use crate::json::{self, Field, Kind, Node};
use crate::lab::{rate_of, within};
use crate::note::{Level, Notes, Place};
use crate::ramp::Ramp;
use crate::words::{self, Word};
use crate::writing::{Straight, Writer};
use crate::{Export, Import, Imported, ImportedLink, Lane, Reading};

const NAME: &str = "SONiC";

const COLOURS: [&str; 3] = ["green", "yellow", "red"];

/// The colours that each value of `ecn` marks.
const ECN: &[(&str, &[&str])] = &[
    ("ecn_none", &[]),
    ("ecn_green", &["green"]),
    ("ecn_yellow", &["yellow"]),
    ("ecn_red", &["red"]),
    ("ecn_green_yellow", &["green", "yellow"]),
    ("ecn_green_red", &["green", "red"]),
    ("ecn_yellow_red", &["yellow", "red"]),
    ("ecn_all", &COLOURS),
];

/// Writes a lane.
pub fn export(lane: &Lane) -> Export {
    let mut out = Writer::new(NAME, lane);
    let text = whole(&mut out);
    out.export(text)
}

fn whole(out: &mut Writer<'_>) -> Option<String> {
    let profile = match &out.lane.queue {
        QueueSpec::TailDrop(_) => None,
        _ => Some(profile(out)?),
    };
    out.left_out();
    let rate = out.rate_in_bytes() / 8;
    // How much a queue may hold is decided anew all the time.
    out.notes.on(
        Level::Lost,
        "link.buffer",
        Code::NoFieldFor,
        [NAME.into(), "shared memory".into()],
    );
    let queue = if profile.is_some() { r#", "wred_profile": "AQM""# } else { "" };
    let profile = profile.unwrap_or_default();
    Some(format!(
        r#"{{
{profile}  "SCHEDULER": {{
    "AQM": {{ "type": "STRICT", "meter_type": "bytes", "pir": "{rate}" }}
  }},
  "QUEUE": {{
    "Ethernet0|3": {{ "scheduler": "AQM"{queue} }}
  }}
}}
"#
    ))
}

fn profile(out: &mut Writer<'_>) -> Option<String> {
    let mut fields = Vec::new();
    let mut written = Vec::new();
    if let QueueSpec::Wred(params) = &out.lane.queue {
        if !curves::holds(out, params, By::Colour) {
            return None;
        }
        if params.w_q < 1.0 {
            out.no_average("queue.w_q", params.w_q);
        }
        if out.lane.ecn {
            out.fixed("queue.above_max", &params.above_max, &AboveMax::Drop);
        }
        let ramps = curves::ramps(out, params, Spacing::Geometric)?;
        let mut texts = Vec::new();
        for ramp in ramps {
            texts.push(numbers(out, ramp, ["queue.curves"; 3])?);
        }
        let is_one = curves::one_for_all(out, &texts);
        for ((_, colour), curve) in curves::COLOURS.iter().zip(curves::by_colour(params)) {
            let is_first = written.is_empty() && is_one;
            let Some(curve) = curve.filter(|_| !is_one).or(is_first.then_some(0)) else { continue };
            written.push(*colour);
            fields.extend(of_colour(colour, &texts[curve]));
        }
    } else {
        let Straight { ramp, fields: own, .. } = out.instantaneous()?;
        written.push(COLOURS[0]);
        fields = of_colour(COLOURS[0], &numbers(out, ramp, own)?);
    }
    let marks = ECN.iter().find(|(_, colours)| *colours == written).filter(|_| out.lane.ecn);
    let ecn = marks.map_or(ECN[0].0, |(name, _)| name);
    let fields = fields.join(",\n");
    Some(format!(
        "  \"WRED_PROFILE\": {{\n    \"AQM\": {{\n      \"ecn\": \"{ecn}\",\n{fields}\n    }}\n  }},\n"
    ))
}

/// Thresholds in bytes and probability in percent.
fn numbers(out: &mut Writer<'_>, ramp: Ramp, fields: [&'static str; 3]) -> Option<[u32; 3]> {
    let ramp = out.percent(ramp, fields)?;
    let size = f64::from(out.lane.packet_bytes);
    let min = out.length(fields[0], ramp.min, size, [0, u32::MAX - 1]);
    let max = out.length(fields[1], ramp.max, size, [min + 1, u32::MAX]);
    Some([min, max, (ramp.max_p * 100.0).round() as u32])
}

fn of_colour(colour: &str, [min, max, percent]: &[u32; 3]) -> Vec<String> {
    vec![
        format!("      \"wred_{colour}_enable\": \"true\""),
        format!("      \"{colour}_min_threshold\": \"{min}\""),
        format!("      \"{colour}_max_threshold\": \"{max}\""),
        format!("      \"{colour}_drop_probability\": \"{percent}\""),
    ]
}

/// Reads lanes.
pub fn import(text: &str, Reading { packet_bytes, apart }: Reading) -> Import {
    let mut notes = Notes::default();
    let root = printed(text).or_else(|| json::read(text, &mut notes));
    let Some(root) = root.map(tables) else {
        return Import { notes: notes.into_vec(), ..Import::default() };
    };
    let reader = Reader { root: &root, size: packet_bytes.unwrap_or(1000), apart };
    let lanes = reader.lanes(&mut notes);
    let link = ImportedLink::of(&lanes, &mut notes);
    Import { lanes, link, notes: notes.into_vec() }
}

/// What `ecnconfig -l` prints, as the table of its profiles: a heading, and lines of a name and a value between two rules.
fn printed(text: &str) -> Option<Node> {
    let mut profiles: Vec<Field> = Vec::new();
    let mut at = Place { line: 1, column: 1 };
    for words in words::lines(text) {
        let node = |word: &Word<'_>| Node { at: word.at, value: Kind::Text(word.text.to_string()) };
        match &words[..] {
            [heading, name] if heading.text == "Profile:" => {
                at = heading.at;
                let fields = Node { at: name.at, value: Kind::Object(Vec::new()) };
                profiles.push(Field { key: name.text.to_string(), at: name.at, node: fields });
            }
            [key, value] if !key.text.starts_with("--") => {
                if let Some(Kind::Object(fields)) =
                    profiles.last_mut().map(|own| &mut own.node.value)
                {
                    fields.push(Field { key: key.text.to_string(), at: key.at, node: node(value) });
                }
            }
            _ => {}
        }
    }
    if profiles.is_empty() {
        return None;
    }
    let table = Node { at, value: Kind::Object(profiles) };
    let field = Field { key: "WRED_PROFILE".to_owned(), at, node: table };
    Some(Node { at, value: Kind::Object(vec![field]) })
}

/// The tables of a configuration. A list of changes of the application's database, such as
/// `[{"WRED_PROFILE_TABLE:AQM": { … }, "OP": "SET"}]`, has the same rows under longer names.
fn tables(root: Node) -> Node {
    let Node { at, value: Kind::List(items) } = root else { return root };
    let mut tables: Vec<Field> = Vec::new();
    for row in items.iter().flat_map(Node::fields) {
        let Some((table, key)) = row.key.split_once("_TABLE:") else { continue };
        let row = Field { key: key.to_owned(), ..row.clone() };
        match tables.iter_mut().find(|own| own.key == table).map(|own| &mut own.node.value) {
            Some(Kind::Object(rows)) => rows.push(row),
            _ => {
                let node = Node { at: row.at, value: Kind::Object(vec![row.clone()]) };
                tables.push(Field { key: table.to_owned(), at: row.at, node });
            }
        }
    }
    Node { at, value: Kind::Object(tables) }
}

struct Reader<'t> {
    root: &'t Node,
    /// Bytes of a packet.
    size: u32,
    /// Whether each colour and each queue makes a lane.
    apart: bool,
}

impl Reader<'_> {
    fn table(&self, name: &str) -> &[Field] {
        self.root.get(name).map_or(&[], |table| table.node.fields())
    }

    fn lanes(&self, notes: &mut Notes) -> Vec<Imported> {
        for table in self.root.fields() {
            if !matches!(&*table.key, "WRED_PROFILE" | "SCHEDULER" | "QUEUE") {
                notes.at(Level::Lost, table.at, Code::OptionLeftOut, [(&*table.key).into()]);
            }
        }
        self.check_names(notes);
        let mut lanes = Vec::new();
        for profile in self.table("WRED_PROFILE") {
            let rate = self.rate(Some(&profile.key), notes);
            lanes.extend(self.profile(profile, rate, notes));
        }
        if self.table("WRED_PROFILE").is_empty() && !self.table("QUEUE").is_empty() {
            let rate = self.rate(None, notes);
            let at = self.table("QUEUE")[0].at;
            let queue = QueueSpec::TailDrop(tail_drop::Params {});
            lanes.extend(rate.map(|rate| self.lane("Tail Drop".to_owned(), queue, Some(rate), at)));
        }
        lanes
    }

    fn lane(&self, label: String, queue: QueueSpec, rate_bps: Option<u64>, at: Place) -> Imported {
        Imported {
            label,
            queue,
            buffer: None,
            rate_bps,
            ecn: false,
            packet_bytes: self.size,
            rtt_s: None,
            drop_share: None,
            at,
        }
    }

    /// Notes references to what is not there, and words that are not known.
    fn check_names(&self, notes: &mut Notes) {
        for queue in self.table("QUEUE") {
            for field in queue.node.fields() {
                let table = match &*field.key {
                    "wred_profile" => "WRED_PROFILE",
                    "scheduler" => "SCHEDULER",
                    other => {
                        notes.at(Level::Lost, field.at, Code::NotUnderstood, [other.into()]);
                        continue;
                    }
                };
                let name = field.node.text().map_or("", reference);
                if !self.table(table).iter().any(|own| own.key == name) {
                    let args = [table.into(), name.into()];
                    notes.at(Level::Lost, field.node.at, Code::NoSuchName, args);
                }
            }
        }
        for scheduler in self.table("SCHEDULER") {
            for field in scheduler.node.fields() {
                match (&*field.key, field.node.text()) {
                    ("type" | "weight" | "pir", _) | ("meter_type", Some("bytes")) => {}
                    ("meter_type" | "cir" | "cbs" | "pbs", _) => {
                        let args = [(&*field.key).into()];
                        notes.at(Level::Lost, field.at, Code::OptionLeftOut, args);
                    }
                    (other, _) => {
                        notes.at(Level::Lost, field.at, Code::NotUnderstood, [other.into()]);
                    }
                }
            }
        }
    }

    /// The rate of the first queue that has this profile, or of the first with a rate.
    fn rate(&self, profile: Option<&str>, notes: &mut Notes) -> Option<u64> {
        self.table("QUEUE").iter().find_map(|queue| {
            let named = |key: &str| queue.node.get(key)?.node.text().map(reference);
            if named("wred_profile") != profile {
                return None;
            }
            let scheduler = named("scheduler")?;
            let own = self.table("SCHEDULER").iter().find(|own| own.key == scheduler)?;
            let pir = own.node.get("pir")?;
            let in_packets = own.node.get("meter_type").and_then(|unit| unit.node.text());
            if in_packets == Some("packets") {
                return None;
            }
            let Some(bytes) = number(&pir.node) else {
                let args = ["pir".into(), pir.node.text().unwrap_or_default().into()];
                notes.at(Level::Lost, pir.node.at, Code::NoValueOf, args);
                return None;
            };
            let first = notes.len();
            let rate = rate_of(u64::from(bytes) * 8, notes);
            notes.place_from(first, pir.node.at);
            rate
        })
    }

    /// The lanes of a profile: one, or one for each colour with numbers of its own.
    fn profile(&self, profile: &Field, rate: Option<u64>, notes: &mut Notes) -> Vec<Imported> {
        let node = &profile.node;
        for field in node.fields() {
            let known = field.key == "ecn"
                || COLOURS.iter().any(|colour| {
                    field.key.strip_prefix(colour).is_some_and(|rest| {
                        ["_min_threshold", "_max_threshold", "_drop_probability"].contains(&rest)
                    }) || field.key == format!("wred_{colour}_enable")
                });
            if !known {
                notes.at(Level::Refused, field.at, Code::NotUnderstood, [(&*field.key).into()]);
                notes.at(Level::Refused, profile.at, Code::ProfileRejected, [NAME.into()]);
                return Vec::new();
            }
        }
        let Some(marked) = marked(node, notes) else { return Vec::new() };
        let mut read: Vec<(&str, gred_i::Params)> = Vec::new();
        let mut enabled = 0;
        for colour in COLOURS {
            let key = |rest: &str| format!("{colour}_{rest}");
            let switch = node.get(&format!("wred_{colour}_enable"));
            if switch.and_then(|field| field.node.text()) != Some("true") {
                let named = node.fields().iter().find(|field| field.key.starts_with(colour));
                if let Some(field) = named {
                    notes.at(Level::Lost, field.at, Code::NotEnabled, [colour.into()]);
                }
                continue;
            }
            enabled += 1;
            let value = |rest: &str, most: u32, notes: &mut Notes| match node.get(&key(rest)) {
                None => Ok(None),
                Some(field) => match number(&field.node).filter(|&own| own <= most) {
                    Some(own) => Ok(Some((own, field))),
                    None => {
                        let text = field.node.text().unwrap_or_default();
                        let args = [(&*field.key).into(), text.into()];
                        notes.at(Level::Refused, field.node.at, Code::NoValueOf, args);
                        Err(())
                    }
                },
            };
            let min = value("min_threshold", u32::MAX, notes);
            let max = value("max_threshold", u32::MAX, notes);
            let percent = value("drop_probability", 100, notes);
            let (Ok(min), Ok(max), Ok(percent)) = (min, max, percent) else { continue };
            let (Some((min, _)), Some((max, of_max))) = (min, max) else {
                let missing = if min.is_none() { "min_threshold" } else { "max_threshold" };
                let args = [(&*profile.key).into(), key(missing).into()];
                notes.at(Level::Refused, profile.at, Code::NeedsOption, args);
                continue;
            };
            if min > max {
                notes.at(Level::Refused, of_max.node.at, Code::MaxBelowMin, []);
                continue;
            }
            let first = notes.len();
            let packets = |bytes: u32| f64::from(bytes) / f64::from(self.size);
            // The lab's ramp has a width, of a byte at least.
            let max = max.max(min.saturating_add(1));
            let max_th = within("gred_i", "queue.max_th", packets(max), notes);
            let min_th = within("gred_i", "queue.min_th", packets(min), notes);
            let min_th = min_th.min(max_th - 1.0 / f64::from(self.size)).max(0.0);
            notes.place_from(first, profile.at);
            let max_p = f64::from(percent.map_or(100, |(percent, _)| percent)) / 100.0;
            if percent.is_none() {
                let args = [1.0.into()];
                notes.at(Level::Changed, profile.at, Code::Guessed, args);
            }
            let params = gred_i::Params { min_th, max_th, max_p, spacing: Spacing::Geometric };
            read.push((colour, params));
        }
        if enabled == 0 {
            notes.at(Level::Refused, profile.at, Code::NotEnabled, [(&*profile.key).into()]);
        }
        if !self.apart {
            return self.coloured(profile, &read, marked, rate, notes).into_iter().collect();
        }
        let mut kinds: Vec<(&str, gred_i::Params)> = Vec::new();
        for (colour, params) in read {
            let marks = marked.contains(&colour);
            let same = |(other, own): &(&str, gred_i::Params)| {
                *own == params && marked.contains(other) == marks
            };
            if !kinds.iter().any(same) {
                kinds.push((colour, params));
            }
        }
        let several = kinds.len() > 1;
        let lane = |(colour, params): (&str, gred_i::Params)| {
            let name = format!("WRED {}", profile.key);
            let label = if several { format!("{name} {colour}") } else { name };
            let ecn = marked.contains(&colour);
            Imported { ecn, ..self.lane(label, QueueSpec::GredI(params), rate, profile.at) }
        };
        kinds.into_iter().map(lane).collect()
    }

    /// One lane with the curves of a profile's colours.
    fn coloured(
        &self,
        profile: &Field,
        read: &[(&str, gred_i::Params)],
        marked: &[&str],
        rate: Option<u64>,
        notes: &mut Notes,
    ) -> Option<Imported> {
        let (_, first) = read.first()?;
        let marks: Vec<&str> =
            read.iter().map(|(colour, _)| *colour).filter(|own| marked.contains(own)).collect();
        if !marks.is_empty() && marks.len() < read.len() {
            let args = [NAME.into(), marks.join(", ").into()];
            notes.at(Level::Changed, profile.at, Code::MarksSome, args);
        }
        let curve = |(name, own): &(&str, gred_i::Params)| {
            let &gred_i::Params { min_th: min, max_th: max, max_p, .. } = own;
            let of = curves::COLOURS.iter().filter(|(_, own)| own == name);
            CurveOf {
                of: of.map(|(colour, _)| Of::Colour(*colour)).collect(),
                points: curves::points(Ramp { min, max, max_p }),
            }
        };
        let curves = curves::together(read.iter().map(curve).collect(), profile.at, notes)?;
        let queue = if curves.len() == 1 {
            QueueSpec::GredI(first.clone())
        } else {
            let (w_q, spacing) = (1.0, Spacing::Geometric);
            QueueSpec::Wred(wred::Params { curves, w_q, spacing, ..wred::Params::default() })
        };
        let label = format!("WRED {}", profile.key);
        let ecn = !marks.is_empty();
        Some(Imported { ecn, ..self.lane(label, queue, rate, profile.at) })
    }
}

/// The colours that a profile marks; `None`, with a note, if its word for them is unknown.
fn marked(profile: &Node, notes: &mut Notes) -> Option<&'static [&'static str]> {
    let Some(field) = profile.get("ecn") else { return Some(&[]) };
    let text = field.node.text().unwrap_or_default();
    let found = ECN.iter().find(|(name, _)| *name == text).map(|(_, colours)| *colours);
    if found.is_none() {
        notes.at(Level::Refused, field.node.at, Code::NoValueOf, ["ecn".into(), text.into()]);
    }
    found
}

/// The name that a reference has, in its old forms too: `[WRED_PROFILE|AQM]`, `[WRED_PROFILE_TABLE:AQM]`.
fn reference(text: &str) -> &str {
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    bare.map_or(text, |bare| bare.split_once(['|', ':']).map_or(bare, |(_, name)| name))
}

/// A number as C++ reads it, after blanks.
fn number(node: &Node) -> Option<u32> {
    let text = node.text()?.trim_start();
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
