//! A discipline with classes as one lane: its classes are the queues of a scheduler, and filters say which packets they take.

use aqm_lane::fault::Code;
use aqm_lane::meter::Meter;
use aqm_lane::queue::scheduler::{Shape, Share};

use super::NAME;
use super::options;
use super::police::Police;
use super::read::{Links, leaf, of_class, of_qdisc};
use super::tree::{Class, Filter, Handle, Qdisc, Tree, handle};
use super::units;
use crate::classes::{self, Common, Weights};
use crate::dscp;
use crate::lab::{in_bytes, in_packets, rate_of};
use crate::note::{Level, Notes, Place};
use crate::words::Word;
use crate::{Imported, Reading};

/// Disciplines whose classes share a link.
const SHARING: &[&str] = &["prio", "ets", "drr", "htb"];
/// Length of a device's queue, packets.
const USUAL_PACKETS: u32 = 1000;

/// A discipline whose classes share a device.
pub(super) struct Group<'o, 't> {
    pub root: &'o Qdisc<'t>,
    /// The disciplines that are parts of its lane.
    pub parts: Vec<&'o Qdisc<'t>>,
    /// Its classes.
    ids: Vec<Handle>,
    /// Indices of the filters that say which packets they take.
    filters: Vec<usize>,
    pub lane: Imported,
}

/// One class on its way into a queue.
struct Branch<'o, 't> {
    id: Handle,
    at: Place,
    level: u32,
    weight: f64,
    shape: Option<Shape>,
    leaf: Option<&'o Qdisc<'t>>,
}

/// The lanes of devices with one such discipline each. A note for each filter that says nothing of a queue.
pub(super) fn groups<'o, 't>(
    tree: &'o Tree<'t>,
    links: &Links<'o, 't>,
    reading: Reading,
    notes: &mut Notes,
) -> Vec<Group<'o, 't>> {
    let roots: Vec<&Qdisc<'t>> = if reading.apart {
        Vec::new()
    } else {
        tree.qdiscs.iter().filter(|own| SHARING.contains(&&*own.kind.text)).collect()
    };
    let mut found: Vec<(Group<'o, 't>, Notes)> = Vec::new();
    for &root in &roots {
        let mut own = Notes::default();
        let (rules, taken) = Rules::of(root, &tree.filters, &mut own);
        match group(tree, links, root, &rules, reading, &mut own) {
            Some(group) => {
                let known = taken.iter().filter(|(_, to)| group.ids.contains(to));
                let filters = known.map(|(index, _)| *index).collect();
                found.push((Group { filters, ..group }, own));
            }
            None => notes.extend_if(own, |note| note.code == Code::ClassesApart),
        }
    }
    let several = |device: Option<&str>| {
        found.iter().filter(|(own, _)| own.root.device.as_deref() == device).count() > 1
    };
    let alone: Vec<bool> =
        found.iter().map(|(own, _)| !several(own.root.device.as_deref())).collect();
    let mut groups = Vec::new();
    for ((group, own), _) in found.into_iter().zip(alone).filter(|(_, alone)| *alone) {
        notes.extend(own);
        groups.push(group);
    }
    for (index, filter) in tree.filters.iter().enumerate() {
        let device = value_of(&filter.words, "dev");
        let grouped = groups.iter().any(|own: &Group<'_, '_>| own.root.device.as_deref() == device);
        let code = if grouped { Code::OnlyByCodepoint } else { Code::OneClassOnly };
        if !groups.iter().any(|own: &Group<'_, '_>| own.filters.contains(&index)) {
            notes.at(Level::Lost, filter.at, code, []);
        }
    }
    groups
}

