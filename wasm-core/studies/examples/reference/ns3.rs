//! ns-3.37: `tests/data/ns3.json`.

use serde_json::json;

use super::comparison::{Case, Figure, Rule, Section, cases};

const FIGURES: [Figure; 8] = [
    Figure::new("classes.ftp.goodput_bps", "TCP goodput, Mb/s", 0.10, 0.0).shown_in(1e6),
    Figure::new("queue_packets.mean", "mean queue, packets", 0.10, 1.0),
    Figure::new("delay_s.sd", "sd of delay, ms", 0.10, 0.0).shown_in(1e-3),
    Figure::new("loss", "loss, %", 0.10, 0.002).shown_in(0.01),
    Figure::new("marks_per_arrival", "marks, %", 0.10, 0.002).shown_in(0.01),
    Figure::new("classes.u0.loss", "loss of flow 0, %", 0.10, 0.002).shown_in(0.01),
    Figure::new("classes.u1.loss", "loss of flow 1, %", 0.10, 0.002).shown_in(0.01),
    Figure::new("classes.u2.loss", "loss of flow 2, %", 0.10, 0.002).shown_in(0.01),
];

const ABOUT: &str = "\
Senders were written for ns-3 from the RFCs that the profile `rfc` obeys, as its own depart from them. Two of its rules are
options here: ECN never takes a window below two segments (`ecn_least_window_packets`), and PIE knows no rule above 250 ms.
One case of PI2 has RFC 9332's `recur()`, the other independent draws. A figure agrees within 10 %, 1 packet (mean queue)
or 0.2 points (loss, marks), or within the two intervals together.";

pub fn sections() -> Vec<Section> {
    let cases =
        cases(include_str!("../../../sim/tests/data/ns3.json"), "ns3").into_iter().map(as_there);
    vec![Section {
        title: "ns-3.37, profile `rfc`",
        about: ABOUT,
        cases: cases.collect(),
        figures: &FIGURES,
        rule: Rule::Either,
        causes: &[],
        brief: false,
    }]
}

/// With the options that reproduce ns-3's rules.
fn as_there(mut case: Case) -> Case {
    if case.traffic().any(|class| class["ecn"] == true) {
        case.set_tcp(&json!({ "ecn_least_window_packets": 2 }));
    }
    match case.queue() {
        "pie" => case.set_queue(&json!({ "high_delay_rule": false })),
        "pi2" if case.id.ends_with("/recur") => case.set_queue(&json!({ "draws": "recurrence" })),
        _ => {}
    }
    case
}
