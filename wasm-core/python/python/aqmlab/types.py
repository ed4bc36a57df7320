"""Documents of the core, as dictionaries. A type whose name ends in `Input` may leave out fields with a default.

Made by `npm run generate` from the Rust types; not to be edited by hand.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

__all__ = [
    "AboveMax",
    "Access",
    "AdaptiveRed",
    "AdaptiveRedInput",
    "Advice",
    "AdviceAt",
    "AfterTimeout",
    "Amended",
    "Average",
    "Buffer",
    "BurstAnswer",
    "BurstInput",
    "Bursts",
    "BurstsInput",
    "By",
    "Cake",
    "CakeInput",
    "Call",
    "CallInput",
    "CaptureAnswer",
    "CaptureRequestInput",
    "Cbr",
    "CbrInput",
    "ChainAnswer",
    "ChainInput",
    "Change",
    "ClassDelay",
    "ClassHistory",
    "ClassState",
    "ClassSummary",
    "Cobalt",
    "CobaltInput",
    "Code",
    "CodeArg",
    "CodePhrase",
    "Codel",
    "CodelInput",
    "Codepoint",
    "Colour",
    "Combining",
    "Compared",
    "Completion",
    "CompletionTimes",
    "ConsecutiveLosses",
    "Control",
    "Cost",
    "Costs",
    "Counts",
    "CubicAlpha",
    "Curve",
    "DctcpAlpha",
    "DecisionKind",
    "DelayFrom",
    "DelaySummary",
    "Delivery",
    "DialectNote",
    "Difference",
    "Distribution",
    "Draws",
    "Drops",
    "Dsred",
    "DsredInput",
    "DualPi2",
    "DualPi2Input",
    "DynamicThresholds",
    "DynamicThresholdsInput",
    "Ellipse",
    "Estimate",
    "Examined",
    "Exempt",
    "ExportAnswer",
    "ExportRequestInput",
    "Fair",
    "FairInput",
    "Fault",
    "FaultDocument",
    "Figures",
    "Files",
    "FilesInput",
    "Finished",
    "Fit",
    "Fork",
    "FqCodel",
    "FqCodelInput",
    "Framing",
    "Ftp",
    "FtpInput",
    "Game",
    "GameInput",
    "Gauge",
    "GentleEnd",
    "Grade",
    "Gred",
    "GredI",
    "GredIInput",
    "GredInput",
    "History",
    "Hred",
    "HredInput",
    "Import",
    "ImportAnswer",
    "ImportRequestInput",
    "Imported",
    "ImportedLink",
    "Isolate",
    "Jitter",
    "JitterInput",
    "Knot",
    "Lane",
    "LaneHistory",
    "LaneInput",
    "LaneReport",
    "LaneState",
    "LaneSummary",
    "LengthUnit",
    "Level",
    "Link",
    "LinkInput",
    "LinkState",
    "Loop",
    "LossDetection",
    "Margins",
    "Marked",
    "Meaning",
    "Measure",
    "Meter",
    "NoProposal",
    "Note",
    "Of",
    "Offer",
    "Overflow",
    "Overload",
    "ParabolaRed",
    "ParabolaRedInput",
    "Pareto",
    "Parsed",
    "Part",
    "PartDocument",
    "PartJob",
    "PartLane",
    "PathHistory",
    "PerConnection",
    "PerSession",
    "Pi2",
    "Pi2Input",
    "Pie",
    "PieInput",
    "Place",
    "Playback",
    "Plot",
    "Point",
    "PointLane",
    "Poisson",
    "PoissonInput",
    "Probe",
    "ProbeInput",
    "Profile",
    "Proposal",
    "Quantity",
    "QueueDelay",
    "QueueExceed",
    "QueueFigures",
    "QueueLimit",
    "QueueShape",
    "QueueSpec",
    "QueueSpecInput",
    "QueueSummary",
    "Reason",
    "ReasonArg",
    "ReasonPhrase",
    "Recovery",
    "Red",
    "RedFitAnswer",
    "RedFitInput",
    "RedInput",
    "RedTail",
    "RedTailInput",
    "Refusal",
    "Report",
    "Result",
    "Reverse",
    "ReverseInput",
    "ReverseSummary",
    "Revised",
    "Rule",
    "RuleAssigned",
    "RuleCompletion",
    "RuleDocument",
    "RuleEvent",
    "RuleExample",
    "RuleFault",
    "RuleFile",
    "RuleFormat",
    "RuleHardware",
    "RuleHeld",
    "RuleKnot",
    "RuleLine",
    "RuleLinePart",
    "RuleMathNode",
    "RuleMend",
    "RuleMover",
    "RuleNamed",
    "RuleOf",
    "RuleOfInput",
    "RuleParam",
    "RuleReading",
    "RuleShown",
    "RuleType",
    "RuleView",
    "RuleWord",
    "RuleWordKind",
    "RunsAnswer",
    "RunsInput",
    "SameInput",
    "Scenario",
    "ScenarioInput",
    "Scheduler",
    "SchedulerOf",
    "SchedulerOfInput",
    "SchemeTraits",
    "SecondQueue",
    "SecondQueueInput",
    "Service",
    "Share",
    "Signal",
    "SignalsAt",
    "Since",
    "Since2",
    "Since3",
    "Since4",
    "Since5",
    "Sketch",
    "SketchInput",
    "Spacing",
    "SpareAt",
    "Srtcm",
    "SsthreshFrom",
    "StabilityAdviceInput",
    "StabilityAnswer",
    "StabilityInput",
    "StabilityMapInput",
    "Stamps",
    "Stopped",
    "StoppedRun",
    "SubQueue",
    "SubQueueInput",
    "SweepDocument",
    "SweepDocumentInput",
    "SweepResults",
    "TailDrop",
    "Takes",
    "Talk",
    "Tally",
    "TcpAnswer",
    "TcpInput",
    "TcpTraffic",
    "TcpTrafficInput",
    "TcpVariant",
    "ThinkFrom",
    "Thresholds",
    "Tins",
    "Trace",
    "TraceInput",
    "TraceKind",
    "Traffic",
    "TrafficInput",
    "TrialReport",
    "Trtcm",
    "Unmodelled",
    "Vary",
    "Verdict",
    "Video",
    "VideoCall",
    "VideoCallInput",
    "VideoInput",
    "Web",
    "WebInput",
    "Wred",
    "WredCurve",
    "WredInput",
    "Writes",
    "WritesInput",
    "Wrong",
    "WrongArg",
    "WrongPhrase",
]


class TcpTraffic(TypedDict):
    """Fields of all TCP traffic."""

    id: "str"
    """Name of the class."""
    packet_bytes: "int"
    """Size of a whole data packet. Range: 64 to 65535 bytes. Default: 1000."""
    rtt_s: "Distribution"
    """Round trip without queueing and serialisation. Range: s. Default: 0.1."""
    dscp: "NotRequired[int]"
    """Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for
    NQB. Range: 0 to 63.
    """
    meter: "NotRequired[Meter]"
    """Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green,
    yellow and red, and all other packets green.
    """
    host: "NotRequired[str]"
    """Host at the near end of the path. Classes that name the same host share it; otherwise each
    flow or client has its own.
    """
    peer: "NotRequired[str]"
    """Host at the far end of the path, in the same way."""
    tcp: "TcpVariant"
    """Congestion control. Default: newreno."""
    profile: "Profile"
    """Whose rules the sender follows where senders differ. Default: rfc."""
    receive_window_bytes: "int"
    """Receive window. Default: no limit in practice. Range: 64 to 10000000000 bytes. Default:
    10000000.
    """
    delayed_ack: "NotRequired[bool]"
    """Whether the receiver acknowledges every second segment (RFC 1122, RFC 5681 section 4.2).
    Default: no; linux: yes.
    """
    ack_packets: "NotRequired[int]"
    """Most segments that one delayed ACK covers. Default: 2. Range: 2 to 64 packets."""
    ace: "NotRequired[bool]"
    """Whether receivers that count marks for dctcp and prague do so in the three bits of the ACE
    field (RFC 9768): a lost ACK then hides no marks, but eight look like none. Default: no,
    each ACK has the exact number since the previous one.
    """
    one_bit_feedback: "NotRequired[bool]"
    """Whether receivers echo marks for dctcp in one bit (RFC 8257, section 3.2): an ACK with
    ECN-Echo counts all that it acknowledges as marked, one without it nothing. Without effect
    where `ace` counts. Default: no, each ACK has the exact number since the previous one.
    """
    delayed_ack_s: "NotRequired[float]"
    """Longest delay of an ACK; RFC 1122 allows up to 0.5 s. Default: 0.1 s; linux: 0.04 s.
    Range: 0.001 to 0.5 s.
    """
    receive_offload_s: "NotRequired[float]"
    """Receive offload in place of delayed and quick ACKs: segments that arrive within this time
    of the first form a train with one ACK, at its end or when it has 65,535 bytes. Default:
    none. Range: 0.000001 to 0.01 s.
    """
    ecn: "bool"
    """Whether data packets are ECN-capable, and the sender responds to marks (RFC 3168).
    Default: False.
    """
    initial_window_packets: "NotRequired[int]"
    """Congestion window after the handshake. Default: RFC 5681's 2 to 4 by packet size; ns2: 2;
    linux: 10 (RFC 6928). Range: 1 to 10000 packets.
    """
    initial_ssthresh_packets: "NotRequired[int]"
    """Initial slow-start threshold. Default: the receive window. Range: 1 to 1000000000 packets."""
    min_rto_s: "NotRequired[float]"
    """Least retransmission timeout. Default: 1 s (RFC 6298); ns2 and linux: 0.2 s. Range: 0.001
    to 60 s.
    """
    initial_rto_s: "NotRequired[float]"
    """Retransmission timeout before the first measurement. Default: 1 s (RFC 6298); ns2: 3 s.
    Range: 0.001 to 60 s.
    """
    clock_tick_s: "NotRequired[float]"
    """Granularity of the sender's clock; 0 measures exactly. Default: 0; ns2: 0.01 s. Range: 0
    to 1 s.
    """
    limited_transmit: "NotRequired[bool]"
    """Whether the first two duplicate ACKs release new data (RFC 3042). Default: yes."""
    after_timeout: "NotRequired[AfterTimeout]"
    """What is retransmitted after a timeout. Default: holes; ns2: go_back_n."""
    ssthresh_from: "NotRequired[SsthreshFrom]"
    """What a loss halves. Default: flight_size; ns2: cwnd."""
    repeated_timeout_halves: "NotRequired[bool]"
    """Whether a repeated timeout of the same segment halves ssthresh again. Default: no (RFC
    5681, section 3.1); ns2: yes.
    """
    recovery: "NotRequired[Recovery]"
    """How fast recovery counts and ends. Default: rfc; ns2: ns2."""
    byte_counting: "NotRequired[bool]"
    """Whether the window grows by acknowledged segments (RFC 3465 without its limit L; RFC 5681,
    section 3.1) instead of by ACKs. Default: no; linux: yes.
    """
    cubic_alpha: "NotRequired[CubicAlpha]"
    """Growth of CUBIC's Reno-friendly window beyond the window before the cut. Default: rfc;
    linux: constant.
    """
    dctcp_alpha: "NotRequired[DctcpAlpha]"
    """Resolution of DCTCP's estimate of the fraction of marked segments. Default: exact; linux:
    whole.
    """
    whole_segments: "NotRequired[bool]"
    """Whether the window grows by whole segments. With byte counting, acknowledged segments
    accumulate until they fill a window (RFC 3465, section 2.1); CUBIC's targets are whole
    (Ha, Rhee & Xu 2008, algorithm 1). Default: no; linux: yes.
    """
    ecn_least_window_packets: "NotRequired[int]"
    """Least window after a mark. At 1, a mark at a window of one waits for the timer (RFC 3168,
    section 6.1.2). Default: 1; linux: 2. Range: 1 to 2 packets.
    """
    quick_acks: "NotRequired[bool]"
    """Whether a receiver that delays ACKs sends some at once: the first 16, two from the first
    mark that the sender has not answered, and one when the sender answers. Default: no;
    linux: yes.
    """
    rate_reduction: "NotRequired[bool]"
    """Whether recovery with selective acknowledgements spreads the window reduction over an RTT
    (PRR, RFC 6937). Default: no; linux: yes.
    """
    loss_detection: "NotRequired[LossDetection]"
    """How a sender with selective acknowledgements detects a lost segment. Default:
    duplicate_acks; linux: rack.
    """
    hystart: "NotRequired[bool]"
    """Whether the first slow start ends when the RTT grows (RFC 9406). The window then grows a
    quarter as fast for five RTTs, and as in congestion avoidance afterwards. Default: no.
    """
    prague_alpha_start: "NotRequired[float]"
    """Prague's estimate of the fraction of marked segments before the first mark. Default: 1.
    Range: 0 to 1.
    """
    prague_rtt_floor_s: "NotRequired[float]"
    """Least round trip that Prague uses, so that its rate depends less on short ones. Default:
    0.025 s. Range: 0 to 1 s.
    """
    prague_after_rounds: "NotRequired[int]"
    """Round trips of congestion avoidance before that applies. Default: 0. Range: 0 to 1000000."""
    ledbat_target_s: "NotRequired[float]"
    """LEDBAT's target of the queueing delay (RFC 6817, section 2.5). Default: 0.1 s, the longest
    that the RFC allows. Range: 0.001 to 0.1 s.
    """
    fractional_window: "NotRequired[bool]"
    """Whether Prague's window may fall below two segments, down to a tenth of one, which pacing
    then realises. Default: yes.
    """
    abe: "NotRequired[bool]"
    """Whether a mark in congestion avoidance leaves 0.8 of the load, or 0.85 with CUBIC, while a
    loss leaves less (ABE, RFC 8511). Default: no.
    """
    pacing: "NotRequired[bool]"
    """Whether the sender spreads a window over a round trip. Default: prague only."""
    pacing_start: "NotRequired[float]"
    """Windows that a paced sender sends per round trip while it has less than half of ssthresh.
    Default: 2. Range: 0.5 to 10.
    """
    pacing_later: "NotRequired[float]"
    """Windows that a paced sender sends per round trip otherwise. Default: 1.2; prague: 1.
    Range: 0.5 to 10.
    """
    train_s: "NotRequired[float]"
    """Longest train of a paced sender, as time at the paced rate. Segments of a train leave back
    to back at the rate of the access link, as with segmentation offload. Default: 0, single
    segments. Range: 0 to 0.1 s.
    """
    train_bytes: "NotRequired[int]"
    """Most bytes of a train. Default: 65,535. Range: 64 to 1000000 bytes."""
    ack_loss: "NotRequired[float]"
    """Share of the ACKs that are lost on their way back, each independently; the answer to the
    SYN is one of them. Default: 0. Range: 0 to 0.9.
    """


class Scenario(TypedDict):
    """A scenario: a bottleneck, its traffic, and lanes that differ in the queue discipline."""

    version: "int"
    """Version of this format. Range: 1 to 1."""
    title: "str"
    """What the scenario is about. Default: empty."""
    seed: "int"
    """Seed of the random streams, common to all lanes. Range: 0 to 4294967295. Default: 1."""
    duration_s: "float"
    """Simulated time at which a headless run ends. Range: 0.001 to 100000 s. Default: 200."""
    warmup_s: "float"
    """Simulated time before which nothing is counted. Range: 0 to 100000 s. Default: 0."""
    link: "Link"
    """The bottleneck."""
    access: "Access"
    """The access link of each TCP flow."""
    reverse: "NotRequired[Reverse]"
    """The queue of ACKs on their way back; absent by default."""
    traffic: "list[Traffic]"
    """Traffic classes."""
    lanes: "list[Lane]"
    """Lanes: the same traffic through different queue disciplines."""
    timeline: "list[Change]"
    """Changes at simulated times."""
    notes: "NotRequired[list[Note]]"
    """Notes on plots. Runs do not depend on them."""


class Link(TypedDict):
    """The bottleneck link."""

    rate_bps: "int"
    """Rate of the bottleneck. Range: 1000 to 10000000000 bit/s."""
    delay_s: "float"
    """Propagation delay of the bottleneck, one way. Range: 0 to 10 s. Default: 0.01."""
    buffer: "Buffer"
    """Limit of the system, including the packet in transmission."""
    trace: "NotRequired[Trace]"
    """A trace that serves the link in place of its rate. It repeats. Packets have 1500 bytes at
    most.
    """
    bursts: "NotRequired[Bursts]"
    """Access to a shared channel before each burst; not with a trace, which has its own bursts."""
    jitter: "NotRequired[Jitter]"
    """Extra delay of each data packet."""


class BufferPackets(TypedDict):

    packets: "int"
    """Range: 1 to 1000000."""


class BufferBytes(TypedDict):

    bytes: "int"
    """Range: 64 to 10000000000."""


Buffer: TypeAlias = "BufferPackets | BufferBytes"
"""A buffer size in packets or in bytes."""


class Trace(TypedDict):
    """A link whose capacity varies, in place of the constant rate."""

    kind: "TraceKind"
    """Where the opportunities come from."""
    mean_bps: "NotRequired[int]"
    """Mean rate of a generated trace, in packets of 1500 bytes. Default: 12 Mb/s. Range: 10000
    to 1000000000 bit/s.
    """
    seed: "NotRequired[int]"
    """Seed of a generated trace. The scenario's own seed does not change it, so replications
    share the link. Default: 1. Range: 0 to 4294967295.
    """
    smooth: "bool"
    """Whether the opportunities of one millisecond spread evenly over it. Otherwise they come
    together at its end, as in mahimahi, and queueing delays below a millisecond have no
    meaning. Default: False.
    """
    name: "NotRequired[str]"
    """Name of the file with the opportunities."""
    stamps: "NotRequired[Stamps]"
    """The opportunities of a trace of stamps: for each, the milliseconds since the previous one,
    separated by spaces.
    """


TraceKind: TypeAlias = "Literal['mobile', 'wifi', 'stamps']"
"""Origin of a trace."""


Stamps: TypeAlias = "str"


class Bursts(TypedDict):
    """Bursts of a shared channel, such as Wi-Fi's: when packets wait, the link waits for access
    to its channel, then sends the waiting packets, up to a limit, back to back at its rate.
    Each burst needs access again.
    """

    wait_min_s: "float"
    """Least wait for the channel; waits are uniform between the two. Range: 0 to 10 s. Default:
    0.001.
    """
    wait_max_s: "float"
    """Greatest wait for the channel. Range: 0 to 10 s. Default: 0.005."""
    packets: "int"
    """Most packets of a burst. Range: 1 to 10000 packets. Default: 32."""


class Jitter(TypedDict):
    """Extra delay of each data packet after the bottleneck: independent, uniform on the mean
    plus or minus the spread, as in netem without a table. A packet never overtakes the one
    before it.
    """

    mean_s: "float"
    """Mean extra delay. Range: 0 to 10 s. Default: 0.004."""
    spread_s: "float"
    """Greatest difference from the mean, at most the mean. Range: 0 to 10 s. Default: 0.002."""


class Access(TypedDict):
    """The access link of each TCP flow."""

    rate_bps: "int"
    """Rate of each access link. Range: 1000 to 100000000000 bit/s."""


class Reverse(TypedDict):
    """A bottleneck with a queue for ACKs on the return path. Without it they find an idle link
    at the bottleneck's rate.
    """

    rate_bps: "int"
    """Rate of the reverse link. Range: 1000 to 10000000000 bit/s. Default: 1000000."""
    buffer: "Buffer"
    """Limit of ACKs, including the one in transmission."""
    queue: "QueueSpec"
    """Queue discipline for ACKs. They are not ECN-capable."""
    thinning: "int"
    """Most ACKs that one ACK may cover. An ACK that only acknowledges more replaces the latest
    waiting ACK of its flow, unless that already covers this many. So thinning never loses the
    newest ACK. 1 keeps every ACK; a large number keeps one per flow, much as CAKE's
    ack-filter. Range: 1 to 1000000. Default: 1.
    """


QueueSpec: TypeAlias = "TailDrop | Red | Gred | GredI | Dsred | Hred | ParabolaRed | AdaptiveRed | RedTail | Codel | Pie | FqCodel | Pi2 | DualPi2 | Sketch | RuleOf | SchedulerOf | Cobalt | Wred | Fair | Cake"
"""A queue discipline and its parameters."""


class TailDrop(TypedDict):
    """Tail Drop has no parameters: the buffer is the link's."""

    kind: "Literal['tail_drop']"


Spacing: TypeAlias = "Literal['wait', 'uniform', 'linux', 'geometric']"
"""Distribution of the gaps between random drops at base probability p."""


Fit: TypeAlias = "Literal['ziegler']"
"""A model that gives RED its parameters."""


AboveMax: TypeAlias = "Literal['drop', 'mark']"
"""RED's treatment of ECN-capable packets where every other packet is dropped."""


