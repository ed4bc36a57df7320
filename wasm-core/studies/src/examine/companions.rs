//! The schemes with which an examined one is compared.

use serde_json::{Value, json};

use aqm_sim::math::one_minus_exp_neg;

/// Label and discipline of each companion, for a link's rate and usual packet size.
///
/// Their parameters are the core's defaults. Parameters in time do not depend on the link. RED's thresholds are lengths,
/// so they follow from the rate, as Adaptive RED sets them for a delay of 5 ms (Floyd, Gummadi & Shenker 2001, section
/// 4.2).
pub fn companions(rate_bps: u64, packet_bytes: u32) -> [(&'static str, Value); 6] {
    [
        ("Tail Drop", json!({ "kind": "tail_drop" })),
        ("RED", red(rate_bps, packet_bytes)),
        ("CoDel", json!({ "kind": "codel" })),
        ("PIE", json!({ "kind": "pie" })),
        ("FQ-CoDel", json!({ "kind": "fq_codel" })),
        ("DualPI2", json!({ "kind": "dualpi2" })),
    ]
}

/// The companion with which every scheme must be compared (section 8.2.6).
pub const BASE: &str = "Tail Drop";

/// Target delay of RED's thresholds, s.
const AIM_S: f64 = 0.005;

fn red(rate_bps: u64, packet_bytes: u32) -> Value {
    let per_s = rate_bps as f64 / (8.0 * f64::from(packet_bytes));
    let min_th = (AIM_S * per_s / 2.0).max(5.0);
    let w_q = one_minus_exp_neg(1.0 / per_s);
    json!({ "kind": "red", "min_th": min_th, "max_th": 3.0 * min_th, "max_p": 0.1, "w_q": w_q })
}
