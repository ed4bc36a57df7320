//! CHOKe, FRED and stochastic fair BLUE, written a second time from their descriptions, beside the rules of the gallery. Both
//! take their random numbers in the same order from streams of their own; they must agree on every packet.
//!
//! Lin & Morris were not at hand: FRED here follows the same recollection of their algorithm as the rule, with a table of
//! flows in place of cells.

use std::collections::BTreeMap;

use crate::common::sized;
use aqm_rules::language::gallery::{CHOKE, FRED, SFB};
use aqm_sim::link::Buffer;
use aqm_sim::math;
use aqm_sim::packet::{Colour, Ecn, Packet};
use aqm_sim::queue::{Backlog, Cx, Port, QueueDiscipline, QueueParams, rule};
use aqm_sim::rng::{Purpose, Rng};
use aqm_sim::units::{Rate, Time};

const PORT: Port =
    Port { rate: Rate(10_000_000), buffer: Buffer::Packets(150), usual_packet_bytes: 1000 };

/// The fate of an arrival, and the number of a waiting packet that is dropped too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Stored,
    Marked,
    Dropped(Option<u32>),
}

/// A scheme as its paper has it. It keeps its own list of waiting packets.
trait Scheme {
    /// Judges a packet; the link was idle for `idle` packet times, in whole packets.
    fn arrival(&mut self, packet: &Packet, idle: Option<u64>, rng: &mut Rng) -> Fate;

    /// The packet at the head leaves.
    fn departure(&mut self, now: Time) -> Option<u32>;
}

type Waiting = Vec<Packet>;

fn remove_head(waiting: &mut Waiting) -> Option<Packet> {
    (!waiting.is_empty()).then(|| waiting.remove(0))
}

/// The rest of an arrival that nothing has dropped.
fn store(waiting: &mut Waiting, packet: &Packet, room: bool) -> Fate {
    if !room {
        return Fate::Dropped(None);
    }
    waiting.push(*packet);
    Fate::Stored
}

/// One packet counts as in transmission whenever others wait.
fn has_room(waiting: &Waiting) -> bool {
    waiting.len() + 1 < 150
}

struct Choke {
    waiting: Waiting,
    average: f64,
    count: f64,
    tested: bool,
}

impl Scheme for Choke {
    fn arrival(&mut self, packet: &Packet, idle: Option<u64>, rng: &mut Rng) -> Fate {
        for _ in 0..idle.unwrap_or(0).min(20_000) {
            self.average *= 0.998;
        }
        self.average = 0.998 * self.average + 0.002 * self.waiting.len() as f64;
        if self.average > 30.0 && !self.waiting.is_empty() {
            let drawn = (rng.uniform() * self.waiting.len() as f64) as usize;
            if self.waiting[drawn].flow == packet.flow {
                return Fate::Dropped(Some(self.waiting.remove(drawn).number));
            }
        }
        // RED between 30 and 90 packets, with ns-2's spacing of drops.
        self.count += 1.0;
        let room = has_room(&self.waiting);
        if self.average < 30.0 || self.waiting.len() < 2 {
            self.tested = false;
        } else if !self.tested {
            (self.tested, self.count) = (true, 1.0);
        } else {
            let p = if self.average < 90.0 { 0.1 * (self.average - 30.0) / 60.0 } else { 1.0 };
            let spread = self.count * p;
            let spaced = if spread < 1.0 {
                0.0
            } else if spread < 2.0 {
                p / (2.0 - spread)
            } else {
                1.0
            };
            if spaced > 0.0 && rng.uniform() <= spaced {
                self.count = 0.0;
                if p < 1.0 && packet.ecn != Ecn::NotCapable && room {
                    self.waiting.push(*packet);
                    return Fate::Marked;
                }
                return Fate::Dropped(None);
            }
        }
        if !room {
            self.count = 0.0;
        }
        store(&mut self.waiting, packet, room)
    }

    fn departure(&mut self, _: Time) -> Option<u32> {
        remove_head(&mut self.waiting).map(|packet| packet.number)
    }
}

#[derive(Default)]
struct Fred {
    waiting: Waiting,
    average: f64,
    count: f64,
    strikes: BTreeMap<u32, u32>,
    /// Drops of flows that had been struck before.
    again: u32,
    /// When the queue became empty, or its average last aged since then.
    emptied: Time,
}

impl Fred {
    fn of(&self, flow: u32) -> usize {
        self.waiting.iter().filter(|other| other.flow == flow).count()
    }

