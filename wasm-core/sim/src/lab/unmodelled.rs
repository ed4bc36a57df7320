//! Whether the stability model applies to the traffic of a lane.

use schemars::JsonSchema;
use serde::Serialize;

use crate::tcp::{Config, TcpVariant};
use crate::traffic::Traffic;

/// Why the model of equal greedy TCP flows does not apply to a lane's traffic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unmodelled {
    /// There are no greedy TCP flows.
    NoFlows,
    /// Short transfers come and go.
    ShortTransfers,
    /// No window model describes this congestion control.
    Control(TcpVariant),
    /// Windows grow by ACKs, and receivers delay them.
    DelayedAcks,
    /// Classes of greedy flows differ in packet size.
    PacketSizes,
    /// Some greedy flows respond to marks, others to drops.
    MixedEcn,
}

/// Why the model does not apply to classes with these numbers of active flows; `None` if it does. Probes are too few
/// packets to matter.
pub fn unmodelled(classes: &[(&Traffic, usize)]) -> Option<Unmodelled> {
    let active = || classes.iter().filter(|(_, flows)| *flows > 0).map(|(traffic, _)| *traffic);
    let greedy: Vec<Config> = active()
        .filter(|traffic| !traffic.ends())
        .filter_map(|traffic| Some(Config::new(traffic.packet_bytes(), traffic.tcp()?.1)))
        .collect();
    let Some(first) = greedy.first() else { return Some(Unmodelled::NoFlows) };
    if active().any(|traffic| traffic.ends() && !matches!(traffic, Traffic::Probe(_))) {
        return Some(Unmodelled::ShortTransfers);
    }
    if let Some(other) = greedy.iter().find(|config| config.variant.model().is_none()) {
        return Some(Unmodelled::Control(other.variant));
    }
    if greedy.iter().any(|config| config.delayed_ack && !config.growth.byte_counting) {
        return Some(Unmodelled::DelayedAcks);
    }
    if greedy.iter().any(|config| config.packet_bytes != first.packet_bytes) {
        return Some(Unmodelled::PacketSizes);
    }
    greedy.iter().any(|config| config.ecn != first.ecn).then_some(Unmodelled::MixedEcn)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn of(classes: &[Value]) -> Option<Unmodelled> {
        let classes: Vec<Traffic> = classes
            .iter()
            .map(|class| serde_json::from_value(class.clone()).expect("a traffic class"))
            .collect();
        let flows: Vec<_> = classes.iter().map(|class| (class, class.flows() as usize)).collect();
        unmodelled(&flows)
    }

    fn ftp(fields: Value) -> Value {
        let mut class = json!({ "kind": "ftp", "id": "ftp", "flows": 4 });
        let fields = fields.as_object().expect("an object").clone();
        class.as_object_mut().expect("an object").extend(fields);
        class
    }

    #[test]
    fn the_model_applies_to_equal_greedy_flows_that_grow_per_ack() {
        let udp = json!({ "kind": "cbr", "id": "udp", "rate_bps": 1_000_000 });
        let probe = json!({ "kind": "probe", "id": "probe", "every_s": 2, "file_packets": [20] });
        assert_eq!(of(&[ftp(json!({})), udp.clone(), probe]), None);
        assert_eq!(of(&[udp]), Some(Unmodelled::NoFlows));
        for control in ["reno", "newreno", "sack"] {
            assert_eq!(of(&[ftp(json!({ "tcp": control }))]), None, "{control}");
        }
        let cubic = Unmodelled::Control(TcpVariant::Cubic);
        assert_eq!(of(&[ftp(json!({ "tcp": "cubic" }))]), Some(cubic));
        assert_eq!(json!(cubic), json!({ "control": "cubic" }));
        let tahoe = Unmodelled::Control(TcpVariant::Tahoe);
        assert_eq!(of(&[ftp(json!({ "tcp": "tahoe" }))]), Some(tahoe));
    }

    #[test]
    fn delayed_acks_need_byte_counting() {
        let delayed = |fields: Value| {
            let mut class = ftp(fields);
            class["delayed_ack"] = true.into();
            of(&[class])
        };
        assert_eq!(delayed(json!({})), Some(Unmodelled::DelayedAcks));
        assert_eq!(delayed(json!({ "byte_counting": true })), None);
        assert_eq!(delayed(json!({ "profile": "linux" })), None);
        let acks = json!({ "profile": "linux", "byte_counting": false });
        assert_eq!(delayed(acks), Some(Unmodelled::DelayedAcks));
        assert_eq!(of(&[ftp(json!({ "profile": "linux" }))]), None);
    }

    #[test]
    fn flows_must_be_alike_and_long() {
        let other = |fields: Value| of(&[ftp(json!({})), ftp(fields)]);
        assert_eq!(other(json!({ "id": "far", "rtt_s": 0.3 })), None);
        assert_eq!(other(json!({ "id": "b", "packet_bytes": 500 })), Some(Unmodelled::PacketSizes));
        assert_eq!(other(json!({ "id": "b", "ecn": true })), Some(Unmodelled::MixedEcn));
        let web = json!({ "kind": "web", "id": "web", "think_s": 1, "object_bytes": 12_000 });
        assert_eq!(of(&[ftp(json!({})), web]), Some(Unmodelled::ShortTransfers));
    }
}
