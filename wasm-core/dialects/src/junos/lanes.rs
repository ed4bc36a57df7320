//! Lanes of the schedulers of a configuration with their profiles.

use std::collections::{BTreeMap, BTreeSet};

use aqm_lane::fault::Code;
use aqm_lane::math;
use aqm_lane::queue::scheduler::Share;
use aqm_lane::queue::wred::{self, CurveOf, Of};
use aqm_lane::queue::{Measure, QueueSpec, gred_i, red, sketch, tail_drop};

use super::fit::{self, Point};
use super::read::{
    Classifier, Loss, Map, Memory, Number, PRIORITIES, Profile, Reader, Scheduler, SchedulerMap,
    Transmit,
};
use super::shown;
use super::{MOST_PAIRS, NAME, SPACING, packets_in, queue_at};
use crate::classes::{self, Common, Weights};
use crate::curves;
use crate::lab::in_packets;
use crate::note::{Level, Notes, Place};
use crate::number::about;
use crate::ramp::Ramp;
use crate::{Import, Imported, ImportedLink, MOST_LANES, Reading};

/// Waiting packets that a memory of unknown size is taken to have room for: those of the lab's usual buffer.
const USUAL_MEMORY: u32 = 199;
/// Bytes of a packet, if nobody says.
const USUAL_BYTES: u32 = 1000;
/// Most points of the lab's own curve.
const MOST_POINTS: usize = 64;

/// Reads a text. `drops_beyond` says whether everything is dropped above the second and last point of a profile.
pub(super) fn import(text: &str, reading: Reading, drops_beyond: bool) -> Import {
    let Reading { packet_bytes, apart } = reading;
    let mut reader = Reader { apart, ..Reader::default() };
    if !shown::profiles(text, &mut reader) {
        reader.text(text);
    }
    let Reader {
        profiles,
        schedulers,
        scheduler_maps,
        classifiers,
        classes,
        applied,
        profile_names,
        exponent,
        port_bps,
        inactive,
        mut notes,
        ..
    } = reader;
    let size = packet_bytes.unwrap_or(USUAL_BYTES);
    let pairs = profiles.iter().map(|profile| Pairs::of(profile, &mut notes)).collect();
    let mut maker = Maker {
        profiles,
        pairs,
        names: profile_names,
        inactive,
        size,
        apart,
        drops_beyond,
        exponent,
        port_bps,
        lanes: Vec::new(),
        used: BTreeSet::new(),
        notes,
    };
    let used = |own: &&Classifier| applied.as_ref().is_none_or(|name| *name == own.name);
    let classifier = classifiers.iter().find(used);
    let forwarding = Forwarding { schedulers: &schedulers, classes: &classes, classifier };
    let mut mapped = BTreeSet::new();
    for map in scheduler_maps.iter().take(MOST_LANES) {
        if maker.mapped(map, &forwarding) {
            mapped.extend(map.entries.iter().map(|(_, name, _)| name.clone()));
        }
    }
    maker.lanes(&schedulers, &mapped);
    let Maker { lanes, mut notes, .. } = maker;
    let link = ImportedLink::of(&lanes, &mut notes);
    let mut notes = notes.into_vec();
    // Some wait until the whole text is read.
    notes.sort_by_key(|note| note.at);
    Import { lanes, link, notes }
}

/// The points of a sketch through those of a profile.
pub(super) fn line(points: &[Point], memory: u32) -> Vec<[f64; 2]> {
    points.iter().map(|&[fill, p]| [queue_at(fill, memory), f64::from(p) / 100.0]).collect()
}
/// A profile's pairs in their order, which rises.
#[derive(Clone, Debug)]
struct Pairs {
    points: Vec<Point>,
    /// Whether straight lines go through them; steps otherwise.
    is_interpolated: bool,
}

