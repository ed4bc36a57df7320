import { Suspense } from 'react'
import { Popover } from '../kit/Popover'
import { fetched } from '../kit/region'
import { pageText } from './text'

/** Not on the first screen, so it loads when first opened. */
const ViewPanel = fetched(() => import('./ViewPanel'))

/** The menu of the view, the pace and the set-up. */
export const ViewMenu = () => (
  <Popover
    label={pageText.view.menu}
    face={
      <>
        {pageText.view.menu} <span aria-hidden="true">▾</span>
      </>
    }
    className="button"
    align="right"
    testId="view"
  >
    {(close) => (
      <Suspense>
        <ViewPanel close={close} />
      </Suspense>
    )}
  </Popover>
)
