import { choice } from './choices'
import type { Lab } from './lab'
import type { ChangeNotice } from './session'

/** The notice of the last change, while it is shown. */
export const CHANGE_NOTICE = choice<{ notice: ChangeNotice | undefined }>(() => ({
  notice: undefined,
}))

export const notify = (lab: Lab, notice: ChangeNotice | undefined): void =>
  lab.choices.set(CHANGE_NOTICE, { notice })
