//! Video calls: a train of packets for each frame, at a rate that may follow the receiver's reports.
//!
//! A key frame is five times as large as the others and comes every 2 s; the mean over both is the rate. The packets of a
//! frame arrive at the bottleneck together. A frame is shown when its last packet has arrived, and skipped if one is lost:
//! there are no retransmissions.
//!
//! The adaptive sender is deliberately simple. It has the rules and numbers of Google's congestion control
//! (draft-ietf-rmcat-gcc-02, sections 5.5 and 6) without its Kalman filter and its adaptive threshold. Receivers report
//! once per RTT, but at most every 100 ms. On a report the sender
//!
//! 1. halves its rate if nothing was received;
//! 2. goes to 0.85 of the received rate if packets queued for more than 50 ms on average;
//! 3. otherwise reduces its rate by half the share of losses if that is above 10 %;
//! 4. otherwise adds 8 % per second if the share is below 2 %.
//!
//! Marks of ECT(0) count as losses (RFC 6679). With ECT(1) the sender reduces its rate by half the share of marks instead,
//! however small it is (as DCTCP does with its average).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::periodic::codepoint;
use super::{Codepoint, Cx, Distribution, Joining, TrafficClass, TrafficParams, Watched};
use crate::fault::{Code, Fault};
use crate::math;
#[cfg(feature = "schedulers")]
use crate::meter::Meter;
use crate::network::Alarm;
use crate::record::{Expectation, Noticed, Report};
use crate::rng::Purpose;
use crate::units::{Rate, Time};

/// Video calls: frames sent as trains of packets, one way through the bottleneck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "VideoCall", title = "Video calls")]
pub struct Params {
    /// Name of the class.
    #[schemars(title = "Name", length(min = 1, max = 32))]
    pub id: String,
    /// Number of calls.
    #[schemars(title = "Video calls", range(min = 1, max = 1000), extend("x-scale" = "log"))]
    #[serde(default = "super::defaults::flows")]
    pub flows: u32,
    /// Rate of each call; at its start, if it adapts.
    #[schemars(title = "Rate of a call", range(min = 50_000, max = 50_000_000), extend("x-unit" = "bit/s", "x-scale" = "log"))]
    #[serde(default = "rate_bps")]
    pub rate_bps: u64,
    /// Whether a call adapts its rate to the receiver's reports.
    #[schemars(title = "Rate control")]
    #[serde(default)]
    pub control: Control,
    /// Least rate of a call that adapts.
    #[schemars(title = "Least rate", range(min = 50_000, max = 50_000_000), extend("x-unit" = "bit/s", "x-scale" = "log"))]
    #[serde(default = "least_bps")]
    pub least_bps: u64,
    /// Greatest rate of a call that adapts.
    #[schemars(title = "Greatest rate", range(min = 50_000, max = 50_000_000), extend("x-unit" = "bit/s", "x-scale" = "log"))]
    #[serde(default = "most_bps")]
    pub most_bps: u64,
    /// Frames per second.
    #[schemars(title = "Frame rate", range(min = 1.0, max = 120.0), extend("x-unit" = "Hz"))]
    #[serde(default = "frame_hz")]
    pub frame_hz: f64,
    /// Size of a whole packet; the last one of a frame is smaller.
    #[schemars(title = "Packet size", range(min = 200, max = 1500), extend("x-unit" = "bytes"))]
    #[serde(default = "video_bytes")]
    pub packet_bytes: u32,
    /// ECN codepoint of the packets. A call that adapts responds to marks. Default: not ECN-capable.
    #[schemars(title = "ECN codepoint")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ecn: Option<Codepoint>,
    /// Round trip without queueing and serialisation; half of it is one way.
    #[schemars(title = "Round trip", extend("x-unit" = "s"))]
    #[serde(default = "super::defaults::rtt_s")]
    pub rtt_s: Distribution,
    /// When each call starts.
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
}

usual! {
    rate_bps: u64 = 1_500_000;
    least_bps: u64 = 150_000;
    most_bps: u64 = 3_000_000;
    frame_hz: f64 = 30.0;
    video_bytes: u32 = 1200;
}

/// Whether a video call adapts its rate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Control {
    /// By the receiver's reports of delay, loss and marks.
    #[default]
    Adaptive,
    /// One rate, whatever happens.
    Fixed,
}

/// Time between key frames, s, and their size in other frames.
const KEY_EVERY_S: f64 = 2.0;
const KEY_SIZE: f64 = 5.0;
/// Delay beyond that of an empty link from which a frame is late.
const LATE: Time = Time::from_millis(150);
/// Time without a new picture from which a call is frozen.
const FREEZE: Time = Time::from_millis(200);
/// Least time between reports.
const REPORT_EVERY: Time = Time::from_millis(100);
/// Mean queueing delay of a report from which the sender reduces its rate, s.
const MOST_QUEUEING_S: f64 = 0.05;

