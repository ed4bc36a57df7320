//! Helpers for tests of senders.

use super::Config;
use super::receiver::Ack;
use super::scoreboard::Range;
use super::segment::Segment;
use super::sender::Sender;
use super::tcb::Cx;
use crate::tcp::TcpOptions;
use crate::units::Time;

/// The configuration for 1000-byte segments and the default options as modified by `change`.
pub fn config(change: impl FnOnce(&mut TcpOptions)) -> Config {
    let mut tcp = TcpOptions { receive_window_bytes: 10_000_000, ..TcpOptions::default() };
    change(&mut tcp);
    Config::new(1000, &tcp)
}

/// A sender by itself, with an ACK every 10 ms.
pub struct Rig {
    pub config: Config,
    pub sender: Sender,
    pub now: Time,
    pub cuts: u32,
    /// Segments released by the latest call.
    pub sent: Vec<Segment>,
}

impl Rig {
    /// An established connection with `window` segments from 1 on in flight and nothing lost.
    pub fn new(window: u32, change: impl FnOnce(&mut TcpOptions)) -> Rig {
        let mut rig = Rig::opening(|options| {
            options.initial_window_packets = Some(window);
            change(options);
        });
        rig.ack(1);
        rig
    }

    /// A connection whose SYN has just been sent.
    pub fn opening(change: impl FnOnce(&mut TcpOptions)) -> Rig {
        let config = config(change);
        let sender = Sender::new(&config, 0.0);
        let mut rig = Rig { config, sender, now: Time::ZERO, cuts: 0, sent: Vec::new() };
        assert_eq!(rig.call(|sender, cx| sender.start(cx)), [0]);
        rig
    }

    pub fn call(&mut self, call: impl FnOnce(&mut Sender, &mut Cx<'_>)) -> Vec<u64> {
        self.now += Time::from_millis(10);
        self.sent.clear();
        let mut cx = Cx::new(self.now, &self.config, &mut self.sent);
        call(&mut self.sender, &mut cx);
        self.cuts += u32::from(cx.cut);
        self.sent.iter().map(|segment| segment.seq()).collect()
    }

    /// The segments that a cumulative ACK releases.
    pub fn ack(&mut self, next: u64) -> Vec<u64> {
        self.sack(next, &[])
    }

    /// As [`Rig::ack`], with ECN-Echo.
    pub fn echo(&mut self, next: u64) -> Vec<u64> {
        let ack = Ack { next, echo: true, marked: 0, blocks: &[] };
        self.call(|sender, cx| sender.on_ack(&ack, cx))
    }

    pub fn sack(&mut self, next: u64, blocks: &[(u64, u64)]) -> Vec<u64> {
        let blocks: Vec<Range> = blocks.iter().map(|&(start, end)| Range { start, end }).collect();
        let ack = Ack { next, echo: false, marked: 0, blocks: &blocks };
        self.call(|sender, cx| sender.on_ack(&ack, cx))
    }

    /// Lets the timer expire, whatever its purpose; returns the segments released.
    pub fn expire(&mut self) -> Vec<u64> {
        self.now = self.sender.deadline().expect("a pending timer");
        self.call(|sender, cx| sender.on_timer(cx))
    }

    pub fn time_out(&mut self) -> Vec<u64> {
        self.now = self.sender.deadline().expect("a pending timer");
        self.call(|sender, cx| sender.on_timeout(cx))
    }
}
