//! Disciplines and the way to the link, read one by one.

use aqm_lane::fault::Code;
use aqm_lane::link::Buffer;
use aqm_lane::packet::Colour;
use aqm_lane::queue::wred::{Counts, CurveOf, Of};
use aqm_lane::queue::{
    QueueSpec, Spacing, adaptive_red, cake, codel, dualpi2, fair, fq_codel, gred, pie, red,
    tail_drop, wred,
};

use super::options::{self, Options, Refused, Shaper, Step};
use super::tree::{Class, Handle, Qdisc, Tree};
use super::{NAME, kernel};
use crate::curves;
use crate::lab::{in_bytes, in_packets, rate_of, whole_packets, within};
use crate::note::{Level, Notes, Place};
use crate::ramp::Ramp;
use crate::words::Word;
use crate::{Imported, Reading};

/// Disciplines of Linux that drop or mark and that the lab does not have, with the lab's nearest.
const OTHER: &[(&str, Option<&str>)] = &[
    ("choke", Some("the rule CHOKe")),
    ("fq", Some("FQ-CoDel")),
    ("sfb", Some("the rule SFB")),
    ("hhf", None),
    ("pfifo_head_drop", Some("Tail Drop")),
];

/// Disciplines of Linux that only order, class or delay packets.
const WITHOUT_DROPS: &[&str] = &[
    "prio",
    "pfifo_fast",
    "mq",
    "mqprio",
    "noqueue",
    "ingress",
    "clsact",
    "drr",
    "qfq",
    "ets",
    "taprio",
    "etf",
    "cbs",
    "skbprio",
    "multiq",
    "plug",
];

/// Packets that may wait in CAKE, of which the text says nothing.
const CAKE_LIMIT: u32 = 10_240;

/// MTU of the device with its header, up to which CoDel spares a backlog.
pub(super) const DEVICE_MTU: u32 = 1514;

/// Classes and disciplines that limit the rate of what hangs below them, each read once.
pub(super) struct Links<'o, 't> {
    tree: &'o Tree<'t>,
    pub(super) classes: Vec<Option<Reach>>,
    qdiscs: Vec<Option<Reach>>,
    /// Class that takes packets without one, by device and HTB's handle.
    defaults: Vec<(Option<&'o str>, Handle)>,
}

/// What a class or a discipline lets through.
pub(super) struct Reach {
    /// Bytes per second; none without a limit.
    most: Option<u64>,
    pub(super) shaper: Option<Shaper>,
    /// Delay and limit of netem.
    delay_us: u32,
    limit: u32,
}

/// The way of a discipline's packets to the link.
#[derive(Default)]
pub(super) struct Way {
    /// The least rate on it, bytes per second.
    pub rate: Option<u64>,
    /// What a class is sure of, bytes per second, and its burst.
    pub(super) own: Option<(u64, u32, Place)>,
    pub(super) delay_us: u32,
    pub(super) is_default: bool,
}

impl Way {
    fn is_shaped(&self) -> bool {
        self.rate.is_some()
    }

    /// Round trip that the text delays packets by, s.
    pub fn rtt_s(&self) -> Option<f64> {
        (self.delay_us > 0).then(|| seconds(self.delay_us))
    }

