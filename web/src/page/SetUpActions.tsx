import { FieldRows } from '../form/FieldRows'
import { fieldsOfScenario } from '../form/whole'
import { Term } from '../help/Term'
import { NumberField } from '../kit/NumberField'
import { session } from '../lab'
import { useWanted } from '../lab/useWanted'
import { DEFAULT_SCENARIO } from '../scenario/default'
import { equal } from '../scenario/equal'
import { MenuItem } from './MenuItem'
import { setUpText } from './set-up-text'

const ACTIONS = [
  [setUpText.startOver, () => session.startOver()],
  [setUpText.without, () => session.startOver(true)],
  [setUpText.asNow, () => session.setUpAsNow()],
  [setUpText.asOpened, () => session.reset(session.opened)],
  [setUpText.asLab, () => session.reset(DEFAULT_SCENARIO)],
] as const

/** Whether an action would do what another does. */
const isAnother = (text: object) => text !== setUpText.asOpened || !equal(session.opened, DEFAULT_SCENARIO)

/** The parts of a scenario that stand nowhere else on the screen. */
const FIELDS = ['title', 'duration_s', 'warmup_s']

/** Restarts, adopts or restores the set-up; edits its seed, title and length. */
export default function SetUpActions({ close }: { close: () => void }) {
  const scenario = useWanted((wanted) => wanted.scenario)
  const seed = scenario.seed
  return (
    <>
      <ul className="menu">
        {ACTIONS.filter(([text]) => isAnother(text)).map(([{ name, hint }, act]) => (
          <MenuItem key={name} close={close} act={act}>
            {name} <small>{hint}</small>
          </MenuItem>
        ))}
      </ul>
      <div className="row" title={setUpText.seedHint}>
        <Term id="seed">{setUpText.seed}</Term>
        <NumberField
          label={setUpText.seed}
          value={seed}
          min={0}
          max={4294967295}
          digits={3}
          testId="seed"
          onCommit={(value) => void session.revise((scenario) => ({ ...scenario, seed: Math.round(value) }))}
        />
      </div>
      <p className="note">{setUpText.sameTraffic}</p>
      <FieldRows
        fields={fieldsOfScenario(FIELDS)}
        values={{ ...scenario }}
        id="scenario"
        onValue={({ key }, value) => session.revise((scenario) => ({ ...scenario, [key]: value }))}
      />
    </>
  )
}
