//! The Linux kernel: `tests/data/linux.json`.

use serde_json::{Value, json};

use super::comparison::{Case, Cause, Figure, Isolated, Rule, Section, cases};

const FIGURES: [Figure; 4] = [
    Figure::new("classes.ftp.goodput_bps", "TCP goodput, Mb/s", 0.10, 0.0).shown_in(1e6),
    Figure::new("queue_packets.mean", "mean queue, packets", 0.10, 1.0),
    Figure::new("loss", "loss, %", 0.10, 0.002).shown_in(0.01),
    Figure::new("marks_per_arrival", "marks, %", 0.10, 0.002).shown_in(0.01),
];

const ABOUT: &str = "\
The kernel's own sender and its disciplines as deployed. Cases of RED with TCP are those of a kernel whose shaper lets RED
see an idle link; the others are of the plain kernel. RED spaces its drops as Linux does (`spacing` `linux`);
with the gaps of 1993 the queue of CUBIC at 100 ms was 10 to 47 % too short. Three kernel runs of that case with one flow have a
queue of 7.3, 8.0 and 10.5 packets: one run tells little. A figure agrees
within 10 %, 1 packet (mean queue) or 0.2 points (loss, marks), or within the two intervals together. Reno through 1000
packets at 100 ms shows no steady state: in 40 s next to nothing is dropped, and the queue is what slow start has left.";

const ABOUT_LOCKED: &str = "\
The plain kernel's shaper never asks an empty RED for a packet, so that RED does not see that the link is idle. Its average
then falls only with arrivals, dropped ones among them. Where senders start together it rises above max_th, everything is
dropped, and only repeats of SYNs and segments bring it down again: 512 ln(average / max_th) of them. One or four flows send
too few in the time of a case. With 16 flows at 20 ms, thresholds of 20 and 60 packets and no ECN, the kernel (6.12) locked after
half a second in 32 runs of 32, at an average of 71 to 81 packets, and sent again after 6 to 37 s with CUBIC and 6 to 69 s with
Reno; 2 of 16 runs with Reno did not within 60 s. Here 48 runs of 48 locked, at 72 to 86, and sent again after 8 to 83 s with CUBIC
and 12 to 116 s with SACK. The repeats of lost SYNs decide it: they come after 1, 2, 3, 4, 5, 7 and 11 s, as the kernel's do.";

const ABOUT_PUBLISHED: &str = "\
A kernel whose PIE is not derandomised and whose FQ-CoDel exempts by a flow's own backlog, as the RFCs have them; its sender
is the plain kernel's.";

const ABOUT_CUBIC: &str = "\
A kernel whose CUBIC also goes on with RFC 9438's alpha = 1 where Reno's window has come back to that of the last loss.
Its timers, its initial window and its delayed ACKs are options of the case; loss detection and recovery stay the kernel's.";

const ABOUT_RENO: &str = "\
A kernel whose windows also grow by ACKs in the place of acknowledged segments. Its timers, its initial window and its
delayed ACKs are options of the case; loss detection and recovery stay the kernel's.";

/// Differences between the profile `linux` and the kernel.
const CAUSES: [Cause; 4] = [
    Cause {
        sentence: "The version of the discipline as deployed: as published, in the kernel and here, the same case agrees.",
        isolated: Isolated::Agrees(with_published_version),
    },
    Cause {
        sentence: "CUBIC's constant alpha: with RFC 9438's, in the kernel and here, the same case agrees.",
        isolated: Isolated::Agrees(with_cubic_of_the_rfc),
    },
    Cause {
        sentence: "When ACKs come: the kernel adapts how long they wait and how many come at once. With an ACK for \
                   every segment here the figure agrees.",
        isolated: Isolated::Agrees(with_every_ack),
    },
    Cause {
        sentence: "RACK-TLP, which is not the kernel's in every case: with three duplicate ACKs here (RFC 6675) the \
                   figure agrees.",
        isolated: Isolated::Agrees(with_duplicate_acks),
    },
];

/// Kernel behaviour that remains when growth follows the RFCs.
const CAUSES_RFC: [Cause; 2] = [
    Cause {
        sentence: "The kernel finds losses by time, lost retransmissions too: with RACK-TLP (RFC 8985) here the figure \
                   agrees.",
        isolated: Isolated::Agrees(with_rack),
    },
    Cause {
        sentence: "The kernel finds losses by time and spreads the cut of the window: with RACK-TLP and PRR (RFC 6937) \
                   here the figure agrees.",
        isolated: Isolated::Agrees(with_rack_and_prr),
    },
];

/// The first section is the one by which the profile `linux` is judged.
pub fn sections() -> Vec<Section> {
    let section = |title, about, cases, causes| Section {
        title,
        about,
        cases,
        figures: &FIGURES,
        rule: Rule::Either,
        causes,
        brief: false,
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
            &CAUSES,
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

/// The cases of a kernel variant, with its discipline versions.
fn of_kernel(kernel: &str) -> Vec<Case> {
    let text = include_str!("../../../sim/tests/data/linux.json");
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
            "spacing": "linux",
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

fn with_published_version(case: &Case, _: &Figure) -> Option<Case> {
    if version_of(case, "exempt_by") != "whole" && version_of(case, "derandomise") != true {
        return None;
    }
    of_kernel("rfc").into_iter().map(by_linux).find(|own| own.id == case.id)
}

fn version_of<'a>(case: &'a Case, option: &str) -> &'a Value {
    &case.scenario["lanes"][0]["queue"][option]
}

fn with_cubic_of_the_rfc(case: &Case, _: &Figure) -> Option<Case> {
    let mut other =
        of_kernel("rfc+cubic").into_iter().find(|own| own.id == case.id).map(by_linux)?;
    other.set_tcp(&json!({ "cubic_alpha": "rfc" }));
    // One difference at a time: the discipline versions must be equal.
    (other.scenario["lanes"] == case.scenario["lanes"]).then_some(other)
}

fn with_every_ack(case: &Case, _: &Figure) -> Option<Case> {
    with_option(case, &json!({ "delayed_ack": false }))
}

fn with_duplicate_acks(case: &Case, _: &Figure) -> Option<Case> {
    with_option(case, &json!({ "loss_detection": "duplicate_acks" }))
}

fn with_rack(case: &Case, _: &Figure) -> Option<Case> {
    with_option(case, &json!({ "loss_detection": "rack" }))
}

fn with_rack_and_prr(case: &Case, _: &Figure) -> Option<Case> {
    with_option(case, &json!({ "loss_detection": "rack", "rate_reduction": true }))
}

fn with_option(case: &Case, option: &Value) -> Option<Case> {
    let mut case = case.clone();
    case.set_tcp(option);
    case.has_tcp().then_some(case)
}
