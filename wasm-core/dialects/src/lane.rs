//! A lane as dialects write and read it.

use aqm_lane::link::Buffer;
use aqm_lane::queue::{QueueSpec, Spacing, tail_drop};
use aqm_lane::scenario::LaneScenario;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use aqm_lane::fault::Code;

use crate::note::{Level, Notes, Place};
use crate::number::about;

/// What stays the same where drops are spaced otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Same {
    /// The numbers of the configuration.
    Numbers,
    /// The share of packets that are dropped.
    Rate,
}

/// A lane to write.
#[derive(Clone, Debug, PartialEq)]
pub struct Lane {
    /// The discipline; the parameters of a fit have the model's numbers.
    pub queue: QueueSpec,
    /// Rate of the link.
    pub rate_bps: u64,
    /// Limit of the system, including the packet in transmission.
    pub buffer: Buffer,
    /// Bytes of a packet, for conversions; the largest of all sources.
    pub packet_bytes: u32,
    /// Whether sources have packets of different sizes.
    pub mixed_sizes: bool,
    /// Whether a source is ECN-capable.
    pub ecn: bool,
    /// The traffic classes with their codepoints, in their order.
    pub classes: Vec<(String, u8)>,
    /// The round trip without queueing, if it is one number, s.
    pub rtt_s: Option<f64>,
    /// The share of packets that the lane dropped or marked; usual without a run.
    pub share: Option<f64>,
    /// What stays the same; without it, the numbers of RED and the rate of any other scheme.
    pub same: Option<Same>,
    /// Whether a trace, bursts or jitter change the link.
    pub varies: bool,
    /// Whether ACKs queue on their way back.
    pub reverse: bool,
    /// Whether anything changes at a simulated time.
    pub timeline: bool,
}

impl Lane {
    /// The lane of a scenario.
    pub fn of(lane: &LaneScenario) -> Lane {
        let sizes = || lane.traffic.iter().map(|traffic| traffic.packet_bytes());
        let packet_bytes = sizes().max().unwrap_or_else(|| lane.usual_packet_bytes());
        let trips = || lane.traffic.iter().filter_map(|traffic| traffic.round_trips());
        let trip = trips().next().map(|trip| trip.range().0);
        Lane {
            queue: match &lane.queue {
                QueueSpec::Scheduler(own) => {
                    let classes: Vec<&str> = lane.traffic.iter().map(|own| own.id()).collect();
                    QueueSpec::Scheduler(own.among(&classes))
                }
                other => other.clone(),
            },
            classes: lane
                .traffic
                .iter()
                .map(|own| (own.id().to_owned(), own.mark().dscp))
                .collect(),
            rate_bps: lane.link.clone().served().rate_bps,
            buffer: lane.link.buffer,
            packet_bytes,
            mixed_sizes: sizes().any(|bytes| bytes != packet_bytes),
            ecn: lane.traffic.iter().any(|traffic| traffic.tcp().is_some_and(|(_, tcp)| tcp.ecn)),
            rtt_s: trip.filter(|&trip| trips().all(|other| other.range() == (trip, trip))),
            share: None,
            same: None,
            varies: lane.link.varies(),
            reverse: lane.reverse.is_some(),
            timeline: !lane.steps.is_empty(),
        }
    }
}

/// A lane that was read.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Imported {
    /// The discipline as the text names it.
    pub label: String,
    /// The discipline.
    pub queue: QueueSpec,
    /// Limit of the system, if the text has one, including the packet in transmission.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub buffer: Option<Buffer>,
    /// Rate of its link, if the text has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate_bps: Option<u64>,
    /// Whether ECN-capable packets are marked.
    pub ecn: bool,
    /// Bytes of a packet, by which thresholds were converted.
    pub packet_bytes: u32,
    /// Round trip without queueing that the text delays packets by, s.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rtt_s: Option<f64>,
    /// Share of packets that the discipline dropped, if the text counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drop_share: Option<f64>,
    /// Where the discipline stands in the text.
    pub at: Place,
}

