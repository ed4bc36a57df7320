import { plural, ungrouped } from '../../kit/format'

const wait = (waiting: number) =>
  plural(waiting, { one: `${ungrouped(waiting, 0)} waits`, other: `${ungrouped(waiting, 0)} wait` })

/** All texts of the packet view. */
export const packetText = {
  title: 'Packets',
  label: (letter: string, waiting: number, link: boolean) =>
    link
      ? `Packets of lane ${letter}: ${wait(waiting)}, one is in transmission`
      : `Packets of lane ${letter}: ${wait(waiting)}`,
  waiting: (waiting: number) => `${ungrouped(waiting, 0)} waiting`,
  more: (packets: number) => `+${ungrouped(packets, 0)}`,
  buffer: 'buffer',
  causes: { early: 'early', forced: 'forced', overflow: 'overflow' },
  countersLabel: 'Packets, now, and in the last second',
  counters: 'now, and in the last second',
  queued: 'queued now',
  arrived: 'arrived',
  left: 'left',
  dropped: 'dropped',
} as const
