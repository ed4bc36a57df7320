//! Writes the JSON schemas of input and output documents, from which the TypeScript types are generated.
//!
//! `aqm-schema FOLDER SHAPES STUDY_SHAPES` writes to a folder `scenario.schema.json` (the scenarios that people write, and the source of the
//! forms), `result.schema.json`, `facts.ts` (constants of the core), `schemes.json` (the queue disciplines by name),
//! `faults.json` (the sentences of faults), `configurations.json` (of those on configurations of other systems), `rule-faults.json` (those of faults in the texts of rules), `reasons.json` (why
//! the linear model does not apply), `rule-words.json` (the words of the language of rules) and
//! `types.json`, which has the definitions of each file of TypeScript types. The files SHAPES and STUDY_SHAPES get the schemas
//! that the simulation itself checks documents against: those of a scenario, and those of sweeps and models.

use std::path::PathBuf;
use std::process::ExitCode;

use aqm_dialects::{
    DIALECTS, Dialect, MOST_BYTES as MOST_CONFIGURATION_BYTES, SIMULATORS, Simulator,
};
use aqm_rules::language;
use aqm_sim::fault::{Catalogue, Code, Reason};
use aqm_sim::lab::SAMPLE_EVERY;
use aqm_sim::queue::rule::{
    COST_OF_INDEX, MOST_CELLS, MOST_CULLED_BYTES, MOST_CULLED_PACKETS, MOST_TABLES,
};
use aqm_sim::queue::{Event, EventKind, QueueSpec};
use aqm_sim::record::{FLOWS_WATCHED, MOST_EXCEED, RATING, ResultDocument};
use aqm_sim::run::PacketState;
use aqm_sim::scenario::{MOST_RTT_S, Scenario, Traffic};
use aqm_study::capture::Format;
use aqm_study::episodes::{COUNTS, DELAY_S, MOST_OBSERVED, OBSERVED};
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::{Map, Value, json};

mod documents;

