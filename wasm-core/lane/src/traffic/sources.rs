//! Flows that feed the bottleneck directly, without feedback from a receiver.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Cx, Joining, TrafficClass};
use crate::network::Alarm;
use crate::packet::{Ecn, FlowId};
use crate::units::{Rate, Time};

/// A source waits only for its next packet.
const NEXT: Alarm = Alarm(0);

/// ECN codepoint of packets whose source ignores marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Codepoint")]
pub enum Codepoint {
    /// ECT(0): a queue may mark packets in place of dropping them.
    Ect0,
    /// ECT(1): packets also use the queue for L4S traffic.
    Ect1,
}

/// When the flows of a class send, and how much.
pub trait Source: Clone {
    /// State of one flow.
    type Flow: Clone + std::fmt::Debug;

    /// The state of a new flow.
    fn flow(&self, joining: &Joining<'_>) -> Self::Flow;

    /// Rate of each of the `running` flows, bit/s.
    fn flow_rate_bps(&self, running: u32, link: Rate) -> f64;

    /// Time from the flow's start to its first packet, possibly zero. `None` at rate zero.
    fn first(&self, flow: &mut Self::Flow, rate_bps: f64) -> Option<Time>;

    /// Size of the packet sent now, bytes.
    fn packet_bytes(&self, flow: &mut Self::Flow) -> u32;

    /// Time from this packet to the next. `None` at rate zero.
    fn gap(&self, flow: &mut Self::Flow, rate_bps: f64) -> Option<Time>;

    /// ECN codepoint of the packets; `None`: not ECN-capable.
    fn codepoint(&self) -> Option<Codepoint>;

    /// Time to the first packet after a pause at rate zero. `None` if the rate is still zero.
    fn resume(&self, flow: &mut Self::Flow, rate_bps: f64) -> Option<Time>;
}

/// A class whose flows feed the bottleneck directly.
#[derive(Clone, Debug)]
pub struct Sources<S>(pub S);

/// A flow of such a class.
#[derive(Clone, Debug)]
pub struct SourceFlow<F> {
    id: FlowId,
    sent: u64,
    /// Whether it waits for a nonzero rate.
    silent: bool,
    own: F,
}

impl<S: Source> Sources<S> {
    fn plan(&self, flow: &mut SourceFlow<S::Flow>, wait: Option<Time>, cx: &mut Cx<'_>) {
        flow.silent = wait.is_none();
        if let Some(wait) = wait {
            cx.wake_at(cx.now() + wait, NEXT);
        }
    }

    fn rate_bps(&self, cx: &Cx<'_>) -> f64 {
        self.0.flow_rate_bps(cx.running(), cx.link_rate())
    }
}

impl<S: Source> TrafficClass for Sources<S> {
    type Flow = SourceFlow<S::Flow>;

    fn join(&self, joining: &mut Joining<'_>) -> Self::Flow {
        SourceFlow { id: joining.new_flow(), sent: 0, silent: false, own: self.0.flow(joining) }
    }

    fn start(&self, flow: &mut Self::Flow, cx: &mut Cx<'_>) {
        let first = self.0.first(&mut flow.own, self.rate_bps(cx));
        if first == Some(Time::ZERO) {
            self.wake(flow, NEXT, cx);
        } else {
            self.plan(flow, first, cx);
        }
    }

    /// Sends a packet and schedules the next.
    fn wake(&self, flow: &mut Self::Flow, _alarm: Alarm, cx: &mut Cx<'_>) {
        let bytes = self.0.packet_bytes(&mut flow.own);
        let gap = self.0.gap(&mut flow.own, self.rate_bps(cx));
        self.plan(flow, gap, cx);
        flow.sent += 1;
        let ecn = match self.0.codepoint() {
            None => Ecn::NotCapable,
            Some(Codepoint::Ect0) => Ecn::Ect0,
            Some(Codepoint::Ect1) => Ecn::Ect1,
        };
        cx.send(flow.id, flow.sent - 1, bytes, ecn);
    }

    fn revised(&self, flow: &mut Self::Flow, cx: &mut Cx<'_>) {
        if flow.silent {
            let wait = self.0.resume(&mut flow.own, self.rate_bps(cx));
            self.plan(flow, wait, cx);
        }
    }

    fn progress(flow: &Self::Flow) -> u64 {
        flow.sent
    }
}
