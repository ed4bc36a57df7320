import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sideBySide } from './chains.mjs'
import { say, step } from './log.mjs'

/** @type {string[]} */
const lines = []
/** @type {import('./log.mjs').Outlet} */
const stream = { write: (text) => lines.push(String(text)) }

it('in parallel, each job prints its output in one block, and the last chain prints live', async () => {
  /** @type {string[]} */
  const order = []
  /** @param {string} name @param {number} waits ms */
  const job = (name, waits) => async () => {
    say(`${name} begins`)
    await step(`${name} works`, () => sleep(waits))
    order.push(name)
    say(`${name} ends`)
    return name
  }
  let seen = ''
  const watching = async () => {
    say('last begins')
    await sleep(150)
    seen = lines.join('')
    say('last ends')
    return 'last'
  }
  const [first, second, third] = [job('first', 20), job('second', 60), job('third', 40)]
  const results = await sideBySide([[first, third], [second], [], [watching]], (work) => work(), stream)
  expect([first, second, third, watching].map((work) => results.get(work))).toEqual([
    'first',
    'second',
    'third',
    'last',
  ])
  expect(new Set(order.slice(0, 2))).toEqual(new Set(['first', 'second']))
  const said = lines.join('')
  for (const name of ['first', 'second', 'third'])
    expect(said).toMatch(new RegExp(`${name} begins\n. ${name} works … .*\n${name} ends\n`))
  // By then only one job was left, so its output was live.
  expect(seen).toMatch(/last begins\n$/)
})
