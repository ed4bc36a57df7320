//! The sender's response to echoed marks (RFC 3168, section 6.1.2).

use super::receiver::ACE_VALUES;

/// The sender's responses to congestion so far, so that it responds once per window of data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EcnState {
    /// One past the highest segment sent when a loss or a mark last cut the window.
    pub reduced: u64,
    /// The same, for marks only.
    pub marked_until: u64,
    /// The load before that cut, segments.
    pub load: f32,
    /// Whether a mark at a window of one holds back new data until the timer expires.
    pub paused: bool,
    /// Whether the next new segment carries CWR.
    pub cwr_due: bool,
    /// The ACE field of the latest ACK.
    ace: u8,
}

impl EcnState {
    /// The marked segments since the previous ACK according to the ACE field: their number modulo 8. Eight or more, after
    /// lost ACKs, look like fewer.
    pub fn read_ace(&mut self, ace: u8) -> u8 {
        let before = std::mem::replace(&mut self.ace, ace);
        ace.wrapping_sub(before) % ACE_VALUES
    }
}

impl Default for EcnState {
    fn default() -> Self {
        // The SYN counts as answered.
        EcnState { reduced: 1, marked_until: 0, load: 0.0, paused: false, cwr_due: false, ace: 0 }
    }
}

#[cfg(test)]
mod tests {
    use crate::packet::Ecn;
    use crate::tcp::TcpVariant;
    use crate::tcp::receiver::Ack;
    use crate::tcp::rig::Rig;
    use crate::tcp::segment::Segment;
    use crate::tcp::{LossDetection, TcpOptions};

    fn ecn(options: &mut TcpOptions) {
        options.ecn = true;
    }

    #[test]
    fn an_echo_halves_the_window_and_resends_nothing() {
        let mut rig = Rig::new(16, ecn);
        assert!(rig.echo(2).is_empty());
        assert_eq!((rig.sender.cwnd(), rig.sender.window().ssthresh), (8.0, 8.0));
        assert_eq!(rig.sender.retransmissions(), 0);
        assert_eq!(rig.cuts, 1);
    }

    #[test]
    fn echoes_within_one_window_cut_once() {
        let mut rig = Rig::new(16, ecn);
        for next in 2..=17 {
            rig.echo(next);
        }
        assert_eq!(rig.cuts, 1);
        assert_eq!(rig.sender.cwnd(), 8.0);
        // Segment 17 was sent after the cut.
        rig.echo(18);
        assert_eq!(rig.cuts, 2);
        assert_eq!(rig.sender.cwnd(), 4.0);
    }

    #[test]
    fn an_echo_does_not_open_the_window() {
        let mut rig = Rig::new(16, ecn);
        rig.echo(2);
        rig.echo(3);
        assert_eq!(rig.sender.cwnd(), 8.0);
        rig.ack(4);
        assert!(rig.sender.cwnd() > 8.0);
    }

    #[test]
    fn an_echo_in_slow_start_ends_it() {
        let mut rig = Rig::new(4, ecn);
        rig.ack(2);
        assert_eq!(rig.sender.cwnd(), 5.0);
        rig.echo(3);
        assert_eq!(rig.sender.cwnd(), 2.5);
        assert_eq!(rig.sender.window().ssthresh, 2.5);
    }

    /// Section 6.1.2: CWR reports the cut once, on new data.
    #[test]
    fn the_first_new_segment_after_a_cut_carries_cwr() {
        let mut rig = Rig::new(4, ecn);
        rig.echo(2);
        let mut sent = Vec::new();
        for next in 3..=8 {
            rig.ack(next);
            sent.extend(rig.sent.iter().copied());
        }
        assert_eq!(sent[0], Segment::new(5).with_ecn(Ecn::Ect0).window_reduced());
        assert!(sent[1..].iter().all(|segment| !segment.cwr()));
    }

    /// A fast retransmit also cuts the window; CWR waits for new data (section 6.1.2).
    #[test]
    fn a_loss_sets_cwr_on_the_next_new_segment() {
        let mut rig = Rig::new(8, ecn);
        for _ in 0..3 {
            rig.ack(1);
        }
        assert_eq!(rig.sent, [Segment::new(1)]);
        rig.ack(11);
        assert!(rig.sent[0].cwr() && rig.sent[0].seq() >= 11, "{:?}", rig.sent);
    }

    /// Sections 6.1.1 and 6.1.5: only new data are ECN-capable.
    #[test]
    fn neither_syn_nor_retransmissions_are_ecn_capable() {
        let mut rig = Rig::opening(ecn);
        assert_eq!(rig.sent, [Segment::new(0)]);
        rig.ack(1);
        assert!(!rig.sent.is_empty());
        assert!(rig.sent.iter().all(|segment| segment.ecn() == Ecn::Ect0));
        rig.time_out();
        assert_eq!(rig.sent, [Segment::new(1)]);
    }

    #[test]
    fn without_the_option_nothing_is_ecn_capable() {
        let rig = Rig::new(4, |_| ());
        assert!(rig.sent.iter().all(|segment| segment.ecn() == Ecn::NotCapable));
    }

