//! Lanes to commands of ipfw.

use std::ops::{Deref, DerefMut};

use aqm_lane::fault::{Code, Phrase};
use aqm_lane::plain::Plain;
use aqm_lane::queue::scheduler::{self, Share};
use aqm_lane::queue::{QueueSpec, Spacing, codel, fair, fq_codel, gred, pie, red};

use super::fixed::{self, MOST_THRESHOLD, PIE, RED};
use super::units::{rate_text, time_text};
use super::{
    CODEL_MOST_US, FQ_CODEL_MOST_US, MOST_DELAY_MS, MOST_FQ_PACKETS, MOST_GAIN, MOST_RATE, NAME,
    PIE_MOST_US, QUANTA, RR_QUANTA, STEP, mtu,
};
use crate::classes::{self, Has, Part};
use crate::note::Level;
use crate::number::{about, shortest};
use crate::ramp::Ramp;
use crate::writing::{Straight, Writer};
use crate::{Export, Lane, Same};

/// Slots that a queue can have without `pipe_slot_limit`.
const SLOT_LIMIT: u32 = 100;
/// Ticks of the clock in a second, as FreeBSD has them without `kern.hz`.
const USUAL_HZ: f64 = 1000.0;
/// Bytes of a packet in which RED counts idle times.
const IDLE_BYTES: u32 = 512;

/// Fields of a scheme that has a ramp of its own.
const OWN_FIELDS: [&str; 3] = ["queue.min_th", "queue.max_th", "queue.max_p"];

/// Writes a lane.
pub fn export(lane: &Lane) -> Export {
    let mut pipe = Pipe(Writer::new(NAME, lane));
    let text = pipe.whole();
    pipe.0.export(text)
}

/// The writer with dummynet's words.
struct Pipe<'l>(Writer<'l>);

impl<'l> Deref for Pipe<'l> {
    type Target = Writer<'l>;

    fn deref(&self) -> &Writer<'l> {
        &self.0
    }
}

impl<'l> DerefMut for Pipe<'l> {
    fn deref_mut(&mut self) -> &mut Writer<'l> {
        &mut self.0
    }
}

impl<'l> Pipe<'l> {
    fn whole(&mut self) -> Option<String> {
        let lane = self.lane;
        let (fair, words) = match &lane.queue {
            QueueSpec::FqCodel(params) => (Some("fq_codel"), self.fq_codel(params)),
            QueueSpec::Fair(params) => (Some("fq_pie"), self.fq_pie(params)?),
            QueueSpec::Scheduler(params) => return self.scheduler(params),
            _ => (None, self.law()?),
        };
        self.left_out();
        let (rate, delay) = (self.rate(), self.delay());
        if let Some(kind) = fair {
            return Some(format!(
                "{}ipfw pipe 1 config bw {rate}{delay}\n\
                 ipfw sched 1 config pipe 1 type {kind} {words}\n\
                 ipfw queue 1 config sched 1\n\
                 # ipfw add queue 1 ip from any to any out xmit $IF\n",
                self.comments()
            ));
        }
        let slots = self.limit_packets();
        let room = self.room(slots);
        let space = if words.is_empty() { "" } else { " " };
        Some(format!(
            "{}{room}ipfw pipe 1 config bw {rate}{delay} queue {slots}{space}{words}\n\
             # ipfw add pipe 1 ip from any to any out xmit $IF\n",
            self.comments()
        ))
    }

    /// The words of a queue's discipline; `None` for one that is none of a queue.
    fn law(&mut self) -> Option<String> {
        let lane = self.lane;
        Some(match &lane.queue {
            QueueSpec::TailDrop(_) => String::new(),
            QueueSpec::Red(params) => self.red(params)?,
            QueueSpec::Gred(params) => self.gred(params)?,
            QueueSpec::Pie(params) => self.pie(params),
            QueueSpec::Codel(params) => self.codel(params),
            _ => self.ramp()?,
        })
    }

