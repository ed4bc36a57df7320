//! All cases of `tests/data` beside our own results, as Markdown on standard output.
//!
//! Run `cargo run --release --example reference` in `wasm-core`; a part of a title after `--` selects
//! sections. `npm run reference` writes it as a page of the documentation.

mod comparison;
mod l4s;
mod linux;
mod ns2;
mod ns3;
mod schedulers;

use comparison::{Row, Rule, Runner, Section, Verdict};

use aqm_study::sweep::Estimate;

/// Replications of each case.
const SEEDS: u32 = 10;

const HEAD: &str = "\
# Beside ns-2, ns-3 and Linux

Made by `npm run reference`. Each case of `ns2.json`, `ns3.json`, `linux.json`, `schedulers.json` and `l4s.json` in
`wasm-core/sim/tests/data` with its mean and 95 % interval there (none where there was one run), and ours over 10 seeds, or 5 for
`schedulers.json` and `l4s.json`. Random numbers are others here than there, so that only means can agree. A sender is a profile with a congestion control; of a discipline stands what its versions differ
by, where it is not what the lab has by itself. Where a figure differs for a cause that has a number, the cause was taken away
in another run, here or there, and the figure then agrees; a figure that differs without a number has no cause that was shown.
";

fn main() {
    aqm_rules::install();
    let (mut many, mut few) = (Runner::new(SEEDS), Runner::new(l4s::SEEDS));
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let sections = [ns2::sections(), ns3::sections(), linux::sections()].into_iter().flatten();
    let with_fewer = [schedulers::sections(), l4s::sections()].into_iter().flatten();
    let sections =
        sections.map(|own| (own, false)).chain(with_fewer.map(|section| (section, true)));
    let compared: Vec<(Section, Vec<Row>)> = sections
        .filter(|(section, _)| section.title.contains(&wanted))
        .map(|(section, with_fewer)| {
            let runner = if with_fewer { &mut few } else { &mut many };
            let rows = runner.rows(&section);
            (section, rows)
        })
        .collect();
    println!("{HEAD}\n{}", summary(&compared));
    for (section, rows) in &compared {
        println!("{}", chapter(section, rows));
    }
    let of_l4s: Vec<_> = compared.iter().filter(|(section, _)| section.brief).collect();
    if !of_l4s.is_empty() {
        println!("{}\n{}", by_kind(&of_l4s), outside(&of_l4s));
    }
}

/// Kinds of figures, and the names of their figures.
const KINDS: [(&str, &[&str]); 5] = [
    ("utilisation", &["utilisation"]),
    ("throughputs", &["classic, Mb/s", "L4S, Mb/s", "UDP, Mb/s"]),
    ("ratio", &["L4S : classic per flow"]),
    ("classic delay", &["classic delay, ms"]),
    ("other delays", &["L4S delay, ms", "UDP delay, ms"]),
];

/// The number of figures of each kind that agree strictly, and with intervals.
fn by_kind(compared: &[&(Section, Vec<Row>)]) -> String {
    let names: Vec<&str> = KINDS.iter().map(|(kind, _)| *kind).collect();
    let mut text = format!(
        "## Linux with DualPI2: agreement by kind of figure\n\nFigures within the tolerance, within that or both intervals, \
         and all.\n\n| cases | {} | all |\n|---|{}---|\n",
        names.join(" | "),
        "---|".repeat(KINDS.len())
    );
    let line = |title: &str, rows: &[&Row]| {
        let cell = |names: Option<&[&str]>| {
            let own =
                rows.iter().filter(|row| names.is_none_or(|of| of.contains(&row.figure.name)));
            let [mut strict, mut agree, mut all] = [0; 3];
            for row in own {
                all += 1;
                strict += u32::from(row.verdict == Verdict::Tolerance);
                agree += u32::from(row.verdict.agrees());
            }
            if all == 0 { "–".to_owned() } else { format!("{strict}, {agree} of {all}") }
        };
        let cells: Vec<String> = KINDS.iter().map(|(_, names)| cell(Some(names))).collect();
        format!("| {title} | {} | {} |\n", cells.join(" | "), cell(None))
    };
    for (section, rows) in compared {
        text += &line(section.title, &rows.iter().collect::<Vec<_>>());
    }
    text + &line("all", &compared.iter().flat_map(|(_, rows)| rows).collect::<Vec<_>>())
}

/// All figures that do not agree, by cause.
fn outside(compared: &[&(Section, Vec<Row>)]) -> String {
    let mut text =
        "## Linux with DualPI2: figures outside and why\n\nEach with its value there and here.\n"
            .to_owned();
    let rows =
        || compared.iter().flat_map(|(section, rows)| rows.iter().map(move |row| (section, row)));
    let listed = |row: &Row| {
        let [there, here] = [row.theirs, row.ours]
            .map(|own| format!("{:.4}", own.mean.unwrap_or_default() / row.figure.unit));
        format!("{} of {} ({there}, {here})", row.figure.name, row.case)
    };
    let most = compared.iter().map(|(section, _)| section.causes.len()).max().unwrap_or_default();
    for number in 0..most {
        let own: Vec<_> =
            rows().filter(|(_, row)| row.verdict == Verdict::Caused(number)).collect();
        if let Some((section, _)) = own.first() {
            let items: Vec<String> = own.iter().map(|(_, row)| listed(row)).collect();
            let sentence = section.causes[number].sentence;
            text += &format!("\n- ({}) {sentence} {}.", number + 1, items.join("; "));
        }
    }
    let mut unexplained: Vec<(&str, Vec<String>)> = Vec::new();
    for (_, row) in rows().filter(|(_, row)| row.verdict == Verdict::Differs) {
        match unexplained.last_mut().filter(|(case, _)| *case == row.case) {
            Some((_, figures)) => figures.push(listed(row)),
            None => unexplained.push((&row.case, vec![listed(row)])),
        }
    }
    for (case, figures) in unexplained {
        let note = l4s::note(case).unwrap_or("No cause was found.");
        text += &format!("\n- No cause shown: {}. {note}", figures.join("; "));
    }
    text + "\n"
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
