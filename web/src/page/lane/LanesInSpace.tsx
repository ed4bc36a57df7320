import { useEffect, useRef } from 'react'
import { DesignSpace, type Token } from '../../design-space/DesignSpace'
import { onGrid, type Position, positionOf, queueAt } from '../../design-space/position'
import type { Phase } from '../../kit/phase'
import { engine, session } from '../../lab'
import { useEngineStatus, useReadings } from '../../lab/hooks'
import { limitPackets } from '../../lab/limits'
import { nameOf } from '../../lab/readings'
import { useLabState } from '../../lab/useLab'
import { useWanted } from '../../lab/useWanted'
import { queueOf } from '../../lab/wanted'
import { LANE_LETTERS, laneColour } from '../../plots/palette'
import { equal } from '../../scenario/equal'

/** The running lanes on the design space, in view from the start. */
export default function LanesInSpace() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useReadings()
  useEngineStatus()
  const lanes = useLabState((state) => state.scenario.lanes)
  const wanted = useWanted((wanted) => wanted)
  const tokens = lanes.map((lane, index): Token | undefined => {
    const feed = engine.lanes[index]
    if (!feed?.curve || !feed.state) return undefined
    const queue = queueOf(wanted, index, engine.t_s) ?? feed.state.queue
    const limit = limitPackets(feed)
    const position = positionOf(queue, feed.curve, limit)
    return (
      position && {
        letter: LANE_LETTERS[index]!,
        name: nameOf(lane, feed),
        colour: laneColour(index),
        position,
        exact: equal(queueAt(onGrid(position), limit), queue),
      }
    )
  })
  const absent = lanes.flatMap((lane, index) => {
    const feed = engine.lanes[index]
    return tokens[index] || !feed?.curve ? [] : [`${LANE_LETTERS[index]} (${nameOf(lane, feed)})`]
  })
  const onMove = (index: number, position: Position, phase: Phase) => {
    const feed = engine.lanes[index]
    if (feed) void session.setQueue(index, queueAt(position, limitPackets(feed)), phase)
  }
  return (
    <div ref={box}>
      <DesignSpace tokens={tokens} absent={absent} onMove={onMove} />
    </div>
  )
}
