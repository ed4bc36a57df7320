//! Several classes of traffic at one link, which are one lane with a scheduler.

use aqm_lane::fault::{Code, Phrase};
use aqm_lane::link::Buffer;
use aqm_lane::meter::Meter;
use aqm_lane::queue::cake;
use aqm_lane::queue::scheduler::{Exceed, Limit, Params, Shape, Share, SubQueue, Takes};
use aqm_lane::queue::{MOST_QUEUES, QueueSpec};

use crate::lab::{LEAST_BYTES, MOST_BUFFER_BYTES, MOST_PACKETS, RATES};
use crate::note::{Level, Notes, Place};
use crate::number::about;
use crate::writing::Writer;
use crate::{Imported, Lane};

/// Most codepoints of a queue.
const MOST_TAKEN: usize = 16;
/// Weights of a queue.
const MOST_WEIGHT: f64 = 1000.0;
/// Bytes of a burst.
const BURSTS: [u64; 2] = [64, 10_000_000];

/// A class as a text has it.
pub(crate) struct Class {
    pub name: String,
    pub at: Place,
    /// The codepoints of its packets.
    pub dscps: Vec<u8>,
    /// Whether packets with ECT(1) or CE come here.
    pub ect1: bool,
    /// Whether packets come here that no class takes.
    pub is_rest: bool,
    /// A lower one is served first.
    pub level: u32,
    /// Its share among the classes of its level, in any unit.
    pub weight: f64,
    pub shape: Option<Shape>,
    /// A policer of what comes to it.
    pub meter: Option<Meter>,
    /// The lane that its queue alone would be.
    pub lane: Imported,
    /// What is to say of its queue as a lane of its own, and of the class as fields of `class`.
    pub notes: Notes,
}

/// The unit of weights.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Weights {
    /// Bytes of a turn of deficit round robin.
    Quanta,
    /// Any other.
    Shares,
}

/// What classes have in common.
pub(crate) struct Common {
    pub system: &'static str,
    pub label: String,
    pub at: Place,
    /// How the classes of a level share.
    pub share: Share,
    pub weights: Weights,
    pub rate_bps: Option<u64>,
    pub rtt_s: Option<f64>,
}

/// A shape within the lab's ranges.
pub(crate) fn shape(rate_bps: u64, burst_bytes: u64) -> Shape {
    Shape {
        rate_bps: rate_bps.clamp(RATES[0], RATES[1]),
        burst_bytes: burst_bytes.clamp(BURSTS[0], BURSTS[1]),
    }
}

