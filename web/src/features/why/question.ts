import type { LaneState } from '../../engine/protocol'
import type { Distribution, Ftp, Scenario } from '../../generated/scenario'
import { isTcp, usesEcn } from '../../scenario/tcp'
import type { Question } from './protocol'
import { whyText } from './text'

/** The question for a lane's loop, or the reason why there is none. */
export type Inquiry = { question: Question; load: Load | undefined } | { none: string }

/** The class whose flows and round trip the map moves; undefined if several classes have flows. */
export interface Load {
  id: string
  /** Its round trip in the scenario. */
  rtt_s: Distribution
}

/** The model's question for a lane in its current state. */
export function questionOf(scenario: Scenario, state: LaneState, buffer_packets: number): Inquiry {
  const { unmodelled } = state
  if (unmodelled)
    return {
      none:
        typeof unmodelled === 'string' ? whyText.none[unmodelled] : whyText.none.control(unmodelled.control),
    }
  const traffic = scenario.traffic.filter(({ id }) => state.traffic[id])
  const flowsOf = ({ id }: Ftp) => state.traffic[id]!.flows
  const running = traffic.filter((entry): entry is Ftp => entry.kind === 'ftp' && flowsOf(entry) > 0)
  const [only, ...others] = running
  // A change under way may remove the last flow before the core reports it.
  if (!only) return { none: whyText.none.no_flows }
  const flows = running.reduce((sum, entry) => sum + flowsOf(entry), 0)
  const perRtt = running.reduce(
    (sum, entry) => sum + flowsOf(entry) / (harmonicMeanOf(entry.rtt_s) ?? Number.NaN),
    0,
  )
  if (Number.isNaN(perRtt)) return { none: whyText.none.spread }
  return {
    question: {
      queue: state.queue,
      buffer_packets: Math.max(1, Math.round(buffer_packets)),
      flows,
      rate_bps: state.link.rate_bps,
      packet_bytes: only.packet_bytes,
      rtts_s: [flows / perRtt],
      udp_rate_bps: Math.round(
        traffic.reduce(
          (sum, entry) => sum + (isTcp(entry) ? 0 : (state.traffic[entry.id]!.rate_bps ?? 0)),
          0,
        ),
      ),
      ecn: usesEcn(running),
    },
    load: others.length === 0 ? { id: only.id, rtt_s: only.rtt_s } : undefined,
  }
}

/** The harmonic mean of round trips, as a flow's rate is proportional to 1/R. Undefined for a law without one. */
export function harmonicMeanOf(rtt_s: Distribution): number | undefined {
  if (typeof rtt_s === 'number') return rtt_s > 0 ? rtt_s : undefined
  const [from = 0, to = 0] = 'spread' in rtt_s ? rtt_s.spread : 'uniform' in rtt_s ? rtt_s.uniform : []
  if (from > 0 && to > 0) return from === to ? from : (to - from) / Math.log(to / from)
  const list = 'cycle' in rtt_s ? rtt_s.cycle : 'choice' in rtt_s ? rtt_s.choice : []
  if (list.length === 0 || list.some((value) => value <= 0)) return undefined
  return list.length / list.reduce((sum, value) => sum + 1 / value, 0)
}

/** A distribution of round trips scaled to another harmonic mean, rounded to tenths of a millisecond. */
export function withMean(rtt_s: Distribution, factor: number): Distribution {
  const of = (value: number) => Math.max(1e-4, Number((value * factor).toFixed(4)))
  if (typeof rtt_s === 'number') return of(rtt_s)
  if ('spread' in rtt_s) return { spread: rtt_s.spread.map(of) }
  if ('uniform' in rtt_s) return { uniform: rtt_s.uniform.map(of) }
  if ('cycle' in rtt_s) return { cycle: rtt_s.cycle.map(of) }
  if ('choice' in rtt_s) return { choice: rtt_s.choice.map(of) }
  return rtt_s
}
