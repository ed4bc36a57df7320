import { ghostOf } from '../link/ghosts'
import type { GhostRun } from '../plots/ghost'
import { listed } from '../scenario/lanes'
import { pathOf } from '../scenario/timeline/change'
import { withoutPlanned } from '../scenario/timeline/planned'
import type { Ghost, Lane, Scenario } from '../scenario/types'
import { choice } from './choices'
import { type Lab, useLabState } from './lab'
import { nameOf } from './readings'
import { laneText } from './text'

/** Pinned runs of lanes: the view lists them, and the engine runs them beside the lanes. */

const NONE: readonly Ghost[] = []
const ids = new WeakMap<Scenario, number>()
let lastId = 0

/** The engine's id of a ghost; it stays when the lane moves. */
function idOf({ scenario }: Ghost): number {
  const id = ids.get(scenario) ?? ++lastId
  ids.set(scenario, id)
  return id
}

const pinned = (lab: Lab): readonly Ghost[] => lab.store.getState().view.ghosts ?? NONE

/** The ghost beside a lane, if any. */
export const useGhost = (lane: number): Ghost | undefined =>
  useLabState(({ view }) => view.ghosts?.find((ghost) => ghost.lane === lane))

/** The run of the ghost beside a lane, for plots. */
export function ghostRunOf(lab: Lab, lane: number): GhostRun | undefined {
  const ghost = pinned(lab).find((one) => one.lane === lane)
  const feed = ghost && lab.engine.ghosts.get(idOf(ghost))
  return feed && { lane: feed, name: ghostName(lab, ghost) }
}

/** The name of a ghost: its scheme, and when it was pinned. */
export function ghostName(lab: Lab, ghost: Ghost): string {
  const [lane] = ghost.scenario.lanes
  return laneText.ghost(lane ? nameOf(lab, lane, lab.engine.ghosts.get(idOf(ghost))) : '', ghost.at_s)
}

/** Pins a lane: its run goes on beside it as a ghost, with all its plans, and replaces an earlier ghost. */
export function pin(lab: Lab, lane: number): void {
  // Captions show tenths of a second; more digits would lengthen links.
  set(lab, ghostOf(lab.store.getState().scenario, lane, Math.round(lab.engine.t_s * 10) / 10))
}

/** Pins lane `lane` with the queue of `own` from the start, and without later changes of its queue. */
export function pinWith(lab: Lab, lane: number, own: Lane): void {
  const ghost = ghostOf(lab.store.getState().scenario, lane, 0)
  if (!ghost) return
  const free = withoutPlanned(ghost.scenario, ({ path }) => pathOf(path).of === 'queue')
  set(lab, { ...ghost, scenario: { ...free, lanes: [own] } })
}

function set(lab: Lab, ghost: Ghost | undefined): void {
  const { setView } = lab.store.getState()
  if (ghost) setView({ ghosts: listed([...pinned(lab).filter((one) => one.lane !== ghost.lane), ghost]) })
  keepGhosts(lab)
}

export const unpin = (lab: Lab, lane: number): void =>
  lab.store.getState().setView({ ghosts: listed(pinned(lab).filter((one) => one.lane !== lane)) })

/** State digest of the ghost beside a lane; equal digests mean equal runs. Empty without a ghost. */
export async function ghostDigest(lab: Lab, lane: number): Promise<string> {
  const ghost = pinned(lab).find((one) => one.lane === lane)
  return ghost ? lab.engine.request('digest', { lane, ghost: idOf(ghost) }) : ''
}

/** The ghosts that a lab's engine runs. */
const SENT = choice(() => ({ kept: false, ghosts: new Map<number, Ghost>() }))

/** From now on, keeps the engine's ghosts in step with the view. */
export function keepGhosts(lab: Lab): void {
  const own = lab.choices.get(SENT)
  if (own.kept) return
  own.kept = true
  lab.store.subscribe(({ view }, before) => {
    if (view.ghosts !== before.view.ghosts) tell(lab)
  })
  lab.engine.onStatus(() => {
    // A new run has no ghosts yet.
    if (lab.engine.status.status !== 'loading') return
    own.ghosts.clear()
    tell(lab)
  })
  tell(lab)
}

function tell(lab: Lab): void {
  const { ghosts: sent } = lab.choices.get(SENT)
  const wanted = new Map(pinned(lab).map((ghost) => [idOf(ghost), ghost]))
  for (const id of sent.keys()) {
    if (wanted.has(id)) continue
    sent.delete(id)
    lab.engine.request('ghost', { id, scenario: null }).catch(() => undefined)
  }
  for (const [id, ghost] of wanted) {
    if (sent.has(id)) continue
    sent.set(id, ghost)
    lab.engine.request('ghost', { id, scenario: JSON.stringify(ghost.scenario) }).catch((error) => {
      // A run that has ended, or waits for consent, needs no message.
      if (sent.get(id) !== ghost || lab.engine.status.status === 'refused') return
      sent.delete(id)
      lab.session.refuse(laneText.noGhost, error)
      lab.store.getState().setView({ ghosts: listed(pinned(lab).filter((one) => idOf(one) !== id)) })
    })
  }
}