fn value_of<'w>(words: &'w [Word<'_>], name: &str) -> Option<&'w str> {
    let at = words.iter().position(|word| word.text == name)?;
    words.get(at + 1).map(|word| &*word.text)
}

/// What filters say of packets.
#[derive(Default)]
struct Rules {
    /// Classes in the order in which filters name them, with their codepoints.
    taken: Vec<(Handle, Vec<u8>, bool)>,
    /// The class of what no other filter matches.
    rest: Option<Handle>,
    /// The class of each filter, with its policer.
    policers: Vec<(Handle, Option<Police>)>,
}

/// A filter by codepoint, by ECT(1), or of all packets.
struct Rule {
    prio: u32,
    parent: Option<Handle>,
    packets: Match,
    police: Option<Police>,
    to: Handle,
}

/// The packets of a filter.
enum Match {
    /// By a value and a mask of the field that has codepoint and ECN.
    Field {
        value: u32,
        mask: u32,
    },
    All,
}

impl Rules {
    /// The rules of a discipline by the filters that hang on it, and the indices of those with their classes.
    fn of(
        root: &Qdisc<'_>,
        filters: &[Filter<'_>],
        notes: &mut Notes,
    ) -> (Rules, Vec<(usize, Handle)>) {
        let mut own: Vec<Rule> = Vec::new();
        let mut taken = Vec::new();
        for (index, filter) in filters.iter().enumerate() {
            if value_of(&filter.words, "dev") != root.device.as_deref() {
                continue;
            }
            let of_root = |own: Rule| {
                let is_here = own.parent.is_none_or(|(major, _)| Some(major) == root.handle)
                    && (Some(own.to.0) == root.handle || own.to.0 == 0);
                is_here.then_some(Rule { to: (root.handle?, own.to.1), ..own })
            };
            if let Some(read) = matched(filter, notes).and_then(of_root) {
                taken.push((index, read.to));
                own.push(read);
            }
        }
        own.sort_by_key(|own| own.prio);
        let mut rules = Rules::default();
        // The first filter of a codepoint decides.
        let mut decided = [false; 64];
        for Rule { packets, police, to, .. } in own {
            if rules.rest.is_some() {
                break;
            }
            rules.policers.push((to, police));
            let Match::Field { value, mask } = packets else {
                rules.rest = Some(to);
                continue;
            };
            let entry = match rules.taken.iter().position(|(other, ..)| *other == to) {
                Some(at) => at,
                None => {
                    rules.taken.push((to, Vec::new(), false));
                    rules.taken.len() - 1
                }
            };
            let (_, dscps, ect1) = &mut rules.taken[entry];
            if (value, mask) == (1, 1) {
                *ect1 = true;
            } else {
                for dscp in 0..64_u8 {
                    let matches = (u32::from(dscp) << 2) & mask == value & mask & 0xfc;
                    if matches && !decided[usize::from(dscp)] {
                        decided[usize::from(dscp)] = true;
                        dscps.push(dscp);
                    }
                }
            }
        }
        (rules, taken)
    }

    /// The meter of a class; `None`, with a note, where no policer sees just its packets.
    fn meter(&self, id: Handle, gets_rest: bool, size: u32, notes: &mut Notes) -> Option<Meter> {
        let of_class = || self.policers.iter().filter(|(to, _)| *to == id);
        let own: Vec<&Police> = of_class().filter_map(|(_, police)| police.as_ref()).collect();
        let index = own.first()?.index;
        let is_shared = index.is_some() && own.iter().all(|police| police.index == index);
        let is_elsewhere = self.policers.iter().any(|(to, police)| {
            *to != id && index.is_some() && police.as_ref().is_some_and(|own| own.index == index)
        });
        let sees_all = own.len() == of_class().count() && (!gets_rest || self.rest.is_some());
        let is_one = own.len() == 1 || is_shared;
        if !is_one || !sees_all || is_elsewhere {
            for police in own {
                notes.at(Level::Lost, police.at, Code::OptionLeftOut, ["police".into()]);
            }
            return None;
        }
        // Others with its index only name it.
        own.iter().find(|police| police.has_numbers()).unwrap_or(&own[0]).meter(size, notes)
    }
}

/// A filter as a rule; `None` for one by anything else.
fn matched(filter: &Filter<'_>, notes: &mut Notes) -> Option<Rule> {
    let words = &filter.words;
    let text = |at: usize| words.get(at).map(|word| &*word.text);
    if !matches!(text(1), Some("add" | "replace" | "change")) {
        return None;
    }
    let (mut prio, mut parent, mut to, mut found, mut police) = (0, None, None, None, None);
    let mut next = 2;
    while let Some(word) = text(next) {
        let value = text(next + 1);
        let mut taken = 2;
        match word {
            "root" | "u32" | "flower" | "skip_hw" | "skip_sw" => taken = 1,
            "dev" | "protocol" | "handle" | "chain" => {}
            "parent" => parent = Some(handle(value?)?),
            "prio" | "pref" | "priority" if to.is_none() => prio = units::count(value?)?,
            "action" if value == Some("police") => taken = 1,
            "police" if police.is_none() => {
                let (read, after) = Police::read(words, next)?;
                police = Some(read);
                taken = after - next;
            }
            "flowid" | "classid" => to = Some(handle(value?)?),
            "matchall" => {
                found = Some(Match::All);
                taken = 1;
            }
            "match" if found.is_none() => {
                let number = |text: &str| {
                    let digits = text.trim_start_matches("0x");
                    match digits.len() == text.len() {
                        true => units::count(text),
                        false => u32::from_str_radix(digits, 16).ok(),
                    }
                };
                let all = [value?, text(next + 2)?, text(next + 3)?];
                taken = 4;
                found = Some(match all {
                    ["u32", "0" | "0x0" | "0x00000000", "0" | "0x0" | "0x00000000"] => {
                        if text(next + 4) == Some("at") {
                            taken = 6;
                        }
                        Match::All
                    }
                    ["ip", "dsfield" | "tos", own] | ["ip6", "priority", own] => {
                        taken = 5;
                        field(number(own)?, number(text(next + 4)?)?, words[next].at, notes)?
                    }
                    _ => return None,
                });
            }
            "ip_tos" if found.is_none() => {
                let (own, mask) = value?.split_once('/').unwrap_or((value?, "0xff"));
                let number =
                    |text: &str| u32::from_str_radix(text.trim_start_matches("0x"), 16).ok();
                found = Some(field(number(own)?, number(mask)?, words[next].at, notes)?);
            }
            "dscp" if found.is_none() => {
                let value = u32::from(dscp::named(value?)?) << 2;
                found = Some(Match::Field { value, mask: 0xfc });
            }
            _ => return None,
        }
        next += taken;
    }
    Some(Rule { prio, parent, packets: found?, police, to: to? })
}

/// The packets of a value and a mask; `None` for packets by other bits of ECN.
fn field(value: u32, mask: u32, at: Place, notes: &mut Notes) -> Option<Match> {
    match (value, mask) {
        (_, 0) => Some(Match::All),
        (1, 1) => Some(Match::Field { value, mask }),
        (0..=0xff, 0xff) if value & 3 == 0 => {
            notes.at(Level::Changed, at, Code::OptionLeftOut, ["0xff".into()]);
            Some(Match::Field { value, mask: 0xfc })
        }
        (0..=0xff, 0..=0xff) if mask & 3 == 0 => Some(Match::Field { value, mask }),
        _ => None,
    }
}

/// The lane of a discipline with classes; `None` where it has one class at most, more than the lab has queues, or a part that
/// is not read.
fn group<'o, 't>(
    tree: &'o Tree<'t>,
    links: &Links<'o, 't>,
    root: &'o Qdisc<'t>,
    rules: &Rules,
    reading: Reading,
    notes: &mut Notes,
) -> Option<Group<'o, 't>> {
    let major = root.handle?;
    let device = root.device.as_deref();
    let size = reading.packet_bytes.unwrap_or(1000);
    let above = links.way(device, root.parent);
    let mut rate = above.rate;
    let (mut branches, mut rest, share_level) = match &*root.kind.text {
        "htb" => {
            let leaves = shared_by_rate(tree, links, root, &mut rate, notes)?;
            (leaves, links.default_of(device, major), None)
        }
        "drr" => {
            let own = |class: &&Class<'t>| {
                class.kind.text == "drr" && class.id.0 == major && class.device == root.device
            };
            let branch = |class: &Class<'t>, notes: &mut Notes| {
                let quantum = options::drr_class(&mut of_class(class, notes)).ok()?;
                Some(Branch::new(class.id, class.kind.at, 0, quantum.into()))
            };
            let all: Option<Vec<_>> =
                tree.classes.iter().filter(own).map(|class| branch(class, notes)).collect();
            options::nothing(&mut of_qdisc(root, notes)).ok()?;
            (all?, None, Some(0))
        }
        kind => {
            let bands = options::bands(&mut of_qdisc(root, notes)).ok()?;
            let is_prio = kind == "prio";
            let count = match bands.count {
                0 if is_prio => 3,
                0 => bands.strict + bands.quanta.len() as u32,
                count => count,
            };
            let strict = if is_prio { count } else { bands.strict.min(count) };
            let branch = |band: u32| {
                let shared = band.checked_sub(strict);
                let quantum = shared.and_then(|own| bands.quanta.get(own as usize).copied());
                let weight = quantum.unwrap_or(super::read::DEVICE_MTU);
                Branch::new((major, band + 1), root.kind.at, band.min(strict), weight.into())
            };
            // Without a map, prio has packets without a priority in its second band, and ets in its last.
            let usual = bands.usual.unwrap_or(if is_prio { 1 } else { count.saturating_sub(1) });
            ((0..count).map(branch).collect(), Some((major, usual + 1)), Some(strict))
        }
    };
    if branches.len() < 2 {
        return None;
    }
    rest = rules.rest.or(rest);
    // In the order in which filters are asked, then in that of the text.
    let order = |own: &Branch<'_, '_>| {
        rules.taken.iter().position(|(id, ..)| *id == own.id).unwrap_or(usize::MAX)
    };
    branches.sort_by_key(order);
    let mut parts: Vec<&'o Qdisc<'t>> = vec![root];
    let (mut ids, mut all) = (Vec::new(), Vec::new());
    for mut branch in branches {
        let id = branch.id;
        let mut own_notes = Notes::default();
        let below = |at: &dyn Fn(Handle) -> bool| {
            tree.qdiscs.iter().find(|own| own.device == root.device && own.parent.is_some_and(at))
        };
        branch.leaf = below(&|parent| parent == id);
        let mut plain = None;
        if let Some(tbf) = branch.leaf.filter(|own| own.kind.text == "tbf") {
            let shaper = options::tbf(&mut of_qdisc(tbf, notes)).ok()?;
            parts.push(tbf);
            branch.shape =
                Some(classes::shape(shaper.rate.saturating_mul(8), shaper.burst_bytes.into()));
            branch.leaf =
                tbf.handle.filter(|&own| own > 0).and_then(|own| below(&|parent| parent.0 == own));
            plain = Some(in_bytes(shaper.limit, size));
        }
        let lane = match branch.leaf {
            Some(own) => {
                parts.push(own);
                leaf(own, links, reading, &mut own_notes)?
            }
            None => {
                let buffer = plain.unwrap_or_else(|| {
                    let args = [USUAL_PACKETS.into()];
                    own_notes.on(Level::Changed, "link.buffer", Code::Guessed, args);
                    own_notes.place_from(0, branch.at);
                    in_packets(USUAL_PACKETS)
                });
                Imported::plain(buffer, size, branch.at)
            }
        };
        let (dscps, ect1) = rules
            .taken
            .iter()
            .find(|(own, ..)| *own == id)
            .map_or((Vec::new(), false), |(_, dscps, ect1)| (dscps.clone(), *ect1));
        let is_rest = rest == Some(id);
        let meter = rules.meter(id, is_rest, size, &mut own_notes);
        ids.push(id);
        all.push(classes::Class {
            name: format!("{:x}:{:x}", id.0, id.1),
            at: branch.at,
            dscps,
            ect1,
            is_rest,
            level: branch.level,
            weight: branch.weight,
            shape: branch.shape,
            meter,
            lane,
            notes: own_notes,
        });
    }
    let first = notes.len();
    let common = Common {
        system: NAME,
        label: root.kind.text.to_uppercase(),
        at: root.kind.at,
        share: Share::Drr,
        weights: if share_level.is_some() { Weights::Quanta } else { Weights::Shares },
        rate_bps: rate.and_then(|rate| rate_of(rate.saturating_mul(8), notes)),
        rtt_s: above.rtt_s(),
    };
    let lane = classes::together(common, all, notes)?;
    notes.place_from(first, root.kind.at);
    Some(Group { root, parts, ids, filters: Vec::new(), lane })
}

