//! Reno's window with selective acknowledgements (RFC 2018), and the recovery of RFC 6675 or of ns-2's Sack1
//! agent.

use super::{CongestionControl, WindowModel};
use crate::tcp::RecoveryRules;
use crate::tcp::Config;
use crate::tcp::receiver::Ack;
use crate::tcp::recovery::{rack, sack1, selective};
use crate::tcp::sender::{Cx, Sender};

/// SACK has no state of its own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sack;

impl CongestionControl for Sack {
    const MODEL: Option<WindowModel> = Some(WindowModel::Reno);
    const SELECTIVE: bool = true;

    fn window_bounds_flight(config: &Config) -> bool {
        config.recovery == RecoveryRules::Rfc
    }

    fn on_ack(sender: &mut Sender, ack: &Ack<'_>, cx: &mut Cx<'_>) {
        match cx.config.recovery {
            RecoveryRules::Rfc if cx.config.rack => rack::on_ack(sender, ack, cx),
            RecoveryRules::Rfc => selective::on_ack(sender, ack, cx),
            RecoveryRules::Ns2 => sack1::on_ack(sender, ack, cx),
        }
    }
}
