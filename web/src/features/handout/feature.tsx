import { useContext } from 'react'
import { helpText } from '../../help/text'
import { type Feature, Features } from '../../lab/feature'
import { useLab } from '../../lab/lab'
import { handoutMenuText } from './menu-text'

const print = () => import('./print')

function PrintHandout() {
  const lab = useLab()
  const features = useContext(Features)
  return (
    <>
      <p className="note">{handoutMenuText.printNote}</p>
      <p className="share-actions">
        <button
          type="button"
          className="button"
          data-testid="print-handout"
          onClick={() => void print().then(({ printHandout }) => printHandout(lab, features))}
        >
          {handoutMenuText.print}
        </button>
      </p>
    </>
  )
}

/** A one-page hand-out of the present comparison, which prints in place of the screen. */
export const handoutFeature: Feature = {
  id: 'handout',
  keys: {
    get title() {
      return helpText.keys.everywhere
    },
    keys: [
      {
        keys: ['Ctrl', 'P'],
        get text() {
          return handoutMenuText.key
        },
      },
    ],
  },
  slots: { pictures: PrintHandout },
  later: (lab, features) => void print().then(({ listenToPrint }) => listenToPrint(lab, features)),
}
