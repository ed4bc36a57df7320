import { useLab, useLabState } from '../../lab/lab'
import { togglePlot, useShownNames } from '../../lab/plot-choice'
import { followLive, setWindow, useAway } from '../../lab/time-view'
import { WHOLE_S } from '../../plots/time-span'
import { PLOTS } from '../../scenario/types'
import { toggleSharedAxis, useSharedAxis } from '../lane/curve-axis'
import { plotText } from './plot-text'
import { plotNote } from './plots'

const WINDOWS_S = [10, 30, 60, 200, WHOLE_S]

export function WindowLength() {
  const lab = useLab()
  const window_s = useLabState((state) => state.view.window_s)
  const own = WINDOWS_S.includes(window_s) ? [] : [window_s]
  return (
    <label className="window-length" title={plotText.windowHint}>
      {plotText.window}{' '}
      <select
        value={window_s}
        data-testid="window"
        onChange={({ target }) => setWindow(lab, Number(target.value))}
      >
        {[...own, ...WINDOWS_S].map((value) => (
          <option key={value} value={value}>
            {value >= WHOLE_S ? plotText.whole : plotText.seconds(value)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The choice of plots of every lane. */
export function PlotChoices() {
  const lab = useLab()
  const shown = useShownNames()
  return (
    <fieldset className="choices" aria-label={plotText.menuHint}>
      {PLOTS.map((name, i) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={shown.includes(name)}
            disabled={shown.length === 1 && shown.includes(name)}
            onChange={() => togglePlot(lab, name)}
          />
          <span>
            {plotText.titles[name]} <small>{plotNote(name)}</small>
          </span>
          <kbd>{i + 1}</kbd>
        </label>
      ))}
      <SharedAxis />
    </fieldset>
  )
}

function SharedAxis() {
  const lab = useLab()
  const on = useSharedAxis()
  return (
    <label>
      <input type="checkbox" checked={on} data-testid="shared-axis" onChange={() => toggleSharedAxis(lab)} />
      <span>
        {plotText.sharedAxis} <small>{plotText.sharedAxisNote}</small>
      </span>
    </label>
  )
}

/** Where a person has gone back in time: the way to what runs. */
export function BackToLive({ className }: { className: string }) {
  const lab = useLab()
  const away = useAway()
  if (!away) return null
  return (
    <button type="button" className={className} data-testid="back-to-live" onClick={() => followLive(lab)}>
      {plotText.live}
    </button>
  )
}
