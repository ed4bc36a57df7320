//! Facts about a discipline for code that does not know it by name.
//!
//! Every discipline states its [`Traits`] and its [`Dynamics`] in its own file. Models, forms and sentences read them
//! there and need no lists of disciplines. Fields are named as in a scenario, with a dot before those of an inner
//! object.

use schemars::JsonSchema;
use serde::Serialize;

use super::early::Spacing;
use crate::fault::Reason;

/// Facts about a discipline that do not depend on its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "SchemeTraits")]
pub struct Traits {
    /// The packets that are dropped early or marked.
    pub signals: SignalsAt,
    /// The packet dropped by a full buffer.
    pub overflow: Overflow,
    /// Field of the weight of one arrival in the average queue; the field of the spacing is next to it.
    pub average: Option<&'static str>,
    /// The thresholds between which early drops rise.
    pub thresholds: Option<Thresholds>,
    /// Field of the target queueing delay, s.
    pub target: Option<&'static str>,
    /// Field of a model that sets other parameters; changing one of those ends the model.
    pub fit: Option<&'static str>,
    /// Fields proportional to the response to a longer queue.
    #[serde(skip)]
    pub gain: Gain,
    /// Kind of decision behind early drops and marks; absent for a kind of its own.
    pub decision: Option<DecisionKind>,
    /// Quantities shown besides queue, average and drop probability, in the order of a probe's gauges.
    pub gauges: &'static [Gauge],
    /// Whether the gauges have columns only in lanes with this discipline, and only those of queues that it has.
    pub gauges_of_own: bool,
}

impl Traits {
    /// One queue that drops arrivals by a rule of its own and has none of the shared features.
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
        gauges_of_own: false,
    };

    /// A drop curve from `min_th` to `max_th`, proportional to `max_p`, read at an average with weight `w_q`.
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

/// The packets that a discipline drops early or marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SignalsAt {
    /// The arriving packet.
    Arrival,
    /// The packet that leaves the queue; such drops do not count in runs of lost arrivals.
    Departure,
}

/// The packet dropped by a full buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Overflow {
    /// The arriving packet.
    Arrival,
    /// The head of the longest queue.
    LongestQueue,
}

/// Fields of the thresholds of a drop curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Thresholds {
    /// Start of early drops.
    pub low: &'static str,
    /// End of the line.
    pub high: &'static str,
    /// Drop probability at the end, if it is a field.
    pub max_p: Option<&'static str>,
    /// Whether the thresholds are in bytes rather than packets.
    pub in_bytes: bool,
}

/// Fields proportional to the response to a longer queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gain {
    /// None: the response follows from other parameters, or adapts.
    #[default]
    Fixed,
    /// A drop probability, at most 1.
    Slope(&'static str),
    /// Points `[queue, probability]`.
    Points(&'static str),
    /// Gains of a controller.
    Weights(&'static [&'static str]),
}

/// Kind of decision behind early drops and marks; it determines the numbers of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DecisionKind {
    /// A drop curve: `measured`, `base`, `count`, `applied`, `draw`.
    Curve,
    /// A controller of the drop probability: `delay_s`, `base`, `applied` (equal to `base`), and `draw` or `count`.
    Controller,
    /// A controller of the square root: the same, with the root as `base`.
    SquaredController,
    /// The sojourn time of packets: `delay_s` and `count`.
    Sojourn,
    /// A controller of the square root that is coupled to a second queue: `base` is the root, `applied` the probability
    /// that decided, with `draw` or `count`; `measured` is the packet's own wait in ms, absent in the queue where the square
    /// decides.
    Coupled,
    /// The sojourn time of packets, or a drop probability that full buffers raise: `delay_s`, with `count` in the first case and
    /// with `applied` and `draw` in the second.
    SojournOrBlue,
}

/// A quantity specific to a discipline, sampled for plots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Gauge {
    /// Its column in the series, ending in the unit. Files contain it, so it never changes.
    pub column: &'static str,
    /// Its symbol on the page.
    pub name: &'static str,
    /// The kind of the gauge; one plot shows all gauges of a kind, except totals.
    pub quantity: Quantity,
    /// Index of its queue among those of the discipline, from 0; none if it covers all queues.
    pub queue: Option<usize>,
}

impl Gauge {
    /// A gauge of one queue.
    pub const fn of_queue(
        queue: usize,
        column: &'static str,
        name: &'static str,
        quantity: Quantity,
    ) -> Gauge {
        Gauge { column, name, quantity, queue: Some(queue) }
    }
}

/// Kind of a gauge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    /// Backlog of one of several queues, bytes.
    BacklogBytes,
    /// A service rate, bit/s.
    RateBps,
    /// Waiting time of the head of one of several queues, s.
    DelayS,
    /// Probability of a drop or mark, or the controller's output behind it.
    Probability,
    /// What the curve of one of several queues reads: its average if it has one in packets, otherwise its length. No plot of its own
    /// shows it.
    MeasuredPackets,
    /// A count since the discipline started. Figures are differences of two rows; no plot shows it.
    Total,
}

/// The discipline's part of a control loop, for linear models.
#[derive(Clone, Copy, Debug)]
pub enum Dynamics {
    /// A drop curve.
    Curve {
        /// Weight of an arrival in the average; `None` if the curve reads the queue itself.
        w_q: Option<f64>,
        /// Distribution of the gaps between random drops.
        spacing: Spacing,
    },
    /// An integrator of the delay whose output is the drop probability.
    Controller {
        /// The integrator.
        delay: DelayControl,
        /// Scale of its steps at a drop probability.
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
    /// No linear model, for this reason.
    Unmodelled(Reason),
}

impl Dynamics {
    /// Squared coefficient of variation of the gaps between drops; 1 if unknown.
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
    /// Target delay, s.
    pub target_s: f64,
    /// Time between steps, s.
    pub update_s: f64,
    /// Gain on the delay above the target, 1/s.
    pub alpha_hz: f64,
    /// Gain on the growth of the delay, 1/s.
    pub beta_hz: f64,
}
