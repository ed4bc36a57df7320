//! Text to lanes.

use aqm_lane::fault::Code;
use aqm_lane::link::Buffer;

use super::classes;
use super::read::{Links, Way, lane};
use super::tree::{Qdisc, Tree};
use crate::lab::{in_bytes, in_packets, rate_of};
use crate::note::{Level, Notes, Place};
use crate::words;
use crate::{Import, Imported, ImportedLink, Reading};

/// Reads lanes.
pub fn import(text: &str, reading: Reading) -> Import {
    let is_command = |name: &str, object: &str| {
        name == "tc"
            && !object.is_empty()
            && ["qdisc", "class"].iter().any(|own| own.starts_with(object))
    };
    words::with_signs(text, is_command, |text| read(text, reading))
}

fn read(text: &str, reading: Reading) -> Import {
    let packet_bytes = reading.packet_bytes;
    let mut notes = Notes::default();
    let tree = Tree::read(text, &mut notes);
    let links = Links::of(&tree, &mut notes);
    let groups = classes::groups(&tree, &links, reading, &mut notes);
    let is_part = |qdisc: &Qdisc<'_>| {
        groups.iter().any(|own| own.parts.iter().any(|part| std::ptr::eq(*part, qdisc)))
    };
    let mut found: Vec<Found<'_>> = Vec::new();
    let mut alike: Vec<(Alike<'_, '_>, Option<usize>)> = Vec::new();
    let mut ways: Vec<_> = tree
        .qdiscs
        .iter()
        .filter(|qdisc| !is_part(qdisc))
        .map(|qdisc| (qdisc, links.way(qdisc.device.as_deref(), qdisc.parent)))
        .collect();
    // Of classes that are alike, the one that traffic takes without a filter stands for them.
    ways.sort_by_key(|(_, way)| !way.is_default);
    for (qdisc, way) in ways {
        let first = notes.len();
        let own = Alike { qdisc, rate: way.rate, delay_us: way.delay_us };
        if let Some((_, earlier)) = alike.iter().find(|(other, _)| own.is_like(other)) {
            if let Some(earlier) = *earlier {
                found[earlier].count += 1;
            }
            continue;
        }
        let lane = lane(qdisc, &way, &links, reading, &mut notes);
        alike.push((own, lane.is_some().then_some(found.len())));
        if let Some(lane) = lane {
            way.tell(&mut notes);
            let device = qdisc.device.as_deref();
            found.push(Found { lane, is_default: way.is_default, device, count: 1 });
        }
        notes.place_from(first, qdisc.kind.at);
    }
    for own in found.iter().filter(|own| own.count > 1) {
        notes.at(Level::Exact, own.lane.at, Code::EqualQueues, [own.count.into()]);
    }
    let grouped: Vec<Option<&str>> = groups.iter().map(|own| own.root.device.as_deref()).collect();
    plain_queues(&tree, &links, &grouped, &mut found, packet_bytes, &mut notes);
    found.extend(groups.into_iter().map(|own| {
        let device = own.root.device.as_deref();
        Found { lane: own.lane, is_default: true, device, count: 1 }
    }));
    // The class that traffic takes without a filter comes first, and its link is the scenario's.
    found.sort_by_key(|found| !found.is_default);
    let lanes: Vec<Imported> = found.into_iter().map(|found| found.lane).collect();
    if lanes.is_empty()
        && let Some(htb) = tree.qdiscs.iter().find(|qdisc| qdisc.kind.text == "htb")
        && !tree.classes.iter().any(|class| class.kind.text == "htb")
    {
        notes.at(Level::Refused, htb.kind.at, Code::NoClasses, ["HTB".into()]);
    }
    let link = ImportedLink::of(&lanes, &mut notes);
    Import { lanes, link, notes: notes.into_vec() }
}