impl Pairs {
    /// The pairs of a profile; `None`, with a note, if there are none to use.
    fn of(profile: &Profile, notes: &mut Notes) -> Option<Pairs> {
        if profile.is_refused {
            return None;
        }
        let pairs: Vec<[Number; 2]> = match &profile.lists {
            None => profile.segments.clone(),
            Some([fills, probabilities]) => {
                if let Some([fill, _]) = profile.segments.first() {
                    let args = ["fill-level".into()];
                    notes.at(Level::Lost, fill.at, Code::OptionLeftOut, args);
                }
                let counts = [fills.len(), probabilities.len()];
                if counts[0] != counts[1] {
                    let longer = if counts[0] > counts[1] { fills } else { probabilities };
                    let at = longer[counts[0].min(counts[1])].at;
                    notes.at(Level::Refused, at, Code::PairsUneven, counts.map(Into::into));
                    return None;
                }
                fills.iter().zip(probabilities).map(|(&fill, &own)| [fill, own]).collect()
            }
        };
        if pairs.is_empty() {
            let args = [(&*profile.name).into(), "fill-level".into()];
            notes.at(Level::Refused, profile.at, Code::NeedsOption, args);
            return None;
        }
        for two in pairs.windows(2) {
            let [before, own] = [two[0][0], two[1][0]];
            if own.value <= before.value {
                let args = [before, own].map(|own| u32::from(own.value).into());
                notes.at(Level::Refused, own.at, Code::FillsNotRising, args);
                return None;
            }
        }
        if let Some([fill, _]) = pairs.get(MOST_PAIRS) {
            let args = [NAME.into(), MOST_PAIRS.into(), pairs.len().into()];
            notes.at(Level::Exact, fill.at, Code::PlatformLimit, args);
        }
        let points = pairs.iter().map(|pair| pair.map(|own| own.value)).collect();
        Some(Pairs { points, is_interpolated: profile.lists.is_some() })
    }

    /// The corners of the curve, from 0 % to 100 %; two at one fill level make a cliff.
    fn corners(&self) -> Vec<Point> {
        let mut corners = Vec::new();
        if self.is_interpolated {
            if self.points[0][0] > 0 {
                corners.push([0, 0]);
            }
            corners.extend(&self.points);
            if self.points[self.points.len() - 1][0] < 100 {
                corners.push([100, 100]);
            }
            return corners;
        }
        let mut before = None;
        for &[fill, own] in &self.points {
            if fill > 0 {
                if before.is_none() {
                    corners.push([0, 0]);
                }
                corners.push([fill, before.unwrap_or(0)]);
            }
            corners.push([fill, own]);
            before = Some(own);
        }
        if let Some(own) = before
            && corners[corners.len() - 1][0] < 100
        {
            corners.push([100, own]);
        }
        corners
    }

    /// The corners, as many as the lab's own curve has; a note if the curve is another then.
    fn curve(&self, memory: u32, notes: &mut Notes) -> Vec<[f64; 2]> {
        let corners = self.corners();
        if corners.len() <= MOST_POINTS {
            return line(&corners, memory);
        }
        // At a cliff, `line_at` takes the lower value.
        let values = std::array::from_fn(|fill| fit::line_at(&corners, fill as f64));
        let points = fit::fit(&values, MOST_POINTS);
        let off = |fill: usize| (fit::line_at(&points, fill as f64) - values[fill]).abs();
        let largest = (0..fit::FILLS).reduce(|a, b| if off(b) > off(a) { b } else { a });
        let at = largest.unwrap_or_default();
        let args = [
            Code::TheLab.into(),
            points.len().into(),
            about(off(at) / 100.0).into(),
            about(queue_at(at as u8, memory)).into(),
        ];
        notes.on(Level::Changed, "queue.points", Code::CurveInPoints, args);
        line(&points, memory)
    }
}

/// Lanes of what was read.
struct Maker {
    profiles: Vec<Profile>,
    /// The pairs of each profile that has some to use.
    pairs: Vec<Option<Pairs>>,
    names: BTreeMap<String, usize>,
    inactive: Vec<String>,
    /// Bytes of a packet.
    size: u32,
    /// Whether each profile and each scheduler makes a lane.
    apart: bool,
    drops_beyond: bool,
    exponent: u64,
    port_bps: Option<u64>,
    lanes: Vec<Imported>,
    /// Profiles that are in lanes.
    used: BTreeSet<usize>,
    notes: Notes,
}

