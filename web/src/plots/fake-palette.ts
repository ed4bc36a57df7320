import type { Palette } from './palette'

/** Colours for tests without a style sheet. */
export const FAKE_PALETTE: Palette = {
  ink: '#111',
  muted: '#555',
  hairline: '#ddd',
  paper: '#fff',
  lanes: ['#0072b2', '#c85200', '#007f5c', '#b0558f', '#7a5c00', '#5b4bb7', '#a3123a', '#3d4a57'],
  early: '#e0a000',
  forced: '#c03030',
  overflow: '#703090',
  marked: '#6050d0',
  queues: ['#00806a', '#9a6200'],
  font: 'sans-serif',
}