    /// Queues of a scheduler: by priority, in turns, or by weights.
    fn scheduler(&mut self, params: &'l scheduler::Params) -> Option<String> {
        let parts =
            classes::parts(&mut self.0, params, Has { ect1: false, limits: true, policer: None })?;
        if !classes::shares(&mut self.0, params, &parts, &[Share::Drr, Share::Wfq]) {
            return None;
        }
        let strict = parts.iter().filter(|own| own.is_alone).count();
        if strict > 0 && strict < parts.len() {
            self.notes.on(Level::Refused, "queue.queues", Code::OneLevelOnly, [NAME.into()]);
            return None;
        }
        if let Some(part) = parts.iter().find(|own| own.own.shape.is_some()) {
            let args = [NAME.into()];
            let path = format!("{}.shape", part.path);
            self.notes.on_path(Level::Refused, path, Code::NoShapeInTurns, args);
            return None;
        }
        let all: Vec<&Part<'_>> = parts.iter().collect();
        let usual = scheduler::Params::default().quantum_bytes;
        let (kind, words, quantum): (_, Vec<String>, u32) = if strict > 0 {
            let levels = parts.iter().map(|own| format!("weight {}", own.level));
            ("prio", levels.collect(), usual)
        } else if params.share == Share::Drr {
            let turns: Vec<[u64; 2]> = parts.iter().map(|own| self.turn(own)).collect();
            let least = turns.iter().map(|[weight, lmax]| weight * lmax).min();
            let least = least.unwrap_or_default().clamp(64, 1_000_000) as u32;
            let words = turns.iter().map(|[weight, lmax]| format!("weight {weight} lmax {lmax}"));
            ("rr", words.collect(), least)
        } else {
            let args = [NAME.into(), "wf2q+".into()];
            self.notes.on(Level::Changed, "queue.share", Code::AsWfq, args);
            let weights = classes::weights(&mut self.0, &all);
            let words = weights.iter().map(|weight| format!("weight {weight}"));
            ("wf2q+", words.collect(), usual)
        };
        classes::otherwise(&mut self.0, params, &parts, quantum);
        let mut queues = String::new();
        let mut rules = String::new();
        let mut most = 0;
        for (index, (part, weight)) in parts.iter().zip(words).enumerate() {
            let mut own = Pipe(Writer::new(NAME, &part.lane));
            let law = own.law();
            let slots = own.limit_packets();
            classes::of_part(&mut self.0, &part.path, own.0.notes);
            let law = law?;
            most = most.max(slots);
            let (number, space) = (index + 1, if law.is_empty() { "" } else { " " });
            queues +=
                &format!("ipfw queue {number} config sched 1 {weight} queue {slots}{space}{law}\n");
            let dscps: Vec<String> = part.dscps.iter().map(u8::to_string).collect();
            let dscps = dscps.join(",");
            let only =
                if index + 1 == parts.len() { String::new() } else { format!("dscp {dscps} ") };
            rules += &format!("ipfw add queue {number} ip from any to any {only}out xmit $IF\n");
        }
        self.left_out();
        let (rate, delay) = (self.rate(), self.delay());
        let room = self.room(most);
        Some(format!(
            "{}{room}ipfw pipe 1 config bw {rate}{delay}\nipfw sched 1 config pipe 1 type {kind}\n{queues}{rules}",
            self.comments()
        ))
    }

    /// A turn of round robin, as a weight and a quantum within its range.
    fn turn(&mut self, part: &Part<'_>) -> [u64; 2] {
        let [least, most] = RR_QUANTA.map(u64::from);
        let weight = part.quantum.div_ceil(most).clamp(1, 65_536);
        let lmax = part.quantum.div_ceil(weight).clamp(least, most);
        let kept = weight * lmax;
        if kept != part.quantum {
            let args = [NAME.into(), kept.into(), part.quantum.into()];
            let path = format!("{}.weight", part.path);
            self.notes.on_path(Level::Rounded, path, Code::ValueRounded, args);
        }
        [weight, lmax]
    }

    /// The command that makes room for so many slots.
    fn room(&self, slots: u32) -> String {
        if slots > SLOT_LIMIT {
            format!("sysctl net.inet.ip.dummynet.pipe_slot_limit={slots}\n")
        } else {
            String::new()
        }
    }

    fn rate(&mut self) -> String {
        let wanted = self.lane.rate_bps;
        let kept = wanted.min(MOST_RATE);
        if kept != wanted {
            let args = [NAME.into(), kept.into(), wanted.into()];
            self.notes.on(Level::Changed, "link.rate_bps", Code::ValueRounded, args);
        }
        rate_text(kept)
    }

