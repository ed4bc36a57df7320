//! The bottleneck: a transmitter in front of a waiting room that the discipline keeps.

use crate::packet::Packet;
use crate::queue::Backlog;
use crate::units::{Rate, Serialisation, Time};

/// The transmitter. It sends one packet at a time, store and forward.
#[derive(Clone, Debug)]
pub struct Transmitter {
    packet: Option<Packet>,
    started: Time,
    done: Time,
    serialisation: Serialisation,
}

impl Default for Transmitter {
    fn default() -> Self {
        Transmitter {
            packet: None,
            started: Time::ZERO,
            done: Time::NEVER,
            serialisation: Serialisation::default(),
        }
    }
}

impl Transmitter {
    /// Begins to send `packet` at `rate`; the transmitter is idle.
    #[inline]
    pub fn start(&mut self, packet: Packet, now: Time, rate: Rate) {
        (self.packet, self.started) = (Some(packet), now);
        self.done = now + self.serialisation.time_of(rate, packet.bytes);
    }

    /// The packet whose transmission ends, and when it began.
    pub fn finish(&mut self) -> Option<(Packet, Time)> {
        self.done = Time::NEVER;
        Some((self.packet.take()?, self.started))
    }

    /// The packet in transmission.
    pub fn packet(&self) -> Option<Packet> {
        self.packet
    }

    /// Whether nothing is in transmission.
    pub fn is_idle(&self) -> bool {
        self.packet.is_none()
    }

    /// When the transmission under way ends; [`Time::NEVER`] when the link is idle.
    #[inline]
    pub fn done(&self) -> Time {
        self.done
    }

    /// The packet in transmission as a backlog: one packet and its bytes, or nothing.
    pub fn in_transmission(&self) -> Backlog {
        match &self.packet {
            Some(packet) => Backlog { packets: 1, bytes: u64::from(packet.bytes) },
            None => Backlog::default(),
        }
    }

    /// Time that the transmission under way has taken so far, ns.
    pub fn busy_until(&self, now: Time) -> u64 {
        self.packet.map_or(0, |_| (now - self.started).0)
    }
}