class Red(TypedDict):

    kind: "Literal['red']"
    min_th: "float"
    """Average queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default:
    30.
    """
    max_th: "float"
    """Average queue from which every arrival is dropped. Range: 0 to 1000000 packets. Default:
    90.
    """
    max_p: "float"
    """Drop probability reached just below `max_th`. Range: 0 to 1. Default: 0.1."""
    w_q: "float"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.002."""
    spacing: "Spacing"
    """Distribution of the gaps between random drops. Default: wait."""
    fit: "NotRequired[Fit]"
    """Computes `min_th`, `max_th`, `max_p` and `w_q` from a parameter model, whatever their
    values here, for the link and traffic at the start and at each change of the discipline.
    Changing one of the four ends it.
    """
    above_max: "NotRequired[AboveMax]"
    """How ECN-capable packets are treated from `max_th` on. Default: drop."""
    spares_short: "NotRequired[bool]"
    """Whether an arrival that finds at most one packet waiting is accepted, as in ns-2;
    otherwise it is judged like any other, as in Floyd & Jacobson 1993 and in Linux. Default:
    True.
    """
    sees_idle: "NotRequired[bool]"
    """Whether the average decays while the link is idle (Floyd & Jacobson 1993, Fig. 2). Behind
    a shaper, Linux's RED does not see idle times. A few flows can then lock up, since an
    average above `max_th` drops every packet that could lower it. Default: True.
    """


GentleEnd: TypeAlias = "Literal['twice_max_th', 'buffer']"
"""Where the gentle slope reaches probability 1."""


class Gred(TypedDict):

    kind: "Literal['gred']"
    min_th: "float"
    """Average queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default:
    30.
    """
    max_th: "float"
    """Average queue at which the gentle slope starts. Range: 0 to 1000000 packets. Default: 90."""
    max_p: "float"
    """Drop probability at `max_th`. Range: 0 to 1. Default: 0.1."""
    w_q: "float"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.002."""
    gentle_end: "GentleEnd"
    """Where the gentle slope ends. Default: twice_max_th."""
    spacing: "Spacing"
    """Distribution of the gaps between random drops. Default: wait."""


class GredI(TypedDict):

    kind: "Literal['gred_i']"
    min_th: "float"
    """Queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default: 30."""
    max_th: "float"
    """Queue from which every arrival is dropped. Range: 0 to 1000000 packets. Default: 200."""
    max_p: "float"
    """Drop probability reached just below `max_th`. Range: 0 to 1. Default: 1."""
    spacing: "Spacing"
    """Distribution of the gaps between random drops. Default: wait."""


class Dsred(TypedDict):

    kind: "Literal['dsred']"
    k_l: "float"
    """Average queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default:
    6.
    """
    k_h: "float"
    """Average queue from which every arrival is dropped; K_m is half-way. Range: 0 to 1000000
    packets. Default: 20.
    """
    gamma: "float"
    """Mode selector: the drop probability at K_m is 1 - gamma. Range: 0 to 1. Default: 0.96."""
    w_q: "float"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.07."""
    spacing: "Spacing"
    """Distribution of the gaps between random drops. Default: uniform."""


class Hred(TypedDict):

    kind: "Literal['hred']"
    min_th: "float"
    """Average queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default:
    25.
    """
    max_th: "float"
    """Average queue from which every arrival is dropped. Range: 0 to 1000000 packets. Default:
    89.
    """
    max_p: "float"
    """Drop probability reached just below `max_th`. Range: 0 to 1. Default: 1."""
    w_q: "float"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.001953125."""
    asymptote_packets: "float"
    """Distance of the hyperbola's vertical asymptote beyond `max_th`. Range: 0.001 to 1000000
    packets. Default: 1.
    """
    spacing: "Spacing"
    """Distribution of the gaps between random drops. Default: geometric."""


class ParabolaRed(TypedDict):

    kind: "Literal['parabola_red']"
    min_th: "float"
    """Average queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default:
    25.
    """
    max_th: "float"
    """Average queue from which every arrival is dropped. Range: 0 to 1000000 packets. Default:
    89.
    """
    max_p: "float"
    """Drop probability reached just below `max_th`. Range: 0 to 1. Default: 1."""
    w_q: "float"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.001953125."""
    spacing: "Spacing"
    """Distribution of the gaps between random drops. Default: geometric."""


class DynamicThresholds(TypedDict):
    """Thresholds that follow the drop rate (Jou & Baras 2003, section V)."""

    p_lower: "float"
    """Drop rate below which the thresholds move down. Range: 0 to 1. Default: 0.01."""
    p_upper: "float"
    """Drop rate above which the thresholds move up. Range: 0 to 1. Default: 0.02."""
    gamma: "float"
    """Relative step of `min_th`. Range: 0 to 0.99. Default: 0.05."""
    interval_s: "float"
    """Time between steps. Range: 0.001 to 1000 s. Default: 0.5."""


class AdaptiveRed(TypedDict):

    kind: "Literal['adaptive_red']"
    min_th: "float"
    """Average queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default:
    20.
    """
    max_th: "float"
    """Average queue at which the gentle slope starts. Range: 0 to 1000000 packets. Default: 80."""
    max_p: "float"
    """Initial drop probability at `max_th`. Range: 0 to 1. Default: 0.1."""
    w_q: "float"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.002."""
    alpha: "float"
    """Largest increase of `max_p` per step; a quarter of `max_p` if that is less. Range: 0 to 1.
    Default: 0.01.
    """
    beta: "float"
    """Factor for decreasing `max_p`. Range: 0.01 to 1. Default: 0.9."""
    interval_s: "float"
    """Time between changes of `max_p`. Range: 0.001 to 1000 s. Default: 0.5."""
    gentle_end: "GentleEnd"
    """Where the gentle slope ends. Default: twice_max_th."""
    spacing: "Spacing"
    """Distribution of the gaps between random drops. Default: wait."""
    dynamic: "NotRequired[DynamicThresholds]"
    """Lets the thresholds follow the drop rate."""


class SecondQueue(TypedDict):
    """Adaptive RED of the second queue, in bytes."""

    min_th_bytes: "float"
    """Average second queue below which nothing is dropped early. Range: 0 to 1000000000 bytes.
    Default: 20000.
    """
    max_th_bytes: "float"
    """Average second queue at which the gentle slope starts. Range: 0 to 1000000000 bytes.
    Default: 80000.
    """
    max_p: "float"
    """Initial drop probability at `max_th_bytes`. Range: 0 to 1. Default: 0.1."""
    w_q: "float"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.00266."""
    alpha: "float"
    """Largest increase of `max_p` per step. Range: 0 to 1. Default: 0.01."""
    beta: "float"
    """Factor for decreasing `max_p`. Range: 0.01 to 1. Default: 0.9."""
    interval_s: "float"
    """Time between changes of `max_p`. Range: 0.001 to 1000 s. Default: 0.5."""
    gentle_end: "GentleEnd"
    """Where the gentle slope ends. Default: twice_max_th."""
    spacing: "Spacing"
    """Distribution of the gaps between random drops. Default: wait."""


class RedTail(TypedDict):

    kind: "Literal['red_tail']"
    min_th_1_bytes: "float"
    """Length of the first queue below which it is served at C1 min. Range: 0 to 1000000000
    bytes. Default: 2000.
    """
    max_th_1_bytes: "float"
    """Length of the first queue at which it would get the whole link rate; max_th / C is its
    design delay. Range: 1 to 1000000000 bytes. Default: 30000.
    """
    c1_min_bps: "float"
    """Lowest service rate of the first queue while it has packets. Range: 0 to 10000000000
    bit/s. Default: 200000.
    """
    c1_max_bps: "float"
    """Highest service rate of the first queue while the second has packets. Range: 0 to
    10000000000 bit/s. Default: 2700000.
    """
    threshold_packets: "int"
    """Number of packets for which a connection counts as young. Range: 0 to 1000000 packets.
    Default: 64.
    """
    idle_s: "float"
    """Silence after which a connection is forgotten. Range: 0.001 to 10000 s. Default: 5."""
    red: "SecondQueue"
    """Adaptive RED of the second queue."""


class Codel(TypedDict):

    kind: "Literal['codel']"
    target_s: "float"
    """Acceptable standing queueing delay. Range: 0.0001 to 10 s. Default: 0.005."""
    interval_s: "float"
    """Time above the target before dropping starts: a worst-case RTT. Range: 0.001 to 100 s.
    Default: 0.1.
    """
    mtu_bytes: "int"
    """Backlog up to which nothing is dropped: the link's largest packet. Range: 0 to 65535
    bytes. Default: 1500.
    """


DelayFrom: TypeAlias = "Literal['backlog', 'age']"
"""What PIE takes for the queueing delay (section 4.3)."""


class Pie(TypedDict):

    kind: "Literal['pie']"
    target_s: "float"
    """Reference queueing delay. Range: 0.0001 to 10 s. Default: 0.015."""
    update_s: "float"
    """Time between changes of the drop probability. Range: 0.001 to 10 s. Default: 0.015."""
    alpha_hz: "float"
    """Gain on the delay above the reference. Range: 0 to 1000 Hz. Default: 0.125."""
    beta_hz: "float"
    """Gain on the growth of the delay. Range: 0 to 1000 Hz. Default: 1.25."""
    burst_s: "float"
    """Duration of a burst that passes a quiet link without drops. Range: 0 to 100 s. Default:
    0.15.
    """
    mark_below: "float"
    """Drop probability from which ECN-capable packets are dropped too. Range: 0 to 1. Default:
    0.1.
    """
    derandomise: "NotRequired[bool]"
    """Whether the accumulated probability since the last drop spaces drops and finally forces
    one (RFC 8033, section 5.4), as in Linux; otherwise each arrival is an independent coin
    toss (section 4.1). Default: False.
    """
    high_delay_rule: "NotRequired[bool]"
    """Whether a delay above 250 ms adds 2 % at each update, as in Linux; RFC 8033 has no such
    rule. Default: True.
    """
    delay_from: "NotRequired[DelayFrom]"
    """The measure of the queueing delay (RFC 8033, section 4.3). Queues of `fair` always take
    the age. Default: backlog.
    """


Exempt: TypeAlias = "Literal['own', 'whole']"
"""The backlog that spares a packet while it is at most an MTU."""


class FqCodel(TypedDict):

    kind: "Literal['fq_codel']"
    target_s: "float"
    """Acceptable standing delay in a flow's queue. Range: 0.0001 to 10 s. Default: 0.005."""
    interval_s: "float"
    """Time above the target before dropping starts. Range: 0.001 to 100 s. Default: 0.1."""
    mtu_bytes: "int"
    """Backlog up to which nothing is dropped. Range: 0 to 65535 bytes. Default: 1500."""
    queues: "int"
    """Number of queues that flows are hashed to. Range: 1 to 8192. Default: 1024."""
    quantum_bytes: "int"
    """Bytes that a queue may send per turn. Range: 64 to 1000000 bytes. Default: 1514."""
    exempt_by: "NotRequired[Exempt]"
    """The backlog that, up to an MTU, spares a flow's packets. Default: own."""


Draws: TypeAlias = "Literal['independent', 'recurrence']"
"""How the probability selects packets to drop or mark."""


class Pi2(TypedDict):

    kind: "Literal['pi2']"
    target_s: "float"
    """Target queueing delay. Range: 0.0001 to 10 s. Default: 0.015."""
    update_s: "float"
    """Time between changes of the probability. Range: 0.001 to 10 s. Default: 0.015."""
    alpha_hz: "float"
    """Gain on the delay above the target. Range: 0 to 1000 Hz. Default: 0.15."""
    beta_hz: "float"
    """Gain on the growth of the delay. Range: 0 to 1000 Hz. Default: 3."""
    draws: "NotRequired[Draws]"
    """How the probability selects packets to drop or mark. Default: independent."""


SpareAt: TypeAlias = "Literal['departure', 'arrival']"
"""When queue L must hold more than the spared packets for its own marks."""


Combining: TypeAlias = "Literal['greater', 'both']"
"""How the two probabilities of queue L combine."""


Scheduler: TypeAlias = "Literal['weighted', 'shifted', 'credit']"
"""Which queue is served while both have packets."""


Overload: TypeAlias = "Literal['drop', 'overflow']"
"""What happens once marks can no longer control the delay."""


class DualPi2(TypedDict):

    kind: "Literal['dualpi2']"
    target_s: "float"
    """Target queueing delay of C. Range: 0.0001 to 10 s. Default: 0.015."""
    update_s: "float"
    """Time between changes of the probability. Range: 0.001 to 10 s. Default: 0.015."""
    alpha_hz: "float"
    """Gain on the delay above the target. Range: 0 to 1000 Hz. Default: 0.15."""
    beta_hz: "float"
    """Gain on the growth of the delay. Range: 0 to 1000 Hz. Default: 3."""
    coupling: "float"
    """Marks of L for each p' of the controller, k. Range: 0 to 100. Default: 2."""
    l_from_s: "float"
    """Delay in L above which its packets are marked. Range: 0 to 10 s. Default: 0.0008."""
    l_width_s: "float"
    """Delay over which the probability of a mark rises to 1; 0 makes a step. Range: 0 to 10 s.
    Default: 0.0004.
    """
    l_points: "NotRequired[list[list[float]]]"
    """A drawn curve in place of the ramp: points of delay, s, and probability of a mark,
    ascending by delay. Range: s.
    """
    l_spared_packets: "int"
    """Number of packets in L, the packet itself included, up to which none is marked for its
    delay. Range: 0 to 1000000. Default: 1.
    """
    l_spared_at: "NotRequired[SpareAt]"
    """When that number is compared. Default: departure."""
    spared_bytes: "int"
    """Bytes in both queues, those of the leaving packet included, below which p' neither marks
    nor drops. Range: 0 to 1000000000 bytes. Default: 0.
    """
    combining: "NotRequired[Combining]"
    """How the two probabilities of L combine. Default: greater."""
    scheduler: "NotRequired[Scheduler]"
    """Which queue is served while both have packets. Default: weighted."""
    classic_share: "float"
    """Share of the link that C gets at least, with a weighted scheduler. Range: 0 to 1. Default:
    0.0625.
    """
    shift_s: "float"
    """Time shift in favour of L, with a shifted scheduler. Range: 0 to 10 s. Default: 0.05."""
    overload: "NotRequired[Overload]"
    """What happens once marks can no longer control the delay. Default: drop."""
    draws: "NotRequired[Draws]"
    """How probabilities select packets. Default: recurrence."""


Measure: TypeAlias = "Literal['average', 'instantaneous']"
"""The input of the drop curve."""


class Sketch(TypedDict):

    kind: "Literal['sketch']"
    points: "list[list[float]]"
    """Points of queue length and drop probability, ascending by length; two at one length make a
    cliff.
    """
    measure: "Measure"
    """Input of the curve. Default: average."""
    w_q: "float"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.002."""
    spacing: "Spacing"
    """Distribution of the gaps between random drops. Default: wait."""


class RuleOf(TypedDict):

    kind: "Literal['rule']"
    text: "str"
    """The text of the rule. Default: rule RED param min = 30 in 0..500, max = 90 in 0..500,
    max_p = 0.1 in 0..1, w = 0.002 in 0..1 state avg = 0 on arrive avg = avg * (1 - w)^(missed
    + 1) + w * q early ramp(avg, min, max, max_p, max) of avg from min .
    """


Share: TypeAlias = "Literal['strict', 'drr', 'wrr', 'scfq', 'stfq', 'wfq']"
"""How the queues of a level share the link."""


class SubQueue(TypedDict):
    """One queue of a scheduler."""

    name: "str"
    """Name of the queue."""
    takes: "NotRequired[list[Takes]]"
    """The packets that it takes: names of traffic classes, DSCPs, and `ect1` for ECT(1) and CE.
    A packet goes to the first queue that takes it. The last queue has no list and gets the
    rest.
    """
    level: "NotRequired[int]"
    """A lower level is served first. Without meaning if the levels are strict. Range: 0 to 7."""
    weight: "NotRequired[float]"
    """Share of the link among the queues of its level; with weighted round robin the packets of
    a turn. Range: 0.01 to 1000.
    """
    meter: "NotRequired[Meter]"
    """Gives each packet that comes to this queue its colour, by what the queue may receive."""
    exceed: "NotRequired[QueueExceed]"
    """What happens to the packets that the meter finds red."""
    divert: "NotRequired[str]"
    """The other queue that gets what a rule or the meter diverts from this one; by default the
    last. A packet is diverted once.
    """
    limit: "NotRequired[QueueLimit]"
    """Its own limit, besides the link's buffer, which all queues share."""
    shape: "NotRequired[QueueShape]"
    """A rate that it never exceeds for long, even if the link is idle. Its discipline sees this
    rate if its share is more.
    """
    queue: "QueueSpec"
    """Its discipline: any but another scheduler."""


Takes: TypeAlias = "int | str"
"""What a queue takes."""


Meter: TypeAlias = "Srtcm | Trtcm"
"""What a meter does."""


class Srtcm(TypedDict):

    kind: "Literal['srtcm']"
    cir_bps: "int"
    """Committed information rate, of IP packets. Range: 1000 to 10000000000 bit/s."""
    cbs_bytes: "int"
    """Committed burst size. A packet larger than it is never green. Range: 64 to 1000000000
    bytes.
    """
    ebs_bytes: "NotRequired[int]"
    """Excess burst size, which fills with what the full committed bucket has no room for. At 0
    nothing is yellow. Range: 0 to 1000000000 bytes.
    """
    aware: "NotRequired[bool]"
    """Whether the colour that a packet has is never made better."""


class Trtcm(TypedDict):

    kind: "Literal['trtcm']"
    cir_bps: "int"
    """Committed information rate, of IP packets. Range: 1000 to 10000000000 bit/s."""
    cbs_bytes: "int"
    """Committed burst size. A packet larger than it is never green. Range: 64 to 1000000000
    bytes.
    """
    pir_bps: "int"
    """Peak information rate, at least the committed one. Range: 1000 to 10000000000 bit/s."""
    pbs_bytes: "int"
    """Peak burst size. A packet larger than it is red. Range: 64 to 1000000000 bytes."""
    aware: "NotRequired[bool]"
    """Whether the colour that a packet has is never made better."""


QueueExceed: TypeAlias = "Literal['drop', 'colour', 'divert']"
"""What happens to the packets that the meter of a queue finds red."""


class QueueLimitPackets(TypedDict):

    packets: "int"
    """Range: 1 to 1000000."""


class QueueLimitBytes(TypedDict):

    bytes: "int"
    """Range: 64 to 10000000000."""


class QueueLimitSeconds(TypedDict):
    """Seconds at the rate of the link."""

    seconds: "float"
    """Range: 0.00001 to 100."""


QueueLimit: TypeAlias = "QueueLimitPackets | QueueLimitBytes | QueueLimitSeconds"
"""The limit of one queue; it counts the packets that wait."""


class QueueShape(TypedDict):
    """Most that a queue sends. In any time T it is the rate times T, and the burst, or one
    packet if that is larger.
    """

    rate_bps: "int"
    """Rate at which the bucket fills. Range: 1000 to 10000000000 bit/s."""
    burst_bytes: "int"
    """Size of the bucket. A packet leaves when the bucket covers it; one larger than the bucket
    when that is full. Range: 64 to 10000000 bytes.
    """


class SchedulerOf(TypedDict):

    kind: "Literal['scheduler']"
    share: "Share"
    """How the queues of a level share the link. Default: drr."""
    quantum_bytes: "int"
    """Bytes that a queue of weight 1 may send in a turn of deficit round robin. Range: 64 to
    1000000 bytes. Default: 1514.
    """
    queues: "NotRequired[list[SubQueue]]"
    """The queues. By default each traffic class has one; if there are more than eight, the
    eighth queue gets the rest.
    """


class Cobalt(TypedDict):

    kind: "Literal['cobalt']"
    target_s: "float"
    """Acceptable queueing delay, and the least time between two steps of BLUE. Range: 0.0001 to
    10 s. Default: 0.005.
    """
    interval_s: "float"
    """Time above the target before signals start: a worst-case RTT. Range: 0.001 to 100 s.
    Default: 0.1.
    """
    up: "float"
    """How much a full buffer adds to BLUE's drop probability. Range: 0.000001 to 1. Default:
    0.00390625.
    """
    down: "float"
    """How much an empty queue takes from BLUE's drop probability. Range: 0.000001 to 1. Default:
    0.000244140625.
    """


Counts: TypeAlias = "Literal['all', 'own', 'own_and_better']"
"""The packets that an average counts."""


class WredCurve(TypedDict):
    """One of the curves."""

    of: "NotRequired[list[Of]]"
    """Its packets: colours and DSCPs. A packet has the first curve that names it. The last curve
    may have no list; it then is that of all other packets. A packet without a curve is lost
    only to a full buffer.
    """
    points: "list[list[float]]"
    """Points of queue length and drop probability, ascending by length; two at one length make a
    cliff.
    """


Of: TypeAlias = "int | Colour"
"""The packets of a curve."""


Colour: TypeAlias = "Literal['green', 'yellow', 'red']"
"""How well a packet keeps to what its sender may send; queues drop worse ones first."""


class Wred(TypedDict):

    kind: "Literal['wred']"
    measure: "Counts"
    """The packets that the average queue of a curve counts. Default: all."""
    w_q: "float"
    """Weight of one arrival in the average queue; 1 for the queue itself. Range: 0.000001 to 1.
    Default: 0.002.
    """
    spacing: "Spacing"
    """Distribution of the gaps between random drops of a curve. Default: wait."""
    above_max: "NotRequired[AboveMax]"
    """How ECN-capable packets are treated where their curve is at one. Default: drop."""
    curves: "list[WredCurve]"
    """The curves, best first."""


