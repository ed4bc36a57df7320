//! What simulators have in common: a lane as links, senders with their times, and changes.

use std::sync::Arc;

use aqm_lane::fault::Code;
use aqm_lane::queue::gred::GentleEnd;
use aqm_lane::queue::{QueueSpec, Spacing, adaptive_red};
use aqm_lane::rng::{Purpose, Rng};
use aqm_lane::scenario::{Action, Buffer, LaneScenario, Link};
use aqm_lane::tcp::{Config, Profile, TcpVariant};
use aqm_lane::traffic::{Distribution, Traffic, poisson};
use aqm_lane::units::Rate;

use crate::lane::{Lane, Same};
use crate::note::{Level, Notes};
use crate::ramp::Ramp;
use crate::writing::Writer;

/// IP and TCP headers without options, bytes.
pub(super) const HEADERS: u32 = 40;

/// What a simulator has.
pub(super) struct Able {
    /// Its name for readers.
    pub name: &'static str,
    /// The profile of its senders, if the lab has it.
    pub profile: Option<Profile>,
    /// The congestion controls that it has.
    pub tcp: &'static [TcpVariant],
    /// Whether UDP packets may have exponential sizes.
    pub sizes_vary: bool,
    /// The jitters of a constant rate, from 0 to 1; any without a list.
    pub jitters: Option<&'static [f64]>,
}

/// A lane to run.
pub(super) struct Run<D> {
    pub label: String,
    pub seed: u32,
    pub warmup_s: f64,
    pub link: Link,
    pub access_bps: u64,
    /// Rate of the way back, and the most ACKs that may be in its queue.
    pub back_bps: u64,
    pub back_packets: u32,
    /// The discipline in the simulator's words.
    pub discipline: D,
    pub tcp: Vec<Senders>,
    pub udp: Vec<Sources>,
    pub changes: Vec<(f64, Change)>,
}

/// A class of greedy TCP flows.
pub(super) struct Senders {
    pub config: Config,
    pub flows: Vec<Flow>,
}

/// A TCP flow: its start and its round trip without queueing and serialisation, s.
pub(super) struct Flow {
    pub start_s: f64,
    pub rtt_s: f64,
}

/// A class of UDP sources.
pub(super) struct Sources {
    /// Index of the class in the scenario.
    class: usize,
    /// Size of a packet, or its mean, bytes.
    pub packet_bytes: u32,
    pub gaps: Gaps,
    /// Whether packets have exponential sizes.
    pub sizes_vary: bool,
    /// Rate of one source, bit/s.
    pub rate_bps: f64,
    /// When each source starts, s.
    pub starts_s: Vec<f64>,
}

/// Times between the packets of a source.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Gaps {
    /// The mean times a uniform draw from 1 - jitter to 1 + jitter.
    Jittered(f64),
    Exponential,
}

/// What changes at a simulated time.
pub(super) enum Change {
    LinkRate(u64),
    /// Delay of the link one way, s.
    LinkDelay(f64),
    /// Rate of each source of `udp` with this index, bit/s.
    SourceRate(usize, f64),
}

/// Room for ACKs where they have no queue of their own.
const BACK_PACKETS: u32 = 1_000_000;