impl<'o, 't> Branch<'o, 't> {
    fn new(id: Handle, at: Place, level: u32, weight: f64) -> Branch<'o, 't> {
        Branch { id, at, level, weight, shape: None, leaf: None }
    }
}

/// The classes of HTB that have none below them, and the rate of the link.
fn shared_by_rate<'o, 't>(
    tree: &'o Tree<'t>,
    links: &Links<'o, 't>,
    root: &'o Qdisc<'t>,
    rate: &mut Option<u64>,
    notes: &mut Notes,
) -> Option<Vec<Branch<'o, 't>>> {
    let device = root.device.as_deref();
    let own = |class: &&Class<'t>| {
        class.kind.text == "htb" && Some(class.id.0) == root.handle && class.device == root.device
    };
    let inner =
        |class: &Class<'t>| tree.classes.iter().filter(own).any(|own| own.parent == Some(class.id));
    let leaves: Vec<&Class<'t>> =
        tree.classes.iter().filter(own).filter(|class| !inner(class)).collect();
    let shapers: Option<Vec<_>> = leaves.iter().map(|own| links.shaper(own)).collect();
    let shapers = shapers?;
    let tops: Vec<Handle> = leaves.iter().map(|own| links.top(device, own)).collect();
    let common = tops.first().filter(|top| {
        tops.iter().all(|own| own == *top) && !leaves.iter().any(|own| own.id == **top)
    });
    let link = match common {
        Some(&top) => links.way(device, Some(top)).rate,
        None if leaves.len() > 1 => {
            let sum = shapers.iter().fold(0_u64, |sum, own| sum.saturating_add(own.ceil));
            let args = [sum.saturating_mul(8).into()];
            let first = notes.len();
            notes.on(Level::Changed, "link.rate_bps", Code::RatesSummed, args);
            notes.place_from(first, root.kind.at);
            Some([Some(sum), *rate].into_iter().flatten().min().unwrap_or(sum))
        }
        None => *rate,
    };
    *rate = link;
    if leaves.len() > 1 {
        let first = notes.len();
        notes.on(Level::Changed, "queue.share", Code::Borrows, ["HTB".into()]);
        notes.place_from(first, root.kind.at);
    }
    let branch = |(class, shaper): (&&Class<'t>, options::Shaper)| {
        let own = Branch::new(class.id, class.kind.at, shaper.prio, shaper.rate as f64);
        let is_below = link.is_none_or(|link| shaper.ceil < link);
        let shape = classes::shape(shaper.ceil.saturating_mul(8), shaper.cburst_bytes.into());
        Branch { shape: is_below.then_some(shape), ..own }
    };
    Some(leaves.iter().zip(shapers).map(branch).collect())
}
