//! The program `aqm`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(aqm_cli::main(aqm_cli::PROGRAM, std::env::args().skip(1)))
}