/// The lane of these classes; `None`, with a note, if they are too many.
pub(crate) fn together(
    common: Common,
    mut classes: Vec<Class>,
    notes: &mut Notes,
) -> Option<Imported> {
    let Common { system, label, at, share, weights, rate_bps, rtt_s } = common;
    if classes.len() > MOST_QUEUES || classes.is_empty() {
        let args = [MOST_QUEUES.into(), classes.len().into()];
        notes.at(Level::Changed, at, Code::ClassesApart, args);
        return None;
    }
    name_all(&mut classes);
    rest_last(system, &mut classes, notes);
    take_all(&mut classes, notes);
    for own in &mut classes {
        let path = format!("queue.queues.{}", own.name);
        notes.extend_as(std::mem::take(&mut own.notes), |field| inside(&path, field));
    }
    let first = notes.len();
    let mut levels: Vec<u32> = classes.iter().map(|own| own.level).collect();
    levels.sort_unstable();
    levels.dedup();
    let rank = |own: &Class| levels.iter().position(|&level| level == own.level).unwrap_or(0);
    let alone = |own: &Class| classes.iter().filter(|other| other.level == own.level).count() == 1;
    let is_strict =
        levels.len() == classes.len() && classes.iter().enumerate().all(|(i, own)| rank(own) == i);
    let sharing = || classes.iter().filter(|own| !alone(own)).map(|own| own.weight);
    let least = sharing().fold(f64::INFINITY, f64::min);
    // The least weight is 1, as long as the greatest is one here.
    let scale = (1.0 / least).min(MOST_WEIGHT / sharing().fold(0.0, f64::max));
    let usual = Params::default().quantum_bytes;
    let quantum_bytes = match weights {
        Weights::Quanta if least.is_finite() => (least.round() as u32).clamp(64, 1_000_000),
        _ => {
            notes.on(Level::Exact, "queue.quantum_bytes", Code::Guessed, [usual.into()]);
            usual
        }
    };
    let packet_bytes = classes[0].lane.packet_bytes;
    let buffer = whole_buffer(&classes);
    if buffer.is_some() {
        notes.on(Level::Exact, "link.buffer", Code::RoomForAll, []);
    }
    notes.place_from(first, at);
    let ecn = classes.iter().any(|own| own.lane.ecn);
    let weight_of = |own: &Class, notes: &mut Notes| {
        if alone(own) || is_strict {
            return 1.0;
        }
        let wanted = match weights {
            _ if share == Share::Wrr => own.weight,
            Weights::Quanta => own.weight / f64::from(quantum_bytes),
            Weights::Shares => about(own.weight * scale),
        };
        let kept = match share {
            Share::Wrr => wanted.round().clamp(1.0, MOST_WEIGHT),
            _ => wanted.clamp(0.01, MOST_WEIGHT),
        };
        if kept != wanted {
            let args = [wanted.into(), kept.into()];
            notes.at(Level::Changed, own.at, Code::OutsideLab, args);
        }
        kept
    };
    let ranks: Vec<usize> = classes.iter().map(rank).collect();
    let weights: Vec<f64> = classes.iter().map(|own| weight_of(own, notes)).collect();
    let queue = |((own, rank), weight): ((Class, usize), f64)| {
        let Class { name, dscps, ect1, is_rest, mut shape, meter, lane, .. } = own;
        let ect1 = ect1.then(|| Takes::Class("ect1".to_owned()));
        let takes = dscps.into_iter().map(Takes::Dscp).chain(ect1);
        let limit = lane.buffer.map(|buffer| limit_of(buffer, packet_bytes));
        let mut queue = lane.queue;
        if let QueueSpec::Cake(cake::Params { rate_bps, .. }) = &mut queue
            && let Some(rate) = rate_bps.take()
        {
            let first = notes.len();
            let path = format!("queue.queues.{name}.shape");
            notes.on_path(Level::Changed, path, Code::ShaperInside, []);
            notes.place_from(first, lane.at);
            shape = shape.or(Some(self::shape(rate, 1514)));
        }
        SubQueue {
            takes: if is_rest { Vec::new() } else { takes.collect() },
            level: if is_strict { 0 } else { rank as u8 },
            weight,
            meter,
            limit,
            shape,
            queue,
            ..SubQueue::plain(&name)
        }
    };
    let queues = classes.into_iter().zip(ranks).zip(weights).map(queue).collect();
    let share = if is_strict { Share::Strict } else { share };
    Some(Imported {
        label,
        queue: QueueSpec::Scheduler(Params { share, quantum_bytes, queues }),
        buffer,
        rate_bps,
        ecn,
        packet_bytes,
        rtt_s,
        drop_share: None,
        at,
    })
}

/// Puts the class of the rest behind the others. Without one, it is the last without packets of its own, or the last.
fn rest_last(system: &'static str, classes: &mut Vec<Class>, notes: &mut Notes) {
    let free = |own: &Class| own.dscps.is_empty() && !own.ect1;
    let named = classes.iter().position(|own| own.is_rest);
    let at = named.or_else(|| classes.iter().rposition(free)).unwrap_or(classes.len() - 1);
    let mut rest = classes.remove(at);
    if named.is_none() {
        let args = [system.into(), (&*rest.name).into()];
        notes.at(Level::Changed, rest.at, Code::RestTaken, args);
    }
    rest.is_rest = true;
    for own in classes.iter_mut() {
        own.is_rest = false;
    }
    classes.push(rest);
}

