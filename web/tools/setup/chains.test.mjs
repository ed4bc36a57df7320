import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { sideBySide } from './chains.mjs'
import { say, step } from './log.mjs'

/** @type {string[]} */
const lines = []
/** @type {import('./log.mjs').Outlet} */
const stream = { write: (text) => lines.push(String(text)) }

/** By then a job that has ended is followed by the next of its chain. */
const tick = () => new Promise((done) => setTimeout(done))

it('in parallel, each job prints its output in one block, and the last chain prints live', async () => {
  /** Emits the name of each job that ends. */
  const jobs = new EventEmitter()
  /** @type {string[]} */
  const order = []
  /** @param {string} name @param {string} [before] the job whose end it waits for. */
  const job = (name, before) => async () => {
    say(`${name} begins`)
    await step(`${name} works`, async () => {
      if (before) await once(jobs, before)
      await tick()
    })
    order.push(name)
    say(`${name} ends`)
    jobs.emit(name)
    return name
  }
  let seen = ''
  const watching = async () => {
    say('last begins')
    await once(jobs, 'third')
    await tick()
    seen = lines.join('')
    say('last ends')
    return 'last'
  }
  const [first, second, third] = [job('first'), job('second', 'first'), job('third', 'second')]
  const results = await sideBySide([[first, third], [second], [], [watching]], (work) => work(), stream)
  expect([first, second, third, watching].map((work) => results.get(work))).toEqual([
    'first',
    'second',
    'third',
    'last',
  ])
  expect(order).toEqual(['first', 'second', 'third'])
  const said = lines.join('')
  for (const name of ['first', 'second', 'third'])
    expect(said).toMatch(new RegExp(`${name} begins\n. ${name} works … .*\n${name} ends\n`))
  // By then only one job was left, so its output was live.
  expect(seen).toMatch(/last begins\n$/)
})