By: TypeAlias = "Literal['flow', 'host', 'peer']"
"""What shares the link."""


Costs: TypeAlias = "Literal['longest', 'arrival']"
"""What a full buffer costs."""


class Fair(TypedDict):

    kind: "Literal['fair']"
    by: "NotRequired[By]"
    """What has a queue of its own. Default: flow."""
    queues: "int"
    """Number of queues that flows or hosts are hashed to. Range: 1 to 8192. Default: 1024."""
    quantum_bytes: "int"
    """Bytes that a queue may send per turn. Range: 64 to 1000000 bytes. Default: 1514."""
    new_first: "NotRequired[bool]"
    """Whether a queue that becomes active is served before the others in its first turn, as in
    FQ-CoDel. Default: True.
    """
    overflow: "NotRequired[Costs]"
    """The packets that a full buffer costs. Default: longest."""
    queue: "QueueSpec"
    """Discipline of each queue: any but a scheduler and fair queueing. It sees the whole rate of
    the link, so a delay worked out from the backlog and the rate is too short while other
    queues are busy; PIE takes the age of packets here.
    """


Tins: TypeAlias = "Literal['besteffort', 'diffserv3', 'diffserv4']"
"""Classes of service."""


Isolate: TypeAlias = "Literal['triple', 'dual_near', 'dual_far', 'hosts', 'flows', 'blind']"
"""What the link is shared among."""


Framing: TypeAlias = "Literal['none', 'ptm', 'atm']"
"""How the line that is shaped for carries packets."""


class Cake(TypedDict):

    kind: "Literal['cake']"
    rate_bps: "NotRequired[int]"
    """Rate of the shaper in charged bytes; absent: no shaper, and the rate of the link. Range:
    1000 to 10000000000 bit/s.
    """
    rtt_s: "float"
    """Round trip that the schedule of signals allows for; their target is a twentieth of it.
    Range: 0.0001 to 3600 s. Default: 0.1.
    """
    tins: "Tins"
    """Classes of service. Default: diffserv3."""
    isolate: "Isolate"
    """What the link is shared among. Default: triple."""
    overhead_bytes: "NotRequired[int]"
    """Bytes that each packet is charged beside its own. Range: -64 to 256 bytes. Default: 0."""
    mpu_bytes: "NotRequired[int]"
    """Least bytes that a packet is charged. Range: 0 to 256 bytes. Default: 0."""
    framing: "NotRequired[Framing]"
    """The framing that is charged. The lab's link itself carries the bytes of packets alone.
    Default: none.
    """


Traffic: TypeAlias = "Ftp | Cbr | Poisson | Web | Files | Probe | Call | Game | VideoCall | Video | Writes"
"""One traffic class."""


class DistributionSpread(TypedDict):
    """Even steps over the flows, from the first value to the second."""

    spread: "list[float]"


class DistributionUniform(TypedDict):
    """Uniform between two values."""

    uniform: "list[float]"


class DistributionExponential(TypedDict):
    """Exponential with this mean."""

    exponential: "float"
    """Range: 0 to 100000."""


class DistributionPareto(TypedDict):
    """Pareto with a mean and a shape above 1."""

    pareto: "Pareto"


class DistributionChoice(TypedDict):
    """One of these values, at random."""

    choice: "list[float]"


class DistributionCycle(TypedDict):
    """These values in turn over the flows."""

    cycle: "list[float]"


Distribution: TypeAlias = "float | DistributionSpread | DistributionUniform | DistributionExponential | DistributionPareto | DistributionChoice | DistributionCycle"
"""Distribution of a value over the flows of a class."""


class Pareto(TypedDict):
    """A Pareto distribution."""

    mean: "float"
    """Range: 0 to 1000000000."""
    shape: "float"
    """Range: 1.001 to 100."""


TcpVariant: TypeAlias = "Literal['tahoe', 'reno', 'newreno', 'sack', 'cubic', 'dctcp', 'prague', 'ledbat']"
"""TCP's congestion control."""


Profile: TypeAlias = "Literal['rfc', 'ns2', 'linux']"
"""A consistent set of options where senders differ."""


AfterTimeout: TypeAlias = "Literal['holes', 'go_back_n']"
"""What a sender retransmits after a timeout."""


SsthreshFrom: TypeAlias = "Literal['flight_size', 'cwnd']"
"""What a sender halves on a loss."""


Recovery: TypeAlias = "Literal['rfc', 'ns2']"
"""How fast recovery counts and ends."""


CubicAlpha: TypeAlias = "Literal['rfc', 'constant']"
"""Growth of CUBIC's Reno-friendly window beyond the window before the cut."""


DctcpAlpha: TypeAlias = "Literal['exact', 'whole']"
"""Resolution of DCTCP's estimate of the fraction of marked segments."""


LossDetection: TypeAlias = "Literal['duplicate_acks', 'rack']"
"""How a sender with selective acknowledgements detects a lost segment."""


class Ftp(TcpTraffic):
    """Greedy TCP transfers that never end."""

    kind: "Literal['ftp']"
    flows: "int"
    """Number of flows. Range: 1 to 10000. Default: 1."""
    start_s: "Distribution"
    """When each flow starts. Range: s. Default: 0."""


Codepoint: TypeAlias = "Literal['ect0', 'ect1']"
"""ECN codepoint of packets whose source ignores marks."""


class Cbr(TypedDict):
    """Constant bit rate: packets at even or jittered gaps, sent directly into the bottleneck."""

    kind: "Literal['cbr']"
    id: "str"
    """Name of the class."""
    flows: "int"
    """Number of flows. Range: 1 to 10000. Default: 1."""
    rate_bps: "int"
    """Total rate of the class's flows. Range: 0 to 10000000000 bit/s."""
    packet_bytes: "int"
    """Size of a whole packet. Range: 64 to 65535 bytes. Default: 1000."""
    jitter: "float"
    """Each gap is the mean gap times a uniform draw from 1 - jitter to 1 + jitter. Range: 0 to
    1. Default: 0.
    """
    ecn: "NotRequired[Codepoint]"
    """ECN codepoint of the packets, whose source ignores marks. Default: not ECN-capable."""
    start_s: "Distribution"
    """When each flow starts. Range: s. Default: 0."""
    dscp: "NotRequired[int]"
    """Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for
    NQB. Range: 0 to 63.
    """
    meter: "NotRequired[Meter]"
    """Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green,
    yellow and red, and all other packets green.
    """
    host: "NotRequired[str]"
    """Host at the near end of the path. Classes that name the same host share it; otherwise each
    flow or client has its own.
    """
    peer: "NotRequired[str]"
    """Host at the far end of the path, in the same way."""


Service: TypeAlias = "Literal['fixed', 'exponential']"
"""Distribution of packet sizes."""


class Poisson(TypedDict):
    """Poisson arrivals, sent directly into the bottleneck."""

    kind: "Literal['poisson']"
    id: "str"
    """Name of the class."""
    rate_bps: "NotRequired[int]"
    """Offered rate; give this or `rho`. Range: 0 to 100000000000 bit/s."""
    rho: "NotRequired[float]"
    """Offered load as a fraction of the link rate; give this or `rate_bps`. Range: 0 to 100."""
    packet_bytes: "int"
    """Packet size, or its mean if sizes vary. Range: 64 to 65535 bytes. Default: 1000."""
    service: "Service"
    """Distribution of the packet sizes. Default: fixed."""
    burst_packets: "NotRequired[int]"
    """Packets that arrive together; the bursts are Poisson. Default: 1. Range: 1 to 1000."""
    ecn: "NotRequired[Codepoint]"
    """ECN codepoint of the packets, whose source ignores marks. Default: not ECN-capable."""
    start_s: "Distribution"
    """When the arrivals start. Range: s. Default: 0."""
    dscp: "NotRequired[int]"
    """Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for
    NQB. Range: 0 to 63.
    """
    meter: "NotRequired[Meter]"
    """Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green,
    yellow and red, and all other packets green.
    """
    host: "NotRequired[str]"
    """Host at the near end of the path. Classes that name the same host share it; otherwise each
    flow or client has its own.
    """
    peer: "NotRequired[str]"
    """Host at the far end of the path, in the same way."""


PerSession: TypeAlias = "Literal['session', 'page']"
"""How often a value is drawn."""


ThinkFrom: TypeAlias = "Literal['page_end', 'page_start']"
"""Start of the think time."""


PerConnection: TypeAlias = "Literal['object', 'page']"
"""What a TCP connection carries."""


class Web(TcpTraffic):
    """Web sessions: pages of objects with think times between them (Feldmann, Gilbert, Huang &
    Willinger, SIGCOMM 1999; with one object per page, the clients of Jou & Baras 2003).
    """

    kind: "Literal['web']"
    sessions: "int"
    """Number of sessions. Range: 1 to 10000. Default: 1."""
    rtt_per: "PerSession"
    """How often an RTT is drawn. Default: session."""
    start_s: "Distribution"
    """When each session starts its first page. Range: s. Default: 0."""
    think_s: "Distribution"
    """Time between pages. Range: s."""
    think_from: "ThinkFrom"
    """Start of the think time. Default: page_end."""
    objects_per_page: "Distribution"
    """Objects per page, rounded up. Default: 1."""
    inter_object_s: "Distribution"
    """Time between the requests of a page's objects. Range: s. Default: 0."""
    object_packets: "NotRequired[Distribution]"
    """Size of an object in packets, rounded up; give this or `object_bytes`. Range: packets."""
    object_bytes: "NotRequired[Distribution]"
    """Size of an object in bytes, rounded up to packets; give this or `object_packets`. Range:
    bytes.
    """
    connection_per: "PerConnection"
    """What a TCP connection carries. Default: object."""


class Files(TcpTraffic):
    """Transfers in sequence, each over its own connection."""

    kind: "Literal['files']"
    flows: "int"
    """Clients, each with one transfer at a time. Range: 1 to 10000. Default: 1."""
    start_s: "Distribution"
    """When each client starts. Range: s. Default: 0."""
    gap_s: "Distribution"
    """Time from the end of a transfer to the next one. Range: s."""
    file_bytes: "Distribution"
    """Size of a file in bytes, rounded up to packets. Range: bytes."""


class Probe(TcpTraffic):
    """Files of exact sizes at regular intervals: they measure how long a small transfer takes."""

    kind: "Literal['probe']"
    start_s: "Distribution"
    """When the first file starts. Range: s. Default: 0."""
    every_s: "float"
    """Time from the start of one file to the start of the next. Range: 0.001 to 100000 s."""
    file_packets: "list[int]"
    """Sizes of the files in packets, used in turn. Range: packets."""


Talk: TypeAlias = "Literal['always', 'spurts']"
"""When the callers talk."""


class Call(TypedDict):
    """Voice calls of G.711, one way through the bottleneck; the way back has no queue."""

    kind: "Literal['call']"
    id: "str"
    """Name of the class."""
    flows: "int"
    """Number of calls. Range: 1 to 10000. Default: 1."""
    packet_bytes: "int"
    """Size of a whole packet. Range: 64 to 1500 bytes. Default: 200."""
    interval_s: "float"
    """Time from one packet to the next: the sound in a packet. Range: 0.0025 to 0.2 s. Default:
    0.02.
    """
    talk: "Talk"
    """When the callers talk. Default: always."""
    play_out_s: "float"
    """Depth of the fixed play-out buffer. Packets that queue longer are late. Range: 0 to 1 s.
    Default: 0.06.
    """
    ecn: "NotRequired[Codepoint]"
    """ECN codepoint of the packets. The calls do not respond to marks. Default: not ECN-capable."""
    rtt_s: "Distribution"
    """Round trip without queueing and serialisation; half of it is one way. Range: s. Default:
    0.1.
    """
    start_s: "Distribution"
    """When each call starts. Range: s. Default: 0."""
    dscp: "NotRequired[int]"
    """Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for
    NQB. Range: 0 to 63.
    """
    meter: "NotRequired[Meter]"
    """Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green,
    yellow and red, and all other packets green.
    """
    host: "NotRequired[str]"
    """Host at the near end of the path. Classes that name the same host share it; otherwise each
    flow or client has its own.
    """
    peer: "NotRequired[str]"
    """Host at the far end of the path, in the same way."""


class Game(TypedDict):
    """Updates of online games, from the server to the players."""

    kind: "Literal['game']"
    id: "str"
    """Name of the class."""
    flows: "int"
    """Number of players. Range: 1 to 10000. Default: 1."""
    rate_hz: "float"
    """Updates per second. Range: 1 to 1000 Hz. Default: 60."""
    packet_bytes: "int"
    """Mean size of a whole packet. Range: 64 to 1500 bytes. Default: 175."""
    size_spread: "float"
    """Sizes are uniform from 1 - spread to 1 + spread of their mean. Range: 0 to 0.9. Default:
    0.43.
    """
    late_s: "float"
    """Queueing delay beyond which an update is late. Range: 0 to 1 s. Default: 0.05."""
    ecn: "NotRequired[Codepoint]"
    """ECN codepoint of the packets. The games do not respond to marks. Default: not ECN-capable."""
    rtt_s: "Distribution"
    """Round trip without queueing and serialisation; half of it is one way. Range: s. Default:
    0.1.
    """
    start_s: "Distribution"
    """When each player starts. Range: s. Default: 0."""
    dscp: "NotRequired[int]"
    """Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for
    NQB. Range: 0 to 63.
    """
    meter: "NotRequired[Meter]"
    """Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green,
    yellow and red, and all other packets green.
    """
    host: "NotRequired[str]"
    """Host at the near end of the path. Classes that name the same host share it; otherwise each
    flow or client has its own.
    """
    peer: "NotRequired[str]"
    """Host at the far end of the path, in the same way."""


Control: TypeAlias = "Literal['adaptive', 'fixed']"
"""Whether a video call adapts its rate."""


class VideoCall(TypedDict):
    """Video calls: frames sent as trains of packets, one way through the bottleneck."""

    kind: "Literal['video_call']"
    id: "str"
    """Name of the class."""
    flows: "int"
    """Number of calls. Range: 1 to 1000. Default: 1."""
    rate_bps: "int"
    """Rate of each call; at its start, if it adapts. Range: 50000 to 50000000 bit/s. Default:
    1500000.
    """
    control: "Control"
    """Whether a call adapts its rate to the receiver's reports. Default: adaptive."""
    least_bps: "int"
    """Least rate of a call that adapts. Range: 50000 to 50000000 bit/s. Default: 150000."""
    most_bps: "int"
    """Greatest rate of a call that adapts. Range: 50000 to 50000000 bit/s. Default: 3000000."""
    frame_hz: "float"
    """Frames per second. Range: 1 to 120 Hz. Default: 30."""
    packet_bytes: "int"
    """Size of a whole packet; the last one of a frame is smaller. Range: 200 to 1500 bytes.
    Default: 1200.
    """
    ecn: "NotRequired[Codepoint]"
    """ECN codepoint of the packets. A call that adapts responds to marks. Default: not
    ECN-capable.
    """
    rtt_s: "Distribution"
    """Round trip without queueing and serialisation; half of it is one way. Range: s. Default:
    0.1.
    """
    start_s: "Distribution"
    """When each call starts. Range: s. Default: 0."""
    dscp: "NotRequired[int]"
    """Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for
    NQB. Range: 0 to 63.
    """
    meter: "NotRequired[Meter]"
    """Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green,
    yellow and red, and all other packets green.
    """
    host: "NotRequired[str]"
    """Host at the near end of the path. Classes that name the same host share it; otherwise each
    flow or client has its own.
    """
    peer: "NotRequired[str]"
    """Host at the far end of the path, in the same way."""


class Video(TcpTraffic):
    """Adaptive video streaming over TCP."""

    kind: "Literal['video']"
    flows: "int"
    """Number of viewers. Range: 1 to 1000. Default: 1."""
    ladder_bps: "list[int]"
    """Rates of the video, rising. Range: bit/s."""
    segment_s: "float"
    """Length of a segment. Range: 0.5 to 60 s. Default: 4."""
    buffer_s: "float"
    """Video that a client fetches ahead, at least two segments. Range: 1 to 600 s. Default: 30."""
    margin: "float"
    """Fraction of the measured throughput that a rate may take. Range: 0.1 to 1. Default: 0.8."""
    start_s: "Distribution"
    """When each viewer starts. Range: s. Default: 0."""


class Writes(TcpTraffic):
    """Writes at regular intervals over one TCP connection."""

    kind: "Literal['writes']"
    flows: "int"
    """Connections, each of one application. Range: 1 to 10000. Default: 1."""
    write_bytes: "int"
    """Size of a write, rounded up to packets. Range: 1 to 10000000 bytes. Default: 10000."""
    every_s: "float"
    """Time from one write to the next. Range: 0.001 to 100000 s. Default: 0.1."""
    start_s: "Distribution"
    """When each connection is opened. Range: s. Default: 0."""


class Lane(TypedDict):
    """A lane: a queue discipline, and further differences from the scenario."""

    label: "str"
    """Name of the lane; the discipline's kind by default. Default: empty."""
    queue: "QueueSpec"
    override: "NotRequired[dict[str, Any]]"
    """A JSON merge patch (RFC 7396) of the scenario for this lane alone."""


class Change(TypedDict):
    """A change at a simulated time."""

    at_s: "float"
    """Simulated time of the change. Range: 0 to 100000 s."""
    lane: "NotRequired[int]"
    """The lane to change, from 0; all lanes if absent. Range: 0 to 7."""
    set: "dict[str, Any]"
    """New values by path: `traffic.<id>.flows`, `traffic.<id>.rate_bps`, `traffic.<id>.rho`,
    `link.rate_bps`, `link.buffer`, `link.delay_s`, `link.trace`, `link.bursts`, `link.jitter`
    (null removes one of these three), `reverse.rate_bps`, `queue`, `queue.<parameter>`.
    """


class Note(TypedDict):
    """A few words at a place of a plot. The schema alone checks them: no run reads them."""

    at_s: "float"
    """Simulated time of the place. Range: 0 to 100000 s."""
    plot: "Plot"
    """The plot."""
    value: "float"
    """Value on the plot's left axis, in the unit of its labels. Range: 0 to 1000000000000."""
    lane: "NotRequired[int]"
    """The lane whose plot it is, from 0; all lanes if absent. Range: 0 to 7."""
    text: "str"
    """The words."""


Plot: TypeAlias = "Literal['queue', 'delay', 'loss', 'load', 'arrivals', 'probability', 'tail_queues', 'tail_rates', 'raster', 'queue_delays', 'coupled', 'queue_shares']"
"""Plots that a note can be on: those that a lane can show."""


class Result(TypedDict):
    """The output of a run."""

    engine: "str"
    """`wasm` or `native`; the figures are equal."""
    version: "str"
    """Version of the simulation core."""
    wall_s: "float"
    """Wall time of the run, s."""
    seed: "int"
    """Seed of the scenario."""
    lanes: "list[LaneSummary]"
    """Figures of each lane, in the order of the scenario."""


class LaneSummary(TypedDict):
    """Figures of one lane. A mean over nothing is null."""

    label: "str"
    """The lane's name."""
    digest: "str"
    """Digest of the final state: equal runs have equal digests."""
    stopped: "NotRequired[StoppedRun]"
    """Time and reason of an early stop, up to which the figures count; absent if the lane was
    not stopped.
    """
    measured_s: "float"
    """Simulated time covered by the figures, s."""
    arrivals: "int"
    """Packets that arrived at the bottleneck."""
    departures: "int"
    """Packets whose transmission ended."""
    drops: "Drops"
    """Packets dropped."""
    marks: "int"
    """Packets marked instead of dropped (RFC 3168)."""
    utilisation: "float"
    """Fraction of the time that the link transmits; with a trace, the fraction of its capacity
    that packets use.
    """
    arrival_rate_bps: "float"
    """Arrival rate at the bottleneck, bit/s."""
    departure_rate_bps: "float"
    """Departure rate from the bottleneck, bit/s."""
    network_utilisation: "float | None"
    """Departure rate / arrival rate, both in bit/s: departed bytes over arrived bytes, the
    network utilisation of Hu & Kshemkalyani (ICCCN 2004). Null without arrivals.
    """
    loss: "float | None"
    """Drops / arrivals, both after the warm-up, at most 1. Packets that arrived before its end
    may be dropped after it, so drops can exceed arrivals. Null without arrivals.
    """
    queue_packets: "QueueSummary"
    """Waiting packets over time, without the one in transmission."""
    average_packets: "Average"
    """The discipline's average queue over time; in bytes if its thresholds are."""
    delay_s: "DelaySummary"
    """Time from arrival to the start of transmission, over departed packets."""
    consecutive_losses: "ConsecutiveLosses"
    """Runs of losses over all packets, by the verdict at their arrival. Drops of packets already
    accepted, as by CoDel, COBALT, FQ-CoDel and PI2, are excluded.
    """
    synchronisation: "float | None"
    """Fraction of the running TCP flows that cut their window in the same loss event, averaged
    over events. An event starts with a cut and lasts one RTT: the flows' mean propagation RTT
    plus the queueing delay at that moment. Null without cuts.
    """
    classes: "dict[str, ClassSummary]"
    """Figures of each traffic class, by name."""
    queues: "NotRequired[dict[str, QueueFigures]]"
    """Figures of each queue of a scheduler, by name; absent for other disciplines."""
    reverse: "NotRequired[ReverseSummary]"
    """Figures of the reverse queue; absent without one."""


