//! First-in-first-out queues: one that knows its packets and bytes, and one that is all the queue of
//! a discipline.

use std::collections::VecDeque;

use super::{Backlog, Cx, DropReason, Handover};
use crate::packet::Packet;
use crate::ring::Ring;
use crate::units::Time;

/// A first-in-first-out queue that knows its packets and bytes.
#[derive(Clone, Debug, Default)]
pub struct Fifo {
    packets: Ring<Packet>,
    bytes: u64,
}

impl Fifo {
    /// Takes `packet` in at the tail.
    #[inline]
    pub fn push(&mut self, packet: Packet) {
        self.bytes += u64::from(packet.bytes);
        self.packets.push_back(packet);
    }

    /// Takes out the packet at the head.
    #[inline]
    pub fn pop(&mut self) -> Option<Packet> {
        // Not from what `pop_front` gives, which would be asked whether it is a packet once more.
        self.bytes -= u64::from(self.packets.front()?.bytes);
        self.packets.pop_front()
    }

    /// The packet at the head.
    pub fn front(&self) -> Option<&Packet> {
        self.packets.front()
    }

    /// What waits.
    #[inline]
    pub fn backlog(&self) -> Backlog {
        Backlog { packets: self.packets.len() as u32, bytes: self.bytes }
    }

    /// All packets, in order of arrival.
    pub fn into_packets(mut self) -> VecDeque<Packet> {
        std::iter::from_fn(|| self.packets.pop_front()).collect()
    }
}

impl From<VecDeque<Packet>> for Fifo {
    fn from(packets: VecDeque<Packet>) -> Self {
        let mut fifo = Fifo::default();
        packets.into_iter().for_each(|packet| fifo.push(packet));
        fifo
    }
}

/// The queue of a discipline that has one: it knows since when the link has had nothing to send, and
/// hands over for the discipline.
#[derive(Clone, Debug)]
pub struct TimedFifo {
    fifo: Fifo,
    idle_since: Option<Time>,
}

impl Default for TimedFifo {
    /// Empty, and idle since the beginning.
    fn default() -> Self {
        TimedFifo { fifo: Fifo::default(), idle_since: Some(Time::ZERO) }
    }
}

impl TimedFifo {
    /// Takes an arrival in at the tail if the buffer has room for it, and drops it where not.
    #[inline]
    pub fn admit(&mut self, packet: Packet, cx: &mut Cx) {
        if self.has_room(&packet, cx) {
            self.push(packet);
        } else {
            cx.drop(packet, DropReason::Overflow);
        }
    }

    /// Gives back an arrival that the buffer has room for, and drops any other.
    #[inline]
    pub fn with_room(&mut self, packet: Packet, cx: &mut Cx) -> Option<Packet> {
        if self.has_room(&packet, cx) {
            return Some(packet);
        }
        cx.drop(packet, DropReason::Overflow);
        None
    }

    /// Whether the buffer has room for an arrival; from now on the link has something to send.
    #[inline]
    fn has_room(&mut self, packet: &Packet, cx: &Cx) -> bool {
        self.idle_since = None;
        cx.has_room(self.fifo.backlog(), packet)
    }

    /// Takes an arrival in at the tail, for which there is room.
    #[inline]
    pub fn push(&mut self, packet: Packet) {
        self.fifo.push(packet);
    }

    /// Gives the packet that `take` takes out of the queue; without one the link is idle from `now` on.
    #[inline]
    pub fn serve(
        &mut self,
        now: Time,
        take: impl FnOnce(&mut Fifo) -> Option<Packet>,
    ) -> Option<Packet> {
        let packet = take(&mut self.fifo);
        if packet.is_none() {
            self.idle_since = Some(now);
        }
        packet
    }

    /// The packet at the head.
    pub fn front(&self) -> Option<&Packet> {
        self.fifo.front()
    }

    /// What waits.
    #[inline]
    pub fn backlog(&self) -> Backlog {
        self.fifo.backlog()
    }

    /// Ends the discipline, whose own state is `state`.
    pub fn hand_over<S>(self, state: Option<S>) -> Handover<S> {
        Handover { state, ..Handover::new(self.fifo.into_packets(), self.idle_since) }
    }

    /// Carries on with the packets and the idle time of another discipline, and gives the own state
    /// of one of the same kind.
    pub fn take_over<S>(&mut self, before: Handover<S>) -> Option<S> {
        self.fifo = before.packets.into();
        self.idle_since = before.idle_since;
        before.state
    }
}
