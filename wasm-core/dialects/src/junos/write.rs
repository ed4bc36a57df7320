//! Lanes to drop profiles.

use aqm_lane::fault::Code;
use aqm_lane::packet::Colour;
use aqm_lane::queue::red::AboveMax;
use aqm_lane::queue::scheduler::Share;
use aqm_lane::queue::{Measure, QueueSpec, scheduler, sketch, wred};

use super::fit::{self, FILLS, Point};
use super::lanes::{self, BEST_EFFORT};
use super::read::PRIORITIES;
use super::{NAME, SPACING, microseconds, packets_in, queue_at};
use crate::classes::{self, Has, Part};
use crate::curves::{self, By};
use crate::note::Level;
use crate::number::{about, roughly};
use crate::ramp::{self, Drawn, Ramp};
use crate::writing::{Straight, Writer};
use crate::{Export, Lane, Same};

/// Longest memory of a queue on many cards, µs.
const MANY_TAKE: u64 = 50_000;
/// Curves that leave zero and reach their top within fewer fill levels are drawn coarsely.
const COARSE: usize = 10;
/// Parts of a fill level at which a line is compared with the curve.
const PARTS: u32 = 10;

/// What a profile is made of.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// At most so many points.
    Points(usize),
    /// Two points, and everything above.
    Ramp,
}

pub(super) fn export(lane: &Lane, form: Form) -> Export {
    let mut out = Writer::new(NAME, lane);
    let text = whole(&mut out, form);
    out.export(text)
}

fn whole<'l>(out: &mut Writer<'l>, form: Form) -> Option<String> {
    let lane: &'l Lane = out.lane;
    let rate_bps = lane.rate_bps;
    if let QueueSpec::Scheduler(params) = &lane.queue {
        return scheduler(out, params, form);
    }
    let (time, profiles) = queue(out, rate_bps, form, "AQM")?;
    out.left_out();
    let (text, maps) = written_profiles(out, &profiles, 3);
    let text = drop_profiles(&text);
    Some(format!(
        "class-of-service {{\n{text}    schedulers {{\n        AQM {{\n            \
         transmit-rate {rate_bps} exact;\n            buffer-size temporal {time};\n{maps}        }}\n    }}\n}}\n"
    ))
}

/// The memory of a queue as time at `rate_bps`, and the profiles of its discipline.
fn queue(
    out: &mut Writer<'_>,
    rate_bps: u64,
    form: Form,
    name: &str,
) -> Option<(u64, Vec<Profile>)> {
    let packet_bytes = out.lane.packet_bytes;
    let wanted = out.limit_packets();
    let time = microseconds(wanted, rate_bps, packet_bytes);
    let memory = packets_in(time, rate_bps, packet_bytes);
    if memory != wanted {
        out.rounded("link.buffer", (wanted + 1).into(), (memory + 1).into());
    }
    if time > MANY_TAKE {
        let args = [NAME.into(), format!("{MANY_TAKE} \u{b5}s").into(), time.into()];
        out.notes.on(Level::Exact, "link.buffer", Code::PlatformLimit, args);
    }
    let profiles = match &out.lane.queue {
        QueueSpec::TailDrop(_) => Vec::new(),
        QueueSpec::Wred(params) => coloured(out, params, memory, form, name)?,
        _ => {
            let points = points(out, memory, form)?;
            let own = Profile { name: name.to_owned(), losses: &["any"], points };
            if own.points.is_empty() { Vec::new() } else { vec![own] }
        }
    };
    Some((time, profiles))
}

/// The text of profiles, and the statements of a scheduler that name them.
fn written_profiles(out: &mut Writer<'_>, profiles: &[Profile], depth: usize) -> (String, String) {
    let (mut text, mut maps) = (String::new(), String::new());
    let indent = "    ".repeat(depth);
    for own in profiles {
        text += &own.text();
        for loss in own.losses {
            let name = &own.name;
            maps += &format!(
                "{indent}drop-profile-map loss-priority {loss} protocol any drop-profile {name};\n"
            );
        }
    }
    if !profiles.is_empty() {
        out.notes.on(Level::Changed, "queue", Code::HeadDropped, [NAME.into()]);
    }
    if out.lane.ecn && !profiles.is_empty() {
        out.notes.on(Level::Changed, "queue", Code::MarksByCurve, [NAME.into()]);
        maps += &format!("{indent}explicit-congestion-notification;\n");
    }
    (text, maps)
}

