import { shownUnit } from '../../form/scale'
import { type Field, fieldsOf, type NumberField, numberOf } from '../../form/schema'
import { typeOfTraffic } from '../../form/whole'
import { MOST_RTT_S } from '../../generated/facts'
import type { QueueSpec } from '../../generated/scenario'
import { measureText } from '../../measures/text'
import { LANE_LETTERS } from '../../plots/palette'
import { countOf } from '../../scenario/count'
import { queueName } from '../../scenario/schemes'
import { scenarioText } from '../../scenario/text'
import type { Lane, Scenario, Traffic } from '../../scenario/types'
import { sweepText } from './text'

/** A number of a scenario that a sweep can vary. */
export interface Place {
  /** Path in the sweep document. */
  path: string
  title: string
  /** Name of the group. */
  group: string
  /** Unit on the screen, and its size in the scenario's unit. */
  unit: string
  size: number
  /** Range and present value, in the scenario's unit. */
  min: number
  max: number
  value: number
  integer: boolean
  /** Whether its values span several powers of ten. */
  log: boolean
  /** Index of its lane, if it belongs to one. */
  lane?: number
}

/** Every number of a scenario with a control on the screen. */
export function placesOf(scenario: Scenario): Place[] {
  return [
    ...scenario.traffic.flatMap((entry) => trafficPlaces(entry, scenario.traffic)),
    ...linkPlaces(scenario),
    ...scenario.lanes.flatMap(lanePlaces),
  ]
}

/** A place whose words are those of the language that is shown. */
interface Worded {
  title: () => string
  unit?: () => string
}

type Numbers = Omit<Place, 'title' | 'group' | 'unit'>

const worded = (numbers: Numbers, group: () => string, { title, unit }: Required<Worded>): Place => ({
  ...numbers,
  get group() {
    return group()
  },
  get title() {
    return title()
  },
  get unit() {
    return unit()
  },
})

const place = (
  path: string,
  field: NumberField | undefined,
  value: number | null | undefined,
  group: () => string,
  words: Partial<Worded> = {},
  change: Partial<Numbers> = {},
): Place[] =>
  field
    ? [
        worded(
          {
            path,
            size: shownUnit(field).size,
            min: field.min,
            max: field.max,
            value: value ?? field.default,
            integer: field.integer,
            log: field.log,
            ...change,
          },
          group,
          { title: () => field.title, unit: () => shownUnit(field).unit, ...words },
        ),
      ]
    : []

/** Further fields of a class that affect its perceived quality. */
const OWN: Partial<Record<Traffic['kind'], readonly string[]>> = {
  call: ['play_out_s'],
  game: ['rate_hz', 'late_s'],
  video_call: ['rate_bps', 'most_bps'],
  video: ['segment_s', 'buffer_s'],
  writes: ['write_bytes', 'every_s'],
}

const numberAt = (entry: Traffic, key: string) =>
  (entry as unknown as Record<string, number | undefined>)[key]

function trafficPlaces(entry: Traffic, all: readonly Traffic[]): Place[] {
  const alone = all.filter(({ kind }) => kind === entry.kind).length === 1
  const path = (key: string) => `traffic.${entry.id}.${key}`
  const named = (title: () => string): Worded => ({
    title: () => (alone ? title() : sweepText.places.one(title(), entry.id)),
  })
  const group = () => sweepText.places.traffic
  const count = (type: string, key: string, value: number | undefined, title: () => string) =>
    place(path(key), numberOf(type, key), value, group, {
      ...named(title),
      unit: () => measureText.units.none,
    })
  switch (entry.kind) {
    case 'ftp':
      return [
        ...count('Ftp', 'flows', entry.flows, () => scenarioText.counts.ftp),
        worded(
          {
            path: path('rtt_s'),
            size: 0.001,
            min: 0.001,
            max: MOST_RTT_S,
            value: typeof entry.rtt_s === 'number' ? entry.rtt_s : 0.1,
            integer: false,
            log: true,
          },
          group,
          { ...named(() => sweepText.places.roundTrip), unit: () => measureText.units.ms },
        ),
      ]
    case 'cbr':
      return place(
        path('rate_bps'),
        numberOf('Cbr', 'rate_bps'),
        entry.rate_bps,
        group,
        named(() => sweepText.places.udp),
      )
    case 'poisson':
      return entry.rho != null
        ? place(path('rho'), numberOf('Poisson', 'rho'), entry.rho, group, {
            ...named(() => sweepText.places.poissonLoad),
            unit: () => measureText.units.ofLink,
          })
        : place(
            path('rate_bps'),
            numberOf('Poisson', 'rate_bps'),
            entry.rate_bps,
            group,
            named(() => sweepText.places.poisson),
          )
    case 'probe':
      return []
    default: {
      const { field, value } = countOf(entry)
      return [
        ...count(typeOfTraffic(entry.kind), field, value, () => scenarioText.counts[entry.kind]),
        ...(OWN[entry.kind] ?? []).flatMap((key) => {
          const number = numberOf(typeOfTraffic(entry.kind), key)
          const title = () =>
            number ? sweepText.places.own(scenarioText.classes[entry.kind], number.title) : key
          return place(path(key), number, numberAt(entry, key), group, named(title))
        }),
      ]
    }
  }
}

function linkPlaces({ link }: Scenario): Place[] {
  const group = () => sweepText.places.link
  const unit = 'packets' in link.buffer ? 'packets' : 'bytes'
  const size = 'packets' in link.buffer ? link.buffer.packets : link.buffer.bytes
  return [
    ...place('link.rate_bps', numberOf('Link', 'rate_bps'), link.rate_bps, group, {
      title: () => sweepText.places.linkRate,
    }),
    ...place(
      `link.buffer.${unit}`,
      numberOf('Buffer', unit),
      size,
      group,
      { title: () => sweepText.places.buffer, unit: () => sweepText.places[unit] },
      { size: unit === 'bytes' ? 1e3 : 1, log: true },
    ),
  ]
}

function lanePlaces({ label, queue }: Lane, lane: number): Place[] {
  const name = label || queueName(queue)
  const group = () => sweepText.places.lane(LANE_LETTERS[lane]!, name)
  const within = (fields: readonly Field[], values: object, path: string, above: readonly Field[]): Place[] =>
    fields.flatMap((field) => {
      const value = (values as Record<string, unknown>)[field.key]
      const at = `${path}.${field.key}`
      if (field.type === 'number')
        return place(
          at,
          field,
          typeof value === 'number' ? value : undefined,
          group,
          {
            title: () =>
              sweepText.places.within(
                above.map(({ title }) => title),
                field.title,
              ),
          },
          { lane },
        )
      if (field.type === 'group' && value && typeof value === 'object')
        return within(field.fields, value, at, [...above, field])
      if (field.type === 'inner' && value)
        return within(fieldsOf((value as QueueSpec).kind), value, at, [...above, field])
      return []
    })
  return within(fieldsOf(queue.kind), queue, `lanes.${lane}.queue`, [])
}

/** A value as shown on the screen, with its unit. */
export const shownValue = (value: number, place: Pick<Place, 'size' | 'unit'>): string =>
  sweepText.places.value(inUnit(value, place), place.unit)

export const inUnit = (value: number, { size }: Pick<Place, 'size'>): number =>
  Number((value / size).toPrecision(12))

/** The varied parameter, with its unit. */
export const axisTitle = ({ title, unit }: Pick<Place, 'title' | 'unit'>): string =>
  sweepText.places.axis(title, unit)
