import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'

/** A step that a plan opens, from 1. */
export interface Stop {
  lesson: string
  step: number
}

/** The lecture plan whose link opened this page, and the steps that it opens. */
export const WAY = choice<{
  plan?: string | undefined
  way: readonly Stop[]
  /** Settles when the plan has been read. */
  reading: Promise<void>
}>(() => ({ way: [], reading: Promise.resolve() }))

/** The step of a plan after its steps of a lesson; after those up to `step`, from 1, if it is given. */
export const afterIn = (way: readonly Stop[], lesson: string, step = Infinity): Stop | undefined =>
  way[way.findLastIndex((stop) => stop.lesson === lesson && stop.step <= step) + 1 || way.length]

/** Waits for the way of the plan: its lessons are still being read while the first of them is on the screen. */
export const wayRead = (lab: Lab): Promise<void> => lab.choices.get(WAY).reading.catch(() => undefined)

/** Goes by a plan of the lab from now on. */
export function goBy(lab: Lab, plan: string): Promise<void> {
  const reading = readWay(lab, plan)
  lab.choices.set(WAY, { reading })
  return reading
}

async function readWay(lab: Lab, plan: string): Promise<void> {
  lab.choices.set(WAY, { plan, way: [] })
  const { loadPlan } = await import('./plans/load')
  const read = await loadPlan(lab, plan)
  if (!read || 'faults' in read || lab.choices.get(WAY).plan !== plan) return
  const way = read.plan.parts.flatMap(({ opens }) =>
    opens.flatMap((own) => (own.kind === 'step' ? [own] : [])),
  )
  lab.choices.set(WAY, { way })
}
