//! The receiver: cumulative and selective acknowledgements, immediate or delayed.

use super::config::Config;
use super::control::Feedback;
use super::scoreboard::{Range, Ranges, Room, Rooms};
use crate::packet::{Ecn, Packet};
use crate::units::Time;

/// Most SACK blocks per ACK (RFC 2018, section 3: with room for timestamps).
pub const MAX_BLOCKS: usize = 3;

/// Segments acknowledged at once at the start, with quick ACKs. Linux: from its observed behaviour.
const QUICK_AT_START: u8 = 16;
/// The same, from the first mark that the sender has not answered.
const QUICK_AT_MARK: u8 = 2;

/// Values of the ACE field (RFC 9768, section 3.2): it counts marked segments modulo this.
pub const ACE_VALUES: u8 = 8;

/// An acknowledgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ack<'a> {
    /// The next segment that the receiver expects.
    pub next: u64,
    /// ECN-Echo (RFC 3168, section 6.1.3).
    pub echo: bool,
    /// Marked segments since the previous ACK, if the receiver counts them; in flight, the ACE field instead, if used. With
    /// one-bit feedback, a number above zero means ECN-Echo.
    pub marked: u8,
    /// SACK blocks, at most [`MAX_BLOCKS`].
    pub blocks: &'a [Range],
}

impl Ack<'_> {
    /// Whether it reports marks, by echo or by count.
    pub fn tells_of_marks(&self) -> bool {
        self.echo || self.marked > 0
    }
}

/// The receiver of one connection.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Receiver {
    next: u64,
    /// Ranges held out of order, most recently changed first, as SACK reports them.
    held: Ranges,
    /// Deadline of the delayed ACK; [`Time::NEVER`] if there is none.
    ack_due: Time,
    /// Whether a mark has arrived that the sender has not answered; unused if marks are counted.
    echo: bool,
    /// Whether the latest segment was marked, if marks are counted.
    marked: bool,
    /// Marked segments that no ACK has counted yet.
    uncounted: u8,
    /// Whether an event for the delayed ACK is pending.
    pub ack_due_event: bool,
    /// Number of ACKs still to be sent without delay.
    quick: u8,
    /// Segments that the delayed ACK covers so far.
    delayed: u8,
    /// Marked segments that ACKs have counted, modulo 8 (ACE).
    ace: u8,
}

impl Default for Receiver {
    fn default() -> Self {
        Receiver {
            next: 0,
            held: Ranges::default(),
            ack_due: Time::NEVER,
            echo: false,
            marked: false,
            uncounted: 0,
            ack_due_event: false,
            quick: 0,
            delayed: 0,
            ace: 0,
        }
    }
}

/// The result of a segment's arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipt<'a> {
    /// Whether the segment is new.
    pub new: bool,
    /// The ACK to send now, if any.
    pub ack: Option<Ack<'a>>,
}

