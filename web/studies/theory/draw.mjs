/**
 * Random scenarios of equal flows behind a discipline that has a linear model.
 *
 * All lengths are drawn evenly on a logarithmic scale, since factors matter.
 */

/**
 * @typedef {object} Queue
 * @property {string} kind
 * @property {number} [min_th]
 * @property {number} [max_th]
 * @property {number} [max_p]
 * @property {number} [w_q]
 * @property {string} [spacing]
 * @property {number} [target_s]
 *
 * @typedef {object} Load equal flows behind a discipline.
 * @property {number} rate_bps
 * @property {number} rtt_s
 * @property {number} flows
 * @property {boolean} ecn
 * @property {string} tcp
 * @property {number} buffer packets
 * @property {Queue} queue
 */

/**
 * Kinds with their weights.
 * @type {[kind: string, share: number][]}
 */
const KINDS = [
  ['gred', 0.4],
  ['gred_i', 0.12],
  ['parabola_red', 0.12],
  ['hred', 0.12],
  ['pie', 0.12],
  ['pi2', 0.12],
]
/** Default number of scenarios without a doubt, and default seed. */
export const POINTS = 2000
export const SEED = 1

export const SPACINGS = ['geometric', 'wait', 'uniform', 'linux']
export const PACKET_BYTES = 1000

/**
 * Numbers from 0 to 1, the same for the same seed: Weyl's sequence of 32 bits, mixed (Marsaglia 2003, Steele 2014).
 * @param {number} seed
 */
export function randomOf(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let z = state
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return ((z ^ (z >>> 15)) >>> 0) / 2 ** 32
  }
}

/**
 * A load and a discipline. The model may have no point of rest for them.
 * @param {() => number} random
 * @returns {Load}
 */
export function draw(random) {
  /** @param {number} from @param {number} to */
  const scaled = (from, to) => from * (to / from) ** random()
  /** @param {string[]} list */
  const one = (list) => list[Math.floor(random() * list.length)]
  const rate_bps = Math.round(scaled(2e6, 5e7))
  const rtt_s = Number(scaled(0.04, 0.3).toFixed(4))
  const flows = Math.round(scaled(4, 200))
  const ecn = random() < 0.5
  const tcp = one(['newreno', 'sack'])
  const pipe = (rate_bps * rtt_s) / (8 * PACKET_BYTES)
  const min_th = Math.max(5, Math.round(pipe * scaled(0.1, 1)))
  const max_th = Math.round(min_th * scaled(2, 5))
  const max_p = Number(scaled(0.02, 1).toPrecision(3))
  const w_q = Number(scaled(3e-4, 0.05).toPrecision(3))
  const spacing = one(SPACINGS)
  const curve = { min_th, max_th, spacing }
  const kind = kindAt(random())
  /** @type {Record<string, Omit<Queue, 'kind'>>} */
  const queues = {
    gred: { ...curve, max_p: Math.min(max_p, 0.5), w_q },
    gred_i: { ...curve, max_p },
    parabola_red: { ...curve, max_p, w_q },
    hred: { ...curve, max_p, w_q },
    pie: { target_s: Number(scaled(0.01, 0.06).toFixed(4)) },
    pi2: { target_s: Number(scaled(0.01, 0.06).toFixed(4)) },
  }
  const buffer = Math.max(2 * max_th + 50, Math.round(2 * pipe))
  return { rate_bps, rtt_s, flows, ecn, tcp, buffer, queue: { kind, ...queues[kind] } }
}

/** @param {number} part */
function kindAt(part) {
  let sum = 0
  for (const [kind, share] of KINDS) {
    sum += share
    if (part < sum) return kind
  }
  return KINDS[0][0]
}

const RED = { min_th: 30, max_th: 90, max_p: 0.1, spacing: 'wait' }
const GRED_I = { kind: 'gred_i', min_th: 30, max_th: 300, max_p: 1, spacing: 'wait' }

/**
 * The lab's own link: gentle RED with a short, the usual and a long average, and GRED-I.
 * @type {Load[]}
 */
export const LAB = [16, 30, 48].flatMap((flows) =>
  [...[0.02, 0.002, 0.0002].map((w_q) => ({ kind: 'gred', ...RED, w_q })), GRED_I].map((queue) => ({
    rate_bps: 1e7,
    rtt_s: 0.147,
    flows,
    ecn: false,
    tcp: 'newreno',
    buffer: 300,
    queue,
  })),
)

/**
 * The request to the model.
 * @param {Load} load
 */
export const questionOf = ({ rate_bps, rtt_s, flows, ecn, buffer, queue }) => ({
  queue,
  buffer_packets: buffer,
  flows,
  rate_bps,
  packet_bytes: PACKET_BYTES,
  rtts_s: [rtt_s],
  ecn,
})

/**
 * The scenario of the packet run; `period_s` is the expected period.
 * @param {Load} own
 * @param {{ period_s: number, seed: number }} run
 */
export function scenarioOf(own, { period_s, seed }) {
  const { rate_bps, rtt_s, flows, ecn, tcp, buffer, queue } = own
  const average_s = queue.w_q ? (8 * PACKET_BYTES) / rate_bps / queue.w_q : 0
  const warmup_s = Math.ceil(30 + 10 * average_s + 5 * period_s)
  const measured_s = Math.ceil(Math.max(120, 100 * period_s))
  return {
    version: 1,
    seed,
    duration_s: warmup_s + measured_s,
    warmup_s,
    link: { rate_bps, delay_s: 0.001, buffer: { packets: buffer } },
    access: { rate_bps: Math.min(1e10, 20 * rate_bps) },
    traffic: [
      {
        id: 'tcp',
        kind: 'ftp',
        flows,
        tcp,
        ecn,
        packet_bytes: PACKET_BYTES,
        rtt_s,
        start_s: { uniform: [0, 5] },
        receive_window_bytes: 1e9,
      },
    ],
    lanes: [{ queue }],
  }
}
