//! COBALT: CoDel, timed by the sojourn time of packets, beside BLUE, which answers a full buffer.
//!
//! Høiland-Jørgensen, Täht & Morton, *Piece of CAKE: A Comprehensive Queue Management Solution for Home Gateways*, 2018, in the
//! form that Linux gives it (`sch_cake.c`). BLUE is that of Feng, Shin, Kandlur & Saha, *The BLUE Active Queue Management
//! Algorithms*, IEEE/ACM Transactions on Networking, 2002.
//!
//! COBALT differs from RFC 8289 in four ways. A schedule that is due signals to the first late packet, and only a new one waits for
//! an interval. The count of signals falls as it grew, instead of being forgotten. Sojourn times of up to four frame
//! times are spared, instead of an MTU of backlog. The last waiting packet is never dropped. In Linux, CAKE owns the buffer, and
//! drops from its longest queue. Here the queue is alone, and a full buffer costs the arrival.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Backlog, Cx, Decision, DecisionKind, DropReason, Dynamics, Fifo, Handover, MarkReason, Port,
    Probe, QueueDiscipline, QueueParams, SignalsAt, TimedFifo, Traits,
};
use crate::fault::Reason;
use crate::packet::{Ecn, Packet};
use crate::units::{Rate, Time};

/// Bytes of a full frame of Ethernet with its header, which Linux takes for the longest packet of a device.
pub const FRAME_BYTES: u32 = 1514;
/// Sojourn times of up to this many full frames at the link's rate are never too long.
const SPARED_FRAMES: u64 = 4;

/// Parameters of COBALT; the defaults are those of Linux for paths across the Internet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Cobalt", title = "COBALT", description = "")]
#[serde(default)]
pub struct Params {
    /// Acceptable queueing delay, and the least time between two steps of BLUE.
    #[schemars(title = "Target", range(min = 0.0001, max = 10.0), extend("x-unit" = "s"))]
    pub target_s: f64,
    /// Time above the target before signals start: a worst-case RTT.
    #[schemars(title = "Interval", range(min = 0.001, max = 100.0), extend("x-unit" = "s"))]
    pub interval_s: f64,
    /// How much a full buffer adds to BLUE's drop probability.
    #[schemars(title = "BLUE, step up", range(min = 1e-6, max = 1.0), extend("x-scale" = "log"))]
    pub up: f64,
    /// How much an empty queue takes from BLUE's drop probability.
    #[schemars(title = "BLUE, step down", range(min = 1e-6, max = 1.0), extend("x-scale" = "log"))]
    pub down: f64,
}

impl Default for Params {
    fn default() -> Self {
        Params { target_s: 0.005, interval_s: 0.1, up: 1.0 / 256.0, down: 1.0 / 4096.0 }
    }
}

impl QueueParams for Params {
    type Discipline = Cobalt;

    const SOURCE: &str = "Høiland-Jørgensen, Täht & Morton (2018)";

    const TRAITS: Traits = Traits {
        signals: SignalsAt::Departure,
        target: Some("target_s"),
        decision: Some(DecisionKind::SojournOrBlue),
        ..Traits::PLAIN
    };

    fn build(&self, _: &Port) -> Cobalt {
        let law = Law {
            target: Time::from_secs(self.target_s),
            interval: Time::from_secs(self.interval_s),
            up: self.up,
            down: self.down,
        };
        Cobalt { law, state: State::default(), queue: TimedFifo::default() }
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled(Reason::ByClock)
    }
}

/// Sojourn times up to this are never too long where the rate is `rate`.
pub fn spared(rate: Rate) -> Time {
    Time(rate.time_of(FRAME_BYTES).0 * SPARED_FRAMES)
}

/// The parameters in integer time.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// Acceptable delay.
    pub target: Time,
    /// Time above the target before signals start.
    pub interval: Time,
    up: f64,
    down: f64,
}

impl Law {
    /// With the usual steps of BLUE.
    #[cfg(feature = "schedulers")]
    pub fn new(target: Time, interval: Time) -> Law {
        let Params { up, down, .. } = Params::default();
        Law { target, interval, up, down }
    }