class StoppedRun(TypedDict):
    """As [`Stopped`], in English."""

    at_s: "float"
    """Simulated time at which it was stopped, s."""
    field: "str"
    """The field whose value is the most likely cause, such as `traffic[0].think_s`."""
    reason: "str"
    """The bound that was exceeded."""


class Drops(TypedDict):
    """Drops by cause."""

    total: "int"
    early: "int"
    """At random, at a probability below one."""
    forced: "int"
    """Where the drop curve is at one, or by the meter of a queue."""
    overflow: "int"
    """At a full buffer."""


class QueueSummary(TypedDict):

    mean: "float"
    sd: "float"
    p05: "float"
    p50: "float"
    p95: "float"


class Average(TypedDict):

    mean: "float | None"
    """Null if the discipline keeps no average."""


class DelaySummary(TypedDict):

    mean: "float | None"
    sd: "float | None"
    p50: "float | None"
    p95: "float | None"
    p99: "float | None"


class ConsecutiveLosses(TypedDict):
    """Runs of consecutively dropped arrivals at the port. A run starts with a drop and ends with
    the first accepted arrival (Brandauer et al. 2001, section 3.1). Runs follow the order of
    arrival and the verdict there. Packets that are accepted and dropped later, as by CoDel,
    COBALT, FQ-CoDel and PI2, are excluded.
    """

    events: "int"
    """Runs that have ended."""
    mean: "float | None"
    """Mean length of a run, packets."""
    exceed: "list[float]"
    """`exceed[n]` is P(N > n), up to the first zero, for n below 1,000."""


class ClassSummary(TypedDict):
    """Figures of one traffic class. TCP's own figures are null for other classes."""

    arrivals: "int"
    drops: "int"
    marks: "int"
    loss: "float | None"
    """As for the lane. Null without arrivals."""
    throughput_bps: "float"
    """Departure rate from the bottleneck."""
    goodput_bps: "float | None"
    """Rate of distinct segments at the receiver."""
    delay_mean_s: "float | None"
    delay_s: "ClassDelay"
    """Percentiles of the queueing delay."""
    retransmissions: "int | None"
    timeouts: "int | None"
    fairness: "float | None"
    """Jain's index of the running flows' goodput."""
    consecutive_losses: "ConsecutiveLosses | None"
    """Runs of losses of each flow by itself, over its own packets, by the verdict at their
    arrival; null for TCP.
    """
    completion_s: "Completion | None"
    """Completion times; null if transfers do not end."""
    delivery: "NotRequired[Delivery]"
    """Delivery to receivers; absent for classes other than calls, games and video calls."""
    playback: "NotRequired[Playback]"
    """Playback of videos; absent for other classes."""


class ClassDelay(TypedDict):
    """Percentiles of the queueing delay of a class's packets that have left, s. Null without
    departures.
    """

    p50: "float | None"
    p99: "float | None"
    p999: "float | None"


class Completion(TypedDict):
    """Completion times of transfers, from the request to the ACK of the last segment, s."""

    mean: "float | None"
    sd: "float | None"
    p50: "float | None"
    p95: "float | None"
    p99: "NotRequired[float]"
    """Absent for classes that are not judged by it."""
    count: "int"
    by_packets: "NotRequired[dict[str, CompletionTimes]]"
    """The same for each size in packets, if sizes are few and exact; otherwise absent."""


class CompletionTimes(TypedDict):
    """Completion times, s. Null without transfers."""

    mean: "float | None"
    sd: "float | None"
    p50: "float | None"
    p95: "float | None"
    p99: "NotRequired[float]"
    """Absent for classes that are not judged by it."""
    count: "int"


class Delivery(TypedDict):
    """Delivery to receivers, per packet or, for a video call, per frame. Every packet measures
    the delay of an empty link: its path and its own transmission. Null without packets.
    """

    count: "int"
    """Packets or frames received."""
    base_s: "float | None"
    """Mean one-way delay that they would have on an empty link: propagation and transmission."""
    p50_s: "float | None"
    """Median one-way delay; of a frame, up to its last packet."""
    p99_s: "float | None"
    """99th percentile of the one-way delay."""
    p999_s: "float | None"
    """99.9th percentile of the one-way delay."""
    beyond_p99_s: "float | None"
    """99th percentile of the delay beyond that of an empty link."""
    late: "float | None"
    """Fraction of sent packets or frames that arrived later than the class allows."""
    lost: "float | None"
    """Fraction of sent packets or frames that were lost. A frame is lost with any of its
    packets.
    """
    late_per_min: "float | None"
    """Late packets or frames per minute and flow."""
    long_runs_per_min: "float | None"
    """Runs of two or more consecutive losses, per minute and flow."""
    r: "NotRequired[float]"
    """Rating of a call by the E-model (Cole & Rosenbluth 2001), from 0 to about 94.2; absent for
    other classes.
    """
    frozen_s_per_min: "NotRequired[float]"
    """Time without a new picture for more than 200 ms, per minute and flow; absent for other
    classes.
    """
    freezes_per_min: "NotRequired[float]"
    """Number of such times, per minute and flow; absent for other classes."""


class Playback(TypedDict):
    """Playback of adaptive videos. Null before anything was played."""

    start_up_s: "float | None"
    """Mean time from the first request to the first picture, over all clients since the start of
    the run.
    """
    rate_bps: "float | None"
    """Mean rate of the segments."""
    stalled_s_per_min: "float | None"
    """Time with an empty buffer, per minute since the first picture."""
    stalls_per_min: "float | None"
    """Number of such times, per minute since the first picture."""
    switches_per_min: "float | None"
    """Segments with another rate than the one before, per minute since the first picture."""


class QueueFigures(TypedDict):
    """Figures of one queue of a scheduler. A mean over nothing is null."""

    departures: "int"
    """Packets given to the link."""
    share: "float | None"
    """Part of all bytes given to the link. Null if there were none."""
    drops: "int"
    """Packets dropped."""
    policed: "int"
    """Of these, the packets that the queue's meter dropped."""
    loss: "float | None"
    """Of the packets that left, to the link or by a drop, the part that was dropped."""
    marks: "int"
    """Packets marked instead of dropped."""
    delay_s: "QueueDelay"
    """Time from arrival to the start of transmission, over these packets."""


class QueueDelay(TypedDict):
    """Queueing delay of one queue, s. Quantiles are exact to 1/256."""

    mean: "float | None"
    p50: "float | None"
    p99: "float | None"
    p999: "float | None"


class ReverseSummary(TypedDict):
    """Figures of the reverse queue, through which ACKs return. A mean over nothing is null."""

    arrivals: "int"
    """ACKs that arrived."""
    departures: "int"
    """ACKs whose transmission ended."""
    drops: "int"
    """ACKs dropped."""
    thinned: "int"
    """ACKs replaced by a later one, by ACK thinning."""
    utilisation: "float"
    """Fraction of the time that the link transmits."""
    loss: "float | None"
    """Drops / arrivals, at most 1. Null without arrivals."""
    delay_mean_s: "float | None"
    """Time from arrival to the start of transmission, over departed ACKs, s."""
    delay_p50_s: "float | None"
    """Its median, s."""
    delay_p95_s: "float | None"
    """Its 95th percentile, s."""
    delay_p99_s: "float | None"
    """Its 99th percentile, s."""


class LaneState(TypedDict):
    """A lane's parameters at its present time, live changes included."""

    queue: "QueueSpec"
    """Parameters of a fit have the model's numbers."""
    link: "LinkState"
    traffic: "dict[str, ClassState]"
    """Each traffic class by its id, in the scenario's order."""
    unmodelled: "NotRequired[Unmodelled]"
    """Why the stability model does not apply to the traffic; absent if it does."""
    stopped: "NotRequired[Stopped]"
    """Time and reason of an early stop; absent if the lane was not stopped."""


class LinkState(TypedDict):
    """The bottleneck of a lane."""

    rate_bps: "int"
    """Rate, bit/s."""
    delay_s: "float"
    """Propagation delay, s."""
    buffer: "Buffer"


class ClassState(TypedDict):
    """The present state of a traffic class."""

    flows: "int"
    """Active flows, including those that are yet to start."""
    started: "int"
    """Flows that have started."""
    rate_bps: "NotRequired[float]"
    """Total rate of the class's flows, bit/s, if the class has a rate."""
    values: "dict[str, float]"
    """Present values of the fields that a timeline may change."""


class UnmodelledControl(TypedDict):
    """No window model describes this congestion control."""

    control: "TcpVariant"


Unmodelled: TypeAlias = "Literal['no_flows', 'short_transfers', 'delayed_acks', 'packet_sizes', 'mixed_ecn'] | UnmodelledControl"
"""Why the model of equal greedy TCP flows does not apply to a lane's traffic."""


class Stopped(TypedDict):
    """Why a lane was stopped: it would never have ended, or outgrown memory."""

    at_s: "float"
    """Simulated time at which it was stopped, s."""
    field: "str"
    """The field whose value is the most likely cause, such as `traffic[0].think_s`."""
    reason: "CodePhrase"
    """The bound that was exceeded."""


class CodePhrase(TypedDict):
    """A sentence as its code in a catalogue and its arguments."""

    code: "Code"
    """The sentence."""
    args: "list[CodeArg]"
    """What fills its places, in their order."""


Code: TypeAlias = "Literal['text', 'more', 'or', 'and', 'is', 'null', 'string', 'number', 'whole_number', 'boolean', 'list', 'object', 'nothing', 'not_json', 'expected', 'expected_only', 'missing', 'missing_one_of', 'none_of', 'unknown_field', 'no_field_allowed', 'too_many_fields', 'too_few_entries', 'too_many_entries', 'below_minimum', 'above_maximum', 'empty', 'too_long', 'not_below', 'above_other', 'give_one', 'give_only_one', 'points_not_rising', 'point_above_one', 'sweep_given', 'used_twice', 'name_with_signs', 'round_trips', 'below_one_packet', 'queue_and_link_needed', 'fit_without_tcp', 'fit_without_loss_rate', 'fitted_parameter', 'no_lane', 'same_in_all_lanes', 'no_parameter', 'no_traffic', 'fixed_while_running', 'fixed_in_class', 'not_whole_number', 'no_reverse', 'fit_at_reverse', 'takes_nothing', 'names_nothing', 'last_takes_rest', 'weight_in_packets', 'scheduler_inside', 'shaper_inside', 'fair_inside', 'needs_clock', 'no_other_queue', 'diverts_to_itself', 'culls_from_long', 'at_line', 'no_milliseconds', 'stamp_falls', 'too_many_lines', 'no_rate_line', 'rate_unit', 'rate_time_falls', 'few_rates', 'rates_too_small', 'too_many_opportunities', 'trace_empty', 'trace_without_time', 'file_too_large', 'only_for_stamps', 'packet_above_trace', 'too_many_events', 'too_much_memory', 'too_much_to_write', 'events_of_all_points', 'even_if_large', 'events_at_one_instant', 'memory_exceeded', 'lane_stopped', 'scenario_given', 'seeds_end', 'varied_twice', 'varied_within', 'too_many_runs', 'check_interrupted', 'at_field', 'where', 'in_run', 'seed_varies', 'version_varies', 'empty_part', 'nothing_below', 'no_entry', 'list_empty', 'entries_counted', 'entries_named', 'part_of_other_sweep', 'file_of_other_sweep', 'part_without_lists', 'names_without_values', 'no_job', 'lanes_of_job', 'other_figures', 'no_figures', 'sweep_whole', 'other_version', 'no_model', 'give_queue', 'no_loss_rate', 'no_curve', 'curve_in_bytes', 'fit_without_scenario', 'cannot_read', 'cannot_write', 'in_file', 'not_understood', 'needs_value', 'no_value_of', 'needs_option', 'text_too_large', 'text_too_long', 'lanes_too_many', 'nothing_to_read', 'command_left_out', 'option_left_out', 'unknown_discipline', 'not_in_lab', 'not_in_lab_but', 'nothing_to_change', 'refused_by_kernel', 'refused_by_tool', 'guessed', 'outside_lab', 'sizes_differ', 'rates_differ', 'rate_is_reach', 'rate_above_ceil', 'bandwidth_as_rate', 'bandwidth_left_out', 'equal_queues', 'plain_queue_left_out', 'takes_place_of', 'other_kind_here', 'sign_taken', 'sign_is_comment', 'not_both', 'percent_of_device', 'no_classes', 'limit_of_scenario', 'rate_of_scenario', 'limit_above_threshold', 'ramp_above_limit', 'never_acts', 'delay_is_round_trip', 'usual_of_vendor', 'objects_too_many', 'switched_off', 'only_delays', 'no_token_bucket', 'one_class_only', 'burst_too_small', 'burst_makes_weight', 'probability_too_small', 'threshold_too_large', 'idle_table_too_long', 'max_below_min', 'nodrop_needs_ecn', 'rounds_to_zero', 'zero_is_default', 'flows_fixed', 'needs_details', 'maxp_stored', 'step_in_packets', 'the_lab', 'a_time', 'nothing_here', 'no_policer', 'queue_of', 'shared_memory', 'dynamic_thresholds', 'one_size', 'fair_with', 'fair_queueing_with', 'fair_to_hosts', 'in_packets', 'in_bytes', 'the_queue', 'the_average', 'dropped', 'marked_or_dropped', 'form_of_os10', 'form_of_eos', 'form_of_nxos', 'form_of_eltex', 'means_min', 'means_max', 'means_gentle_max', 'means_probability', 'means_weight', 'means_limit', 'means_size', 'weight_rounded', 'weight_range', 'maxp_rounded', 'value_rounded', 'curve_becomes_ramp', 'spaced_otherwise', 'spaced_at_rate', 'idle_unseen', 'short_queues_judged', 'sent_at_start', 'sizes_mixed', 'needs_kernel', 'fixed_rule', 'limit_in_packets', 'limit_too_small', 'step_only', 'no_such_scheme', 'fit_ends', 'link_varies', 'reverse_left_out', 'timeline_left_out', 'no_effect_without_ecn', 'adapts', 'ticked_time', 'not_documented', 'no_field_for', 'no_average', 'max_moved', 'head_dropped', 'curve_in_points', 'jump_spread', 'spaced_along_curve', 'curve_at_rate', 'starts_beyond_buffer', 'platform_limit', 'headers_in_rate', 'packets_of_bytes', 'fills_not_rising', 'pairs_uneven', 'no_such_name', 'profile_rejected', 'not_enabled', 'other_system', 'nested_too_deep', 'no_lane_left', 'lane_left_out', 'class_left_out', 'senders_own', 'sources_unmarked', 'change_left_out', 'drops_apart', 'gentle_slope_kept', 'too_fine', 'marks_by_curve', 'two_points', 'sent_on_ticks', 'idle_in_packets', 'written_without_ecn', 'ecn_from_min', 'never_early', 'curve_not_held', 'curves_apart', 'curves_untold', 'curves_by', 'one_average', 'curves_not_straight', 'curves_listed', 'others_curved', 'one_curve_for_all', 'queues_are_colours', 'averages_added', 'one_weight', 'limits_together', 'classes_apart', 'rest_taken', 'codepoints_lost', 'local_codepoint', 'only_by_codepoint', 'borrows', 'rates_summed', 'one_queue_alone', 'not_by_ect1', 'not_by_class', 'by_its_codepoint', 'limit_of_each', 'limits_apart', 'last_level_shares', 'no_shape_in_turns', 'otherwise_queued', 'burst_guessed', 'rest_first', 'shape_beside_priority', 'ends_by_direction', 'memory_counted', 'one_of_the_longest', 'room_for_all', 'curves_by_index', 'always_marks', 'percent_of_weight', 'equal_ports', 'as_drr', 'priority_by_rate', 'as_wfq', 'one_level_only', 'blue_later', 'delay_of_link', 'rest_uncurved', 'marks_some', 'delay_left_out']"
"""What is wrong, or a part of saying so. In documents its name is in snake case."""


CodeArg: TypeAlias = "float | str | CodePhrase"
"""What fills a place of a sentence."""


class Curve(TypedDict):
    """A curve for plots: its line and its named thresholds."""

    line: "list[Knot]"
    """Corners `[queue, probability]` by queue length; two at one length make a cliff. Empty if
    the probability does not depend on the queue length.
    """
    marks: "list[list[str | float]]"
    """Named thresholds `[name, queue]`, in the curve's unit."""
    averaged: "bool"
    """Whether the curve is read at the average instead of the instantaneous queue."""
    unit: "LengthUnit"
    """Unit of its lengths."""


Knot: TypeAlias = "list[float]"
"""A corner of a piecewise linear curve; `[queue, probability]` in JSON."""


LengthUnit: TypeAlias = "Literal['packets', 'bytes', 'milliseconds']"
"""The unit of a queue's length."""


class Signal(TypedDict):
    """A drop or mark, with the discipline's state at the decision."""

    event: "list[float | None]"
    """The event's row; null stands for a missing number."""
    curve: "Curve"
    """That of the queue or of the packets which `inside` names, if it does."""
    queue: "QueueSpec"
    inside: "NotRequired[int]"
    """Index of the queue of a scheduler, or of the curve of weighted RED, that decided. Range: 0
    to 255.
    """
    buffer: "Buffer"


class Fault(TypedDict):
    """A fault in outside data."""

    path: "str"
    """Path to the value, such as `traffic[0].flows`; empty for the whole document."""
    code: "Code"
    """What is wrong and what is allowed."""
    args: "list[CodeArg]"
    """What fills the places of its sentence."""
    at: "NotRequired[int]"
    """Index of the entry at fault, if the value is a list."""


class Cost(TypedDict):
    """Cost of a complete run, all lanes together."""

    packets: "float"
    """Packets that arrive at the bottlenecks."""
    events: "float"
    """Events to handle. The work of rules counts as the number of events that take as long."""
    memory_bytes: "float"
    """Memory at the end, bytes, without sampled rows: the caller takes them as they come."""
    packets_per_s: "float"
    """Packets that arrive at the bottlenecks in the busiest second."""
    field: "str"
    """The field that contributes most, such as `traffic[0].rate_bps`."""
    excess: "CodePhrase | None"
    """Why the scenario runs only on request; null if it is within the limits."""


class History(TypedDict):
    """The lanes' states over time, from the set-up and the timeline."""

    lanes: "list[LaneHistory]"
    """One entry per lane, in the scenario's order."""
    shared: "PathHistory"
    """What the lanes share: the set-up and the changes of all lanes."""
    packet_bytes: "int"
    """Size of the usual packet, bytes: that of the first TCP class, or of the first class
    without TCP.
    """


class LaneHistory(TypedDict):
    """The states of a lane over time."""

    queue: "list[Since]"
    """The first entry is the set-up; each entry differs from the one before. Parameters of a fit
    have the model's numbers.
    """
    link: "list[Since2]"
    """The first entry is the set-up; each entry differs from the one before. With a trace, the
    rate is its mean, and the stamps are left out.
    """
    stamps: "list[Since3]"
    """Index of the timeline entry with the stamps of the link's trace; null if the set-up has
    them.
    """
    reverse_bps: "list[Since4]"
    """Rate of the reverse link, bit/s. Empty without a reverse queue."""
    traffic: "list[ClassHistory]"
    """Each traffic class in the scenario's order, with the fields that a timeline may change."""
    fork: "NotRequired[Fork]"
    """The earlier lane that runs like this one for longest, if any starts the same."""


class Since(TypedDict):
    """A value and the time from which it holds."""

    since_s: "float"
    """Start time, s."""
    value: "QueueSpec"


class Since2(TypedDict):
    """A value and the time from which it holds."""

    since_s: "float"
    """Start time, s."""
    value: "Link"


class Since3(TypedDict):
    """A value and the time from which it holds."""

    since_s: "float"
    """Start time, s."""
    value: "int | None"


class Since4(TypedDict):
    """A value and the time from which it holds."""

    since_s: "float"
    """Start time, s."""
    value: "int"


class ClassHistory(TypedDict):
    """The load of a traffic class over time."""

    id: "str"
    values: "list[Since5]"
    """The first entry is the set-up; each entry differs from the one before."""


class Since5(TypedDict):
    """A value and the time from which it holds."""

    since_s: "float"
    """Start time, s."""
    value: "dict[str, float]"


class Fork(TypedDict):
    """Until when a lane runs like another."""

    lane: "int"
    """Index of the other lane, from 0."""
    until_s: "NotRequired[float]"
    """When the lanes diverge, s; absent if they never do."""


class PathHistory(TypedDict):
    """The links and the traffic over time."""

    link: "list[Since2]"
    """The first entry is the set-up; each entry differs from the one before. With a trace, the
    rate is its mean, and the stamps are left out.
    """
    stamps: "list[Since3]"
    """Index of the timeline entry with the stamps of the link's trace; null if the set-up has
    them.
    """
    reverse_bps: "list[Since4]"
    """Rate of the reverse link, bit/s. Empty without a reverse queue."""
    traffic: "list[ClassHistory]"
    """Each traffic class in the scenario's order, with the fields that a timeline may change."""


