//! DualPI2, RFC 9332: figures 3, 5, 7 and 8, the scheduler of figure 10, and the rules of Linux in appendices A.1 and
//! A.2. It decides when packets leave, so that tests compare whole services: which packets are dropped, marked and sent,
//! and why. It is also the law of `disciplines`.

use std::collections::VecDeque;

use aqm_sim::packet::{Ecn, Packet};
use aqm_sim::queue::{
    Backlog, Cx, DropReason, MarkReason, Port, Quantity, Queue, QueueDiscipline, QueueSpec,
    dualpi2, gauges, pi2,
};
use aqm_sim::rng::{Purpose, Rng};
use aqm_sim::scenario::Buffer;
use aqm_sim::units::Time;
use serde::Deserialize;

use super::draws::{self, Arrivals};
use super::{PACKETS_OF_A_RUN, packets};

/// The function `laqm`.
#[derive(Clone, Debug)]
pub enum Laqm {
    /// minTh and range, s: Fig. 5.
    Ramp(f64, f64),
    /// Straight lines between points of delay, s, and probability.
    Points(Vec<[f64; 2]>),
}

/// The scheduler.
#[derive(Clone, Copy, Debug)]
pub enum Wrr {
    /// The weight of C.
    Weighted(f64),
    /// The weight of C with the one credit of Linux.
    Credit(f64),
    /// tshift.
    Shifted(Time),
}

/// Parameters of Fig. 2, with its names, and the rules of Linux.
#[derive(Clone, Debug)]
pub struct Settings {
    pub target: f64,
    pub t_update: Time,
    pub alpha: f64,
    pub beta: f64,
    pub k: f64,
    pub laqm: Laqm,
    pub th_len: usize,
    /// Whether Th_len is compared at enqueue.
    pub at_enqueue: bool,
    /// Bytes of both queues below which p_C and p_CL are not applied.
    pub floor: u64,
    /// Whether p'_L and p_CL are applied separately, one after the other.
    pub both: bool,
    pub scheduler: Wrr,
    /// Whether p' is limited to the value at which p_CL saturates, so that there is no overload.
    pub capped: bool,
    /// Whether `recur` draws at random.
    pub random: bool,
}

impl From<&dualpi2::Params> for Settings {
    fn from(params: &dualpi2::Params) -> Settings {
        Settings {
            target: params.target_s,
            t_update: Time::from_secs(params.update_s),
            alpha: params.alpha_hz,
            beta: params.beta_hz,
            k: params.coupling,
            laqm: match &params.l_points {
                Some(points) => Laqm::Points(points.clone()),
                None => Laqm::Ramp(params.l_from_s, params.l_width_s),
            },
            th_len: params.l_spared_packets as usize,
            at_enqueue: params.l_spared_at == dualpi2::SpareAt::Arrival,
            floor: params.spared_bytes,
            both: params.combining == dualpi2::Combining::Both,
            scheduler: match params.scheduler {
                dualpi2::Scheduler::Weighted => Wrr::Weighted(params.classic_share),
                dualpi2::Scheduler::Credit => Wrr::Credit(params.classic_share),
                dualpi2::Scheduler::Shifted => Wrr::Shifted(Time::from_secs(params.shift_s)),
            },
            capped: params.overload == dualpi2::Overload::Overflow,
            random: params.draws == pi2::Draws::Independent,
        }
    }
}

/// What happened to a packet, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// L: marked by p'_L.
    Native,
    /// L: marked by p_CL.
    Coupled,
    /// L: marked in overload.
    Saturated,
    /// L: dropped in overload.
    Shed,
    /// C: marked.
    SquaredMark,
    /// C: not-ECT, dropped.
    SquaredDrop,
    /// C: ECT(0), dropped in overload.
    Disabled,
    /// Sent from L without a signal.
    PlainL,
    /// Sent from C without a signal.
    PlainC,
}

impl Cause {
    const ALL: [Cause; 9] = [
        Cause::Native,
        Cause::Coupled,
        Cause::Saturated,
        Cause::Shed,
        Cause::SquaredMark,
        Cause::SquaredDrop,
        Cause::Disabled,
        Cause::PlainL,
        Cause::PlainC,
    ];

