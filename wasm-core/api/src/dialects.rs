//! Scenarios to and from configurations of other systems.

use aqm_dialects::{Dialect, Export, Import, Lane, Level, MOST_LANES, Note, Same};
use aqm_sim::fault::{Code, Phrase};
use aqm_sim::link::Buffer;
use aqm_sim::scenario::{Faults, Scenario, value_of};
use serde_json::{Map, Value, json};

/// Rate of a link that a text does not name, bit/s.
const USUAL_RATE_BPS: u64 = 10_000_000;
/// Buffer that a text does not name.
const USUAL_BUFFER: Buffer = Buffer::Packets(200);

/// How a lane is written.
#[derive(Clone, Copy, Debug, Default)]
pub struct How {
    /// The share of packets that the lane dropped or marked.
    pub share: Option<f64>,
    /// What stays the same where drops are spaced otherwise.
    pub same: Option<Same>,
}

/// The dialect of this kind.
///
/// # Errors
/// If there is none.
pub fn dialect(kind: &str) -> Result<&'static Dialect, Faults> {
    Dialect::of(kind).ok_or_else(|| {
        let kinds: Vec<&str> = aqm_dialects::DIALECTS.iter().map(|dialect| dialect.kind).collect();
        Faults::one("", Phrase::new(Code::NoneOf, [kind.into(), kinds.join(", ").into()]))
    })
}

/// Writes a lane of a scenario.
///
/// # Errors
/// If there is no such lane, or the dialect cannot hold it.
pub fn export(
    dialect: &Dialect,
    scenario: &Scenario,
    lane: usize,
    how: How,
) -> Result<Export, Faults> {
    if lane >= scenario.lanes.len() {
        let args = [lane.into(), (scenario.lanes.len() - 1).into()];
        return Err(Faults::one("lanes", Phrase::new(Code::NoLane, args)));
    }
    let How { share, same } = how;
    let export = (dialect.export)(&Lane { share, same, ..Lane::of(&scenario.lane(lane)) });
    match export.text {
        Some(_) => Ok(export),
        None => Err(refusals(&export.notes, |note| {
            let field = note.field.unwrap_or_default();
            format!("lanes[{lane}].{field}").trim_end_matches('.').to_owned()
        })),
    }
}

/// Reads a text into a scenario: into that of `into`, whose link and lanes it replaces, or into one with usual traffic.
///
/// # Errors
/// If nothing of the text can be used, or the scenario is faulty.
pub fn import(
    dialect: &Dialect,
    text: &str,
    into: Option<&str>,
    packet_bytes: Option<u32>,
) -> Result<(Scenario, Import), Faults> {
    let own = into.map(Scenario::parse).transpose()?;
    let sizes = own.as_ref().map(|own| own.traffic.iter().map(|traffic| traffic.packet_bytes()));
    let packet_bytes = packet_bytes.or(sizes.and_then(Iterator::max));
    let import = dialect.import(text, packet_bytes);
    if import.lanes.is_empty() {
        return Err(refusals(&import.notes, place));
    }
    let first = &import.lanes[0];
    let mut document = match into {
        Some(into) => value_of(into, "")?,
        None => json!({
            "version": 1,
            "traffic": [{
                "kind": "ftp", "id": "ftp", "flows": 20, "rtt_s": { "uniform": [0.05, 0.15] },
                "packet_bytes": first.packet_bytes, "ecn": import.lanes.iter().any(|lane| lane.ecn),
            }],
        }),
    };
    let named = import.link.as_ref().map(|link| link.rate_bps);
    let rate = named.or(own.as_ref().map(|own| own.link.rate_bps)).unwrap_or(USUAL_RATE_BPS);
    let buffer = first.buffer.or(own.map(|own| own.link.buffer)).unwrap_or(USUAL_BUFFER);
    // A trace or bursts would overrule the rate that the text names.
    document["link"]["rate_bps"] = json!(rate);
    document["link"]["buffer"] = json!(buffer);
    if let (Some(_), Some(link)) = (named, document["link"].as_object_mut()) {
        link.remove("trace");
        link.remove("bursts");
    }
    document["lanes"] = import
        .lanes
        .iter()
        .take(MOST_LANES)
        .map(|lane| {
            let mut own = Map::new();
            if let Some(other) = lane.rate_bps.filter(|&other| other != rate) {
                own.insert("rate_bps".to_owned(), json!(other));
            }
            if let Some(other) = lane.buffer.filter(|&other| other != buffer) {
                // A merge patch keeps what it does not name.
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
        })
        .collect();
    Ok((Scenario::from_value(document)?, import))
}

/// Where a note on a text stands, as `line:column`.
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
        let (scenario, _) = import(dialect, text, None, Some(1000)).expect("a scenario");
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
        let read = import(dialect, "bfifo limit 9500", Some(&into.to_string()), None);
        let (scenario, _) = read.expect("a scenario");
        assert_eq!((scenario.title.as_str(), scenario.link.delay_s), ("Mine", 0.02));
        assert_eq!(
            (scenario.link.rate_bps, scenario.link.buffer),
            (2_000_000, Buffer::Bytes(10_000))
        );
        assert_eq!(scenario.traffic[0].id(), "own");
    }

    #[test]
    fn what_cannot_be_used_is_a_fault() {
        let of = dialect(TC).expect("a dialect");
        let faults = import(of, "\nchoke limit 5", None, None).expect_err("nothing").to_value();
        assert_eq!(
            faults["errors"][0],
            json!({ "path": "2:1", "message": "the lab has no choke; it has RED" })
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
