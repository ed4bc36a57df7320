//! Adaptive video streaming over TCP: segments at rates from a ladder, fetched ahead into a buffer.
//!
//! A client fetches 4 s of video at a time over one connection. It chooses the highest rate of the ladder that is at most
//! 0.8 of the throughput of its last three segments (a throughput rule, as in Jiang, Sekar & Zhang, CoNEXT 2012, with an
//! arithmetic mean over the time of the transfers), and the lowest for the first. It waits while the buffer has more than
//! 30 s less a segment. It plays as soon as it has a segment, stalls when the buffer is empty, and plays again at the next
//! segment. All segments of a rate have the same size.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Cx, Distribution, Fetching, Joining, TrafficClass, TrafficParams};
use crate::fault::{Code, Fault};
#[cfg(feature = "schedulers")]
use crate::meter::Meter;
use crate::network::{Alarm, Completed, ConnectionId, Opening};
use crate::record::Noticed;
use crate::rng::Purpose;
use crate::tcp::{Config, TcpOptions};
use crate::units::Time;

/// Adaptive video streaming over TCP.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Video", title = "Video streaming")]
pub struct Params {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Number of viewers.
    #[schemars(title = "Viewers", range(min = 1, max = 1000), extend("x-scale" = "log"))]
    #[serde(default = "super::defaults::flows")]
    pub flows: u32,
    /// Rates of the video, rising.
    #[schemars(title = "Ladder", length(min = 1, max = 20), inner(range(min = 10_000, max = 1_000_000_000)), extend("x-unit" = "bit/s"))]
    #[serde(default = "ladder_bps")]
    pub ladder_bps: Vec<u64>,
    /// Length of a segment.
    #[schemars(title = "Segment", range(min = 0.5, max = 60.0), extend("x-unit" = "s"))]
    #[serde(default = "segment_s")]
    pub segment_s: f64,
    /// Video that a client fetches ahead, at least two segments.
    #[schemars(title = "Playback buffer", range(min = 1.0, max = 600.0), extend("x-unit" = "s"))]
    #[serde(default = "buffer_s")]
    pub buffer_s: f64,
    /// Fraction of the measured throughput that a rate may take.
    #[schemars(title = "Margin", range(min = 0.1, max = 1.0))]
    #[serde(default = "margin")]
    pub margin: f64,
    /// Size of a whole data packet.
    #[schemars(title = "Packet size", range(min = 64, max = 65_535), extend("x-unit" = "bytes"))]
    #[serde(default = "super::defaults::packet_bytes")]
    pub packet_bytes: u32,
    /// Round trip without queueing and serialisation.
    #[schemars(title = "Round trip", extend("x-unit" = "s"))]
    #[serde(default = "super::defaults::rtt_s")]
    pub rtt_s: Distribution,
    /// When each viewer starts.
    #[schemars(title = "Start", extend("x-unit" = "s"))]
    #[serde(default = "super::defaults::zero")]
    pub start_s: Distribution,
    /// Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB.
    #[schemars(title = "DSCP", range(min = 0, max = 63))]
    #[serde(default, skip_serializing_if = "super::defaults::is_zero")]
    pub dscp: u8,
    /// Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
    /// packets green.
    #[cfg(feature = "schedulers")]
    #[schemars(default)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meter: Option<Meter>,
    /// Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
    #[cfg(feature = "schedulers")]
    #[schemars(title = "Near host", length(min = 1, max = 32))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// Host at the far end of the path, in the same way.
    #[cfg(feature = "schedulers")]
    #[schemars(title = "Far host", length(min = 1, max = 32))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peer: Option<String>,
    /// Options of the senders and their receivers.
    #[serde(flatten)]
    pub tcp: TcpOptions,
}

usual! {
    ladder_bps: Vec<u64> = vec![400_000, 800_000, 1_500_000, 3_000_000, 6_000_000, 12_000_000];
    segment_s: f64 = 4.0;
    buffer_s: f64 = 30.0;
    margin: f64 = 0.8;
}

