import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'

/** Whether the share dialog is open; it is fetched on first use. */
export const SHARE = choice(() => ({ open: false }))

export const openShare = (lab: Lab): void => lab.choices.set(SHARE, { open: true })

export const closeShare = (lab: Lab): void => lab.choices.set(SHARE, { open: false })