    fn drops(self) -> bool {
        matches!(self, Cause::Shed | Cause::SquaredDrop | Cause::Disabled)
    }

    /// The reason that the discipline gives for a drop.
    pub fn of_drop(self) -> Option<DropReason> {
        self.drops().then_some(DropReason::Early)
    }

    /// The reason that the discipline gives for a mark: forced by p'_L, or by chance with p'.
    pub fn of_mark(self) -> Option<MarkReason> {
        match self {
            Cause::Native => Some(MarkReason::Forced),
            Cause::Coupled | Cause::Saturated | Cause::SquaredMark => Some(MarkReason::Early),
            _ => None,
        }
    }
}

/// A waiting packet, and whether L exceeded Th_len at its enqueue.
type Stored = (Packet, bool);

/// One of the two queues with its counter.
#[derive(Clone, Debug, Default)]
struct One {
    stored: VecDeque<Stored>,
    count: f64,
}

impl One {
    fn byt(&self) -> u64 {
        self.stored.iter().map(|(packet, _)| u64::from(packet.bytes)).sum()
    }

    fn time(&self, now: Time) -> Time {
        self.stored.front().map_or(Time::ZERO, |(head, _)| now.saturating_sub(head.arrived))
    }

    /// Figure 4, or a draw.
    fn recur(&mut self, likelihood: f64, random: bool, rng: &mut Rng) -> bool {
        if random {
            return rng.uniform() < likelihood;
        }
        self.count += likelihood;
        if self.count > 1.0 {
            self.count -= 1.0;
            return true;
        }
        false
    }
}

/// DualPI2 at one port.
#[derive(Clone, Debug)]
pub struct DualPi2 {
    port: Port,
    settings: Settings,
    lq: One,
    cq: One,
    /// p'.
    pub p: f64,
    prevq: f64,
    next_update: Option<Time>,
    /// Weighted schedulers: bytes by which C is behind its share of the bytes sent while both queues had packets.
    behind: f64,
    transmitting: Option<Packet>,
}

impl DualPi2 {
    pub fn new(port: Port, settings: Settings) -> DualPi2 {
        DualPi2 {
            port,
            settings,
            lq: One::default(),
            cq: One::default(),
            p: 0.0,
            prevq: 0.0,
            next_update: None,
            behind: 0.0,
            transmitting: None,
        }
    }

    /// Figure 8 for each update due up to `now`. Assumption: updates start Tupdate after the first packet, and an update
    /// that is due when a packet arrives or leaves comes first.
    pub fn run_to(&mut self, now: Time) {
        let it = &self.settings;
        let mut next = self.next_update.unwrap_or(now + it.t_update);
        while next <= now {
            let curq = self.cq.time(next).max(self.lq.time(next)).as_secs();
            self.p += it.alpha * (curq - it.target) + it.beta * (curq - self.prevq);
            let most = if it.capped { f64::min(1.0 / it.k, 1.0) } else { 1.0 };
            self.p = self.p.clamp(0.0, most);
            self.prevq = curq;
            next += it.t_update;
        }
        self.next_update = Some(next);
    }

    /// Figure 3: whether `packet`, which arrives now, is accepted. The buffer fills completely: no MTU stays free.
    pub fn enqueue(&mut self, packet: &Packet) -> bool {
        self.run_to(packet.arrived);
        let held = || {
            let both = self.lq.stored.iter().chain(&self.cq.stored).map(|(packet, _)| packet);
            both.chain(&self.transmitting).chain([packet])
        };
        let fits = match self.port.buffer {
            Buffer::Packets(limit) => held().count() <= limit as usize,
            Buffer::Bytes(limit) => held().map(|held| u64::from(held.bytes)).sum::<u64>() <= limit,
        };
        if !fits {
            return false;
        }
        let ecn_bits = match packet.ecn {
            Ecn::NotCapable => 0,
            Ecn::Ect1 => 1,
            Ecn::Ect0 => 2,
            Ecn::Marked => 3,
        };
        let queue = if ecn_bits % 2 == 1 { &mut self.lq } else { &mut self.cq };
        // Linux: the length before the packet is at least `min_qlen_step`.
        let exceeds = queue.stored.len() >= self.settings.th_len;
        queue.stored.push_back((*packet, exceeds));
        true
    }

