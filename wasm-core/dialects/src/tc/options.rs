//! The options of a discipline, from a command or from tc's listing, as the kernel stores them.

use aqm_lane::fault::{Arg, Code, Phrase};
use aqm_lane::queue::cake::{Framing, Isolate, Tins};

use super::{kernel, units};
use crate::note::{Level, Notes, Place};
use crate::number::about;
use crate::words::Word;

/// Rate of the link that tc assumes, bytes/s.
const USUAL_RATE: u64 = 1_250_000;
const USUAL_PROBABILITY: f64 = 0.02;
/// Bytes per packet by which the kernel sizes `DualPI2`'s memory.
const MEMORY_PER_PACKET: u32 = 2 * 1514;
const MOST_FQ_FLOWS: u32 = 65_536;
const MOST_QUANTUM: u32 = 1 << 20;
const LEAST_QUANTUM: u32 = 256;

/// A refused discipline; a note says why.
pub(super) struct Refused;

type Taken<T> = Result<T, Refused>;

/// Words of options, read one after the other.
pub(super) struct Options<'o, 't> {
    words: &'o [Word<'t>],
    at: Place,
    next: usize,
    /// Whether tc wrote the words, so that more may stand there than it reads.
    pub listing: bool,
    pub notes: &'o mut Notes,
}

impl<'o, 't> Options<'o, 't> {
    pub fn new(
        kind: &'o Word<'t>,
        words: &'o [Word<'t>],
        listing: bool,
        notes: &'o mut Notes,
    ) -> Options<'o, 't> {
        Options { words, at: kind.at, next: 0, listing, notes }
    }

    fn reborrow(&mut self) -> Options<'_, 't> {
        let Options { words, at, next, listing, .. } = *self;
        Options { words, at, next, listing, notes: self.notes }
    }

    fn word(&mut self) -> Option<&'o Word<'t>> {
        let word = self.words.get(self.next)?;
        self.next += 1;
        Some(word)
    }

    fn refuse<const N: usize, T>(&mut self, at: Place, code: Code, args: [Arg; N]) -> Taken<T> {
        self.notes.at(Level::Refused, at, code, args);
        Err(Refused)
    }

    fn tool<T>(&mut self, phrase: Phrase) -> Taken<T> {
        self.refuse(self.at, Code::RefusedByTool, ["tc".into(), phrase.into()])
    }

    fn kernel<T>(&mut self, phrase: Phrase) -> Taken<T> {
        self.refuse(self.at, Code::RefusedByKernel, [phrase.into()])
    }

    fn value<T>(&mut self, name: &Word<'_>, read: impl Fn(&str) -> Option<T>) -> Taken<T> {
        let Some(word) = self.word() else {
            return self.refuse(name.at, Code::NeedsValue, [(&*name.text).into()]);
        };
        match read(&word.text) {
            Some(value) => Ok(value),
            None if word.text.ends_with('%')
                && matches!(&*name.text, "rate" | "ceil" | "bandwidth") =>
            {
                self.refuse(word.at, Code::PercentOfDevice, [])
            }
            None => {
                self.refuse(word.at, Code::NoValueOf, [(&*name.text).into(), (&*word.text).into()])
            }
        }
    }

    fn size(&mut self, name: &Word<'_>) -> Taken<u32> {
        self.value(name, units::size)
    }

    fn time(&mut self, name: &Word<'_>) -> Taken<u32> {
        self.value(name, units::time_us)
    }

    /// A time that the kernel keeps in units of its own: of a listing, the one that was given.
    fn shown_time(&mut self, name: &Word<'_>, stored: impl Fn(u32) -> u32) -> Taken<u32> {
        let us = self.time(name)?;
        // In whole microseconds a listing shows what is stored, in larger units three digits of it.
        let digits = |us: u32| format!("{:.2e}", f64::from(us));
        let shown = self.words[self.next - 1].text.to_ascii_lowercase();
        let is_rounded = shown.ends_with('s') && !shown.ends_with("us") && stored(us) >= 1000;
        Ok(match self.listing {
            true if is_rounded && digits(stored(us)) == digits(us) => us,
            true => kernel::before(us, stored),
            false => us,
        })
    }

    /// A number of packets; a listing has `p` behind it.
    fn packets(&mut self, name: &Word<'_>) -> Taken<u32> {
        let listing = self.listing;
        self.value(name, |text| {
            units::count(if listing { text.trim_end_matches(['p', 'B']) } else { text })
        })
    }

    /// The numbers that follow, at most so many.
    fn list(&mut self, most: usize, read: impl Fn(&str) -> Option<u32>) -> Vec<u32> {
        let rest = &self.words[self.next..];
        let all: Vec<u32> = rest.iter().take(most).map_while(|word| read(&word.text)).collect();
        self.next += all.len();
        all
    }

    fn up_to(&mut self, name: &Word<'_>, most: u32) -> Taken<u32> {
        self.value(name, |text| units::count(text).filter(|&count| count <= most))
    }

    fn positive(&mut self, name: &Word<'_>, most: u32) -> Taken<u32> {
        self.value(name, |text| units::count(text).filter(|count| (1..=most).contains(count)))
    }

    /// A word that this discipline does not have. tc refuses it; in a listing it is of another version.
    fn unknown(&mut self, word: &Word<'_>) -> Taken<()> {
        let args = [(&*word.text).into()];
        if !self.listing {
            return self.refuse(word.at, Code::NotUnderstood, args);
        }
        self.notes.at(Level::Lost, word.at, Code::NotUnderstood, args);
        Ok(())
    }

    /// An option without a counterpart in the lab.
    fn lost(&mut self, word: &Word<'_>) {
        self.notes.at(Level::Lost, word.at, Code::OptionLeftOut, [(&*word.text).into()]);
    }
}

/// RED as the kernel holds it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Red {
    pub limit: u32,
    pub min: u32,
    pub max: u32,
    /// The size by which tc works out weights; a listing does not have it.
    pub avpkt: Option<u32>,
    pub wlog: u32,
    pub plog: u32,
    pub scell_log: u32,
    pub max_p: u32,
    pub ecn: bool,
    pub harddrop: bool,
    pub adaptive: bool,
    pub nodrop: bool,
    /// The link's rate, bytes/s, and its place, if given.
    pub bandwidth: Option<(u64, Place)>,
}