/// Gives each class a name of its own that a path may have.
fn name_all(classes: &mut [Class]) {
    for index in 0..classes.len() {
        let sign = |c: char| if c == '.' || c == '[' || c.is_control() { '-' } else { c };
        let plain: String = classes[index].name.chars().map(sign).take(28).collect();
        let plain = if plain.is_empty() { "queue".to_owned() } else { plain };
        let taken = |name: &String| classes[..index].iter().any(|other| other.name == *name);
        let mut name = plain.clone();
        let mut number = 2;
        while taken(&name) {
            name = format!("{plain}-{number}");
            number += 1;
        }
        classes[index].name = name;
    }
}

/// Gives each class but the last the codepoints that no class before it has, as many as a queue may have. One without any gets
/// one for local use.
fn take_all(classes: &mut [Class], notes: &mut Notes) {
    let named: Vec<u8> = classes.iter().flat_map(|own| own.dscps.clone()).collect();
    let mut local = (3..64_u8).step_by(4).filter(|dscp| !named.contains(dscp));
    let mut taken: Vec<u8> = Vec::new();
    for own in classes.iter_mut().filter(|own| !own.is_rest) {
        own.dscps.retain(|dscp| {
            let is_new = !taken.contains(dscp);
            taken.push(*dscp);
            is_new
        });
        let room = MOST_TAKEN - usize::from(own.ect1);
        if own.dscps.len() > room {
            let args = [MOST_TAKEN.into(), (own.dscps.len() - room).into(), (&*own.name).into()];
            notes.at(Level::Lost, own.at, Code::CodepointsLost, args);
            own.dscps.truncate(room);
        }
        if own.dscps.is_empty() && !own.ect1 {
            // Where none is left, a codepoint of another class, which comes first.
            let dscp = local.next().unwrap_or(63);
            own.dscps.push(dscp);
            let args = [(&*own.name).into(), u32::from(dscp).into()];
            let first = notes.len();
            let path = format!("queue.queues.{}.takes", own.name);
            notes.on_path(Level::Changed, path, Code::LocalCodepoint, args);
            notes.place_from(first, own.at);
        }
    }
}

/// The limit of a queue without the packet in transmission.
fn limit_of(buffer: Buffer, packet_bytes: u32) -> Limit {
    match buffer {
        Buffer::Packets(packets) => Limit::Packets(packets.saturating_sub(1).max(1)),
        Buffer::Bytes(bytes) => {
            Limit::Bytes(bytes.saturating_sub(packet_bytes.into()).max(LEAST_BYTES))
        }
    }
}

/// Room for the limits of all classes and a packet in transmission; none where a class has no limit.
fn whole_buffer(classes: &[Class]) -> Option<Buffer> {
    let size = u64::from(classes[0].lane.packet_bytes);
    let (mut packets, mut bytes, mut in_packets) = (1_u64, size, true);
    for own in classes {
        match limit_of(own.lane.buffer?, size as u32) {
            Limit::Packets(own) => {
                packets += u64::from(own);
                bytes += u64::from(own) * size;
            }
            Limit::Bytes(own) => (bytes, in_packets) = (bytes + own, false),
            Limit::Seconds(_) => return None,
        }
    }
    Some(if in_packets && packets <= u64::from(MOST_PACKETS) {
        Buffer::Packets(packets as u32)
    } else {
        Buffer::Bytes(bytes.clamp(LEAST_BYTES, MOST_BUFFER_BYTES))
    })
}

/// A queue of a scheduler on its way into a text.
pub(crate) struct Part<'l> {
    pub own: &'l SubQueue,
    pub dscps: Vec<u8>,
    pub ect1: bool,
    /// Its level, counted without gaps.
    pub level: usize,
    /// Whether no other queue has this level.
    pub is_alone: bool,
    /// Bytes of its turn.
    pub quantum: u64,
    /// Its meter, if it is a policer that the system has.
    pub policer: Option<Meter>,
    /// The lane that its queue alone would be.
    pub lane: Lane,
    /// The path of its fields.
    pub path: String,
}

