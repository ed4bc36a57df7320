import { Popover } from '../../kit/Popover'
import { engine, session } from '../../lab'
import { nameOf } from '../../lab/readings'
import { useLab } from '../../lab/useLab'
import { LANE_LETTERS } from '../../plots/palette'
import { MOST_LANES } from '../../scenario/lanes'
import { allSchemes } from '../../scenario/schemes'
import { pageText } from '../text'

/** Adds a lane: a copy of one that runs, or any scheme. */
export function AddLane() {
  const lanes = useLab((lab) => lab.scenario.lanes)
  const full = lanes.length >= MOST_LANES
  return (
    <Popover
      label={pageText.lane.add}
      face={`+ ${pageText.lane.add}`}
      className="button wide"
      disabled={full}
      title={full ? pageText.lane.full : ''}
      testId="add-lane"
    >
      {(close) => (
        <ul className="menu">
          {lanes.map((lane, index) => (
            <li key={LANE_LETTERS[index]}>
              <button
                type="button"
                onClick={() => {
                  close()
                  void session.duplicateLane(index)
                }}
              >
                {pageText.lane.copyOf(LANE_LETTERS[index]!, nameOf(lane, engine.lanes[index]))}
              </button>
            </li>
          ))}
          {allSchemes().map(([kind, { name, source, presets }]) => (
            <li key={kind}>
              <button
                type="button"
                onClick={() => {
                  close()
                  void session.addLane({ label: name, queue: presets[0]!.queue })
                }}
              >
                {name} {source && <small>{source}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