class SchemeTraits(TypedDict):
    """Facts about a discipline that do not depend on its parameters."""

    signals: "SignalsAt"
    """The packets that are dropped early or marked."""
    overflow: "Overflow"
    """The packet dropped by a full buffer."""
    average: "str | None"
    """Field of the weight of one arrival in the average queue; the field of the spacing is next
    to it.
    """
    thresholds: "Thresholds | None"
    """The thresholds between which early drops rise."""
    target: "str | None"
    """Field of the target queueing delay, s."""
    fit: "str | None"
    """Field of a model that sets other parameters; changing one of those ends the model."""
    decision: "DecisionKind | None"
    """Kind of decision behind early drops and marks; absent for a kind of its own."""
    gauges: "list[Gauge]"
    """Quantities shown besides queue, average and drop probability, in the order of a probe's
    gauges.
    """
    gauges_of_own: "bool"
    """Whether the gauges have columns only in lanes with this discipline, and only those of
    queues that it has.
    """


SignalsAt: TypeAlias = "Literal['arrival', 'departure']"
"""The packets that a discipline drops early or marks."""


Overflow: TypeAlias = "Literal['arrival', 'longest_queue']"
"""The packet dropped by a full buffer."""


class Thresholds(TypedDict):
    """Fields of the thresholds of a drop curve."""

    low: "str"
    """Start of early drops."""
    high: "str"
    """End of the line."""
    max_p: "str | None"
    """Drop probability at the end, if it is a field."""
    in_bytes: "bool"
    """Whether the thresholds are in bytes rather than packets."""


DecisionKind: TypeAlias = "Literal['curve', 'controller', 'squared_controller', 'sojourn', 'coupled', 'sojourn_or_blue']"
"""Kind of decision behind early drops and marks; it determines the numbers of a decision."""


class Gauge(TypedDict):
    """A quantity specific to a discipline, sampled for plots."""

    column: "str"
    """Its column in the series, ending in the unit. Files contain it, so it never changes."""
    name: "str"
    """Its symbol on the page."""
    quantity: "Quantity"
    """The kind of the gauge; one plot shows all gauges of a kind, except totals."""
    queue: "int | None"
    """Index of its queue among those of the discipline, from 0; none if it covers all queues."""


Quantity: TypeAlias = "Literal['backlog_bytes', 'rate_bps', 'delay_s', 'probability', 'measured_packets', 'total']"
"""Kind of a gauge."""


class FaultDocument(TypedDict):
    """Faults as written. If there are more than it lists, the last entry has no path and gives
    their number.
    """

    errors: "list[Fault]"


class Parsed(TypedDict):
    """A scenario as the parser reads it."""

    cost: "Cost"
    history: "History"
    scenario: "Scenario"
    """With all defaults."""


class Amended(TypedDict):
    """A user's change."""

    change: "Change"
    """The change, at the time of its gesture's first change."""
    at_s: "float"
    """Simulated time at which it was made, s."""
    history: "History"
    scenario: "Scenario"
    """The scenario after the change; a gesture is one change."""
    ahead: "bool"
    """Whether the lanes run another scenario: with each change of the gesture at its own time,
    or with planned events that the change drops.
    """
    changed: "bool"
    """Whether the running lanes have changed."""
    were: "NotRequired[list[int | None]]"
    """If the set-up changed: for each lane, the index of the previous lane that it continues."""


class Revised(TypedDict):
    """The replacement of the scenario that runs."""

    history: "History"
    scenario: "Scenario"
    """With all defaults."""
    were: "list[int | None]"
    """For each lane, the index of the previous lane that it continues; null for a new lane."""


class SweepDocument(TypedDict):
    """A sweep as written in a document."""

    scenario: "Scenario"
    vary: "list[Vary]"
    """Every combination of the values is a point; the last entry varies fastest."""
    replications: "int"
    """Runs of each point, with seeds from the scenario's on. Range: 1 to 1000. Default: 1."""


class Vary(TypedDict):
    """The values of one place in the scenario."""

    path: "str"
    """The place, such as `traffic.ftp.flows`, `lanes.1.queue.max_p` or `link.rate_bps`: names
    and list indices joined by dots. A traffic class may be given by its id, and a queue of a
    scheduler by its name.
    """
    values: "list[Any]"


class Finished(TypedDict):
    """The figures of one job."""

    job: "int"
    lanes: "list[Figures]"


class Figures(TypedDict):
    """Figures of one lane, named by their paths in the result document, in its order."""

    names: "list[str]"
    values: "list[float | None]"


class Point(TypedDict):
    """Statistics of one point of a sweep, over its finished jobs."""

    values: "dict[str, Any]"
    """The value of each varied path."""
    lanes: "list[PointLane]"
    """In the order of the point's scenario."""


class PointLane(TypedDict):
    """Statistics of a lane at a point."""

    label: "str"
    figures: "dict[str, Estimate]"
    """By the path in the result document, such as `queue_packets.mean`."""
    less_first: "NotRequired[dict[str, Difference]]"
    """The difference from the first lane for each figure that both have; absent in the first
    lane.
    """


class Estimate(TypedDict):
    """A figure over the replications."""

    mean: "float | None"
    """Null if no replication has the figure."""
    ci95: "float | None"
    """Half-width of the 95 % confidence interval of the mean; null with fewer than two values.
    For a lane's figure it is half the width of Hall's interval, for a difference Student's t
    times the standard error.
    """
    n: "int"
    """Replications that have the figure."""


class Difference(TypedDict):
    """A figure of one lane minus the same figure of another."""

    mean: "float | None"
    """Null if no replication has the figure."""
    ci95: "float | None"
    """Half-width of the 95 % confidence interval of the mean; null with fewer than two values.
    For a lane's figure it is half the width of Hall's interval, for a difference Student's t
    times the standard error.
    """
    n: "int"
    """Replications that have the figure."""
    significant: "bool | None"
    """Whether the interval excludes zero. `None` below two pairs."""
    gain: "float | None"
    """Ratio of the interval's width with independent seeds to that with common ones: Welch's
    half-width over that of `estimate`. Common seeds help if it is above 1. It can fall below
    1, as pairs have fewer degrees of freedom. `None` below two pairs, and if all differences
    are equal.
    """


class PartDocument(TypedDict):
    """Finished jobs of a sweep, to be joined later."""

    engine: "str"
    """The engines that ran the jobs, joined by `+`."""
    version: "str"
    """Version of the simulation core."""
    sweep: "SweepDocument"
    part: "Part"


class Part(TypedDict):

    figures: "list[list[str]]"
    """The distinct lists of figure names."""
    shards: "NotRequired[int]"
    """The number of shards, if all jobs ran in shards of one number of them."""
    jobs: "list[PartJob]"
    """In the order of their numbers."""


class PartJob(TypedDict):

    job: "int"
    """Replication k of a point is job `point * replications + k`."""
    lanes: "list[PartLane]"


class PartLane(TypedDict):

    figures: "int"
    """Index of the list of names."""
    values: "list[float | None]"
    """In the order of the names; null if the lane lacks the figure."""


class SweepResults(TypedDict):
    """The output of a complete sweep."""

    engine: "str"
    """The engines that ran the jobs, joined by `+`."""
    version: "str"
    """Version of the simulation core."""
    sweep: "SweepDocument"
    points: "list[Point]"


class Marked(TypedDict):
    """The figures of one job."""

    job: "int"
    """Replication k of a trial is job `trial * replications + k`."""
    lanes: "list[list[float | None]]"
    """The figures of each lane, in the order of [`NAMES`]; null if the trial has no such figure."""


class Report(TypedDict):
    """A report card."""

    examined: "Examined"
    """What was examined."""
    trials: "list[TrialReport]"
    """The trials in the order of their sections."""


class Examined(TypedDict):
    """The examined scheme and the extent of its examination: the first line of a journal."""

    suite: "int"
    """Version of the list of trials."""
    version: "str"
    """Version of the simulation core."""
    label: "str"
    """Name of the scheme."""
    queue: "QueueSpec"
    """The scheme with all parameters."""
    replications: "int"
    """Replications of each trial, with seeds from 1 on."""


class TrialReport(TypedDict):
    """One trial of a report."""

    id: "str"
    """Id of the trial, such as `round-trip-5`."""
    section: "str"
    """Section of RFC 7928."""
    title: "str"
    """Title of the trial."""
    rate_bps: "float"
    """Mean rate of the link, bit/s."""
    lanes: "list[LaneReport]"
    """The lanes, that of the examined scheme first."""
    grades: "list[Grade]"
    """Two grades for each companion: delay and goodput."""


class LaneReport(TypedDict):
    """A lane of a trial."""

    label: "str"
    """Name of the scheme."""
    figures: "dict[str, Estimate]"
    """The trial's figures, by name."""
    ellipse: "Ellipse | None"
    """Null with fewer than three points."""


class Ellipse(TypedDict):
    """The 1-sigma contour of the normal distribution fitted to delay and goodput (RFC 7928,
    section 2.7). Its points are averages over one second, from all replications.
    """

    delay_s: "float"
    """Mean queueing delay, s."""
    goodput_bps: "float"
    """Mean goodput of all flows, bit/s."""
    delay_sd_s: "float"
    """Standard deviation of the delay, s."""
    goodput_sd_bps: "float"
    """Standard deviation of the goodput, bit/s."""
    correlation: "float"
    """Correlation of both, from -1 to 1; 0 if one of them does not vary."""


class Grade(TypedDict):
    """A comparison of the examined scheme with a companion."""

    beside: "str"
    """The companion."""
    best: "bool"
    """Whether no companion has a better mean."""
    measure: "Compared"
    """The compared measure."""
    verdict: "Verdict"
    """The verdict."""
    difference: "Estimate"
    """The examined scheme's figure minus the companion's, from pairs with the same seed, with
    Student's interval.
    """


Compared: TypeAlias = "Literal['delay', 'goodput']"
"""A compared measure."""


Verdict: TypeAlias = "Literal['better', 'as_good', 'worse', 'undecided']"
"""The verdict of a comparison on the examined scheme."""


class ChainAnswer(TypedDict):
    """The chain in equilibrium."""

    drop_probability: "float"
    """Fraction of arrivals that are dropped."""
    in_system_packets: "float"
    """Mean number in the system, the one in service included."""
    sojourn_service_times: "float"
    """Mean time in the system of an accepted packet, in mean service times."""
    utilisation: "float"
    """Fraction of the time during which the server is busy."""
    law: "list[float]"
    """Probability of each number in the system, from 0 on."""


class BurstAnswer(TypedDict):
    """Losses of bursts and of smooth traffic."""

    smooth_loss: "float"
    """Fraction of smooth packets that are dropped."""
    bursty_loss: "float"
    """Fraction of packets in bursts that are dropped."""
    law: "list[float]"
    """Probability of each number in the system, from 0 on."""


class RunsAnswer(TypedDict):
    """Distributions of consecutive losses, P(N > n) from n = 0 on."""

    tail_drop_exponential: "list[float]"
    """Tail Drop with exponential service times."""
    tail_drop_fixed: "list[float]"
    """Tail Drop with constant service times."""
    frozen: "list[float] | None"
    """With the drop probability constant over a run; null, as all below, if nothing is dropped."""
    plateau: "float | None"
    """The limit of `frozen`."""
    instantaneous: "list[float] | None"
    """With the curve read at the instantaneous queue, from the start of a run."""
    instantaneous_any_loss: "list[float] | None"
    """With the curve read at the instantaneous queue, from any loss."""


class TcpAnswer(TypedDict):
    """The equilibrium of greedy TCP flows, a link and a queue."""

    drop_probability: "float"
    queue_packets: "float"
    rtt_s: "float"
    """RTT with the queue."""
    arrival_rate_bps: "float"
    """Rate of all flows at the bottleneck."""


class RedFitAnswer(TypedDict):
    """RED's parameters for a link and its load."""

    distance_packets: "float"
    """`max_th` minus `min_th`."""
    min_th: "float"
    max_th: "float"
    buffer_packets: "float"
    """The buffer that the model requires."""
    target_packets: "float"
    """The average queue to settle at."""
    rtt_s: "float"
    """RTT at the target."""
    drop_probability: "float"
    """Drop probability at which the flows fill the rate left to them."""
    max_p: "float"
    w_q: "float"


StabilityAnswer: TypeAlias = "Refusal | Loop"
"""The loop of a lane, or why there is none."""


class Refusal(TypedDict):
    """No linear model applies."""

    none: "ReasonPhrase"
    """The reason."""
    rtt_without_queue_s: "float"
    """Harmonic mean of the RTTs."""
    line: "list[Knot] | None"
    """Line of the drop curve, empty if there is none; null without `locus`."""
    map: "list[list[float | None]] | None"
    """One row for each RTT and link rate; null unless requested."""
    advice: "Advice | None"


class ReasonPhrase(TypedDict):
    """A sentence as its code in a catalogue and its arguments."""

    code: "Reason"
    """The sentence."""
    args: "list[ReasonArg]"
    """What fills its places, in their order."""


Reason: TypeAlias = "Literal['no_slope', 'queue_per_flow', 'by_clock', 'coupled_queues', 'several_queues', 'several_curves', 'two_queues', 'own_rule', 'moving_thresholds', 'curve_in_bytes', 'cliff', 'overflow', 'small_windows', 'nothing_left', 'timeouts', 'much_udp', 'few_halvings', 'little_room', 'bend', 'no_rest', 'no_average', 'overrun', 'buffer_too_small', 'only_red']"
"""Reasons why a linear model does not apply or is in doubt. A reason that concerns a discipline
or its operating point follows the discipline's name.
"""


ReasonArg: TypeAlias = "float | str | ReasonPhrase"
"""What fills a place of a sentence."""


class Advice(TypedDict):
    """Proposed parameters for a range of loads, beside the present ones."""

    now: "list[AdviceAt]"
    offers: "list[Offer]"


class AdviceAt(TypedDict):
    """A discipline's behaviour at a number of flows."""

    flows: "float"
    calm: "bool"
    """Whether the loop is certainly stable."""
    gain: "float | None"
    phase_rad: "float | None"
    period_s: "float | None"
    queue_packets: "float | None"
    doubt: "ReasonPhrase | None"
    """Why there is no number, or none to trust."""


Offer: TypeAlias = "Proposal | NoProposal"
"""A rule's proposal, or why it has none."""


class Proposal(TypedDict):
    """A discipline to replace the present one."""

    rule: "Rule"
    queue: "QueueSpec"
    at: "list[AdviceAt]"


Rule: TypeAlias = "Literal['margins', 'hollot', 'ziegler', 'rfc9332']"
"""The source of a proposal."""


class NoProposal(TypedDict):
    """The rule does not apply."""

    rule: "Rule"
    none: "ReasonPhrase"
    """The reason."""


class Loop(TypedDict):
    """The linear loop at the operating point."""

    rtt_without_queue_s: "float"
    """Harmonic mean of the RTTs."""
    queue_packets: "float"
    drop_probability: "float"
    window_packets: "float"
    """Mean window of a flow."""
    rtt_s: "float"
    """RTT with the queue."""
    slope_per_packet: "float | None"
    """Slope of the drop probability; null where it jumps."""
    margins: "Margins"
    margins_hollot: "Margins"
    """Margins of the simpler loop of Hollot, Misra, Towsley & Gong (2001)."""
    sufficient: "list[float] | None"
    """Left and right side of Hollot et al.'s sufficient condition, which holds if the left is at
    most the right; null without an average.
    """
    deviation_packets: "float | None"
    """Standard deviation of the queue under random halvings; null if the loop oscillates."""
    deviation_alone_packets: "float"
    """As `deviation_packets`, without control."""
    halvings_per_period: "float | None"
    """Window halvings of all flows per period; null without a period."""
    doubts: "list[ReasonPhrase]"
    """Reasons to distrust the numbers."""
    line: "list[Knot] | None"
    """Line of the drop curve, empty if there is none; null without `locus`."""
    locus: "list[list[float]] | None"
    """Frequency, rad/s, with the real and imaginary part of the open loop; null unless
    requested.
    """
    path: "list[list[float]] | None"
    """Window of a flow and queue, packets, over time: the fluid model from windows that are too
    small. Null unless requested.
    """
    map: "list[list[float | None]] | None"
    """One row for each RTT and link rate; null unless requested."""
    advice: "Advice | None"


class Margins(TypedDict):
    """Distance of a loop from oscillation."""

    gain: "float | None"
    """Factor by which the gain may grow; null if no gain is too high."""
    frequency_rad_s: "float | None"
    """Frequency of the oscillation."""
    period_s: "float | None"
    """Period of the oscillation."""
    phase_rad: "float | None"
    crossover_rad_s: "float | None"
    """Frequency at which the open loop has gain 1."""
    delay_s: "float | None"
    """Time by which the RTT may grow."""


class ExportAnswer(TypedDict):
    """A lane as another system stores it."""

    text: "NotRequired[str]"
    """Its configuration; absent if that system cannot express the lane, with a note that says
    so.
    """
    notes: "list[DialectNote]"
    """The differences between configuration and lane."""
    stored: "NotRequired[Lane]"
    share_matters: "bool"
    """Whether another `share` can give another configuration."""
    same_matters: "bool"
    """Whether another `same` gives another configuration."""


class DialectNote(TypedDict):
    """What became of one field or one word."""

    level: "Level"
    """How far it was kept."""
    code: "Code"
    """What there is to say."""
    args: "list[CodeArg]"
    """What fills the places of its sentence."""
    field: "NotRequired[str]"
    """The lane's field, such as `queue.w_q`; absent for words of a text without one."""
    asked: "NotRequired[CodeArg]"
    """The value wanted."""
    got: "NotRequired[CodeArg]"
    """The value kept."""
    lane: "NotRequired[int]"
    """Index of the only lane that it is about, where a whole scenario is written."""
    at: "NotRequired[Place]"
    """The place in the text, for a text that was read."""


Level: TypeAlias = "Literal['exact', 'rounded', 'changed', 'lost', 'refused']"
"""How far a value was kept."""


class Place(TypedDict):
    """A place in a text; both are counted from 1, columns in characters."""

    line: "int"
    """The line."""
    column: "int"
    """The column."""


# The content of a configuration.
ImportAnswer = TypedDict(
    "ImportAnswer",
    {
    # The dialect's kind; absent if none was given and none recognises the text.
    "from": "NotRequired[str]",
    # The lanes and link that were read, with notes.
    "import": "Import",
    # For each lane, the meaning of the system's words.
    "meanings": "list[list[Meaning]]",
    # Its lanes in order, as lanes to add to the scenario.
    "added": "list[Lane]",
    "replaced": "NotRequired[Scenario]",
    },
)


class Import(TypedDict):
    """What a text says."""

    lanes: "list[Imported]"
    """The lanes, in the order of the text."""
    link: "NotRequired[ImportedLink]"
    """The link, if the text has its rate."""
    notes: "list[DialectNote]"
    """What was not taken as it stands in the text."""


class Imported(TypedDict):
    """A lane that was read."""

    label: "str"
    """The discipline as the text names it."""
    queue: "QueueSpec"
    """The discipline."""
    buffer: "NotRequired[Buffer]"
    """Limit of the system, if the text has one, including the packet in transmission."""
    rate_bps: "NotRequired[int]"
    """Rate of its link, if the text has one."""
    ecn: "bool"
    """Whether ECN-capable packets are marked."""
    packet_bytes: "int"
    """Bytes of a packet, by which thresholds were converted."""
    rtt_s: "NotRequired[float]"
    """Round trip without queueing that the text delays packets by, s."""
    drop_share: "NotRequired[float]"
    """Share of packets that the discipline dropped, if the text counts them."""
    at: "Place"
    """Where the discipline stands in the text."""


class ImportedLink(TypedDict):
    """The link of all lanes that were read."""

    rate_bps: "int"
    """Its rate: the first lane's."""


class Meaning(TypedDict):
    """A word of a system, and what it means for a lane."""

    word: "str"
    """As the system writes it."""
    says: "CodePhrase"
    """Its meaning here, with the lane's numbers."""


class CaptureAnswer(TypedDict):
    """Result of a capture."""

    tally: "NotRequired[Tally]"
    """The counts of the file; absent for a format of means."""


class Tally(TypedDict):
    """The counts of a file."""

    arrivals: "int"
    """Packets that arrived in the stretch."""
    departures: "int"
    """Packets that left the queue in the stretch."""
    drops: "int"
    """Drops in the stretch."""
    marks: "int"
    """Marks in the stretch."""


class RuleReading(TypedDict):

    values: "list[float | None]"
    """The latest value of each assignment, in the order of the text; `null` before the first. A
    time in seconds, a flag as 0 or 1.
    """
    counts: "list[int]"
    """How often each assignment was made."""
    states: "list[float]"
    """The states, in the order of the text."""
    probability: "float | None"
    """The latest base probability."""
    no_numbers: "list[list[int]]"
    """Lines, from 1, with numbers that were NaN or infinite, and how often."""
    no_probabilities: "list[list[int]]"
    """Lines, from 1, with probabilities outside 0 to 1, and how often."""


class RuleDocument(TypedDict):
    """The analysis of a text."""

    view: "RuleView"
    """Its words, faults and declarations."""
    lines: "list[RuleLine]"
    """Its lines in mathematical notation."""
    spoken: "list[str]"
    """The same lines in words."""
    assignments: "list[RuleAssigned]"
    """Its assignments, in the order of the text; empty if a fault prevents the rule from
    running.
    """
    knots: "list[RuleKnot]"
    """The corners of its curve."""


