//! Traffic classes: who sends through the bottleneck, and when.
//!
//! A class is one file and one line in the registry at the end of this page. Its file holds `Params`
//! (what a scenario may say, with ranges, defaults and source) and what its flows do. The registry line
//! makes the tagged [`Traffic`], the dispatching [`Class`], and with them the JSON schema, the
//! TypeScript type and the form on the screen.
//!
//! There are three ways to send, and a new class mostly takes one of them: greedy TCP connections
//! ([`ftp`]), clients that fetch over TCP ([`Clients`]), and sources that feed the bottleneck directly
//! ([`Sources`]).

mod clients;
mod distribution;
mod flows;
mod sources;

pub use clients::{Clients, Fetching, Habits, ObjectSize, PerConnection, PerSession, ThinkFrom};
pub use distribution::{Distribution, Pareto};
pub use flows::{Cx, Flows, Joining};
pub use sources::{Source, Sources};

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fault::Fault;
use crate::network::{Alarm, Completed, ConnectionId, Network};
use crate::tagged;
use crate::tcp::TcpOptions;
use crate::units::Rate;

/// A number that may change while the class runs.
pub struct Change<P: ?Sized> {
    /// Its field.
    name: &'static str,
    /// The value that the parameters have; none where another field stands in its place.
    get: fn(&P) -> Option<f64>,
    /// Puts a new value, which is in the field's range, into the parameters.
    set: fn(&mut P, f64),
}

/// What a scenario may say of a class. Beside what is asked for here, `Params` has the fields `id`,
/// `packet_bytes` and `start_s`.
pub trait TrafficParams: JsonSchema + 'static {
    /// What the flows of the class do.
    type Class: TrafficClass;

    /// The number of flows, where it may change while the class runs.
    const FLOWS: Option<Change<Self>> = None;

    /// Other numbers that may change while the class runs.
    const CHANGES: &'static [Change<Self>] = &[];

    /// What the flows of the class share.
    fn class(&self) -> Self::Class;

    /// Flows, clients or sessions that there are.
    fn flows(&self) -> u32 {
        1
    }

    /// Round trips and options of the senders, where the class is TCP.
    fn tcp(&self) -> Option<(&Distribution, &TcpOptions)> {
        None
    }

    /// Whether the class is made of transfers that end.
    fn ends(&self) -> bool {
        false
    }

    /// Rate of all flows together where it does not depend on the network, bit/s.
    fn offered_bps(&self, _link: Rate) -> Option<f64> {
        None
    }

    /// The field by which the class sends less, for who is told that a scenario is large: one of
    /// [`TrafficParams::CHANGES`] that has a value, else the number of flows, unless the class knows better.
    fn load_field(&self) -> &'static str {
        let changes = Self::CHANGES.iter().find(|change| (change.get)(self).is_some());
        changes.or(Self::FLOWS.as_ref()).map_or("start_s", |change| change.name)
    }

    /// Faults that ranges of single fields cannot express; one of the class as a whole has no field.
    fn faults(&self) -> Vec<Fault> {
        Vec::new()
    }
}

/// What the flows of a class do, and the parameters that they share.
pub trait TrafficClass: Clone {
    /// State of one flow.
    type Flow: Clone + std::fmt::Debug;