    /// Figure 7: the packets that leave at `now`, with their fates. All but the last are dropped; the last is sent, unless
    /// it is dropped too and both queues are empty.
    pub fn dequeue(&mut self, now: Time, rng: &mut Rng) -> Vec<(Packet, Cause)> {
        self.run_to(now);
        self.transmitting = None;
        let mut said = Vec::new();
        while self.lq.byt() + self.cq.byt() > 0 {
            let spared = self.lq.byt() + self.cq.byt() < self.settings.floor;
            let (p_cl, p_c) =
                if spared { (0.0, 0.0) } else { (self.settings.k * self.p, self.p * self.p) };
            let contended = !self.lq.stored.is_empty() && !self.cq.stored.is_empty();
            let chose_l = self.scheduler(now);
            let (packet, cause) = if chose_l {
                let length = self.lq.stored.len();
                let (packet, exceeded) = self.lq.stored.pop_front().expect("L holds a packet");
                (packet, self.scalable(&packet, length, exceeded, now, [p_cl, p_c], rng))
            } else {
                let (packet, _) = self.cq.stored.pop_front().expect("C holds a packet");
                (packet, self.classic(&packet, [p_cl, p_c], rng))
            };
            said.push((packet, cause));
            if cause.drops() {
                continue;
            }
            // Only sent packets count, and only while both queues compete (appendix A.1 on Linux).
            if let (Wrr::Weighted(share) | Wrr::Credit(share), true) =
                (self.settings.scheduler, contended)
            {
                let moved = if chose_l { share } else { share - 1.0 };
                self.behind += moved * f64::from(packet.bytes);
            }
            self.transmitting = Some(packet);
            return said;
        }
        // Linux resets its credit when a dequeue finds both queues empty.
        self.behind = 0.0;
        said
    }

