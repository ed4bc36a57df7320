//! Export and import of scenarios as configurations of other systems.

use aqm_dialects::{
    DIALECTS, Dialect, Export, Import, Imported, Lane, Level, MOST_LANES, Meaning, Note, Notes,
    Place, Reading, SIMULATORS, Same, Simulator, Whole, roughly,
};
use aqm_sim::fault::{Arg, Code, Phrase};
use aqm_sim::lab::{Lab, label};
use aqm_sim::link::{Buffer, Link};
use aqm_sim::scenario::{Faults, LaneScenario, Scenario, value_of};
use aqm_sim::units::Time;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// Link rate if the text does not give one, bit/s.
const USUAL_RATE_BPS: u64 = 10_000_000;
/// Buffer if the text does not give one.
const USUAL_BUFFER: Buffer = Buffer::Packets(200);

/// Options of an export.
#[derive(Clone, Copy, Debug, Default)]
pub struct How {
    /// The share of packets that the lane dropped or marked.
    pub share: Option<f64>,
    /// What the export preserves if the other system spaces drops differently.
    pub same: Option<Same>,
    /// The simulated time whose state of the lane is exported, s; 0 is the set-up.
    pub at_s: f64,
}

/// The dialect of this kind.
///
/// # Errors
/// If there is none.
pub fn dialect(kind: &str) -> Result<&'static Dialect, Faults> {
    Dialect::of(kind).ok_or_else(|| none_of(kind, DIALECTS.iter().map(|dialect| dialect.kind)))
}

/// The target system of an export.
#[derive(Clone, Copy)]
pub enum Target {
    /// A system that runs one lane.
    Lane(&'static Dialect),
    /// A simulator, which runs a whole scenario.
    Whole(&'static Simulator),
}

impl Target {
    /// The system of this kind.
    ///
    /// # Errors
    /// If there is none.
    pub fn of(kind: &str) -> Result<Target, Faults> {
        let whole = || Simulator::of(kind).map(Target::Whole);
        Dialect::of(kind).map(Target::Lane).or_else(whole).ok_or_else(|| {
            let simulators = SIMULATORS.iter().map(|simulator| simulator.kind);
            none_of(kind, DIALECTS.iter().map(|dialect| dialect.kind).chain(simulators))
        })
    }

    /// How a line of comment begins in its texts; none if they have no comments.
    pub fn comment(&self) -> Option<&'static str> {
        match self {
            Target::Lane(dialect) => dialect.comment,
            Target::Whole(simulator) => Some(simulator.comment),
        }
    }
}

/// A text with its notes as comments at its top; `comment` begins each.
pub fn with_notes(export: &Export, comment: &str) -> String {
    let lines = export.notes.iter().map(|note| {
        let line = line_of(note, &field_of(note)).replace(['\n', '\r'], " ");
        format!("{comment} {line}\n")
    });
    lines.chain(export.text.clone()).collect()
}

/// The field that a note of an export is about; empty for the whole.
pub fn field_of(note: &Note) -> String {
    let field = note.field.as_deref().unwrap_or_default();
    note.lane.map_or_else(|| field.to_owned(), |lane| format!("lanes[{lane}].{field}"))
}

/// A note in a line of English: its level, its place and the sentence.
pub fn line_of(note: &Note, place: &str) -> String {
    let level = aqm_sim::json::value(&note.level);
    let level = level.as_str().unwrap_or_default();
    let place = if place.is_empty() { String::new() } else { format!("{place}: ") };
    format!("{level}: {place}{}", note.message())
}

fn none_of(kind: &str, kinds: impl Iterator<Item = &'static str>) -> Faults {
    let kinds: Vec<&str> = kinds.collect();
    Faults::one("", Phrase::new(Code::NoneOf, [kind.into(), kinds.join(", ").into()]))
}

/// Writes a scenario, or one of its lanes, as a program for a simulator.
///
/// # Errors
/// If there is no such lane, or the simulator supports no lane of the scenario.
pub fn export_whole(
    simulator: &Simulator,
    scenario: &Scenario,
    lane: Option<usize>,
) -> Result<Export, Faults> {
    if let Some(lane) = lane {
        lane_of(scenario, lane)?;
    }
    let export = simulator.export(&whole(scenario, lane));
    match export.text {
        Some(_) => Ok(export),
        None => Err(refusals(&export.notes, |note| {
            note.field.as_deref().unwrap_or_default().to_owned()
        })),
    }
}

fn whole(scenario: &Scenario, lane: Option<usize>) -> Whole<'_> {
    let lanes = scenario.lanes.iter().enumerate().filter(|(i, _)| lane.is_none_or(|own| own == *i));
    let named = lanes.map(|(i, own)| (label(own).to_owned(), scenario.lane(i)));
    Whole { title: &scenario.title, duration_s: scenario.duration_s, lanes: named.collect() }
}

