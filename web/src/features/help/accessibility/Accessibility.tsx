import { useStore } from 'zustand'
import { useSpokenLanes } from '../../../help/spoken-lanes'
import { useLab } from '../../../lab/lab'
import { LANE_LETTERS } from '../../../plots/palette'
import { statement } from './statement'

/** The accessibility statement, and the choice of announced lanes. */
export default function Accessibility() {
  const lab = useLab()
  const lanes = useStore(lab.store, ({ scenario }) => scenario.lanes.length)
  const { silent, set } = useSpokenLanes()
  const { aim, scope, heads, kept, beyond, lacking, lacks } = statement
  return (
    <>
      <fieldset className="help-spoken">
        <legend>{statement.spoken}</legend>
        {LANE_LETTERS.slice(0, lanes).map((letter) => (
          <label key={letter} className="help-switch">
            <input
              type="checkbox"
              checked={!silent.includes(letter)}
              onChange={(event) => set(letter, event.target.checked)}
            />
            {statement.lane(letter)}
          </label>
        ))}
      </fieldset>
      <p>
        {aim} {scope}
      </p>
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
            {kept.map(({ criterion, how }) => (
              <tr key={criterion}>
                <th scope="row">{criterion}</th>
                <td>{how}</td>
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
