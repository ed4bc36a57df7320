import { ghostOf } from '../link/ghosts'
import type { GhostRun } from '../plots/ghost'
import { listed } from '../scenario/lanes'
import { labStore } from '../scenario/store'
import { pathOf } from '../scenario/timeline/change'
import { withoutPlanned } from '../scenario/timeline/planned'
import type { Ghost, Lane, Scenario } from '../scenario/types'
import { engine, session } from '.'
import { nameOf } from './readings'
import { laneText } from './text'
import { useLabState } from './useLab'

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

const pinned = (): readonly Ghost[] => labStore.getState().view.ghosts ?? NONE

/** The ghost beside a lane, if any. */
export const useGhost = (lane: number): Ghost | undefined =>
  useLabState(({ view }) => view.ghosts?.find((ghost) => ghost.lane === lane))

/** The run of the ghost beside a lane, for plots. */
export function ghostBeside(lane: number): GhostRun | undefined {
  const ghost = pinned().find((one) => one.lane === lane)
  const feed = ghost && engine.ghosts.get(idOf(ghost))
  return feed && { lane: feed, name: ghostName(ghost) }
}

/** The name of a ghost: its scheme, and when it was pinned. */
export function ghostName(ghost: Ghost): string {
  const [lane] = ghost.scenario.lanes
  return laneText.ghost(lane ? nameOf(lane, engine.ghosts.get(idOf(ghost))) : '', ghost.at_s)
}

/** Pins a lane: its run goes on beside it as a ghost, with all its plans, and replaces an earlier ghost. */
export function pin(lane: number): void {
  // Captions show tenths of a second; more digits would lengthen links.
  set(ghostOf(labStore.getState().scenario, lane, Math.round(engine.t_s * 10) / 10))
}

/** Pins lane `lane` with the queue of `own` from the start, and without later changes of its queue. */
export function pinWith(lane: number, own: Lane): void {
  const ghost = ghostOf(labStore.getState().scenario, lane, 0)
  if (!ghost) return
  const free = withoutPlanned(ghost.scenario, ({ path }) => pathOf(path).of === 'queue')
  set({ ...ghost, scenario: { ...free, lanes: [own] } })
}

function set(ghost: Ghost | undefined): void {
  const { setView } = labStore.getState()
  if (ghost) setView({ ghosts: listed([...pinned().filter((one) => one.lane !== ghost.lane), ghost]) })
  keepGhosts()
}

export const unpin = (lane: number): void =>
  labStore.getState().setView({ ghosts: listed(pinned().filter((one) => one.lane !== lane)) })

/** State digest of the ghost beside a lane; equal digests mean equal runs. Empty without a ghost. */
export async function ghostDigest(lane: number): Promise<string> {
  const ghost = pinned().find((one) => one.lane === lane)
  return ghost ? engine.request('digest', { lane, ghost: idOf(ghost) }) : ''
}

/** Ghosts that the engine runs. */
const sent = new Map<number, Ghost>()
let kept = false

/** From now on, keeps the engine's ghosts in step with the view. */
export function keepGhosts(): void {
  if (kept) return
  kept = true
  labStore.subscribe(({ view }, before) => {
    if (view.ghosts !== before.view.ghosts) tell()
  })
  engine.onStatus(() => {
    // A new run has no ghosts yet.
    if (engine.status.status !== 'loading') return
    sent.clear()
    tell()
  })
  tell()
}

function tell(): void {
  const wanted = new Map(pinned().map((ghost) => [idOf(ghost), ghost]))
  for (const id of sent.keys()) {
    if (wanted.has(id)) continue
    sent.delete(id)
    engine.request('ghost', { id, scenario: null }).catch(() => undefined)
  }
  for (const [id, ghost] of wanted) {
    if (sent.has(id)) continue
    sent.set(id, ghost)
    engine.request('ghost', { id, scenario: JSON.stringify(ghost.scenario) }).catch((error) => {
      // A run that has ended, or waits for consent, needs no message.
      if (sent.get(id) !== ghost || engine.status.status === 'refused') return
      sent.delete(id)
      session.refuse(laneText.noGhost, error)
      labStore.getState().setView({ ghosts: listed(pinned().filter((one) => idOf(one) !== id)) })
    })
  }
}