    /// A flow that is to start later.
    fn join(&self, joining: &mut Joining<'_>) -> Self::Flow;

    /// The flow starts.
    fn start(&self, flow: &mut Self::Flow, cx: &mut Cx<'_>);

    /// The time that the flow asked for with [`Cx::wake_at`] has come.
    fn wake(&self, flow: &mut Self::Flow, alarm: Alarm, cx: &mut Cx<'_>);

    /// The parameters have changed while the flow runs.
    fn revised(&self, _flow: &mut Self::Flow, _cx: &mut Cx<'_>) {}

    /// A transfer that the flow has opened is complete. The flow may have been stopped since.
    fn completed(&self, _flow: &mut Self::Flow, _transfer: &Completed, _cx: &mut Cx<'_>) {}

    /// The flow stops for good.
    fn stop(&self, _flow: &mut Self::Flow, _cx: &mut Cx<'_>) {}

    /// The connection that the flow is, where it is one.
    fn connection(_flow: &Self::Flow) -> Option<ConnectionId> {
        None
    }

    /// A count of what the flow has done, which digests name it by.
    fn progress(_flow: &Self::Flow) -> u64 {
        0
    }

    /// What each flow fetches, for an estimate of what a run costs, where the class opens connections
    /// as it goes.
    fn fetching(&self) -> Option<Fetching> {
        None
    }
}

/// Fields that every class has.
mod defaults {
    use super::Distribution;

    pub fn flows() -> u32 {
        1
    }
    pub fn packet_bytes() -> u32 {
        1000
    }
    pub fn rtt_s() -> Distribution {
        Distribution::Fixed(0.1)
    }
    pub fn one() -> Distribution {
        Distribution::Fixed(1.0)
    }
    pub fn zero() -> Distribution {
        Distribution::Fixed(0.0)
    }
}

macro_rules! registry {
    ($($kind:literal $variant:ident $module:ident)*) => {
        $(pub mod $module;)*

        /// One traffic class.
        #[derive(Clone, Debug, Serialize, JsonSchema)]
        #[serde(tag = "kind")]
        pub enum Traffic {
            $(#[serde(rename = $kind)] #[allow(missing_docs, reason = "its file says what it is")] $variant($module::Params),)*
        }

        impl<'de> Deserialize<'de> for Traffic {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Traffic::read(&Map::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }

        impl Traffic {
            fn read(fields: &Map<String, Value>) -> Result<Traffic, serde_json::Error> {
                match tagged::kind(fields)? {
                    $($kind => tagged::parameters(fields).map(Traffic::$variant),)*
                    other => Err(Error::unknown_variant(other, &[$($kind),*])),
                }
            }
        }

        impl PartialEq for Traffic {
            #[inline]
            fn eq(&self, other: &Traffic) -> bool {
                match (self, other) {
                    $((Traffic::$variant(own), Traffic::$variant(other)) => own == other,)*
                    _ => false,
                }
            }
        }

        impl Traffic {
            /// The name by which timeline and results refer to the class.
            pub fn id(&self) -> &str {
                match self { $(Traffic::$variant(params) => &params.id,)* }
            }

            /// Size of a whole packet, bytes.
            pub fn packet_bytes(&self) -> u32 {
                match self { $(Traffic::$variant(params) => params.packet_bytes,)* }
            }

            /// As [`TrafficParams::flows`].
            pub fn flows(&self) -> u32 {
                match self { $(Traffic::$variant(params) => params.flows(),)* }
            }

            /// As [`TrafficParams::tcp`].
            pub fn tcp(&self) -> Option<(&Distribution, &TcpOptions)> {
                match self { $(Traffic::$variant(params) => params.tcp(),)* }
            }

            /// As [`TrafficParams::ends`].
            pub fn ends(&self) -> bool {
                match self { $(Traffic::$variant(params) => params.ends(),)* }
            }

            /// As [`TrafficParams::offered_bps`].
            #[inline]
            pub fn offered_bps(&self, link: Rate) -> Option<f64> {
                match self { $(Traffic::$variant(params) => params.offered_bps(link),)* }
            }

            /// As [`TrafficParams::load_field`].
            pub fn load_field(&self) -> &'static str {
                match self { $(Traffic::$variant(params) => params.load_field(),)* }
            }

            /// As [`TrafficClass::fetching`].
            #[inline]
            pub fn fetching(&self) -> Option<Fetching> {
                match self { $(Traffic::$variant(params) => params.class().fetching(),)* }
            }

            /// As [`TrafficParams::faults`].
            #[inline]
            pub fn faults(&self) -> Vec<Fault> {
                match self { $(Traffic::$variant(params) => params.faults(),)* }
            }

            /// Name of the schema of the class's parameters.
            pub fn schema_name(&self) -> Cow<'static, str> {
                match self { $(Traffic::$variant(_) => $module::Params::schema_name(),)* }
            }

            /// The field that holds the number of flows, where that may change while the class runs.
            pub fn flows_field(&self) -> Option<&'static str> {
                match self { $(Traffic::$variant(_) => name_of(&$module::Params::FLOWS),)* }
            }

            /// The other fields that may change while the class runs.
            #[inline]
            pub fn changeable(&self) -> Vec<&'static str> {
                let mut names = Vec::new();
                match self {
                    $(Traffic::$variant(_) => add_names(&mut names, $module::Params::CHANGES),)*
                }
                names
            }

            /// Fields that may change while some class runs: numbers of flows, and others.
            #[inline]
            pub fn all_changeable() -> Vec<&'static str> {
                let mut all = Vec::new();
                $(add_names(&mut all, $module::Params::FLOWS.as_slice());)*
                $(add_names(&mut all, $module::Params::CHANGES);)*
                all
            }

            /// The fields that may change while the class runs, with the values that they have.
            #[inline]
            pub fn values(&self) -> Vec<(&'static str, f64)> {
                let mut all = Vec::new();
                match self {
                    $(Traffic::$variant(params) => {
                        add_values(&mut all, params, $module::Params::FLOWS.as_slice());
                        add_values(&mut all, params, $module::Params::CHANGES);
                    })*
                }
                all
            }

            /// Sets a field that may change to a value in its range; tells whether there is such a field.
            #[inline]
            pub fn set(&mut self, field: &str, value: f64) -> bool {
                match self { $(Traffic::$variant(params) => set(params, field, value),)* }
            }
        }

        /// A traffic class at work.
        #[derive(Clone, Debug)]
        pub enum Class {
            $(#[allow(missing_docs, reason = "its file says what it is")] $variant(Flows<<$module::Params as TrafficParams>::Class>),)*
        }

        impl Class {
            /// The class with this index in the scenario, still without flows.
            #[inline]
            pub fn new(traffic: &Traffic, index: u16) -> Class {
                match traffic {
                    $(Traffic::$variant(params) => Class::$variant(Flows::new(
                        index,
                        &params.id,
                        &params.start_s,
                        params.class(),
                    )),)*
                }
            }

            /// As [`Flows::add`].
            pub fn add(&mut self, count: u32, within_s: Option<f64>, network: &mut Network) {
                match self { $(Class::$variant(flows) => flows.add(count, within_s, network),)* }
            }

            /// Makes this the class that `traffic` describes; its flows go on.
            ///
            /// # Panics
            /// If `traffic` is a class of another kind.
            #[inline]
            pub fn revise(&mut self, traffic: &Traffic, network: &mut Network) {
                match (self, traffic) {
                    $((Class::$variant(flows), Traffic::$variant(params)) => {
                        flows.revise(params.class(), params.flows(), network);
                    })*
                    _ => panic!("a class keeps its kind"),
                }
            }

            /// As [`Flows::start`].
            pub fn start(&mut self, flow: u32, network: &mut Network) {
                match self { $(Class::$variant(flows) => flows.start(flow, network),)* }
            }

            /// As [`Flows::wake`].
            pub fn wake(&mut self, flow: u32, alarm: Alarm, network: &mut Network) {
                match self { $(Class::$variant(flows) => flows.wake(flow, alarm, network),)* }
            }

            /// As [`Flows::completed`].
            pub fn completed(&mut self, transfer: &Completed, network: &mut Network) {
                match self { $(Class::$variant(flows) => flows.completed(transfer, network),)* }
            }

            /// Flows that run.
            pub fn running(&self) -> usize {
                match self { $(Class::$variant(flows) => flows.running(),)* }
            }

            /// As [`Flows::started`].
            pub fn started(&self) -> usize {
                match self { $(Class::$variant(flows) => flows.started(),)* }
            }

            /// As [`Flows::connections`].
            pub fn connections(&self) -> Vec<ConnectionId> {
                match self { $(Class::$variant(flows) => flows.connections(),)* }
            }

            /// As [`TrafficClass::progress`], of the class's flow with this index.
            pub fn progress(&self, flow: u32) -> u64 {
                match self { $(Class::$variant(flows) => flows.progress(flow),)* }
            }
        }
    };
}

fn name_of<P>(change: &Option<Change<P>>) -> Option<&'static str> {
    change.as_ref().map(|change| change.name)
}

fn add_names<P>(all: &mut Vec<&'static str>, changes: &[Change<P>]) {
    for Change { name, .. } in changes {
        if !all.contains(name) {
            all.push(name);
        }
    }
}

fn add_values<P>(all: &mut Vec<(&'static str, f64)>, params: &P, changes: &[Change<P>]) {
    all.extend(changes.iter().filter_map(|change| Some((change.name, (change.get)(params)?))));
}

fn set<P: TrafficParams>(params: &mut P, field: &str, value: f64) -> bool {
    let change = P::FLOWS.iter().chain(P::CHANGES).find(|change| change.name == field);
    change.map(|change| (change.set)(params, value)).is_some()
}

// One line a class: its kind in a scenario, its name here, its file.
registry! {
    "ftp" Ftp ftp
    "cbr" Cbr cbr
    "poisson" Poisson poisson
    "web" Web web
    "files" Files files
    "probe" Probe probe
}
