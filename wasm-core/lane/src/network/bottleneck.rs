//! A packet's path through the bottleneck: the discipline decides, the transmitter sends, the
//! recorder counts.

use super::{Flow, Network};
use crate::packet::Packet;
use crate::queue::{Backlog, EventKind, QueueDiscipline};
use crate::units::Time;

impl Network {
    /// A packet arrives at the bottleneck.
    pub(super) fn arrive(&mut self, mut packet: Packet) {
        self.recorder.arrival(&packet);
        packet.number = self.recorder.total.arrivals as u32;
        if let Some(log) = &mut self.cx.signals.log {
            log.find(self.queue.backlog());
            log.add(self.cx.now, &packet, EventKind::Arrived);
        }
        let idle = self.cx.transmitting.packets == 0;
        self.waiting += 1;
        self.queue.enqueue(packet, &mut self.cx);
        if self.cx.signals.is_empty() && packet.responsive {
            self.recorder.passed();
        } else {
            let dropped = !self.cx.signals.is_empty() && self.record_signals(Some(&packet));
            self.recorder.verdict(&packet, dropped);
        }
        debug_assert_eq!(self.waiting, self.queue.backlog().packets);
        if self.averages {
            let average = self.queue.average();
            self.recorder.average(average, self.cx.now);
            self.averages = average.is_some();
        }
        if idle {
            self.start_next();
        } else {
            self.recorder.queue_length(self.waiting, self.cx.now);
        }
    }

    /// Records the discipline's drops and marks; returns whether `arriving` was dropped.
    #[inline(never)]
    fn record_signals(&mut self, arriving: Option<&Packet>) -> bool {
        let mut hit = false;
        for &(packet, reason) in &self.cx.signals.dropped {
            hit |= arriving.is_some_and(|arriving| arriving.number == packet.number);
            self.recorder.drop(&packet, reason);
            self.waiting -= 1;
            if self.serves_acks
                && let Some(reverse) = &mut self.reverse
            {
                reverse.forget(&packet);
            }
            match self.flows[packet.flow as usize] {
                Flow::Connection(id) => self.connections[id].lost(id, &mut self.free),
                Flow::Watched(receiver) => self.recorder.experiences.lose(receiver, &packet),
                Flow::Member { .. } => {}
            }
        }
        for (packet, _) in &self.cx.signals.marked {
            self.recorder.mark(packet);
        }
        self.cx.signals.dropped.clear();
        self.cx.signals.marked.clear();
        hit
    }

    /// The idle link takes the next packet, or stays idle.
    fn start_next(&mut self) {
        if self.is_plain {
            self.transmit_next();
        } else {
            self.transmit_specially();
        }
    }

    /// As `start_next`, for a link that is open to any packet.
    pub(super) fn transmit_next(&mut self) {
        if let Some(log) = &mut self.cx.signals.log {
            log.find(self.queue.backlog());
        }
        let next = self.queue.dequeue(&mut self.cx);
        if !self.cx.signals.is_empty() {
            self.record_signals(None);
        }
        if let Some(packet) = self.transmitter.start(next, self.cx.now, self.cx.port.rate) {
            self.waiting -= 1;
            self.cx.transmitting = Backlog { packets: 1, bytes: u64::from(packet.bytes) };
            if let Some(log) = &mut self.cx.signals.log {
                log.add(self.cx.now, packet, EventKind::Left);
            }
        } else if self.waiting > 0 {
            self.await_queue();
        }
        debug_assert_eq!(self.waiting, self.queue.backlog().packets);
        self.recorder.queue_length(self.waiting, self.cx.now);
    }

    /// What waits has to wait in an idle link: the transmitter wakes when the first packet may leave.
    #[cold]
    fn await_queue(&mut self) {
        let at = self.queue.ready_at();
        if at < Time::NEVER {
            self.transmitter.wait(at);
            self.awaits_queue = true;
        }
    }

    /// The current transmission ends, or an event of [`special`](super::special) occurs.
    ///
    /// All packets reach their receivers here: with a second caller the compiler would not inline this code, and the usual
    /// packet would become slower.
    pub(super) fn depart(&mut self) {
        let Some((packet, started)) = self.transmitter.under_way() else {
            return self.depart_specially();
        };
        let is_new = match self.flows[packet.flow as usize] {
            Flow::Connection(id) => self.deliver(id, &packet),
            Flow::Member { .. } => false,
            Flow::Watched(receiver) => {
                self.received(receiver);
                false
            }
        };
        if !self.is_plain {
            return self.reached_specially(is_new);
        }
        self.cx.transmitting = Backlog::default();
        self.recorder.departure(&packet, started, self.cx.now, is_new);
        self.transmit_next();
    }

    /// The packet in transmission reaches its receiver. It is not an argument, since taking its address would keep every packet
    /// in memory instead of registers.
    #[inline(never)] // Few packets have a receiver.
    fn received(&mut self, receiver: u32) {
        if let Some((packet, started)) = self.transmitter.under_way() {
            self.recorder.experiences.receive(receiver, &packet, started, self.cx.now);
        }
    }

    /// Transmission time so far, including the current transmission, ns; it never decreases. With a trace, each packet counts
    /// with its share of the trace's capacity, as far as it was sent.
    pub fn busy(&self) -> u64 {
        self.recorder.total.busy + self.busy_now()
    }
}