/// What a system has of classes.
#[derive(Clone, Copy)]
pub(crate) struct Has {
    /// Classes of packets with ECT(1) or CE.
    pub ect1: bool,
    /// A limit for each queue.
    pub limits: bool,
    /// The command of a policer, as notes name it.
    pub policer: Option<&'static str>,
}

/// The queues of a scheduler; `None`, with a note, for one that a text of classes does not hold.
pub(crate) fn parts<'l>(
    out: &mut Writer<'l>,
    params: &'l Params,
    has: Has,
) -> Option<Vec<Part<'l>>> {
    let lane = out.lane;
    if params.queues.len() < 2 {
        out.notes.on(Level::Refused, "queue.queues", Code::OneQueueAlone, [out.name.into()]);
        return None;
    }
    let level = |(index, own): (usize, &SubQueue)| match params.share {
        Share::Strict => index,
        _ => usize::from(own.level),
    };
    let levels: Vec<usize> = params.queues.iter().enumerate().map(level).collect();
    let mut ranks = levels.clone();
    ranks.sort_unstable();
    ranks.dedup();
    let mut parts = Vec::new();
    for (index, own) in params.queues.iter().enumerate() {
        let path = format!("queue.queues.{}", own.name);
        let ect1 = own.takes.iter().any(|takes| is_ect1(takes, lane));
        if ect1 && !has.ect1 {
            let args = [out.name.into()];
            out.notes.on_path(Level::Refused, format!("{path}.takes"), Code::NotByEct1, args);
            return None;
        }
        if own.divert.is_some() {
            let args = [out.name.into(), Code::NothingHere.into()];
            out.notes.on_path(Level::Lost, format!("{path}.divert"), Code::NoFieldFor, args);
        }
        let policer = policer(out, own, has, &path);
        match (own.limit, has.limits) {
            (None, true) => {
                let args = [out.name.into()];
                out.notes.on_path(Level::Changed, format!("{path}.limit"), Code::LimitOfEach, args);
            }
            (Some(_), false) => {
                let args = [out.name.into(), Code::SharedMemory.into()];
                out.notes.on_path(Level::Lost, format!("{path}.limit"), Code::NoFieldFor, args);
            }
            _ => {}
        }
        let dscps = codepoints(out, params, index, &path)?;
        parts.push(Part {
            own,
            dscps,
            ect1,
            level: ranks.iter().position(|&rank| rank == levels[index]).unwrap_or(0),
            is_alone: levels.iter().filter(|&&other| other == levels[index]).count() == 1,
            quantum: ((own.weight * f64::from(params.quantum_bytes)).round() as u64).max(1),
            policer,
            lane: alone(lane, own),
            path,
        });
    }
    if has.limits && whole_of(&parts) != Some(lane.buffer) {
        out.notes.on(Level::Changed, "link.buffer", Code::LimitsApart, [out.name.into()]);
    }
    Some(parts)
}

/// The meter of a queue as a policer, without knowledge of colours; `None` for one that the system does not have, with a note.
fn policer(out: &mut Writer<'_>, own: &SubQueue, has: Has, path: &str) -> Option<Meter> {
    let mut meter = own.meter?;
    let Some(name) = has.policer else {
        let args = [Phrase::new(Code::QueueOf, [out.name.into()]).into(), Code::NothingHere.into()];
        out.notes.on_path(Level::Lost, format!("{path}.meter"), Code::NoFieldFor, args);
        return None;
    };
    if own.exceed != Exceed::Drop {
        let args = [name.into(), Code::NoPolicer.into()];
        out.notes.on_path(Level::Lost, format!("{path}.exceed"), Code::NoFieldFor, args);
        return None;
    }
    let aware = match &mut meter {
        Meter::Srtcm(one) => &mut one.aware,
        Meter::Trtcm(two) => &mut two.aware,
    };
    if std::mem::take(aware) {
        let args = [name.into(), "false".into()];
        out.notes.on_path(Level::Lost, format!("{path}.meter.aware"), Code::NoFieldFor, args);
    }
    Some(meter)
}