    /// Notes what of the shaper the lab's link has otherwise.
    pub(super) fn tell(&self, notes: &mut Notes) {
        let (Some(rate), Some((sure, burst, at))) = (self.rate, self.own) else { return };
        if sure < rate {
            let args = [rate, sure].map(|bytes| bytes.saturating_mul(8).into());
            notes.at(Level::Exact, at, Code::RateIsReach, args);
        } else if sure > rate {
            let args = [rate, sure].map(|bytes| bytes.saturating_mul(8).into());
            notes.at(Level::Exact, at, Code::RateAboveCeil, args);
        }
        burst_of(burst, at, notes);
    }
}

/// Longest way up that is followed: a text may have its classes in a circle.
const MOST_STEPS: usize = 32;

impl<'o, 't> Links<'o, 't> {
    pub(super) fn of(tree: &'o Tree<'t>, notes: &mut Notes) -> Links<'o, 't> {
        let by_shaper = |shaper: Shaper| Reach {
            most: Some(shaper.ceil),
            shaper: Some(shaper),
            delay_us: 0,
            limit: 0,
        };
        let class = |class: &Class<'t>, notes: &mut Notes| match &*class.kind.text {
            "htb" => options::htb_class(&mut of_class(class, notes)).ok().map(by_shaper),
            "hfsc" => {
                let most = options::hfsc_class(&mut of_class(class, notes)).ok()?;
                Some(Reach { most, shaper: None, delay_us: 0, limit: 0 })
            }
            _ => None,
        };
        let qdisc = |qdisc: &Qdisc<'t>, notes: &mut Notes| match &*qdisc.kind.text {
            "tbf" => options::tbf(&mut of_qdisc(qdisc, notes)).ok().map(by_shaper),
            "netem" => {
                let netem = options::netem(&mut of_qdisc(qdisc, notes)).ok()?;
                let options::Netem { rate, delay_us, limit } = netem;
                Some(Reach { most: rate, shaper: None, delay_us, limit })
            }
            _ => None,
        };
        let defaults = tree.qdiscs.iter().filter_map(|own| {
            let minor = match &*own.kind.text {
                "htb" => options::htb(&mut of_qdisc(own, notes)).ok()?,
                "hfsc" => options::hfsc(&mut of_qdisc(own, notes)).ok()?,
                _ => return None,
            };
            Some((own.device.as_deref(), (own.handle?, minor?)))
        });
        let defaults = defaults.collect();
        Links {
            tree,
            classes: tree.classes.iter().map(|own| class(own, notes)).collect(),
            qdiscs: tree.qdiscs.iter().map(|own| qdisc(own, notes)).collect(),
            defaults,
        }
    }

    /// What the discipline itself is as a shaper.
    pub(super) fn own(&self, qdisc: &Qdisc<'t>) -> Option<&Reach> {
        let at = self.tree.qdiscs.iter().position(|own| std::ptr::eq(own, qdisc))?;
        self.qdiscs[at].as_ref()
    }

    /// What a class is as a shaper, if its words could be read.
    pub fn shaper(&self, class: &Class<'t>) -> Option<Shaper> {
        let at = self.tree.classes.iter().position(|own| std::ptr::eq(own, class))?;
        self.classes[at].as_ref()?.shaper.clone()
    }

    /// The class above a class that no other is above.
    pub fn top(&self, device: Option<&str>, class: &Class<'t>) -> Handle {
        let mut top = (class.id, class.parent);
        for _ in 0..MOST_STEPS {
            let above = |own: &&Class<'t>| Some(own.id) == top.1 && own.device.as_deref() == device;
            let Some(above) = self.tree.classes.iter().find(above) else { break };
            top = (above.id, above.parent);
        }
        top.0
    }

    /// The class of packets that no filter matches.
    pub fn default_of(&self, device: Option<&str>, major: u32) -> Option<Handle> {
        let own = |(of, handle): &&(Option<&str>, Handle)| *of == device && handle.0 == major;
        self.defaults.iter().find(own).map(|(_, handle)| *handle)
    }

    /// The way from below `parent` to the link: each class lets through its ceil at most, and a discipline that only shares lets
    /// all through.
    pub fn way(&self, device: Option<&str>, parent: Option<Handle>) -> Way {
        let mut way = Way::default();
        let mut next = parent;
        for _ in 0..MOST_STEPS {
            let Some(at) = next else { break };
            let class = self
                .tree
                .classes
                .iter()
                .position(|own| own.id == at && own.device.as_deref() == device);
            let qdisc = || {
                let own = |own: &Qdisc<'_>| {
                    own.handle == Some(at.0) && at.0 > 0 && own.device.as_deref() == device
                };
                self.tree.qdiscs.iter().position(own)
            };
            let (reach, place) = if let Some(class) = class {
                let own = &self.tree.classes[class];
                way.is_default |= self.defaults.contains(&(device, own.id));
                next = own.parent;
                (&self.classes[class], own.kind.at)
            } else if let Some(qdisc) = qdisc() {
                let own = &self.tree.qdiscs[qdisc];
                next = own.parent;
                (&self.qdiscs[qdisc], own.kind.at)
            } else {
                break;
            };
            let Some(reach) = reach else { continue };
            way.delay_us = way.delay_us.saturating_add(reach.delay_us);
            way.rate = [way.rate, reach.most].into_iter().flatten().min();
            if let Some(shaper) = &reach.shaper {
                way.own.get_or_insert((shaper.rate, shaper.burst_bytes, place));
            }
        }
        way
    }
}

/// The lab's link has no bursts; a few packets make no difference.
fn burst_of(burst_bytes: u32, at: Place, notes: &mut Notes) {
    if burst_bytes >= 20 * 1500 {
        notes.at(Level::Lost, at, Code::NoTokenBucket, [burst_bytes.into()]);
    }
}

pub(super) fn of_class<'o, 't>(class: &'o Class<'t>, notes: &'o mut Notes) -> Options<'o, 't> {
    Options::new(&class.kind, &class.words, class.listing, notes)
}

