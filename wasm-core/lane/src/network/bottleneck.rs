//! What happens to a packet at the bottleneck: the discipline decides, the transmitter sends, the
//! recorder counts.

use super::{Flow, Network};
use crate::packet::Packet;
use crate::queue::{Cx, EventKind, Queue, QueueDiscipline};

impl Network {
    /// A packet reaches the bottleneck.
    pub(super) fn arrive(&mut self, mut packet: Packet) {
        self.recorder.arrival(&packet);
        packet.number = self.recorder.total.arrivals as u32;
        if let Some(log) = &mut self.signals.log {
            log.find(self.queue.backlog());
            log.add(self.now, &packet, EventKind::Arrived);
        }
        let idle = self.transmitter.is_idle();
        self.waiting += 1;
        self.with_queue(|queue, cx| queue.enqueue(packet, cx));
        let dropped = !self.signals.is_empty() && self.record_signals(Some(&packet));
        self.recorder.verdict(&packet, dropped);
        debug_assert_eq!(self.waiting, self.queue.backlog().packets);
        if self.averages || self.recorder.averages() {
            self.recorder.average(self.queue.average(), self.now);
        }
        if idle {
            self.transmit_next();
        } else {
            self.recorder.queue_length(self.waiting, self.now);
        }
    }

    /// Calls the discipline, which may drop and mark.
    #[inline]
    fn with_queue<T>(&mut self, call: impl FnOnce(&mut Queue, &mut Cx<'_>) -> T) -> T {
        let transmitting = self.transmitter.in_transmission();
        let mut cx =
            Cx::new(self.now, &self.port, transmitting, &mut self.drop_rng, &mut self.signals);
        call(&mut self.queue, &mut cx)
    }

    /// Records what the discipline dropped and marked; tells whether `arriving` was dropped.
    #[inline(never)]
    fn record_signals(&mut self, arriving: Option<&Packet>) -> bool {
        let mut hit = false;
        for &(packet, reason) in &self.signals.dropped {
            hit |= arriving.is_some_and(|arriving| arriving.number == packet.number);
            self.recorder.drop(&packet, reason);
            self.waiting -= 1;
            if let Flow::Connection(id) = self.flows[packet.flow as usize] {
                self.connections[id].lost(id, &mut self.free);
            }
        }
        for packet in &self.signals.marked {
            self.recorder.mark(packet);
        }
        self.signals.dropped.clear();
        self.signals.marked.clear();
        hit
    }

    fn transmit_next(&mut self) {
        if let Some(log) = &mut self.signals.log {
            log.find(self.queue.backlog());
        }
        let next = self.with_queue(|queue, cx| queue.dequeue(cx));
        if !self.signals.is_empty() {
            self.record_signals(None);
        }
        if let Some(packet) = next {
            self.waiting -= 1;
            if let Some(log) = &mut self.signals.log {
                log.add(self.now, &packet, EventKind::Left);
            }
            self.transmitter.start(packet, self.now, self.port.rate);
        }
        debug_assert_eq!(self.waiting, self.queue.backlog().packets);
        self.recorder.queue_length(self.waiting, self.now);
    }

    /// The transmission under way ends.
    pub(super) fn depart(&mut self) {
        let Some((packet, started)) = self.transmitter.finish() else { return };
        self.recorder.departure(&packet, started, self.now);
        if let Flow::Connection(id) = self.flows[packet.flow as usize] {
            self.deliver(id, &packet);
        }
        self.transmit_next();
    }

    /// Transmission time so far, the one under way included, ns.
    pub fn busy(&self) -> u64 {
        self.recorder.total.busy + self.transmitter.busy_until(self.now)
    }
}
