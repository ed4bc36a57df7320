//! All documents that cross, by the file of TypeScript types that has them.

use aqm_api_lab as lab;
use aqm_api_studies::{captures, dialects, model, rule};
use aqm_sim::lab::{LaneState, Signal};
use aqm_sim::queue::{Curve, Traits};
use aqm_sim::record::ResultDocument;
use aqm_sim::scenario::{Cost, Fault, FaultDocument, History, Scenario};
use aqm_study::examine;
use aqm_study::sweep;
use schemars::{JsonSchema, SchemaGenerator};

/// Adds a document and the types that it refers to.
pub type Add = fn(&mut SchemaGenerator);

fn add<T: JsonSchema>(generator: &mut SchemaGenerator) {
    generator.subschema_for::<T>();
}

/// Documents from outside. They are checked, and fields that have a default may be absent.
pub const INPUTS: &[Add] = &[
    add::<Scenario>,
    add::<sweep::SweepDocument>,
    add::<model::Chain>,
    add::<model::Burst>,
    add::<model::Runs>,
    add::<model::Tcp>,
    add::<model::RedFit>,
    add::<model::Stability>,
    add::<dialects::ExportRequest>,
    add::<dialects::ImportRequest>,
    add::<captures::CaptureRequest>,
];

/// Documents from the core, complete. A file refers to types of earlier files.
pub const ANSWERS: &[(&str, &[Add])] = &[
    ("scenario", &[add::<Scenario>]),
    ("result", &[add::<ResultDocument>]),
    (
        "lab",
        &[
            add::<LaneState>,
            add::<Curve>,
            add::<Signal>,
            add::<Fault>,
            add::<Cost>,
            add::<History>,
            add::<Traits>,
            add::<FaultDocument>,
            add::<lab::Parsed>,
            add::<lab::Amended>,
            add::<lab::Revised<'static>>,
        ],
    ),
    (
        "sweep",
        &[
            add::<sweep::SweepDocument>,
            add::<sweep::Finished>,
            add::<sweep::Point>,
            add::<sweep::PartDocument>,
            add::<sweep::SweepResults>,
        ],
    ),
    ("examination", &[add::<examine::Marked>, add::<examine::Report>]),
    (
        "model",
        &[
            add::<model::ChainAnswer>,
            add::<model::BurstAnswer>,
            add::<model::RunsAnswer>,
            add::<model::TcpAnswer>,
            add::<model::RedFitAnswer>,
            add::<model::StabilityAnswer>,
        ],
    ),
    (
        "dialects",
        &[
            add::<dialects::ExportAnswer>,
            add::<dialects::ImportAnswer>,
            add::<captures::CaptureAnswer>,
        ],
    ),
    (
        "rule",
        &[
            add::<aqm_sim::queue::rule::Reading>,
            add::<rule::Document>,
            add::<rule::Shown>,
            add::<rule::Example>,
            add::<rule::Format>,
            add::<rule::File>,
            add::<aqm_rules::view::Completion>,
        ],
    ),
];
