//! FIFO queues: one that counts its packets and bytes, and one that is the whole queue of a discipline.

use std::collections::VecDeque;

use super::{Backlog, Cx, DropReason, Handover};
use crate::packet::Packet;
use crate::ring::Ring;
use crate::units::Time;

/// A FIFO that counts its packets and bytes.
#[derive(Clone, Debug, Default)]
pub struct Fifo {
    packets: Ring<Packet>,
    bytes: u64,
}

impl Fifo {
    /// Adds `packet` at the tail.
    #[inline]
    pub fn push(&mut self, packet: Packet) {
        self.bytes += u64::from(packet.bytes);
        self.packets.push_back(packet);
    }

    /// Takes out the packet at the head.
    #[inline]
    pub fn pop(&mut self) -> Option<Packet> {
        // Reading the result of `pop_front` would test it for `None` again.
        self.bytes -= u64::from(self.packets.front()?.bytes);
        self.packets.pop_front()
    }

    /// The packet at the head.
    pub fn front(&self) -> Option<&Packet> {
        self.packets.front()
    }

    /// All packets, from the head.
    #[cfg(feature = "schedulers")]
    pub fn iter(&self) -> impl Iterator<Item = &Packet> {
        self.packets.iter()
    }

    /// The packet behind `ahead` others; there must be one.
    pub fn at(&self, ahead: usize) -> &Packet {
        self.packets.at(ahead)
    }

    /// Takes out the packet behind `ahead` others.
    pub fn remove(&mut self, ahead: usize) -> Option<Packet> {
        let packet = self.packets.remove(ahead)?;
        self.bytes -= u64::from(packet.bytes);
        Some(packet)
    }

    /// The waiting packets and bytes.
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

/// The queue of a discipline that has one queue. It records when the link became idle, and hands over
/// for the discipline.
#[derive(Clone, Debug)]
pub struct TimedFifo {
    fifo: Fifo,
    idle_since: Option<Time>,
}

impl Default for TimedFifo {
    /// Empty, and idle since the start.
    fn default() -> Self {
        TimedFifo { fifo: Fifo::default(), idle_since: Some(Time::ZERO) }
    }
}

impl TimedFifo {
    /// Adds an arrival at the tail if the buffer has room, otherwise drops it.
    #[inline]
    pub fn admit(&mut self, packet: Packet, cx: &mut Cx) {
        if self.has_room(&packet, cx) {
            self.push(packet);
        } else {
            cx.drop(packet, DropReason::Overflow);
        }
    }

    /// Returns an arrival if the buffer has room, otherwise drops it.
    pub fn with_room(&mut self, packet: Packet, cx: &mut Cx) -> Option<Packet> {
        if self.has_room(&packet, cx) {
            return Some(packet);
        }
        cx.drop(packet, DropReason::Overflow);
        None
    }

    /// Whether the buffer has room for an arrival; the link is busy from now on.
    fn has_room(&mut self, packet: &Packet, cx: &Cx) -> bool {
        self.idle_since = None;
        cx.has_room(self.fifo.backlog(), packet)
    }

    /// Adds an arrival at the tail; there must be room.
    pub fn push(&mut self, packet: Packet) {
        self.fifo.push(packet);
    }

    /// Returns the packet that `take` removes; without one the link is idle from `now` on.
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

    /// Takes out the packet at the head; the link is not asked for one.
    pub fn take_oldest(&mut self) -> Option<Packet> {
        self.fifo.pop()
    }

    /// The waiting packets and bytes.
    pub fn backlog(&self) -> Backlog {
        self.fifo.backlog()
    }

    /// Ends the discipline, whose own state is `state`.
    pub fn hand_over<S>(self, state: Option<S>) -> Handover<S> {
        Handover { state, ..Handover::new(self.fifo.into_packets(), self.idle_since) }
    }

    /// Continues with the packets and idle time of another discipline; returns the own state of one of
    /// the same kind.
    pub fn take_over<S>(&mut self, before: Handover<S>) -> Option<S> {
        self.fifo = before.packets.into();
        self.idle_since = before.idle_since;
        before.state
    }
}
