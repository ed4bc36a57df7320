import { useState } from 'react'
import { parse } from '../../lab/parse'
import { openJson } from '../../scenario/files'
import { MOST_LANES } from '../../scenario/lanes'
import type { Scenario } from '../../scenario/types'
import type { FigureEntry } from '../paper'
import type { WorkPoint } from '../work'
import { closeGallery } from './open'
import { galleryText } from './text'

/** The scenario of one of an entry's points in the lab. */
export function OpenLive({ entry: { label, work } }: { entry: FigureEntry }) {
  const points: readonly WorkPoint[] =
    work.points ?? work.series?.map(({ scenario }, at) => ({ at, scenario })) ?? []
  const [chosen, setChosen] = useState(Math.max(0, points.length - 1))
  const point = points[chosen]
  if (!point) return null
  const left = point.scenario.lanes.slice(MOST_LANES).map(({ label = '' }) => label)
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
        title={left.length > 0 ? galleryText.liveWithout(left.join(', ')) : galleryText.liveHint}
        data-testid="open-live"
        onClick={() => openLive(point.scenario, label)}
      >
        {galleryText.live}
      </button>
    </>
  )
}

/** Opens as many lanes as the screen shows. */
function openLive(scenario: Scenario, label: string): void {
  closeGallery()
  const lanes = scenario.lanes.slice(0, MOST_LANES)
  void openJson(JSON.stringify({ ...scenario, lanes }), galleryText.liveRefused(label), parse)
}
