import { useState } from 'react'
import type { LaneFeed } from '../../engine/client'
import { LANE_LETTERS } from '../../plots/palette'
import type { PlotName } from '../../scenario/types'
import { LanePlotPanel } from './LanePlots'
import { OverlayPanel } from './OverlayPlots'
import { BackToLive } from './PlotControls'
import { plotText } from './plot-text'
import { LANE_PLOTS } from './plots'

interface Props {
  /** The lane shown, whose own plots there are beside those of all lanes. */
  index: number
  feed: LaneFeed | undefined
  name: string
}

interface Choice {
  of: 'all' | 'lane'
  plot: PlotName
}

/** One plot at a time: of all lanes, or of the lane shown. */
export function PhonePlot({ index, feed, name }: Props) {
  const [{ of, plot }, setChoice] = useState<Choice>({ of: 'all', plot: 'queue' })
  const shown = LANE_PLOTS.find(({ name }) => name === plot)!
  const groups: [Choice['of'], string][] = [
    ['all', plotText.overlay.title],
    ['lane', plotText.phone.lane(LANE_LETTERS[index]!)],
  ]
  const picker = (
    <span className="plot-picker">
      <BackToLive className="button back" />
      <select
        aria-label={plotText.phone.plot}
        value={`${of} ${plot}`}
        data-testid="phone-plot"
        onChange={({ target }) => {
          const [of, plot] = target.value.split(' ') as [Choice['of'], PlotName]
          setChoice({ of, plot })
        }}
      >
        {groups.map(([of, label]) => (
          <optgroup key={of} label={label}>
            {LANE_PLOTS.map(({ name, title }) => (
              <option key={name} value={`${of} ${name}`}>
                {of === 'all' ? title : `${title}, ${LANE_LETTERS[index]}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </span>
  )
  const shared = { plot: shown, picker, first: true, last: true }
  return (
    <div className="phone-plot">
      {of === 'all' ? (
        <OverlayPanel key={plot} {...shared} />
      ) : (
        <LanePlotPanel key={plot} {...shared} index={index} feed={feed} name={name} />
      )}
    </div>
  )
}
