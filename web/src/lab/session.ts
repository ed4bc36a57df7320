import { Denied, faultsOf } from '../engine/faults'
import type { Engine } from '../engine/page/client'
import type { ChangeNow } from '../engine/protocol'
import type { QueueSpec, Scenario } from '../generated/scenario'
import type { Phase } from '../kit/phase'
import { equal } from '../scenario/equal'
import { withCopy, withLane, withoutLane } from '../scenario/lanes'
import { allows } from '../scenario/lock'
import type { LabState, LabStore } from '../scenario/store'
import { redone, undone } from '../scenario/store'
import { sameThings } from '../scenario/timeline/change'
import { withChange, withGesture, withoutEntry } from '../scenario/timeline/changes'
import { isKnown, learn } from '../scenario/timeline/history'
import { afterEdit } from '../scenario/timeline/labels'
import { droppedPlans, type Planned, takenOver, withoutPlanned } from '../scenario/timeline/planned'
import type { Change, Edit, Lane, ScenarioInput, Speed } from '../scenario/types'
import type { Hold } from './hold'
import { labText } from './text'
import { type Drawn, type Pending, type Wanted, wantedOf } from './wanted'

/** What a session has of an engine. */
export type SessionEngine = Pick<
  Engine,
  'status' | 't_s' | 'open' | 'play' | 'setSpeed' | 'step' | 'request' | 'onFrame'
>

/** What a session moves on the page around it. */
export interface Host {
  /** Shows what runs, where a person has gone back from it. */
  followLive(): void
  /** Whether the lab stands still after single packet events. */
  setStepping(on: boolean): void
  /** Whether what is done now is done by moving a thing, not by choosing or typing. */
  moves(): boolean
  /** Shows what was changed. */
  notify(notice: ChangeNotice): void
  /** The core has answered what the lanes of the scenario are over time. */
  learned(): void
}

/** Since when a change holds: from the start, as a part of the set-up, or from now on, as an entry of the timeline. */
export type From = 'start' | 'now'

/** A change that was made. */
export interface MadeChange {
  /** As an entry of the timeline. */
  change: Change
  from: From
  before: Scenario
  after: Scenario
  /** What the scenario is with it as the other kind, where that is known already. */
  other?: Scenario
}

/** A step that took plans out of the timeline, or led back: a lane, or everything. */
export interface Revised {
  before: Scenario
  after: Scenario
  dropped: readonly Planned[]
  reset?: number | 'all' | undefined
  /** What was set from the start, in words. */
  summary?: string | undefined
}

/** The last step, as it is shown. */
export type ChangeNotice = MadeChange | Revised

/** A lock of the link does not let readers change this. */
class Locked extends Error {}

/** Not needed before something is changed, and there by then. */
const resets = () => import('../scenario/resets')

/** A queue that is drawn this often still follows the hand. */
const DRAG_MS = 200

/** What is changed again and again while one thing is held down: one step to undo, one entry of the timeline. */
interface Gesture {
  hold: Hold
  from: From
  before: Scenario
  first: Change
  after: Scenario
}

/**
 * What a person does to a running lab. The store has the document, and the engine runs it; while something is held
 * down the engine is ahead of it, having made each change when it came, and runs the document again once it is over.
 */
export class Session {
  readonly #engine: SessionEngine
  readonly #store: LabStore
  readonly #held: () => Hold | undefined
  readonly #host: Host
  #opened: Scenario
  /** What the engine runs, or will once it has done what it was told. */
  #engineRuns: Scenario
  /** The end of what was asked for last. */
  #last: Promise<void> = Promise.resolve()
  #gesture: Gesture | undefined
  /** What was asked for and is not in the document yet, in order. */
  #pending: readonly Pending[] = []
  /** Which of them is being done. */
  #acting: Pending | undefined
  #wanted: Wanted | undefined
  readonly #watchers = new Set<() => void>()
  /** A queue under a hand that draws. */
  #drawn: Drawn | undefined
  #drawnBy: Hold | undefined
  #drawnTimer: ReturnType<typeof setTimeout> | undefined
  /** Since when what a hand draws holds, while it does. */
  #drawnFrom: From | undefined

  constructor(engine: SessionEngine, store: LabStore, held: () => Hold | undefined, host: Host) {
    this.#engine = engine
    this.#store = store
    this.#engineRuns = this.#lab.scenario
    this.#opened = this.#lab.scenario
    this.#held = held
    this.#host = host
  }