pub(super) fn red(o: &mut Options<'_, '_>, packet_bytes: Option<u32>) -> Taken<Red> {
    let [mut limit, mut min, mut max, mut avpkt, mut burst] = [0_u32; 5];
    let mut bandwidth = (0, o.at);
    let (mut probability, mut wlog, mut scell_log) = (None, None, None);
    let [mut ecn, mut harddrop, mut adaptive, mut nodrop] = [false; 4];
    while let Some(word) = o.word() {
        match &*word.text {
            "limit" => limit = o.size(word)?,
            "min" => min = o.size(word)?,
            "max" => max = o.size(word)?,
            "avpkt" => avpkt = o.size(word)?,
            "burst" => burst = o.value(word, units::count)?,
            "probability" => probability = Some(o.value(word, units::float)?),
            "bandwidth" => {
                let small =
                    |text: &str| units::rate(text).filter(|&rate| rate <= u64::from(u32::MAX));
                bandwidth = (o.value(word, small)?, word.at);
            }
            "ecn" => ecn = true,
            "harddrop" => harddrop = true,
            "adaptive" | "adaptative" => adaptive = true,
            "nodrop" => nodrop = true,
            "qevent" => {
                o.lost(word);
                while let Some(next) = o.words.get(o.next)
                    && matches!(&*next.text, "early_drop" | "mark" | "block")
                {
                    o.next += if next.text == "block" { 2 } else { 1 };
                }
            }
            "ewma" if o.listing => wlog = Some(o.up_to(word, 31)?),
            "Scell_log" if o.listing => scell_log = Some(o.up_to(word, 31)?),
            "Plog" if o.listing => {
                let plog = o.up_to(word, 31)?;
                probability = Some(f64::from(kernel::width(min, max)) / kernel::two_to(plog));
            }
            _ => o.unknown(word)?,
        }
    }
    let usual = packet_bytes.unwrap_or(1000);
    let size = match (avpkt, o.listing) {
        (0, true) => usual,
        (size, _) => size,
    };
    if limit == 0 || size == 0 {
        return o.tool(Phrase::new(Code::NeedsOption, ["red".into(), "limit, avpkt".into()]));
    }
    if max == 0 {
        max = if min > 0 { min.saturating_mul(3) } else { limit / 4 };
    }
    if min == 0 {
        min = max / 3;
    }
    if o.listing && (wlog.is_none() || probability.is_none()) {
        o.notes.at(Level::Changed, o.at, Code::NeedsDetails, []);
    }
    if burst == 0 {
        let room = 2 * u64::from(min) + u64::from(max);
        burst = (room / (3 * u64::from(size))).min(u64::from(u32::MAX)) as u32;
    }
    let probability = probability.unwrap_or(USUAL_PROBABILITY);
    let by_burst = || kernel::wlog(min, burst, size);
    let Some(wlog) = wlog.or_else(by_burst) else {
        let args = [burst.into(), kernel::least_burst(min, size).into()];
        return o.tool(Phrase::new(Code::BurstTooSmall, args));
    };
    if max < min {
        return o.tool(Code::MaxBelowMin.into());
    }
    let Some(plog) = kernel::plog(min, max, probability) else {
        let args = [probability.into(), (max - min).into()];
        return o.tool(Phrase::new(Code::ProbabilityTooSmall, args));
    };
    let rate = if bandwidth.0 == 0 { USUAL_RATE } else { bandwidth.0 };
    let Some(scell_log) = scell_log.or_else(|| kernel::scell_log(wlog, size, rate)) else {
        return o.tool(Phrase::new(Code::IdleTableTooLong, [kernel::two_to(wlog).into()]));
    };
    if let Some(&large) = [min, max].iter().find(|&&threshold| !kernel::holds(threshold, wlog)) {
        let args = [large.into(), kernel::two_to(wlog).into()];
        return o.kernel(Phrase::new(Code::ThresholdTooLarge, args));
    }
    if nodrop && !ecn {
        return o.kernel(Code::NodropNeedsEcn.into());
    }
    if !o.listing && wlog >= 10 {
        let args = [burst.into(), kernel::two_to(wlog).into()];
        o.notes.at(Level::Exact, o.at, Code::BurstMakesWeight, args);
    }
    let max_p = kernel::max_p(min, max, probability, plog);
    let stored = f64::from(max_p) / 4_294_967_296.0;
    if !o.listing && (stored / probability - 1.0).abs() > 0.005 {
        let args = [about(probability).into(), about(stored).into()];
        o.notes.at(Level::Changed, o.at, Code::MaxpStored, args);
    }
    let avpkt = (avpkt > 0).then_some(avpkt);
    let bandwidth = (bandwidth.0 > 0).then_some(bandwidth);
    Ok(Red {
        limit,
        min,
        max,
        avpkt,
        wlog,
        plog,
        scell_log,
        max_p,
        ecn,
        harddrop,
        adaptive,
        nodrop,
        bandwidth,
    })
}

/// A generic RED: several queues of RED in one limit.
pub(super) struct Gred {
    /// The number of the queue that packets without a class take.
    pub usual: u32,
    /// The queues with their numbers.
    pub queues: Vec<(u32, Red)>,
    /// The priority of each, if it is given; the least is the best.
    pub prios: Vec<Option<u32>>,
    /// Whether priorities count.
    pub grio: Option<Place>,
    /// Room for all queues together, bytes.
    pub limit: Option<(u32, Place)>,
}

/// Most queues of a generic RED.
const MOST_VQS: u32 = 16;

