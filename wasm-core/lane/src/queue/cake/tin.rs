//! A tin: the queues of one class of service, shared among hosts and flows.

use std::collections::VecDeque;

use crate::packet::Packet;
use crate::queue::rounds::mixed;
use crate::queue::{Backlog, Cx, DropReason, Fifo, cobalt};
use crate::units::{Rate, Time};

/// Queues of a tin.
pub const QUEUES: usize = 1024;
/// Queues of a set: a flow's hash chooses a set and the place in it that is tried first.
pub const WAYS: usize = 8;

/// What a packet is told apart by.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// What has a queue of its own.
    pub tag: u64,
    /// The hosts among which the link is shared.
    pub hosts: [Option<u64>; 2],
}

/// How a queue is served.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Set {
    /// Not at all.
    #[default]
    None,
    /// Before the bulk queues, until it has used up its first turn.
    Sparse,
    /// In turn with the bulk queues, but empty when its turn ended, so its hosts do not count it.
    Waiting,
    /// In turn.
    Bulk,
    /// Empty, until its schedule of signals has come to rest.
    Decaying,
}

/// One queue.
#[derive(Clone, Debug)]
struct Flow {
    tag: u64,
    hosts: [Option<u64>; 2],
    set: Set,
    /// Bytes left to send in this turn.
    deficit: i64,
    cobalt: cobalt::State,
    fifo: Fifo,
}

/// Parameters of a tin, which follow from its rate.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// The rate up to which it has its priority.
    pub rate: Rate,
    /// Bytes of a turn.
    pub quantum: i64,
    pub cobalt: cobalt::Law,
    /// Sojourn times up to this are never too long.
    pub spared: Time,
}

/// The queues of a tin.
#[derive(Clone, Debug, Default)]
pub struct Tin {
    /// Empty until the first packet. A queue that was never used is `None`.
    flows: Vec<Option<Box<Flow>>>,
    new: VecDeque<u16>,
    old: VecDeque<u16>,
    decaying: VecDeque<u16>,
    /// Bulk queues of each host, at the near and at the far end, in the order of the hosts: a map would allocate as hosts come and
    /// go.
    bulk: [Vec<(u64, u32)>; 2],
    /// Queues among the new and old ones.
    active: u32,
    pub backlog: Backlog,
    /// When it is again within its rate.
    pub clock: Time,
}

impl Tin {
    /// Whether a queue is in turn.
    pub fn is_active(&self) -> bool {
        self.active > 0
    }

    fn flow(&mut self, index: usize) -> Option<&mut Flow> {
        self.flows.get_mut(index)?.as_deref_mut()
    }

    /// The queue of `key` by set-associative hashing: its own in its set, or else an empty one there, or else, as a collision,
    /// the one at its home.
    pub fn find(&mut self, key: Key) -> usize {
        if self.flows.is_empty() {
            self.flows.resize_with(QUEUES, || None);
        }
        let home = (mixed(key.tag) % QUEUES as u64) as usize;
        let set = home - home % WAYS;
        let ways = || (0..WAYS).map(|way| set + (home + way) % WAYS);
        let flow = |index: usize| self.flows[index].as_deref();
        let own = ways().find(|&index| flow(index).is_some_and(|flow| flow.tag == key.tag));
        let empty = || ways().find(|&index| flow(index).is_none_or(|flow| flow.set == Set::None));
        let index = own.or_else(empty).unwrap_or(home);
        match self.flow(index) {
            Some(flow) => {
                let is_bulk = flow.set == Set::Bulk;
                let before = flow.hosts;
                (flow.tag, flow.hosts) = (key.tag, key.hosts);
                if is_bulk && before != key.hosts {
                    self.count(before, false);
                    self.count(key.hosts, true);
                }
            }
            None => {
                self.flows[index] = Some(Box::new(Flow {
                    tag: key.tag,
                    hosts: key.hosts,
                    set: Set::None,
                    deficit: 0,
                    cobalt: cobalt::State::default(),
                    fifo: Fifo::default(),
                }));
            }
        }
        index
    }

    /// Counts a bulk queue in or out at its hosts.
    fn count(&mut self, hosts: [Option<u64>; 2], in_turn: bool) {
        for (bulk, host) in self.bulk.iter_mut().zip(hosts) {
            let Some(host) = host else { continue };
            match (bulk.binary_search_by_key(&host, |own| own.0), in_turn) {
                (Ok(at), true) => bulk[at].1 += 1,
                (Err(at), true) => bulk.insert(at, (host, 1)),
                (Ok(at), false) if bulk[at].1 > 1 => bulk[at].1 -= 1,
                (Ok(at), false) => {
                    bulk.remove(at);
                }
                (Err(_), false) => {}
            }
        }
    }

