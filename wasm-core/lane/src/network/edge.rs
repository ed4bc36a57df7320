//! The edge of the network, where packets get their colours on the way to the bottleneck.

use crate::meter::Metering;
use crate::packet::{Colour, Packet};
use crate::queue::Mark;
use crate::units::Time;

/// The colours of the traffic classes.
#[derive(Clone, Debug)]
pub struct Edge {
    /// For each class the colour of its codepoint, and its meter.
    classes: Vec<(Colour, Option<Metering>)>,
}

impl Edge {
    /// The edge of these classes; `None` if all their packets are green.
    pub fn new(marks: &[Mark]) -> Option<Box<Edge>> {
        let of = |mark: &Mark| (Colour::of_dscp(mark.dscp), mark.meter.map(Metering::new));
        let classes: Vec<_> = marks.iter().map(of).collect();
        let is_green = |class: &(Colour, Option<Metering>)| *class == (Colour::Green, None);
        (!classes.iter().all(is_green)).then(|| Box::new(Edge { classes }))
    }

    /// Gives `packet` its colour.
    pub fn colour(&mut self, packet: &mut Packet, now: Time) {
        if let Some((colour, metering)) = self.classes.get_mut(usize::from(packet.class)) {
            packet.colour = *colour;
            if let Some(metering) = metering {
                packet.colour = metering.colour(packet, now);
            }
        }
    }
}
