import { all, fixed, listed, plural, significant } from '../../kit/format'
import type { GaugePlot, PlotName } from '../../scenario/types'

const titles: Record<PlotName, string> = {
  queue: 'Queue',
  delay: 'Delay',
  loss: 'Loss',
  load: 'Goodput',
  arrivals: 'Arrivals',
  probability: 'Drop probability',
  tail_queues: 'Backlog by queue',
  tail_rates: 'Virtual rates',
  raster: 'Flows in step',
  queue_delays: 'Delay by queue',
  coupled: 'Coupled probabilities',
  queue_shares: 'Shares of queues',
}

const notes: Record<Exclude<PlotName, GaugePlot>, string> = {
  queue: 'packets',
  delay: 'ms in the queue',
  loss: '% of arrivals',
  load: 'Mb/s · line: sent, areas: goodput',
  arrivals: 'packets/s · line: what the link can send',
  probability: 'of an arrival',
  raster: '▾ half of them cut at once · strong: large window',
  queue_shares: '% of bytes sent · dotted: by weight',
}

const stretch = (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s`

/** Every text about the plots. */
export const plotText = {
  /** The note of the raster of a lane, with the number of flows that have a row. */
  raster: (shown: number, flows: number) =>
    flows > shown ? `${shown} of ${flows} flows · ${notes.raster}` : `a row for each flow · ${notes.raster}`,
  titles,
  notes,
  queueBoth: 'packets · thin now, thick average',
  veiled: 'The lesson shows this plot later.',
  missing: {
    probability: 'no drop probability in this scheme',
    gauges: (schemes: readonly string[]) =>
      plural(schemes.length, {
        one: `only ${all(schemes)} has these`,
        other: `only ${all(schemes)} have these`,
      }),
  },
  label: (title: string, letter: string, name: string) => `${title}, lane ${letter}, ${name}`,
  overlay: {
    title: 'All lanes',
    label: (title: string) => `${title}, all lanes`,
    lane: (letter: string) => `Draw lane ${letter}`,
    laneHint: 'Draw this lane or leave it out; with Shift, draw it alone',
    difference: 'difference',
    toggleHint: 'All lanes in one plot ( O )',
    note: {
      queue: 'packets · the average where there is one',
      load: 'Mb/s of goodput',
      arrivals: 'packets/s',
      raster: 'packets · mean window',
    } as Partial<Record<PlotName, string>>,
  },
  phone: { plot: 'Plot shown', second: 'Second plot shown', lane: (letter: string) => `Lane ${letter}` },
  role: 'plot over time',
  noCursor: 'arrow keys read values',
  noCursorHere: 'arrow keys read values, Enter explains the nearest drop',
  at: (t_s: number) => `${fixed(t_s, 2)} s`,
  reading: (name: string, value: string) => `${name} ${value}`,
  /** A lane by its letter and name. */
  lane: (letter: string, name: string) => `${letter} ${name}`,
  window: 'Window',
  windowHint:
    'Length of the time axis. Scroll or pinch on a plot to zoom, drag to go back, double-click to reset.',
  seconds: (window_s: number) => `${significant(window_s, 3)} s`,
  whole: 'whole run',
  live: 'Back to now',
  shows: stretch,
  allLanes: 'all lanes',
  menuOf: (title: string, lane: string) => `${title}, ${lane}: large, values, files`,
  allDistributions: 'Distributions',
  /** For a plot that covers several settings; the note lists them. */
  mixed: (note: string) => `mixed · ${note}`,
  stillRole: 'plot',
  logScale: 'log scale',
  distributions: {
    runs: {
      title: 'Losses in a row',
      /** Lanes that drop at the head (`atHead`) have no runs of arrivals; the table says so. */
      note: (warmup_s: number, measured_s: number, atHead: readonly string[] = []) => {
        const what = atHead.length > 0 ? `without ${listed(atHead)}` : 'P(N > n)'
        return measured_s > 0
          ? `${stretch(warmup_s, warmup_s + measured_s)} · ${what}`
          : `from ${fixed(warmup_s, 0)} s on`
      },
      label: 'Share of loss runs longer than n packets, all lanes, logarithmic',
    },
    cdf: {
      title: 'Delay',
      note: 'P(delay ≤ t)',
      label: 'Share of packets that wait at most a given time, all lanes; means over 50 ms',
    },
    phase: {
      title: 'Phase',
      note: 'average over queue',
      label: 'Average queue against queue, all lanes, in packets',
    },
  },
  menu: 'Plots',
  menuHint: 'Plots that each lane shows; keys 1 to 9',
  sharedAxis: 'Drop curves on one axis',
  sharedAxisNote: 'compares the thresholds of lanes; otherwise each lane has its own axis',
}

/** Texts of the key of the losses, and of the limit that a lane's plots name. */
export const lossText = {
  buffer: (buffer: { packets?: number; bytes?: number } | undefined) =>
    buffer?.packets === undefined
      ? `buffer ${significant((buffer?.bytes ?? 0) / 1000, 12)} kB`
      : `buffer ${buffer.packets}, one of them in transmission`,
  byCause: 'by cause',
  byClass: 'by class',
  /** Accessible names of these. */
  lossesByCause: 'Losses by cause',
  lossesByClass: 'Losses by class',
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
