import { fixed } from '../../kit/format'
import type { PlotName } from '../../scenario/types'

/** Short notes of plots: a projector shows each on one line above adjacent lanes. */
const notes: Partial<Record<PlotName, string>> = {
  raster: '▾ half of them cut at once',
}

/** Every text of the screen for a hall. */
export const projectorText = {
  notes,
  region: 'Lanes, for a projector',
  same: 'Same traffic, same random numbers',
  sameNumbers: 'Same random numbers',
  axis: (title: string, note: string) => `${title}, ${note}`,
  raster: 'flows',
  runs: 'chance that a run is longer than so many packets',
  curves: 'Drop curves: probability over queue length',
  larger: 'C: larger',
  curvesBack: 'C: back to the plots',
  reads: (what: string) => `reads the ${what}`,
  time: (t_s: number) => `${fixed(t_s, 1)} s`,
  bar: 'Controls',
  keys: 'Keys',
  load: 'Load',
  less: 'Less load',
  more: 'More load',
  restart: 'Start over',
  colours: 'Colours',
  code: 'QR code',
  fullScreen: 'Full screen',
  leave: 'Leave',
  narrow: 'The projector view needs a window at least 1024 pixels wide.',
  stay: 'Stay in the lab',
  blank: 'Black screen. Press any key to return.',
} as const
