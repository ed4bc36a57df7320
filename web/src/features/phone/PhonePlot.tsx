import type { LaneFeed } from '../../engine/page/client'
import { useVeiled } from '../../lab/guide'
import { useChoice, useLab } from '../../lab/lab'
import { LanePlotPanel } from '../../page/plot/LanePlots'
import { OverlayPanel } from '../../page/plot/OverlayPlots'
import { BackToLive } from '../../page/plot/PlotControls'
import { plotText } from '../../page/plot/plot-text'
import { LANE_PLOTS } from '../../page/plot/plots'
import { LANE_LETTERS } from '../../plots/palette'
import type { PlotName } from '../../scenario/types'
import { type Choice, PHONE_LAYOUT, showPlot } from './layout'
import { phoneText } from './text'

interface Props {
  /** Which of the plots above each other it is. */
  place: number
  last: boolean
  /** The lane shown, whose own plots there are beside those of all lanes. */
  index: number
  feed: LaneFeed | undefined
  name: string
}

/** A plot that is chosen by its head: of all lanes, or of the lane shown. */
export function PhonePlot({ place, last, index, feed, name }: Props) {
  const lab = useLab()
  const { of, plot } = useChoice(PHONE_LAYOUT, ({ plots }) => plots[place]!)
  const veiled = useVeiled(index)
  const first = place === 0
  const shown = LANE_PLOTS.find(({ name }) => name === plot)!
  const groups: [Choice['of'], string][] = [
    ['all', plotText.overlay.title],
    ['lane', plotText.phone.lane(LANE_LETTERS[index]!)],
  ]
  const picker = (
    <span className="plot-picker">
      {first && <BackToLive className="button back" />}
      <select
        aria-label={first ? plotText.phone.plot : plotText.phone.second}
        value={`${of} ${plot}`}
        data-testid={first ? 'phone-plot' : 'phone-plot-second'}
        onChange={({ target }) => {
          const [of, plot] = target.value.split(' ') as [Choice['of'], PlotName]
          showPlot(lab, place, { of, plot })
        }}
      >
        {groups.map(([of, label]) => (
          <optgroup key={of} label={label}>
            {LANE_PLOTS.map(({ name, title }) => (
              <option key={name} value={`${of} ${name}`}>
                {of === 'all' ? title : phoneText.plotOf(title, LANE_LETTERS[index]!)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </span>
  )
  const shared = { plot: shown, picker, first, last }
  return (
    <div className="phone-plot" data-veiled={of === 'lane' ? veiled : undefined}>
      {of === 'all' ? (
        <OverlayPanel key={plot} {...shared} />
      ) : (
        <LanePlotPanel key={plot} {...shared} index={index} feed={feed} name={name} />
      )}
    </div>
  )
}
