//! The order in which many queues share a link: deficit round robin, newly active queues first (RFC 8290, section 4).

use std::collections::VecDeque;

use crate::packet::Packet;

const SALT: u64 = 0x9e37_79b9_7f4a_7c15;
/// Most packets dropped at once on overflow (RFC 8290, section 4.1).
const DROP_BATCH: u32 = 64;

/// The queue of `key` among `queues`: its bits mixed (the finaliser of SplitMix64) and scaled.
pub fn queue_of(key: u64, queues: usize) -> usize {
    ((u128::from(mixed(key)) * queues as u128) >> 64) as usize
}

/// The bits of `key`, mixed.
pub fn mixed(key: u64) -> u64 {
    let mut z = key.wrapping_add(1).wrapping_mul(SALT);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Packets that a full buffer costs a queue of `packets`: half of them, at most a batch.
pub fn cost_of_overflow(packets: u32) -> u32 {
    packets.div_ceil(2).min(DROP_BATCH)
}

/// One queue.
#[derive(Clone, Copy, Debug, Default)]
struct Flow<S> {
    /// Bytes left to send in this turn.
    deficit: i64,
    /// Whether the queue is on a list.
    listed: bool,
    own: S,
}

/// The lists of queues, without the packets. `S` is what else each queue has.
#[derive(Clone, Debug)]
pub struct Rounds<S> {
    flows: Vec<Flow<S>>,
    /// Queues in order of service; newly active ones come first.
    new: VecDeque<u32>,
    old: VecDeque<u32>,
}

/// The turn of a queue.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// Index of the queue.
    pub index: usize,
    /// Whether it is among the new ones.
    is_new: bool,
}

impl<S: Clone + Default> Rounds<S> {
    /// Queues that are all empty.
    pub fn new(queues: u32) -> Rounds<S> {
        Rounds {
            flows: vec![Flow::default(); queues as usize],
            new: VecDeque::new(),
            old: VecDeque::new(),
        }
    }
}

impl<S> Rounds<S> {
    /// Number of queues.
    pub fn len(&self) -> usize {
        self.flows.len()
    }

    /// What else the queue `index` has.
    #[inline]
    pub fn own(&mut self, index: usize) -> &mut S {
        &mut self.flows[index].own
    }

    /// Puts a queue that has a packet at the end of a list, unless it is on one: of the new ones (RFC 8290, section 4.1), or
    /// if none `come_first`, of the others.
    #[inline]
    pub fn list(&mut self, index: usize, quantum: i64, come_first: bool) {
        let flow = &mut self.flows[index];
        if !flow.listed {
            flow.listed = true;
            flow.deficit = quantum;
            let list = if come_first { &mut self.new } else { &mut self.old };
            list.push_back(index as u32);
        }
    }

    /// The queue whose turn it is (RFC 8290, section 4.2). It sends with [`Rounds::sent`] or leaves with [`Rounds::leave`].
    #[inline]
    pub fn turn(&mut self, quantum: i64) -> Option<Turn> {
        loop {
            let new = self.new.front().map(|&index| (index, true));
            let (index, is_new) = new.or_else(|| self.old.front().map(|&index| (index, false)))?;
            let flow = &mut self.flows[index as usize];
            if flow.deficit > 0 {
                return Some(Turn { index: index as usize, is_new });
            }
            flow.deficit += quantum;
            self.take_first(is_new);
            self.old.push_back(index);
        }
    }

    /// The queue of the turn has sent `packet`.
    #[inline]
    pub fn sent(&mut self, turn: Turn, packet: &Packet) {
        self.flows[turn.index].deficit -= i64::from(packet.bytes);
    }

    /// The queue of the turn is empty. A new one passes through the old ones once; otherwise a flow that sends a packet whenever
    /// its queue is empty would starve them.
    pub fn leave(&mut self, turn: Turn) {
        self.flows[turn.index].listed = turn.is_new;
        self.take_first(turn.is_new);
        if turn.is_new {
            self.old.push_back(turn.index as u32);
        }
    }

    fn take_first(&mut self, is_new: bool) {
        if is_new {
            self.new.pop_front()
        } else {
            self.old.pop_front()
        };
    }

    /// The listed queues in order of service.
    pub fn listed(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        self.new.iter().chain(&self.old).map(|&index| index as usize)
    }

    /// The queue with the most `bytes`; on a tie the first to be served, independent of the hash.
    pub fn longest(&self, bytes: impl Fn(usize) -> u64) -> Option<usize> {
        self.listed().rev().max_by_key(|&index| bytes(index))
    }
}