/// Writes a lane of a scenario as a configuration.
///
/// # Errors
/// If there is no such lane, or the dialect cannot express it.
pub fn export(
    dialect: &Dialect,
    scenario: &Scenario,
    lane: usize,
    how: How,
) -> Result<Export, Faults> {
    let How { share, same, at_s } = how;
    let of = lane_of(scenario, lane)?.as_of(Time::from_secs(at_s));
    let export = (dialect.export)(&Lane { share, same, ..Lane::of(&of) });
    match export.text {
        Some(_) => Ok(export),
        None => Err(refusals(&export.notes, |note| {
            let field = note.field.as_deref().unwrap_or_default();
            format!("lanes[{lane}].{field}").trim_end_matches('.').to_owned()
        })),
    }
}

pub(crate) fn lane_of(scenario: &Scenario, lane: usize) -> Result<LaneScenario, Faults> {
    if lane >= scenario.lanes.len() {
        let args = [lane.into(), (scenario.lanes.len() - 1).into()];
        return Err(Faults::one("lanes", Phrase::new(Code::NoLane, args)));
    }
    Ok(scenario.lane(lane))
}

/// Reads a text into a scenario: into `into`, whose link and lanes it replaces, or into a new one with default traffic.
///
/// # Errors
/// If the text has no usable lane, or the scenario is faulty.
pub fn import(
    dialect: &Dialect,
    text: &str,
    into: Option<&str>,
    reading: Reading,
) -> Result<(Scenario, Import), Faults> {
    let own = into.map(Scenario::parse).transpose()?;
    let sizes = own.as_ref().map(|own| own.traffic.iter().map(|traffic| traffic.packet_bytes()));
    let packet_bytes = reading.packet_bytes.or(sizes.and_then(Iterator::max));
    let mut import = dialect.read(text, Reading { packet_bytes, ..reading });
    if import.lanes.is_empty() {
        return Err(refusals(&import.notes, place));
    }
    complete(&mut import, own.as_ref());
    let scenario = replaced(&import, into, own.as_ref())?;
    Ok((scenario, import))
}

/// Adds notes on values that the text lacks and the scenario decides. Gives lanes with thresholds above the buffer a limit
/// above them.
fn complete(import: &mut Import, own: Option<&Scenario>) {
    let named = import.link.as_ref().map(|link| link.rate_bps);
    let rate = named.or(own.map(|own| own.link.rate_bps)).unwrap_or(USUAL_RATE_BPS);
    let buffer = own.map_or(USUAL_BUFFER, |own| own.link.buffer);
    let mut notes = Notes::from(std::mem::take(&mut import.notes));
    for lane in &mut import.lanes {
        if lane.rate_bps.is_none() {
            notes.at(Level::Changed, lane.at, Code::RateOfScenario, [rate.into()]);
        }
        if let Some(rtt_s) = lane.rtt_s {
            // The scenario's traffic keeps its round trips.
            match own {
                None => notes.at(Level::Changed, lane.at, Code::DelayIsRoundTrip, [rtt_s.into()]),
                Some(_) => {
                    let ms = rtt_s * 1e3;
                    notes.at(Level::Lost, lane.at, Code::DelayLeftOut, [ms.into()]);
                }
            }
        }
        if lane.buffer.is_some() {
            continue;
        }
        let size = f64::from(lane.packet_bytes);
        let room = match buffer {
            Buffer::Packets(packets) => f64::from(packets),
            Buffer::Bytes(bytes) => bytes as f64 / size,
        };
        match lane.thresholds() {
            Some([_, max]) if max >= room => {
                let packets = (2.0 * max).ceil().min(1e6) as u32;
                lane.buffer = Some(Buffer::Packets(packets));
                let args = [packets.into()];
                notes.at(Level::Changed, lane.at, Code::LimitAboveThreshold, args);
            }
            _ => {
                let words = match buffer {
                    Buffer::Packets(packets) => Phrase::new(Code::InPackets, [packets.into()]),
                    Buffer::Bytes(bytes) => Phrase::new(Code::InBytes, [bytes.into()]),
                };
                notes.at(Level::Changed, lane.at, Code::LimitOfScenario, [words.into()]);
            }
        }
    }
    import.notes = notes.into_vec();
}

