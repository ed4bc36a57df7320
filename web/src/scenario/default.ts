import type { History, PathHistory } from '../generated/lab'
import type { LabDocument } from './document'
import type { Scenario, View } from './types'

/**
 * What the lab opens with: the geometry of Brandauer et al. 2001 (10 Mb/s, round trips of 120 to 180 ms,
 * a buffer of 300 packets, thresholds at 3/20 and 13/20 of it), and a load that quadruples while one watches.
 * Written as the parser writes it, with every default.
 */
export const DEFAULT_SCENARIO: Scenario = {
  version: 1,
  title: 'Everyone backs off together',
  seed: 42,
  duration_s: 200,
  warmup_s: 20,
  link: { rate_bps: 10_000_000, delay_s: 0.03, buffer: { packets: 300 } },
  access: { rate_bps: 100_000_000 },
  traffic: [
    {
      id: 'ftp',
      kind: 'ftp',
      flows: 16,
      tcp: 'newreno',
      profile: 'rfc',
      packet_bytes: 1500,
      rtt_s: { spread: [0.12, 0.18] },
      start_s: { uniform: [0, 5] },
      receive_window_bytes: 10_000_000,
      delayed_ack: false,
      ecn: false,
    },
    {
      id: 'udp',
      kind: 'cbr',
      flows: 4,
      rate_bps: 1_000_000,
      packet_bytes: 1000,
      jitter: 0.5,
      start_s: { uniform: [0, 5] },
    },
  ],
  lanes: [
    { label: 'Tail Drop', queue: { kind: 'tail_drop' } },
    {
      label: 'RED',
      queue: { kind: 'red', min_th: 45, max_th: 195, max_p: 0.1, w_q: 0.002, spacing: 'wait' },
    },
  ],
  timeline: [{ at_s: 84, set: { 'traffic.ftp.flows': 64 } }],
}

const { link, lanes } = DEFAULT_SCENARIO

const PATHS: PathHistory = {
  link: [{ since_s: 0, value: link }],
  stamps: [{ since_s: 0, value: null }],
  reverse_bps: [],
  traffic: [
    {
      id: 'ftp',
      values: [
        { since_s: 0, value: { flows: 16 } },
        { since_s: 84, value: { flows: 64 } },
      ],
    },
    { id: 'udp', values: [{ since_s: 0, value: { flows: 4, rate_bps: 1_000_000 } }] },
  ],
}

const HISTORY: History = {
  lanes: lanes.map(({ queue }) => ({ queue: [{ since_s: 0, value: queue }], ...PATHS })),
  shared: PATHS,
  packet_bytes: 1500,
}

/** The default scenario with its history as the core computes it, because the page is ready before the core. */
export const DEFAULT_DOCUMENT: LabDocument = { scenario: DEFAULT_SCENARIO, history: HISTORY }

/** The plots of the first screen, next to the curve. Links and lessons without a choice have the default ones. */
const FIRST_PLOTS: View['plots'] = ['queue', 'loss']

export const DEFAULT_VIEW: View = { t_s: 60, running: true, speed: 4, theme: 'auto', window_s: 60 }

/** The view of a page whose address is empty. */
export const FIRST_VIEW: View = { ...DEFAULT_VIEW, plots: FIRST_PLOTS }
