const times = (factor: number) => (factor < 10 ? factor.toFixed(1) : factor.toFixed(0))
const seconds = (s: number) => (s < 1 ? `${Math.round(1000 * s)} ms` : `${s.toFixed(1)} s`)

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
    calm: (factor: number, steeper: string) => `Calm. ${times(factor)} times ${steeper}, and it would swing.`,
    swings: (factor: number, period: number, steeper: string) =>
      `It swings every ${seconds(period)}. ${times(factor)} times less ${steeper}, and it would be calm.`,
    always: 'Calm. It would stay so, however steep.',
    steep: ['steeper', 'steep'] as const,
    strong: ['stronger', 'strong'] as const,
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
      `Drop curve; at rest the queue is ${queue.toFixed(0)} packets, and ${(100 * share).toFixed(2)} % are dropped`,
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
        : `Nyquist locus; it crosses the negative axis at ${(-1 / gain).toFixed(2)}`,
    bode: 'Gain and phase of the open loop over frequency',
    frequency: 'frequency, rad/s',
    gain: 'gain',
    phase: 'phase',
  },
  map: {
    title: 'Elsewhere',
    flows: 'flows',
    up: 'Upwards',
    axes: { rtt: 'Round trip', rate: 'Link rate' },
    ups: { rtt: 'round trip without queue, ms', rate: 'rate of the link, Mb/s' },
    label: { rtt: 'Gain margin over flows and round trip', rate: 'Gain margin over flows and link rate' },
    point: (flows: number, up: number, axis: 'rtt' | 'rate') =>
      `${flows} flows, ${axis === 'rtt' ? `${up.toFixed(0)} ms` : `${Number(up.toPrecision(3))} Mb/s`}: move on the map`,
    fixed: 'Several classes have flows, so the point cannot be moved.',
    key: ['swings', 'margin 1 to 2', '2 to 4', 'above 4', 'no number'] as const,
  },
  phase: {
    title: 'Window and queue',
    label: (rests: boolean) =>
      `Window against queue: the fluid model's line ${rests ? 'spirals into equilibrium' : 'cycles'}, over the packets' cloud`,
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
    offered: (name: string) => `${name}, offered`,
    same: 'No setting is stable at more loads than the current one.',
    stale: 'The lane, its link or its round trips have changed: work it out again.',
    sets: (fields: readonly (readonly [string, string])[]) =>
      fields.map(([name, value]) => `${name} ${value}`).join(', '),
    calmAt: (calm: number, of: number, before: number) => `calm at ${calm} of ${of} loads; now at ${before}`,
    least_margin: (margin: number) => `margin ${margin.toFixed(1)} at least`,
    rests: (low: number, high: number) => `queue ${low.toFixed(0)} to ${high.toFixed(0)}`,
    memory: (s: number) =>
      `its average remembers ${s < 1 ? `${(1000 * s).toFixed(0)} ms` : `${s.toFixed(s < 10 ? 1 : 0)} s`}`,
    silent: (flows: number, why: string) => `At ${flows} flows no number: ${why}.`,
    none: (why: string) => `It does not apply: ${why}.`,
    ghost: 'Ghost',
    ghostHint: 'runs it beside the lane as a ghost, on the same traffic',
    take: 'Take it',
    takeHint: 'applies it to the lane',
    try: 'Try it',
    tryHint: (n: number) =>
      `runs it and the present lane ${n} times at the fewest, the middle and the most flows`,
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
    none: '–',
  },
} as const