pub(super) fn gred(o: &mut Options<'_, '_>, packet_bytes: Option<u32>) -> Taken<Gred> {
    let (queues, prios) = (Vec::new(), Vec::new());
    let mut gred = Gred { usual: 0, queues, prios, grio: None, limit: None };
    let [mut ecn, mut harddrop] = [false; 2];
    let mut count = None;
    let is_queue = |word: &Word<'_>| matches!(&*word.text, "vq" | "DP");
    while let Some(word) = o.word() {
        match &*word.text {
            "setup" => {}
            "vqs" | "DPs" => {
                count = Some(o.value(word, |text| {
                    units::count(text).filter(|n| (1..=MOST_VQS).contains(n))
                })?);
            }
            "default" if count.is_some() => gred.usual = o.up_to(word, MOST_VQS - 1)?,
            "default" => {
                return o.tool(Phrase::new(Code::NeedsOption, ["gred".into(), "vqs".into()]));
            }
            "grio" => gred.grio = Some(word.at),
            "limit" => gred.limit = Some((o.size(word)?, word.at)),
            "ecn" => ecn = true,
            "harddrop" => harddrop = true,
            "vq" | "DP" => {
                let number = o.up_to(word, MOST_VQS - 1)?;
                let rest = &o.words[o.next..];
                let end = rest.iter().position(|word| is_queue(word) || word.text == "setup");
                let own = &rest[..end.unwrap_or(rest.len())];
                o.next += own.len();
                // Which queue is named first does not matter to one of them.
                let prio = own.iter().position(|word| word.text == "prio");
                let of_prio = prio.and_then(|at| units::count(&own.get(at + 1)?.text));
                let left_out = prio.map_or(0..0, |at| at..(at + 2).min(own.len()));
                let own = [&own[..left_out.start], &own[left_out.end..]].concat();
                let mut of_queue = Options { words: &own, at: word.at, next: 0, ..o.reborrow() };
                let red = red(&mut of_queue, packet_bytes)?;
                gred.queues.push((number, red));
                gred.prios.push(of_prio);
            }
            _ => o.unknown(word)?,
        }
    }
    for (_, red) in &mut gred.queues {
        red.ecn |= ecn;
        red.harddrop |= harddrop;
    }
    Ok(gred)
}

/// CAKE as its words say.
pub(super) struct Cake {
    /// Bytes per second; none without a limit.
    pub rate: Option<u64>,
    pub rtt_us: u32,
    pub target_us: u32,
    pub tins: Tins,
    pub isolate: Isolate,
    /// Where an end of the path is named by the direction of packets.
    pub by_direction: Option<Place>,
    pub overhead: i32,
    pub mpu: u32,
    pub framing: Framing,
    /// Room in memory, bytes, and the word's place.
    pub memory: Option<(u32, Place)>,
}

/// Words for round trips, µs.
const CAKE_RTTS: &[(&str, u32)] = &[
    ("datacentre", 100),
    ("lan", 1000),
    ("metro", 10_000),
    ("regional", 30_000),
    ("internet", 100_000),
    ("oceanic", 300_000),
    ("satellite", 1_000_000),
    ("interplanetary", 3_600_000_000),
];
/// What CAKE does without in the lab as well.
const CAKE_PLAIN: &[&str] =
    &["nonat", "nowash", "split-gso", "no-split-gso", "no-ack-filter", "egress"];
const CAKE_LOST: &[&str] = &[
    "srchost",
    "dsthost",
    "precedence",
    "diffserv8",
    "nat",
    "wash",
    "ack-filter",
    "ack-filter-aggressive",
    "ingress",
    "autorate-ingress",
    "via-ethernet",
];
/// Words for lines: bytes of overhead, and what carries packets.
const CAKE_LINES: &[(&str, i32, Framing)] = &[
    ("ipoa-vcmux", 8, Framing::Atm),
    ("ipoa-llcsnap", 16, Framing::Atm),
    ("bridged-vcmux", 24, Framing::Atm),
    ("bridged-llcsnap", 32, Framing::Atm),
    ("pppoa-vcmux", 10, Framing::Atm),
    ("pppoa-llc", 14, Framing::Atm),
    ("pppoe-vcmux", 32, Framing::Atm),
    ("pppoe-llcsnap", 40, Framing::Atm),
    ("pppoe-ptm", 30, Framing::Ptm),
    ("bridged-ptm", 22, Framing::Ptm),
    ("docsis", 18, Framing::None),
    ("ethernet", 38, Framing::None),
];
/// Ranges of the kernel for the overhead and the least packet, bytes.
const CAKE_OVERHEADS: [i32; 2] = [-64, 256];
const CAKE_MPU: u32 = 256;

