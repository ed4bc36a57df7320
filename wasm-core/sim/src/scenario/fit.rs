//! Parameters of a discipline that follow from the scenario: those of RED for lanes that ask for a fit, and the queues of a
//! scheduler that has one for each traffic class.

#[cfg(feature = "schedulers")]
use super::Traffic;
use super::{Faults, Scenario, checked};
use crate::fault::{Code, Phrase};
use crate::json;
use crate::queue::QueueSpec;
use crate::queue::red::{Fit, Params};
use crate::queue::rule;
#[cfg(feature = "schedulers")]
use crate::queue::{fair, scheduler};
use crate::red_fit::{Coefficients, Inputs, fit};
use crate::tcp::Config;
use crate::units::Rate;

/// `queue` as it runs in `whole`: a scheduler with its queues, and RED with the parameter model's numbers if it asks for a
/// fit.
///
/// Rate, flows and RTT are those of `whole`, weighted by flow over all TCP classes. Non-TCP sources
/// at the bottleneck count as UDP. `at` is the path of the discipline in faults.
pub fn resolved(
    queue: &QueueSpec,
    whole: &Scenario,
    at: &str,
    faults: &mut Faults,
) -> Option<QueueSpec> {
    let params = match queue {
        QueueSpec::Red(params @ Params { fit: Some(Fit::Ziegler), .. }) => params,
        #[cfg(feature = "schedulers")]
        QueueSpec::Scheduler(params) => return queues_of(params, whole, at, faults),
        #[cfg(feature = "schedulers")]
        QueueSpec::Fair(params) => {
            let own = resolved(&params.queue, whole, &format!("{at}.queue"), faults)?;
            return Some(QueueSpec::Fair(fair::Params { queue: Box::new(own), ..params.clone() }));
        }
        QueueSpec::Rule(own) if rule::is_long(whole.link.buffer) && own.culls() => {
            culls_from_long(&format!("{at}.text"), faults);
            return None;
        }
        _ => return Some(queue.clone()),
    };
    let at_fit = format!("{at}.fit");
    let Some(inputs) = inputs(whole) else {
        faults.add(&at_fit, Code::FitWithoutTcp, []);
        return None;
    };
    let Some(fit) = fit(&inputs) else {
        faults.add(&at_fit, Code::FitWithoutLossRate, []);
        return None;
    };
    let spec = QueueSpec::Red(Params {
        min_th: fit.min_th,
        max_th: fit.max_th,
        max_p: fit.max_p,
        w_q: fit.w_q,
        ..params.clone()
    });
    // The model ignores ranges; its results must lie within the discipline's.
    let mut own = Faults::default();
    let value = json::value(&spec);
    let spec = checked::<QueueSpec>(value, "", &mut own);
    for fault in own.listed() {
        let args = [fault.path.clone().into(), fault.phrase().into()];
        faults.add_phrase(&at_fit, Phrase::new(Code::FittedParameter, args));
    }
    faults.count_more(own.more());
    spec
}

/// Reports that a buffer is too large for a rule that drops packets from its middle.
pub fn culls_from_long(at: &str, faults: &mut Faults) {
    let args = [rule::MOST_CULLED_PACKETS.into(), rule::MOST_CULLED_BYTES.into()];
    faults.add(at, Code::CullsFromLong, args);
}

/// A scheduler with its queues, each as it runs in `whole`.
#[cfg(feature = "schedulers")]
fn queues_of(
    params: &scheduler::Params,
    whole: &Scenario,
    at: &str,
    faults: &mut Faults,
) -> Option<QueueSpec> {
    let classes: Vec<&str> = whole.traffic.iter().map(Traffic::id).collect();
    for (index, name) in params.unknown(&classes) {
        let args = [name.into(), classes.join(", ").into()];
        faults.add(&format!("{at}.queues[{index}].takes"), Code::NoTraffic, args);
    }
    faults.add_own(at, params.fault_at(&whole.link).into_iter().collect());
    let mut params = params.among(&classes);
    for (index, own) in params.queues.iter_mut().enumerate() {
        own.queue = resolved(&own.queue, whole, &format!("{at}.queues[{index}].queue"), faults)?;
    }
    Some(QueueSpec::Scheduler(params))
}

/// `None` without TCP flows.
fn inputs(whole: &Scenario) -> Option<Inputs> {
    let (mut flows, mut bytes, mut rtt_s, mut ack_every) = (0.0, 0.0, 0.0, 0.0);
    let mut udp_bps = 0.0;
    let rate = Rate(whole.link.rate_bps);
    for traffic in &whole.traffic {
        let n = f64::from(traffic.flows());
        match traffic.tcp() {
            // The model is of greedy flows; transfers that end are no standing load.
            Some(_) if traffic.ends() => {}
            Some((rtt, tcp)) => {
                flows += n;
                bytes += n * f64::from(traffic.packet_bytes());
                rtt_s += n * rtt.mean();
                let config = Config::new(traffic.packet_bytes(), tcp);
                ack_every += n * if config.delayed_ack { 2.0 } else { 1.0 };
            }
            None if n > 0.0 => udp_bps += traffic.offered_bps(rate).unwrap_or(0.0),
            None => {}
        }
    }
    let packet_bits = 8.0 * bytes / flows;
    (flows > 0.0).then(|| Inputs {
        rate_pps: rate.0 as f64 / packet_bits,
        rtt_s: rtt_s / flows,
        flows,
        udp_pps: udp_bps / packet_bits,
        ack_every: ack_every / flows,
        coefficients: Coefficients::default(),
    })
}
