//! Generalised processor sharing (Parekh & Gallager 1993), the fluid that weighted fair queueing
//! follows, by a list of events and without rounding.

use num_rational::BigRational;

/// A packet in the fluid.
#[derive(Clone, Debug, PartialEq)]
pub struct Fluid {
    /// Virtual time at which it leaves: ns of the link per unit of weight.
    pub tag: BigRational,
    /// When it leaves, ns.
    pub leaves: BigRational,
}

/// What the fluid does to `arrivals`, which are in order of time: the time in ns, the session, and
/// the size as ns of the link. `weights` has the weight of each session.
pub fn fluid(arrivals: &[(u64, usize, u64)], weights: &[u64]) -> Vec<Fluid> {
    let mut link = Link {
        now: whole(0),
        v: whole(0),
        weights,
        last: vec![whole(0); weights.len()],
        packets: Vec::new(),
        leaving: vec![Vec::new(); weights.len()],
    };
    for &(at, session, work) in arrivals {
        link.advance(Some(whole(at)));
        link.arrive(session, work);
    }
    link.advance(None);
    link.packets
}

struct Link<'a> {
    now: BigRational,
    v: BigRational,
    weights: &'a [u64],
    /// Tag of the last packet of each session.
    last: Vec<BigRational>,
    packets: Vec<Fluid>,
    /// Packets of each session that have not left, in reverse order.
    leaving: Vec<Vec<usize>>,
}

impl Link<'_> {
    fn arrive(&mut self, session: usize, work: u64) {
        let start = self.last[session].clone().max(self.v.clone());
        let tag = start + ratio(work, self.weights[session]);
        self.last[session] = tag.clone();
        self.leaving[session].insert(0, self.packets.len());
        self.packets.push(Fluid { tag, leaves: whole(0) });
    }

    /// Lets time pass to `until`, or until all have left.
    fn advance(&mut self, until: Option<BigRational>) {
        loop {
            let heads = self.leaving.iter().filter_map(|own| own.last());
            let Some(&next) = heads.min_by_key(|own| &self.packets[**own].tag) else {
                self.idle(until);
                return;
            };
            let busy = self.leaving.iter().zip(self.weights).filter(|(own, _)| !own.is_empty());
            let weight = whole(busy.map(|(_, weight)| weight).sum());
            let tag = self.packets[next].tag.clone();
            let end = &self.now + (&tag - &self.v) * &weight;
            if let Some(until) = until.as_ref().filter(|until| **until < end) {
                self.v += (until - &self.now) / weight;
                self.now = until.clone();
                return;
            }
            (self.now, self.v) = (end, tag);
            for own in &mut self.leaving {
                while let Some(packet) = own.pop_if(|own| self.packets[*own].tag == self.v) {
                    self.packets[packet].leaves = self.now.clone();
                }
            }
        }
    }

    /// While nobody is busy, virtual time may be anything from the last tag on: all later tags
    /// shift with it. The next whole number keeps fractions short.
    fn idle(&mut self, until: Option<BigRational>) {
        self.v = self.v.ceil();
        if let Some(until) = until {
            self.now = until;
        }
    }
}

pub fn whole(value: u64) -> BigRational {
    ratio(value, 1)
}

fn ratio(above: u64, below: u64) -> BigRational {
    BigRational::new(above.into(), below.into())
}

/// Two sessions of equal weight share the link; a third of weight 2 comes at 1 and takes half of
/// it.
#[test]
fn the_fluid_serves_by_weight() {
    let packets = fluid(&[(0, 0, 2), (0, 1, 1), (1, 2, 2)], &[1, 1, 2]);
    let tags = [whole(2), whole(1), ratio(3, 2)];
    let leaves = [whole(5), whole(3), ratio(9, 2)];
    let expected = tags.into_iter().zip(leaves).map(|(tag, leaves)| Fluid { tag, leaves });
    assert_eq!(packets, expected.collect::<Vec<_>>());
}

/// A session that was idle gains nothing: its next packet starts from the virtual time.
#[test]
fn idle_time_earns_no_service() {
    let packets = fluid(&[(0, 0, 1), (100, 0, 3), (100, 1, 3)], &[1, 1]);
    let leaves: Vec<_> = packets.iter().map(|own| own.leaves.clone()).collect();
    assert_eq!(leaves, [1, 106, 106].map(whole));
    assert_eq!(packets[1].tag, packets[2].tag);
}
