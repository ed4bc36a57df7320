//! The scenario: the document that describes a run.
//!
//! [`Scenario::parse`] takes JSON text and reports all faults together. In its result every number
//! is in range. Units are SI; field names end in the unit.

mod amend;
mod check;
mod cost;
mod edit;
mod fit;
mod history;
mod shape;
mod timeline;

pub use amend::{Amendment, HeldFrom};
pub use check::{Fault, FaultDocument, Faults, check, checked};
pub use cost::{Cost, MOST_BYTES, MOST_EVENTS, MOST_WRITTEN, too_many, too_much_to_write};
use edit::from_the_change_on;
use fit::culls_from_long;
pub use history::{ClassHistory, Fork, History, LaneHistory, PathHistory, Since};
pub use shape::{Range, SHAPES, add_shapes, of as shape_of, range_of_parameter};
pub(crate) use timeline::{Acting, alike_until, is_in_effect};

pub use aqm_lane::scenario::{Access, Action, Buffer, LaneScenario, Link, Reverse, Step, Trace};
pub use aqm_lane::traffic::Traffic;

use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fault::{Code, Phrase};
use crate::json;
use crate::link::LARGEST_PACKET;
use crate::queue::{Curve, Port, QueueDiscipline, QueueSpec, red, rule};
use crate::units::Rate;

/// Version of the scenario format.
pub const VERSION: u32 = 1;

/// Longest round trip without queueing, s.
pub const MOST_RTT_S: f64 = 100.0;

/// A scenario: a bottleneck, its traffic, and lanes that differ in the queue discipline.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Scenario {
    /// Version of this format.
    #[schemars(title = "Version", range(min = 1, max = 1))]
    pub version: u32,
    /// What the scenario is about.
    #[schemars(title = "Title", length(max = 200))]
    #[serde(default)]
    pub title: String,
    /// Seed of the random streams, common to all lanes.
    #[schemars(title = "Seed", range(min = 0, max = 4_294_967_295_u32))]
    #[serde(default = "defaults::seed")]
    pub seed: u32,
    /// Simulated time at which a headless run ends.
    #[schemars(title = "Duration", range(min = 0.001, max = 100_000.0), extend("x-unit" = "s"))]
    #[serde(default = "defaults::duration_s")]
    pub duration_s: f64,
    /// Simulated time before which nothing is counted.
    #[schemars(title = "Warm-up", range(min = 0.0, max = 100_000.0), extend("x-unit" = "s"))]
    #[serde(default)]
    pub warmup_s: f64,
    /// The bottleneck.
    pub link: Link,
    /// The access link of each TCP flow.
    #[serde(default)]
    pub access: Access,
    /// The queue of ACKs on their way back; absent by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reverse: Option<Reverse>,
    /// Traffic classes.
    #[schemars(title = "Traffic", length(min = 1, max = 16))]
    pub traffic: Vec<Traffic>,
    /// Lanes: the same traffic through different queue disciplines.
    #[schemars(title = "Lanes", length(min = 1, max = 8))]
    pub lanes: Vec<Lane>,
    /// Changes at simulated times.
    #[schemars(title = "Timeline", length(max = 1000))]
    #[serde(default)]
    pub timeline: Vec<Change>,
    /// Notes on plots. Runs do not depend on them.
    #[schemars(title = "Notes", with = "Vec<Note>", length(max = 40))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Value>,
}

/// A few words at a place of a plot. The schema alone checks them: no run reads them.
#[derive(JsonSchema)]
pub struct Note {
    /// Simulated time of the place.
    #[schemars(title = "Time", range(min = 0.0, max = 100_000.0), extend("x-unit" = "s"))]
    pub at_s: f64,
    /// The plot.
    pub plot: Plot,
    /// Value on the plot's left axis, in the unit of its labels.
    #[schemars(title = "Value", range(min = 0.0, max = 1e12))]
    pub value: f64,
    /// The lane whose plot it is, from 0; all lanes if absent.
    #[schemars(title = "Lane", range(min = 0, max = 7))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lane: Option<u32>,
    /// The words.
    #[schemars(title = "Text", length(min = 1, max = 80))]
    pub text: String,
}

/// Plots that a note can be on: those that a lane can show.
#[derive(JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Plot {
    Queue,
    Delay,
    Loss,
    Load,
    Arrivals,
    Probability,
    TailQueues,
    TailRates,
    Raster,
    QueueDelays,
    Coupled,
    QueueShares,
}

/// A lane: a queue discipline, and further differences from the scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Lane {
    /// Name of the lane; the discipline's kind by default.
    #[schemars(title = "Label", length(max = 80))]
    #[serde(default)]
    pub label: String,
    pub queue: QueueSpec,
    /// A JSON merge patch (RFC 7396) of the scenario for this lane alone.
    #[serde(default, rename = "override", skip_serializing_if = "Option::is_none")]
    pub overrides: Option<Map<String, Value>>,
}

