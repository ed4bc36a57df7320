//! All cases of `tests/data` beside our own results, as Markdown on standard output.
//!
//! Run `cargo run --release --example reference` in `wasm-core`; a part of a title after `--` selects
//! sections. `npm run reference` writes `wasm-core/docs/reference.md`.

mod comparison;
mod l4s;
mod linux;
mod ns2;
mod ns3;

use comparison::{Row, Rule, Runner, Section, Verdict};

use aqm_sim::sweep::Estimate;

/// Replications of each case.
const SEEDS: u32 = 10;

const HEAD: &str = "\
# Beside ns-2, ns-3 and Linux

Made by `npm run reference`. Each case of `ns2.json`, `ns3.json`, `linux.json` and `l4s.json` in `wasm-core/sim/tests/data` with
its mean and 95 % interval there (none where there was one run), and ours over 10 seeds, or 5 for `l4s.json`. Random numbers are
others here than there, so that only means can agree. A sender is a profile with a congestion control; of a discipline stands what its versions differ
by, where it is not what the lab has by itself. Where a figure differs for a cause that has a number, the cause was taken away
in another run, here or there, and the figure then agrees; a figure that differs without a number has no cause that was shown.
";

fn main() {
    let (mut runner, mut l4s) = (Runner::new(SEEDS), Runner::new(l4s::SEEDS));
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let sections = [ns2::sections(), ns3::sections(), linux::sections()].into_iter().flatten();
    let sections = sections.map(|section| (section, false));
    let sections = sections.chain(l4s::sections().into_iter().map(|section| (section, true)));
    let compared: Vec<(Section, Vec<Row>)> = sections
        .filter(|(section, _)| section.title.contains(&wanted))
        .map(|(section, is_l4s)| {
            let runner = if is_l4s { &mut l4s } else { &mut runner };
            let rows = runner.rows(&section);
            (section, rows)
        })
        .collect();
    println!("{HEAD}\n{}", summary(&compared));
    for (section, rows) in &compared {
        println!("{}", chapter(section, rows));
    }
}

/// For each profile, the number of figures per verdict.
fn summary(compared: &[(Section, Vec<Row>)]) -> String {
    let mut text = "\
| beside | cases | figures | within tolerance | that or within both intervals | differ for a cause shown | differ |\n\
|---|---|---|---|---|---|---|\n"
        .to_owned();
    for (section, rows) in compared {
        let count = |of: fn(Verdict) -> bool| rows.iter().filter(|row| of(row.verdict)).count();
        let share = |n: usize| format!("{:.1} %", 100.0 * n as f64 / rows.len().max(1) as f64);
        let tolerated = match section.rule {
            Rule::Intervals => "–".to_owned(),
            _ => share(count(|verdict| verdict == Verdict::Tolerance)),
        };
        text += &format!(
            "| {} | {} | {} | {tolerated} | {} | {} | {} |\n",
            section.title,
            section.cases.len(),
            rows.len(),
            share(count(Verdict::agrees)),
            count(|verdict| matches!(verdict, Verdict::Caused(_))),
            count(|verdict| verdict == Verdict::Differs),
        );
    }
    text
}

/// A section with its causes and its table.
fn chapter(section: &Section, rows: &[Row]) -> String {
    let differ = rows.iter().filter(|row| !row.verdict.agrees()).count();
    let mut text = format!(
        "## {}: {} figures, {differ} differ\n\n{}\n",
        section.title,
        rows.len(),
        section.about
    );
    for (number, cause) in section.causes.iter().enumerate() {
        let concerned = rows.iter().filter(|row| row.verdict == Verdict::Caused(number)).count();
        if concerned > 0 {
            text += &format!("\n- ({}) {} Figures: {concerned}.", number + 1, cause.sentence);
        }
    }
    let mut text = text.trim_end().to_owned();
    text += "\n\n| case | sender | discipline | figure | there | here | difference | verdict |\n";
    text += "|---|---|---|---|---|---|---|---|\n";
    let mut before = "";
    for row in rows.iter().filter(|row| !section.brief || row.verdict != Verdict::Tolerance) {
        // Columns of the whole case are printed once.
        let head = if row.case == before { "| | | |" } else { &row.head() };
        text += &format!("{head} {}\n", row.cells(section.rule));
        before = &row.case;
    }
    text
}

impl Row {
    fn head(&self) -> String {
        format!("| {} | {} | {} |", self.case, self.sender, self.version)
    }

    fn cells(&self, rule: Rule) -> String {
        let Row { figure, theirs, ours, verdict, .. } = self;
        let verdict = match verdict {
            Verdict::Tolerance => "agrees",
            Verdict::Intervals if rule == Rule::Intervals => "agrees",
            Verdict::Intervals => "agrees by intervals",
            Verdict::Caused(number) => &format!("differs ({})", number + 1),
            Verdict::Differs => "**differs**",
        };
        let [there, here] = [theirs, ours].map(|estimate| shown(*estimate, figure.unit));
        format!("{} | {there} | {here} | {} | {verdict} |", figure.name, self.difference())
    }

    /// Our excess over theirs: in percent, or in the figure's own unit if the tolerance is absolute or
    /// there is no base for a percentage.
    fn difference(&self) -> String {
        let Row { figure, theirs, ours, .. } = self;
        let (there, here) = (theirs.mean.unwrap_or_default(), ours.mean.unwrap_or_default());
        if figure.absolute > figure.relative * there || there == 0.0 {
            format!("{:+.4}", (here - there) / figure.unit)
        } else {
            format!("{:+.1} %", (here / there - 1.0) * 100.0)
        }
    }
}

/// "0.1559 ± 0.0015".
fn shown(Estimate { mean, ci95, .. }: Estimate, unit: f64) -> String {
    let mean = format!("{:.4}", mean.unwrap_or_default() / unit);
    ci95.map_or(mean.clone(), |half| format!("{mean} ± {:.4}", half / unit))
}
