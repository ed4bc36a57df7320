//! What other code needs to know of a discipline without knowing its name.
//!
//! Every discipline states its [`Traits`] and its [`Dynamics`] in its own file. Models, forms and sentences read them
//! there and list no disciplines. Fields are named as in a scenario, with a dot before those of an inner object.

use schemars::JsonSchema;
use serde::Serialize;

use super::early::Spacing;

/// What holds for a discipline whatever its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "SchemeTraits")]
pub struct Traits {
    /// Which packets are dropped early or marked.
    pub signals: SignalsAt,
    /// Which packet a full buffer costs.
    pub overflow: Overflow,
    /// Field of the weight of one arrival in the average queue; the spacing of drops stands beside it.
    pub average: Option<&'static str>,
    /// The thresholds between which early drops rise.
    pub thresholds: Option<Thresholds>,
    /// Field of the queueing delay that it steers to, s.
    pub target: Option<&'static str>,
    /// Field of a model that decides other parameters, which a change of those ends.
    pub fit: Option<&'static str>,
    /// Fields that its answer to a longer queue is proportional to.
    #[serde(skip)]
    pub gain: Gain,
    /// What decides early drops and marks; absent where they are decided in a way of its own.
    pub decision: Option<DecisionKind>,
    /// What it shows beside its queue, average and drop probability, in the order of a probe's gauges.
    pub gauges: &'static [Gauge],
}

impl Traits {
    /// One queue that loses arrivals, in a way of its own, and has nothing that others know.
    pub const PLAIN: Traits = Traits {
        signals: SignalsAt::Arrival,
        overflow: Overflow::Arrival,
        average: None,
        thresholds: None,
        target: None,
        fit: None,
        gain: Gain::Fixed,
        decision: None,
        gauges: &[],
    };

    /// A drop curve from `min_th` to `max_th`, read at an average of weight `w_q`, that rises in proportion to `max_p`.
    pub const RED: Traits = Traits {
        average: Some("w_q"),
        thresholds: Some(Thresholds {
            low: "min_th",
            high: "max_th",
            max_p: Some("max_p"),
            in_bytes: false,
        }),
        gain: Gain::Slope("max_p"),
        decision: Some(DecisionKind::Curve),
        ..Traits::PLAIN
    };
}

/// Which packets a discipline drops early or marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SignalsAt {
    /// The one that arrives.
    Arrival,
    /// One that leaves the queue: such drops break no run of arrivals.
    Departure,
}

/// Which packet a full buffer costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Overflow {
    /// The one that arrives.
    Arrival,
    /// The first of the longest of its queues.
    LongestQueue,
}

/// Fields of the thresholds of a drop curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Thresholds {
    /// Where early drops begin.
    pub low: &'static str,
    /// Where the line ends.
    pub high: &'static str,
    /// Drop probability there, where it is a field.
    pub max_p: Option<&'static str>,
    /// Whether they are bytes rather than packets.
    pub in_bytes: bool,
}

/// Fields that the answer to a longer queue is proportional to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gain {
    /// None: it follows from the other parameters, or adapts.
    #[default]
    Fixed,
    /// A drop probability, 1 at most.
    Slope(&'static str),
    /// Points `[queue, probability]`.
    Points(&'static str),
    /// Weights of a controller.
    Weights(&'static [&'static str]),
}

/// What decides early drops and marks; it says which numbers a decision has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DecisionKind {
    /// A drop curve: `measured`, `base`, `count`, `applied`, `draw`.
    Curve,
    /// A controller of the drop probability: `delay_s`, `base`, `applied`, which is the same, and `draw` or `count`.
    Controller,
    /// A controller of its square root: the same, with the root for `base`.
    SquaredController,
    /// How long packets have waited: `delay_s` and `count`.
    Sojourn,
}

/// A quantity that a discipline alone has, sampled for plots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Gauge {
    /// Its column in the series, with the unit last in the name. Files have it, so it never changes.
    pub column: &'static str,
    /// Its symbol on the screen.
    pub name: &'static str,
    /// What it is; one plot shows all gauges of a kind.
    pub quantity: Quantity,
}

/// What a gauge shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    /// What waits in one of several queues, bytes.
    BacklogBytes,
    /// A service rate, bit/s.
    RateBps,
}

/// The discipline's part of a control loop, for linear models.
#[derive(Clone, Copy, Debug)]
pub enum Dynamics {
    /// A drop curve.
    Curve {
        /// Weight of an arrival in the average that it is read at; `None` where it is read at the queue itself.
        w_q: Option<f64>,
        /// How random drops follow each other.
        spacing: Spacing,
    },
    /// An integrator of the delay whose output is the drop probability.
    Controller {
        /// The integrator.
        delay: DelayControl,
        /// What its steps are multiplied by at a drop probability.
        scale: fn(f64) -> f64,
        /// Squared coefficient of variation of the gaps between drops.
        gap_variation: f64,
    },
    /// An integrator of the delay whose output is the square root of the drop probability.
    SquaredController {
        /// The integrator.
        delay: DelayControl,
        /// Squared coefficient of variation of the gaps between drops.
        gap_variation: f64,
    },
    /// There is no linear model; the reason completes a sentence about the discipline.
    Unmodelled(&'static str),
}

impl Dynamics {
    /// Squared coefficient of variation of the gaps between drops; 1 where that is not known.
    pub fn gap_variation(&self) -> f64 {
        match *self {
            Dynamics::Curve { spacing, .. } => spacing.gap_variation(),
            Dynamics::Controller { gap_variation, .. }
            | Dynamics::SquaredController { gap_variation, .. } => gap_variation,
            Dynamics::Unmodelled(_) => 1.0,
        }
    }
}

/// An integrator of the queueing delay, with a proportional part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DelayControl {
    /// Delay that it steers to, s.
    pub target_s: f64,
    /// Time between two steps, s.
    pub update_s: f64,
    /// Weight of the delay above the target in a step, 1/s.
    pub alpha_hz: f64,
    /// Weight of the growth of the delay in a step, 1/s.
    pub beta_hz: f64,
}