fn drop_profiles(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("    drop-profiles {{\n{text}    }}\n") }
}

/// Classes with their codepoints, schedulers, and the map of an interface.
fn scheduler<'l>(
    out: &mut Writer<'l>,
    params: &'l scheduler::Params,
    form: Form,
) -> Option<String> {
    let parts = classes::parts(out, params, Has { ect1: false, limits: true, policer: None })?;
    if !classes::shares(out, params, &parts, &[Share::Drr]) {
        return None;
    }
    let last = parts.iter().map(|own| own.level).max().unwrap_or(0);
    if last >= PRIORITIES.len() {
        let args = [NAME.into(), PRIORITIES.len().into(), (last + 1).into()];
        out.notes.on(Level::Refused, "queue.queues", Code::PlatformLimit, args);
        return None;
    }
    let sharing: Vec<&Part<'_>> = parts.iter().filter(|own| !own.is_alone).collect();
    let mut percents = classes::weights(out, &sharing).into_iter();
    classes::otherwise(out, params, &parts, scheduler::Params::default().quantum_bytes);
    let rate_bps = out.lane.rate_bps;
    let count = parts.len();
    let (mut of_classes, mut queues, mut maps) = (String::new(), String::new(), String::new());
    let (mut profiles, mut schedulers) = (String::new(), String::new());
    for (index, part) in parts.iter().enumerate() {
        let is_rest = index + 1 == count;
        let name = if is_rest { BEST_EFFORT.to_owned() } else { named(&part.own.name, index) };
        let number = if is_rest { 0 } else { index + 1 };
        queues += &format!("        class {name} queue-num {number};\n");
        maps += &format!("            forwarding-class {name} scheduler {name};\n");
        if !is_rest {
            of_classes += &classified(&name, &part.dscps);
        }
        // Nothing is before the first; the last share by their rates.
        let priority = if part.level == last { PRIORITIES.len() - 1 } else { part.level };
        if priority > 0 && part.level < last {
            let args = [PRIORITIES[priority].into()];
            let path = format!("{}.level", part.path);
            out.notes.on_path(Level::Changed, path, Code::PriorityByRate, args);
        }
        let mut text = format!("            priority {};\n", PRIORITIES[priority]);
        if !part.is_alone
            && let Some(percent) = percents.next()
        {
            text += &format!("            transmit-rate percent {percent};\n");
        }
        if let Some(shape) = part.own.shape {
            let (rate, burst) = (shape.rate_bps, shape.burst_bytes);
            text += &format!("            shaping-rate {rate} burst-size {burst};\n");
        }
        let rate = part.own.shape.map_or(rate_bps, |shape| shape.rate_bps);
        let mut own = Writer::new(NAME, &part.lane);
        let read = queue(&mut own, rate, form, &format!("AQM-{name}"));
        let read = read.map(|(time, all)| (time, written_profiles(&mut own, &all, 3)));
        classes::of_part(out, &part.path, own.notes);
        let (time, (own, names)) = read?;
        profiles += &own;
        text += &format!("            buffer-size temporal {time};\n{names}");
        schedulers += &format!("        {name} {{\n{text}        }}\n");
    }
    out.left_out();
    let profiles = drop_profiles(&profiles);
    Some(format!(
        "class-of-service {{\n    classifiers {{\n        dscp AQM {{\n{of_classes}        }}\n    }}\n    \
         forwarding-classes {{\n{queues}    }}\n{profiles}    interfaces {{\n        ge-0/0/0 {{\n            \
         scheduler-map AQM;\n            shaping-rate {rate_bps};\n            unit 0 {{\n                classifiers {{\n                    \
         dscp AQM;\n                }}\n            }}\n        }}\n    }}\n    scheduler-maps {{\n        AQM {{\n{maps}        }}\n    }}\n    \
         schedulers {{\n{schedulers}    }}\n}}\n"
    ))
}

