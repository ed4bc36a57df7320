//! The run of one lane: its network, its traffic classes, and the clock and timeline that drive them.

mod digest;
mod view;
mod watch;

pub use view::PacketState;
pub use watch::{MOST_AT_ONCE, MOST_BYTES};

use std::sync::Arc;

use crate::network::{Completed, ConnectionId, Event, Network, Setting};
use crate::queue::{Mark, Port, QueueDiscipline, QueueSpec};
use crate::record::{ClassSurroundings, LaneSummary, LinkSample, Noticed, Surroundings};
use crate::scenario::{Action, LaneScenario, Step, queues_shown};
use crate::traffic::{Class, Traffic};
use crate::units::{Rate, Time};
use watch::{Stop, Watch};

/// The run of one lane, at one simulated time. A clone continues exactly as the original would.
#[derive(Clone, Debug)]
pub struct LaneRun {
    label: String,
    /// The present discipline and traffic, after the timeline's changes.
    spec: QueueSpec,
    traffic: Vec<Arc<Traffic>>,
    /// In the order of `traffic`.
    classes: Vec<Class>,
    network: Network,
    steps: Arc<[Step]>,
    next_step: usize,
    /// Whether it has acted otherwise than its steps say.
    acted: bool,
    handled: u64,
    watch: Watch,
    stopped: Option<Stop>,
}

impl LaneRun {
    /// A lane at time zero; `sample_every` enables sampled rows.
    #[inline]
    pub fn new(lane: &LaneScenario, label: &str, sample_every: Option<Time>) -> Self {
        let marks: Vec<Mark> = lane.traffic.iter().map(|class| class.mark()).collect();
        let noticed: Vec<Noticed> = lane.traffic.iter().map(|class| class.noticed()).collect();
        let setting = Setting {
            seed: lane.seed,
            warmup: Time::from_secs(lane.warmup_s),
            port: Port {
                rate: Rate(lane.link.rate_bps),
                buffer: lane.link.buffer,
                usual_packet_bytes: lane.usual_packet_bytes(),
            },
            link: &lane.link,
            access_rate: Rate(lane.access.rate_bps),
            reverse: lane.reverse.as_ref(),
            queue: &lane.queue,
            marks: &marks,
            noticed: &noticed,
        };
        let mut network = Network::new(&setting, sample_every);
        let mut classes = Vec::new();
        for (index, traffic) in lane.traffic.iter().enumerate() {
            let mut class = Class::new(traffic, index as u16);
            class.add(traffic.flows(), None, &mut network);
            classes.push(class);
        }
        if network.recorder().warmup_ends() == Time::ZERO {
            network.begin_measuring();
        }
        let mut run = LaneRun {
            label: label.to_owned(),
            spec: lane.queue.clone(),
            traffic: lane.traffic.clone(),
            classes,
            network,
            steps: Arc::clone(&lane.steps),
            next_step: 0,
            acted: false,
            handled: 0,
            watch: Watch::default(),
            stopped: None,
        };
        run.show_queues(lane.queues_shown());
        run
    }

    /// The simulated time.
    pub fn now(&self) -> Time {
        self.stopped.as_ref().map_or(self.network.now(), |stop| stop.shown)
    }

    /// Time of the next event; [`Time::NEVER`] if there are no more.
    pub fn next_event(&self) -> Time {
        if self.stopped.is_some() { Time::NEVER } else { self.network.next_event() }
    }

    /// Handles every event up to and including `until`. The result does not depend on how a run is divided
    /// into calls. A stopped lane only advances the time shown.
    #[inline]
    pub fn run_until(&mut self, until: Time) {
        self.run_for(until, u64::MAX);
    }

    /// As [`LaneRun::run_until`], with at most `events` events; returns whether `until` is reached.
    #[inline]
    pub fn run_for(&mut self, until: Time, events: u64) -> bool {
        let end = self.handled.saturating_add(events);
        loop {
            let look = self.network.recorder().next_look().min(self.next_step_at());
            if self.stopped.is_none() && !self.handle_events(look.min(until), end) {
                return false;
            }
            if let Some(stop) = &mut self.stopped {
                stop.shown = stop.shown.max(until);
                return true;
            }
            if look > until {
                self.network.advance_to(until);
                return true;
            }
            self.network.advance_to(look);
            self.look();
        }
    }

