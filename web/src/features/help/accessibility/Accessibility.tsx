import { useStore } from 'zustand'
import { useSpokenLanes } from '../../../help/spoken-lanes'
import { told } from '../../../kit/format'
import { useLab } from '../../../lab/lab'
import { LANE_LETTERS } from '../../../plots/palette'
import { CRITERIA } from './statement'
import { accessibilityText } from './text'

/** The accessibility statement, and the choice of announced lanes. */
export default function Accessibility() {
  const lab = useLab()
  const lanes = useStore(lab.store, ({ scenario }) => scenario.lanes.length)
  const { silent, set } = useSpokenLanes()
  const { aim, scope, heads, kept, beyond, lacking, lacks } = accessibilityText
  return (
    <>
      <fieldset className="help-spoken">
        <legend>{accessibilityText.spoken}</legend>
        {LANE_LETTERS.slice(0, lanes).map((letter) => (
          <label key={letter} className="help-switch">
            <input
              type="checkbox"
              checked={!silent.includes(letter)}
              onChange={(event) => set(letter, event.target.checked)}
            />
            {accessibilityText.lane(letter)}
          </label>
        ))}
      </fieldset>
      <p>{told([aim, scope])}</p>
      <div className="help-table help-criteria">
        <table>
          <thead>
            <tr>
              {heads.slice(0, 2).map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CRITERIA.map((id) => (
              <tr key={id}>
                <th scope="row">{kept[id].criterion}</th>
                <td>{kept[id].how}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{beyond}</p>
      <h3>{lacking}</h3>
      <ul>
        {lacks.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
