//! What the tests of senders share.

use super::Config;
use super::receiver::Ack;
use super::scoreboard::Range;
use super::sender::{Cx, Sender};
use super::tests::config;
use crate::scenario::TcpOptions;
use crate::units::Time;

/// A sender alone with its ACKs, one every 10 ms.
pub struct Bench {
    pub config: Config,
    pub sender: Sender,
    pub now: Time,
    pub cuts: u32,
}

impl Bench {
    /// An established connection with `window` segments from 1 on in flight and nothing lost.
    pub fn new(window: u32, change: impl FnOnce(&mut TcpOptions)) -> Bench {
        let config = config(|options| {
            options.initial_window_packets = Some(window);
            change(options);
        });
        let sender = Sender::new(&config, 0.0);
        let mut bench = Bench { config, sender, now: Time::ZERO, cuts: 0 };
        assert_eq!(bench.call(|sender, cx| sender.start(cx)), [0]);
        bench.ack(1);
        bench
    }

    pub fn call(&mut self, call: impl FnOnce(&mut Sender, &mut Cx<'_>)) -> Vec<u64> {
        self.now += Time::from_millis(10);
        let mut out = Vec::new();
        let mut cx = Cx { now: self.now, config: &self.config, out: &mut out, cut: false };
        call(&mut self.sender, &mut cx);
        self.cuts += u32::from(cx.cut);
        out
    }

    /// What a cumulative ACK releases.
    pub fn ack(&mut self, next: u64) -> Vec<u64> {
        self.call(|sender, cx| sender.on_ack(&Ack::new(next, &[]), cx))
    }

    pub fn sack(&mut self, next: u64, blocks: &[(u64, u64)]) -> Vec<u64> {
        let blocks: Vec<Range> = blocks.iter().map(|&(start, end)| Range { start, end }).collect();
        self.call(|sender, cx| sender.on_ack(&Ack::new(next, &blocks), cx))
    }

    pub fn time_out(&mut self) -> Vec<u64> {
        self.now = self.sender.deadline().expect("a pending timer");
        self.call(|sender, cx| sender.on_timeout(cx))
    }
}
