import { Suspense } from 'react'
import { fetched } from '../../kit/region'
import type { Feature, Slots } from '../../lab/feature'
import { closing, useChoice, useLab, useLabState } from '../../lab/lab'
import { pairOf } from '../../scenario/pair'
import { galleryMenuText } from './menu-text'
import { closeGallery, followAddress, GALLERY, openGallery } from './open'

const GalleryDialog = fetched(() => import('./GalleryDialog'), closing(closeGallery))

function Papers() {
  const open = useChoice(GALLERY, (gallery) => gallery.open)
  return open ? (
    <Suspense>
      <GalleryDialog />
    </Suspense>
  ) : null
}

/** The figure with one Prague flow beside one CUBIC flow under DualPI2, at 25 rates and round trips. */
const CELLS = { figure: 'l4s-2023-cells', kind: 'dualpi2', tcp: ['prague', 'cubic'] } as const

/** Links a lane with these two senders, at one rate and round trip, to the figure with 25. */
function AtOtherLinks({ index }: Slots['answers']) {
  const lab = useLab()
  const apt = useLabState(({ scenario: { lanes, traffic } }) => {
    const tcp: readonly string[] = pairOf(traffic)?.tcp ?? []
    return lanes[index]?.queue.kind === CELLS.kind && CELLS.tcp.every((sender) => tcp.includes(sender))
  })
  if (!apt) return null
  return (
    <button
      type="button"
      className="text-button"
      title={galleryMenuText.cellsHint}
      data-testid="cells-open"
      onClick={() => openGallery(lab, CELLS.figure)}
    >
      {galleryMenuText.cells}
    </button>
  )
}

/** The gallery of the papers' figures, fetched on first use. */
export const papersFeature: Feature = {
  id: 'papers',
  menu: {
    place: 'header',
    text: () => galleryMenuText.papers,
    open: (lab) => openGallery(lab),
    testId: 'open-gallery',
  },
  panel: Papers,
  slots: { answers: AtOtherLinks },
  start: (lab) => () => followAddress(lab),
}
