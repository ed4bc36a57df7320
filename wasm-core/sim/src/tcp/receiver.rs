//! The receiver: cumulative and selective acknowledgements, at once or delayed.

use super::scoreboard::Range;
use super::{Config, DELAYED_ACK};
use crate::scenario::TcpVariant;
use crate::units::Time;

/// Most blocks that an ACK carries (RFC 2018, section 3: with room for timestamps).
const MAX_BLOCKS: usize = 3;

/// An acknowledgement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ack {
    /// The next segment that the receiver waits for.
    pub next: u64,
    blocks: [Range; MAX_BLOCKS],
    block_count: u8,
}

impl Ack {
    /// An ACK with the first few of `blocks`.
    pub fn new(next: u64, blocks: &[Range]) -> Ack {
        let mut ack = Ack { next, ..Ack::default() };
        for (slot, block) in ack.blocks.iter_mut().zip(blocks) {
            *slot = *block;
            ack.block_count += 1;
        }
        ack
    }

    pub fn blocks(&self) -> &[Range] {
        &self.blocks[..usize::from(self.block_count)]
    }
}

#[derive(Clone, Debug, Default)]
pub struct Receiver {
    next: u64,
    /// What is held out of order, the latest touched first, as selective acknowledgements report it.
    held: Vec<Range>,
    /// When the delayed ACK of a segment goes out at the latest.
    ack_due: Option<Time>,
}

/// What the arrival of a segment leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Whether the segment was not held before.
    pub new: bool,
    /// The ACK to send now, if any.
    pub ack: Option<Ack>,
}

impl Receiver {
    /// Takes segment `seq`.
    pub fn receive(&mut self, seq: u64, now: Time, config: &Config) -> Receipt {
        if seq == self.next {
            self.next += 1;
            let fills_gap = !self.held.is_empty();
            if let Some(i) = self.held.iter().position(|range| range.start == self.next) {
                self.next = self.held.remove(i).end;
            }
            return Receipt { new: true, ack: self.in_order_ack(fills_gap, seq, now, config) };
        }
        let new = seq > self.next && self.hold(seq);
        Receipt { new, ack: Some(self.ack(config)) }
    }

    /// RFC 5681, section 4.2: every second segment at least, at once where a gap closes. The SYN is
    /// always answered at once.
    fn in_order_ack(&mut self, gap: bool, seq: u64, now: Time, config: &Config) -> Option<Ack> {
        if config.delayed_ack && !gap && seq > 0 && self.ack_due.is_none() {
            self.ack_due = Some(now + DELAYED_ACK);
            return None;
        }
        Some(self.ack(config))
    }

    /// Puts `seq` among what is held; tells whether it was new.
    fn hold(&mut self, seq: u64) -> bool {
        if let Some(i) = self.held.iter().position(|r| r.start <= seq && seq < r.end) {
            self.held[..=i].rotate_right(1);
            return false;
        }
        let mut range = Range { start: seq, end: seq + 1 };
        self.held.retain(|held| {
            let touches = held.end == range.start || held.start == range.end;
            if touches {
                range = Range { start: held.start.min(range.start), end: held.end.max(range.end) };
            }
            !touches
        });
        self.held.insert(0, range);
        true
    }

    fn ack(&mut self, config: &Config) -> Ack {
        self.ack_due = None;
        let reported = if config.variant == TcpVariant::Sack { &self.held[..] } else { &[] };
        Ack::new(self.next, reported)
    }

    pub fn ack_due(&self) -> Option<Time> {
        self.ack_due
    }

    /// Sends the delayed ACK.
    pub fn on_ack_due(&mut self, config: &Config) -> Ack {
        self.ack(config)
    }

    /// Number of segments received in order, the SYN included.
    pub fn next(&self) -> u64 {
        self.next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tcp::tests::config;

    fn sack() -> Config {
        config(|options| options.tcp = TcpVariant::Sack)
    }

    fn receive(receiver: &mut Receiver, seq: u64, config: &Config) -> Ack {
        receiver.receive(seq, Time::ZERO, config).ack.expect("an ACK at once")
    }

    #[test]
    fn blocks_report_the_latest_first() {
        let (config, mut receiver) = (sack(), Receiver::default());
        receive(&mut receiver, 0, &config);
        receive(&mut receiver, 2, &config);
        receive(&mut receiver, 4, &config);
        receive(&mut receiver, 6, &config);
        let ack = receive(&mut receiver, 8, &config);
        assert_eq!(ack.next, 1);
        let starts: Vec<u64> = ack.blocks().iter().map(|range| range.start).collect();
        assert_eq!(starts, [8, 6, 4]);
    }

    #[test]
    fn a_filled_gap_moves_the_cumulative_ack_over_what_is_held() {
        let (config, mut receiver) = (sack(), Receiver::default());
        for seq in [0, 2, 3, 5] {
            receive(&mut receiver, seq, &config);
        }
        let ack = receive(&mut receiver, 1, &config);
        assert_eq!(ack.next, 4);
        assert_eq!(ack.blocks(), [Range { start: 5, end: 6 }]);
    }

    #[test]
    fn duplicates_are_acknowledged_but_not_new() {
        let (config, mut receiver) = (sack(), Receiver::default());
        receive(&mut receiver, 0, &config);
        receive(&mut receiver, 2, &config);
        for seq in [0, 2] {
            let receipt = receiver.receive(seq, Time::ZERO, &config);
            assert!(!receipt.new && receipt.ack.is_some());
        }
    }

    #[test]
    fn a_delayed_ack_waits_for_the_second_segment_but_not_for_a_gap() {
        let config = config(|options| options.delayed_ack = true);
        let mut receiver = Receiver::default();
        assert!(receiver.receive(0, Time::ZERO, &config).ack.is_some());
        assert_eq!(receiver.receive(1, Time::ZERO, &config).ack, None);
        assert_eq!(receiver.ack_due(), Some(DELAYED_ACK));
        assert_eq!(receive(&mut receiver, 2, &config).next, 3);
        assert_eq!(receiver.ack_due(), None);
        assert_eq!(receive(&mut receiver, 4, &config).next, 3);
        assert_eq!(receive(&mut receiver, 3, &config).next, 5);
    }
}
