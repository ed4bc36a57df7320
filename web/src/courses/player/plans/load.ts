import { committed } from '../../../features/papers/committed'
import type { Lab } from '../../../lab/lab'
import type { LessonFault } from '../../language/lesson'
import { libraryOf, parsePlan, planSource } from '../../plans'
import type { Plan } from '../../plans/plan'

export { isPlan } from '../../plans'

/** A figure's paper, as in `zheng-2000`, and its label there. */
export interface FigureName {
  paper: string
  label: string
}

const libraryIn = (lab: Lab) =>
  libraryOf(lab.parse, async (figure) => (await committed(figure))?.claims.map(({ verdict }) => verdict))

/** A plan of the lab, or its errors; undefined if the name is unknown. */
export async function loadPlan(
  lab: Lab,
  name: string,
): Promise<{ plan: Plan } | { faults: readonly LessonFault[] } | undefined> {
  const source = planSource(name)
  return source === undefined ? undefined : parsePlan(source, name, libraryIn(lab), lab.parse)
}

/** A plan from its text, or its errors. */
export const readPlan = (lab: Lab, source: string, name: string) =>
  parsePlan(source, name, libraryIn(lab), lab.parse)

/** Labels of a plan's figures, by link. */
export async function figureNames({ parts }: Plan): Promise<ReadonlyMap<string, FigureName>> {
  const links = parts.flatMap(({ opens }) =>
    opens.flatMap((own) => (own.kind === 'figure' ? [own.figure] : [])),
  )
  if (links.length === 0) return new Map()
  const { entryAt } = await import('../../../../studies/papers/figures')
  return new Map(
    links.map((link) => {
      const { paper, entry } = entryAt(link)!
      return [link, { paper: paper.id, label: entry.label }]
    }),
  )
}
