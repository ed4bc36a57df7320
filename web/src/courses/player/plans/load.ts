import { committed } from '../../../features/papers/committed'
import { language } from '../../../kit/language'
import type { Lab } from '../../../lab/lab'
import { lessonTranslations } from '../../language'
import type { LessonFault } from '../../language/lesson'
import { libraryOf, parsePlan, planSource, planTranslation, planTranslations } from '../../plans'
import type { Plan } from '../../plans/plan'

export { isPlan } from '../../plans'

/** A figure's paper, as in `zheng-2000`, and its label there. */
export interface FigureName {
  paper: string
  label: string
}

const libraryIn = async (lab: Lab) =>
  libraryOf(
    lab.parse,
    async (figure) => (await committed(figure))?.claims.map(({ verdict }) => verdict),
    await lessonTranslations(language()),
  )

/** A plan of the lab in the page's language, or its errors; undefined if the name is unknown. */
export async function loadPlan(
  lab: Lab,
  name: string,
): Promise<{ plan: Plan } | { faults: readonly LessonFault[] } | undefined> {
  const source = planSource(name)
  if (source === undefined) return undefined
  const [library, translations] = await Promise.all([libraryIn(lab), planTranslations(language())])
  return parsePlan(source, name, library, lab.parse, translations && planTranslation(translations(name)))
}

/** A plan from its text, or its errors. */
export const readPlan = async (lab: Lab, source: string, name: string) =>
  parsePlan(source, name, await libraryIn(lab), lab.parse)

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