pub(super) fn cake(o: &mut Options<'_, '_>) -> Taken<Cake> {
    let mut cake = Cake {
        rate: None,
        rtt_us: 100_000,
        target_us: 5000,
        tins: Tins::Diffserv3,
        isolate: Isolate::Triple,
        by_direction: None,
        overhead: 0,
        mpu: 0,
        framing: Framing::None,
        memory: None,
    };
    // A round trip of zero leaves the interval as it is.
    let by_rtt = |cake: &mut Cake, us: u32| {
        if us > 0 {
            cake.rtt_us = us;
        }
        cake.target_us = (us / 20).max(1);
    };
    while let Some(word) = o.word() {
        let text = &*word.text;
        match text {
            "bandwidth" if o.words.get(o.next).is_some_and(|next| next.text == "unlimited") => {
                o.next += 1;
            }
            "bandwidth" => cake.rate = Some(o.value(word, units::rate)?).filter(|&rate| rate > 0),
            "unlimited" => cake.rate = None,
            "rtt" => {
                let us = o.time(word)?;
                by_rtt(&mut cake, us);
            }
            // They follow from the round trip.
            "target" | "interval" if o.listing => {
                o.time(word)?;
            }
            "besteffort" => cake.tins = Tins::Besteffort,
            "diffserv3" => cake.tins = Tins::Diffserv3,
            "diffserv4" => cake.tins = Tins::Diffserv4,
            "triple-isolate" => cake.isolate = Isolate::Triple,
            "dual-srchost" => (cake.isolate, cake.by_direction) = (Isolate::DualFar, Some(word.at)),
            "dual-dsthost" => {
                (cake.isolate, cake.by_direction) = (Isolate::DualNear, Some(word.at));
            }
            "hosts" => cake.isolate = Isolate::Hosts,
            "flows" => cake.isolate = Isolate::Flows,
            "flowblind" => cake.isolate = Isolate::Blind,
            "memlimit" => cake.memory = Some((o.size(word)?, word.at)),
            "overhead" => {
                let [least, most] = CAKE_OVERHEADS;
                let whole =
                    |text: &str| text.parse().ok().filter(|own| (least..=most).contains(own));
                cake.overhead = o.value(word, whole)?;
            }
            "mpu" => cake.mpu = o.up_to(word, CAKE_MPU)?,
            "noatm" => cake.framing = Framing::None,
            "atm" => cake.framing = Framing::Atm,
            "ptm" => cake.framing = Framing::Ptm,
            "raw" => (cake.overhead, cake.framing) = (0, Framing::None),
            "conservative" => (cake.overhead, cake.framing) = (48, Framing::Atm),
            "ether-vlan" => cake.overhead += 4,
            "fwmark" => {
                o.word();
                o.lost(word);
            }
            _ if CAKE_PLAIN.contains(&text) => {}
            _ if CAKE_LOST.contains(&text) => o.lost(word),
            _ => {
                let line = CAKE_LINES.iter().find(|(name, ..)| *name == text);
                let rtt = CAKE_RTTS.iter().find(|(name, _)| *name == text);
                match (line, rtt) {
                    (Some(&(name, overhead, framing)), _) => {
                        (cake.overhead, cake.framing) = (cake.overhead + overhead, framing);
                        match name {
                            "docsis" => cake.mpu = 64,
                            "ethernet" => cake.mpu = 84,
                            _ => {}
                        }
                    }
                    (None, Some((_, rtt_us))) => by_rtt(&mut cake, *rtt_us),
                    (None, None) => o.unknown(word)?,
                }
            }
        }
    }
    cake.overhead = cake.overhead.clamp(CAKE_OVERHEADS[0], CAKE_OVERHEADS[1]);
    Ok(cake)
}

/// Stochastic fair queueing as the kernel holds it.
pub(super) struct Sfq {
    pub limit: u32,
    pub quantum: u32,
    pub divisor: u32,
}

/// Packets that may wait in `sfq`, and as many flows, without words for them.
const SFQ_LIMIT: u32 = 127;
const SFQ_DIVISORS: [u32; 2] = [256, 65_536];

pub(super) fn sfq(o: &mut Options<'_, '_>) -> Taken<Sfq> {
    let mut own = Sfq { limit: 0, quantum: super::read::DEVICE_MTU, divisor: 1024 };
    // RED inside has numbers of its own.
    const RED: &[&str] = &["redflowlimit", "avpkt", "burst", "probability", "depth"];
    let (mut min, mut max) = (0, 0);
    while let Some(word) = o.word() {
        match &*word.text {
            "limit" => {
                let several = |text: &str| units::count(text.trim_end_matches('p'));
                own.limit = o.value(word, |text| several(text).filter(|&count| count > 1))?;
            }
            "min" => min = o.value(word, units::count)?,
            "max" => max = o.value(word, units::count)?,
            "quantum" => {
                let bytes = |text: &str| units::size(text.trim_end_matches('b'));
                set(o.value(word, bytes)?, &mut own.quantum, o, word);
            }
            "divisor" => {
                let [least, most] = SFQ_DIVISORS;
                own.divisor = o.value(word, |text| {
                    let value = units::count(text)?;
                    (value.is_power_of_two() && (least..=most).contains(&value)).then_some(value)
                })?;
            }
            "perturb" => {
                let seconds = |text: &str| units::count(text.trim_end_matches("sec"));
                if o.value(word, seconds)? > 0 {
                    o.lost(word);
                }
            }
            "flows" => {
                o.word();
                if !o.listing {
                    o.lost(word);
                }
            }
            "ecn" | "harddrop" | "headdrop" => o.lost(word),
            text if RED.contains(&text) => {
                o.word();
                if !(text == "depth" && o.listing) {
                    o.lost(word);
                }
            }
            _ => o.unknown(word)?,
        }
    }
    if min > 0 && max > 0 && min >= max {
        return o.tool(Code::MaxBelowMin.into());
    }
    own.limit = if own.limit == 0 { SFQ_LIMIT } else { own.limit };
    Ok(own)
}

/// Fair queueing with PIE in each queue.
pub(super) struct FqPie {
    pub pie: Pie,
    pub flows: u32,
    pub quantum: u32,
    /// Percent.
    pub ecn_prob: u32,
}

pub(super) fn fq_pie(o: &mut Options<'_, '_>) -> Taken<FqPie> {
    let pie = Pie { limit: 10_240, ..USUAL_PIE };
    let mut own = FqPie { pie, flows: 1024, quantum: super::read::DEVICE_MTU, ecn_prob: 10 };
    while let Some(word) = o.word() {
        match &*word.text {
            "flows" => set(o.packets(word)?, &mut own.flows, o, word),
            "quantum" => set(o.size(word)?, &mut own.quantum, o, word),
            "ecn_prob" => {
                own.ecn_prob = o.value(word, |text| {
                    units::count(text.trim_end_matches('%')).filter(|&percent| percent <= 100)
                })?;
            }
            "memory_limit" => {
                let bytes = o.size(word)?;
                if bytes != FQ_MEMORY {
                    o.lost(word);
                }
            }
            _ => pie_word(o, word, &mut own.pie)?,
        }
    }
    own.pie.tupdate_us = kernel::ticked_us(own.pie.tupdate_us);
    if own.flows > MOST_FQ_FLOWS {
        let args = [own.flows.into(), MOST_FQ_FLOWS.into()];
        return o.kernel(Phrase::new(Code::AboveMaximum, args));
    }
    Ok(own)
}

/// Bytes of memory that fair queueing takes without a word for it.
const FQ_MEMORY: u32 = 32 << 20;

