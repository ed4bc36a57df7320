//! Lanes to commands.

use std::ops::{Deref, DerefMut};

use aqm_lane::fault::{Code, Phrase};
use aqm_lane::link::Buffer;
use aqm_lane::math;
use aqm_lane::meter::Meter;
use aqm_lane::plain::Plain;
use aqm_lane::queue::cake::{self, Framing, Isolate, Tins};
use aqm_lane::queue::scheduler::Share;
use aqm_lane::queue::{
    QueueSpec, Spacing, adaptive_red, codel, dualpi2, fair, fq_codel, pie, red, scheduler,
};
use serde::Serialize;

use super::read::{DEVICE_MTU, adapting, pie_rules};
use super::{NAME, kernel, units};
use crate::classes::{self, Has, Part};
use crate::note::Level;
use crate::number::{about, shortest};
use crate::ramp::Ramp;
use crate::writing::{Straight, Writer};
use crate::{Export, Lane, Same};

/// Round trips of other devices wait in a queue of this many packets.
const LONG_QUEUE: u32 = 100_000;
/// Least threshold, bytes, from which every weight can be reached.
const LEAST_THRESHOLD: u32 = 2;
/// Beyond it, not even the largest weight is possible.
const MOST_THRESHOLD: u32 = (1 << 30) - 1;
/// Largest probability that does not overflow.
const MOST_PROBABILITY: f64 = 0.999_999_999;

/// The slowest link, bit/s, whose hundredths are whole bytes enough to be weights.
const LEAST_SHARED: u64 = 1_000_000;
const IPV6: &str = "# For IPv6: protocol ipv6, match ip6 priority.\n";

/// The policer of a command, as notes name it.
const POLICE: &str = "police";
/// The longest burst that a policer stores, seconds at its rate: 32 bits of 64 ns.
const LONGEST_BURST_S: u64 = 274;

/// The filters of a queue's packets below `parent`, to the class `to`, with its policer.
fn filtered(part: &Part<'_>, parent: &str, prio: usize, to: &str, police: &str) -> String {
    let dscps = part.dscps.iter().map(|dscp| (u32::from(*dscp) << 2, 0xfc));
    let all: Vec<(u32, u32)> = dscps.chain(part.ect1.then_some((1, 1))).collect();
    let is_shared = all.len() > 1 && !police.is_empty();
    let filter = |(number, (value, mask)): (usize, &(u32, u32))| {
        // Filters with one index share the policer of the first.
        let police = match number {
            _ if !is_shared => police.to_owned(),
            0 => format!("{police} index {prio}"),
            _ => format!(" action police index {prio}"),
        };
        format!(
            "tc filter add dev $DEV parent {parent} protocol ip prio {prio} u32 match ip dsfield {value:#x} {mask:#x} classid {to}{police}\n"
        )
    };
    all.iter().enumerate().map(filter).collect()
}

/// The filter of all packets below `parent`, to the class `to`, with its policer.
fn unfiltered(parent: &str, prio: usize, to: &str, police: &str) -> String {
    format!(
        "tc filter add dev $DEV parent {parent} protocol all prio {prio} matchall classid {to}{police}\n"
    )
}

/// Writes a lane.
pub fn export(lane: &Lane) -> Export {
    let mut linux = Linux(Writer::new(NAME, lane));
    let rate = linux.rate_in_bytes();
    let text = linux.below(rate).map(|(usual, below)| linux.whole(&usual, &below, rate));
    linux.0.export(text)
}

/// The writer with Linux's words.
struct Linux<'l>(Writer<'l>);

impl<'l> Deref for Linux<'l> {
    type Target = Writer<'l>;

    fn deref(&self) -> &Writer<'l> {
        &self.0
    }
}

impl<'l> DerefMut for Linux<'l> {
    fn deref_mut(&mut self) -> &mut Writer<'l> {
        &mut self.0
    }
}

