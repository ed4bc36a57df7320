import type { LaneFeed } from '../engine/client'
import { type Figures, figures } from '../engine/figures'
import { presetName, schemeName } from '../form/schema'
import type { Lane, Traffic } from '../generated/scenario'
import { equal } from '../scenario/pack'
import { engine, limitPackets } from './session'

/** The stretch of simulated time that figures and the scoreboard are of. */
export const FIGURES_S = 20

/** A lane's figures over the stretch before the present. */
export const figuresOf = (lane: LaneFeed | undefined): Figures | undefined =>
  lane && figures(lane.series, engine.t_s - FIGURES_S, engine.t_s, limitPackets(lane))

/** The name of what a lane runs: its own label, until the scheme or its preset becomes another. */
export function nameOf(lane: Lane, feed: LaneFeed | undefined): string {
  const queue = feed?.state?.queue ?? lane.queue
  const preset = presetName(queue)
  const own = queue.kind === lane.queue.kind && (!preset || equal(queue, lane.queue))
  return own && lane.label ? lane.label : (preset ?? schemeName(queue.kind))
}

/** Loss of all classes of a kind together is not in the figures; the first class stands for its kind. */
export const classOfKind = (traffic: readonly Traffic[], kind: Traffic['kind']): string | undefined =>
  traffic.find((entry) => entry.kind === kind)?.id