/// PIE as the kernel holds it; times as given.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pie {
    pub limit: u32,
    pub target_us: u32,
    pub tupdate_us: u32,
    /// In 1/16 Hz.
    pub alpha: u32,
    pub beta: u32,
    pub ecn: bool,
    pub bytemode: bool,
    pub dq_rate_estimator: bool,
}

const USUAL_PIE: Pie = Pie {
    limit: 1000,
    target_us: 15_000,
    tupdate_us: 15_000,
    alpha: 2,
    beta: 20,
    ecn: false,
    bytemode: false,
    dq_rate_estimator: false,
};

pub(super) fn pie(o: &mut Options<'_, '_>) -> Taken<Pie> {
    let mut p = USUAL_PIE;
    while let Some(word) = o.word() {
        pie_word(o, word, &mut p)?;
    }
    p.tupdate_us = kernel::ticked_us(p.tupdate_us);
    Ok(p)
}

/// A word of PIE with its value.
fn pie_word(o: &mut Options<'_, '_>, word: &Word<'_>, p: &mut Pie) -> Taken<()> {
    match &*word.text {
        "limit" => set(o.packets(word)?, &mut p.limit, o, word),
        "target" => {
            let us = o.shown_time(word, kernel::pie_us)?;
            set(us, &mut p.target_us, o, word);
        }
        "tupdate" => set(o.time(word)?, &mut p.tupdate_us, o, word),
        "alpha" => set(o.up_to(word, 32)?, &mut p.alpha, o, word),
        "beta" => set(o.up_to(word, 32)?, &mut p.beta, o, word),
        "ecn" => p.ecn = true,
        "noecn" => p.ecn = false,
        "bytemode" | "nobytemode" => {
            p.bytemode = word.text == "bytemode";
            if p.bytemode {
                o.lost(word);
            }
        }
        "dq_rate_estimator" | "no_dq_rate_estimator" => {
            p.dq_rate_estimator = word.text == "dq_rate_estimator";
            if p.dq_rate_estimator {
                o.lost(word);
            }
        }
        _ => o.unknown(word)?,
    }
    Ok(())
}

/// Zero means that an option is not given.
fn set(value: u32, field: &mut u32, o: &mut Options<'_, '_>, word: &Word<'_>) {
    if value > 0 {
        *field = value;
    } else if !o.listing {
        o.notes.at(Level::Changed, word.at, Code::ZeroIsDefault, []);
    }
}

/// `CoDel` as the kernel holds it; times as given.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Codel {
    pub limit: u32,
    pub target_us: u32,
    pub interval_us: u32,
    pub ecn: bool,
}

pub(super) fn codel(o: &mut Options<'_, '_>) -> Taken<Codel> {
    let mut c = Codel { limit: 1000, target_us: 5000, interval_us: 100_000, ecn: false };
    while let Some(word) = o.word() {
        match &*word.text {
            "limit" => set(o.packets(word)?, &mut c.limit, o, word),
            "target" => set(o.shown_time(word, kernel::codel_us)?, &mut c.target_us, o, word),
            "interval" => set(o.shown_time(word, kernel::codel_us)?, &mut c.interval_us, o, word),
            "ecn" => c.ecn = true,
            "noecn" => c.ecn = false,
            "ce_threshold" => {
                o.time(word)?;
                o.lost(word);
            }
            _ => o.unknown(word)?,
        }
    }
    Ok(c)
}

/// FQ-CoDel as the kernel holds it; times as given.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct FqCodel {
    pub limit: u32,
    pub flows: u32,
    pub quantum: u32,
    pub target_us: u32,
    pub interval_us: u32,
    pub ecn: bool,
    pub memory_limit: u32,
    pub drop_batch: u32,
}

/// `changed` is the place of words that change a discipline that is there.
pub(super) fn fq_codel(o: &mut Options<'_, '_>, changed: Option<usize>) -> Taken<FqCodel> {
    let usual = FqCodel {
        limit: 10_240,
        flows: 1024,
        quantum: 1514,
        target_us: 5000,
        interval_us: 100_000,
        ecn: true,
        memory_limit: FQ_MEMORY,
        drop_batch: 64,
    };
    let mut f = usual.clone();
    while let Some(word) = o.word() {
        let late = changed.is_some_and(|first| o.next > first);
        match &*word.text {
            "limit" => set(o.packets(word)?, &mut f.limit, o, word),
            "flows" => {
                set(o.packets(word)?, &mut f.flows, o, word);
                if late {
                    return o.kernel(Code::FlowsFixed.into());
                }
            }
            "quantum" => set(o.value(word, units::count)?, &mut f.quantum, o, word),
            "target" => set(o.shown_time(word, kernel::codel_us)?, &mut f.target_us, o, word),
            "interval" => set(o.shown_time(word, kernel::codel_us)?, &mut f.interval_us, o, word),
            "ecn" => f.ecn = true,
            "noecn" => f.ecn = false,
            "memory_limit" => {
                f.memory_limit = o.size(word)?;
                if f.memory_limit != usual.memory_limit {
                    o.lost(word);
                }
            }
            "drop_batch" => {
                set(o.value(word, units::count)?, &mut f.drop_batch, o, word);
                if f.drop_batch != usual.drop_batch {
                    o.lost(word);
                }
            }
            "ce_threshold" => {
                o.time(word)?;
                o.lost(word);
            }
            // JSON has the two numbers apart.
            "ce_threshold_selector" | "ce_threshold_mask"
                if o.listing && o.words.iter().any(|word| word.text == "ce_threshold_mask") =>
            {
                o.value(word, units::count)?;
                o.lost(word);
            }
            "ce_threshold_selector" => {
                o.value(word, |text| {
                    let (value, mask) = text.split_once('/')?;
                    Some((units::count(value)?, units::count(mask)?))
                })?;
                o.lost(word);
            }
            // A listing without ECN has no word for it.
            _ => o.unknown(word)?,
        }
    }
    if o.listing {
        f.ecn = o.words.iter().any(|word| word.text == "ecn");
    }
    let above = [(f.flows, MOST_FQ_FLOWS), (f.quantum, MOST_QUANTUM)];
    if let Some((value, most)) = above.into_iter().find(|(value, most)| value > most) {
        return o.kernel(Phrase::new(Code::AboveMaximum, [value.into(), most.into()]));
    }
    f.quantum = f.quantum.max(LEAST_QUANTUM);
    Ok(f)
}

