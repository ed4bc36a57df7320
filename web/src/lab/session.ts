import { Denied, Replaced } from '../engine/denied'
import { faultsOf } from '../engine/faults'
import type { Engine } from '../engine/page/client'
import type { ChangeNow } from '../engine/protocol'
import type { FaultDocument, Parsed } from '../generated/lab'
import type { QueueSpec, Scenario } from '../generated/scenario'
import type { Phase } from '../kit/phase'
import { documentOf, type LabDocument } from '../scenario/document'
import { equal } from '../scenario/equal'
import { withCopy, withLane, withoutLane } from '../scenario/lanes'
import { allows, isLocked, partOf } from '../scenario/lock'
import type { LabState, LabStore } from '../scenario/store'
import { redone, undone } from '../scenario/store'
import { sameThings } from '../scenario/timeline/change'
import { withoutEntry } from '../scenario/timeline/changes'
import { afterEdit, named } from '../scenario/timeline/labels'
import { droppedPlans, type Planned, withoutPlanned } from '../scenario/timeline/planned'
import type { Amendment, Change, Edit, From, Lane, ScenarioInput, Speed } from '../scenario/types'
import type { Hold } from './hold'
import { labText } from './text'
import { type Drawn, type Pending, type Wanted, wantedOf } from './wanted'

/** The part of an engine that a session uses. */
export type SessionEngine = Pick<
  Engine,
  'status' | 't_s' | 'open' | 'play' | 'setSpeed' | 'step' | 'request' | 'onFrame'
>

/** What a session needs of the page around it. */
export interface Host {
  /** Returns to the live run, if a person has gone back from it. */
  followLive(): void
  /** Whether the lab pauses after single packet events. */
  setStepping(on: boolean): void
  /** Whether the current change comes from dragging, not from choosing or typing. */
  moves(): boolean
  /** Shows a notice of the last step. */
  notify(notice: ChangeNotice): void
}

/** A change that was made. */
export interface MadeChange {
  /** As an entry of the timeline. */
  change: Change
  from: From
  before: LabDocument
  after: LabDocument
  /** The document with the change in its other form (from the start, or from now on), if known. */
  other?: LabDocument
}

/** A step that dropped plans or reset something: one lane, or everything. */
export interface Revised {
  before: LabDocument
  after: LabDocument
  dropped: readonly Planned[]
  reset?: number | 'all' | undefined
  /** The change from the start, in words. */
  summary?: string | undefined
}

/** The last step, for its notice. */
export type ChangeNotice = MadeChange | Revised

/** The link's lock forbids readers this change. */
class Locked extends Error {}

/** Loaded on demand: nothing needs it before the first change. */
const resets = () => import('../scenario/resets')

/** At this interval, a queue being drawn still appears to follow the hand, ms. */
const DRAG_MS = 200

/** Repeated changes of the same parameters during one press: one undo step, one timeline entry. */
interface Gesture {
  hold: Hold
  from: From
  before: LabDocument
  first: Change
  after: LabDocument
}

/**
 * What a person does to a running lab. The store holds the document, and the engine runs it. During a gesture the
 * engine is ahead of the document: it has made each change as it came, and runs the document again once the gesture
 * is over.
 */
export class Session {
  readonly #engine: SessionEngine
  readonly #store: LabStore
  readonly #held: () => Hold | undefined
  readonly #host: Host
  #opened: Scenario
  /** The scenario that the engine runs once all requests are answered; undefined if it is ahead of the document. */
  #engineRuns: Scenario | undefined
  /** Settles when the last request is done. */
  #last: Promise<void> = Promise.resolve()
  #gesture: Gesture | undefined
  /** Requested changes that the document lacks, in order. */
  #pending: readonly Pending[] = []
  /** The one in progress. */
  #acting: Pending | undefined
  #wanted: Wanted | undefined
  readonly #watchers = new Set<() => void>()
  /** The queue being drawn. */
  #drawn: Drawn | undefined
  #drawnBy: Hold | undefined
  #drawnTimer: ReturnType<typeof setTimeout> | undefined
  /** Since when the queue being drawn holds. */
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