/// The runs of the lanes that the simulator can hold; `discipline` writes a lane's.
pub(super) fn runs<D>(
    able: &Able,
    lanes: &[(String, LaneScenario)],
    notes: &mut Notes,
    discipline: impl Fn(&mut Writer<'_>) -> Option<D>,
) -> Vec<Run<D>> {
    let mut runs = Vec::new();
    for (index, (label, scenario)) in lanes.iter().enumerate() {
        let first = notes.len();
        let lane = Lane::of(scenario);
        let mut writer = Writer::new(able.name, &lane);
        let own = discipline(&mut writer);
        if lane.varies {
            writer.notes.on(Level::Lost, "link", Code::LinkVaries, []);
        }
        notes.extend(writer.notes);
        if let Some(discipline) = own {
            let run = run(able, label, scenario, discipline, notes);
            runs.extend(run);
        }
        notes.of_lane(first, index);
    }
    runs
}

fn run<D>(
    able: &Able,
    label: &str,
    lane: &LaneScenario,
    discipline: D,
    notes: &mut Notes,
) -> Option<Run<D>> {
    let (mut tcp, mut udp) = (Vec::new(), Vec::new());
    for (class, traffic) in lane.traffic.iter().enumerate() {
        match Part::of(able, lane, class, traffic, notes) {
            Some(Part::Tcp(senders)) => tcp.push(senders),
            Some(Part::Udp(sources)) => udp.push(sources),
            None => {
                let args = [traffic.id().into()];
                notes.on(Level::Lost, "traffic", Code::ClassLeftOut, args);
            }
        }
    }
    if tcp.is_empty() && udp.is_empty() {
        return None;
    }
    let link = lane.link.clone().served();
    let (back_bps, back_packets) = match &lane.reverse {
        None => (link.rate_bps, BACK_PACKETS),
        Some(back) => {
            if back.thinning > 1 || !matches!(back.queue, QueueSpec::TailDrop(_)) {
                notes.on(Level::Lost, "reverse", Code::ReverseLeftOut, []);
            }
            let packets = match back.buffer {
                Buffer::Packets(packets) => packets,
                Buffer::Bytes(bytes) => {
                    (bytes / u64::from(HEADERS)).min(BACK_PACKETS.into()) as u32
                }
            };
            (back.rate_bps, packets)
        }
    };
    let changes = changes(lane, &link, &udp, notes);
    Some(Run {
        label: label.to_owned(),
        seed: lane.seed,
        warmup_s: lane.warmup_s,
        access_bps: lane.access.rate_bps,
        back_bps,
        back_packets,
        discipline,
        tcp,
        udp,
        changes,
        link,
    })
}

enum Part {
    Tcp(Senders),
    Udp(Sources),
}

impl Part {
    fn of(
        able: &Able,
        lane: &LaneScenario,
        class: usize,
        traffic: &Traffic,
        notes: &mut Notes,
    ) -> Option<Part> {
        let flows = traffic.flows();
        // As flows that join a class at its start draw.
        let drawn = |distribution: &Distribution, purpose| {
            (0..flows)
                .map(move |i| {
                    let mut rng = Rng::stream(lane.seed.into(), traffic.id(), i, purpose);
                    distribution.draw(i, flows, &mut rng)
                })
                .collect::<Vec<f64>>()
        };
        let rate_bps = traffic.offered_bps(Rate(lane.link.rate_bps)).unwrap_or_default();
        let rate_bps = rate_bps / f64::from(flows.max(1));
        let (gaps, sizes_vary, ecn, start_s) = match traffic {
            Traffic::Ftp(ftp) => {
                if !able.tcp.contains(&ftp.tcp.tcp) {
                    let kind = serde_json::to_value(ftp.tcp.tcp).unwrap_or_default();
                    let args = [able.name.into(), kind.as_str().unwrap_or_default().into()];
                    notes.on(Level::Lost, "traffic", Code::NoSuchScheme, args);
                    return None;
                }
                if able.profile != Some(ftp.tcp.profile) {
                    let args = [able.name.into()];
                    notes.on(Level::Changed, "traffic", Code::SendersOwn, args);
                }
                let starts = drawn(&ftp.start_s, Purpose::Start);
                let trips = drawn(&ftp.rtt_s, Purpose::RoundTrip);
                let flow = |(start_s, rtt_s)| Flow { start_s, rtt_s };
                let flows = starts.into_iter().zip(trips).map(flow).collect();
                let config = Config::new(ftp.packet_bytes, &ftp.tcp);
                return Some(Part::Tcp(Senders { config, flows }));
            }
            Traffic::Cbr(cbr) => (Gaps::Jittered(cbr.jitter), false, cbr.ecn, &cbr.start_s),
            Traffic::Poisson(own) if own.burst_packets.unwrap_or(1) == 1 => {
                let vary = own.service == poisson::Service::Exponential;
                (Gaps::Exponential, vary, own.ecn, &own.start_s)
            }
            _ => return None,
        };
        if sizes_vary && !able.sizes_vary {
            notes.on(
                Level::Changed,
                "traffic",
                Code::FixedRule,
                [able.name.into(), Code::OneSize.into()],
            );
        }
        let gaps = match (gaps, able.jitters) {
            (Gaps::Jittered(jitter), Some(jitters)) if !jitters.contains(&jitter) => {
                let far = |own: &f64| (own - jitter).abs();
                let nearest = jitters.iter().copied().min_by(|a, b| far(a).total_cmp(&far(b)));
                let kept = nearest.unwrap_or_default();
                let args = [able.name.into(), kept.into(), jitter.into()];
                notes.kept(
                    Level::Changed,
                    "traffic",
                    [jitter.into(), kept.into()],
                    Code::ValueRounded,
                    args,
                );
                Gaps::Jittered(kept)
            }
            (gaps, _) => gaps,
        };
        if ecn.is_some() {
            notes.on(Level::Lost, "traffic", Code::SourcesUnmarked, [able.name.into()]);
        }
        Some(Part::Udp(Sources {
            class,
            packet_bytes: traffic.packet_bytes(),
            gaps,
            sizes_vary: sizes_vary && able.sizes_vary,
            rate_bps,
            starts_s: drawn(start_s, Purpose::Start),
        }))
    }
}

/// The changes that simulators can make; a note for each other.
fn changes(
    lane: &LaneScenario,
    link: &Link,
    udp: &[Sources],
    notes: &mut Notes,
) -> Vec<(f64, Change)> {
    let mut changes = Vec::new();
    let mut link = link.clone();
    let mut classes: Vec<Arc<Traffic>> = lane.traffic.clone();
    for step in &*lane.steps {
        let at = step.at.as_secs();
        for action in &step.actions {
            let known = match action {
                Action::LinkRate(Rate(rate_bps)) => {
                    link.rate_bps = *rate_bps;
                    changes.push((at, Change::LinkRate(*rate_bps)));
                    true
                }
                Action::Link(to) => {
                    let to = (**to).clone().served();
                    if to.rate_bps != link.rate_bps {
                        changes.push((at, Change::LinkRate(to.rate_bps)));
                    }
                    if to.delay_s != link.delay_s {
                        changes.push((at, Change::LinkDelay(to.delay_s)));
                    }
                    link = to;
                    !link.varies()
                }
                Action::Traffic { class, traffic } => {
                    let before = std::mem::replace(&mut classes[*class], Arc::clone(traffic));
                    let index = udp.iter().position(|own| own.class == *class);
                    let rate = traffic.offered_bps(Rate(link.rate_bps));
                    match (index, rate) {
                        (Some(index), Some(rate)) if before.flows() == traffic.flows() => {
                            let own = rate / f64::from(traffic.flows().max(1));
                            changes.push((at, Change::SourceRate(index, own)));
                            true
                        }
                        _ => false,
                    }
                }
                Action::ReverseRate(_) | Action::Buffer(_) | Action::Queue(_) => false,
            };
            if !known {
                let field = match action {
                    Action::Traffic { .. } => "traffic",
                    Action::Queue(_) => "queue",
                    Action::Buffer(_) => "link.buffer",
                    Action::ReverseRate(_) => "reverse",
                    Action::LinkRate(_) | Action::Link(_) => "link",
                };
                notes.on(Level::Lost, field, Code::ChangeLeftOut, [at.into()]);
            }
        }
    }
    changes
}

/// A scheme with RED's line, in the terms of ns-2's RED, which ns-3's follows.
pub(super) struct Red<'l> {
    pub min_th: f64,
    pub max_th: f64,
    pub max_p: f64,
    pub w_q: f64,
    /// Whether a second slope leads to 1 at twice `max_th`.
    pub gentle: bool,
    /// Whether drops are spaced as with `wait`, and otherwise as with `uniform`.
    pub wait: bool,
    /// What adapts `max_p`.
    pub adaptive: Option<&'l adaptive_red::Params>,
}