/// Where `DualPI2` marks its L queue.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    Us(u32),
    Packets(u32),
}

/// `DualPI2` as the kernel holds it; gains as given, in 1/256 Hz.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct DualPi2 {
    pub limit: u32,
    pub memory_limit: u32,
    pub target_us: u32,
    pub tupdate_us: u32,
    pub alpha: u32,
    pub beta: u32,
    pub step: Step,
    /// The place of a step in packets.
    pub step_at: Place,
    pub min_qlen_step: u32,
    pub coupling: u32,
    pub drop_on_overload: bool,
    pub drop_enqueue: bool,
    pub classic_protection: u32,
    pub any_ect: bool,
    pub split_gso: bool,
}

fn gain(o: &mut Options<'_, '_>, word: &Word<'_>) -> Taken<u32> {
    let most = 2_147_483_647.0;
    // tc reads a float of 32 bits.
    let scaled = |text: &str| Some(f64::from(units::float(text)? as f32 * 256.0));
    let scaled = o.value(word, |text| scaled(text).filter(|gain| *gain >= 0.0))?;
    if scaled > most {
        return o.kernel(Phrase::new(
            Code::AboveMaximum,
            [(scaled / 256.0).into(), (most / 256.0).into()],
        ));
    }
    // A listing has six digits of it.
    let gain = if o.listing { kernel::gain_before(scaled.round() as u32) } else { scaled as u32 };
    if gain == 0 {
        return o.kernel(Phrase::new(Code::RoundsToZero, [(&*word.text).into()]));
    }
    Ok(gain)
}

pub(super) fn dualpi2(o: &mut Options<'_, '_>) -> Taken<DualPi2> {
    let mut d = DualPi2 {
        limit: 10_000,
        memory_limit: 0,
        target_us: 15_000,
        tupdate_us: 16_000,
        alpha: 41,
        beta: 819,
        step: Step::Us(1000),
        step_at: o.at,
        min_qlen_step: 0,
        coupling: 2,
        drop_on_overload: true,
        drop_enqueue: false,
        classic_protection: 10,
        any_ect: false,
        split_gso: true,
    };
    let (mut most_rtt, mut usual_rtt) = (0, 0);
    while let Some(word) = o.word() {
        match &*word.text {
            "limit" => set(o.packets(word)?, &mut d.limit, o, word),
            "memlimit" => {
                set(o.packets(word)?, &mut d.memory_limit, o, word);
                if !o.listing {
                    o.lost(word);
                }
            }
            "coupling_factor" => d.coupling = o.positive(word, 255)?,
            "step_thresh" => {
                let step = o.value(word, |text| {
                    let packets = ["packets", "packet", "pkts", "pkt", "p"];
                    match packets.iter().find_map(|unit| text.strip_suffix(unit)) {
                        Some(count) => units::count(count).map(Step::Packets),
                        None => units::time_us(text).map(Step::Us),
                    }
                })?;
                if step != Step::Us(0) {
                    (d.step, d.step_at) = (step, word.at);
                }
            }
            "min_qlen_step" => d.min_qlen_step = o.packets(word)?,
            "drop_on_overload" => d.drop_on_overload = true,
            "overflow" => d.drop_on_overload = false,
            "drop_dequeue" => d.drop_enqueue = false,
            "drop_enqueue" => {
                d.drop_enqueue = true;
                o.lost(word);
            }
            "l4s_ect" => d.any_ect = false,
            "any_ect" => {
                d.any_ect = true;
                o.lost(word);
            }
            "split_gso" => d.split_gso = true,
            "no_split_gso" => d.split_gso = false,
            "classic_protection" => {
                d.classic_protection = o.value(word, |text| {
                    units::count(text.trim_end_matches('%')).filter(|&percent| percent <= 100)
                })?;
            }
            "max_rtt" => most_rtt = o.time(word)?,
            "typical_rtt" => usual_rtt = o.time(word)?,
            "target" => set(o.time(word)?, &mut d.target_us, o, word),
            "tupdate" => set(o.time(word)?, &mut d.tupdate_us, o, word),
            "alpha" => d.alpha = gain(o, word)?,
            "beta" => d.beta = gain(o, word)?,
            _ => o.unknown(word)?,
        }
    }
    if most_rtt > 0 || usual_rtt > 0 {
        by_rtt(o, &mut d, most_rtt, usual_rtt)?;
    }
    if d.memory_limit == 0 {
        d.memory_limit = d.limit.saturating_mul(MEMORY_PER_PACKET);
    }
    Ok(d)
}

/// The controller for a typical and a greatest round trip; either gives the other. They override other options.
fn by_rtt(o: &mut Options<'_, '_>, d: &mut DualPi2, most: u32, usual: u32) -> Taken<()> {
    let usual = if usual > 0 { usual } else { (most / 6).max(1) };
    let most = if most > 0 { most } else { usual.saturating_mul(6) };
    if usual > most {
        let args = ["typical_rtt".into(), "max_rtt".into(), most.into()];
        return o.tool(Phrase::new(Code::AboveOther, args));
    }
    d.target_us = usual;
    d.tupdate_us = usual.min(most / 3).max(1);
    let (update, most) = (f64::from(d.tupdate_us) / 1e6, f64::from(most) / 1e6);
    let gains = [0.1 * update / (most * most), 0.3 / most].map(|gain| gain * 256.0);
    for (field, gain) in [&mut d.alpha, &mut d.beta].into_iter().zip(gains) {
        // Rounding of tc's 32-bit numbers does not reach a step of 1/256.
        *field = (gain + 1e-6) as u32;
        if *field == 0 {
            return o.kernel(Phrase::new(Code::RoundsToZero, [gain.into()]));
        }
    }
    Ok(())
}