use documents::{ANSWERS, Add, INPUTS};

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [folder, shapes_file, study_shapes_file] = arguments.as_slice() else {
        eprintln!("usage: aqm-schema FOLDER SHAPES STUDY_SHAPES");
        return ExitCode::from(2);
    };
    let codes = Code::ALL;
    let is_first = |code: &Code| *code == Code::OF_CONFIGURATIONS;
    let of_configurations = codes.iter().position(is_first).unwrap_or(codes.len());
    let files = [
        (folder.join("scenario.schema.json"), pretty(&Scenario::schema())),
        (folder.join("result.schema.json"), pretty(&result())),
        (folder.join("facts.ts"), facts()),
        (folder.join("types.json"), pretty(&types())),
        (folder.join("schemes.json"), schemes()),
        (folder.join("classes.json"), classes()),
        (folder.join("faults.json"), sentences(&codes[..of_configurations])),
        (folder.join("configurations.json"), sentences(&codes[of_configurations..])),
        (folder.join("reasons.json"), sentences(Reason::ALL)),
        (folder.join("rule-faults.json"), sentences(language::Wrong::ALL)),
        (folder.join("rule-words.json"), rule_words()),
        (shapes_file.clone(), shapes(Part::Scenario)),
        (study_shapes_file.clone(), shapes(Part::Studies)),
    ];
    for (path, text) in files {
        if let Err(error) = std::fs::write(&path, text) {
            eprintln!("cannot write {}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn pretty(schema: &impl Serialize) -> String {
    serde_json::to_string_pretty(schema).expect("a schema is JSON") + "\n"
}

fn result() -> Schema {
    SchemaSettings::default()
        .for_serialize()
        .into_generator()
        .into_root_schema_for::<ResultDocument>()
}

/// Constants of the core that the page needs before it has loaded the core.
fn facts() -> String {
    let scenario = Scenario::schema();
    let range = |at: &str| {
        let number = scenario.pointer(at).expect("a number of the scenario");
        format!("[{}, {}]", number["minimum"], number["maximum"])
    };
    let words = |at: &str| -> Value {
        let options = scenario.pointer(at).and_then(Value::as_array).expect("a choice");
        options.iter().map(|option| option["const"].clone()).collect()
    };
    format!(
        "// Made by `npm run generate` from the Rust constants; not to be edited by hand.\n\n\
         /** Time between two sampled rows, s. */\nexport const ROW_S = {}\n\
         /** Flows whose congestion windows are sampled beside each row. */\n\
         export const FLOWS_WATCHED = {FLOWS_WATCHED}\n\
         /** Most entries of a list of exceedances; a shorter list goes on with zeros. */\n\
         export const MOST_EXCEED = {MOST_EXCEED}\n\
         /** Coefficients of the reduced E-model for G.711 (Cole & Rosenbluth 2001). */\n\
         export const RATING = {} as const\n\
         /** Least and greatest rate of the link, bit/s. */\n\
         export const LINK_RATE_BPS = {} as const\n\
         /** Longest run, s. */\n\
         export const LONGEST_S = {}\n\
         /** Most notes of a scenario, and most characters of one. */\n\
         export const NOTES = {{ most: {}, longest: {} }} as const\n\
         /** Longest round trip without queueing, s. */\n\
         export const MOST_RTT_S = {MOST_RTT_S}\n\
         /** Least and greatest size of the buffer. */\n\
         export const BUFFER = {{ packets: {}, bytes: {} }} as const\n\
         /** Values in the row of a packet's event. */\n\
         export const EVENT_COLUMNS = {} as const\n\
         /** Kinds of events, by their numbers in rows. */\n\
         export const EVENT_KINDS = {} as const\n\
         /** Queueing delay that counts as one in observations of episodes, s. */\n\
         export const DELAY_S = {DELAY_S}\n\
         /** Largest value of an observation. */\n\
         export const MOST_OBSERVED = {MOST_OBSERVED}\n\
         /** Values of an observation. */\n\
         export const OBSERVED = {} as const\n\
         /** Counts of a lane in the row of an episode. */\n\
         export const COUNTS = {} as const\n\
         /** Congestion controls, in the registry's order. */\n\
         export const TCP_NAMES = {} as const\n\
         /** Profiles of senders. */\n\
         export const PROFILES = {} as const\n\
         /** Places of packets, by their numbers. */\n\
         export const PACKET_PLACES = {} as const\n\
         /** Most bytes of a configuration of another system. */\n\
         export const MOST_CONFIGURATION_BYTES = {MOST_CONFIGURATION_BYTES}\n\
         /** Dialects of other systems, with the endings of their files and the words by which a text is known. */\n\
         export const DIALECTS = {} as const\n\
         /** Simulators that run a scenario, with the endings of their files. */\n\
         export const SIMULATORS = {} as const\n\
         /** Formats of captures, with the ending of their files. */\n\
         export const CAPTURES = {} as const\n",
        SAMPLE_EVERY.as_secs(),
        json!(RATING),
        range("/$defs/Link/properties/rate_bps"),
        scenario.pointer("/properties/duration_s/maximum").expect("a longest run"),
        scenario.pointer("/properties/notes/maxItems").expect("a longest list"),
        scenario.pointer("/$defs/Note/properties/text/maxLength").expect("a longest text"),
        range("/$defs/Buffer/oneOf/0/properties/packets"),
        range("/$defs/Buffer/oneOf/1/properties/bytes"),
        json!(Event::COLUMNS),
        json!(EventKind::NAMES),
        json!(OBSERVED),
        json!(COUNTS),
        words("/$defs/TcpVariant/oneOf"),
        words("/$defs/Profile/oneOf"),
        json!(PacketState::NAMES),
        DIALECTS
            .iter()
            .map(|Dialect { kind, name, endings, words, .. }| {
                json!({ "kind": kind, "name": name, "endings": endings, "words": words })
            })
            .collect::<Value>(),
        SIMULATORS
            .iter()
            .map(|Simulator { kind, name, endings, .. }| json!({ "kind": kind, "name": name, "endings": endings }))
            .collect::<Value>(),
        Format::NAMES
            .iter()
            .map(|(name, format)| json!({ "name": name, "ending": format.ending() }))
            .collect::<Value>(),
    )
}

/// The definitions of each file of types. Answers are complete. In input, fields with a default are optional; a type for which
/// that matters is called `…Input`.
fn types() -> Value {
    let answers: Vec<(&str, Map<String, Value>)> = ANSWERS
        .iter()
        .map(|(file, documents)| {
            (*file, definitions(SchemaSettings::default().for_serialize(), documents))
        })
        .collect();
    let input = inputs(&answers.iter().flat_map(|(_, own)| own.clone()).collect());
    answers
        .into_iter()
        .chain([("input", input)])
        .map(|(file, own)| (file, Value::Object(own)))
        .collect()
}

/// Definitions of documents as Rust reads them, where they differ from the `complete` ones.
fn inputs(complete: &Map<String, Value>) -> Map<String, Value> {
    let mut read = definitions(SchemaSettings::default().for_deserialize(), INPUTS);
    let mut differ: Vec<String> =
        read.iter().filter(|(name, own)| complete.get(*name) != Some(own)).map(name_of).collect();
    // A type that refers to a differing type differs too.
    while let Some((name, _)) = read.iter().find(|(name, own)| {
        !differ.contains(name) && differ.iter().any(|other| refers_to(own, other))
    }) {
        differ.push(name.clone());
    }
    read.retain(|name, _| differ.contains(name));
    read.into_iter().map(|(name, own)| (format!("{name}Input"), renamed(own, &differ))).collect()
}

fn name_of((name, _): (&String, &Value)) -> String {
    name.clone()
}

fn definitions(settings: SchemaSettings, documents: &[Add]) -> Map<String, Value> {
    let mut generator = settings.into_generator();
    for add in documents {
        add(&mut generator);
    }
    generator.take_definitions(true).into_iter().map(|(name, own)| (name, typed(own))).collect()
}

/// Replaces each value that names its type (`x-type`), because Rust holds it untyped, by a reference to the type.
fn typed(schema: Value) -> Value {
    match schema {
        Value::Object(mut object) => match object.remove("x-type") {
            Some(name) => {
                let name = name.as_str().expect("the name of a type");
                json!({ "$ref": format!("{DEFINITIONS}{name}") })
            }
            None => object.into_iter().map(|(key, value)| (key, typed(value))).collect(),
        },
        Value::Array(list) => list.into_iter().map(typed).collect(),
        value => value,
    }
}

const DEFINITIONS: &str = "#/$defs/";

fn refers_to(schema: &Value, name: &str) -> bool {
    match schema {
        Value::Object(object) => object.values().any(|value| refers_to(value, name)),
        Value::Array(list) => list.iter().any(|value| refers_to(value, name)),
        Value::String(text) => text.strip_prefix(DEFINITIONS) == Some(name),
        _ => false,
    }
}

fn renamed(schema: Value, names: &[String]) -> Value {
    match schema {
        Value::Object(object) => {
            object.into_iter().map(|(key, value)| (key, renamed(value, names))).collect()
        }
        Value::Array(list) => list.into_iter().map(|value| renamed(value, names)).collect(),
        Value::String(text)
            if text
                .strip_prefix(DEFINITIONS)
                .is_some_and(|of| names.iter().any(|name| name == of)) =>
        {
            Value::String(text + "Input")
        }
        value => value,
    }
}

/// The English sentence of each code.
fn sentences<C: Catalogue>(codes: &[C]) -> String {
    let sentences: Map<String, Value> = codes
        .iter()
        .map(|code| (json!(code).as_str().expect("a name").to_owned(), json!(code.template())))
        .collect();
    serde_json::to_string_pretty(&sentences).expect("sentences are JSON") + "\n"
}

/// The defaults of each kind of traffic: `{kind: {field: value}}`.
fn classes() -> String {
    let mut generator = SchemaGenerator::default();
    generator.subschema_for::<Traffic>();
    let definitions = generator.take_definitions(true);
    let branches = definitions["Traffic"]["oneOf"].as_array().expect("one schema a kind");
    let classes: Map<String, Value> = branches
        .iter()
        .map(|branch| {
            let target = branch["$ref"].as_str().and_then(|target| target.rsplit('/').next());
            let fields = definitions[target.expect("a named type")]["properties"].as_object();
            let usual = fields.into_iter().flatten().filter_map(|(name, field)| {
                let value = field.get("default").filter(|value| !value.is_null())?;
                Some((name.clone(), value.clone()))
            });
            let kind = branch["properties"]["kind"]["const"].as_str().expect("a kind");
            (kind.to_owned(), usual.collect())
        })
        .collect();
    serde_json::to_string_pretty(&classes).expect("classes are JSON") + "\n"
}

/// Every queue discipline with what a menu needs before its parameters are requested: `{"kind", "title", "source", "about",
/// "queue", "rules", "traits"}`. The queue has every default except its rules, the parameters that choose among variants: they are omitted
/// while they are as published.
/// The language of rules: its words, what a rule can read and in which events, its functions, its bounds, and the built-in schemes
/// written in it.
fn rule_words() -> String {
    let events = [(1, "arrive"), (2, "depart"), (4, "every")];
    let inputs: Vec<Value> = language::INPUTS
        .iter()
        .map(|(name, of, _, bits, about)| {
            let known = events.iter().filter(|(bit, _)| bits & bit != 0).map(|(_, event)| event);
            json!({ "name": name, "type": of, "events": known.collect::<Vec<_>>(), "about": about })
        })
        .collect();
    let words: Vec<Value> = aqm_rules::view::MEANINGS
        .iter()
        .map(|(word, about)| json!({ "word": word, "about": about }))
        .collect();
    let functions: Vec<Value> = language::usages()
        .map(|([usage, about], cost)| json!({ "usage": usage, "about": about, "cost": cost }))
        .collect();
    let gallery: Vec<Value> = language::gallery::GALLERY
        .iter()
        .map(|shown| json!({ "kind": shown.kind, "text": shown.text }))
        .collect();
    let examples: Vec<Value> = language::gallery::EXAMPLES
        .iter()
        .map(|own| {
            json!({ "name": own.name, "about": own.about, "source": own.source, "text": own.text })
        })
        .collect();
    pretty(&json!({
        "words": words,
        "inputs": inputs,
        "functions": functions,
        "bounds": {
            "characters": language::MOST_CHARACTERS,
            "nodes": language::MOST_NODES,
            "depth": language::MOST_DEPTH,
            "params": language::MOST_PARAMS,
            "states": language::MOST_STATES,
            "locals": language::MOST_LOCALS,
            "draws": language::MOST_DRAWS,
            "cost": language::MOST_COST,
            "tables": MOST_TABLES,
            "cells": MOST_CELLS,
            "every_ms": language::LEAST_EVERY.as_secs() * 1000.0,
        },
        "costs": {
            "index": COST_OF_INDEX,
            "cell": language::COST_OF_CELL,
            "cull": language::COST_OF_CULL,
        },
        "culled": { "packets": MOST_CULLED_PACKETS, "bytes": MOST_CULLED_BYTES },
        "gallery": gallery,
        "examples": examples,
    }))
}

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
                let description = branch.get(key).or_else(|| definitions.get(target?)?.get(key));
                description
                    .and_then(Value::as_str)
                    .unwrap_or_default()
                    .replace('`', "")
                    .replace('\n', " ")
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
                "parameters": parameters(properties),
                "source": queue.source(),
                "about": about,
                "queue": queue,
                "rules": rules,
                "linux": queue.as_in_linux(),
                "traits": queue.traits(),
            })
        })
        .collect();
    serde_json::to_string_pretty(&schemes).expect("schemes are JSON") + "\n"
}

