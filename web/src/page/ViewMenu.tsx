import { Suspense } from 'react'
import { Popover } from '../kit/Popover'
import { fetched } from '../kit/region'
import { pageText } from './text'

/** Not on the first screen, so that it is fetched when it is first asked for. */
const ViewPanel = fetched(() => import('./ViewPanel'))

/** What is shown, how it runs, and with what it began. */
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