/// The codepoints of a forwarding class. Those of assured forwarding have the loss priority of their colour.
fn classified(name: &str, dscps: &[u8]) -> String {
    let mut text = format!("            forwarding-class {name} {{\n");
    for ((colour, _), losses) in curves::COLOURS.iter().zip(LOSSES) {
        let own = dscps.iter().filter(|&&dscp| Colour::of_dscp(dscp) == *colour);
        let bits: Vec<String> = own.map(|dscp| format!("{dscp:06b}")).collect();
        if let (Some(loss), false) = (losses.last(), bits.is_empty()) {
            let bits = bits.join(" ");
            text += &format!("                loss-priority {loss} code-points [ {bits} ];\n");
        }
    }
    text + "            }\n"
}

/// A queue's name as that of a forwarding class.
fn named(name: &str, index: usize) -> String {
    let sign = |c: char| if c.is_ascii_alphanumeric() || "-_".contains(c) { c } else { '-' };
    let plain: String = name.chars().map(sign).collect();
    let is_plain = plain.starts_with(|c: char| c.is_ascii_alphabetic()) && plain != BEST_EFFORT;
    if is_plain && plain == name { plain } else { format!("c-{plain}-{}", index + 1) }
}

/// A drop profile and the loss priorities that have it.
struct Profile {
    name: String,
    losses: &'static [&'static str],
    points: Vec<Point>,
}

impl Profile {
    fn text(&self) -> String {
        let list = |axis: usize| {
            let all: Vec<String> =
                self.points.iter().map(|point| point[axis].to_string()).collect();
            all.join(" ")
        };
        let ([fills, probabilities], name) = ([0, 1].map(list), &self.name);
        format!(
            "        {name} {{\n            interpolate {{\n                fill-level [ {fills} ];\n                \
             drop-probability [ {probabilities} ];\n            }}\n        }}\n"
        )
    }
}

/// The points of a discipline's curve; none for one that drops nothing early, `None` for one without a curve.
fn points(out: &mut Writer<'_>, memory: u32, form: Form) -> Option<Vec<Point>> {
    match form {
        Form::Points(most) => curve(out, memory, most),
        Form::Ramp => straight(out, memory),
    }
}

/// The loss priorities that are green, yellow and red.
const LOSSES: [&[&str]; 3] = [&["low"], &["medium-low", "medium-high"], &["high"]];

/// A profile for each colour that has a curve.
fn coloured(
    out: &mut Writer<'_>,
    params: &wred::Params,
    memory: u32,
    form: Form,
    name: &str,
) -> Option<Vec<Profile>> {
    if !curves::holds(out, params, By::Colour) {
        return None;
    }
    if out.lane.ecn {
        out.fixed("queue.above_max", &params.above_max, &AboveMax::Drop);
    }
    let mut drawn = Vec::new();
    for lane in curves::alone(out, params, matches!(form, Form::Ramp), SPACING)? {
        let mut own = Writer::new(NAME, &lane);
        let points = points(&mut own, memory, form);
        out.notes.extend_as(own.notes, |field| match field {
            "queue.w_q" | "queue.spacing" => field.to_owned(),
            _ => "queue.curves".to_owned(),
        });
        drawn.push(points?);
    }
    if drawn.iter().all(Vec::is_empty) {
        out.notes.on(Level::Changed, "queue", Code::NoSuchScheme, [NAME.into(), "wred".into()]);
    }
    // A curve beyond the memory drops nothing, and has no profile.
    let mut kept: Vec<Vec<Point>> = drawn.iter().filter(|own| !own.is_empty()).cloned().collect();
    if curves::one_for_all(out, &kept) {
        let losses: &[&str] = &["any"];
        let own = |points| Profile { name: name.to_owned(), losses, points };
        return Some(kept.pop().map(own).into_iter().collect());
    }
    let colours = curves::by_colour(params).into_iter().zip(LOSSES).zip(curves::COLOURS);
    let of = colours.filter_map(|((curve, losses), (_, colour))| {
        let points = drawn[curve?].clone();
        Some(Profile { name: format!("{name}-{colour}"), losses, points })
    });
    Some(of.filter(|own| !own.points.is_empty()).collect())
}

/// Refuses a curve of which nothing is left.
fn rounds_to_zero(out: &mut Writer<'_>, highest: f64) {
    out.notes.on(Level::Refused, "queue", Code::RoundsToZero, [about(highest).into()]);
}

/// Notes a curve without a part that the memory has room for. It is written as a plain queue.
fn starts_beyond(out: &mut Writer<'_>, start: f64, memory: u32) {
    let args = [NAME.into(), about(start).into(), memory.into()];
    out.notes.on(Level::Changed, "queue", Code::StartsBeyondBuffer, args);
}

