import assert from 'node:assert/strict'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownTool, withoutTool } from './setup/known-tools.mjs'
import { buildNative } from './setup/native.mjs'
import { inRoot } from './setup/paths.mjs'

const EPOCH_S = Date.UTC(2000, 0, 1) / 1000
const GOLDEN = inRoot('web/tools/capture')
const FTP = { kind: 'ftp', packet_bytes: 1000 }
const SCENARIO = {
  version: 1,
  seed: 7,
  duration_s: 20,
  warmup_s: 0,
  link: { rate_bps: 10_000_000, delay_s: 0.01, buffer: { packets: 100 } },
  traffic: [
    { ...FTP, id: 'marked', flows: 6, tcp: 'sack', ecn: true, rtt_s: { uniform: [0.04, 0.12] } },
    { ...FTP, id: 'plain', flows: 6, tcp: 'newreno', rtt_s: 0.08 },
    { id: 'udp', kind: 'cbr', flows: 3, rate_bps: 1_000_000, packet_bytes: 500 },
  ],
  lanes: [{ queue: { kind: 'red' } }, { queue: { kind: 'codel' } }],
}
const TRACED = { ...SCENARIO, link: { ...SCENARIO.link, trace: { kind: 'mobile' } } }
const DOWNLOADS = { ...SCENARIO, traffic: SCENARIO.traffic.slice(0, 2) }

let folder = ''
let native = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-capture-'))
  native = await buildNative()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * @param {object} scenario
 * @param {string[]} words
 * @returns {Promise<{ code: number, out: string, words: string }>}
 */
function aqm(scenario, ...words) {
  return new Promise((done) => {
    const how = { cwd: folder, maxBuffer: 1 << 26 }
    const child = execFile(native, words, how, (error, out, words) =>
      done({ code: Number(error?.code ?? 0), out, words }),
    )
    // A program that rejects its arguments exits before it has read the scenario.
    child.stdin?.on('error', () => {})
    child.stdin?.end(JSON.stringify(scenario))
  })
}

/**
 * Captures into a file, and returns the file's content and the program's messages.
 * @param {object} scenario
 * @param {string} format
 * @param {string[]} words
 */
async function capture(scenario, format, ...words) {
  const name = `${format}.${Math.random().toString(36).slice(2)}`
  const answer = await aqm(scenario, 'capture', '-', '--as', format, '--out', name, ...words)
  expect(answer).toMatchObject({ code: 0, out: '' })
  const path = join(folder, name)
  return { path, content: readFileSync(path), words: answer.words }
}

/** @param {object} scenario */
const resultsOf = async (scenario) => JSON.parse((await aqm(scenario, '-')).out).lanes

/**
 * The sum of a figure over the TCP classes.
 * @param {{ classes: Record<string, Record<string, number>> }} lane
 * @param {string} figure
 */
const total = ({ classes }, figure) =>
  ['marked', 'plain'].reduce((sum, id) => sum + (classes[id]?.[figure] ?? Number.NaN), 0)

// Plain assertions, since `expect` would take most of the time of the test.

/**
 * The blocks of a pcapng file. Checks every length and every padding.
 * @param {Buffer} file
 */
function blocksOf(file) {
  const blocks = []
  for (let at = 0; at < file.length; ) {
    const kind = file.readUInt32LE(at)
    const length = file.readUInt32LE(at + 4)
    assert.equal(length % 4, 0)
    assert.equal(file.readUInt32LE(at + length - 4), length)
    blocks.push({ kind, body: file.subarray(at + 8, at + length - 4) })
    at += length
    assert(at <= file.length)
  }
  return blocks
}

/**
 * The options at the end of a block.
 * @param {Buffer} body
 * @param {number} start
 */
function optionsOf(body, start) {
  /** @type {Map<number, Buffer>} */
  const options = new Map()
  for (let at = start; ; ) {
    const [code, length] = [body.readUInt16LE(at), body.readUInt16LE(at + 2)]
    if (code === 0) {
      assert.deepEqual([length, at + 4], [0, body.length])
      return options
    }
    options.set(code, body.subarray(at + 4, at + 4 + length))
    at += 4 + Math.ceil(length / 4) * 4
  }
}