    /// The round trip. A pipe delays packets and not their ACKs, so all of it is here.
    fn delay(&mut self) -> String {
        let Some(rtt_s) = self.lane.rtt_s else { return String::new() };
        let ms = (rtt_s * 1e3).round().clamp(0.0, f64::from(MOST_DELAY_MS));
        self.stored("link.delay_s", rtt_s, ms / 1e3);
        format!(" delay {}", Plain(ms))
    }

    /// Comments on what is not in the commands: the clock, at whose ticks packets leave, and round trips of several lengths.
    fn comments(&mut self) -> String {
        let Lane { rate_bps, packet_bytes, .. } = *self.lane;
        let packets = rate_bps as f64 / 8.0 / f64::from(packet_bytes) / USUAL_HZ;
        let args = [NAME.into(), about(packets).into()];
        self.notes.on(Level::Changed, "link.rate_bps", Code::SentOnTicks, args);
        let trips = match self.lane.rtt_s {
            Some(_) => "",
            None => "# Round trips of several lengths belong on other pipes.\n",
        };
        format!(
            "# With kern.hz=10000 in /boot/loader.conf, packets leave on ticks of 0.1 ms.\n{trips}"
        )
    }

    /// Notes a number that is not stored as it is.
    fn stored(&mut self, field: &'static str, wanted: f64, got: f64) {
        if got == wanted {
            return;
        }
        let is_far = (got - wanted).abs() > 0.05 * wanted;
        let level = if is_far { Level::Changed } else { Level::Rounded };
        let args = [NAME.into(), about(got).into(), about(wanted).into()];
        self.notes.kept(level, field, [wanted.into(), got.into()], Code::ValueRounded, args);
    }

    fn red(&mut self, params: &red::Params) -> Option<String> {
        let ecn = self.lane.ecn;
        let marks = params.above_max == red::AboveMax::Mark;
        let is_step = ecn && marks && params.max_th - params.min_th <= 1.0;
        if params.spares_short {
            let args = [NAME.into()];
            self.notes.on(Level::Changed, "queue.spares_short", Code::ShortQueuesJudged, args);
        }
        self.fixed("queue.sees_idle", &params.sees_idle, &true);
        if ecn && !is_step {
            self.fixed("queue.above_max", &params.above_max, &red::AboveMax::Drop);
            self.without_ecn();
        } else if marks && !ecn {
            self.notes.on(Level::Exact, "queue.above_max", Code::NoEffectWithoutEcn, []);
        }
        let straight = self.straight(Spacing::Linux, "red")?;
        if is_step { self.step(&straight) } else { self.red_words("red", &straight, RED) }
    }

    /// RED that marks every packet from a queue on.
    fn step(&mut self, straight: &Straight) -> Option<String> {
        let &Straight { ramp, w_q, fields } = straight;
        let weight = self.weight(w_q)?;
        let min = self.length(fields[0], ramp.min, 1.0, [0, MOST_THRESHOLD - 1]);
        self.stored(fields[1], ramp.max, f64::from(min) + STEP);
        let height = fixed::nearest(ramp.max_p, RED);
        self.height(fields[2], ramp.max_p, fixed::value(height, RED));
        let max_p = fixed::text(height, RED);
        self.idle();
        Some(format!("red {weight}/{min}/{}/{max_p} ecn", min + 1))
    }

    fn gred(&mut self, params: &gred::Params) -> Option<String> {
        self.short_judged();
        self.fixed("queue.gentle_end", &params.gentle_end, &gred::GentleEnd::TwiceMaxTh);
        if self.lane.ecn {
            self.without_ecn();
        }
        let &gred::Params { min_th, max_th, max_p, w_q, spacing, .. } = params;
        let ramp = Ramp { min: min_th, max: max_th, max_p };
        let ramp = self.spaced(ramp, spacing, Spacing::Linux, Same::Numbers);
        self.red_words("gred", &Straight { ramp, w_q, fields: OWN_FIELDS }, RED / 2)
    }

    /// Any other scheme with a drop curve, as a straight ramp.
    fn ramp(&mut self) -> Option<String> {
        let straight = self.straight(Spacing::Linux, "red")?;
        if self.lane.ecn {
            self.without_ecn();
        }
        self.short_judged();
        self.red_words("red", &straight, RED)
    }

    fn short_judged(&mut self) {
        self.notes.on(Level::Changed, "queue", Code::ShortQueuesJudged, [NAME.into()]);
    }

    fn without_ecn(&mut self) {
        self.notes.on(Level::Changed, "queue", Code::WrittenWithoutEcn, [NAME.into()]);
    }