/// The points of a curve, without those that an interpolated profile has by itself. None for a curve that is zero as far as
/// the memory has room; `None` for a scheme without a curve, and for one that rounds to zero.
fn curve(out: &mut Writer<'_>, memory: u32, most: usize) -> Option<Vec<Point>> {
    let Some(drawn) = out.drawn() else {
        out.no_such_scheme();
        return None;
    };
    if let QueueSpec::Red(red) = &out.lane.queue
        && red.fit.is_some()
    {
        out.notes.on(Level::Changed, "queue.fit", Code::FitEnds, []);
    }
    let same = spacing(out, &drawn);
    let probability = |queue: f64| {
        let own = drawn.at(queue);
        if same == Same::Rate { ramp::translated(drawn.spacing, SPACING, own) } else { own }
    };
    let values = fit::sampled(memory, probability);
    let Some(first) = values.iter().position(|&value| value > 0.0) else {
        let Some(start) = drawn.start() else {
            rounds_to_zero(out, 0.0);
            return None;
        };
        starts_beyond(out, start, memory);
        return Some(Vec::new());
    };
    let between = values.iter().copied().filter(|&value| value > 0.0 && value < 100.0);
    let top = between.fold(0.0, f64::max);
    let points = fit::fit(&values, most);
    if (top > 0.0 && top.round() < 1.0) || points.iter().all(|&[_, own]| own == 0) {
        rounds_to_zero(out, top / 100.0);
        return None;
    }
    let highest = values.iter().copied().fold(0.0, f64::max);
    let end = values.iter().position(|&value| value == highest).unwrap_or(FILLS - 1);
    if end - first < COARSE && !is_vertical(&points, first) {
        let step = about(f64::from(memory) / 100.0);
        let args = [NAME.into(), step.into()];
        out.notes.on(Level::Rounded, "queue", Code::TooFine, args);
    }
    height(out, same);
    differences(out, memory, &points, probability);
    measured(out, &drawn);
    Some(written(&points))
}

/// Whether the only rise is a jump.
fn is_vertical(points: &[Point], first: usize) -> bool {
    let rises = |pair: &&[Point]| pair[1][1] > pair[0][1];
    let mut all = points.windows(2).filter(rises);
    let jump = all
        .next()
        .is_some_and(|pair| usize::from(pair[1][0]) == first && pair[1][0] - pair[0][0] == 1);
    jump && all.next().is_none()
}

/// Notes how drops are spaced, and whether the numbers or the rate stay.
fn spacing(out: &mut Writer<'_>, drawn: &Drawn) -> Same {
    let usual = match out.lane.queue {
        QueueSpec::Red(_) => Same::Numbers,
        _ => Same::Rate,
    };
    let same = out.lane.same.unwrap_or(usual);
    if drawn.spacing != SPACING {
        if same == Same::Rate {
            out.notes.on(Level::Changed, "queue.spacing", Code::CurveAtRate, [NAME.into()]);
        } else {
            let share = out.share();
            let own = ramp::share(SPACING, ramp::base(drawn.spacing, share));
            let args = [NAME.into(), roughly(own / share).into(), about(share).into()];
            out.notes.on(Level::Changed, "queue.spacing", Code::SpacedAlongCurve, args);
        }
    }
    same
}

/// Notes what becomes of a height that the scheme has a number for.
fn height(out: &mut Writer<'_>, same: Same) {
    let (own, spacing) = match &out.lane.queue {
        QueueSpec::Red(red) => (red.max_p, red.spacing),
        QueueSpec::Gred(gred) => (gred.max_p, gred.spacing),
        _ => return,
    };
    let wanted = if same == Same::Rate { ramp::translated(spacing, SPACING, own) } else { own };
    let got = (wanted * 100.0).round() / 100.0;
    let off = (got - wanted).abs();
    if off > 0.005 * wanted {
        let level = if off > 0.05 * wanted { Level::Changed } else { Level::Rounded };
        let args = [NAME.into(), about(got).into(), about(wanted).into()];
        let values = [wanted.into(), got.into()];
        out.notes.kept(level, "queue.max_p", values, Code::MaxpRounded, args);
    }
}

