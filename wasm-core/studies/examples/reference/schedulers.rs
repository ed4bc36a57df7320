//! Schedulers, CAKE, and disciplines that see flows or colours, in the Linux kernel: `tests/data/schedulers.json`.

use serde_json::{Value, json};

use super::comparison::{Case, Cause, Figure, Isolated, Rule, SEEDS_BEFORE, Section, cases};

/// Replications of each case here.
pub const SEEDS: u32 = 5;

pub const DOCUMENT: &str = include_str!("../../../sim/tests/data/schedulers.json");

/// Throughput, delay and loss of each class of traffic that a case may have.
macro_rules! figures_of {
    ($($class:literal)*) => {
        &[$(
            Figure::new(concat!("classes.", $class, ".throughput_bps"), concat!($class, ", Mb/s"), 0.10, 0.0)
                .shown_in(1e6),
            Figure::new(concat!("classes.", $class, ".delay_mean_s"), concat!($class, " delay, ms"), 0.10, 1e-4)
                .shown_in(1e-3),
            Figure::new(concat!("classes.", $class, ".loss"), concat!($class, " loss, %"), 0.10, 0.002)
                .shown_in(0.01),
        )*]
    };
}

const FIGURES: &[Figure] = figures_of!(
    "voice" "video" "flood" "best" "bulk" "a" "b" "c" "rest" "green" "yellow" "red" "tcp" "four" "one"
);

/// Differences between the lab and the kernel.
const CAUSES: [Cause; 7] = [
    Cause {
        sentence: "When ACKs come: the kernel adapts how long they wait and how many come at once. With an ACK for \
                   every segment here the figure agrees.",
        isolated: Isolated::Agrees(with_every_ack),
    },
    Cause {
        sentence: "The cut of the window, spread over a round trip in which it does not grow: with cuts at once here the \
                   figure agrees.",
        isolated: Isolated::Agrees(without_rate_reduction),
    },
    Cause {
        sentence: "As (1) and (2): the kernel's figure lies between those here with ACKs as they are, with an ACK for every \
                   segment, and with cuts at once.",
        isolated: Isolated::Around(with_senders),
    },
    Cause {
        sentence: "SFQ drops the last packet of the longest queue; here a full buffer costs the longest queue half of its packets, \
                   the first ones. A kernel changed to do the same agrees.",
        isolated: Isolated::Agrees(of_changed_sfq),
    },
    Cause {
        sentence: "The first late packet of a flow starts no interval in the kernel's COBALT: the next late one is dropped. A \
                   kernel changed so that it does agrees.",
        isolated: Isolated::Agrees(of_changed_cake),
    },
    Cause {
        sentence: "FQ-PIE takes the delay of the packet that has left last, here it is the age of the head; and its probability \
                   grows beyond one, from which it comes back late. A kernel changed in both agrees.",
        isolated: Isolated::Agrees(of_changed_fq_pie),
    },
    Cause {
        sentence: "Chance: with five other seeds here the figure agrees.",
        isolated: Isolated::Agrees(with_other_seeds),
    },
];

/// Groups of the document, the title of their section, and what stands above its table.
type Group = (&'static [&'static str], &'static str, &'static str);

const GROUPS: [Group; 3] = [
    (&["strict", "drr", "police"], "Linux, schedulers and policers", ABOUT),
    (&["gred", "flows"], "Linux, disciplines that see flows or colours", ABOUT_FLOWS),
    (&["cake"], "Linux, CAKE", ABOUT_CAKE),
];

const ABOUT: &str = "\
`prio`, `drr`, `ets` and a policer in front of `prio`, below an HTB class without a burst. A class has a queue of its own with 100
packets, RED or FQ-CoDel. Cases named `open` and `cbr` have sources of constant rates alone; there all packets leave in the same
order, and as many are dropped. A figure agrees within 10 %, 0.1 ms (delay) or 0.2 points (loss), or within the two intervals
together.";

const ABOUT_FLOWS: &str = "\
`gred` with an average for each drop precedence, `gred` with `grio`, `choke`, `sfb`, `fq_pie` and `sfq`, below the same HTB class.
The lab's are WRED with averages of its own and RIO, the rules CHOKe and SFB, and fair queueing. RIO counts green and yellow
packets in one average, `grio` adds the averages of both. SFB has 8 tables of bins there and 3 here. Through SFQ with CUBIC the
kernel changed as (4) says loses 2.7 % of TCP's packets. A figure agrees as above.";

const ABOUT_CAKE: &str = "\
CAKE at the root of a device, with its own shaper. The kernel hashes with a seed and counts the memory of packets; here flows
and hosts have fixed hashes and the buffer counts their bytes, so that `cake-flood` has a buffer about as long. Where the
sources do not react, each flow loses about 1 % more packets there, since COBALT begins 100 ms earlier; without that the losses are
the same to a packet or two. A figure agrees as above.";

pub fn sections() -> Vec<Section> {
    let document: Value = serde_json::from_str(DOCUMENT).expect("the reference is JSON");
    let groups = document["cases"].as_array().into_iter().flatten().map(|case| &case["group"]);
    let all: Vec<(Case, &Value)> = cases(DOCUMENT, "linux").into_iter().zip(groups).collect();
    let of = |groups: &[&str]| {
        let own = all.iter().filter(|(_, group)| groups.iter().any(|name| *group == *name));
        own.map(|(case, _)| case.clone()).collect()
    };
    GROUPS
        .iter()
        .map(|&(groups, title, about)| Section {
            title,
            about,
            cases: of(groups),
            figures: FIGURES,
            rule: Rule::Either,
            causes: &CAUSES,
            brief: false,
        })
        .collect()
}

fn with_every_ack(case: &Case, _: &Figure) -> Option<Case> {
    with_option(case, &json!({ "delayed_ack": false }))
}

fn without_rate_reduction(case: &Case, _: &Figure) -> Option<Case> {
    with_option(case, &json!({ "rate_reduction": false }))
}

fn with_senders(case: &Case, figure: &Figure) -> Vec<Case> {
    let others = [with_every_ack(case, figure), without_rate_reduction(case, figure)];
    case.has_tcp().then(|| case.clone()).into_iter().chain(others.into_iter().flatten()).collect()
}

fn of_changed_sfq(case: &Case, _: &Figure) -> Option<Case> {
    of_changed_kernel(case, "sfq")
}

fn of_changed_fq_pie(case: &Case, _: &Figure) -> Option<Case> {
    of_changed_kernel(case, "fq_pie")
}

fn of_changed_cake(case: &Case, _: &Figure) -> Option<Case> {
    of_changed_kernel(case, "cake")
}

/// The same case of `scheme` in a kernel with the lab's law.
pub fn of_changed_kernel(case: &Case, scheme: &str) -> Option<Case> {
    let mut all = cases(DOCUMENT, "changed").into_iter().filter(|own| !own.theirs.is_null());
    all.find(|own| own.id == case.id && own.id.starts_with(scheme))
}

fn with_other_seeds(case: &Case, _: &Figure) -> Option<Case> {
    let mut case = case.clone();
    case.scenario[SEEDS_BEFORE] = json!(SEEDS);
    Some(case)
}

fn with_option(case: &Case, option: &Value) -> Option<Case> {
    let mut case = case.clone();
    case.set_tcp(option);
    case.has_tcp().then_some(case)
}
