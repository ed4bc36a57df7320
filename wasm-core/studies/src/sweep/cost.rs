//! The cost of a sweep, over all its runs.

use aqm_sim::fault::{Code, Phrase};
use aqm_sim::scenario::{Fault, MOST_WRITTEN, Scenario, too_many, too_much_to_write};

/// Most events of all runs of a sweep: about an hour and a half on one core.
const MOST_SWEEP_EVENTS: f64 = 1e11;
/// Number of figures of a lane, and of further figures for each class.
const FIGURES: [f64; 2] = [50.0, 15.0];
/// Bytes of a figure: of a job in the journal; of a point in the results, with name and interval; and of its difference
/// from the first lane.
const FIGURE: [f64; 3] = [12.0, 75.0, 95.0];

/// Output of a sweep, bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Written {
    /// The figures of its jobs.
    jobs: f64,
    /// The results of its points.
    points: f64,
}

impl Written {
    /// Adds a point with this many replications.
    pub fn add(&mut self, scenario: &Scenario, replications: u32) {
        let lanes = scenario.lanes.len() as f64;
        let figures = FIGURES[0] + FIGURES[1] * scenario.traffic.len() as f64;
        self.jobs += lanes * f64::from(replications) * figures * FIGURE[0];
        self.points += figures * (lanes * FIGURE[1] + (lanes - 1.0) * FIGURE[2]);
    }
}

/// The fault of a sweep that needs confirmation: it has too many events in total, or too much output.
pub fn refusal(events: f64, written: Written) -> Option<Fault> {
    if events > MOST_SWEEP_EVENTS {
        let args = [too_many(events, MOST_SWEEP_EVENTS).into()];
        return Some(Fault::new("replications", Phrase::new(Code::EventsOfAllPoints, args)));
    }
    let field = if written.jobs > written.points { "replications" } else { "vary" };
    let bytes = written.jobs + written.points;
    (bytes > MOST_WRITTEN).then(|| too_much_to_write(field, bytes))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn scenario(classes: usize) -> Scenario {
        let class = |i| json!({ "id": format!("u{i}"), "kind": "cbr", "rate_bps": 0 });
        let value = json!({
            "version": 1, "duration_s": 1,
            "link": { "rate_bps": 1_000_000, "buffer": { "packets": 30 } },
            "traffic": (0..classes).map(class).collect::<Vec<_>>(),
            "lanes": [{ "queue": { "kind": "red" } }],
        });
        Scenario::from_value(value).unwrap_or_else(|faults| panic!("{faults}"))
    }

    #[test]
    fn a_sweep_that_writes_too_much_is_refused_at_what_makes_it_large() {
        let refusal_of = |points: u32, replications: u32, classes: usize| {
            let scenario = scenario(classes);
            let mut written = Written::default();
            (0..points).for_each(|_| written.add(&scenario, replications));
            let fault = refusal(0.0, written);
            fault.map_or(String::new(), |fault| format!("{}: {}", fault.path, fault.message()))
        };
        assert_eq!(refusal_of(1000, 1000, 1), "");
        let message = "asks for files of about 10,875 MB; 5,000 MB are usual at most";
        assert_eq!(refusal_of(1_000_000, 1, 5), format!("vary: {message}"));
        assert!(refusal_of(80_000, 12, 16).starts_with("replications: asks for files of about"));
    }
}
