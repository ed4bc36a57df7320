//! What the words of a configuration mean for a lane that was read.

use aqm_lane::fault::{Code, Phrase};
use aqm_lane::queue::QueueSpec;
use aqm_lane::queue::red::AboveMax;
use schemars::JsonSchema;
use serde::Serialize;

use crate::lane::{Imported, Ramp};
use crate::number::about;

/// A word of a system, and what it means for a lane.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Meaning {
    /// As the system writes it.
    pub word: &'static str,
    /// Its meaning here, with the lane's numbers.
    pub says: Phrase,
}

/// What a system calls the parts of RED; an empty word where it has none.
struct Words {
    kinds: &'static [&'static str],
    min: &'static str,
    max: &'static str,
    probability: &'static str,
    weight: &'static str,
    limit: &'static str,
    size: &'static str,
}

const WORDS: [Words; 4] = [
    Words {
        kinds: &["tc"],
        min: "min",
        max: "max",
        probability: "probability",
        weight: "burst",
        limit: "limit",
        size: "avpkt",
    },
    Words {
        kinds: &["ios", "ios-xr"],
        min: "minimum threshold",
        max: "maximum threshold",
        probability: "mark probability denominator",
        weight: "exponential-weighting-constant",
        limit: "queue-limit",
        size: "",
    },
    Words {
        kinds: &["sonic"],
        min: "green_min_threshold",
        max: "green_max_threshold",
        probability: "green_drop_probability",
        weight: "",
        limit: "",
        size: "",
    },
    Words {
        kinds: &["dummynet"],
        min: "min_th",
        max: "max_th",
        probability: "max_p",
        weight: "w_q",
        limit: "queue",
        size: "",
    },
];

/// The words of the dialect `kind` for the lane's ramp; none for a lane without one.
pub(crate) fn of(kind: &str, lane: &Imported) -> Vec<Meaning> {
    let words = WORDS.iter().find(|words| words.kinds.contains(&kind));
    let (Some(ramp), Some(words)) = (lane.ramp(), words) else { return Vec::new() };
    let Ramp { thresholds: [min, max], max_p, spacing, w_q } = ramp;
    // Spaced drops are not as many as single draws would make.
    let share = spacing.share(max_p);
    let measure = if w_q.is_some() { Code::TheAverage } else { Code::TheQueue };
    let gentle = matches!(lane.queue, QueueSpec::Gred(_) | QueueSpec::AdaptiveRed(_));
    let above = if gentle { Code::MeansGentleMax } else { Code::MeansMax };
    let early = if lane.ecn { Code::MarkedOrDropped } else { Code::Dropped };
    let full = match &lane.queue {
        QueueSpec::Red(own) if own.above_max == AboveMax::Mark => early,
        _ => Code::Dropped,
    };
    let mut meanings = vec![
        (words.min, Phrase::new(Code::MeansMin, [measure.into(), about(min).into()])),
        (words.max, Phrase::new(above, [measure.into(), about(max).into(), full.into()])),
        (
            words.probability,
            Phrase::new(
                Code::MeansProbability,
                [about(max_p * 100.0).into(), about(share * 100.0).into(), early.into()],
            ),
        ),
    ];
    if let Some(w_q) = w_q {
        let weight = Phrase::new(Code::MeansWeight, [about(1.0 / w_q).into()]);
        meanings.push((words.weight, weight));
    }
    if let Some(waiting) = lane.most_waiting() {
        meanings.push((words.limit, Phrase::new(Code::MeansLimit, [about(waiting).into()])));
    }
    meanings.push((words.size, Phrase::new(Code::MeansSize, [lane.packet_bytes.into()])));
    let named = meanings.into_iter().filter(|(word, _)| !word.is_empty());
    named.map(|(word, says)| Meaning { word, says }).collect()
}