pub(super) fn of_qdisc<'o, 't>(qdisc: &'o Qdisc<'t>, notes: &'o mut Notes) -> Options<'o, 't> {
    Options::new(&qdisc.kind, &qdisc.words, qdisc.listing, notes)
}

/// The lane of a discipline below a class, with its notes; `None`, with a note, if it is not read.
pub(super) fn leaf(
    qdisc: &Qdisc<'_>,
    links: &Links<'_, '_>,
    reading: Reading,
    notes: &mut Notes,
) -> Option<Imported> {
    let first = notes.len();
    let way = links.way(qdisc.device.as_deref(), qdisc.parent);
    let lane = lane(qdisc, &way, links, reading, notes);
    notes.place_from(first, qdisc.kind.at);
    lane
}

/// The lane of a discipline; a note says why there is none.
pub(super) fn lane(
    qdisc: &Qdisc<'_>,
    way: &Way,
    links: &Links<'_, '_>,
    reading: Reading,
    notes: &mut Notes,
) -> Option<Imported> {
    let packet_bytes = reading.packet_bytes;
    let kind = &*qdisc.kind.text;
    let shaped = way.is_shaped();
    let read = match kind {
        "red" => red_lane(qdisc, shaped, packet_bytes, notes),
        "gred" => gred_lane(qdisc, shaped, reading, notes),
        "cake" => cake_lane(qdisc, packet_bytes, notes),
        "sfq" => sfq_lane(qdisc, notes),
        "fq_pie" => fq_pie_lane(qdisc, notes),
        "pie" => pie_lane(qdisc, notes),
        "codel" => codel_lane(qdisc, notes),
        "fq_codel" => fq_codel_lane(qdisc, notes),
        "dualpi2" => dualpi2_lane(qdisc, way.rate, packet_bytes, notes),
        "pfifo" => options::fifo(&mut of_qdisc(qdisc, notes), false)
            .map(|limit| Read::plain(in_packets(limit))),
        "bfifo" => options::fifo(&mut of_qdisc(qdisc, notes), true)
            .map(|limit| Read::plain(in_bytes(limit, packet_bytes.unwrap_or(1000)))),
        // Their classes make the lanes, and what they delay or shape is on the way.
        "htb" | "hfsc" | "tbf" => return None,
        "netem" => return netem_lane(qdisc, way, links, packet_bytes, notes),
        _ => {
            elsewhere(&qdisc.kind, notes);
            return None;
        }
    };
    let Ok(read) = read else { return None };
    let rate = way.rate.or(read.rate);
    if let Some((own, at)) = read.bandwidth {
        let own_bps = own.saturating_mul(8);
        match way.rate {
            None => notes.at(Level::Changed, at, Code::BandwidthAsRate, [own_bps.into()]),
            Some(rate) if rate == own => {}
            Some(rate) => {
                let args = [rate.saturating_mul(8).into(), own_bps.into()];
                notes.at(Level::Exact, at, Code::BandwidthLeftOut, args);
            }
        }
    }
    let rate = rate.or(read.bandwidth.map(|(own, _)| own));
    let size = read.avpkt.or(packet_bytes).unwrap_or(1000);
    Some(Imported {
        label: read.label,
        queue: read.queue,
        buffer: Some(read.buffer),
        rate_bps: rate.and_then(|rate| rate_of(rate.saturating_mul(8), notes)),
        ecn: read.ecn,
        packet_bytes: packet_bytes.unwrap_or(size),
        rtt_s: way.rtt_s(),
        drop_share: qdisc.counted.map(|[sent, dropped]| dropped / (sent + dropped).max(1.0)),
        at: qdisc.kind.at,
    })
}

/// netem's own queue, where it has a rate and no discipline of its own below it.
fn netem_lane(
    qdisc: &Qdisc<'_>,
    way: &Way,
    links: &Links<'_, '_>,
    packet_bytes: Option<u32>,
    notes: &mut Notes,
) -> Option<Imported> {
    let own = links.own(qdisc)?;
    let below = |(major, _)| qdisc.handle == Some(major);
    if !links.tree.is_free(&qdisc.device, &below) {
        return None;
    }
    let Some(rate) = own.most else {
        notes.at(Level::Lost, qdisc.kind.at, Code::OnlyDelays, ["netem".into()]);
        return None;
    };
    let delay_us = way.delay_us.saturating_add(own.delay_us);
    let rate = way.rate.map_or(rate, |other| other.min(rate));
    Some(Imported {
        rate_bps: rate_of(rate.saturating_mul(8), notes),
        rtt_s: (delay_us > 0).then(|| seconds(delay_us)),
        ..Imported::plain(in_packets(own.limit), packet_bytes.unwrap_or(1000), qdisc.kind.at)
    })
}

