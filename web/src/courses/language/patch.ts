import { type Fields, isFields } from '../../scenario/equal'
import type { ScenarioInput } from '../../scenario/types'
import { lessonText as text } from './messages'

/** A scenario with another value at a place, or the error in the place; null removes a traffic class. */
export function withPlace<Of extends ScenarioInput>(
  scenario: Of,
  path: string,
  value: unknown,
): Of | { fault: string } {
  const [of = '', ...rest] = path.split('.')
  const whole = scenario as unknown as Fields
  if (of === 'traffic') {
    const [id = '', ...field] = rest
    const traffic = scenario.traffic
    const place = traffic.findIndex((entry) => entry.id === id)
    if (id === '') return { fault: text.place(path) }
    if (field.length === 0 && value === null)
      return { ...scenario, traffic: traffic.filter((_, i) => i !== place) }
    if (field.length === 0 && place < 0)
      return { ...scenario, traffic: [...traffic, { ...(value as object), id }] as ScenarioInput['traffic'] }
    if (place < 0)
      return {
        fault: text.noClass(
          path,
          traffic.map((entry) => entry.id),
        ),
      }
    const own = field.length === 0 ? { ...(value as object), id } : inside(traffic[place], field, value)
    return own === undefined
      ? { fault: text.place(path) }
      : {
          ...scenario,
          traffic: traffic.map((entry, i) => (i === place ? own : entry)) as ScenarioInput['traffic'],
        }
  }
  if (of === 'lanes') {
    const place = Number(rest[0])
    const lane = /^\d$/.test(rest[0] ?? '') ? scenario.lanes[place] : undefined
    const own = lane && inside(lane, rest.slice(1), value)
    return own === undefined
      ? { fault: text.place(path) }
      : {
          ...scenario,
          lanes: scenario.lanes.map((entry, i) => (i === place ? own : entry)) as ScenarioInput['lanes'],
        }
  }
  const known = ['link', 'access', 'seed', 'duration_s', 'warmup_s', 'title'].includes(of)
  const own = known ? inside(whole, [of, ...rest], value) : undefined
  return own === undefined ? { fault: text.place(path) } : (own as unknown as Of)
}

/** An object with another value at a path; undefined if the path leads through a non-object. */
function inside(value: unknown, path: readonly string[], to: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return to
  if (!isFields(value)) return undefined
  const own = inside(rest.length > 0 ? (value[key] ?? {}) : value[key], rest, to)
  return own === undefined ? undefined : { ...value, [key]: own }
}

/** Whether a fault of the core, at `path`, comes from the value set at a place. */
export function isOf(path: string, place: string, scenario: ScenarioInput): boolean {
  const [of, own = '', ...rest] = place.split('.')
  const index = of === 'traffic' ? scenario.traffic.findIndex(({ id }) => id === own) : Number(own)
  const full = of === 'traffic' || of === 'lanes' ? [`${of}[${index}]`, ...rest].join('.') : place
  return path === full || path.startsWith(`${full}.`)
}
