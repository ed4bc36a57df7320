//! Traffic classes: who sends through the bottleneck, and when.
//!
//! A class is one file and one line in the registry at the end of this file. Its file holds `Params` (the
//! scenario's fields, with ranges, defaults and source) and the behaviour of its flows. The registry line
//! generates the tagged [`Traffic`] and the dispatching [`Class`], and with them the JSON schema, the
//! TypeScript type and the form on the page.
//!
//! There are three ways to send, and a new class usually uses one of them: greedy TCP connections ([`ftp`]),
//! clients that fetch over TCP ([`Clients`]), and sources that feed the bottleneck directly ([`Sources`]).

/// For an implementation of [`TrafficParams`]: names the field with the number of flows, which may change during a run.
macro_rules! flows_in {
    ($field:ident) => {
        const FLOWS: Option<super::Change<Self>> = Some(super::Change {
            name: stringify!($field),
            get: |own| Some(f64::from(own.$field)),
            set: |own, flows| own.$field = flows as u32,
        });

        fn flows(&self) -> u32 {
            self.$field
        }
    };
}

/// For an implementation of [`TrafficParams`] with finite TCP transfers.
macro_rules! transfers {
    () => {
        fn tcp(&self) -> Option<(&super::Distribution, &crate::tcp::TcpOptions)> {
            Some((&self.rtt_s, &self.tcp))
        }

        fn ends(&self) -> bool {
            true
        }
    };
}

mod clients;
mod distribution;
mod flows;
mod periodic;
mod sources;

pub use clients::{Clients, Fetching, Habits, ObjectSize, PerConnection, PerSession, ThinkFrom};
pub use distribution::{Distribution, Pareto};
pub use flows::{Cx, Flows, Joining, Watched};
pub use periodic::{Periodic, Steady};
pub use sources::{Codepoint, Source, Sources};

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::fault::Fault;
use crate::network::{Alarm, Completed, ConnectionId, Network};
use crate::queue::Mark;
use crate::record::Noticed;
use crate::tagged;
use crate::tcp::TcpOptions;
use crate::units::Rate;

/// A number that may change while the class runs.
pub struct Change<P: ?Sized> {
    /// Its field.
    name: &'static str,
    /// The present value; `None` if another field replaces this one.
    get: fn(&P) -> Option<f64>,
    /// Sets a new value, which is in the field's range.
    set: fn(&mut P, f64),
}

/// A class's parameters in a scenario. `Params` also has the fields `id`, `packet_bytes`, `start_s`, `dscp`, and with
/// schedulers `meter`, `host` and `peer`.
pub trait TrafficParams: JsonSchema + 'static {
    /// The behaviour of the class's flows.
    type Class: TrafficClass;

    /// The number of flows, if it may change while the class runs.
    const FLOWS: Option<Change<Self>> = None;

    /// Other numbers that may change while the class runs.
    const CHANGES: &'static [Change<Self>] = &[];

    /// The aspect of the class that people notice.
    const NOTICED: Noticed = Noticed::Nothing;

    /// Settings shared by the class's flows.
    fn class(&self) -> Self::Class;

    /// Number of flows, clients or sessions.
    fn flows(&self) -> u32 {
        1
    }

    /// RTTs and options of the senders, if the class uses TCP.
    fn tcp(&self) -> Option<(&Distribution, &TcpOptions)> {
        None
    }

    /// RTTs of the flows without queueing and serialisation, if the class has them.
    fn round_trips(&self) -> Option<&Distribution> {
        self.tcp().map(|(rtt_s, _)| rtt_s)
    }

    /// Mean size of a packet, bytes, if it is not `packet_bytes`.
    fn mean_packet_bytes(&self) -> Option<f64> {
        None
    }

    /// Whether the class consists of transfers that end.
    fn ends(&self) -> bool {
        false
    }

    /// Total rate of the flows, bit/s, if it does not depend on the network.
    fn offered_bps(&self, _link: Rate) -> Option<f64> {
        None
    }

    /// The field to reduce if a scenario is too large. By default the first of [`TrafficParams::CHANGES`]
    /// that has a value, otherwise the number of flows.
    fn load_field(&self) -> &'static str {
        let changes = Self::CHANGES.iter().find(|change| (change.get)(self).is_some());
        changes.or(Self::FLOWS.as_ref()).map_or("start_s", |change| change.name)
    }

    /// Faults beyond the ranges of single fields; a fault of the class as a whole has no field.
    fn faults(&self) -> Vec<Fault> {
        Vec::new()
    }
}

/// The behaviour of a class's flows, with the parameters that they share.
pub trait TrafficClass: Clone {
    /// State of one flow.
    type Flow: Clone + std::fmt::Debug;

