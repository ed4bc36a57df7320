/** Colours of the current theme, as the style sheet defines them. */
export interface Palette {
  ink: string
  muted: string
  hairline: string
  paper: string
  lanes: string[]
  early: string
  forced: string
  overflow: string
  marked: string
  /** Colours of the queues of a scheme with several, in order. */
  queues: string[]
  font: string
}

/** Colours of the queues of a scheme with several, as the style sheet names them. */
export const QUEUE_COLOURS = Array.from({ length: 8 }, (_, at) => `--queue-${at + 1}`)

/** Dash of a lane's line in plots that lanes share; letter and colour say the same. */
export const LANE_DASHES = ['', '7 3', '2 3', '9 3 2 3', '12 4', '4 2 1 2', '1 2', '14 3 3 3 3 3'] as const
export const LANE_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const

/** A lane's colour as a CSS value; the theme defines it. */
export const laneColour = (lane: number) => `var(--lane-${LANE_LETTERS[lane]!.toLowerCase()})`

/** A lane's dash in the form of canvases and SVG. */
export const dashOf = (lane: number): number[] => LANE_DASHES[lane]!.split(' ').filter(Boolean).map(Number)

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const value = (name: string) => style.getPropertyValue(name).trim()
  return {
    ink: value('--ink'),
    muted: value('--muted'),
    hairline: value('--hairline'),
    paper: value('--paper'),
    lanes: LANE_LETTERS.map((letter) => value(`--lane-${letter.toLowerCase()}`)),
    early: value('--early'),
    forced: value('--forced'),
    overflow: value('--overflow'),
    marked: value('--marked'),
    queues: QUEUE_COLOURS.map((name) => value(name)),
    font: style.fontFamily,
  }
}