fn is_ect1(takes: &Takes, lane: &Lane) -> bool {
    matches!(takes, Takes::Class(id) if id == "ect1" && !lane.classes.iter().any(|(own, _)| own == id))
}

/// The codepoints of a queue, with those of the traffic classes that it takes by name.
fn codepoints(out: &mut Writer<'_>, params: &Params, index: usize, path: &str) -> Option<Vec<u8>> {
    let lane = out.lane;
    let of_class = |(id, dscp): &(String, u8)| {
        let takes = |takes: &Takes| match takes {
            Takes::Dscp(own) => own == dscp,
            Takes::Class(own) => own == id,
        };
        let queue = params.queues.iter().position(|own| own.takes.iter().any(takes));
        queue.unwrap_or(params.queues.len() - 1)
    };
    let mut dscps = Vec::new();
    for takes in &params.queues[index].takes {
        let id = match takes {
            Takes::Dscp(dscp) => {
                dscps.push(*dscp);
                continue;
            }
            Takes::Class(_) if is_ect1(takes, lane) => continue,
            Takes::Class(id) => id,
        };
        let own = lane.classes.iter().find(|(own, _)| own == id).map(|(_, dscp)| *dscp);
        let told = own.filter(|dscp| {
            let same = lane.classes.iter().filter(|(_, other)| other == dscp);
            same.clone().all(|class| of_class(class) == index)
        });
        let path = format!("{path}.takes");
        let Some(dscp) = told else {
            let args = [out.name.into(), (&**id).into()];
            out.notes.on_path(Level::Refused, path, Code::NotByClass, args);
            return None;
        };
        let args = [out.name.into(), (&**id).into(), u32::from(dscp).into()];
        out.notes.on_path(Level::Changed, path, Code::ByItsCodepoint, args);
        dscps.push(dscp);
    }
    let mut once: Vec<u8> = Vec::new();
    dscps.retain(|dscp| {
        let is_new = !once.contains(dscp);
        once.push(*dscp);
        is_new
    });
    Some(dscps)
}

/// The lane that a queue of a scheduler would be alone, with its limit as the buffer.
fn alone(lane: &Lane, own: &SubQueue) -> Lane {
    let size = u64::from(lane.packet_bytes);
    let in_bytes = |bytes: u64| Buffer::Bytes((bytes + size).min(MOST_BUFFER_BYTES));
    let buffer = match own.limit {
        None => lane.buffer,
        Some(Limit::Packets(packets)) => {
            Buffer::Packets(packets.saturating_add(1).min(MOST_PACKETS))
        }
        Some(Limit::Bytes(bytes)) => in_bytes(bytes),
        Some(Limit::Seconds(s)) => in_bytes((s * lane.rate_bps as f64 / 8.0) as u64),
    };
    Lane { queue: own.queue.clone(), buffer, ..lane.clone() }
}

