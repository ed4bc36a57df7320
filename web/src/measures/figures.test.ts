import { describe, expect, it } from 'vitest'
import schema from '../generated/result.schema.json'
import { entryOf } from '../help/glossary'
import type { Traffic } from '../scenario/types'
import { figureAt, figuresIn, usualFigures } from './figures'

const traffic = [
  { id: 'ftp', kind: 'ftp' },
  { id: 'u1', kind: 'cbr' },
  { id: 'u2', kind: 'cbr' },
  { id: 'small', kind: 'probe' },
] as Traffic[]

interface Node {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Node>
  patternProperties?: Record<string, Node>
  additionalProperties?: Node | boolean
  items?: Node
  anyOf?: Node[]
}

/** Paths of all numbers of a lane's result, for the class `ftp`, files of 10 packets, and list entry 3. */
function pathsOf(node: Node, path: string): string[] {
  const branch = node.anyOf?.find(({ type }) => type !== 'null')
  if (branch) return pathsOf(branch, path)
  if (node.$ref) {
    const target = (schema.$defs as unknown as Record<string, Node>)[node.$ref.split('/').at(-1)!]!
    return pathsOf({ ...target }, path)
  }
  const below = (key: string, child: Node) => pathsOf(child, path ? `${path}.${key}` : key)
  const own = Object.entries(node.properties ?? {}).flatMap(([key, child]) => below(key, child))
  const map = Object.values(node.patternProperties ?? {})[0] ?? node.additionalProperties
  const entries =
    typeof map === 'object' ? below(path.endsWith('by_packets') ? '10' : 'ftp', map as Node) : []
  const items = node.items ? below('3', node.items) : []
  const types = [node.type ?? []].flat()
  const number = types.includes('number') || types.includes('integer')
  return [...own, ...entries, ...items, ...(number ? [path] : [])]
}

const summary = (schema.$defs as unknown as Record<string, Node>).LaneSummary!
// A stopped run has no figures.
const { stopped: _, ...figures } = summary.properties!
const paths = pathsOf({ ...summary, properties: figures }, '')

describe('the catalogue', () => {
  it('has every figure of the result document, under a unique name', () => {
    expect(paths.length).toBeGreaterThan(50)
    const names = paths.map((path) => {
      const { title, unit } = figureAt(path, traffic)
      expect(title, path).not.toBe(path)
      return `${title} ${unit}`
    })
    expect(new Set(names).size).toBe(names.length)
  })

  it('has a glossary entry for every figure', () => {
    for (const path of paths) {
      const { term } = figureAt(path, traffic)
      expect(term && entryOf(term)?.text, path).toBeTruthy()
    }
    expect(figureAt('classes.loss.goodput_bps', traffic).term).toBe('goodput')
    expect(figureAt('drops.forced', traffic).term).toBe('forced')
  })

  it('shows rates in Mb/s, delays in ms and shares in percent', () => {
    expect(figureAt('classes.ftp.goodput_bps', traffic)).toMatchObject({
      title: 'TCP goodput',
      unit: 'Mb/s',
      size: 1e6,
    })
    expect(figureAt('delay_s.p95', traffic)).toMatchObject({
      title: 'Queueing delay, 95 % quantile',
      unit: 'ms',
    })
    expect(figureAt('reverse.delay_p95_s', traffic)).toMatchObject({
      title: 'ACK delay, 95 % quantile',
      unit: 'ms',
      term: 'ack_delay',
    })
    expect(figureAt('reverse.drops', traffic)).toMatchObject({ title: 'ACK drops', unit: '' })
    expect(figureAt('classes.u2.loss', traffic)).toMatchObject({ title: 'UDP (u2) loss', unit: '%' })
    expect(figureAt('classes.small.completion_s.by_packets.20.mean', traffic)).toMatchObject({
      title: 'Probe of 20 packets: completion time',
      unit: 's',
    })
  })

  it('calls what is late by what a class sends, and a rating about so', () => {
    const people = [
      { id: 'call', kind: 'call' },
      { id: 'game', kind: 'game' },
      { id: 'meeting', kind: 'video_call' },
    ] as Traffic[]
    const of = (path: string) => figureAt(`classes.${path}`, people)
    expect(of('call.delivery.r')).toMatchObject({ title: 'Call: R ≈', unit: '', term: 'rating' })
    expect(of('game.delivery.late_per_min')).toMatchObject({ title: 'Game: late updates', unit: '/min' })
    expect(of('meeting.delivery.lost')).toMatchObject({ title: 'Video call: lost frames', unit: '%' })
  })

  it('keeps the path of an unknown figure', () => {
    expect(figureAt('classes.ftp.new_thing', traffic).title).toBe('classes.ftp.new_thing')
  })
})

it('starts a comparison with figures of the traffic present', () => {
  const usual = usualFigures(traffic)
  expect(usual).toContain('classes.u2.loss')
  expect(usual).toContain('classes.small.completion_s.mean')
  expect(usual.filter((path) => path.includes('goodput'))).toEqual(['classes.ftp.goodput_bps'])
})

it('lists only figures that some lane has', () => {
  const [some, none] = [{ n: 2 }, { n: 0 }]
  const lanes: { figures: Record<string, { n: number }> }[] = [
    { figures: { a: some, b: some, x: none } },
    { figures: { b: some, c: some, x: none } },
  ]
  expect(figuresIn(lanes)).toEqual(['a', 'b', 'c'])
})
