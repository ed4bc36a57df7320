//! What one lane runs: link, traffic, queue discipline, and what changes when.
//!
//! Units are SI and stand in the name of a field. Values are in range: the door that lets them in has seen to it.

pub use crate::link::Buffer;

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::queue::QueueSpec;
use crate::traffic::Traffic;
use crate::units::{Rate, Time};

/// What one lane runs.
#[derive(Clone, Debug, PartialEq)]
pub struct LaneScenario {
    /// Names the random streams.
    pub seed: u32,
    /// Time from which on figures count, s.
    pub warmup_s: f64,
    /// The bottleneck.
    pub link: Link,
    /// The access link of each connection.
    pub access: Access,
    /// The traffic classes; others name them by their index.
    pub traffic: Vec<Arc<Traffic>>,
    /// The lane's discipline; where a parameter model decides, with its numbers.
    pub queue: QueueSpec,
    /// In order of time; at equal times in the order of the document.
    pub steps: Arc<[Step]>,
}

impl LaneScenario {
    /// The packet size that idle links count in: that of the first TCP class, else of the first class, bytes.
    pub fn usual_packet_bytes(&self) -> u32 {
        let tcp = self.traffic.iter().find(|traffic| traffic.tcp().is_some());
        tcp.or(self.traffic.first()).map_or(1000, |traffic| traffic.packet_bytes())
    }
}

/// Actions that happen together.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// When.
    pub at: Time,
    /// What happens, in this order.
    pub actions: Vec<Action>,
}

/// One change of a running lane.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A class is this one from now on; its flows go on, as many as it says.
    Traffic {
        /// Index of the class in the scenario.
        class: usize,
        /// The whole class, of the same kind as before.
        traffic: Arc<Traffic>,
    },
    /// The bottleneck has this rate from now on.
    LinkRate(Rate),
    /// The bottleneck has this buffer from now on.
    Buffer(Buffer),
    /// The bottleneck has this discipline from now on, which takes over what waits.
    Queue(QueueSpec),
}

/// The bottleneck link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Link {
    /// Rate of the bottleneck.
    #[schemars(title = "Link rate", range(min = 1_000, max = 10_000_000_000_u64), extend("x-unit" = "bit/s", "x-scale" = "log"))]
    pub rate_bps: u64,
    /// Propagation delay of the bottleneck, one way.
    #[schemars(title = "Link delay", range(min = 0.0, max = 10.0), extend("x-unit" = "s"))]
    #[serde(default = "Link::usual_delay_s")]
    pub delay_s: f64,
    /// Limit on what is in the system, the packet in transmission included.
    pub buffer: Buffer,
}

impl Link {
    /// The delay of a link that says nothing of it, s.
    pub fn usual_delay_s() -> f64 {
        0.01
    }
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
    fn documents_are_read_as_they_were_written() {
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
    fn a_value_is_read_as_the_first_variant_that_holds_it() {
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