/// Notes a discipline that makes no lane.
fn elsewhere(kind: &Word<'_>, notes: &mut Notes) {
    let name = &*kind.text;
    if let Some((_, nearest)) = OTHER.iter().find(|(own, _)| *own == name) {
        match nearest {
            Some(nearest) => {
                notes.at(
                    Level::Refused,
                    kind.at,
                    Code::NotInLabBut,
                    [name.into(), (*nearest).into()],
                );
            }
            None => notes.at(Level::Refused, kind.at, Code::NotInLab, [name.into()]),
        }
    } else if WITHOUT_DROPS.contains(&name) {
        notes.at(Level::Lost, kind.at, Code::NotInLab, [name.into()]);
    } else {
        notes.at(Level::Refused, kind.at, Code::UnknownDiscipline, [NAME.into(), name.into()]);
    }
}

/// What a discipline's options make.
struct Read {
    label: String,
    queue: QueueSpec,
    buffer: Buffer,
    ecn: bool,
    /// Rate to which the discipline itself shapes, bytes per second.
    rate: Option<u64>,
    /// RED's word for the rate of its link, and its place.
    bandwidth: Option<(u64, Place)>,
    avpkt: Option<u32>,
}

impl Read {
    fn of(label: &str, queue: QueueSpec, buffer: Buffer, ecn: bool) -> Read {
        let label = label.to_owned();
        Read { label, queue, buffer, ecn, rate: None, bandwidth: None, avpkt: None }
    }

    fn plain(buffer: Buffer) -> Read {
        Read::of("Tail Drop", QueueSpec::TailDrop(tail_drop::Params {}), buffer, false)
    }
}

fn seconds(us: u32) -> f64 {
    f64::from(us) / 1e6
}

fn red_lane(
    qdisc: &Qdisc<'_>,
    shaped: bool,
    packet_bytes: Option<u32>,
    notes: &mut Notes,
) -> Result<Read, Refused> {
    let red = options::red(&mut of_qdisc(qdisc, notes), packet_bytes)?;
    Ok(red_read(&red, shaped, packet_bytes, notes))
}

/// Generic RED: as one discipline with a curve for each of its queues, or the RED of the queue that packets without a class take.
fn gred_lane(
    qdisc: &Qdisc<'_>,
    shaped: bool,
    Reading { packet_bytes, apart }: Reading,
    notes: &mut Notes,
) -> Result<Read, Refused> {
    let gred = options::gred(&mut of_qdisc(qdisc, notes), packet_bytes)?;
    if !apart && let Some(read) = coloured(&gred, qdisc.kind.at, shaped, packet_bytes, notes) {
        return Ok(read);
    }
    let places = [("grio", gred.grio), ("limit", gred.limit.map(|(_, at)| at))];
    for (word, at) in places.into_iter().filter_map(|(word, at)| Some((word, at?))) {
        notes.at(Level::Lost, at, Code::OptionLeftOut, [word.into()]);
    }
    // The last words for a queue count.
    let Some((_, red)) = gred.queues.iter().rev().find(|(number, _)| *number == gred.usual) else {
        let option = format!("vq {}", gred.usual);
        notes.at(Level::Refused, qdisc.kind.at, Code::NeedsOption, ["gred".into(), option.into()]);
        return Err(Refused);
    };
    for (number, _) in gred.queues.iter().filter(|(number, _)| *number != gred.usual) {
        let option = format!("vq {number}");
        notes.at(Level::Lost, qdisc.kind.at, Code::OptionLeftOut, [option.into()]);
    }
    let read = red_read(red, shaped, packet_bytes, notes);
    Ok(Read { label: format!("RED of vq {}", gred.usual), ..read })
}

