import type { Paper } from '../../paper'
import { CLASS_ENTRIES } from './classes'
import { CLASSIFIER_ENTRIES } from './classifier'
import { FILE_ENTRIES } from './files'
import { QUEUE_ENTRIES } from './queues'
import { THRESHOLD_ENTRIES } from './thresholds'

/** In the order of the paper. */
const ORDER = ['1', '2', 'table-1', 'false-alarm', '4', '5', '6', '7', 'table-3', 'table-4', '9', '10']

export const JOU_2003: Paper = {
  id: 'jou-2003',
  short: 'S2',
  authors: 'J.-S. Jou, J. S. Baras',
  title: 'A Parallel Virtual Queue Structure for Active Queue Management',
  source: 'CSHCN TR 2003-4, University of Maryland, 2003',
  about:
    'Short transfers suffer most from drops and do least to end congestion. RED+Tail lets the first packets of every connection, and UDP, wait in a ' +
    'drop-tail queue whose share of the link follows its length, and the others in adaptive RED.',
  entries: [
    ...QUEUE_ENTRIES,
    ...CLASS_ENTRIES,
    ...CLASSIFIER_ENTRIES,
    ...FILE_ENTRIES,
    ...THRESHOLD_ENTRIES,
  ].sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id)),
}
