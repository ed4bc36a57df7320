//! Special events of the bottleneck: a link that varies opens, a delayed packet reaches its receiver, an ACK leaves the
//! reverse queue.
//!
//! In such a network the transmitter hides its packet, so that [`Network::depart`] comes here first, without a cost for
//! plain networks. To deliver the packet it is shown again, and the transmission ends once more at the same time.

use super::{Event, Flow, Network};
use crate::packet::{FlowId, Packet};
use crate::queue::Backlog;
use crate::units::Time;

/// An event that [`Network::depart`] handles next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deferred {
    event: Event,
    /// End of the bottleneck's own transmission.
    done: Time,
}

/// A departing packet, until the next one starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Left {
    flow: FlowId,
    bytes: u32,
    started: Time,
    /// Whether it has reached its receiver.
    reached: bool,
}

impl Network {
    /// Lets `Network::depart` handle an event before anything else happens.
    pub fn defer(&mut self, event: Event) {
        self.deferred = Some(Deferred { event, done: self.transmitter.done() });
        self.transmitter.set_done(self.cx.now);
    }

    #[inline(never)]
    pub(super) fn depart_specially(&mut self) {
        if let Some(Deferred { event, done }) = self.deferred.take() {
            self.transmitter.set_done(done);
            return match event {
                Event::AckSent => self.ack_leaves(),
                _ => self.land(),
            };
        }
        let Some((packet, started)) = self.transmitter.hidden() else { return self.open_link() };
        let reached = !self.flies(packet, started);
        let Packet { flow, bytes, .. } = packet;
        self.left = Some(Left { flow, bytes, started, reached });
        if reached {
            self.transmitter.show();
        } else {
            self.leave(&packet, started, false);
        }
    }

    /// The packet on the transmitter has reached its receiver.
    #[inline(never)]
    pub(super) fn reached_specially(&mut self, is_new: bool) {
        if self.lands {
            self.landed(is_new);
        } else if let Some((packet, started)) = self.transmitter.under_way() {
            self.leave(&packet, started, is_new);
        }
    }

    /// A packet leaves; `is_new` tells whether it has delivered new data.
    pub(super) fn leave(&mut self, packet: &Packet, started: Time, is_new: bool) {
        self.cx.transmitting = Backlog::default();
        self.recorder.departure(packet, started, self.cx.now, is_new);
        self.transmit_specially();
    }

    /// A packet that left earlier has reached its receiver.
    fn landed(&mut self, is_new: bool) {
        self.lands = false;
        if let Some(packet) = self.take_back_transmitter().packet() {
            if is_new {
                self.recorder.delivered(&packet);
            }
            self.queue_acks_of(packet.flow);
        }
    }

    /// The idle link takes the next packet if it is open.
    #[inline(never)]
    pub(super) fn transmit_specially(&mut self) {
        if self.link_is_open() {
            self.transmit_next();
            self.started_specially();
        }
    }

    /// The link has started to send the next packet, or is idle. Finishes the previous packet.
    fn started_specially(&mut self) {
        if self.serves_acks {
            return;
        }
        self.started_on_varied();
        self.transmitter.hide();
        self.finish_departure();
    }

    /// A packet has left: counts its share, and queues the ACKs that it has caused.
    pub(super) fn finish_departure(&mut self) {
        let Some(Left { flow, bytes, started, reached }) = self.left.take() else { return };
        self.count_share(bytes, started);
        if reached {
            self.queue_acks_of(flow);
        }
    }

    /// Moves the ACKs that a packet of the flow has caused into the reverse queue, if there is one.
    fn queue_acks_of(&mut self, flow: FlowId) {
        if let Flow::Connection(id) = self.flows[flow as usize] {
            self.queue_acks(id);
        }
    }
}
