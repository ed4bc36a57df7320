import { useState } from 'react'
import type { FigureEntry } from '../../../studies/papers/paper'
import type { Picture } from '../../../studies/papers/picture'
import { openJson } from '../../files/scenario'
import { type Lab, useLab } from '../../lab/lab'
import type { WorkScenario } from '../../measures/work'
import { liveOf, livePoints } from './live'
import { closeGallery } from './open'
import { galleryText } from './text'

/** Opens the scenario of one of an entry's points in the lab, with the lanes in its pictures. */
export function OpenLive({
  entry: { label, work },
  pictures,
  waiting,
}: {
  entry: FigureEntry
  pictures: readonly Picture[]
  /** The pictures are on their way: only they say which lanes to open. */
  waiting: boolean
}) {
  const lab = useLab()
  const points = livePoints(work, galleryText.liveCourse)
  const [chosen, setChosen] = useState(Math.max(0, points.length - 1))
  const point = points[chosen]
  if (!point) return null
  const scenario = liveOf(point.scenario, pictures)
  return (
    <>
      {points.length > 1 && (
        <label>
          {work.axis?.title ?? galleryText.livePoint}{' '}
          <select
            className="sweep-select"
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {points.map(({ at, name }, i) => (
              <option key={`${at} ${name}`} value={i}>
                {name ?? at} {name === undefined && work.axis?.unit}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="button"
        className="button"
        disabled={waiting}
        title={galleryText.liveHint}
        data-testid="open-live"
        onClick={() => openLive(lab, scenario, label)}
      >
        {galleryText.live}
      </button>
    </>
  )
}

function openLive(lab: Lab, scenario: WorkScenario, label: string): void {
  closeGallery(lab)
  void openJson(lab.store, JSON.stringify(scenario), galleryText.liveRefused(label), lab.parse)
}
