//! The tables of a rule: cells that packets share by a key, and the packets that wait in each.
//!
//! The discipline counts packets as they are stored, leave and are dropped. A rule only reads the counts, so no text can make
//! them wrong.

use super::machine::Flows;
use super::program::{Index, Key, Program, Table};
use crate::packet::Packet;
#[cfg(feature = "schedulers")]
use crate::queue::ends::Ends;
use crate::queue::{Fifo, Mark};
use crate::rng::splitmix64;

/// Most tables of a rule.
pub const MOST_TABLES: usize = 8;
/// Most cells of all tables of a rule.
pub const MOST_CELLS: usize = 4096;

impl Index {
    /// The cell of a key.
    fn place(self, key: u64) -> usize {
        let mut state = u64::from(self.hash) << 48 | key;
        (splitmix64(&mut state) >> (64 - self.cells.trailing_zeros())) as usize
    }
}

/// Cells of an index in which packets wait.
#[derive(Clone, Debug, Default)]
struct Waiting {
    /// Packets in each cell; empty if the rule does not ask.
    packets: Vec<u32>,
    /// Cells with packets.
    busy: u32,
}

impl Waiting {
    fn add(&mut self, place: usize) {
        if let Some(packets) = self.packets.get_mut(place) {
            self.busy += u32::from(*packets == 0);
            *packets += 1;
        }
    }

    fn remove(&mut self, place: usize) {
        if let Some(packets) = self.packets.get_mut(place) {
            *packets -= 1;
            self.busy -= u32::from(*packets == 0);
        }
    }
}

/// The tables of a running rule.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// The cells of each table.
    cells: Vec<Vec<u64>>,
    /// For each index.
    waiting: Vec<Waiting>,
    /// The cell of the packet of the event, for each index.
    places: [u16; MOST_TABLES],
    /// The packets ahead of the one that `peek` has drawn in this event.
    peeked: Option<usize>,
    #[cfg(feature = "schedulers")]
    ends: Ends,
}

/// The cells of a table, with what must agree for another text to continue with them.
pub type Former = (Table, Vec<u64>);

impl Tables {
    /// The tables of a program at the start.
    pub fn new(program: &Program) -> Tables {
        let cells = |own: &Table| vec![own.start; usize::from(own.index.cells)];
        let waiting = program.indices.iter().map(|&(index, counted)| {
            let packets = if counted { vec![0; usize::from(index.cells)] } else { Vec::new() };
            Waiting { packets, busy: 0 }
        });
        Tables {
            cells: program.tables.iter().map(cells).collect(),
            waiting: waiting.collect(),
            ..Tables::default()
        }
    }

    /// The number that a key has for a packet.
    fn key_of(&self, key: Key, packet: &Packet) -> u64 {
        match key {
            Key::Flow => packet.flow.into(),
            #[cfg(feature = "schedulers")]
            Key::Host => self.ends.near(packet),
            #[cfg(not(feature = "schedulers"))]
            Key::Host => packet.pair.into(),
            Key::Class => packet.class.into(),
        }
    }

    /// An event of `packet` begins, in a lane with these marks.
    pub fn begin(&mut self, program: &Program, packet: &Packet, _marks: &[Mark]) {
        #[cfg(feature = "schedulers")]
        self.ends.read(_marks);
        self.find(program, packet);
    }

    /// Finds the cells of `packet`, in a lane whose marks are known.
    pub fn find(&mut self, program: &Program, packet: &Packet) {
        self.peeked = None;
        for (i, &(index, _)) in program.indices.iter().enumerate() {
            self.places[i] = index.place(self.key_of(index.key, packet)) as u16;
        }
    }

    /// The packet of the event is stored.
    pub fn stored(&mut self) {
        for (own, place) in self.waiting.iter_mut().zip(self.places) {
            own.add(place.into());
        }
    }

    /// The packet of the event, which was stored, has left the queue.
    pub fn left(&mut self) {
        for (own, place) in self.waiting.iter_mut().zip(self.places) {
            own.remove(place.into());
        }
    }

    /// Takes the packet that `peek` has drawn out of the queue, once.
    pub fn cull(&mut self, program: &Program, fifo: &mut Fifo) -> Option<Packet> {
        let packet = fifo.remove(self.peeked.take()?)?;
        for (i, &(index, _)) in program.indices.iter().enumerate() {
            let place = index.place(self.key_of(index.key, &packet));
            self.waiting[i].remove(place);
        }
        Some(packet)
    }

    /// The cells with their tables.
    pub fn into_former(self, program: &Program) -> Vec<Former> {
        program.tables.iter().cloned().zip(self.cells).collect()
    }

    /// Continues with the cells of tables of the same name, type and index, and with the packets in `fifo`.
    pub fn take_over(
        &mut self,
        program: &Program,
        former: Vec<Former>,
        fifo: &Fifo,
        marks: &[Mark],
    ) {
        for ahead in 0..fifo.backlog().packets {
            self.begin(program, fifo.at(ahead as usize), marks);
            self.stored();
        }
        for (table, cells) in former {
            let same = |own: &Table| {
                (&own.name, own.of, own.index) == (&table.name, table.of, table.index)
            };
            if let Some(at) = program.tables.iter().position(same) {
                self.cells[at] = cells;
            }
        }
    }

    /// All cells, table by table.
    pub fn bits(&self) -> impl Iterator<Item = u64> + '_ {
        self.cells.iter().flatten().copied()
    }
}

/// What the event of a packet sees of flows.
pub struct Seen<'r> {
    /// The rule.
    pub program: &'r Program,
    /// Its tables.
    pub tables: &'r mut Tables,
    /// What waits.
    pub fifo: &'r Fifo,
    /// The packet; `None` by the clock.
    pub packet: Option<&'r Packet>,
}

impl Seen<'_> {
    fn place(&self, index: u8) -> usize {
        self.tables.places[usize::from(index)].into()
    }
}

impl Flows for Seen<'_> {
    fn cell(&self, table: u8) -> u64 {
        let table = usize::from(table);
        self.tables.cells[table][self.place(self.program.tables[table].place)]
    }

    fn set(&mut self, table: u8, bits: u64) {
        let table = usize::from(table);
        let place = self.place(self.program.tables[table].place);
        self.tables.cells[table][place] = bits;
    }

    fn waits(&self, index: u8) -> u32 {
        self.tables.waiting[usize::from(index)].packets[self.place(index)]
    }

    fn busy(&self, index: u8) -> u32 {
        self.tables.waiting[usize::from(index)].busy
    }

    fn peek(&mut self, key: u8, draw: impl FnOnce() -> f64) -> bool {
        let waiting = self.fifo.backlog().packets as usize;
        let (Some(packet), true) = (self.packet, waiting > 0) else { return false };
        // A draw below 1 can be rounded up to the number of packets.
        let ahead = ((draw() * waiting as f64) as usize).min(waiting - 1);
        self.tables.peeked = Some(ahead);
        let other = self.fifo.at(ahead);
        let key = Key::ALL[usize::from(key) % Key::ALL.len()];
        self.tables.key_of(key, packet) == self.tables.key_of(key, other)
    }
}