/// What a scheduler says of the link.
#[derive(Clone, Copy)]
struct Port {
    rate: Option<u64>,
    /// Waiting packets.
    memory: u32,
    ecn: bool,
}

/// What says which packets have which scheduler.
struct Forwarding<'r> {
    schedulers: &'r [Scheduler],
    /// Names of forwarding classes, and the numbers of their queues.
    classes: &'r [(String, Option<u64>)],
    classifier: Option<&'r Classifier>,
}

/// The forwarding class of packets that no classifier names.
pub(super) const BEST_EFFORT: &str = "best-effort";
/// The part of a second whose bytes a shaped queue may send at once, if no word says.
const BURSTS_PER_S: u64 = 250;

impl Maker {
    /// Makes one lane of the schedulers of a map. Whether it is one; otherwise each makes a lane.
    fn mapped(&mut self, map: &SchedulerMap, forwarding: &Forwarding<'_>) -> bool {
        if map.entries.len() < 2 || self.lanes.len() == MOST_LANES {
            return false;
        }
        let before = std::mem::take(&mut self.notes);
        let lanes = std::mem::take(&mut self.lanes);
        let mut used = self.used.clone();
        let read = self.branches(map, forwarding, &mut used);
        let found = std::mem::replace(&mut self.notes, before);
        self.lanes = lanes;
        let Some(all) = read else { return false };
        let common = Common {
            system: NAME,
            label: format!("Scheduler map {}", map.name),
            at: map.at,
            share: Share::Drr,
            weights: Weights::Shares,
            rate_bps: self.port_bps,
            rtt_s: None,
        };
        let Some(lane) = classes::together(common, all, &mut self.notes) else { return false };
        self.notes.extend(found);
        let first = self.notes.len();
        let args = [NAME.into(), "drr".into()];
        self.notes.on(Level::Exact, "queue.share", Code::NotDocumented, args);
        self.notes.place_from(first, map.at);
        self.lanes.push(lane);
        self.used = used;
        true
    }

    /// The queues of a scheduler map; `None` if one is not read.
    fn branches(
        &mut self,
        map: &SchedulerMap,
        forwarding: &Forwarding<'_>,
        used: &mut BTreeSet<usize>,
    ) -> Option<Vec<classes::Class>> {
        let mut all: Vec<classes::Class> = Vec::new();
        let mut without = Vec::new();
        for (class, name, at) in &map.entries {
            let (label, queue) = &forwarding.classes[*class];
            let scheduler = forwarding.schedulers.iter().find(|own| own.name == *name)?;
            let share_of = |transmit: Transmit| match (transmit, self.port_bps) {
                (Transmit::Percent(percent), _) => Some(f64::from(percent)),
                (Transmit::Rate(rate), Some(port)) => Some(100.0 * rate as f64 / port as f64),
                (Transmit::Rate(rate), None) => Some(rate as f64),
            };
            let weight = scheduler.transmit.and_then(|(own, _)| share_of(own));
            let exact = scheduler.transmit.filter(|_| scheduler.is_exact);
            let exact = exact.and_then(|(own, _)| match (own, self.port_bps) {
                (Transmit::Rate(rate), _) => Some(rate),
                (Transmit::Percent(percent), port) => Some(port? * u64::from(percent) / 100),
            });
            let rate = exact.or(scheduler.shaping);
            let mut own = Notes::default();
            std::mem::swap(&mut own, &mut self.notes);
            let first = self.lanes.len();
            self.queue_lanes(scheduler, rate.or(self.port_bps), used);
            let mut read = self.lanes.split_off(first);
            std::mem::swap(&mut own, &mut self.notes);
            if read.len() != 1 {
                return None;
            }
            let shape = rate.map(|rate| {
                let burst = scheduler.burst.unwrap_or_else(|| {
                    let usual = (rate / 8 / BURSTS_PER_S).max(1514);
                    let first = own.len();
                    own.on(Level::Changed, "class.shape", Code::BurstGuessed, [usual.into()]);
                    own.place_from(first, scheduler.at);
                    usual
                });
                classes::shape(rate, burst)
            });
            let low = PRIORITIES.len() as u32 - 1;
            let level = scheduler.priority.map_or(low, |(level, _)| level);
            if let Some((level, at)) =
                scheduler.priority.filter(|&(level, _)| level > 0 && level < low)
            {
                let args = [PRIORITIES[level as usize].into()];
                let first = own.len();
                own.on(Level::Changed, "class.level", Code::PriorityByRate, args);
                own.place_from(first, at);
            }
            // The first priority needs no rate.
            if weight.is_none() && level > 0 {
                without.push(all.len());
            }
            let of_class = forwarding.classifier.iter().flat_map(|own| &own.dscps);
            let dscps = of_class.filter(|(_, own)| own == class).map(|(dscp, _)| *dscp).collect();
            all.push(classes::Class {
                name: label.clone(),
                at: *at,
                dscps,
                ect1: false,
                is_rest: *queue == Some(0) || (queue.is_none() && label == BEST_EFFORT),
                level,
                weight: weight.unwrap_or(1.0),
                shape,
                meter: None,
                lane: read.remove(0),
                notes: own,
            });
        }
        let given = |(index, own): (usize, &classes::Class)| {
            if without.contains(&index) || own.level == 0 { 0.0 } else { own.weight }
        };
        let sum: f64 = all.iter().enumerate().map(given).sum();
        for &index in &without {
            let left = (100.0 - sum).max(1.0) / without.len() as f64;
            all[index].weight = left;
            let own = &mut all[index];
            let first = own.notes.len();
            own.notes.on(Level::Changed, "class.weight", Code::Guessed, [about(left).into()]);
            own.notes.place_from(first, own.at);
        }
        Some(all)
    }

