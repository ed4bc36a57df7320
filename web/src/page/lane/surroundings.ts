import { useMemo } from 'react'
import type { Surroundings } from '../../form/offers'
import { useEngineStatus, useReadings } from '../../lab/hooks'
import { useLab, useLabState } from '../../lab/lab'
import { figuresOf, windowOf } from '../../lab/readings'
import { LANE_LETTERS } from '../../plots/palette'

/** The context of a lane: schemes and delays of the other lanes, and the packet size. */
export function useSurroundings(index: number): Surroundings {
  const lab = useLab()
  const tick = useReadings(500)
  const { lanes } = useEngineStatus()
  const packet_bytes = useLabState((state) => state.history.packet_bytes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a feed's series grows in place, and the tick says so
  return useMemo(() => {
    const others = lanes.flatMap((feed, i) =>
      i !== index && feed.state
        ? [
            {
              letter: LANE_LETTERS[i]!,
              queue: feed.state.queue,
              delay_s: figuresOf(lab, feed, windowOf(lab, feed, i))?.delay_s ?? Number.NaN,
            },
          ]
        : [],
    )
    return { others, packet_bytes }
  }, [index, lanes, packet_bytes, tick])
}