    /// RED's numbers. Each depends only on what is stored, so that a text that was read is written alike. `max_p` has at most
    /// `most` steps.
    fn red_words(&mut self, kind: &str, straight: &Straight, most: u32) -> Option<String> {
        let &Straight { ramp, w_q, fields } = straight;
        let weight = self.weight(w_q)?;
        let min = self.length(fields[0], ramp.min, 1.0, [0, MOST_THRESHOLD - 1]);
        let max = self.length(fields[1], ramp.max, 1.0, [min + 1, MOST_THRESHOLD]);
        let wanted = ramp.max_p * f64::from(RED) / f64::from(max - min);
        if ramp.max_p > 0.0 && wanted < 0.5 {
            self.notes.on(Level::Refused, fields[2], Code::RoundsToZero, [ramp.max_p.into()]);
            return None;
        }
        let slope = fixed::whole(wanted).min(most / (max - min));
        let kept = fixed::reached(min, max, slope);
        self.height(fields[2], ramp.max_p, kept);
        let holds = |p: f64| {
            let steps = fixed::steps(p, RED);
            steps <= most && fixed::slope(min, max, steps) == slope
        };
        let least = f64::from(slope * (max - min));
        let max_p = match slope {
            0 => "0".to_owned(),
            _ => shortest((least + 0.5) / f64::from(RED), holds),
        };
        if kind == "gred" {
            let steps = fixed::steps(max_p.parse().unwrap_or(kept), RED);
            let (end, exact) = (fixed::gentle_end(max, steps), 2.0 * f64::from(max));
            if (end - exact).abs() > 0.005 * exact {
                self.stored("queue.gentle_end", exact, end);
            }
        }
        self.idle();
        Some(format!("{kind} {weight}/{min}/{max}/{max_p}"))
    }

    fn weight(&mut self, w_q: f64) -> Option<String> {
        if fixed::steps(w_q, RED) == 0 {
            self.notes.on(Level::Refused, "queue.w_q", Code::RoundsToZero, [w_q.into()]);
            return None;
        }
        let steps = fixed::nearest(w_q, RED);
        self.stored("queue.w_q", w_q, fixed::value(steps, RED));
        Some(fixed::text(steps, RED))
    }

    fn height(&mut self, field: &'static str, wanted: f64, kept: f64) {
        let off = (kept - wanted).abs();
        if off > 0.005 * wanted {
            let level = if off > 0.05 * wanted { Level::Changed } else { Level::Rounded };
            let args = [NAME.into(), about(kept).into(), about(wanted).into()];
            self.notes.kept(level, field, [wanted.into(), kept.into()], Code::MaxpRounded, args);
        }
    }

    /// Notes how the average decays while the link is idle.
    fn idle(&mut self) {
        if self.lane.packet_bytes != IDLE_BYTES {
            let args = [NAME.into(), IDLE_BYTES.into()];
            self.notes.on(Level::Changed, "queue", Code::IdleInPackets, args);
        }
    }

    /// A time in the kernel's microseconds.
    fn time(&mut self, field: &'static str, wanted_s: f64, most_us: u32) -> String {
        let us = (wanted_s * 1e6).round().clamp(1.0, f64::from(most_us));
        self.stored(field, wanted_s, us / 1e6);
        time_text(us as u32)
    }

    /// A number in PIE's steps, at most `most`.
    fn steps(&mut self, field: &'static str, wanted: f64, most: u32) -> u32 {
        let steps = fixed::nearest(wanted, PIE).min(most * PIE);
        let is_mark = field == "queue.mark_below";
        let got = if is_mark { fixed::marked(steps) } else { fixed::value(steps, PIE) };
        self.stored(field, wanted, got);
        steps
    }

