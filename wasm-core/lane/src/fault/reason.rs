//! Reasons why the linear model of `aqm-study` does not apply to a lane, or is in doubt.

use schemars::JsonSchema;
use serde::Serialize;

use super::Phrase;
use crate::catalogue;

/// A reason with its arguments.
pub type ReasonPhrase = Phrase<Reason>;

catalogue! {
/// Reasons why a linear model does not apply or is in doubt. A reason that concerns a discipline or its operating point
/// follows the discipline's name.
Reason {
    // Disciplines.
    NoSlope = "drops what finds the buffer full, and that has no slope",
    QueuePerFlow = "gives each flow a queue of its own, and drops by the clock",
    ByClock = "drops by the clock, whatever the length of the queue",
    CoupledQueues = "couples two queues",
    SeveralQueues = "serves several queues in turn",
    SeveralCurves = "has several curves",
    TwoQueues = "moves packets between two queues",
    OwnRule = "follows a rule of its own",
    MovingThresholds = "moves its thresholds with the share that is dropped",
    CurveInBytes = "has a curve in bytes; the model counts packets",

    // Operating points.
    Cliff = "stands on the cliff at {0} packets, where no slope is",
    Overflow = "asks for less than these flows need, up to the end of the buffer",
    SmallWindows = "meets windows that are too small to bring about losses",
    NothingLeft = "has a link of which UDP leaves nothing to TCP",

    // Doubts about numbers.
    Timeouts = "windows of {0} packets: timeouts decide, which the model leaves out",
    MuchUdp = "{0} % of the link is UDP, which does not answer to drops",
    FewHalvings = "{0} halvings in a period: they are felt one by one, and make no flow of drops",
    LittleRoom = "the flows alone move the queue by {0} packets, so that it runs empty by chance",
    Bend = "the curve is another within {0} packets, which the queue grows in a round trip",

    // Rules that propose no parameters.
    NoRest = "its curve has no point of rest at any of these loads",
    NoAverage = "the scheme keeps no average",
    Overrun = "the flows overrun the link at every loss rate",
    BufferTooSmall = "it asks for a larger buffer than there is",
    OnlyRed = "it is for RED",
}
}
