import type { LaneFeed } from '../engine/client'
import { useLab } from '../scenario/store'
import { fixed, megabits, milliseconds, percent } from './format'
import { useReadings } from './hooks'
import { classOfKind, figuresOf } from './readings'
import { sentence } from './sentence'
import { text } from './text'

/** What the lane does now, in a sentence and a few numbers. */
export function LaneFigures({ feed }: { feed: LaneFeed | undefined }) {
  useReadings()
  const traffic = useLab((lab) => lab.scenario.traffic)
  const now = figuresOf(feed)
  const udp = classOfKind(traffic, 'cbr')
  return (
    <div className="lane-now">
      <p className="sentence" data-testid="sentence">
        {feed && sentence(now, feed.curve)}
      </p>
      <dl className="figures">
        <Figure
          name={text.figures.delay}
          value={milliseconds(now?.delay_s ?? Number.NaN)}
          unit={text.units.ms}
        />
        <Figure
          name={udp ? text.figures.udpLoss : text.figures.loss}
          value={percent((udp ? now?.classes[udp]?.loss : now?.loss) ?? Number.NaN)}
          unit="%"
        />
        <Figure name={text.figures.run} value={fixed(now?.loss_run ?? Number.NaN, 2)} />
        <Figure
          name={text.figures.goodput}
          value={megabits(now?.goodput_bps ?? Number.NaN)}
          unit={text.units.mbps}
        />
      </dl>
    </div>
  )
}

const Figure = ({ name, value, unit }: { name: string; value: string; unit?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {unit && <small> {unit}</small>}
    </dd>
  </div>
)