/// The numbers that the ramps of RED and its relatives share.
pub(crate) struct Ramp {
    /// Packets.
    pub thresholds: [f64; 2],
    pub max_p: f64,
    pub spacing: Spacing,
    /// Weight of the average; none where the queue itself decides.
    pub w_q: Option<f64>,
}

impl Imported {
    /// The numbers of a ramp; `None` for a discipline without one.
    pub(crate) fn ramp(&self) -> Option<Ramp> {
        let (thresholds, max_p, spacing, w_q) = match &self.queue {
            QueueSpec::Red(own) => {
                ([own.min_th, own.max_th], own.max_p, own.spacing, Some(own.w_q))
            }
            QueueSpec::AdaptiveRed(own) => {
                ([own.min_th, own.max_th], own.max_p, own.spacing, Some(own.w_q))
            }
            QueueSpec::Gred(own) => {
                ([own.min_th, own.max_th], own.max_p, own.spacing, Some(own.w_q))
            }
            QueueSpec::GredI(own) => ([own.min_th, own.max_th], own.max_p, own.spacing, None),
            _ => return None,
        };
        Some(Ramp { thresholds, max_p, spacing, w_q })
    }

    /// The thresholds of a ramp, packets, or of all curves; `None` for a discipline without them.
    pub fn thresholds(&self) -> Option<[f64; 2]> {
        if let QueueSpec::Wred(wred) = &self.queue {
            return of_curves(wred.curves.iter().map(|own| &own.points[..]));
        }
        self.ramp().map(|ramp| ramp.thresholds)
    }

    /// Packets that can wait, without the one in transmission, if the text has a limit.
    pub(crate) fn most_waiting(&self) -> Option<f64> {
        let all = match self.buffer? {
            Buffer::Packets(packets) => f64::from(packets),
            Buffer::Bytes(bytes) => bytes as f64 / f64::from(self.packet_bytes),
        };
        Some(all - 1.0)
    }

    /// Notes thresholds that the limit keeps the queue below.
    pub(crate) fn tell_what_never_acts(&self, notes: &mut Notes) {
        let (Some([min, max]), Some(waiting)) = (self.thresholds(), self.most_waiting()) else {
            return;
        };
        let (code, threshold) = if min >= waiting {
            (Code::NeverActs, min)
        } else if max > waiting {
            (Code::RampAboveLimit, max)
        } else {
            return;
        };
        let args = [about(threshold).into(), about(waiting).into()];
        notes.at(Level::Exact, self.at, code, args);
    }

    /// A plain queue.
    pub(crate) fn plain(buffer: Buffer, packet_bytes: u32, at: Place) -> Imported {
        Imported {
            label: "Tail Drop".to_owned(),
            queue: QueueSpec::TailDrop(tail_drop::Params {}),
            buffer: Some(buffer),
            rate_bps: None,
            ecn: false,
            packet_bytes,
            rtt_s: None,
            drop_share: None,
            at,
        }
    }
}

/// Where the first curve leaves zero, and where the last one ends.
fn of_curves<'c>(curves: impl Iterator<Item = &'c [[f64; 2]]>) -> Option<[f64; 2]> {
    let of = |points: &[[f64; 2]]| {
        let first = points.iter().position(|&[_, p]| p > 0.0)?;
        Some([points[first.saturating_sub(1)][0], points[points.len() - 1][0]])
    };
    curves.filter_map(of).reduce(|[from, to], own| [from.min(own[0]), to.max(own[1])])
}

/// The link of all lanes that were read.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ImportedLink {
    /// Its rate: the first lane's.
    pub rate_bps: u64,
}

impl ImportedLink {
    /// The link of the first lane that has a rate; a note for each lane that has another.
    pub(crate) fn of(lanes: &[Imported], notes: &mut Notes) -> Option<ImportedLink> {
        let rate_bps = lanes.iter().find_map(|lane| lane.rate_bps)?;
        for lane in lanes {
            if let Some(own) = lane.rate_bps.filter(|&own| own != rate_bps) {
                notes.at(Level::Changed, lane.at, Code::RatesDiffer, [own.into(), rate_bps.into()]);
            }
        }
        Some(ImportedLink { rate_bps })
    }
}
