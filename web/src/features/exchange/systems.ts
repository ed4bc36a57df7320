import { DIALECTS, SIMULATORS } from '../../generated/facts'

export interface System {
  kind: string
  name: string
  /** File name extensions, without the dot. */
  endings: readonly string[]
}

/** Systems whose configurations the lab writes and reads. */
export const DEVICES: readonly System[] = DIALECTS

/** All systems that the lab writes for. */
export const SYSTEMS: readonly System[] = [...DIALECTS, ...SIMULATORS]

/** Whether the system runs all lanes of a scenario. */
export const runsAll = (kind: string): boolean => SIMULATORS.some((own) => own.kind === kind)

export const systemName = (kind: string): string =>
  SYSTEMS.find((system) => system.kind === kind)?.name ?? kind