/// The buffer that holds what all queues may, and a packet in transmission.
fn whole_of(parts: &[Part<'_>]) -> Option<Buffer> {
    let sum = parts.iter().try_fold(1_u32, |sum, own| match own.own.limit? {
        Limit::Packets(packets) => sum.checked_add(packets),
        _ => None,
    });
    sum.filter(|&packets| packets <= MOST_PACKETS).map(Buffer::Packets)
}

/// The field of a lane's discipline or limit, where that is a queue with this path.
fn inside(path: &str, field: &str) -> String {
    match field.strip_prefix("queue") {
        Some(rest) => format!("{path}.queue{rest}"),
        None if field == "link.buffer" => format!("{path}.limit"),
        None => {
            field.strip_prefix("class.").map_or(field.to_owned(), |own| format!("{path}.{own}"))
        }
    }
}

/// Adds the notes on a queue's discipline, under the queue's path.
pub(crate) fn of_part(out: &mut Writer<'_>, path: &str, notes: Notes) {
    out.notes.extend_as(notes, |field| inside(path, field));
}

/// Notes that a scheduler is read again with other names and numbers: its turns have `quantum_bytes`.
pub(crate) fn otherwise(
    out: &mut Writer<'_>,
    params: &Params,
    parts: &[Part<'_>],
    quantum_bytes: u32,
) {
    out.notes.on(Level::Exact, "queue.queues", Code::OtherwiseQueued, [out.name.into()]);
    let in_order = parts.iter().enumerate().all(|(index, own)| own.level == index);
    let shares = parts.iter().any(|own| !own.is_alone);
    let kept = match (in_order, shares) {
        (true, _) => Share::Strict,
        (false, true) => params.share,
        (false, false) => Share::Drr,
    };
    out.fixed("queue.share", &params.share, &kept);
    out.fixed("queue.quantum_bytes", &params.quantum_bytes, &quantum_bytes);
}

/// The weights of queues in whole percent of a hundred; a note for each that is rounded.
pub(crate) fn weights(out: &mut Writer<'_>, parts: &[&Part<'_>]) -> Vec<u32> {
    let weights: Vec<f64> = parts.iter().map(|own| own.own.weight).collect();
    let percents = percents(&weights);
    let sum: f64 = weights.iter().sum();
    for (part, &percent) in parts.iter().zip(&percents) {
        let wanted = 100.0 * part.own.weight / sum;
        if (f64::from(percent) - wanted).abs() > 1e-9 * wanted {
            let apart = (f64::from(percent) - wanted).abs() > 0.05 * wanted;
            let level = if apart { Level::Changed } else { Level::Rounded };
            let args = [out.name.into(), percent.into(), about(wanted).into()];
            out.notes.on_path(level, format!("{}.weight", part.path), Code::PercentOfWeight, args);
        }
    }
    percents
}

/// Whole percent of a hundred in proportion to weights, at least one each.
fn percents(weights: &[f64]) -> Vec<u32> {
    let sum: f64 = weights.iter().sum();
    let exact: Vec<f64> = weights.iter().map(|weight| 100.0 * weight / sum).collect();
    let mut whole: Vec<u32> = exact.iter().map(|own| (own.floor() as u32).max(1)).collect();
    while whole.iter().sum::<u32>() != 100 {
        let off = |index: &usize| exact[*index] - f64::from(whole[*index]);
        let least = |a: usize, b: usize| if off(&b) > off(&a) { b } else { a };
        let most = |a: usize, b: usize| if off(&b) < off(&a) { b } else { a };
        if whole.iter().sum::<u32>() < 100 {
            let Some(index) = (0..whole.len()).reduce(least) else { break };
            whole[index] += 1;
        } else {
            let Some(index) = (0..whole.len()).filter(|&own| whole[own] > 1).reduce(most) else {
                break;
            };
            whole[index] -= 1;
        }
    }
    whole
}

/// Refuses a way of sharing that is not among the `known`, and queues that share before others. Whether the system has the rest.
pub(crate) fn shares(
    out: &mut Writer<'_>,
    params: &Params,
    parts: &[Part<'_>],
    known: &[Share],
) -> bool {
    let is_known = params.share == Share::Strict || known.contains(&params.share);
    if !is_known && parts.iter().any(|own| !own.is_alone) {
        let share = serde_json::to_value(params.share).unwrap_or_default();
        let args = [out.name.into(), share.as_str().unwrap_or_default().into()];
        out.notes.on(Level::Refused, "queue.share", Code::NoSuchScheme, args);
        return false;
    }
    let last = parts.iter().map(|own| own.level).max().unwrap_or(0);
    if parts.iter().any(|own| !own.is_alone && own.level < last) {
        out.notes.on(Level::Refused, "queue.queues", Code::LastLevelShares, [out.name.into()]);
        return false;
    }
    true
}
