//! A second interpreter of rules, which walks the tree, keeps tables in maps, and counts waiting packets by looking at all of
//! them; compared with the machine call by call over random texts. It has no `early`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use super::texts::flow_programs;
use crate::language::tree::{Act, Binary, Expr, Node, Rule, Statement, When};
use crate::language::{self, Read};
use aqm_lane::link::Buffer;
use aqm_lane::packet::{Colour, Ecn, Packet};
use aqm_lane::queue::rule::machine::{self, Code};
use aqm_lane::queue::rule::{Key, Params};
use aqm_lane::queue::{Cx, Mark, Port, QueueDiscipline, QueueParams, Site};
use aqm_lane::rng::{Purpose, Rng};
use aqm_lane::units::{Rate, Time};

const PORT: Port =
    Port { rate: Rate(10_000_000), buffer: Buffer::Packets(20), usual_packet_bytes: 1000 };
const DSCPS: [u8; 3] = [0, 46, 8];

#[derive(Clone, Copy, Debug)]
enum Value {
    Number(f64),
    Time(i64),
    Flag(bool),
}

use Value::{Flag, Number};

impl Value {
    fn bits(self) -> u64 {
        match self {
            Number(value) => value.to_bits(),
            Value::Time(ns) => ns as u64,
            Flag(flag) => flag.into(),
        }
    }

    fn number(self) -> f64 {
        if let Number(value) = self { value } else { panic!("{self:?} is no number") }
    }

    fn flag(self) -> bool {
        if let Flag(flag) = self { flag } else { panic!("{self:?} is no flag") }
    }

    /// As it is stored.
    fn kept(self) -> Value {
        match self {
            Number(value) if value.is_nan() => Number(0.0),
            Number(value) if value.is_infinite() => Number(1e300 * value.signum()),
            Number(value) => Number(value + 0.0),
            other => other,
        }
    }
}

/// What an event ends with.
#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    Pass,
    Signal,
    Mark,
    Drop,
}

struct Second {
    rule: Rule,
    params: BTreeMap<String, Value>,
    states: BTreeMap<String, Value>,
    /// Cells that were written, by table and place.
    cells: BTreeMap<(String, u64), Value>,
    starts: BTreeMap<String, Value>,
    stored: Vec<Packet>,
    now: Time,
    idle_since: Option<Time>,
    last_hit: Option<Time>,
    next: Vec<Option<u64>>,
    rng: Rng,
    // Of the present event.
    packet: Option<Packet>,
    inputs: BTreeMap<&'static str, Value>,
    locals: Vec<(String, Value)>,
    peeked: Option<usize>,
    dropped: Vec<u32>,
}

fn key(word: &str, packet: &Packet) -> u64 {
    match word {
        "flow" => packet.flow.into(),
        "host" => packet.pair.into(),
        "class" => packet.class.into(),
        _ => panic!("{word} is no key"),
    }
}

/// SplitMix64 of the hash and the key, without the low bits.
fn place(hash: u8, cells: u16, key: u64) -> u64 {
    let mut z = (u64::from(hash) * (1 << 48) + key).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^= z >> 31;
    ((u128::from(z) * u128::from(cells)) >> 64) as u64
}

impl Second {
    fn new(read: &Read, rng: Rng) -> Second {
        let rule = read.rule.clone();
        let events = rule.events.len();
        let mut own = Second {
            rule: rule.clone(),
            params: BTreeMap::new(),
            states: BTreeMap::new(),
            cells: BTreeMap::new(),
            starts: BTreeMap::new(),
            stored: Vec::new(),
            now: Time::ZERO,
            idle_since: None,
            last_hit: None,
            next: vec![None; events],
            rng,
            packet: None,
            inputs: BTreeMap::new(),
            locals: Vec::new(),
            peeked: None,
            dropped: Vec::new(),
        };
        for param in &rule.params {
            let value = own.eval(&param.value);
            own.params.insert(param.name.text.clone(), value);
        }
        for (name, value) in &rule.states {
            let value = own.eval(value);
            own.states.insert(name.text.clone(), value);
        }
        for table in &rule.tables {
            let value = own.eval(&table.value);
            own.starts.insert(table.name.text.clone(), value);
        }
        own
    }

