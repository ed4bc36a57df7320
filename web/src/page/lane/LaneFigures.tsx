import type { LaneFeed } from '../../engine/client'
import { duration, fixed, megabits, percent } from '../../kit/format'
import { useEngineStatus, useReadings } from '../../lab/hooks'
import { classOfKind, figuresOf, windowOf } from '../../lab/readings'
import { sentence, waiting } from '../../lab/sentence'
import { useLab } from '../../lab/useLab'
import { usesEcn } from '../../scenario/tcp'
import { pageText } from '../text'

interface Props {
  index: number
  feed: LaneFeed | undefined
}

/** What the lane does now, in a few words. */
export function LaneSentence({ index, feed }: Props) {
  useReadings()
  const { catching_up_s } = useEngineStatus()
  const window = feed && windowOf(feed, index)
  const words =
    window && sentence(figuresOf(feed, window), feed.curve, waiting(window, catching_up_s !== null))
  return (
    <p className="sentence" data-testid="sentence" title={words}>
      {words}
    </p>
  )
}

/** What the lane does now, in a sentence and a few numbers. */
export function LaneFigures({ index, feed, wordless = false }: Props & { wordless?: boolean }) {
  useReadings()
  const traffic = useLab((lab) => lab.scenario.traffic)
  const window = feed && windowOf(feed, index)
  const now = window && figuresOf(feed, window)
  const [delay, delayUnit] = duration(now?.delay_s ?? Number.NaN)
  const udp = classOfKind(traffic, 'cbr')
  return (
    <div className="lane-now">
      {!wordless && <LaneSentence index={index} feed={feed} />}
      <dl className="figures">
        <Figure name={pageText.figures.delay} value={delay} unit={delayUnit} />
        <Figure
          name={udp ? pageText.figures.udpLoss : pageText.figures.loss}
          value={percent((udp ? now?.classes[udp]?.loss : now?.loss) ?? Number.NaN)}
          unit="%"
        />
        {usesEcn(traffic) ? (
          <Figure name={pageText.figures.marked} value={percent(now?.marked ?? Number.NaN)} unit="%" />
        ) : (
          <Figure name={pageText.figures.run} value={fixed(now?.loss_run ?? Number.NaN, 2)} />
        )}
        <Figure
          name={pageText.figures.goodput}
          value={megabits(now?.goodput_bps ?? Number.NaN)}
          unit={pageText.units.mbps}
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
