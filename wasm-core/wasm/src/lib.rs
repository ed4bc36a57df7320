//! The JavaScript interface of lanes: JSON in, JSON and rows of numbers out. Two modules have it: `aqm-wasm-lanes` has nothing
//! else, so that a page that only runs lanes loads faster; `aqm-wasm-studies` has all.
//!
//! Invalid documents return a `FaultDocument`. All documents are types of `aqm-api-lab` and `aqm-sim`.

use aqm_api_lab::{Amended, Parsed, Revised};
use aqm_sim::fault::Phrase;
use aqm_sim::json;
use aqm_sim::lab::{Lab as SimLab, SAMPLE_EVERY};
use aqm_sim::link::Trace;
use aqm_sim::queue::Event;
use aqm_sim::scenario::{self, Amendment, Change, Faults, HeldFrom, Scenario};
use aqm_sim::units::Time;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wasm_bindgen::prelude::*;

/// The types of the returned documents, in the module's TypeScript declarations.
#[wasm_bindgen(typescript_custom_section)]
const DOCUMENTS: &str = "
import type { Amended, Curve, FaultDocument, LaneState, Parsed, Revised, Signal } from '../../src/generated/lab'
import type { Result } from '../../src/generated/result'
import type { RuleReading } from '../../src/generated/rule'
import type { Scenario, Trace } from '../../src/generated/scenario'
import type { Json } from '../src/json'
";

/// Version of the simulation core.
#[wasm_bindgen]
pub fn version() -> String {
    aqm_sim::VERSION.to_owned()
}

/// The scenario with all defaults, the cost of a run to its end or to `until_s`, whichever is later, and its lanes over time.
#[wasm_bindgen(unchecked_return_type = "Json<Parsed | FaultDocument>")]
pub fn parse(json: &str, until_s: Option<f64>) -> String {
    parsed(Scenario::parse(json), until_s)
}

/// As `parse`, but drops timeline settings of parameters that the scheme at that time lacks.
#[wasm_bindgen(unchecked_return_type = "Json<Parsed | FaultDocument>")]
pub fn fitting(json: &str) -> String {
    parsed(Scenario::parse_fitting(json), None)
}

/// As `parse`, with the settings of a timeline change moved into the set-up.
#[wasm_bindgen(unchecked_return_type = "Json<Parsed | FaultDocument>")]
pub fn set_up(json: &str, change_json: &str) -> String {
    let scenario = Scenario::parse_fitting(json);
    parsed(scenario.and_then(|scenario| scenario.with_set_up(&Change::parse(change_json)?)), None)
}

/// As `parse`, with the state at `t_s` as the set-up.
#[wasm_bindgen(unchecked_return_type = "Json<Parsed | FaultDocument>")]
pub fn set_up_as_at(json: &str, t_s: f64) -> String {
    parsed(Scenario::parse(json).and_then(|scenario| scenario.set_up_as_at(t_s)), None)
}

/// As `parse`, after a person's change `{"from", "since_s"?, "lane"?, "set"}` at `at_s`. `from` is `start` or `now`. If the
/// change continues a gesture, `since_s` is the time of its first change, and `json` the scenario before it.
#[wasm_bindgen(unchecked_return_type = "Json<Parsed | FaultDocument>")]
pub fn amended(json: &str, change_json: &str, at_s: f64) -> String {
    let scenario = Scenario::parse(json);
    parsed(scenario.and_then(|before| before.amended(&amendment(change_json, at_s)?, at_s)), None)
}

fn parsed(scenario: Result<Scenario, Faults>, until_s: Option<f64>) -> String {
    answer(scenario.map(|scenario| json::text(&Parsed::new(scenario, until_s))))
}

/// The drop curve of a discipline at a link.
#[wasm_bindgen(unchecked_return_type = "Json<Curve | FaultDocument>")]
pub fn curve(queue_json: &str, link_json: &str, packet_bytes: u32) -> String {
    let curve = scenario::curve(queue_json, link_json, packet_bytes);
    answer(curve.map(|curve| json::text(&curve)))
}

/// The trace of a file in mahimahi's format or with lines of a time and a rate, and its mean rate, bit/s.
#[wasm_bindgen(unchecked_return_type = "Json<{ trace: Trace; mean_bps: number } | FaultDocument>")]
pub fn trace(text: &str, name: &str) -> String {
    let trace = Trace::of_file(text, name).map_err(Faults::from);
    answer(trace.map(|trace| json::text(&TraceOfFile { mean_bps: trace.mean_rate().0, trace })))
}

#[derive(Serialize)]
struct TraceOfFile {
    trace: Trace,
    mean_bps: u64,
}

fn answer(result: Result<String, Faults>) -> String {
    result.unwrap_or_else(|faults| json::text(&faults))
}

