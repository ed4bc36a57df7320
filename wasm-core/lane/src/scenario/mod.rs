//! What one lane runs: link, traffic, queue discipline, and timed changes.
//!
//! Units are SI; field names end in the unit. All values are in range, since the parser checks them.

pub use crate::link::{Buffer, Bursts, Jitter, Link, Trace};
pub use crate::network::ReverseLink as Reverse;

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::queue::QueueSpec;
use crate::traffic::Traffic;
use crate::units::{Rate, Time};

/// What one lane runs.
#[derive(Clone, Debug, PartialEq)]
pub struct LaneScenario {
    /// Seed of the random streams.
    pub seed: u32,
    /// Time before which nothing is counted, s.
    pub warmup_s: f64,
    /// The bottleneck.
    pub link: Link,
    /// The access link of each connection.
    pub access: Access,
    /// The queue of ACKs on their way back, if there is one.
    pub reverse: Option<Reverse>,
    /// The traffic classes; others refer to them by index.
    pub traffic: Vec<Arc<Traffic>>,
    /// The lane's discipline; parameters of a fit have the model's numbers.
    pub queue: QueueSpec,
    /// Ordered by time, then as in the document.
    pub steps: Arc<[Step]>,
}

impl LaneScenario {
    /// Number of queues that have columns of their own, at the start or after a step.
    pub fn queues_shown(&self) -> usize {
        self.queue.queues_shown().max(queues_shown(&self.steps))
    }

    /// Packet size for counting idle time, bytes: that of the first TCP class, or of the first class without TCP.
    pub fn usual_packet_bytes(&self) -> u32 {
        let tcp = self.traffic.iter().find(|traffic| traffic.tcp().is_some());
        tcp.or(self.traffic.first()).map_or(1000, |traffic| traffic.packet_bytes())
    }

    /// The lane after its steps up to `at`, as the set-up of a lane.
    #[must_use]
    pub fn as_of(mut self, at: Time) -> LaneScenario {
        let past = self.steps.partition_point(|step| step.at <= at);
        for action in self.steps[..past].iter().flat_map(|step| &step.actions) {
            match action {
                Action::Traffic { class, traffic } => self.traffic[*class] = Arc::clone(traffic),
                Action::LinkRate(rate) => self.link.rate_bps = rate.0,
                Action::Link(link) => {
                    self.link = Link { buffer: self.link.buffer, ..(**link).clone() }
                }
                Action::ReverseRate(rate) => {
                    if let Some(reverse) = &mut self.reverse {
                        reverse.rate_bps = rate.0;
                    }
                }
                Action::Buffer(buffer) => self.link.buffer = *buffer,
                Action::Queue(queue) => self.queue = queue.clone(),
            }
        }
        self.steps = self.steps[past..].iter().cloned().collect();
        self
    }
}

/// Number of queues that have columns of their own after some of these steps.
pub fn queues_shown(steps: &[Step]) -> usize {
    let actions = steps.iter().flat_map(|step| &step.actions);
    let shown = actions.map(|action| match action {
        Action::Queue(queue) => queue.queues_shown(),
        _ => 0,
    });
    shown.max().unwrap_or(0)
}

/// Actions at the same time.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Time of the actions.
    pub at: Time,
    /// The actions, in this order.
    pub actions: Vec<Action>,
}

/// One change of a running lane.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Replaces the parameters of a class; its flows continue, and their number changes as needed.
    Traffic {
        /// Index of the class in the scenario.
        class: usize,
        /// The whole class, of the same kind as before.
        traffic: Arc<Traffic>,
    },
    /// Sets the rate of the bottleneck.
    LinkRate(Rate),
    /// Sets all parameters of the bottleneck except its buffer.
    Link(Box<Link>),
    /// Sets the rate of the reverse queue's link.
    ReverseRate(Rate),
    /// Sets the buffer of the bottleneck.
    Buffer(Buffer),
    /// Replaces the discipline of the bottleneck; the new one takes over the waiting packets.
    Queue(QueueSpec),
}

/// The access link of each TCP flow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Access {
    /// Rate of each access link.
    #[schemars(title = "Access rate", range(min = 1_000, max = 100_000_000_000_u64), extend("x-unit" = "bit/s", "x-scale" = "log"))]
    pub rate_bps: u64,
}

impl Default for Access {
    fn default() -> Self {
        Access { rate_bps: 100_000_000 }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, from_value, json, to_value};

    use super::*;
    use crate::traffic::{Distribution, Traffic};

    #[test]
    fn documents_read_back_as_written() {
        for spec in QueueSpec::all() {
            let written = to_value(&spec).expect("JSON");
            assert_eq!(from_value::<QueueSpec>(written).expect("a discipline"), spec);
        }
        let classes = json!([
            { "kind": "ftp", "id": "a", "flows": 3, "tcp": "cubic", "ecn": true, "initial_rto_s": 2.5 },
            { "kind": "poisson", "id": "b", "rho": 0.5, "service": "exponential" },
            { "kind": "web", "id": "c", "sessions": 2, "think_s": 1, "object_packets": { "pareto": { "mean": 12, "shape": 1.3 } } },
        ]);
        for class in from_value::<Vec<Traffic>>(classes).expect("classes") {
            let written = to_value(&class).expect("JSON");
            assert_eq!(from_value::<Traffic>(written).expect("a class"), class);
        }
    }

    #[test]
    fn absent_fields_have_their_defaults() {
        let red =
            |value: Value| to_value(from_value::<QueueSpec>(value).expect("RED")).expect("JSON");
        let usual = red(json!({ "kind": "red" }));
        let other = red(json!({ "kind": "red", "max_p": 0.5 }));
        assert_eq!(other["max_p"], 0.5);
        assert_eq!(other["min_th"], usual["min_th"]);
        let class: Traffic = from_value(json!({ "kind": "ftp", "id": "a" })).expect("a class");
        assert_eq!((class.flows(), class.packet_bytes()), (1, 1000));
    }

    #[test]
    fn a_value_is_read_as_the_first_matching_variant() {
        let read = |value: Value| from_value::<Distribution>(value).ok();
        assert_eq!(read(json!(2)), Some(Distribution::Fixed(2.0)));
        assert_eq!(
            read(json!({ "uniform": [1, 2.5] })),
            Some(Distribution::Uniform { uniform: [1.0, 2.5] })
        );
        assert_eq!(read(json!({ "uniform": [1, 2, 3] })), None);
        let buffer = |value: Value| from_value::<Buffer>(value).ok();
        assert_eq!(buffer(json!({ "bytes": 64 })), Some(Buffer::Bytes(64)));
        assert_eq!(buffer(json!({ "bytes": 64, "packets": 1 })), None);
    }
}
