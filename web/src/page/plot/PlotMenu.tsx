import { Suspense } from 'react'
import { useAside } from '../../kit/aside'
import { MoreIcon } from '../../kit/icons'
import { Popover } from '../../kit/Popover'
import { fetched } from '../../kit/region'
import { type PlotSource, useShown } from './plot-source'
import { plotText } from './plot-text'

const PlotActions = fetched(() => import('./PlotActions'))

/** What can be done with a plot: large, as numbers, as a file. `id` is where the plot says that its numbers are. */
export function PlotMenu({ source, id }: { source: PlotSource; id: string }) {
  useShown(id, source)
  const aside = useAside()
  return (
    <span id={id} className="plot-menu">
      <Popover
        label={plotText.menuOf(source.title, source.lane)}
        face={<MoreIcon />}
        className="icon plot-more"
        align="right"
        testId={`${source.id}-menu`}
        {...aside}
      >
        {(close) => (
          <Suspense>
            <PlotActions source={source} close={close} />
          </Suspense>
        )}
      </Popover>
    </span>
  )
}