/// A change at a simulated time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    /// Simulated time of the change.
    #[schemars(title = "Time", range(min = 0.0, max = 100_000.0), extend("x-unit" = "s"))]
    pub at_s: f64,
    /// The lane to change, from 0; all lanes if absent.
    #[schemars(title = "Lane", range(min = 0, max = 7))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lane: Option<u32>,
    /// New values by path: `traffic.<id>.flows`, `traffic.<id>.rate_bps`, `traffic.<id>.rho`,
    /// `link.rate_bps`, `link.buffer`, `link.delay_s`, `link.trace`, `link.bursts`, `link.jitter` (null removes one of
    /// these three), `reverse.rate_bps`, `queue`, `queue.<parameter>`.
    #[schemars(extend("maxProperties" = 128))]
    pub set: Map<String, Value>,
}

impl Change {
    /// Parses JSON text. Its values are checked later, with the scenario.
    ///
    /// # Errors
    /// Every fault of the text, each with its path.
    pub fn parse(json: &str) -> Result<Change, Faults> {
        let mut faults = Faults::default();
        let change = checked(value_of(json, "")?, "", &mut faults);
        change.ok_or(faults)
    }
}

impl Scenario {
    /// Parses JSON text.
    ///
    /// # Errors
    /// Every fault of the text, each with its path.
    pub fn parse(json: &str) -> Result<Scenario, Faults> {
        Scenario::from_value(value_of(json, "")?)
    }

    /// # Errors
    /// Every fault of the document, each with its path.
    pub fn from_value(value: Value) -> Result<Scenario, Faults> {
        let mut scenario = Scenario::unfolded(value)?;
        let mut faults = Faults::default();
        scenario.check_whole(&mut faults);
        faults.into_result()?;
        scenario.timeline = timeline::in_rising_order(scenario.timeline, |change| change.at_s);
        Ok(scenario)
    }

    /// The document with every default; each part is valid by itself.
    fn unfolded(mut value: Value) -> Result<Scenario, Faults> {
        if value.get("scenario").is_some() && value.get("lanes").is_none() {
            return Err(Faults::one("", Code::SweepGiven));
        }
        let mut faults = Faults::default();
        check(&mut value, shape::of::<Scenario>(), "", &mut faults);
        if !faults.is_empty() && !faults.is_full() {
            check_sound_parts(&value, &mut faults);
        }
        faults.into_result()?.read(&value)
    }

    /// The schema that [`Scenario::parse`] enforces, with titles and units for forms.
    pub fn schema() -> Schema {
        schemars::schema_for!(Scenario)
    }

    pub fn to_value(&self) -> Value {
        json::value(self)
    }

    /// What the lane runs: the scenario with the lane's override, and the steps that affect the
    /// lane.
    ///
    /// # Panics
    /// If the scenario has no such `lane`; the lanes of a parsed scenario are valid.
    pub fn lane(&self, lane: usize) -> LaneScenario {
        let mut faults = Faults::default();
        timeline::lane_scenario(self, lane, &mut faults).expect("a parsed scenario is sound")
    }

    /// Checks that need the whole document.
    fn check_whole(&self, faults: &mut Faults) {
        if self.warmup_s >= self.duration_s {
            let args = [self.warmup_s.into(), "duration_s".into(), self.duration_s.into()];
            faults.add("warmup_s", Code::NotBelow, args);
        }
        for (i, traffic) in self.traffic.iter().enumerate() {
            let path = format!("traffic[{i}]");
            if self.traffic[..i].iter().any(|other| other.id() == traffic.id()) {
                faults.add(&format!("{path}.id"), Code::UsedTwice, [traffic.id().into()]);
            }
            check_traffic(traffic, &path, &self.link, faults);
        }
        check_link(&self.link, "link", faults);
        check_reverse(self.reverse.as_ref(), faults);
        timeline::check_lanes_exist(self, faults);
        for lane in 0..self.lanes.len() {
            let mut own = Faults::default();
            timeline::lane_scenario(self, lane, &mut own);
            let enough = own.is_full();
            // Lanes share one timeline and report much the same faults.
            faults.extend_shared(own);
            if enough {
                break;
            }
        }
    }
}

/// Reads text as JSON, whatever it holds.
///
/// # Errors
/// If it is not JSON, with `path`.
pub fn value_of(json: &str, path: &str) -> Result<Value, Faults> {
    serde_json::from_str(json)
        .map_err(|error| Faults::one(path, Phrase::new(Code::NotJson, [error.to_string().into()])))
}

