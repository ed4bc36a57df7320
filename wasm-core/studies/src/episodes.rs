//! Episodes of a lane whose queue another program controls, step by step: what `aqmlab.gym` needs of the engine.

use std::num::NonZero;
use std::thread;

use aqm_sim::lab::Lab as SimLab;
use aqm_sim::math;
use aqm_sim::queue::{Measure, QueueSpec, Spacing, sketch};
use aqm_sim::run::LaneRun;
use aqm_sim::scenario::{Buffer, Change, Faults, Range, Scenario, range_of_parameter};
use aqm_sim::units::Time;
use serde_json::{Map, Value, json};

/// Queueing delay that counts as one in observations and rewards, s.
pub const DELAY_S: f64 = 0.02;
/// Largest value of an observation.
pub const MOST_OBSERVED: f64 = 10.0;
/// Most that a delay counts in a reward, as a multiple of [`DELAY_S`].
const MOST_DELAYS: f64 = 4.0;
/// Weight of delay, and of loss, in a reward.
const WEIGHT: f64 = 0.5;

/// Names of an observation's values.
pub const OBSERVED: [&str; 4] = ["q", "delay", "arrivals", "p"];
/// Names of a lane's counts, which follow observation and reward in a row.
pub const COUNTS: [&str; 13] = [
    "t_s",
    "arrivals",
    "arrived_bytes",
    "departures",
    "departed_bytes",
    "drops",
    "marks",
    "delay_sum_s",
    "busy_s",
    "offered_s",
    "queue_packets",
    "queue_bytes",
    "rate_bps",
];

/// A field's name, and its ends if they are not those of the schema.
pub type Named = (String, Option<(f64, f64)>);

/// Why episodes cannot begin or go on.
#[derive(Debug)]
pub enum Refusal {
    /// The faults of the scenario.
    Document(Faults),
    /// What an argument has, and what it may have.
    Argument(String),
}

impl From<Faults> for Refusal {
    fn from(faults: Faults) -> Refusal {
        Refusal::Document(faults)
    }
}

/// A number of the discipline that an action sets: -1 is the least value, 1 the greatest.
struct Field {
    /// Path in a change.
    path: String,
    range: Range,
    /// Whether equal steps multiply the value.
    is_log: bool,
}

impl Field {
    fn value(&self, action: f64) -> Value {
        let Range { least, most, is_whole } = self.range;
        let share = f64::midpoint(action, 1.0);
        let value = if self.is_log {
            least * math::pow(most / least, share)
        } else {
            least + (most - least) * share
        };
        let value = value.clamp(least, most);
        json!(if is_whole { value.round() } else { value })
    }
}

/// What an action sets.
enum Actuator {
    /// The probability with which an arrival is dropped, or marked if it can be.
    Probability,
    /// Numbers of the lane's discipline.
    Fields(Vec<Field>),
}

impl Actuator {
    /// Numbers in an action.
    fn width(&self) -> usize {
        match self {
            Actuator::Probability => 1,
            Actuator::Fields(fields) => fields.len(),
        }
    }

    /// The least number in an action; the greatest is 1.
    fn least(&self) -> f64 {
        match self {
            Actuator::Probability => 0.0,
            Actuator::Fields(_) => -1.0,
        }
    }

    fn set(&self, action: &[f64]) -> Map<String, Value> {
        match self {
            Actuator::Probability => {
                Map::from_iter([("queue.points".to_owned(), json!([[0.0, action[0]]]))])
            }
            Actuator::Fields(fields) => {
                let values = fields.iter().zip(action);
                values.map(|(field, action)| (field.path.clone(), field.value(*action))).collect()
            }
        }
    }
}

/// What all episodes have in common.
struct Plan {
    scenario: Scenario,
    lane: u32,
    step: Time,
    end: Time,
    actuator: Actuator,
}

impl Plan {
    /// Length of a row.
    const ROW: usize = OBSERVED.len() + 1 + COUNTS.len();

    /// The time after so many steps; the last one may be shorter.
    fn time(&self, steps: u64) -> Time {
        Time(self.step.0.saturating_mul(steps)).min(self.end)
    }
}

