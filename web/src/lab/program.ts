import type { Result } from '../generated/result'
import { madeBy } from '../kit/build'
import { engine } from '.'

/** What files say made them: the lab, the version of its core and its commit. A core that does not answer is left out. */
export const program = (): Promise<string> =>
  engine.request('results', {}).then(
    (result) => madeBy((result as Result).version),
    () => madeBy(''),
  )
