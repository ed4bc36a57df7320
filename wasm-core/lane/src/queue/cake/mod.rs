//! CAKE: a shaper, classes of service, fairness among hosts and flows, and COBALT in each queue.
//!
//! Høiland-Jørgensen, Täht & Morton, *Piece of CAKE: A Comprehensive Queue Management Solution for Home Gateways*, LANMAN 2018, in
//! the form that Linux gives it (`sch_cake.c`).
//!
//! The shaper is a clock: each packet moves it on by the time that its charged length takes, and no packet leaves before it. Each
//! tin has such a clock for its own rate; a tin within its rate goes before the others by its number, and one beyond it waits for
//! the earliest clock. A tin has 1024 queues in sets of eight. A queue is served by deficit round robin, new ones first, and the
//! turn of a bulk queue is divided by the number of bulk queues of its host. A full buffer costs the head of the longest queue, and
//! raises BLUE there.
//!
//! Not here: address translation, washing of DSCPs, marks of firewalls, splitting of large segments, the sizes of buffers in
//! memory, estimates of the rate, and the ingress mode. Hosts are counted exactly, not by hashing.

mod tin;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ends::Ends;
use super::rounds::mixed;
use super::{
    Backlog, Cx, Dynamics, Handover, Overflow, Port, QueueDiscipline, QueueParams, SignalsAt,
    Traits, Work, cobalt, in_order_of_arrival, is_default,
};
use crate::fault::Reason;
use crate::packet::Packet;
use crate::units::{Rate, Time};
use tin::{Key, Law, QUEUES, Tin};

/// A turn lasts this part of a second at the rate of the tin, within [`LEAST_TURN`] and [`MOST_TURN`].
const TURNS_PER_S: u64 = 4096;
/// Bytes.
const LEAST_TURN: u64 = 300;
const MOST_TURN: u64 = 1514;
/// Work of a packet beyond that of a plain queue, in events of a run.
const WORK: f64 = 5.0;

/// Index of the tin of what has no other.
const BEST_EFFORT: usize = 0;

/// Classes of service.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tins {
    /// One for all packets.
    Besteffort,
    /// Bulk (CS1, LE), best effort, and voice (DSCP 4, VA, EF, CS6, CS7).
    #[default]
    Diffserv3,
    /// Bulk (CS1, LE), best effort, video (DSCP 4, CS2, CS3, AF2x, AF3x, AF4x), and voice (CS4, CS5, VA, EF, CS6, CS7).
    Diffserv4,
}

impl Tins {
    /// The rate of each tin as a divisor of the whole, in ascending priority while all keep to theirs.
    fn divisors(self) -> &'static [u64] {
        match self {
            Tins::Besteffort => &[1],
            Tins::Diffserv3 => &[1, 16, 4],
            Tins::Diffserv4 => &[1, 16, 2, 4],
        }
    }

    /// The tin of packets with this DSCP, as in the tables of the source.
    fn of(self, dscp: u8) -> usize {
        match (self, dscp) {
            (Tins::Besteffort, _) => BEST_EFFORT,
            (_, 1 | 8) => 1,
            (Tins::Diffserv3, 4 | 44 | 46 | 48 | 56) => 2,
            (Tins::Diffserv4, 4 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 30 | 34 | 36 | 38) => 2,
            (Tins::Diffserv4, 32 | 40 | 44 | 46 | 48 | 56) => 3,
            _ => BEST_EFFORT,
        }
    }
}

/// What the link is shared among.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Isolate {
    /// Flows, so that no host at either end gets more than its share by having more of them.
    #[default]
    Triple,
    /// Hosts at the near end, then their flows.
    DualNear,
    /// Hosts at the far end, then their flows.
    DualFar,
    /// Pairs of hosts.
    Hosts,
    /// Flows alone.
    Flows,
    /// Nothing: one queue for each class of service.
    Blind,
}

/// How the line that is shaped for carries packets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Framing {
    /// As they are.
    #[default]
    None,
    /// A byte for each 64 or part of them, as VDSL2 has.
    Ptm,
    /// Cells of 53 bytes with 48 of the packet, as ADSL has.
    Atm,
}

