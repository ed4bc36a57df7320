//! What dialects share in writing a lane.

use aqm_lane::fault::{Arg, Code};
use aqm_lane::link::Buffer;
use aqm_lane::queue::{Port, QueueSpec, Spacing};
use aqm_lane::units::Rate;
use serde::Serialize;
use serde_json::Value;

use crate::lab::MOST_PACKETS;
use crate::note::{Level, Notes};
use crate::number::{about, roughly};
use crate::ramp::{self, Drawn, Ramp};
use crate::{Export, Lane, Same};

/// A lane on its way into a text.
pub(crate) struct Writer<'l> {
    /// The system, as notes name it.
    pub name: &'static str,
    pub lane: &'l Lane,
    pub notes: Notes,
}

/// A scheme as one straight ramp.
pub(crate) struct Straight {
    pub ramp: Ramp,
    /// Weight of an arrival in the average; 1 if the queue itself is read.
    pub w_q: f64,
    /// The fields of its three numbers; `queue` for a ramp in place of a curve.
    pub fields: [&'static str; 3],
}

const OWN_FIELDS: [&str; 3] = ["queue.min_th", "queue.max_th", "queue.max_p"];

impl<'l> Writer<'l> {
    pub fn new(name: &'static str, lane: &'l Lane) -> Writer<'l> {
        Writer { name, lane, notes: Notes::default() }
    }

    pub fn export(self, text: Option<String>) -> Export {
        Export { text, notes: self.notes.into_vec() }
    }

    /// Notes what no configuration of a queue holds.
    pub fn left_out(&mut self) {
        let Lane { packet_bytes, mixed_sizes, varies, reverse, timeline, .. } = *self.lane;
        for (lost, field, code) in [
            (varies, "link", Code::LinkVaries),
            (reverse, "reverse", Code::ReverseLeftOut),
            (timeline, "timeline", Code::TimelineLeftOut),
        ] {
            if lost {
                self.notes.on(Level::Lost, field, code, []);
            }
        }
        if mixed_sizes {
            self.notes.on(Level::Changed, "traffic", Code::SizesMixed, [packet_bytes.into()]);
        }
    }

    pub fn rounded(&mut self, field: &'static str, wanted: Arg, got: Arg) {
        let args = [self.name.into(), got.clone(), wanted.clone()];
        self.notes.kept(Level::Rounded, field, [wanted, got], Code::ValueRounded, args);
    }

    /// Notes a rule that the system has one way only.
    pub fn fixed<T: Serialize + PartialEq>(&mut self, field: &'static str, wanted: &T, got: &T) {
        self.one_way(field, wanted, got, Code::FixedRule);
    }

    /// Notes a rule that the system may have one way only.
    pub fn assumed<T: Serialize + PartialEq>(&mut self, field: &'static str, wanted: &T, got: &T) {
        self.one_way(field, wanted, got, Code::NotDocumented);
    }

    fn one_way<T: Serialize + PartialEq>(
        &mut self,
        field: &'static str,
        wanted: &T,
        got: &T,
        code: Code,
    ) {
        if wanted != got {
            let [wanted, got] =
                [wanted, got].map(|value| match serde_json::to_value(value).unwrap_or_default() {
                    Value::Number(number) => Arg::from(number.as_f64().unwrap_or_default()),
                    Value::String(text) => Arg::from(text),
                    other => Arg::from(other.to_string()),
                });
            let args = [self.name.into(), got.clone()];
            self.notes.kept(Level::Changed, field, [wanted, got], code, args);
        }
    }

    /// Refuses a scheme that has no drop curve.
    pub fn no_such_scheme(&mut self) {
        let args = [self.name.into(), self.lane.queue.kind().into()];
        self.notes.on(Level::Refused, "queue", Code::NoSuchScheme, args);
    }

    /// Waiting packets, which do not count the one in transmission.
    pub fn limit_packets(&mut self) -> u32 {
        let size = u64::from(self.lane.packet_bytes);
        let packets = match self.lane.buffer {
            Buffer::Packets(packets) => packets,
            Buffer::Bytes(bytes) => {
                let packets = (bytes / size).min(u64::from(MOST_PACKETS)) as u32;
                let args = [self.name.into()];
                self.notes.on(Level::Changed, "link.buffer", Code::LimitInPackets, args);
                packets
            }
        };
        if packets < 2 {
            let args = [self.name.into()];
            self.notes.on(Level::Changed, "link.buffer", Code::LimitTooSmall, args);
        }
        packets.max(2) - 1
    }

