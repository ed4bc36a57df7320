import { glossaryText } from './glossary-text'

/** An explanation of a term. */
export interface Entry {
  term: string
  symbol?: string
  unit: string
  text: string
  source?: string
}

export type TermId = keyof typeof glossaryText.entries

export interface Chapter {
  readonly title: string
  readonly entries: readonly (Entry & { id: TermId })[]
}

/** The terms of each chapter, in the order in which the help lists them. */
const CHAPTERS = {
  router: ['aqm', 'lane', 'since', 'seed', 'design_space'],
  traffic: [
    'traffic',
    'flows',
    'udp',
    'web',
    'files',
    'poisson',
    'call',
    'game',
    'video_call',
    'video',
    'writes',
    'link',
    'rate',
    'buffer',
    'link_trace',
    'reverse_queue',
    'round_trip',
    'access',
    'dscp',
    'hosts',
  ],
  figures: [
    'goodput',
    'utilisation',
    'ack_delay',
    'ack_drops',
    'reverse_utilisation',
    'arrivals',
    'departures',
    'loss',
    'early',
    'forced',
    'overflow',
    'marked',
    'loss_run',
    'delay',
    'delay_quantile',
    'synchronisation',
    'fairness',
    'share',
    'network_utilisation',
    'completion',
    'retransmissions',
    'timeouts',
    'rating',
    'one_way',
    'late',
    'long_runs',
    'frozen',
    'start_up',
    'rung',
    'stalls',
    'statistic',
  ],
  replications: ['replications', 'interval', 'difference', 'measured', 'sweep'],
  queue: [
    'queue',
    'average',
    'min_th',
    'max_th',
    'k_l',
    'k_m',
    'k_h',
    'drop_curve',
    'spacing',
    'decision',
    'scheduler',
    'strict_priority',
    'drr',
    'quantum',
    'wrr',
    'wred',
    'colour',
    'meter',
    'fair_queueing',
    'tin',
    'triple_isolation',
    'virtual_time',
    'wfq',
    'shape',
    'virtual_queues',
    'l4s',
    'l4s_queues',
    'rate_ratio',
    'l4s_curve',
    'queue_shares',
    'coupled',
  ],
  plots: [
    'queue_plot',
    'packet_queue',
    'delay_plot',
    'queues_plot',
    'loss_plot',
    'load_plot',
    'arrivals_plot',
    'probability_plot',
    'distribution_plot',
    'runs_plot',
    'raster',
    'phase_plot',
  ],
  deployed: [
    'tcp_linux',
    'hystart',
    'dualpi2_linux',
    'l4s_senders',
    'ledbat',
    'blue',
    'fq_codel_linux',
    'pie_linux',
    'red_linux',
    'recurrence',
  ],
  lanes: ['fork', 'ghost', 'solo'],
} as const satisfies Record<keyof typeof glossaryText.chapters, readonly TermId[]>

/** Meanings of all figures and plots. `Term` uses the ids. */
export const GLOSSARY: readonly Chapter[] = (Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[]).map(
  (chapter) => ({
    get title() {
      return glossaryText.chapters[chapter]
    },
    get entries() {
      return CHAPTERS[chapter].map((id) => ({ id, ...entryOf(id) }))
    },
  }),
)

export const entryOf = (id: TermId): Entry => glossaryText.entries[id]
