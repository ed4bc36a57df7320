import { expect, test } from 'vitest'
import type { JobHosts } from '../../../src/engine/page/job-pool'
import type { Thread } from '../../../src/engine/thread'
import { type Job, jobsOf } from '../../../src/measures/plan'
import { entryAt } from '../figures/index'
import { beginningOf, estimateOf, paceOf } from './pace'

const { entry } = entryAt('jou-2003-table-3')!
const jobs = jobsOf(entry.work, 4)
const runs = jobs.filter((job): job is Job & { kind: 'run' } => job.kind === 'run')

/** A worker whose clock advances with the size of its jobs. */
function hostsWith(packet_ms: number, model_ms = 0): JobHosts & { terminated: number } {
  let now = 0
  const hosts = {
    threads: 2,
    terminated: 0,
    now: () => now,
    worker(): Thread {
      const thread: Thread = {
        onmessage: null,
        onerror: null,
        terminate: () => {
          hosts.terminated++
        },
        postMessage(message) {
          const { id, ask } = message as { id: number; ask: Job }
          if (ask.kind === 'run') {
            const { link, lanes, duration_s = 0 } = ask.document.scenario
            now += (link.rate_bps / 8000) * lanes.length * duration_s * packet_ms
          } else now += model_ms
          queueMicrotask(() =>
            thread.onmessage?.({ data: { type: 'answer', id, answer: null } } as MessageEvent),
          )
        },
      }
      return thread
    },
  }
  return hosts
}

const forever = new AbortController().signal

test('the pace of a part predicts the time of all jobs, on any number of workers', async () => {
  const hosts = hostsWith(0.001)
  const pace = await paceOf(jobs, hosts, forever)
  expect(pace.lanes_ms).toBeCloseTo(0.001, 9)
  const all = runs.reduce((sum, { document: { scenario } }) => {
    const { link, lanes, duration_s = 0 } = scenario
    return sum + (link.rate_bps / 8000) * lanes.length * duration_s * 0.001
  }, 0)
  expect(estimateOf(runs, pace, 1)).toBeCloseTo(all, 6)
  expect(estimateOf(runs, pace, 2)).toBeCloseTo(all / 2, 6)
  expect(estimateOf(runs.slice(0, 1), pace, 4)).toBeCloseTo(all / runs.length, 6)
  expect(hosts.terminated).toBe(1)
})

test('questions to a model have a pace of their own', async () => {
  const asked = jobsOf(entryAt('zheng-2000-5')!.entry.work, 1)
  const pace = await paceOf(asked, hostsWith(0.001, 7), forever)
  expect(pace).toEqual({ lanes_ms: 0, answers_ms: 7 })
  expect(estimateOf(asked, pace, 1)).toBeCloseTo(7 * asked.length)
})

test('the timed part is a short run in which every class sends from the start', () => {
  const { scenario } = beginningOf(runs[0]!, 1000).document
  expect(scenario.duration_s).toBeLessThan(2)
  for (const traffic of scenario.traffic) expect(traffic.start_s).toBe(0)
  expect(beginningOf(runs[0]!, 1e12).document.scenario.duration_s).toBe(runs[0]!.document.scenario.duration_s)
})

test('leaving a figure ends its worker', async () => {
  const hosts = hostsWith(0.001)
  const leaving = new AbortController()
  const pace = paceOf(jobs, hosts, leaving.signal)
  leaving.abort()
  expect(hosts.terminated).toBe(1)
  await pace
})
