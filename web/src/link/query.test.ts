import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import { cases } from '../../tools/setup/tier.mjs'
import { PROFILES, TCP_NAMES } from '../generated/facts'
import schema from '../generated/scenario.schema.json'
import { DEFAULT_SCENARIO } from '../scenario/default'
import { addressPage } from './address-page'
import { PARAMETERS, readQuery } from './query'

const ftpOf = (search: string) => readQuery(search)?.scenario.traffic.find(({ id }) => id === 'ftp')

test('what the lab has no model of is said so, and its schemes are named once each', () => {
  const { faults, scenario } = readQuery('?aqm=hhf,sfb,td&tcp=bbr')!
  const said = Object.fromEntries(faults.map(({ path, message }) => [path, message]))
  expect(said.aqm).toMatch(/^“hhf, sfb” is ignored; td stays\. The lab knows /)
  expect(said.tcp).toMatch(/; newreno is used\. BBR is not modelled$/)
  expect(scenario.lanes).toHaveLength(1)
  const names = /The lab knows (.*), and presets/.exec(said.aqm!)![1]!.split(', ')
  const lanes = names.map((name) => JSON.stringify(readQuery(`?aqm=${name}`)!.scenario.lanes))
  expect(new Set(lanes).size).toBe(names.length)
})

test('no long TCP flows are a load, as in the lab', () => {
  const { faults, scenario } = readQuery('?ftp=0')!
  expect(faults).toEqual([])
  expect(scenario.traffic.map(({ kind }) => kind)).toEqual(['cbr'])
})

test('a readable address names schemes and loads', () => {
  const { scenario, view, faults } = readQuery('?aqm=td,red-may,ared&ftp=100&udp=2.5&buffer=200&seed=7&t=30')!
  expect(faults).toEqual([])
  expect(scenario.lanes.map(({ queue }) => queue.kind)).toEqual(['tail_drop', 'red', 'adaptive_red'])
  expect(scenario.lanes[1]!.queue).toMatchObject({ min_th: 30, max_th: 90 })
  expect(scenario.traffic).toMatchObject([{ flows: 100 }, { rate_bps: 2_500_000 }])
  expect(scenario).toMatchObject({ seed: 7, link: { buffer: { packets: 200 } }, timeline: [] })
  expect(view).toEqual({ t_s: 30 })
})

test('a round trip is one time or a range', () => {
  expect(ftpOf('?rtt=100')).toMatchObject({ rtt_s: { spread: [0.1, 0.1] } })
  expect(ftpOf('?rtt=20-40')).toMatchObject({ rtt_s: { spread: [0.02, 0.04] } })
  for (const bad of ['40-20', '0', '10-20-30', 'x'])
    expect(readQuery(`?rtt=${bad}`)!.faults.map(({ path }) => path)).toEqual(['rtt'])
})

test('invalid values are reported together, with allowed and used values', () => {
  const { scenario, faults } = readQuery('?ftp=-3&aqm=foo&fpt=4&ecn=maybe&rate=0')!
  expect(faults.map(({ path }) => path)).toEqual(['ftp', 'aqm', 'fpt', 'ecn', 'rate'])
  expect(faults[0]!.message).toBe('“-3” is not a whole number of flows from 0 to 10,000; 16 is used')
  expect(faults[1]!.message).toMatch(/^“foo” is ignored; td,red stays\. The lab knows td, .*fq_codel/)
  expect(faults[2]!.message).toMatch(/^unknown parameter, ignored; the lab knows net, aqm, /)
  expect(faults[3]!.message).toBe('“maybe” is not on or off; off is used')
  expect(faults[4]!.message).toBe('“0” is not a rate in Mb/s from 0.001 to 10,000; 10 is used')
  expect({ ...scenario, title: DEFAULT_SCENARIO.title }).toEqual(DEFAULT_SCENARIO)
})

test('an invalid value beside a network leaves what the network has, and says so', () => {
  const said = (search: string) => readQuery(search)!.faults.map(({ message }) => message.split('; ')[1])
  expect(said('?net=l4s&aqm=dualpi2&tcp=bbr&rate=abc')).toEqual([
    'prague and cubic are used. BBR is not modelled',
    '40 is used',
  ])
  expect(said('?rate=abc&net=dsl&udp=x&iw=x')).toEqual(['10 is used', '0.32 is used', '10 is used'])
  expect(said('?net=l4s&jitter=x')).toEqual(['it is ignored'])
  expect(said('?net=l4s&rwnd=1')).toEqual(['10000 is used'])
})

test('an invalid scheme leaves the others in place', () => {
  const { scenario, faults } = readQuery('?aqm=codel,nonsense,pie&ftp=3')!
  expect(scenario.lanes.map(({ queue }) => queue.kind)).toEqual(['codel', 'pie'])
  expect(faults).toHaveLength(1)
  expect(faults[0]!.message).toMatch(/^“nonsense” is ignored; codel,pie stays/)
  const eight = 'td,red,gred,gred_i,dsred,hred,red_tail,codel'
  const many = readQuery(`?aqm=${eight},pi2`)!
  expect(many.scenario.lanes).toHaveLength(8)
  expect(many.faults[0]!.message).toBe(`more than 8 lanes; ${eight} stays`)
})

