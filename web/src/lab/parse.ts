import { faultsOf } from '../engine/faults'
import { shown } from '../scenario/lanes'
import { learn } from '../scenario/timeline/history'
import type { Parse } from '../scenario/types'
import { engine } from '.'

/** The parser in the worker; where there is none, or the scenario is too much for a screen, that is the fault. */
export const parse: Parse = async (json) => {
  try {
    const parsed = shown(await engine.request('parse', { json }))
    if ('scenario' in parsed) learn(parsed)
    return parsed
  } catch (error) {
    return { errors: faultsOf(error) }
  }
}
