//! What one lane runs: link, traffic, queue discipline, and timed changes.
//!
//! Units are SI; field names end in the unit. All values are in range, since the parser checks them.

pub use crate::link::{Buffer, Bursts, Jitter, Trace};

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::queue::QueueSpec;
use crate::queue::tail_drop::Params as TailDrop;
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
    /// Packet size for counting idle time, bytes: that of the first TCP class, or of the first class without TCP.
    pub fn usual_packet_bytes(&self) -> u32 {
        let tcp = self.traffic.iter().find(|traffic| traffic.tcp().is_some());
        tcp.or(self.traffic.first()).map_or(1000, |traffic| traffic.packet_bytes())
    }
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
    /// Sets everything of the bottleneck but its buffer.
    Link(Box<Link>),
    /// Sets the rate of the reverse queue's link.
    ReverseRate(Rate),
    /// Sets the buffer of the bottleneck.
    Buffer(Buffer),
    /// Replaces the discipline of the bottleneck; the new one takes over the waiting packets.
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
    /// Limit of the system, including the packet in transmission.
    pub buffer: Buffer,
    /// A trace that serves the link in place of its rate. It repeats. Packets have 1500 bytes at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trace: Option<Trace>,
    /// Access to a shared channel before each burst; a trace has bursts of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bursts: Option<Bursts>,
    /// Extra delay of each data packet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jitter: Option<Jitter>,
}

impl Link {
    /// The link as it runs: with a trace, its rate is the trace's mean.
    #[must_use]
    pub fn served(mut self) -> Link {
        if let Some(trace) = &self.trace {
            self.rate_bps = trace.mean_rate().0;
        }
        self
    }

    /// Whether anything but its rate and its buffer decides when packets arrive.
    pub fn varies(&self) -> bool {
        self.trace.is_some() || self.bursts.is_some() || self.jitter.is_some()
    }

    /// The default delay of a link, s.
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

/// A bottleneck for ACKs on their way back, with a queue of its own. Without it they find a free link at the
/// bottleneck's rate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Reverse queue")]
pub struct Reverse {
    /// Rate of the link that ACKs return on.
    #[schemars(title = "Reverse rate", range(min = 1_000, max = 10_000_000_000_u64), extend("x-unit" = "bit/s", "x-scale" = "log"))]
    #[serde(default = "Reverse::usual_rate_bps")]
    pub rate_bps: u64,
    /// Limit of ACKs, including the one in transmission.
    #[serde(default = "Reverse::usual_buffer")]
    pub buffer: Buffer,
    /// Queue discipline for ACKs. They are not ECN-capable.
    #[serde(default = "Reverse::usual_queue")]
    pub queue: QueueSpec,
    /// Most ACKs for which one may stand. An ACK that only moves forward takes the place of the latest of its flow that
    /// waits, unless that stands for so many already; so the newest is never lost by it. 1 keeps every ACK; a large
    /// number keeps one per flow, much as CAKE's ack-filter.
    #[schemars(title = "ACK thinning", range(min = 1, max = 1_000_000))]
    #[serde(default = "Reverse::usual_thinning")]
    pub thinning: u32,
}

impl Reverse {
    fn usual_rate_bps() -> u64 {
        1_000_000
    }

    fn usual_buffer() -> Buffer {
        Buffer::Packets(100)
    }

    fn usual_queue() -> QueueSpec {
        QueueSpec::TailDrop(TailDrop::default())
    }

    fn usual_thinning() -> u32 {
        1
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
