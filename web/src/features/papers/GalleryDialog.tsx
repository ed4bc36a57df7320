import glances from 'virtual:paper-report/glances'
import { useEffect, useRef } from 'react'
import { entryAt, linkOf } from '../../../studies/papers/figures/index'
import { Dialog } from '../../kit/Dialog'
import { useChoice, useLab } from '../../lab/lab'
import { EntryPage } from './EntryPage'
import { Overview } from './Overview'
import { closeGallery, GALLERY, openGallery } from './open'
import { galleryText } from './text'
import '../sweeps/sweeps.css'
import './papers.css'

/** The figures of the papers: an overview, or one figure with its run and verdicts. */
export default function GalleryDialog() {
  const lab = useLab()
  const figure = useChoice(GALLERY, (gallery) => gallery.figure)
  const found = figure === undefined ? undefined : entryAt(figure)
  const link = found && linkOf(found.paper, found.entry)
  const before = useRef<string>(undefined)
  useEffect(() => {
    before.current = link
  }, [link])
  return (
    <Dialog
      title={galleryText.title}
      testId="gallery"
      onClose={() => closeGallery(lab)}
      actions={
        found && (
          <button type="button" className="button quiet" onClick={() => openGallery(lab)}>
            {galleryText.all}
          </button>
        )
      }
    >
      {found && link ? (
        <EntryPage key={link} link={link} {...found} version={glances.version} />
      ) : (
        <Overview glances={glances} unknown={figure} from={before.current} />
      )}
    </Dialog>
  )
}
