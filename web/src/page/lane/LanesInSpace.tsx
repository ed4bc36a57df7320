import { useEffect, useRef } from 'react'
import { DesignSpace, type Token } from '../../design-space/DesignSpace'
import { onGrid, type Position, positionOf, queueAt } from '../../design-space/position'
import type { Phase } from '../../kit/phase'
import { useEngineStatus, useReadings } from '../../lab/hooks'
import { useLab, useLabState } from '../../lab/lab'
import { limitPackets } from '../../lab/limits'
import { nameOf } from '../../lab/readings'
import { useWanted } from '../../lab/useWanted'
import { queueOf } from '../../lab/wanted'
import { LANE_LETTERS, laneColour } from '../../plots/palette'
import { equal } from '../../scenario/equal'
import { pageText } from '../text'

/** The running lanes in the design space, scrolled into view when it opens. */
export default function LanesInSpace() {
  const lab = useLab()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useReadings()
  useEngineStatus()
  const lanes = useLabState((state) => state.scenario.lanes)
  const wanted = useWanted((wanted) => wanted)
  const tokens = lanes.map((lane, index): Token | undefined => {
    const feed = lab.engine.lanes[index]
    if (!feed?.curve || !feed.state) return undefined
    const queue = queueOf(wanted, index, lab.engine.t_s) ?? feed.state.queue
    const limit = limitPackets(lab, feed)
    const position = positionOf(queue, feed.curve, limit)
    return (
      position && {
        letter: LANE_LETTERS[index]!,
        name: nameOf(lab, lane, feed),
        colour: laneColour(index),
        position,
        exact: equal(queueAt(onGrid(position), limit), queue),
      }
    )
  })
  const absent = lanes.flatMap((lane, index) => {
    const feed = lab.engine.lanes[index]
    return tokens[index] || !feed?.curve
      ? []
      : [pageText.lane.named(LANE_LETTERS[index]!, nameOf(lab, lane, feed))]
  })
  const onMove = (index: number, position: Position, phase: Phase) => {
    const feed = lab.engine.lanes[index]
    if (feed) void lab.session.setQueue(index, queueAt(position, limitPackets(lab, feed)), phase)
  }
  return (
    <div ref={box}>
      <DesignSpace tokens={tokens} absent={absent} onMove={onMove} />
    </div>
  )
}
