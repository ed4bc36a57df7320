//! The bottleneck's link if it varies: its trace, its bursts and its jitter.

use super::{Event, Network};
use crate::link::{Link, Transmitter, Varied};
use crate::packet::Packet;
use crate::units::{Rate, Time};

impl Network {
    /// Whether the link may send now. If not, and a packet waits, the link schedules the time when it opens.
    pub(super) fn link_is_open(&mut self) -> bool {
        let Some(varied) = &mut self.varied else { return true };
        if varied.is_open(self.cx.now) {
            return true;
        }
        if !self.transmitter.waits() {
            if self.waiting > 0 {
                self.transmitter.wait(varied.opens(self.cx.now));
            } else {
                self.transmitter.stop();
            }
        }
        self.recorder.queue_length(self.waiting, self.cx.now);
        self.finish_departure();
        false
    }

    /// The scheduled time when the link opens.
    #[inline(never)]
    pub(super) fn open_link(&mut self) {
        self.transmitter.stop();
        if let Some(varied) = &mut self.varied {
            varied.open(self.cx.now, self.waiting);
            self.transmit_specially();
        }
    }

    /// The discipline has given a packet to an open link, or nothing.
    pub(super) fn started_on_varied(&mut self) {
        let Some(varied) = &mut self.varied else { return };
        match self.transmitter.packet() {
            Some(packet) => {
                if let Some(done) = varied.start(packet.bytes) {
                    self.transmitter.set_done(done);
                }
            }
            None => varied.close(),
        }
    }

    /// Whether a packet that leaves the bottleneck reaches its receiver later, by an event.
    pub(super) fn flies(&mut self, packet: Packet, started: Time) -> bool {
        let Some(varied) = self.varied.as_mut().filter(|varied| varied.delays()) else {
            return false;
        };
        if let Some(at) = varied.fly(packet, started, self.cx.now) {
            self.events.schedule(at, Event::Landing);
        }
        true
    }

    /// Lets the first packet after the bottleneck reach its receiver next: it gets its own transmitter until
    /// [`Network::take_back_transmitter`].
    pub(super) fn land(&mut self) {
        let Some(varied) = &mut self.varied else { return };
        let Some((landing, next)) = varied.land(self.cx.now) else { return };
        if let Some(at) = next {
            self.events.schedule(at, Event::Landing);
        }
        varied.aside = std::mem::replace(&mut self.transmitter, landing);
        self.lands = true;
    }

    /// Restores the bottleneck's transmitter; returns the other.
    pub(super) fn take_back_transmitter(&mut self) -> Transmitter {
        let own = self.varied.as_mut().map(|varied| std::mem::take(&mut varied.aside));
        std::mem::replace(&mut self.transmitter, own.unwrap_or_default())
    }

    /// Counts the link capacity used by a departed packet, if it differs from its transmission time.
    pub(super) fn count_share(&mut self, bytes: u32, started: Time) {
        let share = self.varied.as_mut().and_then(|varied| varied.take_share(bytes));
        if let Some(share) = share {
            self.recorder.total.busy -= (self.cx.now - started).0;
            self.recorder.total.busy += share;
        }
    }

    /// Link capacity used so far by the packet in transmission, ns.
    pub(super) fn busy_now(&self) -> u64 {
        let Some(packet) = self.transmitter.packet() else { return 0 };
        let now = self.cx.now;
        let share = self.varied.as_ref().and_then(|varied| varied.share_so_far(now, packet.bytes));
        share.unwrap_or_else(|| self.transmitter.busy_until(now))
    }

    /// Capacity that the link has offered so far, ns: the time, or with a trace its opportunities.
    pub fn offered(&self) -> u64 {
        let now = self.cx.now;
        self.varied.as_ref().map_or(now.0, |varied| varied.offered(now))
    }

    /// Changes the link to `link` from now on, except its buffer. Packets in flight keep their delay and their order.
    pub fn revise_link(&mut self, link: &Link) {
        self.set_rate(Rate(link.rate_bps));
        self.link_delay = Time::from_secs(link.delay_s);
        self.shared.set_link_delay(self.link_delay);
        let now = self.cx.now;
        match &mut self.varied {
            Some(varied) => varied.revise(link, now, &self.transmitter),
            None if link.varies() => {
                self.varied = Some(Varied::started(link, self.seed, now, &self.transmitter));
                if std::mem::take(&mut self.is_plain) {
                    self.transmitter.hide();
                }
            }
            None => {}
        }
        if self.transmitter.waits() {
            self.transmitter.stop();
            self.transmit_specially();
        }
    }

    /// The link's present propagation delay, one way.
    pub fn link_delay(&self) -> Time {
        self.link_delay
    }

    /// State of a link that varies.
    pub fn varied(&self) -> Option<&Varied> {
        self.varied.as_deref()
    }
}