/// A lane with where it stands.
struct Found<'t> {
    lane: Imported,
    /// Whether packets without a class come here.
    is_default: bool,
    device: Option<&'t str>,
    /// As many queues as it stands for.
    count: u32,
}

/// A discipline on its way to the link. Those of one parent that are alike make one lane.
struct Alike<'o, 't> {
    qdisc: &'o Qdisc<'t>,
    rate: Option<u64>,
    delay_us: u32,
}

impl Alike<'_, '_> {
    fn is_like(&self, other: &Alike<'_, '_>) -> bool {
        let [own, their] = [self.qdisc, other.qdisc];
        let major = |qdisc: &Qdisc<'_>| qdisc.parent.map(|(major, _)| major);
        let words = || own.words.iter().map(|word| &word.text);
        major(own).is_some()
            && major(own) == major(their)
            && own.device == their.device
            && own.kind.text == their.kind.text
            && (self.rate, self.delay_us) == (other.rate, other.delay_us)
            && words().eq(their.words.iter().map(|word| &word.text))
    }
}

/// Shapers without a discipline below them have a plain queue of their own: TBF always, and a class of HTB where no discipline of
/// its device was read, or where it takes the packets without a class.
fn plain_queues<'t>(
    tree: &'t Tree<'_>,
    links: &Links<'_, '_>,
    grouped: &[Option<&str>],
    found: &mut Vec<Found<'t>>,
    packet_bytes: Option<u32>,
    notes: &mut Notes,
) {
    // In place of a discipline that was not read no other one stands.
    if tree.unread.is_some() {
        return;
    }
    let size = packet_bytes.unwrap_or(1000);
    let plain = |way: &Way, at: Place, buffer: Buffer, notes: &mut Notes| Imported {
        rate_bps: way.rate.and_then(|rate| rate_of(rate.saturating_mul(8), notes)),
        rtt_s: way.rtt_s(),
        ..Imported::plain(buffer, size, at)
    };
    let is_grouped = |device: &Option<String>| grouped.contains(&device.as_deref());
    for qdisc in tree.qdiscs.iter().filter(|own| own.kind.text == "tbf" && !is_grouped(&own.device))
    {
        let below = |(major, _)| qdisc.handle == Some(major);
        let Some(shaper) = links.own(qdisc).and_then(|own| own.shaper.as_ref()) else { continue };
        if tree.is_free(&qdisc.device, &below) {
            let first = notes.len();
            let mut way = links.way(qdisc.device.as_deref(), qdisc.parent);
            way.rate = Some(way.rate.unwrap_or(u64::MAX).min(shaper.rate));
            way.own.get_or_insert((shaper.rate, shaper.burst_bytes, qdisc.kind.at));
            way.tell(notes);
            let lane = plain(&way, qdisc.kind.at, in_bytes(shaper.limit, size), notes);
            let device = qdisc.device.as_deref();
            found.push(Found { lane, is_default: way.is_default, device, count: 1 });
            notes.place_from(first, qdisc.kind.at);
        }
    }
    for (class, reach) in tree.classes.iter().zip(&links.classes) {
        let is_free = tree.is_free(&class.device, &|parent| parent == class.id);
        if class.kind.text != "htb" || reach.is_none() || !is_free || is_grouped(&class.device) {
            continue;
        }
        let way = links.way(class.device.as_deref(), Some(class.id));
        let others = found.iter().any(|own| own.device == class.device.as_deref());
        if others && !way.is_default {
            notes.at(Level::Lost, class.kind.at, Code::PlainQueueLeftOut, []);
            continue;
        }
        let first = notes.len();
        way.tell(notes);
        // The length of the device's queue, which the text does not have.
        notes.on(Level::Changed, "link.buffer", Code::Guessed, [1000_u32.into()]);
        let lane = plain(&way, class.kind.at, in_packets(1000), notes);
        let device = class.device.as_deref();
        found.push(Found { lane, is_default: way.is_default, device, count: 1 });
        notes.place_from(first, class.kind.at);
    }
}