    fn lanes(&mut self, schedulers: &[Scheduler], mapped: &BTreeSet<String>) {
        let mut used = std::mem::take(&mut self.used);
        for scheduler in schedulers.iter().filter(|own| !mapped.contains(&own.name)) {
            self.scheduler(scheduler, &mut used);
        }
        for own in 0..self.profiles.len() {
            if !used.contains(&own) && self.pairs[own].is_some() {
                let at = self.profiles[own].at;
                let port =
                    Port { rate: self.port_bps, memory: self.guessed_memory(at), ecn: false };
                self.curve(own, port, at);
            }
        }
        self.lanes.sort_by_key(|lane| lane.at);
    }

    fn scheduler(&mut self, scheduler: &Scheduler, used: &mut BTreeSet<usize>) {
        if let Some((_, at)) = scheduler.priority {
            self.notes.at(Level::Lost, at, Code::OptionLeftOut, ["priority".into()]);
        }
        if let Some(bytes) = scheduler.burst {
            self.notes.at(Level::Lost, scheduler.at, Code::NoTokenBucket, [bytes.into()]);
        }
        let transmit =
            scheduler.transmit.and_then(|(transmit, at)| match (transmit, self.port_bps) {
                (Transmit::Rate(rate), _) => Some((rate, at)),
                (Transmit::Percent(share), Some(port)) => Some((port * u64::from(share) / 100, at)),
                (Transmit::Percent(_), None) => {
                    self.notes.at(Level::Lost, at, Code::OptionLeftOut, ["percent".into()]);
                    None
                }
            });
        let rate = match (transmit, scheduler.shaping) {
            (Some((rate, _)), _) if scheduler.is_exact => Some(rate),
            (_, Some(rate)) => Some(rate),
            (Some((rate, at)), None) => {
                // What is left of the link may be used too.
                self.changed(at, "link.rate_bps", Code::Guessed, rate);
                Some(rate)
            }
            (None, None) => self.port_bps,
        };
        if scheduler.maps.is_empty() && rate.is_none() && scheduler.memory.is_none() {
            self.notes.at(Level::Lost, scheduler.at, Code::CommandLeftOut, []);
            return;
        }
        self.queue_lanes(scheduler, rate, used);
    }

