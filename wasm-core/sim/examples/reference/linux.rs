//! The Linux kernel: `tests/data/linux.json`.

use serde_json::{Value, json};

use crate::comparison::{Case, Cause, Figure, Rule, Section, cases};

const FIGURES: [Figure; 4] = [
    Figure::new("classes.ftp.goodput_bps", "TCP goodput, Mb/s", 0.10, 0.0).shown_in(1e6),
    Figure::new("queue_packets.mean", "mean queue, packets", 0.10, 1.0),
    Figure::new("loss", "loss, %", 0.10, 0.002).shown_in(0.01),
    Figure::new("marks_per_arrival", "marks, %", 0.10, 0.002).shown_in(0.01),
];

const ABOUT: &str = "\
The kernel's own sender and its disciplines as deployed. Cases of RED with TCP are those of a kernel whose shaper lets RED
see an idle link; the others are of the plain kernel.";

const ABOUT_LOCKED: &str = "\
The plain kernel's shaper never asks an empty RED for a packet, so that RED does not see that the link is idle: with few
flows its average stays above max_th, everything is dropped, and nothing brings the average down.";

const ABOUT_PUBLISHED: &str = "\
A kernel whose PIE is not derandomised and whose FQ-CoDel exempts by a flow's own backlog, as the RFCs have them; its sender
is the plain kernel's.";

const ABOUT_CUBIC: &str = "\
A kernel whose CUBIC also goes on with RFC 9438's alpha = 1 where Reno's window has come back to that of the last loss.
Its timers, its initial window and its delayed ACKs are options of the case; loss detection and recovery stay the kernel's.";

const ABOUT_RENO: &str = "\
A kernel whose windows also grow by ACKs in the place of acknowledged segments. Its timers, its initial window and its
delayed ACKs are options of the case; loss detection and recovery stay the kernel's.";

const CAUSES: [Cause; 0] = [];

const CAUSES_RFC: [Cause; 0] = [];

/// The first has what the profile `linux` is judged by.
pub fn sections() -> Vec<Section> {
    let section = |title, about, cases, causes| Section {
        title,
        about,
        cases,
        figures: &FIGURES,
        rule: Rule::Either,
        causes,
    };
    let locks = |case: &Case| case.queue() == "red" && case.has_tcp();
    let (locked, mut plain): (Vec<Case>, Vec<Case>) =
        of_kernel("plain").into_iter().map(by_linux).partition(locks);
    plain.extend(of_kernel("redidle").into_iter().map(by_linux));
    let published = of_kernel("rfc").into_iter().map(by_linux).collect();
    vec![
        section("Linux, profile `linux`, disciplines as deployed", ABOUT, plain, &CAUSES),
        section(
            "Linux, profile `linux`, RED that does not see idle times",
            ABOUT_LOCKED,
            locked,
            &[],
        ),
        section(
            "Linux, profile `linux`, disciplines as published",
            ABOUT_PUBLISHED,
            published,
            &CAUSES,
        ),
        section(
            "Linux with RFC 9438's CUBIC, profile `rfc`",
            ABOUT_CUBIC,
            of_kernel("rfc+cubic"),
            &CAUSES_RFC,
        ),
        section(
            "Linux with growth by ACKs, profile `rfc`",
            ABOUT_RENO,
            of_kernel("rfc+reno"),
            &CAUSES_RFC,
        ),
    ]
}

/// The cases of a variant of the kernel, with its versions of disciplines.
fn of_kernel(kernel: &str) -> Vec<Case> {
    let text = include_str!("../../tests/data/linux.json");
    let document: Value = serde_json::from_str(text).expect("the reference is JSON");
    let kernels = document["cases"].as_array().into_iter().flatten().map(|case| &case["kernel"]);
    let all = cases(text, "linux").into_iter().zip(kernels);
    all.filter(|(_, own)| *own == kernel).map(|(case, _)| with_its_queue(case, kernel)).collect()
}

fn with_its_queue(mut case: Case, kernel: &str) -> Case {
    let deployed = ["plain", "redidle"].contains(&kernel);
    match case.queue() {
        "red" => case.set_queue(&json!({
            "above_max": "mark", "spares_short": false, "sees_idle": kernel != "plain",
        })),
        "pie" if deployed => case.set_queue(&json!({ "derandomise": true })),
        "fq_codel" if deployed => case.set_queue(&json!({ "exempt_by": "whole" })),
        _ => {}
    }
    case
}

/// With the profile's own timers, windows and ACKs.
fn by_linux(mut case: Case) -> Case {
    case.set_tcp(&json!({
        "profile": "linux", "delayed_ack": null, "initial_window_packets": null, "min_rto_s": null,
        "initial_rto_s": null,
    }));
    case
}