    /// Section 6.1.2: drops and marks within one window of data cut the window once.
    #[test]
    fn a_loss_in_a_marked_window_is_repaired_without_another_cut() {
        for variant in [TcpVariant::Reno, TcpVariant::NewReno, TcpVariant::Sack, TcpVariant::Cubic]
        {
            let mut rig = Rig::new(16, |options| {
                ecn(options);
                options.tcp = variant;
            });
            rig.echo(2);
            let cwnd = rig.sender.cwnd();
            for end in 4..=6 {
                rig.sack(2, &[(3, end)]);
            }
            assert_eq!(rig.sender.retransmissions(), 1, "{variant:?}");
            assert_eq!((rig.cuts, rig.sender.cwnd()), (1, cwnd), "{variant:?}");
        }
    }

    /// RFC 8257, section 3.5: a cut in proportion to the marks does not replace the cut for a loss; both together halve the
    /// window.
    #[test]
    fn a_loss_in_a_window_with_counted_marks_halves_it_in_all() {
        for detection in [LossDetection::DuplicateAcks, LossDetection::Rack] {
            let mut rig = Rig::new(16, |options| {
                ecn(options);
                options.tcp = TcpVariant::Dctcp;
                options.loss_detection = Some(detection);
            });
            // Fifteen windows without marks, so that the first mark cuts little.
            for _ in 0..15 {
                let [.., max] = rig.sender.edges();
                rig.ack(max);
            }
            let [una, _, max] = rig.sender.edges();
            let before = rig.sender.cwnd();
            let ack = Ack { next: una + 2, echo: false, marked: 1, blocks: &[] };
            rig.call(|sender, cx| sender.on_ack(&ack, cx));
            let marked = rig.sender.cwnd();
            assert!(marked > 0.75 * before, "{detection:?}: {marked} of {before}");
            for end in 4..=8 {
                rig.sack(una + 2, &[(una + 3, una + end)]);
            }
            assert_eq!(rig.cuts, 2, "{detection:?}");
            let halved = rig.sender.window().ssthresh;
            assert!((halved - 0.5 * before).abs() < 1.0, "{detection:?}: {halved} of {before}");
            assert!(max > una + 8);
        }
    }

    /// Section 6.1.2: with a window of one, an echo restarts the timer, and new data wait for it to
    /// expire.
    #[test]
    fn with_a_window_of_one_an_echo_waits_for_the_timer() {
        let mut rig = Rig::new(1, ecn);
        assert!(rig.echo(2).is_empty());
        let rto = rig.sender.tcb.timer.rtt.timeout();
        assert_eq!(rig.sender.deadline(), Some(rig.now + rto));
        assert_eq!(rig.time_out(), [2]);
        assert_eq!(rig.sender.timeouts(), 0);
        assert_eq!(rig.sender.retransmissions(), 0);
        assert_eq!(rig.sender.tcb.timer.rtt.timeout(), rto);
        assert!(!rig.ack(3).is_empty());
    }

    /// With rate reduction and RACK, the cut for a mark is spread over an RTT.
    #[test]
    fn rate_reduction_spreads_the_cut_for_a_mark() {
        let mut rig = Rig::new(16, |options| {
            ecn(options);
            options.tcp = TcpVariant::Sack;
            options.rate_reduction = Some(true);
            options.loss_detection = Some(LossDetection::Rack);
        });
        let sent: Vec<usize> = (2..=17).map(|next| rig.echo(next).len()).collect();
        assert_eq!(sent, [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 1]);
        assert_eq!((rig.cuts, rig.sender.cwnd()), (1, 8.0));
    }

    /// With a least window of two segments, a mark neither goes below nor waits for the timer.
    #[test]
    fn a_floor_of_two_segments_never_waits() {
        let mut rig = Rig::new(2, |options| {
            ecn(options);
            options.ecn_least_window_packets = Some(2);
        });
        assert_eq!(rig.echo(2), [3]);
        assert_eq!((rig.sender.cwnd(), rig.sender.window().ssthresh), (2.0, 2.0));
    }

    /// RFC 8511, section 3: after a mark in congestion avoidance 0.8 of the load remains, with CUBIC 0.85. A mark in slow start
    /// and a loss cut as without ABE.
    #[test]
    fn abe_cuts_less_for_a_mark_than_for_a_loss() {
        for (tcp, after_loss, after_mark) in
            [(TcpVariant::NewReno, 10.0, 16.0), (TcpVariant::Cubic, 14.0, 17.0)]
        {
            for (ssthresh, expected) in [(2, after_mark), (1000, after_loss)] {
                let mut rig = Rig::new(20, |options| {
                    ecn(options);
                    (options.tcp, options.abe) = (tcp, Some(true));
                    options.initial_ssthresh_packets = Some(ssthresh);
                });
                rig.echo(2);
                assert_eq!(rig.sender.cwnd(), expected, "{tcp:?} {ssthresh}");
            }
            let mut rig = Rig::new(20, |options| {
                ecn(options);
                (options.tcp, options.abe) = (tcp, Some(true));
                options.initial_ssthresh_packets = Some(2);
            });
            for end in 3..=5 {
                rig.sack(1, &[(2, end)]);
            }
            assert_eq!(rig.sender.window().ssthresh, after_loss, "{tcp:?}");
        }
    }

    /// RFC 9438, section 4.6: CUBIC keeps the same fraction after a mark as after a loss.
    #[test]
    fn an_echo_leaves_cubic_seven_tenths() {
        let mut rig = Rig::new(20, |options| {
            ecn(options);
            options.tcp = TcpVariant::Cubic;
        });
        rig.echo(2);
        assert_eq!(rig.sender.cwnd(), 14.0);
    }
}