/**
 * The packets of a pcapng file with one section and one interface.
 * @param {Buffer} file
 */
function packetsOf(file) {
  const [section, face, ...rest] = blocksOf(file)
  expect([section?.kind, face?.kind]).toEqual([0x0a0d0d0a, 1])
  expect(section?.body.readUInt32LE(0)).toBe(0x1a2b3c4d)
  expect(
    optionsOf(section?.body ?? file, 16)
      .get(4)
      ?.toString(),
  ).toBe('AQM Lab')
  expect(face?.body.readUInt16LE(0)).toBe(101)
  const ofFace = optionsOf(face?.body ?? file, 8)
  expect(ofFace.get(9)).toEqual(Buffer.from([9]))
  expect(ofFace.get(8)?.readBigUInt64LE()).toBe(10_000_000n)
  const snap = face?.body.readUInt32LE(4) ?? 0
  return rest.map(({ kind, body }) => {
    assert.deepEqual([kind, body.readUInt32LE(0)], [6, 0])
    const ns = (BigInt(body.readUInt32LE(4)) << 32n) + BigInt(body.readUInt32LE(8))
    const captured = body.readUInt32LE(12)
    assert(captured <= snap)
    const ip = body.subarray(20, 20 + captured)
    const options = optionsOf(body, 20 + Math.ceil(captured / 4) * 4)
    assert.equal(onesSum(ip.subarray(0, 20)), 0xffff)
    const length = body.readUInt32LE(16)
    assert.equal(ip.readUInt16BE(2), length)
    return {
      t_s: Number(ns - BigInt(EPOCH_S) * 1_000_000_000n) / 1e9,
      ip,
      length,
      ecn: (ip[1] ?? 0) & 3,
      comment: options.get(1)?.toString() ?? '',
      number: Number(options.get(5)?.readBigUInt64LE()),
    }
  })
}

/** The ones' complement sum of RFC 1071, which is 0xffff for a header with a correct checksum. @param {Buffer} header */
function onesSum(header) {
  let sum = 0
  for (let at = 0; at < header.length; at += 2) sum += header.readUInt16BE(at)
  while (sum > 0xffff) sum = (sum >> 16) + (sum & 0xffff)
  return sum
}

