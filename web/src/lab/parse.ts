import { faultsOf } from '../engine/faults'
import { shown } from '../scenario/lanes'
import { learn } from '../scenario/timeline/history'
import type { Parse } from '../scenario/types'
import { engine } from '.'

/** Asks the worker's parser; a missing worker, or more lanes than the screen shows, is a fault. */
export const parse: Parse = async (json) => {
  try {
    const parsed = shown(await engine.request('parse', { json }))
    if ('scenario' in parsed) learn(parsed)
    return parsed
  } catch (error) {
    return { errors: faultsOf(error) }
  }
}
