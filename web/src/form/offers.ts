import type { QueueSpec } from '../generated/scenario'
import { equal } from '../scenario/equal'
import { agreement, alike, type Model, type Taken } from '../scenario/fair'
import { allSchemes } from '../scenario/schemes'
import { formText } from './text'

/** A lane that schemes can be chosen to be like. */
export interface OtherLane extends Model {
  letter: string
}

/** What a lane's scheme can be chosen by: the numbers of papers, or those of other lanes. */
export interface Beside {
  others: readonly OtherLane[]
  packet_bytes: number
}

/** A scheme that takes over what a lane has. */
export interface Offer {
  id: string
  name: string
  /** What it takes over, and where the rest is from. */
  note: string
  queue: QueueSpec
}

/** Every scheme that can take over something of a lane. */
export function offersLike({ letter, ...model }: OtherLane, packet_bytes: number): Offer[] {
  const offers: Offer[] = []
  for (const [, { name, presets }] of allSchemes()) {
    for (const preset of presets) {
      const like = alike(preset.queue, model, packet_bytes)
      if (!like || offers.some(({ queue }) => equal(queue, like.queue))) continue
      const note = formText.rest(formText.took[like.taken](like.queue, letter), preset.name)
      offers.push({ id: preset.id, name, note, queue: like.queue })
    }
  }
  return offers
}

/** The other lane that a queue with numbers of its own agrees with, and in what. */
export function likeWhom(queue: QueueSpec, { others, packet_bytes }: Beside): [Taken, string] | undefined {
  const published = allSchemes().some(([, { presets }]) =>
    presets.some((preset) => equal(preset.queue, queue)),
  )
  if (published) return undefined
  for (const { letter, queue: other } of others) {
    const taken = other.kind === queue.kind ? undefined : agreement(queue, other, packet_bytes)
    if (taken) return [taken, letter]
  }
  return undefined
}
