import { LONGEST_S } from '../generated/facts'
import { DEFAULT_VIEW } from '../scenario/default'
import { isFields } from '../scenario/equal'
import { MOST_LANES } from '../scenario/lanes'
import { type Ghost, PLOTS, type PlotName, type View } from '../scenario/types'

const THEMES: readonly unknown[] = ['auto', 'light', 'dark']
const LOCKS: readonly unknown[] = ['curve', 'all']
const SLOWEST = 1 / 8
const FASTEST = 64
const LESSON_NAME = /^[a-z][a-z-]{0,39}$/
const MOST_STEPS = 100
/** Figures have short names, and room for few. */
const LONGEST_FIGURE = 80
const MOST_FIGURES = 10
const LANES: readonly unknown[] = Array.from({ length: MOST_LANES }, (_, lane) => lane)

/** The view in outside data; invalid parts have their defaults. */
export function knownView(value: unknown): View {
  const given = isFields(value) ? value : {}
  const { t_s, running, speed, theme, window_s } = given
  const plots = knownPlots(given.plots)
  const figures = knownFigures(given.figures)
  const muted = knownLanes(given.muted)
  const ghosts = knownGhosts(given.ghosts)
  const lesson = knownLesson(given.lesson)
  return {
    t_s: within(t_s, 0, LONGEST_S) ? t_s : DEFAULT_VIEW.t_s,
    running: typeof running === 'boolean' ? running : DEFAULT_VIEW.running,
    speed: speed === 'max' || within(speed, SLOWEST, FASTEST) ? speed : DEFAULT_VIEW.speed,
    theme: THEMES.includes(theme) ? (theme as View['theme']) : DEFAULT_VIEW.theme,
    window_s: within(window_s, 1, LONGEST_S) ? window_s : DEFAULT_VIEW.window_s,
    ...(plots && { plots }),
    ...(figures && { figures }),
    ...(within(given.end_s, 0, LONGEST_S) && { end_s: given.end_s }),
    ...(given.overlay === true && { overlay: true as const }),
    ...(given.difference === true && { difference: true as const }),
    ...(given.from === 'now' && { from: 'now' as const }),
    ...(given.shared_axis === true && { shared_axis: true as const }),
    ...(given.results === true && { results: true as const }),
    ...(given.screen === 'projector' && { screen: 'projector' as const }),
    ...(LOCKS.includes(given.lock) && { lock: given.lock as 'curve' | 'all' }),
    ...(LANES.includes(given.solo) && { solo: given.solo as number }),
    ...(muted.length > 0 && { muted }),
    ...(ghosts && { ghosts }),
    ...(lesson && { lesson }),
  }
}

const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

/** Indices of lanes, sorted and distinct. */
const knownLanes = (value: unknown): number[] =>
  Array.isArray(value) ? LANES.filter((lane) => value.includes(lane)).map(Number) : []

/** Ghosts, at most one per lane. Only the core's parser can judge their scenarios. */
function knownGhosts(value: unknown): readonly Ghost[] | undefined {
  const given = Array.isArray(value) ? value.filter(isFields) : []
  const known = LANES.flatMap((lane) => {
    const ghost = given.find((one) => one.lane === lane)
    const sound = ghost && within(ghost.at_s, 0, LONGEST_S) && isFields(ghost.scenario)
    return sound ? [{ lane, at_s: ghost.at_s, scenario: ghost.scenario } as unknown as Ghost] : []
  })
  return known.length > 0 ? known : undefined
}

/** The lesson and step of a lab. Opening it shows whether the lesson exists. */
function knownLesson(value: unknown): View['lesson'] {
  if (!isFields(value)) return undefined
  const { name, step } = value
  const sound = typeof name === 'string' && LESSON_NAME.test(name) && Number.isInteger(step)
  return sound && within(step, 1, MOST_STEPS) ? { name, step } : undefined
}

/** The known plots in a list, distinct; undefined if there are none. */
function knownPlots(value: unknown): PlotName[] | undefined {
  const wanted = Array.isArray(value) ? PLOTS.filter((name) => value.includes(name)) : []
  return wanted.length > 0 ? wanted : undefined
}

/** Names of figures in a list, distinct; undefined if there are none. The traffic decides which of them exist. */
function knownFigures(value: unknown): string[] | undefined {
  const named = (one: unknown): one is string =>
    typeof one === 'string' && one.length > 0 && one.length <= LONGEST_FIGURE
  const wanted = Array.isArray(value) ? [...new Set(value.filter(named))].slice(0, MOST_FIGURES) : []
  return wanted.length > 0 ? wanted : undefined
}
