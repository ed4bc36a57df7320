import { plain, plural, told } from '../../kit/format'

const running = (done: number, all: number) => `${plain(done)} of ${plain(all)} runs`

/** Texts of the examination dialog, except the report. */
export const examineText = {
  title: 'Report card',
  of: (name: string) => `Report card of ${name}`,
  onThisLine: 'On this line, with its present load:',
  inOneLook: 'Compare a router’s schemes',
  onThisLineSummary: 'comparison of a router’s schemes',
  about:
    'The scheme of this lane runs through 28 trials of RFC 7928, beside Tail Drop, RED, CoDel, PIE, FQ-CoDel and DualPI2: friendly, ' +
    'aggressive and unresponsive senders, many round trips, bursts, four loads, changing rates, marks, packet sizes. The lab’s own load plays no part.',
  takes: 'It takes one to five minutes on this machine; the lab goes on meanwhile.',
  whole: 'Examine, 10 seeds a trial',
  quick: 'Quick look, 2 seeds a trial',
  again: 'Examine again',
  stop: 'Stop',
  running,
  runningSeconds: (done: number, all: number, left_s: number) =>
    `${running(done, all)}, about ${plain(left_s)} s left`,
  runningMinutes: (done: number, all: number, left_min: number) =>
    `${running(done, all)}, about ${plain(left_min)} min left`,
  failed: (n: number, message: string) =>
    told([plural(n, { one: 'One run failed.', other: `${plain(n)} runs failed.` }), message]),
  stopped: 'Stopped.',
  save: { html: 'Page', markdown: 'Markdown', json: 'JSON' },
  saveAs: 'Save as',
  figures: 'Figures',
  picture: (title: string) => `${title}: delay and goodput of each scheme`,
  scheme: 'scheme',
} as const
