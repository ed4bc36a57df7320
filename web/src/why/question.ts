import type { LaneState } from '../engine/protocol'
import controls from '../generated/controls.json'
import type { Distribution, Ftp, Scenario, Traffic } from '../generated/scenario'
import { usesEcn } from '../scenario/tcp'
import type { Question } from './protocol'
import { whyText } from './text'

/** What a lane's loop is asked of, or why it cannot be. */
export type Asked = { question: Question; load: Load | undefined } | { none: string }

/** The class whose flows and round trip the map moves; there is none where several have their own. */
export interface Load {
  id: string
  /** Its round trip as the scenario has it. */
  rtt_s: Distribution
}

/** How many round trips a range of them is taken as. */
const PARTS = 32

/** The question to the model for a lane as it runs now. */
export function questionOf(scenario: Scenario, state: LaneState, buffer_packets: number): Asked {
  const traffic = scenario.traffic.filter(({ id }) => state.traffic[id])
  const ftp = traffic.filter((entry): entry is Ftp => entry.kind === 'ftp')
  const running = ftp.filter(({ id }) => state.traffic[id]!.flows > 0)
  const refused = refusalOf(traffic, running, state)
  if (refused) return { none: refused }
  const rtts = running.map((entry) => rttsOf(rttOf(entry, state)))
  if (rtts.some((own) => own === undefined)) return { none: whyText.none.spread }
  const flowsOf = ({ id }: Ftp) => state.traffic[id]!.flows
  const flows = running.reduce((sum, entry) => sum + flowsOf(entry), 0)
  const [only, ...others] = running
  const weighed = running.flatMap((entry, i) =>
    resampled(rtts[i]!, Math.ceil((PARTS * flowsOf(entry)) / flows)),
  )
  return {
    question: {
      queue: state.queue,
      buffer_packets: Math.max(1, Math.round(buffer_packets)),
      flows,
      rate_bps: state.link.rate_bps,
      packet_bytes: only!.packet_bytes,
      rtts_s: others.length === 0 ? rtts[0]! : weighed,
      udp_rate_bps: Math.round(
        traffic
          .filter(({ kind }) => kind === 'cbr' || kind === 'poisson')
          .reduce((sum, { id }) => sum + (state.traffic[id]!.rate_bps ?? 0), 0),
      ),
      ecn: usesEcn(running),
    },
    load: others.length === 0 ? { id: only!.id, rtt_s: rttOf(only!, state) } : undefined,
  }
}

/** Why the model knows nothing of such traffic. */
function refusalOf(
  traffic: readonly Traffic[],
  running: readonly Ftp[],
  state: LaneState,
): string | undefined {
  if (running.length === 0) return whyText.none.noFlows
  if (traffic.some(({ kind, id }) => (kind === 'web' || kind === 'files') && state.traffic[id]!.flows > 0))
    return whyText.none.short
  const unmodelled = running.find((entry) => modelOf(entry) === null)
  if (unmodelled) return whyText.none.control(unmodelled.tcp)
  if (running.some((entry) => entry.delayed_ack && !(entry.byte_counting ?? entry.profile === 'linux')))
    return whyText.none.delayed
  if (new Set(running.map(({ packet_bytes }) => packet_bytes)).size > 1) return whyText.none.sizes
  if (running.some(({ ecn }) => ecn) && !running.every(({ ecn }) => ecn)) return whyText.none.mixed
  return undefined
}

const modelOf = ({ tcp }: Ftp) => controls.find(({ kind }) => kind === tcp)?.model ?? null

const rttOf = ({ id, rtt_s }: Ftp, state: LaneState): Distribution => state.traffic[id]?.values.rtt_s ?? rtt_s

/** Round trips in equal shares; none of a law that has no harmonic mean. */
export function rttsOf(rtt_s: Distribution): number[] | undefined {
  if (typeof rtt_s === 'number') return rtt_s > 0 ? [rtt_s] : undefined
  const range = 'spread' in rtt_s ? rtt_s.spread : 'uniform' in rtt_s ? rtt_s.uniform : undefined
  const list = range
    ? Array.from({ length: PARTS }, (_, i) => range[0]! + ((range[1]! - range[0]!) * (i + 0.5)) / PARTS)
    : 'cycle' in rtt_s
      ? rtt_s.cycle
      : 'choice' in rtt_s
        ? rtt_s.choice
        : undefined
  return list?.every((each) => each > 0) ? [...list] : undefined
}

/** As many of a list, evenly. */
const resampled = (list: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, i) => list[Math.floor((i * list.length) / count)]!)

export const harmonicMean = (values: readonly number[]): number =>
  values.length / values.reduce((sum, value) => sum + 1 / value, 0)

/** A law of round trips with another harmonic mean, and the same shape; rounded to tenths of a millisecond. */
export function withMean(rtt_s: Distribution, factor: number): Distribution {
  const of = (value: number) => Math.max(1e-4, Number((value * factor).toFixed(4)))
  if (typeof rtt_s === 'number') return of(rtt_s)
  if ('spread' in rtt_s) return { spread: rtt_s.spread.map(of) }
  if ('uniform' in rtt_s) return { uniform: rtt_s.uniform.map(of) }
  if ('cycle' in rtt_s) return { cycle: rtt_s.cycle.map(of) }
  if ('choice' in rtt_s) return { choice: rtt_s.choice.map(of) }
  return rtt_s
}
