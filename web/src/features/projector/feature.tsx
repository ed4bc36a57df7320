import { Suspense } from 'react'
import { is } from '../../help/shortcuts'
import { helpText } from '../../help/text'
import { fingersAlone } from '../../kit/fingers'
import { Coming, fetched } from '../../kit/region'
import type { Feature } from '../../lab/feature'
import { useMedia } from '../../lab/hooks'
import { closing, useLab, useLabState } from '../../lab/lab'
import { pageText } from '../../page/text'
import { projectorMenuText } from './menu-text'
import { isProjector, toggleProjector, WIDE } from './open'
import { PRESENTER_SHORTCUTS } from './presenter-shortcuts'

const Projector = fetched(() => import('./Projector'), closing(toggleProjector))
const TooNarrow = fetched(() => import('./TooNarrow'))

const Hall = () => {
  const lab = useLab()
  return (
    <Suspense fallback={<Coming close={() => toggleProjector(lab)} />}>
      <Projector />
    </Suspense>
  )
}

/** In a window that is too narrow for a hall, the lab says so. */
function Narrow() {
  const wanted = useLabState(isProjector)
  const wide = useMedia(WIDE)
  return wanted && !wide ? (
    <Suspense>
      <TooNarrow />
    </Suspense>
  ) : null
}

/** The lab for a lecture hall. */
export const projectorFeature: Feature = {
  id: 'projector',
  menu: {
    place: 'file',
    text: () => (fingersAlone() ? pageText.header.projectorAlone : pageText.header.projector),
    open: toggleProjector,
    testId: 'open-projector',
  },
  key: {
    keys: ['P'],
    get text() {
      return projectorMenuText.keyLines.screen
    },
    single: true,
    pressed: is('p', 'P'),
    act: toggleProjector,
  },
  keys: {
    get title() {
      return helpText.keys.hall
    },
    keys: Object.values(PRESENTER_SHORTCUTS),
  },
  screen: { media: WIDE, isWanted: isProjector, View: Hall, whole: true },
  banner: Narrow,
}
