//! The set-up of the reverse link, on which ACKs return.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::link::Buffer;
use crate::queue::QueueSpec;
use crate::queue::tail_drop::Params as TailDrop;

/// A bottleneck with a queue for ACKs on the return path. Without it they find an idle link at the bottleneck's
/// rate.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Reverse queue", rename = "Reverse")]
pub struct ReverseLink {
    /// Rate of the reverse link.
    #[schemars(title = "Reverse rate", range(min = 1_000, max = 10_000_000_000_u64), extend("x-unit" = "bit/s", "x-scale" = "log"))]
    #[serde(default = "ReverseLink::usual_rate_bps")]
    pub rate_bps: u64,
    /// Limit of ACKs, including the one in transmission.
    #[schemars(title = "Buffer for ACKs")]
    #[serde(default = "ReverseLink::usual_buffer")]
    pub buffer: Buffer,
    /// Queue discipline for ACKs. They are not ECN-capable.
    #[schemars(title = "Scheme for ACKs")]
    #[serde(default = "ReverseLink::usual_queue")]
    pub queue: QueueSpec,
    /// Most ACKs that one ACK may cover. An ACK that only acknowledges more replaces the latest waiting ACK of its flow,
    /// unless that already covers this many. So thinning never loses the newest ACK. 1 keeps every ACK; a large number
    /// keeps one per flow, much as CAKE's ack-filter.
    #[schemars(title = "ACK thinning", range(min = 1, max = 1_000_000))]
    #[serde(default = "ReverseLink::usual_thinning")]
    pub thinning: u32,
}

impl ReverseLink {
    usual! {
        usual_rate_bps: u64 = 1_000_000;
        usual_buffer: Buffer = Buffer::Packets(100);
        usual_queue: QueueSpec = QueueSpec::TailDrop(TailDrop::default());
        usual_thinning: u32 = 1;
    }
}