/// Notes how far the line through the points is off the curve.
fn differences(
    out: &mut Writer<'_>,
    memory: u32,
    points: &[Point],
    probability: impl Fn(f64) -> f64,
) {
    let field = match &out.lane.queue {
        QueueSpec::Sketch(own) if own.points == lanes::line(points, memory) => return,
        QueueSpec::Sketch(_) => "queue.points",
        _ => "queue",
    };
    let (mut largest, mut at, mut has_jump) = (0.0_f64, 0.0, false);
    for pair in points.windows(2) {
        let is_jump = pair[1][0] - pair[0][0] == 1 && pair[1][1].abs_diff(pair[0][1]) > 1;
        for part in u32::from(pair[0][0]) * PARTS..=u32::from(pair[1][0]) * PARTS {
            let fill = f64::from(part) / f64::from(PARTS);
            // A cliff begins at its place.
            let queue = fill * f64::from(memory) / 100.0 * (1.0 - 1e-9);
            let off = (fit::line_at(points, fill) / 100.0 - probability(queue)).abs();
            if is_jump && off > 0.02 {
                has_jump = true;
            } else if off > largest.max(1e-6) {
                (largest, at) = (off, queue);
            }
        }
    }
    let level = if largest > 0.01 { Level::Changed } else { Level::Rounded };
    let count = written(points).len();
    let args = [NAME.into(), count.into(), about(largest).into(), about(at).into()];
    out.notes.on(level, field, Code::CurveInPoints, args);
    if has_jump {
        let step = about(f64::from(memory) / 100.0);
        out.notes.on(Level::Changed, field, Code::JumpSpread, [NAME.into(), step.into()]);
    }
}

/// Notes that the queue itself is read.
fn measured(out: &mut Writer<'_>, drawn: &Drawn) {
    let QueueSpec::Sketch(own) = &out.lane.queue else {
        if drawn.w_q < 1.0 {
            out.no_average("queue", drawn.w_q);
        }
        return;
    };
    let sketch::Params { measure, w_q, .. } = own;
    if *measure == Measure::Average {
        out.fixed("queue.measure", measure, &Measure::Instantaneous);
        if *w_q < 1.0 {
            out.no_average("queue.w_q", *w_q);
        }
    } else if *w_q < 1.0 {
        // Nothing reads it.
        out.notes.on(Level::Exact, "queue.w_q", Code::FixedRule, [NAME.into(), 1.0.into()]);
    }
}

/// Points without those that an interpolated profile has by itself: (0, 0) and (100, 100).
fn written(points: &[Point]) -> Vec<Point> {
    let mut points = points.to_vec();
    if let [.., [_, 100], [100, 100]] = points[..]
        && points.len() > 2
    {
        points.pop();
    }
    if let [[0, 0], [_, 0], ..] = points[..] {
        points.remove(0);
    }
    points
}

/// The two points of a straight ramp.
fn straight(out: &mut Writer<'_>, memory: u32) -> Option<Vec<Point>> {
    if out.drawn().is_some_and(|drawn| drawn.start().is_none()) {
        rounds_to_zero(out, 0.0);
        return None;
    }
    let Straight { ramp, fields, .. } = out.instantaneous()?;
    let room = f64::from(memory);
    if ramp.min >= room {
        starts_beyond(out, ramp.min, memory);
        return Some(Vec::new());
    }
    let mut ramp = ramp;
    if ramp.max > room {
        let max_p = ramp.max_p * (room - ramp.min) / (ramp.max - ramp.min);
        // A ramp in place of a curve has no fields of its own.
        if fields[1] != "queue" {
            out.rounded(fields[1], ramp.max.into(), room.into());
            out.rounded(fields[2], ramp.max_p.into(), about(max_p).into());
        }
        ramp = Ramp { max: room, max_p, ..ramp };
    }
    let ramp = out.percent(ramp, fields)?;
    let mut fill = |field: &'static str, packets: f64, [least, most]: [u8; 2]| {
        let kept = (packets * 100.0 / room).round().clamp(f64::from(least), f64::from(most)) as u8;
        let got = queue_at(kept, memory);
        if got != packets && field != "queue" {
            out.rounded(field, packets.into(), got.into());
        }
        kept
    };
    let min = fill(fields[0], ramp.min, [0, 99]);
    let max = fill(fields[1], ramp.max, [min + 1, 100]);
    Some(vec![[min, 0], [max, (ramp.max_p * 100.0).round() as u8]])
}
