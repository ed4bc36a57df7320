//! No sender keeps losing packets under conditions in which its peers lose almost none.
//!
//! With marks, only packets that cannot be marked are lost: SYNs and retransmissions (RFC 3168, sections 6.1.1 and 6.1.5).
//! RED above max_th drops these and marks all others. A sender that repeats a lost retransmission with an unchanged window
//! then keeps the average above max_th.

use std::fmt;

use crate::common::{all_queues, parse};
use aqm_sim::lab::Lab;
use aqm_sim::tcp::TcpVariant;
use serde_json::{Value, json};

/// A class's control and its options for losses.
#[derive(Clone, Copy)]
struct Sender {
    control: TcpVariant,
    loss_detection: &'static str,
    rate_reduction: bool,
}

impl fmt::Display for Sender {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reduction = if self.rate_reduction { "PRR" } else { "no PRR" };
        write!(out, "{:?}, {}, {reduction}", self.control, self.loss_detection)
    }
}

/// Controls without selective acknowledgements, to which the options for losses do not apply.
const WITHOUT_SACK: [TcpVariant; 3] = [TcpVariant::Tahoe, TcpVariant::Reno, TcpVariant::NewReno];

/// Every control with every option that applies to it.
fn senders() -> Vec<Sender> {
    let of_control = |&control: &TcpVariant| {
        let all =
            [("duplicate_acks", false), ("duplicate_acks", true), ("rack", false), ("rack", true)];
        let options = if WITHOUT_SACK.contains(&control) { &all[..1] } else { &all };
        let sender = move |&(loss_detection, rate_reduction)| Sender {
            control,
            loss_detection,
            rate_reduction,
        };
        options.iter().map(sender).collect::<Vec<_>>()
    };
    TcpVariant::ALL.iter().flat_map(of_control).collect()
}

/// Flows with unlimited data and windows through 10 Mb/s and 267 packets.
#[derive(Clone, Copy, Debug)]
struct Load {
    flows: u32,
    rtt_s: f64,
    seed: u32,
}

/// RED with thresholds that slow start overshoots; the average follows within half a second.
fn red(above_max: &str) -> Value {
    json!({ "kind": "red", "min_th": 20, "max_th": 60, "w_q": 1.0 / 512.0, "spacing": "uniform",
            "above_max": above_max })
}

/// The loss of each discipline over 20 s, after a warm-up of 5 s.
fn losses(sender: Sender, load: Load, queues: &[Value], ecn: bool) -> Vec<f64> {
    let lanes: Vec<Value> = queues.iter().map(|queue| json!({ "queue": queue })).collect();
    let scenario = json!({
        "version": 1, "seed": load.seed, "duration_s": 25, "warmup_s": 5,
        "link": { "rate_bps": 10_000_000, "delay_s": 0.001, "buffer": { "packets": 267 } },
        "access": { "rate_bps": 1_000_000_000 },
        "traffic": [{
            "id": "ftp", "kind": "ftp", "flows": load.flows, "rtt_s": load.rtt_s,
            "packet_bytes": 1500, "receive_window_bytes": 60_000_000,
            "start_s": { "uniform": [0, 1] }, "ecn": ecn, "tcp": sender.control,
            "loss_detection": sender.loss_detection, "rate_reduction": sender.rate_reduction,
        }],
        "lanes": lanes,
    });
    let mut lab = Lab::new(parse(&scenario), None);
    lab.finish();
    lab.lanes().iter().map(|lane| lane.summary().loss.expect("arrivals")).collect()
}

/// Least loss of a sender that does not recover; with marks the others lose at most a tenth of it.
const MUCH: f64 = 0.05;

/// Most lanes of a scenario.
const LANES: usize = 8;

#[test]
#[ignore = "whole run: every sender at every discipline"]
fn no_sender_keeps_losing_where_its_peers_do_not() {
    let queues: Vec<Value> = all_queues().into_iter().chain([red("drop"), red("mark")]).collect();
    for (flows, rtt_s) in [(1, 0.2), (2, 0.06), (8, 0.02)] {
        for queues in queues.chunks(LANES) {
            compare(Load { flows, rtt_s, seed: 1 }, queues);
        }
    }
}

/// Compares every sender with its peers, discipline by discipline.
fn compare(load: Load, queues: &[Value]) {
    let table: Vec<(Sender, Vec<f64>)> =
        senders().into_iter().map(|sender| (sender, losses(sender, load, queues, true))).collect();
    for (lane, queue) in queues.iter().enumerate() {
        let mut all: Vec<f64> = table.iter().map(|(_, losses)| losses[lane]).collect();
        all.sort_by(f64::total_cmp);
        let usual = all[all.len() / 2];
        // The comparison needs peers with small losses.
        assert!(usual < MUCH, "{load:?}, {queue}: {usual}");
        for (sender, losses) in &table {
            let loss = losses[lane];
            if loss >= MUCH {
                // PIE and PI2 drop above a certain probability and mark below. A control that answers marks in
                // proportion needs more than that at small windows; drops then limit it, as without ECN.
                let without = self::losses(*sender, load, std::slice::from_ref(queue), false)[0];
                let scales = [TcpVariant::Dctcp, TcpVariant::Prague].contains(&sender.control);
                assert!(scales && loss < without, "{sender}, {load:?}, {queue}: {loss}");
            }
        }
    }
}

/// RFC 8985, section 9.3: RACK without rate reduction answers a lost retransmission. Without that answer, most of these runs
/// lose 6 to 30 % for ever.
#[test]
fn without_rate_reduction_rack_gets_retransmissions_through() {
    let mut stuck = Vec::new();
    for sender in senders() {
        if sender.loss_detection != "rack" || sender.rate_reduction {
            continue;
        }
        for flows in [1, 2, 4, 8, 16] {
            for rtt_s in [0.02, 0.06, 0.2] {
                for seed in 1..=3 {
                    let loss = losses(sender, Load { flows, rtt_s, seed }, &[red("mark")], true)[0];
                    if loss > MUCH {
                        stuck
                            .push(format!("{sender}, {flows} × {rtt_s} s, seed {seed}: {loss:.3}"));
                    }
                }
            }
        }
    }
    assert!(stuck.is_empty(), "{} runs:\n{}", stuck.len(), stuck.join("\n"));
}