    /// The place of a packet in a table.
    fn place(&self, table: &str, packet: &Packet) -> u64 {
        let found = self.rule.tables.iter().find(|own| own.name.text == table);
        let own = found.expect("a table");
        let word = Key::word(own.key);
        place(own.hash, own.cells, key(word, packet))
    }

    fn look(&mut self, now: Time, age: u64) {
        let bytes: u64 = self.stored.iter().map(|packet| u64::from(packet.bytes)).sum();
        let lost = self.last_hit.map_or(i64::MAX, |at| now.0.saturating_sub(at.0) as i64);
        self.inputs.extend([
            ("now", Value::Time(now.0 as i64)),
            ("q", Number(self.stored.len() as f64)),
            ("bytes", Number(bytes as f64)),
            ("delay", Number(bytes as f64 * 8.0 / 1e7)),
            ("limit", Number(20.0)),
            ("limit_bytes", Number(0.0)),
            ("rate", Number(1e7)),
            ("usual", Number(1000.0)),
            ("age", Value::Time(age as i64)),
            ("lost", Value::Time(lost)),
            ("room", Flag(self.stored.len() < 20)),
        ]);
        if let Some(packet) = self.packet {
            self.inputs.extend([
                ("size", Number(packet.bytes.into())),
                ("ect", Flag(packet.ecn != Ecn::NotCapable)),
                ("colour", Number(f64::from(packet.colour as u8))),
                ("dscp", Number(DSCPS[usize::from(packet.class)].into())),
            ]);
        }
    }

    fn eval(&mut self, expr: &Expr) -> Value {
        match &expr.node {
            Node::Number(value) => Number(*value),
            Node::Time(ns) => Value::Time(*ns),
            Node::Flag(flag) => Flag(*flag),
            Node::Name(name) => self.named(name),
            Node::Not(inner) => Flag(!self.eval(inner).flag()),
            Node::Minus(inner) => match self.eval(inner) {
                Number(value) => Number(-value),
                Value::Time(ns) => Value::Time(ns.checked_neg().unwrap_or(i64::MAX)),
                Flag(_) => panic!("a flag has no sign"),
            },
            Node::Binary(Binary::And, a, b) => Flag(self.eval(a).flag() && self.eval(b).flag()),
            Node::Binary(Binary::Or, a, b) => Flag(self.eval(a).flag() || self.eval(b).flag()),
            Node::Binary(operator, a, b) => {
                let (a, b) = (self.eval(a), self.eval(b));
                Self::binary(*operator, a, b)
            }
            Node::Choice(all) => {
                let [condition, yes, no] = &**all;
                if self.eval(condition).flag() { self.eval(yes) } else { self.eval(no) }
            }
            Node::Call(name, arguments) => self.call(&name.text, arguments),
        }
    }

    fn named(&mut self, name: &str) -> Value {
        if let Some(value) = self.params.get(name).or_else(|| self.states.get(name)) {
            return *value;
        }
        if let Some(start) = self.starts.get(name).copied() {
            let place = self.place(name, &self.packet.expect("a packet"));
            return self.cells.get(&(name.to_owned(), place)).copied().unwrap_or(start);
        }
        match self.locals.iter().rev().find(|local| local.0 == name) {
            Some(local) => local.1,
            None => self.inputs[name],
        }
    }

