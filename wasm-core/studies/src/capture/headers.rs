//! IPv4, TCP and UDP headers of simulated packets (RFC 791, RFC 9293, RFC 768).
//!
//! A simulated packet has no payload, so a record has its headers and states the full length. One server sends data to
//! one address per flow. Segment n starts at byte 1 + (n - 1)·MSS of the connection, whose SYN has sequence number 0.

use aqm_sim::packet::{Ecn, Packet};
use aqm_sim::tcp::{Connection, HEADER_BYTES};

/// Most bytes of headers.
pub const MOST_BYTES: u32 = HEADER_BYTES;

const SERVER: [u8; 4] = [10, 255, 0, 1];
const SERVER_PORT: u16 = 5001;
const FIRST_PORT: u32 = 40_000;
const PORTS: u32 = 65_536 - FIRST_PORT;
const IP_BYTES: usize = 20;
const UDP_BYTES: usize = 8;
const TCP: u8 = 6;
const UDP: u8 = 17;

const SYN: u16 = 0x002;
const ACK: u16 = 0x010;
const ECE: u16 = 0x040;
const CWR: u16 = 0x080;
const AE: u16 = 0x100;

/// The ECN capabilities that a connection has negotiated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Negotiated {
    /// Whether its data packets are ECN-capable.
    ecn: bool,
    /// Whether it counts marks in the ACE field (RFC 9768).
    ace: bool,
}

impl Negotiated {
    pub fn of(connection: &Connection) -> Negotiated {
        let config = connection.config();
        Negotiated { ecn: config.ecn != Ecn::NotCapable, ace: config.ace }
    }

    fn flags(self, packet: &Packet) -> u16 {
        let Negotiated { ecn, ace } = self;
        match (packet.seq == 0, ecn, ace) {
            // RFC 9768, section 3.1.1; RFC 3168, section 6.1.1.
            (true, true, true) => SYN | AE | CWR | ECE,
            (true, true, false) => SYN | CWR | ECE,
            (true, false, _) => SYN,
            // The sender receives no marks, so its counter stays at 5 (RFC 9768, section 3.2.1).
            (false, true, true) => ACK | AE | ECE,
            (false, ..) => ACK | if packet.cwr { CWR } else { 0 },
        }
    }
}

/// Size of a packet in its record, bytes. A random size may be smaller than the headers or larger than an IP packet can
/// be; a record cannot state these. TCP segments always fit.
pub fn length(packet: &Packet) -> u32 {
    packet.bytes.clamp((IP_BYTES + UDP_BYTES) as u32, u32::from(u16::MAX))
}

/// Headers of a packet with this codepoint; `earlier` is the number of earlier connections of its flow.
pub fn of_packet(packet: &Packet, ecn: Ecn, tcp: Option<Negotiated>, earlier: u32) -> Vec<u8> {
    let client = packet.flow.wrapping_add(1).to_be_bytes();
    let client = [10, client[1] & 0x7f, client[2], client[3]];
    let port = (FIRST_PORT + packet.flow.wrapping_add(earlier) % PORTS) as u16;
    let mut bytes = ip(packet, ecn, client, if tcp.is_some() { TCP } else { UDP });
    bytes.extend(SERVER_PORT.to_be_bytes());
    bytes.extend(port.to_be_bytes());
    let length = length(packet) as usize - IP_BYTES;
    let Some(negotiated) = tcp else {
        // A checksum of zero means that there is none.
        bytes.extend((length as u16).to_be_bytes());
        bytes.extend([0; 2]);
        debug_assert_eq!(bytes.len(), IP_BYTES + UDP_BYTES);
        return bytes;
    };
    let mss = u64::from(packet.bytes - HEADER_BYTES);
    let seq = packet.seq.checked_sub(1).map_or(0, |before| 1 + before * mss);
    bytes.extend((seq as u32).to_be_bytes());
    bytes.extend(u32::from(packet.seq > 0).to_be_bytes());
    let words = ((HEADER_BYTES as usize - IP_BYTES) / 4) as u16;
    bytes.extend((words << 12 | negotiated.flags(packet)).to_be_bytes());
    bytes.extend(u16::MAX.to_be_bytes());
    bytes.extend([0; 4]);
    let pseudo = [u32::from(TCP), length as u32].map(u32::to_be_bytes).concat();
    // The payload counts as zeros.
    let sum = checksum(&[&SERVER, &client, &pseudo, &bytes[IP_BYTES..]]);
    bytes[IP_BYTES + 16..][..2].copy_from_slice(&sum);
    bytes
}

fn ip(packet: &Packet, ecn: Ecn, client: [u8; 4], protocol: u8) -> Vec<u8> {
    const VERSION_AND_WORDS: u8 = 0x45;
    const DO_NOT_FRAGMENT: u8 = 0x40;
    const TTL: u8 = 64;
    // The codepoints of RFC 3168, section 5.
    let ecn = match ecn {
        Ecn::NotCapable => 0,
        Ecn::Ect1 => 1,
        Ecn::Ect0 => 2,
        Ecn::Marked => 3,
    };
    let [length, id] = [length(packet) as u16, packet.number as u16].map(u16::to_be_bytes);
    let mut bytes = vec![VERSION_AND_WORDS, ecn, length[0], length[1], id[0], id[1]];
    bytes.extend([DO_NOT_FRAGMENT, 0, TTL, protocol, 0, 0]);
    bytes.extend(SERVER);
    bytes.extend(client);
    let sum = checksum(&[&bytes]);
    bytes[10..12].copy_from_slice(&sum);
    bytes
}

/// The checksum of RFC 1071 over parts of even length.
fn checksum(parts: &[&[u8]]) -> [u8; 2] {
    let words = parts.iter().flat_map(|part| part.chunks_exact(2));
    let sum: u32 = words.map(|word| u32::from(u16::from_be_bytes([word[0], word[1]]))).sum();
    let folded = (sum >> 16) + (sum & 0xffff);
    let folded = (folded >> 16) + (folded & 0xffff);
    (!(folded as u16)).to_be_bytes()
}
