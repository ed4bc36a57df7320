//! RED's parameters from the scenario that it runs in, where a lane asks for them.

use super::{Faults, Scenario, Traffic, timeline};
use crate::model::red_fit::{Coefficients, Inputs, fit};
use crate::queue::QueueSpec;
use crate::queue::red::{Fit, Params};

/// `queue` as it runs in `whole`: with the parameter model's numbers where it asks for them.
///
/// Rate, flows and rates are those of `whole`, flow by flow over all TCP classes; what feeds the
/// bottleneck without TCP counts as UDP. `at` is the path of the discipline, where faults stand.
pub fn resolved(
    queue: &QueueSpec,
    whole: &Scenario,
    at: &str,
    faults: &mut Faults,
) -> Option<QueueSpec> {
    let QueueSpec::Red(params @ Params { fit: Some(Fit::Ziegler), .. }) = queue else {
        return Some(queue.clone());
    };
    let at_fit = format!("{at}.fit");
    let Some(inputs) = inputs(whole) else {
        faults.add(&at_fit, "the parameter model needs TCP flows, and the traffic has none");
        return None;
    };
    let Some(fit) = fit(&inputs) else {
        faults
            .add(&at_fit, "the parameter model finds no loss rate at which the flows fit the link");
        return None;
    };
    let spec = QueueSpec::Red(Params {
        min_th: fit.min_th,
        max_th: fit.max_th,
        max_p: fit.max_p,
        w_q: fit.w_q,
        ..params.clone()
    });
    // The model knows no ranges; what it gives has to keep to the discipline's.
    let mut own = Faults::default();
    let value = serde_json::to_value(spec).ok()?;
    let spec = timeline::checked::<QueueSpec>(value, "", &mut own);
    for fault in own.0 {
        let message = format!("the parameter model's {}: {}", fault.path, fault.message);
        faults.add(&at_fit, message);
    }
    spec
}

/// `None` without TCP flows.
fn inputs(whole: &Scenario) -> Option<Inputs> {
    let (mut flows, mut bytes, mut rtt_s, mut ack_every) = (0.0, 0.0, 0.0, 0.0);
    let mut udp_bps = 0.0;
    let rate_bps = whole.link.rate_bps as f64;
    for traffic in &whole.traffic {
        match traffic {
            Traffic::Ftp(ftp) => {
                let n = f64::from(ftp.flows);
                flows += n;
                bytes += n * f64::from(ftp.packet_bytes);
                rtt_s += n * ftp.rtt_s.mean();
                ack_every += n * if ftp.tcp.delayed_ack { 2.0 } else { 1.0 };
            }
            Traffic::Cbr(cbr) if cbr.flows > 0 => udp_bps += cbr.rate_bps as f64,
            // Transfers that end are no standing load: the model is of greedy flows.
            Traffic::Cbr(_) | Traffic::Web(_) | Traffic::Files(_) | Traffic::Probe(_) => {}
            Traffic::Poisson(poisson) => {
                udp_bps += match (poisson.rate_bps, poisson.rho) {
                    (Some(rate_bps), _) => rate_bps as f64,
                    (None, rho) => rho.unwrap_or(0.0) * rate_bps,
                };
            }
        }
    }
    let packet_bits = 8.0 * bytes / flows;
    (flows > 0.0).then(|| Inputs {
        rate_pps: rate_bps / packet_bits,
        rtt_s: rtt_s / flows,
        flows,
        udp_pps: udp_bps / packet_bits,
        ack_every: ack_every / flows,
        coefficients: Coefficients::default(),
    })
}
