import { expect, test } from 'vitest'
import schema from '../generated/scenario.schema.json'
import {
  distributionOf,
  fieldsOfScenario,
  fieldsOfType,
  LAWS,
  type Law,
  lawOf,
  screenUnit,
  typeOfTraffic,
} from './whole'

const kinds = schema.$defs.Traffic.oneOf.map((branch) => branch.properties.kind.const)
const types = [...kinds.map(typeOfTraffic), 'Link', 'Trace', 'Bursts', 'Jitter', 'Access', 'Reverse']

test('every field of traffic, links and the reverse queue has an input', () => {
  expect(kinds).toHaveLength(11)
  for (const type of types) {
    const { properties } = (schema.$defs as unknown as Record<string, { properties: object }>)[type]!
    expect(
      fieldsOfType(type).map(({ key }) => key),
      type,
    ).toEqual(Object.keys(properties))
  }
})

test('every field has a name and a description', () => {
  for (const field of types.flatMap(fieldsOfType)) {
    expect(field.title, field.key).not.toBe(field.key)
    expect(field.help, field.key).not.toBe('')
  }
})

test('options set by a profile are optional, and of two alternatives either may be set', () => {
  const field = (kind: string, key: string) =>
    fieldsOfType(typeOfTraffic(kind)).find((each) => each.key === key)!
  expect(field('ftp', 'min_rto_s')).toMatchObject({ type: 'number', optional: true, min: 0.001, max: 60 })
  expect(field('ftp', 'recovery')).toMatchObject({ type: 'choice', optional: true })
  expect(field('ftp', 'limited_transmit')).toMatchObject({ type: 'switch', optional: true })
  expect(field('ftp', 'ecn')).toMatchObject({ type: 'switch', optional: false, default: false })
  expect(field('web', 'object_bytes')).toMatchObject({ type: 'distribution', instead: 'object_packets' })
  expect(field('web', 'object_packets')).toMatchObject({ instead: 'object_bytes' })
  expect(field('poisson', 'rho')).toMatchObject({ type: 'number', instead: 'rate_bps' })
  expect(field('probe', 'file_packets')).toMatchObject({ type: 'list', min: 1, most: 100 })
  expect(fieldsOfType('Link').find(({ key }) => key === 'buffer')).toMatchObject({
    type: 'variant',
    variants: [{ key: 'packets', max: 1_000_000 }, { key: 'bytes' }],
  })
})

test('a meter is one of two kinds, each with its own fields', () => {
  const [meter] = fieldsOfType('Ftp').filter(({ key }) => key === 'meter')
  expect(meter).toMatchObject({
    type: 'kinds',
    optional: true,
    kinds: [{ kind: 'srtcm' }, { kind: 'trtcm' }],
  })
  if (meter?.type !== 'kinds') return
  expect(meter.kinds.map(({ required }) => required)).toEqual([
    ['cir_bps', 'cbs_bytes'],
    ['cir_bps', 'cbs_bytes', 'pir_bps', 'pbs_bytes'],
  ])
})

test('parts of a link may be absent, and have fields of their own', () => {
  const parts = fieldsOfType('Link').filter(({ type }) => type === 'part')
  expect(parts.map(({ key, optional }) => [key, optional])).toEqual([
    ['trace', true],
    ['bursts', true],
    ['jitter', true],
  ])
  const [reverse] = fieldsOfScenario(['reverse'])
  expect(reverse).toMatchObject({ type: 'part', optional: true, required: [] })
  const inputs = (type: string) => fieldsOfType(type).map(({ type }) => type)
  expect(inputs('Reverse')).toEqual(['number', 'variant', 'scheme', 'number'])
  expect(inputs('Trace')).toEqual(['choice', 'number', 'number', 'switch', 'text', 'file'])
})

test('a distribution splits into its law and numbers, and is restored from them', () => {
  const laws = schema.$defs.Distribution.anyOf.flatMap(({ properties }) => Object.keys(properties ?? {}))
  expect(Object.keys(LAWS)).toEqual(['fixed', ...laws])
  for (const [law, first] of Object.entries(LAWS)) {
    const value = first(0.2)
    expect(lawOf(value)).toMatchObject({ law, numbers: expect.arrayContaining([0.2]) })
    expect(distributionOf(law as Law, lawOf(value).numbers)).toEqual(value)
  }
})

test('units are the usual ones', () => {
  expect(screenUnit('rtt_s', 's', 100)).toEqual({ name: 'ms', size: 0.001 })
  expect(screenUnit('think_s', 's', 1e9)).toEqual({ name: 's', size: 1 })
  expect(screenUnit('packet_bytes', 'bytes', 65_535)).toEqual({ name: 'bytes', size: 1 })
  expect(screenUnit('receive_window_bytes', 'bytes', 1e10)).toEqual({ name: 'kB', size: 1000 })
})
