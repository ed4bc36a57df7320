/** All texts of the packet view. */
export const packetText = {
  title: 'Packets',
  label: (letter: string, waiting: number, link: boolean) =>
    `Packets of lane ${letter}: ${waiting} wait${link ? ', one is in transmission' : ''}`,
  waiting: (waiting: number) => `${waiting} waiting`,
  more: (packets: number) => `+${packets}`,
  buffer: 'buffer',
  causes: { early: 'early', forced: 'forced', overflow: 'overflow' },
  counters: 'now, and in the last second',
  queued: 'queued now',
  arrived: 'arrived',
  left: 'left',
  dropped: 'dropped',
} as const