    fn active(&self) -> usize {
        let mut flows: Vec<u32> = self.waiting.iter().map(|packet| packet.flow).collect();
        flows.sort_unstable();
        flows.dedup();
        flows.len()
    }
}

impl Scheme for Fred {
    fn arrival(&mut self, packet: &Packet, _: Option<u64>, rng: &mut Rng) -> Fate {
        const MIN: f64 = 30.0;
        const MAX: f64 = 60.0;
        if self.waiting.is_empty() {
            let packets = (packet.arrived - self.emptied).as_secs() * 1250.0;
            self.average *= math::pow(0.998, packets);
            self.emptied = packet.arrived;
        }
        let average = self.average;
        let share = (average / self.active().max(1) as f64).max(1.0);
        let own = self.of(packet.flow);
        // The table forgets flows without packets.
        if own == 0 {
            self.strikes.remove(&packet.flow);
        }
        let strikes = self.strikes.entry(packet.flow).or_insert(0);
        let most = if average >= MAX { 2.0 } else { MIN };
        let length = own as f64;
        if length >= most
            || (average >= MAX && length > 2.0 * share)
            || (length >= share && *strikes > 1)
        {
            *strikes += 1;
            self.again += u32::from(length < most && *strikes > 2);
            return Fate::Dropped(None);
        }
        if average >= MAX {
            self.count = 0.0;
            return Fate::Dropped(None);
        }
        if average < MIN {
            self.count = -1.0;
        } else {
            self.count += 1.0;
            if length >= share.max(2.0) {
                let base = 0.02 * (average - MIN) / (MAX - MIN);
                if rng.uniform() < (base / (1.0 - self.count * base)).clamp(0.0, 1.0) {
                    self.count = 0.0;
                    return Fate::Dropped(None);
                }
            }
        }
        self.average = 0.998 * average + 0.002 * self.waiting.len() as f64;
        let room = has_room(&self.waiting);
        store(&mut self.waiting, packet, room)
    }

    fn departure(&mut self, now: Time) -> Option<u32> {
        let packet = remove_head(&mut self.waiting)?;
        if self.waiting.is_empty() {
            self.emptied = now;
        }
        self.average = 0.998 * self.average + 0.002 * self.waiting.len() as f64;
        Some(packet.number)
    }
}

struct Sfb {
    waiting: Waiting,
    /// Probabilities by level and bin.
    bins: [[f64; 16]; 3],
    tokens: f64,
    filled: Time,
}

/// The bin of a flow at a level: the first bits of SplitMix64 of both.
fn bin(level: usize, flow: u32) -> usize {
    let mut z = ((level as u64 + 1) << 48 | u64::from(flow)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ z >> 31) >> 60) as usize
}

impl Scheme for Sfb {
    fn arrival(&mut self, packet: &Packet, _: Option<u64>, rng: &mut Rng) -> Fate {
        let mut least = 1.0_f64;
        for level in 0..3 {
            let own = bin(level, packet.flow);
            let waits = self.waiting.iter().filter(|other| bin(level, other.flow) == own).count();
            let p = &mut self.bins[level][own];
            if waits == 0 {
                *p = (*p - 0.00017).max(0.0);
            } else if waits >= 20 {
                *p = (*p + 0.001).min(1.0);
            }
            least = least.min(*p);
        }
        let room = has_room(&self.waiting);
        if least >= 1.0 {
            let waited = (packet.arrived - self.filled).as_secs();
            self.tokens = (self.tokens + 10.0 * waited).min(20.0);
            self.filled = packet.arrived;
            if self.tokens < 1.0 {
                return Fate::Dropped(None);
            }
            self.tokens -= 1.0;
        } else if rng.uniform() < least {
            if packet.ecn == Ecn::NotCapable || !room {
                return Fate::Dropped(None);
            }
            self.waiting.push(*packet);
            return Fate::Marked;
        }
        store(&mut self.waiting, packet, room)
    }

    fn departure(&mut self, _: Time) -> Option<u32> {
        remove_head(&mut self.waiting).map(|packet| packet.number)
    }
}

/// A rule with the link that it feeds.
struct Sender {
    queue: rule::Ruled,
    /// End of the present transmission.
    sending: Option<Time>,
    idle_since: Option<Time>,
}

