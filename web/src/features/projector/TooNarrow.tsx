import { useLab } from '../../lab/lab'
import { toggleProjector } from './open'
import { projectorText as text } from './text'
import './too-narrow.css'

/** Says why the lab is shown where the screen of a hall was asked for. */
export default function TooNarrow() {
  const lab = useLab()
  return (
    <p className="too-narrow" role="status" data-testid="too-narrow">
      {text.narrow}{' '}
      <button type="button" className="button" onClick={() => toggleProjector(lab)}>
        {text.stay}
      </button>
    </p>
  )
}