/// The queues of generic RED as the curves of colours, best first; `None` for one queue, and, with a note, for too many.
fn coloured(
    gred: &options::Gred,
    at: Place,
    shaped: bool,
    packet_bytes: Option<u32>,
    notes: &mut Notes,
) -> Option<Read> {
    let mut queues: Vec<(u32, u32, &options::Red)> = Vec::new();
    // The last words for a queue count.
    for ((number, red), prio) in gred.queues.iter().zip(&gred.prios).rev() {
        if !queues.iter().any(|(own, ..)| own == number) {
            queues.push((*number, prio.filter(|_| gred.grio.is_some()).unwrap_or_default(), red));
        }
    }
    queues.sort_by_key(|&(number, prio, _)| (prio, number));
    let (_, first_prio, first) = *queues.first().filter(|_| queues.len() > 1)?;
    if queues.len() > curves::COLOURS.len() {
        let args = [curves::COLOURS.len().into(), 1_u32.into(), queues.len().into()];
        notes.at(Level::Changed, at, Code::CurvesApart, args);
        return None;
    }
    let numbers: Vec<String> = queues.iter().map(|(number, ..)| format!("vq {number}")).collect();
    let names: Vec<&str> = curves::COLOURS[..queues.len()].iter().map(|(_, name)| *name).collect();
    let args = [numbers.join(", ").into(), names.join(", ").into()];
    notes.at(Level::Changed, at, Code::QueuesAreColours, args);
    let measure = match gred.grio {
        None => Counts::Own,
        Some(_) if queues.iter().all(|&(_, prio, _)| prio == first_prio) => Counts::All,
        Some(at) => {
            notes.at(Level::Changed, at, Code::AveragesAdded, [NAME.into()]);
            Counts::OwnAndBetter
        }
    };
    let size = packet_bytes.or(first.avpkt).unwrap_or(1000);
    let packets = |bytes: u32| f64::from(bytes) / f64::from(size);
    let curve = |(&(.., red), (colour, _)): (&(u32, u32, &options::Red), &(Colour, &str))| {
        let max_p = kernel::reached(red.min, red.max, kernel::slope(red.min, red.max, red.max_p));
        let (min, max) = (packets(red.min), packets(red.max.max(red.min + 1)));
        let ramp = curves::within(Ramp { min, max, max_p: max_p.min(1.0) }, packets(1), notes);
        CurveOf { of: vec![Of::Colour(*colour)], points: curves::points(ramp) }
    };
    let curves = queues.iter().zip(&curves::COLOURS).map(curve).collect();
    let w_q = within("red", "queue.w_q", kernel::half_to(first.wlog), notes);
    if queues.iter().any(|(.., red)| red.wlog != first.wlog) {
        notes.on(Level::Changed, "queue.w_q", Code::OneWeight, [w_q.into()]);
    }
    notes.on(Level::Changed, "queue", Code::ShortQueuesJudged, [NAME.into()]);
    if shaped {
        notes.on(Level::Changed, "queue", Code::IdleUnseen, [NAME.into()]);
    }
    let marks = first.ecn && !first.harddrop;
    let queue = wred::Params {
        measure,
        w_q,
        spacing: Spacing::Linux,
        above_max: if marks { red::AboveMax::Mark } else { red::AboveMax::Drop },
        curves,
    };
    let limit = match gred.limit {
        Some((limit, _)) => limit,
        None => queues.iter().fold(0_u32, |sum, (.., red)| sum.saturating_add(red.limit)),
    };
    notes.on(Level::Changed, "link.buffer", Code::LimitsTogether, [limit.into()]);
    let read = Read::of("WRED", QueueSpec::Wred(queue), whole_packets(limit, size), first.ecn);
    Some(Read { bandwidth: first.bandwidth, avpkt: first.avpkt, ..read })
}

fn cake_lane(
    qdisc: &Qdisc<'_>,
    packet_bytes: Option<u32>,
    notes: &mut Notes,
) -> Result<Read, Refused> {
    let own = options::cake(&mut of_qdisc(qdisc, notes))?;
    if let Some(at) = own.by_direction {
        notes.at(Level::Exact, at, Code::EndsByDirection, []);
    }
    let rate = own.rate.and_then(|rate| rate_of(rate.saturating_mul(8), notes));
    let queue = cake::Params {
        rate_bps: rate,
        rtt_s: within("cake", "queue.rtt_s", seconds(own.rtt_us), notes),
        tins: own.tins,
        isolate: own.isolate,
        overhead_bytes: own.overhead,
        mpu_bytes: own.mpu,
        framing: own.framing,
    };
    let size = packet_bytes.unwrap_or(1000);
    let buffer = match own.memory {
        Some((bytes, at)) => {
            notes.at(Level::Changed, at, Code::MemoryCounted, [NAME.into()]);
            in_bytes(bytes, size)
        }
        None => {
            // Its memory depends on its rate.
            notes.on(Level::Changed, "link.buffer", Code::Guessed, [CAKE_LIMIT.into()]);
            in_packets(CAKE_LIMIT)
        }
    };
    let read = Read::of("CAKE", QueueSpec::Cake(queue), buffer, true);
    Ok(Read { rate: own.rate, ..read })
}

/// Stochastic fair queueing: plain queues in turns, and the longest pays for a full buffer.
fn sfq_lane(qdisc: &Qdisc<'_>, notes: &mut Notes) -> Result<Read, Refused> {
    let own = options::sfq(&mut of_qdisc(qdisc, notes))?;
    notes.on(Level::Changed, "queue.overflow", Code::OneOfTheLongest, [NAME.into()]);
    let queue = fair::Params {
        queues: within("fair", "queue.queues", own.divisor.into(), notes) as u32,
        quantum_bytes: within("fair", "queue.quantum_bytes", own.quantum.into(), notes) as u32,
        new_first: false,
        ..fair::Params::default()
    };
    Ok(Read::of("SFQ", QueueSpec::Fair(queue), in_packets(own.limit), false))
}

