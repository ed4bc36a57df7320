import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'

/** Whether the share dialog is open; it is fetched on first use. */
export const SHARE = choice(() => ({ open: false }))

export const openShare = (lab: Lab): void => lab.choices.of(SHARE).setState({ open: true })

export const closeShare = (lab: Lab): void => lab.choices.of(SHARE).setState({ open: false })
