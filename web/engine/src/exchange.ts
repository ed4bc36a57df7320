import type { DialectNote, Imported, ImportedLink, Tally } from '../../src/generated/dialects.ts'
import type {
  BurstInput,
  ChainInput,
  RedFitInput,
  RunsInput,
  StabilityInput,
  TcpInput,
} from '../../src/generated/input.ts'
import type { CodePhrase } from '../../src/generated/lab.ts'
import type {
  BurstAnswer,
  ChainAnswer,
  ReasonPhrase,
  RedFitAnswer,
  RunsAnswer,
  StabilityAnswer,
  TcpAnswer,
} from '../../src/generated/model.ts'
import type { Scenario } from '../../src/generated/scenario.ts'
import configurations from './configurations.ts'
import { parse, textOfAny } from './documents.ts'
import { accepted, engine } from './engine.ts'
import { faultAt } from './errors.ts'
import type { Json } from './json.ts'
import { phrasedIn } from './phrases.ts'
import reasons from './reasons.ts'
import { type Source, textOf } from './source.ts'
import { learn, phrased } from './wording.ts'

learn(configurations)

/** The request and the answer of each analytical model. */
export interface Models {
  /** The birth-death chain of a drop curve. */
  chain: [ChainInput, ChainAnswer]
  /** Losses of bursts and of smooth traffic. */
  burst: [BurstInput, BurstAnswer]
  /** Consecutive losses. */
  runs: [RunsInput, RunsAnswer]
  /** Greedy flows, link and queue in equilibrium. */
  tcp: [TcpInput, TcpAnswer]
  /** RED's parameters from link and load. */
  red_fit: [RedFitInput, RedFitAnswer]
  /** Whether flows and a discipline oscillate. */
  stability: [StabilityInput, StabilityAnswer]
}

/** @internal Their names. */
export const MODELS: readonly string[] = ['chain', 'burst', 'runs', 'tcp', 'red_fit', 'stability']

/**
 * Evaluates an analytical model. The types of request and answer list the fields with units and ranges; `reason` words
 * the reasons in an answer. A request may be JSON text.
 *
 * @throws ScenarioError with every fault of the request.
 */
export async function model<Name extends keyof Models>(
  name: Name,
  request: Models[Name][0] | string,
): Promise<Models[Name][1]> {
  if (!MODELS.includes(name)) throw faultAt('name', `"${name}" is none of: ${MODELS.join(', ')}`)
  const core = await engine()
  const ask: (json: string) => Json<object> = core[`model_${name}`]
  return accepted(ask(textOf(request))) as Models[Name][1]
}

/** A reason in an answer of the stability model, in English. */
export const reason = (phrase: ReasonPhrase): string =>
  phrasedIn(phrase, { sentence: (code) => reasons[code] })

/** What the other side has otherwise, or what was assumed. */
export interface Note {
  /** How far it was kept: `exact`, `rounded`, `changed`, `lost` or `refused`. */
  level: DialectNote['level']
  /** The field of the lane, or the line and column of the text; empty for the whole. */
  place: string
  /** The sentence in English. */
  message: string
}

const noted = (notes: readonly DialectNote[]): Note[] =>
  notes.map(({ level, at, field, code, args }) => ({
    level,
    place: at ? `${at.line}:${at.column}` : (field ?? ''),
    message: phrased({ code, args } as CodePhrase),
  }))

/** A lane, or a whole scenario, as another system has it. */
export interface Export {
  /** The configuration or program; of several files, one behind the other. */
  text: string
  /** The files by name; empty for a single text. */
  files: Record<string, string>
  /** What the other system holds otherwise than the lane. */
  notes: Note[]
}

/** Options of `toConfig`. */
export interface ExportOptions {
  /** Counted from 0. Without it, a configuration is of lane 0 and a program of all lanes. */
  lane?: number
  /** Takes the lane as its timeline has left it then, 0 to 1000000 s. */
  atS?: number
  /** The share of packets that it dropped or marked in a run, above 0, at most 1. */
  share?: number
  /** What stays the same where drops are spaced otherwise. */
  same?: 'numbers' | 'rate'
}

const RULE = /^rule(?:-(.*))?$/
const RULE_FORMS = [undefined, 'ns3', 'rust', 'latex'] as const

/**
 * Writes a lane as a configuration of another system, or a scenario as a program of a simulator.
 *
 * `to` is `tc`, `junos-32`, `junos-64`, `ios`, `ios-xr`, `sonic`, `dummynet`; `ns-2`, `ns-3`, `ns-3-py`; or `rule`,
 * `rule-ns3`, `rule-rust`, `rule-latex`.
 *
 * @throws ScenarioError if the scenario has faults, or the other system cannot hold the lane.
 */
