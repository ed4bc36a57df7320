import { Suspense } from 'react'
import { useHelp } from '../../help/open'
import { is } from '../../help/shortcuts'
import { helpText } from '../../help/text'
import { HelpIcon } from '../../kit/icons'
import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { helpKeysText } from './keys-text'

const HelpDialog = fetched(
  () => import('./HelpDialog'),
  () => () => useHelp.setState({ tab: undefined }),
)

function Help() {
  const tab = useHelp((help) => help.tab)
  return tab ? (
    <Suspense>
      <HelpDialog tab={tab} />
    </Suspense>
  ) : null
}

const open = () => useHelp.getState().show('look')

/** The help, fetched on first use. */
export const helpFeature: Feature = {
  id: 'help',
  menu: {
    place: 'sign',
    text: () => helpText.title,
    get hint() {
      return helpText.hint
    },
    Sign: HelpIcon,
    open,
    testId: 'help-button',
  },
  key: {
    keys: ['?'],
    get text() {
      return helpKeysText.help
    },
    single: true,
    pressed: is('?'),
    act: open,
    everywhere: true,
  },
  panel: Help,
}
