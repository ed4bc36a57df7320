import type { Paper } from '../../paper'
import { AQM_ENTRIES } from './aqm'
import { CAPACITY_ENTRIES } from './capacity'
import { CONGESTION_ENTRIES } from './congestion'
import { DCTCP_ENTRY } from './dctcp'
import { SCHEDULER_ENTRIES } from './schedulers'
import { WINDOW_ENTRIES } from './windows'

/** A companion to a textbook: what its chapters on capacity and on congestion control describe, in runs. */
export const SE7: Paper = {
  id: 'se7',
  short: 'SE7',
  authors: 'L. Peterson, B. Davie',
  name: 'Companion',
  title: 'Computer Networks: A Systems Approach',
  source: '7th edition',
  about:
    'What the chapters on capacity allocation and on congestion control describe, in runs of the lab. An entry names the section and the ' +
    'figure by the labels of the book’s source, since numbers of chapters may change. Paths, traffic engineering, Vegas, NV and BBR are not ' +
    'in the lab.',
  book: {
    link: 'https://book.systemsapproach.org/',
    licence: { name: 'CC BY 4.0', link: 'https://creativecommons.org/licenses/by/4.0/' },
  },
  entries: [
    ...CAPACITY_ENTRIES,
    ...SCHEDULER_ENTRIES,
    ...AQM_ENTRIES,
    ...CONGESTION_ENTRIES,
    ...WINDOW_ENTRIES,
    DCTCP_ENTRY,
  ],
}
