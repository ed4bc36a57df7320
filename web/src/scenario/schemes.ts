import { equal } from './equal'
import { type Listed, type Preset, SCHEMES } from './presets'
import { scenarioText } from './text'
import { CORE_SCHEMES, coreScheme } from './traits'
import type { QueueKind } from './types'

export interface Scheme extends Listed {
  name: string
  /** Who published it, and when. */
  source: string
}

/** Every queue discipline of the core; one that the menus do not list has a preset of its defaults. */
export const allSchemes = (): [QueueKind, Scheme][] =>
  CORE_SCHEMES.map(({ kind, title, source, about, queue }) => {
    const listed = SCHEMES[kind] ?? { about, presets: [{ id: kind, name: title, source, queue }] }
    return [kind, { name: title, source, ...listed }]
  })

let schemes: Map<string, Scheme> | undefined
const schemeOf = (kind: string) => {
  schemes ??= new Map(allSchemes())
  return schemes.get(kind)
}

/** What a scheme is called. */
export const schemeName = (kind: string) => schemeOf(kind)?.name ?? kind

/** What a scheme does, in a sentence. */
export const aboutScheme = (kind: string) => schemeOf(kind)?.about ?? ''

/** Who published a scheme, and when. */
export const schemeSource = (kind: string) => schemeOf(kind)?.source ?? ''

/** Whether a parameter of a scheme is a rule that a queue leaves out where it is as published. */
export const isRule = (kind: string, name: string): boolean => coreScheme(kind)?.rules.includes(name) === true

type Named = { kind: string }

const presetsOf = ({ kind }: Named, linux?: true): Preset[] =>
  (schemeOf(kind)?.presets ?? []).filter((preset) => preset.linux === linux)

const rulesOf = (queue: Named) =>
  coreScheme(queue.kind)?.rules.map((rule) => (queue as unknown as Record<string, unknown>)[rule])

/** The preset whose rules a queue has, where those are the ones deployed in Linux. */
const asInLinux = (queue: Named): Preset | undefined =>
  presetsOf(queue, true).find((preset) => equal(rulesOf(preset.queue), rulesOf(queue)))

/** Whether two queues are of one scheme, as published or as deployed. */
export const sameScheme = (one: Named, other: Named): boolean =>
  one.kind === other.kind && asInLinux(one) === asInLinux(other)

/** The published preset that a queue is. */
function presetOf(queue: Named): Preset | undefined {
  const presets = presetsOf(queue)
  // A scheduler is the same whatever its queues, unless they are published with it.
  const sharesAlike = ({ queue: own }: Preset) =>
    own.kind === 'scheduler' && !own.queues && own.share === (queue as { share?: string }).share
  return presets.find(({ queue: own }) => equal(own, queue)) ?? presets.find(sharesAlike)
}

/** The name of the published preset that a queue is, where its scheme has several. */
export const presetName = (queue: Named): string | undefined =>
  presetsOf(queue).length > 1 ? presetOf(queue)?.name : undefined

/** Who published the scheme of a queue, and when; of a scheduler its sharing. */
export const queueSource = (queue: Named): string =>
  (queue.kind === 'scheduler' && presetOf(queue)?.source) || schemeSource(queue.kind)

/** The title of a rule, or else its name. */
function titleOf({ text }: { text?: string }): string {
  const [, name = '', title] = /^\s*rule\s+([^\s"]+)(?:\s+"([^"\n]*)")?/.exec(text ?? '') ?? []
  return scenarioText.rule(title || name.replaceAll('_', ' '))
}

/**
 * The name of a queue: that of its preset, with “in Linux” if it has the rules deployed there, or that of its scheme; a
 * rule has its own title or name.
 */
export const queueName = (queue: Named): string =>
  queue.kind === 'rule'
    ? titleOf(queue as { text?: string })
    : (presetName(queue) ?? asInLinux(queue)?.name ?? schemeName(queue.kind))