class RuleView(TypedDict):
    """The analysis of a text, valid or faulty, for the editor."""

    name: "str | None"
    """The name of the rule."""
    title: "str | None"
    """Its title."""
    words: "list[RuleWord]"
    """Its words and comments in the order of the text, without spaces and line ends."""
    faults: "list[RuleFault]"
    """Its faults and hints."""
    params: "list[RuleParam]"
    """The valid parameters."""
    states: "list[RuleHeld]"
    """The valid states."""
    shows: "list[str]"
    """Names of the states that the text shows over time."""
    events: "list[RuleEvent]"
    """The events with their costs."""
    most_cost: "int"
    """Greatest cost that an event may have."""
    curve_of: "str | None"
    """The only measure on which the probability of the rule depends, besides parameters."""
    family_of: "list[str] | None"
    """The two measures on which the probability depends, if it depends on two."""
    hardware: "RuleHardware"
    """The requirements of the rule on hardware."""


# A word with its place.
RuleWord = TypedDict(
    "RuleWord",
    {
    # Where it starts.
    "from": "int",
    # Where it ends.
    "to": "int",
    # What it is.
    "kind": "RuleWordKind",
    },
)


RuleWordKind: TypeAlias = "Literal['keyword', 'param', 'state', 'local', 'input', 'function', 'number', 'operator', 'comment', 'other']"
"""The kind of a word."""


# A fault with its place.
RuleFault = TypedDict(
    "RuleFault",
    {
    # Where it starts.
    "from": "int",
    # Where it ends.
    "to": "int",
    # The code of its sentence.
    "code": "Wrong",
    # The arguments of its sentence.
    "args": "list[WrongArg]",
    # Whether it is only a hint: the rule still runs.
    "hint": "bool",
    # A change of the text that fixes it.
    "mend": "RuleMend | None",
    },
)


Wrong: TypeAlias = "Literal['quoted', 'or', 'number', 'time', 'yes_or_no', 'title', 'name', 'value', 'line_end', 'key', 'leave_out', 'write_braces', 'add', 'write', 'expected', 'used_twice', 'too_long', 'nested_too_deep', 'character', 'unclosed', 'unopened', 'number_too_large', 'times_sign', 'operator_missing', 'reserved', 'no_loops', 'outside_event', 'no_rule', 'too_many_nodes', 'too_many_params', 'too_many_states', 'too_many_tables', 'too_many_cells', 'cells', 'hashes', 'no_table', 'not_in_ns3', 'nothing_drawn', 'divert_at_arrival', 'too_many_draws', 'too_large', 'too_dear', 'nothing_happens', 'event_twice', 'every_too_short', 'not_constant', 'outside_range', 'shows_state', 'unread', 'measured', 'looks_like', 'wrong_type', 'types_differ', 'no_packet', 'early_at_arrival', 'early_twice', 'param_set', 'input_set', 'set_twice', 'unknown', 'unknown_but', 'unseen', 'unknown_function', 'arguments', 'input_elsewhere', 'age_at_arrival', 'division_by_zero', 'never_reached', 'no_colon', 'braces', 'takes_nothing']"
"""What is wrong, or a part of saying so."""


WrongArg: TypeAlias = "float | str | WrongPhrase"
"""What fills a place of a sentence."""


class WrongPhrase(TypedDict):
    """A sentence as its code in a catalogue and its arguments."""

    code: "Wrong"
    """The sentence."""
    args: "list[WrongArg]"
    """What fills its places, in their order."""


# A change of the text that fixes a fault.
RuleMend = TypedDict(
    "RuleMend",
    {
    # Its description.
    "label": "WrongPhrase",
    # Start of the replaced stretch.
    "from": "int",
    # End of the replaced stretch.
    "to": "int",
    # The replacement.
    "insert": "str",
    },
)


# A parameter with its slider. Times are in seconds; a flag is 0 or 1.
RuleParam = TypedDict(
    "RuleParam",
    {
    # Its name.
    "name": "str",
    # Its type.
    "type": "RuleType",
    # Its value.
    "value": "float",
    # Its unit in the text: `s`, `ms`, `us`, `ns` or `%`.
    "unit": "str | None",
    # Where its value starts in the text.
    "from": "int",
    # Where its value ends.
    "to": "int",
    # The slider's least value.
    "min": "float",
    # The slider's greatest value.
    "max": "float",
    # The slider's step.
    "step": "float",
    },
)


RuleType: TypeAlias = "Literal['number', 'time', 'flag']"
"""A type of values."""


class RuleHeld(TypedDict):
    """A state with its initial value."""

    name: "str"
    """Its name."""
    type: "RuleType"
    """Its type."""
    value: "float"
    """Its value at the start; times in seconds, a flag 0 or 1."""


# An event.
RuleEvent = TypedDict(
    "RuleEvent",
    {
    # The text of its head.
    "when": "str",
    # Start of its head.
    "from": "int",
    # End of its head.
    "to": "int",
    # Its cost.
    "cost": "int",
    # Its local names.
    "locals": "list[RuleNamed]",
    },
)


class RuleNamed(TypedDict):
    """A name with its type."""

    name: "str"
    """The name."""
    type: "RuleType"
    """The type."""


class RuleHardware(TypedDict):
    """Counts of operations in a rule that switches with match-action tables lack. Domino
    (Sivaraman et al., SIGCOMM 2016) has neither roots nor floating point, and one atom per
    state that a packet reads and writes.
    """

    divisions: "int"
    """Divisions by non-constant values."""
    roots: "int"
    """Square and cube roots."""
    exponentials: "int"
    """Exponentials, logarithms, and powers other than to a constant whole number."""
    draws: "int"
    """Random draws, including that of `early`."""
    states: "int"
    """States that the events of a packet read or write, without the count of `early`."""


class RuleLine(TypedDict):
    """A line of a rule in mathematical notation."""

    indent: "int"
    """Levels of indentation."""
    part: "RuleLinePart"
    """Its purpose."""
    nodes: "list[RuleMathNode]"
    """The children of its `math` element."""


RuleLinePart: TypeAlias = "Literal['name', 'declaration', 'event', 'statement']"
"""The purpose of a line."""


class RuleMathNode(TypedDict):
    """An element of MathML Core. It has a text or children."""

    tag: "str"
    """The element's name."""
    attributes: "list[list[str]]"
    """Names and values of its attributes."""
    text: "str | None"
    """Its text."""
    children: "list[RuleMathNode]"
    """Its children."""
    source: "list[int] | None"
    """Where its source starts and ends in the text of the rule, in units of UTF-16."""


# An assignment.
RuleAssigned = TypedDict(
    "RuleAssigned",
    {
    # The assigned name.
    "name": "str",
    # The type of the value.
    "type": "RuleType",
    # Where the name starts in the text, in units of UTF-16.
    "from": "int",
    },
)


class RuleKnot(TypedDict):
    """A corner of the curve with the parameters that move it."""

    queue: "float"
    """Its length."""
    probability: "float"
    """Its probability."""
    along_queue: "RuleMover | None"
    """The parameter that moves it most along the queue."""
    along_probability: "RuleMover | None"
    """The parameter that moves it most along the probability."""


class RuleMover(TypedDict):
    """A parameter that moves a corner along an axis."""

    param: "str"
    """Its name."""
    rate: "float"
    """How far the corner moves for each 1 by which the parameter grows."""


class RuleShown(TypedDict):
    """A built-in discipline, written as a rule."""

    kind: "str"
    """The kind of the discipline."""
    text: "str"
    """The text."""
    fields: "list[list[str]]"
    """Its parameters, each with the corresponding field of the discipline; times correspond to
    fields in seconds.
    """


class RuleExample(TypedDict):
    """A published scheme that is a rule and no discipline of its own."""

    name: "str"
    """Its name."""
    about: "str"
    """What it does."""
    text: "str"
    """The text."""


RuleFormat: TypeAlias = "Literal['ns3', 'rust', 'latex']"
"""A format in which a rule is exported."""


class RuleFile(TypedDict):
    """An exported file."""

    name: "str"
    """Its name."""
    content: "str"
    """Its text."""


# A completion.
RuleCompletion = TypedDict(
    "RuleCompletion",
    {
    # Start of the replaced word.
    "from": "int",
    # End of the replaced word.
    "to": "int",
    # The replacement.
    "insert": "str",
    # Its kind.
    "kind": "RuleWordKind",
    # Its meaning, in English.
    "about": "str",
    },
)


class TcpTrafficInput(TypedDict):
    """Fields of all TCP traffic."""

    id: "str"
    """Name of the class."""
    packet_bytes: "NotRequired[int]"
    """Size of a whole data packet. Range: 64 to 65535 bytes. Default: 1000."""
    rtt_s: "NotRequired[Distribution]"
    """Round trip without queueing and serialisation. Range: s. Default: 0.1."""
    dscp: "NotRequired[int]"
    """Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for
    NQB. Range: 0 to 63.
    """
    meter: "NotRequired[Meter | None]"
    """Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green,
    yellow and red, and all other packets green.
    """
    host: "NotRequired[str | None]"
    """Host at the near end of the path. Classes that name the same host share it; otherwise each
    flow or client has its own.
    """
    peer: "NotRequired[str | None]"
    """Host at the far end of the path, in the same way."""
    tcp: "NotRequired[TcpVariant]"
    """Congestion control. Default: newreno."""
    profile: "NotRequired[Profile]"
    """Whose rules the sender follows where senders differ. Default: rfc."""
    receive_window_bytes: "NotRequired[int]"
    """Receive window. Default: no limit in practice. Range: 64 to 10000000000 bytes. Default:
    10000000.
    """
    delayed_ack: "NotRequired[bool | None]"
    """Whether the receiver acknowledges every second segment (RFC 1122, RFC 5681 section 4.2).
    Default: no; linux: yes.
    """
    ack_packets: "NotRequired[int | None]"
    """Most segments that one delayed ACK covers. Default: 2. Range: 2 to 64 packets."""
    ace: "NotRequired[bool | None]"
    """Whether receivers that count marks for dctcp and prague do so in the three bits of the ACE
    field (RFC 9768): a lost ACK then hides no marks, but eight look like none. Default: no,
    each ACK has the exact number since the previous one.
    """
    one_bit_feedback: "NotRequired[bool | None]"
    """Whether receivers echo marks for dctcp in one bit (RFC 8257, section 3.2): an ACK with
    ECN-Echo counts all that it acknowledges as marked, one without it nothing. Without effect
    where `ace` counts. Default: no, each ACK has the exact number since the previous one.
    """
    delayed_ack_s: "NotRequired[float | None]"
    """Longest delay of an ACK; RFC 1122 allows up to 0.5 s. Default: 0.1 s; linux: 0.04 s.
    Range: 0.001 to 0.5 s.
    """
    receive_offload_s: "NotRequired[float | None]"
    """Receive offload in place of delayed and quick ACKs: segments that arrive within this time
    of the first form a train with one ACK, at its end or when it has 65,535 bytes. Default:
    none. Range: 0.000001 to 0.01 s.
    """
    ecn: "NotRequired[bool]"
    """Whether data packets are ECN-capable, and the sender responds to marks (RFC 3168).
    Default: False.
    """
    initial_window_packets: "NotRequired[int | None]"
    """Congestion window after the handshake. Default: RFC 5681's 2 to 4 by packet size; ns2: 2;
    linux: 10 (RFC 6928). Range: 1 to 10000 packets.
    """
    initial_ssthresh_packets: "NotRequired[int | None]"
    """Initial slow-start threshold. Default: the receive window. Range: 1 to 1000000000 packets."""
    min_rto_s: "NotRequired[float | None]"
    """Least retransmission timeout. Default: 1 s (RFC 6298); ns2 and linux: 0.2 s. Range: 0.001
    to 60 s.
    """
    initial_rto_s: "NotRequired[float | None]"
    """Retransmission timeout before the first measurement. Default: 1 s (RFC 6298); ns2: 3 s.
    Range: 0.001 to 60 s.
    """
    clock_tick_s: "NotRequired[float | None]"
    """Granularity of the sender's clock; 0 measures exactly. Default: 0; ns2: 0.01 s. Range: 0
    to 1 s.
    """
    limited_transmit: "NotRequired[bool | None]"
    """Whether the first two duplicate ACKs release new data (RFC 3042). Default: yes."""
    after_timeout: "NotRequired[AfterTimeout | None]"
    """What is retransmitted after a timeout. Default: holes; ns2: go_back_n."""
    ssthresh_from: "NotRequired[SsthreshFrom | None]"
    """What a loss halves. Default: flight_size; ns2: cwnd."""
    repeated_timeout_halves: "NotRequired[bool | None]"
    """Whether a repeated timeout of the same segment halves ssthresh again. Default: no (RFC
    5681, section 3.1); ns2: yes.
    """
    recovery: "NotRequired[Recovery | None]"
    """How fast recovery counts and ends. Default: rfc; ns2: ns2."""
    byte_counting: "NotRequired[bool | None]"
    """Whether the window grows by acknowledged segments (RFC 3465 without its limit L; RFC 5681,
    section 3.1) instead of by ACKs. Default: no; linux: yes.
    """
    cubic_alpha: "NotRequired[CubicAlpha | None]"
    """Growth of CUBIC's Reno-friendly window beyond the window before the cut. Default: rfc;
    linux: constant.
    """
    dctcp_alpha: "NotRequired[DctcpAlpha | None]"
    """Resolution of DCTCP's estimate of the fraction of marked segments. Default: exact; linux:
    whole.
    """
    whole_segments: "NotRequired[bool | None]"
    """Whether the window grows by whole segments. With byte counting, acknowledged segments
    accumulate until they fill a window (RFC 3465, section 2.1); CUBIC's targets are whole
    (Ha, Rhee & Xu 2008, algorithm 1). Default: no; linux: yes.
    """
    ecn_least_window_packets: "NotRequired[int | None]"
    """Least window after a mark. At 1, a mark at a window of one waits for the timer (RFC 3168,
    section 6.1.2). Default: 1; linux: 2. Range: 1 to 2 packets.
    """
    quick_acks: "NotRequired[bool | None]"
    """Whether a receiver that delays ACKs sends some at once: the first 16, two from the first
    mark that the sender has not answered, and one when the sender answers. Default: no;
    linux: yes.
    """
    rate_reduction: "NotRequired[bool | None]"
    """Whether recovery with selective acknowledgements spreads the window reduction over an RTT
    (PRR, RFC 6937). Default: no; linux: yes.
    """
    loss_detection: "NotRequired[LossDetection | None]"
    """How a sender with selective acknowledgements detects a lost segment. Default:
    duplicate_acks; linux: rack.
    """
    hystart: "NotRequired[bool | None]"
    """Whether the first slow start ends when the RTT grows (RFC 9406). The window then grows a
    quarter as fast for five RTTs, and as in congestion avoidance afterwards. Default: no.
    """
    prague_alpha_start: "NotRequired[float | None]"
    """Prague's estimate of the fraction of marked segments before the first mark. Default: 1.
    Range: 0 to 1.
    """
    prague_rtt_floor_s: "NotRequired[float | None]"
    """Least round trip that Prague uses, so that its rate depends less on short ones. Default:
    0.025 s. Range: 0 to 1 s.
    """
    prague_after_rounds: "NotRequired[int | None]"
    """Round trips of congestion avoidance before that applies. Default: 0. Range: 0 to 1000000."""
    ledbat_target_s: "NotRequired[float | None]"
    """LEDBAT's target of the queueing delay (RFC 6817, section 2.5). Default: 0.1 s, the longest
    that the RFC allows. Range: 0.001 to 0.1 s.
    """
    fractional_window: "NotRequired[bool | None]"
    """Whether Prague's window may fall below two segments, down to a tenth of one, which pacing
    then realises. Default: yes.
    """
    abe: "NotRequired[bool | None]"
    """Whether a mark in congestion avoidance leaves 0.8 of the load, or 0.85 with CUBIC, while a
    loss leaves less (ABE, RFC 8511). Default: no.
    """
    pacing: "NotRequired[bool | None]"
    """Whether the sender spreads a window over a round trip. Default: prague only."""
    pacing_start: "NotRequired[float | None]"
    """Windows that a paced sender sends per round trip while it has less than half of ssthresh.
    Default: 2. Range: 0.5 to 10.
    """
    pacing_later: "NotRequired[float | None]"
    """Windows that a paced sender sends per round trip otherwise. Default: 1.2; prague: 1.
    Range: 0.5 to 10.
    """
    train_s: "NotRequired[float | None]"
    """Longest train of a paced sender, as time at the paced rate. Segments of a train leave back
    to back at the rate of the access link, as with segmentation offload. Default: 0, single
    segments. Range: 0 to 0.1 s.
    """
    train_bytes: "NotRequired[int | None]"
    """Most bytes of a train. Default: 65,535. Range: 64 to 1000000 bytes."""
    ack_loss: "NotRequired[float | None]"
    """Share of the ACKs that are lost on their way back, each independently; the answer to the
    SYN is one of them. Default: 0. Range: 0 to 0.9.
    """


class ScenarioInput(TypedDict):
    """A scenario: a bottleneck, its traffic, and lanes that differ in the queue discipline."""

    version: "int"
    """Version of this format. Range: 1 to 1."""
    title: "NotRequired[str]"
    """What the scenario is about. Default: empty."""
    seed: "NotRequired[int]"
    """Seed of the random streams, common to all lanes. Range: 0 to 4294967295. Default: 1."""
    duration_s: "NotRequired[float]"
    """Simulated time at which a headless run ends. Range: 0.001 to 100000 s. Default: 200."""
    warmup_s: "NotRequired[float]"
    """Simulated time before which nothing is counted. Range: 0 to 100000 s. Default: 0."""
    link: "LinkInput"
    """The bottleneck."""
    access: "NotRequired[Access]"
    """The access link of each TCP flow."""
    reverse: "NotRequired[ReverseInput | None]"
    """The queue of ACKs on their way back; absent by default."""
    traffic: "Sequence[TrafficInput]"
    """Traffic classes."""
    lanes: "Sequence[LaneInput]"
    """Lanes: the same traffic through different queue disciplines."""
    timeline: "NotRequired[Sequence[Change]]"
    """Changes at simulated times."""
    notes: "NotRequired[Sequence[Note]]"
    """Notes on plots. Runs do not depend on them."""


class LinkInput(TypedDict):
    """The bottleneck link."""

    rate_bps: "int"
    """Rate of the bottleneck. Range: 1000 to 10000000000 bit/s."""
    delay_s: "NotRequired[float]"
    """Propagation delay of the bottleneck, one way. Range: 0 to 10 s. Default: 0.01."""
    buffer: "Buffer"
    """Limit of the system, including the packet in transmission."""
    trace: "NotRequired[TraceInput | None]"
    """A trace that serves the link in place of its rate. It repeats. Packets have 1500 bytes at
    most.
    """
    bursts: "NotRequired[BurstsInput | None]"
    """Access to a shared channel before each burst; not with a trace, which has its own bursts."""
    jitter: "NotRequired[JitterInput | None]"
    """Extra delay of each data packet."""


class TraceInput(TypedDict):
    """A link whose capacity varies, in place of the constant rate."""

    kind: "TraceKind"
    """Where the opportunities come from."""
    mean_bps: "NotRequired[int | None]"
    """Mean rate of a generated trace, in packets of 1500 bytes. Default: 12 Mb/s. Range: 10000
    to 1000000000 bit/s.
    """
    seed: "NotRequired[int | None]"
    """Seed of a generated trace. The scenario's own seed does not change it, so replications
    share the link. Default: 1. Range: 0 to 4294967295.
    """
    smooth: "NotRequired[bool]"
    """Whether the opportunities of one millisecond spread evenly over it. Otherwise they come
    together at its end, as in mahimahi, and queueing delays below a millisecond have no
    meaning. Default: False.
    """
    name: "NotRequired[str | None]"
    """Name of the file with the opportunities."""
    stamps: "NotRequired[Stamps | None]"
    """The opportunities of a trace of stamps: for each, the milliseconds since the previous one,
    separated by spaces.
    """


class BurstsInput(TypedDict):
    """Bursts of a shared channel, such as Wi-Fi's: when packets wait, the link waits for access
    to its channel, then sends the waiting packets, up to a limit, back to back at its rate.
    Each burst needs access again.
    """

    wait_min_s: "NotRequired[float]"
    """Least wait for the channel; waits are uniform between the two. Range: 0 to 10 s. Default:
    0.001.
    """
    wait_max_s: "NotRequired[float]"
    """Greatest wait for the channel. Range: 0 to 10 s. Default: 0.005."""
    packets: "NotRequired[int]"
    """Most packets of a burst. Range: 1 to 10000 packets. Default: 32."""


class JitterInput(TypedDict):
    """Extra delay of each data packet after the bottleneck: independent, uniform on the mean
    plus or minus the spread, as in netem without a table. A packet never overtakes the one
    before it.
    """

    mean_s: "NotRequired[float]"
    """Mean extra delay. Range: 0 to 10 s. Default: 0.004."""
    spread_s: "NotRequired[float]"
    """Greatest difference from the mean, at most the mean. Range: 0 to 10 s. Default: 0.002."""


