const times = (factor: number) => (factor < 10 ? factor.toFixed(1) : factor.toFixed(0))
const seconds = (s: number) => (s < 1 ? `${Math.round(1000 * s)} ms` : `${s.toFixed(1)} s`)

export const whyText = {
  action: 'Why?',
  actionHint: 'why its queue swings or is calm: the linear theory beside the packets',
  title: (letter: string) => `Why lane ${letter} swings, or is calm`,
  close: 'Close',
  waiting: 'The model is asked …',
  failed: 'The model could not be asked.',
  source: 'After Misra, Gong and Towsley 2000, and Hollot et al. 2001; windows after Ott et al. 1996.',
  leavesOut:
    'It leaves out timeouts, what unequal round trips do beside their mean, and all but small swings.',
  verdict: {
    calm: (factor: number, period: number, steeper: string) =>
      `${times(factor)} times ${steeper} and it swings, with a period of ${seconds(period)}.`,
    swings: (factor: number, period: number, steeper: string) =>
      `It swings, with a period of ${seconds(period)}: it would be calm ${times(factor)} times less ${steeper}.`,
    always: 'It is calm, however steep.',
    steep: ['steeper', 'steep'] as const,
    strong: ['stronger', 'strong'] as const,
  },
  none: {
    scheme: (why: string) => `No linear model: the scheme ${why}.`,
    doubt: (why: string) => `The model is not valid here: ${why}.`,
    noFlows: 'No linear model: there are no greedy TCP flows.',
    short: 'No linear model: short transfers come and go.',
    cubic: 'No linear model: CUBIC grows by the clock.',
    tahoe: 'No linear model: Tahoe starts anew after each loss.',
    delayed: 'No linear model: windows that grow by delayed ACKs are others.',
    sizes: 'No linear model: the classes have packets of different sizes.',
    mixed: 'No linear model: some flows answer to marks, and others to drops.',
    spread: 'No linear model: round trips of this law have no harmonic mean.',
  },
  curve: {
    title: 'The curve, and where it rests',
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
    rtt: 'round trip without queue, ms',
    label: 'Gain margin over flows and round trip',
    point: (flows: number, rtt_ms: number) => `${flows} flows, ${rtt_ms.toFixed(0)} ms: move on the map`,
    fixed: 'Several classes have flows of their own: their point stands still.',
    key: ['swings', 'margin 1 to 2', '2 to 4', 'above 4', 'no number'] as const,
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