/// Segments over which the throughput is measured.
const MEASURED: usize = 3;

impl TrafficParams for Params {
    type Class = Viewers;

    flows_in!(flows);

    const NOTICED: Noticed = Noticed::Playback;

    fn class(&self) -> Viewers {
        Viewers {
            config: Arc::new(Config::new(self.packet_bytes, &self.tcp)),
            rtt_s: self.rtt_s.clone(),
            ladder_bps: self.ladder_bps.clone(),
            segment: Time::from_secs(self.segment_s),
            buffer: Time::from_secs(self.buffer_s),
            margin: self.margin,
            packet_bytes: self.packet_bytes,
        }
    }

    transfers!();

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if let Some(place) = self.ladder_bps.windows(2).position(|pair| pair[0] >= pair[1]) {
            let [low, high] = [place, place + 1].map(|place| self.ladder_bps[place]);
            let args = [low.into(), format!("ladder_bps[{}]", place + 1).into(), high.into()];
            faults.push(Fault::new("ladder_bps", Code::NotBelow, args));
        }
        if self.segment_s > self.buffer_s {
            let args = [self.segment_s.into(), "buffer_s".into(), self.buffer_s.into()];
            faults.push(Fault::new("segment_s", Code::AboveOther, args));
        }
        faults
    }
}

/// A class of viewers.
#[derive(Clone, Debug)]
pub struct Viewers {
    config: Arc<Config>,
    rtt_s: Distribution,
    ladder_bps: Vec<u64>,
    segment: Time,
    buffer: Time,
    margin: f64,
    packet_bytes: u32,
}

/// The state of a viewer's screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Screen {
    /// The first segment has not arrived.
    Waiting,
    Playing,
    Stalled,
}

/// A requested segment.
#[derive(Clone, Copy, Debug)]
struct Segment {
    rung: usize,
    packets: u64,
    requested: Time,
}

/// The state of one viewer.
#[derive(Clone, Debug)]
pub struct Viewer {
    round_trip: Time,
    clock_phase: f64,
    connection: Option<ConnectionId>,
    begun: Time,
    screen: Screen,
    /// When the buffer runs empty, while the video plays.
    empty_at: Time,
    segment: Option<Segment>,
    /// Rung of the last segment.
    rung: Option<usize>,
    /// Packets requested so far, and segments received.
    requested: u64,
    segments: u64,
    /// Bits and times, s, of the latest segments.
    latest: [(f64, f64); MEASURED],
}

/// The client requests the next segment.
const ASK: Alarm = Alarm(0);
/// The buffer may run empty.
const EMPTY: Alarm = Alarm(1);

impl Viewers {
    fn rung(&self, viewer: &Viewer) -> usize {
        let (bits, seconds) =
            viewer.latest.iter().fold((0.0, 0.0), |(bits, time), (b, t)| (bits + b, time + t));
        let most_bps = if seconds > 0.0 { self.margin * bits / seconds } else { 0.0 };
        self.ladder_bps.iter().rposition(|rate| *rate as f64 <= most_bps).unwrap_or(0)
    }

    fn ask(&self, viewer: &mut Viewer, cx: &mut Cx<'_>) {
        let rung = self.rung(viewer);
        let bytes = self.ladder_bps[rung] as f64 * self.segment.as_secs() / 8.0;
        let packets = (bytes / f64::from(self.packet_bytes)).ceil().max(1.0) as u64;
        viewer.segment = Some(Segment { rung, packets, requested: cx.now() });
        viewer.requested += packets;
        let connection = match viewer.connection {
            Some(connection) => {
                cx.append(connection, packets, true);
                connection
            }
            None => {
                let opening = Opening {
                    config: &self.config,
                    round_trip: viewer.round_trip,
                    clock_phase: viewer.clock_phase,
                };
                cx.open_transfer(&opening, packets, None, true)
            }
        };
        viewer.connection = Some(connection);
        cx.await_packets(connection, viewer.requested);
    }
}

