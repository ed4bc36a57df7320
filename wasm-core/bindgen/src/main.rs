//! Writes the JavaScript side of the WebAssembly module: `aqm-bindgen IN.wasm OUT_DIR NAME`.
//!
//! wasm-bindgen's tool is used as a library so that one Cargo.lock pins it together with the crate.

use std::{env, process::ExitCode};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, out_dir, name] = arguments.as_slice() else {
        eprintln!("usage: aqm-bindgen IN.wasm OUT_DIR NAME");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let generated = bindgen
        .input_path(input)
        .out_name(name)
        .web(true)
        .and_then(|bindgen| bindgen.typescript(true).generate(out_dir));
    match generated {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