    /// Creates a flow that will start later.
    fn join(&self, joining: &mut Joining<'_>) -> Self::Flow;

    /// The flow starts.
    fn start(&self, flow: &mut Self::Flow, cx: &mut Cx<'_>);

    /// The time set with [`Cx::wake_at`] has come.
    fn wake(&self, flow: &mut Self::Flow, alarm: Alarm, cx: &mut Cx<'_>);

    /// The parameters have changed while the flow runs.
    fn revised(&self, _flow: &mut Self::Flow, _cx: &mut Cx<'_>) {}

    /// A transfer opened by the flow has completed. The flow may have been stopped since.
    fn completed(&self, _flow: &mut Self::Flow, _transfer: &Completed, _cx: &mut Cx<'_>) {}

    /// The flow stops for good.
    fn stop(&self, _flow: &mut Self::Flow, _cx: &mut Cx<'_>) {}

    /// The flow's connection, if the flow is one.
    fn connection(_flow: &Self::Flow) -> Option<ConnectionId> {
        None
    }

    /// A count of the flow's actions, included in digests.
    fn progress(_flow: &Self::Flow) -> u64 {
        0
    }

    /// What each flow fetches, for cost estimates, if the class opens connections as it goes.
    fn fetching(&self) -> Option<Fetching> {
        None
    }
}

/// Defaults of the common fields.
mod defaults {
    use super::Distribution;

    usual! {
        flows: u32 = 1;
        packet_bytes: u32 = 1000;
        rtt_s: Distribution = Distribution::Fixed(0.1);
        one: Distribution = Distribution::Fixed(1.0);
        zero: Distribution = Distribution::Fixed(0.0);
    }

    pub fn is_zero(value: &u8) -> bool {
        *value == 0
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
            #[inline]
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
            /// The name of the class in the timeline and in results.
            pub fn id(&self) -> &str {
                match self { $(Traffic::$variant(params) => &params.id,)* }
            }

            /// What its packets carry for classifiers.
            #[inline]
            pub fn mark(&self) -> Mark {
                match self {
                    $(Traffic::$variant(params) => Mark {
                        id: params.id.clone(),
                        dscp: params.dscp,
                        #[cfg(feature = "schedulers")]
                        meter: params.meter,
                        #[cfg(feature = "schedulers")]
                        host: params.host.clone(),
                        #[cfg(feature = "schedulers")]
                        peer: params.peer.clone(),
                    },)*
                }
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

            /// As [`TrafficParams::round_trips`].
            #[inline]
            pub fn round_trips(&self) -> Option<&Distribution> {
                match self { $(Traffic::$variant(params) => params.round_trips(),)* }
            }

            /// Mean size of a packet, bytes.
            #[inline]
            pub fn mean_packet_bytes(&self) -> f64 {
                let own = match self { $(Traffic::$variant(params) => params.mean_packet_bytes(),)* };
                own.unwrap_or(f64::from(self.packet_bytes()))
            }

            /// As [`TrafficParams::ends`].
            pub fn ends(&self) -> bool {
                match self { $(Traffic::$variant(params) => params.ends(),)* }
            }

            /// As [`TrafficParams::NOTICED`].
            #[inline]
            pub fn noticed(&self) -> Noticed {
                match self { $(Traffic::$variant(_) => $module::Params::NOTICED,)* }
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

            /// As [`TrafficParams::faults`], with those of the meter.
            #[inline]
            pub fn faults(&self) -> Vec<Fault> {
                #[allow(unused_mut, reason = "the first module has no meters")]
                let mut faults = match self { $(Traffic::$variant(params) => params.faults(),)* };
                #[cfg(feature = "schedulers")]
                if let Some(meter) = self.mark().meter {
                    faults.extend(meter.faults().into_iter().map(|fault| fault.within("meter")));
                }
                faults
            }

            /// Name of the schema of the class's parameters.
            pub fn schema_name(&self) -> Cow<'static, str> {
                match self { $(Traffic::$variant(_) => $module::Params::schema_name(),)* }
            }

            /// The field with the number of flows, if it may change while the class runs.
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

            /// All fields that may change in some class: numbers of flows first, then others.
            #[inline]
            pub fn all_changeable() -> Vec<&'static str> {
                let mut all = Vec::new();
                $(add_names(&mut all, $module::Params::FLOWS.as_slice());)*
                $(add_names(&mut all, $module::Params::CHANGES);)*
                all
            }

            /// The fields that may change while the class runs, with their present values.
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

            /// Sets a changeable field to a value in its range; returns whether the class has such a field.
            #[inline]
            pub fn set(&mut self, field: &str, value: f64) -> bool {
                match self { $(Traffic::$variant(params) => set(params, field, value),)* }
            }
        }

        /// The running state of a traffic class.
        #[derive(Clone, Debug)]
        pub enum Class {
            $(#[allow(missing_docs, reason = "its file says what it is")] $variant(Flows<<$module::Params as TrafficParams>::Class>),)*
        }

        impl Class {
            /// The class with this index in the scenario, without flows yet.
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

            /// Changes the class's parameters to those of `traffic`; its flows continue.
            ///
            /// # Panics
            /// If `traffic` is of another kind.
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

            /// Number of running flows.
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

            /// As [`TrafficClass::progress`], for the class's flow with this index.
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

// One line per class: its kind in a scenario, its name here, its file.
registry! {
    "ftp" Ftp ftp
    "cbr" Cbr cbr
    "poisson" Poisson poisson
    "web" Web web
    "files" Files files
    "probe" Probe probe
    "call" Call call
    "game" Game game
    "video_call" VideoCall video_call
    "video" Video video
    "writes" Writes writes
}