impl TrafficParams for Params {
    type Class = Params;

    flows_in!(flows);

    const NOTICED: Noticed = Noticed::Delivery;

    fn class(&self) -> Params {
        self.clone()
    }

    fn round_trips(&self) -> Option<&Distribution> {
        Some(&self.rtt_s)
    }

    /// The most that it offers: the rate of an adaptive call depends on the network.
    fn offered_bps(&self, _link: Rate) -> Option<f64> {
        let each = match self.control {
            Control::Fixed => self.rate_bps,
            Control::Adaptive => self.most_bps,
        };
        Some(f64::from(self.flows) * each as f64)
    }

    /// Frames end with a partial packet, which has half of the full size on average.
    fn mean_packet_bytes(&self) -> Option<f64> {
        let rate_bps = match self.control {
            Control::Fixed => self.rate_bps,
            Control::Adaptive => self.most_bps,
        };
        let packets = rate_bps as f64 / self.frame_hz / 8.0 / f64::from(self.packet_bytes);
        Some(f64::from(self.packet_bytes) * packets / (packets + 0.5))
    }

    fn faults(&self) -> Vec<Fault> {
        let bounds = [("least_bps", self.least_bps), ("rate_bps", self.rate_bps)];
        let above = [("rate_bps", self.rate_bps), ("most_bps", self.most_bps)];
        let fault = |((low, value), (high, limit)): ((&'static str, u64), (&'static str, u64))| {
            let args = [value.into(), high.into(), limit.into()];
            (value > limit).then(|| Fault::new(low, Code::AboveOther, args))
        };
        match self.control {
            Control::Fixed => Vec::new(),
            Control::Adaptive => bounds.into_iter().zip(above).filter_map(fault).collect(),
        }
    }
}

/// The state of one call.
#[derive(Clone, Debug)]
pub struct Call {
    id: Watched,
    round_trip: Time,
    /// Time from its start to the first frame.
    first: Time,
    started: bool,
    frames: u64,
    packets: u64,
    rate_bps: f64,
    /// The report on its way to the sender.
    report: Report,
}

/// The sender sends a frame.
const FRAME: Alarm = Alarm(0);
/// The interval of the receiver's report ends.
const REPORT: Alarm = Alarm(1);
/// The report reaches the sender.
const FEEDBACK: Alarm = Alarm(2);

impl TrafficClass for Params {
    type Flow = Call;

    fn join(&self, joining: &mut Joining<'_>) -> Call {
        let round_trip = Time::from_secs(joining.draw(&self.rtt_s, Purpose::RoundTrip));
        let phase = joining.stream(Purpose::Clock).uniform();
        let expects =
            Expectation { path: Time::ZERO, late: LATE, terminals: None, freeze: Some(FREEZE) };
        Call {
            id: joining.new_watched_flow(round_trip, expects),
            round_trip,
            first: Time::from_secs(phase / self.frame_hz),
            started: false,
            frames: 0,
            packets: 0,
            rate_bps: self.rate_bps as f64,
            report: Report::default(),
        }
    }

    fn start(&self, call: &mut Call, cx: &mut Cx<'_>) {
        call.started = true;
        cx.start_receiver(call.id);
        let first = cx.now() + call.first;
        cx.wake_at(first, FRAME);
        if self.control == Control::Adaptive {
            cx.wake_at(first + report_every(call), REPORT);
        }
    }

    fn wake(&self, call: &mut Call, alarm: Alarm, cx: &mut Cx<'_>) {
        match alarm {
            FRAME => {
                let (number, packets) = (call.frames, call.packets);
                let bytes = self.frame_bytes(number, call.rate_bps);
                cx.wake_at(cx.now() + Time::from_secs(1.0 / self.frame_hz), FRAME);
                call.frames += 1;
                let ecn = codepoint(self.ecn);
                call.packets =
                    cx.send_frame(call.id, number, packets, bytes, self.packet_bytes, ecn);
            }
            // Packets that leave the bottleneck now reach the receiver after the rest of the path, and the report reaches the
            // sender after the way back.
            REPORT => {
                call.report = cx.take_report(call.id);
                cx.wake_at(cx.now() + call.round_trip, FEEDBACK);
                cx.wake_at(cx.now() + report_every(call), REPORT);
            }
            _ => {
                let every_s = report_every(call).as_secs();
                call.rate_bps = self.next_rate_bps(call.rate_bps, &call.report, every_s);
            }
        }
    }

    fn stop(&self, call: &mut Call, cx: &mut Cx<'_>) {
        if call.started {
            cx.stop_receiver(call.id);
        }
    }

    fn progress(call: &Call) -> u64 {
        call.packets
    }
}

/// The interval of reports: longer than a round trip, so that at most one report is in flight.
fn report_every(call: &Call) -> Time {
    (call.round_trip + Time(1)).max(REPORT_EVERY)
}