/// The scenario of a text.
fn replaced(
    import: &Import,
    into: Option<&str>,
    own: Option<&Scenario>,
) -> Result<Scenario, Faults> {
    let first = &import.lanes[0];
    let mut document = match into {
        Some(into) => value_of(into, "")?,
        None => json!({
            "version": 1,
            "traffic": [{
                "kind": "ftp", "id": "ftp", "flows": 20,
                "rtt_s": first.rtt_s.map_or(json!({ "uniform": [0.05, 0.15] }), |rtt_s| json!(rtt_s)),
                "packet_bytes": first.packet_bytes, "ecn": import.lanes.iter().any(|lane| lane.ecn),
            }],
        }),
    };
    let named = import.link.as_ref().map(|link| link.rate_bps);
    let rate = named.or(own.map(|own| own.link.rate_bps)).unwrap_or(USUAL_RATE_BPS);
    let buffer = first.buffer.or(own.map(|own| own.link.buffer)).unwrap_or(USUAL_BUFFER);
    // A trace or bursts would override the rate in the text.
    document["link"]["rate_bps"] = json!(rate);
    document["link"]["buffer"] = json!(buffer);
    if let (None, Some(rtt_s)) = (into, first.rtt_s) {
        // The round trip is at least twice the link's delay.
        document["link"]["delay_s"] = json!((rtt_s / 4.0).min(Link::usual_delay_s()));
    }
    if let (Some(_), Some(link)) = (named, document["link"].as_object_mut()) {
        link.remove("trace");
        link.remove("bursts");
    }
    document["lanes"] =
        import.lanes.iter().take(MOST_LANES).map(|lane| entry(lane, rate, buffer)).collect();
    Scenario::from_value(document)
}

/// A lane for a scenario whose link has this rate and buffer.
fn entry(lane: &Imported, rate_bps: u64, buffer: Buffer) -> Value {
    let mut own = Map::new();
    if let Some(other) = lane.rate_bps.filter(|&other| other != rate_bps) {
        own.insert("rate_bps".to_owned(), json!(other));
    }
    if let Some(other) = lane.buffer.filter(|&other| other != buffer) {
        // A merge patch keeps fields that it does not name.
        let mut patch = Map::from_iter(
            [("packets", Value::Null), ("bytes", Value::Null)]
                .map(|(unit, value)| (unit.to_owned(), value)),
        );
        for (unit, value) in json!(other).as_object().into_iter().flatten() {
            patch.insert(unit.clone(), value.clone());
        }
        own.insert("buffer".to_owned(), Value::Object(patch));
    }
    let mut entry = json!({ "label": lane.label, "queue": lane.queue });
    if !own.is_empty() {
        entry["override"] = json!({ "link": own });
    }
    entry
}

/// A lane of a scenario with the discipline and the link that were read, and its other fields unchanged.
fn restored(own: &Value, read: &Imported, scenario: &Scenario) -> Value {
    let mut lane = entry(read, scenario.link.rate_bps, scenario.link.buffer);
    let link = lane["override"]["link"].take();
    let mut patch = own["override"].as_object().cloned().unwrap_or_default();
    let mut kept = patch.get("link").and_then(Value::as_object).cloned().unwrap_or_default();
    for field in ["rate_bps", "buffer"] {
        kept.remove(field);
    }
    kept.extend(link.as_object().cloned().unwrap_or_default());
    if kept.is_empty() {
        patch.remove("link");
    } else {
        patch.insert("link".to_owned(), Value::Object(kept));
    }
    if let Some(fields) = lane.as_object_mut() {
        fields.remove("override");
        if !patch.is_empty() {
            fields.insert("override".to_owned(), Value::Object(patch));
        }
    }
    lane
}

/// A request to export a lane to another system.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExportRequest {
    /// Kind of a dialect, or of a simulator, which runs all lanes.
    pub to: String,
    /// A scenario.
    #[schemars(extend("x-type" = "Scenario"))]
    pub scenario: Value,
    /// Index of the lane.
    pub lane: usize,
    /// The share of packets that the lane dropped or marked; a default without a run.
    #[serde(default)]
    #[schemars(range(min = 0.0, max = 1.0))]
    pub share: Option<f64>,
    /// What the export preserves if the other system spaces drops differently.
    #[serde(default)]
    pub same: Option<Same>,
    /// The simulated time whose state of the lane is exported, s.
    #[serde(default)]
    #[schemars(range(min = 0.0))]
    pub at_s: f64,
}