export async function toConfig(
  source: Source,
  to: string,
  { lane, atS = 0, share, same }: ExportOptions = {},
): Promise<Export> {
  if (share !== undefined && !(share > 0 && share <= 1))
    throw faultAt('share', `${share} is not above 0 and at most 1`)
  if (!(atS >= 0 && atS <= 1e6)) throw faultAt('atS', `${atS} is no time from 0 to 1000000 s`)
  if (lane !== undefined && !(Number.isInteger(lane) && lane >= 0))
    throw faultAt('lane', `${lane} is no lane; lanes are counted from 0`)
  const text = await textOfAny(source)
  const core = await engine()
  const rule = RULE.exec(to)
  if (!rule) {
    const { text: own, notes } = accepted(core.config_of(text, to, lane, atS, share, same))
    return { text: own, files: {}, notes: noted(notes) }
  }
  const form = RULE_FORMS.find((known) => known === rule[1])
  if (form !== rule[1]) throw faultAt('to', 'a rule goes to rule, rule-ns3, rule-rust or rule-latex')
  const files = accepted(core.lane_rule(text, lane ?? 0, atS, form))
  return {
    text: files.map(({ content }) => content).join(''),
    files: Object.fromEntries(files.map(({ name, content }) => [name, content])),
    notes: [],
  }
}

/** What a configuration says. */
export interface Import {
  /** Its link and lanes in the scenario that it was read into, or with usual traffic. */
  scenario: Scenario
  /** Its lanes as read. */
  lanes: Imported[]
  /** What it says of the link, if anything. */
  link: ImportedLink | undefined
  /** What was assumed or left out. */
  notes: Note[]
}

/** Options of `fromConfig`. */
export interface ImportOptions {
  /** The scenario whose link and lanes the text replaces. */
  into?: Source
  /** The packet of limits in bytes, 64 to 65535. */
  packetBytes?: number
  /** Makes each curve of a queue and each class of a link a lane of its own, instead of one lane with all of them. */
  apart?: boolean
}

/**
 * Reads a configuration of another system. `dialect` is one of those of `toConfig` but for simulators and rules.
 * @throws ScenarioError if nothing of the text can be used, with the reason at each place.
 */
export async function fromConfig(
  text: string,
  dialect: string,
  { into, packetBytes, apart = false }: ImportOptions = {},
): Promise<Import> {
  if (
    packetBytes !== undefined &&
    !(Number.isInteger(packetBytes) && packetBytes >= 64 && packetBytes <= 65_535)
  )
    throw faultAt('packetBytes', `${packetBytes} is no number from 64 to 65535`)
  const around = into === undefined ? undefined : await textOfAny(into)
  const read = accepted((await engine()).config_read(text, dialect, around, packetBytes, apart))
  const { lanes, link, notes } = read.import
  return { scenario: read.scenario, lanes, link, notes: noted(notes) }
}

/** Options of `capture`. */
export interface CaptureOptions {
  /** `pcapng`, `pcapng-out`, `qlog`, `flent` or `mahimahi`. */
  format: string
  /** Counted from 0. */
  lane?: number
  /** Start of the stretch, s. */
  fromS?: number
  /** Its end, s: the scenario's, without it. */
  toS?: number
  /** Writes what is larger than usual. */
  evenIfLarge?: boolean
}

/** A file of packets, and what it counts: nothing for a format of means. */
export interface Capture {
  bytes: Uint8Array<ArrayBuffer>
  tally: Tally | undefined
}

/**
 * Runs a lane and writes its packets in the format of a known tool. It takes no turns: long ones belong in a worker.
 *
 * @throws ScenarioError; above 200,000 packets, 100,000 events of qlog or 100,000 points of Flent its fault says so, unless
 * `evenIfLarge`.
 */
export async function capture(
  source: Source,
  { format, lane = 0, fromS = 0, toS, evenIfLarge = false }: CaptureOptions,
): Promise<Capture> {
  const scenario = await parse(source)
  const core = await engine()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const request = {
    format,
    scenario,
    lane,
    from_s: fromS,
    to_s: toS ?? scenario.duration_s,
    even_if_large: evenIfLarge,
  }
  // The core's memory may move: each piece is copied.
  const append = (bytes: Uint8Array) => pieces.push(new Uint8Array(bytes))
  const { tally } = accepted(core.capture(textOf(request), { append }))
  return { bytes: new Uint8Array(await new Blob(pieces).arrayBuffer()), tally }
}