/// The lanes of a scenario in execution.
#[wasm_bindgen]
pub struct Lab(#[wasm_bindgen(skip)] pub SimLab);

#[wasm_bindgen]
impl Lab {
    /// A lab at time zero. It samples rows unless `without_samples` is true. If `own` is given, only those lanes of the scenario
    /// run here: lane arguments index them, documents index all lanes.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    #[wasm_bindgen(constructor)]
    pub fn new(
        json: &str,
        without_samples: Option<bool>,
        own: Option<Vec<u32>>,
    ) -> Result<Lab, JsError> {
        let sample_every = (without_samples != Some(true)).then_some(SAMPLE_EVERY);
        match Scenario::parse(json) {
            Ok(scenario) => {
                let own = lanes_of(&scenario, own);
                Ok(Lab(SimLab::part(scenario, sample_every, own)))
            }
            Err(faults) => Err(thrown(faults)),
        }
    }

    pub fn lane_count(&self) -> usize {
        self.0.lanes().len()
    }

    /// Simulated time of one lane, s.
    pub fn lane_time_s(&self, lane: usize) -> f64 {
        self.0.lanes().get(lane).map_or(0.0, |lane| lane.now().as_secs())
    }

    /// Simulates towards `until_s` within about `max_events` events; true once all lanes have arrived.
    pub fn advance(&mut self, until_s: f64, max_events: f64) -> bool {
        self.0.advance(Time::from_secs(until_s), max_events as u64)
    }

    /// Simulated time of the next event in any lane, s.
    pub fn next_event_s(&self) -> f64 {
        self.0.next_event().as_secs()
    }

    /// Names of a lane's sampled columns, as a JSON list.
    #[wasm_bindgen(unchecked_return_type = "Json<string[]>")]
    pub fn columns(&self, lane: usize) -> String {
        json::text(&self.0.lanes().get(lane).map(|lane| lane.columns()).unwrap_or_default())
    }

    /// A lane's sampled rows since the last call, concatenated, with lengths in packets.
    pub fn take_samples(&mut self, lane: usize) -> Vec<f64> {
        self.0.take_samples(lane)
    }

    /// A lane's drop curve in its present state.
    #[wasm_bindgen(unchecked_return_type = "Json<Curve | null>")]
    pub fn curve(&self, lane: usize) -> String {
        json::text(&self.0.curve(lane))
    }

    /// What a lane's rule did until now.
    #[wasm_bindgen(unchecked_return_type = "Json<RuleReading | null>")]
    pub fn rule(&self, lane: usize) -> String {
        json::text(&self.0.lanes().get(lane).and_then(|lane| lane.rule()))
    }

    /// A lane's present discipline, link and traffic.
    #[wasm_bindgen(unchecked_return_type = "Json<LaneState | null>")]
    pub fn state(&self, lane: usize) -> String {
        json::text(&self.0.state(lane))
    }

    /// Makes a person's change, as [`amended`] reads it: in the lanes at `at_s`, a time that none has passed, or in the
    /// set-up, unless a run to `affordable_until_s` costs too much. During a gesture the lanes run each change of it.
    #[wasm_bindgen(unchecked_return_type = "Json<Amended | FaultDocument>")]
    pub fn amend(
        &mut self,
        json: &str,
        change_json: &str,
        at_s: f64,
        affordable_until_s: Option<f64>,
    ) -> String {
        answer(Scenario::parse(json).and_then(|before| {
            let amendment = amendment(change_json, at_s)?;
            let now = Time::from_secs(at_s);
            let made = self.0.amend(now, &before, amendment, affordable_until_s)?;
            Ok(json::text(&Amended::of(made, at_s)))
        }))
    }

    /// Makes an entry of a timeline in the lanes, none of which has passed its time, and records it in the scenario.
    ///
    /// # Errors
    /// An `Error` whose message is the `{"errors": …}` document.
    pub fn change(&mut self, entry_json: &str) -> Result<(), JsError> {
        let change = Change::parse(entry_json).and_then(|Change { at_s, lane, set }| {
            self.0.change_at(Time::from_secs(at_s), lane, set)
        });
        change.map(|_| ()).map_err(thrown)
    }

    /// Keeps copies of the lanes, so that rewinding is cheap.
    pub fn keep_copies(&mut self) {
        self.0.keep_copies();
    }

    /// Samples congestion windows and delays along with the rows from now on.
    pub fn watch_windows(&mut self) {
        self.0.watch_windows();
    }

    /// The windows that belong to the rows of `take_samples`: 64 per row, packets; 0 without a flow.
    pub fn take_windows(&mut self, lane: usize) -> Vec<u16> {
        self.0.take_windows(lane)
    }

    /// A lane's queueing delays since the last call, in reports of half a second: time, s; number of pairs; pairs of a delay,
    /// s, and a number of packets. Taken after `take_samples`; empty unless windows are watched.
    pub fn take_delays(&mut self, lane: usize) -> Vec<f32> {
        self.0.take_delays(lane)
    }

    /// Starts or stops logging the events of single packets.
    pub fn watch_packets(&mut self, watches: bool) {
        self.0.watch_packets(watches);
    }

    /// Packet events of a lane since the last call, row after row: time in seconds, number, flow, class, kind, packets and bytes
    /// found, and the numbers behind a drop.
    pub fn take_events(&mut self, lane: usize) -> Vec<f64> {
        self.0.take_events(lane).iter().flat_map(Event::row).collect()
    }

    /// The packets of a lane in the system, the one on the link first. Each has three entries: its number, its class, and its
    /// place, as `PacketState` numbers it.
    pub fn packets(&self, lane: usize) -> Vec<u32> {
        let packets = self.0.packets(lane).into_iter();
        packets
            .flat_map(|(packet, at)| [packet.number, u32::from(packet.class), at.number()])
            .collect()
    }

    /// The drop or mark of a lane nearest to `at_s` and at most `within_s` away: a signal with a row
    /// as in `take_events`, or `null`.
    #[wasm_bindgen(unchecked_return_type = "Json<Signal | null>")]
    pub fn signal_near(&self, lane: usize, at_s: f64, within_s: f64) -> String {
        let (at, within) = (Time::from_secs(at_s), Time::from_secs(within_s));
        json::text(&self.0.signal_near(lane, at, within))
    }

    /// The drop or mark of a lane after or before the one with this time, number and `what` in its row.
    #[wasm_bindgen(unchecked_return_type = "Json<Signal | null>")]
    pub fn signal_next(
        &self,
        lane: usize,
        at_s: f64,
        number: u32,
        what: u8,
        after: bool,
    ) -> String {
        let known = (Time::from_secs(at_s), number, what);
        json::text(&match after {
            true => self.0.signal_after(lane, known),
            false => self.0.signal_before(lane, known),
        })
    }

    /// Takes lanes that are past `to_s` back to then or earlier; `advance` does the rest.
    pub fn rewind(&mut self, to_s: f64) {
        self.0.rewind(Time::from_secs(to_s));
    }

    /// Makes this a lab of another scenario, as if it had run so from time zero. Lanes that differ go back, and catch up as the
    /// lab advances. If `own` is given, only those lanes run here from now on.
    #[wasm_bindgen(unchecked_return_type = "Json<Revised | FaultDocument>")]
    pub fn revise(&mut self, json: &str, own: Option<Vec<u32>>) -> String {
        answer(Scenario::parse(json).map(|scenario| {
            let own = lanes_of(&scenario, own);
            let were = self.0.revise_part(scenario, own);
            let scenario = self.0.scenario();
            json::text(&Revised { history: scenario.history(), scenario, were })
        }))
    }

    /// A lane's identity, which it keeps when other lanes are added or removed.
    pub fn key(&self, lane: usize) -> u32 {
        self.0.key(lane).unwrap_or_default()
    }

    /// The time, s, to which the lane went back: discard its later rows. Reset when rows are next taken.
    pub fn cut_s(&self, lane: usize) -> Option<f64> {
        self.0.cut(lane).map(Time::as_secs)
    }

    /// The scenario with all changes so far.
    #[wasm_bindgen(unchecked_return_type = "Json<Scenario>")]
    pub fn scenario(&self) -> String {
        json::text(self.0.scenario())
    }

    /// Digest of a lane's state: equal runs have equal digests.
    pub fn digest(&self, lane: usize) -> String {
        self.0.lanes().get(lane).map(|lane| lane.digest()).unwrap_or_default()
    }

    /// The lanes that were stopped before their end; the list is empty if there are none.
    #[wasm_bindgen(unchecked_return_type = "Json<FaultDocument>")]
    pub fn stopped(&self) -> String {
        json::text(&self.0.stopped())
    }

    /// Runs all lanes to the scenario's duration.
    pub fn finish(&mut self) {
        self.0.finish();
    }

    /// The results up to now; `wall_s` is the wall time measured by the caller.
    #[wasm_bindgen(unchecked_return_type = "Json<Result>")]
    pub fn results(&self, wall_s: Option<f64>) -> String {
        json::text(&self.0.results("wasm", wall_s.unwrap_or(0.0)))
    }

    /// The sampled rows of all lanes since they were last taken, as CSV.
    pub fn series_csv(&mut self) -> String {
        self.0.series_csv()
    }
}

/// The requested lanes; all if none are named.
fn lanes_of(scenario: &Scenario, own: Option<Vec<u32>>) -> Vec<u32> {
    own.unwrap_or_else(|| (0..scenario.lanes.len() as u32).collect())
}

fn thrown(faults: Faults) -> JsError {
    JsError::new(&json::text(&faults))
}

fn amendment(json: &str, at_s: f64) -> Result<Amendment, Faults> {
    #[derive(Deserialize)]
    struct Request {
        from: HeldFrom,
        since_s: Option<f64>,
        lane: Option<u32>,
        set: Map<String, Value>,
    }
    let Request { from, since_s, lane, set } =
        serde_json::from_str(json).map_err(|error| Faults::one("", Phrase::text(error)))?;
    Ok(Amendment { change: Change { at_s: since_s.unwrap_or(at_s), lane, set }, from })
}
