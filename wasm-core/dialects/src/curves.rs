//! Several drop curves of one queue, which are one lane with WRED.

use aqm_lane::fault::Code;
use aqm_lane::packet::Colour;
use aqm_lane::queue::wred::{Counts, CurveOf, MOST_CURVES, Of, Params};
use aqm_lane::queue::{Measure, QueueSpec, Spacing, gred_i, sketch};

use crate::note::{Level, Notes, Place};
use crate::number::{about, roughly};
use crate::ramp::{self, Ramp};
use crate::writing::Writer;
use crate::{Lane, Same};

/// The colours, best first, and what they are called.
pub(crate) const COLOURS: [(Colour, &str); 3] =
    [(Colour::Green, "green"), (Colour::Yellow, "yellow"), (Colour::Red, "red")];
/// Most codepoints and colours of a curve.
const MOST_NAMED: usize = 16;
/// Longest queue of a curve, packets.
const MOST_QUEUE: f64 = 1e6;
/// Number of codepoints.
pub(crate) const DSCPS: usize = 64;

/// The points of a straight ramp, above which everything is dropped.
pub(crate) fn points(Ramp { min, max, max_p }: Ramp) -> Vec<[f64; 2]> {
    vec![[0.0, 0.0], [min, 0.0], [max, max_p], [max, 1.0]]
}

/// A ramp within the lab's range of queues, with a width of `step` at least.
pub(crate) fn within(ramp: Ramp, step: f64, notes: &mut Notes) -> Ramp {
    let [min, max] = [ramp.min, ramp.max].map(|queue| {
        let kept = queue.min(MOST_QUEUE);
        if kept != queue {
            let args = [queue.into(), kept.into()];
            notes.on(Level::Changed, "queue.curves", Code::OutsideLab, args);
        }
        kept
    });
    Ramp { min: min.min(max - step).max(0.0), max: max.max(step), ..ramp }
}

/// The straight ramp that a curve is; `None` for any other curve.
fn ramp_of(points: &[[f64; 2]]) -> Option<Ramp> {
    let inner = match points {
        [[_, first], inner @ ..] if *first == 0.0 && inner.len() == 3 => inner,
        all => all,
    };
    let &[[min, zero], [max, max_p], [end, one]] = inner else { return None };
    let is_ramp = zero == 0.0 && one == 1.0 && end == max && max > min;
    is_ramp.then_some(Ramp { min, max, max_p })
}

/// Curves with those that are equal together. If they name all codepoints, the largest is that of the rest. `None`, with a note,
/// if they are too many for a queue here.
pub(crate) fn together(curves: Vec<CurveOf>, at: Place, notes: &mut Notes) -> Option<Vec<CurveOf>> {
    let mut all: Vec<CurveOf> = Vec::new();
    for own in curves {
        match all.iter_mut().find(|other| other.points == own.points) {
            // A list says nothing beside the rest.
            Some(other) if own.of.is_empty() => other.of.clear(),
            Some(other) if other.of.is_empty() => {}
            Some(other) => other.of.extend(own.of),
            None => all.push(own),
        }
    }
    let named: usize = all.iter().map(|own| own.of.len()).sum();
    if named == DSCPS
        && let Some(largest) = all.iter_mut().max_by_key(|own| own.of.len())
    {
        largest.of.clear();
    }
    all.sort_by_key(|own| own.of.is_empty());
    if all.len() > MOST_CURVES || all.iter().any(|own| own.of.len() > MOST_NAMED) {
        let args = [MOST_CURVES.into(), MOST_NAMED.into(), all.len().into()];
        notes.at(Level::Changed, at, Code::CurvesApart, args);
        return None;
    }
    Some(all)
}

/// The first curve of each colour.
pub(crate) fn by_colour(params: &Params) -> [Option<usize>; 3] {
    COLOURS.map(|(colour, _)| {
        let has = |own: &CurveOf| own.of.is_empty() || own.of.contains(&Of::Colour(colour));
        params.curves.iter().position(has)
    })
}

/// How a system tells packets of one curve from those of another.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum By {
    Colour,
    Dscp,
}