fn fq_pie_lane(qdisc: &Qdisc<'_>, notes: &mut Notes) -> Result<Read, Refused> {
    let own = options::fq_pie(&mut of_qdisc(qdisc, notes))?;
    let mark_below = f64::from(own.ecn_prob) / 100.0;
    let pie = pie::Params { mark_below, ..pie_params(&own.pie, notes) };
    let queue = fair::Params {
        queues: within("fair", "queue.queues", own.flows.into(), notes) as u32,
        quantum_bytes: within("fair", "queue.quantum_bytes", own.quantum.into(), notes) as u32,
        overflow: fair::Costs::Arrival,
        queue: Box::new(QueueSpec::Pie(pie)),
        ..fair::Params::default()
    };
    Ok(Read::of("FQ-PIE", QueueSpec::Fair(queue), in_packets(own.pie.limit), own.pie.ecn))
}

fn red_read(
    red: &options::Red,
    shaped: bool,
    packet_bytes: Option<u32>,
    notes: &mut Notes,
) -> Read {
    let size = packet_bytes.or(red.avpkt).unwrap_or(1000);
    if let Some(said) = red.avpkt.filter(|&said| said != size && red.wlog > 1) {
        notes.on(Level::Exact, "queue", Code::SizesDiffer, [size.into(), said.into()]);
    }
    let kind = if red.adaptive { "adaptive_red" } else { "red" };
    // The lab's ramp has a width; the kernel's is at least a byte.
    let max = red.max.max(red.min + 1);
    let packets = |bytes: u32| f64::from(bytes) / f64::from(size);
    let min_th = within(kind, "queue.min_th", packets(red.min), notes);
    let max_th = within(kind, "queue.max_th", packets(max), notes);
    // Two thresholds beyond the range would meet at its end.
    let min_th = min_th.min(max_th - 1.0 / f64::from(size));
    let slope = kernel::slope(red.min, red.max, red.max_p);
    let max_p = kernel::reached(red.min, red.max, slope).min(1.0);
    let w_q = within(kind, "queue.w_q", kernel::half_to(red.wlog), notes);
    let marks = red.ecn && !red.harddrop;
    if red.nodrop {
        notes.on(Level::Lost, "queue", Code::OptionLeftOut, ["nodrop".into()]);
    }
    let (label, queue) = if red.adaptive {
        notes.on(Level::Changed, "queue", Code::Adapts, [NAME.into()]);
        if marks {
            notes.on(Level::Lost, "queue", Code::OptionLeftOut, ["ecn without harddrop".into()]);
        }
        let usual = adaptive_red::Params::default();
        let spacing = Spacing::Linux;
        let queue = adaptive_red::Params { min_th, max_th, max_p, w_q, spacing, ..adapting(usual) };
        ("Adaptive RED", QueueSpec::AdaptiveRed(queue))
    } else {
        let above_max = if marks { red::AboveMax::Mark } else { red::AboveMax::Drop };
        let queue = red::Params {
            min_th,
            max_th,
            max_p,
            w_q,
            spacing: Spacing::Linux,
            fit: None,
            above_max,
            spares_short: false,
            sees_idle: !shaped,
        };
        ("RED", QueueSpec::Red(queue))
    };
    let buffer = whole_packets(red.limit, size);
    let read = Read::of(label, queue, buffer, red.ecn);
    Read { bandwidth: red.bandwidth, avpkt: red.avpkt, ..read }
}

/// The kernel's fixed rules of adaptation.
pub(super) fn adapting(params: adaptive_red::Params) -> adaptive_red::Params {
    adaptive_red::Params {
        alpha: 0.01,
        beta: 0.9,
        interval_s: 0.5,
        gentle_end: gred::GentleEnd::TwiceMaxTh,
        dynamic: None,
        ..params
    }
}

fn pie_lane(qdisc: &Qdisc<'_>, notes: &mut Notes) -> Result<Read, Refused> {
    let pie = options::pie(&mut of_qdisc(qdisc, notes))?;
    let queue = pie_params(&pie, notes);
    Ok(Read::of("PIE", QueueSpec::Pie(queue), in_packets(pie.limit), pie.ecn))
}

