import { FieldRows } from '../form/FieldRows'
import { fieldsOfScenario } from '../form/whole'
import { Term } from '../help/Term'
import { NumberField } from '../kit/NumberField'
import { type Lab, useLab } from '../lab/lab'
import { useWanted } from '../lab/useWanted'
import { DEFAULT_SCENARIO } from '../scenario/default'
import { equal } from '../scenario/equal'
import { MenuItem } from './MenuItem'
import { setUpText } from './set-up-text'

type Action = keyof typeof setUpText.actions

const ACTIONS: Readonly<Record<Action, (lab: Lab) => unknown>> = {
  startOver: (lab) => lab.session.startOver(),
  without: (lab) => lab.session.startOver(true),
  asNow: (lab) => lab.session.setUpAsNow(),
  asOpened: (lab) => lab.session.reset(lab.session.opened),
  asLab: (lab) => lab.session.reset(DEFAULT_SCENARIO),
}

/** The actions, but for one that would do what another does. */
const actionsOf = (lab: Lab): Action[] =>
  (Object.keys(ACTIONS) as Action[]).filter(
    (action) => action !== 'asOpened' || !equal(lab.session.opened, DEFAULT_SCENARIO),
  )

/** The parts of a scenario that stand nowhere else on the screen. */
const FIELDS = ['title', 'duration_s', 'warmup_s']

/** Restarts, adopts or restores the set-up; edits its seed, title and length. */
export default function SetUpActions({ close }: { close: () => void }) {
  const lab = useLab()
  const scenario = useWanted((wanted) => wanted.scenario)
  const seed = scenario.seed
  return (
    <>
      <ul className="menu">
        {actionsOf(lab).map((action) => (
          <MenuItem key={action} close={close} act={() => ACTIONS[action](lab)}>
            {setUpText.actions[action].name} <small>{setUpText.actions[action].hint}</small>
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
          onCommit={(value) =>
            void lab.session.revise((scenario) => ({ ...scenario, seed: Math.round(value) }))
          }
        />
      </div>
      <p className="note">{setUpText.sameTraffic}</p>
      <FieldRows
        fields={fieldsOfScenario(FIELDS)}
        values={{ ...scenario }}
        id="scenario"
        onValue={({ key }, value) => lab.session.revise((scenario) => ({ ...scenario, [key]: value }))}
      />
    </>
  )
}