impl<'l> Linux<'l> {
    /// The script around the commands below the link; `usual` is the class of packets that no filter matches.
    fn whole(&mut self, usual: &str, below: &str, rate: u64) -> String {
        let Lane { packet_bytes, rtt_s, .. } = *self.lane;
        self.left_out();
        let sending_s = f64::from(packet_bytes) * 8.0 / rate as f64;
        let rate = units::rate_text(rate);
        let mtu = (packet_bytes + 14).max(DEVICE_MTU);
        let trips = if let Some(rtt_s) = rtt_s {
            let us = ((rtt_s + sending_s) * 1e6).round();
            format!(
                "# Round trips belong on another device. Its delay has the time of one packet on this link besides:\n\
                 # tc qdisc add dev $OTHER root netem delay {}us limit {LONG_QUEUE}\n",
                Plain(us)
            )
        } else {
            let args = [NAME.into(), about(sending_s).into()];
            self.notes.on(Level::Changed, "link.delay_s", Code::SentAtStart, args);
            String::new()
        };
        format!(
            "# DEV is the interface: DEV=eth0\n\
             # Offloading would hand the queue many segments as one packet:\n\
             # ethtool -K $DEV tso off gso off gro off\n\
             {trips}\
             # Linux counts 14 bytes of Ethernet with each packet; stab takes them off. Without Ethernet, leave it out.\n\
             tc qdisc add dev $DEV root handle 1: stab overhead -14 linklayer ethernet htb default {usual}\n\
             tc class add dev $DEV parent 1: classid 1:1 htb rate {rate} ceil {rate} burst {mtu} cburst {mtu} quantum {mtu}\n\
             {below}"
        )
    }

    /// The class of packets that no filter matches, and the commands below the link; `None` for a discipline that Linux does not
    /// have.
    fn below(&mut self, rate: u64) -> Option<(String, String)> {
        let lane = self.lane;
        let text = if let QueueSpec::Scheduler(params) = &lane.queue {
            let parts = classes::parts(
                &mut self.0,
                params,
                Has { ect1: true, limits: true, policer: Some(POLICE) },
            )?;
            if !classes::shares(&mut self.0, params, &parts, &[Share::Drr]) {
                return None;
            }
            if parts.iter().any(|own| !own.is_alone && own.own.shape.is_some()) {
                let text = self.htb(params, &parts, rate)?;
                return Some((format!("1{}", parts.len()), text));
            }
            self.scheduler(params, &parts)?
        } else {
            let leaf = self.leaf()?;
            format!("tc qdisc add dev $DEV parent 1:1 handle 10: {leaf}\n")
        };
        Some(("1".to_owned(), text))
    }

