import { tablesOf } from '../page'
import { PART, PLAN } from './schema'
import { planText } from './text'

/** The reference of a plan's fields, which `npm run generate` writes to web/docs/plans.md. */
export function plansPage(): string {
  const { title, lead, front, part } = planText.page
  return [
    `# ${title}`,
    '',
    ...lead,
    '',
    `## ${front}`,
    '',
    ...tablesOf(PLAN),
    `## ${part}`,
    '',
    ...tablesOf(PART),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}
