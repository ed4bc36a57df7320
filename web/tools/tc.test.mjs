import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { knownTool, withoutTool } from './setup/known-tools.mjs'

const tc = knownTool('tc')
/** A device that no machine has: a valid line then fails because the device is missing, and changes nothing. */
const DEVICE = 'aqm-absent'
const TAKEN = `Cannot find device "${DEVICE}"`

/**
 * The number of lines that tc accepts, and its other messages.
 * @param {string[]} lines
 */
function read(lines) {
  const input = `${lines.map((line) => line.replace(/^tc /, '').replaceAll('$DEV', DEVICE)).join('\n')}\n`
  const { stderr } = spawnSync(String(tc), ['-force', '-batch', '-'], { input, encoding: 'utf8' })
  const said = stderr.trimEnd().split('\n')
  return {
    taken: said.filter((line) => line === TAKEN).length,
    others: said.filter((line) => line !== TAKEN && !/^Command failed/.test(line)),
  }
}

it.skipIf(!tc)(
  `tc takes the lines of 1,000 random lanes${tc ? '' : `, left out: ${withoutTool('tc')}`}`,
  () => {
    const texts = spawnSync(String(process.env.AQM_LANES), ['tc', '1000'], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
    const lines = JSON.parse(texts.stdout).flatMap((/** @type {string} */ text) =>
      text.split('\n').filter((line) => line.startsWith('tc ')),
    )
    expect(lines).toHaveLength(3000)

    // tc has DualPI2 since 6.18.
    const young = lines.filter((/** @type {string} */ line) => line.includes(' dualpi2 '))
    expect(young.length).toBeGreaterThan(50)
    const knows = read(young.slice(0, 1)).taken === 1
    const asked = knows ? lines : lines.filter((/** @type {string} */ line) => !young.includes(line))
    const { taken, others } = read(asked)
    // tc accepts averages too long for the kernel's 8 bits of burst, with a warning.
    expect(others.filter((line) => !/^RED: WARNING\. Burst \d+ seems to be too large\.$/.test(line))).toEqual(
      [],
    )
    expect(taken).toBe(asked.length)
  },
)

it.skipIf(!tc)('tc refuses what it cannot read', () => {
  const { taken, others } = read([
    'tc qdisc add dev $DEV root red limit 400000 min 30000 max 90000 avpkt 1000 burts 55',
    'tc qdisc add dev $DEV root pie target 15parsecs',
    'tc qdisc add dev $DEV root pie target 15ms',
  ])
  expect(taken).toBe(1)
  expect(others.length).toBeGreaterThanOrEqual(2)
})
