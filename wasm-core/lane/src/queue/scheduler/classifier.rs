//! Which queue a packet goes to.

use schemars::JsonSchema;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::SubQueue;
use crate::packet::{Ecn, Packet};
use crate::queue::Mark;

/// What stands for packets with ECT(1) or CE (RFC 9332, section 2.3), unless a traffic class has this name.
const ECT1: &str = "ect1";

/// What a queue takes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Takes {
    /// The packets with a DSCP.
    Dscp(#[schemars(range(min = 0, max = 63))] u8),
    /// The packets of a traffic class, or `ect1`.
    Class(#[schemars(length(min = 1, max = 32))] String),
}

/// The derived code would keep a copy of the value while it tries one variant after the other.
impl<'de> Deserialize<'de> for Takes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::String(class) => Ok(Takes::Class(class)),
            value => match value.as_u64().map(u8::try_from) {
                Some(Ok(dscp)) => Ok(Takes::Dscp(dscp)),
                _ => Err(D::Error::custom("a DSCP or a name")),
            },
        }
    }
}

impl Takes {
    /// The name, if it stands for nothing among `classes`.
    pub(super) fn unknown_among(&self, classes: &[&str]) -> Option<&str> {
        match self {
            Takes::Class(id) if id != ECT1 && !classes.contains(&id.as_str()) => Some(id),
            _ => None,
        }
    }

    /// Whether it takes packets of a class with these marks, by whether they have ECT(1) or CE; `is_id` says whether a class
    /// has the name [`ECT1`].
    fn takes(&self, mark: &Mark, low_latency: bool, is_id: bool) -> bool {
        match self {
            Takes::Dscp(dscp) => *dscp == mark.dscp,
            Takes::Class(id) if id == ECT1 && !is_id => low_latency,
            Takes::Class(id) => *id == mark.id,
        }
    }
}

/// The queue of each kind of packet.
#[derive(Clone, Debug, Default)]
pub struct Classifier {
    /// For each traffic class the queue of its packets, and of those with ECT(1) or CE.
    queues: Vec<[u8; 2]>,
    /// The queue of all others.
    last: usize,
}

impl Classifier {
    /// The first queue that takes a packet, or else the last one.
    pub(super) fn new(queues: &[SubQueue], marks: &[Mark]) -> Classifier {
        let last = queues.len().saturating_sub(1);
        let is_id = marks.iter().any(|mark| mark.id == ECT1);
        let of = |mark: &Mark, low_latency| {
            let takes =
                |own: &SubQueue| own.takes.iter().any(|own| own.takes(mark, low_latency, is_id));
            queues.iter().position(takes).unwrap_or(last) as u8
        };
        let queues = marks.iter().map(|mark| [of(mark, false), of(mark, true)]).collect();
        Classifier { queues, last }
    }

    /// Whether it is of as many classes.
    pub(super) fn knows(&self, marks: &[Mark]) -> bool {
        self.queues.len() == marks.len()
    }

    /// Index of the queue of `packet`.
    pub(super) fn queue_of(&self, packet: &Packet) -> usize {
        let low_latency = matches!(packet.ecn, Ecn::Ect1 | Ecn::Marked);
        let of_class = self.queues.get(usize::from(packet.class));
        of_class.map_or(self.last, |queues| usize::from(queues[usize::from(low_latency)]))
    }
}