/// Parameters of CAKE.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Cake", title = "CAKE", description = "")]
#[serde(default)]
pub struct Params {
    /// Rate of the shaper in charged bytes; absent: no shaper, and the rate of the link.
    #[schemars(title = "Shaper", range(min = 1_000, max = 10_000_000_000_u64), extend("x-unit" = "bit/s", "x-scale" = "log", "x-first" = 8_000_000))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate_bps: Option<u64>,
    /// Round trip that the schedule of signals allows for; their target is a twentieth of it.
    #[schemars(title = "Round trip", range(min = 0.0001, max = 3600.0), extend("x-unit" = "s", "x-scale" = "log"))]
    pub rtt_s: f64,
    /// Classes of service.
    #[schemars(title = "Tins", extend("default" = "diffserv3"))]
    pub tins: Tins,
    /// What the link is shared among.
    #[schemars(title = "Isolation", extend("default" = "triple"))]
    pub isolate: Isolate,
    /// Bytes that each packet is charged beside its own.
    #[schemars(title = "Overhead", range(min = -64, max = 256), extend("x-unit" = "bytes", "default" = 0))]
    #[serde(skip_serializing_if = "is_default")]
    pub overhead_bytes: i32,
    /// Least bytes that a packet is charged.
    #[schemars(title = "Least packet", range(min = 0, max = 256), extend("x-unit" = "bytes", "default" = 0))]
    #[serde(skip_serializing_if = "is_default")]
    pub mpu_bytes: u32,
    /// The framing that is charged. The lab's link itself carries the bytes of packets alone.
    #[schemars(title = "Framing", extend("default" = "none"))]
    #[serde(skip_serializing_if = "is_default")]
    pub framing: Framing,
}

impl Default for Params {
    fn default() -> Self {
        Params {
            rate_bps: None,
            rtt_s: 0.1,
            tins: Tins::Diffserv3,
            isolate: Isolate::Triple,
            overhead_bytes: 0,
            mpu_bytes: 0,
            framing: Framing::None,
        }
    }
}

impl Params {
    /// Bytes that a packet of `bytes` is charged.
    fn charged(&self, bytes: u32) -> u32 {
        let bytes = bytes.saturating_add_signed(self.overhead_bytes).max(self.mpu_bytes);
        match self.framing {
            Framing::None => bytes,
            Framing::Ptm => bytes + bytes.div_ceil(64),
            Framing::Atm => bytes.div_ceil(48) * 53,
        }
    }

    /// The parameters of the tins at a link.
    fn laws(&self, port: &Port) -> Vec<Law> {
        let whole = self.rate_bps.unwrap_or(port.rate.0);
        let (rtt, target) = (Time::from_secs(self.rtt_s), Time::from_secs(self.rtt_s / 20.0));
        let of = |divisor: &u64| {
            let rate = Rate((whole / divisor).max(1));
            let own = target.max(Time(rate.time_of(cobalt::FRAME_BYTES).0 * 3 / 2));
            let interval = (rtt + (own - target)).max(own + own);
            Law {
                rate,
                quantum: (rate.0 / 8 / TURNS_PER_S).clamp(LEAST_TURN, MOST_TURN) as i64,
                cobalt: cobalt::Law::new(own, interval),
                spared: cobalt::spared(rate),
            }
        };
        self.tins.divisors().iter().map(of).collect()
    }
}

impl QueueParams for Params {
    type Discipline = Cake;

    const SOURCE: &str = "Høiland-Jørgensen, Täht & Morton (2018)";

    const TRAITS: Traits =
        Traits { signals: SignalsAt::Departure, overflow: Overflow::LongestQueue, ..Traits::PLAIN };

    fn build(&self, port: &Port) -> Cake {
        let laws = self.laws(port);
        let tins = laws.iter().map(|_| Tin::default()).collect();
        Cake(Box::new(Inner {
            params: self.clone(),
            rate: port.rate,
            laws,
            state: State {
                config: (self.tins, self.isolate),
                tins,
                clock: Time::ZERO,
                places: Vec::new(),
            },
            ends: Ends::default(),
            idle_since: Some(Time::ZERO),
        }))
    }

    fn dynamics(&self) -> Dynamics {
        Dynamics::Unmodelled(Reason::QueuePerFlow)
    }

    fn more_queues(&self) -> u32 {
        (self.tins.divisors().len() * QUEUES) as u32
    }

    fn work(&self) -> Work {
        Work { packet: WORK, updates: Vec::new() }
    }
}

/// What survives a live change of parameters.
#[derive(Clone, Debug)]
pub struct State {
    config: (Tins, Isolate),
    tins: Vec<Tin>,
    /// When the shaper lets the next packet go.
    clock: Time,
    /// While it is handed over: the tin and the queue of each waiting packet.
    places: Vec<(usize, usize)>,
}

/// The discipline.
#[derive(Clone, Debug)]
pub struct Cake(Box<Inner>);

#[derive(Clone, Debug)]
struct Inner {
    params: Params,
    /// The rate of the link of which `laws` are.
    rate: Rate,
    laws: Vec<Law>,
    state: State,
    ends: Ends,
    idle_since: Option<Time>,
}

