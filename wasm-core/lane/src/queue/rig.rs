//! A test rig: a single discipline at a port.

use super::{Cx, Handover, Port, QueueDiscipline, QueueParams, Signals};
use crate::link::Buffer;
use crate::packet::{Colour, Ecn, FlowId, Packet};
use crate::rng::{Purpose, Rng};
use crate::units::{Rate, Time};

/// A discipline at a port of 10 Mb/s with 500 packets of buffer, and nothing in transmission.
pub struct Rig<Q> {
    pub queue: Q,
    pub now: Time,
    pub port: Port,
    pub signals: Signals,
    rng: Rng,
}

impl<Q: QueueDiscipline> Rig<Q> {
    pub fn new<P: QueueParams<Discipline = Q>>(params: &P) -> Self {
        let port =
            Port { rate: Rate(10_000_000), buffer: Buffer::Packets(500), usual_packet_bytes: 1000 };
        Rig {
            queue: params.build(&port),
            now: Time::ZERO,
            port,
            signals: Signals::default(),
            rng: Rng::stream(1, "bench", 0, Purpose::Drop),
        }
    }

    pub fn call<T>(&mut self, call: impl FnOnce(&mut Q, &mut Cx) -> T) -> T {
        let mut cx = Cx::new(self.port, self.rng.clone());
        cx.now = self.now;
        std::mem::swap(&mut cx.signals, &mut self.signals);
        let outcome = call(&mut self.queue, &mut cx);
        (self.rng, self.signals) = (cx.rng, cx.signals);
        outcome
    }

    /// Offers `packet` as an arrival now.
    pub fn enqueue(&mut self, packet: Packet) {
        let packet = Packet { arrived: self.now, ..packet };
        self.call(|queue, cx| queue.enqueue(packet, cx));
    }

    pub fn dequeue(&mut self) -> Option<Packet> {
        self.call(|queue, cx| queue.dequeue(cx))
    }

    /// Continues from `before`.
    pub fn take_over(&mut self, before: Handover<Q::State>) {
        self.call(|queue, cx| queue.take_over(before, cx));
    }

    /// Drops and marks so far.
    pub fn signalled(&self) -> usize {
        self.signals.dropped.len() + self.signals.marked.len()
    }
}

pub fn packet(seq: u64, flow: FlowId, bytes: u32) -> Packet {
    Packet {
        number: 0,
        seq,
        arrived: Time::ZERO,
        flow,
        pair: flow,
        cwr: false,
        colour: Colour::Green,
        class: 0,
        responsive: true,
        ecn: Ecn::NotCapable,
        bytes,
    }
}
