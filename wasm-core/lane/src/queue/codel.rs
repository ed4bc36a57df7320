//! CoDel: controlled delay. Drops at the head, timed by the sojourn time of packets.
//!
//! Nichols, Jacobson, McGregor & Iyengar, *Controlled Delay Active Queue Management*, RFC 8289, 2018.
//! Names follow its section 5. An ECN-capable packet is marked and sent where the RFC drops; one mark
//! ends the call, since there is a packet to send.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Backlog, Cx, Decision, DecisionKind, Dynamics, Fifo, Handover, MarkReason, Port,
    QueueDiscipline, QueueParams, SignalsAt, TimedFifo, Traits,
};
use crate::fault::Reason;
use crate::packet::Packet;
use crate::units::Time;

/// A dropping state that returns within this many intervals resumes the old rate (section 5.5).
const MEMORY_INTERVALS: u64 = 16;

/// Parameters of CoDel (RFC 8289, section 4).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Codel", title = "CoDel", description = "")]
#[serde(default)]
pub struct Params {
    /// Acceptable standing queueing delay.
    #[schemars(title = "Target", range(min = 0.0001, max = 10.0), extend("x-unit" = "s"))]
    pub target_s: f64,
    /// Time above the target before dropping starts: a worst-case RTT.
    #[schemars(title = "Interval", range(min = 0.001, max = 100.0), extend("x-unit" = "s"))]
    pub interval_s: f64,
    /// Backlog up to which nothing is dropped: the link's largest packet.
    #[schemars(title = "MTU", range(min = 0, max = 65_535), extend("x-unit" = "bytes"))]
    pub mtu_bytes: u32,
}

impl Default for Params {
    fn default() -> Self {
        Params { target_s: 0.005, interval_s: 0.1, mtu_bytes: 1500 }
    }
}

impl Params {
    /// The parameters in integer time.
    pub fn law(&self) -> Law {
        Law {
            target: Time::from_secs(self.target_s),
            interval: Time::from_secs(self.interval_s),
            mtu: u64::from(self.mtu_bytes),
        }
    }
}

impl QueueParams for Params {
    type Discipline = Codel;

    const SOURCE: &str = "Nichols & Jacobson, RFC 8289 (2018)";

    const TRAITS: Traits = Traits {
        signals: SignalsAt::Departure,
        target: Some("target_s"),
        decision: Some(DecisionKind::Sojourn),
        ..Traits::PLAIN
    };

    fn build(&self, _: &Port) -> Codel {
        Codel { law: self.law(), state: State::default(), queue: TimedFifo::default() }
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled(Reason::ByClock)
    }
}

/// The parameters as used by the control law.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    target: Time,
    interval: Time,
    mtu: u64,
}

impl Law {
    /// Time of the drop after the `count`-th. The drop rate grows with the square root of the number
    /// of drops, so a Reno flow's rate falls linearly (sections 3.3 and 5.6).
    fn next_drop(&self, from: Time, count: u32) -> Time {
        from + Time((self.interval.0 as f64 / f64::from(count).sqrt()).round() as u64)
    }
}

/// The state of one CoDel queue.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct State {
    /// When the sojourn time will have been above the target for an interval; set while it is above.
    first_above: Option<Time>,
    drop_next: Time,
    /// Drops in this dropping state.
    count: u32,
    /// `count` at the start of this dropping state.
    last_count: u32,
    dropping: bool,
}

impl State {
    /// Takes the next packet to send out of `fifo`, with drops and marks. `elsewhere` is the backlog of other queues,
    /// bytes, which counts towards the spared MTU.
    pub fn dequeue(
        &mut self,
        law: &Law,
        fifo: &mut Fifo,
        elsewhere: u64,
        cx: &mut Cx,
    ) -> Option<Packet> {
        let (mut packet, mut ok_to_drop) = self.take(law, fifo, elsewhere, cx.now);
        if self.dropping {
            self.dropping = ok_to_drop;
            while self.dropping && cx.now >= self.drop_next {
                self.count = self.count.saturating_add(1);
                let marked = self.signal(packet?, cx);
                if marked.is_some() {
                    self.drop_next = law.next_drop(self.drop_next, self.count);
                    return marked;
                }
                (packet, ok_to_drop) = self.take(law, fifo, elsewhere, cx.now);
                self.dropping = ok_to_drop;
                if ok_to_drop {
                    self.drop_next = law.next_drop(self.drop_next, self.count);
                }
            }
            packet
        } else if ok_to_drop {
            self.begin_dropping(law, cx.now);
            let marked = self.signal(packet?, cx);
            marked.or_else(|| self.take(law, fifo, elsewhere, cx.now).0)
        } else {
            packet
        }
    }

