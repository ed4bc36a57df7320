import { useContext } from 'react'
import { type Feature, Features } from '../../lab/feature'
import { useLab } from '../../lab/lab'

const print = () => import('./print')

function PrintHandout() {
  const lab = useLab()
  const features = useContext(Features)
  return (
    <>
      <p className="note">The comparison on one page, black on white: lanes, figures, link and QR code.</p>
      <p className="share-actions">
        <button
          type="button"
          className="button"
          data-testid="print-handout"
          onClick={() => void print().then(({ printHandout }) => printHandout(lab, features))}
        >
          Print a hand-out
        </button>
      </p>
    </>
  )
}

/** A one-page hand-out of the present comparison, which prints in place of the screen. */
export const handoutFeature: Feature = {
  id: 'handout',
  keys: {
    title: 'Everywhere',
    keys: [{ keys: ['Ctrl', 'P'], text: 'Print a hand-out of the comparison, one page (on a Mac ⌘)' }],
  },
  slots: { pictures: PrintHandout },
  later: (lab, features) => void print().then(({ listenToPrint }) => listenToPrint(lab, features)),
}