    /// The same in bytes.
    pub fn limit_bytes(&mut self) -> u32 {
        let size = u64::from(self.lane.packet_bytes);
        let bytes = match self.lane.buffer {
            Buffer::Packets(packets) => u64::from(packets) * size,
            Buffer::Bytes(bytes) => bytes,
        };
        let waiting = bytes.saturating_sub(size);
        if waiting < size {
            let args = [self.name.into()];
            self.notes.on(Level::Changed, "link.buffer", Code::LimitTooSmall, args);
        }
        let kept = waiting.clamp(size, u64::from(u32::MAX));
        if kept < waiting {
            let args = [self.name.into(), (kept + size).into(), bytes.into()];
            self.notes.on(Level::Changed, "link.buffer", Code::ValueRounded, args);
        }
        kept as u32
    }

    /// The link's rate in whole bytes, in bit/s.
    pub fn rate_in_bytes(&mut self) -> u64 {
        let wanted = self.lane.rate_bps;
        let kept = (wanted / 8).max(1) * 8;
        if kept != wanted {
            self.rounded("link.rate_bps", wanted.into(), kept.into());
        }
        kept
    }

    /// A ramp with the spacing `to`.
    pub fn spaced(&mut self, ramp: Ramp, from: Spacing, to: Spacing, usual: Same) -> Ramp {
        if from == to {
            return ramp;
        }
        let max_p = ramp::translated(from, to, ramp.max_p);
        if self.lane.same.unwrap_or(usual) == Same::Rate {
            let args = [self.name.into(), about(max_p).into(), ramp.max_p.into()];
            self.notes.on(Level::Changed, "queue.spacing", Code::SpacedAtRate, args);
            if max_p != ramp.max_p {
                let values = [ramp.max_p.into(), max_p.into()];
                let args = [self.name.into(), about(max_p).into(), about(ramp.max_p).into()];
                self.notes.kept(Level::Changed, OWN_FIELDS[2], values, Code::MaxpRounded, args);
            }
            return Ramp { max_p, ..ramp };
        }
        let share = |spacing| ramp::share(spacing, ramp.max_p);
        let factor = if ramp.max_p > 0.0 { share(to) / share(from) } else { 1.0 };
        let args = [self.name.into(), roughly(factor).into(), about(max_p).into()];
        self.notes.on(Level::Changed, "queue.spacing", Code::SpacedOtherwise, args);
        ramp
    }

    /// The scheme's drop curve at the lane's port; `None` without one.
    pub fn drawn(&self) -> Option<Drawn> {
        let port = Port {
            rate: Rate(self.lane.rate_bps),
            buffer: self.lane.buffer,
            usual_packet_bytes: self.lane.packet_bytes,
        };
        Drawn::of(&self.lane.queue, &port)
    }

    /// The share of packets that the lane drops.
    pub fn share(&self) -> f64 {
        self.lane.share.unwrap_or(ramp::USUAL_SHARE).clamp(1e-6, 1.0)
    }

    /// The scheme as one straight ramp with the spacing `to`; `own` is the kind that such ramps are read as. `None`, with a
    /// note, for a scheme without a curve.
    pub fn straight(&mut self, to: Spacing, own: &str) -> Option<Straight> {
        let lane = self.lane;
        if let QueueSpec::Red(red) = &lane.queue {
            if red.fit.is_some() {
                self.notes.on(Level::Changed, "queue.fit", Code::FitEnds, []);
            }
            let ramp = Ramp { min: red.min_th, max: red.max_th, max_p: red.max_p };
            let ramp = self.spaced(ramp, red.spacing, to, Same::Numbers);
            return Some(Straight { ramp, w_q: red.w_q, fields: OWN_FIELDS });
        }
        let Some(drawn) = self.drawn() else {
            self.no_such_scheme();
            return None;
        };
        let w_q = drawn.w_q;
        if let QueueSpec::GredI(params) = &lane.queue {
            // RED's line without RED's average.
            if own != lane.queue.kind() {
                let args = [self.name.into(), lane.queue.kind().into()];
                self.notes.on(Level::Changed, "queue", Code::NoSuchScheme, args);
            }
            let ramp = Ramp { min: params.min_th, max: params.max_th, max_p: params.max_p };
            let ramp = self.spaced(ramp, drawn.spacing, to, Same::Rate);
            return Some(Straight { ramp, w_q, fields: OWN_FIELDS });
        }
        let share = self.share();
        let tangent = match lane.same.unwrap_or(Same::Rate) {
            Same::Rate => drawn.tangent(to, share),
            Same::Numbers => drawn.tangent(drawn.spacing, share),
        };
        let [at, difference, differs_at] =
            [tangent.at, tangent.difference, tangent.differs_at].map(about);
        let args =
            [self.name.into(), share.into(), at.into(), difference.into(), differs_at.into()];
        self.notes.on(Level::Changed, "queue", Code::CurveBecomesRamp, args);
        Some(Straight { ramp: tangent.ramp, w_q, fields: ["queue"; 3] })
    }

