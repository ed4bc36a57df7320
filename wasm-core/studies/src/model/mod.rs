//! Analytical models: oracles for the simulation, and results in their own right.

pub mod burst;
pub mod chain;
pub mod runs;
pub mod stability;
pub mod tcp;

pub use aqm_sim::red_fit;

/// The curve of a discipline given as JSON, with a buffer of `packets`.
#[cfg(test)]
fn curve_for_tests(queue: serde_json::Value, packets: u32) -> aqm_sim::queue::Curve {
    use serde::Deserialize;

    use aqm_sim::queue::{Port, QueueDiscipline, QueueSpec};

    let spec: QueueSpec = QueueSpec::deserialize(&queue).expect("a sound discipline");
    let buffer = aqm_sim::scenario::Buffer::Packets(packets);
    let rate = aqm_sim::units::Rate(8_000_000);
    spec.build(&Port { rate, buffer, usual_packet_bytes: 1000 }).curve()
}