    /// Bulk queues of the host that has more of them; at least 1.
    fn load(&self, hosts: [Option<u64>; 2]) -> u32 {
        let of = |(bulk, host): (&Vec<(u64, u32)>, Option<u64>)| {
            let at = host.and_then(|host| bulk.binary_search_by_key(&host, |own| own.0).ok());
            at.map_or(0, |at| bulk[at].1)
        };
        self.bulk.iter().zip(hosts).map(of).fold(1, u32::max)
    }

    /// Moves the queue `index` to another set.
    fn set(&mut self, index: usize, set: Set) {
        let Some(flow) = self.flow(index) else { return };
        let (before, hosts) = (std::mem::replace(&mut flow.set, set), flow.hosts);
        let is_active = |set| !matches!(set, Set::None | Set::Decaying);
        self.active = self.active + u32::from(is_active(set)) - u32::from(is_active(before));
        if (before == Set::Bulk) != (set == Set::Bulk) {
            self.count(hosts, set == Set::Bulk);
        }
    }

    /// Adds a packet to the queue `index`.
    pub fn push(&mut self, index: usize, packet: Packet, law: &Law) {
        self.backlog.packets += 1;
        self.backlog.bytes += u64::from(packet.bytes);
        let Some(flow) = self.flow(index) else { return };
        flow.fifo.push(packet);
        let (set, hosts) = (flow.set, flow.hosts);
        match set {
            Set::None | Set::Decaying => {
                if set == Set::Decaying {
                    let place = self.decaying.iter().position(|&other| usize::from(other) == index);
                    place.and_then(|place| self.decaying.remove(place));
                }
                self.new.push_back(index as u16);
                self.set(index, Set::Sparse);
                let turn = law.quantum / i64::from(self.load(hosts));
                if let Some(flow) = self.flow(index) {
                    flow.deficit = turn;
                }
            }
            Set::Waiting => self.set(index, Set::Bulk),
            Set::Sparse | Set::Bulk => {}
        }
    }

    /// Puts a packet back into the queue that it was in.
    pub fn restore(&mut self, index: usize, packet: Packet) {
        self.backlog.packets += 1;
        self.backlog.bytes += u64::from(packet.bytes);
        if let Some(flow) = self.flow(index) {
            flow.fifo.push(packet);
        }
    }

    /// Takes out all packets, each with the index of its queue.
    pub fn take_all(&mut self) -> Vec<(usize, Packet)> {
        self.backlog = Backlog::default();
        let mut all = Vec::new();
        for (index, flow) in self.flows.iter_mut().enumerate() {
            let Some(flow) = flow else { continue };
            let packets = std::mem::take(&mut flow.fifo).into_packets();
            all.extend(packets.into_iter().map(|packet| (index, packet)));
        }
        all
    }