test('a parameter for all TCP applies to every class, in any position', () => {
  const search =
    '?ecn=on&tcp=cubic&delack=1&iw=10&minrto=200&rwnd=64&packet=1000&profile=ns2&rtt=20&web=5&files=2'
  const { scenario, faults } = readQuery(search)!
  expect(faults).toEqual([])
  const tcp = {
    ecn: true,
    tcp: 'cubic',
    profile: 'ns2',
    delayed_ack: true,
    initial_window_packets: 10,
    min_rto_s: 0.2,
    receive_window_bytes: 64_000,
    packet_bytes: 1000,
    rtt_s: { spread: [0.02, 0.02] },
  }
  const [ftp, udp, web, files] = scenario.traffic
  expect(ftp).toMatchObject({ kind: 'ftp', ...tcp })
  expect(udp).not.toHaveProperty('ecn')
  expect(web).toMatchObject({ kind: 'web', sessions: 5, ...tcp })
  expect(files).toMatchObject({ kind: 'files', flows: 2, ...tcp })
  expect(scenario.link.delay_s).toBe(0.005)
})

test('a network applies before its modifications', () => {
  const { scenario } = readQuery('?ftp=3&aqm=pie&net=dsl&jitter=0&access=20')!
  expect(scenario.link.rate_bps).toBe(10_000_000)
  expect(scenario.traffic).toMatchObject([{ id: 'ftp', flows: 3 }, { id: 'web' }, { id: 'udp', jitter: 0 }])
  expect(scenario.access).toEqual({ rate_bps: 20_000_000 })
})

test('the address can open the view for a hall', () => {
  expect(readQuery('?view=projector')).toMatchObject({ view: { screen: 'projector' }, faults: [] })
  expect(readQuery('?view=Full')!.view).not.toHaveProperty('screen')
  for (const bad of ['hall', '', 'constructor'])
    expect(readQuery(`?view=${bad}`)!.faults.map(({ path }) => path)).toEqual(['view'])
})

/** Parameters left to the core, chosen by the lab, or unrelated to a lab. */
const UNSAID = ['iw', 'minrto', 'embed', 'lang']

test('the documented defaults are those of the default lab', () => {
  for (const { name, used } of PARAMETERS.filter(({ name }) => !UNSAID.includes(name))) {
    const { scenario, faults } = readQuery(`?${name}=${used}`)!
    expect(faults, name).toEqual([])
    expect({ ...scenario, title: '', timeline: [] }, name).toEqual({
      ...DEFAULT_SCENARIO,
      title: '',
      timeline: [],
    })
  }
})

test('the core runs the lab of the address', async () => {
  const { parse } = await loadCore({ build: false })
  const other: Record<string, string> = {
    aqm: 'pie,red-may,redtail,sketch',
    web: '800',
    net: 'datacentre',
    files: '3',
    poisson: '0.2',
    iw: '10',
    minrto: '200',
    tcp: 'tahoe',
    rtt: '5',
    buffer: '1',
  }
  for (const { name, used } of PARAMETERS.filter(({ name }) => !['embed', 'lang'].includes(name))) {
    const { scenario, faults } = readQuery(`?${name}=${other[name] ?? used}`)!
    expect(faults, name).toEqual([])
    expect(JSON.parse(parse(JSON.stringify(scenario))).errors, name).toBeUndefined()
  }
})

test('foreign parameters alone open nothing, and no input throws', () => {
  expect(readQuery('?utm_source=mail&fbclid=1')).toBeUndefined()
  expect(readQuery('?fig=zheng-2000-7')).toBeUndefined()
  expect(readQuery('?fig=zheng-2000-7&seed=3')?.faults).toEqual([])
  const name = fc.oneof(fc.constantFrom(...PARAMETERS.map(({ name }) => name)), fc.string())
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
      const answer = readQuery(`?${new URLSearchParams(pairs)}`)
      expect(answer === undefined || answer.scenario.lanes.length > 0).toBe(true)
    }),
    { numRuns: cases(2000, 'web/src/link') },
  )
})

test('the reference of the address is up to date and complete', () => {
  const page = readFileSync(new URL('../../docs/reference/address.md', import.meta.url), 'utf8')
  const rows = page.match(/^\| `\w+=`.*$/gm)!
  expect(rows.map((row) => row.split(' | ').slice(0, 4).join(' | '))).toEqual(
    PARAMETERS.map(({ name, sets, allowed, used }) => `| \`${name}=\` | ${sets} | ${allowed} | ${used}`),
  )
  expect(page).toBe(addressPage())
})

test('every example of the page opens without faults', async () => {
  const { parse } = await loadCore({ build: false })
  for (const { name, example } of PARAMETERS) {
    const query = readQuery(`?aqm=td,red&${name}=${example}`)!
    expect(query.faults, name).toEqual([])
    expect(JSON.parse(parse(JSON.stringify(query.scenario))).errors, name).toBeUndefined()
  }
})

test('names of TCP variants match the core', () => {
  const words = (type: 'TcpVariant' | 'Profile') => schema.$defs[type].oneOf.map((each) => each.const)
  expect(TCP_NAMES).toEqual(words('TcpVariant'))
  expect(PROFILES).toEqual(words('Profile'))
})
