//! Compiles exported code, and compares decisions of the Rust module with the machine's.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use super::*;
use crate::language::gallery::{EXAMPLES, FRED, GALLERY};
use crate::tests::texts::{flow_programs, programs};
use aqm_lane::link::Buffer;
use aqm_lane::packet::{Colour, Ecn, Packet};
use aqm_lane::queue::rule::Type;
use aqm_lane::queue::rule::{Params, Ruled};
use aqm_lane::queue::{Cx, Mark, Port, QueueDiscipline, QueueParams, Site};
use aqm_lane::rng::{Purpose, Rng};
use aqm_lane::units::{Rate, Time};

/// Every construct of the language, with names that are words of Rust or C++.
const EVERYTHING: &str = "\
rule Everything \"all of the language\"
param a = 1.5, t0 = 3ms, b = a * 2, careful = yes, Type = 0.5, far = never
state x = 1, y = 0, t = 0ms, f = no, last = never, \u{3b1}_2 = -0.25
every 7ms
  y = y * 0.9 + sqrt(abs(x)) + cbrt(x) + sec(age) + rand()
  t = min(t + 2ms * a, 1s) - t0 / 3 + max(-t0, age / 2) + abs(t)
every 20ms
  f = not f
on arrive
  match = exp(-q / 10)
  x = ln(1 + q) + log2(2 + bytes) + match + (q + 1)^0.3 + 2^3 + -x * (0.1 - match) - (q - (b - 1))
  this = 0.1 if f and careful or q > 3 else 0.05 if not room else 0.01
  kept = clamp(x, 0, 1) + floor(size / 100) * rand() - rand()
  \u{3b1}_2 = line(q, 0, 0, 10, 0.1, 20, 1) + steps(q, 3, 0.1, 9, 0.2, 0.3) * ramp(x, 1, 5, 0.5, 9) + kept - kept
  if 2 < q <= 40 and lost > t0 and missed < 100 and idle < 1s or age == last {
    early this + min(\u{3b1}_2, 0.01) * Type of x from 1 uniform
  } else if q / (q - q) > 1 {
    if chance(0.2) { mark }
  } else {
    send
  }
on depart
  last = now
  if age / t0 > 4 and limit > 0 and limit_bytes == 0 and rate > usual {
    if (rand() < 0.3) != chance(0.5) { drop } else { if ect { mark }; signal }
  }
  if delay > 1 or t > far { drop }
";

/// Names of Rust's prelude and of the preprocessor of C++, and a title with a tab.
const MACROS: &str = "\
rule Macros \"one\ttwo\"
state z = 0
on arrive
  Ok = q + 1; Err = q + 2; __LINE__ = q; __FILE__ = q; EOF = q; M_PI = 3; errno = q; _x = q
  z = Ok + Err + __LINE__ + __FILE__ + EOF + M_PI + errno + _x
";

/// Further rules: one with spacing `wait` and no measure, and one that stores NaN.
const MORE: &[&str] = &[
    EVERYTHING,
    MACROS,
    "on arrive\n  early 0.05",
    "state z = 0, n = 5\non arrive\n  z = n / (q - q); n = (q - q) / (q - q)\n  early min(z, 0.3) geometric\non depart\n  n = 0 * z - ln(0)",
];

/// The rules that are exported here.
fn rules() -> Vec<&'static str> {
    let gallery = GALLERY.iter().map(|shown| shown.text);
    gallery.chain(EXAMPLES.iter().map(|example| example.text)).chain(MORE.iter().copied()).collect()
}

/// A new folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("aqm-rule-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Runs a compiler; its messages if it fails.
fn compiled(command: &mut Command) {
    let done = command.output().expect("the compiler starts");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{command:?}\n{said}{}", String::from_utf8_lossy(&done.stdout));
}

fn rustc() -> Command {
    // In the folder of cargo, as in toolchains.
    let sibling = Path::new(env!("CARGO")).with_file_name("rustc");
    let own = std::env::var_os("RUSTC").map(PathBuf::from);
    let found = own.or_else(|| sibling.exists().then_some(sibling));
    Command::new(found.unwrap_or_else(|| "rustc".into()))
}

/// An arrival or a departure.
#[derive(Clone, Copy)]
enum Call {
    Arrival { now: u64, bytes: u32, ect: bool, flow: u32 },
    Departure { now: u64 },
}