/// Refuses curves that a system cannot tell apart, and averages that it does not have. Whether it holds the rest.
pub(crate) fn holds(out: &mut Writer<'_>, params: &Params, by: By) -> bool {
    let named = |own: &Of| match by {
        By::Colour => matches!(own, Of::Colour(_)),
        By::Dscp => matches!(own, Of::Dscp(_)),
    };
    if !params.curves.iter().flat_map(|own| &own.of).all(named) {
        let by = if by == By::Colour { "colour" } else { "DSCP" };
        let args = [out.name.into(), by.into()];
        out.notes.on(Level::Refused, "queue.curves", Code::CurvesBy, args);
        return false;
    }
    if params.measure != Counts::All {
        let args = [out.name.into()];
        out.notes.on(Level::Refused, "queue.measure", Code::OneAverage, args);
        return false;
    }
    let mut relisted = params.curves.clone();
    if by == By::Colour {
        let of = by_colour(params).into_iter().zip(COLOURS);
        relisted = of
            .filter_map(|(curve, (colour, _))| {
                let points = params.curves[curve?].points.clone();
                Some(CurveOf { of: vec![Of::Colour(colour)], points })
            })
            .collect();
    }
    let at = Place { line: 1, column: 1 };
    if together(relisted, at, &mut Notes::default()).as_ref() != Some(&params.curves) {
        out.notes.on(Level::Exact, "queue.curves", Code::CurvesListed, [out.name.into()]);
    }
    true
}

/// The curves as straight ramps with the spacing `to`. `None`, with a note, if one is not straight.
pub(crate) fn ramps(out: &mut Writer<'_>, params: &Params, to: Spacing) -> Option<Vec<Ramp>> {
    let ramps: Option<Vec<Ramp>> = params.curves.iter().map(|own| ramp_of(&own.points)).collect();
    let Some(ramps) = ramps else {
        let args = [out.name.into()];
        out.notes.on(Level::Refused, "queue.curves", Code::CurvesNotStraight, args);
        return None;
    };
    let as_written = |(own, ramp): (&CurveOf, &Ramp)| own.points == points(*ramp);
    if !params.curves.iter().zip(&ramps).all(as_written) {
        out.notes.on(Level::Exact, "queue.curves", Code::CurvesListed, [out.name.into()]);
    }
    if params.spacing == to {
        return Some(ramps);
    }
    if out.lane.same == Some(Same::Rate) {
        out.notes.on(Level::Changed, "queue.spacing", Code::CurveAtRate, [out.name.into()]);
        out.notes.on(Level::Changed, "queue.curves", Code::CurveAtRate, [out.name.into()]);
        let at_rate = |own: Ramp| {
            let max_p = ramp::translated(params.spacing, to, own.max_p);
            Ramp { max_p, ..own }
        };
        return Some(ramps.into_iter().map(at_rate).collect());
    }
    let share = out.share();
    let own = ramp::share(to, ramp::base(params.spacing, share));
    let args = [out.name.into(), roughly(own / share).into(), about(share).into()];
    out.notes.on(Level::Changed, "queue.spacing", Code::SpacedAlongCurve, args);
    Some(ramps)
}

/// Whether curves are one as they are written, which then is that of all packets, as a note says.
pub(crate) fn one_for_all<T: PartialEq>(out: &mut Writer<'_>, written: &[T]) -> bool {
    let is_one = written.windows(2).all(|pair| pair[0] == pair[1]);
    if is_one {
        out.notes.on(Level::Changed, "queue", Code::OneCurveForAll, [out.name.into()]);
    }
    is_one
}

/// The codepoints of a curve; for the one of the rest, all that no other names.
pub(crate) fn dscps_of(params: &Params, curve: &CurveOf) -> Vec<u8> {
    let dscps = |own: &CurveOf| -> Vec<u8> {
        let dscp = |of: &Of| if let Of::Dscp(dscp) = of { Some(*dscp) } else { None };
        own.of.iter().filter_map(dscp).collect()
    };
    if !curve.of.is_empty() {
        return dscps(curve);
    }
    let named: Vec<u8> = params.curves.iter().flat_map(dscps).collect();
    (0..DSCPS as u8).filter(|dscp| !named.contains(dscp)).collect()
}

/// The lanes with each of the curves alone: as a curve of its own, or as a straight `ramp` with the spacing `to`. `None`, with a
/// note, if such a ramp is wanted and one is none.
pub(crate) fn alone(
    out: &mut Writer<'_>,
    params: &Params,
    is_ramp: bool,
    to: Spacing,
) -> Option<Vec<Lane>> {
    let lane = out.lane;
    let same = lane.same.or(Some(Same::Numbers));
    let with = |queue| Lane { queue, same, ..lane.clone() };
    if is_ramp {
        if params.w_q < 1.0 {
            out.no_average("queue.w_q", params.w_q);
        }
        let of = |Ramp { min: min_th, max: max_th, max_p }| {
            with(QueueSpec::GredI(gred_i::Params { min_th, max_th, max_p, spacing: to }))
        };
        return Some(ramps(out, params, to)?.into_iter().map(of).collect());
    }
    let of = |curve: &CurveOf| {
        let &Params { w_q, spacing, .. } = params;
        let (points, measure) = (curve.points.clone(), Measure::Average);
        with(QueueSpec::Sketch(sketch::Params { points, measure, w_q, spacing }))
    };
    Some(params.curves.iter().map(of).collect())
}
