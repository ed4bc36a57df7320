//! SONiC: WRED profiles of `config_db.json`, with a scheduler for the rate.
//!
//! After `orchagent/qosorch.cpp` of sonic-swss, and the wiki's *ECN configuration*. The average has weight 0 there, which makes
//! it the queue itself; so a profile is GRED-I's line. How drops are spaced is up to the chip, and independent drops are assumed.

use aqm_lane::fault::Code;
use aqm_lane::queue::red::AboveMax;
use aqm_lane::queue::scheduler::{self, Shape, Share};
use aqm_lane::queue::wred::{self, CurveOf, Of};
use aqm_lane::queue::{QueueSpec, Spacing, gred_i, tail_drop};

use crate::classes::{self, Common, Has, Part, Weights};
use crate::curves::{self, By};
use crate::json::{self, Field, Kind, Node};
use crate::lab::{rate_of, within};
use crate::note::{Level, Notes, Place};
use crate::ramp::Ramp;
use crate::words::{self, Word};
use crate::writing::{Straight, Writer};
use crate::{Export, Import, Imported, ImportedLink, Lane, MOST_OBJECTS, Reading};

const NAME: &str = "SONiC";

/// Tables that say which packets come to which queue of a port.
const OF_PORTS: &[&str] = &["DSCP_TO_TC_MAP", "TC_TO_QUEUE_MAP", "PORT_QOS_MAP", "PORT"];
/// The part of a second whose bytes a shaped queue may send at once, if no field says.
const BURSTS_PER_S: u64 = 250;
/// Queues of a port have numbers below this.
const MOST_INDICES: u32 = 64;

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

/// The queues of a port, with schedulers, maps of codepoints and profiles.
fn port<'l>(out: &mut Writer<'l>, params: &'l scheduler::Params) -> Option<String> {
    let parts = classes::parts(out, params, Has { ect1: false, limits: false, policer: None })?;
    if !classes::shares(out, params, &parts, &[Share::Drr, Share::Wrr]) {
        return None;
    }
    let sharing: Vec<&Part<'_>> = parts.iter().filter(|own| !own.is_alone).collect();
    let weights: Vec<u32> = if params.share == Share::Wrr {
        sharing.iter().map(|own| packets(out, own)).collect()
    } else {
        let percents = classes::weights(out, &sharing);
        let divisor = percents.iter().copied().fold(0, gcd).max(1);
        percents.iter().map(|percent| percent / divisor).collect()
    };
    let mut weights = weights.into_iter().peekable();
    classes::otherwise(out, params, &parts, scheduler::Params::default().quantum_bytes);
    let count = parts.len();
    let (mut profiles, mut schedulers, mut queues) = (Vec::new(), Vec::new(), Vec::new());
    let (mut codepoints, mut to_queues) = (Vec::new(), Vec::new());
    for (position, part) in parts.iter().enumerate() {
        let served = parts
            .iter()
            .enumerate()
            .filter(|(at, other)| (other.level, *at) < (part.level, position));
        // A higher one goes first.
        let index = count - 1 - served.count();
        // What has no other traffic class has the class 0.
        let tc = if position + 1 == count { 0 } else { position + 1 };
        to_queues.push(format!("\"{tc}\": \"{index}\""));
        if tc > 0 {
            codepoints.extend(part.dscps.iter().map(|dscp| format!("\"{dscp}\": \"{tc}\"")));
        }
        let kind = match params.share {
            _ if part.is_alone => "STRICT",
            Share::Wrr => "WRR",
            _ => "DWRR",
        };
        let mut fields = vec![format!("\"type\": \"{kind}\"")];
        if let Some(weight) = weights.next_if(|_| !part.is_alone) {
            fields.push(format!("\"weight\": \"{weight}\""));
        }
        if let Some(shape) = part.own.shape {
            let rate = (shape.rate_bps / 8).max(1);
            if rate * 8 != shape.rate_bps {
                let args = [NAME.into(), (rate * 8).into(), shape.rate_bps.into()];
                out.notes.on_path(
                    Level::Rounded,
                    format!("{}.shape", part.path),
                    Code::ValueRounded,
                    args,
                );
            }
            fields.push(format!(
                "\"meter_type\": \"bytes\", \"pir\": \"{rate}\", \"pbs\": \"{}\"",
                shape.burst_bytes
            ));
        }
        schedulers.push(format!("    \"AQM-{index}\": {{ {} }}", fields.join(", ")));
        let mut of_queue = format!("\"scheduler\": \"AQM-{index}\"");
        if !matches!(part.own.queue, QueueSpec::TailDrop(_)) {
            let mut own = Writer::new(NAME, &part.lane);
            let text = profile(&mut own, &format!("AQM-{index}"));
            classes::of_part(out, &part.path, own.notes);
            profiles.push(text?);
            of_queue += &format!(", \"wred_profile\": \"AQM-{index}\"");
        }
        queues.push(format!("    \"Ethernet0|{index}\": {{ {of_queue} }}"));
    }
    out.left_out();
    let rate = out.rate_in_bytes() / 8;
    let shared = [NAME.into(), Code::SharedMemory.into()];
    out.notes.on(Level::Lost, "link.buffer", Code::NoFieldFor, shared);
    schedulers.push(format!(
        "    \"AQM\": {{ \"type\": \"DWRR\", \"meter_type\": \"bytes\", \"pir\": \"{rate}\" }}"
    ));
    let profiles = match profiles.is_empty() {
        true => String::new(),
        false => format!("  \"WRED_PROFILE\": {{\n{}\n  }},\n", profiles.join(",\n")),
    };
    Some(format!(
        "{{\n{profiles}  \"DSCP_TO_TC_MAP\": {{\n    \"AQM\": {{ {} }}\n  }},\n  \"TC_TO_QUEUE_MAP\": {{\n    \"AQM\": {{ {} }}\n  }},\n  \
         \"PORT_QOS_MAP\": {{\n    \"Ethernet0\": {{ \"dscp_to_tc_map\": \"AQM\", \"tc_to_queue_map\": \"AQM\", \"scheduler\": \"AQM\" }}\n  }},\n  \
         \"SCHEDULER\": {{\n{}\n  }},\n  \"QUEUE\": {{\n{}\n  }}\n}}\n",
        codepoints.join(", "),
        to_queues.join(", "),
        schedulers.join(",\n"),
        queues.join(",\n"),
    ))
}

