import { faultsOf } from '../../engine/faults'
import { JobPool, type PoolState } from '../../engine/page/job-pool'
import { requestsTo, type Thread } from '../../engine/thread'
import type { Report } from '../../generated/examination'
import { jobHosts, jobWorker } from '../../jobs/hosts'
import type { ExaminationRequests, Study } from '../../jobs/protocol'
import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'
import type { Fault } from '../../scenario/types'

/** A running examination, or its report. */
export interface Examined {
  lane: number
  /** The lane's name at the start of the examination. */
  name: string
  state: PoolState<number> | undefined
  report?: Report
  faults?: readonly Fault[]
}

/** The latest examination; closing its dialog leaves it running. */
export const EXAMINATION = choice<{ current: Examined | undefined }>(() => ({ current: undefined }))

/** The threads of the examination; changed in place. */
const THREADS = choice(() => ({
  pool: undefined as JobPool<number, string, Study> | undefined,
  collector: undefined as Thread | undefined,
}))

const set = (lab: Lab, change: Partial<Examined>) =>
  lab.choices.set(EXAMINATION, ({ current }) => (current ? { current: { ...current, ...change } } : {}))

/** Stops a running examination. A finished report stays. */
export function stopExamination(lab: Lab): void {
  const own = lab.choices.get(THREADS)
  own.pool?.stop()
  own.pool = undefined
}

/** Examines a lane with its present settings, on separate threads; the lab continues meanwhile. */
export async function examine(lab: Lab, lane: number, name: string, quick: boolean): Promise<void> {
  stopExamination(lab)
  const threads = lab.choices.get(THREADS)
  threads.collector?.terminate()
  lab.choices.set(EXAMINATION, { current: { lane, name, state: undefined } })
  try {
    const scenario = JSON.stringify(await lab.session.currentSetUp())
    const thread = jobWorker('examination')
    const requests = requestsTo<ExaminationRequests>(thread)
    threads.collector = thread
    const { examined, jobs } = await requests.ask('collect_examination', { scenario, lane, quick })
    const own = new JobPool<number, string, Study>(
      jobs,
      jobHosts('examination'),
      async (run) => void (await requests.ask('add_run', run)),
      { examined },
    )
    threads.pool = own
    const follow = async () => {
      if (threads.pool !== own) return
      set(lab, { state: own.state })
      if (own.state.status === 'done') set(lab, { report: await requests.ask('report', null) })
    }
    own.onChange(() => void follow())
    await follow()
  } catch (error) {
    set(lab, { faults: faultsOf(error) })
  }
}
