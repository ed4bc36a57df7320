import { create } from 'zustand'
import { largeCurveText } from './text'

/** Snap settings; they last as long as the page. */
export const useSnap = create<{ thresholds: boolean; grid: boolean }>(() => ({
  thresholds: true,
  grid: false,
}))

/** Chooses what dragged and drawn knots snap to. */
export function SnapChoice() {
  const snap = useSnap()
  return (
    <fieldset className="large-snap" aria-label={largeCurveText.snapTo} title={largeCurveText.snapHint}>
      <span aria-hidden="true">{largeCurveText.snapTo}</span>
      {(['thresholds', 'grid'] as const).map((to) => (
        <label key={to} className="curve-rule">
          <input
            type="checkbox"
            checked={snap[to]}
            onChange={({ currentTarget }) => useSnap.setState({ [to]: currentTarget.checked })}
          />
          {largeCurveText.snaps[to]}
        </label>
      ))}
    </fieldset>
  )
}