fn pie_params(pie: &options::Pie, notes: &mut Notes) -> pie::Params {
    pie::Params {
        target_s: within("pie", "queue.target_s", seconds(pie.target_us), notes),
        update_s: within("pie", "queue.update_s", seconds(pie.tupdate_us), notes),
        alpha_hz: f64::from(pie.alpha) / 16.0,
        beta_hz: f64::from(pie.beta) / 16.0,
        ..pie_rules(pie::Params::default())
    }
}

/// The kernel's fixed rules of PIE.
pub(super) fn pie_rules(params: pie::Params) -> pie::Params {
    pie::Params {
        burst_s: 0.15,
        mark_below: 0.1,
        derandomise: true,
        high_delay_rule: true,
        ..params
    }
}

fn codel_lane(qdisc: &Qdisc<'_>, notes: &mut Notes) -> Result<Read, Refused> {
    let codel = options::codel(&mut of_qdisc(qdisc, notes))?;
    let queue = codel::Params {
        target_s: within("codel", "queue.target_s", seconds(codel.target_us), notes),
        interval_s: within("codel", "queue.interval_s", seconds(codel.interval_us), notes),
        mtu_bytes: DEVICE_MTU,
    };
    Ok(Read::of("CoDel", QueueSpec::Codel(queue), in_packets(codel.limit), codel.ecn))
}

fn fq_codel_lane(qdisc: &Qdisc<'_>, notes: &mut Notes) -> Result<Read, Refused> {
    let own = options::fq_codel(&mut of_qdisc(qdisc, notes), qdisc.changed)?;
    let kind = "fq_codel";
    let queue = fq_codel::Params {
        target_s: within(kind, "queue.target_s", seconds(own.target_us), notes),
        interval_s: within(kind, "queue.interval_s", seconds(own.interval_us), notes),
        mtu_bytes: DEVICE_MTU,
        queues: within(kind, "queue.queues", own.flows.into(), notes) as u32,
        quantum_bytes: within(kind, "queue.quantum_bytes", own.quantum.into(), notes) as u32,
        exempt_by: fq_codel::Exempt::Whole,
    };
    Ok(Read::of("FQ-CoDel", QueueSpec::FqCodel(queue), in_packets(own.limit), own.ecn))
}

fn dualpi2_lane(
    qdisc: &Qdisc<'_>,
    rate: Option<u64>,
    packet_bytes: Option<u32>,
    notes: &mut Notes,
) -> Result<Read, Refused> {
    let own = options::dualpi2(&mut of_qdisc(qdisc, notes))?;
    let l_from_s = match own.step {
        Step::Us(us) => seconds(us),
        Step::Packets(packets) => {
            let bytes = f64::from(packets) * f64::from(packet_bytes.unwrap_or(1000));
            let s = rate.map_or(0.001, |rate| (bytes / rate as f64 * 1e6).round() / 1e6);
            notes.at(Level::Changed, own.step_at, Code::StepInPackets, [packets.into(), s.into()]);
            s
        }
    };
    let kind = "dualpi2";
    let gain = |gain: u32| f64::from(gain) / 256.0;
    let overload = match own.drop_on_overload {
        true => dualpi2::Overload::Drop,
        false => dualpi2::Overload::Overflow,
    };
    let queue = dualpi2::Params {
        target_s: within(kind, "queue.target_s", seconds(own.target_us), notes),
        update_s: within(kind, "queue.update_s", seconds(own.tupdate_us), notes),
        alpha_hz: within(kind, "queue.alpha_hz", gain(own.alpha), notes),
        beta_hz: within(kind, "queue.beta_hz", gain(own.beta), notes),
        coupling: within(kind, "queue.coupling", own.coupling.into(), notes),
        l_from_s: within(kind, "queue.l_from_s", l_from_s, notes),
        l_spared_packets: within(kind, "queue.l_spared_packets", own.min_qlen_step.into(), notes)
            as u32,
        classic_share: f64::from(own.classic_protection) / 100.0,
        overload,
        ..dualpi2::Params::linux()
    };
    Ok(Read::of("DualPI2", QueueSpec::DualPi2(queue), in_packets(own.limit), true))
}