impl Params {
    /// Size of a frame at this rate, bytes. Key frames are frames 0, `frame_hz` times 2 s, and so on.
    fn frame_bytes(&self, number: u64, rate_bps: f64) -> u32 {
        let cycle = (self.frame_hz * KEY_EVERY_S).round().max(1.0);
        let usual = rate_bps / 8.0 / self.frame_hz * cycle / (cycle - 1.0 + KEY_SIZE);
        let is_key = number.is_multiple_of(cycle as u64);
        (if is_key { usual * KEY_SIZE } else { usual }).round().max(1.0) as u32
    }

    /// The rate after a report on the last `every_s`, by the rules in the head of the file.
    fn next_rate_bps(&self, rate_bps: f64, report: &Report, every_s: f64) -> f64 {
        let (received, marked) = (report.received as f64, report.marked as f64);
        let queueing_s = report.queueing as f64 / 1e9 / received.max(1.0);
        let counts_marks = self.ecn == Some(Codepoint::Ect0);
        let lost = report.lost as f64 + if counts_marks { marked } else { 0.0 };
        let lost = lost / (received + report.lost as f64).max(1.0);
        let next = if report.received == 0 {
            rate_bps / 2.0
        } else if queueing_s > MOST_QUEUEING_S {
            rate_bps.min(0.85 * 8.0 * report.bytes as f64 / every_s)
        } else if lost > 0.1 {
            rate_bps * (1.0 - lost / 2.0)
        } else if self.ecn == Some(Codepoint::Ect1) && report.marked > 0 {
            rate_bps * (1.0 - marked / received / 2.0)
        } else if lost < 0.02 {
            rate_bps * (1.0 + 0.08 * every_s)
        } else {
            rate_bps
        };
        math::within(next, self.least_bps as f64, self.most_bps as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn calls(ecn: Option<&str>) -> Params {
        let json = serde_json::json!({ "id": "v", "ecn": ecn });
        serde_json::from_value(json).expect("video calls")
    }

    /// A report on 100 ms in which a hundred packets of 1000 bytes were due.
    fn report(lost: u64, marked: u64, queueing_ms: u64) -> Report {
        let received = 100 - lost;
        let queueing = received * queueing_ms * 1_000_000;
        Report { received, bytes: received * 1000, lost, marked, queueing }
    }

    /// 59 frames of one size and one of five times it fill 2 s: 2 s · 1.5 Mb/s = 375 kB = 64 · 5859 bytes.
    #[test]
    fn key_frames_are_five_times_as_large_and_the_rate_is_kept() {
        let calls = calls(None);
        let sizes: Vec<u32> = (0..60).map(|number| calls.frame_bytes(number, 1.5e6)).collect();
        assert_eq!((sizes[0], sizes[1], sizes[59]), (29_297, 5859, 5859));
        assert_eq!(calls.frame_bytes(60, 1.5e6), 29_297);
        let sum: u32 = sizes.iter().sum();
        assert!(sum.abs_diff(375_000) < 60, "{sum}");
    }

    #[test]
    fn each_rule_of_the_rate_has_its_number() {
        let next = |ecn: Option<&str>, report: Report| calls(ecn).next_rate_bps(2e6, &report, 0.1);
        let near = |value: f64, expected: f64| assert!((value - expected).abs() < 1.0, "{value}");
        near(next(None, report(0, 0, 0)), 2e6 * 1.008);
        near(next(None, report(2, 0, 50)), 2e6);
        near(next(None, report(10, 0, 0)), 2e6);
        near(next(None, report(20, 0, 0)), 2e6 * 0.9);
        near(next(None, Report::default()), 1e6);
        // 80 packets of 1000 bytes in 0.1 s are 6.4 Mb/s, more than the sending rate; in 0.4 s they are 1.6 Mb/s.
        near(next(None, report(20, 0, 51)), 2e6);
        near(calls(None).next_rate_bps(2e6, &report(20, 0, 51), 0.4), 0.85 * 1.6e6);
        // Marks: losses for ECT(0), half their share for ECT(1).
        near(next(Some("ect0"), report(0, 20, 0)), 2e6 * 0.9);
        near(next(Some("ect1"), report(0, 20, 0)), 2e6 * 0.9);
        near(next(Some("ect0"), report(0, 1, 0)), 2e6 * 1.008);
        near(next(Some("ect1"), report(0, 1, 0)), 2e6 * 0.995);
    }

    #[test]
    fn the_rate_stays_in_its_bounds() {
        let calls = calls(None);
        assert_eq!(calls.next_rate_bps(3e6, &report(0, 0, 0), 1.0), 3e6);
        assert_eq!(calls.next_rate_bps(1.6e5, &Report::default(), 0.1), 1.5e5);
    }
}
