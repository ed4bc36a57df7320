// One table of what is published, entry after entry: its length is the number of schemes, not of ideas.

import { linuxQueue, plainQueue as plain } from './traits'
import type { QueueKind, QueueSpec } from './types'

export interface Preset {
  id: string
  /** Its name in documents. */
  label: string
  queue: QueueSpec
  /** That its rules are those deployed in Linux, whatever its numbers. */
  linux?: true
}

/**
 * The schemes as a menu shows them. A discipline that is not listed here appears with its schema's title. Their words are in
 * `presets-text.ts`.
 * Brandauer's thresholds are 3/20 and 13/20 of the buffer, here of the 300 packets that the lab opens with.
 */
export const SCHEMES: Partial<Record<QueueKind, Preset[]>> = {
  tail_drop: [{ id: 'tail-drop', label: 'Tail Drop', queue: plain('tail_drop') }],
  red: [
    {
      id: 'red-brandauer',
      label: 'RED standard',
      queue: plain('red', { min_th: 45, max_th: 195 }),
    },
    {
      id: 'red-may',
      label: 'RED 30/90',
      queue: plain('red'),
    },
    {
      id: 'red-1993',
      label: 'RED 5/15',
      queue: plain('red', { min_th: 5, max_th: 15, max_p: 0.02, spacing: 'uniform' }),
    },
    {
      id: 'red-tc',
      label: 'RED as in Linux',
      queue: plain('red', { spacing: 'linux', above_max: 'mark', spares_short: false }),
      linux: true,
    },
  ],
  gred: [
    {
      id: 'gred-floyd',
      label: 'Gentle RED, to 2·max_th',
      queue: plain('gred'),
    },
    {
      id: 'gred-brandauer',
      label: 'Gentle RED, to the buffer',
      queue: plain('gred', { min_th: 45, max_th: 195, gentle_end: 'buffer' }),
    },
  ],
  gred_i: [
    {
      id: 'gred-i-may',
      label: 'GRED-I 30/200',
      queue: plain('gred_i'),
    },
  ],
  dsred: [
    {
      id: 'dsred-96',
      label: 'DSRED, gamma 0.96',
      queue: plain('dsred'),
    },
    {
      id: 'dsred-91',
      label: 'DSRED, gamma 0.91',
      queue: plain('dsred', { gamma: 0.91 }),
    },
  ],
  hred: [
    {
      id: 'hred-25-89',
      label: 'HRED 25/89',
      queue: plain('hred'),
    },
  ],
  parabola_red: [
    {
      id: 'parabola-25-89',
      label: 'Parabola RED 25/89',
      queue: plain('parabola_red'),
    },
  ],
  adaptive_red: [
    {
      id: 'ared-brandauer',
      label: 'Adaptive RED 45/195',
      queue: plain('adaptive_red', { min_th: 45, max_th: 195 }),
    },
    {
      id: 'ared-dynamic',
      label: 'Adaptive RED, moving thresholds',
      queue: plain('adaptive_red', {
        w_q: 0.00266,
        dynamic: { p_lower: 0.01, p_upper: 0.02, gamma: 0.05, interval_s: 0.5 },
      }),
    },
  ],
  red_tail: [
    {
      id: 'red-tail',
      label: 'RED+Tail 20/80 kB',
      queue: plain('red_tail'),
    },
  ],
  codel: [
    {
      id: 'codel',
      label: 'CoDel 5/100 ms',
      queue: plain('codel'),
    },
  ],
  cobalt: [
    {
      id: 'cobalt',
      label: 'COBALT 5/100 ms',
      queue: plain('cobalt'),
    },
  ],
  pie: [
    {
      id: 'pie',
      label: 'PIE 15 ms',
      queue: plain('pie'),
    },
    {
      id: 'pie-linux',
      label: 'PIE as in Linux',
      queue: plain('pie', { derandomise: true }),
      linux: true,
    },
  ],
  fq_codel: [
    {
      id: 'fq-codel',
      label: 'FQ-CoDel, 1024 queues',
      queue: plain('fq_codel'),
    },
    {
      id: 'fq-codel-linux',
      label: 'FQ-CoDel as in Linux',
      queue: plain('fq_codel', { exempt_by: 'whole' }),
      linux: true,
    },
  ],
  pi2: [
    {
      id: 'pi2',
      label: 'PI2 15 ms',
      queue: plain('pi2'),
    },
  ],
  dualpi2: [
    {
      id: 'dualpi2',
      label: 'DualPI2 15 ms',
      queue: plain('dualpi2'),
    },
    {
      id: 'dualpi2-linux',
      label: 'DualPI2 as in Linux',
      queue: linuxQueue('dualpi2'),
      linux: true,
    },
  ],
  scheduler: [
    {
      id: 'drr',
      label: 'Deficit round robin',
      queue: plain('scheduler'),
    },
    {
      id: 'wrr',
      label: 'Weighted round robin',
      queue: plain('scheduler', { share: 'wrr' }),
    },
    {
      id: 'priority',
      label: 'Strict priority',
      queue: plain('scheduler', { share: 'strict' }),
    },
    {
      id: 'scfq',
      label: 'Self-clocked fair queueing',
      queue: plain('scheduler', { share: 'scfq' }),
    },
    {
      id: 'stfq',
      label: 'Start-time fair queueing',
      queue: plain('scheduler', { share: 'stfq' }),
    },
    {
      id: 'wfq',
      label: 'Weighted fair queueing',
      queue: plain('scheduler', { share: 'wfq' }),
    },
    {
      id: 'llq',
      label: 'Low-latency queueing',
      queue: plain('scheduler', {
        queues: [
          {
            name: 'voice',
            takes: [46],
            meter: { kind: 'srtcm', cir_bps: 1e6, cbs_bytes: 6000 },
            queue: plain('tail_drop'),
          },
          { name: 'video', takes: [34, 36, 38], level: 1, weight: 4, queue: plain('red') },
          { name: 'data', takes: [18, 20, 22], level: 1, weight: 2, queue: plain('red') },
          { name: 'rest', level: 1, queue: plain('red') },
        ],
      }),
    },
    {
      id: 'nqb',
      label: 'Non-queue-building traffic',
      queue: plain('scheduler', {
        queues: [
          { name: 'nqb', takes: [45], limit: { seconds: 0.01 }, queue: plain('tail_drop') },
          { name: 'rest', queue: plain('codel') },
        ],
      }),
    },
  ],
  wred: [
    {
      id: 'wred',
      label: 'WRED by colour',
      queue: plain('wred'),
    },
    {
      id: 'rio',
      label: 'RIO',
      queue: plain('wred', {
        measure: 'own_and_better',
        curves: [
          {
            of: ['green'],
            points: [
              [0, 0],
              [40, 0],
              [70, 0.02],
              [70, 1],
            ],
          },
          {
            points: [
              [0, 0],
              [10, 0],
              [30, 0.5],
              [30, 1],
            ],
          },
        ],
      }),
    },
  ],
  fair: [
    {
      id: 'fair',
      label: 'Fair queueing by flow',
      queue: plain('fair'),
    },
    {
      id: 'fair-hosts',
      label: 'Fair queueing by host',
      queue: plain('fair', { by: 'host' }),
    },
    {
      id: 'sfq',
      label: 'Stochastic fair queueing',
      queue: plain('fair', { new_first: false }),
    },
    {
      id: 'fq-pie',
      label: 'FQ-PIE',
      queue: plain('fair', { overflow: 'arrival', queue: plain('pie', { derandomise: true }) }),
    },
    {
      id: 'fq-cobalt',
      label: 'FQ-COBALT',
      queue: plain('fair', { queue: plain('cobalt') }),
    },
  ],
  cake: [
    {
      id: 'cake',
      label: 'CAKE 100 ms',
      queue: plain('cake'),
    },
  ],
  sketch: [
    {
      id: 'own-curve',
      label: 'Own curve',
      queue: plain('sketch', {
        points: [
          [0, 0],
          [45, 0],
          [195, 0.1],
          [300, 1],
        ],
      }),
    },
  ],
  rule: [{ id: 'rule', label: 'Write a rule', queue: plain('rule') }],
}
