//! Tail Drop: an arrival is dropped when the buffer is full, and only then.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::{DropCurve, PiecewiseLinear};
use super::{Backlog, Curve, Cx, DropReason, Fifo, Handover, Port, Probe, QueueDiscipline, QueueParams};
use crate::packet::Packet;
use crate::units::Time;

/// Tail Drop has no parameters: the buffer is the link's.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TailDrop", title = "Tail Drop")]
pub struct Params {}

impl QueueParams for Params {
    type Discipline = TailDrop;

    fn build(&self, port: &Port) -> TailDrop {
        TailDrop { fifo: Fifo::default(), limit: port.buffer_packets(), idle_since: Some(Time::ZERO) }
    }
}

#[derive(Clone, Debug)]
pub struct TailDrop {
    fifo: Fifo,
    limit: f64,
    idle_since: Option<Time>,
}

impl TailDrop {
    fn line(&self) -> PiecewiseLinear {
        PiecewiseLinear::new([(0.0, 0.0), (self.limit, 0.0), (self.limit, 1.0)])
    }
}

impl QueueDiscipline for TailDrop {
    fn enqueue(&mut self, packet: Packet, cx: &mut Cx<'_>) {
        self.idle_since = None;
        if cx.has_room(self.fifo.backlog(), &packet) {
            self.fifo.push(packet);
        } else {
            cx.drop(packet, DropReason::Overflow);
        }
    }

    fn dequeue(&mut self, cx: &mut Cx<'_>) -> Option<Packet> {
        let packet = self.fifo.pop();
        if packet.is_none() {
            self.idle_since = Some(cx.now);
        }
        packet
    }

    fn backlog(&self) -> Backlog {
        self.fifo.backlog()
    }

    fn probe(&self, _port: &Port) -> Probe {
        let queue = f64::from(self.fifo.backlog().packets);
        Probe {
            measured: Some(queue),
            average: None,
            probability: Some(self.line().probability(queue)),
            virtual_queues: None,
        }
    }

    fn curve(&self) -> Curve {
        Curve { line: self.line().drawn(self.limit), ..Curve::default() }
    }

    fn hand_over(self) -> Handover {
        Handover {
            packets: self.fifo.into_packets(),
            idle_since: self.idle_since,
            ..Handover::default()
        }
    }

    fn take_over(&mut self, state: Handover) {
        self.fifo = state.packets.into();
        self.idle_since = state.idle_since;
    }
}