    fn binary(operator: Binary, a: Value, b: Value) -> Value {
        use Binary::{Add, Div, Eq, Ge, Gt, Le, Lt, Mul, Ne, Pow, Sub};
        let value = |code| machine::value(code, a.bits(), b.bits());
        let number = |code| Number(f64::from_bits(value(code)));
        let time = |code| Value::Time(value(code) as i64);
        match (operator, a, b) {
            (Add, Number(a), Number(b)) => Number(a + b),
            (Sub, Number(a), Number(b)) => Number(a - b),
            (Mul, Number(a), Number(b)) => Number(a * b),
            (Div, Number(a), Number(b)) => Number(a / b),
            (Pow, ..) => number(Code::PowR),
            (Add, ..) => time(Code::AddT),
            (Sub, ..) => time(Code::SubT),
            (Mul, Value::Time(_), _) => time(Code::MulT),
            (Mul, ..) => Self::binary(Mul, b, a),
            (Div, _, Value::Time(_)) => number(Code::Ratio),
            (Div, ..) => time(Code::DivT),
            (Lt, Number(a), Number(b)) => Flag(a < b),
            (Le, Number(a), Number(b)) => Flag(a <= b),
            (Gt, Number(a), Number(b)) => Flag(a > b),
            (Ge, Number(a), Number(b)) => Flag(a >= b),
            (Eq, Number(a), Number(b)) => Flag(a == b),
            (Ne, Number(a), Number(b)) => Flag(a != b),
            (Lt, ..) => Flag((a.bits() as i64) < b.bits() as i64),
            (Le, ..) => Flag(a.bits() as i64 <= b.bits() as i64),
            (Gt, ..) => Flag(a.bits() as i64 > b.bits() as i64),
            (Ge, ..) => Flag(a.bits() as i64 >= b.bits() as i64),
            (Eq, ..) => Flag(a.bits() == b.bits()),
            (Ne, ..) => Flag(a.bits() != b.bits()),
            (Binary::And | Binary::Or, ..) => panic!("flags are evaluated in turn"),
        }
    }

    fn call(&mut self, name: &str, arguments: &[Expr]) -> Value {
        let named = |expr: &Expr| match &expr.node {
            Node::Name(name) => name.clone(),
            other => panic!("{other:?} is no name"),
        };
        match name {
            "rand" => return Number(self.rng.uniform()),
            "chance" => {
                let p = self.eval(&arguments[0]).kept().number().clamp(0.0, 1.0);
                return Flag(self.rng.uniform() < p);
            }
            "waits" => {
                let (table, packet) = (named(&arguments[0]), self.packet.expect("a packet"));
                let own = self.place(&table, &packet);
                let same = self.stored.iter().filter(|other| self.place(&table, other) == own);
                return Number(same.count() as f64);
            }
            "busy" => {
                let table = named(&arguments[0]);
                let all: BTreeSet<u64> =
                    self.stored.iter().map(|packet| self.place(&table, packet)).collect();
                return Number(all.len() as f64);
            }
            "peek" => {
                let (word, packet) = (named(&arguments[0]), self.packet.expect("a packet"));
                if self.stored.is_empty() {
                    return Flag(false);
                }
                let drawn = (self.rng.uniform() * self.stored.len() as f64).floor() as usize;
                self.peeked = Some(drawn);
                return Flag(key(&word, &self.stored[drawn]) == key(&word, &packet));
            }
            _ => {}
        }
        let all: Vec<Value> = arguments.iter().map(|argument| self.eval(argument)).collect();
        let is_time = matches!(all[0], Value::Time(_));
        let bits: Vec<u64> = all.iter().map(|value| value.bits()).collect();
        let code = match (name, is_time) {
            ("min", false) => Code::MinR,
            ("min", true) => Code::MinT,
            ("max", false) => Code::MaxR,
            ("max", true) => Code::MaxT,
            ("abs", false) => Code::AbsR,
            ("abs", true) => Code::AbsT,
            ("floor", _) => Code::FloorR,
            ("sqrt", _) => Code::SqrtR,
            ("exp", _) => Code::ExpR,
            ("ln", _) => Code::LnR,
            ("cbrt", _) => Code::CbrtR,
            ("log2", _) => Code::Log2R,
            ("sec", _) => Code::Sec,
            ("clamp", _) => Code::Clamp,
            ("ramp", _) => Code::Ramp,
            ("line", _) => Code::Line,
            ("steps", _) => Code::Steps,
            _ => panic!("{name} is no function"),
        };
        if bits.len() > 2 {
            return Number(machine::function(code, f64::from_bits(bits[0]), &bits[1..]));
        }
        let value = machine::value(code, bits[0], *bits.last().expect("an argument"));
        if is_time && code != Code::Sec {
            Value::Time(value as i64)
        } else {
            Number(f64::from_bits(value))
        }
    }

    fn body(&mut self, body: &[Statement], age: u64) -> Option<End> {
        let outer = self.locals.len();
        let mut end = None;
        for statement in body {
            end = self.statement(statement, age);
            if end.is_some() {
                break;
            }
        }
        self.locals.truncate(outer);
        end
    }

