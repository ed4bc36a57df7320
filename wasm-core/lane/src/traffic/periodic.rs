//! Flows that send single packets to a receiver at intervals, without feedback.

use super::{Codepoint, Cx, Distribution, Joining, TrafficClass, Watched};
use crate::network::Alarm;
use crate::packet::Ecn;
use crate::record::Expectation;
use crate::rng::Purpose;
use crate::units::Time;

/// The only alarm of a source: its next packet.
const NEXT: Alarm = Alarm(0);

/// Sending times and packet sizes of a class's flows, and the expectations of their receivers.
pub trait Steady: Clone {
    /// State of one flow.
    type Flow: Clone + std::fmt::Debug;

    /// The state of a new flow.
    fn flow(&self, joining: &Joining<'_>) -> Self::Flow;

    /// RTTs of the flows without queueing and serialisation.
    fn rtt_s(&self) -> &Distribution;

    /// The receiver's expectations; the path delay follows from the RTT.
    fn expects(&self) -> Expectation;

    /// The codepoint of the packets; `None`: not ECN-capable.
    fn ecn(&self) -> Option<Codepoint>;

    /// Time between packets, s, without pauses. The first packet is sent at a random time within it.
    fn period_s(&self) -> f64;

    /// Size of the packet sent now, bytes.
    fn packet_bytes(&self, flow: &mut Self::Flow) -> u32;

    /// Time from the packet sent now to the next.
    fn gap(&self, flow: &mut Self::Flow, now: Time) -> Time;
}

/// A class of such flows.
#[derive(Clone, Debug)]
pub struct Periodic<S>(pub S);

/// A flow of such a class.
#[derive(Clone, Debug)]
pub struct PeriodicFlow<F> {
    id: Watched,
    /// Time from its start to the first packet.
    first: Time,
    started: bool,
    sent: u64,
    own: F,
}

impl<S: Steady> TrafficClass for Periodic<S> {
    type Flow = PeriodicFlow<S::Flow>;

    fn join(&self, joining: &mut Joining<'_>) -> Self::Flow {
        let round_trip = joining.draw(self.0.rtt_s(), Purpose::RoundTrip);
        let phase = joining.stream(Purpose::Clock).uniform();
        PeriodicFlow {
            own: self.0.flow(joining),
            id: joining.new_watched_flow(Time::from_secs(round_trip), self.0.expects()),
            first: Time::from_secs(phase * self.0.period_s()),
            started: false,
            sent: 0,
        }
    }

    fn start(&self, flow: &mut Self::Flow, cx: &mut Cx<'_>) {
        flow.started = true;
        cx.start_receiver(flow.id);
        cx.wake_at(cx.now() + flow.first, NEXT);
    }

    /// Sends a packet and schedules the next.
    fn wake(&self, flow: &mut Self::Flow, _alarm: Alarm, cx: &mut Cx<'_>) {
        let bytes = self.0.packet_bytes(&mut flow.own);
        let now = cx.now();
        cx.wake_at(now + self.0.gap(&mut flow.own, now), NEXT);
        flow.sent += 1;
        cx.send_to_receiver(flow.id, flow.sent - 1, bytes, codepoint(self.0.ecn()));
    }

    fn stop(&self, flow: &mut Self::Flow, cx: &mut Cx<'_>) {
        if flow.started {
            cx.stop_receiver(flow.id);
        }
    }

    fn progress(flow: &Self::Flow) -> u64 {
        flow.sent
    }
}

/// The codepoint in the header of a packet.
pub(super) fn codepoint(declared: Option<Codepoint>) -> Ecn {
    match declared {
        None => Ecn::NotCapable,
        Some(Codepoint::Ect0) => Ecn::Ect0,
        Some(Codepoint::Ect1) => Ecn::Ect1,
    }
}