class ReverseInput(TypedDict):
    """A bottleneck with a queue for ACKs on the return path. Without it they find an idle link
    at the bottleneck's rate.
    """

    rate_bps: "NotRequired[int]"
    """Rate of the reverse link. Range: 1000 to 10000000000 bit/s. Default: 1000000."""
    buffer: "NotRequired[Buffer]"
    """Limit of ACKs, including the one in transmission."""
    queue: "NotRequired[QueueSpecInput]"
    """Queue discipline for ACKs. They are not ECN-capable."""
    thinning: "NotRequired[int]"
    """Most ACKs that one ACK may cover. An ACK that only acknowledges more replaces the latest
    waiting ACK of its flow, unless that already covers this many. So thinning never loses the
    newest ACK. 1 keeps every ACK; a large number keeps one per flow, much as CAKE's
    ack-filter. Range: 1 to 1000000. Default: 1.
    """


QueueSpecInput: TypeAlias = "TailDrop | RedInput | GredInput | GredIInput | DsredInput | HredInput | ParabolaRedInput | AdaptiveRedInput | RedTailInput | CodelInput | PieInput | FqCodelInput | Pi2Input | DualPi2Input | SketchInput | RuleOfInput | SchedulerOfInput | CobaltInput | WredInput | FairInput | CakeInput"
"""A queue discipline and its parameters."""


class RedInput(TypedDict):

    kind: "Literal['red']"
    min_th: "NotRequired[float]"
    """Average queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default:
    30.
    """
    max_th: "NotRequired[float]"
    """Average queue from which every arrival is dropped. Range: 0 to 1000000 packets. Default:
    90.
    """
    max_p: "NotRequired[float]"
    """Drop probability reached just below `max_th`. Range: 0 to 1. Default: 0.1."""
    w_q: "NotRequired[float]"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.002."""
    spacing: "NotRequired[Spacing]"
    """Distribution of the gaps between random drops. Default: wait."""
    fit: "NotRequired[Fit | None]"
    """Computes `min_th`, `max_th`, `max_p` and `w_q` from a parameter model, whatever their
    values here, for the link and traffic at the start and at each change of the discipline.
    Changing one of the four ends it.
    """
    above_max: "NotRequired[AboveMax]"
    """How ECN-capable packets are treated from `max_th` on. Default: drop."""
    spares_short: "NotRequired[bool]"
    """Whether an arrival that finds at most one packet waiting is accepted, as in ns-2;
    otherwise it is judged like any other, as in Floyd & Jacobson 1993 and in Linux. Default:
    True.
    """
    sees_idle: "NotRequired[bool]"
    """Whether the average decays while the link is idle (Floyd & Jacobson 1993, Fig. 2). Behind
    a shaper, Linux's RED does not see idle times. A few flows can then lock up, since an
    average above `max_th` drops every packet that could lower it. Default: True.
    """


class GredInput(TypedDict):

    kind: "Literal['gred']"
    min_th: "NotRequired[float]"
    """Average queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default:
    30.
    """
    max_th: "NotRequired[float]"
    """Average queue at which the gentle slope starts. Range: 0 to 1000000 packets. Default: 90."""
    max_p: "NotRequired[float]"
    """Drop probability at `max_th`. Range: 0 to 1. Default: 0.1."""
    w_q: "NotRequired[float]"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.002."""
    gentle_end: "NotRequired[GentleEnd]"
    """Where the gentle slope ends. Default: twice_max_th."""
    spacing: "NotRequired[Spacing]"
    """Distribution of the gaps between random drops. Default: wait."""


class GredIInput(TypedDict):

    kind: "Literal['gred_i']"
    min_th: "NotRequired[float]"
    """Queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default: 30."""
    max_th: "NotRequired[float]"
    """Queue from which every arrival is dropped. Range: 0 to 1000000 packets. Default: 200."""
    max_p: "NotRequired[float]"
    """Drop probability reached just below `max_th`. Range: 0 to 1. Default: 1."""
    spacing: "NotRequired[Spacing]"
    """Distribution of the gaps between random drops. Default: wait."""


class DsredInput(TypedDict):

    kind: "Literal['dsred']"
    k_l: "NotRequired[float]"
    """Average queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default:
    6.
    """
    k_h: "NotRequired[float]"
    """Average queue from which every arrival is dropped; K_m is half-way. Range: 0 to 1000000
    packets. Default: 20.
    """
    gamma: "NotRequired[float]"
    """Mode selector: the drop probability at K_m is 1 - gamma. Range: 0 to 1. Default: 0.96."""
    w_q: "NotRequired[float]"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.07."""
    spacing: "NotRequired[Spacing]"
    """Distribution of the gaps between random drops. Default: uniform."""


class HredInput(TypedDict):

    kind: "Literal['hred']"
    min_th: "NotRequired[float]"
    """Average queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default:
    25.
    """
    max_th: "NotRequired[float]"
    """Average queue from which every arrival is dropped. Range: 0 to 1000000 packets. Default:
    89.
    """
    max_p: "NotRequired[float]"
    """Drop probability reached just below `max_th`. Range: 0 to 1. Default: 1."""
    w_q: "NotRequired[float]"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.001953125."""
    asymptote_packets: "NotRequired[float]"
    """Distance of the hyperbola's vertical asymptote beyond `max_th`. Range: 0.001 to 1000000
    packets. Default: 1.
    """
    spacing: "NotRequired[Spacing]"
    """Distribution of the gaps between random drops. Default: geometric."""


class ParabolaRedInput(TypedDict):

    kind: "Literal['parabola_red']"
    min_th: "NotRequired[float]"
    """Average queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default:
    25.
    """
    max_th: "NotRequired[float]"
    """Average queue from which every arrival is dropped. Range: 0 to 1000000 packets. Default:
    89.
    """
    max_p: "NotRequired[float]"
    """Drop probability reached just below `max_th`. Range: 0 to 1. Default: 1."""
    w_q: "NotRequired[float]"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.001953125."""
    spacing: "NotRequired[Spacing]"
    """Distribution of the gaps between random drops. Default: geometric."""


class DynamicThresholdsInput(TypedDict):
    """Thresholds that follow the drop rate (Jou & Baras 2003, section V)."""

    p_lower: "NotRequired[float]"
    """Drop rate below which the thresholds move down. Range: 0 to 1. Default: 0.01."""
    p_upper: "NotRequired[float]"
    """Drop rate above which the thresholds move up. Range: 0 to 1. Default: 0.02."""
    gamma: "NotRequired[float]"
    """Relative step of `min_th`. Range: 0 to 0.99. Default: 0.05."""
    interval_s: "NotRequired[float]"
    """Time between steps. Range: 0.001 to 1000 s. Default: 0.5."""


class AdaptiveRedInput(TypedDict):

    kind: "Literal['adaptive_red']"
    min_th: "NotRequired[float]"
    """Average queue below which nothing is dropped early. Range: 0 to 1000000 packets. Default:
    20.
    """
    max_th: "NotRequired[float]"
    """Average queue at which the gentle slope starts. Range: 0 to 1000000 packets. Default: 80."""
    max_p: "NotRequired[float]"
    """Initial drop probability at `max_th`. Range: 0 to 1. Default: 0.1."""
    w_q: "NotRequired[float]"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.002."""
    alpha: "NotRequired[float]"
    """Largest increase of `max_p` per step; a quarter of `max_p` if that is less. Range: 0 to 1.
    Default: 0.01.
    """
    beta: "NotRequired[float]"
    """Factor for decreasing `max_p`. Range: 0.01 to 1. Default: 0.9."""
    interval_s: "NotRequired[float]"
    """Time between changes of `max_p`. Range: 0.001 to 1000 s. Default: 0.5."""
    gentle_end: "NotRequired[GentleEnd]"
    """Where the gentle slope ends. Default: twice_max_th."""
    spacing: "NotRequired[Spacing]"
    """Distribution of the gaps between random drops. Default: wait."""
    dynamic: "NotRequired[DynamicThresholdsInput | None]"
    """Lets the thresholds follow the drop rate."""


class SecondQueueInput(TypedDict):
    """Adaptive RED of the second queue, in bytes."""

    min_th_bytes: "NotRequired[float]"
    """Average second queue below which nothing is dropped early. Range: 0 to 1000000000 bytes.
    Default: 20000.
    """
    max_th_bytes: "NotRequired[float]"
    """Average second queue at which the gentle slope starts. Range: 0 to 1000000000 bytes.
    Default: 80000.
    """
    max_p: "NotRequired[float]"
    """Initial drop probability at `max_th_bytes`. Range: 0 to 1. Default: 0.1."""
    w_q: "NotRequired[float]"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.00266."""
    alpha: "NotRequired[float]"
    """Largest increase of `max_p` per step. Range: 0 to 1. Default: 0.01."""
    beta: "NotRequired[float]"
    """Factor for decreasing `max_p`. Range: 0.01 to 1. Default: 0.9."""
    interval_s: "NotRequired[float]"
    """Time between changes of `max_p`. Range: 0.001 to 1000 s. Default: 0.5."""
    gentle_end: "NotRequired[GentleEnd]"
    """Where the gentle slope ends. Default: twice_max_th."""
    spacing: "NotRequired[Spacing]"
    """Distribution of the gaps between random drops. Default: wait."""


class RedTailInput(TypedDict):

    kind: "Literal['red_tail']"
    min_th_1_bytes: "NotRequired[float]"
    """Length of the first queue below which it is served at C1 min. Range: 0 to 1000000000
    bytes. Default: 2000.
    """
    max_th_1_bytes: "NotRequired[float]"
    """Length of the first queue at which it would get the whole link rate; max_th / C is its
    design delay. Range: 1 to 1000000000 bytes. Default: 30000.
    """
    c1_min_bps: "NotRequired[float]"
    """Lowest service rate of the first queue while it has packets. Range: 0 to 10000000000
    bit/s. Default: 200000.
    """
    c1_max_bps: "NotRequired[float]"
    """Highest service rate of the first queue while the second has packets. Range: 0 to
    10000000000 bit/s. Default: 2700000.
    """
    threshold_packets: "NotRequired[int]"
    """Number of packets for which a connection counts as young. Range: 0 to 1000000 packets.
    Default: 64.
    """
    idle_s: "NotRequired[float]"
    """Silence after which a connection is forgotten. Range: 0.001 to 10000 s. Default: 5."""
    red: "NotRequired[SecondQueueInput]"
    """Adaptive RED of the second queue."""


class CodelInput(TypedDict):

    kind: "Literal['codel']"
    target_s: "NotRequired[float]"
    """Acceptable standing queueing delay. Range: 0.0001 to 10 s. Default: 0.005."""
    interval_s: "NotRequired[float]"
    """Time above the target before dropping starts: a worst-case RTT. Range: 0.001 to 100 s.
    Default: 0.1.
    """
    mtu_bytes: "NotRequired[int]"
    """Backlog up to which nothing is dropped: the link's largest packet. Range: 0 to 65535
    bytes. Default: 1500.
    """


class PieInput(TypedDict):

    kind: "Literal['pie']"
    target_s: "NotRequired[float]"
    """Reference queueing delay. Range: 0.0001 to 10 s. Default: 0.015."""
    update_s: "NotRequired[float]"
    """Time between changes of the drop probability. Range: 0.001 to 10 s. Default: 0.015."""
    alpha_hz: "NotRequired[float]"
    """Gain on the delay above the reference. Range: 0 to 1000 Hz. Default: 0.125."""
    beta_hz: "NotRequired[float]"
    """Gain on the growth of the delay. Range: 0 to 1000 Hz. Default: 1.25."""
    burst_s: "NotRequired[float]"
    """Duration of a burst that passes a quiet link without drops. Range: 0 to 100 s. Default:
    0.15.
    """
    mark_below: "NotRequired[float]"
    """Drop probability from which ECN-capable packets are dropped too. Range: 0 to 1. Default:
    0.1.
    """
    derandomise: "NotRequired[bool]"
    """Whether the accumulated probability since the last drop spaces drops and finally forces
    one (RFC 8033, section 5.4), as in Linux; otherwise each arrival is an independent coin
    toss (section 4.1). Default: False.
    """
    high_delay_rule: "NotRequired[bool]"
    """Whether a delay above 250 ms adds 2 % at each update, as in Linux; RFC 8033 has no such
    rule. Default: True.
    """
    delay_from: "NotRequired[DelayFrom]"
    """The measure of the queueing delay (RFC 8033, section 4.3). Queues of `fair` always take
    the age. Default: backlog.
    """


class FqCodelInput(TypedDict):

    kind: "Literal['fq_codel']"
    target_s: "NotRequired[float]"
    """Acceptable standing delay in a flow's queue. Range: 0.0001 to 10 s. Default: 0.005."""
    interval_s: "NotRequired[float]"
    """Time above the target before dropping starts. Range: 0.001 to 100 s. Default: 0.1."""
    mtu_bytes: "NotRequired[int]"
    """Backlog up to which nothing is dropped. Range: 0 to 65535 bytes. Default: 1500."""
    queues: "NotRequired[int]"
    """Number of queues that flows are hashed to. Range: 1 to 8192. Default: 1024."""
    quantum_bytes: "NotRequired[int]"
    """Bytes that a queue may send per turn. Range: 64 to 1000000 bytes. Default: 1514."""
    exempt_by: "NotRequired[Exempt]"
    """The backlog that, up to an MTU, spares a flow's packets. Default: own."""


class Pi2Input(TypedDict):

    kind: "Literal['pi2']"
    target_s: "NotRequired[float]"
    """Target queueing delay. Range: 0.0001 to 10 s. Default: 0.015."""
    update_s: "NotRequired[float]"
    """Time between changes of the probability. Range: 0.001 to 10 s. Default: 0.015."""
    alpha_hz: "NotRequired[float]"
    """Gain on the delay above the target. Range: 0 to 1000 Hz. Default: 0.15."""
    beta_hz: "NotRequired[float]"
    """Gain on the growth of the delay. Range: 0 to 1000 Hz. Default: 3."""
    draws: "NotRequired[Draws]"
    """How the probability selects packets to drop or mark. Default: independent."""


class DualPi2Input(TypedDict):

    kind: "Literal['dualpi2']"
    target_s: "NotRequired[float]"
    """Target queueing delay of C. Range: 0.0001 to 10 s. Default: 0.015."""
    update_s: "NotRequired[float]"
    """Time between changes of the probability. Range: 0.001 to 10 s. Default: 0.015."""
    alpha_hz: "NotRequired[float]"
    """Gain on the delay above the target. Range: 0 to 1000 Hz. Default: 0.15."""
    beta_hz: "NotRequired[float]"
    """Gain on the growth of the delay. Range: 0 to 1000 Hz. Default: 3."""
    coupling: "NotRequired[float]"
    """Marks of L for each p' of the controller, k. Range: 0 to 100. Default: 2."""
    l_from_s: "NotRequired[float]"
    """Delay in L above which its packets are marked. Range: 0 to 10 s. Default: 0.0008."""
    l_width_s: "NotRequired[float]"
    """Delay over which the probability of a mark rises to 1; 0 makes a step. Range: 0 to 10 s.
    Default: 0.0004.
    """
    l_points: "NotRequired[Sequence[Sequence[float]] | None]"
    """A drawn curve in place of the ramp: points of delay, s, and probability of a mark,
    ascending by delay. Range: s.
    """
    l_spared_packets: "NotRequired[int]"
    """Number of packets in L, the packet itself included, up to which none is marked for its
    delay. Range: 0 to 1000000. Default: 1.
    """
    l_spared_at: "NotRequired[SpareAt]"
    """When that number is compared. Default: departure."""
    spared_bytes: "NotRequired[int]"
    """Bytes in both queues, those of the leaving packet included, below which p' neither marks
    nor drops. Range: 0 to 1000000000 bytes. Default: 0.
    """
    combining: "NotRequired[Combining]"
    """How the two probabilities of L combine. Default: greater."""
    scheduler: "NotRequired[Scheduler]"
    """Which queue is served while both have packets. Default: weighted."""
    classic_share: "NotRequired[float]"
    """Share of the link that C gets at least, with a weighted scheduler. Range: 0 to 1. Default:
    0.0625.
    """
    shift_s: "NotRequired[float]"
    """Time shift in favour of L, with a shifted scheduler. Range: 0 to 10 s. Default: 0.05."""
    overload: "NotRequired[Overload]"
    """What happens once marks can no longer control the delay. Default: drop."""
    draws: "NotRequired[Draws]"
    """How probabilities select packets. Default: recurrence."""


class SketchInput(TypedDict):

    kind: "Literal['sketch']"
    points: "NotRequired[Sequence[Sequence[float]]]"
    """Points of queue length and drop probability, ascending by length; two at one length make a
    cliff.
    """
    measure: "NotRequired[Measure]"
    """Input of the curve. Default: average."""
    w_q: "NotRequired[float]"
    """Weight of one arrival in the average queue. Range: 0.000001 to 1. Default: 0.002."""
    spacing: "NotRequired[Spacing]"
    """Distribution of the gaps between random drops. Default: wait."""


class RuleOfInput(TypedDict):

    kind: "Literal['rule']"
    text: "NotRequired[str]"
    """The text of the rule. Default: rule RED param min = 30 in 0..500, max = 90 in 0..500,
    max_p = 0.1 in 0..1, w = 0.002 in 0..1 state avg = 0 on arrive avg = avg * (1 - w)^(missed
    + 1) + w * q early ramp(avg, min, max, max_p, max) of avg from min .
    """


class SubQueueInput(TypedDict):
    """One queue of a scheduler."""

    name: "str"
    """Name of the queue."""
    takes: "NotRequired[Sequence[Takes]]"
    """The packets that it takes: names of traffic classes, DSCPs, and `ect1` for ECT(1) and CE.
    A packet goes to the first queue that takes it. The last queue has no list and gets the
    rest.
    """
    level: "NotRequired[int]"
    """A lower level is served first. Without meaning if the levels are strict. Range: 0 to 7."""
    weight: "NotRequired[float]"
    """Share of the link among the queues of its level; with weighted round robin the packets of
    a turn. Range: 0.01 to 1000.
    """
    meter: "NotRequired[Meter | None]"
    """Gives each packet that comes to this queue its colour, by what the queue may receive."""
    exceed: "NotRequired[QueueExceed]"
    """What happens to the packets that the meter finds red."""
    divert: "NotRequired[str | None]"
    """The other queue that gets what a rule or the meter diverts from this one; by default the
    last. A packet is diverted once.
    """
    limit: "NotRequired[QueueLimit | None]"
    """Its own limit, besides the link's buffer, which all queues share."""
    shape: "NotRequired[QueueShape | None]"
    """A rate that it never exceeds for long, even if the link is idle. Its discipline sees this
    rate if its share is more.
    """
    queue: "NotRequired[QueueSpecInput]"
    """Its discipline: any but another scheduler."""


class SchedulerOfInput(TypedDict):

    kind: "Literal['scheduler']"
    share: "NotRequired[Share]"
    """How the queues of a level share the link. Default: drr."""
    quantum_bytes: "NotRequired[int]"
    """Bytes that a queue of weight 1 may send in a turn of deficit round robin. Range: 64 to
    1000000 bytes. Default: 1514.
    """
    queues: "NotRequired[Sequence[SubQueueInput]]"
    """The queues. By default each traffic class has one; if there are more than eight, the
    eighth queue gets the rest.
    """


class CobaltInput(TypedDict):

    kind: "Literal['cobalt']"
    target_s: "NotRequired[float]"
    """Acceptable queueing delay, and the least time between two steps of BLUE. Range: 0.0001 to
    10 s. Default: 0.005.
    """
    interval_s: "NotRequired[float]"
    """Time above the target before signals start: a worst-case RTT. Range: 0.001 to 100 s.
    Default: 0.1.
    """
    up: "NotRequired[float]"
    """How much a full buffer adds to BLUE's drop probability. Range: 0.000001 to 1. Default:
    0.00390625.
    """
    down: "NotRequired[float]"
    """How much an empty queue takes from BLUE's drop probability. Range: 0.000001 to 1. Default:
    0.000244140625.
    """


class WredInput(TypedDict):

    kind: "Literal['wred']"
    measure: "NotRequired[Counts]"
    """The packets that the average queue of a curve counts. Default: all."""
    w_q: "NotRequired[float]"
    """Weight of one arrival in the average queue; 1 for the queue itself. Range: 0.000001 to 1.
    Default: 0.002.
    """
    spacing: "NotRequired[Spacing]"
    """Distribution of the gaps between random drops of a curve. Default: wait."""
    above_max: "NotRequired[AboveMax]"
    """How ECN-capable packets are treated where their curve is at one. Default: drop."""
    curves: "NotRequired[Sequence[WredCurve]]"
    """The curves, best first."""


class FairInput(TypedDict):

    kind: "Literal['fair']"
    by: "NotRequired[By]"
    """What has a queue of its own. Default: flow."""
    queues: "NotRequired[int]"
    """Number of queues that flows or hosts are hashed to. Range: 1 to 8192. Default: 1024."""
    quantum_bytes: "NotRequired[int]"
    """Bytes that a queue may send per turn. Range: 64 to 1000000 bytes. Default: 1514."""
    new_first: "NotRequired[bool]"
    """Whether a queue that becomes active is served before the others in its first turn, as in
    FQ-CoDel. Default: True.
    """
    overflow: "NotRequired[Costs]"
    """The packets that a full buffer costs. Default: longest."""
    queue: "NotRequired[QueueSpecInput]"
    """Discipline of each queue: any but a scheduler and fair queueing. It sees the whole rate of
    the link, so a delay worked out from the backlog and the rate is too short while other
    queues are busy; PIE takes the age of packets here.
    """