    /// Handles events until the total reaches `end` or the lane is stopped. Returns whether no event
    /// remains up to `until`, or the lane is stopped.
    #[inline(never)] // It is to be compiled here, for speed.
    fn handle_events(&mut self, until: Time, end: u64) -> bool {
        loop {
            if self.handled >= self.watch.next {
                self.look_after_bounds();
            }
            if self.stopped.is_some() {
                return true;
            }
            if self.handled >= end {
                return false;
            }
            if self.handle_some(until, self.watch.next.min(end) - self.handled) {
                return true;
            }
        }
    }

    /// Handles at most `count` events; returns whether none remains up to `until`.
    fn handle_some(&mut self, until: Time, count: u64) -> bool {
        let mut left = count;
        while left > 0 {
            let Some(taken) = self.network.take_event(until) else {
                if !self.network.end_transmission(until) {
                    break;
                }
                left -= 1;
                continue;
            };
            match taken.place().map(ConnectionId::of_place) {
                Some((connection, false)) => self.network.arrive_from(connection),
                Some((connection, true)) => {
                    let transfer = self.network.ack(connection);
                    self.tell_completed(transfer);
                }
                None => self.handle_event(self.network.event(taken)),
            }
            left -= 1;
        }
        self.handled += count - left;
        left > 0
    }

    /// Handles an event that is neither an arrival nor an ACK.
    #[inline(never)]
    fn handle_event(&mut self, event: Event) {
        match event {
            Event::Wake(connection, wake) => {
                let transfer = self.network.wake(connection, wake);
                self.tell_completed(transfer);
            }
            Event::Alarm { class, flow, alarm } => {
                self.classes[usize::from(class)].wake(flow, alarm, &mut self.network);
            }
            Event::Start { class, flow } => {
                self.classes[usize::from(class)].start(flow, &mut self.network);
            }
            Event::Landing | Event::AckSent => self.network.defer(event),
            #[cfg(feature = "schedulers")]
            Event::Ready { acks } => self.network.ready(acks),
        }
    }

    /// Notifies the owning class of a completed transfer.
    #[inline]
    fn tell_completed(&mut self, transfer: Option<Completed>) {
        if let Some(transfer) = transfer {
            self.classes[usize::from(transfer.class)].completed(&transfer, &mut self.network);
        }
    }

    /// Events handled so far.
    pub fn handled(&self) -> u64 {
        self.handled
    }

    /// Whether everything up to now has happened as in `steps`; never after [`LaneRun::act`].
    #[inline]
    pub fn has_followed(&self, steps: &[Step]) -> bool {
        steps.split_at_checked(self.next_step).is_some_and(|(done, to_come)| {
            !self.acted
                && *done == self.steps[..self.next_step]
                && to_come.first().is_none_or(|step| step.at >= self.now())
        })
    }

    /// Follows `steps` from now on. Steps due now are taken at once, after all other events of this time.
    #[inline]
    pub fn follow(&mut self, steps: &Arc<[Step]>) {
        self.show_queues(queues_shown(steps));
        self.steps = Arc::clone(steps);
        self.take_steps();
    }

    /// Acts now as a step at this time would, after all events and steps of this time. `to_come` stands for the steps
    /// that are still to come, if the actions change these; all are later than now. A stopped lane does nothing.
    pub fn act(&mut self, actions: &[Action], to_come: Option<Vec<Step>>) {
        if self.stopped.is_some() {
            return;
        }
        self.acted = true;
        for action in actions {
            if let Action::Queue(queue) = action {
                self.show_queues(queue.queues_shown());
            }
            self.take(action);
        }
        self.show_queues(to_come.as_deref().map_or(0, queues_shown));
        if let Some(to_come) = to_come {
            let done = self.steps[..self.next_step].iter().cloned();
            self.steps = done.chain(to_come).collect();
        }
    }

