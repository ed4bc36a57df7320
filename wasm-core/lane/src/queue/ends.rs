//! The hosts at the ends of a packet's path, for disciplines that share the link among hosts.

use super::Mark;
use crate::packet::Packet;

/// Numbers of named hosts begin here, above those of [`Packet::pair`].
const NAMED: u64 = 1 << 32;

/// The hosts of each traffic class by name; an unnamed host is that of a flow or client.
#[derive(Clone, Debug, Default)]
pub struct Ends {
    /// For each class the near and the far host, if they have names.
    named: Vec<[Option<u64>; 2]>,
}

impl Ends {
    /// Reads the names, unless it has done so.
    pub fn read(&mut self, marks: &[Mark]) {
        if self.named.len() != marks.len() {
            // A name is numbered by the first class that has it.
            let number = |own: &Option<String>, name: fn(&Mark) -> &Option<String>| {
                own.as_ref()?;
                marks.iter().position(|mark| name(mark) == own).map(|at| NAMED + at as u64)
            };
            let both = |mark: &Mark| {
                [number(&mark.host, |it| &it.host), number(&mark.peer, |it| &it.peer)]
            };
            self.named = marks.iter().map(both).collect();
        }
    }

    /// The host at the near end.
    pub fn near(&self, packet: &Packet) -> u64 {
        self.of(packet, 0)
    }

    /// The host at the far end.
    pub fn far(&self, packet: &Packet) -> u64 {
        self.of(packet, 1)
    }

    fn of(&self, packet: &Packet, end: usize) -> u64 {
        let named = self.named.get(usize::from(packet.class)).and_then(|ends| ends[end]);
        named.unwrap_or(u64::from(packet.pair))
    }
}

#[cfg(test)]
mod tests {
    use super::super::rig::packet;
    use super::*;

    #[test]
    fn equal_names_are_one_host_at_one_end() {
        let of = |host: &str, peer: Option<&str>| Mark {
            host: Some(host.to_owned()),
            peer: peer.map(str::to_owned),
            ..Mark::default()
        };
        let marks = [of("a", None), of("b", Some("a")), of("a", Some("a")), Mark::default()];
        let mut ends = Ends::default();
        ends.read(&marks);
        let host = |class, flow| {
            let packet = Packet { class, ..packet(0, flow, 1000) };
            [ends.near(&packet), ends.far(&packet)]
        };
        assert_eq!(host(0, 1)[0], host(2, 2)[0]);
        assert_ne!(host(0, 1)[0], host(1, 1)[0]);
        assert_eq!(host(1, 1)[1], host(2, 2)[1]);
        assert_eq!([host(0, 1)[1], host(0, 2)[1]], [1, 2]);
        assert_eq!(host(3, 7), [7, 7]);
        // On the way back the ends change places.
        let back = marks.map(|mark| mark.reversed());
        assert_eq!((&back[1].host, &back[1].peer), (&Some("a".to_owned()), &Some("b".to_owned())));
    }
}
