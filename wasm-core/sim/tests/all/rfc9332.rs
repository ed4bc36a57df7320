//! Whole runs of DualPI2, compared with statements of RFC 9332 on its parameters and with runs of the Linux kernel.

use crate::common::parse;
use aqm_sim::lab::Lab;
use aqm_sim::queue::dualpi2::Params;
use serde_json::{Value, json};

/// Ratio of Prague's rate to CUBIC's, one flow each.
fn share(rate_bps: u64, rtt_s: f64, queue: &Value) -> f64 {
    let flow = |tcp: &str| {
        json!({
            "id": tcp, "kind": "ftp", "flows": 1, "packet_bytes": 1500, "rtt_s": rtt_s, "ecn": true,
            "tcp": tcp, "start_s": { "uniform": [0, 1] }, "profile": "linux",
        })
    };
    let scenario = json!({
        "version": 1, "duration_s": 60, "warmup_s": 20,
        "link": { "rate_bps": rate_bps, "delay_s": 0.001, "buffer": { "packets": 2000 } },
        "access": { "rate_bps": 10_000_000_000_u64 },
        "traffic": [flow("prague"), flow("cubic")],
        "lanes": [{ "queue": queue }],
    });
    let mut lab = Lab::new(parse(&scenario), None);
    lab.finish();
    let result = json!(lab.lanes()[0].summary());
    let goodput =
        |class: &str| result["classes"][class]["goodput_bps"].as_f64().expect("a goodput");
    goodput("prague") / goodput("cubic")
}

fn queue(params: &Params, spared: u32) -> Value {
    let mut queue = json!(params);
    queue["kind"] = json!("dualpi2");
    queue["l_spared_packets"] = json!(spared);
    queue
}

/// Section 4.1.1 and Fig. 2, Th_len: a packet lasts 3 ms at 4 Mb/s and 1 ms at 12 Mb/s, so that one that waits for another is
/// above any threshold of 1 ms. Without the floor L starves; with the RFC's one packet it does not.
#[test]
fn a_floor_of_one_packet_keeps_l_from_starving_on_slow_links() {
    for rate_bps in [4_000_000, 12_000_000] {
        for rtt_s in [0.01, 0.05] {
            let of = |spared| share(rate_bps, rtt_s, &queue(&Params::default(), spared));
            let (without, with) = (of(0), of(1));
            assert!(without < 0.4, "{rate_bps} {rtt_s}: {without}");
            assert!((0.7..2.0).contains(&with), "{rate_bps} {rtt_s}: {with}");
        }
    }
}

/// The same with Linux's rules. In the kernel (7.3, Prague 0.7) the ratios at 20 ms are 0.1 and 1.8 at 4 Mb/s, and 0.7 and 1.2
/// at 12 Mb/s, without a floor and with `min_qlen_step 1`.
#[test]
fn linux_has_a_floor_only_on_request() {
    for (rate_bps, without, with) in
        [(4_000_000, 0.05..0.35, 1.1..2.1), (12_000_000, 0.5..0.85, 1.0..1.4)]
    {
        let of = |spared| share(rate_bps, 0.02, &queue(&Params::linux(), spared));
        assert_eq!(Params::linux().l_spared_packets, 0);
        let (own, floored) = (of(0), of(1));
        assert!(without.contains(&own), "{rate_bps}: {own}");
        assert!(with.contains(&floored), "{rate_bps}: {floored}");
    }
}
