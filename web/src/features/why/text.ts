import { fixed, listed, parts, plain, plural, rounded, significant } from '../../kit/format'

const times = (factor: number) => fixed(factor, factor < 10 ? 1 : 0)
const counted = (flows: number) =>
  plural(flows, { one: `${plain(flows)} flow`, other: `${plain(flows)} flows` })
const seconds = (s: number) => (s < 1 ? `${fixed(1000 * s, 0)} ms` : `${fixed(s, 1)} s`)

/** All texts of the explanation of a lane's loop, except the model's reasons. */
export const whyText = {
  title: (letter: string) => `Why lane ${letter} swings or stays calm`,
  plain:
    'Senders speed up until packets are lost or marked, and then slow down. The later and the harder a scheme answers a longer queue, the more the queue swings.',
  close: 'Close',
  waiting: 'Computing …',
  failed: 'The model could not be run.',
  source: 'After Misra, Gong and Towsley 2000, and Hollot et al. 2001; windows after Ott et al. 1996.',
  leavesOut: 'The model leaves out timeouts, the spread of round trips around their mean, and large swings.',
  verdict: {
    /** By how much steeper, or stronger where there is no curve, the answer to a longer queue might be. */
    calm: {
      steep: (factor: number) => `Calm. ${times(factor)} times steeper, and it would swing.`,
      strong: (factor: number) => `Calm. ${times(factor)} times stronger, and it would swing.`,
    },
    swings: {
      steep: (factor: number, period_s: number) =>
        `It swings every ${seconds(period_s)}. ${times(factor)} times less steep, and it would be calm.`,
      strong: (factor: number, period_s: number) =>
        `It swings every ${seconds(period_s)}. ${times(factor)} times less strong, and it would be calm.`,
    },
    always: {
      steep: 'Calm. It would stay so, however steep.',
      strong: 'Calm. It would stay so, however strong.',
    },
  },
  none: {
    scheme: (why: string) => `No linear model: the scheme ${why}.`,
    doubt: (why: string) => `The model is not valid here: ${why}.`,
    no_flows: 'No linear model: there are no greedy TCP flows.',
    short_transfers: 'No linear model: short transfers come and go.',
    control: (tcp: string) => {
      if (tcp === 'cubic') return 'No linear model: CUBIC’s window grows with time, not with ACKs.'
      if (tcp === 'prague' || tcp === 'dctcp')
        return 'No linear model: DCTCP and Prague respond to the share of marks, not to each one.'
      if (tcp === 'ledbat') return 'No linear model: LEDBAT steers by delay, not by losses.'
      if (tcp === 'tahoe') return 'No linear model: Tahoe restarts after every loss.'
      return `No linear model: none is known for ${tcp}.`
    },
    delayed_acks: 'No linear model: with delayed ACKs windows grow differently.',
    packet_sizes: 'No linear model: the classes have packets of different sizes.',
    mixed_ecn: 'No linear model: some flows respond to marks, others to drops.',
    spread: 'No linear model: this distribution of round trips has no harmonic mean.',
  },
  curve: {
    title: 'The curve and its rest point',
    label: (queue: number, share: number) =>
      `Drop curve; at rest the queue is ${fixed(queue, 0)} ${plural(rounded(queue, 0), { one: 'packet', other: 'packets' })}, and ${fixed(100 * share, 2)} % are dropped`,
    across: 'queue, packets',
    up: 'drop probability',
    without: 'This scheme has no curve.',
  },
  loop: {
    title: 'The loop',
    kinds: { nyquist: 'Nyquist', bode: 'Bode' },
    nyquist: (gain: number | undefined) =>
      gain === undefined
        ? 'Nyquist locus; it does not cross the negative axis'
        : `Nyquist locus; it crosses the negative axis at ${fixed(-1 / gain, 2)}`,
    bode: 'Gain and phase of the open loop over frequency',
    frequency: 'frequency, rad/s',
    gain: 'gain',
    phase: 'phase',
  },
  map: {
    title: 'Elsewhere',
    up: 'Upwards',
    axes: { rtt: 'Round trip', rate: 'Link rate' },
    /** What the map has to the right, and upwards. */
    both: {
      rtt: 'flows →, round trip without queue, ms ↑',
      rate: 'flows →, rate of the link, Mb/s ↑',
    },
    label: { rtt: 'Gain margin over flows and round trip', rate: 'Gain margin over flows and link rate' },
    point: (flows: number, up: number, axis: 'rtt' | 'rate') =>
      axis === 'rtt'
        ? `${counted(flows)}, ${fixed(up, 0)} ms: move on the map`
        : `${counted(flows)}, ${significant(up, 3)} Mb/s: move on the map`,
    fixed: 'Several classes have flows, so the point cannot be moved.',
    key: ['swings', 'margin 1 to 2', '2 to 4', 'above 4', 'no number'] as const,
  },
  phase: {
    title: 'Window and queue',
    label: (rests: boolean) =>
      rests
        ? "Queue against window: the fluid model's line spirals into equilibrium, over the packets' cloud"
        : "Queue against window: the fluid model's line cycles, over the packets' cloud",
    across: 'mean window, packets',
    up: 'queue, packets',
    note: 'Dots: the packets of the time shown, every 50 ms. Line: the fluid model, started with windows a fifth too small.',
  },
  advice: {
    title: 'What would be calm here?',
    least: 'From',
    most: 'to',
    flows: 'flows',
    ask: 'Work it out',
    asking: 'Computing …',
    failed: 'The model could not be run.',
    rules: {
      margins: 'By the margins',
      hollot: 'After Hollot et al. 2001',
      ziegler: 'After Ziegler et al. 2001, for the middle',
      rfc9332: 'After RFC 9332',
    },
    rule: 'A loop counts as calm if it could be twice as steep and has a phase margin of 60°. By the margins: of all weights and slopes, those that are calm at the most loads, with the fastest average, but none faster than the present one.',
    same: 'No setting is stable at more loads than the current one.',
    stale: 'The lane, its link or its round trips have changed: work it out again.',
    sets: (fields: readonly (readonly [name: string, value: string])[]) =>
      listed(fields.map(([name, value]) => `${name} ${value}`)),
    /** Names and units of what an offer sets, where they are not the scenario's own. */
    set: {
      alpha_hz: (hz: string) => ['alpha', `${hz} Hz`],
      beta_hz: (hz: string) => ['beta', `${hz} Hz`],
      update_s: (s: string) => ['T', `${s} s`],
      most_p: (p: string) => ['max p', p],
    },
    /** What an offer would bring: calm loads, then and now; the least margin; the queues; the average's memory, s. */
    judged: (
      calm: number,
      of: number,
      before: number,
      margin: number | undefined,
      rests: readonly [low: number, high: number] | undefined,
      memory_s: number,
    ) =>
      `${parts([
        `calm at ${calm} of ${of} loads; now at ${before}`,
        ...(margin === undefined ? [] : [`margin ${fixed(margin, 1)} at least`]),
        ...(rests ? [`queue ${fixed(rests[0], 0)} to ${fixed(rests[1], 0)}`] : []),
        ...(memory_s > 0
          ? [
              memory_s < 1
                ? `its average remembers ${fixed(1000 * memory_s, 0)} ms`
                : `its average remembers ${fixed(memory_s, memory_s < 10 ? 1 : 0)} s`,
            ]
          : []),
      ])}.`,
    silent: (flows: number, why: string) =>
      `At ${flows} ${plural(flows, { one: 'flow', other: 'flows' })} no number: ${why}.`,
    none: (why: string) => `It does not apply: ${why}.`,
    ghost: 'Ghost',
    ghostHint: 'runs it beside the lane as a ghost, on the same traffic',
    take: 'Take it',
    takeHint: 'applies it to the lane',
    try: 'Try it',
    tryHint: (n: number) =>
      `runs it and the present lane ${plain(n)} times at the fewest, the middle and the most flows`,
    stop: 'Stop',
    running: (done: number, all: number) => `${done} of ${all} runs`,
    troubled: 'Some runs failed.',
    came: (calm: number, of: number, before: number) =>
      `Where calm was predicted: calm in ${calm} of ${of} runs; as it is now, in ${before}.`,
    beyond: (calm: number, of: number, before: number) =>
      `Where nothing was predicted: in ${calm} of ${of}; as it is now, in ${before}.`,
    measured: (name: string) => `${name}: what the packets do`,
    heads: ['flows', 'predicted', 'calm runs', 'queue', 'its deviation'] as const,
    promised: { calm: 'calm', uneasy: 'not calm', none: '–' },
    pair: (before: string, after: string) => `${before} → ${after}`,
    difference: (mean: string, half: string | undefined) =>
      half === undefined ? `(${mean})` : `(${mean} ± ${half})`,
    note: 'Now → as offered (difference with its 95 % interval, from runs with the same seed), packets. A run is calm if its Miao–Seborg ratio is at most 0.5, as in the study of this theory.',
  },
  figures: {
    title: 'Predicted and measured',
    predicted: 'theory',
    measured: 'packets',
    queue: 'Queue, packets',
    deviation: 'Its deviation, packets',
    window: 'Window, packets',
    margin: 'Gain margin',
    period: 'Period, s',
    delay: 'Delay margin, ms',
  },
} as const