    /// Whether the lane differs from its steps by [`LaneRun::act`].
    pub fn has_acted(&self) -> bool {
        self.acted
    }

    fn next_step_at(&self) -> Time {
        self.steps.get(self.next_step).map_or(Time::NEVER, |step| step.at)
    }

    /// Does what is due now, in this order: end of the warm-up, samples, steps of the timeline.
    #[inline]
    fn look(&mut self) {
        let now = self.now();
        if self.network.recorder().warmup_ends() == now {
            self.network.begin_measuring();
        }
        if let Some(series) = &self.network.recorder().series
            && series.next_at() == now
        {
            let windows = series.watches_windows().then(|| self.windows());
            self.sample(windows);
        }
        self.take_steps();
    }

    /// Congestion windows of the running greedy flows, class by class, packets.
    #[inline]
    fn windows(&self) -> Vec<u16> {
        let greedy = self.classes.iter().flat_map(Class::connections);
        greedy.map(|id| self.network.connection(id).window_packets()).collect()
    }

    #[inline]
    fn sample(&mut self, windows: Option<Vec<u16>>) {
        let now = self.now();
        let probe = self.network.queue().probe(self.now(), self.network.port());
        let link = LinkSample {
            busy: self.network.busy(),
            offered: self.network.offered(),
            rate: self.network.port().rate,
            reverse: self.network.reverse_state(),
        };
        self.network.recorder_mut().sample(now, probe, &link, windows);
    }

    /// Counts the capacity up to now, before the link changes.
    #[inline]
    fn settle_capacity(&mut self) {
        let (offered, rate) = (self.network.offered(), self.network.port().rate);
        self.network.recorder_mut().offer(offered, rate);
    }

    /// Takes the steps of the timeline that are due now.
    #[inline]
    fn take_steps(&mut self) {
        while self.next_step_at() == self.now() {
            let steps = Arc::clone(&self.steps);
            for action in &steps[self.next_step].actions {
                self.take(action);
            }
            self.next_step += 1;
        }
    }

    #[inline]
    fn take(&mut self, action: &Action) {
        match action {
            Action::Traffic { class, traffic } => {
                self.classes[*class].revise(traffic, &mut self.network);
                self.traffic[*class] = Arc::clone(traffic);
            }
            Action::LinkRate(rate) => {
                self.settle_capacity();
                self.network.set_rate(*rate);
            }
            Action::Link(link) => {
                self.settle_capacity();
                self.network.revise_link(link);
            }
            Action::ReverseRate(rate) => self.network.set_reverse_rate(*rate),
            Action::Buffer(buffer) => {
                self.network.set_buffer(*buffer);
                self.network.replace_queue(&self.spec);
            }
            Action::Queue(spec) => {
                self.network.replace_queue(spec);
                self.spec = spec.clone();
            }
        }
    }

    /// The figures since the warm-up.
    #[inline]
    pub fn summary(&self) -> LaneSummary {
        let goodput = |id| self.network.delivered_since_warmup(id);
        let goodputs = |class: &Class| class.connections().into_iter().map(goodput).collect();
        let at_work = self.traffic.iter().zip(&self.classes);
        let classes = at_work
            .zip(self.network.class_counters())
            .map(|((traffic, class), counters)| ClassSurroundings {
                id: traffic.id().to_owned(),
                counters,
                flow_goodputs: traffic.tcp().map(|_| goodputs(class)),
                transfers: traffic.ends(),
                judged_by_p99: traffic.noticed().by_times(),
            })
            .collect();
        let mut summary = self.network.recorder().summary(&Surroundings {
            label: self.label.clone(),
            digest: self.digest(),
            now: self.network.now(),
            stopped: self.stopped().cloned(),
            busy: self.network.busy(),
            offered: self.network.offered(),
            running_tcp: self.network.open_connections(),
            classes,
        });
        summary.reverse = self.network.reverse_summary();
        summary.queues = self.network.queue().figures();
        summary
    }
}