    /// The displayed numbers, by the names of the gauges.
    pub fn numbers(&self, now: Time) -> [(&'static str, f64); 8] {
        let long = if self.settings.at_enqueue {
            self.lq.stored.front().is_some_and(|(_, exceeded)| *exceeded)
        } else {
            self.lq.stored.len() > self.settings.th_len
        };
        [
            ("l_bytes", self.lq.byt() as f64),
            ("c_bytes", self.cq.byt() as f64),
            ("l_delay_s", self.lq.time(now).as_secs()),
            ("c_delay_s", self.cq.time(now).as_secs()),
            ("p_cl", f64::min(self.settings.k * self.p, 1.0)),
            ("p_l", if long { self.laqm(self.lq.time(now).as_secs()) } else { 0.0 }),
            ("p_root", self.p),
            ("p_c", self.p * self.p),
        ]
    }

    /// Whether the head of L is next. The RFC does not specify weighted schedulers. Assumption: the queue that is further
    /// behind goes first, counting half of the bytes of both heads; L on a tie; a queue that empties resets the account.
    fn scheduler(&mut self, now: Time) -> bool {
        let (Some((low, _)), Some((classic, _))) = (self.lq.stored.front(), self.cq.stored.front())
        else {
            if !matches!(self.settings.scheduler, Wrr::Credit(_)) {
                self.behind = 0.0;
            }
            return !self.lq.stored.is_empty();
        };
        match self.settings.scheduler {
            Wrr::Weighted(share) => {
                let (low, classic) = (f64::from(low.bytes), f64::from(classic.bytes));
                2.0 * self.behind <= (1.0 - share) * low - share * classic
            }
            // The credit starts at a full packet times the difference of the weights.
            Wrr::Credit(share) => self.behind <= 1500.0 * (1.0 - share - share),
            Wrr::Shifted(tshift) => self.lq.time(now) + tshift >= self.cq.time(now),
        }
    }

    /// Lines 4b to 8i. `length` counts the packet itself: "zeroed if the queue is only 1 packet".
    fn scalable(
        &mut self,
        packet: &Packet,
        length: usize,
        exceeded: bool,
        now: Time,
        [p_cl, p_c]: [f64; 2],
        rng: &mut Rng,
    ) -> Cause {
        let random = self.settings.random;
        let overload = p_cl >= 1.0 && !self.settings.capped;
        let long = if self.settings.at_enqueue { exceeded } else { length > self.settings.th_len };
        let native = if long { self.laqm((now - packet.arrived).as_secs()) } else { 0.0 };
        if overload {
            // "All remaining packets will be marked" (appendix A.2), so that line 8h needs no `recur`. It would add p_CL to
            // the count from which line 8c subtracts, and drop more than p_C.
            return if self.lq.recur(p_c, random, rng) { Cause::Shed } else { Cause::Saturated };
        }
        if self.settings.both {
            // Assumption: probabilities of 0 and 1 do not enter `recur`.
            if p_cl > 0.0 && self.lq.recur(p_cl, random, rng) {
                return Cause::Coupled;
            }
            if native >= 1.0 || (native > 0.0 && self.lq.recur(native, random, rng)) {
                return Cause::Native;
            }
        } else if self.lq.recur(f64::max(native, p_cl), random, rng) {
            return if native > p_cl { Cause::Native } else { Cause::Coupled };
        }
        Cause::PlainL
    }

    /// Lines 11 to 17.
    fn classic(&mut self, packet: &Packet, [_, p_c]: [f64; 2], rng: &mut Rng) -> Cause {
        if !self.cq.recur(p_c, self.settings.random, rng) {
            return Cause::PlainC;
        }
        let p_cmax = f64::min(1.0 / (self.settings.k * self.settings.k), 1.0);
        if packet.ecn == Ecn::NotCapable {
            Cause::SquaredDrop
        } else if p_c >= p_cmax && !self.settings.capped {
            Cause::Disabled
        } else {
            Cause::SquaredMark
        }
    }

    /// Figure 5, or the line through the points.
    fn laqm(&self, qdelay: f64) -> f64 {
        match &self.settings.laqm {
            Laqm::Ramp(min_th, range) => {
                // A step marks above its threshold, as in Linux; by Fig. 5 also at it.
                if qdelay <= *min_th {
                    0.0
                } else if qdelay < min_th + range {
                    (qdelay - min_th) / range
                } else {
                    1.0
                }
            }
            Laqm::Points(points) => {
                let after = points.iter().position(|[at, _]| *at > qdelay);
                match after {
                    Some(0) => points[0][1],
                    Some(i) => {
                        let ([from, low], [to, high]) = (points[i - 1], points[i]);
                        low + (high - low) * (qdelay - from) / (to - from)
                    }
                    None => points[points.len() - 1][1],
                }
            }
        }
    }
}

/// Number of packets of each cause; the last entry counts drops by a full buffer.
type Tally = [u64; Cause::ALL.len() + 1];

/// The discipline and its second implementation at one port.
struct Both {
    port: Port,
    first: Queue,
    second: DualPi2,
    rng: Rng,
    transmitting: Option<(Packet, Time)>,
    tally: Tally,
}

impl Both {
    fn arrive(&mut self, packet: Packet) -> Result<(), String> {
        let now = packet.arrived;
        while let Some((_, end)) = self.transmitting.filter(|(_, end)| *end <= now) {
            self.serve(end)?;
        }
        let held = self.transmitting.map_or(Backlog::default(), |(packet, _)| Backlog {
            packets: 1,
            bytes: u64::from(packet.bytes),
        });
        let mut cx = Cx { now, transmitting: held, ..Cx::new(self.port, self.rng.clone()) };
        self.first.enqueue(packet, &mut cx);
        let accepted = self.second.enqueue(&packet);
        let expected = if accepted { Vec::new() } else { vec![(packet, DropReason::Overflow)] };
        if cx.signals.dropped != expected || !cx.signals.marked.is_empty() || cx.rng != self.rng {
            return Err(format!("the arrival led to {:?}, accepted: {accepted}", cx.signals));
        }
        self.tally[Cause::ALL.len()] += u64::from(!accepted);
        self.same_numbers(now)?;
        if self.transmitting.is_none() { self.serve(now) } else { Ok(()) }
    }