/// Loads that fill the buffer and pauses that empty it.
fn calls_of(seed: u64) -> Vec<Call> {
    let mut rng = Rng::stream(seed, "calls", 0, Purpose::Gap);
    let mut now = 0;
    let mut all = Vec::new();
    for i in 0..8000_u32 {
        // Each phase is longer than the buffer.
        let share = [0.7, 0.35, 0.55][(i / 800 % 3) as usize];
        let pause = if rng.uniform() < 0.01 { 1e8 } else { 1e6 };
        now += (rng.uniform() * pause) as u64;
        all.push(if rng.uniform() < share {
            let bytes = if rng.uniform() < 0.8 { 1000 } else { 40 };
            let ect = rng.uniform() < 0.5;
            // Half of the packets are of one flow.
            let flow = rng.below(16).saturating_sub(8) as u32;
            Call::Arrival { now, bytes, ect, flow }
        } else {
            Call::Departure { now }
        });
    }
    all
}

const ROOM: u32 = 150;
/// By class.
const DSCPS: [u8; 3] = [0, 46, 10];
const COLOURS: [Colour; 3] = [Colour::Green, Colour::Yellow, Colour::Red];

/// Decisions and states of the machine at each call.
fn machine(text: &str, calls: &[Call], rng: Rng) -> Vec<(String, Vec<u64>)> {
    let port =
        Port { rate: Rate(10_000_000), buffer: Buffer::Packets(ROOM), usual_packet_bytes: 1000 };
    crate::install();
    let params = Params { text: text.to_owned() };
    assert_eq!(params.faults(), [], "{text}");
    let mut queue: Ruled = params.build(&port);
    let marks = DSCPS.map(|dscp| Mark { id: dscp.to_string(), dscp, ..Mark::default() }).into();
    let site = Site { marks, ..Site::default() };
    let mut cx = Cx { site: Arc::new(site), ..Cx::new(port, rng) };
    let mut decisions = Vec::new();
    for call in calls {
        let before = (cx.signals.dropped.len(), cx.signals.marked.len());
        let left = match *call {
            Call::Arrival { now, bytes, ect, flow } => {
                cx.now = Time(now);
                let ecn = if ect { Ecn::Ect0 } else { Ecn::NotCapable };
                let packet = Packet {
                    number: 0,
                    seq: 0,
                    arrived: cx.now,
                    flow,
                    pair: flow / 2,
                    cwr: false,
                    colour: COLOURS[flow as usize % 3],
                    class: (flow % 3) as u16,
                    responsive: true,
                    ecn,
                    bytes,
                };
                queue.enqueue(packet, &mut cx);
                "P"
            }
            Call::Departure { now } => {
                cx.now = Time(now);
                if queue.dequeue(&mut cx).is_some() { "P" } else { "-" }
            }
        };
        let drops = cx.signals.dropped.len() - before.0;
        let marks = cx.signals.marked.len() - before.1;
        let mut said = "D".repeat(drops);
        match call {
            Call::Arrival { .. } if drops > 0 && marks == 0 => {}
            _ => said.push_str(if marks > 0 { "M" } else { left }),
        }
        let digest = queue.cell_bits().into_iter().fold(0_u64, |digest, bits| {
            (digest ^ bits).wrapping_mul(0x0100_0000_01b3).rotate_left(7)
        });
        decisions.push((said, [queue.state_bits(), vec![digest]].concat()));
    }
    decisions
}

/// A program that runs an exported module with calls and draws that it reads.
const HARNESS: &str = "
#[derive(Clone, Copy)]
struct Waiting { arrived: i64, bytes: u32, ect: bool, flow: u32 }