    /// Drops or marks a packet that has waited too long.
    fn signal(&self, packet: Packet, cx: &mut Cx) -> Option<Packet> {
        let (delay_s, count) = ((cx.now - packet.arrived).as_secs(), f64::from(self.count));
        cx.note(Decision { delay_s, count, ..Decision::NONE });
        cx.signal(packet, MarkReason::Early)
    }

    fn begin_dropping(&mut self, law: &Law, now: Time) {
        let recent = now.saturating_sub(self.drop_next).0 < MEMORY_INTERVALS * law.interval.0;
        let before = self.count.saturating_sub(self.last_count);
        self.count = if recent && before > 1 { before } else { 1 };
        self.last_count = self.count;
        self.drop_next = law.next_drop(now, self.count);
        self.dropping = true;
    }

    /// The head packet, and whether sojourn times have exceeded the target for an interval.
    fn take(
        &mut self,
        law: &Law,
        fifo: &mut Fifo,
        elsewhere: u64,
        now: Time,
    ) -> (Option<Packet>, bool) {
        let packet = fifo.pop();
        let above = packet.is_some_and(|packet| {
            now - packet.arrived >= law.target && fifo.backlog().bytes + elsewhere > law.mtu
        });
        if !above {
            self.first_above = None;
            return (packet, false);
        }
        let first_above = *self.first_above.get_or_insert(now + law.interval);
        (packet, now >= first_above)
    }
}

/// The CoDel discipline.
#[derive(Clone, Debug)]
pub struct Codel {
    law: Law,
    state: State,
    queue: TimedFifo,
}