class CakeInput(TypedDict):

    kind: "Literal['cake']"
    rate_bps: "NotRequired[int | None]"
    """Rate of the shaper in charged bytes; absent: no shaper, and the rate of the link. Range:
    1000 to 10000000000 bit/s.
    """
    rtt_s: "NotRequired[float]"
    """Round trip that the schedule of signals allows for; their target is a twentieth of it.
    Range: 0.0001 to 3600 s. Default: 0.1.
    """
    tins: "NotRequired[Tins]"
    """Classes of service. Default: diffserv3."""
    isolate: "NotRequired[Isolate]"
    """What the link is shared among. Default: triple."""
    overhead_bytes: "NotRequired[int]"
    """Bytes that each packet is charged beside its own. Range: -64 to 256 bytes. Default: 0."""
    mpu_bytes: "NotRequired[int]"
    """Least bytes that a packet is charged. Range: 0 to 256 bytes. Default: 0."""
    framing: "NotRequired[Framing]"
    """The framing that is charged. The lab's link itself carries the bytes of packets alone.
    Default: none.
    """


TrafficInput: TypeAlias = "FtpInput | CbrInput | PoissonInput | WebInput | FilesInput | ProbeInput | CallInput | GameInput | VideoCallInput | VideoInput | WritesInput"
"""One traffic class."""


class FtpInput(TcpTrafficInput):
    """Greedy TCP transfers that never end."""

    kind: "Literal['ftp']"
    flows: "NotRequired[int]"
    """Number of flows. Range: 1 to 10000. Default: 1."""
    start_s: "NotRequired[Distribution]"
    """When each flow starts. Range: s. Default: 0."""


class CbrInput(TypedDict):
    """Constant bit rate: packets at even or jittered gaps, sent directly into the bottleneck."""

    kind: "Literal['cbr']"
    id: "str"
    """Name of the class."""
    flows: "NotRequired[int]"
    """Number of flows. Range: 1 to 10000. Default: 1."""
    rate_bps: "int"
    """Total rate of the class's flows. Range: 0 to 10000000000 bit/s."""
    packet_bytes: "NotRequired[int]"
    """Size of a whole packet. Range: 64 to 65535 bytes. Default: 1000."""
    jitter: "NotRequired[float]"
    """Each gap is the mean gap times a uniform draw from 1 - jitter to 1 + jitter. Range: 0 to
    1. Default: 0.
    """
    ecn: "NotRequired[Codepoint | None]"
    """ECN codepoint of the packets, whose source ignores marks. Default: not ECN-capable."""
    start_s: "NotRequired[Distribution]"
    """When each flow starts. Range: s. Default: 0."""
    dscp: "NotRequired[int]"
    """Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for
    NQB. Range: 0 to 63.
    """
    meter: "NotRequired[Meter | None]"
    """Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green,
    yellow and red, and all other packets green.
    """
    host: "NotRequired[str | None]"
    """Host at the near end of the path. Classes that name the same host share it; otherwise each
    flow or client has its own.
    """
    peer: "NotRequired[str | None]"
    """Host at the far end of the path, in the same way."""


class PoissonInput(TypedDict):
    """Poisson arrivals, sent directly into the bottleneck."""

    kind: "Literal['poisson']"
    id: "str"
    """Name of the class."""
    rate_bps: "NotRequired[int | None]"
    """Offered rate; give this or `rho`. Range: 0 to 100000000000 bit/s."""
    rho: "NotRequired[float | None]"
    """Offered load as a fraction of the link rate; give this or `rate_bps`. Range: 0 to 100."""
    packet_bytes: "NotRequired[int]"
    """Packet size, or its mean if sizes vary. Range: 64 to 65535 bytes. Default: 1000."""
    service: "NotRequired[Service]"
    """Distribution of the packet sizes. Default: fixed."""
    burst_packets: "NotRequired[int | None]"
    """Packets that arrive together; the bursts are Poisson. Default: 1. Range: 1 to 1000."""
    ecn: "NotRequired[Codepoint | None]"
    """ECN codepoint of the packets, whose source ignores marks. Default: not ECN-capable."""
    start_s: "NotRequired[Distribution]"
    """When the arrivals start. Range: s. Default: 0."""
    dscp: "NotRequired[int]"
    """Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for
    NQB. Range: 0 to 63.
    """
    meter: "NotRequired[Meter | None]"
    """Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green,
    yellow and red, and all other packets green.
    """
    host: "NotRequired[str | None]"
    """Host at the near end of the path. Classes that name the same host share it; otherwise each
    flow or client has its own.
    """
    peer: "NotRequired[str | None]"
    """Host at the far end of the path, in the same way."""


class WebInput(TcpTrafficInput):
    """Web sessions: pages of objects with think times between them (Feldmann, Gilbert, Huang &
    Willinger, SIGCOMM 1999; with one object per page, the clients of Jou & Baras 2003).
    """

    kind: "Literal['web']"
    sessions: "NotRequired[int]"
    """Number of sessions. Range: 1 to 10000. Default: 1."""
    rtt_per: "NotRequired[PerSession]"
    """How often an RTT is drawn. Default: session."""
    start_s: "NotRequired[Distribution]"
    """When each session starts its first page. Range: s. Default: 0."""
    think_s: "Distribution"
    """Time between pages. Range: s."""
    think_from: "NotRequired[ThinkFrom]"
    """Start of the think time. Default: page_end."""
    objects_per_page: "NotRequired[Distribution]"
    """Objects per page, rounded up. Default: 1."""
    inter_object_s: "NotRequired[Distribution]"
    """Time between the requests of a page's objects. Range: s. Default: 0."""
    object_packets: "NotRequired[Distribution | None]"
    """Size of an object in packets, rounded up; give this or `object_bytes`. Range: packets."""
    object_bytes: "NotRequired[Distribution | None]"
    """Size of an object in bytes, rounded up to packets; give this or `object_packets`. Range:
    bytes.
    """
    connection_per: "NotRequired[PerConnection]"
    """What a TCP connection carries. Default: object."""


class FilesInput(TcpTrafficInput):
    """Transfers in sequence, each over its own connection."""

    kind: "Literal['files']"
    flows: "NotRequired[int]"
    """Clients, each with one transfer at a time. Range: 1 to 10000. Default: 1."""
    start_s: "NotRequired[Distribution]"
    """When each client starts. Range: s. Default: 0."""
    gap_s: "Distribution"
    """Time from the end of a transfer to the next one. Range: s."""
    file_bytes: "Distribution"
    """Size of a file in bytes, rounded up to packets. Range: bytes."""


class ProbeInput(TcpTrafficInput):
    """Files of exact sizes at regular intervals: they measure how long a small transfer takes."""

    kind: "Literal['probe']"
    start_s: "NotRequired[Distribution]"
    """When the first file starts. Range: s. Default: 0."""
    every_s: "float"
    """Time from the start of one file to the start of the next. Range: 0.001 to 100000 s."""
    file_packets: "Sequence[int]"
    """Sizes of the files in packets, used in turn. Range: packets."""


class CallInput(TypedDict):
    """Voice calls of G.711, one way through the bottleneck; the way back has no queue."""

    kind: "Literal['call']"
    id: "str"
    """Name of the class."""
    flows: "NotRequired[int]"
    """Number of calls. Range: 1 to 10000. Default: 1."""
    packet_bytes: "NotRequired[int]"
    """Size of a whole packet. Range: 64 to 1500 bytes. Default: 200."""
    interval_s: "NotRequired[float]"
    """Time from one packet to the next: the sound in a packet. Range: 0.0025 to 0.2 s. Default:
    0.02.
    """
    talk: "NotRequired[Talk]"
    """When the callers talk. Default: always."""
    play_out_s: "NotRequired[float]"
    """Depth of the fixed play-out buffer. Packets that queue longer are late. Range: 0 to 1 s.
    Default: 0.06.
    """
    ecn: "NotRequired[Codepoint | None]"
    """ECN codepoint of the packets. The calls do not respond to marks. Default: not ECN-capable."""
    rtt_s: "NotRequired[Distribution]"
    """Round trip without queueing and serialisation; half of it is one way. Range: s. Default:
    0.1.
    """
    start_s: "NotRequired[Distribution]"
    """When each call starts. Range: s. Default: 0."""
    dscp: "NotRequired[int]"
    """Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for
    NQB. Range: 0 to 63.
    """
    meter: "NotRequired[Meter | None]"
    """Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green,
    yellow and red, and all other packets green.
    """
    host: "NotRequired[str | None]"
    """Host at the near end of the path. Classes that name the same host share it; otherwise each
    flow or client has its own.
    """
    peer: "NotRequired[str | None]"
    """Host at the far end of the path, in the same way."""


class GameInput(TypedDict):
    """Updates of online games, from the server to the players."""

    kind: "Literal['game']"
    id: "str"
    """Name of the class."""
    flows: "NotRequired[int]"
    """Number of players. Range: 1 to 10000. Default: 1."""
    rate_hz: "NotRequired[float]"
    """Updates per second. Range: 1 to 1000 Hz. Default: 60."""
    packet_bytes: "NotRequired[int]"
    """Mean size of a whole packet. Range: 64 to 1500 bytes. Default: 175."""
    size_spread: "NotRequired[float]"
    """Sizes are uniform from 1 - spread to 1 + spread of their mean. Range: 0 to 0.9. Default:
    0.43.
    """
    late_s: "NotRequired[float]"
    """Queueing delay beyond which an update is late. Range: 0 to 1 s. Default: 0.05."""
    ecn: "NotRequired[Codepoint | None]"
    """ECN codepoint of the packets. The games do not respond to marks. Default: not ECN-capable."""
    rtt_s: "NotRequired[Distribution]"
    """Round trip without queueing and serialisation; half of it is one way. Range: s. Default:
    0.1.
    """
    start_s: "NotRequired[Distribution]"
    """When each player starts. Range: s. Default: 0."""
    dscp: "NotRequired[int]"
    """Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for
    NQB. Range: 0 to 63.
    """
    meter: "NotRequired[Meter | None]"
    """Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green,
    yellow and red, and all other packets green.
    """
    host: "NotRequired[str | None]"
    """Host at the near end of the path. Classes that name the same host share it; otherwise each
    flow or client has its own.
    """
    peer: "NotRequired[str | None]"
    """Host at the far end of the path, in the same way."""


class VideoCallInput(TypedDict):
    """Video calls: frames sent as trains of packets, one way through the bottleneck."""

    kind: "Literal['video_call']"
    id: "str"
    """Name of the class."""
    flows: "NotRequired[int]"
    """Number of calls. Range: 1 to 1000. Default: 1."""
    rate_bps: "NotRequired[int]"
    """Rate of each call; at its start, if it adapts. Range: 50000 to 50000000 bit/s. Default:
    1500000.
    """
    control: "NotRequired[Control]"
    """Whether a call adapts its rate to the receiver's reports. Default: adaptive."""
    least_bps: "NotRequired[int]"
    """Least rate of a call that adapts. Range: 50000 to 50000000 bit/s. Default: 150000."""
    most_bps: "NotRequired[int]"
    """Greatest rate of a call that adapts. Range: 50000 to 50000000 bit/s. Default: 3000000."""
    frame_hz: "NotRequired[float]"
    """Frames per second. Range: 1 to 120 Hz. Default: 30."""
    packet_bytes: "NotRequired[int]"
    """Size of a whole packet; the last one of a frame is smaller. Range: 200 to 1500 bytes.
    Default: 1200.
    """
    ecn: "NotRequired[Codepoint | None]"
    """ECN codepoint of the packets. A call that adapts responds to marks. Default: not
    ECN-capable.
    """
    rtt_s: "NotRequired[Distribution]"
    """Round trip without queueing and serialisation; half of it is one way. Range: s. Default:
    0.1.
    """
    start_s: "NotRequired[Distribution]"
    """When each call starts. Range: s. Default: 0."""
    dscp: "NotRequired[int]"
    """Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for
    NQB. Range: 0 to 63.
    """
    meter: "NotRequired[Meter | None]"
    """Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green,
    yellow and red, and all other packets green.
    """
    host: "NotRequired[str | None]"
    """Host at the near end of the path. Classes that name the same host share it; otherwise each
    flow or client has its own.
    """
    peer: "NotRequired[str | None]"
    """Host at the far end of the path, in the same way."""


class VideoInput(TcpTrafficInput):
    """Adaptive video streaming over TCP."""

    kind: "Literal['video']"
    flows: "NotRequired[int]"
    """Number of viewers. Range: 1 to 1000. Default: 1."""
    ladder_bps: "NotRequired[Sequence[int]]"
    """Rates of the video, rising. Range: bit/s."""
    segment_s: "NotRequired[float]"
    """Length of a segment. Range: 0.5 to 60 s. Default: 4."""
    buffer_s: "NotRequired[float]"
    """Video that a client fetches ahead, at least two segments. Range: 1 to 600 s. Default: 30."""
    margin: "NotRequired[float]"
    """Fraction of the measured throughput that a rate may take. Range: 0.1 to 1. Default: 0.8."""
    start_s: "NotRequired[Distribution]"
    """When each viewer starts. Range: s. Default: 0."""


class WritesInput(TcpTrafficInput):
    """Writes at regular intervals over one TCP connection."""

    kind: "Literal['writes']"
    flows: "NotRequired[int]"
    """Connections, each of one application. Range: 1 to 10000. Default: 1."""
    write_bytes: "NotRequired[int]"
    """Size of a write, rounded up to packets. Range: 1 to 10000000 bytes. Default: 10000."""
    every_s: "NotRequired[float]"
    """Time from one write to the next. Range: 0.001 to 100000 s. Default: 0.1."""
    start_s: "NotRequired[Distribution]"
    """When each connection is opened. Range: s. Default: 0."""


class LaneInput(TypedDict):
    """A lane: a queue discipline, and further differences from the scenario."""

    label: "NotRequired[str]"
    """Name of the lane; the discipline's kind by default. Default: empty."""
    queue: "QueueSpecInput"
    override: "NotRequired[Mapping[str, Any] | None]"
    """A JSON merge patch (RFC 7396) of the scenario for this lane alone."""


class SweepDocumentInput(TypedDict):
    """A sweep as written in a document."""

    scenario: "ScenarioInput"
    vary: "NotRequired[Sequence[Vary]]"
    """Every combination of the values is a point; the last entry varies fastest."""
    replications: "NotRequired[int]"
    """Runs of each point, with seeds from the scenario's on. Range: 1 to 1000. Default: 1."""


class ChainInput(TypedDict):
    """The birth-death chain of a discipline's curve, read at the number in the system."""

    queue: "QueueSpecInput"
    limit: "int"
    """Most packets in the system, the one in service included. Range: 1 to 10000."""
    rho: "float"
    """Offered load. Range: 0.001 to 100."""


class BurstInput(TypedDict):
    """Bursts alongside smooth traffic."""

    queue: "QueueSpecInput"
    limit: "int"
    """Most packets in the system, the one in service included. Range: 1 to 2000."""
    rho: "float"
    """Offered load of all packets. Range: 0.001 to 100."""
    bursty_share: "NotRequired[float]"
    """Fraction of the packets that come in bursts. Range: 0 to 1. Default: 0.5."""
    burst_packets: "int"
    """Range: 1 to 100."""


class RunsInput(TypedDict):
    """Consecutive losses, P(N > n) from n = 0 on."""

    queue: "QueueSpecInput"
    limit: "int"
    """Most packets in the system, the one in service included. Range: 1 to 10000."""
    rho: "float"
    """Offered load. Range: 0.001 to 100."""
    longest: "NotRequired[int]"
    """The greatest n. Range: 1 to 200. Default: 50."""
    law: "NotRequired[Sequence[float] | None]"
    """Weights of the lengths 0, 1, … at which the curve is read, for instance those of an
    average queue; for the laws that hold the probability constant over a run. The chain's
    weights by default.
    """


class TcpInput(TypedDict):
    """Greedy TCP flows, a link and a queue in equilibrium."""

    queue: "NotRequired[QueueSpecInput | None]"
    """The discipline; give this or `queue_packets`."""
    queue_packets: "NotRequired[float | None]"
    """A fixed queue, independent of the loss; give this or `queue`. Range: 0 to 1000000."""
    buffer_packets: "NotRequired[int]"
    """Range: 1 to 1000000. Default: 200."""
    flows: "int"
    """Range: 1 to 10000."""
    rate_bps: "int"
    """Range: 1000 to 10000000000."""
    packet_bytes: "int"
    """Range: 64 to 65535."""
    rtt_s: "float"
    """RTT without queueing. Range: 0 to 100."""
    window_packets: "NotRequired[float | None]"
    """Receive window; no limit by default. Range: 1 to 1000000000."""
    ack_every: "NotRequired[float]"
    """Packets acknowledged by one ACK. Range: 1 to 2. Default: 1."""
    min_rto_s: "NotRequired[float]"
    """Range: 0.001 to 60. Default: 1."""


class RedFitInput(TypedDict):
    """RED's parameters from link and load."""

    rate_bps: "int"
    """Range: 1000 to 10000000000."""
    packet_bytes: "int"
    """Range: 64 to 65535."""
    rtt_s: "float"
    """RTT without queueing. Range: 0 to 100."""
    flows: "int"
    """Range: 1 to 10000."""
    udp_rate_bps: "NotRequired[int]"
    """Range: 0 to 10000000000. Default: 0."""
    ack_every: "NotRequired[float]"
    """Packets acknowledged by one ACK. Range: 1 to 2. Default: 1."""
    a1: "NotRequired[float]"
    """Range: 0 to 100. Default: 0.0216."""
    a2: "NotRequired[float]"
    """Range: 0 to 100. Default: 0.567."""
    a3: "NotRequired[float]"
    """Range: 1 to 1000000. Default: 85."""


class StabilityInput(TypedDict):
    """Whether equal TCP flows and a discipline oscillate or are stable."""

    queue: "QueueSpecInput"
    buffer_packets: "NotRequired[int]"
    """Range: 1 to 1000000. Default: 200."""
    flows: "int"
    """Greedy TCP flows. Range: 1 to 100000."""
    rate_bps: "int"
    """Range: 1000 to 100000000000."""
    packet_bytes: "int"
    """Range: 64 to 65535."""
    rtts_s: "Sequence[float]"
    """RTTs without queueing. The flows are divided equally among them, and the model uses their
    harmonic mean.
    """
    udp_rate_bps: "NotRequired[int]"
    """Range: 0 to 100000000000. Default: 0."""
    window_packets: "NotRequired[float | None]"
    """Receive window; no limit by default. Range: 1 to 1000000000."""
    ecn: "NotRequired[bool]"
    """Whether packets are marked instead of dropped early. Default: False."""
    alike: "NotRequired[bool]"
    """Whether all windows are equal, as in the fluid model; otherwise they vary, as those of
    packet flows do. Default: False.
    """
    locus: "NotRequired[bool]"
    """Whether to include the open loop's locus and the line of the drop curve. Default: False."""
    path: "NotRequired[bool]"
    """Whether to include the path of the fluid model. Default: False."""
    map: "NotRequired[StabilityMapInput | None]"
    """Further loads for which to compute the gain margin."""
    advice: "NotRequired[StabilityAdviceInput | None]"
    """Range of loads over which to find stable parameters."""


class StabilityMapInput(TypedDict):
    """Further loads: each number of flows combined with each RTT, and then with each link rate."""

    flows: "Sequence[int]"
    rtts_s: "NotRequired[Sequence[float]]"
    """Harmonic means."""
    rates_bps: "NotRequired[Sequence[int]]"


class StabilityAdviceInput(TypedDict):
    """The least and the greatest number of flows."""

    least: "int"
    """Range: 1 to 100000."""
    most: "int"
    """Range: 1 to 100000."""


class ExportRequestInput(TypedDict):
    """A request to export a lane to another system."""

    to: "str"
    """Kind of a dialect, or of a simulator, which runs all lanes."""
    scenario: "ScenarioInput"
    lane: "int"
    """Index of the lane."""
    share: "NotRequired[float | None]"
    """The share of packets that the lane dropped or marked; a default without a run. Range: 0 to
    1.
    """
    same: "NotRequired[SameInput | None]"
    """What the export preserves if the other system spaces drops differently."""
    at_s: "NotRequired[float]"
    """The simulated time whose state of the lane is exported, s. Default: 0."""


SameInput: TypeAlias = "Literal['numbers', 'rate']"
"""What stays the same where drops are spaced otherwise."""


# A request to import a configuration.
ImportRequestInput = TypedDict(
    "ImportRequestInput",
    {
    # The dialect's kind; guessed from the text by default.
    "from": "NotRequired[str | None]",
    # The text.
    "text": "str",
    # Whether each curve of a queue and each class of a link is a lane of its own, instead of one
    # lane with all of them. Default: False.
    "apart": "NotRequired[bool]",
    "scenario": "ScenarioInput",
    },
)


class CaptureRequestInput(TypedDict):
    """A request to capture a stretch of a lane."""

    format: "str"
    """The format's name."""
    scenario: "ScenarioInput"
    lane: "int"
    """Index of the lane."""
    from_s: "float"
    """Start of the stretch, s."""
    to_s: "float"
    """Its end, s."""
    even_if_large: "NotRequired[bool]"
    """Whether the user confirmed a file beyond the usual limits. Default: False."""
