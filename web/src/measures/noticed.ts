import type { Traffic } from '../scenario/types'

/** Kinds of traffic by the aspect that people notice. */

const TRANSFERS = ['files', 'web', 'probe', 'video', 'writes'] as const
const DELIVERIES = ['call', 'game', 'video_call'] as const

type Named = Pick<Traffic, 'kind'>
const isOneOf =
  <Kind extends Traffic['kind']>(kinds: readonly Kind[]) =>
  <Of extends Named>(entry: Of): entry is Of & { kind: Kind } =>
    (kinds as readonly string[]).includes(entry.kind)

/** Whether a class consists of transfers that end. */
export const isTransfers = isOneOf(TRANSFERS)

/** Whether the delay and loss of each packet or frame matter. */
export const isDelivery = isOneOf(DELIVERIES)