    /// A scheduler some of whose queues share and have a shape: classes of HTB, in the order of the queues.
    fn htb(&mut self, params: &scheduler::Params, parts: &[Part<'_>], rate: u64) -> Option<String> {
        let sharing: Vec<&Part<'_>> = parts.iter().filter(|own| !own.is_alone).collect();
        if rate < LEAST_SHARED {
            let shaped = sharing.iter().find(|own| own.own.shape.is_some())?;
            let path = format!("{}.shape", shaped.path);
            self.notes.on_path(Level::Refused, path, Code::NoShapeInTurns, [NAME.into()]);
            return None;
        }
        let mut percents = classes::weights(&mut self.0, &sharing).into_iter();
        self.notes.on(Level::Changed, "queue.share", Code::Borrows, ["HTB".into()]);
        classes::otherwise(&mut self.0, params, parts, scheduler::Params::default().quantum_bytes);
        // A level of its own has a hundredth, since it goes first.
        let left = 100 - (parts.len() - sharing.len()) as u64;
        let whole = |bits: u64| (bits / 8).max(1) * 8;
        let (mut text, mut filters) = (String::new(), String::new());
        for (index, part) in parts.iter().enumerate() {
            let (number, level) = (index + 1, part.level);
            let percent = if part.is_alone { None } else { percents.next() };
            let own = percent.map_or(rate / 100, |own| rate * u64::from(own) * left / 10_000);
            let own = units::rate_text(whole(own));
            let (ceil, burst) = match part.own.shape {
                Some(shape) => {
                    let kept = whole(shape.rate_bps).min(rate);
                    if kept != shape.rate_bps {
                        let args = [NAME.into(), kept.into(), shape.rate_bps.into()];
                        let path = format!("{}.shape", part.path);
                        self.notes.on_path(Level::Rounded, path, Code::ValueRounded, args);
                    }
                    (kept, shape.burst_bytes)
                }
                None => (rate, u64::from(DEVICE_MTU)),
            };
            let ceil = units::rate_text(ceil);
            text += &format!(
                "tc class add dev $DEV parent 1:1 classid 1:1{number} htb rate {own} ceil {ceil} burst {DEVICE_MTU} \
                 cburst {burst} prio {level} quantum {DEVICE_MTU}\n"
            );
            let leaf = self.part(part)?;
            text += &format!("tc qdisc add dev $DEV parent 1:1{number} handle 1{number}: {leaf}\n");
            let (to, police) = (format!("1:1{number}"), self.police(part));
            if number < parts.len() {
                filters += &filtered(part, "1:", number, &to, &police);
            } else if !police.is_empty() {
                filters += &unfiltered("1:", number, &to, &police);
            }
        }
        Some(text + IPV6 + &filters)
    }

    /// A queue's discipline with its options.
    fn part(&mut self, part: &Part<'_>) -> Option<String> {
        let mut own = Linux(Writer::new(NAME, &part.lane));
        let leaf = own.leaf();
        classes::of_part(&mut self.0, &part.path, own.0.notes);
        leaf
    }

    /// A scheduler: bands in strict order, deficit round robin, or such bands before it.
    fn scheduler(&mut self, params: &scheduler::Params, parts: &[Part<'_>]) -> Option<String> {
        let strict = parts.iter().filter(|own| own.is_alone).count();
        let count = parts.len();
        // A level of its own after others is one of them.
        let is_strict = strict == count;
        // Bands in the order of service.
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|&index| parts[index].level);
        let band = |index: usize| order.iter().position(|&own| own == index).unwrap_or(0) + 1;
        let rest = band(count - 1) - 1;
        let quanta: Vec<u32> = order
            .iter()
            .filter(|&&index| !parts[index].is_alone)
            .map(|&index| parts[index].quantum.min(u64::from(u32::MAX)) as u32)
            .collect();
        let priomap = [rest.to_string().as_str(); 16].join(" ");
        let mut text = "tc qdisc add dev $DEV parent 1:1 handle 10: ".to_owned();
        if is_strict {
            text += &format!("prio bands {count} priomap {priomap}\n");
        } else if strict > 0 {
            let quanta: Vec<String> = quanta.iter().map(u32::to_string).collect();
            let quanta = quanta.join(" ");
            text +=
                &format!("ets bands {count} strict {strict} quanta {quanta} priomap {priomap}\n");
        } else {
            text += "drr\n";
            for (class, quantum) in (1..).zip(&quanta) {
                text += &format!(
                    "tc class add dev $DEV parent 10: classid 10:{class} drr quantum {quantum}\n"
                );
            }
        }
        self.turns(params, parts, &quanta);
        for &index in &order {
            text += &self.branch(&parts[index], band(index))?;
        }
        text += IPV6;
        for (index, own) in parts.iter().enumerate() {
            let (to, police) = (format!("10:{}", band(index)), self.police(own));
            if index + 1 < count {
                text += &filtered(own, "10:", index + 1, &to, &police);
            } else if strict == 0 || !police.is_empty() {
                text += &unfiltered("10:", count, &to, &police);
            }
        }
        Some(text)
    }

    /// The action of a filter for a queue's policer, which has one bucket; nothing without one.
    fn police(&mut self, part: &Part<'_>) -> String {
        let path = |field: &str| format!("{}.meter.{field}", part.path);
        let mut lost = |field: &str, kept: u64| {
            let args = [POLICE.into(), kept.into()];
            self.notes.on_path(Level::Lost, path(field), Code::NoFieldFor, args);
        };
        let (wanted, burst, fields) = match part.policer {
            None => return String::new(),
            Some(Meter::Srtcm(one)) => {
                if one.ebs_bytes > 0 {
                    lost("ebs_bytes", 0);
                }
                (one.cir_bps, one.cbs_bytes, ["cir_bps", "cbs_bytes"])
            }
            // What is not red keeps to the peak rate.
            Some(Meter::Trtcm(two)) => {
                lost("cir_bps", two.pir_bps);
                (two.pir_bps, two.pbs_bytes, ["pir_bps", "pbs_bytes"])
            }
        };
        let rate = wanted / 8 * 8;
        let most = (rate / 8).saturating_mul(LONGEST_BURST_S);
        let kept = u64::from(burst).min(most);
        let numbers = [(wanted, rate), (burst.into(), kept)];
        for (field, (wanted, got)) in fields.into_iter().zip(numbers) {
            if wanted != got {
                let level = if wanted - got < 8 { Level::Rounded } else { Level::Changed };
                let args = [NAME.into(), got.into(), wanted.into()];
                self.notes.on_path(level, path(field), Code::ValueRounded, args);
            }
        }
        let rate = units::rate_text(rate);
        // Without an mtu, packets of more than 2040 bytes exceed.
        format!(" action police rate {rate} burst {kept} mtu 64kb conform-exceed drop")
    }

    /// Notes how the queues of a scheduler are read again.
    fn turns(&mut self, params: &scheduler::Params, parts: &[Part<'_>], quanta: &[u32]) {
        let usual = scheduler::Params::default().quantum_bytes;
        let least = quanta.iter().copied().min().unwrap_or(usual).clamp(64, 1_000_000);
        classes::otherwise(&mut self.0, params, parts, least);
    }

    /// The commands of a queue, with its shaper if it has a shape.
    fn branch(&mut self, part: &Part<'_>, band: usize) -> Option<String> {
        let leaf = self.part(part)?;
        let Some(shape) = part.own.shape else {
            return Some(format!(
                "tc qdisc add dev $DEV parent 10:{band} handle 1{band}: {leaf}\n"
            ));
        };
        let path = format!("{}.shape", part.path);
        let rate = (shape.rate_bps / 8).max(1) * 8;
        if rate != shape.rate_bps {
            let args = [NAME.into(), rate.into(), shape.rate_bps.into()];
            self.notes.on_path(Level::Rounded, path, Code::ValueRounded, args);
        }
        let (rate, burst) = (units::rate_text(rate), shape.burst_bytes);
        Some(format!(
            "tc qdisc add dev $DEV parent 10:{band} handle 2{band}: tbf rate {rate} burst {burst} limit {burst}\n\
             tc qdisc add dev $DEV parent 2{band}:1 handle 1{band}: {leaf}\n"
        ))
    }

    /// The discipline with its options; `None` if there is none.
    fn leaf(&mut self) -> Option<String> {
        match &self.lane.queue {
            QueueSpec::TailDrop(_) => Some(self.tail_drop()),
            QueueSpec::Red(params) => self.red(params),
            QueueSpec::AdaptiveRed(params) => self.adaptive_red(params),
            QueueSpec::Pie(params) => Some(self.pie(params)),
            QueueSpec::Codel(params) => Some(self.codel(params)),
            QueueSpec::FqCodel(params) => Some(self.fq_codel(params)),
            QueueSpec::Fair(params) => self.fair(params),
            QueueSpec::Cake(params) => Some(self.cake(params)),
            QueueSpec::Wred(_) => self.no_curves(),
            QueueSpec::DualPi2(params) => Some(self.dualpi2(params)),
            _ => self.ramp(),
        }
    }

    fn tail_drop(&mut self) -> String {
        match self.lane.buffer {
            Buffer::Packets(_) => format!("pfifo limit {}", self.limit_packets()),
            Buffer::Bytes(_) => format!("bfifo limit {}", self.limit_bytes()),
        }
    }

    /// A value rounded to the steps in which `stored` counts, at least one and at most `most`.
    fn counted(
        &mut self,
        field: &'static str,
        value: f64,
        per_unit: f64,
        least: u32,
        most: u32,
    ) -> u32 {
        let count = (value * per_unit).round().clamp(f64::from(least), f64::from(most));
        let kept = count / per_unit;
        if kept != value {
            self.rounded(field, value.into(), kept.into());
        }
        count as u32
    }

    fn microseconds(&mut self, field: &'static str, value: f64) -> u32 {
        self.counted(field, value, 1e6, 1, u32::MAX)
    }

    fn red(&mut self, params: &red::Params) -> Option<String> {
        let &red::Params { above_max, spares_short, sees_idle, .. } = params;
        if above_max == red::AboveMax::Mark && !self.lane.ecn {
            self.notes.on(Level::Exact, "queue.above_max", Code::NoEffectWithoutEcn, []);
        }
        if spares_short {
            self.notes.on(
                Level::Changed,
                "queue.spares_short",
                Code::ShortQueuesJudged,
                [NAME.into()],
            );
        }
        if sees_idle {
            self.notes.on(Level::Changed, "queue.sees_idle", Code::IdleUnseen, [NAME.into()]);
        }
        let Straight { ramp, w_q, fields } = self.straight(Spacing::Linux, "red")?;
        let flags = if above_max == red::AboveMax::Drop { Flags::DROP } else { Flags::MARK };
        self.red_text(ramp, w_q, fields, flags)
    }

    fn adaptive_red(&mut self, params: &adaptive_red::Params) -> Option<String> {
        let kept = adapting(params.clone());
        self.notes.on(Level::Changed, "queue", Code::Adapts, [NAME.into()]);
        self.fixed("queue.alpha", &params.alpha, &kept.alpha);
        self.fixed("queue.beta", &params.beta, &kept.beta);
        self.fixed("queue.interval_s", &params.interval_s, &kept.interval_s);
        self.fixed("queue.gentle_end", &params.gentle_end, &kept.gentle_end);
        if params.dynamic.is_some() {
            let args = [NAME.into(), "dynamic".into()];
            self.notes.on(Level::Lost, "queue.dynamic", Code::NoSuchScheme, args);
        }
        let &adaptive_red::Params { min_th, max_th, max_p, w_q, spacing, .. } = params;
        let ramp = Ramp { min: min_th, max: max_th, max_p };
        let ramp = self.spaced(ramp, spacing, Spacing::Linux, Same::Numbers);
        let fields = ["queue.min_th", "queue.max_th", "queue.max_p"];
        self.red_text(ramp, w_q, fields, Flags { adaptive: true, ..Flags::DROP })
    }

    /// Any other scheme with a drop curve, as a straight ramp.
    fn ramp(&mut self) -> Option<String> {
        let Straight { ramp, w_q, fields } = self.straight(Spacing::Linux, "red")?;
        self.red_text(ramp, w_q, fields, Flags::DROP)
    }

    /// RED's words. Each number depends only on what is stored, so that a text that was read is written alike.
    fn red_text(
        &mut self,
        ramp: Ramp,
        w_q: f64,
        [at_min, at_max, at_max_p]: [&'static str; 3],
        flags: Flags,
    ) -> Option<String> {
        let size = self.lane.packet_bytes;
        let min = self.threshold(at_min, ramp.min, LEAST_THRESHOLD);
        let max = self.threshold(at_max, ramp.max, min + 1);
        let (wlog, avpkt, burst) = self.weight(w_q, min, max)?;
        let probability = self.probability(at_max_p, min, max, ramp.max_p);
        let limit = self.limit_bytes();
        // A smaller packet goes with a slower link, so that the idle time of one stays the same.
        let rate = (self.lane.rate_bps / 8).max(1);
        let mut bandwidth = (rate * u64::from(avpkt) / u64::from(size)).max(1);
        while kernel::scell_log(wlog, avpkt, bandwidth).is_none() {
            bandwidth *= 2;
        }
        let bandwidth = units::rate_text(bandwidth * 8);
        let marks = match (self.lane.ecn, flags.drops) {
            (false, _) => "",
            (true, false) => " ecn",
            (true, true) => " ecn harddrop",
        };
        let adaptive = if flags.adaptive { " adaptive" } else { "" };
        Some(format!(
            "red limit {limit} min {min} max {max} avpkt {avpkt} burst {burst} bandwidth {bandwidth} \
             probability {probability}{marks}{adaptive}"
        ))
    }

    /// A threshold in bytes.
    fn threshold(&mut self, field: &'static str, packets: f64, least: u32) -> u32 {
        let size = f64::from(self.lane.packet_bytes);
        let most = if least == LEAST_THRESHOLD { MOST_THRESHOLD - 1 } else { MOST_THRESHOLD };
        let bytes = (packets * size).round().clamp(f64::from(least), f64::from(most));
        let kept = bytes / size;
        // A ramp in place of a curve has no thresholds of its own.
        if kept != packets && field != "queue" {
            self.rounded(field, packets.into(), kept.into());
        }
        bytes as u32
    }

    /// The weight's exponent, with a packet size and a burst that make it.
    fn weight(&mut self, w_q: f64, min: u32, max: u32) -> Option<(u32, u32, u32)> {
        let log = -math::ln(w_q) / std::f64::consts::LN_2;
        let most =
            (1..=kernel::MOST_LAB_WLOG).rev().find(|&log| kernel::holds(max, log)).unwrap_or(1);
        let wlog = log.round().clamp(1.0, f64::from(most)) as u32;
        // Only thresholds of several packets leave room for a burst.
        let sizes = std::iter::successors(Some(self.lane.packet_bytes), |&size| {
            (size > 1).then_some(size / 2)
        });
        let found =
            sizes.into_iter().find_map(|size| Some((size, kernel::burst_of(wlog, min, size)?)));
        let Some((avpkt, burst)) = found else {
            let args = [min.into(), kernel::two_to(wlog).into()];
            self.notes.on(Level::Refused, "queue.min_th", Code::ThresholdTooLarge, args);
            return None;
        };
        let kept = kernel::half_to(wlog);
        if kept != w_q {
            let values = [w_q.into(), kept.into()];
            if log.round() < 1.0 || log.round() > f64::from(most) {
                let args = [NAME.into(), kernel::half_to(most).into(), 0.5.into()];
                self.notes.kept(Level::Changed, "queue.w_q", values, Code::WeightRange, args);
            } else {
                let inverse = kernel::two_to(wlog);
                let args = [NAME.into(), inverse.into(), about(kept).into(), w_q.into()];
                self.notes.kept(Level::Rounded, "queue.w_q", values, Code::WeightRounded, args);
            }
        }
        Some((wlog, avpkt, burst))
    }

    /// The shortest probability that makes the slope nearest to `max_p`.
    fn probability(&mut self, field: &'static str, min: u32, max: u32, max_p: f64) -> String {
        let stored = |p: f64| {
            let plog = kernel::plog(min, max, p)?;
            (p < 1.0).then(|| kernel::slope(min, max, kernel::max_p(min, max, p, plog)))
        };
        // tc takes no less than this.
        let least = f64::from(max - min) / 2_147_483_648.0 * (1.0 + 1e-9);
        let wanted = max_p.clamp(least, MOST_PROBABILITY);
        let slope = stored(wanted).unwrap_or(1);
        let kept = kernel::reached(min, max, slope);
        if (kept - max_p).abs() > 0.005 * max_p {
            let apart = (kept - max_p).abs() > 0.05 * max_p;
            let level = if apart { Level::Changed } else { Level::Rounded };
            let args = [NAME.into(), about(kept).into(), max_p.into()];
            self.notes.kept(level, field, [max_p.into(), kept.into()], Code::MaxpRounded, args);
        }
        if stored(MOST_PROBABILITY) == Some(slope) {
            return Plain(MOST_PROBABILITY).to_string();
        }
        shortest(kept, |p| stored(p) == Some(slope))
    }

    fn mark_word(&self) -> &'static str {
        if self.lane.ecn { "ecn" } else { "noecn" }
    }

    fn pie(&mut self, params: &pie::Params) -> String {
        self.fixed("queue.delay_from", &params.delay_from, &pie::DelayFrom::Backlog);
        let words = self.pie_words(params);
        let (limit, ecn) = (self.limit_packets(), self.mark_word());
        format!("pie limit {limit} {words} {ecn}")
    }

    /// PIE's controller.
    fn pie_words(&mut self, params: &pie::Params) -> String {
        let kept = pie_rules(params.clone());
        self.fixed("queue.burst_s", &params.burst_s, &kept.burst_s);
        self.fixed("queue.mark_below", &params.mark_below, &kept.mark_below);
        self.fixed("queue.derandomise", &params.derandomise, &kept.derandomise);
        self.fixed("queue.high_delay_rule", &params.high_delay_rule, &kept.high_delay_rule);
        let target = self.microseconds("queue.target_s", params.target_s);
        let wanted = (params.update_s * 1e6).round() as u32;
        let update = kernel::ticked_us(wanted.max(1));
        let kept = f64::from(update) / 1e6;
        if kept != params.update_s {
            let args = [NAME.into(), kept.into(), params.update_s.into()];
            let values = [params.update_s.into(), kept.into()];
            self.notes.kept(Level::Rounded, "queue.update_s", values, Code::TickedTime, args);
        }
        let alpha = self.counted("queue.alpha_hz", params.alpha_hz, 16.0, 1, 32);
        let beta = self.counted("queue.beta_hz", params.beta_hz, 16.0, 1, 32);
        format!("target {target}us tupdate {update}us alpha {alpha} beta {beta}")
    }

    fn codel(&mut self, params: &codel::Params) -> String {
        self.fixed("queue.mtu_bytes", &params.mtu_bytes, &DEVICE_MTU);
        let target = self.microseconds("queue.target_s", params.target_s);
        let interval = self.microseconds("queue.interval_s", params.interval_s);
        let (limit, ecn) = (self.limit_packets(), self.mark_word());
        format!("codel limit {limit} target {target}us interval {interval}us {ecn}")
    }

    fn fq_codel(&mut self, params: &fq_codel::Params) -> String {
        self.fixed("queue.mtu_bytes", &params.mtu_bytes, &DEVICE_MTU);
        self.fixed("queue.exempt_by", &params.exempt_by, &fq_codel::Exempt::Whole);
        let target = self.microseconds("queue.target_s", params.target_s);
        let interval = self.microseconds("queue.interval_s", params.interval_s);
        let quantum =
            self.counted("queue.quantum_bytes", params.quantum_bytes.into(), 1.0, 256, 1 << 20);
        let (flows, limit, ecn) = (params.queues, self.limit_packets(), self.mark_word());
        format!(
            "fq_codel limit {limit} flows {flows} quantum {quantum} target {target}us interval {interval}us {ecn}"
        )
    }

    /// Fair queueing with plain queues, with PIE, or with CoDel.
    fn fair(&mut self, params: &fair::Params) -> Option<String> {
        if params.by != fair::By::Flow {
            self.refused("queue.by", &params.by);
            return None;
        }
        match &*params.queue {
            QueueSpec::TailDrop(_) => {
                self.fixed("queue.new_first", &params.new_first, &false);
                self.fixed("queue.overflow", &params.overflow, &fair::Costs::Longest);
                self.notes.on(
                    Level::Changed,
                    "queue.overflow",
                    Code::OneOfTheLongest,
                    [NAME.into()],
                );
                let log = math::ln(f64::from(params.queues.max(1))) / std::f64::consts::LN_2;
                let divisor = 1_u32 << (log.round() as u32).clamp(8, 13);
                if divisor != params.queues {
                    self.rounded("queue.queues", params.queues.into(), divisor.into());
                }
                let quantum = params.quantum_bytes;
                let limit = self.limit_packets();
                Some(format!("sfq limit {limit} quantum {quantum} divisor {divisor} perturb 0"))
            }
            QueueSpec::Pie(own) => {
                self.fixed("queue.new_first", &params.new_first, &true);
                self.fixed("queue.overflow", &params.overflow, &fair::Costs::Arrival);
                let lane = Lane { queue: (*params.queue).clone(), ..self.lane.clone() };
                let mut inner = Linux(Writer::new(NAME, &lane));
                let percent = inner.counted("queue.mark_below", own.mark_below, 100.0, 0, 100);
                let kept = pie::Params { mark_below: 0.1, ..own.clone() };
                let words = inner.pie_words(&kept);
                // Queues here take the age of packets whatever stands there.
                inner.fixed("queue.delay_from", &own.delay_from, &pie::DelayFrom::Backlog);
                self.notes.extend_as(inner.0.notes, |field| match field.strip_prefix("queue") {
                    Some(rest) => format!("queue.queue{rest}"),
                    None => field.to_owned(),
                });
                let (limit, ecn) = (self.limit_packets(), self.mark_word());
                let (flows, quantum) = (params.queues, params.quantum_bytes);
                Some(format!(
                    "fq_pie limit {limit} flows {flows} quantum {quantum} {words} ecn_prob {percent} {ecn}"
                ))
            }
            QueueSpec::Codel(own) => {
                // The same discipline by its own name.
                let args = [NAME.into(), "fair".into()];
                self.notes.on(Level::Exact, "queue", Code::NoSuchScheme, args);
                self.fixed("queue.new_first", &params.new_first, &true);
                self.fixed("queue.overflow", &params.overflow, &fair::Costs::Longest);
                Some(self.fq_codel(&fq_codel::Params {
                    target_s: own.target_s,
                    interval_s: own.interval_s,
                    mtu_bytes: own.mtu_bytes,
                    queues: params.queues,
                    quantum_bytes: params.quantum_bytes,
                    exempt_by: fq_codel::Exempt::Own,
                }))
            }
            other => {
                let args = [NAME.into(), Phrase::new(Code::FairWith, [other.kind().into()]).into()];
                self.notes.on(Level::Refused, "queue.queue", Code::NoSuchScheme, args);
                None
            }
        }
    }

    /// Refuses a value that Linux does not have.
    fn refused<T: Serialize>(&mut self, field: &'static str, value: &T) {
        let value = serde_json::to_value(value).unwrap_or_default();
        let args = [NAME.into(), value.as_str().unwrap_or_default().into()];
        self.notes.on(Level::Refused, field, Code::NoSuchScheme, args);
    }

    fn no_curves(&mut self) -> Option<String> {
        self.notes.on(Level::Refused, "queue.curves", Code::CurvesByIndex, [NAME.into()]);
        None
    }

    fn cake(&mut self, params: &cake::Params) -> String {
        let rate = params.rate_bps.map(|wanted| {
            let kept = (wanted / 8).max(1) * 8;
            if kept != wanted {
                self.rounded("queue.rate_bps", wanted.into(), kept.into());
            }
            kept
        });
        let rate = rate
            .map_or("unlimited".to_owned(), |rate| format!("bandwidth {}", units::rate_text(rate)));
        let rtt = self.microseconds("queue.rtt_s", params.rtt_s);
        let tins = match params.tins {
            Tins::Besteffort => "besteffort",
            Tins::Diffserv3 => "diffserv3",
            Tins::Diffserv4 => "diffserv4",
        };
        let isolate = match params.isolate {
            Isolate::Triple => "triple-isolate",
            Isolate::DualNear => "dual-dsthost",
            Isolate::DualFar => "dual-srchost",
            Isolate::Hosts => "hosts",
            Isolate::Flows => "flows",
            Isolate::Blind => "flowblind",
        };
        if matches!(params.isolate, Isolate::DualNear | Isolate::DualFar) {
            self.notes.on(Level::Exact, "queue.isolate", Code::EndsByDirection, []);
        }
        let framing = match params.framing {
            Framing::None => "noatm",
            Framing::Ptm => "ptm",
            Framing::Atm => "atm",
        };
        if !self.lane.ecn {
            self.notes.on(Level::Exact, "queue", Code::AlwaysMarks, [NAME.into()]);
        }
        self.notes.on(Level::Changed, "link.buffer", Code::MemoryCounted, [NAME.into()]);
        let (overhead, mpu, memory) = (params.overhead_bytes, params.mpu_bytes, self.limit_bytes());
        format!(
            "cake {rate} {tins} {isolate} nonat nowash no-ack-filter rtt {rtt}us {framing} overhead {overhead} mpu {mpu} memlimit {memory}"
        )
    }

    fn dualpi2(&mut self, params: &dualpi2::Params) -> String {
        let linux = dualpi2::Params::linux();
        self.notes.on(Level::Exact, "queue", Code::NeedsKernel, ["6.17".into(), "6.18".into()]);
        self.fixed("queue.l_spared_at", &params.l_spared_at, &linux.l_spared_at);
        self.fixed("queue.spared_bytes", &params.spared_bytes, &linux.spared_bytes);
        self.fixed("queue.combining", &params.combining, &linux.combining);
        self.fixed("queue.scheduler", &params.scheduler, &linux.scheduler);
        self.fixed("queue.shift_s", &params.shift_s, &linux.shift_s);
        self.fixed("queue.draws", &params.draws, &linux.draws);
        let target = self.microseconds("queue.target_s", params.target_s);
        let update = self.microseconds("queue.update_s", params.update_s);
        let [alpha, beta] =
            [("queue.alpha_hz", params.alpha_hz), ("queue.beta_hz", params.beta_hz)].map(
                |(field, gain)| {
                    Plain(f64::from(self.counted(field, gain, 256.0, 1, i32::MAX as u32)) / 256.0)
                },
            );
        let coupling = self.counted("queue.coupling", params.coupling, 1.0, 1, 255);
        let step = self.step(params);
        let spared = params.l_spared_packets;
        let share = self.counted("queue.classic_share", params.classic_share, 100.0, 0, 100);
        let overload = match params.overload {
            dualpi2::Overload::Drop => "drop_on_overload",
            dualpi2::Overload::Overflow => "overflow",
        };
        let limit = self.limit_packets();
        format!(
            "dualpi2 limit {limit} target {target}us tupdate {update}us alpha {alpha} beta {beta} \
             step_thresh {step}us min_qlen_step {spared} coupling_factor {coupling} {overload} drop_dequeue \
             classic_protection {share}% l4s_ect"
        )
    }

    /// The delay from which L is marked: where half of its packets would be.
    fn step(&mut self, params: &dualpi2::Params) -> u32 {
        let half = |points: &Vec<[f64; 2]>| {
            points
                .iter()
                .find(|[_, p]| *p >= 0.5)
                .or(points.last())
                .map_or(0.0, |[delay, _]| *delay)
        };
        let points = params.l_points.as_ref();
        let middle = points.map_or(params.l_from_s + params.l_width_s / 2.0, half);
        let us = (middle * 1e6).round().max(1.0);
        let kept = us / 1e6;
        if points.is_some() {
            self.notes.on(
                Level::Lost,
                "queue.l_points",
                Code::StepOnly,
                [NAME.into(), kept.into()],
            );
        }
        if params.l_width_s != 0.0 {
            self.notes.on(
                Level::Changed,
                "queue.l_width_s",
                Code::StepOnly,
                [NAME.into(), kept.into()],
            );
        }
        if kept != params.l_from_s {
            self.rounded("queue.l_from_s", params.l_from_s.into(), kept.into());
        }
        us as u32
    }
}

/// RED's switches.
struct Flags {
    /// Whether ECN-capable packets are dropped from max on.
    drops: bool,
    adaptive: bool,
}

impl Flags {
    const DROP: Flags = Flags { drops: true, adaptive: false };
    const MARK: Flags = Flags { drops: false, adaptive: false };
}
