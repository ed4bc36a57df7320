//! Tail Drop: an arrival is dropped if and only if the buffer is full.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::curve::{DropCurve, PiecewiseLinear};
use super::{
    Backlog, Curve, Cx, Dynamics, Fifo, Handover, Port, Probe, QueueDiscipline, QueueParams,
    TimedFifo, Traits,
};
use crate::fault::Reason;
use crate::packet::Packet;
use crate::units::Time;

/// Tail Drop has no parameters: the buffer is the link's.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TailDrop", title = "Tail Drop")]
pub struct Params {}

impl QueueParams for Params {
    type Discipline = TailDrop;

    const SOURCE: &str = "first in, first out";

    const TRAITS: Traits = Traits::PLAIN;

    fn build(&self, port: &Port) -> TailDrop {
        TailDrop { queue: TimedFifo::default(), limit: port.buffer_packets() }
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled(Reason::NoSlope)
    }
}

/// The Tail Drop discipline.
#[derive(Clone, Debug)]
pub struct TailDrop {
    queue: TimedFifo,
    /// Buffer size in usual packets.
    limit: f64,
}

impl TailDrop {
    fn line(&self) -> PiecewiseLinear {
        PiecewiseLinear::new([(0.0, 0.0), (self.limit, 0.0), (self.limit, 1.0)])
    }
}

impl QueueDiscipline for TailDrop {
    type State = ();

    #[inline(always)] // Called from two places; the network is the one that counts.
    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.queue.admit(packet, cx);
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        self.queue.serve(cx.now, Fifo::pop)
    }

    fn oldest(&self) -> Option<&Packet> {
        self.queue.front()
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        self.queue.take_oldest()
    }

    fn backlog(&self) -> Backlog {
        self.queue.backlog()
    }

    fn probe(&self, _now: Time, _port: &Port) -> Probe {
        let queue = f64::from(self.queue.backlog().packets);
        Probe {
            measured: Some(queue),
            average: None,
            probability: Some(self.line().probability(queue)),
            ..Probe::default()
        }
    }

    fn curve(&self) -> Curve {
        Curve { line: self.line().drawn(self.limit), ..Curve::default() }
    }

    fn hand_over(self) -> Handover<Self::State> {
        self.queue.hand_over(None)
    }

    fn take_over(&mut self, before: Handover<Self::State>, _: &Cx) {
        self.queue.take_over(before);
    }
}
