import { listed, significant } from '../kit/format'
import type { Format } from './format'

const size = (bytes: number) =>
  bytes >= 1e6 ? `${significant(bytes / 1e6, 12)} MB` : `${significant(bytes / 1e3, 12)} kB`
const named = ({ name, extensions }: Format) => `${name} (${listed(extensions)})`

/** Texts of opening and saving files. */
export const filesText = {
  refused: (file: string) => `“${file}” was not opened`,
  opened: (file: string) => `“${file}” was opened, with remarks`,
  tooLarge: ({ name, most_bytes }: Pick<Format, 'name' | 'most_bytes'>) =>
    `is larger than ${size(most_bytes)}, the limit for ${name}`,
  unread: 'the browser could not read it',
  unknown: (formats: readonly Format[]) =>
    `is of no format that the lab opens: ${listed(formats.map(named))}`,
  scenario: 'a scenario',
  saveScenario: 'Save this scenario',
  saved: {
    name: 'a plot or table that the lab saved',
    none: 'does not name its run; files saved by the lab do',
    address: (address: string) => `is of a figure; its address opens it: ${address}`,
  },
  lab: {
    refused: 'The lab was not saved as a file',
    unfetched: 'lab.html could not be fetched. Saving it needs the site; the saved file needs no network',
    absent:
      'this site has no lab.html yet: `npm run build` makes it, and `npm start` makes it soon after the lab opens',
  },
  handIns: {
    name: 'a list of hand-ins',
    graded: 'is a list of hand-ins; `npm run grade` reads it',
  },
  results: {
    name: 'results of a run',
    none: 'holds figures of a run, and not the scenario; open the file that was run',
  },
} as const