/// A plain queue's limit, in packets or bytes by its kind.
pub(super) fn fifo(o: &mut Options<'_, '_>, in_bytes: bool) -> Taken<u32> {
    let mut limit = None;
    while let Some(word) = o.word() {
        match &*word.text {
            "limit" if o.listing && !in_bytes => limit = Some(o.packets(word)?),
            "limit" => limit = Some(o.size(word)?),
            _ => o.unknown(word)?,
        }
    }
    if limit.is_none() {
        let usual = if in_bytes { 1514 * 1000 } else { 1000 };
        o.notes.on(Level::Changed, "link.buffer", Code::Guessed, [usual.into()]);
        return Ok(usual);
    }
    Ok(limit.unwrap_or_default())
}

/// A shaper: HTB's class or TBF.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Shaper {
    /// Bytes per second.
    pub rate: u64,
    /// Rate that may be borrowed, bytes per second.
    pub ceil: u64,
    /// Burst in ticks.
    pub buffer: u32,
    pub cbuffer: u32,
    pub burst_bytes: u32,
    /// The burst at the rate that may be borrowed.
    pub cburst_bytes: u32,
    /// Which class borrows first, HTB only; the least does.
    pub prio: u32,
    /// Limit of waiting bytes, TBF only.
    pub limit: u32,
}

/// A burst in bytes; a listing and the command have the size of a cell behind it.
fn burst(o: &mut Options<'_, '_>, word: &Word<'_>) -> Taken<u32> {
    let bytes =
        o.value(word, |text| units::size(text.split_once('/').map_or(text, |(size, _)| size)))?;
    // A listing of classes has the next word attached: `15Kb/1mpu 0b`.
    if o.listing && o.words[o.next - 1].text.ends_with("mpu") {
        o.word();
    }
    Ok(bytes)
}

pub(super) fn tbf(o: &mut Options<'_, '_>) -> Taken<Shaper> {
    let (mut rate, mut size, mut limit, mut latency) = (0, 0, None, None);
    let (mut overhead, mut cells) = (0, false);
    while let Some(word) = o.word() {
        match &*word.text {
            "rate" => rate = o.value(word, units::rate)?,
            "burst" | "buffer" | "maxburst" => size = burst(o, word)?,
            "limit" => limit = Some(o.size(word)?),
            "latency" | "lat" => latency = Some(o.time(word)?),
            "mpu" | "mtu" | "minburst" => {
                let bytes = burst(o, word)?;
                if bytes > 0 && !o.listing {
                    o.lost(word);
                }
            }
            "overhead" => {
                overhead = o.up_to(word, 65_535)?;
                o.lost(word);
            }
            "peakrate" => {
                o.value(word, units::rate)?;
                o.lost(word);
            }
            "linklayer" => cells = link_layer(o, word)?,
            _ => o.unknown(word)?,
        }
    }
    let needs = |option: &str| Phrase::new(Code::NeedsOption, ["tbf".into(), option.into()]);
    if rate == 0 {
        return o.tool(needs("rate"));
    }
    if size == 0 {
        return o.tool(needs("burst"));
    }
    let limit = match (limit, latency) {
        (Some(_), Some(_)) => {
            let args = ["limit".into(), "latency".into()];
            return o.tool(Phrase::new(Code::NotBoth, args));
        }
        (Some(limit), None) => limit,
        (None, Some(us)) => (rate as f64 * f64::from(us) / 1e6 + f64::from(size)) as u32,
        (None, None) => return o.tool(needs("limit / latency")),
    };
    // The kernel counts a burst like a packet of its size.
    let counted = size.saturating_add(overhead);
    let counted = if cells { counted.div_ceil(48).saturating_mul(53) } else { counted };
    let buffer = kernel::ticks_on_the_link(counted, rate);
    let cburst_bytes = size;
    Ok(Shaper {
        rate,
        ceil: rate,
        buffer,
        cbuffer: buffer,
        burst_bytes: size,
        cburst_bytes,
        prio: 0,
        limit,
    })
}

/// Whether packets go in cells of ATM.
fn link_layer(o: &mut Options<'_, '_>, word: &Word<'_>) -> Taken<bool> {
    let cells = o.value(word, |text| match text {
        "ethernet" => Some(false),
        "atm" | "adsl" => Some(true),
        _ => None,
    })?;
    if cells {
        o.lost(word);
    }
    Ok(cells)
}

pub(super) fn htb_class(o: &mut Options<'_, '_>) -> Taken<Shaper> {
    let (mut rate, mut ceil, mut size, mut csize, mut prio) = (0, 0, 1600, 1600, 0);
    while let Some(word) = o.word() {
        match &*word.text {
            "rate" => rate = o.value(word, units::rate)?,
            "ceil" => ceil = o.value(word, units::rate)?,
            "burst" | "buffer" | "maxburst" => size = burst(o, word)?,
            "cburst" | "cbuffer" | "cmaxburst" => csize = burst(o, word)?,
            "prio" => prio = o.value(word, units::count)?,
            "quantum" => {
                o.value(word, units::size)?;
            }
            "mtu" => {
                o.value(word, units::count)?;
            }
            "mpu" | "overhead" => {
                let bytes = o.value(word, units::float)?;
                if bytes != 0.0 {
                    o.lost(word);
                }
            }
            "linklayer" => {
                link_layer(o, word)?;
            }
            // Where a class stands and what hangs below it, in a listing.
            "root" | "leaf" | "level" if o.listing => {
                if word.text != "root" {
                    o.word();
                }
            }
            _ => o.unknown(word)?,
        }
    }
    if rate == 0 {
        return o.tool(Phrase::new(Code::NeedsOption, ["htb".into(), "rate".into()]));
    }
    let ceil = if ceil == 0 { rate } else { ceil };
    let [buffer, cbuffer] =
        [(size, rate), (csize, ceil)].map(|(size, at)| kernel::ticks(size, at) as u32);
    Ok(Shaper {
        rate,
        ceil,
        buffer,
        cbuffer,
        burst_bytes: size,
        cburst_bytes: csize,
        prio,
        limit: 0,
    })
}

