/** Every text of the key of the losses, and of the limit that a lane's plots name. */
export const lossText = {
  buffer: (buffer: { packets?: number; bytes?: number } | undefined) =>
    buffer?.packets === undefined
      ? `buffer ${(buffer?.bytes ?? 0) / 1000} kB`
      : `buffer ${buffer.packets}, one of them in transmission`,
  split: 'Losses',
  byCause: 'by cause',
  byClass: 'by class',
  splitByCause: 'Show losses by their cause',
  splitByClass: 'Show losses by traffic class',
  early: 'early',
  forced: 'forced',
  overflow: 'overflow',
  marked: 'marked',
  causes: {
    early: 'Dropped at random although there was room',
    forced: 'Dropped although there was room: the curve is at 1',
    overflow: 'Dropped because the buffer was full',
    marked: 'Marked instead of dropped early (ECN): the packet goes on, and its sender slows down',
  },
} as const