/// One episode.
struct Episode {
    lab: SimLab,
    steps: u64,
    /// The latest action; empty before the first.
    action: Vec<f64>,
    /// The actions that changed something.
    acts: Vec<(Time, Map<String, Value>)>,
    counts: [f64; COUNTS.len()],
}

impl Episode {
    fn new(plan: &Plan, seed: u32) -> Episode {
        let scenario = Scenario { seed, ..plan.scenario.clone() };
        let lab = SimLab::part(scenario, None, vec![plan.lane]);
        let counts = counts_of(&lab.lanes()[0]);
        let action = match plan.actuator {
            // The lane starts so.
            Actuator::Probability => vec![0.0],
            Actuator::Fields(_) => Vec::new(),
        };
        Episode { lab, steps: 0, action, acts: Vec::new(), counts }
    }

    /// Acts, advances by a step, and says what came of it.
    fn step(&mut self, plan: &Plan, action: &[f64]) -> Result<[f64; Plan::ROW], Faults> {
        let before = self.counts;
        if self.action != action {
            let set = plan.actuator.set(action);
            self.lab.act(0, &set)?;
            self.acts.push((plan.time(self.steps), set));
            self.action = action.to_vec();
        }
        self.steps += 1;
        self.lab.advance(plan.time(self.steps), u64::MAX);
        self.counts = counts_of(&self.lab.lanes()[0]);
        Ok(self.row(plan, &before))
    }

    fn row(&self, plan: &Plan, before: &[f64; COUNTS.len()]) -> [f64; Plan::ROW] {
        let lane = &self.lab.lanes()[0];
        let mut row = [0.0; Plan::ROW];
        let p = match plan.actuator {
            Actuator::Probability => self.action[0],
            Actuator::Fields(_) => lane.probability().unwrap_or(0.0),
        };
        row[..OBSERVED.len()].copy_from_slice(&observation(lane, before, &self.counts, p));
        row[OBSERVED.len()] = reward(lane, before, &self.counts);
        row[OBSERVED.len() + 1..].copy_from_slice(&self.counts);
        row
    }

    /// The scenario with the actions in its timeline.
    fn scenario(&self, plan: &Plan) -> Result<Scenario, Faults> {
        let mut scenario = self.lab.scenario().clone();
        let acts = self.acts.iter().map(|(at, set)| Change {
            at_s: at.as_secs(),
            lane: Some(plan.lane),
            set: set.clone(),
        });
        scenario.timeline.extend(acts);
        Scenario::from_value(scenario.to_value())
    }
}

/// In the order of [`COUNTS`].
fn counts_of(lane: &LaneRun) -> [f64; COUNTS.len()] {
    let (total, waiting) = (lane.counters(), lane.waiting());
    let seconds = |ns: u64| ns as f64 / 1e9;
    [
        lane.now().as_secs(),
        total.arrivals as f64,
        total.arrived_bytes as f64,
        total.departures as f64,
        total.departed_bytes as f64,
        total.drops() as f64,
        total.marks as f64,
        seconds(total.delay_sum),
        seconds(total.busy),
        seconds(lane.offered()),
        f64::from(waiting.packets),
        waiting.bytes as f64,
        lane.port().rate.0 as f64,
    ]
}

/// How much a count has grown.
fn grown(before: &[f64], now: &[f64], name: &str) -> f64 {
    let at = COUNTS.iter().position(|own| *own == name).expect("a count");
    now[at] - before[at]
}

/// Time that the waiting bytes take at the link's rate, s.
fn waiting_s(lane: &LaneRun) -> f64 {
    8.0 * lane.waiting().bytes as f64 / lane.port().rate.0 as f64
}

/// What a rule can read or count, in the order of [`OBSERVED`].
fn observation(lane: &LaneRun, before: &[f64], now: &[f64], p: f64) -> [f64; OBSERVED.len()] {
    let waiting = lane.waiting();
    let fill = match lane.port().buffer {
        Buffer::Packets(most) => f64::from(waiting.packets) / f64::from(most),
        Buffer::Bytes(most) => waiting.bytes as f64 / most as f64,
    };
    let span_s = grown(before, now, "t_s");
    let arrived = 8.0 * grown(before, now, "arrived_bytes") / lane.port().rate.0 as f64;
    let arrivals = if span_s > 0.0 { arrived / span_s } else { 0.0 };
    [fill, waiting_s(lane) / DELAY_S, arrivals, p].map(|value| value.min(MOST_OBSERVED))
}