/// Checks that need a whole part, for the valid parts of a faulty document.
fn check_sound_parts(value: &Value, faults: &mut Faults) {
    let entries = |key: &str| value.get(key).and_then(Value::as_array).into_iter().flatten();
    let delay_s = value
        .get("link")
        .and_then(|link| link.get("delay_s"))
        .map_or(Some(Link::usual_delay_s()), Value::as_f64);
    let mut own = Faults::default();
    for (i, traffic) in entries("traffic").enumerate() {
        let path = format!("traffic[{i}]");
        if let (false, Some(delay_s)) = (faults.touch(&path), delay_s)
            && let Ok(traffic) = Traffic::deserialize(traffic)
        {
            check_alone(&traffic, &path, delay_s, &mut own);
        }
    }
    for (i, lane) in entries("lanes").enumerate() {
        let path = format!("lanes[{i}].queue");
        if !faults.touch(&path)
            && let Some(Ok(queue)) = lane.get("queue").map(QueueSpec::deserialize)
        {
            own.add_own(&path, queue.faults());
        }
    }
    faults.extend(own);
}

/// Checks beyond the ranges of single fields.
fn check_traffic(traffic: &Traffic, path: &str, link: &Link, faults: &mut Faults) {
    check_alone(traffic, path, link.delay_s, faults);
    check_packets(traffic, &format!("{path}.packet_bytes"), link, faults);
}

/// A trace's link takes packets of a limited size.
fn check_packets(traffic: &Traffic, at: &str, link: &Link, faults: &mut Faults) {
    let bytes = traffic.packet_bytes();
    if link.trace.is_some() && bytes > LARGEST_PACKET {
        faults.add(at, Code::PacketAboveTrace, [bytes.into(), LARGEST_PACKET.into()]);
    }
}

/// Checks of the link beyond the ranges of single fields.
fn check_link(link: &Link, path: &str, faults: &mut Faults) {
    if link.trace.is_some() && link.bursts.is_some() {
        faults.add(path, Code::GiveOnlyOne, ["trace".into(), "bursts".into()]);
    }
    if let Some(trace) = &link.trace {
        faults.add_own(&format!("{path}.trace"), trace.faults());
    }
    if let Some(bursts) = link.bursts {
        faults.add_own(&format!("{path}.bursts"), bursts.faults());
    }
    if let Some(jitter) = link.jitter {
        faults.add_own(&format!("{path}.jitter"), jitter.faults());
    }
}

/// Checks of the reverse queue beyond the ranges of single fields.
fn check_reverse(reverse: Option<&Reverse>, faults: &mut Faults) {
    let Some(Reverse { queue, buffer, .. }) = reverse else { return };
    if rule::is_long(*buffer) && queue.culls() {
        culls_from_long("reverse.queue.text", faults);
    }
    faults.add_own("reverse.queue", queue.faults());
    if matches!(queue, QueueSpec::Red(red::Params { fit: Some(_), .. })) {
        faults.add("reverse.queue.fit", Code::FitAtReverse, []);
    }
}

/// Checks of a class beyond the ranges of single fields; `delay_s` is the link's.
fn check_alone(traffic: &Traffic, path: &str, delay_s: f64, faults: &mut Faults) {
    if traffic.id().chars().any(|c| c == '.' || c == '[' || c.is_control()) {
        faults.add(&format!("{path}.id"), Code::NameWithSigns, []);
    }
    if let Some(rtt_s) = traffic.round_trips() {
        let least = 2.0 * delay_s;
        let (low, high) = rtt_s.range();
        if low < least || high > MOST_RTT_S {
            let args = [least, MOST_RTT_S, low, high].map(Into::into);
            faults.add(&format!("{path}.rtt_s"), Code::RoundTrips, args);
        }
    }
    if let Some((_, tcp)) = traffic.tcp() {
        let (window, packet) = (tcp.receive_window_bytes, traffic.packet_bytes());
        if window < u64::from(packet) {
            let args = [window.into(), packet.into()];
            faults.add(&format!("{path}.receive_window_bytes"), Code::BelowOnePacket, args);
        }
    }
    faults.add_own(path, traffic.faults());
}

/// The drop curve of a discipline at a link, from separate documents.
///
/// # Errors
/// Every fault of both.
pub fn curve(queue_json: &str, link_json: &str, usual_packet_bytes: u32) -> Result<Curve, Faults> {
    let mut faults = Faults::default();
    let queue = checked::<QueueSpec>(value_of(queue_json, "queue")?, "queue", &mut faults);
    let link = checked::<Link>(value_of(link_json, "link")?, "link", &mut faults);
    if let Some(queue) = &queue {
        faults.add_own("queue", queue.faults());
    }
    match (faults.into_result(), queue, link) {
        (Ok(_), Some(queue), Some(Link { rate_bps, buffer, .. })) => {
            let port = Port { rate: Rate(rate_bps), buffer, usual_packet_bytes };
            Ok(queue.build(&port).curve())
        }
        (Err(faults), ..) => Err(faults),
        _ => Err(Faults::one("", Code::QueueAndLinkNeeded)),
    }
}

mod defaults {
    pub fn seed() -> u32 {
        1
    }
    pub fn duration_s() -> f64 {
        200.0
    }
}
