//! The document of a finished sweep, read again.

use serde::Deserialize;
use serde_json::Value;

use super::collection::{
    check_version, of_other_sweep, read_value, write_csv_of, write_results_of,
};
use super::{Point, Sink, Sweep, to_map};
use aqm_sim::fault::{Code, Phrase};
use aqm_sim::scenario::Faults;

/// The means and intervals of a finished sweep, without the figures of its single runs.
#[derive(Debug)]
pub struct Results {
    sweep: Sweep,
    engine: String,
    points: Vec<Point>,
}

/// A document as written.
#[derive(Deserialize)]
struct Written {
    engine: String,
    version: Value,
    sweep: Value,
    points: Vec<Point>,
}

impl Results {
    /// Reads the document that [`super::Collection::write_json`] writes for a complete sweep.
    ///
    /// # Errors
    /// If the text is not such a document, is one of another version, or its points are not those of its sweep.
    pub fn parse(json: &str) -> Result<Results, Faults> {
        let value = read_value(json.as_bytes())?;
        if value.get("part").is_some() {
            let message = "this is a part of a sweep; results of a whole one are expected here";
            return Err(Phrase::text(message).into());
        }
        let read = Written::deserialize(&value);
        let written = read.map_err(|error| {
            let message = format!("these are no results of a sweep: {error}");
            Faults::from(Phrase::text(message))
        })?;
        check_version(&written.version)?;
        let sweep = Sweep::from_value(written.sweep).map_err(|own| own.below("sweep"))?;
        let fits = |(point, number): (&Point, u32)| {
            sweep.lanes(number * sweep.replications()) == Some(point.lanes.len())
                && point.values == to_map(sweep.values(number))
        };
        let all = written.points.len() == sweep.points() as usize;
        if !(all && written.points.iter().zip(0..).all(fits)) {
            return Err(Faults::one("points", Phrase::from(Code::NamesWithoutValues)));
        }
        Ok(Results { sweep, engine: written.engine, points: written.points })
    }

    pub fn sweep(&self) -> &Sweep {
        &self.sweep
    }

    /// # Errors
    /// If these are the results of another sweep.
    pub fn check_of(&self, sweep: &Sweep) -> Result<(), Faults> {
        if sweep.to_value() == self.sweep.to_value() { Ok(()) } else { Err(of_other_sweep()) }
    }

    /// A point with its means and intervals; none if there is no such point.
    pub fn point(&self, point: u32) -> Option<&Point> {
        self.points.get(point as usize)
    }

    /// Writes the bytes that were read.
    ///
    /// # Errors
    /// The error of `to`.
    pub fn write_json(&self, to: Sink<'_>) -> Result<(), Phrase> {
        write_results_of(&self.sweep, self.engine.clone(), |point| Ok(self.at(point)), to)
    }

    /// As [`super::Collection::write_csv`].
    ///
    /// # Errors
    /// The error of `to`.
    pub fn write_csv(&self, to: Sink<'_>) -> Result<(), Phrase> {
        write_csv_of(&self.sweep, |point| Ok(self.at(point)), to)
    }

    fn at(&self, point: u32) -> Point {
        self.points[point as usize].clone()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::Collection;
    use super::*;

    /// Two lanes, so that there are differences, and a figure that some runs lack.
    fn document() -> Value {
        json!({
            "scenario": {
                "version": 1, "duration_s": 1, "link": { "rate_bps": 2_000_000, "buffer": { "packets": 20 } },
                "traffic": [{ "id": "udp", "kind": "poisson", "rate_bps": 1_990_000 }],
                "lanes": [{ "queue": { "kind": "tail_drop" } }, { "queue": { "kind": "red" } }],
            },
            "vary": [{ "path": "traffic.udp.rate_bps", "values": [100_000, 2_500_000] }],
            "replications": 3,
        })
    }

    #[test]
    fn what_is_read_is_written_with_the_same_bytes() {
        let sweep = Sweep::from_value(document()).expect("a sweep");
        let mut collection = Collection::new(sweep.clone());
        for job in 0..sweep.jobs() {
            collection.add("native", sweep.run(job).expect("figures")).expect("a job of it");
        }
        let text = collection.to_json().expect("a document");
        let results = Results::parse(&text).expect("results");
        let (mut json, mut csv) = (String::new(), String::new());
        let into = |text: &mut String, piece: &str| {
            text.push_str(piece);
            Ok(())
        };
        results.write_json(&mut |piece| into(&mut json, piece)).expect("JSON");
        results.write_csv(&mut |piece| into(&mut csv, piece)).expect("CSV");
        assert_eq!(json, text);
        assert_eq!(csv, collection.csv().expect("CSV"));

        let fault = |change: &dyn Fn(&mut Value)| {
            let mut value: Value = serde_json::from_str(&text).expect("JSON");
            change(&mut value);
            Results::parse(&value.to_string()).expect_err("faults").to_string()
        };
        for (said, expected) in [
            (fault(&|value| value["version"] = json!("0.0.1")), "version"),
            (fault(&|value| value["points"][0]["values"] = json!({})), "points"),
            (fault(&|value| value["points"] = json!([])), "points"),
            (fault(&|value| value["sweep"]["replications"] = json!(0)), "sweep.replications"),
            (fault(&|value| value["part"] = json!({})), "this is a part of a sweep"),
            (fault(&|value| value["points"][1]["lanes"] = json!(1)), "no results of a sweep"),
        ] {
            assert!(said.contains(expected), "{said}");
        }
    }
}
