//! The program `aqm`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(aqm_cli::main(std::env::args().skip(1)))
}