describe('pcapng', () => {
  it('has every arrival with its fate, as many as the run counts', async () => {
    const results = await resultsOf(SCENARIO)
    for (const [lane, counted] of results.entries()) {
      const { content, words } = await capture(SCENARIO, 'pcapng', '--lane', `${lane + 1}`)
      const packets = packetsOf(content)
      expect(packets.map(({ number }) => number)).toEqual(packets.map((_, i) => i + 1))
      expect(packets.every(({ t_s }, i) => i === 0 || t_s >= (packets[i - 1]?.t_s ?? 0))).toBe(true)
      const said = (/** @type {string} */ start) =>
        packets.filter(({ comment }) => comment.startsWith(start)).length
      const { early, forced, overflow, total } = counted.drops
      expect(early).toBeGreaterThan(20)
      expect(counted.marks).toBeGreaterThan(20)
      expect({
        arrivals: packets.length,
        early: said('dropped early'),
        forced: said('dropped forced'),
        overflow: said('dropped overflow'),
        marks: said('marked'),
        ce: packets.filter(({ ecn }) => ecn === 3).length,
      }).toEqual({
        arrivals: counted.arrivals,
        early,
        forced,
        overflow,
        marks: counted.marks,
        ce: counted.marks,
      })
      expect(words).toContain(`${counted.arrivals} arrivals, `)
      expect(words).toContain(` ${total} drops, ${counted.marks} marks`)
    }
  })

  it('has every departure', async () => {
    const [red] = await resultsOf(SCENARIO)
    const packets = packetsOf((await capture(SCENARIO, 'pcapng-out')).content)
    // One more packet may be on the link at the end.
    expect([red.departures, red.departures + 1]).toContain(packets.length)
    expect(packets.every(({ comment }) => /^waited \d+(\.\d+)? ms$/.test(comment))).toBe(true)
  })

  it('of two stretches is that of both together', async () => {
    const whole = await capture(SCENARIO, 'pcapng', '--from', '2', '--to', '9')
    const parts = await Promise.all([
      capture(SCENARIO, 'pcapng', '--from', '2', '--to', '5.5'),
      capture(SCENARIO, 'pcapng', '--from', '5.5', '--to', '9'),
    ])
    const [all, ...both] = [whole, ...parts].map(({ content }) => blocksOf(content).slice(2))
    expect(both.flat()).toEqual(all)
    expect(all?.length).toBeGreaterThan(5000)
  })

  it('numbers the bytes of each connection', async () => {
    const packets = packetsOf((await capture(SCENARIO, 'pcapng', '--to', '5')).content)
    const tcp = packets.filter(({ ip }) => ip[9] === 6)
    const first = tcp.filter(({ ip }) => ip.readUInt16BE(22) === 40_000)
    expect(first[0]?.length).toBe(40)
    expect(first[0]?.ip.readUInt32BE(24)).toBe(0)
    // SYN with ECE and CWR.
    expect(first[0]?.ip[33]).toBe(0xc2)
    expect(first.slice(1, 4).map(({ ip }) => ip.readUInt32BE(24))).toEqual([1, 961, 1921])
    expect(packets.length - tcp.length).toBe(packets.filter(({ ip }) => ip[9] === 17).length)
  })

  it('has one fate of a packet at the end, too', async () => {
    const overload = { id: 'udp', kind: 'cbr', flows: 1, rate_bps: 20_000_000, packet_bytes: 500 }
    const scenario = { ...SCENARIO, duration_s: 1, traffic: [overload], lanes: [{ queue: { kind: 'red' } }] }
    const [red] = await resultsOf(scenario)
    const packets = packetsOf((await capture(scenario, 'pcapng')).content)
    const those = (/** @type {string} */ part) => packets.filter(({ comment }) => comment.includes(part))
    const [dropped, queued, waiting] = [those('dropped'), those('queued'), those('in the queue at the end')]
    expect(dropped).toHaveLength(red.drops.total)
    expect(waiting.filter((packet) => dropped.includes(packet) || queued.includes(packet))).toEqual([])
    expect(dropped.length + queued.length + waiting.length).toBe(red.arrivals)
    expect(waiting.length).toBeGreaterThan(50)
  })

  it('is what tshark reads', async ({ skip }) => {
    if (!knownTool('tshark')) return skip(withoutTool('tshark'))
    const [red] = await resultsOf(SCENARIO)
    const { path, content } = await capture(SCENARIO, 'pcapng')
    const tshark = (/** @type {string[]} */ ...words) =>
      execFileSync('tshark', ['-r', path, '-o', 'ip.check_checksum:TRUE', ...words], {
        encoding: 'utf8',
        maxBuffer: 1 << 26,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
        .split('\n')
        .filter(Boolean)
    const fields = ['frame.time_epoch', 'frame.len', 'ip.dsfield.ecn', 'tcp.seq_raw', 'frame.comment']
    const read = tshark('-T', 'fields', ...fields.flatMap((field) => ['-e', field]))
    expect(read).toEqual(
      packetsOf(content).map(({ t_s, ip, length, ecn, comment }) =>
        [
          `${EPOCH_S + Math.floor(t_s)}.${t_s.toFixed(9).split('.')[1]}`,
          length,
          ecn,
          ip[9] === 6 ? ip.readUInt32BE(24) : '',
          comment,
        ].join('\t'),
      ),
    )
    expect(tshark('-Y', 'frame.comment contains "dropped"')).toHaveLength(red.drops.total)
    expect(tshark('-Y', '_ws.malformed || ip.checksum.status == "Bad"')).toEqual([])
  })
})

it('qlog has the segments, ACKs and losses of every sender', async () => {
  const [red] = await resultsOf(DOWNLOADS)
  const document = JSON.parse((await capture(DOWNLOADS, 'qlog', '--even-if-large')).content.toString())
  expect([document.qlog_version, document.qlog_format]).toEqual(['0.3', 'JSON'])
  expect(document.traces).toHaveLength(12)
  /** @type {Record<string, number>} */
  const counts = {}
  for (const { events, vantage_point } of document.traces) {
    expect(vantage_point.type).toBe('server')
    let before = 0
    let acked = 0
    for (const { time, name, data } of events) {
      assert(time >= before)
      before = time
      counts[name] = (counts[name] ?? 0) + 1
      if (name !== 'transport:packet_received') continue
      const [[first, last]] = data.frames[0].acked_ranges
      assert.equal(first, acked)
      assert(last >= first)
      acked = last + 1
    }
  }
  const again = total(red, 'retransmissions')
  expect(again).toBeGreaterThan(100)
  expect(Math.abs((counts['recovery:packet_lost'] ?? 0) - again)).toBeLessThanOrEqual(5)
  // Packets in flight at the end were sent too.
  const sent = counts['transport:packet_sent'] ?? 0
  expect(sent).toBeGreaterThan(red.arrivals)
  expect(sent).toBeLessThan(red.arrivals + 12 * 30)
  expect(counts['recovery:metrics_updated']).toBeGreaterThan(1000)
  expect(counts['recovery:congestion_state_updated']).toBeGreaterThan(24)
})

describe('flent', () => {
  it('has the goodput of the run', async () => {
    const [red] = await resultsOf(SCENARIO)
    const { content } = await capture(SCENARIO, 'flent')
    const { version, x_values, results, raw_values } = JSON.parse(content.toString())
    expect(version).toBe(4)
    expect(x_values).toHaveLength(100)
    for (const [series, values] of Object.entries(results))
      expect(raw_values[series]).toEqual(
        values.map((/** @type {number} */ val, /** @type {number} */ i) => ({
          t: EPOCH_S + x_values[i],
          val,
        })),
      )
    expect(x_values.slice(0, 2)).toEqual([0.2, 0.4])
    const [download, ping] = [results['TCP download'], results['Ping (ms) ICMP']]
    const mean = (/** @type {number[]} */ all) => all.reduce((sum, value) => sum + value, 0) / all.length
    const goodput = total(red, 'goodput_bps')
    expect(mean(download)).toBeCloseTo((goodput * 0.96) / 1e6, 3)
    expect(Math.min(...ping)).toBeGreaterThanOrEqual(80)
    expect(mean(ping)).toBeGreaterThan(85)
  })

  it('is what Flent reads', async ({ skip }) => {
    if (!knownTool('flent')) return skip(withoutTool('flent'))
    const { path, content } = await capture(SCENARIO, 'flent', '--from', '5')
    const named = `${path}.flent`
    writeFileSync(named, content)
    const out = execFileSync('flent', ['-f', 'summary', named], { encoding: 'utf8', stdio: 'pipe' })
    const { results } = JSON.parse(content.toString())
    const download = results['TCP download']
    expect(download).toHaveLength(75)
    const mean =
      download.reduce((/** @type {number} */ sum, /** @type {number} */ value) => sum + value, 0) / 75
    expect(out).toMatch(new RegExp(`TCP download +: +${mean.toFixed(2)} .* 75`))
    expect(out).toMatch(/Ping \(ms\) ICMP.* 75/)
  }, 60_000)

  it('is what Flent draws', async ({ skip }) => {
    if (!knownTool('flent')) return skip(withoutTool('flent'))
    if (spawnSync('python3', ['-c', 'import matplotlib']).status !== 0)
      return skip('Flent draws nothing without python3-matplotlib')
    const { path, content } = await capture(SCENARIO, 'flent', '--from', '5')
    const named = `${path}.drawn.flent`
    writeFileSync(named, content)
    // Without samples, Flent draws only the axes, and prints no error.
    const empty = `${named}.empty.flent`
    writeFileSync(empty, JSON.stringify({ ...JSON.parse(content.toString()), raw_values: {} }))
    const drawn = (/** @type {string} */ file, /** @type {string} */ plot) => {
      const picture = `${file}.svg`
      execFileSync('flent', ['-i', file, '-p', plot, '-o', picture], { stdio: 'ignore' })
      return readFileSync(picture, 'utf8').match(/<path/g)?.length ?? 0
    }
    for (const plot of ['totals', 'ping_cdf', 'box_totals'])
      expect(drawn(named, plot), plot).toBeGreaterThan(drawn(empty, plot))
  }, 120_000)
})

it('mahimahi’s log counts what the run counts, and nothing leaves without an opportunity', async () => {
  const [red] = await resultsOf(TRACED)
  const { content } = await capture(TRACED, 'mahimahi')
  const lines = content.toString().trimEnd().split('\n')
  expect(lines.slice(0, 4)).toEqual([
    '# mahimahi mm-link (uplink) [generated] > log',
    '# queue: red',
    '# init timestamp: 0',
    '# base timestamp: 0',
  ])
  // mahimahi's graphs skip comments, and fail at any event other than these.
  const events = lines.slice(4).map((line) => line.replace(/^# (?=\d+ d 1 \d+$)/, '').split(' '))
  expect(lines.slice(4).every((line) => /^(\d+ [#+] \d+|\d+ - \d+ \d+|# \d+ d 1 \d+)$/.test(line))).toBe(true)
  const those = (/** @type {string} */ what) => events.filter(([, own]) => own === what)
  expect(those('+')).toHaveLength(red.arrivals)
  expect(those('d')).toHaveLength(red.drops.total)
  expect(those('-')).toHaveLength(red.departures)
  const opportunities = new Set(those('#').map(([at]) => at))
  expect(those('-').every(([at]) => opportunities.has(at ?? ''))).toBe(true)
  const carried = those('-').reduce((sum, [, , bytes]) => sum + Number(bytes), 0)
  expect(carried).toBeLessThanOrEqual(those('#').length * 1504)
  expect(events.every(([at], i) => i === 0 || Number(at) >= Number(events[i - 1]?.[0]))).toBe(true)
})

it('a stretch that is too long, or that a format does not suit, is refused before it runs', async () => {
  const long = { ...SCENARIO, duration_s: 2000 }
  const refused = async (/** @type {object} */ scenario, /** @type {string[]} */ ...words) => {
    const { code, out } = await aqm(scenario, 'capture', '-', '--out', 'none', ...words)
    expect([code, existsSync(join(folder, 'none'))]).toEqual([2, false])
    const [{ path, message }] = JSON.parse(out).errors
    return `${path}: ${message}`
  }
  expect(await refused(long, '--as', 'pcapng')).toMatch(
    /^--to: the stretch has about \d+ packets; files of this format have 200000 at most; .*--even-if-large$/,
  )
  expect(await refused(long, '--as', 'qlog')).toMatch(/qlog events; files of this format have 100000 at most/)
  expect(await refused(SCENARIO, '--as', 'mahimahi')).toMatch(/^link\.trace: is missing/)
  expect(
    (await aqm(SCENARIO, 'capture', '-', '--as', 'pcapng', '--out', 'none', '--lane', '3')).words,
  ).toMatch(/^--lane is the number of a lane, from 1 to 2; this is 3/)
  expect(await refused(SCENARIO, '--as', 'pcapng', '--from', '5', '--to', '5')).toMatch(/^--from: /)
  expect((await aqm(SCENARIO, 'capture', '-', '--as', 'pdf', '--out', 'none')).words).toMatch(
    /^--as is one of pcapng, /,
  )
})

// `AQM_MINT=1` rewrites the golden files.
it.each([
  ['pcapng', SCENARIO, '--from', '3', '--to', '3.05'],
  ['pcapng-out', SCENARIO, '--from', '3', '--to', '3.02', '--lane', '2'],
  ['qlog', SCENARIO, '--from', '3', '--to', '3.03'],
  ['flent', SCENARIO, '--from', '3', '--to', '5'],
  ['mahimahi', TRACED, '--from', '3', '--to', '3.05'],
])('%s is, byte for byte, as on record', async (format, scenario, ...words) => {
  const { content } = await capture(/** @type {object} */ (scenario), String(format), ...words.map(String))
  const path = join(GOLDEN, `golden.${format}`)
  if (process.env.AQM_MINT) writeFileSync(path, content)
  expect(content.equals(readFileSync(path))).toBe(true)
})
