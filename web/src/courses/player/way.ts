import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'

/** A step of a lesson that a plan opens. Steps count from 1. */
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

/** The step of a plan after its last step of a lesson, or after its last one up to `step`, which counts from 1. */
export const afterIn = (way: readonly Stop[], lesson: string, step = Infinity): Stop | undefined =>
  way[way.findLastIndex((stop) => stop.lesson === lesson && stop.step <= step) + 1 || way.length]

/** Waits until the plan has been read, which may take longer than its first lesson needs to open. */
export const wayRead = (lab: Lab): Promise<void> => lab.choices.get(WAY).reading.catch(() => undefined)

/** Follows one of the lab's plans from now on. */
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
