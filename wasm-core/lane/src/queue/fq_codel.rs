//! FQ-CoDel: a queue per flow, served by deficit round robin, with a CoDel in each.
//!
//! Høiland-Jørgensen, McKenney, Täht, Gettys & Dumazet, *The Flow Queue CoDel Packet Scheduler and
//! Active Queue Management Algorithm*, RFC 8290, 2018. The buffer is the link's. The RFC salts the flow
//! hash at random; here the salt is fixed, so the scenario determines which flows share a queue, in
//! every run.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::codel::{self, Law};
use super::rounds::{Rounds, cost_of_overflow, queue_of};
use super::{
    Backlog, Cx, DecisionKind, DropReason, Dynamics, Fifo, Handover, Overflow, Port,
    QueueDiscipline, QueueParams, SignalsAt, Traits, in_order_of_arrival, is_default, older,
};
use crate::fault::Reason;
use crate::packet::Packet;
use crate::units::Time;

/// The backlog that spares a packet while it is at most an MTU.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Exempt {
    /// The flow's own queue, since each queue has its own CoDel (RFC 8290, section 4.2; RFC 8289,
    /// section 5.6).
    #[default]
    Own,
    /// All queues together, as in Linux: a flow with a short queue also gets drops while others wait.
    Whole,
}

/// Parameters of FQ-CoDel (RFC 8290, section 5.2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FqCodel", title = "FQ-CoDel", description = "")]
#[serde(default)]
pub struct Params {
    /// Acceptable standing delay in a flow's queue.
    #[schemars(title = "Target", range(min = 0.0001, max = 10.0), extend("x-unit" = "s"))]
    pub target_s: f64,
    /// Time above the target before dropping starts.
    #[schemars(title = "Interval", range(min = 0.001, max = 100.0), extend("x-unit" = "s"))]
    pub interval_s: f64,
    /// Backlog up to which nothing is dropped.
    #[schemars(title = "MTU", range(min = 0, max = 65_535), extend("x-unit" = "bytes"))]
    pub mtu_bytes: u32,
    /// Number of queues that flows are hashed to.
    #[schemars(title = "Queues", range(min = 1, max = 8192))]
    pub queues: u32,
    /// Bytes that a queue may send per turn.
    #[schemars(title = "Quantum", range(min = 64, max = 1_000_000), extend("x-unit" = "bytes"))]
    pub quantum_bytes: u32,
    /// The backlog that, up to an MTU, spares a flow's packets.
    #[schemars(title = "Spared by backlog", extend("default" = "own"))]
    #[serde(skip_serializing_if = "is_default")]
    pub exempt_by: Exempt,
}

impl Default for Params {
    fn default() -> Self {
        let codel::Params { target_s, interval_s, mtu_bytes } = codel::Params::default();
        Params {
            target_s,
            interval_s,
            mtu_bytes,
            queues: 1024,
            quantum_bytes: 1514,
            exempt_by: Exempt::Own,
        }
    }
}

impl QueueParams for Params {
    type Discipline = FqCodel;

    const SOURCE: &str = "Høiland-Jørgensen et al., RFC 8290 (2018)";

    const TRAITS: Traits = Traits {
        signals: SignalsAt::Departure,
        target: Some("target_s"),
        decision: Some(DecisionKind::Sojourn),
        overflow: Overflow::LongestQueue,
        ..Traits::PLAIN
    };

    fn build(&self, _: &Port) -> FqCodel {
        let &Params { target_s, interval_s, mtu_bytes, queues, quantum_bytes, exempt_by } = self;
        FqCodel {
            law: codel::Params { target_s, interval_s, mtu_bytes }.law(),
            exempt_by,
            quantum: i64::from(quantum_bytes),
            fifos: vec![Fifo::default(); queues as usize],
            rounds: Rounds::new(queues),
            backlog: Backlog::default(),
            idle_since: Some(Time::ZERO),
        }
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled(Reason::QueuePerFlow)
    }

    fn more_queues(&self) -> u32 {
        self.queues
    }
}

/// The FQ-CoDel discipline.
#[derive(Clone, Debug)]
pub struct FqCodel {
    law: Law,
    exempt_by: Exempt,
    quantum: i64,
    fifos: Vec<Fifo>,
    rounds: Rounds<codel::State>,
    backlog: Backlog,
    idle_since: Option<Time>,
}

impl FqCodel {
    fn push(&mut self, packet: Packet) {
        let index = queue_of(u64::from(packet.flow), self.fifos.len());
        self.backlog.packets += 1;
        self.backlog.bytes += u64::from(packet.bytes);
        self.fifos[index].push(packet);
        self.rounds.list(index, self.quantum, true);
    }

    fn pop(&mut self, index: usize) -> Option<Packet> {
        let packet = self.fifos[index].pop()?;
        self.backlog.packets -= 1;
        self.backlog.bytes -= u64::from(packet.bytes);
        Some(packet)
    }