    /// The queues that may have packets, in order of service.
    fn in_turn(&self) -> impl Iterator<Item = usize> + '_ {
        self.new.iter().chain(&self.old).map(|&index| usize::from(index))
    }

    /// The bytes of the longest queue and its index; on a tie the first to be served.
    pub fn longest(&self) -> Option<(u64, usize)> {
        let mut longest: Option<(u64, usize)> = None;
        for index in self.in_turn() {
            let bytes = self.flows[index].as_ref().map_or(0, |flow| flow.fifo.backlog().bytes);
            if longest.is_none_or(|(most, _)| bytes > most) {
                longest = Some((bytes, index));
            }
        }
        longest
    }

    /// The packet that has waited longest, and the index of its queue.
    pub fn oldest(&self) -> Option<(&Packet, usize)> {
        let heads = self
            .in_turn()
            .filter_map(|index| Some((self.flows[index].as_ref()?.fifo.front()?, index)));
        heads.min_by_key(|(packet, _)| packet.arrived)
    }

    /// Takes out the head of the queue `index`.
    pub fn pop(&mut self, index: usize) -> Option<Packet> {
        let packet = self.flow(index)?.fifo.pop()?;
        self.backlog.packets -= 1;
        self.backlog.bytes -= u64::from(packet.bytes);
        Some(packet)
    }

    /// Drops the head of the queue `index`, and tells its discipline.
    pub fn overflow(&mut self, index: usize, law: &Law, cx: &mut Cx) {
        if let Some(packet) = self.pop(index) {
            cx.drop(packet, DropReason::Overflow);
            if let Some(flow) = self.flow(index) {
                flow.cobalt.overflow(&law.cobalt, cx.now);
            }
        }
    }

    /// Deficit round robin, new queues first; the turn of a queue is divided among the bulk queues of its host. `looks` says
    /// whether a decaying queue is looked at first. Returns a packet with the index of its queue, or `None` after a queue that
    /// was empty.
    pub fn serve(&mut self, looks: bool, law: &Law, cx: &mut Cx) -> Option<(usize, Packet)> {
        let mut looks = looks;
        loop {
            let lists = [(&self.new, 1), (&self.old, 2), (&self.decaying, 0)];
            let decaying = self.decaying.front().filter(|_| looks).map(|&index| (index, 0));
            let first = || lists.iter().find_map(|&(list, of)| Some((*list.front()?, of)));
            let (index, list) = decaying.or_else(first)?;
            looks = false;
            let index = usize::from(index);
            let flow = self.flows[index].as_deref_mut()?;
            if flow.deficit <= 0 {
                let (set, hosts, waits) = (flow.set, flow.hosts, flow.fifo.front().is_some());
                if set == Set::Sparse {
                    self.set(index, if waits { Set::Bulk } else { Set::Waiting });
                }
                let load = self.load(hosts);
                let turn = law.quantum as f64 / f64::from(load);
                // Dithered, so that fractions of a byte do not add up.
                let dither = if load > 1 { cx.rng.uniform() } else { 0.0 };
                self.take_first(list);
                self.old.push_back(index as u16);
                if let Some(flow) = self.flow(index) {
                    flow.deficit += (turn + dither) as i64;
                }
                continue;
            }
            let before = flow.fifo.backlog();
            let packet = flow.cobalt.serve(&law.cobalt, law.spared, &mut flow.fifo, cx);
            let after = flow.fifo.backlog();
            let rests = flow.cobalt.rests(cx.now);
            self.backlog.packets -= before.packets - after.packets;
            self.backlog.bytes -= before.bytes - after.bytes;
            if packet.is_none() {
                self.take_first(list);
                self.set(index, if rests { Set::None } else { Set::Decaying });
                if !rests {
                    self.decaying.push_back(index as u16);
                }
            }
            return packet.map(|packet| (index, packet));
        }
    }

    fn take_first(&mut self, list: usize) {
        match list {
            0 => self.decaying.pop_front(),
            1 => self.new.pop_front(),
            _ => self.old.pop_front(),
        };
    }

    /// Charges the queue `index` with bytes that it has sent.
    pub fn charge(&mut self, index: usize, bytes: u32, law: &Law, now: Time) {
        let time = law.rate.time_of(bytes);
        self.clock = if self.clock < now { self.clock + time } else { self.clock.max(now + time) };
        if let Some(flow) = self.flow(index) {
            flow.deficit -= i64::from(bytes);
        }
    }

    /// The tags of the queues in use, set by set.
    #[cfg(test)]
    pub fn tags(&self) -> Vec<Vec<u64>> {
        let tag = |flow: &Option<Box<Flow>>| flow.as_ref().map(|flow| flow.tag);
        self.flows.chunks(WAYS).map(|set| set.iter().filter_map(tag).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::Buffer;
    use crate::queue::Port;
    use crate::queue::rig::packet;
    use crate::rng::{Purpose, Rng};

    /// Random arrivals and departures of many flows, few of which are busy at a time.
    #[test]
    fn a_flow_has_one_queue_of_its_set() {
        let port = Port {
            rate: Rate(10_000_000),
            buffer: Buffer::Packets(9999),
            usual_packet_bytes: 1000,
        };
        let law = Law {
            rate: port.rate,
            quantum: 1514,
            cobalt: cobalt::Law::new(Time::from_millis(5), Time::from_millis(100)),
            spared: Time::from_millis(3),
        };
        let mut cx = Cx::new(port, Rng::stream(1, "cake", 0, Purpose::Drop));
        let mut rng = Rng::stream(2, "cake", 0, Purpose::Drop);
        let mut tin = Tin::default();
        let mut collisions = 0;
        for step in 0..20_000_u64 {
            cx.now += Time::from_millis(1);
            // Keys of one set in eight, so that sets fill.
            let tag = (0..).map(|_| rng.next_u64() % 2000).find(|&tag| mixed(tag) % 1024 < 128);
            let tag = tag.expect("one in eight");
            let queues_of = |tin: &Tin| {
                let tags = tin.tags();
                tags.iter().flatten().filter(|&&other| other == tag).count()
            };
            let known = queues_of(&tin);
            assert!(known <= 1);
            let index = tin.find(Key { tag, hosts: [Some(tag % 7), Some(tag % 3)] });
            let home = (mixed(tag) % 1024) as usize;
            assert_eq!(index / WAYS, home / WAYS);
            assert_eq!(queues_of(&tin), 1);
            let flow = tin.flows[index].as_ref().expect("a queue");
            collisions += u32::from(known == 0 && flow.set != Set::None);
            tin.push(index, packet(step, 0, 1000), &law);
            let bulk: u32 =
                tin.flows.iter().flatten().map(|flow| u32::from(flow.set == Set::Bulk)).sum();
            for counts in &tin.bulk {
                assert_eq!(counts.iter().map(|own| own.1).sum::<u32>(), bulk);
            }
            // Bursts, and pauses in which the queues empty.
            if step % 400 > 150 {
                for _ in 0..3 {
                    if let Some((index, packet)) = tin.serve(true, &law, &mut cx) {
                        tin.charge(index, packet.bytes, &law, cx.now);
                    }
                }
            }
        }
        assert!(collisions > 20, "{collisions}");
    }
}
