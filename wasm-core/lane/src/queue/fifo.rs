//! A first-in-first-out waiting room that knows its packets and bytes.

use std::collections::VecDeque;

use super::Backlog;
use crate::packet::Packet;

#[derive(Clone, Debug, Default)]
pub struct Fifo {
    packets: VecDeque<Packet>,
    bytes: u64,
}

impl Fifo {
    #[inline]
    pub fn push(&mut self, packet: Packet) {
        self.bytes += u64::from(packet.bytes);
        self.packets.push_back(packet);
    }

    #[inline]
    pub fn pop(&mut self) -> Option<Packet> {
        let packet = self.packets.pop_front()?;
        self.bytes -= u64::from(packet.bytes);
        Some(packet)
    }

    pub fn front(&self) -> Option<&Packet> {
        self.packets.front()
    }

    #[inline]
    pub fn backlog(&self) -> Backlog {
        Backlog { packets: self.packets.len() as u32, bytes: self.bytes }
    }

    pub fn into_packets(self) -> VecDeque<Packet> {
        self.packets
    }
}

impl From<VecDeque<Packet>> for Fifo {
    fn from(packets: VecDeque<Packet>) -> Self {
        let bytes = packets.iter().map(|packet| u64::from(packet.bytes)).sum();
        Fifo { packets, bytes }
    }
}
