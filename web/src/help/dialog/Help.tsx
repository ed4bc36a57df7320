import { lazy, Suspense } from 'react'
import { useHelp } from '../open'

const HelpDialog = lazy(() => import('./HelpDialog'))

/** The help, which is fetched when it is first asked for. */
export function Help() {
  const tab = useHelp((help) => help.tab)
  return tab ? (
    <Suspense>
      <HelpDialog tab={tab} />
    </Suspense>
  ) : null
}
