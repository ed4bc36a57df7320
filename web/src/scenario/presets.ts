// One table of what is published, entry after entry: its length is the number of schemes, not of ideas.

import { linuxQueue, plainQueue as plain } from './traits'
import type { QueueKind, QueueSpec } from './types'

export interface Preset {
  id: string
  name: string
  /** Whose numbers these are, and which definition where a name has several. */
  source: string
  queue: QueueSpec
  /** That its rules are those deployed in Linux, whatever its numbers. */
  linux?: true
}

/** What the menus add to a discipline of the core. */
export interface Listed {
  about: string
  presets: Preset[]
}

const MAY = 'May et al. 2000'
const BRANDAUER = 'Brandauer et al. 2001'

/**
 * The schemes as a menu shows them. A discipline that is not listed here appears with its schema's title.
 * Brandauer's thresholds are 3/20 and 13/20 of the buffer, here of the 300 packets that the lab opens with.
 */
export const SCHEMES: Partial<Record<QueueKind, Listed>> = {
  tail_drop: {
    about: 'Drops arrivals when the buffer is full.',
    presets: [{ id: 'tail-drop', name: 'Tail Drop', source: 'no parameters', queue: plain('tail_drop') }],
  },
  red: {
    about: 'Drops at random as the average queue grows, everything from max_th on.',
    presets: [
      {
        id: 'red-brandauer',
        name: 'RED standard',
        source: `${BRANDAUER}: 3/20 and 13/20 of the buffer`,
        queue: plain('red', { min_th: 45, max_th: 195 }),
      },
      {
        id: 'red-may',
        name: 'RED 30/90',
        source: `${MAY}; max_th is three times min_th`,
        queue: plain('red'),
      },
      {
        id: 'red-1993',
        name: 'RED 5/15',
        source: 'Floyd & Jacobson 1993: max_p 1/50, gaps uniform',
        queue: plain('red', { min_th: 5, max_th: 15, max_p: 0.02, spacing: 'uniform' }),
      },
      {
        id: 'red-tc',
        name: 'RED as in Linux',
        source: 'marks from max_th on, spares no short queue, draws once per gap; numbers of May et al. 2000',
        queue: plain('red', { spacing: 'linux', above_max: 'mark', spares_short: false }),
        linux: true,
      },
    ],
  },
  gred: {
    about: 'RED with a slope instead of the cliff at max_th. Papers end the slope at different places.',
    presets: [
      {
        id: 'gred-floyd',
        name: 'Gentle RED, to 2·max_th',
        source: 'Floyd 2000: probability 1 at twice max_th',
        queue: plain('gred'),
      },
      {
        id: 'gred-brandauer',
        name: 'Gentle RED, to the buffer',
        source: `${BRANDAUER}: probability 1 at the buffer size`,
        queue: plain('gred', { min_th: 45, max_th: 195, gentle_end: 'buffer' }),
      },
    ],
  },
  gred_i: {
    about: 'One slope from 0 to 1, read at the current queue instead of an average.',
    presets: [
      {
        id: 'gred-i-may',
        name: 'GRED-I 30/200',
        source: `${MAY}: up to their buffer of 200`,
        queue: plain('gred_i'),
      },
    ],
  },
  dsred: {
    about: 'Two slopes that meet half-way; gamma bends the line.',
    presets: [
      {
        id: 'dsred-96',
        name: 'DSRED, gamma 0.96',
        source: 'Zheng & Atiquzzaman 2000, table 1',
        queue: plain('dsred'),
      },
      {
        id: 'dsred-91',
        name: 'DSRED, gamma 0.91',
        source: 'Zheng & Atiquzzaman 2000, table 2',
        queue: plain('dsred', { gamma: 0.91 }),
      },
    ],
  },
  hred: {
    about: 'The hyperbola: flat, then steep before max_th. Not the Hybrid or Half-way RED of the same name.',
    presets: [
      {
        id: 'hred-25-89',
        name: 'HRED 25/89',
        source: 'Hu & Kshemkalyani 2004 (hyperbola); its asymptote is our reading',
        queue: plain('hred'),
      },
    ],
  },
  parabola_red: {
    about: 'The square of RED’s line.',
    presets: [
      {
        id: 'parabola-25-89',
        name: 'Parabola RED 25/89',
        source: 'as run by Hu & Kshemkalyani 2004',
        queue: plain('parabola_red'),
      },
    ],
  },
  adaptive_red: {
    about: 'Moves max_p until the average stays in the middle between the thresholds.',
    presets: [
      {
        id: 'ared-brandauer',
        name: 'Adaptive RED 45/195',
        source: `Floyd, Gummadi & Shenker 2001; thresholds of ${BRANDAUER}`,
        queue: plain('adaptive_red', { min_th: 45, max_th: 195 }),
      },
      {
        id: 'ared-dynamic',
        name: 'Adaptive RED, moving thresholds',
        source: 'Jou & Baras 2003, section V; its step is our reading',
        queue: plain('adaptive_red', {
          w_q: 0.00266,
          dynamic: { p_lower: 0.01, p_upper: 0.02, gamma: 0.05, interval_s: 0.5 },
        }),
      },
    ],
  },
  red_tail: {
    about:
      'Young connections have their own queue and are never dropped early; the rest goes through Adaptive RED.',
    presets: [
      {
        id: 'red-tail',
        name: 'RED+Tail 20/80 kB',
        source: 'Jou & Baras 2003, table II; C1 and the age limit are our reading',
        queue: plain('red_tail'),
      },
    ],
  },
  codel: {
    about: 'Drops at the head of the queue once packets have waited too long for too long, ever faster.',
    presets: [
      {
        id: 'codel',
        name: 'CoDel 5/100 ms',
        source: 'Nichols, Jacobson, McGregor & Iyengar, RFC 8289',
        queue: plain('codel'),
      },
    ],
  },
  cobalt: {
    about: 'CoDel whose signals fade as they came, and BLUE, which drops at random after a full buffer.',
    presets: [
      {
        id: 'cobalt',
        name: 'COBALT 5/100 ms',
        source: 'Høiland-Jørgensen, Täht & Morton 2018: the discipline inside CAKE, for one queue',
        queue: plain('cobalt'),
      },
    ],
  },
  pie: {
    about: 'Adjusts the drop probability until the delay meets its target.',
    presets: [
      {
        id: 'pie',
        name: 'PIE 15 ms',
        source: 'Pan, Natarajan, Baker & White, RFC 8033',
        queue: plain('pie'),
      },
      {
        id: 'pie-linux',
        name: 'PIE as in Linux',
        source: 'derandomised, RFC 8033 section 5.4',
        queue: plain('pie', { derandomise: true }),
        linux: true,
      },
    ],
  },
  fq_codel: {
    about: 'A queue for each flow, served in turn by bytes, with a CoDel in each.',
    presets: [
      {
        id: 'fq-codel',
        name: 'FQ-CoDel, 1024 queues',
        source: 'Høiland-Jørgensen, McKenney, Täht, Gettys & Dumazet, RFC 8290; the hash is fixed',
        queue: plain('fq_codel'),
      },
      {
        id: 'fq-codel-linux',
        name: 'FQ-CoDel as in Linux',
        source: 'spares a packet by the backlog of all queues, not of its own',
        queue: plain('fq_codel', { exempt_by: 'whole' }),
        linux: true,
      },
    ],
  },
  pi2: {
    about: 'Steers the root of the drop probability, so that one gain fits every load.',
    presets: [
      {
        id: 'pi2',
        name: 'PI2 15 ms',
        source: 'RFC 9332: its Classic queue alone, for round trips up to 100 ms',
        queue: plain('pi2'),
      },
    ],
  },
  dualpi2: {
    about: 'A queue for L4S traffic beside one for the rest, coupled so that flows share the link.',
    presets: [
      {
        id: 'dualpi2',
        name: 'DualPI2 15 ms',
        source: 'RFC 9332, appendix A: for round trips up to 100 ms',
        queue: plain('dualpi2'),
      },
      {
        id: 'dualpi2-linux',
        name: 'DualPI2 as in Linux',
        source: 'a step of 1 ms in L that spares no packet, random draws, a tenth of the link for C',
        queue: linuxQueue('dualpi2'),
        linux: true,
      },
    ],
  },
  scheduler: {
    about:
      'Several queues, each with a discipline of its own, which share the link in turns, by priority or by tags.',
    presets: [
      {
        id: 'drr',
        name: 'Deficit round robin',
        source: 'Shreedhar & Varghese 1996: equal bytes for equal weights',
        queue: plain('scheduler'),
      },
      {
        id: 'wrr',
        name: 'Weighted round robin',
        source: 'as many packets in a turn as the weight',
        queue: plain('scheduler', { share: 'wrr' }),
      },
      {
        id: 'priority',
        name: 'Strict priority',
        source: 'the first queue that has packets is served',
        queue: plain('scheduler', { share: 'strict' }),
      },
      {
        id: 'scfq',
        name: 'Self-clocked fair queueing',
        source: 'Golestani 1994: virtual time is the finish tag in transmission',
        queue: plain('scheduler', { share: 'scfq' }),
      },
      {
        id: 'stfq',
        name: 'Start-time fair queueing',
        source: 'Goyal, Vin & Cheng 1996: virtual time is the start tag in transmission',
        queue: plain('scheduler', { share: 'stfq' }),
      },
      {
        id: 'wfq',
        name: 'Weighted fair queueing',
        source: 'Demers, Keshav & Shenker 1989; Parekh & Gallager 1993: in the order of an ideal link',
        queue: plain('scheduler', { share: 'wfq' }),
      },
      {
        id: 'llq',
        name: 'Low-latency queueing',
        source:
          'voice (EF) first, policed to 1 Mb/s; the rest in turns of 4 : 2 : 1 with RED; numbers of ours',
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
        name: 'Non-queue-building traffic',
        source:
          'draft-ietf-tsvwg-nqb-33: DSCP 45 in a short queue, with as many turns as the rest, which has CoDel',
        queue: plain('scheduler', {
          queues: [
            { name: 'nqb', takes: [45], limit: { seconds: 0.01 }, queue: plain('tail_drop') },
            { name: 'rest', queue: plain('codel') },
          ],
        }),
      },
    ],
  },
  wred: {
    about: 'Up to four curves in one queue: packets of a worse colour are dropped earlier.',
    presets: [
      {
        id: 'wred',
        name: 'WRED by colour',
        source: 'one average for all; staggered curves for green, yellow and red',
        queue: plain('wred'),
      },
      {
        id: 'rio',
        name: 'RIO',
        source:
          'Clark & Fang 1998: green by the average of green, others by the average of all; thresholds of ours',
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
  },
  fair: {
    about: 'A queue for each flow or host, served in turn by bytes, with a discipline of its own in each.',
    presets: [
      {
        id: 'fair',
        name: 'Fair queueing by flow',
        source: 'the order of service of RFC 8290; a full buffer costs the longest queue its head',
        queue: plain('fair'),
      },
      {
        id: 'fair-hosts',
        name: 'Fair queueing by host',
        source: 'hosts at the near end share equally, whatever their flows',
        queue: plain('fair', { by: 'host' }),
      },
      {
        id: 'sfq',
        name: 'Stochastic fair queueing',
        source: 'McKenney 1990, by bytes: no priority for new flows',
        queue: plain('fair', { new_first: false }),
      },
      {
        id: 'fq-pie',
        name: 'FQ-PIE',
        source: 'Ramakrishnan, Cano & Jain 2019: PIE in each queue, by the age of packets',
        queue: plain('fair', { overflow: 'arrival', queue: plain('pie', { derandomise: true }) }),
      },
      {
        id: 'fq-cobalt',
        name: 'FQ-COBALT',
        source: 'as in ns-3: COBALT in each queue',
        queue: plain('fair', { queue: plain('cobalt') }),
      },
    ],
  },
  cake: {
    about: 'A shaper, classes of service, fairness among hosts and their flows, and COBALT in each queue.',
    presets: [
      {
        id: 'cake',
        name: 'CAKE 100 ms',
        source: 'Høiland-Jørgensen, Täht & Morton 2018; as in Linux, without a shaper',
        queue: plain('cake'),
      },
    ],
  },
  sketch: {
    about: 'A curve that you draw, read at the average or at the current queue.',
    presets: [
      {
        id: 'own-curve',
        name: 'Own curve',
        source: 'a curve to start from',
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
  },
  rule: {
    about: 'A few lines of text, which you change while they run.',
    presets: [{ id: 'rule', name: 'Write a rule', source: 'RED, to start from', queue: plain('rule') }],
  },
}