    fn statement(&mut self, statement: &Statement, age: u64) -> Option<End> {
        match &statement.act {
            Act::Set(name, value) => {
                let value = self.eval(value);
                let name = &name.text;
                if self.states.contains_key(name) {
                    self.states.insert(name.clone(), value.kept());
                } else if self.starts.contains_key(name) {
                    let place = self.place(name, &self.packet.expect("a packet"));
                    self.cells.insert((name.clone(), place), value.kept());
                } else {
                    self.locals.push((name.clone(), value));
                }
                None
            }
            Act::If(condition, yes, no) => {
                let block = if self.eval(condition).flag() { yes } else { no };
                self.body(block, age)
            }
            Act::Cull => {
                if let Some(place) = self.peeked.take() {
                    self.dropped.push(self.stored.remove(place).number);
                    self.last_hit = Some(self.now);
                    self.look(self.now, age);
                }
                None
            }
            Act::Signal => Some(End::Signal),
            Act::Mark => Some(End::Mark),
            Act::Drop | Act::Divert => Some(End::Drop),
            Act::Send => Some(End::Pass),
            Act::Early { .. } => panic!("there is no early here"),
        }
    }

    /// The end of the events of a kind.
    fn event(&mut self, arrives: bool, age: u64) -> End {
        self.peeked = None;
        self.locals.clear();
        let wanted = if arrives { When::Arrive } else { When::Depart };
        let found = self.rule.events.iter().find(|event| event.when == wanted).cloned();
        found.and_then(|event| self.body(&event.body, age)).unwrap_or(End::Pass)
    }

    fn clock(&mut self) {
        self.packet = None;
        for (i, event) in self.rule.events.clone().iter().enumerate() {
            let When::Every(interval) = &event.when else { continue };
            let interval = self.eval(interval).bits();
            let mut next = self.next[i].unwrap_or(self.now.0 + interval);
            let mut left = 10_000;
            while next <= self.now.0 && left > 0 {
                let age = self.stored.first().map_or(0, |head| next.saturating_sub(head.arrived.0));
                self.look(Time(next), age);
                let before: Vec<u64> = self.states.values().map(|value| value.bits()).collect();
                self.locals.clear();
                self.body(&event.body, age);
                if self.states.values().map(|value| value.bits()).eq(before) {
                    break;
                }
                next += interval;
                left -= 1;
            }
            while next <= self.now.0 {
                next += interval;
            }
            self.next[i] = Some(next);
        }
    }

    /// Whether an arrival is stored with a mark; `None` if it is dropped.
    fn arrive(&mut self, packet: Packet) -> Option<bool> {
        self.clock();
        self.packet = Some(packet);
        self.look(self.now, 0);
        let idle = self.idle_since.take().map_or(0, |since| self.now.0 - since.0);
        let missed = (1e7 / 8000.0 * (idle as f64 / 1e9)).floor();
        self.inputs.extend([("idle", Value::Time(idle as i64)), ("missed", Number(missed))]);
        let end = self.event(true, 0);
        let room = self.stored.len() < 20;
        let capable = packet.ecn != Ecn::NotCapable;
        let marks = matches!(end, End::Signal | End::Mark) && capable && room;
        if marks || matches!(end, End::Signal | End::Drop) {
            self.last_hit = Some(self.now);
        }
        if !room || (!marks && matches!(end, End::Signal | End::Drop)) {
            self.dropped.push(packet.number);
            return None;
        }
        self.stored.push(packet);
        Some(marks)
    }

    /// The packet that leaves, and whether it gets a mark.
    fn depart(&mut self) -> Option<(u32, bool)> {
        self.clock();
        loop {
            if self.stored.is_empty() {
                self.idle_since = Some(self.now);
                return None;
            }
            let packet = self.stored.remove(0);
            self.packet = Some(packet);
            let age = self.now.0 - packet.arrived.0;
            self.look(self.now, age);
            let end = self.event(false, age);
            let capable = packet.ecn != Ecn::NotCapable;
            let marks = matches!(end, End::Signal | End::Mark) && capable;
            if marks || matches!(end, End::Signal | End::Drop) {
                self.last_hit = Some(self.now);
            }
            if marks || matches!(end, End::Pass | End::Mark) {
                return Some((packet.number, marks));
            }
            self.dropped.push(packet.number);
        }
    }