impl Sender {
    /// Both give the link a packet.
    fn serve(&mut self, at: Time, scheme: &mut dyn Scheme, cx: &mut Cx) {
        (cx.now, cx.transmitting) = (at, Backlog::default());
        let sent = self.queue.dequeue(cx);
        assert_eq!(sent.map(|sent| sent.number), scheme.departure(at), "at {at:?}");
        self.sending = sent.map(|sent| at + PORT.rate.time_of(sent.bytes));
        if sent.is_none() {
            self.idle_since = Some(at);
        }
    }
}

/// Runs a rule beside its scheme on a flood and some slower flows, at loads above and below one. Returns the packets that
/// were marked, dropped, and dropped while they waited.
fn agree(text: &str, scheme: &mut dyn Scheme, most_flows: u32) -> [u64; 3] {
    aqm_rules::install();
    let params = rule::Params { text: text.to_owned() };
    let queue = params.build(&PORT);
    let rng = Rng::stream(1, "flows", 0, Purpose::Drop);
    let mut own = rng.clone();
    let mut cx = Cx::new(PORT, rng);
    let mut choices = Rng::stream(1, "flows", 0, Purpose::Gap);
    let mut link = Sender { queue, sending: None, idle_since: Some(Time::ZERO) };
    let mut tally = [0; 3];
    let mut now = Time::ZERO;
    for number in 1..=sized(100_000, 1_000_000) as u32 {
        // The loads last for longer than it takes to fill the buffer, and bursts end in pauses.
        let load = [0.9, 1.6, 0.6, 3.0][number as usize / 2000 % 4];
        let pause = if number % 2000 == 0 { 0.3 } else { 0.0 };
        now += Time::from_secs(choices.exponential(0.0008 / load) + pause);
        while let Some(end) = link.sending.filter(|end| *end <= now) {
            link.serve(end, scheme, &mut cx);
        }
        let flow =
            if choices.uniform() < 0.5 { 0 } else { 1 + choices.below(most_flows as usize) as u32 };
        let ecn = if flow % 3 == 1 { Ecn::Ect0 } else { Ecn::NotCapable };
        let packet = Packet {
            number,
            seq: 0,
            arrived: now,
            flow,
            pair: flow,
            cwr: false,
            class: 0,
            responsive: true,
            ecn,
            colour: Colour::Green,
            bytes: 1000,
        };
        let idle = link.idle_since.take().map(|since| (1250.0 * (now - since).as_secs()) as u64);
        (cx.now, cx.transmitting) = (now, Backlog { packets: 1, bytes: 1000 });
        link.queue.enqueue(packet, &mut cx);
        let fate = scheme.arrival(&packet, idle, &mut own);
        let mut dropped: Vec<u32> =
            cx.signals.dropped.drain(..).map(|(own, _)| own.number).collect();
        let marked = cx.signals.marked.drain(..).count() > 0;
        let is_dropped = dropped.last() == Some(&number);
        if is_dropped {
            dropped.pop();
        }
        let did = match (is_dropped, marked) {
            (true, _) => Fate::Dropped(dropped.pop()),
            (false, true) => Fate::Marked,
            (false, false) => Fate::Stored,
        };
        assert_eq!(did, fate, "packet {number} of flow {flow}");
        assert_eq!(cx.rng, own, "the draws for packet {number}");
        match fate {
            Fate::Stored => {}
            Fate::Marked => tally[0] += 1,
            Fate::Dropped(other) => {
                tally[1] += 1;
                tally[2] += u64::from(other.is_some());
            }
        }
        if link.sending.is_none() {
            link.serve(now, scheme, &mut cx);
        }
    }
    println!("marked, dropped, culled: {tally:?}");
    tally
}

#[test]
fn choke() {
    let (waiting, average) = (Vec::new(), 0.0);
    let mut choke = Choke { waiting, average, count: 0.0, tested: false };
    let [marked, dropped, culled] = agree(CHOKE, &mut choke, 9);
    assert!(marked > 50 && dropped > 10_000 && culled > 5000, "{marked}, {dropped}, {culled}");
}

#[test]
fn fred() {
    let mut fred = Fred { count: -1.0, ..Fred::default() };
    let [_, dropped, _] = agree(FRED, &mut fred, 9);
    assert!(dropped > 10_000 && fred.again > 1000, "{dropped}, {}", fred.again);
}

#[test]
fn stochastic_fair_blue() {
    let mut sfb =
        Sfb { waiting: Vec::new(), bins: [[0.0; 16]; 3], tokens: 20.0, filled: Time::ZERO };
    let [marked, dropped, _] = agree(SFB, &mut sfb, 3);
    assert!(marked > 500 && dropped > 10_000, "{marked}, {dropped}");
}
