//! The corners of a rule's curve, and the parameters that move them.

use aqm_lane::queue::Knot;
use aqm_lane::queue::rule::{Bend, Input, Program, Type};
use schemars::JsonSchema;
use serde::Serialize;

use crate::language::read;
use crate::view::with_param;

/// Most corners that can be dragged.
const MOST_CORNERS: usize = 12;

/// A parameter that moves a corner along an axis.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleMover")]
pub struct Mover {
    /// Its name.
    pub param: String,
    /// How far the corner moves for each 1 by which the parameter grows.
    pub rate: f64,
}

/// A corner of the curve with the parameters that move it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "RuleKnot")]
pub struct Corner {
    /// Its length.
    pub queue: f64,
    /// Its probability.
    pub probability: f64,
    /// The parameter that moves it most along the queue.
    pub along_queue: Option<Mover>,
    /// The parameter that moves it most along the probability.
    pub along_probability: Option<Mover>,
}

/// The corners of a text's curve up to `limit`, in packets, each with the parameters that move it; none without a curve.
pub fn corners(text: &str, limit: f64) -> Vec<Corner> {
    let Some(program) = read(text).program else { return Vec::new() };
    let found = |program: &Program| -> Vec<Knot> {
        let Some(bend) = Bend::new(program) else { return Vec::new() };
        let mut port = program.cells.clone();
        port[Input::Limit as usize] = limit.to_bits();
        bend.at_port(&port).corners(limit)
    };
    let own = found(&program);
    let mut all: Vec<Corner> = own
        .iter()
        .take(MOST_CORNERS)
        .map(|&Knot { queue, probability }| Corner {
            queue,
            probability,
            along_queue: None,
            along_probability: None,
        })
        .collect();
    for param in &program.params {
        if param.of != Type::Number {
            continue;
        }
        let value = f64::from_bits(param.value);
        let by = if value == 0.0 { 1e-3 } else { value.abs() * 1e-3 };
        let varied = read(&with_param(text, &param.name, value + by)).program;
        let Some(other) = varied else { continue };
        let moved = found(&other);
        // A parameter that adds or removes corners cannot be dragged.
        if moved.len() != own.len() {
            continue;
        }
        for (corner, after) in all.iter_mut().zip(&moved) {
            let along_queue = (after.queue - corner.queue) / by;
            let along_probability = (after.probability - corner.probability) / by;
            let most = |held: &mut Option<Mover>, rate: f64, size: f64| {
                let before = held.as_ref().map_or(0.0, |mover| mover.rate.abs());
                // Smaller moves are rounding errors.
                if rate.abs() > 1e-6 * size && rate.abs() > before {
                    *held = Some(Mover { param: param.name.clone(), rate });
                }
            };
            most(&mut corner.along_queue, along_queue, 1.0);
            most(&mut corner.along_probability, along_probability, 1e-3);
        }
    }
    all.retain(|corner| corner.along_queue.is_some() || corner.along_probability.is_some());
    all
}
