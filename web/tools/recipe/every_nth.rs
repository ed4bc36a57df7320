//! Signals every n-th packet that leaves more than a threshold behind it: a discipline with its own law, outside the
//! known kinds of decision.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Backlog, Cx, Dynamics, Handover, MarkReason, Port, QueueDiscipline, QueueParams, SignalsAt,
    TimedFifo, Traits,
};
use crate::fault::Reason;
use crate::packet::Packet;

/// Parameters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "EveryNth", title = "Every n-th", description = "")]
#[serde(default)]
pub struct Params {
    /// Queue above which packets are counted.
    #[schemars(title = "Threshold", range(min = 0, max = 1000), extend("x-unit" = "packets"))]
    pub threshold_packets: u32,
    /// Packets from one signal to the next.
    #[schemars(title = "Every", range(min = 1, max = 200), extend("x-unit" = "packets"))]
    pub every_packets: u32,
}

impl Default for Params {
    fn default() -> Self {
        Params { threshold_packets: 10, every_packets: 20 }
    }
}

impl QueueParams for Params {
    type Discipline = EveryNth;

    const SOURCE: &str = "made up for this check";

    const TRAITS: Traits = Traits { signals: SignalsAt::Departure, ..Traits::PLAIN };

    fn build(&self, _: &Port) -> EveryNth {
        EveryNth { params: self.clone(), count: 0, queue: TimedFifo::default() }
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled(Reason::CountsPackets)
    }
}

/// The discipline.
#[derive(Clone, Debug)]
pub struct EveryNth {
    params: Params,
    /// Packets counted since the latest signal.
    count: u32,
    queue: TimedFifo,
}

impl EveryNth {
    fn counts(&mut self) -> bool {
        if self.queue.backlog().packets <= self.params.threshold_packets {
            return false;
        }
        self.count += 1;
        let due = self.count >= self.params.every_packets;
        if due {
            self.count = 0;
        }
        due
    }
}

impl QueueDiscipline for EveryNth {
    type State = u32;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.queue.admit(packet, cx);
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        loop {
            let packet = self.queue.serve(cx.now, |fifo| fifo.pop())?;
            if !self.counts() {
                return Some(packet);
            }
            if let Some(marked) = cx.signal(packet, MarkReason::Early) {
                return Some(marked);
            }
        }
    }

    fn backlog(&self) -> Backlog {
        self.queue.backlog()
    }

    fn hand_over(self) -> Handover<u32> {
        self.queue.hand_over(Some(self.count))
    }

    fn take_over(&mut self, before: Handover<u32>) {
        self.count = self.queue.take_over(before).unwrap_or_default();
    }
}