impl Inner {
    fn backlog(&self) -> Backlog {
        self.state.tins.iter().fold(Backlog::default(), |sum, tin| Backlog {
            packets: sum.packets + tin.backlog.packets,
            bytes: sum.bytes + tin.backlog.bytes,
        })
    }

    /// Follows a change of the link's rate.
    fn keep_up(&mut self, port: &Port) {
        if port.rate != self.rate {
            (self.rate, self.laws) = (port.rate, self.params.laws(port));
        }
    }

    fn key(&self, packet: &Packet) -> Key {
        let flow = u64::from(packet.flow);
        let near = || Some(self.ends.near(packet));
        let far = || Some(self.ends.far(packet));
        let (tag, hosts) = match self.params.isolate {
            Isolate::Triple => (flow, [near(), far()]),
            Isolate::DualNear => (flow, [near(), None]),
            Isolate::DualFar => (flow, [None, far()]),
            Isolate::Hosts => (mixed(self.ends.near(packet)) ^ self.ends.far(packet), [None; 2]),
            Isolate::Flows => (flow, [None; 2]),
            Isolate::Blind => (0, [None; 2]),
        };
        Key { tag, hosts }
    }

    /// Adds a packet to its queue.
    fn push(&mut self, packet: Packet, cx: &Cx) {
        self.ends.read(&cx.site.marks);
        let dscp = cx.site.marks.get(usize::from(packet.class)).map_or(0, |mark| mark.dscp);
        let (index, key) = (self.params.tins.of(dscp), self.key(&packet));
        if self.backlog().packets == 0 {
            self.state.clock = self.state.clock.max(cx.now);
        }
        let tin = &mut self.state.tins[index];
        if tin.backlog.packets == 0 {
            tin.clock = tin.clock.max(cx.now);
        }
        let at = tin.find(key);
        tin.push(at, packet, &self.laws[index]);
    }

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.idle_since = None;
        self.keep_up(&cx.port);
        self.push(packet, cx);
        while self.backlog().packets > 0 && !cx.fits(self.backlog()) {
            let mut longest: Option<(u64, usize, usize)> = None;
            for (tin, own) in self.state.tins.iter().enumerate() {
                let Some((bytes, index)) = own.longest() else { continue };
                if longest.is_none_or(|(most, ..)| bytes > most) {
                    longest = Some((bytes, tin, index));
                }
            }
            let Some((_, tin, index)) = longest else { return };
            self.state.tins[tin].overflow(index, &self.laws[tin], cx);
        }
    }

    /// Index of the tin to serve: of those within their rates the one with the highest number, or else that with the earliest
    /// clock.
    fn next_tin(&self, now: Time) -> Option<usize> {
        let tins = self.state.tins.iter().enumerate().filter(|(_, tin)| tin.is_active());
        let (index, _) =
            tins.min_by_key(|&(index, tin)| (tin.clock.max(now), std::cmp::Reverse(index)))?;
        Some(index)
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        self.keep_up(&cx.port);
        let mut looks = true;
        while self.backlog().packets > 0 {
            if self.params.rate_bps.is_some() && self.state.clock > cx.now {
                return None;
            }
            let tin = self.next_tin(cx.now)?;
            let law = &self.laws[tin];
            if let Some((index, packet)) = self.state.tins[tin].serve(looks, law, cx) {
                let bytes = self.params.charged(packet.bytes);
                self.state.tins[tin].charge(index, bytes, law, cx.now);
                if let Some(rate_bps) = self.params.rate_bps {
                    self.state.clock += Rate(rate_bps).time_of(bytes);
                }
                return Some(packet);
            }
            looks = false;
        }
        self.idle_since = Some(cx.now);
        None
    }

    /// The packet that has waited longest, its tin and its queue.
    fn oldest(&self) -> Option<(&Packet, usize, usize)> {
        let tins = self.state.tins.iter().enumerate();
        let heads =
            tins.filter_map(|(tin, own)| own.oldest().map(|(head, index)| (head, tin, index)));
        heads.min_by_key(|(head, ..)| head.arrived)
    }

    #[cold] // It runs when a person changes something, and its size counts.
    fn hand_over(mut self) -> Handover<State> {
        let mut waiting = Vec::new();
        let mut places = Vec::new();
        for (tin, own) in self.state.tins.iter_mut().enumerate() {
            for (index, packet) in own.take_all() {
                waiting.push(packet);
                places.push((tin, index));
            }
        }
        let ordered = in_order_of_arrival(waiting.into_iter());
        self.state.places = ordered.keys().map(|&(_, place)| places[place]).collect();
        let state = Some(self.state);
        Handover { state, ..Handover::new(ordered.into_values().collect(), self.idle_since) }
    }

    #[cold] // It runs when a person changes something, and its size counts.
    fn take_over(&mut self, before: Handover<State>, cx: &Cx) {
        self.idle_since = before.idle_since;
        let mut places = Vec::new();
        if let Some(mut state) = before.state
            && state.config == self.state.config
        {
            places = std::mem::take(&mut state.places);
            self.state = state;
        }
        // A scheduler may have given some of the packets to another of its queues.
        let are_known = places.len() == before.packets.len();
        for (place, packet) in before.packets.into_iter().enumerate() {
            match places.get(place).filter(|_| are_known) {
                Some(&(tin, index)) => self.state.tins[tin].restore(index, packet),
                None => self.push(packet, cx),
            }
        }
    }
}

