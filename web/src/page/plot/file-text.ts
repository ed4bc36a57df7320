import { significant } from '../../kit/format'

interface CaptionOf {
  title: string
  seed: number
  from_s: number
  to_s: number
  program: string
}

/** Most characters of a title: longer ones would leave no room for the program's name. */
const LONGEST_TITLE = 60
const shortened = (title: string) =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title

/** Texts of a plot's menu and of its files. */
export const fileText = {
  program: 'AQM Lab',
  caption: ({ title, seed, from_s, to_s, program }: CaptionOf) =>
    [shortened(title), `seed ${seed}`, `${significant(from_s, 12)}–${significant(to_s, 12)} s`, program]
      .filter(Boolean)
      .join(' · '),
  nothing: 'nothing is drawn yet',
  allPlots: 'all plots',
  everything: 'everything sampled',
  open: 'Large, with a table of values',
  values: 'Save the values, CSV',
  series: 'Save everything sampled in this lane, CSV',
  picture: 'Picture of this plot',
  all: 'All plots on the screen in one picture',
  copyPicture: 'Copy picture',
  svg: 'Save as SVG',
  png: 'Save as PNG',
  colours: 'Colours of the picture',
  light: 'light',
  dark: 'dark',
  print: 'print',
  table: 'Values of the time shown; each row covers the time since the row before',
  copy: 'Copy as CSV',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying',
} as const