    /// The straight ramp of a system that reads the queue itself.
    pub fn instantaneous(&mut self) -> Option<Straight> {
        let straight = self.straight(Spacing::Geometric, "gred_i")?;
        if let QueueSpec::Red(red) = &self.lane.queue {
            self.no_average("queue", straight.w_q);
            if self.lane.ecn {
                let above = aqm_lane::queue::red::AboveMax::Drop;
                self.fixed("queue.above_max", &red.above_max, &above);
            }
        } else if straight.w_q < 1.0 {
            self.no_average("queue.w_q", straight.w_q);
        }
        Some(straight)
    }

    pub fn no_average(&mut self, field: &'static str, w_q: f64) {
        let values = [w_q.into(), 1.0.into()];
        let args = [self.name.into(), w_q.into()];
        self.notes.kept(Level::Changed, field, values, Code::NoAverage, args);
    }

    /// The ramp with a height of the grid. `heights` are those around the ramp's own, in increasing order.
    pub fn with_height(
        &mut self,
        ramp: Ramp,
        heights: &[f64],
        [_, at_max, at_max_p]: [&'static str; 3],
    ) -> Option<Ramp> {
        let kept = match ramp::on_grid(ramp, heights.iter().copied()) {
            Some(kept) if kept.max.is_finite() && kept.max < 1e9 => kept,
            // Flatter than any: the least height.
            _ => Ramp { max_p: *heights.first()?, ..ramp },
        };
        let (wanted, got) = (ramp.max_p, kept.max_p);
        // A difference beyond the digits of the note would say nothing.
        if about(got) != about(wanted) {
            let apart = (got - wanted).abs() > 0.05 * wanted;
            let level = if apart { Level::Changed } else { Level::Rounded };
            let args = [self.name.into(), about(got).into(), about(wanted).into()];
            self.notes.kept(level, at_max_p, [wanted.into(), got.into()], Code::MaxpRounded, args);
        }
        if kept.max != ramp.max {
            let [from, to] = [ramp.max, kept.max].map(about);
            let args = [self.name.into(), from.into(), to.into()];
            self.notes.kept(
                Level::Changed,
                at_max,
                [ramp.max.into(), kept.max.into()],
                Code::MaxMoved,
                args,
            );
        }
        Some(kept)
    }

    /// A height in whole percent. No ramp at all would be left of one that rounds to zero.
    pub fn percent(&mut self, ramp: Ramp, fields: [&'static str; 3]) -> Option<Ramp> {
        let percent = ramp.max_p * 100.0;
        if percent.round() < 1.0 {
            self.notes.on(Level::Refused, fields[2], Code::RoundsToZero, [ramp.max_p.into()]);
            return None;
        }
        // The product may lie beside a whole number that the height is.
        let heights = [percent.round() - 1.0, percent.round(), percent.round() + 1.0]
            .map(|own| (own.clamp(1.0, 100.0)) / 100.0);
        self.with_height(ramp, &heights, fields)
    }

    /// A length in `unit`s of a packet's `per_packet`, rounded half up.
    pub fn length(
        &mut self,
        field: &'static str,
        packets: f64,
        per_packet: f64,
        [least, most]: [u32; 2],
    ) -> u32 {
        let kept = (packets * per_packet).round().clamp(f64::from(least), f64::from(most));
        // A ramp in place of a curve has no thresholds of its own.
        if kept / per_packet != packets && field != "queue" {
            self.rounded(field, packets.into(), (kept / per_packet).into());
        }
        kept as u32
    }
}