    /// Drops half of the queue with the most bytes from its head, at most a batch (section 4.1).
    fn drop_from_the_longest(&mut self, cx: &mut Cx) {
        let longest = self.rounds.longest(|index| self.fifos[index].backlog().bytes);
        let Some(index) = longest else { return };
        for _ in 0..cost_of_overflow(self.fifos[index].backlog().packets) {
            let Some(packet) = self.pop(index) else { return };
            cx.drop(packet, DropReason::Overflow);
        }
    }
}

impl QueueDiscipline for FqCodel {
    type State = Rounds<codel::State>;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.idle_since = None;
        self.push(packet);
        // A packet in transmission stays, also where it alone is larger than a buffer that has become smaller.
        while self.backlog.packets > 0 && !cx.fits(self.backlog) {
            self.drop_from_the_longest(cx);
        }
    }

    /// Deficit round robin, new queues first (section 4.2).
    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        while let Some(turn) = self.rounds.turn(self.quantum) {
            let fifo = &mut self.fifos[turn.index];
            let before = fifo.backlog();
            let elsewhere = match self.exempt_by {
                Exempt::Own => 0,
                Exempt::Whole => self.backlog.bytes - before.bytes,
            };
            let packet = self.rounds.own(turn.index).dequeue(&self.law, fifo, elsewhere, cx);
            let after = fifo.backlog();
            self.backlog.packets -= before.packets - after.packets;
            self.backlog.bytes -= before.bytes - after.bytes;
            if let Some(packet) = packet {
                self.rounds.sent(turn, &packet);
                return Some(packet);
            }
            self.rounds.leave(turn);
        }
        self.idle_since = Some(cx.now);
        None
    }

    fn oldest(&self) -> Option<&Packet> {
        self.rounds.listed().map(|index| self.fifos[index].front()).reduce(older).flatten()
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        let oldest = self.oldest()?;
        let index = queue_of(u64::from(oldest.flow), self.fifos.len());
        self.pop(index)
    }

    fn backlog(&self) -> Backlog {
        self.backlog
    }

    fn hand_over(self) -> Handover<Self::State> {
        let packets = in_order_of_arrival(self.fifos.into_iter().flat_map(Fifo::into_packets));
        let state = Some(self.rounds);
        Handover { state, ..Handover::new(packets.into_values().collect(), self.idle_since) }
    }

    fn take_over(&mut self, before: Handover<Self::State>, _: &Cx) {
        self.idle_since = before.idle_since;
        // The hash depends on the number of queues.
        if let Some(rounds) = before.state.filter(|rounds| rounds.len() == self.fifos.len()) {
            self.rounds = rounds;
        }
        for packet in before.packets {
            self.push(packet);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rig::{Rig, packet};
    use super::*;
    use crate::link::Buffer;
    use crate::packet::Ecn;

    /// Sends `packets` and returns the flows in order of service.
    fn order(rig: &mut Rig<FqCodel>) -> Vec<u32> {
        std::iter::from_fn(|| rig.dequeue()).map(|packet| packet.flow).collect()
    }

    /// RFC 8290, section 4.2: a newly active flow is served before flows with a standing queue.
    #[test]
    fn new_flows_go_before_old_ones() {
        let mut rig = Rig::new(&Params::default());
        for seq in 0..10 {
            rig.enqueue(packet(seq, 1, 1514));
        }
        for _ in 0..3 {
            assert_eq!(rig.dequeue().map(|packet| packet.flow), Some(1));
        }
        rig.enqueue(packet(0, 2, 200));
        assert_eq!(rig.dequeue().map(|packet| packet.flow), Some(2));
        assert_eq!(order(&mut rig), [1; 7]);
    }

    /// RFC 8290, section 4.2: a new queue that becomes empty passes through the old ones, so sending one
    /// packet at a time does not preserve priority.
    #[test]
    fn a_flow_that_keeps_returning_does_not_starve_the_others() {
        let mut rig = Rig::new(&Params::default());
        for seq in 0..100 {
            rig.enqueue(packet(seq, 1, 1000));
        }
        let mut served = [0_u64; 3];
        for seq in 0..100 {
            rig.enqueue(packet(seq, 2, 1000));
            let packet = rig.dequeue().expect("packets wait");
            served[packet.flow as usize] += 1;
        }
        assert!(served[1] >= 40, "{served:?}");
    }

    /// RFC 8290, section 4.2 (deficit round robin): backlogged flows get equal bytes, whatever their
    /// packet sizes.
    #[test]
    fn backlogged_flows_share_by_bytes() {
        let mut rig = Rig::new(&Params::default());
        let sizes = [1500_u32, 300];
        let mut bytes = [0_u64; 2];
        for seq in 0..20 {
            rig.enqueue(packet(seq, 0, sizes[0]));
            rig.enqueue(packet(seq, 1, sizes[1]));
        }
        for seq in 20..6020 {
            let packet_out = rig.dequeue().expect("packets wait");
            bytes[packet_out.flow as usize] += u64::from(packet_out.bytes);
            rig.enqueue(packet(seq, packet_out.flow, packet_out.bytes));
        }
        // A flow is ahead by at most a quantum and a packet.
        assert!(bytes[0].abs_diff(bytes[1]) <= 2 * (1514 + 1500), "{bytes:?}");
    }

    /// RFC 8290, section 4.1: overflow drops from the head of the queue with the most bytes.
    #[test]
    fn overflow_drops_from_the_longest_queue() {
        let mut rig = Rig::new(&Params::default());
        rig.port.buffer = Buffer::Packets(30);
        for seq in 0..20 {
            rig.enqueue(packet(seq, 1, 100));
        }
        for seq in 0..10 {
            rig.enqueue(packet(seq, 2, 1500));
        }
        assert!(rig.signals.dropped.is_empty());
        rig.enqueue(packet(99, 3, 1000));
        let dropped: Vec<(u32, u64)> =
            rig.signals.dropped.iter().map(|(packet, _)| (packet.flow, packet.seq)).collect();
        assert_eq!(dropped, [(2, 0), (2, 1), (2, 2), (2, 3), (2, 4)]);
        assert!(rig.signals.dropped.iter().all(|drop| drop.1 == DropReason::Overflow));
    }

    #[test]
    fn a_buffer_smaller_than_the_packet_in_transmission_admits_nothing() {
        let mut rig = Rig::new(&Params::default());
        rig.port.buffer = Buffer::Bytes(500);
        rig.call(|queue, cx| {
            cx.transmitting = Backlog { packets: 1, bytes: 1000 };
            queue.enqueue(packet(0, 1, 1000), cx);
        });
        assert_eq!(rig.signals.dropped.len(), 1);
        assert_eq!(rig.queue.backlog(), Backlog::default());
    }

    /// RFC 8290, section 4.1: half of the longest queue at once, at most 64 packets.
    #[test]
    fn overflow_drops_a_batch() {
        let mut rig = Rig::new(&Params::default());
        rig.port.buffer = Buffer::Packets(200);
        for seq in 0..201 {
            rig.enqueue(packet(seq, 1, 1000));
        }
        assert_eq!(rig.signals.dropped.len(), 64);
        assert_eq!(rig.queue.backlog().packets, 137);
    }

    /// Each flow has its own CoDel: a flow with a standing queue gets drops, its neighbour does not.
    #[test]
    fn only_flows_with_a_standing_queue_get_drops() {
        let mut rig = Rig::new(&Params::default());
        rig.port.buffer = Buffer::Packets(1000);
        let mut served = 0;
        for ms in 0..2000_u64 {
            rig.now = Time::from_millis(ms);
            rig.enqueue(packet(2 * ms, 1, 1000));
            rig.enqueue(packet(2 * ms + 1, 1, 1000));
            if ms % 10 == 0 {
                rig.enqueue(packet(ms, 2, 200));
            }
            served += u32::from(rig.dequeue().is_some());
        }
        assert_eq!(served, 2000);
        assert!(rig.signals.dropped.len() > 20);
        assert!(rig.signals.dropped.iter().all(|(packet, _)| packet.flow == 1));
    }

    /// Signals to 20 flows that each keep one packet waiting for longer than the target.
    fn signals_of_thin_flows(exempt_by: Exempt) -> usize {
        let mut rig = Rig::new(&Params { exempt_by, ..Params::default() });
        for flow in 0..20 {
            rig.enqueue(Packet { ecn: Ecn::Ect0, ..packet(0, flow, 1514) });
        }
        for ms in 1..=500 {
            rig.now = Time::from_millis(ms);
            let sent = rig.dequeue().expect("packets wait");
            rig.enqueue(Packet { ecn: Ecn::Ect0, ..packet(ms, sent.flow, 1514) });
        }
        rig.signalled()
    }

    /// RFC 8290, section 4.2, with RFC 8289, section 5.6: a queue of at most an MTU is spared. By the
    /// whole backlog, as in Linux, flows that wait behind each other are not.
    #[test]
    fn thin_flows_are_spared_by_their_own_backlog_only() {
        assert_eq!(signals_of_thin_flows(Exempt::Own), 0);
        assert!(signals_of_thin_flows(Exempt::Whole) > 20);
    }

    #[test]
    fn the_hash_spreads_neighbours() {
        let mut used = [0_u32; 1024];
        for flow in 0..1024 {
            used[queue_of(flow, 1024)] += 1;
        }
        // Of 1024 bins with as many balls, 1 in e stays empty.
        let empty = used.iter().filter(|count| **count == 0).count();
        assert!((340..415).contains(&empty), "{empty}");
        assert!(used.iter().all(|count| *count < 8));
    }
}
