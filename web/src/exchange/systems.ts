import { DIALECTS } from '../generated/facts'

export interface System {
  kind: string
  name: string
  /** Endings of its files, without the dot. */
  endings: readonly string[]
}

export const SYSTEMS: readonly System[] = DIALECTS

export const systemName = (kind: string): string =>
  SYSTEMS.find((system) => system.kind === kind)?.name ?? kind