macro_rules! run {
    ($module:ident, $states:expr, $packet:expr, $culled:expr, $draws:expr, $calls:expr) => {{
        use rules::$module::{Link, Packet, Params, Queue, Rule, Verdict};
        let packet_of: fn(u32, bool, u32, bool) -> Packet = $packet;
        let culled: fn(&mut Rule) -> Vec<usize> = $culled;
        let link = Link { rate: 1e7, limit: ROOM as f64, limit_bytes: 0.0, usual: 1000.0 };
        let mut rule = Rule::new(Params::default(), link);
        let mut fifo = std::collections::VecDeque::<Waiting>::new();
        let mut draws = $draws.iter().copied();
        let mut draw = || draws.next().unwrap();
        println!(\"rule\");
        for call in $calls {
            let now = call[1];
            let queue = |fifo: &std::collections::VecDeque<Waiting>| Queue {
                now,
                packets: fifo.len() as u32,
                bytes: fifo.iter().map(|one| u64::from(one.bytes)).sum(),
                head_arrived: fifo.front().map(|one| one.arrived),
            };
            let mut said = String::new();
            if call[0] == 0 {
                let (bytes, ect, flow) = (call[2] as u32, call[3] == 1, call[4] as u32);
                let packet = packet_of(bytes, ect, flow, fifo.len() < ROOM);
                let verdict = rule.arrive(&queue(&fifo), &packet, &mut draw);
                for place in culled(&mut rule) { fifo.remove(place); said.push('D'); }
                let stores = matches!(verdict, Verdict::Pass | Verdict::Mark);
                match verdict { Verdict::Mark => said.push('M'), Verdict::Pass if said.is_empty() => said.push('P'), Verdict::Pass => {}, _ => said.push('D') }
                if stores { fifo.push_back(Waiting { arrived: now, bytes, ect, flow }); }
            } else {
                loop {
                    let Some(&head) = fifo.front() else {
                        rule.idle(&queue(&fifo), &mut draw);
                        said.push('-');
                        break;
                    };
                    let packet = packet_of(head.bytes, head.ect, head.flow, true);
                    let verdict = rule.depart(&queue(&fifo), &packet, &mut draw);
                    fifo.pop_front();
                    for place in culled(&mut rule) { fifo.remove(place); said.push('D'); }
                    match verdict {
                        Verdict::Pass => { said.push('P'); break; }
                        Verdict::Mark => { said.push('M'); break; }
                        _ => said.push('D'),
                    }
                }
            }
            let states: fn(&Rule) -> Vec<u64> = $states;
            println!(\"{said} {:?}\", states(&rule));
        }
    }};
}

/// States, and a digest of the cells of tables.
fn digested(states: &[u64], cells: impl Iterator<Item = u64>) -> Vec<u64> {
    let digest = cells.fold(0_u64, |digest, bits| (digest ^ bits).wrapping_mul(0x100000001b3).rotate_left(7));
    states.iter().copied().chain([digest]).collect()
}

fn main() {
    let input = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    let mut lines = input.lines();
    let draws: Vec<f64> = lines.next().unwrap().split(' ').map(|bits| f64::from_bits(bits.parse().unwrap())).collect();
    let calls: Vec<Vec<i64>> = lines.map(|line| line.split(' ').map(|n| n.parse().unwrap()).collect()).collect();
    ALL
}
";

/// One call per line, after a line of draws.
fn written_calls(calls: &[Call], mut rng: Rng) -> String {
    let draws: Vec<String> = (0..40_000).map(|_| rng.uniform().to_bits().to_string()).collect();
    let mut out = draws.join(" ");
    for call in calls {
        let _ = match *call {
            Call::Arrival { now, bytes, ect, flow } => {
                write!(out, "\n0 {now} {bytes} {} {flow}", u8::from(ect))
            }
            Call::Departure { now } => write!(out, "\n1 {now}"),
        };
    }
    out
}

/// Verdicts of each module at each call, and the bits of its states.
fn modules(
    name: &str,
    texts: &[String],
    flags: &[&str],
    calls: &[Call],
    rng: Rng,
) -> Vec<Vec<(String, Vec<u64>)>> {
    let folder = folder(name);
    let (mut library, mut all) = (String::new(), String::new());
    for (i, text) in texts.iter().enumerate() {
        let known = read(text).known;
        let files = rust(text).expect("a sound rule");
        std::fs::write(folder.join(format!("rule_{i}.rs")), &files[0].content).expect("a file");
        let _ = writeln!(library, "pub mod rule_{i};");
        let names = code::Names::new(code::Language::Rust, &known, &[]);
        let states = known.states.iter().map(|(name, of, _)| match of {
            Type::Number => format!("rule.state.{}.to_bits()", names.of(name)),
            Type::Time | Type::Flag => format!("rule.state.{} as u64", names.of(name)),
        });
        let states = states.collect::<Vec<_>>().join(", ");
        let cells = known.tables.iter().map(|table| {
            let cells = format!("rule.tables.{}.iter()", names.of(&table.name));
            match table.of {
                Type::Number => format!(".chain({cells}.map(|cell| cell.to_bits()))"),
                Type::Time | Type::Flag => format!(".chain({cells}.map(|cell| *cell as u64))"),
            }
        });
        let cells = cells.collect::<String>();
        let states = format!("digested(&[{states}], std::iter::empty(){cells})");
        let program = read(text).program.expect("a program");
        let mut fields = vec!["bytes".to_owned(), "ect".to_owned()];
        fields.push(if program.culls { "excess: u64::from(!fits)" } else { "fits" }.to_owned());
        let keys = [("flow", "flow"), ("host", "flow / 2"), ("class", "flow % 3")];
        let headers = [("dscp", "[0, 46, 10][flow as usize % 3]"), ("colour", "(flow % 3) as u8")];
        for (name, value) in keys.into_iter().chain(headers) {
            if files[0].content.contains(&format!("    pub {name}: u")) {
                fields.push(format!("{name}: {value}"));
            }
        }
        let packet = format!(
            "|bytes, ect, flow, fits| {{ let _ = flow; Packet {{ {} }} }}",
            fields.join(", ")
        );
        let culled =
            if program.culls { "|rule| rule.culled.drain(..).collect()" } else { "|_| Vec::new()" };
        let _ = writeln!(
            all,
            "run!(rule_{i}, |rule| {{ let _ = rule; {states} }}, {packet}, {culled}, &draws, &calls);"
        );
    }
    let program = format!("const ROOM: usize = {ROOM};\n{}", HARNESS.replace("ALL", &all));
    std::fs::write(folder.join("rules.rs"), library).expect("a file");
    std::fs::write(folder.join("main.rs"), program).expect("a file");
    std::fs::write(folder.join("calls"), written_calls(calls, rng)).expect("a file");
    let build = |arguments: &[&str]| {
        compiled(rustc().args(["--edition", "2021"]).args(arguments).current_dir(&folder));
    };
    build(&[&["--crate-type", "rlib", "rules.rs"], flags].concat());
    build(&["--extern", "rules=librules.rlib", "main.rs"]);
    let mut program = Command::new(folder.join("main"));
    let ran = program.arg("calls").current_dir(&folder).output().expect("it runs");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let said = String::from_utf8(ran.stdout).expect("a text");
    let _ = std::fs::remove_dir_all(&folder);
    let call = |line: &str| {
        let (verdicts, bits) = line.split_once(" [").expect("two parts");
        let bits = bits.trim_end_matches(']').split(", ").filter(|bits| !bits.is_empty());
        (verdicts.to_owned(), bits.map(|bits| bits.parse().expect("bits")).collect())
    };
    let runs = said.split("rule\n").skip(1);
    runs.map(|run| run.lines().map(call).collect()).collect()
}

/// Compares modules with the machine; returns the drops and marks of each rule. `near` selects rules whose numbers may
/// differ in the last bits.
fn agree(
    name: &str,
    texts: &[String],
    flags: &[&str],
    near: impl Fn(&str) -> bool,
) -> Vec<[usize; 2]> {
    let calls = calls_of(7);
    let rng = Rng::stream(3, "draws", 0, Purpose::Drop);
    let runs = modules(name, texts, flags, &calls, rng.clone());
    assert_eq!(runs.len(), texts.len());
    let compared = texts.iter().zip(runs).map(|(text, run)| {
        let known = read(text).known;
        let expected = machine(text, &calls, rng.clone());
        assert_eq!(run.len(), expected.len());
        for (i, ((said, bits), (decided, cells))) in run.iter().zip(&expected).enumerate() {
            assert_eq!(said, decided, "call {i} of\n{text}");
            assert_eq!(bits.len(), cells.len());
            assert!(near(text) || bits.last() == cells.last(), "call {i}: a table in\n{text}");
            for ((name, of, _), (&own, &cell)) in known.states.iter().zip(bits.iter().zip(cells)) {
                let (x, y) = (f64::from_bits(own), f64::from_bits(cell));
                let near =
                    near(text) && *of == Type::Number && (x - y).abs() <= 1e-12 * y.abs().max(1.0);
                assert!(own == cell || near, "call {i}: {name} is {own}, not {cell}, in\n{text}");
            }
        }
        ['D', 'M']
            .map(|verdict| expected.iter().map(|(said, _)| said.matches(verdict).count()).sum())
    });
    compared.collect()
}

#[test]
fn rust_modules_compile_without_warnings_and_decide_as_the_machine() {
    let texts: Vec<String> = rules().into_iter().map(str::to_owned).collect();
    // `exp` and similar functions are the platform's.
    let counts =
        agree("rust", &texts, &["-D", "warnings"], |text| text == EVERYTHING || text == FRED);
    assert!(counts.iter().all(|[drops, _]| *drops > 20), "{counts:?}");
    assert!(counts.iter().map(|[_, marks]| marks).sum::<usize>() > 500, "{counts:?}");
}

/// Random valid programs with tables and without, the same ones in each run.
fn random(fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut runner = TestRunner::deterministic();
    let strategies = [programs().boxed(), flow_programs().boxed()];
    let chosen = strategies.iter().flat_map(|strategy| {
        let all = std::iter::repeat_with(|| strategy.new_tree(&mut runner).expect("a program"));
        let texts = all.map(|tree| tree.current());
        texts.filter(|text| sound(text).is_ok() && fits(text)).take(10).collect::<Vec<_>>()
    });
    chosen.collect()
}

#[test]
#[ignore = "whole run: compiles a module for ten seconds"]
fn rust_modules_of_random_programs_decide_as_the_machine() {
    // Without functions of the platform, so that every bit is equal.
    let inexact = ["exp(", "ln(", "cbrt(", "log2(", "^"];
    let texts = random(|text| !inexact.iter().any(|part| text.contains(part)));
    let counts = agree("random", &texts, &["-A", "warnings"], |_| false);
    let acting = counts.iter().filter(|[drops, marks]| drops + marks > 0).count();
    assert!(acting > 5, "{counts:?}");
}

/// The headers of ns-3 that a class includes.
fn headers(files: &[File]) -> Vec<String> {
    let lines = files.iter().flat_map(|file| file.content.lines());
    let named = lines.filter_map(|line| line.strip_prefix("#include \"ns3/")?.strip_suffix('"'));
    named.map(str::to_owned).collect()
}

#[test]
#[ignore = "whole run: a C++ compiler for each of many rules"]
fn ns3_classes_are_accepted_by_a_compiler() {
    if Command::new("g++").arg("--version").output().is_err() {
        eprintln!("left out: there is no g++");
        return;
    }
    let folder = folder("ns3");
    let stand_in = include_str!("stand-in.h");
    std::fs::create_dir_all(folder.join("ns3")).expect("a folder");
    std::fs::write(folder.join("stand-in.h"), stand_in).expect("a file");
    let strict = ["-Wall", "-Wextra", "-Wshadow", "-Werror"].as_slice();
    // Compilers warn of constant conditions, which random programs may have.
    let all = rules().into_iter().map(|text| (text.to_owned(), strict));
    for (text, flags) in all
        .chain(random(|text| ns3(text).is_ok()).into_iter().map(|text| (text, ["-w"].as_slice())))
    {
        let files = ns3(&text).expect("a sound rule");
        for header in headers(&files) {
            let include = "#include \"../stand-in.h\"\n";
            std::fs::write(folder.join("ns3").join(header), include).expect("a file");
        }
        for file in &files {
            std::fs::write(folder.join(&file.name), &file.content).expect("a file");
        }
        let [_, source] = &files[..] else { panic!("two files") };
        let mut check = Command::new("g++");
        check.args(["-std=c++20", "-fsyntax-only", "-I", "."]).args(flags).arg(&source.name);
        compiled(check.current_dir(&folder));
    }
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn latex_balances_and_compiles_where_it_can() {
    for text in rules() {
        let files = latex(text).expect("a sound rule");
        let content = &files[0].content;
        let mut open = 0_i32;
        let mut escaped = false;
        for c in content.lines().filter(|line| !line.starts_with('%')).flat_map(str::chars) {
            match c {
                '{' if !escaped => open += 1,
                '}' if !escaped => open -= 1,
                _ => {}
            }
            assert!(open >= 0, "{content}");
            escaped = c == '\\' && !escaped;
        }
        assert_eq!(open, 0, "{content}");
        assert_eq!(content.matches('$').count() % 2, 0, "{content}");
        assert_eq!(
            content.matches("\\left").count() - content.matches("\\leftarrow").count(),
            content.matches("\\right").count(),
            "{content}"
        );
        for name in content.split("\\begin{").skip(1).filter_map(|rest| rest.split('}').next()) {
            let count = |word: &str| content.matches(&format!("\\{word}{{{name}}}")).count();
            assert_eq!(count("begin"), count("end"), "{name} in {content}");
        }
        assert!(
            content.lines().filter(|line| !line.starts_with('%')).all(str::is_ascii),
            "{content}"
        );
    }
    if Command::new("pdflatex").arg("--version").output().is_err() {
        eprintln!("left out: there is no pdflatex");
        return;
    }
    let folder = folder("latex");
    for text in rules() {
        let files = latex(text).expect("a sound rule");
        std::fs::write(folder.join("rule.tex"), &files[0].content).expect("a file");
        compiled(
            Command::new("pdflatex")
                .args(["-halt-on-error", "-interaction=nonstopmode", "rule.tex"])
                .current_dir(&folder),
        );
    }
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_faulty_rule_is_not_exported() {
    let text = "on arrive\n  early nothing";
    let faults =
        [rust(text), ns3(text), latex(text)].map(|result| result.expect_err("a fault").message());
    assert_eq!(faults, ["nothing is not known here"; 3]);
}

#[test]
fn latex_of_a_fraction_and_cases() {
    let text = "param k_low = 2, alpha = 1\nstate avg = 0\non arrive\n  avg = 0 if q < k_low else alpha * avg / (q + 1)^2\n  early avg";
    let content = &latex(text).expect("a sound rule")[0].content;
    let line = content
        .lines()
        .find(|line| line.contains("leftarrow") && line.contains("cases"))
        .expect("the line");
    assert_eq!(
        line,
        "\\hspace*{2em}$\\displaystyle \\overline{q}  \\leftarrow \\begin{cases} 0 & \\text{if } q  < k_{\\mathrm{low}}  \\\\ \
         \\frac{\\alpha  \\cdot \\overline{q} }{{\\left(q  + 1\\right)}^{2}} & \\text{otherwise} \\end{cases}$\\\\"
    );
}

#[test]
fn names_that_the_other_language_has_already_get_another_end() {
    let module = &rust(EVERYTHING).expect("a sound rule")[0];
    assert_eq!(module.name, "everything_rule.rs");
    for part in
        ["let match_ = f64::exp(-seen.q / 10.0);", "self.state.alpha_2 = kept(", "pub Type: f64,"]
    {
        assert!(module.content.contains(part), "{part} in\n{}", module.content);
    }
    let files = ns3(EVERYTHING).expect("a sound rule");
    assert_eq!(
        [&*files[0].name, &*files[1].name],
        ["everything-rule-queue-disc.h", "everything-rule-queue-disc.cc"]
    );
    let title = &latex(MACROS).expect("a sound rule")[0].content;
    assert!(title.contains("Macros: one two"), "{title}");
    let macros = &ns3(MACROS).expect("a sound rule")[1].content;
    for name in ["name___LINE__", "name___FILE__", "name_EOF", "name_M_PI", "errno_", "name__x"] {
        assert!(macros.contains(&format!("const double {name} = ")), "{name} in\n{macros}");
    }
    for part in ["const double this_ = ", "m_alpha_2 = Kept(", ".AddAttribute(\"T0\""] {
        assert!(files[1].content.contains(part), "{part} in\n{}", files[1].content);
    }
}

/// C++ does not define which operand is evaluated first; draws must go from left to right.
#[test]
fn draws_keep_their_order_in_cpp() {
    let text = "on arrive\n  x = rand() - 2 * rand()\n  if chance(rand()) or x > rand() { drop }";
    let source = &ns3(text).expect("a sound rule")[1].content;
    let sum = "const double x = [&]() { const auto first = m_random->GetValue(); const auto second = 2.0 * \
               m_random->GetValue(); return first - second; }();";
    for part in [sum, "if (Chance(m_random->GetValue()) || x > m_random->GetValue())"] {
        assert!(source.contains(part), "{part} in\n{source}");
    }
}
