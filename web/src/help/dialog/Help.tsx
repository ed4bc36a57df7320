import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import { useHelp } from '../open'

const HelpDialog = fetched(
  () => import('./HelpDialog'),
  () => useHelp.setState({ tab: undefined }),
)

/** The help, which is fetched when it is first asked for. */
export function Help() {
  const tab = useHelp((help) => help.tab)
  return tab ? (
    <Suspense>
      <HelpDialog tab={tab} />
    </Suspense>
  ) : null
}