/// The share of the capacity that was sent, less delay and loss; from -2.5 to 1.
fn reward(lane: &LaneRun, before: &[f64], now: &[f64]) -> f64 {
    let grown = |name| grown(before, now, name);
    let share = |part: f64, whole: f64, without: f64| {
        if whole > 0.0 { (part / whole).min(1.0) } else { without }
    };
    // A link that offers nothing wastes nothing.
    let sent = share(grown("busy_s"), grown("offered_s"), 1.0);
    let departures = grown("departures");
    let delay_s =
        if departures > 0.0 { grown("delay_sum_s") / departures } else { waiting_s(lane) };
    let drops = grown("drops");
    let lost = share(drops, grown("arrivals"), drops.min(1.0));
    sent - WEIGHT * (delay_s / DELAY_S).min(MOST_DELAYS) - WEIGHT * lost
}

/// Episodes of one scenario, side by side, at the same step. A row has an observation, the reward of the step, and the lane's
/// counts since the start: [`OBSERVED`], `reward`, [`COUNTS`].
pub struct Episodes {
    plan: Plan,
    episodes: Vec<Episode>,
}

impl Episodes {
    /// `count` episodes at time zero, of steps of `step_s` seconds. Without `fields`, an action is a probability and the
    /// lane's queue is one that drops with it. `fields` has the names of the discipline's numbers that an action sets, with
    /// ranges if they are not those of the schema.
    ///
    /// # Errors
    /// The faults of the scenario; a lane or a field that does not exist, or a range beyond the schema's.
    pub fn new(
        json: &str,
        lane: u32,
        step_s: f64,
        fields: Option<Vec<Named>>,
        count: usize,
    ) -> Result<Episodes, Refusal> {
        let mut scenario = Scenario::parse(json)?;
        let Some(own) = scenario.lanes.get_mut(lane as usize) else {
            let last = scenario.lanes.len() - 1;
            return Err(Refusal::Argument(format!("lane is {lane}, not from 0 to {last}")));
        };
        let actuator = match fields {
            None => {
                own.queue = flat();
                own.label.clear();
                // Its timeline may not fit the other queue.
                scenario = Scenario::from_value(scenario.to_value())?;
                Actuator::Probability
            }
            Some(fields) => {
                let kind = own.queue.kind();
                let fields = fields.into_iter().map(|(name, range)| field_of(kind, &name, range));
                Actuator::Fields(fields.collect::<Result<_, _>>()?)
            }
        };
        let (step, end) = (Time::from_secs(step_s), Time::from_secs(scenario.duration_s));
        let plan = Plan { scenario, lane, step, end, actuator };
        let seed = plan.scenario.seed;
        let episodes = (0..count).map(|_| Episode::new(&plan, seed)).collect();
        Ok(Episodes { plan, episodes })
    }

    /// Numbers in an action.
    pub fn width(&self) -> usize {
        self.plan.actuator.width()
    }

    /// Begins an episode again, with this seed; returns its row.
    ///
    /// # Panics
    /// If there is no such episode, as all methods that take one.
    pub fn reset(&mut self, at: usize, seed: u32) -> Vec<f64> {
        let episode = Episode::new(&self.plan, seed);
        let row = episode.row(&self.plan, &episode.counts);
        self.episodes[at] = episode;
        row.to_vec()
    }

    /// Acts and advances in every episode by a step; returns their rows, one after another, as `actions` are. An action equal
    /// to the one before changes nothing.
    ///
    /// # Errors
    /// A wrong number of actions, one out of its range, or one that the discipline refuses.
    pub fn step(&mut self, actions: &[f64]) -> Result<Vec<f64>, Refusal> {
        self.check(actions)?;
        Ok(stepped(&self.plan, &mut self.episodes, 0, actions)?.concat())
    }