impl QueueDiscipline for Cake {
    type State = State;

    fn enqueue(&mut self, packet: Packet, cx: &mut Cx) {
        self.0.enqueue(packet, cx);
    }

    fn dequeue(&mut self, cx: &mut Cx) -> Option<Packet> {
        self.0.dequeue(cx)
    }

    fn ready_at(&self, now: Time) -> Time {
        self.0.state.clock.max(now)
    }

    fn oldest(&self) -> Option<&Packet> {
        self.0.oldest().map(|(packet, ..)| packet)
    }

    fn take_oldest(&mut self) -> Option<Packet> {
        let (_, tin, index) = self.0.oldest()?;
        self.0.state.tins[tin].pop(index)
    }

    fn backlog(&self) -> Backlog {
        self.0.backlog()
    }

    fn hand_over(self) -> Handover<State> {
        self.0.hand_over()
    }

    fn take_over(&mut self, before: Handover<State>, cx: &Cx) {
        self.0.take_over(before, cx);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_are_charged_as_the_line_carries_them() {
        let of = |overhead_bytes, mpu_bytes, framing, bytes| {
            Params { overhead_bytes, mpu_bytes, framing, ..Params::default() }.charged(bytes)
        };
        assert_eq!(of(0, 0, Framing::None, 1500), 1500);
        assert_eq!(of(-20, 0, Framing::None, 10), 0);
        assert_eq!(of(18, 84, Framing::None, 40), 84);
        assert_eq!(of(0, 0, Framing::Ptm, 1500), 1524);
        assert_eq!(of(0, 0, Framing::Ptm, 64), 65);
        // RFC 2684: LLC, SNAP, Ethernet and the trailer of AAL5 make 40 bytes; 1540 bytes fill 33 cells.
        assert_eq!(of(40, 0, Framing::Atm, 1500), 33 * 53);
        assert_eq!(of(0, 0, Framing::Atm, 48), 53);
        assert_eq!(of(0, 0, Framing::Atm, 49), 106);
    }

    /// Tins by the names of DSCPs; NQB (45) is best effort.
    #[test]
    fn dscps_choose_tins() {
        let all =
            |tins: Tins, tin| (0..64).filter(|&dscp| tins.of(dscp) == tin).collect::<Vec<u8>>();
        assert_eq!(all(Tins::Besteffort, 0).len(), 64);
        assert_eq!(all(Tins::Diffserv3, 1), [1, 8]);
        assert_eq!(all(Tins::Diffserv3, 2), [4, 44, 46, 48, 56]);
        assert_eq!(all(Tins::Diffserv4, 1), [1, 8]);
        assert_eq!(all(Tins::Diffserv4, 2), [4, 16, 18, 20, 22, 24, 26, 28, 30, 34, 36, 38]);
        assert_eq!(all(Tins::Diffserv4, 3), [32, 40, 44, 46, 48, 56]);
    }

    /// A slow tin allows its packets more time: that of one and a half frames, and an interval that grows with it.
    #[test]
    fn targets_follow_from_the_rates_of_tins() {
        use crate::link::Buffer;
        let port =
            Port { rate: Rate(1_600_000), buffer: Buffer::Packets(100), usual_packet_bytes: 1000 };
        let laws = Params::default().laws(&port);
        let shown: Vec<(u64, i64, u64, u64)> = laws
            .iter()
            .map(|law| {
                let cobalt::Law { target, interval, .. } = law.cobalt;
                (law.rate.0, law.quantum, target.0 / 1_000_000, interval.0 / 1_000_000)
            })
            .collect();
        // A frame takes 7.57 ms at 1.6 Mb/s, 121.1 ms at a sixteenth and 30.28 ms at a quarter of that.
        assert_eq!(
            shown,
            [(1_600_000, 300, 11, 106), (100_000, 300, 181, 363), (400_000, 300, 45, 140)]
        );
        let fast = Port { rate: Rate(1_000_000_000), ..port };
        assert_eq!(Params::default().laws(&fast)[0].quantum, 1514);
    }
}
