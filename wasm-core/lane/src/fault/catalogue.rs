//! Every code of a fault with its sentence in English. `npm run generate` writes them for the page, which has the
//! same places to fill in each of its languages.

use schemars::JsonSchema;
use serde::Serialize;

/// An enum of the names of sentences, each with its text.
#[macro_export]
macro_rules! catalogue {
    ($(#[$about:meta])* $name:ident { $($code:ident = $template:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs, reason = "each has its sentence")]
        pub enum $name { $($code,)* }

        impl $name {
            /// All codes, in the order of the catalogue.
            pub const ALL: &[$name] = &[$($name::$code),*];

            /// The sentence in English with places for arguments: `{0}`, or `{0,}` for a number with thousands
            /// separators.
            pub const fn template(self) -> &'static str {
                match self { $($name::$code => $template,)* }
            }
        }

        impl $crate::fault::Catalogue for $name {
            const ALL: &'static [$name] = $name::ALL;

            fn template(self) -> &'static str {
                self.template()
            }
        }
    };
}
catalogue! {
/// What is wrong, or a part of saying so. In documents its name is in snake case.
Code {
    Text = "{0}",
    More = "and {0,} more",

    // Parts of sentences.
    Or = "{0} or {1}",
    And = "{0}, {1}",
    Is = "{0} is {1}",
    Null = "null",
    String = "a string",
    Number = "a number",
    WholeNumber = "a whole number",
    Boolean = "true or false",
    List = "a list",
    Object = "an object",
    Nothing = "nothing",

    // Any document against its schema.
    NotJson = "this is not JSON: {0}",
    Expected = "expected {0}, found {1}",
    ExpectedOnly = "expected {0}",
    Missing = "is missing",
    MissingOneOf = "is missing; one of: {0}",
    NoneOf = "{0} is none of: {1}",
    UnknownField = "unknown field; allowed: {0}",
    NoFieldAllowed = "unknown field; none is allowed here",
    TooManyFields = "has {0} fields; at most {1} are allowed",
    TooFewEntries = "has {0} entries; at least {1} are needed",
    TooManyEntries = "has {0} entries; at most {1} are allowed",
    BelowMinimum = "{0} is below the minimum {1}",
    AboveMaximum = "{0} is above the maximum {1}",
    Empty = "is empty",
    TooLong = "has {0} characters; at most {1} are allowed",

    // Scenarios.
    NotBelow = "{0} is not below {1}, which is {2}",
    AboveOther = "{0} is above {1}, which is {2}",
    GiveOne = "give {0} or {1}",
    GiveOnlyOne = "give {0} or {1}, not both",
    PointsNotRising = "point {0} at queue {1} comes after point {2} at queue {3}; points go by rising queue",
    PointAboveOne = "point {0} has drop probability {1}; it lies between 0 and 1",
    SweepGiven = "this is a sweep; a scenario is needed",
    UsedTwice = "\"{0}\" is used twice",
    NameWithSigns = "a name holds no '.', '[' or control character",
    RoundTrips = "round trips lie between {0} s (twice link.delay_s) and {1} s; these reach from {2} to {3}",
    BelowOnePacket = "{0} is below one packet of {1} bytes",
    QueueAndLinkNeeded = "queue and link are needed",
    FitWithoutTcp = "the parameter model needs TCP flows, and the traffic has none",
    FitWithoutLossRate = "the parameter model finds no loss rate at which the flows fit the link",
    FittedParameter = "the parameter model's {0}: {1}",
    NoLane = "there is no lane {0}; lanes are counted from 0 to {1}",
    SameInAllLanes = "cannot differ between lanes",
    NoParameter = "there is no such parameter",
    NoTraffic = "there is no traffic \"{0}\"; there are: {1}",
    FixedWhileRunning = "cannot change while running; what can: {0}",
    FixedInClass = "cannot change while running; what can of this class: {0}",
    NotWholeNumber = "{0} is no whole number from {1} to {2}",
    NoReverse = "there is no reverse queue",
    FitAtReverse = "the parameter model is of the bottleneck; give numbers here",

    TakesNothing = "takes nothing; only the last queue has no list and gets the rest",
    NamesNothing = "names nothing; only the last curve has no list and is that of the rest",
    LastTakesRest = "the last queue gets the rest and has no list",
    WeightInPackets = "{0} packets are no turn; with weighted round robin a weight is a whole number",
    SchedulerInside = "a queue of a scheduler has a discipline of its own, but no further scheduler",
    ShaperInside = "a shaper holds the whole link back; inside another discipline there is none",
    FairInside = "a queue for a flow or host has a discipline of its own, but no scheduler and no fair queueing",
    NeedsClock = "weighted fair queueing follows a link of constant rate, without a trace and bursts; self-clocked fair queueing (scfq) needs no clock",
    NoOtherQueue = "there is no other queue \"{0}\"",
    DivertsToItself = "the last queue has no other to divert to; name one",
    CullsFromLong = "a rule with cull takes a buffer of at most {0,} packets or {1,} bytes",
    // Traces.
    AtLine = "line {0}: {1}",
    NoMilliseconds = "{0} is no whole number of milliseconds up to {1}",
    StampFalls = "{0} ms comes after {1} ms; times never fall",
    TooManyLines = "a trace has at most {0,} lines",
    NoRateLine = "{0} is no time in seconds and rate in Mb/s, such as 0.5, 12.4",
    RateUnit = "the unit of the rates in {0} is not read; name the columns time_s and rate_mbps, or leave the line out",
    RateTimeFalls = "{0} s comes after {1} s; times rise from line to line",
    FewRates = "has one rate; a trace of rates has two lines at least",
    RatesTooSmall = "carries less than one packet of 1500 bytes",
    TooManyOpportunities = "carries more than {0,} packets of 1500 bytes",
    TraceEmpty = "has no lines; a trace has at least one",
    TraceWithoutTime = "ends at 0 ms; the last line is above 0",
    FileTooLarge = "has {0,} bytes; at most {1,} are allowed",
    OnlyForStamps = "has a meaning only if kind is stamps",
    PacketAboveTrace = "{0} bytes are more than a packet of a trace has, at most {1}",

    // Runs.
    TooManyEvents = "asks for about {0,} million events; {1,} million are usual at most",
    TooMuchMemory = "asks for about {0,} MB of memory; {1,} MB are usual at most",
    TooMuchToWrite = "asks for files of about {0,} MB; {1,} MB are usual at most",
    EventsOfAllPoints = "with all points, {0}",
    EvenIfLarge = "{0}; change it, or run it with {1}",
    EventsAtOneInstant = "more than {0} events at one instant; nothing moves on",
    MemoryExceeded = "more than {0} MB of flows, connections and packets",
    LaneStopped = "{0} stopped at {1} s: {2}; change {3}",

    // Sweeps.
    ScenarioGiven = "this is a scenario; a sweep holds one under `scenario`, beside `vary`",
    SeedsEnd = "seeds run from {0} past the greatest, {1}",
    VariedTwice = "\"{0}\" is varied twice",
    VariedWithin = "\"{0}\" and \"{1}\" are parts of one thing; vary one",
    TooManyRuns = "{0} points × {1} lanes × {2} replications are {3} runs; at most {4} are allowed",
    CheckInterrupted = "interrupted; {0} of {1} points were checked",
    AtField = "{0}: {1}",
    Where = "{0} (where {1})",
    InRun = "run {0}: {1}",
    SeedVaries = "replications vary the seed",
    VersionVaries = "the version cannot differ between points",
    EmptyPart = "\"{0}\" has an empty part",
    NothingBelow = "\"{0}\": nothing is below the value before \"{1}\"",
    NoEntry = "\"{0}\": there is no \"{1}\"; {2}",
    ListEmpty = "the list is empty",
    EntriesCounted = "entries are counted from 0 to {0}",
    EntriesNamed = "there are: {0}",
    PartOfOtherSweep = "this is a part of another sweep",
    FileOfOtherSweep = "{0} is a part of another sweep",
    PartWithoutLists = "its lists figures and jobs are missing",
    NamesWithoutValues = "names and values do not fit together",
    NoJob = "there is no job {0}; the sweep has {1}",
    LanesOfJob = "job {0} has {1} lanes; its point has {2}",
    OtherFigures = "job {0} is there already, with other figures",
    NoFigures = "these are no figures of a job",
    SweepWhole = "this sweep is whole already; parts are expected here",
    OtherVersion = "this part is of {0}; this is {1}",

    // Models.
    NoModel = "there is no model {0}; there are: {1}",
    GiveQueue = "give queue or queue_packets, and not both",
    NoLossRate = "no loss rate makes these flows fit the link",
    NoCurve = "has no drop curve, which the models are of",
    CurveInBytes = "has a curve in bytes; the models count packets",
    FitWithoutScenario = "needs a scenario; ask red_fit for its numbers and give those",

    // Files.
    CannotRead = "cannot read {0}: {1}",
    CannotWrite = "cannot write {0}: {1}",
    InFile = "{0} (in {1})",

    // Configurations of other systems: reading them.
    NotUnderstood = "\"{0}\" is not understood here",
    NeedsValue = "\"{0}\" needs a value",
    NoValueOf = "\"{1}\" is no value of \"{0}\"",
    NeedsOption = "{0} needs {1}",
    TextTooLarge = "the text has {0,} bytes; at most {1,} are read",
    TextTooLong = "the text has {0,} lines; at most {1,} are read",
    LanesTooMany = "at most {0} lanes are read; this one is left out",
    NothingToRead = "there is no queue discipline in this text",
    CommandLeftOut = "this command says nothing about a queue and is left out",
    OptionLeftOut = "the lab has nothing like \"{0}\"; it is left out",
    UnknownDiscipline = "{0} has no discipline \"{1}\"",
    NotInLab = "the lab has no {0}",
    NotInLabBut = "the lab has no {0}; it has {1}",
    NothingToChange = "there is no {0} here to change",
    RefusedByKernel = "the kernel refuses this: {0}",
    RefusedByTool = "{0} refuses this: {1}",
    Guessed = "the text does not say; {0} is assumed",
    OutsideLab = "{0} is outside the lab's range; {1} is used",
    SizesDiffer = "thresholds are in bytes; one packet counts as {0,} bytes, the text says {1,}",
    RatesDiffer = "the link of this lane has {0,} bit/s, that of the first {1,}",
    RateIsReach = "alone on the link this class reaches {0,} bit/s, which is the link here; {1,} bit/s of it are guaranteed",
    RateAboveCeil = "the ceil of {0,} bit/s is below the rate of {1,}; the class gets no more than its ceil",
    BandwidthAsRate = "RED's bandwidth shapes nothing; it says how fast an idle queue forgets. No shaper is in the text, so the link has its {0,} bit/s; a bare number counts bits",
    BandwidthLeftOut = "the shaper's {0,} bit/s are the link; RED's bandwidth of {1,} only says how fast an idle queue forgets",
    EqualQueues = "{0} queues of one parent are alike; one lane stands for them",
    PlainQueueLeftOut = "this class has a plain queue of its own, which makes no lane",
    TakesPlaceOf = "this takes the place of the discipline in line {0}",
    OtherKindHere = "a {0} has this handle",
    SignTaken = "a # before a command is taken for root's prompt, since the text has no other",
    SignIsComment = "a # makes this command a comment; it is not read",
    NotBoth = "only one of {0} and {1} can be given",
    PercentOfDevice = "a rate in percent is a share of the device's, which the text does not have; write bit/s",
    NoClasses = "{0} has no classes in this text; without them it shapes nothing",
    LimitOfScenario = "the text has no limit; the buffer of the scenario is used, {0}",
    RateOfScenario = "the text has no rate; the link of the scenario is used, {0,} bit/s",
    LimitAboveThreshold = "the text has no limit; {0} packets are assumed, twice the greatest threshold",
    RampAboveLimit = "the ramp ends at {0} packets, and at most {1} can wait: its upper part never acts",
    NeverActs = "the ramp begins at {0} packets, and at most {1} can wait: nothing is dropped early",
    DelayIsRoundTrip = "the delay of {0} s is taken for the round trip of the traffic",
    UsualOfVendor = "the text does not say; {1} is assumed, {0}'s documented default",
    ObjectsTooMany = "at most {0,} queues and classes are read; from here on the text is left out",
    SwitchedOff = "this is switched off and is left out",
    OnlyDelays = "{0} without a rate makes no queue",
    NoTokenBucket = "a burst of {0,} bytes may leave at once; the lab's link has no token bucket",
    OneClassOnly = "filters share traffic among classes; here all traffic takes the class of the lane",
    BurstTooSmall = "burst {0} is too small; the least is {1}",
    BurstMakesWeight = "burst {0} makes w_q 1/{1}",
    ProbabilityTooSmall = "a probability of {0} is too small for {1} bytes between min and max",
    ThresholdTooLarge = "{0} bytes are too much for a weight of 1/{1}",
    IdleTableTooLong = "the link is too slow for a weight of 1/{0}",
    MaxBelowMin = "max is below min",
    NodropNeedsEcn = "nodrop has a meaning only with ecn",
    RoundsToZero = "{0} rounds to zero",
    ZeroIsDefault = "tc sends no 0 to the kernel; its default holds",
    FlowsFixed = "the number of flows is fixed when the discipline is made",
    NeedsDetails = "without -d, tc does not show w_q and max_p; paste the output of tc -s -d, or the command",
    MaxpStored = "the kernel keeps a probability of {0} as {1}",
    StepInPackets = "a step of {0} packets is taken as {1} s, their time on the link",

    // Meanings of other systems' words.
    MeansMin = "while {0} is below {1} packets, nothing is dropped early",
    MeansMax = "from {1} packets of {0} on, every packet is {2}",
    MeansGentleMax = "at {1} packets of {0}, the ramp has its probability; from there it rises on to 100 %",
    MeansProbability = "the probability just below the upper threshold is {0} %; as drops are spaced, {1} % of the packets are {2} there",
    MeansWeight = "an arrival moves the average by 1/{0} of its distance from the queue",
    MeansLimit = "{0} packets can wait; a packet that finds as many is dropped",
    MeansSize = "thresholds in bytes count one packet as {0} bytes",

    // Configurations of other systems: writing them.
    WeightRounded = "{0} averages with a weight of 1/{1}, {2} in numbers; {3} is asked for",
    WeightRange = "{0} averages with a weight from {1} to {2}",
    MaxpRounded = "{0} keeps {1} for {2}",
    ValueRounded = "{0} keeps {1} for {2}",
    CurveBecomesRamp = "{0} has one straight ramp. This one has the curve's drop rate {1} and its slope at a queue of {2} packets; the largest difference is {3}, at {4} packets",
    SpacedOtherwise = "at the same average queue, {0} drops {1} times as often, because it spaces drops differently. The numbers are kept; for the same rate write {2}",
    SpacedAtRate = "{0} spaces drops differently; with {1} in place of max_p it drops as often as with {2} here",
    IdleUnseen = "behind a shaper, {0} is not told that the queue is idle; its average stays high after a pause",
    ShortQueuesJudged = "{0} also drops when at most one packet waits",
    SentAtStart = "{0} releases a packet when its transmission starts, so that the limit counts waiting packets and the path is {1} s shorter",
    SizesMixed = "packets have different sizes; thresholds are converted with the largest, {0} bytes",
    NeedsKernel = "needs Linux {0} and iproute2 {1}",
    FixedRule = "{0} always has {1}",
    LimitInPackets = "{0} limits packets, not bytes",
    LimitTooSmall = "{0} needs room for one waiting packet",
    StepOnly = "{0} marks by a step; the ramp becomes a step at {1} s",
    NoSuchScheme = "{0} has no {1}",
    FitEnds = "the numbers of the parameter model are written; they do not follow later changes",
    LinkVaries = "a rate that varies by a trace, bursts or jitter is not written",
    ReverseLeftOut = "the queue of ACKs is not written",
    TimelineLeftOut = "changes at simulated times are not written",
    NoEffectWithoutEcn = "without ECN this has no effect and is not written",
    Adapts = "{0} adapts max_p with fixed gains, a timer, and no gentle slope",
    TickedTime = "{0} keeps {1} s for {2} s, since its clock ticks 250 times a second",

    // Configurations of routers and switches.
    NotDocumented = "{0}'s manuals do not say this; {1} is assumed",
    NoFieldFor = "{0} has no field for this; {1} is assumed",
    NoAverage = "{0} reads the queue itself, not an average with a weight of {1}; short bursts are dropped too, and the lane works at another queue",
    MaxMoved = "{0} has coarse steps of max_p; max moves from {1} to {2} packets, so that the slope stays",
    HeadDropped = "{0} drops at the head of the queue; a sender learns of it one queueing delay sooner",
    CurveInPoints = "{0} has the curve in {1} points; the largest difference is {2}, at a queue of {3} packets",
    JumpSpread = "{0} needs {1} packets for a jump",
    SpacedAlongCurve = "at the same queue, {0} drops {1} times as often where the curve drops {2} of the packets, because it spaces drops differently. The numbers are kept",
    CurveAtRate = "{0} spaces drops differently; the curve is changed so that it drops as often",
    StartsBeyondBuffer = "{0} would drop nothing early; the curve starts at {1} packets, and {2} can wait",
    PlatformLimit = "many platforms of {0} take at most {1}; this is {2}",
    HeadersInRate = "whether {0} counts the headers of the link layer in its rate depends on the platform",
    PacketsOfBytes = "some platforms of {0} count {1} bytes as one packet; here one packet is a packet",
    FillsNotRising = "fill levels have to rise; {1} follows {0}",
    PairsUneven = "{0} fill levels do not match {1} drop probabilities",
    NoSuchName = "there is no {0} \"{1}\" in this text",
    ProfileRejected = "{0} rejects a whole profile with an unknown field",
    NotEnabled = "{0} is not enabled and is left out",
    OtherSystem = "this is a form of {0}, which is not read: {1}",
    NestedTooDeep = "braces are nested more than {0} deep",

    // Scenarios as programs for simulators.
    NoLaneLeft = "{0} can hold none of the lanes",
    LaneLeftOut = "{0} has no {1}; this lane is not written",
    ClassLeftOut = "the class \"{0}\" is not written",
    SendersOwn = "{0} has TCP senders of its own, which follow other rules in places",
    SourcesUnmarked = "UDP sources of {0} are written without ECN",
    ChangeLeftOut = "a change at {0} s is not written",
    DropsApart = "in {3} s of this traffic {0} drops or marks {1} % of the packets, and the lane here {2} %",
    GentleSlopeKept = "{0} keeps the first max_p on the gentle slope while it adapts the other",

    // Drop profiles of routers.
    TooFine = "one step of {0} is {1} packets; the curve rises within a few of them",
    MarksByCurve = "with ECN, {0} may mark by the curve only; packets that cannot be marked are then dropped where the memory ends",
    TwoPoints = "above the last of two points some systems of {0} drop everything; here a line goes on to 100 %",
    // FreeBSD.
    SentOnTicks = "{0} sends on ticks of its clock, 1 ms apart without kern.hz; a tick is the time of {1} packets here",
    IdleInPackets = "{0} counts idle times in packets of {1} bytes",
    WrittenWithoutEcn = "with ecn, {0} marks or drops every packet from min on; RED is written without it",
    EcnFromMin = "with ecn, {0} marks or drops every packet from min on, whatever max and its probability",
    NeverEarly = "{0} rounds the slope between these numbers to zero and never drops early; the curve that they mean is read",
    CurveNotHeld = "the fixed point of {0} overflows with these numbers, and other packets are dropped; the curve that they mean is read",
    // Several curves and several queues.
    CurvesApart = "a queue here has at most {0} curves, each of at most {1} codepoints; these {2} make a lane each",
    CurvesUntold = "\"{0}\" is no codepoint here; each curve makes a lane",
    CurvesBy = "{0} chooses a curve by {1} only",
    OneAverage = "{0} has one average of the whole queue",
    CurvesNotStraight = "{0} has a straight ramp where it has several curves",
    CurvesListed = "{0} lists the same curves otherwise",
    OthersCurved = "{0} has a curve of its own for packets of other codepoints",
    OneCurveForAll = "with one curve, {0} has it for all packets",
    QueuesAreColours = "the text does not say which packets come to {0}; here they are those of {1}",
    AveragesAdded = "{0} adds the averages of better queues that are not idle; here one average counts the packets of them all",
    OneWeight = "the averages have different weights; here all have {0}",
    LimitsTogether = "each queue has a limit of its own; here all share {0,} bytes",
    ClassesApart = "a link here has at most {0} queues; each of these {1} makes a lane",
    RestTaken = "{0} has no class for packets that none takes; here {1} gets them too",
    CodepointsLost = "a queue here takes at most {0} codepoints; {1} more of {2} go to the last queue",
    LocalCodepoint = "the text does not tell packets of {0} by their codepoint; here they have DSCP {1}, which is for local use",
    OnlyByCodepoint = "queues here take packets by DSCP or ECT(1); this is left out",
    Borrows = "{0} gives each class its rate, and lends what is left by priority; here priorities are strict, and rates are weights",
    RatesSummed = "no class stands above all others; the link has the sum of what they reach, {0,} bit/s",
    OneQueueAlone = "a scheduler of one queue is not written for {0}; write its discipline alone",
    NotByEct1 = "{0} does not tell packets by ECN",
    NotByClass = "{0} does not know traffic by name, and no DSCP of its own tells \"{1}\" from other traffic",
    ByItsCodepoint = "{0} does not know traffic by name; packets of \"{1}\" are those with DSCP {2}",
    LimitOfEach = "{0} has a limit for each queue; this one gets that of the link",
    LimitsApart = "{0} has a limit for each queue, and none for all together",
    LastLevelShares = "only the queues of the last level share in {0}",
    NoShapeInTurns = "in {0} a queue that shares by turns has no shape",
    OtherwiseQueued = "{0} has these queues with names and numbers of its own",
    BurstGuessed = "the text does not say how much a shaped class may send at once; {0,} bytes are assumed",
    RestFirst = "{0} serves the packets that no class takes last",
    ShapeBesidePriority = "{0} has no shape beside priority",
    EndsByDirection = "traffic comes from the far end here, so that the destination of packets is at the near one",
    MemoryCounted = "{0} counts the memory of packets, which is more than their bytes",
    OneOfTheLongest = "{0} drops one packet of the longest queue where the buffer is full; here up to half of it goes",
    RoomForAll = "each queue has its limit; the link has room for them all",
    CurvesByIndex = "{0} chooses a curve of gred by a number that no filter of its shaper gives",
    AlwaysMarks = "{0} marks packets with ECN here whatever the senders do",
    PercentOfWeight = "{0} keeps a share of {1} % for {2} %",
    EqualPorts = "{0} ports are alike; one lane stands for them",
    AsDrr = "beside other schedulers, {0} is read as deficit round robin",
    PriorityByRate = "{0} is a priority up to the rate of the queue only; here it is strict",
    AsWfq = "{0} has {1}, which holds packets back until an ideal link would begin them; here it is weighted fair queueing",
    OneLevelOnly = "{0} has priorities or shares, not both",
    BlueLater = "BLUE of {0} drops only packets that have waited for more than 400 ms",
    DelayOfLink = "{0} takes the backlog of a queue at the rate of the whole link for its delay",
    RestUncurved = "packets of other codepoints have {0}'s own curve, which the text does not have; here only a full buffer drops them",
    MarksSome = "{0} marks {1} only; here every ECN-capable packet is marked",
    DelayLeftOut = "round trips belong to the traffic; the delay of {0} ms is left out",
}
}

impl Code {
    /// The first code on configurations of other systems; so are all that follow it, and no other.
    pub const OF_CONFIGURATIONS: Code = Code::NotUnderstood;
}