/// A lane as another system stores it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ExportAnswer {
    /// Its configuration; absent if that system cannot express the lane, with a note that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The differences between configuration and lane.
    pub notes: Vec<Note>,
    /// The lane that the configuration describes, for the same scenario; absent for a simulator.
    #[schemars(extend("x-type" = "Lane"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stored: Option<Value>,
    /// Whether another `share` can give another configuration.
    pub share_matters: bool,
    /// Whether another `same` gives another configuration.
    pub same_matters: bool,
}

/// Shares, of light to heavy load, that show whether a configuration depends on the share.
const SHARES: [f64; 3] = [0.002, 0.02, 0.2];

/// Simulated time over which a lane and the other system's lane are compared, s, after [`SETTLED_S`].
const COMPARED_S: f64 = 30.0;
/// Simulated time for queues to settle before the comparison, s.
const SETTLED_S: f64 = 20.0;
/// Most events of these two runs: about a second in a page.
const MOST_COMPARED: f64 = 1e7;
/// Relative difference of the shares of drops below which no note is made.
const LIKE: f64 = 0.05;

/// The shares of packets that a lane in its state `now` and the lane of its configuration drop or mark under its traffic,
/// if they differ by more than [`LIKE`] and by more than three standard errors of independent drops.
fn apart(
    scenario: &Scenario,
    lane: usize,
    at_s: f64,
    now: &LaneScenario,
    stored: &Value,
) -> Option<[f64; 2]> {
    let mut document = scenario.to_value();
    let own = document["lanes"][lane].take();
    document["timeline"] = loads(&document["timeline"], lane, at_s);
    document["lanes"] = json!([present(&own, now, scenario), stored]);
    document["duration_s"] = json!(SETTLED_S + COMPARED_S);
    document["warmup_s"] = json!(SETTLED_S);
    let both = Scenario::from_value(document).ok()?;
    if both.cost().events > MOST_COMPARED {
        return None;
    }
    let mut lab = Lab::new(both, None);
    lab.finish();
    let counts = [0, 1].map(|lane| {
        let summary = lab.lanes()[lane].summary();
        ((summary.drops.total + summary.marks) as f64, summary.arrivals.max(1) as f64)
    });
    let [own, other] = counts.map(|(hits, arrivals)| hits / arrivals);
    let error =
        counts.map(|(hits, arrivals)| hits / (arrivals * arrivals)).iter().sum::<f64>().sqrt();
    let far = (other - own).abs() > (LIKE * own).max(3.0 * error);
    far.then_some([own, other])
}

/// A lane's changes of traffic until `at_s`, as changes at the start for all lanes.
fn loads(timeline: &Value, lane: usize, at_s: f64) -> Value {
    let own = |change: &&Value| {
        let concerned = change["lane"].as_u64().is_none_or(|of| of == lane as u64);
        concerned && change["at_s"].as_f64().is_some_and(|at| at <= at_s)
    };
    let changes = timeline.as_array().into_iter().flatten().filter(own);
    let sets = changes.filter_map(|change| change["set"].as_object());
    let loads = sets.map(|set| -> Map<String, Value> {
        let of_traffic = set.iter().filter(|(path, _)| path.starts_with("traffic"));
        of_traffic.map(|(path, value)| (path.clone(), value.clone())).collect()
    });
    loads.filter(|set| !set.is_empty()).map(|set| json!({ "at_s": 0, "set": set })).collect()
}

/// A lane of a scenario in its present state, after its changes.
fn present(own: &Value, now: &LaneScenario, scenario: &Scenario) -> Value {
    if scenario.timeline.is_empty() {
        return own.clone();
    }
    let read = Imported {
        label: own["label"].as_str().unwrap_or_default().to_owned(),
        queue: now.queue.clone(),
        buffer: Some(now.link.buffer),
        rate_bps: Some(now.link.rate_bps),
        ecn: false,
        packet_bytes: now.usual_packet_bytes(),
        rtt_s: None,
        drop_share: None,
        at: Place { line: 1, column: 1 },
    };
    restored(own, &read, scenario)
}