  get #lab(): LabState {
    return this.#store.getState()
  }

  /** From now on the engine runs what the store opens, and the view knows the time at which it stands still. */
  start(): void {
    this.#learnHistory(this.#lab.scenario)
    this.#store.subscribe((lab, before) => {
      if (lab.scenario !== before.scenario) {
        this.#learnHistory(lab.scenario)
        const done = this.#acting
        // What the document has now is not made of it again.
        if (done && 'edit' in done) this.#pending = this.#pending.filter((other) => other !== done)
        this.#publish()
      }
      if (lab.opened === before.opened) return
      this.#setPending([])
      this.#endDrawing()
      this.#opened = lab.scenario
      this.#reopen()
    })
    // The worker stops a little after it is told to.
    this.#engine.onFrame(() => {
      const { view, setView } = this.#lab
      const { status, t_s } = this.#engine
      if (!status.running && status.catching_up_s === null && view.t_s !== t_s) setView({ t_s })
    })
  }

  /** Asks what the lanes of a scenario are over time, where the core has not answered yet. */
  #learnHistory(scenario: Scenario): void {
    if (isKnown(scenario)) return
    const answer = this.#engine.request('parse', { json: JSON.stringify(scenario) })
    answer.then(
      (parsed) => {
        if (!('history' in parsed)) return
        learn({ ...parsed, scenario })
        this.#publish()
        this.#host.learned()
      },
      // A refused question is asked again with the next step.
      () => undefined,
    )
  }

  /** The document with all that was asked for and is under way; where that is refused it is the document again. */
  get wanted(): Wanted {
    this.#wanted ??= wantedOf(this.#lab.scenario, this.#pending, this.#drawn)
    return this.#wanted
  }

  /** Calls `listener` whenever something else is wanted, until what it gives is called. */
  onWanted = (listener: () => void): (() => void) => {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  #publish(wanted?: Wanted): void {
    this.#wanted = wanted
    for (const listener of this.#watchers) listener()
  }

  /** What else is wanted stays the same object: whoever shows it has nothing to do with every move of a hand. */
  #draw(drawn: Drawn | undefined): void {
    this.#drawn = drawn
    this.#publish({ ...this.wanted, drawn })
  }

  #setPending(pending: readonly Pending[]): void {
    this.#pending = pending
    this.#publish()
  }

  /** Does in turn what was asked for, which is wanted until the document has it, and what is shown is of that time. */
  #whilePending(one: Pending, act: () => Promise<number>): Promise<void> {
    this.#setPending([...this.#pending, one])
    const drop = () => this.#setPending(this.#pending.filter((other) => other !== one))
    return this.#inTurn(async () => {
      let at_s = 0
      this.#acting = one
      try {
        at_s = await act()
      } finally {
        this.#acting = undefined
        if (at_s <= this.#engine.t_s) drop()
        else {
          const stop = this.#engine.onFrame(() => {
            stop()
            drop()
          })
        }
      }
    })
  }

  /** Runs the store's scenario from the start and fast-forwards to the view's time. */
  #reopen(evenIfLarge = false): void {
    this.#host.setStepping(false)
    const { scenario, view } = this.#lab
    this.#engineRuns = scenario
    this.#engine.open(JSON.stringify(scenario), view.t_s, view.running, view.speed, evenIfLarge)
  }

  /** After a crash: the same scenario from its beginning, since at the time of the crash it may stop again. */
  restart(): void {
    this.#lab.setView({ t_s: 0 })
    this.#reopen()
  }

  /** Runs what costs more than is usual all the same. */
  runLarge(): void {
    this.#reopen(true)
  }

  play(running: boolean): void {
    if (running) this.#host.setStepping(false)
    this.#lab.setView({ running })
    this.#engine.play(running)
  }

  setSpeed(speed: Speed): void {
    this.#lab.setView({ speed })
    this.#engine.setSpeed(speed)
  }

  /** Goes to the next packet event, or some simulated seconds forth or back, and pauses. */
  step(by: 'event' | number): void {
    if (by === 'event') this.#host.setStepping(true)
    this.#lab.setView({ running: false })
    this.#engine.step(by)
  }

  /** Goes to a simulated time, earlier or later, and plays on or not as before. What the timeline changes after it happens again. */
  async seek(t_s: number): Promise<void> {
    this.#host.followLive()
    try {
      this.#lab.setView({ t_s: await this.#engine.request('seek', { t_s }) })
    } catch (error) {
      this.refuse(labText.changeRefused, error)
    }
  }

  /** What changes the scenario happens one after another, each upon what the one before has made. */
  #inTurn(act: () => void | Promise<void>): Promise<void> {
    this.#last = this.#last.then(act).catch((error) => {
      // Controls say why.
      if (!(error instanceof Locked)) this.refuse(labText.changeRefused, error)
    })
    return this.#last
  }

  /** Every change passes here before it is made.
   * @throws Locked where readers may not make it. */
  #allow(after: ScenarioInput): void {
    const { scenario, view } = this.#lab
    if (!allows(view.lock, scenario, after)) throw new Locked()
  }

  /** Everything that was asked for so far has been done. */
  settled(): Promise<void> {
    return this.#last
  }

  /**
   * Since when a change holds that is made now: as a person has chosen, but what is moved while the lanes run is
   * changed in the run.
   */
  #from(moves: boolean): From {
    if (this.#engine.status.status === 'refused') return 'start'
    return this.#lab.view.from === 'now' || (moves && this.#engine.status.running) ? 'now' : 'start'
  }

  /** Changes the lanes from the start or from now on. */
  set(wanted: ChangeNow, from = this.#from(this.#host.moves())): Promise<void> {
    return from === 'now' ? this.change(wanted) : this.fromStart(wanted)
  }

  /** Changes the running lanes now; the change becomes part of the scenario's timeline. */
  change(wanted: ChangeNow): Promise<void> {
    const hold = this.#held()
    return this.#whilePending({ change: wanted }, async () => {
      this.#allow(withChange(this.#lab.scenario, { at_s: this.#engine.t_s, ...wanted }))
      const change = await this.#changed(wanted)
      const { continues, before, first } = this.#gestureFor(hold, 'now', change)
      const kept = { ...change, at_s: first.at_s }
      let after: Scenario
      try {
        after = await this.#edited(withGesture(before, first, change), 'fit')
      } catch (error) {
        await this.#align()
        throw error
      }
      this.#record(hold, continues, { change: kept, from: 'now', before, after }, change.at_s)
      if (!hold) await this.#align()
      else if (!continues) void hold.over.then(() => this.#inTurn(() => this.#align()))
      return change.at_s
    })
  }

  /** Makes a change in the engine; gives it with its time. */
  async #changed(wanted: ChangeNow): Promise<Change> {
    const ran = await this.#engine.request('change', { change: wanted })
    this.#engineRuns = learn(ran)
    return ran.change
  }

  /** Changes the set-up: the run up to the time shown becomes that which it would have been. */
  fromStart(wanted: ChangeNow): Promise<void> {
    const hold = this.#held()
    return this.#whilePending({ change: wanted }, async () => {
      const now = { at_s: this.#engine.t_s, ...wanted }
      const { continues, before, first } = this.#gestureFor(hold, 'start', now)
      const change = { ...now, at_s: first.at_s }
      const edited = await this.#edited(before, { set_up: change })
      const after = await this.#revised(takenOver(edited, now))
      this.#record(hold, continues, { change, from: 'start', before, after }, this.#engine.t_s)
      return 0
    })
  }

  /** Whether a change goes on with the gesture under way, the scenario before that, and the change that began it. */
  #gestureFor(hold: Hold | undefined, from: From, change: Change) {
    const { scenario } = this.#lab
    const last = this.#gesture
    const continues =
      hold !== undefined &&
      last?.hold === hold &&
      last.from === from &&
      last.after === scenario &&
      sameThings(last.first, change)
    return continues
      ? { continues, before: last.before, first: last.first }
      : { continues, before: scenario, first: change }
  }

  /** Notes a change as a step, or as how the last one went on, and tells it. */
  #record(hold: Hold | undefined, continues: boolean, made: MadeChange, t_s: number): void {
    const { step, amend } = this.#lab
    const { from, change, before, after } = made
    ;(continues ? amend : step)(after, t_s)
    this.#gesture = hold && { hold, from, before, first: change, after }
    this.#host.notify(made)
  }

  /** Makes a change that was made last the other kind, which is a step of its own. */
  turn(made: MadeChange): Promise<void> {
    const { change, from, before, after } = made
    return this.#inTurn(async () => {
      if (this.#lab.scenario !== after) return
      const turned = await this.#revised(
        made.other ??
          (from === 'now'
            ? await this.#edited(before, { set_up: change })
            : await this.#edited(withGesture(before, change, change), 'fit')),
      )
      this.#lab.step(turned, this.#engine.t_s)
      this.#host.notify({ ...made, from: from === 'now' ? 'start' : 'now', after: turned, other: after })
    })
  }

  /** Makes entry `index` of the timeline a part of the set-up. */
  entryFromStart(index: number): Promise<void> {
    return this.#inTurn(async () => {
      const { scenario, step } = this.#lab
      const change = scenario.timeline[index]
      if (!change) return
      const after = await this.#revised(await this.#edited(scenario, { set_up: change }))
      step(after, this.#engine.t_s)
      this.#host.notify({
        change,
        from: 'start',
        before: withoutEntry(scenario, index),
        after,
        other: scenario,
      })
    })
  }

  /** What stands now is the set-up from now on: all that was changed has been so from the start. */
  async setUpAsNow(): Promise<void> {
    await this.#inTurn(() =>
      this.#revise((scenario) => this.#edited(scenario, { set_up_as_at_s: this.#engine.t_s })),
    )
  }

  /** The lanes as they stand now, from the beginning on; nothing changes later. */
  async currentSetUp(): Promise<Scenario> {
    const current = await this.#edited(this.#lab.scenario, { set_up_as_at_s: this.#engine.t_s })
    return { ...current, timeline: current.timeline.filter(({ at_s }) => at_s <= 0) }
  }

  /** Begins the run again with its set-up; what the timeline holds happens again, or no longer. */
  async startOver(withoutChanges = false): Promise<void> {
    if (withoutChanges) {
      const { t_s } = this.#engine
      await this.#inTurn(() =>
        this.#revise((scenario) => {
          const later = scenario.timeline.filter(({ at_s }) => at_s > t_s)
          return this.#edited({ ...scenario, timeline: later }, 'fit')
        }),
      )
    }
    await this.seek(0)
  }

  /** Makes the engine run the store's scenario, at the time shown: only what differs runs again. */
  async #align(): Promise<void> {
    const { scenario } = this.#lab
    const { status } = this.#engine.status
    if (status !== 'live' && status !== 'loading') return this.#reopen()
    if (equal(this.#engineRuns, scenario)) return
    try {
      await this.#engine.request('revise', { scenario: JSON.stringify(scenario) })
      this.#engineRuns = scenario
    } catch (error) {
      if (this.#lab.scenario !== scenario || this.#engineRuns === scenario) throw error
      // What runs is to be what is shown: opened, it says why it does not run, and what can be done.
      this.#reopen()
    }
  }

  /**
   * A step that makes the scenario another, from the start or at any time: it is as if it had always been so. `reset` says
   * what it leads back, if that is what it does, `summary` says in words what it sets.
   */
  revise(
    edit: (scenario: Scenario) => Scenario,
    words: Pick<Revised, 'reset' | 'summary'> = {},
  ): Promise<void> {
    return this.#whilePending({ edit }, async () => {
      await this.#revise(edit, words)
      return 0
    })
  }

  async #revise(
    edit: (scenario: Scenario) => Scenario | Promise<Scenario>,
    { reset, summary }: Pick<Revised, 'reset' | 'summary'> = {},
  ): Promise<void> {
    const { scenario, step } = this.#lab
    const edited = await edit(scenario)
    if (edited === scenario) return
    const { t_s } = this.#engine
    const after = await this.#revised(edited)
    if (equal(after, scenario)) return
    step(after, t_s)
    const dropped = droppedPlans(scenario, after, t_s, Number.NEGATIVE_INFINITY)
    if (dropped.length > 0 || reset !== undefined || summary)
      this.#host.notify({ before: scenario, after, dropped, reset, summary })
  }

  /** The scenario that was opened last, by a link, a file or a figure, or with the page. */
  get opened(): Scenario {
    return this.#opened
  }

  /** Makes everything what it was in another scenario, at the time shown. */
  reset(to: Scenario): Promise<void> {
    return this.revise(() => to, { reset: 'all' })
  }

  /** Makes a lane what it was when it was opened, or its scheme as published. */
  async resetLane(index: number): Promise<void> {
    const { resetOf, withReset } = await resets()
    await this.revise(
      (scenario) => {
        const reset = resetOf(scenario, index, this.#opened)
        return reset ? withReset(scenario, index, reset) : scenario
      },
      { reset: index },
    )
  }

  /** Makes the engine run an edited scenario; gives it with all its defaults. */
  async #revised(edited: ScenarioInput): Promise<Scenario> {
    this.#allow(edited)
    if (this.#engine.status.status === 'refused') return this.#begun(edited)
    this.#engineRuns = learn(await this.#engine.request('revise', { scenario: JSON.stringify(edited) }))
    return this.#engineRuns
  }

  /** A scenario once the core has edited it, with lanes that are called what they have become. */
  async #edited(scenario: Scenario, edit: Edit): Promise<Scenario> {
    const json = JSON.stringify(scenario)
    const parsed = await this.#engine.request('edit', { scenario: json, edit })
    if ('errors' in parsed) throw new Denied(parsed.errors)
    return afterEdit(scenario, edit, parsed)
  }

  /** The same where nothing runs that could be revised. */
  async #begun(edited: ScenarioInput): Promise<Scenario> {
    const json = JSON.stringify(edited)
    const parsed = await this.#engine.request('parse', { json })
    if ('errors' in parsed) throw new Denied(parsed.errors)
    const { running, speed } = this.#lab.view
    this.#engineRuns = learn(parsed)
    this.#engine.open(JSON.stringify(parsed.scenario), this.#engine.t_s, running, speed)
    return parsed.scenario
  }

  /** Takes back the last step, at the time shown, which goes on as it did. */
  undo(): Promise<void> {
    return this.#inTurn(() => {
      this.#allow(undone(this.#lab).scenario ?? this.#lab.scenario)
      this.#lab.undo(this.#engine.t_s)
      return this.#align()
    })
  }

  /** Makes the step again that was taken back last. */
  redo(): Promise<void> {
    return this.#inTurn(() => {
      this.#allow(redone(this.#lab).scenario ?? this.#lab.scenario)
      this.#lab.redo(this.#engine.t_s)
      return this.#align()
    })
  }

  /** Takes a change that is still to come out of the timeline. */
  cancel(event: Planned): Promise<void> {
    return this.revise((scenario) =>
      withoutPlanned(
        scenario,
        ({ at_s, lane, path }) => at_s === event.at_s && lane === event.lane && path === event.path,
      ),
    )
  }

  /**
   * Gives a lane another queue; while a hand draws on lanes that run, not more often than it can be seen, and on lanes
   * that stand still once it is done. `phase` only says when to send: which of them are one step is known from what is
   * held. The answer comes once all that was sent so far has been taken.
   */
  setQueue(lane: number, queue: QueueSpec, phase: Phase = 'end'): Promise<void> {
    this.#draw({ lane, queue })
    this.#drawnFrom ??= this.#from(phase === 'drag' || this.#host.moves())
    if (phase === 'end') {
      this.#sendDrawn(this.#drawnFrom)
      this.#endDrawing()
      return this.#last
    }
    if (this.#drawnFrom === 'now') this.#drawnTimer ??= setTimeout(() => this.#sendDrawn('now'), DRAG_MS)
    const hold = this.#held()
    if (hold && this.#drawnBy !== hold) {
      this.#drawnBy = hold
      // A hand that lets go without an end has drawn nothing.
      void hold.over.then(() => this.#drawnBy === hold && this.#endDrawing())
    }
    return this.#last
  }

  /** No hand draws any longer. */
  #endDrawing(): void {
    clearTimeout(this.#drawnTimer)
    this.#drawnTimer = undefined
    this.#drawnBy = undefined
    this.#drawnFrom = undefined
    this.#draw(undefined)
  }

  #sendDrawn(from: From): void {
    clearTimeout(this.#drawnTimer)
    this.#drawnTimer = undefined
    const { lane, queue } = this.#drawn!
    void this.set({ lane, set: { queue } }, from)
  }

  /** Adds a lane, which catches up with the time shown; the others do not notice. */
  addLane(lane: Lane): Promise<void> {
    return this.revise((scenario) => withLane(scenario, lane))
  }

  removeLane(lane: number): Promise<void> {
    return this.revise((scenario) => withoutLane(scenario, lane))
  }

  /** Adds a lane that has run, and runs, exactly as lane `index`. */
  duplicateLane(index: number): Promise<void> {
    return this.revise((scenario) => withCopy(scenario, index))
  }

  /** Adds a lane that has run as lane `index` up to now, without what is changed in that lane alone later. */
  forkLane(index: number): Promise<void> {
    return this.revise((scenario) => withCopy(scenario, index, this.#engine.t_s))
  }

  /** Takes everything out of the timeline that is to come after the time shown. */
  dropLater(): Promise<void> {
    return this.revise((scenario) => withoutPlanned(scenario, ({ at_s }) => at_s > this.#engine.t_s))
  }

  /** Tells why something was turned down. */
  refuse(title: string, error: unknown): void {
    const errors = error instanceof Denied ? error.errors : faultsOf(String(error))
    // Where in the message to the core it stands is nothing that a person wrote.
    const items = errors.map(({ path, message }) => ({ path: path.replace(/^set\./, ''), message }))
    this.#lab.addNotice({ kind: 'change', title, items })
  }
}
