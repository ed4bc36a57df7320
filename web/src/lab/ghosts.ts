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
import { useLab } from './useLab'

/** Runs of lanes as they were pinned: which there are is in the view, and the engine runs them beside the lanes. */

const NONE: readonly Ghost[] = []
const ids = new WeakMap<Scenario, number>()
let lastId = 0

/** What the engine calls a ghost; another place in the order of lanes makes no other of it. */
function idOf({ scenario }: Ghost): number {
  const id = ids.get(scenario) ?? ++lastId
  ids.set(scenario, id)
  return id
}

const pinned = (): readonly Ghost[] => labStore.getState().view.ghosts ?? NONE

/** The ghost that stands beside a lane, if there is one. */
export const useGhost = (lane: number): Ghost | undefined =>
  useLab(({ view }) => view.ghosts?.find((ghost) => ghost.lane === lane))

/** What plots draw beside a lane. */
export function ghostBeside(lane: number): GhostRun | undefined {
  const ghost = pinned().find((one) => one.lane === lane)
  const feed = ghost && engine.ghosts.get(idOf(ghost))
  return feed && { lane: feed, name: ghostName(ghost) }
}

/** A ghost in words: what it runs, and since when it is one. */
export function ghostName(ghost: Ghost): string {
  const [lane] = ghost.scenario.lanes
  return laneText.ghost(lane ? nameOf(lane, engine.ghosts.get(idOf(ghost))) : '', ghost.at_s)
}

/** The run of a lane as it is and is planned now goes on as a ghost beside it, in place of one that was there. */
export function pin(lane: number): void {
  // A caption says tenths; more would make links long.
  set(ghostOf(labStore.getState().scenario, lane, Math.round(engine.t_s * 10) / 10))
}

/** The same of a lane that had another queue from the start, whatever was changed of that. */
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

/** Names the state of the ghost beside a lane: equal runs, equal digests; nothing where there is none. */
export async function ghostDigest(lane: number): Promise<string> {
  const ghost = pinned().find((one) => one.lane === lane)
  return ghost ? engine.request('digest', { lane, ghost: idOf(ghost) }) : ''
}

/** What the engine has been told to run. */
const sent = new Map<number, Ghost>()
let kept = false

/** From now on the engine runs the ghosts that the view names. */
export function keepGhosts(): void {
  if (kept) return
  kept = true
  labStore.subscribe(({ view }, before) => {
    if (view.ghosts !== before.view.ghosts) tell()
  })
  engine.onStatus(() => {
    // Whatever begins anew has no ghosts yet.
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
      // Of a run that is over, or that waits to be asked for, nothing needs to be said.
      if (sent.get(id) !== ghost || engine.status.status === 'refused') return
      sent.delete(id)
      session.refuse(laneText.noGhost, error)
      labStore.getState().setView({ ghosts: listed(pinned().filter((one) => idOf(one) !== id)) })
    })
  }
}
