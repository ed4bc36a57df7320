import { PatientThread } from '../patient-thread'
import type { LaneRunner } from '../run/lane-runner'
import type { RunnerCommand, RunnerMessage } from '../runner-protocol'
import type { Thread } from '../thread'

/** A thread that has not loaded after this long, ms, never will. */
const LOADING_MS = 20_000

/** A place where lanes run. */
export interface WorkerSlot {
  /** Keys of the lanes that run here, and names of the ghosts. */
  lanes: number[]
  readonly ghosts: Set<number>
  /** Whether all that runs here has reached the time of the last `go`. */
  arrived: boolean
  /** How long, ms, it simulated to get there. */
  worked_ms: number
  /** The `read` that has no answer yet. */
  reading: number | undefined
  /** Whether everything new has been read. */
  upToDate: boolean
  post(command: RunnerCommand): void
  end(): void
}

const empty = () => ({
  lanes: [],
  ghosts: new Set<number>(),
  arrived: true,
  worked_ms: 0,
  reading: undefined,
  upToDate: true,
})

/** A slot in the leading thread. */
export const localSlot = (runner: LaneRunner): WorkerSlot => ({
  ...empty(),
  post: (command) => runner.obey(command),
  end: () => undefined,
})

/** Where threads for lanes come from. */
export interface ThreadSource {
  /** Starts a thread that obeys runner commands. @throws Error if no thread can start. */
  start(): Thread
  /** Calls back once, after so many ms. */
  wait(after_ms: number, then: () => void): void
}

export interface RemoteSlotHost {
  threads: ThreadSource
  hear(slot: WorkerSlot, message: RunnerMessage): void
  /** Its thread is silent, or sends again. */
  silent(slot: WorkerSlot, silent: boolean): void
  /** Its thread cannot run: the commands it received are lost. */
  lost(slot: WorkerSlot, message: string): void
}

/** A slot in a thread of its own. @throws Error if no thread can start. */
export function remoteSlot({ threads, hear, silent, lost }: RemoteSlotHost): WorkerSlot {
  const thread = new PatientThread<RunnerCommand, RunnerMessage>({
    ...threads,
    loading_ms: LOADING_MS,
    hear: (message) => {
      if (message.type === 'unsupported') lost(slot, message.message)
      else if (message.type !== 'ready') hear(slot, message)
    },
    silent: (is) => silent(slot, is),
    fail: (message, loaded) => {
      if (loaded) hear(slot, { type: 'crashed', message })
      else lost(slot, message)
    },
  })
  const slot: WorkerSlot = {
    ...empty(),
    post: (command) => {
      // Whatever it does when another run opens is no longer wanted.
      if (command.type === 'run' && command.fresh) thread.interrupt()
      thread.post(command)
    },
    end: () => thread.end(),
  }
  thread.start()
  return slot
}
