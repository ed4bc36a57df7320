//! Writes the JSON schemas of what goes in and comes out; the TypeScript types are made from them.
//!
//! `aqm-schema FOLDER SHAPES` writes `scenario.schema.json`, `result.schema.json`, `lab.schema.json` (what a running lab
//! tells), `schemes.json` (the queue disciplines by name) and `controls.json` (facts of the congestion controls) to a
//! folder, and what the simulation itself checks documents by to the file SHAPES.

use std::path::PathBuf;
use std::process::ExitCode;

use aqm_sim::lab::{LaneState, Signal};
use aqm_sim::model::request;
use aqm_sim::queue::{Curve, QueueSpec, Traits};
use aqm_sim::record::ResultDocument;
use aqm_sim::scenario::{Cost, Fault, History, Scenario};
use aqm_sim::sweep;
use aqm_sim::tcp::TcpVariant;
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator, json_schema, schema_for};
use serde_json::{Map, Value, json};

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [folder, shapes_file] = arguments.as_slice() else {
        eprintln!("usage: aqm-schema FOLDER SHAPES");
        return ExitCode::from(2);
    };
    let files = [
        (folder.join("scenario.schema.json"), pretty(&Scenario::schema())),
        (folder.join("result.schema.json"), pretty(&schema_for!(ResultDocument))),
        (folder.join("lab.schema.json"), pretty(&lab())),
        (folder.join("schemes.json"), schemes()),
        (folder.join("controls.json"), controls()),
        (shapes_file.clone(), shapes()),
    ];
    for (path, text) in files {
        if let Err(error) = std::fs::write(&path, text) {
            eprintln!("cannot write {}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn pretty(schema: &Schema) -> String {
    serde_json::to_string_pretty(schema).expect("a schema is JSON") + "\n"
}

/// What a running lab tells, one document or another.
fn lab() -> Schema {
    let mut generator = SchemaSettings::default().for_serialize().into_generator();
    let documents = [
        generator.subschema_for::<LaneState>(),
        generator.subschema_for::<Curve>(),
        generator.subschema_for::<Signal>(),
        generator.subschema_for::<Fault>(),
        generator.subschema_for::<Cost>(),
        generator.subschema_for::<History>(),
        generator.subschema_for::<Traits>(),
    ];
    json_schema!({
        "description": "What a running lab tells.",
        "anyOf": documents,
        "$defs": generator.take_definitions(true),
    })
}

/// Every queue discipline as a menu needs it before anybody asks for its parameters: `{"kind", "title", "about",
/// "queue", "rules", "traits"}`. The queue has every default but those of its rules, the parameters that choose among
/// variants: they are left out where they are as published.
fn schemes() -> String {
    let mut generator = SchemaGenerator::default();
    generator.subschema_for::<QueueSpec>();
    let definitions = generator.take_definitions(true);
    let branches = definitions["QueueSpec"]["oneOf"].as_array().expect("one schema a kind");
    let schemes: Vec<Value> = branches
        .iter()
        .zip(QueueSpec::all())
        .map(|(branch, queue)| {
            let target = branch["$ref"].as_str().and_then(|target| target.rsplit('/').next());
            let own = |key: &str| {
                let told = branch.get(key).or_else(|| definitions.get(target?)?.get(key));
                told.and_then(Value::as_str).unwrap_or_default().replace('`', "").replace('\n', " ")
            };
            let (title, about) = (own("title"), own("description"));
            let written = json!(queue);
            let properties = target.and_then(|target| definitions.get(target)?.get("properties"));
            let rules: Vec<&String> = properties
                .and_then(Value::as_object)
                .into_iter()
                .flatten()
                .filter(|(field, schema)| {
                    let default = schema.get("default").unwrap_or(&Value::Null);
                    written.get(field).is_none() && !default.is_null()
                })
                .map(|(field, _)| field)
                .collect();
            json!({
                "kind": queue.kind(),
                "title": title,
                "about": about,
                "queue": queue,
                "rules": rules,
                "traits": queue.traits(),
            })
        })
        .collect();
    serde_json::to_string_pretty(&schemes).expect("schemes are JSON") + "\n"
}

/// Every congestion control: `{"kind", "model"}`, the latter null where no model of windows describes it.
fn controls() -> String {
    let control = |tcp: &TcpVariant| json!({ "kind": tcp, "model": tcp.model() });
    let controls: Vec<Value> = TcpVariant::ALL.iter().map(control).collect();
    serde_json::to_string_pretty(&controls).expect("controls are JSON") + "\n"
}

/// The schemas of all documents without what only people read, each on a line.
fn shapes() -> String {
    let mut generator = SchemaGenerator::default();
    generator.subschema_for::<Scenario>();
    sweep::add_schema(&mut generator);
    request::add_schemas(&mut generator);
    let lines: Vec<String> = generator
        .take_definitions(true)
        .into_iter()
        .map(|(name, schema)| format!("{}:{}", Value::from(name), bare(schema)))
        .collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

fn bare(schema: Value) -> Value {
    match schema {
        Value::Object(object) => Value::Object(
            object
                .into_iter()
                .filter(|(key, _)| !is_for_people(key))
                .map(|(key, value)| match value {
                    // Its keys are names of fields.
                    Value::Object(fields) if key == "properties" => (key, each(fields)),
                    value => (key, bare(value)),
                })
                .collect(),
        ),
        Value::Array(list) => list.into_iter().map(bare).collect(),
        value => value,
    }
}

fn each(fields: Map<String, Value>) -> Value {
    fields.into_iter().map(|(name, schema)| (name, bare(schema))).collect()
}

fn is_for_people(key: &str) -> bool {
    ["title", "description", "default", "format"].contains(&key) || key.starts_with("x-")
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_the_simulation_checks_by_is_what_its_types_say() {
        assert!(
            super::shapes() == aqm_sim::scenario::SHAPES,
            "the types have changed since `npm run generate`"
        );
    }
}