/// What the kernel stores of each discipline and class of a text, by the names of its interface: times in µs, rates in bytes
/// per second. A discipline that is refused has nothing.
pub fn stored(text: &str) -> Vec<(String, Vec<(&'static str, u64)>)> {
    let mut notes = Notes::default();
    let tree = Tree::read(text, &mut notes);
    let mut all = Vec::new();
    for class in &tree.classes {
        if let Ok(shaper) = options::htb_class(&mut of_class(class, &mut notes)) {
            all.push((class.kind.text.to_string(), of_shaper(&shaper)));
        }
    }
    for qdisc in &tree.qdiscs {
        if let Ok(numbers) = numbers_of(qdisc, &mut notes) {
            all.push((qdisc.kind.text.to_string(), numbers));
        }
    }
    all
}

fn of_shaper(shaper: &Shaper) -> Vec<(&'static str, u64)> {
    let Shaper { rate, ceil, buffer, cbuffer, limit, .. } = *shaper;
    let ticks = [("buffer", buffer.into()), ("cbuffer", cbuffer.into()), ("limit", limit.into())];
    [vec![("rate", rate), ("ceil", ceil)], ticks.to_vec()].concat()
}

fn of_red(red: &options::Red) -> Vec<(&'static str, u64)> {
    let flags = [red.ecn, red.harddrop, red.adaptive];
    let flags = flags.iter().enumerate().map(|(bit, &on)| u64::from(on) << bit).sum();
    vec![
        ("limit", red.limit.into()),
        ("qth_min", red.min.into()),
        ("qth_max", red.max.into()),
        ("Wlog", red.wlog.into()),
        ("Plog", red.plog.into()),
        ("Scell_log", red.scell_log.into()),
        ("flags", flags),
        ("max_P", red.max_p.into()),
    ]
}

fn numbers_of(qdisc: &Qdisc<'_>, notes: &mut Notes) -> Result<Vec<(&'static str, u64)>, Refused> {
    let mut o = of_qdisc(qdisc, notes);
    Ok(match &*qdisc.kind.text {
        "red" => of_red(&options::red(&mut o, None)?),
        "gred" => {
            let gred = options::gred(&mut o, None)?;
            let own = |(number, red): &(u32, options::Red)| {
                [vec![("DP", u64::from(*number))], of_red(red)].concat()
            };
            [vec![("def_DP", gred.usual.into())], gred.queues.iter().flat_map(own).collect()]
                .concat()
        }
        "cake" => {
            let cake = options::cake(&mut o)?;
            vec![
                ("base_rate64_Bps", cake.rate.unwrap_or(0)),
                ("rtt_us", cake.rtt_us.into()),
                ("target_us", cake.target_us.into()),
            ]
        }
        "pie" => {
            let pie = options::pie(&mut o)?;
            vec![
                ("limit", pie.limit.into()),
                ("target_us", kernel::pie_us(pie.target_us).into()),
                ("tupdate_us", pie.tupdate_us.into()),
                ("alpha", pie.alpha.into()),
                ("beta", pie.beta.into()),
                ("ecn", pie.ecn.into()),
                ("bytemode", pie.bytemode.into()),
                ("dq_rate_estimator", pie.dq_rate_estimator.into()),
            ]
        }
        "codel" => {
            let codel = options::codel(&mut o)?;
            vec![
                ("limit", codel.limit.into()),
                ("target_us", kernel::codel_us(codel.target_us).into()),
                ("interval_us", kernel::codel_us(codel.interval_us).into()),
                ("ecn", codel.ecn.into()),
            ]
        }
        "fq_codel" => {
            let own = options::fq_codel(&mut o, qdisc.changed)?;
            vec![
                ("limit", own.limit.into()),
                ("flows", own.flows.into()),
                ("quantum", own.quantum.into()),
                ("target_us", kernel::codel_us(own.target_us).into()),
                ("interval_us", kernel::codel_us(own.interval_us).into()),
                ("ecn", own.ecn.into()),
                ("memory_limit", own.memory_limit.into()),
                ("drop_batch", own.drop_batch.into()),
            ]
        }
        "dualpi2" => {
            let own = options::dualpi2(&mut o)?;
            let step = match own.step {
                Step::Us(us) => ("step_thresh_us", us.into()),
                Step::Packets(packets) => ("step_thresh_packets", packets.into()),
            };
            vec![
                ("limit", own.limit.into()),
                ("memory_limit", own.memory_limit.into()),
                ("target_us", own.target_us.into()),
                ("tupdate_us", own.tupdate_us.into()),
                ("alpha", kernel::gain_shown(own.alpha).into()),
                ("beta", kernel::gain_shown(own.beta).into()),
                step,
                ("min_qlen_step", own.min_qlen_step.into()),
                ("coupling_factor", own.coupling.into()),
                ("drop_overload", own.drop_on_overload.into()),
                ("drop_early", own.drop_enqueue.into()),
                ("c_protection_percent", own.classic_protection.into()),
                ("ecn_mask", if own.any_ect { 3 } else { 1 }),
                ("split_gso", own.split_gso.into()),
            ]
        }
        "pfifo" => vec![("limit", options::fifo(&mut o, false)?.into())],
        "bfifo" => vec![("limit", options::fifo(&mut o, true)?.into())],
        "tbf" => of_shaper(&options::tbf(&mut o)?),
        _ => return Err(Refused),
    })
}
