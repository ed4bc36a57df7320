import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'

/** Whether the sizes of rules are shown. */
export const RULE_SIZES = choice<{ open: boolean }>(() => ({ open: false }))

export const openRuleSizes = (lab: Lab): void => lab.choices.set(RULE_SIZES, { open: true })
export const closeRuleSizes = (lab: Lab): void => lab.choices.set(RULE_SIZES, { open: false })