    /// The link is free at `now`.
    fn serve(&mut self, now: Time) -> Result<(), String> {
        let mut cx = Cx { now, ..Cx::new(self.port, self.rng.clone()) };
        let sent = self.first.dequeue(&mut cx);
        let services = self.second.dequeue(now, &mut self.rng);
        let dropped: Vec<_> = services
            .iter()
            .filter_map(|(packet, cause)| Some((*packet, cause.of_drop()?)))
            .collect();
        let marked: Vec<_> = services
            .iter()
            .filter_map(|(packet, cause)| {
                Some((Packet { ecn: Ecn::Marked, ..*packet }, cause.of_mark()?))
            })
            .collect();
        let expected =
            services.last().filter(|(_, cause)| !cause.drops()).map(|(packet, cause)| {
                let ecn = if cause.of_mark().is_some() { Ecn::Marked } else { packet.ecn };
                Packet { ecn, ..*packet }
            });
        if sent != expected || cx.signals.dropped != dropped || cx.signals.marked != marked {
            return Err(format!("sent {sent:?} with {:?}, not {services:?}", cx.signals));
        }
        if cx.rng != self.rng {
            return Err(format!("{services:?} took another number of random numbers"));
        }
        for (_, cause) in services {
            self.tally[cause as usize] += 1;
        }
        self.transmitting = sent.map(|sent| (sent, now + self.port.rate.time_of(sent.bytes)));
        self.same_numbers(now)
    }

    /// Compares the gauges with the second implementation. Totals need no comparison: they count signals, which are compared.
    fn same_numbers(&self, now: Time) -> Result<(), String> {
        let second = self.second.numbers(now);
        let shown = self.first.probe(now, &self.port).gauges;
        let totals = gauges().into_iter().filter(|gauge| gauge.quantity == Quantity::Total);
        let same = shown.len() == second.len() + totals.count()
            && shown
                .iter()
                .zip(&second)
                .all(|(shown, number)| shown.0 == number.0 && (shown.1 - number.1).abs() <= 1e-9);
        if same { Ok(()) } else { Err(format!("at {now:?} it shows {shown:?}, not {second:?}")) }
    }
}

/// The codepoint at `u` on [0, 1), if the first three have these shares.
fn codepoint(shares: [f64; 3], u: f64) -> Ecn {
    match u {
        _ if u < shares[0] => Ecn::NotCapable,
        _ if u < shares[0] + shares[1] => Ecn::Ect0,
        _ if u < shares[0] + shares[1] + shares[2] => Ecn::Ect1,
        _ => Ecn::Marked,
    }
}

/// Loads alternate between below and above one, with all four codepoints in shares that differ from run to run.
#[test]
#[ignore = "whole run: a million packets; it is the law of `disciplines` besides"]
fn both_agree_on_every_packet() {
    let packets = packets();
    let mut tally = Tally::default();
    for run in 0.. {
        let mut rng = Rng::stream(1, "dualpi2", run, Purpose::Size);
        let (port, written, loads, shares) = draws::dualpi2(&mut rng);
        let spec = QueueSpec::deserialize(&written).expect("parameters are those of the scheme");
        let QueueSpec::DualPi2(params) = &spec else { panic!("{spec:?}") };
        let mut both = Both {
            port,
            first: spec.build(&port),
            second: DualPi2::new(port, params.into()),
            rng: Rng::stream(1, "second", run, Purpose::Drop),
            transmitting: None,
            tally,
        };
        for packet in Arrivals::new(port, loads, run).take(PACKETS_OF_A_RUN) {
            let packet = Packet { ecn: codepoint(shares, rng.uniform()), ..packet };
            if let Err(difference) = both.arrive(packet) {
                panic!("run {run}, {port:?}, {written}, {packet:?}: {difference}");
            }
        }
        tally = both.tally;
        if tally.iter().sum::<u64>() >= packets {
            break;
        }
    }
    println!("{tally:?}");
    // Agreement means little for causes that do not occur.
    for (times, cause) in tally.iter().zip(Cause::ALL.map(Some).into_iter().chain([None])) {
        assert!(*times >= packets / 100, "{cause:?}: {tally:?}");
    }
}
