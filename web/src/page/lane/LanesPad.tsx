import { useEffect, useRef } from 'react'
import { Pad, type Token } from '../../design-space/Pad'
import { onGrid, type Place, placeOf, queueAt } from '../../design-space/place'
import type { QueueSpec } from '../../generated/scenario'
import type { Phase } from '../../kit/phase'
import { engine, session } from '../../lab'
import { useEngineStatus, useReadings } from '../../lab/hooks'
import { limitPackets } from '../../lab/limits'
import { nameOf } from '../../lab/readings'
import { useLab } from '../../lab/useLab'
import { LANE_LETTERS, laneColour } from '../../plots/palette'
import { equal } from '../../scenario/equal'

/** The running lanes on the design space; `reveal` scrolls to it, where a person has just unfolded it. */
export default function LanesPad({ reveal }: { reveal: boolean }) {
  const pad = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reveal) pad.current?.scrollIntoView({ block: 'nearest' })
  }, [reveal])
  useReadings()
  useEngineStatus()
  const lanes = useLab((lab) => lab.scenario.lanes)
  const tokens = lanes.map((lane, index): Token | undefined => {
    const feed = engine.lanes[index]
    if (!feed?.curve || !feed.state) return undefined
    const queue = feed.state.queue as unknown as QueueSpec
    const limit = limitPackets(feed)
    const place = placeOf(queue, feed.curve, limit)
    return (
      place && {
        letter: LANE_LETTERS[index]!,
        name: nameOf(lane, feed),
        colour: laneColour(index),
        place,
        exact: equal(queueAt(onGrid(place), limit), queue),
      }
    )
  })
  const absent = lanes.flatMap((lane, index) => {
    const feed = engine.lanes[index]
    return tokens[index] || !feed?.curve ? [] : [`${LANE_LETTERS[index]} (${nameOf(lane, feed)})`]
  })
  const onMove = (index: number, place: Place, phase: Phase) => {
    const feed = engine.lanes[index]
    if (feed) session.setQueue(index, queueAt(place, limitPackets(feed)), phase)
  }
  return (
    <div ref={pad}>
      <Pad tokens={tokens} absent={absent} onMove={onMove} />
    </div>
  )
}
