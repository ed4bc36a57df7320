//! A lane's present parameters as a document: the scenario's, with every change since.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::unmodelled::Unmodelled;
use crate::queue::QueueSpec;
use crate::record::Stopped;
use crate::scenario::Buffer;

/// A lane's parameters at its present time, live changes included.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LaneState {
    /// Parameters of a fit have the model's numbers.
    pub queue: QueueSpec,
    pub link: LinkState,
    /// Each traffic class by its id, in the scenario's order.
    #[serde(serialize_with = "by_id")]
    #[schemars(with = "BTreeMap<String, ClassState>")]
    pub traffic: Vec<(String, ClassState)>,
    /// Why the stability model does not apply to the traffic; absent if it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Unmodelled")]
    pub unmodelled: Option<Unmodelled>,
    /// Time and reason of an early stop; absent if the lane was not stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
}

/// The bottleneck of a lane.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct LinkState {
    /// Rate, bit/s.
    pub rate_bps: u64,
    /// Propagation delay, s.
    pub delay_s: f64,
    pub buffer: Buffer,
}

/// The present state of a traffic class.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ClassState {
    /// Active flows, including those that are yet to start.
    pub flows: usize,
    /// Flows that have started.
    pub started: usize,
    /// Total rate of the class's flows, bit/s, if the class has a rate.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "f64")]
    pub rate_bps: Option<f64>,
    /// Present values of the fields that a timeline may change.
    pub values: BTreeMap<&'static str, f64>,
}

fn by_id<S: Serializer>(
    classes: &[(String, ClassState)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(classes.iter().map(|(id, state)| (id, state)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_keep_the_scenarios_order_and_show_a_rate_only_if_they_have_one() {
        let state = LaneState {
            queue: QueueSpec::all().swap_remove(0),
            unmodelled: None,
            stopped: None,
            link: LinkState { rate_bps: 10_000_000, delay_s: 0.01, buffer: Buffer::Packets(60) },
            traffic: vec![
                (
                    "udp".to_owned(),
                    ClassState {
                        flows: 1,
                        started: 1,
                        rate_bps: Some(1e6),
                        values: BTreeMap::from([("flows", 1.0), ("rate_bps", 1e6)]),
                    },
                ),
                (
                    "ftp".to_owned(),
                    ClassState {
                        flows: 32,
                        started: 8,
                        rate_bps: None,
                        values: BTreeMap::from([("flows", 32.0)]),
                    },
                ),
            ],
        };
        assert_eq!(
            serde_json::to_string(&state).expect("a state is JSON"),
            r#"{"queue":{"kind":"tail_drop"},"link":{"rate_bps":10000000,"delay_s":0.01,"buffer":{"packets":60}},"traffic":{"udp":{"flows":1,"started":1,"rate_bps":1000000.0,"values":{"flows":1.0,"rate_bps":1000000.0}},"ftp":{"flows":32,"started":8,"values":{"flows":32.0}}}}"#
        );
    }
}
