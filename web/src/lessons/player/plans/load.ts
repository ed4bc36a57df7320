import { parse } from '../../../lab/parse'
import { committed } from '../../../papers/screen/committed'
import type { LessonFault } from '../../language/lesson'
import { libraryOf, parsePlan, planSource } from '../../plans'
import type { Plan } from '../../plans/plan'

export { isPlan } from '../../plans'

/** A figure's paper, as in `zheng-2000`, and what it is called in it. */
export interface FigureName {
  paper: string
  label: string
}

const library = libraryOf(parse, async (figure) =>
  (await committed(figure))?.claims.map(({ verdict }) => verdict),
)

/** A plan of the lab, or what is wrong with it; nothing where there is none of that name. */
export async function loadPlan(
  name: string,
): Promise<{ plan: Plan } | { faults: readonly LessonFault[] } | undefined> {
  const source = planSource(name)
  return source === undefined ? undefined : parsePlan(source, name, library, parse)
}

/** A plan that is none of the lab's, or what is wrong with it. */
export const readPlan = (source: string, name: string) => parsePlan(source, name, library, parse)

/** What the figures of a plan are called, by their links. */
export async function figureNames({ parts }: Plan): Promise<ReadonlyMap<string, FigureName>> {
  const links = parts.flatMap(({ opens }) =>
    opens.flatMap((own) => (own.kind === 'figure' ? [own.figure] : [])),
  )
  if (links.length === 0) return new Map()
  const { entryAt } = await import('../../../papers/figures')
  return new Map(
    links.map((link) => {
      const { paper, entry } = entryAt(link)!
      return [link, { paper: paper.id, label: entry.label }]
    }),
  )
}
