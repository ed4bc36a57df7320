//! The notation of rules, and their spoken form.

use super::*;
use crate::language::gallery::{GALLERY, RED};

/// A line of elements in letters, as one would type it.
fn typed(nodes: &[MathNode]) -> String {
    nodes.iter().map(one).collect()
}

fn one(node: &MathNode) -> String {
    let child = |i: usize| one(&node.children[i]);
    match node.tag {
        "mfrac" => format!("{{{}}}/{{{}}}", child(0), child(1)),
        "msup" => format!("{}^{{{}}}", child(0), child(1)),
        "msub" => format!("{}_{{{}}}", child(0), child(1)),
        "mover" => format!("{}{}", child(0), child(1)),
        "msqrt" => format!("√{{{}}}", child(0)),
        "mroot" => format!("∛{{{}}}", child(0)),
        "mtable" => node.children.iter().map(one).collect::<Vec<_>>().join("; "),
        "mtr" => format!("{} {}", child(0), child(1)),
        "mspace" => " ".to_owned(),
        _ => node.text.clone().unwrap_or_else(|| typed(&node.children)).replace('\u{a0}', " "),
    }
}

fn lines(text: &str) -> Vec<String> {
    let line = |line: &Line| format!("{}{}", "  ".repeat(line.indent as usize), typed(&line.nodes));
    typeset(text).iter().map(line).collect()
}

/// The notation of an expression as elements.
fn markup(expr: &str) -> String {
    fn written(node: &MathNode) -> String {
        let attributes: String =
            node.attributes.iter().map(|(name, value)| format!(" {name}={value}")).collect();
        let inner =
            node.text.clone().unwrap_or_else(|| node.children.iter().map(written).collect());
        format!("<{0}{attributes}>{inner}</{0}>", node.tag)
    }
    let lines = typeset(&format!("on arrive\n x = {expr}"));
    let [_, line] = &lines[..] else { panic!("{lines:?}") };
    written(&line.nodes[2])
}

fn formula(expr: &str) -> String {
    let line = lines(&format!("on arrive\n  x = {expr}")).remove(1);
    line.trim_start().strip_prefix("x=").map(str::to_owned).expect("an equation")
}

#[test]
fn fractions_powers_and_names_are_elements() {
    assert_eq!(markup("a/b^2"), "<mfrac><mi>a</mi><msup><mi>b</mi><mn>2</mn></msup></mfrac>");
    assert_eq!(markup("max_p"), "<msub><mi>max</mi><mi>p</mi></msub>");
    assert_eq!(markup("avg"), "<mover accent=true><mi>q</mi><mo stretchy=false>¯</mo></mover>");
    assert_eq!(markup("15ms"), "<mrow><mn>15</mn><mspace width=0.17em></mspace><mi>ms</mi></mrow>");
    assert_eq!(
        markup("0 if q < 1 else alpha"),
        "<mrow><mo form=prefix stretchy=true>{</mo><mtable class=cases>\
         <mtr><mtd><mn>0</mn></mtd><mtd><mtext>if\u{a0}</mtext><mrow><mi>q</mi><mo>&lt;</mo><mn>1</mn></mrow></mtd></mtr>\
         <mtr><mtd><mi>α</mi></mtd><mtd><mtext>otherwise</mtext></mtd></mtr></mtable></mrow>"
            .replace("&lt;", "<")
    );
}