/// A discipline without options.
pub(super) fn nothing(o: &mut Options<'_, '_>) -> Taken<()> {
    while let Some(word) = o.word() {
        o.unknown(word)?;
    }
    Ok(())
}

/// Bands of `prio` or `ets`.
pub(super) struct Bands {
    pub count: u32,
    /// How many of the first are served in their order, before the others.
    pub strict: u32,
    /// Bytes of a turn of the others; a device's largest packet where there are less.
    pub quanta: Vec<u32>,
    /// The band of packets without a priority, if the text says.
    pub usual: Option<u32>,
}

/// Most bands.
const MOST_BANDS: u32 = 16;
/// Entries of the map from priorities to bands.
const PRIORITIES: usize = 16;

pub(super) fn bands(o: &mut Options<'_, '_>) -> Taken<Bands> {
    let mut bands = Bands { count: 0, strict: 0, quanta: Vec::new(), usual: None };
    while let Some(word) = o.word() {
        match &*word.text {
            "bands" => bands.count = o.positive(word, MOST_BANDS)?,
            "strict" => bands.strict = o.positive(word, MOST_BANDS)?,
            "quanta" => bands.quanta = o.list(MOST_BANDS as usize, units::size),
            "priomap" => {
                let map = o.list(PRIORITIES, units::count);
                bands.usual = map.first().copied();
                // Other priorities are of sockets, or of bits that now are parts of the codepoint.
                if map.iter().any(|own| Some(*own) != bands.usual) && !o.listing {
                    o.lost(word);
                }
            }
            "multiqueue" => {}
            _ => o.unknown(word)?,
        }
    }
    Ok(bands)
}

/// A class of deficit round robin: bytes of its turn.
pub(super) fn drr_class(o: &mut Options<'_, '_>) -> Taken<u32> {
    let mut quantum = super::read::DEVICE_MTU;
    while let Some(word) = o.word() {
        match &*word.text {
            "quantum" => quantum = o.size(word)?,
            "root" | "leaf" if o.listing => {
                if word.text != "root" {
                    o.word();
                }
            }
            _ => o.unknown(word)?,
        }
    }
    Ok(quantum.max(1))
}

/// HTB itself: the minor number of the class that takes packets without one, if it is named.
pub(super) fn htb(o: &mut Options<'_, '_>) -> Taken<Option<u32>> {
    let mut default = None;
    // Class numbers are hexadecimal.
    let number = |text: &str| u32::from_str_radix(text.trim_start_matches("0x"), 16).ok();
    while let Some(word) = o.word() {
        match &*word.text {
            "default" => default = Some(o.value(word, number)?).filter(|&minor| minor > 0),
            "r2q" | "direct_qlen" | "debug" => {
                o.value(word, number)?;
            }
            "direct_packets_stat" | "ver" if o.listing => {
                o.word();
            }
            "offload" => o.lost(word),
            _ => o.unknown(word)?,
        }
    }
    Ok(default)
}

/// HFSC itself: the same.
pub(super) fn hfsc(o: &mut Options<'_, '_>) -> Taken<Option<u32>> {
    let mut default = None;
    while let Some(word) = o.word() {
        match &*word.text {
            "default" => {
                let number =
                    |text: &str| u32::from_str_radix(text.trim_start_matches("0x"), 16).ok();
                default = Some(o.value(word, number)?).filter(|&minor| minor > 0);
            }
            _ => o.unknown(word)?,
        }
    }
    Ok(default)
}

/// A class of HFSC: its upper limit in bytes per second, if it has one. What it is sure of makes no difference alone.
pub(super) fn hfsc_class(o: &mut Options<'_, '_>) -> Taken<Option<u64>> {
    let mut upper = None;
    let mut is_upper = false;
    while let Some(word) = o.word() {
        match &*word.text {
            "rt" | "ls" | "sc" | "ul" => is_upper = word.text == "ul",
            "m1" => {
                o.value(word, units::rate)?;
            }
            "m2" | "rate" => {
                let rate = o.value(word, units::rate)?;
                if is_upper {
                    upper = Some(rate).filter(|&rate| rate > 0);
                }
            }
            "d" | "dmax" => {
                o.time(word)?;
            }
            "umax" => {
                o.size(word)?;
            }
            "root" | "leaf" | "level" if o.listing => {
                if word.text != "root" {
                    o.word();
                }
            }
            _ => o.unknown(word)?,
        }
    }
    Ok(upper)
}

/// netem: what of it is a link.
#[derive(Debug, Clone, Copy)]
pub(super) struct Netem {
    /// Bytes per second.
    pub rate: Option<u64>,
    /// The first number of the delay.
    pub delay_us: u32,
    pub limit: u32,
}

pub(super) fn netem(o: &mut Options<'_, '_>) -> Taken<Netem> {
    let mut netem = Netem { rate: None, delay_us: 0, limit: 1000 };
    const WORDS: &[&str] = &[
        "limit",
        "rate",
        "delay",
        "latency",
        "loss",
        "duplicate",
        "corrupt",
        "reorder",
        "gap",
        "slot",
        "distribution",
        "ecn",
        "seed",
    ];
    while let Some(word) = o.word() {
        match &*word.text {
            "limit" => netem.limit = o.packets(word)?,
            "rate" => netem.rate = Some(o.value(word, units::rate)?).filter(|&rate| rate > 0),
            "delay" | "latency" => netem.delay_us = o.time(word)?,
            known if WORDS.contains(&known) => o.lost(word),
            _ => {
                o.unknown(word)?;
                continue;
            }
        }
        // Jitter, correlations and overheads follow, and the words of what the lab does not have.
        let rest = &o.words[o.next..];
        let more = rest.iter().take_while(|next| !WORDS.contains(&&*next.text)).count();
        let is_own = matches!(&*word.text, "rate" | "delay" | "latency");
        if let Some(first) = rest.first().filter(|_| more > 0 && is_own) {
            o.lost(first);
        }
        if word.text != "limit" {
            o.next += more;
        }
    }
    Ok(netem)
}