impl<'l> Red<'l> {
    /// The lane's scheme; `None`, with a note, for one without RED's line. `parabola` says whether it may be squared.
    pub fn of(out: &mut Writer<'l>, parabola: bool) -> Option<Red<'l>> {
        let end = |out: &mut Writer<'_>, end: &GentleEnd| {
            out.fixed("queue.gentle_end", end, &GentleEnd::TwiceMaxTh);
        };
        let lane = out.lane;
        let mut adaptive = None;
        let ((min, max, max_p), spacing, w_q, gentle) = match &lane.queue {
            QueueSpec::Red(red) => {
                if red.fit.is_some() {
                    out.notes.on(Level::Changed, "queue.fit", Code::FitEnds, []);
                }
                out.fixed("queue.spares_short", &red.spares_short, &true);
                out.fixed("queue.sees_idle", &red.sees_idle, &true);
                ((red.min_th, red.max_th, red.max_p), red.spacing, red.w_q, false)
            }
            QueueSpec::Gred(red) => {
                end(out, &red.gentle_end);
                ((red.min_th, red.max_th, red.max_p), red.spacing, red.w_q, true)
            }
            QueueSpec::GredI(red) => ((red.min_th, red.max_th, red.max_p), red.spacing, 1.0, false),
            QueueSpec::ParabolaRed(red) if parabola => {
                ((red.min_th, red.max_th, red.max_p), red.spacing, red.w_q, false)
            }
            QueueSpec::AdaptiveRed(red) => {
                end(out, &red.gentle_end);
                let args = [out.name.into()];
                out.notes.on(Level::Changed, "queue.max_p", Code::GentleSlopeKept, args);
                if red.dynamic.is_some() {
                    let args = [out.name.into(), Code::DynamicThresholds.into()];
                    out.notes.on(Level::Lost, "queue.dynamic", Code::NoSuchScheme, args);
                }
                adaptive = Some(red);
                ((red.min_th, red.max_th, red.max_p), red.spacing, red.w_q, true)
            }
            other => {
                let args = [out.name.into(), other.kind().into()];
                out.notes.on(Level::Lost, "queue", Code::LaneLeftOut, args);
                return None;
            }
        };
        let wait = spacing == Spacing::Wait;
        let to = if wait { Spacing::Wait } else { Spacing::Uniform };
        let Ramp { max_p, .. } = out.spaced(Ramp { min, max, max_p }, spacing, to, Same::Rate);
        // A threshold of 0 would leave the choice to the simulator.
        let [min_th, max_th] = [min, max].map(|threshold| threshold.max(1e-6));
        Some(Red { min_th, max_th, max_p: max_p.max(1e-12), w_q, gentle, wait, adaptive })
    }
}