impl Receiver {
    /// Records the ECN fields of the segment that is about to be received. If marks are counted and start or stop, the
    /// segment is acknowledged immediately, and a pending delayed ACK is returned, to be sent first (RFC 8257, section 3.2).
    pub fn note_congestion(&mut self, ecn: Ecn, cwr: bool, config: &Config) -> Option<Ack<'_>> {
        let marked = ecn == Ecn::Marked;
        match config.feedback {
            Feedback::Latch => {
                self.latch(marked, cwr, config);
                None
            }
            Feedback::Count => self.count(marked, config),
        }
    }

    /// RFC 3168, section 6.1.3: every ACK echoes a mark until CWR arrives on a segment without one.
    fn latch(&mut self, marked: bool, cwr: bool, config: &Config) {
        if (marked || cwr) && config.quick_acks {
            // A window that was just cut may hold one segment, and the sender waits for its ACK.
            let first = marked && (cwr || !self.echo);
            self.quick = self.quick.max(if first { QUICK_AT_MARK } else { u8::from(cwr) });
        }
        self.echo = marked || (self.echo && !cwr);
    }

    fn count(&mut self, marked: bool, config: &Config) -> Option<Ack<'_>> {
        let changes = std::mem::replace(&mut self.marked, marked) != marked;
        let counted = std::mem::take(&mut self.uncounted);
        self.uncounted = u8::from(marked);
        if changes && config.delayed_ack {
            self.quick = self.quick.max(1);
        }
        if changes && self.ack_due < Time::NEVER {
            return Some(Ack {
                marked: self.mark_report(counted, config),
                ..self.ack_without_marks(config)
            });
        }
        self.uncounted += counted;
        None
    }

    /// The fast path: takes the next data segment while the receiver [`is_calm`](Receiver::is_calm), if it only causes
    /// an immediate ACK. Returns the ACK's number. Leaves any other segment to [`Receiver::note_congestion`] and
    /// [`Receiver::receive`].
    pub fn receive_plain(&mut self, packet: &Packet) -> Option<u64> {
        if packet.seq != self.next || packet.ecn == Ecn::Marked || packet.cwr {
            return None;
        }
        self.next = packet.seq + 1;
        Some(self.next)
    }

    /// Whether nothing is held, echoed, delayed or lost. [`Receiver::receive_plain`] preserves this.
    pub fn is_calm(&self, config: &Config) -> bool {
        let plain = !config.delayed_ack && config.ack_loss == 0.0;
        let plain = plain && !config.ace && !config.measures_delay;
        self.next > 0 && self.held.is_empty() && !self.echo && !self.marked && plain
    }

    /// Lends the receiver memory for ranges, if segment `seq` is out of order.
    pub fn lend_room(&mut self, seq: u64, rooms: &mut Rooms) {
        if seq > self.next {
            rooms.lend(&mut self.held);
        }
    }

    /// Takes the memory back if nothing is held.
    pub fn take_back_room(&mut self, rooms: &mut Rooms) {
        rooms.take_back(&mut self.held);
    }

    /// Receives segment `seq`.
    pub fn receive(&mut self, seq: u64, now: Time, config: &Config) -> Receipt<'_> {
        if seq == self.next {
            self.next += 1;
            let fills_gap = !self.held.is_empty();
            if let Some(i) = self.held.all().iter().position(|range| range.start == self.next) {
                self.next = self.held.all_mut().remove(i).end;
            }
            return Receipt { new: true, ack: self.in_order_ack(fills_gap, seq, now, config) };
        }
        let new = seq > self.next && self.hold(seq);
        Receipt { new, ack: Some(self.ack(config)) }
    }

    /// RFC 5681, section 4.2: an ACK at least for every second segment, and at once when a gap closes. The SYN is
    /// always acknowledged at once.
    fn in_order_ack(&mut self, gap: bool, seq: u64, now: Time, config: &Config) -> Option<Ack<'_>> {
        if !config.delayed_ack {
            return Some(self.ack(config));
        }
        if seq == 0 && config.quick_acks {
            self.quick = QUICK_AT_START + 1;
        }
        let quick = self.quick > 0;
        self.quick -= u8::from(quick);
        if !quick && !gap && seq > 0 && self.delayed + 1 < config.ack_segments {
            if self.ack_due == Time::NEVER {
                self.ack_due = now + config.delayed_ack_wait;
            }
            self.delayed += 1;
            return None;
        }
        Some(self.ack(config))
    }

    /// Adds `seq` to the held segments; returns whether it is new.
    fn hold(&mut self, seq: u64) -> bool {
        let Room { ranges, highest } = self.held.room();
        // The usual case: the next segment after a loss; no other range can touch it.
        if let Some(latest) = ranges.first_mut()
            && latest.end == seq
            && *highest == seq
        {
            latest.end += 1;
            *highest += 1;
            return true;
        }
        *highest = (*highest).max(seq + 1);
        if let Some(i) = ranges.iter().position(|r| r.start <= seq && seq < r.end) {
            ranges[..=i].rotate_right(1);
            return false;
        }
        let mut range = Range { start: seq, end: seq + 1 };
        ranges.retain(|held| {
            let touches = held.end == range.start || held.start == range.end;
            if touches {
                range = Range { start: held.start.min(range.start), end: held.end.max(range.end) };
            }
            !touches
        });
        ranges.insert(0, range);
        true
    }

    fn ack(&mut self, config: &Config) -> Ack<'_> {
        let counted = std::mem::take(&mut self.uncounted);
        Ack { marked: self.mark_report(counted, config), ..self.ack_without_marks(config) }
    }

    /// The report of an ACK on `counted` further marked segments: their number, or the ACE field.
    fn mark_report(&mut self, counted: u8, config: &Config) -> u8 {
        if !config.ace {
            return counted;
        }
        self.ace = self.ace.wrapping_add(counted) % ACE_VALUES;
        self.ace
    }

    fn ack_without_marks(&mut self, config: &Config) -> Ack<'_> {
        self.ack_due = Time::NEVER;
        self.delayed = 0;
        let held = self.held.all();
        let reported = if config.selective { held.len().min(MAX_BLOCKS) } else { 0 };
        Ack { next: self.next, echo: self.echo, marked: 0, blocks: &held[..reported] }
    }

    /// Deadline of the delayed ACK; `None` if there is none.
    pub fn ack_due(&self) -> Option<Time> {
        Some(self.ack_due).filter(|due| *due < Time::NEVER)
    }

    /// Sends the delayed ACK.
    pub fn on_ack_due(&mut self, config: &Config) -> Ack<'_> {
        self.ack(config)
    }

    /// Distinct data segments received.
    pub fn data(&self) -> u64 {
        let held: u64 = self.held.all().iter().map(|range| range.len()).sum();
        self.next.saturating_sub(1) + held
    }

    /// Number of segments received in order, including the SYN.
    pub fn next(&self) -> u64 {
        self.next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tcp::ecn::EcnState;
    use crate::tcp::rig::config;
    use crate::tcp::{Profile, TcpVariant};

    fn sack() -> Config {
        config(|options| options.tcp = TcpVariant::Sack)
    }

    fn receive<'a>(receiver: &'a mut Receiver, seq: u64, config: &Config) -> Ack<'a> {
        receiver.receive(seq, Time::ZERO, config).ack.expect("an ACK at once")
    }

    #[test]
    fn blocks_report_the_latest_change_first() {
        let (config, mut receiver) = (sack(), Receiver::default());
        receive(&mut receiver, 0, &config);
        receive(&mut receiver, 2, &config);
        receive(&mut receiver, 4, &config);
        receive(&mut receiver, 6, &config);
        let ack = receive(&mut receiver, 8, &config);
        assert_eq!(ack.next, 1);
        let starts: Vec<u64> = ack.blocks.iter().map(|range| range.start).collect();
        assert_eq!(starts, [8, 6, 4]);
    }

    #[test]
    fn filling_a_gap_advances_the_cumulative_ack_over_held_segments() {
        let (config, mut receiver) = (sack(), Receiver::default());
        for seq in [0, 2, 3, 5] {
            receive(&mut receiver, seq, &config);
        }
        let ack = receive(&mut receiver, 1, &config);
        assert_eq!(ack.next, 4);
        assert_eq!(ack.blocks, [Range { start: 5, end: 6 }]);
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
        let config = config(|options| options.delayed_ack = Some(true));
        let mut receiver = Receiver::default();
        assert!(receiver.receive(0, Time::ZERO, &config).ack.is_some());
        assert_eq!(receiver.receive(1, Time::ZERO, &config).ack, None);
        assert_eq!(receiver.ack_due(), Some(Time::from_millis(100)));
        assert_eq!(receive(&mut receiver, 2, &config).next, 3);
        assert_eq!(receiver.ack_due(), None);
        assert_eq!(receive(&mut receiver, 4, &config).next, 3);
        assert_eq!(receive(&mut receiver, 3, &config).next, 5);
    }

    #[test]
    fn quick_acks_start_a_connection_and_answer_marks() {
        let config = config(|options| {
            options.delayed_ack = Some(true);
            options.quick_acks = Some(true);
            options.ecn = true;
        });
        let mut receiver = Receiver::default();
        let mut at_once = |seq, ecn, cwr| {
            receiver.note_congestion(ecn, cwr, &config);
            receiver.receive(seq, Time::ZERO, &config).ack.is_some()
        };
        assert!(at_once(0, Ecn::NotCapable, false));
        assert!((1..=16).all(|seq| at_once(seq, Ecn::Ect0, false)));
        assert!(!at_once(17, Ecn::Ect0, false));
        assert!(at_once(18, Ecn::Ect0, false));
        // Only the first mark counts until the sender has answered.
        assert!(at_once(19, Ecn::Marked, false));
        assert!(at_once(20, Ecn::Marked, false));
        assert!(!at_once(21, Ecn::Marked, false));
        assert!(at_once(22, Ecn::Ect0, false));
        assert!(at_once(23, Ecn::Ect0, true));
        assert!(!at_once(24, Ecn::Ect0, false));
    }

    /// RFC 3168, section 6.1.3.
    #[test]
    fn a_mark_is_echoed_until_the_sender_answers() {
        let (config, mut receiver) = (config(|options| options.ecn = true), Receiver::default());
        let mut echo = |seq, ecn, cwr| {
            receiver.note_congestion(ecn, cwr, &config);
            receive(&mut receiver, seq, &config).echo
        };
        assert!(!echo(0, Ecn::NotCapable, false));
        assert!(!echo(1, Ecn::Ect0, false));
        assert!(echo(2, Ecn::Marked, false));
        assert!(echo(3, Ecn::Ect0, false));
        // A duplicate of old data, which is not ECN-capable.
        assert!(echo(1, Ecn::NotCapable, false));
        assert!(!echo(4, Ecn::Ect0, true));
        assert!(!echo(5, Ecn::Ect0, false));
        // A new mark on the segment that answers the old one.
        assert!(echo(6, Ecn::Marked, false));
        assert!(echo(7, Ecn::Marked, true));
        assert!(echo(8, Ecn::Ect0, false));
    }

    /// The ACKs of a receiver that counts marks, for segments from 0 on, marked or not: each with its number and its
    /// count of marked segments.
    fn counted(delayed_ack: bool, marks: &[bool]) -> Vec<(u64, u8)> {
        let config = Config {
            feedback: Feedback::Count,
            ..config(|options| {
                options.ecn = true;
                options.delayed_ack = Some(delayed_ack);
            })
        };
        let mut receiver = Receiver::default();
        let mut acks = Vec::new();
        for (seq, marked) in (0..).zip(marks) {
            let ecn = if *marked { Ecn::Marked } else { Ecn::Ect1 };
            let before = receiver.note_congestion(ecn, false, &config);
            acks.extend(before.map(|ack| (ack.next, ack.marked, ack.echo)));
            let ack = receiver.receive(seq, Time::ZERO, &config).ack;
            acks.extend(ack.map(|ack| (ack.next, ack.marked, ack.echo)));
        }
        assert!(acks.iter().all(|(.., echo)| !echo));
        acks.into_iter().map(|(next, marked, _)| (next, marked)).collect()
    }

    #[test]
    fn every_ack_counts_the_marks_since_the_previous_one() {
        let marks = [false, true, true, false, true, false];
        assert_eq!(counted(false, &marks), [(1, 0), (2, 1), (3, 1), (4, 0), (5, 1), (6, 0)]);
    }

    /// RFC 8257, section 3.2: an ACK covers either marked or unmarked segments.
    #[test]
    fn acks_are_sent_at_once_when_marks_start_or_stop() {
        let (no, yes) = (false, true);
        assert_eq!(counted(true, &[no, no, no, no, no]), [(1, 0), (3, 0), (5, 0)]);
        assert_eq!(counted(true, &[no, yes, yes, yes, yes]), [(1, 0), (2, 1), (4, 2)]);
        // Segment 1 alone and 2 at once, then 3 and 4, 5 at once.
        let marks = [no, no, yes, yes, yes, no, no];
        assert_eq!(counted(true, &marks), [(1, 0), (2, 0), (3, 1), (5, 2), (6, 0)]);
    }

    #[test]
    fn a_delayed_ack_may_cover_more_than_two_segments() {
        let config = config(|options| {
            options.delayed_ack = Some(true);
            options.ack_packets = Some(4);
        });
        let mut receiver = Receiver::default();
        let mut acked = |seq| receiver.receive(seq, Time::ZERO, &config).ack.map(|ack| ack.next);
        let acks: Vec<u64> = (0..=9).filter_map(&mut acked).collect();
        assert_eq!(acks, [1, 5, 9]);
        assert_eq!(receiver.ack_due(), Some(Time::from_millis(100)));
    }

    /// One ACK for a train: when its time is over, at 65,535 bytes, or when marks start; immediately if there is a gap.
    #[test]
    fn receive_offload_acknowledges_a_train_once() {
        let config = config(|options| {
            (options.profile, options.tcp) = (Profile::Linux, TcpVariant::Prague);
            (options.ecn, options.receive_offload_s) = (true, Some(0.001));
        });
        let mut receiver = Receiver::default();
        let at = Time::from_millis;
        let mut take = |seq, ms, ecn| {
            let before = receiver.note_congestion(ecn, false, &config).map(|ack| ack.next);
            let ack = receiver.receive(seq, at(ms), &config).ack.map(|ack| ack.next);
            (before, ack, receiver.ack_due())
        };
        assert_eq!(take(0, 0, Ecn::NotCapable), (None, Some(1), None));
        // The time counts from the first segment.
        assert_eq!(take(1, 10, Ecn::Ect1), (None, None, Some(at(11))));
        assert_eq!(take(2, 10, Ecn::Ect1), (None, None, Some(at(11))));
        // The marked segment ends the train, and an ACK reports the mark immediately.
        assert_eq!(take(3, 10, Ecn::Marked), (Some(3), Some(4), None));
        assert_eq!(take(4, 10, Ecn::Marked), (None, None, Some(at(11))));
        assert_eq!(take(6, 10, Ecn::Marked), (None, Some(5), None));
        assert_eq!(take(5, 20, Ecn::Marked), (None, Some(7), None));
        // 65 segments of 1000 bytes.
        assert!((7..71).all(|seq| take(seq, 20, Ecn::Marked) == (None, None, Some(at(21)))));
        assert_eq!(take(71, 20, Ecn::Marked), (None, Some(72), None));
        take(72, 30, Ecn::Marked);
        assert_eq!(receiver.on_ack_due(&config).next, 73);
        assert_eq!(receiver.ack_due(), None);
    }

    /// RFC 9768, section 3.2.2: the field survives lost ACKs up to seven marks.
    #[test]
    fn the_ace_field_counts_modulo_8() {
        let config = config(|options| {
            (options.ecn, options.tcp, options.ace) = (true, TcpVariant::Prague, Some(true));
        });
        let (mut receiver, mut sender) = (Receiver::default(), EcnState::default());
        // Of nine ACKs with a mark each, the sender sees the third, the eighth and the ninth.
        let mut read = Vec::new();
        for seq in 0..=9 {
            receiver.note_congestion(
                if seq == 0 { Ecn::Ect1 } else { Ecn::Marked },
                false,
                &config,
            );
            let ace = receive(&mut receiver, seq, &config).marked;
            assert_eq!(u64::from(ace), seq % 8);
            if [3, 8, 9].contains(&seq) {
                read.push(sender.read_ace(ace));
            }
        }
        assert_eq!(read, [3, 5, 1]);
        // Eight at once look like none.
        assert_eq!(sender.read_ace(1), 0);
    }

    /// A gap is acknowledged at once, with the marks of the segments beyond it.
    #[test]
    fn segments_out_of_order_are_counted_once() {
        let config = Config {
            feedback: Feedback::Count,
            ..config(|options| (options.ecn, options.tcp) = (true, TcpVariant::Sack))
        };
        let mut receiver = Receiver::default();
        let mut marked = |seq, ecn| {
            assert_eq!(receiver.note_congestion(ecn, false, &config), None);
            receive(&mut receiver, seq, &config).marked
        };
        assert_eq!(marked(0, Ecn::NotCapable), 0);
        assert_eq!(marked(2, Ecn::Marked), 1);
        assert_eq!(marked(3, Ecn::Ect0), 0);
        assert_eq!(marked(1, Ecn::Marked), 1);
    }
}
