import { referenceOf } from '../language/page'
import { planText } from './messages'
import { PART, PLAN } from './schema'

/** The reference of a plan's fields, which `npm run generate` writes to web/docs/reference/plans.md. */
export function plansPage(): string {
  const { title, lead, front, part } = planText.page
  return referenceOf(title, lead, [
    [front, PLAN],
    [part, PART],
  ])
}