#[test]
fn parentheses_stand_where_the_meaning_needs_them() {
    for (typed, expected) in [
        ("a + b * c", "a+b·c"),
        ("(a + b) * c", "(a+b)·c"),
        ("((a)) + (b * c)", "a+b·c"),
        ("a - (b - c)", "a−(b−c)"),
        ("a - b - c", "a−b−c"),
        ("(a + b) / (c - d)", "{a+b}/{c−d}"),
        ("(a / b)^2", "({a}/{b})^{2}"),
        ("-a^2", "−a^{2}"),
        ("(-a)^2", "(−a)^{2}"),
        ("a - -b", "a−(−b)"),
        ("-a * b", "−a·b"),
        ("2^3^n", "2^{3^{n}}"),
        ("(2^3)^n", "(2^{3})^{n}"),
        ("not (a < b) and c", "¬(a<b)∧c"),
        ("a and (b or c)", "a∧(b∨c)"),
        ("a and b or c", "a∧b∨c"),
        ("(1 if c else 2) + 3", "({1 if c; 2 otherwise)+3"),
        ("1 if c else 2 if d else 3", "{1 if c; 2 if d; 3 otherwise"),
        ("min(1 if c else 2, 3)", "min(({1 if c; 2 otherwise),3)"),
        ("2 < q <= 3 != 4", "2<q≤3≠4"),
        ("a < b and b < c", "a<b∧b<c"),
        ("sqrt(a + b) * cbrt(c)", "√{a+b}·∛{c}"),
        ("abs(a - b) + floor(c)", "|a−b|+⌊c⌋"),
        ("exp(-q / 10)", "e^{{−q}/{10}}"),
        ("log2(q) + ln(q)", "log_{2}(q)+ln(q)"),
        ("sec(age) / 5ms", "{seconds(age)}/{5 ms}"),
        ("steps(q, 1, 2, 3)", "{2 if q<1; 3 otherwise"),
        ("1e-9 * 5e300", "10^{−9}·(5×10^{300})"),
        ("gamma_1 + w_q2_max + k2", "γ_{1}+w_{q2,max}+k_{2}"),
        ("1500us + 0.5s - never", "1.5 ms+500 ms−never"),
    ] {
        assert_eq!(formula(typed), expected, "{typed}");
    }
}

#[test]
fn the_gallery_in_notation() {
    let mut seen = Vec::new();
    for shown in GALLERY {
        seen.push(lines(shown.text).join("\n"));
    }
    let expected = include_str!("gallery.txt");
    assert_eq!(seen.join("\n\n"), expected.trim_end());
}

#[test]
fn a_click_finds_its_source() {
    // Units of UTF-16: the letter before counts twice.
    let text = "rule A \"\u{1f600}\"\nstate avg = 0\non arrive\n  avg = (avg + q) / 2\n";
    let lines = typeset(text);
    let units: Vec<u16> = text.encode_utf16().collect();
    let source = |node: &MathNode| {
        let [from, to] = node.source.expect("a place");
        String::from_utf16(&units[from as usize..to as usize]).expect("letters")
    };
    let nodes = &lines.last().expect("a line").nodes;
    assert_eq!((nodes[0].tag, &*source(&nodes[0])), ("mover", "avg"));
    assert_eq!((nodes[2].tag, &*source(&nodes[2])), ("mfrac", "(avg + q) / 2"));
    assert_eq!(source(&nodes[2].children[0].children[2]), "q");
}

#[test]
fn red_in_words() {
    let expected = [
        "Rule RED.",
        "Parameters: min is 30, max is 90, max p is 0.1, w is 0.002.",
        "At the start the average is 0.",
        "On each arrival:",
        "The average becomes the average times open bracket 1 minus w close bracket to the power of open bracket missed plus 1 \
         close bracket plus w times q.",
        "Signal with probability the ramp at the average that rises from 0 at min to max p at max and to 1 at max, where the \
         average is at least min, with gaps from 1 over p to 2 over p.",
    ];
    assert_eq!(speak(&read(RED).rule), expected);
}

#[test]
fn statements_in_words() {
    let said = |text: &str| speak(&read(text).rule);
    let text = "every 15ms\n  k = steps(q, 1, 2, 3) / (q + 1)\non depart\n  if chance(k) and 1 < q < 3 { drop } else if age > 5ms { mark } else { send }";
    assert_eq!(
        said(text),
        [
            "Every 15 milliseconds:",
            "Let k be the fraction open bracket 2 if q is less than 1, otherwise 3 close bracket over q plus 1, end of fraction.",
            "On each departure:",
            "If a chance of k and 1 is less than q, which is less than 3:",
            "Drop the packet.",
            "Otherwise, if age is greater than 5 milliseconds:",
            "Mark the packet if it can be marked.",
            "Otherwise:",
            "Let the packet pass.",
            "End of the condition.",
        ]
    );
}

/// Every line of the notation has a sentence, except the ends of conditions.
#[test]
fn lines_and_sentences_go_together() {
    for shown in GALLERY {
        let sentences = speak(&read(shown.text).rule);
        let sentences = sentences.iter().filter(|line| *line != "End of the condition.").count();
        assert_eq!(sentences, typeset(shown.text).len(), "{}", shown.kind);
    }
}