  /** From now on, the engine runs whatever the store opens, and the view keeps the time of each pause. */
  start(): void {
    this.#store.subscribe((state, before) => {
      if (state.scenario !== before.scenario) {
        const done = this.#acting
        // The document contains this edit now; do not apply it twice.
        if (done && 'edit' in done) this.#pending = this.#pending.filter((other) => other !== done)
        this.#publish()
      }
      if (state.opened === before.opened) return
      this.#setPending([])
      this.#endDrawing()
      this.#opened = state.scenario
      this.#reopen()
    })
    // The worker stops a little after the request.
    this.#engine.onFrame(() => {
      const { view, setView } = this.#lab
      const { status, t_s } = this.#engine
      if (!status.running && status.catching_up_s === null && view.t_s !== t_s) setView({ t_s })
    })
  }

  /** The document with all pending changes; a refused change drops out. */
  get wanted(): Wanted {
    this.#wanted ??= wantedOf(documentOf(this.#lab), this.#pending, this.#drawn)
    return this.#wanted
  }

  /** Calls `listener` at every change of what is wanted, until the returned function is called. */
  onWanted = (listener: () => void): (() => void) => {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  #publish(wanted?: Wanted): void {
    this.#wanted = wanted
    for (const listener of this.#watchers) listener()
  }

  /** The rest of `wanted` keeps its identity, so that its readers do not render again at every move. */
  #draw(drawn: Drawn | undefined): void {
    this.#drawn = drawn
    this.#publish({ ...this.wanted, drawn })
  }

  #setPending(pending: readonly Pending[]): void {
    this.#pending = pending
    this.#publish()
  }

  /**
   * Runs an action in its turn. It counts as wanted until the document contains it and the engine has reached its
   * time.
   */
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

  /** After a crash: runs the same scenario from its start, since at the time of the crash it may crash again. */
  restart(): void {
    this.#lab.setView({ t_s: 0 })
    this.#reopen()
  }

  /** Runs an unusually expensive scenario anyway. */
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

  /** Goes to the next packet event, or some simulated seconds back or forth, and pauses. */
  step(by: 'event' | number): void {
    if (by === 'event') this.#host.setStepping(true)
    this.#lab.setView({ running: false })
    this.#engine.step(by)
  }

  /**
   * Goes to a simulated time, earlier or later, and keeps playing or stays paused. Timeline changes after it happen
   * again.
   */
  async seek(t_s: number): Promise<void> {
    this.#host.followLive()
    try {
      this.#lab.setView({ t_s: await this.#engine.request('seek', { t_s }) })
    } catch (error) {
      this.refuse(labText.changeRefused, error)
    }
  }

  /** Runs changes of the scenario one after another, each on the result of the one before. */
  #inTurn(act: () => void | Promise<void>): Promise<void> {
    this.#last = this.#last.then(act).catch((error) => {
      // The controls show the lock already.
      if (!(error instanceof Locked)) this.refuse(labText.changeRefused, error)
    })
    return this.#last
  }

  /**
   * Checks every change before it is made.
   * @throws Locked if readers may not make it.
   */
  #allow(after: ScenarioInput): void {
    const { scenario, view } = this.#lab
    if (!allows(view.lock, scenario, after)) throw new Locked()
  }

  /** Resolves when everything requested so far is done. */
  settled(): Promise<void> {
    return this.#last
  }

  /**
   * The time from which a new change applies. A change of load always applies from now on; at time 0 it changes the set-up. A
   * value dragged while lanes run applies from now on. Any other value applies from the start, unless a link says otherwise.
   */
  #from(moves: boolean, load = false): From {
    const { status, running } = this.#engine.status
    if (status === 'refused') return 'start'
    if (load) return this.#engine.t_s > 0 ? 'now' : 'start'
    return this.#lab.view.from === 'now' || (moves && running) ? 'now' : 'start'
  }

  /** Changes the running lanes now; the change becomes part of the scenario's timeline. */
  change(wanted: ChangeNow): Promise<void> {
    return this.set(wanted, 'now')
  }

  /** Changes the set-up: the run up to the time shown becomes what it would have been. */
  fromStart(wanted: ChangeNow): Promise<void> {
    return this.set(wanted, 'start')
  }

  /** Changes the lanes from the start or from now on. */
  set(wanted: ChangeNow, from = this.#from(this.#host.moves(), partOf(wanted) === 'load')): Promise<void> {
    const hold = this.#held()
    return this.#whilePending({ change: wanted }, async () => {
      if (isLocked(this.#lab.view.lock, partOf(wanted))) throw new Locked()
      const { continues, before, first } = this.#gestureFor(hold, from, wanted)
      const amend = { ...wanted, from, ...(first && { since_s: first.at_s }) }
      const { at_s, change, after } = await this.#amended(before, amend)
      this.#record(hold, continues, { change, from, before, after }, at_s)
      if (from === 'now' && hold) {
        if (!continues) void hold.over.then(() => this.#inTurn(() => this.#align()))
      } else if (!this.#isAligned) await this.#align()
      return from === 'start' ? 0 : at_s
    })
  }

  /** Applies a change to the document before its gesture, in the engine; returns the change, its time and the new document. */
  async #amended(before: LabDocument, amend: Amendment) {
    if (this.#engine.status.status === 'refused') {
      const { t_s: at_s } = this.#engine
      const { from: _, since_s = at_s, ...wanted } = amend
      const edited = await this.#edited(before, { amend, at_s })
      const { scenario } = this.#lab
      const after = equal(edited.scenario, scenario)
        ? documentOf(this.#lab)
        : await this.#begun(edited.scenario)
      return { at_s, change: { at_s: since_s, ...wanted }, after }
    }
    const made = await this.#engine.request('amend', { scenario: JSON.stringify(before.scenario), amend })
    this.#engineRuns = made.ahead ? undefined : made.scenario
    const after = amend.from === 'start' ? named(before, made.change.at_s, made) : documentOf(made)
    return { ...made, after }
  }

  /** Whether a change continues the current gesture; with the document before the gesture, and its first change if so. */
  #gestureFor(hold: Hold | undefined, from: From, wanted: ChangeNow) {
    const last = this.#gesture
    const continues =
      hold !== undefined &&
      last?.hold === hold &&
      last.from === from &&
      last.after.scenario === this.#lab.scenario &&
      sameThings(last.first, wanted)
    return continues
      ? { continues, before: last.before, first: last.first }
      : { continues, before: documentOf(this.#lab), first: undefined }
  }

  /**
   * Records a change as a new step, or as a continuation of the last one, and shows its notice. What changes nothing is
   * no step; a gesture that ends where it began was none.
   */
  #record(hold: Hold | undefined, continues: boolean, made: MadeChange, t_s: number): void {
    const { step, amend, retract } = this.#lab
    const { from, change, before, after } = made
    if (equal(after.scenario, before.scenario)) {
      if (continues) retract(t_s)
      this.#gesture = undefined
      return
    }
    ;(continues ? amend : step)(after, t_s)
    this.#gesture = hold && { hold, from, before, first: change, after }
    this.#host.notify(made)
  }

  /** Converts the last change to the other kind, as a step of its own. */
  turn(made: MadeChange): Promise<void> {
    const { change, from, before, after } = made
    return this.#inTurn(async () => {
      if (this.#lab.scenario !== after.scenario) return
      const { at_s } = change
      const { scenario } =
        made.other ??
        (await this.#edited(
          before,
          from === 'now' ? { set_up: change } : { amend: { ...change, from: 'now', since_s: at_s }, at_s },
        ))
      const turned = await this.#revised(scenario)
      this.#lab.step(turned, this.#engine.t_s)
      this.#host.notify({ ...made, from: from === 'now' ? 'start' : 'now', after: turned, other: after })
    })
  }

  /** Makes entry `index` of the timeline a part of the set-up. */
  entryFromStart(index: number): Promise<void> {
    return this.#inTurn(async () => {
      const other = documentOf(this.#lab)
      const change = other.scenario.timeline[index]
      if (!change) return
      const edited = await this.#edited(other, { set_up: change })
      const before = await this.#fitted(withoutEntry(other.scenario, index))
      const after = await this.#revised(edited.scenario)
      this.#lab.step(after, this.#engine.t_s)
      this.#host.notify({ change, from: 'start', before, after, other })
    })
  }

  /** Makes the present state the set-up: all changes so far hold from the start. */
  async setUpAsNow(): Promise<void> {
    await this.#inTurn(() => this.#revise(async () => (await this.#asNow()).scenario))
  }

  /** The present state of the lanes as a set-up, without later changes. */
  async currentSetUp(): Promise<Scenario> {
    const { scenario } = await this.#asNow()
    return { ...scenario, timeline: scenario.timeline.filter(({ at_s }) => at_s <= 0) }
  }

  #asNow(): Promise<LabDocument> {
    return this.#edited(documentOf(this.#lab), { set_up_as_at_s: this.#engine.t_s })
  }

  /** Restarts the run from its set-up, with its timeline or without past changes. */
  async startOver(withoutChanges = false): Promise<void> {
    if (withoutChanges) {
      const { t_s } = this.#engine
      await this.#inTurn(() =>
        this.#revise(async (scenario) => {
          const later = scenario.timeline.filter(({ at_s }) => at_s > t_s)
          return (await this.#fitted({ ...scenario, timeline: later })).scenario
        }),
      )
    }
    await this.seek(0)
  }

  get #isAligned(): boolean {
    return equal(this.#engineRuns, this.#lab.scenario)
  }

  /** Makes the engine run the store's scenario at the time shown; only lanes that differ run again. */
  async #align(): Promise<void> {
    const { scenario } = this.#lab
    const { status } = this.#engine.status
    if (status !== 'live' && status !== 'loading') return this.#reopen()
    if (this.#isAligned) return
    try {
      await this.#engine.request('revise', { scenario: JSON.stringify(scenario) })
      this.#engineRuns = scenario
    } catch (error) {
      if (this.#lab.scenario !== scenario || this.#engineRuns === scenario) throw error
      // The engine must run what is shown. Opening it again says why it cannot, and offers ways out.
      this.#reopen()
    }
  }

  /**
   * A step that edits the scenario, as if the edit had always held. `reset` names what it resets, if it does;
   * `summary` says in words what it sets.
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
    const before = documentOf(this.#lab)
    const { scenario } = before
    const edited = await edit(scenario)
    if (edited === scenario) return
    const { t_s } = this.#engine
    const after = await this.#revised(edited)
    if (equal(after.scenario, scenario)) return
    this.#lab.step(after, t_s)
    const dropped = droppedPlans(scenario, after.scenario, t_s, Number.NEGATIVE_INFINITY)
    if (dropped.length > 0 || reset !== undefined || summary)
      this.#host.notify({ before, after, dropped, reset, summary })
  }

  /** The scenario opened last: by a link, a file, a figure, or with the page. */
  get opened(): Scenario {
    return this.#opened
  }

  /** Resets everything to another scenario, at the time shown. */
  reset(to: Scenario): Promise<void> {
    return this.revise(() => to, { reset: 'all' })
  }

  /** Resets a lane to its opened state, or to its scheme as published. */
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

  /** Makes the engine run an edited scenario; returns it with all its defaults. */
  async #revised(edited: ScenarioInput): Promise<LabDocument> {
    this.#allow(edited)
    if (this.#engine.status.status === 'refused') return this.#begun(edited)
    const made = await this.#engine.request('revise', { scenario: JSON.stringify(edited) })
    this.#engineRuns = made.scenario
    return made
  }

  /** A document after the core's edit, with lanes named after their new schemes. */
  async #edited(before: LabDocument, edit: Exclude<Edit, 'fit'>): Promise<LabDocument> {
    const json = JSON.stringify(before.scenario)
    return afterEdit(before, edit, accepted(await this.#engine.request('edit', { scenario: json, edit })))
  }

  /** A scenario without the planned events that concern schemes which its lanes do not have at that time. */
  async #fitted(scenario: Scenario): Promise<LabDocument> {
    const json = JSON.stringify(scenario)
    return documentOf(accepted(await this.#engine.request('edit', { scenario: json, edit: 'fit' })))
  }

  /** The same when no run is open. */
  async #begun(edited: ScenarioInput): Promise<LabDocument> {
    const parsed = accepted(await this.#engine.request('parse', { json: JSON.stringify(edited) }))
    const { running, speed } = this.#lab.view
    this.#engineRuns = parsed.scenario
    this.#engine.open(JSON.stringify(parsed.scenario), this.#engine.t_s, running, speed)
    return documentOf(parsed)
  }

  /** Undoes the last step, at the time shown. */
  undo(): Promise<void> {
    return this.#inTurn(() => {
      this.#allow(undone(this.#lab).scenario ?? this.#lab.scenario)
      this.#lab.undo(this.#engine.t_s)
      return this.#align()
    })
  }

  /** Redoes the last undone step. */
  redo(): Promise<void> {
    return this.#inTurn(() => {
      this.#allow(redone(this.#lab).scenario ?? this.#lab.scenario)
      this.#lab.redo(this.#engine.t_s)
      return this.#align()
    })
  }

  /** Removes a future change from the timeline. */
  cancel(event: Planned): Promise<void> {
    return this.revise((scenario) =>
      withoutPlanned(
        scenario,
        ({ at_s, lane, path }) => at_s === event.at_s && lane === event.lane && path === event.path,
      ),
    )
  }

  /**
   * Gives a lane another queue. While it is drawn, running lanes get it at a limited rate, and paused lanes at the
   * end. `phase` only says when to send; the press decides which changes are one step. Resolves when everything sent
   * so far is done.
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
      // A release without an end discards the drawing.
      void hold.over.then(() => this.#drawnBy === hold && this.#endDrawing())
    }
    return this.#last
  }

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

  /** Adds a lane, which catches up with the time shown; the others are unaffected. */
  addLane(lane: Lane): Promise<void> {
    return this.revise((scenario) => withLane(scenario, lane))
  }

  removeLane(lane: number): Promise<void> {
    return this.revise((scenario) => withoutLane(scenario, lane))
  }

  /** Adds a lane whose run, past and future, is that of lane `index`. */
  duplicateLane(index: number): Promise<void> {
    return this.revise((scenario) => withCopy(scenario, index))
  }

  /** Adds a lane with the past of lane `index`, but without that lane's own later changes. */
  forkLane(index: number): Promise<void> {
    return this.revise((scenario) => withCopy(scenario, index, this.#engine.t_s))
  }

  /** Drops all changes after the time shown. */
  dropLater(): Promise<void> {
    return this.revise((scenario) => withoutPlanned(scenario, ({ at_s }) => at_s > this.#engine.t_s))
  }

  /** Shows why a change was refused. */
  refuse(title: string, error: unknown): void {
    if (error instanceof Replaced) return
    const errors = faultsOf(error instanceof Denied ? error : String(error))
    // The prefix is the core's; the person did not write it.
    for (const fault of errors) fault.path = fault.path.replace(/^set\./, '')
    this.#lab.addNotice({ kind: 'change', title, items: errors })
  }
}

/** @throws Denied if the core refused the document */
function accepted(parsed: Parsed | FaultDocument): Parsed {
  if ('errors' in parsed) throw new Denied(parsed.errors)
  return parsed
}