/// Titles and units of the numbers of a scheme, by their fields.
fn parameters(properties: Option<&Value>) -> Value {
    let fields = properties.and_then(Value::as_object).into_iter().flatten();
    let numbers = fields.filter(|(_, schema)| schema["minimum"].is_number());
    let described = |(field, schema): (&String, &Value)| {
        let title = schema["title"].as_str().unwrap_or(field);
        let unit = schema["x-unit"].as_str().unwrap_or_default();
        (field.clone(), json!({ "title": title, "unit": unit }))
    };
    Value::Object(numbers.map(described).collect())
}

#[derive(PartialEq)]
enum Part {
    Scenario,
    /// What sweeps and models need beside the scenario.
    Studies,
}

/// The schemas of documents from outside without titles and descriptions, one per line.
fn shapes(part: Part) -> String {
    let mut generator = SchemaGenerator::default();
    generator.subschema_for::<Scenario>();
    let of_scenario: Vec<String> = generator.definitions().keys().cloned().collect();
    for add in INPUTS {
        add(&mut generator);
    }
    let lines: Vec<String> = generator
        .take_definitions(true)
        .into_iter()
        .filter(|(name, _)| of_scenario.contains(name) == (part == Part::Scenario))
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
                    // The keys here are field names.
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
    fn the_checked_in_shapes_match_the_types() {
        assert!(
            super::shapes(super::Part::Scenario) == aqm_sim::scenario::SHAPES
                && super::shapes(super::Part::Studies) == aqm_study::SHAPES,
            "the types have changed since `npm run generate`"
        );
    }
}
