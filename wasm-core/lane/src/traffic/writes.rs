//! Application-limited TCP: an application that writes a little at a time over one open connection.
//!
//! Such a sender never fills its window, so each write takes as long as the queue delays it. A write is complete when its
//! last byte is acknowledged. Writes wait while the send buffer is full: at most `MOST_OPEN` are open at a time.

use std::collections::VecDeque;
use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Cx, Distribution, Fetching, Joining, TrafficClass, TrafficParams};
#[cfg(feature = "schedulers")]
use crate::meter::Meter;
use crate::network::{Alarm, Completed, ConnectionId, Opening};
use crate::record::Noticed;
use crate::rng::Purpose;
use crate::tcp::{Config, TcpOptions};
use crate::units::Time;

/// Writes at regular intervals over one TCP connection.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Writes", title = "Application-limited TCP")]
pub struct Params {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Connections, each of one application.
    #[schemars(title = "Connections", range(min = 1, max = 10_000), extend("x-scale" = "log"))]
    #[serde(default = "super::defaults::flows")]
    pub flows: u32,
    /// Size of a write, rounded up to packets.
    #[schemars(title = "Size of a write", range(min = 1, max = 10_000_000), extend("x-unit" = "bytes", "x-scale" = "log"))]
    #[serde(default = "write_bytes")]
    pub write_bytes: u32,
    /// Time from one write to the next.
    #[schemars(title = "Every", range(min = 0.001, max = 100_000.0), extend("x-unit" = "s"))]
    #[serde(default = "every_s")]
    pub every_s: f64,
    /// Size of a whole data packet.
    #[schemars(title = "Packet size", range(min = 64, max = 65_535), extend("x-unit" = "bytes"))]
    #[serde(default = "super::defaults::packet_bytes")]
    pub packet_bytes: u32,
    /// Round trip without queueing and serialisation.
    #[schemars(title = "Round trip", extend("x-unit" = "s"))]
    #[serde(default = "super::defaults::rtt_s")]
    pub rtt_s: Distribution,
    /// When each connection is opened.
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
    write_bytes: u32 = 10_000;
    every_s: f64 = 0.1;
}

/// Most incomplete writes of a connection.
const MOST_OPEN: usize = 64;

impl TrafficParams for Params {
    type Class = Writers;

    flows_in!(flows);

    const NOTICED: Noticed = Noticed::Transfers;

    fn class(&self) -> Writers {
        Writers {
            config: Arc::new(Config::new(self.packet_bytes, &self.tcp)),
            rtt_s: self.rtt_s.clone(),
            every: Time::from_secs(self.every_s),
            packets: u64::from(self.write_bytes.div_ceil(self.packet_bytes)),
        }
    }

    transfers!();

    fn load_field(&self) -> &'static str {
        "every_s"
    }
}

/// A class of writers.
#[derive(Clone, Debug)]
pub struct Writers {
    config: Arc<Config>,
    rtt_s: Distribution,
    every: Time,
    /// Size of a write, packets.
    packets: u64,
}

/// One application and its connection.
#[derive(Clone, Debug)]
pub struct Writer {
    round_trip: Time,
    clock_phase: f64,
    /// The first write is at a random time within the interval after the start.
    first: Time,
    connection: Option<ConnectionId>,
    /// Packets written so far.
    written: u64,
    /// Incomplete writes: the number of packets written up to the end of each, and its time.
    open: VecDeque<(u64, Time)>,
    /// Whether a write waits for room in the send buffer.
    waits: bool,
}

/// The application writes.
const WRITE: Alarm = Alarm(0);

impl Writers {
    fn write(&self, writer: &mut Writer, cx: &mut Cx<'_>) {
        writer.waits = writer.open.len() >= MOST_OPEN;
        if writer.waits {
            return;
        }
        let now = cx.now();
        writer.written += self.packets;
        writer.open.push_back((writer.written, now));
        match writer.connection {
            Some(connection) => cx.append(connection, self.packets, true),
            None => {
                let opening = Opening {
                    config: &self.config,
                    round_trip: writer.round_trip,
                    clock_phase: writer.clock_phase,
                };
                writer.connection = Some(cx.open_transfer(&opening, self.packets, None, true));
            }
        }
        writer.await_oldest(cx);
        cx.wake_at(now + self.every, WRITE);
    }
}

impl Writer {
    fn await_oldest(&self, cx: &mut Cx<'_>) {
        if let (Some(connection), Some((packets, _))) = (self.connection, self.open.front()) {
            cx.await_packets(connection, *packets);
        }
    }
}

impl TrafficClass for Writers {
    type Flow = Writer;

    fn join(&self, joining: &mut Joining<'_>) -> Writer {
        let phase = joining.stream(Purpose::Gap).uniform();
        Writer {
            round_trip: Time::from_secs(joining.draw(&self.rtt_s, Purpose::RoundTrip)),
            clock_phase: joining.stream(Purpose::Clock).uniform(),
            first: Time::from_secs(phase * self.every.as_secs()),
            connection: None,
            written: 0,
            open: VecDeque::new(),
            waits: false,
        }
    }

    fn start(&self, writer: &mut Writer, cx: &mut Cx<'_>) {
        cx.wake_at(cx.now() + writer.first, WRITE);
    }

    fn wake(&self, writer: &mut Writer, _alarm: Alarm, cx: &mut Cx<'_>) {
        self.write(writer, cx);
    }

    /// Some writes are complete.
    fn completed(&self, writer: &mut Writer, transfer: &Completed, cx: &mut Cx<'_>) {
        let now = cx.now();
        while let Some(&(packets, begun)) = writer.open.front() {
            if packets > transfer.packets {
                break;
            }
            writer.open.pop_front();
            cx.record_part(now - begun);
        }
        writer.await_oldest(cx);
        if writer.waits && cx.runs() {
            self.write(writer, cx);
        }
    }

    fn stop(&self, writer: &mut Writer, cx: &mut Cx<'_>) {
        cx.give_up_transfers();
        writer.open.clear();
    }

    fn progress(writer: &Writer) -> u64 {
        writer.written
    }

    fn fetching(&self) -> Option<Fetching> {
        Some(Fetching {
            page_every_s: self.every.as_secs(),
            objects: 1.0,
            packets: self.packets as f64,
            connections: 0.0,
            overlaps: true,
            timed_sizes: 0,
            stays_open: true,
        })
    }
}