    /// The bits of the states.
    fn states(&self) -> impl Iterator<Item = u64> + '_ {
        self.rule.states.iter().map(|(name, _)| self.states[&name.text].bits())
    }

    /// The bits of the cells of all tables.
    fn cells(&self) -> Vec<u64> {
        let cells = self.rule.tables.iter().flat_map(|table| {
            let name = &table.name.text;
            (0..u64::from(table.cells)).map(move |place| {
                let written = self.cells.get(&(name.clone(), place));
                written.unwrap_or(&self.starts[name]).bits()
            })
        });
        cells.collect()
    }
}

/// Runs both over some arrivals and departures of a few flows; the packets that the rule culls, and the ones that it drops itself.
fn agree(text: &str, read: &Read, seed: u64) -> [usize; 2] {
    let rng = Rng::stream(seed, "draws", 0, Purpose::Drop);
    let mut second = Second::new(read, rng.clone());
    let params = Params { text: text.to_owned() };
    let mut queue = params.build(&PORT);
    let mark = |dscp: &u8| Mark { id: dscp.to_string(), dscp: *dscp, ..Mark::default() };
    let site = Site { marks: DSCPS.iter().map(mark).collect(), ..Site::default() };
    let mut cx = Cx { site: Arc::new(site), ..Cx::new(PORT, rng) };
    second.idle_since = Some(Time::ZERO);
    let mut choices = Rng::stream(seed, "calls", 0, Purpose::Gap);
    let mut culled = 0;
    let mut drops = 0;
    for number in 0..80 {
        cx.now += Time((choices.uniform() * 2e6) as u64);
        second.now = cx.now;
        let load = [0.8, 0.3][number / 25 % 2];
        let marked = if choices.uniform() < load {
            let flow = choices.below(6) as u32;
            let ecn = if choices.below(3) == 0 { Ecn::Ect0 } else { Ecn::NotCapable };
            let packet = Packet {
                number: number as u32,
                seq: 0,
                arrived: cx.now,
                flow,
                pair: flow / 2,
                cwr: false,
                class: (flow % 3) as u16,
                responsive: true,
                ecn,
                colour: [Colour::Green, Colour::Yellow, Colour::Red][number % 3],
                bytes: [1000, 40][choices.below(2)],
            };
            queue.enqueue(packet, &mut cx);
            second.arrive(packet) == Some(true)
        } else {
            let sent = queue.dequeue(&mut cx);
            let expected = second.depart();
            assert_eq!(sent.map(|sent| sent.number), expected.map(|own| own.0), "{number}, {text}");
            expected.is_some_and(|own| own.1)
        };
        let dropped: Vec<u32> =
            cx.signals.dropped.drain(..).map(|(packet, _)| packet.number).collect();
        assert_eq!(dropped, second.dropped, "call {number} of\n{text}");
        culled += usize::from(dropped.len() > 1);
        drops += dropped.len();
        second.dropped.clear();
        assert_eq!(cx.signals.marked.drain(..).count() == 1, marked, "call {number} of\n{text}");
        assert_eq!(queue.backlog().packets as usize, second.stored.len());
        let states = second.states();
        assert!(queue.state_bits().into_iter().eq(states), "call {number} of\n{text}");
        assert_eq!(cx.rng, second.rng, "call {number} of\n{text}");
    }
    assert_eq!(queue.cell_bits(), second.cells(), "{text}");
    [culled, drops]
}

#[test]
fn tables_are_maps_in_a_second_interpreter() {
    crate::install();
    let whole = std::env::var_os("AQM_WHOLE").is_some_and(|it| it == "1");
    let texts = if whole { 100_000 } else { 400 };
    let mut runner = TestRunner::deterministic();
    let strategy = flow_programs();
    let (mut seen, mut culls, mut drops) = (0, 0, 0);
    while seen < texts {
        let text = strategy.new_tree(&mut runner).expect("a text").current();
        let read = language::read(&text);
        if read.program.is_none() {
            continue;
        }
        let [culled, dropped] = agree(&text, &read, seen);
        culls += usize::from(culled > 0);
        drops += usize::from(dropped > 0);
        seen += 1;
    }
    println!("{texts} texts, {culls} of them cull, {drops} drop");
    assert!(culls as u64 > texts / 20 && drops as u64 > texts / 2, "{culls} cull, {drops} drop");
}