    /// The time after `from` at which the schedule of `count` signals is due.
    fn after(&self, from: Time, count: u32) -> Time {
        from + Time((self.interval.0 as f64 / f64::from(count.max(1)).sqrt()).round() as u64)
    }
}

/// The state of one COBALT queue.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct State {
    /// Signals at the present rate: the interval is divided by its root.
    count: u32,
    /// When the next signal is due, or while packets are not late, when the count falls.
    next: Time,
    dropping: bool,
    /// BLUE's drop probability.
    probability: f64,
    /// Time of BLUE's latest step.
    stepped: Time,
}

impl State {
    /// Takes the next packet to send out of `fifo`, with drops and marks. Sojourn times up to `spared` are not late.
    pub fn serve(
        &mut self,
        law: &Law,
        spared: Time,
        fifo: &mut Fifo,
        cx: &mut Cx,
    ) -> Option<Packet> {
        let least = law.target.max(spared);
        while let Some(packet) = fifo.pop() {
            let (sojourn, last) = (cx.now - packet.arrived, fifo.backlog().packets == 0);
            let due = self.advance(law, sojourn > least, cx.now);
            let applied = self.probability;
            let draw = if applied > 0.0 { cx.rng.uniform() } else { 1.0 };
            let (hit, marks) = (draw < applied, packet.ecn != Ecn::NotCapable);
            self.settle(law, !hit && (due.is_none() || marks), cx.now);

            let delay_s = sojourn.as_secs();
            if hit && !last {
                // BLUE answers what marks could not prevent, so it never marks.
                cx.note(Decision { delay_s, applied, draw, ..Decision::NONE });
                cx.drop(packet, DropReason::Early);
            } else if let Some(count) = due.filter(|_| marks || !last) {
                cx.note(Decision { delay_s, count: f64::from(count), ..Decision::NONE });
                if let Some(marked) = cx.signal(packet, MarkReason::Early) {
                    return Some(marked);
                }
            } else {
                return Some(packet);
            }
        }
        self.empty(law, cx.now);
        None
    }

    /// Whether it has nothing left to remember.
    #[cfg(feature = "schedulers")]
    pub fn rests(&self, now: Time) -> bool {
        self.probability == 0.0 && self.count == 0 && now >= self.next
    }

    fn is_due(&self, now: Time) -> bool {
        self.count > 0 && now >= self.next
    }

    /// Lowers the count by one.
    fn decay(&mut self, law: &Law) {
        self.count -= 1;
        self.next = law.after(self.next, self.count);
    }

    /// Advances the schedule by a packet, late or not. If a signal is due to it, returns the count before.
    fn advance(&mut self, law: &Law, late: bool, now: Time) -> Option<u32> {
        let due = self.is_due(now);
        if late && !self.dropping {
            self.next = law.after(now, self.count);
            self.count = self.count.max(1);
        }
        self.dropping = late;
        if !late {
            while self.is_due(now) {
                self.decay(law);
            }
            return None;
        }
        let before = self.count;
        due.then(|| {
            self.count = self.count.saturating_add(1);
            self.next = law.after(self.next, self.count);
            before
        })
    }

    /// Ends the turn of a packet. If it is `kept`, the schedule does not stay behind the time.
    fn settle(&mut self, law: &Law, kept: bool, now: Time) {
        if self.count == 0 {
            self.next = now + law.interval;
        } else if kept {
            self.next = self.next.max(now);
        }
    }

    /// An arrival found the buffer full.
    pub fn overflow(&mut self, law: &Law, now: Time) {
        if now - self.stepped > law.target {
            self.probability = (self.probability + law.up).min(1.0);
            self.stepped = now;
        }
        self.dropping = true;
        self.next = now;
        self.count = self.count.max(1);
    }

    /// The link found no packet.
    fn empty(&mut self, law: &Law, now: Time) {
        if self.probability > 0.0 && now - self.stepped > law.target {
            self.probability = (self.probability - law.down).max(0.0);
            self.stepped = now;
        }
        self.dropping = false;
        if self.is_due(now) {
            self.decay(law);
        }
    }
}

