import { create } from 'zustand'
import { largeCurveText } from './text'

/** To what knots snap; of this page alone. */
export const useSnap = create<{ thresholds: boolean; grid: boolean }>(() => ({
  thresholds: true,
  grid: false,
}))

/** Chooses to what knots snap while a pointer moves or draws them. */
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