impl QueueDiscipline for Codel {
    type State = State;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.queue.admit(packet, cx);
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        self.queue.serve(cx.now, |fifo| self.state.dequeue(&self.law, fifo, 0, cx))
    }

    fn oldest(&self) -> Option<&Packet> {
        self.queue.front()
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        self.queue.take_oldest()
    }

    fn backlog(&self) -> Backlog {
        self.queue.backlog()
    }

    fn hand_over(self) -> Handover<Self::State> {
        self.queue.hand_over(Some(self.state))
    }

    fn take_over(&mut self, before: Handover<Self::State>, _: &Cx) {
        if let Some(state) = self.queue.take_over(before) {
            self.state = state;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rig::{Rig, packet};
    use super::*;
    use crate::packet::Ecn;

    const MS: u64 = 1_000_000;

    /// A queue whose head packet has always waited `waited_ms`, with a packet every 1 ms.
    struct Stream {
        rig: Rig<Codel>,
        ecn: Ecn,
        at_ms: u64,
    }

    impl Stream {
        fn new() -> Stream {
            let rig = Rig::new(&Params::default());
            Stream { rig, ecn: Ecn::NotCapable, at_ms: 1000 }
        }

        /// Serves for `ms` with sojourn times of `waited_ms`; returns the times of signals, ms.
        fn serve(&mut self, ms: u64, waited_ms: u64) -> Vec<u64> {
            let mut signals = Vec::new();
            for _ in 0..ms {
                let arrived = Time::from_millis(self.at_ms - waited_ms);
                self.rig.now = Time::from_millis(self.at_ms);
                let packets = (0..20)
                    .map(|seq| Packet { arrived, ecn: self.ecn, ..packet(seq, 0, 1000) })
                    .collect();
                self.rig.queue.queue.take_over(Handover::<State>::new(packets, None));
                let before = self.rig.signalled();
                assert!(self.rig.dequeue().is_some());
                signals.extend((before..self.rig.signalled()).map(|_| self.at_ms));
                self.at_ms += 1;
            }
            signals
        }
    }

    /// Gaps between signals.
    fn gaps(times: &[u64]) -> Vec<u64> {
        times.windows(2).map(|pair| pair[1] - pair[0]).collect()
    }

    /// RFC 8289, section 5.6: `ok_to_drop` after an interval without a packet below the target.
    #[test]
    fn dropping_starts_after_an_interval_above_the_target() {
        let mut stream = Stream::new();
        assert_eq!(stream.serve(100, 6), [0; 0]);
        assert_eq!(stream.serve(1, 6), [1100]);
    }

    /// RFC 8289, section 5.6: one packet below the target within an interval prevents drops.
    #[test]
    fn a_queue_that_falls_below_the_target_within_an_interval_is_spared() {
        let mut stream = Stream::new();
        for _ in 0..20 {
            assert_eq!(stream.serve(90, 50), [0; 0]);
            assert_eq!(stream.serve(1, 4), [0; 0]);
        }
    }

    /// RFC 8289, section 5.6: the gap after the n-th drop is interval / sqrt(n).
    #[test]
    fn the_drop_rate_grows_with_the_square_root_of_the_count() {
        let mut stream = Stream::new();
        let times = stream.serve(700, 20);
        // Drops happen at the first service after they are due, here up to 1 ms late.
        let mut due = 1100.0_f64;
        for (n, at) in times.iter().enumerate() {
            assert_eq!(*at, due.ceil() as u64, "drop {n}");
            due += 100.0 / (n as f64 + 1.0).sqrt();
        }
        assert!(times.len() > 10);
        assert!(gaps(&times).is_sorted_by(|a, b| a + 1 >= *b));
    }

    /// RFC 8289, section 5.5: a sojourn time below the target ends the dropping state.
    #[test]
    fn dropping_ends_below_the_target() {
        let mut stream = Stream::new();
        stream.serve(500, 20);
        assert!(stream.rig.queue.state.dropping);
        assert_eq!(stream.serve(1, 4), [0; 0]);
        assert!(!stream.rig.queue.state.dropping);
        assert_eq!(stream.serve(100, 20), [0; 0]);
    }

    /// RFC 8289, section 5.5: within 16 intervals the count resumes near its old value; later it
    /// restarts at 1.
    #[test]
    fn a_recent_drop_rate_is_resumed() {
        let mut stream = Stream::new();
        let first = stream.serve(1000, 20).len() as u64;
        stream.serve(200, 1);
        stream.serve(101, 20);
        assert_eq!(u64::from(stream.rig.queue.state.count), first - 1);
        let pace = gaps(&stream.serve(100, 20))[0];
        assert!(pace <= 100 / (first - 1).isqrt() + 1, "{pace}");

        stream.serve(1800, 1);
        let again = stream.serve(201, 20);
        assert_eq!(gaps(&again), [100]);
    }

    /// RFC 8289, section 5.6: with at most an MTU behind it, the head is sent, however old.
    #[test]
    fn the_last_packets_of_an_mtu_are_never_dropped() {
        let mut rig = Rig::new(&Params::default());
        for n in 0..2000 {
            rig.now = Time(n * 200 * MS);
            rig.enqueue(packet(2 * n, 0, 700));
            rig.enqueue(packet(2 * n + 1, 0, 1500));
            rig.now += Time(150 * MS);
            assert!(rig.dequeue().is_some());
            assert!(rig.dequeue().is_some());
            assert!(rig.dequeue().is_none());
        }
        assert_eq!(rig.signalled(), 0);
    }

    /// RFC 8289, section 5.5: one call makes all overdue drops, until there is a packet to send.
    #[test]
    fn overdue_drops_are_made_before_a_packet_is_sent() {
        let mut stream = Stream::new();
        stream.serve(101, 20);
        stream.at_ms += 150;
        let drops = stream.serve(1, 200);
        assert_eq!(drops, [1251]);
        stream.at_ms += 200;
        // Due at 1270.7, 1328.4, 1378.4 and 1423.2; the next at 1464.0.
        assert_eq!(stream.serve(1, 200), [1452; 4]);
    }

    /// Marks follow the timing of drops, and marked packets are sent.
    #[test]
    fn marks_follow_the_timing_of_drops() {
        let (mut drops, mut marks) = (Stream::new(), Stream::new());
        marks.ecn = Ecn::Ect0;
        assert_eq!(drops.serve(700, 20), marks.serve(700, 20));
        assert!(marks.rig.signals.dropped.is_empty());
    }
}