fn drops_apart(dialect: &Dialect, shares: [f64; 2]) -> Note {
    let [own, other] = shares.map(|share| Arg::from(roughly(100.0 * share)));
    let args = vec![dialect.system().into(), other, own, COMPARED_S.into()];
    Note::of_all(Level::Changed, Code::DropsApart, args)
}

/// Exports a lane, and reads the configuration back as the other system stores it.
///
/// # Errors
/// If the scenario is faulty, or there is no such dialect or lane.
pub fn take(json: &str) -> Result<ExportAnswer, Faults> {
    let request: ExportRequest = request(json)?;
    let target = Target::of(&request.to)?;
    let scenario = Scenario::from_value(request.scenario)?;
    let dialect = match target {
        Target::Lane(dialect) => dialect,
        Target::Whole(simulator) => {
            let Export { text, notes } = simulator.export(&whole(&scenario, None));
            let (share_matters, same_matters) = (false, false);
            return Ok(ExportAnswer { text, notes, stored: None, share_matters, same_matters });
        }
    };
    let ExportRequest { share, same, at_s, .. } = request;
    let lane = lane_of(&scenario, request.lane)?.as_of(Time::from_secs(at_s));
    let own = Lane { share, same, ..Lane::of(&lane) };
    let Export { text, notes } = (dialect.export)(&own);
    let stored = text.as_ref().and_then(|text| {
        let import = dialect.import(text, Some(own.packet_bytes));
        let document = scenario.to_value();
        import.lanes.first().map(|read| restored(&document["lanes"][request.lane], read, &scenario))
    });
    let apart =
        stored.as_ref().and_then(|stored| apart(&scenario, request.lane, at_s, &lane, stored));
    let notes = notes.into_iter().chain(apart.map(|shares| drops_apart(dialect, shares))).collect();
    let text_of = |share, same| (dialect.export)(&Lane { share, same, ..own.clone() }).text;
    let shared = SHARES.map(|share| text_of(Some(share), same));
    let share_matters = shared.iter().any(|text| *text != shared[0]);
    let same_matters = text_of(share, Some(Same::Numbers)) != text_of(share, Some(Same::Rate));
    Ok(ExportAnswer { text, notes, stored, share_matters, same_matters })
}

/// A request to import a configuration.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportRequest {
    /// The dialect's kind; guessed from the text by default.
    #[serde(default)]
    pub from: Option<String>,
    /// The text.
    pub text: String,
    /// Whether each curve of a queue and each class of a link is a lane of its own, instead of one lane with all of them.
    #[serde(default)]
    pub apart: bool,
    /// The scenario that receives the lanes.
    #[schemars(extend("x-type" = "Scenario"))]
    pub scenario: Value,
}

/// The content of a configuration.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ImportAnswer {
    /// The dialect's kind; absent if none was given and none recognises the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The lanes and link that were read, with notes.
    pub import: Import,
    /// For each lane, the meaning of the system's words.
    pub meanings: Vec<Vec<Meaning>>,
    /// Its lanes in order, as lanes to add to the scenario.
    #[schemars(extend("items" = json!({ "x-type": "Lane" })))]
    pub added: Vec<Value>,
    /// The scenario with the text's link and lanes in place of its own; absent without lanes.
    #[schemars(extend("x-type" = "Scenario"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replaced: Option<Value>,
}

/// Reads a configuration for a scenario.
///
/// # Errors
/// If the scenario is faulty, or there is no such dialect.
pub fn bring(json: &str) -> Result<ImportAnswer, Faults> {
    let ImportRequest { from, text, apart, scenario } = request(json)?;
    let into = scenario.to_string();
    let own = Scenario::from_value(scenario)?;
    let named = from.as_deref().map(dialect).transpose()?;
    let packet_bytes = own.traffic.iter().map(|traffic| traffic.packet_bytes()).max();
    let guessed = || Dialect::guess(&text);
    let Some(of) = named.or_else(guessed) else {
        // If no dialect reads the text, the first one reports its faults.
        let import = DIALECTS[0].import(&text, packet_bytes);
        return Ok(ImportAnswer {
            from: None,
            import,
            meanings: Vec::new(),
            added: Vec::new(),
            replaced: None,
        });
    };
    let mut import = of.read(&text, Reading { packet_bytes, apart });
    complete(&mut import, Some(&own));
    let added = import.lanes.iter().map(|lane| entry(lane, own.link.rate_bps, own.link.buffer));
    let added = added.collect();
    let replaced = if import.lanes.is_empty() {
        None
    } else {
        Some(replaced(&import, Some(&into), Some(&own))?.to_value())
    };
    let meanings = import.lanes.iter().map(|lane| of.meanings(lane)).collect();
    Ok(ImportAnswer { from: Some(of.kind.to_owned()), import, meanings, added, replaced })
}