    /// As [`Episodes::step`], on several threads.
    ///
    /// # Errors
    /// As [`Episodes::step`].
    pub fn step_on(
        &mut self,
        threads: NonZero<usize>,
        actions: &[f64],
    ) -> Result<Vec<f64>, Refusal> {
        self.check(actions)?;
        let Episodes { plan, episodes } = self;
        let part = episodes.len().div_ceil(threads.get()).max(1);
        let plan = &*plan;
        let rows = thread::scope(|scope| {
            let mut work = episodes.chunks_mut(part).zip((0..).step_by(part));
            let first = work.next();
            let others: Vec<_> = work
                .map(|(own, from)| scope.spawn(move || stepped(plan, own, from, actions)))
                .collect();
            let mut rows =
                first.map_or(Ok(Vec::new()), |(own, from)| stepped(plan, own, from, actions));
            for other in others {
                let more = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                rows = rows.and_then(|rows| more.map(|more| [rows, more].concat()));
            }
            rows
        });
        Ok(rows?.concat())
    }

    /// Whether an episode has ended.
    pub fn ended(&self, at: usize) -> bool {
        self.plan.time(self.episodes[at].steps) == self.plan.end
    }

    /// The scenario of an episode, with its actions so far in the timeline.
    ///
    /// # Errors
    /// If there are more actions than a timeline has room for.
    pub fn scenario(&self, at: usize) -> Result<Scenario, Faults> {
        self.episodes[at].scenario(&self.plan)
    }

    /// The lane of an episode.
    pub fn lane(&self, at: usize) -> &LaneRun {
        &self.episodes[at].lab.lanes()[0]
    }

    /// The lanes that were stopped before their end.
    pub fn stopped(&self) -> Faults {
        let mut faults = Faults::default();
        for episode in &self.episodes {
            faults.extend(episode.lab.stopped());
        }
        faults
    }

    fn check(&self, actions: &[f64]) -> Result<(), Refusal> {
        let (given, wanted) = (actions.len(), self.episodes.len() * self.width());
        if given != wanted {
            return Err(Refusal::Argument(format!("action has {given} numbers, not {wanted}")));
        }
        let least = self.plan.actuator.least();
        match actions.iter().find(|value| !(least..=1.0).contains(*value)) {
            Some(value) => {
                let said = format!("action has {value}, which is not from {least} to 1");
                Err(Refusal::Argument(said))
            }
            None => Ok(()),
        }
    }
}

/// The rows of episodes from the one with the index `from` on, after a step.
fn stepped(
    plan: &Plan,
    episodes: &mut [Episode],
    from: usize,
    actions: &[f64],
) -> Result<Vec<[f64; Plan::ROW]>, Faults> {
    let width = plan.actuator.width();
    let own = |at| &actions[at * width..(at + 1) * width];
    episodes.iter_mut().zip(from..).map(|(episode, at)| episode.step(plan, own(at))).collect()
}

/// A queue that drops every arrival with the probability of its only point, or marks it if it can be.
fn flat() -> QueueSpec {
    QueueSpec::Sketch(sketch::Params {
        points: vec![[0.0, 0.0]],
        measure: Measure::Instantaneous,
        spacing: Spacing::Geometric,
        ..sketch::Params::default()
    })
}

/// Greatest quotient of a range's ends at which equal steps of an action add to the value; beyond, they multiply it.
const MOST_LINEAR: f64 = 100.0;

fn field_of(kind: &str, name: &str, range: Option<(f64, f64)>) -> Result<Field, Refusal> {
    let fault = |said: String| Err(Refusal::Argument(format!("action: {said}")));
    let Some(own) = range_of_parameter(kind, name) else {
        return fault(format!("{kind} has no number {name}"));
    };
    let range = match range {
        Some((least, most)) if own.least <= least && least < most && most <= own.most => {
            Range { least, most, ..own }
        }
        Some((least, most)) => {
            return fault(format!(
                "{name} from {least} to {most} is not a range within {} to {}",
                own.least, own.most
            ));
        }
        None => own,
    };
    let is_log = range.least > 0.0 && range.most > MOST_LINEAR * range.least;
    Ok(Field { path: format!("queue.{name}"), range, is_log })
}