    /// The lanes of a scheduler's profiles, or of its plain queue.
    fn queue_lanes(
        &mut self,
        scheduler: &Scheduler,
        rate: Option<u64>,
        used: &mut BTreeSet<usize>,
    ) {
        let memory = match scheduler.memory {
            Some(Memory::Time(time, at)) => match rate {
                Some(rate) => {
                    let memory = packets_in(time, rate, self.size);
                    if memory == 0 {
                        let args = [NAME.into()];
                        self.notes.at(Level::Changed, at, Code::LimitTooSmall, args);
                    }
                    memory.max(1)
                }
                None => {
                    let args = ["temporal".into(), "shaping-rate".into()];
                    self.notes.at(Level::Changed, at, Code::NeedsOption, args);
                    self.guessed_memory(at)
                }
            },
            Some(Memory::Unknown(at)) => self.guessed_memory(at),
            None => self.guessed_memory(scheduler.at),
        };
        let port = Port { rate, memory, ecn: scheduler.ecn };
        if scheduler.maps.is_empty() {
            let label = format!("Tail Drop {}", scheduler.name);
            let queue = || QueueSpec::TailDrop(tail_drop::Params {});
            self.lane(label, Port { ecn: false, ..port }, scheduler.at, |_| queue());
        }
        let mut own = BTreeSet::new();
        let mut found: Vec<(Map, usize, Place)> = Vec::new();
        for (map, name, at) in &scheduler.maps {
            let Some(&profile) = self.names.get(name) else {
                if self.inactive.contains(name) {
                    self.notes.at(Level::Lost, *at, Code::SwitchedOff, []);
                    continue;
                }
                let args = ["drop-profile".into(), (&**name).into()];
                self.notes.at(Level::Refused, *at, Code::NoSuchName, args);
                continue;
            };
            used.insert(profile);
            if self.pairs[profile].is_some() {
                found.push((*map, profile, *at));
            }
        }
        // One profile is that of all packets.
        let several = found.iter().any(|(_, profile, _)| *profile != found[0].1);
        if !self.apart
            && several
            && let Some(curves) = self.coloured(&found, port.memory)
            && !(curves.len() == 1 && curves[0].of.len() == curves::COLOURS.len())
        {
            let at = found[0].2;
            let label = format!("WRED {}", scheduler.name);
            self.lane(label, port, at, |maker| {
                let args = [NAME.into(), "geometric".into()];
                let noted = maker.notes.len();
                maker.notes.on(Level::Exact, "queue.spacing", Code::NotDocumented, args);
                maker.notes.place_from(noted, at);
                let w_q = math::pow(2.0, -(maker.exponent as f64));
                QueueSpec::Wred(wred::Params {
                    curves,
                    w_q,
                    spacing: SPACING,
                    ..wred::Params::default()
                })
            });
            return;
        }
        for (_, profile, at) in found {
            if own.insert(profile) {
                self.curve(profile, port, at);
            }
        }
    }

    /// The curves of the colours that loss priorities are; a note for each profile without a colour. `None` if they are too
    /// many.
    fn coloured(&mut self, maps: &[(Map, usize, Place)], memory: u32) -> Option<Vec<CurveOf>> {
        let mut curves = Vec::new();
        let mut taken: Vec<usize> = Vec::new();
        let losses: [&[Loss]; 3] =
            [&[Loss::Low], &[Loss::MediumLow, Loss::MediumHigh], &[Loss::High]];
        for ((colour, _), losses) in curves::COLOURS.iter().zip(losses) {
            // A profile for a loss priority comes before that for any, and one of TCP before others.
            let of = |wanted: Loss, without_tcp: bool| {
                let is = |(map, ..): &&(Map, usize, Place)| {
                    map.loss == wanted && map.without_tcp == without_tcp
                };
                maps.iter().rev().find(is)
            };
            let ways =
                losses.iter().chain(&[Loss::Any]).flat_map(|loss| [(*loss, false), (*loss, true)]);
            let Some(&(_, profile, at)) =
                ways.into_iter().find_map(|(loss, not_tcp)| of(loss, not_tcp))
            else {
                continue;
            };
            taken.push(profile);
            let first = self.notes.len();
            let points = self.points(profile, memory);
            self.notes.place_from(first, at);
            curves.push(CurveOf { of: vec![Of::Colour(*colour)], points });
        }
        for (_, profile, at) in maps.iter().filter(|(_, profile, _)| !taken.contains(profile)) {
            let args = [(&*self.profiles[*profile].name).into()];
            self.notes.at(Level::Lost, *at, Code::OptionLeftOut, args);
        }
        curves::together(curves, maps[0].2, &mut self.notes)
    }