fn request<Request: for<'de> Deserialize<'de>>(json: &str) -> Result<Request, Faults> {
    serde_json::from_str(json).map_err(|error| Faults::one("", Phrase::text(error.to_string())))
}

/// The place of a note in a text, as `line:column`; empty without one.
pub fn place(note: &Note) -> String {
    note.at.map_or_else(String::new, |at| format!("{}:{}", at.line, at.column))
}

fn refusals(notes: &[Note], path: impl Fn(&Note) -> String) -> Faults {
    let mut faults = Faults::default();
    for note in notes.iter().filter(|note| note.level == Level::Refused) {
        faults.add_phrase(&path(note), Phrase { code: note.code, args: note.args.clone() });
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const TC: &str = "tc";

    #[test]
    fn lanes_of_a_text_run_with_their_own_links() {
        let text = "\
tc qdisc add dev a root tbf rate 8mbit burst 1540 limit 90000
tc qdisc add dev b root handle 1: htb default 1
tc class add dev b parent 1: classid 1:1 htb rate 4mbit
tc qdisc add dev b parent 1:1 codel limit 99
tc qdisc add dev c root red limit 50500 min 5000 max 15000 avpkt 1000 bandwidth 8mbit ecn
";
        let dialect = dialect(TC).expect("a dialect");
        let (scenario, _) =
            import(dialect, text, None, Reading { packet_bytes: Some(1000), apart: false })
                .expect("a scenario");
        let links: Vec<_> = (0..2).map(|lane| scenario.lane(lane).link).collect();
        assert_eq!([links[0].rate_bps, links[1].rate_bps], [4_000_000, 8_000_000]);
        assert_eq!(
            [links[0].buffer, links[1].buffer],
            [Buffer::Packets(100), Buffer::Bytes(51_500)]
        );
        for lane in 0..2 {
            let export = export(dialect, &scenario, lane, How::default()).expect("a text");
            let again = dialect.import(&export.text.expect("a text"), Some(1000));
            assert_eq!(again.lanes[0].queue.kind(), ["codel", "red"][lane]);
        }
    }

    /// The traffic of a scenario stays; its link and lanes are the text's.
    #[test]
    fn a_text_is_read_into_a_scenario() {
        let into = json!({
            "version": 1, "title": "Mine", "link": { "rate_bps": 2_000_000, "delay_s": 0.02, "buffer": { "packets": 7 } },
            "traffic": [{ "kind": "ftp", "id": "own", "flows": 3, "packet_bytes": 500 }],
            "lanes": [{ "queue": { "kind": "tail_drop" } }],
        });
        let dialect = dialect(TC).expect("a dialect");
        let read = import(dialect, "bfifo limit 9500", Some(&into.to_string()), Reading::default());
        let (scenario, _) = read.expect("a scenario");
        assert_eq!((scenario.title.as_str(), scenario.link.delay_s), ("Mine", 0.02));
        assert_eq!(
            (scenario.link.rate_bps, scenario.link.buffer),
            (2_000_000, Buffer::Bytes(10_000))
        );
        assert_eq!(scenario.traffic[0].id(), "own");
    }

    /// The lane as the other system runs it keeps its own traffic and differs by what was stored.
    #[test]
    fn a_lane_comes_back_as_it_is_stored() {
        let scenario = json!({
            "version": 1, "link": { "rate_bps": 2_000_001, "buffer": { "packets": 100 } },
            "traffic": [{ "kind": "ftp", "id": "ftp", "packet_bytes": 1000, "rtt_s": 0.1 }],
            "lanes": [
                { "queue": { "kind": "red", "w_q": 0.002 } },
                {
                    "queue": { "kind": "red", "w_q": 0.001_953_125, "spacing": "linux", "sees_idle": false },
                    "override": { "link": { "rate_bps": 4_000_000, "delay_s": 0.03 }, "traffic": [
                        { "kind": "ftp", "id": "ftp", "packet_bytes": 1000, "rtt_s": 0.2 },
                    ] },
                },
            ],
        });
        let ask = |lane: usize| {
            let request = json!({ "to": TC, "scenario": scenario, "lane": lane });
            take(&request.to_string()).expect("an answer")
        };
        let stored = ask(0).stored.expect("a lane");
        assert_eq!(stored["queue"]["w_q"], json!(0.001_953_125));
        assert_eq!(stored["override"], json!({ "link": { "rate_bps": 2_000_000 } }));
        let stored = ask(1).stored.expect("a lane");
        assert_eq!(stored["override"]["link"]["rate_bps"], json!(4_000_000));
        assert_eq!(stored["override"]["link"]["delay_s"], json!(0.03));
        assert_eq!(stored["override"]["traffic"][0]["rtt_s"], json!(0.2));
        for stored in [ask(0).stored, ask(1).stored] {
            let mut with = scenario.clone();
            with["lanes"] = json!([stored]);
            Scenario::from_value(with).expect("a scenario");
        }
    }

    /// A lane is exported in its present state; notes report later changes.
    #[test]
    fn changes_are_in_the_text() {
        let scenario = json!({
            "version": 1, "link": { "rate_bps": 2_000_000, "buffer": { "packets": 100 } },
            "traffic": [{ "kind": "ftp", "id": "ftp", "packet_bytes": 1000 }],
            "lanes": [{ "queue": { "kind": "red", "spacing": "linux" } }],
            "timeline": [
                { "at_s": 5, "lane": 0, "set": { "queue": { "kind": "codel" } } },
                { "at_s": 9, "set": { "link.rate_bps": 4_000_000 } },
            ],
        });
        let ask = |at_s: f64| {
            let request = json!({ "to": TC, "scenario": scenario, "lane": 0, "at_s": at_s });
            let answer = take(&request.to_string()).expect("an answer");
            let later = answer.notes.iter().any(|note| note.field.as_deref() == Some("timeline"));
            (answer.text.expect("a text"), later, answer.stored.expect("a lane"))
        };
        for (at_s, kind, rate, later) in [
            (0.0, " red ", "2Mbit", true),
            (5.0, " codel ", "2Mbit", true),
            (9.0, " codel ", "4Mbit", false),
        ] {
            let (text, notes, stored) = ask(at_s);
            assert!(text.contains(kind) && text.contains(rate), "{text}");
            assert_eq!(notes, later);
            let own = stored["override"]["link"]["rate_bps"].as_u64();
            assert_eq!(own, (rate == "4Mbit").then_some(4_000_000));
        }
    }

    /// RED's configuration depends on what is preserved, a curve's on the share too, and CoDel's on neither.
    #[test]
    fn choices_matter_where_they_change_the_text() {
        let matter = |queue: Value| {
            let scenario = json!({
                "version": 1, "link": { "rate_bps": 2_000_000, "buffer": { "packets": 100 } },
                "traffic": [{ "kind": "ftp", "id": "ftp", "packet_bytes": 1000 }],
                "lanes": [{ "queue": queue }],
            });
            let request = json!({ "to": TC, "scenario": scenario, "lane": 0 });
            let answer = take(&request.to_string()).expect("an answer");
            [answer.share_matters, answer.same_matters]
        };
        assert_eq!(matter(json!({ "kind": "red" })), [false, true]);
        assert_eq!(matter(json!({ "kind": "red", "spacing": "linux" })), [false, false]);
        assert_eq!(matter(json!({ "kind": "gred" })), [true, true]);
        assert_eq!(matter(json!({ "kind": "codel" })), [false, false]);
        assert_eq!(matter(json!({ "kind": "pi2" })), [false, false]);
    }

    /// A lane and the lane of its configuration run side by side, and a note reports a large difference.
    #[test]
    fn other_drops_are_noted() {
        let note_on = |queue: Value, same: &str, flows: u32| {
            let scenario = json!({
                "version": 1, "link": { "rate_bps": 5_000_000, "buffer": { "packets": 200 } },
                "traffic": [{ "kind": "ftp", "id": "ftp", "flows": flows, "packet_bytes": 1000 }],
                "lanes": [{ "queue": { "kind": "tail_drop" } }, { "queue": queue }],
                "timeline": [{ "at_s": 5, "lane": 0, "set": { "link.rate_bps": 4_000_000 } }],
            });
            let request = json!({ "to": TC, "scenario": scenario, "lane": 1, "same": same });
            let notes = take(&request.to_string()).expect("an answer").notes;
            let apart = notes.into_iter().find(|note| note.code == Code::DropsApart);
            apart.map(|note| note.message())
        };
        let geometric =
            json!({ "kind": "gred_i", "spacing": "geometric", "max_p": 0.2, "max_th": 150 });
        let note = note_on(geometric, "numbers", 60).expect("a note");
        assert!(note.starts_with("in 30 s of this traffic Linux tc drops or marks"), "{note}");
        let exact = json!({
            "kind": "red", "spacing": "linux", "w_q": 0.001_953_125, "sees_idle": false, "spares_short": false,
        });
        assert_eq!(note_on(exact, "numbers", 60), None);
        assert_eq!(note_on(json!({ "kind": "tail_drop" }), "numbers", 60), None);
    }

    /// Lanes of a text are added to a scenario or replace its lanes, in a guessed dialect.
    #[test]
    fn lanes_of_a_text_are_added_or_replace() {
        let scenario = json!({
            "version": 1, "link": { "rate_bps": 8_000_000, "buffer": { "packets": 50 } },
            "traffic": [{ "kind": "ftp", "id": "ftp", "packet_bytes": 1000 }],
            "lanes": [{ "queue": { "kind": "tail_drop" } }],
        });
        let text = "tc qdisc add dev b root handle 1: htb default 1\n\
            tc class add dev b parent 1: classid 1:1 htb rate 4mbit\n\
            tc qdisc add dev b parent 1:1 codel limit 99\n";
        let ask = |text: &str| {
            bring(&json!({ "text": text, "scenario": scenario }).to_string()).expect("an answer")
        };
        let answer = ask(text);
        assert_eq!(answer.from.as_deref(), Some(TC));
        let [lane] = &answer.added[..] else { panic!("{answer:?}") };
        assert_eq!(lane["queue"]["kind"], "codel");
        assert_eq!(lane["override"]["link"]["rate_bps"], json!(4_000_000));
        let replaced = answer.replaced.expect("a scenario");
        assert_eq!(replaced["link"]["rate_bps"], json!(4_000_000));
        assert_eq!(replaced["lanes"].as_array().map(Vec::len), Some(1));
        let answer = ask("What a fine day");
        assert_eq!((answer.from, answer.replaced), (None, None));
        assert!(!answer.import.notes.is_empty());
    }

    /// The lane of several classes is one of a scenario; apart, each class is.
    #[test]
    fn classes_of_a_text_are_one_lane_or_several() {
        let scenario = json!({
            "version": 1, "link": { "rate_bps": 8_000_000, "buffer": { "packets": 50 } },
            "traffic": [{ "kind": "ftp", "id": "ftp", "packet_bytes": 1000 }],
            "lanes": [{ "queue": { "kind": "tail_drop" } }],
        });
        let text = "tc qdisc add dev b root handle 1: ets bands 2 strict 1 quanta 1500\n\
            tc qdisc add dev b parent 1:1 pfifo limit 9\n\
            tc qdisc add dev b parent 1:2 codel limit 99\n";
        for (apart, kinds) in [(false, vec!["scheduler"]), (true, vec!["tail_drop", "codel"])] {
            let request = json!({ "text": text, "scenario": scenario, "apart": apart });
            let answer = bring(&request.to_string()).expect("an answer");
            let lanes = answer.replaced.expect("a scenario")["lanes"].clone();
            let lanes = lanes.as_array().expect("lanes").iter();
            assert_eq!(lanes.map(|lane| lane["queue"]["kind"].clone()).collect::<Vec<_>>(), kinds);
        }
    }

    #[test]
    fn what_cannot_be_used_is_a_fault() {
        let of = dialect(TC).expect("a dialect");
        let faults = import(of, "\nchoke limit 5", None, Reading::default())
            .expect_err("nothing")
            .to_value();
        assert_eq!(
            faults["errors"][0],
            json!({ "path": "2:1", "message": "the lab has no choke; it has the rule CHOKe" })
        );
        let pi2 = json!({
            "version": 1, "link": { "rate_bps": 1_000_000, "buffer": { "packets": 50 } },
            "traffic": [{ "kind": "ftp", "id": "ftp" }], "lanes": [{ "queue": { "kind": "pi2" } }],
        });
        let pi2 = Scenario::from_value(pi2).expect("a scenario");
        let faults = export(of, &pi2, 0, How::default()).expect_err("nothing").to_value();
        assert_eq!(faults["errors"][0]["path"], "lanes[0].queue");
        export(of, &pi2, 1, How::default()).expect_err("no lane");
        dialect("nos").err().expect("no dialect");
    }
}
