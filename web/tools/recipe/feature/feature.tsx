import { Suspense } from 'react'
import { is } from '../../help/shortcuts'
import { fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { closing, useChoice } from '../../lab/lab'
import { closeRuleSizes, openRuleSizes, RULE_SIZES } from './open'
import { ruleSizeText } from './text'

const RuleSizes = fetched(() => import('./RuleSizes'), closing(closeRuleSizes))

function Panel() {
  const open = useChoice(RULE_SIZES, (state) => state.open)
  return open ? (
    <Suspense>
      <RuleSizes />
    </Suspense>
  ) : null
}

/** How large the texts of rules are. */
export const ruleSizeFeature: Feature = {
  id: 'rule-size',
  menu: {
    place: 'file',
    text: () => ruleSizeText.menu,
    open: openRuleSizes,
    testId: 'open-rule-sizes',
  },
  key: {
    keys: ['j'],
    text: 'Sizes of rules',
    single: true,
    pressed: is('j'),
    act: openRuleSizes,
  },
  panel: Panel,
}