/// The COBALT discipline.
#[derive(Clone, Debug)]
pub struct Cobalt {
    law: Law,
    state: State,
    queue: TimedFifo,
}

impl QueueDiscipline for Cobalt {
    type State = State;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        match self.queue.with_room(packet, cx) {
            Some(packet) => self.queue.push(packet),
            None => self.state.overflow(&self.law, cx.now),
        }
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        let Cobalt { law, state, queue } = self;
        let spared = spared(cx.port.rate);
        queue.serve(cx.now, |fifo| state.serve(law, spared, fifo, cx))
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

    fn probe(&self, _now: Time, _port: &Port) -> Probe {
        Probe { probability: Some(self.state.probability), ..Probe::default() }
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
    use crate::link::Buffer;

    /// What happens to the queue, and what must follow.
    #[derive(Clone, Copy, Debug)]
    enum Step {
        /// Packets arrive.
        Fill(u64),
        /// ECN-capable packets arrive.
        FillCapable(u64),
        /// A packet is taken: its number among the arrivals, from 0.
        Take(u64),
        /// Nothing is left to take.
        Empty,
        /// Packets dropped so far, n, ms of the next step, and p in steps of 1/4096.
        Shows(usize, u32, u64, u32),
        /// Packets marked so far.
        Marked(usize),
    }
    use Step::{Empty, Fill, FillCapable, Marked, Shows, Take};

    /// Runs a script of times, ms, and steps against a buffer in packets. Gaps are rounded down to a millisecond.
    fn play(params: &Params, buffer: u32, script: &[(u64, Step)]) {
        let mut rig = Rig::new(params);
        rig.port.buffer = Buffer::Packets(buffer);
        let mut arrived = 0;
        for &(ms, step) in script {
            rig.now = Time::from_millis(ms);
            let at = format!("{ms} ms, {step:?}");
            match step {
                Fill(packets) | FillCapable(packets) => {
                    let capable = matches!(step, FillCapable(_));
                    let ecn = if capable { Ecn::Ect0 } else { Ecn::NotCapable };
                    for seq in arrived..arrived + packets {
                        rig.enqueue(Packet { ecn, ..packet(seq, 0, 1000) });
                    }
                    arrived += packets;
                }
                Take(seq) => assert_eq!(rig.dequeue().map(|packet| packet.seq), Some(seq), "{at}"),
                Empty => assert_eq!(rig.dequeue(), None, "{at}"),
                Shows(dropped, count, next_ms, p) => {
                    let state = rig.queue.state;
                    let shown = (state.count, state.next.0 / 1_000_000);
                    assert_eq!(
                        (rig.signals.dropped.len(), shown),
                        (dropped, (count, next_ms)),
                        "{at}"
                    );
                    assert_eq!(state.probability, f64::from(p) / 4096.0, "{at}");
                }
                Marked(marked) => assert_eq!(rig.signals.marked.len(), marked, "{at}"),
            }
        }
    }

    /// CoDel's part alone: no draw of these scripts is below so small a step.
    const CALM: Params = Params { target_s: 0.005, interval_s: 0.1, up: 1e-6, down: 1e-6 };

    #[test]
    fn packets_that_do_not_wait_leave_in_order() {
        play(
            &Params::default(),
            10,
            &[
                (1, Fill(4)),
                (1, Take(0)),
                (2, Take(1)),
                (3, Take(2)),
                (3, Take(3)),
                (4, Empty),
                (4, Shows(0, 0, 103, 0)),
            ],
        );
    }

    /// The first signal is due an interval after the first late packet, and the gap after the n-th is interval / sqrt(n + 1).
    #[test]
    fn signals_come_ever_faster_while_packets_are_late() {
        play(
            &CALM,
            100,
            &[
                (0, Fill(20)),
                (10, Take(0)),
                (10, Shows(0, 1, 110, 0)),
                (109, Take(1)),
                (110, Take(3)),
                (110, Shows(1, 2, 180, 0)),
                (180, Take(4)),
                (181, Take(6)),
                (181, Shows(2, 3, 238, 0)),
                (239, Take(8)),
                (239, Shows(3, 4, 288, 0)),
            ],
        );
    }

    #[test]
    fn marks_replace_drops() {
        play(
            &CALM,
            100,
            &[
                (0, FillCapable(6)),
                (10, Take(0)),
                (110, Take(1)),
                (110, Marked(1)),
                (110, Shows(0, 2, 180, 0)),
            ],
        );
    }

    /// Without late packets the count falls at the rate at which it grew.
    #[test]
    fn the_count_falls_by_the_schedule() {
        play(
            &CALM,
            100,
            &[
                (0, Fill(7)),
                (10, Take(0)),
                (110, Take(2)),
                (181, Take(4)),
                (181, Shows(2, 3, 238, 0)),
                (200, Take(5)),
                (200, Take(6)),
                (238, Fill(1)),
                (238, Take(7)),
                (238, Shows(2, 3, 238, 0)),
                (239, Fill(1)),
                (239, Take(8)),
                (239, Shows(2, 2, 309, 0)),
                (500, Fill(1)),
                (500, Take(9)),
                (500, Shows(2, 0, 600, 0)),
            ],
        );
    }

    #[test]
    fn an_empty_queue_lowers_the_count_once() {
        play(
            &CALM,
            100,
            &[
                (0, Fill(4)),
                (10, Take(0)),
                (110, Take(2)),
                (110, Take(3)),
                (900, Empty),
                (900, Shows(1, 1, 280, 0)),
                (901, Empty),
                (901, Shows(1, 0, 380, 0)),
            ],
        );
    }

    /// However late, and though both laws would drop it, the last packet is sent. It can still be marked.
    #[test]
    fn the_last_packet_is_never_dropped() {
        let certain = Params { up: 1.0, ..Params::default() };
        play(
            &certain,
            1,
            &[
                (0, Fill(1)),
                (10, Fill(1)),
                (10, Shows(1, 1, 10, 4096)),
                (20, Take(0)),
                (20, Shows(1, 2, 80, 4096)),
            ],
        );
        play(
            &CALM,
            2,
            &[
                (0, FillCapable(2)),
                (10, FillCapable(1)),
                (20, Take(0)),
                (20, Take(1)),
                (20, Marked(1)),
            ],
        );
    }

    /// A full buffer raises BLUE's probability at most once within the target; an empty queue lowers it so.
    #[test]
    fn blue_steps_at_most_once_within_the_target() {
        play(
            &Params::default(),
            2,
            &[
                (100, Fill(4)),
                (100, Shows(2, 1, 100, 16)),
                (105, Fill(1)),
                (105, Shows(3, 1, 105, 16)),
                (106, Fill(1)),
                (106, Shows(4, 1, 106, 32)),
            ],
        );
        let blue = Params { interval_s: 100.0, ..Params::default() };
        play(
            &blue,
            1,
            &[
                (10, Fill(2)),
                (10, Take(0)),
                (10, Shows(1, 0, 100_010, 16)),
                (15, Empty),
                (15, Shows(1, 0, 100_010, 16)),
                (16, Empty),
                (16, Shows(1, 0, 100_010, 15)),
            ],
        );
    }

    /// BLUE drops packets that could be marked, whatever they waited.
    #[test]
    fn blue_never_marks() {
        let certain = Params { up: 1.0, ..Params::default() };
        play(&certain, 3, &[(10, FillCapable(4)), (10, Take(2)), (10, Marked(0))]);
    }

    /// At 1 Mb/s four full frames take 48.4 ms: a longer delay than the target is not late.
    #[test]
    fn four_frames_are_spared_on_a_slow_link() {
        let mut rig = Rig::new(&CALM);
        rig.port.rate = Rate(1_000_000);
        for (ms, late) in [(48, false), (49, true)] {
            (0..3).for_each(|seq| rig.enqueue(packet(seq, 0, 1000)));
            rig.now += Time::from_millis(ms);
            rig.dequeue();
            assert_eq!(rig.queue.state.dropping, late, "{ms} ms");
            while rig.dequeue().is_some() {}
        }
    }
}