    /// The points of a profile's curve in a queue with several.
    fn points(&mut self, own: usize, memory: u32) -> Vec<[f64; 2]> {
        let Some(pairs) = &self.pairs[own] else { return Vec::new() };
        if let (true, true, [[min, 0], [max, max_p]]) =
            (self.drops_beyond, pairs.is_interpolated, &pairs.points[..])
        {
            let [min, max] = [*min, *max].map(|fill| queue_at(fill, memory));
            return curves::points(Ramp { min, max, max_p: f64::from(*max_p) / 100.0 });
        }
        pairs.curve(memory, &mut self.notes)
    }

    fn changed(&mut self, at: Place, field: &'static str, code: Code, value: u64) {
        let first = self.notes.len();
        self.notes.on(Level::Changed, field, code, [value.into()]);
        self.notes.place_from(first, at);
    }

    fn guessed_memory(&mut self, at: Place) -> u32 {
        self.changed(at, "link.buffer", Code::Guessed, u64::from(USUAL_MEMORY) + 1);
        USUAL_MEMORY
    }

    fn curve(&mut self, own: usize, port: Port, at: Place) {
        let label = format!("RED {}", self.profiles[own].name);
        self.lane(label, port, at, |maker| maker.placed(own, port.memory, at));
    }

    /// The discipline of a profile, with its notes at a place.
    fn placed(&mut self, own: usize, memory: u32, at: Place) -> QueueSpec {
        let first = self.notes.len();
        let queue = self.queue(own, memory);
        self.notes.place_from(first, at);
        queue
    }

    fn queue(&mut self, own: usize, memory: u32) -> QueueSpec {
        let w_q = math::pow(2.0, -(self.exponent as f64));
        let args = [NAME.into(), "geometric".into()];
        self.notes.on(Level::Exact, "queue.spacing", Code::NotDocumented, args);
        let Some(pairs) = &self.pairs[own] else {
            return QueueSpec::TailDrop(tail_drop::Params {});
        };
        let ramp = match pairs.points[..] {
            [[min, 0], [max, max_p]] if pairs.is_interpolated => Some((min, max, max_p)),
            _ => None,
        };
        if let Some((_, max, max_p)) = ramp
            && !self.drops_beyond
            && max < 100
            && max_p < 100
        {
            self.notes.on(Level::Exact, "queue.points", Code::TwoPoints, [NAME.into()]);
        }
        if self.drops_beyond
            && let Some((min, max, max_p)) = ramp
        {
            let [min_th, max_th] = [min, max].map(|fill| queue_at(fill, memory));
            let max_p = f64::from(max_p) / 100.0;
            return if self.exponent == 0 {
                QueueSpec::GredI(gred_i::Params { min_th, max_th, max_p, spacing: SPACING })
            } else {
                let usual = red::Params::default();
                QueueSpec::Red(red::Params {
                    min_th,
                    max_th,
                    max_p,
                    w_q,
                    spacing: SPACING,
                    ..usual
                })
            };
        }
        let points = pairs.curve(memory, &mut self.notes);
        let measure = if self.exponent == 0 { Measure::Instantaneous } else { Measure::Average };
        QueueSpec::Sketch(sketch::Params { points, measure, w_q, spacing: SPACING })
    }

    /// Adds a lane, as long as a scenario has room for it.
    fn lane(
        &mut self,
        label: String,
        Port { rate, memory, ecn }: Port,
        at: Place,
        queue: impl FnOnce(&mut Maker) -> QueueSpec,
    ) {
        if self.lanes.len() == MOST_LANES {
            self.notes.at(Level::Refused, at, Code::LanesTooMany, [MOST_LANES.into()]);
            return;
        }
        let queue = queue(self);
        self.lanes.push(Imported {
            label,
            queue,
            buffer: Some(in_packets(memory)),
            rate_bps: rate,
            ecn,
            packet_bytes: self.size,
            rtt_s: None,
            drop_share: None,
            at,
        });
    }
}
