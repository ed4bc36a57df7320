//! Captures of a lane in the file formats of other tools.

use aqm_sim::fault::{Code, Phrase};
use aqm_sim::scenario::{Fault, Faults, Scenario};
use aqm_study::capture::{Capture, Format, Sink, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A request to capture a stretch of a lane.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CaptureRequest {
    /// The format's name.
    pub format: String,
    /// A scenario.
    #[schemars(extend("x-type" = "Scenario"))]
    pub scenario: Value,
    /// Index of the lane.
    pub lane: usize,
    /// Start of the stretch, s.
    pub from_s: f64,
    /// Its end, s.
    pub to_s: f64,
    /// Whether the user confirmed a file beyond the usual limits.
    #[serde(default)]
    pub even_if_large: bool,
}

/// Result of a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CaptureAnswer {
    /// The counts of the file; absent for a format of means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tally: Option<Tally>,
}

/// Runs a lane and passes the pieces of the file to `sink`.
///
/// # Errors
/// If the request is faulty, the file is too large without confirmation, or `sink` fails.
pub fn capture(json: &str, sink: &mut Sink<'_>) -> Result<CaptureAnswer, Faults> {
    with(json, |capture, large| match large {
        Some(fault) => Err(fault.into()),
        None => Ok(CaptureAnswer { tally: capture.write(sink).map_err(Faults::from)? }),
    })
}

/// Why a capture needs confirmation that it lacks, if so.
///
/// # Errors
/// If the request is faulty.
pub fn refusal(json: &str) -> Result<Option<Fault>, Faults> {
    with(json, |_, large| Ok(large))
}

/// Passes the capture of a request to `then`, and why it is too large without confirmation.
fn with<T>(
    json: &str,
    then: impl FnOnce(&Capture<'_>, Option<Fault>) -> Result<T, Faults>,
) -> Result<T, Faults> {
    let request: CaptureRequest = serde_json::from_str(json)
        .map_err(|error| Faults::one("", Phrase::text(error.to_string())))?;
    let format = Format::of_name(&request.format).ok_or_else(|| {
        let names = Format::NAMES.map(|(name, _)| name).join(", ");
        let phrase = Phrase::new(Code::NoneOf, [request.format.as_str().into(), names.into()]);
        Faults::one("format", phrase)
    })?;
    let scenario = Scenario::from_value(request.scenario)?;
    let stretch = [request.from_s, request.to_s];
    let capture = Capture::new(&scenario, request.lane, stretch, format).map_err(Faults::from)?;
    let large = scenario.cost().refusal().or_else(|| capture.refusal());
    then(&capture, large.filter(|_| !request.even_if_large))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn written(change: Value) -> (Vec<u8>, Result<CaptureAnswer, Faults>) {
        let mut request = json!({
            "format": "pcapng", "lane": 0, "from_s": 1, "to_s": 2,
            "scenario": {
                "version": 1, "duration_s": 3, "warmup_s": 0,
                "link": { "rate_bps": 2_000_000, "buffer": { "packets": 20 } },
                "traffic": [{ "kind": "ftp", "id": "ftp" }], "lanes": [{ "queue": { "kind": "tail_drop" } }],
            },
        });
        for (key, value) in change.as_object().expect("fields") {
            request[key] = value.clone();
        }
        let mut file = Vec::new();
        let answer = capture(&request.to_string(), &mut |piece| {
            file.extend_from_slice(piece);
            Ok(())
        });
        (file, answer)
    }

    #[test]
    fn a_stretch_becomes_a_file() {
        let (file, answer) = written(json!({}));
        let tally = answer.expect("a file").tally.expect("counts");
        assert!(tally.arrivals > 50 && tally.departures > 50, "{tally:?}");
        assert_eq!(file[..4], [0x0a, 0x0d, 0x0d, 0x0a]);
        let (file, answer) = written(json!({ "format": "flent" }));
        assert_eq!(answer.expect("a file").tally, None);
        assert_eq!(file.first(), Some(&b'{'));
    }

    #[test]
    fn captures_that_cannot_be_written_are_refused() {
        for change in [
            json!({ "format": "pcap" }),
            json!({ "lane": 1 }),
            json!({ "to_s": 4 }),
            json!({ "format": "mahimahi" }),
            json!({ "colour": 1 }),
        ] {
            let (file, answer) = written(change);
            assert!(file.is_empty());
            assert!(!answer.expect_err("a fault").to_value()["errors"].is_null());
        }
    }
}
