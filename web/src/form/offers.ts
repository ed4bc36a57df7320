import type { QueueSpec } from '../generated/scenario'
import { equal } from '../scenario/equal'
import { agreement, alike, type Model, type Taken, targetOf } from '../scenario/fair'
import { allSchemes } from '../scenario/schemes'
import { formText } from './text'

/** A lane whose numbers other schemes can take. */
export interface OtherLane extends Model {
  letter: string
}

/** Sources for a scheme's numbers: papers, or other lanes. */
export interface Surroundings {
  others: readonly OtherLane[]
  packet_bytes: number
}

/** A scheme with numbers from a lane. */
export interface Offer {
  id: string
  /** Its name in documents, and on the screen. */
  label: string
  name: string
  /** The parameters taken over, and the source of the others. */
  note: string
  queue: QueueSpec
}

/** Every scheme that can take over numbers of a lane. */
export function offersLike({ letter, ...model }: OtherLane, packet_bytes: number): Offer[] {
  const offers: Offer[] = []
  for (const [, { presets }] of allSchemes()) {
    for (const preset of presets) {
      const like = alike(preset.queue, model, packet_bytes)
      if (!like || offers.some(({ queue }) => equal(queue, like.queue))) continue
      const note = formText.took[like.taken](preset.name, letter, targetOf(like.queue) ?? 0)
      const { id, label, name } = preset
      offers.push({ id, label, name, note, queue: like.queue })
    }
  }
  return offers
}

/** The other lane whose numbers a queue shares, and which ones. */
export function likeWhom(
  queue: QueueSpec,
  { others, packet_bytes }: Surroundings,
): [Taken, string] | undefined {
  const published = allSchemes().some(([, { presets }]) =>
    presets.some((preset) => equal(preset.queue, queue)),
  )
  if (published) return undefined
  for (const { letter, queue: other } of others) {
    const taken = other.kind === queue.kind ? undefined : agreement(queue, other, packet_bytes)
    if (taken && !(taken === 'target' && isUsual(queue, other, packet_bytes))) return [taken, letter]
  }
  return undefined
}

/** Whether the target is one of a scheme's published numbers, and so not chosen for this lane. */
const isUsual = (queue: QueueSpec, other: QueueSpec, packet_bytes: number): boolean =>
  allSchemes().some(([, { presets }]) =>
    presets.some(
      (preset) =>
        preset.queue.kind === queue.kind && agreement(preset.queue, other, packet_bytes) === 'target',
    ),
  )