/// Packets of a turn, of which a scheduler has a hundred at most.
fn packets(out: &mut Writer<'_>, part: &Part<'_>) -> u32 {
    let kept = part.own.weight.round().clamp(1.0, 100.0);
    if kept != part.own.weight {
        let args = [NAME.into(), kept.into(), part.own.weight.into()];
        let path = format!("{}.weight", part.path);
        out.notes.on_path(Level::Changed, path, Code::ValueRounded, args);
    }
    kept as u32
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn whole<'l>(out: &mut Writer<'l>) -> Option<String> {
    let lane = out.lane;
    let profile = match &lane.queue {
        QueueSpec::TailDrop(_) => None,
        QueueSpec::Scheduler(params) => return port(out, params),
        _ => Some(format!("  \"WRED_PROFILE\": {{\n{}\n  }},\n", profile(out, "AQM")?)),
    };
    out.left_out();
    let rate = out.rate_in_bytes() / 8;
    // How much a queue may hold is decided anew all the time.
    out.notes.on(
        Level::Lost,
        "link.buffer",
        Code::NoFieldFor,
        [NAME.into(), Code::SharedMemory.into()],
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

/// A profile with this name.
fn profile(out: &mut Writer<'_>, name: &str) -> Option<String> {
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
    Some(format!("    \"{name}\": {{\n      \"ecn\": \"{ecn}\",\n{fields}\n    }}"))
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
        let mut of_port = Notes::default();
        let port = self.port(&mut of_port);
        for table in self.root.fields() {
            let of_ports = port.is_some() && OF_PORTS.contains(&&*table.key);
            if !of_ports && !matches!(&*table.key, "WRED_PROFILE" | "SCHEDULER" | "QUEUE") {
                notes.at(Level::Lost, table.at, Code::OptionLeftOut, [(&*table.key).into()]);
            }
        }
        self.check_names(notes);
        let mut lanes = Vec::new();
        let mut queued: Vec<&str> = Vec::new();
        notes.extend(of_port);
        if let Some((lane, profiles)) = port {
            lanes.push(lane);
            queued = profiles;
        }
        let grouped = !lanes.is_empty();
        for profile in self.table("WRED_PROFILE").iter().filter(|own| !queued.contains(&&*own.key))
        {
            let rate = self.rate(Some(&profile.key), notes);
            lanes.extend(self.profile(profile, rate, notes));
        }
        if !grouped && self.table("WRED_PROFILE").is_empty() && !self.table("QUEUE").is_empty() {
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
                    ("pbs", _) if !self.apart => {}
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

    fn row(&self, table: &str, name: &str) -> Option<&Field> {
        self.table(table).iter().rev().find(|own| own.key == name)
    }

    /// The queues of the first port that has several, as one lane, and the profiles of those; `None`, with a note, if they are
    /// more than the lab has, or if a profile is refused.
    fn port(&self, notes: &mut Notes) -> Option<(Imported, Vec<&str>)> {
        if self.apart {
            return None;
        }
        let mut all: Vec<(&str, Vec<(u32, &Field)>)> = Vec::new();
        for row in self.table("QUEUE") {
            let Some((ports, indices)) = row.key.split_once(['|', ':']) else { continue };
            for port in ports.split(',') {
                let own = match all.iter().position(|(name, _)| *name == port) {
                    Some(own) => own,
                    // Other ports would be read for nothing.
                    None if all.len() == MOST_OBJECTS => continue,
                    None => {
                        all.push((port, Vec::new()));
                        all.len() - 1
                    }
                };
                let places = between(indices).map(|index| (index, row));
                all[own].1.retain(|(index, _)| !between(indices).any(|own| own == *index));
                all[own].1.extend(places);
            }
        }
        // Profiles alone say nothing of how queues share.
        let shares = |(_, queues): &&(&str, Vec<(u32, &Field)>)| {
            queues.len() > 1 && queues.iter().any(|(_, row)| row.node.get("scheduler").is_some())
        };
        let (port, queues) = all.iter().find(shares)?;
        let mut own = Notes::default();
        let read = self.queues(port, queues, &mut own);
        let lane = match read {
            Some((classes, common)) => {
                notes.extend(own);
                classes::together(common, classes, notes)?
            }
            None => return None,
        };
        let words = |row: &Field| {
            let all = row.node.fields().iter();
            all.map(|field| (field.key.clone(), field.node.text().map(str::to_owned)))
                .collect::<Vec<_>>()
        };
        let of = |queues: &[(u32, &Field)]| {
            queues.iter().map(|(index, row)| (*index, words(row))).collect::<Vec<_>>()
        };
        let alike = of(queues);
        let (same, others): (Vec<_>, Vec<_>) =
            all.iter().filter(|(name, _)| name != port).partition(|(_, own)| of(own) == alike);
        if !same.is_empty() {
            let args = [(same.len() + 1).into()];
            notes.at(Level::Exact, lane.at, Code::EqualPorts, args);
        }
        for (name, queues) in others {
            let args = [(*name).into()];
            notes.at(Level::Lost, queues[0].1.at, Code::OptionLeftOut, args);
        }
        let profiles = self.table("QUEUE").iter().filter_map(|row| {
            let is_here = queues.iter().any(|(_, own)| std::ptr::eq(*own, row));
            row.node.get("wred_profile").filter(|_| is_here)?.node.text().map(reference)
        });
        Some((lane, profiles.collect()))
    }

    /// The classes of a port's queues, with what they have in common.
    fn queues(
        &self,
        port: &str,
        queues: &[(u32, &Field)],
        notes: &mut Notes,
    ) -> Option<(Vec<classes::Class>, Common)> {
        let maps = self.row("PORT_QOS_MAP", port);
        for field in maps.iter().flat_map(|own| own.node.fields()) {
            if !matches!(&*field.key, "dscp_to_tc_map" | "tc_to_queue_map" | "scheduler") {
                notes.at(Level::Lost, field.at, Code::OptionLeftOut, [(&*field.key).into()]);
            }
        }
        let named = |key: &str| {
            maps.and_then(|own| own.node.get(key)).and_then(|own| own.node.text()).map(reference)
        };
        let map = |key: &str, table: &str| match named(key) {
            Some(name) => self.row(table, name),
            None => self.table(table).first(),
        };
        let to_tc = map("dscp_to_tc_map", "DSCP_TO_TC_MAP");
        let to_queue = map("tc_to_queue_map", "TC_TO_QUEUE_MAP");
        let queue_of = |tc: &str| {
            let own = to_queue.and_then(|map| map.node.get(tc)).and_then(|own| number(&own.node));
            own.or_else(|| tc.parse().ok())
        };
        let mut codepoints: Vec<(u8, u32)> = Vec::new();
        for field in to_tc.iter().flat_map(|map| map.node.fields()) {
            let dscp = field.key.parse().ok().filter(|&dscp: &u8| dscp < 64);
            let (Some(dscp), Some(queue)) = (dscp, field.node.text().and_then(queue_of)) else {
                let args = [(&*field.key).into(), field.node.text().unwrap_or_default().into()];
                notes.at(Level::Lost, field.at, Code::NoValueOf, args);
                continue;
            };
            codepoints.retain(|(own, _)| *own != dscp);
            codepoints.push((dscp, queue));
        }
        let of = |index: u32| {
            let own = codepoints.iter().filter(move |(_, queue)| *queue == index);
            own.map(|(dscp, _)| *dscp).collect::<Vec<u8>>()
        };
        // What no map names has the traffic class 0.
        let rest = if codepoints.len() == curves::DSCPS {
            queues.iter().map(|(index, _)| *index).max_by_key(|&index| of(index).len())
        } else {
            to_tc.and_then(|_| queue_of("0"))
        };
        let mut kinds: Vec<&str> = Vec::new();
        let mut all = Vec::new();
        for &(index, row) in queues {
            let name = |key: &str| row.node.get(key).and_then(|own| own.node.text()).map(reference);
            let mut own = Notes::default();
            let lane = match name("wred_profile").and_then(|name| self.row("WRED_PROFILE", name)) {
                Some(profile) => self.profile(profile, None, &mut own).into_iter().next()?,
                None => {
                    let queue = QueueSpec::TailDrop(tail_drop::Params {});
                    self.lane("Tail Drop".to_owned(), queue, None, row.at)
                }
            };
            let scheduler = name("scheduler").and_then(|name| self.row("SCHEDULER", name));
            let text = |key: &str| scheduler?.node.get(key)?.node.text();
            let kind = text("type").unwrap_or("DWRR");
            let weight = text("weight").and_then(|own| own.parse().ok()).filter(|own| *own >= 1.0);
            if kind != "STRICT" {
                kinds.push(kind);
            }
            if weight.is_none() && kind != "STRICT" {
                own.on(Level::Changed, "class.weight", Code::Guessed, [1_u32.into()]);
                own.place_from(0, row.at);
            }
            let shape = scheduler.and_then(|own_row| self.shape(own_row, &mut own));
            all.push(classes::Class {
                name: format!("queue {index}"),
                at: row.at,
                dscps: of(index),
                ect1: false,
                is_rest: rest == Some(index),
                // A higher one goes first among strict queues.
                level: if kind == "STRICT" { u32::MAX - 1 - index.min(1 << 20) } else { u32::MAX },
                weight: weight.unwrap_or(1.0),
                shape,
                meter: None,
                lane,
                notes: own,
            });
        }
        let is_wrr = !kinds.is_empty() && kinds.iter().all(|kind| *kind == "WRR");
        let at = queues[0].1.at;
        if !is_wrr && kinds.contains(&"WRR") {
            notes.at(Level::Changed, at, Code::AsDrr, ["WRR".into()]);
        }
        let port_scheduler = named("scheduler").and_then(|name| self.row("SCHEDULER", name));
        let speed = self.row("PORT", port).and_then(|own| own.node.get("speed"));
        let speed_bps =
            speed.and_then(|own| number(&own.node)).map(|mbps| u64::from(mbps) * 1_000_000);
        let rate = port_scheduler.and_then(pir).map(|bytes| bytes * 8).or(speed_bps);
        let first = notes.len();
        let rate_bps = rate.and_then(|rate| rate_of(rate, notes));
        notes.place_from(first, at);
        let common = Common {
            system: NAME,
            label: format!("Port {port}"),
            at,
            share: if is_wrr { Share::Wrr } else { Share::Drr },
            weights: Weights::Shares,
            rate_bps,
            rtt_s: None,
        };
        Some((all, common))
    }

    /// The shape of a scheduler with a peak rate.
    fn shape(&self, scheduler: &Field, notes: &mut Notes) -> Option<Shape> {
        let bytes = pir(scheduler)?;
        let burst = scheduler.node.get("pbs").and_then(|own| number(&own.node));
        let burst = burst.map(u64::from).unwrap_or_else(|| {
            let usual = (bytes / BURSTS_PER_S).max(1514);
            let first = notes.len();
            notes.on(Level::Changed, "class.shape", Code::BurstGuessed, [usual.into()]);
            notes.place_from(first, scheduler.at);
            usual
        });
        Some(classes::shape(bytes * 8, burst))
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

/// The peak rate of a scheduler in bytes per second.
fn pir(scheduler: &Field) -> Option<u64> {
    let unit = scheduler.node.get("meter_type").and_then(|own| own.node.text());
    let pir = scheduler.node.get("pir").filter(|_| unit != Some("packets"))?;
    number(&pir.node).map(u64::from).filter(|&bytes| bytes > 0)
}

/// The indices of queues, of which a key has one or a range.
fn between(text: &str) -> impl Iterator<Item = u32> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let range = low.parse().ok().zip(high.parse().ok()).filter(|&(low, high)| low <= high);
    let (low, high) = range.filter(|&(_, high)| high < MOST_INDICES).unwrap_or((1, 0));
    low..=high
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