    fn mark_word(&self) -> &'static str {
        if self.lane.ecn { "ecn" } else { "noecn" }
    }

    fn pie(&mut self, params: &pie::Params) -> String {
        self.fixed("queue.delay_from", &params.delay_from, &pie::DelayFrom::Backlog);
        format!("pie {}", self.pie_words(params))
    }

    fn pie_words(&mut self, params: &pie::Params) -> String {
        self.fixed("queue.high_delay_rule", &params.high_delay_rule, &false);
        let target = self.time("queue.target_s", params.target_s, PIE_MOST_US);
        let update = self.time("queue.update_s", params.update_s, PIE_MOST_US);
        let burst_us = (params.burst_s * 1e6).round().min(f64::from(PIE_MOST_US));
        self.stored("queue.burst_s", params.burst_s, burst_us / 1e6);
        let burst = time_text(burst_us as u32);
        let written = |steps: u32| fixed::text(steps, PIE);
        let alpha = written(self.steps("queue.alpha_hz", params.alpha_hz, MOST_GAIN));
        let beta = written(self.steps("queue.beta_hz", params.beta_hz, MOST_GAIN));
        let mark = self.steps("queue.mark_below", params.mark_below, 1);
        let mark = if fixed::is_usual_mark(mark) {
            String::new()
        } else {
            format!(" max_ecnth {}", written(mark))
        };
        let derand = if params.derandomise { "derand" } else { "noderand" };
        let ecn = self.mark_word();
        format!(
            "target {target} tupdate {update} alpha {alpha} beta {beta} max_burst {burst}{mark} {derand} ts {ecn}"
        )
    }

    fn codel(&mut self, params: &codel::Params) -> String {
        let own = mtu(self.lane.packet_bytes);
        self.fixed("queue.mtu_bytes", &params.mtu_bytes, &own);
        let target = self.time("queue.target_s", params.target_s, CODEL_MOST_US);
        let interval = self.time("queue.interval_s", params.interval_s, CODEL_MOST_US);
        format!("codel target {target} interval {interval} {}", self.mark_word())
    }

    fn fq_codel(&mut self, params: &fq_codel::Params) -> String {
        let own = mtu(self.lane.packet_bytes);
        self.fixed("queue.mtu_bytes", &params.mtu_bytes, &own);
        self.fixed("queue.exempt_by", &params.exempt_by, &fq_codel::Exempt::Own);
        let target = self.time("queue.target_s", params.target_s, CODEL_MOST_US);
        let interval = self.time("queue.interval_s", params.interval_s, FQ_CODEL_MOST_US);
        let turns = self.turns(params.queues, params.quantum_bytes);
        let ecn = self.mark_word();
        format!("target {target} interval {interval} {turns} {ecn}")
    }

    /// Quantum, limit and number of the queues of flows.
    fn turns(&mut self, flows: u32, wanted: u32) -> String {
        let quantum = wanted.clamp(QUANTA[0], QUANTA[1]);
        self.stored("queue.quantum_bytes", wanted.into(), quantum.into());
        let wanted = self.limit_packets();
        let limit = wanted.min(MOST_FQ_PACKETS);
        if limit != wanted {
            let args = [NAME.into(), (limit + 1).into(), (wanted + 1).into()];
            self.notes.on(Level::Changed, "link.buffer", Code::ValueRounded, args);
        }
        format!("quantum {quantum} limit {limit} flows {flows}")
    }

    /// Fair queueing with PIE in each queue of a flow.
    fn fq_pie(&mut self, params: &fair::Params) -> Option<String> {
        let QueueSpec::Pie(own) = &*params.queue else {
            let args =
                [NAME.into(), Phrase::new(Code::FairWith, [params.queue.kind().into()]).into()];
            self.notes.on(Level::Refused, "queue.queue", Code::NoSuchScheme, args);
            return None;
        };
        if params.by != fair::By::Flow {
            let args = [NAME.into(), Code::FairToHosts.into()];
            self.notes.on(Level::Refused, "queue.by", Code::NoSuchScheme, args);
            return None;
        }
        self.fixed("queue.new_first", &params.new_first, &true);
        self.fixed("queue.overflow", &params.overflow, &fair::Costs::Longest);
        self.notes.on(Level::Changed, "queue.overflow", Code::OneOfTheLongest, [NAME.into()]);
        let lane = Lane { queue: (*params.queue).clone(), ..self.lane.clone() };
        let mut inner = Pipe(Writer::new(NAME, &lane));
        let words = inner.pie_words(own);
        // Queues of flows take the age of packets whatever stands there.
        inner.fixed("queue.delay_from", &own.delay_from, &pie::DelayFrom::Backlog);
        self.notes.extend_as(inner.0.notes, |field| match field.strip_prefix("queue") {
            Some(rest) => format!("queue.queue{rest}"),
            None => field.to_owned(),
        });
        let turns = self.turns(params.queues, params.quantum_bytes);
        Some(format!("{words} {turns}"))
    }
}