impl TrafficClass for Viewers {
    type Flow = Viewer;

    fn join(&self, joining: &mut Joining<'_>) -> Viewer {
        Viewer {
            round_trip: Time::from_secs(joining.draw(&self.rtt_s, Purpose::RoundTrip)),
            clock_phase: joining.stream(Purpose::Clock).uniform(),
            connection: None,
            begun: Time::ZERO,
            screen: Screen::Waiting,
            empty_at: Time::ZERO,
            segment: None,
            rung: None,
            requested: 0,
            segments: 0,
            latest: [(0.0, 0.0); MEASURED],
        }
    }

    fn start(&self, viewer: &mut Viewer, cx: &mut Cx<'_>) {
        viewer.begun = cx.now();
        self.ask(viewer, cx);
    }

    fn wake(&self, viewer: &mut Viewer, alarm: Alarm, cx: &mut Cx<'_>) {
        let now = cx.now();
        if alarm == ASK {
            self.ask(viewer, cx);
        } else if viewer.screen == Screen::Playing {
            if now < viewer.empty_at {
                cx.wake_at(viewer.empty_at, EMPTY);
                return;
            }
            viewer.screen = Screen::Stalled;
            if let Some(playback) = cx.playback() {
                playback.stall(now);
            }
        }
    }

    /// A segment has arrived.
    fn completed(&self, viewer: &mut Viewer, _transfer: &Completed, cx: &mut Cx<'_>) {
        let Some(Segment { rung, packets, requested }) = viewer.segment.take() else { return };
        let now = cx.now();
        let took = now - requested;
        let bits = packets as f64 * f64::from(self.packet_bytes) * 8.0;
        viewer.latest[viewer.segments as usize % MEASURED] = (bits, took.as_secs());
        viewer.segments += 1;
        cx.record_part(took);
        let switched = viewer.rung.is_some_and(|before| before != rung);
        viewer.rung = Some(rung);
        let (rate_bps, waited) = (self.ladder_bps[rung], now - viewer.begun);
        let before = std::mem::replace(&mut viewer.screen, Screen::Playing);
        if let Some(playback) = cx.playback() {
            playback.segment(rate_bps, switched);
            match before {
                Screen::Waiting => playback.begin(waited, now),
                Screen::Stalled => playback.resume(now),
                Screen::Playing => {}
            }
        }
        viewer.empty_at = viewer.empty_at.max(now) + self.segment;
        if before != Screen::Playing {
            cx.wake_at(viewer.empty_at, EMPTY);
        }
        let full_until = viewer.empty_at.saturating_sub(self.buffer.saturating_sub(self.segment));
        if full_until > now {
            cx.wake_at(full_until, ASK);
        } else if cx.runs() {
            self.ask(viewer, cx);
        }
    }

    fn stop(&self, viewer: &mut Viewer, cx: &mut Cx<'_>) {
        cx.give_up_transfers();
        let now = cx.now();
        if viewer.screen != Screen::Waiting
            && let Some(playback) = cx.playback()
        {
            playback.leave(viewer.screen == Screen::Stalled, now);
        }
    }

    fn progress(viewer: &Viewer) -> u64 {
        viewer.requested
    }

    /// The most that it fetches: the highest rate of the ladder, and faster than it plays while its buffer fills.
    fn fetching(&self) -> Option<Fetching> {
        let most = self.ladder_bps.last().copied().unwrap_or(0) as f64;
        let segment_s = self.segment.as_secs();
        Some(Fetching {
            page_every_s: 0.7 * segment_s,
            objects: 1.0,
            packets: (most * segment_s / 8.0 / f64::from(self.packet_bytes)).ceil().max(1.0),
            connections: 0.0,
            overlaps: false,
            timed_sizes: 0,
            stays_open: true,
        })
    }
}
