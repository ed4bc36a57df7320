//! ns-2.35: `tests/data/ns2.json`.

use serde_json::json;

use super::comparison::{Case, Cause, Figure, Isolated, Rule, Section, cases};

/// With TCP; without TCP, intervals decide.
const FIGURES: [Figure; 6] = [
    Figure::new("classes.ftp.goodput_bps", "TCP goodput, Mb/s", 0.02, 0.0).shown_in(1e6),
    Figure::new("queue_packets.mean", "mean queue, packets", 0.05, 3.0),
    Figure::new("loss", "loss", 0.10, 0.01),
    Figure::new("classes.ftp.loss", "TCP loss", 0.10, 0.01),
    Figure::new("classes.udp.loss", "UDP loss", 0.10, 0.01),
    Figure::new("consecutive_losses.mean", "losses in a row", 0.15, 0.0),
];

const ABOUT: &str = "\
A figure agrees within 2 % (goodput), 5 % or 3 packets (mean queue), 10 % or 0.01 (loss), 15 % (losses in a row).";

const ABOUT_RFC: &str = "\
The same cases with another sender on purpose: it waits at least 1 s before a retransmission timeout (RFC 6298), where
ns-2 waits 0.2 s; it halves what is in flight (RFC 5681), not the congestion window; a repeated timeout does not halve
again; it starts with four segments; and with SACK it resends only what is missing after a timeout. Where
ns-2 loses more than a tenth it therefore sends less into the full queue: losses are 10 to 31 % lower, mean queues up to
17 % shorter, and goodput up to 7 % higher.";

const ABOUT_OPEN: &str = "\
Poisson traffic alone. A figure agrees within the two intervals together.";

const CAUSES: [Cause; 2] = [
    Cause {
        sentence: "The RFCs' sender in the place of ns-2's: with the profile `ns2` the same case agrees.",
        isolated: Isolated::Agrees(with_its_own_sender),
    },
    Cause {
        sentence: "UDP at even gaps behind Tail Drop: the gaps are a multiple of the packet time, so that each flow \
                   meets the same phase of the departures for a whole run and its loss is a draw of the lot, which \
                   differs from seed to seed, there as here. With random gaps (`a_sens/TD_cbr_random`) it agrees.",
        isolated: Isolated::Agrees(with_random_gaps),
    },
];

pub fn sections() -> Vec<Section> {
    let (closed, open): (Vec<Case>, Vec<Case>) = all().into_iter().partition(Case::has_tcp);
    let section = |title, about, cases| Section {
        title,
        about,
        cases,
        figures: &FIGURES,
        rule: Rule::Tolerance,
        causes: &CAUSES,
        brief: false,
    };
    // The RFCs' own timers and windows instead of those that the case sets for ns-2.
    let rfc = json!({ "profile": "rfc", "min_rto_s": null, "initial_window_packets": null });
    let by_rfc = closed.iter().cloned().map(|mut case| {
        case.set_tcp(&rfc);
        case
    });
    let by_rfc = by_rfc.collect();
    vec![
        section("ns-2.35, profile `ns2`", ABOUT, closed),
        Section { rule: Rule::Intervals, ..section("ns-2.35, without TCP", ABOUT_OPEN, open) },
        section("ns-2.35, profile `rfc`", ABOUT_RFC, by_rfc),
    ]
}

fn all() -> Vec<Case> {
    cases(include_str!("../../../sim/tests/data/ns2.json"), "ns2")
}

fn with_its_own_sender(case: &Case, _: &Figure) -> Option<Case> {
    all().into_iter().find(|own| own.id == case.id && own.scenario != case.scenario)
}

fn with_random_gaps(case: &Case, figure: &Figure) -> Option<Case> {
    let even = |class: &serde_json::Value| class["kind"] == "cbr" && class["jitter"] == 0.0;
    let concerned = figure.path == "classes.udp.loss" && case.queue() == "tail_drop";
    let random = || all().into_iter().find(|case| case.id == "a_sens/TD_cbr_random");
    (concerned && case.traffic().any(even)).then(random)?
}
