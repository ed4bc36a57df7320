//! Reno's window with selective acknowledgements (RFC 2018), and the recovery of RFC 6675, of RFC 8985 or of ns-2's
//! Sack1 agent.

use super::{Controller, LossRecovery, Window, WindowModel};

/// SACK's only state is the window.
#[derive(Clone, Debug)]
pub struct Sack(Window);

impl Controller for Sack {
    const RECOVERY: LossRecovery = LossRecovery::Sack;
    const SEES_EVERY_ACK: bool = false;
    const MODEL: Option<WindowModel> = Some(WindowModel::Reno);

    window_alone!();
}
